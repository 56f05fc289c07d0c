target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

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
  %.266 = alloca ptr, align 8
  %arg.search.fr = freeze i64 %arg.search
  %excinfo.1 = alloca ptr, align 8
  %.361 = alloca ptr, align 8
  %excinfo.2 = alloca ptr, align 8
  %.418 = alloca i8, align 1
  store i8 0, ptr %.418, align 1
  %excinfo.3 = alloca ptr, align 8
  %.487 = alloca i8, align 1
  store i8 0, ptr %.487, align 1
  %excinfo.4 = alloca ptr, align 8
  %.552 = alloca i8, align 1
  store i8 0, ptr %.552, align 1
  %excinfo.5 = alloca ptr, align 8
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
  br i1 %.261, label %B48.us.preheader, label %B48.preheader31

B48.preheader31:                                  ; preds = %B48.preheader
  br label %B48

B48.us.preheader:                                 ; preds = %B48.preheader
  br label %B48.us

B48.us:                                           ; preds = %B370.endif.us, %B48.us.preheader
  %sunkaddr = getelementptr i8, ptr %arg.state.6.4, i64 16
  %.226.us = load i64, ptr %sunkaddr, align 8
  %.227.us = add nsw i64 %.226.us, 1
  store i64 %.227.us, ptr %sunkaddr, align 8
  %.296.us = call i32 @_ZN15fairbench_agent9workloads6search8_restartB2v6B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE56QapInstance_28array_28int32_2c_202d_2c_20C_29_20x_202_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29(ptr nonnull %.266, ptr nonnull %excinfo.1, ptr %arg.instance.0.0, ptr %arg.instance.0.1, i64 %arg.instance.0.2, i64 %arg.instance.0.3, ptr %arg.instance.0.4, i64 %arg.instance.0.5.0, i64 %arg.instance.0.5.1, i64 %arg.instance.0.6.0, i64 %arg.instance.0.6.1, ptr %arg.instance.1.0, ptr %arg.instance.1.1, i64 %arg.instance.1.2, i64 %arg.instance.1.3, ptr %arg.instance.1.4, i64 %arg.instance.1.5.0, i64 %arg.instance.1.5.1, i64 %arg.instance.1.6.0, i64 %arg.instance.1.6.1, ptr %arg.state.0.0, ptr %arg.state.0.1, i64 %arg.state.0.2, i64 %arg.state.0.3, ptr %arg.state.0.4, i64 %arg.state.0.5.0, i64 %arg.state.0.6.0, ptr %arg.state.1.0, ptr %arg.state.1.1, i64 %arg.state.1.2, i64 %arg.state.1.3, ptr %arg.state.1.4, i64 %arg.state.1.5.0, i64 %arg.state.1.6.0, ptr %arg.state.2.0, ptr %arg.state.2.1, i64 %arg.state.2.2, i64 %arg.state.2.3, ptr %arg.state.2.4, i64 %arg.state.2.5.0, i64 %arg.state.2.6.0, ptr %arg.state.3.0, ptr %arg.state.3.1, i64 %arg.state.3.2, i64 %arg.state.3.3, ptr %arg.state.3.4, i64 %arg.state.3.5.0, i64 %arg.state.3.6.0, ptr %arg.state.4.0, ptr %arg.state.4.1, i64 %arg.state.4.2, i64 %arg.state.4.3, ptr %arg.state.4.4, i64 %arg.state.4.5.0, i64 %arg.state.4.6.0, ptr %arg.state.5.0, ptr %arg.state.5.1, i64 %arg.state.5.2, i64 %arg.state.5.3, ptr %arg.state.5.4, i64 %arg.state.5.5.0, i64 %arg.state.5.6.0, ptr %arg.state.6.0, ptr %arg.state.6.1, i64 %arg.state.6.2, i64 %arg.state.6.3, ptr nonnull %arg.state.6.4, i64 %arg.state.6.5.0, i64 %arg.state.6.6.0, ptr %arg.state.7.0, ptr %arg.state.7.1, i64 %arg.state.7.2, i64 %arg.state.7.3, ptr %arg.state.7.4, i64 %arg.state.7.5.0, i64 %arg.state.7.6.0)
  %cond = icmp eq i32 %.296.us, 0
  br i1 %cond, label %B370.endif.us, label %common.ret, !prof !0

B370.endif.us:                                    ; preds = %B48.us
  %sunkaddr34 = getelementptr i8, ptr %arg.state.7.4, i64 8
  %.691.us = load double, ptr %sunkaddr34, align 8
  %.728.us = load double, ptr %arg.state.7.4, align 8
  %.12.i = fcmp ogt double %.728.us, %.691.us
  %.13.i = select i1 %.12.i, double %.728.us, double %.691.us
  store double %.13.i, ptr %sunkaddr34, align 8
  %.830.us = load i64, ptr %arg.state.6.4, align 8
  %.835.us = icmp slt i64 %.830.us, %arg.evaluations
  br i1 %.835.us, label %B48.us, label %common.ret.sink.split

B48:                                              ; preds = %B370.endif, %B48.preheader31
  %sunkaddr35 = getelementptr i8, ptr %arg.state.6.4, i64 16
  %.226 = load i64, ptr %sunkaddr35, align 8
  %.227 = add nsw i64 %.226, 1
  store i64 %.227, ptr %sunkaddr35, align 8
  %sunkaddr36 = getelementptr i8, ptr %arg.state.6.4, i64 8
  %.352 = load i64, ptr %sunkaddr36, align 8
  %.356.not = icmp eq i64 %.352, 0
  br i1 %.356.not, label %B214, label %B182

B182:                                             ; preds = %B48
  %.391 = call i32 @_ZN15fairbench_agent9workloads6search8_restartB2v6B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE56QapInstance_28array_28int32_2c_202d_2c_20C_29_20x_202_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29(ptr nonnull %.361, ptr nonnull %excinfo.2, ptr %arg.instance.0.0, ptr %arg.instance.0.1, i64 %arg.instance.0.2, i64 %arg.instance.0.3, ptr %arg.instance.0.4, i64 %arg.instance.0.5.0, i64 %arg.instance.0.5.1, i64 %arg.instance.0.6.0, i64 %arg.instance.0.6.1, ptr %arg.instance.1.0, ptr %arg.instance.1.1, i64 %arg.instance.1.2, i64 %arg.instance.1.3, ptr %arg.instance.1.4, i64 %arg.instance.1.5.0, i64 %arg.instance.1.5.1, i64 %arg.instance.1.6.0, i64 %arg.instance.1.6.1, ptr %arg.state.0.0, ptr %arg.state.0.1, i64 %arg.state.0.2, i64 %arg.state.0.3, ptr %arg.state.0.4, i64 %arg.state.0.5.0, i64 %arg.state.0.6.0, ptr %arg.state.1.0, ptr %arg.state.1.1, i64 %arg.state.1.2, i64 %arg.state.1.3, ptr %arg.state.1.4, i64 %arg.state.1.5.0, i64 %arg.state.1.6.0, ptr %arg.state.2.0, ptr %arg.state.2.1, i64 %arg.state.2.2, i64 %arg.state.2.3, ptr %arg.state.2.4, i64 %arg.state.2.5.0, i64 %arg.state.2.6.0, ptr %arg.state.3.0, ptr %arg.state.3.1, i64 %arg.state.3.2, i64 %arg.state.3.3, ptr %arg.state.3.4, i64 %arg.state.3.5.0, i64 %arg.state.3.6.0, ptr %arg.state.4.0, ptr %arg.state.4.1, i64 %arg.state.4.2, i64 %arg.state.4.3, ptr %arg.state.4.4, i64 %arg.state.4.5.0, i64 %arg.state.4.6.0, ptr %arg.state.5.0, ptr %arg.state.5.1, i64 %arg.state.5.2, i64 %arg.state.5.3, ptr %arg.state.5.4, i64 %arg.state.5.5.0, i64 %arg.state.5.6.0, ptr %arg.state.6.0, ptr %arg.state.6.1, i64 %arg.state.6.2, i64 %arg.state.6.3, ptr nonnull %arg.state.6.4, i64 %arg.state.6.5.0, i64 %arg.state.6.6.0, ptr %arg.state.7.0, ptr %arg.state.7.1, i64 %arg.state.7.2, i64 %arg.state.7.3, ptr %arg.state.7.4, i64 %arg.state.7.5.0, i64 %arg.state.7.6.0)
  %cond13 = icmp eq i32 %.391, 0
  br i1 %cond13, label %B214, label %common.ret, !prof !0

B214:                                             ; preds = %B182, %B48
  switch i64 %arg.search.fr, label %B306 [
    i64 0, label %B226
    i64 1, label %B272
  ]

B226:                                             ; preds = %B214
  store i8 0, ptr %.418, align 1
  %.448 = call i32 @_ZN15fairbench_agent9workloads6search11_scan_swapsB2v7B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE56QapInstance_28array_28int32_2c_202d_2c_20C_29_20x_202_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29(ptr nonnull %.418, ptr nonnull %excinfo.3, ptr %arg.instance.0.0, ptr %arg.instance.0.1, i64 %arg.instance.0.2, i64 %arg.instance.0.3, ptr %arg.instance.0.4, i64 %arg.instance.0.5.0, i64 %arg.instance.0.5.1, i64 %arg.instance.0.6.0, i64 %arg.instance.0.6.1, ptr %arg.instance.1.0, ptr %arg.instance.1.1, i64 %arg.instance.1.2, i64 %arg.instance.1.3, ptr %arg.instance.1.4, i64 %arg.instance.1.5.0, i64 %arg.instance.1.5.1, i64 %arg.instance.1.6.0, i64 %arg.instance.1.6.1, ptr %arg.state.0.0, ptr %arg.state.0.1, i64 %arg.state.0.2, i64 %arg.state.0.3, ptr %arg.state.0.4, i64 %arg.state.0.5.0, i64 %arg.state.0.6.0, ptr %arg.state.1.0, ptr %arg.state.1.1, i64 %arg.state.1.2, i64 %arg.state.1.3, ptr %arg.state.1.4, i64 %arg.state.1.5.0, i64 %arg.state.1.6.0, ptr %arg.state.2.0, ptr %arg.state.2.1, i64 %arg.state.2.2, i64 %arg.state.2.3, ptr %arg.state.2.4, i64 %arg.state.2.5.0, i64 %arg.state.2.6.0, ptr %arg.state.3.0, ptr %arg.state.3.1, i64 %arg.state.3.2, i64 %arg.state.3.3, ptr %arg.state.3.4, i64 %arg.state.3.5.0, i64 %arg.state.3.6.0, ptr %arg.state.4.0, ptr %arg.state.4.1, i64 %arg.state.4.2, i64 %arg.state.4.3, ptr %arg.state.4.4, i64 %arg.state.4.5.0, i64 %arg.state.4.6.0, ptr %arg.state.5.0, ptr %arg.state.5.1, i64 %arg.state.5.2, i64 %arg.state.5.3, ptr %arg.state.5.4, i64 %arg.state.5.5.0, i64 %arg.state.5.6.0, ptr %arg.state.6.0, ptr %arg.state.6.1, i64 %arg.state.6.2, i64 %arg.state.6.3, ptr nonnull %arg.state.6.4, i64 %arg.state.6.5.0, i64 %arg.state.6.6.0, ptr %arg.state.7.0, ptr %arg.state.7.1, i64 %arg.state.7.2, i64 %arg.state.7.3, ptr %arg.state.7.4, i64 %arg.state.7.5.0, i64 %arg.state.7.6.0)
  %cond11 = icmp eq i32 %.448, 0
  br i1 %cond11, label %B370.endif, label %common.ret, !prof !0

B272:                                             ; preds = %B214
  store i8 0, ptr %.487, align 1
  %.517 = call i32 @_ZN15fairbench_agent9workloads6search18_scan_interchangesB2v9B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE56QapInstance_28array_28int32_2c_202d_2c_20C_29_20x_202_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29(ptr nonnull %.487, ptr nonnull %excinfo.4, ptr %arg.instance.0.0, ptr %arg.instance.0.1, i64 %arg.instance.0.2, i64 %arg.instance.0.3, ptr %arg.instance.0.4, i64 %arg.instance.0.5.0, i64 %arg.instance.0.5.1, i64 %arg.instance.0.6.0, i64 %arg.instance.0.6.1, ptr %arg.instance.1.0, ptr %arg.instance.1.1, i64 %arg.instance.1.2, i64 %arg.instance.1.3, ptr %arg.instance.1.4, i64 %arg.instance.1.5.0, i64 %arg.instance.1.5.1, i64 %arg.instance.1.6.0, i64 %arg.instance.1.6.1, ptr %arg.state.0.0, ptr %arg.state.0.1, i64 %arg.state.0.2, i64 %arg.state.0.3, ptr %arg.state.0.4, i64 %arg.state.0.5.0, i64 %arg.state.0.6.0, ptr %arg.state.1.0, ptr %arg.state.1.1, i64 %arg.state.1.2, i64 %arg.state.1.3, ptr %arg.state.1.4, i64 %arg.state.1.5.0, i64 %arg.state.1.6.0, ptr %arg.state.2.0, ptr %arg.state.2.1, i64 %arg.state.2.2, i64 %arg.state.2.3, ptr %arg.state.2.4, i64 %arg.state.2.5.0, i64 %arg.state.2.6.0, ptr %arg.state.3.0, ptr %arg.state.3.1, i64 %arg.state.3.2, i64 %arg.state.3.3, ptr %arg.state.3.4, i64 %arg.state.3.5.0, i64 %arg.state.3.6.0, ptr %arg.state.4.0, ptr %arg.state.4.1, i64 %arg.state.4.2, i64 %arg.state.4.3, ptr %arg.state.4.4, i64 %arg.state.4.5.0, i64 %arg.state.4.6.0, ptr %arg.state.5.0, ptr %arg.state.5.1, i64 %arg.state.5.2, i64 %arg.state.5.3, ptr %arg.state.5.4, i64 %arg.state.5.5.0, i64 %arg.state.5.6.0, ptr %arg.state.6.0, ptr %arg.state.6.1, i64 %arg.state.6.2, i64 %arg.state.6.3, ptr nonnull %arg.state.6.4, i64 %arg.state.6.5.0, i64 %arg.state.6.6.0, ptr %arg.state.7.0, ptr %arg.state.7.1, i64 %arg.state.7.2, i64 %arg.state.7.3, ptr %arg.state.7.4, i64 %arg.state.7.5.0, i64 %arg.state.7.6.0)
  %cond12 = icmp eq i32 %.517, 0
  br i1 %cond12, label %B370.endif, label %common.ret, !prof !0

B306:                                             ; preds = %B214
  store i8 0, ptr %.552, align 1
  %.582 = call i32 @_ZN15fairbench_agent9workloads6search13_scan_insertsB3v10B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE56QapInstance_28array_28int32_2c_202d_2c_20C_29_20x_202_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29(ptr nonnull %.552, ptr nonnull %excinfo.5, ptr %arg.instance.0.0, ptr %arg.instance.0.1, i64 %arg.instance.0.2, i64 %arg.instance.0.3, ptr %arg.instance.0.4, i64 %arg.instance.0.5.0, i64 %arg.instance.0.5.1, i64 %arg.instance.0.6.0, i64 %arg.instance.0.6.1, ptr %arg.instance.1.0, ptr %arg.instance.1.1, i64 %arg.instance.1.2, i64 %arg.instance.1.3, ptr %arg.instance.1.4, i64 %arg.instance.1.5.0, i64 %arg.instance.1.5.1, i64 %arg.instance.1.6.0, i64 %arg.instance.1.6.1, ptr %arg.state.0.0, ptr %arg.state.0.1, i64 %arg.state.0.2, i64 %arg.state.0.3, ptr %arg.state.0.4, i64 %arg.state.0.5.0, i64 %arg.state.0.6.0, ptr %arg.state.1.0, ptr %arg.state.1.1, i64 %arg.state.1.2, i64 %arg.state.1.3, ptr %arg.state.1.4, i64 %arg.state.1.5.0, i64 %arg.state.1.6.0, ptr %arg.state.2.0, ptr %arg.state.2.1, i64 %arg.state.2.2, i64 %arg.state.2.3, ptr %arg.state.2.4, i64 %arg.state.2.5.0, i64 %arg.state.2.6.0, ptr %arg.state.3.0, ptr %arg.state.3.1, i64 %arg.state.3.2, i64 %arg.state.3.3, ptr %arg.state.3.4, i64 %arg.state.3.5.0, i64 %arg.state.3.6.0, ptr %arg.state.4.0, ptr %arg.state.4.1, i64 %arg.state.4.2, i64 %arg.state.4.3, ptr %arg.state.4.4, i64 %arg.state.4.5.0, i64 %arg.state.4.6.0, ptr %arg.state.5.0, ptr %arg.state.5.1, i64 %arg.state.5.2, i64 %arg.state.5.3, ptr %arg.state.5.4, i64 %arg.state.5.5.0, i64 %arg.state.5.6.0, ptr %arg.state.6.0, ptr %arg.state.6.1, i64 %arg.state.6.2, i64 %arg.state.6.3, ptr nonnull %arg.state.6.4, i64 %arg.state.6.5.0, i64 %arg.state.6.6.0, ptr %arg.state.7.0, ptr %arg.state.7.1, i64 %arg.state.7.2, i64 %arg.state.7.3, ptr %arg.state.7.4, i64 %arg.state.7.5.0, i64 %arg.state.7.6.0)
  %cond10 = icmp eq i32 %.582, 0
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
  tail call void @NRT_decref(ptr %arg.instance.1.0)
  br label %common.ret

common.ret:                                       ; preds = %common.ret.sink.split, %B306, %B272, %B226, %B182, %B48.us
  %excinfo.sink = phi ptr [ %excinfo, %B48.us ], [ %retptr, %common.ret.sink.split ], [ %excinfo, %B182 ], [ %excinfo, %B226 ], [ %excinfo, %B272 ], [ %excinfo, %B306 ]
  %common.ret.op = phi i32 [ %.296.us, %B48.us ], [ 0, %common.ret.sink.split ], [ %.391, %B182 ], [ %.448, %B226 ], [ %.517, %B272 ], [ %.582, %B306 ]
  store ptr null, ptr %excinfo.sink, align 8
  ret i32 %common.ret.op

B370.endif:                                       ; preds = %B306, %B272, %B226
  %improved.3.1.in.in = phi ptr [ %.418, %B226 ], [ %.552, %B306 ], [ %.487, %B272 ]
  %improved.3.1.in = load i8, ptr %improved.3.1.in.in, align 1
  %improved.3.1.not = icmp eq i8 %improved.3.1.in, 0
  %.652 = zext i1 %improved.3.1.not to i64
  %sunkaddr37 = getelementptr i8, ptr %arg.state.6.4, i64 8
  store i64 %.652, ptr %sunkaddr37, align 8
  %sunkaddr38 = getelementptr i8, ptr %arg.state.7.4, i64 8
  %.691 = load double, ptr %sunkaddr38, align 8
  %.728 = load double, ptr %arg.state.7.4, align 8
  %.12.i8 = fcmp ogt double %.728, %.691
  %.13.i9 = select i1 %.12.i8, double %.728, double %.691
  store double %.13.i9, ptr %sunkaddr38, align 8
  %.830 = load i64, ptr %arg.state.6.4, align 8
  %.835 = icmp slt i64 %.830, %arg.evaluations
  br i1 %.835, label %B48, label %common.ret.sink.split
}

define linkonce_odr noundef range(i32 -1, -2) i32 @_ZN15fairbench_agent9workloads6search8_restartB2v6B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE56QapInstance_28array_28int32_2c_202d_2c_20C_29_20x_202_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29(ptr noalias writeonly captures(none) %retptr, ptr noalias readnone captures(none) %excinfo, ptr %arg.instance.0.0, ptr readnone captures(none) %arg.instance.0.1, i64 %arg.instance.0.2, i64 %arg.instance.0.3, ptr readonly captures(none) %arg.instance.0.4, i64 %arg.instance.0.5.0, i64 %arg.instance.0.5.1, i64 %arg.instance.0.6.0, i64 %arg.instance.0.6.1, ptr %arg.instance.1.0, ptr readnone captures(none) %arg.instance.1.1, i64 %arg.instance.1.2, i64 %arg.instance.1.3, ptr readonly captures(none) %arg.instance.1.4, i64 %arg.instance.1.5.0, i64 %arg.instance.1.5.1, i64 %arg.instance.1.6.0, i64 %arg.instance.1.6.1, ptr %arg.state.0.0, ptr readnone captures(none) %arg.state.0.1, i64 %arg.state.0.2, i64 %arg.state.0.3, ptr captures(none) %arg.state.0.4, i64 %arg.state.0.5.0, i64 %arg.state.0.6.0, ptr %arg.state.1.0, ptr readnone captures(none) %arg.state.1.1, i64 %arg.state.1.2, i64 %arg.state.1.3, ptr readnone captures(none) %arg.state.1.4, i64 %arg.state.1.5.0, i64 %arg.state.1.6.0, ptr %arg.state.2.0, ptr readnone captures(none) %arg.state.2.1, i64 %arg.state.2.2, i64 %arg.state.2.3, ptr readnone captures(none) %arg.state.2.4, i64 %arg.state.2.5.0, i64 %arg.state.2.6.0, ptr %arg.state.3.0, ptr readnone captures(none) %arg.state.3.1, i64 %arg.state.3.2, i64 %arg.state.3.3, ptr readnone captures(none) %arg.state.3.4, i64 %arg.state.3.5.0, i64 %arg.state.3.6.0, ptr %arg.state.4.0, ptr readnone captures(none) %arg.state.4.1, i64 %arg.state.4.2, i64 %arg.state.4.3, ptr captures(none) %arg.state.4.4, i64 %arg.state.4.5.0, i64 %arg.state.4.6.0, ptr %arg.state.5.0, ptr readnone captures(none) %arg.state.5.1, i64 %arg.state.5.2, i64 %arg.state.5.3, ptr readnone captures(none) %arg.state.5.4, i64 %arg.state.5.5.0, i64 %arg.state.5.6.0, ptr %arg.state.6.0, ptr readnone captures(none) %arg.state.6.1, i64 %arg.state.6.2, i64 %arg.state.6.3, ptr captures(none) %arg.state.6.4, i64 %arg.state.6.5.0, i64 %arg.state.6.6.0, ptr %arg.state.7.0, ptr readnone captures(none) %arg.state.7.1, i64 %arg.state.7.2, i64 %arg.state.7.3, ptr writeonly captures(none) %arg.state.7.4, i64 %arg.state.7.5.0, i64 %arg.state.7.6.0) local_unnamed_addr {
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
  %tmp47 = trunc i64 %.134177179.i to i32
  %sunkaddr49 = mul i64 %.134177179.i, 4
  %sunkaddr50 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr49
  store i32 %tmp47, ptr %sunkaddr50, align 4, !noalias !1
  %1 = add i64 %.134177179.i, 1
  %tmp46 = trunc i64 %1 to i32
  %sunkaddr51 = mul i64 %.134177179.i, 4
  %sunkaddr52 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr51
  %sunkaddr53 = getelementptr i8, ptr %sunkaddr52, i64 4
  store i32 %tmp46, ptr %sunkaddr53, align 4, !noalias !1
  %2 = add i64 %.134177179.i, 2
  %tmp45 = trunc i64 %2 to i32
  %sunkaddr = mul i64 %.134177179.i, 4
  %sunkaddr54 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr
  %sunkaddr55 = getelementptr i8, ptr %sunkaddr54, i64 8
  store i32 %tmp45, ptr %sunkaddr55, align 4, !noalias !1
  %3 = add i64 %.134177179.i, 3
  %tmp44 = trunc i64 %3 to i32
  %sunkaddr56 = mul i64 %.134177179.i, 4
  %sunkaddr57 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr56
  %sunkaddr58 = getelementptr i8, ptr %sunkaddr57, i64 12
  store i32 %tmp44, ptr %sunkaddr58, align 4, !noalias !1
  %4 = add i64 %.134177179.i, 4
  %tmp43 = trunc i64 %4 to i32
  %sunkaddr59 = mul i64 %.134177179.i, 4
  %sunkaddr60 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr59
  %sunkaddr61 = getelementptr i8, ptr %sunkaddr60, i64 16
  store i32 %tmp43, ptr %sunkaddr61, align 4, !noalias !1
  %5 = add i64 %.134177179.i, 5
  %tmp34 = trunc i64 %5 to i32
  %sunkaddr62 = mul i64 %.134177179.i, 4
  %sunkaddr63 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr62
  %sunkaddr64 = getelementptr i8, ptr %sunkaddr63, i64 20
  store i32 %tmp34, ptr %sunkaddr64, align 4, !noalias !1
  %6 = add i64 %.134177179.i, 6
  %tmp33 = trunc i64 %6 to i32
  %sunkaddr65 = mul i64 %.134177179.i, 4
  %sunkaddr68 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr65
  %sunkaddr69 = getelementptr i8, ptr %sunkaddr68, i64 24
  store i32 %tmp33, ptr %sunkaddr69, align 4, !noalias !1
  %7 = add i64 %.134177179.i, 7
  %tmp32 = trunc i64 %7 to i32
  %sunkaddr70 = mul i64 %.134177179.i, 4
  %sunkaddr71 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr70
  %sunkaddr72 = getelementptr i8, ptr %sunkaddr71, i64 28
  store i32 %tmp32, ptr %sunkaddr72, align 4, !noalias !1
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
  %sunkaddr73 = getelementptr i8, ptr %arg.state.4.4, i64 8
  %.79.i.i = load i64, ptr %sunkaddr73, align 8, !noalias !6
  %sunkaddr74 = getelementptr i8, ptr %arg.state.4.4, i64 16
  %.108.i.i = load i64, ptr %sunkaddr74, align 8, !noalias !6
  store i64 %.79.i.i, ptr %arg.state.4.4, align 8, !noalias !6
  store i64 %.108.i.i, ptr %sunkaddr73, align 8, !noalias !6
  %10 = xor i64 %.79.i.i, %.49.i.i
  %11 = xor i64 %10, %.108.i.i
  %.168.i.i = xor i64 %11, %.48.i.i
  store i64 %.168.i.i, ptr %sunkaddr74, align 8, !noalias !6
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
  %tmp15 = trunc i64 %lsr.iv.i to i32
  %16 = urem i32 %15, %tmp15
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
  %.168.i = icmp sgt i64 %arg.state.0.5.0, 0
  br i1 %.168.i, label %B130.endif.us.preheader.i, label %common.ret

B130.endif.us.preheader.i:                        ; preds = %B0.endif
  %const48 = bitcast i64 9223372036854775800 to i64
  %const_mat = add i64 %const48, 6
  %unroll_iter.i1 = and i64 %arg.state.0.5.0, %const_mat
  %30 = shl i64 %arg.instance.0.5.1, 2
  %31 = icmp eq i64 %arg.state.0.5.0, 1
  br i1 %31, label %B130.endif.us.preheader.split.us.i, label %B130.endif.us.preheader.split.i

B130.endif.us.preheader.split.us.i:               ; preds = %B130.endif.us.preheader.i
  %.483.us.epil.us.i = load i32, ptr %arg.state.0.4, align 4, !noalias !9
  %.493.us.epil.us.i = zext i32 %.483.us.epil.us.i to i64
  %invariant.gep.i = getelementptr i32, ptr %arg.instance.1.4, i64 %.493.us.epil.us.i
  %.531.us.us.i = mul i64 %arg.instance.1.5.1, %.493.us.epil.us.i
  %.454.us.epil.us.i = load i32, ptr %arg.instance.0.4, align 4, !noalias !9
  %gep.i = getelementptr i32, ptr %invariant.gep.i, i64 %.531.us.us.i
  %.536.us.epil.us.i = load i32, ptr %gep.i, align 4, !noalias !9
  %.541.us.epil.us.i = mul i32 %.536.us.epil.us.i, %.454.us.epil.us.i
  %.543.us.epil.us.i = sitofp i32 %.541.us.epil.us.i to double
  br label %common.ret

B130.endif.us.preheader.split.i:                  ; preds = %B130.endif.us.preheader.i
  %scevgep.i2 = getelementptr i8, ptr %arg.instance.0.4, i64 4
  %32 = and i64 %arg.state.0.5.0, 1
  %33 = icmp eq i64 %32, 0
  br i1 %33, label %B130.endif.us.us1.i.preheader, label %B130.endif.us.preheader18.i

B130.endif.us.us1.i.preheader:                    ; preds = %B130.endif.us.preheader.split.i
  br label %B130.endif.us.us1.i

B130.endif.us.preheader18.i:                      ; preds = %B130.endif.us.preheader.split.i
  %invariant.gep21.i = getelementptr i32, ptr %arg.instance.0.4, i64 %unroll_iter.i1
  %.482.us.epil.i = getelementptr i32, ptr %arg.state.0.4, i64 %unroll_iter.i1
  %.483.us.epil.i = load i32, ptr %.482.us.epil.i, align 4, !noalias !9
  %.493.us.epil.i = zext i32 %.483.us.epil.i to i64
  br label %B130.endif.us.i

B130.endif.us.us1.i:                              ; preds = %B178.B128.loopexit_crit_edge.us.unr-lcssa.us.i, %B130.endif.us.us1.i.preheader
  %lsr.iv.us2.i = phi ptr [ %scevgep3.us13.i, %B178.B128.loopexit_crit_edge.us.unr-lcssa.us.i ], [ %scevgep.i2, %B130.endif.us.us1.i.preheader ]
  %total.3.0215.us.us3.i = phi double [ %.545.us.1.us.i, %B178.B128.loopexit_crit_edge.us.unr-lcssa.us.i ], [ 0.000000e+00, %B130.endif.us.us1.i.preheader ]
  %.218207213.us.us4.i = phi i64 [ %.225.us.us12.i, %B178.B128.loopexit_crit_edge.us.unr-lcssa.us.i ], [ 0, %B130.endif.us.us1.i.preheader ]
  %.285.us.us5.i = getelementptr i32, ptr %arg.state.0.4, i64 %.218207213.us.us4.i
  %.286.us.us6.i = load i32, ptr %.285.us.us5.i, align 4, !noalias !9
  %.492.us.us8.i = zext i32 %.286.us.us6.i to i64
  %.531.us.us9.i = mul i64 %arg.instance.1.5.1, %.492.us.us8.i
  %34 = getelementptr i32, ptr %arg.instance.1.4, i64 %.531.us.us9.i
  br label %B180.us.us.i

B180.us.us.i:                                     ; preds = %B180.us.us.i, %B130.endif.us.us1.i
  %total.2.1203.us.us.i = phi double [ %.545.us.1.us.i, %B180.us.us.i ], [ %total.3.0215.us.us3.i, %B130.endif.us.us1.i ]
  %.376199201.us.us.i = phi i64 [ %.383.us.1.us.i, %B180.us.us.i ], [ 0, %B130.endif.us.us1.i ]
  %35 = shl i64 %.376199201.us.us.i, 2
  %scevgep5.us.i = getelementptr i8, ptr %lsr.iv.us2.i, i64 %35
  %scevgep6.us.i = getelementptr i8, ptr %scevgep5.us.i, i64 -4
  %.454.us.us.i = load i32, ptr %scevgep6.us.i, align 4, !noalias !9
  %sunkaddr75 = mul i64 %.376199201.us.us.i, 4
  %sunkaddr76 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr75
  %.483.us.us.i = load i32, ptr %sunkaddr76, align 4, !noalias !9
  %.493.us.us.i = zext i32 %.483.us.us.i to i64
  %.535.us.us.i = getelementptr i32, ptr %34, i64 %.493.us.us.i
  %.536.us.us.i = load i32, ptr %.535.us.us.i, align 4, !noalias !9
  %.541.us.us.i = mul i32 %.536.us.us.i, %.454.us.us.i
  %.543.us.us.i = sitofp i32 %.541.us.us.i to double
  %.545.us.us.i = fadd double %total.2.1203.us.us.i, %.543.us.us.i
  %.383.us.1.us.i = add nuw nsw i64 %.376199201.us.us.i, 2
  %.454.us.1.us.i = load i32, ptr %scevgep5.us.i, align 4, !noalias !9
  %sunkaddr77 = mul i64 %.376199201.us.us.i, 4
  %sunkaddr78 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr77
  %sunkaddr79 = getelementptr i8, ptr %sunkaddr78, i64 4
  %.483.us.1.us.i = load i32, ptr %sunkaddr79, align 4, !noalias !9
  %.493.us.1.us.i = zext i32 %.483.us.1.us.i to i64
  %.535.us.1.us.i = getelementptr i32, ptr %34, i64 %.493.us.1.us.i
  %.536.us.1.us.i = load i32, ptr %.535.us.1.us.i, align 4, !noalias !9
  %.541.us.1.us.i = mul i32 %.536.us.1.us.i, %.454.us.1.us.i
  %.543.us.1.us.i = sitofp i32 %.541.us.1.us.i to double
  %.545.us.1.us.i = fadd double %.545.us.us.i, %.543.us.1.us.i
  %niter.ncmp.1.us.i = icmp eq i64 %unroll_iter.i1, %.383.us.1.us.i
  br i1 %niter.ncmp.1.us.i, label %B178.B128.loopexit_crit_edge.us.unr-lcssa.us.i, label %B180.us.us.i

B178.B128.loopexit_crit_edge.us.unr-lcssa.us.i:   ; preds = %B180.us.us.i
  %.225.us.us12.i = add nuw nsw i64 %.218207213.us.us4.i, 1
  %scevgep3.us13.i = getelementptr i8, ptr %lsr.iv.us2.i, i64 %30
  %exitcond226.not.us14.i = icmp eq i64 %.225.us.us12.i, %arg.state.0.5.0
  br i1 %exitcond226.not.us14.i, label %common.ret, label %B130.endif.us.us1.i

B130.endif.us.i:                                  ; preds = %B178.B128.loopexit_crit_edge.us.unr-lcssa.i, %B130.endif.us.preheader18.i
  %lsr.iv.i3 = phi ptr [ %scevgep3.i, %B178.B128.loopexit_crit_edge.us.unr-lcssa.i ], [ %scevgep.i2, %B130.endif.us.preheader18.i ]
  %total.3.0215.us.i = phi double [ %.545.us.epil.i, %B178.B128.loopexit_crit_edge.us.unr-lcssa.i ], [ 0.000000e+00, %B130.endif.us.preheader18.i ]
  %.218207213.us.i = phi i64 [ %.225.us.i, %B178.B128.loopexit_crit_edge.us.unr-lcssa.i ], [ 0, %B130.endif.us.preheader18.i ]
  %.285.us.i = getelementptr i32, ptr %arg.state.0.4, i64 %.218207213.us.i
  %.286.us.i = load i32, ptr %.285.us.i, align 4, !noalias !9
  %.492.us.i = zext i32 %.286.us.i to i64
  %.531.us.i = mul i64 %arg.instance.1.5.1, %.492.us.i
  %36 = getelementptr i32, ptr %arg.instance.1.4, i64 %.531.us.i
  br label %B180.us.i

B180.us.i:                                        ; preds = %B180.us.i, %B130.endif.us.i
  %total.2.1203.us.i = phi double [ %.545.us.1.i, %B180.us.i ], [ %total.3.0215.us.i, %B130.endif.us.i ]
  %.376199201.us.i = phi i64 [ %.383.us.1.i, %B180.us.i ], [ 0, %B130.endif.us.i ]
  %37 = shl i64 %.376199201.us.i, 2
  %scevgep5.i4 = getelementptr i8, ptr %lsr.iv.i3, i64 %37
  %scevgep6.i = getelementptr i8, ptr %scevgep5.i4, i64 -4
  %.454.us.i = load i32, ptr %scevgep6.i, align 4, !noalias !9
  %sunkaddr80 = mul i64 %.376199201.us.i, 4
  %sunkaddr81 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr80
  %.483.us.i = load i32, ptr %sunkaddr81, align 4, !noalias !9
  %.493.us.i = zext i32 %.483.us.i to i64
  %.535.us.i = getelementptr i32, ptr %36, i64 %.493.us.i
  %.536.us.i = load i32, ptr %.535.us.i, align 4, !noalias !9
  %.541.us.i = mul i32 %.536.us.i, %.454.us.i
  %.543.us.i = sitofp i32 %.541.us.i to double
  %.545.us.i = fadd double %total.2.1203.us.i, %.543.us.i
  %.383.us.1.i = add nuw i64 %.376199201.us.i, 2
  %.454.us.1.i = load i32, ptr %scevgep5.i4, align 4, !noalias !9
  %sunkaddr82 = mul i64 %.376199201.us.i, 4
  %sunkaddr83 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr82
  %sunkaddr84 = getelementptr i8, ptr %sunkaddr83, i64 4
  %.483.us.1.i = load i32, ptr %sunkaddr84, align 4, !noalias !9
  %.493.us.1.i = zext i32 %.483.us.1.i to i64
  %.535.us.1.i = getelementptr i32, ptr %36, i64 %.493.us.1.i
  %.536.us.1.i = load i32, ptr %.535.us.1.i, align 4, !noalias !9
  %.541.us.1.i = mul i32 %.536.us.1.i, %.454.us.1.i
  %.543.us.1.i = sitofp i32 %.541.us.1.i to double
  %.545.us.1.i = fadd double %.545.us.i, %.543.us.1.i
  %niter.ncmp.1.i = icmp eq i64 %unroll_iter.i1, %.383.us.1.i
  br i1 %niter.ncmp.1.i, label %B178.B128.loopexit_crit_edge.us.unr-lcssa.i, label %B180.us.i

B178.B128.loopexit_crit_edge.us.unr-lcssa.i:      ; preds = %B180.us.i
  %.449.us.i = mul i64 %.218207213.us.i, %arg.instance.0.5.1
  %gep22.i = getelementptr i32, ptr %invariant.gep21.i, i64 %.449.us.i
  %.454.us.epil.i = load i32, ptr %gep22.i, align 4, !noalias !9
  %.535.us.epil.i = getelementptr i32, ptr %36, i64 %.493.us.epil.i
  %.536.us.epil.i = load i32, ptr %.535.us.epil.i, align 4, !noalias !9
  %.541.us.epil.i = mul i32 %.536.us.epil.i, %.454.us.epil.i
  %.543.us.epil.i = sitofp i32 %.541.us.epil.i to double
  %.545.us.epil.i = fadd double %.545.us.1.i, %.543.us.epil.i
  %.225.us.i = add nuw nsw i64 %.218207213.us.i, 1
  %scevgep3.i = getelementptr i8, ptr %lsr.iv.i3, i64 %30
  %exitcond226.not.i = icmp eq i64 %.225.us.i, %arg.state.0.5.0
  br i1 %exitcond226.not.i, label %common.ret, label %B130.endif.us.i

common.ret:                                       ; preds = %B178.B128.loopexit_crit_edge.us.unr-lcssa.i, %B178.B128.loopexit_crit_edge.us.unr-lcssa.us.i, %B130.endif.us.preheader.split.us.i, %B0.endif
  %total.3.0.lcssa.i = phi double [ 0.000000e+00, %B0.endif ], [ %.545.us.1.us.i, %B178.B128.loopexit_crit_edge.us.unr-lcssa.us.i ], [ %.543.us.epil.us.i, %B130.endif.us.preheader.split.us.i ], [ %.545.us.epil.i, %B178.B128.loopexit_crit_edge.us.unr-lcssa.i ]
  %.589.i = fneg double %total.3.0.lcssa.i
  store double %.589.i, ptr %arg.state.7.4, align 8
  %.341 = load i64, ptr %arg.state.6.4, align 8
  %.342 = add nsw i64 %.341, 1
  store i64 %.342, ptr %arg.state.6.4, align 8
  store ptr null, ptr %retptr, align 8
  ret i32 0
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.abs.i64(i64, i1 immarg) #0

; Function Attrs: noinline
define linkonce_odr void @NRT_decref(ptr %.1) local_unnamed_addr #1 {
.3:
  %.4 = icmp eq ptr %.1, null
  br i1 %.4, label %common.ret, label %.3.endif, !prof !12

common.ret:                                       ; preds = %.3.endif, %.3
  ret void

.3.endif:                                         ; preds = %.3
  fence release
  %0 = tail call i8 @llvm.x86.atomic.sub.cc.i64(ptr nonnull %.1, i64 1, i32 4)
  %1 = trunc i8 %0 to i1
  br i1 %1, label %.3.endif.if, label %common.ret, !prof !12

.3.endif.if:                                      ; preds = %.3.endif
  fence acquire
  tail call void @NRT_MemInfo_call_dtor(ptr nonnull %.1)
  ret void
}

; Function Attrs: nounwind
declare i8 @llvm.x86.atomic.sub.cc.i64(ptr, i64, i32 immarg) #2

declare void @NRT_MemInfo_call_dtor(ptr) local_unnamed_addr

; Function Attrs: mustprogress nofree noinline norecurse nounwind willreturn memory(argmem: readwrite)
define linkonce_odr void @NRT_incref(ptr captures(address_is_null) %.1) local_unnamed_addr #3 {
.3:
  %.4 = icmp eq ptr %.1, null
  br i1 %.4, label %common.ret, label %.3.endif, !prof !12

common.ret:                                       ; preds = %.3.endif, %.3
  ret void

.3.endif:                                         ; preds = %.3
  %.4.i = atomicrmw add ptr %.1, i64 1 monotonic, align 8
  br label %common.ret
}

define linkonce_odr noundef range(i32 -1, -2) i32 @_ZN15fairbench_agent9workloads6search11_scan_swapsB2v7B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE56QapInstance_28array_28int32_2c_202d_2c_20C_29_20x_202_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29(ptr noalias writeonly captures(none) %retptr, ptr noalias readnone captures(none) %excinfo, ptr %arg.instance.0.0, ptr readnone captures(none) %arg.instance.0.1, i64 %arg.instance.0.2, i64 %arg.instance.0.3, ptr readonly captures(none) %arg.instance.0.4, i64 %arg.instance.0.5.0, i64 %arg.instance.0.5.1, i64 %arg.instance.0.6.0, i64 %arg.instance.0.6.1, ptr %arg.instance.1.0, ptr readnone captures(none) %arg.instance.1.1, i64 %arg.instance.1.2, i64 %arg.instance.1.3, ptr readonly captures(none) %arg.instance.1.4, i64 %arg.instance.1.5.0, i64 %arg.instance.1.5.1, i64 %arg.instance.1.6.0, i64 %arg.instance.1.6.1, ptr %arg.state.0.0, ptr readnone captures(none) %arg.state.0.1, i64 %arg.state.0.2, i64 %arg.state.0.3, ptr captures(none) %arg.state.0.4, i64 %arg.state.0.5.0, i64 %arg.state.0.6.0, ptr %arg.state.1.0, ptr readnone captures(none) %arg.state.1.1, i64 %arg.state.1.2, i64 %arg.state.1.3, ptr captures(none) %arg.state.1.4, i64 %arg.state.1.5.0, i64 %arg.state.1.6.0, ptr %arg.state.2.0, ptr readnone captures(none) %arg.state.2.1, i64 %arg.state.2.2, i64 %arg.state.2.3, ptr readnone captures(none) %arg.state.2.4, i64 %arg.state.2.5.0, i64 %arg.state.2.6.0, ptr %arg.state.3.0, ptr readnone captures(none) %arg.state.3.1, i64 %arg.state.3.2, i64 %arg.state.3.3, ptr readnone captures(none) %arg.state.3.4, i64 %arg.state.3.5.0, i64 %arg.state.3.6.0, ptr %arg.state.4.0, ptr readnone captures(none) %arg.state.4.1, i64 %arg.state.4.2, i64 %arg.state.4.3, ptr readnone captures(none) %arg.state.4.4, i64 %arg.state.4.5.0, i64 %arg.state.4.6.0, ptr %arg.state.5.0, ptr readnone captures(none) %arg.state.5.1, i64 %arg.state.5.2, i64 %arg.state.5.3, ptr captures(none) %arg.state.5.4, i64 %arg.state.5.5.0, i64 %arg.state.5.6.0, ptr %arg.state.6.0, ptr readnone captures(none) %arg.state.6.1, i64 %arg.state.6.2, i64 %arg.state.6.3, ptr captures(none) %arg.state.6.4, i64 %arg.state.6.5.0, i64 %arg.state.6.6.0, ptr %arg.state.7.0, ptr readnone captures(none) %arg.state.7.1, i64 %arg.state.7.2, i64 %arg.state.7.3, ptr captures(none) %arg.state.7.4, i64 %arg.state.7.5.0, i64 %arg.state.7.6.0) local_unnamed_addr {
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
  %tmp38 = trunc i64 %.134177179.i to i32
  %sunkaddr40 = mul i64 %.134177179.i, 4
  %sunkaddr41 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr40
  store i32 %tmp38, ptr %sunkaddr41, align 4, !noalias !13
  %1 = add i64 %.134177179.i, 1
  %tmp37 = trunc i64 %1 to i32
  %sunkaddr42 = mul i64 %.134177179.i, 4
  %sunkaddr43 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr42
  %sunkaddr44 = getelementptr i8, ptr %sunkaddr43, i64 4
  store i32 %tmp37, ptr %sunkaddr44, align 4, !noalias !13
  %2 = add i64 %.134177179.i, 2
  %tmp36 = trunc i64 %2 to i32
  %sunkaddr = mul i64 %.134177179.i, 4
  %sunkaddr45 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr
  %sunkaddr46 = getelementptr i8, ptr %sunkaddr45, i64 8
  store i32 %tmp36, ptr %sunkaddr46, align 4, !noalias !13
  %3 = add i64 %.134177179.i, 3
  %tmp35 = trunc i64 %3 to i32
  %sunkaddr47 = mul i64 %.134177179.i, 4
  %sunkaddr48 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr47
  %sunkaddr49 = getelementptr i8, ptr %sunkaddr48, i64 12
  store i32 %tmp35, ptr %sunkaddr49, align 4, !noalias !13
  %4 = add i64 %.134177179.i, 4
  %tmp34 = trunc i64 %4 to i32
  %sunkaddr50 = mul i64 %.134177179.i, 4
  %sunkaddr51 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr50
  %sunkaddr52 = getelementptr i8, ptr %sunkaddr51, i64 16
  store i32 %tmp34, ptr %sunkaddr52, align 4, !noalias !13
  %5 = add i64 %.134177179.i, 5
  %tmp33 = trunc i64 %5 to i32
  %sunkaddr53 = mul i64 %.134177179.i, 4
  %sunkaddr54 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr53
  %sunkaddr55 = getelementptr i8, ptr %sunkaddr54, i64 20
  store i32 %tmp33, ptr %sunkaddr55, align 4, !noalias !13
  %6 = add i64 %.134177179.i, 6
  %tmp32 = trunc i64 %6 to i32
  %sunkaddr56 = mul i64 %.134177179.i, 4
  %sunkaddr57 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr56
  %sunkaddr58 = getelementptr i8, ptr %sunkaddr57, i64 24
  store i32 %tmp32, ptr %sunkaddr58, align 4, !noalias !13
  %7 = add i64 %.134177179.i, 7
  %tmp31 = trunc i64 %7 to i32
  %sunkaddr59 = mul i64 %.134177179.i, 4
  %sunkaddr60 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr59
  %sunkaddr61 = getelementptr i8, ptr %sunkaddr60, i64 28
  store i32 %tmp31, ptr %sunkaddr61, align 4, !noalias !13
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
  store i32 %tmp, ptr %scevgep5.i, align 4, !noalias !13
  %lsr.iv.next7.i = add nsw i64 %lsr.iv6.i, -1
  %epil.iter.cmp.not.i = icmp eq i64 %lsr.iv.next7.i, 0
  br i1 %epil.iter.cmp.not.i, label %B112.endif.i, label %B98.epil.i, !llvm.loop !16

B112.endif.i:                                     ; preds = %B98.epil.i, %B0
  %.200.i = add i64 %arg.state.1.5.0, -1
  %.280184.not.i = icmp slt i64 %.200.i, 1
  br i1 %.280184.not.i, label %B0.endif.endif, label %B160.endif.preheader.i

B160.endif.preheader.i:                           ; preds = %B112.endif.i, %B112.endif.loopexit.unr-lcssa.i
  br label %B160.endif.else.i

B160.endif.else.i:                                ; preds = %B160.endif.endif.i, %B160.endif.preheader.i
  %lsr.iv3.i = phi ptr [ %arg.state.1.4, %B160.endif.preheader.i ], [ %scevgep.i, %B160.endif.endif.i ]
  %lsr.iv.i = phi i64 [ %arg.state.1.5.0, %B160.endif.preheader.i ], [ %lsr.iv.next.i, %B160.endif.endif.i ]
  %.44.i.i = load i64, ptr %arg.state.5.4, align 8, !noalias !17
  %.45.i.i = shl i64 %.44.i.i, 16
  %.46.i.i = xor i64 %.45.i.i, %.44.i.i
  %.47.i.i = lshr i64 %.46.i.i, 5
  %.48.i.i = xor i64 %.47.i.i, %.46.i.i
  %.49.i.i = shl i64 %.48.i.i, 1
  %sunkaddr62 = getelementptr i8, ptr %arg.state.5.4, i64 8
  %.79.i.i = load i64, ptr %sunkaddr62, align 8, !noalias !17
  %sunkaddr63 = getelementptr i8, ptr %arg.state.5.4, i64 16
  %.108.i.i = load i64, ptr %sunkaddr63, align 8, !noalias !17
  store i64 %.79.i.i, ptr %arg.state.5.4, align 8, !noalias !17
  store i64 %.108.i.i, ptr %sunkaddr62, align 8, !noalias !17
  %10 = xor i64 %.79.i.i, %.49.i.i
  %11 = xor i64 %10, %.108.i.i
  %.168.i.i = xor i64 %11, %.48.i.i
  store i64 %.168.i.i, ptr %sunkaddr63, align 8, !noalias !17
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
  %tmp14 = trunc i64 %lsr.iv.i to i32
  %16 = urem i32 %15, %tmp14
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
  %.388.i = load i32, ptr %scevgep4.i, align 4, !noalias !13
  %.415.i = load i32, ptr %lsr.iv3.i, align 4, !noalias !13
  store i32 %.388.i, ptr %lsr.iv3.i, align 4, !noalias !13
  store i32 %.415.i, ptr %scevgep4.i, align 4, !noalias !13
  %lsr.iv.next.i = add i64 %lsr.iv.i, -1
  %scevgep.i = getelementptr i8, ptr %lsr.iv3.i, i64 4
  %exitcond190.not.i = icmp eq i64 %lsr.iv.next.i, 1
  br i1 %exitcond190.not.i, label %B0.endif.endif, label %B160.endif.else.i

B164:                                             ; preds = %B164.preheader, %B395
  %.302591594 = phi i64 [ %.309, %B395 ], [ 0, %B164.preheader ]
  %.309 = add nuw nsw i64 %.302591594, 1
  %.363 = getelementptr i32, ptr %arg.state.1.4, i64 %.302591594
  %.364 = load i32, ptr %.363, align 4
  %.368 = zext i32 %.364 to i64
  %.373 = add nuw nsw i64 %.368, 1
  %.379 = icmp eq i64 %.373, %arg.state.0.5.0
  br i1 %.379, label %B395, label %B262

B262:                                             ; preds = %B164
  %30 = icmp eq i64 %arg.state.0.5.0, 1
  %sunkaddr77 = shl nuw nsw i64 %.368, 2
  %sunkaddr78 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr77
  %sunkaddr79 = getelementptr i8, ptr %sunkaddr78, i64 4
  %.413 = load i32, ptr %sunkaddr79, align 4
  %.440 = getelementptr i32, ptr %arg.state.0.4, i64 %.368
  %.441 = load i32, ptr %.440, align 4
  store i32 %.413, ptr %.440, align 4
  store i32 %.441, ptr %sunkaddr79, align 4
  br i1 %30, label %B130.endif.us.preheader.split.us.i.i, label %B130.endif.us.preheader.split.i.i

B130.endif.us.preheader.split.us.i.i:             ; preds = %B262
  %.483.us.epil.us.i.i = load i32, ptr %arg.state.0.4, align 4, !noalias !20
  %.493.us.epil.us.i.i = zext i32 %.483.us.epil.us.i.i to i64
  %invariant.gep.i.i = getelementptr i32, ptr %arg.instance.1.4, i64 %.493.us.epil.us.i.i
  %.531.us.us.i.i = mul i64 %arg.instance.1.5.1, %.493.us.epil.us.i.i
  %.454.us.epil.us.i.i = load i32, ptr %arg.instance.0.4, align 4, !noalias !20
  %gep.i.i = getelementptr i32, ptr %invariant.gep.i.i, i64 %.531.us.us.i.i
  %.536.us.epil.us.i.i = load i32, ptr %gep.i.i, align 4, !noalias !20
  %.541.us.epil.us.i.i = mul i32 %.536.us.epil.us.i.i, %.454.us.epil.us.i.i
  %.543.us.epil.us.i.i = sitofp i32 %.541.us.epil.us.i.i to double
  br label %B0.endif.i

B130.endif.us.preheader.split.i.i:                ; preds = %B262
  %31 = and i64 %arg.state.0.5.0, 1
  %32 = icmp eq i64 %31, 0
  br i1 %32, label %B130.endif.us.us1.i.i.preheader, label %B130.endif.us.preheader18.i.i

B130.endif.us.us1.i.i.preheader:                  ; preds = %B130.endif.us.preheader.split.i.i
  br label %B130.endif.us.us1.i.i

B130.endif.us.preheader18.i.i:                    ; preds = %B130.endif.us.preheader.split.i.i
  %sunkaddr64 = mul i64 %unroll_iter.i.i, 4
  %sunkaddr65 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr64
  %.483.us.epil.i.i = load i32, ptr %sunkaddr65, align 4, !noalias !20
  %.493.us.epil.i.i = zext i32 %.483.us.epil.i.i to i64
  br label %B130.endif.us.i.i

B130.endif.us.us1.i.i:                            ; preds = %B178.B128.loopexit_crit_edge.us.unr-lcssa.us.i.i, %B130.endif.us.us1.i.i.preheader
  %lsr.iv.us2.i.i = phi ptr [ %scevgep3.us13.i.i, %B178.B128.loopexit_crit_edge.us.unr-lcssa.us.i.i ], [ %scevgep.i.i, %B130.endif.us.us1.i.i.preheader ]
  %total.3.0215.us.us3.i.i = phi double [ %.545.us.1.us.i.i, %B178.B128.loopexit_crit_edge.us.unr-lcssa.us.i.i ], [ 0.000000e+00, %B130.endif.us.us1.i.i.preheader ]
  %.218207213.us.us4.i.i = phi i64 [ %.225.us.us12.i.i, %B178.B128.loopexit_crit_edge.us.unr-lcssa.us.i.i ], [ 0, %B130.endif.us.us1.i.i.preheader ]
  %.285.us.us5.i.i = getelementptr i32, ptr %arg.state.0.4, i64 %.218207213.us.us4.i.i
  %.286.us.us6.i.i = load i32, ptr %.285.us.us5.i.i, align 4, !noalias !20
  %.492.us.us8.i.i = zext i32 %.286.us.us6.i.i to i64
  %.531.us.us9.i.i = mul i64 %arg.instance.1.5.1, %.492.us.us8.i.i
  %33 = getelementptr i32, ptr %arg.instance.1.4, i64 %.531.us.us9.i.i
  br label %B180.us.us.i.i

B180.us.us.i.i:                                   ; preds = %B180.us.us.i.i, %B130.endif.us.us1.i.i
  %total.2.1203.us.us.i.i = phi double [ %.545.us.1.us.i.i, %B180.us.us.i.i ], [ %total.3.0215.us.us3.i.i, %B130.endif.us.us1.i.i ]
  %.376199201.us.us.i.i = phi i64 [ %.383.us.1.us.i.i, %B180.us.us.i.i ], [ 0, %B130.endif.us.us1.i.i ]
  %34 = shl i64 %.376199201.us.us.i.i, 2
  %scevgep5.us.i.i = getelementptr i8, ptr %lsr.iv.us2.i.i, i64 %34
  %scevgep6.us.i.i = getelementptr i8, ptr %scevgep5.us.i.i, i64 -4
  %.454.us.us.i.i = load i32, ptr %scevgep6.us.i.i, align 4, !noalias !20
  %sunkaddr66 = mul i64 %.376199201.us.us.i.i, 4
  %sunkaddr67 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr66
  %.483.us.us.i.i = load i32, ptr %sunkaddr67, align 4, !noalias !20
  %.493.us.us.i.i = zext i32 %.483.us.us.i.i to i64
  %.535.us.us.i.i = getelementptr i32, ptr %33, i64 %.493.us.us.i.i
  %.536.us.us.i.i = load i32, ptr %.535.us.us.i.i, align 4, !noalias !20
  %.541.us.us.i.i = mul i32 %.536.us.us.i.i, %.454.us.us.i.i
  %.543.us.us.i.i = sitofp i32 %.541.us.us.i.i to double
  %.545.us.us.i.i = fadd double %total.2.1203.us.us.i.i, %.543.us.us.i.i
  %.383.us.1.us.i.i = add nuw nsw i64 %.376199201.us.us.i.i, 2
  %.454.us.1.us.i.i = load i32, ptr %scevgep5.us.i.i, align 4, !noalias !20
  %sunkaddr68 = mul i64 %.376199201.us.us.i.i, 4
  %sunkaddr69 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr68
  %sunkaddr70 = getelementptr i8, ptr %sunkaddr69, i64 4
  %.483.us.1.us.i.i = load i32, ptr %sunkaddr70, align 4, !noalias !20
  %.493.us.1.us.i.i = zext i32 %.483.us.1.us.i.i to i64
  %.535.us.1.us.i.i = getelementptr i32, ptr %33, i64 %.493.us.1.us.i.i
  %.536.us.1.us.i.i = load i32, ptr %.535.us.1.us.i.i, align 4, !noalias !20
  %.541.us.1.us.i.i = mul i32 %.536.us.1.us.i.i, %.454.us.1.us.i.i
  %.543.us.1.us.i.i = sitofp i32 %.541.us.1.us.i.i to double
  %.545.us.1.us.i.i = fadd double %.545.us.us.i.i, %.543.us.1.us.i.i
  %niter.ncmp.1.us.i.i = icmp eq i64 %unroll_iter.i.i, %.383.us.1.us.i.i
  br i1 %niter.ncmp.1.us.i.i, label %B178.B128.loopexit_crit_edge.us.unr-lcssa.us.i.i, label %B180.us.us.i.i

B178.B128.loopexit_crit_edge.us.unr-lcssa.us.i.i: ; preds = %B180.us.us.i.i
  %.225.us.us12.i.i = add nuw nsw i64 %.218207213.us.us4.i.i, 1
  %scevgep3.us13.i.i = getelementptr i8, ptr %lsr.iv.us2.i.i, i64 %39
  %exitcond226.not.us14.i.i = icmp eq i64 %.225.us.us12.i.i, %arg.state.0.5.0
  br i1 %exitcond226.not.us14.i.i, label %B0.endif.i, label %B130.endif.us.us1.i.i

B130.endif.us.i.i:                                ; preds = %B178.B128.loopexit_crit_edge.us.unr-lcssa.i.i, %B130.endif.us.preheader18.i.i
  %lsr.iv.i.i = phi ptr [ %scevgep3.i.i, %B178.B128.loopexit_crit_edge.us.unr-lcssa.i.i ], [ %scevgep.i.i, %B130.endif.us.preheader18.i.i ]
  %total.3.0215.us.i.i = phi double [ %.545.us.epil.i.i, %B178.B128.loopexit_crit_edge.us.unr-lcssa.i.i ], [ 0.000000e+00, %B130.endif.us.preheader18.i.i ]
  %.218207213.us.i.i = phi i64 [ %.225.us.i.i, %B178.B128.loopexit_crit_edge.us.unr-lcssa.i.i ], [ 0, %B130.endif.us.preheader18.i.i ]
  %.285.us.i.i = getelementptr i32, ptr %arg.state.0.4, i64 %.218207213.us.i.i
  %.286.us.i.i = load i32, ptr %.285.us.i.i, align 4, !noalias !20
  %.492.us.i.i = zext i32 %.286.us.i.i to i64
  %.531.us.i.i = mul i64 %arg.instance.1.5.1, %.492.us.i.i
  %35 = getelementptr i32, ptr %arg.instance.1.4, i64 %.531.us.i.i
  br label %B180.us.i.i

B180.us.i.i:                                      ; preds = %B180.us.i.i, %B130.endif.us.i.i
  %total.2.1203.us.i.i = phi double [ %.545.us.1.i.i, %B180.us.i.i ], [ %total.3.0215.us.i.i, %B130.endif.us.i.i ]
  %.376199201.us.i.i = phi i64 [ %.383.us.1.i.i, %B180.us.i.i ], [ 0, %B130.endif.us.i.i ]
  %36 = shl i64 %.376199201.us.i.i, 2
  %scevgep5.i.i = getelementptr i8, ptr %lsr.iv.i.i, i64 %36
  %scevgep6.i.i = getelementptr i8, ptr %scevgep5.i.i, i64 -4
  %.454.us.i.i = load i32, ptr %scevgep6.i.i, align 4, !noalias !20
  %sunkaddr71 = mul i64 %.376199201.us.i.i, 4
  %sunkaddr72 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr71
  %.483.us.i.i = load i32, ptr %sunkaddr72, align 4, !noalias !20
  %.493.us.i.i = zext i32 %.483.us.i.i to i64
  %.535.us.i.i = getelementptr i32, ptr %35, i64 %.493.us.i.i
  %.536.us.i.i = load i32, ptr %.535.us.i.i, align 4, !noalias !20
  %.541.us.i.i = mul i32 %.536.us.i.i, %.454.us.i.i
  %.543.us.i.i = sitofp i32 %.541.us.i.i to double
  %.545.us.i.i = fadd double %total.2.1203.us.i.i, %.543.us.i.i
  %.383.us.1.i.i = add nuw i64 %.376199201.us.i.i, 2
  %.454.us.1.i.i = load i32, ptr %scevgep5.i.i, align 4, !noalias !20
  %sunkaddr73 = mul i64 %.376199201.us.i.i, 4
  %sunkaddr74 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr73
  %sunkaddr75 = getelementptr i8, ptr %sunkaddr74, i64 4
  %.483.us.1.i.i = load i32, ptr %sunkaddr75, align 4, !noalias !20
  %.493.us.1.i.i = zext i32 %.483.us.1.i.i to i64
  %.535.us.1.i.i = getelementptr i32, ptr %35, i64 %.493.us.1.i.i
  %.536.us.1.i.i = load i32, ptr %.535.us.1.i.i, align 4, !noalias !20
  %.541.us.1.i.i = mul i32 %.536.us.1.i.i, %.454.us.1.i.i
  %.543.us.1.i.i = sitofp i32 %.541.us.1.i.i to double
  %.545.us.1.i.i = fadd double %.545.us.i.i, %.543.us.1.i.i
  %niter.ncmp.1.i.i = icmp eq i64 %unroll_iter.i.i, %.383.us.1.i.i
  br i1 %niter.ncmp.1.i.i, label %B178.B128.loopexit_crit_edge.us.unr-lcssa.i.i, label %B180.us.i.i

B178.B128.loopexit_crit_edge.us.unr-lcssa.i.i:    ; preds = %B180.us.i.i
  %.449.us.i.i = mul i64 %.218207213.us.i.i, %arg.instance.0.5.1
  %gep22.i.i = getelementptr i32, ptr %invariant.gep21.i.i, i64 %.449.us.i.i
  %.454.us.epil.i.i = load i32, ptr %gep22.i.i, align 4, !noalias !20
  %.535.us.epil.i.i = getelementptr i32, ptr %35, i64 %.493.us.epil.i.i
  %.536.us.epil.i.i = load i32, ptr %.535.us.epil.i.i, align 4, !noalias !20
  %.541.us.epil.i.i = mul i32 %.536.us.epil.i.i, %.454.us.epil.i.i
  %.543.us.epil.i.i = sitofp i32 %.541.us.epil.i.i to double
  %.545.us.epil.i.i = fadd double %.545.us.1.i.i, %.543.us.epil.i.i
  %.225.us.i.i = add nuw nsw i64 %.218207213.us.i.i, 1
  %scevgep3.i.i = getelementptr i8, ptr %lsr.iv.i.i, i64 %39
  %exitcond226.not.i.i = icmp eq i64 %.225.us.i.i, %arg.state.0.5.0
  br i1 %exitcond226.not.i.i, label %B0.endif.i, label %B130.endif.us.i.i

B0.endif.i:                                       ; preds = %B178.B128.loopexit_crit_edge.us.unr-lcssa.i.i, %B178.B128.loopexit_crit_edge.us.unr-lcssa.us.i.i, %B130.endif.us.preheader.split.us.i.i
  %total.3.0.lcssa.i.i = phi double [ %.545.us.1.us.i.i, %B178.B128.loopexit_crit_edge.us.unr-lcssa.us.i.i ], [ %.543.us.epil.us.i.i, %B130.endif.us.preheader.split.us.i.i ], [ %.545.us.epil.i.i, %B178.B128.loopexit_crit_edge.us.unr-lcssa.i.i ]
  %.589.i.i = fneg double %total.3.0.lcssa.i.i
  %.243.i = load double, ptr %arg.state.7.4, align 8, !noalias !25
  %.247.i = fsub double %.589.i.i, %.243.i
  %.284.i = load i64, ptr %arg.state.6.4, align 8, !noalias !25
  %.285.i = add nsw i64 %.284.i, 1
  store i64 %.285.i, ptr %arg.state.6.4, align 8, !noalias !25
  %.319.i = fcmp ogt double %.247.i, 0.000000e+00
  br i1 %.319.i, label %B340, label %B346

common.ret:                                       ; preds = %B0.endif.endif, %B395, %B340
  %storemerge = phi i8 [ 1, %B340 ], [ 0, %B0.endif.endif ], [ 0, %B395 ]
  store i8 %storemerge, ptr %retptr, align 1
  ret i32 0

B340:                                             ; preds = %B0.endif.i
  %.44.i.i5 = load i64, ptr %arg.state.5.4, align 8, !noalias !26
  %.45.i.i6 = shl i64 %.44.i.i5, 16
  %.46.i.i7 = xor i64 %.45.i.i6, %.44.i.i5
  %.47.i.i8 = lshr i64 %.46.i.i7, 5
  %.48.i.i9 = xor i64 %.47.i.i8, %.46.i.i7
  %.49.i.i10 = shl i64 %.48.i.i9, 1
  %.78.i.i = getelementptr i8, ptr %arg.state.5.4, i64 8
  %.79.i.i11 = load i64, ptr %.78.i.i, align 8, !noalias !26
  %.107.i.i = getelementptr i8, ptr %arg.state.5.4, i64 16
  %.108.i.i12 = load i64, ptr %.107.i.i, align 8, !noalias !26
  store i64 %.79.i.i11, ptr %arg.state.5.4, align 8, !noalias !26
  store i64 %.108.i.i12, ptr %.78.i.i, align 8, !noalias !26
  %37 = xor i64 %.79.i.i11, %.49.i.i10
  %38 = xor i64 %37, %.108.i.i12
  %.168.i1.i = xor i64 %38, %.48.i.i9
  store i64 %.168.i1.i, ptr %.107.i.i, align 8, !noalias !26
  %.389.i = load double, ptr %arg.state.7.4, align 8, !noalias !25
  %.394.i = fadd double %.247.i, %.389.i
  store double %.394.i, ptr %arg.state.7.4, align 8, !noalias !25
  br label %common.ret

B346:                                             ; preds = %B0.endif.i
  %sunkaddr76 = mul i64 %.368, 4
  %sunkaddr80 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr76
  %sunkaddr81 = getelementptr i8, ptr %sunkaddr80, i64 4
  %.644 = load i32, ptr %sunkaddr81, align 4
  %sunkaddr82 = mul i64 %.368, 4
  %sunkaddr83 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr82
  %.672 = load i32, ptr %sunkaddr83, align 4
  store i32 %.644, ptr %sunkaddr83, align 4
  store i32 %.672, ptr %sunkaddr81, align 4
  br label %B395

B395:                                             ; preds = %B346, %B164
  %exitcond.not = icmp eq i64 %arg.state.0.5.0, %.309
  br i1 %exitcond.not, label %common.ret, label %B164

B0.endif.endif:                                   ; preds = %B160.endif.endif.i, %B112.endif.i
  %.296593.not = icmp slt i64 %arg.state.0.5.0, 1
  br i1 %.296593.not, label %common.ret, label %B164.preheader

B164.preheader:                                   ; preds = %B0.endif.endif
  %const39 = bitcast i64 9223372036854775800 to i64
  %const_mat = add i64 %const39, 6
  %unroll_iter.i.i = and i64 %arg.state.0.5.0, %const_mat
  %39 = shl i64 %arg.instance.0.5.1, 2
  %scevgep.i.i = getelementptr i8, ptr %arg.instance.0.4, i64 4
  %invariant.gep21.i.i = getelementptr i32, ptr %arg.instance.0.4, i64 %unroll_iter.i.i
  br label %B164
}

define linkonce_odr noundef range(i32 -1, -2) i32 @_ZN15fairbench_agent9workloads6search18_scan_interchangesB2v9B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE56QapInstance_28array_28int32_2c_202d_2c_20C_29_20x_202_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29(ptr noalias writeonly captures(none) %retptr, ptr noalias readnone captures(none) %excinfo, ptr %arg.instance.0.0, ptr readnone captures(none) %arg.instance.0.1, i64 %arg.instance.0.2, i64 %arg.instance.0.3, ptr readonly captures(none) %arg.instance.0.4, i64 %arg.instance.0.5.0, i64 %arg.instance.0.5.1, i64 %arg.instance.0.6.0, i64 %arg.instance.0.6.1, ptr %arg.instance.1.0, ptr readnone captures(none) %arg.instance.1.1, i64 %arg.instance.1.2, i64 %arg.instance.1.3, ptr readonly captures(none) %arg.instance.1.4, i64 %arg.instance.1.5.0, i64 %arg.instance.1.5.1, i64 %arg.instance.1.6.0, i64 %arg.instance.1.6.1, ptr %arg.state.0.0, ptr readnone captures(none) %arg.state.0.1, i64 %arg.state.0.2, i64 %arg.state.0.3, ptr captures(none) %arg.state.0.4, i64 %arg.state.0.5.0, i64 %arg.state.0.6.0, ptr %arg.state.1.0, ptr readnone captures(none) %arg.state.1.1, i64 %arg.state.1.2, i64 %arg.state.1.3, ptr captures(none) %arg.state.1.4, i64 %arg.state.1.5.0, i64 %arg.state.1.6.0, ptr %arg.state.2.0, ptr readnone captures(none) %arg.state.2.1, i64 %arg.state.2.2, i64 %arg.state.2.3, ptr captures(none) %arg.state.2.4, i64 %arg.state.2.5.0, i64 %arg.state.2.6.0, ptr %arg.state.3.0, ptr readnone captures(none) %arg.state.3.1, i64 %arg.state.3.2, i64 %arg.state.3.3, ptr readnone captures(none) %arg.state.3.4, i64 %arg.state.3.5.0, i64 %arg.state.3.6.0, ptr %arg.state.4.0, ptr readnone captures(none) %arg.state.4.1, i64 %arg.state.4.2, i64 %arg.state.4.3, ptr readnone captures(none) %arg.state.4.4, i64 %arg.state.4.5.0, i64 %arg.state.4.6.0, ptr %arg.state.5.0, ptr readnone captures(none) %arg.state.5.1, i64 %arg.state.5.2, i64 %arg.state.5.3, ptr captures(none) %arg.state.5.4, i64 %arg.state.5.5.0, i64 %arg.state.5.6.0, ptr %arg.state.6.0, ptr readnone captures(none) %arg.state.6.1, i64 %arg.state.6.2, i64 %arg.state.6.3, ptr captures(none) %arg.state.6.4, i64 %arg.state.6.5.0, i64 %arg.state.6.6.0, ptr %arg.state.7.0, ptr readnone captures(none) %arg.state.7.1, i64 %arg.state.7.2, i64 %arg.state.7.3, ptr captures(none) %arg.state.7.4, i64 %arg.state.7.5.0, i64 %arg.state.7.6.0) local_unnamed_addr {
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
  %tmp88 = trunc i64 %.134177179.i to i32
  %sunkaddr89 = mul i64 %.134177179.i, 4
  %sunkaddr90 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr89
  store i32 %tmp88, ptr %sunkaddr90, align 4, !noalias !29
  %1 = add i64 %.134177179.i, 1
  %tmp87 = trunc i64 %1 to i32
  %sunkaddr91 = mul i64 %.134177179.i, 4
  %sunkaddr92 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr91
  %sunkaddr93 = getelementptr i8, ptr %sunkaddr92, i64 4
  store i32 %tmp87, ptr %sunkaddr93, align 4, !noalias !29
  %2 = add i64 %.134177179.i, 2
  %tmp86 = trunc i64 %2 to i32
  %sunkaddr = mul i64 %.134177179.i, 4
  %sunkaddr94 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr
  %sunkaddr95 = getelementptr i8, ptr %sunkaddr94, i64 8
  store i32 %tmp86, ptr %sunkaddr95, align 4, !noalias !29
  %3 = add i64 %.134177179.i, 3
  %tmp85 = trunc i64 %3 to i32
  %sunkaddr96 = mul i64 %.134177179.i, 4
  %sunkaddr97 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr96
  %sunkaddr98 = getelementptr i8, ptr %sunkaddr97, i64 12
  store i32 %tmp85, ptr %sunkaddr98, align 4, !noalias !29
  %4 = add i64 %.134177179.i, 4
  %tmp84 = trunc i64 %4 to i32
  %sunkaddr99 = mul i64 %.134177179.i, 4
  %sunkaddr100 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr99
  %sunkaddr101 = getelementptr i8, ptr %sunkaddr100, i64 16
  store i32 %tmp84, ptr %sunkaddr101, align 4, !noalias !29
  %5 = add i64 %.134177179.i, 5
  %tmp83 = trunc i64 %5 to i32
  %sunkaddr102 = mul i64 %.134177179.i, 4
  %sunkaddr103 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr102
  %sunkaddr104 = getelementptr i8, ptr %sunkaddr103, i64 20
  store i32 %tmp83, ptr %sunkaddr104, align 4, !noalias !29
  %6 = add i64 %.134177179.i, 6
  %tmp82 = trunc i64 %6 to i32
  %sunkaddr105 = mul i64 %.134177179.i, 4
  %sunkaddr106 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr105
  %sunkaddr107 = getelementptr i8, ptr %sunkaddr106, i64 24
  store i32 %tmp82, ptr %sunkaddr107, align 4, !noalias !29
  %7 = add i64 %.134177179.i, 7
  %tmp81 = trunc i64 %7 to i32
  %sunkaddr108 = mul i64 %.134177179.i, 4
  %sunkaddr109 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr108
  %sunkaddr110 = getelementptr i8, ptr %sunkaddr109, i64 28
  store i32 %tmp81, ptr %sunkaddr110, align 4, !noalias !29
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
  %tmp64 = trunc i64 %.134177179.epil.i to i32
  store i32 %tmp64, ptr %scevgep5.i, align 4, !noalias !29
  %lsr.iv.next7.i = add nsw i64 %lsr.iv6.i, -1
  %epil.iter.cmp.not.i = icmp eq i64 %lsr.iv.next7.i, 0
  br i1 %epil.iter.cmp.not.i, label %B112.endif.i, label %B98.epil.i, !llvm.loop !32

B112.endif.i:                                     ; preds = %B98.epil.i, %B0
  %.200.i = add i64 %arg.state.1.5.0, -1
  %.280184.not.i = icmp slt i64 %.200.i, 1
  br i1 %.280184.not.i, label %B0.endif, label %B160.endif.preheader.i

B160.endif.preheader.i:                           ; preds = %B112.endif.i, %B112.endif.loopexit.unr-lcssa.i
  br label %B160.endif.else.i

B160.endif.else.i:                                ; preds = %B160.endif.endif.i, %B160.endif.preheader.i
  %lsr.iv3.i = phi ptr [ %arg.state.1.4, %B160.endif.preheader.i ], [ %scevgep.i, %B160.endif.endif.i ]
  %lsr.iv.i = phi i64 [ %arg.state.1.5.0, %B160.endif.preheader.i ], [ %lsr.iv.next.i, %B160.endif.endif.i ]
  %.44.i.i = load i64, ptr %arg.state.5.4, align 8, !noalias !33
  %.45.i.i = shl i64 %.44.i.i, 16
  %.46.i.i = xor i64 %.45.i.i, %.44.i.i
  %.47.i.i = lshr i64 %.46.i.i, 5
  %.48.i.i = xor i64 %.47.i.i, %.46.i.i
  %.49.i.i = shl i64 %.48.i.i, 1
  %sunkaddr111 = getelementptr i8, ptr %arg.state.5.4, i64 8
  %.79.i.i = load i64, ptr %sunkaddr111, align 8, !noalias !33
  %sunkaddr112 = getelementptr i8, ptr %arg.state.5.4, i64 16
  %.108.i.i = load i64, ptr %sunkaddr112, align 8, !noalias !33
  store i64 %.79.i.i, ptr %arg.state.5.4, align 8, !noalias !33
  store i64 %.108.i.i, ptr %sunkaddr111, align 8, !noalias !33
  %10 = xor i64 %.79.i.i, %.49.i.i
  %11 = xor i64 %10, %.108.i.i
  %.168.i.i = xor i64 %11, %.48.i.i
  store i64 %.168.i.i, ptr %sunkaddr112, align 8, !noalias !33
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
  %tmp63 = trunc i64 %lsr.iv.i to i32
  %16 = urem i32 %15, %tmp63
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
  %.388.i = load i32, ptr %scevgep4.i, align 4, !noalias !29
  %.415.i = load i32, ptr %lsr.iv3.i, align 4, !noalias !29
  store i32 %.388.i, ptr %lsr.iv3.i, align 4, !noalias !29
  store i32 %.415.i, ptr %scevgep4.i, align 4, !noalias !29
  %lsr.iv.next.i = add i64 %lsr.iv.i, -1
  %scevgep.i = getelementptr i8, ptr %lsr.iv3.i, i64 4
  %exitcond190.not.i = icmp eq i64 %lsr.iv.next.i, 1
  br i1 %exitcond190.not.i, label %B0.endif, label %B160.endif.else.i

B214.loopexit:                                    ; preds = %B216.endif, %B408
  %exitcond.not = icmp eq i64 %arg.state.0.5.0.fr, %.354
  br i1 %exitcond.not, label %common.ret, label %B216.endif

B294:                                             ; preds = %B294.lr.ph, %B408
  %.503738741 = phi i64 [ %.354, %B294.lr.ph ], [ %.510, %B408 ]
  %.564 = getelementptr i32, ptr %arg.state.2.4, i64 %.503738741
  %.565 = load i32, ptr %.564, align 4
  %.574 = zext i32 %.565 to i64
  %.599 = getelementptr i32, ptr %arg.state.0.4, i64 %.574
  %.600 = load i32, ptr %.599, align 4
  %sunkaddr113 = mul i64 %.603, 4
  %sunkaddr114 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr113
  %.629 = load i32, ptr %sunkaddr114, align 4
  store i32 %.600, ptr %sunkaddr114, align 4
  store i32 %.629, ptr %.599, align 4
  %sunkaddr115 = mul i64 %unroll_iter.i.i, 4
  %sunkaddr116 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr115
  %.483.us.epil.i.i = load i32, ptr %sunkaddr116, align 4, !noalias !36
  %.493.us.epil.i.i = zext i32 %.483.us.epil.i.i to i64
  br label %B130.endif.us.i.i

B130.endif.us.i.i:                                ; preds = %B178.B128.loopexit_crit_edge.us.unr-lcssa.i.i, %B294
  %lsr.iv.i.i = phi ptr [ %scevgep3.i.i, %B178.B128.loopexit_crit_edge.us.unr-lcssa.i.i ], [ %scevgep.i.i, %B294 ]
  %total.3.0215.us.i.i = phi double [ %.545.us.epil.i.i, %B178.B128.loopexit_crit_edge.us.unr-lcssa.i.i ], [ 0.000000e+00, %B294 ]
  %.218207213.us.i.i = phi i64 [ %.225.us.i.i, %B178.B128.loopexit_crit_edge.us.unr-lcssa.i.i ], [ 0, %B294 ]
  %.285.us.i.i = getelementptr i32, ptr %arg.state.0.4, i64 %.218207213.us.i.i
  %.286.us.i.i = load i32, ptr %.285.us.i.i, align 4, !noalias !36
  %.492.us.i.i = zext i32 %.286.us.i.i to i64
  %.531.us.i.i = mul i64 %arg.instance.1.5.1, %.492.us.i.i
  %30 = getelementptr i32, ptr %arg.instance.1.4, i64 %.531.us.i.i
  br label %B180.us.i.i

B180.us.i.i:                                      ; preds = %B180.us.i.i, %B130.endif.us.i.i
  %total.2.1203.us.i.i = phi double [ %.545.us.1.i.i, %B180.us.i.i ], [ %total.3.0215.us.i.i, %B130.endif.us.i.i ]
  %.376199201.us.i.i = phi i64 [ %.383.us.1.i.i, %B180.us.i.i ], [ 0, %B130.endif.us.i.i ]
  %31 = shl i64 %.376199201.us.i.i, 2
  %scevgep5.i.i = getelementptr i8, ptr %lsr.iv.i.i, i64 %31
  %scevgep6.i.i = getelementptr i8, ptr %scevgep5.i.i, i64 -4
  %.454.us.i.i = load i32, ptr %scevgep6.i.i, align 4, !noalias !36
  %sunkaddr117 = mul i64 %.376199201.us.i.i, 4
  %sunkaddr118 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr117
  %.483.us.i.i = load i32, ptr %sunkaddr118, align 4, !noalias !36
  %.493.us.i.i = zext i32 %.483.us.i.i to i64
  %.535.us.i.i = getelementptr i32, ptr %30, i64 %.493.us.i.i
  %.536.us.i.i = load i32, ptr %.535.us.i.i, align 4, !noalias !36
  %.541.us.i.i = mul i32 %.536.us.i.i, %.454.us.i.i
  %.543.us.i.i = sitofp i32 %.541.us.i.i to double
  %.545.us.i.i = fadd double %total.2.1203.us.i.i, %.543.us.i.i
  %.383.us.1.i.i = add nuw i64 %.376199201.us.i.i, 2
  %.454.us.1.i.i = load i32, ptr %scevgep5.i.i, align 4, !noalias !36
  %sunkaddr119 = mul i64 %.376199201.us.i.i, 4
  %sunkaddr120 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr119
  %sunkaddr121 = getelementptr i8, ptr %sunkaddr120, i64 4
  %.483.us.1.i.i = load i32, ptr %sunkaddr121, align 4, !noalias !36
  %.493.us.1.i.i = zext i32 %.483.us.1.i.i to i64
  %.535.us.1.i.i = getelementptr i32, ptr %30, i64 %.493.us.1.i.i
  %.536.us.1.i.i = load i32, ptr %.535.us.1.i.i, align 4, !noalias !36
  %.541.us.1.i.i = mul i32 %.536.us.1.i.i, %.454.us.1.i.i
  %.543.us.1.i.i = sitofp i32 %.541.us.1.i.i to double
  %.545.us.1.i.i = fadd double %.545.us.i.i, %.543.us.1.i.i
  %niter.ncmp.1.i.i = icmp eq i64 %unroll_iter.i.i, %.383.us.1.i.i
  br i1 %niter.ncmp.1.i.i, label %B178.B128.loopexit_crit_edge.us.unr-lcssa.i.i, label %B180.us.i.i

B178.B128.loopexit_crit_edge.us.unr-lcssa.i.i:    ; preds = %B180.us.i.i
  %.449.us.i.i = mul i64 %.218207213.us.i.i, %arg.instance.0.5.1
  %gep22.i.i = getelementptr i32, ptr %invariant.gep21.i.i, i64 %.449.us.i.i
  %.454.us.epil.i.i = load i32, ptr %gep22.i.i, align 4, !noalias !36
  %.535.us.epil.i.i = getelementptr i32, ptr %30, i64 %.493.us.epil.i.i
  %.536.us.epil.i.i = load i32, ptr %.535.us.epil.i.i, align 4, !noalias !36
  %.541.us.epil.i.i = mul i32 %.536.us.epil.i.i, %.454.us.epil.i.i
  %.543.us.epil.i.i = sitofp i32 %.541.us.epil.i.i to double
  %.545.us.epil.i.i = fadd double %.545.us.1.i.i, %.543.us.epil.i.i
  %.225.us.i.i = add nuw nsw i64 %.218207213.us.i.i, 1
  %scevgep3.i.i = getelementptr i8, ptr %lsr.iv.i.i, i64 %64
  %exitcond226.not.i.i = icmp eq i64 %.225.us.i.i, %arg.state.0.5.0.fr
  br i1 %exitcond226.not.i.i, label %B0.endif.i.loopexit3, label %B130.endif.us.i.i

B0.endif.i.loopexit3:                             ; preds = %B178.B128.loopexit_crit_edge.us.unr-lcssa.i.i
  %.589.i.i = fneg double %.545.us.epil.i.i
  %.243.i = load double, ptr %arg.state.7.4, align 8, !noalias !41
  %.247.i = fsub double %.589.i.i, %.243.i
  %.284.i = load i64, ptr %arg.state.6.4, align 8, !noalias !41
  %.285.i = add nsw i64 %.284.i, 1
  store i64 %.285.i, ptr %arg.state.6.4, align 8, !noalias !41
  %.319.i = fcmp ogt double %.247.i, 0.000000e+00
  br i1 %.319.i, label %B400, label %B408

common.ret:                                       ; preds = %B214.loopexit.us, %B216.endif.preheader, %B0.endif.endif.endif, %B400, %B214.loopexit
  %storemerge = phi i8 [ 1, %B400 ], [ 0, %B0.endif.endif.endif ], [ 0, %B216.endif.preheader ], [ 0, %B214.loopexit.us ], [ 0, %B214.loopexit ]
  store i8 %storemerge, ptr %retptr, align 1
  ret i32 0

B400:                                             ; preds = %B0.endif.i.loopexit.us.us, %B0.endif.i.loopexit3
  %.us-phi = phi double [ %.247.i.us.us, %B0.endif.i.loopexit.us.us ], [ %.247.i, %B0.endif.i.loopexit3 ]
  %.107.i.i.phi.trans.insert = getelementptr i8, ptr %arg.state.5.4, i64 16
  %.108.i.i14.pre = load i64, ptr %.107.i.i.phi.trans.insert, align 8, !noalias !42
  %.78.i.i.phi.trans.insert = getelementptr i8, ptr %arg.state.5.4, i64 8
  %.79.i.i13.pre = load i64, ptr %.78.i.i.phi.trans.insert, align 8, !noalias !42
  %.44.i.i7.pre = load i64, ptr %arg.state.5.4, align 8, !noalias !42
  %.45.i.i8 = shl i64 %.44.i.i7.pre, 16
  %.46.i.i9 = xor i64 %.45.i.i8, %.44.i.i7.pre
  %.47.i.i10 = lshr i64 %.46.i.i9, 5
  %.48.i.i11 = xor i64 %.47.i.i10, %.46.i.i9
  %.49.i.i12 = shl i64 %.48.i.i11, 1
  store i64 %.79.i.i13.pre, ptr %arg.state.5.4, align 8, !noalias !42
  store i64 %.108.i.i14.pre, ptr %.78.i.i.phi.trans.insert, align 8, !noalias !42
  %32 = xor i64 %.108.i.i14.pre, %.49.i.i12
  %33 = xor i64 %32, %.79.i.i13.pre
  %.168.i1.i = xor i64 %33, %.48.i.i11
  store i64 %.168.i1.i, ptr %.107.i.i.phi.trans.insert, align 8, !noalias !42
  %.389.i = load double, ptr %arg.state.7.4, align 8, !noalias !41
  %.394.i = fadd double %.us-phi, %.389.i
  store double %.394.i, ptr %arg.state.7.4, align 8, !noalias !41
  br label %common.ret

B408:                                             ; preds = %B0.endif.i.loopexit3
  %.510 = add i64 %.503738741, 1
  %sunkaddr208 = shl nuw nsw i64 %.574, 2
  %sunkaddr209 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr208
  %.837 = load i32, ptr %sunkaddr209, align 4
  %sunkaddr122 = mul i64 %.603, 4
  %sunkaddr123 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr122
  %.866 = load i32, ptr %sunkaddr123, align 4
  store i32 %.837, ptr %sunkaddr123, align 4
  store i32 %.866, ptr %sunkaddr209, align 4
  %exitcond.not101 = icmp eq i64 %.510, %arg.state.0.5.0.fr
  br i1 %exitcond.not101, label %B214.loopexit, label %B294

B0.endif:                                         ; preds = %B160.endif.endif.i, %B112.endif.i
  %.128178.not.i16 = icmp slt i64 %arg.state.2.5.0, 1
  br i1 %.128178.not.i16, label %B112.endif.i53, label %B98.preheader.i17

B98.preheader.i17:                                ; preds = %B0.endif
  %xtraiter.i18 = and i64 %arg.state.2.5.0, 7
  %34 = icmp samesign ult i64 %arg.state.2.5.0, 8
  br i1 %34, label %B98.epil.i45.preheader, label %B98.preheader.new.i19

B98.preheader.new.i19:                            ; preds = %B98.preheader.i17
  %unroll_iter.i20 = and i64 %arg.state.2.5.0, %const
  br label %B98.i21

B98.i21:                                          ; preds = %B98.i21, %B98.preheader.new.i19
  %.134177179.i22 = phi i64 [ 0, %B98.preheader.new.i19 ], [ %42, %B98.i21 ]
  %tmp62 = trunc i64 %.134177179.i22 to i32
  %sunkaddr124 = mul i64 %.134177179.i22, 4
  %sunkaddr125 = getelementptr i8, ptr %arg.state.2.4, i64 %sunkaddr124
  store i32 %tmp62, ptr %sunkaddr125, align 4, !noalias !45
  %35 = add i64 %.134177179.i22, 1
  %tmp61 = trunc i64 %35 to i32
  %sunkaddr126 = mul i64 %.134177179.i22, 4
  %sunkaddr127 = getelementptr i8, ptr %arg.state.2.4, i64 %sunkaddr126
  %sunkaddr128 = getelementptr i8, ptr %sunkaddr127, i64 4
  store i32 %tmp61, ptr %sunkaddr128, align 4, !noalias !45
  %36 = add i64 %.134177179.i22, 2
  %tmp60 = trunc i64 %36 to i32
  %sunkaddr129 = mul i64 %.134177179.i22, 4
  %sunkaddr130 = getelementptr i8, ptr %arg.state.2.4, i64 %sunkaddr129
  %sunkaddr131 = getelementptr i8, ptr %sunkaddr130, i64 8
  store i32 %tmp60, ptr %sunkaddr131, align 4, !noalias !45
  %37 = add i64 %.134177179.i22, 3
  %tmp59 = trunc i64 %37 to i32
  %sunkaddr132 = mul i64 %.134177179.i22, 4
  %sunkaddr133 = getelementptr i8, ptr %arg.state.2.4, i64 %sunkaddr132
  %sunkaddr134 = getelementptr i8, ptr %sunkaddr133, i64 12
  store i32 %tmp59, ptr %sunkaddr134, align 4, !noalias !45
  %38 = add i64 %.134177179.i22, 4
  %tmp58 = trunc i64 %38 to i32
  %sunkaddr135 = mul i64 %.134177179.i22, 4
  %sunkaddr136 = getelementptr i8, ptr %arg.state.2.4, i64 %sunkaddr135
  %sunkaddr137 = getelementptr i8, ptr %sunkaddr136, i64 16
  store i32 %tmp58, ptr %sunkaddr137, align 4, !noalias !45
  %39 = add i64 %.134177179.i22, 5
  %tmp57 = trunc i64 %39 to i32
  %sunkaddr138 = mul i64 %.134177179.i22, 4
  %sunkaddr139 = getelementptr i8, ptr %arg.state.2.4, i64 %sunkaddr138
  %sunkaddr140 = getelementptr i8, ptr %sunkaddr139, i64 20
  store i32 %tmp57, ptr %sunkaddr140, align 4, !noalias !45
  %40 = add i64 %.134177179.i22, 6
  %tmp56 = trunc i64 %40 to i32
  %sunkaddr141 = mul i64 %.134177179.i22, 4
  %sunkaddr142 = getelementptr i8, ptr %arg.state.2.4, i64 %sunkaddr141
  %sunkaddr143 = getelementptr i8, ptr %sunkaddr142, i64 24
  store i32 %tmp56, ptr %sunkaddr143, align 4, !noalias !45
  %41 = add i64 %.134177179.i22, 7
  %tmp55 = trunc i64 %41 to i32
  %sunkaddr144 = mul i64 %.134177179.i22, 4
  %sunkaddr145 = getelementptr i8, ptr %arg.state.2.4, i64 %sunkaddr144
  %sunkaddr146 = getelementptr i8, ptr %sunkaddr145, i64 28
  store i32 %tmp55, ptr %sunkaddr146, align 4, !noalias !45
  %42 = add nuw nsw i64 %.134177179.i22, 8
  %niter.ncmp.7.i40 = icmp eq i64 %unroll_iter.i20, %42
  br i1 %niter.ncmp.7.i40, label %B112.endif.loopexit.unr-lcssa.i41, label %B98.i21

B112.endif.loopexit.unr-lcssa.i41:                ; preds = %B98.i21
  %lcmp.mod.not.i42 = icmp eq i64 %xtraiter.i18, 0
  br i1 %lcmp.mod.not.i42, label %B160.endif.preheader.i56, label %B98.epil.i45.preheader

B98.epil.i45.preheader:                           ; preds = %B112.endif.loopexit.unr-lcssa.i41, %B98.preheader.i17
  %.134177179.epil.i47.ph = phi i64 [ 0, %B98.preheader.i17 ], [ %unroll_iter.i20, %B112.endif.loopexit.unr-lcssa.i41 ]
  br label %B98.epil.i45

B98.epil.i45:                                     ; preds = %B98.epil.i45, %B98.epil.i45.preheader
  %lsr.iv6.i46 = phi i64 [ %lsr.iv.next7.i51, %B98.epil.i45 ], [ %xtraiter.i18, %B98.epil.i45.preheader ]
  %.134177179.epil.i47 = phi i64 [ %.141.epil.i48, %B98.epil.i45 ], [ %.134177179.epil.i47.ph, %B98.epil.i45.preheader ]
  %.141.epil.i48 = add nuw nsw i64 %.134177179.epil.i47, 1
  %43 = shl i64 %.134177179.epil.i47, 2
  %scevgep5.i49 = getelementptr i8, ptr %arg.state.2.4, i64 %43
  %tmp = trunc i64 %.134177179.epil.i47 to i32
  store i32 %tmp, ptr %scevgep5.i49, align 4, !noalias !45
  %lsr.iv.next7.i51 = add nsw i64 %lsr.iv6.i46, -1
  %epil.iter.cmp.not.i52 = icmp eq i64 %lsr.iv.next7.i51, 0
  br i1 %epil.iter.cmp.not.i52, label %B112.endif.i53, label %B98.epil.i45, !llvm.loop !32

B112.endif.i53:                                   ; preds = %B98.epil.i45, %B0.endif
  %.200.i54 = add i64 %arg.state.2.5.0, -1
  %.280184.not.i55 = icmp slt i64 %.200.i54, 1
  br i1 %.280184.not.i55, label %B0.endif.endif.endif, label %B160.endif.preheader.i56

B160.endif.preheader.i56:                         ; preds = %B112.endif.i53, %B112.endif.loopexit.unr-lcssa.i41
  br label %B160.endif.else.i59

B160.endif.else.i59:                              ; preds = %B160.endif.endif.i77, %B160.endif.preheader.i56
  %lsr.iv3.i60 = phi ptr [ %arg.state.2.4, %B160.endif.preheader.i56 ], [ %scevgep.i83, %B160.endif.endif.i77 ]
  %lsr.iv.i61 = phi i64 [ %arg.state.2.5.0, %B160.endif.preheader.i56 ], [ %lsr.iv.next.i82, %B160.endif.endif.i77 ]
  %.44.i.i62 = load i64, ptr %arg.state.5.4, align 8, !noalias !48
  %.45.i.i63 = shl i64 %.44.i.i62, 16
  %.46.i.i64 = xor i64 %.45.i.i63, %.44.i.i62
  %.47.i.i65 = lshr i64 %.46.i.i64, 5
  %.48.i.i66 = xor i64 %.47.i.i65, %.46.i.i64
  %.49.i.i67 = shl i64 %.48.i.i66, 1
  %sunkaddr147 = getelementptr i8, ptr %arg.state.5.4, i64 8
  %.79.i.i68 = load i64, ptr %sunkaddr147, align 8, !noalias !48
  %sunkaddr148 = getelementptr i8, ptr %arg.state.5.4, i64 16
  %.108.i.i69 = load i64, ptr %sunkaddr148, align 8, !noalias !48
  store i64 %.79.i.i68, ptr %arg.state.5.4, align 8, !noalias !48
  store i64 %.108.i.i69, ptr %sunkaddr147, align 8, !noalias !48
  %44 = xor i64 %.79.i.i68, %.49.i.i67
  %45 = xor i64 %44, %.108.i.i69
  %.168.i.i70 = xor i64 %45, %.48.i.i66
  store i64 %.168.i.i70, ptr %sunkaddr148, align 8, !noalias !48
  %sext.i.i71 = shl i64 %.168.i.i70, 32
  %.231.i.i72 = ashr exact i64 %sext.i.i71, 32
  %.234.i.i73 = tail call i64 @llvm.abs.i64(i64 %.231.i.i72, i1 true)
  %.239.i.i74 = icmp samesign ugt i64 %.234.i.i73, 2147483646
  %.242.i.i75 = add nsw i64 %.234.i.i73, -2147483647
  %spec.select.i.i76 = select i1 %.239.i.i74, i64 %.242.i.i75, i64 %.234.i.i73
  %46 = or i64 %spec.select.i.i76, %lsr.iv.i61
  %47 = icmp ult i64 %46, 4294967296
  br i1 %47, label %48, label %52

48:                                               ; preds = %B160.endif.else.i59
  %49 = trunc nuw i64 %spec.select.i.i76 to i32
  %tmp38 = trunc i64 %lsr.iv.i61 to i32
  %50 = urem i32 %49, %tmp38
  %51 = zext i32 %50 to i64
  br label %B160.endif.endif.i77

52:                                               ; preds = %B160.endif.else.i59
  %53 = or i64 %spec.select.i.i76, %lsr.iv.i61
  %54 = and i64 %53, -4294967296
  %55 = icmp eq i64 %54, 0
  br i1 %55, label %56, label %61

56:                                               ; preds = %52
  %57 = trunc i64 %lsr.iv.i61 to i32
  %58 = trunc i64 %spec.select.i.i76 to i32
  %59 = urem i32 %58, %57
  %60 = zext i32 %59 to i64
  br label %B160.endif.endif.i77

61:                                               ; preds = %52
  %62 = urem i64 %spec.select.i.i76, %lsr.iv.i61
  br label %B160.endif.endif.i77

B160.endif.endif.i77:                             ; preds = %61, %56, %48
  %rem.0.i78 = phi i64 [ %51, %48 ], [ %60, %56 ], [ %62, %61 ]
  %63 = shl i64 %rem.0.i78, 2
  %scevgep4.i79 = getelementptr i8, ptr %lsr.iv3.i60, i64 %63
  %.388.i80 = load i32, ptr %scevgep4.i79, align 4, !noalias !45
  %.415.i81 = load i32, ptr %lsr.iv3.i60, align 4, !noalias !45
  store i32 %.388.i80, ptr %lsr.iv3.i60, align 4, !noalias !45
  store i32 %.415.i81, ptr %scevgep4.i79, align 4, !noalias !45
  %lsr.iv.next.i82 = add i64 %lsr.iv.i61, -1
  %scevgep.i83 = getelementptr i8, ptr %lsr.iv3.i60, i64 4
  %exitcond190.not.i84 = icmp eq i64 %lsr.iv.next.i82, 1
  br i1 %exitcond190.not.i84, label %B0.endif.endif.endif, label %B160.endif.else.i59

B0.endif.endif.endif:                             ; preds = %B160.endif.endif.i77, %B112.endif.i53
  %.341754.not = icmp slt i64 %arg.state.0.5.0.fr, 1
  br i1 %.341754.not, label %common.ret, label %B216.endif.preheader

B216.endif.preheader:                             ; preds = %B0.endif.endif.endif
  %const_mat = add i64 %const, 6
  %unroll_iter.i.i = and i64 %arg.state.0.5.0.fr, %const_mat
  %64 = shl i64 %arg.instance.0.5.1, 2
  %65 = icmp eq i64 %arg.state.0.5.0.fr, 1
  %scevgep.i.i = getelementptr i8, ptr %arg.instance.0.4, i64 4
  %invariant.gep21.i.i = getelementptr i32, ptr %arg.instance.0.4, i64 %unroll_iter.i.i
  br i1 %65, label %common.ret, label %B216.endif.preheader4

B216.endif.preheader4:                            ; preds = %B216.endif.preheader
  %66 = and i64 %arg.state.0.5.0.fr, 1
  %67 = icmp eq i64 %66, 0
  br i1 %67, label %B216.endif.us.preheader, label %B216.endif.preheader29

B216.endif.preheader29:                           ; preds = %B216.endif.preheader4
  br label %B216.endif

B216.endif.us.preheader:                          ; preds = %B216.endif.preheader4
  br label %B216.endif.us

B216.endif.us:                                    ; preds = %B214.loopexit.us, %B216.endif.us.preheader
  %.347746755.us = phi i64 [ %.354.us, %B214.loopexit.us ], [ 0, %B216.endif.us.preheader ]
  %.354.us = add nuw nsw i64 %.347746755.us, 1
  %.497740.not.not.us = icmp sgt i64 %arg.state.0.5.0.fr, %.354.us
  br i1 %.497740.not.not.us, label %B294.lr.ph.us, label %B214.loopexit.us

B294.lr.ph.us:                                    ; preds = %B216.endif.us
  %.408.us = getelementptr i32, ptr %arg.state.1.4, i64 %.347746755.us
  %.409.us = load i32, ptr %.408.us, align 4
  %.603.us = zext i32 %.409.us to i64
  br label %B294.us.us

B214.loopexit.us:                                 ; preds = %B408.us.us, %B216.endif.us
  %exitcond.not.us = icmp eq i64 %arg.state.0.5.0.fr, %.354.us
  br i1 %exitcond.not.us, label %common.ret, label %B216.endif.us

B294.us.us:                                       ; preds = %B408.us.us, %B294.lr.ph.us
  %.503738741.us.us = phi i64 [ %.354.us, %B294.lr.ph.us ], [ %.510.us.us, %B408.us.us ]
  %.564.us.us = getelementptr i32, ptr %arg.state.2.4, i64 %.503738741.us.us
  %.565.us.us = load i32, ptr %.564.us.us, align 4
  %.574.us.us = zext i32 %.565.us.us to i64
  %.599.us.us = getelementptr i32, ptr %arg.state.0.4, i64 %.574.us.us
  %.600.us.us = load i32, ptr %.599.us.us, align 4
  %sunkaddr149 = mul i64 %.603.us, 4
  %sunkaddr150 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr149
  %.629.us.us = load i32, ptr %sunkaddr150, align 4
  store i32 %.600.us.us, ptr %sunkaddr150, align 4
  store i32 %.629.us.us, ptr %.599.us.us, align 4
  br label %B130.endif.us.us1.i.i.us.us

B130.endif.us.us1.i.i.us.us:                      ; preds = %B178.B128.loopexit_crit_edge.us.unr-lcssa.us.i.i.us.us, %B294.us.us
  %lsr.iv.us2.i.i.us.us = phi ptr [ %scevgep3.us13.i.i.us.us, %B178.B128.loopexit_crit_edge.us.unr-lcssa.us.i.i.us.us ], [ %scevgep.i.i, %B294.us.us ]
  %total.3.0215.us.us3.i.i.us.us = phi double [ %.545.us.1.us.i.i.us.us, %B178.B128.loopexit_crit_edge.us.unr-lcssa.us.i.i.us.us ], [ 0.000000e+00, %B294.us.us ]
  %.218207213.us.us4.i.i.us.us = phi i64 [ %.225.us.us12.i.i.us.us, %B178.B128.loopexit_crit_edge.us.unr-lcssa.us.i.i.us.us ], [ 0, %B294.us.us ]
  %.285.us.us5.i.i.us.us = getelementptr i32, ptr %arg.state.0.4, i64 %.218207213.us.us4.i.i.us.us
  %.286.us.us6.i.i.us.us = load i32, ptr %.285.us.us5.i.i.us.us, align 4, !noalias !36
  %.492.us.us8.i.i.us.us = zext i32 %.286.us.us6.i.i.us.us to i64
  %.531.us.us9.i.i.us.us = mul i64 %arg.instance.1.5.1, %.492.us.us8.i.i.us.us
  %68 = getelementptr i32, ptr %arg.instance.1.4, i64 %.531.us.us9.i.i.us.us
  br label %B180.us.us.i.i.us.us

B180.us.us.i.i.us.us:                             ; preds = %B180.us.us.i.i.us.us, %B130.endif.us.us1.i.i.us.us
  %total.2.1203.us.us.i.i.us.us = phi double [ %.545.us.1.us.i.i.us.us, %B180.us.us.i.i.us.us ], [ %total.3.0215.us.us3.i.i.us.us, %B130.endif.us.us1.i.i.us.us ]
  %.376199201.us.us.i.i.us.us = phi i64 [ %.383.us.1.us.i.i.us.us, %B180.us.us.i.i.us.us ], [ 0, %B130.endif.us.us1.i.i.us.us ]
  %69 = shl i64 %.376199201.us.us.i.i.us.us, 2
  %scevgep5.us.i.i.us.us = getelementptr i8, ptr %lsr.iv.us2.i.i.us.us, i64 %69
  %scevgep6.us.i.i.us.us = getelementptr i8, ptr %scevgep5.us.i.i.us.us, i64 -4
  %.454.us.us.i.i.us.us = load i32, ptr %scevgep6.us.i.i.us.us, align 4, !noalias !36
  %sunkaddr151 = mul i64 %.376199201.us.us.i.i.us.us, 4
  %sunkaddr152 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr151
  %.483.us.us.i.i.us.us = load i32, ptr %sunkaddr152, align 4, !noalias !36
  %.493.us.us.i.i.us.us = zext i32 %.483.us.us.i.i.us.us to i64
  %.535.us.us.i.i.us.us = getelementptr i32, ptr %68, i64 %.493.us.us.i.i.us.us
  %.536.us.us.i.i.us.us = load i32, ptr %.535.us.us.i.i.us.us, align 4, !noalias !36
  %.541.us.us.i.i.us.us = mul i32 %.536.us.us.i.i.us.us, %.454.us.us.i.i.us.us
  %.543.us.us.i.i.us.us = sitofp i32 %.541.us.us.i.i.us.us to double
  %.545.us.us.i.i.us.us = fadd double %total.2.1203.us.us.i.i.us.us, %.543.us.us.i.i.us.us
  %.383.us.1.us.i.i.us.us = add nuw nsw i64 %.376199201.us.us.i.i.us.us, 2
  %.454.us.1.us.i.i.us.us = load i32, ptr %scevgep5.us.i.i.us.us, align 4, !noalias !36
  %sunkaddr153 = mul i64 %.376199201.us.us.i.i.us.us, 4
  %sunkaddr154 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr153
  %sunkaddr155 = getelementptr i8, ptr %sunkaddr154, i64 4
  %.483.us.1.us.i.i.us.us = load i32, ptr %sunkaddr155, align 4, !noalias !36
  %.493.us.1.us.i.i.us.us = zext i32 %.483.us.1.us.i.i.us.us to i64
  %.535.us.1.us.i.i.us.us = getelementptr i32, ptr %68, i64 %.493.us.1.us.i.i.us.us
  %.536.us.1.us.i.i.us.us = load i32, ptr %.535.us.1.us.i.i.us.us, align 4, !noalias !36
  %.541.us.1.us.i.i.us.us = mul i32 %.536.us.1.us.i.i.us.us, %.454.us.1.us.i.i.us.us
  %.543.us.1.us.i.i.us.us = sitofp i32 %.541.us.1.us.i.i.us.us to double
  %.545.us.1.us.i.i.us.us = fadd double %.545.us.us.i.i.us.us, %.543.us.1.us.i.i.us.us
  %niter.ncmp.1.us.i.i.us.us = icmp eq i64 %unroll_iter.i.i, %.383.us.1.us.i.i.us.us
  br i1 %niter.ncmp.1.us.i.i.us.us, label %B178.B128.loopexit_crit_edge.us.unr-lcssa.us.i.i.us.us, label %B180.us.us.i.i.us.us

B178.B128.loopexit_crit_edge.us.unr-lcssa.us.i.i.us.us: ; preds = %B180.us.us.i.i.us.us
  %.225.us.us12.i.i.us.us = add nuw nsw i64 %.218207213.us.us4.i.i.us.us, 1
  %scevgep3.us13.i.i.us.us = getelementptr i8, ptr %lsr.iv.us2.i.i.us.us, i64 %64
  %exitcond226.not.us14.i.i.us.us = icmp eq i64 %.225.us.us12.i.i.us.us, %arg.state.0.5.0.fr
  br i1 %exitcond226.not.us14.i.i.us.us, label %B0.endif.i.loopexit.us.us, label %B130.endif.us.us1.i.i.us.us

B408.us.us:                                       ; preds = %B0.endif.i.loopexit.us.us
  %.510.us.us = add i64 %.503738741.us.us, 1
  %sunkaddr208.us.us = shl nuw nsw i64 %.574.us.us, 2
  %sunkaddr209.us.us = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr208.us.us
  %.837.us.us = load i32, ptr %sunkaddr209.us.us, align 4
  %sunkaddr156 = mul i64 %.603.us, 4
  %sunkaddr157 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr156
  %.866.us.us = load i32, ptr %sunkaddr157, align 4
  store i32 %.837.us.us, ptr %sunkaddr157, align 4
  store i32 %.866.us.us, ptr %sunkaddr209.us.us, align 4
  %exitcond.not101.us.us = icmp eq i64 %.510.us.us, %arg.state.0.5.0.fr
  br i1 %exitcond.not101.us.us, label %B214.loopexit.us, label %B294.us.us

B0.endif.i.loopexit.us.us:                        ; preds = %B178.B128.loopexit_crit_edge.us.unr-lcssa.us.i.i.us.us
  %.589.i.i.us.us = fneg double %.545.us.1.us.i.i.us.us
  %.243.i.us.us = load double, ptr %arg.state.7.4, align 8, !noalias !41
  %.247.i.us.us = fsub double %.589.i.i.us.us, %.243.i.us.us
  %.284.i.us.us = load i64, ptr %arg.state.6.4, align 8, !noalias !41
  %.285.i.us.us = add nsw i64 %.284.i.us.us, 1
  store i64 %.285.i.us.us, ptr %arg.state.6.4, align 8, !noalias !41
  %.319.i.us.us = fcmp ogt double %.247.i.us.us, 0.000000e+00
  br i1 %.319.i.us.us, label %B400, label %B408.us.us

B216.endif:                                       ; preds = %B216.endif.preheader29, %B214.loopexit
  %.347746755 = phi i64 [ %.354, %B214.loopexit ], [ 0, %B216.endif.preheader29 ]
  %.354 = add nuw nsw i64 %.347746755, 1
  %.497740.not.not = icmp sgt i64 %arg.state.0.5.0.fr, %.354
  br i1 %.497740.not.not, label %B294.lr.ph, label %B214.loopexit

B294.lr.ph:                                       ; preds = %B216.endif
  %.408 = getelementptr i32, ptr %arg.state.1.4, i64 %.347746755
  %.409 = load i32, ptr %.408, align 4
  %.603 = zext i32 %.409 to i64
  br label %B294
}

define linkonce_odr noundef range(i32 -1, -2) i32 @_ZN15fairbench_agent9workloads6search13_scan_insertsB3v10B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE56QapInstance_28array_28int32_2c_202d_2c_20C_29_20x_202_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29(ptr noalias writeonly captures(none) %retptr, ptr noalias readnone captures(none) %excinfo, ptr %arg.instance.0.0, ptr readnone captures(none) %arg.instance.0.1, i64 %arg.instance.0.2, i64 %arg.instance.0.3, ptr readonly captures(none) %arg.instance.0.4, i64 %arg.instance.0.5.0, i64 %arg.instance.0.5.1, i64 %arg.instance.0.6.0, i64 %arg.instance.0.6.1, ptr %arg.instance.1.0, ptr readnone captures(none) %arg.instance.1.1, i64 %arg.instance.1.2, i64 %arg.instance.1.3, ptr readonly captures(none) %arg.instance.1.4, i64 %arg.instance.1.5.0, i64 %arg.instance.1.5.1, i64 %arg.instance.1.6.0, i64 %arg.instance.1.6.1, ptr %arg.state.0.0, ptr readnone captures(none) %arg.state.0.1, i64 %arg.state.0.2, i64 %arg.state.0.3, ptr captures(none) %arg.state.0.4, i64 %arg.state.0.5.0, i64 %arg.state.0.6.0, ptr %arg.state.1.0, ptr readnone captures(none) %arg.state.1.1, i64 %arg.state.1.2, i64 %arg.state.1.3, ptr captures(none) %arg.state.1.4, i64 %arg.state.1.5.0, i64 %arg.state.1.6.0, ptr %arg.state.2.0, ptr readnone captures(none) %arg.state.2.1, i64 %arg.state.2.2, i64 %arg.state.2.3, ptr captures(none) %arg.state.2.4, i64 %arg.state.2.5.0, i64 %arg.state.2.6.0, ptr %arg.state.3.0, ptr readnone captures(none) %arg.state.3.1, i64 %arg.state.3.2, i64 %arg.state.3.3, ptr readnone captures(none) %arg.state.3.4, i64 %arg.state.3.5.0, i64 %arg.state.3.6.0, ptr %arg.state.4.0, ptr readnone captures(none) %arg.state.4.1, i64 %arg.state.4.2, i64 %arg.state.4.3, ptr readnone captures(none) %arg.state.4.4, i64 %arg.state.4.5.0, i64 %arg.state.4.6.0, ptr %arg.state.5.0, ptr readnone captures(none) %arg.state.5.1, i64 %arg.state.5.2, i64 %arg.state.5.3, ptr captures(none) %arg.state.5.4, i64 %arg.state.5.5.0, i64 %arg.state.5.6.0, ptr %arg.state.6.0, ptr readnone captures(none) %arg.state.6.1, i64 %arg.state.6.2, i64 %arg.state.6.3, ptr captures(none) %arg.state.6.4, i64 %arg.state.6.5.0, i64 %arg.state.6.6.0, ptr %arg.state.7.0, ptr readnone captures(none) %arg.state.7.1, i64 %arg.state.7.2, i64 %arg.state.7.3, ptr captures(none) %arg.state.7.4, i64 %arg.state.7.5.0, i64 %arg.state.7.6.0) local_unnamed_addr {
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
  %tmp129 = trunc i64 %.134177179.i to i32
  %sunkaddr130 = mul i64 %.134177179.i, 4
  %sunkaddr131 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr130
  store i32 %tmp129, ptr %sunkaddr131, align 4, !noalias !51
  %1 = add i64 %.134177179.i, 1
  %tmp128 = trunc i64 %1 to i32
  %sunkaddr132 = mul i64 %.134177179.i, 4
  %sunkaddr133 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr132
  %sunkaddr134 = getelementptr i8, ptr %sunkaddr133, i64 4
  store i32 %tmp128, ptr %sunkaddr134, align 4, !noalias !51
  %2 = add i64 %.134177179.i, 2
  %tmp127 = trunc i64 %2 to i32
  %sunkaddr = mul i64 %.134177179.i, 4
  %sunkaddr135 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr
  %sunkaddr136 = getelementptr i8, ptr %sunkaddr135, i64 8
  store i32 %tmp127, ptr %sunkaddr136, align 4, !noalias !51
  %3 = add i64 %.134177179.i, 3
  %tmp126 = trunc i64 %3 to i32
  %sunkaddr137 = mul i64 %.134177179.i, 4
  %sunkaddr138 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr137
  %sunkaddr139 = getelementptr i8, ptr %sunkaddr138, i64 12
  store i32 %tmp126, ptr %sunkaddr139, align 4, !noalias !51
  %4 = add i64 %.134177179.i, 4
  %tmp125 = trunc i64 %4 to i32
  %sunkaddr140 = mul i64 %.134177179.i, 4
  %sunkaddr141 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr140
  %sunkaddr142 = getelementptr i8, ptr %sunkaddr141, i64 16
  store i32 %tmp125, ptr %sunkaddr142, align 4, !noalias !51
  %5 = add i64 %.134177179.i, 5
  %tmp124 = trunc i64 %5 to i32
  %sunkaddr143 = mul i64 %.134177179.i, 4
  %sunkaddr144 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr143
  %sunkaddr145 = getelementptr i8, ptr %sunkaddr144, i64 20
  store i32 %tmp124, ptr %sunkaddr145, align 4, !noalias !51
  %6 = add i64 %.134177179.i, 6
  %tmp123 = trunc i64 %6 to i32
  %sunkaddr146 = mul i64 %.134177179.i, 4
  %sunkaddr147 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr146
  %sunkaddr148 = getelementptr i8, ptr %sunkaddr147, i64 24
  store i32 %tmp123, ptr %sunkaddr148, align 4, !noalias !51
  %7 = add i64 %.134177179.i, 7
  %tmp122 = trunc i64 %7 to i32
  %sunkaddr149 = mul i64 %.134177179.i, 4
  %sunkaddr150 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr149
  %sunkaddr151 = getelementptr i8, ptr %sunkaddr150, i64 28
  store i32 %tmp122, ptr %sunkaddr151, align 4, !noalias !51
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
  %tmp105 = trunc i64 %.134177179.epil.i to i32
  store i32 %tmp105, ptr %scevgep5.i, align 4, !noalias !51
  %lsr.iv.next7.i = add nsw i64 %lsr.iv6.i, -1
  %epil.iter.cmp.not.i = icmp eq i64 %lsr.iv.next7.i, 0
  br i1 %epil.iter.cmp.not.i, label %B112.endif.i, label %B98.epil.i, !llvm.loop !54

B112.endif.i:                                     ; preds = %B98.epil.i, %B0
  %.200.i = add i64 %arg.state.1.5.0, -1
  %.280184.not.i = icmp slt i64 %.200.i, 1
  br i1 %.280184.not.i, label %B0.endif, label %B160.endif.preheader.i

B160.endif.preheader.i:                           ; preds = %B112.endif.i, %B112.endif.loopexit.unr-lcssa.i
  br label %B160.endif.else.i

B160.endif.else.i:                                ; preds = %B160.endif.endif.i, %B160.endif.preheader.i
  %lsr.iv3.i = phi ptr [ %arg.state.1.4, %B160.endif.preheader.i ], [ %scevgep.i, %B160.endif.endif.i ]
  %lsr.iv.i = phi i64 [ %arg.state.1.5.0, %B160.endif.preheader.i ], [ %lsr.iv.next.i, %B160.endif.endif.i ]
  %.44.i.i = load i64, ptr %arg.state.5.4, align 8, !noalias !55
  %.45.i.i = shl i64 %.44.i.i, 16
  %.46.i.i = xor i64 %.45.i.i, %.44.i.i
  %.47.i.i = lshr i64 %.46.i.i, 5
  %.48.i.i = xor i64 %.47.i.i, %.46.i.i
  %.49.i.i = shl i64 %.48.i.i, 1
  %sunkaddr152 = getelementptr i8, ptr %arg.state.5.4, i64 8
  %.79.i.i = load i64, ptr %sunkaddr152, align 8, !noalias !55
  %sunkaddr153 = getelementptr i8, ptr %arg.state.5.4, i64 16
  %.108.i.i = load i64, ptr %sunkaddr153, align 8, !noalias !55
  store i64 %.79.i.i, ptr %arg.state.5.4, align 8, !noalias !55
  store i64 %.108.i.i, ptr %sunkaddr152, align 8, !noalias !55
  %10 = xor i64 %.79.i.i, %.49.i.i
  %11 = xor i64 %10, %.108.i.i
  %.168.i.i = xor i64 %11, %.48.i.i
  store i64 %.168.i.i, ptr %sunkaddr153, align 8, !noalias !55
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
  %tmp104 = trunc i64 %lsr.iv.i to i32
  %16 = urem i32 %15, %tmp104
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
  %.388.i = load i32, ptr %scevgep4.i, align 4, !noalias !51
  %.415.i = load i32, ptr %lsr.iv3.i, align 4, !noalias !51
  store i32 %.388.i, ptr %lsr.iv3.i, align 4, !noalias !51
  store i32 %.415.i, ptr %scevgep4.i, align 4, !noalias !51
  %lsr.iv.next.i = add i64 %lsr.iv.i, -1
  %scevgep.i = getelementptr i8, ptr %lsr.iv3.i, i64 4
  %exitcond190.not.i = icmp eq i64 %lsr.iv.next.i, 1
  br i1 %exitcond190.not.i, label %B0.endif, label %B160.endif.else.i

common.ret:                                       ; preds = %B310.B214.loopexit_crit_edge.us, %B0.endif.endif.endif, %B484
  %storemerge = phi i8 [ 1, %B484 ], [ 0, %B0.endif.endif.endif ], [ 0, %B310.B214.loopexit_crit_edge.us ]
  store i8 %storemerge, ptr %retptr, align 1
  ret i32 0

B484:                                             ; preds = %B0.endif.i
  %.44.i.i87 = load i64, ptr %arg.state.5.4, align 8, !noalias !58
  %.45.i.i88 = shl i64 %.44.i.i87, 16
  %.46.i.i89 = xor i64 %.45.i.i88, %.44.i.i87
  %.47.i.i90 = lshr i64 %.46.i.i89, 5
  %.48.i.i91 = xor i64 %.47.i.i90, %.46.i.i89
  %.49.i.i92 = shl i64 %.48.i.i91, 1
  %.78.i.i = getelementptr i8, ptr %arg.state.5.4, i64 8
  %.79.i.i93 = load i64, ptr %.78.i.i, align 8, !noalias !58
  %.107.i.i = getelementptr i8, ptr %arg.state.5.4, i64 16
  %.108.i.i94 = load i64, ptr %.107.i.i, align 8, !noalias !58
  store i64 %.79.i.i93, ptr %arg.state.5.4, align 8, !noalias !58
  store i64 %.108.i.i94, ptr %.78.i.i, align 8, !noalias !58
  %30 = xor i64 %.79.i.i93, %.49.i.i92
  %31 = xor i64 %30, %.108.i.i94
  %.168.i1.i = xor i64 %31, %.48.i.i91
  store i64 %.168.i1.i, ptr %.107.i.i, align 8, !noalias !58
  %.389.i = load double, ptr %arg.state.7.4, align 8, !noalias !63
  %.394.i = fadd double %.247.i, %.389.i
  store double %.394.i, ptr %arg.state.7.4, align 8, !noalias !63
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
  %tmp103 = trunc i64 %.134177179.i15 to i32
  %sunkaddr154 = mul i64 %.134177179.i15, 4
  %sunkaddr155 = getelementptr i8, ptr %arg.state.2.4, i64 %sunkaddr154
  store i32 %tmp103, ptr %sunkaddr155, align 4, !noalias !64
  %33 = add i64 %.134177179.i15, 1
  %tmp102 = trunc i64 %33 to i32
  %sunkaddr156 = mul i64 %.134177179.i15, 4
  %sunkaddr157 = getelementptr i8, ptr %arg.state.2.4, i64 %sunkaddr156
  %sunkaddr158 = getelementptr i8, ptr %sunkaddr157, i64 4
  store i32 %tmp102, ptr %sunkaddr158, align 4, !noalias !64
  %34 = add i64 %.134177179.i15, 2
  %tmp101 = trunc i64 %34 to i32
  %sunkaddr159 = mul i64 %.134177179.i15, 4
  %sunkaddr160 = getelementptr i8, ptr %arg.state.2.4, i64 %sunkaddr159
  %sunkaddr161 = getelementptr i8, ptr %sunkaddr160, i64 8
  store i32 %tmp101, ptr %sunkaddr161, align 4, !noalias !64
  %35 = add i64 %.134177179.i15, 3
  %tmp100 = trunc i64 %35 to i32
  %sunkaddr162 = mul i64 %.134177179.i15, 4
  %sunkaddr163 = getelementptr i8, ptr %arg.state.2.4, i64 %sunkaddr162
  %sunkaddr164 = getelementptr i8, ptr %sunkaddr163, i64 12
  store i32 %tmp100, ptr %sunkaddr164, align 4, !noalias !64
  %36 = add i64 %.134177179.i15, 4
  %tmp99 = trunc i64 %36 to i32
  %sunkaddr165 = mul i64 %.134177179.i15, 4
  %sunkaddr166 = getelementptr i8, ptr %arg.state.2.4, i64 %sunkaddr165
  %sunkaddr167 = getelementptr i8, ptr %sunkaddr166, i64 16
  store i32 %tmp99, ptr %sunkaddr167, align 4, !noalias !64
  %37 = add i64 %.134177179.i15, 5
  %tmp98 = trunc i64 %37 to i32
  %sunkaddr168 = mul i64 %.134177179.i15, 4
  %sunkaddr169 = getelementptr i8, ptr %arg.state.2.4, i64 %sunkaddr168
  %sunkaddr170 = getelementptr i8, ptr %sunkaddr169, i64 20
  store i32 %tmp98, ptr %sunkaddr170, align 4, !noalias !64
  %38 = add i64 %.134177179.i15, 6
  %tmp97 = trunc i64 %38 to i32
  %sunkaddr171 = mul i64 %.134177179.i15, 4
  %sunkaddr172 = getelementptr i8, ptr %arg.state.2.4, i64 %sunkaddr171
  %sunkaddr173 = getelementptr i8, ptr %sunkaddr172, i64 24
  store i32 %tmp97, ptr %sunkaddr173, align 4, !noalias !64
  %39 = add i64 %.134177179.i15, 7
  %tmp96 = trunc i64 %39 to i32
  %sunkaddr174 = mul i64 %.134177179.i15, 4
  %sunkaddr175 = getelementptr i8, ptr %arg.state.2.4, i64 %sunkaddr174
  %sunkaddr176 = getelementptr i8, ptr %sunkaddr175, i64 28
  store i32 %tmp96, ptr %sunkaddr176, align 4, !noalias !64
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
  store i32 %tmp, ptr %scevgep5.i42, align 4, !noalias !64
  %lsr.iv.next7.i44 = add nsw i64 %lsr.iv6.i39, -1
  %epil.iter.cmp.not.i45 = icmp eq i64 %lsr.iv.next7.i44, 0
  br i1 %epil.iter.cmp.not.i45, label %B112.endif.i46, label %B98.epil.i38, !llvm.loop !54

B112.endif.i46:                                   ; preds = %B98.epil.i38, %B0.endif
  %.200.i47 = add i64 %arg.state.2.5.0, -1
  %.280184.not.i48 = icmp slt i64 %.200.i47, 1
  br i1 %.280184.not.i48, label %B0.endif.endif.endif, label %B160.endif.preheader.i49

B160.endif.preheader.i49:                         ; preds = %B112.endif.i46, %B112.endif.loopexit.unr-lcssa.i34
  br label %B160.endif.else.i52

B160.endif.else.i52:                              ; preds = %B160.endif.endif.i70, %B160.endif.preheader.i49
  %lsr.iv3.i53 = phi ptr [ %arg.state.2.4, %B160.endif.preheader.i49 ], [ %scevgep.i76, %B160.endif.endif.i70 ]
  %lsr.iv.i54 = phi i64 [ %arg.state.2.5.0, %B160.endif.preheader.i49 ], [ %lsr.iv.next.i75, %B160.endif.endif.i70 ]
  %.44.i.i55 = load i64, ptr %arg.state.5.4, align 8, !noalias !67
  %.45.i.i56 = shl i64 %.44.i.i55, 16
  %.46.i.i57 = xor i64 %.45.i.i56, %.44.i.i55
  %.47.i.i58 = lshr i64 %.46.i.i57, 5
  %.48.i.i59 = xor i64 %.47.i.i58, %.46.i.i57
  %.49.i.i60 = shl i64 %.48.i.i59, 1
  %sunkaddr177 = getelementptr i8, ptr %arg.state.5.4, i64 8
  %.79.i.i61 = load i64, ptr %sunkaddr177, align 8, !noalias !67
  %sunkaddr178 = getelementptr i8, ptr %arg.state.5.4, i64 16
  %.108.i.i62 = load i64, ptr %sunkaddr178, align 8, !noalias !67
  store i64 %.79.i.i61, ptr %arg.state.5.4, align 8, !noalias !67
  store i64 %.108.i.i62, ptr %sunkaddr177, align 8, !noalias !67
  %42 = xor i64 %.79.i.i61, %.49.i.i60
  %43 = xor i64 %42, %.108.i.i62
  %.168.i.i63 = xor i64 %43, %.48.i.i59
  store i64 %.168.i.i63, ptr %sunkaddr178, align 8, !noalias !67
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
  %tmp79 = trunc i64 %lsr.iv.i54 to i32
  %48 = urem i32 %47, %tmp79
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
  %.388.i73 = load i32, ptr %scevgep4.i72, align 4, !noalias !64
  %.415.i74 = load i32, ptr %lsr.iv3.i53, align 4, !noalias !64
  store i32 %.388.i73, ptr %lsr.iv3.i53, align 4, !noalias !64
  store i32 %.415.i74, ptr %scevgep4.i72, align 4, !noalias !64
  %lsr.iv.next.i75 = add i64 %lsr.iv.i54, -1
  %scevgep.i76 = getelementptr i8, ptr %lsr.iv3.i53, i64 4
  %exitcond190.not.i77 = icmp eq i64 %lsr.iv.next.i75, 1
  br i1 %exitcond190.not.i77, label %B0.endif.endif.endif, label %B160.endif.else.i52

B0.endif.endif.endif:                             ; preds = %B160.endif.endif.i70, %B112.endif.i46
  %.299 = icmp sgt i64 %arg.state.0.5.0, 0
  br i1 %.299, label %B216.endif.us.preheader, label %common.ret

B216.endif.us.preheader:                          ; preds = %B0.endif.endif.endif
  %const_mat = add i64 %const, 6
  %unroll_iter.i.i = and i64 %arg.state.0.5.0, %const_mat
  %62 = shl i64 %arg.instance.0.5.1, 2
  %scevgep.i.i = getelementptr i8, ptr %arg.instance.0.4, i64 4
  %invariant.gep21.i.i = getelementptr i32, ptr %arg.instance.0.4, i64 %unroll_iter.i.i
  br label %B216.endif.us

B216.endif.us:                                    ; preds = %B310.B214.loopexit_crit_edge.us, %B216.endif.us.preheader
  %.347667679.us = phi i64 [ %.354.us, %B310.B214.loopexit_crit_edge.us ], [ 0, %B216.endif.us.preheader ]
  %.354.us = add nuw nsw i64 %.347667679.us, 1
  %.412.us = getelementptr i32, ptr %arg.state.1.4, i64 %.347667679.us
  %.413.us = load i32, ptr %.412.us, align 4
  %.417.us = zext i32 %.413.us to i64
  %.581.us = add nuw nsw i64 %.417.us, 1
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
  %63 = trunc i64 %.573.us to i32
  %64 = trunc i64 %.417.us to i32
  %sunkaddr179 = mul i64 %.417.us, 4
  %sunkaddr180 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr179
  %.54.i = load i32, ptr %sunkaddr180, align 4, !noalias !70
  %.59.i = icmp ult i32 %64, %63
  br i1 %.59.i, label %B32.preheader.i, label %B102.i

B32.preheader.i:                                  ; preds = %B418.us
  %65 = sub nuw nsw i64 %.573.us, %.417.us
  %xtraiter9.i = and i64 %65, 3
  %lcmp.mod10.not.i = icmp eq i64 %xtraiter9.i, 0
  br i1 %lcmp.mod10.not.i, label %B32.prol.loopexit.i, label %B32.prol.i.preheader

B32.prol.i.preheader:                             ; preds = %B32.preheader.i
  br label %B32.prol.i

B32.prol.i:                                       ; preds = %B32.prol.i, %B32.prol.i.preheader
  %lsr.iv.i81 = phi i64 [ %lsr.iv.next.i83, %B32.prol.i ], [ %xtraiter9.i, %B32.prol.i.preheader ]
  %i.3.0.prol.i = phi i64 [ %.62.prol.i, %B32.prol.i ], [ %.417.us, %B32.prol.i.preheader ]
  %.62.prol.i = add nuw nsw i64 %i.3.0.prol.i, 1
  %sunkaddr181 = mul i64 %i.3.0.prol.i, 4
  %sunkaddr182 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr181
  %sunkaddr183 = getelementptr i8, ptr %sunkaddr182, i64 4
  %.89.prol.i = load i32, ptr %sunkaddr183, align 4, !noalias !70
  %sunkaddr184 = mul i64 %i.3.0.prol.i, 4
  %sunkaddr185 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr184
  store i32 %.89.prol.i, ptr %sunkaddr185, align 4, !noalias !70
  %lsr.iv.next.i83 = add nsw i64 %lsr.iv.i81, -1
  %prol.iter11.cmp.not.i = icmp eq i64 %lsr.iv.next.i83, 0
  br i1 %prol.iter11.cmp.not.i, label %B32.prol.loopexit.i, label %B32.prol.i, !llvm.loop !73

B32.prol.loopexit.i:                              ; preds = %B32.prol.i, %B32.preheader.i
  %i.3.0.unr.i = phi i64 [ %.417.us, %B32.preheader.i ], [ %.62.prol.i, %B32.prol.i ]
  %66 = sub nsw i64 %.417.us, %.573.us
  %67 = icmp ugt i64 %66, -4
  br i1 %67, label %B418.endif.us, label %B32.i.preheader

B32.i.preheader:                                  ; preds = %B32.prol.loopexit.i
  br label %B32.i

B32.i:                                            ; preds = %B32.i, %B32.i.preheader
  %i.3.0.i = phi i64 [ %.62.3.i, %B32.i ], [ %i.3.0.unr.i, %B32.i.preheader ]
  %sunkaddr186 = mul i64 %i.3.0.i, 4
  %sunkaddr187 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr186
  %sunkaddr188 = getelementptr i8, ptr %sunkaddr187, i64 4
  %.89.i = load i32, ptr %sunkaddr188, align 4, !noalias !70
  %sunkaddr189 = mul i64 %i.3.0.i, 4
  %sunkaddr190 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr189
  store i32 %.89.i, ptr %sunkaddr190, align 4, !noalias !70
  %sunkaddr191 = mul i64 %i.3.0.i, 4
  %sunkaddr192 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr191
  %sunkaddr193 = getelementptr i8, ptr %sunkaddr192, i64 8
  %.89.1.i = load i32, ptr %sunkaddr193, align 4, !noalias !70
  store i32 %.89.1.i, ptr %sunkaddr188, align 4, !noalias !70
  %sunkaddr194 = mul i64 %i.3.0.i, 4
  %sunkaddr195 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr194
  %sunkaddr196 = getelementptr i8, ptr %sunkaddr195, i64 12
  %.89.2.i = load i32, ptr %sunkaddr196, align 4, !noalias !70
  store i32 %.89.2.i, ptr %sunkaddr193, align 4, !noalias !70
  %.62.3.i = add nuw i64 %i.3.0.i, 4
  %sunkaddr197 = mul i64 %i.3.0.i, 4
  %sunkaddr198 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr197
  %sunkaddr199 = getelementptr i8, ptr %sunkaddr198, i64 16
  %.89.3.i = load i32, ptr %sunkaddr199, align 4, !noalias !70
  store i32 %.89.3.i, ptr %sunkaddr196, align 4, !noalias !70
  %exitcond.not.3.i = icmp eq i64 %.573.us, %.62.3.i
  br i1 %exitcond.not.3.i, label %B418.endif.us, label %B32.i

B102.i:                                           ; preds = %B418.us
  %68 = trunc i64 %.573.us to i32
  %69 = trunc i64 %.417.us to i32
  %.135.i = icmp ugt i32 %69, %68
  br i1 %.135.i, label %B114.preheader.i, label %B418.endif.us

B114.preheader.i:                                 ; preds = %B102.i
  %70 = sub nuw nsw i64 %.417.us, %.573.us
  %xtraiter.i79 = and i64 %70, 3
  %lcmp.mod.not.i80 = icmp eq i64 %xtraiter.i79, 0
  br i1 %lcmp.mod.not.i80, label %B114.prol.loopexit.i, label %B114.prol.i.preheader

B114.prol.i.preheader:                            ; preds = %B114.preheader.i
  br label %B114.prol.i

B114.prol.i:                                      ; preds = %B114.prol.i, %B114.prol.i.preheader
  %lsr.iv45.i = phi i64 [ %lsr.iv.next46.i, %B114.prol.i ], [ %xtraiter.i79, %B114.prol.i.preheader ]
  %i.5.0.prol.i = phi i64 [ %.140.prol.i, %B114.prol.i ], [ %.417.us, %B114.prol.i.preheader ]
  %.140.prol.i = add nsw i64 %i.5.0.prol.i, -1
  %71 = shl nsw i64 %i.5.0.prol.i, 2
  %scevgep38 = getelementptr i8, ptr %arg.state.0.4, i64 %71
  %72 = shl nsw i64 %i.5.0.prol.i, 2
  %scevgep36 = getelementptr i8, ptr %arg.state.0.4, i64 %72
  %scevgep37 = getelementptr i8, ptr %scevgep36, i64 -4
  %.167.prol.i = load i32, ptr %scevgep37, align 4, !noalias !70
  store i32 %.167.prol.i, ptr %scevgep38, align 4, !noalias !70
  %lsr.iv.next46.i = add nsw i64 %lsr.iv45.i, -1
  %prol.iter.cmp.not.i = icmp eq i64 %lsr.iv.next46.i, 0
  br i1 %prol.iter.cmp.not.i, label %B114.prol.loopexit.i, label %B114.prol.i, !llvm.loop !74

B114.prol.loopexit.i:                             ; preds = %B114.prol.i, %B114.preheader.i
  %i.5.0.unr.i = phi i64 [ %.417.us, %B114.preheader.i ], [ %.140.prol.i, %B114.prol.i ]
  %73 = sub nsw i64 %.573.us, %.417.us
  %74 = icmp ugt i64 %73, -4
  br i1 %74, label %B418.endif.us, label %B114.i.preheader

B114.i.preheader:                                 ; preds = %B114.prol.loopexit.i
  br label %B114.i

B114.i:                                           ; preds = %B114.i, %B114.i.preheader
  %i.5.0.i = phi i64 [ %.140.3.i, %B114.i ], [ %i.5.0.unr.i, %B114.i.preheader ]
  %75 = shl i64 %i.5.0.i, 2
  %scevgep40.i = getelementptr i8, ptr %arg.state.0.4, i64 %75
  %scevgep41.i = getelementptr i8, ptr %scevgep40.i, i64 -4
  %.167.i = load i32, ptr %scevgep41.i, align 4, !noalias !70
  store i32 %.167.i, ptr %scevgep40.i, align 4, !noalias !70
  %scevgep38.i = getelementptr i8, ptr %scevgep40.i, i64 -8
  %.167.1.i = load i32, ptr %scevgep38.i, align 4, !noalias !70
  store i32 %.167.1.i, ptr %scevgep41.i, align 4, !noalias !70
  %76 = shl i64 %i.5.0.i, 2
  %scevgep40 = getelementptr i8, ptr %arg.state.0.4, i64 %76
  %scevgep41 = getelementptr i8, ptr %scevgep40, i64 -12
  %.167.2.i = load i32, ptr %scevgep41, align 4, !noalias !70
  store i32 %.167.2.i, ptr %scevgep38.i, align 4, !noalias !70
  %.140.3.i = add i64 %i.5.0.i, -4
  %77 = shl i64 %i.5.0.i, 2
  %scevgep = getelementptr i8, ptr %arg.state.0.4, i64 %77
  %scevgep39 = getelementptr i8, ptr %scevgep, i64 -16
  %.167.3.i = load i32, ptr %scevgep39, align 4, !noalias !70
  store i32 %.167.3.i, ptr %scevgep41, align 4, !noalias !70
  %.201.3.i = icmp ugt i64 %.140.3.i, %.573.us
  br i1 %.201.3.i, label %B114.i, label %B418.endif.us

B418.endif.us:                                    ; preds = %B114.i, %B114.prol.loopexit.i, %B102.i, %B32.i, %B32.prol.loopexit.i
  %78 = icmp eq i64 %arg.state.0.5.0, 1
  %.232.i = getelementptr i32, ptr %arg.state.0.4, i64 %.573.us
  store i32 %.54.i, ptr %.232.i, align 4, !noalias !70
  br i1 %78, label %B130.endif.us.preheader.split.us.i.i, label %B130.endif.us.preheader.split.i.i

B130.endif.us.preheader.split.us.i.i:             ; preds = %B418.endif.us
  %.483.us.epil.us.i.i = load i32, ptr %arg.state.0.4, align 4, !noalias !75
  %.493.us.epil.us.i.i = zext i32 %.483.us.epil.us.i.i to i64
  %invariant.gep.i.i = getelementptr i32, ptr %arg.instance.1.4, i64 %.493.us.epil.us.i.i
  %.531.us.us.i.i = mul i64 %arg.instance.1.5.1, %.493.us.epil.us.i.i
  %.454.us.epil.us.i.i = load i32, ptr %arg.instance.0.4, align 4, !noalias !75
  %gep.i.i = getelementptr i32, ptr %invariant.gep.i.i, i64 %.531.us.us.i.i
  %.536.us.epil.us.i.i = load i32, ptr %gep.i.i, align 4, !noalias !75
  %.541.us.epil.us.i.i = mul i32 %.536.us.epil.us.i.i, %.454.us.epil.us.i.i
  %.543.us.epil.us.i.i = sitofp i32 %.541.us.epil.us.i.i to double
  br label %B0.endif.i

B130.endif.us.preheader.split.i.i:                ; preds = %B418.endif.us
  %79 = and i64 %arg.state.0.5.0, 1
  %80 = icmp eq i64 %79, 0
  br i1 %80, label %B130.endif.us.us1.i.i.preheader, label %B130.endif.us.preheader18.i.i

B130.endif.us.us1.i.i.preheader:                  ; preds = %B130.endif.us.preheader.split.i.i
  br label %B130.endif.us.us1.i.i

B130.endif.us.preheader18.i.i:                    ; preds = %B130.endif.us.preheader.split.i.i
  %sunkaddr200 = mul i64 %unroll_iter.i.i, 4
  %sunkaddr201 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr200
  %.483.us.epil.i.i = load i32, ptr %sunkaddr201, align 4, !noalias !75
  %.493.us.epil.i.i = zext i32 %.483.us.epil.i.i to i64
  br label %B130.endif.us.i.i

B130.endif.us.us1.i.i:                            ; preds = %B178.B128.loopexit_crit_edge.us.unr-lcssa.us.i.i, %B130.endif.us.us1.i.i.preheader
  %lsr.iv.us2.i.i = phi ptr [ %scevgep3.us13.i.i, %B178.B128.loopexit_crit_edge.us.unr-lcssa.us.i.i ], [ %scevgep.i.i, %B130.endif.us.us1.i.i.preheader ]
  %total.3.0215.us.us3.i.i = phi double [ %.545.us.1.us.i.i, %B178.B128.loopexit_crit_edge.us.unr-lcssa.us.i.i ], [ 0.000000e+00, %B130.endif.us.us1.i.i.preheader ]
  %.218207213.us.us4.i.i = phi i64 [ %.225.us.us12.i.i, %B178.B128.loopexit_crit_edge.us.unr-lcssa.us.i.i ], [ 0, %B130.endif.us.us1.i.i.preheader ]
  %.285.us.us5.i.i = getelementptr i32, ptr %arg.state.0.4, i64 %.218207213.us.us4.i.i
  %.286.us.us6.i.i = load i32, ptr %.285.us.us5.i.i, align 4, !noalias !75
  %.492.us.us8.i.i = zext i32 %.286.us.us6.i.i to i64
  %.531.us.us9.i.i = mul i64 %arg.instance.1.5.1, %.492.us.us8.i.i
  %81 = getelementptr i32, ptr %arg.instance.1.4, i64 %.531.us.us9.i.i
  br label %B180.us.us.i.i

B180.us.us.i.i:                                   ; preds = %B180.us.us.i.i, %B130.endif.us.us1.i.i
  %total.2.1203.us.us.i.i = phi double [ %.545.us.1.us.i.i, %B180.us.us.i.i ], [ %total.3.0215.us.us3.i.i, %B130.endif.us.us1.i.i ]
  %.376199201.us.us.i.i = phi i64 [ %.383.us.1.us.i.i, %B180.us.us.i.i ], [ 0, %B130.endif.us.us1.i.i ]
  %82 = shl i64 %.376199201.us.us.i.i, 2
  %scevgep5.us.i.i = getelementptr i8, ptr %lsr.iv.us2.i.i, i64 %82
  %scevgep6.us.i.i = getelementptr i8, ptr %scevgep5.us.i.i, i64 -4
  %.454.us.us.i.i = load i32, ptr %scevgep6.us.i.i, align 4, !noalias !75
  %sunkaddr202 = mul i64 %.376199201.us.us.i.i, 4
  %sunkaddr203 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr202
  %.483.us.us.i.i = load i32, ptr %sunkaddr203, align 4, !noalias !75
  %.493.us.us.i.i = zext i32 %.483.us.us.i.i to i64
  %.535.us.us.i.i = getelementptr i32, ptr %81, i64 %.493.us.us.i.i
  %.536.us.us.i.i = load i32, ptr %.535.us.us.i.i, align 4, !noalias !75
  %.541.us.us.i.i = mul i32 %.536.us.us.i.i, %.454.us.us.i.i
  %.543.us.us.i.i = sitofp i32 %.541.us.us.i.i to double
  %.545.us.us.i.i = fadd double %total.2.1203.us.us.i.i, %.543.us.us.i.i
  %.383.us.1.us.i.i = add nuw nsw i64 %.376199201.us.us.i.i, 2
  %.454.us.1.us.i.i = load i32, ptr %scevgep5.us.i.i, align 4, !noalias !75
  %sunkaddr204 = mul i64 %.376199201.us.us.i.i, 4
  %sunkaddr205 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr204
  %sunkaddr206 = getelementptr i8, ptr %sunkaddr205, i64 4
  %.483.us.1.us.i.i = load i32, ptr %sunkaddr206, align 4, !noalias !75
  %.493.us.1.us.i.i = zext i32 %.483.us.1.us.i.i to i64
  %.535.us.1.us.i.i = getelementptr i32, ptr %81, i64 %.493.us.1.us.i.i
  %.536.us.1.us.i.i = load i32, ptr %.535.us.1.us.i.i, align 4, !noalias !75
  %.541.us.1.us.i.i = mul i32 %.536.us.1.us.i.i, %.454.us.1.us.i.i
  %.543.us.1.us.i.i = sitofp i32 %.541.us.1.us.i.i to double
  %.545.us.1.us.i.i = fadd double %.545.us.us.i.i, %.543.us.1.us.i.i
  %niter.ncmp.1.us.i.i = icmp eq i64 %unroll_iter.i.i, %.383.us.1.us.i.i
  br i1 %niter.ncmp.1.us.i.i, label %B178.B128.loopexit_crit_edge.us.unr-lcssa.us.i.i, label %B180.us.us.i.i

B178.B128.loopexit_crit_edge.us.unr-lcssa.us.i.i: ; preds = %B180.us.us.i.i
  %.225.us.us12.i.i = add nuw nsw i64 %.218207213.us.us4.i.i, 1
  %scevgep3.us13.i.i = getelementptr i8, ptr %lsr.iv.us2.i.i, i64 %62
  %exitcond226.not.us14.i.i = icmp eq i64 %.225.us.us12.i.i, %arg.state.0.5.0
  br i1 %exitcond226.not.us14.i.i, label %B0.endif.i, label %B130.endif.us.us1.i.i

B130.endif.us.i.i:                                ; preds = %B178.B128.loopexit_crit_edge.us.unr-lcssa.i.i, %B130.endif.us.preheader18.i.i
  %lsr.iv.i.i = phi ptr [ %scevgep3.i.i, %B178.B128.loopexit_crit_edge.us.unr-lcssa.i.i ], [ %scevgep.i.i, %B130.endif.us.preheader18.i.i ]
  %total.3.0215.us.i.i = phi double [ %.545.us.epil.i.i, %B178.B128.loopexit_crit_edge.us.unr-lcssa.i.i ], [ 0.000000e+00, %B130.endif.us.preheader18.i.i ]
  %.218207213.us.i.i = phi i64 [ %.225.us.i.i, %B178.B128.loopexit_crit_edge.us.unr-lcssa.i.i ], [ 0, %B130.endif.us.preheader18.i.i ]
  %.285.us.i.i = getelementptr i32, ptr %arg.state.0.4, i64 %.218207213.us.i.i
  %.286.us.i.i = load i32, ptr %.285.us.i.i, align 4, !noalias !75
  %.492.us.i.i = zext i32 %.286.us.i.i to i64
  %.531.us.i.i = mul i64 %arg.instance.1.5.1, %.492.us.i.i
  %83 = getelementptr i32, ptr %arg.instance.1.4, i64 %.531.us.i.i
  br label %B180.us.i.i

B180.us.i.i:                                      ; preds = %B180.us.i.i, %B130.endif.us.i.i
  %total.2.1203.us.i.i = phi double [ %.545.us.1.i.i, %B180.us.i.i ], [ %total.3.0215.us.i.i, %B130.endif.us.i.i ]
  %.376199201.us.i.i = phi i64 [ %.383.us.1.i.i, %B180.us.i.i ], [ 0, %B130.endif.us.i.i ]
  %84 = shl i64 %.376199201.us.i.i, 2
  %scevgep5.i.i = getelementptr i8, ptr %lsr.iv.i.i, i64 %84
  %scevgep6.i.i = getelementptr i8, ptr %scevgep5.i.i, i64 -4
  %.454.us.i.i = load i32, ptr %scevgep6.i.i, align 4, !noalias !75
  %sunkaddr207 = mul i64 %.376199201.us.i.i, 4
  %sunkaddr208 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr207
  %.483.us.i.i = load i32, ptr %sunkaddr208, align 4, !noalias !75
  %.493.us.i.i = zext i32 %.483.us.i.i to i64
  %.535.us.i.i = getelementptr i32, ptr %83, i64 %.493.us.i.i
  %.536.us.i.i = load i32, ptr %.535.us.i.i, align 4, !noalias !75
  %.541.us.i.i = mul i32 %.536.us.i.i, %.454.us.i.i
  %.543.us.i.i = sitofp i32 %.541.us.i.i to double
  %.545.us.i.i = fadd double %total.2.1203.us.i.i, %.543.us.i.i
  %.383.us.1.i.i = add nuw i64 %.376199201.us.i.i, 2
  %.454.us.1.i.i = load i32, ptr %scevgep5.i.i, align 4, !noalias !75
  %sunkaddr209 = mul i64 %.376199201.us.i.i, 4
  %sunkaddr210 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr209
  %sunkaddr211 = getelementptr i8, ptr %sunkaddr210, i64 4
  %.483.us.1.i.i = load i32, ptr %sunkaddr211, align 4, !noalias !75
  %.493.us.1.i.i = zext i32 %.483.us.1.i.i to i64
  %.535.us.1.i.i = getelementptr i32, ptr %83, i64 %.493.us.1.i.i
  %.536.us.1.i.i = load i32, ptr %.535.us.1.i.i, align 4, !noalias !75
  %.541.us.1.i.i = mul i32 %.536.us.1.i.i, %.454.us.1.i.i
  %.543.us.1.i.i = sitofp i32 %.541.us.1.i.i to double
  %.545.us.1.i.i = fadd double %.545.us.i.i, %.543.us.1.i.i
  %niter.ncmp.1.i.i = icmp eq i64 %unroll_iter.i.i, %.383.us.1.i.i
  br i1 %niter.ncmp.1.i.i, label %B178.B128.loopexit_crit_edge.us.unr-lcssa.i.i, label %B180.us.i.i

B178.B128.loopexit_crit_edge.us.unr-lcssa.i.i:    ; preds = %B180.us.i.i
  %.449.us.i.i = mul i64 %.218207213.us.i.i, %arg.instance.0.5.1
  %gep22.i.i = getelementptr i32, ptr %invariant.gep21.i.i, i64 %.449.us.i.i
  %.454.us.epil.i.i = load i32, ptr %gep22.i.i, align 4, !noalias !75
  %.535.us.epil.i.i = getelementptr i32, ptr %83, i64 %.493.us.epil.i.i
  %.536.us.epil.i.i = load i32, ptr %.535.us.epil.i.i, align 4, !noalias !75
  %.541.us.epil.i.i = mul i32 %.536.us.epil.i.i, %.454.us.epil.i.i
  %.543.us.epil.i.i = sitofp i32 %.541.us.epil.i.i to double
  %.545.us.epil.i.i = fadd double %.545.us.1.i.i, %.543.us.epil.i.i
  %.225.us.i.i = add nuw nsw i64 %.218207213.us.i.i, 1
  %scevgep3.i.i = getelementptr i8, ptr %lsr.iv.i.i, i64 %62
  %exitcond226.not.i.i = icmp eq i64 %.225.us.i.i, %arg.state.0.5.0
  br i1 %exitcond226.not.i.i, label %B0.endif.i, label %B130.endif.us.i.i

B0.endif.i:                                       ; preds = %B178.B128.loopexit_crit_edge.us.unr-lcssa.i.i, %B178.B128.loopexit_crit_edge.us.unr-lcssa.us.i.i, %B130.endif.us.preheader.split.us.i.i
  %total.3.0.lcssa.i.i = phi double [ %.545.us.1.us.i.i, %B178.B128.loopexit_crit_edge.us.unr-lcssa.us.i.i ], [ %.543.us.epil.us.i.i, %B130.endif.us.preheader.split.us.i.i ], [ %.545.us.epil.i.i, %B178.B128.loopexit_crit_edge.us.unr-lcssa.i.i ]
  %.589.i.i = fneg double %total.3.0.lcssa.i.i
  %.243.i = load double, ptr %arg.state.7.4, align 8, !noalias !63
  %.247.i = fsub double %.589.i.i, %.243.i
  %.284.i = load i64, ptr %arg.state.6.4, align 8, !noalias !63
  %.285.i = add nsw i64 %.284.i, 1
  store i64 %.285.i, ptr %arg.state.6.4, align 8, !noalias !63
  %.319.i = fcmp ogt double %.247.i, 0.000000e+00
  br i1 %.319.i, label %B484, label %B492.us

B492.us:                                          ; preds = %B0.endif.i
  %85 = trunc i64 %.573.us to i32
  %86 = trunc i64 %.417.us to i32
  %sunkaddr364 = shl nuw nsw i64 %.573.us, 2
  %sunkaddr365 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr364
  %.54.i96 = load i32, ptr %sunkaddr365, align 4, !noalias !78
  %.59.i97 = icmp ult i32 %85, %86
  br i1 %.59.i97, label %B32.preheader.i128, label %B102.i98

B32.preheader.i128:                               ; preds = %B492.us
  %87 = sub nuw nsw i64 %.417.us, %.573.us
  %xtraiter9.i129 = and i64 %87, 3
  %lcmp.mod10.not.i130 = icmp eq i64 %xtraiter9.i129, 0
  br i1 %lcmp.mod10.not.i130, label %B32.prol.loopexit.i141, label %B32.prol.i131.preheader

B32.prol.i131.preheader:                          ; preds = %B32.preheader.i128
  br label %B32.prol.i131

B32.prol.i131:                                    ; preds = %B32.prol.i131, %B32.prol.i131.preheader
  %lsr.iv.i132 = phi i64 [ %lsr.iv.next.i139, %B32.prol.i131 ], [ %xtraiter9.i129, %B32.prol.i131.preheader ]
  %i.3.0.prol.i133 = phi i64 [ %.62.prol.i134, %B32.prol.i131 ], [ %.573.us, %B32.prol.i131.preheader ]
  %.62.prol.i134 = add nuw nsw i64 %i.3.0.prol.i133, 1
  %sunkaddr212 = mul i64 %i.3.0.prol.i133, 4
  %sunkaddr213 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr212
  %sunkaddr214 = getelementptr i8, ptr %sunkaddr213, i64 4
  %.89.prol.i138 = load i32, ptr %sunkaddr214, align 4, !noalias !78
  %sunkaddr215 = mul i64 %i.3.0.prol.i133, 4
  %sunkaddr216 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr215
  store i32 %.89.prol.i138, ptr %sunkaddr216, align 4, !noalias !78
  %lsr.iv.next.i139 = add nsw i64 %lsr.iv.i132, -1
  %prol.iter11.cmp.not.i140 = icmp eq i64 %lsr.iv.next.i139, 0
  br i1 %prol.iter11.cmp.not.i140, label %B32.prol.loopexit.i141, label %B32.prol.i131, !llvm.loop !73

B32.prol.loopexit.i141:                           ; preds = %B32.prol.i131, %B32.preheader.i128
  %i.3.0.unr.i142 = phi i64 [ %.573.us, %B32.preheader.i128 ], [ %.62.prol.i134, %B32.prol.i131 ]
  %88 = sub nsw i64 %.573.us, %.417.us
  %89 = icmp ugt i64 %88, -4
  br i1 %89, label %_ZN15fairbench_agent9workloads6search5_moveB3v11B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedEyy.exit157, label %B32.i143.preheader

B32.i143.preheader:                               ; preds = %B32.prol.loopexit.i141
  br label %B32.i143

B32.i143:                                         ; preds = %B32.i143, %B32.i143.preheader
  %i.3.0.i144 = phi i64 [ %.62.3.i153, %B32.i143 ], [ %i.3.0.unr.i142, %B32.i143.preheader ]
  %sunkaddr217 = mul i64 %i.3.0.i144, 4
  %sunkaddr218 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr217
  %sunkaddr219 = getelementptr i8, ptr %sunkaddr218, i64 4
  %.89.i148 = load i32, ptr %sunkaddr219, align 4, !noalias !78
  %sunkaddr220 = mul i64 %i.3.0.i144, 4
  %sunkaddr221 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr220
  store i32 %.89.i148, ptr %sunkaddr221, align 4, !noalias !78
  %sunkaddr222 = mul i64 %i.3.0.i144, 4
  %sunkaddr223 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr222
  %sunkaddr224 = getelementptr i8, ptr %sunkaddr223, i64 8
  %.89.1.i150 = load i32, ptr %sunkaddr224, align 4, !noalias !78
  store i32 %.89.1.i150, ptr %sunkaddr219, align 4, !noalias !78
  %sunkaddr225 = mul i64 %i.3.0.i144, 4
  %sunkaddr226 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr225
  %sunkaddr227 = getelementptr i8, ptr %sunkaddr226, i64 12
  %.89.2.i152 = load i32, ptr %sunkaddr227, align 4, !noalias !78
  store i32 %.89.2.i152, ptr %sunkaddr224, align 4, !noalias !78
  %.62.3.i153 = add nuw i64 %i.3.0.i144, 4
  %sunkaddr228 = mul i64 %i.3.0.i144, 4
  %sunkaddr229 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr228
  %sunkaddr230 = getelementptr i8, ptr %sunkaddr229, i64 16
  %.89.3.i155 = load i32, ptr %sunkaddr230, align 4, !noalias !78
  store i32 %.89.3.i155, ptr %sunkaddr227, align 4, !noalias !78
  %exitcond.not.3.i156 = icmp eq i64 %.417.us, %.62.3.i153
  br i1 %exitcond.not.3.i156, label %_ZN15fairbench_agent9workloads6search5_moveB3v11B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedEyy.exit157, label %B32.i143

B102.i98:                                         ; preds = %B492.us
  %90 = trunc i64 %.573.us to i32
  %91 = trunc i64 %.417.us to i32
  %92 = icmp ult i32 %91, %90
  br i1 %92, label %B114.preheader.i101, label %_ZN15fairbench_agent9workloads6search5_moveB3v11B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedEyy.exit157

B114.preheader.i101:                              ; preds = %B102.i98
  %93 = sub nuw nsw i64 %.573.us, %.417.us
  %xtraiter.i102 = and i64 %93, 3
  %lcmp.mod.not.i103 = icmp eq i64 %xtraiter.i102, 0
  br i1 %lcmp.mod.not.i103, label %B114.prol.loopexit.i113, label %B114.prol.i104.preheader

B114.prol.i104.preheader:                         ; preds = %B114.preheader.i101
  br label %B114.prol.i104

B114.prol.i104:                                   ; preds = %B114.prol.i104, %B114.prol.i104.preheader
  %lsr.iv45.i105 = phi i64 [ %lsr.iv.next46.i111, %B114.prol.i104 ], [ %xtraiter.i102, %B114.prol.i104.preheader ]
  %i.5.0.prol.i106 = phi i64 [ %.140.prol.i107, %B114.prol.i104 ], [ %.573.us, %B114.prol.i104.preheader ]
  %.140.prol.i107 = add nsw i64 %i.5.0.prol.i106, -1
  %94 = shl nsw i64 %i.5.0.prol.i106, 2
  %scevgep63 = getelementptr i8, ptr %arg.state.0.4, i64 %94
  %95 = shl nsw i64 %i.5.0.prol.i106, 2
  %scevgep61 = getelementptr i8, ptr %arg.state.0.4, i64 %95
  %scevgep62 = getelementptr i8, ptr %scevgep61, i64 -4
  %.167.prol.i110 = load i32, ptr %scevgep62, align 4, !noalias !78
  store i32 %.167.prol.i110, ptr %scevgep63, align 4, !noalias !78
  %lsr.iv.next46.i111 = add nsw i64 %lsr.iv45.i105, -1
  %prol.iter.cmp.not.i112 = icmp eq i64 %lsr.iv.next46.i111, 0
  br i1 %prol.iter.cmp.not.i112, label %B114.prol.loopexit.i113, label %B114.prol.i104, !llvm.loop !74

B114.prol.loopexit.i113:                          ; preds = %B114.prol.i104, %B114.preheader.i101
  %i.5.0.unr.i114 = phi i64 [ %.573.us, %B114.preheader.i101 ], [ %.140.prol.i107, %B114.prol.i104 ]
  %96 = sub nsw i64 %.417.us, %.573.us
  %97 = icmp ugt i64 %96, -4
  br i1 %97, label %_ZN15fairbench_agent9workloads6search5_moveB3v11B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedEyy.exit157, label %B114.i115.preheader

B114.i115.preheader:                              ; preds = %B114.prol.loopexit.i113
  br label %B114.i115

B114.i115:                                        ; preds = %B114.i115, %B114.i115.preheader
  %i.5.0.i116 = phi i64 [ %.140.3.i124, %B114.i115 ], [ %i.5.0.unr.i114, %B114.i115.preheader ]
  %98 = shl i64 %i.5.0.i116, 2
  %scevgep40.i117 = getelementptr i8, ptr %arg.state.0.4, i64 %98
  %scevgep41.i118 = getelementptr i8, ptr %scevgep40.i117, i64 -4
  %.167.i119 = load i32, ptr %scevgep41.i118, align 4, !noalias !78
  store i32 %.167.i119, ptr %scevgep40.i117, align 4, !noalias !78
  %scevgep38.i120 = getelementptr i8, ptr %scevgep40.i117, i64 -8
  %.167.1.i121 = load i32, ptr %scevgep38.i120, align 4, !noalias !78
  store i32 %.167.1.i121, ptr %scevgep41.i118, align 4, !noalias !78
  %99 = shl i64 %i.5.0.i116, 2
  %scevgep66 = getelementptr i8, ptr %arg.state.0.4, i64 %99
  %scevgep67 = getelementptr i8, ptr %scevgep66, i64 -12
  %.167.2.i123 = load i32, ptr %scevgep67, align 4, !noalias !78
  store i32 %.167.2.i123, ptr %scevgep38.i120, align 4, !noalias !78
  %.140.3.i124 = add i64 %i.5.0.i116, -4
  %100 = shl i64 %i.5.0.i116, 2
  %scevgep64 = getelementptr i8, ptr %arg.state.0.4, i64 %100
  %scevgep65 = getelementptr i8, ptr %scevgep64, i64 -16
  %.167.3.i126 = load i32, ptr %scevgep65, align 4, !noalias !78
  store i32 %.167.3.i126, ptr %scevgep67, align 4, !noalias !78
  %.201.3.i127 = icmp ugt i64 %.140.3.i124, %.417.us
  br i1 %.201.3.i127, label %B114.i115, label %_ZN15fairbench_agent9workloads6search5_moveB3v11B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedEyy.exit157

_ZN15fairbench_agent9workloads6search5_moveB3v11B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedEyy.exit157: ; preds = %B114.i115, %B114.prol.loopexit.i113, %B102.i98, %B32.i143, %B32.prol.loopexit.i141
  %sunkaddr231 = mul i64 %.417.us, 4
  %sunkaddr232 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr231
  store i32 %.54.i96, ptr %sunkaddr232, align 4, !noalias !78
  br label %B531.us

B531.us:                                          ; preds = %_ZN15fairbench_agent9workloads6search5_moveB3v11B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedEyy.exit157, %B312.us
  %exitcond.not = icmp eq i64 %.514.us, %arg.state.0.5.0
  br i1 %exitcond.not, label %B310.B214.loopexit_crit_edge.us, label %B312.us

B310.B214.loopexit_crit_edge.us:                  ; preds = %B531.us
  %exitcond733.not = icmp eq i64 %.354.us, %arg.state.0.5.0
  br i1 %exitcond733.not, label %common.ret, label %B216.endif.us
}

attributes #0 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #1 = { noinline }
attributes #2 = { nounwind }
attributes #3 = { mustprogress nofree noinline norecurse nounwind willreturn memory(argmem: readwrite) }

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
!10 = distinct !{!10, !11, !"_ZN15fairbench_agent9workloads10evaluation4_qapB2v4B54c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAw4hWqFpgsIBZmgA_3dE56QapInstance_28array_28int32_2c_202d_2c_20C_29_20x_202_295ArrayIjLi1E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE: %retptr"}
!11 = distinct !{!11, !"_ZN15fairbench_agent9workloads10evaluation4_qapB2v4B54c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAw4hWqFpgsIBZmgA_3dE56QapInstance_28array_28int32_2c_202d_2c_20C_29_20x_202_295ArrayIjLi1E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE"}
!12 = !{!"branch_weights", i32 1, i32 99}
!13 = !{!14}
!14 = distinct !{!14, !15, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!15 = distinct !{!15, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE"}
!16 = distinct !{!16, !5}
!17 = !{!18, !14}
!18 = distinct !{!18, !19, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!19 = distinct !{!19, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE"}
!20 = !{!21, !23}
!21 = distinct !{!21, !22, !"_ZN15fairbench_agent9workloads10evaluation4_qapB2v4B54c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAw4hWqFpgsIBZmgA_3dE56QapInstance_28array_28int32_2c_202d_2c_20C_29_20x_202_295ArrayIjLi1E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE: %retptr"}
!22 = distinct !{!22, !"_ZN15fairbench_agent9workloads10evaluation4_qapB2v4B54c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAw4hWqFpgsIBZmgA_3dE56QapInstance_28array_28int32_2c_202d_2c_20C_29_20x_202_295ArrayIjLi1E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE"}
!23 = distinct !{!23, !24, !"_ZN15fairbench_agent9workloads6search9_improvesB2v8B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE56QapInstance_28array_28int32_2c_202d_2c_20C_29_20x_202_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29: %retptr"}
!24 = distinct !{!24, !"_ZN15fairbench_agent9workloads6search9_improvesB2v8B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE56QapInstance_28array_28int32_2c_202d_2c_20C_29_20x_202_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29"}
!25 = !{!23}
!26 = !{!27, !23}
!27 = distinct !{!27, !28, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!28 = distinct !{!28, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE"}
!29 = !{!30}
!30 = distinct !{!30, !31, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!31 = distinct !{!31, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE"}
!32 = distinct !{!32, !5}
!33 = !{!34, !30}
!34 = distinct !{!34, !35, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!35 = distinct !{!35, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE"}
!36 = !{!37, !39}
!37 = distinct !{!37, !38, !"_ZN15fairbench_agent9workloads10evaluation4_qapB2v4B54c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAw4hWqFpgsIBZmgA_3dE56QapInstance_28array_28int32_2c_202d_2c_20C_29_20x_202_295ArrayIjLi1E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE: %retptr"}
!38 = distinct !{!38, !"_ZN15fairbench_agent9workloads10evaluation4_qapB2v4B54c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAw4hWqFpgsIBZmgA_3dE56QapInstance_28array_28int32_2c_202d_2c_20C_29_20x_202_295ArrayIjLi1E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE"}
!39 = distinct !{!39, !40, !"_ZN15fairbench_agent9workloads6search9_improvesB2v8B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE56QapInstance_28array_28int32_2c_202d_2c_20C_29_20x_202_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29: %retptr"}
!40 = distinct !{!40, !"_ZN15fairbench_agent9workloads6search9_improvesB2v8B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE56QapInstance_28array_28int32_2c_202d_2c_20C_29_20x_202_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29"}
!41 = !{!39}
!42 = !{!43, !39}
!43 = distinct !{!43, !44, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!44 = distinct !{!44, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE"}
!45 = !{!46}
!46 = distinct !{!46, !47, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!47 = distinct !{!47, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE"}
!48 = !{!49, !46}
!49 = distinct !{!49, !50, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!50 = distinct !{!50, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE"}
!51 = !{!52}
!52 = distinct !{!52, !53, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!53 = distinct !{!53, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE"}
!54 = distinct !{!54, !5}
!55 = !{!56, !52}
!56 = distinct !{!56, !57, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!57 = distinct !{!57, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE"}
!58 = !{!59, !61}
!59 = distinct !{!59, !60, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!60 = distinct !{!60, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE"}
!61 = distinct !{!61, !62, !"_ZN15fairbench_agent9workloads6search9_improvesB2v8B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE56QapInstance_28array_28int32_2c_202d_2c_20C_29_20x_202_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29: %retptr"}
!62 = distinct !{!62, !"_ZN15fairbench_agent9workloads6search9_improvesB2v8B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE56QapInstance_28array_28int32_2c_202d_2c_20C_29_20x_202_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29"}
!63 = !{!61}
!64 = !{!65}
!65 = distinct !{!65, !66, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!66 = distinct !{!66, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE"}
!67 = !{!68, !65}
!68 = distinct !{!68, !69, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!69 = distinct !{!69, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE"}
!70 = !{!71}
!71 = distinct !{!71, !72, !"_ZN15fairbench_agent9workloads6search5_moveB3v11B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedEyy: %retptr"}
!72 = distinct !{!72, !"_ZN15fairbench_agent9workloads6search5_moveB3v11B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedEyy"}
!73 = distinct !{!73, !5}
!74 = distinct !{!74, !5}
!75 = !{!76, !61}
!76 = distinct !{!76, !77, !"_ZN15fairbench_agent9workloads10evaluation4_qapB2v4B54c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAw4hWqFpgsIBZmgA_3dE56QapInstance_28array_28int32_2c_202d_2c_20C_29_20x_202_295ArrayIjLi1E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE: %retptr"}
!77 = distinct !{!77, !"_ZN15fairbench_agent9workloads10evaluation4_qapB2v4B54c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAw4hWqFpgsIBZmgA_3dE56QapInstance_28array_28int32_2c_202d_2c_20C_29_20x_202_295ArrayIjLi1E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE"}
!78 = !{!79}
!79 = distinct !{!79, !80, !"_ZN15fairbench_agent9workloads6search5_moveB3v11B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedEyy: %retptr"}
!80 = distinct !{!80, !"_ZN15fairbench_agent9workloads6search5_moveB3v11B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedEyy"}
