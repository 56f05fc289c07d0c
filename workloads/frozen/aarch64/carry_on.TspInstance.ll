target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i8:8:32-i16:16:32-i64:64-i128:128-n32:64-S128-Fn32"
target triple = "aarch64-unknown-linux-gnu"

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
  br i1 %.241, label %B48.us.preheader, label %B48.preheader80

B48.preheader80:                                  ; preds = %B48.preheader
  %scevgep104 = getelementptr i8, ptr %arg.state.0.4, i64 4
  br label %B48

B48.us.preheader:                                 ; preds = %B48.preheader
  %0 = icmp slt i64 %.200.i.i, 1
  br i1 %0, label %B48.us.preheader.split.us, label %B48.us.preheader98

B48.us.preheader98:                               ; preds = %B48.us.preheader
  %scevgep = getelementptr i8, ptr %arg.state.0.4, i64 4
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
  %.385.pre.i5.i.us.us = load i32, ptr %arg.state.0.4, align 4, !noalias !0
  %2 = zext i32 %.385.pre.i5.i.us.us to i64
  %sunkaddr107 = mul i64 %.200.i.i, 4
  %sunkaddr108 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr107
  %.356.i4.i.us.us = load i32, ptr %sunkaddr108, align 4, !noalias !5
  %.398.i.i.us.us = zext i32 %.356.i4.i.us.us to i64
  %.437.i.i.us.us = mul i64 %arg.instance.0.5.1, %.398.i.i.us.us
  %3 = getelementptr double, ptr %arg.instance.0.4, i64 %.437.i.i.us.us
  %.441.i.i.us.us = getelementptr double, ptr %3, i64 %2
  %.442.i.i.us.us = load double, ptr %.441.i.i.us.us, align 8, !noalias !5
  %.453.i.i.us.us = fadd double %.442.i.i.us.us, 0.000000e+00
  %.456.i.i.us.us = fneg double %.453.i.i.us.us
  store double %.456.i.i.us.us, ptr %arg.state.7.4, align 8, !noalias !7
  %.310.i.us.us = load i64, ptr %arg.state.6.4, align 8, !noalias !7
  %.311.i.us.us = add nsw i64 %.310.i.us.us, 1
  store i64 %.311.i.us.us, ptr %arg.state.6.4, align 8, !noalias !7
  %sunkaddr109 = getelementptr i8, ptr %arg.state.7.4, i64 8
  %.646.us.us.us = load double, ptr %sunkaddr109, align 8
  %.683.us.us.us = load double, ptr %arg.state.7.4, align 8
  %.12.i.us.us = fcmp ogt double %.683.us.us.us, %.646.us.us.us
  %.13.i.us.us = select i1 %.12.i.us.us, double %.683.us.us.us, double %.646.us.us.us
  store double %.13.i.us.us, ptr %sunkaddr109, align 8
  %.785.us.us.us = load i64, ptr %arg.state.6.4, align 8
  %.790.us.us.us = icmp slt i64 %.785.us.us.us, %arg.evaluations
  br i1 %.790.us.us.us, label %B48.us.us.us, label %common.ret.sink.split

B48.us.us:                                        ; preds = %B112.endif.i.i.loopexit.us, %B48.us.us.preheader
  %sunkaddr110 = getelementptr i8, ptr %arg.state.6.4, i64 16
  %.206.us.us = load i64, ptr %sunkaddr110, align 8
  %.207.us.us = add nsw i64 %.206.us.us, 1
  store i64 %.207.us.us, ptr %sunkaddr110, align 8
  br label %B98.i.i.us

B98.i.i.us:                                       ; preds = %B98.i.i.us, %B48.us.us
  %.134177179.i.i.us = phi i64 [ %.141.i.i.us, %B98.i.i.us ], [ 0, %B48.us.us ]
  %.141.i.i.us = add nuw nsw i64 %.134177179.i.i.us, 1
  %4 = shl i64 %.134177179.i.i.us, 2
  %scevgep4.i.i.us = getelementptr i8, ptr %arg.state.0.4, i64 %4
  %tmp = trunc i64 %.134177179.i.i.us to i32
  store i32 %tmp, ptr %scevgep4.i.i.us, align 4, !noalias !8
  %exitcond.not.i.i.us = icmp eq i64 %arg.state.0.5.0, %.141.i.i.us
  br i1 %exitcond.not.i.i.us, label %B112.endif.i.i.loopexit.us, label %B98.i.i.us

B112.endif.i.i.loopexit.us:                       ; preds = %B98.i.i.us
  %.385.pre.i5.i.us = load i32, ptr %arg.state.0.4, align 4, !noalias !0
  %5 = zext i32 %.385.pre.i5.i.us to i64
  %sunkaddr111 = mul i64 %.200.i.i, 4
  %sunkaddr112 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr111
  %.356.i4.i.us = load i32, ptr %sunkaddr112, align 4, !noalias !5
  %.398.i.i.us = zext i32 %.356.i4.i.us to i64
  %.437.i.i.us = mul i64 %arg.instance.0.5.1, %.398.i.i.us
  %6 = getelementptr double, ptr %arg.instance.0.4, i64 %.437.i.i.us
  %.441.i.i.us = getelementptr double, ptr %6, i64 %5
  %.442.i.i.us = load double, ptr %.441.i.i.us, align 8, !noalias !5
  %.453.i.i.us = fadd double %.442.i.i.us, 0.000000e+00
  %.456.i.i.us = fneg double %.453.i.i.us
  store double %.456.i.i.us, ptr %arg.state.7.4, align 8, !noalias !7
  %.310.i.us = load i64, ptr %arg.state.6.4, align 8, !noalias !7
  %.311.i.us = add nsw i64 %.310.i.us, 1
  store i64 %.311.i.us, ptr %arg.state.6.4, align 8, !noalias !7
  %sunkaddr113 = getelementptr i8, ptr %arg.state.7.4, i64 8
  %.646.us.us = load double, ptr %sunkaddr113, align 8
  %.683.us.us = load double, ptr %arg.state.7.4, align 8
  %.12.i.us = fcmp ogt double %.683.us.us, %.646.us.us
  %.13.i.us = select i1 %.12.i.us, double %.683.us.us, double %.646.us.us
  store double %.13.i.us, ptr %sunkaddr113, align 8
  %.785.us.us = load i64, ptr %arg.state.6.4, align 8
  %.790.us.us = icmp slt i64 %.785.us.us, %arg.evaluations
  br i1 %.790.us.us, label %B48.us.us, label %common.ret.sink.split

B48.us:                                           ; preds = %B370.endif.us.loopexit, %B48.us.preheader98
  %7 = icmp slt i64 %arg.state.0.5.0, 1
  %sunkaddr114 = getelementptr i8, ptr %arg.state.6.4, i64 16
  %.206.us = load i64, ptr %sunkaddr114, align 8
  %.207.us = add nsw i64 %.206.us, 1
  store i64 %.207.us, ptr %sunkaddr114, align 8
  br i1 %7, label %B160.endif.endif.i.i.preheader, label %B98.i.i.preheader

B98.i.i.preheader:                                ; preds = %B48.us
  br label %B98.i.i

B98.i.i:                                          ; preds = %B98.i.i, %B98.i.i.preheader
  %.134177179.i.i = phi i64 [ %.141.i.i, %B98.i.i ], [ 0, %B98.i.i.preheader ]
  %.141.i.i = add nuw nsw i64 %.134177179.i.i, 1
  %8 = shl i64 %.134177179.i.i, 2
  %scevgep4.i.i = getelementptr i8, ptr %arg.state.0.4, i64 %8
  %tmp101 = trunc i64 %.134177179.i.i to i32
  store i32 %tmp101, ptr %scevgep4.i.i, align 4, !noalias !8
  %exitcond.not.i.i = icmp eq i64 %arg.state.0.5.0, %.141.i.i
  br i1 %exitcond.not.i.i, label %B160.endif.endif.i.i.preheader, label %B98.i.i

B160.endif.endif.i.i.preheader:                   ; preds = %B98.i.i, %B48.us
  br label %B160.endif.endif.i.i

B160.endif.endif.i.i:                             ; preds = %B160.endif.endif.i.i, %B160.endif.endif.i.i.preheader
  %lsr.iv2.i.i = phi ptr [ %scevgep.i.i, %B160.endif.endif.i.i ], [ %arg.state.0.4, %B160.endif.endif.i.i.preheader ]
  %lsr.iv.i.i = phi i64 [ %lsr.iv.next.i.i, %B160.endif.endif.i.i ], [ %arg.state.0.5.0, %B160.endif.endif.i.i.preheader ]
  %.44.i.i.i = load i64, ptr %arg.state.4.4, align 8, !noalias !11
  %.45.i.i.i = shl i64 %.44.i.i.i, 16
  %.46.i.i.i = xor i64 %.45.i.i.i, %.44.i.i.i
  %.47.i.i.i = lshr i64 %.46.i.i.i, 5
  %.48.i.i.i = xor i64 %.47.i.i.i, %.46.i.i.i
  %.49.i.i.i = shl i64 %.48.i.i.i, 1
  %sunkaddr115 = getelementptr i8, ptr %arg.state.4.4, i64 8
  %.79.i.i.i = load i64, ptr %sunkaddr115, align 8, !noalias !11
  %sunkaddr116 = getelementptr i8, ptr %arg.state.4.4, i64 16
  %.108.i.i.i = load i64, ptr %sunkaddr116, align 8, !noalias !11
  store i64 %.79.i.i.i, ptr %arg.state.4.4, align 8, !noalias !11
  store i64 %.108.i.i.i, ptr %sunkaddr115, align 8, !noalias !11
  %9 = xor i64 %.79.i.i.i, %.49.i.i.i
  %10 = xor i64 %9, %.108.i.i.i
  %.168.i.i.i = xor i64 %10, %.48.i.i.i
  store i64 %.168.i.i.i, ptr %sunkaddr116, align 8, !noalias !11
  %sext.i.i.i = shl i64 %.168.i.i.i, 32
  %.231.i.i.i = ashr exact i64 %sext.i.i.i, 32
  %.234.i.i.i = tail call i64 @llvm.abs.i64(i64 %.231.i.i.i, i1 true)
  %.239.i.i.i = icmp samesign ugt i64 %.234.i.i.i, 2147483646
  %.242.i.i.i = add nsw i64 %.234.i.i.i, -2147483647
  %spec.select.i.i.i = select i1 %.239.i.i.i, i64 %.242.i.i.i, i64 %.234.i.i.i
  %.356.i.i = urem i64 %spec.select.i.i.i, %lsr.iv.i.i
  %11 = shl i64 %.356.i.i, 2
  %scevgep3.i.i = getelementptr i8, ptr %lsr.iv2.i.i, i64 %11
  %.388.i.i = load i32, ptr %scevgep3.i.i, align 4, !noalias !8
  %.415.i.i = load i32, ptr %lsr.iv2.i.i, align 4, !noalias !8
  store i32 %.388.i.i, ptr %lsr.iv2.i.i, align 4, !noalias !8
  store i32 %.415.i.i, ptr %scevgep3.i.i, align 4, !noalias !8
  %lsr.iv.next.i.i = add i64 %lsr.iv.i.i, -1
  %scevgep.i.i = getelementptr i8, ptr %lsr.iv2.i.i, i64 4
  %exitcond190.not.i.i = icmp eq i64 %lsr.iv.next.i.i, 1
  br i1 %exitcond190.not.i.i, label %B0.endif.i, label %B160.endif.endif.i.i

B0.endif.i:                                       ; preds = %B160.endif.endif.i.i
  %.385.pre.i.i = load i32, ptr %arg.state.0.4, align 4, !noalias !5
  %12 = zext i32 %.385.pre.i.i to i64
  br label %B132.i.i

B132.i.i:                                         ; preds = %B132.i.i, %B0.endif.i
  %lsr.iv = phi ptr [ %scevgep102, %B132.i.i ], [ %scevgep, %B0.endif.i ]
  %.237.i.i = phi i64 [ %12, %B0.endif.i ], [ %13, %B132.i.i ]
  %lsr.iv3.i.i = phi i64 [ %.200.i.i, %B0.endif.i ], [ %lsr.iv.next.i2.i, %B132.i.i ]
  %total.3.0169.i.i = phi double [ 0.000000e+00, %B0.endif.i ], [ %.321.i.i, %B132.i.i ]
  %.265.i.i = load i32, ptr %lsr.iv, align 4, !noalias !5
  %13 = zext i32 %.265.i.i to i64
  %.312.i.i = mul i64 %.237.i.i, %arg.instance.0.5.1
  %14 = getelementptr double, ptr %arg.instance.0.4, i64 %.312.i.i
  %.316.i.i = getelementptr double, ptr %14, i64 %13
  %.317.i.i = load double, ptr %.316.i.i, align 8, !noalias !5
  %.321.i.i = fadd double %total.3.0169.i.i, %.317.i.i
  %lsr.iv.next.i2.i = add i64 %lsr.iv3.i.i, -1
  %scevgep102 = getelementptr i8, ptr %lsr.iv, i64 4
  %exitcond.not.i3.i = icmp eq i64 %lsr.iv.next.i2.i, 0
  br i1 %exitcond.not.i3.i, label %B370.endif.us.loopexit, label %B132.i.i

B370.endif.us.loopexit:                           ; preds = %B132.i.i
  %sunkaddr117 = mul i64 %.200.i.i, 4
  %sunkaddr118 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr117
  %.356.i4.i = load i32, ptr %sunkaddr118, align 4, !noalias !5
  %.398.i.i = zext i32 %.356.i4.i to i64
  %.437.i.i = mul i64 %arg.instance.0.5.1, %.398.i.i
  %15 = getelementptr double, ptr %arg.instance.0.4, i64 %.437.i.i
  %.441.i.i = getelementptr double, ptr %15, i64 %12
  %.442.i.i = load double, ptr %.441.i.i, align 8, !noalias !5
  %.453.i.i = fadd double %.321.i.i, %.442.i.i
  %.456.i.i = fneg double %.453.i.i
  store double %.456.i.i, ptr %arg.state.7.4, align 8, !noalias !7
  %.310.i = load i64, ptr %arg.state.6.4, align 8, !noalias !7
  %.311.i = add nsw i64 %.310.i, 1
  store i64 %.311.i, ptr %arg.state.6.4, align 8, !noalias !7
  %sunkaddr119 = getelementptr i8, ptr %arg.state.7.4, i64 8
  %.646.us = load double, ptr %sunkaddr119, align 8
  %.683.us = load double, ptr %arg.state.7.4, align 8
  %.12.i = fcmp ogt double %.683.us, %.646.us
  %.13.i = select i1 %.12.i, double %.683.us, double %.646.us
  store double %.13.i, ptr %sunkaddr119, align 8
  %.785.us = load i64, ptr %arg.state.6.4, align 8
  %.790.us = icmp slt i64 %.785.us, %arg.evaluations
  br i1 %.790.us, label %B48.us, label %common.ret.sink.split

B48:                                              ; preds = %B370.endif, %B48.preheader80
  %sunkaddr120 = getelementptr i8, ptr %arg.state.6.4, i64 16
  %.206 = load i64, ptr %sunkaddr120, align 8
  %.207 = add nsw i64 %.206, 1
  store i64 %.207, ptr %sunkaddr120, align 8
  %sunkaddr121 = getelementptr i8, ptr %arg.state.6.4, i64 8
  %.327 = load i64, ptr %sunkaddr121, align 8
  %.331.not = icmp eq i64 %.327, 0
  br i1 %.331.not, label %B214, label %B182

B182:                                             ; preds = %B48
  %16 = icmp slt i64 %arg.state.0.5.0, 1
  br i1 %16, label %B112.endif.i.i15, label %B98.i.i9.preheader

B98.i.i9.preheader:                               ; preds = %B182
  br label %B98.i.i9

B98.i.i9:                                         ; preds = %B98.i.i9, %B98.i.i9.preheader
  %.134177179.i.i10 = phi i64 [ %.141.i.i11, %B98.i.i9 ], [ 0, %B98.i.i9.preheader ]
  %.141.i.i11 = add nuw nsw i64 %.134177179.i.i10, 1
  %17 = shl i64 %.134177179.i.i10, 2
  %scevgep4.i.i12 = getelementptr i8, ptr %arg.state.0.4, i64 %17
  %tmp103 = trunc i64 %.134177179.i.i10 to i32
  store i32 %tmp103, ptr %scevgep4.i.i12, align 4, !noalias !14
  %exitcond.not.i.i14 = icmp eq i64 %arg.state.0.5.0, %.141.i.i11
  br i1 %exitcond.not.i.i14, label %B112.endif.i.i15, label %B98.i.i9

B112.endif.i.i15:                                 ; preds = %B98.i.i9, %B182
  %18 = icmp slt i64 %.200.i.i, 1
  br i1 %18, label %B0.endif.thread.i73, label %B160.endif.endif.i.i21.preheader

B160.endif.endif.i.i21.preheader:                 ; preds = %B112.endif.i.i15
  br label %B160.endif.endif.i.i21

B0.endif.thread.i73:                              ; preds = %B112.endif.i.i15
  tail call void @NRT_incref(ptr %arg.state.3.0), !noalias !19
  %.385.pre.i5.i74 = load i32, ptr %arg.state.0.4, align 4, !noalias !20
  %19 = zext i32 %.385.pre.i5.i74 to i64
  br label %_ZN15fairbench_agent9workloads6search8_restartB3v16B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE58TspInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29.exit75

B160.endif.endif.i.i21:                           ; preds = %B160.endif.endif.i.i21, %B160.endif.endif.i.i21.preheader
  %lsr.iv2.i.i22 = phi ptr [ %scevgep.i.i44, %B160.endif.endif.i.i21 ], [ %arg.state.0.4, %B160.endif.endif.i.i21.preheader ]
  %lsr.iv.i.i23 = phi i64 [ %lsr.iv.next.i.i43, %B160.endif.endif.i.i21 ], [ %arg.state.0.5.0, %B160.endif.endif.i.i21.preheader ]
  %.44.i.i.i24 = load i64, ptr %arg.state.4.4, align 8, !noalias !23
  %.45.i.i.i25 = shl i64 %.44.i.i.i24, 16
  %.46.i.i.i26 = xor i64 %.45.i.i.i25, %.44.i.i.i24
  %.47.i.i.i27 = lshr i64 %.46.i.i.i26, 5
  %.48.i.i.i28 = xor i64 %.47.i.i.i27, %.46.i.i.i26
  %.49.i.i.i29 = shl i64 %.48.i.i.i28, 1
  %sunkaddr122 = getelementptr i8, ptr %arg.state.4.4, i64 8
  %.79.i.i.i30 = load i64, ptr %sunkaddr122, align 8, !noalias !23
  %sunkaddr123 = getelementptr i8, ptr %arg.state.4.4, i64 16
  %.108.i.i.i31 = load i64, ptr %sunkaddr123, align 8, !noalias !23
  store i64 %.79.i.i.i30, ptr %arg.state.4.4, align 8, !noalias !23
  store i64 %.108.i.i.i31, ptr %sunkaddr122, align 8, !noalias !23
  %20 = xor i64 %.79.i.i.i30, %.49.i.i.i29
  %21 = xor i64 %20, %.108.i.i.i31
  %.168.i.i.i32 = xor i64 %21, %.48.i.i.i28
  store i64 %.168.i.i.i32, ptr %sunkaddr123, align 8, !noalias !23
  %sext.i.i.i33 = shl i64 %.168.i.i.i32, 32
  %.231.i.i.i34 = ashr exact i64 %sext.i.i.i33, 32
  %.234.i.i.i35 = tail call i64 @llvm.abs.i64(i64 %.231.i.i.i34, i1 true)
  %.239.i.i.i36 = icmp samesign ugt i64 %.234.i.i.i35, 2147483646
  %.242.i.i.i37 = add nsw i64 %.234.i.i.i35, -2147483647
  %spec.select.i.i.i38 = select i1 %.239.i.i.i36, i64 %.242.i.i.i37, i64 %.234.i.i.i35
  %.356.i.i39 = urem i64 %spec.select.i.i.i38, %lsr.iv.i.i23
  %22 = shl i64 %.356.i.i39, 2
  %scevgep3.i.i40 = getelementptr i8, ptr %lsr.iv2.i.i22, i64 %22
  %.388.i.i41 = load i32, ptr %scevgep3.i.i40, align 4, !noalias !14
  %.415.i.i42 = load i32, ptr %lsr.iv2.i.i22, align 4, !noalias !14
  store i32 %.388.i.i41, ptr %lsr.iv2.i.i22, align 4, !noalias !14
  store i32 %.415.i.i42, ptr %scevgep3.i.i40, align 4, !noalias !14
  %lsr.iv.next.i.i43 = add i64 %lsr.iv.i.i23, -1
  %scevgep.i.i44 = getelementptr i8, ptr %lsr.iv2.i.i22, i64 4
  %exitcond190.not.i.i45 = icmp eq i64 %lsr.iv.next.i.i43, 1
  br i1 %exitcond190.not.i.i45, label %B0.endif.i46, label %B160.endif.endif.i.i21

B0.endif.i46:                                     ; preds = %B160.endif.endif.i.i21
  tail call void @NRT_incref(ptr %arg.state.3.0), !noalias !19
  %.385.pre.i.i47 = load i32, ptr %arg.state.0.4, align 4, !noalias !26
  %23 = zext i32 %.385.pre.i.i47 to i64
  br label %B132.i.i48

B132.i.i48:                                       ; preds = %B132.i.i48, %B0.endif.i46
  %lsr.iv105 = phi ptr [ %scevgep106, %B132.i.i48 ], [ %scevgep104, %B0.endif.i46 ]
  %.237.i.i50 = phi i64 [ %23, %B0.endif.i46 ], [ %24, %B132.i.i48 ]
  %lsr.iv3.i.i51 = phi i64 [ %.200.i.i, %B0.endif.i46 ], [ %lsr.iv.next.i2.i59, %B132.i.i48 ]
  %total.3.0169.i.i52 = phi double [ 0.000000e+00, %B0.endif.i46 ], [ %.321.i.i58, %B132.i.i48 ]
  %.265.i.i54 = load i32, ptr %lsr.iv105, align 4, !noalias !26
  %24 = zext i32 %.265.i.i54 to i64
  %.312.i.i55 = mul i64 %.237.i.i50, %arg.instance.0.5.1
  %25 = getelementptr double, ptr %arg.instance.0.4, i64 %.312.i.i55
  %.316.i.i56 = getelementptr double, ptr %25, i64 %24
  %.317.i.i57 = load double, ptr %.316.i.i56, align 8, !noalias !26
  %.321.i.i58 = fadd double %total.3.0169.i.i52, %.317.i.i57
  %lsr.iv.next.i2.i59 = add i64 %lsr.iv3.i.i51, -1
  %scevgep106 = getelementptr i8, ptr %lsr.iv105, i64 4
  %exitcond.not.i3.i60 = icmp eq i64 %lsr.iv.next.i2.i59, 0
  br i1 %exitcond.not.i3.i60, label %_ZN15fairbench_agent9workloads6search8_restartB3v16B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE58TspInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29.exit75, label %B132.i.i48

_ZN15fairbench_agent9workloads6search8_restartB3v16B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE58TspInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29.exit75: ; preds = %B132.i.i48, %B0.endif.thread.i73
  %.385.pre.i6.i61 = phi i64 [ %19, %B0.endif.thread.i73 ], [ %23, %B132.i.i48 ]
  %total.3.0.lcssa.i.i62 = phi double [ 0.000000e+00, %B0.endif.thread.i73 ], [ %.321.i.i58, %B132.i.i48 ]
  %sunkaddr124 = mul i64 %.200.i.i, 4
  %sunkaddr125 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr124
  %.356.i4.i64 = load i32, ptr %sunkaddr125, align 4, !noalias !26
  %.398.i.i65 = zext i32 %.356.i4.i64 to i64
  %.437.i.i66 = mul i64 %arg.instance.0.5.1, %.398.i.i65
  %26 = getelementptr double, ptr %arg.instance.0.4, i64 %.437.i.i66
  %.441.i.i67 = getelementptr double, ptr %26, i64 %.385.pre.i6.i61
  %.442.i.i68 = load double, ptr %.441.i.i67, align 8, !noalias !26
  %.453.i.i69 = fadd double %total.3.0.lcssa.i.i62, %.442.i.i68
  %.456.i.i70 = fneg double %.453.i.i69
  store double %.456.i.i70, ptr %arg.state.7.4, align 8, !noalias !19
  %.310.i71 = load i64, ptr %arg.state.6.4, align 8, !noalias !19
  %.311.i72 = add nsw i64 %.310.i71, 1
  store i64 %.311.i72, ptr %arg.state.6.4, align 8, !noalias !19
  tail call void @NRT_decref(ptr %arg.state.3.0), !noalias !19
  br label %B214

B214:                                             ; preds = %_ZN15fairbench_agent9workloads6search8_restartB3v16B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE58TspInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29.exit75, %B48
  switch i64 %arg.search.fr, label %B306 [
    i64 0, label %B226
    i64 1, label %B272
  ]

B226:                                             ; preds = %B214
  store i8 0, ptr %.388, align 4
  %.413 = call i32 @_ZN15fairbench_agent9workloads6search11_scan_swapsB3v17B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE58TspInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29(ptr nonnull %.388, ptr nonnull %excinfo.3, ptr %arg.instance.0.0, ptr %arg.instance.0.1, i64 %arg.instance.0.2, i64 %arg.instance.0.3, ptr %arg.instance.0.4, i64 %arg.instance.0.5.0, i64 %arg.instance.0.5.1, i64 %arg.instance.0.6.0, i64 %arg.instance.0.6.1, ptr %arg.state.0.0, ptr %arg.state.0.1, i64 %arg.state.0.2, i64 %arg.state.0.3, ptr %arg.state.0.4, i64 %arg.state.0.5.0, i64 %arg.state.0.6.0, ptr %arg.state.1.0, ptr %arg.state.1.1, i64 %arg.state.1.2, i64 %arg.state.1.3, ptr %arg.state.1.4, i64 %arg.state.1.5.0, i64 %arg.state.1.6.0, ptr %arg.state.2.0, ptr %arg.state.2.1, i64 %arg.state.2.2, i64 %arg.state.2.3, ptr %arg.state.2.4, i64 %arg.state.2.5.0, i64 %arg.state.2.6.0, ptr %arg.state.3.0, ptr %arg.state.3.1, i64 %arg.state.3.2, i64 %arg.state.3.3, ptr %arg.state.3.4, i64 %arg.state.3.5.0, i64 %arg.state.3.6.0, ptr %arg.state.4.0, ptr %arg.state.4.1, i64 %arg.state.4.2, i64 %arg.state.4.3, ptr %arg.state.4.4, i64 %arg.state.4.5.0, i64 %arg.state.4.6.0, ptr %arg.state.5.0, ptr %arg.state.5.1, i64 %arg.state.5.2, i64 %arg.state.5.3, ptr %arg.state.5.4, i64 %arg.state.5.5.0, i64 %arg.state.5.6.0, ptr %arg.state.6.0, ptr %arg.state.6.1, i64 %arg.state.6.2, i64 %arg.state.6.3, ptr nonnull %arg.state.6.4, i64 %arg.state.6.5.0, i64 %arg.state.6.6.0, ptr %arg.state.7.0, ptr %arg.state.7.1, i64 %arg.state.7.2, i64 %arg.state.7.3, ptr %arg.state.7.4, i64 %arg.state.7.5.0, i64 %arg.state.7.6.0)
  %cond78 = icmp eq i32 %.413, 0
  br i1 %cond78, label %B370.endif, label %common.ret, !prof !28

B272:                                             ; preds = %B214
  store i8 0, ptr %.452, align 4
  %.477 = call i32 @_ZN15fairbench_agent9workloads6search18_scan_interchangesB3v19B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE58TspInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29(ptr nonnull %.452, ptr nonnull %excinfo.4, ptr %arg.instance.0.0, ptr %arg.instance.0.1, i64 %arg.instance.0.2, i64 %arg.instance.0.3, ptr %arg.instance.0.4, i64 %arg.instance.0.5.0, i64 %arg.instance.0.5.1, i64 %arg.instance.0.6.0, i64 %arg.instance.0.6.1, ptr %arg.state.0.0, ptr %arg.state.0.1, i64 %arg.state.0.2, i64 %arg.state.0.3, ptr %arg.state.0.4, i64 %arg.state.0.5.0, i64 %arg.state.0.6.0, ptr %arg.state.1.0, ptr %arg.state.1.1, i64 %arg.state.1.2, i64 %arg.state.1.3, ptr %arg.state.1.4, i64 %arg.state.1.5.0, i64 %arg.state.1.6.0, ptr %arg.state.2.0, ptr %arg.state.2.1, i64 %arg.state.2.2, i64 %arg.state.2.3, ptr %arg.state.2.4, i64 %arg.state.2.5.0, i64 %arg.state.2.6.0, ptr %arg.state.3.0, ptr %arg.state.3.1, i64 %arg.state.3.2, i64 %arg.state.3.3, ptr %arg.state.3.4, i64 %arg.state.3.5.0, i64 %arg.state.3.6.0, ptr %arg.state.4.0, ptr %arg.state.4.1, i64 %arg.state.4.2, i64 %arg.state.4.3, ptr %arg.state.4.4, i64 %arg.state.4.5.0, i64 %arg.state.4.6.0, ptr %arg.state.5.0, ptr %arg.state.5.1, i64 %arg.state.5.2, i64 %arg.state.5.3, ptr %arg.state.5.4, i64 %arg.state.5.5.0, i64 %arg.state.5.6.0, ptr %arg.state.6.0, ptr %arg.state.6.1, i64 %arg.state.6.2, i64 %arg.state.6.3, ptr nonnull %arg.state.6.4, i64 %arg.state.6.5.0, i64 %arg.state.6.6.0, ptr %arg.state.7.0, ptr %arg.state.7.1, i64 %arg.state.7.2, i64 %arg.state.7.3, ptr %arg.state.7.4, i64 %arg.state.7.5.0, i64 %arg.state.7.6.0)
  %cond79 = icmp eq i32 %.477, 0
  br i1 %cond79, label %B370.endif, label %common.ret, !prof !28

B306:                                             ; preds = %B214
  store i8 0, ptr %.512, align 4
  %.537 = call i32 @_ZN15fairbench_agent9workloads6search13_scan_insertsB3v20B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE58TspInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29(ptr nonnull %.512, ptr nonnull %excinfo.5, ptr %arg.instance.0.0, ptr %arg.instance.0.1, i64 %arg.instance.0.2, i64 %arg.instance.0.3, ptr %arg.instance.0.4, i64 %arg.instance.0.5.0, i64 %arg.instance.0.5.1, i64 %arg.instance.0.6.0, i64 %arg.instance.0.6.1, ptr %arg.state.0.0, ptr %arg.state.0.1, i64 %arg.state.0.2, i64 %arg.state.0.3, ptr %arg.state.0.4, i64 %arg.state.0.5.0, i64 %arg.state.0.6.0, ptr %arg.state.1.0, ptr %arg.state.1.1, i64 %arg.state.1.2, i64 %arg.state.1.3, ptr %arg.state.1.4, i64 %arg.state.1.5.0, i64 %arg.state.1.6.0, ptr %arg.state.2.0, ptr %arg.state.2.1, i64 %arg.state.2.2, i64 %arg.state.2.3, ptr %arg.state.2.4, i64 %arg.state.2.5.0, i64 %arg.state.2.6.0, ptr %arg.state.3.0, ptr %arg.state.3.1, i64 %arg.state.3.2, i64 %arg.state.3.3, ptr %arg.state.3.4, i64 %arg.state.3.5.0, i64 %arg.state.3.6.0, ptr %arg.state.4.0, ptr %arg.state.4.1, i64 %arg.state.4.2, i64 %arg.state.4.3, ptr %arg.state.4.4, i64 %arg.state.4.5.0, i64 %arg.state.4.6.0, ptr %arg.state.5.0, ptr %arg.state.5.1, i64 %arg.state.5.2, i64 %arg.state.5.3, ptr %arg.state.5.4, i64 %arg.state.5.5.0, i64 %arg.state.5.6.0, ptr %arg.state.6.0, ptr %arg.state.6.1, i64 %arg.state.6.2, i64 %arg.state.6.3, ptr nonnull %arg.state.6.4, i64 %arg.state.6.5.0, i64 %arg.state.6.6.0, ptr %arg.state.7.0, ptr %arg.state.7.1, i64 %arg.state.7.2, i64 %arg.state.7.3, ptr %arg.state.7.4, i64 %arg.state.7.5.0, i64 %arg.state.7.6.0)
  %cond = icmp eq i32 %.537, 0
  br i1 %cond, label %B370.endif, label %common.ret, !prof !28

common.ret.sink.split:                            ; preds = %B370.endif, %B370.endif.us.loopexit, %B112.endif.i.i.loopexit.us, %B48.us.us.us, %B0
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
  %sunkaddr126 = getelementptr i8, ptr %arg.state.6.4, i64 8
  store i64 %.607, ptr %sunkaddr126, align 8
  %sunkaddr127 = getelementptr i8, ptr %arg.state.7.4, i64 8
  %.646 = load double, ptr %sunkaddr127, align 8
  %.683 = load double, ptr %arg.state.7.4, align 8
  %.12.i76 = fcmp ogt double %.683, %.646
  %.13.i77 = select i1 %.12.i76, double %.683, double %.646
  store double %.13.i77, ptr %sunkaddr127, align 8
  %.785 = load i64, ptr %arg.state.6.4, align 8
  %.790 = icmp slt i64 %.785, %arg.evaluations
  br i1 %.790, label %B48, label %common.ret.sink.split
}

; Function Attrs: mustprogress nofree noinline norecurse nounwind willreturn memory(argmem: readwrite)
define linkonce_odr void @NRT_incref(ptr captures(address_is_null) %.1) local_unnamed_addr #0 {
.3:
  %.4 = icmp eq ptr %.1, null
  br i1 %.4, label %common.ret, label %atomicrmw.start.preheader, !prof !29

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

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.abs.i64(i64, i1 immarg) #1

; Function Attrs: noinline
define linkonce_odr void @NRT_decref(ptr %.1) local_unnamed_addr #2 {
.3:
  %.4 = icmp eq ptr %.1, null
  br i1 %.4, label %common.ret, label %.3.endif, !prof !29

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
  br i1 %.10, label %.3.endif.if, label %common.ret, !prof !29

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

define linkonce_odr noundef range(i32 -1, -2) i32 @_ZN15fairbench_agent9workloads6search11_scan_swapsB3v17B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE58TspInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29(ptr noalias writeonly captures(none) %retptr, ptr noalias readnone captures(none) %excinfo, ptr %arg.instance.0.0, ptr readnone captures(none) %arg.instance.0.1, i64 %arg.instance.0.2, i64 %arg.instance.0.3, ptr readonly captures(none) %arg.instance.0.4, i64 %arg.instance.0.5.0, i64 %arg.instance.0.5.1, i64 %arg.instance.0.6.0, i64 %arg.instance.0.6.1, ptr %arg.state.0.0, ptr readnone captures(none) %arg.state.0.1, i64 %arg.state.0.2, i64 %arg.state.0.3, ptr captures(none) %arg.state.0.4, i64 %arg.state.0.5.0, i64 %arg.state.0.6.0, ptr %arg.state.1.0, ptr readnone captures(none) %arg.state.1.1, i64 %arg.state.1.2, i64 %arg.state.1.3, ptr captures(none) %arg.state.1.4, i64 %arg.state.1.5.0, i64 %arg.state.1.6.0, ptr %arg.state.2.0, ptr readnone captures(none) %arg.state.2.1, i64 %arg.state.2.2, i64 %arg.state.2.3, ptr readnone captures(none) %arg.state.2.4, i64 %arg.state.2.5.0, i64 %arg.state.2.6.0, ptr %arg.state.3.0, ptr readnone captures(none) %arg.state.3.1, i64 %arg.state.3.2, i64 %arg.state.3.3, ptr readnone captures(none) %arg.state.3.4, i64 %arg.state.3.5.0, i64 %arg.state.3.6.0, ptr %arg.state.4.0, ptr readnone captures(none) %arg.state.4.1, i64 %arg.state.4.2, i64 %arg.state.4.3, ptr readnone captures(none) %arg.state.4.4, i64 %arg.state.4.5.0, i64 %arg.state.4.6.0, ptr %arg.state.5.0, ptr readnone captures(none) %arg.state.5.1, i64 %arg.state.5.2, i64 %arg.state.5.3, ptr captures(none) %arg.state.5.4, i64 %arg.state.5.5.0, i64 %arg.state.5.6.0, ptr %arg.state.6.0, ptr readnone captures(none) %arg.state.6.1, i64 %arg.state.6.2, i64 %arg.state.6.3, ptr captures(none) %arg.state.6.4, i64 %arg.state.6.5.0, i64 %arg.state.6.6.0, ptr %arg.state.7.0, ptr readnone captures(none) %arg.state.7.1, i64 %arg.state.7.2, i64 %arg.state.7.3, ptr captures(none) %arg.state.7.4, i64 %arg.state.7.5.0, i64 %arg.state.7.6.0) local_unnamed_addr {
B0:
  %arg.state.0.5.0.fr = freeze i64 %arg.state.0.5.0
  %.128178.not.i = icmp slt i64 %arg.state.1.5.0, 1
  br i1 %.128178.not.i, label %B112.endif.i, label %B98.i.preheader

B98.i.preheader:                                  ; preds = %B0
  br label %B98.i

B98.i:                                            ; preds = %B98.i, %B98.i.preheader
  %.134177179.i = phi i64 [ %.141.i, %B98.i ], [ 0, %B98.i.preheader ]
  %.141.i = add nuw nsw i64 %.134177179.i, 1
  %0 = shl i64 %.134177179.i, 2
  %scevgep4.i = getelementptr i8, ptr %arg.state.1.4, i64 %0
  %tmp4 = trunc i64 %.134177179.i to i32
  store i32 %tmp4, ptr %scevgep4.i, align 4, !noalias !30
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
  %.44.i.i = load i64, ptr %arg.state.5.4, align 8, !noalias !33
  %.45.i.i = shl i64 %.44.i.i, 16
  %.46.i.i = xor i64 %.45.i.i, %.44.i.i
  %.47.i.i = lshr i64 %.46.i.i, 5
  %.48.i.i = xor i64 %.47.i.i, %.46.i.i
  %.49.i.i = shl i64 %.48.i.i, 1
  %sunkaddr5 = getelementptr i8, ptr %arg.state.5.4, i64 8
  %.79.i.i = load i64, ptr %sunkaddr5, align 8, !noalias !33
  %sunkaddr6 = getelementptr i8, ptr %arg.state.5.4, i64 16
  %.108.i.i = load i64, ptr %sunkaddr6, align 8, !noalias !33
  store i64 %.79.i.i, ptr %arg.state.5.4, align 8, !noalias !33
  store i64 %.108.i.i, ptr %sunkaddr5, align 8, !noalias !33
  %1 = xor i64 %.79.i.i, %.49.i.i
  %2 = xor i64 %1, %.108.i.i
  %.168.i.i = xor i64 %2, %.48.i.i
  store i64 %.168.i.i, ptr %sunkaddr6, align 8, !noalias !33
  %sext.i.i = shl i64 %.168.i.i, 32
  %.231.i.i = ashr exact i64 %sext.i.i, 32
  %.234.i.i = tail call i64 @llvm.abs.i64(i64 %.231.i.i, i1 true)
  %.239.i.i = icmp samesign ugt i64 %.234.i.i, 2147483646
  %.242.i.i = add nsw i64 %.234.i.i, -2147483647
  %spec.select.i.i = select i1 %.239.i.i, i64 %.242.i.i, i64 %.234.i.i
  %.356.i = urem i64 %spec.select.i.i, %lsr.iv.i
  %3 = shl i64 %.356.i, 2
  %scevgep3.i = getelementptr i8, ptr %lsr.iv2.i, i64 %3
  %.388.i = load i32, ptr %scevgep3.i, align 4, !noalias !30
  %.415.i = load i32, ptr %lsr.iv2.i, align 4, !noalias !30
  store i32 %.388.i, ptr %lsr.iv2.i, align 4, !noalias !30
  store i32 %.415.i, ptr %scevgep3.i, align 4, !noalias !30
  %lsr.iv.next.i = add i64 %lsr.iv.i, -1
  %scevgep.i = getelementptr i8, ptr %lsr.iv2.i, i64 4
  %exitcond190.not.i = icmp eq i64 %lsr.iv.next.i, 1
  br i1 %exitcond190.not.i, label %B0.endif.endif, label %B160.endif.endif.i

B164:                                             ; preds = %B164.preheader1, %B395
  %.282561564 = phi i64 [ %.289, %B395 ], [ 0, %B164.preheader1 ]
  %.289 = add nuw nsw i64 %.282561564, 1
  %.343 = getelementptr i32, ptr %arg.state.1.4, i64 %.282561564
  %.344 = load i32, ptr %.343, align 4
  %.348 = zext i32 %.344 to i64
  %.353 = add nuw nsw i64 %.348, 1
  %.359 = icmp eq i64 %.353, %arg.state.0.5.0.fr
  br i1 %.359, label %B395, label %B262

B262:                                             ; preds = %B164
  %.392 = getelementptr i32, ptr %arg.state.0.4, i64 %.353
  %.393 = load i32, ptr %.392, align 4
  %.420 = getelementptr i32, ptr %arg.state.0.4, i64 %.348
  %.421 = load i32, ptr %.420, align 4
  store i32 %.393, ptr %.420, align 4
  store i32 %.421, ptr %.392, align 4
  %.385.pre.i.i = load i32, ptr %arg.state.0.4, align 4, !noalias !36
  %4 = zext i32 %.385.pre.i.i to i64
  br label %B132.i.i

B132.i.i:                                         ; preds = %B132.i.i, %B262
  %lsr.iv2 = phi ptr [ %scevgep3, %B132.i.i ], [ %scevgep, %B262 ]
  %.237.i.in.i.in = phi i64 [ %4, %B262 ], [ %5, %B132.i.i ]
  %lsr.iv3.i.i = phi i64 [ %.64.i.i, %B262 ], [ %lsr.iv.next.i.i, %B132.i.i ]
  %total.3.0169.i.i = phi double [ 0.000000e+00, %B262 ], [ %.321.i.i, %B132.i.i ]
  %.265.i.i = load i32, ptr %lsr.iv2, align 4, !noalias !36
  %5 = zext i32 %.265.i.i to i64
  %.274.i.i = zext i32 %.265.i.i to i64
  %.312.i.i = mul i64 %arg.instance.0.5.1, %.237.i.in.i.in
  %6 = getelementptr double, ptr %arg.instance.0.4, i64 %.312.i.i
  %.316.i.i = getelementptr double, ptr %6, i64 %.274.i.i
  %.317.i.i = load double, ptr %.316.i.i, align 8, !noalias !36
  %.321.i.i = fadd double %total.3.0169.i.i, %.317.i.i
  %lsr.iv.next.i.i = add i64 %lsr.iv3.i.i, -1
  %scevgep3 = getelementptr i8, ptr %lsr.iv2, i64 4
  %exitcond.not.i.i = icmp eq i64 %lsr.iv.next.i.i, 0
  br i1 %exitcond.not.i.i, label %B0.endif.i.loopexit, label %B132.i.i

B0.endif.i.loopexit:                              ; preds = %B132.i.i
  %7 = trunc i64 %4 to i32
  %sunkaddr = mul i64 %.64.i.i, 4
  %sunkaddr7 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr
  %.356.i.i = load i32, ptr %sunkaddr7, align 4, !noalias !36
  %.398.i.i = zext i32 %.356.i.i to i64
  %.399.i.i = zext i32 %7 to i64
  %.437.i.i = mul i64 %arg.instance.0.5.1, %.398.i.i
  %8 = getelementptr double, ptr %arg.instance.0.4, i64 %.437.i.i
  %.441.i.i = getelementptr double, ptr %8, i64 %.399.i.i
  %.442.i.i = load double, ptr %.441.i.i, align 8, !noalias !36
  %.453.i.i = fadd double %.321.i.i, %.442.i.i
  %.456.i.i = fneg double %.453.i.i
  %.212.i = load double, ptr %arg.state.7.4, align 8, !noalias !41
  %.216.i = fsub double %.456.i.i, %.212.i
  %.253.i = load i64, ptr %arg.state.6.4, align 8, !noalias !41
  %.254.i = add nsw i64 %.253.i, 1
  store i64 %.254.i, ptr %arg.state.6.4, align 8, !noalias !41
  %.288.i = fcmp ogt double %.216.i, 0.000000e+00
  br i1 %.288.i, label %B340, label %B346

common.ret:                                       ; preds = %B346.us, %B164.us.preheader, %B0.endif.endif, %B395, %B340
  %storemerge = phi i8 [ 1, %B340 ], [ 0, %B0.endif.endif ], [ 0, %B164.us.preheader ], [ 0, %B346.us ], [ 0, %B395 ]
  store i8 %storemerge, ptr %retptr, align 1
  ret i32 0

B340:                                             ; preds = %B262.us, %B0.endif.i.loopexit
  %.us-phi = phi double [ %.216.i.us, %B262.us ], [ %.216.i, %B0.endif.i.loopexit ]
  %.44.i.i5 = load i64, ptr %arg.state.5.4, align 8, !noalias !42
  %.45.i.i6 = shl i64 %.44.i.i5, 16
  %.46.i.i7 = xor i64 %.45.i.i6, %.44.i.i5
  %.47.i.i8 = lshr i64 %.46.i.i7, 5
  %.48.i.i9 = xor i64 %.47.i.i8, %.46.i.i7
  %.49.i.i10 = shl i64 %.48.i.i9, 1
  %.78.i.i = getelementptr i8, ptr %arg.state.5.4, i64 8
  %.79.i.i11 = load i64, ptr %.78.i.i, align 8, !noalias !42
  %.107.i.i = getelementptr i8, ptr %arg.state.5.4, i64 16
  %.108.i.i12 = load i64, ptr %.107.i.i, align 8, !noalias !42
  store i64 %.79.i.i11, ptr %arg.state.5.4, align 8, !noalias !42
  store i64 %.108.i.i12, ptr %.78.i.i, align 8, !noalias !42
  %9 = xor i64 %.79.i.i11, %.49.i.i10
  %10 = xor i64 %9, %.108.i.i12
  %.168.i.i13 = xor i64 %10, %.48.i.i9
  store i64 %.168.i.i13, ptr %.107.i.i, align 8, !noalias !42
  %.358.i = load double, ptr %arg.state.7.4, align 8, !noalias !41
  %.363.i = fadd double %.us-phi, %.358.i
  store double %.363.i, ptr %arg.state.7.4, align 8, !noalias !41
  br label %common.ret

B346:                                             ; preds = %B0.endif.i.loopexit
  %sunkaddr26 = shl nuw nsw i64 %.353, 2
  %sunkaddr27 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr26
  %.613 = load i32, ptr %sunkaddr27, align 4
  %sunkaddr28 = shl nuw nsw i64 %.348, 2
  %sunkaddr29 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr28
  %.641 = load i32, ptr %sunkaddr29, align 4
  store i32 %.613, ptr %sunkaddr29, align 4
  store i32 %.641, ptr %sunkaddr27, align 4
  br label %B395

B395:                                             ; preds = %B346, %B164
  %exitcond.not = icmp eq i64 %arg.state.0.5.0.fr, %.289
  br i1 %exitcond.not, label %common.ret, label %B164

B0.endif.endif:                                   ; preds = %B160.endif.endif.i, %B112.endif.i
  %.276563.not = icmp slt i64 %arg.state.0.5.0.fr, 1
  br i1 %.276563.not, label %common.ret, label %B164.preheader

B164.preheader:                                   ; preds = %B0.endif.endif
  %.64.i.i = add nsw i64 %arg.state.0.5.0.fr, -1
  %.173166.not.i.i = icmp eq i64 %arg.state.0.5.0.fr, 1
  br i1 %.173166.not.i.i, label %B164.us.preheader, label %B164.preheader1

B164.preheader1:                                  ; preds = %B164.preheader
  %scevgep = getelementptr i8, ptr %arg.state.0.4, i64 4
  br label %B164

B164.us.preheader:                                ; preds = %B164.preheader
  %.344.us = load i32, ptr %arg.state.1.4, align 4
  %.348.us = zext i32 %.344.us to i64
  %.359.us = icmp eq i32 %.344.us, 0
  br i1 %.359.us, label %common.ret, label %B262.us

B262.us:                                          ; preds = %B164.us.preheader
  %11 = getelementptr i32, ptr %arg.state.0.4, i64 %.348.us
  %.392.us = getelementptr i8, ptr %11, i64 4
  %.393.us = load i32, ptr %.392.us, align 4
  %.421.us = load i32, ptr %11, align 4
  store i32 %.393.us, ptr %11, align 4
  store i32 %.421.us, ptr %.392.us, align 4
  %.385.pre.i.i.us = load i32, ptr %arg.state.0.4, align 4, !noalias !36
  %.398.i.i.us = zext i32 %.385.pre.i.i.us to i64
  %.437.i.i.us = mul i64 %arg.instance.0.5.1, %.398.i.i.us
  %12 = getelementptr double, ptr %arg.instance.0.4, i64 %.437.i.i.us
  %.441.i.i.us = getelementptr double, ptr %12, i64 %.398.i.i.us
  %.442.i.i.us = load double, ptr %.441.i.i.us, align 8, !noalias !36
  %.453.i.i.us = fadd double %.442.i.i.us, 0.000000e+00
  %.456.i.i.us = fneg double %.453.i.i.us
  %.212.i.us = load double, ptr %arg.state.7.4, align 8, !noalias !41
  %.216.i.us = fsub double %.456.i.i.us, %.212.i.us
  %.253.i.us = load i64, ptr %arg.state.6.4, align 8, !noalias !41
  %.254.i.us = add nsw i64 %.253.i.us, 1
  store i64 %.254.i.us, ptr %arg.state.6.4, align 8, !noalias !41
  %.288.i.us = fcmp ogt double %.216.i.us, 0.000000e+00
  br i1 %.288.i.us, label %B340, label %B346.us

B346.us:                                          ; preds = %B262.us
  %sunkaddr8 = getelementptr i8, ptr %11, i64 4
  %.613.us = load i32, ptr %sunkaddr8, align 4
  %sunkaddr33 = shl nuw nsw i64 %.348.us, 2
  %sunkaddr34 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr33
  %.641.us = load i32, ptr %sunkaddr34, align 4
  store i32 %.613.us, ptr %sunkaddr34, align 4
  store i32 %.641.us, ptr %sunkaddr8, align 4
  br label %common.ret
}

define linkonce_odr noundef range(i32 -1, -2) i32 @_ZN15fairbench_agent9workloads6search18_scan_interchangesB3v19B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE58TspInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29(ptr noalias writeonly captures(none) %retptr, ptr noalias readnone captures(none) %excinfo, ptr %arg.instance.0.0, ptr readnone captures(none) %arg.instance.0.1, i64 %arg.instance.0.2, i64 %arg.instance.0.3, ptr readonly captures(none) %arg.instance.0.4, i64 %arg.instance.0.5.0, i64 %arg.instance.0.5.1, i64 %arg.instance.0.6.0, i64 %arg.instance.0.6.1, ptr %arg.state.0.0, ptr readnone captures(none) %arg.state.0.1, i64 %arg.state.0.2, i64 %arg.state.0.3, ptr captures(none) %arg.state.0.4, i64 %arg.state.0.5.0, i64 %arg.state.0.6.0, ptr %arg.state.1.0, ptr readnone captures(none) %arg.state.1.1, i64 %arg.state.1.2, i64 %arg.state.1.3, ptr captures(none) %arg.state.1.4, i64 %arg.state.1.5.0, i64 %arg.state.1.6.0, ptr %arg.state.2.0, ptr readnone captures(none) %arg.state.2.1, i64 %arg.state.2.2, i64 %arg.state.2.3, ptr captures(none) %arg.state.2.4, i64 %arg.state.2.5.0, i64 %arg.state.2.6.0, ptr %arg.state.3.0, ptr readnone captures(none) %arg.state.3.1, i64 %arg.state.3.2, i64 %arg.state.3.3, ptr readnone captures(none) %arg.state.3.4, i64 %arg.state.3.5.0, i64 %arg.state.3.6.0, ptr %arg.state.4.0, ptr readnone captures(none) %arg.state.4.1, i64 %arg.state.4.2, i64 %arg.state.4.3, ptr readnone captures(none) %arg.state.4.4, i64 %arg.state.4.5.0, i64 %arg.state.4.6.0, ptr %arg.state.5.0, ptr readnone captures(none) %arg.state.5.1, i64 %arg.state.5.2, i64 %arg.state.5.3, ptr captures(none) %arg.state.5.4, i64 %arg.state.5.5.0, i64 %arg.state.5.6.0, ptr %arg.state.6.0, ptr readnone captures(none) %arg.state.6.1, i64 %arg.state.6.2, i64 %arg.state.6.3, ptr captures(none) %arg.state.6.4, i64 %arg.state.6.5.0, i64 %arg.state.6.6.0, ptr %arg.state.7.0, ptr readnone captures(none) %arg.state.7.1, i64 %arg.state.7.2, i64 %arg.state.7.3, ptr captures(none) %arg.state.7.4, i64 %arg.state.7.5.0, i64 %arg.state.7.6.0) local_unnamed_addr {
B0:
  %arg.state.0.5.0.fr = freeze i64 %arg.state.0.5.0
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
  store i32 %tmp, ptr %scevgep4.i, align 4, !noalias !45
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
  %.44.i.i = load i64, ptr %arg.state.5.4, align 8, !noalias !48
  %.45.i.i = shl i64 %.44.i.i, 16
  %.46.i.i = xor i64 %.45.i.i, %.44.i.i
  %.47.i.i = lshr i64 %.46.i.i, 5
  %.48.i.i = xor i64 %.47.i.i, %.46.i.i
  %.49.i.i = shl i64 %.48.i.i, 1
  %sunkaddr9 = getelementptr i8, ptr %arg.state.5.4, i64 8
  %.79.i.i = load i64, ptr %sunkaddr9, align 8, !noalias !48
  %sunkaddr10 = getelementptr i8, ptr %arg.state.5.4, i64 16
  %.108.i.i = load i64, ptr %sunkaddr10, align 8, !noalias !48
  store i64 %.79.i.i, ptr %arg.state.5.4, align 8, !noalias !48
  store i64 %.108.i.i, ptr %sunkaddr9, align 8, !noalias !48
  %1 = xor i64 %.79.i.i, %.49.i.i
  %2 = xor i64 %1, %.108.i.i
  %.168.i.i = xor i64 %2, %.48.i.i
  store i64 %.168.i.i, ptr %sunkaddr10, align 8, !noalias !48
  %sext.i.i = shl i64 %.168.i.i, 32
  %.231.i.i = ashr exact i64 %sext.i.i, 32
  %.234.i.i = tail call i64 @llvm.abs.i64(i64 %.231.i.i, i1 true)
  %.239.i.i = icmp samesign ugt i64 %.234.i.i, 2147483646
  %.242.i.i = add nsw i64 %.234.i.i, -2147483647
  %spec.select.i.i = select i1 %.239.i.i, i64 %.242.i.i, i64 %.234.i.i
  %.356.i = urem i64 %spec.select.i.i, %lsr.iv.i
  %3 = shl i64 %.356.i, 2
  %scevgep3.i = getelementptr i8, ptr %lsr.iv2.i, i64 %3
  %.388.i = load i32, ptr %scevgep3.i, align 4, !noalias !45
  %.415.i = load i32, ptr %lsr.iv2.i, align 4, !noalias !45
  store i32 %.388.i, ptr %lsr.iv2.i, align 4, !noalias !45
  store i32 %.415.i, ptr %scevgep3.i, align 4, !noalias !45
  %lsr.iv.next.i = add i64 %lsr.iv.i, -1
  %scevgep.i = getelementptr i8, ptr %lsr.iv2.i, i64 4
  %exitcond190.not.i = icmp eq i64 %lsr.iv.next.i, 1
  br i1 %exitcond190.not.i, label %B0.endif, label %B160.endif.endif.i

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
  %sunkaddr = mul i64 %.583, 4
  %sunkaddr11 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr
  %.609 = load i32, ptr %sunkaddr11, align 4
  store i32 %.580, ptr %sunkaddr11, align 4
  store i32 %.609, ptr %.579, align 4
  %.385.pre.i.i = load i32, ptr %arg.state.0.4, align 4, !noalias !51
  %4 = zext i32 %.385.pre.i.i to i64
  br label %B132.i.i

B132.i.i:                                         ; preds = %B132.i.i, %B294
  %lsr.iv = phi i64 [ 1, %B294 ], [ %lsr.iv.next, %B132.i.i ]
  %.237.i.in.i.in = phi i64 [ %4, %B294 ], [ %6, %B132.i.i ]
  %total.3.0169.i.i = phi double [ 0.000000e+00, %B294 ], [ %.321.i.i, %B132.i.i ]
  %5 = shl i64 %lsr.iv, 2
  %scevgep = getelementptr i8, ptr %arg.state.0.4, i64 %5
  %.265.i.i = load i32, ptr %scevgep, align 4, !noalias !51
  %6 = zext i32 %.265.i.i to i64
  %.274.i.i = zext i32 %.265.i.i to i64
  %.312.i.i = mul i64 %arg.instance.0.5.1, %.237.i.in.i.in
  %7 = getelementptr double, ptr %arg.instance.0.4, i64 %.312.i.i
  %.316.i.i = getelementptr double, ptr %7, i64 %.274.i.i
  %.317.i.i = load double, ptr %.316.i.i, align 8, !noalias !51
  %.321.i.i = fadd double %total.3.0169.i.i, %.317.i.i
  %lsr.iv.next = add nuw nsw i64 %lsr.iv, 1
  %exitcond.not.i.i = icmp eq i64 %arg.state.0.5.0.fr, %lsr.iv.next
  br i1 %exitcond.not.i.i, label %B0.endif.i.loopexit, label %B132.i.i

B0.endif.i.loopexit:                              ; preds = %B132.i.i
  %8 = trunc i64 %4 to i32
  %sunkaddr12 = getelementptr i8, ptr %16, i64 -4
  %.356.i.i = load i32, ptr %sunkaddr12, align 4, !noalias !51
  %.398.i.i = zext i32 %.356.i.i to i64
  %.399.i.i = zext i32 %8 to i64
  %.437.i.i = mul i64 %arg.instance.0.5.1, %.398.i.i
  %9 = getelementptr double, ptr %arg.instance.0.4, i64 %.437.i.i
  %.441.i.i = getelementptr double, ptr %9, i64 %.399.i.i
  %.442.i.i = load double, ptr %.441.i.i, align 8, !noalias !51
  %.453.i.i = fadd double %.321.i.i, %.442.i.i
  %.456.i.i = fneg double %.453.i.i
  %.212.i = load double, ptr %arg.state.7.4, align 8, !noalias !56
  %.216.i = fsub double %.456.i.i, %.212.i
  %.253.i = load i64, ptr %arg.state.6.4, align 8, !noalias !56
  %.254.i = add nsw i64 %.253.i, 1
  store i64 %.254.i, ptr %arg.state.6.4, align 8, !noalias !56
  %.288.i = fcmp ogt double %.216.i, 0.000000e+00
  br i1 %.288.i, label %B400, label %B408

common.ret:                                       ; preds = %B0.endif.endif.endif, %B400, %B214.loopexit
  %storemerge = phi i8 [ 1, %B400 ], [ 0, %B0.endif.endif.endif ], [ 0, %B214.loopexit ]
  store i8 %storemerge, ptr %retptr, align 1
  ret i32 0

B400:                                             ; preds = %B0.endif.i.loopexit
  %.107.i.i.phi.trans.insert = getelementptr i8, ptr %arg.state.5.4, i64 16
  %.108.i.i14.pre = load i64, ptr %.107.i.i.phi.trans.insert, align 8, !noalias !57
  %.78.i.i.phi.trans.insert = getelementptr i8, ptr %arg.state.5.4, i64 8
  %.79.i.i13.pre = load i64, ptr %.78.i.i.phi.trans.insert, align 8, !noalias !57
  %.44.i.i7.pre = load i64, ptr %arg.state.5.4, align 8, !noalias !57
  %.45.i.i8 = shl i64 %.44.i.i7.pre, 16
  %.46.i.i9 = xor i64 %.45.i.i8, %.44.i.i7.pre
  %.47.i.i10 = lshr i64 %.46.i.i9, 5
  %.48.i.i11 = xor i64 %.47.i.i10, %.46.i.i9
  %.49.i.i12 = shl i64 %.48.i.i11, 1
  store i64 %.79.i.i13.pre, ptr %arg.state.5.4, align 8, !noalias !57
  store i64 %.108.i.i14.pre, ptr %.78.i.i.phi.trans.insert, align 8, !noalias !57
  %10 = xor i64 %.108.i.i14.pre, %.49.i.i12
  %11 = xor i64 %10, %.79.i.i13.pre
  %.168.i.i15 = xor i64 %11, %.48.i.i11
  store i64 %.168.i.i15, ptr %.107.i.i.phi.trans.insert, align 8, !noalias !57
  %.358.i = load double, ptr %arg.state.7.4, align 8, !noalias !56
  %.363.i = fadd double %.216.i, %.358.i
  store double %.363.i, ptr %arg.state.7.4, align 8, !noalias !56
  br label %common.ret

B408:                                             ; preds = %B0.endif.i.loopexit
  %.490 = add i64 %.483708711, 1
  %sunkaddr83 = shl nuw nsw i64 %.554, 2
  %sunkaddr84 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr83
  %.806 = load i32, ptr %sunkaddr84, align 4
  %sunkaddr13 = mul i64 %.583, 4
  %sunkaddr14 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr13
  %.835 = load i32, ptr %sunkaddr14, align 4
  store i32 %.806, ptr %sunkaddr14, align 4
  store i32 %.835, ptr %sunkaddr84, align 4
  %exitcond.not69 = icmp eq i64 %.490, %arg.state.0.5.0.fr
  br i1 %exitcond.not69, label %B214.loopexit, label %B294

B0.endif:                                         ; preds = %B160.endif.endif.i, %B112.endif.i
  %.128178.not.i17 = icmp slt i64 %arg.state.2.5.0, 1
  br i1 %.128178.not.i17, label %B112.endif.i24, label %B98.i18.preheader

B98.i18.preheader:                                ; preds = %B0.endif
  br label %B98.i18

B98.i18:                                          ; preds = %B98.i18, %B98.i18.preheader
  %.134177179.i19 = phi i64 [ %.141.i20, %B98.i18 ], [ 0, %B98.i18.preheader ]
  %.141.i20 = add nuw nsw i64 %.134177179.i19, 1
  %12 = shl i64 %.134177179.i19, 2
  %scevgep4.i21 = getelementptr i8, ptr %arg.state.2.4, i64 %12
  %tmp8 = trunc i64 %.134177179.i19 to i32
  store i32 %tmp8, ptr %scevgep4.i21, align 4, !noalias !60
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
  %.44.i.i33 = load i64, ptr %arg.state.5.4, align 8, !noalias !63
  %.45.i.i34 = shl i64 %.44.i.i33, 16
  %.46.i.i35 = xor i64 %.45.i.i34, %.44.i.i33
  %.47.i.i36 = lshr i64 %.46.i.i35, 5
  %.48.i.i37 = xor i64 %.47.i.i36, %.46.i.i35
  %.49.i.i38 = shl i64 %.48.i.i37, 1
  %sunkaddr15 = getelementptr i8, ptr %arg.state.5.4, i64 8
  %.79.i.i39 = load i64, ptr %sunkaddr15, align 8, !noalias !63
  %sunkaddr16 = getelementptr i8, ptr %arg.state.5.4, i64 16
  %.108.i.i40 = load i64, ptr %sunkaddr16, align 8, !noalias !63
  store i64 %.79.i.i39, ptr %arg.state.5.4, align 8, !noalias !63
  store i64 %.108.i.i40, ptr %sunkaddr15, align 8, !noalias !63
  %13 = xor i64 %.79.i.i39, %.49.i.i38
  %14 = xor i64 %13, %.108.i.i40
  %.168.i.i41 = xor i64 %14, %.48.i.i37
  store i64 %.168.i.i41, ptr %sunkaddr16, align 8, !noalias !63
  %sext.i.i42 = shl i64 %.168.i.i41, 32
  %.231.i.i43 = ashr exact i64 %sext.i.i42, 32
  %.234.i.i44 = tail call i64 @llvm.abs.i64(i64 %.231.i.i43, i1 true)
  %.239.i.i45 = icmp samesign ugt i64 %.234.i.i44, 2147483646
  %.242.i.i46 = add nsw i64 %.234.i.i44, -2147483647
  %spec.select.i.i47 = select i1 %.239.i.i45, i64 %.242.i.i46, i64 %.234.i.i44
  %.356.i48 = urem i64 %spec.select.i.i47, %lsr.iv.i32
  %15 = shl i64 %.356.i48, 2
  %scevgep3.i49 = getelementptr i8, ptr %lsr.iv2.i31, i64 %15
  %.388.i50 = load i32, ptr %scevgep3.i49, align 4, !noalias !60
  %.415.i51 = load i32, ptr %lsr.iv2.i31, align 4, !noalias !60
  store i32 %.388.i50, ptr %lsr.iv2.i31, align 4, !noalias !60
  store i32 %.415.i51, ptr %scevgep3.i49, align 4, !noalias !60
  %lsr.iv.next.i52 = add i64 %lsr.iv.i32, -1
  %scevgep.i53 = getelementptr i8, ptr %lsr.iv2.i31, i64 4
  %exitcond190.not.i54 = icmp eq i64 %lsr.iv.next.i52, 1
  br i1 %exitcond190.not.i54, label %B0.endif.endif.endif, label %B160.endif.endif.i30

B0.endif.endif.endif:                             ; preds = %B160.endif.endif.i30, %B112.endif.i24
  %or.cond = icmp slt i64 %arg.state.0.5.0.fr, 2
  br i1 %or.cond, label %common.ret, label %B216.endif.preheader

B216.endif.preheader:                             ; preds = %B0.endif.endif.endif
  %.64.i.i = shl i64 %arg.state.0.5.0.fr, 2
  %16 = getelementptr i8, ptr %arg.state.0.4, i64 %.64.i.i
  br label %B216.endif

B216.endif:                                       ; preds = %B216.endif.preheader, %B214.loopexit
  %.327716725 = phi i64 [ %.334, %B214.loopexit ], [ 0, %B216.endif.preheader ]
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
  store i32 %tmp, ptr %scevgep4.i, align 4, !noalias !66
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
  %.44.i.i = load i64, ptr %arg.state.5.4, align 8, !noalias !69
  %.45.i.i = shl i64 %.44.i.i, 16
  %.46.i.i = xor i64 %.45.i.i, %.44.i.i
  %.47.i.i = lshr i64 %.46.i.i, 5
  %.48.i.i = xor i64 %.47.i.i, %.46.i.i
  %.49.i.i = shl i64 %.48.i.i, 1
  %sunkaddr21 = getelementptr i8, ptr %arg.state.5.4, i64 8
  %.79.i.i = load i64, ptr %sunkaddr21, align 8, !noalias !69
  %sunkaddr22 = getelementptr i8, ptr %arg.state.5.4, i64 16
  %.108.i.i = load i64, ptr %sunkaddr22, align 8, !noalias !69
  store i64 %.79.i.i, ptr %arg.state.5.4, align 8, !noalias !69
  store i64 %.108.i.i, ptr %sunkaddr21, align 8, !noalias !69
  %1 = xor i64 %.79.i.i, %.49.i.i
  %2 = xor i64 %1, %.108.i.i
  %.168.i.i = xor i64 %2, %.48.i.i
  store i64 %.168.i.i, ptr %sunkaddr22, align 8, !noalias !69
  %sext.i.i = shl i64 %.168.i.i, 32
  %.231.i.i = ashr exact i64 %sext.i.i, 32
  %.234.i.i = tail call i64 @llvm.abs.i64(i64 %.231.i.i, i1 true)
  %.239.i.i = icmp samesign ugt i64 %.234.i.i, 2147483646
  %.242.i.i = add nsw i64 %.234.i.i, -2147483647
  %spec.select.i.i = select i1 %.239.i.i, i64 %.242.i.i, i64 %.234.i.i
  %.356.i = urem i64 %spec.select.i.i, %lsr.iv.i
  %3 = shl i64 %.356.i, 2
  %scevgep3.i = getelementptr i8, ptr %lsr.iv2.i, i64 %3
  %.388.i = load i32, ptr %scevgep3.i, align 4, !noalias !66
  %.415.i = load i32, ptr %lsr.iv2.i, align 4, !noalias !66
  store i32 %.388.i, ptr %lsr.iv2.i, align 4, !noalias !66
  store i32 %.415.i, ptr %scevgep3.i, align 4, !noalias !66
  %lsr.iv.next.i = add i64 %lsr.iv.i, -1
  %scevgep.i = getelementptr i8, ptr %lsr.iv2.i, i64 4
  %exitcond190.not.i = icmp eq i64 %lsr.iv.next.i, 1
  br i1 %exitcond190.not.i, label %B0.endif, label %B160.endif.endif.i

common.ret:                                       ; preds = %B310.B214.loopexit_crit_edge.us, %B0.endif.endif.endif, %B484
  %storemerge = phi i8 [ 1, %B484 ], [ 0, %B0.endif.endif.endif ], [ 0, %B310.B214.loopexit_crit_edge.us ]
  store i8 %storemerge, ptr %retptr, align 1
  ret i32 0

B484:                                             ; preds = %B0.endif.i
  %.44.i.i52 = load i64, ptr %arg.state.5.4, align 8, !noalias !72
  %.45.i.i53 = shl i64 %.44.i.i52, 16
  %.46.i.i54 = xor i64 %.45.i.i53, %.44.i.i52
  %.47.i.i55 = lshr i64 %.46.i.i54, 5
  %.48.i.i56 = xor i64 %.47.i.i55, %.46.i.i54
  %.49.i.i57 = shl i64 %.48.i.i56, 1
  %.78.i.i = getelementptr i8, ptr %arg.state.5.4, i64 8
  %.79.i.i58 = load i64, ptr %.78.i.i, align 8, !noalias !72
  %.107.i.i = getelementptr i8, ptr %arg.state.5.4, i64 16
  %.108.i.i59 = load i64, ptr %.107.i.i, align 8, !noalias !72
  store i64 %.79.i.i58, ptr %arg.state.5.4, align 8, !noalias !72
  store i64 %.108.i.i59, ptr %.78.i.i, align 8, !noalias !72
  %4 = xor i64 %.79.i.i58, %.49.i.i57
  %5 = xor i64 %4, %.108.i.i59
  %.168.i.i60 = xor i64 %5, %.48.i.i56
  store i64 %.168.i.i60, ptr %.107.i.i, align 8, !noalias !72
  %.358.i = load double, ptr %arg.state.7.4, align 8, !noalias !77
  %.363.i = fadd double %.216.i, %.358.i
  store double %.363.i, ptr %arg.state.7.4, align 8, !noalias !77
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
  store i32 %tmp20, ptr %scevgep4.i13, align 4, !noalias !78
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
  %.44.i.i25 = load i64, ptr %arg.state.5.4, align 8, !noalias !81
  %.45.i.i26 = shl i64 %.44.i.i25, 16
  %.46.i.i27 = xor i64 %.45.i.i26, %.44.i.i25
  %.47.i.i28 = lshr i64 %.46.i.i27, 5
  %.48.i.i29 = xor i64 %.47.i.i28, %.46.i.i27
  %.49.i.i30 = shl i64 %.48.i.i29, 1
  %sunkaddr = getelementptr i8, ptr %arg.state.5.4, i64 8
  %.79.i.i31 = load i64, ptr %sunkaddr, align 8, !noalias !81
  %sunkaddr23 = getelementptr i8, ptr %arg.state.5.4, i64 16
  %.108.i.i32 = load i64, ptr %sunkaddr23, align 8, !noalias !81
  store i64 %.79.i.i31, ptr %arg.state.5.4, align 8, !noalias !81
  store i64 %.108.i.i32, ptr %sunkaddr, align 8, !noalias !81
  %7 = xor i64 %.79.i.i31, %.49.i.i30
  %8 = xor i64 %7, %.108.i.i32
  %.168.i.i33 = xor i64 %8, %.48.i.i29
  store i64 %.168.i.i33, ptr %sunkaddr23, align 8, !noalias !81
  %sext.i.i34 = shl i64 %.168.i.i33, 32
  %.231.i.i35 = ashr exact i64 %sext.i.i34, 32
  %.234.i.i36 = tail call i64 @llvm.abs.i64(i64 %.231.i.i35, i1 true)
  %.239.i.i37 = icmp samesign ugt i64 %.234.i.i36, 2147483646
  %.242.i.i38 = add nsw i64 %.234.i.i36, -2147483647
  %spec.select.i.i39 = select i1 %.239.i.i37, i64 %.242.i.i38, i64 %.234.i.i36
  %.356.i40 = urem i64 %spec.select.i.i39, %lsr.iv.i24
  %9 = shl i64 %.356.i40, 2
  %scevgep3.i41 = getelementptr i8, ptr %lsr.iv2.i23, i64 %9
  %.388.i42 = load i32, ptr %scevgep3.i41, align 4, !noalias !78
  %.415.i43 = load i32, ptr %lsr.iv2.i23, align 4, !noalias !78
  store i32 %.388.i42, ptr %lsr.iv2.i23, align 4, !noalias !78
  store i32 %.415.i43, ptr %scevgep3.i41, align 4, !noalias !78
  %lsr.iv.next.i44 = add i64 %lsr.iv.i24, -1
  %scevgep.i45 = getelementptr i8, ptr %lsr.iv2.i23, i64 4
  %exitcond190.not.i46 = icmp eq i64 %lsr.iv.next.i44, 1
  br i1 %exitcond190.not.i46, label %B0.endif.endif.endif, label %B160.endif.endif.i22

B0.endif.endif.endif:                             ; preds = %B160.endif.endif.i22, %B112.endif.i16
  %.279 = icmp sgt i64 %arg.state.0.5.0, 0
  br i1 %.279, label %B216.endif.us.preheader, label %common.ret

B216.endif.us.preheader:                          ; preds = %B0.endif.endif.endif
  %.64.i.i = add nsw i64 %arg.state.0.5.0, -1
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
  %scevgep104 = getelementptr i8, ptr %scevgep, i64 %10
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
  %.54.i = load i32, ptr %scevgep13.i, align 4, !noalias !84
  %.59.i = icmp ugt i32 %11, %12
  br i1 %.59.i, label %B32.preheader.i, label %B102.i

B32.preheader.i:                                  ; preds = %B418.us
  %13 = sub i64 %.397.us, %.553.us
  br label %B32.i

B32.i:                                            ; preds = %B32.i, %B32.preheader.i
  %lsr.iv18 = phi i64 [ %lsr.iv.next, %B32.i ], [ %13, %B32.preheader.i ]
  %lsr.iv105 = phi ptr [ %scevgep106, %B32.i ], [ %scevgep104, %B32.preheader.i ]
  %scevgep107 = getelementptr i8, ptr %lsr.iv105, i64 -4
  %.89.i = load i32, ptr %lsr.iv105, align 4, !noalias !84
  store i32 %.89.i, ptr %scevgep107, align 4, !noalias !84
  %14 = tail call { i64, i1 } @llvm.uadd.with.overflow.i64(i64 %lsr.iv18, i64 1)
  %ov = extractvalue { i64, i1 } %14, 1
  %scevgep106 = getelementptr i8, ptr %lsr.iv105, i64 4
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
  %.167.i = load i32, ptr %scevgep16.i, align 4, !noalias !84
  store i32 %.167.i, ptr %lsr.iv14.i, align 4, !noalias !84
  %.201.i = icmp ugt i64 %.140.i, %.553.us
  br i1 %.201.i, label %B114.i, label %B418.endif.us

B418.endif.us:                                    ; preds = %B114.i, %B102.i, %B32.i
  %17 = icmp eq i64 %arg.state.0.5.0, 1
  %.232.i = getelementptr i32, ptr %arg.state.0.4, i64 %.553.us
  store i32 %.54.i, ptr %.232.i, align 4, !noalias !84
  %.385.pre.i.i = load i32, ptr %arg.state.0.4, align 4, !noalias !87
  %18 = zext i32 %.385.pre.i.i to i64
  br i1 %17, label %B0.endif.i, label %B132.i.i.preheader

B132.i.i.preheader:                               ; preds = %B418.endif.us
  br label %B132.i.i

B132.i.i:                                         ; preds = %B132.i.i, %B132.i.i.preheader
  %lsr.iv108 = phi ptr [ %scevgep109, %B132.i.i ], [ %scevgep, %B132.i.i.preheader ]
  %.237.i.in.i.in = phi i64 [ %19, %B132.i.i ], [ %18, %B132.i.i.preheader ]
  %lsr.iv3.i.i = phi i64 [ %lsr.iv.next.i.i, %B132.i.i ], [ %.64.i.i, %B132.i.i.preheader ]
  %total.3.0169.i.i = phi double [ %.321.i.i, %B132.i.i ], [ 0.000000e+00, %B132.i.i.preheader ]
  %.265.i.i = load i32, ptr %lsr.iv108, align 4, !noalias !87
  %19 = zext i32 %.265.i.i to i64
  %.274.i.i = zext i32 %.265.i.i to i64
  %.312.i.i = mul i64 %arg.instance.0.5.1, %.237.i.in.i.in
  %20 = getelementptr double, ptr %arg.instance.0.4, i64 %.312.i.i
  %.316.i.i = getelementptr double, ptr %20, i64 %.274.i.i
  %.317.i.i = load double, ptr %.316.i.i, align 8, !noalias !87
  %.321.i.i = fadd double %total.3.0169.i.i, %.317.i.i
  %lsr.iv.next.i.i = add i64 %lsr.iv3.i.i, -1
  %scevgep109 = getelementptr i8, ptr %lsr.iv108, i64 4
  %exitcond.not.i.i = icmp eq i64 %lsr.iv.next.i.i, 0
  br i1 %exitcond.not.i.i, label %B0.endif.i, label %B132.i.i

B0.endif.i:                                       ; preds = %B132.i.i, %B418.endif.us
  %total.3.0.lcssa.i.i = phi double [ 0.000000e+00, %B418.endif.us ], [ %.321.i.i, %B132.i.i ]
  %21 = trunc i64 %18 to i32
  %sunkaddr24 = mul i64 %.64.i.i, 4
  %sunkaddr25 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr24
  %.356.i.i = load i32, ptr %sunkaddr25, align 4, !noalias !87
  %.398.i.i = zext i32 %.356.i.i to i64
  %.399.i.i = zext i32 %21 to i64
  %.437.i.i = mul i64 %arg.instance.0.5.1, %.398.i.i
  %22 = getelementptr double, ptr %arg.instance.0.4, i64 %.437.i.i
  %.441.i.i = getelementptr double, ptr %22, i64 %.399.i.i
  %.442.i.i = load double, ptr %.441.i.i, align 8, !noalias !87
  %.453.i.i = fadd double %total.3.0.lcssa.i.i, %.442.i.i
  %.456.i.i = fneg double %.453.i.i
  %.212.i = load double, ptr %arg.state.7.4, align 8, !noalias !77
  %.216.i = fsub double %.456.i.i, %.212.i
  %.253.i = load i64, ptr %arg.state.6.4, align 8, !noalias !77
  %.254.i = add nsw i64 %.253.i, 1
  store i64 %.254.i, ptr %arg.state.6.4, align 8, !noalias !77
  %.288.i = fcmp ogt double %.216.i, 0.000000e+00
  br i1 %.288.i, label %B484, label %B492.us

B492.us:                                          ; preds = %B0.endif.i
  %23 = trunc i64 %.553.us to i32
  %24 = trunc i64 %.397.us to i32
  %sunkaddr125 = shl nuw nsw i64 %.553.us, 2
  %sunkaddr126 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr125
  %.54.i62 = load i32, ptr %sunkaddr126, align 4, !noalias !90
  %.59.i63 = icmp ugt i32 %24, %23
  br i1 %.59.i63, label %B32.preheader.i76, label %B102.i64

B32.preheader.i76:                                ; preds = %B492.us
  %25 = sub i64 %.553.us, %.397.us
  %scevgep113 = getelementptr i8, ptr %scevgep, i64 %sunkaddr125
  br label %B32.i77

B32.i77:                                          ; preds = %B32.i77, %B32.preheader.i76
  %lsr.iv = phi i64 [ %lsr.iv.next19, %B32.i77 ], [ %25, %B32.preheader.i76 ]
  %lsr.iv114 = phi ptr [ %scevgep115, %B32.i77 ], [ %scevgep113, %B32.preheader.i76 ]
  %scevgep116 = getelementptr i8, ptr %lsr.iv114, i64 -4
  %.89.i81 = load i32, ptr %lsr.iv114, align 4, !noalias !90
  store i32 %.89.i81, ptr %scevgep116, align 4, !noalias !90
  %26 = tail call { i64, i1 } @llvm.uadd.with.overflow.i64(i64 %lsr.iv, i64 1)
  %ov128 = extractvalue { i64, i1 } %26, 1
  %scevgep115 = getelementptr i8, ptr %lsr.iv114, i64 4
  %lsr.iv.next19 = add i64 %lsr.iv, 1
  br i1 %ov128, label %_ZN15fairbench_agent9workloads6search5_moveB3v11B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedEyy.exit84, label %B32.i77

B102.i64:                                         ; preds = %B492.us
  %27 = trunc i64 %.553.us to i32
  %28 = trunc i64 %.397.us to i32
  %29 = icmp ugt i32 %27, %28
  br i1 %29, label %B114.i69.preheader, label %_ZN15fairbench_agent9workloads6search5_moveB3v11B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedEyy.exit84

B114.i69.preheader:                               ; preds = %B102.i64
  br label %B114.i69

B114.i69:                                         ; preds = %B114.i69, %B114.i69.preheader
  %lsr.iv14.i70 = phi ptr [ %scevgep16.i73, %B114.i69 ], [ %sunkaddr126, %B114.i69.preheader ]
  %i.5.0.i71 = phi i64 [ %.140.i72, %B114.i69 ], [ %.553.us, %B114.i69.preheader ]
  %.140.i72 = add i64 %i.5.0.i71, -1
  %scevgep16.i73 = getelementptr i8, ptr %lsr.iv14.i70, i64 -4
  %.167.i74 = load i32, ptr %scevgep16.i73, align 4, !noalias !90
  store i32 %.167.i74, ptr %lsr.iv14.i70, align 4, !noalias !90
  %.201.i75 = icmp ugt i64 %.140.i72, %.397.us
  br i1 %.201.i75, label %B114.i69, label %_ZN15fairbench_agent9workloads6search5_moveB3v11B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedEyy.exit84

_ZN15fairbench_agent9workloads6search5_moveB3v11B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedEyy.exit84: ; preds = %B114.i69, %B102.i64, %B32.i77
  store i32 %.54.i62, ptr %scevgep13.i, align 4, !noalias !90
  br label %B531.us

B531.us:                                          ; preds = %_ZN15fairbench_agent9workloads6search5_moveB3v11B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedEyy.exit84, %B312.us
  %exitcond.not = icmp eq i64 %.494.us, %arg.state.0.5.0
  br i1 %exitcond.not, label %B310.B214.loopexit_crit_edge.us, label %B312.us

B310.B214.loopexit_crit_edge.us:                  ; preds = %B531.us
  %exitcond703.not = icmp eq i64 %.334.us, %arg.state.0.5.0
  br i1 %exitcond703.not, label %common.ret, label %B216.endif.us
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare { i64, i1 } @llvm.uadd.with.overflow.i64(i64, i64) #4

attributes #0 = { mustprogress nofree noinline norecurse nounwind willreturn memory(argmem: readwrite) }
attributes #1 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { noinline }
attributes #3 = { nofree nounwind willreturn }
attributes #4 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

!0 = !{!1, !3}
!1 = distinct !{!1, !2, !"_ZN15fairbench_agent9workloads10evaluation4_tspB3v14B54c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAw4hWqFpgsIBZmgA_3dE58TspInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_295ArrayIjLi1E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE: %retptr:thread"}
!2 = distinct !{!2, !"_ZN15fairbench_agent9workloads10evaluation4_tspB3v14B54c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAw4hWqFpgsIBZmgA_3dE58TspInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_295ArrayIjLi1E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE"}
!3 = distinct !{!3, !4, !"_ZN15fairbench_agent9workloads6search8_restartB3v16B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE58TspInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29: %retptr"}
!4 = distinct !{!4, !"_ZN15fairbench_agent9workloads6search8_restartB3v16B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE58TspInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29"}
!5 = !{!6, !3}
!6 = distinct !{!6, !2, !"_ZN15fairbench_agent9workloads10evaluation4_tspB3v14B54c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAw4hWqFpgsIBZmgA_3dE58TspInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_295ArrayIjLi1E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE: %retptr"}
!7 = !{!3}
!8 = !{!9, !3}
!9 = distinct !{!9, !10, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!10 = distinct !{!10, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE"}
!11 = !{!12, !9, !3}
!12 = distinct !{!12, !13, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!13 = distinct !{!13, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE"}
!14 = !{!15, !17}
!15 = distinct !{!15, !16, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!16 = distinct !{!16, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE"}
!17 = distinct !{!17, !18, !"_ZN15fairbench_agent9workloads6search8_restartB3v16B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE58TspInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29: %retptr"}
!18 = distinct !{!18, !"_ZN15fairbench_agent9workloads6search8_restartB3v16B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE58TspInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29"}
!19 = !{!17}
!20 = !{!21, !17}
!21 = distinct !{!21, !22, !"_ZN15fairbench_agent9workloads10evaluation4_tspB3v14B54c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAw4hWqFpgsIBZmgA_3dE58TspInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_295ArrayIjLi1E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE: %retptr:thread"}
!22 = distinct !{!22, !"_ZN15fairbench_agent9workloads10evaluation4_tspB3v14B54c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAw4hWqFpgsIBZmgA_3dE58TspInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_295ArrayIjLi1E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE"}
!23 = !{!24, !15, !17}
!24 = distinct !{!24, !25, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!25 = distinct !{!25, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE"}
!26 = !{!27, !17}
!27 = distinct !{!27, !22, !"_ZN15fairbench_agent9workloads10evaluation4_tspB3v14B54c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAw4hWqFpgsIBZmgA_3dE58TspInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_295ArrayIjLi1E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE: %retptr"}
!28 = !{!"branch_weights", i32 49, i32 1}
!29 = !{!"branch_weights", i32 1, i32 99}
!30 = !{!31}
!31 = distinct !{!31, !32, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!32 = distinct !{!32, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE"}
!33 = !{!34, !31}
!34 = distinct !{!34, !35, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!35 = distinct !{!35, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE"}
!36 = !{!37, !39}
!37 = distinct !{!37, !38, !"_ZN15fairbench_agent9workloads10evaluation4_tspB3v14B54c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAw4hWqFpgsIBZmgA_3dE58TspInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_295ArrayIjLi1E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE: %retptr"}
!38 = distinct !{!38, !"_ZN15fairbench_agent9workloads10evaluation4_tspB3v14B54c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAw4hWqFpgsIBZmgA_3dE58TspInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_295ArrayIjLi1E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE"}
!39 = distinct !{!39, !40, !"_ZN15fairbench_agent9workloads6search9_improvesB3v18B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE58TspInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29: %retptr"}
!40 = distinct !{!40, !"_ZN15fairbench_agent9workloads6search9_improvesB3v18B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE58TspInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29"}
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
!51 = !{!52, !54}
!52 = distinct !{!52, !53, !"_ZN15fairbench_agent9workloads10evaluation4_tspB3v14B54c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAw4hWqFpgsIBZmgA_3dE58TspInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_295ArrayIjLi1E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE: %retptr"}
!53 = distinct !{!53, !"_ZN15fairbench_agent9workloads10evaluation4_tspB3v14B54c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAw4hWqFpgsIBZmgA_3dE58TspInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_295ArrayIjLi1E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE"}
!54 = distinct !{!54, !55, !"_ZN15fairbench_agent9workloads6search9_improvesB3v18B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE58TspInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29: %retptr"}
!55 = distinct !{!55, !"_ZN15fairbench_agent9workloads6search9_improvesB3v18B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE58TspInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29"}
!56 = !{!54}
!57 = !{!58, !54}
!58 = distinct !{!58, !59, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!59 = distinct !{!59, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE"}
!60 = !{!61}
!61 = distinct !{!61, !62, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!62 = distinct !{!62, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE"}
!63 = !{!64, !61}
!64 = distinct !{!64, !65, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!65 = distinct !{!65, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE"}
!66 = !{!67}
!67 = distinct !{!67, !68, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!68 = distinct !{!68, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE"}
!69 = !{!70, !67}
!70 = distinct !{!70, !71, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!71 = distinct !{!71, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE"}
!72 = !{!73, !75}
!73 = distinct !{!73, !74, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!74 = distinct !{!74, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE"}
!75 = distinct !{!75, !76, !"_ZN15fairbench_agent9workloads6search9_improvesB3v18B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE58TspInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29: %retptr"}
!76 = distinct !{!76, !"_ZN15fairbench_agent9workloads6search9_improvesB3v18B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE58TspInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29"}
!77 = !{!75}
!78 = !{!79}
!79 = distinct !{!79, !80, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!80 = distinct !{!80, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE"}
!81 = !{!82, !79}
!82 = distinct !{!82, !83, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!83 = distinct !{!83, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE"}
!84 = !{!85}
!85 = distinct !{!85, !86, !"_ZN15fairbench_agent9workloads6search5_moveB3v11B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedEyy: %retptr"}
!86 = distinct !{!86, !"_ZN15fairbench_agent9workloads6search5_moveB3v11B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedEyy"}
!87 = !{!88, !75}
!88 = distinct !{!88, !89, !"_ZN15fairbench_agent9workloads10evaluation4_tspB3v14B54c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAw4hWqFpgsIBZmgA_3dE58TspInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_295ArrayIjLi1E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE: %retptr"}
!89 = distinct !{!89, !"_ZN15fairbench_agent9workloads10evaluation4_tspB3v14B54c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAw4hWqFpgsIBZmgA_3dE58TspInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_295ArrayIjLi1E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE"}
!90 = !{!91}
!91 = distinct !{!91, !92, !"_ZN15fairbench_agent9workloads6search5_moveB3v11B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedEyy: %retptr"}
!92 = distinct !{!92, !"_ZN15fairbench_agent9workloads6search5_moveB3v11B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedEyy"}
