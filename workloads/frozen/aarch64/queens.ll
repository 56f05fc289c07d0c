target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i8:8:32-i16:16:32-i64:64-i128:128-n32:64-S128-Fn32"
target triple = "aarch64-unknown-linux-gnu"

@_ZN08NumbaEnv15fairbench_agent9workloads10validation6_placeB3v44B56c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JJIqUWsIgmAA_3d_3dE5ArrayIiLi2E1C7mutable7alignedEx = common local_unnamed_addr global ptr null
@_ZN08NumbaEnv15fairbench_agent9workloads10validation12_is_attackedB3v45B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIiLi2E1C7mutable7alignedExx = common local_unnamed_addr global ptr null
@_ZN08NumbaEnv5numba7cpython8builtins6ol_min12_3clocals_3e4implB3v46B54c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAw4hWqFpgsIBZmgA_3dE15StarArgUniTupleIxLi2EE = common local_unnamed_addr global ptr null

define noundef range(i32 -1, -2) i32 @_ZN15fairbench_agent9workloads10validation6_placeB3v44B56c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JJIqUWsIgmAA_3d_3dE5ArrayIiLi2E1C7mutable7alignedEx(ptr noalias writeonly captures(none) %retptr.1, ptr noalias readnone captures(none) %excinfo.2, ptr %arg.board.0.1, ptr readnone captures(none) %arg.board.1.1, i64 %arg.board.2.1, i64 %arg.board.3.1, ptr captures(none) %arg.board.4.1, i64 %arg.board.5.0.1, i64 %arg.board.5.1.1, i64 %arg.board.6.0.1, i64 %arg.board.6.1.1, i64 %arg.column.1) local_unnamed_addr {
B0:
  %.328 = alloca { i8, i64 }, align 8
  %.44 = icmp eq i64 %arg.column.1, %arg.board.5.0.1
  br i1 %.44, label %common.ret, label %B54.endif

common.ret:                                       ; preds = %B260, %B232, %B0
  %.493.sink = phi { i8, i64 } [ %.493, %B260 ], [ %.401, %B232 ], [ { i8 1, i64 0 }, %B0 ]
  store { i8, i64 } %.493.sink, ptr %retptr.1, align 8
  ret i32 0

B112:                                             ; preds = %B112.lr.ph, %B261
  %lsr.iv52 = phi i64 [ 1, %B112.lr.ph ], [ %lsr.iv.next53, %B261 ]
  %lsr.iv45 = phi i64 [ -1, %B112.lr.ph ], [ %lsr.iv.next46, %B261 ]
  %tried.3.0265 = phi i64 [ 0, %B112.lr.ph ], [ %tried.4.1, %B261 ]
  %.175259263 = phi i64 [ 0, %B112.lr.ph ], [ %.182, %B261 ]
  %.182 = add nuw nsw i64 %.175259263, 1
  %.211 = add nsw i64 %tried.3.0265, 1
  %.197.i = mul i64 %.175259263, %arg.board.5.1.1
  %0 = getelementptr i32, ptr %arg.board.4.1, i64 %.197.i
  br label %B34.i

B34.i:                                            ; preds = %B36.i, %B112
  %lsr.iv27.i = phi i64 [ %lsr.iv.next28.i, %B36.i ], [ %.arg.column.i, %B112 ]
  %lsr.iv25.i = phi ptr [ %scevgep26.i, %B36.i ], [ %0, %B112 ]
  %exitcond.not.i = icmp eq i64 %lsr.iv27.i, 0
  br i1 %exitcond.not.i, label %B66.endif.endif.i, label %B36.i

B36.i:                                            ; preds = %B34.i
  %.202.i = load i32, ptr %lsr.iv25.i, align 4, !noalias !0
  %.205.not.i = icmp eq i32 %.202.i, 0
  %scevgep26.i = getelementptr i8, ptr %lsr.iv25.i, i64 4
  %lsr.iv.next28.i = add nsw i64 %lsr.iv27.i, -1
  br i1 %.205.not.i, label %B34.i, label %B261

B132.i:                                           ; preds = %B66.endif.endif.i, %B134.i
  %lsr.iv47 = phi i64 [ %lsr.iv45, %B66.endif.endif.i ], [ %lsr.iv.next48, %B134.i ]
  %lsr.iv = phi i64 [ %13, %B66.endif.endif.i ], [ %lsr.iv.next, %B134.i ]
  %lsr.iv23.i = phi i64 [ %lsr.iv.next24.i, %B134.i ], [ %..248.i, %B66.endif.endif.i ]
  %lsr.iv15.in.i = phi i64 [ %lsr.iv15.i, %B134.i ], [ %.175259263, %B66.endif.endif.i ]
  %exitcond284.not.i = icmp eq i64 %lsr.iv23.i, 0
  br i1 %exitcond284.not.i, label %B176.endif.endif.i, label %B134.i

B134.i:                                           ; preds = %B132.i
  %lsr.iv15.i = add nsw i64 %lsr.iv15.in.i, -1
  %.404.i.inv = icmp sgt i64 %lsr.iv15.in.i, 0
  %.405.i = select i1 %.404.i.inv, i64 0, i64 %arg.board.5.0.1
  %.407.i = icmp slt i64 %lsr.iv, 0
  %1 = select i1 %.407.i, i64 %12, i64 0
  %2 = add i64 %.405.i, %lsr.iv47
  %3 = mul i64 %14, %2
  %4 = add i64 %1, %3
  %scevgep = getelementptr i8, ptr %arg.board.4.1, i64 %4
  %5 = shl i64 %lsr.iv, 2
  %scevgep49 = getelementptr i8, ptr %scevgep, i64 %5
  %.431.i = load i32, ptr %scevgep49, align 4, !noalias !0
  %.434.not.i = icmp eq i32 %.431.i, 0
  %lsr.iv.next24.i = add nsw i64 %lsr.iv23.i, -1
  %lsr.iv.next = add i64 %lsr.iv, -1
  %lsr.iv.next48 = add nsw i64 %lsr.iv47, -1
  br i1 %.434.not.i, label %B132.i, label %B261

B280.i:                                           ; preds = %B176.endif.endif.i, %B282.i
  %lsr.iv54 = phi i64 [ %lsr.iv52, %B176.endif.endif.i ], [ %lsr.iv.next55, %B282.i ]
  %lsr.iv50 = phi i64 [ %13, %B176.endif.endif.i ], [ %lsr.iv.next51, %B282.i ]
  %lsr.iv13.i = phi i64 [ %lsr.iv.next14.i, %B282.i ], [ %..492.i, %B176.endif.endif.i ]
  %exitcond285.not.i = icmp eq i64 %lsr.iv13.i, 0
  br i1 %exitcond285.not.i, label %B160, label %B282.i

B282.i:                                           ; preds = %B280.i
  %.648.i = icmp slt i64 %lsr.iv54, 0
  %.649.i = select i1 %.648.i, i64 %arg.board.5.0.1, i64 0
  %.651.i = icmp slt i64 %lsr.iv50, 0
  %6 = select i1 %.651.i, i64 %12, i64 0
  %7 = add i64 %.649.i, %lsr.iv54
  %8 = mul i64 %15, %7
  %9 = add i64 %6, %8
  %scevgep56 = getelementptr i8, ptr %arg.board.4.1, i64 %9
  %10 = shl i64 %lsr.iv50, 2
  %scevgep57 = getelementptr i8, ptr %scevgep56, i64 %10
  %.675.i = load i32, ptr %scevgep57, align 4, !noalias !0
  %.678.not.i = icmp eq i32 %.675.i, 0
  %lsr.iv.next14.i = add nsw i64 %lsr.iv13.i, -1
  %lsr.iv.next51 = add i64 %lsr.iv50, -1
  %lsr.iv.next55 = add nuw i64 %lsr.iv54, 1
  br i1 %.678.not.i, label %B280.i, label %B261

B66.endif.endif.i:                                ; preds = %B34.i
  %.13.i.i = tail call i64 @llvm.smin.i64(i64 %arg.column.1, i64 %.175259263)
  %..248.i = tail call i64 @llvm.smax.i64(i64 %.13.i.i, i64 0)
  br label %B132.i

B176.endif.endif.i:                               ; preds = %B132.i
  %11 = xor i64 %.175259263, -1
  %.472.i = add nsw i64 %arg.board.5.0.1, %11
  %.13.i1.i = tail call i64 @llvm.smin.i64(i64 %arg.column.1, i64 %.472.i)
  %..492.i = tail call i64 @llvm.smax.i64(i64 %.13.i1.i, i64 0)
  br label %B280.i

B160:                                             ; preds = %B280.i
  %gep269 = getelementptr i32, ptr %invariant.gep268, i64 %.197.i
  store i32 1, ptr %gep269, align 4
  store i8 0, ptr %.328, align 8
  %sunkaddr = getelementptr inbounds i8, ptr %.328, i64 8
  store i64 0, ptr %sunkaddr, align 8
  %.336 = call i32 @_ZN15fairbench_agent9workloads10validation6_placeB3v44B56c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JJIqUWsIgmAA_3d_3dE5ArrayIiLi2E1C7mutable7alignedEx(ptr nonnull %.328, ptr nonnull poison, ptr %arg.board.0.1, ptr %arg.board.1.1, i64 %arg.board.2.1, i64 %arg.board.3.1, ptr %arg.board.4.1, i64 %arg.board.5.0.1, i64 %arg.board.5.1.1, i64 %arg.board.6.0.1, i64 %arg.board.6.1.1, i64 %.326)
  %.346.fca.0.load = load i8, ptr %.328, align 8
  %.346.fca.1.load = load i64, ptr %sunkaddr, align 8
  %.351 = icmp eq i8 %.346.fca.0.load, 0
  %.370232 = add nsw i64 %.346.fca.1.load, %.211
  br i1 %.351, label %B244, label %B232

B232:                                             ; preds = %B160
  %.401 = insertvalue { i8, i64 } { i8 1, i64 undef }, i64 %.370232, 1
  br label %common.ret

B244:                                             ; preds = %B160
  %sunkaddr58 = mul i64 %.197.i, 4
  %sunkaddr59 = getelementptr inbounds i8, ptr %invariant.gep268, i64 %sunkaddr58
  store i32 0, ptr %sunkaddr59, align 4
  br label %B261

B260:                                             ; preds = %B54.endif, %B261
  %tried.3.0.lcssa = phi i64 [ 0, %B54.endif ], [ %tried.4.1, %B261 ]
  %.493 = insertvalue { i8, i64 } { i8 0, i64 undef }, i64 %tried.3.0.lcssa, 1
  br label %common.ret

B261:                                             ; preds = %B244, %B282.i, %B134.i, %B36.i
  %tried.4.1 = phi i64 [ %.370232, %B244 ], [ %.211, %B282.i ], [ %.211, %B134.i ], [ %.211, %B36.i ]
  %lsr.iv.next46 = add nsw i64 %lsr.iv45, 1
  %lsr.iv.next53 = add nuw i64 %lsr.iv52, 1
  %exitcond.not = icmp eq i64 %.182, %arg.board.5.0.1
  br i1 %exitcond.not, label %B260, label %B112

B54.endif:                                        ; preds = %B0
  %.169262.not = icmp slt i64 %arg.board.5.0.1, 1
  br i1 %.169262.not, label %B260, label %B112.lr.ph

B112.lr.ph:                                       ; preds = %B54.endif
  %invariant.gep = getelementptr i32, ptr %arg.board.4.1, i64 %arg.column.1
  %.297 = icmp slt i64 %arg.column.1, 0
  %.298 = select i1 %.297, i64 %arg.board.5.1.1, i64 0
  %invariant.gep268 = getelementptr i32, ptr %invariant.gep, i64 %.298
  %.326 = add nsw i64 %arg.column.1, 1
  %.arg.column.i = tail call i64 @llvm.smax.i64(i64 %arg.column.1, i64 0)
  %12 = shl i64 %arg.board.5.1.1, 2
  %13 = add i64 %arg.column.1, -1
  %14 = shl i64 %arg.board.5.1.1, 2
  %15 = shl i64 %arg.board.5.1.1, 2
  br label %B112
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smax.i64(i64, i64) #0

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smin.i64(i64, i64) #0

attributes #0 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

!0 = !{!1}
!1 = distinct !{!1, !2, !"_ZN15fairbench_agent9workloads10validation12_is_attackedB3v45B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIiLi2E1C7mutable7alignedExx: %retptr"}
!2 = distinct !{!2, !"_ZN15fairbench_agent9workloads10validation12_is_attackedB3v45B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIiLi2E1C7mutable7alignedExx"}
