target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i8:8:32-i16:16:32-i64:64-i128:128-n32:64-S128-Fn32"
target triple = "aarch64-unknown-linux-gnu"

@.const.array.data.1 = internal unnamed_addr constant [240 x i8] c"\00\00\00\00\00\00\00\00\03\00\00\00\00\00\00\00\06\00\00\00\00\00\00\00\09\00\00\00\00\00\00\00\0C\00\00\00\00\00\00\00\0A\00\00\00\00\00\00\00\0D\00\00\00\00\00\00\00\0A\00\00\00\00\00\00\00\0D\00\00\00\00\00\00\00\10\00\00\00\00\00\00\00\0E\00\00\00\00\00\00\00\11\00\00\00\00\00\00\00\14\00\00\00\00\00\00\00\0A\00\00\00\00\00\00\00\07\00\00\00\00\00\00\00\05\00\00\00\00\00\00\00\08\00\00\00\00\00\00\00\0B\00\00\00\00\00\00\00\0E\00\00\00\00\00\00\00\11\00\00\00\00\00\00\00\0F\00\00\00\00\00\00\00\0C\00\00\00\00\00\00\00\0F\00\00\00\00\00\00\00\12\00\00\00\00\00\00\00\15\00\00\00\00\00\00\00\13\00\00\00\00\00\00\00\09\00\00\00\00\00\00\00\0C\00\00\00\00\00\00\00\09\00\00\00\00\00\00\00\0C\00\00\00\00\00\00\00", align 8
@.const.array.data.2 = internal unnamed_addr constant [240 x i8] c"\00\00\00\00\00\00\00\00\03\00\00\00\00\00\00\00\06\00\00\00\00\00\00\00\06\00\00\00\00\00\00\00\09\00\00\00\00\00\00\00\0D\00\00\00\00\00\00\00\0D\00\00\00\00\00\00\00\10\00\00\00\00\00\00\00\13\00\00\00\00\00\00\00\0A\00\00\00\00\00\00\00\0E\00\00\00\00\00\00\00\11\00\00\00\00\00\00\00\11\00\00\00\00\00\00\00\14\00\00\00\00\00\00\00\17\00\00\00\00\00\00\00\18\00\00\00\00\00\00\00\1B\00\00\00\00\00\00\00\1E\00\00\00\00\00\00\00\15\00\00\00\00\00\00\00\05\00\00\00\00\00\00\00\09\00\00\00\00\00\00\00\09\00\00\00\00\00\00\00\0C\00\00\00\00\00\00\00\0F\00\00\00\00\00\00\00\0F\00\00\00\00\00\00\00\13\00\00\00\00\00\00\00\16\00\00\00\00\00\00\00\0D\00\00\00\00\00\00\00\10\00\00\00\00\00\00\00\13\00\00\00\00\00\00\00", align 8
@_ZN08NumbaEnv15fairbench_agent9workloads10validation5_bestB3v42B56c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JJIqUWsIgmAA_3d_3dExx = common local_unnamed_addr global ptr null
@_ZN08NumbaEnv5numba7cpython8builtins6ol_max12_3clocals_3e4implB3v43B54c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAw4hWqFpgsIBZmgA_3dE15StarArgUniTupleIxLi2EE = common local_unnamed_addr global ptr null

; Function Attrs: nofree nosync nounwind memory(argmem: write)
define noundef range(i32 -1, -2) i32 @_ZN15fairbench_agent9workloads10validation5_bestB3v42B56c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JJIqUWsIgmAA_3d_3dExx(ptr noalias writeonly captures(none) initializes((0, 16)) %retptr.2, ptr noalias readnone captures(none) %excinfo.3, i64 %arg.n_items.2, i64 %arg.capacity.2) local_unnamed_addr #0 {
B0:
  %.30 = alloca [2 x i64], align 8
  %.219 = alloca [2 x i64], align 8
  %.11 = icmp eq i64 %arg.n_items.2, 0
  br i1 %.11, label %common.ret, label %B20.endif

common.ret:                                       ; preds = %B112.endif.endif, %B20.endif, %B0
  %.13.i.sink = phi i64 [ %.13.i, %B112.endif.endif ], [ 0, %B0 ], [ %.44.fca.0.load, %B20.endif ]
  %.346.sink = phi i64 [ %.346, %B112.endif.endif ], [ 1, %B0 ], [ %.44.fca.1.load, %B20.endif ]
  store i64 %.13.i.sink, ptr %retptr.2, align 8
  %retptr.2.repack92 = getelementptr inbounds nuw i8, ptr %retptr.2, i64 8
  store i64 %.346.sink, ptr %retptr.2.repack92, align 8
  ret i32 0

B20.endif:                                        ; preds = %B0
  %.fca.1.gep76 = getelementptr inbounds nuw i8, ptr %.30, i64 8
  %.28 = add nsw i64 %arg.n_items.2, -1
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %.30, i8 0, i64 16, i1 false)
  %.34 = call i32 @_ZN15fairbench_agent9workloads10validation5_bestB3v42B56c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JJIqUWsIgmAA_3d_3dExx(ptr nonnull %.30, ptr nonnull poison, i64 %.28, i64 %arg.capacity.2)
  %.44.fca.0.load = load i64, ptr %.30, align 8
  %.44.fca.1.load = load i64, ptr %.fca.1.gep76, align 8
  %.110 = icmp slt i64 %arg.n_items.2, 1
  %.111 = add i64 %arg.n_items.2, 29
  %.112 = select i1 %.110, i64 %.111, i64 %.28
  %.125 = getelementptr i64, ptr @.const.array.data.1, i64 %.112
  %.126 = load i64, ptr %.125, align 8
  %.131 = icmp sgt i64 %.126, %arg.capacity.2
  br i1 %.131, label %common.ret, label %B112.endif.endif

B112.endif.endif:                                 ; preds = %B20.endif
  %.210 = getelementptr i64, ptr @.const.array.data.1, i64 %.112
  %.211 = load i64, ptr %.210, align 8
  %.216 = sub nsw i64 %arg.capacity.2, %.211
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %.219, i8 0, i64 16, i1 false)
  %.223 = call i32 @_ZN15fairbench_agent9workloads10validation5_bestB3v42B56c8tJTIeFIjxB2IKSgI4CrvQCk0Z4yRYcWsBAK4JJIqUWsIgmAA_3d_3dExx(ptr nonnull %.219, ptr nonnull poison, i64 %.28, i64 %.216)
  %sunkaddr = getelementptr inbounds i8, ptr %.219, i64 8
  %.233.fca.1.load = load i64, ptr %sunkaddr, align 8
  %.233.fca.0.load = load i64, ptr %.219, align 8
  %.308 = getelementptr i64, ptr @.const.array.data.2, i64 %.112
  %.309 = load i64, ptr %.308, align 8
  %.313 = add nsw i64 %.309, %.233.fca.0.load
  %.13.i = tail call i64 @llvm.smax.i64(i64 %.313, i64 %.44.fca.0.load)
  %.346 = add nsw i64 %.233.fca.1.load, %.44.fca.1.load
  br label %common.ret
}

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: write)
declare void @llvm.memset.p0.i64(ptr writeonly captures(none), i8, i64, i1 immarg) #1

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smax.i64(i64, i64) #2

attributes #0 = { nofree nosync nounwind memory(argmem: write) }
attributes #1 = { nocallback nofree nounwind willreturn memory(argmem: write) }
attributes #2 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
