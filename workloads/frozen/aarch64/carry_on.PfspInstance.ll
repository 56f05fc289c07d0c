target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i8:8:32-i16:16:32-i64:64-i128:128-n32:64-S128-Fn32"
target triple = "aarch64-unknown-linux-gnu"

@_ZN08NumbaEnv15fairbench_agent9workloads6search8carry_onB3v24B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE59PfspInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29xx = common local_unnamed_addr global ptr null
@_ZN08NumbaEnv15fairbench_agent9workloads6search8_restartB3v25B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE59PfspInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29 = common local_unnamed_addr global ptr null
@_ZN08NumbaEnv15fairbench_agent9workloads6search11_scan_swapsB3v26B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE59PfspInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29 = common local_unnamed_addr global ptr null
@_ZN08NumbaEnv15fairbench_agent9workloads6search18_scan_interchangesB3v28B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE59PfspInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29 = common local_unnamed_addr global ptr null
@_ZN08NumbaEnv15fairbench_agent9workloads6search13_scan_insertsB3v29B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE59PfspInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29 = common local_unnamed_addr global ptr null
@_ZN08NumbaEnv15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE = common local_unnamed_addr global ptr null
@_ZN08NumbaEnv15fairbench_agent9workloads6search5_moveB3v11B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedEyy = common local_unnamed_addr global ptr null
@_ZN08NumbaEnv15fairbench_agent9workloads6search9_improvesB3v27B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE59PfspInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29 = common local_unnamed_addr global ptr null
@_ZN08NumbaEnv15fairbench_agent9workloads10evaluation5_pfspB3v22B54c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAw4hWqFpgsIBZmgA_3dE59PfspInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_295ArrayIjLi1E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE = common local_unnamed_addr global ptr null
@_ZN08NumbaEnv5numba7cpython8builtins6ol_max12_3clocals_3e4implB3v23B54c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAw4hWqFpgsIBZmgA_3dE15StarArgUniTupleIdLi2EE = common local_unnamed_addr global ptr null
@_ZN08NumbaEnv15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE = common local_unnamed_addr global ptr null
@_ZN08NumbaEnv5numba7cpython8builtins6ol_max12_3clocals_3e4implB3v12B54c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAw4hWqFpgsIBZmgA_3dE15StarArgUniTupleIdLi2EE = common local_unnamed_addr global ptr null

define range(i32 -1, -2) i32 @_ZN15fairbench_agent9workloads6search8carry_onB3v24B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE59PfspInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29xx(ptr noalias writeonly captures(none) %retptr, ptr noalias writeonly captures(none) %excinfo, ptr %arg.instance.0.0, ptr readnone captures(none) %arg.instance.0.1, i64 %arg.instance.0.2, i64 %arg.instance.0.3, ptr readonly captures(none) %arg.instance.0.4, i64 %arg.instance.0.5.0, i64 %arg.instance.0.5.1, i64 %arg.instance.0.6.0, i64 %arg.instance.0.6.1, ptr %arg.state.0.0, ptr readnone captures(none) %arg.state.0.1, i64 %arg.state.0.2, i64 %arg.state.0.3, ptr captures(none) %arg.state.0.4, i64 %arg.state.0.5.0, i64 %arg.state.0.6.0, ptr %arg.state.1.0, ptr readnone captures(none) %arg.state.1.1, i64 %arg.state.1.2, i64 %arg.state.1.3, ptr captures(none) %arg.state.1.4, i64 %arg.state.1.5.0, i64 %arg.state.1.6.0, ptr %arg.state.2.0, ptr readnone captures(none) %arg.state.2.1, i64 %arg.state.2.2, i64 %arg.state.2.3, ptr captures(none) %arg.state.2.4, i64 %arg.state.2.5.0, i64 %arg.state.2.6.0, ptr %arg.state.3.0, ptr readnone captures(none) %arg.state.3.1, i64 %arg.state.3.2, i64 %arg.state.3.3, ptr captures(none) %arg.state.3.4, i64 %arg.state.3.5.0, i64 %arg.state.3.6.0, ptr %arg.state.4.0, ptr readnone captures(none) %arg.state.4.1, i64 %arg.state.4.2, i64 %arg.state.4.3, ptr captures(none) %arg.state.4.4, i64 %arg.state.4.5.0, i64 %arg.state.4.6.0, ptr %arg.state.5.0, ptr readnone captures(none) %arg.state.5.1, i64 %arg.state.5.2, i64 %arg.state.5.3, ptr captures(none) %arg.state.5.4, i64 %arg.state.5.5.0, i64 %arg.state.5.6.0, ptr %arg.state.6.0, ptr readnone captures(none) %arg.state.6.1, i64 %arg.state.6.2, i64 %arg.state.6.3, ptr captures(none) %arg.state.6.4, i64 %arg.state.6.5.0, i64 %arg.state.6.6.0, ptr %arg.state.7.0, ptr readnone captures(none) %arg.state.7.1, i64 %arg.state.7.2, i64 %arg.state.7.3, ptr captures(none) %arg.state.7.4, i64 %arg.state.7.5.0, i64 %arg.state.7.6.0, i64 %arg.search, i64 %arg.evaluations) local_unnamed_addr {
B0:
  %arg.search.fr = freeze i64 %arg.search
  %.388 = alloca i8, align 4
  store i8 0, ptr %.388, align 4
  %excinfo.3 = alloca ptr, align 8
  %.452 = alloca i8, align 4
  store i8 0, ptr %.452, align 4
  %excinfo.4 = alloca ptr, align 8
  %.512 = alloca i8, align 4
  store i8 0, ptr %.512, align 4
  %excinfo.5 = alloca ptr, align 8
  tail call void @NRT_incref(ptr %arg.instance.0.0)
  tail call void @NRT_incref(ptr %arg.state.0.0)
  tail call void @NRT_incref(ptr %arg.state.1.0)
  tail call void @NRT_incref(ptr %arg.state.2.0)
  tail call void @NRT_incref(ptr %arg.state.3.0)
  tail call void @NRT_incref(ptr %arg.state.4.0)
  tail call void @NRT_incref(ptr %arg.state.5.0)
  tail call void @NRT_incref(ptr %arg.state.6.0)
  tail call void @NRT_incref(ptr %arg.state.7.0)
  %.163 = load i64, ptr %arg.state.6.4, align 8
  %.168 = icmp slt i64 %.163, %arg.evaluations
  br i1 %.168, label %B48.preheader, label %common.ret.sink.split

B48.preheader:                                    ; preds = %B0
  %.241 = icmp eq i64 %arg.search.fr, 3
  %.200.i.i = add i64 %arg.state.0.5.0, -1
  %0 = shl i64 %arg.instance.0.5.1, 3
  %.554.i.i = add i64 %arg.instance.0.5.1, -1
  %scevgep10.i.i = getelementptr i8, ptr %arg.instance.0.4, i64 8
  br i1 %.241, label %B48.us.preheader, label %B48.preheader113

B48.preheader113:                                 ; preds = %B48.preheader
  %scevgep132 = getelementptr i8, ptr %arg.state.3.4, i64 8
  br label %B48

B48.us.preheader:                                 ; preds = %B48.preheader
  %scevgep = getelementptr i8, ptr %arg.state.3.4, i64 8
  br label %B48.us

B48.us:                                           ; preds = %B370.endif.us, %B48.us.preheader
  %1 = icmp slt i64 %arg.state.0.5.0, 1
  %sunkaddr = getelementptr i8, ptr %arg.state.6.4, i64 16
  %.206.us = load i64, ptr %sunkaddr, align 8
  %.207.us = add nsw i64 %.206.us, 1
  store i64 %.207.us, ptr %sunkaddr, align 8
  br i1 %1, label %B112.endif.i.i, label %B98.i.i.preheader

B98.i.i.preheader:                                ; preds = %B48.us
  br label %B98.i.i

B98.i.i:                                          ; preds = %B98.i.i, %B98.i.i.preheader
  %.134177179.i.i = phi i64 [ %.141.i.i, %B98.i.i ], [ 0, %B98.i.i.preheader ]
  %.141.i.i = add nuw nsw i64 %.134177179.i.i, 1
  %2 = shl i64 %.134177179.i.i, 2
  %scevgep4.i.i = getelementptr i8, ptr %arg.state.0.4, i64 %2
  %tmp = trunc i64 %.134177179.i.i to i32
  store i32 %tmp, ptr %scevgep4.i.i, align 4, !noalias !0
  %exitcond.not.i.i = icmp eq i64 %arg.state.0.5.0, %.141.i.i
  br i1 %exitcond.not.i.i, label %B112.endif.i.i, label %B98.i.i

B112.endif.i.i:                                   ; preds = %B98.i.i, %B48.us
  %3 = icmp slt i64 %.200.i.i, 1
  br i1 %3, label %B0.endif.i, label %B160.endif.endif.i.i.preheader

B160.endif.endif.i.i.preheader:                   ; preds = %B112.endif.i.i
  br label %B160.endif.endif.i.i

B160.endif.endif.i.i:                             ; preds = %B160.endif.endif.i.i, %B160.endif.endif.i.i.preheader
  %lsr.iv2.i.i = phi ptr [ %scevgep.i.i, %B160.endif.endif.i.i ], [ %arg.state.0.4, %B160.endif.endif.i.i.preheader ]
  %lsr.iv.i.i = phi i64 [ %lsr.iv.next.i.i, %B160.endif.endif.i.i ], [ %arg.state.0.5.0, %B160.endif.endif.i.i.preheader ]
  %.44.i.i.i = load i64, ptr %arg.state.4.4, align 8, !noalias !5
  %.45.i.i.i = shl i64 %.44.i.i.i, 16
  %.46.i.i.i = xor i64 %.45.i.i.i, %.44.i.i.i
  %.47.i.i.i = lshr i64 %.46.i.i.i, 5
  %.48.i.i.i = xor i64 %.47.i.i.i, %.46.i.i.i
  %.49.i.i.i = shl i64 %.48.i.i.i, 1
  %sunkaddr135 = getelementptr i8, ptr %arg.state.4.4, i64 8
  %.79.i.i.i = load i64, ptr %sunkaddr135, align 8, !noalias !5
  %sunkaddr136 = getelementptr i8, ptr %arg.state.4.4, i64 16
  %.108.i.i.i = load i64, ptr %sunkaddr136, align 8, !noalias !5
  store i64 %.79.i.i.i, ptr %arg.state.4.4, align 8, !noalias !5
  store i64 %.108.i.i.i, ptr %sunkaddr135, align 8, !noalias !5
  %4 = xor i64 %.79.i.i.i, %.49.i.i.i
  %5 = xor i64 %4, %.108.i.i.i
  %.168.i.i.i = xor i64 %5, %.48.i.i.i
  store i64 %.168.i.i.i, ptr %sunkaddr136, align 8, !noalias !5
  %sext.i.i.i = shl i64 %.168.i.i.i, 32
  %.231.i.i.i = ashr exact i64 %sext.i.i.i, 32
  %.234.i.i.i = tail call i64 @llvm.abs.i64(i64 %.231.i.i.i, i1 true)
  %.239.i.i.i = icmp samesign ugt i64 %.234.i.i.i, 2147483646
  %.242.i.i.i = add nsw i64 %.234.i.i.i, -2147483647
  %spec.select.i.i.i = select i1 %.239.i.i.i, i64 %.242.i.i.i, i64 %.234.i.i.i
  %.356.i.i = urem i64 %spec.select.i.i.i, %lsr.iv.i.i
  %6 = shl i64 %.356.i.i, 2
  %scevgep3.i.i = getelementptr i8, ptr %lsr.iv2.i.i, i64 %6
  %.388.i.i = load i32, ptr %scevgep3.i.i, align 4, !noalias !0
  %.415.i.i = load i32, ptr %lsr.iv2.i.i, align 4, !noalias !0
  store i32 %.388.i.i, ptr %lsr.iv2.i.i, align 4, !noalias !0
  store i32 %.415.i.i, ptr %scevgep3.i.i, align 4, !noalias !0
  %lsr.iv.next.i.i = add i64 %lsr.iv.i.i, -1
  %scevgep.i.i = getelementptr i8, ptr %lsr.iv2.i.i, i64 4
  %exitcond190.not.i.i = icmp eq i64 %lsr.iv.next.i.i, 1
  br i1 %exitcond190.not.i.i, label %B0.endif.i, label %B160.endif.endif.i.i

B0.endif.i:                                       ; preds = %B160.endif.endif.i.i, %B112.endif.i.i
  %7 = icmp slt i64 %arg.instance.0.5.1, 1
  br i1 %7, label %B188.endif.i.i, label %B174.preheader.i.i

B174.preheader.i.i:                               ; preds = %B0.endif.i
  tail call void @llvm.memset.p0.i64(ptr align 8 %arg.state.3.4, i8 0, i64 %0, i1 false), !noalias !8
  br label %B188.endif.i.i

B188.endif.i.i:                                   ; preds = %B174.preheader.i.i, %B0.endif.i
  %8 = icmp slt i64 %arg.state.0.5.0, 1
  br i1 %8, label %B370.endif.us, label %B224.endif.lr.ph.i.i

B224.endif.lr.ph.i.i:                             ; preds = %B188.endif.i.i
  %9 = icmp slt i64 %.554.i.i, 1
  br i1 %9, label %B224.endif.lr.ph.split.i.i, label %B224.endif.us.i.i.preheader

B224.endif.us.i.i.preheader:                      ; preds = %B224.endif.lr.ph.i.i
  br label %B224.endif.us.i.i

B224.endif.us.i.i:                                ; preds = %B440.B526_crit_edge.us.i.i, %B224.endif.us.i.i.preheader
  %total.2.0322.us.i.i = phi double [ %.780.us.i.i, %B440.B526_crit_edge.us.i.i ], [ 0.000000e+00, %B224.endif.us.i.i.preheader ]
  %.347314320.us.i.i = phi i64 [ %.354.us.i.i, %B440.B526_crit_edge.us.i.i ], [ 0, %B224.endif.us.i.i.preheader ]
  %.404.us.i.i = getelementptr i32, ptr %arg.state.0.4, i64 %.347314320.us.i.i
  %.405.us.i.i = load i32, ptr %.404.us.i.i, align 4, !noalias !8
  %.435.us.i.i = load double, ptr %arg.state.3.4, align 8, !noalias !8
  %.442.us.i.i = zext i32 %.405.us.i.i to i64
  %.480.us.i.i = mul i64 %arg.instance.0.5.1, %.442.us.i.i
  %.484.us.i.i = getelementptr double, ptr %arg.instance.0.4, i64 %.480.us.i.i
  %.485.us.i.i = load double, ptr %.484.us.i.i, align 8, !noalias !8
  %.486.us.i.i = fadd double %.435.us.i.i, %.485.us.i.i
  store double %.486.us.i.i, ptr %arg.state.3.4, align 8, !noalias !8
  %10 = mul i64 %0, %.442.us.i.i
  %scevgep11.i.i = getelementptr i8, ptr %scevgep10.i.i, i64 %10
  br label %B442.endif.us.i.i

B442.endif.us.i.i:                                ; preds = %B442.endif.us.i.i, %B224.endif.us.i.i
  %lsr.iv = phi ptr [ %scevgep130, %B442.endif.us.i.i ], [ %scevgep, %B224.endif.us.i.i ]
  %lsr.iv17.i.i = phi i64 [ %lsr.iv.next18.i.i, %B442.endif.us.i.i ], [ %.554.i.i, %B224.endif.us.i.i ]
  %lsr.iv12.i.i = phi ptr [ %scevgep13.i.i, %B442.endif.us.i.i ], [ %scevgep11.i.i, %B224.endif.us.i.i ]
  %done.2.1309.us.i.i = phi double [ %.741.us.i.i, %B442.endif.us.i.i ], [ %.486.us.i.i, %B224.endif.us.i.i ]
  %.661.us.i.i = load double, ptr %lsr.iv, align 8, !noalias !8
  %.12.i.i.i = fcmp ogt double %done.2.1309.us.i.i, %.661.us.i.i
  %.13.i.i.i = select i1 %.12.i.i.i, double %done.2.1309.us.i.i, double %.661.us.i.i
  %.740.us.i.i = load double, ptr %lsr.iv12.i.i, align 8, !noalias !8
  %.741.us.i.i = fadd double %.740.us.i.i, %.13.i.i.i
  store double %.741.us.i.i, ptr %lsr.iv, align 8, !noalias !8
  %scevgep13.i.i = getelementptr i8, ptr %lsr.iv12.i.i, i64 8
  %lsr.iv.next18.i.i = add i64 %lsr.iv17.i.i, -1
  %scevgep130 = getelementptr i8, ptr %lsr.iv, i64 8
  %exitcond.not.i1.i = icmp eq i64 %lsr.iv.next18.i.i, 0
  br i1 %exitcond.not.i1.i, label %B440.B526_crit_edge.us.i.i, label %B442.endif.us.i.i

B440.B526_crit_edge.us.i.i:                       ; preds = %B442.endif.us.i.i
  %.354.us.i.i = add nuw nsw i64 %.347314320.us.i.i, 1
  %.780.us.i.i = fadd double %total.2.0322.us.i.i, %.741.us.i.i
  %exitcond343.not.i.i = icmp eq i64 %arg.state.0.5.0, %.354.us.i.i
  br i1 %exitcond343.not.i.i, label %B370.endif.us, label %B224.endif.us.i.i

B224.endif.lr.ph.split.i.i:                       ; preds = %B224.endif.lr.ph.i.i
  %arg.scratch.4.promoted.i.i = load double, ptr %arg.state.3.4, align 8, !noalias !8
  br label %B224.endif.i.i

B224.endif.i.i:                                   ; preds = %B224.endif.i.i, %B224.endif.lr.ph.split.i.i
  %lsr.iv9.i.i = phi i64 [ %arg.state.0.5.0, %B224.endif.lr.ph.split.i.i ], [ %lsr.iv.next.i4.i, %B224.endif.i.i ]
  %lsr.iv.i2.i = phi ptr [ %arg.state.0.4, %B224.endif.lr.ph.split.i.i ], [ %scevgep.i3.i, %B224.endif.i.i ]
  %.486338.i.i = phi double [ %arg.scratch.4.promoted.i.i, %B224.endif.lr.ph.split.i.i ], [ %.486.i.i, %B224.endif.i.i ]
  %total.2.0322.i.i = phi double [ 0.000000e+00, %B224.endif.lr.ph.split.i.i ], [ %.780.i.i, %B224.endif.i.i ]
  %.405.i.i = load i32, ptr %lsr.iv.i2.i, align 4, !noalias !8
  %.442.i.i = zext i32 %.405.i.i to i64
  %.480.i.i = mul i64 %arg.instance.0.5.1, %.442.i.i
  %.484.i.i = getelementptr double, ptr %arg.instance.0.4, i64 %.480.i.i
  %.485.i.i = load double, ptr %.484.i.i, align 8, !noalias !8
  %.486.i.i = fadd double %.486338.i.i, %.485.i.i
  store double %.486.i.i, ptr %arg.state.3.4, align 8, !noalias !8
  %.780.i.i = fadd double %total.2.0322.i.i, %.486.i.i
  %scevgep.i3.i = getelementptr i8, ptr %lsr.iv.i2.i, i64 4
  %lsr.iv.next.i4.i = add i64 %lsr.iv9.i.i, -1
  %exitcond344.not.i.i = icmp eq i64 %lsr.iv.next.i4.i, 0
  br i1 %exitcond344.not.i.i, label %B370.endif.us, label %B224.endif.i.i

B370.endif.us:                                    ; preds = %B224.endif.i.i, %B440.B526_crit_edge.us.i.i, %B188.endif.i.i
  %total.2.0.lcssa.i.i = phi double [ 0.000000e+00, %B188.endif.i.i ], [ %.780.i.i, %B224.endif.i.i ], [ %.780.us.i.i, %B440.B526_crit_edge.us.i.i ]
  %.810.i.i = fneg double %total.2.0.lcssa.i.i
  store double %.810.i.i, ptr %arg.state.7.4, align 8, !noalias !11
  %.310.i = load i64, ptr %arg.state.6.4, align 8, !noalias !11
  %.311.i = add nsw i64 %.310.i, 1
  store i64 %.311.i, ptr %arg.state.6.4, align 8, !noalias !11
  %sunkaddr137 = getelementptr i8, ptr %arg.state.7.4, i64 8
  %.646.us = load double, ptr %sunkaddr137, align 8
  %.683.us = load double, ptr %arg.state.7.4, align 8
  %.12.i = fcmp ogt double %.683.us, %.646.us
  %.13.i = select i1 %.12.i, double %.683.us, double %.646.us
  store double %.13.i, ptr %sunkaddr137, align 8
  %.785.us = load i64, ptr %arg.state.6.4, align 8
  %.790.us = icmp slt i64 %.785.us, %arg.evaluations
  br i1 %.790.us, label %B48.us, label %common.ret.sink.split

B48:                                              ; preds = %B370.endif, %B48.preheader113
  %sunkaddr138 = getelementptr i8, ptr %arg.state.6.4, i64 16
  %.206 = load i64, ptr %sunkaddr138, align 8
  %.207 = add nsw i64 %.206, 1
  store i64 %.207, ptr %sunkaddr138, align 8
  %sunkaddr139 = getelementptr i8, ptr %arg.state.6.4, i64 8
  %.327 = load i64, ptr %sunkaddr139, align 8
  %.331.not = icmp eq i64 %.327, 0
  br i1 %.331.not, label %B214, label %B182

B182:                                             ; preds = %B48
  %11 = icmp slt i64 %arg.state.0.5.0, 1
  br i1 %11, label %B112.endif.i.i15, label %B98.i.i9.preheader

B98.i.i9.preheader:                               ; preds = %B182
  br label %B98.i.i9

B98.i.i9:                                         ; preds = %B98.i.i9, %B98.i.i9.preheader
  %.134177179.i.i10 = phi i64 [ %.141.i.i11, %B98.i.i9 ], [ 0, %B98.i.i9.preheader ]
  %.141.i.i11 = add nuw nsw i64 %.134177179.i.i10, 1
  %12 = shl i64 %.134177179.i.i10, 2
  %scevgep4.i.i12 = getelementptr i8, ptr %arg.state.0.4, i64 %12
  %tmp131 = trunc i64 %.134177179.i.i10 to i32
  store i32 %tmp131, ptr %scevgep4.i.i12, align 4, !noalias !12
  %exitcond.not.i.i14 = icmp eq i64 %arg.state.0.5.0, %.141.i.i11
  br i1 %exitcond.not.i.i14, label %B112.endif.i.i15, label %B98.i.i9

B112.endif.i.i15:                                 ; preds = %B98.i.i9, %B182
  %13 = icmp slt i64 %.200.i.i, 1
  br i1 %13, label %B0.endif.i46, label %B160.endif.endif.i.i21.preheader

B160.endif.endif.i.i21.preheader:                 ; preds = %B112.endif.i.i15
  br label %B160.endif.endif.i.i21

B160.endif.endif.i.i21:                           ; preds = %B160.endif.endif.i.i21, %B160.endif.endif.i.i21.preheader
  %lsr.iv2.i.i22 = phi ptr [ %scevgep.i.i44, %B160.endif.endif.i.i21 ], [ %arg.state.0.4, %B160.endif.endif.i.i21.preheader ]
  %lsr.iv.i.i23 = phi i64 [ %lsr.iv.next.i.i43, %B160.endif.endif.i.i21 ], [ %arg.state.0.5.0, %B160.endif.endif.i.i21.preheader ]
  %.44.i.i.i24 = load i64, ptr %arg.state.4.4, align 8, !noalias !17
  %.45.i.i.i25 = shl i64 %.44.i.i.i24, 16
  %.46.i.i.i26 = xor i64 %.45.i.i.i25, %.44.i.i.i24
  %.47.i.i.i27 = lshr i64 %.46.i.i.i26, 5
  %.48.i.i.i28 = xor i64 %.47.i.i.i27, %.46.i.i.i26
  %.49.i.i.i29 = shl i64 %.48.i.i.i28, 1
  %sunkaddr140 = getelementptr i8, ptr %arg.state.4.4, i64 8
  %.79.i.i.i30 = load i64, ptr %sunkaddr140, align 8, !noalias !17
  %sunkaddr141 = getelementptr i8, ptr %arg.state.4.4, i64 16
  %.108.i.i.i31 = load i64, ptr %sunkaddr141, align 8, !noalias !17
  store i64 %.79.i.i.i30, ptr %arg.state.4.4, align 8, !noalias !17
  store i64 %.108.i.i.i31, ptr %sunkaddr140, align 8, !noalias !17
  %14 = xor i64 %.79.i.i.i30, %.49.i.i.i29
  %15 = xor i64 %14, %.108.i.i.i31
  %.168.i.i.i32 = xor i64 %15, %.48.i.i.i28
  store i64 %.168.i.i.i32, ptr %sunkaddr141, align 8, !noalias !17
  %sext.i.i.i33 = shl i64 %.168.i.i.i32, 32
  %.231.i.i.i34 = ashr exact i64 %sext.i.i.i33, 32
  %.234.i.i.i35 = tail call i64 @llvm.abs.i64(i64 %.231.i.i.i34, i1 true)
  %.239.i.i.i36 = icmp samesign ugt i64 %.234.i.i.i35, 2147483646
  %.242.i.i.i37 = add nsw i64 %.234.i.i.i35, -2147483647
  %spec.select.i.i.i38 = select i1 %.239.i.i.i36, i64 %.242.i.i.i37, i64 %.234.i.i.i35
  %.356.i.i39 = urem i64 %spec.select.i.i.i38, %lsr.iv.i.i23
  %16 = shl i64 %.356.i.i39, 2
  %scevgep3.i.i40 = getelementptr i8, ptr %lsr.iv2.i.i22, i64 %16
  %.388.i.i41 = load i32, ptr %scevgep3.i.i40, align 4, !noalias !12
  %.415.i.i42 = load i32, ptr %lsr.iv2.i.i22, align 4, !noalias !12
  store i32 %.388.i.i41, ptr %lsr.iv2.i.i22, align 4, !noalias !12
  store i32 %.415.i.i42, ptr %scevgep3.i.i40, align 4, !noalias !12
  %lsr.iv.next.i.i43 = add i64 %lsr.iv.i.i23, -1
  %scevgep.i.i44 = getelementptr i8, ptr %lsr.iv2.i.i22, i64 4
  %exitcond190.not.i.i45 = icmp eq i64 %lsr.iv.next.i.i43, 1
  br i1 %exitcond190.not.i.i45, label %B0.endif.i46, label %B160.endif.endif.i.i21

B0.endif.i46:                                     ; preds = %B160.endif.endif.i.i21, %B112.endif.i.i15
  %17 = icmp slt i64 %arg.instance.0.5.1, 1
  br i1 %17, label %B188.endif.i.i49, label %B174.preheader.i.i48

B174.preheader.i.i48:                             ; preds = %B0.endif.i46
  tail call void @llvm.memset.p0.i64(ptr align 8 %arg.state.3.4, i8 0, i64 %0, i1 false), !noalias !20
  br label %B188.endif.i.i49

B188.endif.i.i49:                                 ; preds = %B174.preheader.i.i48, %B0.endif.i46
  %18 = icmp slt i64 %arg.state.0.5.0, 1
  br i1 %18, label %_ZN15fairbench_agent9workloads6search8_restartB3v25B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE59PfspInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29.exit106, label %B224.endif.lr.ph.i.i50

B224.endif.lr.ph.i.i50:                           ; preds = %B188.endif.i.i49
  %19 = icmp slt i64 %.554.i.i, 1
  br i1 %19, label %B224.endif.lr.ph.split.i.i89, label %B224.endif.us.i.i55.preheader

B224.endif.us.i.i55.preheader:                    ; preds = %B224.endif.lr.ph.i.i50
  br label %B224.endif.us.i.i55

B224.endif.us.i.i55:                              ; preds = %B440.B526_crit_edge.us.i.i81, %B224.endif.us.i.i55.preheader
  %total.2.0322.us.i.i56 = phi double [ %.780.us.i.i83, %B440.B526_crit_edge.us.i.i81 ], [ 0.000000e+00, %B224.endif.us.i.i55.preheader ]
  %.347314320.us.i.i57 = phi i64 [ %.354.us.i.i82, %B440.B526_crit_edge.us.i.i81 ], [ 0, %B224.endif.us.i.i55.preheader ]
  %.404.us.i.i58 = getelementptr i32, ptr %arg.state.0.4, i64 %.347314320.us.i.i57
  %.405.us.i.i59 = load i32, ptr %.404.us.i.i58, align 4, !noalias !20
  %.435.us.i.i60 = load double, ptr %arg.state.3.4, align 8, !noalias !20
  %.442.us.i.i61 = zext i32 %.405.us.i.i59 to i64
  %.480.us.i.i62 = mul i64 %arg.instance.0.5.1, %.442.us.i.i61
  %.484.us.i.i63 = getelementptr double, ptr %arg.instance.0.4, i64 %.480.us.i.i62
  %.485.us.i.i64 = load double, ptr %.484.us.i.i63, align 8, !noalias !20
  %.486.us.i.i65 = fadd double %.435.us.i.i60, %.485.us.i.i64
  store double %.486.us.i.i65, ptr %arg.state.3.4, align 8, !noalias !20
  %20 = mul i64 %0, %.442.us.i.i61
  %scevgep11.i.i66 = getelementptr i8, ptr %scevgep10.i.i, i64 %20
  br label %B442.endif.us.i.i67

B442.endif.us.i.i67:                              ; preds = %B442.endif.us.i.i67, %B224.endif.us.i.i55
  %lsr.iv133 = phi ptr [ %scevgep134, %B442.endif.us.i.i67 ], [ %scevgep132, %B224.endif.us.i.i55 ]
  %lsr.iv17.i.i69 = phi i64 [ %lsr.iv.next18.i.i79, %B442.endif.us.i.i67 ], [ %.554.i.i, %B224.endif.us.i.i55 ]
  %lsr.iv12.i.i70 = phi ptr [ %scevgep13.i.i78, %B442.endif.us.i.i67 ], [ %scevgep11.i.i66, %B224.endif.us.i.i55 ]
  %done.2.1309.us.i.i71 = phi double [ %.741.us.i.i77, %B442.endif.us.i.i67 ], [ %.486.us.i.i65, %B224.endif.us.i.i55 ]
  %.661.us.i.i73 = load double, ptr %lsr.iv133, align 8, !noalias !20
  %.12.i.i.i74 = fcmp ogt double %done.2.1309.us.i.i71, %.661.us.i.i73
  %.13.i.i.i75 = select i1 %.12.i.i.i74, double %done.2.1309.us.i.i71, double %.661.us.i.i73
  %.740.us.i.i76 = load double, ptr %lsr.iv12.i.i70, align 8, !noalias !20
  %.741.us.i.i77 = fadd double %.740.us.i.i76, %.13.i.i.i75
  store double %.741.us.i.i77, ptr %lsr.iv133, align 8, !noalias !20
  %scevgep13.i.i78 = getelementptr i8, ptr %lsr.iv12.i.i70, i64 8
  %lsr.iv.next18.i.i79 = add i64 %lsr.iv17.i.i69, -1
  %scevgep134 = getelementptr i8, ptr %lsr.iv133, i64 8
  %exitcond.not.i1.i80 = icmp eq i64 %lsr.iv.next18.i.i79, 0
  br i1 %exitcond.not.i1.i80, label %B440.B526_crit_edge.us.i.i81, label %B442.endif.us.i.i67

B440.B526_crit_edge.us.i.i81:                     ; preds = %B442.endif.us.i.i67
  %.354.us.i.i82 = add nuw nsw i64 %.347314320.us.i.i57, 1
  %.780.us.i.i83 = fadd double %total.2.0322.us.i.i56, %.741.us.i.i77
  %exitcond343.not.i.i84 = icmp eq i64 %arg.state.0.5.0, %.354.us.i.i82
  br i1 %exitcond343.not.i.i84, label %_ZN15fairbench_agent9workloads6search8_restartB3v25B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE59PfspInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29.exit106, label %B224.endif.us.i.i55

B224.endif.lr.ph.split.i.i89:                     ; preds = %B224.endif.lr.ph.i.i50
  %arg.scratch.4.promoted.i.i90 = load double, ptr %arg.state.3.4, align 8, !noalias !20
  br label %B224.endif.i.i91

B224.endif.i.i91:                                 ; preds = %B224.endif.i.i91, %B224.endif.lr.ph.split.i.i89
  %lsr.iv9.i.i92 = phi i64 [ %arg.state.0.5.0, %B224.endif.lr.ph.split.i.i89 ], [ %lsr.iv.next.i4.i104, %B224.endif.i.i91 ]
  %lsr.iv.i2.i93 = phi ptr [ %arg.state.0.4, %B224.endif.lr.ph.split.i.i89 ], [ %scevgep.i3.i103, %B224.endif.i.i91 ]
  %.486338.i.i94 = phi double [ %arg.scratch.4.promoted.i.i90, %B224.endif.lr.ph.split.i.i89 ], [ %.486.i.i101, %B224.endif.i.i91 ]
  %total.2.0322.i.i95 = phi double [ 0.000000e+00, %B224.endif.lr.ph.split.i.i89 ], [ %.780.i.i102, %B224.endif.i.i91 ]
  %.405.i.i96 = load i32, ptr %lsr.iv.i2.i93, align 4, !noalias !20
  %.442.i.i97 = zext i32 %.405.i.i96 to i64
  %.480.i.i98 = mul i64 %arg.instance.0.5.1, %.442.i.i97
  %.484.i.i99 = getelementptr double, ptr %arg.instance.0.4, i64 %.480.i.i98
  %.485.i.i100 = load double, ptr %.484.i.i99, align 8, !noalias !20
  %.486.i.i101 = fadd double %.486338.i.i94, %.485.i.i100
  store double %.486.i.i101, ptr %arg.state.3.4, align 8, !noalias !20
  %.780.i.i102 = fadd double %total.2.0322.i.i95, %.486.i.i101
  %scevgep.i3.i103 = getelementptr i8, ptr %lsr.iv.i2.i93, i64 4
  %lsr.iv.next.i4.i104 = add i64 %lsr.iv9.i.i92, -1
  %exitcond344.not.i.i105 = icmp eq i64 %lsr.iv.next.i4.i104, 0
  br i1 %exitcond344.not.i.i105, label %_ZN15fairbench_agent9workloads6search8_restartB3v25B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE59PfspInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29.exit106, label %B224.endif.i.i91

_ZN15fairbench_agent9workloads6search8_restartB3v25B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE59PfspInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29.exit106: ; preds = %B224.endif.i.i91, %B440.B526_crit_edge.us.i.i81, %B188.endif.i.i49
  %total.2.0.lcssa.i.i85 = phi double [ 0.000000e+00, %B188.endif.i.i49 ], [ %.780.i.i102, %B224.endif.i.i91 ], [ %.780.us.i.i83, %B440.B526_crit_edge.us.i.i81 ]
  %.810.i.i86 = fneg double %total.2.0.lcssa.i.i85
  store double %.810.i.i86, ptr %arg.state.7.4, align 8, !noalias !23
  %.310.i87 = load i64, ptr %arg.state.6.4, align 8, !noalias !23
  %.311.i88 = add nsw i64 %.310.i87, 1
  store i64 %.311.i88, ptr %arg.state.6.4, align 8, !noalias !23
  br label %B214

B214:                                             ; preds = %_ZN15fairbench_agent9workloads6search8_restartB3v25B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE59PfspInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29.exit106, %B48
  switch i64 %arg.search.fr, label %B306 [
    i64 0, label %B226
    i64 1, label %B272
  ]

B226:                                             ; preds = %B214
  store i8 0, ptr %.388, align 4
  %.413 = call i32 @_ZN15fairbench_agent9workloads6search11_scan_swapsB3v26B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE59PfspInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29(ptr nonnull %.388, ptr nonnull %excinfo.3, ptr %arg.instance.0.0, ptr %arg.instance.0.1, i64 %arg.instance.0.2, i64 %arg.instance.0.3, ptr %arg.instance.0.4, i64 %arg.instance.0.5.0, i64 %arg.instance.0.5.1, i64 %arg.instance.0.6.0, i64 %arg.instance.0.6.1, ptr %arg.state.0.0, ptr %arg.state.0.1, i64 %arg.state.0.2, i64 %arg.state.0.3, ptr %arg.state.0.4, i64 %arg.state.0.5.0, i64 %arg.state.0.6.0, ptr %arg.state.1.0, ptr %arg.state.1.1, i64 %arg.state.1.2, i64 %arg.state.1.3, ptr %arg.state.1.4, i64 %arg.state.1.5.0, i64 %arg.state.1.6.0, ptr %arg.state.2.0, ptr %arg.state.2.1, i64 %arg.state.2.2, i64 %arg.state.2.3, ptr %arg.state.2.4, i64 %arg.state.2.5.0, i64 %arg.state.2.6.0, ptr %arg.state.3.0, ptr %arg.state.3.1, i64 %arg.state.3.2, i64 %arg.state.3.3, ptr %arg.state.3.4, i64 %arg.state.3.5.0, i64 %arg.state.3.6.0, ptr %arg.state.4.0, ptr %arg.state.4.1, i64 %arg.state.4.2, i64 %arg.state.4.3, ptr %arg.state.4.4, i64 %arg.state.4.5.0, i64 %arg.state.4.6.0, ptr %arg.state.5.0, ptr %arg.state.5.1, i64 %arg.state.5.2, i64 %arg.state.5.3, ptr %arg.state.5.4, i64 %arg.state.5.5.0, i64 %arg.state.5.6.0, ptr %arg.state.6.0, ptr %arg.state.6.1, i64 %arg.state.6.2, i64 %arg.state.6.3, ptr nonnull %arg.state.6.4, i64 %arg.state.6.5.0, i64 %arg.state.6.6.0, ptr %arg.state.7.0, ptr %arg.state.7.1, i64 %arg.state.7.2, i64 %arg.state.7.3, ptr %arg.state.7.4, i64 %arg.state.7.5.0, i64 %arg.state.7.6.0)
  %cond109 = icmp eq i32 %.413, 0
  br i1 %cond109, label %B370.endif, label %common.ret, !prof !24

B272:                                             ; preds = %B214
  store i8 0, ptr %.452, align 4
  %.477 = call i32 @_ZN15fairbench_agent9workloads6search18_scan_interchangesB3v28B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE59PfspInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29(ptr nonnull %.452, ptr nonnull %excinfo.4, ptr %arg.instance.0.0, ptr %arg.instance.0.1, i64 %arg.instance.0.2, i64 %arg.instance.0.3, ptr %arg.instance.0.4, i64 %arg.instance.0.5.0, i64 %arg.instance.0.5.1, i64 %arg.instance.0.6.0, i64 %arg.instance.0.6.1, ptr %arg.state.0.0, ptr %arg.state.0.1, i64 %arg.state.0.2, i64 %arg.state.0.3, ptr %arg.state.0.4, i64 %arg.state.0.5.0, i64 %arg.state.0.6.0, ptr %arg.state.1.0, ptr %arg.state.1.1, i64 %arg.state.1.2, i64 %arg.state.1.3, ptr %arg.state.1.4, i64 %arg.state.1.5.0, i64 %arg.state.1.6.0, ptr %arg.state.2.0, ptr %arg.state.2.1, i64 %arg.state.2.2, i64 %arg.state.2.3, ptr %arg.state.2.4, i64 %arg.state.2.5.0, i64 %arg.state.2.6.0, ptr %arg.state.3.0, ptr %arg.state.3.1, i64 %arg.state.3.2, i64 %arg.state.3.3, ptr %arg.state.3.4, i64 %arg.state.3.5.0, i64 %arg.state.3.6.0, ptr %arg.state.4.0, ptr %arg.state.4.1, i64 %arg.state.4.2, i64 %arg.state.4.3, ptr %arg.state.4.4, i64 %arg.state.4.5.0, i64 %arg.state.4.6.0, ptr %arg.state.5.0, ptr %arg.state.5.1, i64 %arg.state.5.2, i64 %arg.state.5.3, ptr %arg.state.5.4, i64 %arg.state.5.5.0, i64 %arg.state.5.6.0, ptr %arg.state.6.0, ptr %arg.state.6.1, i64 %arg.state.6.2, i64 %arg.state.6.3, ptr nonnull %arg.state.6.4, i64 %arg.state.6.5.0, i64 %arg.state.6.6.0, ptr %arg.state.7.0, ptr %arg.state.7.1, i64 %arg.state.7.2, i64 %arg.state.7.3, ptr %arg.state.7.4, i64 %arg.state.7.5.0, i64 %arg.state.7.6.0)
  %cond110 = icmp eq i32 %.477, 0
  br i1 %cond110, label %B370.endif, label %common.ret, !prof !24

B306:                                             ; preds = %B214
  store i8 0, ptr %.512, align 4
  %.537 = call i32 @_ZN15fairbench_agent9workloads6search13_scan_insertsB3v29B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE59PfspInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29(ptr nonnull %.512, ptr nonnull %excinfo.5, ptr %arg.instance.0.0, ptr %arg.instance.0.1, i64 %arg.instance.0.2, i64 %arg.instance.0.3, ptr %arg.instance.0.4, i64 %arg.instance.0.5.0, i64 %arg.instance.0.5.1, i64 %arg.instance.0.6.0, i64 %arg.instance.0.6.1, ptr %arg.state.0.0, ptr %arg.state.0.1, i64 %arg.state.0.2, i64 %arg.state.0.3, ptr %arg.state.0.4, i64 %arg.state.0.5.0, i64 %arg.state.0.6.0, ptr %arg.state.1.0, ptr %arg.state.1.1, i64 %arg.state.1.2, i64 %arg.state.1.3, ptr %arg.state.1.4, i64 %arg.state.1.5.0, i64 %arg.state.1.6.0, ptr %arg.state.2.0, ptr %arg.state.2.1, i64 %arg.state.2.2, i64 %arg.state.2.3, ptr %arg.state.2.4, i64 %arg.state.2.5.0, i64 %arg.state.2.6.0, ptr %arg.state.3.0, ptr %arg.state.3.1, i64 %arg.state.3.2, i64 %arg.state.3.3, ptr %arg.state.3.4, i64 %arg.state.3.5.0, i64 %arg.state.3.6.0, ptr %arg.state.4.0, ptr %arg.state.4.1, i64 %arg.state.4.2, i64 %arg.state.4.3, ptr %arg.state.4.4, i64 %arg.state.4.5.0, i64 %arg.state.4.6.0, ptr %arg.state.5.0, ptr %arg.state.5.1, i64 %arg.state.5.2, i64 %arg.state.5.3, ptr %arg.state.5.4, i64 %arg.state.5.5.0, i64 %arg.state.5.6.0, ptr %arg.state.6.0, ptr %arg.state.6.1, i64 %arg.state.6.2, i64 %arg.state.6.3, ptr nonnull %arg.state.6.4, i64 %arg.state.6.5.0, i64 %arg.state.6.6.0, ptr %arg.state.7.0, ptr %arg.state.7.1, i64 %arg.state.7.2, i64 %arg.state.7.3, ptr %arg.state.7.4, i64 %arg.state.7.5.0, i64 %arg.state.7.6.0)
  %cond = icmp eq i32 %.537, 0
  br i1 %cond, label %B370.endif, label %common.ret, !prof !24

common.ret.sink.split:                            ; preds = %B370.endif, %B370.endif.us, %B0
  tail call void @NRT_decref(ptr %arg.state.0.0)
  tail call void @NRT_decref(ptr %arg.state.1.0)
  tail call void @NRT_decref(ptr %arg.state.2.0)
  tail call void @NRT_decref(ptr %arg.state.3.0)
  tail call void @NRT_decref(ptr %arg.state.4.0)
  tail call void @NRT_decref(ptr %arg.state.5.0)
  tail call void @NRT_decref(ptr %arg.state.6.0)
  tail call void @NRT_decref(ptr %arg.state.7.0)
  tail call void @NRT_decref(ptr %arg.instance.0.0)
  br label %common.ret

common.ret:                                       ; preds = %common.ret.sink.split, %B306, %B272, %B226
  %excinfo.sink = phi ptr [ %retptr, %common.ret.sink.split ], [ %excinfo, %B226 ], [ %excinfo, %B272 ], [ %excinfo, %B306 ]
  %common.ret.op = phi i32 [ 0, %common.ret.sink.split ], [ %.413, %B226 ], [ %.477, %B272 ], [ %.537, %B306 ]
  store ptr null, ptr %excinfo.sink, align 8
  ret i32 %common.ret.op

B370.endif:                                       ; preds = %B306, %B272, %B226
  %improved.3.1.in.in = phi ptr [ %.388, %B226 ], [ %.512, %B306 ], [ %.452, %B272 ]
  %improved.3.1.in = load i8, ptr %improved.3.1.in.in, align 4
  %improved.3.1.not = icmp eq i8 %improved.3.1.in, 0
  %.607 = zext i1 %improved.3.1.not to i64
  %sunkaddr142 = getelementptr i8, ptr %arg.state.6.4, i64 8
  store i64 %.607, ptr %sunkaddr142, align 8
  %sunkaddr143 = getelementptr i8, ptr %arg.state.7.4, i64 8
  %.646 = load double, ptr %sunkaddr143, align 8
  %.683 = load double, ptr %arg.state.7.4, align 8
  %.12.i107 = fcmp ogt double %.683, %.646
  %.13.i108 = select i1 %.12.i107, double %.683, double %.646
  store double %.13.i108, ptr %sunkaddr143, align 8
  %.785 = load i64, ptr %arg.state.6.4, align 8
  %.790 = icmp slt i64 %.785, %arg.evaluations
  br i1 %.790, label %B48, label %common.ret.sink.split
}

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: write)
declare void @llvm.memset.p0.i64(ptr writeonly captures(none), i8, i64, i1 immarg) #0

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.abs.i64(i64, i1 immarg) #1

; Function Attrs: noinline
define linkonce_odr void @NRT_decref(ptr %.1) local_unnamed_addr #2 {
.3:
  %.4 = icmp eq ptr %.1, null
  br i1 %.4, label %common.ret, label %.3.endif, !prof !25

common.ret:                                       ; preds = %atomicrmw.end, %.3
  ret void

.3.endif:                                         ; preds = %.3
  fence release
  br label %atomicrmw.start

atomicrmw.start:                                  ; preds = %atomicrmw.start, %.3.endif
  %0 = tail call i64 @llvm.aarch64.ldxr.p0(ptr nonnull elementtype(i64) %.1)
  %new = add i64 %0, -1
  %1 = tail call i32 @llvm.aarch64.stxr.p0(i64 %new, ptr nonnull elementtype(i64) %.1)
  %tryagain.not = icmp eq i32 %1, 0
  br i1 %tryagain.not, label %atomicrmw.end, label %atomicrmw.start

atomicrmw.end:                                    ; preds = %atomicrmw.start
  %.10 = icmp eq i64 %0, 1
  br i1 %.10, label %.3.endif.if, label %common.ret, !prof !25

.3.endif.if:                                      ; preds = %atomicrmw.end
  fence acquire
  tail call void @NRT_MemInfo_call_dtor(ptr nonnull %.1)
  ret void
}

; Function Attrs: nofree nounwind willreturn
declare i64 @llvm.aarch64.ldxr.p0(ptr) #3

; Function Attrs: nofree nounwind willreturn
declare i32 @llvm.aarch64.stxr.p0(i64, ptr) #3

declare void @NRT_MemInfo_call_dtor(ptr) local_unnamed_addr

; Function Attrs: mustprogress nofree noinline norecurse nounwind willreturn memory(argmem: readwrite)
define linkonce_odr void @NRT_incref(ptr captures(address_is_null) %.1) local_unnamed_addr #4 {
.3:
  %.4 = icmp eq ptr %.1, null
  br i1 %.4, label %common.ret, label %atomicrmw.start.preheader, !prof !25

atomicrmw.start.preheader:                        ; preds = %.3
  br label %atomicrmw.start

common.ret:                                       ; preds = %atomicrmw.start, %.3
  ret void

atomicrmw.start:                                  ; preds = %atomicrmw.start, %atomicrmw.start.preheader
  %0 = tail call i64 @llvm.aarch64.ldxr.p0(ptr nonnull elementtype(i64) %.1)
  %new = add i64 %0, 1
  %1 = tail call i32 @llvm.aarch64.stxr.p0(i64 %new, ptr nonnull elementtype(i64) %.1)
  %tryagain.not = icmp eq i32 %1, 0
  br i1 %tryagain.not, label %common.ret, label %atomicrmw.start
}

define linkonce_odr noundef range(i32 -1, -2) i32 @_ZN15fairbench_agent9workloads6search11_scan_swapsB3v26B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE59PfspInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29(ptr noalias writeonly captures(none) %retptr, ptr noalias readnone captures(none) %excinfo, ptr %arg.instance.0.0, ptr readnone captures(none) %arg.instance.0.1, i64 %arg.instance.0.2, i64 %arg.instance.0.3, ptr readonly captures(none) %arg.instance.0.4, i64 %arg.instance.0.5.0, i64 %arg.instance.0.5.1, i64 %arg.instance.0.6.0, i64 %arg.instance.0.6.1, ptr %arg.state.0.0, ptr readnone captures(none) %arg.state.0.1, i64 %arg.state.0.2, i64 %arg.state.0.3, ptr captures(none) %arg.state.0.4, i64 %arg.state.0.5.0, i64 %arg.state.0.6.0, ptr %arg.state.1.0, ptr readnone captures(none) %arg.state.1.1, i64 %arg.state.1.2, i64 %arg.state.1.3, ptr captures(none) %arg.state.1.4, i64 %arg.state.1.5.0, i64 %arg.state.1.6.0, ptr %arg.state.2.0, ptr readnone captures(none) %arg.state.2.1, i64 %arg.state.2.2, i64 %arg.state.2.3, ptr readnone captures(none) %arg.state.2.4, i64 %arg.state.2.5.0, i64 %arg.state.2.6.0, ptr %arg.state.3.0, ptr readnone captures(none) %arg.state.3.1, i64 %arg.state.3.2, i64 %arg.state.3.3, ptr captures(none) %arg.state.3.4, i64 %arg.state.3.5.0, i64 %arg.state.3.6.0, ptr %arg.state.4.0, ptr readnone captures(none) %arg.state.4.1, i64 %arg.state.4.2, i64 %arg.state.4.3, ptr readnone captures(none) %arg.state.4.4, i64 %arg.state.4.5.0, i64 %arg.state.4.6.0, ptr %arg.state.5.0, ptr readnone captures(none) %arg.state.5.1, i64 %arg.state.5.2, i64 %arg.state.5.3, ptr captures(none) %arg.state.5.4, i64 %arg.state.5.5.0, i64 %arg.state.5.6.0, ptr %arg.state.6.0, ptr readnone captures(none) %arg.state.6.1, i64 %arg.state.6.2, i64 %arg.state.6.3, ptr captures(none) %arg.state.6.4, i64 %arg.state.6.5.0, i64 %arg.state.6.6.0, ptr %arg.state.7.0, ptr readnone captures(none) %arg.state.7.1, i64 %arg.state.7.2, i64 %arg.state.7.3, ptr captures(none) %arg.state.7.4, i64 %arg.state.7.5.0, i64 %arg.state.7.6.0) local_unnamed_addr {
B0:
  %arg.instance.0.5.1.fr = freeze i64 %arg.instance.0.5.1
  %.128178.not.i = icmp slt i64 %arg.state.1.5.0, 1
  br i1 %.128178.not.i, label %B112.endif.i, label %B98.i.preheader

B98.i.preheader:                                  ; preds = %B0
  br label %B98.i

B98.i:                                            ; preds = %B98.i, %B98.i.preheader
  %.134177179.i = phi i64 [ %.141.i, %B98.i ], [ 0, %B98.i.preheader ]
  %.141.i = add nuw nsw i64 %.134177179.i, 1
  %0 = shl i64 %.134177179.i, 2
  %scevgep4.i = getelementptr i8, ptr %arg.state.1.4, i64 %0
  %tmp21 = trunc i64 %.134177179.i to i32
  store i32 %tmp21, ptr %scevgep4.i, align 4, !noalias !26
  %exitcond.not.i = icmp eq i64 %arg.state.1.5.0, %.141.i
  br i1 %exitcond.not.i, label %B112.endif.i, label %B98.i

B112.endif.i:                                     ; preds = %B98.i, %B0
  %.200.i = add i64 %arg.state.1.5.0, -1
  %.280184.not.i = icmp slt i64 %.200.i, 1
  br i1 %.280184.not.i, label %B0.endif.endif, label %B160.endif.endif.i.preheader

B160.endif.endif.i.preheader:                     ; preds = %B112.endif.i
  br label %B160.endif.endif.i

B160.endif.endif.i:                               ; preds = %B160.endif.endif.i, %B160.endif.endif.i.preheader
  %lsr.iv2.i = phi ptr [ %scevgep.i, %B160.endif.endif.i ], [ %arg.state.1.4, %B160.endif.endif.i.preheader ]
  %lsr.iv.i = phi i64 [ %lsr.iv.next.i, %B160.endif.endif.i ], [ %arg.state.1.5.0, %B160.endif.endif.i.preheader ]
  %.44.i.i = load i64, ptr %arg.state.5.4, align 8, !noalias !29
  %.45.i.i = shl i64 %.44.i.i, 16
  %.46.i.i = xor i64 %.45.i.i, %.44.i.i
  %.47.i.i = lshr i64 %.46.i.i, 5
  %.48.i.i = xor i64 %.47.i.i, %.46.i.i
  %.49.i.i = shl i64 %.48.i.i, 1
  %sunkaddr22 = getelementptr i8, ptr %arg.state.5.4, i64 8
  %.79.i.i = load i64, ptr %sunkaddr22, align 8, !noalias !29
  %sunkaddr23 = getelementptr i8, ptr %arg.state.5.4, i64 16
  %.108.i.i = load i64, ptr %sunkaddr23, align 8, !noalias !29
  store i64 %.79.i.i, ptr %arg.state.5.4, align 8, !noalias !29
  store i64 %.108.i.i, ptr %sunkaddr22, align 8, !noalias !29
  %1 = xor i64 %.79.i.i, %.49.i.i
  %2 = xor i64 %1, %.108.i.i
  %.168.i.i = xor i64 %2, %.48.i.i
  store i64 %.168.i.i, ptr %sunkaddr23, align 8, !noalias !29
  %sext.i.i = shl i64 %.168.i.i, 32
  %.231.i.i = ashr exact i64 %sext.i.i, 32
  %.234.i.i = tail call i64 @llvm.abs.i64(i64 %.231.i.i, i1 true)
  %.239.i.i = icmp samesign ugt i64 %.234.i.i, 2147483646
  %.242.i.i = add nsw i64 %.234.i.i, -2147483647
  %spec.select.i.i = select i1 %.239.i.i, i64 %.242.i.i, i64 %.234.i.i
  %.356.i = urem i64 %spec.select.i.i, %lsr.iv.i
  %3 = shl i64 %.356.i, 2
  %scevgep3.i = getelementptr i8, ptr %lsr.iv2.i, i64 %3
  %.388.i = load i32, ptr %scevgep3.i, align 4, !noalias !26
  %.415.i = load i32, ptr %lsr.iv2.i, align 4, !noalias !26
  store i32 %.388.i, ptr %lsr.iv2.i, align 4, !noalias !26
  store i32 %.415.i, ptr %scevgep3.i, align 4, !noalias !26
  %lsr.iv.next.i = add i64 %lsr.iv.i, -1
  %scevgep.i = getelementptr i8, ptr %lsr.iv2.i, i64 4
  %exitcond190.not.i = icmp eq i64 %lsr.iv.next.i, 1
  br i1 %exitcond190.not.i, label %B0.endif.endif, label %B160.endif.endif.i

B164:                                             ; preds = %B164.preheader16, %B395
  %.282561564 = phi i64 [ %.289, %B395 ], [ 0, %B164.preheader16 ]
  %.289 = add nuw nsw i64 %.282561564, 1
  %.343 = getelementptr i32, ptr %arg.state.1.4, i64 %.282561564
  %.344 = load i32, ptr %.343, align 4
  %.348 = zext i32 %.344 to i64
  %.353 = add nuw nsw i64 %.348, 1
  %.359 = icmp eq i64 %.353, %arg.state.0.5.0
  br i1 %.359, label %B395, label %B262

B262:                                             ; preds = %B164
  %4 = icmp slt i64 %arg.instance.0.5.1.fr, 1
  %.392 = getelementptr i32, ptr %arg.state.0.4, i64 %.353
  %.393 = load i32, ptr %.392, align 4
  %.420 = getelementptr i32, ptr %arg.state.0.4, i64 %.348
  %.421 = load i32, ptr %.420, align 4
  store i32 %.393, ptr %.420, align 4
  store i32 %.421, ptr %.392, align 4
  br i1 %4, label %B224.endif.us.i.i.preheader, label %B174.preheader.i.i

B174.preheader.i.i:                               ; preds = %B262
  tail call void @llvm.memset.p0.i64(ptr align 8 %arg.state.3.4, i8 0, i64 %8, i1 false), !noalias !32
  br label %B224.endif.us.i.i.preheader

B224.endif.us.i.i.preheader:                      ; preds = %B174.preheader.i.i, %B262
  br label %B224.endif.us.i.i

B224.endif.us.i.i:                                ; preds = %B440.B526_crit_edge.us.i.i, %B224.endif.us.i.i.preheader
  %total.2.0322.us.i.i = phi double [ %.780.us.i.i, %B440.B526_crit_edge.us.i.i ], [ 0.000000e+00, %B224.endif.us.i.i.preheader ]
  %.347314320.us.i.i = phi i64 [ %.354.us.i.i, %B440.B526_crit_edge.us.i.i ], [ 0, %B224.endif.us.i.i.preheader ]
  %.404.us.i.i = getelementptr i32, ptr %arg.state.0.4, i64 %.347314320.us.i.i
  %.405.us.i.i = load i32, ptr %.404.us.i.i, align 4, !noalias !32
  %.435.us.i.i = load double, ptr %arg.state.3.4, align 8, !noalias !32
  %.442.us.i.i = zext i32 %.405.us.i.i to i64
  %.480.us.i.i = mul i64 %arg.instance.0.5.1.fr, %.442.us.i.i
  %.484.us.i.i = getelementptr double, ptr %arg.instance.0.4, i64 %.480.us.i.i
  %.485.us.i.i = load double, ptr %.484.us.i.i, align 8, !noalias !32
  %.486.us.i.i = fadd double %.435.us.i.i, %.485.us.i.i
  store double %.486.us.i.i, ptr %arg.state.3.4, align 8, !noalias !32
  %5 = mul i64 %8, %.442.us.i.i
  %scevgep11.i.i = getelementptr i8, ptr %scevgep10.i.i, i64 %5
  br label %B442.endif.us.i.i

B442.endif.us.i.i:                                ; preds = %B442.endif.us.i.i, %B224.endif.us.i.i
  %lsr.iv19 = phi ptr [ %scevgep20, %B442.endif.us.i.i ], [ %scevgep, %B224.endif.us.i.i ]
  %lsr.iv17.i.i = phi i64 [ %lsr.iv.next18.i.i, %B442.endif.us.i.i ], [ %.554.i.i, %B224.endif.us.i.i ]
  %lsr.iv12.i.i = phi ptr [ %scevgep13.i.i, %B442.endif.us.i.i ], [ %scevgep11.i.i, %B224.endif.us.i.i ]
  %done.2.1309.us.i.i = phi double [ %.741.us.i.i, %B442.endif.us.i.i ], [ %.486.us.i.i, %B224.endif.us.i.i ]
  %.661.us.i.i = load double, ptr %lsr.iv19, align 8, !noalias !32
  %.12.i.i.i = fcmp ogt double %done.2.1309.us.i.i, %.661.us.i.i
  %.13.i.i.i = select i1 %.12.i.i.i, double %done.2.1309.us.i.i, double %.661.us.i.i
  %.740.us.i.i = load double, ptr %lsr.iv12.i.i, align 8, !noalias !32
  %.741.us.i.i = fadd double %.740.us.i.i, %.13.i.i.i
  store double %.741.us.i.i, ptr %lsr.iv19, align 8, !noalias !32
  %scevgep13.i.i = getelementptr i8, ptr %lsr.iv12.i.i, i64 8
  %lsr.iv.next18.i.i = add i64 %lsr.iv17.i.i, -1
  %scevgep20 = getelementptr i8, ptr %lsr.iv19, i64 8
  %exitcond.not.i.i = icmp eq i64 %lsr.iv.next18.i.i, 0
  br i1 %exitcond.not.i.i, label %B440.B526_crit_edge.us.i.i, label %B442.endif.us.i.i

B440.B526_crit_edge.us.i.i:                       ; preds = %B442.endif.us.i.i
  %.354.us.i.i = add nuw nsw i64 %.347314320.us.i.i, 1
  %.780.us.i.i = fadd double %total.2.0322.us.i.i, %.741.us.i.i
  %exitcond343.not.i.i = icmp eq i64 %arg.state.0.5.0, %.354.us.i.i
  br i1 %exitcond343.not.i.i, label %B0.endif.i.loopexit16, label %B224.endif.us.i.i

B0.endif.i.loopexit16:                            ; preds = %B440.B526_crit_edge.us.i.i
  %.810.i.i = fneg double %.780.us.i.i
  %.212.i = load double, ptr %arg.state.7.4, align 8, !noalias !37
  %.216.i = fsub double %.810.i.i, %.212.i
  %.253.i = load i64, ptr %arg.state.6.4, align 8, !noalias !37
  %.254.i = add nsw i64 %.253.i, 1
  store i64 %.254.i, ptr %arg.state.6.4, align 8, !noalias !37
  %.288.i = fcmp ogt double %.216.i, 0.000000e+00
  br i1 %.288.i, label %B340, label %B346

common.ret:                                       ; preds = %B395.us, %B0.endif.endif, %B395, %B340
  %storemerge = phi i8 [ 1, %B340 ], [ 0, %B395.us ], [ 0, %B0.endif.endif ], [ 0, %B395 ]
  store i8 %storemerge, ptr %retptr, align 1
  ret i32 0

B340:                                             ; preds = %B0.endif.i.loopexit.us, %B0.endif.i.loopexit16
  %.us-phi = phi double [ %.216.i.us, %B0.endif.i.loopexit.us ], [ %.216.i, %B0.endif.i.loopexit16 ]
  %.44.i.i5 = load i64, ptr %arg.state.5.4, align 8, !noalias !38
  %.45.i.i6 = shl i64 %.44.i.i5, 16
  %.46.i.i7 = xor i64 %.45.i.i6, %.44.i.i5
  %.47.i.i8 = lshr i64 %.46.i.i7, 5
  %.48.i.i9 = xor i64 %.47.i.i8, %.46.i.i7
  %.49.i.i10 = shl i64 %.48.i.i9, 1
  %.78.i.i = getelementptr i8, ptr %arg.state.5.4, i64 8
  %.79.i.i11 = load i64, ptr %.78.i.i, align 8, !noalias !38
  %.107.i.i = getelementptr i8, ptr %arg.state.5.4, i64 16
  %.108.i.i12 = load i64, ptr %.107.i.i, align 8, !noalias !38
  store i64 %.79.i.i11, ptr %arg.state.5.4, align 8, !noalias !38
  store i64 %.108.i.i12, ptr %.78.i.i, align 8, !noalias !38
  %6 = xor i64 %.79.i.i11, %.49.i.i10
  %7 = xor i64 %6, %.108.i.i12
  %.168.i.i13 = xor i64 %7, %.48.i.i9
  store i64 %.168.i.i13, ptr %.107.i.i, align 8, !noalias !38
  %.358.i = load double, ptr %arg.state.7.4, align 8, !noalias !37
  %.363.i = fadd double %.us-phi, %.358.i
  store double %.363.i, ptr %arg.state.7.4, align 8, !noalias !37
  br label %common.ret

B346:                                             ; preds = %B0.endif.i.loopexit16
  %sunkaddr33 = shl nuw nsw i64 %.353, 2
  %sunkaddr34 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr33
  %.613 = load i32, ptr %sunkaddr34, align 4
  %sunkaddr35 = shl nuw nsw i64 %.348, 2
  %sunkaddr36 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr35
  %.641 = load i32, ptr %sunkaddr36, align 4
  store i32 %.613, ptr %sunkaddr36, align 4
  store i32 %.641, ptr %sunkaddr34, align 4
  br label %B395

B395:                                             ; preds = %B346, %B164
  %exitcond.not = icmp eq i64 %arg.state.0.5.0, %.289
  br i1 %exitcond.not, label %common.ret, label %B164

B0.endif.endif:                                   ; preds = %B160.endif.endif.i, %B112.endif.i
  %.276563.not = icmp slt i64 %arg.state.0.5.0, 1
  br i1 %.276563.not, label %common.ret, label %B164.preheader

B164.preheader:                                   ; preds = %B0.endif.endif
  %8 = shl i64 %arg.instance.0.5.1.fr, 3
  %.554.i.i = add i64 %arg.instance.0.5.1.fr, -1
  %.597306.not.i.i = icmp slt i64 %.554.i.i, 1
  %scevgep10.i.i = getelementptr i8, ptr %arg.instance.0.4, i64 8
  br i1 %.597306.not.i.i, label %B164.us.preheader, label %B164.preheader16

B164.preheader16:                                 ; preds = %B164.preheader
  %scevgep = getelementptr i8, ptr %arg.state.3.4, i64 8
  br label %B164

B164.us.preheader:                                ; preds = %B164.preheader
  br label %B164.us

B164.us:                                          ; preds = %B395.us, %B164.us.preheader
  %.282561564.us = phi i64 [ %.289.us, %B395.us ], [ 0, %B164.us.preheader ]
  %.289.us = add nuw nsw i64 %.282561564.us, 1
  %.343.us = getelementptr i32, ptr %arg.state.1.4, i64 %.282561564.us
  %.344.us = load i32, ptr %.343.us, align 4
  %.348.us = zext i32 %.344.us to i64
  %.353.us = add nuw nsw i64 %.348.us, 1
  %.359.us = icmp eq i64 %.353.us, %arg.state.0.5.0
  br i1 %.359.us, label %B395.us, label %B262.us

B262.us:                                          ; preds = %B164.us
  %9 = icmp slt i64 %arg.instance.0.5.1.fr, 1
  %.392.us = getelementptr i32, ptr %arg.state.0.4, i64 %.353.us
  %.393.us = load i32, ptr %.392.us, align 4
  %.420.us = getelementptr i32, ptr %arg.state.0.4, i64 %.348.us
  %.421.us = load i32, ptr %.420.us, align 4
  store i32 %.393.us, ptr %.420.us, align 4
  store i32 %.421.us, ptr %.392.us, align 4
  br i1 %9, label %B224.endif.lr.ph.i.i.us, label %B174.preheader.i.i.us

B174.preheader.i.i.us:                            ; preds = %B262.us
  tail call void @llvm.memset.p0.i64(ptr align 8 %arg.state.3.4, i8 0, i64 %8, i1 false), !noalias !32
  br label %B224.endif.lr.ph.i.i.us

B224.endif.lr.ph.i.i.us:                          ; preds = %B174.preheader.i.i.us, %B262.us
  %arg.scratch.4.promoted.i.i.us = load double, ptr %arg.state.3.4, align 8, !noalias !32
  br label %B224.endif.i.i.us

B224.endif.i.i.us:                                ; preds = %B224.endif.i.i.us, %B224.endif.lr.ph.i.i.us
  %lsr.iv9.i.i.us = phi i64 [ %arg.state.0.5.0, %B224.endif.lr.ph.i.i.us ], [ %lsr.iv.next.i.i.us, %B224.endif.i.i.us ]
  %lsr.iv.i.i.us = phi ptr [ %arg.state.0.4, %B224.endif.lr.ph.i.i.us ], [ %scevgep.i.i.us, %B224.endif.i.i.us ]
  %.486338.i.i.us = phi double [ %arg.scratch.4.promoted.i.i.us, %B224.endif.lr.ph.i.i.us ], [ %.486.i.i.us, %B224.endif.i.i.us ]
  %total.2.0322.i.i.us = phi double [ 0.000000e+00, %B224.endif.lr.ph.i.i.us ], [ %.780.i.i.us, %B224.endif.i.i.us ]
  %.405.i.i.us = load i32, ptr %lsr.iv.i.i.us, align 4, !noalias !32
  %.442.i.i.us = zext i32 %.405.i.i.us to i64
  %.480.i.i.us = mul i64 %arg.instance.0.5.1.fr, %.442.i.i.us
  %.484.i.i.us = getelementptr double, ptr %arg.instance.0.4, i64 %.480.i.i.us
  %.485.i.i.us = load double, ptr %.484.i.i.us, align 8, !noalias !32
  %.486.i.i.us = fadd double %.486338.i.i.us, %.485.i.i.us
  store double %.486.i.i.us, ptr %arg.state.3.4, align 8, !noalias !32
  %.780.i.i.us = fadd double %total.2.0322.i.i.us, %.486.i.i.us
  %scevgep.i.i.us = getelementptr i8, ptr %lsr.iv.i.i.us, i64 4
  %lsr.iv.next.i.i.us = add i64 %lsr.iv9.i.i.us, -1
  %exitcond344.not.i.i.us = icmp eq i64 %lsr.iv.next.i.i.us, 0
  br i1 %exitcond344.not.i.i.us, label %B0.endif.i.loopexit.us, label %B224.endif.i.i.us

B346.us:                                          ; preds = %B0.endif.i.loopexit.us
  %sunkaddr37 = shl nuw nsw i64 %.353.us, 2
  %sunkaddr38 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr37
  %.613.us = load i32, ptr %sunkaddr38, align 4
  %sunkaddr39 = shl nuw nsw i64 %.348.us, 2
  %sunkaddr40 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr39
  %.641.us = load i32, ptr %sunkaddr40, align 4
  store i32 %.613.us, ptr %sunkaddr40, align 4
  store i32 %.641.us, ptr %sunkaddr38, align 4
  br label %B395.us

B395.us:                                          ; preds = %B346.us, %B164.us
  %exitcond.not.us = icmp eq i64 %arg.state.0.5.0, %.289.us
  br i1 %exitcond.not.us, label %common.ret, label %B164.us

B0.endif.i.loopexit.us:                           ; preds = %B224.endif.i.i.us
  %.810.i.i.us = fneg double %.780.i.i.us
  %.212.i.us = load double, ptr %arg.state.7.4, align 8, !noalias !37
  %.216.i.us = fsub double %.810.i.i.us, %.212.i.us
  %.253.i.us = load i64, ptr %arg.state.6.4, align 8, !noalias !37
  %.254.i.us = add nsw i64 %.253.i.us, 1
  store i64 %.254.i.us, ptr %arg.state.6.4, align 8, !noalias !37
  %.288.i.us = fcmp ogt double %.216.i.us, 0.000000e+00
  br i1 %.288.i.us, label %B340, label %B346.us
}

define linkonce_odr noundef range(i32 -1, -2) i32 @_ZN15fairbench_agent9workloads6search18_scan_interchangesB3v28B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE59PfspInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29(ptr noalias writeonly captures(none) %retptr, ptr noalias readnone captures(none) %excinfo, ptr %arg.instance.0.0, ptr readnone captures(none) %arg.instance.0.1, i64 %arg.instance.0.2, i64 %arg.instance.0.3, ptr readonly captures(none) %arg.instance.0.4, i64 %arg.instance.0.5.0, i64 %arg.instance.0.5.1, i64 %arg.instance.0.6.0, i64 %arg.instance.0.6.1, ptr %arg.state.0.0, ptr readnone captures(none) %arg.state.0.1, i64 %arg.state.0.2, i64 %arg.state.0.3, ptr captures(none) %arg.state.0.4, i64 %arg.state.0.5.0, i64 %arg.state.0.6.0, ptr %arg.state.1.0, ptr readnone captures(none) %arg.state.1.1, i64 %arg.state.1.2, i64 %arg.state.1.3, ptr captures(none) %arg.state.1.4, i64 %arg.state.1.5.0, i64 %arg.state.1.6.0, ptr %arg.state.2.0, ptr readnone captures(none) %arg.state.2.1, i64 %arg.state.2.2, i64 %arg.state.2.3, ptr captures(none) %arg.state.2.4, i64 %arg.state.2.5.0, i64 %arg.state.2.6.0, ptr %arg.state.3.0, ptr readnone captures(none) %arg.state.3.1, i64 %arg.state.3.2, i64 %arg.state.3.3, ptr captures(none) %arg.state.3.4, i64 %arg.state.3.5.0, i64 %arg.state.3.6.0, ptr %arg.state.4.0, ptr readnone captures(none) %arg.state.4.1, i64 %arg.state.4.2, i64 %arg.state.4.3, ptr readnone captures(none) %arg.state.4.4, i64 %arg.state.4.5.0, i64 %arg.state.4.6.0, ptr %arg.state.5.0, ptr readnone captures(none) %arg.state.5.1, i64 %arg.state.5.2, i64 %arg.state.5.3, ptr captures(none) %arg.state.5.4, i64 %arg.state.5.5.0, i64 %arg.state.5.6.0, ptr %arg.state.6.0, ptr readnone captures(none) %arg.state.6.1, i64 %arg.state.6.2, i64 %arg.state.6.3, ptr captures(none) %arg.state.6.4, i64 %arg.state.6.5.0, i64 %arg.state.6.6.0, ptr %arg.state.7.0, ptr readnone captures(none) %arg.state.7.1, i64 %arg.state.7.2, i64 %arg.state.7.3, ptr captures(none) %arg.state.7.4, i64 %arg.state.7.5.0, i64 %arg.state.7.6.0) local_unnamed_addr {
B0:
  %arg.instance.0.5.1.fr = freeze i64 %arg.instance.0.5.1
  %.128178.not.i = icmp slt i64 %arg.state.1.5.0, 1
  br i1 %.128178.not.i, label %B112.endif.i, label %B98.i.preheader

B98.i.preheader:                                  ; preds = %B0
  br label %B98.i

B98.i:                                            ; preds = %B98.i, %B98.i.preheader
  %.134177179.i = phi i64 [ %.141.i, %B98.i ], [ 0, %B98.i.preheader ]
  %.141.i = add nuw nsw i64 %.134177179.i, 1
  %0 = shl i64 %.134177179.i, 2
  %scevgep4.i = getelementptr i8, ptr %arg.state.1.4, i64 %0
  %tmp = trunc i64 %.134177179.i to i32
  store i32 %tmp, ptr %scevgep4.i, align 4, !noalias !41
  %exitcond.not.i = icmp eq i64 %arg.state.1.5.0, %.141.i
  br i1 %exitcond.not.i, label %B112.endif.i, label %B98.i

B112.endif.i:                                     ; preds = %B98.i, %B0
  %.200.i = add i64 %arg.state.1.5.0, -1
  %.280184.not.i = icmp slt i64 %.200.i, 1
  br i1 %.280184.not.i, label %B0.endif, label %B160.endif.endif.i.preheader

B160.endif.endif.i.preheader:                     ; preds = %B112.endif.i
  br label %B160.endif.endif.i

B160.endif.endif.i:                               ; preds = %B160.endif.endif.i, %B160.endif.endif.i.preheader
  %lsr.iv2.i = phi ptr [ %scevgep.i, %B160.endif.endif.i ], [ %arg.state.1.4, %B160.endif.endif.i.preheader ]
  %lsr.iv.i = phi i64 [ %lsr.iv.next.i, %B160.endif.endif.i ], [ %arg.state.1.5.0, %B160.endif.endif.i.preheader ]
  %.44.i.i = load i64, ptr %arg.state.5.4, align 8, !noalias !44
  %.45.i.i = shl i64 %.44.i.i, 16
  %.46.i.i = xor i64 %.45.i.i, %.44.i.i
  %.47.i.i = lshr i64 %.46.i.i, 5
  %.48.i.i = xor i64 %.47.i.i, %.46.i.i
  %.49.i.i = shl i64 %.48.i.i, 1
  %sunkaddr106 = getelementptr i8, ptr %arg.state.5.4, i64 8
  %.79.i.i = load i64, ptr %sunkaddr106, align 8, !noalias !44
  %sunkaddr107 = getelementptr i8, ptr %arg.state.5.4, i64 16
  %.108.i.i = load i64, ptr %sunkaddr107, align 8, !noalias !44
  store i64 %.79.i.i, ptr %arg.state.5.4, align 8, !noalias !44
  store i64 %.108.i.i, ptr %sunkaddr106, align 8, !noalias !44
  %1 = xor i64 %.79.i.i, %.49.i.i
  %2 = xor i64 %1, %.108.i.i
  %.168.i.i = xor i64 %2, %.48.i.i
  store i64 %.168.i.i, ptr %sunkaddr107, align 8, !noalias !44
  %sext.i.i = shl i64 %.168.i.i, 32
  %.231.i.i = ashr exact i64 %sext.i.i, 32
  %.234.i.i = tail call i64 @llvm.abs.i64(i64 %.231.i.i, i1 true)
  %.239.i.i = icmp samesign ugt i64 %.234.i.i, 2147483646
  %.242.i.i = add nsw i64 %.234.i.i, -2147483647
  %spec.select.i.i = select i1 %.239.i.i, i64 %.242.i.i, i64 %.234.i.i
  %.356.i = urem i64 %spec.select.i.i, %lsr.iv.i
  %3 = shl i64 %.356.i, 2
  %scevgep3.i = getelementptr i8, ptr %lsr.iv2.i, i64 %3
  %.388.i = load i32, ptr %scevgep3.i, align 4, !noalias !41
  %.415.i = load i32, ptr %lsr.iv2.i, align 4, !noalias !41
  store i32 %.388.i, ptr %lsr.iv2.i, align 4, !noalias !41
  store i32 %.415.i, ptr %scevgep3.i, align 4, !noalias !41
  %lsr.iv.next.i = add i64 %lsr.iv.i, -1
  %scevgep.i = getelementptr i8, ptr %lsr.iv2.i, i64 4
  %exitcond190.not.i = icmp eq i64 %lsr.iv.next.i, 1
  br i1 %exitcond190.not.i, label %B0.endif, label %B160.endif.endif.i

B214.loopexit:                                    ; preds = %B216.endif, %B408
  %exitcond.not = icmp eq i64 %arg.state.0.5.0, %.334
  br i1 %exitcond.not, label %common.ret, label %B216.endif

B294:                                             ; preds = %B294.lr.ph, %B408
  %.483708711 = phi i64 [ %.334, %B294.lr.ph ], [ %.490, %B408 ]
  %.544 = getelementptr i32, ptr %arg.state.2.4, i64 %.483708711
  %.545 = load i32, ptr %.544, align 4
  %.554 = zext i32 %.545 to i64
  %.579 = getelementptr i32, ptr %arg.state.0.4, i64 %.554
  %.580 = load i32, ptr %.579, align 4
  %sunkaddr = mul i64 %.583, 4
  %sunkaddr108 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr
  %.609 = load i32, ptr %sunkaddr108, align 4
  store i32 %.580, ptr %sunkaddr108, align 4
  store i32 %.609, ptr %.579, align 4
  tail call void @llvm.memset.p0.i64(ptr align 8 %arg.state.3.4, i8 0, i64 %11, i1 false), !noalias !47
  br label %B224.endif.us.i.i

B224.endif.us.i.i:                                ; preds = %B440.B526_crit_edge.us.i.i, %B294
  %total.2.0322.us.i.i = phi double [ %.780.us.i.i, %B440.B526_crit_edge.us.i.i ], [ 0.000000e+00, %B294 ]
  %.347314320.us.i.i = phi i64 [ %.354.us.i.i, %B440.B526_crit_edge.us.i.i ], [ 0, %B294 ]
  %.404.us.i.i = getelementptr i32, ptr %arg.state.0.4, i64 %.347314320.us.i.i
  %.405.us.i.i = load i32, ptr %.404.us.i.i, align 4, !noalias !47
  %.435.us.i.i = load double, ptr %arg.state.3.4, align 8, !noalias !47
  %.442.us.i.i = zext i32 %.405.us.i.i to i64
  %.480.us.i.i = mul i64 %arg.instance.0.5.1.fr, %.442.us.i.i
  %.484.us.i.i = getelementptr double, ptr %arg.instance.0.4, i64 %.480.us.i.i
  %.485.us.i.i = load double, ptr %.484.us.i.i, align 8, !noalias !47
  %.486.us.i.i = fadd double %.435.us.i.i, %.485.us.i.i
  store double %.486.us.i.i, ptr %arg.state.3.4, align 8, !noalias !47
  %4 = mul i64 %11, %.442.us.i.i
  %scevgep11.i.i = getelementptr i8, ptr %scevgep10.i.i, i64 %4
  br label %B442.endif.us.i.i

B442.endif.us.i.i:                                ; preds = %B442.endif.us.i.i, %B224.endif.us.i.i
  %lsr.iv103 = phi ptr [ %scevgep104, %B442.endif.us.i.i ], [ %scevgep102, %B224.endif.us.i.i ]
  %lsr.iv17.i.i = phi i64 [ %lsr.iv.next18.i.i, %B442.endif.us.i.i ], [ %.554.i.i, %B224.endif.us.i.i ]
  %lsr.iv12.i.i = phi ptr [ %scevgep13.i.i, %B442.endif.us.i.i ], [ %scevgep11.i.i, %B224.endif.us.i.i ]
  %done.2.1309.us.i.i = phi double [ %.741.us.i.i, %B442.endif.us.i.i ], [ %.486.us.i.i, %B224.endif.us.i.i ]
  %.661.us.i.i = load double, ptr %lsr.iv103, align 8, !noalias !47
  %.12.i.i.i = fcmp ogt double %done.2.1309.us.i.i, %.661.us.i.i
  %.13.i.i.i = select i1 %.12.i.i.i, double %done.2.1309.us.i.i, double %.661.us.i.i
  %.740.us.i.i = load double, ptr %lsr.iv12.i.i, align 8, !noalias !47
  %.741.us.i.i = fadd double %.740.us.i.i, %.13.i.i.i
  store double %.741.us.i.i, ptr %lsr.iv103, align 8, !noalias !47
  %scevgep13.i.i = getelementptr i8, ptr %lsr.iv12.i.i, i64 8
  %lsr.iv.next18.i.i = add i64 %lsr.iv17.i.i, -1
  %scevgep104 = getelementptr i8, ptr %lsr.iv103, i64 8
  %exitcond.not.i.i = icmp eq i64 %lsr.iv.next18.i.i, 0
  br i1 %exitcond.not.i.i, label %B440.B526_crit_edge.us.i.i, label %B442.endif.us.i.i

B440.B526_crit_edge.us.i.i:                       ; preds = %B442.endif.us.i.i
  %.354.us.i.i = add nuw nsw i64 %.347314320.us.i.i, 1
  %.780.us.i.i = fadd double %total.2.0322.us.i.i, %.741.us.i.i
  %exitcond343.not.i.i = icmp eq i64 %arg.state.0.5.0, %.354.us.i.i
  br i1 %exitcond343.not.i.i, label %B0.endif.i.loopexit58, label %B224.endif.us.i.i

B0.endif.i.loopexit58:                            ; preds = %B440.B526_crit_edge.us.i.i
  %.810.i.i = fneg double %.780.us.i.i
  %.212.i = load double, ptr %arg.state.7.4, align 8, !noalias !52
  %.216.i = fsub double %.810.i.i, %.212.i
  %.253.i = load i64, ptr %arg.state.6.4, align 8, !noalias !52
  %.254.i = add nsw i64 %.253.i, 1
  store i64 %.254.i, ptr %arg.state.6.4, align 8, !noalias !52
  %.288.i = fcmp ogt double %.216.i, 0.000000e+00
  br i1 %.288.i, label %B400, label %B408

common.ret:                                       ; preds = %B214.loopexit.us, %B214.loopexit.us.us, %B214.loopexit.us24, %B0.endif.endif.endif, %B400, %B214.loopexit
  %storemerge = phi i8 [ 1, %B400 ], [ 0, %B214.loopexit.us ], [ 0, %B214.loopexit.us.us ], [ 0, %B0.endif.endif.endif ], [ 0, %B214.loopexit.us24 ], [ 0, %B214.loopexit ]
  store i8 %storemerge, ptr %retptr, align 1
  ret i32 0

B400:                                             ; preds = %B0.endif.i.loopexit.us.us, %B0.endif.i.loopexit.us.us.us.us, %B0.endif.i.loopexit58.us.us, %B0.endif.i.loopexit58
  %.us-phi = phi double [ %.216.i.us.us, %B0.endif.i.loopexit.us.us ], [ %.216.i.us.us.us.us, %B0.endif.i.loopexit.us.us.us.us ], [ %.216.i.us.us37, %B0.endif.i.loopexit58.us.us ], [ %.216.i, %B0.endif.i.loopexit58 ]
  %.44.i.i7 = load i64, ptr %arg.state.5.4, align 8, !noalias !53
  %.45.i.i8 = shl i64 %.44.i.i7, 16
  %.46.i.i9 = xor i64 %.45.i.i8, %.44.i.i7
  %.47.i.i10 = lshr i64 %.46.i.i9, 5
  %.48.i.i11 = xor i64 %.47.i.i10, %.46.i.i9
  %.49.i.i12 = shl i64 %.48.i.i11, 1
  %.78.i.i = getelementptr i8, ptr %arg.state.5.4, i64 8
  %.79.i.i13 = load i64, ptr %.78.i.i, align 8, !noalias !53
  %.107.i.i = getelementptr i8, ptr %arg.state.5.4, i64 16
  %.108.i.i14 = load i64, ptr %.107.i.i, align 8, !noalias !53
  store i64 %.79.i.i13, ptr %arg.state.5.4, align 8, !noalias !53
  store i64 %.108.i.i14, ptr %.78.i.i, align 8, !noalias !53
  %5 = xor i64 %.79.i.i13, %.49.i.i12
  %6 = xor i64 %5, %.108.i.i14
  %.168.i.i15 = xor i64 %6, %.48.i.i11
  store i64 %.168.i.i15, ptr %.107.i.i, align 8, !noalias !53
  %.358.i = load double, ptr %arg.state.7.4, align 8, !noalias !52
  %.363.i = fadd double %.us-phi, %.358.i
  store double %.363.i, ptr %arg.state.7.4, align 8, !noalias !52
  br label %common.ret

B408:                                             ; preds = %B0.endif.i.loopexit58
  %.490 = add i64 %.483708711, 1
  %sunkaddr115 = shl nuw nsw i64 %.554, 2
  %sunkaddr116 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr115
  %.806 = load i32, ptr %sunkaddr116, align 4
  %sunkaddr109 = mul i64 %.583, 4
  %sunkaddr110 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr109
  %.835 = load i32, ptr %sunkaddr110, align 4
  store i32 %.806, ptr %sunkaddr110, align 4
  store i32 %.835, ptr %sunkaddr116, align 4
  %exitcond.not73 = icmp eq i64 %.490, %arg.state.0.5.0
  br i1 %exitcond.not73, label %B214.loopexit, label %B294

B0.endif:                                         ; preds = %B160.endif.endif.i, %B112.endif.i
  %.128178.not.i17 = icmp slt i64 %arg.state.2.5.0, 1
  br i1 %.128178.not.i17, label %B112.endif.i24, label %B98.i18.preheader

B98.i18.preheader:                                ; preds = %B0.endif
  br label %B98.i18

B98.i18:                                          ; preds = %B98.i18, %B98.i18.preheader
  %.134177179.i19 = phi i64 [ %.141.i20, %B98.i18 ], [ 0, %B98.i18.preheader ]
  %.141.i20 = add nuw nsw i64 %.134177179.i19, 1
  %7 = shl i64 %.134177179.i19, 2
  %scevgep4.i21 = getelementptr i8, ptr %arg.state.2.4, i64 %7
  %tmp105 = trunc i64 %.134177179.i19 to i32
  store i32 %tmp105, ptr %scevgep4.i21, align 4, !noalias !56
  %exitcond.not.i23 = icmp eq i64 %arg.state.2.5.0, %.141.i20
  br i1 %exitcond.not.i23, label %B112.endif.i24, label %B98.i18

B112.endif.i24:                                   ; preds = %B98.i18, %B0.endif
  %.200.i25 = add i64 %arg.state.2.5.0, -1
  %.280184.not.i26 = icmp slt i64 %.200.i25, 1
  br i1 %.280184.not.i26, label %B0.endif.endif.endif, label %B160.endif.endif.i30.preheader

B160.endif.endif.i30.preheader:                   ; preds = %B112.endif.i24
  br label %B160.endif.endif.i30

B160.endif.endif.i30:                             ; preds = %B160.endif.endif.i30, %B160.endif.endif.i30.preheader
  %lsr.iv2.i31 = phi ptr [ %scevgep.i53, %B160.endif.endif.i30 ], [ %arg.state.2.4, %B160.endif.endif.i30.preheader ]
  %lsr.iv.i32 = phi i64 [ %lsr.iv.next.i52, %B160.endif.endif.i30 ], [ %arg.state.2.5.0, %B160.endif.endif.i30.preheader ]
  %.44.i.i33 = load i64, ptr %arg.state.5.4, align 8, !noalias !59
  %.45.i.i34 = shl i64 %.44.i.i33, 16
  %.46.i.i35 = xor i64 %.45.i.i34, %.44.i.i33
  %.47.i.i36 = lshr i64 %.46.i.i35, 5
  %.48.i.i37 = xor i64 %.47.i.i36, %.46.i.i35
  %.49.i.i38 = shl i64 %.48.i.i37, 1
  %sunkaddr111 = getelementptr i8, ptr %arg.state.5.4, i64 8
  %.79.i.i39 = load i64, ptr %sunkaddr111, align 8, !noalias !59
  %sunkaddr112 = getelementptr i8, ptr %arg.state.5.4, i64 16
  %.108.i.i40 = load i64, ptr %sunkaddr112, align 8, !noalias !59
  store i64 %.79.i.i39, ptr %arg.state.5.4, align 8, !noalias !59
  store i64 %.108.i.i40, ptr %sunkaddr111, align 8, !noalias !59
  %8 = xor i64 %.79.i.i39, %.49.i.i38
  %9 = xor i64 %8, %.108.i.i40
  %.168.i.i41 = xor i64 %9, %.48.i.i37
  store i64 %.168.i.i41, ptr %sunkaddr112, align 8, !noalias !59
  %sext.i.i42 = shl i64 %.168.i.i41, 32
  %.231.i.i43 = ashr exact i64 %sext.i.i42, 32
  %.234.i.i44 = tail call i64 @llvm.abs.i64(i64 %.231.i.i43, i1 true)
  %.239.i.i45 = icmp samesign ugt i64 %.234.i.i44, 2147483646
  %.242.i.i46 = add nsw i64 %.234.i.i44, -2147483647
  %spec.select.i.i47 = select i1 %.239.i.i45, i64 %.242.i.i46, i64 %.234.i.i44
  %.356.i48 = urem i64 %spec.select.i.i47, %lsr.iv.i32
  %10 = shl i64 %.356.i48, 2
  %scevgep3.i49 = getelementptr i8, ptr %lsr.iv2.i31, i64 %10
  %.388.i50 = load i32, ptr %scevgep3.i49, align 4, !noalias !56
  %.415.i51 = load i32, ptr %lsr.iv2.i31, align 4, !noalias !56
  store i32 %.388.i50, ptr %lsr.iv2.i31, align 4, !noalias !56
  store i32 %.415.i51, ptr %scevgep3.i49, align 4, !noalias !56
  %lsr.iv.next.i52 = add i64 %lsr.iv.i32, -1
  %scevgep.i53 = getelementptr i8, ptr %lsr.iv2.i31, i64 4
  %exitcond190.not.i54 = icmp eq i64 %lsr.iv.next.i52, 1
  br i1 %exitcond190.not.i54, label %B0.endif.endif.endif, label %B160.endif.endif.i30

B0.endif.endif.endif:                             ; preds = %B160.endif.endif.i30, %B112.endif.i24
  %.321724.not = icmp slt i64 %arg.state.0.5.0, 1
  br i1 %.321724.not, label %common.ret, label %B216.endif.preheader

B216.endif.preheader:                             ; preds = %B0.endif.endif.endif
  %.554.i.i = add i64 %arg.instance.0.5.1.fr, -1
  %.597306.not.i.i = icmp slt i64 %.554.i.i, 1
  %11 = shl i64 %arg.instance.0.5.1.fr, 3
  %scevgep10.i.i = getelementptr i8, ptr %arg.instance.0.4, i64 8
  br i1 %.597306.not.i.i, label %B216.endif.preheader.split.us, label %B216.endif.preheader11

B216.endif.preheader11:                           ; preds = %B216.endif.preheader
  %12 = icmp slt i64 %arg.instance.0.5.1.fr, 1
  br i1 %12, label %B216.endif.us17.preheader, label %B216.endif.preheader97

B216.endif.preheader97:                           ; preds = %B216.endif.preheader11
  %scevgep102 = getelementptr i8, ptr %arg.state.3.4, i64 8
  br label %B216.endif

B216.endif.us17.preheader:                        ; preds = %B216.endif.preheader11
  %scevgep99 = getelementptr i8, ptr %arg.state.3.4, i64 8
  br label %B216.endif.us17

B216.endif.us17:                                  ; preds = %B214.loopexit.us24, %B216.endif.us17.preheader
  %.327716725.us18 = phi i64 [ %.334.us19, %B214.loopexit.us24 ], [ 0, %B216.endif.us17.preheader ]
  %.334.us19 = add nuw nsw i64 %.327716725.us18, 1
  %.477710.not.not.us = icmp sgt i64 %arg.state.0.5.0, %.334.us19
  br i1 %.477710.not.not.us, label %B294.lr.ph.us20, label %B214.loopexit.us24

B294.lr.ph.us20:                                  ; preds = %B216.endif.us17
  %.388.us21 = getelementptr i32, ptr %arg.state.1.4, i64 %.327716725.us18
  %.389.us22 = load i32, ptr %.388.us21, align 4
  %.583.us23 = zext i32 %.389.us22 to i64
  br label %B294.us.us26

B214.loopexit.us24:                               ; preds = %B408.us.us41, %B216.endif.us17
  %exitcond.not.us25 = icmp eq i64 %arg.state.0.5.0, %.334.us19
  br i1 %exitcond.not.us25, label %common.ret, label %B216.endif.us17

B294.us.us26:                                     ; preds = %B408.us.us41, %B294.lr.ph.us20
  %.483708711.us.us27 = phi i64 [ %.334.us19, %B294.lr.ph.us20 ], [ %.490.us.us28, %B408.us.us41 ]
  %.544.us.us29 = getelementptr i32, ptr %arg.state.2.4, i64 %.483708711.us.us27
  %.545.us.us30 = load i32, ptr %.544.us.us29, align 4
  %.554.us.us31 = zext i32 %.545.us.us30 to i64
  %.579.us.us32 = getelementptr i32, ptr %arg.state.0.4, i64 %.554.us.us31
  %.580.us.us33 = load i32, ptr %.579.us.us32, align 4
  %sunkaddr113 = mul i64 %.583.us23, 4
  %sunkaddr114 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr113
  %.609.us.us34 = load i32, ptr %sunkaddr114, align 4
  store i32 %.580.us.us33, ptr %sunkaddr114, align 4
  store i32 %.609.us.us34, ptr %.579.us.us32, align 4
  br label %B224.endif.us.i.i.us.us

B224.endif.us.i.i.us.us:                          ; preds = %B440.B526_crit_edge.us.i.i.us.us, %B294.us.us26
  %total.2.0322.us.i.i.us.us = phi double [ %.780.us.i.i.us.us, %B440.B526_crit_edge.us.i.i.us.us ], [ 0.000000e+00, %B294.us.us26 ]
  %.347314320.us.i.i.us.us = phi i64 [ %.354.us.i.i.us.us, %B440.B526_crit_edge.us.i.i.us.us ], [ 0, %B294.us.us26 ]
  %.404.us.i.i.us.us = getelementptr i32, ptr %arg.state.0.4, i64 %.347314320.us.i.i.us.us
  %.405.us.i.i.us.us = load i32, ptr %.404.us.i.i.us.us, align 4, !noalias !47
  %.435.us.i.i.us.us = load double, ptr %arg.state.3.4, align 8, !noalias !47
  %.442.us.i.i.us.us = zext i32 %.405.us.i.i.us.us to i64
  %.480.us.i.i.us.us = mul i64 %arg.instance.0.5.1.fr, %.442.us.i.i.us.us
  %.484.us.i.i.us.us = getelementptr double, ptr %arg.instance.0.4, i64 %.480.us.i.i.us.us
  %.485.us.i.i.us.us = load double, ptr %.484.us.i.i.us.us, align 8, !noalias !47
  %.486.us.i.i.us.us = fadd double %.435.us.i.i.us.us, %.485.us.i.i.us.us
  store double %.486.us.i.i.us.us, ptr %arg.state.3.4, align 8, !noalias !47
  %13 = mul i64 %11, %.442.us.i.i.us.us
  %scevgep11.i.i.us.us = getelementptr i8, ptr %scevgep10.i.i, i64 %13
  br label %B442.endif.us.i.i.us.us

B442.endif.us.i.i.us.us:                          ; preds = %B442.endif.us.i.i.us.us, %B224.endif.us.i.i.us.us
  %lsr.iv100 = phi ptr [ %scevgep101, %B442.endif.us.i.i.us.us ], [ %scevgep99, %B224.endif.us.i.i.us.us ]
  %lsr.iv17.i.i.us.us = phi i64 [ %lsr.iv.next18.i.i.us.us, %B442.endif.us.i.i.us.us ], [ %.554.i.i, %B224.endif.us.i.i.us.us ]
  %lsr.iv12.i.i.us.us = phi ptr [ %scevgep13.i.i.us.us, %B442.endif.us.i.i.us.us ], [ %scevgep11.i.i.us.us, %B224.endif.us.i.i.us.us ]
  %done.2.1309.us.i.i.us.us = phi double [ %.741.us.i.i.us.us, %B442.endif.us.i.i.us.us ], [ %.486.us.i.i.us.us, %B224.endif.us.i.i.us.us ]
  %.661.us.i.i.us.us = load double, ptr %lsr.iv100, align 8, !noalias !47
  %.12.i.i.i.us.us = fcmp ogt double %done.2.1309.us.i.i.us.us, %.661.us.i.i.us.us
  %.13.i.i.i.us.us = select i1 %.12.i.i.i.us.us, double %done.2.1309.us.i.i.us.us, double %.661.us.i.i.us.us
  %.740.us.i.i.us.us = load double, ptr %lsr.iv12.i.i.us.us, align 8, !noalias !47
  %.741.us.i.i.us.us = fadd double %.740.us.i.i.us.us, %.13.i.i.i.us.us
  store double %.741.us.i.i.us.us, ptr %lsr.iv100, align 8, !noalias !47
  %scevgep13.i.i.us.us = getelementptr i8, ptr %lsr.iv12.i.i.us.us, i64 8
  %lsr.iv.next18.i.i.us.us = add i64 %lsr.iv17.i.i.us.us, -1
  %scevgep101 = getelementptr i8, ptr %lsr.iv100, i64 8
  %exitcond.not.i.i.us.us = icmp eq i64 %lsr.iv.next18.i.i.us.us, 0
  br i1 %exitcond.not.i.i.us.us, label %B440.B526_crit_edge.us.i.i.us.us, label %B442.endif.us.i.i.us.us

B440.B526_crit_edge.us.i.i.us.us:                 ; preds = %B442.endif.us.i.i.us.us
  %.354.us.i.i.us.us = add nuw nsw i64 %.347314320.us.i.i.us.us, 1
  %.780.us.i.i.us.us = fadd double %total.2.0322.us.i.i.us.us, %.741.us.i.i.us.us
  %exitcond343.not.i.i.us.us = icmp eq i64 %arg.state.0.5.0, %.354.us.i.i.us.us
  br i1 %exitcond343.not.i.i.us.us, label %B0.endif.i.loopexit58.us.us, label %B224.endif.us.i.i.us.us

B0.endif.i.loopexit58.us.us:                      ; preds = %B440.B526_crit_edge.us.i.i.us.us
  %.810.i.i.us.us35 = fneg double %.780.us.i.i.us.us
  %.212.i.us.us36 = load double, ptr %arg.state.7.4, align 8, !noalias !52
  %.216.i.us.us37 = fsub double %.810.i.i.us.us35, %.212.i.us.us36
  %.253.i.us.us38 = load i64, ptr %arg.state.6.4, align 8, !noalias !52
  %.254.i.us.us39 = add nsw i64 %.253.i.us.us38, 1
  store i64 %.254.i.us.us39, ptr %arg.state.6.4, align 8, !noalias !52
  %.288.i.us.us40 = fcmp ogt double %.216.i.us.us37, 0.000000e+00
  br i1 %.288.i.us.us40, label %B400, label %B408.us.us41

B408.us.us41:                                     ; preds = %B0.endif.i.loopexit58.us.us
  %.490.us.us28 = add i64 %.483708711.us.us27, 1
  %sunkaddr115.us.us = shl nuw nsw i64 %.554.us.us31, 2
  %sunkaddr116.us.us = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr115.us.us
  %.806.us.us42 = load i32, ptr %sunkaddr116.us.us, align 4
  %sunkaddr117 = mul i64 %.583.us23, 4
  %sunkaddr118 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr117
  %.835.us.us43 = load i32, ptr %sunkaddr118, align 4
  store i32 %.806.us.us42, ptr %sunkaddr118, align 4
  store i32 %.835.us.us43, ptr %sunkaddr116.us.us, align 4
  %exitcond.not73.us.us = icmp eq i64 %.490.us.us28, %arg.state.0.5.0
  br i1 %exitcond.not73.us.us, label %B214.loopexit.us24, label %B294.us.us26

B216.endif.preheader.split.us:                    ; preds = %B216.endif.preheader
  %14 = icmp slt i64 %arg.instance.0.5.1.fr, 1
  br i1 %14, label %B216.endif.us.us.preheader, label %B216.endif.us.preheader

B216.endif.us.preheader:                          ; preds = %B216.endif.preheader.split.us
  br label %B216.endif.us

B216.endif.us.us.preheader:                       ; preds = %B216.endif.preheader.split.us
  br label %B216.endif.us.us

B216.endif.us.us:                                 ; preds = %B214.loopexit.us.us, %B216.endif.us.us.preheader
  %.327716725.us.us = phi i64 [ %.334.us.us, %B214.loopexit.us.us ], [ 0, %B216.endif.us.us.preheader ]
  %.334.us.us = add nuw nsw i64 %.327716725.us.us, 1
  %.477710.not.us.us.not = icmp sgt i64 %arg.state.0.5.0, %.334.us.us
  br i1 %.477710.not.us.us.not, label %B294.lr.ph.us.us, label %B214.loopexit.us.us

B294.lr.ph.us.us:                                 ; preds = %B216.endif.us.us
  %.388.us.us = getelementptr i32, ptr %arg.state.1.4, i64 %.327716725.us.us
  %.389.us.us = load i32, ptr %.388.us.us, align 4
  %.583.us.us = zext i32 %.389.us.us to i64
  br label %B294.us.us.us.us

B214.loopexit.us.us:                              ; preds = %B408.us.us.us.us, %B216.endif.us.us
  %exitcond.not.us.us = icmp eq i64 %arg.state.0.5.0, %.334.us.us
  br i1 %exitcond.not.us.us, label %common.ret, label %B216.endif.us.us

B294.us.us.us.us:                                 ; preds = %B408.us.us.us.us, %B294.lr.ph.us.us
  %.483708711.us.us.us.us = phi i64 [ %.334.us.us, %B294.lr.ph.us.us ], [ %.490.us.us.us.us, %B408.us.us.us.us ]
  %.544.us.us.us.us = getelementptr i32, ptr %arg.state.2.4, i64 %.483708711.us.us.us.us
  %.545.us.us.us.us = load i32, ptr %.544.us.us.us.us, align 4
  %.554.us.us.us.us = zext i32 %.545.us.us.us.us to i64
  %.579.us.us.us.us = getelementptr i32, ptr %arg.state.0.4, i64 %.554.us.us.us.us
  %.580.us.us.us.us = load i32, ptr %.579.us.us.us.us, align 4
  %sunkaddr119 = mul i64 %.583.us.us, 4
  %sunkaddr120 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr119
  %.609.us.us.us.us = load i32, ptr %sunkaddr120, align 4
  store i32 %.580.us.us.us.us, ptr %sunkaddr120, align 4
  store i32 %.609.us.us.us.us, ptr %.579.us.us.us.us, align 4
  %arg.scratch.4.promoted.i.i.us.us.us.us = load double, ptr %arg.state.3.4, align 8, !noalias !47
  br label %B224.endif.i.i.us.us.us.us

B224.endif.i.i.us.us.us.us:                       ; preds = %B224.endif.i.i.us.us.us.us, %B294.us.us.us.us
  %lsr.iv = phi i64 [ %lsr.iv.next, %B224.endif.i.i.us.us.us.us ], [ 0, %B294.us.us.us.us ]
  %.486338.i.i.us.us.us.us = phi double [ %.486.i.i.us.us.us.us, %B224.endif.i.i.us.us.us.us ], [ %arg.scratch.4.promoted.i.i.us.us.us.us, %B294.us.us.us.us ]
  %total.2.0322.i.i.us.us.us.us = phi double [ %.780.i.i.us.us.us.us, %B224.endif.i.i.us.us.us.us ], [ 0.000000e+00, %B294.us.us.us.us ]
  %15 = shl i64 %lsr.iv, 2
  %scevgep = getelementptr i8, ptr %arg.state.0.4, i64 %15
  %.405.i.i.us.us.us.us = load i32, ptr %scevgep, align 4, !noalias !47
  %.442.i.i.us.us.us.us = zext i32 %.405.i.i.us.us.us.us to i64
  %.480.i.i.us.us.us.us = mul i64 %arg.instance.0.5.1.fr, %.442.i.i.us.us.us.us
  %.484.i.i.us.us.us.us = getelementptr double, ptr %arg.instance.0.4, i64 %.480.i.i.us.us.us.us
  %.485.i.i.us.us.us.us = load double, ptr %.484.i.i.us.us.us.us, align 8, !noalias !47
  %.486.i.i.us.us.us.us = fadd double %.486338.i.i.us.us.us.us, %.485.i.i.us.us.us.us
  store double %.486.i.i.us.us.us.us, ptr %arg.state.3.4, align 8, !noalias !47
  %.780.i.i.us.us.us.us = fadd double %total.2.0322.i.i.us.us.us.us, %.486.i.i.us.us.us.us
  %lsr.iv.next = add nuw nsw i64 %lsr.iv, 1
  %exitcond344.not.i.i.us.us.us.us = icmp eq i64 %arg.state.0.5.0, %lsr.iv.next
  br i1 %exitcond344.not.i.i.us.us.us.us, label %B0.endif.i.loopexit.us.us.us.us, label %B224.endif.i.i.us.us.us.us

B408.us.us.us.us:                                 ; preds = %B0.endif.i.loopexit.us.us.us.us
  %.490.us.us.us.us = add i64 %.483708711.us.us.us.us, 1
  %sunkaddr123 = shl nuw nsw i64 %.554.us.us.us.us, 2
  %sunkaddr124 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr123
  %.806.us.us.us.us = load i32, ptr %sunkaddr124, align 4
  %sunkaddr125 = mul i64 %.583.us.us, 4
  %sunkaddr126 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr125
  %.835.us.us.us.us = load i32, ptr %sunkaddr126, align 4
  store i32 %.806.us.us.us.us, ptr %sunkaddr126, align 4
  store i32 %.835.us.us.us.us, ptr %sunkaddr124, align 4
  %exitcond72.not = icmp eq i64 %.490.us.us.us.us, %arg.state.0.5.0
  br i1 %exitcond72.not, label %B214.loopexit.us.us, label %B294.us.us.us.us

B0.endif.i.loopexit.us.us.us.us:                  ; preds = %B224.endif.i.i.us.us.us.us
  %.810.i.i.us.us.us.us = fneg double %.780.i.i.us.us.us.us
  %.212.i.us.us.us.us = load double, ptr %arg.state.7.4, align 8, !noalias !52
  %.216.i.us.us.us.us = fsub double %.810.i.i.us.us.us.us, %.212.i.us.us.us.us
  %.253.i.us.us.us.us = load i64, ptr %arg.state.6.4, align 8, !noalias !52
  %.254.i.us.us.us.us = add nsw i64 %.253.i.us.us.us.us, 1
  store i64 %.254.i.us.us.us.us, ptr %arg.state.6.4, align 8, !noalias !52
  %.288.i.us.us.us.us = fcmp ogt double %.216.i.us.us.us.us, 0.000000e+00
  br i1 %.288.i.us.us.us.us, label %B400, label %B408.us.us.us.us

B216.endif.us:                                    ; preds = %B214.loopexit.us, %B216.endif.us.preheader
  %.327716725.us = phi i64 [ %.334.us, %B214.loopexit.us ], [ 0, %B216.endif.us.preheader ]
  %.334.us = add nuw nsw i64 %.327716725.us, 1
  %.477710.not.us.not = icmp sgt i64 %arg.state.0.5.0, %.334.us
  br i1 %.477710.not.us.not, label %B294.lr.ph.us, label %B214.loopexit.us

B294.lr.ph.us:                                    ; preds = %B216.endif.us
  %.388.us = getelementptr i32, ptr %arg.state.1.4, i64 %.327716725.us
  %.389.us = load i32, ptr %.388.us, align 4
  %.583.us = zext i32 %.389.us to i64
  br label %B294.us.us

B214.loopexit.us:                                 ; preds = %B408.us.us, %B216.endif.us
  %exitcond.not.us = icmp eq i64 %arg.state.0.5.0, %.334.us
  br i1 %exitcond.not.us, label %common.ret, label %B216.endif.us

B294.us.us:                                       ; preds = %B408.us.us, %B294.lr.ph.us
  %.483708711.us.us = phi i64 [ %.334.us, %B294.lr.ph.us ], [ %.490.us.us, %B408.us.us ]
  %.544.us.us = getelementptr i32, ptr %arg.state.2.4, i64 %.483708711.us.us
  %.545.us.us = load i32, ptr %.544.us.us, align 4
  %.554.us.us = zext i32 %.545.us.us to i64
  %.579.us.us = getelementptr i32, ptr %arg.state.0.4, i64 %.554.us.us
  %.580.us.us = load i32, ptr %.579.us.us, align 4
  %sunkaddr131 = mul i64 %.583.us, 4
  %sunkaddr132 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr131
  %.609.us.us = load i32, ptr %sunkaddr132, align 4
  store i32 %.580.us.us, ptr %sunkaddr132, align 4
  store i32 %.609.us.us, ptr %.579.us.us, align 4
  tail call void @llvm.memset.p0.i64(ptr align 8 %arg.state.3.4, i8 0, i64 %11, i1 false), !noalias !47
  %arg.scratch.4.promoted.i.i.us.us = load double, ptr %arg.state.3.4, align 8, !noalias !47
  br label %B224.endif.i.i.us.us

B224.endif.i.i.us.us:                             ; preds = %B224.endif.i.i.us.us, %B294.us.us
  %lsr.iv105 = phi i64 [ %lsr.iv.next106, %B224.endif.i.i.us.us ], [ 0, %B294.us.us ]
  %.486338.i.i.us.us = phi double [ %.486.i.i.us.us, %B224.endif.i.i.us.us ], [ %arg.scratch.4.promoted.i.i.us.us, %B294.us.us ]
  %total.2.0322.i.i.us.us = phi double [ %.780.i.i.us.us, %B224.endif.i.i.us.us ], [ 0.000000e+00, %B294.us.us ]
  %16 = shl i64 %lsr.iv105, 2
  %scevgep107 = getelementptr i8, ptr %arg.state.0.4, i64 %16
  %.405.i.i.us.us = load i32, ptr %scevgep107, align 4, !noalias !47
  %.442.i.i.us.us = zext i32 %.405.i.i.us.us to i64
  %.480.i.i.us.us = mul i64 %arg.instance.0.5.1.fr, %.442.i.i.us.us
  %.484.i.i.us.us = getelementptr double, ptr %arg.instance.0.4, i64 %.480.i.i.us.us
  %.485.i.i.us.us = load double, ptr %.484.i.i.us.us, align 8, !noalias !47
  %.486.i.i.us.us = fadd double %.486338.i.i.us.us, %.485.i.i.us.us
  store double %.486.i.i.us.us, ptr %arg.state.3.4, align 8, !noalias !47
  %.780.i.i.us.us = fadd double %total.2.0322.i.i.us.us, %.486.i.i.us.us
  %lsr.iv.next106 = add nuw nsw i64 %lsr.iv105, 1
  %exitcond344.not.i.i.us.us = icmp eq i64 %arg.state.0.5.0, %lsr.iv.next106
  br i1 %exitcond344.not.i.i.us.us, label %B0.endif.i.loopexit.us.us, label %B224.endif.i.i.us.us

B408.us.us:                                       ; preds = %B0.endif.i.loopexit.us.us
  %.490.us.us = add i64 %.483708711.us.us, 1
  %sunkaddr129 = shl nuw nsw i64 %.554.us.us, 2
  %sunkaddr130 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr129
  %.806.us.us = load i32, ptr %sunkaddr130, align 4
  %sunkaddr133 = mul i64 %.583.us, 4
  %sunkaddr134 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr133
  %.835.us.us = load i32, ptr %sunkaddr134, align 4
  store i32 %.806.us.us, ptr %sunkaddr134, align 4
  store i32 %.835.us.us, ptr %sunkaddr130, align 4
  %exitcond71.not = icmp eq i64 %.490.us.us, %arg.state.0.5.0
  br i1 %exitcond71.not, label %B214.loopexit.us, label %B294.us.us

B0.endif.i.loopexit.us.us:                        ; preds = %B224.endif.i.i.us.us
  %.810.i.i.us.us = fneg double %.780.i.i.us.us
  %.212.i.us.us = load double, ptr %arg.state.7.4, align 8, !noalias !52
  %.216.i.us.us = fsub double %.810.i.i.us.us, %.212.i.us.us
  %.253.i.us.us = load i64, ptr %arg.state.6.4, align 8, !noalias !52
  %.254.i.us.us = add nsw i64 %.253.i.us.us, 1
  store i64 %.254.i.us.us, ptr %arg.state.6.4, align 8, !noalias !52
  %.288.i.us.us = fcmp ogt double %.216.i.us.us, 0.000000e+00
  br i1 %.288.i.us.us, label %B400, label %B408.us.us

B216.endif:                                       ; preds = %B216.endif.preheader97, %B214.loopexit
  %.327716725 = phi i64 [ %.334, %B214.loopexit ], [ 0, %B216.endif.preheader97 ]
  %.334 = add nuw nsw i64 %.327716725, 1
  %.477710.not.not = icmp sgt i64 %arg.state.0.5.0, %.334
  br i1 %.477710.not.not, label %B294.lr.ph, label %B214.loopexit

B294.lr.ph:                                       ; preds = %B216.endif
  %.388 = getelementptr i32, ptr %arg.state.1.4, i64 %.327716725
  %.389 = load i32, ptr %.388, align 4
  %.583 = zext i32 %.389 to i64
  br label %B294
}

define linkonce_odr noundef range(i32 -1, -2) i32 @_ZN15fairbench_agent9workloads6search13_scan_insertsB3v29B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE59PfspInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29(ptr noalias writeonly captures(none) %retptr, ptr noalias readnone captures(none) %excinfo, ptr %arg.instance.0.0, ptr readnone captures(none) %arg.instance.0.1, i64 %arg.instance.0.2, i64 %arg.instance.0.3, ptr readonly captures(none) %arg.instance.0.4, i64 %arg.instance.0.5.0, i64 %arg.instance.0.5.1, i64 %arg.instance.0.6.0, i64 %arg.instance.0.6.1, ptr %arg.state.0.0, ptr readnone captures(none) %arg.state.0.1, i64 %arg.state.0.2, i64 %arg.state.0.3, ptr captures(none) %arg.state.0.4, i64 %arg.state.0.5.0, i64 %arg.state.0.6.0, ptr %arg.state.1.0, ptr readnone captures(none) %arg.state.1.1, i64 %arg.state.1.2, i64 %arg.state.1.3, ptr captures(none) %arg.state.1.4, i64 %arg.state.1.5.0, i64 %arg.state.1.6.0, ptr %arg.state.2.0, ptr readnone captures(none) %arg.state.2.1, i64 %arg.state.2.2, i64 %arg.state.2.3, ptr captures(none) %arg.state.2.4, i64 %arg.state.2.5.0, i64 %arg.state.2.6.0, ptr %arg.state.3.0, ptr readnone captures(none) %arg.state.3.1, i64 %arg.state.3.2, i64 %arg.state.3.3, ptr captures(none) %arg.state.3.4, i64 %arg.state.3.5.0, i64 %arg.state.3.6.0, ptr %arg.state.4.0, ptr readnone captures(none) %arg.state.4.1, i64 %arg.state.4.2, i64 %arg.state.4.3, ptr readnone captures(none) %arg.state.4.4, i64 %arg.state.4.5.0, i64 %arg.state.4.6.0, ptr %arg.state.5.0, ptr readnone captures(none) %arg.state.5.1, i64 %arg.state.5.2, i64 %arg.state.5.3, ptr captures(none) %arg.state.5.4, i64 %arg.state.5.5.0, i64 %arg.state.5.6.0, ptr %arg.state.6.0, ptr readnone captures(none) %arg.state.6.1, i64 %arg.state.6.2, i64 %arg.state.6.3, ptr captures(none) %arg.state.6.4, i64 %arg.state.6.5.0, i64 %arg.state.6.6.0, ptr %arg.state.7.0, ptr readnone captures(none) %arg.state.7.1, i64 %arg.state.7.2, i64 %arg.state.7.3, ptr captures(none) %arg.state.7.4, i64 %arg.state.7.5.0, i64 %arg.state.7.6.0) local_unnamed_addr {
B0:
  %.128178.not.i = icmp slt i64 %arg.state.1.5.0, 1
  br i1 %.128178.not.i, label %B112.endif.i, label %B98.i.preheader

B98.i.preheader:                                  ; preds = %B0
  br label %B98.i

B98.i:                                            ; preds = %B98.i, %B98.i.preheader
  %.134177179.i = phi i64 [ %.141.i, %B98.i ], [ 0, %B98.i.preheader ]
  %.141.i = add nuw nsw i64 %.134177179.i, 1
  %0 = shl i64 %.134177179.i, 2
  %scevgep4.i = getelementptr i8, ptr %arg.state.1.4, i64 %0
  %tmp = trunc i64 %.134177179.i to i32
  store i32 %tmp, ptr %scevgep4.i, align 4, !noalias !62
  %exitcond.not.i = icmp eq i64 %arg.state.1.5.0, %.141.i
  br i1 %exitcond.not.i, label %B112.endif.i, label %B98.i

B112.endif.i:                                     ; preds = %B98.i, %B0
  %.200.i = add i64 %arg.state.1.5.0, -1
  %.280184.not.i = icmp slt i64 %.200.i, 1
  br i1 %.280184.not.i, label %B0.endif, label %B160.endif.endif.i.preheader

B160.endif.endif.i.preheader:                     ; preds = %B112.endif.i
  br label %B160.endif.endif.i

B160.endif.endif.i:                               ; preds = %B160.endif.endif.i, %B160.endif.endif.i.preheader
  %lsr.iv2.i = phi ptr [ %scevgep.i, %B160.endif.endif.i ], [ %arg.state.1.4, %B160.endif.endif.i.preheader ]
  %lsr.iv.i = phi i64 [ %lsr.iv.next.i, %B160.endif.endif.i ], [ %arg.state.1.5.0, %B160.endif.endif.i.preheader ]
  %.44.i.i = load i64, ptr %arg.state.5.4, align 8, !noalias !65
  %.45.i.i = shl i64 %.44.i.i, 16
  %.46.i.i = xor i64 %.45.i.i, %.44.i.i
  %.47.i.i = lshr i64 %.46.i.i, 5
  %.48.i.i = xor i64 %.47.i.i, %.46.i.i
  %.49.i.i = shl i64 %.48.i.i, 1
  %sunkaddr31 = getelementptr i8, ptr %arg.state.5.4, i64 8
  %.79.i.i = load i64, ptr %sunkaddr31, align 8, !noalias !65
  %sunkaddr32 = getelementptr i8, ptr %arg.state.5.4, i64 16
  %.108.i.i = load i64, ptr %sunkaddr32, align 8, !noalias !65
  store i64 %.79.i.i, ptr %arg.state.5.4, align 8, !noalias !65
  store i64 %.108.i.i, ptr %sunkaddr31, align 8, !noalias !65
  %1 = xor i64 %.79.i.i, %.49.i.i
  %2 = xor i64 %1, %.108.i.i
  %.168.i.i = xor i64 %2, %.48.i.i
  store i64 %.168.i.i, ptr %sunkaddr32, align 8, !noalias !65
  %sext.i.i = shl i64 %.168.i.i, 32
  %.231.i.i = ashr exact i64 %sext.i.i, 32
  %.234.i.i = tail call i64 @llvm.abs.i64(i64 %.231.i.i, i1 true)
  %.239.i.i = icmp samesign ugt i64 %.234.i.i, 2147483646
  %.242.i.i = add nsw i64 %.234.i.i, -2147483647
  %spec.select.i.i = select i1 %.239.i.i, i64 %.242.i.i, i64 %.234.i.i
  %.356.i = urem i64 %spec.select.i.i, %lsr.iv.i
  %3 = shl i64 %.356.i, 2
  %scevgep3.i = getelementptr i8, ptr %lsr.iv2.i, i64 %3
  %.388.i = load i32, ptr %scevgep3.i, align 4, !noalias !62
  %.415.i = load i32, ptr %lsr.iv2.i, align 4, !noalias !62
  store i32 %.388.i, ptr %lsr.iv2.i, align 4, !noalias !62
  store i32 %.415.i, ptr %scevgep3.i, align 4, !noalias !62
  %lsr.iv.next.i = add i64 %lsr.iv.i, -1
  %scevgep.i = getelementptr i8, ptr %lsr.iv2.i, i64 4
  %exitcond190.not.i = icmp eq i64 %lsr.iv.next.i, 1
  br i1 %exitcond190.not.i, label %B0.endif, label %B160.endif.endif.i

common.ret:                                       ; preds = %B310.B214.loopexit_crit_edge.us, %B0.endif.endif.endif, %B484
  %storemerge = phi i8 [ 1, %B484 ], [ 0, %B0.endif.endif.endif ], [ 0, %B310.B214.loopexit_crit_edge.us ]
  store i8 %storemerge, ptr %retptr, align 1
  ret i32 0

B484:                                             ; preds = %B0.endif.i
  %.44.i.i52 = load i64, ptr %arg.state.5.4, align 8, !noalias !68
  %.45.i.i53 = shl i64 %.44.i.i52, 16
  %.46.i.i54 = xor i64 %.45.i.i53, %.44.i.i52
  %.47.i.i55 = lshr i64 %.46.i.i54, 5
  %.48.i.i56 = xor i64 %.47.i.i55, %.46.i.i54
  %.49.i.i57 = shl i64 %.48.i.i56, 1
  %.78.i.i = getelementptr i8, ptr %arg.state.5.4, i64 8
  %.79.i.i58 = load i64, ptr %.78.i.i, align 8, !noalias !68
  %.107.i.i = getelementptr i8, ptr %arg.state.5.4, i64 16
  %.108.i.i59 = load i64, ptr %.107.i.i, align 8, !noalias !68
  store i64 %.79.i.i58, ptr %arg.state.5.4, align 8, !noalias !68
  store i64 %.108.i.i59, ptr %.78.i.i, align 8, !noalias !68
  %4 = xor i64 %.79.i.i58, %.49.i.i57
  %5 = xor i64 %4, %.108.i.i59
  %.168.i.i60 = xor i64 %5, %.48.i.i56
  store i64 %.168.i.i60, ptr %.107.i.i, align 8, !noalias !68
  %.358.i = load double, ptr %arg.state.7.4, align 8, !noalias !73
  %.363.i = fadd double %.216.i, %.358.i
  store double %.363.i, ptr %arg.state.7.4, align 8, !noalias !73
  br label %common.ret

B0.endif:                                         ; preds = %B160.endif.endif.i, %B112.endif.i
  %.128178.not.i9 = icmp slt i64 %arg.state.2.5.0, 1
  br i1 %.128178.not.i9, label %B112.endif.i16, label %B98.i10.preheader

B98.i10.preheader:                                ; preds = %B0.endif
  br label %B98.i10

B98.i10:                                          ; preds = %B98.i10, %B98.i10.preheader
  %.134177179.i11 = phi i64 [ %.141.i12, %B98.i10 ], [ 0, %B98.i10.preheader ]
  %.141.i12 = add nuw nsw i64 %.134177179.i11, 1
  %6 = shl i64 %.134177179.i11, 2
  %scevgep4.i13 = getelementptr i8, ptr %arg.state.2.4, i64 %6
  %tmp30 = trunc i64 %.134177179.i11 to i32
  store i32 %tmp30, ptr %scevgep4.i13, align 4, !noalias !74
  %exitcond.not.i15 = icmp eq i64 %arg.state.2.5.0, %.141.i12
  br i1 %exitcond.not.i15, label %B112.endif.i16, label %B98.i10

B112.endif.i16:                                   ; preds = %B98.i10, %B0.endif
  %.200.i17 = add i64 %arg.state.2.5.0, -1
  %.280184.not.i18 = icmp slt i64 %.200.i17, 1
  br i1 %.280184.not.i18, label %B0.endif.endif.endif, label %B160.endif.endif.i22.preheader

B160.endif.endif.i22.preheader:                   ; preds = %B112.endif.i16
  br label %B160.endif.endif.i22

B160.endif.endif.i22:                             ; preds = %B160.endif.endif.i22, %B160.endif.endif.i22.preheader
  %lsr.iv2.i23 = phi ptr [ %scevgep.i45, %B160.endif.endif.i22 ], [ %arg.state.2.4, %B160.endif.endif.i22.preheader ]
  %lsr.iv.i24 = phi i64 [ %lsr.iv.next.i44, %B160.endif.endif.i22 ], [ %arg.state.2.5.0, %B160.endif.endif.i22.preheader ]
  %.44.i.i25 = load i64, ptr %arg.state.5.4, align 8, !noalias !77
  %.45.i.i26 = shl i64 %.44.i.i25, 16
  %.46.i.i27 = xor i64 %.45.i.i26, %.44.i.i25
  %.47.i.i28 = lshr i64 %.46.i.i27, 5
  %.48.i.i29 = xor i64 %.47.i.i28, %.46.i.i27
  %.49.i.i30 = shl i64 %.48.i.i29, 1
  %sunkaddr = getelementptr i8, ptr %arg.state.5.4, i64 8
  %.79.i.i31 = load i64, ptr %sunkaddr, align 8, !noalias !77
  %sunkaddr33 = getelementptr i8, ptr %arg.state.5.4, i64 16
  %.108.i.i32 = load i64, ptr %sunkaddr33, align 8, !noalias !77
  store i64 %.79.i.i31, ptr %arg.state.5.4, align 8, !noalias !77
  store i64 %.108.i.i32, ptr %sunkaddr, align 8, !noalias !77
  %7 = xor i64 %.79.i.i31, %.49.i.i30
  %8 = xor i64 %7, %.108.i.i32
  %.168.i.i33 = xor i64 %8, %.48.i.i29
  store i64 %.168.i.i33, ptr %sunkaddr33, align 8, !noalias !77
  %sext.i.i34 = shl i64 %.168.i.i33, 32
  %.231.i.i35 = ashr exact i64 %sext.i.i34, 32
  %.234.i.i36 = tail call i64 @llvm.abs.i64(i64 %.231.i.i35, i1 true)
  %.239.i.i37 = icmp samesign ugt i64 %.234.i.i36, 2147483646
  %.242.i.i38 = add nsw i64 %.234.i.i36, -2147483647
  %spec.select.i.i39 = select i1 %.239.i.i37, i64 %.242.i.i38, i64 %.234.i.i36
  %.356.i40 = urem i64 %spec.select.i.i39, %lsr.iv.i24
  %9 = shl i64 %.356.i40, 2
  %scevgep3.i41 = getelementptr i8, ptr %lsr.iv2.i23, i64 %9
  %.388.i42 = load i32, ptr %scevgep3.i41, align 4, !noalias !74
  %.415.i43 = load i32, ptr %lsr.iv2.i23, align 4, !noalias !74
  store i32 %.388.i42, ptr %lsr.iv2.i23, align 4, !noalias !74
  store i32 %.415.i43, ptr %scevgep3.i41, align 4, !noalias !74
  %lsr.iv.next.i44 = add i64 %lsr.iv.i24, -1
  %scevgep.i45 = getelementptr i8, ptr %lsr.iv2.i23, i64 4
  %exitcond190.not.i46 = icmp eq i64 %lsr.iv.next.i44, 1
  br i1 %exitcond190.not.i46, label %B0.endif.endif.endif, label %B160.endif.endif.i22

B0.endif.endif.endif:                             ; preds = %B160.endif.endif.i22, %B112.endif.i16
  %.279 = icmp sgt i64 %arg.state.0.5.0, 0
  br i1 %.279, label %B216.endif.us.preheader, label %common.ret

B216.endif.us.preheader:                          ; preds = %B0.endif.endif.endif
  %10 = shl i64 %arg.instance.0.5.1, 3
  %.554.i.i = add i64 %arg.instance.0.5.1, -1
  %scevgep10.i.i = getelementptr i8, ptr %arg.instance.0.4, i64 8
  %scevgep = getelementptr i8, ptr %arg.state.0.4, i64 4
  %scevgep26 = getelementptr i8, ptr %arg.state.3.4, i64 8
  br label %B216.endif.us

B216.endif.us:                                    ; preds = %B310.B214.loopexit_crit_edge.us, %B216.endif.us.preheader
  %.327637649.us = phi i64 [ %.334.us, %B310.B214.loopexit_crit_edge.us ], [ 0, %B216.endif.us.preheader ]
  %.334.us = add nuw nsw i64 %.327637649.us, 1
  %.392.us = getelementptr i32, ptr %arg.state.1.4, i64 %.327637649.us
  %.393.us = load i32, ptr %.392.us, align 4
  %.397.us = zext i32 %.393.us to i64
  %.561.us = add nuw nsw i64 %.397.us, 1
  %11 = shl nuw nsw i64 %.397.us, 2
  %scevgep13.i = getelementptr i8, ptr %arg.state.0.4, i64 %11
  %scevgep110 = getelementptr i8, ptr %scevgep, i64 %11
  br label %B312.us

B312.us:                                          ; preds = %B531.us, %B216.endif.us
  %.487625630.us = phi i64 [ 0, %B216.endif.us ], [ %.494.us, %B531.us ]
  %.494.us = add nuw nsw i64 %.487625630.us, 1
  %.548.us = getelementptr i32, ptr %arg.state.2.4, i64 %.487625630.us
  %.549.us = load i32, ptr %.548.us, align 4
  %.553.us = zext i32 %.549.us to i64
  %.558.us = icmp eq i64 %.327637649.us, %.487625630.us
  %.563.us = icmp eq i64 %.561.us, %.553.us
  %or.cond.us = select i1 %.558.us, i1 true, i1 %.563.us
  br i1 %or.cond.us, label %B531.us, label %B418.us

B418.us:                                          ; preds = %B312.us
  %12 = trunc i64 %.553.us to i32
  %13 = trunc i64 %.397.us to i32
  %.54.i = load i32, ptr %scevgep13.i, align 4, !noalias !80
  %.59.i = icmp ugt i32 %12, %13
  br i1 %.59.i, label %B32.preheader.i, label %B102.i

B32.preheader.i:                                  ; preds = %B418.us
  %14 = sub i64 %.397.us, %.553.us
  br label %B32.i

B32.i:                                            ; preds = %B32.i, %B32.preheader.i
  %lsr.iv25 = phi i64 [ %lsr.iv.next, %B32.i ], [ %14, %B32.preheader.i ]
  %lsr.iv111 = phi ptr [ %scevgep112, %B32.i ], [ %scevgep110, %B32.preheader.i ]
  %scevgep113 = getelementptr i8, ptr %lsr.iv111, i64 -4
  %.89.i = load i32, ptr %lsr.iv111, align 4, !noalias !80
  store i32 %.89.i, ptr %scevgep113, align 4, !noalias !80
  %15 = tail call { i64, i1 } @llvm.uadd.with.overflow.i64(i64 %lsr.iv25, i64 1)
  %ov = extractvalue { i64, i1 } %15, 1
  %scevgep112 = getelementptr i8, ptr %lsr.iv111, i64 4
  %lsr.iv.next = add i64 %lsr.iv25, 1
  br i1 %ov, label %B418.endif.us, label %B32.i

B102.i:                                           ; preds = %B418.us
  %16 = trunc i64 %.553.us to i32
  %17 = trunc i64 %.397.us to i32
  %.135.i = icmp ult i32 %16, %17
  br i1 %.135.i, label %B114.i.preheader, label %B418.endif.us

B114.i.preheader:                                 ; preds = %B102.i
  br label %B114.i

B114.i:                                           ; preds = %B114.i, %B114.i.preheader
  %lsr.iv14.i = phi ptr [ %scevgep16.i, %B114.i ], [ %scevgep13.i, %B114.i.preheader ]
  %i.5.0.i = phi i64 [ %.140.i, %B114.i ], [ %.397.us, %B114.i.preheader ]
  %.140.i = add i64 %i.5.0.i, -1
  %scevgep16.i = getelementptr i8, ptr %lsr.iv14.i, i64 -4
  %.167.i = load i32, ptr %scevgep16.i, align 4, !noalias !80
  store i32 %.167.i, ptr %lsr.iv14.i, align 4, !noalias !80
  %.201.i = icmp ugt i64 %.140.i, %.553.us
  br i1 %.201.i, label %B114.i, label %B418.endif.us

B418.endif.us:                                    ; preds = %B114.i, %B102.i, %B32.i
  %18 = icmp slt i64 %arg.instance.0.5.1, 1
  %.232.i = getelementptr i32, ptr %arg.state.0.4, i64 %.553.us
  store i32 %.54.i, ptr %.232.i, align 4, !noalias !80
  br i1 %18, label %B224.endif.lr.ph.i.i, label %B174.preheader.i.i

B174.preheader.i.i:                               ; preds = %B418.endif.us
  tail call void @llvm.memset.p0.i64(ptr align 8 %arg.state.3.4, i8 0, i64 %10, i1 false), !noalias !83
  br label %B224.endif.lr.ph.i.i

B224.endif.lr.ph.i.i:                             ; preds = %B174.preheader.i.i, %B418.endif.us
  %19 = icmp slt i64 %.554.i.i, 1
  br i1 %19, label %B224.endif.lr.ph.split.i.i, label %B224.endif.us.i.i.preheader

B224.endif.us.i.i.preheader:                      ; preds = %B224.endif.lr.ph.i.i
  br label %B224.endif.us.i.i

B224.endif.us.i.i:                                ; preds = %B440.B526_crit_edge.us.i.i, %B224.endif.us.i.i.preheader
  %total.2.0322.us.i.i = phi double [ %.780.us.i.i, %B440.B526_crit_edge.us.i.i ], [ 0.000000e+00, %B224.endif.us.i.i.preheader ]
  %.347314320.us.i.i = phi i64 [ %.354.us.i.i, %B440.B526_crit_edge.us.i.i ], [ 0, %B224.endif.us.i.i.preheader ]
  %.404.us.i.i = getelementptr i32, ptr %arg.state.0.4, i64 %.347314320.us.i.i
  %.405.us.i.i = load i32, ptr %.404.us.i.i, align 4, !noalias !83
  %.435.us.i.i = load double, ptr %arg.state.3.4, align 8, !noalias !83
  %.442.us.i.i = zext i32 %.405.us.i.i to i64
  %.480.us.i.i = mul i64 %arg.instance.0.5.1, %.442.us.i.i
  %.484.us.i.i = getelementptr double, ptr %arg.instance.0.4, i64 %.480.us.i.i
  %.485.us.i.i = load double, ptr %.484.us.i.i, align 8, !noalias !83
  %.486.us.i.i = fadd double %.435.us.i.i, %.485.us.i.i
  store double %.486.us.i.i, ptr %arg.state.3.4, align 8, !noalias !83
  %20 = mul i64 %10, %.442.us.i.i
  %scevgep11.i.i = getelementptr i8, ptr %scevgep10.i.i, i64 %20
  br label %B442.endif.us.i.i

B442.endif.us.i.i:                                ; preds = %B442.endif.us.i.i, %B224.endif.us.i.i
  %lsr.iv = phi ptr [ %scevgep27, %B442.endif.us.i.i ], [ %scevgep26, %B224.endif.us.i.i ]
  %lsr.iv17.i.i = phi i64 [ %lsr.iv.next18.i.i, %B442.endif.us.i.i ], [ %.554.i.i, %B224.endif.us.i.i ]
  %lsr.iv12.i.i = phi ptr [ %scevgep13.i.i, %B442.endif.us.i.i ], [ %scevgep11.i.i, %B224.endif.us.i.i ]
  %done.2.1309.us.i.i = phi double [ %.741.us.i.i, %B442.endif.us.i.i ], [ %.486.us.i.i, %B224.endif.us.i.i ]
  %.661.us.i.i = load double, ptr %lsr.iv, align 8, !noalias !83
  %.12.i.i.i = fcmp ogt double %done.2.1309.us.i.i, %.661.us.i.i
  %.13.i.i.i = select i1 %.12.i.i.i, double %done.2.1309.us.i.i, double %.661.us.i.i
  %.740.us.i.i = load double, ptr %lsr.iv12.i.i, align 8, !noalias !83
  %.741.us.i.i = fadd double %.740.us.i.i, %.13.i.i.i
  store double %.741.us.i.i, ptr %lsr.iv, align 8, !noalias !83
  %scevgep13.i.i = getelementptr i8, ptr %lsr.iv12.i.i, i64 8
  %lsr.iv.next18.i.i = add i64 %lsr.iv17.i.i, -1
  %scevgep27 = getelementptr i8, ptr %lsr.iv, i64 8
  %exitcond.not.i.i = icmp eq i64 %lsr.iv.next18.i.i, 0
  br i1 %exitcond.not.i.i, label %B440.B526_crit_edge.us.i.i, label %B442.endif.us.i.i

B440.B526_crit_edge.us.i.i:                       ; preds = %B442.endif.us.i.i
  %.354.us.i.i = add nuw nsw i64 %.347314320.us.i.i, 1
  %.780.us.i.i = fadd double %total.2.0322.us.i.i, %.741.us.i.i
  %exitcond343.not.i.i = icmp eq i64 %arg.state.0.5.0, %.354.us.i.i
  br i1 %exitcond343.not.i.i, label %B0.endif.i, label %B224.endif.us.i.i

B224.endif.lr.ph.split.i.i:                       ; preds = %B224.endif.lr.ph.i.i
  %arg.scratch.4.promoted.i.i = load double, ptr %arg.state.3.4, align 8, !noalias !83
  br label %B224.endif.i.i

B224.endif.i.i:                                   ; preds = %B224.endif.i.i, %B224.endif.lr.ph.split.i.i
  %lsr.iv9.i.i = phi i64 [ %arg.state.0.5.0, %B224.endif.lr.ph.split.i.i ], [ %lsr.iv.next.i.i, %B224.endif.i.i ]
  %lsr.iv.i.i = phi ptr [ %arg.state.0.4, %B224.endif.lr.ph.split.i.i ], [ %scevgep.i.i, %B224.endif.i.i ]
  %.486338.i.i = phi double [ %arg.scratch.4.promoted.i.i, %B224.endif.lr.ph.split.i.i ], [ %.486.i.i, %B224.endif.i.i ]
  %total.2.0322.i.i = phi double [ 0.000000e+00, %B224.endif.lr.ph.split.i.i ], [ %.780.i.i, %B224.endif.i.i ]
  %.405.i.i = load i32, ptr %lsr.iv.i.i, align 4, !noalias !83
  %.442.i.i = zext i32 %.405.i.i to i64
  %.480.i.i = mul i64 %arg.instance.0.5.1, %.442.i.i
  %.484.i.i = getelementptr double, ptr %arg.instance.0.4, i64 %.480.i.i
  %.485.i.i = load double, ptr %.484.i.i, align 8, !noalias !83
  %.486.i.i = fadd double %.486338.i.i, %.485.i.i
  store double %.486.i.i, ptr %arg.state.3.4, align 8, !noalias !83
  %.780.i.i = fadd double %total.2.0322.i.i, %.486.i.i
  %scevgep.i.i = getelementptr i8, ptr %lsr.iv.i.i, i64 4
  %lsr.iv.next.i.i = add i64 %lsr.iv9.i.i, -1
  %exitcond344.not.i.i = icmp eq i64 %lsr.iv.next.i.i, 0
  br i1 %exitcond344.not.i.i, label %B0.endif.i, label %B224.endif.i.i

B0.endif.i:                                       ; preds = %B224.endif.i.i, %B440.B526_crit_edge.us.i.i
  %total.2.0.lcssa.i.i = phi double [ %.780.i.i, %B224.endif.i.i ], [ %.780.us.i.i, %B440.B526_crit_edge.us.i.i ]
  %.810.i.i = fneg double %total.2.0.lcssa.i.i
  %.212.i = load double, ptr %arg.state.7.4, align 8, !noalias !73
  %.216.i = fsub double %.810.i.i, %.212.i
  %.253.i = load i64, ptr %arg.state.6.4, align 8, !noalias !73
  %.254.i = add nsw i64 %.253.i, 1
  store i64 %.254.i, ptr %arg.state.6.4, align 8, !noalias !73
  %.288.i = fcmp ogt double %.216.i, 0.000000e+00
  br i1 %.288.i, label %B484, label %B492.us

B492.us:                                          ; preds = %B0.endif.i
  %21 = trunc i64 %.553.us to i32
  %22 = trunc i64 %.397.us to i32
  %sunkaddr130 = shl nuw nsw i64 %.553.us, 2
  %sunkaddr131 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr130
  %.54.i62 = load i32, ptr %sunkaddr131, align 4, !noalias !86
  %.59.i63 = icmp ugt i32 %22, %21
  br i1 %.59.i63, label %B32.preheader.i76, label %B102.i64

B32.preheader.i76:                                ; preds = %B492.us
  %23 = sub i64 %.553.us, %.397.us
  %scevgep120 = getelementptr i8, ptr %scevgep, i64 %sunkaddr130
  br label %B32.i77

B32.i77:                                          ; preds = %B32.i77, %B32.preheader.i76
  %lsr.iv28 = phi i64 [ %lsr.iv.next29, %B32.i77 ], [ %23, %B32.preheader.i76 ]
  %lsr.iv121 = phi ptr [ %scevgep122, %B32.i77 ], [ %scevgep120, %B32.preheader.i76 ]
  %scevgep123 = getelementptr i8, ptr %lsr.iv121, i64 -4
  %.89.i81 = load i32, ptr %lsr.iv121, align 4, !noalias !86
  store i32 %.89.i81, ptr %scevgep123, align 4, !noalias !86
  %24 = tail call { i64, i1 } @llvm.uadd.with.overflow.i64(i64 %lsr.iv28, i64 1)
  %ov133 = extractvalue { i64, i1 } %24, 1
  %scevgep122 = getelementptr i8, ptr %lsr.iv121, i64 4
  %lsr.iv.next29 = add i64 %lsr.iv28, 1
  br i1 %ov133, label %_ZN15fairbench_agent9workloads6search5_moveB3v11B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedEyy.exit84, label %B32.i77

B102.i64:                                         ; preds = %B492.us
  %25 = trunc i64 %.553.us to i32
  %26 = trunc i64 %.397.us to i32
  %27 = icmp ugt i32 %25, %26
  br i1 %27, label %B114.i69.preheader, label %_ZN15fairbench_agent9workloads6search5_moveB3v11B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedEyy.exit84

B114.i69.preheader:                               ; preds = %B102.i64
  br label %B114.i69

B114.i69:                                         ; preds = %B114.i69, %B114.i69.preheader
  %lsr.iv14.i70 = phi ptr [ %scevgep16.i73, %B114.i69 ], [ %sunkaddr131, %B114.i69.preheader ]
  %i.5.0.i71 = phi i64 [ %.140.i72, %B114.i69 ], [ %.553.us, %B114.i69.preheader ]
  %.140.i72 = add i64 %i.5.0.i71, -1
  %scevgep16.i73 = getelementptr i8, ptr %lsr.iv14.i70, i64 -4
  %.167.i74 = load i32, ptr %scevgep16.i73, align 4, !noalias !86
  store i32 %.167.i74, ptr %lsr.iv14.i70, align 4, !noalias !86
  %.201.i75 = icmp ugt i64 %.140.i72, %.397.us
  br i1 %.201.i75, label %B114.i69, label %_ZN15fairbench_agent9workloads6search5_moveB3v11B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedEyy.exit84

_ZN15fairbench_agent9workloads6search5_moveB3v11B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedEyy.exit84: ; preds = %B114.i69, %B102.i64, %B32.i77
  store i32 %.54.i62, ptr %scevgep13.i, align 4, !noalias !86
  br label %B531.us

B531.us:                                          ; preds = %_ZN15fairbench_agent9workloads6search5_moveB3v11B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedEyy.exit84, %B312.us
  %exitcond.not = icmp eq i64 %.494.us, %arg.state.0.5.0
  br i1 %exitcond.not, label %B310.B214.loopexit_crit_edge.us, label %B312.us

B310.B214.loopexit_crit_edge.us:                  ; preds = %B531.us
  %exitcond703.not = icmp eq i64 %.334.us, %arg.state.0.5.0
  br i1 %exitcond703.not, label %common.ret, label %B216.endif.us
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare { i64, i1 } @llvm.uadd.with.overflow.i64(i64, i64) #5

attributes #0 = { nocallback nofree nounwind willreturn memory(argmem: write) }
attributes #1 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { noinline }
attributes #3 = { nofree nounwind willreturn }
attributes #4 = { mustprogress nofree noinline norecurse nounwind willreturn memory(argmem: readwrite) }
attributes #5 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

!0 = !{!1, !3}
!1 = distinct !{!1, !2, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!2 = distinct !{!2, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE"}
!3 = distinct !{!3, !4, !"_ZN15fairbench_agent9workloads6search8_restartB3v25B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE59PfspInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29: %retptr"}
!4 = distinct !{!4, !"_ZN15fairbench_agent9workloads6search8_restartB3v25B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE59PfspInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29"}
!5 = !{!6, !1, !3}
!6 = distinct !{!6, !7, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!7 = distinct !{!7, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE"}
!8 = !{!9, !3}
!9 = distinct !{!9, !10, !"_ZN15fairbench_agent9workloads10evaluation5_pfspB3v22B54c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAw4hWqFpgsIBZmgA_3dE59PfspInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_295ArrayIjLi1E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE: %retptr"}
!10 = distinct !{!10, !"_ZN15fairbench_agent9workloads10evaluation5_pfspB3v22B54c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAw4hWqFpgsIBZmgA_3dE59PfspInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_295ArrayIjLi1E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE"}
!11 = !{!3}
!12 = !{!13, !15}
!13 = distinct !{!13, !14, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!14 = distinct !{!14, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE"}
!15 = distinct !{!15, !16, !"_ZN15fairbench_agent9workloads6search8_restartB3v25B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE59PfspInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29: %retptr"}
!16 = distinct !{!16, !"_ZN15fairbench_agent9workloads6search8_restartB3v25B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE59PfspInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29"}
!17 = !{!18, !13, !15}
!18 = distinct !{!18, !19, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!19 = distinct !{!19, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE"}
!20 = !{!21, !15}
!21 = distinct !{!21, !22, !"_ZN15fairbench_agent9workloads10evaluation5_pfspB3v22B54c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAw4hWqFpgsIBZmgA_3dE59PfspInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_295ArrayIjLi1E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE: %retptr"}
!22 = distinct !{!22, !"_ZN15fairbench_agent9workloads10evaluation5_pfspB3v22B54c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAw4hWqFpgsIBZmgA_3dE59PfspInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_295ArrayIjLi1E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE"}
!23 = !{!15}
!24 = !{!"branch_weights", i32 49, i32 1}
!25 = !{!"branch_weights", i32 1, i32 99}
!26 = !{!27}
!27 = distinct !{!27, !28, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!28 = distinct !{!28, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE"}
!29 = !{!30, !27}
!30 = distinct !{!30, !31, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!31 = distinct !{!31, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE"}
!32 = !{!33, !35}
!33 = distinct !{!33, !34, !"_ZN15fairbench_agent9workloads10evaluation5_pfspB3v22B54c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAw4hWqFpgsIBZmgA_3dE59PfspInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_295ArrayIjLi1E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE: %retptr"}
!34 = distinct !{!34, !"_ZN15fairbench_agent9workloads10evaluation5_pfspB3v22B54c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAw4hWqFpgsIBZmgA_3dE59PfspInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_295ArrayIjLi1E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE"}
!35 = distinct !{!35, !36, !"_ZN15fairbench_agent9workloads6search9_improvesB3v27B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE59PfspInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29: %retptr"}
!36 = distinct !{!36, !"_ZN15fairbench_agent9workloads6search9_improvesB3v27B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE59PfspInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29"}
!37 = !{!35}
!38 = !{!39, !35}
!39 = distinct !{!39, !40, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!40 = distinct !{!40, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE"}
!41 = !{!42}
!42 = distinct !{!42, !43, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!43 = distinct !{!43, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE"}
!44 = !{!45, !42}
!45 = distinct !{!45, !46, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!46 = distinct !{!46, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE"}
!47 = !{!48, !50}
!48 = distinct !{!48, !49, !"_ZN15fairbench_agent9workloads10evaluation5_pfspB3v22B54c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAw4hWqFpgsIBZmgA_3dE59PfspInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_295ArrayIjLi1E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE: %retptr"}
!49 = distinct !{!49, !"_ZN15fairbench_agent9workloads10evaluation5_pfspB3v22B54c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAw4hWqFpgsIBZmgA_3dE59PfspInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_295ArrayIjLi1E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE"}
!50 = distinct !{!50, !51, !"_ZN15fairbench_agent9workloads6search9_improvesB3v27B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE59PfspInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29: %retptr"}
!51 = distinct !{!51, !"_ZN15fairbench_agent9workloads6search9_improvesB3v27B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE59PfspInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29"}
!52 = !{!50}
!53 = !{!54, !50}
!54 = distinct !{!54, !55, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!55 = distinct !{!55, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE"}
!56 = !{!57}
!57 = distinct !{!57, !58, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!58 = distinct !{!58, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE"}
!59 = !{!60, !57}
!60 = distinct !{!60, !61, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!61 = distinct !{!61, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE"}
!62 = !{!63}
!63 = distinct !{!63, !64, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!64 = distinct !{!64, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE"}
!65 = !{!66, !63}
!66 = distinct !{!66, !67, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!67 = distinct !{!67, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE"}
!68 = !{!69, !71}
!69 = distinct !{!69, !70, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!70 = distinct !{!70, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE"}
!71 = distinct !{!71, !72, !"_ZN15fairbench_agent9workloads6search9_improvesB3v27B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE59PfspInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29: %retptr"}
!72 = distinct !{!72, !"_ZN15fairbench_agent9workloads6search9_improvesB3v27B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE59PfspInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29"}
!73 = !{!71}
!74 = !{!75}
!75 = distinct !{!75, !76, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!76 = distinct !{!76, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE"}
!77 = !{!78, !75}
!78 = distinct !{!78, !79, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!79 = distinct !{!79, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE"}
!80 = !{!81}
!81 = distinct !{!81, !82, !"_ZN15fairbench_agent9workloads6search5_moveB3v11B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedEyy: %retptr"}
!82 = distinct !{!82, !"_ZN15fairbench_agent9workloads6search5_moveB3v11B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedEyy"}
!83 = !{!84, !71}
!84 = distinct !{!84, !85, !"_ZN15fairbench_agent9workloads10evaluation5_pfspB3v22B54c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAw4hWqFpgsIBZmgA_3dE59PfspInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_295ArrayIjLi1E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE: %retptr"}
!85 = distinct !{!85, !"_ZN15fairbench_agent9workloads10evaluation5_pfspB3v22B54c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAw4hWqFpgsIBZmgA_3dE59PfspInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_295ArrayIjLi1E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE"}
!86 = !{!87}
!87 = distinct !{!87, !88, !"_ZN15fairbench_agent9workloads6search5_moveB3v11B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedEyy: %retptr"}
!88 = distinct !{!88, !"_ZN15fairbench_agent9workloads6search5_moveB3v11B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedEyy"}
