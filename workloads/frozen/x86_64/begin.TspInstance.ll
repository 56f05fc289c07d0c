target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@_ZN08NumbaEnv15fairbench_agent9workloads6search5beginB3v13B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE58TspInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29 = common local_unnamed_addr global ptr null
@_ZN08NumbaEnv15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE = common local_unnamed_addr global ptr null
@_ZN08NumbaEnv15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE = common local_unnamed_addr global ptr null
@_ZN08NumbaEnv15fairbench_agent9workloads10evaluation4_tspB3v14B54c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAw4hWqFpgsIBZmgA_3dE58TspInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_295ArrayIjLi1E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE = common local_unnamed_addr global ptr null

define noundef range(i32 -1, -2) i32 @_ZN15fairbench_agent9workloads6search5beginB3v13B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE58TspInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29(ptr noalias writeonly captures(none) %retptr, ptr noalias readnone captures(none) %excinfo, ptr %arg.instance.0.0, ptr readnone captures(none) %arg.instance.0.1, i64 %arg.instance.0.2, i64 %arg.instance.0.3, ptr readonly captures(none) %arg.instance.0.4, i64 %arg.instance.0.5.0, i64 %arg.instance.0.5.1, i64 %arg.instance.0.6.0, i64 %arg.instance.0.6.1, ptr %arg.state.0.0, ptr readnone captures(none) %arg.state.0.1, i64 %arg.state.0.2, i64 %arg.state.0.3, ptr %arg.state.0.4, i64 %arg.state.0.5.0, i64 %arg.state.0.6.0, ptr %arg.state.1.0, ptr readnone captures(none) %arg.state.1.1, i64 %arg.state.1.2, i64 %arg.state.1.3, ptr captures(none) %arg.state.1.4, i64 %arg.state.1.5.0, i64 %arg.state.1.6.0, ptr %arg.state.2.0, ptr readnone captures(none) %arg.state.2.1, i64 %arg.state.2.2, i64 %arg.state.2.3, ptr captures(none) %arg.state.2.4, i64 %arg.state.2.5.0, i64 %arg.state.2.6.0, ptr %arg.state.3.0, ptr readnone captures(none) %arg.state.3.1, i64 %arg.state.3.2, i64 %arg.state.3.3, ptr readnone captures(none) %arg.state.3.4, i64 %arg.state.3.5.0, i64 %arg.state.3.6.0, ptr %arg.state.4.0, ptr readnone captures(none) %arg.state.4.1, i64 %arg.state.4.2, i64 %arg.state.4.3, ptr captures(none) %arg.state.4.4, i64 %arg.state.4.5.0, i64 %arg.state.4.6.0, ptr %arg.state.5.0, ptr readnone captures(none) %arg.state.5.1, i64 %arg.state.5.2, i64 %arg.state.5.3, ptr captures(none) %arg.state.5.4, i64 %arg.state.5.5.0, i64 %arg.state.5.6.0, ptr %arg.state.6.0, ptr readnone captures(none) %arg.state.6.1, i64 %arg.state.6.2, i64 %arg.state.6.3, ptr writeonly captures(none) %arg.state.6.4, i64 %arg.state.6.5.0, i64 %arg.state.6.6.0, ptr %arg.state.7.0, ptr readnone captures(none) %arg.state.7.1, i64 %arg.state.7.2, i64 %arg.state.7.3, ptr writeonly captures(none) %arg.state.7.4, i64 %arg.state.7.5.0, i64 %arg.state.7.6.0) local_unnamed_addr {
B0.endif.endif.endif.endif:
  %const = bitcast i64 9223372036854775800 to i64
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
  br i1 %.128178.not.i, label %B112.endif.i, label %B98.preheader.i

common.ret:                                       ; preds = %B132.epil.i, %B202.loopexit.unr-lcssa.i, %B260.endif
  %total.3.0.lcssa.i = phi double [ 0.000000e+00, %B260.endif ], [ %.321.3.i, %B202.loopexit.unr-lcssa.i ], [ %.321.epil.i, %B132.epil.i ]
  %sunkaddr29.i = shl i64 %arg.state.0.5.0, 2
  %sunkaddr30.i = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr29.i
  %sunkaddr31.i516 = getelementptr i8, ptr %sunkaddr30.i, i64 -4
  %.356.i = load i32, ptr %sunkaddr31.i516, align 4, !noalias !6
  %.385.i = load i32, ptr %arg.state.0.4, align 4, !noalias !6
  %.398.i = zext i32 %.356.i to i64
  %.399.i = zext i32 %.385.i to i64
  %.437.i = mul i64 %arg.instance.0.5.1, %.398.i
  %4 = getelementptr double, ptr %arg.instance.0.4, i64 %.437.i
  %.441.i = getelementptr double, ptr %4, i64 %.399.i
  %.442.i = load double, ptr %.441.i, align 8, !noalias !6
  %.453.i = fadd double %total.3.0.lcssa.i, %.442.i
  %.456.i = fneg double %.453.i
  store double %.456.i, ptr %arg.state.7.4, align 8
  %.739 = getelementptr i8, ptr %arg.state.7.4, i64 8
  store double %.456.i, ptr %.739, align 8
  store i64 1, ptr %arg.state.6.4, align 8
  store ptr null, ptr %retptr, align 8
  ret i32 0

B98.preheader.i:                                  ; preds = %B0.endif.endif.endif.endif
  %xtraiter.i = and i64 %arg.state.1.5.0, 7
  %5 = icmp samesign ult i64 %arg.state.1.5.0, 8
  br i1 %5, label %B98.epil.i.preheader, label %B98.preheader.new.i

B98.preheader.new.i:                              ; preds = %B98.preheader.i
  %unroll_iter.i = and i64 %arg.state.1.5.0, %const
  br label %B98.i

B98.i:                                            ; preds = %B98.i, %B98.preheader.new.i
  %.134177179.i = phi i64 [ 0, %B98.preheader.new.i ], [ %13, %B98.i ]
  %tmp734 = trunc i64 %.134177179.i to i32
  %sunkaddr = mul i64 %.134177179.i, 4
  %sunkaddr735 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr
  store i32 %tmp734, ptr %sunkaddr735, align 4, !noalias !9
  %6 = add i64 %.134177179.i, 1
  %tmp733 = trunc i64 %6 to i32
  %sunkaddr736 = mul i64 %.134177179.i, 4
  %sunkaddr737 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr736
  %sunkaddr738 = getelementptr i8, ptr %sunkaddr737, i64 4
  store i32 %tmp733, ptr %sunkaddr738, align 4, !noalias !9
  %7 = add i64 %.134177179.i, 2
  %tmp732 = trunc i64 %7 to i32
  %sunkaddr739 = mul i64 %.134177179.i, 4
  %sunkaddr740 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr739
  %sunkaddr741 = getelementptr i8, ptr %sunkaddr740, i64 8
  store i32 %tmp732, ptr %sunkaddr741, align 4, !noalias !9
  %8 = add i64 %.134177179.i, 3
  %tmp731 = trunc i64 %8 to i32
  %sunkaddr742 = mul i64 %.134177179.i, 4
  %sunkaddr743 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr742
  %sunkaddr744 = getelementptr i8, ptr %sunkaddr743, i64 12
  store i32 %tmp731, ptr %sunkaddr744, align 4, !noalias !9
  %9 = add i64 %.134177179.i, 4
  %tmp730 = trunc i64 %9 to i32
  %sunkaddr745 = mul i64 %.134177179.i, 4
  %sunkaddr746 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr745
  %sunkaddr747 = getelementptr i8, ptr %sunkaddr746, i64 16
  store i32 %tmp730, ptr %sunkaddr747, align 4, !noalias !9
  %10 = add i64 %.134177179.i, 5
  %tmp729 = trunc i64 %10 to i32
  %sunkaddr748 = mul i64 %.134177179.i, 4
  %sunkaddr749 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr748
  %sunkaddr750 = getelementptr i8, ptr %sunkaddr749, i64 20
  store i32 %tmp729, ptr %sunkaddr750, align 4, !noalias !9
  %11 = add i64 %.134177179.i, 6
  %tmp728 = trunc i64 %11 to i32
  %sunkaddr751 = mul i64 %.134177179.i, 4
  %sunkaddr752 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr751
  %sunkaddr753 = getelementptr i8, ptr %sunkaddr752, i64 24
  store i32 %tmp728, ptr %sunkaddr753, align 4, !noalias !9
  %12 = add i64 %.134177179.i, 7
  %tmp727 = trunc i64 %12 to i32
  %sunkaddr754 = mul i64 %.134177179.i, 4
  %sunkaddr755 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr754
  %sunkaddr756 = getelementptr i8, ptr %sunkaddr755, i64 28
  store i32 %tmp727, ptr %sunkaddr756, align 4, !noalias !9
  %13 = add nuw nsw i64 %.134177179.i, 8
  %niter.ncmp.7.i = icmp eq i64 %unroll_iter.i, %13
  br i1 %niter.ncmp.7.i, label %B112.endif.loopexit.unr-lcssa.i, label %B98.i

B112.endif.loopexit.unr-lcssa.i:                  ; preds = %B98.i
  %lcmp.mod.not.i = icmp eq i64 %xtraiter.i, 0
  br i1 %lcmp.mod.not.i, label %B160.endif.else.i.preheader, label %B98.epil.i.preheader

B98.epil.i.preheader:                             ; preds = %B112.endif.loopexit.unr-lcssa.i, %B98.preheader.i
  %.134177179.epil.i.ph = phi i64 [ 0, %B98.preheader.i ], [ %unroll_iter.i, %B112.endif.loopexit.unr-lcssa.i ]
  br label %B98.epil.i

B98.epil.i:                                       ; preds = %B98.epil.i, %B98.epil.i.preheader
  %lsr.iv6.i = phi i64 [ %lsr.iv.next7.i, %B98.epil.i ], [ %xtraiter.i, %B98.epil.i.preheader ]
  %.134177179.epil.i = phi i64 [ %.141.epil.i, %B98.epil.i ], [ %.134177179.epil.i.ph, %B98.epil.i.preheader ]
  %.141.epil.i = add nuw nsw i64 %.134177179.epil.i, 1
  %14 = shl i64 %.134177179.epil.i, 2
  %scevgep5.i = getelementptr i8, ptr %arg.state.1.4, i64 %14
  %tmp710 = trunc i64 %.134177179.epil.i to i32
  store i32 %tmp710, ptr %scevgep5.i, align 4, !noalias !9
  %lsr.iv.next7.i = add nsw i64 %lsr.iv6.i, -1
  %epil.iter.cmp.not.i = icmp eq i64 %lsr.iv.next7.i, 0
  br i1 %epil.iter.cmp.not.i, label %B112.endif.i, label %B98.epil.i, !llvm.loop !12

B112.endif.i:                                     ; preds = %B98.epil.i, %B0.endif.endif.endif.endif
  %.200.i = add i64 %arg.state.1.5.0, -1
  %.280184.not.i = icmp slt i64 %.200.i, 1
  br i1 %.280184.not.i, label %B116.endif, label %B160.endif.else.i.preheader

B160.endif.else.i.preheader:                      ; preds = %B112.endif.i, %B112.endif.loopexit.unr-lcssa.i
  br label %B160.endif.else.i

B160.endif.else.i:                                ; preds = %B160.endif.endif.i, %B160.endif.else.i.preheader
  %lsr.iv3.i = phi ptr [ %scevgep.i, %B160.endif.endif.i ], [ %arg.state.1.4, %B160.endif.else.i.preheader ]
  %lsr.iv.i = phi i64 [ %lsr.iv.next.i, %B160.endif.endif.i ], [ %arg.state.1.5.0, %B160.endif.else.i.preheader ]
  %.44.i.i = load i64, ptr %arg.state.5.4, align 8, !noalias !14
  %.45.i.i = shl i64 %.44.i.i, 16
  %.46.i.i = xor i64 %.45.i.i, %.44.i.i
  %.47.i.i = lshr i64 %.46.i.i, 5
  %.48.i.i = xor i64 %.47.i.i, %.46.i.i
  %.49.i.i = shl i64 %.48.i.i, 1
  %sunkaddr757 = getelementptr i8, ptr %arg.state.5.4, i64 8
  %.79.i.i = load i64, ptr %sunkaddr757, align 8, !noalias !14
  %sunkaddr758 = getelementptr i8, ptr %arg.state.5.4, i64 16
  %.108.i.i = load i64, ptr %sunkaddr758, align 8, !noalias !14
  store i64 %.79.i.i, ptr %arg.state.5.4, align 8, !noalias !14
  store i64 %.108.i.i, ptr %sunkaddr757, align 8, !noalias !14
  %15 = xor i64 %.79.i.i, %.49.i.i
  %16 = xor i64 %15, %.108.i.i
  %.168.i.i = xor i64 %16, %.48.i.i
  store i64 %.168.i.i, ptr %sunkaddr758, align 8, !noalias !14
  %sext.i.i = shl i64 %.168.i.i, 32
  %.231.i.i = ashr exact i64 %sext.i.i, 32
  %.234.i.i = tail call i64 @llvm.abs.i64(i64 %.231.i.i, i1 true)
  %.239.i.i = icmp samesign ugt i64 %.234.i.i, 2147483646
  %.242.i.i = add nsw i64 %.234.i.i, -2147483647
  %spec.select.i.i = select i1 %.239.i.i, i64 %.242.i.i, i64 %.234.i.i
  %17 = or i64 %spec.select.i.i, %lsr.iv.i
  %18 = icmp ult i64 %17, 4294967296
  br i1 %18, label %19, label %23

19:                                               ; preds = %B160.endif.else.i
  %20 = trunc nuw i64 %spec.select.i.i to i32
  %tmp709 = trunc i64 %lsr.iv.i to i32
  %21 = urem i32 %20, %tmp709
  %22 = zext i32 %21 to i64
  br label %B160.endif.endif.i

23:                                               ; preds = %B160.endif.else.i
  %24 = or i64 %spec.select.i.i, %lsr.iv.i
  %25 = and i64 %24, -4294967296
  %26 = icmp eq i64 %25, 0
  br i1 %26, label %27, label %32

27:                                               ; preds = %23
  %28 = trunc i64 %lsr.iv.i to i32
  %29 = trunc i64 %spec.select.i.i to i32
  %30 = urem i32 %29, %28
  %31 = zext i32 %30 to i64
  br label %B160.endif.endif.i

32:                                               ; preds = %23
  %33 = urem i64 %spec.select.i.i, %lsr.iv.i
  br label %B160.endif.endif.i

B160.endif.endif.i:                               ; preds = %32, %27, %19
  %rem.0.i = phi i64 [ %22, %19 ], [ %31, %27 ], [ %33, %32 ]
  %34 = shl i64 %rem.0.i, 2
  %scevgep4.i = getelementptr i8, ptr %lsr.iv3.i, i64 %34
  %.388.i = load i32, ptr %scevgep4.i, align 4, !noalias !9
  %.415.i = load i32, ptr %lsr.iv3.i, align 4, !noalias !9
  store i32 %.388.i, ptr %lsr.iv3.i, align 4, !noalias !9
  store i32 %.415.i, ptr %scevgep4.i, align 4, !noalias !9
  %lsr.iv.next.i = add i64 %lsr.iv.i, -1
  %scevgep.i = getelementptr i8, ptr %lsr.iv3.i, i64 4
  %exitcond190.not.i = icmp eq i64 %lsr.iv.next.i, 1
  br i1 %exitcond190.not.i, label %B116.endif, label %B160.endif.else.i

B116.endif:                                       ; preds = %B160.endif.endif.i, %B112.endif.i
  %35 = icmp slt i64 %arg.state.1.5.0, 1
  br i1 %35, label %B112.endif.i55, label %B98.preheader.i19

B98.preheader.i19:                                ; preds = %B116.endif
  %xtraiter.i20 = and i64 %arg.state.1.5.0, 7
  %36 = icmp samesign ult i64 %arg.state.1.5.0, 8
  br i1 %36, label %B98.epil.i47.preheader, label %B98.preheader.new.i21

B98.preheader.new.i21:                            ; preds = %B98.preheader.i19
  %unroll_iter.i22 = and i64 %arg.state.1.5.0, %const
  br label %B98.i23

B98.i23:                                          ; preds = %B98.i23, %B98.preheader.new.i21
  %.134177179.i24 = phi i64 [ 0, %B98.preheader.new.i21 ], [ %44, %B98.i23 ]
  %tmp708 = trunc i64 %.134177179.i24 to i32
  %sunkaddr759 = mul i64 %.134177179.i24, 4
  %sunkaddr760 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr759
  store i32 %tmp708, ptr %sunkaddr760, align 4, !noalias !17
  %37 = add i64 %.134177179.i24, 1
  %tmp707 = trunc i64 %37 to i32
  %sunkaddr761 = mul i64 %.134177179.i24, 4
  %sunkaddr762 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr761
  %sunkaddr763 = getelementptr i8, ptr %sunkaddr762, i64 4
  store i32 %tmp707, ptr %sunkaddr763, align 4, !noalias !17
  %38 = add i64 %.134177179.i24, 2
  %tmp706 = trunc i64 %38 to i32
  %sunkaddr764 = mul i64 %.134177179.i24, 4
  %sunkaddr765 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr764
  %sunkaddr766 = getelementptr i8, ptr %sunkaddr765, i64 8
  store i32 %tmp706, ptr %sunkaddr766, align 4, !noalias !17
  %39 = add i64 %.134177179.i24, 3
  %tmp705 = trunc i64 %39 to i32
  %sunkaddr767 = mul i64 %.134177179.i24, 4
  %sunkaddr768 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr767
  %sunkaddr769 = getelementptr i8, ptr %sunkaddr768, i64 12
  store i32 %tmp705, ptr %sunkaddr769, align 4, !noalias !17
  %40 = add i64 %.134177179.i24, 4
  %tmp704 = trunc i64 %40 to i32
  %sunkaddr770 = mul i64 %.134177179.i24, 4
  %sunkaddr771 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr770
  %sunkaddr772 = getelementptr i8, ptr %sunkaddr771, i64 16
  store i32 %tmp704, ptr %sunkaddr772, align 4, !noalias !17
  %41 = add i64 %.134177179.i24, 5
  %tmp703 = trunc i64 %41 to i32
  %sunkaddr773 = mul i64 %.134177179.i24, 4
  %sunkaddr774 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr773
  %sunkaddr775 = getelementptr i8, ptr %sunkaddr774, i64 20
  store i32 %tmp703, ptr %sunkaddr775, align 4, !noalias !17
  %42 = add i64 %.134177179.i24, 6
  %tmp702 = trunc i64 %42 to i32
  %sunkaddr776 = mul i64 %.134177179.i24, 4
  %sunkaddr777 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr776
  %sunkaddr778 = getelementptr i8, ptr %sunkaddr777, i64 24
  store i32 %tmp702, ptr %sunkaddr778, align 4, !noalias !17
  %43 = add i64 %.134177179.i24, 7
  %tmp701 = trunc i64 %43 to i32
  %sunkaddr779 = mul i64 %.134177179.i24, 4
  %sunkaddr780 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr779
  %sunkaddr781 = getelementptr i8, ptr %sunkaddr780, i64 28
  store i32 %tmp701, ptr %sunkaddr781, align 4, !noalias !17
  %44 = add nuw nsw i64 %.134177179.i24, 8
  %niter.ncmp.7.i42 = icmp eq i64 %unroll_iter.i22, %44
  br i1 %niter.ncmp.7.i42, label %B112.endif.loopexit.unr-lcssa.i43, label %B98.i23

B112.endif.loopexit.unr-lcssa.i43:                ; preds = %B98.i23
  %lcmp.mod.not.i44 = icmp eq i64 %xtraiter.i20, 0
  br i1 %lcmp.mod.not.i44, label %B160.endif.else.i61.preheader, label %B98.epil.i47.preheader

B98.epil.i47.preheader:                           ; preds = %B112.endif.loopexit.unr-lcssa.i43, %B98.preheader.i19
  %.134177179.epil.i49.ph = phi i64 [ 0, %B98.preheader.i19 ], [ %unroll_iter.i22, %B112.endif.loopexit.unr-lcssa.i43 ]
  br label %B98.epil.i47

B98.epil.i47:                                     ; preds = %B98.epil.i47, %B98.epil.i47.preheader
  %lsr.iv6.i48 = phi i64 [ %lsr.iv.next7.i53, %B98.epil.i47 ], [ %xtraiter.i20, %B98.epil.i47.preheader ]
  %.134177179.epil.i49 = phi i64 [ %.141.epil.i50, %B98.epil.i47 ], [ %.134177179.epil.i49.ph, %B98.epil.i47.preheader ]
  %.141.epil.i50 = add nuw nsw i64 %.134177179.epil.i49, 1
  %45 = shl i64 %.134177179.epil.i49, 2
  %scevgep5.i51 = getelementptr i8, ptr %arg.state.1.4, i64 %45
  %tmp684 = trunc i64 %.134177179.epil.i49 to i32
  store i32 %tmp684, ptr %scevgep5.i51, align 4, !noalias !17
  %lsr.iv.next7.i53 = add nsw i64 %lsr.iv6.i48, -1
  %epil.iter.cmp.not.i54 = icmp eq i64 %lsr.iv.next7.i53, 0
  br i1 %epil.iter.cmp.not.i54, label %B112.endif.i55, label %B98.epil.i47, !llvm.loop !12

B112.endif.i55:                                   ; preds = %B98.epil.i47, %B116.endif
  %.200.i56 = add i64 %arg.state.1.5.0, -1
  %.280184.not.i57 = icmp slt i64 %.200.i56, 1
  br i1 %.280184.not.i57, label %B116.endif.1, label %B160.endif.else.i61.preheader

B160.endif.else.i61.preheader:                    ; preds = %B112.endif.i55, %B112.endif.loopexit.unr-lcssa.i43
  br label %B160.endif.else.i61

B160.endif.else.i61:                              ; preds = %B160.endif.endif.i79, %B160.endif.else.i61.preheader
  %lsr.iv3.i62 = phi ptr [ %scevgep.i85, %B160.endif.endif.i79 ], [ %arg.state.1.4, %B160.endif.else.i61.preheader ]
  %lsr.iv.i63 = phi i64 [ %lsr.iv.next.i84, %B160.endif.endif.i79 ], [ %arg.state.1.5.0, %B160.endif.else.i61.preheader ]
  %.44.i.i64 = load i64, ptr %arg.state.5.4, align 8, !noalias !20
  %.45.i.i65 = shl i64 %.44.i.i64, 16
  %.46.i.i66 = xor i64 %.45.i.i65, %.44.i.i64
  %.47.i.i67 = lshr i64 %.46.i.i66, 5
  %.48.i.i68 = xor i64 %.47.i.i67, %.46.i.i66
  %.49.i.i69 = shl i64 %.48.i.i68, 1
  %sunkaddr782 = getelementptr i8, ptr %arg.state.5.4, i64 8
  %.79.i.i70 = load i64, ptr %sunkaddr782, align 8, !noalias !20
  %sunkaddr783 = getelementptr i8, ptr %arg.state.5.4, i64 16
  %.108.i.i71 = load i64, ptr %sunkaddr783, align 8, !noalias !20
  store i64 %.79.i.i70, ptr %arg.state.5.4, align 8, !noalias !20
  store i64 %.108.i.i71, ptr %sunkaddr782, align 8, !noalias !20
  %46 = xor i64 %.79.i.i70, %.49.i.i69
  %47 = xor i64 %46, %.108.i.i71
  %.168.i.i72 = xor i64 %47, %.48.i.i68
  store i64 %.168.i.i72, ptr %sunkaddr783, align 8, !noalias !20
  %sext.i.i73 = shl i64 %.168.i.i72, 32
  %.231.i.i74 = ashr exact i64 %sext.i.i73, 32
  %.234.i.i75 = tail call i64 @llvm.abs.i64(i64 %.231.i.i74, i1 true)
  %.239.i.i76 = icmp samesign ugt i64 %.234.i.i75, 2147483646
  %.242.i.i77 = add nsw i64 %.234.i.i75, -2147483647
  %spec.select.i.i78 = select i1 %.239.i.i76, i64 %.242.i.i77, i64 %.234.i.i75
  %48 = or i64 %spec.select.i.i78, %lsr.iv.i63
  %49 = icmp ult i64 %48, 4294967296
  br i1 %49, label %50, label %54

50:                                               ; preds = %B160.endif.else.i61
  %51 = trunc nuw i64 %spec.select.i.i78 to i32
  %tmp683 = trunc i64 %lsr.iv.i63 to i32
  %52 = urem i32 %51, %tmp683
  %53 = zext i32 %52 to i64
  br label %B160.endif.endif.i79

54:                                               ; preds = %B160.endif.else.i61
  %55 = or i64 %spec.select.i.i78, %lsr.iv.i63
  %56 = and i64 %55, -4294967296
  %57 = icmp eq i64 %56, 0
  br i1 %57, label %58, label %63

58:                                               ; preds = %54
  %59 = trunc i64 %lsr.iv.i63 to i32
  %60 = trunc i64 %spec.select.i.i78 to i32
  %61 = urem i32 %60, %59
  %62 = zext i32 %61 to i64
  br label %B160.endif.endif.i79

63:                                               ; preds = %54
  %64 = urem i64 %spec.select.i.i78, %lsr.iv.i63
  br label %B160.endif.endif.i79

B160.endif.endif.i79:                             ; preds = %63, %58, %50
  %rem.0.i80 = phi i64 [ %53, %50 ], [ %62, %58 ], [ %64, %63 ]
  %65 = shl i64 %rem.0.i80, 2
  %scevgep4.i81 = getelementptr i8, ptr %lsr.iv3.i62, i64 %65
  %.388.i82 = load i32, ptr %scevgep4.i81, align 4, !noalias !17
  %.415.i83 = load i32, ptr %lsr.iv3.i62, align 4, !noalias !17
  store i32 %.388.i82, ptr %lsr.iv3.i62, align 4, !noalias !17
  store i32 %.415.i83, ptr %scevgep4.i81, align 4, !noalias !17
  %lsr.iv.next.i84 = add i64 %lsr.iv.i63, -1
  %scevgep.i85 = getelementptr i8, ptr %lsr.iv3.i62, i64 4
  %exitcond190.not.i86 = icmp eq i64 %lsr.iv.next.i84, 1
  br i1 %exitcond190.not.i86, label %B116.endif.1, label %B160.endif.else.i61

B116.endif.1:                                     ; preds = %B160.endif.endif.i79, %B112.endif.i55
  %66 = icmp slt i64 %arg.state.1.5.0, 1
  br i1 %66, label %B112.endif.i125, label %B98.preheader.i89

B98.preheader.i89:                                ; preds = %B116.endif.1
  %xtraiter.i90 = and i64 %arg.state.1.5.0, 7
  %67 = icmp samesign ult i64 %arg.state.1.5.0, 8
  br i1 %67, label %B98.epil.i117.preheader, label %B98.preheader.new.i91

B98.preheader.new.i91:                            ; preds = %B98.preheader.i89
  %unroll_iter.i92 = and i64 %arg.state.1.5.0, %const
  br label %B98.i93

B98.i93:                                          ; preds = %B98.i93, %B98.preheader.new.i91
  %.134177179.i94 = phi i64 [ 0, %B98.preheader.new.i91 ], [ %75, %B98.i93 ]
  %tmp682 = trunc i64 %.134177179.i94 to i32
  %sunkaddr784 = mul i64 %.134177179.i94, 4
  %sunkaddr785 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr784
  store i32 %tmp682, ptr %sunkaddr785, align 4, !noalias !23
  %68 = add i64 %.134177179.i94, 1
  %tmp681 = trunc i64 %68 to i32
  %sunkaddr786 = mul i64 %.134177179.i94, 4
  %sunkaddr787 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr786
  %sunkaddr788 = getelementptr i8, ptr %sunkaddr787, i64 4
  store i32 %tmp681, ptr %sunkaddr788, align 4, !noalias !23
  %69 = add i64 %.134177179.i94, 2
  %tmp680 = trunc i64 %69 to i32
  %sunkaddr789 = mul i64 %.134177179.i94, 4
  %sunkaddr790 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr789
  %sunkaddr791 = getelementptr i8, ptr %sunkaddr790, i64 8
  store i32 %tmp680, ptr %sunkaddr791, align 4, !noalias !23
  %70 = add i64 %.134177179.i94, 3
  %tmp679 = trunc i64 %70 to i32
  %sunkaddr792 = mul i64 %.134177179.i94, 4
  %sunkaddr793 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr792
  %sunkaddr794 = getelementptr i8, ptr %sunkaddr793, i64 12
  store i32 %tmp679, ptr %sunkaddr794, align 4, !noalias !23
  %71 = add i64 %.134177179.i94, 4
  %tmp678 = trunc i64 %71 to i32
  %sunkaddr795 = mul i64 %.134177179.i94, 4
  %sunkaddr796 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr795
  %sunkaddr797 = getelementptr i8, ptr %sunkaddr796, i64 16
  store i32 %tmp678, ptr %sunkaddr797, align 4, !noalias !23
  %72 = add i64 %.134177179.i94, 5
  %tmp677 = trunc i64 %72 to i32
  %sunkaddr798 = mul i64 %.134177179.i94, 4
  %sunkaddr799 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr798
  %sunkaddr800 = getelementptr i8, ptr %sunkaddr799, i64 20
  store i32 %tmp677, ptr %sunkaddr800, align 4, !noalias !23
  %73 = add i64 %.134177179.i94, 6
  %tmp676 = trunc i64 %73 to i32
  %sunkaddr801 = mul i64 %.134177179.i94, 4
  %sunkaddr802 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr801
  %sunkaddr803 = getelementptr i8, ptr %sunkaddr802, i64 24
  store i32 %tmp676, ptr %sunkaddr803, align 4, !noalias !23
  %74 = add i64 %.134177179.i94, 7
  %tmp675 = trunc i64 %74 to i32
  %sunkaddr804 = mul i64 %.134177179.i94, 4
  %sunkaddr805 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr804
  %sunkaddr806 = getelementptr i8, ptr %sunkaddr805, i64 28
  store i32 %tmp675, ptr %sunkaddr806, align 4, !noalias !23
  %75 = add nuw nsw i64 %.134177179.i94, 8
  %niter.ncmp.7.i112 = icmp eq i64 %unroll_iter.i92, %75
  br i1 %niter.ncmp.7.i112, label %B112.endif.loopexit.unr-lcssa.i113, label %B98.i93

B112.endif.loopexit.unr-lcssa.i113:               ; preds = %B98.i93
  %lcmp.mod.not.i114 = icmp eq i64 %xtraiter.i90, 0
  br i1 %lcmp.mod.not.i114, label %B160.endif.else.i131.preheader, label %B98.epil.i117.preheader

B98.epil.i117.preheader:                          ; preds = %B112.endif.loopexit.unr-lcssa.i113, %B98.preheader.i89
  %.134177179.epil.i119.ph = phi i64 [ 0, %B98.preheader.i89 ], [ %unroll_iter.i92, %B112.endif.loopexit.unr-lcssa.i113 ]
  br label %B98.epil.i117

B98.epil.i117:                                    ; preds = %B98.epil.i117, %B98.epil.i117.preheader
  %lsr.iv6.i118 = phi i64 [ %lsr.iv.next7.i123, %B98.epil.i117 ], [ %xtraiter.i90, %B98.epil.i117.preheader ]
  %.134177179.epil.i119 = phi i64 [ %.141.epil.i120, %B98.epil.i117 ], [ %.134177179.epil.i119.ph, %B98.epil.i117.preheader ]
  %.141.epil.i120 = add nuw nsw i64 %.134177179.epil.i119, 1
  %76 = shl i64 %.134177179.epil.i119, 2
  %scevgep5.i121 = getelementptr i8, ptr %arg.state.1.4, i64 %76
  %tmp658 = trunc i64 %.134177179.epil.i119 to i32
  store i32 %tmp658, ptr %scevgep5.i121, align 4, !noalias !23
  %lsr.iv.next7.i123 = add nsw i64 %lsr.iv6.i118, -1
  %epil.iter.cmp.not.i124 = icmp eq i64 %lsr.iv.next7.i123, 0
  br i1 %epil.iter.cmp.not.i124, label %B112.endif.i125, label %B98.epil.i117, !llvm.loop !12

B112.endif.i125:                                  ; preds = %B98.epil.i117, %B116.endif.1
  %.200.i126 = add i64 %arg.state.1.5.0, -1
  %.280184.not.i127 = icmp slt i64 %.200.i126, 1
  br i1 %.280184.not.i127, label %B116.endif.2, label %B160.endif.else.i131.preheader

B160.endif.else.i131.preheader:                   ; preds = %B112.endif.i125, %B112.endif.loopexit.unr-lcssa.i113
  br label %B160.endif.else.i131

B160.endif.else.i131:                             ; preds = %B160.endif.endif.i149, %B160.endif.else.i131.preheader
  %lsr.iv3.i132 = phi ptr [ %scevgep.i155, %B160.endif.endif.i149 ], [ %arg.state.1.4, %B160.endif.else.i131.preheader ]
  %lsr.iv.i133 = phi i64 [ %lsr.iv.next.i154, %B160.endif.endif.i149 ], [ %arg.state.1.5.0, %B160.endif.else.i131.preheader ]
  %.44.i.i134 = load i64, ptr %arg.state.5.4, align 8, !noalias !26
  %.45.i.i135 = shl i64 %.44.i.i134, 16
  %.46.i.i136 = xor i64 %.45.i.i135, %.44.i.i134
  %.47.i.i137 = lshr i64 %.46.i.i136, 5
  %.48.i.i138 = xor i64 %.47.i.i137, %.46.i.i136
  %.49.i.i139 = shl i64 %.48.i.i138, 1
  %sunkaddr807 = getelementptr i8, ptr %arg.state.5.4, i64 8
  %.79.i.i140 = load i64, ptr %sunkaddr807, align 8, !noalias !26
  %sunkaddr808 = getelementptr i8, ptr %arg.state.5.4, i64 16
  %.108.i.i141 = load i64, ptr %sunkaddr808, align 8, !noalias !26
  store i64 %.79.i.i140, ptr %arg.state.5.4, align 8, !noalias !26
  store i64 %.108.i.i141, ptr %sunkaddr807, align 8, !noalias !26
  %77 = xor i64 %.79.i.i140, %.49.i.i139
  %78 = xor i64 %77, %.108.i.i141
  %.168.i.i142 = xor i64 %78, %.48.i.i138
  store i64 %.168.i.i142, ptr %sunkaddr808, align 8, !noalias !26
  %sext.i.i143 = shl i64 %.168.i.i142, 32
  %.231.i.i144 = ashr exact i64 %sext.i.i143, 32
  %.234.i.i145 = tail call i64 @llvm.abs.i64(i64 %.231.i.i144, i1 true)
  %.239.i.i146 = icmp samesign ugt i64 %.234.i.i145, 2147483646
  %.242.i.i147 = add nsw i64 %.234.i.i145, -2147483647
  %spec.select.i.i148 = select i1 %.239.i.i146, i64 %.242.i.i147, i64 %.234.i.i145
  %79 = or i64 %spec.select.i.i148, %lsr.iv.i133
  %80 = icmp ult i64 %79, 4294967296
  br i1 %80, label %81, label %85

81:                                               ; preds = %B160.endif.else.i131
  %82 = trunc nuw i64 %spec.select.i.i148 to i32
  %tmp657 = trunc i64 %lsr.iv.i133 to i32
  %83 = urem i32 %82, %tmp657
  %84 = zext i32 %83 to i64
  br label %B160.endif.endif.i149

85:                                               ; preds = %B160.endif.else.i131
  %86 = or i64 %spec.select.i.i148, %lsr.iv.i133
  %87 = and i64 %86, -4294967296
  %88 = icmp eq i64 %87, 0
  br i1 %88, label %89, label %94

89:                                               ; preds = %85
  %90 = trunc i64 %lsr.iv.i133 to i32
  %91 = trunc i64 %spec.select.i.i148 to i32
  %92 = urem i32 %91, %90
  %93 = zext i32 %92 to i64
  br label %B160.endif.endif.i149

94:                                               ; preds = %85
  %95 = urem i64 %spec.select.i.i148, %lsr.iv.i133
  br label %B160.endif.endif.i149

B160.endif.endif.i149:                            ; preds = %94, %89, %81
  %rem.0.i150 = phi i64 [ %84, %81 ], [ %93, %89 ], [ %95, %94 ]
  %96 = shl i64 %rem.0.i150, 2
  %scevgep4.i151 = getelementptr i8, ptr %lsr.iv3.i132, i64 %96
  %.388.i152 = load i32, ptr %scevgep4.i151, align 4, !noalias !23
  %.415.i153 = load i32, ptr %lsr.iv3.i132, align 4, !noalias !23
  store i32 %.388.i152, ptr %lsr.iv3.i132, align 4, !noalias !23
  store i32 %.415.i153, ptr %scevgep4.i151, align 4, !noalias !23
  %lsr.iv.next.i154 = add i64 %lsr.iv.i133, -1
  %scevgep.i155 = getelementptr i8, ptr %lsr.iv3.i132, i64 4
  %exitcond190.not.i156 = icmp eq i64 %lsr.iv.next.i154, 1
  br i1 %exitcond190.not.i156, label %B116.endif.2, label %B160.endif.else.i131

B116.endif.2:                                     ; preds = %B160.endif.endif.i149, %B112.endif.i125
  %.128178.not.i158 = icmp slt i64 %arg.state.0.5.0, 1
  br i1 %.128178.not.i158, label %B112.endif.i195, label %B98.preheader.i159

B98.preheader.i159:                               ; preds = %B116.endif.2
  %xtraiter.i160 = and i64 %arg.state.0.5.0, 7
  %97 = icmp samesign ult i64 %arg.state.0.5.0, 8
  br i1 %97, label %B98.epil.i187.preheader, label %B98.preheader.new.i161

B98.preheader.new.i161:                           ; preds = %B98.preheader.i159
  %unroll_iter.i162 = and i64 %arg.state.0.5.0, %const
  br label %B98.i163

B98.i163:                                         ; preds = %B98.i163, %B98.preheader.new.i161
  %.134177179.i164 = phi i64 [ 0, %B98.preheader.new.i161 ], [ %105, %B98.i163 ]
  %tmp656 = trunc i64 %.134177179.i164 to i32
  %sunkaddr809 = mul i64 %.134177179.i164, 4
  %sunkaddr810 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr809
  store i32 %tmp656, ptr %sunkaddr810, align 4, !noalias !29
  %98 = add i64 %.134177179.i164, 1
  %tmp655 = trunc i64 %98 to i32
  %sunkaddr811 = mul i64 %.134177179.i164, 4
  %sunkaddr812 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr811
  %sunkaddr813 = getelementptr i8, ptr %sunkaddr812, i64 4
  store i32 %tmp655, ptr %sunkaddr813, align 4, !noalias !29
  %99 = add i64 %.134177179.i164, 2
  %tmp654 = trunc i64 %99 to i32
  %sunkaddr814 = mul i64 %.134177179.i164, 4
  %sunkaddr815 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr814
  %sunkaddr816 = getelementptr i8, ptr %sunkaddr815, i64 8
  store i32 %tmp654, ptr %sunkaddr816, align 4, !noalias !29
  %100 = add i64 %.134177179.i164, 3
  %tmp653 = trunc i64 %100 to i32
  %sunkaddr817 = mul i64 %.134177179.i164, 4
  %sunkaddr818 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr817
  %sunkaddr819 = getelementptr i8, ptr %sunkaddr818, i64 12
  store i32 %tmp653, ptr %sunkaddr819, align 4, !noalias !29
  %101 = add i64 %.134177179.i164, 4
  %tmp652 = trunc i64 %101 to i32
  %sunkaddr820 = mul i64 %.134177179.i164, 4
  %sunkaddr821 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr820
  %sunkaddr822 = getelementptr i8, ptr %sunkaddr821, i64 16
  store i32 %tmp652, ptr %sunkaddr822, align 4, !noalias !29
  %102 = add i64 %.134177179.i164, 5
  %tmp651 = trunc i64 %102 to i32
  %sunkaddr823 = mul i64 %.134177179.i164, 4
  %sunkaddr824 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr823
  %sunkaddr825 = getelementptr i8, ptr %sunkaddr824, i64 20
  store i32 %tmp651, ptr %sunkaddr825, align 4, !noalias !29
  %103 = add i64 %.134177179.i164, 6
  %tmp650 = trunc i64 %103 to i32
  %sunkaddr826 = mul i64 %.134177179.i164, 4
  %sunkaddr827 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr826
  %sunkaddr828 = getelementptr i8, ptr %sunkaddr827, i64 24
  store i32 %tmp650, ptr %sunkaddr828, align 4, !noalias !29
  %104 = add i64 %.134177179.i164, 7
  %tmp649 = trunc i64 %104 to i32
  %sunkaddr829 = mul i64 %.134177179.i164, 4
  %sunkaddr830 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr829
  %sunkaddr831 = getelementptr i8, ptr %sunkaddr830, i64 28
  store i32 %tmp649, ptr %sunkaddr831, align 4, !noalias !29
  %105 = add nuw nsw i64 %.134177179.i164, 8
  %niter.ncmp.7.i182 = icmp eq i64 %unroll_iter.i162, %105
  br i1 %niter.ncmp.7.i182, label %B112.endif.loopexit.unr-lcssa.i183, label %B98.i163

B112.endif.loopexit.unr-lcssa.i183:               ; preds = %B98.i163
  %lcmp.mod.not.i184 = icmp eq i64 %xtraiter.i160, 0
  br i1 %lcmp.mod.not.i184, label %B160.endif.else.i201.preheader, label %B98.epil.i187.preheader

B98.epil.i187.preheader:                          ; preds = %B112.endif.loopexit.unr-lcssa.i183, %B98.preheader.i159
  %.134177179.epil.i189.ph = phi i64 [ 0, %B98.preheader.i159 ], [ %unroll_iter.i162, %B112.endif.loopexit.unr-lcssa.i183 ]
  br label %B98.epil.i187

B98.epil.i187:                                    ; preds = %B98.epil.i187, %B98.epil.i187.preheader
  %lsr.iv6.i188 = phi i64 [ %lsr.iv.next7.i193, %B98.epil.i187 ], [ %xtraiter.i160, %B98.epil.i187.preheader ]
  %.134177179.epil.i189 = phi i64 [ %.141.epil.i190, %B98.epil.i187 ], [ %.134177179.epil.i189.ph, %B98.epil.i187.preheader ]
  %.141.epil.i190 = add nuw nsw i64 %.134177179.epil.i189, 1
  %106 = shl i64 %.134177179.epil.i189, 2
  %scevgep5.i191 = getelementptr i8, ptr %arg.state.0.4, i64 %106
  %tmp632 = trunc i64 %.134177179.epil.i189 to i32
  store i32 %tmp632, ptr %scevgep5.i191, align 4, !noalias !29
  %lsr.iv.next7.i193 = add nsw i64 %lsr.iv6.i188, -1
  %epil.iter.cmp.not.i194 = icmp eq i64 %lsr.iv.next7.i193, 0
  br i1 %epil.iter.cmp.not.i194, label %B112.endif.i195, label %B98.epil.i187, !llvm.loop !12

B112.endif.i195:                                  ; preds = %B98.epil.i187, %B116.endif.2
  %.200.i196 = add i64 %arg.state.0.5.0, -1
  %.280184.not.i197 = icmp slt i64 %.200.i196, 1
  br i1 %.280184.not.i197, label %B204.endif, label %B160.endif.else.i201.preheader

B160.endif.else.i201.preheader:                   ; preds = %B112.endif.i195, %B112.endif.loopexit.unr-lcssa.i183
  br label %B160.endif.else.i201

B160.endif.else.i201:                             ; preds = %B160.endif.endif.i219, %B160.endif.else.i201.preheader
  %lsr.iv3.i202 = phi ptr [ %scevgep.i225, %B160.endif.endif.i219 ], [ %arg.state.0.4, %B160.endif.else.i201.preheader ]
  %lsr.iv.i203 = phi i64 [ %lsr.iv.next.i224, %B160.endif.endif.i219 ], [ %arg.state.0.5.0, %B160.endif.else.i201.preheader ]
  %.44.i.i204 = load i64, ptr %arg.state.4.4, align 8, !noalias !32
  %.45.i.i205 = shl i64 %.44.i.i204, 16
  %.46.i.i206 = xor i64 %.45.i.i205, %.44.i.i204
  %.47.i.i207 = lshr i64 %.46.i.i206, 5
  %.48.i.i208 = xor i64 %.47.i.i207, %.46.i.i206
  %.49.i.i209 = shl i64 %.48.i.i208, 1
  %sunkaddr832 = getelementptr i8, ptr %arg.state.4.4, i64 8
  %.79.i.i210 = load i64, ptr %sunkaddr832, align 8, !noalias !32
  %sunkaddr833 = getelementptr i8, ptr %arg.state.4.4, i64 16
  %.108.i.i211 = load i64, ptr %sunkaddr833, align 8, !noalias !32
  store i64 %.79.i.i210, ptr %arg.state.4.4, align 8, !noalias !32
  store i64 %.108.i.i211, ptr %sunkaddr832, align 8, !noalias !32
  %107 = xor i64 %.79.i.i210, %.49.i.i209
  %108 = xor i64 %107, %.108.i.i211
  %.168.i.i212 = xor i64 %108, %.48.i.i208
  store i64 %.168.i.i212, ptr %sunkaddr833, align 8, !noalias !32
  %sext.i.i213 = shl i64 %.168.i.i212, 32
  %.231.i.i214 = ashr exact i64 %sext.i.i213, 32
  %.234.i.i215 = tail call i64 @llvm.abs.i64(i64 %.231.i.i214, i1 true)
  %.239.i.i216 = icmp samesign ugt i64 %.234.i.i215, 2147483646
  %.242.i.i217 = add nsw i64 %.234.i.i215, -2147483647
  %spec.select.i.i218 = select i1 %.239.i.i216, i64 %.242.i.i217, i64 %.234.i.i215
  %109 = or i64 %spec.select.i.i218, %lsr.iv.i203
  %110 = icmp ult i64 %109, 4294967296
  br i1 %110, label %111, label %115

111:                                              ; preds = %B160.endif.else.i201
  %112 = trunc nuw i64 %spec.select.i.i218 to i32
  %tmp631 = trunc i64 %lsr.iv.i203 to i32
  %113 = urem i32 %112, %tmp631
  %114 = zext i32 %113 to i64
  br label %B160.endif.endif.i219

115:                                              ; preds = %B160.endif.else.i201
  %116 = or i64 %spec.select.i.i218, %lsr.iv.i203
  %117 = and i64 %116, -4294967296
  %118 = icmp eq i64 %117, 0
  br i1 %118, label %119, label %124

119:                                              ; preds = %115
  %120 = trunc i64 %lsr.iv.i203 to i32
  %121 = trunc i64 %spec.select.i.i218 to i32
  %122 = urem i32 %121, %120
  %123 = zext i32 %122 to i64
  br label %B160.endif.endif.i219

124:                                              ; preds = %115
  %125 = urem i64 %spec.select.i.i218, %lsr.iv.i203
  br label %B160.endif.endif.i219

B160.endif.endif.i219:                            ; preds = %124, %119, %111
  %rem.0.i220 = phi i64 [ %114, %111 ], [ %123, %119 ], [ %125, %124 ]
  %126 = shl i64 %rem.0.i220, 2
  %scevgep4.i221 = getelementptr i8, ptr %lsr.iv3.i202, i64 %126
  %.388.i222 = load i32, ptr %scevgep4.i221, align 4, !noalias !29
  %.415.i223 = load i32, ptr %lsr.iv3.i202, align 4, !noalias !29
  store i32 %.388.i222, ptr %lsr.iv3.i202, align 4, !noalias !29
  store i32 %.415.i223, ptr %scevgep4.i221, align 4, !noalias !29
  %lsr.iv.next.i224 = add i64 %lsr.iv.i203, -1
  %scevgep.i225 = getelementptr i8, ptr %lsr.iv3.i202, i64 4
  %exitcond190.not.i226 = icmp eq i64 %lsr.iv.next.i224, 1
  br i1 %exitcond190.not.i226, label %B204.endif, label %B160.endif.else.i201

B204.endif:                                       ; preds = %B160.endif.endif.i219, %B112.endif.i195
  %127 = icmp slt i64 %arg.state.0.5.0, 1
  br i1 %127, label %B112.endif.i265, label %B98.preheader.i229

B98.preheader.i229:                               ; preds = %B204.endif
  %xtraiter.i230 = and i64 %arg.state.0.5.0, 7
  %128 = icmp samesign ult i64 %arg.state.0.5.0, 8
  br i1 %128, label %B98.epil.i257.preheader, label %B98.preheader.new.i231

B98.preheader.new.i231:                           ; preds = %B98.preheader.i229
  %unroll_iter.i232 = and i64 %arg.state.0.5.0, %const
  br label %B98.i233

B98.i233:                                         ; preds = %B98.i233, %B98.preheader.new.i231
  %.134177179.i234 = phi i64 [ 0, %B98.preheader.new.i231 ], [ %136, %B98.i233 ]
  %tmp630 = trunc i64 %.134177179.i234 to i32
  %sunkaddr834 = mul i64 %.134177179.i234, 4
  %sunkaddr835 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr834
  store i32 %tmp630, ptr %sunkaddr835, align 4, !noalias !35
  %129 = add i64 %.134177179.i234, 1
  %tmp629 = trunc i64 %129 to i32
  %sunkaddr836 = mul i64 %.134177179.i234, 4
  %sunkaddr837 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr836
  %sunkaddr838 = getelementptr i8, ptr %sunkaddr837, i64 4
  store i32 %tmp629, ptr %sunkaddr838, align 4, !noalias !35
  %130 = add i64 %.134177179.i234, 2
  %tmp628 = trunc i64 %130 to i32
  %sunkaddr839 = mul i64 %.134177179.i234, 4
  %sunkaddr840 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr839
  %sunkaddr841 = getelementptr i8, ptr %sunkaddr840, i64 8
  store i32 %tmp628, ptr %sunkaddr841, align 4, !noalias !35
  %131 = add i64 %.134177179.i234, 3
  %tmp627 = trunc i64 %131 to i32
  %sunkaddr842 = mul i64 %.134177179.i234, 4
  %sunkaddr843 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr842
  %sunkaddr844 = getelementptr i8, ptr %sunkaddr843, i64 12
  store i32 %tmp627, ptr %sunkaddr844, align 4, !noalias !35
  %132 = add i64 %.134177179.i234, 4
  %tmp626 = trunc i64 %132 to i32
  %sunkaddr845 = mul i64 %.134177179.i234, 4
  %sunkaddr846 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr845
  %sunkaddr847 = getelementptr i8, ptr %sunkaddr846, i64 16
  store i32 %tmp626, ptr %sunkaddr847, align 4, !noalias !35
  %133 = add i64 %.134177179.i234, 5
  %tmp625 = trunc i64 %133 to i32
  %sunkaddr848 = mul i64 %.134177179.i234, 4
  %sunkaddr849 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr848
  %sunkaddr850 = getelementptr i8, ptr %sunkaddr849, i64 20
  store i32 %tmp625, ptr %sunkaddr850, align 4, !noalias !35
  %134 = add i64 %.134177179.i234, 6
  %tmp624 = trunc i64 %134 to i32
  %sunkaddr851 = mul i64 %.134177179.i234, 4
  %sunkaddr852 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr851
  %sunkaddr853 = getelementptr i8, ptr %sunkaddr852, i64 24
  store i32 %tmp624, ptr %sunkaddr853, align 4, !noalias !35
  %135 = add i64 %.134177179.i234, 7
  %tmp623 = trunc i64 %135 to i32
  %sunkaddr854 = mul i64 %.134177179.i234, 4
  %sunkaddr855 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr854
  %sunkaddr856 = getelementptr i8, ptr %sunkaddr855, i64 28
  store i32 %tmp623, ptr %sunkaddr856, align 4, !noalias !35
  %136 = add nuw nsw i64 %.134177179.i234, 8
  %niter.ncmp.7.i252 = icmp eq i64 %unroll_iter.i232, %136
  br i1 %niter.ncmp.7.i252, label %B112.endif.loopexit.unr-lcssa.i253, label %B98.i233

B112.endif.loopexit.unr-lcssa.i253:               ; preds = %B98.i233
  %lcmp.mod.not.i254 = icmp eq i64 %xtraiter.i230, 0
  br i1 %lcmp.mod.not.i254, label %B160.endif.else.i271.preheader, label %B98.epil.i257.preheader

B98.epil.i257.preheader:                          ; preds = %B112.endif.loopexit.unr-lcssa.i253, %B98.preheader.i229
  %.134177179.epil.i259.ph = phi i64 [ 0, %B98.preheader.i229 ], [ %unroll_iter.i232, %B112.endif.loopexit.unr-lcssa.i253 ]
  br label %B98.epil.i257

B98.epil.i257:                                    ; preds = %B98.epil.i257, %B98.epil.i257.preheader
  %lsr.iv6.i258 = phi i64 [ %lsr.iv.next7.i263, %B98.epil.i257 ], [ %xtraiter.i230, %B98.epil.i257.preheader ]
  %.134177179.epil.i259 = phi i64 [ %.141.epil.i260, %B98.epil.i257 ], [ %.134177179.epil.i259.ph, %B98.epil.i257.preheader ]
  %.141.epil.i260 = add nuw nsw i64 %.134177179.epil.i259, 1
  %137 = shl i64 %.134177179.epil.i259, 2
  %scevgep5.i261 = getelementptr i8, ptr %arg.state.0.4, i64 %137
  %tmp606 = trunc i64 %.134177179.epil.i259 to i32
  store i32 %tmp606, ptr %scevgep5.i261, align 4, !noalias !35
  %lsr.iv.next7.i263 = add nsw i64 %lsr.iv6.i258, -1
  %epil.iter.cmp.not.i264 = icmp eq i64 %lsr.iv.next7.i263, 0
  br i1 %epil.iter.cmp.not.i264, label %B112.endif.i265, label %B98.epil.i257, !llvm.loop !12

B112.endif.i265:                                  ; preds = %B98.epil.i257, %B204.endif
  %.200.i266 = add i64 %arg.state.0.5.0, -1
  %.280184.not.i267 = icmp slt i64 %.200.i266, 1
  br i1 %.280184.not.i267, label %B204.endif.1, label %B160.endif.else.i271.preheader

B160.endif.else.i271.preheader:                   ; preds = %B112.endif.i265, %B112.endif.loopexit.unr-lcssa.i253
  br label %B160.endif.else.i271

B160.endif.else.i271:                             ; preds = %B160.endif.endif.i289, %B160.endif.else.i271.preheader
  %lsr.iv3.i272 = phi ptr [ %scevgep.i295, %B160.endif.endif.i289 ], [ %arg.state.0.4, %B160.endif.else.i271.preheader ]
  %lsr.iv.i273 = phi i64 [ %lsr.iv.next.i294, %B160.endif.endif.i289 ], [ %arg.state.0.5.0, %B160.endif.else.i271.preheader ]
  %.44.i.i274 = load i64, ptr %arg.state.4.4, align 8, !noalias !38
  %.45.i.i275 = shl i64 %.44.i.i274, 16
  %.46.i.i276 = xor i64 %.45.i.i275, %.44.i.i274
  %.47.i.i277 = lshr i64 %.46.i.i276, 5
  %.48.i.i278 = xor i64 %.47.i.i277, %.46.i.i276
  %.49.i.i279 = shl i64 %.48.i.i278, 1
  %sunkaddr857 = getelementptr i8, ptr %arg.state.4.4, i64 8
  %.79.i.i280 = load i64, ptr %sunkaddr857, align 8, !noalias !38
  %sunkaddr858 = getelementptr i8, ptr %arg.state.4.4, i64 16
  %.108.i.i281 = load i64, ptr %sunkaddr858, align 8, !noalias !38
  store i64 %.79.i.i280, ptr %arg.state.4.4, align 8, !noalias !38
  store i64 %.108.i.i281, ptr %sunkaddr857, align 8, !noalias !38
  %138 = xor i64 %.79.i.i280, %.49.i.i279
  %139 = xor i64 %138, %.108.i.i281
  %.168.i.i282 = xor i64 %139, %.48.i.i278
  store i64 %.168.i.i282, ptr %sunkaddr858, align 8, !noalias !38
  %sext.i.i283 = shl i64 %.168.i.i282, 32
  %.231.i.i284 = ashr exact i64 %sext.i.i283, 32
  %.234.i.i285 = tail call i64 @llvm.abs.i64(i64 %.231.i.i284, i1 true)
  %.239.i.i286 = icmp samesign ugt i64 %.234.i.i285, 2147483646
  %.242.i.i287 = add nsw i64 %.234.i.i285, -2147483647
  %spec.select.i.i288 = select i1 %.239.i.i286, i64 %.242.i.i287, i64 %.234.i.i285
  %140 = or i64 %spec.select.i.i288, %lsr.iv.i273
  %141 = icmp ult i64 %140, 4294967296
  br i1 %141, label %142, label %146

142:                                              ; preds = %B160.endif.else.i271
  %143 = trunc nuw i64 %spec.select.i.i288 to i32
  %tmp605 = trunc i64 %lsr.iv.i273 to i32
  %144 = urem i32 %143, %tmp605
  %145 = zext i32 %144 to i64
  br label %B160.endif.endif.i289

146:                                              ; preds = %B160.endif.else.i271
  %147 = or i64 %spec.select.i.i288, %lsr.iv.i273
  %148 = and i64 %147, -4294967296
  %149 = icmp eq i64 %148, 0
  br i1 %149, label %150, label %155

150:                                              ; preds = %146
  %151 = trunc i64 %lsr.iv.i273 to i32
  %152 = trunc i64 %spec.select.i.i288 to i32
  %153 = urem i32 %152, %151
  %154 = zext i32 %153 to i64
  br label %B160.endif.endif.i289

155:                                              ; preds = %146
  %156 = urem i64 %spec.select.i.i288, %lsr.iv.i273
  br label %B160.endif.endif.i289

B160.endif.endif.i289:                            ; preds = %155, %150, %142
  %rem.0.i290 = phi i64 [ %145, %142 ], [ %154, %150 ], [ %156, %155 ]
  %157 = shl i64 %rem.0.i290, 2
  %scevgep4.i291 = getelementptr i8, ptr %lsr.iv3.i272, i64 %157
  %.388.i292 = load i32, ptr %scevgep4.i291, align 4, !noalias !35
  %.415.i293 = load i32, ptr %lsr.iv3.i272, align 4, !noalias !35
  store i32 %.388.i292, ptr %lsr.iv3.i272, align 4, !noalias !35
  store i32 %.415.i293, ptr %scevgep4.i291, align 4, !noalias !35
  %lsr.iv.next.i294 = add i64 %lsr.iv.i273, -1
  %scevgep.i295 = getelementptr i8, ptr %lsr.iv3.i272, i64 4
  %exitcond190.not.i296 = icmp eq i64 %lsr.iv.next.i294, 1
  br i1 %exitcond190.not.i296, label %B204.endif.1, label %B160.endif.else.i271

B204.endif.1:                                     ; preds = %B160.endif.endif.i289, %B112.endif.i265
  %158 = icmp slt i64 %arg.state.0.5.0, 1
  br i1 %158, label %B112.endif.i335, label %B98.preheader.i299

B98.preheader.i299:                               ; preds = %B204.endif.1
  %xtraiter.i300 = and i64 %arg.state.0.5.0, 7
  %159 = icmp samesign ult i64 %arg.state.0.5.0, 8
  br i1 %159, label %B98.epil.i327.preheader, label %B98.preheader.new.i301

B98.preheader.new.i301:                           ; preds = %B98.preheader.i299
  %unroll_iter.i302 = and i64 %arg.state.0.5.0, %const
  br label %B98.i303

B98.i303:                                         ; preds = %B98.i303, %B98.preheader.new.i301
  %.134177179.i304 = phi i64 [ 0, %B98.preheader.new.i301 ], [ %167, %B98.i303 ]
  %tmp604 = trunc i64 %.134177179.i304 to i32
  %sunkaddr859 = mul i64 %.134177179.i304, 4
  %sunkaddr860 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr859
  store i32 %tmp604, ptr %sunkaddr860, align 4, !noalias !41
  %160 = add i64 %.134177179.i304, 1
  %tmp603 = trunc i64 %160 to i32
  %sunkaddr861 = mul i64 %.134177179.i304, 4
  %sunkaddr862 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr861
  %sunkaddr863 = getelementptr i8, ptr %sunkaddr862, i64 4
  store i32 %tmp603, ptr %sunkaddr863, align 4, !noalias !41
  %161 = add i64 %.134177179.i304, 2
  %tmp602 = trunc i64 %161 to i32
  %sunkaddr864 = mul i64 %.134177179.i304, 4
  %sunkaddr865 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr864
  %sunkaddr866 = getelementptr i8, ptr %sunkaddr865, i64 8
  store i32 %tmp602, ptr %sunkaddr866, align 4, !noalias !41
  %162 = add i64 %.134177179.i304, 3
  %tmp601 = trunc i64 %162 to i32
  %sunkaddr867 = mul i64 %.134177179.i304, 4
  %sunkaddr868 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr867
  %sunkaddr869 = getelementptr i8, ptr %sunkaddr868, i64 12
  store i32 %tmp601, ptr %sunkaddr869, align 4, !noalias !41
  %163 = add i64 %.134177179.i304, 4
  %tmp600 = trunc i64 %163 to i32
  %sunkaddr870 = mul i64 %.134177179.i304, 4
  %sunkaddr871 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr870
  %sunkaddr872 = getelementptr i8, ptr %sunkaddr871, i64 16
  store i32 %tmp600, ptr %sunkaddr872, align 4, !noalias !41
  %164 = add i64 %.134177179.i304, 5
  %tmp599 = trunc i64 %164 to i32
  %sunkaddr873 = mul i64 %.134177179.i304, 4
  %sunkaddr874 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr873
  %sunkaddr875 = getelementptr i8, ptr %sunkaddr874, i64 20
  store i32 %tmp599, ptr %sunkaddr875, align 4, !noalias !41
  %165 = add i64 %.134177179.i304, 6
  %tmp598 = trunc i64 %165 to i32
  %sunkaddr876 = mul i64 %.134177179.i304, 4
  %sunkaddr877 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr876
  %sunkaddr878 = getelementptr i8, ptr %sunkaddr877, i64 24
  store i32 %tmp598, ptr %sunkaddr878, align 4, !noalias !41
  %166 = add i64 %.134177179.i304, 7
  %tmp597 = trunc i64 %166 to i32
  %sunkaddr879 = mul i64 %.134177179.i304, 4
  %sunkaddr880 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr879
  %sunkaddr881 = getelementptr i8, ptr %sunkaddr880, i64 28
  store i32 %tmp597, ptr %sunkaddr881, align 4, !noalias !41
  %167 = add nuw nsw i64 %.134177179.i304, 8
  %niter.ncmp.7.i322 = icmp eq i64 %unroll_iter.i302, %167
  br i1 %niter.ncmp.7.i322, label %B112.endif.loopexit.unr-lcssa.i323, label %B98.i303

B112.endif.loopexit.unr-lcssa.i323:               ; preds = %B98.i303
  %lcmp.mod.not.i324 = icmp eq i64 %xtraiter.i300, 0
  br i1 %lcmp.mod.not.i324, label %B160.endif.else.i341.preheader, label %B98.epil.i327.preheader

B98.epil.i327.preheader:                          ; preds = %B112.endif.loopexit.unr-lcssa.i323, %B98.preheader.i299
  %.134177179.epil.i329.ph = phi i64 [ 0, %B98.preheader.i299 ], [ %unroll_iter.i302, %B112.endif.loopexit.unr-lcssa.i323 ]
  br label %B98.epil.i327

B98.epil.i327:                                    ; preds = %B98.epil.i327, %B98.epil.i327.preheader
  %lsr.iv6.i328 = phi i64 [ %lsr.iv.next7.i333, %B98.epil.i327 ], [ %xtraiter.i300, %B98.epil.i327.preheader ]
  %.134177179.epil.i329 = phi i64 [ %.141.epil.i330, %B98.epil.i327 ], [ %.134177179.epil.i329.ph, %B98.epil.i327.preheader ]
  %.141.epil.i330 = add nuw nsw i64 %.134177179.epil.i329, 1
  %168 = shl i64 %.134177179.epil.i329, 2
  %scevgep5.i331 = getelementptr i8, ptr %arg.state.0.4, i64 %168
  %tmp580 = trunc i64 %.134177179.epil.i329 to i32
  store i32 %tmp580, ptr %scevgep5.i331, align 4, !noalias !41
  %lsr.iv.next7.i333 = add nsw i64 %lsr.iv6.i328, -1
  %epil.iter.cmp.not.i334 = icmp eq i64 %lsr.iv.next7.i333, 0
  br i1 %epil.iter.cmp.not.i334, label %B112.endif.i335, label %B98.epil.i327, !llvm.loop !12

B112.endif.i335:                                  ; preds = %B98.epil.i327, %B204.endif.1
  %.200.i336 = add i64 %arg.state.0.5.0, -1
  %.280184.not.i337 = icmp slt i64 %.200.i336, 1
  br i1 %.280184.not.i337, label %B204.endif.2, label %B160.endif.else.i341.preheader

B160.endif.else.i341.preheader:                   ; preds = %B112.endif.i335, %B112.endif.loopexit.unr-lcssa.i323
  br label %B160.endif.else.i341

B160.endif.else.i341:                             ; preds = %B160.endif.endif.i359, %B160.endif.else.i341.preheader
  %lsr.iv3.i342 = phi ptr [ %scevgep.i365, %B160.endif.endif.i359 ], [ %arg.state.0.4, %B160.endif.else.i341.preheader ]
  %lsr.iv.i343 = phi i64 [ %lsr.iv.next.i364, %B160.endif.endif.i359 ], [ %arg.state.0.5.0, %B160.endif.else.i341.preheader ]
  %.44.i.i344 = load i64, ptr %arg.state.4.4, align 8, !noalias !44
  %.45.i.i345 = shl i64 %.44.i.i344, 16
  %.46.i.i346 = xor i64 %.45.i.i345, %.44.i.i344
  %.47.i.i347 = lshr i64 %.46.i.i346, 5
  %.48.i.i348 = xor i64 %.47.i.i347, %.46.i.i346
  %.49.i.i349 = shl i64 %.48.i.i348, 1
  %sunkaddr882 = getelementptr i8, ptr %arg.state.4.4, i64 8
  %.79.i.i350 = load i64, ptr %sunkaddr882, align 8, !noalias !44
  %sunkaddr883 = getelementptr i8, ptr %arg.state.4.4, i64 16
  %.108.i.i351 = load i64, ptr %sunkaddr883, align 8, !noalias !44
  store i64 %.79.i.i350, ptr %arg.state.4.4, align 8, !noalias !44
  store i64 %.108.i.i351, ptr %sunkaddr882, align 8, !noalias !44
  %169 = xor i64 %.79.i.i350, %.49.i.i349
  %170 = xor i64 %169, %.108.i.i351
  %.168.i.i352 = xor i64 %170, %.48.i.i348
  store i64 %.168.i.i352, ptr %sunkaddr883, align 8, !noalias !44
  %sext.i.i353 = shl i64 %.168.i.i352, 32
  %.231.i.i354 = ashr exact i64 %sext.i.i353, 32
  %.234.i.i355 = tail call i64 @llvm.abs.i64(i64 %.231.i.i354, i1 true)
  %.239.i.i356 = icmp samesign ugt i64 %.234.i.i355, 2147483646
  %.242.i.i357 = add nsw i64 %.234.i.i355, -2147483647
  %spec.select.i.i358 = select i1 %.239.i.i356, i64 %.242.i.i357, i64 %.234.i.i355
  %171 = or i64 %spec.select.i.i358, %lsr.iv.i343
  %172 = icmp ult i64 %171, 4294967296
  br i1 %172, label %173, label %177

173:                                              ; preds = %B160.endif.else.i341
  %174 = trunc nuw i64 %spec.select.i.i358 to i32
  %tmp579 = trunc i64 %lsr.iv.i343 to i32
  %175 = urem i32 %174, %tmp579
  %176 = zext i32 %175 to i64
  br label %B160.endif.endif.i359

177:                                              ; preds = %B160.endif.else.i341
  %178 = or i64 %spec.select.i.i358, %lsr.iv.i343
  %179 = and i64 %178, -4294967296
  %180 = icmp eq i64 %179, 0
  br i1 %180, label %181, label %186

181:                                              ; preds = %177
  %182 = trunc i64 %lsr.iv.i343 to i32
  %183 = trunc i64 %spec.select.i.i358 to i32
  %184 = urem i32 %183, %182
  %185 = zext i32 %184 to i64
  br label %B160.endif.endif.i359

186:                                              ; preds = %177
  %187 = urem i64 %spec.select.i.i358, %lsr.iv.i343
  br label %B160.endif.endif.i359

B160.endif.endif.i359:                            ; preds = %186, %181, %173
  %rem.0.i360 = phi i64 [ %176, %173 ], [ %185, %181 ], [ %187, %186 ]
  %188 = shl i64 %rem.0.i360, 2
  %scevgep4.i361 = getelementptr i8, ptr %lsr.iv3.i342, i64 %188
  %.388.i362 = load i32, ptr %scevgep4.i361, align 4, !noalias !41
  %.415.i363 = load i32, ptr %lsr.iv3.i342, align 4, !noalias !41
  store i32 %.388.i362, ptr %lsr.iv3.i342, align 4, !noalias !41
  store i32 %.415.i363, ptr %scevgep4.i361, align 4, !noalias !41
  %lsr.iv.next.i364 = add i64 %lsr.iv.i343, -1
  %scevgep.i365 = getelementptr i8, ptr %lsr.iv3.i342, i64 4
  %exitcond190.not.i366 = icmp eq i64 %lsr.iv.next.i364, 1
  br i1 %exitcond190.not.i366, label %B204.endif.2, label %B160.endif.else.i341

B204.endif.2:                                     ; preds = %B160.endif.endif.i359, %B112.endif.i335
  %189 = icmp slt i64 %arg.state.0.5.0, 1
  br i1 %189, label %B112.endif.i405, label %B98.preheader.i369

B98.preheader.i369:                               ; preds = %B204.endif.2
  %xtraiter.i370 = and i64 %arg.state.0.5.0, 7
  %190 = icmp samesign ult i64 %arg.state.0.5.0, 8
  br i1 %190, label %B98.epil.i397.preheader, label %B98.preheader.new.i371

B98.preheader.new.i371:                           ; preds = %B98.preheader.i369
  %unroll_iter.i372 = and i64 %arg.state.0.5.0, %const
  br label %B98.i373

B98.i373:                                         ; preds = %B98.i373, %B98.preheader.new.i371
  %.134177179.i374 = phi i64 [ 0, %B98.preheader.new.i371 ], [ %198, %B98.i373 ]
  %tmp578 = trunc i64 %.134177179.i374 to i32
  %sunkaddr884 = mul i64 %.134177179.i374, 4
  %sunkaddr885 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr884
  store i32 %tmp578, ptr %sunkaddr885, align 4, !noalias !47
  %191 = add i64 %.134177179.i374, 1
  %tmp577 = trunc i64 %191 to i32
  %sunkaddr886 = mul i64 %.134177179.i374, 4
  %sunkaddr887 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr886
  %sunkaddr888 = getelementptr i8, ptr %sunkaddr887, i64 4
  store i32 %tmp577, ptr %sunkaddr888, align 4, !noalias !47
  %192 = add i64 %.134177179.i374, 2
  %tmp576 = trunc i64 %192 to i32
  %sunkaddr889 = mul i64 %.134177179.i374, 4
  %sunkaddr890 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr889
  %sunkaddr891 = getelementptr i8, ptr %sunkaddr890, i64 8
  store i32 %tmp576, ptr %sunkaddr891, align 4, !noalias !47
  %193 = add i64 %.134177179.i374, 3
  %tmp575 = trunc i64 %193 to i32
  %sunkaddr892 = mul i64 %.134177179.i374, 4
  %sunkaddr893 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr892
  %sunkaddr894 = getelementptr i8, ptr %sunkaddr893, i64 12
  store i32 %tmp575, ptr %sunkaddr894, align 4, !noalias !47
  %194 = add i64 %.134177179.i374, 4
  %tmp574 = trunc i64 %194 to i32
  %sunkaddr895 = mul i64 %.134177179.i374, 4
  %sunkaddr896 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr895
  %sunkaddr897 = getelementptr i8, ptr %sunkaddr896, i64 16
  store i32 %tmp574, ptr %sunkaddr897, align 4, !noalias !47
  %195 = add i64 %.134177179.i374, 5
  %tmp573 = trunc i64 %195 to i32
  %sunkaddr898 = mul i64 %.134177179.i374, 4
  %sunkaddr899 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr898
  %sunkaddr900 = getelementptr i8, ptr %sunkaddr899, i64 20
  store i32 %tmp573, ptr %sunkaddr900, align 4, !noalias !47
  %196 = add i64 %.134177179.i374, 6
  %tmp572 = trunc i64 %196 to i32
  %sunkaddr901 = mul i64 %.134177179.i374, 4
  %sunkaddr902 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr901
  %sunkaddr903 = getelementptr i8, ptr %sunkaddr902, i64 24
  store i32 %tmp572, ptr %sunkaddr903, align 4, !noalias !47
  %197 = add i64 %.134177179.i374, 7
  %tmp571 = trunc i64 %197 to i32
  %sunkaddr904 = mul i64 %.134177179.i374, 4
  %sunkaddr905 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr904
  %sunkaddr906 = getelementptr i8, ptr %sunkaddr905, i64 28
  store i32 %tmp571, ptr %sunkaddr906, align 4, !noalias !47
  %198 = add nuw nsw i64 %.134177179.i374, 8
  %niter.ncmp.7.i392 = icmp eq i64 %unroll_iter.i372, %198
  br i1 %niter.ncmp.7.i392, label %B112.endif.loopexit.unr-lcssa.i393, label %B98.i373

B112.endif.loopexit.unr-lcssa.i393:               ; preds = %B98.i373
  %lcmp.mod.not.i394 = icmp eq i64 %xtraiter.i370, 0
  br i1 %lcmp.mod.not.i394, label %B160.endif.else.i411.preheader, label %B98.epil.i397.preheader

B98.epil.i397.preheader:                          ; preds = %B112.endif.loopexit.unr-lcssa.i393, %B98.preheader.i369
  %.134177179.epil.i399.ph = phi i64 [ 0, %B98.preheader.i369 ], [ %unroll_iter.i372, %B112.endif.loopexit.unr-lcssa.i393 ]
  br label %B98.epil.i397

B98.epil.i397:                                    ; preds = %B98.epil.i397, %B98.epil.i397.preheader
  %lsr.iv6.i398 = phi i64 [ %lsr.iv.next7.i403, %B98.epil.i397 ], [ %xtraiter.i370, %B98.epil.i397.preheader ]
  %.134177179.epil.i399 = phi i64 [ %.141.epil.i400, %B98.epil.i397 ], [ %.134177179.epil.i399.ph, %B98.epil.i397.preheader ]
  %.141.epil.i400 = add nuw nsw i64 %.134177179.epil.i399, 1
  %199 = shl i64 %.134177179.epil.i399, 2
  %scevgep5.i401 = getelementptr i8, ptr %arg.state.0.4, i64 %199
  %tmp554 = trunc i64 %.134177179.epil.i399 to i32
  store i32 %tmp554, ptr %scevgep5.i401, align 4, !noalias !47
  %lsr.iv.next7.i403 = add nsw i64 %lsr.iv6.i398, -1
  %epil.iter.cmp.not.i404 = icmp eq i64 %lsr.iv.next7.i403, 0
  br i1 %epil.iter.cmp.not.i404, label %B112.endif.i405, label %B98.epil.i397, !llvm.loop !12

B112.endif.i405:                                  ; preds = %B98.epil.i397, %B204.endif.2
  %.200.i406 = add i64 %arg.state.0.5.0, -1
  %.280184.not.i407 = icmp slt i64 %.200.i406, 1
  br i1 %.280184.not.i407, label %B204.endif.3, label %B160.endif.else.i411.preheader

B160.endif.else.i411.preheader:                   ; preds = %B112.endif.i405, %B112.endif.loopexit.unr-lcssa.i393
  br label %B160.endif.else.i411

B160.endif.else.i411:                             ; preds = %B160.endif.endif.i429, %B160.endif.else.i411.preheader
  %lsr.iv3.i412 = phi ptr [ %scevgep.i435, %B160.endif.endif.i429 ], [ %arg.state.0.4, %B160.endif.else.i411.preheader ]
  %lsr.iv.i413 = phi i64 [ %lsr.iv.next.i434, %B160.endif.endif.i429 ], [ %arg.state.0.5.0, %B160.endif.else.i411.preheader ]
  %.44.i.i414 = load i64, ptr %arg.state.4.4, align 8, !noalias !50
  %.45.i.i415 = shl i64 %.44.i.i414, 16
  %.46.i.i416 = xor i64 %.45.i.i415, %.44.i.i414
  %.47.i.i417 = lshr i64 %.46.i.i416, 5
  %.48.i.i418 = xor i64 %.47.i.i417, %.46.i.i416
  %.49.i.i419 = shl i64 %.48.i.i418, 1
  %sunkaddr907 = getelementptr i8, ptr %arg.state.4.4, i64 8
  %.79.i.i420 = load i64, ptr %sunkaddr907, align 8, !noalias !50
  %sunkaddr908 = getelementptr i8, ptr %arg.state.4.4, i64 16
  %.108.i.i421 = load i64, ptr %sunkaddr908, align 8, !noalias !50
  store i64 %.79.i.i420, ptr %arg.state.4.4, align 8, !noalias !50
  store i64 %.108.i.i421, ptr %sunkaddr907, align 8, !noalias !50
  %200 = xor i64 %.79.i.i420, %.49.i.i419
  %201 = xor i64 %200, %.108.i.i421
  %.168.i.i422 = xor i64 %201, %.48.i.i418
  store i64 %.168.i.i422, ptr %sunkaddr908, align 8, !noalias !50
  %sext.i.i423 = shl i64 %.168.i.i422, 32
  %.231.i.i424 = ashr exact i64 %sext.i.i423, 32
  %.234.i.i425 = tail call i64 @llvm.abs.i64(i64 %.231.i.i424, i1 true)
  %.239.i.i426 = icmp samesign ugt i64 %.234.i.i425, 2147483646
  %.242.i.i427 = add nsw i64 %.234.i.i425, -2147483647
  %spec.select.i.i428 = select i1 %.239.i.i426, i64 %.242.i.i427, i64 %.234.i.i425
  %202 = or i64 %spec.select.i.i428, %lsr.iv.i413
  %203 = icmp ult i64 %202, 4294967296
  br i1 %203, label %204, label %208

204:                                              ; preds = %B160.endif.else.i411
  %205 = trunc nuw i64 %spec.select.i.i428 to i32
  %tmp553 = trunc i64 %lsr.iv.i413 to i32
  %206 = urem i32 %205, %tmp553
  %207 = zext i32 %206 to i64
  br label %B160.endif.endif.i429

208:                                              ; preds = %B160.endif.else.i411
  %209 = or i64 %spec.select.i.i428, %lsr.iv.i413
  %210 = and i64 %209, -4294967296
  %211 = icmp eq i64 %210, 0
  br i1 %211, label %212, label %217

212:                                              ; preds = %208
  %213 = trunc i64 %lsr.iv.i413 to i32
  %214 = trunc i64 %spec.select.i.i428 to i32
  %215 = urem i32 %214, %213
  %216 = zext i32 %215 to i64
  br label %B160.endif.endif.i429

217:                                              ; preds = %208
  %218 = urem i64 %spec.select.i.i428, %lsr.iv.i413
  br label %B160.endif.endif.i429

B160.endif.endif.i429:                            ; preds = %217, %212, %204
  %rem.0.i430 = phi i64 [ %207, %204 ], [ %216, %212 ], [ %218, %217 ]
  %219 = shl i64 %rem.0.i430, 2
  %scevgep4.i431 = getelementptr i8, ptr %lsr.iv3.i412, i64 %219
  %.388.i432 = load i32, ptr %scevgep4.i431, align 4, !noalias !47
  %.415.i433 = load i32, ptr %lsr.iv3.i412, align 4, !noalias !47
  store i32 %.388.i432, ptr %lsr.iv3.i412, align 4, !noalias !47
  store i32 %.415.i433, ptr %scevgep4.i431, align 4, !noalias !47
  %lsr.iv.next.i434 = add i64 %lsr.iv.i413, -1
  %scevgep.i435 = getelementptr i8, ptr %lsr.iv3.i412, i64 4
  %exitcond190.not.i436 = icmp eq i64 %lsr.iv.next.i434, 1
  br i1 %exitcond190.not.i436, label %B204.endif.3, label %B160.endif.else.i411

B204.endif.3:                                     ; preds = %B160.endif.endif.i429, %B112.endif.i405
  %.128178.not.i438 = icmp slt i64 %arg.state.2.5.0, 1
  br i1 %.128178.not.i438, label %B112.endif.i475, label %B98.preheader.i439

B98.preheader.i439:                               ; preds = %B204.endif.3
  %xtraiter.i440 = and i64 %arg.state.2.5.0, 7
  %220 = icmp samesign ult i64 %arg.state.2.5.0, 8
  br i1 %220, label %B98.epil.i467.preheader, label %B98.preheader.new.i441

B98.preheader.new.i441:                           ; preds = %B98.preheader.i439
  %unroll_iter.i442 = and i64 %arg.state.2.5.0, %const
  br label %B98.i443

B98.i443:                                         ; preds = %B98.i443, %B98.preheader.new.i441
  %.134177179.i444 = phi i64 [ 0, %B98.preheader.new.i441 ], [ %228, %B98.i443 ]
  %tmp552 = trunc i64 %.134177179.i444 to i32
  %sunkaddr909 = mul i64 %.134177179.i444, 4
  %sunkaddr910 = getelementptr i8, ptr %arg.state.2.4, i64 %sunkaddr909
  store i32 %tmp552, ptr %sunkaddr910, align 4, !noalias !53
  %221 = add i64 %.134177179.i444, 1
  %tmp551 = trunc i64 %221 to i32
  %sunkaddr911 = mul i64 %.134177179.i444, 4
  %sunkaddr912 = getelementptr i8, ptr %arg.state.2.4, i64 %sunkaddr911
  %sunkaddr913 = getelementptr i8, ptr %sunkaddr912, i64 4
  store i32 %tmp551, ptr %sunkaddr913, align 4, !noalias !53
  %222 = add i64 %.134177179.i444, 2
  %tmp550 = trunc i64 %222 to i32
  %sunkaddr914 = mul i64 %.134177179.i444, 4
  %sunkaddr915 = getelementptr i8, ptr %arg.state.2.4, i64 %sunkaddr914
  %sunkaddr916 = getelementptr i8, ptr %sunkaddr915, i64 8
  store i32 %tmp550, ptr %sunkaddr916, align 4, !noalias !53
  %223 = add i64 %.134177179.i444, 3
  %tmp549 = trunc i64 %223 to i32
  %sunkaddr917 = mul i64 %.134177179.i444, 4
  %sunkaddr918 = getelementptr i8, ptr %arg.state.2.4, i64 %sunkaddr917
  %sunkaddr919 = getelementptr i8, ptr %sunkaddr918, i64 12
  store i32 %tmp549, ptr %sunkaddr919, align 4, !noalias !53
  %224 = add i64 %.134177179.i444, 4
  %tmp548 = trunc i64 %224 to i32
  %sunkaddr920 = mul i64 %.134177179.i444, 4
  %sunkaddr921 = getelementptr i8, ptr %arg.state.2.4, i64 %sunkaddr920
  %sunkaddr922 = getelementptr i8, ptr %sunkaddr921, i64 16
  store i32 %tmp548, ptr %sunkaddr922, align 4, !noalias !53
  %225 = add i64 %.134177179.i444, 5
  %tmp547 = trunc i64 %225 to i32
  %sunkaddr923 = mul i64 %.134177179.i444, 4
  %sunkaddr924 = getelementptr i8, ptr %arg.state.2.4, i64 %sunkaddr923
  %sunkaddr925 = getelementptr i8, ptr %sunkaddr924, i64 20
  store i32 %tmp547, ptr %sunkaddr925, align 4, !noalias !53
  %226 = add i64 %.134177179.i444, 6
  %tmp546 = trunc i64 %226 to i32
  %sunkaddr926 = mul i64 %.134177179.i444, 4
  %sunkaddr927 = getelementptr i8, ptr %arg.state.2.4, i64 %sunkaddr926
  %sunkaddr928 = getelementptr i8, ptr %sunkaddr927, i64 24
  store i32 %tmp546, ptr %sunkaddr928, align 4, !noalias !53
  %227 = add i64 %.134177179.i444, 7
  %tmp545 = trunc i64 %227 to i32
  %sunkaddr929 = mul i64 %.134177179.i444, 4
  %sunkaddr930 = getelementptr i8, ptr %arg.state.2.4, i64 %sunkaddr929
  %sunkaddr931 = getelementptr i8, ptr %sunkaddr930, i64 28
  store i32 %tmp545, ptr %sunkaddr931, align 4, !noalias !53
  %228 = add nuw nsw i64 %.134177179.i444, 8
  %niter.ncmp.7.i462 = icmp eq i64 %unroll_iter.i442, %228
  br i1 %niter.ncmp.7.i462, label %B112.endif.loopexit.unr-lcssa.i463, label %B98.i443

B112.endif.loopexit.unr-lcssa.i463:               ; preds = %B98.i443
  %lcmp.mod.not.i464 = icmp eq i64 %xtraiter.i440, 0
  br i1 %lcmp.mod.not.i464, label %B160.endif.else.i481.preheader, label %B98.epil.i467.preheader

B98.epil.i467.preheader:                          ; preds = %B112.endif.loopexit.unr-lcssa.i463, %B98.preheader.i439
  %.134177179.epil.i469.ph = phi i64 [ 0, %B98.preheader.i439 ], [ %unroll_iter.i442, %B112.endif.loopexit.unr-lcssa.i463 ]
  br label %B98.epil.i467

B98.epil.i467:                                    ; preds = %B98.epil.i467, %B98.epil.i467.preheader
  %lsr.iv6.i468 = phi i64 [ %lsr.iv.next7.i473, %B98.epil.i467 ], [ %xtraiter.i440, %B98.epil.i467.preheader ]
  %.134177179.epil.i469 = phi i64 [ %.141.epil.i470, %B98.epil.i467 ], [ %.134177179.epil.i469.ph, %B98.epil.i467.preheader ]
  %.141.epil.i470 = add nuw nsw i64 %.134177179.epil.i469, 1
  %229 = shl i64 %.134177179.epil.i469, 2
  %scevgep5.i471 = getelementptr i8, ptr %arg.state.2.4, i64 %229
  %tmp528 = trunc i64 %.134177179.epil.i469 to i32
  store i32 %tmp528, ptr %scevgep5.i471, align 4, !noalias !53
  %lsr.iv.next7.i473 = add nsw i64 %lsr.iv6.i468, -1
  %epil.iter.cmp.not.i474 = icmp eq i64 %lsr.iv.next7.i473, 0
  br i1 %epil.iter.cmp.not.i474, label %B112.endif.i475, label %B98.epil.i467, !llvm.loop !12

B112.endif.i475:                                  ; preds = %B98.epil.i467, %B204.endif.3
  %.200.i476 = add i64 %arg.state.2.5.0, -1
  %.280184.not.i477 = icmp slt i64 %.200.i476, 1
  br i1 %.280184.not.i477, label %B260.endif, label %B160.endif.else.i481.preheader

B160.endif.else.i481.preheader:                   ; preds = %B112.endif.i475, %B112.endif.loopexit.unr-lcssa.i463
  br label %B160.endif.else.i481

B160.endif.else.i481:                             ; preds = %B160.endif.endif.i499, %B160.endif.else.i481.preheader
  %lsr.iv3.i482 = phi ptr [ %scevgep.i505, %B160.endif.endif.i499 ], [ %arg.state.2.4, %B160.endif.else.i481.preheader ]
  %lsr.iv.i483 = phi i64 [ %lsr.iv.next.i504, %B160.endif.endif.i499 ], [ %arg.state.2.5.0, %B160.endif.else.i481.preheader ]
  %.44.i.i484 = load i64, ptr %arg.state.4.4, align 8, !noalias !56
  %.45.i.i485 = shl i64 %.44.i.i484, 16
  %.46.i.i486 = xor i64 %.45.i.i485, %.44.i.i484
  %.47.i.i487 = lshr i64 %.46.i.i486, 5
  %.48.i.i488 = xor i64 %.47.i.i487, %.46.i.i486
  %.49.i.i489 = shl i64 %.48.i.i488, 1
  %sunkaddr932 = getelementptr i8, ptr %arg.state.4.4, i64 8
  %.79.i.i490 = load i64, ptr %sunkaddr932, align 8, !noalias !56
  %sunkaddr933 = getelementptr i8, ptr %arg.state.4.4, i64 16
  %.108.i.i491 = load i64, ptr %sunkaddr933, align 8, !noalias !56
  store i64 %.79.i.i490, ptr %arg.state.4.4, align 8, !noalias !56
  store i64 %.108.i.i491, ptr %sunkaddr932, align 8, !noalias !56
  %230 = xor i64 %.79.i.i490, %.49.i.i489
  %231 = xor i64 %230, %.108.i.i491
  %.168.i.i492 = xor i64 %231, %.48.i.i488
  store i64 %.168.i.i492, ptr %sunkaddr933, align 8, !noalias !56
  %sext.i.i493 = shl i64 %.168.i.i492, 32
  %.231.i.i494 = ashr exact i64 %sext.i.i493, 32
  %.234.i.i495 = tail call i64 @llvm.abs.i64(i64 %.231.i.i494, i1 true)
  %.239.i.i496 = icmp samesign ugt i64 %.234.i.i495, 2147483646
  %.242.i.i497 = add nsw i64 %.234.i.i495, -2147483647
  %spec.select.i.i498 = select i1 %.239.i.i496, i64 %.242.i.i497, i64 %.234.i.i495
  %232 = or i64 %spec.select.i.i498, %lsr.iv.i483
  %233 = icmp ult i64 %232, 4294967296
  br i1 %233, label %234, label %238

234:                                              ; preds = %B160.endif.else.i481
  %235 = trunc nuw i64 %spec.select.i.i498 to i32
  %tmp = trunc i64 %lsr.iv.i483 to i32
  %236 = urem i32 %235, %tmp
  %237 = zext i32 %236 to i64
  br label %B160.endif.endif.i499

238:                                              ; preds = %B160.endif.else.i481
  %239 = or i64 %spec.select.i.i498, %lsr.iv.i483
  %240 = and i64 %239, -4294967296
  %241 = icmp eq i64 %240, 0
  br i1 %241, label %242, label %247

242:                                              ; preds = %238
  %243 = trunc i64 %lsr.iv.i483 to i32
  %244 = trunc i64 %spec.select.i.i498 to i32
  %245 = urem i32 %244, %243
  %246 = zext i32 %245 to i64
  br label %B160.endif.endif.i499

247:                                              ; preds = %238
  %248 = urem i64 %spec.select.i.i498, %lsr.iv.i483
  br label %B160.endif.endif.i499

B160.endif.endif.i499:                            ; preds = %247, %242, %234
  %rem.0.i500 = phi i64 [ %237, %234 ], [ %246, %242 ], [ %248, %247 ]
  %249 = shl i64 %rem.0.i500, 2
  %scevgep4.i501 = getelementptr i8, ptr %lsr.iv3.i482, i64 %249
  %.388.i502 = load i32, ptr %scevgep4.i501, align 4, !noalias !53
  %.415.i503 = load i32, ptr %lsr.iv3.i482, align 4, !noalias !53
  store i32 %.388.i502, ptr %lsr.iv3.i482, align 4, !noalias !53
  store i32 %.415.i503, ptr %scevgep4.i501, align 4, !noalias !53
  %lsr.iv.next.i504 = add i64 %lsr.iv.i483, -1
  %scevgep.i505 = getelementptr i8, ptr %lsr.iv3.i482, i64 4
  %exitcond190.not.i506 = icmp eq i64 %lsr.iv.next.i504, 1
  br i1 %exitcond190.not.i506, label %B260.endif, label %B160.endif.else.i481

B260.endif:                                       ; preds = %B160.endif.endif.i499, %B112.endif.i475
  %.64.i = add i64 %arg.state.0.5.0, -1
  %.173166.not.i = icmp slt i64 %.64.i, 1
  br i1 %.173166.not.i, label %common.ret, label %B132.preheader.i

B132.preheader.i:                                 ; preds = %B260.endif
  %250 = add i64 %arg.state.0.5.0, -2
  %xtraiter.i508 = and i64 %.64.i, 3
  %251 = icmp samesign ult i64 %250, 3
  br i1 %251, label %B132.epil.preheader.i, label %B132.preheader.new.i

B132.preheader.new.i:                             ; preds = %B132.preheader.i
  %const_mat = add i64 %const, 4
  %unroll_iter.i509 = and i64 %.64.i, %const_mat
  br label %B132.i

B132.i:                                           ; preds = %B132.i, %B132.preheader.new.i
  %total.3.0169.i = phi double [ 0.000000e+00, %B132.preheader.new.i ], [ %.321.3.i, %B132.i ]
  %.179165167.i = phi i64 [ 0, %B132.preheader.new.i ], [ %.186.3.i, %B132.i ]
  %sunkaddr934 = mul i64 %.179165167.i, 4
  %sunkaddr935 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr934
  %.237.i = load i32, ptr %sunkaddr935, align 4, !noalias !6
  %sunkaddr936 = mul i64 %.179165167.i, 4
  %sunkaddr937 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr936
  %sunkaddr938 = getelementptr i8, ptr %sunkaddr937, i64 4
  %.265.i = load i32, ptr %sunkaddr938, align 4, !noalias !6
  %.273.i = zext i32 %.237.i to i64
  %.274.i = zext i32 %.265.i to i64
  %.312.i = mul i64 %arg.instance.0.5.1, %.273.i
  %252 = getelementptr double, ptr %arg.instance.0.4, i64 %.312.i
  %.316.i = getelementptr double, ptr %252, i64 %.274.i
  %.317.i = load double, ptr %.316.i, align 8, !noalias !6
  %.321.i = fadd double %total.3.0169.i, %.317.i
  %sunkaddr939 = mul i64 %.179165167.i, 4
  %sunkaddr940 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr939
  %sunkaddr941 = getelementptr i8, ptr %sunkaddr940, i64 8
  %.265.1.i = load i32, ptr %sunkaddr941, align 4, !noalias !6
  %.274.1.i = zext i32 %.265.1.i to i64
  %.312.1.i = mul i64 %arg.instance.0.5.1, %.274.i
  %253 = getelementptr double, ptr %arg.instance.0.4, i64 %.312.1.i
  %.316.1.i = getelementptr double, ptr %253, i64 %.274.1.i
  %.317.1.i = load double, ptr %.316.1.i, align 8, !noalias !6
  %.321.1.i = fadd double %.321.i, %.317.1.i
  %sunkaddr942 = mul i64 %.179165167.i, 4
  %sunkaddr943 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr942
  %sunkaddr944 = getelementptr i8, ptr %sunkaddr943, i64 12
  %.265.2.i = load i32, ptr %sunkaddr944, align 4, !noalias !6
  %.274.2.i = zext i32 %.265.2.i to i64
  %.312.2.i = mul i64 %arg.instance.0.5.1, %.274.1.i
  %254 = getelementptr double, ptr %arg.instance.0.4, i64 %.312.2.i
  %.316.2.i = getelementptr double, ptr %254, i64 %.274.2.i
  %.317.2.i = load double, ptr %.316.2.i, align 8, !noalias !6
  %.321.2.i = fadd double %.321.1.i, %.317.2.i
  %.186.3.i = add nuw i64 %.179165167.i, 4
  %sunkaddr945 = mul i64 %.179165167.i, 4
  %sunkaddr946 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr945
  %sunkaddr947 = getelementptr i8, ptr %sunkaddr946, i64 16
  %.265.3.i = load i32, ptr %sunkaddr947, align 4, !noalias !6
  %.274.3.i = zext i32 %.265.3.i to i64
  %.312.3.i = mul i64 %arg.instance.0.5.1, %.274.2.i
  %255 = getelementptr double, ptr %arg.instance.0.4, i64 %.312.3.i
  %.316.3.i = getelementptr double, ptr %255, i64 %.274.3.i
  %.317.3.i = load double, ptr %.316.3.i, align 8, !noalias !6
  %.321.3.i = fadd double %.321.2.i, %.317.3.i
  %niter.ncmp.3.i = icmp eq i64 %unroll_iter.i509, %.186.3.i
  br i1 %niter.ncmp.3.i, label %B202.loopexit.unr-lcssa.i, label %B132.i

B202.loopexit.unr-lcssa.i:                        ; preds = %B132.i
  %lcmp.mod.not.i511 = icmp eq i64 %xtraiter.i508, 0
  br i1 %lcmp.mod.not.i511, label %common.ret, label %B132.epil.preheader.i

B132.epil.preheader.i:                            ; preds = %B202.loopexit.unr-lcssa.i, %B132.preheader.i
  %total.3.0169.epil.init.i = phi double [ 0.000000e+00, %B132.preheader.i ], [ %.321.3.i, %B202.loopexit.unr-lcssa.i ]
  %.179165167.epil.init.i = phi i64 [ 0, %B132.preheader.i ], [ %unroll_iter.i509, %B202.loopexit.unr-lcssa.i ]
  %256 = shl i64 %.179165167.epil.init.i, 2
  %257 = getelementptr i8, ptr %arg.state.0.4, i64 %256
  %scevgep.i512 = getelementptr i8, ptr %257, i64 4
  br label %B132.epil.i

B132.epil.i:                                      ; preds = %B132.epil.i, %B132.epil.preheader.i
  %total.3.0169.epil.i = phi double [ %.321.epil.i, %B132.epil.i ], [ %total.3.0169.epil.init.i, %B132.epil.preheader.i ]
  %epil.iter.i = phi i64 [ %epil.iter.next.i, %B132.epil.i ], [ 0, %B132.epil.preheader.i ]
  %258 = shl i64 %epil.iter.i, 2
  %scevgep = getelementptr i8, ptr %scevgep.i512, i64 %258
  %scevgep517 = getelementptr i8, ptr %scevgep, i64 -4
  %.237.epil.i = load i32, ptr %scevgep517, align 4, !noalias !6
  %.265.epil.i = load i32, ptr %scevgep, align 4, !noalias !6
  %.273.epil.i = zext i32 %.237.epil.i to i64
  %.274.epil.i = zext i32 %.265.epil.i to i64
  %.312.epil.i = mul i64 %arg.instance.0.5.1, %.273.epil.i
  %259 = getelementptr double, ptr %arg.instance.0.4, i64 %.312.epil.i
  %.316.epil.i = getelementptr double, ptr %259, i64 %.274.epil.i
  %.317.epil.i = load double, ptr %.316.epil.i, align 8, !noalias !6
  %.321.epil.i = fadd double %total.3.0169.epil.i, %.317.epil.i
  %epil.iter.next.i = add i64 %epil.iter.i, 1
  %epil.iter.cmp.not.i515 = icmp eq i64 %xtraiter.i508, %epil.iter.next.i
  br i1 %epil.iter.cmp.not.i515, label %common.ret, label %B132.epil.i, !llvm.loop !59
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
!7 = distinct !{!7, !8, !"_ZN15fairbench_agent9workloads10evaluation4_tspB3v14B54c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAw4hWqFpgsIBZmgA_3dE58TspInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_295ArrayIjLi1E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE: %retptr"}
!8 = distinct !{!8, !"_ZN15fairbench_agent9workloads10evaluation4_tspB3v14B54c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAw4hWqFpgsIBZmgA_3dE58TspInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_295ArrayIjLi1E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE"}
!9 = !{!10}
!10 = distinct !{!10, !11, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!11 = distinct !{!11, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE"}
!12 = distinct !{!12, !13}
!13 = !{!"llvm.loop.unroll.disable"}
!14 = !{!15, !10}
!15 = distinct !{!15, !16, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!16 = distinct !{!16, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE"}
!17 = !{!18}
!18 = distinct !{!18, !19, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!19 = distinct !{!19, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE"}
!20 = !{!21, !18}
!21 = distinct !{!21, !22, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!22 = distinct !{!22, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE"}
!23 = !{!24}
!24 = distinct !{!24, !25, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!25 = distinct !{!25, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE"}
!26 = !{!27, !24}
!27 = distinct !{!27, !28, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!28 = distinct !{!28, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE"}
!29 = !{!30}
!30 = distinct !{!30, !31, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!31 = distinct !{!31, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE"}
!32 = !{!33, !30}
!33 = distinct !{!33, !34, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!34 = distinct !{!34, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE"}
!35 = !{!36}
!36 = distinct !{!36, !37, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!37 = distinct !{!37, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE"}
!38 = !{!39, !36}
!39 = distinct !{!39, !40, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!40 = distinct !{!40, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE"}
!41 = !{!42}
!42 = distinct !{!42, !43, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!43 = distinct !{!43, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE"}
!44 = !{!45, !42}
!45 = distinct !{!45, !46, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!46 = distinct !{!46, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE"}
!47 = !{!48}
!48 = distinct !{!48, !49, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!49 = distinct !{!49, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE"}
!50 = !{!51, !48}
!51 = distinct !{!51, !52, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!52 = distinct !{!52, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE"}
!53 = !{!54}
!54 = distinct !{!54, !55, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!55 = distinct !{!55, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE"}
!56 = !{!57, !54}
!57 = distinct !{!57, !58, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!58 = distinct !{!58, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE"}
!59 = distinct !{!59, !13}
