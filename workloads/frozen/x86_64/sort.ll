target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@_ZN08NumbaEnv15fairbench_agent9workloads8programs10structures4sortB3v82B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE157Records_28array_28int64_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_29x = common local_unnamed_addr global ptr null
@_ZN08NumbaEnv15fairbench_agent9workloads8programs5state9next_unitB3v52B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIxLi1E1C7mutable7alignedE = common local_unnamed_addr global ptr null
@_ZN08NumbaEnv15fairbench_agent9workloads8programs5state4drawB3v54B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIxLi1E1C7mutable7alignedE = common local_unnamed_addr global ptr null
@_ZN08NumbaEnv15fairbench_agent9workloads8programs10structures15_insertion_sortB3v87B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedExx = common local_unnamed_addr global ptr null
@_ZN08NumbaEnv15fairbench_agent9workloads8programs10structures10_partitionB3v88B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedExx = common local_unnamed_addr global ptr null
@_ZN08NumbaEnv5numba7cpython8builtins6ol_min12_3clocals_3e4implB3v85B54c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAw4hWqFpgsIBZmgA_3dE15StarArgUniTupleIjLi2EE = common local_unnamed_addr global ptr null
@_ZN08NumbaEnv5numba7cpython8builtins6ol_max12_3clocals_3e4implB3v86B54c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAw4hWqFpgsIBZmgA_3dE15StarArgUniTupleIjLi2EE = common local_unnamed_addr global ptr null

define noundef range(i32 -1, -2) i32 @_ZN15fairbench_agent9workloads8programs10structures4sortB3v82B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE157Records_28array_28int64_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_29x(ptr noalias writeonly captures(none) %retptr, ptr noalias readnone captures(none) %excinfo, ptr %arg.state.0.0, ptr readnone captures(none) %arg.state.0.1, i64 %arg.state.0.2, i64 %arg.state.0.3, ptr captures(none) %arg.state.0.4, i64 %arg.state.0.5.0, i64 %arg.state.0.6.0, ptr %arg.state.1.0, ptr readnone captures(none) %arg.state.1.1, i64 %arg.state.1.2, i64 %arg.state.1.3, ptr captures(none) %arg.state.1.4, i64 %arg.state.1.5.0, i64 %arg.state.1.6.0, ptr %arg.state.2.0, ptr readnone captures(none) %arg.state.2.1, i64 %arg.state.2.2, i64 %arg.state.2.3, ptr captures(none) %arg.state.2.4, i64 %arg.state.2.5.0, i64 %arg.state.2.6.0, ptr %arg.state.3.0, ptr readnone captures(none) %arg.state.3.1, i64 %arg.state.3.2, i64 %arg.state.3.3, ptr captures(none) %arg.state.3.4, i64 %arg.state.3.5.0, i64 %arg.state.3.6.0, i64 %arg.units) local_unnamed_addr {
B0.endif:
  %.247456.not = icmp slt i64 %arg.units, 1
  br i1 %.247456.not, label %common.ret, label %B80.lr.ph

B80.lr.ph:                                        ; preds = %B0.endif
  %const45 = bitcast i64 9223372036854775804 to i64
  %const = bitcast i64 2654435761 to i64
  %.527 = add nsw i64 %arg.state.1.5.0, -1
  %0 = shl i64 %arg.state.1.5.0, 2
  %1 = shl i64 %arg.state.2.5.0, 2
  %xtraiter = and i64 %arg.state.1.5.0, 3
  %unroll_iter = and i64 %arg.state.1.5.0, %const45
  %scevgep23 = getelementptr i8, ptr %arg.state.1.4, i64 4
  %scevgep26 = getelementptr i8, ptr %arg.state.1.4, i64 -4
  br label %B80

B78.loopexit.loopexit.unr-lcssa:                  ; preds = %B516
  %2 = icmp eq i64 %xtraiter, 0
  br i1 %2, label %B78.loopexit, label %B516.epil.preheader

B516.epil.preheader:                              ; preds = %B516.lr.ph, %B78.loopexit.loopexit.unr-lcssa
  %.1043427.epil.init = phi i64 [ %.1042.promoted, %B516.lr.ph ], [ %.1077.3, %B78.loopexit.loopexit.unr-lcssa ]
  %.982421423.epil.init = phi i64 [ 0, %B516.lr.ph ], [ %.989.3, %B78.loopexit.loopexit.unr-lcssa ]
  br label %B516.epil

B516.epil:                                        ; preds = %B516.epil, %B516.epil.preheader
  %lsr.iv = phi i64 [ %lsr.iv.next, %B516.epil ], [ %xtraiter, %B516.epil.preheader ]
  %.1043427.epil = phi i64 [ %.1043427.epil.init, %B516.epil.preheader ], [ %.1077.epil, %B516.epil ]
  %.982421423.epil = phi i64 [ %.982421423.epil.init, %B516.epil.preheader ], [ %.989.epil, %B516.epil ]
  %.989.epil = add nuw nsw i64 %.982421423.epil, 1
  %.1044.epil = and i64 %.982421423.epil, 255
  %3 = shl i64 %.982421423.epil, 2
  %scevgep44 = getelementptr i8, ptr %arg.state.2.4, i64 %3
  %.1074.epil = load i32, ptr %scevgep44, align 4
  %.1075.epil = zext i32 %.1074.epil to i64
  %.1076.epil = mul nuw nsw i64 %.1044.epil, %.1075.epil
  %.1077.epil = add nsw i64 %.1076.epil, %.1043427.epil
  %sunkaddr = getelementptr i8, ptr %arg.state.0.4, i64 16
  store i64 %.1077.epil, ptr %sunkaddr, align 8
  %lsr.iv.next = add nsw i64 %lsr.iv, -1
  %epil.iter.cmp.not = icmp eq i64 %lsr.iv.next, 0
  br i1 %epil.iter.cmp.not, label %B78.loopexit, label %B516.epil, !llvm.loop !0

B78.loopexit:                                     ; preds = %B484.endif, %B516.epil, %B78.loopexit.loopexit.unr-lcssa
  %.247 = icmp sgt i64 %.246428462, 1
  br i1 %.247, label %B80, label %common.ret

B80:                                              ; preds = %B78.loopexit, %B80.lr.ph
  %.246428462 = phi i64 [ %arg.units, %B80.lr.ph ], [ %.256, %B78.loopexit ]
  %.256 = add nsw i64 %.246428462, -1
  %sunkaddr47 = getelementptr i8, ptr %arg.state.0.4, i64 8
  %.44.i = load i64, ptr %sunkaddr47, align 8, !noalias !2
  %sunkaddr48 = getelementptr i8, ptr %arg.state.0.4, i64 24
  %.73.i = load i64, ptr %sunkaddr48, align 8, !noalias !2
  %.76.i = icmp eq i64 %.73.i, 0
  br i1 %.76.i, label %B80.endif.endif, label %B0.else.i, !prof !5

B0.else.i:                                        ; preds = %B80
  %const_mat46 = add i64 %const45, 4
  %.87.i = icmp ne i64 %.44.i, %const_mat46
  %.88.i = icmp ne i64 %.73.i, -1
  %.89.not.i = or i1 %.87.i, %.88.i
  br i1 %.89.not.i, label %B0.else.if.i, label %B80.endif.endif, !prof !6

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
  br label %B80.endif.endif

B212:                                             ; preds = %B212.preheader, %B284
  %n_bounds.4.1 = phi i64 [ %.606, %B284 ], [ 0, %B212.preheader ]
  %high.5.1 = phi i64 [ %.671, %B284 ], [ %.527, %B212.preheader ]
  %low.5.1 = phi i64 [ %.640, %B284 ], [ 0, %B212.preheader ]
  %.559412 = sub i64 %high.5.1, %low.5.1
  %.560413 = icmp slt i64 %.559412, 16
  br i1 %.560413, label %B242, label %B334.preheader

B334.preheader:                                   ; preds = %B212
  br label %B334

B242.loopexit:                                    ; preds = %B472
  %.pre20 = sub i64 %high.4.3, %low.4.3
  br label %B242

B242:                                             ; preds = %B242.loopexit, %B212
  %.75.i.pre-phi = phi i64 [ %.pre20, %B242.loopexit ], [ %.559412, %B212 ]
  %n_bounds.3.2.lcssa = phi i64 [ %.892, %B242.loopexit ], [ %n_bounds.4.1, %B212 ]
  %low.3.2.lcssa = phi i64 [ %low.4.3, %B242.loopexit ], [ %low.5.1, %B212 ]
  %.120222.not.i = icmp slt i64 %.75.i.pre-phi, 1
  br i1 %.120222.not.i, label %B242.endif, label %B50.i.preheader

B50.i.preheader:                                  ; preds = %B242
  br label %B50.i

B50.i:                                            ; preds = %B240.i, %B50.i.preheader
  %.119220224.i = phi i64 [ %.129.i, %B240.i ], [ %.75.i.pre-phi, %B50.i.preheader ]
  %.126221223.in.i = phi i64 [ %.126221223.i, %B240.i ], [ %low.3.2.lcssa, %B50.i.preheader ]
  %.126221223.i = add i64 %.126221223.in.i, 1
  %.129.i = add nsw i64 %.119220224.i, -1
  %.171.i = icmp slt i64 %.126221223.i, 0
  %.172.i = select i1 %.171.i, i64 %arg.state.1.5.0, i64 0
  %27 = getelementptr i32, ptr %arg.state.1.4, i64 %.126221223.i
  %.186.i = getelementptr i32, ptr %27, i64 %.172.i
  %.187.i = load i32, ptr %.186.i, align 4, !noalias !7
  %.202.i = select i1 %.171.i, i64 %arg.state.2.5.0, i64 0
  %28 = getelementptr i32, ptr %arg.state.2.4, i64 %.126221223.i
  %.216.i = getelementptr i32, ptr %28, i64 %.202.i
  %.217.i = load i32, ptr %.216.i, align 4, !noalias !7
  %.233.i = icmp sgt i64 %.126221223.i, %low.3.2.lcssa
  br i1 %.233.i, label %B100.i, label %B240.i

B100.i:                                           ; preds = %B50.i
  %const_mat = add i64 %const45, 3
  %.259.inv.i = icmp ult i64 %.126221223.in.i, %const_mat
  %.260.i = select i1 %.259.inv.i, i64 0, i64 %arg.state.1.5.0
  %29 = getelementptr i8, ptr %27, i64 -4
  %.274.i = getelementptr i32, ptr %29, i64 %.260.i
  %.275.i = load i32, ptr %.274.i, align 4, !noalias !7
  %.277.i = icmp ugt i32 %.275.i, %.187.i
  br i1 %.277.i, label %B130.i.preheader, label %B240.i

B130.i.preheader:                                 ; preds = %B100.i
  br label %B130.i

B130.i:                                           ; preds = %B210.i, %B130.i.preheader
  %j.2.2.i = phi i64 [ %41, %B210.i ], [ %.126221223.i, %B130.i.preheader ]
  %30 = add i64 %j.2.2.i, -1
  %.297.i = icmp slt i64 %j.2.2.i, 1
  %31 = select i1 %.297.i, i64 %0, i64 0
  %scevgep10.i = getelementptr i8, ptr %arg.state.1.4, i64 %31
  %32 = shl i64 %j.2.2.i, 2
  %scevgep11.i = getelementptr i8, ptr %scevgep10.i, i64 %32
  %scevgep12.i = getelementptr i8, ptr %scevgep11.i, i64 -4
  %.313.i = load i32, ptr %scevgep12.i, align 4, !noalias !7
  %33 = select i1 %.297.i, i64 %1, i64 0
  %scevgep7.i = getelementptr i8, ptr %arg.state.2.4, i64 %33
  %34 = shl i64 %j.2.2.i, 2
  %scevgep33 = getelementptr i8, ptr %scevgep7.i, i64 %34
  %scevgep34 = getelementptr i8, ptr %scevgep33, i64 -4
  %.345.i = load i32, ptr %scevgep34, align 4, !noalias !7
  %.360.i = icmp slt i64 %j.2.2.i, 0
  %35 = select i1 %.360.i, i64 %0, i64 0
  %scevgep5.i = getelementptr i8, ptr %arg.state.1.4, i64 %35
  %36 = shl i64 %j.2.2.i, 2
  %scevgep32 = getelementptr i8, ptr %scevgep5.i, i64 %36
  store i32 %.313.i, ptr %scevgep32, align 4, !noalias !7
  %37 = select i1 %.360.i, i64 %1, i64 0
  %scevgep.i = getelementptr i8, ptr %arg.state.2.4, i64 %37
  %38 = shl i64 %j.2.2.i, 2
  %scevgep31 = getelementptr i8, ptr %scevgep.i, i64 %38
  store i32 %.345.i, ptr %scevgep31, align 4, !noalias !7
  %.420.i = icmp sgt i64 %30, %low.3.2.lcssa
  br i1 %.420.i, label %B210.i, label %B240.i

B210.i:                                           ; preds = %B130.i
  %.445.i = icmp slt i64 %j.2.2.i, 2
  %39 = select i1 %.445.i, i64 %0, i64 0
  %scevgep2.i = getelementptr i8, ptr %arg.state.1.4, i64 %39
  %40 = shl i64 %j.2.2.i, 2
  %scevgep29 = getelementptr i8, ptr %scevgep2.i, i64 %40
  %scevgep30 = getelementptr i8, ptr %scevgep29, i64 -8
  %.461.i = load i32, ptr %scevgep30, align 4, !noalias !7
  %.463.i = icmp ugt i32 %.461.i, %.187.i
  %41 = add nsw i64 %j.2.2.i, -1
  br i1 %.463.i, label %B130.i, label %B240.i

B240.i:                                           ; preds = %B210.i, %B130.i, %B100.i, %B50.i
  %j.3.1.i = phi i64 [ %.126221223.i, %B100.i ], [ %.126221223.i, %B50.i ], [ %low.3.2.lcssa, %B130.i ], [ %41, %B210.i ]
  %.491.i = icmp slt i64 %j.3.1.i, 0
  %.492.i = select i1 %.491.i, i64 %arg.state.1.5.0, i64 0
  %42 = getelementptr i32, ptr %arg.state.1.4, i64 %j.3.1.i
  %.506.i = getelementptr i32, ptr %42, i64 %.492.i
  store i32 %.187.i, ptr %.506.i, align 4, !noalias !7
  %.526.i = select i1 %.491.i, i64 %arg.state.2.5.0, i64 0
  %43 = getelementptr i32, ptr %arg.state.2.4, i64 %j.3.1.i
  %.540.i = getelementptr i32, ptr %43, i64 %.526.i
  store i32 %.217.i, ptr %.540.i, align 4, !noalias !7
  %.120.i = icmp sgt i64 %.119220224.i, 1
  br i1 %.120.i, label %B50.i, label %B242.endif

B284:                                             ; preds = %B242.endif
  %.606 = add nsw i64 %n_bounds.3.2.lcssa, -2
  %.624 = icmp slt i64 %n_bounds.3.2.lcssa, 2
  %.625 = select i1 %.624, i64 %arg.state.3.5.0, i64 0
  %44 = getelementptr i64, ptr %arg.state.3.4, i64 %.606
  %.639 = getelementptr i64, ptr %44, i64 %.625
  %.640 = load i64, ptr %.639, align 8
  %.655.inv = icmp sgt i64 %n_bounds.3.2.lcssa, 0
  %.656 = select i1 %.655.inv, i64 0, i64 %arg.state.3.5.0
  %45 = getelementptr i64, ptr %arg.state.3.4, i64 %n_bounds.3.2.lcssa
  %46 = getelementptr i8, ptr %45, i64 -8
  %.670 = getelementptr i64, ptr %46, i64 %.656
  %.671 = load i64, ptr %.670, align 8
  br label %B212

B334:                                             ; preds = %B472, %B334.preheader
  %low.3.2416 = phi i64 [ %low.4.3, %B472 ], [ %low.5.1, %B334.preheader ]
  %high.3.2415 = phi i64 [ %high.4.3, %B472 ], [ %high.5.1, %B334.preheader ]
  %n_bounds.3.2414 = phi i64 [ %.892, %B472 ], [ %n_bounds.4.1, %B334.preheader ]
  %.47.i9 = icmp slt i64 %low.3.2416, 0
  %.48.i10 = select i1 %.47.i9, i64 %arg.state.1.5.0, i64 0
  %47 = getelementptr i32, ptr %arg.state.1.4, i64 %low.3.2416
  %.62.i = getelementptr i32, ptr %47, i64 %.48.i10
  %.63.i = load i32, ptr %.62.i, align 4, !noalias !10
  %.64.i = add nsw i64 %high.3.2415, %low.3.2416
  %.65.i = ashr i64 %.64.i, 1
  %.79.i = icmp slt i64 %.65.i, 0
  %.80.i = select i1 %.79.i, i64 %arg.state.1.5.0, i64 0
  %48 = getelementptr i32, ptr %arg.state.1.4, i64 %.65.i
  %.94.i11 = getelementptr i32, ptr %48, i64 %.80.i
  %.95.i12 = load i32, ptr %.94.i11, align 4, !noalias !10
  %.109.i = icmp slt i64 %high.3.2415, 0
  %.110.i = select i1 %.109.i, i64 %arg.state.1.5.0, i64 0
  %49 = getelementptr i32, ptr %arg.state.1.4, i64 %high.3.2415
  %.124.i = getelementptr i32, ptr %49, i64 %.110.i
  %.125.i = load i32, ptr %.124.i, align 4, !noalias !10
  %.13.i.i = tail call i32 @llvm.umin.i32(i32 %.95.i12, i32 %.63.i)
  %.13.i1.i = tail call i32 @llvm.umax.i32(i32 %.95.i12, i32 %.63.i)
  %.13.i2.i = tail call i32 @llvm.umin.i32(i32 %.125.i, i32 %.13.i1.i)
  %.13.i3.i = tail call i32 @llvm.umax.i32(i32 %.13.i2.i, i32 %.13.i.i)
  br label %B190.i

B190.i:                                           ; preds = %B322.i, %B334
  %j.3.0.i = phi i64 [ %.698.i, %B322.i ], [ %high.3.2415, %B334 ]
  %i.3.0.i = phi i64 [ %.692.i, %B322.i ], [ %low.3.2416, %B334 ]
  %.272.i = icmp slt i64 %i.3.0.i, 0
  %.273.i = select i1 %.272.i, i64 %arg.state.1.5.0, i64 0
  %50 = getelementptr i32, ptr %arg.state.1.4, i64 %i.3.0.i
  %.287.i = getelementptr i32, ptr %50, i64 %.273.i
  %.288.i = load i32, ptr %.287.i, align 4, !noalias !10
  %.292.i = icmp ult i32 %.288.i, %.13.i3.i
  br i1 %.292.i, label %B214.i.preheader, label %B248.i

B214.i.preheader:                                 ; preds = %B190.i
  br label %B214.i

B214.i:                                           ; preds = %B214.i, %B214.i.preheader
  %i.4.1.i = phi i64 [ %.295.i, %B214.i ], [ %i.3.0.i, %B214.i.preheader ]
  %.295.i = add i64 %i.4.1.i, 1
  %.313.i16 = icmp slt i64 %i.4.1.i, -1
  %51 = select i1 %.313.i16, i64 %0, i64 0
  %52 = shl i64 %i.4.1.i, 2
  %scevgep24 = getelementptr i8, ptr %scevgep23, i64 %51
  %scevgep25 = getelementptr i8, ptr %scevgep24, i64 %52
  %.329.i = load i32, ptr %scevgep25, align 4, !noalias !10
  %.331.i = icmp ult i32 %.329.i, %.13.i3.i
  br i1 %.331.i, label %B214.i, label %B248.i

B248.i:                                           ; preds = %B214.i, %B190.i
  %i.5.2.i = phi i64 [ %i.3.0.i, %B190.i ], [ %.295.i, %B214.i ]
  %.357.i = icmp slt i64 %j.3.0.i, 0
  %.358.i = select i1 %.357.i, i64 %arg.state.1.5.0, i64 0
  %53 = getelementptr i32, ptr %arg.state.1.4, i64 %j.3.0.i
  %.372.i = getelementptr i32, ptr %53, i64 %.358.i
  %.373.i = load i32, ptr %.372.i, align 4, !noalias !10
  %.377.i = icmp ugt i32 %.373.i, %.13.i3.i
  br i1 %.377.i, label %B272.i.preheader, label %B306.i

B272.i.preheader:                                 ; preds = %B248.i
  br label %B272.i

B272.i:                                           ; preds = %B272.i, %B272.i.preheader
  %j.4.1.i = phi i64 [ %.380.i, %B272.i ], [ %j.3.0.i, %B272.i.preheader ]
  %.380.i = add i64 %j.4.1.i, -1
  %.398.inv.i = icmp sgt i64 %j.4.1.i, 0
  %54 = select i1 %.398.inv.i, i64 0, i64 %0
  %55 = shl i64 %j.4.1.i, 2
  %scevgep27 = getelementptr i8, ptr %scevgep26, i64 %54
  %scevgep28 = getelementptr i8, ptr %scevgep27, i64 %55
  %.414.i = load i32, ptr %scevgep28, align 4, !noalias !10
  %.416.i = icmp ugt i32 %.414.i, %.13.i3.i
  br i1 %.416.i, label %B272.i, label %B306.i

B306.i:                                           ; preds = %B272.i, %B248.i
  %j.5.2.i = phi i64 [ %j.3.0.i, %B248.i ], [ %.380.i, %B272.i ]
  %.422.not.i = icmp slt i64 %i.5.2.i, %j.5.2.i
  br i1 %.422.not.i, label %B322.i, label %B334.endif

B322.i:                                           ; preds = %B306.i
  %.457.i = icmp slt i64 %j.5.2.i, 0
  %.458.i = select i1 %.457.i, i64 %arg.state.1.5.0, i64 0
  %56 = getelementptr i32, ptr %arg.state.1.4, i64 %j.5.2.i
  %.472.i = getelementptr i32, ptr %56, i64 %.458.i
  %.473.i = load i32, ptr %.472.i, align 4, !noalias !10
  %.488.i = icmp slt i64 %i.5.2.i, 0
  %.489.i = select i1 %.488.i, i64 %arg.state.1.5.0, i64 0
  %57 = getelementptr i32, ptr %arg.state.1.4, i64 %i.5.2.i
  %.503.i = getelementptr i32, ptr %57, i64 %.489.i
  %.504.i = load i32, ptr %.503.i, align 4, !noalias !10
  store i32 %.473.i, ptr %.503.i, align 4, !noalias !10
  store i32 %.504.i, ptr %.472.i, align 4, !noalias !10
  %.582.i = select i1 %.457.i, i64 %arg.state.2.5.0, i64 0
  %58 = getelementptr i32, ptr %arg.state.2.4, i64 %j.5.2.i
  %.596.i = getelementptr i32, ptr %58, i64 %.582.i
  %.597.i = load i32, ptr %.596.i, align 4, !noalias !10
  %.613.i = select i1 %.488.i, i64 %arg.state.2.5.0, i64 0
  %59 = getelementptr i32, ptr %arg.state.2.4, i64 %i.5.2.i
  %.627.i = getelementptr i32, ptr %59, i64 %.613.i
  %.628.i = load i32, ptr %.627.i, align 4, !noalias !10
  store i32 %.597.i, ptr %.627.i, align 4, !noalias !10
  store i32 %.628.i, ptr %.596.i, align 4, !noalias !10
  %.692.i = add nsw i64 %i.5.2.i, 1
  %.698.i = add nsw i64 %j.5.2.i, -1
  br label %B190.i

B434:                                             ; preds = %B334.endif
  %.pre = sub nsw i64 %high.3.2415, %.728
  br label %B472

B472:                                             ; preds = %B334.endif, %B434
  %low.3.2416.sink = phi i64 [ %low.3.2416, %B434 ], [ %.728, %B334.endif ]
  %j.5.2.i.lcssa.sink = phi i64 [ %j.5.2.i, %B434 ], [ %high.3.2415, %B334.endif ]
  %.559.pre-phi = phi i64 [ %.pre, %B434 ], [ %.715, %B334.endif ]
  %low.4.3 = phi i64 [ %.728, %B434 ], [ %low.3.2416, %B334.endif ]
  %high.4.3 = phi i64 [ %high.3.2415, %B434 ], [ %j.5.2.i, %B334.endif ]
  %sunkaddr49 = mul i64 %.744, 8
  %sunkaddr50 = getelementptr i8, ptr %66, i64 %sunkaddr49
  store i64 %low.3.2416.sink, ptr %sunkaddr50, align 8
  %sunkaddr51 = mul i64 %.777, 8
  %sunkaddr52 = getelementptr i8, ptr %66, i64 %sunkaddr51
  %sunkaddr53 = getelementptr i8, ptr %sunkaddr52, i64 8
  store i64 %j.5.2.i.lcssa.sink, ptr %sunkaddr53, align 8
  %.892 = add nsw i64 %n_bounds.3.2414, 2
  %.560 = icmp slt i64 %.559.pre-phi, 16
  br i1 %.560, label %B242.loopexit, label %B334

B516:                                             ; preds = %B516.preheader, %B516
  %.1043427 = phi i64 [ %.1077.3, %B516 ], [ %.1042.promoted, %B516.preheader ]
  %.982421423 = phi i64 [ %.989.3, %B516 ], [ 0, %B516.preheader ]
  %60 = add i64 %.982421423, 1
  %.1044 = and i64 %.982421423, 252
  %sunkaddr54 = mul i64 %.982421423, 4
  %sunkaddr55 = getelementptr i8, ptr %arg.state.2.4, i64 %sunkaddr54
  %.1074 = load i32, ptr %sunkaddr55, align 4
  %.1075 = zext i32 %.1074 to i64
  %.1076 = mul nuw nsw i64 %.1044, %.1075
  %.1077 = add nsw i64 %.1076, %.1043427
  %sunkaddr56 = getelementptr i8, ptr %arg.state.0.4, i64 16
  store i64 %.1077, ptr %sunkaddr56, align 8
  %61 = add i64 %.982421423, 2
  %.1044.1 = and i64 %60, 253
  %sunkaddr57 = mul i64 %.982421423, 4
  %sunkaddr58 = getelementptr i8, ptr %arg.state.2.4, i64 %sunkaddr57
  %sunkaddr59 = getelementptr i8, ptr %sunkaddr58, i64 4
  %.1074.1 = load i32, ptr %sunkaddr59, align 4
  %.1075.1 = zext i32 %.1074.1 to i64
  %.1076.1 = mul nuw nsw i64 %.1044.1, %.1075.1
  %.1077.1 = add nsw i64 %.1076.1, %.1077
  store i64 %.1077.1, ptr %sunkaddr56, align 8
  %62 = add i64 %.982421423, 3
  %.1044.2 = and i64 %61, 254
  %sunkaddr60 = mul i64 %.982421423, 4
  %sunkaddr61 = getelementptr i8, ptr %arg.state.2.4, i64 %sunkaddr60
  %sunkaddr62 = getelementptr i8, ptr %sunkaddr61, i64 8
  %.1074.2 = load i32, ptr %sunkaddr62, align 4
  %.1075.2 = zext i32 %.1074.2 to i64
  %.1076.2 = mul nuw nsw i64 %.1044.2, %.1075.2
  %.1077.2 = add nsw i64 %.1076.2, %.1077.1
  store i64 %.1077.2, ptr %sunkaddr56, align 8
  %.989.3 = add nuw nsw i64 %.982421423, 4
  %.1044.3 = and i64 %62, 255
  %sunkaddr63 = mul i64 %.982421423, 4
  %sunkaddr64 = getelementptr i8, ptr %arg.state.2.4, i64 %sunkaddr63
  %sunkaddr65 = getelementptr i8, ptr %sunkaddr64, i64 12
  %.1074.3 = load i32, ptr %sunkaddr65, align 4
  %.1075.3 = zext i32 %.1074.3 to i64
  %.1076.3 = mul nuw nsw i64 %.1044.3, %.1075.3
  %.1077.3 = add nsw i64 %.1076.3, %.1077.2
  store i64 %.1077.3, ptr %sunkaddr56, align 8
  %niter.ncmp.3 = icmp eq i64 %unroll_iter, %.989.3
  br i1 %niter.ncmp.3, label %B78.loopexit.loopexit.unr-lcssa, label %B516

common.ret:                                       ; preds = %B78.loopexit, %B0.endif
  store ptr null, ptr %retptr, align 8
  ret i32 0

B80.endif.endif:                                  ; preds = %22, %B0.else.i, %B80
  %rem.0.i = phi i64 [ %const, %B80 ], [ %const, %B0.else.i ], [ %26, %22 ]
  %63 = icmp sgt i64 %arg.state.1.5.0, 0
  store i64 %rem.0.i, ptr %arg.state.0.4, align 8, !noalias !2
  %.175.i = add nsw i64 %.44.i, 1
  %sunkaddr66 = getelementptr i8, ptr %arg.state.0.4, i64 8
  store i64 %.175.i, ptr %sunkaddr66, align 8, !noalias !2
  br i1 %63, label %B144.endif.preheader, label %B212.preheader

B144.endif.preheader:                             ; preds = %B80.endif.endif
  br label %B144.endif

B144.endif:                                       ; preds = %B144.endif, %B144.endif.preheader
  %.399407409 = phi i64 [ %.406, %B144.endif ], [ 0, %B144.endif.preheader ]
  %.44.i8 = load i64, ptr %arg.state.0.4, align 8, !noalias !13
  %.45.i = shl i64 %.44.i8, 13
  %.46.i = and i64 %.45.i, 4294959104
  %.47.i = xor i64 %.46.i, %.44.i8
  %.48.i = ashr i64 %.47.i, 17
  %.49.i = xor i64 %.48.i, %.47.i
  %.50.i = shl i64 %.49.i, 5
  %.51.i = and i64 %.50.i, 4294967264
  %.52.i = xor i64 %.51.i, %.49.i
  store i64 %.52.i, ptr %arg.state.0.4, align 8, !noalias !13
  %.406 = add nuw nsw i64 %.399407409, 1
  %64 = shl i64 %.399407409, 2
  %scevgep22 = getelementptr i8, ptr %arg.state.1.4, i64 %64
  %.488 = trunc i64 %.52.i to i32
  store i32 %.488, ptr %scevgep22, align 4
  %65 = shl i64 %.399407409, 2
  %scevgep = getelementptr i8, ptr %arg.state.2.4, i64 %65
  %tmp = trunc i64 %.399407409 to i32
  store i32 %tmp, ptr %scevgep, align 4
  %exitcond.not = icmp eq i64 %arg.state.1.5.0, %.406
  br i1 %exitcond.not, label %B212.preheader, label %B144.endif

B212.preheader:                                   ; preds = %B144.endif, %B80.endif.endif
  br label %B212

B242.endif:                                       ; preds = %B240.i, %B242
  %.600.not = icmp eq i64 %n_bounds.3.2.lcssa, 0
  br i1 %.600.not, label %B484.endif, label %B284

B334.endif:                                       ; preds = %B306.i
  %.715 = sub nsw i64 %j.5.2.i, %low.3.2416
  %.718 = sub nsw i64 %high.3.2415, %j.5.2.i
  %.719 = icmp slt i64 %.715, %.718
  %.728 = add nsw i64 %j.5.2.i, 1
  %.743 = icmp slt i64 %n_bounds.3.2414, 0
  %.744 = select i1 %.743, i64 %arg.state.3.5.0, i64 0
  %66 = getelementptr i64, ptr %arg.state.3.4, i64 %n_bounds.3.2414
  %.776 = icmp slt i64 %n_bounds.3.2414, -1
  %.777 = select i1 %.776, i64 %arg.state.3.5.0, i64 0
  br i1 %.719, label %B472, label %B434

B484.endif:                                       ; preds = %B242.endif
  %67 = icmp slt i64 %arg.state.1.5.0, 1
  br i1 %67, label %B78.loopexit, label %B516.lr.ph

B516.lr.ph:                                       ; preds = %B484.endif
  %68 = icmp ult i64 %arg.state.1.5.0, 4
  %sunkaddr67 = getelementptr i8, ptr %arg.state.0.4, i64 16
  %.1042.promoted = load i64, ptr %sunkaddr67, align 8
  br i1 %68, label %B516.epil.preheader, label %B516.preheader

B516.preheader:                                   ; preds = %B516.lr.ph
  br label %B516
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.umin.i32(i32, i32) #0

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.umax.i32(i32, i32) #0

attributes #0 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.unroll.disable"}
!2 = !{!3}
!3 = distinct !{!3, !4, !"_ZN15fairbench_agent9workloads8programs5state9next_unitB3v52B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIxLi1E1C7mutable7alignedE: %retptr"}
!4 = distinct !{!4, !"_ZN15fairbench_agent9workloads8programs5state9next_unitB3v52B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIxLi1E1C7mutable7alignedE"}
!5 = !{!"branch_weights", i32 1, i32 99}
!6 = !{!"branch_weights", i32 99, i32 1}
!7 = !{!8}
!8 = distinct !{!8, !9, !"_ZN15fairbench_agent9workloads8programs10structures15_insertion_sortB3v87B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedExx: %retptr"}
!9 = distinct !{!9, !"_ZN15fairbench_agent9workloads8programs10structures15_insertion_sortB3v87B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedExx"}
!10 = !{!11}
!11 = distinct !{!11, !12, !"_ZN15fairbench_agent9workloads8programs10structures10_partitionB3v88B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedExx: %retptr"}
!12 = distinct !{!12, !"_ZN15fairbench_agent9workloads8programs10structures10_partitionB3v88B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedExx"}
!13 = !{!14}
!14 = distinct !{!14, !15, !"_ZN15fairbench_agent9workloads8programs5state4drawB3v54B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIxLi1E1C7mutable7alignedE: %retptr"}
!15 = distinct !{!15, !"_ZN15fairbench_agent9workloads8programs5state4drawB3v54B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIxLi1E1C7mutable7alignedE"}
