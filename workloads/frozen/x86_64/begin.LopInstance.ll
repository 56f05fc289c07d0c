target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@_ZN08NumbaEnv15fairbench_agent9workloads6search5beginB3v30B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE58LopInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29 = common local_unnamed_addr global ptr null
@_ZN08NumbaEnv15fairbench_agent9workloads8xorshift7shuffleB2v3B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIjLi1E1C7mutable7alignedE5ArrayIyLi1E1C7mutable7alignedE = common local_unnamed_addr global ptr null
@_ZN08NumbaEnv15fairbench_agent9workloads8xorshift4drawB2v2B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedE = common local_unnamed_addr global ptr null
@_ZN08NumbaEnv15fairbench_agent9workloads10evaluation4_lopB3v31B54c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAw4hWqFpgsIBZmgA_3dE58LopInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_295ArrayIjLi1E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE = common local_unnamed_addr global ptr null

define noundef range(i32 -1, -2) i32 @_ZN15fairbench_agent9workloads6search5beginB3v30B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE58LopInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_29316SearchState_28array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28uint64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29(ptr noalias writeonly captures(none) %retptr, ptr noalias readnone captures(none) %excinfo, ptr %arg.instance.0.0, ptr readnone captures(none) %arg.instance.0.1, i64 %arg.instance.0.2, i64 %arg.instance.0.3, ptr readonly captures(none) %arg.instance.0.4, i64 %arg.instance.0.5.0, i64 %arg.instance.0.5.1, i64 %arg.instance.0.6.0, i64 %arg.instance.0.6.1, ptr %arg.state.0.0, ptr readnone captures(none) %arg.state.0.1, i64 %arg.state.0.2, i64 %arg.state.0.3, ptr %arg.state.0.4, i64 %arg.state.0.5.0, i64 %arg.state.0.6.0, ptr %arg.state.1.0, ptr readnone captures(none) %arg.state.1.1, i64 %arg.state.1.2, i64 %arg.state.1.3, ptr captures(none) %arg.state.1.4, i64 %arg.state.1.5.0, i64 %arg.state.1.6.0, ptr %arg.state.2.0, ptr readnone captures(none) %arg.state.2.1, i64 %arg.state.2.2, i64 %arg.state.2.3, ptr captures(none) %arg.state.2.4, i64 %arg.state.2.5.0, i64 %arg.state.2.6.0, ptr %arg.state.3.0, ptr readnone captures(none) %arg.state.3.1, i64 %arg.state.3.2, i64 %arg.state.3.3, ptr readnone captures(none) %arg.state.3.4, i64 %arg.state.3.5.0, i64 %arg.state.3.6.0, ptr %arg.state.4.0, ptr readnone captures(none) %arg.state.4.1, i64 %arg.state.4.2, i64 %arg.state.4.3, ptr captures(none) %arg.state.4.4, i64 %arg.state.4.5.0, i64 %arg.state.4.6.0, ptr %arg.state.5.0, ptr readnone captures(none) %arg.state.5.1, i64 %arg.state.5.2, i64 %arg.state.5.3, ptr captures(none) %arg.state.5.4, i64 %arg.state.5.5.0, i64 %arg.state.5.6.0, ptr %arg.state.6.0, ptr readnone captures(none) %arg.state.6.1, i64 %arg.state.6.2, i64 %arg.state.6.3, ptr writeonly captures(none) %arg.state.6.4, i64 %arg.state.6.5.0, i64 %arg.state.6.6.0, ptr %arg.state.7.0, ptr readnone captures(none) %arg.state.7.1, i64 %arg.state.7.2, i64 %arg.state.7.3, ptr writeonly captures(none) %arg.state.7.4, i64 %arg.state.7.5.0, i64 %arg.state.7.6.0) local_unnamed_addr {
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

common.ret:                                       ; preds = %B114.loopexit.i, %B260.endif
  %total.3.0.lcssa.i = phi double [ 0.000000e+00, %B260.endif ], [ %total.2.1.lcssa.i, %B114.loopexit.i ]
  store double %total.3.0.lcssa.i, ptr %arg.state.7.4, align 8
  %.739 = getelementptr i8, ptr %arg.state.7.4, i64 8
  store double %total.3.0.lcssa.i, ptr %.739, align 8
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
  %tmp728 = trunc i64 %.134177179.i to i32
  %sunkaddr = mul i64 %.134177179.i, 4
  %sunkaddr729 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr
  store i32 %tmp728, ptr %sunkaddr729, align 4, !noalias !6
  %5 = add i64 %.134177179.i, 1
  %tmp727 = trunc i64 %5 to i32
  %sunkaddr730 = mul i64 %.134177179.i, 4
  %sunkaddr731 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr730
  %sunkaddr732 = getelementptr i8, ptr %sunkaddr731, i64 4
  store i32 %tmp727, ptr %sunkaddr732, align 4, !noalias !6
  %6 = add i64 %.134177179.i, 2
  %tmp726 = trunc i64 %6 to i32
  %sunkaddr733 = mul i64 %.134177179.i, 4
  %sunkaddr734 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr733
  %sunkaddr735 = getelementptr i8, ptr %sunkaddr734, i64 8
  store i32 %tmp726, ptr %sunkaddr735, align 4, !noalias !6
  %7 = add i64 %.134177179.i, 3
  %tmp725 = trunc i64 %7 to i32
  %sunkaddr736 = mul i64 %.134177179.i, 4
  %sunkaddr737 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr736
  %sunkaddr738 = getelementptr i8, ptr %sunkaddr737, i64 12
  store i32 %tmp725, ptr %sunkaddr738, align 4, !noalias !6
  %8 = add i64 %.134177179.i, 4
  %tmp724 = trunc i64 %8 to i32
  %sunkaddr739 = mul i64 %.134177179.i, 4
  %sunkaddr740 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr739
  %sunkaddr741 = getelementptr i8, ptr %sunkaddr740, i64 16
  store i32 %tmp724, ptr %sunkaddr741, align 4, !noalias !6
  %9 = add i64 %.134177179.i, 5
  %tmp723 = trunc i64 %9 to i32
  %sunkaddr742 = mul i64 %.134177179.i, 4
  %sunkaddr743 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr742
  %sunkaddr744 = getelementptr i8, ptr %sunkaddr743, i64 20
  store i32 %tmp723, ptr %sunkaddr744, align 4, !noalias !6
  %10 = add i64 %.134177179.i, 6
  %tmp722 = trunc i64 %10 to i32
  %sunkaddr745 = mul i64 %.134177179.i, 4
  %sunkaddr746 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr745
  %sunkaddr747 = getelementptr i8, ptr %sunkaddr746, i64 24
  store i32 %tmp722, ptr %sunkaddr747, align 4, !noalias !6
  %11 = add i64 %.134177179.i, 7
  %tmp721 = trunc i64 %11 to i32
  %sunkaddr748 = mul i64 %.134177179.i, 4
  %sunkaddr749 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr748
  %sunkaddr750 = getelementptr i8, ptr %sunkaddr749, i64 28
  store i32 %tmp721, ptr %sunkaddr750, align 4, !noalias !6
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
  %tmp704 = trunc i64 %.134177179.epil.i to i32
  store i32 %tmp704, ptr %scevgep5.i, align 4, !noalias !6
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
  %sunkaddr751 = getelementptr i8, ptr %arg.state.5.4, i64 8
  %.79.i.i = load i64, ptr %sunkaddr751, align 8, !noalias !11
  %sunkaddr752 = getelementptr i8, ptr %arg.state.5.4, i64 16
  %.108.i.i = load i64, ptr %sunkaddr752, align 8, !noalias !11
  store i64 %.79.i.i, ptr %arg.state.5.4, align 8, !noalias !11
  store i64 %.108.i.i, ptr %sunkaddr751, align 8, !noalias !11
  %14 = xor i64 %.79.i.i, %.49.i.i
  %15 = xor i64 %14, %.108.i.i
  %.168.i.i = xor i64 %15, %.48.i.i
  store i64 %.168.i.i, ptr %sunkaddr752, align 8, !noalias !11
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
  %tmp703 = trunc i64 %lsr.iv.i to i32
  %20 = urem i32 %19, %tmp703
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
  %tmp702 = trunc i64 %.134177179.i24 to i32
  %sunkaddr753 = mul i64 %.134177179.i24, 4
  %sunkaddr754 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr753
  store i32 %tmp702, ptr %sunkaddr754, align 4, !noalias !14
  %36 = add i64 %.134177179.i24, 1
  %tmp701 = trunc i64 %36 to i32
  %sunkaddr755 = mul i64 %.134177179.i24, 4
  %sunkaddr756 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr755
  %sunkaddr757 = getelementptr i8, ptr %sunkaddr756, i64 4
  store i32 %tmp701, ptr %sunkaddr757, align 4, !noalias !14
  %37 = add i64 %.134177179.i24, 2
  %tmp700 = trunc i64 %37 to i32
  %sunkaddr758 = mul i64 %.134177179.i24, 4
  %sunkaddr759 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr758
  %sunkaddr760 = getelementptr i8, ptr %sunkaddr759, i64 8
  store i32 %tmp700, ptr %sunkaddr760, align 4, !noalias !14
  %38 = add i64 %.134177179.i24, 3
  %tmp699 = trunc i64 %38 to i32
  %sunkaddr761 = mul i64 %.134177179.i24, 4
  %sunkaddr762 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr761
  %sunkaddr763 = getelementptr i8, ptr %sunkaddr762, i64 12
  store i32 %tmp699, ptr %sunkaddr763, align 4, !noalias !14
  %39 = add i64 %.134177179.i24, 4
  %tmp698 = trunc i64 %39 to i32
  %sunkaddr764 = mul i64 %.134177179.i24, 4
  %sunkaddr765 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr764
  %sunkaddr766 = getelementptr i8, ptr %sunkaddr765, i64 16
  store i32 %tmp698, ptr %sunkaddr766, align 4, !noalias !14
  %40 = add i64 %.134177179.i24, 5
  %tmp697 = trunc i64 %40 to i32
  %sunkaddr767 = mul i64 %.134177179.i24, 4
  %sunkaddr768 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr767
  %sunkaddr769 = getelementptr i8, ptr %sunkaddr768, i64 20
  store i32 %tmp697, ptr %sunkaddr769, align 4, !noalias !14
  %41 = add i64 %.134177179.i24, 6
  %tmp696 = trunc i64 %41 to i32
  %sunkaddr770 = mul i64 %.134177179.i24, 4
  %sunkaddr771 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr770
  %sunkaddr772 = getelementptr i8, ptr %sunkaddr771, i64 24
  store i32 %tmp696, ptr %sunkaddr772, align 4, !noalias !14
  %42 = add i64 %.134177179.i24, 7
  %tmp695 = trunc i64 %42 to i32
  %sunkaddr773 = mul i64 %.134177179.i24, 4
  %sunkaddr774 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr773
  %sunkaddr775 = getelementptr i8, ptr %sunkaddr774, i64 28
  store i32 %tmp695, ptr %sunkaddr775, align 4, !noalias !14
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
  %tmp678 = trunc i64 %.134177179.epil.i49 to i32
  store i32 %tmp678, ptr %scevgep5.i51, align 4, !noalias !14
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
  %sunkaddr776 = getelementptr i8, ptr %arg.state.5.4, i64 8
  %.79.i.i70 = load i64, ptr %sunkaddr776, align 8, !noalias !17
  %sunkaddr777 = getelementptr i8, ptr %arg.state.5.4, i64 16
  %.108.i.i71 = load i64, ptr %sunkaddr777, align 8, !noalias !17
  store i64 %.79.i.i70, ptr %arg.state.5.4, align 8, !noalias !17
  store i64 %.108.i.i71, ptr %sunkaddr776, align 8, !noalias !17
  %45 = xor i64 %.79.i.i70, %.49.i.i69
  %46 = xor i64 %45, %.108.i.i71
  %.168.i.i72 = xor i64 %46, %.48.i.i68
  store i64 %.168.i.i72, ptr %sunkaddr777, align 8, !noalias !17
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
  %tmp677 = trunc i64 %lsr.iv.i63 to i32
  %51 = urem i32 %50, %tmp677
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
  %tmp676 = trunc i64 %.134177179.i94 to i32
  %sunkaddr778 = mul i64 %.134177179.i94, 4
  %sunkaddr779 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr778
  store i32 %tmp676, ptr %sunkaddr779, align 4, !noalias !20
  %67 = add i64 %.134177179.i94, 1
  %tmp675 = trunc i64 %67 to i32
  %sunkaddr780 = mul i64 %.134177179.i94, 4
  %sunkaddr781 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr780
  %sunkaddr782 = getelementptr i8, ptr %sunkaddr781, i64 4
  store i32 %tmp675, ptr %sunkaddr782, align 4, !noalias !20
  %68 = add i64 %.134177179.i94, 2
  %tmp674 = trunc i64 %68 to i32
  %sunkaddr783 = mul i64 %.134177179.i94, 4
  %sunkaddr784 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr783
  %sunkaddr785 = getelementptr i8, ptr %sunkaddr784, i64 8
  store i32 %tmp674, ptr %sunkaddr785, align 4, !noalias !20
  %69 = add i64 %.134177179.i94, 3
  %tmp673 = trunc i64 %69 to i32
  %sunkaddr786 = mul i64 %.134177179.i94, 4
  %sunkaddr787 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr786
  %sunkaddr788 = getelementptr i8, ptr %sunkaddr787, i64 12
  store i32 %tmp673, ptr %sunkaddr788, align 4, !noalias !20
  %70 = add i64 %.134177179.i94, 4
  %tmp672 = trunc i64 %70 to i32
  %sunkaddr789 = mul i64 %.134177179.i94, 4
  %sunkaddr790 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr789
  %sunkaddr791 = getelementptr i8, ptr %sunkaddr790, i64 16
  store i32 %tmp672, ptr %sunkaddr791, align 4, !noalias !20
  %71 = add i64 %.134177179.i94, 5
  %tmp671 = trunc i64 %71 to i32
  %sunkaddr792 = mul i64 %.134177179.i94, 4
  %sunkaddr793 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr792
  %sunkaddr794 = getelementptr i8, ptr %sunkaddr793, i64 20
  store i32 %tmp671, ptr %sunkaddr794, align 4, !noalias !20
  %72 = add i64 %.134177179.i94, 6
  %tmp670 = trunc i64 %72 to i32
  %sunkaddr795 = mul i64 %.134177179.i94, 4
  %sunkaddr796 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr795
  %sunkaddr797 = getelementptr i8, ptr %sunkaddr796, i64 24
  store i32 %tmp670, ptr %sunkaddr797, align 4, !noalias !20
  %73 = add i64 %.134177179.i94, 7
  %tmp669 = trunc i64 %73 to i32
  %sunkaddr798 = mul i64 %.134177179.i94, 4
  %sunkaddr799 = getelementptr i8, ptr %arg.state.1.4, i64 %sunkaddr798
  %sunkaddr800 = getelementptr i8, ptr %sunkaddr799, i64 28
  store i32 %tmp669, ptr %sunkaddr800, align 4, !noalias !20
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
  %tmp652 = trunc i64 %.134177179.epil.i119 to i32
  store i32 %tmp652, ptr %scevgep5.i121, align 4, !noalias !20
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
  %sunkaddr801 = getelementptr i8, ptr %arg.state.5.4, i64 8
  %.79.i.i140 = load i64, ptr %sunkaddr801, align 8, !noalias !23
  %sunkaddr802 = getelementptr i8, ptr %arg.state.5.4, i64 16
  %.108.i.i141 = load i64, ptr %sunkaddr802, align 8, !noalias !23
  store i64 %.79.i.i140, ptr %arg.state.5.4, align 8, !noalias !23
  store i64 %.108.i.i141, ptr %sunkaddr801, align 8, !noalias !23
  %76 = xor i64 %.79.i.i140, %.49.i.i139
  %77 = xor i64 %76, %.108.i.i141
  %.168.i.i142 = xor i64 %77, %.48.i.i138
  store i64 %.168.i.i142, ptr %sunkaddr802, align 8, !noalias !23
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
  %tmp651 = trunc i64 %lsr.iv.i133 to i32
  %82 = urem i32 %81, %tmp651
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
  %tmp650 = trunc i64 %.134177179.i164 to i32
  %sunkaddr803 = mul i64 %.134177179.i164, 4
  %sunkaddr804 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr803
  store i32 %tmp650, ptr %sunkaddr804, align 4, !noalias !26
  %97 = add i64 %.134177179.i164, 1
  %tmp649 = trunc i64 %97 to i32
  %sunkaddr805 = mul i64 %.134177179.i164, 4
  %sunkaddr806 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr805
  %sunkaddr807 = getelementptr i8, ptr %sunkaddr806, i64 4
  store i32 %tmp649, ptr %sunkaddr807, align 4, !noalias !26
  %98 = add i64 %.134177179.i164, 2
  %tmp648 = trunc i64 %98 to i32
  %sunkaddr808 = mul i64 %.134177179.i164, 4
  %sunkaddr809 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr808
  %sunkaddr810 = getelementptr i8, ptr %sunkaddr809, i64 8
  store i32 %tmp648, ptr %sunkaddr810, align 4, !noalias !26
  %99 = add i64 %.134177179.i164, 3
  %tmp647 = trunc i64 %99 to i32
  %sunkaddr811 = mul i64 %.134177179.i164, 4
  %sunkaddr812 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr811
  %sunkaddr813 = getelementptr i8, ptr %sunkaddr812, i64 12
  store i32 %tmp647, ptr %sunkaddr813, align 4, !noalias !26
  %100 = add i64 %.134177179.i164, 4
  %tmp646 = trunc i64 %100 to i32
  %sunkaddr814 = mul i64 %.134177179.i164, 4
  %sunkaddr815 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr814
  %sunkaddr816 = getelementptr i8, ptr %sunkaddr815, i64 16
  store i32 %tmp646, ptr %sunkaddr816, align 4, !noalias !26
  %101 = add i64 %.134177179.i164, 5
  %tmp645 = trunc i64 %101 to i32
  %sunkaddr817 = mul i64 %.134177179.i164, 4
  %sunkaddr818 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr817
  %sunkaddr819 = getelementptr i8, ptr %sunkaddr818, i64 20
  store i32 %tmp645, ptr %sunkaddr819, align 4, !noalias !26
  %102 = add i64 %.134177179.i164, 6
  %tmp644 = trunc i64 %102 to i32
  %sunkaddr820 = mul i64 %.134177179.i164, 4
  %sunkaddr821 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr820
  %sunkaddr822 = getelementptr i8, ptr %sunkaddr821, i64 24
  store i32 %tmp644, ptr %sunkaddr822, align 4, !noalias !26
  %103 = add i64 %.134177179.i164, 7
  %tmp643 = trunc i64 %103 to i32
  %sunkaddr823 = mul i64 %.134177179.i164, 4
  %sunkaddr824 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr823
  %sunkaddr825 = getelementptr i8, ptr %sunkaddr824, i64 28
  store i32 %tmp643, ptr %sunkaddr825, align 4, !noalias !26
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
  %tmp626 = trunc i64 %.134177179.epil.i189 to i32
  store i32 %tmp626, ptr %scevgep5.i191, align 4, !noalias !26
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
  %sunkaddr826 = getelementptr i8, ptr %arg.state.4.4, i64 8
  %.79.i.i210 = load i64, ptr %sunkaddr826, align 8, !noalias !29
  %sunkaddr827 = getelementptr i8, ptr %arg.state.4.4, i64 16
  %.108.i.i211 = load i64, ptr %sunkaddr827, align 8, !noalias !29
  store i64 %.79.i.i210, ptr %arg.state.4.4, align 8, !noalias !29
  store i64 %.108.i.i211, ptr %sunkaddr826, align 8, !noalias !29
  %106 = xor i64 %.79.i.i210, %.49.i.i209
  %107 = xor i64 %106, %.108.i.i211
  %.168.i.i212 = xor i64 %107, %.48.i.i208
  store i64 %.168.i.i212, ptr %sunkaddr827, align 8, !noalias !29
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
  %tmp625 = trunc i64 %lsr.iv.i203 to i32
  %112 = urem i32 %111, %tmp625
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
  %tmp624 = trunc i64 %.134177179.i234 to i32
  %sunkaddr828 = mul i64 %.134177179.i234, 4
  %sunkaddr829 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr828
  store i32 %tmp624, ptr %sunkaddr829, align 4, !noalias !32
  %128 = add i64 %.134177179.i234, 1
  %tmp623 = trunc i64 %128 to i32
  %sunkaddr830 = mul i64 %.134177179.i234, 4
  %sunkaddr831 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr830
  %sunkaddr832 = getelementptr i8, ptr %sunkaddr831, i64 4
  store i32 %tmp623, ptr %sunkaddr832, align 4, !noalias !32
  %129 = add i64 %.134177179.i234, 2
  %tmp622 = trunc i64 %129 to i32
  %sunkaddr833 = mul i64 %.134177179.i234, 4
  %sunkaddr834 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr833
  %sunkaddr835 = getelementptr i8, ptr %sunkaddr834, i64 8
  store i32 %tmp622, ptr %sunkaddr835, align 4, !noalias !32
  %130 = add i64 %.134177179.i234, 3
  %tmp621 = trunc i64 %130 to i32
  %sunkaddr836 = mul i64 %.134177179.i234, 4
  %sunkaddr837 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr836
  %sunkaddr838 = getelementptr i8, ptr %sunkaddr837, i64 12
  store i32 %tmp621, ptr %sunkaddr838, align 4, !noalias !32
  %131 = add i64 %.134177179.i234, 4
  %tmp620 = trunc i64 %131 to i32
  %sunkaddr839 = mul i64 %.134177179.i234, 4
  %sunkaddr840 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr839
  %sunkaddr841 = getelementptr i8, ptr %sunkaddr840, i64 16
  store i32 %tmp620, ptr %sunkaddr841, align 4, !noalias !32
  %132 = add i64 %.134177179.i234, 5
  %tmp619 = trunc i64 %132 to i32
  %sunkaddr842 = mul i64 %.134177179.i234, 4
  %sunkaddr843 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr842
  %sunkaddr844 = getelementptr i8, ptr %sunkaddr843, i64 20
  store i32 %tmp619, ptr %sunkaddr844, align 4, !noalias !32
  %133 = add i64 %.134177179.i234, 6
  %tmp618 = trunc i64 %133 to i32
  %sunkaddr845 = mul i64 %.134177179.i234, 4
  %sunkaddr846 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr845
  %sunkaddr847 = getelementptr i8, ptr %sunkaddr846, i64 24
  store i32 %tmp618, ptr %sunkaddr847, align 4, !noalias !32
  %134 = add i64 %.134177179.i234, 7
  %tmp617 = trunc i64 %134 to i32
  %sunkaddr848 = mul i64 %.134177179.i234, 4
  %sunkaddr849 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr848
  %sunkaddr850 = getelementptr i8, ptr %sunkaddr849, i64 28
  store i32 %tmp617, ptr %sunkaddr850, align 4, !noalias !32
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
  %tmp600 = trunc i64 %.134177179.epil.i259 to i32
  store i32 %tmp600, ptr %scevgep5.i261, align 4, !noalias !32
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
  %sunkaddr851 = getelementptr i8, ptr %arg.state.4.4, i64 8
  %.79.i.i280 = load i64, ptr %sunkaddr851, align 8, !noalias !35
  %sunkaddr852 = getelementptr i8, ptr %arg.state.4.4, i64 16
  %.108.i.i281 = load i64, ptr %sunkaddr852, align 8, !noalias !35
  store i64 %.79.i.i280, ptr %arg.state.4.4, align 8, !noalias !35
  store i64 %.108.i.i281, ptr %sunkaddr851, align 8, !noalias !35
  %137 = xor i64 %.79.i.i280, %.49.i.i279
  %138 = xor i64 %137, %.108.i.i281
  %.168.i.i282 = xor i64 %138, %.48.i.i278
  store i64 %.168.i.i282, ptr %sunkaddr852, align 8, !noalias !35
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
  %tmp599 = trunc i64 %lsr.iv.i273 to i32
  %143 = urem i32 %142, %tmp599
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
  %tmp598 = trunc i64 %.134177179.i304 to i32
  %sunkaddr853 = mul i64 %.134177179.i304, 4
  %sunkaddr854 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr853
  store i32 %tmp598, ptr %sunkaddr854, align 4, !noalias !38
  %159 = add i64 %.134177179.i304, 1
  %tmp597 = trunc i64 %159 to i32
  %sunkaddr855 = mul i64 %.134177179.i304, 4
  %sunkaddr856 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr855
  %sunkaddr857 = getelementptr i8, ptr %sunkaddr856, i64 4
  store i32 %tmp597, ptr %sunkaddr857, align 4, !noalias !38
  %160 = add i64 %.134177179.i304, 2
  %tmp596 = trunc i64 %160 to i32
  %sunkaddr858 = mul i64 %.134177179.i304, 4
  %sunkaddr859 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr858
  %sunkaddr860 = getelementptr i8, ptr %sunkaddr859, i64 8
  store i32 %tmp596, ptr %sunkaddr860, align 4, !noalias !38
  %161 = add i64 %.134177179.i304, 3
  %tmp595 = trunc i64 %161 to i32
  %sunkaddr861 = mul i64 %.134177179.i304, 4
  %sunkaddr862 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr861
  %sunkaddr863 = getelementptr i8, ptr %sunkaddr862, i64 12
  store i32 %tmp595, ptr %sunkaddr863, align 4, !noalias !38
  %162 = add i64 %.134177179.i304, 4
  %tmp594 = trunc i64 %162 to i32
  %sunkaddr864 = mul i64 %.134177179.i304, 4
  %sunkaddr865 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr864
  %sunkaddr866 = getelementptr i8, ptr %sunkaddr865, i64 16
  store i32 %tmp594, ptr %sunkaddr866, align 4, !noalias !38
  %163 = add i64 %.134177179.i304, 5
  %tmp593 = trunc i64 %163 to i32
  %sunkaddr867 = mul i64 %.134177179.i304, 4
  %sunkaddr868 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr867
  %sunkaddr869 = getelementptr i8, ptr %sunkaddr868, i64 20
  store i32 %tmp593, ptr %sunkaddr869, align 4, !noalias !38
  %164 = add i64 %.134177179.i304, 6
  %tmp592 = trunc i64 %164 to i32
  %sunkaddr870 = mul i64 %.134177179.i304, 4
  %sunkaddr871 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr870
  %sunkaddr872 = getelementptr i8, ptr %sunkaddr871, i64 24
  store i32 %tmp592, ptr %sunkaddr872, align 4, !noalias !38
  %165 = add i64 %.134177179.i304, 7
  %tmp591 = trunc i64 %165 to i32
  %sunkaddr873 = mul i64 %.134177179.i304, 4
  %sunkaddr874 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr873
  %sunkaddr875 = getelementptr i8, ptr %sunkaddr874, i64 28
  store i32 %tmp591, ptr %sunkaddr875, align 4, !noalias !38
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
  %tmp574 = trunc i64 %.134177179.epil.i329 to i32
  store i32 %tmp574, ptr %scevgep5.i331, align 4, !noalias !38
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
  %sunkaddr876 = getelementptr i8, ptr %arg.state.4.4, i64 8
  %.79.i.i350 = load i64, ptr %sunkaddr876, align 8, !noalias !41
  %sunkaddr877 = getelementptr i8, ptr %arg.state.4.4, i64 16
  %.108.i.i351 = load i64, ptr %sunkaddr877, align 8, !noalias !41
  store i64 %.79.i.i350, ptr %arg.state.4.4, align 8, !noalias !41
  store i64 %.108.i.i351, ptr %sunkaddr876, align 8, !noalias !41
  %168 = xor i64 %.79.i.i350, %.49.i.i349
  %169 = xor i64 %168, %.108.i.i351
  %.168.i.i352 = xor i64 %169, %.48.i.i348
  store i64 %.168.i.i352, ptr %sunkaddr877, align 8, !noalias !41
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
  %tmp573 = trunc i64 %lsr.iv.i343 to i32
  %174 = urem i32 %173, %tmp573
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
  %tmp572 = trunc i64 %.134177179.i374 to i32
  %sunkaddr878 = mul i64 %.134177179.i374, 4
  %sunkaddr879 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr878
  store i32 %tmp572, ptr %sunkaddr879, align 4, !noalias !44
  %190 = add i64 %.134177179.i374, 1
  %tmp571 = trunc i64 %190 to i32
  %sunkaddr880 = mul i64 %.134177179.i374, 4
  %sunkaddr881 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr880
  %sunkaddr882 = getelementptr i8, ptr %sunkaddr881, i64 4
  store i32 %tmp571, ptr %sunkaddr882, align 4, !noalias !44
  %191 = add i64 %.134177179.i374, 2
  %tmp570 = trunc i64 %191 to i32
  %sunkaddr883 = mul i64 %.134177179.i374, 4
  %sunkaddr884 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr883
  %sunkaddr885 = getelementptr i8, ptr %sunkaddr884, i64 8
  store i32 %tmp570, ptr %sunkaddr885, align 4, !noalias !44
  %192 = add i64 %.134177179.i374, 3
  %tmp569 = trunc i64 %192 to i32
  %sunkaddr886 = mul i64 %.134177179.i374, 4
  %sunkaddr887 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr886
  %sunkaddr888 = getelementptr i8, ptr %sunkaddr887, i64 12
  store i32 %tmp569, ptr %sunkaddr888, align 4, !noalias !44
  %193 = add i64 %.134177179.i374, 4
  %tmp568 = trunc i64 %193 to i32
  %sunkaddr889 = mul i64 %.134177179.i374, 4
  %sunkaddr890 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr889
  %sunkaddr891 = getelementptr i8, ptr %sunkaddr890, i64 16
  store i32 %tmp568, ptr %sunkaddr891, align 4, !noalias !44
  %194 = add i64 %.134177179.i374, 5
  %tmp567 = trunc i64 %194 to i32
  %sunkaddr892 = mul i64 %.134177179.i374, 4
  %sunkaddr893 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr892
  %sunkaddr894 = getelementptr i8, ptr %sunkaddr893, i64 20
  store i32 %tmp567, ptr %sunkaddr894, align 4, !noalias !44
  %195 = add i64 %.134177179.i374, 6
  %tmp566 = trunc i64 %195 to i32
  %sunkaddr895 = mul i64 %.134177179.i374, 4
  %sunkaddr896 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr895
  %sunkaddr897 = getelementptr i8, ptr %sunkaddr896, i64 24
  store i32 %tmp566, ptr %sunkaddr897, align 4, !noalias !44
  %196 = add i64 %.134177179.i374, 7
  %tmp565 = trunc i64 %196 to i32
  %sunkaddr898 = mul i64 %.134177179.i374, 4
  %sunkaddr899 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr898
  %sunkaddr900 = getelementptr i8, ptr %sunkaddr899, i64 28
  store i32 %tmp565, ptr %sunkaddr900, align 4, !noalias !44
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
  %tmp548 = trunc i64 %.134177179.epil.i399 to i32
  store i32 %tmp548, ptr %scevgep5.i401, align 4, !noalias !44
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
  %sunkaddr901 = getelementptr i8, ptr %arg.state.4.4, i64 8
  %.79.i.i420 = load i64, ptr %sunkaddr901, align 8, !noalias !47
  %sunkaddr902 = getelementptr i8, ptr %arg.state.4.4, i64 16
  %.108.i.i421 = load i64, ptr %sunkaddr902, align 8, !noalias !47
  store i64 %.79.i.i420, ptr %arg.state.4.4, align 8, !noalias !47
  store i64 %.108.i.i421, ptr %sunkaddr901, align 8, !noalias !47
  %199 = xor i64 %.79.i.i420, %.49.i.i419
  %200 = xor i64 %199, %.108.i.i421
  %.168.i.i422 = xor i64 %200, %.48.i.i418
  store i64 %.168.i.i422, ptr %sunkaddr902, align 8, !noalias !47
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
  %tmp547 = trunc i64 %lsr.iv.i413 to i32
  %205 = urem i32 %204, %tmp547
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
  %tmp546 = trunc i64 %.134177179.i444 to i32
  %sunkaddr903 = mul i64 %.134177179.i444, 4
  %sunkaddr904 = getelementptr i8, ptr %arg.state.2.4, i64 %sunkaddr903
  store i32 %tmp546, ptr %sunkaddr904, align 4, !noalias !50
  %220 = add i64 %.134177179.i444, 1
  %tmp545 = trunc i64 %220 to i32
  %sunkaddr905 = mul i64 %.134177179.i444, 4
  %sunkaddr906 = getelementptr i8, ptr %arg.state.2.4, i64 %sunkaddr905
  %sunkaddr907 = getelementptr i8, ptr %sunkaddr906, i64 4
  store i32 %tmp545, ptr %sunkaddr907, align 4, !noalias !50
  %221 = add i64 %.134177179.i444, 2
  %tmp544 = trunc i64 %221 to i32
  %sunkaddr908 = mul i64 %.134177179.i444, 4
  %sunkaddr909 = getelementptr i8, ptr %arg.state.2.4, i64 %sunkaddr908
  %sunkaddr910 = getelementptr i8, ptr %sunkaddr909, i64 8
  store i32 %tmp544, ptr %sunkaddr910, align 4, !noalias !50
  %222 = add i64 %.134177179.i444, 3
  %tmp543 = trunc i64 %222 to i32
  %sunkaddr911 = mul i64 %.134177179.i444, 4
  %sunkaddr912 = getelementptr i8, ptr %arg.state.2.4, i64 %sunkaddr911
  %sunkaddr913 = getelementptr i8, ptr %sunkaddr912, i64 12
  store i32 %tmp543, ptr %sunkaddr913, align 4, !noalias !50
  %223 = add i64 %.134177179.i444, 4
  %tmp542 = trunc i64 %223 to i32
  %sunkaddr914 = mul i64 %.134177179.i444, 4
  %sunkaddr915 = getelementptr i8, ptr %arg.state.2.4, i64 %sunkaddr914
  %sunkaddr916 = getelementptr i8, ptr %sunkaddr915, i64 16
  store i32 %tmp542, ptr %sunkaddr916, align 4, !noalias !50
  %224 = add i64 %.134177179.i444, 5
  %tmp541 = trunc i64 %224 to i32
  %sunkaddr917 = mul i64 %.134177179.i444, 4
  %sunkaddr918 = getelementptr i8, ptr %arg.state.2.4, i64 %sunkaddr917
  %sunkaddr919 = getelementptr i8, ptr %sunkaddr918, i64 20
  store i32 %tmp541, ptr %sunkaddr919, align 4, !noalias !50
  %225 = add i64 %.134177179.i444, 6
  %tmp540 = trunc i64 %225 to i32
  %sunkaddr920 = mul i64 %.134177179.i444, 4
  %sunkaddr921 = getelementptr i8, ptr %arg.state.2.4, i64 %sunkaddr920
  %sunkaddr922 = getelementptr i8, ptr %sunkaddr921, i64 24
  store i32 %tmp540, ptr %sunkaddr922, align 4, !noalias !50
  %226 = add i64 %.134177179.i444, 7
  %tmp539 = trunc i64 %226 to i32
  %sunkaddr923 = mul i64 %.134177179.i444, 4
  %sunkaddr924 = getelementptr i8, ptr %arg.state.2.4, i64 %sunkaddr923
  %sunkaddr925 = getelementptr i8, ptr %sunkaddr924, i64 28
  store i32 %tmp539, ptr %sunkaddr925, align 4, !noalias !50
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
  %tmp522 = trunc i64 %.134177179.epil.i469 to i32
  store i32 %tmp522, ptr %scevgep5.i471, align 4, !noalias !50
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
  %sunkaddr926 = getelementptr i8, ptr %arg.state.4.4, i64 8
  %.79.i.i490 = load i64, ptr %sunkaddr926, align 8, !noalias !53
  %sunkaddr927 = getelementptr i8, ptr %arg.state.4.4, i64 16
  %.108.i.i491 = load i64, ptr %sunkaddr927, align 8, !noalias !53
  store i64 %.79.i.i490, ptr %arg.state.4.4, align 8, !noalias !53
  store i64 %.108.i.i491, ptr %sunkaddr926, align 8, !noalias !53
  %229 = xor i64 %.79.i.i490, %.49.i.i489
  %230 = xor i64 %229, %.108.i.i491
  %.168.i.i492 = xor i64 %230, %.48.i.i488
  store i64 %.168.i.i492, ptr %sunkaddr927, align 8, !noalias !53
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
  %249 = icmp slt i64 %arg.state.0.5.0, 1
  br i1 %249, label %common.ret, label %B116.endif.preheader.i

B116.endif.preheader.i:                           ; preds = %B260.endif
  %250 = add nsw i64 %arg.state.0.5.0, -2
  br label %B116.endif.i

B114.loopexit.i:                                  ; preds = %B184.prol.loopexit.i, %B116.endif.i, %B184.i
  %total.2.1.lcssa.i = phi double [ %total.3.0177.i, %B116.endif.i ], [ %.448.lcssa.unr.i, %B184.prol.loopexit.i ], [ %.448.3.i, %B184.i ]
  %lsr.iv.next.i509 = add nsw i64 %lsr.iv4.i, -1
  %exitcond.not.i = icmp eq i64 %arg.state.0.5.0, %.185.i
  br i1 %exitcond.not.i, label %common.ret, label %B116.endif.i

B184.i:                                           ; preds = %B184.i.preheader, %B184.i
  %total.2.1165.i = phi double [ %.448.3.i, %B184.i ], [ %total.2.1165.unr.i, %B184.i.preheader ]
  %.333161163.i = phi i64 [ %.340.3.i, %B184.i ], [ %.333161163.unr.i, %B184.i.preheader ]
  %sunkaddr928 = mul i64 %.333161163.i, 4
  %sunkaddr929 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr928
  %.391.i = load i32, ptr %sunkaddr929, align 4, !noalias !56
  %.401.i = zext i32 %.391.i to i64
  %.443.i = getelementptr double, ptr %253, i64 %.401.i
  %.444.i = load double, ptr %.443.i, align 8, !noalias !56
  %.448.i = fadd double %total.2.1165.i, %.444.i
  %sunkaddr930 = mul i64 %.333161163.i, 4
  %sunkaddr931 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr930
  %sunkaddr932 = getelementptr i8, ptr %sunkaddr931, i64 4
  %.391.1.i = load i32, ptr %sunkaddr932, align 4, !noalias !56
  %.401.1.i = zext i32 %.391.1.i to i64
  %.443.1.i = getelementptr double, ptr %253, i64 %.401.1.i
  %.444.1.i = load double, ptr %.443.1.i, align 8, !noalias !56
  %.448.1.i = fadd double %.448.i, %.444.1.i
  %sunkaddr933 = mul i64 %.333161163.i, 4
  %sunkaddr934 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr933
  %sunkaddr935 = getelementptr i8, ptr %sunkaddr934, i64 8
  %.391.2.i = load i32, ptr %sunkaddr935, align 4, !noalias !56
  %.401.2.i = zext i32 %.391.2.i to i64
  %.443.2.i = getelementptr double, ptr %253, i64 %.401.2.i
  %.444.2.i = load double, ptr %.443.2.i, align 8, !noalias !56
  %.448.2.i = fadd double %.448.1.i, %.444.2.i
  %.340.3.i = add i64 %.333161163.i, 4
  %sunkaddr936 = mul i64 %.340.3.i, 4
  %sunkaddr937 = getelementptr i8, ptr %arg.state.0.4, i64 %sunkaddr936
  %sunkaddr938 = getelementptr i8, ptr %sunkaddr937, i64 -4
  %.391.3.i = load i32, ptr %sunkaddr938, align 4, !noalias !56
  %.401.3.i = zext i32 %.391.3.i to i64
  %.443.3.i = getelementptr double, ptr %253, i64 %.401.3.i
  %.444.3.i = load double, ptr %.443.3.i, align 8, !noalias !56
  %.448.3.i = fadd double %.448.2.i, %.444.3.i
  %exitcond.not1.3.i = icmp eq i64 %arg.state.0.5.0, %.340.3.i
  br i1 %exitcond.not1.3.i, label %B114.loopexit.i, label %B184.i

B116.endif.i:                                     ; preds = %B114.loopexit.i, %B116.endif.preheader.i
  %lsr.iv5.in.in.i = phi i64 [ %arg.state.0.5.0, %B116.endif.preheader.i ], [ %251, %B114.loopexit.i ]
  %lsr.iv4.i = phi i64 [ -1, %B116.endif.preheader.i ], [ %lsr.iv.next.i509, %B114.loopexit.i ]
  %arg.genome.4.pn.i = phi ptr [ %arg.state.0.4, %B116.endif.preheader.i ], [ %lsr.iv.i508, %B114.loopexit.i ]
  %total.3.0177.i = phi double [ 0.000000e+00, %B116.endif.preheader.i ], [ %total.2.1.lcssa.i, %B114.loopexit.i ]
  %.178169175.i = phi i64 [ 0, %B116.endif.preheader.i ], [ %.185.i, %B114.loopexit.i ]
  %lsr.iv.i508 = getelementptr i8, ptr %arg.genome.4.pn.i, i64 4
  %lsr.iv5.i = add i64 %lsr.iv5.in.in.i, 3
  %251 = and i64 %lsr.iv5.i, 3
  %252 = sub i64 %250, %.178169175.i
  %.185.i = add nuw nsw i64 %.178169175.i, 1
  %.327162.not.not.i = icmp sgt i64 %arg.state.0.5.0, %.185.i
  br i1 %.327162.not.not.i, label %B184.lr.ph.i, label %B114.loopexit.i

B184.lr.ph.i:                                     ; preds = %B116.endif.i
  %.241.i = getelementptr i32, ptr %arg.state.0.4, i64 %.178169175.i
  %.242.i510 = load i32, ptr %.241.i, align 4, !noalias !56
  %.400.i = zext i32 %.242.i510 to i64
  %.439.i = mul i64 %arg.instance.0.5.1, %.400.i
  %253 = getelementptr double, ptr %arg.instance.0.4, i64 %.439.i
  %254 = sub nsw i64 %.178169175.i, %arg.state.0.5.0
  %255 = and i64 %254, 3
  %lcmp.mod.not.i511 = icmp eq i64 %255, 3
  br i1 %lcmp.mod.not.i511, label %B184.prol.loopexit.i, label %B184.prol.i.preheader

B184.prol.i.preheader:                            ; preds = %B184.lr.ph.i
  br label %B184.prol.i

B184.prol.i:                                      ; preds = %B184.prol.i, %B184.prol.i.preheader
  %total.2.1165.prol.i = phi double [ %.448.prol.i, %B184.prol.i ], [ %total.3.0177.i, %B184.prol.i.preheader ]
  %prol.iter.i = phi i64 [ %prol.iter.next.i, %B184.prol.i ], [ 0, %B184.prol.i.preheader ]
  %256 = shl i64 %prol.iter.i, 2
  %scevgep = getelementptr i8, ptr %arg.genome.4.pn.i, i64 %256
  %scevgep513 = getelementptr i8, ptr %scevgep, i64 4
  %.391.prol.i = load i32, ptr %scevgep513, align 4, !noalias !56
  %.401.prol.i = zext i32 %.391.prol.i to i64
  %.443.prol.i = getelementptr double, ptr %253, i64 %.401.prol.i
  %.444.prol.i = load double, ptr %.443.prol.i, align 8, !noalias !56
  %.448.prol.i = fadd double %total.2.1165.prol.i, %.444.prol.i
  %prol.iter.next.i = add i64 %prol.iter.i, 1
  %prol.iter.cmp.not.i = icmp eq i64 %251, %prol.iter.next.i
  br i1 %prol.iter.cmp.not.i, label %B184.prol.loopexit.loopexit.i, label %B184.prol.i, !llvm.loop !59

B184.prol.loopexit.loopexit.i:                    ; preds = %B184.prol.i
  %257 = sub i64 %251, %lsr.iv4.i
  br label %B184.prol.loopexit.i

B184.prol.loopexit.i:                             ; preds = %B184.prol.loopexit.loopexit.i, %B184.lr.ph.i
  %.448.lcssa.unr.i = phi double [ poison, %B184.lr.ph.i ], [ %.448.prol.i, %B184.prol.loopexit.loopexit.i ]
  %total.2.1165.unr.i = phi double [ %total.3.0177.i, %B184.lr.ph.i ], [ %.448.prol.i, %B184.prol.loopexit.loopexit.i ]
  %.333161163.unr.i = phi i64 [ %.185.i, %B184.lr.ph.i ], [ %257, %B184.prol.loopexit.loopexit.i ]
  %258 = icmp ult i64 %252, 3
  br i1 %258, label %B114.loopexit.i, label %B184.i.preheader

B184.i.preheader:                                 ; preds = %B184.prol.loopexit.i
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
!57 = distinct !{!57, !58, !"_ZN15fairbench_agent9workloads10evaluation4_lopB3v31B54c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAw4hWqFpgsIBZmgA_3dE58LopInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_295ArrayIjLi1E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE: %retptr"}
!58 = distinct !{!58, !"_ZN15fairbench_agent9workloads10evaluation4_lopB3v31B54c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAw4hWqFpgsIBZmgA_3dE58LopInstance_28array_28float64_2c_202d_2c_20C_29_20x_201_295ArrayIjLi1E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE"}
!59 = distinct !{!59, !10}
