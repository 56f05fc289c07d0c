target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i8:8:32-i16:16:32-i64:64-i128:128-n32:64-S128-Fn32"
target triple = "aarch64-unknown-linux-gnu"

@_ZN08NumbaEnv15fairbench_agent9workloads6search5beginB3v30B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE58LopInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29 = common local_unnamed_addr global ptr null
@_ZN08NumbaEnv15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE = common local_unnamed_addr global ptr null
@_ZN08NumbaEnv15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE = common local_unnamed_addr global ptr null
@_ZN08NumbaEnv15fairbench_agent9workloads10evaluation4_lopB3v31B54c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAw4hWqFpgsIBZmgA_3dE58LopInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_295ArrayIjLi1E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE = common local_unnamed_addr global ptr null

define noundef range(i32 -1, -2) i32 @_ZN15fairbench_agent9workloads6search5beginB3v30B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE58LopInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29(ptr noalias writeonly captures(none) %retptr, ptr noalias readnone captures(none) %excinfo, ptr %arg.instance.0.0, ptr readnone captures(none) %arg.instance.0.1, i64 %arg.instance.0.2, i64 %arg.instance.0.3, ptr readonly captures(none) %arg.instance.0.4, i64 %arg.instance.0.5.0, i64 %arg.instance.0.5.1, i64 %arg.instance.0.6.0, i64 %arg.instance.0.6.1, ptr %arg.state.0.0, ptr readnone captures(none) %arg.state.0.1, i64 %arg.state.0.2, i64 %arg.state.0.3, ptr captures(none) %arg.state.0.4, i64 %arg.state.0.5.0, i64 %arg.state.0.6.0, ptr %arg.state.1.0, ptr readnone captures(none) %arg.state.1.1, i64 %arg.state.1.2, i64 %arg.state.1.3, ptr captures(none) %arg.state.1.4, i64 %arg.state.1.5.0, i64 %arg.state.1.6.0, ptr %arg.state.2.0, ptr readnone captures(none) %arg.state.2.1, i64 %arg.state.2.2, i64 %arg.state.2.3, ptr captures(none) %arg.state.2.4, i64 %arg.state.2.5.0, i64 %arg.state.2.6.0, ptr %arg.state.3.0, ptr readnone captures(none) %arg.state.3.1, i64 %arg.state.3.2, i64 %arg.state.3.3, ptr readnone captures(none) %arg.state.3.4, i64 %arg.state.3.5.0, i64 %arg.state.3.6.0, ptr %arg.state.4.0, ptr readnone captures(none) %arg.state.4.1, i64 %arg.state.4.2, i64 %arg.state.4.3, ptr captures(none) %arg.state.4.4, i64 %arg.state.4.5.0, i64 %arg.state.4.6.0, ptr %arg.state.5.0, ptr readnone captures(none) %arg.state.5.1, i64 %arg.state.5.2, i64 %arg.state.5.3, ptr captures(none) %arg.state.5.4, i64 %arg.state.5.5.0, i64 %arg.state.5.6.0, ptr %arg.state.6.0, ptr readnone captures(none) %arg.state.6.1, i64 %arg.state.6.2, i64 %arg.state.6.3, ptr writeonly captures(none) %arg.state.6.4, i64 %arg.state.6.5.0, i64 %arg.state.6.6.0, ptr %arg.state.7.0, ptr readnone captures(none) %arg.state.7.1, i64 %arg.state.7.2, i64 %arg.state.7.3, ptr writeonly captures(none) %arg.state.7.4, i64 %arg.state.7.5.0, i64 %arg.state.7.6.0) local_unnamed_addr {
B0.endif.endif.endif.endif:
  %.44.i = load i64, ptr %arg.state.4.4, align 8, !noalias !0
  %.45.i = shl i64 %.44.i, 16
  %.46.i = xor i64 %.45.i, %.44.i
  %.47.i = lshr i64 %.46.i, 5
  %.48.i = xor i64 %.47.i, %.46.i
  %.49.i = shl i64 %.48.i, 1
  %.78.i = getelementptr i8, ptr %arg.state.4.4, i64 8
  %.79.i = load i64, ptr %.78.i, align 8, !noalias !0
  %.107.i = getelementptr i8, ptr %arg.state.4.4, i64 16
  %.108.i = load i64, ptr %.107.i, align 8, !noalias !0
  store i64 %.79.i, ptr %arg.state.4.4, align 8, !noalias !0
  store i64 %.108.i, ptr %.78.i, align 8, !noalias !0
  %0 = xor i64 %.79.i, %.49.i
  %1 = xor i64 %0, %.108.i
  %.168.i = xor i64 %1, %.48.i
  store i64 %.168.i, ptr %.107.i, align 8, !noalias !0
  %.44.i1 = load i64, ptr %arg.state.5.4, align 8, !noalias !3
  %.45.i2 = shl i64 %.44.i1, 16
  %.46.i3 = xor i64 %.45.i2, %.44.i1
  %.47.i4 = lshr i64 %.46.i3, 5
  %.48.i5 = xor i64 %.47.i4, %.46.i3
  %.49.i6 = shl i64 %.48.i5, 1
  %.78.i7 = getelementptr i8, ptr %arg.state.5.4, i64 8
  %.79.i8 = load i64, ptr %.78.i7, align 8, !noalias !3
  %.107.i9 = getelementptr i8, ptr %arg.state.5.4, i64 16
  %.108.i10 = load i64, ptr %.107.i9, align 8, !noalias !3
  store i64 %.79.i8, ptr %arg.state.5.4, align 8, !noalias !3
  store i64 %.108.i10, ptr %.78.i7, align 8, !noalias !3
  %2 = xor i64 %.79.i8, %.49.i6
  %3 = xor i64 %2, %.108.i10
  %.168.i11 = xor i64 %3, %.48.i5
  store i64 %.168.i11, ptr %.107.i9, align 8, !noalias !3
  %.128178.not.i = icmp slt i64 %arg.state.1.5.0, 1
  br i1 %.128178.not.i, label %B112.endif.i, label %B98.i.preheader

B98.i.preheader:                                  ; preds = %B0.endif.endif.endif.endif
  br label %B98.i

common.ret:                                       ; preds = %B114.loopexit.i, %B260.endif
  %total.3.0.lcssa.i = phi double [ 0.000000e+00, %B260.endif ], [ %total.2.1.lcssa.i, %B114.loopexit.i ]
  store double %total.3.0.lcssa.i, ptr %arg.state.7.4, align 8
  %.739 = getelementptr i8, ptr %arg.state.7.4, i64 8
  store double %total.3.0.lcssa.i, ptr %.739, align 8
  store i64 1, ptr %arg.state.6.4, align 8
  store ptr null, ptr %retptr, align 8
  ret i32 0

B98.i:                                            ; preds = %B98.i, %B98.i.preheader
  %.134177179.i = phi i64 [ %.141.i, %B98.i ], [ 0, %B98.i.preheader ]
  %.141.i = add nuw nsw i64 %.134177179.i, 1
  %4 = shl i64 %.134177179.i, 2
  %scevgep4.i = getelementptr i8, ptr %arg.state.1.4, i64 %4
  %tmp301 = trunc i64 %.134177179.i to i32
  store i32 %tmp301, ptr %scevgep4.i, align 4, !noalias !6
  %exitcond.not.i = icmp eq i64 %arg.state.1.5.0, %.141.i
  br i1 %exitcond.not.i, label %B112.endif.i, label %B98.i

B112.endif.i:                                     ; preds = %B98.i, %B0.endif.endif.endif.endif
  %.200.i = add i64 %arg.state.1.5.0, -1
  %.280184.not.i = icmp slt i64 %.200.i, 1
  br i1 %.280184.not.i, label %B116.endif, label %B160.endif.endif.i.preheader

B160.endif.endif.i.preheader:                     ; preds = %B112.endif.i
  br label %B160.endif.endif.i

B160.endif.endif.i:                               ; preds = %B160.endif.endif.i, %B160.endif.endif.i.preheader
  %lsr.iv2.i = phi ptr [ %scevgep.i, %B160.endif.endif.i ], [ %arg.state.1.4, %B160.endif.endif.i.preheader ]
  %lsr.iv.i = phi i64 [ %lsr.iv.next.i, %B160.endif.endif.i ], [ %arg.state.1.5.0, %B160.endif.endif.i.preheader ]
  %.44.i.i = load i64, ptr %arg.state.5.4, align 8, !noalias !9
  %.45.i.i = shl i64 %.44.i.i, 16
  %.46.i.i = xor i64 %.45.i.i, %.44.i.i
  %.47.i.i = lshr i64 %.46.i.i, 5
  %.48.i.i = xor i64 %.47.i.i, %.46.i.i
  %.49.i.i = shl i64 %.48.i.i, 1
  %sunkaddr = getelementptr i8, ptr %arg.state.5.4, i64 8
  %.79.i.i = load i64, ptr %sunkaddr, align 8, !noalias !9
  %sunkaddr302 = getelementptr i8, ptr %arg.state.5.4, i64 16
  %.108.i.i = load i64, ptr %sunkaddr302, align 8, !noalias !9
  store i64 %.79.i.i, ptr %arg.state.5.4, align 8, !noalias !9
  store i64 %.108.i.i, ptr %sunkaddr, align 8, !noalias !9
  %5 = xor i64 %.79.i.i, %.49.i.i
  %6 = xor i64 %5, %.108.i.i
  %.168.i.i = xor i64 %6, %.48.i.i
  store i64 %.168.i.i, ptr %sunkaddr302, align 8, !noalias !9
  %sext.i.i = shl i64 %.168.i.i, 32
  %.231.i.i = ashr exact i64 %sext.i.i, 32
  %.234.i.i = tail call i64 @llvm.abs.i64(i64 %.231.i.i, i1 true)
  %.239.i.i = icmp samesign ugt i64 %.234.i.i, 2147483646
  %.242.i.i = add nsw i64 %.234.i.i, -2147483647
  %spec.select.i.i = select i1 %.239.i.i, i64 %.242.i.i, i64 %.234.i.i
  %.356.i = urem i64 %spec.select.i.i, %lsr.iv.i
  %7 = shl i64 %.356.i, 2
  %scevgep3.i = getelementptr i8, ptr %lsr.iv2.i, i64 %7
  %.388.i = load i32, ptr %scevgep3.i, align 4, !noalias !6
  %.415.i = load i32, ptr %lsr.iv2.i, align 4, !noalias !6
  store i32 %.388.i, ptr %lsr.iv2.i, align 4, !noalias !6
  store i32 %.415.i, ptr %scevgep3.i, align 4, !noalias !6
  %lsr.iv.next.i = add i64 %lsr.iv.i, -1
  %scevgep.i = getelementptr i8, ptr %lsr.iv2.i, i64 4
  %exitcond190.not.i = icmp eq i64 %lsr.iv.next.i, 1
  br i1 %exitcond190.not.i, label %B116.endif, label %B160.endif.endif.i

B116.endif:                                       ; preds = %B160.endif.endif.i, %B112.endif.i
  %8 = icmp slt i64 %arg.state.1.5.0, 1
  br i1 %8, label %B112.endif.i25, label %B98.i19.preheader

B98.i19.preheader:                                ; preds = %B116.endif
  br label %B98.i19

B98.i19:                                          ; preds = %B98.i19, %B98.i19.preheader
  %.134177179.i20 = phi i64 [ %.141.i21, %B98.i19 ], [ 0, %B98.i19.preheader ]
  %.141.i21 = add nuw nsw i64 %.134177179.i20, 1
  %9 = shl i64 %.134177179.i20, 2
  %scevgep4.i22 = getelementptr i8, ptr %arg.state.1.4, i64 %9
  %tmp300 = trunc i64 %.134177179.i20 to i32
  store i32 %tmp300, ptr %scevgep4.i22, align 4, !noalias !12
  %exitcond.not.i24 = icmp eq i64 %arg.state.1.5.0, %.141.i21
  br i1 %exitcond.not.i24, label %B112.endif.i25, label %B98.i19

B112.endif.i25:                                   ; preds = %B98.i19, %B116.endif
  %10 = icmp slt i64 %.200.i, 1
  br i1 %10, label %B116.endif.1, label %B160.endif.endif.i31.preheader

B160.endif.endif.i31.preheader:                   ; preds = %B112.endif.i25
  br label %B160.endif.endif.i31

B160.endif.endif.i31:                             ; preds = %B160.endif.endif.i31, %B160.endif.endif.i31.preheader
  %lsr.iv2.i32 = phi ptr [ %scevgep.i54, %B160.endif.endif.i31 ], [ %arg.state.1.4, %B160.endif.endif.i31.preheader ]
  %lsr.iv.i33 = phi i64 [ %lsr.iv.next.i53, %B160.endif.endif.i31 ], [ %arg.state.1.5.0, %B160.endif.endif.i31.preheader ]
  %.44.i.i34 = load i64, ptr %arg.state.5.4, align 8, !noalias !15
  %.45.i.i35 = shl i64 %.44.i.i34, 16
  %.46.i.i36 = xor i64 %.45.i.i35, %.44.i.i34
  %.47.i.i37 = lshr i64 %.46.i.i36, 5
  %.48.i.i38 = xor i64 %.47.i.i37, %.46.i.i36
  %.49.i.i39 = shl i64 %.48.i.i38, 1
  %sunkaddr303 = getelementptr i8, ptr %arg.state.5.4, i64 8
  %.79.i.i40 = load i64, ptr %sunkaddr303, align 8, !noalias !15
  %sunkaddr304 = getelementptr i8, ptr %arg.state.5.4, i64 16
  %.108.i.i41 = load i64, ptr %sunkaddr304, align 8, !noalias !15
  store i64 %.79.i.i40, ptr %arg.state.5.4, align 8, !noalias !15
  store i64 %.108.i.i41, ptr %sunkaddr303, align 8, !noalias !15
  %11 = xor i64 %.79.i.i40, %.49.i.i39
  %12 = xor i64 %11, %.108.i.i41
  %.168.i.i42 = xor i64 %12, %.48.i.i38
  store i64 %.168.i.i42, ptr %sunkaddr304, align 8, !noalias !15
  %sext.i.i43 = shl i64 %.168.i.i42, 32
  %.231.i.i44 = ashr exact i64 %sext.i.i43, 32
  %.234.i.i45 = tail call i64 @llvm.abs.i64(i64 %.231.i.i44, i1 true)
  %.239.i.i46 = icmp samesign ugt i64 %.234.i.i45, 2147483646
  %.242.i.i47 = add nsw i64 %.234.i.i45, -2147483647
  %spec.select.i.i48 = select i1 %.239.i.i46, i64 %.242.i.i47, i64 %.234.i.i45
  %.356.i49 = urem i64 %spec.select.i.i48, %lsr.iv.i33
  %13 = shl i64 %.356.i49, 2
  %scevgep3.i50 = getelementptr i8, ptr %lsr.iv2.i32, i64 %13
  %.388.i51 = load i32, ptr %scevgep3.i50, align 4, !noalias !12
  %.415.i52 = load i32, ptr %lsr.iv2.i32, align 4, !noalias !12
  store i32 %.388.i51, ptr %lsr.iv2.i32, align 4, !noalias !12
  store i32 %.415.i52, ptr %scevgep3.i50, align 4, !noalias !12
  %lsr.iv.next.i53 = add i64 %lsr.iv.i33, -1
  %scevgep.i54 = getelementptr i8, ptr %lsr.iv2.i32, i64 4
  %exitcond190.not.i55 = icmp eq i64 %lsr.iv.next.i53, 1
  br i1 %exitcond190.not.i55, label %B116.endif.1, label %B160.endif.endif.i31

B116.endif.1:                                     ; preds = %B160.endif.endif.i31, %B112.endif.i25
  %14 = icmp slt i64 %arg.state.1.5.0, 1
  br i1 %14, label %B112.endif.i64, label %B98.i58.preheader

B98.i58.preheader:                                ; preds = %B116.endif.1
  br label %B98.i58

B98.i58:                                          ; preds = %B98.i58, %B98.i58.preheader
  %.134177179.i59 = phi i64 [ %.141.i60, %B98.i58 ], [ 0, %B98.i58.preheader ]
  %.141.i60 = add nuw nsw i64 %.134177179.i59, 1
  %15 = shl i64 %.134177179.i59, 2
  %scevgep4.i61 = getelementptr i8, ptr %arg.state.1.4, i64 %15
  %tmp299 = trunc i64 %.134177179.i59 to i32
  store i32 %tmp299, ptr %scevgep4.i61, align 4, !noalias !18
  %exitcond.not.i63 = icmp eq i64 %arg.state.1.5.0, %.141.i60
  br i1 %exitcond.not.i63, label %B112.endif.i64, label %B98.i58

B112.endif.i64:                                   ; preds = %B98.i58, %B116.endif.1
  %16 = icmp slt i64 %.200.i, 1
  br i1 %16, label %B116.endif.2, label %B160.endif.endif.i70.preheader

B160.endif.endif.i70.preheader:                   ; preds = %B112.endif.i64
  br label %B160.endif.endif.i70

B160.endif.endif.i70:                             ; preds = %B160.endif.endif.i70, %B160.endif.endif.i70.preheader
  %lsr.iv2.i71 = phi ptr [ %scevgep.i93, %B160.endif.endif.i70 ], [ %arg.state.1.4, %B160.endif.endif.i70.preheader ]
  %lsr.iv.i72 = phi i64 [ %lsr.iv.next.i92, %B160.endif.endif.i70 ], [ %arg.state.1.5.0, %B160.endif.endif.i70.preheader ]
  %.44.i.i73 = load i64, ptr %arg.state.5.4, align 8, !noalias !21
  %.45.i.i74 = shl i64 %.44.i.i73, 16
  %.46.i.i75 = xor i64 %.45.i.i74, %.44.i.i73
  %.47.i.i76 = lshr i64 %.46.i.i75, 5
  %.48.i.i77 = xor i64 %.47.i.i76, %.46.i.i75
  %.49.i.i78 = shl i64 %.48.i.i77, 1
  %sunkaddr305 = getelementptr i8, ptr %arg.state.5.4, i64 8
  %.79.i.i79 = load i64, ptr %sunkaddr305, align 8, !noalias !21
  %sunkaddr306 = getelementptr i8, ptr %arg.state.5.4, i64 16
  %.108.i.i80 = load i64, ptr %sunkaddr306, align 8, !noalias !21
  store i64 %.79.i.i79, ptr %arg.state.5.4, align 8, !noalias !21
  store i64 %.108.i.i80, ptr %sunkaddr305, align 8, !noalias !21
  %17 = xor i64 %.79.i.i79, %.49.i.i78
  %18 = xor i64 %17, %.108.i.i80
  %.168.i.i81 = xor i64 %18, %.48.i.i77
  store i64 %.168.i.i81, ptr %sunkaddr306, align 8, !noalias !21
  %sext.i.i82 = shl i64 %.168.i.i81, 32
  %.231.i.i83 = ashr exact i64 %sext.i.i82, 32
  %.234.i.i84 = tail call i64 @llvm.abs.i64(i64 %.231.i.i83, i1 true)
  %.239.i.i85 = icmp samesign ugt i64 %.234.i.i84, 2147483646
  %.242.i.i86 = add nsw i64 %.234.i.i84, -2147483647
  %spec.select.i.i87 = select i1 %.239.i.i85, i64 %.242.i.i86, i64 %.234.i.i84
  %.356.i88 = urem i64 %spec.select.i.i87, %lsr.iv.i72
  %19 = shl i64 %.356.i88, 2
  %scevgep3.i89 = getelementptr i8, ptr %lsr.iv2.i71, i64 %19
  %.388.i90 = load i32, ptr %scevgep3.i89, align 4, !noalias !18
  %.415.i91 = load i32, ptr %lsr.iv2.i71, align 4, !noalias !18
  store i32 %.388.i90, ptr %lsr.iv2.i71, align 4, !noalias !18
  store i32 %.415.i91, ptr %scevgep3.i89, align 4, !noalias !18
  %lsr.iv.next.i92 = add i64 %lsr.iv.i72, -1
  %scevgep.i93 = getelementptr i8, ptr %lsr.iv2.i71, i64 4
  %exitcond190.not.i94 = icmp eq i64 %lsr.iv.next.i92, 1
  br i1 %exitcond190.not.i94, label %B116.endif.2, label %B160.endif.endif.i70

B116.endif.2:                                     ; preds = %B160.endif.endif.i70, %B112.endif.i64
  %.128178.not.i96 = icmp slt i64 %arg.state.0.5.0, 1
  br i1 %.128178.not.i96, label %B112.endif.i103, label %B98.i97.preheader

B98.i97.preheader:                                ; preds = %B116.endif.2
  br label %B98.i97

B98.i97:                                          ; preds = %B98.i97, %B98.i97.preheader
  %.134177179.i98 = phi i64 [ %.141.i99, %B98.i97 ], [ 0, %B98.i97.preheader ]
  %.141.i99 = add nuw nsw i64 %.134177179.i98, 1
  %20 = shl i64 %.134177179.i98, 2
  %scevgep4.i100 = getelementptr i8, ptr %arg.state.0.4, i64 %20
  %tmp298 = trunc i64 %.134177179.i98 to i32
  store i32 %tmp298, ptr %scevgep4.i100, align 4, !noalias !24
  %exitcond.not.i102 = icmp eq i64 %arg.state.0.5.0, %.141.i99
  br i1 %exitcond.not.i102, label %B112.endif.i103, label %B98.i97

B112.endif.i103:                                  ; preds = %B98.i97, %B116.endif.2
  %.200.i104 = add i64 %arg.state.0.5.0, -1
  %.280184.not.i105 = icmp slt i64 %.200.i104, 1
  br i1 %.280184.not.i105, label %B204.endif, label %B160.endif.endif.i109.preheader

B160.endif.endif.i109.preheader:                  ; preds = %B112.endif.i103
  br label %B160.endif.endif.i109

B160.endif.endif.i109:                            ; preds = %B160.endif.endif.i109, %B160.endif.endif.i109.preheader
  %lsr.iv2.i110 = phi ptr [ %scevgep.i132, %B160.endif.endif.i109 ], [ %arg.state.0.4, %B160.endif.endif.i109.preheader ]
  %lsr.iv.i111 = phi i64 [ %lsr.iv.next.i131, %B160.endif.endif.i109 ], [ %arg.state.0.5.0, %B160.endif.endif.i109.preheader ]
  %.44.i.i112 = load i64, ptr %arg.state.4.4, align 8, !noalias !27
  %.45.i.i113 = shl i64 %.44.i.i112, 16
  %.46.i.i114 = xor i64 %.45.i.i113, %.44.i.i112
  %.47.i.i115 = lshr i64 %.46.i.i114, 5
  %.48.i.i116 = xor i64 %.47.i.i115, %.46.i.i114
  %.49.i.i117 = shl i64 %.48.i.i116, 1
  %sunkaddr307 = getelementptr i8, ptr %arg.state.4.4, i64 8
  %.79.i.i118 = load i64, ptr %sunkaddr307, align 8, !noalias !27
  %sunkaddr308 = getelementptr i8, ptr %arg.state.4.4, i64 16
  %.108.i.i119 = load i64, ptr %sunkaddr308, align 8, !noalias !27
  store i64 %.79.i.i118, ptr %arg.state.4.4, align 8, !noalias !27
  store i64 %.108.i.i119, ptr %sunkaddr307, align 8, !noalias !27
  %21 = xor i64 %.79.i.i118, %.49.i.i117
  %22 = xor i64 %21, %.108.i.i119
  %.168.i.i120 = xor i64 %22, %.48.i.i116
  store i64 %.168.i.i120, ptr %sunkaddr308, align 8, !noalias !27
  %sext.i.i121 = shl i64 %.168.i.i120, 32
  %.231.i.i122 = ashr exact i64 %sext.i.i121, 32
  %.234.i.i123 = tail call i64 @llvm.abs.i64(i64 %.231.i.i122, i1 true)
  %.239.i.i124 = icmp samesign ugt i64 %.234.i.i123, 2147483646
  %.242.i.i125 = add nsw i64 %.234.i.i123, -2147483647
  %spec.select.i.i126 = select i1 %.239.i.i124, i64 %.242.i.i125, i64 %.234.i.i123
  %.356.i127 = urem i64 %spec.select.i.i126, %lsr.iv.i111
  %23 = shl i64 %.356.i127, 2
  %scevgep3.i128 = getelementptr i8, ptr %lsr.iv2.i110, i64 %23
  %.388.i129 = load i32, ptr %scevgep3.i128, align 4, !noalias !24
  %.415.i130 = load i32, ptr %lsr.iv2.i110, align 4, !noalias !24
  store i32 %.388.i129, ptr %lsr.iv2.i110, align 4, !noalias !24
  store i32 %.415.i130, ptr %scevgep3.i128, align 4, !noalias !24
  %lsr.iv.next.i131 = add i64 %lsr.iv.i111, -1
  %scevgep.i132 = getelementptr i8, ptr %lsr.iv2.i110, i64 4
  %exitcond190.not.i133 = icmp eq i64 %lsr.iv.next.i131, 1
  br i1 %exitcond190.not.i133, label %B204.endif, label %B160.endif.endif.i109

B204.endif:                                       ; preds = %B160.endif.endif.i109, %B112.endif.i103
  %24 = icmp slt i64 %arg.state.0.5.0, 1
  br i1 %24, label %B112.endif.i142, label %B98.i136.preheader

B98.i136.preheader:                               ; preds = %B204.endif
  br label %B98.i136

B98.i136:                                         ; preds = %B98.i136, %B98.i136.preheader
  %.134177179.i137 = phi i64 [ %.141.i138, %B98.i136 ], [ 0, %B98.i136.preheader ]
  %.141.i138 = add nuw nsw i64 %.134177179.i137, 1
  %25 = shl i64 %.134177179.i137, 2
  %scevgep4.i139 = getelementptr i8, ptr %arg.state.0.4, i64 %25
  %tmp297 = trunc i64 %.134177179.i137 to i32
  store i32 %tmp297, ptr %scevgep4.i139, align 4, !noalias !30
  %exitcond.not.i141 = icmp eq i64 %arg.state.0.5.0, %.141.i138
  br i1 %exitcond.not.i141, label %B112.endif.i142, label %B98.i136

B112.endif.i142:                                  ; preds = %B98.i136, %B204.endif
  %26 = icmp slt i64 %.200.i104, 1
  br i1 %26, label %B204.endif.1, label %B160.endif.endif.i148.preheader

B160.endif.endif.i148.preheader:                  ; preds = %B112.endif.i142
  br label %B160.endif.endif.i148

B160.endif.endif.i148:                            ; preds = %B160.endif.endif.i148, %B160.endif.endif.i148.preheader
  %lsr.iv2.i149 = phi ptr [ %scevgep.i171, %B160.endif.endif.i148 ], [ %arg.state.0.4, %B160.endif.endif.i148.preheader ]
  %lsr.iv.i150 = phi i64 [ %lsr.iv.next.i170, %B160.endif.endif.i148 ], [ %arg.state.0.5.0, %B160.endif.endif.i148.preheader ]
  %.44.i.i151 = load i64, ptr %arg.state.4.4, align 8, !noalias !33
  %.45.i.i152 = shl i64 %.44.i.i151, 16
  %.46.i.i153 = xor i64 %.45.i.i152, %.44.i.i151
  %.47.i.i154 = lshr i64 %.46.i.i153, 5
  %.48.i.i155 = xor i64 %.47.i.i154, %.46.i.i153
  %.49.i.i156 = shl i64 %.48.i.i155, 1
  %sunkaddr309 = getelementptr i8, ptr %arg.state.4.4, i64 8
  %.79.i.i157 = load i64, ptr %sunkaddr309, align 8, !noalias !33
  %sunkaddr310 = getelementptr i8, ptr %arg.state.4.4, i64 16
  %.108.i.i158 = load i64, ptr %sunkaddr310, align 8, !noalias !33
  store i64 %.79.i.i157, ptr %arg.state.4.4, align 8, !noalias !33
  store i64 %.108.i.i158, ptr %sunkaddr309, align 8, !noalias !33
  %27 = xor i64 %.79.i.i157, %.49.i.i156
  %28 = xor i64 %27, %.108.i.i158
  %.168.i.i159 = xor i64 %28, %.48.i.i155
  store i64 %.168.i.i159, ptr %sunkaddr310, align 8, !noalias !33
  %sext.i.i160 = shl i64 %.168.i.i159, 32
  %.231.i.i161 = ashr exact i64 %sext.i.i160, 32
  %.234.i.i162 = tail call i64 @llvm.abs.i64(i64 %.231.i.i161, i1 true)
  %.239.i.i163 = icmp samesign ugt i64 %.234.i.i162, 2147483646
  %.242.i.i164 = add nsw i64 %.234.i.i162, -2147483647
  %spec.select.i.i165 = select i1 %.239.i.i163, i64 %.242.i.i164, i64 %.234.i.i162
  %.356.i166 = urem i64 %spec.select.i.i165, %lsr.iv.i150
  %29 = shl i64 %.356.i166, 2
  %scevgep3.i167 = getelementptr i8, ptr %lsr.iv2.i149, i64 %29
  %.388.i168 = load i32, ptr %scevgep3.i167, align 4, !noalias !30
  %.415.i169 = load i32, ptr %lsr.iv2.i149, align 4, !noalias !30
  store i32 %.388.i168, ptr %lsr.iv2.i149, align 4, !noalias !30
  store i32 %.415.i169, ptr %scevgep3.i167, align 4, !noalias !30
  %lsr.iv.next.i170 = add i64 %lsr.iv.i150, -1
  %scevgep.i171 = getelementptr i8, ptr %lsr.iv2.i149, i64 4
  %exitcond190.not.i172 = icmp eq i64 %lsr.iv.next.i170, 1
  br i1 %exitcond190.not.i172, label %B204.endif.1, label %B160.endif.endif.i148

B204.endif.1:                                     ; preds = %B160.endif.endif.i148, %B112.endif.i142
  %30 = icmp slt i64 %arg.state.0.5.0, 1
  br i1 %30, label %B112.endif.i181, label %B98.i175.preheader

B98.i175.preheader:                               ; preds = %B204.endif.1
  br label %B98.i175

B98.i175:                                         ; preds = %B98.i175, %B98.i175.preheader
  %.134177179.i176 = phi i64 [ %.141.i177, %B98.i175 ], [ 0, %B98.i175.preheader ]
  %.141.i177 = add nuw nsw i64 %.134177179.i176, 1
  %31 = shl i64 %.134177179.i176, 2
  %scevgep4.i178 = getelementptr i8, ptr %arg.state.0.4, i64 %31
  %tmp296 = trunc i64 %.134177179.i176 to i32
  store i32 %tmp296, ptr %scevgep4.i178, align 4, !noalias !36
  %exitcond.not.i180 = icmp eq i64 %arg.state.0.5.0, %.141.i177
  br i1 %exitcond.not.i180, label %B112.endif.i181, label %B98.i175

B112.endif.i181:                                  ; preds = %B98.i175, %B204.endif.1
  %32 = icmp slt i64 %.200.i104, 1
  br i1 %32, label %B204.endif.2, label %B160.endif.endif.i187.preheader

B160.endif.endif.i187.preheader:                  ; preds = %B112.endif.i181
  br label %B160.endif.endif.i187

B160.endif.endif.i187:                            ; preds = %B160.endif.endif.i187, %B160.endif.endif.i187.preheader
  %lsr.iv2.i188 = phi ptr [ %scevgep.i210, %B160.endif.endif.i187 ], [ %arg.state.0.4, %B160.endif.endif.i187.preheader ]
  %lsr.iv.i189 = phi i64 [ %lsr.iv.next.i209, %B160.endif.endif.i187 ], [ %arg.state.0.5.0, %B160.endif.endif.i187.preheader ]
  %.44.i.i190 = load i64, ptr %arg.state.4.4, align 8, !noalias !39
  %.45.i.i191 = shl i64 %.44.i.i190, 16
  %.46.i.i192 = xor i64 %.45.i.i191, %.44.i.i190
  %.47.i.i193 = lshr i64 %.46.i.i192, 5
  %.48.i.i194 = xor i64 %.47.i.i193, %.46.i.i192
  %.49.i.i195 = shl i64 %.48.i.i194, 1
  %sunkaddr311 = getelementptr i8, ptr %arg.state.4.4, i64 8
  %.79.i.i196 = load i64, ptr %sunkaddr311, align 8, !noalias !39
  %sunkaddr312 = getelementptr i8, ptr %arg.state.4.4, i64 16
  %.108.i.i197 = load i64, ptr %sunkaddr312, align 8, !noalias !39
  store i64 %.79.i.i196, ptr %arg.state.4.4, align 8, !noalias !39
  store i64 %.108.i.i197, ptr %sunkaddr311, align 8, !noalias !39
  %33 = xor i64 %.79.i.i196, %.49.i.i195
  %34 = xor i64 %33, %.108.i.i197
  %.168.i.i198 = xor i64 %34, %.48.i.i194
  store i64 %.168.i.i198, ptr %sunkaddr312, align 8, !noalias !39
  %sext.i.i199 = shl i64 %.168.i.i198, 32
  %.231.i.i200 = ashr exact i64 %sext.i.i199, 32
  %.234.i.i201 = tail call i64 @llvm.abs.i64(i64 %.231.i.i200, i1 true)
  %.239.i.i202 = icmp samesign ugt i64 %.234.i.i201, 2147483646
  %.242.i.i203 = add nsw i64 %.234.i.i201, -2147483647
  %spec.select.i.i204 = select i1 %.239.i.i202, i64 %.242.i.i203, i64 %.234.i.i201
  %.356.i205 = urem i64 %spec.select.i.i204, %lsr.iv.i189
  %35 = shl i64 %.356.i205, 2
  %scevgep3.i206 = getelementptr i8, ptr %lsr.iv2.i188, i64 %35
  %.388.i207 = load i32, ptr %scevgep3.i206, align 4, !noalias !36
  %.415.i208 = load i32, ptr %lsr.iv2.i188, align 4, !noalias !36
  store i32 %.388.i207, ptr %lsr.iv2.i188, align 4, !noalias !36
  store i32 %.415.i208, ptr %scevgep3.i206, align 4, !noalias !36
  %lsr.iv.next.i209 = add i64 %lsr.iv.i189, -1
  %scevgep.i210 = getelementptr i8, ptr %lsr.iv2.i188, i64 4
  %exitcond190.not.i211 = icmp eq i64 %lsr.iv.next.i209, 1
  br i1 %exitcond190.not.i211, label %B204.endif.2, label %B160.endif.endif.i187

B204.endif.2:                                     ; preds = %B160.endif.endif.i187, %B112.endif.i181
  %36 = icmp slt i64 %arg.state.0.5.0, 1
  br i1 %36, label %B112.endif.i220, label %B98.i214.preheader

B98.i214.preheader:                               ; preds = %B204.endif.2
  br label %B98.i214

B98.i214:                                         ; preds = %B98.i214, %B98.i214.preheader
  %.134177179.i215 = phi i64 [ %.141.i216, %B98.i214 ], [ 0, %B98.i214.preheader ]
  %.141.i216 = add nuw nsw i64 %.134177179.i215, 1
  %37 = shl i64 %.134177179.i215, 2
  %scevgep4.i217 = getelementptr i8, ptr %arg.state.0.4, i64 %37
  %tmp295 = trunc i64 %.134177179.i215 to i32
  store i32 %tmp295, ptr %scevgep4.i217, align 4, !noalias !42
  %exitcond.not.i219 = icmp eq i64 %arg.state.0.5.0, %.141.i216
  br i1 %exitcond.not.i219, label %B112.endif.i220, label %B98.i214

B112.endif.i220:                                  ; preds = %B98.i214, %B204.endif.2
  %38 = icmp slt i64 %.200.i104, 1
  br i1 %38, label %B204.endif.3, label %B160.endif.endif.i226.preheader

B160.endif.endif.i226.preheader:                  ; preds = %B112.endif.i220
  br label %B160.endif.endif.i226

B160.endif.endif.i226:                            ; preds = %B160.endif.endif.i226, %B160.endif.endif.i226.preheader
  %lsr.iv2.i227 = phi ptr [ %scevgep.i249, %B160.endif.endif.i226 ], [ %arg.state.0.4, %B160.endif.endif.i226.preheader ]
  %lsr.iv.i228 = phi i64 [ %lsr.iv.next.i248, %B160.endif.endif.i226 ], [ %arg.state.0.5.0, %B160.endif.endif.i226.preheader ]
  %.44.i.i229 = load i64, ptr %arg.state.4.4, align 8, !noalias !45
  %.45.i.i230 = shl i64 %.44.i.i229, 16
  %.46.i.i231 = xor i64 %.45.i.i230, %.44.i.i229
  %.47.i.i232 = lshr i64 %.46.i.i231, 5
  %.48.i.i233 = xor i64 %.47.i.i232, %.46.i.i231
  %.49.i.i234 = shl i64 %.48.i.i233, 1
  %sunkaddr313 = getelementptr i8, ptr %arg.state.4.4, i64 8
  %.79.i.i235 = load i64, ptr %sunkaddr313, align 8, !noalias !45
  %sunkaddr314 = getelementptr i8, ptr %arg.state.4.4, i64 16
  %.108.i.i236 = load i64, ptr %sunkaddr314, align 8, !noalias !45
  store i64 %.79.i.i235, ptr %arg.state.4.4, align 8, !noalias !45
  store i64 %.108.i.i236, ptr %sunkaddr313, align 8, !noalias !45
  %39 = xor i64 %.79.i.i235, %.49.i.i234
  %40 = xor i64 %39, %.108.i.i236
  %.168.i.i237 = xor i64 %40, %.48.i.i233
  store i64 %.168.i.i237, ptr %sunkaddr314, align 8, !noalias !45
  %sext.i.i238 = shl i64 %.168.i.i237, 32
  %.231.i.i239 = ashr exact i64 %sext.i.i238, 32
  %.234.i.i240 = tail call i64 @llvm.abs.i64(i64 %.231.i.i239, i1 true)
  %.239.i.i241 = icmp samesign ugt i64 %.234.i.i240, 2147483646
  %.242.i.i242 = add nsw i64 %.234.i.i240, -2147483647
  %spec.select.i.i243 = select i1 %.239.i.i241, i64 %.242.i.i242, i64 %.234.i.i240
  %.356.i244 = urem i64 %spec.select.i.i243, %lsr.iv.i228
  %41 = shl i64 %.356.i244, 2
  %scevgep3.i245 = getelementptr i8, ptr %lsr.iv2.i227, i64 %41
  %.388.i246 = load i32, ptr %scevgep3.i245, align 4, !noalias !42
  %.415.i247 = load i32, ptr %lsr.iv2.i227, align 4, !noalias !42
  store i32 %.388.i246, ptr %lsr.iv2.i227, align 4, !noalias !42
  store i32 %.415.i247, ptr %scevgep3.i245, align 4, !noalias !42
  %lsr.iv.next.i248 = add i64 %lsr.iv.i228, -1
  %scevgep.i249 = getelementptr i8, ptr %lsr.iv2.i227, i64 4
  %exitcond190.not.i250 = icmp eq i64 %lsr.iv.next.i248, 1
  br i1 %exitcond190.not.i250, label %B204.endif.3, label %B160.endif.endif.i226

B204.endif.3:                                     ; preds = %B160.endif.endif.i226, %B112.endif.i220
  %.128178.not.i252 = icmp slt i64 %arg.state.2.5.0, 1
  br i1 %.128178.not.i252, label %B112.endif.i259, label %B98.i253.preheader

B98.i253.preheader:                               ; preds = %B204.endif.3
  br label %B98.i253

B98.i253:                                         ; preds = %B98.i253, %B98.i253.preheader
  %.134177179.i254 = phi i64 [ %.141.i255, %B98.i253 ], [ 0, %B98.i253.preheader ]
  %.141.i255 = add nuw nsw i64 %.134177179.i254, 1
  %42 = shl i64 %.134177179.i254, 2
  %scevgep4.i256 = getelementptr i8, ptr %arg.state.2.4, i64 %42
  %tmp = trunc i64 %.134177179.i254 to i32
  store i32 %tmp, ptr %scevgep4.i256, align 4, !noalias !48
  %exitcond.not.i258 = icmp eq i64 %arg.state.2.5.0, %.141.i255
  br i1 %exitcond.not.i258, label %B112.endif.i259, label %B98.i253

B112.endif.i259:                                  ; preds = %B98.i253, %B204.endif.3
  %.200.i260 = add i64 %arg.state.2.5.0, -1
  %.280184.not.i261 = icmp slt i64 %.200.i260, 1
  br i1 %.280184.not.i261, label %B260.endif, label %B160.endif.endif.i265.preheader

B160.endif.endif.i265.preheader:                  ; preds = %B112.endif.i259
  br label %B160.endif.endif.i265

B160.endif.endif.i265:                            ; preds = %B160.endif.endif.i265, %B160.endif.endif.i265.preheader
  %lsr.iv2.i266 = phi ptr [ %scevgep.i288, %B160.endif.endif.i265 ], [ %arg.state.2.4, %B160.endif.endif.i265.preheader ]
  %lsr.iv.i267 = phi i64 [ %lsr.iv.next.i287, %B160.endif.endif.i265 ], [ %arg.state.2.5.0, %B160.endif.endif.i265.preheader ]
  %.44.i.i268 = load i64, ptr %arg.state.4.4, align 8, !noalias !51
  %.45.i.i269 = shl i64 %.44.i.i268, 16
  %.46.i.i270 = xor i64 %.45.i.i269, %.44.i.i268
  %.47.i.i271 = lshr i64 %.46.i.i270, 5
  %.48.i.i272 = xor i64 %.47.i.i271, %.46.i.i270
  %.49.i.i273 = shl i64 %.48.i.i272, 1
  %sunkaddr315 = getelementptr i8, ptr %arg.state.4.4, i64 8
  %.79.i.i274 = load i64, ptr %sunkaddr315, align 8, !noalias !51
  %sunkaddr316 = getelementptr i8, ptr %arg.state.4.4, i64 16
  %.108.i.i275 = load i64, ptr %sunkaddr316, align 8, !noalias !51
  store i64 %.79.i.i274, ptr %arg.state.4.4, align 8, !noalias !51
  store i64 %.108.i.i275, ptr %sunkaddr315, align 8, !noalias !51
  %43 = xor i64 %.79.i.i274, %.49.i.i273
  %44 = xor i64 %43, %.108.i.i275
  %.168.i.i276 = xor i64 %44, %.48.i.i272
  store i64 %.168.i.i276, ptr %sunkaddr316, align 8, !noalias !51
  %sext.i.i277 = shl i64 %.168.i.i276, 32
  %.231.i.i278 = ashr exact i64 %sext.i.i277, 32
  %.234.i.i279 = tail call i64 @llvm.abs.i64(i64 %.231.i.i278, i1 true)
  %.239.i.i280 = icmp samesign ugt i64 %.234.i.i279, 2147483646
  %.242.i.i281 = add nsw i64 %.234.i.i279, -2147483647
  %spec.select.i.i282 = select i1 %.239.i.i280, i64 %.242.i.i281, i64 %.234.i.i279
  %.356.i283 = urem i64 %spec.select.i.i282, %lsr.iv.i267
  %45 = shl i64 %.356.i283, 2
  %scevgep3.i284 = getelementptr i8, ptr %lsr.iv2.i266, i64 %45
  %.388.i285 = load i32, ptr %scevgep3.i284, align 4, !noalias !48
  %.415.i286 = load i32, ptr %lsr.iv2.i266, align 4, !noalias !48
  store i32 %.388.i285, ptr %lsr.iv2.i266, align 4, !noalias !48
  store i32 %.415.i286, ptr %scevgep3.i284, align 4, !noalias !48
  %lsr.iv.next.i287 = add i64 %lsr.iv.i267, -1
  %scevgep.i288 = getelementptr i8, ptr %lsr.iv2.i266, i64 4
  %exitcond190.not.i289 = icmp eq i64 %lsr.iv.next.i287, 1
  br i1 %exitcond190.not.i289, label %B260.endif, label %B160.endif.endif.i265

B260.endif:                                       ; preds = %B160.endif.endif.i265, %B112.endif.i259
  %46 = icmp slt i64 %arg.state.0.5.0, 1
  br i1 %46, label %common.ret, label %B116.endif.i.preheader

B116.endif.i.preheader:                           ; preds = %B260.endif
  br label %B116.endif.i

B114.loopexit.i:                                  ; preds = %B116.endif.i, %B184.i
  %total.2.1.lcssa.i = phi double [ %total.3.0177.i, %B116.endif.i ], [ %.448.i, %B184.i ]
  %exitcond.not.i292 = icmp eq i64 %arg.state.0.5.0, %.185.i
  br i1 %exitcond.not.i292, label %common.ret, label %B116.endif.i

B184.i:                                           ; preds = %B184.lr.ph.i, %B184.i
  %lsr.iv = phi i64 [ 1, %B184.lr.ph.i ], [ %lsr.iv.next, %B184.i ]
  %total.2.1165.i = phi double [ %total.3.0177.i, %B184.lr.ph.i ], [ %.448.i, %B184.i ]
  %47 = shl i64 %lsr.iv, 2
  %scevgep = getelementptr i8, ptr %arg.genome.4.pn.i, i64 %47
  %.391.i = load i32, ptr %scevgep, align 4, !noalias !54
  %.401.i = zext i32 %.391.i to i64
  %.443.i = getelementptr double, ptr %48, i64 %.401.i
  %.444.i = load double, ptr %.443.i, align 8, !noalias !54
  %.448.i = fadd double %total.2.1165.i, %.444.i
  %lsr.iv.next = add i64 %lsr.iv, 1
  %exitcond.not1.i = icmp eq i64 %lsr.iv5.in.i, %lsr.iv.next
  br i1 %exitcond.not1.i, label %B114.loopexit.i, label %B184.i

B116.endif.i:                                     ; preds = %B114.loopexit.i, %B116.endif.i.preheader
  %lsr.iv5.in.i = phi i64 [ %lsr.iv5.i, %B114.loopexit.i ], [ %arg.state.0.5.0, %B116.endif.i.preheader ]
  %arg.genome.4.pn.i = phi ptr [ %lsr.iv.i291, %B114.loopexit.i ], [ %arg.state.0.4, %B116.endif.i.preheader ]
  %total.3.0177.i = phi double [ %total.2.1.lcssa.i, %B114.loopexit.i ], [ 0.000000e+00, %B116.endif.i.preheader ]
  %.178169175.i = phi i64 [ %.185.i, %B114.loopexit.i ], [ 0, %B116.endif.i.preheader ]
  %lsr.iv.i291 = getelementptr i8, ptr %arg.genome.4.pn.i, i64 4
  %lsr.iv5.i = add i64 %lsr.iv5.in.i, -1
  %.185.i = add nuw nsw i64 %.178169175.i, 1
  %.327162.not.not.i = icmp sgt i64 %arg.state.0.5.0, %.185.i
  br i1 %.327162.not.not.i, label %B184.lr.ph.i, label %B114.loopexit.i

B184.lr.ph.i:                                     ; preds = %B116.endif.i
  %.241.i = getelementptr i32, ptr %arg.state.0.4, i64 %.178169175.i
  %.242.i293 = load i32, ptr %.241.i, align 4, !noalias !54
  %.400.i = zext i32 %.242.i293 to i64
  %.439.i = mul i64 %arg.instance.0.5.1, %.400.i
  %48 = getelementptr double, ptr %arg.instance.0.4, i64 %.439.i
  br label %B184.i
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.abs.i64(i64, i1 immarg) #0

attributes #0 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }

!0 = !{!1}
!1 = distinct !{!1, !2, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!2 = distinct !{!2, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE"}
!3 = !{!4}
!4 = distinct !{!4, !5, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!5 = distinct !{!5, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE"}
!6 = !{!7}
!7 = distinct !{!7, !8, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!8 = distinct !{!8, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE"}
!9 = !{!10, !7}
!10 = distinct !{!10, !11, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!11 = distinct !{!11, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE"}
!12 = !{!13}
!13 = distinct !{!13, !14, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!14 = distinct !{!14, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE"}
!15 = !{!16, !13}
!16 = distinct !{!16, !17, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!17 = distinct !{!17, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE"}
!18 = !{!19}
!19 = distinct !{!19, !20, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!20 = distinct !{!20, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE"}
!21 = !{!22, !19}
!22 = distinct !{!22, !23, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!23 = distinct !{!23, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE"}
!24 = !{!25}
!25 = distinct !{!25, !26, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!26 = distinct !{!26, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE"}
!27 = !{!28, !25}
!28 = distinct !{!28, !29, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!29 = distinct !{!29, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE"}
!30 = !{!31}
!31 = distinct !{!31, !32, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!32 = distinct !{!32, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE"}
!33 = !{!34, !31}
!34 = distinct !{!34, !35, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!35 = distinct !{!35, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE"}
!36 = !{!37}
!37 = distinct !{!37, !38, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!38 = distinct !{!38, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE"}
!39 = !{!40, !37}
!40 = distinct !{!40, !41, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!41 = distinct !{!41, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE"}
!42 = !{!43}
!43 = distinct !{!43, !44, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!44 = distinct !{!44, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE"}
!45 = !{!46, !43}
!46 = distinct !{!46, !47, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!47 = distinct !{!47, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE"}
!48 = !{!49}
!49 = distinct !{!49, !50, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!50 = distinct !{!50, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE"}
!51 = !{!52, !49}
!52 = distinct !{!52, !53, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!53 = distinct !{!53, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE"}
!54 = !{!55}
!55 = distinct !{!55, !56, !"_ZN15fairbench_agent9workloads10evaluation4_lopB3v31B54c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAw4hWqFpgsIBZmgA_3dE58LopInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_295ArrayIjLi1E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE: %retptr"}
!56 = distinct !{!56, !"_ZN15fairbench_agent9workloads10evaluation4_lopB3v31B54c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAw4hWqFpgsIBZmgA_3dE58LopInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_295ArrayIjLi1E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE"}
