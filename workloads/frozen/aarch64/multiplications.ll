target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i8:8:32-i16:16:32-i64:64-i128:128-n32:64-S128-Fn32"
target triple = "aarch64-unknown-linux-gnu"

@_ZN08NumbaEnv15fairbench_agent9workloads6chains15multiplicationsB3v49B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAExx = common local_unnamed_addr global ptr null

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: write)
define noundef i32 @_ZN15fairbench_agent9workloads6chains15multiplicationsB3v49B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAExx(ptr noalias writeonly captures(none) %retptr, ptr noalias readnone captures(none) %excinfo, i64 %arg.steps, i64 %arg.value) local_unnamed_addr #0 {
B0.endif:
  %.9043.not = icmp slt i64 %arg.steps, 1
  br i1 %.9043.not, label %B90, label %B76.preheader

B76.preheader:                                    ; preds = %B0.endif
  %0 = add i64 %arg.steps, 1
  br label %B76

B76:                                              ; preds = %B76, %B76.preheader
  %lsr.iv = phi i64 [ %0, %B76.preheader ], [ %lsr.iv.next, %B76 ]
  %word.2.046 = phi i64 [ %.130, %B76 ], [ %arg.value, %B76.preheader ]
  %.130 = mul i64 %word.2.046, %word.2.046
  %lsr.iv.next = add i64 %lsr.iv, -1
  %.90 = icmp samesign ugt i64 %lsr.iv.next, 1
  br i1 %.90, label %B76, label %B90

B90:                                              ; preds = %B76, %B0.endif
  %word.2.0.lcssa = phi i64 [ %arg.value, %B0.endif ], [ %.130, %B76 ]
  store i64 %word.2.0.lcssa, ptr %retptr, align 8
  ret i32 0
}

attributes #0 = { nofree norecurse nosync nounwind memory(argmem: write) }
