target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@_ZN08NumbaEnv15fairbench_agent9workloads8programs10structures5pathsB3v77B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE230Graph_28array_28int64_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_29x = common local_unnamed_addr global ptr null
@_ZN08NumbaEnv15fairbench_agent9workloads8programs5state9next_unitB3v52B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIxLi1E1C7mutable7alignedE = common local_unnamed_addr global ptr null
@_ZN08NumbaEnv15fairbench_agent9workloads8programs5state4drawB3v54B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIxLi1E1C7mutable7alignedE = common local_unnamed_addr global ptr null
@_ZN08NumbaEnv15fairbench_agent9workloads8programs10structures5_pushB3v78B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIxLi1E1C7mutable7alignedE23Literal_5bint_5d_280_29x = common local_unnamed_addr global ptr null
@_ZN08NumbaEnv15fairbench_agent9workloads8programs10structures4_popB3v79B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIxLi1E1C7mutable7alignedEx = common local_unnamed_addr global ptr null
@_ZN08NumbaEnv15fairbench_agent9workloads8programs10structures5_pushB3v80B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIxLi1E1C7mutable7alignedExx = common local_unnamed_addr global ptr null

define noundef range(i32 -1, -2) i32 @_ZN15fairbench_agent9workloads8programs10structures5pathsB3v77B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE230Graph_28array_28int64_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28uint32_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_29x(ptr noalias writeonly captures(none) %retptr, ptr noalias readnone captures(none) %excinfo, ptr %arg.state.0.0, ptr readnone captures(none) %arg.state.0.1, i64 %arg.state.0.2, i64 %arg.state.0.3, ptr captures(none) %arg.state.0.4, i64 %arg.state.0.5.0, i64 %arg.state.0.6.0, ptr %arg.state.1.0, ptr readnone captures(none) %arg.state.1.1, i64 %arg.state.1.2, i64 %arg.state.1.3, ptr readonly captures(none) %arg.state.1.4, i64 %arg.state.1.5.0, i64 %arg.state.1.6.0, ptr %arg.state.2.0, ptr readnone captures(none) %arg.state.2.1, i64 %arg.state.2.2, i64 %arg.state.2.3, ptr readonly captures(none) %arg.state.2.4, i64 %arg.state.2.5.0, i64 %arg.state.2.6.0, ptr %arg.state.3.0, ptr readnone captures(none) %arg.state.3.1, i64 %arg.state.3.2, i64 %arg.state.3.3, ptr readonly captures(none) %arg.state.3.4, i64 %arg.state.3.5.0, i64 %arg.state.3.6.0, ptr %arg.state.4.0, ptr readnone captures(none) %arg.state.4.1, i64 %arg.state.4.2, i64 %arg.state.4.3, ptr captures(none) %arg.state.4.4, i64 %arg.state.4.5.0, i64 %arg.state.4.6.0, ptr %arg.state.5.0, ptr readnone captures(none) %arg.state.5.1, i64 %arg.state.5.2, i64 %arg.state.5.3, ptr captures(none) %arg.state.5.4, i64 %arg.state.5.5.0, i64 %arg.state.5.6.0, i64 %arg.units) local_unnamed_addr {
B0.endif:
  %.322591.not = icmp slt i64 %arg.units, 1
  br i1 %.322591.not, label %common.ret, label %B86.lr.ph

B86.lr.ph:                                        ; preds = %B0.endif
  %const74 = bitcast i64 -9223372036854775808 to i64
  %const = bitcast i64 2147483648 to i64
  %.750 = add nsw i64 %arg.state.4.5.0, -1
  %xtraiter = and i64 %arg.state.4.5.0, 7
  %const_mat75 = add i64 %const74, -8
  %unroll_iter = and i64 %arg.state.4.5.0, %const_mat75
  %xtraiter37 = and i64 %arg.state.4.5.0, 3
  %const_mat76 = add i64 %const74, -4
  %unroll_iter41 = and i64 %arg.state.4.5.0, %const_mat76
  br label %B86

B84.loopexit.loopexit.unr-lcssa:                  ; preds = %B698
  %0 = icmp eq i64 %xtraiter37, 0
  br i1 %0, label %B84.loopexit, label %B698.epil.preheader

B698.epil.preheader:                              ; preds = %B698.lr.ph, %B84.loopexit.loopexit.unr-lcssa
  %.1348538.epil.init = phi i64 [ %.1347.promoted, %B698.lr.ph ], [ %.1379.3, %B84.loopexit.loopexit.unr-lcssa ]
  %.1287532534.epil.init = phi i64 [ 0, %B698.lr.ph ], [ %.1294.3, %B84.loopexit.loopexit.unr-lcssa ]
  %1 = shl i64 %.1287532534.epil.init, 3
  %scevgep69 = getelementptr i8, ptr %arg.state.4.4, i64 %1
  br label %B698.epil

B698.epil:                                        ; preds = %B698.epil, %B698.epil.preheader
  %.1348538.epil = phi i64 [ %.1348538.epil.init, %B698.epil.preheader ], [ %.1379.epil, %B698.epil ]
  %epil.iter38 = phi i64 [ 0, %B698.epil.preheader ], [ %epil.iter38.next, %B698.epil ]
  %2 = shl nuw nsw i64 %epil.iter38, 3
  %scevgep70 = getelementptr i8, ptr %scevgep69, i64 %2
  %.1378.epil = load i64, ptr %scevgep70, align 8
  %.1379.epil = add nsw i64 %.1378.epil, %.1348538.epil
  %sunkaddr = getelementptr i8, ptr %arg.state.0.4, i64 16
  store i64 %.1379.epil, ptr %sunkaddr, align 8
  %epil.iter38.next = add i64 %epil.iter38, 1
  %epil.iter38.cmp.not = icmp eq i64 %xtraiter37, %epil.iter38.next
  br i1 %epil.iter38.cmp.not, label %B84.loopexit, label %B698.epil, !llvm.loop !0

B84.loopexit:                                     ; preds = %B666.endif, %B698.epil, %B84.loopexit.loopexit.unr-lcssa
  %.322 = icmp sgt i64 %.321539599, 1
  br i1 %.322, label %B86, label %common.ret

B86:                                              ; preds = %B84.loopexit, %B86.lr.ph
  %.321539599 = phi i64 [ %arg.units, %B86.lr.ph ], [ %.331, %B84.loopexit ]
  %.331 = add nsw i64 %.321539599, -1
  %sunkaddr77 = getelementptr i8, ptr %arg.state.0.4, i64 8
  %.44.i = load i64, ptr %sunkaddr77, align 8, !noalias !2
  %sunkaddr78 = getelementptr i8, ptr %arg.state.0.4, i64 24
  %.73.i = load i64, ptr %sunkaddr78, align 8, !noalias !2
  %.76.i = icmp eq i64 %.73.i, 0
  %const_mat72 = add i64 %const, 506952113
  br i1 %.76.i, label %B86.endif.endif, label %B0.else.i, !prof !5

B0.else.i:                                        ; preds = %B86
  %.87.i = icmp ne i64 %.44.i, %const74
  %.88.i = icmp ne i64 %.73.i, -1
  %.89.not.i = or i1 %.87.i, %.88.i
  %const_mat73 = add i64 %const, 506952113
  br i1 %.89.not.i, label %B0.else.if.i, label %B86.endif.endif, !prof !6

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
  %const_mat = add i64 %const, 506952113
  %23 = mul i64 %spec.select.i, %const_mat
  %const_mat71 = add i64 %const, 506952113
  %24 = add i64 %23, %const_mat71
  %25 = and i64 %24, 4294967295
  br label %B86.endif.endif

B150:                                             ; preds = %B150.preheader43, %B150
  %.474497499 = phi i64 [ %.481.7, %B150 ], [ 0, %B150.preheader43 ]
  %sunkaddr79 = mul i64 %.474497499, 8
  %sunkaddr80 = getelementptr i8, ptr %arg.state.4.4, i64 %sunkaddr79
  store i64 %const, ptr %sunkaddr80, align 8
  %sunkaddr81 = mul i64 %.474497499, 8
  %sunkaddr82 = getelementptr i8, ptr %arg.state.4.4, i64 %sunkaddr81
  %sunkaddr83 = getelementptr i8, ptr %sunkaddr82, i64 8
  store i64 %const, ptr %sunkaddr83, align 8
  %sunkaddr84 = mul i64 %.474497499, 8
  %sunkaddr85 = getelementptr i8, ptr %arg.state.4.4, i64 %sunkaddr84
  %sunkaddr86 = getelementptr i8, ptr %sunkaddr85, i64 16
  store i64 %const, ptr %sunkaddr86, align 8
  %sunkaddr87 = mul i64 %.474497499, 8
  %sunkaddr88 = getelementptr i8, ptr %arg.state.4.4, i64 %sunkaddr87
  %sunkaddr89 = getelementptr i8, ptr %sunkaddr88, i64 24
  store i64 %const, ptr %sunkaddr89, align 8
  %sunkaddr90 = mul i64 %.474497499, 8
  %sunkaddr91 = getelementptr i8, ptr %arg.state.4.4, i64 %sunkaddr90
  %sunkaddr92 = getelementptr i8, ptr %sunkaddr91, i64 32
  store i64 %const, ptr %sunkaddr92, align 8
  %sunkaddr93 = mul i64 %.474497499, 8
  %sunkaddr94 = getelementptr i8, ptr %arg.state.4.4, i64 %sunkaddr93
  %sunkaddr95 = getelementptr i8, ptr %sunkaddr94, i64 40
  store i64 %const, ptr %sunkaddr95, align 8
  %sunkaddr96 = mul i64 %.474497499, 8
  %sunkaddr97 = getelementptr i8, ptr %arg.state.4.4, i64 %sunkaddr96
  %sunkaddr98 = getelementptr i8, ptr %sunkaddr97, i64 48
  store i64 %const, ptr %sunkaddr98, align 8
  %.481.7 = add nuw nsw i64 %.474497499, 8
  %sunkaddr99 = mul i64 %.474497499, 8
  %sunkaddr100 = getelementptr i8, ptr %arg.state.4.4, i64 %sunkaddr99
  %sunkaddr101 = getelementptr i8, ptr %sunkaddr100, i64 56
  store i64 %const, ptr %sunkaddr101, align 8
  %niter.ncmp.7 = icmp eq i64 %unroll_iter, %.481.7
  br i1 %niter.ncmp.7, label %B164.endif.loopexit.unr-lcssa, label %B150

B244.loopexit:                                    ; preds = %B248.endif
  %.677.not = icmp eq i64 %.19.i, 0
  br i1 %.677.not, label %B666.endif, label %B248

B248:                                             ; preds = %B244.preheader, %B662, %B244.loopexit
  %size.4.2 = phi i64 [ 1, %B244.preheader ], [ %size.5.4.lcssa, %B662 ], [ %.19.i, %B244.loopexit ]
  %.713 = load i64, ptr %arg.state.5.4, align 8
  %.19.i = add i64 %size.4.2, -1
  %.37.inv.i = icmp sgt i64 %size.4.2, 0
  %.38.i = select i1 %.37.inv.i, i64 0, i64 %arg.state.5.5.0
  %26 = getelementptr i64, ptr %arg.state.5.4, i64 %.19.i
  %.52.i21 = getelementptr i64, ptr %26, i64 %.38.i
  %.53.i = load i64, ptr %.52.i21, align 8, !noalias !7
  %.67.i = icmp sgt i64 %size.4.2, 2
  br i1 %.67.i, label %B50.i.preheader, label %B248.endif

B50.i.preheader:                                  ; preds = %B248
  br label %B50.i

B50.i:                                            ; preds = %B146.i, %B50.i.preheader
  %child.3.0.i = phi i64 [ %.269.i, %B146.i ], [ 1, %B50.i.preheader ]
  %at.2.0.i = phi i64 [ %child.4.1.i, %B146.i ], [ 0, %B50.i.preheader ]
  %.79.i = add nsw i64 %child.3.0.i, 1
  %.81.i = icmp slt i64 %.79.i, %.19.i
  br i1 %.81.i, label %B68.i, label %B120.i

B68.i:                                            ; preds = %B50.i
  %.101.i = icmp slt i64 %child.3.0.i, -1
  %.102.i = select i1 %.101.i, i64 %arg.state.5.5.0, i64 0
  %27 = getelementptr i64, ptr %arg.state.5.4, i64 %.79.i
  %.116.i = getelementptr i64, ptr %27, i64 %.102.i
  %.117.i = load i64, ptr %.116.i, align 8, !noalias !7
  %.132.i = icmp slt i64 %child.3.0.i, 0
  %.133.i = select i1 %.132.i, i64 %arg.state.5.5.0, i64 0
  %28 = getelementptr i64, ptr %arg.state.5.4, i64 %child.3.0.i
  %.147.i = getelementptr i64, ptr %28, i64 %.133.i
  %.148.i = load i64, ptr %.147.i, align 8, !noalias !7
  %.149.i = icmp slt i64 %.117.i, %.148.i
  %spec.select.i23 = select i1 %.149.i, i64 %.79.i, i64 %child.3.0.i
  br label %B120.i

B120.i:                                           ; preds = %B68.i, %B50.i
  %child.4.1.i = phi i64 [ %child.3.0.i, %B50.i ], [ %spec.select.i23, %B68.i ]
  %.174.i = icmp slt i64 %child.4.1.i, 0
  %.175.i22 = select i1 %.174.i, i64 %arg.state.5.5.0, i64 0
  %29 = getelementptr i64, ptr %arg.state.5.4, i64 %child.4.1.i
  %.189.i = getelementptr i64, ptr %29, i64 %.175.i22
  %.190.i = load i64, ptr %.189.i, align 8, !noalias !7
  %.192.not.i = icmp slt i64 %.190.i, %.53.i
  br i1 %.192.not.i, label %B146.i, label %B200.i

B146.i:                                           ; preds = %B120.i
  %.247.i = icmp slt i64 %at.2.0.i, 0
  %.248.i = select i1 %.247.i, i64 %arg.state.5.5.0, i64 0
  %30 = getelementptr i64, ptr %arg.state.5.4, i64 %at.2.0.i
  %.262.i = getelementptr i64, ptr %30, i64 %.248.i
  store i64 %.190.i, ptr %.262.i, align 8, !noalias !7
  %.266.i = shl nsw i64 %child.4.1.i, 1
  %.269.i = or disjoint i64 %.266.i, 1
  %.277.i = icmp slt i64 %.269.i, %.19.i
  br i1 %.277.i, label %B50.i, label %B200.i

B200.i:                                           ; preds = %B146.i, %B120.i
  %at.3.1.i = phi i64 [ %at.2.0.i, %B120.i ], [ %child.4.1.i, %B146.i ]
  %at.3.1.fr.i = freeze i64 %at.3.1.i
  %.303.i = icmp slt i64 %at.3.1.fr.i, 0
  %.304.i = select i1 %.303.i, i64 %arg.state.5.5.0, i64 0
  %spec.select140.i = add i64 %.304.i, %at.3.1.fr.i
  br label %B248.endif

B494:                                             ; preds = %B494.preheader, %B660
  %size.5.4507 = phi i64 [ %size.6.5, %B660 ], [ %.19.i, %B494.preheader ]
  %.953502506 = phi i64 [ %.963, %B660 ], [ %.911, %B494.preheader ]
  %.960503505 = phi i64 [ %.967, %B660 ], [ %.839, %B494.preheader ]
  %.963 = add nsw i64 %.953502506, -1
  %.967 = add nuw nsw i64 %.960503505, 1
  %31 = getelementptr i32, ptr %arg.state.3.4, i64 %.960503505
  %.1025 = load i32, ptr %31, align 4
  %.1027 = zext i32 %.1025 to i64
  %.1028 = add nsw i64 %.748, %.1027
  %32 = getelementptr i32, ptr %arg.state.2.4, i64 %.960503505
  %.1058 = load i32, ptr %32, align 4
  %.1067 = zext i32 %.1058 to i64
  %.1092 = getelementptr i64, ptr %arg.state.4.4, i64 %.1067
  %.1093 = load i64, ptr %.1092, align 8
  %.1095 = icmp slt i64 %.1028, %.1093
  br i1 %.1095, label %B558, label %B660

B558:                                             ; preds = %B494
  %sunkaddr102 = mul i64 %.1067, 8
  %sunkaddr103 = getelementptr i8, ptr %arg.state.4.4, i64 %sunkaddr102
  store i64 %.1028, ptr %sunkaddr103, align 8
  %.1129 = shl i64 %.1028, 12
  %.1136 = add nsw i64 %.1129, %.1067
  %.31.not.i = icmp eq i64 %size.5.4507, 0
  br i1 %.31.not.i, label %_ZN15fairbench_agent9workloads8programs10structures5_pushB3v80B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIxLi1E1C7mutable7alignedExx.exit, label %B12.i.preheader

B12.i.preheader:                                  ; preds = %B558
  br label %B12.i

B12.i:                                            ; preds = %B54.i, %B12.i.preheader
  %at.2.0.i24 = phi i64 [ %.40.i, %B54.i ], [ %size.5.4507, %B12.i.preheader ]
  %.39.i = add i64 %at.2.0.i24, -1
  %.40.i = ashr i64 %.39.i, 1
  %.58.i = icmp slt i64 %.40.i, 0
  %.59.i = select i1 %.58.i, i64 %arg.state.5.5.0, i64 0
  %33 = getelementptr i64, ptr %arg.state.5.4, i64 %.40.i
  %.73.i25 = getelementptr i64, ptr %33, i64 %.59.i
  %.74.i = load i64, ptr %.73.i25, align 8, !noalias !10
  %.76.not.i = icmp sgt i64 %.74.i, %.1136
  %.131.i = icmp slt i64 %at.2.0.i24, 0
  %.132.i26 = select i1 %.131.i, i64 %arg.state.5.5.0, i64 0
  br i1 %.76.not.i, label %B54.i, label %_ZN15fairbench_agent9workloads8programs10structures5_pushB3v80B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIxLi1E1C7mutable7alignedExx.exit

B54.i:                                            ; preds = %B12.i
  %34 = getelementptr i64, ptr %arg.state.5.4, i64 %at.2.0.i24
  %.146.i = getelementptr i64, ptr %34, i64 %.132.i26
  store i64 %.74.i, ptr %.146.i, align 8, !noalias !10
  %.155.not.i = icmp eq i64 %.40.i, 0
  br i1 %.155.not.i, label %_ZN15fairbench_agent9workloads8programs10structures5_pushB3v80B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIxLi1E1C7mutable7alignedExx.exit, label %B12.i

_ZN15fairbench_agent9workloads8programs10structures5_pushB3v80B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIxLi1E1C7mutable7alignedExx.exit: ; preds = %B54.i, %B12.i, %B558
  %at.3.183.i = phi i64 [ 0, %B558 ], [ %at.2.0.i24, %B12.i ], [ 0, %B54.i ]
  %35 = phi i64 [ 0, %B558 ], [ %.132.i26, %B12.i ], [ 0, %B54.i ]
  %36 = getelementptr i64, ptr %arg.state.5.4, i64 %at.3.183.i
  %.194.i = getelementptr i64, ptr %36, i64 %35
  store i64 %.1136, ptr %.194.i, align 8, !noalias !10
  %.206.i = add i64 %size.5.4507, 1
  br label %B660

B660:                                             ; preds = %_ZN15fairbench_agent9workloads8programs10structures5_pushB3v80B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIxLi1E1C7mutable7alignedExx.exit, %B494
  %size.6.5 = phi i64 [ %size.5.4507, %B494 ], [ %.206.i, %_ZN15fairbench_agent9workloads8programs10structures5_pushB3v80B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIxLi1E1C7mutable7alignedExx.exit ]
  %.954 = icmp samesign ugt i64 %.953502506, 1
  br i1 %.954, label %B494, label %B662

B662:                                             ; preds = %B358.endif, %B660
  %size.5.4.lcssa = phi i64 [ %.19.i, %B358.endif ], [ %size.6.5, %B660 ]
  %.1190.not = icmp eq i64 %size.5.4.lcssa, 0
  br i1 %.1190.not, label %B666.endif, label %B248

B698:                                             ; preds = %B698.preheader, %B698
  %.1348538 = phi i64 [ %.1379.3, %B698 ], [ %.1347.promoted, %B698.preheader ]
  %.1287532534 = phi i64 [ %.1294.3, %B698 ], [ 0, %B698.preheader ]
  %sunkaddr104 = mul i64 %.1287532534, 8
  %sunkaddr105 = getelementptr i8, ptr %arg.state.4.4, i64 %sunkaddr104
  %.1378 = load i64, ptr %sunkaddr105, align 8
  %.1379 = add nsw i64 %.1378, %.1348538
  %sunkaddr106 = getelementptr i8, ptr %arg.state.0.4, i64 16
  store i64 %.1379, ptr %sunkaddr106, align 8
  %sunkaddr107 = mul i64 %.1287532534, 8
  %sunkaddr108 = getelementptr i8, ptr %arg.state.4.4, i64 %sunkaddr107
  %sunkaddr109 = getelementptr i8, ptr %sunkaddr108, i64 8
  %.1378.1 = load i64, ptr %sunkaddr109, align 8
  %.1379.1 = add nsw i64 %.1378.1, %.1379
  store i64 %.1379.1, ptr %sunkaddr106, align 8
  %sunkaddr110 = mul i64 %.1287532534, 8
  %sunkaddr111 = getelementptr i8, ptr %arg.state.4.4, i64 %sunkaddr110
  %sunkaddr112 = getelementptr i8, ptr %sunkaddr111, i64 16
  %.1378.2 = load i64, ptr %sunkaddr112, align 8
  %.1379.2 = add nsw i64 %.1378.2, %.1379.1
  store i64 %.1379.2, ptr %sunkaddr106, align 8
  %.1294.3 = add nuw nsw i64 %.1287532534, 4
  %sunkaddr113 = mul i64 %.1287532534, 8
  %sunkaddr114 = getelementptr i8, ptr %arg.state.4.4, i64 %sunkaddr113
  %sunkaddr115 = getelementptr i8, ptr %sunkaddr114, i64 24
  %.1378.3 = load i64, ptr %sunkaddr115, align 8
  %.1379.3 = add nsw i64 %.1378.3, %.1379.2
  store i64 %.1379.3, ptr %sunkaddr106, align 8
  %niter42.ncmp.3 = icmp eq i64 %unroll_iter41, %.1294.3
  br i1 %niter42.ncmp.3, label %B84.loopexit.loopexit.unr-lcssa, label %B698

common.ret:                                       ; preds = %B84.loopexit, %B0.endif
  store ptr null, ptr %retptr, align 8
  ret i32 0

B86.endif.endif:                                  ; preds = %21, %B0.else.i, %B86
  %rem.0.i = phi i64 [ %const_mat72, %B86 ], [ %const_mat73, %B0.else.i ], [ %25, %21 ]
  %37 = icmp sgt i64 %arg.state.4.5.0, 0
  store i64 %rem.0.i, ptr %arg.state.0.4, align 8, !noalias !2
  %.175.i = add nsw i64 %.44.i, 1
  %sunkaddr116 = getelementptr i8, ptr %arg.state.0.4, i64 8
  store i64 %.175.i, ptr %sunkaddr116, align 8, !noalias !2
  br i1 %37, label %B150.preheader, label %B164.endif

B150.preheader:                                   ; preds = %B86.endif.endif
  %38 = icmp ult i64 %arg.state.4.5.0, 8
  br i1 %38, label %B150.epil.preheader, label %B150.preheader43

B150.preheader43:                                 ; preds = %B150.preheader
  br label %B150

B164.endif.loopexit.unr-lcssa:                    ; preds = %B150
  %39 = icmp eq i64 %xtraiter, 0
  br i1 %39, label %B164.endif.loopexit, label %B150.epil.preheader

B150.epil.preheader:                              ; preds = %B164.endif.loopexit.unr-lcssa, %B150.preheader
  %.474497499.epil.init = phi i64 [ 0, %B150.preheader ], [ %.481.7, %B164.endif.loopexit.unr-lcssa ]
  %40 = shl i64 %.474497499.epil.init, 3
  %scevgep59 = getelementptr i8, ptr %arg.state.4.4, i64 %40
  br label %B150.epil

B150.epil:                                        ; preds = %B150.epil, %B150.epil.preheader
  %epil.iter = phi i64 [ %epil.iter.next, %B150.epil ], [ 0, %B150.epil.preheader ]
  %41 = shl nuw nsw i64 %epil.iter, 3
  %scevgep60 = getelementptr i8, ptr %scevgep59, i64 %41
  store i64 %const, ptr %scevgep60, align 8
  %epil.iter.next = add i64 %epil.iter, 1
  %epil.iter.cmp.not = icmp eq i64 %xtraiter, %epil.iter.next
  br i1 %epil.iter.cmp.not, label %B164.endif.loopexit, label %B150.epil, !llvm.loop !13

B164.endif.loopexit:                              ; preds = %B150.epil, %B164.endif.loopexit.unr-lcssa
  %.44.i20.pre = load i64, ptr %arg.state.0.4, align 8, !noalias !14
  br label %B164.endif

B164.endif:                                       ; preds = %B164.endif.loopexit, %B86.endif.endif
  %.44.i20 = phi i64 [ %.44.i20.pre, %B164.endif.loopexit ], [ %rem.0.i, %B86.endif.endif ]
  %42 = icmp ne i64 %arg.state.4.5.0, -1
  %43 = icmp ne i64 %arg.state.4.5.0, 0
  %.45.i = shl i64 %.44.i20, 13
  %.46.i = and i64 %.45.i, 4294959104
  %.47.i = xor i64 %.46.i, %.44.i20
  %.48.i = ashr i64 %.47.i, 17
  %.49.i = xor i64 %.48.i, %.47.i
  %.50.i = shl i64 %.49.i, 5
  %.51.i = and i64 %.50.i, 4294967264
  %.52.i = xor i64 %.51.i, %.49.i
  store i64 %.52.i, ptr %arg.state.0.4, align 8, !noalias !14
  %.583 = icmp ne i64 %.52.i, %const74
  %.585.not = or i1 %42, %.583
  %or.cond = select i1 %43, i1 %.585.not, i1 false, !prof !17
  br i1 %or.cond, label %B164.endif.else.if, label %B244.preheader, !prof !17

B244.preheader:                                   ; preds = %B164.endif.else.if, %B164.endif
  %rem.0473 = phi i64 [ 0, %B164.endif ], [ %spec.select474.fr, %B164.endif.else.if ]
  %44 = phi i64 [ 0, %B164.endif ], [ %spec.select, %B164.endif.else.if ]
  %.638 = getelementptr i64, ptr %arg.state.4.4, i64 %44
  store i64 0, ptr %.638, align 8
  store i64 %rem.0473, ptr %arg.state.5.4, align 8, !noalias !18
  br label %B248

B164.endif.else.if:                               ; preds = %B164.endif
  %.589 = srem i64 %.52.i, %arg.state.4.5.0
  %.590 = xor i64 %.589, %arg.state.4.5.0
  %.591 = icmp slt i64 %.590, 0
  %.592 = icmp ne i64 %.589, 0
  %.593 = and i1 %.592, %.591
  %.600 = select i1 %.593, i64 %arg.state.4.5.0, i64 0
  %spec.select474 = add i64 %.600, %.589
  %spec.select474.fr = freeze i64 %spec.select474
  %.623 = icmp slt i64 %spec.select474.fr, 0
  %.624 = select i1 %.623, i64 %arg.state.4.5.0, i64 0
  %spec.select = add i64 %.624, %spec.select474.fr
  br label %B244.preheader

B248.endif:                                       ; preds = %B200.i, %B248
  %45 = phi i64 [ 0, %B248 ], [ %spec.select140.i, %B200.i ]
  %.318.i = getelementptr i64, ptr %arg.state.5.4, i64 %45
  store i64 %.53.i, ptr %.318.i, align 8, !noalias !7
  %.748 = ashr i64 %.713, 12
  %.751 = and i64 %.713, %.750
  %.772 = icmp slt i64 %.751, 0
  %.773 = select i1 %.772, i64 %arg.state.4.5.0, i64 0
  %46 = getelementptr i64, ptr %arg.state.4.4, i64 %.751
  %.787 = getelementptr i64, ptr %46, i64 %.773
  %.788 = load i64, ptr %.787, align 8
  %.790 = icmp sgt i64 %.748, %.788
  br i1 %.790, label %B244.loopexit, label %B358.endif

B358.endif:                                       ; preds = %B248.endif
  %47 = icmp slt i64 %.751, 0
  %.823 = select i1 %47, i64 %arg.state.1.5.0, i64 0
  %48 = getelementptr i32, ptr %arg.state.1.4, i64 %.751
  %.837 = getelementptr i32, ptr %48, i64 %.823
  %.838 = load i32, ptr %.837, align 4
  %.839 = zext i32 %.838 to i64
  %.857 = icmp slt i64 %.751, -1
  %.858 = select i1 %.857, i64 %arg.state.1.5.0, i64 0
  %49 = getelementptr i8, ptr %48, i64 4
  %.872 = getelementptr i32, ptr %49, i64 %.858
  %.873 = load i32, ptr %.872, align 4
  %.874 = zext i32 %.873 to i64
  %.911 = sub nsw i64 %.874, %.839
  %.954504.not = icmp slt i64 %.911, 1
  br i1 %.954504.not, label %B662, label %B494.preheader

B494.preheader:                                   ; preds = %B358.endif
  br label %B494

B666.endif:                                       ; preds = %B662, %B244.loopexit
  %50 = icmp slt i64 %arg.state.4.5.0, 1
  br i1 %50, label %B84.loopexit, label %B698.lr.ph

B698.lr.ph:                                       ; preds = %B666.endif
  %51 = icmp ult i64 %arg.state.4.5.0, 4
  %sunkaddr117 = getelementptr i8, ptr %arg.state.0.4, i64 16
  %.1347.promoted = load i64, ptr %sunkaddr117, align 8
  br i1 %51, label %B698.epil.preheader, label %B698.preheader

B698.preheader:                                   ; preds = %B698.lr.ph
  br label %B698
}

!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.unroll.disable"}
!2 = !{!3}
!3 = distinct !{!3, !4, !"_ZN15fairbench_agent9workloads8programs5state9next_unitB3v52B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIxLi1E1C7mutable7alignedE: %retptr"}
!4 = distinct !{!4, !"_ZN15fairbench_agent9workloads8programs5state9next_unitB3v52B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIxLi1E1C7mutable7alignedE"}
!5 = !{!"branch_weights", i32 1, i32 99}
!6 = !{!"branch_weights", i32 99, i32 1}
!7 = !{!8}
!8 = distinct !{!8, !9, !"_ZN15fairbench_agent9workloads8programs10structures4_popB3v79B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIxLi1E1C7mutable7alignedEx: %retptr"}
!9 = distinct !{!9, !"_ZN15fairbench_agent9workloads8programs10structures4_popB3v79B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIxLi1E1C7mutable7alignedEx"}
!10 = !{!11}
!11 = distinct !{!11, !12, !"_ZN15fairbench_agent9workloads8programs10structures5_pushB3v80B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIxLi1E1C7mutable7alignedExx: %retptr"}
!12 = distinct !{!12, !"_ZN15fairbench_agent9workloads8programs10structures5_pushB3v80B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIxLi1E1C7mutable7alignedExx"}
!13 = distinct !{!13, !1}
!14 = !{!15}
!15 = distinct !{!15, !16, !"_ZN15fairbench_agent9workloads8programs5state4drawB3v54B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIxLi1E1C7mutable7alignedE: %retptr"}
!16 = distinct !{!16, !"_ZN15fairbench_agent9workloads8programs5state4drawB3v54B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIxLi1E1C7mutable7alignedE"}
!17 = !{!"branch_weights", i32 9801, i32 199}
!18 = !{!19}
!19 = distinct !{!19, !20, !"_ZN15fairbench_agent9workloads8programs10structures5_pushB3v78B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIxLi1E1C7mutable7alignedE23Literal_5bint_5d_280_29x: %retptr"}
!20 = distinct !{!20, !"_ZN15fairbench_agent9workloads8programs10structures5_pushB3v78B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIxLi1E1C7mutable7alignedE23Literal_5bint_5d_280_29x"}
