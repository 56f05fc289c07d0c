target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@_ZN08NumbaEnv15fairbench_agent9workloads6chains15multiplicationsB3v49B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAExx = common local_unnamed_addr global ptr null

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: write)
define noundef i32 @_ZN15fairbench_agent9workloads6chains15multiplicationsB3v49B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAExx(ptr noalias writeonly captures(none) %retptr, ptr noalias readnone captures(none) %excinfo, i64 %arg.steps, i64 %arg.value) local_unnamed_addr #0 {
B0.endif:
  %.9043.not = icmp slt i64 %arg.steps, 1
  br i1 %.9043.not, label %B90, label %B76.preheader

B76.preheader:                                    ; preds = %B0.endif
  %xtraiter = and i64 %arg.steps, 7
  %lcmp.mod.not = icmp eq i64 %xtraiter, 0
  br i1 %lcmp.mod.not, label %B76.prol.loopexit, label %B76.prol.preheader

B76.prol.preheader:                               ; preds = %B76.preheader
  br label %B76.prol

B76.prol:                                         ; preds = %B76.prol, %B76.prol.preheader
  %word.2.046.prol = phi i64 [ %.130.prol, %B76.prol ], [ %arg.value, %B76.prol.preheader ]
  %prol.iter = phi i64 [ %prol.iter.next, %B76.prol ], [ 0, %B76.prol.preheader ]
  %.130.prol = mul i64 %word.2.046.prol, %word.2.046.prol
  %prol.iter.next = add i64 %prol.iter, 1
  %prol.iter.cmp.not = icmp eq i64 %xtraiter, %prol.iter.next
  br i1 %prol.iter.cmp.not, label %B76.prol.loopexit.loopexit, label %B76.prol, !llvm.loop !0

B76.prol.loopexit.loopexit:                       ; preds = %B76.prol
  %0 = sub i64 %arg.steps, %prol.iter.next
  br label %B76.prol.loopexit

B76.prol.loopexit:                                ; preds = %B76.prol.loopexit.loopexit, %B76.preheader
  %word.2.046.unr = phi i64 [ %arg.value, %B76.preheader ], [ %.130.prol, %B76.prol.loopexit.loopexit ]
  %.8945.unr = phi i64 [ %arg.steps, %B76.preheader ], [ %0, %B76.prol.loopexit.loopexit ]
  %.130.lcssa.unr = phi i64 [ poison, %B76.preheader ], [ %.130.prol, %B76.prol.loopexit.loopexit ]
  %1 = icmp ult i64 %arg.steps, 8
  br i1 %1, label %B90, label %B76.preheader1

B76.preheader1:                                   ; preds = %B76.prol.loopexit
  %2 = add i64 %.8945.unr, 8
  br label %B76

B76:                                              ; preds = %B76, %B76.preheader1
  %lsr.iv = phi i64 [ %2, %B76.preheader1 ], [ %lsr.iv.next, %B76 ]
  %word.2.046 = phi i64 [ %.130.7, %B76 ], [ %word.2.046.unr, %B76.preheader1 ]
  %.130 = mul i64 %word.2.046, %word.2.046
  %.130.1 = mul i64 %.130, %.130
  %.130.2 = mul i64 %.130.1, %.130.1
  %.130.3 = mul i64 %.130.2, %.130.2
  %.130.4 = mul i64 %.130.3, %.130.3
  %.130.5 = mul i64 %.130.4, %.130.4
  %.130.6 = mul i64 %.130.5, %.130.5
  %.130.7 = mul i64 %.130.6, %.130.6
  %lsr.iv.next = add i64 %lsr.iv, -8
  %.90.7 = icmp sgt i64 %lsr.iv.next, 8
  br i1 %.90.7, label %B76, label %B90

B90:                                              ; preds = %B76, %B76.prol.loopexit, %B0.endif
  %word.2.0.lcssa = phi i64 [ %arg.value, %B0.endif ], [ %.130.lcssa.unr, %B76.prol.loopexit ], [ %.130.7, %B76 ]
  store i64 %word.2.0.lcssa, ptr %retptr, align 8
  ret i32 0
}

attributes #0 = { nofree norecurse nosync nounwind memory(argmem: write) }

!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.unroll.disable"}
