target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i8:8:32-i16:16:32-i64:64-i128:128-n32:64-S128-Fn32"
target triple = "aarch64-unknown-linux-gnu"

@_ZN08NumbaEnv15fairbench_agent9workloads5drift5driftB3v47B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAExd = common local_unnamed_addr global ptr null

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: write)
define noundef i32 @_ZN15fairbench_agent9workloads5drift5driftB3v47B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAExd(ptr noalias writeonly captures(none) %retptr, ptr noalias readnone captures(none) %excinfo, i64 %arg.additions, double %arg.term) local_unnamed_addr #0 {
B0.endif:
  %.9238.not = icmp slt i64 %arg.additions, 1
  br i1 %.9238.not, label %B54, label %B40.preheader

B40.preheader:                                    ; preds = %B0.endif
  %0 = add i64 %arg.additions, 1
  br label %B40

B40:                                              ; preds = %B40, %B40.preheader
  %lsr.iv = phi i64 [ %0, %B40.preheader ], [ %lsr.iv.next, %B40 ]
  %total.2.041 = phi double [ %.132, %B40 ], [ 0.000000e+00, %B40.preheader ]
  %.132 = fadd double %arg.term, %total.2.041
  %lsr.iv.next = add i64 %lsr.iv, -1
  %.92 = icmp samesign ugt i64 %lsr.iv.next, 1
  br i1 %.92, label %B40, label %B54

B54:                                              ; preds = %B40, %B0.endif
  %total.2.0.lcssa = phi double [ 0.000000e+00, %B0.endif ], [ %.132, %B40 ]
  store double %total.2.0.lcssa, ptr %retptr, align 8
  ret i32 0
}

attributes #0 = { nofree norecurse nosync nounwind memory(argmem: write) }
