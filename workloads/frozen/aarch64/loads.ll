target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i8:8:32-i16:16:32-i64:64-i128:128-n32:64-S128-Fn32"
target triple = "aarch64-unknown-linux-gnu"

@_ZN08NumbaEnv15fairbench_agent9workloads6chains5loadsB3v50B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedExx = common local_unnamed_addr global ptr null

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite)
define noundef i32 @_ZN15fairbench_agent9workloads6chains5loadsB3v50B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedExx(ptr noalias writeonly captures(none) %retptr, ptr noalias readnone captures(none) %excinfo, ptr readnone captures(none) %arg.links.0, ptr readnone captures(none) %arg.links.1, i64 %arg.links.2, i64 %arg.links.3, ptr readonly captures(none) %arg.links.4, i64 %arg.links.5.0, i64 %arg.links.6.0, i64 %arg.place, i64 %arg.steps) local_unnamed_addr #0 {
B0.endif:
  %.10463.not = icmp slt i64 %arg.steps, 1
  br i1 %.10463.not, label %B96, label %B76.preheader

B76.preheader:                                    ; preds = %B0.endif
  %0 = add i64 %arg.steps, 1
  br label %B76

B76:                                              ; preds = %B76, %B76.preheader
  %lsr.iv = phi i64 [ %0, %B76.preheader ], [ %lsr.iv.next, %B76 ]
  %at.2.066 = phi i64 [ %.169, %B76 ], [ %arg.place, %B76.preheader ]
  %.168 = getelementptr i64, ptr %arg.links.4, i64 %at.2.066
  %.169 = load i64, ptr %.168, align 8
  %lsr.iv.next = add i64 %lsr.iv, -1
  %.104 = icmp samesign ugt i64 %lsr.iv.next, 1
  br i1 %.104, label %B76, label %B96

B96:                                              ; preds = %B76, %B0.endif
  %at.2.0.lcssa = phi i64 [ %arg.place, %B0.endif ], [ %.169, %B76 ]
  store i64 %at.2.0.lcssa, ptr %retptr, align 8
  ret i32 0
}

attributes #0 = { nofree norecurse nosync nounwind memory(argmem: readwrite) }
