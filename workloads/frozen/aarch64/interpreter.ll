target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i8:8:32-i16:16:32-i64:64-i128:128-n32:64-S128-Fn32"
target triple = "aarch64-unknown-linux-gnu"

@_ZN08NumbaEnv15fairbench_agent9workloads8programs9languages11interpreterB3v94B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE156Bytecode_28array_28int64_2c_201d_2c_20C_29_2c_20array_28int64_2c_202d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_29x = common local_unnamed_addr global ptr null
@_ZN08NumbaEnv15fairbench_agent9workloads8programs5state9next_unitB3v52B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIxLi1E1C7mutable7alignedE = common local_unnamed_addr global ptr null

define noundef range(i32 -1, -2) i32 @_ZN15fairbench_agent9workloads8programs9languages11interpreterB3v94B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE156Bytecode_28array_28int64_2c_201d_2c_20C_29_2c_20array_28int64_2c_202d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_2c_20array_28int64_2c_201d_2c_20C_29_29x(ptr noalias writeonly captures(none) %retptr, ptr noalias readnone captures(none) %excinfo, ptr %arg.state.0.0, ptr readnone captures(none) %arg.state.0.1, i64 %arg.state.0.2, i64 %arg.state.0.3, ptr captures(none) %arg.state.0.4, i64 %arg.state.0.5.0, i64 %arg.state.0.6.0, ptr %arg.state.1.0, ptr readnone captures(none) %arg.state.1.1, i64 %arg.state.1.2, i64 %arg.state.1.3, ptr readonly captures(none) %arg.state.1.4, i64 %arg.state.1.5.0, i64 %arg.state.1.5.1, i64 %arg.state.1.6.0, i64 %arg.state.1.6.1, ptr %arg.state.2.0, ptr readnone captures(none) %arg.state.2.1, i64 %arg.state.2.2, i64 %arg.state.2.3, ptr captures(none) %arg.state.2.4, i64 %arg.state.2.5.0, i64 %arg.state.2.6.0, ptr %arg.state.3.0, ptr readnone captures(none) %arg.state.3.1, i64 %arg.state.3.2, i64 %arg.state.3.3, ptr captures(none) %arg.state.3.4, i64 %arg.state.3.5.0, i64 %arg.state.3.6.0, i64 %arg.units) local_unnamed_addr {
B0.endif:
  %.255608.not = icmp slt i64 %arg.units, 1
  br i1 %.255608.not, label %common.ret, label %B52.lr.ph

B52.lr.ph:                                        ; preds = %B0.endif
  %const = bitcast i64 2654435761 to i64
  br label %B52

B52:                                              ; preds = %B714, %B52.lr.ph
  %.254606610 = phi i64 [ %arg.units, %B52.lr.ph ], [ %.264, %B714 ]
  %.264 = add nsw i64 %.254606610, -1
  %sunkaddr = getelementptr i8, ptr %arg.state.0.4, i64 8
  %.44.i = load i64, ptr %sunkaddr, align 8, !noalias !0
  %sunkaddr2 = getelementptr i8, ptr %arg.state.0.4, i64 24
  %.73.i = load i64, ptr %sunkaddr2, align 8, !noalias !0
  %.76.i = icmp eq i64 %.73.i, 0
  br i1 %.76.i, label %B90.preheader, label %B0.else.i, !prof !3

B0.else.i:                                        ; preds = %B52
  %.87.i = icmp ne i64 %.44.i, -9223372036854775808
  %.88.i = icmp ne i64 %.73.i, -1
  %.89.not.i = or i1 %.87.i, %.88.i
  br i1 %.89.not.i, label %B0.else.if.i, label %B90.preheader, !prof !4

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
  br label %B90.preheader

B90.preheader:                                    ; preds = %18, %B0.else.i, %B52
  %rem.0.i = phi i64 [ %const, %B52 ], [ %const, %B0.else.i ], [ %22, %18 ]
  store i64 %rem.0.i, ptr %arg.state.0.4, align 8, !noalias !0
  %.175.i = add nsw i64 %.44.i, 1
  %sunkaddr3 = getelementptr i8, ptr %arg.state.0.4, i64 8
  store i64 %.175.i, ptr %sunkaddr3, align 8, !noalias !0
  br label %B90

B90:                                              ; preds = %B678, %B614, %B556, %B498, %B434, %B370, %B306, %B242, %B208, %B90.preheader
  %at.4.1 = phi i64 [ 0, %B90.preheader ], [ %.582, %B208 ], [ %.582, %B242 ], [ %.582, %B306 ], [ %.582, %B370 ], [ %.582, %B434 ], [ %.582, %B498 ], [ %.582, %B556 ], [ %spec.select, %B614 ], [ %spec.select605, %B678 ]
  %.352 = icmp slt i64 %at.4.1, 0
  %.353 = select i1 %.352, i64 %arg.state.1.5.0, i64 0
  %.354 = add i64 %.353, %at.4.1
  %.374 = mul i64 %.354, %arg.state.1.5.1
  %.378 = getelementptr i64, ptr %arg.state.1.4, i64 %.374
  %.379 = load i64, ptr %.378, align 8
  %.433 = getelementptr i8, ptr %.378, i64 8
  %.434 = load i64, ptr %.433, align 8
  %.488 = getelementptr i8, ptr %.378, i64 16
  %.489 = load i64, ptr %.488, align 8
  %.543 = getelementptr i8, ptr %.378, i64 24
  %.544 = load i64, ptr %.543, align 8
  %.582 = add nsw i64 %at.4.1, 1
  switch i64 %.379, label %B714 [
    i64 0, label %B208
    i64 1, label %B242
    i64 2, label %B306
    i64 3, label %B370
    i64 4, label %B434
    i64 5, label %B498
    i64 6, label %B556
    i64 7, label %B614
    i64 8, label %B678
  ]

B208:                                             ; preds = %B90
  %.616 = icmp slt i64 %.434, 0
  %.617 = select i1 %.616, i64 %arg.state.2.5.0, i64 0
  %23 = getelementptr i64, ptr %arg.state.2.4, i64 %.434
  %.631 = getelementptr i64, ptr %23, i64 %.617
  store i64 %.489, ptr %.631, align 8
  br label %B90

B242:                                             ; preds = %B90
  %.662 = icmp slt i64 %.489, 0
  %.663 = select i1 %.662, i64 %arg.state.2.5.0, i64 0
  %24 = getelementptr i64, ptr %arg.state.2.4, i64 %.489
  %.677 = getelementptr i64, ptr %24, i64 %.663
  %.678 = load i64, ptr %.677, align 8
  %.695 = icmp slt i64 %.544, 0
  %.696 = select i1 %.695, i64 %arg.state.2.5.0, i64 0
  %25 = getelementptr i64, ptr %arg.state.2.4, i64 %.544
  %.710 = getelementptr i64, ptr %25, i64 %.696
  %.711 = load i64, ptr %.710, align 8
  %.714 = add nsw i64 %.711, %.678
  %.729 = icmp slt i64 %.434, 0
  %.730 = select i1 %.729, i64 %arg.state.2.5.0, i64 0
  %26 = getelementptr i64, ptr %arg.state.2.4, i64 %.434
  %.744 = getelementptr i64, ptr %26, i64 %.730
  store i64 %.714, ptr %.744, align 8
  br label %B90

B306:                                             ; preds = %B90
  %.773 = icmp slt i64 %.489, 0
  %.774 = select i1 %.773, i64 %arg.state.2.5.0, i64 0
  %27 = getelementptr i64, ptr %arg.state.2.4, i64 %.489
  %.788 = getelementptr i64, ptr %27, i64 %.774
  %.789 = load i64, ptr %.788, align 8
  %.806 = icmp slt i64 %.544, 0
  %.807 = select i1 %.806, i64 %arg.state.2.5.0, i64 0
  %28 = getelementptr i64, ptr %arg.state.2.4, i64 %.544
  %.821 = getelementptr i64, ptr %28, i64 %.807
  %.822 = load i64, ptr %.821, align 8
  %.825 = mul nsw i64 %.822, %.789
  %.840 = icmp slt i64 %.434, 0
  %.841 = select i1 %.840, i64 %arg.state.2.5.0, i64 0
  %29 = getelementptr i64, ptr %arg.state.2.4, i64 %.434
  %.855 = getelementptr i64, ptr %29, i64 %.841
  store i64 %.825, ptr %.855, align 8
  br label %B90

B370:                                             ; preds = %B90
  %.884 = icmp slt i64 %.489, 0
  %.885 = select i1 %.884, i64 %arg.state.2.5.0, i64 0
  %30 = getelementptr i64, ptr %arg.state.2.4, i64 %.489
  %.899 = getelementptr i64, ptr %30, i64 %.885
  %.900 = load i64, ptr %.899, align 8
  %.917 = icmp slt i64 %.544, 0
  %.918 = select i1 %.917, i64 %arg.state.2.5.0, i64 0
  %31 = getelementptr i64, ptr %arg.state.2.4, i64 %.544
  %.932 = getelementptr i64, ptr %31, i64 %.918
  %.933 = load i64, ptr %.932, align 8
  %.936 = ashr i64 %.900, %.933
  %.951 = icmp slt i64 %.434, 0
  %.952 = select i1 %.951, i64 %arg.state.2.5.0, i64 0
  %32 = getelementptr i64, ptr %arg.state.2.4, i64 %.434
  %.966 = getelementptr i64, ptr %32, i64 %.952
  store i64 %.936, ptr %.966, align 8
  br label %B90

B434:                                             ; preds = %B90
  %.995 = icmp slt i64 %.489, 0
  %.996 = select i1 %.995, i64 %arg.state.2.5.0, i64 0
  %33 = getelementptr i64, ptr %arg.state.2.4, i64 %.489
  %.1010 = getelementptr i64, ptr %33, i64 %.996
  %.1011 = load i64, ptr %.1010, align 8
  %.1028 = icmp slt i64 %.544, 0
  %.1029 = select i1 %.1028, i64 %arg.state.2.5.0, i64 0
  %34 = getelementptr i64, ptr %arg.state.2.4, i64 %.544
  %.1043 = getelementptr i64, ptr %34, i64 %.1029
  %.1044 = load i64, ptr %.1043, align 8
  %.1047 = and i64 %.1044, %.1011
  %.1062 = icmp slt i64 %.434, 0
  %.1063 = select i1 %.1062, i64 %arg.state.2.5.0, i64 0
  %35 = getelementptr i64, ptr %arg.state.2.4, i64 %.434
  %.1077 = getelementptr i64, ptr %35, i64 %.1063
  store i64 %.1047, ptr %.1077, align 8
  br label %B90

B498:                                             ; preds = %B90
  %.1108 = icmp slt i64 %.489, 0
  %.1109 = select i1 %.1108, i64 %arg.state.2.5.0, i64 0
  %36 = getelementptr i64, ptr %arg.state.2.4, i64 %.489
  %.1123 = getelementptr i64, ptr %36, i64 %.1109
  %.1124 = load i64, ptr %.1123, align 8
  %.1140 = icmp slt i64 %.1124, 0
  %.1141 = select i1 %.1140, i64 %arg.state.3.5.0, i64 0
  %37 = getelementptr i64, ptr %arg.state.3.4, i64 %.1124
  %.1155 = getelementptr i64, ptr %37, i64 %.1141
  %.1156 = load i64, ptr %.1155, align 8
  %.1171 = icmp slt i64 %.434, 0
  %.1172 = select i1 %.1171, i64 %arg.state.2.5.0, i64 0
  %38 = getelementptr i64, ptr %arg.state.2.4, i64 %.434
  %.1186 = getelementptr i64, ptr %38, i64 %.1172
  store i64 %.1156, ptr %.1186, align 8
  br label %B90

B556:                                             ; preds = %B90
  %.1217 = icmp slt i64 %.434, 0
  %.1218 = select i1 %.1217, i64 %arg.state.2.5.0, i64 0
  %39 = getelementptr i64, ptr %arg.state.2.4, i64 %.434
  %.1232 = getelementptr i64, ptr %39, i64 %.1218
  %.1233 = load i64, ptr %.1232, align 8
  %.1250 = icmp slt i64 %.489, 0
  %.1251 = select i1 %.1250, i64 %arg.state.2.5.0, i64 0
  %40 = getelementptr i64, ptr %arg.state.2.4, i64 %.489
  %.1265 = getelementptr i64, ptr %40, i64 %.1251
  %.1266 = load i64, ptr %.1265, align 8
  %.1282 = icmp slt i64 %.1266, 0
  %.1283 = select i1 %.1282, i64 %arg.state.3.5.0, i64 0
  %41 = getelementptr i64, ptr %arg.state.3.4, i64 %.1266
  %.1297 = getelementptr i64, ptr %41, i64 %.1283
  store i64 %.1233, ptr %.1297, align 8
  br label %B90

B614:                                             ; preds = %B90
  %.1325 = icmp slt i64 %.434, 0
  %.1326 = select i1 %.1325, i64 %arg.state.2.5.0, i64 0
  %42 = getelementptr i64, ptr %arg.state.2.4, i64 %.434
  %.1340 = getelementptr i64, ptr %42, i64 %.1326
  %.1341 = load i64, ptr %.1340, align 8
  %.1358 = icmp slt i64 %.489, 0
  %.1359 = select i1 %.1358, i64 %arg.state.2.5.0, i64 0
  %43 = getelementptr i64, ptr %arg.state.2.4, i64 %.489
  %.1373 = getelementptr i64, ptr %43, i64 %.1359
  %.1374 = load i64, ptr %.1373, align 8
  %.1377 = icmp slt i64 %.1341, %.1374
  %spec.select = select i1 %.1377, i64 %.544, i64 %.582
  br label %B90

B678:                                             ; preds = %B90
  %.1420 = icmp slt i64 %.434, 0
  %.1421 = select i1 %.1420, i64 %arg.state.2.5.0, i64 0
  %44 = getelementptr i64, ptr %arg.state.2.4, i64 %.434
  %.1435 = getelementptr i64, ptr %44, i64 %.1421
  %.1436 = load i64, ptr %.1435, align 8
  %.1439 = icmp eq i64 %.1436, 0
  %spec.select605 = select i1 %.1439, i64 %.489, i64 %.582
  br label %B90

B714:                                             ; preds = %B90
  %sunkaddr4 = getelementptr i8, ptr %arg.state.0.4, i64 16
  %.1497 = load i64, ptr %sunkaddr4, align 8
  %sunkaddr5 = getelementptr i8, ptr %arg.state.2.4, i64 64
  %.1527 = load i64, ptr %sunkaddr5, align 8
  %.1528 = add nsw i64 %.1527, %.1497
  store i64 %.1528, ptr %sunkaddr4, align 8
  %.255 = icmp sgt i64 %.254606610, 1
  br i1 %.255, label %B52, label %common.ret

common.ret:                                       ; preds = %B714, %B0.endif
  store ptr null, ptr %retptr, align 8
  ret i32 0
}

!0 = !{!1}
!1 = distinct !{!1, !2, !"_ZN15fairbench_agent9workloads8programs5state9next_unitB3v52B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIxLi1E1C7mutable7alignedE: %retptr"}
!2 = distinct !{!2, !"_ZN15fairbench_agent9workloads8programs5state9next_unitB3v52B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIxLi1E1C7mutable7alignedE"}
!3 = !{!"branch_weights", i32 1, i32 99}
!4 = !{!"branch_weights", i32 99, i32 1}
