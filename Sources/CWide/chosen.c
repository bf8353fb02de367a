#include "chosen.h"

#include <stddef.h>

const wide_kernels *wide_kernels_at(int level) {
#if defined(__x86_64__)
  __builtin_cpu_init();
  bool has_avx2 = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma")
      && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2");
  bool has_avx512 = has_avx2 && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512vl")
      && __builtin_cpu_supports("avx512dq");
  if (level == 1) return has_avx2 ? &wide_kernels_avx2 : NULL;
  if (level == 2) return has_avx512 ? &wide_kernels_avx512 : NULL;
#endif
  return level == 0 ? &wide_kernels_plain : NULL;
}
