target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@_ZN08NumbaEnv15fairbench_agent9workloads8programs10structures5tableB3v81B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE50Table_28array_28int64_2c_201d_2c_20C_29_20x_204_29x = common local_unnamed_addr global ptr null
@_ZN08NumbaEnv15fairbench_agent9workloads8programs5state9next_unitB3v52B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIxLi1E1C7mutable7alignedE = common local_unnamed_addr global ptr null
@_ZN08NumbaEnv15fairbench_agent9workloads8programs5state4drawB3v54B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIxLi1E1C7mutable7alignedE = common local_unnamed_addr global ptr null

define noundef range(i32 -1, -2) i32 @_ZN15fairbench_agent9workloads8programs10structures5tableB3v81B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE50Table_28array_28int64_2c_201d_2c_20C_29_20x_204_29x(ptr noalias writeonly captures(none) %retptr, ptr noalias readnone captures(none) %excinfo, ptr %arg.state.0.0, ptr readnone captures(none) %arg.state.0.1, i64 %arg.state.0.2, i64 %arg.state.0.3, ptr captures(none) %arg.state.0.4, i64 %arg.state.0.5.0, i64 %arg.state.0.6.0, ptr %arg.state.1.0, ptr readnone captures(none) %arg.state.1.1, i64 %arg.state.1.2, i64 %arg.state.1.3, ptr readonly captures(none) %arg.state.1.4, i64 %arg.state.1.5.0, i64 %arg.state.1.6.0, ptr %arg.state.2.0, ptr readnone captures(none) %arg.state.2.1, i64 %arg.state.2.2, i64 %arg.state.2.3, ptr captures(none) %arg.state.2.4, i64 %arg.state.2.5.0, i64 %arg.state.2.6.0, ptr %arg.state.3.0, ptr readnone captures(none) %arg.state.3.1, i64 %arg.state.3.2, i64 %arg.state.3.3, ptr captures(none) %arg.state.3.4, i64 %arg.state.3.5.0, i64 %arg.state.3.6.0, i64 %arg.units) local_unnamed_addr {
B0.endif:
  %.267449.not = icmp slt i64 %arg.units, 1
  br i1 %.267449.not, label %common.ret, label %B80.us.preheader

B80.us.preheader:                                 ; preds = %B0.endif
  %const = bitcast i64 2654435761 to i64
  %.804 = add nsw i64 %arg.state.2.5.0, -1
  %0 = shl nuw i64 %arg.state.2.5.0, 3
  br label %B80.us

B80.us:                                           ; preds = %B198.B78.loopexit_crit_edge.us, %B80.us.preheader
  %.266433455.us = phi i64 [ %.276.us, %B198.B78.loopexit_crit_edge.us ], [ %arg.units, %B80.us.preheader ]
  %.276.us = add nsw i64 %.266433455.us, -1
  %sunkaddr = getelementptr i8, ptr %arg.state.0.4, i64 8
  %.44.i = load i64, ptr %sunkaddr, align 8, !noalias !0
  %sunkaddr5 = getelementptr i8, ptr %arg.state.0.4, i64 24
  %.73.i = load i64, ptr %sunkaddr5, align 8, !noalias !0
  %.76.i = icmp eq i64 %.73.i, 0
  br i1 %.76.i, label %B80.endif.endif.us, label %B0.else.i, !prof !3

B0.else.i:                                        ; preds = %B80.us
  %.87.i = icmp ne i64 %.44.i, -9223372036854775808
  %.88.i = icmp ne i64 %.73.i, -1
  %.89.not.i = or i1 %.87.i, %.88.i
  br i1 %.89.not.i, label %B0.else.if.i, label %B80.endif.endif.us, !prof !4

B0.else.if.i:                                     ; preds = %B0.else.i
  %1 = or i64 %.73.i, %.44.i
  %2 = icmp ult i64 %1, 4294967296
  br i1 %2, label %3, label %8

3:                                                ; preds = %B0.else.if.i
  %4 = trunc nuw i64 %.73.i to i32
  %5 = trunc nuw i64 %.44.i to i32
  %6 = urem i32 %5, %4
  %7 = zext i32 %6 to i64
  br label %19

8:                                                ; preds = %B0.else.if.i
  %9 = or i64 %.44.i, %.73.i
  %10 = and i64 %9, -4294967296
  %11 = icmp eq i64 %10, 0
  br i1 %11, label %12, label %17

12:                                               ; preds = %8
  %13 = trunc i64 %.73.i to i32
  %14 = trunc i64 %.44.i to i32
  %15 = urem i32 %14, %13
  %16 = zext i32 %15 to i64
  br label %19

17:                                               ; preds = %8
  %18 = srem i64 %.44.i, %.73.i
  br label %19

19:                                               ; preds = %17, %12, %3
  %20 = phi i64 [ %7, %3 ], [ %16, %12 ], [ %18, %17 ]
  %.94.i = xor i64 %20, %.73.i
  %.95.i = icmp slt i64 %.94.i, 0
  %.96.i = icmp ne i64 %20, 0
  %.97.i = and i1 %.96.i, %.95.i
  %.104.i = select i1 %.97.i, i64 %.73.i, i64 0
  %spec.select.i = add i64 %.104.i, %20
  %21 = mul i64 %spec.select.i, %const
  %22 = add i64 %21, %const
  %23 = and i64 %22, 4294967295
  br label %B80.endif.endif.us

B80.endif.endif.us:                               ; preds = %19, %B0.else.i, %B80.us
  %rem.0.i = phi i64 [ %const, %B80.us ], [ %const, %B0.else.i ], [ %23, %19 ]
  %24 = icmp slt i64 %arg.state.2.5.0, 1
  store i64 %rem.0.i, ptr %arg.state.0.4, align 8, !noalias !0
  %.175.i = add nsw i64 %.44.i, 1
  %sunkaddr6 = getelementptr i8, ptr %arg.state.0.4, i64 8
  store i64 %.175.i, ptr %sunkaddr6, align 8, !noalias !0
  br i1 %24, label %B200.endif.else.if.us.preheader, label %B144.us.preheader

B144.us.preheader:                                ; preds = %B80.endif.endif.us
  tail call void @llvm.memset.p0.i64(ptr align 8 %arg.state.2.4, i8 0, i64 %0, i1 false)
  br label %B200.endif.else.if.us.preheader

B200.endif.else.if.us.preheader:                  ; preds = %B144.us.preheader, %B80.endif.endif.us
  br label %B200.endif.else.if.us

B200.endif.else.if.us:                            ; preds = %B581.us, %B200.endif.else.if.us.preheader
  %.571427429.us = phi i64 [ %.578.us, %B581.us ], [ 0, %B200.endif.else.if.us.preheader ]
  %.578.us = add nuw nsw i64 %.571427429.us, 1
  %.44.i4 = load i64, ptr %arg.state.0.4, align 8, !noalias !5
  %.45.i = shl i64 %.44.i4, 13
  %.46.i = and i64 %.45.i, 4294959104
  %.47.i = xor i64 %.46.i, %.44.i4
  %.48.i = ashr i64 %.47.i, 17
  %.49.i = xor i64 %.48.i, %.47.i
  %.50.i = shl i64 %.49.i, 5
  %.51.i = and i64 %.50.i, 4294967264
  %.52.i = xor i64 %.51.i, %.49.i
  store i64 %.52.i, ptr %arg.state.0.4, align 8, !noalias !5
  %.654.us = srem i64 %.52.i, 6000
  %.656.us = icmp slt i64 %.654.us, 0
  %.665.us = add nsw i64 %.654.us, 6000
  %.645.1.us = select i1 %.656.us, i64 %.665.us, i64 %.654.us
  %.688.us = icmp slt i64 %.645.1.us, 0
  %.689.us = select i1 %.688.us, i64 %arg.state.1.5.0, i64 0
  %25 = getelementptr i64, ptr %arg.state.1.4, i64 %.645.1.us
  %.703.us = getelementptr i64, ptr %25, i64 %.689.us
  %.704.us = load i64, ptr %.703.us, align 8
  %.709.us = mul nsw i64 %.704.us, %const
  %.710.us = lshr i64 %.709.us, 19
  %.712.us = and i64 %.710.us, 8191
  %.749.us = getelementptr i64, ptr %arg.state.2.4, i64 %.712.us
  %.750.us = load i64, ptr %.749.us, align 8
  %.751.us = icmp ne i64 %.750.us, 0
  %.794.us = icmp ne i64 %.750.us, %.704.us
  %or.cond.us = and i1 %.751.us, %.794.us
  br i1 %or.cond.us, label %B362.us.preheader, label %B424.us

B362.us.preheader:                                ; preds = %B200.endif.else.if.us
  br label %B362.us

B362.us:                                          ; preds = %B362.us, %B362.us.preheader
  %slot.3.2.us = phi i64 [ %.805.us, %B362.us ], [ %.712.us, %B362.us.preheader ]
  %.800.us = add nsw i64 %slot.3.2.us, 1
  %.805.us = and i64 %.800.us, %.804
  %.826.us = icmp slt i64 %.805.us, 0
  %.827.us = select i1 %.826.us, i64 %arg.state.2.5.0, i64 0
  %26 = getelementptr i64, ptr %arg.state.2.4, i64 %.805.us
  %.841.us = getelementptr i64, ptr %26, i64 %.827.us
  %.842.us = load i64, ptr %.841.us, align 8
  %.843.us = icmp ne i64 %.842.us, 0
  %.885.us = icmp ne i64 %.842.us, %.704.us
  %or.cond417.us = and i1 %.843.us, %.885.us
  br i1 %or.cond417.us, label %B362.us, label %B424.us

B424.us:                                          ; preds = %B362.us, %B200.endif.else.if.us
  %slot.4.3.us = phi i64 [ %.712.us, %B200.endif.else.if.us ], [ %.805.us, %B362.us ]
  %const_mat = add i64 %const, -506952113
  %.902.not.us = icmp ult i64 %.52.i, %const_mat
  %.1089.us = icmp slt i64 %slot.4.3.us, 0
  %.1090.us = select i1 %.1089.us, i64 %arg.state.2.5.0, i64 0
  %27 = getelementptr i64, ptr %arg.state.2.4, i64 %slot.4.3.us
  %.1104.us = getelementptr i64, ptr %27, i64 %.1090.us
  %.1105.us = load i64, ptr %.1104.us, align 8
  br i1 %.902.not.us, label %B506.us, label %B434.us

B434.us:                                          ; preds = %B424.us
  %28 = icmp eq i64 %.1105.us, 0
  br i1 %28, label %B484.us, label %B450.us

B450.us:                                          ; preds = %B434.us
  %29 = icmp slt i64 %slot.4.3.us, 0
  %.954.us = select i1 %29, i64 %arg.state.3.5.0, i64 0
  %30 = getelementptr i64, ptr %arg.state.3.4, i64 %slot.4.3.us
  %.968.us = getelementptr i64, ptr %30, i64 %.954.us
  %.969.us = load i64, ptr %.968.us, align 8
  %.970.us = add nsw i64 %.969.us, 1
  store i64 %.970.us, ptr %.968.us, align 8
  br label %B581.us

B484.us:                                          ; preds = %B434.us
  %31 = icmp slt i64 %slot.4.3.us, 0
  %sunkaddr7 = mul i64 %.1090.us, 8
  %sunkaddr8 = getelementptr inbounds i8, ptr %27, i64 %sunkaddr7
  store i64 %.704.us, ptr %sunkaddr8, align 8
  %.1054.us = select i1 %31, i64 %arg.state.3.5.0, i64 0
  %32 = getelementptr i64, ptr %arg.state.3.4, i64 %slot.4.3.us
  %.1068.us = getelementptr i64, ptr %32, i64 %.1054.us
  store i64 1, ptr %.1068.us, align 8
  br label %B581.us

B506.us:                                          ; preds = %B424.us
  %33 = icmp eq i64 %.1105.us, 0
  br i1 %33, label %B581.us, label %B522.us

B522.us:                                          ; preds = %B506.us
  %34 = icmp slt i64 %slot.4.3.us, 0
  %sunkaddr9 = getelementptr i8, ptr %arg.state.0.4, i64 16
  %.1137.us = load i64, ptr %sunkaddr9, align 8
  %.1153.us = select i1 %34, i64 %arg.state.3.5.0, i64 0
  %35 = getelementptr i64, ptr %arg.state.3.4, i64 %slot.4.3.us
  %.1167.us = getelementptr i64, ptr %35, i64 %.1153.us
  %.1168.us = load i64, ptr %.1167.us, align 8
  %.1171.us = add nsw i64 %.1168.us, %.1137.us
  store i64 %.1171.us, ptr %sunkaddr9, align 8
  br label %B581.us

B581.us:                                          ; preds = %B522.us, %B506.us, %B484.us, %B450.us
  %exitcond554.not = icmp eq i64 %.578.us, 20000
  br i1 %exitcond554.not, label %B198.B78.loopexit_crit_edge.us, label %B200.endif.else.if.us

B198.B78.loopexit_crit_edge.us:                   ; preds = %B581.us
  %.267.us = icmp sgt i64 %.266433455.us, 1
  br i1 %.267.us, label %B80.us, label %common.ret

common.ret:                                       ; preds = %B198.B78.loopexit_crit_edge.us, %B0.endif
  store ptr null, ptr %retptr, align 8
  ret i32 0
}

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: write)
declare void @llvm.memset.p0.i64(ptr writeonly captures(none), i8, i64, i1 immarg) #0

attributes #0 = { nocallback nofree nounwind willreturn memory(argmem: write) }

!0 = !{!1}
!1 = distinct !{!1, !2, !"_ZN15fairbench_agent9workloads8programs5state9next_unitB3v52B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIxLi1E1C7mutable7alignedE: %retptr"}
!2 = distinct !{!2, !"_ZN15fairbench_agent9workloads8programs5state9next_unitB3v52B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIxLi1E1C7mutable7alignedE"}
!3 = !{!"branch_weights", i32 1, i32 99}
!4 = !{!"branch_weights", i32 99, i32 1}
!5 = !{!6}
!6 = distinct !{!6, !7, !"_ZN15fairbench_agent9workloads8programs5state4drawB3v54B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIxLi1E1C7mutable7alignedE: %retptr"}
!7 = distinct !{!7, !"_ZN15fairbench_agent9workloads8programs5state4drawB3v54B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIxLi1E1C7mutable7alignedE"}
