target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@_ZN08NumbaEnv15fairbench_agent9workloads8programs10optimizers7two_optB3v59B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE266Tour_28array_28int64_2c_201d_2c_20C_29_2c_20array_28int32_2c_201d_2c_20C_29_2c_20array_28int32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_202d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint8_2c_201d_2c_20C_29_29x = common local_unnamed_addr global ptr null
@_ZN08NumbaEnv15fairbench_agent9workloads8programs5state9next_unitB3v52B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIxLi1E1C7mutable7alignedE = common local_unnamed_addr global ptr null
@_ZN08NumbaEnv15fairbench_agent9workloads8programs5state7shuffleB3v53B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIxLi1E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedE = common local_unnamed_addr global ptr null
@_ZN08NumbaEnv15fairbench_agent9workloads8programs5state4drawB3v54B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIxLi1E1C7mutable7alignedE = common local_unnamed_addr global ptr null
@_ZN08NumbaEnv15fairbench_agent9workloads8programs10optimizers8_improveB3v68B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE266Tour_28array_28int64_2c_201d_2c_20C_29_2c_20array_28int32_2c_201d_2c_20C_29_2c_20array_28int32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_202d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint8_2c_201d_2c_20C_29_29x = common local_unnamed_addr global ptr null
@_ZN08NumbaEnv15fairbench_agent9workloads8programs10optimizers5_stepB3v61B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAEjxx = common local_unnamed_addr global ptr null
@_ZN08NumbaEnv15fairbench_agent9workloads8programs10optimizers9_distanceB3v69B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIiLi1E1C7mutable7alignedE5ArrayIiLi1E1C7mutable7alignedExj = common local_unnamed_addr global ptr null
@_ZN08NumbaEnv15fairbench_agent9workloads8programs10optimizers8_reverseB3v65B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedEjj = common local_unnamed_addr global ptr null
@_ZN08NumbaEnv15fairbench_agent9workloads8programs10optimizers5_stepB3v66B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAExx23Literal_5bint_5d_280_29 = common local_unnamed_addr global ptr null
@_ZN08NumbaEnv15fairbench_agent9workloads8programs10optimizers5_stepB3v67B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAExx23Literal_5bint_5d_281_29 = common local_unnamed_addr global ptr null
@_ZN08NumbaEnv15fairbench_agent9workloads8programs10optimizers9_distanceB3v64B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIiLi1E1C7mutable7alignedE5ArrayIiLi1E1C7mutable7alignedEjj = common local_unnamed_addr global ptr null
@_ZN08NumbaEnv5numba7cpython8builtins6ol_int12_3clocals_3e4implB3v63B54c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAw4hWqFpgsIBZmgA_3dEd = common local_unnamed_addr global ptr null

define range(i32 -1, -2) i32 @_ZN15fairbench_agent9workloads8programs10optimizers7two_optB3v59B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE266Tour_28array_28int64_2c_201d_2c_20C_29_2c_20array_28int32_2c_201d_2c_20C_29_2c_20array_28int32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_202d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint8_2c_201d_2c_20C_29_29x(ptr noalias writeonly captures(none) %retptr, ptr noalias writeonly captures(none) %excinfo, ptr %arg.state.0.0, ptr readnone captures(none) %arg.state.0.1, i64 %arg.state.0.2, i64 %arg.state.0.3, ptr captures(none) %arg.state.0.4, i64 %arg.state.0.5.0, i64 %arg.state.0.6.0, ptr %arg.state.1.0, ptr readnone captures(none) %arg.state.1.1, i64 %arg.state.1.2, i64 %arg.state.1.3, ptr readonly captures(none) %arg.state.1.4, i64 %arg.state.1.5.0, i64 %arg.state.1.6.0, ptr %arg.state.2.0, ptr readnone captures(none) %arg.state.2.1, i64 %arg.state.2.2, i64 %arg.state.2.3, ptr readonly captures(none) %arg.state.2.4, i64 %arg.state.2.5.0, i64 %arg.state.2.6.0, ptr %arg.state.3.0, ptr readnone captures(none) %arg.state.3.1, i64 %arg.state.3.2, i64 %arg.state.3.3, ptr readonly captures(none) %arg.state.3.4, i64 %arg.state.3.5.0, i64 %arg.state.3.5.1, i64 %arg.state.3.6.0, i64 %arg.state.3.6.1, ptr %arg.state.4.0, ptr readnone captures(none) %arg.state.4.1, i64 %arg.state.4.2, i64 %arg.state.4.3, ptr captures(none) %arg.state.4.4, i64 %arg.state.4.5.0, i64 %arg.state.4.6.0, ptr %arg.state.5.0, ptr readnone captures(none) %arg.state.5.1, i64 %arg.state.5.2, i64 %arg.state.5.3, ptr captures(none) %arg.state.5.4, i64 %arg.state.5.5.0, i64 %arg.state.5.6.0, ptr %arg.state.6.0, ptr readnone captures(none) %arg.state.6.1, i64 %arg.state.6.2, i64 %arg.state.6.3, ptr captures(none) %arg.state.6.4, i64 %arg.state.6.5.0, i64 %arg.state.6.6.0, i64 %arg.units) local_unnamed_addr {
B0.endif:
  %.408 = alloca ptr, align 8
  %excinfo.2 = alloca ptr, align 8
  %.711 = alloca i8, align 1
  store i8 0, ptr %.711, align 1
  %excinfo.3 = alloca ptr, align 8
  %.339747.not = icmp slt i64 %arg.units, 1
  br i1 %.339747.not, label %B574, label %B128.lr.ph

B128.lr.ph:                                       ; preds = %B0.endif
  %const142 = bitcast i64 9223372036854775804 to i64
  %const = bitcast i64 2654435761 to i64
  %.arg.state.4.5.0 = tail call i64 @llvm.smax.i64(i64 %arg.state.4.5.0, i64 0)
  %xtraiter = and i64 %arg.state.4.5.0, 3
  %unroll_iter = and i64 %arg.state.4.5.0, %const142
  br label %B128

B126.loopexit:                                    ; preds = %B534.endif, %B534.endif.peel, %B128.endif.endif.endif
  %.339 = icmp sgt i64 %.338713753, 1
  br i1 %.339, label %B128, label %B574

B128:                                             ; preds = %B126.loopexit, %B128.lr.ph
  %.338713753 = phi i64 [ %arg.units, %B128.lr.ph ], [ %.348, %B126.loopexit ]
  %.348 = add nsw i64 %.338713753, -1
  %sunkaddr = getelementptr i8, ptr %arg.state.0.4, i64 8
  %.44.i = load i64, ptr %sunkaddr, align 8, !noalias !0
  %sunkaddr143 = getelementptr i8, ptr %arg.state.0.4, i64 24
  %.73.i = load i64, ptr %sunkaddr143, align 8, !noalias !0
  %.76.i = icmp eq i64 %.73.i, 0
  br i1 %.76.i, label %B128.endif, label %B0.else.i, !prof !3

B0.else.i:                                        ; preds = %B128
  %const_mat = add i64 %const142, 4
  %.87.i = icmp ne i64 %.44.i, %const_mat
  %.88.i = icmp ne i64 %.73.i, -1
  %.89.not.i = or i1 %.87.i, %.88.i
  br i1 %.89.not.i, label %B0.else.if.i, label %B128.endif, !prof !4

B0.else.if.i:                                     ; preds = %B0.else.i
  %0 = or i64 %.73.i, %.44.i
  %1 = icmp ult i64 %0, 4294967296
  br i1 %1, label %2, label %7

2:                                                ; preds = %B0.else.if.i
  %3 = trunc nuw i64 %.73.i to i32
  %4 = trunc nuw i64 %.44.i to i32
  %5 = urem i32 %4, %3
  %6 = zext i32 %5 to i64
  br label %18

7:                                                ; preds = %B0.else.if.i
  %8 = or i64 %.44.i, %.73.i
  %9 = and i64 %8, -4294967296
  %10 = icmp eq i64 %9, 0
  br i1 %10, label %11, label %16

11:                                               ; preds = %7
  %12 = trunc i64 %.73.i to i32
  %13 = trunc i64 %.44.i to i32
  %14 = urem i32 %13, %12
  %15 = zext i32 %14 to i64
  br label %18

16:                                               ; preds = %7
  %17 = srem i64 %.44.i, %.73.i
  br label %18

18:                                               ; preds = %16, %11, %2
  %19 = phi i64 [ %6, %2 ], [ %15, %11 ], [ %17, %16 ]
  %.94.i = xor i64 %19, %.73.i
  %.95.i = icmp slt i64 %.94.i, 0
  %.96.i = icmp ne i64 %19, 0
  %.97.i = and i1 %.96.i, %.95.i
  %.104.i = select i1 %.97.i, i64 %.73.i, i64 0
  %spec.select.i = add i64 %.104.i, %19
  %20 = mul i64 %spec.select.i, %const
  %21 = add i64 %20, %const
  %22 = and i64 %21, 4294967295
  br label %B128.endif

B224:                                             ; preds = %B224.preheader118, %B224
  %.522694696 = phi i64 [ %26, %B224 ], [ 0, %B224.preheader118 ]
  %sunkaddr144 = mul i64 %.522694696, 4
  %sunkaddr145 = getelementptr i8, ptr %arg.state.4.4, i64 %sunkaddr144
  %.583 = load i32, ptr %sunkaddr145, align 4
  %.585 = zext i32 %.583 to i64
  %.610 = getelementptr i32, ptr %arg.state.5.4, i64 %.585
  %tmp = trunc i64 %.522694696 to i32
  store i32 %tmp, ptr %.610, align 4
  %sunkaddr146 = getelementptr i8, ptr %arg.state.6.4, i64 %.522694696
  store i8 0, ptr %sunkaddr146, align 1
  %sunkaddr147 = mul i64 %.522694696, 4
  %sunkaddr148 = getelementptr i8, ptr %arg.state.4.4, i64 %sunkaddr147
  %sunkaddr149 = getelementptr i8, ptr %sunkaddr148, i64 4
  %.583.1 = load i32, ptr %sunkaddr149, align 4
  %.585.1 = zext i32 %.583.1 to i64
  %.610.1 = getelementptr i32, ptr %arg.state.5.4, i64 %.585.1
  %23 = add i64 %.522694696, 1
  %lsr.chain = trunc i64 %23 to i32
  store i32 %lsr.chain, ptr %.610.1, align 4
  %sunkaddr150 = getelementptr i8, ptr %arg.state.6.4, i64 %.522694696
  %sunkaddr151 = getelementptr i8, ptr %sunkaddr150, i64 1
  store i8 0, ptr %sunkaddr151, align 1
  %sunkaddr152 = mul i64 %.522694696, 4
  %sunkaddr153 = getelementptr i8, ptr %arg.state.4.4, i64 %sunkaddr152
  %sunkaddr154 = getelementptr i8, ptr %sunkaddr153, i64 8
  %.583.2 = load i32, ptr %sunkaddr154, align 4
  %.585.2 = zext i32 %.583.2 to i64
  %.610.2 = getelementptr i32, ptr %arg.state.5.4, i64 %.585.2
  %24 = add i64 %23, 1
  %lsr.chain135 = trunc i64 %24 to i32
  store i32 %lsr.chain135, ptr %.610.2, align 4
  %sunkaddr155 = getelementptr i8, ptr %arg.state.6.4, i64 %.522694696
  %sunkaddr156 = getelementptr i8, ptr %sunkaddr155, i64 2
  store i8 0, ptr %sunkaddr156, align 1
  %.529.3 = add nuw nsw i64 %.522694696, 4
  %sunkaddr157 = mul i64 %.522694696, 4
  %sunkaddr158 = getelementptr i8, ptr %arg.state.4.4, i64 %sunkaddr157
  %sunkaddr159 = getelementptr i8, ptr %sunkaddr158, i64 12
  %.583.3 = load i32, ptr %sunkaddr159, align 4
  %.585.3 = zext i32 %.583.3 to i64
  %.610.3 = getelementptr i32, ptr %arg.state.5.4, i64 %.585.3
  %25 = add i64 %24, 1
  %lsr.chain136 = trunc i64 %25 to i32
  store i32 %lsr.chain136, ptr %.610.3, align 4
  %sunkaddr160 = getelementptr i8, ptr %arg.state.6.4, i64 %.522694696
  %sunkaddr161 = getelementptr i8, ptr %sunkaddr160, i64 3
  store i8 0, ptr %sunkaddr161, align 1
  %26 = add i64 %25, 1
  %niter.ncmp.3 = icmp eq i64 %26, %unroll_iter
  br i1 %niter.ncmp.3, label %B280.preheader.unr-lcssa, label %B224

B280.preheader.unr-lcssa:                         ; preds = %B224
  %27 = icmp eq i64 %xtraiter, 0
  br i1 %27, label %B280.preheader, label %B224.epil.preheader

B224.epil.preheader:                              ; preds = %B224.preheader, %B280.preheader.unr-lcssa
  %.522694696.epil.init = phi i64 [ 0, %B224.preheader ], [ %.529.3, %B280.preheader.unr-lcssa ]
  br label %B224.epil

B224.epil:                                        ; preds = %B224.epil, %B224.epil.preheader
  %lsr.iv = phi i64 [ %lsr.iv.next, %B224.epil ], [ %xtraiter, %B224.epil.preheader ]
  %.522694696.epil = phi i64 [ %.529.epil, %B224.epil ], [ %.522694696.epil.init, %B224.epil.preheader ]
  %.529.epil = add nuw nsw i64 %.522694696.epil, 1
  %28 = shl i64 %.522694696.epil, 2
  %scevgep138 = getelementptr i8, ptr %arg.state.4.4, i64 %28
  %.583.epil = load i32, ptr %scevgep138, align 4
  %.585.epil = zext i32 %.583.epil to i64
  %.610.epil = getelementptr i32, ptr %arg.state.5.4, i64 %.585.epil
  %tmp137 = trunc i64 %.522694696.epil to i32
  store i32 %tmp137, ptr %.610.epil, align 4
  %29 = getelementptr i8, ptr %arg.state.6.4, i64 %.522694696.epil
  store i8 0, ptr %29, align 1
  %lsr.iv.next = add nsw i64 %lsr.iv, -1
  %epil.iter.cmp.not = icmp eq i64 %lsr.iv.next, 0
  br i1 %epil.iter.cmp.not, label %B280.preheader, label %B224.epil, !llvm.loop !5

B280.preheader:                                   ; preds = %B224.epil, %B280.preheader.unr-lcssa
  br label %B280.outer

B280.outer:                                       ; preds = %B334, %B280.preheader
  %city.2.2.ph = phi i64 [ 0, %B280.preheader ], [ %spec.select, %B334 ]
  %n_quiet.4.2.ph = phi i64 [ 0, %B280.preheader ], [ %.804, %B334 ]
  %.689.peel = icmp slt i64 %city.2.2.ph, 0
  %.690.peel = select i1 %.689.peel, i64 %arg.state.6.5.0, i64 0
  %30 = getelementptr i8, ptr %arg.state.6.4, i64 %city.2.2.ph
  %.704.peel = getelementptr i8, ptr %30, i64 %.690.peel
  %.705.peel = load i8, ptr %.704.peel, align 1
  %.706.not.peel = icmp eq i8 %.705.peel, 0
  br i1 %.706.not.peel, label %B296.peel, label %B334

B296.peel:                                        ; preds = %B280.outer
  store i8 0, ptr %.711, align 1
  %.731.peel = call i32 @_ZN15fairbench_agent9workloads8programs10optimizers8_improveB3v68B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE266Tour_28array_28int64_2c_201d_2c_20C_29_2c_20array_28int32_2c_201d_2c_20C_29_2c_20array_28int32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_202d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint8_2c_201d_2c_20C_29_29x(ptr nonnull %.711, ptr nonnull %excinfo.3, ptr %arg.state.0.0, ptr %arg.state.0.1, i64 %arg.state.0.2, i64 %arg.state.0.3, ptr nonnull %arg.state.0.4, i64 %arg.state.0.5.0, i64 %arg.state.0.6.0, ptr %arg.state.1.0, ptr %arg.state.1.1, i64 %arg.state.1.2, i64 %arg.state.1.3, ptr %arg.state.1.4, i64 %arg.state.1.5.0, i64 %arg.state.1.6.0, ptr %arg.state.2.0, ptr %arg.state.2.1, i64 %arg.state.2.2, i64 %arg.state.2.3, ptr %arg.state.2.4, i64 %arg.state.2.5.0, i64 %arg.state.2.6.0, ptr %arg.state.3.0, ptr %arg.state.3.1, i64 %arg.state.3.2, i64 %arg.state.3.3, ptr %arg.state.3.4, i64 %arg.state.3.5.0, i64 %arg.state.3.5.1, i64 %arg.state.3.6.0, i64 %arg.state.3.6.1, ptr %arg.state.4.0, ptr %arg.state.4.1, i64 %arg.state.4.2, i64 %arg.state.4.3, ptr %arg.state.4.4, i64 %arg.state.4.5.0, i64 %arg.state.4.6.0, ptr %arg.state.5.0, ptr %arg.state.5.1, i64 %arg.state.5.2, i64 %arg.state.5.3, ptr %arg.state.5.4, i64 %arg.state.5.5.0, i64 %arg.state.5.6.0, ptr %arg.state.6.0, ptr %arg.state.6.1, i64 %arg.state.6.2, i64 %arg.state.6.3, ptr nonnull %arg.state.6.4, i64 %arg.state.6.5.0, i64 %arg.state.6.6.0, i64 %city.2.2.ph)
  %.741.peel = load i8, ptr %.711, align 1
  %.744.peel = icmp eq i8 %.741.peel, 0
  %cond49.peel = icmp eq i32 %.731.peel, 0
  br i1 %.744.peel, label %B296.endif.thread, label %B296.endif.peel

B296.endif.peel:                                  ; preds = %B296.peel
  %31 = icmp eq i32 %.731.peel, 0
  br i1 %31, label %B280.outer.peel.newph, label %common.ret, !prof !7

B280.outer.peel.newph:                            ; preds = %B296.endif.peel
  %.689 = icmp slt i64 %city.2.2.ph, 0
  %.690 = select i1 %.689, i64 %arg.state.6.5.0, i64 0
  %32 = getelementptr i8, ptr %arg.state.6.4, i64 %city.2.2.ph
  br label %B280

B280:                                             ; preds = %B296.endif, %B280.outer.peel.newph
  %sunkaddr162 = getelementptr i8, ptr %32, i64 %.690
  %.705 = load i8, ptr %sunkaddr162, align 1
  %.706.not = icmp eq i8 %.705, 0
  br i1 %.706.not, label %B296, label %B334.loopexit.loopexit

B296:                                             ; preds = %B280
  store i8 0, ptr %.711, align 1
  %.731 = call i32 @_ZN15fairbench_agent9workloads8programs10optimizers8_improveB3v68B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE266Tour_28array_28int64_2c_201d_2c_20C_29_2c_20array_28int32_2c_201d_2c_20C_29_2c_20array_28int32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_202d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint8_2c_201d_2c_20C_29_29x(ptr nonnull %.711, ptr nonnull %excinfo.3, ptr %arg.state.0.0, ptr %arg.state.0.1, i64 %arg.state.0.2, i64 %arg.state.0.3, ptr nonnull %arg.state.0.4, i64 %arg.state.0.5.0, i64 %arg.state.0.6.0, ptr %arg.state.1.0, ptr %arg.state.1.1, i64 %arg.state.1.2, i64 %arg.state.1.3, ptr %arg.state.1.4, i64 %arg.state.1.5.0, i64 %arg.state.1.6.0, ptr %arg.state.2.0, ptr %arg.state.2.1, i64 %arg.state.2.2, i64 %arg.state.2.3, ptr %arg.state.2.4, i64 %arg.state.2.5.0, i64 %arg.state.2.6.0, ptr %arg.state.3.0, ptr %arg.state.3.1, i64 %arg.state.3.2, i64 %arg.state.3.3, ptr %arg.state.3.4, i64 %arg.state.3.5.0, i64 %arg.state.3.5.1, i64 %arg.state.3.6.0, i64 %arg.state.3.6.1, ptr %arg.state.4.0, ptr %arg.state.4.1, i64 %arg.state.4.2, i64 %arg.state.4.3, ptr %arg.state.4.4, i64 %arg.state.4.5.0, i64 %arg.state.4.6.0, ptr %arg.state.5.0, ptr %arg.state.5.1, i64 %arg.state.5.2, i64 %arg.state.5.3, ptr %arg.state.5.4, i64 %arg.state.5.5.0, i64 %arg.state.5.6.0, ptr %arg.state.6.0, ptr %arg.state.6.1, i64 %arg.state.6.2, i64 %arg.state.6.3, ptr nonnull %arg.state.6.4, i64 %arg.state.6.5.0, i64 %arg.state.6.6.0, i64 %city.2.2.ph)
  %.741 = load i8, ptr %.711, align 1
  %.744 = icmp eq i8 %.741, 0
  %cond49 = icmp eq i32 %.731, 0
  br i1 %.744, label %B296.endif.thread.loopexit, label %B296.endif

B334.loopexit.loopexit:                           ; preds = %B280
  %.704.le114 = getelementptr i8, ptr %32, i64 %.690
  br label %B334

B334:                                             ; preds = %B296.endif.thread, %B334.loopexit.loopexit, %B280.outer
  %n_quiet.4.290 = phi i64 [ %n_quiet.4.2.lcssa88, %B296.endif.thread ], [ %n_quiet.4.2.ph, %B280.outer ], [ 0, %B334.loopexit.loopexit ]
  %.70487 = phi ptr [ %.704.lcssa85, %B296.endif.thread ], [ %.704.peel, %B280.outer ], [ %.704.le114, %B334.loopexit.loopexit ]
  store i8 1, ptr %.70487, align 1
  %.804 = add nuw nsw i64 %n_quiet.4.290, 1
  %.811 = add nsw i64 %city.2.2.ph, 1
  %.813 = icmp slt i64 %.811, %arg.state.4.5.0
  %spec.select = select i1 %.813, i64 %.811, i64 0
  %exitcond806.not = icmp eq i64 %.804, %arg.state.4.5.0
  br i1 %exitcond806.not, label %B534.endif.peel, label %B280.outer

common.ret:                                       ; preds = %B296.endif.thread, %B296.endif, %B128.endif, %B574, %B296.endif.peel
  %excinfo.sink = phi ptr [ %excinfo, %B296.endif ], [ %retptr, %B574 ], [ %excinfo, %B296.endif.thread ], [ %excinfo, %B296.endif.peel ], [ %excinfo, %B128.endif ]
  %common.ret.op = phi i32 [ %.731, %B296.endif ], [ 0, %B574 ], [ %.731.lcssa, %B296.endif.thread ], [ %.731.peel, %B296.endif.peel ], [ %.416, %B128.endif ]
  store ptr null, ptr %excinfo.sink, align 8
  ret i32 %common.ret.op

B574:                                             ; preds = %B126.loopexit, %B0.endif
  br label %common.ret

B128.endif:                                       ; preds = %18, %B0.else.i, %B128
  %rem.0.i = phi i64 [ %const, %B128 ], [ %const, %B0.else.i ], [ %22, %18 ]
  store i64 %rem.0.i, ptr %arg.state.0.4, align 8, !noalias !0
  %.175.i = add nsw i64 %.44.i, 1
  %sunkaddr163 = getelementptr i8, ptr %arg.state.0.4, i64 8
  store i64 %.175.i, ptr %sunkaddr163, align 8, !noalias !0
  %.416 = call i32 @_ZN15fairbench_agent9workloads8programs5state7shuffleB3v53B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIxLi1E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedE(ptr nonnull %.408, ptr nonnull %excinfo.2, ptr %arg.state.0.0, ptr %arg.state.0.1, i64 %arg.state.0.2, i64 %arg.state.0.3, ptr nonnull %arg.state.0.4, i64 %arg.state.0.5.0, i64 %arg.state.0.6.0, ptr %arg.state.4.0, ptr %arg.state.4.1, i64 %arg.state.4.2, i64 %arg.state.4.3, ptr %arg.state.4.4, i64 %arg.state.4.5.0, i64 %arg.state.4.6.0)
  %cond = icmp eq i32 %.416, 0
  br i1 %cond, label %B128.endif.endif.endif, label %common.ret, !prof !7

B128.endif.endif.endif:                           ; preds = %B128.endif
  %33 = icmp sgt i64 %arg.state.4.5.0, 0
  br i1 %33, label %B224.preheader, label %B126.loopexit

B224.preheader:                                   ; preds = %B128.endif.endif.endif
  %34 = icmp ult i64 %arg.state.4.5.0, 4
  br i1 %34, label %B224.epil.preheader, label %B224.preheader118

B224.preheader118:                                ; preds = %B224.preheader
  br label %B224

B296.endif:                                       ; preds = %B296
  %35 = icmp eq i32 %.731, 0
  br i1 %35, label %B280, label %common.ret, !prof !7, !llvm.loop !8

B296.endif.thread.loopexit:                       ; preds = %B296
  %.704.le = getelementptr i8, ptr %32, i64 %.690
  br label %B296.endif.thread

B296.endif.thread:                                ; preds = %B296.endif.thread.loopexit, %B296.peel
  %.731.lcssa = phi i32 [ %.731.peel, %B296.peel ], [ %.731, %B296.endif.thread.loopexit ]
  %cond49.lcssa = phi i1 [ %cond49.peel, %B296.peel ], [ %cond49, %B296.endif.thread.loopexit ]
  %n_quiet.4.2.lcssa88 = phi i64 [ %n_quiet.4.2.ph, %B296.peel ], [ 0, %B296.endif.thread.loopexit ]
  %.704.lcssa85 = phi ptr [ %.704.peel, %B296.peel ], [ %.704.le, %B296.endif.thread.loopexit ]
  br i1 %cond49.lcssa, label %B334, label %common.ret, !prof !7

B534.endif.peel:                                  ; preds = %B334
  %36 = icmp eq i64 %arg.state.4.5.0, 1
  %sunkaddr164 = getelementptr i8, ptr %arg.state.0.4, i64 16
  %.1001.peel = load i64, ptr %sunkaddr164, align 8
  %.1043.peel = load i32, ptr %arg.state.4.4, align 4
  %sunkaddr165 = mul i64 %arg.state.4.5.0, 4
  %sunkaddr166 = getelementptr i8, ptr %arg.state.4.4, i64 %sunkaddr165
  %sunkaddr167 = getelementptr i8, ptr %sunkaddr166, i64 -4
  %.1148.peel = load i32, ptr %sunkaddr167, align 4
  %.30.i26 = zext i32 %.1043.peel to i64
  %.55.i27 = getelementptr i32, ptr %arg.state.1.4, i64 %.30.i26
  %.56.i28 = load i32, ptr %.55.i27, align 4, !noalias !11
  %.57.i29 = zext i32 %.1148.peel to i64
  %.82.i30 = getelementptr i32, ptr %arg.state.1.4, i64 %.57.i29
  %.83.i31 = load i32, ptr %.82.i30, align 4, !noalias !11
  %.87.i32 = sext i32 %.56.i28 to i64
  %.88.i33 = sext i32 %.83.i31 to i64
  %.89.i34 = sub nsw i64 %.87.i32, %.88.i33
  %.115.i35 = getelementptr i32, ptr %arg.state.2.4, i64 %.30.i26
  %.116.i36 = load i32, ptr %.115.i35, align 4, !noalias !11
  %.142.i37 = getelementptr i32, ptr %arg.state.2.4, i64 %.57.i29
  %.143.i38 = load i32, ptr %.142.i37, align 4, !noalias !11
  %.147.i39 = sext i32 %.116.i36 to i64
  %.148.i40 = sext i32 %.143.i38 to i64
  %.149.i41 = sub nsw i64 %.147.i39, %.148.i40
  %.150.i42 = mul nsw i64 %.89.i34, %.89.i34
  %.151.i43 = mul nsw i64 %.149.i41, %.149.i41
  %.152.i44 = add nuw nsw i64 %.151.i43, %.150.i42
  %.153.i45 = uitofp nneg i64 %.152.i44 to double
  %sqrt.i46 = tail call double @llvm.sqrt.f64(double %.153.i45)
  %.5.i.i47 = fptosi double %sqrt.i46 to i64
  %.1202.peel = add nsw i64 %.1001.peel, %.5.i.i47
  store i64 %.1202.peel, ptr %sunkaddr164, align 8
  br i1 %36, label %B126.loopexit, label %B534.endif.preheader

B534.endif.preheader:                             ; preds = %B534.endif.peel
  br label %B534.endif

B534.endif:                                       ; preds = %B534.endif, %B534.endif.preheader
  %.937707709 = phi i64 [ %.944, %B534.endif ], [ 1, %B534.endif.preheader ]
  %sunkaddr168 = getelementptr i8, ptr %arg.state.0.4, i64 16
  %.1001 = load i64, ptr %sunkaddr168, align 8
  %37 = shl i64 %.937707709, 2
  %scevgep141 = getelementptr i8, ptr %arg.state.4.4, i64 %37
  %.1043 = load i32, ptr %scevgep141, align 4
  %38 = shl i64 %.937707709, 2
  %scevgep139 = getelementptr i8, ptr %arg.state.4.4, i64 %38
  %scevgep140 = getelementptr i8, ptr %scevgep139, i64 -4
  %.1148 = load i32, ptr %scevgep140, align 4
  %.30.i = zext i32 %.1043 to i64
  %.55.i = getelementptr i32, ptr %arg.state.1.4, i64 %.30.i
  %.56.i = load i32, ptr %.55.i, align 4, !noalias !14
  %.57.i = zext i32 %.1148 to i64
  %.82.i = getelementptr i32, ptr %arg.state.1.4, i64 %.57.i
  %.83.i = load i32, ptr %.82.i, align 4, !noalias !14
  %.87.i24 = sext i32 %.56.i to i64
  %.88.i25 = sext i32 %.83.i to i64
  %.89.i = sub nsw i64 %.87.i24, %.88.i25
  %.115.i = getelementptr i32, ptr %arg.state.2.4, i64 %.30.i
  %.116.i = load i32, ptr %.115.i, align 4, !noalias !14
  %.142.i = getelementptr i32, ptr %arg.state.2.4, i64 %.57.i
  %.143.i = load i32, ptr %.142.i, align 4, !noalias !14
  %.147.i = sext i32 %.116.i to i64
  %.148.i = sext i32 %.143.i to i64
  %.149.i = sub nsw i64 %.147.i, %.148.i
  %.150.i = mul nsw i64 %.89.i, %.89.i
  %.151.i = mul nsw i64 %.149.i, %.149.i
  %.152.i = add nuw nsw i64 %.151.i, %.150.i
  %.153.i = uitofp nneg i64 %.152.i to double
  %sqrt.i = tail call double @llvm.sqrt.f64(double %.153.i)
  %.5.i.i = fptosi double %sqrt.i to i64
  %.944 = add i64 %.937707709, 1
  %.1202 = add nsw i64 %.1001, %.5.i.i
  store i64 %.1202, ptr %sunkaddr168, align 8
  %exitcond807.not = icmp eq i64 %.arg.state.4.5.0, %.944
  br i1 %exitcond807.not, label %B126.loopexit, label %B534.endif, !llvm.loop !17
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
  br i1 %epil.iter.cmp.not, label %B80.endif, label %B66.epil, !llvm.loop !18

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
  %.44.i = load i64, ptr %arg.words.4, align 8, !noalias !19
  %.45.i = shl i64 %.44.i, 13
  %.46.i = and i64 %.45.i, 4294959104
  %.47.i = xor i64 %.46.i, %.44.i
  %.48.i = ashr i64 %.47.i, 17
  %.49.i = xor i64 %.48.i, %.47.i
  %.50.i = shl i64 %.49.i, 5
  %.51.i = and i64 %.50.i, 4294967264
  %.52.i = xor i64 %.51.i, %.49.i
  store i64 %.52.i, ptr %arg.words.4, align 8, !noalias !19
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

define linkonce_odr noundef range(i32 -1, -2) i32 @_ZN15fairbench_agent9workloads8programs10optimizers8_improveB3v68B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE266Tour_28array_28int64_2c_201d_2c_20C_29_2c_20array_28int32_2c_201d_2c_20C_29_2c_20array_28int32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_202d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint8_2c_201d_2c_20C_29_29x(ptr noalias writeonly captures(none) %retptr, ptr noalias readnone captures(none) %excinfo, ptr readnone captures(none) %arg.state.0.0, ptr readnone captures(none) %arg.state.0.1, i64 %arg.state.0.2, i64 %arg.state.0.3, ptr readnone captures(none) %arg.state.0.4, i64 %arg.state.0.5.0, i64 %arg.state.0.6.0, ptr %arg.state.1.0, ptr readnone captures(none) %arg.state.1.1, i64 %arg.state.1.2, i64 %arg.state.1.3, ptr readonly captures(none) %arg.state.1.4, i64 %arg.state.1.5.0, i64 %arg.state.1.6.0, ptr %arg.state.2.0, ptr readnone captures(none) %arg.state.2.1, i64 %arg.state.2.2, i64 %arg.state.2.3, ptr readonly captures(none) %arg.state.2.4, i64 %arg.state.2.5.0, i64 %arg.state.2.6.0, ptr %arg.state.3.0, ptr readnone captures(none) %arg.state.3.1, i64 %arg.state.3.2, i64 %arg.state.3.3, ptr readonly captures(none) %arg.state.3.4, i64 %arg.state.3.5.0, i64 %arg.state.3.5.1, i64 %arg.state.3.6.0, i64 %arg.state.3.6.1, ptr %arg.state.4.0, ptr readnone captures(none) %arg.state.4.1, i64 %arg.state.4.2, i64 %arg.state.4.3, ptr captures(none) %arg.state.4.4, i64 %arg.state.4.5.0, i64 %arg.state.4.6.0, ptr %arg.state.5.0, ptr readnone captures(none) %arg.state.5.1, i64 %arg.state.5.2, i64 %arg.state.5.3, ptr captures(none) %arg.state.5.4, i64 %arg.state.5.5.0, i64 %arg.state.5.6.0, ptr %arg.state.6.0, ptr readnone captures(none) %arg.state.6.1, i64 %arg.state.6.2, i64 %arg.state.6.3, ptr writeonly captures(none) %arg.state.6.4, i64 %arg.state.6.5.0, i64 %arg.state.6.6.0, i64 %arg.city) local_unnamed_addr {
B158.endif.endif.endif:
  %.506 = icmp slt i64 %arg.city, 0
  %.507 = select i1 %.506, i64 %arg.state.5.5.0, i64 0
  %0 = getelementptr i32, ptr %arg.state.5.4, i64 %arg.city
  %.521 = getelementptr i32, ptr %0, i64 %.507
  %.arg.state.3.5.1 = tail call i64 @llvm.smax.i64(i64 %arg.state.3.5.1, i64 0)
  %.781 = select i1 %.506, i64 %arg.state.3.5.0, i64 0
  %.782 = add i64 %.781, %arg.city
  %.802 = mul i64 %.782, %arg.state.3.5.1
  %1 = getelementptr i32, ptr %arg.state.3.4, i64 %.802
  %.522 = load i32, ptr %.521, align 4
  %.42.i = zext i32 %.522 to i64
  %.43.i = add nuw nsw i64 %.42.i, 1
  %.45.i = icmp slt i64 %.43.i, %arg.state.4.5.0
  %spec.select.i = select i1 %.45.i, i64 %.43.i, i64 0
  %2 = getelementptr i32, ptr %arg.state.4.4, i64 %spec.select.i
  %.583 = load i32, ptr %2, align 4
  %.43.i183 = select i1 %.506, i64 %arg.state.1.5.0, i64 0
  %3 = getelementptr i32, ptr %arg.state.1.4, i64 %arg.city
  %.57.i184 = getelementptr i32, ptr %3, i64 %.43.i183
  %.58.i185 = load i32, ptr %.57.i184, align 4, !noalias !22
  %.59.i186 = zext i32 %.583 to i64
  %.84.i187 = getelementptr i32, ptr %arg.state.1.4, i64 %.59.i186
  %.85.i188 = load i32, ptr %.84.i187, align 4, !noalias !22
  %.89.i189 = sext i32 %.58.i185 to i64
  %.90.i190 = sext i32 %.85.i188 to i64
  %.91.i191 = sub nsw i64 %.89.i189, %.90.i190
  %.105.i192 = select i1 %.506, i64 %arg.state.2.5.0, i64 0
  %4 = getelementptr i32, ptr %arg.state.2.4, i64 %arg.city
  %.119.i193 = getelementptr i32, ptr %4, i64 %.105.i192
  %.120.i194 = load i32, ptr %.119.i193, align 4, !noalias !22
  %.146.i195 = getelementptr i32, ptr %arg.state.2.4, i64 %.59.i186
  %.147.i196 = load i32, ptr %.146.i195, align 4, !noalias !22
  %.151.i197 = sext i32 %.120.i194 to i64
  %.152.i198 = sext i32 %.147.i196 to i64
  %.153.i199 = sub nsw i64 %.151.i197, %.152.i198
  %.154.i200 = mul nsw i64 %.91.i191, %.91.i191
  %.155.i201 = mul nsw i64 %.153.i199, %.153.i199
  %.156.i202 = add nuw nsw i64 %.155.i201, %.154.i200
  %.157.i203 = uitofp nneg i64 %.156.i202 to double
  %sqrt.i204 = tail call double @llvm.sqrt.f64(double %.157.i203)
  %.5.i.i205 = fptosi double %sqrt.i204 to i64
  br label %B310

B310:                                             ; preds = %B392.endif.endif.endif, %B158.endif.endif.endif
  %.723589 = phi i64 [ %.730, %B392.endif.endif.endif ], [ 0, %B158.endif.endif.endif ]
  %exitcond.not = icmp eq i64 %.arg.state.3.5.1, %.723589
  br i1 %exitcond.not, label %B158.endif.endif.endif.1, label %B312.endif

B548:                                             ; preds = %B392.endif.endif.endif.1
  %5 = trunc i64 %.42.i to i32
  %.1096 = getelementptr i32, ptr %arg.state.5.4, i64 %.57.i152
  %.1097 = load i32, ptr %.1096, align 4
  %.48.i = zext i32 %.1097 to i64
  %.57.not.i = icmp ult i32 %.1097, %5
  %.69.i = add i64 %arg.state.4.5.0, 1
  %.69.sink.i = select i1 %.57.not.i, i64 %.69.i, i64 %.48.i
  %.48.sink.i = select i1 %.57.not.i, i64 %.48.i, i64 1
  %.70.i = sub i64 %.69.sink.i, %.42.i
  %.72.i = add i64 %.70.i, %.48.sink.i
  %.95.i = shl nsw i64 %.72.i, 1
  %.97.i = icmp sgt i64 %.95.i, %arg.state.4.5.0
  br i1 %.97.i, label %B182.endif.endif.i, label %B260.else.if.i

B182.endif.endif.i:                               ; preds = %B548
  %.41.i.i = add nuw nsw i64 %.48.i, 1
  %.43.i.i = icmp slt i64 %.41.i.i, %arg.state.4.5.0
  %spec.select.i.i = select i1 %.43.i.i, i64 %.41.i.i, i64 0
  %"$phi30.0.2.0.i.i" = add nsw i64 %"$phi30.0.2.0.v.i", -1
  %.161.i = sub nsw i64 %arg.state.4.5.0, %.72.i
  br label %B260.else.if.i

B260.else.if.i:                                   ; preds = %B182.endif.endif.i, %B548
  %j.4.0.i = phi i64 [ %"$phi30.0.2.0.i.i", %B182.endif.endif.i ], [ %.48.i, %B548 ]
  %i.4.0.i = phi i64 [ %spec.select.i.i, %B182.endif.endif.i ], [ %.42.i, %B548 ]
  %length.2.0.i = phi i64 [ %.161.i, %B182.endif.endif.i ], [ %.72.i, %B548 ]
  %.197.1.i = ashr i64 %length.2.0.i, 1
  %.311228.not.i = icmp slt i64 %.197.1.i, 1
  br i1 %.311228.not.i, label %B658, label %B296.backedge.preheader.i

B296.backedge.preheader.i:                        ; preds = %B260.else.if.i
  %6 = add nuw nsw i64 %.197.1.i, 1
  br label %B296.backedge.i

B296.backedge.i:                                  ; preds = %B296.backedge.i, %B296.backedge.preheader.i
  %lsr.iv.i = phi i64 [ %6, %B296.backedge.preheader.i ], [ %lsr.iv.next.i, %B296.backedge.i ]
  %i.3.0232.i = phi i64 [ %i.4.0.i, %B296.backedge.preheader.i ], [ %spec.select.i6.i, %B296.backedge.i ]
  %j.3.0231.i = phi i64 [ %j.4.0.i, %B296.backedge.preheader.i ], [ %"$phi30.0.2.0.i9.i", %B296.backedge.i ]
  %.363.i = icmp slt i64 %j.3.0231.i, 0
  %.364.i = select i1 %.363.i, i64 %arg.state.4.5.0, i64 0
  %7 = getelementptr i32, ptr %arg.state.4.4, i64 %j.3.0231.i
  %.378.i = getelementptr i32, ptr %7, i64 %.364.i
  %.379.i = load i32, ptr %.378.i, align 4, !noalias !25
  %.394.i = icmp slt i64 %i.3.0232.i, 0
  %.395.i = select i1 %.394.i, i64 %arg.state.4.5.0, i64 0
  %8 = getelementptr i32, ptr %arg.state.4.4, i64 %i.3.0232.i
  %.409.i = getelementptr i32, ptr %8, i64 %.395.i
  %.410.i = load i32, ptr %.409.i, align 4, !noalias !25
  store i32 %.379.i, ptr %.409.i, align 4, !noalias !25
  store i32 %.410.i, ptr %.378.i, align 4, !noalias !25
  %.503.i = load i32, ptr %.409.i, align 4, !noalias !25
  %.506.i = zext i32 %.503.i to i64
  %.531.i = getelementptr i32, ptr %arg.state.5.4, i64 %.506.i
  %.532.i = trunc i64 %i.3.0232.i to i32
  store i32 %.532.i, ptr %.531.i, align 4, !noalias !25
  %.564.i = load i32, ptr %.378.i, align 4, !noalias !25
  %.567.i = zext i32 %.564.i to i64
  %.592.i = getelementptr i32, ptr %arg.state.5.4, i64 %.567.i
  %.593.i = trunc i64 %j.3.0231.i to i32
  store i32 %.593.i, ptr %.592.i, align 4, !noalias !25
  %.41.i4.i = add nsw i64 %i.3.0232.i, 1
  %.43.i5.i = icmp slt i64 %.41.i4.i, %arg.state.4.5.0
  %spec.select.i6.i = select i1 %.43.i5.i, i64 %.41.i4.i, i64 0
  %.14.not.i7.i = icmp eq i64 %j.3.0231.i, 0
  %"$phi30.0.2.0.v.i8.i" = select i1 %.14.not.i7.i, i64 %arg.state.4.5.0, i64 %j.3.0231.i
  %"$phi30.0.2.0.i9.i" = add nsw i64 %"$phi30.0.2.0.v.i8.i", -1
  %lsr.iv.next.i = add i64 %lsr.iv.i, -1
  %.311.i = icmp samesign ugt i64 %lsr.iv.next.i, 1
  br i1 %.311.i, label %B296.backedge.i, label %B658

B598:                                             ; preds = %B392.endif.endif.endif
  %.897.le = getelementptr i32, ptr %arg.state.5.4, i64 %.59.i
  %.1172 = getelementptr i32, ptr %arg.state.5.4, i64 %.59.i186
  %.1173 = load i32, ptr %.1172, align 4
  %.1202 = load i32, ptr %.897.le, align 4
  %.47.i46 = zext i32 %.1173 to i64
  %.48.i47 = zext i32 %.1202 to i64
  %.57.not.i48 = icmp ult i32 %.1202, %.1173
  %.69.i49 = add i64 %arg.state.4.5.0, 1
  %.69.sink.i50 = select i1 %.57.not.i48, i64 %.69.i49, i64 %.48.i47
  %.48.sink.i51 = select i1 %.57.not.i48, i64 %.48.i47, i64 1
  %.70.i52 = sub i64 %.69.sink.i50, %.47.i46
  %.72.i53 = add i64 %.70.i52, %.48.sink.i51
  %.95.i54 = shl nsw i64 %.72.i53, 1
  %.97.i55 = icmp sgt i64 %.95.i54, %arg.state.4.5.0
  br i1 %.97.i55, label %B182.endif.endif.i91, label %B260.else.if.i56

B182.endif.endif.i91:                             ; preds = %B598
  %9 = trunc i64 %.47.i46 to i32
  %.41.i.i92 = add nuw nsw i64 %.48.i47, 1
  %.43.i.i93 = icmp slt i64 %.41.i.i92, %arg.state.4.5.0
  %spec.select.i.i94 = select i1 %.43.i.i93, i64 %.41.i.i92, i64 0
  %.14.not.i.i95 = icmp eq i32 %9, 0
  %"$phi30.0.2.0.v.i.i96" = select i1 %.14.not.i.i95, i64 %arg.state.4.5.0, i64 %.47.i46
  %"$phi30.0.2.0.i.i97" = add nsw i64 %"$phi30.0.2.0.v.i.i96", -1
  %.161.i98 = sub nsw i64 %arg.state.4.5.0, %.72.i53
  br label %B260.else.if.i56

B260.else.if.i56:                                 ; preds = %B182.endif.endif.i91, %B598
  %j.4.0.i57 = phi i64 [ %"$phi30.0.2.0.i.i97", %B182.endif.endif.i91 ], [ %.48.i47, %B598 ]
  %i.4.0.i58 = phi i64 [ %spec.select.i.i94, %B182.endif.endif.i91 ], [ %.47.i46, %B598 ]
  %length.2.0.i59 = phi i64 [ %.161.i98, %B182.endif.endif.i91 ], [ %.72.i53, %B598 ]
  %.197.1.i60 = ashr i64 %length.2.0.i59, 1
  %.311228.not.i61 = icmp slt i64 %.197.1.i60, 1
  br i1 %.311228.not.i61, label %B658, label %B296.backedge.preheader.i62

B296.backedge.preheader.i62:                      ; preds = %B260.else.if.i56
  %10 = add nuw nsw i64 %.197.1.i60, 1
  br label %B296.backedge.i63

B296.backedge.i63:                                ; preds = %B296.backedge.i63, %B296.backedge.preheader.i62
  %lsr.iv.i64 = phi i64 [ %10, %B296.backedge.preheader.i62 ], [ %lsr.iv.next.i89, %B296.backedge.i63 ]
  %i.3.0232.i65 = phi i64 [ %i.4.0.i58, %B296.backedge.preheader.i62 ], [ %spec.select.i6.i85, %B296.backedge.i63 ]
  %j.3.0231.i66 = phi i64 [ %j.4.0.i57, %B296.backedge.preheader.i62 ], [ %"$phi30.0.2.0.i9.i88", %B296.backedge.i63 ]
  %.363.i67 = icmp slt i64 %j.3.0231.i66, 0
  %.364.i68 = select i1 %.363.i67, i64 %arg.state.4.5.0, i64 0
  %11 = getelementptr i32, ptr %arg.state.4.4, i64 %j.3.0231.i66
  %.378.i69 = getelementptr i32, ptr %11, i64 %.364.i68
  %.379.i70 = load i32, ptr %.378.i69, align 4, !noalias !28
  %.394.i71 = icmp slt i64 %i.3.0232.i65, 0
  %.395.i72 = select i1 %.394.i71, i64 %arg.state.4.5.0, i64 0
  %12 = getelementptr i32, ptr %arg.state.4.4, i64 %i.3.0232.i65
  %.409.i73 = getelementptr i32, ptr %12, i64 %.395.i72
  %.410.i74 = load i32, ptr %.409.i73, align 4, !noalias !28
  store i32 %.379.i70, ptr %.409.i73, align 4, !noalias !28
  store i32 %.410.i74, ptr %.378.i69, align 4, !noalias !28
  %.503.i75 = load i32, ptr %.409.i73, align 4, !noalias !28
  %.506.i76 = zext i32 %.503.i75 to i64
  %.531.i77 = getelementptr i32, ptr %arg.state.5.4, i64 %.506.i76
  %.532.i78 = trunc i64 %i.3.0232.i65 to i32
  store i32 %.532.i78, ptr %.531.i77, align 4, !noalias !28
  %.564.i79 = load i32, ptr %.378.i69, align 4, !noalias !28
  %.567.i80 = zext i32 %.564.i79 to i64
  %.592.i81 = getelementptr i32, ptr %arg.state.5.4, i64 %.567.i80
  %.593.i82 = trunc i64 %j.3.0231.i66 to i32
  store i32 %.593.i82, ptr %.592.i81, align 4, !noalias !28
  %.41.i4.i83 = add nsw i64 %i.3.0232.i65, 1
  %.43.i5.i84 = icmp slt i64 %.41.i4.i83, %arg.state.4.5.0
  %spec.select.i6.i85 = select i1 %.43.i5.i84, i64 %.41.i4.i83, i64 0
  %.14.not.i7.i86 = icmp eq i64 %j.3.0231.i66, 0
  %"$phi30.0.2.0.v.i8.i87" = select i1 %.14.not.i7.i86, i64 %arg.state.4.5.0, i64 %j.3.0231.i66
  %"$phi30.0.2.0.i9.i88" = add nsw i64 %"$phi30.0.2.0.v.i8.i87", -1
  %lsr.iv.next.i89 = add i64 %lsr.iv.i64, -1
  %.311.i90 = icmp samesign ugt i64 %lsr.iv.next.i89, 1
  br i1 %.311.i90, label %B296.backedge.i63, label %B658

common.ret:                                       ; preds = %B696.1, %B658
  %arg.state.3.0.sink = phi ptr [ %arg.state.3.0, %B696.1 ], [ %arg.state.6.0, %B658 ]
  %storemerge = phi i8 [ 0, %B696.1 ], [ 1, %B658 ]
  store i8 %storemerge, ptr %retptr, align 1
  ret i32 0

B658:                                             ; preds = %B296.backedge.i63, %B260.else.if.i56, %B296.backedge.i, %B260.else.if.i
  %.872.lcssa6429 = phi i64 [ %.59.i128, %B260.else.if.i ], [ %.59.i, %B260.else.if.i56 ], [ %.59.i128, %B296.backedge.i ], [ %.59.i, %B296.backedge.i63 ]
  %.1310.pre-phi = phi i64 [ %.57.i152, %B260.else.if.i ], [ %.57.i209, %B260.else.if.i56 ], [ %.57.i152, %B296.backedge.i ], [ %.57.i209, %B296.backedge.i63 ]
  %.1246.pre-phi = phi i64 [ %.59.i104, %B260.else.if.i ], [ %.59.i186, %B260.else.if.i56 ], [ %.59.i104, %B296.backedge.i ], [ %.59.i186, %B296.backedge.i63 ]
  %.1271 = getelementptr i8, ptr %arg.state.6.4, i64 %.1246.pre-phi
  store i8 0, ptr %.1271, align 1
  %.1303 = getelementptr i8, ptr %arg.state.6.4, i64 %.872.lcssa6429
  store i8 0, ptr %.1303, align 1
  %.1335 = getelementptr i8, ptr %arg.state.6.4, i64 %.1310.pre-phi
  store i8 0, ptr %.1335, align 1
  br label %common.ret

B158.endif.endif.endif.1:                         ; preds = %B312.endif, %B310
  %13 = trunc i64 %.42.i to i32
  %.14.not.i = icmp eq i32 %13, 0
  %"$phi30.0.2.0.v.i" = select i1 %.14.not.i, i64 %arg.state.4.5.0, i64 %.42.i
  %.567.1.inv = icmp sgt i64 %"$phi30.0.2.0.v.i", 0
  %.568.1 = select i1 %.567.1.inv, i64 0, i64 %arg.state.4.5.0
  %14 = getelementptr i32, ptr %arg.state.4.4, i64 %"$phi30.0.2.0.v.i"
  %15 = getelementptr i8, ptr %14, i64 -4
  %.582.1 = getelementptr i32, ptr %15, i64 %.568.1
  %.583.1 = load i32, ptr %.582.1, align 4
  %.59.i104 = zext i32 %.583.1 to i64
  %.84.i105 = getelementptr i32, ptr %arg.state.1.4, i64 %.59.i104
  %.85.i106 = load i32, ptr %.84.i105, align 4, !noalias !31
  %.90.i108 = sext i32 %.85.i106 to i64
  %.91.i109 = sub nsw i64 %.89.i189, %.90.i108
  %.146.i113 = getelementptr i32, ptr %arg.state.2.4, i64 %.59.i104
  %.147.i114 = load i32, ptr %.146.i113, align 4, !noalias !31
  %.152.i116 = sext i32 %.147.i114 to i64
  %.153.i117 = sub nsw i64 %.151.i197, %.152.i116
  %.154.i118 = mul nsw i64 %.91.i109, %.91.i109
  %.155.i119 = mul nsw i64 %.153.i117, %.153.i117
  %.156.i120 = add nuw nsw i64 %.155.i119, %.154.i118
  %.157.i121 = uitofp nneg i64 %.156.i120 to double
  %sqrt.i122 = tail call double @llvm.sqrt.f64(double %.157.i121)
  %.5.i.i123 = fptosi double %sqrt.i122 to i64
  br label %B310.1

B310.1:                                           ; preds = %B392.endif.endif.endif.1, %B158.endif.endif.endif.1
  %.723589.1 = phi i64 [ %.730.1, %B392.endif.endif.endif.1 ], [ 0, %B158.endif.endif.endif.1 ]
  %exitcond.1.not = icmp eq i64 %.arg.state.3.5.1, %.723589.1
  br i1 %exitcond.1.not, label %B696.1, label %B312.endif.1

B312.endif.1:                                     ; preds = %B310.1
  %16 = shl i64 %.723589.1, 2
  %scevgep = getelementptr i8, ptr %1, i64 %16
  %.807.1 = load i32, ptr %scevgep, align 4
  %.59.i128 = zext i32 %.807.1 to i64
  %.84.i129 = getelementptr i32, ptr %arg.state.1.4, i64 %.59.i128
  %.85.i130 = load i32, ptr %.84.i129, align 4, !noalias !34
  %.90.i132 = sext i32 %.85.i130 to i64
  %.91.i133 = sub nsw i64 %.89.i189, %.90.i132
  %.146.i137 = getelementptr i32, ptr %arg.state.2.4, i64 %.59.i128
  %.147.i138 = load i32, ptr %.146.i137, align 4, !noalias !34
  %.152.i140 = sext i32 %.147.i138 to i64
  %.153.i141 = sub nsw i64 %.151.i197, %.152.i140
  %.154.i142 = mul nsw i64 %.91.i133, %.91.i133
  %.155.i143 = mul nsw i64 %.153.i141, %.153.i141
  %.156.i144 = add nuw nsw i64 %.155.i143, %.154.i142
  %.157.i145 = uitofp nneg i64 %.156.i144 to double
  %sqrt.i146 = tail call double @llvm.sqrt.f64(double %.157.i145)
  %.5.i.i147 = fptosi double %sqrt.i146 to i64
  %.847.1 = sub nsw i64 %.5.i.i123, %.5.i.i147
  %.852.1 = icmp slt i64 %.847.1, 1
  br i1 %.852.1, label %B696.1, label %B392.endif.endif.endif.1

B392.endif.endif.endif.1:                         ; preds = %B312.endif.1
  %.730.1 = add nuw i64 %.723589.1, 1
  %.897.1 = getelementptr i32, ptr %arg.state.5.4, i64 %.59.i128
  %.898.1 = load i32, ptr %.897.1, align 4
  %.14.not.i148 = icmp eq i32 %.898.1, 0
  %.19.i149 = zext i32 %.898.1 to i64
  %"$phi30.0.2.0.v.i150" = select i1 %.14.not.i148, i64 %arg.state.4.5.0, i64 %.19.i149
  %.938.1.inv = icmp sgt i64 %"$phi30.0.2.0.v.i150", 0
  %.939.1 = select i1 %.938.1.inv, i64 0, i64 %arg.state.4.5.0
  %17 = getelementptr i32, ptr %arg.state.4.4, i64 %"$phi30.0.2.0.v.i150"
  %18 = getelementptr i8, ptr %17, i64 -4
  %.953.1 = getelementptr i32, ptr %18, i64 %.939.1
  %.954.1 = load i32, ptr %.953.1, align 4
  %.57.i152 = zext i32 %.954.1 to i64
  %.82.i = getelementptr i32, ptr %arg.state.1.4, i64 %.57.i152
  %.83.i = load i32, ptr %.82.i, align 4, !noalias !37
  %.88.i = sext i32 %.83.i to i64
  %.89.i153 = sub nsw i64 %.90.i132, %.88.i
  %.142.i = getelementptr i32, ptr %arg.state.2.4, i64 %.57.i152
  %.143.i = load i32, ptr %.142.i, align 4, !noalias !37
  %.148.i = sext i32 %.143.i to i64
  %.149.i = sub nsw i64 %.152.i140, %.148.i
  %.150.i = mul nsw i64 %.89.i153, %.89.i153
  %.151.i155 = mul nsw i64 %.149.i, %.149.i
  %.152.i156 = add nuw nsw i64 %.151.i155, %.150.i
  %.153.i157 = uitofp nneg i64 %.152.i156 to double
  %sqrt.i158 = tail call double @llvm.sqrt.f64(double %.153.i157)
  %.5.i.i159 = fptosi double %sqrt.i158 to i64
  %.89.i168 = sub nsw i64 %.90.i108, %.88.i
  %.149.i175 = sub nsw i64 %.152.i116, %.148.i
  %.150.i176 = mul nsw i64 %.89.i168, %.89.i168
  %.151.i177 = mul nsw i64 %.149.i175, %.149.i175
  %.152.i178 = add nuw nsw i64 %.151.i177, %.150.i176
  %.153.i179 = uitofp nneg i64 %.152.i178 to double
  %sqrt.i180 = tail call double @llvm.sqrt.f64(double %.153.i179)
  %.5.i.i181 = fptosi double %sqrt.i180 to i64
  %.1024.1 = add i64 %.847.1, %.5.i.i159
  %.1026.1 = sub i64 %.1024.1, %.5.i.i181
  %.1029.1 = icmp slt i64 %.1026.1, 1
  br i1 %.1029.1, label %B310.1, label %B548

B696.1:                                           ; preds = %B312.endif.1, %B310.1
  br label %common.ret

B312.endif:                                       ; preds = %B310
  %19 = shl i64 %.723589, 2
  %scevgep262 = getelementptr i8, ptr %1, i64 %19
  %.807 = load i32, ptr %scevgep262, align 4
  %.59.i = zext i32 %.807 to i64
  %.84.i = getelementptr i32, ptr %arg.state.1.4, i64 %.59.i
  %.85.i = load i32, ptr %.84.i, align 4, !noalias !40
  %.90.i = sext i32 %.85.i to i64
  %.91.i = sub nsw i64 %.89.i189, %.90.i
  %.146.i = getelementptr i32, ptr %arg.state.2.4, i64 %.59.i
  %.147.i = load i32, ptr %.146.i, align 4, !noalias !40
  %.152.i = sext i32 %.147.i to i64
  %.153.i = sub nsw i64 %.151.i197, %.152.i
  %.154.i = mul nsw i64 %.91.i, %.91.i
  %.155.i = mul nsw i64 %.153.i, %.153.i
  %.156.i = add nuw nsw i64 %.155.i, %.154.i
  %.157.i = uitofp nneg i64 %.156.i to double
  %sqrt.i = tail call double @llvm.sqrt.f64(double %.157.i)
  %.5.i.i = fptosi double %sqrt.i to i64
  %.847 = sub nsw i64 %.5.i.i205, %.5.i.i
  %.852 = icmp slt i64 %.847, 1
  br i1 %.852, label %B158.endif.endif.endif.1, label %B392.endif.endif.endif

B392.endif.endif.endif:                           ; preds = %B312.endif
  %.730 = add nuw i64 %.723589, 1
  %.897 = getelementptr i32, ptr %arg.state.5.4, i64 %.59.i
  %.898 = load i32, ptr %.897, align 4
  %.42.i42 = zext i32 %.898 to i64
  %.43.i43 = add nuw nsw i64 %.42.i42, 1
  %.45.i44 = icmp slt i64 %.43.i43, %arg.state.4.5.0
  %spec.select.i45 = select i1 %.45.i44, i64 %.43.i43, i64 0
  %20 = getelementptr i32, ptr %arg.state.4.4, i64 %spec.select.i45
  %.954 = load i32, ptr %20, align 4
  %.57.i209 = zext i32 %.954 to i64
  %.82.i210 = getelementptr i32, ptr %arg.state.1.4, i64 %.57.i209
  %.83.i211 = load i32, ptr %.82.i210, align 4, !noalias !43
  %.88.i213 = sext i32 %.83.i211 to i64
  %.89.i214 = sub nsw i64 %.90.i, %.88.i213
  %.142.i217 = getelementptr i32, ptr %arg.state.2.4, i64 %.57.i209
  %.143.i218 = load i32, ptr %.142.i217, align 4, !noalias !43
  %.148.i220 = sext i32 %.143.i218 to i64
  %.149.i221 = sub nsw i64 %.152.i, %.148.i220
  %.150.i222 = mul nsw i64 %.89.i214, %.89.i214
  %.151.i223 = mul nsw i64 %.149.i221, %.149.i221
  %.152.i224 = add nuw nsw i64 %.151.i223, %.150.i222
  %.153.i225 = uitofp nneg i64 %.152.i224 to double
  %sqrt.i226 = tail call double @llvm.sqrt.f64(double %.153.i225)
  %.5.i.i227 = fptosi double %sqrt.i226 to i64
  %.89.i236 = sub nsw i64 %.90.i190, %.88.i213
  %.149.i243 = sub nsw i64 %.152.i198, %.148.i220
  %.150.i244 = mul nsw i64 %.89.i236, %.89.i236
  %.151.i245 = mul nsw i64 %.149.i243, %.149.i243
  %.152.i246 = add nuw nsw i64 %.151.i245, %.150.i244
  %.153.i247 = uitofp nneg i64 %.152.i246 to double
  %sqrt.i248 = tail call double @llvm.sqrt.f64(double %.153.i247)
  %.5.i.i249 = fptosi double %sqrt.i248 to i64
  %.1024 = add i64 %.847, %.5.i.i227
  %.1026 = sub i64 %.1024, %.5.i.i249
  %.1029 = icmp slt i64 %.1026, 1
  br i1 %.1029, label %B310, label %B598
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.sqrt.f64(double) #0

attributes #0 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

!0 = !{!1}
!1 = distinct !{!1, !2, !"_ZN15fairbench_agent9workloads8programs5state9next_unitB3v52B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIxLi1E1C7mutable7alignedE: %retptr"}
!2 = distinct !{!2, !"_ZN15fairbench_agent9workloads8programs5state9next_unitB3v52B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIxLi1E1C7mutable7alignedE"}
!3 = !{!"branch_weights", i32 1, i32 99}
!4 = !{!"branch_weights", i32 99, i32 1}
!5 = distinct !{!5, !6}
!6 = !{!"llvm.loop.unroll.disable"}
!7 = !{!"branch_weights", i32 49, i32 1}
!8 = distinct !{!8, !9, !10}
!9 = !{!"llvm.loop.peeled.count", i32 1}
!10 = !{!"llvm.loop.estimated_trip_count", i32 49}
!11 = !{!12}
!12 = distinct !{!12, !13, !"_ZN15fairbench_agent9workloads8programs10optimizers9_distanceB3v64B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIiLi1E1C7mutable7alignedE5ArrayIiLi1E1C7mutable7alignedEjj: %retptr"}
!13 = distinct !{!13, !"_ZN15fairbench_agent9workloads8programs10optimizers9_distanceB3v64B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIiLi1E1C7mutable7alignedE5ArrayIiLi1E1C7mutable7alignedEjj"}
!14 = !{!15}
!15 = distinct !{!15, !16, !"_ZN15fairbench_agent9workloads8programs10optimizers9_distanceB3v64B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIiLi1E1C7mutable7alignedE5ArrayIiLi1E1C7mutable7alignedEjj: %retptr"}
!16 = distinct !{!16, !"_ZN15fairbench_agent9workloads8programs10optimizers9_distanceB3v64B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIiLi1E1C7mutable7alignedE5ArrayIiLi1E1C7mutable7alignedEjj"}
!17 = distinct !{!17, !9}
!18 = distinct !{!18, !6}
!19 = !{!20}
!20 = distinct !{!20, !21, !"_ZN15fairbench_agent9workloads8programs5state4drawB3v54B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIxLi1E1C7mutable7alignedE: %retptr"}
!21 = distinct !{!21, !"_ZN15fairbench_agent9workloads8programs5state4drawB3v54B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIxLi1E1C7mutable7alignedE"}
!22 = !{!23}
!23 = distinct !{!23, !24, !"_ZN15fairbench_agent9workloads8programs10optimizers9_distanceB3v69B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIiLi1E1C7mutable7alignedE5ArrayIiLi1E1C7mutable7alignedExj: %retptr"}
!24 = distinct !{!24, !"_ZN15fairbench_agent9workloads8programs10optimizers9_distanceB3v69B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIiLi1E1C7mutable7alignedE5ArrayIiLi1E1C7mutable7alignedExj"}
!25 = !{!26}
!26 = distinct !{!26, !27, !"_ZN15fairbench_agent9workloads8programs10optimizers8_reverseB3v65B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedEjj: %retptr"}
!27 = distinct !{!27, !"_ZN15fairbench_agent9workloads8programs10optimizers8_reverseB3v65B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedEjj"}
!28 = !{!29}
!29 = distinct !{!29, !30, !"_ZN15fairbench_agent9workloads8programs10optimizers8_reverseB3v65B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedEjj: %retptr"}
!30 = distinct !{!30, !"_ZN15fairbench_agent9workloads8programs10optimizers8_reverseB3v65B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedEjj"}
!31 = !{!32}
!32 = distinct !{!32, !33, !"_ZN15fairbench_agent9workloads8programs10optimizers9_distanceB3v69B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIiLi1E1C7mutable7alignedE5ArrayIiLi1E1C7mutable7alignedExj: %retptr"}
!33 = distinct !{!33, !"_ZN15fairbench_agent9workloads8programs10optimizers9_distanceB3v69B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIiLi1E1C7mutable7alignedE5ArrayIiLi1E1C7mutable7alignedExj"}
!34 = !{!35}
!35 = distinct !{!35, !36, !"_ZN15fairbench_agent9workloads8programs10optimizers9_distanceB3v69B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIiLi1E1C7mutable7alignedE5ArrayIiLi1E1C7mutable7alignedExj: %retptr"}
!36 = distinct !{!36, !"_ZN15fairbench_agent9workloads8programs10optimizers9_distanceB3v69B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIiLi1E1C7mutable7alignedE5ArrayIiLi1E1C7mutable7alignedExj"}
!37 = !{!38}
!38 = distinct !{!38, !39, !"_ZN15fairbench_agent9workloads8programs10optimizers9_distanceB3v64B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIiLi1E1C7mutable7alignedE5ArrayIiLi1E1C7mutable7alignedEjj: %retptr"}
!39 = distinct !{!39, !"_ZN15fairbench_agent9workloads8programs10optimizers9_distanceB3v64B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIiLi1E1C7mutable7alignedE5ArrayIiLi1E1C7mutable7alignedEjj"}
!40 = !{!41}
!41 = distinct !{!41, !42, !"_ZN15fairbench_agent9workloads8programs10optimizers9_distanceB3v69B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIiLi1E1C7mutable7alignedE5ArrayIiLi1E1C7mutable7alignedExj: %retptr"}
!42 = distinct !{!42, !"_ZN15fairbench_agent9workloads8programs10optimizers9_distanceB3v69B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIiLi1E1C7mutable7alignedE5ArrayIiLi1E1C7mutable7alignedExj"}
!43 = !{!44}
!44 = distinct !{!44, !45, !"_ZN15fairbench_agent9workloads8programs10optimizers9_distanceB3v64B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIiLi1E1C7mutable7alignedE5ArrayIiLi1E1C7mutable7alignedEjj: %retptr"}
!45 = distinct !{!45, !"_ZN15fairbench_agent9workloads8programs10optimizers9_distanceB3v64B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIiLi1E1C7mutable7alignedE5ArrayIiLi1E1C7mutable7alignedEjj"}
