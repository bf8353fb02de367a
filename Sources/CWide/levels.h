// What each level's file compiles, once, for its processors.

#include "CWide.h"
#include "schur.h"
#include "singular.h"
#include "symmetric.h"
#include "vectors.h"

#define KERNELS(text) \
  {.name = text, .schur = schur, .vectors = vectors, .normalise = normalise, .symmetric = symmetric, .singular = singular}
