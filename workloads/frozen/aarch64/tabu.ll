target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i8:8:32-i16:16:32-i64:64-i128:128-n32:64-S128-Fn32"
target triple = "aarch64-unknown-linux-gnu"

@_ZN08NumbaEnv15fairbench_agent9workloads8programs10optimizers4tabuB3v51B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE233Assignment_28array_28int64_2c_201d_2c_20C_29_2c_20array_28int32_2c_202d_2c_20C_29_2c_20array_28int32_2c_202d_2c_20C_29_2c_20array_28int32_2c_202d_2c_20C_29_2c_20array_28int32_2c_202d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_29x = common local_unnamed_addr global ptr null
@_ZN08NumbaEnv15fairbench_agent9workloads8programs5state9next_unitB3v52B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIxLi1E1C7mutable7alignedE = common local_unnamed_addr global ptr null
@_ZN08NumbaEnv15fairbench_agent9workloads8programs5state7shuffleB3v53B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIxLi1E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedE = common local_unnamed_addr global ptr null
@_ZN08NumbaEnv15fairbench_agent9workloads8programs5state4drawB3v54B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIxLi1E1C7mutable7alignedE = common local_unnamed_addr global ptr null
@_ZN08NumbaEnv5numba7cpython8builtins6ol_min12_3clocals_3e4implB3v46B54c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAw4hWqFpgsIBZmgA_3dE15StarArgUniTupleIxLi2EE = common local_unnamed_addr global ptr null
@_ZN08NumbaEnv15fairbench_agent9workloads8programs10optimizers15_update_changesB3v58B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE233Assignment_28array_28int64_2c_201d_2c_20C_29_2c_20array_28int32_2c_202d_2c_20C_29_2c_20array_28int32_2c_202d_2c_20C_29_2c_20array_28int32_2c_202d_2c_20C_29_2c_20array_28int32_2c_202d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_29xx = common local_unnamed_addr global ptr null
@_ZN08NumbaEnv15fairbench_agent9workloads8programs10optimizers12_swap_changeB3v55B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIiLi2E1C7mutable7alignedE5ArrayIiLi2E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedExx = common local_unnamed_addr global ptr null
@_ZN08NumbaEnv5numba7cpython7listobj6in_seq12_3clocals_3e17seq_contains_implB3v56B42c8tJTC_2fWQA93W1AaAIYBPIqRBFCjDSZRVAJmaQIAE8UniTupleIxLi2EEx = common local_unnamed_addr global ptr null

define range(i32 -1, -2) i32 @_ZN15fairbench_agent9workloads8programs10optimizers4tabuB3v51B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE233Assignment_28array_28int64_2c_201d_2c_20C_29_2c_20array_28int32_2c_202d_2c_20C_29_2c_20array_28int32_2c_202d_2c_20C_29_2c_20array_28int32_2c_202d_2c_20C_29_2c_20array_28int32_2c_202d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_29x(ptr noalias writeonly captures(none) %retptr, ptr noalias writeonly captures(none) %excinfo, ptr %arg.state.0.0, ptr readnone captures(none) %arg.state.0.1, i64 %arg.state.0.2, i64 %arg.state.0.3, ptr captures(none) %arg.state.0.4, i64 %arg.state.0.5.0, i64 %arg.state.0.6.0, ptr %arg.state.1.0, ptr readnone captures(none) %arg.state.1.1, i64 %arg.state.1.2, i64 %arg.state.1.3, ptr readonly captures(none) %arg.state.1.4, i64 %arg.state.1.5.0, i64 %arg.state.1.5.1, i64 %arg.state.1.6.0, i64 %arg.state.1.6.1, ptr %arg.state.2.0, ptr readnone captures(none) %arg.state.2.1, i64 %arg.state.2.2, i64 %arg.state.2.3, ptr readonly captures(none) %arg.state.2.4, i64 %arg.state.2.5.0, i64 %arg.state.2.5.1, i64 %arg.state.2.6.0, i64 %arg.state.2.6.1, ptr %arg.state.3.0, ptr readnone captures(none) %arg.state.3.1, i64 %arg.state.3.2, i64 %arg.state.3.3, ptr captures(none) %arg.state.3.4, i64 %arg.state.3.5.0, i64 %arg.state.3.5.1, i64 %arg.state.3.6.0, i64 %arg.state.3.6.1, ptr %arg.state.4.0, ptr readnone captures(none) %arg.state.4.1, i64 %arg.state.4.2, i64 %arg.state.4.3, ptr captures(none) %arg.state.4.4, i64 %arg.state.4.5.0, i64 %arg.state.4.5.1, i64 %arg.state.4.6.0, i64 %arg.state.4.6.1, ptr %arg.state.5.0, ptr readnone captures(none) %arg.state.5.1, i64 %arg.state.5.2, i64 %arg.state.5.3, ptr captures(none) %arg.state.5.4, i64 %arg.state.5.5.0, i64 %arg.state.5.6.0, i64 %arg.units) local_unnamed_addr {
B0.endif:
  %.448 = alloca ptr, align 8
  %excinfo.2 = alloca ptr, align 8
  %.2423 = alloca ptr, align 8
  %excinfo.7 = alloca ptr, align 8
  %.3791180.not = icmp slt i64 %arg.units, 1
  br i1 %.3791180.not, label %B1044, label %B86.lr.ph

B86.lr.ph:                                        ; preds = %B0.endif
  %const = bitcast i64 2654435761 to i64
  %0 = tail call i64 @llvm.smax.i64(i64 %arg.state.5.5.0, i64 1)
  %1 = add nsw i64 %0, -2
  %scevgep63 = getelementptr i8, ptr %arg.state.3.4, i64 4
  %2 = shl i64 %arg.state.3.5.1, 2
  %3 = add i64 %2, 4
  br label %B86

B86:                                              ; preds = %B998, %B86.lr.ph
  %.37810941196 = phi i64 [ %arg.units, %B86.lr.ph ], [ %.388, %B998 ]
  %.388 = add nsw i64 %.37810941196, -1
  %sunkaddr = getelementptr i8, ptr %arg.state.0.4, i64 8
  %.44.i = load i64, ptr %sunkaddr, align 8, !noalias !0
  %sunkaddr70 = getelementptr i8, ptr %arg.state.0.4, i64 24
  %.73.i = load i64, ptr %sunkaddr70, align 8, !noalias !0
  %.76.i = icmp eq i64 %.73.i, 0
  br i1 %.76.i, label %B86.endif, label %B0.else.i, !prof !3

B0.else.i:                                        ; preds = %B86
  %.87.i = icmp ne i64 %.44.i, -9223372036854775808
  %.88.i = icmp ne i64 %.73.i, -1
  %.89.not.i = or i1 %.87.i, %.88.i
  br i1 %.89.not.i, label %B0.else.if.i, label %B86.endif, !prof !4

B0.else.if.i:                                     ; preds = %B0.else.i
  %4 = or i64 %.73.i, %.44.i
  %5 = icmp ult i64 %4, 4294967296
  br i1 %5, label %6, label %11

6:                                                ; preds = %B0.else.if.i
  %7 = trunc nuw i64 %.73.i to i32
  %8 = trunc nuw i64 %.44.i to i32
  %9 = urem i32 %8, %7
  %10 = zext i32 %9 to i64
  br label %22

11:                                               ; preds = %B0.else.if.i
  %12 = or i64 %.44.i, %.73.i
  %13 = and i64 %12, -4294967296
  %14 = icmp eq i64 %13, 0
  br i1 %14, label %15, label %20

15:                                               ; preds = %11
  %16 = trunc i64 %.73.i to i32
  %17 = trunc i64 %.44.i to i32
  %18 = urem i32 %17, %16
  %19 = zext i32 %18 to i64
  br label %22

20:                                               ; preds = %11
  %21 = srem i64 %.44.i, %.73.i
  br label %22

22:                                               ; preds = %20, %15, %6
  %23 = phi i64 [ %10, %6 ], [ %19, %15 ], [ %21, %20 ]
  %.94.i = xor i64 %23, %.73.i
  %.95.i = icmp slt i64 %.94.i, 0
  %.96.i = icmp ne i64 %23, 0
  %.97.i = and i1 %.96.i, %.95.i
  %.104.i = select i1 %.97.i, i64 %.73.i, i64 0
  %spec.select.i = add i64 %.104.i, %23
  %24 = mul i64 %spec.select.i, %const
  %25 = add i64 %24, %const
  %26 = and i64 %25, 4294967295
  br label %B86.endif

B466.loopexit:                                    ; preds = %B468.endif, %B1045
  %least.2.3.lcssa = phi i64 [ %least.3.21044, %B468.endif ], [ %least.4.4, %B1045 ]
  %r.3.3.lcssa = phi i64 [ %r.2.21045, %B468.endif ], [ %r.4.4, %B1045 ]
  %s.3.3.lcssa = phi i64 [ %s.2.21046, %B468.endif ], [ %s.4.4, %B1045 ]
  %scevgep65 = getelementptr i8, ptr %lsr.iv64, i64 %3
  %exitcond1350.not = icmp eq i64 %.130310361042, %1
  br i1 %exitcond1350.not, label %B692.endif.endif.endif.endif.endif, label %B468.endif

B510:                                             ; preds = %B510.lr.ph, %B1045
  %lsr.iv66 = phi ptr [ %lsr.iv64, %B510.lr.ph ], [ %scevgep67, %B1045 ]
  %s.3.31030 = phi i64 [ %s.2.21046, %B510.lr.ph ], [ %s.4.4, %B1045 ]
  %r.3.31029 = phi i64 [ %r.2.21045, %B510.lr.ph ], [ %r.4.4, %B1045 ]
  %least.2.31028 = phi i64 [ %least.3.21044, %B510.lr.ph ], [ %least.4.4, %B1045 ]
  %.144410241026 = phi i64 [ %.1310, %B510.lr.ph ], [ %.1451, %B1045 ]
  %.1451 = add i64 %.144410241026, 1
  %.1508 = icmp slt i64 %.144410241026, 0
  %.1509 = select i1 %.1508, i64 %arg.state.3.5.1, i64 0
  %27 = shl i64 %.1509, 2
  %scevgep68 = getelementptr i8, ptr %lsr.iv66, i64 %27
  %.1532 = load i32, ptr %scevgep68, align 4
  %.1536 = sext i32 %.1532 to i64
  %.1537.not = icmp sgt i64 %least.2.31028, %.1536
  br i1 %.1537.not, label %B542, label %B1045

B542:                                             ; preds = %B510
  %28 = icmp slt i64 %.144410241026, 0
  %.1575 = select i1 %28, i64 %arg.state.5.5.0, i64 0
  %29 = shl i64 %.1575, 2
  %scevgep61 = getelementptr i8, ptr %arg.state.5.4, i64 %29
  %30 = shl i64 %.144410241026, 2
  %scevgep62 = getelementptr i8, ptr %scevgep61, i64 %30
  %.1590 = load i32, ptr %scevgep62, align 4
  %.1597 = zext i32 %.1590 to i64
  %.1642 = getelementptr i32, ptr %47, i64 %.1597
  %.1643 = load i32, ptr %.1642, align 4
  %.1645 = sext i32 %.1643 to i64
  %.1646.not = icmp sgt i64 %.116610581083, %.1645
  br i1 %.1646.not, label %B660, label %B620

B620:                                             ; preds = %B542
  %31 = icmp slt i64 %.144410241026, 0
  %sunkaddr71 = mul i64 %.130310361042, 4
  %sunkaddr72 = getelementptr i8, ptr %arg.state.5.4, i64 %sunkaddr71
  %.1681 = load i32, ptr %sunkaddr72, align 4
  %.1688 = zext i32 %.1681 to i64
  %.1711 = select i1 %31, i64 %arg.state.4.5.0, i64 0
  %.1712 = add i64 %.1711, %.144410241026
  %.1729 = mul i64 %.1712, %arg.state.4.5.1
  %32 = getelementptr i32, ptr %arg.state.4.4, i64 %.1729
  %.1733 = getelementptr i32, ptr %32, i64 %.1688
  %.1734 = load i32, ptr %.1733, align 4
  %.1736 = sext i32 %.1734 to i64
  %.1737 = icmp sgt i64 %.116610581083, %.1736
  %.1821 = add nsw i64 %cost.5.11085, %.1536
  %.1823 = icmp slt i64 %.1821, %least_cost.2.11086
  %or.cond = select i1 %.1737, i1 true, i1 %.1823
  br i1 %or.cond, label %B660, label %B1045

B660:                                             ; preds = %B620, %B542
  br label %B1045

B998:                                             ; preds = %B414.backedge
  %sunkaddr73 = getelementptr i8, ptr %arg.state.0.4, i64 16
  %.2507 = load i64, ptr %sunkaddr73, align 8
  %.2509 = add nsw i64 %.2507, %.13.i
  store i64 %.2509, ptr %sunkaddr73, align 8
  %.379 = icmp sgt i64 %.37810941196, 1
  br i1 %.379, label %B86, label %B1044

common.ret:                                       ; preds = %B692.endif.endif.endif.endif.endif, %B86.endif, %B1044
  %excinfo.sink = phi ptr [ %excinfo, %B692.endif.endif.endif.endif.endif ], [ %retptr, %B1044 ], [ %excinfo, %B86.endif ]
  %common.ret.op = phi i32 [ 1, %B692.endif.endif.endif.endif.endif ], [ 0, %B1044 ], [ %.456, %B86.endif ]
  store ptr null, ptr %excinfo.sink, align 8
  ret i32 %common.ret.op

B1044:                                            ; preds = %B998, %B0.endif
  br label %common.ret

B1045:                                            ; preds = %B660, %B620, %B510
  %least.4.4 = phi i64 [ %least.2.31028, %B510 ], [ %.1536, %B660 ], [ %least.2.31028, %B620 ]
  %r.4.4 = phi i64 [ %r.3.31029, %B510 ], [ %.130310361042, %B660 ], [ %r.3.31029, %B620 ]
  %s.4.4 = phi i64 [ %s.3.31030, %B510 ], [ %.144410241026, %B660 ], [ %s.3.31030, %B620 ]
  %scevgep67 = getelementptr i8, ptr %lsr.iv66, i64 4
  %exitcond.not44 = icmp eq i64 %arg.state.5.5.0, %.1451
  br i1 %exitcond.not44, label %B466.loopexit, label %B510

B86.endif:                                        ; preds = %22, %B0.else.i, %B86
  %rem.0.i = phi i64 [ %const, %B86 ], [ %const, %B0.else.i ], [ %26, %22 ]
  store i64 %rem.0.i, ptr %arg.state.0.4, align 8, !noalias !0
  %.175.i = add nsw i64 %.44.i, 1
  %sunkaddr74 = getelementptr i8, ptr %arg.state.0.4, i64 8
  store i64 %.175.i, ptr %sunkaddr74, align 8, !noalias !0
  %.456 = call i32 @_ZN15fairbench_agent9workloads8programs5state7shuffleB3v53B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIxLi1E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedE(ptr nonnull %.448, ptr nonnull %excinfo.2, ptr %arg.state.0.0, ptr %arg.state.0.1, i64 %arg.state.0.2, i64 %arg.state.0.3, ptr nonnull %arg.state.0.4, i64 %arg.state.0.5.0, i64 %arg.state.0.6.0, ptr %arg.state.5.0, ptr %arg.state.5.1, i64 %arg.state.5.2, i64 %arg.state.5.3, ptr %arg.state.5.4, i64 %arg.state.5.5.0, i64 %arg.state.5.6.0)
  %cond = icmp eq i32 %.456, 0
  br i1 %cond, label %B86.endif.endif.endif, label %common.ret, !prof !5

B86.endif.endif.endif:                            ; preds = %B86.endif
  %33 = icmp sgt i64 %arg.state.5.5.0, 0
  br i1 %33, label %B186.endif.us.preheader, label %B416.endif.preheader

B186.endif.us.preheader:                          ; preds = %B86.endif.endif.endif
  br label %B186.endif.us

B186.endif.us:                                    ; preds = %B218.B184.loopexit_crit_edge.us, %B186.endif.us.preheader
  %lsr.iv58 = phi ptr [ %arg.state.1.4, %B186.endif.us.preheader ], [ %scevgep59, %B218.B184.loopexit_crit_edge.us ]
  %cost.4.11007.us = phi i64 [ %.954.us, %B218.B184.loopexit_crit_edge.us ], [ 0, %B186.endif.us.preheader ]
  %.5659991005.us = phi i64 [ %.572.us, %B218.B184.loopexit_crit_edge.us ], [ 0, %B186.endif.us.preheader ]
  %.771.us = mul i64 %.5659991005.us, %arg.state.4.5.1
  %34 = getelementptr i32, ptr %arg.state.4.4, i64 %.771.us
  %.827.us = mul i64 %.5659991005.us, %arg.state.1.5.1
  %35 = getelementptr i32, ptr %arg.state.1.4, i64 %.827.us
  %.1043.us = mul i64 %.5659991005.us, %arg.state.3.5.1
  %36 = getelementptr i32, ptr %arg.state.3.4, i64 %.1043.us
  br label %B220.us

B220.us:                                          ; preds = %B230.loopexit.i, %B186.endif.us
  %lsr.iv = phi ptr [ %arg.state.1.4, %B186.endif.us ], [ %scevgep, %B230.loopexit.i ]
  %cost.3.2995.us = phi i64 [ %cost.4.11007.us, %B186.endif.us ], [ %.954.us, %B230.loopexit.i ]
  %.692991993.us = phi i64 [ 0, %B186.endif.us ], [ %.699.us, %B230.loopexit.i ]
  %37 = getelementptr i32, ptr %34, i64 %.692991993.us
  store i32 0, ptr %37, align 4
  %38 = getelementptr i32, ptr %35, i64 %.692991993.us
  %.832.us = load i32, ptr %38, align 4
  %.950.us = sext i32 %.832.us to i64
  %sunkaddr75 = mul i64 %.5659991005.us, 4
  %sunkaddr76 = getelementptr i8, ptr %arg.state.5.4, i64 %sunkaddr75
  %.865.us = load i32, ptr %sunkaddr76, align 4
  %39 = getelementptr i32, ptr %arg.state.5.4, i64 %.692991993.us
  %.895.us = load i32, ptr %39, align 4
  %.903.us = zext i32 %.865.us to i64
  %.904.us = zext i32 %.895.us to i64
  %.942.us = mul i64 %arg.state.2.5.1, %.903.us
  %40 = getelementptr i32, ptr %arg.state.2.4, i64 %.942.us
  %.946.us = getelementptr i32, ptr %40, i64 %.904.us
  %.947.us = load i32, ptr %.946.us, align 4
  %.951.us = sext i32 %.947.us to i64
  %invariant.gep243.i = getelementptr i32, ptr %arg.state.2.4, i64 %.904.us
  %invariant.gep245.i = getelementptr i32, ptr %arg.state.2.4, i64 %.903.us
  br label %B98.endif.endif.i

B112.i:                                           ; preds = %B98.endif.endif.i
  %41 = shl i64 %lsr.iv56, 2
  %scevgep60 = getelementptr i8, ptr %lsr.iv58, i64 %41
  %.370.i = load i32, ptr %scevgep60, align 4, !noalias !6
  %42 = shl i64 %lsr.iv56, 2
  %scevgep57 = getelementptr i8, ptr %lsr.iv, i64 %42
  %.426.i = load i32, ptr %scevgep57, align 4, !noalias !6
  %.431.i = sub i32 %.370.i, %.426.i
  %43 = shl i64 %.232233235.i, 2
  %scevgep4.i = getelementptr i8, ptr %arg.state.5.4, i64 %43
  %.462.i = load i32, ptr %scevgep4.i, align 4, !noalias !6
  %.471.i = zext i32 %.462.i to i64
  %.510.i = mul i64 %arg.state.2.5.1, %.471.i
  %gep244.i = getelementptr i32, ptr %invariant.gep243.i, i64 %.510.i
  %.515.i = load i32, ptr %gep244.i, align 4, !noalias !6
  %gep246.i = getelementptr i32, ptr %invariant.gep245.i, i64 %.510.i
  %.603.i = load i32, ptr %gep246.i, align 4, !noalias !6
  %.608.i = sub i32 %.515.i, %.603.i
  %.609.i = mul i32 %.608.i, %.431.i
  %.611.i = add i32 %.609.i, %change.2.0237.i
  br label %B228.i

B228.i:                                           ; preds = %B98.endif.endif.i, %B112.i
  %change.3.1.i = phi i32 [ %.611.i, %B112.i ], [ %change.2.0237.i, %B98.endif.endif.i ]
  %lsr.iv.next = add i64 %lsr.iv56, %arg.state.1.5.1
  %exitcond.not.i = icmp eq i64 %arg.state.5.5.0, %.239.i
  br i1 %exitcond.not.i, label %B230.loopexit.i, label %B98.endif.endif.i

B230.loopexit.i:                                  ; preds = %B228.i
  %44 = shl i32 %change.3.1.i, 1
  %.699.us = add nuw nsw i64 %.692991993.us, 1
  %.952.us = mul nsw i64 %.951.us, %.950.us
  %.954.us = add nsw i64 %.952.us, %cost.3.2995.us
  %45 = getelementptr i32, ptr %36, i64 %.692991993.us
  store i32 %44, ptr %45, align 4
  %scevgep = getelementptr i8, ptr %lsr.iv, i64 4
  %exitcond.not = icmp eq i64 %arg.state.5.5.0, %.699.us
  br i1 %exitcond.not, label %B218.B184.loopexit_crit_edge.us, label %B220.us

B98.endif.endif.i:                                ; preds = %B228.i, %B220.us
  %lsr.iv56 = phi i64 [ %lsr.iv.next, %B228.i ], [ 0, %B220.us ]
  %change.2.0237.i = phi i32 [ %change.3.1.i, %B228.i ], [ 0, %B220.us ]
  %.232233235.i = phi i64 [ %.239.i, %B228.i ], [ 0, %B220.us ]
  %.239.i = add nuw nsw i64 %.232233235.i, 1
  %.96.i.i = icmp ne i64 %.5659991005.us, %.232233235.i
  %.96.1.i.i = icmp ne i64 %.692991993.us, %.232233235.i
  %or.cond.i.not.i = and i1 %.96.i.i, %.96.1.i.i
  br i1 %or.cond.i.not.i, label %B112.i, label %B228.i

B218.B184.loopexit_crit_edge.us:                  ; preds = %B230.loopexit.i
  %.572.us = add nuw nsw i64 %.5659991005.us, 1
  %scevgep59 = getelementptr i8, ptr %lsr.iv58, i64 4
  %exitcond1349.not = icmp eq i64 %arg.state.5.5.0, %.572.us
  br i1 %exitcond1349.not, label %B416.endif.preheader, label %B186.endif.us

B416.endif.preheader:                             ; preds = %B218.B184.loopexit_crit_edge.us, %B86.endif.endif.endif
  %cost.5.11085.ph = phi i64 [ 0, %B86.endif.endif.endif ], [ %.954.us, %B218.B184.loopexit_crit_edge.us ]
  br label %B416.endif

B416.endif:                                       ; preds = %B414.backedge, %B416.endif.preheader
  %least_cost.2.11086 = phi i64 [ %.13.i, %B414.backedge ], [ %cost.5.11085.ph, %B416.endif.preheader ]
  %cost.5.11085 = phi i64 [ %.2383, %B414.backedge ], [ %cost.5.11085.ph, %B416.endif.preheader ]
  %.116610581083 = phi i64 [ %.1173, %B414.backedge ], [ 1, %B416.endif.preheader ]
  %46 = icmp sgt i64 %arg.state.5.5.0, 1
  %.1173 = add nuw nsw i64 %.116610581083, 1
  %const_mat69 = add i64 %const, -506952113
  br i1 %46, label %B468.endif.preheader, label %B692.endif.endif.endif.endif.endif

B468.endif.preheader:                             ; preds = %B416.endif
  %const_mat = add i64 %const, -506952113
  br label %B468.endif

B468.endif:                                       ; preds = %B468.endif.preheader, %B466.loopexit
  %lsr.iv64 = phi ptr [ %scevgep63, %B468.endif.preheader ], [ %scevgep65, %B466.loopexit ]
  %s.2.21046 = phi i64 [ %s.3.3.lcssa, %B466.loopexit ], [ 1, %B468.endif.preheader ]
  %r.2.21045 = phi i64 [ %r.3.3.lcssa, %B466.loopexit ], [ 0, %B468.endif.preheader ]
  %least.3.21044 = phi i64 [ %least.2.3.lcssa, %B466.loopexit ], [ %const_mat, %B468.endif.preheader ]
  %.130310361042 = phi i64 [ %.1310, %B466.loopexit ], [ 0, %B468.endif.preheader ]
  %.1310 = add nuw nsw i64 %.130310361042, 1
  %.14381025.not.not = icmp sgt i64 %arg.state.5.5.0, %.1310
  br i1 %.14381025.not.not, label %B510.lr.ph, label %B466.loopexit

B510.lr.ph:                                       ; preds = %B468.endif
  %.1638 = mul i64 %.130310361042, %arg.state.4.5.1
  %47 = getelementptr i32, ptr %arg.state.4.4, i64 %.1638
  br label %B510

B692.endif.endif.endif.endif.endif:               ; preds = %B416.endif, %B466.loopexit
  %least.3.2.lcssa = phi i64 [ %const_mat69, %B416.endif ], [ %least.2.3.lcssa, %B466.loopexit ]
  %r.2.2.lcssa = phi i64 [ 0, %B416.endif ], [ %r.3.3.lcssa, %B466.loopexit ]
  %s.2.2.lcssa = phi i64 [ 1, %B416.endif ], [ %s.3.3.lcssa, %B466.loopexit ]
  %.1944 = add nuw nsw i64 %.116610581083, 54
  %.44.i27 = load i64, ptr %arg.state.0.4, align 8, !noalias !9
  %.45.i = shl i64 %.44.i27, 13
  %.46.i = and i64 %.45.i, 4294959104
  %.47.i = xor i64 %.46.i, %.44.i27
  %.48.i = ashr i64 %.47.i, 17
  %.49.i = xor i64 %.48.i, %.47.i
  %.50.i = shl i64 %.49.i, 5
  %.51.i = and i64 %.50.i, 4294967264
  %.52.i = xor i64 %.51.i, %.49.i
  store i64 %.52.i, ptr %arg.state.0.4, align 8, !noalias !9
  %.1992 = srem i64 %.52.i, 13
  %.1994 = icmp slt i64 %.1992, 0
  %.2003 = add nsw i64 %.1992, 13
  %.1983.1 = select i1 %.1994, i64 %.2003, i64 %.1992
  %.2013 = add nsw i64 %.1983.1, %.1944
  %.2028 = icmp slt i64 %r.2.2.lcssa, 0
  %.2029 = select i1 %.2028, i64 %arg.state.5.5.0, i64 0
  %48 = getelementptr i32, ptr %arg.state.5.4, i64 %r.2.2.lcssa
  %.2043 = getelementptr i32, ptr %48, i64 %.2029
  %.2044 = load i32, ptr %.2043, align 4
  %.2051 = zext i32 %.2044 to i64
  %.2074 = select i1 %.2028, i64 %arg.state.4.5.0, i64 0
  %.2075 = add i64 %.2074, %r.2.2.lcssa
  %.2092 = mul i64 %.2075, %arg.state.4.5.1
  %49 = getelementptr i32, ptr %arg.state.4.4, i64 %.2092
  %.2096 = getelementptr i32, ptr %49, i64 %.2051
  %.2097 = trunc i64 %.2013 to i32
  store i32 %.2097, ptr %.2096, align 4
  %.44.i30 = load i64, ptr %arg.state.0.4, align 8, !noalias !12
  %.45.i31 = shl i64 %.44.i30, 13
  %.46.i32 = and i64 %.45.i31, 4294959104
  %.47.i33 = xor i64 %.46.i32, %.44.i30
  %.48.i34 = ashr i64 %.47.i33, 17
  %.49.i35 = xor i64 %.48.i34, %.47.i33
  %.50.i36 = shl i64 %.49.i35, 5
  %.51.i37 = and i64 %.50.i36, 4294967264
  %.52.i38 = xor i64 %.51.i37, %.49.i35
  store i64 %.52.i38, ptr %arg.state.0.4, align 8, !noalias !12
  %.2150 = srem i64 %.52.i38, 13
  %.2152 = icmp slt i64 %.2150, 0
  %.2161 = add nsw i64 %.2150, 13
  %.2141.1 = select i1 %.2152, i64 %.2161, i64 %.2150
  %.2171 = add nsw i64 %.2141.1, %.1944
  %.2186 = icmp slt i64 %s.2.2.lcssa, 0
  %.2187 = select i1 %.2186, i64 %arg.state.5.5.0, i64 0
  %50 = getelementptr i32, ptr %arg.state.5.4, i64 %s.2.2.lcssa
  %.2201 = getelementptr i32, ptr %50, i64 %.2187
  %.2202 = load i32, ptr %.2201, align 4
  %.2209 = zext i32 %.2202 to i64
  %.2232 = select i1 %.2186, i64 %arg.state.4.5.0, i64 0
  %.2233 = add i64 %.2232, %s.2.2.lcssa
  %.2250 = mul i64 %.2233, %arg.state.4.5.1
  %51 = getelementptr i32, ptr %arg.state.4.4, i64 %.2250
  %.2254 = getelementptr i32, ptr %51, i64 %.2209
  %.2255 = trunc i64 %.2171 to i32
  store i32 %.2255, ptr %.2254, align 4
  %.2287 = load i32, ptr %.2201, align 4
  %.2318 = load i32, ptr %.2043, align 4
  store i32 %.2287, ptr %.2043, align 4
  store i32 %.2318, ptr %.2201, align 4
  %.2447 = call i32 @_ZN15fairbench_agent9workloads8programs10optimizers15_update_changesB3v58B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE233Assignment_28array_28int64_2c_201d_2c_20C_29_2c_20array_28int32_2c_202d_2c_20C_29_2c_20array_28int32_2c_202d_2c_20C_29_2c_20array_28int32_2c_202d_2c_20C_29_2c_20array_28int32_2c_202d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_29xx(ptr nonnull %.2423, ptr nonnull %excinfo.7, ptr %arg.state.0.0, ptr %arg.state.0.1, i64 %arg.state.0.2, i64 %arg.state.0.3, ptr nonnull %arg.state.0.4, i64 %arg.state.0.5.0, i64 %arg.state.0.6.0, ptr %arg.state.1.0, ptr %arg.state.1.1, i64 %arg.state.1.2, i64 %arg.state.1.3, ptr %arg.state.1.4, i64 %arg.state.1.5.0, i64 %arg.state.1.5.1, i64 %arg.state.1.6.0, i64 %arg.state.1.6.1, ptr %arg.state.2.0, ptr %arg.state.2.1, i64 %arg.state.2.2, i64 %arg.state.2.3, ptr %arg.state.2.4, i64 %arg.state.2.5.0, i64 %arg.state.2.5.1, i64 %arg.state.2.6.0, i64 %arg.state.2.6.1, ptr %arg.state.3.0, ptr %arg.state.3.1, i64 %arg.state.3.2, i64 %arg.state.3.3, ptr %arg.state.3.4, i64 %arg.state.3.5.0, i64 %arg.state.3.5.1, i64 %arg.state.3.6.0, i64 %arg.state.3.6.1, ptr %arg.state.4.0, ptr %arg.state.4.1, i64 %arg.state.4.2, i64 %arg.state.4.3, ptr nonnull %arg.state.4.4, i64 %arg.state.4.5.0, i64 %arg.state.4.5.1, i64 %arg.state.4.6.0, i64 %arg.state.4.6.1, ptr %arg.state.5.0, ptr %arg.state.5.1, i64 %arg.state.5.2, i64 %arg.state.5.3, ptr nonnull %arg.state.5.4, i64 %arg.state.5.5.0, i64 %arg.state.5.6.0, i64 %r.2.2.lcssa, i64 %s.2.2.lcssa)
  %cond26 = icmp eq i32 %.2447, 0
  br i1 %cond26, label %B414.backedge, label %common.ret, !prof !5

B414.backedge:                                    ; preds = %B692.endif.endif.endif.endif.endif
  %.2383 = add nsw i64 %least.3.2.lcssa, %cost.5.11085
  %.13.i = tail call i64 @llvm.smin.i64(i64 %.2383, i64 %least_cost.2.11086)
  %exitcond1351.not = icmp eq i64 %.1173, 201
  br i1 %exitcond1351.not, label %B998, label %B416.endif
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smax.i64(i64, i64) #0

define linkonce_odr noundef range(i32 -1, -2) i32 @_ZN15fairbench_agent9workloads8programs5state7shuffleB3v53B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIxLi1E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedE(ptr noalias writeonly captures(none) %retptr, ptr noalias readnone captures(none) %excinfo, ptr %arg.words.0, ptr readnone captures(none) %arg.words.1, i64 %arg.words.2, i64 %arg.words.3, ptr captures(none) %arg.words.4, i64 %arg.words.5.0, i64 %arg.words.6.0, ptr %arg.items.0, ptr readnone captures(none) %arg.items.1, i64 %arg.items.2, i64 %arg.items.3, ptr captures(none) %arg.items.4, i64 %arg.items.5.0, i64 %arg.items.6.0) local_unnamed_addr {
B0.endif:
  %.127178.not = icmp slt i64 %arg.items.5.0, 1
  br i1 %.127178.not, label %common.ret, label %B66.preheader

B66.preheader:                                    ; preds = %B0.endif
  %const = bitcast i64 9223372036854775800 to i64
  %xtraiter = and i64 %arg.items.5.0, 7
  %0 = icmp samesign ult i64 %arg.items.5.0, 8
  br i1 %0, label %B66.epil.preheader, label %B66.preheader.new

B66.preheader.new:                                ; preds = %B66.preheader
  %unroll_iter = and i64 %arg.items.5.0, %const
  br label %B66

B66:                                              ; preds = %B66, %B66.preheader.new
  %.133177179 = phi i64 [ 0, %B66.preheader.new ], [ %8, %B66 ]
  %tmp27 = trunc i64 %.133177179 to i32
  %sunkaddr28 = mul i64 %.133177179, 4
  %sunkaddr29 = getelementptr i8, ptr %arg.items.4, i64 %sunkaddr28
  store i32 %tmp27, ptr %sunkaddr29, align 4
  %1 = add i64 %.133177179, 1
  %tmp25 = trunc i64 %1 to i32
  %sunkaddr30 = mul i64 %.133177179, 4
  %sunkaddr31 = getelementptr i8, ptr %arg.items.4, i64 %sunkaddr30
  %sunkaddr32 = getelementptr i8, ptr %sunkaddr31, i64 4
  store i32 %tmp25, ptr %sunkaddr32, align 4
  %2 = add i64 %.133177179, 2
  %tmp24 = trunc i64 %2 to i32
  %sunkaddr = mul i64 %.133177179, 4
  %sunkaddr33 = getelementptr i8, ptr %arg.items.4, i64 %sunkaddr
  %sunkaddr34 = getelementptr i8, ptr %sunkaddr33, i64 8
  store i32 %tmp24, ptr %sunkaddr34, align 4
  %3 = add i64 %.133177179, 3
  %tmp23 = trunc i64 %3 to i32
  %sunkaddr35 = mul i64 %.133177179, 4
  %sunkaddr36 = getelementptr i8, ptr %arg.items.4, i64 %sunkaddr35
  %sunkaddr37 = getelementptr i8, ptr %sunkaddr36, i64 12
  store i32 %tmp23, ptr %sunkaddr37, align 4
  %4 = add i64 %.133177179, 4
  %tmp21 = trunc i64 %4 to i32
  %sunkaddr38 = mul i64 %.133177179, 4
  %sunkaddr39 = getelementptr i8, ptr %arg.items.4, i64 %sunkaddr38
  %sunkaddr40 = getelementptr i8, ptr %sunkaddr39, i64 16
  store i32 %tmp21, ptr %sunkaddr40, align 4
  %5 = add i64 %.133177179, 5
  %tmp20 = trunc i64 %5 to i32
  %sunkaddr41 = mul i64 %.133177179, 4
  %sunkaddr42 = getelementptr i8, ptr %arg.items.4, i64 %sunkaddr41
  %sunkaddr43 = getelementptr i8, ptr %sunkaddr42, i64 20
  store i32 %tmp20, ptr %sunkaddr43, align 4
  %6 = add i64 %.133177179, 6
  %tmp = trunc i64 %6 to i32
  %sunkaddr44 = mul i64 %.133177179, 4
  %sunkaddr45 = getelementptr i8, ptr %arg.items.4, i64 %sunkaddr44
  %sunkaddr46 = getelementptr i8, ptr %sunkaddr45, i64 24
  store i32 %tmp, ptr %sunkaddr46, align 4
  %7 = add i64 %.133177179, 7
  %tmp26 = trunc i64 %7 to i32
  %sunkaddr47 = mul i64 %.133177179, 4
  %sunkaddr48 = getelementptr i8, ptr %arg.items.4, i64 %sunkaddr47
  %sunkaddr49 = getelementptr i8, ptr %sunkaddr48, i64 28
  store i32 %tmp26, ptr %sunkaddr49, align 4
  %8 = add nuw nsw i64 %.133177179, 8
  %niter.ncmp.7 = icmp eq i64 %unroll_iter, %8
  br i1 %niter.ncmp.7, label %B80.endif.unr-lcssa, label %B66

common.ret:                                       ; preds = %B118.endif.endif, %B80.endif, %B0.endif
  store ptr null, ptr %retptr, align 8
  ret i32 0

B80.endif.unr-lcssa:                              ; preds = %B66
  %lcmp.mod.not = icmp eq i64 %xtraiter, 0
  br i1 %lcmp.mod.not, label %B118.preheader, label %B66.epil.preheader

B66.epil.preheader:                               ; preds = %B80.endif.unr-lcssa, %B66.preheader
  %.133177179.epil.ph = phi i64 [ 0, %B66.preheader ], [ %unroll_iter, %B80.endif.unr-lcssa ]
  br label %B66.epil

B66.epil:                                         ; preds = %B66.epil, %B66.epil.preheader
  %lsr.iv4 = phi i64 [ %lsr.iv.next5, %B66.epil ], [ %xtraiter, %B66.epil.preheader ]
  %.133177179.epil = phi i64 [ %.140.epil, %B66.epil ], [ %.133177179.epil.ph, %B66.epil.preheader ]
  %.140.epil = add nuw nsw i64 %.133177179.epil, 1
  %9 = shl i64 %.133177179.epil, 2
  %scevgep3 = getelementptr i8, ptr %arg.items.4, i64 %9
  %tmp2 = trunc i64 %.133177179.epil to i32
  store i32 %tmp2, ptr %scevgep3, align 4
  %lsr.iv.next5 = add nsw i64 %lsr.iv4, -1
  %epil.iter.cmp.not = icmp eq i64 %lsr.iv.next5, 0
  br i1 %epil.iter.cmp.not, label %B80.endif, label %B66.epil, !llvm.loop !15

B80.endif:                                        ; preds = %B66.epil
  %.282184.not = icmp eq i64 %arg.items.5.0, 1
  br i1 %.282184.not, label %common.ret, label %B118.preheader

B118.preheader:                                   ; preds = %B80.endif, %B80.endif.unr-lcssa
  %10 = add i64 %arg.items.5.0, -1
  %11 = add i64 %arg.items.5.0, 1
  br label %B118.endif

B118.endif:                                       ; preds = %B118.endif.endif, %B118.preheader
  %lsr.iv = phi i64 [ %lsr.iv.next, %B118.endif.endif ], [ %arg.items.5.0, %B118.preheader ]
  %.288183185 = phi i64 [ %.295, %B118.endif.endif ], [ 0, %B118.preheader ]
  %.295 = add i64 %.288183185, 1
  %.44.i = load i64, ptr %arg.words.4, align 8, !noalias !17
  %.45.i = shl i64 %.44.i, 13
  %.46.i = and i64 %.45.i, 4294959104
  %.47.i = xor i64 %.46.i, %.44.i
  %.48.i = ashr i64 %.47.i, 17
  %.49.i = xor i64 %.48.i, %.47.i
  %.50.i = shl i64 %.49.i, 5
  %.51.i = and i64 %.50.i, 4294967264
  %.52.i = xor i64 %.51.i, %.49.i
  store i64 %.52.i, ptr %arg.words.4, align 8, !noalias !17
  %.352 = icmp eq i64 %arg.items.5.0, %.288183185
  br i1 %.352, label %B118.endif.endif, label %B118.endif.else, !prof !3

B118.endif.else:                                  ; preds = %B118.endif
  %const_mat = add i64 %const, 8
  %.363 = icmp ne i64 %.52.i, %const_mat
  %.364 = icmp ne i64 %11, %.288183185
  %.365.not = or i1 %.364, %.363
  br i1 %.365.not, label %B118.endif.else.if, label %B118.endif.endif, !prof !4

B118.endif.endif:                                 ; preds = %B118.endif.else.if, %B118.endif.else, %B118.endif
  %rem.0 = phi i64 [ 0, %B118.endif ], [ 0, %B118.endif.else ], [ %spec.select, %B118.endif.else.if ]
  %12 = add i64 %rem.0, %.288183185
  %.404 = icmp slt i64 %12, 0
  %.405 = select i1 %.404, i64 %arg.items.5.0, i64 0
  %13 = getelementptr i32, ptr %arg.items.4, i64 %12
  %.419 = getelementptr i32, ptr %13, i64 %.405
  %.420 = load i32, ptr %.419, align 4
  %14 = shl i64 %.288183185, 2
  %scevgep = getelementptr i8, ptr %arg.items.4, i64 %14
  %.450 = load i32, ptr %scevgep, align 4
  store i32 %.420, ptr %scevgep, align 4
  store i32 %.450, ptr %.419, align 4
  %lsr.iv.next = add i64 %lsr.iv, -1
  %exitcond = icmp eq i64 %10, %.295
  br i1 %exitcond, label %common.ret, label %B118.endif

B118.endif.else.if:                               ; preds = %B118.endif.else
  %.369 = srem i64 %.52.i, %lsr.iv
  %.370 = xor i64 %.369, %lsr.iv
  %.371 = icmp slt i64 %.370, 0
  %.372 = icmp ne i64 %.369, 0
  %.373 = and i1 %.372, %.371
  %.380 = select i1 %.373, i64 %lsr.iv, i64 0
  %spec.select = add i64 %.380, %.369
  br label %B118.endif.endif
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smin.i64(i64, i64) #0

define linkonce_odr noundef range(i32 0, 2) i32 @_ZN15fairbench_agent9workloads8programs10optimizers15_update_changesB3v58B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE233Assignment_28array_28int64_2c_201d_2c_20C_29_2c_20array_28int32_2c_202d_2c_20C_29_2c_20array_28int32_2c_202d_2c_20C_29_2c_20array_28int32_2c_202d_2c_20C_29_2c_20array_28int32_2c_202d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_29xx(ptr noalias writeonly captures(none) %retptr, ptr noalias readnone captures(none) %excinfo, ptr readnone captures(none) %arg.state.0.0, ptr readnone captures(none) %arg.state.0.1, i64 %arg.state.0.2, i64 %arg.state.0.3, ptr readnone captures(none) %arg.state.0.4, i64 %arg.state.0.5.0, i64 %arg.state.0.6.0, ptr %arg.state.1.0, ptr readnone captures(none) %arg.state.1.1, i64 %arg.state.1.2, i64 %arg.state.1.3, ptr readonly captures(none) %arg.state.1.4, i64 %arg.state.1.5.0, i64 %arg.state.1.5.1, i64 %arg.state.1.6.0, i64 %arg.state.1.6.1, ptr %arg.state.2.0, ptr readnone captures(none) %arg.state.2.1, i64 %arg.state.2.2, i64 %arg.state.2.3, ptr readonly captures(none) %arg.state.2.4, i64 %arg.state.2.5.0, i64 %arg.state.2.5.1, i64 %arg.state.2.6.0, i64 %arg.state.2.6.1, ptr %arg.state.3.0, ptr readnone captures(none) %arg.state.3.1, i64 %arg.state.3.2, i64 %arg.state.3.3, ptr captures(none) %arg.state.3.4, i64 %arg.state.3.5.0, i64 %arg.state.3.5.1, i64 %arg.state.3.6.0, i64 %arg.state.3.6.1, ptr readnone captures(none) %arg.state.4.0, ptr readnone captures(none) %arg.state.4.1, i64 %arg.state.4.2, i64 %arg.state.4.3, ptr readnone captures(none) %arg.state.4.4, i64 %arg.state.4.5.0, i64 %arg.state.4.5.1, i64 %arg.state.4.6.0, i64 %arg.state.4.6.1, ptr %arg.state.5.0, ptr readnone captures(none) %arg.state.5.1, i64 %arg.state.5.2, i64 %arg.state.5.3, ptr readonly captures(none) %arg.state.5.4, i64 %arg.state.5.5.0, i64 %arg.state.5.6.0, i64 %arg.r, i64 %arg.s) local_unnamed_addr {
B0.endif:
  %.500501 = icmp sgt i64 %arg.state.5.5.0, 1
  br i1 %.500501, label %B166.endif.lr.ph, label %common.ret

B166.endif.lr.ph:                                 ; preds = %B0.endif
  %0 = getelementptr i32, ptr %arg.state.5.4, i64 %arg.s
  %.394 = icmp slt i64 %arg.s, 0
  %.395 = select i1 %.394, i64 %arg.state.5.5.0, i64 0
  %.409 = getelementptr i32, ptr %0, i64 %.395
  %.410 = load i32, ptr %.409, align 4
  %1 = getelementptr i32, ptr %arg.state.5.4, i64 %arg.r
  %.363 = icmp slt i64 %arg.r, 0
  %.364 = select i1 %.363, i64 %arg.state.5.5.0, i64 0
  %.378 = getelementptr i32, ptr %1, i64 %.364
  %.379 = load i32, ptr %.378, align 4
  %.946 = select i1 %.363, i64 %arg.state.1.5.0, i64 0
  %.947 = add i64 %.946, %arg.r
  %.967 = mul i64 %.947, %arg.state.1.5.1
  %2 = getelementptr i32, ptr %arg.state.1.4, i64 %.967
  %.1061 = select i1 %.394, i64 %arg.state.1.5.0, i64 0
  %.1062 = add i64 %.1061, %arg.s
  %.1082 = mul i64 %.1062, %arg.state.1.5.1
  %3 = getelementptr i32, ptr %arg.state.1.4, i64 %.1082
  %.1159 = zext i32 %.410 to i64
  %.1198 = mul i64 %arg.state.2.5.1, %.1159
  %4 = getelementptr i32, ptr %arg.state.2.4, i64 %.1198
  %.1272 = zext i32 %.379 to i64
  %.1311 = mul i64 %arg.state.2.5.1, %.1272
  %5 = getelementptr i32, ptr %arg.state.2.4, i64 %.1311
  %6 = add nsw i64 %arg.state.5.5.0, -2
  %7 = shl i64 %arg.state.1.5.1, 2
  br label %B224.lr.ph

B164.loopexit:                                    ; preds = %B541.us, %B230.loopexit.i
  %lsr.iv.next = add i64 %lsr.iv, 4
  %lsr.iv.next23 = add i64 %lsr.iv22, 4
  %exitcond.not = icmp eq i64 %.506490502, %6
  br i1 %exitcond.not, label %common.ret, label %B224.lr.ph

B224:                                             ; preds = %B224.preheader, %B230.loopexit.i
  %lsr.iv24 = phi i64 [ %lsr.iv.next25, %B230.loopexit.i ], [ %lsr.iv22, %B224.preheader ]
  %.656477485 = phi i64 [ %.666, %B230.loopexit.i ], [ %..614, %B224.preheader ]
  %.663480484 = phi i64 [ %.670, %B230.loopexit.i ], [ %.513, %B224.preheader ]
  %8 = getelementptr i32, ptr %arg.state.5.4, i64 %.663480484
  %.112.i = icmp slt i64 %.663480484, 0
  %.113.i = select i1 %.112.i, i64 %arg.state.5.5.0, i64 0
  %.127.i = getelementptr i32, ptr %8, i64 %.113.i
  %.128.i = load i32, ptr %.127.i, align 4, !noalias !20
  %sunkaddr11 = mul i64 %.506490502, 4
  %sunkaddr12 = getelementptr i8, ptr %arg.state.5.4, i64 %sunkaddr11
  %.97.i = load i32, ptr %sunkaddr12, align 4, !noalias !20
  %.472.i = zext i32 %.128.i to i64
  %invariant.gep243.i = getelementptr i32, ptr %arg.state.2.4, i64 %.472.i
  %.560.i = zext i32 %.97.i to i64
  %invariant.gep245.i = getelementptr i32, ptr %arg.state.2.4, i64 %.560.i
  %9 = select i1 %.112.i, i64 %7, i64 0
  %10 = add i64 %9, %lsr.iv24
  br label %B98.endif.endif.i

B112.i:                                           ; preds = %B98.endif.endif.i
  %scevgep = getelementptr i8, ptr %lsr.iv.i, i64 %lsr.iv
  %.370.i = load i32, ptr %scevgep, align 4, !noalias !20
  %scevgep9 = getelementptr i8, ptr %lsr.iv.i, i64 %10
  %.426.i = load i32, ptr %scevgep9, align 4, !noalias !20
  %.431.i = sub i32 %.370.i, %.426.i
  %11 = shl i64 %.232233235.i, 2
  %scevgep4.i = getelementptr i8, ptr %arg.state.5.4, i64 %11
  %.462.i = load i32, ptr %scevgep4.i, align 4, !noalias !20
  %.471.i = zext i32 %.462.i to i64
  %.510.i = mul i64 %arg.state.2.5.1, %.471.i
  %gep244.i = getelementptr i32, ptr %invariant.gep243.i, i64 %.510.i
  %.515.i = load i32, ptr %gep244.i, align 4, !noalias !20
  %gep246.i = getelementptr i32, ptr %invariant.gep245.i, i64 %.510.i
  %.603.i = load i32, ptr %gep246.i, align 4, !noalias !20
  %.608.i = sub i32 %.515.i, %.603.i
  %.609.i = mul i32 %.608.i, %.431.i
  %.611.i = add i32 %.609.i, %change.2.0237.i
  br label %B228.i

B228.i:                                           ; preds = %B98.endif.endif.i, %B112.i
  %change.3.1.i = phi i32 [ %.611.i, %B112.i ], [ %change.2.0237.i, %B98.endif.endif.i ]
  %scevgep.i = getelementptr i8, ptr %lsr.iv.i, i64 %7
  %exitcond.not.i = icmp eq i64 %arg.state.5.5.0, %.239.i
  br i1 %exitcond.not.i, label %B230.loopexit.i, label %B98.endif.endif.i

B230.loopexit.i:                                  ; preds = %B228.i
  %12 = icmp slt i64 %.663480484, 0
  %.666 = add nsw i64 %.656477485, -1
  %.670 = add nuw i64 %.663480484, 1
  %13 = shl i32 %change.3.1.i, 1
  %.860 = select i1 %12, i64 %arg.state.3.5.1, i64 0
  %14 = getelementptr i32, ptr %15, i64 %.663480484
  %.882 = getelementptr i32, ptr %14, i64 %.860
  store i32 %13, ptr %.882, align 4
  %lsr.iv.next25 = add i64 %lsr.iv24, 4
  %.657 = icmp samesign ugt i64 %.656477485, 1
  br i1 %.657, label %B224, label %B164.loopexit

B98.endif.endif.i:                                ; preds = %B228.i, %B224
  %lsr.iv.i = phi ptr [ %scevgep.i, %B228.i ], [ %arg.state.1.4, %B224 ]
  %change.2.0237.i = phi i32 [ %change.3.1.i, %B228.i ], [ 0, %B224 ]
  %.232233235.i = phi i64 [ %.239.i, %B228.i ], [ 0, %B224 ]
  %.239.i = add nuw nsw i64 %.232233235.i, 1
  %.96.i.i = icmp ne i64 %.506490502, %.232233235.i
  %.96.1.i.i = icmp ne i64 %.663480484, %.232233235.i
  %or.cond.i.not.i = and i1 %.96.i.i, %.96.1.i.i
  br i1 %or.cond.i.not.i, label %B112.i, label %B228.i

common.ret:                                       ; preds = %B164.loopexit, %B0.endif
  store ptr null, ptr %retptr, align 8
  ret i32 0

B224.lr.ph:                                       ; preds = %B164.loopexit, %B166.endif.lr.ph
  %lsr.iv22 = phi i64 [ %lsr.iv.next23, %B164.loopexit ], [ 4, %B166.endif.lr.ph ]
  %lsr.iv = phi i64 [ %lsr.iv.next, %B164.loopexit ], [ 0, %B166.endif.lr.ph ]
  %.506490502 = phi i64 [ %.513, %B164.loopexit ], [ 0, %B166.endif.lr.ph ]
  %.513 = add nuw nsw i64 %.506490502, 1
  %.614 = sub nsw i64 %arg.state.5.5.0, %.513
  %..614 = tail call i64 @llvm.smax.i64(i64 %.614, i64 0)
  %.878 = mul i64 %.506490502, %arg.state.3.5.1
  %15 = getelementptr i32, ptr %arg.state.3.4, i64 %.878
  %.96.i = icmp ne i64 %arg.r, %.506490502
  %.96.1.i = icmp ne i64 %arg.s, %.506490502
  %or.cond.i.not = select i1 %.96.i, i1 %.96.1.i, i1 false
  br i1 %or.cond.i.not, label %B224.us.preheader, label %B224.preheader

B224.preheader:                                   ; preds = %B224.lr.ph
  br label %B224

B224.us.preheader:                                ; preds = %B224.lr.ph
  %16 = getelementptr i32, ptr %arg.state.5.4, i64 %.506490502
  %.571 = load i32, ptr %16, align 4
  %.1160 = zext i32 %.571 to i64
  br label %B224.us

B224.us:                                          ; preds = %B541.us, %B224.us.preheader
  %lsr.iv27 = phi i64 [ %lsr.iv.next28, %B541.us ], [ %lsr.iv22, %B224.us.preheader ]
  %.656477485.us = phi i64 [ %.666.us, %B541.us ], [ %..614, %B224.us.preheader ]
  %.663480484.us = phi i64 [ %.670.us, %B541.us ], [ %.513, %B224.us.preheader ]
  %.666.us = add nsw i64 %.656477485.us, -1
  %.670.us = add nuw i64 %.663480484.us, 1
  %.96.i11.us = icmp ne i64 %arg.r, %.663480484.us
  %.96.1.i12.us = icmp ne i64 %arg.s, %.663480484.us
  %or.cond.i13.not.us = select i1 %.96.i11.us, i1 %.96.1.i12.us, i1 false
  br i1 %or.cond.i13.not.us, label %B300.us, label %B98.lr.ph.i.us

B98.lr.ph.i.us:                                   ; preds = %B224.us
  %17 = getelementptr i32, ptr %arg.state.5.4, i64 %.663480484.us
  %.112.i.us = icmp slt i64 %.663480484.us, 0
  %.113.i.us = select i1 %.112.i.us, i64 %arg.state.5.5.0, i64 0
  %.127.i.us = getelementptr i32, ptr %17, i64 %.113.i.us
  %.128.i.us = load i32, ptr %.127.i.us, align 4, !noalias !20
  %sunkaddr = mul i64 %.506490502, 4
  %sunkaddr13 = getelementptr i8, ptr %arg.state.5.4, i64 %sunkaddr
  %.97.i.us = load i32, ptr %sunkaddr13, align 4, !noalias !20
  %.472.i.us = zext i32 %.128.i.us to i64
  %invariant.gep243.i.us = getelementptr i32, ptr %arg.state.2.4, i64 %.472.i.us
  %.560.i.us = zext i32 %.97.i.us to i64
  %invariant.gep245.i.us = getelementptr i32, ptr %arg.state.2.4, i64 %.560.i.us
  %18 = select i1 %.112.i.us, i64 %7, i64 0
  %19 = add i64 %18, %lsr.iv27
  br label %B98.endif.endif.i.us

B98.endif.endif.i.us:                             ; preds = %B228.i.us, %B98.lr.ph.i.us
  %lsr.iv.i.us = phi ptr [ %scevgep.i.us, %B228.i.us ], [ %arg.state.1.4, %B98.lr.ph.i.us ]
  %change.2.0237.i.us = phi i32 [ %change.3.1.i.us, %B228.i.us ], [ 0, %B98.lr.ph.i.us ]
  %.232233235.i.us = phi i64 [ %.239.i.us, %B228.i.us ], [ 0, %B98.lr.ph.i.us ]
  %.239.i.us = add nuw nsw i64 %.232233235.i.us, 1
  %.96.i.i.us = icmp ne i64 %.506490502, %.232233235.i.us
  %.96.1.i.i.us = icmp ne i64 %.663480484.us, %.232233235.i.us
  %or.cond.i.not.i.us = and i1 %.96.i.i.us, %.96.1.i.i.us
  br i1 %or.cond.i.not.i.us, label %B112.i.us, label %B228.i.us

B112.i.us:                                        ; preds = %B98.endif.endif.i.us
  %scevgep30 = getelementptr i8, ptr %lsr.iv.i.us, i64 %lsr.iv
  %.370.i.us = load i32, ptr %scevgep30, align 4, !noalias !20
  %scevgep10 = getelementptr i8, ptr %lsr.iv.i.us, i64 %19
  %.426.i.us = load i32, ptr %scevgep10, align 4, !noalias !20
  %.431.i.us = sub i32 %.370.i.us, %.426.i.us
  %20 = shl i64 %.232233235.i.us, 2
  %scevgep4.i.us = getelementptr i8, ptr %arg.state.5.4, i64 %20
  %.462.i.us = load i32, ptr %scevgep4.i.us, align 4, !noalias !20
  %.471.i.us = zext i32 %.462.i.us to i64
  %.510.i.us = mul i64 %arg.state.2.5.1, %.471.i.us
  %gep244.i.us = getelementptr i32, ptr %invariant.gep243.i.us, i64 %.510.i.us
  %.515.i.us = load i32, ptr %gep244.i.us, align 4, !noalias !20
  %gep246.i.us = getelementptr i32, ptr %invariant.gep245.i.us, i64 %.510.i.us
  %.603.i.us = load i32, ptr %gep246.i.us, align 4, !noalias !20
  %.608.i.us = sub i32 %.515.i.us, %.603.i.us
  %.609.i.us = mul i32 %.608.i.us, %.431.i.us
  %.611.i.us = add i32 %.609.i.us, %change.2.0237.i.us
  br label %B228.i.us

B228.i.us:                                        ; preds = %B112.i.us, %B98.endif.endif.i.us
  %change.3.1.i.us = phi i32 [ %.611.i.us, %B112.i.us ], [ %change.2.0237.i.us, %B98.endif.endif.i.us ]
  %scevgep.i.us = getelementptr i8, ptr %lsr.iv.i.us, i64 %7
  %exitcond.not.i.us = icmp eq i64 %arg.state.5.5.0, %.239.i.us
  br i1 %exitcond.not.i.us, label %B230.loopexit.i.us, label %B98.endif.endif.i.us

B230.loopexit.i.us:                               ; preds = %B228.i.us
  %21 = icmp slt i64 %.663480484.us, 0
  %22 = shl i32 %change.3.1.i.us, 1
  %.860.us = select i1 %21, i64 %arg.state.3.5.1, i64 0
  %23 = getelementptr i32, ptr %15, i64 %.663480484.us
  %.882.us = getelementptr i32, ptr %23, i64 %.860.us
  store i32 %22, ptr %.882.us, align 4
  br label %B541.us

B300.us:                                          ; preds = %B224.us
  %.902.us = icmp slt i64 %.663480484.us, 0
  %.903.us = select i1 %.902.us, i64 %arg.state.5.5.0, i64 0
  %24 = getelementptr i32, ptr %arg.state.5.4, i64 %.663480484.us
  %.917.us = getelementptr i32, ptr %24, i64 %.903.us
  %.918.us = load i32, ptr %.917.us, align 4
  %sunkaddr14 = mul i64 %.506490502, 4
  %sunkaddr15 = getelementptr i8, ptr %2, i64 %sunkaddr14
  %.972.us = load i32, ptr %sunkaddr15, align 4
  %.1005.us = select i1 %.902.us, i64 %arg.state.1.5.1, i64 0
  %.1006.us = add i64 %.1005.us, %.663480484.us
  %.1027.us = getelementptr i32, ptr %2, i64 %.1006.us
  %.1028.us = load i32, ptr %.1027.us, align 4
  %.1086.us = getelementptr i32, ptr %3, i64 %.1006.us
  %.1087.us = load i32, ptr %.1086.us, align 4
  %sunkaddr16 = mul i64 %.506490502, 4
  %sunkaddr17 = getelementptr i8, ptr %3, i64 %sunkaddr16
  %.1145.us = load i32, ptr %sunkaddr17, align 4
  %25 = add i32 %.972.us, %.1087.us
  %26 = add i32 %.1028.us, %.1145.us
  %.1149.us = sub i32 %25, %26
  %sunkaddr18 = mul i64 %.1160, 4
  %sunkaddr19 = getelementptr i8, ptr %4, i64 %sunkaddr18
  %.1203.us = load i32, ptr %sunkaddr19, align 4
  %.1215.us = zext i32 %.918.us to i64
  %.1257.us = getelementptr i32, ptr %4, i64 %.1215.us
  %.1258.us = load i32, ptr %.1257.us, align 4
  %.1315.us = getelementptr i32, ptr %5, i64 %.1215.us
  %.1316.us = load i32, ptr %.1315.us, align 4
  %sunkaddr20 = mul i64 %.1160, 4
  %sunkaddr21 = getelementptr i8, ptr %5, i64 %sunkaddr20
  %.1374.us = load i32, ptr %sunkaddr21, align 4
  %27 = add i32 %.1203.us, %.1316.us
  %28 = add i32 %.1258.us, %.1374.us
  %.1378.us = sub i32 %27, %28
  %.1411.us = select i1 %.902.us, i64 %arg.state.3.5.1, i64 0
  %29 = getelementptr i32, ptr %15, i64 %.663480484.us
  %.1433.us = getelementptr i32, ptr %29, i64 %.1411.us
  %.1434.us = load i32, ptr %.1433.us, align 4
  %.1435.us = shl i32 %.1149.us, 1
  %.1436.us = mul i32 %.1435.us, %.1378.us
  %.1438.us = add i32 %.1436.us, %.1434.us
  store i32 %.1438.us, ptr %.1433.us, align 4
  br label %B541.us

B541.us:                                          ; preds = %B300.us, %B230.loopexit.i.us
  %lsr.iv.next28 = add i64 %lsr.iv27, 4
  %.657.us = icmp samesign ugt i64 %.656477485.us, 1
  br i1 %.657.us, label %B224.us, label %B164.loopexit
}

attributes #0 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

!0 = !{!1}
!1 = distinct !{!1, !2, !"_ZN15fairbench_agent9workloads8programs5state9next_unitB3v52B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIxLi1E1C7mutable7alignedE: %retptr"}
!2 = distinct !{!2, !"_ZN15fairbench_agent9workloads8programs5state9next_unitB3v52B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIxLi1E1C7mutable7alignedE"}
!3 = !{!"branch_weights", i32 1, i32 99}
!4 = !{!"branch_weights", i32 99, i32 1}
!5 = !{!"branch_weights", i32 49, i32 1}
!6 = !{!7}
!7 = distinct !{!7, !8, !"_ZN15fairbench_agent9workloads8programs10optimizers12_swap_changeB3v55B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIiLi2E1C7mutable7alignedE5ArrayIiLi2E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedExx: %retptr"}
!8 = distinct !{!8, !"_ZN15fairbench_agent9workloads8programs10optimizers12_swap_changeB3v55B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIiLi2E1C7mutable7alignedE5ArrayIiLi2E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedExx"}
!9 = !{!10}
!10 = distinct !{!10, !11, !"_ZN15fairbench_agent9workloads8programs5state4drawB3v54B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIxLi1E1C7mutable7alignedE: %retptr"}
!11 = distinct !{!11, !"_ZN15fairbench_agent9workloads8programs5state4drawB3v54B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIxLi1E1C7mutable7alignedE"}
!12 = !{!13}
!13 = distinct !{!13, !14, !"_ZN15fairbench_agent9workloads8programs5state4drawB3v54B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIxLi1E1C7mutable7alignedE: %retptr"}
!14 = distinct !{!14, !"_ZN15fairbench_agent9workloads8programs5state4drawB3v54B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIxLi1E1C7mutable7alignedE"}
!15 = distinct !{!15, !16}
!16 = !{!"llvm.loop.unroll.disable"}
!17 = !{!18}
!18 = distinct !{!18, !19, !"_ZN15fairbench_agent9workloads8programs5state4drawB3v54B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIxLi1E1C7mutable7alignedE: %retptr"}
!19 = distinct !{!19, !"_ZN15fairbench_agent9workloads8programs5state4drawB3v54B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIxLi1E1C7mutable7alignedE"}
!20 = !{!21}
!21 = distinct !{!21, !22, !"_ZN15fairbench_agent9workloads8programs10optimizers12_swap_changeB3v55B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIiLi2E1C7mutable7alignedE5ArrayIiLi2E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedExx: %retptr"}
!22 = distinct !{!22, !"_ZN15fairbench_agent9workloads8programs10optimizers12_swap_changeB3v55B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIiLi2E1C7mutable7alignedE5ArrayIiLi2E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedExx"}
