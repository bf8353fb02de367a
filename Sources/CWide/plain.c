#include "fractions.h"
#include "levels.h"
#include "chosen.h"

const wide_kernels wide_kernels_plain = KERNELS("plain");
