target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i8:8:32-i16:16:32-i64:64-i128:128-n32:64-S128-Fn32"
target triple = "aarch64-unknown-linux-gnu"

@_ZN08NumbaEnv15fairbench_agent9workloads8programs10optimizers3satB3v70B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE304Formula_28array_28int64_2c_201d_2c_20C_29_2c_20array_28uint32_2c_202d_2c_20C_29_2c_20array_28int32_2c_201d_2c_20C_29_2c_20array_28int32_2c_201d_2c_20C_29_2c_20array_28int8_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28int32_2c_201d_2c_20C_29_2c_20array_28uint8_2c_201d_2c_20C_29_29x = common local_unnamed_addr global ptr null
@_ZN08NumbaEnv15fairbench_agent9workloads8programs5state9next_unitB3v52B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIxLi1E1C7mutable7alignedE = common local_unnamed_addr global ptr null
@_ZN08NumbaEnv15fairbench_agent9workloads8programs10optimizers12_new_formulaB3v71B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE304Formula_28array_28int64_2c_201d_2c_20C_29_2c_20array_28uint32_2c_202d_2c_20C_29_2c_20array_28int32_2c_201d_2c_20C_29_2c_20array_28int32_2c_201d_2c_20C_29_2c_20array_28int8_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28int32_2c_201d_2c_20C_29_2c_20array_28uint8_2c_201d_2c_20C_29_29 = common local_unnamed_addr global ptr null
@_ZN08NumbaEnv15fairbench_agent9workloads8programs5state4drawB3v54B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIxLi1E1C7mutable7alignedE = common local_unnamed_addr global ptr null
@_ZN08NumbaEnv15fairbench_agent9workloads8programs10optimizers10_propagateB3v76B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE304Formula_28array_28int64_2c_201d_2c_20C_29_2c_20array_28uint32_2c_202d_2c_20C_29_2c_20array_28int32_2c_201d_2c_20C_29_2c_20array_28int32_2c_201d_2c_20C_29_2c_20array_28int8_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28int32_2c_201d_2c_20C_29_2c_20array_28uint8_2c_201d_2c_20C_29_29xx = common local_unnamed_addr global ptr null
@_ZN08NumbaEnv15fairbench_agent9workloads8programs10optimizers7_assignB3v74B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIaLi1E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedExj = common local_unnamed_addr global ptr null
@_ZN08NumbaEnv15fairbench_agent9workloads8programs10optimizers7_assignB3v75B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIaLi1E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedExx = common local_unnamed_addr global ptr null

define range(i32 -1, -2) i32 @_ZN15fairbench_agent9workloads8programs10optimizers3satB3v70B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE304Formula_28array_28int64_2c_201d_2c_20C_29_2c_20array_28uint32_2c_202d_2c_20C_29_2c_20array_28int32_2c_201d_2c_20C_29_2c_20array_28int32_2c_201d_2c_20C_29_2c_20array_28int8_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28int32_2c_201d_2c_20C_29_2c_20array_28uint8_2c_201d_2c_20C_29_29x(ptr noalias writeonly captures(none) %retptr, ptr noalias writeonly captures(none) %excinfo, ptr %arg.state.0.0, ptr readnone captures(none) %arg.state.0.1, i64 %arg.state.0.2, i64 %arg.state.0.3, ptr captures(none) %arg.state.0.4, i64 %arg.state.0.5.0, i64 %arg.state.0.6.0, ptr %arg.state.1.0, ptr readnone captures(none) %arg.state.1.1, i64 %arg.state.1.2, i64 %arg.state.1.3, ptr captures(none) %arg.state.1.4, i64 %arg.state.1.5.0, i64 %arg.state.1.5.1, i64 %arg.state.1.6.0, i64 %arg.state.1.6.1, ptr %arg.state.2.0, ptr readnone captures(none) %arg.state.2.1, i64 %arg.state.2.2, i64 %arg.state.2.3, ptr captures(none) %arg.state.2.4, i64 %arg.state.2.5.0, i64 %arg.state.2.6.0, ptr %arg.state.3.0, ptr readnone captures(none) %arg.state.3.1, i64 %arg.state.3.2, i64 %arg.state.3.3, ptr captures(none) %arg.state.3.4, i64 %arg.state.3.5.0, i64 %arg.state.3.6.0, ptr %arg.state.4.0, ptr readnone captures(none) %arg.state.4.1, i64 %arg.state.4.2, i64 %arg.state.4.3, ptr captures(none) %arg.state.4.4, i64 %arg.state.4.5.0, i64 %arg.state.4.6.0, ptr %arg.state.5.0, ptr readnone captures(none) %arg.state.5.1, i64 %arg.state.5.2, i64 %arg.state.5.3, ptr captures(none) %arg.state.5.4, i64 %arg.state.5.5.0, i64 %arg.state.5.6.0, ptr %arg.state.6.0, ptr readnone captures(none) %arg.state.6.1, i64 %arg.state.6.2, i64 %arg.state.6.3, ptr captures(none) %arg.state.6.4, i64 %arg.state.6.5.0, i64 %arg.state.6.6.0, ptr %arg.state.7.0, ptr readnone captures(none) %arg.state.7.1, i64 %arg.state.7.2, i64 %arg.state.7.3, ptr captures(none) %arg.state.7.4, i64 %arg.state.7.5.0, i64 %arg.state.7.6.0, i64 %arg.units) local_unnamed_addr {
B0.endif:
  %.457 = alloca ptr, align 8
  %excinfo.2 = alloca ptr, align 8
  %.389874.not = icmp slt i64 %arg.units, 1
  br i1 %.389874.not, label %B754, label %B144.lr.ph

B144.lr.ph:                                       ; preds = %B0.endif
  %const = bitcast i64 2654435761 to i64
  %scevgep = getelementptr i8, ptr %arg.state.7.4, i64 -1
  br label %B144

B144:                                             ; preds = %B708, %B144.lr.ph
  %.388854878 = phi i64 [ %arg.units, %B144.lr.ph ], [ %.398, %B708 ]
  %.398 = add nsw i64 %.388854878, -1
  %sunkaddr = getelementptr i8, ptr %arg.state.0.4, i64 8
  %.44.i = load i64, ptr %sunkaddr, align 8, !noalias !0
  %sunkaddr61 = getelementptr i8, ptr %arg.state.0.4, i64 24
  %.73.i = load i64, ptr %sunkaddr61, align 8, !noalias !0
  %.76.i = icmp eq i64 %.73.i, 0
  br i1 %.76.i, label %B144.endif, label %B0.else.i, !prof !3

B0.else.i:                                        ; preds = %B144
  %.87.i = icmp ne i64 %.44.i, -9223372036854775808
  %.88.i = icmp ne i64 %.73.i, -1
  %.89.not.i = or i1 %.87.i, %.88.i
  br i1 %.89.not.i, label %B0.else.if.i, label %B144.endif, !prof !4

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
  br label %B144.endif

B244:                                             ; preds = %B646.endif, %B244.preheader
  %n_trail.4.1 = phi i64 [ %.127.i, %B646.endif ], [ 0, %B244.preheader ]
  %done.2.1 = phi i64 [ %n_trail.5.3, %B646.endif ], [ 0, %B244.preheader ]
  %level.3.1 = phi i64 [ %.1299.sink, %B646.endif ], [ 0, %B244.preheader ]
  %conflicts.2.1 = phi i64 [ %conflicts.3.3, %B646.endif ], [ 0, %B244.preheader ]
  %.343.i = icmp slt i64 %done.2.1, %n_trail.4.1
  br i1 %.343.i, label %B92.i.preheader, label %B508

B92.i.preheader:                                  ; preds = %B244
  br label %B92.i

B92.i:                                            ; preds = %B498.i, %B92.i.preheader
  %done.2.0.i = phi i64 [ %.397.i, %B498.i ], [ %done.2.1, %B92.i.preheader ]
  %n_trail.5.0.i = phi i64 [ %n_trail.6.2.i, %B498.i ], [ %n_trail.4.1, %B92.i.preheader ]
  %.374.i = icmp slt i64 %done.2.0.i, 0
  %.375.i = select i1 %.374.i, i64 %arg.state.5.5.0, i64 0
  %23 = getelementptr i32, ptr %arg.state.5.4, i64 %done.2.0.i
  %.389.i = getelementptr i32, ptr %23, i64 %.375.i
  %.390.i = load i32, ptr %.389.i, align 4, !noalias !5
  %promoted62 = zext i32 %.390.i to i64
  %24 = xor i64 %promoted62, 1
  %promoted = trunc i64 %24 to i32
  %.397.i = add nsw i64 %done.2.0.i, 1
  %.432.i = getelementptr i32, ptr %arg.state.2.4, i64 %24
  %.433.i = load i32, ptr %.432.i, align 4, !noalias !5
  %.441.i = icmp sgt i32 %.433.i, -1
  br i1 %.441.i, label %B156.preheader.i, label %B498.i

B156.preheader.i:                                 ; preds = %B92.i
  br label %B156.i

B156.i:                                           ; preds = %B482.i, %B156.preheader.i
  %n_trail.2.1.i = phi i64 [ %n_trail.3.3.i, %B482.i ], [ %n_trail.5.0.i, %B156.preheader.i ]
  %watch.2.1.i = phi i32 [ %.485.i, %B482.i ], [ %.433.i, %B156.preheader.i ]
  %before.2.1.i = phi i64 [ %before.3.3.i, %B482.i ], [ -1, %B156.preheader.i ]
  %.449.i = zext nneg i32 %watch.2.1.i to i64
  %.450.i = lshr i64 %.449.i, 1
  %.453.i = and i64 %.449.i, 1
  %.484.i = getelementptr i32, ptr %arg.state.3.4, i64 %.449.i
  %.485.i = load i32, ptr %.484.i, align 4, !noalias !5
  %.496.i = xor i64 %.453.i, 1
  %.544.i = mul i64 %.450.i, %arg.state.1.5.1
  %25 = getelementptr i32, ptr %arg.state.1.4, i64 %.544.i
  %.548.i = getelementptr i32, ptr %25, i64 %.496.i
  %.549.i = load i32, ptr %.548.i, align 4, !noalias !5
  %.605.i = getelementptr i8, ptr %25, i64 8
  %.606.i = load i32, ptr %.605.i, align 4, !noalias !5
  %.647.i = zext i32 %.606.i to i64
  %.615.i = zext i32 %.549.i to i64
  %.640.i = getelementptr i8, ptr %arg.state.4.4, i64 %.615.i
  %.641.i = load i8, ptr %.640.i, align 1, !noalias !5
  %.643.i = icmp slt i8 %.641.i, 1
  br i1 %.643.i, label %B262.i, label %B482.i

B262.i:                                           ; preds = %B156.i
  %.672.i = getelementptr i8, ptr %arg.state.4.4, i64 %.647.i
  %.673.i = load i8, ptr %.672.i, align 1, !noalias !5
  %.675.i = icmp sgt i8 %.673.i, -1
  br i1 %.675.i, label %B286.i, label %B386.i

B286.i:                                           ; preds = %B262.i
  %.734.i = getelementptr i32, ptr %25, i64 %.453.i
  store i32 %.606.i, ptr %.734.i, align 4, !noalias !5
  %sunkaddr63 = getelementptr i8, ptr %25, i64 8
  store i32 %promoted, ptr %sunkaddr63, align 4, !noalias !5
  %.798.i = icmp slt i64 %before.2.1.i, 0
  br i1 %.798.i, label %B328.i, label %B340.i

B328.i:                                           ; preds = %B286.i
  %sunkaddr64 = mul i64 %24, 4
  %sunkaddr65 = getelementptr i8, ptr %arg.state.2.4, i64 %sunkaddr64
  store i32 %.485.i, ptr %sunkaddr65, align 4, !noalias !5
  br label %B350.i

B340.i:                                           ; preds = %B286.i
  %.863.i = getelementptr i32, ptr %arg.state.3.4, i64 %before.2.1.i
  store i32 %.485.i, ptr %.863.i, align 4, !noalias !5
  br label %B350.i

B350.i:                                           ; preds = %B340.i, %B328.i
  %.905.i = getelementptr i32, ptr %arg.state.2.4, i64 %.647.i
  %.906.i = load i32, ptr %.905.i, align 4, !noalias !5
  %sunkaddr16.i = shl nuw nsw i64 %.449.i, 2
  %sunkaddr17.i = getelementptr i8, ptr %arg.state.3.4, i64 %sunkaddr16.i
  store i32 %.906.i, ptr %sunkaddr17.i, align 4, !noalias !5
  store i32 %watch.2.1.i, ptr %.905.i, align 4, !noalias !5
  br label %B482.i

B386.i:                                           ; preds = %B262.i
  %.1012.i = icmp slt i8 %.641.i, 0
  br i1 %.1012.i, label %B292, label %B442.i

B442.i:                                           ; preds = %B386.i
  %sunkaddr66 = getelementptr i8, ptr %arg.state.4.4, i64 %.615.i
  store i8 1, ptr %sunkaddr66, align 1, !noalias !8
  %.59.i.i = xor i64 %.615.i, 1
  %.87.i.i = getelementptr i8, ptr %arg.state.4.4, i64 %.59.i.i
  store i8 -1, ptr %.87.i.i, align 1, !noalias !8
  %.105.i.i = icmp slt i64 %n_trail.2.1.i, 0
  %.106.i.i = select i1 %.105.i.i, i64 %arg.state.5.5.0, i64 0
  %26 = getelementptr i32, ptr %arg.state.5.4, i64 %n_trail.2.1.i
  %.120.i.i = getelementptr i32, ptr %26, i64 %.106.i.i
  store i32 %.549.i, ptr %.120.i.i, align 4, !noalias !8
  %.125.i.i = add nsw i64 %n_trail.2.1.i, 1
  br label %B482.i

B482.i:                                           ; preds = %B442.i, %B350.i, %B156.i
  %n_trail.3.3.i = phi i64 [ %n_trail.2.1.i, %B350.i ], [ %n_trail.2.1.i, %B156.i ], [ %.125.i.i, %B442.i ]
  %before.3.3.i = phi i64 [ %before.2.1.i, %B350.i ], [ %.449.i, %B156.i ], [ %.449.i, %B442.i ]
  %.1178.i = icmp sgt i32 %.485.i, -1
  br i1 %.1178.i, label %B156.i, label %B498.i

B498.i:                                           ; preds = %B482.i, %B92.i
  %n_trail.6.2.i = phi i64 [ %n_trail.5.0.i, %B92.i ], [ %n_trail.3.3.i, %B482.i ]
  %.1204.i = icmp slt i64 %.397.i, %n_trail.6.2.i
  br i1 %.1204.i, label %B92.i, label %B508

B292:                                             ; preds = %B386.i
  %.600 = add nsw i64 %conflicts.2.1, 1
  %.607.not = icmp eq i64 %level.3.1, 0
  br i1 %.607.not, label %B708, label %B306

B306:                                             ; preds = %B292
  %.630 = icmp slt i64 %level.3.1, 0
  %.631 = select i1 %.630, i64 %arg.state.7.5.0, i64 0
  %27 = getelementptr i8, ptr %arg.state.7.4, i64 %level.3.1
  %.645 = getelementptr i8, ptr %27, i64 %.631
  %.646 = load i8, ptr %.645, align 1
  %.649.not = icmp eq i8 %.646, 0
  br i1 %.649.not, label %B358.endif, label %B322.preheader

B322.preheader:                                   ; preds = %B306
  br label %B322

B322:                                             ; preds = %B336, %B322.preheader
  %level.6.3 = phi i64 [ %.655, %B336 ], [ %level.3.1, %B322.preheader ]
  %.665.not = icmp eq i64 %level.6.3, 1
  br i1 %.665.not, label %B708, label %B336

B336:                                             ; preds = %B322
  %.687.inv = icmp sgt i64 %level.6.3, 0
  %.688 = select i1 %.687.inv, i64 0, i64 %arg.state.7.5.0
  %scevgep51 = getelementptr i8, ptr %scevgep, i64 %.688
  %scevgep52 = getelementptr i8, ptr %scevgep51, i64 %level.6.3
  %.703 = load i8, ptr %scevgep52, align 1
  %.706.not = icmp eq i8 %.703, 0
  %.655 = add nsw i64 %level.6.3, -1
  br i1 %.706.not, label %B358.endif, label %B322

B404:                                             ; preds = %B404.preheader49, %B404
  %lsr.iv = phi i64 [ %43, %B404.preheader49 ], [ %lsr.iv.next, %B404 ]
  %.852838840 = phi i64 [ %35, %B404 ], [ %.852838840.unr, %B404.preheader49 ]
  %.897 = icmp slt i64 %.852838840, 0
  %.898 = select i1 %.897, i64 %arg.state.5.5.0, i64 0
  %28 = shl i64 %.898, 2
  %scevgep54 = getelementptr i8, ptr %arg.state.5.4, i64 %28
  %29 = shl i64 %.852838840, 2
  %scevgep55 = getelementptr i8, ptr %scevgep54, i64 %29
  %.913 = load i32, ptr %scevgep55, align 4
  %.915 = zext i32 %.913 to i64
  %.940 = getelementptr i8, ptr %arg.state.4.4, i64 %.915
  store i8 0, ptr %.940, align 1
  %.972 = load i32, ptr %scevgep55, align 4
  %promoted67 = zext i32 %.972 to i64
  %30 = xor i64 %promoted67, 1
  %.1003 = getelementptr i8, ptr %arg.state.4.4, i64 %30
  store i8 0, ptr %.1003, align 1
  %31 = add i64 %.852838840, 1
  %.897.1 = icmp slt i64 %31, 0
  %.898.1 = select i1 %.897.1, i64 %arg.state.5.5.0, i64 0
  %32 = shl i64 %.898.1, 2
  %scevgep56 = getelementptr i8, ptr %arg.state.5.4, i64 %32
  %33 = shl i64 %.852838840, 2
  %scevgep57 = getelementptr i8, ptr %scevgep56, i64 %33
  %scevgep58 = getelementptr i8, ptr %scevgep57, i64 4
  %.913.1 = load i32, ptr %scevgep58, align 4
  %.915.1 = zext i32 %.913.1 to i64
  %.940.1 = getelementptr i8, ptr %arg.state.4.4, i64 %.915.1
  store i8 0, ptr %.940.1, align 1
  %.972.1 = load i32, ptr %scevgep58, align 4
  %promoted68 = zext i32 %.972.1 to i64
  %34 = xor i64 %promoted68, 1
  %.1003.1 = getelementptr i8, ptr %arg.state.4.4, i64 %34
  store i8 0, ptr %.1003.1, align 1
  %lsr.iv.next = add i64 %lsr.iv, -2
  %.846.1 = icmp sgt i64 %lsr.iv.next, 2
  %35 = add i64 %31, 1
  br i1 %.846.1, label %B404, label %B458.loopexit

B458.loopexit:                                    ; preds = %B404.prol.loopexit, %B404
  %sunkaddr69 = mul i64 %.747, 4
  %sunkaddr70 = getelementptr inbounds i8, ptr %39, i64 %sunkaddr69
  %.1051.pre = load i32, ptr %sunkaddr70, align 4
  %.pre = sext i32 %.1051.pre to i64
  br label %B458

B458:                                             ; preds = %B358.endif, %B458.loopexit
  %.1052.pre-phi = phi i64 [ %.pre, %B458.loopexit ], [ %.763, %B358.endif ]
  %.1051 = phi i32 [ %.1051.pre, %B458.loopexit ], [ %.762, %B358.endif ]
  %.1070 = icmp slt i32 %.1051, 0
  %.1071 = select i1 %.1070, i64 %arg.state.5.5.0, i64 0
  %36 = getelementptr i32, ptr %arg.state.5.4, i64 %.1071
  %.1085 = getelementptr i32, ptr %36, i64 %.1052.pre-phi
  %.1086 = load i32, ptr %.1085, align 4
  %promoted71 = zext i32 %.1086 to i64
  %37 = xor i64 %promoted71, 1
  br label %B646.endif

B508:                                             ; preds = %B498.i, %B244
  %n_trail.2.1.pn.i.ph = phi i64 [ %n_trail.4.1, %B244 ], [ %n_trail.6.2.i, %B498.i ]
  %sunkaddr72 = getelementptr i8, ptr %arg.state.0.4, i64 16
  %.1156 = load i64, ptr %sunkaddr72, align 8
  %.1159 = sub i64 %n_trail.2.1.pn.i.ph, %n_trail.4.1
  %.1162 = add nsw i64 %.1159, %.1156
  store i64 %.1162, ptr %sunkaddr72, align 8
  %.1195 = icmp eq i64 %n_trail.2.1.pn.i.ph, %arg.state.5.5.0
  br i1 %.1195, label %B708, label %B570

B570:                                             ; preds = %B508
  %.1242 = load i8, ptr %arg.state.4.4, align 1
  %.1243.not = icmp eq i8 %.1242, 0
  br i1 %.1243.not, label %B616, label %B590.preheader

B590.preheader:                                   ; preds = %B570
  br label %B590

B590:                                             ; preds = %B590, %B590.preheader
  %literal.3.4 = phi i64 [ %.1246, %B590 ], [ 0, %B590.preheader ]
  %.1246 = add nuw nsw i64 %literal.3.4, 2
  %sunkaddr73 = getelementptr i8, ptr %arg.state.4.4, i64 %literal.3.4
  %sunkaddr74 = getelementptr i8, ptr %sunkaddr73, i64 2
  %.1280 = load i8, ptr %sunkaddr74, align 1
  %.1281.not = icmp eq i8 %.1280, 0
  br i1 %.1281.not, label %B616, label %B590

B616:                                             ; preds = %B590, %B570
  %literal.5.5 = phi i64 [ 0, %B570 ], [ %.1246, %B590 ]
  %.1299 = add nsw i64 %level.3.1, 1
  %.1318 = icmp slt i64 %level.3.1, -1
  %.1319 = select i1 %.1318, i64 %arg.state.6.5.0, i64 0
  %38 = getelementptr i32, ptr %arg.state.6.4, i64 %.1299
  %.1333 = getelementptr i32, ptr %38, i64 %.1319
  %.1334 = trunc i64 %n_trail.2.1.pn.i.ph to i32
  store i32 %.1334, ptr %.1333, align 4
  br label %B646.endif

B708:                                             ; preds = %B646.endif, %B508, %B322, %B292
  %conflicts.4.2 = phi i64 [ %.600, %B322 ], [ %conflicts.3.3, %B646.endif ], [ %conflicts.2.1, %B508 ], [ %.600, %B292 ]
  %sunkaddr75 = getelementptr i8, ptr %arg.state.0.4, i64 16
  %.1470 = load i64, ptr %sunkaddr75, align 8
  %.1472 = add nsw i64 %.1470, %conflicts.4.2
  store i64 %.1472, ptr %sunkaddr75, align 8
  %.389 = icmp sgt i64 %.388854878, 1
  br i1 %.389, label %B144, label %B754

common.ret:                                       ; preds = %B144.endif, %B754
  %excinfo.sink = phi ptr [ %retptr, %B754 ], [ %excinfo, %B144.endif ]
  %common.ret.op = phi i32 [ 0, %B754 ], [ %.479, %B144.endif ]
  store ptr null, ptr %excinfo.sink, align 8
  ret i32 %common.ret.op

B754:                                             ; preds = %B708, %B0.endif
  br label %common.ret

B144.endif:                                       ; preds = %18, %B0.else.i, %B144
  %rem.0.i = phi i64 [ %const, %B144 ], [ %const, %B0.else.i ], [ %22, %18 ]
  store i64 %rem.0.i, ptr %arg.state.0.4, align 8, !noalias !0
  %.175.i = add nsw i64 %.44.i, 1
  %sunkaddr76 = getelementptr i8, ptr %arg.state.0.4, i64 8
  store i64 %.175.i, ptr %sunkaddr76, align 8, !noalias !0
  %.479 = call i32 @_ZN15fairbench_agent9workloads8programs10optimizers12_new_formulaB3v71B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE304Formula_28array_28int64_2c_201d_2c_20C_29_2c_20array_28uint32_2c_202d_2c_20C_29_2c_20array_28int32_2c_201d_2c_20C_29_2c_20array_28int32_2c_201d_2c_20C_29_2c_20array_28int8_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28int32_2c_201d_2c_20C_29_2c_20array_28uint8_2c_201d_2c_20C_29_29(ptr nonnull %.457, ptr nonnull %excinfo.2, ptr %arg.state.0.0, ptr %arg.state.0.1, i64 %arg.state.0.2, i64 %arg.state.0.3, ptr nonnull %arg.state.0.4, i64 %arg.state.0.5.0, i64 %arg.state.0.6.0, ptr %arg.state.1.0, ptr %arg.state.1.1, i64 %arg.state.1.2, i64 %arg.state.1.3, ptr %arg.state.1.4, i64 %arg.state.1.5.0, i64 %arg.state.1.5.1, i64 %arg.state.1.6.0, i64 %arg.state.1.6.1, ptr %arg.state.2.0, ptr %arg.state.2.1, i64 %arg.state.2.2, i64 %arg.state.2.3, ptr %arg.state.2.4, i64 %arg.state.2.5.0, i64 %arg.state.2.6.0, ptr %arg.state.3.0, ptr %arg.state.3.1, i64 %arg.state.3.2, i64 %arg.state.3.3, ptr %arg.state.3.4, i64 %arg.state.3.5.0, i64 %arg.state.3.6.0, ptr %arg.state.4.0, ptr %arg.state.4.1, i64 %arg.state.4.2, i64 %arg.state.4.3, ptr %arg.state.4.4, i64 %arg.state.4.5.0, i64 %arg.state.4.6.0, ptr %arg.state.5.0, ptr %arg.state.5.1, i64 %arg.state.5.2, i64 %arg.state.5.3, ptr %arg.state.5.4, i64 %arg.state.5.5.0, i64 %arg.state.5.6.0, ptr %arg.state.6.0, ptr %arg.state.6.1, i64 %arg.state.6.2, i64 %arg.state.6.3, ptr %arg.state.6.4, i64 %arg.state.6.5.0, i64 %arg.state.6.6.0, ptr %arg.state.7.0, ptr %arg.state.7.1, i64 %arg.state.7.2, i64 %arg.state.7.3, ptr %arg.state.7.4, i64 %arg.state.7.5.0, i64 %arg.state.7.6.0)
  %cond = icmp eq i32 %.479, 0
  br i1 %cond, label %B244.preheader, label %common.ret, !prof !11

B244.preheader:                                   ; preds = %B144.endif
  br label %B244

B358.endif:                                       ; preds = %B336, %B306
  %level.5.2811 = phi i64 [ %level.3.1, %B306 ], [ %.655, %B336 ]
  %.746 = icmp slt i64 %level.5.2811, 0
  %.747 = select i1 %.746, i64 %arg.state.6.5.0, i64 0
  %39 = getelementptr i32, ptr %arg.state.6.4, i64 %level.5.2811
  %.761 = getelementptr i32, ptr %39, i64 %.747
  %.762 = load i32, ptr %.761, align 4
  %.763 = sext i32 %.762 to i64
  %.803 = sub i64 %n_trail.2.1.i, %.763
  %.846839.not = icmp slt i64 %.803, 1
  br i1 %.846839.not, label %B458, label %B404.preheader

B404.preheader:                                   ; preds = %B358.endif
  %.neg = add nsw i64 %.763, 1
  %xtraiter = and i64 %.803, 1
  %lcmp.mod.not = icmp eq i64 %xtraiter, 0
  br i1 %lcmp.mod.not, label %B404.prol.loopexit, label %B404.prol

B404.prol:                                        ; preds = %B404.preheader
  %.855.prol = add nsw i64 %.803, -1
  %.859.prol = add nsw i64 %.763, 1
  %.897.prol = icmp slt i32 %.762, 0
  %.898.prol = select i1 %.897.prol, i64 %arg.state.5.5.0, i64 0
  %40 = getelementptr i32, ptr %arg.state.5.4, i64 %.763
  %.912.prol = getelementptr i32, ptr %40, i64 %.898.prol
  %.913.prol = load i32, ptr %.912.prol, align 4
  %.915.prol = zext i32 %.913.prol to i64
  %.940.prol = getelementptr i8, ptr %arg.state.4.4, i64 %.915.prol
  store i8 0, ptr %.940.prol, align 1
  %.972.prol = load i32, ptr %.912.prol, align 4
  %promoted77 = zext i32 %.972.prol to i64
  %41 = xor i64 %promoted77, 1
  %.1003.prol = getelementptr i8, ptr %arg.state.4.4, i64 %41
  store i8 0, ptr %.1003.prol, align 1
  br label %B404.prol.loopexit

B404.prol.loopexit:                               ; preds = %B404.prol, %B404.preheader
  %.845837841.unr = phi i64 [ %.803, %B404.preheader ], [ %.855.prol, %B404.prol ]
  %.852838840.unr = phi i64 [ %.763, %B404.preheader ], [ %.859.prol, %B404.prol ]
  %42 = icmp eq i64 %n_trail.2.1.i, %.neg
  br i1 %42, label %B458.loopexit, label %B404.preheader49

B404.preheader49:                                 ; preds = %B404.prol.loopexit
  %43 = add i64 %.845837841.unr, 2
  br label %B404

B646.endif:                                       ; preds = %B616, %B458
  %.1318.sink = phi i1 [ %.1318, %B616 ], [ %.746, %B458 ]
  %.1299.sink = phi i64 [ %.1299, %B616 ], [ %level.5.2811, %B458 ]
  %.sink = phi i8 [ 0, %B616 ], [ 1, %B458 ]
  %conflicts.3.3 = phi i64 [ %conflicts.2.1, %B616 ], [ %.600, %B458 ]
  %n_trail.5.3 = phi i64 [ %n_trail.2.1.pn.i.ph, %B616 ], [ %.1052.pre-phi, %B458 ]
  %literal.4.3 = phi i64 [ %literal.5.5, %B616 ], [ %37, %B458 ]
  %.1352 = select i1 %.1318.sink, i64 %arg.state.7.5.0, i64 0
  %44 = getelementptr i8, ptr %arg.state.7.4, i64 %.1299.sink
  %.1366 = getelementptr i8, ptr %44, i64 %.1352
  store i8 %.sink, ptr %.1366, align 1
  %45 = getelementptr i8, ptr %arg.state.4.4, i64 %literal.4.3
  store i8 1, ptr %45, align 1, !noalias !12
  %.60.i = xor i64 %literal.4.3, 1
  %46 = getelementptr i8, ptr %arg.state.4.4, i64 %.60.i
  store i8 -1, ptr %46, align 1, !noalias !12
  %.106.i = icmp slt i64 %n_trail.5.3, 0
  %.107.i = select i1 %.106.i, i64 %arg.state.5.5.0, i64 0
  %47 = getelementptr i32, ptr %arg.state.5.4, i64 %n_trail.5.3
  %.121.i = getelementptr i32, ptr %47, i64 %.107.i
  %.122.i = trunc i64 %literal.4.3 to i32
  store i32 %.122.i, ptr %.121.i, align 4, !noalias !12
  %.127.i = add nsw i64 %n_trail.5.3, 1
  %.1424 = icmp slt i64 %conflicts.3.3, 500
  br i1 %.1424, label %B244, label %B708
}

define linkonce_odr noundef range(i32 -1, -2) i32 @_ZN15fairbench_agent9workloads8programs10optimizers12_new_formulaB3v71B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE304Formula_28array_28int64_2c_201d_2c_20C_29_2c_20array_28uint32_2c_202d_2c_20C_29_2c_20array_28int32_2c_201d_2c_20C_29_2c_20array_28int32_2c_201d_2c_20C_29_2c_20array_28int8_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28int32_2c_201d_2c_20C_29_2c_20array_28uint8_2c_201d_2c_20C_29_29(ptr noalias writeonly captures(none) %retptr, ptr noalias readnone captures(none) %excinfo, ptr %arg.state.0.0, ptr readnone captures(none) %arg.state.0.1, i64 %arg.state.0.2, i64 %arg.state.0.3, ptr captures(none) %arg.state.0.4, i64 %arg.state.0.5.0, i64 %arg.state.0.6.0, ptr %arg.state.1.0, ptr readnone captures(none) %arg.state.1.1, i64 %arg.state.1.2, i64 %arg.state.1.3, ptr writeonly captures(none) %arg.state.1.4, i64 %arg.state.1.5.0, i64 %arg.state.1.5.1, i64 %arg.state.1.6.0, i64 %arg.state.1.6.1, ptr %arg.state.2.0, ptr readnone captures(none) %arg.state.2.1, i64 %arg.state.2.2, i64 %arg.state.2.3, ptr captures(none) %arg.state.2.4, i64 %arg.state.2.5.0, i64 %arg.state.2.6.0, ptr %arg.state.3.0, ptr readnone captures(none) %arg.state.3.1, i64 %arg.state.3.2, i64 %arg.state.3.3, ptr writeonly captures(none) %arg.state.3.4, i64 %arg.state.3.5.0, i64 %arg.state.3.6.0, ptr readnone captures(none) %arg.state.4.0, ptr readnone captures(none) %arg.state.4.1, i64 %arg.state.4.2, i64 %arg.state.4.3, ptr writeonly captures(none) %arg.state.4.4, i64 %arg.state.4.5.0, i64 %arg.state.4.6.0, ptr readnone captures(none) %arg.state.5.0, ptr readnone captures(none) %arg.state.5.1, i64 %arg.state.5.2, i64 %arg.state.5.3, ptr readnone captures(none) %arg.state.5.4, i64 %arg.state.5.5.0, i64 %arg.state.5.6.0, ptr readnone captures(none) %arg.state.6.0, ptr readnone captures(none) %arg.state.6.1, i64 %arg.state.6.2, i64 %arg.state.6.3, ptr readnone captures(none) %arg.state.6.4, i64 %arg.state.6.5.0, i64 %arg.state.6.6.0, ptr readnone captures(none) %arg.state.7.0, ptr readnone captures(none) %arg.state.7.1, i64 %arg.state.7.2, i64 %arg.state.7.3, ptr readnone captures(none) %arg.state.7.4, i64 %arg.state.7.5.0, i64 %arg.state.7.6.0) local_unnamed_addr {
B0.endif:
  %.427421.not = icmp slt i64 %arg.state.2.5.0, 1
  br i1 %.427421.not, label %B166.endif, label %B142.preheader

B142.preheader:                                   ; preds = %B0.endif
  %xtraiter = and i64 %arg.state.2.5.0, 3
  %0 = icmp samesign ult i64 %arg.state.2.5.0, 4
  br i1 %0, label %B142.epil.preheader, label %B142.preheader.new

B142.preheader.new:                               ; preds = %B142.preheader
  %const = bitcast i64 -9223372036854775808 to i64
  %const_mat = add i64 %const, -4
  %unroll_iter = and i64 %arg.state.2.5.0, %const_mat
  %1 = add nsw i64 %arg.state.2.5.0, -4
  %2 = lshr i64 %1, 2
  %3 = add nuw nsw i64 %2, 1
  %4 = icmp eq i64 %2, 0
  br i1 %4, label %B142.epil.preheader1, label %B142.preheader.new.new

B142.preheader.new.new:                           ; preds = %B142.preheader.new
  %const_mat44 = add i64 %const, -2
  %unroll_iter7 = and i64 %3, %const_mat44
  br label %B142

B142:                                             ; preds = %B142, %B142.preheader.new.new
  %lsr.iv = phi i64 [ %lsr.iv.next, %B142 ], [ %unroll_iter7, %B142.preheader.new.new ]
  %.433420422 = phi i64 [ 0, %B142.preheader.new.new ], [ %.440.3.1, %B142 ]
  %sunkaddr46 = mul i64 %.433420422, 4
  %sunkaddr47 = getelementptr i8, ptr %arg.state.2.4, i64 %sunkaddr46
  store i32 -1, ptr %sunkaddr47, align 4
  %sunkaddr48 = getelementptr i8, ptr %arg.state.4.4, i64 %.433420422
  store i8 0, ptr %sunkaddr48, align 1
  %sunkaddr49 = mul i64 %.433420422, 4
  %sunkaddr50 = getelementptr i8, ptr %arg.state.2.4, i64 %sunkaddr49
  %sunkaddr51 = getelementptr i8, ptr %sunkaddr50, i64 4
  store i32 -1, ptr %sunkaddr51, align 4
  %sunkaddr = getelementptr i8, ptr %arg.state.4.4, i64 %.433420422
  %sunkaddr52 = getelementptr i8, ptr %sunkaddr, i64 1
  store i8 0, ptr %sunkaddr52, align 1
  %sunkaddr53 = mul i64 %.433420422, 4
  %sunkaddr54 = getelementptr i8, ptr %arg.state.2.4, i64 %sunkaddr53
  %sunkaddr55 = getelementptr i8, ptr %sunkaddr54, i64 8
  store i32 -1, ptr %sunkaddr55, align 4
  %sunkaddr56 = getelementptr i8, ptr %arg.state.4.4, i64 %.433420422
  %sunkaddr57 = getelementptr i8, ptr %sunkaddr56, i64 2
  store i8 0, ptr %sunkaddr57, align 1
  %sunkaddr58 = mul i64 %.433420422, 4
  %sunkaddr59 = getelementptr i8, ptr %arg.state.2.4, i64 %sunkaddr58
  %sunkaddr60 = getelementptr i8, ptr %sunkaddr59, i64 12
  store i32 -1, ptr %sunkaddr60, align 4
  %sunkaddr61 = getelementptr i8, ptr %arg.state.4.4, i64 %.433420422
  %sunkaddr62 = getelementptr i8, ptr %sunkaddr61, i64 3
  store i8 0, ptr %sunkaddr62, align 1
  %sunkaddr63 = mul i64 %.433420422, 4
  %sunkaddr64 = getelementptr i8, ptr %arg.state.2.4, i64 %sunkaddr63
  %sunkaddr65 = getelementptr i8, ptr %sunkaddr64, i64 16
  store i32 -1, ptr %sunkaddr65, align 4
  %sunkaddr66 = getelementptr i8, ptr %arg.state.4.4, i64 %.433420422
  %sunkaddr67 = getelementptr i8, ptr %sunkaddr66, i64 4
  store i8 0, ptr %sunkaddr67, align 1
  %sunkaddr68 = mul i64 %.433420422, 4
  %sunkaddr69 = getelementptr i8, ptr %arg.state.2.4, i64 %sunkaddr68
  %sunkaddr70 = getelementptr i8, ptr %sunkaddr69, i64 20
  store i32 -1, ptr %sunkaddr70, align 4
  %sunkaddr71 = getelementptr i8, ptr %arg.state.4.4, i64 %.433420422
  %sunkaddr72 = getelementptr i8, ptr %sunkaddr71, i64 5
  store i8 0, ptr %sunkaddr72, align 1
  %sunkaddr73 = mul i64 %.433420422, 4
  %sunkaddr74 = getelementptr i8, ptr %arg.state.2.4, i64 %sunkaddr73
  %sunkaddr75 = getelementptr i8, ptr %sunkaddr74, i64 24
  store i32 -1, ptr %sunkaddr75, align 4
  %sunkaddr76 = getelementptr i8, ptr %arg.state.4.4, i64 %.433420422
  %sunkaddr77 = getelementptr i8, ptr %sunkaddr76, i64 6
  store i8 0, ptr %sunkaddr77, align 1
  %.440.3.1 = add nuw i64 %.433420422, 8
  %sunkaddr78 = mul i64 %.433420422, 4
  %sunkaddr79 = getelementptr i8, ptr %arg.state.2.4, i64 %sunkaddr78
  %sunkaddr80 = getelementptr i8, ptr %sunkaddr79, i64 28
  store i32 -1, ptr %sunkaddr80, align 4
  %sunkaddr81 = getelementptr i8, ptr %arg.state.4.4, i64 %.433420422
  %sunkaddr82 = getelementptr i8, ptr %sunkaddr81, i64 7
  store i8 0, ptr %sunkaddr82, align 1
  %lsr.iv.next = add i64 %lsr.iv, -2
  %niter.ncmp.1 = icmp eq i64 %lsr.iv.next, 0
  br i1 %niter.ncmp.1, label %B166.endif.loopexit.unr-lcssa.unr-lcssa, label %B142

B224:                                             ; preds = %B224.preheader, %B490
  %.635428432 = phi i64 [ %.642, %B490 ], [ 0, %B224.preheader ]
  %arg.state.0.4.promoted = load i64, ptr %arg.state.0.4, align 8, !noalias !15
  br label %B310.endif

B442:                                             ; preds = %B310.endif.endif.endif.endif.endif.endif
  %.954 = ashr i64 %rem.2.0, 1
  %.955 = icmp eq i64 %.946, %.954
  %.976 = icmp eq i64 %.948, %.954
  %or.cond = or i1 %.955, %.976
  br i1 %or.cond, label %B310.endif, label %B490

B490:                                             ; preds = %B442
  %.642 = add nuw nsw i64 %.635428432, 1
  store i64 %.52.i27, ptr %arg.state.0.4, align 8, !noalias !15
  %.1028 = mul i64 %.635428432, %arg.state.1.5.1
  %.1032 = getelementptr i32, ptr %arg.state.1.4, i64 %.1028
  %.1033 = trunc i64 %rem.0 to i32
  store i32 %.1033, ptr %.1032, align 4
  %.1089 = getelementptr i8, ptr %.1032, i64 4
  %.1090 = trunc i64 %rem.1.0 to i32
  store i32 %.1090, ptr %.1089, align 4
  %.1146 = getelementptr i8, ptr %.1032, i64 8
  %.1147 = trunc i64 %rem.2.0 to i32
  store i32 %.1147, ptr %.1146, align 4
  %.1165 = icmp slt i64 %rem.0, 0
  %.1166 = select i1 %.1165, i64 %arg.state.2.5.0, i64 0
  %5 = getelementptr i32, ptr %arg.state.2.4, i64 %rem.0
  %.1180 = getelementptr i32, ptr %5, i64 %.1166
  %.1181 = load i32, ptr %.1180, align 4
  %.1183 = shl nuw nsw i64 %.635428432, 1
  %6 = getelementptr i32, ptr %arg.state.3.4, i64 %.1183
  store i32 %.1181, ptr %6, align 4
  %.1246 = trunc i64 %.1183 to i32
  store i32 %.1246, ptr %.1180, align 4
  %.1264 = icmp slt i64 %rem.1.0, 0
  %.1265 = select i1 %.1264, i64 %arg.state.2.5.0, i64 0
  %7 = getelementptr i32, ptr %arg.state.2.4, i64 %rem.1.0
  %.1279 = getelementptr i32, ptr %7, i64 %.1265
  %.1280 = load i32, ptr %.1279, align 4
  %.1283 = or disjoint i64 %.1183, 1
  %8 = getelementptr i32, ptr %arg.state.3.4, i64 %.1283
  store i32 %.1280, ptr %8, align 4
  %.1349 = trunc i64 %.1283 to i32
  store i32 %.1349, ptr %.1279, align 4
  %exitcond450.not = icmp eq i64 %.642, %arg.state.1.5.0
  br i1 %exitcond450.not, label %common.ret, label %B224

common.ret:                                       ; preds = %B166.endif, %B490
  store ptr null, ptr %retptr, align 8
  ret i32 0

B166.endif.loopexit.unr-lcssa.unr-lcssa:          ; preds = %B142
  %9 = and i64 %3, 1
  %lcmp.mod.not8 = icmp eq i64 %9, 0
  br i1 %lcmp.mod.not8, label %B166.endif.loopexit.unr-lcssa, label %B142.epil.preheader1

B142.epil.preheader1:                             ; preds = %B166.endif.loopexit.unr-lcssa.unr-lcssa, %B142.preheader.new
  %.433420422.epil.init5 = phi i64 [ 0, %B142.preheader.new ], [ %.440.3.1, %B166.endif.loopexit.unr-lcssa.unr-lcssa ]
  %sunkaddr.epil = shl i64 %.433420422.epil.init5, 2
  %sunkaddr50.epil = getelementptr i8, ptr %arg.state.2.4, i64 %sunkaddr.epil
  store i32 -1, ptr %sunkaddr50.epil, align 4
  %sunkaddr51.epil = getelementptr i8, ptr %arg.state.4.4, i64 %.433420422.epil.init5
  store i8 0, ptr %sunkaddr51.epil, align 1
  %sunkaddr54.epil = getelementptr i8, ptr %sunkaddr50.epil, i64 4
  store i32 -1, ptr %sunkaddr54.epil, align 4
  %sunkaddr56.epil = getelementptr i8, ptr %sunkaddr51.epil, i64 1
  store i8 0, ptr %sunkaddr56.epil, align 1
  %sunkaddr59.epil = getelementptr i8, ptr %sunkaddr50.epil, i64 8
  store i32 -1, ptr %sunkaddr59.epil, align 4
  %sunkaddr61.epil = getelementptr i8, ptr %sunkaddr51.epil, i64 2
  store i8 0, ptr %sunkaddr61.epil, align 1
  %sunkaddr64.epil = getelementptr i8, ptr %sunkaddr50.epil, i64 12
  store i32 -1, ptr %sunkaddr64.epil, align 4
  %sunkaddr66.epil = getelementptr i8, ptr %sunkaddr51.epil, i64 3
  store i8 0, ptr %sunkaddr66.epil, align 1
  br label %B166.endif.loopexit.unr-lcssa

B166.endif.loopexit.unr-lcssa:                    ; preds = %B142.epil.preheader1, %B166.endif.loopexit.unr-lcssa.unr-lcssa
  %lcmp.mod.not = icmp eq i64 %xtraiter, 0
  br i1 %lcmp.mod.not, label %B166.endif, label %B142.epil.preheader

B142.epil.preheader:                              ; preds = %B166.endif.loopexit.unr-lcssa, %B142.preheader
  %.433420422.epil.init = phi i64 [ 0, %B142.preheader ], [ %unroll_iter, %B166.endif.loopexit.unr-lcssa ]
  %scevgep = getelementptr i8, ptr %arg.state.4.4, i64 %.433420422.epil.init
  %10 = shl i64 %.433420422.epil.init, 2
  %scevgep31 = getelementptr i8, ptr %arg.state.2.4, i64 %10
  br label %B142.epil

B142.epil:                                        ; preds = %B142.epil, %B142.epil.preheader
  %epil.iter = phi i64 [ %epil.iter.next, %B142.epil ], [ 0, %B142.epil.preheader ]
  %11 = shl i64 %epil.iter, 2
  %scevgep9 = getelementptr i8, ptr %scevgep31, i64 %11
  store i32 -1, ptr %scevgep9, align 4
  %scevgep30 = getelementptr i8, ptr %scevgep, i64 %epil.iter
  store i8 0, ptr %scevgep30, align 1
  %epil.iter.next = add i64 %epil.iter, 1
  %epil.iter.cmp.not = icmp eq i64 %xtraiter, %epil.iter.next
  br i1 %epil.iter.cmp.not, label %B166.endif, label %B142.epil, !llvm.loop !16

B166.endif:                                       ; preds = %B142.epil, %B166.endif.loopexit.unr-lcssa, %B0.endif
  %.629431.not = icmp slt i64 %arg.state.1.5.0, 1
  br i1 %.629431.not, label %common.ret, label %B224.preheader

B224.preheader:                                   ; preds = %B166.endif
  %const45 = bitcast i64 -9223372036854775808 to i64
  br label %B224

B310.endif:                                       ; preds = %B310.endif.endif.endif.endif.endif.endif, %B442, %B224
  %.52.i2728 = phi i64 [ %arg.state.0.4.promoted, %B224 ], [ %.52.i27, %B442 ], [ %.52.i27, %B310.endif.endif.endif.endif.endif.endif ]
  %12 = icmp ne i64 %arg.state.2.5.0, 0
  %13 = icmp ne i64 %arg.state.2.5.0, -1
  %.45.i = shl i64 %.52.i2728, 13
  %.46.i = and i64 %.45.i, 4294959104
  %.47.i = xor i64 %.46.i, %.52.i2728
  %.48.i = ashr i64 %.47.i, 17
  %.49.i = xor i64 %.48.i, %.47.i
  %.50.i = shl i64 %.49.i, 5
  %.51.i = and i64 %.50.i, 4294967264
  %.52.i = xor i64 %.51.i, %.49.i
  %.771 = icmp ne i64 %.52.i, %const45
  %.773.not = or i1 %13, %.771
  %or.cond436 = select i1 %12, i1 %.773.not, i1 false, !prof !18
  br i1 %or.cond436, label %B310.endif.else.if, label %B310.endif.endif.endif, !prof !18

B310.endif.else.if:                               ; preds = %B310.endif
  %.777 = srem i64 %.52.i, %arg.state.2.5.0
  %.778 = xor i64 %.777, %arg.state.2.5.0
  %.779 = icmp slt i64 %.778, 0
  %.780 = icmp ne i64 %.777, 0
  %.781 = and i1 %.780, %.779
  %.788 = select i1 %.781, i64 %arg.state.2.5.0, i64 0
  %spec.select = add i64 %.788, %.777
  br label %B310.endif.endif.endif

B310.endif.endif.endif:                           ; preds = %B310.endif.else.if, %B310.endif
  %rem.0 = phi i64 [ 0, %B310.endif ], [ %spec.select, %B310.endif.else.if ]
  %14 = icmp ne i64 %arg.state.2.5.0, 0
  %15 = icmp ne i64 %arg.state.2.5.0, -1
  %.45.i11 = shl i64 %.52.i, 13
  %.46.i12 = and i64 %.45.i11, 4294959104
  %.47.i13 = xor i64 %.46.i12, %.52.i
  %.48.i14 = ashr i64 %.47.i13, 17
  %.49.i15 = xor i64 %.48.i14, %.47.i13
  %.50.i16 = shl i64 %.49.i15, 5
  %.51.i17 = and i64 %.50.i16, 4294967264
  %.52.i18 = xor i64 %.51.i17, %.49.i15
  %.840 = icmp ne i64 %.52.i18, %const45
  %.842.not = or i1 %15, %.840
  %or.cond438 = select i1 %14, i1 %.842.not, i1 false, !prof !18
  br i1 %or.cond438, label %B310.endif.endif.endif.else.if, label %B310.endif.endif.endif.endif.endif, !prof !18

B310.endif.endif.endif.else.if:                   ; preds = %B310.endif.endif.endif
  %.846 = srem i64 %.52.i18, %arg.state.2.5.0
  %.847 = xor i64 %.846, %arg.state.2.5.0
  %.848 = icmp slt i64 %.847, 0
  %.849 = icmp ne i64 %.846, 0
  %.850 = and i1 %.849, %.848
  %.857 = select i1 %.850, i64 %arg.state.2.5.0, i64 0
  %spec.select407 = add i64 %.857, %.846
  br label %B310.endif.endif.endif.endif.endif

B310.endif.endif.endif.endif.endif:               ; preds = %B310.endif.endif.endif.else.if, %B310.endif.endif.endif
  %rem.1.0 = phi i64 [ 0, %B310.endif.endif.endif ], [ %spec.select407, %B310.endif.endif.endif.else.if ]
  %16 = icmp ne i64 %arg.state.2.5.0, 0
  %17 = icmp ne i64 %arg.state.2.5.0, -1
  %.45.i20 = shl i64 %.52.i18, 13
  %.46.i21 = and i64 %.45.i20, 4294959104
  %.47.i22 = xor i64 %.46.i21, %.52.i18
  %.48.i23 = ashr i64 %.47.i22, 17
  %.49.i24 = xor i64 %.48.i23, %.47.i22
  %.50.i25 = shl i64 %.49.i24, 5
  %.51.i26 = and i64 %.50.i25, 4294967264
  %.52.i27 = xor i64 %.51.i26, %.49.i24
  %.909 = icmp ne i64 %.52.i27, %const45
  %.911.not = or i1 %17, %.909
  %or.cond440 = select i1 %16, i1 %.911.not, i1 false, !prof !18
  br i1 %or.cond440, label %B310.endif.endif.endif.endif.endif.else.if, label %B310.endif.endif.endif.endif.endif.endif, !prof !18

B310.endif.endif.endif.endif.endif.endif:         ; preds = %B310.endif.endif.endif.endif.endif.else.if, %B310.endif.endif.endif.endif.endif
  %rem.2.0 = phi i64 [ 0, %B310.endif.endif.endif.endif.endif ], [ %spec.select408, %B310.endif.endif.endif.endif.endif.else.if ]
  %.946 = ashr i64 %rem.0, 1
  %.948 = ashr i64 %rem.1.0, 1
  %.949 = icmp eq i64 %.946, %.948
  br i1 %.949, label %B310.endif, label %B442

B310.endif.endif.endif.endif.endif.else.if:       ; preds = %B310.endif.endif.endif.endif.endif
  %.915 = srem i64 %.52.i27, %arg.state.2.5.0
  %.916 = xor i64 %.915, %arg.state.2.5.0
  %.917 = icmp slt i64 %.916, 0
  %.918 = icmp ne i64 %.915, 0
  %.919 = and i1 %.918, %.917
  %.926 = select i1 %.919, i64 %arg.state.2.5.0, i64 0
  %spec.select408 = add i64 %.926, %.915
  br label %B310.endif.endif.endif.endif.endif.endif
}

!0 = !{!1}
!1 = distinct !{!1, !2, !"_ZN15fairbench_agent9workloads8programs5state9next_unitB3v52B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIxLi1E1C7mutable7alignedE: %retptr"}
!2 = distinct !{!2, !"_ZN15fairbench_agent9workloads8programs5state9next_unitB3v52B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIxLi1E1C7mutable7alignedE"}
!3 = !{!"branch_weights", i32 1, i32 99}
!4 = !{!"branch_weights", i32 99, i32 1}
!5 = !{!6}
!6 = distinct !{!6, !7, !"_ZN15fairbench_agent9workloads8programs10optimizers10_propagateB3v76B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE304Formula_28array_28int64_2c_201d_2c_20C_29_2c_20array_28uint32_2c_202d_2c_20C_29_2c_20array_28int32_2c_201d_2c_20C_29_2c_20array_28int32_2c_201d_2c_20C_29_2c_20array_28int8_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28int32_2c_201d_2c_20C_29_2c_20array_28uint8_2c_201d_2c_20C_29_29xx: %retptr"}
!7 = distinct !{!7, !"_ZN15fairbench_agent9workloads8programs10optimizers10_propagateB3v76B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE304Formula_28array_28int64_2c_201d_2c_20C_29_2c_20array_28uint32_2c_202d_2c_20C_29_2c_20array_28int32_2c_201d_2c_20C_29_2c_20array_28int32_2c_201d_2c_20C_29_2c_20array_28int8_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28int32_2c_201d_2c_20C_29_2c_20array_28uint8_2c_201d_2c_20C_29_29xx"}
!8 = !{!9, !6}
!9 = distinct !{!9, !10, !"_ZN15fairbench_agent9workloads8programs10optimizers7_assignB3v74B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIaLi1E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedExj: %retptr"}
!10 = distinct !{!10, !"_ZN15fairbench_agent9workloads8programs10optimizers7_assignB3v74B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIaLi1E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedExj"}
!11 = !{!"branch_weights", i32 49, i32 1}
!12 = !{!13}
!13 = distinct !{!13, !14, !"_ZN15fairbench_agent9workloads8programs10optimizers7_assignB3v75B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIaLi1E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedExx: %retptr"}
!14 = distinct !{!14, !"_ZN15fairbench_agent9workloads8programs10optimizers7_assignB3v75B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIaLi1E1C7mutable7alignedE5ArrayIjLi1E1C7mutable7alignedExx"}
!15 = !{}
!16 = distinct !{!16, !17}
!17 = !{!"llvm.loop.unroll.disable"}
!18 = !{!"branch_weights", i32 9801, i32 199}
