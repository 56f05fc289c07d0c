target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@_ZN08NumbaEnv15fairbench_agent9workloads6search8carry_onB3v15B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE58TspInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29xx = common local_unnamed_addr global ptr null
@_ZN08NumbaEnv15fairbench_agent9workloads6search8_restartB3v16B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE58TspInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29 = common local_unnamed_addr global ptr null
@_ZN08NumbaEnv15fairbench_agent9workloads6search11_scan_swapsB3v17B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE58TspInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29 = common local_unnamed_addr global ptr null
@_ZN08NumbaEnv15fairbench_agent9workloads6search18_scan_interchangesB3v19B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE58TspInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29 = common local_unnamed_addr global ptr null
@_ZN08NumbaEnv15fairbench_agent9workloads6search13_scan_insertsB3v20B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE58TspInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29 = common local_unnamed_addr global ptr null
@_ZN08NumbaEnv15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE = common local_unnamed_addr global ptr null
@_ZN08NumbaEnv15fairbench_agent9workloads6search5_moveB3v11B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedEyy = common local_unnamed_addr global ptr null
@_ZN08NumbaEnv15fairbench_agent9workloads6search9_improvesB3v18B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE58TspInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29 = common local_unnamed_addr global ptr null
@_ZN08NumbaEnv15fairbench_agent9workloads10evaluation4_tspB3v14B54c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAw4hWqFpgsIBZmgA_3dE58TspInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_295ArrayIjLi1E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE = common local_unnamed_addr global ptr null
@_ZN08NumbaEnv15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE = common local_unnamed_addr global ptr null
@_ZN08NumbaEnv5numba7cpython8builtins6ol_max12_3clocals_3e4implB3v12B54c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAw4hWqFpgsIBZmgA_3dE15StarArgUniTupleIdLi2EE = common local_unnamed_addr global ptr null

define range(i32 -1, -2) i32 @_ZN15fairbench_agent9workloads6search8carry_onB3v15B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE58TspInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29xx(ptr noalias writeonly captures(none) %retptr, ptr noalias writeonly captures(none) %excinfo, ptr %arg.instance.0.0, ptr readnone captures(none) %arg.instance.0.1, i64 %arg.instance.0.2, i64 %arg.instance.0.3, ptr readonly captures(none) %arg.instance.0.4, i64 %arg.instance.0.5.0, i64 %arg.instance.0.5.1, i64 %arg.instance.0.6.0, i64 %arg.instance.0.6.1, ptr %arg.state.0.0, ptr readnone captures(none) %arg.state.0.1, i64 %arg.state.0.2, i64 %arg.state.0.3, ptr captures(none) %arg.state.0.4, i64 %arg.state.0.5.0, i64 %arg.state.0.6.0, ptr %arg.state.1.0, ptr readnone captures(none) %arg.state.1.1, i64 %arg.state.1.2, i64 %arg.state.1.3, ptr captures(none) %arg.state.1.4, i64 %arg.state.1.5.0, i64 %arg.state.1.6.0, ptr %arg.state.2.0, ptr readnone captures(none) %arg.state.2.1, i64 %arg.state.2.2, i64 %arg.state.2.3, ptr captures(none) %arg.state.2.4, i64 %arg.state.2.5.0, i64 %arg.state.2.6.0, ptr %arg.state.3.0, ptr readnone captures(none) %arg.state.3.1, i64 %arg.state.3.2, i64 %arg.state.3.3, ptr readnone captures(none) %arg.state.3.4, i64 %arg.state.3.5.0, i64 %arg.state.3.6.0, ptr %arg.state.4.0, ptr readnone captures(none) %arg.state.4.1, i64 %arg.state.4.2, i64 %arg.state.4.3, ptr captures(none) %arg.state.4.4, i64 %arg.state.4.5.0, i64 %arg.state.4.6.0, ptr %arg.state.5.0, ptr readnone captures(none) %arg.state.5.1, i64 %arg.state.5.2, i64 %arg.state.5.3, ptr captures(none) %arg.state.5.4, i64 %arg.state.5.5.0, i64 %arg.state.5.6.0, ptr %arg.state.6.0, ptr readnone captures(none) %arg.state.6.1, i64 %arg.state.6.2, i64 %arg.state.6.3, ptr captures(none) %arg.state.6.4, i64 %arg.state.6.5.0, i64 %arg.state.6.6.0, ptr %arg.state.7.0, ptr readnone captures(none) %arg.state.7.1, i64 %arg.state.7.2, i64 %arg.state.7.3, ptr captures(none) %arg.state.7.4, i64 %arg.state.7.5.0, i64 %arg.state.7.6.0, i64 %arg.search, i64 %arg.evaluations) local_unnamed_addr {
B0:
  %.246 = alloca ptr, align 8
  %arg.search.fr = freeze i64 %arg.search
  %excinfo.1 = alloca ptr, align 8
  %.336 = alloca ptr, align 8
  %excinfo.2 = alloca ptr, align 8
  %.388 = alloca i8, align 1
  store i8 0, ptr %.388, align 1
  %excinfo.3 = alloca ptr, align 8
  %.452 = alloca i8, align 1
  store i8 0, ptr %.452, align 1
  %excinfo.4 = alloca ptr, align 8
  %.512 = alloca i8, align 1
  store i8 0, ptr %.512, align 1
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
  br i1 %.241, label %B48.us.preheader, label %B48.preheader31

B48.preheader31:                                  ; preds = %B48.preheader
  br label %B48

B48.us.preheader:                                 ; preds = %B48.preheader
  br label %B48.us

B48.us:                                           ; preds = %B370.endif.us, %B48.us.preheader
  %sunkaddr = getelementptr i8, ptr %arg.state.6.4, i64 16
  %.206.us = load i64, ptr %sunkaddr, align 8
  %.207.us = add nsw i64 %.206.us, 1
  store i64 %.207.us, ptr %sunkaddr, align 8
  %.271.us = call i32 @_ZN15fairbench_agent9workloads6search8_restartB3v16B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE58TspInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29(ptr nonnull %.246, ptr nonnull %excinfo.1, ptr %arg.instance.0.0, ptr %arg.instance.0.1, i64 %arg.instance.0.2, i64 %arg.instance.0.3, ptr %arg.instance.0.4, i64 %arg.instance.0.5.0, i64 %arg.instance.0.5.1, i64 %arg.instance.0.6.0, i64 %arg.instance.0.6.1, ptr %arg.state.0.0, ptr %arg.state.0.1, i64 %arg.state.0.2, i64 %arg.state.0.3, ptr %arg.state.0.4, i64 %arg.state.0.5.0, i64 %arg.state.0.6.0, ptr %arg.state.1.0, ptr %arg.state.1.1, i64 %arg.state.1.2, i64 %arg.state.1.3, ptr %arg.state.1.4, i64 %arg.state.1.5.0, i64 %arg.state.1.6.0, ptr %arg.state.2.0, ptr %arg.state.2.1, i64 %arg.state.2.2, i64 %arg.state.2.3, ptr %arg.state.2.4, i64 %arg.state.2.5.0, i64 %arg.state.2.6.0, ptr %arg.state.3.0, ptr %arg.state.3.1, i64 %arg.state.3.2, i64 %arg.state.3.3, ptr %arg.state.3.4, i64 %arg.state.3.5.0, i64 %arg.state.3.6.0, ptr %arg.state.4.0, ptr %arg.state.4.1, i64 %arg.state.4.2, i64 %arg.state.4.3, ptr %arg.state.4.4, i64 %arg.state.4.5.0, i64 %arg.state.4.6.0, ptr %arg.state.5.0, ptr %arg.state.5.1, i64 %arg.state.5.2, i64 %arg.state.5.3, ptr %arg.state.5.4, i64 %arg.state.5.5.0, i64 %arg.state.5.6.0, ptr %arg.state.6.0, ptr %arg.state.6.1, i64 %arg.state.6.2, i64 %arg.state.6.3, ptr nonnull %arg.state.6.4, i64 %arg.state.6.5.0, i64 %arg.state.6.6.0, ptr %arg.state.7.0, ptr %arg.state.7.1, i64 %arg.state.7.2, i64 %arg.state.7.3, ptr %arg.state.7.4, i64 %arg.state.7.5.0, i64 %arg.state.7.6.0)
  %cond = icmp eq i32 %.271.us, 0
  br i1 %cond, label %B370.endif.us, label %common.ret, !prof !0

B370.endif.us:                                    ; preds = %B48.us
  %sunkaddr34 = getelementptr i8, ptr %arg.state.7.4, i64 8
  %.646.us = load double, ptr %sunkaddr34, align 8
  %.683.us = load double, ptr %arg.state.7.4, align 8
  %.12.i = fcmp ogt double %.683.us, %.646.us
  %.13.i = select i1 %.12.i, double %.683.us, double %.646.us
  store double %.13.i, ptr %sunkaddr34, align 8
  %.785.us = load i64, ptr %arg.state.6.4, align 8
  %.790.us = icmp slt i64 %.785.us, %arg.evaluations
  br i1 %.790.us, label %B48.us, label %common.ret.sink.split

B48:                                              ; preds = %B370.endif, %B48.preheader31
  %sunkaddr35 = getelementptr i8, ptr %arg.state.6.4, i64 16
  %.206 = load i64, ptr %sunkaddr35, align 8
  %.207 = add nsw i64 %.206, 1
  store i64 %.207, ptr %sunkaddr35, align 8
  %sunkaddr36 = getelementptr i8, ptr %arg.state.6.4, i64 8
  %.327 = load i64, ptr %sunkaddr36, align 8
  %.331.not = icmp eq i64 %.327, 0
  br i1 %.331.not, label %B214, label %B182

B182:                                             ; preds = %B48
  %.361 = call i32 @_ZN15fairbench_agent9workloads6search8_restartB3v16B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE58TspInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29(ptr nonnull %.336, ptr nonnull %excinfo.2, ptr %arg.instance.0.0, ptr %arg.instance.0.1, i64 %arg.instance.0.2, i64 %arg.instance.0.3, ptr %arg.instance.0.4, i64 %arg.instance.0.5.0, i64 %arg.instance.0.5.1, i64 %arg.instance.0.6.0, i64 %arg.instance.0.6.1, ptr %arg.state.0.0, ptr %arg.state.0.1, i64 %arg.state.0.2, i64 %arg.state.0.3, ptr %arg.state.0.4, i64 %arg.state.0.5.0, i64 %arg.state.0.6.0, ptr %arg.state.1.0, ptr %arg.state.1.1, i64 %arg.state.1.2, i64 %arg.state.1.3, ptr %arg.state.1.4, i64 %arg.state.1.5.0, i64 %arg.state.1.6.0, ptr %arg.state.2.0, ptr %arg.state.2.1, i64 %arg.state.2.2, i64 %arg.state.2.3, ptr %arg.state.2.4, i64 %arg.state.2.5.0, i64 %arg.state.2.6.0, ptr %arg.state.3.0, ptr %arg.state.3.1, i64 %arg.state.3.2, i64 %arg.state.3.3, ptr %arg.state.3.4, i64 %arg.state.3.5.0, i64 %arg.state.3.6.0, ptr %arg.state.4.0, ptr %arg.state.4.1, i64 %arg.state.4.2, i64 %arg.state.4.3, ptr %arg.state.4.4, i64 %arg.state.4.5.0, i64 %arg.state.4.6.0, ptr %arg.state.5.0, ptr %arg.state.5.1, i64 %arg.state.5.2, i64 %arg.state.5.3, ptr %arg.state.5.4, i64 %arg.state.5.5.0, i64 %arg.state.5.6.0, ptr %arg.state.6.0, ptr %arg.state.6.1, i64 %arg.state.6.2, i64 %arg.state.6.3, ptr nonnull %arg.state.6.4, i64 %arg.state.6.5.0, i64 %arg.state.6.6.0, ptr %arg.state.7.0, ptr %arg.state.7.1, i64 %arg.state.7.2, i64 %arg.state.7.3, ptr %arg.state.7.4, i64 %arg.state.7.5.0, i64 %arg.state.7.6.0)
  %cond13 = icmp eq i32 %.361, 0
  br i1 %cond13, label %B214, label %common.ret, !prof !0

B214:                                             ; preds = %B182, %B48
  switch i64 %arg.search.fr, label %B306 [
    i64 0, label %B226
    i64 1, label %B272
  ]

B226:                                             ; preds = %B214
  store i8 0, ptr %.388, align 1
  %.413 = call i32 @_ZN15fairbench_agent9workloads6search11_scan_swapsB3v17B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE58TspInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29(ptr nonnull %.388, ptr nonnull %excinfo.3, ptr %arg.instance.0.0, ptr %arg.instance.0.1, i64 %arg.instance.0.2, i64 %arg.instance.0.3, ptr %arg.instance.0.4, i64 %arg.instance.0.5.0, i64 %arg.instance.0.5.1, i64 %arg.instance.0.6.0, i64 %arg.instance.0.6.1, ptr %arg.state.0.0, ptr %arg.state.0.1, i64 %arg.state.0.2, i64 %arg.state.0.3, ptr %arg.state.0.4, i64 %arg.state.0.5.0, i64 %arg.state.0.6.0, ptr %arg.state.1.0, ptr %arg.state.1.1, i64 %arg.state.1.2, i64 %arg.state.1.3, ptr %arg.state.1.4, i64 %arg.state.1.5.0, i64 %arg.state.1.6.0, ptr %arg.state.2.0, ptr %arg.state.2.1, i64 %arg.state.2.2, i64 %arg.state.2.3, ptr %arg.state.2.4, i64 %arg.state.2.5.0, i64 %arg.state.2.6.0, ptr %arg.state.3.0, ptr %arg.state.3.1, i64 %arg.state.3.2, i64 %arg.state.3.3, ptr %arg.state.3.4, i64 %arg.state.3.5.0, i64 %arg.state.3.6.0, ptr %arg.state.4.0, ptr %arg.state.4.1, i64 %arg.state.4.2, i64 %arg.state.4.3, ptr %arg.state.4.4, i64 %arg.state.4.5.0, i64 %arg.state.4.6.0, ptr %arg.state.5.0, ptr %arg.state.5.1, i64 %arg.state.5.2, i64 %arg.state.5.3, ptr %arg.state.5.4, i64 %arg.state.5.5.0, i64 %arg.state.5.6.0, ptr %arg.state.6.0, ptr %arg.state.6.1, i64 %arg.state.6.2, i64 %arg.state.6.3, ptr nonnull %arg.state.6.4, i64 %arg.state.6.5.0, i64 %arg.state.6.6.0, ptr %arg.state.7.0, ptr %arg.state.7.1, i64 %arg.state.7.2, i64 %arg.state.7.3, ptr %arg.state.7.4, i64 %arg.state.7.5.0, i64 %arg.state.7.6.0)
  %cond11 = icmp eq i32 %.413, 0
  br i1 %cond11, label %B370.endif, label %common.ret, !prof !0

B272:                                             ; preds = %B214
  store i8 0, ptr %.452, align 1
  %.477 = call i32 @_ZN15fairbench_agent9workloads6search18_scan_interchangesB3v19B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE58TspInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29(ptr nonnull %.452, ptr nonnull %excinfo.4, ptr %arg.instance.0.0, ptr %arg.instance.0.1, i64 %arg.instance.0.2, i64 %arg.instance.0.3, ptr %arg.instance.0.4, i64 %arg.instance.0.5.0, i64 %arg.instance.0.5.1, i64 %arg.instance.0.6.0, i64 %arg.instance.0.6.1, ptr %arg.state.0.0, ptr %arg.state.0.1, i64 %arg.state.0.2, i64 %arg.state.0.3, ptr %arg.state.0.4, i64 %arg.state.0.5.0, i64 %arg.state.0.6.0, ptr %arg.state.1.0, ptr %arg.state.1.1, i64 %arg.state.1.2, i64 %arg.state.1.3, ptr %arg.state.1.4, i64 %arg.state.1.5.0, i64 %arg.state.1.6.0, ptr %arg.state.2.0, ptr %arg.state.2.1, i64 %arg.state.2.2, i64 %arg.state.2.3, ptr %arg.state.2.4, i64 %arg.state.2.5.0, i64 %arg.state.2.6.0, ptr %arg.state.3.0, ptr %arg.state.3.1, i64 %arg.state.3.2, i64 %arg.state.3.3, ptr %arg.state.3.4, i64 %arg.state.3.5.0, i64 %arg.state.3.6.0, ptr %arg.state.4.0, ptr %arg.state.4.1, i64 %arg.state.4.2, i64 %arg.state.4.3, ptr %arg.state.4.4, i64 %arg.state.4.5.0, i64 %arg.state.4.6.0, ptr %arg.state.5.0, ptr %arg.state.5.1, i64 %arg.state.5.2, i64 %arg.state.5.3, ptr %arg.state.5.4, i64 %arg.state.5.5.0, i64 %arg.state.5.6.0, ptr %arg.state.6.0, ptr %arg.state.6.1, i64 %arg.state.6.2, i64 %arg.state.6.3, ptr nonnull %arg.state.6.4, i64 %arg.state.6.5.0, i64 %arg.state.6.6.0, ptr %arg.state.7.0, ptr %arg.state.7.1, i64 %arg.state.7.2, i64 %arg.state.7.3, ptr %arg.state.7.4, i64 %arg.state.7.5.0, i64 %arg.state.7.6.0)
  %cond12 = icmp eq i32 %.477, 0
  br i1 %cond12, label %B370.endif, label %common.ret, !prof !0

B306:                                             ; preds = %B214
  store i8 0, ptr %.512, align 1
  %.537 = call i32 @_ZN15fairbench_agent9workloads6search13_scan_insertsB3v20B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE58TspInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29(ptr nonnull %.512, ptr nonnull %excinfo.5, ptr %arg.instance.0.0, ptr %arg.instance.0.1, i64 %arg.instance.0.2, i64 %arg.instance.0.3, ptr %arg.instance.0.4, i64 %arg.instance.0.5.0, i64 %arg.instance.0.5.1, i64 %arg.instance.0.6.0, i64 %arg.instance.0.6.1, ptr %arg.state.0.0, ptr %arg.state.0.1, i64 %arg.state.0.2, i64 %arg.state.0.3, ptr %arg.state.0.4, i64 %arg.state.0.5.0, i64 %arg.state.0.6.0, ptr %arg.state.1.0, ptr %arg.state.1.1, i64 %arg.state.1.2, i64 %arg.state.1.3, ptr %arg.state.1.4, i64 %arg.state.1.5.0, i64 %arg.state.1.6.0, ptr %arg.state.2.0, ptr %arg.state.2.1, i64 %arg.state.2.2, i64 %arg.state.2.3, ptr %arg.state.2.4, i64 %arg.state.2.5.0, i64 %arg.state.2.6.0, ptr %arg.state.3.0, ptr %arg.state.3.1, i64 %arg.state.3.2, i64 %arg.state.3.3, ptr %arg.state.3.4, i64 %arg.state.3.5.0, i64 %arg.state.3.6.0, ptr %arg.state.4.0, ptr %arg.state.4.1, i64 %arg.state.4.2, i64 %arg.state.4.3, ptr %arg.state.4.4, i64 %arg.state.4.5.0, i64 %arg.state.4.6.0, ptr %arg.state.5.0, ptr %arg.state.5.1, i64 %arg.state.5.2, i64 %arg.state.5.3, ptr %arg.state.5.4, i64 %arg.state.5.5.0, i64 %arg.state.5.6.0, ptr %arg.state.6.0, ptr %arg.state.6.1, i64 %arg.state.6.2, i64 %arg.state.6.3, ptr nonnull %arg.state.6.4, i64 %arg.state.6.5.0, i64 %arg.state.6.6.0, ptr %arg.state.7.0, ptr %arg.state.7.1, i64 %arg.state.7.2, i64 %arg.state.7.3, ptr %arg.state.7.4, i64 %arg.state.7.5.0, i64 %arg.state.7.6.0)
  %cond10 = icmp eq i32 %.537, 0
  br i1 %cond10, label %B370.endif, label %common.ret, !prof !0

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

common.ret:                                       ; preds = %common.ret.sink.split, %B306, %B272, %B226, %B182, %B48.us
  %excinfo.sink = phi ptr [ %excinfo, %B48.us ], [ %retptr, %common.ret.sink.split ], [ %excinfo, %B182 ], [ %excinfo, %B226 ], [ %excinfo, %B272 ], [ %excinfo, %B306 ]
  %common.ret.op = phi i32 [ %.271.us, %B48.us ], [ 0, %common.ret.sink.split ], [ %.361, %B182 ], [ %.413, %B226 ], [ %.477, %B272 ], [ %.537, %B306 ]
  store ptr null, ptr %excinfo.sink, align 8
  ret i32 %common.ret.op

B370.endif:                                       ; preds = %B306, %B272, %B226
  %improved.3.1.in.in = phi ptr [ %.388, %B226 ], [ %.512, %B306 ], [ %.452, %B272 ]
  %improved.3.1.in = load i8, ptr %improved.3.1.in.in, align 1
  %improved.3.1.not = icmp eq i8 %improved.3.1.in, 0
  %.607 = zext i1 %improved.3.1.not to i64
  %sunkaddr37 = getelementptr i8, ptr %arg.state.6.4, i64 8
  store i64 %.607, ptr %sunkaddr37, align 8
  %sunkaddr38 = getelementptr i8, ptr %arg.state.7.4, i64 8
  %.646 = load double, ptr %sunkaddr38, align 8
  %.683 = load double, ptr %arg.state.7.4, align 8
  %.12.i8 = fcmp ogt double %.683, %.646
  %.13.i9 = select i1 %.12.i8, double %.683, double %.646
  store double %.13.i9, ptr %sunkaddr38, align 8
  %.785 = load i64, ptr %arg.state.6.4, align 8
  %.790 = icmp slt i64 %.785, %arg.evaluations
  br i1 %.790, label %B48, label %common.ret.sink.split
}

define linkonce_odr noundef range(i32 -1, -2) i32 @_ZN15fairbench_agent9workloads6search8_restartB3v16B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE58TspInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29(ptr noalias writeonly captures(none) %retptr, ptr noalias readnone captures(none) %excinfo, ptr %arg.instance.0.0, ptr readnone captures(none) %arg.instance.0.1, i64 %arg.instance.0.2, i64 %arg.instance.0.3, ptr readonly captures(none) %arg.instance.0.4, i64 %arg.instance.0.5.0, i64 %arg.instance.0.5.1, i64 %arg.instance.0.6.0, i64 %arg.instance.0.6.1, ptr %arg.state.0.0, ptr readnone captures(none) %arg.state.0.1, i64 %arg.state.0.2, i64 %arg.state.0.3, ptr captures(none) %arg.state.0.4, i64 %arg.state.0.5.0, i64 %arg.state.0.6.0, ptr %arg.state.1.0, ptr readnone captures(none) %arg.state.1.1, i64 %arg.state.1.2, i64 %arg.state.1.3, ptr readnone captures(none) %arg.state.1.4, i64 %arg.state.1.5.0, i64 %arg.state.1.6.0, ptr %arg.state.2.0, ptr readnone captures(none) %arg.state.2.1, i64 %arg.state.2.2, i64 %arg.state.2.3, ptr readnone captures(none) %arg.state.2.4, i64 %arg.state.2.5.0, i64 %arg.state.2.6.0, ptr %arg.state.3.0, ptr readnone captures(none) %arg.state.3.1, i64 %arg.state.3.2, i64 %arg.state.3.3, ptr readnone captures(none) %arg.state.3.4, i64 %arg.state.3.5.0, i64 %arg.state.3.6.0, ptr %arg.state.4.0, ptr readnone captures(none) %arg.state.4.1, i64 %arg.state.4.2, i64 %arg.state.4.3, ptr captures(none) %arg.state.4.4, i64 %arg.state.4.5.0, i64 %arg.state.4.6.0, ptr %arg.state.5.0, ptr readnone captures(none) %arg.state.5.1, i64 %arg.state.5.2, i64 %arg.state.5.3, ptr readnone captures(none) %arg.state.5.4, i64 %arg.state.5.5.0, i64 %arg.state.5.6.0, ptr %arg.state.6.0, ptr readnone captures(none) %arg.state.6.1, i64 %arg.state.6.2, i64 %arg.state.6.3, ptr captures(none) %arg.state.6.4, i64 %arg.state.6.5.0, i64 %arg.state.6.6.0, ptr %arg.state.7.0, ptr readnone captures(none) %arg.state.7.1, i64 %arg.state.7.2, i64 %arg.state.7.3, ptr writeonly captures(none) %arg.state.7.4, i64 %arg.state.7.5.0, i64 %arg.state.7.6.0) local_unnamed_addr {
B0:
  %.128178.not.i = icmp slt i64 %arg.state.0.5.0, 1
  br i1 %.128178.not.i, label %B112.endif.i, label %B98.preheader.i

B98.preheader.i:                                  ; preds = %B0
  %xtraiter.i = and i64 %arg.state.0.5.0, 7
  %0 = icmp samesign ult i64 %arg.state.0.5.0, 8
  br i1 %0, label %B98.epil.i.preheader, label %B98.preheader.new.i

B98.preheader.new.i:                              ; preds = %B98.preheader.i
  %const = bitcast i64 9223372036854775800 to i64
  %unroll_iter.i = and i64 %arg.state.0.5.0, %const
  br label %B98.i

B98.i:                                            ; preds = %B98.i, %B98.preheader.new.i
  %.134177179.i = phi i64 [ 0, %B98.preheader.new.i ], [ %8, %B98.i ]
  %tmp36 = trunc i64 %.134177179.i to i32
  %sunkaddr38 = mul i64 %.134177179.i, 4
  %sunkaddr39 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr38
  store i32 %tmp36, ptr %sunkaddr39, align 4, !noalias !1
  %1 = add i64 %.134177179.i, 1
  %tmp35 = trunc i64 %1 to i32
  %sunkaddr40 = mul i64 %.134177179.i, 4
  %sunkaddr41 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr40
  %sunkaddr42 = getelementptr i8, ptr %sunkaddr41, i64 4
  store i32 %tmp35, ptr %sunkaddr42, align 4, !noalias !1
  %2 = add i64 %.134177179.i, 2
  %tmp34 = trunc i64 %2 to i32
  %sunkaddr = mul i64 %.134177179.i, 4
  %sunkaddr43 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr
  %sunkaddr44 = getelementptr i8, ptr %sunkaddr43, i64 8
  store i32 %tmp34, ptr %sunkaddr44, align 4, !noalias !1
  %3 = add i64 %.134177179.i, 3
  %tmp33 = trunc i64 %3 to i32
  %sunkaddr45 = mul i64 %.134177179.i, 4
  %sunkaddr46 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr45
  %sunkaddr47 = getelementptr i8, ptr %sunkaddr46, i64 12
  store i32 %tmp33, ptr %sunkaddr47, align 4, !noalias !1
  %4 = add i64 %.134177179.i, 4
  %tmp32 = trunc i64 %4 to i32
  %sunkaddr48 = mul i64 %.134177179.i, 4
  %sunkaddr49 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr48
  %sunkaddr50 = getelementptr i8, ptr %sunkaddr49, i64 16
  store i32 %tmp32, ptr %sunkaddr50, align 4, !noalias !1
  %5 = add i64 %.134177179.i, 5
  %tmp31 = trunc i64 %5 to i32
  %sunkaddr51 = mul i64 %.134177179.i, 4
  %sunkaddr52 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr51
  %sunkaddr53 = getelementptr i8, ptr %sunkaddr52, i64 20
  store i32 %tmp31, ptr %sunkaddr53, align 4, !noalias !1
  %6 = add i64 %.134177179.i, 6
  %tmp30 = trunc i64 %6 to i32
  %sunkaddr54 = mul i64 %.134177179.i, 4
  %sunkaddr55 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr54
  %sunkaddr56 = getelementptr i8, ptr %sunkaddr55, i64 24
  store i32 %tmp30, ptr %sunkaddr56, align 4, !noalias !1
  %7 = add i64 %.134177179.i, 7
  %tmp29 = trunc i64 %7 to i32
  %sunkaddr57 = mul i64 %.134177179.i, 4
  %sunkaddr58 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr57
  %sunkaddr59 = getelementptr i8, ptr %sunkaddr58, i64 28
  store i32 %tmp29, ptr %sunkaddr59, align 4, !noalias !1
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
  br i1 %.280184.not.i, label %B0.endif.thread, label %B160.endif.preheader.i

B0.endif.thread:                                  ; preds = %B112.endif.i
  tail call void @NRT_incref(ptr %arg.state.3.0)
  br label %common.ret

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
  %sunkaddr60 = getelementptr i8, ptr %arg.state.4.4, i64 8
  %.79.i.i = load i64, ptr %sunkaddr60, align 8, !noalias !6
  %sunkaddr61 = getelementptr i8, ptr %arg.state.4.4, i64 16
  %.108.i.i = load i64, ptr %sunkaddr61, align 8, !noalias !6
  store i64 %.79.i.i, ptr %arg.state.4.4, align 8, !noalias !6
  store i64 %.108.i.i, ptr %sunkaddr60, align 8, !noalias !6
  %10 = xor i64 %.79.i.i, %.49.i.i
  %11 = xor i64 %10, %.108.i.i
  %.168.i.i = xor i64 %11, %.48.i.i
  store i64 %.168.i.i, ptr %sunkaddr61, align 8, !noalias !6
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
  %tmp11 = trunc i64 %lsr.iv.i to i32
  %16 = urem i32 %15, %tmp11
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

B0.endif:                                         ; preds = %B160.endif.endif.i
  tail call void @NRT_incref(ptr %arg.state.3.0)
  %.64.i = add i64 %arg.state.0.5.0, -1
  %.173166.not.i = icmp slt i64 %.64.i, 1
  br i1 %.173166.not.i, label %common.ret, label %B132.preheader.i

B132.preheader.i:                                 ; preds = %B0.endif
  %30 = add i64 %arg.state.0.5.0, -2
  %xtraiter.i1 = and i64 %.64.i, 3
  %31 = icmp samesign ult i64 %30, 3
  br i1 %31, label %B132.epil.preheader.i, label %B132.preheader.new.i

B132.preheader.new.i:                             ; preds = %B132.preheader.i
  %const37 = bitcast i64 9223372036854775800 to i64
  %const_mat = add i64 %const37, 4
  %unroll_iter.i2 = and i64 %.64.i, %const_mat
  br label %B132.i

B132.i:                                           ; preds = %B132.i, %B132.preheader.new.i
  %total.3.0169.i = phi double [ 0.000000e+00, %B132.preheader.new.i ], [ %.321.3.i, %B132.i ]
  %.179165167.i = phi i64 [ 0, %B132.preheader.new.i ], [ %.186.3.i, %B132.i ]
  %sunkaddr62 = mul i64 %.179165167.i, 4
  %sunkaddr63 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr62
  %.237.i = load i32, ptr %sunkaddr63, align 4, !noalias !9
  %sunkaddr64 = mul i64 %.179165167.i, 4
  %sunkaddr65 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr64
  %sunkaddr66 = getelementptr i8, ptr %sunkaddr65, i64 4
  %.265.i = load i32, ptr %sunkaddr66, align 4, !noalias !9
  %.273.i = zext i32 %.237.i to i64
  %.274.i = zext i32 %.265.i to i64
  %.312.i = mul i64 %arg.instance.0.5.1, %.273.i
  %32 = getelementptr double, ptr %arg.instance.0.4, i64 %.312.i
  %.316.i = getelementptr double, ptr %32, i64 %.274.i
  %.317.i = load double, ptr %.316.i, align 8, !noalias !9
  %.321.i = fadd double %total.3.0169.i, %.317.i
  %sunkaddr67 = mul i64 %.179165167.i, 4
  %sunkaddr68 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr67
  %sunkaddr69 = getelementptr i8, ptr %sunkaddr68, i64 8
  %.265.1.i = load i32, ptr %sunkaddr69, align 4, !noalias !9
  %.274.1.i = zext i32 %.265.1.i to i64
  %.312.1.i = mul i64 %arg.instance.0.5.1, %.274.i
  %33 = getelementptr double, ptr %arg.instance.0.4, i64 %.312.1.i
  %.316.1.i = getelementptr double, ptr %33, i64 %.274.1.i
  %.317.1.i = load double, ptr %.316.1.i, align 8, !noalias !9
  %.321.1.i = fadd double %.321.i, %.317.1.i
  %sunkaddr70 = mul i64 %.179165167.i, 4
  %sunkaddr71 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr70
  %sunkaddr72 = getelementptr i8, ptr %sunkaddr71, i64 12
  %.265.2.i = load i32, ptr %sunkaddr72, align 4, !noalias !9
  %.274.2.i = zext i32 %.265.2.i to i64
  %.312.2.i = mul i64 %arg.instance.0.5.1, %.274.1.i
  %34 = getelementptr double, ptr %arg.instance.0.4, i64 %.312.2.i
  %.316.2.i = getelementptr double, ptr %34, i64 %.274.2.i
  %.317.2.i = load double, ptr %.316.2.i, align 8, !noalias !9
  %.321.2.i = fadd double %.321.1.i, %.317.2.i
  %.186.3.i = add nuw i64 %.179165167.i, 4
  %sunkaddr73 = mul i64 %.179165167.i, 4
  %sunkaddr74 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr73
  %sunkaddr75 = getelementptr i8, ptr %sunkaddr74, i64 16
  %.265.3.i = load i32, ptr %sunkaddr75, align 4, !noalias !9
  %.274.3.i = zext i32 %.265.3.i to i64
  %.312.3.i = mul i64 %arg.instance.0.5.1, %.274.2.i
  %35 = getelementptr double, ptr %arg.instance.0.4, i64 %.312.3.i
  %.316.3.i = getelementptr double, ptr %35, i64 %.274.3.i
  %.317.3.i = load double, ptr %.316.3.i, align 8, !noalias !9
  %.321.3.i = fadd double %.321.2.i, %.317.3.i
  %niter.ncmp.3.i = icmp eq i64 %unroll_iter.i2, %.186.3.i
  br i1 %niter.ncmp.3.i, label %B202.loopexit.unr-lcssa.i, label %B132.i

B202.loopexit.unr-lcssa.i:                        ; preds = %B132.i
  %lcmp.mod.not.i4 = icmp eq i64 %xtraiter.i1, 0
  br i1 %lcmp.mod.not.i4, label %common.ret, label %B132.epil.preheader.i

B132.epil.preheader.i:                            ; preds = %B202.loopexit.unr-lcssa.i, %B132.preheader.i
  %total.3.0169.epil.init.i = phi double [ 0.000000e+00, %B132.preheader.i ], [ %.321.3.i, %B202.loopexit.unr-lcssa.i ]
  %.179165167.epil.init.i = phi i64 [ 0, %B132.preheader.i ], [ %unroll_iter.i2, %B202.loopexit.unr-lcssa.i ]
  %36 = shl i64 %.179165167.epil.init.i, 2
  %37 = getelementptr i8, ptr %arg.state.0.4, i64 %36
  %scevgep.i5 = getelementptr i8, ptr %37, i64 4
  br label %B132.epil.i

B132.epil.i:                                      ; preds = %B132.epil.i, %B132.epil.preheader.i
  %total.3.0169.epil.i = phi double [ %.321.epil.i, %B132.epil.i ], [ %total.3.0169.epil.init.i, %B132.epil.preheader.i ]
  %epil.iter.i = phi i64 [ %epil.iter.next.i, %B132.epil.i ], [ 0, %B132.epil.preheader.i ]
  %38 = shl i64 %epil.iter.i, 2
  %scevgep = getelementptr i8, ptr %scevgep.i5, i64 %38
  %scevgep12 = getelementptr i8, ptr %scevgep, i64 -4
  %.237.epil.i = load i32, ptr %scevgep12, align 4, !noalias !9
  %.265.epil.i = load i32, ptr %scevgep, align 4, !noalias !9
  %.273.epil.i = zext i32 %.237.epil.i to i64
  %.274.epil.i = zext i32 %.265.epil.i to i64
  %.312.epil.i = mul i64 %arg.instance.0.5.1, %.273.epil.i
  %39 = getelementptr double, ptr %arg.instance.0.4, i64 %.312.epil.i
  %.316.epil.i = getelementptr double, ptr %39, i64 %.274.epil.i
  %.317.epil.i = load double, ptr %.316.epil.i, align 8, !noalias !9
  %.321.epil.i = fadd double %total.3.0169.epil.i, %.317.epil.i
  %epil.iter.next.i = add i64 %epil.iter.i, 1
  %epil.iter.cmp.not.i8 = icmp eq i64 %xtraiter.i1, %epil.iter.next.i
  br i1 %epil.iter.cmp.not.i8, label %common.ret, label %B132.epil.i, !llvm.loop !12

common.ret:                                       ; preds = %B132.epil.i, %B202.loopexit.unr-lcssa.i, %B0.endif, %B0.endif.thread
  %total.3.0.lcssa.i = phi double [ 0.000000e+00, %B0.endif ], [ %.321.3.i, %B202.loopexit.unr-lcssa.i ], [ 0.000000e+00, %B0.endif.thread ], [ %.321.epil.i, %B132.epil.i ]
  %sunkaddr29.i = shl i64 %arg.state.0.5.0, 2
  %sunkaddr30.i = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr29.i
  %sunkaddr31.i9 = getelementptr i8, ptr %sunkaddr30.i, i64 -4
  %.356.i = load i32, ptr %sunkaddr31.i9, align 4, !noalias !9
  %.385.i = load i32, ptr %arg.state.0.4, align 4, !noalias !9
  %.398.i = zext i32 %.356.i to i64
  %.399.i = zext i32 %.385.i to i64
  %.437.i = mul i64 %arg.instance.0.5.1, %.398.i
  %40 = getelementptr double, ptr %arg.instance.0.4, i64 %.437.i
  %.441.i = getelementptr double, ptr %40, i64 %.399.i
  %.442.i = load double, ptr %.441.i, align 8, !noalias !9
  %.453.i = fadd double %total.3.0.lcssa.i, %.442.i
  %.456.i = fneg double %.453.i
  store double %.456.i, ptr %arg.state.7.4, align 8
  %.310 = load i64, ptr %arg.state.6.4, align 8
  %.311 = add nsw i64 %.310, 1
  store i64 %.311, ptr %arg.state.6.4, align 8
  store ptr null, ptr %retptr, align 8
  tail call void @NRT_decref(ptr %arg.state.3.0)
  ret i32 0
}

; Function Attrs: mustprogress nofree noinline norecurse nounwind willreturn memory(argmem: readwrite)
define linkonce_odr void @NRT_incref(ptr captures(address_is_null) %.1) local_unnamed_addr #0 {
.3:
  %.4 = icmp eq ptr %.1, null
  br i1 %.4, label %common.ret, label %.3.endif, !prof !13

common.ret:                                       ; preds = %.3.endif, %.3
  ret void

.3.endif:                                         ; preds = %.3
  %.4.i = atomicrmw add ptr %.1, i64 1 monotonic, align 8
  br label %common.ret
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.abs.i64(i64, i1 immarg) #1

; Function Attrs: noinline
define linkonce_odr void @NRT_decref(ptr %.1) local_unnamed_addr #2 {
.3:
  %.4 = icmp eq ptr %.1, null
  br i1 %.4, label %common.ret, label %.3.endif, !prof !13

common.ret:                                       ; preds = %.3.endif, %.3
  ret void

.3.endif:                                         ; preds = %.3
  fence release
  %0 = tail call i8 @llvm.x86.atomic.sub.cc.i64(ptr nonnull %.1, i64 1, i32 4)
  %1 = trunc i8 %0 to i1
  br i1 %1, label %.3.endif.if, label %common.ret, !prof !13

.3.endif.if:                                      ; preds = %.3.endif
  fence acquire
  tail call void @NRT_MemInfo_call_dtor(ptr nonnull %.1)
  ret void
}

; Function Attrs: nounwind
declare i8 @llvm.x86.atomic.sub.cc.i64(ptr, i64, i32 immarg) #3

declare void @NRT_MemInfo_call_dtor(ptr) local_unnamed_addr

define linkonce_odr noundef range(i32 -1, -2) i32 @_ZN15fairbench_agent9workloads6search11_scan_swapsB3v17B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE58TspInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29(ptr noalias writeonly captures(none) %retptr, ptr noalias readnone captures(none) %excinfo, ptr %arg.instance.0.0, ptr readnone captures(none) %arg.instance.0.1, i64 %arg.instance.0.2, i64 %arg.instance.0.3, ptr readonly captures(none) %arg.instance.0.4, i64 %arg.instance.0.5.0, i64 %arg.instance.0.5.1, i64 %arg.instance.0.6.0, i64 %arg.instance.0.6.1, ptr %arg.state.0.0, ptr readnone captures(none) %arg.state.0.1, i64 %arg.state.0.2, i64 %arg.state.0.3, ptr captures(none) %arg.state.0.4, i64 %arg.state.0.5.0, i64 %arg.state.0.6.0, ptr %arg.state.1.0, ptr readnone captures(none) %arg.state.1.1, i64 %arg.state.1.2, i64 %arg.state.1.3, ptr captures(none) %arg.state.1.4, i64 %arg.state.1.5.0, i64 %arg.state.1.6.0, ptr %arg.state.2.0, ptr readnone captures(none) %arg.state.2.1, i64 %arg.state.2.2, i64 %arg.state.2.3, ptr readnone captures(none) %arg.state.2.4, i64 %arg.state.2.5.0, i64 %arg.state.2.6.0, ptr %arg.state.3.0, ptr readnone captures(none) %arg.state.3.1, i64 %arg.state.3.2, i64 %arg.state.3.3, ptr readnone captures(none) %arg.state.3.4, i64 %arg.state.3.5.0, i64 %arg.state.3.6.0, ptr %arg.state.4.0, ptr readnone captures(none) %arg.state.4.1, i64 %arg.state.4.2, i64 %arg.state.4.3, ptr readnone captures(none) %arg.state.4.4, i64 %arg.state.4.5.0, i64 %arg.state.4.6.0, ptr %arg.state.5.0, ptr readnone captures(none) %arg.state.5.1, i64 %arg.state.5.2, i64 %arg.state.5.3, ptr captures(none) %arg.state.5.4, i64 %arg.state.5.5.0, i64 %arg.state.5.6.0, ptr %arg.state.6.0, ptr readnone captures(none) %arg.state.6.1, i64 %arg.state.6.2, i64 %arg.state.6.3, ptr captures(none) %arg.state.6.4, i64 %arg.state.6.5.0, i64 %arg.state.6.6.0, ptr %arg.state.7.0, ptr readnone captures(none) %arg.state.7.1, i64 %arg.state.7.2, i64 %arg.state.7.3, ptr captures(none) %arg.state.7.4, i64 %arg.state.7.5.0, i64 %arg.state.7.6.0) local_unnamed_addr {
B0:
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
  %tmp34 = trunc i64 %.134177179.i to i32
  %sunkaddr36 = mul i64 %.134177179.i, 4
  %sunkaddr37 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr36
  store i32 %tmp34, ptr %sunkaddr37, align 4, !noalias !14
  %1 = add i64 %.134177179.i, 1
  %tmp33 = trunc i64 %1 to i32
  %sunkaddr38 = mul i64 %.134177179.i, 4
  %sunkaddr39 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr38
  %sunkaddr40 = getelementptr i8, ptr %sunkaddr39, i64 4
  store i32 %tmp33, ptr %sunkaddr40, align 4, !noalias !14
  %2 = add i64 %.134177179.i, 2
  %tmp32 = trunc i64 %2 to i32
  %sunkaddr = mul i64 %.134177179.i, 4
  %sunkaddr41 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr
  %sunkaddr42 = getelementptr i8, ptr %sunkaddr41, i64 8
  store i32 %tmp32, ptr %sunkaddr42, align 4, !noalias !14
  %3 = add i64 %.134177179.i, 3
  %tmp31 = trunc i64 %3 to i32
  %sunkaddr43 = mul i64 %.134177179.i, 4
  %sunkaddr44 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr43
  %sunkaddr45 = getelementptr i8, ptr %sunkaddr44, i64 12
  store i32 %tmp31, ptr %sunkaddr45, align 4, !noalias !14
  %4 = add i64 %.134177179.i, 4
  %tmp30 = trunc i64 %4 to i32
  %sunkaddr46 = mul i64 %.134177179.i, 4
  %sunkaddr47 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr46
  %sunkaddr48 = getelementptr i8, ptr %sunkaddr47, i64 16
  store i32 %tmp30, ptr %sunkaddr48, align 4, !noalias !14
  %5 = add i64 %.134177179.i, 5
  %tmp29 = trunc i64 %5 to i32
  %sunkaddr49 = mul i64 %.134177179.i, 4
  %sunkaddr50 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr49
  %sunkaddr51 = getelementptr i8, ptr %sunkaddr50, i64 20
  store i32 %tmp29, ptr %sunkaddr51, align 4, !noalias !14
  %6 = add i64 %.134177179.i, 6
  %tmp28 = trunc i64 %6 to i32
  %sunkaddr52 = mul i64 %.134177179.i, 4
  %sunkaddr53 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr52
  %sunkaddr54 = getelementptr i8, ptr %sunkaddr53, i64 24
  store i32 %tmp28, ptr %sunkaddr54, align 4, !noalias !14
  %7 = add i64 %.134177179.i, 7
  %tmp27 = trunc i64 %7 to i32
  %sunkaddr55 = mul i64 %.134177179.i, 4
  %sunkaddr56 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr55
  %sunkaddr57 = getelementptr i8, ptr %sunkaddr56, i64 28
  store i32 %tmp27, ptr %sunkaddr57, align 4, !noalias !14
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
  store i32 %tmp, ptr %scevgep5.i, align 4, !noalias !14
  %lsr.iv.next7.i = add nsw i64 %lsr.iv6.i, -1
  %epil.iter.cmp.not.i = icmp eq i64 %lsr.iv.next7.i, 0
  br i1 %epil.iter.cmp.not.i, label %B112.endif.i, label %B98.epil.i, !llvm.loop !17

B112.endif.i:                                     ; preds = %B98.epil.i, %B0
  %.200.i = add i64 %arg.state.1.5.0, -1
  %.280184.not.i = icmp slt i64 %.200.i, 1
  br i1 %.280184.not.i, label %B0.endif.endif, label %B160.endif.preheader.i

B160.endif.preheader.i:                           ; preds = %B112.endif.i, %B112.endif.loopexit.unr-lcssa.i
  br label %B160.endif.else.i

B160.endif.else.i:                                ; preds = %B160.endif.endif.i, %B160.endif.preheader.i
  %lsr.iv3.i = phi ptr [ %arg.state.1.4, %B160.endif.preheader.i ], [ %scevgep.i, %B160.endif.endif.i ]
  %lsr.iv.i = phi i64 [ %arg.state.1.5.0, %B160.endif.preheader.i ], [ %lsr.iv.next.i, %B160.endif.endif.i ]
  %.44.i.i = load i64, ptr %arg.state.5.4, align 8, !noalias !18
  %.45.i.i = shl i64 %.44.i.i, 16
  %.46.i.i = xor i64 %.45.i.i, %.44.i.i
  %.47.i.i = lshr i64 %.46.i.i, 5
  %.48.i.i = xor i64 %.47.i.i, %.46.i.i
  %.49.i.i = shl i64 %.48.i.i, 1
  %sunkaddr58 = getelementptr i8, ptr %arg.state.5.4, i64 8
  %.79.i.i = load i64, ptr %sunkaddr58, align 8, !noalias !18
  %sunkaddr59 = getelementptr i8, ptr %arg.state.5.4, i64 16
  %.108.i.i = load i64, ptr %sunkaddr59, align 8, !noalias !18
  store i64 %.79.i.i, ptr %arg.state.5.4, align 8, !noalias !18
  store i64 %.108.i.i, ptr %sunkaddr58, align 8, !noalias !18
  %10 = xor i64 %.79.i.i, %.49.i.i
  %11 = xor i64 %10, %.108.i.i
  %.168.i.i = xor i64 %11, %.48.i.i
  store i64 %.168.i.i, ptr %sunkaddr59, align 8, !noalias !18
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
  %tmp10 = trunc i64 %lsr.iv.i to i32
  %16 = urem i32 %15, %tmp10
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
  %.388.i = load i32, ptr %scevgep4.i, align 4, !noalias !14
  %.415.i = load i32, ptr %lsr.iv3.i, align 4, !noalias !14
  store i32 %.388.i, ptr %lsr.iv3.i, align 4, !noalias !14
  store i32 %.415.i, ptr %scevgep4.i, align 4, !noalias !14
  %lsr.iv.next.i = add i64 %lsr.iv.i, -1
  %scevgep.i = getelementptr i8, ptr %lsr.iv3.i, i64 4
  %exitcond190.not.i = icmp eq i64 %lsr.iv.next.i, 1
  br i1 %exitcond190.not.i, label %B0.endif.endif, label %B160.endif.else.i

B164:                                             ; preds = %B164.preheader, %B395
  %.282561564 = phi i64 [ %.289, %B395 ], [ 0, %B164.preheader ]
  %.289 = add nuw nsw i64 %.282561564, 1
  %.343 = getelementptr i32, ptr %arg.state.1.4, i64 %.282561564
  %.344 = load i32, ptr %.343, align 4
  %.348 = zext i32 %.344 to i64
  %.353 = add nuw nsw i64 %.348, 1
  %.359 = icmp eq i64 %.353, %arg.state.0.5.0
  br i1 %.359, label %B395, label %B262

B262:                                             ; preds = %B164
  %30 = icmp eq i64 %arg.state.0.5.0, 1
  %sunkaddr76 = shl nuw nsw i64 %.348, 2
  %sunkaddr77 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr76
  %sunkaddr78 = getelementptr i8, ptr %sunkaddr77, i64 4
  %.393 = load i32, ptr %sunkaddr78, align 4
  %.420 = getelementptr i32, ptr %arg.state.0.4, i64 %.348
  %.421 = load i32, ptr %.420, align 4
  store i32 %.393, ptr %.420, align 4
  store i32 %.421, ptr %sunkaddr78, align 4
  br i1 %30, label %B0.endif.i, label %B132.preheader.i.i

B132.preheader.i.i:                               ; preds = %B262
  %31 = icmp ult i64 %arg.state.0.5.0, 5
  br i1 %31, label %B132.epil.preheader.i.i, label %B132.i.i.preheader

B132.i.i.preheader:                               ; preds = %B132.preheader.i.i
  br label %B132.i.i

B132.i.i:                                         ; preds = %B132.i.i, %B132.i.i.preheader
  %total.3.0169.i.i = phi double [ %.321.3.i.i, %B132.i.i ], [ 0.000000e+00, %B132.i.i.preheader ]
  %.179165167.i.i = phi i64 [ %.186.3.i.i, %B132.i.i ], [ 0, %B132.i.i.preheader ]
  %sunkaddr60 = mul i64 %.179165167.i.i, 4
  %sunkaddr61 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr60
  %.237.i.i = load i32, ptr %sunkaddr61, align 4, !noalias !21
  %sunkaddr62 = mul i64 %.179165167.i.i, 4
  %sunkaddr63 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr62
  %sunkaddr64 = getelementptr i8, ptr %sunkaddr63, i64 4
  %.265.i.i = load i32, ptr %sunkaddr64, align 4, !noalias !21
  %.273.i.i = zext i32 %.237.i.i to i64
  %.274.i.i = zext i32 %.265.i.i to i64
  %.312.i.i = mul i64 %arg.instance.0.5.1, %.273.i.i
  %32 = getelementptr double, ptr %arg.instance.0.4, i64 %.312.i.i
  %.316.i.i = getelementptr double, ptr %32, i64 %.274.i.i
  %.317.i.i = load double, ptr %.316.i.i, align 8, !noalias !21
  %.321.i.i = fadd double %total.3.0169.i.i, %.317.i.i
  %sunkaddr65 = mul i64 %.179165167.i.i, 4
  %sunkaddr66 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr65
  %sunkaddr67 = getelementptr i8, ptr %sunkaddr66, i64 8
  %.265.1.i.i = load i32, ptr %sunkaddr67, align 4, !noalias !21
  %.274.1.i.i = zext i32 %.265.1.i.i to i64
  %.312.1.i.i = mul i64 %arg.instance.0.5.1, %.274.i.i
  %33 = getelementptr double, ptr %arg.instance.0.4, i64 %.312.1.i.i
  %.316.1.i.i = getelementptr double, ptr %33, i64 %.274.1.i.i
  %.317.1.i.i = load double, ptr %.316.1.i.i, align 8, !noalias !21
  %.321.1.i.i = fadd double %.321.i.i, %.317.1.i.i
  %sunkaddr68 = mul i64 %.179165167.i.i, 4
  %sunkaddr69 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr68
  %sunkaddr70 = getelementptr i8, ptr %sunkaddr69, i64 12
  %.265.2.i.i = load i32, ptr %sunkaddr70, align 4, !noalias !21
  %.274.2.i.i = zext i32 %.265.2.i.i to i64
  %.312.2.i.i = mul i64 %arg.instance.0.5.1, %.274.1.i.i
  %34 = getelementptr double, ptr %arg.instance.0.4, i64 %.312.2.i.i
  %.316.2.i.i = getelementptr double, ptr %34, i64 %.274.2.i.i
  %.317.2.i.i = load double, ptr %.316.2.i.i, align 8, !noalias !21
  %.321.2.i.i = fadd double %.321.1.i.i, %.317.2.i.i
  %.186.3.i.i = add nuw nsw i64 %.179165167.i.i, 4
  %sunkaddr71 = mul i64 %.179165167.i.i, 4
  %sunkaddr72 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr71
  %sunkaddr73 = getelementptr i8, ptr %sunkaddr72, i64 16
  %.265.3.i.i = load i32, ptr %sunkaddr73, align 4, !noalias !21
  %.274.3.i.i = zext i32 %.265.3.i.i to i64
  %.312.3.i.i = mul i64 %arg.instance.0.5.1, %.274.2.i.i
  %35 = getelementptr double, ptr %arg.instance.0.4, i64 %.312.3.i.i
  %.316.3.i.i = getelementptr double, ptr %35, i64 %.274.3.i.i
  %.317.3.i.i = load double, ptr %.316.3.i.i, align 8, !noalias !21
  %.321.3.i.i = fadd double %.321.2.i.i, %.317.3.i.i
  %niter.ncmp.3.i.i = icmp eq i64 %unroll_iter.i.i, %.186.3.i.i
  br i1 %niter.ncmp.3.i.i, label %B202.loopexit.unr-lcssa.i.i, label %B132.i.i

B202.loopexit.unr-lcssa.i.i:                      ; preds = %B132.i.i
  %36 = icmp eq i64 %xtraiter.i.i, 0
  br i1 %36, label %B0.endif.i, label %B132.epil.preheader.i.i

B132.epil.preheader.i.i:                          ; preds = %B202.loopexit.unr-lcssa.i.i, %B132.preheader.i.i
  %total.3.0169.epil.init.i.i = phi double [ 0.000000e+00, %B132.preheader.i.i ], [ %.321.3.i.i, %B202.loopexit.unr-lcssa.i.i ]
  %.179165167.epil.init.i.i = phi i64 [ 0, %B132.preheader.i.i ], [ %unroll_iter.i.i, %B202.loopexit.unr-lcssa.i.i ]
  %37 = shl i64 %.179165167.epil.init.i.i, 2
  %38 = getelementptr i8, ptr %arg.state.0.4, i64 %37
  %scevgep.i.i = getelementptr i8, ptr %38, i64 4
  br label %B132.epil.i.i

B132.epil.i.i:                                    ; preds = %B132.epil.i.i, %B132.epil.preheader.i.i
  %total.3.0169.epil.i.i = phi double [ %.321.epil.i.i, %B132.epil.i.i ], [ %total.3.0169.epil.init.i.i, %B132.epil.preheader.i.i ]
  %epil.iter.i.i = phi i64 [ %epil.iter.next.i.i, %B132.epil.i.i ], [ 0, %B132.epil.preheader.i.i ]
  %39 = shl i64 %epil.iter.i.i, 2
  %scevgep.i5 = getelementptr i8, ptr %scevgep.i.i, i64 %39
  %scevgep1.i = getelementptr i8, ptr %scevgep.i5, i64 -4
  %.237.epil.i.i = load i32, ptr %scevgep1.i, align 4, !noalias !21
  %.265.epil.i.i = load i32, ptr %scevgep.i5, align 4, !noalias !21
  %.273.epil.i.i = zext i32 %.237.epil.i.i to i64
  %.274.epil.i.i = zext i32 %.265.epil.i.i to i64
  %.312.epil.i.i = mul i64 %arg.instance.0.5.1, %.273.epil.i.i
  %40 = getelementptr double, ptr %arg.instance.0.4, i64 %.312.epil.i.i
  %.316.epil.i.i = getelementptr double, ptr %40, i64 %.274.epil.i.i
  %.317.epil.i.i = load double, ptr %.316.epil.i.i, align 8, !noalias !21
  %.321.epil.i.i = fadd double %total.3.0169.epil.i.i, %.317.epil.i.i
  %epil.iter.next.i.i = add i64 %epil.iter.i.i, 1
  %epil.iter.cmp.not.i.i = icmp eq i64 %xtraiter.i.i, %epil.iter.next.i.i
  br i1 %epil.iter.cmp.not.i.i, label %B0.endif.i, label %B132.epil.i.i, !llvm.loop !26

B0.endif.i:                                       ; preds = %B132.epil.i.i, %B202.loopexit.unr-lcssa.i.i, %B262
  %total.3.0.lcssa.i.i = phi double [ 0.000000e+00, %B262 ], [ %.321.3.i.i, %B202.loopexit.unr-lcssa.i.i ], [ %.321.epil.i.i, %B132.epil.i.i ]
  %sunkaddr74 = mul i64 %arg.state.0.5.0, 4
  %sunkaddr75 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr74
  %sunkaddr79 = getelementptr i8, ptr %sunkaddr75, i64 -4
  %.356.i.i = load i32, ptr %sunkaddr79, align 4, !noalias !21
  %.385.i.i = load i32, ptr %arg.state.0.4, align 4, !noalias !21
  %.398.i.i = zext i32 %.356.i.i to i64
  %.399.i.i = zext i32 %.385.i.i to i64
  %.437.i.i = mul i64 %arg.instance.0.5.1, %.398.i.i
  %41 = getelementptr double, ptr %arg.instance.0.4, i64 %.437.i.i
  %.441.i.i = getelementptr double, ptr %41, i64 %.399.i.i
  %.442.i.i = load double, ptr %.441.i.i, align 8, !noalias !21
  %.453.i.i = fadd double %total.3.0.lcssa.i.i, %.442.i.i
  %.456.i.i = fneg double %.453.i.i
  %.212.i = load double, ptr %arg.state.7.4, align 8, !noalias !27
  %.216.i = fsub double %.456.i.i, %.212.i
  %.253.i = load i64, ptr %arg.state.6.4, align 8, !noalias !27
  %.254.i = add nsw i64 %.253.i, 1
  store i64 %.254.i, ptr %arg.state.6.4, align 8, !noalias !27
  %.288.i = fcmp ogt double %.216.i, 0.000000e+00
  br i1 %.288.i, label %B340, label %B346

common.ret:                                       ; preds = %B0.endif.endif, %B395, %B340
  %storemerge = phi i8 [ 1, %B340 ], [ 0, %B0.endif.endif ], [ 0, %B395 ]
  store i8 %storemerge, ptr %retptr, align 1
  ret i32 0

B340:                                             ; preds = %B0.endif.i
  %.44.i.i6 = load i64, ptr %arg.state.5.4, align 8, !noalias !28
  %.45.i.i7 = shl i64 %.44.i.i6, 16
  %.46.i.i8 = xor i64 %.45.i.i7, %.44.i.i6
  %.47.i.i9 = lshr i64 %.46.i.i8, 5
  %.48.i.i10 = xor i64 %.47.i.i9, %.46.i.i8
  %.49.i.i11 = shl i64 %.48.i.i10, 1
  %.78.i.i = getelementptr i8, ptr %arg.state.5.4, i64 8
  %.79.i.i12 = load i64, ptr %.78.i.i, align 8, !noalias !28
  %.107.i.i = getelementptr i8, ptr %arg.state.5.4, i64 16
  %.108.i.i13 = load i64, ptr %.107.i.i, align 8, !noalias !28
  store i64 %.79.i.i12, ptr %arg.state.5.4, align 8, !noalias !28
  store i64 %.108.i.i13, ptr %.78.i.i, align 8, !noalias !28
  %42 = xor i64 %.79.i.i12, %.49.i.i11
  %43 = xor i64 %42, %.108.i.i13
  %.168.i.i14 = xor i64 %43, %.48.i.i10
  store i64 %.168.i.i14, ptr %.107.i.i, align 8, !noalias !28
  %.358.i = load double, ptr %arg.state.7.4, align 8, !noalias !27
  %.363.i = fadd double %.216.i, %.358.i
  store double %.363.i, ptr %arg.state.7.4, align 8, !noalias !27
  br label %common.ret

B346:                                             ; preds = %B0.endif.i
  %sunkaddr80 = mul i64 %.348, 4
  %sunkaddr81 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr80
  %sunkaddr82 = getelementptr i8, ptr %sunkaddr81, i64 4
  %.613 = load i32, ptr %sunkaddr82, align 4
  %sunkaddr83 = mul i64 %.348, 4
  %sunkaddr84 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr83
  %.641 = load i32, ptr %sunkaddr84, align 4
  store i32 %.613, ptr %sunkaddr84, align 4
  store i32 %.641, ptr %sunkaddr82, align 4
  br label %B395

B395:                                             ; preds = %B346, %B164
  %exitcond.not = icmp eq i64 %arg.state.0.5.0, %.289
  br i1 %exitcond.not, label %common.ret, label %B164

B0.endif.endif:                                   ; preds = %B160.endif.endif.i, %B112.endif.i
  %.276563.not = icmp slt i64 %arg.state.0.5.0, 1
  br i1 %.276563.not, label %common.ret, label %B164.preheader

B164.preheader:                                   ; preds = %B0.endif.endif
  %const35 = bitcast i64 9223372036854775800 to i64
  %.64.i.i = add nsw i64 %arg.state.0.5.0, -1
  %xtraiter.i.i = and i64 %.64.i.i, 3
  %const_mat = add i64 %const35, 4
  %unroll_iter.i.i = and i64 %.64.i.i, %const_mat
  br label %B164
}

define linkonce_odr noundef range(i32 -1, -2) i32 @_ZN15fairbench_agent9workloads6search18_scan_interchangesB3v19B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE58TspInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29(ptr noalias writeonly captures(none) %retptr, ptr noalias readnone captures(none) %excinfo, ptr %arg.instance.0.0, ptr readnone captures(none) %arg.instance.0.1, i64 %arg.instance.0.2, i64 %arg.instance.0.3, ptr readonly captures(none) %arg.instance.0.4, i64 %arg.instance.0.5.0, i64 %arg.instance.0.5.1, i64 %arg.instance.0.6.0, i64 %arg.instance.0.6.1, ptr %arg.state.0.0, ptr readnone captures(none) %arg.state.0.1, i64 %arg.state.0.2, i64 %arg.state.0.3, ptr captures(none) %arg.state.0.4, i64 %arg.state.0.5.0, i64 %arg.state.0.6.0, ptr %arg.state.1.0, ptr readnone captures(none) %arg.state.1.1, i64 %arg.state.1.2, i64 %arg.state.1.3, ptr captures(none) %arg.state.1.4, i64 %arg.state.1.5.0, i64 %arg.state.1.6.0, ptr %arg.state.2.0, ptr readnone captures(none) %arg.state.2.1, i64 %arg.state.2.2, i64 %arg.state.2.3, ptr captures(none) %arg.state.2.4, i64 %arg.state.2.5.0, i64 %arg.state.2.6.0, ptr %arg.state.3.0, ptr readnone captures(none) %arg.state.3.1, i64 %arg.state.3.2, i64 %arg.state.3.3, ptr readnone captures(none) %arg.state.3.4, i64 %arg.state.3.5.0, i64 %arg.state.3.6.0, ptr %arg.state.4.0, ptr readnone captures(none) %arg.state.4.1, i64 %arg.state.4.2, i64 %arg.state.4.3, ptr readnone captures(none) %arg.state.4.4, i64 %arg.state.4.5.0, i64 %arg.state.4.6.0, ptr %arg.state.5.0, ptr readnone captures(none) %arg.state.5.1, i64 %arg.state.5.2, i64 %arg.state.5.3, ptr captures(none) %arg.state.5.4, i64 %arg.state.5.5.0, i64 %arg.state.5.6.0, ptr %arg.state.6.0, ptr readnone captures(none) %arg.state.6.1, i64 %arg.state.6.2, i64 %arg.state.6.3, ptr captures(none) %arg.state.6.4, i64 %arg.state.6.5.0, i64 %arg.state.6.6.0, ptr %arg.state.7.0, ptr readnone captures(none) %arg.state.7.1, i64 %arg.state.7.2, i64 %arg.state.7.3, ptr captures(none) %arg.state.7.4, i64 %arg.state.7.5.0, i64 %arg.state.7.6.0) local_unnamed_addr {
B0:
  %const = bitcast i64 9223372036854775800 to i64
  %arg.state.0.5.0.fr = freeze i64 %arg.state.0.5.0
  %.128178.not.i = icmp slt i64 %arg.state.1.5.0, 1
  br i1 %.128178.not.i, label %B112.endif.i, label %B98.preheader.i

B98.preheader.i:                                  ; preds = %B0
  %xtraiter.i = and i64 %arg.state.1.5.0, 7
  %0 = icmp samesign ult i64 %arg.state.1.5.0, 8
  br i1 %0, label %B98.epil.i.preheader, label %B98.preheader.new.i

B98.preheader.new.i:                              ; preds = %B98.preheader.i
  %unroll_iter.i = and i64 %arg.state.1.5.0, %const
  br label %B98.i

B98.i:                                            ; preds = %B98.i, %B98.preheader.new.i
  %.134177179.i = phi i64 [ 0, %B98.preheader.new.i ], [ %8, %B98.i ]
  %tmp106 = trunc i64 %.134177179.i to i32
  %sunkaddr107 = mul i64 %.134177179.i, 4
  %sunkaddr108 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr107
  store i32 %tmp106, ptr %sunkaddr108, align 4, !noalias !31
  %1 = add i64 %.134177179.i, 1
  %tmp105 = trunc i64 %1 to i32
  %sunkaddr109 = mul i64 %.134177179.i, 4
  %sunkaddr110 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr109
  %sunkaddr111 = getelementptr i8, ptr %sunkaddr110, i64 4
  store i32 %tmp105, ptr %sunkaddr111, align 4, !noalias !31
  %2 = add i64 %.134177179.i, 2
  %tmp104 = trunc i64 %2 to i32
  %sunkaddr = mul i64 %.134177179.i, 4
  %sunkaddr112 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr
  %sunkaddr113 = getelementptr i8, ptr %sunkaddr112, i64 8
  store i32 %tmp104, ptr %sunkaddr113, align 4, !noalias !31
  %3 = add i64 %.134177179.i, 3
  %tmp103 = trunc i64 %3 to i32
  %sunkaddr114 = mul i64 %.134177179.i, 4
  %sunkaddr115 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr114
  %sunkaddr116 = getelementptr i8, ptr %sunkaddr115, i64 12
  store i32 %tmp103, ptr %sunkaddr116, align 4, !noalias !31
  %4 = add i64 %.134177179.i, 4
  %tmp102 = trunc i64 %4 to i32
  %sunkaddr117 = mul i64 %.134177179.i, 4
  %sunkaddr118 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr117
  %sunkaddr119 = getelementptr i8, ptr %sunkaddr118, i64 16
  store i32 %tmp102, ptr %sunkaddr119, align 4, !noalias !31
  %5 = add i64 %.134177179.i, 5
  %tmp101 = trunc i64 %5 to i32
  %sunkaddr120 = mul i64 %.134177179.i, 4
  %sunkaddr121 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr120
  %sunkaddr122 = getelementptr i8, ptr %sunkaddr121, i64 20
  store i32 %tmp101, ptr %sunkaddr122, align 4, !noalias !31
  %6 = add i64 %.134177179.i, 6
  %tmp100 = trunc i64 %6 to i32
  %sunkaddr123 = mul i64 %.134177179.i, 4
  %sunkaddr124 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr123
  %sunkaddr125 = getelementptr i8, ptr %sunkaddr124, i64 24
  store i32 %tmp100, ptr %sunkaddr125, align 4, !noalias !31
  %7 = add i64 %.134177179.i, 7
  %tmp99 = trunc i64 %7 to i32
  %sunkaddr126 = mul i64 %.134177179.i, 4
  %sunkaddr127 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr126
  %sunkaddr128 = getelementptr i8, ptr %sunkaddr127, i64 28
  store i32 %tmp99, ptr %sunkaddr128, align 4, !noalias !31
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
  %tmp82 = trunc i64 %.134177179.epil.i to i32
  store i32 %tmp82, ptr %scevgep5.i, align 4, !noalias !31
  %lsr.iv.next7.i = add nsw i64 %lsr.iv6.i, -1
  %epil.iter.cmp.not.i = icmp eq i64 %lsr.iv.next7.i, 0
  br i1 %epil.iter.cmp.not.i, label %B112.endif.i, label %B98.epil.i, !llvm.loop !34

B112.endif.i:                                     ; preds = %B98.epil.i, %B0
  %.200.i = add i64 %arg.state.1.5.0, -1
  %.280184.not.i = icmp slt i64 %.200.i, 1
  br i1 %.280184.not.i, label %B0.endif, label %B160.endif.preheader.i

B160.endif.preheader.i:                           ; preds = %B112.endif.i, %B112.endif.loopexit.unr-lcssa.i
  br label %B160.endif.else.i

B160.endif.else.i:                                ; preds = %B160.endif.endif.i, %B160.endif.preheader.i
  %lsr.iv3.i = phi ptr [ %arg.state.1.4, %B160.endif.preheader.i ], [ %scevgep.i, %B160.endif.endif.i ]
  %lsr.iv.i = phi i64 [ %arg.state.1.5.0, %B160.endif.preheader.i ], [ %lsr.iv.next.i, %B160.endif.endif.i ]
  %.44.i.i = load i64, ptr %arg.state.5.4, align 8, !noalias !35
  %.45.i.i = shl i64 %.44.i.i, 16
  %.46.i.i = xor i64 %.45.i.i, %.44.i.i
  %.47.i.i = lshr i64 %.46.i.i, 5
  %.48.i.i = xor i64 %.47.i.i, %.46.i.i
  %.49.i.i = shl i64 %.48.i.i, 1
  %sunkaddr129 = getelementptr i8, ptr %arg.state.5.4, i64 8
  %.79.i.i = load i64, ptr %sunkaddr129, align 8, !noalias !35
  %sunkaddr130 = getelementptr i8, ptr %arg.state.5.4, i64 16
  %.108.i.i = load i64, ptr %sunkaddr130, align 8, !noalias !35
  store i64 %.79.i.i, ptr %arg.state.5.4, align 8, !noalias !35
  store i64 %.108.i.i, ptr %sunkaddr129, align 8, !noalias !35
  %10 = xor i64 %.79.i.i, %.49.i.i
  %11 = xor i64 %10, %.108.i.i
  %.168.i.i = xor i64 %11, %.48.i.i
  store i64 %.168.i.i, ptr %sunkaddr130, align 8, !noalias !35
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
  %tmp81 = trunc i64 %lsr.iv.i to i32
  %16 = urem i32 %15, %tmp81
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
  %.388.i = load i32, ptr %scevgep4.i, align 4, !noalias !31
  %.415.i = load i32, ptr %lsr.iv3.i, align 4, !noalias !31
  store i32 %.388.i, ptr %lsr.iv3.i, align 4, !noalias !31
  store i32 %.415.i, ptr %scevgep4.i, align 4, !noalias !31
  %lsr.iv.next.i = add i64 %lsr.iv.i, -1
  %scevgep.i = getelementptr i8, ptr %lsr.iv3.i, i64 4
  %exitcond190.not.i = icmp eq i64 %lsr.iv.next.i, 1
  br i1 %exitcond190.not.i, label %B0.endif, label %B160.endif.else.i

B214.loopexit:                                    ; preds = %B216.endif, %B408
  %exitcond.not = icmp eq i64 %arg.state.0.5.0.fr, %.334
  br i1 %exitcond.not, label %common.ret, label %B216.endif

B294:                                             ; preds = %B294.lr.ph, %B408
  %.483708711 = phi i64 [ %.334, %B294.lr.ph ], [ %.490, %B408 ]
  %.544 = getelementptr i32, ptr %arg.state.2.4, i64 %.483708711
  %.545 = load i32, ptr %.544, align 4
  %.554 = zext i32 %.545 to i64
  %.579 = getelementptr i32, ptr %arg.state.0.4, i64 %.554
  %.580 = load i32, ptr %.579, align 4
  %sunkaddr131 = mul i64 %.583, 4
  %sunkaddr132 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr131
  %.609 = load i32, ptr %sunkaddr132, align 4
  store i32 %.580, ptr %sunkaddr132, align 4
  store i32 %.609, ptr %.579, align 4
  br label %B132.i.i

B132.i.i:                                         ; preds = %B132.i.i, %B294
  %total.3.0169.i.i = phi double [ %.321.3.i.i, %B132.i.i ], [ 0.000000e+00, %B294 ]
  %.179165167.i.i = phi i64 [ %.186.3.i.i, %B132.i.i ], [ 0, %B294 ]
  %sunkaddr195 = shl i64 %.179165167.i.i, 2
  %sunkaddr196 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr195
  %.237.i.i = load i32, ptr %sunkaddr196, align 4, !noalias !38
  %sunkaddr199 = getelementptr i8, ptr %sunkaddr196, i64 4
  %.265.i.i = load i32, ptr %sunkaddr199, align 4, !noalias !38
  %.273.i.i = zext i32 %.237.i.i to i64
  %.274.i.i = zext i32 %.265.i.i to i64
  %.312.i.i = mul i64 %arg.instance.0.5.1, %.273.i.i
  %30 = getelementptr double, ptr %arg.instance.0.4, i64 %.312.i.i
  %.316.i.i = getelementptr double, ptr %30, i64 %.274.i.i
  %.317.i.i = load double, ptr %.316.i.i, align 8, !noalias !38
  %.321.i.i = fadd double %total.3.0169.i.i, %.317.i.i
  %31 = shl i64 %.179165167.i.i, 2
  %scevgep51 = getelementptr i8, ptr %arg.state.0.4, i64 %31
  %scevgep52 = getelementptr i8, ptr %scevgep51, i64 8
  %.265.1.i.i = load i32, ptr %scevgep52, align 4, !noalias !38
  %.274.1.i.i = zext i32 %.265.1.i.i to i64
  %.312.1.i.i = mul i64 %arg.instance.0.5.1, %.274.i.i
  %32 = getelementptr double, ptr %arg.instance.0.4, i64 %.312.1.i.i
  %.316.1.i.i = getelementptr double, ptr %32, i64 %.274.1.i.i
  %.317.1.i.i = load double, ptr %.316.1.i.i, align 8, !noalias !38
  %.321.1.i.i = fadd double %.321.i.i, %.317.1.i.i
  %33 = shl i64 %.179165167.i.i, 2
  %scevgep49 = getelementptr i8, ptr %arg.state.0.4, i64 %33
  %scevgep50 = getelementptr i8, ptr %scevgep49, i64 12
  %.265.2.i.i = load i32, ptr %scevgep50, align 4, !noalias !38
  %.274.2.i.i = zext i32 %.265.2.i.i to i64
  %.312.2.i.i = mul i64 %arg.instance.0.5.1, %.274.1.i.i
  %34 = getelementptr double, ptr %arg.instance.0.4, i64 %.312.2.i.i
  %.316.2.i.i = getelementptr double, ptr %34, i64 %.274.2.i.i
  %.317.2.i.i = load double, ptr %.316.2.i.i, align 8, !noalias !38
  %.321.2.i.i = fadd double %.321.1.i.i, %.317.2.i.i
  %.186.3.i.i = add nuw nsw i64 %.179165167.i.i, 4
  %35 = shl i64 %.179165167.i.i, 2
  %scevgep47 = getelementptr i8, ptr %arg.state.0.4, i64 %35
  %scevgep48 = getelementptr i8, ptr %scevgep47, i64 16
  %.265.3.i.i = load i32, ptr %scevgep48, align 4, !noalias !38
  %.274.3.i.i = zext i32 %.265.3.i.i to i64
  %.312.3.i.i = mul i64 %arg.instance.0.5.1, %.274.2.i.i
  %36 = getelementptr double, ptr %arg.instance.0.4, i64 %.312.3.i.i
  %.316.3.i.i = getelementptr double, ptr %36, i64 %.274.3.i.i
  %.317.3.i.i = load double, ptr %.316.3.i.i, align 8, !noalias !38
  %.321.3.i.i = fadd double %.321.2.i.i, %.317.3.i.i
  %niter.ncmp.3.i.i = icmp eq i64 %unroll_iter.i.i, %.186.3.i.i
  br i1 %niter.ncmp.3.i.i, label %B202.loopexit.unr-lcssa.i.i, label %B132.i.i

B202.loopexit.unr-lcssa.i.i:                      ; preds = %B132.i.i
  %37 = icmp eq i64 %xtraiter.i.i, 0
  %.490 = add i64 %.483708711, 1
  br i1 %37, label %B0.endif.i, label %B132.epil.i.i.preheader

B132.epil.i.i.preheader:                          ; preds = %B202.loopexit.unr-lcssa.i.i
  br label %B132.epil.i.i

B132.epil.i.i:                                    ; preds = %B132.epil.i.i, %B132.epil.i.i.preheader
  %total.3.0169.epil.i.i = phi double [ %.321.epil.i.i, %B132.epil.i.i ], [ %.321.3.i.i, %B132.epil.i.i.preheader ]
  %epil.iter.i.i = phi i64 [ %epil.iter.next.i.i, %B132.epil.i.i ], [ 0, %B132.epil.i.i.preheader ]
  %38 = shl nuw nsw i64 %epil.iter.i.i, 2
  %scevgep53 = getelementptr i8, ptr %scevgep.i.i, i64 %38
  %39 = shl nuw nsw i64 %epil.iter.i.i, 2
  %scevgep54 = getelementptr i8, ptr %scevgep.i.i, i64 %39
  %scevgep55 = getelementptr i8, ptr %scevgep54, i64 -4
  %.237.epil.i.i = load i32, ptr %scevgep55, align 4, !noalias !38
  %.265.epil.i.i = load i32, ptr %scevgep53, align 4, !noalias !38
  %.273.epil.i.i = zext i32 %.237.epil.i.i to i64
  %.274.epil.i.i = zext i32 %.265.epil.i.i to i64
  %.312.epil.i.i = mul i64 %arg.instance.0.5.1, %.273.epil.i.i
  %40 = getelementptr double, ptr %arg.instance.0.4, i64 %.312.epil.i.i
  %.316.epil.i.i = getelementptr double, ptr %40, i64 %.274.epil.i.i
  %.317.epil.i.i = load double, ptr %.316.epil.i.i, align 8, !noalias !38
  %.321.epil.i.i = fadd double %total.3.0169.epil.i.i, %.317.epil.i.i
  %epil.iter.next.i.i = add nuw nsw i64 %epil.iter.i.i, 1
  %epil.iter.cmp.not.i.i = icmp eq i64 %xtraiter.i.i, %epil.iter.next.i.i
  br i1 %epil.iter.cmp.not.i.i, label %B0.endif.i, label %B132.epil.i.i, !llvm.loop !43

B0.endif.i:                                       ; preds = %B132.epil.i.i, %B202.loopexit.unr-lcssa.i.i
  %total.3.0.lcssa.i.i = phi double [ %.321.3.i.i, %B202.loopexit.unr-lcssa.i.i ], [ %.321.epil.i.i, %B132.epil.i.i ]
  %sunkaddr133 = mul i64 %arg.state.0.5.0.fr, 4
  %sunkaddr134 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr133
  %sunkaddr135 = getelementptr i8, ptr %sunkaddr134, i64 -4
  %.356.i.i = load i32, ptr %sunkaddr135, align 4, !noalias !38
  %.385.i.i = load i32, ptr %arg.state.0.4, align 4, !noalias !38
  %.398.i.i = zext i32 %.356.i.i to i64
  %.399.i.i = zext i32 %.385.i.i to i64
  %.437.i.i = mul i64 %arg.instance.0.5.1, %.398.i.i
  %41 = getelementptr double, ptr %arg.instance.0.4, i64 %.437.i.i
  %.441.i.i = getelementptr double, ptr %41, i64 %.399.i.i
  %.442.i.i = load double, ptr %.441.i.i, align 8, !noalias !38
  %.453.i.i = fadd double %total.3.0.lcssa.i.i, %.442.i.i
  %.456.i.i = fneg double %.453.i.i
  %.212.i = load double, ptr %arg.state.7.4, align 8, !noalias !44
  %.216.i = fsub double %.456.i.i, %.212.i
  %.253.i = load i64, ptr %arg.state.6.4, align 8, !noalias !44
  %.254.i = add nsw i64 %.253.i, 1
  store i64 %.254.i, ptr %arg.state.6.4, align 8, !noalias !44
  %.288.i = fcmp ogt double %.216.i, 0.000000e+00
  br i1 %.288.i, label %B400, label %B408

common.ret:                                       ; preds = %B408.us.us.2, %B214.loopexit.us.1, %B216.endif.preheader, %B0.endif.endif.endif, %B400, %B214.loopexit
  %storemerge = phi i8 [ 1, %B400 ], [ 0, %B0.endif.endif.endif ], [ 0, %B216.endif.preheader ], [ 0, %B408.us.us.2 ], [ 0, %B214.loopexit.us.1 ], [ 0, %B214.loopexit ]
  store i8 %storemerge, ptr %retptr, align 1
  ret i32 0

B400:                                             ; preds = %B0.endif.i.loopexit.us.us, %B0.endif.i.loopexit.us.us.2, %B0.endif.i.loopexit.us.us.1, %B0.endif.i
  %.us-phi = phi double [ %.216.i.us.us.1, %B0.endif.i.loopexit.us.us.1 ], [ %.216.i.us.us, %B0.endif.i.loopexit.us.us ], [ %.216.i.us.us.2, %B0.endif.i.loopexit.us.us.2 ], [ %.216.i, %B0.endif.i ]
  %.107.i.i.phi.trans.insert = getelementptr i8, ptr %arg.state.5.4, i64 16
  %.108.i.i15.pre = load i64, ptr %.107.i.i.phi.trans.insert, align 8, !noalias !45
  %.78.i.i.phi.trans.insert = getelementptr i8, ptr %arg.state.5.4, i64 8
  %.79.i.i14.pre = load i64, ptr %.78.i.i.phi.trans.insert, align 8, !noalias !45
  %.44.i.i8.pre = load i64, ptr %arg.state.5.4, align 8, !noalias !45
  %.45.i.i9 = shl i64 %.44.i.i8.pre, 16
  %.46.i.i10 = xor i64 %.45.i.i9, %.44.i.i8.pre
  %.47.i.i11 = lshr i64 %.46.i.i10, 5
  %.48.i.i12 = xor i64 %.47.i.i11, %.46.i.i10
  %.49.i.i13 = shl i64 %.48.i.i12, 1
  store i64 %.79.i.i14.pre, ptr %arg.state.5.4, align 8, !noalias !45
  store i64 %.108.i.i15.pre, ptr %.78.i.i.phi.trans.insert, align 8, !noalias !45
  %42 = xor i64 %.108.i.i15.pre, %.49.i.i13
  %43 = xor i64 %42, %.79.i.i14.pre
  %.168.i.i16 = xor i64 %43, %.48.i.i12
  store i64 %.168.i.i16, ptr %.107.i.i.phi.trans.insert, align 8, !noalias !45
  %.358.i = load double, ptr %arg.state.7.4, align 8, !noalias !44
  %.363.i = fadd double %.us-phi, %.358.i
  store double %.363.i, ptr %arg.state.7.4, align 8, !noalias !44
  br label %common.ret

B408:                                             ; preds = %B0.endif.i
  %sunkaddr212 = shl nuw nsw i64 %.554, 2
  %sunkaddr213 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr212
  %.806 = load i32, ptr %sunkaddr213, align 4
  %sunkaddr136 = mul i64 %.583, 4
  %sunkaddr137 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr136
  %.835 = load i32, ptr %sunkaddr137, align 4
  store i32 %.806, ptr %sunkaddr137, align 4
  store i32 %.835, ptr %sunkaddr213, align 4
  %exitcond.not101 = icmp eq i64 %.490, %arg.state.0.5.0.fr
  br i1 %exitcond.not101, label %B214.loopexit, label %B294

B0.endif:                                         ; preds = %B160.endif.endif.i, %B112.endif.i
  %.128178.not.i18 = icmp slt i64 %arg.state.2.5.0, 1
  br i1 %.128178.not.i18, label %B112.endif.i55, label %B98.preheader.i19

B98.preheader.i19:                                ; preds = %B0.endif
  %xtraiter.i20 = and i64 %arg.state.2.5.0, 7
  %44 = icmp samesign ult i64 %arg.state.2.5.0, 8
  br i1 %44, label %B98.epil.i47.preheader, label %B98.preheader.new.i21

B98.preheader.new.i21:                            ; preds = %B98.preheader.i19
  %unroll_iter.i22 = and i64 %arg.state.2.5.0, %const
  br label %B98.i23

B98.i23:                                          ; preds = %B98.i23, %B98.preheader.new.i21
  %.134177179.i24 = phi i64 [ 0, %B98.preheader.new.i21 ], [ %52, %B98.i23 ]
  %tmp80 = trunc i64 %.134177179.i24 to i32
  %sunkaddr138 = mul i64 %.134177179.i24, 4
  %sunkaddr139 = getelementptr i8, ptr %arg.state.2.4, i64 %sunkaddr138
  store i32 %tmp80, ptr %sunkaddr139, align 4, !noalias !48
  %45 = add i64 %.134177179.i24, 1
  %tmp79 = trunc i64 %45 to i32
  %sunkaddr140 = mul i64 %.134177179.i24, 4
  %sunkaddr141 = getelementptr i8, ptr %arg.state.2.4, i64 %sunkaddr140
  %sunkaddr142 = getelementptr i8, ptr %sunkaddr141, i64 4
  store i32 %tmp79, ptr %sunkaddr142, align 4, !noalias !48
  %46 = add i64 %.134177179.i24, 2
  %tmp78 = trunc i64 %46 to i32
  %sunkaddr143 = mul i64 %.134177179.i24, 4
  %sunkaddr144 = getelementptr i8, ptr %arg.state.2.4, i64 %sunkaddr143
  %sunkaddr145 = getelementptr i8, ptr %sunkaddr144, i64 8
  store i32 %tmp78, ptr %sunkaddr145, align 4, !noalias !48
  %47 = add i64 %.134177179.i24, 3
  %tmp77 = trunc i64 %47 to i32
  %sunkaddr146 = mul i64 %.134177179.i24, 4
  %sunkaddr147 = getelementptr i8, ptr %arg.state.2.4, i64 %sunkaddr146
  %sunkaddr148 = getelementptr i8, ptr %sunkaddr147, i64 12
  store i32 %tmp77, ptr %sunkaddr148, align 4, !noalias !48
  %48 = add i64 %.134177179.i24, 4
  %tmp76 = trunc i64 %48 to i32
  %sunkaddr149 = mul i64 %.134177179.i24, 4
  %sunkaddr150 = getelementptr i8, ptr %arg.state.2.4, i64 %sunkaddr149
  %sunkaddr151 = getelementptr i8, ptr %sunkaddr150, i64 16
  store i32 %tmp76, ptr %sunkaddr151, align 4, !noalias !48
  %49 = add i64 %.134177179.i24, 5
  %tmp75 = trunc i64 %49 to i32
  %sunkaddr152 = mul i64 %.134177179.i24, 4
  %sunkaddr153 = getelementptr i8, ptr %arg.state.2.4, i64 %sunkaddr152
  %sunkaddr154 = getelementptr i8, ptr %sunkaddr153, i64 20
  store i32 %tmp75, ptr %sunkaddr154, align 4, !noalias !48
  %50 = add i64 %.134177179.i24, 6
  %tmp74 = trunc i64 %50 to i32
  %sunkaddr155 = mul i64 %.134177179.i24, 4
  %sunkaddr156 = getelementptr i8, ptr %arg.state.2.4, i64 %sunkaddr155
  %sunkaddr157 = getelementptr i8, ptr %sunkaddr156, i64 24
  store i32 %tmp74, ptr %sunkaddr157, align 4, !noalias !48
  %51 = add i64 %.134177179.i24, 7
  %tmp73 = trunc i64 %51 to i32
  %sunkaddr158 = mul i64 %.134177179.i24, 4
  %sunkaddr159 = getelementptr i8, ptr %arg.state.2.4, i64 %sunkaddr158
  %sunkaddr160 = getelementptr i8, ptr %sunkaddr159, i64 28
  store i32 %tmp73, ptr %sunkaddr160, align 4, !noalias !48
  %52 = add nuw nsw i64 %.134177179.i24, 8
  %niter.ncmp.7.i42 = icmp eq i64 %unroll_iter.i22, %52
  br i1 %niter.ncmp.7.i42, label %B112.endif.loopexit.unr-lcssa.i43, label %B98.i23

B112.endif.loopexit.unr-lcssa.i43:                ; preds = %B98.i23
  %lcmp.mod.not.i44 = icmp eq i64 %xtraiter.i20, 0
  br i1 %lcmp.mod.not.i44, label %B160.endif.preheader.i58, label %B98.epil.i47.preheader

B98.epil.i47.preheader:                           ; preds = %B112.endif.loopexit.unr-lcssa.i43, %B98.preheader.i19
  %.134177179.epil.i49.ph = phi i64 [ 0, %B98.preheader.i19 ], [ %unroll_iter.i22, %B112.endif.loopexit.unr-lcssa.i43 ]
  br label %B98.epil.i47

B98.epil.i47:                                     ; preds = %B98.epil.i47, %B98.epil.i47.preheader
  %lsr.iv6.i48 = phi i64 [ %lsr.iv.next7.i53, %B98.epil.i47 ], [ %xtraiter.i20, %B98.epil.i47.preheader ]
  %.134177179.epil.i49 = phi i64 [ %.141.epil.i50, %B98.epil.i47 ], [ %.134177179.epil.i49.ph, %B98.epil.i47.preheader ]
  %.141.epil.i50 = add nuw nsw i64 %.134177179.epil.i49, 1
  %53 = shl i64 %.134177179.epil.i49, 2
  %scevgep5.i51 = getelementptr i8, ptr %arg.state.2.4, i64 %53
  %tmp = trunc i64 %.134177179.epil.i49 to i32
  store i32 %tmp, ptr %scevgep5.i51, align 4, !noalias !48
  %lsr.iv.next7.i53 = add nsw i64 %lsr.iv6.i48, -1
  %epil.iter.cmp.not.i54 = icmp eq i64 %lsr.iv.next7.i53, 0
  br i1 %epil.iter.cmp.not.i54, label %B112.endif.i55, label %B98.epil.i47, !llvm.loop !34

B112.endif.i55:                                   ; preds = %B98.epil.i47, %B0.endif
  %.200.i56 = add i64 %arg.state.2.5.0, -1
  %.280184.not.i57 = icmp slt i64 %.200.i56, 1
  br i1 %.280184.not.i57, label %B0.endif.endif.endif, label %B160.endif.preheader.i58

B160.endif.preheader.i58:                         ; preds = %B112.endif.i55, %B112.endif.loopexit.unr-lcssa.i43
  br label %B160.endif.else.i61

B160.endif.else.i61:                              ; preds = %B160.endif.endif.i79, %B160.endif.preheader.i58
  %lsr.iv3.i62 = phi ptr [ %arg.state.2.4, %B160.endif.preheader.i58 ], [ %scevgep.i85, %B160.endif.endif.i79 ]
  %lsr.iv.i63 = phi i64 [ %arg.state.2.5.0, %B160.endif.preheader.i58 ], [ %lsr.iv.next.i84, %B160.endif.endif.i79 ]
  %.44.i.i64 = load i64, ptr %arg.state.5.4, align 8, !noalias !51
  %.45.i.i65 = shl i64 %.44.i.i64, 16
  %.46.i.i66 = xor i64 %.45.i.i65, %.44.i.i64
  %.47.i.i67 = lshr i64 %.46.i.i66, 5
  %.48.i.i68 = xor i64 %.47.i.i67, %.46.i.i66
  %.49.i.i69 = shl i64 %.48.i.i68, 1
  %sunkaddr161 = getelementptr i8, ptr %arg.state.5.4, i64 8
  %.79.i.i70 = load i64, ptr %sunkaddr161, align 8, !noalias !51
  %sunkaddr162 = getelementptr i8, ptr %arg.state.5.4, i64 16
  %.108.i.i71 = load i64, ptr %sunkaddr162, align 8, !noalias !51
  store i64 %.79.i.i70, ptr %arg.state.5.4, align 8, !noalias !51
  store i64 %.108.i.i71, ptr %sunkaddr161, align 8, !noalias !51
  %54 = xor i64 %.79.i.i70, %.49.i.i69
  %55 = xor i64 %54, %.108.i.i71
  %.168.i.i72 = xor i64 %55, %.48.i.i68
  store i64 %.168.i.i72, ptr %sunkaddr162, align 8, !noalias !51
  %sext.i.i73 = shl i64 %.168.i.i72, 32
  %.231.i.i74 = ashr exact i64 %sext.i.i73, 32
  %.234.i.i75 = tail call i64 @llvm.abs.i64(i64 %.231.i.i74, i1 true)
  %.239.i.i76 = icmp samesign ugt i64 %.234.i.i75, 2147483646
  %.242.i.i77 = add nsw i64 %.234.i.i75, -2147483647
  %spec.select.i.i78 = select i1 %.239.i.i76, i64 %.242.i.i77, i64 %.234.i.i75
  %56 = or i64 %spec.select.i.i78, %lsr.iv.i63
  %57 = icmp ult i64 %56, 4294967296
  br i1 %57, label %58, label %62

58:                                               ; preds = %B160.endif.else.i61
  %59 = trunc nuw i64 %spec.select.i.i78 to i32
  %tmp56 = trunc i64 %lsr.iv.i63 to i32
  %60 = urem i32 %59, %tmp56
  %61 = zext i32 %60 to i64
  br label %B160.endif.endif.i79

62:                                               ; preds = %B160.endif.else.i61
  %63 = or i64 %spec.select.i.i78, %lsr.iv.i63
  %64 = and i64 %63, -4294967296
  %65 = icmp eq i64 %64, 0
  br i1 %65, label %66, label %71

66:                                               ; preds = %62
  %67 = trunc i64 %lsr.iv.i63 to i32
  %68 = trunc i64 %spec.select.i.i78 to i32
  %69 = urem i32 %68, %67
  %70 = zext i32 %69 to i64
  br label %B160.endif.endif.i79

71:                                               ; preds = %62
  %72 = urem i64 %spec.select.i.i78, %lsr.iv.i63
  br label %B160.endif.endif.i79

B160.endif.endif.i79:                             ; preds = %71, %66, %58
  %rem.0.i80 = phi i64 [ %61, %58 ], [ %70, %66 ], [ %72, %71 ]
  %73 = shl i64 %rem.0.i80, 2
  %scevgep4.i81 = getelementptr i8, ptr %lsr.iv3.i62, i64 %73
  %.388.i82 = load i32, ptr %scevgep4.i81, align 4, !noalias !48
  %.415.i83 = load i32, ptr %lsr.iv3.i62, align 4, !noalias !48
  store i32 %.388.i82, ptr %lsr.iv3.i62, align 4, !noalias !48
  store i32 %.415.i83, ptr %scevgep4.i81, align 4, !noalias !48
  %lsr.iv.next.i84 = add i64 %lsr.iv.i63, -1
  %scevgep.i85 = getelementptr i8, ptr %lsr.iv3.i62, i64 4
  %exitcond190.not.i86 = icmp eq i64 %lsr.iv.next.i84, 1
  br i1 %exitcond190.not.i86, label %B0.endif.endif.endif, label %B160.endif.else.i61

B0.endif.endif.endif:                             ; preds = %B160.endif.endif.i79, %B112.endif.i55
  %.321724.not = icmp slt i64 %arg.state.0.5.0.fr, 1
  br i1 %.321724.not, label %common.ret, label %B216.endif.preheader

B216.endif.preheader:                             ; preds = %B0.endif.endif.endif
  %.64.i.i = add nsw i64 %arg.state.0.5.0.fr, -1
  %.173166.not.i.i = icmp eq i64 %arg.state.0.5.0.fr, 1
  %xtraiter.i.i = and i64 %.64.i.i, 3
  %const_mat = add i64 %const, 4
  %unroll_iter.i.i = and i64 %.64.i.i, %const_mat
  br i1 %.173166.not.i.i, label %common.ret, label %B216.endif.preheader2

B216.endif.preheader2:                            ; preds = %B216.endif.preheader
  %74 = icmp samesign ult i64 %arg.state.0.5.0.fr, 5
  %75 = shl i64 %unroll_iter.i.i, 2
  %76 = getelementptr i8, ptr %arg.state.0.4, i64 %75
  %scevgep.i.i = getelementptr i8, ptr %76, i64 4
  br i1 %74, label %B294.lr.ph.us, label %B216.endif.preheader38

B216.endif.preheader38:                           ; preds = %B216.endif.preheader2
  br label %B216.endif

B294.lr.ph.us:                                    ; preds = %B216.endif.preheader2
  %.389.us = load i32, ptr %arg.state.1.4, align 4
  %.583.us = zext i32 %.389.us to i64
  br label %B294.us.us

B216.endif.us.1:                                  ; preds = %B408.us.us
  %.477710.not.not.us.1 = icmp sgt i64 %arg.state.0.5.0.fr, 2
  br i1 %.477710.not.not.us.1, label %B294.lr.ph.us.1, label %B214.loopexit.us.1

B294.lr.ph.us.1:                                  ; preds = %B216.endif.us.1
  %.388.us.1 = getelementptr i8, ptr %arg.state.1.4, i64 4
  %.389.us.1 = load i32, ptr %.388.us.1, align 4
  %.583.us.1 = zext i32 %.389.us.1 to i64
  br label %B294.us.us.1

B294.us.us.1:                                     ; preds = %B408.us.us.1, %B294.lr.ph.us.1
  %.483708711.us.us.1 = phi i64 [ 2, %B294.lr.ph.us.1 ], [ %.490.us.us.1, %B408.us.us.1 ]
  %.544.us.us.1 = getelementptr i32, ptr %arg.state.2.4, i64 %.483708711.us.us.1
  %.545.us.us.1 = load i32, ptr %.544.us.us.1, align 4
  %.554.us.us.1 = zext i32 %.545.us.us.1 to i64
  %.579.us.us.1 = getelementptr i32, ptr %arg.state.0.4, i64 %.554.us.us.1
  %.580.us.us.1 = load i32, ptr %.579.us.us.1, align 4
  %sunkaddr163 = mul i64 %.583.us.1, 4
  %sunkaddr164 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr163
  %.609.us.us.1 = load i32, ptr %sunkaddr164, align 4
  store i32 %.580.us.us.1, ptr %sunkaddr164, align 4
  store i32 %.609.us.us.1, ptr %.579.us.us.1, align 4
  br label %B132.epil.i.i.us.us.1

B132.epil.i.i.us.us.1:                            ; preds = %B132.epil.i.i.us.us.1, %B294.us.us.1
  %total.3.0169.epil.i.i.us.us.1 = phi double [ %.321.epil.i.i.us.us.1, %B132.epil.i.i.us.us.1 ], [ 0.000000e+00, %B294.us.us.1 ]
  %epil.iter.i.i.us.us.1 = phi i64 [ %epil.iter.next.i.i.us.us.1, %B132.epil.i.i.us.us.1 ], [ 0, %B294.us.us.1 ]
  %77 = shl nuw nsw i64 %epil.iter.i.i.us.us.1, 2
  %scevgep42 = getelementptr i8, ptr %arg.state.0.4, i64 %77
  %scevgep43 = getelementptr i8, ptr %scevgep42, i64 4
  %78 = shl nuw nsw i64 %epil.iter.i.i.us.us.1, 2
  %scevgep44 = getelementptr i8, ptr %arg.state.0.4, i64 %78
  %.237.epil.i.i.us.us.1 = load i32, ptr %scevgep44, align 4, !noalias !38
  %.265.epil.i.i.us.us.1 = load i32, ptr %scevgep43, align 4, !noalias !38
  %.273.epil.i.i.us.us.1 = zext i32 %.237.epil.i.i.us.us.1 to i64
  %.274.epil.i.i.us.us.1 = zext i32 %.265.epil.i.i.us.us.1 to i64
  %.312.epil.i.i.us.us.1 = mul i64 %arg.instance.0.5.1, %.273.epil.i.i.us.us.1
  %79 = getelementptr double, ptr %arg.instance.0.4, i64 %.312.epil.i.i.us.us.1
  %.316.epil.i.i.us.us.1 = getelementptr double, ptr %79, i64 %.274.epil.i.i.us.us.1
  %.317.epil.i.i.us.us.1 = load double, ptr %.316.epil.i.i.us.us.1, align 8, !noalias !38
  %.321.epil.i.i.us.us.1 = fadd double %total.3.0169.epil.i.i.us.us.1, %.317.epil.i.i.us.us.1
  %epil.iter.next.i.i.us.us.1 = add i64 %epil.iter.i.i.us.us.1, 1
  %epil.iter.cmp.not.i.i.us.us.1 = icmp eq i64 %xtraiter.i.i, %epil.iter.next.i.i.us.us.1
  br i1 %epil.iter.cmp.not.i.i.us.us.1, label %B0.endif.i.loopexit.us.us.1, label %B132.epil.i.i.us.us.1, !llvm.loop !43

B0.endif.i.loopexit.us.us.1:                      ; preds = %B132.epil.i.i.us.us.1
  %sunkaddr165 = mul i64 %arg.state.0.5.0.fr, 4
  %sunkaddr166 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr165
  %sunkaddr167 = getelementptr i8, ptr %sunkaddr166, i64 -4
  %.356.i.i.us.us.1 = load i32, ptr %sunkaddr167, align 4, !noalias !38
  %.385.i.i.us.us.1 = load i32, ptr %arg.state.0.4, align 4, !noalias !38
  %.398.i.i.us.us.1 = zext i32 %.356.i.i.us.us.1 to i64
  %.399.i.i.us.us.1 = zext i32 %.385.i.i.us.us.1 to i64
  %.437.i.i.us.us.1 = mul i64 %arg.instance.0.5.1, %.398.i.i.us.us.1
  %80 = getelementptr double, ptr %arg.instance.0.4, i64 %.437.i.i.us.us.1
  %.441.i.i.us.us.1 = getelementptr double, ptr %80, i64 %.399.i.i.us.us.1
  %.442.i.i.us.us.1 = load double, ptr %.441.i.i.us.us.1, align 8, !noalias !38
  %.453.i.i.us.us.1 = fadd double %.321.epil.i.i.us.us.1, %.442.i.i.us.us.1
  %.456.i.i.us.us.1 = fneg double %.453.i.i.us.us.1
  %.212.i.us.us.1 = load double, ptr %arg.state.7.4, align 8, !noalias !44
  %.216.i.us.us.1 = fsub double %.456.i.i.us.us.1, %.212.i.us.us.1
  %.253.i.us.us.1 = load i64, ptr %arg.state.6.4, align 8, !noalias !44
  %.254.i.us.us.1 = add nsw i64 %.253.i.us.us.1, 1
  store i64 %.254.i.us.us.1, ptr %arg.state.6.4, align 8, !noalias !44
  %.288.i.us.us.1 = fcmp ogt double %.216.i.us.us.1, 0.000000e+00
  br i1 %.288.i.us.us.1, label %B400, label %B408.us.us.1

B408.us.us.1:                                     ; preds = %B0.endif.i.loopexit.us.us.1
  %.490.us.us.1 = add i64 %.483708711.us.us.1, 1
  %sunkaddr212.us.us.1 = shl nuw nsw i64 %.554.us.us.1, 2
  %sunkaddr213.us.us.1 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr212.us.us.1
  %.806.us.us.1 = load i32, ptr %sunkaddr213.us.us.1, align 4
  %sunkaddr168 = mul i64 %.583.us.1, 4
  %sunkaddr169 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr168
  %.835.us.us.1 = load i32, ptr %sunkaddr169, align 4
  store i32 %.806.us.us.1, ptr %sunkaddr169, align 4
  store i32 %.835.us.us.1, ptr %sunkaddr213.us.us.1, align 4
  %exitcond.not101.us.us.1 = icmp eq i64 %.490.us.us.1, %arg.state.0.5.0.fr
  br i1 %exitcond.not101.us.us.1, label %B214.loopexit.us.1, label %B294.us.us.1

B214.loopexit.us.1:                               ; preds = %B408.us.us.1, %B216.endif.us.1
  %cond = icmp eq i64 %arg.state.0.5.0.fr, 4
  br i1 %cond, label %B294.lr.ph.us.2, label %common.ret

B294.lr.ph.us.2:                                  ; preds = %B214.loopexit.us.1
  %.388.us.2 = getelementptr i8, ptr %arg.state.1.4, i64 8
  %.389.us.2 = load i32, ptr %.388.us.2, align 4
  %.583.us.2 = zext i32 %.389.us.2 to i64
  br label %B294.us.us.2

B294.us.us.2:                                     ; preds = %B408.us.us.2, %B294.lr.ph.us.2
  %.483708711.us.us.2 = phi i64 [ 3, %B294.lr.ph.us.2 ], [ %.490.us.us.2, %B408.us.us.2 ]
  %.544.us.us.2 = getelementptr i32, ptr %arg.state.2.4, i64 %.483708711.us.us.2
  %.545.us.us.2 = load i32, ptr %.544.us.us.2, align 4
  %.554.us.us.2 = zext i32 %.545.us.us.2 to i64
  %.579.us.us.2 = getelementptr i32, ptr %arg.state.0.4, i64 %.554.us.us.2
  %.580.us.us.2 = load i32, ptr %.579.us.us.2, align 4
  %sunkaddr170 = mul i64 %.583.us.2, 4
  %sunkaddr171 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr170
  %.609.us.us.2 = load i32, ptr %sunkaddr171, align 4
  store i32 %.580.us.us.2, ptr %sunkaddr171, align 4
  store i32 %.609.us.us.2, ptr %.579.us.us.2, align 4
  br label %B132.epil.i.i.us.us.2

B132.epil.i.i.us.us.2:                            ; preds = %B132.epil.i.i.us.us.2, %B294.us.us.2
  %total.3.0169.epil.i.i.us.us.2 = phi double [ %.321.epil.i.i.us.us.2, %B132.epil.i.i.us.us.2 ], [ 0.000000e+00, %B294.us.us.2 ]
  %epil.iter.i.i.us.us.2 = phi i64 [ %epil.iter.next.i.i.us.us.2, %B132.epil.i.i.us.us.2 ], [ 0, %B294.us.us.2 ]
  %81 = shl nuw nsw i64 %epil.iter.i.i.us.us.2, 2
  %scevgep = getelementptr i8, ptr %arg.state.0.4, i64 %81
  %scevgep40 = getelementptr i8, ptr %scevgep, i64 4
  %82 = shl nuw nsw i64 %epil.iter.i.i.us.us.2, 2
  %scevgep41 = getelementptr i8, ptr %arg.state.0.4, i64 %82
  %.237.epil.i.i.us.us.2 = load i32, ptr %scevgep41, align 4, !noalias !38
  %.265.epil.i.i.us.us.2 = load i32, ptr %scevgep40, align 4, !noalias !38
  %.273.epil.i.i.us.us.2 = zext i32 %.237.epil.i.i.us.us.2 to i64
  %.274.epil.i.i.us.us.2 = zext i32 %.265.epil.i.i.us.us.2 to i64
  %.312.epil.i.i.us.us.2 = mul i64 %arg.instance.0.5.1, %.273.epil.i.i.us.us.2
  %83 = getelementptr double, ptr %arg.instance.0.4, i64 %.312.epil.i.i.us.us.2
  %.316.epil.i.i.us.us.2 = getelementptr double, ptr %83, i64 %.274.epil.i.i.us.us.2
  %.317.epil.i.i.us.us.2 = load double, ptr %.316.epil.i.i.us.us.2, align 8, !noalias !38
  %.321.epil.i.i.us.us.2 = fadd double %total.3.0169.epil.i.i.us.us.2, %.317.epil.i.i.us.us.2
  %epil.iter.next.i.i.us.us.2 = add i64 %epil.iter.i.i.us.us.2, 1
  %epil.iter.cmp.not.i.i.us.us.2 = icmp eq i64 %xtraiter.i.i, %epil.iter.next.i.i.us.us.2
  br i1 %epil.iter.cmp.not.i.i.us.us.2, label %B0.endif.i.loopexit.us.us.2, label %B132.epil.i.i.us.us.2, !llvm.loop !43

B0.endif.i.loopexit.us.us.2:                      ; preds = %B132.epil.i.i.us.us.2
  %sunkaddr172 = mul i64 %arg.state.0.5.0.fr, 4
  %sunkaddr173 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr172
  %sunkaddr174 = getelementptr i8, ptr %sunkaddr173, i64 -4
  %.356.i.i.us.us.2 = load i32, ptr %sunkaddr174, align 4, !noalias !38
  %.385.i.i.us.us.2 = load i32, ptr %arg.state.0.4, align 4, !noalias !38
  %.398.i.i.us.us.2 = zext i32 %.356.i.i.us.us.2 to i64
  %.399.i.i.us.us.2 = zext i32 %.385.i.i.us.us.2 to i64
  %.437.i.i.us.us.2 = mul i64 %arg.instance.0.5.1, %.398.i.i.us.us.2
  %84 = getelementptr double, ptr %arg.instance.0.4, i64 %.437.i.i.us.us.2
  %.441.i.i.us.us.2 = getelementptr double, ptr %84, i64 %.399.i.i.us.us.2
  %.442.i.i.us.us.2 = load double, ptr %.441.i.i.us.us.2, align 8, !noalias !38
  %.453.i.i.us.us.2 = fadd double %.321.epil.i.i.us.us.2, %.442.i.i.us.us.2
  %.456.i.i.us.us.2 = fneg double %.453.i.i.us.us.2
  %.212.i.us.us.2 = load double, ptr %arg.state.7.4, align 8, !noalias !44
  %.216.i.us.us.2 = fsub double %.456.i.i.us.us.2, %.212.i.us.us.2
  %.253.i.us.us.2 = load i64, ptr %arg.state.6.4, align 8, !noalias !44
  %.254.i.us.us.2 = add nsw i64 %.253.i.us.us.2, 1
  store i64 %.254.i.us.us.2, ptr %arg.state.6.4, align 8, !noalias !44
  %.288.i.us.us.2 = fcmp ogt double %.216.i.us.us.2, 0.000000e+00
  br i1 %.288.i.us.us.2, label %B400, label %B408.us.us.2

B408.us.us.2:                                     ; preds = %B0.endif.i.loopexit.us.us.2
  %.490.us.us.2 = add i64 %.483708711.us.us.2, 1
  %sunkaddr212.us.us.2 = shl nuw nsw i64 %.554.us.us.2, 2
  %sunkaddr213.us.us.2 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr212.us.us.2
  %.806.us.us.2 = load i32, ptr %sunkaddr213.us.us.2, align 4
  %sunkaddr175 = mul i64 %.583.us.2, 4
  %sunkaddr176 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr175
  %.835.us.us.2 = load i32, ptr %sunkaddr176, align 4
  store i32 %.806.us.us.2, ptr %sunkaddr176, align 4
  store i32 %.835.us.us.2, ptr %sunkaddr213.us.us.2, align 4
  %exitcond.not101.us.us.2 = icmp eq i64 %.490.us.us.2, %arg.state.0.5.0.fr
  br i1 %exitcond.not101.us.us.2, label %common.ret, label %B294.us.us.2

B294.us.us:                                       ; preds = %B408.us.us, %B294.lr.ph.us
  %.483708711.us.us = phi i64 [ 1, %B294.lr.ph.us ], [ %.490.us.us, %B408.us.us ]
  %.544.us.us = getelementptr i32, ptr %arg.state.2.4, i64 %.483708711.us.us
  %.545.us.us = load i32, ptr %.544.us.us, align 4
  %.554.us.us = zext i32 %.545.us.us to i64
  %.579.us.us = getelementptr i32, ptr %arg.state.0.4, i64 %.554.us.us
  %.580.us.us = load i32, ptr %.579.us.us, align 4
  %sunkaddr177 = mul i64 %.583.us, 4
  %sunkaddr178 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr177
  %.609.us.us = load i32, ptr %sunkaddr178, align 4
  store i32 %.580.us.us, ptr %sunkaddr178, align 4
  store i32 %.609.us.us, ptr %.579.us.us, align 4
  br label %B132.epil.i.i.us.us

B132.epil.i.i.us.us:                              ; preds = %B132.epil.i.i.us.us, %B294.us.us
  %total.3.0169.epil.i.i.us.us = phi double [ %.321.epil.i.i.us.us, %B132.epil.i.i.us.us ], [ 0.000000e+00, %B294.us.us ]
  %epil.iter.i.i.us.us = phi i64 [ %epil.iter.next.i.i.us.us, %B132.epil.i.i.us.us ], [ 0, %B294.us.us ]
  %85 = shl i64 %epil.iter.i.i.us.us, 2
  %scevgep45 = getelementptr i8, ptr %arg.state.0.4, i64 %85
  %scevgep46 = getelementptr i8, ptr %scevgep45, i64 4
  %.237.epil.i.i.us.us = load i32, ptr %scevgep45, align 4, !noalias !38
  %.265.epil.i.i.us.us = load i32, ptr %scevgep46, align 4, !noalias !38
  %.273.epil.i.i.us.us = zext i32 %.237.epil.i.i.us.us to i64
  %.274.epil.i.i.us.us = zext i32 %.265.epil.i.i.us.us to i64
  %.312.epil.i.i.us.us = mul i64 %arg.instance.0.5.1, %.273.epil.i.i.us.us
  %86 = getelementptr double, ptr %arg.instance.0.4, i64 %.312.epil.i.i.us.us
  %.316.epil.i.i.us.us = getelementptr double, ptr %86, i64 %.274.epil.i.i.us.us
  %.317.epil.i.i.us.us = load double, ptr %.316.epil.i.i.us.us, align 8, !noalias !38
  %.321.epil.i.i.us.us = fadd double %total.3.0169.epil.i.i.us.us, %.317.epil.i.i.us.us
  %epil.iter.next.i.i.us.us = add i64 %epil.iter.i.i.us.us, 1
  %epil.iter.cmp.not.i.i.us.us = icmp eq i64 %xtraiter.i.i, %epil.iter.next.i.i.us.us
  br i1 %epil.iter.cmp.not.i.i.us.us, label %B0.endif.i.loopexit.us.us, label %B132.epil.i.i.us.us, !llvm.loop !43

B408.us.us:                                       ; preds = %B0.endif.i.loopexit.us.us
  %.490.us.us = add i64 %.483708711.us.us, 1
  %sunkaddr212.us.us = shl nuw nsw i64 %.554.us.us, 2
  %sunkaddr213.us.us = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr212.us.us
  %.806.us.us = load i32, ptr %sunkaddr213.us.us, align 4
  %sunkaddr179 = mul i64 %.583.us, 4
  %sunkaddr180 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr179
  %.835.us.us = load i32, ptr %sunkaddr180, align 4
  store i32 %.806.us.us, ptr %sunkaddr180, align 4
  store i32 %.835.us.us, ptr %sunkaddr213.us.us, align 4
  %exitcond.not101.us.us = icmp eq i64 %.490.us.us, %arg.state.0.5.0.fr
  br i1 %exitcond.not101.us.us, label %B216.endif.us.1, label %B294.us.us

B0.endif.i.loopexit.us.us:                        ; preds = %B132.epil.i.i.us.us
  %sunkaddr181 = mul i64 %arg.state.0.5.0.fr, 4
  %sunkaddr182 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr181
  %sunkaddr183 = getelementptr i8, ptr %sunkaddr182, i64 -4
  %.356.i.i.us.us = load i32, ptr %sunkaddr183, align 4, !noalias !38
  %.385.i.i.us.us = load i32, ptr %arg.state.0.4, align 4, !noalias !38
  %.398.i.i.us.us = zext i32 %.356.i.i.us.us to i64
  %.399.i.i.us.us = zext i32 %.385.i.i.us.us to i64
  %.437.i.i.us.us = mul i64 %arg.instance.0.5.1, %.398.i.i.us.us
  %87 = getelementptr double, ptr %arg.instance.0.4, i64 %.437.i.i.us.us
  %.441.i.i.us.us = getelementptr double, ptr %87, i64 %.399.i.i.us.us
  %.442.i.i.us.us = load double, ptr %.441.i.i.us.us, align 8, !noalias !38
  %.453.i.i.us.us = fadd double %.321.epil.i.i.us.us, %.442.i.i.us.us
  %.456.i.i.us.us = fneg double %.453.i.i.us.us
  %.212.i.us.us = load double, ptr %arg.state.7.4, align 8, !noalias !44
  %.216.i.us.us = fsub double %.456.i.i.us.us, %.212.i.us.us
  %.253.i.us.us = load i64, ptr %arg.state.6.4, align 8, !noalias !44
  %.254.i.us.us = add nsw i64 %.253.i.us.us, 1
  store i64 %.254.i.us.us, ptr %arg.state.6.4, align 8, !noalias !44
  %.288.i.us.us = fcmp ogt double %.216.i.us.us, 0.000000e+00
  br i1 %.288.i.us.us, label %B400, label %B408.us.us

B216.endif:                                       ; preds = %B216.endif.preheader38, %B214.loopexit
  %.327716725 = phi i64 [ %.334, %B214.loopexit ], [ 0, %B216.endif.preheader38 ]
  %.334 = add nuw nsw i64 %.327716725, 1
  %.477710.not.not = icmp sgt i64 %arg.state.0.5.0.fr, %.334
  br i1 %.477710.not.not, label %B294.lr.ph, label %B214.loopexit

B294.lr.ph:                                       ; preds = %B216.endif
  %.388 = getelementptr i32, ptr %arg.state.1.4, i64 %.327716725
  %.389 = load i32, ptr %.388, align 4
  %.583 = zext i32 %.389 to i64
  br label %B294
}

define linkonce_odr noundef range(i32 -1, -2) i32 @_ZN15fairbench_agent9workloads6search13_scan_insertsB3v20B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE58TspInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29(ptr noalias writeonly captures(none) %retptr, ptr noalias readnone captures(none) %excinfo, ptr %arg.instance.0.0, ptr readnone captures(none) %arg.instance.0.1, i64 %arg.instance.0.2, i64 %arg.instance.0.3, ptr readonly captures(none) %arg.instance.0.4, i64 %arg.instance.0.5.0, i64 %arg.instance.0.5.1, i64 %arg.instance.0.6.0, i64 %arg.instance.0.6.1, ptr %arg.state.0.0, ptr readnone captures(none) %arg.state.0.1, i64 %arg.state.0.2, i64 %arg.state.0.3, ptr captures(none) %arg.state.0.4, i64 %arg.state.0.5.0, i64 %arg.state.0.6.0, ptr %arg.state.1.0, ptr readnone captures(none) %arg.state.1.1, i64 %arg.state.1.2, i64 %arg.state.1.3, ptr captures(none) %arg.state.1.4, i64 %arg.state.1.5.0, i64 %arg.state.1.6.0, ptr %arg.state.2.0, ptr readnone captures(none) %arg.state.2.1, i64 %arg.state.2.2, i64 %arg.state.2.3, ptr captures(none) %arg.state.2.4, i64 %arg.state.2.5.0, i64 %arg.state.2.6.0, ptr %arg.state.3.0, ptr readnone captures(none) %arg.state.3.1, i64 %arg.state.3.2, i64 %arg.state.3.3, ptr readnone captures(none) %arg.state.3.4, i64 %arg.state.3.5.0, i64 %arg.state.3.6.0, ptr %arg.state.4.0, ptr readnone captures(none) %arg.state.4.1, i64 %arg.state.4.2, i64 %arg.state.4.3, ptr readnone captures(none) %arg.state.4.4, i64 %arg.state.4.5.0, i64 %arg.state.4.6.0, ptr %arg.state.5.0, ptr readnone captures(none) %arg.state.5.1, i64 %arg.state.5.2, i64 %arg.state.5.3, ptr captures(none) %arg.state.5.4, i64 %arg.state.5.5.0, i64 %arg.state.5.6.0, ptr %arg.state.6.0, ptr readnone captures(none) %arg.state.6.1, i64 %arg.state.6.2, i64 %arg.state.6.3, ptr captures(none) %arg.state.6.4, i64 %arg.state.6.5.0, i64 %arg.state.6.6.0, ptr %arg.state.7.0, ptr readnone captures(none) %arg.state.7.1, i64 %arg.state.7.2, i64 %arg.state.7.3, ptr captures(none) %arg.state.7.4, i64 %arg.state.7.5.0, i64 %arg.state.7.6.0) local_unnamed_addr {
B0:
  %const = bitcast i64 9223372036854775800 to i64
  %.128178.not.i = icmp slt i64 %arg.state.1.5.0, 1
  br i1 %.128178.not.i, label %B112.endif.i, label %B98.preheader.i

B98.preheader.i:                                  ; preds = %B0
  %xtraiter.i = and i64 %arg.state.1.5.0, 7
  %0 = icmp samesign ult i64 %arg.state.1.5.0, 8
  br i1 %0, label %B98.epil.i.preheader, label %B98.preheader.new.i

B98.preheader.new.i:                              ; preds = %B98.preheader.i
  %unroll_iter.i = and i64 %arg.state.1.5.0, %const
  br label %B98.i

B98.i:                                            ; preds = %B98.i, %B98.preheader.new.i
  %.134177179.i = phi i64 [ 0, %B98.preheader.new.i ], [ %8, %B98.i ]
  %tmp125 = trunc i64 %.134177179.i to i32
  %sunkaddr126 = mul i64 %.134177179.i, 4
  %sunkaddr127 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr126
  store i32 %tmp125, ptr %sunkaddr127, align 4, !noalias !54
  %1 = add i64 %.134177179.i, 1
  %tmp124 = trunc i64 %1 to i32
  %sunkaddr128 = mul i64 %.134177179.i, 4
  %sunkaddr129 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr128
  %sunkaddr130 = getelementptr i8, ptr %sunkaddr129, i64 4
  store i32 %tmp124, ptr %sunkaddr130, align 4, !noalias !54
  %2 = add i64 %.134177179.i, 2
  %tmp123 = trunc i64 %2 to i32
  %sunkaddr = mul i64 %.134177179.i, 4
  %sunkaddr131 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr
  %sunkaddr132 = getelementptr i8, ptr %sunkaddr131, i64 8
  store i32 %tmp123, ptr %sunkaddr132, align 4, !noalias !54
  %3 = add i64 %.134177179.i, 3
  %tmp122 = trunc i64 %3 to i32
  %sunkaddr133 = mul i64 %.134177179.i, 4
  %sunkaddr134 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr133
  %sunkaddr135 = getelementptr i8, ptr %sunkaddr134, i64 12
  store i32 %tmp122, ptr %sunkaddr135, align 4, !noalias !54
  %4 = add i64 %.134177179.i, 4
  %tmp121 = trunc i64 %4 to i32
  %sunkaddr136 = mul i64 %.134177179.i, 4
  %sunkaddr137 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr136
  %sunkaddr138 = getelementptr i8, ptr %sunkaddr137, i64 16
  store i32 %tmp121, ptr %sunkaddr138, align 4, !noalias !54
  %5 = add i64 %.134177179.i, 5
  %tmp120 = trunc i64 %5 to i32
  %sunkaddr139 = mul i64 %.134177179.i, 4
  %sunkaddr140 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr139
  %sunkaddr141 = getelementptr i8, ptr %sunkaddr140, i64 20
  store i32 %tmp120, ptr %sunkaddr141, align 4, !noalias !54
  %6 = add i64 %.134177179.i, 6
  %tmp119 = trunc i64 %6 to i32
  %sunkaddr142 = mul i64 %.134177179.i, 4
  %sunkaddr143 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr142
  %sunkaddr144 = getelementptr i8, ptr %sunkaddr143, i64 24
  store i32 %tmp119, ptr %sunkaddr144, align 4, !noalias !54
  %7 = add i64 %.134177179.i, 7
  %tmp118 = trunc i64 %7 to i32
  %sunkaddr145 = mul i64 %.134177179.i, 4
  %sunkaddr146 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr145
  %sunkaddr147 = getelementptr i8, ptr %sunkaddr146, i64 28
  store i32 %tmp118, ptr %sunkaddr147, align 4, !noalias !54
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
  %tmp101 = trunc i64 %.134177179.epil.i to i32
  store i32 %tmp101, ptr %scevgep5.i, align 4, !noalias !54
  %lsr.iv.next7.i = add nsw i64 %lsr.iv6.i, -1
  %epil.iter.cmp.not.i = icmp eq i64 %lsr.iv.next7.i, 0
  br i1 %epil.iter.cmp.not.i, label %B112.endif.i, label %B98.epil.i, !llvm.loop !57

B112.endif.i:                                     ; preds = %B98.epil.i, %B0
  %.200.i = add i64 %arg.state.1.5.0, -1
  %.280184.not.i = icmp slt i64 %.200.i, 1
  br i1 %.280184.not.i, label %B0.endif, label %B160.endif.preheader.i

B160.endif.preheader.i:                           ; preds = %B112.endif.i, %B112.endif.loopexit.unr-lcssa.i
  br label %B160.endif.else.i

B160.endif.else.i:                                ; preds = %B160.endif.endif.i, %B160.endif.preheader.i
  %lsr.iv3.i = phi ptr [ %arg.state.1.4, %B160.endif.preheader.i ], [ %scevgep.i, %B160.endif.endif.i ]
  %lsr.iv.i = phi i64 [ %arg.state.1.5.0, %B160.endif.preheader.i ], [ %lsr.iv.next.i, %B160.endif.endif.i ]
  %.44.i.i = load i64, ptr %arg.state.5.4, align 8, !noalias !58
  %.45.i.i = shl i64 %.44.i.i, 16
  %.46.i.i = xor i64 %.45.i.i, %.44.i.i
  %.47.i.i = lshr i64 %.46.i.i, 5
  %.48.i.i = xor i64 %.47.i.i, %.46.i.i
  %.49.i.i = shl i64 %.48.i.i, 1
  %sunkaddr148 = getelementptr i8, ptr %arg.state.5.4, i64 8
  %.79.i.i = load i64, ptr %sunkaddr148, align 8, !noalias !58
  %sunkaddr149 = getelementptr i8, ptr %arg.state.5.4, i64 16
  %.108.i.i = load i64, ptr %sunkaddr149, align 8, !noalias !58
  store i64 %.79.i.i, ptr %arg.state.5.4, align 8, !noalias !58
  store i64 %.108.i.i, ptr %sunkaddr148, align 8, !noalias !58
  %10 = xor i64 %.79.i.i, %.49.i.i
  %11 = xor i64 %10, %.108.i.i
  %.168.i.i = xor i64 %11, %.48.i.i
  store i64 %.168.i.i, ptr %sunkaddr149, align 8, !noalias !58
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
  %tmp100 = trunc i64 %lsr.iv.i to i32
  %16 = urem i32 %15, %tmp100
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
  %.388.i = load i32, ptr %scevgep4.i, align 4, !noalias !54
  %.415.i = load i32, ptr %lsr.iv3.i, align 4, !noalias !54
  store i32 %.388.i, ptr %lsr.iv3.i, align 4, !noalias !54
  store i32 %.415.i, ptr %scevgep4.i, align 4, !noalias !54
  %lsr.iv.next.i = add i64 %lsr.iv.i, -1
  %scevgep.i = getelementptr i8, ptr %lsr.iv3.i, i64 4
  %exitcond190.not.i = icmp eq i64 %lsr.iv.next.i, 1
  br i1 %exitcond190.not.i, label %B0.endif, label %B160.endif.else.i

common.ret:                                       ; preds = %B310.B214.loopexit_crit_edge.us, %B0.endif.endif.endif, %B484
  %storemerge = phi i8 [ 1, %B484 ], [ 0, %B0.endif.endif.endif ], [ 0, %B310.B214.loopexit_crit_edge.us ]
  store i8 %storemerge, ptr %retptr, align 1
  ret i32 0

B484:                                             ; preds = %B0.endif.i
  %.44.i.i88 = load i64, ptr %arg.state.5.4, align 8, !noalias !61
  %.45.i.i89 = shl i64 %.44.i.i88, 16
  %.46.i.i90 = xor i64 %.45.i.i89, %.44.i.i88
  %.47.i.i91 = lshr i64 %.46.i.i90, 5
  %.48.i.i92 = xor i64 %.47.i.i91, %.46.i.i90
  %.49.i.i93 = shl i64 %.48.i.i92, 1
  %.78.i.i = getelementptr i8, ptr %arg.state.5.4, i64 8
  %.79.i.i94 = load i64, ptr %.78.i.i, align 8, !noalias !61
  %.107.i.i = getelementptr i8, ptr %arg.state.5.4, i64 16
  %.108.i.i95 = load i64, ptr %.107.i.i, align 8, !noalias !61
  store i64 %.79.i.i94, ptr %arg.state.5.4, align 8, !noalias !61
  store i64 %.108.i.i95, ptr %.78.i.i, align 8, !noalias !61
  %30 = xor i64 %.79.i.i94, %.49.i.i93
  %31 = xor i64 %30, %.108.i.i95
  %.168.i.i96 = xor i64 %31, %.48.i.i92
  store i64 %.168.i.i96, ptr %.107.i.i, align 8, !noalias !61
  %.358.i = load double, ptr %arg.state.7.4, align 8, !noalias !66
  %.363.i = fadd double %.216.i, %.358.i
  store double %.363.i, ptr %arg.state.7.4, align 8, !noalias !66
  br label %common.ret

B0.endif:                                         ; preds = %B160.endif.endif.i, %B112.endif.i
  %.128178.not.i9 = icmp slt i64 %arg.state.2.5.0, 1
  br i1 %.128178.not.i9, label %B112.endif.i46, label %B98.preheader.i10

B98.preheader.i10:                                ; preds = %B0.endif
  %xtraiter.i11 = and i64 %arg.state.2.5.0, 7
  %32 = icmp samesign ult i64 %arg.state.2.5.0, 8
  br i1 %32, label %B98.epil.i38.preheader, label %B98.preheader.new.i12

B98.preheader.new.i12:                            ; preds = %B98.preheader.i10
  %unroll_iter.i13 = and i64 %arg.state.2.5.0, %const
  br label %B98.i14

B98.i14:                                          ; preds = %B98.i14, %B98.preheader.new.i12
  %.134177179.i15 = phi i64 [ 0, %B98.preheader.new.i12 ], [ %40, %B98.i14 ]
  %tmp99 = trunc i64 %.134177179.i15 to i32
  %sunkaddr150 = mul i64 %.134177179.i15, 4
  %sunkaddr151 = getelementptr i8, ptr %arg.state.2.4, i64 %sunkaddr150
  store i32 %tmp99, ptr %sunkaddr151, align 4, !noalias !67
  %33 = add i64 %.134177179.i15, 1
  %tmp98 = trunc i64 %33 to i32
  %sunkaddr152 = mul i64 %.134177179.i15, 4
  %sunkaddr153 = getelementptr i8, ptr %arg.state.2.4, i64 %sunkaddr152
  %sunkaddr154 = getelementptr i8, ptr %sunkaddr153, i64 4
  store i32 %tmp98, ptr %sunkaddr154, align 4, !noalias !67
  %34 = add i64 %.134177179.i15, 2
  %tmp97 = trunc i64 %34 to i32
  %sunkaddr155 = mul i64 %.134177179.i15, 4
  %sunkaddr156 = getelementptr i8, ptr %arg.state.2.4, i64 %sunkaddr155
  %sunkaddr157 = getelementptr i8, ptr %sunkaddr156, i64 8
  store i32 %tmp97, ptr %sunkaddr157, align 4, !noalias !67
  %35 = add i64 %.134177179.i15, 3
  %tmp96 = trunc i64 %35 to i32
  %sunkaddr158 = mul i64 %.134177179.i15, 4
  %sunkaddr159 = getelementptr i8, ptr %arg.state.2.4, i64 %sunkaddr158
  %sunkaddr160 = getelementptr i8, ptr %sunkaddr159, i64 12
  store i32 %tmp96, ptr %sunkaddr160, align 4, !noalias !67
  %36 = add i64 %.134177179.i15, 4
  %tmp95 = trunc i64 %36 to i32
  %sunkaddr161 = mul i64 %.134177179.i15, 4
  %sunkaddr162 = getelementptr i8, ptr %arg.state.2.4, i64 %sunkaddr161
  %sunkaddr163 = getelementptr i8, ptr %sunkaddr162, i64 16
  store i32 %tmp95, ptr %sunkaddr163, align 4, !noalias !67
  %37 = add i64 %.134177179.i15, 5
  %tmp94 = trunc i64 %37 to i32
  %sunkaddr164 = mul i64 %.134177179.i15, 4
  %sunkaddr165 = getelementptr i8, ptr %arg.state.2.4, i64 %sunkaddr164
  %sunkaddr166 = getelementptr i8, ptr %sunkaddr165, i64 20
  store i32 %tmp94, ptr %sunkaddr166, align 4, !noalias !67
  %38 = add i64 %.134177179.i15, 6
  %tmp93 = trunc i64 %38 to i32
  %sunkaddr167 = mul i64 %.134177179.i15, 4
  %sunkaddr168 = getelementptr i8, ptr %arg.state.2.4, i64 %sunkaddr167
  %sunkaddr169 = getelementptr i8, ptr %sunkaddr168, i64 24
  store i32 %tmp93, ptr %sunkaddr169, align 4, !noalias !67
  %39 = add i64 %.134177179.i15, 7
  %tmp92 = trunc i64 %39 to i32
  %sunkaddr170 = mul i64 %.134177179.i15, 4
  %sunkaddr171 = getelementptr i8, ptr %arg.state.2.4, i64 %sunkaddr170
  %sunkaddr172 = getelementptr i8, ptr %sunkaddr171, i64 28
  store i32 %tmp92, ptr %sunkaddr172, align 4, !noalias !67
  %40 = add nuw nsw i64 %.134177179.i15, 8
  %niter.ncmp.7.i33 = icmp eq i64 %unroll_iter.i13, %40
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
  %41 = shl i64 %.134177179.epil.i40, 2
  %scevgep5.i42 = getelementptr i8, ptr %arg.state.2.4, i64 %41
  %tmp = trunc i64 %.134177179.epil.i40 to i32
  store i32 %tmp, ptr %scevgep5.i42, align 4, !noalias !67
  %lsr.iv.next7.i44 = add nsw i64 %lsr.iv6.i39, -1
  %epil.iter.cmp.not.i45 = icmp eq i64 %lsr.iv.next7.i44, 0
  br i1 %epil.iter.cmp.not.i45, label %B112.endif.i46, label %B98.epil.i38, !llvm.loop !57

B112.endif.i46:                                   ; preds = %B98.epil.i38, %B0.endif
  %.200.i47 = add i64 %arg.state.2.5.0, -1
  %.280184.not.i48 = icmp slt i64 %.200.i47, 1
  br i1 %.280184.not.i48, label %B0.endif.endif.endif, label %B160.endif.preheader.i49

B160.endif.preheader.i49:                         ; preds = %B112.endif.i46, %B112.endif.loopexit.unr-lcssa.i34
  br label %B160.endif.else.i52

B160.endif.else.i52:                              ; preds = %B160.endif.endif.i70, %B160.endif.preheader.i49
  %lsr.iv3.i53 = phi ptr [ %arg.state.2.4, %B160.endif.preheader.i49 ], [ %scevgep.i76, %B160.endif.endif.i70 ]
  %lsr.iv.i54 = phi i64 [ %arg.state.2.5.0, %B160.endif.preheader.i49 ], [ %lsr.iv.next.i75, %B160.endif.endif.i70 ]
  %.44.i.i55 = load i64, ptr %arg.state.5.4, align 8, !noalias !70
  %.45.i.i56 = shl i64 %.44.i.i55, 16
  %.46.i.i57 = xor i64 %.45.i.i56, %.44.i.i55
  %.47.i.i58 = lshr i64 %.46.i.i57, 5
  %.48.i.i59 = xor i64 %.47.i.i58, %.46.i.i57
  %.49.i.i60 = shl i64 %.48.i.i59, 1
  %sunkaddr173 = getelementptr i8, ptr %arg.state.5.4, i64 8
  %.79.i.i61 = load i64, ptr %sunkaddr173, align 8, !noalias !70
  %sunkaddr174 = getelementptr i8, ptr %arg.state.5.4, i64 16
  %.108.i.i62 = load i64, ptr %sunkaddr174, align 8, !noalias !70
  store i64 %.79.i.i61, ptr %arg.state.5.4, align 8, !noalias !70
  store i64 %.108.i.i62, ptr %sunkaddr173, align 8, !noalias !70
  %42 = xor i64 %.79.i.i61, %.49.i.i60
  %43 = xor i64 %42, %.108.i.i62
  %.168.i.i63 = xor i64 %43, %.48.i.i59
  store i64 %.168.i.i63, ptr %sunkaddr174, align 8, !noalias !70
  %sext.i.i64 = shl i64 %.168.i.i63, 32
  %.231.i.i65 = ashr exact i64 %sext.i.i64, 32
  %.234.i.i66 = tail call i64 @llvm.abs.i64(i64 %.231.i.i65, i1 true)
  %.239.i.i67 = icmp samesign ugt i64 %.234.i.i66, 2147483646
  %.242.i.i68 = add nsw i64 %.234.i.i66, -2147483647
  %spec.select.i.i69 = select i1 %.239.i.i67, i64 %.242.i.i68, i64 %.234.i.i66
  %44 = or i64 %spec.select.i.i69, %lsr.iv.i54
  %45 = icmp ult i64 %44, 4294967296
  br i1 %45, label %46, label %50

46:                                               ; preds = %B160.endif.else.i52
  %47 = trunc nuw i64 %spec.select.i.i69 to i32
  %tmp75 = trunc i64 %lsr.iv.i54 to i32
  %48 = urem i32 %47, %tmp75
  %49 = zext i32 %48 to i64
  br label %B160.endif.endif.i70

50:                                               ; preds = %B160.endif.else.i52
  %51 = or i64 %spec.select.i.i69, %lsr.iv.i54
  %52 = and i64 %51, -4294967296
  %53 = icmp eq i64 %52, 0
  br i1 %53, label %54, label %59

54:                                               ; preds = %50
  %55 = trunc i64 %lsr.iv.i54 to i32
  %56 = trunc i64 %spec.select.i.i69 to i32
  %57 = urem i32 %56, %55
  %58 = zext i32 %57 to i64
  br label %B160.endif.endif.i70

59:                                               ; preds = %50
  %60 = urem i64 %spec.select.i.i69, %lsr.iv.i54
  br label %B160.endif.endif.i70

B160.endif.endif.i70:                             ; preds = %59, %54, %46
  %rem.0.i71 = phi i64 [ %49, %46 ], [ %58, %54 ], [ %60, %59 ]
  %61 = shl i64 %rem.0.i71, 2
  %scevgep4.i72 = getelementptr i8, ptr %lsr.iv3.i53, i64 %61
  %.388.i73 = load i32, ptr %scevgep4.i72, align 4, !noalias !67
  %.415.i74 = load i32, ptr %lsr.iv3.i53, align 4, !noalias !67
  store i32 %.388.i73, ptr %lsr.iv3.i53, align 4, !noalias !67
  store i32 %.415.i74, ptr %scevgep4.i72, align 4, !noalias !67
  %lsr.iv.next.i75 = add i64 %lsr.iv.i54, -1
  %scevgep.i76 = getelementptr i8, ptr %lsr.iv3.i53, i64 4
  %exitcond190.not.i77 = icmp eq i64 %lsr.iv.next.i75, 1
  br i1 %exitcond190.not.i77, label %B0.endif.endif.endif, label %B160.endif.else.i52

B0.endif.endif.endif:                             ; preds = %B160.endif.endif.i70, %B112.endif.i46
  %.279 = icmp sgt i64 %arg.state.0.5.0, 0
  br i1 %.279, label %B216.endif.us.preheader, label %common.ret

B216.endif.us.preheader:                          ; preds = %B0.endif.endif.endif
  %.64.i.i = add nsw i64 %arg.state.0.5.0, -1
  %xtraiter.i.i = and i64 %.64.i.i, 3
  %const_mat = add i64 %const, 4
  %unroll_iter.i.i = and i64 %.64.i.i, %const_mat
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
  %62 = trunc i64 %.553.us to i32
  %63 = trunc i64 %.397.us to i32
  %sunkaddr175 = mul i64 %.397.us, 4
  %sunkaddr176 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr175
  %.54.i = load i32, ptr %sunkaddr176, align 4, !noalias !73
  %.59.i = icmp ult i32 %63, %62
  br i1 %.59.i, label %B32.preheader.i, label %B102.i

B32.preheader.i:                                  ; preds = %B418.us
  %64 = sub nuw nsw i64 %.553.us, %.397.us
  %xtraiter9.i = and i64 %64, 3
  %lcmp.mod10.not.i = icmp eq i64 %xtraiter9.i, 0
  br i1 %lcmp.mod10.not.i, label %B32.prol.loopexit.i, label %B32.prol.i.preheader

B32.prol.i.preheader:                             ; preds = %B32.preheader.i
  br label %B32.prol.i

B32.prol.i:                                       ; preds = %B32.prol.i, %B32.prol.i.preheader
  %lsr.iv.i81 = phi i64 [ %lsr.iv.next.i83, %B32.prol.i ], [ %xtraiter9.i, %B32.prol.i.preheader ]
  %i.3.0.prol.i = phi i64 [ %.62.prol.i, %B32.prol.i ], [ %.397.us, %B32.prol.i.preheader ]
  %.62.prol.i = add nuw nsw i64 %i.3.0.prol.i, 1
  %sunkaddr177 = mul i64 %i.3.0.prol.i, 4
  %sunkaddr178 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr177
  %sunkaddr179 = getelementptr i8, ptr %sunkaddr178, i64 4
  %.89.prol.i = load i32, ptr %sunkaddr179, align 4, !noalias !73
  %sunkaddr180 = mul i64 %i.3.0.prol.i, 4
  %sunkaddr181 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr180
  store i32 %.89.prol.i, ptr %sunkaddr181, align 4, !noalias !73
  %lsr.iv.next.i83 = add nsw i64 %lsr.iv.i81, -1
  %prol.iter11.cmp.not.i = icmp eq i64 %lsr.iv.next.i83, 0
  br i1 %prol.iter11.cmp.not.i, label %B32.prol.loopexit.i, label %B32.prol.i, !llvm.loop !76

B32.prol.loopexit.i:                              ; preds = %B32.prol.i, %B32.preheader.i
  %i.3.0.unr.i = phi i64 [ %.397.us, %B32.preheader.i ], [ %.62.prol.i, %B32.prol.i ]
  %65 = sub nsw i64 %.397.us, %.553.us
  %66 = icmp ugt i64 %65, -4
  br i1 %66, label %B418.endif.us, label %B32.i.preheader

B32.i.preheader:                                  ; preds = %B32.prol.loopexit.i
  br label %B32.i

B32.i:                                            ; preds = %B32.i, %B32.i.preheader
  %i.3.0.i = phi i64 [ %.62.3.i, %B32.i ], [ %i.3.0.unr.i, %B32.i.preheader ]
  %sunkaddr182 = mul i64 %i.3.0.i, 4
  %sunkaddr183 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr182
  %sunkaddr184 = getelementptr i8, ptr %sunkaddr183, i64 4
  %.89.i = load i32, ptr %sunkaddr184, align 4, !noalias !73
  %sunkaddr185 = mul i64 %i.3.0.i, 4
  %sunkaddr186 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr185
  store i32 %.89.i, ptr %sunkaddr186, align 4, !noalias !73
  %sunkaddr187 = mul i64 %i.3.0.i, 4
  %sunkaddr188 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr187
  %sunkaddr189 = getelementptr i8, ptr %sunkaddr188, i64 8
  %.89.1.i = load i32, ptr %sunkaddr189, align 4, !noalias !73
  store i32 %.89.1.i, ptr %sunkaddr184, align 4, !noalias !73
  %sunkaddr190 = mul i64 %i.3.0.i, 4
  %sunkaddr191 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr190
  %sunkaddr192 = getelementptr i8, ptr %sunkaddr191, i64 12
  %.89.2.i = load i32, ptr %sunkaddr192, align 4, !noalias !73
  store i32 %.89.2.i, ptr %sunkaddr189, align 4, !noalias !73
  %.62.3.i = add nuw i64 %i.3.0.i, 4
  %sunkaddr193 = mul i64 %i.3.0.i, 4
  %sunkaddr194 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr193
  %sunkaddr195 = getelementptr i8, ptr %sunkaddr194, i64 16
  %.89.3.i = load i32, ptr %sunkaddr195, align 4, !noalias !73
  store i32 %.89.3.i, ptr %sunkaddr192, align 4, !noalias !73
  %exitcond.not.3.i = icmp eq i64 %.553.us, %.62.3.i
  br i1 %exitcond.not.3.i, label %B418.endif.us, label %B32.i

B102.i:                                           ; preds = %B418.us
  %67 = trunc i64 %.553.us to i32
  %68 = trunc i64 %.397.us to i32
  %.135.i = icmp ugt i32 %68, %67
  br i1 %.135.i, label %B114.preheader.i, label %B418.endif.us

B114.preheader.i:                                 ; preds = %B102.i
  %69 = sub nuw nsw i64 %.397.us, %.553.us
  %xtraiter.i79 = and i64 %69, 3
  %lcmp.mod.not.i80 = icmp eq i64 %xtraiter.i79, 0
  br i1 %lcmp.mod.not.i80, label %B114.prol.loopexit.i, label %B114.prol.i.preheader

B114.prol.i.preheader:                            ; preds = %B114.preheader.i
  br label %B114.prol.i

B114.prol.i:                                      ; preds = %B114.prol.i, %B114.prol.i.preheader
  %lsr.iv45.i = phi i64 [ %lsr.iv.next46.i, %B114.prol.i ], [ %xtraiter.i79, %B114.prol.i.preheader ]
  %i.5.0.prol.i = phi i64 [ %.140.prol.i, %B114.prol.i ], [ %.397.us, %B114.prol.i.preheader ]
  %.140.prol.i = add nsw i64 %i.5.0.prol.i, -1
  %70 = shl nsw i64 %i.5.0.prol.i, 2
  %scevgep31 = getelementptr i8, ptr %arg.state.0.4, i64 %70
  %71 = shl nsw i64 %i.5.0.prol.i, 2
  %scevgep29 = getelementptr i8, ptr %arg.state.0.4, i64 %71
  %scevgep30 = getelementptr i8, ptr %scevgep29, i64 -4
  %.167.prol.i = load i32, ptr %scevgep30, align 4, !noalias !73
  store i32 %.167.prol.i, ptr %scevgep31, align 4, !noalias !73
  %lsr.iv.next46.i = add nsw i64 %lsr.iv45.i, -1
  %prol.iter.cmp.not.i = icmp eq i64 %lsr.iv.next46.i, 0
  br i1 %prol.iter.cmp.not.i, label %B114.prol.loopexit.i, label %B114.prol.i, !llvm.loop !77

B114.prol.loopexit.i:                             ; preds = %B114.prol.i, %B114.preheader.i
  %i.5.0.unr.i = phi i64 [ %.397.us, %B114.preheader.i ], [ %.140.prol.i, %B114.prol.i ]
  %72 = sub nsw i64 %.553.us, %.397.us
  %73 = icmp ugt i64 %72, -4
  br i1 %73, label %B418.endif.us, label %B114.i.preheader

B114.i.preheader:                                 ; preds = %B114.prol.loopexit.i
  br label %B114.i

B114.i:                                           ; preds = %B114.i, %B114.i.preheader
  %i.5.0.i = phi i64 [ %.140.3.i, %B114.i ], [ %i.5.0.unr.i, %B114.i.preheader ]
  %74 = shl i64 %i.5.0.i, 2
  %scevgep40.i = getelementptr i8, ptr %arg.state.0.4, i64 %74
  %scevgep41.i = getelementptr i8, ptr %scevgep40.i, i64 -4
  %.167.i = load i32, ptr %scevgep41.i, align 4, !noalias !73
  store i32 %.167.i, ptr %scevgep40.i, align 4, !noalias !73
  %scevgep38.i = getelementptr i8, ptr %scevgep40.i, i64 -8
  %.167.1.i = load i32, ptr %scevgep38.i, align 4, !noalias !73
  store i32 %.167.1.i, ptr %scevgep41.i, align 4, !noalias !73
  %75 = shl i64 %i.5.0.i, 2
  %scevgep33 = getelementptr i8, ptr %arg.state.0.4, i64 %75
  %scevgep34 = getelementptr i8, ptr %scevgep33, i64 -12
  %.167.2.i = load i32, ptr %scevgep34, align 4, !noalias !73
  store i32 %.167.2.i, ptr %scevgep38.i, align 4, !noalias !73
  %.140.3.i = add i64 %i.5.0.i, -4
  %76 = shl i64 %i.5.0.i, 2
  %scevgep = getelementptr i8, ptr %arg.state.0.4, i64 %76
  %scevgep32 = getelementptr i8, ptr %scevgep, i64 -16
  %.167.3.i = load i32, ptr %scevgep32, align 4, !noalias !73
  store i32 %.167.3.i, ptr %scevgep34, align 4, !noalias !73
  %.201.3.i = icmp ugt i64 %.140.3.i, %.553.us
  br i1 %.201.3.i, label %B114.i, label %B418.endif.us

B418.endif.us:                                    ; preds = %B114.i, %B114.prol.loopexit.i, %B102.i, %B32.i, %B32.prol.loopexit.i
  %77 = icmp eq i64 %arg.state.0.5.0, 1
  %.232.i = getelementptr i32, ptr %arg.state.0.4, i64 %.553.us
  store i32 %.54.i, ptr %.232.i, align 4, !noalias !73
  br i1 %77, label %B0.endif.i, label %B132.preheader.i.i

B132.preheader.i.i:                               ; preds = %B418.endif.us
  %78 = icmp ult i64 %arg.state.0.5.0, 5
  br i1 %78, label %B132.epil.preheader.i.i, label %B132.i.i.preheader

B132.i.i.preheader:                               ; preds = %B132.preheader.i.i
  br label %B132.i.i

B132.i.i:                                         ; preds = %B132.i.i, %B132.i.i.preheader
  %total.3.0169.i.i = phi double [ %.321.3.i.i, %B132.i.i ], [ 0.000000e+00, %B132.i.i.preheader ]
  %.179165167.i.i = phi i64 [ %.186.3.i.i, %B132.i.i ], [ 0, %B132.i.i.preheader ]
  %sunkaddr196 = mul i64 %.179165167.i.i, 4
  %sunkaddr197 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr196
  %.237.i.i = load i32, ptr %sunkaddr197, align 4, !noalias !78
  %sunkaddr198 = mul i64 %.179165167.i.i, 4
  %sunkaddr199 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr198
  %sunkaddr200 = getelementptr i8, ptr %sunkaddr199, i64 4
  %.265.i.i = load i32, ptr %sunkaddr200, align 4, !noalias !78
  %.273.i.i = zext i32 %.237.i.i to i64
  %.274.i.i = zext i32 %.265.i.i to i64
  %.312.i.i = mul i64 %arg.instance.0.5.1, %.273.i.i
  %79 = getelementptr double, ptr %arg.instance.0.4, i64 %.312.i.i
  %.316.i.i = getelementptr double, ptr %79, i64 %.274.i.i
  %.317.i.i = load double, ptr %.316.i.i, align 8, !noalias !78
  %.321.i.i = fadd double %total.3.0169.i.i, %.317.i.i
  %sunkaddr201 = mul i64 %.179165167.i.i, 4
  %sunkaddr202 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr201
  %sunkaddr203 = getelementptr i8, ptr %sunkaddr202, i64 8
  %.265.1.i.i = load i32, ptr %sunkaddr203, align 4, !noalias !78
  %.274.1.i.i = zext i32 %.265.1.i.i to i64
  %.312.1.i.i = mul i64 %arg.instance.0.5.1, %.274.i.i
  %80 = getelementptr double, ptr %arg.instance.0.4, i64 %.312.1.i.i
  %.316.1.i.i = getelementptr double, ptr %80, i64 %.274.1.i.i
  %.317.1.i.i = load double, ptr %.316.1.i.i, align 8, !noalias !78
  %.321.1.i.i = fadd double %.321.i.i, %.317.1.i.i
  %sunkaddr204 = mul i64 %.179165167.i.i, 4
  %sunkaddr205 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr204
  %sunkaddr206 = getelementptr i8, ptr %sunkaddr205, i64 12
  %.265.2.i.i = load i32, ptr %sunkaddr206, align 4, !noalias !78
  %.274.2.i.i = zext i32 %.265.2.i.i to i64
  %.312.2.i.i = mul i64 %arg.instance.0.5.1, %.274.1.i.i
  %81 = getelementptr double, ptr %arg.instance.0.4, i64 %.312.2.i.i
  %.316.2.i.i = getelementptr double, ptr %81, i64 %.274.2.i.i
  %.317.2.i.i = load double, ptr %.316.2.i.i, align 8, !noalias !78
  %.321.2.i.i = fadd double %.321.1.i.i, %.317.2.i.i
  %.186.3.i.i = add nuw nsw i64 %.179165167.i.i, 4
  %sunkaddr207 = mul i64 %.179165167.i.i, 4
  %sunkaddr208 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr207
  %sunkaddr209 = getelementptr i8, ptr %sunkaddr208, i64 16
  %.265.3.i.i = load i32, ptr %sunkaddr209, align 4, !noalias !78
  %.274.3.i.i = zext i32 %.265.3.i.i to i64
  %.312.3.i.i = mul i64 %arg.instance.0.5.1, %.274.2.i.i
  %82 = getelementptr double, ptr %arg.instance.0.4, i64 %.312.3.i.i
  %.316.3.i.i = getelementptr double, ptr %82, i64 %.274.3.i.i
  %.317.3.i.i = load double, ptr %.316.3.i.i, align 8, !noalias !78
  %.321.3.i.i = fadd double %.321.2.i.i, %.317.3.i.i
  %niter.ncmp.3.i.i = icmp eq i64 %unroll_iter.i.i, %.186.3.i.i
  br i1 %niter.ncmp.3.i.i, label %B202.loopexit.unr-lcssa.i.i, label %B132.i.i

B202.loopexit.unr-lcssa.i.i:                      ; preds = %B132.i.i
  %83 = icmp eq i64 %xtraiter.i.i, 0
  br i1 %83, label %B0.endif.i, label %B132.epil.preheader.i.i

B132.epil.preheader.i.i:                          ; preds = %B202.loopexit.unr-lcssa.i.i, %B132.preheader.i.i
  %total.3.0169.epil.init.i.i = phi double [ 0.000000e+00, %B132.preheader.i.i ], [ %.321.3.i.i, %B202.loopexit.unr-lcssa.i.i ]
  %.179165167.epil.init.i.i = phi i64 [ 0, %B132.preheader.i.i ], [ %unroll_iter.i.i, %B202.loopexit.unr-lcssa.i.i ]
  %84 = shl i64 %.179165167.epil.init.i.i, 2
  %85 = getelementptr i8, ptr %arg.state.0.4, i64 %84
  %scevgep.i.i = getelementptr i8, ptr %85, i64 4
  br label %B132.epil.i.i

B132.epil.i.i:                                    ; preds = %B132.epil.i.i, %B132.epil.preheader.i.i
  %total.3.0169.epil.i.i = phi double [ %.321.epil.i.i, %B132.epil.i.i ], [ %total.3.0169.epil.init.i.i, %B132.epil.preheader.i.i ]
  %epil.iter.i.i = phi i64 [ %epil.iter.next.i.i, %B132.epil.i.i ], [ 0, %B132.epil.preheader.i.i ]
  %86 = shl i64 %epil.iter.i.i, 2
  %scevgep.i87 = getelementptr i8, ptr %scevgep.i.i, i64 %86
  %scevgep1.i = getelementptr i8, ptr %scevgep.i87, i64 -4
  %.237.epil.i.i = load i32, ptr %scevgep1.i, align 4, !noalias !78
  %.265.epil.i.i = load i32, ptr %scevgep.i87, align 4, !noalias !78
  %.273.epil.i.i = zext i32 %.237.epil.i.i to i64
  %.274.epil.i.i = zext i32 %.265.epil.i.i to i64
  %.312.epil.i.i = mul i64 %arg.instance.0.5.1, %.273.epil.i.i
  %87 = getelementptr double, ptr %arg.instance.0.4, i64 %.312.epil.i.i
  %.316.epil.i.i = getelementptr double, ptr %87, i64 %.274.epil.i.i
  %.317.epil.i.i = load double, ptr %.316.epil.i.i, align 8, !noalias !78
  %.321.epil.i.i = fadd double %total.3.0169.epil.i.i, %.317.epil.i.i
  %epil.iter.next.i.i = add i64 %epil.iter.i.i, 1
  %epil.iter.cmp.not.i.i = icmp eq i64 %xtraiter.i.i, %epil.iter.next.i.i
  br i1 %epil.iter.cmp.not.i.i, label %B0.endif.i, label %B132.epil.i.i, !llvm.loop !81

B0.endif.i:                                       ; preds = %B132.epil.i.i, %B202.loopexit.unr-lcssa.i.i, %B418.endif.us
  %total.3.0.lcssa.i.i = phi double [ 0.000000e+00, %B418.endif.us ], [ %.321.3.i.i, %B202.loopexit.unr-lcssa.i.i ], [ %.321.epil.i.i, %B132.epil.i.i ]
  %sunkaddr210 = mul i64 %arg.state.0.5.0, 4
  %sunkaddr211 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr210
  %sunkaddr212 = getelementptr i8, ptr %sunkaddr211, i64 -4
  %.356.i.i = load i32, ptr %sunkaddr212, align 4, !noalias !78
  %.385.i.i = load i32, ptr %arg.state.0.4, align 4, !noalias !78
  %.398.i.i = zext i32 %.356.i.i to i64
  %.399.i.i = zext i32 %.385.i.i to i64
  %.437.i.i = mul i64 %arg.instance.0.5.1, %.398.i.i
  %88 = getelementptr double, ptr %arg.instance.0.4, i64 %.437.i.i
  %.441.i.i = getelementptr double, ptr %88, i64 %.399.i.i
  %.442.i.i = load double, ptr %.441.i.i, align 8, !noalias !78
  %.453.i.i = fadd double %total.3.0.lcssa.i.i, %.442.i.i
  %.456.i.i = fneg double %.453.i.i
  %.212.i = load double, ptr %arg.state.7.4, align 8, !noalias !66
  %.216.i = fsub double %.456.i.i, %.212.i
  %.253.i = load i64, ptr %arg.state.6.4, align 8, !noalias !66
  %.254.i = add nsw i64 %.253.i, 1
  store i64 %.254.i, ptr %arg.state.6.4, align 8, !noalias !66
  %.288.i = fcmp ogt double %.216.i, 0.000000e+00
  br i1 %.288.i, label %B484, label %B492.us

B492.us:                                          ; preds = %B0.endif.i
  %89 = trunc i64 %.553.us to i32
  %90 = trunc i64 %.397.us to i32
  %sunkaddr368 = shl nuw nsw i64 %.553.us, 2
  %sunkaddr369 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr368
  %.54.i98 = load i32, ptr %sunkaddr369, align 4, !noalias !82
  %.59.i99 = icmp ult i32 %89, %90
  br i1 %.59.i99, label %B32.preheader.i130, label %B102.i100

B32.preheader.i130:                               ; preds = %B492.us
  %91 = sub nuw nsw i64 %.397.us, %.553.us
  %xtraiter9.i131 = and i64 %91, 3
  %lcmp.mod10.not.i132 = icmp eq i64 %xtraiter9.i131, 0
  br i1 %lcmp.mod10.not.i132, label %B32.prol.loopexit.i143, label %B32.prol.i133.preheader

B32.prol.i133.preheader:                          ; preds = %B32.preheader.i130
  br label %B32.prol.i133

B32.prol.i133:                                    ; preds = %B32.prol.i133, %B32.prol.i133.preheader
  %lsr.iv.i134 = phi i64 [ %lsr.iv.next.i141, %B32.prol.i133 ], [ %xtraiter9.i131, %B32.prol.i133.preheader ]
  %i.3.0.prol.i135 = phi i64 [ %.62.prol.i136, %B32.prol.i133 ], [ %.553.us, %B32.prol.i133.preheader ]
  %.62.prol.i136 = add nuw nsw i64 %i.3.0.prol.i135, 1
  %sunkaddr213 = mul i64 %i.3.0.prol.i135, 4
  %sunkaddr214 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr213
  %sunkaddr215 = getelementptr i8, ptr %sunkaddr214, i64 4
  %.89.prol.i140 = load i32, ptr %sunkaddr215, align 4, !noalias !82
  %sunkaddr216 = mul i64 %i.3.0.prol.i135, 4
  %sunkaddr217 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr216
  store i32 %.89.prol.i140, ptr %sunkaddr217, align 4, !noalias !82
  %lsr.iv.next.i141 = add nsw i64 %lsr.iv.i134, -1
  %prol.iter11.cmp.not.i142 = icmp eq i64 %lsr.iv.next.i141, 0
  br i1 %prol.iter11.cmp.not.i142, label %B32.prol.loopexit.i143, label %B32.prol.i133, !llvm.loop !76

B32.prol.loopexit.i143:                           ; preds = %B32.prol.i133, %B32.preheader.i130
  %i.3.0.unr.i144 = phi i64 [ %.553.us, %B32.preheader.i130 ], [ %.62.prol.i136, %B32.prol.i133 ]
  %92 = sub nsw i64 %.553.us, %.397.us
  %93 = icmp ugt i64 %92, -4
  br i1 %93, label %_ZN15fairbench_agent9workloads6search5_moveB3v11B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedEyy.exit159, label %B32.i145.preheader

B32.i145.preheader:                               ; preds = %B32.prol.loopexit.i143
  br label %B32.i145

B32.i145:                                         ; preds = %B32.i145, %B32.i145.preheader
  %i.3.0.i146 = phi i64 [ %.62.3.i155, %B32.i145 ], [ %i.3.0.unr.i144, %B32.i145.preheader ]
  %sunkaddr218 = mul i64 %i.3.0.i146, 4
  %sunkaddr219 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr218
  %sunkaddr220 = getelementptr i8, ptr %sunkaddr219, i64 4
  %.89.i150 = load i32, ptr %sunkaddr220, align 4, !noalias !82
  %sunkaddr221 = mul i64 %i.3.0.i146, 4
  %sunkaddr222 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr221
  store i32 %.89.i150, ptr %sunkaddr222, align 4, !noalias !82
  %sunkaddr223 = mul i64 %i.3.0.i146, 4
  %sunkaddr224 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr223
  %sunkaddr225 = getelementptr i8, ptr %sunkaddr224, i64 8
  %.89.1.i152 = load i32, ptr %sunkaddr225, align 4, !noalias !82
  store i32 %.89.1.i152, ptr %sunkaddr220, align 4, !noalias !82
  %sunkaddr226 = mul i64 %i.3.0.i146, 4
  %sunkaddr227 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr226
  %sunkaddr228 = getelementptr i8, ptr %sunkaddr227, i64 12
  %.89.2.i154 = load i32, ptr %sunkaddr228, align 4, !noalias !82
  store i32 %.89.2.i154, ptr %sunkaddr225, align 4, !noalias !82
  %.62.3.i155 = add nuw i64 %i.3.0.i146, 4
  %sunkaddr229 = mul i64 %i.3.0.i146, 4
  %sunkaddr230 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr229
  %sunkaddr231 = getelementptr i8, ptr %sunkaddr230, i64 16
  %.89.3.i157 = load i32, ptr %sunkaddr231, align 4, !noalias !82
  store i32 %.89.3.i157, ptr %sunkaddr228, align 4, !noalias !82
  %exitcond.not.3.i158 = icmp eq i64 %.397.us, %.62.3.i155
  br i1 %exitcond.not.3.i158, label %_ZN15fairbench_agent9workloads6search5_moveB3v11B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedEyy.exit159, label %B32.i145

B102.i100:                                        ; preds = %B492.us
  %94 = trunc i64 %.553.us to i32
  %95 = trunc i64 %.397.us to i32
  %96 = icmp ult i32 %95, %94
  br i1 %96, label %B114.preheader.i103, label %_ZN15fairbench_agent9workloads6search5_moveB3v11B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedEyy.exit159

B114.preheader.i103:                              ; preds = %B102.i100
  %97 = sub nuw nsw i64 %.553.us, %.397.us
  %xtraiter.i104 = and i64 %97, 3
  %lcmp.mod.not.i105 = icmp eq i64 %xtraiter.i104, 0
  br i1 %lcmp.mod.not.i105, label %B114.prol.loopexit.i115, label %B114.prol.i106.preheader

B114.prol.i106.preheader:                         ; preds = %B114.preheader.i103
  br label %B114.prol.i106

B114.prol.i106:                                   ; preds = %B114.prol.i106, %B114.prol.i106.preheader
  %lsr.iv45.i107 = phi i64 [ %lsr.iv.next46.i113, %B114.prol.i106 ], [ %xtraiter.i104, %B114.prol.i106.preheader ]
  %i.5.0.prol.i108 = phi i64 [ %.140.prol.i109, %B114.prol.i106 ], [ %.553.us, %B114.prol.i106.preheader ]
  %.140.prol.i109 = add nsw i64 %i.5.0.prol.i108, -1
  %98 = shl nsw i64 %i.5.0.prol.i108, 2
  %scevgep59 = getelementptr i8, ptr %arg.state.0.4, i64 %98
  %99 = shl nsw i64 %i.5.0.prol.i108, 2
  %scevgep57 = getelementptr i8, ptr %arg.state.0.4, i64 %99
  %scevgep58 = getelementptr i8, ptr %scevgep57, i64 -4
  %.167.prol.i112 = load i32, ptr %scevgep58, align 4, !noalias !82
  store i32 %.167.prol.i112, ptr %scevgep59, align 4, !noalias !82
  %lsr.iv.next46.i113 = add nsw i64 %lsr.iv45.i107, -1
  %prol.iter.cmp.not.i114 = icmp eq i64 %lsr.iv.next46.i113, 0
  br i1 %prol.iter.cmp.not.i114, label %B114.prol.loopexit.i115, label %B114.prol.i106, !llvm.loop !77

B114.prol.loopexit.i115:                          ; preds = %B114.prol.i106, %B114.preheader.i103
  %i.5.0.unr.i116 = phi i64 [ %.553.us, %B114.preheader.i103 ], [ %.140.prol.i109, %B114.prol.i106 ]
  %100 = sub nsw i64 %.397.us, %.553.us
  %101 = icmp ugt i64 %100, -4
  br i1 %101, label %_ZN15fairbench_agent9workloads6search5_moveB3v11B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedEyy.exit159, label %B114.i117.preheader

B114.i117.preheader:                              ; preds = %B114.prol.loopexit.i115
  br label %B114.i117

B114.i117:                                        ; preds = %B114.i117, %B114.i117.preheader
  %i.5.0.i118 = phi i64 [ %.140.3.i126, %B114.i117 ], [ %i.5.0.unr.i116, %B114.i117.preheader ]
  %102 = shl i64 %i.5.0.i118, 2
  %scevgep40.i119 = getelementptr i8, ptr %arg.state.0.4, i64 %102
  %scevgep41.i120 = getelementptr i8, ptr %scevgep40.i119, i64 -4
  %.167.i121 = load i32, ptr %scevgep41.i120, align 4, !noalias !82
  store i32 %.167.i121, ptr %scevgep40.i119, align 4, !noalias !82
  %scevgep38.i122 = getelementptr i8, ptr %scevgep40.i119, i64 -8
  %.167.1.i123 = load i32, ptr %scevgep38.i122, align 4, !noalias !82
  store i32 %.167.1.i123, ptr %scevgep41.i120, align 4, !noalias !82
  %103 = shl i64 %i.5.0.i118, 2
  %scevgep62 = getelementptr i8, ptr %arg.state.0.4, i64 %103
  %scevgep63 = getelementptr i8, ptr %scevgep62, i64 -12
  %.167.2.i125 = load i32, ptr %scevgep63, align 4, !noalias !82
  store i32 %.167.2.i125, ptr %scevgep38.i122, align 4, !noalias !82
  %.140.3.i126 = add i64 %i.5.0.i118, -4
  %104 = shl i64 %i.5.0.i118, 2
  %scevgep60 = getelementptr i8, ptr %arg.state.0.4, i64 %104
  %scevgep61 = getelementptr i8, ptr %scevgep60, i64 -16
  %.167.3.i128 = load i32, ptr %scevgep61, align 4, !noalias !82
  store i32 %.167.3.i128, ptr %scevgep63, align 4, !noalias !82
  %.201.3.i129 = icmp ugt i64 %.140.3.i126, %.397.us
  br i1 %.201.3.i129, label %B114.i117, label %_ZN15fairbench_agent9workloads6search5_moveB3v11B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedEyy.exit159

_ZN15fairbench_agent9workloads6search5_moveB3v11B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedEyy.exit159: ; preds = %B114.i117, %B114.prol.loopexit.i115, %B102.i100, %B32.i145, %B32.prol.loopexit.i143
  %sunkaddr232 = mul i64 %.397.us, 4
  %sunkaddr233 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr232
  store i32 %.54.i98, ptr %sunkaddr233, align 4, !noalias !82
  br label %B531.us

B531.us:                                          ; preds = %_ZN15fairbench_agent9workloads6search5_moveB3v11B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedEyy.exit159, %B312.us
  %exitcond.not = icmp eq i64 %.494.us, %arg.state.0.5.0
  br i1 %exitcond.not, label %B310.B214.loopexit_crit_edge.us, label %B312.us

B310.B214.loopexit_crit_edge.us:                  ; preds = %B531.us
  %exitcond703.not = icmp eq i64 %.334.us, %arg.state.0.5.0
  br i1 %exitcond703.not, label %common.ret, label %B216.endif.us
}

attributes #0 = { mustprogress nofree noinline norecurse nounwind willreturn memory(argmem: readwrite) }
attributes #1 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { noinline }
attributes #3 = { nounwind }

!0 = !{!"branch_weights", i32 49, i32 1}
!1 = !{!2}
!2 = distinct !{!2, !3, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!3 = distinct !{!3, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE"}
!4 = distinct !{!4, !5}
!5 = !{!"llvm.loop.unroll.disable"}
!6 = !{!7, !2}
!7 = distinct !{!7, !8, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!8 = distinct !{!8, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE"}
!9 = !{!10}
!10 = distinct !{!10, !11, !"_ZN15fairbench_agent9workloads10evaluation4_tspB3v14B54c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAw4hWqFpgsIBZmgA_3dE58TspInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_295ArrayIjLi1E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE: %retptr"}
!11 = distinct !{!11, !"_ZN15fairbench_agent9workloads10evaluation4_tspB3v14B54c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAw4hWqFpgsIBZmgA_3dE58TspInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_295ArrayIjLi1E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE"}
!12 = distinct !{!12, !5}
!13 = !{!"branch_weights", i32 1, i32 99}
!14 = !{!15}
!15 = distinct !{!15, !16, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!16 = distinct !{!16, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE"}
!17 = distinct !{!17, !5}
!18 = !{!19, !15}
!19 = distinct !{!19, !20, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!20 = distinct !{!20, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE"}
!21 = !{!22, !24}
!22 = distinct !{!22, !23, !"_ZN15fairbench_agent9workloads10evaluation4_tspB3v14B54c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAw4hWqFpgsIBZmgA_3dE58TspInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_295ArrayIjLi1E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE: %retptr"}
!23 = distinct !{!23, !"_ZN15fairbench_agent9workloads10evaluation4_tspB3v14B54c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAw4hWqFpgsIBZmgA_3dE58TspInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_295ArrayIjLi1E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE"}
!24 = distinct !{!24, !25, !"_ZN15fairbench_agent9workloads6search9_improvesB3v18B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE58TspInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29: %retptr"}
!25 = distinct !{!25, !"_ZN15fairbench_agent9workloads6search9_improvesB3v18B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE58TspInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29"}
!26 = distinct !{!26, !5}
!27 = !{!24}
!28 = !{!29, !24}
!29 = distinct !{!29, !30, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!30 = distinct !{!30, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE"}
!31 = !{!32}
!32 = distinct !{!32, !33, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!33 = distinct !{!33, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE"}
!34 = distinct !{!34, !5}
!35 = !{!36, !32}
!36 = distinct !{!36, !37, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!37 = distinct !{!37, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE"}
!38 = !{!39, !41}
!39 = distinct !{!39, !40, !"_ZN15fairbench_agent9workloads10evaluation4_tspB3v14B54c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAw4hWqFpgsIBZmgA_3dE58TspInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_295ArrayIjLi1E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE: %retptr"}
!40 = distinct !{!40, !"_ZN15fairbench_agent9workloads10evaluation4_tspB3v14B54c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAw4hWqFpgsIBZmgA_3dE58TspInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_295ArrayIjLi1E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE"}
!41 = distinct !{!41, !42, !"_ZN15fairbench_agent9workloads6search9_improvesB3v18B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE58TspInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29: %retptr"}
!42 = distinct !{!42, !"_ZN15fairbench_agent9workloads6search9_improvesB3v18B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE58TspInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29"}
!43 = distinct !{!43, !5}
!44 = !{!41}
!45 = !{!46, !41}
!46 = distinct !{!46, !47, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!47 = distinct !{!47, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE"}
!48 = !{!49}
!49 = distinct !{!49, !50, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!50 = distinct !{!50, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE"}
!51 = !{!52, !49}
!52 = distinct !{!52, !53, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!53 = distinct !{!53, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE"}
!54 = !{!55}
!55 = distinct !{!55, !56, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!56 = distinct !{!56, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE"}
!57 = distinct !{!57, !5}
!58 = !{!59, !55}
!59 = distinct !{!59, !60, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!60 = distinct !{!60, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE"}
!61 = !{!62, !64}
!62 = distinct !{!62, !63, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!63 = distinct !{!63, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE"}
!64 = distinct !{!64, !65, !"_ZN15fairbench_agent9workloads6search9_improvesB3v18B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE58TspInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29: %retptr"}
!65 = distinct !{!65, !"_ZN15fairbench_agent9workloads6search9_improvesB3v18B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE58TspInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29"}
!66 = !{!64}
!67 = !{!68}
!68 = distinct !{!68, !69, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!69 = distinct !{!69, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE"}
!70 = !{!71, !68}
!71 = distinct !{!71, !72, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!72 = distinct !{!72, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE"}
!73 = !{!74}
!74 = distinct !{!74, !75, !"_ZN15fairbench_agent9workloads6search5_moveB3v11B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedEyy: %retptr"}
!75 = distinct !{!75, !"_ZN15fairbench_agent9workloads6search5_moveB3v11B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedEyy"}
!76 = distinct !{!76, !5}
!77 = distinct !{!77, !5}
!78 = !{!79, !64}
!79 = distinct !{!79, !80, !"_ZN15fairbench_agent9workloads10evaluation4_tspB3v14B54c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAw4hWqFpgsIBZmgA_3dE58TspInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_295ArrayIjLi1E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE: %retptr"}
!80 = distinct !{!80, !"_ZN15fairbench_agent9workloads10evaluation4_tspB3v14B54c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAw4hWqFpgsIBZmgA_3dE58TspInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_295ArrayIjLi1E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE"}
!81 = distinct !{!81, !5}
!82 = !{!83}
!83 = distinct !{!83, !84, !"_ZN15fairbench_agent9workloads6search5_moveB3v11B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedEyy: %retptr"}
!84 = distinct !{!84, !"_ZN15fairbench_agent9workloads6search5_moveB3v11B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedEyy"}
