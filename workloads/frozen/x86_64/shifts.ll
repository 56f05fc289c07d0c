target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@_ZN08NumbaEnv15fairbench_agent9workloads6chains6shiftsB3v48B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAExxx = common local_unnamed_addr global ptr null

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: write)
define noundef i32 @_ZN15fairbench_agent9workloads6chains6shiftsB3v48B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAExxx(ptr noalias writeonly captures(none) %retptr, ptr noalias readnone captures(none) %excinfo, i64 %arg.rounds, i64 %arg.value, i64 %arg.mask) local_unnamed_addr #0 {
B0.endif:
  %.9448.not = icmp slt i64 %arg.rounds, 1
  br i1 %.9448.not, label %B328, label %B116.preheader

B116.preheader:                                   ; preds = %B0.endif
  %xtraiter = and i64 %arg.rounds, 1
  %lcmp.mod.not = icmp eq i64 %xtraiter, 0
  br i1 %lcmp.mod.not, label %B116.prol.loopexit, label %B116.prol

B116.prol:                                        ; preds = %B116.preheader
  %.103.prol = add nsw i64 %arg.rounds, -1
  %.133.prol = shl i64 %arg.value, 13
  %.135.prol = xor i64 %.133.prol, %arg.mask
  %.136.prol = lshr i64 %.135.prol, 7
  %.138.prol = xor i64 %.136.prol, %arg.mask
  %.139.prol = shl i64 %.138.prol, 17
  %.141.prol = xor i64 %.139.prol, %arg.mask
  %.142.prol = lshr i64 %.141.prol, 5
  %.144.prol = xor i64 %.142.prol, %arg.mask
  br label %B116.prol.loopexit

B116.prol.loopexit:                               ; preds = %B116.prol, %B116.preheader
  %word.5.051.unr = phi i64 [ %arg.value, %B116.preheader ], [ %.144.prol, %B116.prol ]
  %.934650.unr = phi i64 [ %arg.rounds, %B116.preheader ], [ %.103.prol, %B116.prol ]
  %.144.lcssa.unr = phi i64 [ poison, %B116.preheader ], [ %.144.prol, %B116.prol ]
  %0 = icmp eq i64 %arg.rounds, 1
  br i1 %0, label %B328, label %B116.preheader1

B116.preheader1:                                  ; preds = %B116.prol.loopexit
  %1 = add i64 %.934650.unr, 2
  br label %B116

B116:                                             ; preds = %B116, %B116.preheader1
  %lsr.iv = phi i64 [ %1, %B116.preheader1 ], [ %lsr.iv.next, %B116 ]
  %word.5.051 = phi i64 [ %.144.1, %B116 ], [ %word.5.051.unr, %B116.preheader1 ]
  %.133 = shl i64 %word.5.051, 13
  %.135 = xor i64 %.133, %arg.mask
  %.136 = lshr i64 %.135, 7
  %.138 = xor i64 %.136, %arg.mask
  %.139 = shl i64 %.138, 17
  %.141 = xor i64 %.139, %arg.mask
  %.142 = lshr i64 %.141, 5
  %.144 = xor i64 %.142, %arg.mask
  %.133.1 = shl i64 %.144, 13
  %.135.1 = xor i64 %.133.1, %arg.mask
  %.136.1 = lshr i64 %.135.1, 7
  %.138.1 = xor i64 %.136.1, %arg.mask
  %.139.1 = shl i64 %.138.1, 17
  %.141.1 = xor i64 %.139.1, %arg.mask
  %.142.1 = lshr i64 %.141.1, 5
  %.144.1 = xor i64 %.142.1, %arg.mask
  %lsr.iv.next = add i64 %lsr.iv, -2
  %.94.1 = icmp sgt i64 %lsr.iv.next, 2
  br i1 %.94.1, label %B116, label %B328

B328:                                             ; preds = %B116, %B116.prol.loopexit, %B0.endif
  %word.5.0.lcssa = phi i64 [ %arg.value, %B0.endif ], [ %.144.lcssa.unr, %B116.prol.loopexit ], [ %.144.1, %B116 ]
  store i64 %word.5.0.lcssa, ptr %retptr, align 8
  ret i32 0
}

attributes #0 = { nofree norecurse nosync nounwind memory(argmem: write) }
