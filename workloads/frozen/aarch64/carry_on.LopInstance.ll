target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i8:8:32-i16:16:32-i64:64-i128:128-n32:64-S128-Fn32"
target triple = "aarch64-unknown-linux-gnu"

@_ZN08NumbaEnv15fairbench_agent9workloads6search8carry_onB3v32B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE58LopInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29xx = common local_unnamed_addr global ptr null
@_ZN08NumbaEnv15fairbench_agent9workloads6search8_restartB3v33B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE58LopInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29 = common local_unnamed_addr global ptr null
@_ZN08NumbaEnv15fairbench_agent9workloads6search11_scan_swapsB3v34B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE58LopInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29 = common local_unnamed_addr global ptr null
@_ZN08NumbaEnv15fairbench_agent9workloads6search18_scan_interchangesB3v36B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE58LopInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29 = common local_unnamed_addr global ptr null
@_ZN08NumbaEnv15fairbench_agent9workloads6search13_scan_insertsB3v37B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE58LopInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29 = common local_unnamed_addr global ptr null
@_ZN08NumbaEnv15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE = common local_unnamed_addr global ptr null
@_ZN08NumbaEnv15fairbench_agent9workloads6search5_moveB3v11B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedEyy = common local_unnamed_addr global ptr null
@_ZN08NumbaEnv15fairbench_agent9workloads6search9_improvesB3v35B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE58LopInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29 = common local_unnamed_addr global ptr null
@_ZN08NumbaEnv15fairbench_agent9workloads10evaluation4_lopB3v31B54c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAw4hWqFpgsIBZmgA_3dE58LopInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_295ArrayIjLi1E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE = common local_unnamed_addr global ptr null
@_ZN08NumbaEnv15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE = common local_unnamed_addr global ptr null
@_ZN08NumbaEnv5numba7cpython8builtins6ol_max12_3clocals_3e4implB3v12B54c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAw4hWqFpgsIBZmgA_3dE15StarArgUniTupleIdLi2EE = common local_unnamed_addr global ptr null

define range(i32 -1, -2) i32 @_ZN15fairbench_agent9workloads6search8carry_onB3v32B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE58LopInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29xx(ptr noalias writeonly captures(none) %retptr, ptr noalias writeonly captures(none) %excinfo, ptr %arg.instance.0.0, ptr readnone captures(none) %arg.instance.0.1, i64 %arg.instance.0.2, i64 %arg.instance.0.3, ptr readonly captures(none) %arg.instance.0.4, i64 %arg.instance.0.5.0, i64 %arg.instance.0.5.1, i64 %arg.instance.0.6.0, i64 %arg.instance.0.6.1, ptr %arg.state.0.0, ptr readnone captures(none) %arg.state.0.1, i64 %arg.state.0.2, i64 %arg.state.0.3, ptr captures(none) %arg.state.0.4, i64 %arg.state.0.5.0, i64 %arg.state.0.6.0, ptr %arg.state.1.0, ptr readnone captures(none) %arg.state.1.1, i64 %arg.state.1.2, i64 %arg.state.1.3, ptr captures(none) %arg.state.1.4, i64 %arg.state.1.5.0, i64 %arg.state.1.6.0, ptr %arg.state.2.0, ptr readnone captures(none) %arg.state.2.1, i64 %arg.state.2.2, i64 %arg.state.2.3, ptr captures(none) %arg.state.2.4, i64 %arg.state.2.5.0, i64 %arg.state.2.6.0, ptr %arg.state.3.0, ptr readnone captures(none) %arg.state.3.1, i64 %arg.state.3.2, i64 %arg.state.3.3, ptr readnone captures(none) %arg.state.3.4, i64 %arg.state.3.5.0, i64 %arg.state.3.6.0, ptr %arg.state.4.0, ptr readnone captures(none) %arg.state.4.1, i64 %arg.state.4.2, i64 %arg.state.4.3, ptr captures(none) %arg.state.4.4, i64 %arg.state.4.5.0, i64 %arg.state.4.6.0, ptr %arg.state.5.0, ptr readnone captures(none) %arg.state.5.1, i64 %arg.state.5.2, i64 %arg.state.5.3, ptr captures(none) %arg.state.5.4, i64 %arg.state.5.5.0, i64 %arg.state.5.6.0, ptr %arg.state.6.0, ptr readnone captures(none) %arg.state.6.1, i64 %arg.state.6.2, i64 %arg.state.6.3, ptr captures(none) %arg.state.6.4, i64 %arg.state.6.5.0, i64 %arg.state.6.6.0, ptr %arg.state.7.0, ptr readnone captures(none) %arg.state.7.1, i64 %arg.state.7.2, i64 %arg.state.7.3, ptr captures(none) %arg.state.7.4, i64 %arg.state.7.5.0, i64 %arg.state.7.6.0, i64 %arg.search, i64 %arg.evaluations) local_unnamed_addr {
B0:
  %arg.search.fr = freeze i64 %arg.search
  %.452 = alloca i8, align 4
  store i8 0, ptr %.452, align 4
  %excinfo.4 = alloca ptr, align 8
  store ptr null, ptr %excinfo.4, align 8
  %.512 = alloca i8, align 4
  store i8 0, ptr %.512, align 4
  %excinfo.5 = alloca ptr, align 8
  store ptr null, ptr %excinfo.5, align 8
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
  br i1 %.241, label %B48.us.preheader, label %B48.preheader119

B48.preheader119:                                 ; preds = %B48.preheader
  %.200.i.i87 = add i64 %arg.state.1.5.0, -1
  br label %B48

B48.us.preheader:                                 ; preds = %B48.preheader
  %0 = icmp slt i64 %.200.i.i, 1
  br i1 %0, label %B48.us.preheader.split.us, label %B48.us.preheader137

B48.us.preheader137:                              ; preds = %B48.us.preheader
  br label %B48.us

B48.us.preheader.split.us:                        ; preds = %B48.us.preheader
  %1 = icmp slt i64 %arg.state.0.5.0, 1
  br i1 %1, label %B48.us.us.us.preheader, label %B48.us.us.preheader

B48.us.us.preheader:                              ; preds = %B48.us.preheader.split.us
  br label %B48.us.us

B48.us.us.us.preheader:                           ; preds = %B48.us.preheader.split.us
  br label %B48.us.us.us

B48.us.us.us:                                     ; preds = %B48.us.us.us, %B48.us.us.us.preheader
  %sunkaddr = getelementptr i8, ptr %arg.state.6.4, i64 16
  %.206.us.us.us = load i64, ptr %sunkaddr, align 8
  %.207.us.us.us = add nsw i64 %.206.us.us.us, 1
  store i64 %.207.us.us.us, ptr %sunkaddr, align 8
  store double 0.000000e+00, ptr %arg.state.7.4, align 8, !noalias !0
  %.310.i.us.us = load i64, ptr %arg.state.6.4, align 8, !noalias !0
  %.311.i.us.us = add nsw i64 %.310.i.us.us, 1
  store i64 %.311.i.us.us, ptr %arg.state.6.4, align 8, !noalias !0
  %sunkaddr143 = getelementptr i8, ptr %arg.state.7.4, i64 8
  %.646.us.us.us = load double, ptr %sunkaddr143, align 8
  %.683.us.us.us = load double, ptr %arg.state.7.4, align 8
  %.12.i.us.us = fcmp ogt double %.683.us.us.us, %.646.us.us.us
  %.13.i.us.us = select i1 %.12.i.us.us, double %.683.us.us.us, double %.646.us.us.us
  store double %.13.i.us.us, ptr %sunkaddr143, align 8
  %.785.us.us.us = load i64, ptr %arg.state.6.4, align 8
  %.790.us.us.us = icmp slt i64 %.785.us.us.us, %arg.evaluations
  br i1 %.790.us.us.us, label %B48.us.us.us, label %common.ret.sink.split

B48.us.us:                                        ; preds = %B370.endif.us.loopexit.us, %B48.us.us.preheader
  %sunkaddr144 = getelementptr i8, ptr %arg.state.6.4, i64 16
  %.206.us.us = load i64, ptr %sunkaddr144, align 8
  %.207.us.us = add nsw i64 %.206.us.us, 1
  store i64 %.207.us.us, ptr %sunkaddr144, align 8
  br label %B98.i.i.us

B98.i.i.us:                                       ; preds = %B98.i.i.us, %B48.us.us
  %.134177179.i.i.us = phi i64 [ %.141.i.i.us, %B98.i.i.us ], [ 0, %B48.us.us ]
  %.141.i.i.us = add nuw nsw i64 %.134177179.i.i.us, 1
  %2 = shl i64 %.134177179.i.i.us, 2
  %scevgep4.i.i.us = getelementptr i8, ptr %arg.state.0.4, i64 %2
  %tmp = trunc i64 %.134177179.i.i.us to i32
  store i32 %tmp, ptr %scevgep4.i.i.us, align 4, !noalias !3
  %exitcond.not.i.i.us = icmp eq i64 %arg.state.0.5.0, %.141.i.i.us
  br i1 %exitcond.not.i.i.us, label %B116.endif.i.i.us.preheader, label %B98.i.i.us

B116.endif.i.i.us.preheader:                      ; preds = %B98.i.i.us
  br label %B116.endif.i.i.us

B116.endif.i.i.us:                                ; preds = %B114.loopexit.i.i.us, %B116.endif.i.i.us.preheader
  %lsr.iv5.in.i.i.us = phi i64 [ %lsr.iv5.i.i.us, %B114.loopexit.i.i.us ], [ %arg.state.0.5.0, %B116.endif.i.i.us.preheader ]
  %arg.genome.4.pn.i.i.us = phi ptr [ %lsr.iv.i1.i.us, %B114.loopexit.i.i.us ], [ %arg.state.0.4, %B116.endif.i.i.us.preheader ]
  %total.3.0177.i.i.us = phi double [ %total.2.1.lcssa.i.i.us, %B114.loopexit.i.i.us ], [ 0.000000e+00, %B116.endif.i.i.us.preheader ]
  %.178169175.i.i.us = phi i64 [ %.185.i.i.us, %B114.loopexit.i.i.us ], [ 0, %B116.endif.i.i.us.preheader ]
  %lsr.iv.i1.i.us = getelementptr i8, ptr %arg.genome.4.pn.i.i.us, i64 4
  %lsr.iv5.i.i.us = add i64 %lsr.iv5.in.i.i.us, -1
  %.185.i.i.us = add nuw nsw i64 %.178169175.i.i.us, 1
  %.327162.not.not.i.i.us = icmp sgt i64 %arg.state.0.5.0, %.185.i.i.us
  br i1 %.327162.not.not.i.i.us, label %B184.lr.ph.i.i.us, label %B114.loopexit.i.i.us

B184.lr.ph.i.i.us:                                ; preds = %B116.endif.i.i.us
  %.241.i.i.us = getelementptr i32, ptr %arg.state.0.4, i64 %.178169175.i.i.us
  %.242.i.i.us = load i32, ptr %.241.i.i.us, align 4, !noalias !6
  %.400.i.i.us = zext i32 %.242.i.i.us to i64
  %.439.i.i.us = mul i64 %arg.instance.0.5.1, %.400.i.i.us
  %3 = getelementptr double, ptr %arg.instance.0.4, i64 %.439.i.i.us
  br label %B184.i.i.us

B184.i.i.us:                                      ; preds = %B184.i.i.us, %B184.lr.ph.i.i.us
  %lsr.iv.i.us = phi i64 [ 1, %B184.lr.ph.i.i.us ], [ %lsr.iv.next.i.us, %B184.i.i.us ]
  %total.2.1165.i.i.us = phi double [ %total.3.0177.i.i.us, %B184.lr.ph.i.i.us ], [ %.448.i.i.us, %B184.i.i.us ]
  %4 = shl i64 %lsr.iv.i.us, 2
  %scevgep.i.us = getelementptr i8, ptr %arg.genome.4.pn.i.i.us, i64 %4
  %.391.i.i.us = load i32, ptr %scevgep.i.us, align 4, !noalias !6
  %.401.i.i.us = zext i32 %.391.i.i.us to i64
  %.443.i.i.us = getelementptr double, ptr %3, i64 %.401.i.i.us
  %.444.i.i.us = load double, ptr %.443.i.i.us, align 8, !noalias !6
  %.448.i.i.us = fadd double %total.2.1165.i.i.us, %.444.i.i.us
  %lsr.iv.next.i.us = add i64 %lsr.iv.i.us, 1
  %exitcond.not1.i.i.us = icmp eq i64 %lsr.iv5.in.i.i.us, %lsr.iv.next.i.us
  br i1 %exitcond.not1.i.i.us, label %B114.loopexit.i.i.us, label %B184.i.i.us

B114.loopexit.i.i.us:                             ; preds = %B184.i.i.us, %B116.endif.i.i.us
  %total.2.1.lcssa.i.i.us = phi double [ %total.3.0177.i.i.us, %B116.endif.i.i.us ], [ %.448.i.i.us, %B184.i.i.us ]
  %exitcond.not.i2.i.us = icmp eq i64 %arg.state.0.5.0, %.185.i.i.us
  br i1 %exitcond.not.i2.i.us, label %B370.endif.us.loopexit.us, label %B116.endif.i.i.us

B370.endif.us.loopexit.us:                        ; preds = %B114.loopexit.i.i.us
  store double %total.2.1.lcssa.i.i.us, ptr %arg.state.7.4, align 8, !noalias !0
  %.310.i.us = load i64, ptr %arg.state.6.4, align 8, !noalias !0
  %.311.i.us = add nsw i64 %.310.i.us, 1
  store i64 %.311.i.us, ptr %arg.state.6.4, align 8, !noalias !0
  %sunkaddr145 = getelementptr i8, ptr %arg.state.7.4, i64 8
  %.646.us.us = load double, ptr %sunkaddr145, align 8
  %.683.us.us = load double, ptr %arg.state.7.4, align 8
  %.12.i.us = fcmp ogt double %.683.us.us, %.646.us.us
  %.13.i.us = select i1 %.12.i.us, double %.683.us.us, double %.646.us.us
  store double %.13.i.us, ptr %sunkaddr145, align 8
  %.785.us.us = load i64, ptr %arg.state.6.4, align 8
  %.790.us.us = icmp slt i64 %.785.us.us, %arg.evaluations
  br i1 %.790.us.us, label %B48.us.us, label %common.ret.sink.split

B48.us:                                           ; preds = %B370.endif.us, %B48.us.preheader137
  %5 = icmp slt i64 %arg.state.0.5.0, 1
  %sunkaddr146 = getelementptr i8, ptr %arg.state.6.4, i64 16
  %.206.us = load i64, ptr %sunkaddr146, align 8
  %.207.us = add nsw i64 %.206.us, 1
  store i64 %.207.us, ptr %sunkaddr146, align 8
  br i1 %5, label %B160.endif.endif.i.i.preheader, label %B98.i.i.preheader

B98.i.i.preheader:                                ; preds = %B48.us
  br label %B98.i.i

B98.i.i:                                          ; preds = %B98.i.i, %B98.i.i.preheader
  %.134177179.i.i = phi i64 [ %.141.i.i, %B98.i.i ], [ 0, %B98.i.i.preheader ]
  %.141.i.i = add nuw nsw i64 %.134177179.i.i, 1
  %6 = shl i64 %.134177179.i.i, 2
  %scevgep4.i.i = getelementptr i8, ptr %arg.state.0.4, i64 %6
  %tmp140 = trunc i64 %.134177179.i.i to i32
  store i32 %tmp140, ptr %scevgep4.i.i, align 4, !noalias !3
  %exitcond.not.i.i = icmp eq i64 %arg.state.0.5.0, %.141.i.i
  br i1 %exitcond.not.i.i, label %B160.endif.endif.i.i.preheader, label %B98.i.i

B160.endif.endif.i.i.preheader:                   ; preds = %B98.i.i, %B48.us
  br label %B160.endif.endif.i.i

B160.endif.endif.i.i:                             ; preds = %B160.endif.endif.i.i, %B160.endif.endif.i.i.preheader
  %lsr.iv2.i.i = phi ptr [ %scevgep.i.i, %B160.endif.endif.i.i ], [ %arg.state.0.4, %B160.endif.endif.i.i.preheader ]
  %lsr.iv.i.i = phi i64 [ %lsr.iv.next.i.i, %B160.endif.endif.i.i ], [ %arg.state.0.5.0, %B160.endif.endif.i.i.preheader ]
  %.44.i.i.i = load i64, ptr %arg.state.4.4, align 8, !noalias !9
  %.45.i.i.i = shl i64 %.44.i.i.i, 16
  %.46.i.i.i = xor i64 %.45.i.i.i, %.44.i.i.i
  %.47.i.i.i = lshr i64 %.46.i.i.i, 5
  %.48.i.i.i = xor i64 %.47.i.i.i, %.46.i.i.i
  %.49.i.i.i = shl i64 %.48.i.i.i, 1
  %sunkaddr147 = getelementptr i8, ptr %arg.state.4.4, i64 8
  %.79.i.i.i = load i64, ptr %sunkaddr147, align 8, !noalias !9
  %sunkaddr148 = getelementptr i8, ptr %arg.state.4.4, i64 16
  %.108.i.i.i = load i64, ptr %sunkaddr148, align 8, !noalias !9
  store i64 %.79.i.i.i, ptr %arg.state.4.4, align 8, !noalias !9
  store i64 %.108.i.i.i, ptr %sunkaddr147, align 8, !noalias !9
  %7 = xor i64 %.79.i.i.i, %.49.i.i.i
  %8 = xor i64 %7, %.108.i.i.i
  %.168.i.i.i = xor i64 %8, %.48.i.i.i
  store i64 %.168.i.i.i, ptr %sunkaddr148, align 8, !noalias !9
  %sext.i.i.i = shl i64 %.168.i.i.i, 32
  %.231.i.i.i = ashr exact i64 %sext.i.i.i, 32
  %.234.i.i.i = tail call i64 @llvm.abs.i64(i64 %.231.i.i.i, i1 true)
  %.239.i.i.i = icmp samesign ugt i64 %.234.i.i.i, 2147483646
  %.242.i.i.i = add nsw i64 %.234.i.i.i, -2147483647
  %spec.select.i.i.i = select i1 %.239.i.i.i, i64 %.242.i.i.i, i64 %.234.i.i.i
  %.356.i.i = urem i64 %spec.select.i.i.i, %lsr.iv.i.i
  %9 = shl i64 %.356.i.i, 2
  %scevgep3.i.i = getelementptr i8, ptr %lsr.iv2.i.i, i64 %9
  %.388.i.i = load i32, ptr %scevgep3.i.i, align 4, !noalias !3
  %.415.i.i = load i32, ptr %lsr.iv2.i.i, align 4, !noalias !3
  store i32 %.388.i.i, ptr %lsr.iv2.i.i, align 4, !noalias !3
  store i32 %.415.i.i, ptr %scevgep3.i.i, align 4, !noalias !3
  %lsr.iv.next.i.i = add i64 %lsr.iv.i.i, -1
  %scevgep.i.i = getelementptr i8, ptr %lsr.iv2.i.i, i64 4
  %exitcond190.not.i.i = icmp eq i64 %lsr.iv.next.i.i, 1
  br i1 %exitcond190.not.i.i, label %B0.endif.i.loopexit, label %B160.endif.endif.i.i

B0.endif.i.loopexit:                              ; preds = %B160.endif.endif.i.i
  %10 = icmp slt i64 %arg.state.0.5.0, 1
  br i1 %10, label %B370.endif.us, label %B116.endif.i.i.preheader

B116.endif.i.i.preheader:                         ; preds = %B0.endif.i.loopexit
  br label %B116.endif.i.i

B114.loopexit.i.i:                                ; preds = %B116.endif.i.i, %B184.i.i
  %total.2.1.lcssa.i.i = phi double [ %total.3.0177.i.i, %B116.endif.i.i ], [ %.448.i.i, %B184.i.i ]
  %exitcond.not.i2.i = icmp eq i64 %arg.state.0.5.0, %.185.i.i
  br i1 %exitcond.not.i2.i, label %B370.endif.us, label %B116.endif.i.i

B184.i.i:                                         ; preds = %B184.lr.ph.i.i, %B184.i.i
  %lsr.iv.i = phi i64 [ 1, %B184.lr.ph.i.i ], [ %lsr.iv.next.i, %B184.i.i ]
  %total.2.1165.i.i = phi double [ %total.3.0177.i.i, %B184.lr.ph.i.i ], [ %.448.i.i, %B184.i.i ]
  %11 = shl i64 %lsr.iv.i, 2
  %scevgep.i = getelementptr i8, ptr %arg.genome.4.pn.i.i, i64 %11
  %.391.i.i = load i32, ptr %scevgep.i, align 4, !noalias !6
  %.401.i.i = zext i32 %.391.i.i to i64
  %.443.i.i = getelementptr double, ptr %12, i64 %.401.i.i
  %.444.i.i = load double, ptr %.443.i.i, align 8, !noalias !6
  %.448.i.i = fadd double %total.2.1165.i.i, %.444.i.i
  %lsr.iv.next.i = add i64 %lsr.iv.i, 1
  %exitcond.not1.i.i = icmp eq i64 %lsr.iv5.in.i.i, %lsr.iv.next.i
  br i1 %exitcond.not1.i.i, label %B114.loopexit.i.i, label %B184.i.i

B116.endif.i.i:                                   ; preds = %B114.loopexit.i.i, %B116.endif.i.i.preheader
  %lsr.iv5.in.i.i = phi i64 [ %lsr.iv5.i.i, %B114.loopexit.i.i ], [ %arg.state.0.5.0, %B116.endif.i.i.preheader ]
  %arg.genome.4.pn.i.i = phi ptr [ %lsr.iv.i1.i, %B114.loopexit.i.i ], [ %arg.state.0.4, %B116.endif.i.i.preheader ]
  %total.3.0177.i.i = phi double [ %total.2.1.lcssa.i.i, %B114.loopexit.i.i ], [ 0.000000e+00, %B116.endif.i.i.preheader ]
  %.178169175.i.i = phi i64 [ %.185.i.i, %B114.loopexit.i.i ], [ 0, %B116.endif.i.i.preheader ]
  %lsr.iv.i1.i = getelementptr i8, ptr %arg.genome.4.pn.i.i, i64 4
  %lsr.iv5.i.i = add i64 %lsr.iv5.in.i.i, -1
  %.185.i.i = add nuw nsw i64 %.178169175.i.i, 1
  %.327162.not.not.i.i = icmp sgt i64 %arg.state.0.5.0, %.185.i.i
  br i1 %.327162.not.not.i.i, label %B184.lr.ph.i.i, label %B114.loopexit.i.i

B184.lr.ph.i.i:                                   ; preds = %B116.endif.i.i
  %.241.i.i = getelementptr i32, ptr %arg.state.0.4, i64 %.178169175.i.i
  %.242.i.i = load i32, ptr %.241.i.i, align 4, !noalias !6
  %.400.i.i = zext i32 %.242.i.i to i64
  %.439.i.i = mul i64 %arg.instance.0.5.1, %.400.i.i
  %12 = getelementptr double, ptr %arg.instance.0.4, i64 %.439.i.i
  br label %B184.i.i

B370.endif.us:                                    ; preds = %B114.loopexit.i.i, %B0.endif.i.loopexit
  %total.3.0.lcssa.i.i = phi double [ 0.000000e+00, %B0.endif.i.loopexit ], [ %total.2.1.lcssa.i.i, %B114.loopexit.i.i ]
  store double %total.3.0.lcssa.i.i, ptr %arg.state.7.4, align 8, !noalias !0
  %.310.i = load i64, ptr %arg.state.6.4, align 8, !noalias !0
  %.311.i = add nsw i64 %.310.i, 1
  store i64 %.311.i, ptr %arg.state.6.4, align 8, !noalias !0
  %sunkaddr149 = getelementptr i8, ptr %arg.state.7.4, i64 8
  %.646.us = load double, ptr %sunkaddr149, align 8
  %.683.us = load double, ptr %arg.state.7.4, align 8
  %.12.i = fcmp ogt double %.683.us, %.646.us
  %.13.i = select i1 %.12.i, double %.683.us, double %.646.us
  store double %.13.i, ptr %sunkaddr149, align 8
  %.785.us = load i64, ptr %arg.state.6.4, align 8
  %.790.us = icmp slt i64 %.785.us, %arg.evaluations
  br i1 %.790.us, label %B48.us, label %common.ret.sink.split

B48:                                              ; preds = %B370.endif, %B48.preheader119
  %sunkaddr150 = getelementptr i8, ptr %arg.state.6.4, i64 16
  %.206 = load i64, ptr %sunkaddr150, align 8
  %.207 = add nsw i64 %.206, 1
  store i64 %.207, ptr %sunkaddr150, align 8
  %sunkaddr151 = getelementptr i8, ptr %arg.state.6.4, i64 8
  %.327 = load i64, ptr %sunkaddr151, align 8
  %.331.not = icmp eq i64 %.327, 0
  br i1 %.331.not, label %B214, label %B182

B182:                                             ; preds = %B48
  %13 = icmp slt i64 %arg.state.0.5.0, 1
  br i1 %13, label %B112.endif.i.i15, label %B98.i.i9.preheader

B98.i.i9.preheader:                               ; preds = %B182
  br label %B98.i.i9

B98.i.i9:                                         ; preds = %B98.i.i9, %B98.i.i9.preheader
  %.134177179.i.i10 = phi i64 [ %.141.i.i11, %B98.i.i9 ], [ 0, %B98.i.i9.preheader ]
  %.141.i.i11 = add nuw nsw i64 %.134177179.i.i10, 1
  %14 = shl i64 %.134177179.i.i10, 2
  %scevgep4.i.i12 = getelementptr i8, ptr %arg.state.0.4, i64 %14
  %tmp141 = trunc i64 %.134177179.i.i10 to i32
  store i32 %tmp141, ptr %scevgep4.i.i12, align 4, !noalias !12
  %exitcond.not.i.i14 = icmp eq i64 %arg.state.0.5.0, %.141.i.i11
  br i1 %exitcond.not.i.i14, label %B112.endif.i.i15, label %B98.i.i9

B112.endif.i.i15:                                 ; preds = %B98.i.i9, %B182
  %15 = icmp slt i64 %.200.i.i, 1
  br i1 %15, label %B0.endif.i46, label %B160.endif.endif.i.i21.preheader

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
  %sunkaddr152 = getelementptr i8, ptr %arg.state.4.4, i64 8
  %.79.i.i.i30 = load i64, ptr %sunkaddr152, align 8, !noalias !17
  %sunkaddr153 = getelementptr i8, ptr %arg.state.4.4, i64 16
  %.108.i.i.i31 = load i64, ptr %sunkaddr153, align 8, !noalias !17
  store i64 %.79.i.i.i30, ptr %arg.state.4.4, align 8, !noalias !17
  store i64 %.108.i.i.i31, ptr %sunkaddr152, align 8, !noalias !17
  %16 = xor i64 %.79.i.i.i30, %.49.i.i.i29
  %17 = xor i64 %16, %.108.i.i.i31
  %.168.i.i.i32 = xor i64 %17, %.48.i.i.i28
  store i64 %.168.i.i.i32, ptr %sunkaddr153, align 8, !noalias !17
  %sext.i.i.i33 = shl i64 %.168.i.i.i32, 32
  %.231.i.i.i34 = ashr exact i64 %sext.i.i.i33, 32
  %.234.i.i.i35 = tail call i64 @llvm.abs.i64(i64 %.231.i.i.i34, i1 true)
  %.239.i.i.i36 = icmp samesign ugt i64 %.234.i.i.i35, 2147483646
  %.242.i.i.i37 = add nsw i64 %.234.i.i.i35, -2147483647
  %spec.select.i.i.i38 = select i1 %.239.i.i.i36, i64 %.242.i.i.i37, i64 %.234.i.i.i35
  %.356.i.i39 = urem i64 %spec.select.i.i.i38, %lsr.iv.i.i23
  %18 = shl i64 %.356.i.i39, 2
  %scevgep3.i.i40 = getelementptr i8, ptr %lsr.iv2.i.i22, i64 %18
  %.388.i.i41 = load i32, ptr %scevgep3.i.i40, align 4, !noalias !12
  %.415.i.i42 = load i32, ptr %lsr.iv2.i.i22, align 4, !noalias !12
  store i32 %.388.i.i41, ptr %lsr.iv2.i.i22, align 4, !noalias !12
  store i32 %.415.i.i42, ptr %scevgep3.i.i40, align 4, !noalias !12
  %lsr.iv.next.i.i43 = add i64 %lsr.iv.i.i23, -1
  %scevgep.i.i44 = getelementptr i8, ptr %lsr.iv2.i.i22, i64 4
  %exitcond190.not.i.i45 = icmp eq i64 %lsr.iv.next.i.i43, 1
  br i1 %exitcond190.not.i.i45, label %B0.endif.i46, label %B160.endif.endif.i.i21

B0.endif.i46:                                     ; preds = %B160.endif.endif.i.i21, %B112.endif.i.i15
  %19 = icmp slt i64 %arg.state.0.5.0, 1
  br i1 %19, label %_ZN15fairbench_agent9workloads6search8_restartB3v33B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE58LopInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29.exit78, label %B116.endif.i.i47.preheader

B116.endif.i.i47.preheader:                       ; preds = %B0.endif.i46
  br label %B116.endif.i.i47

B114.loopexit.i.i56:                              ; preds = %B116.endif.i.i47, %B184.i.i67
  %total.2.1.lcssa.i.i57 = phi double [ %total.3.0177.i.i50, %B116.endif.i.i47 ], [ %.448.i.i75, %B184.i.i67 ]
  %exitcond.not.i2.i58 = icmp eq i64 %arg.state.0.5.0, %.185.i.i54
  br i1 %exitcond.not.i2.i58, label %_ZN15fairbench_agent9workloads6search8_restartB3v33B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE58LopInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29.exit78, label %B116.endif.i.i47

B184.i.i67:                                       ; preds = %B184.lr.ph.i.i62, %B184.i.i67
  %lsr.iv.i68 = phi i64 [ 1, %B184.lr.ph.i.i62 ], [ %lsr.iv.next.i76, %B184.i.i67 ]
  %total.2.1165.i.i69 = phi double [ %total.3.0177.i.i50, %B184.lr.ph.i.i62 ], [ %.448.i.i75, %B184.i.i67 ]
  %20 = shl i64 %lsr.iv.i68, 2
  %scevgep.i70 = getelementptr i8, ptr %arg.genome.4.pn.i.i49, i64 %20
  %.391.i.i71 = load i32, ptr %scevgep.i70, align 4, !noalias !20
  %.401.i.i72 = zext i32 %.391.i.i71 to i64
  %.443.i.i73 = getelementptr double, ptr %21, i64 %.401.i.i72
  %.444.i.i74 = load double, ptr %.443.i.i73, align 8, !noalias !20
  %.448.i.i75 = fadd double %total.2.1165.i.i69, %.444.i.i74
  %lsr.iv.next.i76 = add i64 %lsr.iv.i68, 1
  %exitcond.not1.i.i77 = icmp eq i64 %lsr.iv5.in.i.i48, %lsr.iv.next.i76
  br i1 %exitcond.not1.i.i77, label %B114.loopexit.i.i56, label %B184.i.i67

B116.endif.i.i47:                                 ; preds = %B114.loopexit.i.i56, %B116.endif.i.i47.preheader
  %lsr.iv5.in.i.i48 = phi i64 [ %lsr.iv5.i.i53, %B114.loopexit.i.i56 ], [ %arg.state.0.5.0, %B116.endif.i.i47.preheader ]
  %arg.genome.4.pn.i.i49 = phi ptr [ %lsr.iv.i1.i52, %B114.loopexit.i.i56 ], [ %arg.state.0.4, %B116.endif.i.i47.preheader ]
  %total.3.0177.i.i50 = phi double [ %total.2.1.lcssa.i.i57, %B114.loopexit.i.i56 ], [ 0.000000e+00, %B116.endif.i.i47.preheader ]
  %.178169175.i.i51 = phi i64 [ %.185.i.i54, %B114.loopexit.i.i56 ], [ 0, %B116.endif.i.i47.preheader ]
  %lsr.iv.i1.i52 = getelementptr i8, ptr %arg.genome.4.pn.i.i49, i64 4
  %lsr.iv5.i.i53 = add i64 %lsr.iv5.in.i.i48, -1
  %.185.i.i54 = add nuw nsw i64 %.178169175.i.i51, 1
  %.327162.not.not.i.i55 = icmp sgt i64 %arg.state.0.5.0, %.185.i.i54
  br i1 %.327162.not.not.i.i55, label %B184.lr.ph.i.i62, label %B114.loopexit.i.i56

B184.lr.ph.i.i62:                                 ; preds = %B116.endif.i.i47
  %.241.i.i63 = getelementptr i32, ptr %arg.state.0.4, i64 %.178169175.i.i51
  %.242.i.i64 = load i32, ptr %.241.i.i63, align 4, !noalias !20
  %.400.i.i65 = zext i32 %.242.i.i64 to i64
  %.439.i.i66 = mul i64 %arg.instance.0.5.1, %.400.i.i65
  %21 = getelementptr double, ptr %arg.instance.0.4, i64 %.439.i.i66
  br label %B184.i.i67

_ZN15fairbench_agent9workloads6search8_restartB3v33B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE58LopInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29.exit78: ; preds = %B114.loopexit.i.i56, %B0.endif.i46
  %total.3.0.lcssa.i.i59 = phi double [ 0.000000e+00, %B0.endif.i46 ], [ %total.2.1.lcssa.i.i57, %B114.loopexit.i.i56 ]
  store double %total.3.0.lcssa.i.i59, ptr %arg.state.7.4, align 8, !noalias !23
  %.310.i60 = load i64, ptr %arg.state.6.4, align 8, !noalias !23
  %.311.i61 = add nsw i64 %.310.i60, 1
  store i64 %.311.i61, ptr %arg.state.6.4, align 8, !noalias !23
  br label %B214

B214:                                             ; preds = %_ZN15fairbench_agent9workloads6search8_restartB3v33B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE58LopInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29.exit78, %B48
  switch i64 %arg.search.fr, label %B306 [
    i64 0, label %B226
    i64 1, label %B272
  ]

B226:                                             ; preds = %B214
  %22 = icmp slt i64 %arg.state.1.5.0, 1
  br i1 %22, label %B112.endif.i.i86, label %B98.i.i80.preheader

B98.i.i80.preheader:                              ; preds = %B226
  br label %B98.i.i80

B98.i.i80:                                        ; preds = %B98.i.i80, %B98.i.i80.preheader
  %.134177179.i.i81 = phi i64 [ %.141.i.i82, %B98.i.i80 ], [ 0, %B98.i.i80.preheader ]
  %.141.i.i82 = add nuw nsw i64 %.134177179.i.i81, 1
  %23 = shl i64 %.134177179.i.i81, 2
  %scevgep4.i.i83 = getelementptr i8, ptr %arg.state.1.4, i64 %23
  %tmp142 = trunc i64 %.134177179.i.i81 to i32
  store i32 %tmp142, ptr %scevgep4.i.i83, align 4, !noalias !24
  %exitcond.not.i.i85 = icmp eq i64 %arg.state.1.5.0, %.141.i.i82
  br i1 %exitcond.not.i.i85, label %B112.endif.i.i86, label %B98.i.i80

B112.endif.i.i86:                                 ; preds = %B98.i.i80, %B226
  %24 = icmp slt i64 %.200.i.i87, 1
  br i1 %24, label %B0.endif.endif.i, label %B160.endif.endif.i.i91.preheader

B160.endif.endif.i.i91.preheader:                 ; preds = %B112.endif.i.i86
  br label %B160.endif.endif.i.i91

B160.endif.endif.i.i91:                           ; preds = %B160.endif.endif.i.i91, %B160.endif.endif.i.i91.preheader
  %lsr.iv2.i.i92 = phi ptr [ %scevgep.i.i114, %B160.endif.endif.i.i91 ], [ %arg.state.1.4, %B160.endif.endif.i.i91.preheader ]
  %lsr.iv.i.i93 = phi i64 [ %lsr.iv.next.i.i113, %B160.endif.endif.i.i91 ], [ %arg.state.1.5.0, %B160.endif.endif.i.i91.preheader ]
  %.44.i.i.i94 = load i64, ptr %arg.state.5.4, align 8, !noalias !29
  %.45.i.i.i95 = shl i64 %.44.i.i.i94, 16
  %.46.i.i.i96 = xor i64 %.45.i.i.i95, %.44.i.i.i94
  %.47.i.i.i97 = lshr i64 %.46.i.i.i96, 5
  %.48.i.i.i98 = xor i64 %.47.i.i.i97, %.46.i.i.i96
  %.49.i.i.i99 = shl i64 %.48.i.i.i98, 1
  %sunkaddr154 = getelementptr i8, ptr %arg.state.5.4, i64 8
  %.79.i.i.i100 = load i64, ptr %sunkaddr154, align 8, !noalias !29
  %sunkaddr155 = getelementptr i8, ptr %arg.state.5.4, i64 16
  %.108.i.i.i101 = load i64, ptr %sunkaddr155, align 8, !noalias !29
  store i64 %.79.i.i.i100, ptr %arg.state.5.4, align 8, !noalias !29
  store i64 %.108.i.i.i101, ptr %sunkaddr154, align 8, !noalias !29
  %25 = xor i64 %.79.i.i.i100, %.49.i.i.i99
  %26 = xor i64 %25, %.108.i.i.i101
  %.168.i.i.i102 = xor i64 %26, %.48.i.i.i98
  store i64 %.168.i.i.i102, ptr %sunkaddr155, align 8, !noalias !29
  %sext.i.i.i103 = shl i64 %.168.i.i.i102, 32
  %.231.i.i.i104 = ashr exact i64 %sext.i.i.i103, 32
  %.234.i.i.i105 = tail call i64 @llvm.abs.i64(i64 %.231.i.i.i104, i1 true)
  %.239.i.i.i106 = icmp samesign ugt i64 %.234.i.i.i105, 2147483646
  %.242.i.i.i107 = add nsw i64 %.234.i.i.i105, -2147483647
  %spec.select.i.i.i108 = select i1 %.239.i.i.i106, i64 %.242.i.i.i107, i64 %.234.i.i.i105
  %.356.i.i109 = urem i64 %spec.select.i.i.i108, %lsr.iv.i.i93
  %27 = shl i64 %.356.i.i109, 2
  %scevgep3.i.i110 = getelementptr i8, ptr %lsr.iv2.i.i92, i64 %27
  %.388.i.i111 = load i32, ptr %scevgep3.i.i110, align 4, !noalias !24
  %.415.i.i112 = load i32, ptr %lsr.iv2.i.i92, align 4, !noalias !24
  store i32 %.388.i.i111, ptr %lsr.iv2.i.i92, align 4, !noalias !24
  store i32 %.415.i.i112, ptr %scevgep3.i.i110, align 4, !noalias !24
  %lsr.iv.next.i.i113 = add i64 %lsr.iv.i.i93, -1
  %scevgep.i.i114 = getelementptr i8, ptr %lsr.iv2.i.i92, i64 4
  %exitcond190.not.i.i115 = icmp eq i64 %lsr.iv.next.i.i113, 1
  br i1 %exitcond190.not.i.i115, label %B0.endif.endif.i, label %B160.endif.endif.i.i91

B164.i:                                           ; preds = %B164.i.preheader, %B395.i
  %.282561564.i = phi i64 [ %.289.i, %B395.i ], [ 0, %B164.i.preheader ]
  %.289.i = add nuw nsw i64 %.282561564.i, 1
  %.343.i = getelementptr i32, ptr %arg.state.1.4, i64 %.282561564.i
  %.344.i = load i32, ptr %.343.i, align 4, !noalias !32
  %.348.i = zext i32 %.344.i to i64
  %.353.i = add nuw nsw i64 %.348.i, 1
  %.359.i = icmp eq i64 %.353.i, %arg.state.0.5.0
  br i1 %.359.i, label %B395.i, label %B262.i

B262.i:                                           ; preds = %B164.i
  %.392.i = getelementptr i32, ptr %arg.state.0.4, i64 %.353.i
  %.393.i = load i32, ptr %.392.i, align 4, !noalias !32
  %.420.i = getelementptr i32, ptr %arg.state.0.4, i64 %.348.i
  %.421.i = load i32, ptr %.420.i, align 4, !noalias !32
  store i32 %.393.i, ptr %.420.i, align 4, !noalias !32
  store i32 %.421.i, ptr %.392.i, align 4, !noalias !32
  br label %B116.endif.i.i.i

B114.loopexit.i.i.i:                              ; preds = %B116.endif.i.i.i, %B184.i.i.i
  %total.2.1.lcssa.i.i.i = phi double [ %total.3.0177.i.i.i, %B116.endif.i.i.i ], [ %.448.i.i.i, %B184.i.i.i ]
  %exitcond.not.i.i.i = icmp eq i64 %arg.state.0.5.0, %.185.i.i.i
  br i1 %exitcond.not.i.i.i, label %B0.endif.i.i, label %B116.endif.i.i.i

B184.i.i.i:                                       ; preds = %B184.lr.ph.i.i.i, %B184.i.i.i
  %lsr.iv.i14.i = phi i64 [ 1, %B184.lr.ph.i.i.i ], [ %lsr.iv.next.i16.i, %B184.i.i.i ]
  %total.2.1165.i.i.i = phi double [ %total.3.0177.i.i.i, %B184.lr.ph.i.i.i ], [ %.448.i.i.i, %B184.i.i.i ]
  %28 = shl i64 %lsr.iv.i14.i, 2
  %scevgep.i15.i = getelementptr i8, ptr %arg.genome.4.pn.i.i.i, i64 %28
  %.391.i.i.i = load i32, ptr %scevgep.i15.i, align 4, !noalias !33
  %.401.i.i.i = zext i32 %.391.i.i.i to i64
  %.443.i.i.i = getelementptr double, ptr %29, i64 %.401.i.i.i
  %.444.i.i.i = load double, ptr %.443.i.i.i, align 8, !noalias !33
  %.448.i.i.i = fadd double %total.2.1165.i.i.i, %.444.i.i.i
  %lsr.iv.next.i16.i = add i64 %lsr.iv.i14.i, 1
  %exitcond.not1.i.i.i = icmp eq i64 %lsr.iv5.in.i.i.i, %lsr.iv.next.i16.i
  br i1 %exitcond.not1.i.i.i, label %B114.loopexit.i.i.i, label %B184.i.i.i

B116.endif.i.i.i:                                 ; preds = %B114.loopexit.i.i.i, %B262.i
  %lsr.iv5.in.i.i.i = phi i64 [ %lsr.iv5.i.i.i, %B114.loopexit.i.i.i ], [ %arg.state.0.5.0, %B262.i ]
  %arg.genome.4.pn.i.i.i = phi ptr [ %lsr.iv.i.i.i, %B114.loopexit.i.i.i ], [ %arg.state.0.4, %B262.i ]
  %total.3.0177.i.i.i = phi double [ %total.2.1.lcssa.i.i.i, %B114.loopexit.i.i.i ], [ 0.000000e+00, %B262.i ]
  %.178169175.i.i.i = phi i64 [ %.185.i.i.i, %B114.loopexit.i.i.i ], [ 0, %B262.i ]
  %lsr.iv.i.i.i = getelementptr i8, ptr %arg.genome.4.pn.i.i.i, i64 4
  %lsr.iv5.i.i.i = add i64 %lsr.iv5.in.i.i.i, -1
  %.185.i.i.i = add nuw nsw i64 %.178169175.i.i.i, 1
  %.327162.not.not.i.i.i = icmp sgt i64 %arg.state.0.5.0, %.185.i.i.i
  br i1 %.327162.not.not.i.i.i, label %B184.lr.ph.i.i.i, label %B114.loopexit.i.i.i

B184.lr.ph.i.i.i:                                 ; preds = %B116.endif.i.i.i
  %.241.i.i.i = getelementptr i32, ptr %arg.state.0.4, i64 %.178169175.i.i.i
  %.242.i.i13.i = load i32, ptr %.241.i.i.i, align 4, !noalias !33
  %.400.i.i.i = zext i32 %.242.i.i13.i to i64
  %.439.i.i.i = mul i64 %arg.instance.0.5.1, %.400.i.i.i
  %29 = getelementptr double, ptr %arg.instance.0.4, i64 %.439.i.i.i
  br label %B184.i.i.i

B0.endif.i.i:                                     ; preds = %B114.loopexit.i.i.i
  %.212.i.i = load double, ptr %arg.state.7.4, align 8, !noalias !38
  %.216.i.i = fsub double %total.2.1.lcssa.i.i.i, %.212.i.i
  %.253.i.i = load i64, ptr %arg.state.6.4, align 8, !noalias !38
  %.254.i.i = add nsw i64 %.253.i.i, 1
  store i64 %.254.i.i, ptr %arg.state.6.4, align 8, !noalias !38
  %.288.i.i = fcmp ogt double %.216.i.i, 0.000000e+00
  br i1 %.288.i.i, label %B340.i, label %B346.i

B340.i:                                           ; preds = %B0.endif.i.i
  %.44.i.i4.i = load i64, ptr %arg.state.5.4, align 8, !noalias !39
  %.45.i.i5.i = shl i64 %.44.i.i4.i, 16
  %.46.i.i6.i = xor i64 %.45.i.i5.i, %.44.i.i4.i
  %.47.i.i7.i = lshr i64 %.46.i.i6.i, 5
  %.48.i.i8.i = xor i64 %.47.i.i7.i, %.46.i.i6.i
  %.49.i.i9.i = shl i64 %.48.i.i8.i, 1
  %sunkaddr156 = getelementptr i8, ptr %arg.state.5.4, i64 8
  %.79.i.i10.i = load i64, ptr %sunkaddr156, align 8, !noalias !39
  %sunkaddr157 = getelementptr i8, ptr %arg.state.5.4, i64 16
  %.108.i.i11.i = load i64, ptr %sunkaddr157, align 8, !noalias !39
  store i64 %.79.i.i10.i, ptr %arg.state.5.4, align 8, !noalias !39
  store i64 %.108.i.i11.i, ptr %sunkaddr156, align 8, !noalias !39
  %30 = xor i64 %.79.i.i10.i, %.49.i.i9.i
  %31 = xor i64 %30, %.108.i.i11.i
  %.168.i.i12.i = xor i64 %31, %.48.i.i8.i
  store i64 %.168.i.i12.i, ptr %sunkaddr157, align 8, !noalias !39
  %.358.i.i = load double, ptr %arg.state.7.4, align 8, !noalias !38
  %.363.i.i = fadd double %.216.i.i, %.358.i.i
  store double %.363.i.i, ptr %arg.state.7.4, align 8, !noalias !38
  br label %B370.endif

B346.i:                                           ; preds = %B0.endif.i.i
  %sunkaddr20.i = shl nuw nsw i64 %.353.i, 2
  %sunkaddr21.i = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr20.i
  %.613.i = load i32, ptr %sunkaddr21.i, align 4, !noalias !32
  %sunkaddr22.i = shl nuw nsw i64 %.348.i, 2
  %sunkaddr23.i = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr22.i
  %.641.i = load i32, ptr %sunkaddr23.i, align 4, !noalias !32
  store i32 %.613.i, ptr %sunkaddr23.i, align 4, !noalias !32
  store i32 %.641.i, ptr %sunkaddr21.i, align 4, !noalias !32
  br label %B395.i

B395.i:                                           ; preds = %B346.i, %B164.i
  %exitcond.not.i = icmp eq i64 %arg.state.0.5.0, %.289.i
  br i1 %exitcond.not.i, label %B370.endif, label %B164.i

B0.endif.endif.i:                                 ; preds = %B160.endif.endif.i.i91, %B112.endif.i.i86
  %32 = icmp slt i64 %arg.state.0.5.0, 1
  br i1 %32, label %B370.endif, label %B164.i.preheader

B164.i.preheader:                                 ; preds = %B0.endif.endif.i
  br label %B164.i

B272:                                             ; preds = %B214
  store i8 0, ptr %.452, align 4
  %.477 = call i32 @_ZN15fairbench_agent9workloads6search18_scan_interchangesB3v36B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE58LopInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29(ptr nonnull %.452, ptr nonnull %excinfo.4, ptr %arg.instance.0.0, ptr %arg.instance.0.1, i64 %arg.instance.0.2, i64 %arg.instance.0.3, ptr %arg.instance.0.4, i64 %arg.instance.0.5.0, i64 %arg.instance.0.5.1, i64 %arg.instance.0.6.0, i64 %arg.instance.0.6.1, ptr %arg.state.0.0, ptr %arg.state.0.1, i64 %arg.state.0.2, i64 %arg.state.0.3, ptr %arg.state.0.4, i64 %arg.state.0.5.0, i64 %arg.state.0.6.0, ptr %arg.state.1.0, ptr %arg.state.1.1, i64 %arg.state.1.2, i64 %arg.state.1.3, ptr %arg.state.1.4, i64 %arg.state.1.5.0, i64 %arg.state.1.6.0, ptr %arg.state.2.0, ptr %arg.state.2.1, i64 %arg.state.2.2, i64 %arg.state.2.3, ptr %arg.state.2.4, i64 %arg.state.2.5.0, i64 %arg.state.2.6.0, ptr %arg.state.3.0, ptr %arg.state.3.1, i64 %arg.state.3.2, i64 %arg.state.3.3, ptr %arg.state.3.4, i64 %arg.state.3.5.0, i64 %arg.state.3.6.0, ptr %arg.state.4.0, ptr %arg.state.4.1, i64 %arg.state.4.2, i64 %arg.state.4.3, ptr %arg.state.4.4, i64 %arg.state.4.5.0, i64 %arg.state.4.6.0, ptr %arg.state.5.0, ptr %arg.state.5.1, i64 %arg.state.5.2, i64 %arg.state.5.3, ptr %arg.state.5.4, i64 %arg.state.5.5.0, i64 %arg.state.5.6.0, ptr %arg.state.6.0, ptr %arg.state.6.1, i64 %arg.state.6.2, i64 %arg.state.6.3, ptr nonnull %arg.state.6.4, i64 %arg.state.6.5.0, i64 %arg.state.6.6.0, ptr %arg.state.7.0, ptr %arg.state.7.1, i64 %arg.state.7.2, i64 %arg.state.7.3, ptr %arg.state.7.4, i64 %arg.state.7.5.0, i64 %arg.state.7.6.0)
  %improved.3.1.in.in.sroa.speculate.load.B272 = load i8, ptr %.452, align 4
  %33 = zext i8 %improved.3.1.in.in.sroa.speculate.load.B272 to i32
  %cond118 = icmp eq i32 %.477, 0
  br i1 %cond118, label %B370.endif, label %common.ret, !prof !42

B306:                                             ; preds = %B214
  store i8 0, ptr %.512, align 4
  %.537 = call i32 @_ZN15fairbench_agent9workloads6search13_scan_insertsB3v37B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE58LopInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29(ptr nonnull %.512, ptr nonnull %excinfo.5, ptr %arg.instance.0.0, ptr %arg.instance.0.1, i64 %arg.instance.0.2, i64 %arg.instance.0.3, ptr %arg.instance.0.4, i64 %arg.instance.0.5.0, i64 %arg.instance.0.5.1, i64 %arg.instance.0.6.0, i64 %arg.instance.0.6.1, ptr %arg.state.0.0, ptr %arg.state.0.1, i64 %arg.state.0.2, i64 %arg.state.0.3, ptr %arg.state.0.4, i64 %arg.state.0.5.0, i64 %arg.state.0.6.0, ptr %arg.state.1.0, ptr %arg.state.1.1, i64 %arg.state.1.2, i64 %arg.state.1.3, ptr %arg.state.1.4, i64 %arg.state.1.5.0, i64 %arg.state.1.6.0, ptr %arg.state.2.0, ptr %arg.state.2.1, i64 %arg.state.2.2, i64 %arg.state.2.3, ptr %arg.state.2.4, i64 %arg.state.2.5.0, i64 %arg.state.2.6.0, ptr %arg.state.3.0, ptr %arg.state.3.1, i64 %arg.state.3.2, i64 %arg.state.3.3, ptr %arg.state.3.4, i64 %arg.state.3.5.0, i64 %arg.state.3.6.0, ptr %arg.state.4.0, ptr %arg.state.4.1, i64 %arg.state.4.2, i64 %arg.state.4.3, ptr %arg.state.4.4, i64 %arg.state.4.5.0, i64 %arg.state.4.6.0, ptr %arg.state.5.0, ptr %arg.state.5.1, i64 %arg.state.5.2, i64 %arg.state.5.3, ptr %arg.state.5.4, i64 %arg.state.5.5.0, i64 %arg.state.5.6.0, ptr %arg.state.6.0, ptr %arg.state.6.1, i64 %arg.state.6.2, i64 %arg.state.6.3, ptr nonnull %arg.state.6.4, i64 %arg.state.6.5.0, i64 %arg.state.6.6.0, ptr %arg.state.7.0, ptr %arg.state.7.1, i64 %arg.state.7.2, i64 %arg.state.7.3, ptr %arg.state.7.4, i64 %arg.state.7.5.0, i64 %arg.state.7.6.0)
  %improved.3.1.in.in.sroa.speculate.load.B306 = load i8, ptr %.512, align 4
  %34 = zext i8 %improved.3.1.in.in.sroa.speculate.load.B306 to i32
  %cond = icmp eq i32 %.537, 0
  br i1 %cond, label %B370.endif, label %common.ret, !prof !42

common.ret.sink.split:                            ; preds = %B370.endif, %B370.endif.us, %B370.endif.us.loopexit.us, %B48.us.us.us, %B0
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

common.ret:                                       ; preds = %common.ret.sink.split, %B306, %B272
  %excinfo.sink = phi ptr [ %retptr, %common.ret.sink.split ], [ %excinfo, %B272 ], [ %excinfo, %B306 ]
  %common.ret.op = phi i32 [ 0, %common.ret.sink.split ], [ %.477, %B272 ], [ %.537, %B306 ]
  store ptr null, ptr %excinfo.sink, align 8
  ret i32 %common.ret.op

B370.endif:                                       ; preds = %B306, %B272, %B0.endif.endif.i, %B395.i, %B340.i
  %improved.3.1.in.in.sroa.speculated = phi i32 [ 0, %B0.endif.endif.i ], [ 1, %B340.i ], [ %34, %B306 ], [ %33, %B272 ], [ 0, %B395.i ]
  %improved.3.1.not = icmp eq i32 %improved.3.1.in.in.sroa.speculated, 0
  %.607 = zext i1 %improved.3.1.not to i64
  %sunkaddr158 = getelementptr i8, ptr %arg.state.6.4, i64 8
  store i64 %.607, ptr %sunkaddr158, align 8
  %sunkaddr159 = getelementptr i8, ptr %arg.state.7.4, i64 8
  %.646 = load double, ptr %sunkaddr159, align 8
  %.683 = load double, ptr %arg.state.7.4, align 8
  %.12.i116 = fcmp ogt double %.683, %.646
  %.13.i117 = select i1 %.12.i116, double %.683, double %.646
  store double %.13.i117, ptr %sunkaddr159, align 8
  %.785 = load i64, ptr %arg.state.6.4, align 8
  %.790 = icmp slt i64 %.785, %arg.evaluations
  br i1 %.790, label %B48, label %common.ret.sink.split
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.abs.i64(i64, i1 immarg) #0

; Function Attrs: noinline
define linkonce_odr void @NRT_decref(ptr %.1) local_unnamed_addr #1 {
.3:
  %.4 = icmp eq ptr %.1, null
  br i1 %.4, label %common.ret, label %.3.endif, !prof !43

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
  br i1 %.10, label %.3.endif.if, label %common.ret, !prof !43

.3.endif.if:                                      ; preds = %atomicrmw.end
  fence acquire
  tail call void @NRT_MemInfo_call_dtor(ptr nonnull %.1)
  ret void
}

; Function Attrs: nofree nounwind willreturn
declare i64 @llvm.aarch64.ldxr.p0(ptr) #2

; Function Attrs: nofree nounwind willreturn
declare i32 @llvm.aarch64.stxr.p0(i64, ptr) #2

declare void @NRT_MemInfo_call_dtor(ptr) local_unnamed_addr

; Function Attrs: mustprogress nofree noinline norecurse nounwind willreturn memory(argmem: readwrite)
define linkonce_odr void @NRT_incref(ptr captures(address_is_null) %.1) local_unnamed_addr #3 {
.3:
  %.4 = icmp eq ptr %.1, null
  br i1 %.4, label %common.ret, label %atomicrmw.start.preheader, !prof !43

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

define linkonce_odr noundef range(i32 -1, -2) i32 @_ZN15fairbench_agent9workloads6search18_scan_interchangesB3v36B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE58LopInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29(ptr noalias writeonly captures(none) %retptr, ptr noalias readnone captures(none) %excinfo, ptr %arg.instance.0.0, ptr readnone captures(none) %arg.instance.0.1, i64 %arg.instance.0.2, i64 %arg.instance.0.3, ptr readonly captures(none) %arg.instance.0.4, i64 %arg.instance.0.5.0, i64 %arg.instance.0.5.1, i64 %arg.instance.0.6.0, i64 %arg.instance.0.6.1, ptr %arg.state.0.0, ptr readnone captures(none) %arg.state.0.1, i64 %arg.state.0.2, i64 %arg.state.0.3, ptr captures(none) %arg.state.0.4, i64 %arg.state.0.5.0, i64 %arg.state.0.6.0, ptr %arg.state.1.0, ptr readnone captures(none) %arg.state.1.1, i64 %arg.state.1.2, i64 %arg.state.1.3, ptr captures(none) %arg.state.1.4, i64 %arg.state.1.5.0, i64 %arg.state.1.6.0, ptr %arg.state.2.0, ptr readnone captures(none) %arg.state.2.1, i64 %arg.state.2.2, i64 %arg.state.2.3, ptr captures(none) %arg.state.2.4, i64 %arg.state.2.5.0, i64 %arg.state.2.6.0, ptr %arg.state.3.0, ptr readnone captures(none) %arg.state.3.1, i64 %arg.state.3.2, i64 %arg.state.3.3, ptr readnone captures(none) %arg.state.3.4, i64 %arg.state.3.5.0, i64 %arg.state.3.6.0, ptr %arg.state.4.0, ptr readnone captures(none) %arg.state.4.1, i64 %arg.state.4.2, i64 %arg.state.4.3, ptr readnone captures(none) %arg.state.4.4, i64 %arg.state.4.5.0, i64 %arg.state.4.6.0, ptr %arg.state.5.0, ptr readnone captures(none) %arg.state.5.1, i64 %arg.state.5.2, i64 %arg.state.5.3, ptr captures(none) %arg.state.5.4, i64 %arg.state.5.5.0, i64 %arg.state.5.6.0, ptr %arg.state.6.0, ptr readnone captures(none) %arg.state.6.1, i64 %arg.state.6.2, i64 %arg.state.6.3, ptr captures(none) %arg.state.6.4, i64 %arg.state.6.5.0, i64 %arg.state.6.6.0, ptr %arg.state.7.0, ptr readnone captures(none) %arg.state.7.1, i64 %arg.state.7.2, i64 %arg.state.7.3, ptr captures(none) %arg.state.7.4, i64 %arg.state.7.5.0, i64 %arg.state.7.6.0) local_unnamed_addr {
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
  store i32 %tmp, ptr %scevgep4.i, align 4, !noalias !44
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
  %.44.i.i = load i64, ptr %arg.state.5.4, align 8, !noalias !47
  %.45.i.i = shl i64 %.44.i.i, 16
  %.46.i.i = xor i64 %.45.i.i, %.44.i.i
  %.47.i.i = lshr i64 %.46.i.i, 5
  %.48.i.i = xor i64 %.47.i.i, %.46.i.i
  %.49.i.i = shl i64 %.48.i.i, 1
  %sunkaddr9 = getelementptr i8, ptr %arg.state.5.4, i64 8
  %.79.i.i = load i64, ptr %sunkaddr9, align 8, !noalias !47
  %sunkaddr10 = getelementptr i8, ptr %arg.state.5.4, i64 16
  %.108.i.i = load i64, ptr %sunkaddr10, align 8, !noalias !47
  store i64 %.79.i.i, ptr %arg.state.5.4, align 8, !noalias !47
  store i64 %.108.i.i, ptr %sunkaddr9, align 8, !noalias !47
  %1 = xor i64 %.79.i.i, %.49.i.i
  %2 = xor i64 %1, %.108.i.i
  %.168.i.i = xor i64 %2, %.48.i.i
  store i64 %.168.i.i, ptr %sunkaddr10, align 8, !noalias !47
  %sext.i.i = shl i64 %.168.i.i, 32
  %.231.i.i = ashr exact i64 %sext.i.i, 32
  %.234.i.i = tail call i64 @llvm.abs.i64(i64 %.231.i.i, i1 true)
  %.239.i.i = icmp samesign ugt i64 %.234.i.i, 2147483646
  %.242.i.i = add nsw i64 %.234.i.i, -2147483647
  %spec.select.i.i = select i1 %.239.i.i, i64 %.242.i.i, i64 %.234.i.i
  %.356.i = urem i64 %spec.select.i.i, %lsr.iv.i
  %3 = shl i64 %.356.i, 2
  %scevgep3.i = getelementptr i8, ptr %lsr.iv2.i, i64 %3
  %.388.i = load i32, ptr %scevgep3.i, align 4, !noalias !44
  %.415.i = load i32, ptr %lsr.iv2.i, align 4, !noalias !44
  store i32 %.388.i, ptr %lsr.iv2.i, align 4, !noalias !44
  store i32 %.415.i, ptr %scevgep3.i, align 4, !noalias !44
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
  %sunkaddr11 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr
  %.609 = load i32, ptr %sunkaddr11, align 4
  store i32 %.580, ptr %sunkaddr11, align 4
  store i32 %.609, ptr %.579, align 4
  br label %B116.endif.i.i

B114.loopexit.i.i:                                ; preds = %B116.endif.i.i, %B184.i.i
  %total.2.1.lcssa.i.i = phi double [ %total.3.0177.i.i, %B116.endif.i.i ], [ %.448.i.i, %B184.i.i ]
  %exitcond.not.i.i = icmp eq i64 %arg.state.0.5.0, %.185.i.i
  br i1 %exitcond.not.i.i, label %B0.endif.i, label %B116.endif.i.i

B184.i.i:                                         ; preds = %B184.lr.ph.i.i, %B184.i.i
  %lsr.iv.i16 = phi i64 [ 1, %B184.lr.ph.i.i ], [ %lsr.iv.next.i18, %B184.i.i ]
  %total.2.1165.i.i = phi double [ %total.3.0177.i.i, %B184.lr.ph.i.i ], [ %.448.i.i, %B184.i.i ]
  %4 = shl i64 %lsr.iv.i16, 2
  %scevgep.i17 = getelementptr i8, ptr %arg.genome.4.pn.i.i, i64 %4
  %.391.i.i = load i32, ptr %scevgep.i17, align 4, !noalias !50
  %.401.i.i = zext i32 %.391.i.i to i64
  %.443.i.i = getelementptr double, ptr %5, i64 %.401.i.i
  %.444.i.i = load double, ptr %.443.i.i, align 8, !noalias !50
  %.448.i.i = fadd double %total.2.1165.i.i, %.444.i.i
  %lsr.iv.next.i18 = add i64 %lsr.iv.i16, 1
  %exitcond.not1.i.i = icmp eq i64 %lsr.iv5.in.i.i, %lsr.iv.next.i18
  br i1 %exitcond.not1.i.i, label %B114.loopexit.i.i, label %B184.i.i

B116.endif.i.i:                                   ; preds = %B114.loopexit.i.i, %B294
  %lsr.iv5.in.i.i = phi i64 [ %lsr.iv5.i.i, %B114.loopexit.i.i ], [ %arg.state.0.5.0, %B294 ]
  %arg.genome.4.pn.i.i = phi ptr [ %lsr.iv.i.i, %B114.loopexit.i.i ], [ %arg.state.0.4, %B294 ]
  %total.3.0177.i.i = phi double [ %total.2.1.lcssa.i.i, %B114.loopexit.i.i ], [ 0.000000e+00, %B294 ]
  %.178169175.i.i = phi i64 [ %.185.i.i, %B114.loopexit.i.i ], [ 0, %B294 ]
  %lsr.iv.i.i = getelementptr i8, ptr %arg.genome.4.pn.i.i, i64 4
  %lsr.iv5.i.i = add i64 %lsr.iv5.in.i.i, -1
  %.185.i.i = add nuw nsw i64 %.178169175.i.i, 1
  %.327162.not.not.i.i = icmp sgt i64 %arg.state.0.5.0, %.185.i.i
  br i1 %.327162.not.not.i.i, label %B184.lr.ph.i.i, label %B114.loopexit.i.i

B184.lr.ph.i.i:                                   ; preds = %B116.endif.i.i
  %.241.i.i = getelementptr i32, ptr %arg.state.0.4, i64 %.178169175.i.i
  %.242.i.i15 = load i32, ptr %.241.i.i, align 4, !noalias !50
  %.400.i.i = zext i32 %.242.i.i15 to i64
  %.439.i.i = mul i64 %arg.instance.0.5.1, %.400.i.i
  %5 = getelementptr double, ptr %arg.instance.0.4, i64 %.439.i.i
  br label %B184.i.i

B0.endif.i:                                       ; preds = %B114.loopexit.i.i
  %.212.i = load double, ptr %arg.state.7.4, align 8, !noalias !55
  %.216.i = fsub double %total.2.1.lcssa.i.i, %.212.i
  %.253.i = load i64, ptr %arg.state.6.4, align 8, !noalias !55
  %.254.i = add nsw i64 %.253.i, 1
  store i64 %.254.i, ptr %arg.state.6.4, align 8, !noalias !55
  %.288.i = fcmp ogt double %.216.i, 0.000000e+00
  br i1 %.288.i, label %B400, label %B408

common.ret:                                       ; preds = %B0.endif.endif.endif, %B400, %B214.loopexit
  %storemerge = phi i8 [ 1, %B400 ], [ 0, %B0.endif.endif.endif ], [ 0, %B214.loopexit ]
  store i8 %storemerge, ptr %retptr, align 1
  ret i32 0

B400:                                             ; preds = %B0.endif.i
  %.44.i.i6 = load i64, ptr %arg.state.5.4, align 8, !noalias !56
  %.45.i.i7 = shl i64 %.44.i.i6, 16
  %.46.i.i8 = xor i64 %.45.i.i7, %.44.i.i6
  %.47.i.i9 = lshr i64 %.46.i.i8, 5
  %.48.i.i10 = xor i64 %.47.i.i9, %.46.i.i8
  %.49.i.i11 = shl i64 %.48.i.i10, 1
  %.78.i.i = getelementptr i8, ptr %arg.state.5.4, i64 8
  %.79.i.i12 = load i64, ptr %.78.i.i, align 8, !noalias !56
  %.107.i.i = getelementptr i8, ptr %arg.state.5.4, i64 16
  %.108.i.i13 = load i64, ptr %.107.i.i, align 8, !noalias !56
  store i64 %.79.i.i12, ptr %arg.state.5.4, align 8, !noalias !56
  store i64 %.108.i.i13, ptr %.78.i.i, align 8, !noalias !56
  %6 = xor i64 %.79.i.i12, %.49.i.i11
  %7 = xor i64 %6, %.108.i.i13
  %.168.i.i14 = xor i64 %7, %.48.i.i10
  store i64 %.168.i.i14, ptr %.107.i.i, align 8, !noalias !56
  %.358.i = load double, ptr %arg.state.7.4, align 8, !noalias !55
  %.363.i = fadd double %.216.i, %.358.i
  store double %.363.i, ptr %arg.state.7.4, align 8, !noalias !55
  br label %common.ret

B408:                                             ; preds = %B0.endif.i
  %.490 = add i64 %.483708711, 1
  %sunkaddr72 = shl nuw nsw i64 %.554, 2
  %sunkaddr73 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr72
  %.806 = load i32, ptr %sunkaddr73, align 4
  %sunkaddr12 = mul i64 %.583, 4
  %sunkaddr13 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr12
  %.835 = load i32, ptr %sunkaddr13, align 4
  store i32 %.806, ptr %sunkaddr13, align 4
  store i32 %.835, ptr %sunkaddr73, align 4
  %exitcond.not63 = icmp eq i64 %.490, %arg.state.0.5.0
  br i1 %exitcond.not63, label %B214.loopexit, label %B294

B0.endif:                                         ; preds = %B160.endif.endif.i, %B112.endif.i
  %.128178.not.i20 = icmp slt i64 %arg.state.2.5.0, 1
  br i1 %.128178.not.i20, label %B112.endif.i27, label %B98.i21.preheader

B98.i21.preheader:                                ; preds = %B0.endif
  br label %B98.i21

B98.i21:                                          ; preds = %B98.i21, %B98.i21.preheader
  %.134177179.i22 = phi i64 [ %.141.i23, %B98.i21 ], [ 0, %B98.i21.preheader ]
  %.141.i23 = add nuw nsw i64 %.134177179.i22, 1
  %8 = shl i64 %.134177179.i22, 2
  %scevgep4.i24 = getelementptr i8, ptr %arg.state.2.4, i64 %8
  %tmp8 = trunc i64 %.134177179.i22 to i32
  store i32 %tmp8, ptr %scevgep4.i24, align 4, !noalias !59
  %exitcond.not.i26 = icmp eq i64 %arg.state.2.5.0, %.141.i23
  br i1 %exitcond.not.i26, label %B112.endif.i27, label %B98.i21

B112.endif.i27:                                   ; preds = %B98.i21, %B0.endif
  %.200.i28 = add i64 %arg.state.2.5.0, -1
  %.280184.not.i29 = icmp slt i64 %.200.i28, 1
  br i1 %.280184.not.i29, label %B0.endif.endif.endif, label %B160.endif.endif.i33.preheader

B160.endif.endif.i33.preheader:                   ; preds = %B112.endif.i27
  br label %B160.endif.endif.i33

B160.endif.endif.i33:                             ; preds = %B160.endif.endif.i33, %B160.endif.endif.i33.preheader
  %lsr.iv2.i34 = phi ptr [ %scevgep.i56, %B160.endif.endif.i33 ], [ %arg.state.2.4, %B160.endif.endif.i33.preheader ]
  %lsr.iv.i35 = phi i64 [ %lsr.iv.next.i55, %B160.endif.endif.i33 ], [ %arg.state.2.5.0, %B160.endif.endif.i33.preheader ]
  %.44.i.i36 = load i64, ptr %arg.state.5.4, align 8, !noalias !62
  %.45.i.i37 = shl i64 %.44.i.i36, 16
  %.46.i.i38 = xor i64 %.45.i.i37, %.44.i.i36
  %.47.i.i39 = lshr i64 %.46.i.i38, 5
  %.48.i.i40 = xor i64 %.47.i.i39, %.46.i.i38
  %.49.i.i41 = shl i64 %.48.i.i40, 1
  %sunkaddr14 = getelementptr i8, ptr %arg.state.5.4, i64 8
  %.79.i.i42 = load i64, ptr %sunkaddr14, align 8, !noalias !62
  %sunkaddr15 = getelementptr i8, ptr %arg.state.5.4, i64 16
  %.108.i.i43 = load i64, ptr %sunkaddr15, align 8, !noalias !62
  store i64 %.79.i.i42, ptr %arg.state.5.4, align 8, !noalias !62
  store i64 %.108.i.i43, ptr %sunkaddr14, align 8, !noalias !62
  %9 = xor i64 %.79.i.i42, %.49.i.i41
  %10 = xor i64 %9, %.108.i.i43
  %.168.i.i44 = xor i64 %10, %.48.i.i40
  store i64 %.168.i.i44, ptr %sunkaddr15, align 8, !noalias !62
  %sext.i.i45 = shl i64 %.168.i.i44, 32
  %.231.i.i46 = ashr exact i64 %sext.i.i45, 32
  %.234.i.i47 = tail call i64 @llvm.abs.i64(i64 %.231.i.i46, i1 true)
  %.239.i.i48 = icmp samesign ugt i64 %.234.i.i47, 2147483646
  %.242.i.i49 = add nsw i64 %.234.i.i47, -2147483647
  %spec.select.i.i50 = select i1 %.239.i.i48, i64 %.242.i.i49, i64 %.234.i.i47
  %.356.i51 = urem i64 %spec.select.i.i50, %lsr.iv.i35
  %11 = shl i64 %.356.i51, 2
  %scevgep3.i52 = getelementptr i8, ptr %lsr.iv2.i34, i64 %11
  %.388.i53 = load i32, ptr %scevgep3.i52, align 4, !noalias !59
  %.415.i54 = load i32, ptr %lsr.iv2.i34, align 4, !noalias !59
  store i32 %.388.i53, ptr %lsr.iv2.i34, align 4, !noalias !59
  store i32 %.415.i54, ptr %scevgep3.i52, align 4, !noalias !59
  %lsr.iv.next.i55 = add i64 %lsr.iv.i35, -1
  %scevgep.i56 = getelementptr i8, ptr %lsr.iv2.i34, i64 4
  %exitcond190.not.i57 = icmp eq i64 %lsr.iv.next.i55, 1
  br i1 %exitcond190.not.i57, label %B0.endif.endif.endif, label %B160.endif.endif.i33

B0.endif.endif.endif:                             ; preds = %B160.endif.endif.i33, %B112.endif.i27
  %.321724.not = icmp slt i64 %arg.state.0.5.0, 1
  br i1 %.321724.not, label %common.ret, label %B216.endif.preheader

B216.endif.preheader:                             ; preds = %B0.endif.endif.endif
  br label %B216.endif

B216.endif:                                       ; preds = %B216.endif.preheader, %B214.loopexit
  %.327716725 = phi i64 [ %.334, %B214.loopexit ], [ 0, %B216.endif.preheader ]
  %.334 = add nuw nsw i64 %.327716725, 1
  %.477710.not.not = icmp sgt i64 %arg.state.0.5.0, %.334
  br i1 %.477710.not.not, label %B294.lr.ph, label %B214.loopexit

B294.lr.ph:                                       ; preds = %B216.endif
  %.388 = getelementptr i32, ptr %arg.state.1.4, i64 %.327716725
  %.389 = load i32, ptr %.388, align 4
  %.583 = zext i32 %.389 to i64
  br label %B294
}

define linkonce_odr noundef range(i32 -1, -2) i32 @_ZN15fairbench_agent9workloads6search13_scan_insertsB3v37B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE58LopInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29(ptr noalias writeonly captures(none) %retptr, ptr noalias readnone captures(none) %excinfo, ptr %arg.instance.0.0, ptr readnone captures(none) %arg.instance.0.1, i64 %arg.instance.0.2, i64 %arg.instance.0.3, ptr readonly captures(none) %arg.instance.0.4, i64 %arg.instance.0.5.0, i64 %arg.instance.0.5.1, i64 %arg.instance.0.6.0, i64 %arg.instance.0.6.1, ptr %arg.state.0.0, ptr readnone captures(none) %arg.state.0.1, i64 %arg.state.0.2, i64 %arg.state.0.3, ptr captures(none) %arg.state.0.4, i64 %arg.state.0.5.0, i64 %arg.state.0.6.0, ptr %arg.state.1.0, ptr readnone captures(none) %arg.state.1.1, i64 %arg.state.1.2, i64 %arg.state.1.3, ptr captures(none) %arg.state.1.4, i64 %arg.state.1.5.0, i64 %arg.state.1.6.0, ptr %arg.state.2.0, ptr readnone captures(none) %arg.state.2.1, i64 %arg.state.2.2, i64 %arg.state.2.3, ptr captures(none) %arg.state.2.4, i64 %arg.state.2.5.0, i64 %arg.state.2.6.0, ptr %arg.state.3.0, ptr readnone captures(none) %arg.state.3.1, i64 %arg.state.3.2, i64 %arg.state.3.3, ptr readnone captures(none) %arg.state.3.4, i64 %arg.state.3.5.0, i64 %arg.state.3.6.0, ptr %arg.state.4.0, ptr readnone captures(none) %arg.state.4.1, i64 %arg.state.4.2, i64 %arg.state.4.3, ptr readnone captures(none) %arg.state.4.4, i64 %arg.state.4.5.0, i64 %arg.state.4.6.0, ptr %arg.state.5.0, ptr readnone captures(none) %arg.state.5.1, i64 %arg.state.5.2, i64 %arg.state.5.3, ptr captures(none) %arg.state.5.4, i64 %arg.state.5.5.0, i64 %arg.state.5.6.0, ptr %arg.state.6.0, ptr readnone captures(none) %arg.state.6.1, i64 %arg.state.6.2, i64 %arg.state.6.3, ptr captures(none) %arg.state.6.4, i64 %arg.state.6.5.0, i64 %arg.state.6.6.0, ptr %arg.state.7.0, ptr readnone captures(none) %arg.state.7.1, i64 %arg.state.7.2, i64 %arg.state.7.3, ptr captures(none) %arg.state.7.4, i64 %arg.state.7.5.0, i64 %arg.state.7.6.0) local_unnamed_addr {
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
  store i32 %tmp, ptr %scevgep4.i, align 4, !noalias !65
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
  %.44.i.i = load i64, ptr %arg.state.5.4, align 8, !noalias !68
  %.45.i.i = shl i64 %.44.i.i, 16
  %.46.i.i = xor i64 %.45.i.i, %.44.i.i
  %.47.i.i = lshr i64 %.46.i.i, 5
  %.48.i.i = xor i64 %.47.i.i, %.46.i.i
  %.49.i.i = shl i64 %.48.i.i, 1
  %sunkaddr21 = getelementptr i8, ptr %arg.state.5.4, i64 8
  %.79.i.i = load i64, ptr %sunkaddr21, align 8, !noalias !68
  %sunkaddr22 = getelementptr i8, ptr %arg.state.5.4, i64 16
  %.108.i.i = load i64, ptr %sunkaddr22, align 8, !noalias !68
  store i64 %.79.i.i, ptr %arg.state.5.4, align 8, !noalias !68
  store i64 %.108.i.i, ptr %sunkaddr21, align 8, !noalias !68
  %1 = xor i64 %.79.i.i, %.49.i.i
  %2 = xor i64 %1, %.108.i.i
  %.168.i.i = xor i64 %2, %.48.i.i
  store i64 %.168.i.i, ptr %sunkaddr22, align 8, !noalias !68
  %sext.i.i = shl i64 %.168.i.i, 32
  %.231.i.i = ashr exact i64 %sext.i.i, 32
  %.234.i.i = tail call i64 @llvm.abs.i64(i64 %.231.i.i, i1 true)
  %.239.i.i = icmp samesign ugt i64 %.234.i.i, 2147483646
  %.242.i.i = add nsw i64 %.234.i.i, -2147483647
  %spec.select.i.i = select i1 %.239.i.i, i64 %.242.i.i, i64 %.234.i.i
  %.356.i = urem i64 %spec.select.i.i, %lsr.iv.i
  %3 = shl i64 %.356.i, 2
  %scevgep3.i = getelementptr i8, ptr %lsr.iv2.i, i64 %3
  %.388.i = load i32, ptr %scevgep3.i, align 4, !noalias !65
  %.415.i = load i32, ptr %lsr.iv2.i, align 4, !noalias !65
  store i32 %.388.i, ptr %lsr.iv2.i, align 4, !noalias !65
  store i32 %.415.i, ptr %scevgep3.i, align 4, !noalias !65
  %lsr.iv.next.i = add i64 %lsr.iv.i, -1
  %scevgep.i = getelementptr i8, ptr %lsr.iv2.i, i64 4
  %exitcond190.not.i = icmp eq i64 %lsr.iv.next.i, 1
  br i1 %exitcond190.not.i, label %B0.endif, label %B160.endif.endif.i

common.ret:                                       ; preds = %B310.B214.loopexit_crit_edge.us, %B0.endif.endif.endif, %B484
  %storemerge = phi i8 [ 1, %B484 ], [ 0, %B0.endif.endif.endif ], [ 0, %B310.B214.loopexit_crit_edge.us ]
  store i8 %storemerge, ptr %retptr, align 1
  ret i32 0

B484:                                             ; preds = %B0.endif.i
  %.44.i.i51 = load i64, ptr %arg.state.5.4, align 8, !noalias !71
  %.45.i.i52 = shl i64 %.44.i.i51, 16
  %.46.i.i53 = xor i64 %.45.i.i52, %.44.i.i51
  %.47.i.i54 = lshr i64 %.46.i.i53, 5
  %.48.i.i55 = xor i64 %.47.i.i54, %.46.i.i53
  %.49.i.i56 = shl i64 %.48.i.i55, 1
  %.78.i.i = getelementptr i8, ptr %arg.state.5.4, i64 8
  %.79.i.i57 = load i64, ptr %.78.i.i, align 8, !noalias !71
  %.107.i.i = getelementptr i8, ptr %arg.state.5.4, i64 16
  %.108.i.i58 = load i64, ptr %.107.i.i, align 8, !noalias !71
  store i64 %.79.i.i57, ptr %arg.state.5.4, align 8, !noalias !71
  store i64 %.108.i.i58, ptr %.78.i.i, align 8, !noalias !71
  %4 = xor i64 %.79.i.i57, %.49.i.i56
  %5 = xor i64 %4, %.108.i.i58
  %.168.i.i59 = xor i64 %5, %.48.i.i55
  store i64 %.168.i.i59, ptr %.107.i.i, align 8, !noalias !71
  %.358.i = load double, ptr %arg.state.7.4, align 8, !noalias !76
  %.363.i = fadd double %.216.i, %.358.i
  store double %.363.i, ptr %arg.state.7.4, align 8, !noalias !76
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
  %tmp20 = trunc i64 %.134177179.i11 to i32
  store i32 %tmp20, ptr %scevgep4.i13, align 4, !noalias !77
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
  %.44.i.i25 = load i64, ptr %arg.state.5.4, align 8, !noalias !80
  %.45.i.i26 = shl i64 %.44.i.i25, 16
  %.46.i.i27 = xor i64 %.45.i.i26, %.44.i.i25
  %.47.i.i28 = lshr i64 %.46.i.i27, 5
  %.48.i.i29 = xor i64 %.47.i.i28, %.46.i.i27
  %.49.i.i30 = shl i64 %.48.i.i29, 1
  %sunkaddr = getelementptr i8, ptr %arg.state.5.4, i64 8
  %.79.i.i31 = load i64, ptr %sunkaddr, align 8, !noalias !80
  %sunkaddr23 = getelementptr i8, ptr %arg.state.5.4, i64 16
  %.108.i.i32 = load i64, ptr %sunkaddr23, align 8, !noalias !80
  store i64 %.79.i.i31, ptr %arg.state.5.4, align 8, !noalias !80
  store i64 %.108.i.i32, ptr %sunkaddr, align 8, !noalias !80
  %7 = xor i64 %.79.i.i31, %.49.i.i30
  %8 = xor i64 %7, %.108.i.i32
  %.168.i.i33 = xor i64 %8, %.48.i.i29
  store i64 %.168.i.i33, ptr %sunkaddr23, align 8, !noalias !80
  %sext.i.i34 = shl i64 %.168.i.i33, 32
  %.231.i.i35 = ashr exact i64 %sext.i.i34, 32
  %.234.i.i36 = tail call i64 @llvm.abs.i64(i64 %.231.i.i35, i1 true)
  %.239.i.i37 = icmp samesign ugt i64 %.234.i.i36, 2147483646
  %.242.i.i38 = add nsw i64 %.234.i.i36, -2147483647
  %spec.select.i.i39 = select i1 %.239.i.i37, i64 %.242.i.i38, i64 %.234.i.i36
  %.356.i40 = urem i64 %spec.select.i.i39, %lsr.iv.i24
  %9 = shl i64 %.356.i40, 2
  %scevgep3.i41 = getelementptr i8, ptr %lsr.iv2.i23, i64 %9
  %.388.i42 = load i32, ptr %scevgep3.i41, align 4, !noalias !77
  %.415.i43 = load i32, ptr %lsr.iv2.i23, align 4, !noalias !77
  store i32 %.388.i42, ptr %lsr.iv2.i23, align 4, !noalias !77
  store i32 %.415.i43, ptr %scevgep3.i41, align 4, !noalias !77
  %lsr.iv.next.i44 = add i64 %lsr.iv.i24, -1
  %scevgep.i45 = getelementptr i8, ptr %lsr.iv2.i23, i64 4
  %exitcond190.not.i46 = icmp eq i64 %lsr.iv.next.i44, 1
  br i1 %exitcond190.not.i46, label %B0.endif.endif.endif, label %B160.endif.endif.i22

B0.endif.endif.endif:                             ; preds = %B160.endif.endif.i22, %B112.endif.i16
  %.279 = icmp sgt i64 %arg.state.0.5.0, 0
  br i1 %.279, label %B216.endif.us.preheader, label %common.ret

B216.endif.us.preheader:                          ; preds = %B0.endif.endif.endif
  %scevgep = getelementptr i8, ptr %arg.state.0.4, i64 4
  br label %B216.endif.us

B216.endif.us:                                    ; preds = %B310.B214.loopexit_crit_edge.us, %B216.endif.us.preheader
  %.327637649.us = phi i64 [ %.334.us, %B310.B214.loopexit_crit_edge.us ], [ 0, %B216.endif.us.preheader ]
  %.334.us = add nuw nsw i64 %.327637649.us, 1
  %.392.us = getelementptr i32, ptr %arg.state.1.4, i64 %.327637649.us
  %.393.us = load i32, ptr %.392.us, align 4
  %.397.us = zext i32 %.393.us to i64
  %.561.us = add nuw nsw i64 %.397.us, 1
  %10 = shl nuw nsw i64 %.397.us, 2
  %scevgep13.i = getelementptr i8, ptr %arg.state.0.4, i64 %10
  %scevgep107 = getelementptr i8, ptr %scevgep, i64 %10
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
  %11 = trunc i64 %.553.us to i32
  %12 = trunc i64 %.397.us to i32
  %.54.i = load i32, ptr %scevgep13.i, align 4, !noalias !83
  %.59.i = icmp ugt i32 %11, %12
  br i1 %.59.i, label %B32.preheader.i, label %B102.i

B32.preheader.i:                                  ; preds = %B418.us
  %13 = sub i64 %.397.us, %.553.us
  br label %B32.i

B32.i:                                            ; preds = %B32.i, %B32.preheader.i
  %lsr.iv18 = phi i64 [ %lsr.iv.next, %B32.i ], [ %13, %B32.preheader.i ]
  %lsr.iv108 = phi ptr [ %scevgep109, %B32.i ], [ %scevgep107, %B32.preheader.i ]
  %scevgep110 = getelementptr i8, ptr %lsr.iv108, i64 -4
  %.89.i = load i32, ptr %lsr.iv108, align 4, !noalias !83
  store i32 %.89.i, ptr %scevgep110, align 4, !noalias !83
  %14 = tail call { i64, i1 } @llvm.uadd.with.overflow.i64(i64 %lsr.iv18, i64 1)
  %ov = extractvalue { i64, i1 } %14, 1
  %scevgep109 = getelementptr i8, ptr %lsr.iv108, i64 4
  %lsr.iv.next = add i64 %lsr.iv18, 1
  br i1 %ov, label %B418.endif.us, label %B32.i

B102.i:                                           ; preds = %B418.us
  %15 = trunc i64 %.553.us to i32
  %16 = trunc i64 %.397.us to i32
  %.135.i = icmp ult i32 %15, %16
  br i1 %.135.i, label %B114.i.preheader, label %B418.endif.us

B114.i.preheader:                                 ; preds = %B102.i
  br label %B114.i

B114.i:                                           ; preds = %B114.i, %B114.i.preheader
  %lsr.iv14.i = phi ptr [ %scevgep16.i, %B114.i ], [ %scevgep13.i, %B114.i.preheader ]
  %i.5.0.i = phi i64 [ %.140.i, %B114.i ], [ %.397.us, %B114.i.preheader ]
  %.140.i = add i64 %i.5.0.i, -1
  %scevgep16.i = getelementptr i8, ptr %lsr.iv14.i, i64 -4
  %.167.i = load i32, ptr %scevgep16.i, align 4, !noalias !83
  store i32 %.167.i, ptr %lsr.iv14.i, align 4, !noalias !83
  %.201.i = icmp ugt i64 %.140.i, %.553.us
  br i1 %.201.i, label %B114.i, label %B418.endif.us

B418.endif.us:                                    ; preds = %B114.i, %B102.i, %B32.i
  %.232.i = getelementptr i32, ptr %arg.state.0.4, i64 %.553.us
  store i32 %.54.i, ptr %.232.i, align 4, !noalias !83
  br label %B116.endif.i.i

B114.loopexit.i.i:                                ; preds = %B116.endif.i.i, %B184.i.i
  %total.2.1.lcssa.i.i = phi double [ %total.3.0177.i.i, %B116.endif.i.i ], [ %.448.i.i, %B184.i.i ]
  %exitcond.not.i.i = icmp eq i64 %arg.state.0.5.0, %.185.i.i
  br i1 %exitcond.not.i.i, label %B0.endif.i, label %B116.endif.i.i

B184.i.i:                                         ; preds = %B184.lr.ph.i.i, %B184.i.i
  %lsr.iv.i61 = phi i64 [ 1, %B184.lr.ph.i.i ], [ %lsr.iv.next.i63, %B184.i.i ]
  %total.2.1165.i.i = phi double [ %total.3.0177.i.i, %B184.lr.ph.i.i ], [ %.448.i.i, %B184.i.i ]
  %17 = shl i64 %lsr.iv.i61, 2
  %scevgep.i62 = getelementptr i8, ptr %arg.genome.4.pn.i.i, i64 %17
  %.391.i.i = load i32, ptr %scevgep.i62, align 4, !noalias !86
  %.401.i.i = zext i32 %.391.i.i to i64
  %.443.i.i = getelementptr double, ptr %18, i64 %.401.i.i
  %.444.i.i = load double, ptr %.443.i.i, align 8, !noalias !86
  %.448.i.i = fadd double %total.2.1165.i.i, %.444.i.i
  %lsr.iv.next.i63 = add i64 %lsr.iv.i61, 1
  %exitcond.not1.i.i = icmp eq i64 %lsr.iv5.in.i.i, %lsr.iv.next.i63
  br i1 %exitcond.not1.i.i, label %B114.loopexit.i.i, label %B184.i.i

B116.endif.i.i:                                   ; preds = %B114.loopexit.i.i, %B418.endif.us
  %lsr.iv5.in.i.i = phi i64 [ %lsr.iv5.i.i, %B114.loopexit.i.i ], [ %arg.state.0.5.0, %B418.endif.us ]
  %arg.genome.4.pn.i.i = phi ptr [ %lsr.iv.i.i, %B114.loopexit.i.i ], [ %arg.state.0.4, %B418.endif.us ]
  %total.3.0177.i.i = phi double [ %total.2.1.lcssa.i.i, %B114.loopexit.i.i ], [ 0.000000e+00, %B418.endif.us ]
  %.178169175.i.i = phi i64 [ %.185.i.i, %B114.loopexit.i.i ], [ 0, %B418.endif.us ]
  %lsr.iv.i.i = getelementptr i8, ptr %arg.genome.4.pn.i.i, i64 4
  %lsr.iv5.i.i = add i64 %lsr.iv5.in.i.i, -1
  %.185.i.i = add nuw nsw i64 %.178169175.i.i, 1
  %.327162.not.not.i.i = icmp sgt i64 %arg.state.0.5.0, %.185.i.i
  br i1 %.327162.not.not.i.i, label %B184.lr.ph.i.i, label %B114.loopexit.i.i

B184.lr.ph.i.i:                                   ; preds = %B116.endif.i.i
  %.241.i.i = getelementptr i32, ptr %arg.state.0.4, i64 %.178169175.i.i
  %.242.i.i60 = load i32, ptr %.241.i.i, align 4, !noalias !86
  %.400.i.i = zext i32 %.242.i.i60 to i64
  %.439.i.i = mul i64 %arg.instance.0.5.1, %.400.i.i
  %18 = getelementptr double, ptr %arg.instance.0.4, i64 %.439.i.i
  br label %B184.i.i

B0.endif.i:                                       ; preds = %B114.loopexit.i.i
  %.212.i = load double, ptr %arg.state.7.4, align 8, !noalias !76
  %.216.i = fsub double %total.2.1.lcssa.i.i, %.212.i
  %.253.i = load i64, ptr %arg.state.6.4, align 8, !noalias !76
  %.254.i = add nsw i64 %.253.i, 1
  store i64 %.254.i, ptr %arg.state.6.4, align 8, !noalias !76
  %.288.i = fcmp ogt double %.216.i, 0.000000e+00
  br i1 %.288.i, label %B484, label %B492.us

B492.us:                                          ; preds = %B0.endif.i
  %19 = trunc i64 %.553.us to i32
  %20 = trunc i64 %.397.us to i32
  %sunkaddr124 = shl nuw nsw i64 %.553.us, 2
  %sunkaddr125 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr124
  %.54.i65 = load i32, ptr %sunkaddr125, align 4, !noalias !89
  %.59.i66 = icmp ugt i32 %20, %19
  br i1 %.59.i66, label %B32.preheader.i79, label %B102.i67

B32.preheader.i79:                                ; preds = %B492.us
  %21 = sub i64 %.553.us, %.397.us
  %scevgep114 = getelementptr i8, ptr %scevgep, i64 %sunkaddr124
  br label %B32.i80

B32.i80:                                          ; preds = %B32.i80, %B32.preheader.i79
  %lsr.iv = phi i64 [ %lsr.iv.next19, %B32.i80 ], [ %21, %B32.preheader.i79 ]
  %lsr.iv115 = phi ptr [ %scevgep116, %B32.i80 ], [ %scevgep114, %B32.preheader.i79 ]
  %scevgep117 = getelementptr i8, ptr %lsr.iv115, i64 -4
  %.89.i84 = load i32, ptr %lsr.iv115, align 4, !noalias !89
  store i32 %.89.i84, ptr %scevgep117, align 4, !noalias !89
  %22 = tail call { i64, i1 } @llvm.uadd.with.overflow.i64(i64 %lsr.iv, i64 1)
  %ov127 = extractvalue { i64, i1 } %22, 1
  %scevgep116 = getelementptr i8, ptr %lsr.iv115, i64 4
  %lsr.iv.next19 = add i64 %lsr.iv, 1
  br i1 %ov127, label %_ZN15fairbench_agent9workloads6search5_moveB3v11B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedEyy.exit87, label %B32.i80

B102.i67:                                         ; preds = %B492.us
  %23 = trunc i64 %.553.us to i32
  %24 = trunc i64 %.397.us to i32
  %25 = icmp ugt i32 %23, %24
  br i1 %25, label %B114.i72.preheader, label %_ZN15fairbench_agent9workloads6search5_moveB3v11B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedEyy.exit87

B114.i72.preheader:                               ; preds = %B102.i67
  br label %B114.i72

B114.i72:                                         ; preds = %B114.i72, %B114.i72.preheader
  %lsr.iv14.i73 = phi ptr [ %scevgep16.i76, %B114.i72 ], [ %sunkaddr125, %B114.i72.preheader ]
  %i.5.0.i74 = phi i64 [ %.140.i75, %B114.i72 ], [ %.553.us, %B114.i72.preheader ]
  %.140.i75 = add i64 %i.5.0.i74, -1
  %scevgep16.i76 = getelementptr i8, ptr %lsr.iv14.i73, i64 -4
  %.167.i77 = load i32, ptr %scevgep16.i76, align 4, !noalias !89
  store i32 %.167.i77, ptr %lsr.iv14.i73, align 4, !noalias !89
  %.201.i78 = icmp ugt i64 %.140.i75, %.397.us
  br i1 %.201.i78, label %B114.i72, label %_ZN15fairbench_agent9workloads6search5_moveB3v11B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedEyy.exit87

_ZN15fairbench_agent9workloads6search5_moveB3v11B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedEyy.exit87: ; preds = %B114.i72, %B102.i67, %B32.i80
  store i32 %.54.i65, ptr %scevgep13.i, align 4, !noalias !89
  br label %B531.us

B531.us:                                          ; preds = %_ZN15fairbench_agent9workloads6search5_moveB3v11B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedEyy.exit87, %B312.us
  %exitcond.not = icmp eq i64 %.494.us, %arg.state.0.5.0
  br i1 %exitcond.not, label %B310.B214.loopexit_crit_edge.us, label %B312.us

B310.B214.loopexit_crit_edge.us:                  ; preds = %B531.us
  %exitcond703.not = icmp eq i64 %.334.us, %arg.state.0.5.0
  br i1 %exitcond703.not, label %common.ret, label %B216.endif.us
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare { i64, i1 } @llvm.uadd.with.overflow.i64(i64, i64) #4

attributes #0 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #1 = { noinline }
attributes #2 = { nofree nounwind willreturn }
attributes #3 = { mustprogress nofree noinline norecurse nounwind willreturn memory(argmem: readwrite) }
attributes #4 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

!0 = !{!1}
!1 = distinct !{!1, !2, !"_ZN15fairbench_agent9workloads6search8_restartB3v33B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE58LopInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29: %retptr"}
!2 = distinct !{!2, !"_ZN15fairbench_agent9workloads6search8_restartB3v33B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE58LopInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29"}
!3 = !{!4, !1}
!4 = distinct !{!4, !5, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!5 = distinct !{!5, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE"}
!6 = !{!7, !1}
!7 = distinct !{!7, !8, !"_ZN15fairbench_agent9workloads10evaluation4_lopB3v31B54c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAw4hWqFpgsIBZmgA_3dE58LopInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_295ArrayIjLi1E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE: %retptr"}
!8 = distinct !{!8, !"_ZN15fairbench_agent9workloads10evaluation4_lopB3v31B54c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAw4hWqFpgsIBZmgA_3dE58LopInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_295ArrayIjLi1E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE"}
!9 = !{!10, !4, !1}
!10 = distinct !{!10, !11, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!11 = distinct !{!11, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE"}
!12 = !{!13, !15}
!13 = distinct !{!13, !14, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!14 = distinct !{!14, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE"}
!15 = distinct !{!15, !16, !"_ZN15fairbench_agent9workloads6search8_restartB3v33B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE58LopInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29: %retptr"}
!16 = distinct !{!16, !"_ZN15fairbench_agent9workloads6search8_restartB3v33B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE58LopInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29"}
!17 = !{!18, !13, !15}
!18 = distinct !{!18, !19, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!19 = distinct !{!19, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE"}
!20 = !{!21, !15}
!21 = distinct !{!21, !22, !"_ZN15fairbench_agent9workloads10evaluation4_lopB3v31B54c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAw4hWqFpgsIBZmgA_3dE58LopInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_295ArrayIjLi1E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE: %retptr"}
!22 = distinct !{!22, !"_ZN15fairbench_agent9workloads10evaluation4_lopB3v31B54c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAw4hWqFpgsIBZmgA_3dE58LopInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_295ArrayIjLi1E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE"}
!23 = !{!15}
!24 = !{!25, !27}
!25 = distinct !{!25, !26, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!26 = distinct !{!26, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE"}
!27 = distinct !{!27, !28, !"_ZN15fairbench_agent9workloads6search11_scan_swapsB3v34B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE58LopInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29: %retptr"}
!28 = distinct !{!28, !"_ZN15fairbench_agent9workloads6search11_scan_swapsB3v34B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE58LopInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29"}
!29 = !{!30, !25, !27}
!30 = distinct !{!30, !31, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!31 = distinct !{!31, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE"}
!32 = !{!27}
!33 = !{!34, !36, !27}
!34 = distinct !{!34, !35, !"_ZN15fairbench_agent9workloads10evaluation4_lopB3v31B54c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAw4hWqFpgsIBZmgA_3dE58LopInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_295ArrayIjLi1E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE: %retptr"}
!35 = distinct !{!35, !"_ZN15fairbench_agent9workloads10evaluation4_lopB3v31B54c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAw4hWqFpgsIBZmgA_3dE58LopInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_295ArrayIjLi1E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE"}
!36 = distinct !{!36, !37, !"_ZN15fairbench_agent9workloads6search9_improvesB3v35B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE58LopInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29: %retptr"}
!37 = distinct !{!37, !"_ZN15fairbench_agent9workloads6search9_improvesB3v35B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE58LopInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29"}
!38 = !{!36, !27}
!39 = !{!40, !36, !27}
!40 = distinct !{!40, !41, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!41 = distinct !{!41, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE"}
!42 = !{!"branch_weights", i32 49, i32 1}
!43 = !{!"branch_weights", i32 1, i32 99}
!44 = !{!45}
!45 = distinct !{!45, !46, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!46 = distinct !{!46, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE"}
!47 = !{!48, !45}
!48 = distinct !{!48, !49, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!49 = distinct !{!49, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE"}
!50 = !{!51, !53}
!51 = distinct !{!51, !52, !"_ZN15fairbench_agent9workloads10evaluation4_lopB3v31B54c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAw4hWqFpgsIBZmgA_3dE58LopInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_295ArrayIjLi1E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE: %retptr"}
!52 = distinct !{!52, !"_ZN15fairbench_agent9workloads10evaluation4_lopB3v31B54c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAw4hWqFpgsIBZmgA_3dE58LopInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_295ArrayIjLi1E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE"}
!53 = distinct !{!53, !54, !"_ZN15fairbench_agent9workloads6search9_improvesB3v35B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE58LopInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29: %retptr"}
!54 = distinct !{!54, !"_ZN15fairbench_agent9workloads6search9_improvesB3v35B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE58LopInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29"}
!55 = !{!53}
!56 = !{!57, !53}
!57 = distinct !{!57, !58, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!58 = distinct !{!58, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE"}
!59 = !{!60}
!60 = distinct !{!60, !61, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!61 = distinct !{!61, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE"}
!62 = !{!63, !60}
!63 = distinct !{!63, !64, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!64 = distinct !{!64, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE"}
!65 = !{!66}
!66 = distinct !{!66, !67, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!67 = distinct !{!67, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE"}
!68 = !{!69, !66}
!69 = distinct !{!69, !70, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!70 = distinct !{!70, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE"}
!71 = !{!72, !74}
!72 = distinct !{!72, !73, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!73 = distinct !{!73, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE"}
!74 = distinct !{!74, !75, !"_ZN15fairbench_agent9workloads6search9_improvesB3v35B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE58LopInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29: %retptr"}
!75 = distinct !{!75, !"_ZN15fairbench_agent9workloads6search9_improvesB3v35B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE58LopInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29"}
!76 = !{!74}
!77 = !{!78}
!78 = distinct !{!78, !79, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!79 = distinct !{!79, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE"}
!80 = !{!81, !78}
!81 = distinct !{!81, !82, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!82 = distinct !{!82, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE"}
!83 = !{!84}
!84 = distinct !{!84, !85, !"_ZN15fairbench_agent9workloads6search5_moveB3v11B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedEyy: %retptr"}
!85 = distinct !{!85, !"_ZN15fairbench_agent9workloads6search5_moveB3v11B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedEyy"}
!86 = !{!87, !74}
!87 = distinct !{!87, !88, !"_ZN15fairbench_agent9workloads10evaluation4_lopB3v31B54c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAw4hWqFpgsIBZmgA_3dE58LopInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_295ArrayIjLi1E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE: %retptr"}
!88 = distinct !{!88, !"_ZN15fairbench_agent9workloads10evaluation4_lopB3v31B54c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAw4hWqFpgsIBZmgA_3dE58LopInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_295ArrayIjLi1E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE"}
!89 = !{!90}
!90 = distinct !{!90, !91, !"_ZN15fairbench_agent9workloads6search5_moveB3v11B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedEyy: %retptr"}
!91 = distinct !{!91, !"_ZN15fairbench_agent9workloads6search5_moveB3v11B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedEyy"}
