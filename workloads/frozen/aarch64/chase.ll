target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i8:8:32-i16:16:32-i64:64-i128:128-n32:64-S128-Fn32"
target triple = "aarch64-unknown-linux-gnu"

@_ZN08NumbaEnv15fairbench_agent9workloads8programs10structures5chaseB3v98B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE51Memory_28array_28int64_2c_201d_2c_20C_29_20x_203_29x = common local_unnamed_addr global ptr null
@_ZN08NumbaEnv15fairbench_agent9workloads8programs5state4drawB3v54B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIxLi1E1C7mutable7alignedE = common local_unnamed_addr global ptr null

define noundef range(i32 -1, -2) i32 @_ZN15fairbench_agent9workloads8programs10structures5chaseB3v98B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE51Memory_28array_28int64_2c_201d_2c_20C_29_20x_203_29x(ptr noalias writeonly captures(none) %retptr, ptr noalias readnone captures(none) %excinfo, ptr %arg.state.0.0, ptr readnone captures(none) %arg.state.0.1, i64 %arg.state.0.2, i64 %arg.state.0.3, ptr captures(none) %arg.state.0.4, i64 %arg.state.0.5.0, i64 %arg.state.0.6.0, ptr %arg.state.1.0, ptr readnone captures(none) %arg.state.1.1, i64 %arg.state.1.2, i64 %arg.state.1.3, ptr readonly captures(none) %arg.state.1.4, i64 %arg.state.1.5.0, i64 %arg.state.1.6.0, ptr %arg.state.2.0, ptr readnone captures(none) %arg.state.2.1, i64 %arg.state.2.2, i64 %arg.state.2.3, ptr captures(none) %arg.state.2.4, i64 %arg.state.2.5.0, i64 %arg.state.2.6.0, i64 %arg.units) local_unnamed_addr {
B0.endif:
  %.159 = getelementptr i8, ptr %arg.state.0.4, i64 32
  %.160 = load i64, ptr %.159, align 8
  %.258188.not = icmp slt i64 %arg.units, 1
  br i1 %.258188.not, label %common.ret, label %B104.lr.ph

B104.lr.ph:                                       ; preds = %B0.endif
  %.325 = add nsw i64 %arg.state.2.5.0, -1
  %0 = add i64 %arg.units, 1
  br label %B104.endif

common.ret:                                       ; preds = %B104.endif, %B0.endif
  %at.2.0.lcssa = phi i64 [ %.160, %B0.endif ], [ %.484, %B104.endif ]
  %sunkaddr = getelementptr i8, ptr %arg.state.0.4, i64 32
  store i64 %at.2.0.lcssa, ptr %sunkaddr, align 8
  store ptr null, ptr %retptr, align 8
  ret i32 0

B104.endif:                                       ; preds = %B104.endif, %B104.lr.ph
  %lsr.iv = phi i64 [ %lsr.iv.next, %B104.endif ], [ %0, %B104.lr.ph ]
  %at.2.0191 = phi i64 [ %.160, %B104.lr.ph ], [ %.484, %B104.endif ]
  %.44.i = load i64, ptr %arg.state.0.4, align 8, !noalias !0
  %.45.i = shl i64 %.44.i, 13
  %.46.i = and i64 %.45.i, 4294959104
  %.47.i = xor i64 %.46.i, %.44.i
  %.48.i = ashr i64 %.47.i, 17
  %.49.i = xor i64 %.48.i, %.47.i
  %.50.i = shl i64 %.49.i, 5
  %.51.i = and i64 %.50.i, 4294967264
  %.52.i = xor i64 %.51.i, %.49.i
  store i64 %.52.i, ptr %arg.state.0.4, align 8, !noalias !0
  %.326 = and i64 %.52.i, %.325
  %sunkaddr2 = getelementptr i8, ptr %arg.state.0.4, i64 16
  %.356 = load i64, ptr %sunkaddr2, align 8
  %.370 = icmp slt i64 %.326, 0
  %.371 = select i1 %.370, i64 %arg.state.2.5.0, i64 0
  %1 = getelementptr i64, ptr %arg.state.2.4, i64 %.326
  %.385 = getelementptr i64, ptr %1, i64 %.371
  %.386 = load i64, ptr %.385, align 8
  %2 = and i64 %.386, 255
  %.389 = and i64 %at.2.0191, 1
  %.390 = add i64 %.356, %.389
  %.391 = add i64 %.390, %2
  store i64 %.391, ptr %sunkaddr2, align 8
  %.423 = xor i64 %.52.i, %at.2.0191
  store i64 %.423, ptr %.385, align 8
  %.468 = icmp slt i64 %at.2.0191, 0
  %.469 = select i1 %.468, i64 %arg.state.1.5.0, i64 0
  %3 = getelementptr i64, ptr %arg.state.1.4, i64 %at.2.0191
  %.483 = getelementptr i64, ptr %3, i64 %.469
  %.484 = load i64, ptr %.483, align 8
  %lsr.iv.next = add i64 %lsr.iv, -1
  %.258 = icmp samesign ugt i64 %lsr.iv.next, 1
  br i1 %.258, label %B104.endif, label %common.ret
}

!0 = !{!1}
!1 = distinct !{!1, !2, !"_ZN15fairbench_agent9workloads8programs5state4drawB3v54B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIxLi1E1C7mutable7alignedE: %retptr"}
!2 = distinct !{!2, !"_ZN15fairbench_agent9workloads8programs5state4drawB3v54B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIxLi1E1C7mutable7alignedE"}
