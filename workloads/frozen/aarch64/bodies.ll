target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i8:8:32-i16:16:32-i64:64-i128:128-n32:64-S128-Fn32"
target triple = "aarch64-unknown-linux-gnu"

@_ZN08NumbaEnv15fairbench_agent9workloads8programs9languages6bodiesB3v95B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE238Motion_28array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_202d_2c_20C_29_2c_20array_28float64_2c_202d_2c_20C_29_2c_20array_28float64_2c_202d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29x = common local_unnamed_addr global ptr null
@_ZN08NumbaEnv15fairbench_agent9workloads8programs5state9next_unitB3v52B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIxLi1E1C7mutable7alignedE = common local_unnamed_addr global ptr null
@_ZN08NumbaEnv15fairbench_agent9workloads8programs9languages5_pullB3v96B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIdLi2E1C7mutable7alignedE5ArrayIdLi2E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE = common local_unnamed_addr global ptr null
@_ZN08NumbaEnv15fairbench_agent9workloads8programs9languages7_energyB3v97B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIdLi2E1C7mutable7alignedE5ArrayIdLi2E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE = common local_unnamed_addr global ptr null

define noundef range(i32 -1, -2) i32 @_ZN15fairbench_agent9workloads8programs9languages6bodiesB3v95B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE238Motion_28array_28int64_2c_201d_2c_20C_29_2c_20array_28float64_2c_202d_2c_20C_29_2c_20array_28float64_2c_202d_2c_20C_29_2c_20array_28float64_2c_202d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_2c_20array_28float64_2c_201d_2c_20C_29_29x(ptr noalias writeonly captures(none) %retptr, ptr noalias readnone captures(none) %excinfo, ptr %arg.state.0.0, ptr readnone captures(none) %arg.state.0.1, i64 %arg.state.0.2, i64 %arg.state.0.3, ptr captures(none) %arg.state.0.4, i64 %arg.state.0.5.0, i64 %arg.state.0.6.0, ptr %arg.state.1.0, ptr readnone captures(none) %arg.state.1.1, i64 %arg.state.1.2, i64 %arg.state.1.3, ptr readonly captures(none) %arg.state.1.4, i64 %arg.state.1.5.0, i64 %arg.state.1.5.1, i64 %arg.state.1.6.0, i64 %arg.state.1.6.1, ptr %arg.state.2.0, ptr readnone captures(none) %arg.state.2.1, i64 %arg.state.2.2, i64 %arg.state.2.3, ptr captures(none) %arg.state.2.4, i64 %arg.state.2.5.0, i64 %arg.state.2.5.1, i64 %arg.state.2.6.0, i64 %arg.state.2.6.1, ptr %arg.state.3.0, ptr readnone captures(none) %arg.state.3.1, i64 %arg.state.3.2, i64 %arg.state.3.3, ptr captures(none) %arg.state.3.4, i64 %arg.state.3.5.0, i64 %arg.state.3.5.1, i64 %arg.state.3.6.0, i64 %arg.state.3.6.1, ptr %arg.state.4.0, ptr readnone captures(none) %arg.state.4.1, i64 %arg.state.4.2, i64 %arg.state.4.3, ptr readonly captures(none) %arg.state.4.4, i64 %arg.state.4.5.0, i64 %arg.state.4.6.0, ptr %arg.state.5.0, ptr readnone captures(none) %arg.state.5.1, i64 %arg.state.5.2, i64 %arg.state.5.3, ptr captures(none) %arg.state.5.4, i64 %arg.state.5.5.0, i64 %arg.state.5.6.0, i64 %arg.units) local_unnamed_addr {
B0.endif:
  %.381640.not = icmp slt i64 %arg.units, 1
  br i1 %.381640.not, label %common.ret, label %B84.lr.ph

B84.lr.ph:                                        ; preds = %B0.endif
  %const = bitcast i64 2654435761 to i64
  %.365.i = shl i64 %arg.state.2.5.1, 3
  %0 = shl i64 %arg.state.4.5.0, 3
  %.770.i = shl i64 %arg.state.3.5.1, 3
  %ident.check = icmp ne i64 %arg.state.2.5.1, 1
  %ident.check16 = icmp ne i64 %arg.state.3.5.1, 1
  %1 = or i1 %ident.check, %ident.check16
  %scevgep20 = getelementptr i8, ptr %arg.state.3.4, i64 16
  %scevgep24 = getelementptr i8, ptr %arg.state.2.4, i64 16
  %scevgep29 = getelementptr i8, ptr %arg.state.1.4, i64 40
  %2 = shl i64 %arg.state.1.5.1, 3
  br label %B84

B84:                                              ; preds = %B476.endif, %B84.lr.ph
  %.380600652 = phi i64 [ %arg.units, %B84.lr.ph ], [ %.390, %B476.endif ]
  %.390 = add nsw i64 %.380600652, -1
  %sunkaddr = getelementptr i8, ptr %arg.state.0.4, i64 8
  %.44.i = load i64, ptr %sunkaddr, align 8, !noalias !0
  %sunkaddr58 = getelementptr i8, ptr %arg.state.0.4, i64 24
  %.73.i = load i64, ptr %sunkaddr58, align 8, !noalias !0
  %.76.i = icmp eq i64 %.73.i, 0
  br i1 %.76.i, label %B84.endif.endif, label %B0.else.i, !prof !3

B0.else.i:                                        ; preds = %B84
  %.87.i = icmp ne i64 %.44.i, -9223372036854775808
  %.88.i = icmp ne i64 %.73.i, -1
  %.89.not.i = or i1 %.87.i, %.88.i
  br i1 %.89.not.i, label %B0.else.if.i, label %B84.endif.endif, !prof !4

B0.else.if.i:                                     ; preds = %B0.else.i
  %3 = or i64 %.73.i, %.44.i
  %4 = icmp ult i64 %3, 4294967296
  br i1 %4, label %5, label %10

5:                                                ; preds = %B0.else.if.i
  %6 = trunc nuw i64 %.73.i to i32
  %7 = trunc nuw i64 %.44.i to i32
  %8 = urem i32 %7, %6
  %9 = zext i32 %8 to i64
  br label %21

10:                                               ; preds = %B0.else.if.i
  %11 = or i64 %.44.i, %.73.i
  %12 = and i64 %11, -4294967296
  %13 = icmp eq i64 %12, 0
  br i1 %13, label %14, label %19

14:                                               ; preds = %10
  %15 = trunc i64 %.73.i to i32
  %16 = trunc i64 %.44.i to i32
  %17 = urem i32 %16, %15
  %18 = zext i32 %17 to i64
  br label %21

19:                                               ; preds = %10
  %20 = srem i64 %.44.i, %.73.i
  br label %21

21:                                               ; preds = %19, %14, %5
  %22 = phi i64 [ %9, %5 ], [ %18, %14 ], [ %20, %19 ]
  %.94.i = xor i64 %22, %.73.i
  %.95.i = icmp slt i64 %.94.i, 0
  %.96.i = icmp ne i64 %22, 0
  %.97.i = and i1 %.96.i, %.95.i
  %.104.i = select i1 %.97.i, i64 %.73.i, i64 0
  %spec.select.i = add i64 %.104.i, %22
  %23 = mul i64 %spec.select.i, %const
  %24 = add i64 %23, %const
  %25 = and i64 %24, 4294967295
  br label %B84.endif.endif

B296.loopexit.thread:                             ; preds = %B366.endif.endif.us, %B366.endif.endif.us.lver.orig
  %.1010 = add nuw nsw i64 %.1003577593, 1
  %exitcond722.not11 = icmp eq i64 %.1010, 1000
  br i1 %exitcond722.not11, label %B66.endif.preheader.i, label %B298

B298:                                             ; preds = %B298.preheader, %B296.loopexit.thread
  %.1003577593 = phi i64 [ %.1010, %B296.loopexit.thread ], [ 0, %B298.preheader ]
  br label %B68.endif.i

B66.loopexit.i:                                   ; preds = %B68.endif.i, %B112.i
  %exitcond512.not.i = icmp eq i64 %arg.state.4.5.0, %.167.i
  br i1 %exitcond512.not.i, label %B366.endif.endif.us.lver.check, label %B68.endif.i

B366.endif.endif.us.lver.check:                   ; preds = %B66.loopexit.i
  br i1 %1, label %B366.endif.endif.us.lver.orig.preheader, label %B366.endif.endif.us.ph

B366.endif.endif.us.lver.orig.preheader:          ; preds = %B366.endif.endif.us.lver.check
  br label %B366.endif.endif.us.lver.orig

B366.endif.endif.us.lver.orig:                    ; preds = %B366.endif.endif.us.lver.orig, %B366.endif.endif.us.lver.orig.preheader
  %lsr.iv54 = phi ptr [ %scevgep24, %B366.endif.endif.us.lver.orig.preheader ], [ %scevgep55, %B366.endif.endif.us.lver.orig ]
  %lsr.iv50 = phi ptr [ %scevgep20, %B366.endif.endif.us.lver.orig.preheader ], [ %scevgep51, %B366.endif.endif.us.lver.orig ]
  %lsr.iv48 = phi i64 [ %arg.state.4.5.0, %B366.endif.endif.us.lver.orig.preheader ], [ %lsr.iv.next49, %B366.endif.endif.us.lver.orig ]
  %scevgep57 = getelementptr i8, ptr %lsr.iv54, i64 -16
  %scevgep53 = getelementptr i8, ptr %lsr.iv50, i64 -16
  %.1363.us.lver.orig = load double, ptr %scevgep57, align 8
  %.1416.us.lver.orig = load double, ptr %scevgep53, align 8
  %.1419.us.lver.orig = fmul double %.1416.us.lver.orig, 0x3F50000000000000
  %.1420.us.lver.orig = fadd double %.1363.us.lver.orig, %.1419.us.lver.orig
  store double %.1420.us.lver.orig, ptr %scevgep57, align 8
  %scevgep56 = getelementptr i8, ptr %lsr.iv54, i64 -8
  %.1363.us.1.lver.orig = load double, ptr %scevgep56, align 8
  %scevgep52 = getelementptr i8, ptr %lsr.iv50, i64 -8
  %.1416.us.1.lver.orig = load double, ptr %scevgep52, align 8
  %.1419.us.1.lver.orig = fmul double %.1416.us.1.lver.orig, 0x3F50000000000000
  %.1420.us.1.lver.orig = fadd double %.1363.us.1.lver.orig, %.1419.us.1.lver.orig
  store double %.1420.us.1.lver.orig, ptr %scevgep56, align 8
  %.1363.us.2.lver.orig = load double, ptr %lsr.iv54, align 8
  %.1416.us.2.lver.orig = load double, ptr %lsr.iv50, align 8
  %.1419.us.2.lver.orig = fmul double %.1416.us.2.lver.orig, 0x3F50000000000000
  %.1420.us.2.lver.orig = fadd double %.1363.us.2.lver.orig, %.1419.us.2.lver.orig
  store double %.1420.us.2.lver.orig, ptr %lsr.iv54, align 8
  %lsr.iv.next49 = add i64 %lsr.iv48, -1
  %scevgep51 = getelementptr i8, ptr %lsr.iv50, i64 %.770.i
  %scevgep55 = getelementptr i8, ptr %lsr.iv54, i64 %.365.i
  %exitcond721.not.lver.orig = icmp eq i64 %lsr.iv.next49, 0
  br i1 %exitcond721.not.lver.orig, label %B296.loopexit.thread, label %B366.endif.endif.us.lver.orig

B366.endif.endif.us.ph:                           ; preds = %B366.endif.endif.us.lver.check
  %sunkaddr59 = getelementptr i8, ptr %arg.state.2.4, i64 8
  %load_initial = load double, ptr %sunkaddr59, align 8
  br label %B366.endif.endif.us

B112.i:                                           ; preds = %B112.lr.ph.i, %B112.i
  %.284494496.i = phi i64 [ %.167.i, %B112.lr.ph.i ], [ %.291.i, %B112.i ]
  %.291.i = add nuw i64 %.284494496.i, 1
  %sunkaddr60 = getelementptr i8, ptr %arg.state.2.4, i64 %sunkaddr.i
  %.370.i = load double, ptr %sunkaddr60, align 8, !noalias !5
  %.397.i = icmp slt i64 %.284494496.i, 0
  %.398.i = select i1 %.397.i, i64 %arg.state.2.5.0, i64 0
  %.399.i = add i64 %.398.i, %.284494496.i
  %.419.i = mul i64 %.399.i, %arg.state.2.5.1
  %.423.i = getelementptr double, ptr %arg.state.2.4, i64 %.419.i
  %.424.i = load double, ptr %.423.i, align 8, !noalias !5
  %.425.i = fsub double %.370.i, %.424.i
  %sunkaddr61 = getelementptr i8, ptr %arg.state.2.4, i64 %sunkaddr.i
  %sunkaddr62 = getelementptr i8, ptr %sunkaddr61, i64 8
  %.480.i = load double, ptr %sunkaddr62, align 8, !noalias !5
  %.533.i = getelementptr i8, ptr %.423.i, i64 8
  %.534.i = load double, ptr %.533.i, align 8, !noalias !5
  %.535.i = fsub double %.480.i, %.534.i
  %sunkaddr63 = getelementptr i8, ptr %arg.state.2.4, i64 %sunkaddr.i
  %sunkaddr64 = getelementptr i8, ptr %sunkaddr63, i64 16
  %.590.i = load double, ptr %sunkaddr64, align 8, !noalias !5
  %.643.i = getelementptr i8, ptr %.423.i, i64 16
  %.644.i = load double, ptr %.643.i, align 8, !noalias !5
  %.645.i = fsub double %.590.i, %.644.i
  %.646.i = fmul double %.425.i, %.425.i
  %.647.i = fadd double %.646.i, 1.000000e-02
  %.648.i = fmul double %.535.i, %.535.i
  %.649.i = fadd double %.647.i, %.648.i
  %.650.i = fmul double %.645.i, %.645.i
  %.651.i = fadd double %.649.i, %.650.i
  %sqrt.i = tail call double @llvm.sqrt.f64(double %.651.i)
  %.653.i = fmul double %.651.i, %sqrt.i
  %.657.i = fdiv double 0x3F50000000000000, %.653.i
  %26 = select i1 %.397.i, i64 %0, i64 0
  %scevgep.i = getelementptr i8, ptr %arg.state.4.4, i64 %26
  %27 = shl i64 %.284494496.i, 3
  %scevgep1.i = getelementptr i8, ptr %scevgep.i, i64 %27
  %.687.i = load double, ptr %scevgep1.i, align 8, !noalias !5
  %.688.i = fmul double %.687.i, %.657.i
  %sunkaddr65 = mul i64 %.160500506.i, 8
  %sunkaddr66 = getelementptr i8, ptr %arg.state.4.4, i64 %sunkaddr65
  %.719.i = load double, ptr %sunkaddr66, align 8, !noalias !5
  %.720.i = fmul double %.719.i, %.657.i
  %sunkaddr67 = getelementptr i8, ptr %arg.state.3.4, i64 %sunkaddr11.i
  %.775.i = load double, ptr %sunkaddr67, align 8, !noalias !5
  %.776.i = fmul double %.425.i, %.688.i
  %.777.i = fsub double %.775.i, %.776.i
  store double %.777.i, ptr %sunkaddr67, align 8, !noalias !5
  %sunkaddr68 = getelementptr i8, ptr %arg.state.3.4, i64 %sunkaddr11.i
  %sunkaddr69 = getelementptr i8, ptr %sunkaddr68, i64 8
  %.884.i = load double, ptr %sunkaddr69, align 8, !noalias !5
  %.885.i = fmul double %.535.i, %.688.i
  %.886.i = fsub double %.884.i, %.885.i
  store double %.886.i, ptr %sunkaddr69, align 8, !noalias !5
  %sunkaddr70 = getelementptr i8, ptr %arg.state.3.4, i64 %sunkaddr11.i
  %sunkaddr71 = getelementptr i8, ptr %sunkaddr70, i64 16
  %.993.i = load double, ptr %sunkaddr71, align 8, !noalias !5
  %.994.i = fmul double %.645.i, %.688.i
  %.995.i = fsub double %.993.i, %.994.i
  store double %.995.i, ptr %sunkaddr71, align 8, !noalias !5
  %.1075.i = select i1 %.397.i, i64 %arg.state.3.5.0, i64 0
  %.1076.i = add i64 %.1075.i, %.284494496.i
  %.1096.i = mul i64 %.1076.i, %arg.state.3.5.1
  %.1100.i = getelementptr double, ptr %arg.state.3.4, i64 %.1096.i
  %.1101.i = load double, ptr %.1100.i, align 8, !noalias !5
  %.1102.i = fmul double %.425.i, %.720.i
  %.1103.i = fadd double %.1102.i, %.1101.i
  store double %.1103.i, ptr %.1100.i, align 8, !noalias !5
  %.1208.i = getelementptr i8, ptr %.1100.i, i64 8
  %.1209.i = load double, ptr %.1208.i, align 8, !noalias !5
  %.1210.i = fmul double %.535.i, %.720.i
  %.1211.i = fadd double %.1210.i, %.1209.i
  store double %.1211.i, ptr %.1208.i, align 8, !noalias !5
  %.1316.i = getelementptr i8, ptr %.1100.i, i64 16
  %.1317.i = load double, ptr %.1316.i, align 8, !noalias !5
  %.1318.i = fmul double %.645.i, %.720.i
  %.1319.i = fadd double %.1318.i, %.1317.i
  store double %.1319.i, ptr %.1316.i, align 8, !noalias !5
  %exitcond.not.i = icmp eq i64 %arg.state.4.5.0, %.291.i
  br i1 %exitcond.not.i, label %B66.loopexit.i, label %B112.i

B68.endif.i:                                      ; preds = %B66.loopexit.i, %B298
  %.160500506.i = phi i64 [ %.167.i, %B66.loopexit.i ], [ 0, %B298 ]
  %.167.i = add nuw nsw i64 %.160500506.i, 1
  %.278495.not.not.i = icmp sgt i64 %arg.state.4.5.0, %.167.i
  br i1 %.278495.not.not.i, label %B112.lr.ph.i, label %B66.loopexit.i

B112.lr.ph.i:                                     ; preds = %B68.endif.i
  %sunkaddr.i = mul i64 %.365.i, %.160500506.i
  %sunkaddr11.i = mul i64 %.770.i, %.160500506.i
  br label %B112.i

B66.endif.preheader.i:                            ; preds = %B296.loopexit.thread
  %.151712 = load double, ptr %arg.state.5.4, align 8
  br label %B66.endif.i

B64.loopexit.i:                                   ; preds = %B66.endif.i, %B258.i
  %total.4.1.lcssa.i = phi double [ %.397.i6, %B66.endif.i ], [ %.936.i, %B258.i ]
  %exitcond367.not.i = icmp eq i64 %arg.state.4.5.0, %.165.i
  br i1 %exitcond367.not.i, label %B476.endif, label %B66.endif.i

B258.i:                                           ; preds = %B258.lr.ph.i, %B258.i
  %total.4.1349.i = phi double [ %.397.i6, %B258.lr.ph.i ], [ %.936.i, %B258.i ]
  %.500345347.i = phi i64 [ %.165.i, %B258.lr.ph.i ], [ %.507.i, %B258.i ]
  %.507.i = add nuw i64 %.500345347.i, 1
  %.613.i = icmp slt i64 %.500345347.i, 0
  %.614.i = select i1 %.613.i, i64 %arg.state.2.5.0, i64 0
  %.615.i = add i64 %.614.i, %.500345347.i
  %.635.i = mul i64 %.615.i, %arg.state.2.5.1
  %.639.i = getelementptr double, ptr %arg.state.2.4, i64 %.635.i
  %.640.i = load double, ptr %.639.i, align 8, !noalias !8
  %.641.i = fsub double %.586.i, %.640.i
  %.749.i = getelementptr i8, ptr %.639.i, i64 8
  %.750.i = load double, ptr %.749.i, align 8, !noalias !8
  %.751.i = fsub double %.696.i, %.750.i
  %.859.i = getelementptr i8, ptr %.639.i, i64 16
  %.860.i = load double, ptr %.859.i, align 8, !noalias !8
  %.861.i = fsub double %.806.i, %.860.i
  %28 = select i1 %.613.i, i64 %0, i64 0
  %scevgep.i7 = getelementptr i8, ptr %arg.state.4.4, i64 %28
  %29 = shl i64 %.500345347.i, 3
  %scevgep1.i8 = getelementptr i8, ptr %scevgep.i7, i64 %29
  %.922.i = load double, ptr %scevgep1.i8, align 8, !noalias !8
  %.923.i = fmul double %.388.i, %.922.i
  %.924.i = fmul double %.641.i, %.641.i
  %.925.i = fadd double %.924.i, 1.000000e-02
  %.926.i = fmul double %.751.i, %.751.i
  %.927.i = fadd double %.925.i, %.926.i
  %.928.i = fmul double %.861.i, %.861.i
  %.929.i = fadd double %.927.i, %.928.i
  %sqrt.i9 = tail call double @llvm.sqrt.f64(double %.929.i)
  %.934.i = fdiv double %.923.i, %sqrt.i9
  %.936.i = fsub double %total.4.1349.i, %.934.i
  %exitcond.not.i10 = icmp eq i64 %arg.state.4.5.0, %.507.i
  br i1 %exitcond.not.i10, label %B64.loopexit.i, label %B258.i

B66.endif.i:                                      ; preds = %B64.loopexit.i, %B66.endif.preheader.i
  %total.3.0361.i = phi double [ %total.4.1.lcssa.i, %B64.loopexit.i ], [ 0.000000e+00, %B66.endif.preheader.i ]
  %.158353359.i = phi i64 [ %.165.i, %B64.loopexit.i ], [ 0, %B66.endif.preheader.i ]
  %.165.i = add nuw nsw i64 %.158353359.i, 1
  %.242.i = mul i64 %.158353359.i, %arg.state.3.5.1
  %.246.i = getelementptr double, ptr %arg.state.3.4, i64 %.242.i
  %.247.i = load double, ptr %.246.i, align 8, !noalias !8
  %.301.i = getelementptr i8, ptr %.246.i, i64 8
  %.302.i = load double, ptr %.301.i, align 8, !noalias !8
  %.356.i = getelementptr i8, ptr %.246.i, i64 16
  %.357.i = load double, ptr %.356.i, align 8, !noalias !8
  %30 = getelementptr double, ptr %arg.state.4.4, i64 %.158353359.i
  %.388.i = load double, ptr %30, align 8, !noalias !8
  %.389.i = fmul double %.388.i, 5.000000e-01
  %.390.i = fmul double %.247.i, %.247.i
  %.391.i = fmul double %.302.i, %.302.i
  %.392.i = fadd double %.390.i, %.391.i
  %.393.i = fmul double %.357.i, %.357.i
  %.394.i = fadd double %.392.i, %.393.i
  %.395.i = fmul double %.389.i, %.394.i
  %.397.i6 = fadd double %total.3.0361.i, %.395.i
  %.494346.not.not.i = icmp sgt i64 %arg.state.4.5.0, %.165.i
  br i1 %.494346.not.not.i, label %B258.lr.ph.i, label %B64.loopexit.i

B258.lr.ph.i:                                     ; preds = %B66.endif.i
  %.581.i = mul i64 %.158353359.i, %arg.state.2.5.1
  %.585.i = getelementptr double, ptr %arg.state.2.4, i64 %.581.i
  %.586.i = load double, ptr %.585.i, align 8, !noalias !8
  %.695.i = getelementptr i8, ptr %.585.i, i64 8
  %.696.i = load double, ptr %.695.i, align 8, !noalias !8
  %.805.i = getelementptr i8, ptr %.585.i, i64 16
  %.806.i = load double, ptr %.805.i, align 8, !noalias !8
  br label %B258.i

common.ret:                                       ; preds = %B476.endif, %B0.endif
  store ptr null, ptr %retptr, align 8
  ret i32 0

B84.endif.endif:                                  ; preds = %21, %B0.else.i, %B84
  %rem.0.i = phi i64 [ %const, %B84 ], [ %const, %B0.else.i ], [ %25, %21 ]
  %31 = icmp sgt i64 %arg.state.4.5.0, 0
  store i64 %rem.0.i, ptr %arg.state.0.4, align 8, !noalias !0
  %.175.i = add nsw i64 %.44.i, 1
  %sunkaddr72 = getelementptr i8, ptr %arg.state.0.4, i64 8
  store i64 %.175.i, ptr %sunkaddr72, align 8, !noalias !0
  br i1 %31, label %B148.endif.endif.us.preheader, label %B298.us.preheader

B148.endif.endif.us.preheader:                    ; preds = %B84.endif.endif
  br label %B148.endif.endif.us

B148.endif.endif.us:                              ; preds = %B148.endif.endif.us, %B148.endif.endif.us.preheader
  %lsr.iv37 = phi i64 [ %arg.state.4.5.0, %B148.endif.endif.us.preheader ], [ %lsr.iv.next, %B148.endif.endif.us ]
  %lsr.iv30 = phi ptr [ %scevgep29, %B148.endif.endif.us.preheader ], [ %scevgep31, %B148.endif.endif.us ]
  %lsr.iv25 = phi ptr [ %scevgep24, %B148.endif.endif.us.preheader ], [ %scevgep26, %B148.endif.endif.us ]
  %lsr.iv = phi ptr [ %scevgep20, %B148.endif.endif.us.preheader ], [ %scevgep21, %B148.endif.endif.us ]
  %scevgep36 = getelementptr i8, ptr %lsr.iv30, i64 -40
  %scevgep28 = getelementptr i8, ptr %lsr.iv25, i64 -16
  %scevgep23 = getelementptr i8, ptr %lsr.iv, i64 -16
  %.737.us = load double, ptr %scevgep36, align 8
  %scevgep35 = getelementptr i8, ptr %lsr.iv30, i64 -16
  %.793.us = load double, ptr %scevgep35, align 8
  store double %.737.us, ptr %scevgep28, align 8
  store double %.793.us, ptr %scevgep23, align 8
  %scevgep34 = getelementptr i8, ptr %lsr.iv30, i64 -32
  %.737.us.1 = load double, ptr %scevgep34, align 8
  %scevgep33 = getelementptr i8, ptr %lsr.iv30, i64 -8
  %.793.us.1 = load double, ptr %scevgep33, align 8
  %scevgep27 = getelementptr i8, ptr %lsr.iv25, i64 -8
  store double %.737.us.1, ptr %scevgep27, align 8
  %scevgep22 = getelementptr i8, ptr %lsr.iv, i64 -8
  store double %.793.us.1, ptr %scevgep22, align 8
  %scevgep32 = getelementptr i8, ptr %lsr.iv30, i64 -24
  %.737.us.2 = load double, ptr %scevgep32, align 8
  %.793.us.2 = load double, ptr %lsr.iv30, align 8
  store double %.737.us.2, ptr %lsr.iv25, align 8
  store double %.793.us.2, ptr %lsr.iv, align 8
  %scevgep21 = getelementptr i8, ptr %lsr.iv, i64 %.770.i
  %scevgep26 = getelementptr i8, ptr %lsr.iv25, i64 %.365.i
  %scevgep31 = getelementptr i8, ptr %lsr.iv30, i64 %2
  %lsr.iv.next = add i64 %lsr.iv37, -1
  %exitcond.not = icmp eq i64 %lsr.iv.next, 0
  br i1 %exitcond.not, label %B298.preheader, label %B148.endif.endif.us

B298.preheader:                                   ; preds = %B148.endif.endif.us
  br label %B298

B298.us.preheader:                                ; preds = %B84.endif.endif
  %.1517 = load double, ptr %arg.state.5.4, align 8
  br label %B476.endif

B366.endif.endif.us:                              ; preds = %B366.endif.endif.us, %B366.endif.endif.us.ph
  %lsr.iv46 = phi i64 [ %arg.state.4.5.0, %B366.endif.endif.us.ph ], [ %lsr.iv.next47, %B366.endif.endif.us ]
  %lsr.iv42 = phi ptr [ %scevgep24, %B366.endif.endif.us.ph ], [ %scevgep43, %B366.endif.endif.us ]
  %lsr.iv38 = phi ptr [ %scevgep20, %B366.endif.endif.us.ph ], [ %scevgep39, %B366.endif.endif.us ]
  %store_forwarded = phi double [ %load_initial, %B366.endif.endif.us.ph ], [ %.1420.us.2, %B366.endif.endif.us ]
  %scevgep45 = getelementptr i8, ptr %lsr.iv42, i64 -16
  %scevgep41 = getelementptr i8, ptr %lsr.iv38, i64 -16
  %.1363.us = load double, ptr %scevgep45, align 8
  %.1416.us = load double, ptr %scevgep41, align 8
  %.1419.us = fmul double %.1416.us, 0x3F50000000000000
  %.1420.us = fadd double %.1363.us, %.1419.us
  store double %.1420.us, ptr %scevgep45, align 8
  %scevgep44 = getelementptr i8, ptr %lsr.iv42, i64 -8
  %scevgep40 = getelementptr i8, ptr %lsr.iv38, i64 -8
  %.1416.us.1 = load double, ptr %scevgep40, align 8
  %.1419.us.1 = fmul double %.1416.us.1, 0x3F50000000000000
  %.1420.us.1 = fadd double %store_forwarded, %.1419.us.1
  store double %.1420.us.1, ptr %scevgep44, align 8
  %.1363.us.2 = load double, ptr %lsr.iv42, align 8
  %.1416.us.2 = load double, ptr %lsr.iv38, align 8
  %.1419.us.2 = fmul double %.1416.us.2, 0x3F50000000000000
  %.1420.us.2 = fadd double %.1363.us.2, %.1419.us.2
  store double %.1420.us.2, ptr %lsr.iv42, align 8
  %scevgep39 = getelementptr i8, ptr %lsr.iv38, i64 %.770.i
  %scevgep43 = getelementptr i8, ptr %lsr.iv42, i64 %.365.i
  %lsr.iv.next47 = add i64 %lsr.iv46, -1
  %exitcond721.not = icmp eq i64 %lsr.iv.next47, 0
  br i1 %exitcond721.not, label %B296.loopexit.thread, label %B366.endif.endif.us

B476.endif:                                       ; preds = %B298.us.preheader, %B64.loopexit.i
  %.151714 = phi double [ %.1517, %B298.us.preheader ], [ %.151712, %B64.loopexit.i ]
  %total.3.0.lcssa.i = phi double [ 0.000000e+00, %B298.us.preheader ], [ %total.4.1.lcssa.i, %B64.loopexit.i ]
  %.1556 = fadd double %.151714, %total.3.0.lcssa.i
  store double %.1556, ptr %arg.state.5.4, align 8
  %.381 = icmp sgt i64 %.380600652, 1
  br i1 %.381, label %B84, label %common.ret
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.sqrt.f64(double) #0

attributes #0 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

!0 = !{!1}
!1 = distinct !{!1, !2, !"_ZN15fairbench_agent9workloads8programs5state9next_unitB3v52B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIxLi1E1C7mutable7alignedE: %retptr"}
!2 = distinct !{!2, !"_ZN15fairbench_agent9workloads8programs5state9next_unitB3v52B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIxLi1E1C7mutable7alignedE"}
!3 = !{!"branch_weights", i32 1, i32 99}
!4 = !{!"branch_weights", i32 99, i32 1}
!5 = !{!6}
!6 = distinct !{!6, !7, !"_ZN15fairbench_agent9workloads8programs9languages5_pullB3v96B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIdLi2E1C7mutable7alignedE5ArrayIdLi2E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE: %retptr"}
!7 = distinct !{!7, !"_ZN15fairbench_agent9workloads8programs9languages5_pullB3v96B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIdLi2E1C7mutable7alignedE5ArrayIdLi2E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE"}
!8 = !{!9}
!9 = distinct !{!9, !10, !"_ZN15fairbench_agent9workloads8programs9languages7_energyB3v97B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIdLi2E1C7mutable7alignedE5ArrayIdLi2E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE: %retptr"}
!10 = distinct !{!10, !"_ZN15fairbench_agent9workloads8programs9languages7_energyB3v97B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIdLi2E1C7mutable7alignedE5ArrayIdLi2E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE"}
