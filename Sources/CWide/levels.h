// What each level's file compiles, once, for its processors.

#include "CWide.h"
#include "inverse.h"
#include "lanes.h"
#include "products.h"
#include "residues.h"
#include "schur.h"
#include "singular.h"
#include "symmetric.h"
#include "vectors.h"
#include "words.h"

#define KERNELS(text) \
  { \
    .name = text, .schur = schur, .vectors = vectors, .normalise = normalise, .symmetric = symmetric, \
    .singular = singular, .copy_columns = copy_columns, .eliminate_panel = eliminate_panel, \
    .bring_lines = bring_lines, .add_panel = add_panel, .write_columns = write_columns, \
    .short_products = short_products, .read_words = read_words, .write_words = write_words, \
    .lowest_terms = lowest_terms, .residue_divide = residue_divide, .residue_gcd = residue_gcd, \
    .residue_multiply = residue_multiply, .residue_transform = residue_transform, \
    .residue_determinants = residue_determinants, .residue_point_determinants = residue_point_determinants, \
    .residue_ranks = residue_ranks, .residue_polynomials = residue_polynomials, \
    .residue_recurrence = residue_recurrence \
  }
