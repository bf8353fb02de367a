// What Sources/operators measures, by FLINT. Peers/operators.py compiles and runs it: each line is a name, a tab, and seconds.
// Results are written into matrices that exist, where ours are new.
#include <flint/flint.h>
#include <flint/fmpz.h>
#include <flint/fmpz_mat.h>
#include <flint/fmpz_vec.h>
#include <flint/fmpq_mat.h>
#include <flint/nmod_mat.h>
#include <flint/nmod_vec.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static double seconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return time.tv_sec + time.tv_nsec * 1e-9;
}

static int ascending(const void *a, const void *b) {
  double difference = *(const double *)a - *(const double *)b;
  return difference < 0 ? -1 : difference > 0;
}

#define ROUND(BODY) ({ double start_ = seconds(); for (long i_ = 0; i_ < repetitions_; i_++) { BODY; } seconds() - start_; })
#define MEASURE(NAME, BODY) do { \
    long repetitions_ = 1; \
    while (ROUND(BODY) < 0.001) repetitions_ *= 2; \
    double rounds_[9]; \
    for (int k_ = 0; k_ < 9; k_++) rounds_[k_] = ROUND(BODY); \
    qsort(rounds_, 9, sizeof(double), ascending); \
    printf("%s %ld×%ld %s\t%.6g\n", scalar, n, n, NAME, rounds_[4] / repetitions_); \
  } while (0)

static slong next(slong bound) {
  static unsigned long state = 1;
  state = state * 6364136223846793005u + 1442695040888963407u;
  return (slong)(state >> 33) % (2 * bound + 1) - bound;
}

static volatile int sink;

static void integers(slong n) {
  const char *scalar = "Integer";
  fmpz_mat_t a, b, r, copy, v, w;
  fmpz_mat_init(a, n, n); fmpz_mat_init(b, n, n); fmpz_mat_init(r, n, n); fmpz_mat_init(copy, n, n);
  fmpz_mat_init(v, n, 1); fmpz_mat_init(w, n, 1);
  for (slong i = 0; i < n; i++) {
    fmpz_set_si(fmpz_mat_entry(v, i, 0), next(99));
    for (slong j = 0; j < n; j++) {
      fmpz_set_si(fmpz_mat_entry(a, i, j), next(99));
      fmpz_set_si(fmpz_mat_entry(b, i, j), next(99));
    }
  }
  fmpz_mat_set(copy, a);
  slong factor = 3;
  MEASURE("sum", fmpz_mat_add(r, a, b));
  MEASURE("scaling", fmpz_mat_scalar_mul_si(r, a, 3));
  MEASURE("product", fmpz_mat_mul(r, a, b));
  MEASURE("transpose", fmpz_mat_transpose(r, a));
  MEASURE("matrix times vector", fmpz_mat_mul(w, a, v));
  MEASURE("map", for (slong i = 0; i < n; i++) for (slong j = 0; j < n; j++)
    fmpz_add_ui(fmpz_mat_entry(r, i, j), fmpz_mat_entry(a, i, j), 1));
  MEASURE("equality", sink = fmpz_mat_equal(a, copy));
  MEASURE("row update", factor = -factor; _fmpz_vec_scalar_addmul_si(copy->rows[1], copy->rows[0], n, factor));
  fmpz_mat_clear(a); fmpz_mat_clear(b); fmpz_mat_clear(r); fmpz_mat_clear(copy); fmpz_mat_clear(v); fmpz_mat_clear(w);
}

static void fractions(slong n) {
  const char *scalar = "Rational";
  fmpq_mat_t a, b, r, copy, v, w;
  fmpq_mat_init(a, n, n); fmpq_mat_init(b, n, n); fmpq_mat_init(r, n, n); fmpq_mat_init(copy, n, n);
  fmpq_mat_init(v, n, 1); fmpq_mat_init(w, n, 1);
  for (slong i = 0; i < n; i++) {
    slong root = next(3);
    fmpq_set_si(fmpq_mat_entry(v, i, 0), next(99), root * root + 1);
    for (slong j = 0; j < n; j++) {
      root = next(3);
      fmpq_set_si(fmpq_mat_entry(a, i, j), next(99), root * root + 1);
      fmpq_set_si(fmpq_mat_entry(b, i, j), next(99), root * root + 1);
    }
  }
  fmpq_mat_set(copy, a);
  fmpz_t three;
  fmpz_init_set_ui(three, 3);
  fmpq_t factor;
  fmpq_init(factor);
  fmpq_set_si(factor, 3, 1);
  MEASURE("sum", fmpq_mat_add(r, a, b));
  MEASURE("scaling", fmpq_mat_scalar_mul_fmpz(r, a, three));
  MEASURE("product", fmpq_mat_mul(r, a, b));
  MEASURE("transpose", fmpq_mat_transpose(r, a));
  MEASURE("matrix times vector", fmpq_mat_mul(w, a, v));
  MEASURE("map", for (slong i = 0; i < n; i++) for (slong j = 0; j < n; j++)
    fmpq_add_si(fmpq_mat_entry(r, i, j), fmpq_mat_entry(a, i, j), 1));
  MEASURE("equality", sink = fmpq_mat_equal(a, copy));
  MEASURE("row update", fmpq_neg(factor, factor);
    for (slong j = 0; j < n; j++) fmpq_addmul(fmpq_mat_entry(copy, 1, j), factor, fmpq_mat_entry(copy, 0, j)));
  fmpq_mat_clear(a); fmpq_mat_clear(b); fmpq_mat_clear(r); fmpq_mat_clear(copy); fmpq_mat_clear(v); fmpq_mat_clear(w);
  fmpz_clear(three);
  fmpq_clear(factor);
}

static void residues(slong n) {
  const char *scalar = "Residue";
  mp_limb_t p = 1000003;
  nmod_mat_t a, b, r, copy, v, w;
  nmod_mat_init(a, n, n, p); nmod_mat_init(b, n, n, p); nmod_mat_init(r, n, n, p); nmod_mat_init(copy, n, n, p);
  nmod_mat_init(v, n, 1, p); nmod_mat_init(w, n, 1, p);
  for (slong i = 0; i < n; i++) {
    nmod_mat_entry(v, i, 0) = (next(99) + p) % p;
    for (slong j = 0; j < n; j++) {
      nmod_mat_entry(a, i, j) = (next(99) + p) % p;
      nmod_mat_entry(b, i, j) = (next(99) + p) % p;
    }
  }
  nmod_mat_set(copy, a);
  mp_limb_t factor = 3;
  MEASURE("sum", nmod_mat_add(r, a, b));
  MEASURE("scaling", nmod_mat_scalar_mul(r, a, 3));
  MEASURE("product", nmod_mat_mul(r, a, b));
  MEASURE("transpose", nmod_mat_transpose(r, a));
  MEASURE("matrix times vector", nmod_mat_mul(w, a, v));
  MEASURE("map", for (slong i = 0; i < n; i++) for (slong j = 0; j < n; j++)
    nmod_mat_entry(r, i, j) = nmod_add(nmod_mat_entry(a, i, j), 1, a->mod));
  MEASURE("equality", sink = nmod_mat_equal(a, copy));
  MEASURE("row update", factor = p - factor;
    _nmod_vec_scalar_addmul_nmod(copy->rows[1], copy->rows[0], n, factor, copy->mod));
  nmod_mat_clear(a); nmod_mat_clear(b); nmod_mat_clear(r); nmod_mat_clear(copy); nmod_mat_clear(v); nmod_mat_clear(w);
}

int main(int count, char **words) {
  for (int i = 1; i < count; i++) {
    integers(atol(words[i]));
    fractions(atol(words[i]));
    residues(atol(words[i]));
  }
  flint_cleanup();
}
