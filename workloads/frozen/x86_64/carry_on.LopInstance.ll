target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

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
  %xtraiter.i.i = and i64 %arg.state.0.5.0, 7
  %unroll_iter.i.i = and i64 %arg.state.0.5.0, 9223372036854775800
  %.200.i.i = add i64 %arg.state.0.5.0, -1
  %0 = add nsw i64 %arg.state.0.5.0, -2
  br i1 %.241, label %B48.us.preheader, label %B48.preheader166

B48.preheader166:                                 ; preds = %B48.preheader
  br label %B48

B48.us.preheader:                                 ; preds = %B48.preheader
  br label %B48.us

B48.us:                                           ; preds = %B370.endif.us, %B48.us.preheader
  %1 = icmp slt i64 %arg.state.0.5.0, 1
  %sunkaddr = getelementptr i8, ptr %arg.state.6.4, i64 16
  %.206.us = load i64, ptr %sunkaddr, align 8
  %.207.us = add nsw i64 %.206.us, 1
  store i64 %.207.us, ptr %sunkaddr, align 8
  br i1 %1, label %B112.endif.i.i, label %B98.preheader.i.i

B98.preheader.i.i:                                ; preds = %B48.us
  %2 = icmp ult i64 %arg.state.0.5.0, 8
  br i1 %2, label %B98.epil.i.i.preheader, label %B98.i.i.preheader

B98.i.i.preheader:                                ; preds = %B98.preheader.i.i
  br label %B98.i.i

B98.i.i:                                          ; preds = %B98.i.i, %B98.i.i.preheader
  %.134177179.i.i = phi i64 [ %10, %B98.i.i ], [ 0, %B98.i.i.preheader ]
  %tmp189 = trunc i64 %.134177179.i.i to i32
  %sunkaddr234 = mul i64 %.134177179.i.i, 4
  %sunkaddr235 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr234
  store i32 %tmp189, ptr %sunkaddr235, align 4, !noalias !0
  %3 = add i64 %.134177179.i.i, 1
  %tmp188 = trunc i64 %3 to i32
  %sunkaddr236 = mul i64 %.134177179.i.i, 4
  %sunkaddr237 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr236
  %sunkaddr238 = getelementptr i8, ptr %sunkaddr237, i64 4
  store i32 %tmp188, ptr %sunkaddr238, align 4, !noalias !0
  %4 = add i64 %.134177179.i.i, 2
  %tmp187 = trunc i64 %4 to i32
  %sunkaddr239 = mul i64 %.134177179.i.i, 4
  %sunkaddr240 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr239
  %sunkaddr241 = getelementptr i8, ptr %sunkaddr240, i64 8
  store i32 %tmp187, ptr %sunkaddr241, align 4, !noalias !0
  %5 = add i64 %.134177179.i.i, 3
  %tmp186 = trunc i64 %5 to i32
  %sunkaddr242 = mul i64 %.134177179.i.i, 4
  %sunkaddr243 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr242
  %sunkaddr244 = getelementptr i8, ptr %sunkaddr243, i64 12
  store i32 %tmp186, ptr %sunkaddr244, align 4, !noalias !0
  %6 = add i64 %.134177179.i.i, 4
  %tmp185 = trunc i64 %6 to i32
  %sunkaddr245 = mul i64 %.134177179.i.i, 4
  %sunkaddr246 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr245
  %sunkaddr247 = getelementptr i8, ptr %sunkaddr246, i64 16
  store i32 %tmp185, ptr %sunkaddr247, align 4, !noalias !0
  %7 = add i64 %.134177179.i.i, 5
  %tmp184 = trunc i64 %7 to i32
  %sunkaddr248 = mul i64 %.134177179.i.i, 4
  %sunkaddr249 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr248
  %sunkaddr250 = getelementptr i8, ptr %sunkaddr249, i64 20
  store i32 %tmp184, ptr %sunkaddr250, align 4, !noalias !0
  %8 = add i64 %.134177179.i.i, 6
  %tmp183 = trunc i64 %8 to i32
  %sunkaddr251 = mul i64 %.134177179.i.i, 4
  %sunkaddr252 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr251
  %sunkaddr253 = getelementptr i8, ptr %sunkaddr252, i64 24
  store i32 %tmp183, ptr %sunkaddr253, align 4, !noalias !0
  %9 = add i64 %.134177179.i.i, 7
  %tmp = trunc i64 %9 to i32
  %sunkaddr254 = mul i64 %.134177179.i.i, 4
  %sunkaddr255 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr254
  %sunkaddr256 = getelementptr i8, ptr %sunkaddr255, i64 28
  store i32 %tmp, ptr %sunkaddr256, align 4, !noalias !0
  %10 = add nuw nsw i64 %.134177179.i.i, 8
  %niter.ncmp.7.i.i = icmp eq i64 %unroll_iter.i.i, %10
  br i1 %niter.ncmp.7.i.i, label %B112.endif.loopexit.unr-lcssa.i.i, label %B98.i.i

B112.endif.loopexit.unr-lcssa.i.i:                ; preds = %B98.i.i
  %11 = icmp eq i64 %xtraiter.i.i, 0
  br i1 %11, label %B160.endif.else.i.i.preheader, label %B98.epil.i.i.preheader

B98.epil.i.i.preheader:                           ; preds = %B112.endif.loopexit.unr-lcssa.i.i, %B98.preheader.i.i
  %.134177179.epil.i.i.ph = phi i64 [ 0, %B98.preheader.i.i ], [ %unroll_iter.i.i, %B112.endif.loopexit.unr-lcssa.i.i ]
  br label %B98.epil.i.i

B98.epil.i.i:                                     ; preds = %B98.epil.i.i, %B98.epil.i.i.preheader
  %lsr.iv6.i.i = phi i64 [ %lsr.iv.next7.i.i, %B98.epil.i.i ], [ %xtraiter.i.i, %B98.epil.i.i.preheader ]
  %.134177179.epil.i.i = phi i64 [ %.141.epil.i.i, %B98.epil.i.i ], [ %.134177179.epil.i.i.ph, %B98.epil.i.i.preheader ]
  %.141.epil.i.i = add nuw nsw i64 %.134177179.epil.i.i, 1
  %12 = shl i64 %.134177179.epil.i.i, 2
  %scevgep5.i.i = getelementptr i8, ptr %arg.state.0.4, i64 %12
  %tmp190 = trunc i64 %.134177179.epil.i.i to i32
  store i32 %tmp190, ptr %scevgep5.i.i, align 4, !noalias !0
  %lsr.iv.next7.i.i = add nsw i64 %lsr.iv6.i.i, -1
  %epil.iter.cmp.not.i.i = icmp eq i64 %lsr.iv.next7.i.i, 0
  br i1 %epil.iter.cmp.not.i.i, label %B112.endif.i.i, label %B98.epil.i.i, !llvm.loop !5

B112.endif.i.i:                                   ; preds = %B98.epil.i.i, %B48.us
  %13 = icmp slt i64 %.200.i.i, 1
  br i1 %13, label %B0.endif.i, label %B160.endif.else.i.i.preheader

B160.endif.else.i.i.preheader:                    ; preds = %B112.endif.i.i, %B112.endif.loopexit.unr-lcssa.i.i
  br label %B160.endif.else.i.i

B160.endif.else.i.i:                              ; preds = %B160.endif.endif.i.i, %B160.endif.else.i.i.preheader
  %lsr.iv3.i.i = phi ptr [ %scevgep.i.i, %B160.endif.endif.i.i ], [ %arg.state.0.4, %B160.endif.else.i.i.preheader ]
  %lsr.iv.i.i = phi i64 [ %lsr.iv.next.i.i, %B160.endif.endif.i.i ], [ %arg.state.0.5.0, %B160.endif.else.i.i.preheader ]
  %.44.i.i.i = load i64, ptr %arg.state.4.4, align 8, !noalias !7
  %.45.i.i.i = shl i64 %.44.i.i.i, 16
  %.46.i.i.i = xor i64 %.45.i.i.i, %.44.i.i.i
  %.47.i.i.i = lshr i64 %.46.i.i.i, 5
  %.48.i.i.i = xor i64 %.47.i.i.i, %.46.i.i.i
  %.49.i.i.i = shl i64 %.48.i.i.i, 1
  %sunkaddr257 = getelementptr i8, ptr %arg.state.4.4, i64 8
  %.79.i.i.i = load i64, ptr %sunkaddr257, align 8, !noalias !7
  %sunkaddr258 = getelementptr i8, ptr %arg.state.4.4, i64 16
  %.108.i.i.i = load i64, ptr %sunkaddr258, align 8, !noalias !7
  store i64 %.79.i.i.i, ptr %arg.state.4.4, align 8, !noalias !7
  store i64 %.108.i.i.i, ptr %sunkaddr257, align 8, !noalias !7
  %14 = xor i64 %.79.i.i.i, %.49.i.i.i
  %15 = xor i64 %14, %.108.i.i.i
  %.168.i.i.i = xor i64 %15, %.48.i.i.i
  store i64 %.168.i.i.i, ptr %sunkaddr258, align 8, !noalias !7
  %sext.i.i.i = shl i64 %.168.i.i.i, 32
  %.231.i.i.i = ashr exact i64 %sext.i.i.i, 32
  %.234.i.i.i = tail call i64 @llvm.abs.i64(i64 %.231.i.i.i, i1 true)
  %.239.i.i.i = icmp samesign ugt i64 %.234.i.i.i, 2147483646
  %.242.i.i.i = add nsw i64 %.234.i.i.i, -2147483647
  %spec.select.i.i.i = select i1 %.239.i.i.i, i64 %.242.i.i.i, i64 %.234.i.i.i
  %16 = or i64 %spec.select.i.i.i, %lsr.iv.i.i
  %17 = icmp ult i64 %16, 4294967296
  br i1 %17, label %18, label %22

18:                                               ; preds = %B160.endif.else.i.i
  %19 = trunc nuw i64 %spec.select.i.i.i to i32
  %tmp191 = trunc i64 %lsr.iv.i.i to i32
  %20 = urem i32 %19, %tmp191
  %21 = zext i32 %20 to i64
  br label %B160.endif.endif.i.i

22:                                               ; preds = %B160.endif.else.i.i
  %23 = or i64 %spec.select.i.i.i, %lsr.iv.i.i
  %24 = and i64 %23, -4294967296
  %25 = icmp eq i64 %24, 0
  br i1 %25, label %26, label %31

26:                                               ; preds = %22
  %27 = trunc i64 %lsr.iv.i.i to i32
  %28 = trunc i64 %spec.select.i.i.i to i32
  %29 = urem i32 %28, %27
  %30 = zext i32 %29 to i64
  br label %B160.endif.endif.i.i

31:                                               ; preds = %22
  %32 = urem i64 %spec.select.i.i.i, %lsr.iv.i.i
  br label %B160.endif.endif.i.i

B160.endif.endif.i.i:                             ; preds = %31, %26, %18
  %rem.0.i.i = phi i64 [ %21, %18 ], [ %30, %26 ], [ %32, %31 ]
  %33 = shl i64 %rem.0.i.i, 2
  %scevgep4.i.i = getelementptr i8, ptr %lsr.iv3.i.i, i64 %33
  %.388.i.i = load i32, ptr %scevgep4.i.i, align 4, !noalias !0
  %.415.i.i = load i32, ptr %lsr.iv3.i.i, align 4, !noalias !0
  store i32 %.388.i.i, ptr %lsr.iv3.i.i, align 4, !noalias !0
  store i32 %.415.i.i, ptr %scevgep4.i.i, align 4, !noalias !0
  %lsr.iv.next.i.i = add i64 %lsr.iv.i.i, -1
  %scevgep.i.i = getelementptr i8, ptr %lsr.iv3.i.i, i64 4
  %exitcond190.not.i.i = icmp eq i64 %lsr.iv.next.i.i, 1
  br i1 %exitcond190.not.i.i, label %B0.endif.i, label %B160.endif.else.i.i

B0.endif.i:                                       ; preds = %B160.endif.endif.i.i, %B112.endif.i.i
  %34 = icmp slt i64 %arg.state.0.5.0, 1
  br i1 %34, label %B370.endif.us, label %B116.endif.i.i.preheader

B116.endif.i.i.preheader:                         ; preds = %B0.endif.i
  br label %B116.endif.i.i

B114.loopexit.i.i:                                ; preds = %B184.prol.loopexit.i.i, %B116.endif.i.i, %B184.i.i
  %total.2.1.lcssa.i.i = phi double [ %total.3.0177.i.i, %B116.endif.i.i ], [ %.448.lcssa.unr.i.i, %B184.prol.loopexit.i.i ], [ %.448.3.i.i, %B184.i.i ]
  %lsr.iv.next.i2.i = add nsw i64 %lsr.iv4.i.i, -1
  %exitcond.not.i.i = icmp eq i64 %arg.state.0.5.0, %.185.i.i
  br i1 %exitcond.not.i.i, label %B370.endif.us, label %B116.endif.i.i

B184.i.i:                                         ; preds = %B184.i.i.preheader, %B184.i.i
  %total.2.1165.i.i = phi double [ %.448.3.i.i, %B184.i.i ], [ %total.2.1165.unr.i.i, %B184.i.i.preheader ]
  %.333161163.i.i = phi i64 [ %.340.3.i.i, %B184.i.i ], [ %.333161163.unr.i.i, %B184.i.i.preheader ]
  %sunkaddr259 = mul i64 %.333161163.i.i, 4
  %sunkaddr260 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr259
  %.391.i.i = load i32, ptr %sunkaddr260, align 4, !noalias !10
  %.401.i.i = zext i32 %.391.i.i to i64
  %.443.i.i = getelementptr double, ptr %37, i64 %.401.i.i
  %.444.i.i = load double, ptr %.443.i.i, align 8, !noalias !10
  %.448.i.i = fadd double %total.2.1165.i.i, %.444.i.i
  %sunkaddr261 = mul i64 %.333161163.i.i, 4
  %sunkaddr262 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr261
  %sunkaddr263 = getelementptr i8, ptr %sunkaddr262, i64 4
  %.391.1.i.i = load i32, ptr %sunkaddr263, align 4, !noalias !10
  %.401.1.i.i = zext i32 %.391.1.i.i to i64
  %.443.1.i.i = getelementptr double, ptr %37, i64 %.401.1.i.i
  %.444.1.i.i = load double, ptr %.443.1.i.i, align 8, !noalias !10
  %.448.1.i.i = fadd double %.448.i.i, %.444.1.i.i
  %sunkaddr264 = mul i64 %.333161163.i.i, 4
  %sunkaddr265 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr264
  %sunkaddr266 = getelementptr i8, ptr %sunkaddr265, i64 8
  %.391.2.i.i = load i32, ptr %sunkaddr266, align 4, !noalias !10
  %.401.2.i.i = zext i32 %.391.2.i.i to i64
  %.443.2.i.i = getelementptr double, ptr %37, i64 %.401.2.i.i
  %.444.2.i.i = load double, ptr %.443.2.i.i, align 8, !noalias !10
  %.448.2.i.i = fadd double %.448.1.i.i, %.444.2.i.i
  %.340.3.i.i = add i64 %.333161163.i.i, 4
  %sunkaddr267 = mul i64 %.340.3.i.i, 4
  %sunkaddr268 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr267
  %sunkaddr269 = getelementptr i8, ptr %sunkaddr268, i64 -4
  %.391.3.i.i = load i32, ptr %sunkaddr269, align 4, !noalias !10
  %.401.3.i.i = zext i32 %.391.3.i.i to i64
  %.443.3.i.i = getelementptr double, ptr %37, i64 %.401.3.i.i
  %.444.3.i.i = load double, ptr %.443.3.i.i, align 8, !noalias !10
  %.448.3.i.i = fadd double %.448.2.i.i, %.444.3.i.i
  %exitcond.not1.3.i.i = icmp eq i64 %arg.state.0.5.0, %.340.3.i.i
  br i1 %exitcond.not1.3.i.i, label %B114.loopexit.i.i, label %B184.i.i

B116.endif.i.i:                                   ; preds = %B114.loopexit.i.i, %B116.endif.i.i.preheader
  %lsr.iv5.in.in.i.i = phi i64 [ %35, %B114.loopexit.i.i ], [ %arg.state.0.5.0, %B116.endif.i.i.preheader ]
  %lsr.iv4.i.i = phi i64 [ %lsr.iv.next.i2.i, %B114.loopexit.i.i ], [ -1, %B116.endif.i.i.preheader ]
  %arg.genome.4.pn.i.i = phi ptr [ %lsr.iv.i1.i, %B114.loopexit.i.i ], [ %arg.state.0.4, %B116.endif.i.i.preheader ]
  %total.3.0177.i.i = phi double [ %total.2.1.lcssa.i.i, %B114.loopexit.i.i ], [ 0.000000e+00, %B116.endif.i.i.preheader ]
  %.178169175.i.i = phi i64 [ %.185.i.i, %B114.loopexit.i.i ], [ 0, %B116.endif.i.i.preheader ]
  %lsr.iv.i1.i = getelementptr i8, ptr %arg.genome.4.pn.i.i, i64 4
  %lsr.iv5.i.i = add i64 %lsr.iv5.in.in.i.i, 3
  %35 = and i64 %lsr.iv5.i.i, 3
  %36 = sub i64 %0, %.178169175.i.i
  %.185.i.i = add nuw nsw i64 %.178169175.i.i, 1
  %.327162.not.not.i.i = icmp sgt i64 %arg.state.0.5.0, %.185.i.i
  br i1 %.327162.not.not.i.i, label %B184.lr.ph.i.i, label %B114.loopexit.i.i

B184.lr.ph.i.i:                                   ; preds = %B116.endif.i.i
  %.241.i.i = getelementptr i32, ptr %arg.state.0.4, i64 %.178169175.i.i
  %.242.i.i = load i32, ptr %.241.i.i, align 4, !noalias !10
  %.400.i.i = zext i32 %.242.i.i to i64
  %.439.i.i = mul i64 %arg.instance.0.5.1, %.400.i.i
  %37 = getelementptr double, ptr %arg.instance.0.4, i64 %.439.i.i
  %38 = sub nsw i64 %.178169175.i.i, %arg.state.0.5.0
  %39 = and i64 %38, 3
  %lcmp.mod.not.i3.i = icmp eq i64 %39, 3
  br i1 %lcmp.mod.not.i3.i, label %B184.prol.loopexit.i.i, label %B184.prol.i.i.preheader

B184.prol.i.i.preheader:                          ; preds = %B184.lr.ph.i.i
  br label %B184.prol.i.i

B184.prol.i.i:                                    ; preds = %B184.prol.i.i, %B184.prol.i.i.preheader
  %total.2.1165.prol.i.i = phi double [ %.448.prol.i.i, %B184.prol.i.i ], [ %total.3.0177.i.i, %B184.prol.i.i.preheader ]
  %prol.iter.i.i = phi i64 [ %prol.iter.next.i.i, %B184.prol.i.i ], [ 0, %B184.prol.i.i.preheader ]
  %40 = shl i64 %prol.iter.i.i, 2
  %scevgep.i = getelementptr i8, ptr %arg.genome.4.pn.i.i, i64 %40
  %scevgep5.i = getelementptr i8, ptr %scevgep.i, i64 4
  %.391.prol.i.i = load i32, ptr %scevgep5.i, align 4, !noalias !10
  %.401.prol.i.i = zext i32 %.391.prol.i.i to i64
  %.443.prol.i.i = getelementptr double, ptr %37, i64 %.401.prol.i.i
  %.444.prol.i.i = load double, ptr %.443.prol.i.i, align 8, !noalias !10
  %.448.prol.i.i = fadd double %total.2.1165.prol.i.i, %.444.prol.i.i
  %prol.iter.next.i.i = add i64 %prol.iter.i.i, 1
  %prol.iter.cmp.not.i.i = icmp eq i64 %35, %prol.iter.next.i.i
  br i1 %prol.iter.cmp.not.i.i, label %B184.prol.loopexit.loopexit.i.i, label %B184.prol.i.i, !llvm.loop !13

B184.prol.loopexit.loopexit.i.i:                  ; preds = %B184.prol.i.i
  %41 = sub i64 %35, %lsr.iv4.i.i
  br label %B184.prol.loopexit.i.i

B184.prol.loopexit.i.i:                           ; preds = %B184.prol.loopexit.loopexit.i.i, %B184.lr.ph.i.i
  %.448.lcssa.unr.i.i = phi double [ poison, %B184.lr.ph.i.i ], [ %.448.prol.i.i, %B184.prol.loopexit.loopexit.i.i ]
  %total.2.1165.unr.i.i = phi double [ %total.3.0177.i.i, %B184.lr.ph.i.i ], [ %.448.prol.i.i, %B184.prol.loopexit.loopexit.i.i ]
  %.333161163.unr.i.i = phi i64 [ %.185.i.i, %B184.lr.ph.i.i ], [ %41, %B184.prol.loopexit.loopexit.i.i ]
  %42 = icmp ult i64 %36, 3
  br i1 %42, label %B114.loopexit.i.i, label %B184.i.i.preheader

B184.i.i.preheader:                               ; preds = %B184.prol.loopexit.i.i
  br label %B184.i.i

B370.endif.us:                                    ; preds = %B114.loopexit.i.i, %B0.endif.i
  %total.3.0.lcssa.i.i = phi double [ 0.000000e+00, %B0.endif.i ], [ %total.2.1.lcssa.i.i, %B114.loopexit.i.i ]
  store double %total.3.0.lcssa.i.i, ptr %arg.state.7.4, align 8, !noalias !14
  %.310.i = load i64, ptr %arg.state.6.4, align 8, !noalias !14
  %.311.i = add nsw i64 %.310.i, 1
  store i64 %.311.i, ptr %arg.state.6.4, align 8, !noalias !14
  %sunkaddr270 = getelementptr i8, ptr %arg.state.7.4, i64 8
  %.646.us = load double, ptr %sunkaddr270, align 8
  %.683.us = load double, ptr %arg.state.7.4, align 8
  %.12.i = fcmp ogt double %.683.us, %.646.us
  %.13.i = select i1 %.12.i, double %.683.us, double %.646.us
  store double %.13.i, ptr %sunkaddr270, align 8
  %.785.us = load i64, ptr %arg.state.6.4, align 8
  %.790.us = icmp slt i64 %.785.us, %arg.evaluations
  br i1 %.790.us, label %B48.us, label %common.ret.sink.split

B48:                                              ; preds = %B370.endif, %B48.preheader166
  %sunkaddr271 = getelementptr i8, ptr %arg.state.6.4, i64 16
  %.206 = load i64, ptr %sunkaddr271, align 8
  %.207 = add nsw i64 %.206, 1
  store i64 %.207, ptr %sunkaddr271, align 8
  %sunkaddr272 = getelementptr i8, ptr %arg.state.6.4, i64 8
  %.327 = load i64, ptr %sunkaddr272, align 8
  %.331.not = icmp eq i64 %.327, 0
  br i1 %.331.not, label %B214, label %B182

B182:                                             ; preds = %B48
  %43 = icmp slt i64 %arg.state.0.5.0, 1
  br i1 %43, label %B112.endif.i.i45, label %B98.preheader.i.i9

B98.preheader.i.i9:                               ; preds = %B182
  %44 = icmp ult i64 %arg.state.0.5.0, 8
  br i1 %44, label %B98.epil.i.i37.preheader, label %B98.i.i13.preheader

B98.i.i13.preheader:                              ; preds = %B98.preheader.i.i9
  br label %B98.i.i13

B98.i.i13:                                        ; preds = %B98.i.i13, %B98.i.i13.preheader
  %.134177179.i.i14 = phi i64 [ %52, %B98.i.i13 ], [ 0, %B98.i.i13.preheader ]
  %tmp223 = trunc i64 %.134177179.i.i14 to i32
  %sunkaddr273 = mul i64 %.134177179.i.i14, 4
  %sunkaddr274 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr273
  store i32 %tmp223, ptr %sunkaddr274, align 4, !noalias !15
  %45 = add i64 %.134177179.i.i14, 1
  %tmp222 = trunc i64 %45 to i32
  %sunkaddr275 = mul i64 %.134177179.i.i14, 4
  %sunkaddr276 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr275
  %sunkaddr277 = getelementptr i8, ptr %sunkaddr276, i64 4
  store i32 %tmp222, ptr %sunkaddr277, align 4, !noalias !15
  %46 = add i64 %.134177179.i.i14, 2
  %tmp221 = trunc i64 %46 to i32
  %sunkaddr278 = mul i64 %.134177179.i.i14, 4
  %sunkaddr279 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr278
  %sunkaddr280 = getelementptr i8, ptr %sunkaddr279, i64 8
  store i32 %tmp221, ptr %sunkaddr280, align 4, !noalias !15
  %47 = add i64 %.134177179.i.i14, 3
  %tmp220 = trunc i64 %47 to i32
  %sunkaddr281 = mul i64 %.134177179.i.i14, 4
  %sunkaddr282 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr281
  %sunkaddr283 = getelementptr i8, ptr %sunkaddr282, i64 12
  store i32 %tmp220, ptr %sunkaddr283, align 4, !noalias !15
  %48 = add i64 %.134177179.i.i14, 4
  %tmp219 = trunc i64 %48 to i32
  %sunkaddr284 = mul i64 %.134177179.i.i14, 4
  %sunkaddr285 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr284
  %sunkaddr286 = getelementptr i8, ptr %sunkaddr285, i64 16
  store i32 %tmp219, ptr %sunkaddr286, align 4, !noalias !15
  %49 = add i64 %.134177179.i.i14, 5
  %tmp218 = trunc i64 %49 to i32
  %sunkaddr287 = mul i64 %.134177179.i.i14, 4
  %sunkaddr288 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr287
  %sunkaddr289 = getelementptr i8, ptr %sunkaddr288, i64 20
  store i32 %tmp218, ptr %sunkaddr289, align 4, !noalias !15
  %50 = add i64 %.134177179.i.i14, 6
  %tmp217 = trunc i64 %50 to i32
  %sunkaddr290 = mul i64 %.134177179.i.i14, 4
  %sunkaddr291 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr290
  %sunkaddr292 = getelementptr i8, ptr %sunkaddr291, i64 24
  store i32 %tmp217, ptr %sunkaddr292, align 4, !noalias !15
  %51 = add i64 %.134177179.i.i14, 7
  %tmp216 = trunc i64 %51 to i32
  %sunkaddr293 = mul i64 %.134177179.i.i14, 4
  %sunkaddr294 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr293
  %sunkaddr295 = getelementptr i8, ptr %sunkaddr294, i64 28
  store i32 %tmp216, ptr %sunkaddr295, align 4, !noalias !15
  %52 = add nuw nsw i64 %.134177179.i.i14, 8
  %niter.ncmp.7.i.i32 = icmp eq i64 %unroll_iter.i.i, %52
  br i1 %niter.ncmp.7.i.i32, label %B112.endif.loopexit.unr-lcssa.i.i33, label %B98.i.i13

B112.endif.loopexit.unr-lcssa.i.i33:              ; preds = %B98.i.i13
  %53 = icmp eq i64 %xtraiter.i.i, 0
  br i1 %53, label %B160.endif.else.i.i51.preheader, label %B98.epil.i.i37.preheader

B98.epil.i.i37.preheader:                         ; preds = %B112.endif.loopexit.unr-lcssa.i.i33, %B98.preheader.i.i9
  %.134177179.epil.i.i39.ph = phi i64 [ 0, %B98.preheader.i.i9 ], [ %unroll_iter.i.i, %B112.endif.loopexit.unr-lcssa.i.i33 ]
  br label %B98.epil.i.i37

B98.epil.i.i37:                                   ; preds = %B98.epil.i.i37, %B98.epil.i.i37.preheader
  %lsr.iv6.i.i38 = phi i64 [ %lsr.iv.next7.i.i43, %B98.epil.i.i37 ], [ %xtraiter.i.i, %B98.epil.i.i37.preheader ]
  %.134177179.epil.i.i39 = phi i64 [ %.141.epil.i.i40, %B98.epil.i.i37 ], [ %.134177179.epil.i.i39.ph, %B98.epil.i.i37.preheader ]
  %.141.epil.i.i40 = add nuw nsw i64 %.134177179.epil.i.i39, 1
  %54 = shl i64 %.134177179.epil.i.i39, 2
  %scevgep5.i.i41 = getelementptr i8, ptr %arg.state.0.4, i64 %54
  %tmp224 = trunc i64 %.134177179.epil.i.i39 to i32
  store i32 %tmp224, ptr %scevgep5.i.i41, align 4, !noalias !15
  %lsr.iv.next7.i.i43 = add nsw i64 %lsr.iv6.i.i38, -1
  %epil.iter.cmp.not.i.i44 = icmp eq i64 %lsr.iv.next7.i.i43, 0
  br i1 %epil.iter.cmp.not.i.i44, label %B112.endif.i.i45, label %B98.epil.i.i37, !llvm.loop !5

B112.endif.i.i45:                                 ; preds = %B98.epil.i.i37, %B182
  %55 = icmp slt i64 %.200.i.i, 1
  br i1 %55, label %B0.endif.i77, label %B160.endif.else.i.i51.preheader

B160.endif.else.i.i51.preheader:                  ; preds = %B112.endif.i.i45, %B112.endif.loopexit.unr-lcssa.i.i33
  br label %B160.endif.else.i.i51

B160.endif.else.i.i51:                            ; preds = %B160.endif.endif.i.i69, %B160.endif.else.i.i51.preheader
  %lsr.iv3.i.i52 = phi ptr [ %scevgep.i.i75, %B160.endif.endif.i.i69 ], [ %arg.state.0.4, %B160.endif.else.i.i51.preheader ]
  %lsr.iv.i.i53 = phi i64 [ %lsr.iv.next.i.i74, %B160.endif.endif.i.i69 ], [ %arg.state.0.5.0, %B160.endif.else.i.i51.preheader ]
  %.44.i.i.i54 = load i64, ptr %arg.state.4.4, align 8, !noalias !20
  %.45.i.i.i55 = shl i64 %.44.i.i.i54, 16
  %.46.i.i.i56 = xor i64 %.45.i.i.i55, %.44.i.i.i54
  %.47.i.i.i57 = lshr i64 %.46.i.i.i56, 5
  %.48.i.i.i58 = xor i64 %.47.i.i.i57, %.46.i.i.i56
  %.49.i.i.i59 = shl i64 %.48.i.i.i58, 1
  %sunkaddr296 = getelementptr i8, ptr %arg.state.4.4, i64 8
  %.79.i.i.i60 = load i64, ptr %sunkaddr296, align 8, !noalias !20
  %sunkaddr297 = getelementptr i8, ptr %arg.state.4.4, i64 16
  %.108.i.i.i61 = load i64, ptr %sunkaddr297, align 8, !noalias !20
  store i64 %.79.i.i.i60, ptr %arg.state.4.4, align 8, !noalias !20
  store i64 %.108.i.i.i61, ptr %sunkaddr296, align 8, !noalias !20
  %56 = xor i64 %.79.i.i.i60, %.49.i.i.i59
  %57 = xor i64 %56, %.108.i.i.i61
  %.168.i.i.i62 = xor i64 %57, %.48.i.i.i58
  store i64 %.168.i.i.i62, ptr %sunkaddr297, align 8, !noalias !20
  %sext.i.i.i63 = shl i64 %.168.i.i.i62, 32
  %.231.i.i.i64 = ashr exact i64 %sext.i.i.i63, 32
  %.234.i.i.i65 = tail call i64 @llvm.abs.i64(i64 %.231.i.i.i64, i1 true)
  %.239.i.i.i66 = icmp samesign ugt i64 %.234.i.i.i65, 2147483646
  %.242.i.i.i67 = add nsw i64 %.234.i.i.i65, -2147483647
  %spec.select.i.i.i68 = select i1 %.239.i.i.i66, i64 %.242.i.i.i67, i64 %.234.i.i.i65
  %58 = or i64 %spec.select.i.i.i68, %lsr.iv.i.i53
  %59 = icmp ult i64 %58, 4294967296
  br i1 %59, label %60, label %64

60:                                               ; preds = %B160.endif.else.i.i51
  %61 = trunc nuw i64 %spec.select.i.i.i68 to i32
  %tmp225 = trunc i64 %lsr.iv.i.i53 to i32
  %62 = urem i32 %61, %tmp225
  %63 = zext i32 %62 to i64
  br label %B160.endif.endif.i.i69

64:                                               ; preds = %B160.endif.else.i.i51
  %65 = or i64 %spec.select.i.i.i68, %lsr.iv.i.i53
  %66 = and i64 %65, -4294967296
  %67 = icmp eq i64 %66, 0
  br i1 %67, label %68, label %73

68:                                               ; preds = %64
  %69 = trunc i64 %lsr.iv.i.i53 to i32
  %70 = trunc i64 %spec.select.i.i.i68 to i32
  %71 = urem i32 %70, %69
  %72 = zext i32 %71 to i64
  br label %B160.endif.endif.i.i69

73:                                               ; preds = %64
  %74 = urem i64 %spec.select.i.i.i68, %lsr.iv.i.i53
  br label %B160.endif.endif.i.i69

B160.endif.endif.i.i69:                           ; preds = %73, %68, %60
  %rem.0.i.i70 = phi i64 [ %63, %60 ], [ %72, %68 ], [ %74, %73 ]
  %75 = shl i64 %rem.0.i.i70, 2
  %scevgep4.i.i71 = getelementptr i8, ptr %lsr.iv3.i.i52, i64 %75
  %.388.i.i72 = load i32, ptr %scevgep4.i.i71, align 4, !noalias !15
  %.415.i.i73 = load i32, ptr %lsr.iv3.i.i52, align 4, !noalias !15
  store i32 %.388.i.i72, ptr %lsr.iv3.i.i52, align 4, !noalias !15
  store i32 %.415.i.i73, ptr %scevgep4.i.i71, align 4, !noalias !15
  %lsr.iv.next.i.i74 = add i64 %lsr.iv.i.i53, -1
  %scevgep.i.i75 = getelementptr i8, ptr %lsr.iv3.i.i52, i64 4
  %exitcond190.not.i.i76 = icmp eq i64 %lsr.iv.next.i.i74, 1
  br i1 %exitcond190.not.i.i76, label %B0.endif.i77, label %B160.endif.else.i.i51

B0.endif.i77:                                     ; preds = %B160.endif.endif.i.i69, %B112.endif.i.i45
  %76 = icmp slt i64 %arg.state.0.5.0, 1
  br i1 %76, label %_ZN15fairbench_agent9workloads6search8_restartB3v33B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE58LopInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29.exit152, label %B116.endif.i.i79.preheader

B116.endif.i.i79.preheader:                       ; preds = %B0.endif.i77
  br label %B116.endif.i.i79

B114.loopexit.i.i89:                              ; preds = %B184.prol.loopexit.i.i115, %B116.endif.i.i79, %B184.i.i119
  %total.2.1.lcssa.i.i90 = phi double [ %total.3.0177.i.i83, %B116.endif.i.i79 ], [ %.448.lcssa.unr.i.i116, %B184.prol.loopexit.i.i115 ], [ %.448.3.i.i149, %B184.i.i119 ]
  %lsr.iv.next.i2.i91 = add nsw i64 %lsr.iv4.i.i81, -1
  %exitcond.not.i.i92 = icmp eq i64 %arg.state.0.5.0, %.185.i.i87
  br i1 %exitcond.not.i.i92, label %_ZN15fairbench_agent9workloads6search8_restartB3v33B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE58LopInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29.exit152, label %B116.endif.i.i79

B184.i.i119:                                      ; preds = %B184.i.i119.preheader, %B184.i.i119
  %total.2.1165.i.i120 = phi double [ %.448.3.i.i149, %B184.i.i119 ], [ %total.2.1165.unr.i.i117, %B184.i.i119.preheader ]
  %.333161163.i.i121 = phi i64 [ %.340.3.i.i141, %B184.i.i119 ], [ %.333161163.unr.i.i118, %B184.i.i119.preheader ]
  %sunkaddr298 = mul i64 %.333161163.i.i121, 4
  %sunkaddr299 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr298
  %.391.i.i124 = load i32, ptr %sunkaddr299, align 4, !noalias !23
  %.401.i.i125 = zext i32 %.391.i.i124 to i64
  %.443.i.i126 = getelementptr double, ptr %79, i64 %.401.i.i125
  %.444.i.i127 = load double, ptr %.443.i.i126, align 8, !noalias !23
  %.448.i.i128 = fadd double %total.2.1165.i.i120, %.444.i.i127
  %sunkaddr300 = mul i64 %.333161163.i.i121, 4
  %sunkaddr301 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr300
  %sunkaddr302 = getelementptr i8, ptr %sunkaddr301, i64 4
  %.391.1.i.i130 = load i32, ptr %sunkaddr302, align 4, !noalias !23
  %.401.1.i.i131 = zext i32 %.391.1.i.i130 to i64
  %.443.1.i.i132 = getelementptr double, ptr %79, i64 %.401.1.i.i131
  %.444.1.i.i133 = load double, ptr %.443.1.i.i132, align 8, !noalias !23
  %.448.1.i.i134 = fadd double %.448.i.i128, %.444.1.i.i133
  %sunkaddr303 = mul i64 %.333161163.i.i121, 4
  %sunkaddr304 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr303
  %sunkaddr305 = getelementptr i8, ptr %sunkaddr304, i64 8
  %.391.2.i.i136 = load i32, ptr %sunkaddr305, align 4, !noalias !23
  %.401.2.i.i137 = zext i32 %.391.2.i.i136 to i64
  %.443.2.i.i138 = getelementptr double, ptr %79, i64 %.401.2.i.i137
  %.444.2.i.i139 = load double, ptr %.443.2.i.i138, align 8, !noalias !23
  %.448.2.i.i140 = fadd double %.448.1.i.i134, %.444.2.i.i139
  %.340.3.i.i141 = add i64 %.333161163.i.i121, 4
  %sunkaddr306 = mul i64 %.340.3.i.i141, 4
  %sunkaddr307 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr306
  %sunkaddr308 = getelementptr i8, ptr %sunkaddr307, i64 -4
  %.391.3.i.i145 = load i32, ptr %sunkaddr308, align 4, !noalias !23
  %.401.3.i.i146 = zext i32 %.391.3.i.i145 to i64
  %.443.3.i.i147 = getelementptr double, ptr %79, i64 %.401.3.i.i146
  %.444.3.i.i148 = load double, ptr %.443.3.i.i147, align 8, !noalias !23
  %.448.3.i.i149 = fadd double %.448.2.i.i140, %.444.3.i.i148
  %exitcond.not1.3.i.i150 = icmp eq i64 %arg.state.0.5.0, %.340.3.i.i141
  br i1 %exitcond.not1.3.i.i150, label %B114.loopexit.i.i89, label %B184.i.i119

B116.endif.i.i79:                                 ; preds = %B114.loopexit.i.i89, %B116.endif.i.i79.preheader
  %lsr.iv5.in.in.i.i80 = phi i64 [ %77, %B114.loopexit.i.i89 ], [ %arg.state.0.5.0, %B116.endif.i.i79.preheader ]
  %lsr.iv4.i.i81 = phi i64 [ %lsr.iv.next.i2.i91, %B114.loopexit.i.i89 ], [ -1, %B116.endif.i.i79.preheader ]
  %arg.genome.4.pn.i.i82 = phi ptr [ %lsr.iv.i1.i85, %B114.loopexit.i.i89 ], [ %arg.state.0.4, %B116.endif.i.i79.preheader ]
  %total.3.0177.i.i83 = phi double [ %total.2.1.lcssa.i.i90, %B114.loopexit.i.i89 ], [ 0.000000e+00, %B116.endif.i.i79.preheader ]
  %.178169175.i.i84 = phi i64 [ %.185.i.i87, %B114.loopexit.i.i89 ], [ 0, %B116.endif.i.i79.preheader ]
  %lsr.iv.i1.i85 = getelementptr i8, ptr %arg.genome.4.pn.i.i82, i64 4
  %lsr.iv5.i.i86 = add i64 %lsr.iv5.in.in.i.i80, 3
  %77 = and i64 %lsr.iv5.i.i86, 3
  %78 = sub i64 %0, %.178169175.i.i84
  %.185.i.i87 = add nuw nsw i64 %.178169175.i.i84, 1
  %.327162.not.not.i.i88 = icmp sgt i64 %arg.state.0.5.0, %.185.i.i87
  br i1 %.327162.not.not.i.i88, label %B184.lr.ph.i.i96, label %B114.loopexit.i.i89

B184.lr.ph.i.i96:                                 ; preds = %B116.endif.i.i79
  %.241.i.i97 = getelementptr i32, ptr %arg.state.0.4, i64 %.178169175.i.i84
  %.242.i.i98 = load i32, ptr %.241.i.i97, align 4, !noalias !23
  %.400.i.i99 = zext i32 %.242.i.i98 to i64
  %.439.i.i100 = mul i64 %arg.instance.0.5.1, %.400.i.i99
  %79 = getelementptr double, ptr %arg.instance.0.4, i64 %.439.i.i100
  %80 = sub nsw i64 %.178169175.i.i84, %arg.state.0.5.0
  %81 = and i64 %80, 3
  %lcmp.mod.not.i3.i101 = icmp eq i64 %81, 3
  br i1 %lcmp.mod.not.i3.i101, label %B184.prol.loopexit.i.i115, label %B184.prol.i.i102.preheader

B184.prol.i.i102.preheader:                       ; preds = %B184.lr.ph.i.i96
  br label %B184.prol.i.i102

B184.prol.i.i102:                                 ; preds = %B184.prol.i.i102, %B184.prol.i.i102.preheader
  %total.2.1165.prol.i.i103 = phi double [ %.448.prol.i.i111, %B184.prol.i.i102 ], [ %total.3.0177.i.i83, %B184.prol.i.i102.preheader ]
  %prol.iter.i.i104 = phi i64 [ %prol.iter.next.i.i112, %B184.prol.i.i102 ], [ 0, %B184.prol.i.i102.preheader ]
  %82 = shl i64 %prol.iter.i.i104, 2
  %scevgep.i105 = getelementptr i8, ptr %arg.genome.4.pn.i.i82, i64 %82
  %scevgep5.i106 = getelementptr i8, ptr %scevgep.i105, i64 4
  %.391.prol.i.i107 = load i32, ptr %scevgep5.i106, align 4, !noalias !23
  %.401.prol.i.i108 = zext i32 %.391.prol.i.i107 to i64
  %.443.prol.i.i109 = getelementptr double, ptr %79, i64 %.401.prol.i.i108
  %.444.prol.i.i110 = load double, ptr %.443.prol.i.i109, align 8, !noalias !23
  %.448.prol.i.i111 = fadd double %total.2.1165.prol.i.i103, %.444.prol.i.i110
  %prol.iter.next.i.i112 = add i64 %prol.iter.i.i104, 1
  %prol.iter.cmp.not.i.i113 = icmp eq i64 %77, %prol.iter.next.i.i112
  br i1 %prol.iter.cmp.not.i.i113, label %B184.prol.loopexit.loopexit.i.i114, label %B184.prol.i.i102, !llvm.loop !13

B184.prol.loopexit.loopexit.i.i114:               ; preds = %B184.prol.i.i102
  %83 = sub i64 %77, %lsr.iv4.i.i81
  br label %B184.prol.loopexit.i.i115

B184.prol.loopexit.i.i115:                        ; preds = %B184.prol.loopexit.loopexit.i.i114, %B184.lr.ph.i.i96
  %.448.lcssa.unr.i.i116 = phi double [ poison, %B184.lr.ph.i.i96 ], [ %.448.prol.i.i111, %B184.prol.loopexit.loopexit.i.i114 ]
  %total.2.1165.unr.i.i117 = phi double [ %total.3.0177.i.i83, %B184.lr.ph.i.i96 ], [ %.448.prol.i.i111, %B184.prol.loopexit.loopexit.i.i114 ]
  %.333161163.unr.i.i118 = phi i64 [ %.185.i.i87, %B184.lr.ph.i.i96 ], [ %83, %B184.prol.loopexit.loopexit.i.i114 ]
  %84 = icmp ult i64 %78, 3
  br i1 %84, label %B114.loopexit.i.i89, label %B184.i.i119.preheader

B184.i.i119.preheader:                            ; preds = %B184.prol.loopexit.i.i115
  br label %B184.i.i119

_ZN15fairbench_agent9workloads6search8_restartB3v33B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE58LopInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29.exit152: ; preds = %B114.loopexit.i.i89, %B0.endif.i77
  %total.3.0.lcssa.i.i93 = phi double [ 0.000000e+00, %B0.endif.i77 ], [ %total.2.1.lcssa.i.i90, %B114.loopexit.i.i89 ]
  store double %total.3.0.lcssa.i.i93, ptr %arg.state.7.4, align 8, !noalias !26
  %.310.i94 = load i64, ptr %arg.state.6.4, align 8, !noalias !26
  %.311.i95 = add nsw i64 %.310.i94, 1
  store i64 %.311.i95, ptr %arg.state.6.4, align 8, !noalias !26
  br label %B214

B214:                                             ; preds = %_ZN15fairbench_agent9workloads6search8_restartB3v33B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE58LopInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29.exit152, %B48
  switch i64 %arg.search.fr, label %B306 [
    i64 0, label %B226
    i64 1, label %B272
  ]

B226:                                             ; preds = %B214
  store i8 0, ptr %.388, align 1
  %.413 = call i32 @_ZN15fairbench_agent9workloads6search11_scan_swapsB3v34B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE58LopInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29(ptr nonnull %.388, ptr nonnull %excinfo.3, ptr %arg.instance.0.0, ptr %arg.instance.0.1, i64 %arg.instance.0.2, i64 %arg.instance.0.3, ptr %arg.instance.0.4, i64 %arg.instance.0.5.0, i64 %arg.instance.0.5.1, i64 %arg.instance.0.6.0, i64 %arg.instance.0.6.1, ptr %arg.state.0.0, ptr %arg.state.0.1, i64 %arg.state.0.2, i64 %arg.state.0.3, ptr %arg.state.0.4, i64 %arg.state.0.5.0, i64 %arg.state.0.6.0, ptr %arg.state.1.0, ptr %arg.state.1.1, i64 %arg.state.1.2, i64 %arg.state.1.3, ptr %arg.state.1.4, i64 %arg.state.1.5.0, i64 %arg.state.1.6.0, ptr %arg.state.2.0, ptr %arg.state.2.1, i64 %arg.state.2.2, i64 %arg.state.2.3, ptr %arg.state.2.4, i64 %arg.state.2.5.0, i64 %arg.state.2.6.0, ptr %arg.state.3.0, ptr %arg.state.3.1, i64 %arg.state.3.2, i64 %arg.state.3.3, ptr %arg.state.3.4, i64 %arg.state.3.5.0, i64 %arg.state.3.6.0, ptr %arg.state.4.0, ptr %arg.state.4.1, i64 %arg.state.4.2, i64 %arg.state.4.3, ptr %arg.state.4.4, i64 %arg.state.4.5.0, i64 %arg.state.4.6.0, ptr %arg.state.5.0, ptr %arg.state.5.1, i64 %arg.state.5.2, i64 %arg.state.5.3, ptr %arg.state.5.4, i64 %arg.state.5.5.0, i64 %arg.state.5.6.0, ptr %arg.state.6.0, ptr %arg.state.6.1, i64 %arg.state.6.2, i64 %arg.state.6.3, ptr nonnull %arg.state.6.4, i64 %arg.state.6.5.0, i64 %arg.state.6.6.0, ptr %arg.state.7.0, ptr %arg.state.7.1, i64 %arg.state.7.2, i64 %arg.state.7.3, ptr %arg.state.7.4, i64 %arg.state.7.5.0, i64 %arg.state.7.6.0)
  %cond155 = icmp eq i32 %.413, 0
  br i1 %cond155, label %B370.endif, label %common.ret, !prof !27

B272:                                             ; preds = %B214
  store i8 0, ptr %.452, align 1
  %.477 = call i32 @_ZN15fairbench_agent9workloads6search18_scan_interchangesB3v36B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE58LopInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29(ptr nonnull %.452, ptr nonnull %excinfo.4, ptr %arg.instance.0.0, ptr %arg.instance.0.1, i64 %arg.instance.0.2, i64 %arg.instance.0.3, ptr %arg.instance.0.4, i64 %arg.instance.0.5.0, i64 %arg.instance.0.5.1, i64 %arg.instance.0.6.0, i64 %arg.instance.0.6.1, ptr %arg.state.0.0, ptr %arg.state.0.1, i64 %arg.state.0.2, i64 %arg.state.0.3, ptr %arg.state.0.4, i64 %arg.state.0.5.0, i64 %arg.state.0.6.0, ptr %arg.state.1.0, ptr %arg.state.1.1, i64 %arg.state.1.2, i64 %arg.state.1.3, ptr %arg.state.1.4, i64 %arg.state.1.5.0, i64 %arg.state.1.6.0, ptr %arg.state.2.0, ptr %arg.state.2.1, i64 %arg.state.2.2, i64 %arg.state.2.3, ptr %arg.state.2.4, i64 %arg.state.2.5.0, i64 %arg.state.2.6.0, ptr %arg.state.3.0, ptr %arg.state.3.1, i64 %arg.state.3.2, i64 %arg.state.3.3, ptr %arg.state.3.4, i64 %arg.state.3.5.0, i64 %arg.state.3.6.0, ptr %arg.state.4.0, ptr %arg.state.4.1, i64 %arg.state.4.2, i64 %arg.state.4.3, ptr %arg.state.4.4, i64 %arg.state.4.5.0, i64 %arg.state.4.6.0, ptr %arg.state.5.0, ptr %arg.state.5.1, i64 %arg.state.5.2, i64 %arg.state.5.3, ptr %arg.state.5.4, i64 %arg.state.5.5.0, i64 %arg.state.5.6.0, ptr %arg.state.6.0, ptr %arg.state.6.1, i64 %arg.state.6.2, i64 %arg.state.6.3, ptr nonnull %arg.state.6.4, i64 %arg.state.6.5.0, i64 %arg.state.6.6.0, ptr %arg.state.7.0, ptr %arg.state.7.1, i64 %arg.state.7.2, i64 %arg.state.7.3, ptr %arg.state.7.4, i64 %arg.state.7.5.0, i64 %arg.state.7.6.0)
  %cond156 = icmp eq i32 %.477, 0
  br i1 %cond156, label %B370.endif, label %common.ret, !prof !27

B306:                                             ; preds = %B214
  store i8 0, ptr %.512, align 1
  %.537 = call i32 @_ZN15fairbench_agent9workloads6search13_scan_insertsB3v37B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE58LopInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29(ptr nonnull %.512, ptr nonnull %excinfo.5, ptr %arg.instance.0.0, ptr %arg.instance.0.1, i64 %arg.instance.0.2, i64 %arg.instance.0.3, ptr %arg.instance.0.4, i64 %arg.instance.0.5.0, i64 %arg.instance.0.5.1, i64 %arg.instance.0.6.0, i64 %arg.instance.0.6.1, ptr %arg.state.0.0, ptr %arg.state.0.1, i64 %arg.state.0.2, i64 %arg.state.0.3, ptr %arg.state.0.4, i64 %arg.state.0.5.0, i64 %arg.state.0.6.0, ptr %arg.state.1.0, ptr %arg.state.1.1, i64 %arg.state.1.2, i64 %arg.state.1.3, ptr %arg.state.1.4, i64 %arg.state.1.5.0, i64 %arg.state.1.6.0, ptr %arg.state.2.0, ptr %arg.state.2.1, i64 %arg.state.2.2, i64 %arg.state.2.3, ptr %arg.state.2.4, i64 %arg.state.2.5.0, i64 %arg.state.2.6.0, ptr %arg.state.3.0, ptr %arg.state.3.1, i64 %arg.state.3.2, i64 %arg.state.3.3, ptr %arg.state.3.4, i64 %arg.state.3.5.0, i64 %arg.state.3.6.0, ptr %arg.state.4.0, ptr %arg.state.4.1, i64 %arg.state.4.2, i64 %arg.state.4.3, ptr %arg.state.4.4, i64 %arg.state.4.5.0, i64 %arg.state.4.6.0, ptr %arg.state.5.0, ptr %arg.state.5.1, i64 %arg.state.5.2, i64 %arg.state.5.3, ptr %arg.state.5.4, i64 %arg.state.5.5.0, i64 %arg.state.5.6.0, ptr %arg.state.6.0, ptr %arg.state.6.1, i64 %arg.state.6.2, i64 %arg.state.6.3, ptr nonnull %arg.state.6.4, i64 %arg.state.6.5.0, i64 %arg.state.6.6.0, ptr %arg.state.7.0, ptr %arg.state.7.1, i64 %arg.state.7.2, i64 %arg.state.7.3, ptr %arg.state.7.4, i64 %arg.state.7.5.0, i64 %arg.state.7.6.0)
  %cond = icmp eq i32 %.537, 0
  br i1 %cond, label %B370.endif, label %common.ret, !prof !27

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
  %improved.3.1.in = load i8, ptr %improved.3.1.in.in, align 1
  %improved.3.1.not = icmp eq i8 %improved.3.1.in, 0
  %.607 = zext i1 %improved.3.1.not to i64
  %sunkaddr309 = getelementptr i8, ptr %arg.state.6.4, i64 8
  store i64 %.607, ptr %sunkaddr309, align 8
  %sunkaddr310 = getelementptr i8, ptr %arg.state.7.4, i64 8
  %.646 = load double, ptr %sunkaddr310, align 8
  %.683 = load double, ptr %arg.state.7.4, align 8
  %.12.i153 = fcmp ogt double %.683, %.646
  %.13.i154 = select i1 %.12.i153, double %.683, double %.646
  store double %.13.i154, ptr %sunkaddr310, align 8
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
  br i1 %.4, label %common.ret, label %.3.endif, !prof !28

common.ret:                                       ; preds = %.3.endif, %.3
  ret void

.3.endif:                                         ; preds = %.3
  fence release
  %0 = tail call i8 @llvm.x86.atomic.sub.cc.i64(ptr nonnull %.1, i64 1, i32 4)
  %1 = trunc i8 %0 to i1
  br i1 %1, label %.3.endif.if, label %common.ret, !prof !28

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
  br i1 %.4, label %common.ret, label %.3.endif, !prof !28

common.ret:                                       ; preds = %.3.endif, %.3
  ret void

.3.endif:                                         ; preds = %.3
  %.4.i = atomicrmw add ptr %.1, i64 1 monotonic, align 8
  br label %common.ret
}

define linkonce_odr noundef range(i32 -1, -2) i32 @_ZN15fairbench_agent9workloads6search11_scan_swapsB3v34B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE58LopInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29(ptr noalias writeonly captures(none) %retptr, ptr noalias readnone captures(none) %excinfo, ptr %arg.instance.0.0, ptr readnone captures(none) %arg.instance.0.1, i64 %arg.instance.0.2, i64 %arg.instance.0.3, ptr readonly captures(none) %arg.instance.0.4, i64 %arg.instance.0.5.0, i64 %arg.instance.0.5.1, i64 %arg.instance.0.6.0, i64 %arg.instance.0.6.1, ptr %arg.state.0.0, ptr readnone captures(none) %arg.state.0.1, i64 %arg.state.0.2, i64 %arg.state.0.3, ptr captures(none) %arg.state.0.4, i64 %arg.state.0.5.0, i64 %arg.state.0.6.0, ptr %arg.state.1.0, ptr readnone captures(none) %arg.state.1.1, i64 %arg.state.1.2, i64 %arg.state.1.3, ptr captures(none) %arg.state.1.4, i64 %arg.state.1.5.0, i64 %arg.state.1.6.0, ptr %arg.state.2.0, ptr readnone captures(none) %arg.state.2.1, i64 %arg.state.2.2, i64 %arg.state.2.3, ptr readnone captures(none) %arg.state.2.4, i64 %arg.state.2.5.0, i64 %arg.state.2.6.0, ptr %arg.state.3.0, ptr readnone captures(none) %arg.state.3.1, i64 %arg.state.3.2, i64 %arg.state.3.3, ptr readnone captures(none) %arg.state.3.4, i64 %arg.state.3.5.0, i64 %arg.state.3.6.0, ptr %arg.state.4.0, ptr readnone captures(none) %arg.state.4.1, i64 %arg.state.4.2, i64 %arg.state.4.3, ptr readnone captures(none) %arg.state.4.4, i64 %arg.state.4.5.0, i64 %arg.state.4.6.0, ptr %arg.state.5.0, ptr readnone captures(none) %arg.state.5.1, i64 %arg.state.5.2, i64 %arg.state.5.3, ptr captures(none) %arg.state.5.4, i64 %arg.state.5.5.0, i64 %arg.state.5.6.0, ptr %arg.state.6.0, ptr readnone captures(none) %arg.state.6.1, i64 %arg.state.6.2, i64 %arg.state.6.3, ptr captures(none) %arg.state.6.4, i64 %arg.state.6.5.0, i64 %arg.state.6.6.0, ptr %arg.state.7.0, ptr readnone captures(none) %arg.state.7.1, i64 %arg.state.7.2, i64 %arg.state.7.3, ptr captures(none) %arg.state.7.4, i64 %arg.state.7.5.0, i64 %arg.state.7.6.0) local_unnamed_addr {
B0:
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
  %tmp32 = trunc i64 %.134177179.i to i32
  %sunkaddr33 = mul i64 %.134177179.i, 4
  %sunkaddr34 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr33
  store i32 %tmp32, ptr %sunkaddr34, align 4, !noalias !29
  %1 = add i64 %.134177179.i, 1
  %tmp31 = trunc i64 %1 to i32
  %sunkaddr35 = mul i64 %.134177179.i, 4
  %sunkaddr36 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr35
  %sunkaddr37 = getelementptr i8, ptr %sunkaddr36, i64 4
  store i32 %tmp31, ptr %sunkaddr37, align 4, !noalias !29
  %2 = add i64 %.134177179.i, 2
  %tmp30 = trunc i64 %2 to i32
  %sunkaddr = mul i64 %.134177179.i, 4
  %sunkaddr38 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr
  %sunkaddr39 = getelementptr i8, ptr %sunkaddr38, i64 8
  store i32 %tmp30, ptr %sunkaddr39, align 4, !noalias !29
  %3 = add i64 %.134177179.i, 3
  %tmp29 = trunc i64 %3 to i32
  %sunkaddr40 = mul i64 %.134177179.i, 4
  %sunkaddr41 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr40
  %sunkaddr42 = getelementptr i8, ptr %sunkaddr41, i64 12
  store i32 %tmp29, ptr %sunkaddr42, align 4, !noalias !29
  %4 = add i64 %.134177179.i, 4
  %tmp28 = trunc i64 %4 to i32
  %sunkaddr43 = mul i64 %.134177179.i, 4
  %sunkaddr44 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr43
  %sunkaddr45 = getelementptr i8, ptr %sunkaddr44, i64 16
  store i32 %tmp28, ptr %sunkaddr45, align 4, !noalias !29
  %5 = add i64 %.134177179.i, 5
  %tmp27 = trunc i64 %5 to i32
  %sunkaddr46 = mul i64 %.134177179.i, 4
  %sunkaddr47 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr46
  %sunkaddr48 = getelementptr i8, ptr %sunkaddr47, i64 20
  store i32 %tmp27, ptr %sunkaddr48, align 4, !noalias !29
  %6 = add i64 %.134177179.i, 6
  %tmp26 = trunc i64 %6 to i32
  %sunkaddr49 = mul i64 %.134177179.i, 4
  %sunkaddr50 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr49
  %sunkaddr51 = getelementptr i8, ptr %sunkaddr50, i64 24
  store i32 %tmp26, ptr %sunkaddr51, align 4, !noalias !29
  %7 = add i64 %.134177179.i, 7
  %tmp25 = trunc i64 %7 to i32
  %sunkaddr52 = mul i64 %.134177179.i, 4
  %sunkaddr53 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr52
  %sunkaddr54 = getelementptr i8, ptr %sunkaddr53, i64 28
  store i32 %tmp25, ptr %sunkaddr54, align 4, !noalias !29
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
  store i32 %tmp, ptr %scevgep5.i, align 4, !noalias !29
  %lsr.iv.next7.i = add nsw i64 %lsr.iv6.i, -1
  %epil.iter.cmp.not.i = icmp eq i64 %lsr.iv.next7.i, 0
  br i1 %epil.iter.cmp.not.i, label %B112.endif.i, label %B98.epil.i, !llvm.loop !32

B112.endif.i:                                     ; preds = %B98.epil.i, %B0
  %.200.i = add i64 %arg.state.1.5.0, -1
  %.280184.not.i = icmp slt i64 %.200.i, 1
  br i1 %.280184.not.i, label %B0.endif.endif, label %B160.endif.preheader.i

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
  %sunkaddr55 = getelementptr i8, ptr %arg.state.5.4, i64 8
  %.79.i.i = load i64, ptr %sunkaddr55, align 8, !noalias !33
  %sunkaddr56 = getelementptr i8, ptr %arg.state.5.4, i64 16
  %.108.i.i = load i64, ptr %sunkaddr56, align 8, !noalias !33
  store i64 %.79.i.i, ptr %arg.state.5.4, align 8, !noalias !33
  store i64 %.108.i.i, ptr %sunkaddr55, align 8, !noalias !33
  %10 = xor i64 %.79.i.i, %.49.i.i
  %11 = xor i64 %10, %.108.i.i
  %.168.i.i = xor i64 %11, %.48.i.i
  store i64 %.168.i.i, ptr %sunkaddr56, align 8, !noalias !33
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
  %tmp8 = trunc i64 %lsr.iv.i to i32
  %16 = urem i32 %15, %tmp8
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
  %sunkaddr74 = shl nuw nsw i64 %.348, 2
  %sunkaddr75 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr74
  %sunkaddr76 = getelementptr i8, ptr %sunkaddr75, i64 4
  %.393 = load i32, ptr %sunkaddr76, align 4
  %.420 = getelementptr i32, ptr %arg.state.0.4, i64 %.348
  %.421 = load i32, ptr %.420, align 4
  store i32 %.393, ptr %.420, align 4
  store i32 %.421, ptr %sunkaddr76, align 4
  br label %B116.endif.i.i

B114.loopexit.i.i:                                ; preds = %B184.prol.loopexit.i.i, %B116.endif.i.i, %B184.i.i
  %total.2.1.lcssa.i.i = phi double [ %total.3.0177.i.i, %B116.endif.i.i ], [ %.448.lcssa.unr.i.i, %B184.prol.loopexit.i.i ], [ %.448.3.i.i, %B184.i.i ]
  %lsr.iv.next.i.i = add nsw i64 %lsr.iv4.i.i, -1
  %exitcond.not.i.i = icmp eq i64 %arg.state.0.5.0, %.185.i.i
  br i1 %exitcond.not.i.i, label %B0.endif.i, label %B116.endif.i.i

B184.i.i:                                         ; preds = %B184.i.i.preheader, %B184.i.i
  %total.2.1165.i.i = phi double [ %.448.3.i.i, %B184.i.i ], [ %total.2.1165.unr.i.i, %B184.i.i.preheader ]
  %.333161163.i.i = phi i64 [ %.340.3.i.i, %B184.i.i ], [ %.333161163.unr.i.i, %B184.i.i.preheader ]
  %sunkaddr57 = mul i64 %.333161163.i.i, 4
  %sunkaddr58 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr57
  %.391.i.i = load i32, ptr %sunkaddr58, align 4, !noalias !36
  %.401.i.i = zext i32 %.391.i.i to i64
  %.443.i.i = getelementptr double, ptr %32, i64 %.401.i.i
  %.444.i.i = load double, ptr %.443.i.i, align 8, !noalias !36
  %.448.i.i = fadd double %total.2.1165.i.i, %.444.i.i
  %sunkaddr59 = mul i64 %.333161163.i.i, 4
  %sunkaddr60 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr59
  %sunkaddr61 = getelementptr i8, ptr %sunkaddr60, i64 4
  %.391.1.i.i = load i32, ptr %sunkaddr61, align 4, !noalias !36
  %.401.1.i.i = zext i32 %.391.1.i.i to i64
  %.443.1.i.i = getelementptr double, ptr %32, i64 %.401.1.i.i
  %.444.1.i.i = load double, ptr %.443.1.i.i, align 8, !noalias !36
  %.448.1.i.i = fadd double %.448.i.i, %.444.1.i.i
  %sunkaddr62 = mul i64 %.333161163.i.i, 4
  %sunkaddr63 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr62
  %sunkaddr64 = getelementptr i8, ptr %sunkaddr63, i64 8
  %.391.2.i.i = load i32, ptr %sunkaddr64, align 4, !noalias !36
  %.401.2.i.i = zext i32 %.391.2.i.i to i64
  %.443.2.i.i = getelementptr double, ptr %32, i64 %.401.2.i.i
  %.444.2.i.i = load double, ptr %.443.2.i.i, align 8, !noalias !36
  %.448.2.i.i = fadd double %.448.1.i.i, %.444.2.i.i
  %.340.3.i.i = add i64 %.333161163.i.i, 4
  %sunkaddr65 = mul i64 %.340.3.i.i, 4
  %sunkaddr66 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr65
  %sunkaddr67 = getelementptr i8, ptr %sunkaddr66, i64 -4
  %.391.3.i.i = load i32, ptr %sunkaddr67, align 4, !noalias !36
  %.401.3.i.i = zext i32 %.391.3.i.i to i64
  %.443.3.i.i = getelementptr double, ptr %32, i64 %.401.3.i.i
  %.444.3.i.i = load double, ptr %.443.3.i.i, align 8, !noalias !36
  %.448.3.i.i = fadd double %.448.2.i.i, %.444.3.i.i
  %exitcond.not1.3.i.i = icmp eq i64 %arg.state.0.5.0, %.340.3.i.i
  br i1 %exitcond.not1.3.i.i, label %B114.loopexit.i.i, label %B184.i.i

B116.endif.i.i:                                   ; preds = %B114.loopexit.i.i, %B262
  %lsr.iv5.in.in.i.i = phi i64 [ %arg.state.0.5.0, %B262 ], [ %30, %B114.loopexit.i.i ]
  %lsr.iv4.i.i = phi i64 [ -1, %B262 ], [ %lsr.iv.next.i.i, %B114.loopexit.i.i ]
  %arg.genome.4.pn.i.i = phi ptr [ %arg.state.0.4, %B262 ], [ %lsr.iv.i.i, %B114.loopexit.i.i ]
  %total.3.0177.i.i = phi double [ 0.000000e+00, %B262 ], [ %total.2.1.lcssa.i.i, %B114.loopexit.i.i ]
  %.178169175.i.i = phi i64 [ 0, %B262 ], [ %.185.i.i, %B114.loopexit.i.i ]
  %lsr.iv.i.i = getelementptr i8, ptr %arg.genome.4.pn.i.i, i64 4
  %lsr.iv5.i.i = add i64 %lsr.iv5.in.in.i.i, 3
  %30 = and i64 %lsr.iv5.i.i, 3
  %31 = sub i64 %40, %.178169175.i.i
  %.185.i.i = add nuw nsw i64 %.178169175.i.i, 1
  %.327162.not.not.i.i = icmp sgt i64 %arg.state.0.5.0, %.185.i.i
  br i1 %.327162.not.not.i.i, label %B184.lr.ph.i.i, label %B114.loopexit.i.i

B184.lr.ph.i.i:                                   ; preds = %B116.endif.i.i
  %.241.i.i = getelementptr i32, ptr %arg.state.0.4, i64 %.178169175.i.i
  %.242.i.i13 = load i32, ptr %.241.i.i, align 4, !noalias !36
  %.400.i.i = zext i32 %.242.i.i13 to i64
  %.439.i.i = mul i64 %arg.instance.0.5.1, %.400.i.i
  %32 = getelementptr double, ptr %arg.instance.0.4, i64 %.439.i.i
  %33 = sub nsw i64 %.178169175.i.i, %arg.state.0.5.0
  %34 = and i64 %33, 3
  %lcmp.mod.not.i.i = icmp eq i64 %34, 3
  br i1 %lcmp.mod.not.i.i, label %B184.prol.loopexit.i.i, label %B184.prol.i.i.preheader

B184.prol.i.i.preheader:                          ; preds = %B184.lr.ph.i.i
  br label %B184.prol.i.i

B184.prol.i.i:                                    ; preds = %B184.prol.i.i, %B184.prol.i.i.preheader
  %total.2.1165.prol.i.i = phi double [ %.448.prol.i.i, %B184.prol.i.i ], [ %total.3.0177.i.i, %B184.prol.i.i.preheader ]
  %prol.iter.i.i = phi i64 [ %prol.iter.next.i.i, %B184.prol.i.i ], [ 0, %B184.prol.i.i.preheader ]
  %35 = shl i64 %prol.iter.i.i, 2
  %scevgep.i14 = getelementptr i8, ptr %arg.genome.4.pn.i.i, i64 %35
  %scevgep2.i = getelementptr i8, ptr %scevgep.i14, i64 4
  %.391.prol.i.i = load i32, ptr %scevgep2.i, align 4, !noalias !36
  %.401.prol.i.i = zext i32 %.391.prol.i.i to i64
  %.443.prol.i.i = getelementptr double, ptr %32, i64 %.401.prol.i.i
  %.444.prol.i.i = load double, ptr %.443.prol.i.i, align 8, !noalias !36
  %.448.prol.i.i = fadd double %total.2.1165.prol.i.i, %.444.prol.i.i
  %prol.iter.next.i.i = add i64 %prol.iter.i.i, 1
  %prol.iter.cmp.not.i.i = icmp eq i64 %30, %prol.iter.next.i.i
  br i1 %prol.iter.cmp.not.i.i, label %B184.prol.loopexit.loopexit.i.i, label %B184.prol.i.i, !llvm.loop !41

B184.prol.loopexit.loopexit.i.i:                  ; preds = %B184.prol.i.i
  %36 = sub i64 %30, %lsr.iv4.i.i
  br label %B184.prol.loopexit.i.i

B184.prol.loopexit.i.i:                           ; preds = %B184.prol.loopexit.loopexit.i.i, %B184.lr.ph.i.i
  %.448.lcssa.unr.i.i = phi double [ poison, %B184.lr.ph.i.i ], [ %.448.prol.i.i, %B184.prol.loopexit.loopexit.i.i ]
  %total.2.1165.unr.i.i = phi double [ %total.3.0177.i.i, %B184.lr.ph.i.i ], [ %.448.prol.i.i, %B184.prol.loopexit.loopexit.i.i ]
  %.333161163.unr.i.i = phi i64 [ %.185.i.i, %B184.lr.ph.i.i ], [ %36, %B184.prol.loopexit.loopexit.i.i ]
  %37 = icmp ult i64 %31, 3
  br i1 %37, label %B114.loopexit.i.i, label %B184.i.i.preheader

B184.i.i.preheader:                               ; preds = %B184.prol.loopexit.i.i
  br label %B184.i.i

B0.endif.i:                                       ; preds = %B114.loopexit.i.i
  %.212.i = load double, ptr %arg.state.7.4, align 8, !noalias !42
  %.216.i = fsub double %total.2.1.lcssa.i.i, %.212.i
  %.253.i = load i64, ptr %arg.state.6.4, align 8, !noalias !42
  %.254.i = add nsw i64 %.253.i, 1
  store i64 %.254.i, ptr %arg.state.6.4, align 8, !noalias !42
  %.288.i = fcmp ogt double %.216.i, 0.000000e+00
  br i1 %.288.i, label %B340, label %B346

common.ret:                                       ; preds = %B0.endif.endif, %B395, %B340
  %storemerge = phi i8 [ 1, %B340 ], [ 0, %B0.endif.endif ], [ 0, %B395 ]
  store i8 %storemerge, ptr %retptr, align 1
  ret i32 0

B340:                                             ; preds = %B0.endif.i
  %.44.i.i4 = load i64, ptr %arg.state.5.4, align 8, !noalias !43
  %.45.i.i5 = shl i64 %.44.i.i4, 16
  %.46.i.i6 = xor i64 %.45.i.i5, %.44.i.i4
  %.47.i.i7 = lshr i64 %.46.i.i6, 5
  %.48.i.i8 = xor i64 %.47.i.i7, %.46.i.i6
  %.49.i.i9 = shl i64 %.48.i.i8, 1
  %.78.i.i = getelementptr i8, ptr %arg.state.5.4, i64 8
  %.79.i.i10 = load i64, ptr %.78.i.i, align 8, !noalias !43
  %.107.i.i = getelementptr i8, ptr %arg.state.5.4, i64 16
  %.108.i.i11 = load i64, ptr %.107.i.i, align 8, !noalias !43
  store i64 %.79.i.i10, ptr %arg.state.5.4, align 8, !noalias !43
  store i64 %.108.i.i11, ptr %.78.i.i, align 8, !noalias !43
  %38 = xor i64 %.79.i.i10, %.49.i.i9
  %39 = xor i64 %38, %.108.i.i11
  %.168.i.i12 = xor i64 %39, %.48.i.i8
  store i64 %.168.i.i12, ptr %.107.i.i, align 8, !noalias !43
  %.358.i = load double, ptr %arg.state.7.4, align 8, !noalias !42
  %.363.i = fadd double %.216.i, %.358.i
  store double %.363.i, ptr %arg.state.7.4, align 8, !noalias !42
  br label %common.ret

B346:                                             ; preds = %B0.endif.i
  %sunkaddr68 = mul i64 %.348, 4
  %sunkaddr69 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr68
  %sunkaddr70 = getelementptr i8, ptr %sunkaddr69, i64 4
  %.613 = load i32, ptr %sunkaddr70, align 4
  %sunkaddr71 = mul i64 %.348, 4
  %sunkaddr72 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr71
  %.641 = load i32, ptr %sunkaddr72, align 4
  store i32 %.613, ptr %sunkaddr72, align 4
  store i32 %.641, ptr %sunkaddr70, align 4
  br label %B395

B395:                                             ; preds = %B346, %B164
  %exitcond.not = icmp eq i64 %arg.state.0.5.0, %.289
  br i1 %exitcond.not, label %common.ret, label %B164

B0.endif.endif:                                   ; preds = %B160.endif.endif.i, %B112.endif.i
  %.276563.not = icmp slt i64 %arg.state.0.5.0, 1
  br i1 %.276563.not, label %common.ret, label %B164.preheader

B164.preheader:                                   ; preds = %B0.endif.endif
  %40 = add nsw i64 %arg.state.0.5.0, -2
  br label %B164
}

define linkonce_odr noundef range(i32 -1, -2) i32 @_ZN15fairbench_agent9workloads6search18_scan_interchangesB3v36B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE58LopInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29(ptr noalias writeonly captures(none) %retptr, ptr noalias readnone captures(none) %excinfo, ptr %arg.instance.0.0, ptr readnone captures(none) %arg.instance.0.1, i64 %arg.instance.0.2, i64 %arg.instance.0.3, ptr readonly captures(none) %arg.instance.0.4, i64 %arg.instance.0.5.0, i64 %arg.instance.0.5.1, i64 %arg.instance.0.6.0, i64 %arg.instance.0.6.1, ptr %arg.state.0.0, ptr readnone captures(none) %arg.state.0.1, i64 %arg.state.0.2, i64 %arg.state.0.3, ptr captures(none) %arg.state.0.4, i64 %arg.state.0.5.0, i64 %arg.state.0.6.0, ptr %arg.state.1.0, ptr readnone captures(none) %arg.state.1.1, i64 %arg.state.1.2, i64 %arg.state.1.3, ptr captures(none) %arg.state.1.4, i64 %arg.state.1.5.0, i64 %arg.state.1.6.0, ptr %arg.state.2.0, ptr readnone captures(none) %arg.state.2.1, i64 %arg.state.2.2, i64 %arg.state.2.3, ptr captures(none) %arg.state.2.4, i64 %arg.state.2.5.0, i64 %arg.state.2.6.0, ptr %arg.state.3.0, ptr readnone captures(none) %arg.state.3.1, i64 %arg.state.3.2, i64 %arg.state.3.3, ptr readnone captures(none) %arg.state.3.4, i64 %arg.state.3.5.0, i64 %arg.state.3.6.0, ptr %arg.state.4.0, ptr readnone captures(none) %arg.state.4.1, i64 %arg.state.4.2, i64 %arg.state.4.3, ptr readnone captures(none) %arg.state.4.4, i64 %arg.state.4.5.0, i64 %arg.state.4.6.0, ptr %arg.state.5.0, ptr readnone captures(none) %arg.state.5.1, i64 %arg.state.5.2, i64 %arg.state.5.3, ptr captures(none) %arg.state.5.4, i64 %arg.state.5.5.0, i64 %arg.state.5.6.0, ptr %arg.state.6.0, ptr readnone captures(none) %arg.state.6.1, i64 %arg.state.6.2, i64 %arg.state.6.3, ptr captures(none) %arg.state.6.4, i64 %arg.state.6.5.0, i64 %arg.state.6.6.0, ptr %arg.state.7.0, ptr readnone captures(none) %arg.state.7.1, i64 %arg.state.7.2, i64 %arg.state.7.3, ptr captures(none) %arg.state.7.4, i64 %arg.state.7.5.0, i64 %arg.state.7.6.0) local_unnamed_addr {
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
  %tmp65 = trunc i64 %.134177179.i to i32
  %sunkaddr67 = mul i64 %.134177179.i, 4
  %sunkaddr68 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr67
  store i32 %tmp65, ptr %sunkaddr68, align 4, !noalias !46
  %1 = add i64 %.134177179.i, 1
  %tmp64 = trunc i64 %1 to i32
  %sunkaddr69 = mul i64 %.134177179.i, 4
  %sunkaddr70 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr69
  %sunkaddr71 = getelementptr i8, ptr %sunkaddr70, i64 4
  store i32 %tmp64, ptr %sunkaddr71, align 4, !noalias !46
  %2 = add i64 %.134177179.i, 2
  %tmp63 = trunc i64 %2 to i32
  %sunkaddr = mul i64 %.134177179.i, 4
  %sunkaddr72 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr
  %sunkaddr73 = getelementptr i8, ptr %sunkaddr72, i64 8
  store i32 %tmp63, ptr %sunkaddr73, align 4, !noalias !46
  %3 = add i64 %.134177179.i, 3
  %tmp62 = trunc i64 %3 to i32
  %sunkaddr74 = mul i64 %.134177179.i, 4
  %sunkaddr75 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr74
  %sunkaddr76 = getelementptr i8, ptr %sunkaddr75, i64 12
  store i32 %tmp62, ptr %sunkaddr76, align 4, !noalias !46
  %4 = add i64 %.134177179.i, 4
  %tmp61 = trunc i64 %4 to i32
  %sunkaddr77 = mul i64 %.134177179.i, 4
  %sunkaddr78 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr77
  %sunkaddr79 = getelementptr i8, ptr %sunkaddr78, i64 16
  store i32 %tmp61, ptr %sunkaddr79, align 4, !noalias !46
  %5 = add i64 %.134177179.i, 5
  %tmp60 = trunc i64 %5 to i32
  %sunkaddr80 = mul i64 %.134177179.i, 4
  %sunkaddr81 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr80
  %sunkaddr82 = getelementptr i8, ptr %sunkaddr81, i64 20
  store i32 %tmp60, ptr %sunkaddr82, align 4, !noalias !46
  %6 = add i64 %.134177179.i, 6
  %tmp59 = trunc i64 %6 to i32
  %sunkaddr83 = mul i64 %.134177179.i, 4
  %sunkaddr84 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr83
  %sunkaddr85 = getelementptr i8, ptr %sunkaddr84, i64 24
  store i32 %tmp59, ptr %sunkaddr85, align 4, !noalias !46
  %7 = add i64 %.134177179.i, 7
  %tmp58 = trunc i64 %7 to i32
  %sunkaddr86 = mul i64 %.134177179.i, 4
  %sunkaddr87 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr86
  %sunkaddr88 = getelementptr i8, ptr %sunkaddr87, i64 28
  store i32 %tmp58, ptr %sunkaddr88, align 4, !noalias !46
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
  %tmp41 = trunc i64 %.134177179.epil.i to i32
  store i32 %tmp41, ptr %scevgep5.i, align 4, !noalias !46
  %lsr.iv.next7.i = add nsw i64 %lsr.iv6.i, -1
  %epil.iter.cmp.not.i = icmp eq i64 %lsr.iv.next7.i, 0
  br i1 %epil.iter.cmp.not.i, label %B112.endif.i, label %B98.epil.i, !llvm.loop !49

B112.endif.i:                                     ; preds = %B98.epil.i, %B0
  %.200.i = add i64 %arg.state.1.5.0, -1
  %.280184.not.i = icmp slt i64 %.200.i, 1
  br i1 %.280184.not.i, label %B0.endif, label %B160.endif.preheader.i

B160.endif.preheader.i:                           ; preds = %B112.endif.i, %B112.endif.loopexit.unr-lcssa.i
  br label %B160.endif.else.i

B160.endif.else.i:                                ; preds = %B160.endif.endif.i, %B160.endif.preheader.i
  %lsr.iv3.i = phi ptr [ %arg.state.1.4, %B160.endif.preheader.i ], [ %scevgep.i, %B160.endif.endif.i ]
  %lsr.iv.i = phi i64 [ %arg.state.1.5.0, %B160.endif.preheader.i ], [ %lsr.iv.next.i, %B160.endif.endif.i ]
  %.44.i.i = load i64, ptr %arg.state.5.4, align 8, !noalias !50
  %.45.i.i = shl i64 %.44.i.i, 16
  %.46.i.i = xor i64 %.45.i.i, %.44.i.i
  %.47.i.i = lshr i64 %.46.i.i, 5
  %.48.i.i = xor i64 %.47.i.i, %.46.i.i
  %.49.i.i = shl i64 %.48.i.i, 1
  %sunkaddr89 = getelementptr i8, ptr %arg.state.5.4, i64 8
  %.79.i.i = load i64, ptr %sunkaddr89, align 8, !noalias !50
  %sunkaddr90 = getelementptr i8, ptr %arg.state.5.4, i64 16
  %.108.i.i = load i64, ptr %sunkaddr90, align 8, !noalias !50
  store i64 %.79.i.i, ptr %arg.state.5.4, align 8, !noalias !50
  store i64 %.108.i.i, ptr %sunkaddr89, align 8, !noalias !50
  %10 = xor i64 %.79.i.i, %.49.i.i
  %11 = xor i64 %10, %.108.i.i
  %.168.i.i = xor i64 %11, %.48.i.i
  store i64 %.168.i.i, ptr %sunkaddr90, align 8, !noalias !50
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
  %tmp40 = trunc i64 %lsr.iv.i to i32
  %16 = urem i32 %15, %tmp40
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
  %.388.i = load i32, ptr %scevgep4.i, align 4, !noalias !46
  %.415.i = load i32, ptr %lsr.iv3.i, align 4, !noalias !46
  store i32 %.388.i, ptr %lsr.iv3.i, align 4, !noalias !46
  store i32 %.415.i, ptr %scevgep4.i, align 4, !noalias !46
  %lsr.iv.next.i = add i64 %lsr.iv.i, -1
  %scevgep.i = getelementptr i8, ptr %lsr.iv3.i, i64 4
  %exitcond190.not.i = icmp eq i64 %lsr.iv.next.i, 1
  br i1 %exitcond190.not.i, label %B0.endif, label %B160.endif.else.i

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
  %sunkaddr91 = mul i64 %.583, 4
  %sunkaddr92 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr91
  %.609 = load i32, ptr %sunkaddr92, align 4
  store i32 %.580, ptr %sunkaddr92, align 4
  store i32 %.609, ptr %.579, align 4
  br label %B116.endif.i.i

B114.loopexit.i.i:                                ; preds = %B184.prol.loopexit.i.i, %B116.endif.i.i, %B184.i.i
  %total.2.1.lcssa.i.i = phi double [ %total.3.0177.i.i, %B116.endif.i.i ], [ %.448.lcssa.unr.i.i, %B184.prol.loopexit.i.i ], [ %.448.3.i.i, %B184.i.i ]
  %lsr.iv.next.i.i = add nsw i64 %lsr.iv4.i.i, -1
  %exitcond.not.i.i = icmp eq i64 %arg.state.0.5.0, %.185.i.i
  br i1 %exitcond.not.i.i, label %B0.endif.i, label %B116.endif.i.i

B184.i.i:                                         ; preds = %B184.i.i.preheader, %B184.i.i
  %total.2.1165.i.i = phi double [ %.448.3.i.i, %B184.i.i ], [ %total.2.1165.unr.i.i, %B184.i.i.preheader ]
  %.333161163.i.i = phi i64 [ %.340.3.i.i, %B184.i.i ], [ %.333161163.unr.i.i, %B184.i.i.preheader ]
  %sunkaddr93 = mul i64 %.333161163.i.i, 4
  %sunkaddr94 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr93
  %.391.i.i = load i32, ptr %sunkaddr94, align 4, !noalias !53
  %.401.i.i = zext i32 %.391.i.i to i64
  %.443.i.i = getelementptr double, ptr %32, i64 %.401.i.i
  %.444.i.i = load double, ptr %.443.i.i, align 8, !noalias !53
  %.448.i.i = fadd double %total.2.1165.i.i, %.444.i.i
  %sunkaddr95 = mul i64 %.333161163.i.i, 4
  %sunkaddr96 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr95
  %sunkaddr97 = getelementptr i8, ptr %sunkaddr96, i64 4
  %.391.1.i.i = load i32, ptr %sunkaddr97, align 4, !noalias !53
  %.401.1.i.i = zext i32 %.391.1.i.i to i64
  %.443.1.i.i = getelementptr double, ptr %32, i64 %.401.1.i.i
  %.444.1.i.i = load double, ptr %.443.1.i.i, align 8, !noalias !53
  %.448.1.i.i = fadd double %.448.i.i, %.444.1.i.i
  %sunkaddr98 = mul i64 %.333161163.i.i, 4
  %sunkaddr99 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr98
  %sunkaddr100 = getelementptr i8, ptr %sunkaddr99, i64 8
  %.391.2.i.i = load i32, ptr %sunkaddr100, align 4, !noalias !53
  %.401.2.i.i = zext i32 %.391.2.i.i to i64
  %.443.2.i.i = getelementptr double, ptr %32, i64 %.401.2.i.i
  %.444.2.i.i = load double, ptr %.443.2.i.i, align 8, !noalias !53
  %.448.2.i.i = fadd double %.448.1.i.i, %.444.2.i.i
  %.340.3.i.i = add i64 %.333161163.i.i, 4
  %sunkaddr101 = mul i64 %.340.3.i.i, 4
  %sunkaddr102 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr101
  %sunkaddr103 = getelementptr i8, ptr %sunkaddr102, i64 -4
  %.391.3.i.i = load i32, ptr %sunkaddr103, align 4, !noalias !53
  %.401.3.i.i = zext i32 %.391.3.i.i to i64
  %.443.3.i.i = getelementptr double, ptr %32, i64 %.401.3.i.i
  %.444.3.i.i = load double, ptr %.443.3.i.i, align 8, !noalias !53
  %.448.3.i.i = fadd double %.448.2.i.i, %.444.3.i.i
  %exitcond.not1.3.i.i = icmp eq i64 %arg.state.0.5.0, %.340.3.i.i
  br i1 %exitcond.not1.3.i.i, label %B114.loopexit.i.i, label %B184.i.i

B116.endif.i.i:                                   ; preds = %B114.loopexit.i.i, %B294
  %lsr.iv5.in.in.i.i = phi i64 [ %arg.state.0.5.0, %B294 ], [ %30, %B114.loopexit.i.i ]
  %lsr.iv4.i.i = phi i64 [ -1, %B294 ], [ %lsr.iv.next.i.i, %B114.loopexit.i.i ]
  %arg.genome.4.pn.i.i = phi ptr [ %arg.state.0.4, %B294 ], [ %lsr.iv.i.i, %B114.loopexit.i.i ]
  %total.3.0177.i.i = phi double [ 0.000000e+00, %B294 ], [ %total.2.1.lcssa.i.i, %B114.loopexit.i.i ]
  %.178169175.i.i = phi i64 [ 0, %B294 ], [ %.185.i.i, %B114.loopexit.i.i ]
  %lsr.iv.i.i = getelementptr i8, ptr %arg.genome.4.pn.i.i, i64 4
  %lsr.iv5.i.i = add i64 %lsr.iv5.in.in.i.i, 3
  %30 = and i64 %lsr.iv5.i.i, 3
  %31 = sub i64 %70, %.178169175.i.i
  %.185.i.i = add nuw nsw i64 %.178169175.i.i, 1
  %.327162.not.not.i.i = icmp sgt i64 %arg.state.0.5.0, %.185.i.i
  br i1 %.327162.not.not.i.i, label %B184.lr.ph.i.i, label %B114.loopexit.i.i

B184.lr.ph.i.i:                                   ; preds = %B116.endif.i.i
  %.241.i.i = getelementptr i32, ptr %arg.state.0.4, i64 %.178169175.i.i
  %.242.i.i15 = load i32, ptr %.241.i.i, align 4, !noalias !53
  %.400.i.i = zext i32 %.242.i.i15 to i64
  %.439.i.i = mul i64 %arg.instance.0.5.1, %.400.i.i
  %32 = getelementptr double, ptr %arg.instance.0.4, i64 %.439.i.i
  %33 = sub nsw i64 %.178169175.i.i, %arg.state.0.5.0
  %34 = and i64 %33, 3
  %lcmp.mod.not.i.i = icmp eq i64 %34, 3
  br i1 %lcmp.mod.not.i.i, label %B184.prol.loopexit.i.i, label %B184.prol.i.i.preheader

B184.prol.i.i.preheader:                          ; preds = %B184.lr.ph.i.i
  br label %B184.prol.i.i

B184.prol.i.i:                                    ; preds = %B184.prol.i.i, %B184.prol.i.i.preheader
  %total.2.1165.prol.i.i = phi double [ %.448.prol.i.i, %B184.prol.i.i ], [ %total.3.0177.i.i, %B184.prol.i.i.preheader ]
  %prol.iter.i.i = phi i64 [ %prol.iter.next.i.i, %B184.prol.i.i ], [ 0, %B184.prol.i.i.preheader ]
  %35 = shl i64 %prol.iter.i.i, 2
  %scevgep.i16 = getelementptr i8, ptr %arg.genome.4.pn.i.i, i64 %35
  %scevgep2.i = getelementptr i8, ptr %scevgep.i16, i64 4
  %.391.prol.i.i = load i32, ptr %scevgep2.i, align 4, !noalias !53
  %.401.prol.i.i = zext i32 %.391.prol.i.i to i64
  %.443.prol.i.i = getelementptr double, ptr %32, i64 %.401.prol.i.i
  %.444.prol.i.i = load double, ptr %.443.prol.i.i, align 8, !noalias !53
  %.448.prol.i.i = fadd double %total.2.1165.prol.i.i, %.444.prol.i.i
  %prol.iter.next.i.i = add i64 %prol.iter.i.i, 1
  %prol.iter.cmp.not.i.i = icmp eq i64 %30, %prol.iter.next.i.i
  br i1 %prol.iter.cmp.not.i.i, label %B184.prol.loopexit.loopexit.i.i, label %B184.prol.i.i, !llvm.loop !58

B184.prol.loopexit.loopexit.i.i:                  ; preds = %B184.prol.i.i
  %36 = sub i64 %30, %lsr.iv4.i.i
  br label %B184.prol.loopexit.i.i

B184.prol.loopexit.i.i:                           ; preds = %B184.prol.loopexit.loopexit.i.i, %B184.lr.ph.i.i
  %.448.lcssa.unr.i.i = phi double [ poison, %B184.lr.ph.i.i ], [ %.448.prol.i.i, %B184.prol.loopexit.loopexit.i.i ]
  %total.2.1165.unr.i.i = phi double [ %total.3.0177.i.i, %B184.lr.ph.i.i ], [ %.448.prol.i.i, %B184.prol.loopexit.loopexit.i.i ]
  %.333161163.unr.i.i = phi i64 [ %.185.i.i, %B184.lr.ph.i.i ], [ %36, %B184.prol.loopexit.loopexit.i.i ]
  %37 = icmp ult i64 %31, 3
  br i1 %37, label %B114.loopexit.i.i, label %B184.i.i.preheader

B184.i.i.preheader:                               ; preds = %B184.prol.loopexit.i.i
  br label %B184.i.i

B0.endif.i:                                       ; preds = %B114.loopexit.i.i
  %.212.i = load double, ptr %arg.state.7.4, align 8, !noalias !59
  %.216.i = fsub double %total.2.1.lcssa.i.i, %.212.i
  %.253.i = load i64, ptr %arg.state.6.4, align 8, !noalias !59
  %.254.i = add nsw i64 %.253.i, 1
  store i64 %.254.i, ptr %arg.state.6.4, align 8, !noalias !59
  %.288.i = fcmp ogt double %.216.i, 0.000000e+00
  br i1 %.288.i, label %B400, label %B408

common.ret:                                       ; preds = %B0.endif.endif.endif, %B400, %B214.loopexit
  %storemerge = phi i8 [ 1, %B400 ], [ 0, %B0.endif.endif.endif ], [ 0, %B214.loopexit ]
  store i8 %storemerge, ptr %retptr, align 1
  ret i32 0

B400:                                             ; preds = %B0.endif.i
  %.44.i.i6 = load i64, ptr %arg.state.5.4, align 8, !noalias !60
  %.45.i.i7 = shl i64 %.44.i.i6, 16
  %.46.i.i8 = xor i64 %.45.i.i7, %.44.i.i6
  %.47.i.i9 = lshr i64 %.46.i.i8, 5
  %.48.i.i10 = xor i64 %.47.i.i9, %.46.i.i8
  %.49.i.i11 = shl i64 %.48.i.i10, 1
  %.78.i.i = getelementptr i8, ptr %arg.state.5.4, i64 8
  %.79.i.i12 = load i64, ptr %.78.i.i, align 8, !noalias !60
  %.107.i.i = getelementptr i8, ptr %arg.state.5.4, i64 16
  %.108.i.i13 = load i64, ptr %.107.i.i, align 8, !noalias !60
  store i64 %.79.i.i12, ptr %arg.state.5.4, align 8, !noalias !60
  store i64 %.108.i.i13, ptr %.78.i.i, align 8, !noalias !60
  %38 = xor i64 %.79.i.i12, %.49.i.i11
  %39 = xor i64 %38, %.108.i.i13
  %.168.i.i14 = xor i64 %39, %.48.i.i10
  store i64 %.168.i.i14, ptr %.107.i.i, align 8, !noalias !60
  %.358.i = load double, ptr %arg.state.7.4, align 8, !noalias !59
  %.363.i = fadd double %.216.i, %.358.i
  store double %.363.i, ptr %arg.state.7.4, align 8, !noalias !59
  br label %common.ret

B408:                                             ; preds = %B0.endif.i
  %.490 = add i64 %.483708711, 1
  %sunkaddr194 = shl nuw nsw i64 %.554, 2
  %sunkaddr195 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr194
  %.806 = load i32, ptr %sunkaddr195, align 4
  %sunkaddr104 = mul i64 %.583, 4
  %sunkaddr105 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr104
  %.835 = load i32, ptr %sunkaddr105, align 4
  store i32 %.806, ptr %sunkaddr105, align 4
  store i32 %.835, ptr %sunkaddr195, align 4
  %exitcond.not93 = icmp eq i64 %.490, %arg.state.0.5.0
  br i1 %exitcond.not93, label %B214.loopexit, label %B294

B0.endif:                                         ; preds = %B160.endif.endif.i, %B112.endif.i
  %.128178.not.i19 = icmp slt i64 %arg.state.2.5.0, 1
  br i1 %.128178.not.i19, label %B112.endif.i56, label %B98.preheader.i20

B98.preheader.i20:                                ; preds = %B0.endif
  %xtraiter.i21 = and i64 %arg.state.2.5.0, 7
  %40 = icmp samesign ult i64 %arg.state.2.5.0, 8
  br i1 %40, label %B98.epil.i48.preheader, label %B98.preheader.new.i22

B98.preheader.new.i22:                            ; preds = %B98.preheader.i20
  %const66 = bitcast i64 9223372036854775800 to i64
  %unroll_iter.i23 = and i64 %arg.state.2.5.0, %const66
  br label %B98.i24

B98.i24:                                          ; preds = %B98.i24, %B98.preheader.new.i22
  %.134177179.i25 = phi i64 [ 0, %B98.preheader.new.i22 ], [ %48, %B98.i24 ]
  %tmp39 = trunc i64 %.134177179.i25 to i32
  %sunkaddr106 = mul i64 %.134177179.i25, 4
  %sunkaddr107 = getelementptr i8, ptr %arg.state.2.4, i64 %sunkaddr106
  store i32 %tmp39, ptr %sunkaddr107, align 4, !noalias !63
  %41 = add i64 %.134177179.i25, 1
  %tmp38 = trunc i64 %41 to i32
  %sunkaddr108 = mul i64 %.134177179.i25, 4
  %sunkaddr109 = getelementptr i8, ptr %arg.state.2.4, i64 %sunkaddr108
  %sunkaddr110 = getelementptr i8, ptr %sunkaddr109, i64 4
  store i32 %tmp38, ptr %sunkaddr110, align 4, !noalias !63
  %42 = add i64 %.134177179.i25, 2
  %tmp37 = trunc i64 %42 to i32
  %sunkaddr111 = mul i64 %.134177179.i25, 4
  %sunkaddr112 = getelementptr i8, ptr %arg.state.2.4, i64 %sunkaddr111
  %sunkaddr113 = getelementptr i8, ptr %sunkaddr112, i64 8
  store i32 %tmp37, ptr %sunkaddr113, align 4, !noalias !63
  %43 = add i64 %.134177179.i25, 3
  %tmp36 = trunc i64 %43 to i32
  %sunkaddr114 = mul i64 %.134177179.i25, 4
  %sunkaddr115 = getelementptr i8, ptr %arg.state.2.4, i64 %sunkaddr114
  %sunkaddr116 = getelementptr i8, ptr %sunkaddr115, i64 12
  store i32 %tmp36, ptr %sunkaddr116, align 4, !noalias !63
  %44 = add i64 %.134177179.i25, 4
  %tmp35 = trunc i64 %44 to i32
  %sunkaddr117 = mul i64 %.134177179.i25, 4
  %sunkaddr118 = getelementptr i8, ptr %arg.state.2.4, i64 %sunkaddr117
  %sunkaddr119 = getelementptr i8, ptr %sunkaddr118, i64 16
  store i32 %tmp35, ptr %sunkaddr119, align 4, !noalias !63
  %45 = add i64 %.134177179.i25, 5
  %tmp34 = trunc i64 %45 to i32
  %sunkaddr120 = mul i64 %.134177179.i25, 4
  %sunkaddr121 = getelementptr i8, ptr %arg.state.2.4, i64 %sunkaddr120
  %sunkaddr122 = getelementptr i8, ptr %sunkaddr121, i64 20
  store i32 %tmp34, ptr %sunkaddr122, align 4, !noalias !63
  %46 = add i64 %.134177179.i25, 6
  %tmp33 = trunc i64 %46 to i32
  %sunkaddr123 = mul i64 %.134177179.i25, 4
  %sunkaddr124 = getelementptr i8, ptr %arg.state.2.4, i64 %sunkaddr123
  %sunkaddr125 = getelementptr i8, ptr %sunkaddr124, i64 24
  store i32 %tmp33, ptr %sunkaddr125, align 4, !noalias !63
  %47 = add i64 %.134177179.i25, 7
  %tmp32 = trunc i64 %47 to i32
  %sunkaddr126 = mul i64 %.134177179.i25, 4
  %sunkaddr127 = getelementptr i8, ptr %arg.state.2.4, i64 %sunkaddr126
  %sunkaddr128 = getelementptr i8, ptr %sunkaddr127, i64 28
  store i32 %tmp32, ptr %sunkaddr128, align 4, !noalias !63
  %48 = add nuw nsw i64 %.134177179.i25, 8
  %niter.ncmp.7.i43 = icmp eq i64 %unroll_iter.i23, %48
  br i1 %niter.ncmp.7.i43, label %B112.endif.loopexit.unr-lcssa.i44, label %B98.i24

B112.endif.loopexit.unr-lcssa.i44:                ; preds = %B98.i24
  %lcmp.mod.not.i45 = icmp eq i64 %xtraiter.i21, 0
  br i1 %lcmp.mod.not.i45, label %B160.endif.preheader.i59, label %B98.epil.i48.preheader

B98.epil.i48.preheader:                           ; preds = %B112.endif.loopexit.unr-lcssa.i44, %B98.preheader.i20
  %.134177179.epil.i50.ph = phi i64 [ 0, %B98.preheader.i20 ], [ %unroll_iter.i23, %B112.endif.loopexit.unr-lcssa.i44 ]
  br label %B98.epil.i48

B98.epil.i48:                                     ; preds = %B98.epil.i48, %B98.epil.i48.preheader
  %lsr.iv6.i49 = phi i64 [ %lsr.iv.next7.i54, %B98.epil.i48 ], [ %xtraiter.i21, %B98.epil.i48.preheader ]
  %.134177179.epil.i50 = phi i64 [ %.141.epil.i51, %B98.epil.i48 ], [ %.134177179.epil.i50.ph, %B98.epil.i48.preheader ]
  %.141.epil.i51 = add nuw nsw i64 %.134177179.epil.i50, 1
  %49 = shl i64 %.134177179.epil.i50, 2
  %scevgep5.i52 = getelementptr i8, ptr %arg.state.2.4, i64 %49
  %tmp = trunc i64 %.134177179.epil.i50 to i32
  store i32 %tmp, ptr %scevgep5.i52, align 4, !noalias !63
  %lsr.iv.next7.i54 = add nsw i64 %lsr.iv6.i49, -1
  %epil.iter.cmp.not.i55 = icmp eq i64 %lsr.iv.next7.i54, 0
  br i1 %epil.iter.cmp.not.i55, label %B112.endif.i56, label %B98.epil.i48, !llvm.loop !49

B112.endif.i56:                                   ; preds = %B98.epil.i48, %B0.endif
  %.200.i57 = add i64 %arg.state.2.5.0, -1
  %.280184.not.i58 = icmp slt i64 %.200.i57, 1
  br i1 %.280184.not.i58, label %B0.endif.endif.endif, label %B160.endif.preheader.i59

B160.endif.preheader.i59:                         ; preds = %B112.endif.i56, %B112.endif.loopexit.unr-lcssa.i44
  br label %B160.endif.else.i62

B160.endif.else.i62:                              ; preds = %B160.endif.endif.i80, %B160.endif.preheader.i59
  %lsr.iv3.i63 = phi ptr [ %arg.state.2.4, %B160.endif.preheader.i59 ], [ %scevgep.i86, %B160.endif.endif.i80 ]
  %lsr.iv.i64 = phi i64 [ %arg.state.2.5.0, %B160.endif.preheader.i59 ], [ %lsr.iv.next.i85, %B160.endif.endif.i80 ]
  %.44.i.i65 = load i64, ptr %arg.state.5.4, align 8, !noalias !66
  %.45.i.i66 = shl i64 %.44.i.i65, 16
  %.46.i.i67 = xor i64 %.45.i.i66, %.44.i.i65
  %.47.i.i68 = lshr i64 %.46.i.i67, 5
  %.48.i.i69 = xor i64 %.47.i.i68, %.46.i.i67
  %.49.i.i70 = shl i64 %.48.i.i69, 1
  %sunkaddr129 = getelementptr i8, ptr %arg.state.5.4, i64 8
  %.79.i.i71 = load i64, ptr %sunkaddr129, align 8, !noalias !66
  %sunkaddr130 = getelementptr i8, ptr %arg.state.5.4, i64 16
  %.108.i.i72 = load i64, ptr %sunkaddr130, align 8, !noalias !66
  store i64 %.79.i.i71, ptr %arg.state.5.4, align 8, !noalias !66
  store i64 %.108.i.i72, ptr %sunkaddr129, align 8, !noalias !66
  %50 = xor i64 %.79.i.i71, %.49.i.i70
  %51 = xor i64 %50, %.108.i.i72
  %.168.i.i73 = xor i64 %51, %.48.i.i69
  store i64 %.168.i.i73, ptr %sunkaddr130, align 8, !noalias !66
  %sext.i.i74 = shl i64 %.168.i.i73, 32
  %.231.i.i75 = ashr exact i64 %sext.i.i74, 32
  %.234.i.i76 = tail call i64 @llvm.abs.i64(i64 %.231.i.i75, i1 true)
  %.239.i.i77 = icmp samesign ugt i64 %.234.i.i76, 2147483646
  %.242.i.i78 = add nsw i64 %.234.i.i76, -2147483647
  %spec.select.i.i79 = select i1 %.239.i.i77, i64 %.242.i.i78, i64 %.234.i.i76
  %52 = or i64 %spec.select.i.i79, %lsr.iv.i64
  %53 = icmp ult i64 %52, 4294967296
  br i1 %53, label %54, label %58

54:                                               ; preds = %B160.endif.else.i62
  %55 = trunc nuw i64 %spec.select.i.i79 to i32
  %tmp15 = trunc i64 %lsr.iv.i64 to i32
  %56 = urem i32 %55, %tmp15
  %57 = zext i32 %56 to i64
  br label %B160.endif.endif.i80

58:                                               ; preds = %B160.endif.else.i62
  %59 = or i64 %spec.select.i.i79, %lsr.iv.i64
  %60 = and i64 %59, -4294967296
  %61 = icmp eq i64 %60, 0
  br i1 %61, label %62, label %67

62:                                               ; preds = %58
  %63 = trunc i64 %lsr.iv.i64 to i32
  %64 = trunc i64 %spec.select.i.i79 to i32
  %65 = urem i32 %64, %63
  %66 = zext i32 %65 to i64
  br label %B160.endif.endif.i80

67:                                               ; preds = %58
  %68 = urem i64 %spec.select.i.i79, %lsr.iv.i64
  br label %B160.endif.endif.i80

B160.endif.endif.i80:                             ; preds = %67, %62, %54
  %rem.0.i81 = phi i64 [ %57, %54 ], [ %66, %62 ], [ %68, %67 ]
  %69 = shl i64 %rem.0.i81, 2
  %scevgep4.i82 = getelementptr i8, ptr %lsr.iv3.i63, i64 %69
  %.388.i83 = load i32, ptr %scevgep4.i82, align 4, !noalias !63
  %.415.i84 = load i32, ptr %lsr.iv3.i63, align 4, !noalias !63
  store i32 %.388.i83, ptr %lsr.iv3.i63, align 4, !noalias !63
  store i32 %.415.i84, ptr %scevgep4.i82, align 4, !noalias !63
  %lsr.iv.next.i85 = add i64 %lsr.iv.i64, -1
  %scevgep.i86 = getelementptr i8, ptr %lsr.iv3.i63, i64 4
  %exitcond190.not.i87 = icmp eq i64 %lsr.iv.next.i85, 1
  br i1 %exitcond190.not.i87, label %B0.endif.endif.endif, label %B160.endif.else.i62

B0.endif.endif.endif:                             ; preds = %B160.endif.endif.i80, %B112.endif.i56
  %.321724.not = icmp slt i64 %arg.state.0.5.0, 1
  br i1 %.321724.not, label %common.ret, label %B216.endif.preheader

B216.endif.preheader:                             ; preds = %B0.endif.endif.endif
  %70 = add nsw i64 %arg.state.0.5.0, -2
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
  %tmp124 = trunc i64 %.134177179.i to i32
  %sunkaddr126 = mul i64 %.134177179.i, 4
  %sunkaddr127 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr126
  store i32 %tmp124, ptr %sunkaddr127, align 4, !noalias !69
  %1 = add i64 %.134177179.i, 1
  %tmp123 = trunc i64 %1 to i32
  %sunkaddr128 = mul i64 %.134177179.i, 4
  %sunkaddr129 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr128
  %sunkaddr130 = getelementptr i8, ptr %sunkaddr129, i64 4
  store i32 %tmp123, ptr %sunkaddr130, align 4, !noalias !69
  %2 = add i64 %.134177179.i, 2
  %tmp122 = trunc i64 %2 to i32
  %sunkaddr = mul i64 %.134177179.i, 4
  %sunkaddr131 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr
  %sunkaddr132 = getelementptr i8, ptr %sunkaddr131, i64 8
  store i32 %tmp122, ptr %sunkaddr132, align 4, !noalias !69
  %3 = add i64 %.134177179.i, 3
  %tmp121 = trunc i64 %3 to i32
  %sunkaddr133 = mul i64 %.134177179.i, 4
  %sunkaddr134 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr133
  %sunkaddr135 = getelementptr i8, ptr %sunkaddr134, i64 12
  store i32 %tmp121, ptr %sunkaddr135, align 4, !noalias !69
  %4 = add i64 %.134177179.i, 4
  %tmp120 = trunc i64 %4 to i32
  %sunkaddr136 = mul i64 %.134177179.i, 4
  %sunkaddr137 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr136
  %sunkaddr138 = getelementptr i8, ptr %sunkaddr137, i64 16
  store i32 %tmp120, ptr %sunkaddr138, align 4, !noalias !69
  %5 = add i64 %.134177179.i, 5
  %tmp119 = trunc i64 %5 to i32
  %sunkaddr139 = mul i64 %.134177179.i, 4
  %sunkaddr140 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr139
  %sunkaddr141 = getelementptr i8, ptr %sunkaddr140, i64 20
  store i32 %tmp119, ptr %sunkaddr141, align 4, !noalias !69
  %6 = add i64 %.134177179.i, 6
  %tmp118 = trunc i64 %6 to i32
  %sunkaddr142 = mul i64 %.134177179.i, 4
  %sunkaddr143 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr142
  %sunkaddr144 = getelementptr i8, ptr %sunkaddr143, i64 24
  store i32 %tmp118, ptr %sunkaddr144, align 4, !noalias !69
  %7 = add i64 %.134177179.i, 7
  %tmp117 = trunc i64 %7 to i32
  %sunkaddr145 = mul i64 %.134177179.i, 4
  %sunkaddr146 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr145
  %sunkaddr147 = getelementptr i8, ptr %sunkaddr146, i64 28
  store i32 %tmp117, ptr %sunkaddr147, align 4, !noalias !69
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
  %tmp100 = trunc i64 %.134177179.epil.i to i32
  store i32 %tmp100, ptr %scevgep5.i, align 4, !noalias !69
  %lsr.iv.next7.i = add nsw i64 %lsr.iv6.i, -1
  %epil.iter.cmp.not.i = icmp eq i64 %lsr.iv.next7.i, 0
  br i1 %epil.iter.cmp.not.i, label %B112.endif.i, label %B98.epil.i, !llvm.loop !72

B112.endif.i:                                     ; preds = %B98.epil.i, %B0
  %.200.i = add i64 %arg.state.1.5.0, -1
  %.280184.not.i = icmp slt i64 %.200.i, 1
  br i1 %.280184.not.i, label %B0.endif, label %B160.endif.preheader.i

B160.endif.preheader.i:                           ; preds = %B112.endif.i, %B112.endif.loopexit.unr-lcssa.i
  br label %B160.endif.else.i

B160.endif.else.i:                                ; preds = %B160.endif.endif.i, %B160.endif.preheader.i
  %lsr.iv3.i = phi ptr [ %arg.state.1.4, %B160.endif.preheader.i ], [ %scevgep.i, %B160.endif.endif.i ]
  %lsr.iv.i = phi i64 [ %arg.state.1.5.0, %B160.endif.preheader.i ], [ %lsr.iv.next.i, %B160.endif.endif.i ]
  %.44.i.i = load i64, ptr %arg.state.5.4, align 8, !noalias !73
  %.45.i.i = shl i64 %.44.i.i, 16
  %.46.i.i = xor i64 %.45.i.i, %.44.i.i
  %.47.i.i = lshr i64 %.46.i.i, 5
  %.48.i.i = xor i64 %.47.i.i, %.46.i.i
  %.49.i.i = shl i64 %.48.i.i, 1
  %sunkaddr148 = getelementptr i8, ptr %arg.state.5.4, i64 8
  %.79.i.i = load i64, ptr %sunkaddr148, align 8, !noalias !73
  %sunkaddr149 = getelementptr i8, ptr %arg.state.5.4, i64 16
  %.108.i.i = load i64, ptr %sunkaddr149, align 8, !noalias !73
  store i64 %.79.i.i, ptr %arg.state.5.4, align 8, !noalias !73
  store i64 %.108.i.i, ptr %sunkaddr148, align 8, !noalias !73
  %10 = xor i64 %.79.i.i, %.49.i.i
  %11 = xor i64 %10, %.108.i.i
  %.168.i.i = xor i64 %11, %.48.i.i
  store i64 %.168.i.i, ptr %sunkaddr149, align 8, !noalias !73
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
  %tmp99 = trunc i64 %lsr.iv.i to i32
  %16 = urem i32 %15, %tmp99
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
  %.388.i = load i32, ptr %scevgep4.i, align 4, !noalias !69
  %.415.i = load i32, ptr %lsr.iv3.i, align 4, !noalias !69
  store i32 %.388.i, ptr %lsr.iv3.i, align 4, !noalias !69
  store i32 %.415.i, ptr %scevgep4.i, align 4, !noalias !69
  %lsr.iv.next.i = add i64 %lsr.iv.i, -1
  %scevgep.i = getelementptr i8, ptr %lsr.iv3.i, i64 4
  %exitcond190.not.i = icmp eq i64 %lsr.iv.next.i, 1
  br i1 %exitcond190.not.i, label %B0.endif, label %B160.endif.else.i

common.ret:                                       ; preds = %B310.B214.loopexit_crit_edge.us, %B0.endif.endif.endif, %B484
  %storemerge = phi i8 [ 1, %B484 ], [ 0, %B0.endif.endif.endif ], [ 0, %B310.B214.loopexit_crit_edge.us ]
  store i8 %storemerge, ptr %retptr, align 1
  ret i32 0

B484:                                             ; preds = %B0.endif.i
  %.44.i.i86 = load i64, ptr %arg.state.5.4, align 8, !noalias !76
  %.45.i.i87 = shl i64 %.44.i.i86, 16
  %.46.i.i88 = xor i64 %.45.i.i87, %.44.i.i86
  %.47.i.i89 = lshr i64 %.46.i.i88, 5
  %.48.i.i90 = xor i64 %.47.i.i89, %.46.i.i88
  %.49.i.i91 = shl i64 %.48.i.i90, 1
  %.78.i.i = getelementptr i8, ptr %arg.state.5.4, i64 8
  %.79.i.i92 = load i64, ptr %.78.i.i, align 8, !noalias !76
  %.107.i.i = getelementptr i8, ptr %arg.state.5.4, i64 16
  %.108.i.i93 = load i64, ptr %.107.i.i, align 8, !noalias !76
  store i64 %.79.i.i92, ptr %arg.state.5.4, align 8, !noalias !76
  store i64 %.108.i.i93, ptr %.78.i.i, align 8, !noalias !76
  %30 = xor i64 %.79.i.i92, %.49.i.i91
  %31 = xor i64 %30, %.108.i.i93
  %.168.i.i94 = xor i64 %31, %.48.i.i90
  store i64 %.168.i.i94, ptr %.107.i.i, align 8, !noalias !76
  %.358.i = load double, ptr %arg.state.7.4, align 8, !noalias !81
  %.363.i = fadd double %.216.i, %.358.i
  store double %.363.i, ptr %arg.state.7.4, align 8, !noalias !81
  br label %common.ret

B0.endif:                                         ; preds = %B160.endif.endif.i, %B112.endif.i
  %.128178.not.i9 = icmp slt i64 %arg.state.2.5.0, 1
  br i1 %.128178.not.i9, label %B112.endif.i46, label %B98.preheader.i10

B98.preheader.i10:                                ; preds = %B0.endif
  %xtraiter.i11 = and i64 %arg.state.2.5.0, 7
  %32 = icmp samesign ult i64 %arg.state.2.5.0, 8
  br i1 %32, label %B98.epil.i38.preheader, label %B98.preheader.new.i12

B98.preheader.new.i12:                            ; preds = %B98.preheader.i10
  %const125 = bitcast i64 9223372036854775800 to i64
  %unroll_iter.i13 = and i64 %arg.state.2.5.0, %const125
  br label %B98.i14

B98.i14:                                          ; preds = %B98.i14, %B98.preheader.new.i12
  %.134177179.i15 = phi i64 [ 0, %B98.preheader.new.i12 ], [ %40, %B98.i14 ]
  %tmp98 = trunc i64 %.134177179.i15 to i32
  %sunkaddr150 = mul i64 %.134177179.i15, 4
  %sunkaddr151 = getelementptr i8, ptr %arg.state.2.4, i64 %sunkaddr150
  store i32 %tmp98, ptr %sunkaddr151, align 4, !noalias !82
  %33 = add i64 %.134177179.i15, 1
  %tmp97 = trunc i64 %33 to i32
  %sunkaddr152 = mul i64 %.134177179.i15, 4
  %sunkaddr153 = getelementptr i8, ptr %arg.state.2.4, i64 %sunkaddr152
  %sunkaddr154 = getelementptr i8, ptr %sunkaddr153, i64 4
  store i32 %tmp97, ptr %sunkaddr154, align 4, !noalias !82
  %34 = add i64 %.134177179.i15, 2
  %tmp96 = trunc i64 %34 to i32
  %sunkaddr155 = mul i64 %.134177179.i15, 4
  %sunkaddr156 = getelementptr i8, ptr %arg.state.2.4, i64 %sunkaddr155
  %sunkaddr157 = getelementptr i8, ptr %sunkaddr156, i64 8
  store i32 %tmp96, ptr %sunkaddr157, align 4, !noalias !82
  %35 = add i64 %.134177179.i15, 3
  %tmp95 = trunc i64 %35 to i32
  %sunkaddr158 = mul i64 %.134177179.i15, 4
  %sunkaddr159 = getelementptr i8, ptr %arg.state.2.4, i64 %sunkaddr158
  %sunkaddr160 = getelementptr i8, ptr %sunkaddr159, i64 12
  store i32 %tmp95, ptr %sunkaddr160, align 4, !noalias !82
  %36 = add i64 %.134177179.i15, 4
  %tmp94 = trunc i64 %36 to i32
  %sunkaddr161 = mul i64 %.134177179.i15, 4
  %sunkaddr162 = getelementptr i8, ptr %arg.state.2.4, i64 %sunkaddr161
  %sunkaddr163 = getelementptr i8, ptr %sunkaddr162, i64 16
  store i32 %tmp94, ptr %sunkaddr163, align 4, !noalias !82
  %37 = add i64 %.134177179.i15, 5
  %tmp93 = trunc i64 %37 to i32
  %sunkaddr164 = mul i64 %.134177179.i15, 4
  %sunkaddr165 = getelementptr i8, ptr %arg.state.2.4, i64 %sunkaddr164
  %sunkaddr166 = getelementptr i8, ptr %sunkaddr165, i64 20
  store i32 %tmp93, ptr %sunkaddr166, align 4, !noalias !82
  %38 = add i64 %.134177179.i15, 6
  %tmp92 = trunc i64 %38 to i32
  %sunkaddr167 = mul i64 %.134177179.i15, 4
  %sunkaddr168 = getelementptr i8, ptr %arg.state.2.4, i64 %sunkaddr167
  %sunkaddr169 = getelementptr i8, ptr %sunkaddr168, i64 24
  store i32 %tmp92, ptr %sunkaddr169, align 4, !noalias !82
  %39 = add i64 %.134177179.i15, 7
  %tmp91 = trunc i64 %39 to i32
  %sunkaddr170 = mul i64 %.134177179.i15, 4
  %sunkaddr171 = getelementptr i8, ptr %arg.state.2.4, i64 %sunkaddr170
  %sunkaddr172 = getelementptr i8, ptr %sunkaddr171, i64 28
  store i32 %tmp91, ptr %sunkaddr172, align 4, !noalias !82
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
  store i32 %tmp, ptr %scevgep5.i42, align 4, !noalias !82
  %lsr.iv.next7.i44 = add nsw i64 %lsr.iv6.i39, -1
  %epil.iter.cmp.not.i45 = icmp eq i64 %lsr.iv.next7.i44, 0
  br i1 %epil.iter.cmp.not.i45, label %B112.endif.i46, label %B98.epil.i38, !llvm.loop !72

B112.endif.i46:                                   ; preds = %B98.epil.i38, %B0.endif
  %.200.i47 = add i64 %arg.state.2.5.0, -1
  %.280184.not.i48 = icmp slt i64 %.200.i47, 1
  br i1 %.280184.not.i48, label %B0.endif.endif.endif, label %B160.endif.preheader.i49

B160.endif.preheader.i49:                         ; preds = %B112.endif.i46, %B112.endif.loopexit.unr-lcssa.i34
  br label %B160.endif.else.i52

B160.endif.else.i52:                              ; preds = %B160.endif.endif.i70, %B160.endif.preheader.i49
  %lsr.iv3.i53 = phi ptr [ %arg.state.2.4, %B160.endif.preheader.i49 ], [ %scevgep.i76, %B160.endif.endif.i70 ]
  %lsr.iv.i54 = phi i64 [ %arg.state.2.5.0, %B160.endif.preheader.i49 ], [ %lsr.iv.next.i75, %B160.endif.endif.i70 ]
  %.44.i.i55 = load i64, ptr %arg.state.5.4, align 8, !noalias !85
  %.45.i.i56 = shl i64 %.44.i.i55, 16
  %.46.i.i57 = xor i64 %.45.i.i56, %.44.i.i55
  %.47.i.i58 = lshr i64 %.46.i.i57, 5
  %.48.i.i59 = xor i64 %.47.i.i58, %.46.i.i57
  %.49.i.i60 = shl i64 %.48.i.i59, 1
  %sunkaddr173 = getelementptr i8, ptr %arg.state.5.4, i64 8
  %.79.i.i61 = load i64, ptr %sunkaddr173, align 8, !noalias !85
  %sunkaddr174 = getelementptr i8, ptr %arg.state.5.4, i64 16
  %.108.i.i62 = load i64, ptr %sunkaddr174, align 8, !noalias !85
  store i64 %.79.i.i61, ptr %arg.state.5.4, align 8, !noalias !85
  store i64 %.108.i.i62, ptr %sunkaddr173, align 8, !noalias !85
  %42 = xor i64 %.79.i.i61, %.49.i.i60
  %43 = xor i64 %42, %.108.i.i62
  %.168.i.i63 = xor i64 %43, %.48.i.i59
  store i64 %.168.i.i63, ptr %sunkaddr174, align 8, !noalias !85
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
  %tmp74 = trunc i64 %lsr.iv.i54 to i32
  %48 = urem i32 %47, %tmp74
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
  %.388.i73 = load i32, ptr %scevgep4.i72, align 4, !noalias !82
  %.415.i74 = load i32, ptr %lsr.iv3.i53, align 4, !noalias !82
  store i32 %.388.i73, ptr %lsr.iv3.i53, align 4, !noalias !82
  store i32 %.415.i74, ptr %scevgep4.i72, align 4, !noalias !82
  %lsr.iv.next.i75 = add i64 %lsr.iv.i54, -1
  %scevgep.i76 = getelementptr i8, ptr %lsr.iv3.i53, i64 4
  %exitcond190.not.i77 = icmp eq i64 %lsr.iv.next.i75, 1
  br i1 %exitcond190.not.i77, label %B0.endif.endif.endif, label %B160.endif.else.i52

B0.endif.endif.endif:                             ; preds = %B160.endif.endif.i70, %B112.endif.i46
  %.279 = icmp sgt i64 %arg.state.0.5.0, 0
  br i1 %.279, label %B216.endif.us.preheader, label %common.ret

B216.endif.us.preheader:                          ; preds = %B0.endif.endif.endif
  %62 = add nsw i64 %arg.state.0.5.0, -2
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
  %63 = trunc i64 %.553.us to i32
  %64 = trunc i64 %.397.us to i32
  %sunkaddr175 = mul i64 %.397.us, 4
  %sunkaddr176 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr175
  %.54.i = load i32, ptr %sunkaddr176, align 4, !noalias !88
  %.59.i = icmp ult i32 %64, %63
  br i1 %.59.i, label %B32.preheader.i, label %B102.i

B32.preheader.i:                                  ; preds = %B418.us
  %65 = sub nuw nsw i64 %.553.us, %.397.us
  %xtraiter9.i = and i64 %65, 3
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
  %.89.prol.i = load i32, ptr %sunkaddr179, align 4, !noalias !88
  %sunkaddr180 = mul i64 %i.3.0.prol.i, 4
  %sunkaddr181 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr180
  store i32 %.89.prol.i, ptr %sunkaddr181, align 4, !noalias !88
  %lsr.iv.next.i83 = add nsw i64 %lsr.iv.i81, -1
  %prol.iter11.cmp.not.i = icmp eq i64 %lsr.iv.next.i83, 0
  br i1 %prol.iter11.cmp.not.i, label %B32.prol.loopexit.i, label %B32.prol.i, !llvm.loop !91

B32.prol.loopexit.i:                              ; preds = %B32.prol.i, %B32.preheader.i
  %i.3.0.unr.i = phi i64 [ %.397.us, %B32.preheader.i ], [ %.62.prol.i, %B32.prol.i ]
  %66 = sub nsw i64 %.397.us, %.553.us
  %67 = icmp ugt i64 %66, -4
  br i1 %67, label %B418.endif.us, label %B32.i.preheader

B32.i.preheader:                                  ; preds = %B32.prol.loopexit.i
  br label %B32.i

B32.i:                                            ; preds = %B32.i, %B32.i.preheader
  %i.3.0.i = phi i64 [ %.62.3.i, %B32.i ], [ %i.3.0.unr.i, %B32.i.preheader ]
  %sunkaddr182 = mul i64 %i.3.0.i, 4
  %sunkaddr183 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr182
  %sunkaddr184 = getelementptr i8, ptr %sunkaddr183, i64 4
  %.89.i = load i32, ptr %sunkaddr184, align 4, !noalias !88
  %sunkaddr185 = mul i64 %i.3.0.i, 4
  %sunkaddr186 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr185
  store i32 %.89.i, ptr %sunkaddr186, align 4, !noalias !88
  %sunkaddr187 = mul i64 %i.3.0.i, 4
  %sunkaddr188 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr187
  %sunkaddr189 = getelementptr i8, ptr %sunkaddr188, i64 8
  %.89.1.i = load i32, ptr %sunkaddr189, align 4, !noalias !88
  store i32 %.89.1.i, ptr %sunkaddr184, align 4, !noalias !88
  %sunkaddr190 = mul i64 %i.3.0.i, 4
  %sunkaddr191 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr190
  %sunkaddr192 = getelementptr i8, ptr %sunkaddr191, i64 12
  %.89.2.i = load i32, ptr %sunkaddr192, align 4, !noalias !88
  store i32 %.89.2.i, ptr %sunkaddr189, align 4, !noalias !88
  %.62.3.i = add nuw i64 %i.3.0.i, 4
  %sunkaddr193 = mul i64 %i.3.0.i, 4
  %sunkaddr194 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr193
  %sunkaddr195 = getelementptr i8, ptr %sunkaddr194, i64 16
  %.89.3.i = load i32, ptr %sunkaddr195, align 4, !noalias !88
  store i32 %.89.3.i, ptr %sunkaddr192, align 4, !noalias !88
  %exitcond.not.3.i = icmp eq i64 %.553.us, %.62.3.i
  br i1 %exitcond.not.3.i, label %B418.endif.us, label %B32.i

B102.i:                                           ; preds = %B418.us
  %68 = trunc i64 %.553.us to i32
  %69 = trunc i64 %.397.us to i32
  %.135.i = icmp ugt i32 %69, %68
  br i1 %.135.i, label %B114.preheader.i, label %B418.endif.us

B114.preheader.i:                                 ; preds = %B102.i
  %70 = sub nuw nsw i64 %.397.us, %.553.us
  %xtraiter.i79 = and i64 %70, 3
  %lcmp.mod.not.i80 = icmp eq i64 %xtraiter.i79, 0
  br i1 %lcmp.mod.not.i80, label %B114.prol.loopexit.i, label %B114.prol.i.preheader

B114.prol.i.preheader:                            ; preds = %B114.preheader.i
  br label %B114.prol.i

B114.prol.i:                                      ; preds = %B114.prol.i, %B114.prol.i.preheader
  %lsr.iv45.i = phi i64 [ %lsr.iv.next46.i, %B114.prol.i ], [ %xtraiter.i79, %B114.prol.i.preheader ]
  %i.5.0.prol.i = phi i64 [ %.140.prol.i, %B114.prol.i ], [ %.397.us, %B114.prol.i.preheader ]
  %.140.prol.i = add nsw i64 %i.5.0.prol.i, -1
  %71 = shl nsw i64 %i.5.0.prol.i, 2
  %scevgep31 = getelementptr i8, ptr %arg.state.0.4, i64 %71
  %72 = shl nsw i64 %i.5.0.prol.i, 2
  %scevgep29 = getelementptr i8, ptr %arg.state.0.4, i64 %72
  %scevgep30 = getelementptr i8, ptr %scevgep29, i64 -4
  %.167.prol.i = load i32, ptr %scevgep30, align 4, !noalias !88
  store i32 %.167.prol.i, ptr %scevgep31, align 4, !noalias !88
  %lsr.iv.next46.i = add nsw i64 %lsr.iv45.i, -1
  %prol.iter.cmp.not.i = icmp eq i64 %lsr.iv.next46.i, 0
  br i1 %prol.iter.cmp.not.i, label %B114.prol.loopexit.i, label %B114.prol.i, !llvm.loop !92

B114.prol.loopexit.i:                             ; preds = %B114.prol.i, %B114.preheader.i
  %i.5.0.unr.i = phi i64 [ %.397.us, %B114.preheader.i ], [ %.140.prol.i, %B114.prol.i ]
  %73 = sub nsw i64 %.553.us, %.397.us
  %74 = icmp ugt i64 %73, -4
  br i1 %74, label %B418.endif.us, label %B114.i.preheader

B114.i.preheader:                                 ; preds = %B114.prol.loopexit.i
  br label %B114.i

B114.i:                                           ; preds = %B114.i, %B114.i.preheader
  %i.5.0.i = phi i64 [ %.140.3.i, %B114.i ], [ %i.5.0.unr.i, %B114.i.preheader ]
  %75 = shl i64 %i.5.0.i, 2
  %scevgep40.i = getelementptr i8, ptr %arg.state.0.4, i64 %75
  %scevgep41.i = getelementptr i8, ptr %scevgep40.i, i64 -4
  %.167.i = load i32, ptr %scevgep41.i, align 4, !noalias !88
  store i32 %.167.i, ptr %scevgep40.i, align 4, !noalias !88
  %scevgep38.i = getelementptr i8, ptr %scevgep40.i, i64 -8
  %.167.1.i = load i32, ptr %scevgep38.i, align 4, !noalias !88
  store i32 %.167.1.i, ptr %scevgep41.i, align 4, !noalias !88
  %76 = shl i64 %i.5.0.i, 2
  %scevgep33 = getelementptr i8, ptr %arg.state.0.4, i64 %76
  %scevgep34 = getelementptr i8, ptr %scevgep33, i64 -12
  %.167.2.i = load i32, ptr %scevgep34, align 4, !noalias !88
  store i32 %.167.2.i, ptr %scevgep38.i, align 4, !noalias !88
  %.140.3.i = add i64 %i.5.0.i, -4
  %77 = shl i64 %i.5.0.i, 2
  %scevgep = getelementptr i8, ptr %arg.state.0.4, i64 %77
  %scevgep32 = getelementptr i8, ptr %scevgep, i64 -16
  %.167.3.i = load i32, ptr %scevgep32, align 4, !noalias !88
  store i32 %.167.3.i, ptr %scevgep34, align 4, !noalias !88
  %.201.3.i = icmp ugt i64 %.140.3.i, %.553.us
  br i1 %.201.3.i, label %B114.i, label %B418.endif.us

B418.endif.us:                                    ; preds = %B114.i, %B114.prol.loopexit.i, %B102.i, %B32.i, %B32.prol.loopexit.i
  %.232.i = getelementptr i32, ptr %arg.state.0.4, i64 %.553.us
  store i32 %.54.i, ptr %.232.i, align 4, !noalias !88
  br label %B116.endif.i.i

B114.loopexit.i.i:                                ; preds = %B184.prol.loopexit.i.i, %B116.endif.i.i, %B184.i.i
  %total.2.1.lcssa.i.i = phi double [ %total.3.0177.i.i, %B116.endif.i.i ], [ %.448.lcssa.unr.i.i, %B184.prol.loopexit.i.i ], [ %.448.3.i.i, %B184.i.i ]
  %lsr.iv.next.i.i = add nsw i64 %lsr.iv4.i.i, -1
  %exitcond.not.i.i = icmp eq i64 %arg.state.0.5.0, %.185.i.i
  br i1 %exitcond.not.i.i, label %B0.endif.i, label %B116.endif.i.i

B184.i.i:                                         ; preds = %B184.i.i.preheader, %B184.i.i
  %total.2.1165.i.i = phi double [ %.448.3.i.i, %B184.i.i ], [ %total.2.1165.unr.i.i, %B184.i.i.preheader ]
  %.333161163.i.i = phi i64 [ %.340.3.i.i, %B184.i.i ], [ %.333161163.unr.i.i, %B184.i.i.preheader ]
  %sunkaddr196 = mul i64 %.333161163.i.i, 4
  %sunkaddr197 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr196
  %.391.i.i = load i32, ptr %sunkaddr197, align 4, !noalias !93
  %.401.i.i = zext i32 %.391.i.i to i64
  %.443.i.i = getelementptr double, ptr %80, i64 %.401.i.i
  %.444.i.i = load double, ptr %.443.i.i, align 8, !noalias !93
  %.448.i.i = fadd double %total.2.1165.i.i, %.444.i.i
  %sunkaddr198 = mul i64 %.333161163.i.i, 4
  %sunkaddr199 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr198
  %sunkaddr200 = getelementptr i8, ptr %sunkaddr199, i64 4
  %.391.1.i.i = load i32, ptr %sunkaddr200, align 4, !noalias !93
  %.401.1.i.i = zext i32 %.391.1.i.i to i64
  %.443.1.i.i = getelementptr double, ptr %80, i64 %.401.1.i.i
  %.444.1.i.i = load double, ptr %.443.1.i.i, align 8, !noalias !93
  %.448.1.i.i = fadd double %.448.i.i, %.444.1.i.i
  %sunkaddr201 = mul i64 %.333161163.i.i, 4
  %sunkaddr202 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr201
  %sunkaddr203 = getelementptr i8, ptr %sunkaddr202, i64 8
  %.391.2.i.i = load i32, ptr %sunkaddr203, align 4, !noalias !93
  %.401.2.i.i = zext i32 %.391.2.i.i to i64
  %.443.2.i.i = getelementptr double, ptr %80, i64 %.401.2.i.i
  %.444.2.i.i = load double, ptr %.443.2.i.i, align 8, !noalias !93
  %.448.2.i.i = fadd double %.448.1.i.i, %.444.2.i.i
  %.340.3.i.i = add i64 %.333161163.i.i, 4
  %sunkaddr204 = mul i64 %.340.3.i.i, 4
  %sunkaddr205 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr204
  %sunkaddr206 = getelementptr i8, ptr %sunkaddr205, i64 -4
  %.391.3.i.i = load i32, ptr %sunkaddr206, align 4, !noalias !93
  %.401.3.i.i = zext i32 %.391.3.i.i to i64
  %.443.3.i.i = getelementptr double, ptr %80, i64 %.401.3.i.i
  %.444.3.i.i = load double, ptr %.443.3.i.i, align 8, !noalias !93
  %.448.3.i.i = fadd double %.448.2.i.i, %.444.3.i.i
  %exitcond.not1.3.i.i = icmp eq i64 %arg.state.0.5.0, %.340.3.i.i
  br i1 %exitcond.not1.3.i.i, label %B114.loopexit.i.i, label %B184.i.i

B116.endif.i.i:                                   ; preds = %B114.loopexit.i.i, %B418.endif.us
  %lsr.iv5.in.in.i.i = phi i64 [ %arg.state.0.5.0, %B418.endif.us ], [ %78, %B114.loopexit.i.i ]
  %lsr.iv4.i.i = phi i64 [ -1, %B418.endif.us ], [ %lsr.iv.next.i.i, %B114.loopexit.i.i ]
  %arg.genome.4.pn.i.i = phi ptr [ %arg.state.0.4, %B418.endif.us ], [ %lsr.iv.i.i, %B114.loopexit.i.i ]
  %total.3.0177.i.i = phi double [ 0.000000e+00, %B418.endif.us ], [ %total.2.1.lcssa.i.i, %B114.loopexit.i.i ]
  %.178169175.i.i = phi i64 [ 0, %B418.endif.us ], [ %.185.i.i, %B114.loopexit.i.i ]
  %lsr.iv.i.i = getelementptr i8, ptr %arg.genome.4.pn.i.i, i64 4
  %lsr.iv5.i.i = add i64 %lsr.iv5.in.in.i.i, 3
  %78 = and i64 %lsr.iv5.i.i, 3
  %79 = sub i64 %62, %.178169175.i.i
  %.185.i.i = add nuw nsw i64 %.178169175.i.i, 1
  %.327162.not.not.i.i = icmp sgt i64 %arg.state.0.5.0, %.185.i.i
  br i1 %.327162.not.not.i.i, label %B184.lr.ph.i.i, label %B114.loopexit.i.i

B184.lr.ph.i.i:                                   ; preds = %B116.endif.i.i
  %.241.i.i = getelementptr i32, ptr %arg.state.0.4, i64 %.178169175.i.i
  %.242.i.i95 = load i32, ptr %.241.i.i, align 4, !noalias !93
  %.400.i.i = zext i32 %.242.i.i95 to i64
  %.439.i.i = mul i64 %arg.instance.0.5.1, %.400.i.i
  %80 = getelementptr double, ptr %arg.instance.0.4, i64 %.439.i.i
  %81 = sub nsw i64 %.178169175.i.i, %arg.state.0.5.0
  %82 = and i64 %81, 3
  %lcmp.mod.not.i.i = icmp eq i64 %82, 3
  br i1 %lcmp.mod.not.i.i, label %B184.prol.loopexit.i.i, label %B184.prol.i.i.preheader

B184.prol.i.i.preheader:                          ; preds = %B184.lr.ph.i.i
  br label %B184.prol.i.i

B184.prol.i.i:                                    ; preds = %B184.prol.i.i, %B184.prol.i.i.preheader
  %total.2.1165.prol.i.i = phi double [ %.448.prol.i.i, %B184.prol.i.i ], [ %total.3.0177.i.i, %B184.prol.i.i.preheader ]
  %prol.iter.i.i = phi i64 [ %prol.iter.next.i.i, %B184.prol.i.i ], [ 0, %B184.prol.i.i.preheader ]
  %83 = shl i64 %prol.iter.i.i, 2
  %scevgep.i96 = getelementptr i8, ptr %arg.genome.4.pn.i.i, i64 %83
  %scevgep2.i = getelementptr i8, ptr %scevgep.i96, i64 4
  %.391.prol.i.i = load i32, ptr %scevgep2.i, align 4, !noalias !93
  %.401.prol.i.i = zext i32 %.391.prol.i.i to i64
  %.443.prol.i.i = getelementptr double, ptr %80, i64 %.401.prol.i.i
  %.444.prol.i.i = load double, ptr %.443.prol.i.i, align 8, !noalias !93
  %.448.prol.i.i = fadd double %total.2.1165.prol.i.i, %.444.prol.i.i
  %prol.iter.next.i.i = add i64 %prol.iter.i.i, 1
  %prol.iter.cmp.not.i.i = icmp eq i64 %78, %prol.iter.next.i.i
  br i1 %prol.iter.cmp.not.i.i, label %B184.prol.loopexit.loopexit.i.i, label %B184.prol.i.i, !llvm.loop !96

B184.prol.loopexit.loopexit.i.i:                  ; preds = %B184.prol.i.i
  %84 = sub i64 %78, %lsr.iv4.i.i
  br label %B184.prol.loopexit.i.i

B184.prol.loopexit.i.i:                           ; preds = %B184.prol.loopexit.loopexit.i.i, %B184.lr.ph.i.i
  %.448.lcssa.unr.i.i = phi double [ poison, %B184.lr.ph.i.i ], [ %.448.prol.i.i, %B184.prol.loopexit.loopexit.i.i ]
  %total.2.1165.unr.i.i = phi double [ %total.3.0177.i.i, %B184.lr.ph.i.i ], [ %.448.prol.i.i, %B184.prol.loopexit.loopexit.i.i ]
  %.333161163.unr.i.i = phi i64 [ %.185.i.i, %B184.lr.ph.i.i ], [ %84, %B184.prol.loopexit.loopexit.i.i ]
  %85 = icmp ult i64 %79, 3
  br i1 %85, label %B114.loopexit.i.i, label %B184.i.i.preheader

B184.i.i.preheader:                               ; preds = %B184.prol.loopexit.i.i
  br label %B184.i.i

B0.endif.i:                                       ; preds = %B114.loopexit.i.i
  %.212.i = load double, ptr %arg.state.7.4, align 8, !noalias !81
  %.216.i = fsub double %total.2.1.lcssa.i.i, %.212.i
  %.253.i = load i64, ptr %arg.state.6.4, align 8, !noalias !81
  %.254.i = add nsw i64 %.253.i, 1
  store i64 %.254.i, ptr %arg.state.6.4, align 8, !noalias !81
  %.288.i = fcmp ogt double %.216.i, 0.000000e+00
  br i1 %.288.i, label %B484, label %B492.us

B492.us:                                          ; preds = %B0.endif.i
  %86 = trunc i64 %.553.us to i32
  %87 = trunc i64 %.397.us to i32
  %sunkaddr363 = shl nuw nsw i64 %.553.us, 2
  %sunkaddr364 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr363
  %.54.i99 = load i32, ptr %sunkaddr364, align 4, !noalias !97
  %.59.i100 = icmp ult i32 %86, %87
  br i1 %.59.i100, label %B32.preheader.i131, label %B102.i101

B32.preheader.i131:                               ; preds = %B492.us
  %88 = sub nuw nsw i64 %.397.us, %.553.us
  %xtraiter9.i132 = and i64 %88, 3
  %lcmp.mod10.not.i133 = icmp eq i64 %xtraiter9.i132, 0
  br i1 %lcmp.mod10.not.i133, label %B32.prol.loopexit.i144, label %B32.prol.i134.preheader

B32.prol.i134.preheader:                          ; preds = %B32.preheader.i131
  br label %B32.prol.i134

B32.prol.i134:                                    ; preds = %B32.prol.i134, %B32.prol.i134.preheader
  %lsr.iv.i135 = phi i64 [ %lsr.iv.next.i142, %B32.prol.i134 ], [ %xtraiter9.i132, %B32.prol.i134.preheader ]
  %i.3.0.prol.i136 = phi i64 [ %.62.prol.i137, %B32.prol.i134 ], [ %.553.us, %B32.prol.i134.preheader ]
  %.62.prol.i137 = add nuw nsw i64 %i.3.0.prol.i136, 1
  %sunkaddr207 = mul i64 %i.3.0.prol.i136, 4
  %sunkaddr208 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr207
  %sunkaddr209 = getelementptr i8, ptr %sunkaddr208, i64 4
  %.89.prol.i141 = load i32, ptr %sunkaddr209, align 4, !noalias !97
  %sunkaddr210 = mul i64 %i.3.0.prol.i136, 4
  %sunkaddr211 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr210
  store i32 %.89.prol.i141, ptr %sunkaddr211, align 4, !noalias !97
  %lsr.iv.next.i142 = add nsw i64 %lsr.iv.i135, -1
  %prol.iter11.cmp.not.i143 = icmp eq i64 %lsr.iv.next.i142, 0
  br i1 %prol.iter11.cmp.not.i143, label %B32.prol.loopexit.i144, label %B32.prol.i134, !llvm.loop !91

B32.prol.loopexit.i144:                           ; preds = %B32.prol.i134, %B32.preheader.i131
  %i.3.0.unr.i145 = phi i64 [ %.553.us, %B32.preheader.i131 ], [ %.62.prol.i137, %B32.prol.i134 ]
  %89 = sub nsw i64 %.553.us, %.397.us
  %90 = icmp ugt i64 %89, -4
  br i1 %90, label %_ZN15fairbench_agent9workloads6search5_moveB3v11B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedEyy.exit160, label %B32.i146.preheader

B32.i146.preheader:                               ; preds = %B32.prol.loopexit.i144
  br label %B32.i146

B32.i146:                                         ; preds = %B32.i146, %B32.i146.preheader
  %i.3.0.i147 = phi i64 [ %.62.3.i156, %B32.i146 ], [ %i.3.0.unr.i145, %B32.i146.preheader ]
  %sunkaddr212 = mul i64 %i.3.0.i147, 4
  %sunkaddr213 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr212
  %sunkaddr214 = getelementptr i8, ptr %sunkaddr213, i64 4
  %.89.i151 = load i32, ptr %sunkaddr214, align 4, !noalias !97
  %sunkaddr215 = mul i64 %i.3.0.i147, 4
  %sunkaddr216 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr215
  store i32 %.89.i151, ptr %sunkaddr216, align 4, !noalias !97
  %sunkaddr217 = mul i64 %i.3.0.i147, 4
  %sunkaddr218 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr217
  %sunkaddr219 = getelementptr i8, ptr %sunkaddr218, i64 8
  %.89.1.i153 = load i32, ptr %sunkaddr219, align 4, !noalias !97
  store i32 %.89.1.i153, ptr %sunkaddr214, align 4, !noalias !97
  %sunkaddr220 = mul i64 %i.3.0.i147, 4
  %sunkaddr221 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr220
  %sunkaddr222 = getelementptr i8, ptr %sunkaddr221, i64 12
  %.89.2.i155 = load i32, ptr %sunkaddr222, align 4, !noalias !97
  store i32 %.89.2.i155, ptr %sunkaddr219, align 4, !noalias !97
  %.62.3.i156 = add nuw i64 %i.3.0.i147, 4
  %sunkaddr223 = mul i64 %i.3.0.i147, 4
  %sunkaddr224 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr223
  %sunkaddr225 = getelementptr i8, ptr %sunkaddr224, i64 16
  %.89.3.i158 = load i32, ptr %sunkaddr225, align 4, !noalias !97
  store i32 %.89.3.i158, ptr %sunkaddr222, align 4, !noalias !97
  %exitcond.not.3.i159 = icmp eq i64 %.397.us, %.62.3.i156
  br i1 %exitcond.not.3.i159, label %_ZN15fairbench_agent9workloads6search5_moveB3v11B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedEyy.exit160, label %B32.i146

B102.i101:                                        ; preds = %B492.us
  %91 = trunc i64 %.553.us to i32
  %92 = trunc i64 %.397.us to i32
  %93 = icmp ult i32 %92, %91
  br i1 %93, label %B114.preheader.i104, label %_ZN15fairbench_agent9workloads6search5_moveB3v11B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedEyy.exit160

B114.preheader.i104:                              ; preds = %B102.i101
  %94 = sub nuw nsw i64 %.553.us, %.397.us
  %xtraiter.i105 = and i64 %94, 3
  %lcmp.mod.not.i106 = icmp eq i64 %xtraiter.i105, 0
  br i1 %lcmp.mod.not.i106, label %B114.prol.loopexit.i116, label %B114.prol.i107.preheader

B114.prol.i107.preheader:                         ; preds = %B114.preheader.i104
  br label %B114.prol.i107

B114.prol.i107:                                   ; preds = %B114.prol.i107, %B114.prol.i107.preheader
  %lsr.iv45.i108 = phi i64 [ %lsr.iv.next46.i114, %B114.prol.i107 ], [ %xtraiter.i105, %B114.prol.i107.preheader ]
  %i.5.0.prol.i109 = phi i64 [ %.140.prol.i110, %B114.prol.i107 ], [ %.553.us, %B114.prol.i107.preheader ]
  %.140.prol.i110 = add nsw i64 %i.5.0.prol.i109, -1
  %95 = shl nsw i64 %i.5.0.prol.i109, 2
  %scevgep58 = getelementptr i8, ptr %arg.state.0.4, i64 %95
  %96 = shl nsw i64 %i.5.0.prol.i109, 2
  %scevgep56 = getelementptr i8, ptr %arg.state.0.4, i64 %96
  %scevgep57 = getelementptr i8, ptr %scevgep56, i64 -4
  %.167.prol.i113 = load i32, ptr %scevgep57, align 4, !noalias !97
  store i32 %.167.prol.i113, ptr %scevgep58, align 4, !noalias !97
  %lsr.iv.next46.i114 = add nsw i64 %lsr.iv45.i108, -1
  %prol.iter.cmp.not.i115 = icmp eq i64 %lsr.iv.next46.i114, 0
  br i1 %prol.iter.cmp.not.i115, label %B114.prol.loopexit.i116, label %B114.prol.i107, !llvm.loop !92

B114.prol.loopexit.i116:                          ; preds = %B114.prol.i107, %B114.preheader.i104
  %i.5.0.unr.i117 = phi i64 [ %.553.us, %B114.preheader.i104 ], [ %.140.prol.i110, %B114.prol.i107 ]
  %97 = sub nsw i64 %.397.us, %.553.us
  %98 = icmp ugt i64 %97, -4
  br i1 %98, label %_ZN15fairbench_agent9workloads6search5_moveB3v11B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedEyy.exit160, label %B114.i118.preheader

B114.i118.preheader:                              ; preds = %B114.prol.loopexit.i116
  br label %B114.i118

B114.i118:                                        ; preds = %B114.i118, %B114.i118.preheader
  %i.5.0.i119 = phi i64 [ %.140.3.i127, %B114.i118 ], [ %i.5.0.unr.i117, %B114.i118.preheader ]
  %99 = shl i64 %i.5.0.i119, 2
  %scevgep40.i120 = getelementptr i8, ptr %arg.state.0.4, i64 %99
  %scevgep41.i121 = getelementptr i8, ptr %scevgep40.i120, i64 -4
  %.167.i122 = load i32, ptr %scevgep41.i121, align 4, !noalias !97
  store i32 %.167.i122, ptr %scevgep40.i120, align 4, !noalias !97
  %scevgep38.i123 = getelementptr i8, ptr %scevgep40.i120, i64 -8
  %.167.1.i124 = load i32, ptr %scevgep38.i123, align 4, !noalias !97
  store i32 %.167.1.i124, ptr %scevgep41.i121, align 4, !noalias !97
  %100 = shl i64 %i.5.0.i119, 2
  %scevgep61 = getelementptr i8, ptr %arg.state.0.4, i64 %100
  %scevgep62 = getelementptr i8, ptr %scevgep61, i64 -12
  %.167.2.i126 = load i32, ptr %scevgep62, align 4, !noalias !97
  store i32 %.167.2.i126, ptr %scevgep38.i123, align 4, !noalias !97
  %.140.3.i127 = add i64 %i.5.0.i119, -4
  %101 = shl i64 %i.5.0.i119, 2
  %scevgep59 = getelementptr i8, ptr %arg.state.0.4, i64 %101
  %scevgep60 = getelementptr i8, ptr %scevgep59, i64 -16
  %.167.3.i129 = load i32, ptr %scevgep60, align 4, !noalias !97
  store i32 %.167.3.i129, ptr %scevgep62, align 4, !noalias !97
  %.201.3.i130 = icmp ugt i64 %.140.3.i127, %.397.us
  br i1 %.201.3.i130, label %B114.i118, label %_ZN15fairbench_agent9workloads6search5_moveB3v11B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedEyy.exit160

_ZN15fairbench_agent9workloads6search5_moveB3v11B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedEyy.exit160: ; preds = %B114.i118, %B114.prol.loopexit.i116, %B102.i101, %B32.i146, %B32.prol.loopexit.i144
  %sunkaddr226 = mul i64 %.397.us, 4
  %sunkaddr227 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr226
  store i32 %.54.i99, ptr %sunkaddr227, align 4, !noalias !97
  br label %B531.us

B531.us:                                          ; preds = %_ZN15fairbench_agent9workloads6search5_moveB3v11B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedEyy.exit160, %B312.us
  %exitcond.not = icmp eq i64 %.494.us, %arg.state.0.5.0
  br i1 %exitcond.not, label %B310.B214.loopexit_crit_edge.us, label %B312.us

B310.B214.loopexit_crit_edge.us:                  ; preds = %B531.us
  %exitcond703.not = icmp eq i64 %.334.us, %arg.state.0.5.0
  br i1 %exitcond703.not, label %common.ret, label %B216.endif.us
}

attributes #0 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #1 = { noinline }
attributes #2 = { nounwind }
attributes #3 = { mustprogress nofree noinline norecurse nounwind willreturn memory(argmem: readwrite) }

!0 = !{!1, !3}
!1 = distinct !{!1, !2, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!2 = distinct !{!2, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE"}
!3 = distinct !{!3, !4, !"_ZN15fairbench_agent9workloads6search8_restartB3v33B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE58LopInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29: %retptr"}
!4 = distinct !{!4, !"_ZN15fairbench_agent9workloads6search8_restartB3v33B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE58LopInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29"}
!5 = distinct !{!5, !6}
!6 = !{!"llvm.loop.unroll.disable"}
!7 = !{!8, !1, !3}
!8 = distinct !{!8, !9, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!9 = distinct !{!9, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE"}
!10 = !{!11, !3}
!11 = distinct !{!11, !12, !"_ZN15fairbench_agent9workloads10evaluation4_lopB3v31B54c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAw4hWqFpgsIBZmgA_3dE58LopInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_295ArrayIjLi1E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE: %retptr"}
!12 = distinct !{!12, !"_ZN15fairbench_agent9workloads10evaluation4_lopB3v31B54c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAw4hWqFpgsIBZmgA_3dE58LopInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_295ArrayIjLi1E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE"}
!13 = distinct !{!13, !6}
!14 = !{!3}
!15 = !{!16, !18}
!16 = distinct !{!16, !17, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!17 = distinct !{!17, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE"}
!18 = distinct !{!18, !19, !"_ZN15fairbench_agent9workloads6search8_restartB3v33B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE58LopInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29: %retptr"}
!19 = distinct !{!19, !"_ZN15fairbench_agent9workloads6search8_restartB3v33B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE58LopInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29"}
!20 = !{!21, !16, !18}
!21 = distinct !{!21, !22, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!22 = distinct !{!22, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE"}
!23 = !{!24, !18}
!24 = distinct !{!24, !25, !"_ZN15fairbench_agent9workloads10evaluation4_lopB3v31B54c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAw4hWqFpgsIBZmgA_3dE58LopInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_295ArrayIjLi1E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE: %retptr"}
!25 = distinct !{!25, !"_ZN15fairbench_agent9workloads10evaluation4_lopB3v31B54c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAw4hWqFpgsIBZmgA_3dE58LopInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_295ArrayIjLi1E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE"}
!26 = !{!18}
!27 = !{!"branch_weights", i32 49, i32 1}
!28 = !{!"branch_weights", i32 1, i32 99}
!29 = !{!30}
!30 = distinct !{!30, !31, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!31 = distinct !{!31, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE"}
!32 = distinct !{!32, !6}
!33 = !{!34, !30}
!34 = distinct !{!34, !35, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!35 = distinct !{!35, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE"}
!36 = !{!37, !39}
!37 = distinct !{!37, !38, !"_ZN15fairbench_agent9workloads10evaluation4_lopB3v31B54c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAw4hWqFpgsIBZmgA_3dE58LopInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_295ArrayIjLi1E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE: %retptr"}
!38 = distinct !{!38, !"_ZN15fairbench_agent9workloads10evaluation4_lopB3v31B54c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAw4hWqFpgsIBZmgA_3dE58LopInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_295ArrayIjLi1E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE"}
!39 = distinct !{!39, !40, !"_ZN15fairbench_agent9workloads6search9_improvesB3v35B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE58LopInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29: %retptr"}
!40 = distinct !{!40, !"_ZN15fairbench_agent9workloads6search9_improvesB3v35B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE58LopInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29"}
!41 = distinct !{!41, !6}
!42 = !{!39}
!43 = !{!44, !39}
!44 = distinct !{!44, !45, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!45 = distinct !{!45, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE"}
!46 = !{!47}
!47 = distinct !{!47, !48, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!48 = distinct !{!48, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE"}
!49 = distinct !{!49, !6}
!50 = !{!51, !47}
!51 = distinct !{!51, !52, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!52 = distinct !{!52, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE"}
!53 = !{!54, !56}
!54 = distinct !{!54, !55, !"_ZN15fairbench_agent9workloads10evaluation4_lopB3v31B54c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAw4hWqFpgsIBZmgA_3dE58LopInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_295ArrayIjLi1E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE: %retptr"}
!55 = distinct !{!55, !"_ZN15fairbench_agent9workloads10evaluation4_lopB3v31B54c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAw4hWqFpgsIBZmgA_3dE58LopInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_295ArrayIjLi1E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE"}
!56 = distinct !{!56, !57, !"_ZN15fairbench_agent9workloads6search9_improvesB3v35B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE58LopInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29: %retptr"}
!57 = distinct !{!57, !"_ZN15fairbench_agent9workloads6search9_improvesB3v35B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE58LopInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29"}
!58 = distinct !{!58, !6}
!59 = !{!56}
!60 = !{!61, !56}
!61 = distinct !{!61, !62, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!62 = distinct !{!62, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE"}
!63 = !{!64}
!64 = distinct !{!64, !65, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!65 = distinct !{!65, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE"}
!66 = !{!67, !64}
!67 = distinct !{!67, !68, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!68 = distinct !{!68, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE"}
!69 = !{!70}
!70 = distinct !{!70, !71, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!71 = distinct !{!71, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE"}
!72 = distinct !{!72, !6}
!73 = !{!74, !70}
!74 = distinct !{!74, !75, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!75 = distinct !{!75, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE"}
!76 = !{!77, !79}
!77 = distinct !{!77, !78, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!78 = distinct !{!78, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE"}
!79 = distinct !{!79, !80, !"_ZN15fairbench_agent9workloads6search9_improvesB3v35B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE58LopInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29: %retptr"}
!80 = distinct !{!80, !"_ZN15fairbench_agent9workloads6search9_improvesB3v35B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE58LopInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29"}
!81 = !{!79}
!82 = !{!83}
!83 = distinct !{!83, !84, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!84 = distinct !{!84, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE"}
!85 = !{!86, !83}
!86 = distinct !{!86, !87, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!87 = distinct !{!87, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE"}
!88 = !{!89}
!89 = distinct !{!89, !90, !"_ZN15fairbench_agent9workloads6search5_moveB3v11B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedEyy: %retptr"}
!90 = distinct !{!90, !"_ZN15fairbench_agent9workloads6search5_moveB3v11B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedEyy"}
!91 = distinct !{!91, !6}
!92 = distinct !{!92, !6}
!93 = !{!94, !79}
!94 = distinct !{!94, !95, !"_ZN15fairbench_agent9workloads10evaluation4_lopB3v31B54c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAw4hWqFpgsIBZmgA_3dE58LopInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_295ArrayIjLi1E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE: %retptr"}
!95 = distinct !{!95, !"_ZN15fairbench_agent9workloads10evaluation4_lopB3v31B54c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAw4hWqFpgsIBZmgA_3dE58LopInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_295ArrayIjLi1E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE"}
!96 = distinct !{!96, !6}
!97 = !{!98}
!98 = distinct !{!98, !99, !"_ZN15fairbench_agent9workloads6search5_moveB3v11B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedEyy: %retptr"}
!99 = distinct !{!99, !"_ZN15fairbench_agent9workloads6search5_moveB3v11B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedEyy"}
