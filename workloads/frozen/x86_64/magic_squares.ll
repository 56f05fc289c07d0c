target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@.const.array.data.2 = internal unnamed_addr constant [384 x i8] c"\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\01\00\00\00\00\00\00\00\02\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\04\00\00\00\00\00\00\00\05\00\00\00\00\00\00\00\06\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\04\00\00\00\00\00\00\00\08\00\00\00\00\00\00\00\03\00\00\00\00\00\00\00\06\00\00\00\00\00\00\00\0C\00\00\00\00\00\00\00\01\00\00\00\00\00\00\00\05\00\00\00\00\00\00\00\09\00\00\00\00\00\00\00\05\00\00\00\00\00\00\00\06\00\00\00\00\00\00\00\09\00\00\00\00\00\00\00\08\00\00\00\00\00\00\00\09\00\00\00\00\00\00\00\0A\00\00\00\00\00\00\00\02\00\00\00\00\00\00\00\06\00\00\00\00\00\00\00\0A\00\00\00\00\00\00\00\03\00\00\00\00\00\00\00\07\00\00\00\00\00\00\00\0B\00\00\00\00\00\00\00", align 8
@.const.array.data.4 = internal unnamed_addr constant [128 x i8] c"\00\00\00\00\00\00\00\00\01\00\00\00\00\00\00\00\02\00\00\00\00\00\00\00\03\00\00\00\00\00\00\00\04\00\00\00\00\00\00\00\05\00\00\00\00\00\00\00\06\00\00\00\00\00\00\00\07\00\00\00\00\00\00\00\08\00\00\00\00\00\00\00\0C\00\00\00\00\00\00\00\09\00\00\00\00\00\00\00\0D\00\00\00\00\00\00\00\0A\00\00\00\00\00\00\00\0B\00\00\00\00\00\00\00\0E\00\00\00\00\00\00\00\0F\00\00\00\00\00\00\00", align 8
@_ZN08NumbaEnv15fairbench_agent9workloads10validation5_fillB3v39B56c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JJIqUWsIgmAA_3d_3dE5ArrayIxLi1E1C7mutable7alignedE5ArrayIbLi1E1C7mutable7alignedExx = common local_unnamed_addr global ptr null
@_ZN08NumbaEnv15fairbench_agent9workloads10validation9_is_magicB3v40B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIxLi1E1C7mutable7alignedE = common local_unnamed_addr global ptr null
@_ZN08NumbaEnv5numba7cpython8builtins6ol_int12_3clocals_3e4implB3v41B54c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAw4hWqFpgsIBZmgA_3dEb = common local_unnamed_addr global ptr null

define noundef range(i32 -1, -2) i32 @_ZN15fairbench_agent9workloads10validation5_fillB3v39B56c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JJIqUWsIgmAA_3d_3dE5ArrayIxLi1E1C7mutable7alignedE5ArrayIbLi1E1C7mutable7alignedExx(ptr noalias writeonly captures(none) %retptr.1, ptr noalias readnone captures(none) %excinfo.3, ptr %arg.square.0.1, ptr readnone captures(none) %arg.square.1.1, i64 %arg.square.2.1, i64 %arg.square.3.1, ptr captures(none) %arg.square.4.1, i64 %arg.square.5.0.1, i64 %arg.square.6.0.1, ptr %arg.used.0.1, ptr readnone captures(none) %arg.used.1.1, i64 %arg.used.2.1, i64 %arg.used.3.1, ptr captures(none) %arg.used.4.1, i64 %arg.used.5.0.1, i64 %arg.used.6.0.1, i64 %arg.step.1, i64 %arg.highest.1) local_unnamed_addr {
B0:
  %.1198 = alloca [2 x i64], align 8
  %.77 = icmp eq i64 %arg.step.1, 16
  br i1 %.77, label %B52.endif.endif.endif, label %B112

B112:                                             ; preds = %B0
  %0 = lshr i64 %arg.step.1, 59
  %1 = and i64 %0, 16
  %.217 = add i64 %1, %arg.step.1
  %2 = shl nuw i64 1, %.217
  %3 = and i64 %2, 65160
  %.234.not = icmp eq i64 %3, 0
  br i1 %.234.not, label %B312.endif, label %B142.endif.endif.endif.endif.endif.endif.endif.endif

common.ret:                                       ; preds = %B52.endif.endif.endif, %B546, %B308
  ret i32 0

B308:                                             ; preds = %B142.endif.endif.endif.endif.endif.endif.endif.endif
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %retptr.1, i8 0, i64 16, i1 false)
  br label %common.ret

B362:                                             ; preds = %B362.lr.ph, %B547
  %lsr.iv = phi i64 [ %11, %B362.lr.ph ], [ %lsr.iv.next, %B547 ]
  %placements.2.0627 = phi i64 [ 0, %B362.lr.ph ], [ %placements.3.1, %B547 ]
  %squares.2.0626 = phi i64 [ 0, %B362.lr.ph ], [ %squares.3.1, %B547 ]
  %.943622624 = phi i64 [ %lowest.2.1, %B362.lr.ph ], [ %.950, %B547 ]
  %.992 = icmp slt i64 %.943622624, 0
  %.993 = select i1 %.992, i64 %arg.used.5.0.1, i64 0
  %scevgep = getelementptr i8, ptr %arg.used.4.1, i64 %.993
  %scevgep1 = getelementptr i8, ptr %scevgep, i64 %.943622624
  %.1008 = load i8, ptr %scevgep1, align 1
  %.1011 = icmp eq i8 %.1008, 0
  br i1 %.1011, label %B382.endif, label %B547

B546:                                             ; preds = %B312.endif, %B547
  %squares.2.0.lcssa = phi i64 [ 0, %B312.endif ], [ %squares.3.1, %B547 ]
  %placements.2.0.lcssa = phi i64 [ 0, %B312.endif ], [ %placements.3.1, %B547 ]
  store i64 %squares.2.0.lcssa, ptr %retptr.1, align 8
  %retptr.1.repack613 = getelementptr inbounds nuw i8, ptr %retptr.1, i64 8
  store i64 %placements.2.0.lcssa, ptr %retptr.1.repack613, align 8
  br label %common.ret

B547:                                             ; preds = %B382.endif, %B362
  %squares.3.1 = phi i64 [ %.1269, %B382.endif ], [ %squares.2.0626, %B362 ]
  %placements.3.1 = phi i64 [ %.1276, %B382.endif ], [ %placements.2.0627, %B362 ]
  %lsr.iv.next = add i64 %lsr.iv, -1
  %.950 = add nuw i64 %.943622624, 1
  %.937 = icmp samesign ugt i64 %lsr.iv.next, 1
  br i1 %.937, label %B362, label %B546

B52.endif.endif.endif:                            ; preds = %B0
  %.44.i = load i64, ptr %arg.square.4.1, align 8, !noalias !0
  %.72.i = getelementptr i8, ptr %arg.square.4.1, i64 40
  %.73.i = load i64, ptr %.72.i, align 8, !noalias !0
  %.74.i = add nsw i64 %.73.i, %.44.i
  %.102.i = getelementptr i8, ptr %arg.square.4.1, i64 80
  %.103.i = load i64, ptr %.102.i, align 8, !noalias !0
  %.104.i = add nsw i64 %.74.i, %.103.i
  %.132.i = getelementptr i8, ptr %arg.square.4.1, i64 120
  %.133.i = load i64, ptr %.132.i, align 8, !noalias !0
  %.134.i = add nsw i64 %.104.i, %.133.i
  %.162.i = getelementptr i8, ptr %arg.square.4.1, i64 96
  %.163.i = load i64, ptr %.162.i, align 8, !noalias !0
  %.191.i = getelementptr i8, ptr %arg.square.4.1, i64 104
  %.192.i = load i64, ptr %.191.i, align 8, !noalias !0
  %.221.i = getelementptr i8, ptr %arg.square.4.1, i64 112
  %.222.i = load i64, ptr %.221.i, align 8, !noalias !0
  %.193.i = add i64 %.163.i, %.133.i
  %.223.i = add i64 %.193.i, %.192.i
  %.256.i = add i64 %.223.i, %.222.i
  %.260.i = icmp eq i64 %.134.i, 34
  %.269.i = icmp eq i64 %.256.i, 34
  %"$phi198.2.2.0.i" = select i1 %.260.i, i1 %.269.i, i1 false
  %.15.i = zext i1 %"$phi198.2.2.0.i" to i64
  store i64 %.15.i, ptr %retptr.1, align 8
  %retptr.1.repack616 = getelementptr inbounds nuw i8, ptr %retptr.1, i64 8
  store i64 0, ptr %retptr.1.repack616, align 8
  br label %common.ret

B142.endif.endif.endif.endif.endif.endif.endif.endif: ; preds = %B112
  %.318.idx = mul i64 %.217, 24
  %.318 = getelementptr i8, ptr @.const.array.data.2, i64 %.318.idx
  %.408 = load i64, ptr %.318, align 8
  %.474 = getelementptr i8, ptr %.318, i64 8
  %.476 = load i64, ptr %.474, align 8
  %.542 = getelementptr i8, ptr %.318, i64 16
  %.544 = load i64, ptr %.542, align 8
  %.658 = icmp slt i64 %.408, 0
  %.659 = select i1 %.658, i64 %arg.square.5.0.1, i64 0
  %4 = getelementptr i64, ptr %arg.square.4.1, i64 %.408
  %.673 = getelementptr i64, ptr %4, i64 %.659
  %.674 = load i64, ptr %.673, align 8
  %.689 = icmp slt i64 %.476, 0
  %.690 = select i1 %.689, i64 %arg.square.5.0.1, i64 0
  %5 = getelementptr i64, ptr %arg.square.4.1, i64 %.476
  %.704 = getelementptr i64, ptr %5, i64 %.690
  %.705 = load i64, ptr %.704, align 8
  %.720 = icmp slt i64 %.544, 0
  %.721 = select i1 %.720, i64 %arg.square.5.0.1, i64 0
  %6 = getelementptr i64, ptr %arg.square.4.1, i64 %.544
  %.735 = getelementptr i64, ptr %6, i64 %.721
  %.736 = load i64, ptr %.735, align 8
  %7 = add i64 %.705, %.674
  %8 = add i64 %7, %.736
  %.737 = sub i64 34, %8
  %9 = add i64 %8, -34
  %or.cond = icmp ult i64 %9, -16
  br i1 %or.cond, label %B308, label %B312.endif

B312.endif:                                       ; preds = %B142.endif.endif.endif.endif.endif.endif.endif.endif, %B112
  %highest.2.1 = phi i64 [ %.737, %B142.endif.endif.endif.endif.endif.endif.endif.endif ], [ %arg.highest.1, %B112 ]
  %lowest.2.1 = phi i64 [ %.737, %B142.endif.endif.endif.endif.endif.endif.endif.endif ], [ 1, %B112 ]
  %.852 = add nsw i64 %highest.2.1, 1
  %.894 = sub i64 %.852, %lowest.2.1
  %.937623.not = icmp slt i64 %.894, 1
  br i1 %.937623.not, label %B546, label %B362.lr.ph

B362.lr.ph:                                       ; preds = %B312.endif
  %.1157 = add nsw i64 %arg.step.1, 1
  %10 = add i64 %highest.2.1, 2
  %11 = sub i64 %10, %lowest.2.1
  br label %B362

B382.endif:                                       ; preds = %B362
  %sunkaddr = mul i64 %.217, 8
  %sunkaddr2 = getelementptr inbounds i8, ptr @.const.array.data.4, i64 %sunkaddr
  %.1089 = load i64, ptr %sunkaddr2, align 8
  %.1122 = getelementptr i64, ptr %arg.square.4.1, i64 %.1089
  store i64 %.943622624, ptr %.1122, align 8
  %sunkaddr3 = getelementptr inbounds i8, ptr %scevgep, i64 %.943622624
  store i8 1, ptr %sunkaddr3, align 1
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %.1198, i8 0, i64 16, i1 false)
  %.1206 = call i32 @_ZN15fairbench_agent9workloads10validation5_fillB3v39B56c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JJIqUWsIgmAA_3d_3dE5ArrayIxLi1E1C7mutable7alignedE5ArrayIbLi1E1C7mutable7alignedExx(ptr nonnull %.1198, ptr nonnull poison, ptr %arg.square.0.1, ptr %arg.square.1.1, i64 %arg.square.2.1, i64 %arg.square.3.1, ptr %arg.square.4.1, i64 %arg.square.5.0.1, i64 %arg.square.6.0.1, ptr %arg.used.0.1, ptr %arg.used.1.1, i64 %arg.used.2.1, i64 %arg.used.3.1, ptr nonnull %arg.used.4.1, i64 %arg.used.5.0.1, i64 %arg.used.6.0.1, i64 %.1157, i64 16)
  %sunkaddr4 = getelementptr inbounds i8, ptr %.1198, i64 8
  %.1216.fca.1.load = load i64, ptr %sunkaddr4, align 8
  %.1216.fca.0.load = load i64, ptr %.1198, align 8
  store i8 0, ptr %sunkaddr3, align 1
  %.1269 = add nsw i64 %.1216.fca.0.load, %squares.2.0626
  %.1274 = add i64 %placements.2.0627, 1
  %.1276 = add i64 %.1274, %.1216.fca.1.load
  br label %B547
}

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: write)
declare void @llvm.memset.p0.i64(ptr writeonly captures(none), i8, i64, i1 immarg) #0

attributes #0 = { nocallback nofree nounwind willreturn memory(argmem: write) }

!0 = !{!1}
!1 = distinct !{!1, !2, !"_ZN15fairbench_agent9workloads10validation9_is_magicB3v40B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIxLi1E1C7mutable7alignedE: %retptr"}
!2 = distinct !{!2, !"_ZN15fairbench_agent9workloads10validation9_is_magicB3v40B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIxLi1E1C7mutable7alignedE"}
