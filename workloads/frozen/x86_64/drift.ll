target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@_ZN08NumbaEnv15fairbench_agent9workloads5drift5driftB3v47B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAExd = common local_unnamed_addr global ptr null

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: write)
define noundef i32 @_ZN15fairbench_agent9workloads5drift5driftB3v47B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAExd(ptr noalias writeonly captures(none) %retptr, ptr noalias readnone captures(none) %excinfo, i64 %arg.additions, double %arg.term) local_unnamed_addr #0 {
B0.endif:
  %.9238.not = icmp slt i64 %arg.additions, 1
  br i1 %.9238.not, label %B54, label %B40.preheader

B40.preheader:                                    ; preds = %B0.endif
  %xtraiter = and i64 %arg.additions, 7
  %lcmp.mod.not = icmp eq i64 %xtraiter, 0
  br i1 %lcmp.mod.not, label %B40.prol.loopexit, label %B40.prol.preheader

B40.prol.preheader:                               ; preds = %B40.preheader
  br label %B40.prol

B40.prol:                                         ; preds = %B40.prol, %B40.prol.preheader
  %total.2.041.prol = phi double [ %.132.prol, %B40.prol ], [ 0.000000e+00, %B40.prol.preheader ]
  %prol.iter = phi i64 [ %prol.iter.next, %B40.prol ], [ 0, %B40.prol.preheader ]
  %.132.prol = fadd double %arg.term, %total.2.041.prol
  %prol.iter.next = add i64 %prol.iter, 1
  %prol.iter.cmp.not = icmp eq i64 %xtraiter, %prol.iter.next
  br i1 %prol.iter.cmp.not, label %B40.prol.loopexit.loopexit, label %B40.prol, !llvm.loop !0

B40.prol.loopexit.loopexit:                       ; preds = %B40.prol
  %0 = sub i64 %arg.additions, %prol.iter.next
  br label %B40.prol.loopexit

B40.prol.loopexit:                                ; preds = %B40.prol.loopexit.loopexit, %B40.preheader
  %total.2.041.unr = phi double [ 0.000000e+00, %B40.preheader ], [ %.132.prol, %B40.prol.loopexit.loopexit ]
  %.9140.unr = phi i64 [ %arg.additions, %B40.preheader ], [ %0, %B40.prol.loopexit.loopexit ]
  %.132.lcssa.unr = phi double [ poison, %B40.preheader ], [ %.132.prol, %B40.prol.loopexit.loopexit ]
  %1 = icmp ult i64 %arg.additions, 8
  br i1 %1, label %B54, label %B40.preheader1

B40.preheader1:                                   ; preds = %B40.prol.loopexit
  %2 = add i64 %.9140.unr, 8
  br label %B40

B40:                                              ; preds = %B40, %B40.preheader1
  %lsr.iv = phi i64 [ %2, %B40.preheader1 ], [ %lsr.iv.next, %B40 ]
  %total.2.041 = phi double [ %.132.7, %B40 ], [ %total.2.041.unr, %B40.preheader1 ]
  %.132 = fadd double %arg.term, %total.2.041
  %.132.1 = fadd double %arg.term, %.132
  %.132.2 = fadd double %arg.term, %.132.1
  %.132.3 = fadd double %arg.term, %.132.2
  %.132.4 = fadd double %arg.term, %.132.3
  %.132.5 = fadd double %arg.term, %.132.4
  %.132.6 = fadd double %arg.term, %.132.5
  %.132.7 = fadd double %arg.term, %.132.6
  %lsr.iv.next = add i64 %lsr.iv, -8
  %.92.7 = icmp sgt i64 %lsr.iv.next, 8
  br i1 %.92.7, label %B40, label %B54

B54:                                              ; preds = %B40, %B40.prol.loopexit, %B0.endif
  %total.2.0.lcssa = phi double [ 0.000000e+00, %B0.endif ], [ %.132.lcssa.unr, %B40.prol.loopexit ], [ %.132.7, %B40 ]
  store double %total.2.0.lcssa, ptr %retptr, align 8
  ret i32 0
}

attributes #0 = { nofree norecurse nosync nounwind memory(argmem: write) }

!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.unroll.disable"}
