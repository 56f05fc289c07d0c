target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i8:8:32-i16:16:32-i64:64-i128:128-n32:64-S128-Fn32"
target triple = "aarch64-unknown-linux-gnu"

@_ZN08NumbaEnv15fairbench_agent9workloads8programs9languages8compressB3v89B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE226Text_28array_28int64_2c_201d_2c_20C_29_2c_20array_28uint8_2c_201d_2c_20C_29_2c_20array_28int32_2c_201d_2c_20C_29_2c_20array_28int32_2c_201d_2c_20C_29_2c_20array_28int32_2c_201d_2c_20C_29_2c_20array_28int32_2c_201d_2c_20C_29_29x = common local_unnamed_addr global ptr null
@_ZN08NumbaEnv15fairbench_agent9workloads8programs5state9next_unitB3v52B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIxLi1E1C7mutable7alignedE = common local_unnamed_addr global ptr null
@_ZN08NumbaEnv15fairbench_agent9workloads8programs9languages14_longest_matchB3v93B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIhLi1E1C7mutable7alignedE5ArrayIiLi1E1C7mutable7alignedE5ArrayIiLi1E1C7mutable7alignedEx = common local_unnamed_addr global ptr null
@_ZN08NumbaEnv5numba7cpython8builtins6ol_min12_3clocals_3e4implB3v46B54c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAw4hWqFpgsIBZmgA_3dE15StarArgUniTupleIxLi2EE = common local_unnamed_addr global ptr null
@_ZN08NumbaEnv15fairbench_agent9workloads8programs9languages5_hashB3v92B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIhLi1E1C7mutable7alignedEx = common local_unnamed_addr global ptr null

define range(i32 -1, -2) i32 @_ZN15fairbench_agent9workloads8programs9languages8compressB3v89B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE226Text_28array_28int64_2c_201d_2c_20C_29_2c_20array_28uint8_2c_201d_2c_20C_29_2c_20array_28int32_2c_201d_2c_20C_29_2c_20array_28int32_2c_201d_2c_20C_29_2c_20array_28int32_2c_201d_2c_20C_29_2c_20array_28int32_2c_201d_2c_20C_29_29x(ptr noalias writeonly captures(none) %retptr, ptr noalias writeonly captures(none) %excinfo, ptr %arg.state.0.0, ptr readnone captures(none) %arg.state.0.1, i64 %arg.state.0.2, i64 %arg.state.0.3, ptr captures(none) %arg.state.0.4, i64 %arg.state.0.5.0, i64 %arg.state.0.6.0, ptr %arg.state.1.0, ptr readnone captures(none) %arg.state.1.1, i64 %arg.state.1.2, i64 %arg.state.1.3, ptr readonly captures(none) %arg.state.1.4, i64 %arg.state.1.5.0, i64 %arg.state.1.6.0, ptr %arg.state.2.0, ptr readnone captures(none) %arg.state.2.1, i64 %arg.state.2.2, i64 %arg.state.2.3, ptr captures(none) %arg.state.2.4, i64 %arg.state.2.5.0, i64 %arg.state.2.6.0, ptr %arg.state.3.0, ptr readnone captures(none) %arg.state.3.1, i64 %arg.state.3.2, i64 %arg.state.3.3, ptr captures(none) %arg.state.3.4, i64 %arg.state.3.5.0, i64 %arg.state.3.6.0, ptr %arg.state.4.0, ptr readnone captures(none) %arg.state.4.1, i64 %arg.state.4.2, i64 %arg.state.4.3, ptr writeonly captures(none) %arg.state.4.4, i64 %arg.state.4.5.0, i64 %arg.state.4.6.0, ptr %arg.state.5.0, ptr readnone captures(none) %arg.state.5.1, i64 %arg.state.5.2, i64 %arg.state.5.3, ptr writeonly captures(none) %arg.state.5.4, i64 %arg.state.5.5.0, i64 %arg.state.5.6.0, i64 %arg.units) local_unnamed_addr {
B0.endif:
  %arg.state.2.5.0.fr = freeze i64 %arg.state.2.5.0
  %arg.state.1.5.0.fr = freeze i64 %arg.state.1.5.0
  %.567 = alloca [2 x i64], align 8
  %excinfo.2 = alloca ptr, align 8
  %.arg.units = tail call i64 @llvm.smax.i64(i64 %arg.units, i64 0)
  %.321462.not = icmp slt i64 %arg.units, 1
  br i1 %.321462.not, label %B514, label %B84.lr.ph

B84.lr.ph:                                        ; preds = %B0.endif
  %.557 = icmp sgt i64 %arg.state.1.5.0.fr, 0
  %.747 = add nsw i64 %arg.state.1.5.0.fr, -2
  br i1 %.557, label %B84.us.preheader, label %B84.lr.ph.split

B84.us.preheader:                                 ; preds = %B84.lr.ph
  %const123 = bitcast i64 -9223372036854775808 to i64
  %const120 = bitcast i64 2654435761 to i64
  %0 = shl nuw i64 %arg.state.2.5.0.fr, 2
  br label %B84.us

B84.us:                                           ; preds = %B512.loopexit.us, %B84.us.preheader
  %.320432468.us = phi i64 [ %.330.us, %B512.loopexit.us ], [ %.arg.units, %B84.us.preheader ]
  %.330.us = add nsw i64 %.320432468.us, -1
  %sunkaddr = getelementptr i8, ptr %arg.state.0.4, i64 8
  %.44.i = load i64, ptr %sunkaddr, align 8, !noalias !0
  %sunkaddr124 = getelementptr i8, ptr %arg.state.0.4, i64 24
  %.73.i = load i64, ptr %sunkaddr124, align 8, !noalias !0
  %.76.i = icmp eq i64 %.73.i, 0
  br i1 %.76.i, label %B84.endif.endif.us, label %B0.else.i, !prof !3

B0.else.i:                                        ; preds = %B84.us
  %.87.i = icmp ne i64 %.44.i, %const123
  %.88.i = icmp ne i64 %.73.i, -1
  %.89.not.i = or i1 %.87.i, %.88.i
  br i1 %.89.not.i, label %B0.else.if.i, label %B84.endif.endif.us, !prof !4

B0.else.if.i:                                     ; preds = %B0.else.i
  %1 = or i64 %.73.i, %.44.i
  %2 = icmp ult i64 %1, 4294967296
  br i1 %2, label %3, label %8

3:                                                ; preds = %B0.else.if.i
  %4 = trunc nuw i64 %.73.i to i32
  %5 = trunc nuw i64 %.44.i to i32
  %6 = urem i32 %5, %4
  %7 = zext i32 %6 to i64
  br label %19

8:                                                ; preds = %B0.else.if.i
  %9 = or i64 %.44.i, %.73.i
  %10 = and i64 %9, -4294967296
  %11 = icmp eq i64 %10, 0
  br i1 %11, label %12, label %17

12:                                               ; preds = %8
  %13 = trunc i64 %.73.i to i32
  %14 = trunc i64 %.44.i to i32
  %15 = urem i32 %14, %13
  %16 = zext i32 %15 to i64
  br label %19

17:                                               ; preds = %8
  %18 = srem i64 %.44.i, %.73.i
  br label %19

19:                                               ; preds = %17, %12, %3
  %20 = phi i64 [ %7, %3 ], [ %16, %12 ], [ %18, %17 ]
  %.94.i = xor i64 %20, %.73.i
  %.95.i = icmp slt i64 %.94.i, 0
  %.96.i = icmp ne i64 %20, 0
  %.97.i = and i1 %.96.i, %.95.i
  %.104.i = select i1 %.97.i, i64 %.73.i, i64 0
  %spec.select.i = add i64 %.104.i, %20
  %21 = mul i64 %spec.select.i, %const120
  %22 = add i64 %21, %const120
  %23 = and i64 %22, 4294967295
  br label %B84.endif.endif.us

B84.endif.endif.us:                               ; preds = %19, %B0.else.i, %B84.us
  %rem.0.i = phi i64 [ %const120, %B84.us ], [ %const120, %B0.else.i ], [ %23, %19 ]
  %24 = icmp sgt i64 %arg.state.2.5.0.fr, 0
  store i64 %rem.0.i, ptr %arg.state.0.4, align 8, !noalias !0
  %.175.i = add nsw i64 %.44.i, 1
  %sunkaddr125 = getelementptr i8, ptr %arg.state.0.4, i64 8
  store i64 %.175.i, ptr %sunkaddr125, align 8, !noalias !0
  br i1 %24, label %B174.us.preheader, label %B208.us.preheader

B174.us.preheader:                                ; preds = %B84.endif.endif.us
  tail call void @llvm.memset.p0.i64(ptr align 4 %arg.state.2.4, i8 -1, i64 %0, i1 false)
  br label %B208.us.preheader

B208.us.preheader:                                ; preds = %B174.us.preheader, %B84.endif.endif.us
  br label %B208.us

B208.us:                                          ; preds = %B490.us, %B208.us.preheader
  %at.2.1.us = phi i64 [ %.744.us, %B490.us ], [ 0, %B208.us.preheader ]
  %n_matches.2.1.us = phi i64 [ %.674.us, %B490.us ], [ 0, %B208.us.preheader ]
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %.567, i8 0, i64 16, i1 false)
  %.577.us = call i32 @_ZN15fairbench_agent9workloads8programs9languages14_longest_matchB3v93B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIhLi1E1C7mutable7alignedE5ArrayIiLi1E1C7mutable7alignedE5ArrayIiLi1E1C7mutable7alignedEx(ptr nonnull %.567, ptr nonnull %excinfo.2, ptr %arg.state.1.0, ptr %arg.state.1.1, i64 %arg.state.1.2, i64 %arg.state.1.3, ptr %arg.state.1.4, i64 %arg.state.1.5.0.fr, i64 %arg.state.1.6.0, ptr %arg.state.2.0, ptr %arg.state.2.1, i64 %arg.state.2.2, i64 %arg.state.2.3, ptr %arg.state.2.4, i64 %arg.state.2.5.0.fr, i64 %arg.state.2.6.0, ptr %arg.state.3.0, ptr %arg.state.3.1, i64 %arg.state.3.2, i64 %arg.state.3.3, ptr %arg.state.3.4, i64 %arg.state.3.5.0, i64 %arg.state.3.6.0, i64 %at.2.1.us)
  %cond = icmp eq i32 %.577.us, 0
  br i1 %cond, label %B208.endif.endif.endif.us, label %common.ret, !prof !5

B208.endif.endif.endif.us:                        ; preds = %B208.us
  %sunkaddr126 = getelementptr inbounds i8, ptr %.567, i64 8
  %.587.fca.1.load.us = load i64, ptr %sunkaddr126, align 8
  %.587.fca.0.load.us = load i64, ptr %.567, align 8
  %.638.us = getelementptr i32, ptr %arg.state.4.4, i64 %n_matches.2.1.us
  %.639.us = trunc i64 %.587.fca.0.load.us to i32
  store i32 %.639.us, ptr %.638.us, align 4
  %.670.us = getelementptr i32, ptr %arg.state.5.4, i64 %n_matches.2.1.us
  %.671.us = trunc i64 %.587.fca.1.load.us to i32
  store i32 %.671.us, ptr %.670.us, align 4
  %.674.us = add nuw nsw i64 %n_matches.2.1.us, 1
  %sunkaddr127 = getelementptr i8, ptr %arg.state.0.4, i64 16
  %.709.us = load i64, ptr %sunkaddr127, align 8
  %.710.us = add nsw i64 %.587.fca.1.load.us, 1
  %.711.us = add nsw i64 %.710.us, %.709.us
  store i64 %.711.us, ptr %sunkaddr127, align 8
  %.744.us = add nsw i64 %.587.fca.0.load.us, %at.2.1.us
  %.13.i = tail call i64 @llvm.smin.i64(i64 %.747, i64 %.744.us)
  %.813.us = sub i64 %.13.i, %at.2.1.us
  %.856421.us.not = icmp slt i64 %.813.us, 1
  br i1 %.856421.us.not, label %B490.us, label %B420.endif.us.preheader

B420.endif.us.preheader:                          ; preds = %B208.endif.endif.endif.us
  %25 = add i64 %.13.i, 1
  %26 = sub i64 %25, %at.2.1.us
  br label %B420.endif.us

B490.us:                                          ; preds = %B420.endif.us, %B208.endif.endif.endif.us
  %.1031.us = icmp slt i64 %.744.us, %arg.state.1.5.0.fr
  br i1 %.1031.us, label %B208.us, label %B512.loopexit.us

B420.endif.us:                                    ; preds = %B420.endif.us, %B420.endif.us.preheader
  %lsr.iv = phi i64 [ %26, %B420.endif.us.preheader ], [ %lsr.iv.next, %B420.endif.us ]
  %.862420422.us = phi i64 [ %.869.us, %B420.endif.us ], [ %at.2.1.us, %B420.endif.us.preheader ]
  %.29.i = icmp slt i64 %.862420422.us, 0
  %.30.i = select i1 %.29.i, i64 %arg.state.1.5.0.fr, i64 0
  %scevgep111 = getelementptr i8, ptr %arg.state.1.4, i64 %.30.i
  %scevgep112 = getelementptr i8, ptr %scevgep111, i64 %.862420422.us
  %.45.i = load i8, ptr %scevgep112, align 1, !noalias !6
  %.46.i = zext i8 %.45.i to i64
  %.60.i = icmp slt i64 %.862420422.us, -1
  %.61.i = select i1 %.60.i, i64 %arg.state.1.5.0.fr, i64 0
  %27 = add i64 %.61.i, 1
  %scevgep109 = getelementptr i8, ptr %arg.state.1.4, i64 %27
  %scevgep110 = getelementptr i8, ptr %scevgep109, i64 %.862420422.us
  %.76.i19 = load i8, ptr %scevgep110, align 1, !noalias !6
  %.77.i = zext i8 %.76.i19 to i64
  %.91.i = icmp slt i64 %.862420422.us, -2
  %.92.i = select i1 %.91.i, i64 %arg.state.1.5.0.fr, i64 0
  %28 = add i64 %.92.i, 2
  %scevgep = getelementptr i8, ptr %arg.state.1.4, i64 %28
  %scevgep108 = getelementptr i8, ptr %scevgep, i64 %.862420422.us
  %.107.i = load i8, ptr %scevgep108, align 1, !noalias !6
  %.111.i = zext i8 %.107.i to i64
  %.112.i = shl nuw nsw i64 %.46.i, 8
  %.113.i = shl nuw nsw i64 %.77.i, 4
  %.112.masked.i = and i64 %.112.i, 3840
  %.114.masked.i = xor i64 %.112.masked.i, %.113.i
  %.117.i = xor i64 %.114.masked.i, %.111.i
  %.869.us = add i64 %.862420422.us, 1
  %29 = getelementptr i32, ptr %arg.state.2.4, i64 %.117.i
  %.951.us = load i32, ptr %29, align 4
  %.966.us = select i1 %.29.i, i64 %arg.state.3.5.0, i64 0
  %30 = shl i64 %.966.us, 2
  %scevgep113 = getelementptr i8, ptr %arg.state.3.4, i64 %30
  %31 = shl i64 %.862420422.us, 2
  %scevgep114 = getelementptr i8, ptr %scevgep113, i64 %31
  store i32 %.951.us, ptr %scevgep114, align 4
  %tmp = trunc i64 %.862420422.us to i32
  store i32 %tmp, ptr %29, align 4
  %lsr.iv.next = add i64 %lsr.iv, -1
  %.856.us = icmp samesign ugt i64 %lsr.iv.next, 1
  br i1 %.856.us, label %B420.endif.us, label %B490.us

B512.loopexit.us:                                 ; preds = %B490.us
  %.321.us = icmp sgt i64 %.320432468.us, 1
  br i1 %.321.us, label %B84.us, label %B514

B84.lr.ph.split:                                  ; preds = %B84.lr.ph
  %32 = icmp sgt i64 %arg.state.2.5.0.fr, 0
  %const = bitcast i64 2654435761 to i64
  br i1 %32, label %B84.us516.preheader, label %B84.preheader

B84.us516.preheader:                              ; preds = %B84.lr.ph.split
  %const122 = bitcast i64 -9223372036854775808 to i64
  %33 = shl nuw i64 %arg.state.2.5.0.fr, 2
  %34 = add nuw i64 %.arg.units, 1
  br label %B84.us516

B84.preheader:                                    ; preds = %B84.lr.ph.split
  %sunkaddr128 = getelementptr i8, ptr %arg.state.0.4, i64 8
  %.44.i21 = load i64, ptr %sunkaddr128, align 8, !noalias !9
  %.72.i22 = getelementptr i8, ptr %arg.state.0.4, i64 24
  %.73.i23 = load i64, ptr %.72.i22, align 8, !noalias !9
  %.76.i24 = icmp eq i64 %.73.i23, 0
  br i1 %.76.i24, label %B84.endif.endif.peel.thread, label %B0.else.i25, !prof !3

B0.else.i25:                                      ; preds = %B84.preheader
  %const121 = bitcast i64 -9223372036854775808 to i64
  %.87.i26 = icmp ne i64 %.44.i21, %const121
  %.88.i27 = icmp ne i64 %.73.i23, -1
  %.89.not.i28 = or i1 %.87.i26, %.88.i27
  br i1 %.89.not.i28, label %B0.else.if.i31, label %B84.endif.endif.peel, !prof !4

B0.else.if.i31:                                   ; preds = %B0.else.i25
  %35 = or i64 %.73.i23, %.44.i21
  %36 = icmp ult i64 %35, 4294967296
  br i1 %36, label %37, label %42

37:                                               ; preds = %B0.else.if.i31
  %38 = trunc nuw i64 %.73.i23 to i32
  %39 = trunc nuw i64 %.44.i21 to i32
  %40 = urem i32 %39, %38
  %41 = zext i32 %40 to i64
  br label %53

42:                                               ; preds = %B0.else.if.i31
  %43 = or i64 %.44.i21, %.73.i23
  %44 = and i64 %43, -4294967296
  %45 = icmp eq i64 %44, 0
  br i1 %45, label %46, label %51

46:                                               ; preds = %42
  %47 = trunc i64 %.73.i23 to i32
  %48 = trunc i64 %.44.i21 to i32
  %49 = urem i32 %48, %47
  %50 = zext i32 %49 to i64
  br label %53

51:                                               ; preds = %42
  %52 = srem i64 %.44.i21, %.73.i23
  br label %53

53:                                               ; preds = %51, %46, %37
  %54 = phi i64 [ %41, %37 ], [ %50, %46 ], [ %52, %51 ]
  %.94.i32 = xor i64 %54, %.73.i23
  %.95.i33 = icmp slt i64 %.94.i32, 0
  %.96.i34 = icmp ne i64 %54, 0
  %.97.i35 = and i1 %.96.i34, %.95.i33
  %.104.i36 = select i1 %.97.i35, i64 %.73.i23, i64 0
  %spec.select.i37 = add i64 %.104.i36, %54
  %55 = mul i64 %spec.select.i37, %const
  %56 = add i64 %55, %const
  %57 = and i64 %56, 4294967295
  br label %B84.endif.endif.peel

B84.endif.endif.peel:                             ; preds = %53, %B0.else.i25
  %rem.0.i29 = phi i64 [ %57, %53 ], [ %const, %B0.else.i25 ]
  store i64 %rem.0.i29, ptr %arg.state.0.4, align 8, !noalias !9
  %.175.i30 = add nsw i64 %.44.i21, 1
  %sunkaddr129 = getelementptr i8, ptr %arg.state.0.4, i64 8
  store i64 %.175.i30, ptr %sunkaddr129, align 8, !noalias !9
  %.321.peel.not = icmp eq i64 %arg.units, 1
  br i1 %.321.peel.not, label %B514, label %B84.preheader78

B84.endif.endif.peel.thread:                      ; preds = %B84.preheader
  store i64 %const, ptr %arg.state.0.4, align 8, !noalias !9
  %.175.i3092 = add nsw i64 %.44.i21, 1
  %sunkaddr130 = getelementptr i8, ptr %arg.state.0.4, i64 8
  store i64 %.175.i3092, ptr %sunkaddr130, align 8, !noalias !9
  %.321.peel.not93 = icmp eq i64 %arg.units, 1
  br i1 %.321.peel.not93, label %B514, label %B84.us82.preheader

B84.preheader78:                                  ; preds = %B84.endif.endif.peel
  %58 = trunc nuw i64 %.73.i23 to i32
  %59 = add nuw i64 %.arg.units, 1
  br label %B0.else.if.i69

B84.us82.preheader:                               ; preds = %B84.endif.endif.peel.thread
  %60 = add i64 %.175.i3092, %.arg.units
  %61 = add i64 %60, 1
  %62 = tail call i64 @llvm.umin.i64(i64 %.arg.units, i64 2)
  %63 = sub i64 %61, %62
  br label %B514.loopexit79

B84.us516:                                        ; preds = %B84.endif.endif.us524, %B84.us516.preheader
  %lsr.iv115 = phi i64 [ %34, %B84.us516.preheader ], [ %lsr.iv.next116, %B84.endif.endif.us524 ]
  %sunkaddr131 = getelementptr i8, ptr %arg.state.0.4, i64 8
  %.44.i40 = load i64, ptr %sunkaddr131, align 8, !noalias !12
  %sunkaddr132 = getelementptr i8, ptr %arg.state.0.4, i64 24
  %.73.i42 = load i64, ptr %sunkaddr132, align 8, !noalias !12
  %.76.i43 = icmp eq i64 %.73.i42, 0
  br i1 %.76.i43, label %B84.endif.endif.us524, label %B0.else.i44, !prof !3

B0.else.i44:                                      ; preds = %B84.us516
  %.87.i45 = icmp ne i64 %.44.i40, %const122
  %.88.i46 = icmp ne i64 %.73.i42, -1
  %.89.not.i47 = or i1 %.87.i45, %.88.i46
  br i1 %.89.not.i47, label %B0.else.if.i50, label %B84.endif.endif.us524, !prof !4

B0.else.if.i50:                                   ; preds = %B0.else.i44
  %64 = or i64 %.73.i42, %.44.i40
  %65 = icmp ult i64 %64, 4294967296
  br i1 %65, label %66, label %71

66:                                               ; preds = %B0.else.if.i50
  %67 = trunc nuw i64 %.73.i42 to i32
  %68 = trunc nuw i64 %.44.i40 to i32
  %69 = urem i32 %68, %67
  %70 = zext i32 %69 to i64
  br label %82

71:                                               ; preds = %B0.else.if.i50
  %72 = or i64 %.44.i40, %.73.i42
  %73 = and i64 %72, -4294967296
  %74 = icmp eq i64 %73, 0
  br i1 %74, label %75, label %80

75:                                               ; preds = %71
  %76 = trunc i64 %.73.i42 to i32
  %77 = trunc i64 %.44.i40 to i32
  %78 = urem i32 %77, %76
  %79 = zext i32 %78 to i64
  br label %82

80:                                               ; preds = %71
  %81 = srem i64 %.44.i40, %.73.i42
  br label %82

82:                                               ; preds = %80, %75, %66
  %83 = phi i64 [ %70, %66 ], [ %79, %75 ], [ %81, %80 ]
  %.94.i51 = xor i64 %83, %.73.i42
  %.95.i52 = icmp slt i64 %.94.i51, 0
  %.96.i53 = icmp ne i64 %83, 0
  %.97.i54 = and i1 %.96.i53, %.95.i52
  %.104.i55 = select i1 %.97.i54, i64 %.73.i42, i64 0
  %spec.select.i56 = add i64 %.104.i55, %83
  %84 = mul i64 %spec.select.i56, %const
  %85 = add i64 %84, %const
  %86 = and i64 %85, 4294967295
  br label %B84.endif.endif.us524

B84.endif.endif.us524:                            ; preds = %82, %B0.else.i44, %B84.us516
  %rem.0.i48 = phi i64 [ %const, %B84.us516 ], [ %const, %B0.else.i44 ], [ %86, %82 ]
  store i64 %rem.0.i48, ptr %arg.state.0.4, align 8, !noalias !12
  %.175.i49 = add nsw i64 %.44.i40, 1
  %sunkaddr133 = getelementptr i8, ptr %arg.state.0.4, i64 8
  store i64 %.175.i49, ptr %sunkaddr133, align 8, !noalias !12
  tail call void @llvm.memset.p0.i64(ptr align 4 %arg.state.2.4, i8 -1, i64 %33, i1 false)
  %lsr.iv.next116 = add i64 %lsr.iv115, -1
  %.321.us528 = icmp samesign ugt i64 %lsr.iv.next116, 1
  br i1 %.321.us528, label %B84.us516, label %B514

B0.else.if.i69:                                   ; preds = %B84.endif.endif, %B84.preheader78
  %lsr.iv118 = phi i64 [ %59, %B84.preheader78 ], [ %lsr.iv.next119, %B84.endif.endif ]
  %.44.i5981 = phi i64 [ %.175.i68, %B84.endif.endif ], [ %.175.i30, %B84.preheader78 ]
  %87 = or i64 %.44.i5981, %.73.i23
  %88 = icmp ult i64 %87, 4294967296
  br i1 %88, label %89, label %92

89:                                               ; preds = %B0.else.if.i69
  %tmp117 = trunc i64 %.44.i5981 to i32
  %90 = urem i32 %tmp117, %58
  %91 = zext i32 %90 to i64
  br label %B84.endif.endif

92:                                               ; preds = %B0.else.if.i69
  %93 = or i64 %.44.i5981, %.73.i23
  %94 = and i64 %93, -4294967296
  %95 = icmp eq i64 %94, 0
  br i1 %95, label %96, label %101

96:                                               ; preds = %92
  %97 = trunc i64 %.73.i23 to i32
  %98 = trunc i64 %.44.i5981 to i32
  %99 = urem i32 %98, %97
  %100 = zext i32 %99 to i64
  br label %B84.endif.endif

101:                                              ; preds = %92
  %102 = srem i64 %.44.i5981, %.73.i23
  br label %B84.endif.endif

common.ret:                                       ; preds = %B514, %B208.us
  %excinfo.sink = phi ptr [ %retptr, %B514 ], [ %excinfo, %B208.us ]
  %common.ret.op = phi i32 [ 0, %B514 ], [ %.577.us, %B208.us ]
  store ptr null, ptr %excinfo.sink, align 8
  ret i32 %common.ret.op

B514.loopexit79.loopexit:                         ; preds = %B84.endif.endif
  %.94.i70.le = xor i64 %106, %.73.i23
  %.95.i71.le = icmp slt i64 %.94.i70.le, 0
  %.96.i72.le = icmp ne i64 %106, 0
  %.97.i73.le = and i1 %.96.i72.le, %.95.i71.le
  %.104.i74.le = select i1 %.97.i73.le, i64 %.73.i23, i64 0
  %spec.select.i75.le = add i64 %.104.i74.le, %106
  %103 = mul i64 %spec.select.i75.le, %const
  %104 = add i64 %103, %const
  %105 = and i64 %104, 4294967295
  br label %B514.loopexit79

B514.loopexit79:                                  ; preds = %B514.loopexit79.loopexit, %B84.us82.preheader
  %.us-phi = phi i64 [ %const, %B84.us82.preheader ], [ %105, %B514.loopexit79.loopexit ]
  %.us-phi86 = phi i64 [ %63, %B84.us82.preheader ], [ %.175.i68, %B514.loopexit79.loopexit ]
  %sunkaddr134 = getelementptr i8, ptr %arg.state.0.4, i64 8
  store i64 %.us-phi86, ptr %sunkaddr134, align 8, !noalias !15
  store i64 %.us-phi, ptr %arg.state.0.4, align 8, !noalias !15
  br label %B514

B514:                                             ; preds = %B514.loopexit79, %B84.endif.endif.us524, %B84.endif.endif.peel.thread, %B84.endif.endif.peel, %B512.loopexit.us, %B0.endif
  br label %common.ret

B84.endif.endif:                                  ; preds = %101, %96, %89
  %106 = phi i64 [ %91, %89 ], [ %100, %96 ], [ %102, %101 ]
  %.175.i68 = add i64 %.44.i5981, 1
  %lsr.iv.next119 = add i64 %lsr.iv118, -1
  %.321 = icmp sgt i64 %lsr.iv.next119, 2
  br i1 %.321, label %B0.else.if.i69, label %B514.loopexit79.loopexit, !llvm.loop !18
}

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: write)
declare void @llvm.memset.p0.i64(ptr writeonly captures(none), i8, i64, i1 immarg) #0

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smax.i64(i64, i64) #1

define linkonce_odr noundef range(i32 -1, -2) i32 @_ZN15fairbench_agent9workloads8programs9languages14_longest_matchB3v93B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIhLi1E1C7mutable7alignedE5ArrayIiLi1E1C7mutable7alignedE5ArrayIiLi1E1C7mutable7alignedEx(ptr noalias writeonly captures(none) %retptr, ptr noalias readnone captures(none) %excinfo, ptr %arg.text.0, ptr readnone captures(none) %arg.text.1, i64 %arg.text.2, i64 %arg.text.3, ptr readonly captures(none) %arg.text.4, i64 %arg.text.5.0, i64 %arg.text.6.0, ptr %arg.latest.0, ptr readnone captures(none) %arg.latest.1, i64 %arg.latest.2, i64 %arg.latest.3, ptr readonly captures(none) %arg.latest.4, i64 %arg.latest.5.0, i64 %arg.latest.6.0, ptr %arg.earlier.0, ptr readnone captures(none) %arg.earlier.1, i64 %arg.earlier.2, i64 %arg.earlier.3, ptr readonly captures(none) %arg.earlier.4, i64 %arg.earlier.5.0, i64 %arg.earlier.6.0, i64 %arg.at) local_unnamed_addr {
B0.endif:
  %.63 = icmp slt i64 %arg.at, 0
  %.64 = select i1 %.63, i64 %arg.text.5.0, i64 0
  %0 = getelementptr i8, ptr %arg.text.4, i64 %arg.at
  %.78 = getelementptr i8, ptr %0, i64 %.64
  %.79 = load i8, ptr %.78, align 1
  %.80 = zext i8 %.79 to i64
  %.98 = sub nsw i64 %arg.text.5.0, %arg.at
  %.13.i = tail call i64 @llvm.smin.i64(i64 %.98, i64 258)
  %.133 = icmp slt i64 %.98, 3
  br i1 %.133, label %common.ret.sink.split, label %B164.endif.endif.endif

common.ret.sink.split:                            ; preds = %B264, %B0.endif
  %arg.earlier.0.sink = phi ptr [ %arg.earlier.0, %B264 ], [ %arg.text.0, %B0.endif ]
  %text.sroa.0.0.sink.ph = phi ptr [ null, %B264 ], [ %arg.latest.0, %B0.endif ]
  %earlier.sroa.0.0.sink.ph = phi ptr [ null, %B264 ], [ %arg.earlier.0, %B0.endif ]
  %longest.2.0315.sink.ph = phi i64 [ %longest.2.0323, %B264 ], [ 1, %B0.endif ]
  %offset.2.0317.sink.ph = phi i64 [ %offset.2.0322, %B264 ], [ %.80, %B0.endif ]
  br label %common.ret

common.ret:                                       ; preds = %B450, %common.ret.sink.split
  %text.sroa.0.0.sink = phi ptr [ %text.sroa.0.0.sink.ph, %common.ret.sink.split ], [ %arg.text.0, %B450 ]
  %earlier.sroa.0.0.sink = phi ptr [ %earlier.sroa.0.0.sink.ph, %common.ret.sink.split ], [ %arg.earlier.0, %B450 ]
  %longest.2.0315.sink = phi i64 [ %longest.2.0315.sink.ph, %common.ret.sink.split ], [ %longest.3.1, %B450 ]
  %offset.2.0317.sink = phi i64 [ %offset.2.0317.sink.ph, %common.ret.sink.split ], [ %offset.3.1, %B450 ]
  store i64 %longest.2.0315.sink, ptr %retptr, align 8
  %retptr.repack310 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %offset.2.0317.sink, ptr %retptr.repack310, align 8
  ret i32 0

B250:                                             ; preds = %B164.endif.endif.endif, %B450
  %candidate.2.0324 = phi i32 [ %.240, %B164.endif.endif.endif ], [ %.663, %B450 ]
  %longest.2.0323 = phi i64 [ 1, %B164.endif.endif.endif ], [ %longest.3.1, %B450 ]
  %offset.2.0322 = phi i64 [ %.80, %B164.endif.endif.endif ], [ %offset.3.1, %B450 ]
  %.327321 = phi i64 [ 32, %B164.endif.endif.endif ], [ %.337, %B450 ]
  %.337 = add nsw i64 %.327321, -1
  %.367 = sext i32 %candidate.2.0324 to i64
  %.368 = icmp slt i32 %candidate.2.0324, 0
  br i1 %.368, label %B264, label %B284

B264:                                             ; preds = %B250
  br label %common.ret.sink.split

B284:                                             ; preds = %B250
  %.439 = getelementptr i8, ptr %arg.text.4, i64 %.367
  %.440 = load i8, ptr %.439, align 1
  %sunkaddr = getelementptr i8, ptr %0, i64 %.64
  %.475 = load i8, ptr %sunkaddr, align 1
  %.476 = icmp eq i8 %.440, %.475
  br i1 %.476, label %B332.preheader, label %B450

B332.preheader:                                   ; preds = %B284
  %scevgep18 = getelementptr i8, ptr %scevgep15, i64 %.367
  br label %B332

B332:                                             ; preds = %B354, %B332.preheader
  %lsr.iv19 = phi i64 [ 0, %B332.preheader ], [ %lsr.iv.next20, %B354 ]
  %exitcond.not = icmp eq i64 %6, %lsr.iv19
  br i1 %exitcond.not, label %B402, label %B354

B354:                                             ; preds = %B332
  %scevgep21 = getelementptr i8, ptr %scevgep18, i64 %lsr.iv19
  %.534 = load i8, ptr %scevgep21, align 1
  %1 = add i64 %5, %lsr.iv19
  %.553 = icmp slt i64 %1, 0
  %.554 = select i1 %.553, i64 %arg.text.5.0, i64 0
  %scevgep23 = getelementptr i8, ptr %scevgep22, i64 %.554
  %scevgep24 = getelementptr i8, ptr %scevgep23, i64 %lsr.iv19
  %.569 = load i8, ptr %scevgep24, align 1
  %.570 = icmp eq i8 %.534, %.569
  %lsr.iv.next20 = add nuw i64 %lsr.iv19, 1
  br i1 %.570, label %B332, label %B402

B402:                                             ; preds = %B354, %B332
  %.482.lcssa = phi i64 [ %.13.i, %B332 ], [ %lsr.iv.next20, %B354 ]
  %length.2.2.lcssa = add i64 %.482.lcssa, -1
  %.592 = icmp samesign ugt i64 %length.2.2.lcssa, 1
  %.604 = icmp sge i64 %length.2.2.lcssa, %longest.2.0323
  %or.cond = select i1 %.592, i1 %.604, i1 false
  %.611 = sub nsw i64 %arg.at, %.367
  %spec.select = select i1 %or.cond, i64 %.611, i64 %offset.2.0322
  %spec.select309 = select i1 %or.cond, i64 %.482.lcssa, i64 %longest.2.0323
  br label %B450

B450:                                             ; preds = %B402, %B284
  %offset.3.1 = phi i64 [ %offset.2.0322, %B284 ], [ %spec.select, %B402 ]
  %longest.3.1 = phi i64 [ %longest.2.0323, %B284 ], [ %spec.select309, %B402 ]
  %.662 = getelementptr i32, ptr %arg.earlier.4, i64 %.367
  %.663 = load i32, ptr %.662, align 4
  %.328 = icmp samesign ugt i64 %.327321, 1
  br i1 %.328, label %B250, label %common.ret

B164.endif.endif.endif:                           ; preds = %B0.endif
  %.60.i = icmp slt i64 %arg.at, -1
  %.61.i = select i1 %.60.i, i64 %arg.text.5.0, i64 0
  %2 = getelementptr i8, ptr %0, i64 1
  %.75.i = getelementptr i8, ptr %2, i64 %.61.i
  %.76.i = load i8, ptr %.75.i, align 1, !noalias !20
  %.77.i = zext i8 %.76.i to i64
  %.91.i = icmp slt i64 %arg.at, -2
  %.92.i = select i1 %.91.i, i64 %arg.text.5.0, i64 0
  %3 = getelementptr i8, ptr %0, i64 2
  %.106.i = getelementptr i8, ptr %3, i64 %.92.i
  %.107.i = load i8, ptr %.106.i, align 1, !noalias !20
  %.111.i = zext i8 %.107.i to i64
  %.112.i = shl nuw nsw i64 %.80, 8
  %.113.i = shl nuw nsw i64 %.77.i, 4
  %.112.masked.i = and i64 %.112.i, 3840
  %.114.masked.i = xor i64 %.113.i, %.112.masked.i
  %.117.i = xor i64 %.114.masked.i, %.111.i
  %4 = getelementptr i32, ptr %arg.latest.4, i64 %.117.i
  %.240 = load i32, ptr %4, align 4
  %scevgep15 = getelementptr i8, ptr %arg.text.4, i64 1
  %5 = add i64 %arg.at, 1
  %scevgep22 = getelementptr i8, ptr %arg.text.4, i64 %5
  %6 = add i64 %.13.i, -1
  br label %B250
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smin.i64(i64, i64) #1

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umin.i64(i64, i64) #1

attributes #0 = { nocallback nofree nounwind willreturn memory(argmem: write) }
attributes #1 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

!0 = !{!1}
!1 = distinct !{!1, !2, !"_ZN15fairbench_agent9workloads8programs5state9next_unitB3v52B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIxLi1E1C7mutable7alignedE: %retptr"}
!2 = distinct !{!2, !"_ZN15fairbench_agent9workloads8programs5state9next_unitB3v52B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIxLi1E1C7mutable7alignedE"}
!3 = !{!"branch_weights", i32 1, i32 99}
!4 = !{!"branch_weights", i32 99, i32 1}
!5 = !{!"branch_weights", i32 49, i32 1}
!6 = !{!7}
!7 = distinct !{!7, !8, !"_ZN15fairbench_agent9workloads8programs9languages5_hashB3v92B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIhLi1E1C7mutable7alignedEx: %retptr"}
!8 = distinct !{!8, !"_ZN15fairbench_agent9workloads8programs9languages5_hashB3v92B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIhLi1E1C7mutable7alignedEx"}
!9 = !{!10}
!10 = distinct !{!10, !11, !"_ZN15fairbench_agent9workloads8programs5state9next_unitB3v52B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIxLi1E1C7mutable7alignedE: %retptr"}
!11 = distinct !{!11, !"_ZN15fairbench_agent9workloads8programs5state9next_unitB3v52B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIxLi1E1C7mutable7alignedE"}
!12 = !{!13}
!13 = distinct !{!13, !14, !"_ZN15fairbench_agent9workloads8programs5state9next_unitB3v52B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIxLi1E1C7mutable7alignedE: %retptr"}
!14 = distinct !{!14, !"_ZN15fairbench_agent9workloads8programs5state9next_unitB3v52B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIxLi1E1C7mutable7alignedE"}
!15 = !{!16}
!16 = distinct !{!16, !17, !"_ZN15fairbench_agent9workloads8programs5state9next_unitB3v52B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIxLi1E1C7mutable7alignedE: %retptr"}
!17 = distinct !{!17, !"_ZN15fairbench_agent9workloads8programs5state9next_unitB3v52B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIxLi1E1C7mutable7alignedE"}
!18 = distinct !{!18, !19}
!19 = !{!"llvm.loop.peeled.count", i32 1}
!20 = !{!21}
!21 = distinct !{!21, !22, !"_ZN15fairbench_agent9workloads8programs9languages5_hashB3v92B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIhLi1E1C7mutable7alignedEx: %retptr"}
!22 = distinct !{!22, !"_ZN15fairbench_agent9workloads8programs9languages5_hashB3v92B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIhLi1E1C7mutable7alignedEx"}
