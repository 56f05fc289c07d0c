target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@_ZN08NumbaEnv15fairbench_agent9workloads6chains5loadsB3v50B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedExx = common local_unnamed_addr global ptr null

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite)
define noundef i32 @_ZN15fairbench_agent9workloads6chains5loadsB3v50B44c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JIagIAE5ArrayIyLi1E1C7mutable7alignedExx(ptr noalias writeonly captures(none) %retptr, ptr noalias readnone captures(none) %excinfo, ptr readnone captures(none) %arg.links.0, ptr readnone captures(none) %arg.links.1, i64 %arg.links.2, i64 %arg.links.3, ptr readonly captures(none) %arg.links.4, i64 %arg.links.5.0, i64 %arg.links.6.0, i64 %arg.place, i64 %arg.steps) local_unnamed_addr #0 {
B0.endif:
  %.10463.not = icmp slt i64 %arg.steps, 1
  br i1 %.10463.not, label %B96, label %B76.preheader

B76.preheader:                                    ; preds = %B0.endif
  %xtraiter = and i64 %arg.steps, 7
  %lcmp.mod.not = icmp eq i64 %xtraiter, 0
  br i1 %lcmp.mod.not, label %B76.prol.loopexit, label %B76.prol.preheader

B76.prol.preheader:                               ; preds = %B76.preheader
  br label %B76.prol

B76.prol:                                         ; preds = %B76.prol, %B76.prol.preheader
  %at.2.066.prol = phi i64 [ %.169.prol, %B76.prol ], [ %arg.place, %B76.prol.preheader ]
  %prol.iter = phi i64 [ %prol.iter.next, %B76.prol ], [ 0, %B76.prol.preheader ]
  %.168.prol = getelementptr i64, ptr %arg.links.4, i64 %at.2.066.prol
  %.169.prol = load i64, ptr %.168.prol, align 8
  %prol.iter.next = add i64 %prol.iter, 1
  %prol.iter.cmp.not = icmp eq i64 %xtraiter, %prol.iter.next
  br i1 %prol.iter.cmp.not, label %B76.prol.loopexit.loopexit, label %B76.prol, !llvm.loop !0

B76.prol.loopexit.loopexit:                       ; preds = %B76.prol
  %0 = sub i64 %arg.steps, %prol.iter.next
  br label %B76.prol.loopexit

B76.prol.loopexit:                                ; preds = %B76.prol.loopexit.loopexit, %B76.preheader
  %at.2.066.unr = phi i64 [ %arg.place, %B76.preheader ], [ %.169.prol, %B76.prol.loopexit.loopexit ]
  %.1036165.unr = phi i64 [ %arg.steps, %B76.preheader ], [ %0, %B76.prol.loopexit.loopexit ]
  %.169.lcssa.unr = phi i64 [ poison, %B76.preheader ], [ %.169.prol, %B76.prol.loopexit.loopexit ]
  %1 = icmp ult i64 %arg.steps, 8
  br i1 %1, label %B96, label %B76.preheader1

B76.preheader1:                                   ; preds = %B76.prol.loopexit
  %2 = add i64 %.1036165.unr, 8
  br label %B76

B76:                                              ; preds = %B76, %B76.preheader1
  %lsr.iv = phi i64 [ %2, %B76.preheader1 ], [ %lsr.iv.next, %B76 ]
  %at.2.066 = phi i64 [ %.169.7, %B76 ], [ %at.2.066.unr, %B76.preheader1 ]
  %.168 = getelementptr i64, ptr %arg.links.4, i64 %at.2.066
  %.169 = load i64, ptr %.168, align 8
  %.168.1 = getelementptr i64, ptr %arg.links.4, i64 %.169
  %.169.1 = load i64, ptr %.168.1, align 8
  %.168.2 = getelementptr i64, ptr %arg.links.4, i64 %.169.1
  %.169.2 = load i64, ptr %.168.2, align 8
  %.168.3 = getelementptr i64, ptr %arg.links.4, i64 %.169.2
  %.169.3 = load i64, ptr %.168.3, align 8
  %.168.4 = getelementptr i64, ptr %arg.links.4, i64 %.169.3
  %.169.4 = load i64, ptr %.168.4, align 8
  %.168.5 = getelementptr i64, ptr %arg.links.4, i64 %.169.4
  %.169.5 = load i64, ptr %.168.5, align 8
  %.168.6 = getelementptr i64, ptr %arg.links.4, i64 %.169.5
  %.169.6 = load i64, ptr %.168.6, align 8
  %.168.7 = getelementptr i64, ptr %arg.links.4, i64 %.169.6
  %.169.7 = load i64, ptr %.168.7, align 8
  %lsr.iv.next = add i64 %lsr.iv, -8
  %.104.7 = icmp sgt i64 %lsr.iv.next, 8
  br i1 %.104.7, label %B76, label %B96

B96:                                              ; preds = %B76, %B76.prol.loopexit, %B0.endif
  %at.2.0.lcssa = phi i64 [ %arg.place, %B0.endif ], [ %.169.lcssa.unr, %B76.prol.loopexit ], [ %.169.7, %B76 ]
  store i64 %at.2.0.lcssa, ptr %retptr, align 8
  ret i32 0
}

attributes #0 = { nofree norecurse nosync nounwind memory(argmem: readwrite) }

!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.unroll.disable"}
