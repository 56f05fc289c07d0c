target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@_ZN08NumbaEnv15fairbench_agent9workloads6search5beginB2v1B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE56QapInstance_28array_28int32_2c_202d_2c_20C_29_20x_202_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29 = common local_unnamed_addr global ptr null
@_ZN08NumbaEnv15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE = common local_unnamed_addr global ptr null
@_ZN08NumbaEnv15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE = common local_unnamed_addr global ptr null
@_ZN08NumbaEnv15fairbench_agent9workloads10evaluation4_qapB2v4B54c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAw4hWqFpgsIBZmgA_3dE56QapInstance_28array_28int32_2c_202d_2c_20C_29_20x_202_295ArrayIjLi1E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE = common local_unnamed_addr global ptr null

define noundef range(i32 -1, -2) i32 @_ZN15fairbench_agent9workloads6search5beginB2v1B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE56QapInstance_28array_28int32_2c_202d_2c_20C_29_20x_202_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29(ptr noalias writeonly captures(none) %retptr, ptr noalias readnone captures(none) %excinfo, ptr %arg.instance.0.0, ptr readnone captures(none) %arg.instance.0.1, i64 %arg.instance.0.2, i64 %arg.instance.0.3, ptr readonly captures(none) %arg.instance.0.4, i64 %arg.instance.0.5.0, i64 %arg.instance.0.5.1, i64 %arg.instance.0.6.0, i64 %arg.instance.0.6.1, ptr %arg.instance.1.0, ptr readnone captures(none) %arg.instance.1.1, i64 %arg.instance.1.2, i64 %arg.instance.1.3, ptr readonly captures(none) %arg.instance.1.4, i64 %arg.instance.1.5.0, i64 %arg.instance.1.5.1, i64 %arg.instance.1.6.0, i64 %arg.instance.1.6.1, ptr %arg.state.0.0, ptr readnone captures(none) %arg.state.0.1, i64 %arg.state.0.2, i64 %arg.state.0.3, ptr %arg.state.0.4, i64 %arg.state.0.5.0, i64 %arg.state.0.6.0, ptr %arg.state.1.0, ptr readnone captures(none) %arg.state.1.1, i64 %arg.state.1.2, i64 %arg.state.1.3, ptr captures(none) %arg.state.1.4, i64 %arg.state.1.5.0, i64 %arg.state.1.6.0, ptr %arg.state.2.0, ptr readnone captures(none) %arg.state.2.1, i64 %arg.state.2.2, i64 %arg.state.2.3, ptr captures(none) %arg.state.2.4, i64 %arg.state.2.5.0, i64 %arg.state.2.6.0, ptr %arg.state.3.0, ptr readnone captures(none) %arg.state.3.1, i64 %arg.state.3.2, i64 %arg.state.3.3, ptr readnone captures(none) %arg.state.3.4, i64 %arg.state.3.5.0, i64 %arg.state.3.6.0, ptr %arg.state.4.0, ptr readnone captures(none) %arg.state.4.1, i64 %arg.state.4.2, i64 %arg.state.4.3, ptr captures(none) %arg.state.4.4, i64 %arg.state.4.5.0, i64 %arg.state.4.6.0, ptr %arg.state.5.0, ptr readnone captures(none) %arg.state.5.1, i64 %arg.state.5.2, i64 %arg.state.5.3, ptr captures(none) %arg.state.5.4, i64 %arg.state.5.5.0, i64 %arg.state.5.6.0, ptr %arg.state.6.0, ptr readnone captures(none) %arg.state.6.1, i64 %arg.state.6.2, i64 %arg.state.6.3, ptr writeonly captures(none) %arg.state.6.4, i64 %arg.state.6.5.0, i64 %arg.state.6.6.0, ptr %arg.state.7.0, ptr readnone captures(none) %arg.state.7.1, i64 %arg.state.7.2, i64 %arg.state.7.3, ptr writeonly captures(none) %arg.state.7.4, i64 %arg.state.7.5.0, i64 %arg.state.7.6.0) local_unnamed_addr {
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

common.ret:                                       ; preds = %B178.B128.loopexit_crit_edge.us.unr-lcssa.i, %B178.B128.loopexit_crit_edge.us.unr-lcssa.us.i, %B130.endif.us.preheader.split.us.i, %B260.endif
  %total.3.0.lcssa.i = phi double [ 0.000000e+00, %B260.endif ], [ %.545.us.1.us.i, %B178.B128.loopexit_crit_edge.us.unr-lcssa.us.i ], [ %.543.us.epil.us.i, %B130.endif.us.preheader.split.us.i ], [ %.545.us.epil.i, %B178.B128.loopexit_crit_edge.us.unr-lcssa.i ]
  %.589.i = fneg double %total.3.0.lcssa.i
  store double %.589.i, ptr %arg.state.7.4, align 8
  %.770 = getelementptr i8, ptr %arg.state.7.4, i64 8
  store double %.589.i, ptr %.770, align 8
  store i64 1, ptr %arg.state.6.4, align 8
  store ptr null, ptr %retptr, align 8
  ret i32 0

B98.preheader.i:                                  ; preds = %B0.endif.endif.endif.endif
  %xtraiter.i = and i64 %arg.state.1.5.0, 7
  %4 = icmp samesign ult i64 %arg.state.1.5.0, 8
  br i1 %4, label %B98.epil.i.preheader, label %B98.preheader.new.i

B98.preheader.new.i:                              ; preds = %B98.preheader.i
  %unroll_iter.i = and i64 %arg.state.1.5.0, %const
  br label %B98.i

B98.i:                                            ; preds = %B98.i, %B98.preheader.new.i
  %.134177179.i = phi i64 [ 0, %B98.preheader.new.i ], [ %12, %B98.i ]
  %tmp732 = trunc i64 %.134177179.i to i32
  %sunkaddr = mul i64 %.134177179.i, 4
  %sunkaddr733 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr
  store i32 %tmp732, ptr %sunkaddr733, align 4, !noalias !6
  %5 = add i64 %.134177179.i, 1
  %tmp731 = trunc i64 %5 to i32
  %sunkaddr734 = mul i64 %.134177179.i, 4
  %sunkaddr735 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr734
  %sunkaddr736 = getelementptr i8, ptr %sunkaddr735, i64 4
  store i32 %tmp731, ptr %sunkaddr736, align 4, !noalias !6
  %6 = add i64 %.134177179.i, 2
  %tmp730 = trunc i64 %6 to i32
  %sunkaddr737 = mul i64 %.134177179.i, 4
  %sunkaddr738 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr737
  %sunkaddr739 = getelementptr i8, ptr %sunkaddr738, i64 8
  store i32 %tmp730, ptr %sunkaddr739, align 4, !noalias !6
  %7 = add i64 %.134177179.i, 3
  %tmp729 = trunc i64 %7 to i32
  %sunkaddr740 = mul i64 %.134177179.i, 4
  %sunkaddr741 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr740
  %sunkaddr742 = getelementptr i8, ptr %sunkaddr741, i64 12
  store i32 %tmp729, ptr %sunkaddr742, align 4, !noalias !6
  %8 = add i64 %.134177179.i, 4
  %tmp728 = trunc i64 %8 to i32
  %sunkaddr743 = mul i64 %.134177179.i, 4
  %sunkaddr744 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr743
  %sunkaddr745 = getelementptr i8, ptr %sunkaddr744, i64 16
  store i32 %tmp728, ptr %sunkaddr745, align 4, !noalias !6
  %9 = add i64 %.134177179.i, 5
  %tmp727 = trunc i64 %9 to i32
  %sunkaddr746 = mul i64 %.134177179.i, 4
  %sunkaddr747 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr746
  %sunkaddr748 = getelementptr i8, ptr %sunkaddr747, i64 20
  store i32 %tmp727, ptr %sunkaddr748, align 4, !noalias !6
  %10 = add i64 %.134177179.i, 6
  %tmp726 = trunc i64 %10 to i32
  %sunkaddr749 = mul i64 %.134177179.i, 4
  %sunkaddr750 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr749
  %sunkaddr751 = getelementptr i8, ptr %sunkaddr750, i64 24
  store i32 %tmp726, ptr %sunkaddr751, align 4, !noalias !6
  %11 = add i64 %.134177179.i, 7
  %tmp725 = trunc i64 %11 to i32
  %sunkaddr752 = mul i64 %.134177179.i, 4
  %sunkaddr753 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr752
  %sunkaddr754 = getelementptr i8, ptr %sunkaddr753, i64 28
  store i32 %tmp725, ptr %sunkaddr754, align 4, !noalias !6
  %12 = add nuw nsw i64 %.134177179.i, 8
  %niter.ncmp.7.i = icmp eq i64 %unroll_iter.i, %12
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
  %13 = shl i64 %.134177179.epil.i, 2
  %scevgep5.i = getelementptr i8, ptr %arg.state.1.4, i64 %13
  %tmp708 = trunc i64 %.134177179.epil.i to i32
  store i32 %tmp708, ptr %scevgep5.i, align 4, !noalias !6
  %lsr.iv.next7.i = add nsw i64 %lsr.iv6.i, -1
  %epil.iter.cmp.not.i = icmp eq i64 %lsr.iv.next7.i, 0
  br i1 %epil.iter.cmp.not.i, label %B112.endif.i, label %B98.epil.i, !llvm.loop !9

B112.endif.i:                                     ; preds = %B98.epil.i, %B0.endif.endif.endif.endif
  %.200.i = add i64 %arg.state.1.5.0, -1
  %.280184.not.i = icmp slt i64 %.200.i, 1
  br i1 %.280184.not.i, label %B116.endif, label %B160.endif.else.i.preheader

B160.endif.else.i.preheader:                      ; preds = %B112.endif.i, %B112.endif.loopexit.unr-lcssa.i
  br label %B160.endif.else.i

B160.endif.else.i:                                ; preds = %B160.endif.endif.i, %B160.endif.else.i.preheader
  %lsr.iv3.i = phi ptr [ %scevgep.i, %B160.endif.endif.i ], [ %arg.state.1.4, %B160.endif.else.i.preheader ]
  %lsr.iv.i = phi i64 [ %lsr.iv.next.i, %B160.endif.endif.i ], [ %arg.state.1.5.0, %B160.endif.else.i.preheader ]
  %.44.i.i = load i64, ptr %arg.state.5.4, align 8, !noalias !11
  %.45.i.i = shl i64 %.44.i.i, 16
  %.46.i.i = xor i64 %.45.i.i, %.44.i.i
  %.47.i.i = lshr i64 %.46.i.i, 5
  %.48.i.i = xor i64 %.47.i.i, %.46.i.i
  %.49.i.i = shl i64 %.48.i.i, 1
  %sunkaddr755 = getelementptr i8, ptr %arg.state.5.4, i64 8
  %.79.i.i = load i64, ptr %sunkaddr755, align 8, !noalias !11
  %sunkaddr756 = getelementptr i8, ptr %arg.state.5.4, i64 16
  %.108.i.i = load i64, ptr %sunkaddr756, align 8, !noalias !11
  store i64 %.79.i.i, ptr %arg.state.5.4, align 8, !noalias !11
  store i64 %.108.i.i, ptr %sunkaddr755, align 8, !noalias !11
  %14 = xor i64 %.79.i.i, %.49.i.i
  %15 = xor i64 %14, %.108.i.i
  %.168.i.i = xor i64 %15, %.48.i.i
  store i64 %.168.i.i, ptr %sunkaddr756, align 8, !noalias !11
  %sext.i.i = shl i64 %.168.i.i, 32
  %.231.i.i = ashr exact i64 %sext.i.i, 32
  %.234.i.i = tail call i64 @llvm.abs.i64(i64 %.231.i.i, i1 true)
  %.239.i.i = icmp samesign ugt i64 %.234.i.i, 2147483646
  %.242.i.i = add nsw i64 %.234.i.i, -2147483647
  %spec.select.i.i = select i1 %.239.i.i, i64 %.242.i.i, i64 %.234.i.i
  %16 = or i64 %spec.select.i.i, %lsr.iv.i
  %17 = icmp ult i64 %16, 4294967296
  br i1 %17, label %18, label %22

18:                                               ; preds = %B160.endif.else.i
  %19 = trunc nuw i64 %spec.select.i.i to i32
  %tmp707 = trunc i64 %lsr.iv.i to i32
  %20 = urem i32 %19, %tmp707
  %21 = zext i32 %20 to i64
  br label %B160.endif.endif.i

22:                                               ; preds = %B160.endif.else.i
  %23 = or i64 %spec.select.i.i, %lsr.iv.i
  %24 = and i64 %23, -4294967296
  %25 = icmp eq i64 %24, 0
  br i1 %25, label %26, label %31

26:                                               ; preds = %22
  %27 = trunc i64 %lsr.iv.i to i32
  %28 = trunc i64 %spec.select.i.i to i32
  %29 = urem i32 %28, %27
  %30 = zext i32 %29 to i64
  br label %B160.endif.endif.i

31:                                               ; preds = %22
  %32 = urem i64 %spec.select.i.i, %lsr.iv.i
  br label %B160.endif.endif.i

B160.endif.endif.i:                               ; preds = %31, %26, %18
  %rem.0.i = phi i64 [ %21, %18 ], [ %30, %26 ], [ %32, %31 ]
  %33 = shl i64 %rem.0.i, 2
  %scevgep4.i = getelementptr i8, ptr %lsr.iv3.i, i64 %33
  %.388.i = load i32, ptr %scevgep4.i, align 4, !noalias !6
  %.415.i = load i32, ptr %lsr.iv3.i, align 4, !noalias !6
  store i32 %.388.i, ptr %lsr.iv3.i, align 4, !noalias !6
  store i32 %.415.i, ptr %scevgep4.i, align 4, !noalias !6
  %lsr.iv.next.i = add i64 %lsr.iv.i, -1
  %scevgep.i = getelementptr i8, ptr %lsr.iv3.i, i64 4
  %exitcond190.not.i = icmp eq i64 %lsr.iv.next.i, 1
  br i1 %exitcond190.not.i, label %B116.endif, label %B160.endif.else.i

B116.endif:                                       ; preds = %B160.endif.endif.i, %B112.endif.i
  %34 = icmp slt i64 %arg.state.1.5.0, 1
  br i1 %34, label %B112.endif.i55, label %B98.preheader.i19

B98.preheader.i19:                                ; preds = %B116.endif
  %xtraiter.i20 = and i64 %arg.state.1.5.0, 7
  %35 = icmp samesign ult i64 %arg.state.1.5.0, 8
  br i1 %35, label %B98.epil.i47.preheader, label %B98.preheader.new.i21

B98.preheader.new.i21:                            ; preds = %B98.preheader.i19
  %unroll_iter.i22 = and i64 %arg.state.1.5.0, %const
  br label %B98.i23

B98.i23:                                          ; preds = %B98.i23, %B98.preheader.new.i21
  %.134177179.i24 = phi i64 [ 0, %B98.preheader.new.i21 ], [ %43, %B98.i23 ]
  %tmp706 = trunc i64 %.134177179.i24 to i32
  %sunkaddr757 = mul i64 %.134177179.i24, 4
  %sunkaddr758 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr757
  store i32 %tmp706, ptr %sunkaddr758, align 4, !noalias !14
  %36 = add i64 %.134177179.i24, 1
  %tmp705 = trunc i64 %36 to i32
  %sunkaddr759 = mul i64 %.134177179.i24, 4
  %sunkaddr760 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr759
  %sunkaddr761 = getelementptr i8, ptr %sunkaddr760, i64 4
  store i32 %tmp705, ptr %sunkaddr761, align 4, !noalias !14
  %37 = add i64 %.134177179.i24, 2
  %tmp704 = trunc i64 %37 to i32
  %sunkaddr762 = mul i64 %.134177179.i24, 4
  %sunkaddr763 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr762
  %sunkaddr764 = getelementptr i8, ptr %sunkaddr763, i64 8
  store i32 %tmp704, ptr %sunkaddr764, align 4, !noalias !14
  %38 = add i64 %.134177179.i24, 3
  %tmp703 = trunc i64 %38 to i32
  %sunkaddr765 = mul i64 %.134177179.i24, 4
  %sunkaddr766 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr765
  %sunkaddr767 = getelementptr i8, ptr %sunkaddr766, i64 12
  store i32 %tmp703, ptr %sunkaddr767, align 4, !noalias !14
  %39 = add i64 %.134177179.i24, 4
  %tmp702 = trunc i64 %39 to i32
  %sunkaddr768 = mul i64 %.134177179.i24, 4
  %sunkaddr769 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr768
  %sunkaddr770 = getelementptr i8, ptr %sunkaddr769, i64 16
  store i32 %tmp702, ptr %sunkaddr770, align 4, !noalias !14
  %40 = add i64 %.134177179.i24, 5
  %tmp701 = trunc i64 %40 to i32
  %sunkaddr771 = mul i64 %.134177179.i24, 4
  %sunkaddr772 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr771
  %sunkaddr773 = getelementptr i8, ptr %sunkaddr772, i64 20
  store i32 %tmp701, ptr %sunkaddr773, align 4, !noalias !14
  %41 = add i64 %.134177179.i24, 6
  %tmp700 = trunc i64 %41 to i32
  %sunkaddr774 = mul i64 %.134177179.i24, 4
  %sunkaddr775 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr774
  %sunkaddr776 = getelementptr i8, ptr %sunkaddr775, i64 24
  store i32 %tmp700, ptr %sunkaddr776, align 4, !noalias !14
  %42 = add i64 %.134177179.i24, 7
  %tmp699 = trunc i64 %42 to i32
  %sunkaddr777 = mul i64 %.134177179.i24, 4
  %sunkaddr778 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr777
  %sunkaddr779 = getelementptr i8, ptr %sunkaddr778, i64 28
  store i32 %tmp699, ptr %sunkaddr779, align 4, !noalias !14
  %43 = add nuw nsw i64 %.134177179.i24, 8
  %niter.ncmp.7.i42 = icmp eq i64 %unroll_iter.i22, %43
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
  %44 = shl i64 %.134177179.epil.i49, 2
  %scevgep5.i51 = getelementptr i8, ptr %arg.state.1.4, i64 %44
  %tmp682 = trunc i64 %.134177179.epil.i49 to i32
  store i32 %tmp682, ptr %scevgep5.i51, align 4, !noalias !14
  %lsr.iv.next7.i53 = add nsw i64 %lsr.iv6.i48, -1
  %epil.iter.cmp.not.i54 = icmp eq i64 %lsr.iv.next7.i53, 0
  br i1 %epil.iter.cmp.not.i54, label %B112.endif.i55, label %B98.epil.i47, !llvm.loop !9

B112.endif.i55:                                   ; preds = %B98.epil.i47, %B116.endif
  %.200.i56 = add i64 %arg.state.1.5.0, -1
  %.280184.not.i57 = icmp slt i64 %.200.i56, 1
  br i1 %.280184.not.i57, label %B116.endif.1, label %B160.endif.else.i61.preheader

B160.endif.else.i61.preheader:                    ; preds = %B112.endif.i55, %B112.endif.loopexit.unr-lcssa.i43
  br label %B160.endif.else.i61

B160.endif.else.i61:                              ; preds = %B160.endif.endif.i79, %B160.endif.else.i61.preheader
  %lsr.iv3.i62 = phi ptr [ %scevgep.i85, %B160.endif.endif.i79 ], [ %arg.state.1.4, %B160.endif.else.i61.preheader ]
  %lsr.iv.i63 = phi i64 [ %lsr.iv.next.i84, %B160.endif.endif.i79 ], [ %arg.state.1.5.0, %B160.endif.else.i61.preheader ]
  %.44.i.i64 = load i64, ptr %arg.state.5.4, align 8, !noalias !17
  %.45.i.i65 = shl i64 %.44.i.i64, 16
  %.46.i.i66 = xor i64 %.45.i.i65, %.44.i.i64
  %.47.i.i67 = lshr i64 %.46.i.i66, 5
  %.48.i.i68 = xor i64 %.47.i.i67, %.46.i.i66
  %.49.i.i69 = shl i64 %.48.i.i68, 1
  %sunkaddr780 = getelementptr i8, ptr %arg.state.5.4, i64 8
  %.79.i.i70 = load i64, ptr %sunkaddr780, align 8, !noalias !17
  %sunkaddr781 = getelementptr i8, ptr %arg.state.5.4, i64 16
  %.108.i.i71 = load i64, ptr %sunkaddr781, align 8, !noalias !17
  store i64 %.79.i.i70, ptr %arg.state.5.4, align 8, !noalias !17
  store i64 %.108.i.i71, ptr %sunkaddr780, align 8, !noalias !17
  %45 = xor i64 %.79.i.i70, %.49.i.i69
  %46 = xor i64 %45, %.108.i.i71
  %.168.i.i72 = xor i64 %46, %.48.i.i68
  store i64 %.168.i.i72, ptr %sunkaddr781, align 8, !noalias !17
  %sext.i.i73 = shl i64 %.168.i.i72, 32
  %.231.i.i74 = ashr exact i64 %sext.i.i73, 32
  %.234.i.i75 = tail call i64 @llvm.abs.i64(i64 %.231.i.i74, i1 true)
  %.239.i.i76 = icmp samesign ugt i64 %.234.i.i75, 2147483646
  %.242.i.i77 = add nsw i64 %.234.i.i75, -2147483647
  %spec.select.i.i78 = select i1 %.239.i.i76, i64 %.242.i.i77, i64 %.234.i.i75
  %47 = or i64 %spec.select.i.i78, %lsr.iv.i63
  %48 = icmp ult i64 %47, 4294967296
  br i1 %48, label %49, label %53

49:                                               ; preds = %B160.endif.else.i61
  %50 = trunc nuw i64 %spec.select.i.i78 to i32
  %tmp681 = trunc i64 %lsr.iv.i63 to i32
  %51 = urem i32 %50, %tmp681
  %52 = zext i32 %51 to i64
  br label %B160.endif.endif.i79

53:                                               ; preds = %B160.endif.else.i61
  %54 = or i64 %spec.select.i.i78, %lsr.iv.i63
  %55 = and i64 %54, -4294967296
  %56 = icmp eq i64 %55, 0
  br i1 %56, label %57, label %62

57:                                               ; preds = %53
  %58 = trunc i64 %lsr.iv.i63 to i32
  %59 = trunc i64 %spec.select.i.i78 to i32
  %60 = urem i32 %59, %58
  %61 = zext i32 %60 to i64
  br label %B160.endif.endif.i79

62:                                               ; preds = %53
  %63 = urem i64 %spec.select.i.i78, %lsr.iv.i63
  br label %B160.endif.endif.i79

B160.endif.endif.i79:                             ; preds = %62, %57, %49
  %rem.0.i80 = phi i64 [ %52, %49 ], [ %61, %57 ], [ %63, %62 ]
  %64 = shl i64 %rem.0.i80, 2
  %scevgep4.i81 = getelementptr i8, ptr %lsr.iv3.i62, i64 %64
  %.388.i82 = load i32, ptr %scevgep4.i81, align 4, !noalias !14
  %.415.i83 = load i32, ptr %lsr.iv3.i62, align 4, !noalias !14
  store i32 %.388.i82, ptr %lsr.iv3.i62, align 4, !noalias !14
  store i32 %.415.i83, ptr %scevgep4.i81, align 4, !noalias !14
  %lsr.iv.next.i84 = add i64 %lsr.iv.i63, -1
  %scevgep.i85 = getelementptr i8, ptr %lsr.iv3.i62, i64 4
  %exitcond190.not.i86 = icmp eq i64 %lsr.iv.next.i84, 1
  br i1 %exitcond190.not.i86, label %B116.endif.1, label %B160.endif.else.i61

B116.endif.1:                                     ; preds = %B160.endif.endif.i79, %B112.endif.i55
  %65 = icmp slt i64 %arg.state.1.5.0, 1
  br i1 %65, label %B112.endif.i125, label %B98.preheader.i89

B98.preheader.i89:                                ; preds = %B116.endif.1
  %xtraiter.i90 = and i64 %arg.state.1.5.0, 7
  %66 = icmp samesign ult i64 %arg.state.1.5.0, 8
  br i1 %66, label %B98.epil.i117.preheader, label %B98.preheader.new.i91

B98.preheader.new.i91:                            ; preds = %B98.preheader.i89
  %unroll_iter.i92 = and i64 %arg.state.1.5.0, %const
  br label %B98.i93

B98.i93:                                          ; preds = %B98.i93, %B98.preheader.new.i91
  %.134177179.i94 = phi i64 [ 0, %B98.preheader.new.i91 ], [ %74, %B98.i93 ]
  %tmp680 = trunc i64 %.134177179.i94 to i32
  %sunkaddr782 = mul i64 %.134177179.i94, 4
  %sunkaddr783 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr782
  store i32 %tmp680, ptr %sunkaddr783, align 4, !noalias !20
  %67 = add i64 %.134177179.i94, 1
  %tmp679 = trunc i64 %67 to i32
  %sunkaddr784 = mul i64 %.134177179.i94, 4
  %sunkaddr785 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr784
  %sunkaddr786 = getelementptr i8, ptr %sunkaddr785, i64 4
  store i32 %tmp679, ptr %sunkaddr786, align 4, !noalias !20
  %68 = add i64 %.134177179.i94, 2
  %tmp678 = trunc i64 %68 to i32
  %sunkaddr787 = mul i64 %.134177179.i94, 4
  %sunkaddr788 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr787
  %sunkaddr789 = getelementptr i8, ptr %sunkaddr788, i64 8
  store i32 %tmp678, ptr %sunkaddr789, align 4, !noalias !20
  %69 = add i64 %.134177179.i94, 3
  %tmp677 = trunc i64 %69 to i32
  %sunkaddr790 = mul i64 %.134177179.i94, 4
  %sunkaddr791 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr790
  %sunkaddr792 = getelementptr i8, ptr %sunkaddr791, i64 12
  store i32 %tmp677, ptr %sunkaddr792, align 4, !noalias !20
  %70 = add i64 %.134177179.i94, 4
  %tmp676 = trunc i64 %70 to i32
  %sunkaddr793 = mul i64 %.134177179.i94, 4
  %sunkaddr794 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr793
  %sunkaddr795 = getelementptr i8, ptr %sunkaddr794, i64 16
  store i32 %tmp676, ptr %sunkaddr795, align 4, !noalias !20
  %71 = add i64 %.134177179.i94, 5
  %tmp675 = trunc i64 %71 to i32
  %sunkaddr796 = mul i64 %.134177179.i94, 4
  %sunkaddr797 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr796
  %sunkaddr798 = getelementptr i8, ptr %sunkaddr797, i64 20
  store i32 %tmp675, ptr %sunkaddr798, align 4, !noalias !20
  %72 = add i64 %.134177179.i94, 6
  %tmp674 = trunc i64 %72 to i32
  %sunkaddr799 = mul i64 %.134177179.i94, 4
  %sunkaddr800 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr799
  %sunkaddr801 = getelementptr i8, ptr %sunkaddr800, i64 24
  store i32 %tmp674, ptr %sunkaddr801, align 4, !noalias !20
  %73 = add i64 %.134177179.i94, 7
  %tmp673 = trunc i64 %73 to i32
  %sunkaddr802 = mul i64 %.134177179.i94, 4
  %sunkaddr803 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr802
  %sunkaddr804 = getelementptr i8, ptr %sunkaddr803, i64 28
  store i32 %tmp673, ptr %sunkaddr804, align 4, !noalias !20
  %74 = add nuw nsw i64 %.134177179.i94, 8
  %niter.ncmp.7.i112 = icmp eq i64 %unroll_iter.i92, %74
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
  %75 = shl i64 %.134177179.epil.i119, 2
  %scevgep5.i121 = getelementptr i8, ptr %arg.state.1.4, i64 %75
  %tmp656 = trunc i64 %.134177179.epil.i119 to i32
  store i32 %tmp656, ptr %scevgep5.i121, align 4, !noalias !20
  %lsr.iv.next7.i123 = add nsw i64 %lsr.iv6.i118, -1
  %epil.iter.cmp.not.i124 = icmp eq i64 %lsr.iv.next7.i123, 0
  br i1 %epil.iter.cmp.not.i124, label %B112.endif.i125, label %B98.epil.i117, !llvm.loop !9

B112.endif.i125:                                  ; preds = %B98.epil.i117, %B116.endif.1
  %.200.i126 = add i64 %arg.state.1.5.0, -1
  %.280184.not.i127 = icmp slt i64 %.200.i126, 1
  br i1 %.280184.not.i127, label %B116.endif.2, label %B160.endif.else.i131.preheader

B160.endif.else.i131.preheader:                   ; preds = %B112.endif.i125, %B112.endif.loopexit.unr-lcssa.i113
  br label %B160.endif.else.i131

B160.endif.else.i131:                             ; preds = %B160.endif.endif.i149, %B160.endif.else.i131.preheader
  %lsr.iv3.i132 = phi ptr [ %scevgep.i155, %B160.endif.endif.i149 ], [ %arg.state.1.4, %B160.endif.else.i131.preheader ]
  %lsr.iv.i133 = phi i64 [ %lsr.iv.next.i154, %B160.endif.endif.i149 ], [ %arg.state.1.5.0, %B160.endif.else.i131.preheader ]
  %.44.i.i134 = load i64, ptr %arg.state.5.4, align 8, !noalias !23
  %.45.i.i135 = shl i64 %.44.i.i134, 16
  %.46.i.i136 = xor i64 %.45.i.i135, %.44.i.i134
  %.47.i.i137 = lshr i64 %.46.i.i136, 5
  %.48.i.i138 = xor i64 %.47.i.i137, %.46.i.i136
  %.49.i.i139 = shl i64 %.48.i.i138, 1
  %sunkaddr805 = getelementptr i8, ptr %arg.state.5.4, i64 8
  %.79.i.i140 = load i64, ptr %sunkaddr805, align 8, !noalias !23
  %sunkaddr806 = getelementptr i8, ptr %arg.state.5.4, i64 16
  %.108.i.i141 = load i64, ptr %sunkaddr806, align 8, !noalias !23
  store i64 %.79.i.i140, ptr %arg.state.5.4, align 8, !noalias !23
  store i64 %.108.i.i141, ptr %sunkaddr805, align 8, !noalias !23
  %76 = xor i64 %.79.i.i140, %.49.i.i139
  %77 = xor i64 %76, %.108.i.i141
  %.168.i.i142 = xor i64 %77, %.48.i.i138
  store i64 %.168.i.i142, ptr %sunkaddr806, align 8, !noalias !23
  %sext.i.i143 = shl i64 %.168.i.i142, 32
  %.231.i.i144 = ashr exact i64 %sext.i.i143, 32
  %.234.i.i145 = tail call i64 @llvm.abs.i64(i64 %.231.i.i144, i1 true)
  %.239.i.i146 = icmp samesign ugt i64 %.234.i.i145, 2147483646
  %.242.i.i147 = add nsw i64 %.234.i.i145, -2147483647
  %spec.select.i.i148 = select i1 %.239.i.i146, i64 %.242.i.i147, i64 %.234.i.i145
  %78 = or i64 %spec.select.i.i148, %lsr.iv.i133
  %79 = icmp ult i64 %78, 4294967296
  br i1 %79, label %80, label %84

80:                                               ; preds = %B160.endif.else.i131
  %81 = trunc nuw i64 %spec.select.i.i148 to i32
  %tmp655 = trunc i64 %lsr.iv.i133 to i32
  %82 = urem i32 %81, %tmp655
  %83 = zext i32 %82 to i64
  br label %B160.endif.endif.i149

84:                                               ; preds = %B160.endif.else.i131
  %85 = or i64 %spec.select.i.i148, %lsr.iv.i133
  %86 = and i64 %85, -4294967296
  %87 = icmp eq i64 %86, 0
  br i1 %87, label %88, label %93

88:                                               ; preds = %84
  %89 = trunc i64 %lsr.iv.i133 to i32
  %90 = trunc i64 %spec.select.i.i148 to i32
  %91 = urem i32 %90, %89
  %92 = zext i32 %91 to i64
  br label %B160.endif.endif.i149

93:                                               ; preds = %84
  %94 = urem i64 %spec.select.i.i148, %lsr.iv.i133
  br label %B160.endif.endif.i149

B160.endif.endif.i149:                            ; preds = %93, %88, %80
  %rem.0.i150 = phi i64 [ %83, %80 ], [ %92, %88 ], [ %94, %93 ]
  %95 = shl i64 %rem.0.i150, 2
  %scevgep4.i151 = getelementptr i8, ptr %lsr.iv3.i132, i64 %95
  %.388.i152 = load i32, ptr %scevgep4.i151, align 4, !noalias !20
  %.415.i153 = load i32, ptr %lsr.iv3.i132, align 4, !noalias !20
  store i32 %.388.i152, ptr %lsr.iv3.i132, align 4, !noalias !20
  store i32 %.415.i153, ptr %scevgep4.i151, align 4, !noalias !20
  %lsr.iv.next.i154 = add i64 %lsr.iv.i133, -1
  %scevgep.i155 = getelementptr i8, ptr %lsr.iv3.i132, i64 4
  %exitcond190.not.i156 = icmp eq i64 %lsr.iv.next.i154, 1
  br i1 %exitcond190.not.i156, label %B116.endif.2, label %B160.endif.else.i131

B116.endif.2:                                     ; preds = %B160.endif.endif.i149, %B112.endif.i125
  %.128178.not.i158 = icmp slt i64 %arg.state.0.5.0, 1
  br i1 %.128178.not.i158, label %B112.endif.i195, label %B98.preheader.i159

B98.preheader.i159:                               ; preds = %B116.endif.2
  %xtraiter.i160 = and i64 %arg.state.0.5.0, 7
  %96 = icmp samesign ult i64 %arg.state.0.5.0, 8
  br i1 %96, label %B98.epil.i187.preheader, label %B98.preheader.new.i161

B98.preheader.new.i161:                           ; preds = %B98.preheader.i159
  %unroll_iter.i162 = and i64 %arg.state.0.5.0, %const
  br label %B98.i163

B98.i163:                                         ; preds = %B98.i163, %B98.preheader.new.i161
  %.134177179.i164 = phi i64 [ 0, %B98.preheader.new.i161 ], [ %104, %B98.i163 ]
  %tmp654 = trunc i64 %.134177179.i164 to i32
  %sunkaddr807 = mul i64 %.134177179.i164, 4
  %sunkaddr808 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr807
  store i32 %tmp654, ptr %sunkaddr808, align 4, !noalias !26
  %97 = add i64 %.134177179.i164, 1
  %tmp653 = trunc i64 %97 to i32
  %sunkaddr809 = mul i64 %.134177179.i164, 4
  %sunkaddr810 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr809
  %sunkaddr811 = getelementptr i8, ptr %sunkaddr810, i64 4
  store i32 %tmp653, ptr %sunkaddr811, align 4, !noalias !26
  %98 = add i64 %.134177179.i164, 2
  %tmp652 = trunc i64 %98 to i32
  %sunkaddr812 = mul i64 %.134177179.i164, 4
  %sunkaddr813 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr812
  %sunkaddr814 = getelementptr i8, ptr %sunkaddr813, i64 8
  store i32 %tmp652, ptr %sunkaddr814, align 4, !noalias !26
  %99 = add i64 %.134177179.i164, 3
  %tmp651 = trunc i64 %99 to i32
  %sunkaddr815 = mul i64 %.134177179.i164, 4
  %sunkaddr816 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr815
  %sunkaddr817 = getelementptr i8, ptr %sunkaddr816, i64 12
  store i32 %tmp651, ptr %sunkaddr817, align 4, !noalias !26
  %100 = add i64 %.134177179.i164, 4
  %tmp650 = trunc i64 %100 to i32
  %sunkaddr818 = mul i64 %.134177179.i164, 4
  %sunkaddr819 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr818
  %sunkaddr820 = getelementptr i8, ptr %sunkaddr819, i64 16
  store i32 %tmp650, ptr %sunkaddr820, align 4, !noalias !26
  %101 = add i64 %.134177179.i164, 5
  %tmp649 = trunc i64 %101 to i32
  %sunkaddr821 = mul i64 %.134177179.i164, 4
  %sunkaddr822 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr821
  %sunkaddr823 = getelementptr i8, ptr %sunkaddr822, i64 20
  store i32 %tmp649, ptr %sunkaddr823, align 4, !noalias !26
  %102 = add i64 %.134177179.i164, 6
  %tmp648 = trunc i64 %102 to i32
  %sunkaddr824 = mul i64 %.134177179.i164, 4
  %sunkaddr825 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr824
  %sunkaddr826 = getelementptr i8, ptr %sunkaddr825, i64 24
  store i32 %tmp648, ptr %sunkaddr826, align 4, !noalias !26
  %103 = add i64 %.134177179.i164, 7
  %tmp647 = trunc i64 %103 to i32
  %sunkaddr827 = mul i64 %.134177179.i164, 4
  %sunkaddr828 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr827
  %sunkaddr829 = getelementptr i8, ptr %sunkaddr828, i64 28
  store i32 %tmp647, ptr %sunkaddr829, align 4, !noalias !26
  %104 = add nuw nsw i64 %.134177179.i164, 8
  %niter.ncmp.7.i182 = icmp eq i64 %unroll_iter.i162, %104
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
  %105 = shl i64 %.134177179.epil.i189, 2
  %scevgep5.i191 = getelementptr i8, ptr %arg.state.0.4, i64 %105
  %tmp630 = trunc i64 %.134177179.epil.i189 to i32
  store i32 %tmp630, ptr %scevgep5.i191, align 4, !noalias !26
  %lsr.iv.next7.i193 = add nsw i64 %lsr.iv6.i188, -1
  %epil.iter.cmp.not.i194 = icmp eq i64 %lsr.iv.next7.i193, 0
  br i1 %epil.iter.cmp.not.i194, label %B112.endif.i195, label %B98.epil.i187, !llvm.loop !9

B112.endif.i195:                                  ; preds = %B98.epil.i187, %B116.endif.2
  %.200.i196 = add i64 %arg.state.0.5.0, -1
  %.280184.not.i197 = icmp slt i64 %.200.i196, 1
  br i1 %.280184.not.i197, label %B204.endif, label %B160.endif.else.i201.preheader

B160.endif.else.i201.preheader:                   ; preds = %B112.endif.i195, %B112.endif.loopexit.unr-lcssa.i183
  br label %B160.endif.else.i201

B160.endif.else.i201:                             ; preds = %B160.endif.endif.i219, %B160.endif.else.i201.preheader
  %lsr.iv3.i202 = phi ptr [ %scevgep.i225, %B160.endif.endif.i219 ], [ %arg.state.0.4, %B160.endif.else.i201.preheader ]
  %lsr.iv.i203 = phi i64 [ %lsr.iv.next.i224, %B160.endif.endif.i219 ], [ %arg.state.0.5.0, %B160.endif.else.i201.preheader ]
  %.44.i.i204 = load i64, ptr %arg.state.4.4, align 8, !noalias !29
  %.45.i.i205 = shl i64 %.44.i.i204, 16
  %.46.i.i206 = xor i64 %.45.i.i205, %.44.i.i204
  %.47.i.i207 = lshr i64 %.46.i.i206, 5
  %.48.i.i208 = xor i64 %.47.i.i207, %.46.i.i206
  %.49.i.i209 = shl i64 %.48.i.i208, 1
  %sunkaddr830 = getelementptr i8, ptr %arg.state.4.4, i64 8
  %.79.i.i210 = load i64, ptr %sunkaddr830, align 8, !noalias !29
  %sunkaddr831 = getelementptr i8, ptr %arg.state.4.4, i64 16
  %.108.i.i211 = load i64, ptr %sunkaddr831, align 8, !noalias !29
  store i64 %.79.i.i210, ptr %arg.state.4.4, align 8, !noalias !29
  store i64 %.108.i.i211, ptr %sunkaddr830, align 8, !noalias !29
  %106 = xor i64 %.79.i.i210, %.49.i.i209
  %107 = xor i64 %106, %.108.i.i211
  %.168.i.i212 = xor i64 %107, %.48.i.i208
  store i64 %.168.i.i212, ptr %sunkaddr831, align 8, !noalias !29
  %sext.i.i213 = shl i64 %.168.i.i212, 32
  %.231.i.i214 = ashr exact i64 %sext.i.i213, 32
  %.234.i.i215 = tail call i64 @llvm.abs.i64(i64 %.231.i.i214, i1 true)
  %.239.i.i216 = icmp samesign ugt i64 %.234.i.i215, 2147483646
  %.242.i.i217 = add nsw i64 %.234.i.i215, -2147483647
  %spec.select.i.i218 = select i1 %.239.i.i216, i64 %.242.i.i217, i64 %.234.i.i215
  %108 = or i64 %spec.select.i.i218, %lsr.iv.i203
  %109 = icmp ult i64 %108, 4294967296
  br i1 %109, label %110, label %114

110:                                              ; preds = %B160.endif.else.i201
  %111 = trunc nuw i64 %spec.select.i.i218 to i32
  %tmp629 = trunc i64 %lsr.iv.i203 to i32
  %112 = urem i32 %111, %tmp629
  %113 = zext i32 %112 to i64
  br label %B160.endif.endif.i219

114:                                              ; preds = %B160.endif.else.i201
  %115 = or i64 %spec.select.i.i218, %lsr.iv.i203
  %116 = and i64 %115, -4294967296
  %117 = icmp eq i64 %116, 0
  br i1 %117, label %118, label %123

118:                                              ; preds = %114
  %119 = trunc i64 %lsr.iv.i203 to i32
  %120 = trunc i64 %spec.select.i.i218 to i32
  %121 = urem i32 %120, %119
  %122 = zext i32 %121 to i64
  br label %B160.endif.endif.i219

123:                                              ; preds = %114
  %124 = urem i64 %spec.select.i.i218, %lsr.iv.i203
  br label %B160.endif.endif.i219

B160.endif.endif.i219:                            ; preds = %123, %118, %110
  %rem.0.i220 = phi i64 [ %113, %110 ], [ %122, %118 ], [ %124, %123 ]
  %125 = shl i64 %rem.0.i220, 2
  %scevgep4.i221 = getelementptr i8, ptr %lsr.iv3.i202, i64 %125
  %.388.i222 = load i32, ptr %scevgep4.i221, align 4, !noalias !26
  %.415.i223 = load i32, ptr %lsr.iv3.i202, align 4, !noalias !26
  store i32 %.388.i222, ptr %lsr.iv3.i202, align 4, !noalias !26
  store i32 %.415.i223, ptr %scevgep4.i221, align 4, !noalias !26
  %lsr.iv.next.i224 = add i64 %lsr.iv.i203, -1
  %scevgep.i225 = getelementptr i8, ptr %lsr.iv3.i202, i64 4
  %exitcond190.not.i226 = icmp eq i64 %lsr.iv.next.i224, 1
  br i1 %exitcond190.not.i226, label %B204.endif, label %B160.endif.else.i201

B204.endif:                                       ; preds = %B160.endif.endif.i219, %B112.endif.i195
  %126 = icmp slt i64 %arg.state.0.5.0, 1
  br i1 %126, label %B112.endif.i265, label %B98.preheader.i229

B98.preheader.i229:                               ; preds = %B204.endif
  %xtraiter.i230 = and i64 %arg.state.0.5.0, 7
  %127 = icmp samesign ult i64 %arg.state.0.5.0, 8
  br i1 %127, label %B98.epil.i257.preheader, label %B98.preheader.new.i231

B98.preheader.new.i231:                           ; preds = %B98.preheader.i229
  %unroll_iter.i232 = and i64 %arg.state.0.5.0, %const
  br label %B98.i233

B98.i233:                                         ; preds = %B98.i233, %B98.preheader.new.i231
  %.134177179.i234 = phi i64 [ 0, %B98.preheader.new.i231 ], [ %135, %B98.i233 ]
  %tmp628 = trunc i64 %.134177179.i234 to i32
  %sunkaddr832 = mul i64 %.134177179.i234, 4
  %sunkaddr833 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr832
  store i32 %tmp628, ptr %sunkaddr833, align 4, !noalias !32
  %128 = add i64 %.134177179.i234, 1
  %tmp627 = trunc i64 %128 to i32
  %sunkaddr834 = mul i64 %.134177179.i234, 4
  %sunkaddr835 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr834
  %sunkaddr836 = getelementptr i8, ptr %sunkaddr835, i64 4
  store i32 %tmp627, ptr %sunkaddr836, align 4, !noalias !32
  %129 = add i64 %.134177179.i234, 2
  %tmp626 = trunc i64 %129 to i32
  %sunkaddr837 = mul i64 %.134177179.i234, 4
  %sunkaddr838 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr837
  %sunkaddr839 = getelementptr i8, ptr %sunkaddr838, i64 8
  store i32 %tmp626, ptr %sunkaddr839, align 4, !noalias !32
  %130 = add i64 %.134177179.i234, 3
  %tmp625 = trunc i64 %130 to i32
  %sunkaddr840 = mul i64 %.134177179.i234, 4
  %sunkaddr841 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr840
  %sunkaddr842 = getelementptr i8, ptr %sunkaddr841, i64 12
  store i32 %tmp625, ptr %sunkaddr842, align 4, !noalias !32
  %131 = add i64 %.134177179.i234, 4
  %tmp624 = trunc i64 %131 to i32
  %sunkaddr843 = mul i64 %.134177179.i234, 4
  %sunkaddr844 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr843
  %sunkaddr845 = getelementptr i8, ptr %sunkaddr844, i64 16
  store i32 %tmp624, ptr %sunkaddr845, align 4, !noalias !32
  %132 = add i64 %.134177179.i234, 5
  %tmp623 = trunc i64 %132 to i32
  %sunkaddr846 = mul i64 %.134177179.i234, 4
  %sunkaddr847 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr846
  %sunkaddr848 = getelementptr i8, ptr %sunkaddr847, i64 20
  store i32 %tmp623, ptr %sunkaddr848, align 4, !noalias !32
  %133 = add i64 %.134177179.i234, 6
  %tmp622 = trunc i64 %133 to i32
  %sunkaddr849 = mul i64 %.134177179.i234, 4
  %sunkaddr850 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr849
  %sunkaddr851 = getelementptr i8, ptr %sunkaddr850, i64 24
  store i32 %tmp622, ptr %sunkaddr851, align 4, !noalias !32
  %134 = add i64 %.134177179.i234, 7
  %tmp621 = trunc i64 %134 to i32
  %sunkaddr852 = mul i64 %.134177179.i234, 4
  %sunkaddr853 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr852
  %sunkaddr854 = getelementptr i8, ptr %sunkaddr853, i64 28
  store i32 %tmp621, ptr %sunkaddr854, align 4, !noalias !32
  %135 = add nuw nsw i64 %.134177179.i234, 8
  %niter.ncmp.7.i252 = icmp eq i64 %unroll_iter.i232, %135
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
  %136 = shl i64 %.134177179.epil.i259, 2
  %scevgep5.i261 = getelementptr i8, ptr %arg.state.0.4, i64 %136
  %tmp604 = trunc i64 %.134177179.epil.i259 to i32
  store i32 %tmp604, ptr %scevgep5.i261, align 4, !noalias !32
  %lsr.iv.next7.i263 = add nsw i64 %lsr.iv6.i258, -1
  %epil.iter.cmp.not.i264 = icmp eq i64 %lsr.iv.next7.i263, 0
  br i1 %epil.iter.cmp.not.i264, label %B112.endif.i265, label %B98.epil.i257, !llvm.loop !9

B112.endif.i265:                                  ; preds = %B98.epil.i257, %B204.endif
  %.200.i266 = add i64 %arg.state.0.5.0, -1
  %.280184.not.i267 = icmp slt i64 %.200.i266, 1
  br i1 %.280184.not.i267, label %B204.endif.1, label %B160.endif.else.i271.preheader

B160.endif.else.i271.preheader:                   ; preds = %B112.endif.i265, %B112.endif.loopexit.unr-lcssa.i253
  br label %B160.endif.else.i271

B160.endif.else.i271:                             ; preds = %B160.endif.endif.i289, %B160.endif.else.i271.preheader
  %lsr.iv3.i272 = phi ptr [ %scevgep.i295, %B160.endif.endif.i289 ], [ %arg.state.0.4, %B160.endif.else.i271.preheader ]
  %lsr.iv.i273 = phi i64 [ %lsr.iv.next.i294, %B160.endif.endif.i289 ], [ %arg.state.0.5.0, %B160.endif.else.i271.preheader ]
  %.44.i.i274 = load i64, ptr %arg.state.4.4, align 8, !noalias !35
  %.45.i.i275 = shl i64 %.44.i.i274, 16
  %.46.i.i276 = xor i64 %.45.i.i275, %.44.i.i274
  %.47.i.i277 = lshr i64 %.46.i.i276, 5
  %.48.i.i278 = xor i64 %.47.i.i277, %.46.i.i276
  %.49.i.i279 = shl i64 %.48.i.i278, 1
  %sunkaddr855 = getelementptr i8, ptr %arg.state.4.4, i64 8
  %.79.i.i280 = load i64, ptr %sunkaddr855, align 8, !noalias !35
  %sunkaddr856 = getelementptr i8, ptr %arg.state.4.4, i64 16
  %.108.i.i281 = load i64, ptr %sunkaddr856, align 8, !noalias !35
  store i64 %.79.i.i280, ptr %arg.state.4.4, align 8, !noalias !35
  store i64 %.108.i.i281, ptr %sunkaddr855, align 8, !noalias !35
  %137 = xor i64 %.79.i.i280, %.49.i.i279
  %138 = xor i64 %137, %.108.i.i281
  %.168.i.i282 = xor i64 %138, %.48.i.i278
  store i64 %.168.i.i282, ptr %sunkaddr856, align 8, !noalias !35
  %sext.i.i283 = shl i64 %.168.i.i282, 32
  %.231.i.i284 = ashr exact i64 %sext.i.i283, 32
  %.234.i.i285 = tail call i64 @llvm.abs.i64(i64 %.231.i.i284, i1 true)
  %.239.i.i286 = icmp samesign ugt i64 %.234.i.i285, 2147483646
  %.242.i.i287 = add nsw i64 %.234.i.i285, -2147483647
  %spec.select.i.i288 = select i1 %.239.i.i286, i64 %.242.i.i287, i64 %.234.i.i285
  %139 = or i64 %spec.select.i.i288, %lsr.iv.i273
  %140 = icmp ult i64 %139, 4294967296
  br i1 %140, label %141, label %145

141:                                              ; preds = %B160.endif.else.i271
  %142 = trunc nuw i64 %spec.select.i.i288 to i32
  %tmp603 = trunc i64 %lsr.iv.i273 to i32
  %143 = urem i32 %142, %tmp603
  %144 = zext i32 %143 to i64
  br label %B160.endif.endif.i289

145:                                              ; preds = %B160.endif.else.i271
  %146 = or i64 %spec.select.i.i288, %lsr.iv.i273
  %147 = and i64 %146, -4294967296
  %148 = icmp eq i64 %147, 0
  br i1 %148, label %149, label %154

149:                                              ; preds = %145
  %150 = trunc i64 %lsr.iv.i273 to i32
  %151 = trunc i64 %spec.select.i.i288 to i32
  %152 = urem i32 %151, %150
  %153 = zext i32 %152 to i64
  br label %B160.endif.endif.i289

154:                                              ; preds = %145
  %155 = urem i64 %spec.select.i.i288, %lsr.iv.i273
  br label %B160.endif.endif.i289

B160.endif.endif.i289:                            ; preds = %154, %149, %141
  %rem.0.i290 = phi i64 [ %144, %141 ], [ %153, %149 ], [ %155, %154 ]
  %156 = shl i64 %rem.0.i290, 2
  %scevgep4.i291 = getelementptr i8, ptr %lsr.iv3.i272, i64 %156
  %.388.i292 = load i32, ptr %scevgep4.i291, align 4, !noalias !32
  %.415.i293 = load i32, ptr %lsr.iv3.i272, align 4, !noalias !32
  store i32 %.388.i292, ptr %lsr.iv3.i272, align 4, !noalias !32
  store i32 %.415.i293, ptr %scevgep4.i291, align 4, !noalias !32
  %lsr.iv.next.i294 = add i64 %lsr.iv.i273, -1
  %scevgep.i295 = getelementptr i8, ptr %lsr.iv3.i272, i64 4
  %exitcond190.not.i296 = icmp eq i64 %lsr.iv.next.i294, 1
  br i1 %exitcond190.not.i296, label %B204.endif.1, label %B160.endif.else.i271

B204.endif.1:                                     ; preds = %B160.endif.endif.i289, %B112.endif.i265
  %157 = icmp slt i64 %arg.state.0.5.0, 1
  br i1 %157, label %B112.endif.i335, label %B98.preheader.i299

B98.preheader.i299:                               ; preds = %B204.endif.1
  %xtraiter.i300 = and i64 %arg.state.0.5.0, 7
  %158 = icmp samesign ult i64 %arg.state.0.5.0, 8
  br i1 %158, label %B98.epil.i327.preheader, label %B98.preheader.new.i301

B98.preheader.new.i301:                           ; preds = %B98.preheader.i299
  %unroll_iter.i302 = and i64 %arg.state.0.5.0, %const
  br label %B98.i303

B98.i303:                                         ; preds = %B98.i303, %B98.preheader.new.i301
  %.134177179.i304 = phi i64 [ 0, %B98.preheader.new.i301 ], [ %166, %B98.i303 ]
  %tmp602 = trunc i64 %.134177179.i304 to i32
  %sunkaddr857 = mul i64 %.134177179.i304, 4
  %sunkaddr858 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr857
  store i32 %tmp602, ptr %sunkaddr858, align 4, !noalias !38
  %159 = add i64 %.134177179.i304, 1
  %tmp601 = trunc i64 %159 to i32
  %sunkaddr859 = mul i64 %.134177179.i304, 4
  %sunkaddr860 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr859
  %sunkaddr861 = getelementptr i8, ptr %sunkaddr860, i64 4
  store i32 %tmp601, ptr %sunkaddr861, align 4, !noalias !38
  %160 = add i64 %.134177179.i304, 2
  %tmp600 = trunc i64 %160 to i32
  %sunkaddr862 = mul i64 %.134177179.i304, 4
  %sunkaddr863 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr862
  %sunkaddr864 = getelementptr i8, ptr %sunkaddr863, i64 8
  store i32 %tmp600, ptr %sunkaddr864, align 4, !noalias !38
  %161 = add i64 %.134177179.i304, 3
  %tmp599 = trunc i64 %161 to i32
  %sunkaddr865 = mul i64 %.134177179.i304, 4
  %sunkaddr866 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr865
  %sunkaddr867 = getelementptr i8, ptr %sunkaddr866, i64 12
  store i32 %tmp599, ptr %sunkaddr867, align 4, !noalias !38
  %162 = add i64 %.134177179.i304, 4
  %tmp598 = trunc i64 %162 to i32
  %sunkaddr868 = mul i64 %.134177179.i304, 4
  %sunkaddr869 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr868
  %sunkaddr870 = getelementptr i8, ptr %sunkaddr869, i64 16
  store i32 %tmp598, ptr %sunkaddr870, align 4, !noalias !38
  %163 = add i64 %.134177179.i304, 5
  %tmp597 = trunc i64 %163 to i32
  %sunkaddr871 = mul i64 %.134177179.i304, 4
  %sunkaddr872 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr871
  %sunkaddr873 = getelementptr i8, ptr %sunkaddr872, i64 20
  store i32 %tmp597, ptr %sunkaddr873, align 4, !noalias !38
  %164 = add i64 %.134177179.i304, 6
  %tmp596 = trunc i64 %164 to i32
  %sunkaddr874 = mul i64 %.134177179.i304, 4
  %sunkaddr875 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr874
  %sunkaddr876 = getelementptr i8, ptr %sunkaddr875, i64 24
  store i32 %tmp596, ptr %sunkaddr876, align 4, !noalias !38
  %165 = add i64 %.134177179.i304, 7
  %tmp595 = trunc i64 %165 to i32
  %sunkaddr877 = mul i64 %.134177179.i304, 4
  %sunkaddr878 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr877
  %sunkaddr879 = getelementptr i8, ptr %sunkaddr878, i64 28
  store i32 %tmp595, ptr %sunkaddr879, align 4, !noalias !38
  %166 = add nuw nsw i64 %.134177179.i304, 8
  %niter.ncmp.7.i322 = icmp eq i64 %unroll_iter.i302, %166
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
  %167 = shl i64 %.134177179.epil.i329, 2
  %scevgep5.i331 = getelementptr i8, ptr %arg.state.0.4, i64 %167
  %tmp578 = trunc i64 %.134177179.epil.i329 to i32
  store i32 %tmp578, ptr %scevgep5.i331, align 4, !noalias !38
  %lsr.iv.next7.i333 = add nsw i64 %lsr.iv6.i328, -1
  %epil.iter.cmp.not.i334 = icmp eq i64 %lsr.iv.next7.i333, 0
  br i1 %epil.iter.cmp.not.i334, label %B112.endif.i335, label %B98.epil.i327, !llvm.loop !9

B112.endif.i335:                                  ; preds = %B98.epil.i327, %B204.endif.1
  %.200.i336 = add i64 %arg.state.0.5.0, -1
  %.280184.not.i337 = icmp slt i64 %.200.i336, 1
  br i1 %.280184.not.i337, label %B204.endif.2, label %B160.endif.else.i341.preheader

B160.endif.else.i341.preheader:                   ; preds = %B112.endif.i335, %B112.endif.loopexit.unr-lcssa.i323
  br label %B160.endif.else.i341

B160.endif.else.i341:                             ; preds = %B160.endif.endif.i359, %B160.endif.else.i341.preheader
  %lsr.iv3.i342 = phi ptr [ %scevgep.i365, %B160.endif.endif.i359 ], [ %arg.state.0.4, %B160.endif.else.i341.preheader ]
  %lsr.iv.i343 = phi i64 [ %lsr.iv.next.i364, %B160.endif.endif.i359 ], [ %arg.state.0.5.0, %B160.endif.else.i341.preheader ]
  %.44.i.i344 = load i64, ptr %arg.state.4.4, align 8, !noalias !41
  %.45.i.i345 = shl i64 %.44.i.i344, 16
  %.46.i.i346 = xor i64 %.45.i.i345, %.44.i.i344
  %.47.i.i347 = lshr i64 %.46.i.i346, 5
  %.48.i.i348 = xor i64 %.47.i.i347, %.46.i.i346
  %.49.i.i349 = shl i64 %.48.i.i348, 1
  %sunkaddr880 = getelementptr i8, ptr %arg.state.4.4, i64 8
  %.79.i.i350 = load i64, ptr %sunkaddr880, align 8, !noalias !41
  %sunkaddr881 = getelementptr i8, ptr %arg.state.4.4, i64 16
  %.108.i.i351 = load i64, ptr %sunkaddr881, align 8, !noalias !41
  store i64 %.79.i.i350, ptr %arg.state.4.4, align 8, !noalias !41
  store i64 %.108.i.i351, ptr %sunkaddr880, align 8, !noalias !41
  %168 = xor i64 %.79.i.i350, %.49.i.i349
  %169 = xor i64 %168, %.108.i.i351
  %.168.i.i352 = xor i64 %169, %.48.i.i348
  store i64 %.168.i.i352, ptr %sunkaddr881, align 8, !noalias !41
  %sext.i.i353 = shl i64 %.168.i.i352, 32
  %.231.i.i354 = ashr exact i64 %sext.i.i353, 32
  %.234.i.i355 = tail call i64 @llvm.abs.i64(i64 %.231.i.i354, i1 true)
  %.239.i.i356 = icmp samesign ugt i64 %.234.i.i355, 2147483646
  %.242.i.i357 = add nsw i64 %.234.i.i355, -2147483647
  %spec.select.i.i358 = select i1 %.239.i.i356, i64 %.242.i.i357, i64 %.234.i.i355
  %170 = or i64 %spec.select.i.i358, %lsr.iv.i343
  %171 = icmp ult i64 %170, 4294967296
  br i1 %171, label %172, label %176

172:                                              ; preds = %B160.endif.else.i341
  %173 = trunc nuw i64 %spec.select.i.i358 to i32
  %tmp577 = trunc i64 %lsr.iv.i343 to i32
  %174 = urem i32 %173, %tmp577
  %175 = zext i32 %174 to i64
  br label %B160.endif.endif.i359

176:                                              ; preds = %B160.endif.else.i341
  %177 = or i64 %spec.select.i.i358, %lsr.iv.i343
  %178 = and i64 %177, -4294967296
  %179 = icmp eq i64 %178, 0
  br i1 %179, label %180, label %185

180:                                              ; preds = %176
  %181 = trunc i64 %lsr.iv.i343 to i32
  %182 = trunc i64 %spec.select.i.i358 to i32
  %183 = urem i32 %182, %181
  %184 = zext i32 %183 to i64
  br label %B160.endif.endif.i359

185:                                              ; preds = %176
  %186 = urem i64 %spec.select.i.i358, %lsr.iv.i343
  br label %B160.endif.endif.i359

B160.endif.endif.i359:                            ; preds = %185, %180, %172
  %rem.0.i360 = phi i64 [ %175, %172 ], [ %184, %180 ], [ %186, %185 ]
  %187 = shl i64 %rem.0.i360, 2
  %scevgep4.i361 = getelementptr i8, ptr %lsr.iv3.i342, i64 %187
  %.388.i362 = load i32, ptr %scevgep4.i361, align 4, !noalias !38
  %.415.i363 = load i32, ptr %lsr.iv3.i342, align 4, !noalias !38
  store i32 %.388.i362, ptr %lsr.iv3.i342, align 4, !noalias !38
  store i32 %.415.i363, ptr %scevgep4.i361, align 4, !noalias !38
  %lsr.iv.next.i364 = add i64 %lsr.iv.i343, -1
  %scevgep.i365 = getelementptr i8, ptr %lsr.iv3.i342, i64 4
  %exitcond190.not.i366 = icmp eq i64 %lsr.iv.next.i364, 1
  br i1 %exitcond190.not.i366, label %B204.endif.2, label %B160.endif.else.i341

B204.endif.2:                                     ; preds = %B160.endif.endif.i359, %B112.endif.i335
  %188 = icmp slt i64 %arg.state.0.5.0, 1
  br i1 %188, label %B112.endif.i405, label %B98.preheader.i369

B98.preheader.i369:                               ; preds = %B204.endif.2
  %xtraiter.i370 = and i64 %arg.state.0.5.0, 7
  %189 = icmp samesign ult i64 %arg.state.0.5.0, 8
  br i1 %189, label %B98.epil.i397.preheader, label %B98.preheader.new.i371

B98.preheader.new.i371:                           ; preds = %B98.preheader.i369
  %unroll_iter.i372 = and i64 %arg.state.0.5.0, %const
  br label %B98.i373

B98.i373:                                         ; preds = %B98.i373, %B98.preheader.new.i371
  %.134177179.i374 = phi i64 [ 0, %B98.preheader.new.i371 ], [ %197, %B98.i373 ]
  %tmp576 = trunc i64 %.134177179.i374 to i32
  %sunkaddr882 = mul i64 %.134177179.i374, 4
  %sunkaddr883 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr882
  store i32 %tmp576, ptr %sunkaddr883, align 4, !noalias !44
  %190 = add i64 %.134177179.i374, 1
  %tmp575 = trunc i64 %190 to i32
  %sunkaddr884 = mul i64 %.134177179.i374, 4
  %sunkaddr885 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr884
  %sunkaddr886 = getelementptr i8, ptr %sunkaddr885, i64 4
  store i32 %tmp575, ptr %sunkaddr886, align 4, !noalias !44
  %191 = add i64 %.134177179.i374, 2
  %tmp574 = trunc i64 %191 to i32
  %sunkaddr887 = mul i64 %.134177179.i374, 4
  %sunkaddr888 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr887
  %sunkaddr889 = getelementptr i8, ptr %sunkaddr888, i64 8
  store i32 %tmp574, ptr %sunkaddr889, align 4, !noalias !44
  %192 = add i64 %.134177179.i374, 3
  %tmp573 = trunc i64 %192 to i32
  %sunkaddr890 = mul i64 %.134177179.i374, 4
  %sunkaddr891 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr890
  %sunkaddr892 = getelementptr i8, ptr %sunkaddr891, i64 12
  store i32 %tmp573, ptr %sunkaddr892, align 4, !noalias !44
  %193 = add i64 %.134177179.i374, 4
  %tmp572 = trunc i64 %193 to i32
  %sunkaddr893 = mul i64 %.134177179.i374, 4
  %sunkaddr894 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr893
  %sunkaddr895 = getelementptr i8, ptr %sunkaddr894, i64 16
  store i32 %tmp572, ptr %sunkaddr895, align 4, !noalias !44
  %194 = add i64 %.134177179.i374, 5
  %tmp571 = trunc i64 %194 to i32
  %sunkaddr896 = mul i64 %.134177179.i374, 4
  %sunkaddr897 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr896
  %sunkaddr898 = getelementptr i8, ptr %sunkaddr897, i64 20
  store i32 %tmp571, ptr %sunkaddr898, align 4, !noalias !44
  %195 = add i64 %.134177179.i374, 6
  %tmp570 = trunc i64 %195 to i32
  %sunkaddr899 = mul i64 %.134177179.i374, 4
  %sunkaddr900 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr899
  %sunkaddr901 = getelementptr i8, ptr %sunkaddr900, i64 24
  store i32 %tmp570, ptr %sunkaddr901, align 4, !noalias !44
  %196 = add i64 %.134177179.i374, 7
  %tmp569 = trunc i64 %196 to i32
  %sunkaddr902 = mul i64 %.134177179.i374, 4
  %sunkaddr903 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr902
  %sunkaddr904 = getelementptr i8, ptr %sunkaddr903, i64 28
  store i32 %tmp569, ptr %sunkaddr904, align 4, !noalias !44
  %197 = add nuw nsw i64 %.134177179.i374, 8
  %niter.ncmp.7.i392 = icmp eq i64 %unroll_iter.i372, %197
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
  %198 = shl i64 %.134177179.epil.i399, 2
  %scevgep5.i401 = getelementptr i8, ptr %arg.state.0.4, i64 %198
  %tmp552 = trunc i64 %.134177179.epil.i399 to i32
  store i32 %tmp552, ptr %scevgep5.i401, align 4, !noalias !44
  %lsr.iv.next7.i403 = add nsw i64 %lsr.iv6.i398, -1
  %epil.iter.cmp.not.i404 = icmp eq i64 %lsr.iv.next7.i403, 0
  br i1 %epil.iter.cmp.not.i404, label %B112.endif.i405, label %B98.epil.i397, !llvm.loop !9

B112.endif.i405:                                  ; preds = %B98.epil.i397, %B204.endif.2
  %.200.i406 = add i64 %arg.state.0.5.0, -1
  %.280184.not.i407 = icmp slt i64 %.200.i406, 1
  br i1 %.280184.not.i407, label %B204.endif.3, label %B160.endif.else.i411.preheader

B160.endif.else.i411.preheader:                   ; preds = %B112.endif.i405, %B112.endif.loopexit.unr-lcssa.i393
  br label %B160.endif.else.i411

B160.endif.else.i411:                             ; preds = %B160.endif.endif.i429, %B160.endif.else.i411.preheader
  %lsr.iv3.i412 = phi ptr [ %scevgep.i435, %B160.endif.endif.i429 ], [ %arg.state.0.4, %B160.endif.else.i411.preheader ]
  %lsr.iv.i413 = phi i64 [ %lsr.iv.next.i434, %B160.endif.endif.i429 ], [ %arg.state.0.5.0, %B160.endif.else.i411.preheader ]
  %.44.i.i414 = load i64, ptr %arg.state.4.4, align 8, !noalias !47
  %.45.i.i415 = shl i64 %.44.i.i414, 16
  %.46.i.i416 = xor i64 %.45.i.i415, %.44.i.i414
  %.47.i.i417 = lshr i64 %.46.i.i416, 5
  %.48.i.i418 = xor i64 %.47.i.i417, %.46.i.i416
  %.49.i.i419 = shl i64 %.48.i.i418, 1
  %sunkaddr905 = getelementptr i8, ptr %arg.state.4.4, i64 8
  %.79.i.i420 = load i64, ptr %sunkaddr905, align 8, !noalias !47
  %sunkaddr906 = getelementptr i8, ptr %arg.state.4.4, i64 16
  %.108.i.i421 = load i64, ptr %sunkaddr906, align 8, !noalias !47
  store i64 %.79.i.i420, ptr %arg.state.4.4, align 8, !noalias !47
  store i64 %.108.i.i421, ptr %sunkaddr905, align 8, !noalias !47
  %199 = xor i64 %.79.i.i420, %.49.i.i419
  %200 = xor i64 %199, %.108.i.i421
  %.168.i.i422 = xor i64 %200, %.48.i.i418
  store i64 %.168.i.i422, ptr %sunkaddr906, align 8, !noalias !47
  %sext.i.i423 = shl i64 %.168.i.i422, 32
  %.231.i.i424 = ashr exact i64 %sext.i.i423, 32
  %.234.i.i425 = tail call i64 @llvm.abs.i64(i64 %.231.i.i424, i1 true)
  %.239.i.i426 = icmp samesign ugt i64 %.234.i.i425, 2147483646
  %.242.i.i427 = add nsw i64 %.234.i.i425, -2147483647
  %spec.select.i.i428 = select i1 %.239.i.i426, i64 %.242.i.i427, i64 %.234.i.i425
  %201 = or i64 %spec.select.i.i428, %lsr.iv.i413
  %202 = icmp ult i64 %201, 4294967296
  br i1 %202, label %203, label %207

203:                                              ; preds = %B160.endif.else.i411
  %204 = trunc nuw i64 %spec.select.i.i428 to i32
  %tmp551 = trunc i64 %lsr.iv.i413 to i32
  %205 = urem i32 %204, %tmp551
  %206 = zext i32 %205 to i64
  br label %B160.endif.endif.i429

207:                                              ; preds = %B160.endif.else.i411
  %208 = or i64 %spec.select.i.i428, %lsr.iv.i413
  %209 = and i64 %208, -4294967296
  %210 = icmp eq i64 %209, 0
  br i1 %210, label %211, label %216

211:                                              ; preds = %207
  %212 = trunc i64 %lsr.iv.i413 to i32
  %213 = trunc i64 %spec.select.i.i428 to i32
  %214 = urem i32 %213, %212
  %215 = zext i32 %214 to i64
  br label %B160.endif.endif.i429

216:                                              ; preds = %207
  %217 = urem i64 %spec.select.i.i428, %lsr.iv.i413
  br label %B160.endif.endif.i429

B160.endif.endif.i429:                            ; preds = %216, %211, %203
  %rem.0.i430 = phi i64 [ %206, %203 ], [ %215, %211 ], [ %217, %216 ]
  %218 = shl i64 %rem.0.i430, 2
  %scevgep4.i431 = getelementptr i8, ptr %lsr.iv3.i412, i64 %218
  %.388.i432 = load i32, ptr %scevgep4.i431, align 4, !noalias !44
  %.415.i433 = load i32, ptr %lsr.iv3.i412, align 4, !noalias !44
  store i32 %.388.i432, ptr %lsr.iv3.i412, align 4, !noalias !44
  store i32 %.415.i433, ptr %scevgep4.i431, align 4, !noalias !44
  %lsr.iv.next.i434 = add i64 %lsr.iv.i413, -1
  %scevgep.i435 = getelementptr i8, ptr %lsr.iv3.i412, i64 4
  %exitcond190.not.i436 = icmp eq i64 %lsr.iv.next.i434, 1
  br i1 %exitcond190.not.i436, label %B204.endif.3, label %B160.endif.else.i411

B204.endif.3:                                     ; preds = %B160.endif.endif.i429, %B112.endif.i405
  %.128178.not.i438 = icmp slt i64 %arg.state.2.5.0, 1
  br i1 %.128178.not.i438, label %B112.endif.i475, label %B98.preheader.i439

B98.preheader.i439:                               ; preds = %B204.endif.3
  %xtraiter.i440 = and i64 %arg.state.2.5.0, 7
  %219 = icmp samesign ult i64 %arg.state.2.5.0, 8
  br i1 %219, label %B98.epil.i467.preheader, label %B98.preheader.new.i441

B98.preheader.new.i441:                           ; preds = %B98.preheader.i439
  %unroll_iter.i442 = and i64 %arg.state.2.5.0, %const
  br label %B98.i443

B98.i443:                                         ; preds = %B98.i443, %B98.preheader.new.i441
  %.134177179.i444 = phi i64 [ 0, %B98.preheader.new.i441 ], [ %227, %B98.i443 ]
  %tmp550 = trunc i64 %.134177179.i444 to i32
  %sunkaddr907 = mul i64 %.134177179.i444, 4
  %sunkaddr908 = getelementptr i8, ptr %arg.state.2.4, i64 %sunkaddr907
  store i32 %tmp550, ptr %sunkaddr908, align 4, !noalias !50
  %220 = add i64 %.134177179.i444, 1
  %tmp549 = trunc i64 %220 to i32
  %sunkaddr909 = mul i64 %.134177179.i444, 4
  %sunkaddr910 = getelementptr i8, ptr %arg.state.2.4, i64 %sunkaddr909
  %sunkaddr911 = getelementptr i8, ptr %sunkaddr910, i64 4
  store i32 %tmp549, ptr %sunkaddr911, align 4, !noalias !50
  %221 = add i64 %.134177179.i444, 2
  %tmp548 = trunc i64 %221 to i32
  %sunkaddr912 = mul i64 %.134177179.i444, 4
  %sunkaddr913 = getelementptr i8, ptr %arg.state.2.4, i64 %sunkaddr912
  %sunkaddr914 = getelementptr i8, ptr %sunkaddr913, i64 8
  store i32 %tmp548, ptr %sunkaddr914, align 4, !noalias !50
  %222 = add i64 %.134177179.i444, 3
  %tmp547 = trunc i64 %222 to i32
  %sunkaddr915 = mul i64 %.134177179.i444, 4
  %sunkaddr916 = getelementptr i8, ptr %arg.state.2.4, i64 %sunkaddr915
  %sunkaddr917 = getelementptr i8, ptr %sunkaddr916, i64 12
  store i32 %tmp547, ptr %sunkaddr917, align 4, !noalias !50
  %223 = add i64 %.134177179.i444, 4
  %tmp546 = trunc i64 %223 to i32
  %sunkaddr918 = mul i64 %.134177179.i444, 4
  %sunkaddr919 = getelementptr i8, ptr %arg.state.2.4, i64 %sunkaddr918
  %sunkaddr920 = getelementptr i8, ptr %sunkaddr919, i64 16
  store i32 %tmp546, ptr %sunkaddr920, align 4, !noalias !50
  %224 = add i64 %.134177179.i444, 5
  %tmp545 = trunc i64 %224 to i32
  %sunkaddr921 = mul i64 %.134177179.i444, 4
  %sunkaddr922 = getelementptr i8, ptr %arg.state.2.4, i64 %sunkaddr921
  %sunkaddr923 = getelementptr i8, ptr %sunkaddr922, i64 20
  store i32 %tmp545, ptr %sunkaddr923, align 4, !noalias !50
  %225 = add i64 %.134177179.i444, 6
  %tmp544 = trunc i64 %225 to i32
  %sunkaddr924 = mul i64 %.134177179.i444, 4
  %sunkaddr925 = getelementptr i8, ptr %arg.state.2.4, i64 %sunkaddr924
  %sunkaddr926 = getelementptr i8, ptr %sunkaddr925, i64 24
  store i32 %tmp544, ptr %sunkaddr926, align 4, !noalias !50
  %226 = add i64 %.134177179.i444, 7
  %tmp543 = trunc i64 %226 to i32
  %sunkaddr927 = mul i64 %.134177179.i444, 4
  %sunkaddr928 = getelementptr i8, ptr %arg.state.2.4, i64 %sunkaddr927
  %sunkaddr929 = getelementptr i8, ptr %sunkaddr928, i64 28
  store i32 %tmp543, ptr %sunkaddr929, align 4, !noalias !50
  %227 = add nuw nsw i64 %.134177179.i444, 8
  %niter.ncmp.7.i462 = icmp eq i64 %unroll_iter.i442, %227
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
  %228 = shl i64 %.134177179.epil.i469, 2
  %scevgep5.i471 = getelementptr i8, ptr %arg.state.2.4, i64 %228
  %tmp526 = trunc i64 %.134177179.epil.i469 to i32
  store i32 %tmp526, ptr %scevgep5.i471, align 4, !noalias !50
  %lsr.iv.next7.i473 = add nsw i64 %lsr.iv6.i468, -1
  %epil.iter.cmp.not.i474 = icmp eq i64 %lsr.iv.next7.i473, 0
  br i1 %epil.iter.cmp.not.i474, label %B112.endif.i475, label %B98.epil.i467, !llvm.loop !9

B112.endif.i475:                                  ; preds = %B98.epil.i467, %B204.endif.3
  %.200.i476 = add i64 %arg.state.2.5.0, -1
  %.280184.not.i477 = icmp slt i64 %.200.i476, 1
  br i1 %.280184.not.i477, label %B260.endif, label %B160.endif.else.i481.preheader

B160.endif.else.i481.preheader:                   ; preds = %B112.endif.i475, %B112.endif.loopexit.unr-lcssa.i463
  br label %B160.endif.else.i481

B160.endif.else.i481:                             ; preds = %B160.endif.endif.i499, %B160.endif.else.i481.preheader
  %lsr.iv3.i482 = phi ptr [ %scevgep.i505, %B160.endif.endif.i499 ], [ %arg.state.2.4, %B160.endif.else.i481.preheader ]
  %lsr.iv.i483 = phi i64 [ %lsr.iv.next.i504, %B160.endif.endif.i499 ], [ %arg.state.2.5.0, %B160.endif.else.i481.preheader ]
  %.44.i.i484 = load i64, ptr %arg.state.4.4, align 8, !noalias !53
  %.45.i.i485 = shl i64 %.44.i.i484, 16
  %.46.i.i486 = xor i64 %.45.i.i485, %.44.i.i484
  %.47.i.i487 = lshr i64 %.46.i.i486, 5
  %.48.i.i488 = xor i64 %.47.i.i487, %.46.i.i486
  %.49.i.i489 = shl i64 %.48.i.i488, 1
  %sunkaddr930 = getelementptr i8, ptr %arg.state.4.4, i64 8
  %.79.i.i490 = load i64, ptr %sunkaddr930, align 8, !noalias !53
  %sunkaddr931 = getelementptr i8, ptr %arg.state.4.4, i64 16
  %.108.i.i491 = load i64, ptr %sunkaddr931, align 8, !noalias !53
  store i64 %.79.i.i490, ptr %arg.state.4.4, align 8, !noalias !53
  store i64 %.108.i.i491, ptr %sunkaddr930, align 8, !noalias !53
  %229 = xor i64 %.79.i.i490, %.49.i.i489
  %230 = xor i64 %229, %.108.i.i491
  %.168.i.i492 = xor i64 %230, %.48.i.i488
  store i64 %.168.i.i492, ptr %sunkaddr931, align 8, !noalias !53
  %sext.i.i493 = shl i64 %.168.i.i492, 32
  %.231.i.i494 = ashr exact i64 %sext.i.i493, 32
  %.234.i.i495 = tail call i64 @llvm.abs.i64(i64 %.231.i.i494, i1 true)
  %.239.i.i496 = icmp samesign ugt i64 %.234.i.i495, 2147483646
  %.242.i.i497 = add nsw i64 %.234.i.i495, -2147483647
  %spec.select.i.i498 = select i1 %.239.i.i496, i64 %.242.i.i497, i64 %.234.i.i495
  %231 = or i64 %spec.select.i.i498, %lsr.iv.i483
  %232 = icmp ult i64 %231, 4294967296
  br i1 %232, label %233, label %237

233:                                              ; preds = %B160.endif.else.i481
  %234 = trunc nuw i64 %spec.select.i.i498 to i32
  %tmp = trunc i64 %lsr.iv.i483 to i32
  %235 = urem i32 %234, %tmp
  %236 = zext i32 %235 to i64
  br label %B160.endif.endif.i499

237:                                              ; preds = %B160.endif.else.i481
  %238 = or i64 %spec.select.i.i498, %lsr.iv.i483
  %239 = and i64 %238, -4294967296
  %240 = icmp eq i64 %239, 0
  br i1 %240, label %241, label %246

241:                                              ; preds = %237
  %242 = trunc i64 %lsr.iv.i483 to i32
  %243 = trunc i64 %spec.select.i.i498 to i32
  %244 = urem i32 %243, %242
  %245 = zext i32 %244 to i64
  br label %B160.endif.endif.i499

246:                                              ; preds = %237
  %247 = urem i64 %spec.select.i.i498, %lsr.iv.i483
  br label %B160.endif.endif.i499

B160.endif.endif.i499:                            ; preds = %246, %241, %233
  %rem.0.i500 = phi i64 [ %236, %233 ], [ %245, %241 ], [ %247, %246 ]
  %248 = shl i64 %rem.0.i500, 2
  %scevgep4.i501 = getelementptr i8, ptr %lsr.iv3.i482, i64 %248
  %.388.i502 = load i32, ptr %scevgep4.i501, align 4, !noalias !50
  %.415.i503 = load i32, ptr %lsr.iv3.i482, align 4, !noalias !50
  store i32 %.388.i502, ptr %lsr.iv3.i482, align 4, !noalias !50
  store i32 %.415.i503, ptr %scevgep4.i501, align 4, !noalias !50
  %lsr.iv.next.i504 = add i64 %lsr.iv.i483, -1
  %scevgep.i505 = getelementptr i8, ptr %lsr.iv3.i482, i64 4
  %exitcond190.not.i506 = icmp eq i64 %lsr.iv.next.i504, 1
  br i1 %exitcond190.not.i506, label %B260.endif, label %B160.endif.else.i481

B260.endif:                                       ; preds = %B160.endif.endif.i499, %B112.endif.i475
  %.168.i508 = icmp sgt i64 %arg.state.0.5.0, 0
  br i1 %.168.i508, label %B130.endif.us.preheader.i, label %common.ret

B130.endif.us.preheader.i:                        ; preds = %B260.endif
  %const_mat = add i64 %const, 6
  %unroll_iter.i509 = and i64 %arg.state.0.5.0, %const_mat
  %249 = shl i64 %arg.instance.0.5.1, 2
  %250 = icmp eq i64 %arg.state.0.5.0, 1
  br i1 %250, label %B130.endif.us.preheader.split.us.i, label %B130.endif.us.preheader.split.i

B130.endif.us.preheader.split.us.i:               ; preds = %B130.endif.us.preheader.i
  %.483.us.epil.us.i = load i32, ptr %arg.state.0.4, align 4, !noalias !56
  %.493.us.epil.us.i = zext i32 %.483.us.epil.us.i to i64
  %invariant.gep.i = getelementptr i32, ptr %arg.instance.1.4, i64 %.493.us.epil.us.i
  %.531.us.us.i = mul i64 %arg.instance.1.5.1, %.493.us.epil.us.i
  %.454.us.epil.us.i = load i32, ptr %arg.instance.0.4, align 4, !noalias !56
  %gep.i = getelementptr i32, ptr %invariant.gep.i, i64 %.531.us.us.i
  %.536.us.epil.us.i = load i32, ptr %gep.i, align 4, !noalias !56
  %.541.us.epil.us.i = mul i32 %.536.us.epil.us.i, %.454.us.epil.us.i
  %.543.us.epil.us.i = sitofp i32 %.541.us.epil.us.i to double
  br label %common.ret

B130.endif.us.preheader.split.i:                  ; preds = %B130.endif.us.preheader.i
  %scevgep.i510 = getelementptr i8, ptr %arg.instance.0.4, i64 4
  %251 = and i64 %arg.state.0.5.0, 1
  %252 = icmp eq i64 %251, 0
  br i1 %252, label %B130.endif.us.us1.i.preheader, label %B130.endif.us.preheader18.i

B130.endif.us.us1.i.preheader:                    ; preds = %B130.endif.us.preheader.split.i
  br label %B130.endif.us.us1.i

B130.endif.us.preheader18.i:                      ; preds = %B130.endif.us.preheader.split.i
  %invariant.gep21.i = getelementptr i32, ptr %arg.instance.0.4, i64 %unroll_iter.i509
  %.482.us.epil.i = getelementptr i32, ptr %arg.state.0.4, i64 %unroll_iter.i509
  %.483.us.epil.i = load i32, ptr %.482.us.epil.i, align 4, !noalias !56
  %.493.us.epil.i = zext i32 %.483.us.epil.i to i64
  br label %B130.endif.us.i

B130.endif.us.us1.i:                              ; preds = %B178.B128.loopexit_crit_edge.us.unr-lcssa.us.i, %B130.endif.us.us1.i.preheader
  %lsr.iv.us2.i = phi ptr [ %scevgep3.us13.i, %B178.B128.loopexit_crit_edge.us.unr-lcssa.us.i ], [ %scevgep.i510, %B130.endif.us.us1.i.preheader ]
  %total.3.0215.us.us3.i = phi double [ %.545.us.1.us.i, %B178.B128.loopexit_crit_edge.us.unr-lcssa.us.i ], [ 0.000000e+00, %B130.endif.us.us1.i.preheader ]
  %.218207213.us.us4.i = phi i64 [ %.225.us.us12.i, %B178.B128.loopexit_crit_edge.us.unr-lcssa.us.i ], [ 0, %B130.endif.us.us1.i.preheader ]
  %.285.us.us5.i = getelementptr i32, ptr %arg.state.0.4, i64 %.218207213.us.us4.i
  %.286.us.us6.i = load i32, ptr %.285.us.us5.i, align 4, !noalias !56
  %.492.us.us8.i = zext i32 %.286.us.us6.i to i64
  %.531.us.us9.i = mul i64 %arg.instance.1.5.1, %.492.us.us8.i
  %253 = getelementptr i32, ptr %arg.instance.1.4, i64 %.531.us.us9.i
  br label %B180.us.us.i

B180.us.us.i:                                     ; preds = %B180.us.us.i, %B130.endif.us.us1.i
  %total.2.1203.us.us.i = phi double [ %.545.us.1.us.i, %B180.us.us.i ], [ %total.3.0215.us.us3.i, %B130.endif.us.us1.i ]
  %.376199201.us.us.i = phi i64 [ %.383.us.1.us.i, %B180.us.us.i ], [ 0, %B130.endif.us.us1.i ]
  %254 = shl i64 %.376199201.us.us.i, 2
  %scevgep5.us.i = getelementptr i8, ptr %lsr.iv.us2.i, i64 %254
  %scevgep6.us.i = getelementptr i8, ptr %scevgep5.us.i, i64 -4
  %.454.us.us.i = load i32, ptr %scevgep6.us.i, align 4, !noalias !56
  %sunkaddr932 = mul i64 %.376199201.us.us.i, 4
  %sunkaddr933 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr932
  %.483.us.us.i = load i32, ptr %sunkaddr933, align 4, !noalias !56
  %.493.us.us.i = zext i32 %.483.us.us.i to i64
  %.535.us.us.i = getelementptr i32, ptr %253, i64 %.493.us.us.i
  %.536.us.us.i = load i32, ptr %.535.us.us.i, align 4, !noalias !56
  %.541.us.us.i = mul i32 %.536.us.us.i, %.454.us.us.i
  %.543.us.us.i = sitofp i32 %.541.us.us.i to double
  %.545.us.us.i = fadd double %total.2.1203.us.us.i, %.543.us.us.i
  %.383.us.1.us.i = add nuw nsw i64 %.376199201.us.us.i, 2
  %.454.us.1.us.i = load i32, ptr %scevgep5.us.i, align 4, !noalias !56
  %sunkaddr934 = mul i64 %.376199201.us.us.i, 4
  %sunkaddr935 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr934
  %sunkaddr936 = getelementptr i8, ptr %sunkaddr935, i64 4
  %.483.us.1.us.i = load i32, ptr %sunkaddr936, align 4, !noalias !56
  %.493.us.1.us.i = zext i32 %.483.us.1.us.i to i64
  %.535.us.1.us.i = getelementptr i32, ptr %253, i64 %.493.us.1.us.i
  %.536.us.1.us.i = load i32, ptr %.535.us.1.us.i, align 4, !noalias !56
  %.541.us.1.us.i = mul i32 %.536.us.1.us.i, %.454.us.1.us.i
  %.543.us.1.us.i = sitofp i32 %.541.us.1.us.i to double
  %.545.us.1.us.i = fadd double %.545.us.us.i, %.543.us.1.us.i
  %niter.ncmp.1.us.i = icmp eq i64 %unroll_iter.i509, %.383.us.1.us.i
  br i1 %niter.ncmp.1.us.i, label %B178.B128.loopexit_crit_edge.us.unr-lcssa.us.i, label %B180.us.us.i

B178.B128.loopexit_crit_edge.us.unr-lcssa.us.i:   ; preds = %B180.us.us.i
  %.225.us.us12.i = add nuw nsw i64 %.218207213.us.us4.i, 1
  %scevgep3.us13.i = getelementptr i8, ptr %lsr.iv.us2.i, i64 %249
  %exitcond226.not.us14.i = icmp eq i64 %.225.us.us12.i, %arg.state.0.5.0
  br i1 %exitcond226.not.us14.i, label %common.ret, label %B130.endif.us.us1.i

B130.endif.us.i:                                  ; preds = %B178.B128.loopexit_crit_edge.us.unr-lcssa.i, %B130.endif.us.preheader18.i
  %lsr.iv.i511 = phi ptr [ %scevgep3.i, %B178.B128.loopexit_crit_edge.us.unr-lcssa.i ], [ %scevgep.i510, %B130.endif.us.preheader18.i ]
  %total.3.0215.us.i = phi double [ %.545.us.epil.i, %B178.B128.loopexit_crit_edge.us.unr-lcssa.i ], [ 0.000000e+00, %B130.endif.us.preheader18.i ]
  %.218207213.us.i = phi i64 [ %.225.us.i, %B178.B128.loopexit_crit_edge.us.unr-lcssa.i ], [ 0, %B130.endif.us.preheader18.i ]
  %.285.us.i = getelementptr i32, ptr %arg.state.0.4, i64 %.218207213.us.i
  %.286.us.i = load i32, ptr %.285.us.i, align 4, !noalias !56
  %.492.us.i = zext i32 %.286.us.i to i64
  %.531.us.i = mul i64 %arg.instance.1.5.1, %.492.us.i
  %255 = getelementptr i32, ptr %arg.instance.1.4, i64 %.531.us.i
  br label %B180.us.i

B180.us.i:                                        ; preds = %B180.us.i, %B130.endif.us.i
  %total.2.1203.us.i = phi double [ %.545.us.1.i, %B180.us.i ], [ %total.3.0215.us.i, %B130.endif.us.i ]
  %.376199201.us.i = phi i64 [ %.383.us.1.i, %B180.us.i ], [ 0, %B130.endif.us.i ]
  %256 = shl i64 %.376199201.us.i, 2
  %scevgep5.i512 = getelementptr i8, ptr %lsr.iv.i511, i64 %256
  %scevgep6.i = getelementptr i8, ptr %scevgep5.i512, i64 -4
  %.454.us.i = load i32, ptr %scevgep6.i, align 4, !noalias !56
  %sunkaddr937 = mul i64 %.376199201.us.i, 4
  %sunkaddr938 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr937
  %.483.us.i = load i32, ptr %sunkaddr938, align 4, !noalias !56
  %.493.us.i = zext i32 %.483.us.i to i64
  %.535.us.i = getelementptr i32, ptr %255, i64 %.493.us.i
  %.536.us.i = load i32, ptr %.535.us.i, align 4, !noalias !56
  %.541.us.i = mul i32 %.536.us.i, %.454.us.i
  %.543.us.i = sitofp i32 %.541.us.i to double
  %.545.us.i = fadd double %total.2.1203.us.i, %.543.us.i
  %.383.us.1.i = add nuw i64 %.376199201.us.i, 2
  %.454.us.1.i = load i32, ptr %scevgep5.i512, align 4, !noalias !56
  %sunkaddr939 = mul i64 %.376199201.us.i, 4
  %sunkaddr940 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr939
  %sunkaddr941 = getelementptr i8, ptr %sunkaddr940, i64 4
  %.483.us.1.i = load i32, ptr %sunkaddr941, align 4, !noalias !56
  %.493.us.1.i = zext i32 %.483.us.1.i to i64
  %.535.us.1.i = getelementptr i32, ptr %255, i64 %.493.us.1.i
  %.536.us.1.i = load i32, ptr %.535.us.1.i, align 4, !noalias !56
  %.541.us.1.i = mul i32 %.536.us.1.i, %.454.us.1.i
  %.543.us.1.i = sitofp i32 %.541.us.1.i to double
  %.545.us.1.i = fadd double %.545.us.i, %.543.us.1.i
  %niter.ncmp.1.i = icmp eq i64 %unroll_iter.i509, %.383.us.1.i
  br i1 %niter.ncmp.1.i, label %B178.B128.loopexit_crit_edge.us.unr-lcssa.i, label %B180.us.i

B178.B128.loopexit_crit_edge.us.unr-lcssa.i:      ; preds = %B180.us.i
  %.449.us.i = mul i64 %.218207213.us.i, %arg.instance.0.5.1
  %gep22.i = getelementptr i32, ptr %invariant.gep21.i, i64 %.449.us.i
  %.454.us.epil.i = load i32, ptr %gep22.i, align 4, !noalias !56
  %.535.us.epil.i = getelementptr i32, ptr %255, i64 %.493.us.epil.i
  %.536.us.epil.i = load i32, ptr %.535.us.epil.i, align 4, !noalias !56
  %.541.us.epil.i = mul i32 %.536.us.epil.i, %.454.us.epil.i
  %.543.us.epil.i = sitofp i32 %.541.us.epil.i to double
  %.545.us.epil.i = fadd double %.545.us.1.i, %.543.us.epil.i
  %.225.us.i = add nuw nsw i64 %.218207213.us.i, 1
  %scevgep3.i = getelementptr i8, ptr %lsr.iv.i511, i64 %249
  %exitcond226.not.i = icmp eq i64 %.225.us.i, %arg.state.0.5.0
  br i1 %exitcond226.not.i, label %common.ret, label %B130.endif.us.i
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
!9 = distinct !{!9, !10}
!10 = !{!"llvm.loop.unroll.disable"}
!11 = !{!12, !7}
!12 = distinct !{!12, !13, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!13 = distinct !{!13, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE"}
!14 = !{!15}
!15 = distinct !{!15, !16, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!16 = distinct !{!16, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE"}
!17 = !{!18, !15}
!18 = distinct !{!18, !19, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!19 = distinct !{!19, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE"}
!20 = !{!21}
!21 = distinct !{!21, !22, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!22 = distinct !{!22, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE"}
!23 = !{!24, !21}
!24 = distinct !{!24, !25, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!25 = distinct !{!25, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE"}
!26 = !{!27}
!27 = distinct !{!27, !28, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!28 = distinct !{!28, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE"}
!29 = !{!30, !27}
!30 = distinct !{!30, !31, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!31 = distinct !{!31, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE"}
!32 = !{!33}
!33 = distinct !{!33, !34, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!34 = distinct !{!34, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE"}
!35 = !{!36, !33}
!36 = distinct !{!36, !37, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!37 = distinct !{!37, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE"}
!38 = !{!39}
!39 = distinct !{!39, !40, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!40 = distinct !{!40, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE"}
!41 = !{!42, !39}
!42 = distinct !{!42, !43, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!43 = distinct !{!43, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE"}
!44 = !{!45}
!45 = distinct !{!45, !46, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!46 = distinct !{!46, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE"}
!47 = !{!48, !45}
!48 = distinct !{!48, !49, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!49 = distinct !{!49, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE"}
!50 = !{!51}
!51 = distinct !{!51, !52, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!52 = distinct !{!52, !"_ZN15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE"}
!53 = !{!54, !51}
!54 = distinct !{!54, !55, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE: %retptr"}
!55 = distinct !{!55, !"_ZN15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE"}
!56 = !{!57}
!57 = distinct !{!57, !58, !"_ZN15fairbench_agent9workloads10evaluation4_qapB2v4B54c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAw4hWqFpgsIBZmgA_3dE56QapInstance_28array_28int32_2c_202d_2c_20C_29_20x_202_295ArrayIjLi1E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE: %retptr"}
!58 = distinct !{!58, !"_ZN15fairbench_agent9workloads10evaluation4_qapB2v4B54c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAw4hWqFpgsIBZmgA_3dE56QapInstance_28array_28int32_2c_202d_2c_20C_29_20x_202_295ArrayIjLi1E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE"}
