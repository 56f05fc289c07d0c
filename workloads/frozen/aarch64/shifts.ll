target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i8:8:32-i16:16:32-i64:64-i128:128-n32:64-S128-Fn32"
target triple = "aarch64-unknown-linux-gnu"

@_ZN08NumbaEnv15fairbench_agent9workloads6chains6shiftsB3v48B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAExxx = common local_unnamed_addr global ptr null

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: write)
define noundef i32 @_ZN15fairbench_agent9workloads6chains6shiftsB3v48B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAExxx(ptr noalias writeonly captures(none) %retptr, ptr noalias readnone captures(none) %excinfo, i64 %arg.rounds, i64 %arg.value, i64 %arg.mask) local_unnamed_addr #0 {
B0.endif:
  %.9448.not = icmp slt i64 %arg.rounds, 1
  br i1 %.9448.not, label %B328, label %B116.preheader

B116.preheader:                                   ; preds = %B0.endif
  %0 = add i64 %arg.rounds, 1
  br label %B116

B116:                                             ; preds = %B116, %B116.preheader
  %lsr.iv = phi i64 [ %0, %B116.preheader ], [ %lsr.iv.next, %B116 ]
  %word.5.051 = phi i64 [ %.144, %B116 ], [ %arg.value, %B116.preheader ]
  %.133 = shl i64 %word.5.051, 13
  %.135 = xor i64 %.133, %arg.mask
  %.136 = lshr i64 %.135, 7
  %.138 = xor i64 %.136, %arg.mask
  %.139 = shl i64 %.138, 17
  %.141 = xor i64 %.139, %arg.mask
  %.142 = lshr i64 %.141, 5
  %.144 = xor i64 %.142, %arg.mask
  %lsr.iv.next = add i64 %lsr.iv, -1
  %.94 = icmp samesign ugt i64 %lsr.iv.next, 1
  br i1 %.94, label %B116, label %B328

B328:                                             ; preds = %B116, %B0.endif
  %word.5.0.lcssa = phi i64 [ %arg.value, %B0.endif ], [ %.144, %B116 ]
  store i64 %word.5.0.lcssa, ptr %retptr, align 8
  ret i32 0
}

attributes #0 = { nofree norecurse nosync nounwind memory(argmem: write) }
