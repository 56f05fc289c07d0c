target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i8:8:32-i16:16:32-i64:64-i128:128-n32:64-S128-Fn32"
target triple = "aarch64-unknown-linux-gnu"

@_ZN08NumbaEnv15fairbench_agent9workloads10validation6_countB3v38B56c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JJIqUWsIgmAA_3d_3dEyyy = common local_unnamed_addr global ptr null

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: write)
define noundef i32 @_ZN15fairbench_agent9workloads10validation6_countB3v38B56c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JJIqUWsIgmAA_3d_3dEyyy(ptr noalias writeonly captures(none) %retptr, ptr noalias readnone captures(none) %excinfo, i64 %arg.first, i64 %arg.limit, i64 %arg.smallest) local_unnamed_addr #0 {
B0:
  %arg.smallest.fr = freeze i64 %arg.smallest
  %.27 = icmp ugt i64 %arg.limit, %arg.first
  br i1 %.27, label %B100.preheader, label %B288

B100.preheader:                                   ; preds = %B0
  %.46 = mul i64 %arg.smallest.fr, %arg.smallest.fr
  %.61 = icmp eq i64 %arg.smallest.fr, 0
  br i1 %.61, label %B100.us.preheader, label %B100.preheader8, !prof !0

B100.preheader8:                                  ; preds = %B100.preheader
  %0 = add i64 %arg.smallest.fr, 1
  br label %B100

B100.us.preheader:                                ; preds = %B100.preheader
  %1 = sub i64 %arg.limit, %arg.first
  br label %B288

B100:                                             ; preds = %B180, %B100.preheader8
  %primes.2.0 = phi i64 [ %primes.3.1, %B180 ], [ 0, %B100.preheader8 ]
  %divisions.3.0 = phi i64 [ %divisions.4.1, %B180 ], [ 0, %B100.preheader8 ]
  %number.2.0 = phi i64 [ %.192, %B180 ], [ %arg.first, %B100.preheader8 ]
  %.48.not = icmp ugt i64 %.46, %number.2.0
  br i1 %.48.not, label %B180, label %B122

B122:                                             ; preds = %B100
  %2 = or i64 %number.2.0, %arg.smallest.fr
  %3 = and i64 %2, -4294967296
  %4 = icmp eq i64 %3, 0
  br i1 %4, label %5, label %10

5:                                                ; preds = %B122
  %6 = trunc i64 %arg.smallest.fr to i32
  %7 = trunc i64 %number.2.0 to i32
  %8 = urem i32 %7, %6
  %9 = zext i32 %8 to i64
  br label %12

10:                                               ; preds = %B122
  %11 = urem i64 %number.2.0, %arg.smallest.fr
  br label %12

12:                                               ; preds = %10, %5
  %13 = phi i64 [ %9, %5 ], [ %11, %10 ]
  %.74.not = icmp eq i64 %13, 0
  br i1 %.74.not, label %B180, label %B132

B132:                                             ; preds = %25, %12
  %lsr.iv = phi i64 [ %lsr.iv.next, %25 ], [ %0, %12 ]
  %.91 = mul i64 %lsr.iv, %lsr.iv
  %.93.not = icmp ugt i64 %.91, %number.2.0
  %.105 = icmp eq i64 %lsr.iv, 0
  %or.cond = or i1 %.105, %.93.not
  br i1 %or.cond, label %B180.loopexit, label %B170.endif, !prof !1

B180.loopexit:                                    ; preds = %25, %B132
  %14 = icmp ule i64 %.91, %number.2.0
  br label %B180

B180:                                             ; preds = %B180.loopexit, %12, %B100
  %.143.pre-phi = phi i1 [ %14, %B180.loopexit ], [ true, %12 ], [ false, %B100 ]
  %divisor.3.1 = phi i64 [ %lsr.iv, %B180.loopexit ], [ %arg.smallest.fr, %12 ], [ %arg.smallest.fr, %B100 ]
  %.169 = zext i1 %.143.pre-phi to i64
  %.133 = sub i64 %divisions.3.0, %arg.smallest.fr
  %.135 = add i64 %.133, %divisor.3.1
  %divisions.4.1 = add i64 %.135, %.169
  %not..147 = xor i1 %.143.pre-phi, true
  %.156 = zext i1 %not..147 to i64
  %primes.3.1 = add i64 %primes.2.0, %.156
  %.192 = add nuw i64 %number.2.0, 1
  %exitcond.not = icmp eq i64 %.192, %arg.limit
  br i1 %exitcond.not, label %B288, label %B100

B288:                                             ; preds = %B180, %B100.us.preheader, %B0
  %primes.4.1 = phi i64 [ 0, %B0 ], [ 0, %B100.us.preheader ], [ %primes.3.1, %B180 ]
  %divisions.5.1 = phi i64 [ 0, %B0 ], [ %1, %B100.us.preheader ], [ %divisions.4.1, %B180 ]
  store i64 %primes.4.1, ptr %retptr, align 8
  %retptr.repack75 = getelementptr inbounds nuw i8, ptr %retptr, i64 8
  store i64 %divisions.5.1, ptr %retptr.repack75, align 8
  ret i32 0

B170.endif:                                       ; preds = %B132
  %15 = or i64 %number.2.0, %lsr.iv
  %16 = and i64 %15, -4294967296
  %17 = icmp eq i64 %16, 0
  br i1 %17, label %18, label %23

18:                                               ; preds = %B170.endif
  %19 = trunc i64 %lsr.iv to i32
  %20 = trunc i64 %number.2.0 to i32
  %21 = urem i32 %20, %19
  %22 = zext i32 %21 to i64
  br label %25

23:                                               ; preds = %B170.endif
  %24 = urem i64 %number.2.0, %lsr.iv
  br label %25

25:                                               ; preds = %23, %18
  %26 = phi i64 [ %22, %18 ], [ %24, %23 ]
  %.118.not = icmp eq i64 %26, 0
  %lsr.iv.next = add i64 %lsr.iv, 1
  br i1 %.118.not, label %B180.loopexit, label %B132
}

attributes #0 = { nofree norecurse nosync nounwind memory(argmem: write) }

!0 = !{!"branch_weights", i32 1, i32 99}
!1 = !{!"branch_weights", i32 101, i32 99}
