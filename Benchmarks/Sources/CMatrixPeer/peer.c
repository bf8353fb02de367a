#include "CMatrixPeer.h"

#if !__has_include(<flint/fmpz_mat.h>)
#error "this benchmark compares with FLINT: apt-get install libflint-dev, or brew install flint"
#endif
#include <flint/flint.h>
#include <flint/fmpz.h>
#include <flint/fmpz_mat.h>
#include <stdlib.h>

struct peer_systems {
  size_t rows, columns, count;
  fmpz_mat_t *matrices, *sides, *solutions, *results;
  fmpz *determinants, *denominators;
};

static peer_systems *make(size_t rows, size_t columns, size_t count) {
  peer_systems *systems = malloc(sizeof *systems);
  systems->rows = rows;
  systems->columns = columns;
  systems->count = count;
  systems->matrices = malloc(count * sizeof(fmpz_mat_t));
  systems->sides = malloc(count * sizeof(fmpz_mat_t));
  systems->solutions = malloc(count * sizeof(fmpz_mat_t));
  systems->results = malloc(count * sizeof(fmpz_mat_t));
  systems->determinants = _fmpz_vec_init(count);
  systems->denominators = _fmpz_vec_init(count);
  for (size_t k = 0; k < count; k++) {
    fmpz_mat_init(systems->matrices[k], rows, columns);
    fmpz_mat_init(systems->sides[k], rows, 1);
    fmpz_mat_init(systems->solutions[k], columns, 1);
    fmpz_mat_init(systems->results[k], rows, columns);
  }
  return systems;
}

peer_systems *peer_systems_make(const long *matrices, const long *sides, size_t order, size_t count) {
  peer_systems *systems = make(order, order, count);
  for (size_t k = 0; k < count; k++) {
    for (size_t i = 0; i < order; i++) {
      fmpz_set_si(fmpz_mat_entry(systems->sides[k], i, 0), *sides++);
      for (size_t j = 0; j < order; j++) fmpz_set_si(fmpz_mat_entry(systems->matrices[k], i, j), *matrices++);
    }
  }
  return systems;
}

peer_systems *peer_system_make(size_t rows, size_t columns) { return make(rows, columns, 1); }

void peer_system_set(peer_systems *systems, size_t row, size_t column, const char *hexadecimal) {
  fmpz *entry = column == systems->columns ? fmpz_mat_entry(systems->sides[0], row, 0)
                                           : fmpz_mat_entry(systems->matrices[0], row, column);
  if (fmpz_set_str(entry, hexadecimal, 16)) abort();
}

void peer_systems_free(peer_systems *systems) {
  for (size_t k = 0; k < systems->count; k++) {
    fmpz_mat_clear(systems->matrices[k]);
    fmpz_mat_clear(systems->sides[k]);
    fmpz_mat_clear(systems->solutions[k]);
    fmpz_mat_clear(systems->results[k]);
  }
  _fmpz_vec_clear(systems->determinants, systems->count);
  _fmpz_vec_clear(systems->denominators, systems->count);
  free(systems->matrices);
  free(systems->sides);
  free(systems->solutions);
  free(systems->results);
  free(systems);
  flint_cleanup();
}

void peer_det(peer_systems *systems) {
  for (size_t k = 0; k < systems->count; k++) fmpz_mat_det(systems->determinants + k, systems->matrices[k]);
}

void peer_solve(peer_systems *systems) {
  for (size_t k = 0; k < systems->count; k++)
    fmpz_mat_solve(systems->solutions[k], systems->denominators + k, systems->matrices[k], systems->sides[k]);
}

void peer_rref(peer_systems *systems) {
  for (size_t k = 0; k < systems->count; k++)
    fmpz_mat_rref(systems->results[k], systems->denominators + k, systems->matrices[k]);
}

void peer_rank(peer_systems *systems) {
  for (size_t k = 0; k < systems->count; k++) fmpz_mat_rank(systems->matrices[k]);
}

void peer_inverse(peer_systems *systems) {
  for (size_t k = 0; k < systems->count; k++)
    fmpz_mat_inv(systems->results[k], systems->denominators + k, systems->matrices[k]);
}

static unsigned long residue(const fmpz *numerator, const fmpz *denominator, unsigned long prime) {
  fmpz_t p, value;
  fmpz_init_set_ui(p, prime);
  fmpz_init(value);
  if (!fmpz_invmod(value, denominator, p)) abort();
  fmpz_mul(value, value, numerator);
  unsigned long result = fmpz_fdiv_ui(value, prime);
  fmpz_clear(p);
  fmpz_clear(value);
  return result;
}

unsigned long peer_determinant_residue(const peer_systems *systems, size_t index, unsigned long prime) {
  return fmpz_fdiv_ui(systems->determinants + index, prime);
}

unsigned long peer_solution_residue(const peer_systems *systems, size_t index, size_t entry, unsigned long prime) {
  return residue(fmpz_mat_entry(systems->solutions[index], entry, 0), systems->denominators + index, prime);
}

unsigned long peer_matrix_residue(const peer_systems *systems, size_t index, size_t entry, unsigned long prime) {
  return residue(
      fmpz_mat_entry(systems->results[index], entry / systems->columns, entry % systems->columns),
      systems->denominators + index, prime);
}

const char *peer_version(void) { return FLINT_VERSION; }
