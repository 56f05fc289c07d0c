target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

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
  %.246 = alloca ptr, align 8
  %arg.search.fr = freeze i64 %arg.search
  %excinfo.1 = alloca ptr, align 8
  store ptr null, ptr %excinfo.1, align 8
  %.336 = alloca ptr, align 8
  %excinfo.2 = alloca ptr, align 8
  store ptr null, ptr %excinfo.2, align 8
  %.388 = alloca i8, align 1
  store i8 0, ptr %.388, align 1
  %excinfo.3 = alloca ptr, align 8
  store ptr null, ptr %excinfo.3, align 8
  %.452 = alloca i8, align 1
  store i8 0, ptr %.452, align 1
  %excinfo.4 = alloca ptr, align 8
  store ptr null, ptr %excinfo.4, align 8
  %.512 = alloca i8, align 1
  store i8 0, ptr %.512, align 1
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
  br i1 %.168, label %B48.preheader, label %B540

B48.preheader:                                    ; preds = %B0
  %.241 = icmp eq i64 %arg.search.fr, 3
  br i1 %.241, label %B48.us.preheader, label %B48.preheader29

B48.preheader29:                                  ; preds = %B48.preheader
  br label %B48

B48.us.preheader:                                 ; preds = %B48.preheader
  br label %B48.us

B48.us:                                           ; preds = %B370.endif.us, %B48.us.preheader
  %sunkaddr = getelementptr i8, ptr %arg.state.6.4, i64 16
  %.206.us = load i64, ptr %sunkaddr, align 8
  %.207.us = add nsw i64 %.206.us, 1
  store i64 %.207.us, ptr %sunkaddr, align 8
  %.271.us = call i32 @_ZN15fairbench_agent9workloads6search8_restartB3v25B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE59PfspInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29(ptr nonnull %.246, ptr nonnull %excinfo.1, ptr %arg.instance.0.0, ptr %arg.instance.0.1, i64 %arg.instance.0.2, i64 %arg.instance.0.3, ptr %arg.instance.0.4, i64 %arg.instance.0.5.0, i64 %arg.instance.0.5.1, i64 %arg.instance.0.6.0, i64 %arg.instance.0.6.1, ptr %arg.state.0.0, ptr %arg.state.0.1, i64 %arg.state.0.2, i64 %arg.state.0.3, ptr %arg.state.0.4, i64 %arg.state.0.5.0, i64 %arg.state.0.6.0, ptr %arg.state.1.0, ptr %arg.state.1.1, i64 %arg.state.1.2, i64 %arg.state.1.3, ptr %arg.state.1.4, i64 %arg.state.1.5.0, i64 %arg.state.1.6.0, ptr %arg.state.2.0, ptr %arg.state.2.1, i64 %arg.state.2.2, i64 %arg.state.2.3, ptr %arg.state.2.4, i64 %arg.state.2.5.0, i64 %arg.state.2.6.0, ptr %arg.state.3.0, ptr %arg.state.3.1, i64 %arg.state.3.2, i64 %arg.state.3.3, ptr %arg.state.3.4, i64 %arg.state.3.5.0, i64 %arg.state.3.6.0, ptr %arg.state.4.0, ptr %arg.state.4.1, i64 %arg.state.4.2, i64 %arg.state.4.3, ptr %arg.state.4.4, i64 %arg.state.4.5.0, i64 %arg.state.4.6.0, ptr %arg.state.5.0, ptr %arg.state.5.1, i64 %arg.state.5.2, i64 %arg.state.5.3, ptr %arg.state.5.4, i64 %arg.state.5.5.0, i64 %arg.state.5.6.0, ptr %arg.state.6.0, ptr %arg.state.6.1, i64 %arg.state.6.2, i64 %arg.state.6.3, ptr nonnull %arg.state.6.4, i64 %arg.state.6.5.0, i64 %arg.state.6.6.0, ptr %arg.state.7.0, ptr %arg.state.7.1, i64 %arg.state.7.2, i64 %arg.state.7.3, ptr %arg.state.7.4, i64 %arg.state.7.5.0, i64 %arg.state.7.6.0)
  %cond = icmp eq i32 %.271.us, 0
  br i1 %cond, label %B370.endif.us, label %B112.if.if, !prof !0

B370.endif.us:                                    ; preds = %B48.us
  %sunkaddr31 = getelementptr i8, ptr %arg.state.7.4, i64 8
  %.646.us = load double, ptr %sunkaddr31, align 8
  %.683.us = load double, ptr %arg.state.7.4, align 8
  %.12.i = fcmp ogt double %.683.us, %.646.us
  %.13.i = select i1 %.12.i, double %.683.us, double %.646.us
  store double %.13.i, ptr %sunkaddr31, align 8
  %.785.us = load i64, ptr %arg.state.6.4, align 8
  %.790.us = icmp slt i64 %.785.us, %arg.evaluations
  br i1 %.790.us, label %B48.us, label %B536

B48:                                              ; preds = %B370.endif, %B48.preheader29
  %sunkaddr32 = getelementptr i8, ptr %arg.state.6.4, i64 16
  %.206 = load i64, ptr %sunkaddr32, align 8
  %.207 = add nsw i64 %.206, 1
  store i64 %.207, ptr %sunkaddr32, align 8
  %sunkaddr33 = getelementptr i8, ptr %arg.state.6.4, i64 8
  %.327 = load i64, ptr %sunkaddr33, align 8
  %.331.not = icmp eq i64 %.327, 0
  br i1 %.331.not, label %B214, label %B182

B182:                                             ; preds = %B48
  %.361 = call i32 @_ZN15fairbench_agent9workloads6search8_restartB3v25B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE59PfspInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29(ptr nonnull %.336, ptr nonnull %excinfo.2, ptr %arg.instance.0.0, ptr %arg.instance.0.1, i64 %arg.instance.0.2, i64 %arg.instance.0.3, ptr %arg.instance.0.4, i64 %arg.instance.0.5.0, i64 %arg.instance.0.5.1, i64 %arg.instance.0.6.0, i64 %arg.instance.0.6.1, ptr %arg.state.0.0, ptr %arg.state.0.1, i64 %arg.state.0.2, i64 %arg.state.0.3, ptr %arg.state.0.4, i64 %arg.state.0.5.0, i64 %arg.state.0.6.0, ptr %arg.state.1.0, ptr %arg.state.1.1, i64 %arg.state.1.2, i64 %arg.state.1.3, ptr %arg.state.1.4, i64 %arg.state.1.5.0, i64 %arg.state.1.6.0, ptr %arg.state.2.0, ptr %arg.state.2.1, i64 %arg.state.2.2, i64 %arg.state.2.3, ptr %arg.state.2.4, i64 %arg.state.2.5.0, i64 %arg.state.2.6.0, ptr %arg.state.3.0, ptr %arg.state.3.1, i64 %arg.state.3.2, i64 %arg.state.3.3, ptr %arg.state.3.4, i64 %arg.state.3.5.0, i64 %arg.state.3.6.0, ptr %arg.state.4.0, ptr %arg.state.4.1, i64 %arg.state.4.2, i64 %arg.state.4.3, ptr %arg.state.4.4, i64 %arg.state.4.5.0, i64 %arg.state.4.6.0, ptr %arg.state.5.0, ptr %arg.state.5.1, i64 %arg.state.5.2, i64 %arg.state.5.3, ptr %arg.state.5.4, i64 %arg.state.5.5.0, i64 %arg.state.5.6.0, ptr %arg.state.6.0, ptr %arg.state.6.1, i64 %arg.state.6.2, i64 %arg.state.6.3, ptr nonnull %arg.state.6.4, i64 %arg.state.6.5.0, i64 %arg.state.6.6.0, ptr %arg.state.7.0, ptr %arg.state.7.1, i64 %arg.state.7.2, i64 %arg.state.7.3, ptr %arg.state.7.4, i64 %arg.state.7.5.0, i64 %arg.state.7.6.0)
  %cond13 = icmp eq i32 %.361, 0
  br i1 %cond13, label %B214, label %B182.if, !prof !0

B214:                                             ; preds = %B182, %B48
  switch i64 %arg.search.fr, label %B306 [
    i64 0, label %B226
    i64 1, label %B272
  ]

B226:                                             ; preds = %B214
  store i8 0, ptr %.388, align 1
  %.413 = call i32 @_ZN15fairbench_agent9workloads6search11_scan_swapsB3v26B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE59PfspInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29(ptr nonnull %.388, ptr nonnull %excinfo.3, ptr %arg.instance.0.0, ptr %arg.instance.0.1, i64 %arg.instance.0.2, i64 %arg.instance.0.3, ptr %arg.instance.0.4, i64 %arg.instance.0.5.0, i64 %arg.instance.0.5.1, i64 %arg.instance.0.6.0, i64 %arg.instance.0.6.1, ptr %arg.state.0.0, ptr %arg.state.0.1, i64 %arg.state.0.2, i64 %arg.state.0.3, ptr %arg.state.0.4, i64 %arg.state.0.5.0, i64 %arg.state.0.6.0, ptr %arg.state.1.0, ptr %arg.state.1.1, i64 %arg.state.1.2, i64 %arg.state.1.3, ptr %arg.state.1.4, i64 %arg.state.1.5.0, i64 %arg.state.1.6.0, ptr %arg.state.2.0, ptr %arg.state.2.1, i64 %arg.state.2.2, i64 %arg.state.2.3, ptr %arg.state.2.4, i64 %arg.state.2.5.0, i64 %arg.state.2.6.0, ptr %arg.state.3.0, ptr %arg.state.3.1, i64 %arg.state.3.2, i64 %arg.state.3.3, ptr %arg.state.3.4, i64 %arg.state.3.5.0, i64 %arg.state.3.6.0, ptr %arg.state.4.0, ptr %arg.state.4.1, i64 %arg.state.4.2, i64 %arg.state.4.3, ptr %arg.state.4.4, i64 %arg.state.4.5.0, i64 %arg.state.4.6.0, ptr %arg.state.5.0, ptr %arg.state.5.1, i64 %arg.state.5.2, i64 %arg.state.5.3, ptr %arg.state.5.4, i64 %arg.state.5.5.0, i64 %arg.state.5.6.0, ptr %arg.state.6.0, ptr %arg.state.6.1, i64 %arg.state.6.2, i64 %arg.state.6.3, ptr nonnull %arg.state.6.4, i64 %arg.state.6.5.0, i64 %arg.state.6.6.0, ptr %arg.state.7.0, ptr %arg.state.7.1, i64 %arg.state.7.2, i64 %arg.state.7.3, ptr %arg.state.7.4, i64 %arg.state.7.5.0, i64 %arg.state.7.6.0)
  %cond11 = icmp eq i32 %.413, 0
  br i1 %cond11, label %B370.endif, label %B226.endif.if, !prof !0

B272:                                             ; preds = %B214
  store i8 0, ptr %.452, align 1
  %.477 = call i32 @_ZN15fairbench_agent9workloads6search18_scan_interchangesB3v28B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE59PfspInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29(ptr nonnull %.452, ptr nonnull %excinfo.4, ptr %arg.instance.0.0, ptr %arg.instance.0.1, i64 %arg.instance.0.2, i64 %arg.instance.0.3, ptr %arg.instance.0.4, i64 %arg.instance.0.5.0, i64 %arg.instance.0.5.1, i64 %arg.instance.0.6.0, i64 %arg.instance.0.6.1, ptr %arg.state.0.0, ptr %arg.state.0.1, i64 %arg.state.0.2, i64 %arg.state.0.3, ptr %arg.state.0.4, i64 %arg.state.0.5.0, i64 %arg.state.0.6.0, ptr %arg.state.1.0, ptr %arg.state.1.1, i64 %arg.state.1.2, i64 %arg.state.1.3, ptr %arg.state.1.4, i64 %arg.state.1.5.0, i64 %arg.state.1.6.0, ptr %arg.state.2.0, ptr %arg.state.2.1, i64 %arg.state.2.2, i64 %arg.state.2.3, ptr %arg.state.2.4, i64 %arg.state.2.5.0, i64 %arg.state.2.6.0, ptr %arg.state.3.0, ptr %arg.state.3.1, i64 %arg.state.3.2, i64 %arg.state.3.3, ptr %arg.state.3.4, i64 %arg.state.3.5.0, i64 %arg.state.3.6.0, ptr %arg.state.4.0, ptr %arg.state.4.1, i64 %arg.state.4.2, i64 %arg.state.4.3, ptr %arg.state.4.4, i64 %arg.state.4.5.0, i64 %arg.state.4.6.0, ptr %arg.state.5.0, ptr %arg.state.5.1, i64 %arg.state.5.2, i64 %arg.state.5.3, ptr %arg.state.5.4, i64 %arg.state.5.5.0, i64 %arg.state.5.6.0, ptr %arg.state.6.0, ptr %arg.state.6.1, i64 %arg.state.6.2, i64 %arg.state.6.3, ptr nonnull %arg.state.6.4, i64 %arg.state.6.5.0, i64 %arg.state.6.6.0, ptr %arg.state.7.0, ptr %arg.state.7.1, i64 %arg.state.7.2, i64 %arg.state.7.3, ptr %arg.state.7.4, i64 %arg.state.7.5.0, i64 %arg.state.7.6.0)
  %cond12 = icmp eq i32 %.477, 0
  br i1 %cond12, label %B370.endif, label %B272.endif.if, !prof !0

B306:                                             ; preds = %B214
  store i8 0, ptr %.512, align 1
  %.537 = call i32 @_ZN15fairbench_agent9workloads6search13_scan_insertsB3v29B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE59PfspInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29(ptr nonnull %.512, ptr nonnull %excinfo.5, ptr %arg.instance.0.0, ptr %arg.instance.0.1, i64 %arg.instance.0.2, i64 %arg.instance.0.3, ptr %arg.instance.0.4, i64 %arg.instance.0.5.0, i64 %arg.instance.0.5.1, i64 %arg.instance.0.6.0, i64 %arg.instance.0.6.1, ptr %arg.state.0.0, ptr %arg.state.0.1, i64 %arg.state.0.2, i64 %arg.state.0.3, ptr %arg.state.0.4, i64 %arg.state.0.5.0, i64 %arg.state.0.6.0, ptr %arg.state.1.0, ptr %arg.state.1.1, i64 %arg.state.1.2, i64 %arg.state.1.3, ptr %arg.state.1.4, i64 %arg.state.1.5.0, i64 %arg.state.1.6.0, ptr %arg.state.2.0, ptr %arg.state.2.1, i64 %arg.state.2.2, i64 %arg.state.2.3, ptr %arg.state.2.4, i64 %arg.state.2.5.0, i64 %arg.state.2.6.0, ptr %arg.state.3.0, ptr %arg.state.3.1, i64 %arg.state.3.2, i64 %arg.state.3.3, ptr %arg.state.3.4, i64 %arg.state.3.5.0, i64 %arg.state.3.6.0, ptr %arg.state.4.0, ptr %arg.state.4.1, i64 %arg.state.4.2, i64 %arg.state.4.3, ptr %arg.state.4.4, i64 %arg.state.4.5.0, i64 %arg.state.4.6.0, ptr %arg.state.5.0, ptr %arg.state.5.1, i64 %arg.state.5.2, i64 %arg.state.5.3, ptr %arg.state.5.4, i64 %arg.state.5.5.0, i64 %arg.state.5.6.0, ptr %arg.state.6.0, ptr %arg.state.6.1, i64 %arg.state.6.2, i64 %arg.state.6.3, ptr nonnull %arg.state.6.4, i64 %arg.state.6.5.0, i64 %arg.state.6.6.0, ptr %arg.state.7.0, ptr %arg.state.7.1, i64 %arg.state.7.2, i64 %arg.state.7.3, ptr %arg.state.7.4, i64 %arg.state.7.5.0, i64 %arg.state.7.6.0)
  %cond10 = icmp eq i32 %.537, 0
  br i1 %cond10, label %B370.endif, label %B306.endif.if, !prof !0

common.ret:                                       ; preds = %B306.endif.if, %B272.endif.if, %B226.endif.if, %B182.if, %B112.if.if, %B540, %B536
  %common.ret.op = phi i32 [ 0, %B536 ], [ 0, %B540 ], [ %.271.us, %B112.if.if ], [ %.537, %B306.endif.if ], [ %.361, %B182.if ], [ %.413, %B226.endif.if ], [ %.477, %B272.endif.if ]
  ret i32 %common.ret.op

B536:                                             ; preds = %B370.endif, %B370.endif.us
  tail call void @NRT_decref(ptr %arg.state.0.0)
  tail call void @NRT_decref(ptr %arg.state.1.0)
  tail call void @NRT_decref(ptr %arg.state.2.0)
  tail call void @NRT_decref(ptr %arg.state.3.0)
  tail call void @NRT_decref(ptr %arg.state.4.0)
  tail call void @NRT_decref(ptr %arg.state.5.0)
  tail call void @NRT_decref(ptr %arg.state.6.0)
  tail call void @NRT_decref(ptr %arg.state.7.0)
  tail call void @NRT_decref(ptr %arg.instance.0.0)
  store ptr null, ptr %retptr, align 8
  br label %common.ret

B540:                                             ; preds = %B0
  tail call void @NRT_decref(ptr %arg.state.0.0)
  tail call void @NRT_decref(ptr %arg.state.1.0)
  tail call void @NRT_decref(ptr %arg.state.2.0)
  tail call void @NRT_decref(ptr %arg.state.3.0)
  tail call void @NRT_decref(ptr %arg.state.4.0)
  tail call void @NRT_decref(ptr %arg.state.5.0)
  tail call void @NRT_decref(ptr %arg.state.6.0)
  tail call void @NRT_decref(ptr %arg.state.7.0)
  tail call void @NRT_decref(ptr %arg.instance.0.0)
  store ptr null, ptr %retptr, align 8
  br label %common.ret

B112.if.if:                                       ; preds = %B48.us
  %.279 = icmp sgt i32 %.271.us, 0
  %.272 = load ptr, ptr %excinfo.1, align 8
  %.280 = select i1 %.279, ptr %.272, ptr undef
  store ptr %.280, ptr %excinfo, align 8
  br label %common.ret

B182.if:                                          ; preds = %B182
  %.369 = icmp sgt i32 %.361, 0
  %.362 = load ptr, ptr %excinfo.2, align 8
  %.370 = select i1 %.369, ptr %.362, ptr undef
  store ptr %.370, ptr %excinfo, align 8
  br label %common.ret

B226.endif.if:                                    ; preds = %B226
  %.421 = icmp sgt i32 %.413, 0
  %.414 = load ptr, ptr %excinfo.3, align 8
  %.422 = select i1 %.421, ptr %.414, ptr undef
  store ptr %.422, ptr %excinfo, align 8
  br label %common.ret

B272.endif.if:                                    ; preds = %B272
  %.485 = icmp sgt i32 %.477, 0
  %.478 = load ptr, ptr %excinfo.4, align 8
  %.486 = select i1 %.485, ptr %.478, ptr undef
  store ptr %.486, ptr %excinfo, align 8
  br label %common.ret

B306.endif.if:                                    ; preds = %B306
  %.545 = icmp sgt i32 %.537, 0
  %.538 = load ptr, ptr %excinfo.5, align 8
  %.546 = select i1 %.545, ptr %.538, ptr undef
  store ptr %.546, ptr %excinfo, align 8
  br label %common.ret

B370.endif:                                       ; preds = %B306, %B272, %B226
  %improved.3.1.in.in = phi ptr [ %.388, %B226 ], [ %.512, %B306 ], [ %.452, %B272 ]
  %improved.3.1.in = load i8, ptr %improved.3.1.in.in, align 1
  %improved.3.1.not = icmp eq i8 %improved.3.1.in, 0
  %.607 = zext i1 %improved.3.1.not to i64
  %sunkaddr34 = getelementptr i8, ptr %arg.state.6.4, i64 8
  store i64 %.607, ptr %sunkaddr34, align 8
  %sunkaddr35 = getelementptr i8, ptr %arg.state.7.4, i64 8
  %.646 = load double, ptr %sunkaddr35, align 8
  %.683 = load double, ptr %arg.state.7.4, align 8
  %.12.i8 = fcmp ogt double %.683, %.646
  %.13.i9 = select i1 %.12.i8, double %.683, double %.646
  store double %.13.i9, ptr %sunkaddr35, align 8
  %.785 = load i64, ptr %arg.state.6.4, align 8
  %.790 = icmp slt i64 %.785, %arg.evaluations
  br i1 %.790, label %B48, label %B536
}

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: write)
declare void @llvm.memset.p0.i64(ptr writeonly captures(none), i8, i64, i1 immarg) #0

define linkonce_odr noundef range(i32 -1, -2) i32 @_ZN15fairbench_agent9workloads6search8_restartB3v25B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE59PfspInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29(ptr noalias writeonly captures(none) %retptr, ptr noalias writeonly captures(none) %excinfo, ptr %arg.instance.0.0, ptr readnone captures(none) %arg.instance.0.1, i64 %arg.instance.0.2, i64 %arg.instance.0.3, ptr readonly captures(none) %arg.instance.0.4, i64 %arg.instance.0.5.0, i64 %arg.instance.0.5.1, i64 %arg.instance.0.6.0, i64 %arg.instance.0.6.1, ptr %arg.state.0.0, ptr readnone captures(none) %arg.state.0.1, i64 %arg.state.0.2, i64 %arg.state.0.3, ptr captures(none) %arg.state.0.4, i64 %arg.state.0.5.0, i64 %arg.state.0.6.0, ptr %arg.state.1.0, ptr readnone captures(none) %arg.state.1.1, i64 %arg.state.1.2, i64 %arg.state.1.3, ptr readnone captures(none) %arg.state.1.4, i64 %arg.state.1.5.0, i64 %arg.state.1.6.0, ptr %arg.state.2.0, ptr readnone captures(none) %arg.state.2.1, i64 %arg.state.2.2, i64 %arg.state.2.3, ptr readnone captures(none) %arg.state.2.4, i64 %arg.state.2.5.0, i64 %arg.state.2.6.0, ptr %arg.state.3.0, ptr readnone captures(none) %arg.state.3.1, i64 %arg.state.3.2, i64 %arg.state.3.3, ptr captures(none) %arg.state.3.4, i64 %arg.state.3.5.0, i64 %arg.state.3.6.0, ptr %arg.state.4.0, ptr readnone captures(none) %arg.state.4.1, i64 %arg.state.4.2, i64 %arg.state.4.3, ptr captures(none) %arg.state.4.4, i64 %arg.state.4.5.0, i64 %arg.state.4.6.0, ptr %arg.state.5.0, ptr readnone captures(none) %arg.state.5.1, i64 %arg.state.5.2, i64 %arg.state.5.3, ptr readnone captures(none) %arg.state.5.4, i64 %arg.state.5.5.0, i64 %arg.state.5.6.0, ptr %arg.state.6.0, ptr readnone captures(none) %arg.state.6.1, i64 %arg.state.6.2, i64 %arg.state.6.3, ptr captures(none) %arg.state.6.4, i64 %arg.state.6.5.0, i64 %arg.state.6.6.0, ptr %arg.state.7.0, ptr readnone captures(none) %arg.state.7.1, i64 %arg.state.7.2, i64 %arg.state.7.3, ptr writeonly captures(none) %arg.state.7.4, i64 %arg.state.7.5.0, i64 %arg.state.7.6.0) local_unnamed_addr {
B0:
  %.173 = alloca double, align 8
  %excinfo.2 = alloca ptr, align 8
  tail call void @NRT_incref(ptr %arg.instance.0.0)
  tail call void @NRT_incref(ptr %arg.state.0.0)
  tail call void @NRT_incref(ptr %arg.state.1.0)
  tail call void @NRT_incref(ptr %arg.state.2.0)
  tail call void @NRT_incref(ptr %arg.state.3.0)
  tail call void @NRT_incref(ptr %arg.state.5.0)
  tail call void @NRT_incref(ptr %arg.state.6.0)
  tail call void @NRT_incref(ptr %arg.state.7.0)
  tail call void @NRT_incref(ptr %arg.state.0.0)
  tail call void @NRT_incref(ptr %arg.state.4.0)
  %.128178.not.i = icmp slt i64 %arg.state.0.5.0, 1
  br i1 %.128178.not.i, label %B112.endif.i, label %B98.preheader.i

B98.preheader.i:                                  ; preds = %B0
  %xtraiter.i = and i64 %arg.state.0.5.0, 7
  %0 = icmp samesign ult i64 %arg.state.0.5.0, 8
  br i1 %0, label %B98.epil.i.preheader, label %B98.preheader.new.i

B98.preheader.new.i:                              ; preds = %B98.preheader.i
  %unroll_iter.i = and i64 %arg.state.0.5.0, 9223372036854775800
  br label %B98.i

B98.i:                                            ; preds = %B98.i, %B98.preheader.new.i
  %.134177179.i = phi i64 [ 0, %B98.preheader.new.i ], [ %8, %B98.i ]
  %tmp32 = trunc i64 %.134177179.i to i32
  %sunkaddr33 = mul i64 %.134177179.i, 4
  %sunkaddr34 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr33
  store i32 %tmp32, ptr %sunkaddr34, align 4, !noalias !1
  %1 = add i64 %.134177179.i, 1
  %tmp31 = trunc i64 %1 to i32
  %sunkaddr35 = mul i64 %.134177179.i, 4
  %sunkaddr36 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr35
  %sunkaddr37 = getelementptr i8, ptr %sunkaddr36, i64 4
  store i32 %tmp31, ptr %sunkaddr37, align 4, !noalias !1
  %2 = add i64 %.134177179.i, 2
  %tmp30 = trunc i64 %2 to i32
  %sunkaddr = mul i64 %.134177179.i, 4
  %sunkaddr38 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr
  %sunkaddr39 = getelementptr i8, ptr %sunkaddr38, i64 8
  store i32 %tmp30, ptr %sunkaddr39, align 4, !noalias !1
  %3 = add i64 %.134177179.i, 3
  %tmp29 = trunc i64 %3 to i32
  %sunkaddr40 = mul i64 %.134177179.i, 4
  %sunkaddr41 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr40
  %sunkaddr42 = getelementptr i8, ptr %sunkaddr41, i64 12
  store i32 %tmp29, ptr %sunkaddr42, align 4, !noalias !1
  %4 = add i64 %.134177179.i, 4
  %tmp28 = trunc i64 %4 to i32
  %sunkaddr43 = mul i64 %.134177179.i, 4
  %sunkaddr44 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr43
  %sunkaddr45 = getelementptr i8, ptr %sunkaddr44, i64 16
  store i32 %tmp28, ptr %sunkaddr45, align 4, !noalias !1
  %5 = add i64 %.134177179.i, 5
  %tmp27 = trunc i64 %5 to i32
  %sunkaddr46 = mul i64 %.134177179.i, 4
  %sunkaddr49 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr46
  %sunkaddr50 = getelementptr i8, ptr %sunkaddr49, i64 20
  store i32 %tmp27, ptr %sunkaddr50, align 4, !noalias !1
  %6 = add i64 %.134177179.i, 6
  %tmp26 = trunc i64 %6 to i32
  %sunkaddr51 = mul i64 %.134177179.i, 4
  %sunkaddr52 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr51
  %sunkaddr53 = getelementptr i8, ptr %sunkaddr52, i64 24
  store i32 %tmp26, ptr %sunkaddr53, align 4, !noalias !1
  %7 = add i64 %.134177179.i, 7
  %tmp25 = trunc i64 %7 to i32
  %sunkaddr54 = mul i64 %.134177179.i, 4
  %sunkaddr55 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr54
  %sunkaddr56 = getelementptr i8, ptr %sunkaddr55, i64 28
  store i32 %tmp25, ptr %sunkaddr56, align 4, !noalias !1
  %8 = add nuw nsw i64 %.134177179.i, 8
  %niter.ncmp.7.i = icmp eq i64 %unroll_iter.i, %8
  br i1 %niter.ncmp.7.i, label %B112.endif.loopexit.unr-lcssa.i, label %B98.i

B112.endif.loopexit.unr-lcssa.i:                  ; preds = %B98.i
  %lcmp.mod.not.i = icmp eq i64 %xtraiter.i, 0
  br i1 %lcmp.mod.not.i, label %B160.endif.preheader.i, label %B98.epil.i.preheader

B98.epil.i.preheader:                             ; preds = %B112.endif.loopexit.unr-lcssa.i, %B98.preheader.i
  %.134177179.epil.i.ph = phi i64 [ 0, %B98.preheader.i ], [ %unroll_iter.i, %B112.endif.loopexit.unr-lcssa.i ]
  br label %B98.epil.i

B98.epil.i:                                       ; preds = %B98.epil.i, %B98.epil.i.preheader
  %lsr.iv6.i = phi i64 [ %lsr.iv.next7.i, %B98.epil.i ], [ %xtraiter.i, %B98.epil.i.preheader ]
  %.134177179.epil.i = phi i64 [ %.141.epil.i, %B98.epil.i ], [ %.134177179.epil.i.ph, %B98.epil.i.preheader ]
  %.141.epil.i = add nuw nsw i64 %.134177179.epil.i, 1
  %9 = shl i64 %.134177179.epil.i, 2
  %scevgep5.i = getelementptr i8, ptr %arg.state.0.4, i64 %9
  %tmp = trunc i64 %.134177179.epil.i to i32
  store i32 %tmp, ptr %scevgep5.i, align 4, !noalias !1
  %lsr.iv.next7.i = add nsw i64 %lsr.iv6.i, -1
  %epil.iter.cmp.not.i = icmp eq i64 %lsr.iv.next7.i, 0
  br i1 %epil.iter.cmp.not.i, label %B112.endif.i, label %B98.epil.i, !llvm.loop !4

B112.endif.i:                                     ; preds = %B98.epil.i, %B0
  %.200.i = add i64 %arg.state.0.5.0, -1
  %.280184.not.i = icmp slt i64 %.200.i, 1
  br i1 %.280184.not.i, label %B0.endif, label %B160.endif.preheader.i

B160.endif.preheader.i:                           ; preds = %B112.endif.i, %B112.endif.loopexit.unr-lcssa.i
  br label %B160.endif.else.i

B160.endif.else.i:                                ; preds = %B160.endif.endif.i, %B160.endif.preheader.i
  %lsr.iv3.i = phi ptr [ %arg.state.0.4, %B160.endif.preheader.i ], [ %scevgep.i, %B160.endif.endif.i ]
  %lsr.iv.i = phi i64 [ %arg.state.0.5.0, %B160.endif.preheader.i ], [ %lsr.iv.next.i, %B160.endif.endif.i ]
  %.44.i.i = load i64, ptr %arg.state.4.4, align 8, !noalias !6
  %.45.i.i = shl i64 %.44.i.i, 16
  %.46.i.i = xor i64 %.45.i.i, %.44.i.i
  %.47.i.i = lshr i64 %.46.i.i, 5
  %.48.i.i = xor i64 %.47.i.i, %.46.i.i
  %.49.i.i = shl i64 %.48.i.i, 1
  %sunkaddr57 = getelementptr i8, ptr %arg.state.4.4, i64 8
  %.79.i.i = load i64, ptr %sunkaddr57, align 8, !noalias !6
  %sunkaddr58 = getelementptr i8, ptr %arg.state.4.4, i64 16
  %.108.i.i = load i64, ptr %sunkaddr58, align 8, !noalias !6
  store i64 %.79.i.i, ptr %arg.state.4.4, align 8, !noalias !6
  store i64 %.108.i.i, ptr %sunkaddr57, align 8, !noalias !6
  %10 = xor i64 %.79.i.i, %.49.i.i
  %11 = xor i64 %10, %.108.i.i
  %.168.i.i = xor i64 %11, %.48.i.i
  store i64 %.168.i.i, ptr %sunkaddr58, align 8, !noalias !6
  %sext.i.i = shl i64 %.168.i.i, 32
  %.231.i.i = ashr exact i64 %sext.i.i, 32
  %.234.i.i = tail call i64 @llvm.abs.i64(i64 %.231.i.i, i1 true)
  %.239.i.i = icmp samesign ugt i64 %.234.i.i, 2147483646
  %.242.i.i = add nsw i64 %.234.i.i, -2147483647
  %spec.select.i.i = select i1 %.239.i.i, i64 %.242.i.i, i64 %.234.i.i
  %12 = or i64 %spec.select.i.i, %lsr.iv.i
  %13 = icmp ult i64 %12, 4294967296
  br i1 %13, label %14, label %18

14:                                               ; preds = %B160.endif.else.i
  %15 = trunc nuw i64 %spec.select.i.i to i32
  %tmp2 = trunc i64 %lsr.iv.i to i32
  %16 = urem i32 %15, %tmp2
  %17 = zext i32 %16 to i64
  br label %B160.endif.endif.i

18:                                               ; preds = %B160.endif.else.i
  %19 = or i64 %spec.select.i.i, %lsr.iv.i
  %20 = and i64 %19, -4294967296
  %21 = icmp eq i64 %20, 0
  br i1 %21, label %22, label %27

22:                                               ; preds = %18
  %23 = trunc i64 %lsr.iv.i to i32
  %24 = trunc i64 %spec.select.i.i to i32
  %25 = urem i32 %24, %23
  %26 = zext i32 %25 to i64
  br label %B160.endif.endif.i

27:                                               ; preds = %18
  %28 = urem i64 %spec.select.i.i, %lsr.iv.i
  br label %B160.endif.endif.i

B160.endif.endif.i:                               ; preds = %27, %22, %14
  %rem.0.i = phi i64 [ %17, %14 ], [ %26, %22 ], [ %28, %27 ]
  %29 = shl i64 %rem.0.i, 2
  %scevgep4.i = getelementptr i8, ptr %lsr.iv3.i, i64 %29
  %.388.i = load i32, ptr %scevgep4.i, align 4, !noalias !1
  %.415.i = load i32, ptr %lsr.iv3.i, align 4, !noalias !1
  store i32 %.388.i, ptr %lsr.iv3.i, align 4, !noalias !1
  store i32 %.415.i, ptr %scevgep4.i, align 4, !noalias !1
  %lsr.iv.next.i = add i64 %lsr.iv.i, -1
  %scevgep.i = getelementptr i8, ptr %lsr.iv3.i, i64 4
  %exitcond190.not.i = icmp eq i64 %lsr.iv.next.i, 1
  br i1 %exitcond190.not.i, label %B0.endif, label %B160.endif.else.i

B0.endif:                                         ; preds = %B160.endif.endif.i, %B112.endif.i
  tail call void @NRT_incref(ptr %arg.state.3.0)
  store double 0.000000e+00, ptr %.173, align 8
  %.186 = call i32 @_ZN15fairbench_agent9workloads10evaluation5_pfspB3v22B54c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAw4hWqFpgsIBZmgA_3dE59PfspInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_295ArrayIjLi1E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE(ptr nonnull %.173, ptr nonnull %excinfo.2, ptr %arg.instance.0.0, ptr %arg.instance.0.1, i64 %arg.instance.0.2, i64 %arg.instance.0.3, ptr %arg.instance.0.4, i64 %arg.instance.0.5.0, i64 %arg.instance.0.5.1, i64 %arg.instance.0.6.0, i64 %arg.instance.0.6.1, ptr %arg.state.0.0, ptr %arg.state.0.1, i64 %arg.state.0.2, i64 %arg.state.0.3, ptr %arg.state.0.4, i64 %arg.state.0.5.0, i64 %arg.state.0.6.0, ptr %arg.state.3.0, ptr %arg.state.3.1, i64 %arg.state.3.2, i64 %arg.state.3.3, ptr %arg.state.3.4, i64 %arg.state.3.5.0, i64 %arg.state.3.6.0)
  %cond = icmp eq i32 %.186, 0
  br i1 %cond, label %B0.endif.endif, label %B0.endif.if.if, !prof !0

common.ret:                                       ; preds = %B0.endif.if.if, %B0.endif.endif
  ret i32 %.186

B0.endif.endif:                                   ; preds = %B0.endif
  %.196 = load double, ptr %.173, align 8
  store double %.196, ptr %arg.state.7.4, align 8
  %.310 = load i64, ptr %arg.state.6.4, align 8
  %.311 = add nsw i64 %.310, 1
  store i64 %.311, ptr %arg.state.6.4, align 8
  store ptr null, ptr %retptr, align 8
  tail call void @NRT_decref(ptr %arg.instance.0.0)
  tail call void @NRT_decref(ptr %arg.state.3.0)
  tail call void @NRT_decref(ptr %arg.state.0.0)
  tail call void @NRT_decref(ptr %arg.state.0.0)
  tail call void @NRT_decref(ptr %arg.state.1.0)
  tail call void @NRT_decref(ptr %arg.state.2.0)
  tail call void @NRT_decref(ptr %arg.state.3.0)
  tail call void @NRT_decref(ptr %arg.state.4.0)
  tail call void @NRT_decref(ptr %arg.state.5.0)
  tail call void @NRT_decref(ptr %arg.state.7.0)
  tail call void @NRT_decref(ptr %arg.state.6.0)
  br label %common.ret

B0.endif.if.if:                                   ; preds = %B0.endif
  store ptr null, ptr %excinfo, align 8
  br label %common.ret
}

; Function Attrs: mustprogress nofree noinline norecurse nounwind willreturn memory(argmem: readwrite)
define linkonce_odr void @NRT_incref(ptr captures(address_is_null) %.1) local_unnamed_addr #1 {
.3:
  %.4 = icmp eq ptr %.1, null
  br i1 %.4, label %common.ret, label %.3.endif, !prof !9

common.ret:                                       ; preds = %.3.endif, %.3
  ret void

.3.endif:                                         ; preds = %.3
  %.4.i = atomicrmw add ptr %.1, i64 1 monotonic, align 8
  br label %common.ret
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.abs.i64(i64, i1 immarg) #2

define linkonce_odr noundef range(i32 -1, -2) i32 @_ZN15fairbench_agent9workloads10evaluation5_pfspB3v22B54c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAw4hWqFpgsIBZmgA_3dE59PfspInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_295ArrayIjLi1E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE(ptr noalias writeonly captures(none) %retptr, ptr noalias readnone captures(none) %excinfo, ptr %arg.instance.0.0, ptr readnone captures(none) %arg.instance.0.1, i64 %arg.instance.0.2, i64 %arg.instance.0.3, ptr readonly captures(none) %arg.instance.0.4, i64 %arg.instance.0.5.0, i64 %arg.instance.0.5.1, i64 %arg.instance.0.6.0, i64 %arg.instance.0.6.1, ptr %arg.genome.0, ptr readnone captures(none) %arg.genome.1, i64 %arg.genome.2, i64 %arg.genome.3, ptr readonly captures(none) %arg.genome.4, i64 %arg.genome.5.0, i64 %arg.genome.6.0, ptr %arg.scratch.0, ptr readnone captures(none) %arg.scratch.1, i64 %arg.scratch.2, i64 %arg.scratch.3, ptr captures(none) %arg.scratch.4, i64 %arg.scratch.5.0, i64 %arg.scratch.6.0) local_unnamed_addr {
B0.endif:
  %.186300.not = icmp slt i64 %arg.instance.0.5.1, 1
  br i1 %.186300.not, label %B188.endif, label %B174.preheader

B174.preheader:                                   ; preds = %B0.endif
  %0 = shl nuw i64 %arg.instance.0.5.1, 3
  tail call void @llvm.memset.p0.i64(ptr align 8 %arg.scratch.4, i8 0, i64 %0, i1 false)
  br label %B188.endif

common.ret.loopexit.unr-lcssa:                    ; preds = %B224.endif
  %1 = and i64 %arg.genome.5.0, 1
  %lcmp.mod11.not = icmp eq i64 %1, 0
  br i1 %lcmp.mod11.not, label %common.ret, label %B224.endif.epil.preheader

B224.endif.epil.preheader:                        ; preds = %B224.endif.lr.ph.split, %common.ret.loopexit.unr-lcssa
  %.486338.epil.init = phi double [ %arg.scratch.4.promoted, %B224.endif.lr.ph.split ], [ %.486.1, %common.ret.loopexit.unr-lcssa ]
  %total.2.0322.epil.init = phi double [ 0.000000e+00, %B224.endif.lr.ph.split ], [ %.780.1, %common.ret.loopexit.unr-lcssa ]
  %.347314320.epil.init = phi i64 [ 0, %B224.endif.lr.ph.split ], [ %unroll_iter14, %common.ret.loopexit.unr-lcssa ]
  %.404.epil = getelementptr i32, ptr %arg.genome.4, i64 %.347314320.epil.init
  %.405.epil = load i32, ptr %.404.epil, align 4
  %.442.epil = zext i32 %.405.epil to i64
  %.480.epil = mul i64 %arg.instance.0.5.1, %.442.epil
  %.484.epil = getelementptr double, ptr %arg.instance.0.4, i64 %.480.epil
  %.485.epil = load double, ptr %.484.epil, align 8
  %.486.epil = fadd double %.486338.epil.init, %.485.epil
  store double %.486.epil, ptr %arg.scratch.4, align 8
  %.780.epil = fadd double %total.2.0322.epil.init, %.486.epil
  br label %common.ret

common.ret:                                       ; preds = %B440.B526_crit_edge.us.unr-lcssa, %B440.B526_crit_edge.us.unr-lcssa.us, %B224.endif.us.us, %B188.endif, %B224.endif.epil.preheader, %common.ret.loopexit.unr-lcssa
  %total.2.0.lcssa = phi double [ 0.000000e+00, %B188.endif ], [ %.780.epil, %B224.endif.epil.preheader ], [ %.780.1, %common.ret.loopexit.unr-lcssa ], [ %.780.us.us, %B224.endif.us.us ], [ %.780.us.us15, %B440.B526_crit_edge.us.unr-lcssa.us ], [ %.780.us, %B440.B526_crit_edge.us.unr-lcssa ]
  %.810 = fneg double %total.2.0.lcssa
  store double %.810, ptr %retptr, align 8
  ret i32 0

B188.endif:                                       ; preds = %B174.preheader, %B0.endif
  %.341319.not = icmp slt i64 %arg.genome.5.0, 1
  br i1 %.341319.not, label %common.ret, label %B224.endif.lr.ph

B224.endif.lr.ph:                                 ; preds = %B188.endif
  %.554 = add i64 %arg.instance.0.5.1, -1
  %.597306.not = icmp slt i64 %.554, 1
  br i1 %.597306.not, label %B224.endif.lr.ph.split, label %B224.endif.us.preheader

B224.endif.us.preheader:                          ; preds = %B224.endif.lr.ph
  %const = bitcast i64 9223372036854775806 to i64
  %scevgep19 = getelementptr i8, ptr %arg.instance.0.4, i64 8
  %2 = shl i64 %arg.instance.0.5.1, 3
  %3 = and i64 %.554, %const
  %4 = icmp eq i64 %arg.instance.0.5.1, 2
  br i1 %4, label %B224.endif.us.preheader.split.us, label %B224.endif.us.preheader.split

B224.endif.us.preheader.split.us:                 ; preds = %B224.endif.us.preheader
  %.660.us.epil.us = getelementptr i8, ptr %arg.scratch.4, i64 8
  %arg.scratch.4.promoted19 = load double, ptr %arg.scratch.4, align 8
  %.660.us.epil.us.promoted = load double, ptr %.660.us.epil.us, align 8
  br label %B224.endif.us.us

B224.endif.us.us:                                 ; preds = %B224.endif.us.us, %B224.endif.us.preheader.split.us
  %.741.us.epil.us21 = phi double [ %.741.us.epil.us, %B224.endif.us.us ], [ %.660.us.epil.us.promoted, %B224.endif.us.preheader.split.us ]
  %.486.us.us20 = phi double [ %.486.us.us, %B224.endif.us.us ], [ %arg.scratch.4.promoted19, %B224.endif.us.preheader.split.us ]
  %total.2.0322.us.us = phi double [ %.780.us.us, %B224.endif.us.us ], [ 0.000000e+00, %B224.endif.us.preheader.split.us ]
  %.347314320.us.us = phi i64 [ %.354.us.us, %B224.endif.us.us ], [ 0, %B224.endif.us.preheader.split.us ]
  %5 = shl i64 %.347314320.us.us, 2
  %scevgep39 = getelementptr i8, ptr %arg.genome.4, i64 %5
  %.405.us.us = load i32, ptr %scevgep39, align 4
  %.442.us.us = zext i32 %.405.us.us to i64
  %.484.us.us.idx = shl nuw nsw i64 %.442.us.us, 4
  %.484.us.us = getelementptr i8, ptr %arg.instance.0.4, i64 %.484.us.us.idx
  %.485.us.us = load double, ptr %.484.us.us, align 8
  %.486.us.us = fadd double %.486.us.us20, %.485.us.us
  store double %.486.us.us, ptr %arg.scratch.4, align 8
  %.12.i.epil.us = fcmp ogt double %.486.us.us, %.741.us.epil.us21
  %.13.i.epil.us = select i1 %.12.i.epil.us, double %.486.us.us, double %.741.us.epil.us21
  %.739.us.epil.us = getelementptr i8, ptr %.484.us.us, i64 8
  %.740.us.epil.us = load double, ptr %.739.us.epil.us, align 8
  %.741.us.epil.us = fadd double %.740.us.epil.us, %.13.i.epil.us
  %sunkaddr = getelementptr i8, ptr %arg.scratch.4, i64 8
  store double %.741.us.epil.us, ptr %sunkaddr, align 8
  %.354.us.us = add nuw nsw i64 %.347314320.us.us, 1
  %.780.us.us = fadd double %total.2.0322.us.us, %.741.us.epil.us
  %exitcond343.not.us = icmp eq i64 %arg.genome.5.0, %.354.us.us
  br i1 %exitcond343.not.us, label %common.ret, label %B224.endif.us.us

B224.endif.us.preheader.split:                    ; preds = %B224.endif.us.preheader
  %6 = and i64 %.554, 1
  %7 = icmp eq i64 %6, 0
  br i1 %7, label %B224.endif.us.us1.preheader, label %B224.endif.us.preheader7

B224.endif.us.preheader7:                         ; preds = %B224.endif.us.preheader.split
  %scevgep28 = getelementptr i8, ptr %arg.instance.0.4, i64 16
  br label %B224.endif.us

B224.endif.us.us1.preheader:                      ; preds = %B224.endif.us.preheader.split
  %scevgep40 = getelementptr i8, ptr %arg.instance.0.4, i64 16
  br label %B224.endif.us.us1

B224.endif.us.us1:                                ; preds = %B440.B526_crit_edge.us.unr-lcssa.us, %B224.endif.us.us1.preheader
  %total.2.0322.us.us2 = phi double [ %.780.us.us15, %B440.B526_crit_edge.us.unr-lcssa.us ], [ 0.000000e+00, %B224.endif.us.us1.preheader ]
  %.347314320.us.us3 = phi i64 [ %.354.us.us14, %B440.B526_crit_edge.us.unr-lcssa.us ], [ 0, %B224.endif.us.us1.preheader ]
  %.404.us.us4 = getelementptr i32, ptr %arg.genome.4, i64 %.347314320.us.us3
  %.405.us.us5 = load i32, ptr %.404.us.us4, align 4
  %.435.us.us6 = load double, ptr %arg.scratch.4, align 8
  %.442.us.us7 = zext i32 %.405.us.us5 to i64
  %.480.us.us8 = mul i64 %arg.instance.0.5.1, %.442.us.us7
  %.484.us.us9 = getelementptr double, ptr %arg.instance.0.4, i64 %.480.us.us8
  %.485.us.us10 = load double, ptr %.484.us.us9, align 8
  %.486.us.us11 = fadd double %.435.us.us6, %.485.us.us10
  store double %.486.us.us11, ptr %arg.scratch.4, align 8
  %8 = mul i64 %2, %.442.us.us7
  %scevgep41 = getelementptr i8, ptr %scevgep40, i64 %8
  br label %B442.endif.us.us

B442.endif.us.us:                                 ; preds = %B442.endif.us.us, %B224.endif.us.us1
  %lsr.iv = phi i64 [ %lsr.iv.next, %B442.endif.us.us ], [ 0, %B224.endif.us.us1 ]
  %done.2.1309.us.us = phi double [ %.741.us.1.us, %B442.endif.us.us ], [ %.486.us.us11, %B224.endif.us.us1 ]
  %sunkaddr37 = mul i64 %lsr.iv, 8
  %sunkaddr38 = getelementptr i8, ptr %arg.scratch.4, i64 %sunkaddr37
  %sunkaddr39 = getelementptr i8, ptr %sunkaddr38, i64 8
  %.661.us.us = load double, ptr %sunkaddr39, align 8
  %.12.i.us = fcmp ogt double %done.2.1309.us.us, %.661.us.us
  %.13.i.us = select i1 %.12.i.us, double %done.2.1309.us.us, double %.661.us.us
  %9 = shl i64 %lsr.iv, 3
  %scevgep22 = getelementptr i8, ptr %scevgep41, i64 %9
  %scevgep23 = getelementptr i8, ptr %scevgep22, i64 -8
  %.740.us.us = load double, ptr %scevgep23, align 8
  %.741.us.us = fadd double %.740.us.us, %.13.i.us
  store double %.741.us.us, ptr %sunkaddr39, align 8
  %sunkaddr40 = mul i64 %lsr.iv, 8
  %sunkaddr41 = getelementptr i8, ptr %arg.scratch.4, i64 %sunkaddr40
  %sunkaddr42 = getelementptr i8, ptr %sunkaddr41, i64 16
  %.661.us.1.us = load double, ptr %sunkaddr42, align 8
  %.12.i.1.us = fcmp ogt double %.741.us.us, %.661.us.1.us
  %.13.i.1.us = select i1 %.12.i.1.us, double %.741.us.us, double %.661.us.1.us
  %.740.us.1.us = load double, ptr %scevgep22, align 8
  %.741.us.1.us = fadd double %.740.us.1.us, %.13.i.1.us
  store double %.741.us.1.us, ptr %sunkaddr42, align 8
  %lsr.iv.next = add i64 %lsr.iv, 2
  %niter.ncmp.1.us = icmp eq i64 %3, %lsr.iv.next
  br i1 %niter.ncmp.1.us, label %B440.B526_crit_edge.us.unr-lcssa.us, label %B442.endif.us.us

B440.B526_crit_edge.us.unr-lcssa.us:              ; preds = %B442.endif.us.us
  %.354.us.us14 = add nuw nsw i64 %.347314320.us.us3, 1
  %.780.us.us15 = fadd double %total.2.0322.us.us2, %.741.us.1.us
  %exitcond343.not.us16 = icmp eq i64 %arg.genome.5.0, %.354.us.us14
  br i1 %exitcond343.not.us16, label %common.ret, label %B224.endif.us.us1

B224.endif.us:                                    ; preds = %B440.B526_crit_edge.us.unr-lcssa, %B224.endif.us.preheader7
  %total.2.0322.us = phi double [ %.780.us, %B440.B526_crit_edge.us.unr-lcssa ], [ 0.000000e+00, %B224.endif.us.preheader7 ]
  %.347314320.us = phi i64 [ %.354.us, %B440.B526_crit_edge.us.unr-lcssa ], [ 0, %B224.endif.us.preheader7 ]
  %.404.us = getelementptr i32, ptr %arg.genome.4, i64 %.347314320.us
  %.405.us = load i32, ptr %.404.us, align 4
  %.435.us = load double, ptr %arg.scratch.4, align 8
  %.442.us = zext i32 %.405.us to i64
  %.480.us = mul i64 %arg.instance.0.5.1, %.442.us
  %.484.us = getelementptr double, ptr %arg.instance.0.4, i64 %.480.us
  %.485.us = load double, ptr %.484.us, align 8
  %.486.us = fadd double %.435.us, %.485.us
  store double %.486.us, ptr %arg.scratch.4, align 8
  %10 = mul i64 %2, %.442.us
  %scevgep20 = getelementptr i8, ptr %scevgep19, i64 %10
  %scevgep29 = getelementptr i8, ptr %scevgep28, i64 %10
  br label %B442.endif.us

B442.endif.us:                                    ; preds = %B442.endif.us, %B224.endif.us
  %lsr.iv48 = phi i64 [ %lsr.iv.next49, %B442.endif.us ], [ 0, %B224.endif.us ]
  %done.2.1309.us = phi double [ %.741.us.1, %B442.endif.us ], [ %.486.us, %B224.endif.us ]
  %sunkaddr43 = mul i64 %lsr.iv48, 8
  %sunkaddr44 = getelementptr i8, ptr %arg.scratch.4, i64 %sunkaddr43
  %sunkaddr45 = getelementptr i8, ptr %sunkaddr44, i64 8
  %.661.us = load double, ptr %sunkaddr45, align 8
  %.12.i = fcmp ogt double %done.2.1309.us, %.661.us
  %.13.i = select i1 %.12.i, double %done.2.1309.us, double %.661.us
  %11 = shl i64 %lsr.iv48, 3
  %scevgep30 = getelementptr i8, ptr %scevgep29, i64 %11
  %scevgep31 = getelementptr i8, ptr %scevgep30, i64 -8
  %.740.us = load double, ptr %scevgep31, align 8
  %.741.us = fadd double %.740.us, %.13.i
  store double %.741.us, ptr %sunkaddr45, align 8
  %sunkaddr46 = mul i64 %lsr.iv48, 8
  %sunkaddr47 = getelementptr i8, ptr %arg.scratch.4, i64 %sunkaddr46
  %sunkaddr48 = getelementptr i8, ptr %sunkaddr47, i64 16
  %.661.us.1 = load double, ptr %sunkaddr48, align 8
  %.12.i.1 = fcmp ogt double %.741.us, %.661.us.1
  %.13.i.1 = select i1 %.12.i.1, double %.741.us, double %.661.us.1
  %.740.us.1 = load double, ptr %scevgep30, align 8
  %.741.us.1 = fadd double %.740.us.1, %.13.i.1
  store double %.741.us.1, ptr %sunkaddr48, align 8
  %lsr.iv.next49 = add i64 %lsr.iv48, 2
  %niter.ncmp.1 = icmp eq i64 %3, %lsr.iv.next49
  br i1 %niter.ncmp.1, label %B440.B526_crit_edge.us.unr-lcssa, label %B442.endif.us

B440.B526_crit_edge.us.unr-lcssa:                 ; preds = %B442.endif.us
  %sunkaddr49 = mul i64 %3, 8
  %sunkaddr50 = getelementptr i8, ptr %arg.scratch.4, i64 %sunkaddr49
  %sunkaddr51 = getelementptr i8, ptr %sunkaddr50, i64 8
  %.661.us.epil = load double, ptr %sunkaddr51, align 8
  %.12.i.epil = fcmp ogt double %.741.us.1, %.661.us.epil
  %.13.i.epil = select i1 %.12.i.epil, double %.741.us.1, double %.661.us.epil
  %sunkaddr52 = mul i64 %3, 8
  %sunkaddr53 = getelementptr i8, ptr %scevgep20, i64 %sunkaddr52
  %.740.us.epil = load double, ptr %sunkaddr53, align 8
  %.741.us.epil = fadd double %.740.us.epil, %.13.i.epil
  store double %.741.us.epil, ptr %sunkaddr51, align 8
  %.354.us = add nuw nsw i64 %.347314320.us, 1
  %.780.us = fadd double %total.2.0322.us, %.741.us.epil
  %exitcond343.not = icmp eq i64 %arg.genome.5.0, %.354.us
  br i1 %exitcond343.not, label %common.ret, label %B224.endif.us

B224.endif.lr.ph.split:                           ; preds = %B224.endif.lr.ph
  %arg.scratch.4.promoted = load double, ptr %arg.scratch.4, align 8
  %12 = icmp eq i64 %arg.genome.5.0, 1
  br i1 %12, label %B224.endif.epil.preheader, label %B224.endif.lr.ph.split.new

B224.endif.lr.ph.split.new:                       ; preds = %B224.endif.lr.ph.split
  %const36 = bitcast i64 9223372036854775806 to i64
  %unroll_iter14 = and i64 %arg.genome.5.0, %const36
  br label %B224.endif

B224.endif:                                       ; preds = %B224.endif, %B224.endif.lr.ph.split.new
  %.486338 = phi double [ %arg.scratch.4.promoted, %B224.endif.lr.ph.split.new ], [ %.486.1, %B224.endif ]
  %total.2.0322 = phi double [ 0.000000e+00, %B224.endif.lr.ph.split.new ], [ %.780.1, %B224.endif ]
  %.347314320 = phi i64 [ 0, %B224.endif.lr.ph.split.new ], [ %.354.1, %B224.endif ]
  %sunkaddr54 = mul i64 %.347314320, 4
  %sunkaddr55 = getelementptr i8, ptr %arg.genome.4, i64 %sunkaddr54
  %.405 = load i32, ptr %sunkaddr55, align 4
  %.442 = zext i32 %.405 to i64
  %.480 = mul i64 %arg.instance.0.5.1, %.442
  %.484 = getelementptr double, ptr %arg.instance.0.4, i64 %.480
  %.485 = load double, ptr %.484, align 8
  %.486 = fadd double %.486338, %.485
  store double %.486, ptr %arg.scratch.4, align 8
  %.780 = fadd double %total.2.0322, %.486
  %.354.1 = add nuw i64 %.347314320, 2
  %sunkaddr56 = mul i64 %.347314320, 4
  %sunkaddr57 = getelementptr i8, ptr %arg.genome.4, i64 %sunkaddr56
  %sunkaddr58 = getelementptr i8, ptr %sunkaddr57, i64 4
  %.405.1 = load i32, ptr %sunkaddr58, align 4
  %.442.1 = zext i32 %.405.1 to i64
  %.480.1 = mul i64 %arg.instance.0.5.1, %.442.1
  %.484.1 = getelementptr double, ptr %arg.instance.0.4, i64 %.480.1
  %.485.1 = load double, ptr %.484.1, align 8
  %.486.1 = fadd double %.486, %.485.1
  store double %.486.1, ptr %arg.scratch.4, align 8
  %.780.1 = fadd double %.780, %.486.1
  %niter15.ncmp.1 = icmp eq i64 %unroll_iter14, %.354.1
  br i1 %niter15.ncmp.1, label %common.ret.loopexit.unr-lcssa, label %B224.endif
}

; Function Attrs: noinline
define linkonce_odr void @NRT_decref(ptr %.1) local_unnamed_addr #3 {
.3:
  %.4 = icmp eq ptr %.1, null
  br i1 %.4, label %common.ret, label %.3.endif, !prof !9

common.ret:                                       ; preds = %.3.endif, %.3
  ret void

.3.endif:                                         ; preds = %.3
  fence release
  %0 = tail call i8 @llvm.x86.atomic.sub.cc.i64(ptr nonnull %.1, i64 1, i32 4)
  %1 = trunc i8 %0 to i1
  br i1 %1, label %.3.endif.if, label %common.ret, !prof !9

.3.endif.if:                                      ; preds = %.3.endif
  fence acquire
  tail call void @NRT_MemInfo_call_dtor(ptr nonnull %.1)
  ret void
}

; Function Attrs: nounwind
declare i8 @llvm.x86.atomic.sub.cc.i64(ptr, i64, i32 immarg) #4

declare void @NRT_MemInfo_call_dtor(ptr) local_unnamed_addr

define linkonce_odr range(i32 -1, -2) i32 @_ZN15fairbench_agent9workloads6search11_scan_swapsB3v26B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE59PfspInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29(ptr noalias writeonly captures(none) %retptr, ptr noalias writeonly captures(none) %excinfo, ptr %arg.instance.0.0, ptr readnone captures(none) %arg.instance.0.1, i64 %arg.instance.0.2, i64 %arg.instance.0.3, ptr readonly captures(none) %arg.instance.0.4, i64 %arg.instance.0.5.0, i64 %arg.instance.0.5.1, i64 %arg.instance.0.6.0, i64 %arg.instance.0.6.1, ptr %arg.state.0.0, ptr readnone captures(none) %arg.state.0.1, i64 %arg.state.0.2, i64 %arg.state.0.3, ptr captures(none) %arg.state.0.4, i64 %arg.state.0.5.0, i64 %arg.state.0.6.0, ptr %arg.state.1.0, ptr readnone captures(none) %arg.state.1.1, i64 %arg.state.1.2, i64 %arg.state.1.3, ptr captures(none) %arg.state.1.4, i64 %arg.state.1.5.0, i64 %arg.state.1.6.0, ptr %arg.state.2.0, ptr readnone captures(none) %arg.state.2.1, i64 %arg.state.2.2, i64 %arg.state.2.3, ptr readnone captures(none) %arg.state.2.4, i64 %arg.state.2.5.0, i64 %arg.state.2.6.0, ptr %arg.state.3.0, ptr readnone captures(none) %arg.state.3.1, i64 %arg.state.3.2, i64 %arg.state.3.3, ptr captures(none) %arg.state.3.4, i64 %arg.state.3.5.0, i64 %arg.state.3.6.0, ptr %arg.state.4.0, ptr readnone captures(none) %arg.state.4.1, i64 %arg.state.4.2, i64 %arg.state.4.3, ptr readnone captures(none) %arg.state.4.4, i64 %arg.state.4.5.0, i64 %arg.state.4.6.0, ptr %arg.state.5.0, ptr readnone captures(none) %arg.state.5.1, i64 %arg.state.5.2, i64 %arg.state.5.3, ptr captures(none) %arg.state.5.4, i64 %arg.state.5.5.0, i64 %arg.state.5.6.0, ptr %arg.state.6.0, ptr readnone captures(none) %arg.state.6.1, i64 %arg.state.6.2, i64 %arg.state.6.3, ptr captures(none) %arg.state.6.4, i64 %arg.state.6.5.0, i64 %arg.state.6.6.0, ptr %arg.state.7.0, ptr readnone captures(none) %arg.state.7.1, i64 %arg.state.7.2, i64 %arg.state.7.3, ptr captures(none) %arg.state.7.4, i64 %arg.state.7.5.0, i64 %arg.state.7.6.0) local_unnamed_addr {
B0:
  %.481 = alloca i8, align 1
  store i8 0, ptr %.481, align 1
  %excinfo.2 = alloca ptr, align 8
  store ptr null, ptr %excinfo.2, align 8
  tail call void @NRT_incref(ptr %arg.instance.0.0)
  tail call void @NRT_incref(ptr %arg.state.0.0)
  tail call void @NRT_incref(ptr %arg.state.2.0)
  tail call void @NRT_incref(ptr %arg.state.3.0)
  tail call void @NRT_incref(ptr %arg.state.4.0)
  tail call void @NRT_incref(ptr %arg.state.6.0)
  tail call void @NRT_incref(ptr %arg.state.7.0)
  tail call void @NRT_incref(ptr %arg.state.0.0)
  tail call void @NRT_incref(ptr %arg.state.1.0)
  tail call void @NRT_incref(ptr %arg.state.5.0)
  %.128178.not.i = icmp slt i64 %arg.state.1.5.0, 1
  br i1 %.128178.not.i, label %B112.endif.i, label %B98.preheader.i

B98.preheader.i:                                  ; preds = %B0
  %xtraiter.i = and i64 %arg.state.1.5.0, 7
  %0 = icmp samesign ult i64 %arg.state.1.5.0, 8
  br i1 %0, label %B98.epil.i.preheader, label %B98.preheader.new.i

B98.preheader.new.i:                              ; preds = %B98.preheader.i
  %unroll_iter.i = and i64 %arg.state.1.5.0, 9223372036854775800
  br label %B98.i

B98.i:                                            ; preds = %B98.i, %B98.preheader.new.i
  %.134177179.i = phi i64 [ 0, %B98.preheader.new.i ], [ %8, %B98.i ]
  %tmp54 = trunc i64 %.134177179.i to i32
  %sunkaddr55 = mul i64 %.134177179.i, 4
  %sunkaddr56 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr55
  store i32 %tmp54, ptr %sunkaddr56, align 4, !noalias !10
  %1 = add i64 %.134177179.i, 1
  %tmp53 = trunc i64 %1 to i32
  %sunkaddr57 = mul i64 %.134177179.i, 4
  %sunkaddr58 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr57
  %sunkaddr59 = getelementptr i8, ptr %sunkaddr58, i64 4
  store i32 %tmp53, ptr %sunkaddr59, align 4, !noalias !10
  %2 = add i64 %.134177179.i, 2
  %tmp52 = trunc i64 %2 to i32
  %sunkaddr = mul i64 %.134177179.i, 4
  %sunkaddr60 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr
  %sunkaddr61 = getelementptr i8, ptr %sunkaddr60, i64 8
  store i32 %tmp52, ptr %sunkaddr61, align 4, !noalias !10
  %3 = add i64 %.134177179.i, 3
  %tmp51 = trunc i64 %3 to i32
  %sunkaddr62 = mul i64 %.134177179.i, 4
  %sunkaddr63 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr62
  %sunkaddr64 = getelementptr i8, ptr %sunkaddr63, i64 12
  store i32 %tmp51, ptr %sunkaddr64, align 4, !noalias !10
  %4 = add i64 %.134177179.i, 4
  %tmp50 = trunc i64 %4 to i32
  %sunkaddr65 = mul i64 %.134177179.i, 4
  %sunkaddr66 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr65
  %sunkaddr67 = getelementptr i8, ptr %sunkaddr66, i64 16
  store i32 %tmp50, ptr %sunkaddr67, align 4, !noalias !10
  %5 = add i64 %.134177179.i, 5
  %tmp49 = trunc i64 %5 to i32
  %sunkaddr68 = mul i64 %.134177179.i, 4
  %sunkaddr69 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr68
  %sunkaddr75 = getelementptr i8, ptr %sunkaddr69, i64 20
  store i32 %tmp49, ptr %sunkaddr75, align 4, !noalias !10
  %6 = add i64 %.134177179.i, 6
  %tmp48 = trunc i64 %6 to i32
  %sunkaddr76 = mul i64 %.134177179.i, 4
  %sunkaddr77 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr76
  %sunkaddr78 = getelementptr i8, ptr %sunkaddr77, i64 24
  store i32 %tmp48, ptr %sunkaddr78, align 4, !noalias !10
  %7 = add i64 %.134177179.i, 7
  %tmp39 = trunc i64 %7 to i32
  %sunkaddr79 = mul i64 %.134177179.i, 4
  %sunkaddr80 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr79
  %sunkaddr81 = getelementptr i8, ptr %sunkaddr80, i64 28
  store i32 %tmp39, ptr %sunkaddr81, align 4, !noalias !10
  %8 = add nuw nsw i64 %.134177179.i, 8
  %niter.ncmp.7.i = icmp eq i64 %unroll_iter.i, %8
  br i1 %niter.ncmp.7.i, label %B112.endif.loopexit.unr-lcssa.i, label %B98.i

B112.endif.loopexit.unr-lcssa.i:                  ; preds = %B98.i
  %lcmp.mod.not.i = icmp eq i64 %xtraiter.i, 0
  br i1 %lcmp.mod.not.i, label %B160.endif.preheader.i, label %B98.epil.i.preheader

B98.epil.i.preheader:                             ; preds = %B112.endif.loopexit.unr-lcssa.i, %B98.preheader.i
  %.134177179.epil.i.ph = phi i64 [ 0, %B98.preheader.i ], [ %unroll_iter.i, %B112.endif.loopexit.unr-lcssa.i ]
  br label %B98.epil.i

B98.epil.i:                                       ; preds = %B98.epil.i, %B98.epil.i.preheader
  %lsr.iv6.i = phi i64 [ %lsr.iv.next7.i, %B98.epil.i ], [ %xtraiter.i, %B98.epil.i.preheader ]
  %.134177179.epil.i = phi i64 [ %.141.epil.i, %B98.epil.i ], [ %.134177179.epil.i.ph, %B98.epil.i.preheader ]
  %.141.epil.i = add nuw nsw i64 %.134177179.epil.i, 1
  %9 = shl i64 %.134177179.epil.i, 2
  %scevgep5.i = getelementptr i8, ptr %arg.state.1.4, i64 %9
  %tmp = trunc i64 %.134177179.epil.i to i32
  store i32 %tmp, ptr %scevgep5.i, align 4, !noalias !10
  %lsr.iv.next7.i = add nsw i64 %lsr.iv6.i, -1
  %epil.iter.cmp.not.i = icmp eq i64 %lsr.iv.next7.i, 0
  br i1 %epil.iter.cmp.not.i, label %B112.endif.i, label %B98.epil.i, !llvm.loop !13

B112.endif.i:                                     ; preds = %B98.epil.i, %B0
  %.200.i = add i64 %arg.state.1.5.0, -1
  %.280184.not.i = icmp slt i64 %.200.i, 1
  br i1 %.280184.not.i, label %B0.endif.endif, label %B160.endif.preheader.i

B160.endif.preheader.i:                           ; preds = %B112.endif.i, %B112.endif.loopexit.unr-lcssa.i
  br label %B160.endif.else.i

B160.endif.else.i:                                ; preds = %B160.endif.endif.i, %B160.endif.preheader.i
  %lsr.iv3.i = phi ptr [ %arg.state.1.4, %B160.endif.preheader.i ], [ %scevgep.i, %B160.endif.endif.i ]
  %lsr.iv.i = phi i64 [ %arg.state.1.5.0, %B160.endif.preheader.i ], [ %lsr.iv.next.i, %B160.endif.endif.i ]
  %.44.i.i = load i64, ptr %arg.state.5.4, align 8, !noalias !14
  %.45.i.i = shl i64 %.44.i.i, 16
  %.46.i.i = xor i64 %.45.i.i, %.44.i.i
  %.47.i.i = lshr i64 %.46.i.i, 5
  %.48.i.i = xor i64 %.47.i.i, %.46.i.i
  %.49.i.i = shl i64 %.48.i.i, 1
  %sunkaddr82 = getelementptr i8, ptr %arg.state.5.4, i64 8
  %.79.i.i = load i64, ptr %sunkaddr82, align 8, !noalias !14
  %sunkaddr83 = getelementptr i8, ptr %arg.state.5.4, i64 16
  %.108.i.i = load i64, ptr %sunkaddr83, align 8, !noalias !14
  store i64 %.79.i.i, ptr %arg.state.5.4, align 8, !noalias !14
  store i64 %.108.i.i, ptr %sunkaddr82, align 8, !noalias !14
  %10 = xor i64 %.79.i.i, %.49.i.i
  %11 = xor i64 %10, %.108.i.i
  %.168.i.i = xor i64 %11, %.48.i.i
  store i64 %.168.i.i, ptr %sunkaddr83, align 8, !noalias !14
  %sext.i.i = shl i64 %.168.i.i, 32
  %.231.i.i = ashr exact i64 %sext.i.i, 32
  %.234.i.i = tail call i64 @llvm.abs.i64(i64 %.231.i.i, i1 true)
  %.239.i.i = icmp samesign ugt i64 %.234.i.i, 2147483646
  %.242.i.i = add nsw i64 %.234.i.i, -2147483647
  %spec.select.i.i = select i1 %.239.i.i, i64 %.242.i.i, i64 %.234.i.i
  %12 = or i64 %spec.select.i.i, %lsr.iv.i
  %13 = icmp ult i64 %12, 4294967296
  br i1 %13, label %14, label %18

14:                                               ; preds = %B160.endif.else.i
  %15 = trunc nuw i64 %spec.select.i.i to i32
  %tmp22 = trunc i64 %lsr.iv.i to i32
  %16 = urem i32 %15, %tmp22
  %17 = zext i32 %16 to i64
  br label %B160.endif.endif.i

18:                                               ; preds = %B160.endif.else.i
  %19 = or i64 %spec.select.i.i, %lsr.iv.i
  %20 = and i64 %19, -4294967296
  %21 = icmp eq i64 %20, 0
  br i1 %21, label %22, label %27

22:                                               ; preds = %18
  %23 = trunc i64 %lsr.iv.i to i32
  %24 = trunc i64 %spec.select.i.i to i32
  %25 = urem i32 %24, %23
  %26 = zext i32 %25 to i64
  br label %B160.endif.endif.i

27:                                               ; preds = %18
  %28 = urem i64 %spec.select.i.i, %lsr.iv.i
  br label %B160.endif.endif.i

B160.endif.endif.i:                               ; preds = %27, %22, %14
  %rem.0.i = phi i64 [ %17, %14 ], [ %26, %22 ], [ %28, %27 ]
  %29 = shl i64 %rem.0.i, 2
  %scevgep4.i = getelementptr i8, ptr %lsr.iv3.i, i64 %29
  %.388.i = load i32, ptr %scevgep4.i, align 4, !noalias !10
  %.415.i = load i32, ptr %lsr.iv3.i, align 4, !noalias !10
  store i32 %.388.i, ptr %lsr.iv3.i, align 4, !noalias !10
  store i32 %.415.i, ptr %scevgep4.i, align 4, !noalias !10
  %lsr.iv.next.i = add i64 %lsr.iv.i, -1
  %scevgep.i = getelementptr i8, ptr %lsr.iv3.i, i64 4
  %exitcond190.not.i = icmp eq i64 %lsr.iv.next.i, 1
  br i1 %exitcond190.not.i, label %B0.endif.endif, label %B160.endif.else.i

B164:                                             ; preds = %B164.preheader, %B395
  %.282561564 = phi i64 [ %.289, %B395 ], [ 0, %B164.preheader ]
  %.289 = add nuw nsw i64 %.282561564, 1
  %30 = shl i64 %.282561564, 2
  %scevgep = getelementptr i8, ptr %arg.state.1.4, i64 %30
  %.344 = load i32, ptr %scevgep, align 4
  %.348 = zext i32 %.344 to i64
  %.353 = add nuw nsw i64 %.348, 1
  %.359 = icmp eq i64 %.353, %arg.state.0.5.0
  br i1 %.359, label %B395, label %B262

B262:                                             ; preds = %B164
  %sunkaddr72 = shl nuw nsw i64 %.348, 2
  %sunkaddr73 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr72
  %sunkaddr74 = getelementptr i8, ptr %sunkaddr73, i64 4
  %.393 = load i32, ptr %sunkaddr74, align 4
  %.420 = getelementptr i32, ptr %arg.state.0.4, i64 %.348
  %.421 = load i32, ptr %.420, align 4
  store i32 %.393, ptr %.420, align 4
  store i32 %.421, ptr %sunkaddr74, align 4
  store i8 0, ptr %.481, align 1
  %.506 = call i32 @_ZN15fairbench_agent9workloads6search9_improvesB3v27B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE59PfspInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29(ptr nonnull %.481, ptr nonnull %excinfo.2, ptr %arg.instance.0.0, ptr %arg.instance.0.1, i64 %arg.instance.0.2, i64 %arg.instance.0.3, ptr %arg.instance.0.4, i64 %arg.instance.0.5.0, i64 %arg.instance.0.5.1, i64 %arg.instance.0.6.0, i64 %arg.instance.0.6.1, ptr %arg.state.0.0, ptr %arg.state.0.1, i64 %arg.state.0.2, i64 %arg.state.0.3, ptr %arg.state.0.4, i64 %arg.state.0.5.0, i64 %arg.state.0.6.0, ptr %arg.state.1.0, ptr %arg.state.1.1, i64 %arg.state.1.2, i64 %arg.state.1.3, ptr nonnull %arg.state.1.4, i64 %arg.state.1.5.0, i64 %arg.state.1.6.0, ptr %arg.state.2.0, ptr %arg.state.2.1, i64 %arg.state.2.2, i64 %arg.state.2.3, ptr %arg.state.2.4, i64 %arg.state.2.5.0, i64 %arg.state.2.6.0, ptr %arg.state.3.0, ptr %arg.state.3.1, i64 %arg.state.3.2, i64 %arg.state.3.3, ptr %arg.state.3.4, i64 %arg.state.3.5.0, i64 %arg.state.3.6.0, ptr %arg.state.4.0, ptr %arg.state.4.1, i64 %arg.state.4.2, i64 %arg.state.4.3, ptr %arg.state.4.4, i64 %arg.state.4.5.0, i64 %arg.state.4.6.0, ptr %arg.state.5.0, ptr %arg.state.5.1, i64 %arg.state.5.2, i64 %arg.state.5.3, ptr %arg.state.5.4, i64 %arg.state.5.5.0, i64 %arg.state.5.6.0, ptr %arg.state.6.0, ptr %arg.state.6.1, i64 %arg.state.6.2, i64 %arg.state.6.3, ptr %arg.state.6.4, i64 %arg.state.6.5.0, i64 %arg.state.6.6.0, ptr %arg.state.7.0, ptr %arg.state.7.1, i64 %arg.state.7.2, i64 %arg.state.7.3, ptr %arg.state.7.4, i64 %arg.state.7.5.0, i64 %arg.state.7.6.0)
  %.507 = load ptr, ptr %excinfo.2, align 8
  %.516 = load i8, ptr %.481, align 1
  %.519 = icmp eq i8 %.516, 0
  br i1 %.519, label %B262.endif.thread, label %B262.endif

common.ret:                                       ; preds = %B262.endif.if.if, %B394, %B340
  %common.ret.op = phi i32 [ 0, %B340 ], [ 0, %B394 ], [ %.506, %B262.endif.if.if ]
  ret i32 %common.ret.op

B340:                                             ; preds = %B262.endif
  tail call void @NRT_decref(ptr %arg.state.0.0)
  tail call void @NRT_decref(ptr %arg.state.1.0)
  tail call void @NRT_decref(ptr %arg.state.2.0)
  tail call void @NRT_decref(ptr %arg.state.3.0)
  tail call void @NRT_decref(ptr %arg.state.4.0)
  tail call void @NRT_decref(ptr %arg.state.5.0)
  tail call void @NRT_decref(ptr %arg.state.6.0)
  tail call void @NRT_decref(ptr %arg.state.7.0)
  tail call void @NRT_decref(ptr %arg.instance.0.0)
  tail call void @NRT_decref(ptr %arg.state.0.0)
  store i8 1, ptr %retptr, align 1
  br label %common.ret

B346:                                             ; preds = %B262.endif.thread
  %sunkaddr84 = mul i64 %.348, 4
  %sunkaddr85 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr84
  %sunkaddr86 = getelementptr i8, ptr %sunkaddr85, i64 4
  %.613 = load i32, ptr %sunkaddr86, align 4
  %sunkaddr87 = mul i64 %.348, 4
  %sunkaddr88 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr87
  %.641 = load i32, ptr %sunkaddr88, align 4
  store i32 %.613, ptr %sunkaddr88, align 4
  store i32 %.641, ptr %sunkaddr86, align 4
  br label %B395

B394:                                             ; preds = %B0.endif.endif, %B395
  tail call void @NRT_decref(ptr %arg.state.0.0)
  tail call void @NRT_decref(ptr %arg.state.1.0)
  tail call void @NRT_decref(ptr %arg.state.2.0)
  tail call void @NRT_decref(ptr %arg.state.3.0)
  tail call void @NRT_decref(ptr %arg.state.4.0)
  tail call void @NRT_decref(ptr %arg.state.5.0)
  tail call void @NRT_decref(ptr %arg.state.6.0)
  tail call void @NRT_decref(ptr %arg.state.7.0)
  tail call void @NRT_decref(ptr %arg.instance.0.0)
  tail call void @NRT_decref(ptr %arg.state.0.0)
  store i8 0, ptr %retptr, align 1
  br label %common.ret

B395:                                             ; preds = %B346, %B164
  %exitcond.not = icmp eq i64 %arg.state.0.5.0, %.289
  br i1 %exitcond.not, label %B394, label %B164

B0.endif.endif:                                   ; preds = %B160.endif.endif.i, %B112.endif.i
  %.276563.not = icmp slt i64 %arg.state.0.5.0, 1
  br i1 %.276563.not, label %B394, label %B164.preheader

B164.preheader:                                   ; preds = %B0.endif.endif
  br label %B164

B262.endif:                                       ; preds = %B262
  %.514.le = icmp sgt i32 %.506, 0
  %.515.le553 = select i1 %.514.le, ptr %.507, ptr undef
  %cond4 = icmp eq i32 %.506, 0
  br i1 %cond4, label %B340, label %B262.endif.if.if, !prof !0

B262.endif.thread:                                ; preds = %B262
  %cond = icmp eq i32 %.506, 0
  br i1 %cond, label %B346, label %B262.endif.if.if.loopexit, !prof !0

B262.endif.if.if.loopexit:                        ; preds = %B262.endif.thread
  %.514.le557 = icmp sgt i32 %.506, 0
  %.515.le = select i1 %.514.le557, ptr %.507, ptr undef
  br label %B262.endif.if.if

B262.endif.if.if:                                 ; preds = %B262.endif.if.if.loopexit, %B262.endif
  %.515550 = phi ptr [ %.515.le, %B262.endif.if.if.loopexit ], [ %.515.le553, %B262.endif ]
  store ptr %.515550, ptr %excinfo, align 8
  br label %common.ret
}

define linkonce_odr noundef range(i32 -1, -2) i32 @_ZN15fairbench_agent9workloads6search9_improvesB3v27B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE59PfspInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29(ptr noalias writeonly captures(none) %retptr, ptr noalias writeonly captures(none) %excinfo, ptr %arg.instance.0.0, ptr readnone captures(none) %arg.instance.0.1, i64 %arg.instance.0.2, i64 %arg.instance.0.3, ptr readonly captures(none) %arg.instance.0.4, i64 %arg.instance.0.5.0, i64 %arg.instance.0.5.1, i64 %arg.instance.0.6.0, i64 %arg.instance.0.6.1, ptr %arg.state.0.0, ptr readnone captures(none) %arg.state.0.1, i64 %arg.state.0.2, i64 %arg.state.0.3, ptr readonly captures(none) %arg.state.0.4, i64 %arg.state.0.5.0, i64 %arg.state.0.6.0, ptr %arg.state.1.0, ptr readnone captures(none) %arg.state.1.1, i64 %arg.state.1.2, i64 %arg.state.1.3, ptr readnone captures(none) %arg.state.1.4, i64 %arg.state.1.5.0, i64 %arg.state.1.6.0, ptr %arg.state.2.0, ptr readnone captures(none) %arg.state.2.1, i64 %arg.state.2.2, i64 %arg.state.2.3, ptr readnone captures(none) %arg.state.2.4, i64 %arg.state.2.5.0, i64 %arg.state.2.6.0, ptr %arg.state.3.0, ptr readnone captures(none) %arg.state.3.1, i64 %arg.state.3.2, i64 %arg.state.3.3, ptr captures(none) %arg.state.3.4, i64 %arg.state.3.5.0, i64 %arg.state.3.6.0, ptr %arg.state.4.0, ptr readnone captures(none) %arg.state.4.1, i64 %arg.state.4.2, i64 %arg.state.4.3, ptr readnone captures(none) %arg.state.4.4, i64 %arg.state.4.5.0, i64 %arg.state.4.6.0, ptr %arg.state.5.0, ptr readnone captures(none) %arg.state.5.1, i64 %arg.state.5.2, i64 %arg.state.5.3, ptr captures(none) %arg.state.5.4, i64 %arg.state.5.5.0, i64 %arg.state.5.6.0, ptr %arg.state.6.0, ptr readnone captures(none) %arg.state.6.1, i64 %arg.state.6.2, i64 %arg.state.6.3, ptr captures(none) %arg.state.6.4, i64 %arg.state.6.5.0, i64 %arg.state.6.6.0, ptr %arg.state.7.0, ptr readnone captures(none) %arg.state.7.1, i64 %arg.state.7.2, i64 %arg.state.7.3, ptr captures(none) %arg.state.7.4, i64 %arg.state.7.5.0, i64 %arg.state.7.6.0) local_unnamed_addr {
B0:
  %.132 = alloca double, align 8
  %excinfo.1 = alloca ptr, align 8
  tail call void @NRT_incref(ptr %arg.instance.0.0)
  tail call void @NRT_incref(ptr %arg.state.0.0)
  tail call void @NRT_incref(ptr %arg.state.1.0)
  tail call void @NRT_incref(ptr %arg.state.2.0)
  tail call void @NRT_incref(ptr %arg.state.3.0)
  tail call void @NRT_incref(ptr %arg.state.4.0)
  tail call void @NRT_incref(ptr %arg.state.5.0)
  tail call void @NRT_incref(ptr %arg.state.6.0)
  tail call void @NRT_incref(ptr %arg.state.7.0)
  tail call void @NRT_incref(ptr %arg.state.0.0)
  tail call void @NRT_incref(ptr %arg.state.3.0)
  store double 0.000000e+00, ptr %.132, align 8
  %.145 = call i32 @_ZN15fairbench_agent9workloads10evaluation5_pfspB3v22B54c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAw4hWqFpgsIBZmgA_3dE59PfspInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_295ArrayIjLi1E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE(ptr nonnull %.132, ptr nonnull %excinfo.1, ptr %arg.instance.0.0, ptr %arg.instance.0.1, i64 %arg.instance.0.2, i64 %arg.instance.0.3, ptr %arg.instance.0.4, i64 %arg.instance.0.5.0, i64 %arg.instance.0.5.1, i64 %arg.instance.0.6.0, i64 %arg.instance.0.6.1, ptr %arg.state.0.0, ptr %arg.state.0.1, i64 %arg.state.0.2, i64 %arg.state.0.3, ptr %arg.state.0.4, i64 %arg.state.0.5.0, i64 %arg.state.0.6.0, ptr %arg.state.3.0, ptr %arg.state.3.1, i64 %arg.state.3.2, i64 %arg.state.3.3, ptr %arg.state.3.4, i64 %arg.state.3.5.0, i64 %arg.state.3.6.0)
  %cond = icmp eq i32 %.145, 0
  br i1 %cond, label %B0.endif, label %B0.if.if, !prof !0

common.ret:                                       ; preds = %B160.endif, %B0.if.if, %B272
  ret i32 %.145

B272:                                             ; preds = %B0.endif
  tail call void @NRT_decref(ptr %arg.state.0.0)
  tail call void @NRT_decref(ptr %arg.state.1.0)
  tail call void @NRT_decref(ptr %arg.state.2.0)
  tail call void @NRT_decref(ptr %arg.state.3.0)
  tail call void @NRT_decref(ptr %arg.state.4.0)
  tail call void @NRT_decref(ptr %arg.state.5.0)
  tail call void @NRT_decref(ptr %arg.state.6.0)
  tail call void @NRT_decref(ptr %arg.state.7.0)
  store i8 0, ptr %retptr, align 1
  br label %common.ret

B0.endif:                                         ; preds = %B0
  %.155 = load double, ptr %.132, align 8
  %.212 = load double, ptr %arg.state.7.4, align 8
  %.216 = fsub double %.155, %.212
  %.253 = load i64, ptr %arg.state.6.4, align 8
  %.254 = add nsw i64 %.253, 1
  store i64 %.254, ptr %arg.state.6.4, align 8
  %.288 = fcmp ogt double %.216, 0.000000e+00
  tail call void @NRT_decref(ptr %arg.instance.0.0)
  tail call void @NRT_decref(ptr %arg.state.3.0)
  tail call void @NRT_decref(ptr %arg.state.0.0)
  br i1 %.288, label %B160.endif, label %B272

B0.if.if:                                         ; preds = %B0
  store ptr null, ptr %excinfo, align 8
  br label %common.ret

B160.endif:                                       ; preds = %B0.endif
  %.44.i = load i64, ptr %arg.state.5.4, align 8, !noalias !17
  %.45.i = shl i64 %.44.i, 16
  %.46.i = xor i64 %.45.i, %.44.i
  %.47.i = lshr i64 %.46.i, 5
  %.48.i = xor i64 %.47.i, %.46.i
  %.49.i = shl i64 %.48.i, 1
  %.78.i = getelementptr i8, ptr %arg.state.5.4, i64 8
  %.79.i = load i64, ptr %.78.i, align 8, !noalias !17
  %.107.i = getelementptr i8, ptr %arg.state.5.4, i64 16
  %.108.i = load i64, ptr %.107.i, align 8, !noalias !17
  store i64 %.79.i, ptr %arg.state.5.4, align 8, !noalias !17
  store i64 %.108.i, ptr %.78.i, align 8, !noalias !17
  %0 = xor i64 %.79.i, %.49.i
  %1 = xor i64 %0, %.108.i
  %.168.i = xor i64 %1, %.48.i
  store i64 %.168.i, ptr %.107.i, align 8, !noalias !17
  %.358 = load double, ptr %arg.state.7.4, align 8
  %.363 = fadd double %.216, %.358
  store double %.363, ptr %arg.state.7.4, align 8
  store i8 1, ptr %retptr, align 1
  tail call void @NRT_decref(ptr %arg.state.0.0)
  tail call void @NRT_decref(ptr %arg.state.1.0)
  tail call void @NRT_decref(ptr %arg.state.2.0)
  tail call void @NRT_decref(ptr %arg.state.3.0)
  tail call void @NRT_decref(ptr %arg.state.4.0)
  tail call void @NRT_decref(ptr %arg.state.5.0)
  tail call void @NRT_decref(ptr %arg.state.6.0)
  tail call void @NRT_decref(ptr %arg.state.7.0)
  br label %common.ret
}

define linkonce_odr range(i32 -1, -2) i32 @_ZN15fairbench_agent9workloads6search18_scan_interchangesB3v28B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE59PfspInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29(ptr noalias writeonly captures(none) %retptr, ptr noalias writeonly captures(none) %excinfo, ptr %arg.instance.0.0, ptr readnone captures(none) %arg.instance.0.1, i64 %arg.instance.0.2, i64 %arg.instance.0.3, ptr readonly captures(none) %arg.instance.0.4, i64 %arg.instance.0.5.0, i64 %arg.instance.0.5.1, i64 %arg.instance.0.6.0, i64 %arg.instance.0.6.1, ptr %arg.state.0.0, ptr readnone captures(none) %arg.state.0.1, i64 %arg.state.0.2, i64 %arg.state.0.3, ptr captures(none) %arg.state.0.4, i64 %arg.state.0.5.0, i64 %arg.state.0.6.0, ptr %arg.state.1.0, ptr readnone captures(none) %arg.state.1.1, i64 %arg.state.1.2, i64 %arg.state.1.3, ptr captures(none) %arg.state.1.4, i64 %arg.state.1.5.0, i64 %arg.state.1.6.0, ptr %arg.state.2.0, ptr readnone captures(none) %arg.state.2.1, i64 %arg.state.2.2, i64 %arg.state.2.3, ptr captures(none) %arg.state.2.4, i64 %arg.state.2.5.0, i64 %arg.state.2.6.0, ptr %arg.state.3.0, ptr readnone captures(none) %arg.state.3.1, i64 %arg.state.3.2, i64 %arg.state.3.3, ptr captures(none) %arg.state.3.4, i64 %arg.state.3.5.0, i64 %arg.state.3.6.0, ptr %arg.state.4.0, ptr readnone captures(none) %arg.state.4.1, i64 %arg.state.4.2, i64 %arg.state.4.3, ptr readnone captures(none) %arg.state.4.4, i64 %arg.state.4.5.0, i64 %arg.state.4.6.0, ptr %arg.state.5.0, ptr readnone captures(none) %arg.state.5.1, i64 %arg.state.5.2, i64 %arg.state.5.3, ptr captures(none) %arg.state.5.4, i64 %arg.state.5.5.0, i64 %arg.state.5.6.0, ptr %arg.state.6.0, ptr readnone captures(none) %arg.state.6.1, i64 %arg.state.6.2, i64 %arg.state.6.3, ptr captures(none) %arg.state.6.4, i64 %arg.state.6.5.0, i64 %arg.state.6.6.0, ptr %arg.state.7.0, ptr readnone captures(none) %arg.state.7.1, i64 %arg.state.7.2, i64 %arg.state.7.3, ptr captures(none) %arg.state.7.4, i64 %arg.state.7.5.0, i64 %arg.state.7.6.0) local_unnamed_addr {
B0:
  %.671 = alloca i8, align 1
  store i8 0, ptr %.671, align 1
  %excinfo.3 = alloca ptr, align 8
  store ptr null, ptr %excinfo.3, align 8
  tail call void @NRT_incref(ptr %arg.instance.0.0)
  tail call void @NRT_incref(ptr %arg.state.0.0)
  tail call void @NRT_incref(ptr %arg.state.3.0)
  tail call void @NRT_incref(ptr %arg.state.4.0)
  tail call void @NRT_incref(ptr %arg.state.6.0)
  tail call void @NRT_incref(ptr %arg.state.7.0)
  tail call void @NRT_incref(ptr %arg.state.0.0)
  tail call void @NRT_incref(ptr %arg.state.1.0)
  tail call void @NRT_incref(ptr %arg.state.5.0)
  %.128178.not.i = icmp slt i64 %arg.state.1.5.0, 1
  br i1 %.128178.not.i, label %B112.endif.i, label %B98.preheader.i

B98.preheader.i:                                  ; preds = %B0
  %xtraiter.i = and i64 %arg.state.1.5.0, 7
  %0 = icmp samesign ult i64 %arg.state.1.5.0, 8
  br i1 %0, label %B98.epil.i.preheader, label %B98.preheader.new.i

B98.preheader.new.i:                              ; preds = %B98.preheader.i
  %const = bitcast i64 9223372036854775800 to i64
  %unroll_iter.i = and i64 %arg.state.1.5.0, %const
  br label %B98.i

B98.i:                                            ; preds = %B98.i, %B98.preheader.new.i
  %.134177179.i = phi i64 [ 0, %B98.preheader.new.i ], [ %8, %B98.i ]
  %tmp86 = trunc i64 %.134177179.i to i32
  %sunkaddr88 = mul i64 %.134177179.i, 4
  %sunkaddr89 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr88
  store i32 %tmp86, ptr %sunkaddr89, align 4, !noalias !20
  %1 = add i64 %.134177179.i, 1
  %tmp85 = trunc i64 %1 to i32
  %sunkaddr90 = mul i64 %.134177179.i, 4
  %sunkaddr91 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr90
  %sunkaddr92 = getelementptr i8, ptr %sunkaddr91, i64 4
  store i32 %tmp85, ptr %sunkaddr92, align 4, !noalias !20
  %2 = add i64 %.134177179.i, 2
  %tmp84 = trunc i64 %2 to i32
  %sunkaddr = mul i64 %.134177179.i, 4
  %sunkaddr93 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr
  %sunkaddr94 = getelementptr i8, ptr %sunkaddr93, i64 8
  store i32 %tmp84, ptr %sunkaddr94, align 4, !noalias !20
  %3 = add i64 %.134177179.i, 3
  %tmp83 = trunc i64 %3 to i32
  %sunkaddr95 = mul i64 %.134177179.i, 4
  %sunkaddr96 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr95
  %sunkaddr97 = getelementptr i8, ptr %sunkaddr96, i64 12
  store i32 %tmp83, ptr %sunkaddr97, align 4, !noalias !20
  %4 = add i64 %.134177179.i, 4
  %tmp82 = trunc i64 %4 to i32
  %sunkaddr98 = mul i64 %.134177179.i, 4
  %sunkaddr99 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr98
  %sunkaddr100 = getelementptr i8, ptr %sunkaddr99, i64 16
  store i32 %tmp82, ptr %sunkaddr100, align 4, !noalias !20
  %5 = add i64 %.134177179.i, 5
  %tmp81 = trunc i64 %5 to i32
  %sunkaddr101 = mul i64 %.134177179.i, 4
  %sunkaddr102 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr101
  %sunkaddr103 = getelementptr i8, ptr %sunkaddr102, i64 20
  store i32 %tmp81, ptr %sunkaddr103, align 4, !noalias !20
  %6 = add i64 %.134177179.i, 6
  %tmp80 = trunc i64 %6 to i32
  %sunkaddr104 = mul i64 %.134177179.i, 4
  %sunkaddr105 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr104
  %sunkaddr106 = getelementptr i8, ptr %sunkaddr105, i64 24
  store i32 %tmp80, ptr %sunkaddr106, align 4, !noalias !20
  %7 = add i64 %.134177179.i, 7
  %tmp79 = trunc i64 %7 to i32
  %sunkaddr107 = mul i64 %.134177179.i, 4
  %sunkaddr108 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr107
  %sunkaddr109 = getelementptr i8, ptr %sunkaddr108, i64 28
  store i32 %tmp79, ptr %sunkaddr109, align 4, !noalias !20
  %8 = add nuw nsw i64 %.134177179.i, 8
  %niter.ncmp.7.i = icmp eq i64 %unroll_iter.i, %8
  br i1 %niter.ncmp.7.i, label %B112.endif.loopexit.unr-lcssa.i, label %B98.i

B112.endif.loopexit.unr-lcssa.i:                  ; preds = %B98.i
  %lcmp.mod.not.i = icmp eq i64 %xtraiter.i, 0
  br i1 %lcmp.mod.not.i, label %B160.endif.preheader.i, label %B98.epil.i.preheader

B98.epil.i.preheader:                             ; preds = %B112.endif.loopexit.unr-lcssa.i, %B98.preheader.i
  %.134177179.epil.i.ph = phi i64 [ 0, %B98.preheader.i ], [ %unroll_iter.i, %B112.endif.loopexit.unr-lcssa.i ]
  br label %B98.epil.i

B98.epil.i:                                       ; preds = %B98.epil.i, %B98.epil.i.preheader
  %lsr.iv6.i = phi i64 [ %lsr.iv.next7.i, %B98.epil.i ], [ %xtraiter.i, %B98.epil.i.preheader ]
  %.134177179.epil.i = phi i64 [ %.141.epil.i, %B98.epil.i ], [ %.134177179.epil.i.ph, %B98.epil.i.preheader ]
  %.141.epil.i = add nuw nsw i64 %.134177179.epil.i, 1
  %9 = shl i64 %.134177179.epil.i, 2
  %scevgep5.i = getelementptr i8, ptr %arg.state.1.4, i64 %9
  %tmp62 = trunc i64 %.134177179.epil.i to i32
  store i32 %tmp62, ptr %scevgep5.i, align 4, !noalias !20
  %lsr.iv.next7.i = add nsw i64 %lsr.iv6.i, -1
  %epil.iter.cmp.not.i = icmp eq i64 %lsr.iv.next7.i, 0
  br i1 %epil.iter.cmp.not.i, label %B112.endif.i, label %B98.epil.i, !llvm.loop !23

B112.endif.i:                                     ; preds = %B98.epil.i, %B0
  %.200.i = add i64 %arg.state.1.5.0, -1
  %.280184.not.i = icmp slt i64 %.200.i, 1
  br i1 %.280184.not.i, label %B0.endif, label %B160.endif.preheader.i

B160.endif.preheader.i:                           ; preds = %B112.endif.i, %B112.endif.loopexit.unr-lcssa.i
  br label %B160.endif.else.i

B160.endif.else.i:                                ; preds = %B160.endif.endif.i, %B160.endif.preheader.i
  %lsr.iv3.i = phi ptr [ %arg.state.1.4, %B160.endif.preheader.i ], [ %scevgep.i, %B160.endif.endif.i ]
  %lsr.iv.i = phi i64 [ %arg.state.1.5.0, %B160.endif.preheader.i ], [ %lsr.iv.next.i, %B160.endif.endif.i ]
  %.44.i.i = load i64, ptr %arg.state.5.4, align 8, !noalias !24
  %.45.i.i = shl i64 %.44.i.i, 16
  %.46.i.i = xor i64 %.45.i.i, %.44.i.i
  %.47.i.i = lshr i64 %.46.i.i, 5
  %.48.i.i = xor i64 %.47.i.i, %.46.i.i
  %.49.i.i = shl i64 %.48.i.i, 1
  %sunkaddr110 = getelementptr i8, ptr %arg.state.5.4, i64 8
  %.79.i.i = load i64, ptr %sunkaddr110, align 8, !noalias !24
  %sunkaddr111 = getelementptr i8, ptr %arg.state.5.4, i64 16
  %.108.i.i = load i64, ptr %sunkaddr111, align 8, !noalias !24
  store i64 %.79.i.i, ptr %arg.state.5.4, align 8, !noalias !24
  store i64 %.108.i.i, ptr %sunkaddr110, align 8, !noalias !24
  %10 = xor i64 %.79.i.i, %.49.i.i
  %11 = xor i64 %10, %.108.i.i
  %.168.i.i = xor i64 %11, %.48.i.i
  store i64 %.168.i.i, ptr %sunkaddr111, align 8, !noalias !24
  %sext.i.i = shl i64 %.168.i.i, 32
  %.231.i.i = ashr exact i64 %sext.i.i, 32
  %.234.i.i = tail call i64 @llvm.abs.i64(i64 %.231.i.i, i1 true)
  %.239.i.i = icmp samesign ugt i64 %.234.i.i, 2147483646
  %.242.i.i = add nsw i64 %.234.i.i, -2147483647
  %spec.select.i.i = select i1 %.239.i.i, i64 %.242.i.i, i64 %.234.i.i
  %12 = or i64 %spec.select.i.i, %lsr.iv.i
  %13 = icmp ult i64 %12, 4294967296
  br i1 %13, label %14, label %18

14:                                               ; preds = %B160.endif.else.i
  %15 = trunc nuw i64 %spec.select.i.i to i32
  %tmp61 = trunc i64 %lsr.iv.i to i32
  %16 = urem i32 %15, %tmp61
  %17 = zext i32 %16 to i64
  br label %B160.endif.endif.i

18:                                               ; preds = %B160.endif.else.i
  %19 = or i64 %spec.select.i.i, %lsr.iv.i
  %20 = and i64 %19, -4294967296
  %21 = icmp eq i64 %20, 0
  br i1 %21, label %22, label %27

22:                                               ; preds = %18
  %23 = trunc i64 %lsr.iv.i to i32
  %24 = trunc i64 %spec.select.i.i to i32
  %25 = urem i32 %24, %23
  %26 = zext i32 %25 to i64
  br label %B160.endif.endif.i

27:                                               ; preds = %18
  %28 = urem i64 %spec.select.i.i, %lsr.iv.i
  br label %B160.endif.endif.i

B160.endif.endif.i:                               ; preds = %27, %22, %14
  %rem.0.i = phi i64 [ %17, %14 ], [ %26, %22 ], [ %28, %27 ]
  %29 = shl i64 %rem.0.i, 2
  %scevgep4.i = getelementptr i8, ptr %lsr.iv3.i, i64 %29
  %.388.i = load i32, ptr %scevgep4.i, align 4, !noalias !20
  %.415.i = load i32, ptr %lsr.iv3.i, align 4, !noalias !20
  store i32 %.388.i, ptr %lsr.iv3.i, align 4, !noalias !20
  store i32 %.415.i, ptr %scevgep4.i, align 4, !noalias !20
  %lsr.iv.next.i = add i64 %lsr.iv.i, -1
  %scevgep.i = getelementptr i8, ptr %lsr.iv3.i, i64 4
  %exitcond190.not.i = icmp eq i64 %lsr.iv.next.i, 1
  br i1 %exitcond190.not.i, label %B0.endif, label %B160.endif.else.i

B214.loopexit:                                    ; preds = %B216.endif, %B408
  %exitcond.not = icmp eq i64 %arg.state.0.5.0, %.334
  br i1 %exitcond.not, label %B458, label %B216.endif

B294:                                             ; preds = %B294.lr.ph, %B408
  %.483708711 = phi i64 [ %.334, %B294.lr.ph ], [ %.490, %B408 ]
  %.490 = add i64 %.483708711, 1
  %30 = shl i64 %.483708711, 2
  %scevgep = getelementptr i8, ptr %arg.state.2.4, i64 %30
  %.545 = load i32, ptr %scevgep, align 4
  %.554 = zext i32 %.545 to i64
  %.579 = getelementptr i32, ptr %arg.state.0.4, i64 %.554
  %.580 = load i32, ptr %.579, align 4
  %sunkaddr112 = mul i64 %.583, 4
  %sunkaddr113 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr112
  %.609 = load i32, ptr %sunkaddr113, align 4
  store i32 %.580, ptr %sunkaddr113, align 4
  store i32 %.609, ptr %.579, align 4
  store i8 0, ptr %.671, align 1
  %.696 = call i32 @_ZN15fairbench_agent9workloads6search9_improvesB3v27B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE59PfspInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29(ptr nonnull %.671, ptr nonnull %excinfo.3, ptr %arg.instance.0.0, ptr %arg.instance.0.1, i64 %arg.instance.0.2, i64 %arg.instance.0.3, ptr %arg.instance.0.4, i64 %arg.instance.0.5.0, i64 %arg.instance.0.5.1, i64 %arg.instance.0.6.0, i64 %arg.instance.0.6.1, ptr %arg.state.0.0, ptr %arg.state.0.1, i64 %arg.state.0.2, i64 %arg.state.0.3, ptr %arg.state.0.4, i64 %arg.state.0.5.0, i64 %arg.state.0.6.0, ptr %arg.state.1.0, ptr %arg.state.1.1, i64 %arg.state.1.2, i64 %arg.state.1.3, ptr %arg.state.1.4, i64 %arg.state.1.5.0, i64 %arg.state.1.6.0, ptr %arg.state.2.0, ptr %arg.state.2.1, i64 %arg.state.2.2, i64 %arg.state.2.3, ptr %arg.state.2.4, i64 %arg.state.2.5.0, i64 %arg.state.2.6.0, ptr %arg.state.3.0, ptr %arg.state.3.1, i64 %arg.state.3.2, i64 %arg.state.3.3, ptr %arg.state.3.4, i64 %arg.state.3.5.0, i64 %arg.state.3.6.0, ptr %arg.state.4.0, ptr %arg.state.4.1, i64 %arg.state.4.2, i64 %arg.state.4.3, ptr %arg.state.4.4, i64 %arg.state.4.5.0, i64 %arg.state.4.6.0, ptr %arg.state.5.0, ptr %arg.state.5.1, i64 %arg.state.5.2, i64 %arg.state.5.3, ptr %arg.state.5.4, i64 %arg.state.5.5.0, i64 %arg.state.5.6.0, ptr %arg.state.6.0, ptr %arg.state.6.1, i64 %arg.state.6.2, i64 %arg.state.6.3, ptr %arg.state.6.4, i64 %arg.state.6.5.0, i64 %arg.state.6.6.0, ptr %arg.state.7.0, ptr %arg.state.7.1, i64 %arg.state.7.2, i64 %arg.state.7.3, ptr %arg.state.7.4, i64 %arg.state.7.5.0, i64 %arg.state.7.6.0)
  %.697 = load ptr, ptr %excinfo.3, align 8
  %.706 = load i8, ptr %.671, align 1
  %.709 = icmp eq i8 %.706, 0
  br i1 %.709, label %B294.endif.thread, label %B294.endif

common.ret:                                       ; preds = %B294.endif.if.if, %B458, %B400
  %common.ret.op = phi i32 [ 0, %B400 ], [ 0, %B458 ], [ %.696, %B294.endif.if.if ]
  ret i32 %common.ret.op

B400:                                             ; preds = %B294.endif
  tail call void @NRT_decref(ptr %arg.state.0.0)
  tail call void @NRT_decref(ptr %arg.state.1.0)
  tail call void @NRT_decref(ptr %arg.state.2.0)
  tail call void @NRT_decref(ptr %arg.state.3.0)
  tail call void @NRT_decref(ptr %arg.state.4.0)
  tail call void @NRT_decref(ptr %arg.state.5.0)
  tail call void @NRT_decref(ptr %arg.state.6.0)
  tail call void @NRT_decref(ptr %arg.state.7.0)
  tail call void @NRT_decref(ptr %arg.instance.0.0)
  tail call void @NRT_decref(ptr %arg.state.0.0)
  store i8 1, ptr %retptr, align 1
  br label %common.ret

B408:                                             ; preds = %B294.endif.thread
  %sunkaddr186 = shl nuw nsw i64 %.554, 2
  %sunkaddr187 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr186
  %.806 = load i32, ptr %sunkaddr187, align 4
  %sunkaddr114 = mul i64 %.583, 4
  %sunkaddr115 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr114
  %.835 = load i32, ptr %sunkaddr115, align 4
  store i32 %.806, ptr %sunkaddr115, align 4
  store i32 %.835, ptr %sunkaddr187, align 4
  %exitcond.not87 = icmp eq i64 %arg.state.0.5.0, %.490
  br i1 %exitcond.not87, label %B214.loopexit, label %B294

B458:                                             ; preds = %B0.endif.endif.endif, %B214.loopexit
  tail call void @NRT_decref(ptr %arg.state.0.0)
  tail call void @NRT_decref(ptr %arg.state.1.0)
  tail call void @NRT_decref(ptr %arg.state.2.0)
  tail call void @NRT_decref(ptr %arg.state.3.0)
  tail call void @NRT_decref(ptr %arg.state.4.0)
  tail call void @NRT_decref(ptr %arg.state.5.0)
  tail call void @NRT_decref(ptr %arg.state.6.0)
  tail call void @NRT_decref(ptr %arg.state.7.0)
  tail call void @NRT_decref(ptr %arg.instance.0.0)
  tail call void @NRT_decref(ptr %arg.state.0.0)
  store i8 0, ptr %retptr, align 1
  br label %common.ret

B0.endif:                                         ; preds = %B160.endif.endif.i, %B112.endif.i
  tail call void @NRT_incref(ptr %arg.state.2.0)
  %.128178.not.i6 = icmp slt i64 %arg.state.2.5.0, 1
  br i1 %.128178.not.i6, label %B112.endif.i43, label %B98.preheader.i7

B98.preheader.i7:                                 ; preds = %B0.endif
  %xtraiter.i8 = and i64 %arg.state.2.5.0, 7
  %31 = icmp samesign ult i64 %arg.state.2.5.0, 8
  br i1 %31, label %B98.epil.i35.preheader, label %B98.preheader.new.i9

B98.preheader.new.i9:                             ; preds = %B98.preheader.i7
  %const87 = bitcast i64 9223372036854775800 to i64
  %unroll_iter.i10 = and i64 %arg.state.2.5.0, %const87
  br label %B98.i11

B98.i11:                                          ; preds = %B98.i11, %B98.preheader.new.i9
  %.134177179.i12 = phi i64 [ 0, %B98.preheader.new.i9 ], [ %39, %B98.i11 ]
  %tmp60 = trunc i64 %.134177179.i12 to i32
  %sunkaddr116 = mul i64 %.134177179.i12, 4
  %sunkaddr117 = getelementptr i8, ptr %arg.state.2.4, i64 %sunkaddr116
  store i32 %tmp60, ptr %sunkaddr117, align 4, !noalias !27
  %32 = add i64 %.134177179.i12, 1
  %tmp59 = trunc i64 %32 to i32
  %sunkaddr118 = mul i64 %.134177179.i12, 4
  %sunkaddr119 = getelementptr i8, ptr %arg.state.2.4, i64 %sunkaddr118
  %sunkaddr120 = getelementptr i8, ptr %sunkaddr119, i64 4
  store i32 %tmp59, ptr %sunkaddr120, align 4, !noalias !27
  %33 = add i64 %.134177179.i12, 2
  %tmp58 = trunc i64 %33 to i32
  %sunkaddr121 = mul i64 %.134177179.i12, 4
  %sunkaddr122 = getelementptr i8, ptr %arg.state.2.4, i64 %sunkaddr121
  %sunkaddr123 = getelementptr i8, ptr %sunkaddr122, i64 8
  store i32 %tmp58, ptr %sunkaddr123, align 4, !noalias !27
  %34 = add i64 %.134177179.i12, 3
  %tmp57 = trunc i64 %34 to i32
  %sunkaddr124 = mul i64 %.134177179.i12, 4
  %sunkaddr125 = getelementptr i8, ptr %arg.state.2.4, i64 %sunkaddr124
  %sunkaddr126 = getelementptr i8, ptr %sunkaddr125, i64 12
  store i32 %tmp57, ptr %sunkaddr126, align 4, !noalias !27
  %35 = add i64 %.134177179.i12, 4
  %tmp56 = trunc i64 %35 to i32
  %sunkaddr127 = mul i64 %.134177179.i12, 4
  %sunkaddr128 = getelementptr i8, ptr %arg.state.2.4, i64 %sunkaddr127
  %sunkaddr129 = getelementptr i8, ptr %sunkaddr128, i64 16
  store i32 %tmp56, ptr %sunkaddr129, align 4, !noalias !27
  %36 = add i64 %.134177179.i12, 5
  %tmp55 = trunc i64 %36 to i32
  %sunkaddr130 = mul i64 %.134177179.i12, 4
  %sunkaddr131 = getelementptr i8, ptr %arg.state.2.4, i64 %sunkaddr130
  %sunkaddr132 = getelementptr i8, ptr %sunkaddr131, i64 20
  store i32 %tmp55, ptr %sunkaddr132, align 4, !noalias !27
  %37 = add i64 %.134177179.i12, 6
  %tmp54 = trunc i64 %37 to i32
  %sunkaddr133 = mul i64 %.134177179.i12, 4
  %sunkaddr134 = getelementptr i8, ptr %arg.state.2.4, i64 %sunkaddr133
  %sunkaddr135 = getelementptr i8, ptr %sunkaddr134, i64 24
  store i32 %tmp54, ptr %sunkaddr135, align 4, !noalias !27
  %38 = add i64 %.134177179.i12, 7
  %tmp53 = trunc i64 %38 to i32
  %sunkaddr136 = mul i64 %.134177179.i12, 4
  %sunkaddr137 = getelementptr i8, ptr %arg.state.2.4, i64 %sunkaddr136
  %sunkaddr138 = getelementptr i8, ptr %sunkaddr137, i64 28
  store i32 %tmp53, ptr %sunkaddr138, align 4, !noalias !27
  %39 = add nuw nsw i64 %.134177179.i12, 8
  %niter.ncmp.7.i30 = icmp eq i64 %unroll_iter.i10, %39
  br i1 %niter.ncmp.7.i30, label %B112.endif.loopexit.unr-lcssa.i31, label %B98.i11

B112.endif.loopexit.unr-lcssa.i31:                ; preds = %B98.i11
  %lcmp.mod.not.i32 = icmp eq i64 %xtraiter.i8, 0
  br i1 %lcmp.mod.not.i32, label %B160.endif.preheader.i46, label %B98.epil.i35.preheader

B98.epil.i35.preheader:                           ; preds = %B112.endif.loopexit.unr-lcssa.i31, %B98.preheader.i7
  %.134177179.epil.i37.ph = phi i64 [ 0, %B98.preheader.i7 ], [ %unroll_iter.i10, %B112.endif.loopexit.unr-lcssa.i31 ]
  br label %B98.epil.i35

B98.epil.i35:                                     ; preds = %B98.epil.i35, %B98.epil.i35.preheader
  %lsr.iv6.i36 = phi i64 [ %lsr.iv.next7.i41, %B98.epil.i35 ], [ %xtraiter.i8, %B98.epil.i35.preheader ]
  %.134177179.epil.i37 = phi i64 [ %.141.epil.i38, %B98.epil.i35 ], [ %.134177179.epil.i37.ph, %B98.epil.i35.preheader ]
  %.141.epil.i38 = add nuw nsw i64 %.134177179.epil.i37, 1
  %40 = shl i64 %.134177179.epil.i37, 2
  %scevgep5.i39 = getelementptr i8, ptr %arg.state.2.4, i64 %40
  %tmp = trunc i64 %.134177179.epil.i37 to i32
  store i32 %tmp, ptr %scevgep5.i39, align 4, !noalias !27
  %lsr.iv.next7.i41 = add nsw i64 %lsr.iv6.i36, -1
  %epil.iter.cmp.not.i42 = icmp eq i64 %lsr.iv.next7.i41, 0
  br i1 %epil.iter.cmp.not.i42, label %B112.endif.i43, label %B98.epil.i35, !llvm.loop !23

B112.endif.i43:                                   ; preds = %B98.epil.i35, %B0.endif
  %.200.i44 = add i64 %arg.state.2.5.0, -1
  %.280184.not.i45 = icmp slt i64 %.200.i44, 1
  br i1 %.280184.not.i45, label %B0.endif.endif.endif, label %B160.endif.preheader.i46

B160.endif.preheader.i46:                         ; preds = %B112.endif.i43, %B112.endif.loopexit.unr-lcssa.i31
  br label %B160.endif.else.i49

B160.endif.else.i49:                              ; preds = %B160.endif.endif.i67, %B160.endif.preheader.i46
  %lsr.iv3.i50 = phi ptr [ %arg.state.2.4, %B160.endif.preheader.i46 ], [ %scevgep.i73, %B160.endif.endif.i67 ]
  %lsr.iv.i51 = phi i64 [ %arg.state.2.5.0, %B160.endif.preheader.i46 ], [ %lsr.iv.next.i72, %B160.endif.endif.i67 ]
  %.44.i.i52 = load i64, ptr %arg.state.5.4, align 8, !noalias !30
  %.45.i.i53 = shl i64 %.44.i.i52, 16
  %.46.i.i54 = xor i64 %.45.i.i53, %.44.i.i52
  %.47.i.i55 = lshr i64 %.46.i.i54, 5
  %.48.i.i56 = xor i64 %.47.i.i55, %.46.i.i54
  %.49.i.i57 = shl i64 %.48.i.i56, 1
  %sunkaddr139 = getelementptr i8, ptr %arg.state.5.4, i64 8
  %.79.i.i58 = load i64, ptr %sunkaddr139, align 8, !noalias !30
  %sunkaddr140 = getelementptr i8, ptr %arg.state.5.4, i64 16
  %.108.i.i59 = load i64, ptr %sunkaddr140, align 8, !noalias !30
  store i64 %.79.i.i58, ptr %arg.state.5.4, align 8, !noalias !30
  store i64 %.108.i.i59, ptr %sunkaddr139, align 8, !noalias !30
  %41 = xor i64 %.79.i.i58, %.49.i.i57
  %42 = xor i64 %41, %.108.i.i59
  %.168.i.i60 = xor i64 %42, %.48.i.i56
  store i64 %.168.i.i60, ptr %sunkaddr140, align 8, !noalias !30
  %sext.i.i61 = shl i64 %.168.i.i60, 32
  %.231.i.i62 = ashr exact i64 %sext.i.i61, 32
  %.234.i.i63 = tail call i64 @llvm.abs.i64(i64 %.231.i.i62, i1 true)
  %.239.i.i64 = icmp samesign ugt i64 %.234.i.i63, 2147483646
  %.242.i.i65 = add nsw i64 %.234.i.i63, -2147483647
  %spec.select.i.i66 = select i1 %.239.i.i64, i64 %.242.i.i65, i64 %.234.i.i63
  %43 = or i64 %spec.select.i.i66, %lsr.iv.i51
  %44 = icmp ult i64 %43, 4294967296
  br i1 %44, label %45, label %49

45:                                               ; preds = %B160.endif.else.i49
  %46 = trunc nuw i64 %spec.select.i.i66 to i32
  %tmp36 = trunc i64 %lsr.iv.i51 to i32
  %47 = urem i32 %46, %tmp36
  %48 = zext i32 %47 to i64
  br label %B160.endif.endif.i67

49:                                               ; preds = %B160.endif.else.i49
  %50 = or i64 %spec.select.i.i66, %lsr.iv.i51
  %51 = and i64 %50, -4294967296
  %52 = icmp eq i64 %51, 0
  br i1 %52, label %53, label %58

53:                                               ; preds = %49
  %54 = trunc i64 %lsr.iv.i51 to i32
  %55 = trunc i64 %spec.select.i.i66 to i32
  %56 = urem i32 %55, %54
  %57 = zext i32 %56 to i64
  br label %B160.endif.endif.i67

58:                                               ; preds = %49
  %59 = urem i64 %spec.select.i.i66, %lsr.iv.i51
  br label %B160.endif.endif.i67

B160.endif.endif.i67:                             ; preds = %58, %53, %45
  %rem.0.i68 = phi i64 [ %48, %45 ], [ %57, %53 ], [ %59, %58 ]
  %60 = shl i64 %rem.0.i68, 2
  %scevgep4.i69 = getelementptr i8, ptr %lsr.iv3.i50, i64 %60
  %.388.i70 = load i32, ptr %scevgep4.i69, align 4, !noalias !27
  %.415.i71 = load i32, ptr %lsr.iv3.i50, align 4, !noalias !27
  store i32 %.388.i70, ptr %lsr.iv3.i50, align 4, !noalias !27
  store i32 %.415.i71, ptr %scevgep4.i69, align 4, !noalias !27
  %lsr.iv.next.i72 = add i64 %lsr.iv.i51, -1
  %scevgep.i73 = getelementptr i8, ptr %lsr.iv3.i50, i64 4
  %exitcond190.not.i74 = icmp eq i64 %lsr.iv.next.i72, 1
  br i1 %exitcond190.not.i74, label %B0.endif.endif.endif, label %B160.endif.else.i49

B0.endif.endif.endif:                             ; preds = %B160.endif.endif.i67, %B112.endif.i43
  %.321724.not = icmp slt i64 %arg.state.0.5.0, 1
  br i1 %.321724.not, label %B458, label %B216.endif.preheader

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

B294.endif:                                       ; preds = %B294
  %.704.le = icmp sgt i32 %.696, 0
  %.705.le700 = select i1 %.704.le, ptr %.697, ptr undef
  %cond76 = icmp eq i32 %.696, 0
  br i1 %cond76, label %B400, label %B294.endif.if.if, !prof !0

B294.endif.thread:                                ; preds = %B294
  %cond = icmp eq i32 %.696, 0
  br i1 %cond, label %B408, label %B294.endif.if.if.loopexit, !prof !0

B294.endif.if.if.loopexit:                        ; preds = %B294.endif.thread
  %.704.le704 = icmp sgt i32 %.696, 0
  %.705.le = select i1 %.704.le704, ptr %.697, ptr undef
  br label %B294.endif.if.if

B294.endif.if.if:                                 ; preds = %B294.endif.if.if.loopexit, %B294.endif
  %.705697 = phi ptr [ %.705.le, %B294.endif.if.if.loopexit ], [ %.705.le700, %B294.endif ]
  store ptr %.705697, ptr %excinfo, align 8
  br label %common.ret
}

define linkonce_odr range(i32 -1, -2) i32 @_ZN15fairbench_agent9workloads6search13_scan_insertsB3v29B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE59PfspInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29(ptr noalias writeonly captures(none) %retptr, ptr noalias writeonly captures(none) %excinfo, ptr %arg.instance.0.0, ptr readnone captures(none) %arg.instance.0.1, i64 %arg.instance.0.2, i64 %arg.instance.0.3, ptr readonly captures(none) %arg.instance.0.4, i64 %arg.instance.0.5.0, i64 %arg.instance.0.5.1, i64 %arg.instance.0.6.0, i64 %arg.instance.0.6.1, ptr %arg.state.0.0, ptr readnone captures(none) %arg.state.0.1, i64 %arg.state.0.2, i64 %arg.state.0.3, ptr captures(none) %arg.state.0.4, i64 %arg.state.0.5.0, i64 %arg.state.0.6.0, ptr %arg.state.1.0, ptr readnone captures(none) %arg.state.1.1, i64 %arg.state.1.2, i64 %arg.state.1.3, ptr captures(none) %arg.state.1.4, i64 %arg.state.1.5.0, i64 %arg.state.1.6.0, ptr %arg.state.2.0, ptr readnone captures(none) %arg.state.2.1, i64 %arg.state.2.2, i64 %arg.state.2.3, ptr captures(none) %arg.state.2.4, i64 %arg.state.2.5.0, i64 %arg.state.2.6.0, ptr %arg.state.3.0, ptr readnone captures(none) %arg.state.3.1, i64 %arg.state.3.2, i64 %arg.state.3.3, ptr captures(none) %arg.state.3.4, i64 %arg.state.3.5.0, i64 %arg.state.3.6.0, ptr %arg.state.4.0, ptr readnone captures(none) %arg.state.4.1, i64 %arg.state.4.2, i64 %arg.state.4.3, ptr readnone captures(none) %arg.state.4.4, i64 %arg.state.4.5.0, i64 %arg.state.4.6.0, ptr %arg.state.5.0, ptr readnone captures(none) %arg.state.5.1, i64 %arg.state.5.2, i64 %arg.state.5.3, ptr captures(none) %arg.state.5.4, i64 %arg.state.5.5.0, i64 %arg.state.5.6.0, ptr %arg.state.6.0, ptr readnone captures(none) %arg.state.6.1, i64 %arg.state.6.2, i64 %arg.state.6.3, ptr captures(none) %arg.state.6.4, i64 %arg.state.6.5.0, i64 %arg.state.6.6.0, ptr %arg.state.7.0, ptr readnone captures(none) %arg.state.7.1, i64 %arg.state.7.2, i64 %arg.state.7.3, ptr captures(none) %arg.state.7.4, i64 %arg.state.7.5.0, i64 %arg.state.7.6.0) local_unnamed_addr {
B0:
  %.601 = alloca i8, align 1
  store i8 0, ptr %.601, align 1
  %excinfo.4 = alloca ptr, align 8
  store ptr null, ptr %excinfo.4, align 8
  tail call void @NRT_incref(ptr %arg.instance.0.0)
  tail call void @NRT_incref(ptr %arg.state.0.0)
  tail call void @NRT_incref(ptr %arg.state.3.0)
  tail call void @NRT_incref(ptr %arg.state.4.0)
  tail call void @NRT_incref(ptr %arg.state.6.0)
  tail call void @NRT_incref(ptr %arg.state.7.0)
  tail call void @NRT_incref(ptr %arg.state.0.0)
  tail call void @NRT_incref(ptr %arg.state.1.0)
  tail call void @NRT_incref(ptr %arg.state.5.0)
  %.128178.not.i = icmp slt i64 %arg.state.1.5.0, 1
  br i1 %.128178.not.i, label %B112.endif.i, label %B98.preheader.i

B98.preheader.i:                                  ; preds = %B0
  %xtraiter.i = and i64 %arg.state.1.5.0, 7
  %0 = icmp samesign ult i64 %arg.state.1.5.0, 8
  br i1 %0, label %B98.epil.i.preheader, label %B98.preheader.new.i

B98.preheader.new.i:                              ; preds = %B98.preheader.i
  %const = bitcast i64 9223372036854775800 to i64
  %unroll_iter.i = and i64 %arg.state.1.5.0, %const
  br label %B98.i

B98.i:                                            ; preds = %B98.i, %B98.preheader.new.i
  %.134177179.i = phi i64 [ 0, %B98.preheader.new.i ], [ %8, %B98.i ]
  %tmp137 = trunc i64 %.134177179.i to i32
  %sunkaddr139 = mul i64 %.134177179.i, 4
  %sunkaddr140 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr139
  store i32 %tmp137, ptr %sunkaddr140, align 4, !noalias !33
  %1 = add i64 %.134177179.i, 1
  %tmp136 = trunc i64 %1 to i32
  %sunkaddr141 = mul i64 %.134177179.i, 4
  %sunkaddr142 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr141
  %sunkaddr143 = getelementptr i8, ptr %sunkaddr142, i64 4
  store i32 %tmp136, ptr %sunkaddr143, align 4, !noalias !33
  %2 = add i64 %.134177179.i, 2
  %tmp135 = trunc i64 %2 to i32
  %sunkaddr = mul i64 %.134177179.i, 4
  %sunkaddr144 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr
  %sunkaddr145 = getelementptr i8, ptr %sunkaddr144, i64 8
  store i32 %tmp135, ptr %sunkaddr145, align 4, !noalias !33
  %3 = add i64 %.134177179.i, 3
  %tmp134 = trunc i64 %3 to i32
  %sunkaddr146 = mul i64 %.134177179.i, 4
  %sunkaddr147 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr146
  %sunkaddr148 = getelementptr i8, ptr %sunkaddr147, i64 12
  store i32 %tmp134, ptr %sunkaddr148, align 4, !noalias !33
  %4 = add i64 %.134177179.i, 4
  %tmp133 = trunc i64 %4 to i32
  %sunkaddr149 = mul i64 %.134177179.i, 4
  %sunkaddr150 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr149
  %sunkaddr151 = getelementptr i8, ptr %sunkaddr150, i64 16
  store i32 %tmp133, ptr %sunkaddr151, align 4, !noalias !33
  %5 = add i64 %.134177179.i, 5
  %tmp132 = trunc i64 %5 to i32
  %sunkaddr152 = mul i64 %.134177179.i, 4
  %sunkaddr153 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr152
  %sunkaddr154 = getelementptr i8, ptr %sunkaddr153, i64 20
  store i32 %tmp132, ptr %sunkaddr154, align 4, !noalias !33
  %6 = add i64 %.134177179.i, 6
  %tmp131 = trunc i64 %6 to i32
  %sunkaddr155 = mul i64 %.134177179.i, 4
  %sunkaddr156 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr155
  %sunkaddr157 = getelementptr i8, ptr %sunkaddr156, i64 24
  store i32 %tmp131, ptr %sunkaddr157, align 4, !noalias !33
  %7 = add i64 %.134177179.i, 7
  %tmp130 = trunc i64 %7 to i32
  %sunkaddr158 = mul i64 %.134177179.i, 4
  %sunkaddr159 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr158
  %sunkaddr160 = getelementptr i8, ptr %sunkaddr159, i64 28
  store i32 %tmp130, ptr %sunkaddr160, align 4, !noalias !33
  %8 = add nuw nsw i64 %.134177179.i, 8
  %niter.ncmp.7.i = icmp eq i64 %unroll_iter.i, %8
  br i1 %niter.ncmp.7.i, label %B112.endif.loopexit.unr-lcssa.i, label %B98.i

B112.endif.loopexit.unr-lcssa.i:                  ; preds = %B98.i
  %lcmp.mod.not.i = icmp eq i64 %xtraiter.i, 0
  br i1 %lcmp.mod.not.i, label %B160.endif.preheader.i, label %B98.epil.i.preheader

B98.epil.i.preheader:                             ; preds = %B112.endif.loopexit.unr-lcssa.i, %B98.preheader.i
  %.134177179.epil.i.ph = phi i64 [ 0, %B98.preheader.i ], [ %unroll_iter.i, %B112.endif.loopexit.unr-lcssa.i ]
  br label %B98.epil.i

B98.epil.i:                                       ; preds = %B98.epil.i, %B98.epil.i.preheader
  %lsr.iv6.i = phi i64 [ %lsr.iv.next7.i, %B98.epil.i ], [ %xtraiter.i, %B98.epil.i.preheader ]
  %.134177179.epil.i = phi i64 [ %.141.epil.i, %B98.epil.i ], [ %.134177179.epil.i.ph, %B98.epil.i.preheader ]
  %.141.epil.i = add nuw nsw i64 %.134177179.epil.i, 1
  %9 = shl i64 %.134177179.epil.i, 2
  %scevgep5.i = getelementptr i8, ptr %arg.state.1.4, i64 %9
  %tmp113 = trunc i64 %.134177179.epil.i to i32
  store i32 %tmp113, ptr %scevgep5.i, align 4, !noalias !33
  %lsr.iv.next7.i = add nsw i64 %lsr.iv6.i, -1
  %epil.iter.cmp.not.i = icmp eq i64 %lsr.iv.next7.i, 0
  br i1 %epil.iter.cmp.not.i, label %B112.endif.i, label %B98.epil.i, !llvm.loop !36

B112.endif.i:                                     ; preds = %B98.epil.i, %B0
  %.200.i = add i64 %arg.state.1.5.0, -1
  %.280184.not.i = icmp slt i64 %.200.i, 1
  br i1 %.280184.not.i, label %B0.endif, label %B160.endif.preheader.i

B160.endif.preheader.i:                           ; preds = %B112.endif.i, %B112.endif.loopexit.unr-lcssa.i
  br label %B160.endif.else.i

B160.endif.else.i:                                ; preds = %B160.endif.endif.i, %B160.endif.preheader.i
  %lsr.iv3.i = phi ptr [ %arg.state.1.4, %B160.endif.preheader.i ], [ %scevgep.i, %B160.endif.endif.i ]
  %lsr.iv.i = phi i64 [ %arg.state.1.5.0, %B160.endif.preheader.i ], [ %lsr.iv.next.i, %B160.endif.endif.i ]
  %.44.i.i = load i64, ptr %arg.state.5.4, align 8, !noalias !37
  %.45.i.i = shl i64 %.44.i.i, 16
  %.46.i.i = xor i64 %.45.i.i, %.44.i.i
  %.47.i.i = lshr i64 %.46.i.i, 5
  %.48.i.i = xor i64 %.47.i.i, %.46.i.i
  %.49.i.i = shl i64 %.48.i.i, 1
  %sunkaddr161 = getelementptr i8, ptr %arg.state.5.4, i64 8
  %.79.i.i = load i64, ptr %sunkaddr161, align 8, !noalias !37
  %sunkaddr162 = getelementptr i8, ptr %arg.state.5.4, i64 16
  %.108.i.i = load i64, ptr %sunkaddr162, align 8, !noalias !37
  store i64 %.79.i.i, ptr %arg.state.5.4, align 8, !noalias !37
  store i64 %.108.i.i, ptr %sunkaddr161, align 8, !noalias !37
  %10 = xor i64 %.79.i.i, %.49.i.i
  %11 = xor i64 %10, %.108.i.i
  %.168.i.i = xor i64 %11, %.48.i.i
  store i64 %.168.i.i, ptr %sunkaddr162, align 8, !noalias !37
  %sext.i.i = shl i64 %.168.i.i, 32
  %.231.i.i = ashr exact i64 %sext.i.i, 32
  %.234.i.i = tail call i64 @llvm.abs.i64(i64 %.231.i.i, i1 true)
  %.239.i.i = icmp samesign ugt i64 %.234.i.i, 2147483646
  %.242.i.i = add nsw i64 %.234.i.i, -2147483647
  %spec.select.i.i = select i1 %.239.i.i, i64 %.242.i.i, i64 %.234.i.i
  %12 = or i64 %spec.select.i.i, %lsr.iv.i
  %13 = icmp ult i64 %12, 4294967296
  br i1 %13, label %14, label %18

14:                                               ; preds = %B160.endif.else.i
  %15 = trunc nuw i64 %spec.select.i.i to i32
  %tmp112 = trunc i64 %lsr.iv.i to i32
  %16 = urem i32 %15, %tmp112
  %17 = zext i32 %16 to i64
  br label %B160.endif.endif.i

18:                                               ; preds = %B160.endif.else.i
  %19 = or i64 %spec.select.i.i, %lsr.iv.i
  %20 = and i64 %19, -4294967296
  %21 = icmp eq i64 %20, 0
  br i1 %21, label %22, label %27

22:                                               ; preds = %18
  %23 = trunc i64 %lsr.iv.i to i32
  %24 = trunc i64 %spec.select.i.i to i32
  %25 = urem i32 %24, %23
  %26 = zext i32 %25 to i64
  br label %B160.endif.endif.i

27:                                               ; preds = %18
  %28 = urem i64 %spec.select.i.i, %lsr.iv.i
  br label %B160.endif.endif.i

B160.endif.endif.i:                               ; preds = %27, %22, %14
  %rem.0.i = phi i64 [ %17, %14 ], [ %26, %22 ], [ %28, %27 ]
  %29 = shl i64 %rem.0.i, 2
  %scevgep4.i = getelementptr i8, ptr %lsr.iv3.i, i64 %29
  %.388.i = load i32, ptr %scevgep4.i, align 4, !noalias !33
  %.415.i = load i32, ptr %lsr.iv3.i, align 4, !noalias !33
  store i32 %.388.i, ptr %lsr.iv3.i, align 4, !noalias !33
  store i32 %.415.i, ptr %scevgep4.i, align 4, !noalias !33
  %lsr.iv.next.i = add i64 %lsr.iv.i, -1
  %scevgep.i = getelementptr i8, ptr %lsr.iv3.i, i64 4
  %exitcond190.not.i = icmp eq i64 %lsr.iv.next.i, 1
  br i1 %exitcond190.not.i, label %B0.endif, label %B160.endif.else.i

common.ret:                                       ; preds = %B418.endif.endif.if.if, %B530, %B484
  %common.ret.op = phi i32 [ 0, %B484 ], [ 0, %B530 ], [ %.626.us, %B418.endif.endif.if.if ]
  ret i32 %common.ret.op

B484:                                             ; preds = %B418.endif.endif
  tail call void @NRT_decref(ptr %arg.state.0.0)
  tail call void @NRT_decref(ptr %arg.state.1.0)
  tail call void @NRT_decref(ptr %arg.state.2.0)
  tail call void @NRT_decref(ptr %arg.state.3.0)
  tail call void @NRT_decref(ptr %arg.state.4.0)
  tail call void @NRT_decref(ptr %arg.state.5.0)
  tail call void @NRT_decref(ptr %arg.state.6.0)
  tail call void @NRT_decref(ptr %arg.state.7.0)
  tail call void @NRT_decref(ptr %arg.instance.0.0)
  tail call void @NRT_decref(ptr %arg.state.0.0)
  store i8 1, ptr %retptr, align 1
  br label %common.ret

B530:                                             ; preds = %B310.B214.loopexit_crit_edge.us, %B0.endif.endif.endif
  tail call void @NRT_decref(ptr %arg.state.0.0)
  tail call void @NRT_decref(ptr %arg.state.1.0)
  tail call void @NRT_decref(ptr %arg.state.2.0)
  tail call void @NRT_decref(ptr %arg.state.3.0)
  tail call void @NRT_decref(ptr %arg.state.4.0)
  tail call void @NRT_decref(ptr %arg.state.5.0)
  tail call void @NRT_decref(ptr %arg.state.6.0)
  tail call void @NRT_decref(ptr %arg.state.7.0)
  tail call void @NRT_decref(ptr %arg.instance.0.0)
  tail call void @NRT_decref(ptr %arg.state.0.0)
  store i8 0, ptr %retptr, align 1
  br label %common.ret

B0.endif:                                         ; preds = %B160.endif.endif.i, %B112.endif.i
  tail call void @NRT_incref(ptr %arg.state.2.0)
  %.128178.not.i9 = icmp slt i64 %arg.state.2.5.0, 1
  br i1 %.128178.not.i9, label %B112.endif.i46, label %B98.preheader.i10

B98.preheader.i10:                                ; preds = %B0.endif
  %xtraiter.i11 = and i64 %arg.state.2.5.0, 7
  %30 = icmp samesign ult i64 %arg.state.2.5.0, 8
  br i1 %30, label %B98.epil.i38.preheader, label %B98.preheader.new.i12

B98.preheader.new.i12:                            ; preds = %B98.preheader.i10
  %const138 = bitcast i64 9223372036854775800 to i64
  %unroll_iter.i13 = and i64 %arg.state.2.5.0, %const138
  br label %B98.i14

B98.i14:                                          ; preds = %B98.i14, %B98.preheader.new.i12
  %.134177179.i15 = phi i64 [ 0, %B98.preheader.new.i12 ], [ %38, %B98.i14 ]
  %tmp111 = trunc i64 %.134177179.i15 to i32
  %sunkaddr163 = mul i64 %.134177179.i15, 4
  %sunkaddr164 = getelementptr i8, ptr %arg.state.2.4, i64 %sunkaddr163
  store i32 %tmp111, ptr %sunkaddr164, align 4, !noalias !40
  %31 = add i64 %.134177179.i15, 1
  %tmp110 = trunc i64 %31 to i32
  %sunkaddr165 = mul i64 %.134177179.i15, 4
  %sunkaddr166 = getelementptr i8, ptr %arg.state.2.4, i64 %sunkaddr165
  %sunkaddr167 = getelementptr i8, ptr %sunkaddr166, i64 4
  store i32 %tmp110, ptr %sunkaddr167, align 4, !noalias !40
  %32 = add i64 %.134177179.i15, 2
  %tmp109 = trunc i64 %32 to i32
  %sunkaddr168 = mul i64 %.134177179.i15, 4
  %sunkaddr169 = getelementptr i8, ptr %arg.state.2.4, i64 %sunkaddr168
  %sunkaddr170 = getelementptr i8, ptr %sunkaddr169, i64 8
  store i32 %tmp109, ptr %sunkaddr170, align 4, !noalias !40
  %33 = add i64 %.134177179.i15, 3
  %tmp108 = trunc i64 %33 to i32
  %sunkaddr171 = mul i64 %.134177179.i15, 4
  %sunkaddr172 = getelementptr i8, ptr %arg.state.2.4, i64 %sunkaddr171
  %sunkaddr173 = getelementptr i8, ptr %sunkaddr172, i64 12
  store i32 %tmp108, ptr %sunkaddr173, align 4, !noalias !40
  %34 = add i64 %.134177179.i15, 4
  %tmp107 = trunc i64 %34 to i32
  %sunkaddr174 = mul i64 %.134177179.i15, 4
  %sunkaddr175 = getelementptr i8, ptr %arg.state.2.4, i64 %sunkaddr174
  %sunkaddr176 = getelementptr i8, ptr %sunkaddr175, i64 16
  store i32 %tmp107, ptr %sunkaddr176, align 4, !noalias !40
  %35 = add i64 %.134177179.i15, 5
  %tmp106 = trunc i64 %35 to i32
  %sunkaddr177 = mul i64 %.134177179.i15, 4
  %sunkaddr178 = getelementptr i8, ptr %arg.state.2.4, i64 %sunkaddr177
  %sunkaddr179 = getelementptr i8, ptr %sunkaddr178, i64 20
  store i32 %tmp106, ptr %sunkaddr179, align 4, !noalias !40
  %36 = add i64 %.134177179.i15, 6
  %tmp105 = trunc i64 %36 to i32
  %sunkaddr180 = mul i64 %.134177179.i15, 4
  %sunkaddr181 = getelementptr i8, ptr %arg.state.2.4, i64 %sunkaddr180
  %sunkaddr182 = getelementptr i8, ptr %sunkaddr181, i64 24
  store i32 %tmp105, ptr %sunkaddr182, align 4, !noalias !40
  %37 = add i64 %.134177179.i15, 7
  %tmp104 = trunc i64 %37 to i32
  %sunkaddr183 = mul i64 %.134177179.i15, 4
  %sunkaddr184 = getelementptr i8, ptr %arg.state.2.4, i64 %sunkaddr183
  %sunkaddr185 = getelementptr i8, ptr %sunkaddr184, i64 28
  store i32 %tmp104, ptr %sunkaddr185, align 4, !noalias !40
  %38 = add nuw nsw i64 %.134177179.i15, 8
  %niter.ncmp.7.i33 = icmp eq i64 %unroll_iter.i13, %38
  br i1 %niter.ncmp.7.i33, label %B112.endif.loopexit.unr-lcssa.i34, label %B98.i14

B112.endif.loopexit.unr-lcssa.i34:                ; preds = %B98.i14
  %lcmp.mod.not.i35 = icmp eq i64 %xtraiter.i11, 0
  br i1 %lcmp.mod.not.i35, label %B160.endif.preheader.i49, label %B98.epil.i38.preheader

B98.epil.i38.preheader:                           ; preds = %B112.endif.loopexit.unr-lcssa.i34, %B98.preheader.i10
  %.134177179.epil.i40.ph = phi i64 [ 0, %B98.preheader.i10 ], [ %unroll_iter.i13, %B112.endif.loopexit.unr-lcssa.i34 ]
  br label %B98.epil.i38

B98.epil.i38:                                     ; preds = %B98.epil.i38, %B98.epil.i38.preheader
  %lsr.iv6.i39 = phi i64 [ %lsr.iv.next7.i44, %B98.epil.i38 ], [ %xtraiter.i11, %B98.epil.i38.preheader ]
  %.134177179.epil.i40 = phi i64 [ %.141.epil.i41, %B98.epil.i38 ], [ %.134177179.epil.i40.ph, %B98.epil.i38.preheader ]
  %.141.epil.i41 = add nuw nsw i64 %.134177179.epil.i40, 1
  %39 = shl i64 %.134177179.epil.i40, 2
  %scevgep5.i42 = getelementptr i8, ptr %arg.state.2.4, i64 %39
  %tmp = trunc i64 %.134177179.epil.i40 to i32
  store i32 %tmp, ptr %scevgep5.i42, align 4, !noalias !40
  %lsr.iv.next7.i44 = add nsw i64 %lsr.iv6.i39, -1
  %epil.iter.cmp.not.i45 = icmp eq i64 %lsr.iv.next7.i44, 0
  br i1 %epil.iter.cmp.not.i45, label %B112.endif.i46, label %B98.epil.i38, !llvm.loop !36

B112.endif.i46:                                   ; preds = %B98.epil.i38, %B0.endif
  %.200.i47 = add i64 %arg.state.2.5.0, -1
  %.280184.not.i48 = icmp slt i64 %.200.i47, 1
  br i1 %.280184.not.i48, label %B0.endif.endif.endif, label %B160.endif.preheader.i49

B160.endif.preheader.i49:                         ; preds = %B112.endif.i46, %B112.endif.loopexit.unr-lcssa.i34
  br label %B160.endif.else.i52

B160.endif.else.i52:                              ; preds = %B160.endif.endif.i70, %B160.endif.preheader.i49
  %lsr.iv3.i53 = phi ptr [ %arg.state.2.4, %B160.endif.preheader.i49 ], [ %scevgep.i76, %B160.endif.endif.i70 ]
  %lsr.iv.i54 = phi i64 [ %arg.state.2.5.0, %B160.endif.preheader.i49 ], [ %lsr.iv.next.i75, %B160.endif.endif.i70 ]
  %.44.i.i55 = load i64, ptr %arg.state.5.4, align 8, !noalias !43
  %.45.i.i56 = shl i64 %.44.i.i55, 16
  %.46.i.i57 = xor i64 %.45.i.i56, %.44.i.i55
  %.47.i.i58 = lshr i64 %.46.i.i57, 5
  %.48.i.i59 = xor i64 %.47.i.i58, %.46.i.i57
  %.49.i.i60 = shl i64 %.48.i.i59, 1
  %sunkaddr186 = getelementptr i8, ptr %arg.state.5.4, i64 8
  %.79.i.i61 = load i64, ptr %sunkaddr186, align 8, !noalias !43
  %sunkaddr187 = getelementptr i8, ptr %arg.state.5.4, i64 16
  %.108.i.i62 = load i64, ptr %sunkaddr187, align 8, !noalias !43
  store i64 %.79.i.i61, ptr %arg.state.5.4, align 8, !noalias !43
  store i64 %.108.i.i62, ptr %sunkaddr186, align 8, !noalias !43
  %40 = xor i64 %.79.i.i61, %.49.i.i60
  %41 = xor i64 %40, %.108.i.i62
  %.168.i.i63 = xor i64 %41, %.48.i.i59
  store i64 %.168.i.i63, ptr %sunkaddr187, align 8, !noalias !43
  %sext.i.i64 = shl i64 %.168.i.i63, 32
  %.231.i.i65 = ashr exact i64 %sext.i.i64, 32
  %.234.i.i66 = tail call i64 @llvm.abs.i64(i64 %.231.i.i65, i1 true)
  %.239.i.i67 = icmp samesign ugt i64 %.234.i.i66, 2147483646
  %.242.i.i68 = add nsw i64 %.234.i.i66, -2147483647
  %spec.select.i.i69 = select i1 %.239.i.i67, i64 %.242.i.i68, i64 %.234.i.i66
  %42 = or i64 %spec.select.i.i69, %lsr.iv.i54
  %43 = icmp ult i64 %42, 4294967296
  br i1 %43, label %44, label %48

44:                                               ; preds = %B160.endif.else.i52
  %45 = trunc nuw i64 %spec.select.i.i69 to i32
  %tmp87 = trunc i64 %lsr.iv.i54 to i32
  %46 = urem i32 %45, %tmp87
  %47 = zext i32 %46 to i64
  br label %B160.endif.endif.i70

48:                                               ; preds = %B160.endif.else.i52
  %49 = or i64 %spec.select.i.i69, %lsr.iv.i54
  %50 = and i64 %49, -4294967296
  %51 = icmp eq i64 %50, 0
  br i1 %51, label %52, label %57

52:                                               ; preds = %48
  %53 = trunc i64 %lsr.iv.i54 to i32
  %54 = trunc i64 %spec.select.i.i69 to i32
  %55 = urem i32 %54, %53
  %56 = zext i32 %55 to i64
  br label %B160.endif.endif.i70

57:                                               ; preds = %48
  %58 = urem i64 %spec.select.i.i69, %lsr.iv.i54
  br label %B160.endif.endif.i70

B160.endif.endif.i70:                             ; preds = %57, %52, %44
  %rem.0.i71 = phi i64 [ %47, %44 ], [ %56, %52 ], [ %58, %57 ]
  %59 = shl i64 %rem.0.i71, 2
  %scevgep4.i72 = getelementptr i8, ptr %lsr.iv3.i53, i64 %59
  %.388.i73 = load i32, ptr %scevgep4.i72, align 4, !noalias !40
  %.415.i74 = load i32, ptr %lsr.iv3.i53, align 4, !noalias !40
  store i32 %.388.i73, ptr %lsr.iv3.i53, align 4, !noalias !40
  store i32 %.415.i74, ptr %scevgep4.i72, align 4, !noalias !40
  %lsr.iv.next.i75 = add i64 %lsr.iv.i54, -1
  %scevgep.i76 = getelementptr i8, ptr %lsr.iv3.i53, i64 4
  %exitcond190.not.i77 = icmp eq i64 %lsr.iv.next.i75, 1
  br i1 %exitcond190.not.i77, label %B0.endif.endif.endif, label %B160.endif.else.i52

B0.endif.endif.endif:                             ; preds = %B160.endif.endif.i70, %B112.endif.i46
  %.279 = icmp sgt i64 %arg.state.0.5.0, 0
  br i1 %.279, label %B216.endif.us.preheader, label %B530

B216.endif.us.preheader:                          ; preds = %B0.endif.endif.endif
  br label %B216.endif.us

B216.endif.us:                                    ; preds = %B310.B214.loopexit_crit_edge.us, %B216.endif.us.preheader
  %.327637649.us = phi i64 [ %.334.us, %B310.B214.loopexit_crit_edge.us ], [ 0, %B216.endif.us.preheader ]
  %.334.us = add nuw nsw i64 %.327637649.us, 1
  %.392.us = getelementptr i32, ptr %arg.state.1.4, i64 %.327637649.us
  %.393.us = load i32, ptr %.392.us, align 4
  %.397.us = zext i32 %.393.us to i64
  %.561.us = add nuw nsw i64 %.397.us, 1
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
  %60 = trunc i64 %.553.us to i32
  %61 = trunc i64 %.397.us to i32
  %sunkaddr188 = mul i64 %.397.us, 4
  %sunkaddr189 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr188
  %.54.i = load i32, ptr %sunkaddr189, align 4, !noalias !46
  %.59.i = icmp ult i32 %61, %60
  br i1 %.59.i, label %B32.preheader.i, label %B102.i

B32.preheader.i:                                  ; preds = %B418.us
  %62 = sub nuw nsw i64 %.553.us, %.397.us
  %xtraiter9.i = and i64 %62, 3
  %lcmp.mod10.not.i = icmp eq i64 %xtraiter9.i, 0
  br i1 %lcmp.mod10.not.i, label %B32.prol.loopexit.i, label %B32.prol.i.preheader

B32.prol.i.preheader:                             ; preds = %B32.preheader.i
  br label %B32.prol.i

B32.prol.i:                                       ; preds = %B32.prol.i, %B32.prol.i.preheader
  %lsr.iv.i81 = phi i64 [ %lsr.iv.next.i83, %B32.prol.i ], [ %xtraiter9.i, %B32.prol.i.preheader ]
  %i.3.0.prol.i = phi i64 [ %.62.prol.i, %B32.prol.i ], [ %.397.us, %B32.prol.i.preheader ]
  %.62.prol.i = add nuw nsw i64 %i.3.0.prol.i, 1
  %sunkaddr190 = mul i64 %i.3.0.prol.i, 4
  %sunkaddr191 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr190
  %sunkaddr192 = getelementptr i8, ptr %sunkaddr191, i64 4
  %.89.prol.i = load i32, ptr %sunkaddr192, align 4, !noalias !46
  %sunkaddr193 = mul i64 %i.3.0.prol.i, 4
  %sunkaddr194 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr193
  store i32 %.89.prol.i, ptr %sunkaddr194, align 4, !noalias !46
  %lsr.iv.next.i83 = add nsw i64 %lsr.iv.i81, -1
  %prol.iter11.cmp.not.i = icmp eq i64 %lsr.iv.next.i83, 0
  br i1 %prol.iter11.cmp.not.i, label %B32.prol.loopexit.i, label %B32.prol.i, !llvm.loop !49

B32.prol.loopexit.i:                              ; preds = %B32.prol.i, %B32.preheader.i
  %i.3.0.unr.i = phi i64 [ %.397.us, %B32.preheader.i ], [ %.62.prol.i, %B32.prol.i ]
  %63 = sub nsw i64 %.397.us, %.553.us
  %64 = icmp ugt i64 %63, -4
  br i1 %64, label %B418.endif.us, label %B32.i.preheader

B32.i.preheader:                                  ; preds = %B32.prol.loopexit.i
  br label %B32.i

B32.i:                                            ; preds = %B32.i, %B32.i.preheader
  %i.3.0.i = phi i64 [ %.62.3.i, %B32.i ], [ %i.3.0.unr.i, %B32.i.preheader ]
  %sunkaddr195 = mul i64 %i.3.0.i, 4
  %sunkaddr196 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr195
  %sunkaddr197 = getelementptr i8, ptr %sunkaddr196, i64 4
  %.89.i = load i32, ptr %sunkaddr197, align 4, !noalias !46
  %sunkaddr198 = mul i64 %i.3.0.i, 4
  %sunkaddr199 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr198
  store i32 %.89.i, ptr %sunkaddr199, align 4, !noalias !46
  %sunkaddr200 = mul i64 %i.3.0.i, 4
  %sunkaddr201 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr200
  %sunkaddr202 = getelementptr i8, ptr %sunkaddr201, i64 8
  %.89.1.i = load i32, ptr %sunkaddr202, align 4, !noalias !46
  store i32 %.89.1.i, ptr %sunkaddr197, align 4, !noalias !46
  %sunkaddr203 = mul i64 %i.3.0.i, 4
  %sunkaddr204 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr203
  %sunkaddr205 = getelementptr i8, ptr %sunkaddr204, i64 12
  %.89.2.i = load i32, ptr %sunkaddr205, align 4, !noalias !46
  store i32 %.89.2.i, ptr %sunkaddr202, align 4, !noalias !46
  %.62.3.i = add nuw i64 %i.3.0.i, 4
  %sunkaddr206 = mul i64 %i.3.0.i, 4
  %sunkaddr207 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr206
  %sunkaddr208 = getelementptr i8, ptr %sunkaddr207, i64 16
  %.89.3.i = load i32, ptr %sunkaddr208, align 4, !noalias !46
  store i32 %.89.3.i, ptr %sunkaddr205, align 4, !noalias !46
  %exitcond.not.3.i = icmp eq i64 %.553.us, %.62.3.i
  br i1 %exitcond.not.3.i, label %B418.endif.us, label %B32.i

B102.i:                                           ; preds = %B418.us
  %65 = trunc i64 %.553.us to i32
  %66 = trunc i64 %.397.us to i32
  %.135.i = icmp ugt i32 %66, %65
  br i1 %.135.i, label %B114.preheader.i, label %B418.endif.us

B114.preheader.i:                                 ; preds = %B102.i
  %67 = sub nuw nsw i64 %.397.us, %.553.us
  %xtraiter.i79 = and i64 %67, 3
  %lcmp.mod.not.i80 = icmp eq i64 %xtraiter.i79, 0
  br i1 %lcmp.mod.not.i80, label %B114.prol.loopexit.i, label %B114.prol.i.preheader

B114.prol.i.preheader:                            ; preds = %B114.preheader.i
  br label %B114.prol.i

B114.prol.i:                                      ; preds = %B114.prol.i, %B114.prol.i.preheader
  %lsr.iv45.i = phi i64 [ %lsr.iv.next46.i, %B114.prol.i ], [ %xtraiter.i79, %B114.prol.i.preheader ]
  %i.5.0.prol.i = phi i64 [ %.140.prol.i, %B114.prol.i ], [ %.397.us, %B114.prol.i.preheader ]
  %.140.prol.i = add nsw i64 %i.5.0.prol.i, -1
  %68 = shl nsw i64 %i.5.0.prol.i, 2
  %scevgep52 = getelementptr i8, ptr %arg.state.0.4, i64 %68
  %69 = shl nsw i64 %i.5.0.prol.i, 2
  %scevgep50 = getelementptr i8, ptr %arg.state.0.4, i64 %69
  %scevgep51 = getelementptr i8, ptr %scevgep50, i64 -4
  %.167.prol.i = load i32, ptr %scevgep51, align 4, !noalias !46
  store i32 %.167.prol.i, ptr %scevgep52, align 4, !noalias !46
  %lsr.iv.next46.i = add nsw i64 %lsr.iv45.i, -1
  %prol.iter.cmp.not.i = icmp eq i64 %lsr.iv.next46.i, 0
  br i1 %prol.iter.cmp.not.i, label %B114.prol.loopexit.i, label %B114.prol.i, !llvm.loop !50

B114.prol.loopexit.i:                             ; preds = %B114.prol.i, %B114.preheader.i
  %i.5.0.unr.i = phi i64 [ %.397.us, %B114.preheader.i ], [ %.140.prol.i, %B114.prol.i ]
  %70 = sub nsw i64 %.553.us, %.397.us
  %71 = icmp ugt i64 %70, -4
  br i1 %71, label %B418.endif.us, label %B114.i.preheader

B114.i.preheader:                                 ; preds = %B114.prol.loopexit.i
  br label %B114.i

B114.i:                                           ; preds = %B114.i, %B114.i.preheader
  %i.5.0.i = phi i64 [ %.140.3.i, %B114.i ], [ %i.5.0.unr.i, %B114.i.preheader ]
  %72 = shl i64 %i.5.0.i, 2
  %scevgep40.i = getelementptr i8, ptr %arg.state.0.4, i64 %72
  %scevgep41.i = getelementptr i8, ptr %scevgep40.i, i64 -4
  %.167.i = load i32, ptr %scevgep41.i, align 4, !noalias !46
  store i32 %.167.i, ptr %scevgep40.i, align 4, !noalias !46
  %scevgep38.i = getelementptr i8, ptr %scevgep40.i, i64 -8
  %.167.1.i = load i32, ptr %scevgep38.i, align 4, !noalias !46
  store i32 %.167.1.i, ptr %scevgep41.i, align 4, !noalias !46
  %73 = shl i64 %i.5.0.i, 2
  %scevgep54 = getelementptr i8, ptr %arg.state.0.4, i64 %73
  %scevgep55 = getelementptr i8, ptr %scevgep54, i64 -12
  %.167.2.i = load i32, ptr %scevgep55, align 4, !noalias !46
  store i32 %.167.2.i, ptr %scevgep38.i, align 4, !noalias !46
  %.140.3.i = add i64 %i.5.0.i, -4
  %74 = shl i64 %i.5.0.i, 2
  %scevgep = getelementptr i8, ptr %arg.state.0.4, i64 %74
  %scevgep53 = getelementptr i8, ptr %scevgep, i64 -16
  %.167.3.i = load i32, ptr %scevgep53, align 4, !noalias !46
  store i32 %.167.3.i, ptr %scevgep55, align 4, !noalias !46
  %.201.3.i = icmp ugt i64 %.140.3.i, %.553.us
  br i1 %.201.3.i, label %B114.i, label %B418.endif.us

B418.endif.us:                                    ; preds = %B114.i, %B114.prol.loopexit.i, %B102.i, %B32.i, %B32.prol.loopexit.i
  %.232.i = getelementptr i32, ptr %arg.state.0.4, i64 %.553.us
  store i32 %.54.i, ptr %.232.i, align 4, !noalias !46
  store i8 0, ptr %.601, align 1
  %.626.us = call i32 @_ZN15fairbench_agent9workloads6search9_improvesB3v27B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE59PfspInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29(ptr nonnull %.601, ptr nonnull %excinfo.4, ptr %arg.instance.0.0, ptr %arg.instance.0.1, i64 %arg.instance.0.2, i64 %arg.instance.0.3, ptr %arg.instance.0.4, i64 %arg.instance.0.5.0, i64 %arg.instance.0.5.1, i64 %arg.instance.0.6.0, i64 %arg.instance.0.6.1, ptr %arg.state.0.0, ptr %arg.state.0.1, i64 %arg.state.0.2, i64 %arg.state.0.3, ptr nonnull %arg.state.0.4, i64 %arg.state.0.5.0, i64 %arg.state.0.6.0, ptr %arg.state.1.0, ptr %arg.state.1.1, i64 %arg.state.1.2, i64 %arg.state.1.3, ptr %arg.state.1.4, i64 %arg.state.1.5.0, i64 %arg.state.1.6.0, ptr %arg.state.2.0, ptr %arg.state.2.1, i64 %arg.state.2.2, i64 %arg.state.2.3, ptr nonnull %arg.state.2.4, i64 %arg.state.2.5.0, i64 %arg.state.2.6.0, ptr %arg.state.3.0, ptr %arg.state.3.1, i64 %arg.state.3.2, i64 %arg.state.3.3, ptr %arg.state.3.4, i64 %arg.state.3.5.0, i64 %arg.state.3.6.0, ptr %arg.state.4.0, ptr %arg.state.4.1, i64 %arg.state.4.2, i64 %arg.state.4.3, ptr %arg.state.4.4, i64 %arg.state.4.5.0, i64 %arg.state.4.6.0, ptr %arg.state.5.0, ptr %arg.state.5.1, i64 %arg.state.5.2, i64 %arg.state.5.3, ptr %arg.state.5.4, i64 %arg.state.5.5.0, i64 %arg.state.5.6.0, ptr %arg.state.6.0, ptr %arg.state.6.1, i64 %arg.state.6.2, i64 %arg.state.6.3, ptr %arg.state.6.4, i64 %arg.state.6.5.0, i64 %arg.state.6.6.0, ptr %arg.state.7.0, ptr %arg.state.7.1, i64 %arg.state.7.2, i64 %arg.state.7.3, ptr %arg.state.7.4, i64 %arg.state.7.5.0, i64 %arg.state.7.6.0)
  %.627.us = load ptr, ptr %excinfo.4, align 8
  %.636.us = load i8, ptr %.601, align 1
  %.639.us = icmp eq i8 %.636.us, 0
  br i1 %.639.us, label %B418.endif.endif.thread.us, label %B418.endif.endif

B418.endif.endif.thread.us:                       ; preds = %B418.endif.us
  %cond = icmp eq i32 %.626.us, 0
  br i1 %cond, label %B492.us, label %B418.endif.endif.if.if.loopexit, !prof !0

B492.us:                                          ; preds = %B418.endif.endif.thread.us
  %75 = trunc i64 %.553.us to i32
  %76 = trunc i64 %.397.us to i32
  %sunkaddr349 = shl nuw nsw i64 %.553.us, 2
  %sunkaddr350 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr349
  %.54.i87 = load i32, ptr %sunkaddr350, align 4, !noalias !51
  %.59.i88 = icmp ult i32 %75, %76
  br i1 %.59.i88, label %B32.preheader.i119, label %B102.i89

B32.preheader.i119:                               ; preds = %B492.us
  %77 = sub nuw nsw i64 %.397.us, %.553.us
  %xtraiter9.i120 = and i64 %77, 3
  %lcmp.mod10.not.i121 = icmp eq i64 %xtraiter9.i120, 0
  br i1 %lcmp.mod10.not.i121, label %B32.prol.loopexit.i132, label %B32.prol.i122.preheader

B32.prol.i122.preheader:                          ; preds = %B32.preheader.i119
  br label %B32.prol.i122

B32.prol.i122:                                    ; preds = %B32.prol.i122, %B32.prol.i122.preheader
  %lsr.iv.i123 = phi i64 [ %lsr.iv.next.i130, %B32.prol.i122 ], [ %xtraiter9.i120, %B32.prol.i122.preheader ]
  %i.3.0.prol.i124 = phi i64 [ %.62.prol.i125, %B32.prol.i122 ], [ %.553.us, %B32.prol.i122.preheader ]
  %.62.prol.i125 = add nuw nsw i64 %i.3.0.prol.i124, 1
  %sunkaddr209 = mul i64 %i.3.0.prol.i124, 4
  %sunkaddr210 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr209
  %sunkaddr211 = getelementptr i8, ptr %sunkaddr210, i64 4
  %.89.prol.i129 = load i32, ptr %sunkaddr211, align 4, !noalias !51
  %sunkaddr212 = mul i64 %i.3.0.prol.i124, 4
  %sunkaddr213 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr212
  store i32 %.89.prol.i129, ptr %sunkaddr213, align 4, !noalias !51
  %lsr.iv.next.i130 = add nsw i64 %lsr.iv.i123, -1
  %prol.iter11.cmp.not.i131 = icmp eq i64 %lsr.iv.next.i130, 0
  br i1 %prol.iter11.cmp.not.i131, label %B32.prol.loopexit.i132, label %B32.prol.i122, !llvm.loop !49

B32.prol.loopexit.i132:                           ; preds = %B32.prol.i122, %B32.preheader.i119
  %i.3.0.unr.i133 = phi i64 [ %.553.us, %B32.preheader.i119 ], [ %.62.prol.i125, %B32.prol.i122 ]
  %78 = sub nsw i64 %.553.us, %.397.us
  %79 = icmp ugt i64 %78, -4
  br i1 %79, label %_ZN15fairbench_agent9workloads6search5_moveB3v11B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedEyy.exit148, label %B32.i134.preheader

B32.i134.preheader:                               ; preds = %B32.prol.loopexit.i132
  br label %B32.i134

B32.i134:                                         ; preds = %B32.i134, %B32.i134.preheader
  %i.3.0.i135 = phi i64 [ %.62.3.i144, %B32.i134 ], [ %i.3.0.unr.i133, %B32.i134.preheader ]
  %sunkaddr214 = mul i64 %i.3.0.i135, 4
  %sunkaddr215 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr214
  %sunkaddr216 = getelementptr i8, ptr %sunkaddr215, i64 4
  %.89.i139 = load i32, ptr %sunkaddr216, align 4, !noalias !51
  %sunkaddr217 = mul i64 %i.3.0.i135, 4
  %sunkaddr218 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr217
  store i32 %.89.i139, ptr %sunkaddr218, align 4, !noalias !51
  %sunkaddr219 = mul i64 %i.3.0.i135, 4
  %sunkaddr220 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr219
  %sunkaddr221 = getelementptr i8, ptr %sunkaddr220, i64 8
  %.89.1.i141 = load i32, ptr %sunkaddr221, align 4, !noalias !51
  store i32 %.89.1.i141, ptr %sunkaddr216, align 4, !noalias !51
  %sunkaddr222 = mul i64 %i.3.0.i135, 4
  %sunkaddr223 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr222
  %sunkaddr224 = getelementptr i8, ptr %sunkaddr223, i64 12
  %.89.2.i143 = load i32, ptr %sunkaddr224, align 4, !noalias !51
  store i32 %.89.2.i143, ptr %sunkaddr221, align 4, !noalias !51
  %.62.3.i144 = add nuw i64 %i.3.0.i135, 4
  %sunkaddr225 = mul i64 %i.3.0.i135, 4
  %sunkaddr226 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr225
  %sunkaddr227 = getelementptr i8, ptr %sunkaddr226, i64 16
  %.89.3.i146 = load i32, ptr %sunkaddr227, align 4, !noalias !51
  store i32 %.89.3.i146, ptr %sunkaddr224, align 4, !noalias !51
  %exitcond.not.3.i147 = icmp eq i64 %.397.us, %.62.3.i144
  br i1 %exitcond.not.3.i147, label %_ZN15fairbench_agent9workloads6search5_moveB3v11B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedEyy.exit148, label %B32.i134

B102.i89:                                         ; preds = %B492.us
  %80 = trunc i64 %.553.us to i32
  %81 = trunc i64 %.397.us to i32
  %82 = icmp ult i32 %81, %80
  br i1 %82, label %B114.preheader.i92, label %_ZN15fairbench_agent9workloads6search5_moveB3v11B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedEyy.exit148

B114.preheader.i92:                               ; preds = %B102.i89
  %83 = sub nuw nsw i64 %.553.us, %.397.us
  %xtraiter.i93 = and i64 %83, 3
  %lcmp.mod.not.i94 = icmp eq i64 %xtraiter.i93, 0
  br i1 %lcmp.mod.not.i94, label %B114.prol.loopexit.i104, label %B114.prol.i95.preheader

B114.prol.i95.preheader:                          ; preds = %B114.preheader.i92
  br label %B114.prol.i95

B114.prol.i95:                                    ; preds = %B114.prol.i95, %B114.prol.i95.preheader
  %lsr.iv45.i96 = phi i64 [ %lsr.iv.next46.i102, %B114.prol.i95 ], [ %xtraiter.i93, %B114.prol.i95.preheader ]
  %i.5.0.prol.i97 = phi i64 [ %.140.prol.i98, %B114.prol.i95 ], [ %.553.us, %B114.prol.i95.preheader ]
  %.140.prol.i98 = add nsw i64 %i.5.0.prol.i97, -1
  %84 = shl nsw i64 %i.5.0.prol.i97, 2
  %scevgep71 = getelementptr i8, ptr %arg.state.0.4, i64 %84
  %85 = shl nsw i64 %i.5.0.prol.i97, 2
  %scevgep69 = getelementptr i8, ptr %arg.state.0.4, i64 %85
  %scevgep70 = getelementptr i8, ptr %scevgep69, i64 -4
  %.167.prol.i101 = load i32, ptr %scevgep70, align 4, !noalias !51
  store i32 %.167.prol.i101, ptr %scevgep71, align 4, !noalias !51
  %lsr.iv.next46.i102 = add nsw i64 %lsr.iv45.i96, -1
  %prol.iter.cmp.not.i103 = icmp eq i64 %lsr.iv.next46.i102, 0
  br i1 %prol.iter.cmp.not.i103, label %B114.prol.loopexit.i104, label %B114.prol.i95, !llvm.loop !50

B114.prol.loopexit.i104:                          ; preds = %B114.prol.i95, %B114.preheader.i92
  %i.5.0.unr.i105 = phi i64 [ %.553.us, %B114.preheader.i92 ], [ %.140.prol.i98, %B114.prol.i95 ]
  %86 = sub nsw i64 %.397.us, %.553.us
  %87 = icmp ugt i64 %86, -4
  br i1 %87, label %_ZN15fairbench_agent9workloads6search5_moveB3v11B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedEyy.exit148, label %B114.i106.preheader

B114.i106.preheader:                              ; preds = %B114.prol.loopexit.i104
  br label %B114.i106

B114.i106:                                        ; preds = %B114.i106, %B114.i106.preheader
  %i.5.0.i107 = phi i64 [ %.140.3.i115, %B114.i106 ], [ %i.5.0.unr.i105, %B114.i106.preheader ]
  %88 = shl i64 %i.5.0.i107, 2
  %scevgep40.i108 = getelementptr i8, ptr %arg.state.0.4, i64 %88
  %scevgep41.i109 = getelementptr i8, ptr %scevgep40.i108, i64 -4
  %.167.i110 = load i32, ptr %scevgep41.i109, align 4, !noalias !51
  store i32 %.167.i110, ptr %scevgep40.i108, align 4, !noalias !51
  %scevgep38.i111 = getelementptr i8, ptr %scevgep40.i108, i64 -8
  %.167.1.i112 = load i32, ptr %scevgep38.i111, align 4, !noalias !51
  store i32 %.167.1.i112, ptr %scevgep41.i109, align 4, !noalias !51
  %89 = shl i64 %i.5.0.i107, 2
  %scevgep74 = getelementptr i8, ptr %arg.state.0.4, i64 %89
  %scevgep75 = getelementptr i8, ptr %scevgep74, i64 -12
  %.167.2.i114 = load i32, ptr %scevgep75, align 4, !noalias !51
  store i32 %.167.2.i114, ptr %scevgep38.i111, align 4, !noalias !51
  %.140.3.i115 = add i64 %i.5.0.i107, -4
  %90 = shl i64 %i.5.0.i107, 2
  %scevgep72 = getelementptr i8, ptr %arg.state.0.4, i64 %90
  %scevgep73 = getelementptr i8, ptr %scevgep72, i64 -16
  %.167.3.i117 = load i32, ptr %scevgep73, align 4, !noalias !51
  store i32 %.167.3.i117, ptr %scevgep75, align 4, !noalias !51
  %.201.3.i118 = icmp ugt i64 %.140.3.i115, %.397.us
  br i1 %.201.3.i118, label %B114.i106, label %_ZN15fairbench_agent9workloads6search5_moveB3v11B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedEyy.exit148

_ZN15fairbench_agent9workloads6search5_moveB3v11B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedEyy.exit148: ; preds = %B114.i106, %B114.prol.loopexit.i104, %B102.i89, %B32.i134, %B32.prol.loopexit.i132
  %sunkaddr228 = mul i64 %.397.us, 4
  %sunkaddr229 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr228
  store i32 %.54.i87, ptr %sunkaddr229, align 4, !noalias !51
  br label %B531.us

B531.us:                                          ; preds = %_ZN15fairbench_agent9workloads6search5_moveB3v11B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedEyy.exit148, %B312.us
  %exitcond.not = icmp eq i64 %.494.us, %arg.state.0.5.0
  br i1 %exitcond.not, label %B310.B214.loopexit_crit_edge.us, label %B312.us

B310.B214.loopexit_crit_edge.us:                  ; preds = %B531.us
  %exitcond703.not = icmp eq i64 %.334.us, %arg.state.0.5.0
  br i1 %exitcond703.not, label %B530, label %B216.endif.us

B418.endif.endif:                                 ; preds = %B418.endif.us
  %.634.le = icmp sgt i32 %.626.us, 0
  %.635.le615 = select i1 %.634.le, ptr %.627.us, ptr undef
  %cond149 = icmp eq i32 %.626.us, 0
  br i1 %cond149, label %B484, label %B418.endif.endif.if.if, !prof !0

B418.endif.endif.if.if.loopexit:                  ; preds = %B418.endif.endif.thread.us
  %.634.le619 = icmp sgt i32 %.626.us, 0
  %.635.le = select i1 %.634.le619, ptr %.627.us, ptr undef
  br label %B418.endif.endif.if.if

B418.endif.endif.if.if:                           ; preds = %B418.endif.endif.if.if.loopexit, %B418.endif.endif
  %.635611 = phi ptr [ %.635.le, %B418.endif.endif.if.if.loopexit ], [ %.635.le615, %B418.endif.endif ]
  store ptr %.635611, ptr %excinfo, align 8
  br label %common.ret
}

attributes #0 = { nocallback nofree nounwind willreturn memory(argmem: write) }
attributes #1 = { mustprogress nofree noinline norecurse nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { noinline }
attributes #4 = { nounwind }

!0 = !{!"branch_weights", i32 49, i32 1}
!1 = !{!2}
!2 = distinct !{!2, !3, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!3 = distinct !{!3, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE"}
!4 = distinct !{!4, !5}
!5 = !{!"llvm.loop.unroll.disable"}
!6 = !{!7, !2}
!7 = distinct !{!7, !8, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!8 = distinct !{!8, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE"}
!9 = !{!"branch_weights", i32 1, i32 99}
!10 = !{!11}
!11 = distinct !{!11, !12, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!12 = distinct !{!12, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE"}
!13 = distinct !{!13, !5}
!14 = !{!15, !11}
!15 = distinct !{!15, !16, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!16 = distinct !{!16, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE"}
!17 = !{!18}
!18 = distinct !{!18, !19, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!19 = distinct !{!19, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE"}
!20 = !{!21}
!21 = distinct !{!21, !22, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!22 = distinct !{!22, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE"}
!23 = distinct !{!23, !5}
!24 = !{!25, !21}
!25 = distinct !{!25, !26, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!26 = distinct !{!26, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE"}
!27 = !{!28}
!28 = distinct !{!28, !29, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!29 = distinct !{!29, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE"}
!30 = !{!31, !28}
!31 = distinct !{!31, !32, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!32 = distinct !{!32, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE"}
!33 = !{!34}
!34 = distinct !{!34, !35, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!35 = distinct !{!35, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE"}
!36 = distinct !{!36, !5}
!37 = !{!38, !34}
!38 = distinct !{!38, !39, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!39 = distinct !{!39, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE"}
!40 = !{!41}
!41 = distinct !{!41, !42, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!42 = distinct !{!42, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE"}
!43 = !{!44, !41}
!44 = distinct !{!44, !45, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!45 = distinct !{!45, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE"}
!46 = !{!47}
!47 = distinct !{!47, !48, !"_ZN15fairbench_agent9workloads6search5_moveB3v11B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedEyy: %retptr"}
!48 = distinct !{!48, !"_ZN15fairbench_agent9workloads6search5_moveB3v11B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedEyy"}
!49 = distinct !{!49, !5}
!50 = distinct !{!50, !5}
!51 = !{!52}
!52 = distinct !{!52, !53, !"_ZN15fairbench_agent9workloads6search5_moveB3v11B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedEyy: %retptr"}
!53 = distinct !{!53, !"_ZN15fairbench_agent9workloads6search5_moveB3v11B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedEyy"}
