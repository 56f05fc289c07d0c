target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i8:8:32-i16:16:32-i64:64-i128:128-n32:64-S128-Fn32"
target triple = "aarch64-unknown-linux-gnu"

@_ZN08NumbaEnv15fairbench_agent9workloads6search8carry_onB2v5B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE56QapInstance_28array_28int32_2c_202d_2c_20C_29_20x_202_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29xx = common local_unnamed_addr global ptr null
@_ZN08NumbaEnv15fairbench_agent9workloads6search8_restartB2v6B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE56QapInstance_28array_28int32_2c_202d_2c_20C_29_20x_202_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29 = common local_unnamed_addr global ptr null
@_ZN08NumbaEnv15fairbench_agent9workloads6search11_scan_swapsB2v7B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE56QapInstance_28array_28int32_2c_202d_2c_20C_29_20x_202_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29 = common local_unnamed_addr global ptr null
@_ZN08NumbaEnv15fairbench_agent9workloads6search18_scan_interchangesB2v9B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE56QapInstance_28array_28int32_2c_202d_2c_20C_29_20x_202_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29 = common local_unnamed_addr global ptr null
@_ZN08NumbaEnv15fairbench_agent9workloads6search13_scan_insertsB3v10B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE56QapInstance_28array_28int32_2c_202d_2c_20C_29_20x_202_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29 = common local_unnamed_addr global ptr null
@_ZN08NumbaEnv15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE = common local_unnamed_addr global ptr null
@_ZN08NumbaEnv15fairbench_agent9workloads6search5_moveB3v11B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedEyy = common local_unnamed_addr global ptr null
@_ZN08NumbaEnv15fairbench_agent9workloads6search9_improvesB2v8B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE56QapInstance_28array_28int32_2c_202d_2c_20C_29_20x_202_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29 = common local_unnamed_addr global ptr null
@_ZN08NumbaEnv15fairbench_agent9workloads10evaluation4_qapB2v4B54c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAw4hWqFpgsIBZmgA_3dE56QapInstance_28array_28int32_2c_202d_2c_20C_29_20x_202_295ArrayIjLi1E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE = common local_unnamed_addr global ptr null
@_ZN08NumbaEnv15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE = common local_unnamed_addr global ptr null
@_ZN08NumbaEnv5numba7cpython8builtins6ol_max12_3clocals_3e4implB3v12B54c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAw4hWqFpgsIBZmgA_3dE15StarArgUniTupleIdLi2EE = common local_unnamed_addr global ptr null

define range(i32 -1, -2) i32 @_ZN15fairbench_agent9workloads6search8carry_onB2v5B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE56QapInstance_28array_28int32_2c_202d_2c_20C_29_20x_202_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29xx(ptr noalias writeonly captures(none) %retptr, ptr noalias writeonly captures(none) %excinfo, ptr %arg.instance.0.0, ptr readnone captures(none) %arg.instance.0.1, i64 %arg.instance.0.2, i64 %arg.instance.0.3, ptr readonly captures(none) %arg.instance.0.4, i64 %arg.instance.0.5.0, i64 %arg.instance.0.5.1, i64 %arg.instance.0.6.0, i64 %arg.instance.0.6.1, ptr %arg.instance.1.0, ptr readnone captures(none) %arg.instance.1.1, i64 %arg.instance.1.2, i64 %arg.instance.1.3, ptr readonly captures(none) %arg.instance.1.4, i64 %arg.instance.1.5.0, i64 %arg.instance.1.5.1, i64 %arg.instance.1.6.0, i64 %arg.instance.1.6.1, ptr %arg.state.0.0, ptr readnone captures(none) %arg.state.0.1, i64 %arg.state.0.2, i64 %arg.state.0.3, ptr captures(none) %arg.state.0.4, i64 %arg.state.0.5.0, i64 %arg.state.0.6.0, ptr %arg.state.1.0, ptr readnone captures(none) %arg.state.1.1, i64 %arg.state.1.2, i64 %arg.state.1.3, ptr captures(none) %arg.state.1.4, i64 %arg.state.1.5.0, i64 %arg.state.1.6.0, ptr %arg.state.2.0, ptr readnone captures(none) %arg.state.2.1, i64 %arg.state.2.2, i64 %arg.state.2.3, ptr captures(none) %arg.state.2.4, i64 %arg.state.2.5.0, i64 %arg.state.2.6.0, ptr %arg.state.3.0, ptr readnone captures(none) %arg.state.3.1, i64 %arg.state.3.2, i64 %arg.state.3.3, ptr readnone captures(none) %arg.state.3.4, i64 %arg.state.3.5.0, i64 %arg.state.3.6.0, ptr %arg.state.4.0, ptr readnone captures(none) %arg.state.4.1, i64 %arg.state.4.2, i64 %arg.state.4.3, ptr captures(none) %arg.state.4.4, i64 %arg.state.4.5.0, i64 %arg.state.4.6.0, ptr %arg.state.5.0, ptr readnone captures(none) %arg.state.5.1, i64 %arg.state.5.2, i64 %arg.state.5.3, ptr captures(none) %arg.state.5.4, i64 %arg.state.5.5.0, i64 %arg.state.5.6.0, ptr %arg.state.6.0, ptr readnone captures(none) %arg.state.6.1, i64 %arg.state.6.2, i64 %arg.state.6.3, ptr captures(none) %arg.state.6.4, i64 %arg.state.6.5.0, i64 %arg.state.6.6.0, ptr %arg.state.7.0, ptr readnone captures(none) %arg.state.7.1, i64 %arg.state.7.2, i64 %arg.state.7.3, ptr captures(none) %arg.state.7.4, i64 %arg.state.7.5.0, i64 %arg.state.7.6.0, i64 %arg.search, i64 %arg.evaluations) local_unnamed_addr {
B0:
  %arg.search.fr = freeze i64 %arg.search
  %.487 = alloca i8, align 4
  store i8 0, ptr %.487, align 4
  %excinfo.4 = alloca ptr, align 8
  store ptr null, ptr %excinfo.4, align 8
  %.552 = alloca i8, align 4
  store i8 0, ptr %.552, align 4
  %excinfo.5 = alloca ptr, align 8
  store ptr null, ptr %excinfo.5, align 8
  tail call void @NRT_incref(ptr %arg.instance.0.0)
  tail call void @NRT_incref(ptr %arg.instance.1.0)
  tail call void @NRT_incref(ptr %arg.state.0.0)
  tail call void @NRT_incref(ptr %arg.state.1.0)
  tail call void @NRT_incref(ptr %arg.state.2.0)
  tail call void @NRT_incref(ptr %arg.state.3.0)
  tail call void @NRT_incref(ptr %arg.state.4.0)
  tail call void @NRT_incref(ptr %arg.state.5.0)
  tail call void @NRT_incref(ptr %arg.state.6.0)
  tail call void @NRT_incref(ptr %arg.state.7.0)
  %.183 = load i64, ptr %arg.state.6.4, align 8
  %.188 = icmp slt i64 %.183, %arg.evaluations
  br i1 %.188, label %B48.preheader, label %common.ret.sink.split

B48.preheader:                                    ; preds = %B0
  %.261 = icmp eq i64 %arg.search.fr, 3
  %.200.i.i = add i64 %arg.state.0.5.0, -1
  %0 = shl i64 %arg.instance.0.5.1, 2
  br i1 %.261, label %B48.us.preheader, label %B48.preheader121

B48.preheader121:                                 ; preds = %B48.preheader
  %.200.i.i89 = add i64 %arg.state.1.5.0, -1
  br label %B48

B48.us.preheader:                                 ; preds = %B48.preheader
  %1 = icmp slt i64 %.200.i.i, 1
  br i1 %1, label %B48.us.preheader.split.us, label %B48.us.preheader151

B48.us.preheader151:                              ; preds = %B48.us.preheader
  br label %B48.us

B48.us.preheader.split.us:                        ; preds = %B48.us.preheader
  %2 = icmp sgt i64 %arg.state.0.5.0, 0
  br i1 %2, label %B48.us.us.us.preheader, label %B48.us.us.us123.preheader

B48.us.us.us123.preheader:                        ; preds = %B48.us.preheader.split.us
  br label %B48.us.us.us123

B48.us.us.us.preheader:                           ; preds = %B48.us.preheader.split.us
  br label %B48.us.us.us

B48.us.us.us:                                     ; preds = %B370.endif.us.loopexit.us.us, %B48.us.us.us.preheader
  %3 = icmp slt i64 %arg.state.0.5.0, 1
  %sunkaddr = getelementptr i8, ptr %arg.state.6.4, i64 16
  %.226.us.us.us = load i64, ptr %sunkaddr, align 8
  %.227.us.us.us = add nsw i64 %.226.us.us.us, 1
  store i64 %.227.us.us.us, ptr %sunkaddr, align 8
  br i1 %3, label %B130.endif.us.i.i.us.us.preheader, label %B98.i.i.us.us.preheader

B98.i.i.us.us.preheader:                          ; preds = %B48.us.us.us
  br label %B98.i.i.us.us

B98.i.i.us.us:                                    ; preds = %B98.i.i.us.us, %B98.i.i.us.us.preheader
  %.134177179.i.i.us.us = phi i64 [ %.141.i.i.us.us, %B98.i.i.us.us ], [ 0, %B98.i.i.us.us.preheader ]
  %.141.i.i.us.us = add nuw nsw i64 %.134177179.i.i.us.us, 1
  %4 = shl i64 %.134177179.i.i.us.us, 2
  %scevgep4.i.i.us.us = getelementptr i8, ptr %arg.state.0.4, i64 %4
  %tmp = trunc i64 %.134177179.i.i.us.us to i32
  store i32 %tmp, ptr %scevgep4.i.i.us.us, align 4, !noalias !0
  %exitcond.not.i.i.us.us = icmp eq i64 %arg.state.0.5.0, %.141.i.i.us.us
  br i1 %exitcond.not.i.i.us.us, label %B130.endif.us.i.i.us.us.preheader, label %B98.i.i.us.us

B130.endif.us.i.i.us.us.preheader:                ; preds = %B98.i.i.us.us, %B48.us.us.us
  br label %B130.endif.us.i.i.us.us

B130.endif.us.i.i.us.us:                          ; preds = %B178.B128.loopexit_crit_edge.us.i.i.us.us, %B130.endif.us.i.i.us.us.preheader
  %lsr.iv.i1.i.us.us = phi ptr [ %scevgep1.i.i.us.us, %B178.B128.loopexit_crit_edge.us.i.i.us.us ], [ %arg.instance.0.4, %B130.endif.us.i.i.us.us.preheader ]
  %total.3.0215.us.i.i.us.us = phi double [ %.545.us.i.i.us.us, %B178.B128.loopexit_crit_edge.us.i.i.us.us ], [ 0.000000e+00, %B130.endif.us.i.i.us.us.preheader ]
  %.218207213.us.i.i.us.us = phi i64 [ %.225.us.i.i.us.us, %B178.B128.loopexit_crit_edge.us.i.i.us.us ], [ 0, %B130.endif.us.i.i.us.us.preheader ]
  %.285.us.i.i.us.us = getelementptr i32, ptr %arg.state.0.4, i64 %.218207213.us.i.i.us.us
  %.286.us.i.i.us.us = load i32, ptr %.285.us.i.i.us.us, align 4, !noalias !5
  %.492.us.i.i.us.us = zext i32 %.286.us.i.i.us.us to i64
  %.531.us.i.i.us.us = mul i64 %arg.instance.1.5.1, %.492.us.i.i.us.us
  %5 = getelementptr i32, ptr %arg.instance.1.4, i64 %.531.us.i.i.us.us
  br label %B180.us.i.i.us.us

B180.us.i.i.us.us:                                ; preds = %B180.us.i.i.us.us, %B130.endif.us.i.i.us.us
  %total.2.1203.us.i.i.us.us = phi double [ %total.3.0215.us.i.i.us.us, %B130.endif.us.i.i.us.us ], [ %.545.us.i.i.us.us, %B180.us.i.i.us.us ]
  %.376199201.us.i.i.us.us = phi i64 [ 0, %B130.endif.us.i.i.us.us ], [ %.383.us.i.i.us.us, %B180.us.i.i.us.us ]
  %.383.us.i.i.us.us = add nuw nsw i64 %.376199201.us.i.i.us.us, 1
  %6 = shl i64 %.376199201.us.i.i.us.us, 2
  %scevgep2.i.i.us.us = getelementptr i8, ptr %lsr.iv.i1.i.us.us, i64 %6
  %.454.us.i.i.us.us = load i32, ptr %scevgep2.i.i.us.us, align 4, !noalias !5
  %scevgep.i2.i.us.us = getelementptr i8, ptr %arg.state.0.4, i64 %6
  %.483.us.i.i.us.us = load i32, ptr %scevgep.i2.i.us.us, align 4, !noalias !5
  %.493.us.i.i.us.us = zext i32 %.483.us.i.i.us.us to i64
  %.535.us.i.i.us.us = getelementptr i32, ptr %5, i64 %.493.us.i.i.us.us
  %.536.us.i.i.us.us = load i32, ptr %.535.us.i.i.us.us, align 4, !noalias !5
  %.541.us.i.i.us.us = mul i32 %.536.us.i.i.us.us, %.454.us.i.i.us.us
  %.543.us.i.i.us.us = sitofp i32 %.541.us.i.i.us.us to double
  %.545.us.i.i.us.us = fadd double %total.2.1203.us.i.i.us.us, %.543.us.i.i.us.us
  %exitcond.not.i3.i.us.us = icmp eq i64 %arg.state.0.5.0, %.383.us.i.i.us.us
  br i1 %exitcond.not.i3.i.us.us, label %B178.B128.loopexit_crit_edge.us.i.i.us.us, label %B180.us.i.i.us.us

B178.B128.loopexit_crit_edge.us.i.i.us.us:        ; preds = %B180.us.i.i.us.us
  %.225.us.i.i.us.us = add nuw nsw i64 %.218207213.us.i.i.us.us, 1
  %scevgep1.i.i.us.us = getelementptr i8, ptr %lsr.iv.i1.i.us.us, i64 %0
  %exitcond226.not.i.i.us.us = icmp eq i64 %.225.us.i.i.us.us, %arg.state.0.5.0
  br i1 %exitcond226.not.i.i.us.us, label %B370.endif.us.loopexit.us.us, label %B130.endif.us.i.i.us.us

B370.endif.us.loopexit.us.us:                     ; preds = %B178.B128.loopexit_crit_edge.us.i.i.us.us
  %.589.i.i.us.us = fneg double %.545.us.i.i.us.us
  store double %.589.i.i.us.us, ptr %arg.state.7.4, align 8, !noalias !8
  %.341.i.us.us = load i64, ptr %arg.state.6.4, align 8, !noalias !8
  %.342.i.us.us = add nsw i64 %.341.i.us.us, 1
  store i64 %.342.i.us.us, ptr %arg.state.6.4, align 8, !noalias !8
  %sunkaddr157 = getelementptr i8, ptr %arg.state.7.4, i64 8
  %.691.us.us.us = load double, ptr %sunkaddr157, align 8
  %.728.us.us.us = load double, ptr %arg.state.7.4, align 8
  %.12.i.us.us = fcmp ogt double %.728.us.us.us, %.691.us.us.us
  %.13.i.us.us = select i1 %.12.i.us.us, double %.728.us.us.us, double %.691.us.us.us
  store double %.13.i.us.us, ptr %sunkaddr157, align 8
  %.830.us.us.us = load i64, ptr %arg.state.6.4, align 8
  %.835.us.us.us = icmp slt i64 %.830.us.us.us, %arg.evaluations
  br i1 %.835.us.us.us, label %B48.us.us.us, label %common.ret.sink.split

B48.us.us.us123:                                  ; preds = %B48.us.us.us123, %B48.us.us.us123.preheader
  %sunkaddr158 = getelementptr i8, ptr %arg.state.6.4, i64 16
  %.226.us.us.us124 = load i64, ptr %sunkaddr158, align 8
  %.227.us.us.us125 = add nsw i64 %.226.us.us.us124, 1
  store i64 %.227.us.us.us125, ptr %sunkaddr158, align 8
  store double -0.000000e+00, ptr %arg.state.7.4, align 8, !noalias !8
  %.341.i.us.us127 = load i64, ptr %arg.state.6.4, align 8, !noalias !8
  %.342.i.us.us128 = add nsw i64 %.341.i.us.us127, 1
  store i64 %.342.i.us.us128, ptr %arg.state.6.4, align 8, !noalias !8
  %sunkaddr159 = getelementptr i8, ptr %arg.state.7.4, i64 8
  %.691.us.us.us129 = load double, ptr %sunkaddr159, align 8
  %.728.us.us.us130 = load double, ptr %arg.state.7.4, align 8
  %.12.i.us.us131 = fcmp ogt double %.728.us.us.us130, %.691.us.us.us129
  %.13.i.us.us132 = select i1 %.12.i.us.us131, double %.728.us.us.us130, double %.691.us.us.us129
  store double %.13.i.us.us132, ptr %sunkaddr159, align 8
  %.830.us.us.us133 = load i64, ptr %arg.state.6.4, align 8
  %.835.us.us.us134 = icmp slt i64 %.830.us.us.us133, %arg.evaluations
  br i1 %.835.us.us.us134, label %B48.us.us.us123, label %common.ret.sink.split

B48.us:                                           ; preds = %B370.endif.us, %B48.us.preheader151
  %7 = icmp slt i64 %arg.state.0.5.0, 1
  %sunkaddr160 = getelementptr i8, ptr %arg.state.6.4, i64 16
  %.226.us = load i64, ptr %sunkaddr160, align 8
  %.227.us = add nsw i64 %.226.us, 1
  store i64 %.227.us, ptr %sunkaddr160, align 8
  br i1 %7, label %B160.endif.endif.i.i.preheader, label %B98.i.i.preheader

B98.i.i.preheader:                                ; preds = %B48.us
  br label %B98.i.i

B98.i.i:                                          ; preds = %B98.i.i, %B98.i.i.preheader
  %.134177179.i.i = phi i64 [ %.141.i.i, %B98.i.i ], [ 0, %B98.i.i.preheader ]
  %.141.i.i = add nuw nsw i64 %.134177179.i.i, 1
  %8 = shl i64 %.134177179.i.i, 2
  %scevgep4.i.i = getelementptr i8, ptr %arg.state.0.4, i64 %8
  %tmp154 = trunc i64 %.134177179.i.i to i32
  store i32 %tmp154, ptr %scevgep4.i.i, align 4, !noalias !0
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
  %sunkaddr161 = getelementptr i8, ptr %arg.state.4.4, i64 8
  %.79.i.i.i = load i64, ptr %sunkaddr161, align 8, !noalias !9
  %sunkaddr162 = getelementptr i8, ptr %arg.state.4.4, i64 16
  %.108.i.i.i = load i64, ptr %sunkaddr162, align 8, !noalias !9
  store i64 %.79.i.i.i, ptr %arg.state.4.4, align 8, !noalias !9
  store i64 %.108.i.i.i, ptr %sunkaddr161, align 8, !noalias !9
  %9 = xor i64 %.79.i.i.i, %.49.i.i.i
  %10 = xor i64 %9, %.108.i.i.i
  %.168.i.i.i = xor i64 %10, %.48.i.i.i
  store i64 %.168.i.i.i, ptr %sunkaddr162, align 8, !noalias !9
  %sext.i.i.i = shl i64 %.168.i.i.i, 32
  %.231.i.i.i = ashr exact i64 %sext.i.i.i, 32
  %.234.i.i.i = tail call i64 @llvm.abs.i64(i64 %.231.i.i.i, i1 true)
  %.239.i.i.i = icmp samesign ugt i64 %.234.i.i.i, 2147483646
  %.242.i.i.i = add nsw i64 %.234.i.i.i, -2147483647
  %spec.select.i.i.i = select i1 %.239.i.i.i, i64 %.242.i.i.i, i64 %.234.i.i.i
  %.356.i.i = urem i64 %spec.select.i.i.i, %lsr.iv.i.i
  %11 = shl i64 %.356.i.i, 2
  %scevgep3.i.i = getelementptr i8, ptr %lsr.iv2.i.i, i64 %11
  %.388.i.i = load i32, ptr %scevgep3.i.i, align 4, !noalias !0
  %.415.i.i = load i32, ptr %lsr.iv2.i.i, align 4, !noalias !0
  store i32 %.388.i.i, ptr %lsr.iv2.i.i, align 4, !noalias !0
  store i32 %.415.i.i, ptr %scevgep3.i.i, align 4, !noalias !0
  %lsr.iv.next.i.i = add i64 %lsr.iv.i.i, -1
  %scevgep.i.i = getelementptr i8, ptr %lsr.iv2.i.i, i64 4
  %exitcond190.not.i.i = icmp eq i64 %lsr.iv.next.i.i, 1
  br i1 %exitcond190.not.i.i, label %B0.endif.i.loopexit, label %B160.endif.endif.i.i

B0.endif.i.loopexit:                              ; preds = %B160.endif.endif.i.i
  %12 = icmp sgt i64 %arg.state.0.5.0, 0
  br i1 %12, label %B130.endif.us.i.i.preheader, label %B370.endif.us

B130.endif.us.i.i.preheader:                      ; preds = %B0.endif.i.loopexit
  br label %B130.endif.us.i.i

B130.endif.us.i.i:                                ; preds = %B178.B128.loopexit_crit_edge.us.i.i, %B130.endif.us.i.i.preheader
  %lsr.iv.i1.i = phi ptr [ %scevgep1.i.i, %B178.B128.loopexit_crit_edge.us.i.i ], [ %arg.instance.0.4, %B130.endif.us.i.i.preheader ]
  %total.3.0215.us.i.i = phi double [ %.545.us.i.i, %B178.B128.loopexit_crit_edge.us.i.i ], [ 0.000000e+00, %B130.endif.us.i.i.preheader ]
  %.218207213.us.i.i = phi i64 [ %.225.us.i.i, %B178.B128.loopexit_crit_edge.us.i.i ], [ 0, %B130.endif.us.i.i.preheader ]
  %.285.us.i.i = getelementptr i32, ptr %arg.state.0.4, i64 %.218207213.us.i.i
  %.286.us.i.i = load i32, ptr %.285.us.i.i, align 4, !noalias !5
  %.492.us.i.i = zext i32 %.286.us.i.i to i64
  %.531.us.i.i = mul i64 %arg.instance.1.5.1, %.492.us.i.i
  %13 = getelementptr i32, ptr %arg.instance.1.4, i64 %.531.us.i.i
  br label %B180.us.i.i

B180.us.i.i:                                      ; preds = %B180.us.i.i, %B130.endif.us.i.i
  %total.2.1203.us.i.i = phi double [ %total.3.0215.us.i.i, %B130.endif.us.i.i ], [ %.545.us.i.i, %B180.us.i.i ]
  %.376199201.us.i.i = phi i64 [ 0, %B130.endif.us.i.i ], [ %.383.us.i.i, %B180.us.i.i ]
  %.383.us.i.i = add nuw nsw i64 %.376199201.us.i.i, 1
  %14 = shl i64 %.376199201.us.i.i, 2
  %scevgep2.i.i = getelementptr i8, ptr %lsr.iv.i1.i, i64 %14
  %.454.us.i.i = load i32, ptr %scevgep2.i.i, align 4, !noalias !5
  %scevgep.i2.i = getelementptr i8, ptr %arg.state.0.4, i64 %14
  %.483.us.i.i = load i32, ptr %scevgep.i2.i, align 4, !noalias !5
  %.493.us.i.i = zext i32 %.483.us.i.i to i64
  %.535.us.i.i = getelementptr i32, ptr %13, i64 %.493.us.i.i
  %.536.us.i.i = load i32, ptr %.535.us.i.i, align 4, !noalias !5
  %.541.us.i.i = mul i32 %.536.us.i.i, %.454.us.i.i
  %.543.us.i.i = sitofp i32 %.541.us.i.i to double
  %.545.us.i.i = fadd double %total.2.1203.us.i.i, %.543.us.i.i
  %exitcond.not.i3.i = icmp eq i64 %arg.state.0.5.0, %.383.us.i.i
  br i1 %exitcond.not.i3.i, label %B178.B128.loopexit_crit_edge.us.i.i, label %B180.us.i.i

B178.B128.loopexit_crit_edge.us.i.i:              ; preds = %B180.us.i.i
  %.225.us.i.i = add nuw nsw i64 %.218207213.us.i.i, 1
  %scevgep1.i.i = getelementptr i8, ptr %lsr.iv.i1.i, i64 %0
  %exitcond226.not.i.i = icmp eq i64 %.225.us.i.i, %arg.state.0.5.0
  br i1 %exitcond226.not.i.i, label %B370.endif.us, label %B130.endif.us.i.i

B370.endif.us:                                    ; preds = %B178.B128.loopexit_crit_edge.us.i.i, %B0.endif.i.loopexit
  %total.3.0.lcssa.i.i = phi double [ 0.000000e+00, %B0.endif.i.loopexit ], [ %.545.us.i.i, %B178.B128.loopexit_crit_edge.us.i.i ]
  %.589.i.i = fneg double %total.3.0.lcssa.i.i
  store double %.589.i.i, ptr %arg.state.7.4, align 8, !noalias !8
  %.341.i = load i64, ptr %arg.state.6.4, align 8, !noalias !8
  %.342.i = add nsw i64 %.341.i, 1
  store i64 %.342.i, ptr %arg.state.6.4, align 8, !noalias !8
  %sunkaddr163 = getelementptr i8, ptr %arg.state.7.4, i64 8
  %.691.us = load double, ptr %sunkaddr163, align 8
  %.728.us = load double, ptr %arg.state.7.4, align 8
  %.12.i = fcmp ogt double %.728.us, %.691.us
  %.13.i = select i1 %.12.i, double %.728.us, double %.691.us
  store double %.13.i, ptr %sunkaddr163, align 8
  %.830.us = load i64, ptr %arg.state.6.4, align 8
  %.835.us = icmp slt i64 %.830.us, %arg.evaluations
  br i1 %.835.us, label %B48.us, label %common.ret.sink.split

B48:                                              ; preds = %B370.endif, %B48.preheader121
  %sunkaddr164 = getelementptr i8, ptr %arg.state.6.4, i64 16
  %.226 = load i64, ptr %sunkaddr164, align 8
  %.227 = add nsw i64 %.226, 1
  store i64 %.227, ptr %sunkaddr164, align 8
  %sunkaddr165 = getelementptr i8, ptr %arg.state.6.4, i64 8
  %.352 = load i64, ptr %sunkaddr165, align 8
  %.356.not = icmp eq i64 %.352, 0
  br i1 %.356.not, label %B214, label %B182

B182:                                             ; preds = %B48
  %15 = icmp slt i64 %arg.state.0.5.0, 1
  br i1 %15, label %B112.endif.i.i15, label %B98.i.i9.preheader

B98.i.i9.preheader:                               ; preds = %B182
  br label %B98.i.i9

B98.i.i9:                                         ; preds = %B98.i.i9, %B98.i.i9.preheader
  %.134177179.i.i10 = phi i64 [ %.141.i.i11, %B98.i.i9 ], [ 0, %B98.i.i9.preheader ]
  %.141.i.i11 = add nuw nsw i64 %.134177179.i.i10, 1
  %16 = shl i64 %.134177179.i.i10, 2
  %scevgep4.i.i12 = getelementptr i8, ptr %arg.state.0.4, i64 %16
  %tmp155 = trunc i64 %.134177179.i.i10 to i32
  store i32 %tmp155, ptr %scevgep4.i.i12, align 4, !noalias !12
  %exitcond.not.i.i14 = icmp eq i64 %arg.state.0.5.0, %.141.i.i11
  br i1 %exitcond.not.i.i14, label %B112.endif.i.i15, label %B98.i.i9

B112.endif.i.i15:                                 ; preds = %B98.i.i9, %B182
  %17 = icmp slt i64 %.200.i.i, 1
  br i1 %17, label %B0.endif.i46, label %B160.endif.endif.i.i21.preheader

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
  %sunkaddr166 = getelementptr i8, ptr %arg.state.4.4, i64 8
  %.79.i.i.i30 = load i64, ptr %sunkaddr166, align 8, !noalias !17
  %sunkaddr167 = getelementptr i8, ptr %arg.state.4.4, i64 16
  %.108.i.i.i31 = load i64, ptr %sunkaddr167, align 8, !noalias !17
  store i64 %.79.i.i.i30, ptr %arg.state.4.4, align 8, !noalias !17
  store i64 %.108.i.i.i31, ptr %sunkaddr166, align 8, !noalias !17
  %18 = xor i64 %.79.i.i.i30, %.49.i.i.i29
  %19 = xor i64 %18, %.108.i.i.i31
  %.168.i.i.i32 = xor i64 %19, %.48.i.i.i28
  store i64 %.168.i.i.i32, ptr %sunkaddr167, align 8, !noalias !17
  %sext.i.i.i33 = shl i64 %.168.i.i.i32, 32
  %.231.i.i.i34 = ashr exact i64 %sext.i.i.i33, 32
  %.234.i.i.i35 = tail call i64 @llvm.abs.i64(i64 %.231.i.i.i34, i1 true)
  %.239.i.i.i36 = icmp samesign ugt i64 %.234.i.i.i35, 2147483646
  %.242.i.i.i37 = add nsw i64 %.234.i.i.i35, -2147483647
  %spec.select.i.i.i38 = select i1 %.239.i.i.i36, i64 %.242.i.i.i37, i64 %.234.i.i.i35
  %.356.i.i39 = urem i64 %spec.select.i.i.i38, %lsr.iv.i.i23
  %20 = shl i64 %.356.i.i39, 2
  %scevgep3.i.i40 = getelementptr i8, ptr %lsr.iv2.i.i22, i64 %20
  %.388.i.i41 = load i32, ptr %scevgep3.i.i40, align 4, !noalias !12
  %.415.i.i42 = load i32, ptr %lsr.iv2.i.i22, align 4, !noalias !12
  store i32 %.388.i.i41, ptr %lsr.iv2.i.i22, align 4, !noalias !12
  store i32 %.415.i.i42, ptr %scevgep3.i.i40, align 4, !noalias !12
  %lsr.iv.next.i.i43 = add i64 %lsr.iv.i.i23, -1
  %scevgep.i.i44 = getelementptr i8, ptr %lsr.iv2.i.i22, i64 4
  %exitcond190.not.i.i45 = icmp eq i64 %lsr.iv.next.i.i43, 1
  br i1 %exitcond190.not.i.i45, label %B0.endif.i46, label %B160.endif.endif.i.i21

B0.endif.i46:                                     ; preds = %B160.endif.endif.i.i21, %B112.endif.i.i15
  %21 = icmp sgt i64 %arg.state.0.5.0, 0
  br i1 %21, label %B130.endif.us.i.i53.preheader, label %_ZN15fairbench_agent9workloads6search8_restartB2v6B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE56QapInstance_28array_28int32_2c_202d_2c_20C_29_20x_202_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29.exit80

B130.endif.us.i.i53.preheader:                    ; preds = %B0.endif.i46
  br label %B130.endif.us.i.i53

B130.endif.us.i.i53:                              ; preds = %B178.B128.loopexit_crit_edge.us.i.i76, %B130.endif.us.i.i53.preheader
  %lsr.iv.i1.i54 = phi ptr [ %scevgep1.i.i78, %B178.B128.loopexit_crit_edge.us.i.i76 ], [ %arg.instance.0.4, %B130.endif.us.i.i53.preheader ]
  %total.3.0215.us.i.i55 = phi double [ %.545.us.i.i74, %B178.B128.loopexit_crit_edge.us.i.i76 ], [ 0.000000e+00, %B130.endif.us.i.i53.preheader ]
  %.218207213.us.i.i56 = phi i64 [ %.225.us.i.i77, %B178.B128.loopexit_crit_edge.us.i.i76 ], [ 0, %B130.endif.us.i.i53.preheader ]
  %.285.us.i.i57 = getelementptr i32, ptr %arg.state.0.4, i64 %.218207213.us.i.i56
  %.286.us.i.i58 = load i32, ptr %.285.us.i.i57, align 4, !noalias !20
  %.492.us.i.i59 = zext i32 %.286.us.i.i58 to i64
  %.531.us.i.i60 = mul i64 %arg.instance.1.5.1, %.492.us.i.i59
  %22 = getelementptr i32, ptr %arg.instance.1.4, i64 %.531.us.i.i60
  br label %B180.us.i.i61

B180.us.i.i61:                                    ; preds = %B180.us.i.i61, %B130.endif.us.i.i53
  %total.2.1203.us.i.i62 = phi double [ %total.3.0215.us.i.i55, %B130.endif.us.i.i53 ], [ %.545.us.i.i74, %B180.us.i.i61 ]
  %.376199201.us.i.i63 = phi i64 [ 0, %B130.endif.us.i.i53 ], [ %.383.us.i.i64, %B180.us.i.i61 ]
  %.383.us.i.i64 = add nuw nsw i64 %.376199201.us.i.i63, 1
  %23 = shl i64 %.376199201.us.i.i63, 2
  %scevgep2.i.i65 = getelementptr i8, ptr %lsr.iv.i1.i54, i64 %23
  %.454.us.i.i66 = load i32, ptr %scevgep2.i.i65, align 4, !noalias !20
  %scevgep.i2.i67 = getelementptr i8, ptr %arg.state.0.4, i64 %23
  %.483.us.i.i68 = load i32, ptr %scevgep.i2.i67, align 4, !noalias !20
  %.493.us.i.i69 = zext i32 %.483.us.i.i68 to i64
  %.535.us.i.i70 = getelementptr i32, ptr %22, i64 %.493.us.i.i69
  %.536.us.i.i71 = load i32, ptr %.535.us.i.i70, align 4, !noalias !20
  %.541.us.i.i72 = mul i32 %.536.us.i.i71, %.454.us.i.i66
  %.543.us.i.i73 = sitofp i32 %.541.us.i.i72 to double
  %.545.us.i.i74 = fadd double %total.2.1203.us.i.i62, %.543.us.i.i73
  %exitcond.not.i3.i75 = icmp eq i64 %arg.state.0.5.0, %.383.us.i.i64
  br i1 %exitcond.not.i3.i75, label %B178.B128.loopexit_crit_edge.us.i.i76, label %B180.us.i.i61

B178.B128.loopexit_crit_edge.us.i.i76:            ; preds = %B180.us.i.i61
  %.225.us.i.i77 = add nuw nsw i64 %.218207213.us.i.i56, 1
  %scevgep1.i.i78 = getelementptr i8, ptr %lsr.iv.i1.i54, i64 %0
  %exitcond226.not.i.i79 = icmp eq i64 %.225.us.i.i77, %arg.state.0.5.0
  br i1 %exitcond226.not.i.i79, label %_ZN15fairbench_agent9workloads6search8_restartB2v6B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE56QapInstance_28array_28int32_2c_202d_2c_20C_29_20x_202_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29.exit80, label %B130.endif.us.i.i53

_ZN15fairbench_agent9workloads6search8_restartB2v6B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE56QapInstance_28array_28int32_2c_202d_2c_20C_29_20x_202_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29.exit80: ; preds = %B178.B128.loopexit_crit_edge.us.i.i76, %B0.endif.i46
  %total.3.0.lcssa.i.i48 = phi double [ 0.000000e+00, %B0.endif.i46 ], [ %.545.us.i.i74, %B178.B128.loopexit_crit_edge.us.i.i76 ]
  %.589.i.i49 = fneg double %total.3.0.lcssa.i.i48
  store double %.589.i.i49, ptr %arg.state.7.4, align 8, !noalias !23
  %.341.i50 = load i64, ptr %arg.state.6.4, align 8, !noalias !23
  %.342.i51 = add nsw i64 %.341.i50, 1
  store i64 %.342.i51, ptr %arg.state.6.4, align 8, !noalias !23
  br label %B214

B214:                                             ; preds = %_ZN15fairbench_agent9workloads6search8_restartB2v6B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE56QapInstance_28array_28int32_2c_202d_2c_20C_29_20x_202_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29.exit80, %B48
  switch i64 %arg.search.fr, label %B306 [
    i64 0, label %B226
    i64 1, label %B272
  ]

B226:                                             ; preds = %B214
  %24 = icmp slt i64 %arg.state.1.5.0, 1
  br i1 %24, label %B112.endif.i.i88, label %B98.i.i82.preheader

B98.i.i82.preheader:                              ; preds = %B226
  br label %B98.i.i82

B98.i.i82:                                        ; preds = %B98.i.i82, %B98.i.i82.preheader
  %.134177179.i.i83 = phi i64 [ %.141.i.i84, %B98.i.i82 ], [ 0, %B98.i.i82.preheader ]
  %.141.i.i84 = add nuw nsw i64 %.134177179.i.i83, 1
  %25 = shl i64 %.134177179.i.i83, 2
  %scevgep4.i.i85 = getelementptr i8, ptr %arg.state.1.4, i64 %25
  %tmp156 = trunc i64 %.134177179.i.i83 to i32
  store i32 %tmp156, ptr %scevgep4.i.i85, align 4, !noalias !24
  %exitcond.not.i.i87 = icmp eq i64 %arg.state.1.5.0, %.141.i.i84
  br i1 %exitcond.not.i.i87, label %B112.endif.i.i88, label %B98.i.i82

B112.endif.i.i88:                                 ; preds = %B98.i.i82, %B226
  %26 = icmp slt i64 %.200.i.i89, 1
  br i1 %26, label %B0.endif.endif.i, label %B160.endif.endif.i.i93.preheader

B160.endif.endif.i.i93.preheader:                 ; preds = %B112.endif.i.i88
  br label %B160.endif.endif.i.i93

B160.endif.endif.i.i93:                           ; preds = %B160.endif.endif.i.i93, %B160.endif.endif.i.i93.preheader
  %lsr.iv2.i.i94 = phi ptr [ %scevgep.i.i116, %B160.endif.endif.i.i93 ], [ %arg.state.1.4, %B160.endif.endif.i.i93.preheader ]
  %lsr.iv.i.i95 = phi i64 [ %lsr.iv.next.i.i115, %B160.endif.endif.i.i93 ], [ %arg.state.1.5.0, %B160.endif.endif.i.i93.preheader ]
  %.44.i.i.i96 = load i64, ptr %arg.state.5.4, align 8, !noalias !29
  %.45.i.i.i97 = shl i64 %.44.i.i.i96, 16
  %.46.i.i.i98 = xor i64 %.45.i.i.i97, %.44.i.i.i96
  %.47.i.i.i99 = lshr i64 %.46.i.i.i98, 5
  %.48.i.i.i100 = xor i64 %.47.i.i.i99, %.46.i.i.i98
  %.49.i.i.i101 = shl i64 %.48.i.i.i100, 1
  %sunkaddr168 = getelementptr i8, ptr %arg.state.5.4, i64 8
  %.79.i.i.i102 = load i64, ptr %sunkaddr168, align 8, !noalias !29
  %sunkaddr169 = getelementptr i8, ptr %arg.state.5.4, i64 16
  %.108.i.i.i103 = load i64, ptr %sunkaddr169, align 8, !noalias !29
  store i64 %.79.i.i.i102, ptr %arg.state.5.4, align 8, !noalias !29
  store i64 %.108.i.i.i103, ptr %sunkaddr168, align 8, !noalias !29
  %27 = xor i64 %.79.i.i.i102, %.49.i.i.i101
  %28 = xor i64 %27, %.108.i.i.i103
  %.168.i.i.i104 = xor i64 %28, %.48.i.i.i100
  store i64 %.168.i.i.i104, ptr %sunkaddr169, align 8, !noalias !29
  %sext.i.i.i105 = shl i64 %.168.i.i.i104, 32
  %.231.i.i.i106 = ashr exact i64 %sext.i.i.i105, 32
  %.234.i.i.i107 = tail call i64 @llvm.abs.i64(i64 %.231.i.i.i106, i1 true)
  %.239.i.i.i108 = icmp samesign ugt i64 %.234.i.i.i107, 2147483646
  %.242.i.i.i109 = add nsw i64 %.234.i.i.i107, -2147483647
  %spec.select.i.i.i110 = select i1 %.239.i.i.i108, i64 %.242.i.i.i109, i64 %.234.i.i.i107
  %.356.i.i111 = urem i64 %spec.select.i.i.i110, %lsr.iv.i.i95
  %29 = shl i64 %.356.i.i111, 2
  %scevgep3.i.i112 = getelementptr i8, ptr %lsr.iv2.i.i94, i64 %29
  %.388.i.i113 = load i32, ptr %scevgep3.i.i112, align 4, !noalias !24
  %.415.i.i114 = load i32, ptr %lsr.iv2.i.i94, align 4, !noalias !24
  store i32 %.388.i.i113, ptr %lsr.iv2.i.i94, align 4, !noalias !24
  store i32 %.415.i.i114, ptr %scevgep3.i.i112, align 4, !noalias !24
  %lsr.iv.next.i.i115 = add i64 %lsr.iv.i.i95, -1
  %scevgep.i.i116 = getelementptr i8, ptr %lsr.iv2.i.i94, i64 4
  %exitcond190.not.i.i117 = icmp eq i64 %lsr.iv.next.i.i115, 1
  br i1 %exitcond190.not.i.i117, label %B0.endif.endif.i, label %B160.endif.endif.i.i93

B164.i:                                           ; preds = %B164.i.preheader, %B395.i
  %.302591594.i = phi i64 [ %.309.i, %B395.i ], [ 0, %B164.i.preheader ]
  %.309.i = add nuw nsw i64 %.302591594.i, 1
  %.363.i = getelementptr i32, ptr %arg.state.1.4, i64 %.302591594.i
  %.364.i = load i32, ptr %.363.i, align 4, !noalias !32
  %.368.i = zext i32 %.364.i to i64
  %.373.i = add nuw nsw i64 %.368.i, 1
  %.379.i = icmp eq i64 %.373.i, %arg.state.0.5.0
  br i1 %.379.i, label %B395.i, label %B262.i

B262.i:                                           ; preds = %B164.i
  %.412.i = getelementptr i32, ptr %arg.state.0.4, i64 %.373.i
  %.413.i = load i32, ptr %.412.i, align 4, !noalias !32
  %.440.i = getelementptr i32, ptr %arg.state.0.4, i64 %.368.i
  %.441.i = load i32, ptr %.440.i, align 4, !noalias !32
  store i32 %.413.i, ptr %.440.i, align 4, !noalias !32
  store i32 %.441.i, ptr %.412.i, align 4, !noalias !32
  br label %B130.endif.us.i.i.i

B130.endif.us.i.i.i:                              ; preds = %B178.B128.loopexit_crit_edge.us.i.i.i, %B262.i
  %lsr.iv.i.i.i = phi ptr [ %arg.instance.0.4, %B262.i ], [ %scevgep1.i.i.i, %B178.B128.loopexit_crit_edge.us.i.i.i ]
  %total.3.0215.us.i.i.i = phi double [ 0.000000e+00, %B262.i ], [ %.545.us.i.i.i, %B178.B128.loopexit_crit_edge.us.i.i.i ]
  %.218207213.us.i.i.i = phi i64 [ 0, %B262.i ], [ %.225.us.i.i.i, %B178.B128.loopexit_crit_edge.us.i.i.i ]
  %.285.us.i.i.i = getelementptr i32, ptr %arg.state.0.4, i64 %.218207213.us.i.i.i
  %.286.us.i.i.i = load i32, ptr %.285.us.i.i.i, align 4, !noalias !33
  %.492.us.i.i.i = zext i32 %.286.us.i.i.i to i64
  %.531.us.i.i.i = mul i64 %arg.instance.1.5.1, %.492.us.i.i.i
  %30 = getelementptr i32, ptr %arg.instance.1.4, i64 %.531.us.i.i.i
  br label %B180.us.i.i.i

B180.us.i.i.i:                                    ; preds = %B180.us.i.i.i, %B130.endif.us.i.i.i
  %total.2.1203.us.i.i.i = phi double [ %total.3.0215.us.i.i.i, %B130.endif.us.i.i.i ], [ %.545.us.i.i.i, %B180.us.i.i.i ]
  %.376199201.us.i.i.i = phi i64 [ 0, %B130.endif.us.i.i.i ], [ %.383.us.i.i.i, %B180.us.i.i.i ]
  %.383.us.i.i.i = add nuw nsw i64 %.376199201.us.i.i.i, 1
  %31 = shl i64 %.376199201.us.i.i.i, 2
  %scevgep2.i.i.i = getelementptr i8, ptr %lsr.iv.i.i.i, i64 %31
  %.454.us.i.i.i = load i32, ptr %scevgep2.i.i.i, align 4, !noalias !33
  %scevgep.i.i.i = getelementptr i8, ptr %arg.state.0.4, i64 %31
  %.483.us.i.i.i = load i32, ptr %scevgep.i.i.i, align 4, !noalias !33
  %.493.us.i.i.i = zext i32 %.483.us.i.i.i to i64
  %.535.us.i.i.i = getelementptr i32, ptr %30, i64 %.493.us.i.i.i
  %.536.us.i.i.i = load i32, ptr %.535.us.i.i.i, align 4, !noalias !33
  %.541.us.i.i.i = mul i32 %.536.us.i.i.i, %.454.us.i.i.i
  %.543.us.i.i.i = sitofp i32 %.541.us.i.i.i to double
  %.545.us.i.i.i = fadd double %total.2.1203.us.i.i.i, %.543.us.i.i.i
  %exitcond.not.i.i.i = icmp eq i64 %arg.state.0.5.0, %.383.us.i.i.i
  br i1 %exitcond.not.i.i.i, label %B178.B128.loopexit_crit_edge.us.i.i.i, label %B180.us.i.i.i

B178.B128.loopexit_crit_edge.us.i.i.i:            ; preds = %B180.us.i.i.i
  %.225.us.i.i.i = add nuw nsw i64 %.218207213.us.i.i.i, 1
  %scevgep1.i.i.i = getelementptr i8, ptr %lsr.iv.i.i.i, i64 %0
  %exitcond226.not.i.i.i = icmp eq i64 %.225.us.i.i.i, %arg.state.0.5.0
  br i1 %exitcond226.not.i.i.i, label %B0.endif.i.i, label %B130.endif.us.i.i.i

B0.endif.i.i:                                     ; preds = %B178.B128.loopexit_crit_edge.us.i.i.i
  %.589.i.i.i = fneg double %.545.us.i.i.i
  %.243.i.i = load double, ptr %arg.state.7.4, align 8, !noalias !38
  %.247.i.i = fsub double %.589.i.i.i, %.243.i.i
  %.284.i.i = load i64, ptr %arg.state.6.4, align 8, !noalias !38
  %.285.i.i = add nsw i64 %.284.i.i, 1
  store i64 %.285.i.i, ptr %arg.state.6.4, align 8, !noalias !38
  %.319.i.i = fcmp ogt double %.247.i.i, 0.000000e+00
  br i1 %.319.i.i, label %B340.i, label %B346.i

B340.i:                                           ; preds = %B0.endif.i.i
  %.44.i.i5.i = load i64, ptr %arg.state.5.4, align 8, !noalias !39
  %.45.i.i6.i = shl i64 %.44.i.i5.i, 16
  %.46.i.i7.i = xor i64 %.45.i.i6.i, %.44.i.i5.i
  %.47.i.i8.i = lshr i64 %.46.i.i7.i, 5
  %.48.i.i9.i = xor i64 %.47.i.i8.i, %.46.i.i7.i
  %.49.i.i10.i = shl i64 %.48.i.i9.i, 1
  %sunkaddr170 = getelementptr i8, ptr %arg.state.5.4, i64 8
  %.79.i.i11.i = load i64, ptr %sunkaddr170, align 8, !noalias !39
  %sunkaddr171 = getelementptr i8, ptr %arg.state.5.4, i64 16
  %.108.i.i12.i = load i64, ptr %sunkaddr171, align 8, !noalias !39
  store i64 %.79.i.i11.i, ptr %arg.state.5.4, align 8, !noalias !39
  store i64 %.108.i.i12.i, ptr %sunkaddr170, align 8, !noalias !39
  %32 = xor i64 %.79.i.i11.i, %.49.i.i10.i
  %33 = xor i64 %32, %.108.i.i12.i
  %.168.i1.i.i = xor i64 %33, %.48.i.i9.i
  store i64 %.168.i1.i.i, ptr %sunkaddr171, align 8, !noalias !39
  %.389.i.i = load double, ptr %arg.state.7.4, align 8, !noalias !38
  %.394.i.i = fadd double %.247.i.i, %.389.i.i
  store double %.394.i.i, ptr %arg.state.7.4, align 8, !noalias !38
  br label %B370.endif

B346.i:                                           ; preds = %B0.endif.i.i
  %sunkaddr16.i = shl nuw nsw i64 %.373.i, 2
  %sunkaddr17.i = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr16.i
  %.644.i = load i32, ptr %sunkaddr17.i, align 4, !noalias !32
  %sunkaddr18.i = shl nuw nsw i64 %.368.i, 2
  %sunkaddr19.i = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr18.i
  %.672.i = load i32, ptr %sunkaddr19.i, align 4, !noalias !32
  store i32 %.644.i, ptr %sunkaddr19.i, align 4, !noalias !32
  store i32 %.672.i, ptr %sunkaddr17.i, align 4, !noalias !32
  br label %B395.i

B395.i:                                           ; preds = %B346.i, %B164.i
  %exitcond.not.i = icmp eq i64 %arg.state.0.5.0, %.309.i
  br i1 %exitcond.not.i, label %B370.endif, label %B164.i

B0.endif.endif.i:                                 ; preds = %B160.endif.endif.i.i93, %B112.endif.i.i88
  %34 = icmp slt i64 %arg.state.0.5.0, 1
  br i1 %34, label %B370.endif, label %B164.i.preheader

B164.i.preheader:                                 ; preds = %B0.endif.endif.i
  br label %B164.i

B272:                                             ; preds = %B214
  store i8 0, ptr %.487, align 4
  %.517 = call i32 @_ZN15fairbench_agent9workloads6search18_scan_interchangesB2v9B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE56QapInstance_28array_28int32_2c_202d_2c_20C_29_20x_202_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29(ptr nonnull %.487, ptr nonnull %excinfo.4, ptr %arg.instance.0.0, ptr %arg.instance.0.1, i64 %arg.instance.0.2, i64 %arg.instance.0.3, ptr %arg.instance.0.4, i64 %arg.instance.0.5.0, i64 %arg.instance.0.5.1, i64 %arg.instance.0.6.0, i64 %arg.instance.0.6.1, ptr %arg.instance.1.0, ptr %arg.instance.1.1, i64 %arg.instance.1.2, i64 %arg.instance.1.3, ptr %arg.instance.1.4, i64 %arg.instance.1.5.0, i64 %arg.instance.1.5.1, i64 %arg.instance.1.6.0, i64 %arg.instance.1.6.1, ptr %arg.state.0.0, ptr %arg.state.0.1, i64 %arg.state.0.2, i64 %arg.state.0.3, ptr %arg.state.0.4, i64 %arg.state.0.5.0, i64 %arg.state.0.6.0, ptr %arg.state.1.0, ptr %arg.state.1.1, i64 %arg.state.1.2, i64 %arg.state.1.3, ptr %arg.state.1.4, i64 %arg.state.1.5.0, i64 %arg.state.1.6.0, ptr %arg.state.2.0, ptr %arg.state.2.1, i64 %arg.state.2.2, i64 %arg.state.2.3, ptr %arg.state.2.4, i64 %arg.state.2.5.0, i64 %arg.state.2.6.0, ptr %arg.state.3.0, ptr %arg.state.3.1, i64 %arg.state.3.2, i64 %arg.state.3.3, ptr %arg.state.3.4, i64 %arg.state.3.5.0, i64 %arg.state.3.6.0, ptr %arg.state.4.0, ptr %arg.state.4.1, i64 %arg.state.4.2, i64 %arg.state.4.3, ptr %arg.state.4.4, i64 %arg.state.4.5.0, i64 %arg.state.4.6.0, ptr %arg.state.5.0, ptr %arg.state.5.1, i64 %arg.state.5.2, i64 %arg.state.5.3, ptr %arg.state.5.4, i64 %arg.state.5.5.0, i64 %arg.state.5.6.0, ptr %arg.state.6.0, ptr %arg.state.6.1, i64 %arg.state.6.2, i64 %arg.state.6.3, ptr nonnull %arg.state.6.4, i64 %arg.state.6.5.0, i64 %arg.state.6.6.0, ptr %arg.state.7.0, ptr %arg.state.7.1, i64 %arg.state.7.2, i64 %arg.state.7.3, ptr %arg.state.7.4, i64 %arg.state.7.5.0, i64 %arg.state.7.6.0)
  %improved.3.1.in.in.sroa.speculate.load.B272 = load i8, ptr %.487, align 4
  %35 = zext i8 %improved.3.1.in.in.sroa.speculate.load.B272 to i32
  %cond120 = icmp eq i32 %.517, 0
  br i1 %cond120, label %B370.endif, label %common.ret, !prof !42

B306:                                             ; preds = %B214
  store i8 0, ptr %.552, align 4
  %.582 = call i32 @_ZN15fairbench_agent9workloads6search13_scan_insertsB3v10B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE56QapInstance_28array_28int32_2c_202d_2c_20C_29_20x_202_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29(ptr nonnull %.552, ptr nonnull %excinfo.5, ptr %arg.instance.0.0, ptr %arg.instance.0.1, i64 %arg.instance.0.2, i64 %arg.instance.0.3, ptr %arg.instance.0.4, i64 %arg.instance.0.5.0, i64 %arg.instance.0.5.1, i64 %arg.instance.0.6.0, i64 %arg.instance.0.6.1, ptr %arg.instance.1.0, ptr %arg.instance.1.1, i64 %arg.instance.1.2, i64 %arg.instance.1.3, ptr %arg.instance.1.4, i64 %arg.instance.1.5.0, i64 %arg.instance.1.5.1, i64 %arg.instance.1.6.0, i64 %arg.instance.1.6.1, ptr %arg.state.0.0, ptr %arg.state.0.1, i64 %arg.state.0.2, i64 %arg.state.0.3, ptr %arg.state.0.4, i64 %arg.state.0.5.0, i64 %arg.state.0.6.0, ptr %arg.state.1.0, ptr %arg.state.1.1, i64 %arg.state.1.2, i64 %arg.state.1.3, ptr %arg.state.1.4, i64 %arg.state.1.5.0, i64 %arg.state.1.6.0, ptr %arg.state.2.0, ptr %arg.state.2.1, i64 %arg.state.2.2, i64 %arg.state.2.3, ptr %arg.state.2.4, i64 %arg.state.2.5.0, i64 %arg.state.2.6.0, ptr %arg.state.3.0, ptr %arg.state.3.1, i64 %arg.state.3.2, i64 %arg.state.3.3, ptr %arg.state.3.4, i64 %arg.state.3.5.0, i64 %arg.state.3.6.0, ptr %arg.state.4.0, ptr %arg.state.4.1, i64 %arg.state.4.2, i64 %arg.state.4.3, ptr %arg.state.4.4, i64 %arg.state.4.5.0, i64 %arg.state.4.6.0, ptr %arg.state.5.0, ptr %arg.state.5.1, i64 %arg.state.5.2, i64 %arg.state.5.3, ptr %arg.state.5.4, i64 %arg.state.5.5.0, i64 %arg.state.5.6.0, ptr %arg.state.6.0, ptr %arg.state.6.1, i64 %arg.state.6.2, i64 %arg.state.6.3, ptr nonnull %arg.state.6.4, i64 %arg.state.6.5.0, i64 %arg.state.6.6.0, ptr %arg.state.7.0, ptr %arg.state.7.1, i64 %arg.state.7.2, i64 %arg.state.7.3, ptr %arg.state.7.4, i64 %arg.state.7.5.0, i64 %arg.state.7.6.0)
  %improved.3.1.in.in.sroa.speculate.load.B306 = load i8, ptr %.552, align 4
  %36 = zext i8 %improved.3.1.in.in.sroa.speculate.load.B306 to i32
  %cond = icmp eq i32 %.582, 0
  br i1 %cond, label %B370.endif, label %common.ret, !prof !42

common.ret.sink.split:                            ; preds = %B370.endif, %B370.endif.us, %B48.us.us.us123, %B370.endif.us.loopexit.us.us, %B0
  tail call void @NRT_decref(ptr %arg.state.0.0)
  tail call void @NRT_decref(ptr %arg.state.1.0)
  tail call void @NRT_decref(ptr %arg.state.2.0)
  tail call void @NRT_decref(ptr %arg.state.3.0)
  tail call void @NRT_decref(ptr %arg.state.4.0)
  tail call void @NRT_decref(ptr %arg.state.5.0)
  tail call void @NRT_decref(ptr %arg.state.6.0)
  tail call void @NRT_decref(ptr %arg.state.7.0)
  tail call void @NRT_decref(ptr %arg.instance.0.0)
  tail call void @NRT_decref(ptr %arg.instance.1.0)
  br label %common.ret

common.ret:                                       ; preds = %common.ret.sink.split, %B306, %B272
  %excinfo.sink = phi ptr [ %retptr, %common.ret.sink.split ], [ %excinfo, %B272 ], [ %excinfo, %B306 ]
  %common.ret.op = phi i32 [ 0, %common.ret.sink.split ], [ %.517, %B272 ], [ %.582, %B306 ]
  store ptr null, ptr %excinfo.sink, align 8
  ret i32 %common.ret.op

B370.endif:                                       ; preds = %B306, %B272, %B0.endif.endif.i, %B395.i, %B340.i
  %improved.3.1.in.in.sroa.speculated = phi i32 [ 0, %B0.endif.endif.i ], [ 1, %B340.i ], [ %36, %B306 ], [ %35, %B272 ], [ 0, %B395.i ]
  %improved.3.1.not = icmp eq i32 %improved.3.1.in.in.sroa.speculated, 0
  %.652 = zext i1 %improved.3.1.not to i64
  %sunkaddr172 = getelementptr i8, ptr %arg.state.6.4, i64 8
  store i64 %.652, ptr %sunkaddr172, align 8
  %sunkaddr173 = getelementptr i8, ptr %arg.state.7.4, i64 8
  %.691 = load double, ptr %sunkaddr173, align 8
  %.728 = load double, ptr %arg.state.7.4, align 8
  %.12.i118 = fcmp ogt double %.728, %.691
  %.13.i119 = select i1 %.12.i118, double %.728, double %.691
  store double %.13.i119, ptr %sunkaddr173, align 8
  %.830 = load i64, ptr %arg.state.6.4, align 8
  %.835 = icmp slt i64 %.830, %arg.evaluations
  br i1 %.835, label %B48, label %common.ret.sink.split
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

define linkonce_odr noundef range(i32 -1, -2) i32 @_ZN15fairbench_agent9workloads6search18_scan_interchangesB2v9B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE56QapInstance_28array_28int32_2c_202d_2c_20C_29_20x_202_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29(ptr noalias writeonly captures(none) %retptr, ptr noalias readnone captures(none) %excinfo, ptr %arg.instance.0.0, ptr readnone captures(none) %arg.instance.0.1, i64 %arg.instance.0.2, i64 %arg.instance.0.3, ptr readonly captures(none) %arg.instance.0.4, i64 %arg.instance.0.5.0, i64 %arg.instance.0.5.1, i64 %arg.instance.0.6.0, i64 %arg.instance.0.6.1, ptr %arg.instance.1.0, ptr readnone captures(none) %arg.instance.1.1, i64 %arg.instance.1.2, i64 %arg.instance.1.3, ptr readonly captures(none) %arg.instance.1.4, i64 %arg.instance.1.5.0, i64 %arg.instance.1.5.1, i64 %arg.instance.1.6.0, i64 %arg.instance.1.6.1, ptr %arg.state.0.0, ptr readnone captures(none) %arg.state.0.1, i64 %arg.state.0.2, i64 %arg.state.0.3, ptr captures(none) %arg.state.0.4, i64 %arg.state.0.5.0, i64 %arg.state.0.6.0, ptr %arg.state.1.0, ptr readnone captures(none) %arg.state.1.1, i64 %arg.state.1.2, i64 %arg.state.1.3, ptr captures(none) %arg.state.1.4, i64 %arg.state.1.5.0, i64 %arg.state.1.6.0, ptr %arg.state.2.0, ptr readnone captures(none) %arg.state.2.1, i64 %arg.state.2.2, i64 %arg.state.2.3, ptr captures(none) %arg.state.2.4, i64 %arg.state.2.5.0, i64 %arg.state.2.6.0, ptr %arg.state.3.0, ptr readnone captures(none) %arg.state.3.1, i64 %arg.state.3.2, i64 %arg.state.3.3, ptr readnone captures(none) %arg.state.3.4, i64 %arg.state.3.5.0, i64 %arg.state.3.6.0, ptr %arg.state.4.0, ptr readnone captures(none) %arg.state.4.1, i64 %arg.state.4.2, i64 %arg.state.4.3, ptr readnone captures(none) %arg.state.4.4, i64 %arg.state.4.5.0, i64 %arg.state.4.6.0, ptr %arg.state.5.0, ptr readnone captures(none) %arg.state.5.1, i64 %arg.state.5.2, i64 %arg.state.5.3, ptr captures(none) %arg.state.5.4, i64 %arg.state.5.5.0, i64 %arg.state.5.6.0, ptr %arg.state.6.0, ptr readnone captures(none) %arg.state.6.1, i64 %arg.state.6.2, i64 %arg.state.6.3, ptr captures(none) %arg.state.6.4, i64 %arg.state.6.5.0, i64 %arg.state.6.6.0, ptr %arg.state.7.0, ptr readnone captures(none) %arg.state.7.1, i64 %arg.state.7.2, i64 %arg.state.7.3, ptr captures(none) %arg.state.7.4, i64 %arg.state.7.5.0, i64 %arg.state.7.6.0) local_unnamed_addr {
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
  %exitcond.not = icmp eq i64 %arg.state.0.5.0, %.354
  br i1 %exitcond.not, label %common.ret, label %B216.endif

B294:                                             ; preds = %B294.lr.ph, %B408
  %.503738741 = phi i64 [ %.354, %B294.lr.ph ], [ %.510, %B408 ]
  %.564 = getelementptr i32, ptr %arg.state.2.4, i64 %.503738741
  %.565 = load i32, ptr %.564, align 4
  %.574 = zext i32 %.565 to i64
  %.599 = getelementptr i32, ptr %arg.state.0.4, i64 %.574
  %.600 = load i32, ptr %.599, align 4
  %sunkaddr = mul i64 %.603, 4
  %sunkaddr11 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr
  %.629 = load i32, ptr %sunkaddr11, align 4
  store i32 %.600, ptr %sunkaddr11, align 4
  store i32 %.629, ptr %.599, align 4
  br label %B130.endif.us.i.i

B130.endif.us.i.i:                                ; preds = %B178.B128.loopexit_crit_edge.us.i.i, %B294
  %lsr.iv.i.i = phi ptr [ %arg.instance.0.4, %B294 ], [ %scevgep1.i.i, %B178.B128.loopexit_crit_edge.us.i.i ]
  %total.3.0215.us.i.i = phi double [ 0.000000e+00, %B294 ], [ %.545.us.i.i, %B178.B128.loopexit_crit_edge.us.i.i ]
  %.218207213.us.i.i = phi i64 [ 0, %B294 ], [ %.225.us.i.i, %B178.B128.loopexit_crit_edge.us.i.i ]
  %.285.us.i.i = getelementptr i32, ptr %arg.state.0.4, i64 %.218207213.us.i.i
  %.286.us.i.i = load i32, ptr %.285.us.i.i, align 4, !noalias !50
  %.492.us.i.i = zext i32 %.286.us.i.i to i64
  %.531.us.i.i = mul i64 %arg.instance.1.5.1, %.492.us.i.i
  %4 = getelementptr i32, ptr %arg.instance.1.4, i64 %.531.us.i.i
  br label %B180.us.i.i

B180.us.i.i:                                      ; preds = %B180.us.i.i, %B130.endif.us.i.i
  %total.2.1203.us.i.i = phi double [ %total.3.0215.us.i.i, %B130.endif.us.i.i ], [ %.545.us.i.i, %B180.us.i.i ]
  %.376199201.us.i.i = phi i64 [ 0, %B130.endif.us.i.i ], [ %.383.us.i.i, %B180.us.i.i ]
  %.383.us.i.i = add nuw nsw i64 %.376199201.us.i.i, 1
  %5 = shl i64 %.376199201.us.i.i, 2
  %scevgep2.i.i = getelementptr i8, ptr %lsr.iv.i.i, i64 %5
  %.454.us.i.i = load i32, ptr %scevgep2.i.i, align 4, !noalias !50
  %scevgep.i.i = getelementptr i8, ptr %arg.state.0.4, i64 %5
  %.483.us.i.i = load i32, ptr %scevgep.i.i, align 4, !noalias !50
  %.493.us.i.i = zext i32 %.483.us.i.i to i64
  %.535.us.i.i = getelementptr i32, ptr %4, i64 %.493.us.i.i
  %.536.us.i.i = load i32, ptr %.535.us.i.i, align 4, !noalias !50
  %.541.us.i.i = mul i32 %.536.us.i.i, %.454.us.i.i
  %.543.us.i.i = sitofp i32 %.541.us.i.i to double
  %.545.us.i.i = fadd double %total.2.1203.us.i.i, %.543.us.i.i
  %exitcond.not.i.i = icmp eq i64 %arg.state.0.5.0, %.383.us.i.i
  br i1 %exitcond.not.i.i, label %B178.B128.loopexit_crit_edge.us.i.i, label %B180.us.i.i

B178.B128.loopexit_crit_edge.us.i.i:              ; preds = %B180.us.i.i
  %.225.us.i.i = add nuw nsw i64 %.218207213.us.i.i, 1
  %scevgep1.i.i = getelementptr i8, ptr %lsr.iv.i.i, i64 %12
  %exitcond226.not.i.i = icmp eq i64 %.225.us.i.i, %arg.state.0.5.0
  br i1 %exitcond226.not.i.i, label %B0.endif.i, label %B130.endif.us.i.i

B0.endif.i:                                       ; preds = %B178.B128.loopexit_crit_edge.us.i.i
  %.589.i.i = fneg double %.545.us.i.i
  %.243.i = load double, ptr %arg.state.7.4, align 8, !noalias !55
  %.247.i = fsub double %.589.i.i, %.243.i
  %.284.i = load i64, ptr %arg.state.6.4, align 8, !noalias !55
  %.285.i = add nsw i64 %.284.i, 1
  store i64 %.285.i, ptr %arg.state.6.4, align 8, !noalias !55
  %.319.i = fcmp ogt double %.247.i, 0.000000e+00
  br i1 %.319.i, label %B400, label %B408

common.ret:                                       ; preds = %B0.endif.endif.endif, %B400, %B214.loopexit
  %storemerge = phi i8 [ 1, %B400 ], [ 0, %B0.endif.endif.endif ], [ 0, %B214.loopexit ]
  store i8 %storemerge, ptr %retptr, align 1
  ret i32 0

B400:                                             ; preds = %B0.endif.i
  %.44.i.i7 = load i64, ptr %arg.state.5.4, align 8, !noalias !56
  %.45.i.i8 = shl i64 %.44.i.i7, 16
  %.46.i.i9 = xor i64 %.45.i.i8, %.44.i.i7
  %.47.i.i10 = lshr i64 %.46.i.i9, 5
  %.48.i.i11 = xor i64 %.47.i.i10, %.46.i.i9
  %.49.i.i12 = shl i64 %.48.i.i11, 1
  %.78.i.i = getelementptr i8, ptr %arg.state.5.4, i64 8
  %.79.i.i13 = load i64, ptr %.78.i.i, align 8, !noalias !56
  %.107.i.i = getelementptr i8, ptr %arg.state.5.4, i64 16
  %.108.i.i14 = load i64, ptr %.107.i.i, align 8, !noalias !56
  store i64 %.79.i.i13, ptr %arg.state.5.4, align 8, !noalias !56
  store i64 %.108.i.i14, ptr %.78.i.i, align 8, !noalias !56
  %6 = xor i64 %.79.i.i13, %.49.i.i12
  %7 = xor i64 %6, %.108.i.i14
  %.168.i1.i = xor i64 %7, %.48.i.i11
  store i64 %.168.i1.i, ptr %.107.i.i, align 8, !noalias !56
  %.389.i = load double, ptr %arg.state.7.4, align 8, !noalias !55
  %.394.i = fadd double %.247.i, %.389.i
  store double %.394.i, ptr %arg.state.7.4, align 8, !noalias !55
  br label %common.ret

B408:                                             ; preds = %B0.endif.i
  %.510 = add i64 %.503738741, 1
  %sunkaddr68 = shl nuw nsw i64 %.574, 2
  %sunkaddr69 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr68
  %.837 = load i32, ptr %sunkaddr69, align 4
  %sunkaddr12 = mul i64 %.603, 4
  %sunkaddr13 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr12
  %.866 = load i32, ptr %sunkaddr13, align 4
  store i32 %.837, ptr %sunkaddr13, align 4
  store i32 %.866, ptr %sunkaddr69, align 4
  %exitcond.not59 = icmp eq i64 %.510, %arg.state.0.5.0
  br i1 %exitcond.not59, label %B214.loopexit, label %B294

B0.endif:                                         ; preds = %B160.endif.endif.i, %B112.endif.i
  %.128178.not.i16 = icmp slt i64 %arg.state.2.5.0, 1
  br i1 %.128178.not.i16, label %B112.endif.i23, label %B98.i17.preheader

B98.i17.preheader:                                ; preds = %B0.endif
  br label %B98.i17

B98.i17:                                          ; preds = %B98.i17, %B98.i17.preheader
  %.134177179.i18 = phi i64 [ %.141.i19, %B98.i17 ], [ 0, %B98.i17.preheader ]
  %.141.i19 = add nuw nsw i64 %.134177179.i18, 1
  %8 = shl i64 %.134177179.i18, 2
  %scevgep4.i20 = getelementptr i8, ptr %arg.state.2.4, i64 %8
  %tmp8 = trunc i64 %.134177179.i18 to i32
  store i32 %tmp8, ptr %scevgep4.i20, align 4, !noalias !59
  %exitcond.not.i22 = icmp eq i64 %arg.state.2.5.0, %.141.i19
  br i1 %exitcond.not.i22, label %B112.endif.i23, label %B98.i17

B112.endif.i23:                                   ; preds = %B98.i17, %B0.endif
  %.200.i24 = add i64 %arg.state.2.5.0, -1
  %.280184.not.i25 = icmp slt i64 %.200.i24, 1
  br i1 %.280184.not.i25, label %B0.endif.endif.endif, label %B160.endif.endif.i29.preheader

B160.endif.endif.i29.preheader:                   ; preds = %B112.endif.i23
  br label %B160.endif.endif.i29

B160.endif.endif.i29:                             ; preds = %B160.endif.endif.i29, %B160.endif.endif.i29.preheader
  %lsr.iv2.i30 = phi ptr [ %scevgep.i52, %B160.endif.endif.i29 ], [ %arg.state.2.4, %B160.endif.endif.i29.preheader ]
  %lsr.iv.i31 = phi i64 [ %lsr.iv.next.i51, %B160.endif.endif.i29 ], [ %arg.state.2.5.0, %B160.endif.endif.i29.preheader ]
  %.44.i.i32 = load i64, ptr %arg.state.5.4, align 8, !noalias !62
  %.45.i.i33 = shl i64 %.44.i.i32, 16
  %.46.i.i34 = xor i64 %.45.i.i33, %.44.i.i32
  %.47.i.i35 = lshr i64 %.46.i.i34, 5
  %.48.i.i36 = xor i64 %.47.i.i35, %.46.i.i34
  %.49.i.i37 = shl i64 %.48.i.i36, 1
  %sunkaddr14 = getelementptr i8, ptr %arg.state.5.4, i64 8
  %.79.i.i38 = load i64, ptr %sunkaddr14, align 8, !noalias !62
  %sunkaddr15 = getelementptr i8, ptr %arg.state.5.4, i64 16
  %.108.i.i39 = load i64, ptr %sunkaddr15, align 8, !noalias !62
  store i64 %.79.i.i38, ptr %arg.state.5.4, align 8, !noalias !62
  store i64 %.108.i.i39, ptr %sunkaddr14, align 8, !noalias !62
  %9 = xor i64 %.79.i.i38, %.49.i.i37
  %10 = xor i64 %9, %.108.i.i39
  %.168.i.i40 = xor i64 %10, %.48.i.i36
  store i64 %.168.i.i40, ptr %sunkaddr15, align 8, !noalias !62
  %sext.i.i41 = shl i64 %.168.i.i40, 32
  %.231.i.i42 = ashr exact i64 %sext.i.i41, 32
  %.234.i.i43 = tail call i64 @llvm.abs.i64(i64 %.231.i.i42, i1 true)
  %.239.i.i44 = icmp samesign ugt i64 %.234.i.i43, 2147483646
  %.242.i.i45 = add nsw i64 %.234.i.i43, -2147483647
  %spec.select.i.i46 = select i1 %.239.i.i44, i64 %.242.i.i45, i64 %.234.i.i43
  %.356.i47 = urem i64 %spec.select.i.i46, %lsr.iv.i31
  %11 = shl i64 %.356.i47, 2
  %scevgep3.i48 = getelementptr i8, ptr %lsr.iv2.i30, i64 %11
  %.388.i49 = load i32, ptr %scevgep3.i48, align 4, !noalias !59
  %.415.i50 = load i32, ptr %lsr.iv2.i30, align 4, !noalias !59
  store i32 %.388.i49, ptr %lsr.iv2.i30, align 4, !noalias !59
  store i32 %.415.i50, ptr %scevgep3.i48, align 4, !noalias !59
  %lsr.iv.next.i51 = add i64 %lsr.iv.i31, -1
  %scevgep.i52 = getelementptr i8, ptr %lsr.iv2.i30, i64 4
  %exitcond190.not.i53 = icmp eq i64 %lsr.iv.next.i51, 1
  br i1 %exitcond190.not.i53, label %B0.endif.endif.endif, label %B160.endif.endif.i29

B0.endif.endif.endif:                             ; preds = %B160.endif.endif.i29, %B112.endif.i23
  %.341754.not = icmp slt i64 %arg.state.0.5.0, 1
  br i1 %.341754.not, label %common.ret, label %B216.endif.preheader

B216.endif.preheader:                             ; preds = %B0.endif.endif.endif
  %12 = shl i64 %arg.instance.0.5.1, 2
  br label %B216.endif

B216.endif:                                       ; preds = %B216.endif.preheader, %B214.loopexit
  %.347746755 = phi i64 [ %.354, %B214.loopexit ], [ 0, %B216.endif.preheader ]
  %.354 = add nuw nsw i64 %.347746755, 1
  %.497740.not.not = icmp sgt i64 %arg.state.0.5.0, %.354
  br i1 %.497740.not.not, label %B294.lr.ph, label %B214.loopexit

B294.lr.ph:                                       ; preds = %B216.endif
  %.408 = getelementptr i32, ptr %arg.state.1.4, i64 %.347746755
  %.409 = load i32, ptr %.408, align 4
  %.603 = zext i32 %.409 to i64
  br label %B294
}

define linkonce_odr noundef range(i32 -1, -2) i32 @_ZN15fairbench_agent9workloads6search13_scan_insertsB3v10B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE56QapInstance_28array_28int32_2c_202d_2c_20C_29_20x_202_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29(ptr noalias writeonly captures(none) %retptr, ptr noalias readnone captures(none) %excinfo, ptr %arg.instance.0.0, ptr readnone captures(none) %arg.instance.0.1, i64 %arg.instance.0.2, i64 %arg.instance.0.3, ptr readonly captures(none) %arg.instance.0.4, i64 %arg.instance.0.5.0, i64 %arg.instance.0.5.1, i64 %arg.instance.0.6.0, i64 %arg.instance.0.6.1, ptr %arg.instance.1.0, ptr readnone captures(none) %arg.instance.1.1, i64 %arg.instance.1.2, i64 %arg.instance.1.3, ptr readonly captures(none) %arg.instance.1.4, i64 %arg.instance.1.5.0, i64 %arg.instance.1.5.1, i64 %arg.instance.1.6.0, i64 %arg.instance.1.6.1, ptr %arg.state.0.0, ptr readnone captures(none) %arg.state.0.1, i64 %arg.state.0.2, i64 %arg.state.0.3, ptr captures(none) %arg.state.0.4, i64 %arg.state.0.5.0, i64 %arg.state.0.6.0, ptr %arg.state.1.0, ptr readnone captures(none) %arg.state.1.1, i64 %arg.state.1.2, i64 %arg.state.1.3, ptr captures(none) %arg.state.1.4, i64 %arg.state.1.5.0, i64 %arg.state.1.6.0, ptr %arg.state.2.0, ptr readnone captures(none) %arg.state.2.1, i64 %arg.state.2.2, i64 %arg.state.2.3, ptr captures(none) %arg.state.2.4, i64 %arg.state.2.5.0, i64 %arg.state.2.6.0, ptr %arg.state.3.0, ptr readnone captures(none) %arg.state.3.1, i64 %arg.state.3.2, i64 %arg.state.3.3, ptr readnone captures(none) %arg.state.3.4, i64 %arg.state.3.5.0, i64 %arg.state.3.6.0, ptr %arg.state.4.0, ptr readnone captures(none) %arg.state.4.1, i64 %arg.state.4.2, i64 %arg.state.4.3, ptr readnone captures(none) %arg.state.4.4, i64 %arg.state.4.5.0, i64 %arg.state.4.6.0, ptr %arg.state.5.0, ptr readnone captures(none) %arg.state.5.1, i64 %arg.state.5.2, i64 %arg.state.5.3, ptr captures(none) %arg.state.5.4, i64 %arg.state.5.5.0, i64 %arg.state.5.6.0, ptr %arg.state.6.0, ptr readnone captures(none) %arg.state.6.1, i64 %arg.state.6.2, i64 %arg.state.6.3, ptr captures(none) %arg.state.6.4, i64 %arg.state.6.5.0, i64 %arg.state.6.6.0, ptr %arg.state.7.0, ptr readnone captures(none) %arg.state.7.1, i64 %arg.state.7.2, i64 %arg.state.7.3, ptr captures(none) %arg.state.7.4, i64 %arg.state.7.5.0, i64 %arg.state.7.6.0) local_unnamed_addr {
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
  %.44.i.i52 = load i64, ptr %arg.state.5.4, align 8, !noalias !71
  %.45.i.i53 = shl i64 %.44.i.i52, 16
  %.46.i.i54 = xor i64 %.45.i.i53, %.44.i.i52
  %.47.i.i55 = lshr i64 %.46.i.i54, 5
  %.48.i.i56 = xor i64 %.47.i.i55, %.46.i.i54
  %.49.i.i57 = shl i64 %.48.i.i56, 1
  %.78.i.i = getelementptr i8, ptr %arg.state.5.4, i64 8
  %.79.i.i58 = load i64, ptr %.78.i.i, align 8, !noalias !71
  %.107.i.i = getelementptr i8, ptr %arg.state.5.4, i64 16
  %.108.i.i59 = load i64, ptr %.107.i.i, align 8, !noalias !71
  store i64 %.79.i.i58, ptr %arg.state.5.4, align 8, !noalias !71
  store i64 %.108.i.i59, ptr %.78.i.i, align 8, !noalias !71
  %4 = xor i64 %.79.i.i58, %.49.i.i57
  %5 = xor i64 %4, %.108.i.i59
  %.168.i1.i = xor i64 %5, %.48.i.i56
  store i64 %.168.i1.i, ptr %.107.i.i, align 8, !noalias !71
  %.389.i = load double, ptr %arg.state.7.4, align 8, !noalias !76
  %.394.i = fadd double %.247.i, %.389.i
  store double %.394.i, ptr %arg.state.7.4, align 8, !noalias !76
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
  %.299 = icmp sgt i64 %arg.state.0.5.0, 0
  br i1 %.299, label %B216.endif.us.preheader, label %common.ret

B216.endif.us.preheader:                          ; preds = %B0.endif.endif.endif
  %10 = shl i64 %arg.instance.0.5.1, 2
  %scevgep = getelementptr i8, ptr %arg.state.0.4, i64 4
  br label %B216.endif.us

B216.endif.us:                                    ; preds = %B310.B214.loopexit_crit_edge.us, %B216.endif.us.preheader
  %.347667679.us = phi i64 [ %.354.us, %B310.B214.loopexit_crit_edge.us ], [ 0, %B216.endif.us.preheader ]
  %.354.us = add nuw nsw i64 %.347667679.us, 1
  %.412.us = getelementptr i32, ptr %arg.state.1.4, i64 %.347667679.us
  %.413.us = load i32, ptr %.412.us, align 4
  %.417.us = zext i32 %.413.us to i64
  %.581.us = add nuw nsw i64 %.417.us, 1
  %11 = shl nuw nsw i64 %.417.us, 2
  %scevgep13.i = getelementptr i8, ptr %arg.state.0.4, i64 %11
  %scevgep103 = getelementptr i8, ptr %scevgep, i64 %11
  br label %B312.us

B312.us:                                          ; preds = %B531.us, %B216.endif.us
  %.507655660.us = phi i64 [ 0, %B216.endif.us ], [ %.514.us, %B531.us ]
  %.514.us = add nuw nsw i64 %.507655660.us, 1
  %.568.us = getelementptr i32, ptr %arg.state.2.4, i64 %.507655660.us
  %.569.us = load i32, ptr %.568.us, align 4
  %.573.us = zext i32 %.569.us to i64
  %.578.us = icmp eq i64 %.347667679.us, %.507655660.us
  %.583.us = icmp eq i64 %.581.us, %.573.us
  %or.cond.us = select i1 %.578.us, i1 true, i1 %.583.us
  br i1 %or.cond.us, label %B531.us, label %B418.us

B418.us:                                          ; preds = %B312.us
  %12 = trunc i64 %.573.us to i32
  %13 = trunc i64 %.417.us to i32
  %.54.i = load i32, ptr %scevgep13.i, align 4, !noalias !83
  %.59.i = icmp ugt i32 %12, %13
  br i1 %.59.i, label %B32.preheader.i, label %B102.i

B32.preheader.i:                                  ; preds = %B418.us
  %14 = sub i64 %.417.us, %.573.us
  br label %B32.i

B32.i:                                            ; preds = %B32.i, %B32.preheader.i
  %lsr.iv18 = phi i64 [ %lsr.iv.next, %B32.i ], [ %14, %B32.preheader.i ]
  %lsr.iv104 = phi ptr [ %scevgep105, %B32.i ], [ %scevgep103, %B32.preheader.i ]
  %scevgep106 = getelementptr i8, ptr %lsr.iv104, i64 -4
  %.89.i = load i32, ptr %lsr.iv104, align 4, !noalias !83
  store i32 %.89.i, ptr %scevgep106, align 4, !noalias !83
  %15 = tail call { i64, i1 } @llvm.uadd.with.overflow.i64(i64 %lsr.iv18, i64 1)
  %ov = extractvalue { i64, i1 } %15, 1
  %scevgep105 = getelementptr i8, ptr %lsr.iv104, i64 4
  %lsr.iv.next = add i64 %lsr.iv18, 1
  br i1 %ov, label %B418.endif.us, label %B32.i

B102.i:                                           ; preds = %B418.us
  %16 = trunc i64 %.573.us to i32
  %17 = trunc i64 %.417.us to i32
  %.135.i = icmp ult i32 %16, %17
  br i1 %.135.i, label %B114.i.preheader, label %B418.endif.us

B114.i.preheader:                                 ; preds = %B102.i
  br label %B114.i

B114.i:                                           ; preds = %B114.i, %B114.i.preheader
  %lsr.iv14.i = phi ptr [ %scevgep16.i, %B114.i ], [ %scevgep13.i, %B114.i.preheader ]
  %i.5.0.i = phi i64 [ %.140.i, %B114.i ], [ %.417.us, %B114.i.preheader ]
  %.140.i = add i64 %i.5.0.i, -1
  %scevgep16.i = getelementptr i8, ptr %lsr.iv14.i, i64 -4
  %.167.i = load i32, ptr %scevgep16.i, align 4, !noalias !83
  store i32 %.167.i, ptr %lsr.iv14.i, align 4, !noalias !83
  %.201.i = icmp ugt i64 %.140.i, %.573.us
  br i1 %.201.i, label %B114.i, label %B418.endif.us

B418.endif.us:                                    ; preds = %B114.i, %B102.i, %B32.i
  %.232.i = getelementptr i32, ptr %arg.state.0.4, i64 %.573.us
  store i32 %.54.i, ptr %.232.i, align 4, !noalias !83
  br label %B130.endif.us.i.i

B130.endif.us.i.i:                                ; preds = %B178.B128.loopexit_crit_edge.us.i.i, %B418.endif.us
  %lsr.iv.i.i = phi ptr [ %arg.instance.0.4, %B418.endif.us ], [ %scevgep1.i.i, %B178.B128.loopexit_crit_edge.us.i.i ]
  %total.3.0215.us.i.i = phi double [ 0.000000e+00, %B418.endif.us ], [ %.545.us.i.i, %B178.B128.loopexit_crit_edge.us.i.i ]
  %.218207213.us.i.i = phi i64 [ 0, %B418.endif.us ], [ %.225.us.i.i, %B178.B128.loopexit_crit_edge.us.i.i ]
  %.285.us.i.i = getelementptr i32, ptr %arg.state.0.4, i64 %.218207213.us.i.i
  %.286.us.i.i = load i32, ptr %.285.us.i.i, align 4, !noalias !86
  %.492.us.i.i = zext i32 %.286.us.i.i to i64
  %.531.us.i.i = mul i64 %arg.instance.1.5.1, %.492.us.i.i
  %18 = getelementptr i32, ptr %arg.instance.1.4, i64 %.531.us.i.i
  br label %B180.us.i.i

B180.us.i.i:                                      ; preds = %B180.us.i.i, %B130.endif.us.i.i
  %total.2.1203.us.i.i = phi double [ %total.3.0215.us.i.i, %B130.endif.us.i.i ], [ %.545.us.i.i, %B180.us.i.i ]
  %.376199201.us.i.i = phi i64 [ 0, %B130.endif.us.i.i ], [ %.383.us.i.i, %B180.us.i.i ]
  %.383.us.i.i = add nuw nsw i64 %.376199201.us.i.i, 1
  %19 = shl i64 %.376199201.us.i.i, 2
  %scevgep2.i.i = getelementptr i8, ptr %lsr.iv.i.i, i64 %19
  %.454.us.i.i = load i32, ptr %scevgep2.i.i, align 4, !noalias !86
  %scevgep.i.i = getelementptr i8, ptr %arg.state.0.4, i64 %19
  %.483.us.i.i = load i32, ptr %scevgep.i.i, align 4, !noalias !86
  %.493.us.i.i = zext i32 %.483.us.i.i to i64
  %.535.us.i.i = getelementptr i32, ptr %18, i64 %.493.us.i.i
  %.536.us.i.i = load i32, ptr %.535.us.i.i, align 4, !noalias !86
  %.541.us.i.i = mul i32 %.536.us.i.i, %.454.us.i.i
  %.543.us.i.i = sitofp i32 %.541.us.i.i to double
  %.545.us.i.i = fadd double %total.2.1203.us.i.i, %.543.us.i.i
  %exitcond.not.i.i = icmp eq i64 %arg.state.0.5.0, %.383.us.i.i
  br i1 %exitcond.not.i.i, label %B178.B128.loopexit_crit_edge.us.i.i, label %B180.us.i.i

B178.B128.loopexit_crit_edge.us.i.i:              ; preds = %B180.us.i.i
  %.225.us.i.i = add nuw nsw i64 %.218207213.us.i.i, 1
  %scevgep1.i.i = getelementptr i8, ptr %lsr.iv.i.i, i64 %10
  %exitcond226.not.i.i = icmp eq i64 %.225.us.i.i, %arg.state.0.5.0
  br i1 %exitcond226.not.i.i, label %B0.endif.i, label %B130.endif.us.i.i

B0.endif.i:                                       ; preds = %B178.B128.loopexit_crit_edge.us.i.i
  %.589.i.i = fneg double %.545.us.i.i
  %.243.i = load double, ptr %arg.state.7.4, align 8, !noalias !76
  %.247.i = fsub double %.589.i.i, %.243.i
  %.284.i = load i64, ptr %arg.state.6.4, align 8, !noalias !76
  %.285.i = add nsw i64 %.284.i, 1
  store i64 %.285.i, ptr %arg.state.6.4, align 8, !noalias !76
  %.319.i = fcmp ogt double %.247.i, 0.000000e+00
  br i1 %.319.i, label %B484, label %B492.us

B492.us:                                          ; preds = %B0.endif.i
  %20 = trunc i64 %.573.us to i32
  %21 = trunc i64 %.417.us to i32
  %sunkaddr120 = shl nuw nsw i64 %.573.us, 2
  %sunkaddr121 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr120
  %.54.i61 = load i32, ptr %sunkaddr121, align 4, !noalias !89
  %.59.i62 = icmp ugt i32 %21, %20
  br i1 %.59.i62, label %B32.preheader.i75, label %B102.i63

B32.preheader.i75:                                ; preds = %B492.us
  %22 = sub i64 %.573.us, %.417.us
  %scevgep110 = getelementptr i8, ptr %scevgep, i64 %sunkaddr120
  br label %B32.i76

B32.i76:                                          ; preds = %B32.i76, %B32.preheader.i75
  %lsr.iv = phi i64 [ %lsr.iv.next19, %B32.i76 ], [ %22, %B32.preheader.i75 ]
  %lsr.iv111 = phi ptr [ %scevgep112, %B32.i76 ], [ %scevgep110, %B32.preheader.i75 ]
  %scevgep113 = getelementptr i8, ptr %lsr.iv111, i64 -4
  %.89.i80 = load i32, ptr %lsr.iv111, align 4, !noalias !89
  store i32 %.89.i80, ptr %scevgep113, align 4, !noalias !89
  %23 = tail call { i64, i1 } @llvm.uadd.with.overflow.i64(i64 %lsr.iv, i64 1)
  %ov123 = extractvalue { i64, i1 } %23, 1
  %scevgep112 = getelementptr i8, ptr %lsr.iv111, i64 4
  %lsr.iv.next19 = add i64 %lsr.iv, 1
  br i1 %ov123, label %_ZN15fairbench_agent9workloads6search5_moveB3v11B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedEyy.exit83, label %B32.i76

B102.i63:                                         ; preds = %B492.us
  %24 = trunc i64 %.573.us to i32
  %25 = trunc i64 %.417.us to i32
  %26 = icmp ugt i32 %24, %25
  br i1 %26, label %B114.i68.preheader, label %_ZN15fairbench_agent9workloads6search5_moveB3v11B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedEyy.exit83

B114.i68.preheader:                               ; preds = %B102.i63
  br label %B114.i68

B114.i68:                                         ; preds = %B114.i68, %B114.i68.preheader
  %lsr.iv14.i69 = phi ptr [ %scevgep16.i72, %B114.i68 ], [ %sunkaddr121, %B114.i68.preheader ]
  %i.5.0.i70 = phi i64 [ %.140.i71, %B114.i68 ], [ %.573.us, %B114.i68.preheader ]
  %.140.i71 = add i64 %i.5.0.i70, -1
  %scevgep16.i72 = getelementptr i8, ptr %lsr.iv14.i69, i64 -4
  %.167.i73 = load i32, ptr %scevgep16.i72, align 4, !noalias !89
  store i32 %.167.i73, ptr %lsr.iv14.i69, align 4, !noalias !89
  %.201.i74 = icmp ugt i64 %.140.i71, %.417.us
  br i1 %.201.i74, label %B114.i68, label %_ZN15fairbench_agent9workloads6search5_moveB3v11B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedEyy.exit83

_ZN15fairbench_agent9workloads6search5_moveB3v11B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedEyy.exit83: ; preds = %B114.i68, %B102.i63, %B32.i76
  store i32 %.54.i61, ptr %scevgep13.i, align 4, !noalias !89
  br label %B531.us

B531.us:                                          ; preds = %_ZN15fairbench_agent9workloads6search5_moveB3v11B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedEyy.exit83, %B312.us
  %exitcond.not = icmp eq i64 %.514.us, %arg.state.0.5.0
  br i1 %exitcond.not, label %B310.B214.loopexit_crit_edge.us, label %B312.us

B310.B214.loopexit_crit_edge.us:                  ; preds = %B531.us
  %exitcond733.not = icmp eq i64 %.354.us, %arg.state.0.5.0
  br i1 %exitcond733.not, label %common.ret, label %B216.endif.us
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare { i64, i1 } @llvm.uadd.with.overflow.i64(i64, i64) #4

attributes #0 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #1 = { noinline }
attributes #2 = { nofree nounwind willreturn }
attributes #3 = { mustprogress nofree noinline norecurse nounwind willreturn memory(argmem: readwrite) }
attributes #4 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

!0 = !{!1, !3}
!1 = distinct !{!1, !2, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!2 = distinct !{!2, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE"}
!3 = distinct !{!3, !4, !"_ZN15fairbench_agent9workloads6search8_restartB2v6B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE56QapInstance_28array_28int32_2c_202d_2c_20C_29_20x_202_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29: %retptr"}
!4 = distinct !{!4, !"_ZN15fairbench_agent9workloads6search8_restartB2v6B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE56QapInstance_28array_28int32_2c_202d_2c_20C_29_20x_202_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29"}
!5 = !{!6, !3}
!6 = distinct !{!6, !7, !"_ZN15fairbench_agent9workloads10evaluation4_qapB2v4B54c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAw4hWqFpgsIBZmgA_3dE56QapInstance_28array_28int32_2c_202d_2c_20C_29_20x_202_295ArrayIjLi1E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE: %retptr"}
!7 = distinct !{!7, !"_ZN15fairbench_agent9workloads10evaluation4_qapB2v4B54c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAw4hWqFpgsIBZmgA_3dE56QapInstance_28array_28int32_2c_202d_2c_20C_29_20x_202_295ArrayIjLi1E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE"}
!8 = !{!3}
!9 = !{!10, !1, !3}
!10 = distinct !{!10, !11, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!11 = distinct !{!11, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE"}
!12 = !{!13, !15}
!13 = distinct !{!13, !14, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!14 = distinct !{!14, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE"}
!15 = distinct !{!15, !16, !"_ZN15fairbench_agent9workloads6search8_restartB2v6B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE56QapInstance_28array_28int32_2c_202d_2c_20C_29_20x_202_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29: %retptr"}
!16 = distinct !{!16, !"_ZN15fairbench_agent9workloads6search8_restartB2v6B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE56QapInstance_28array_28int32_2c_202d_2c_20C_29_20x_202_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29"}
!17 = !{!18, !13, !15}
!18 = distinct !{!18, !19, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!19 = distinct !{!19, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE"}
!20 = !{!21, !15}
!21 = distinct !{!21, !22, !"_ZN15fairbench_agent9workloads10evaluation4_qapB2v4B54c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAw4hWqFpgsIBZmgA_3dE56QapInstance_28array_28int32_2c_202d_2c_20C_29_20x_202_295ArrayIjLi1E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE: %retptr"}
!22 = distinct !{!22, !"_ZN15fairbench_agent9workloads10evaluation4_qapB2v4B54c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAw4hWqFpgsIBZmgA_3dE56QapInstance_28array_28int32_2c_202d_2c_20C_29_20x_202_295ArrayIjLi1E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE"}
!23 = !{!15}
!24 = !{!25, !27}
!25 = distinct !{!25, !26, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!26 = distinct !{!26, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE"}
!27 = distinct !{!27, !28, !"_ZN15fairbench_agent9workloads6search11_scan_swapsB2v7B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE56QapInstance_28array_28int32_2c_202d_2c_20C_29_20x_202_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29: %retptr"}
!28 = distinct !{!28, !"_ZN15fairbench_agent9workloads6search11_scan_swapsB2v7B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE56QapInstance_28array_28int32_2c_202d_2c_20C_29_20x_202_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29"}
!29 = !{!30, !25, !27}
!30 = distinct !{!30, !31, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!31 = distinct !{!31, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE"}
!32 = !{!27}
!33 = !{!34, !36, !27}
!34 = distinct !{!34, !35, !"_ZN15fairbench_agent9workloads10evaluation4_qapB2v4B54c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAw4hWqFpgsIBZmgA_3dE56QapInstance_28array_28int32_2c_202d_2c_20C_29_20x_202_295ArrayIjLi1E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE: %retptr"}
!35 = distinct !{!35, !"_ZN15fairbench_agent9workloads10evaluation4_qapB2v4B54c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAw4hWqFpgsIBZmgA_3dE56QapInstance_28array_28int32_2c_202d_2c_20C_29_20x_202_295ArrayIjLi1E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE"}
!36 = distinct !{!36, !37, !"_ZN15fairbench_agent9workloads6search9_improvesB2v8B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE56QapInstance_28array_28int32_2c_202d_2c_20C_29_20x_202_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29: %retptr"}
!37 = distinct !{!37, !"_ZN15fairbench_agent9workloads6search9_improvesB2v8B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE56QapInstance_28array_28int32_2c_202d_2c_20C_29_20x_202_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29"}
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
!51 = distinct !{!51, !52, !"_ZN15fairbench_agent9workloads10evaluation4_qapB2v4B54c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAw4hWqFpgsIBZmgA_3dE56QapInstance_28array_28int32_2c_202d_2c_20C_29_20x_202_295ArrayIjLi1E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE: %retptr"}
!52 = distinct !{!52, !"_ZN15fairbench_agent9workloads10evaluation4_qapB2v4B54c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAw4hWqFpgsIBZmgA_3dE56QapInstance_28array_28int32_2c_202d_2c_20C_29_20x_202_295ArrayIjLi1E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE"}
!53 = distinct !{!53, !54, !"_ZN15fairbench_agent9workloads6search9_improvesB2v8B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE56QapInstance_28array_28int32_2c_202d_2c_20C_29_20x_202_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29: %retptr"}
!54 = distinct !{!54, !"_ZN15fairbench_agent9workloads6search9_improvesB2v8B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE56QapInstance_28array_28int32_2c_202d_2c_20C_29_20x_202_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29"}
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
!74 = distinct !{!74, !75, !"_ZN15fairbench_agent9workloads6search9_improvesB2v8B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE56QapInstance_28array_28int32_2c_202d_2c_20C_29_20x_202_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29: %retptr"}
!75 = distinct !{!75, !"_ZN15fairbench_agent9workloads6search9_improvesB2v8B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE56QapInstance_28array_28int32_2c_202d_2c_20C_29_20x_202_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29"}
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
!87 = distinct !{!87, !88, !"_ZN15fairbench_agent9workloads10evaluation4_qapB2v4B54c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAw4hWqFpgsIBZmgA_3dE56QapInstance_28array_28int32_2c_202d_2c_20C_29_20x_202_295ArrayIjLi1E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE: %retptr"}
!88 = distinct !{!88, !"_ZN15fairbench_agent9workloads10evaluation4_qapB2v4B54c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAw4hWqFpgsIBZmgA_3dE56QapInstance_28array_28int32_2c_202d_2c_20C_29_20x_202_295ArrayIjLi1E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE"}
!89 = !{!90}
!90 = distinct !{!90, !91, !"_ZN15fairbench_agent9workloads6search5_moveB3v11B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedEyy: %retptr"}
!91 = distinct !{!91, !"_ZN15fairbench_agent9workloads6search5_moveB3v11B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedEyy"}
