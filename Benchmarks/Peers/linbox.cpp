// LinBox.
#include <linbox/linbox-config.h>
#include <givaro/zring.h>
#include <linbox/matrix/dense-matrix.h>
#include <linbox/solutions/charpoly.h>
#include <linbox/solutions/det.h>
#include <linbox/solutions/minpoly.h>
#include <linbox/solutions/solve.h>
#include <linbox/polynomial/dense-polynomial.h>
#include "server.h"
using namespace LinBox;

typedef Givaro::ZRing<Givaro::Integer> Ring;
typedef DenseMatrix<Ring> Dense;
typedef DenseVector<Ring> Column;
static Ring ring;

struct problem {
  Dense *a = nullptr;
  Column *b = nullptr, *x = nullptr;
  Ring::Element d;
  DensePolynomial<Ring> *polynomial = nullptr;
  long rows = 0, columns = 0;
};
static problem *problems = nullptr;
static long count = 0;

static void systems_load(FILE *file) {
  count = atol(read_number(file));
  problems = new problem[count];
  for (long k = 0; k < count; k++) {
    problem &p = problems[k];
    p.rows = atol(read_number(file));
    p.columns = atol(read_number(file));
    p.a = new Dense(ring, p.rows, p.columns);
    for (long i = 0; i < p.rows; i++)
      for (long j = 0; j < p.columns; j++) p.a->setEntry(i, j, Givaro::Integer(read_number(file)));
    long rows = atol(read_number(file)), sides = atol(read_number(file));
    p.b = new Column(ring, rows);
    p.x = new Column(ring, p.columns);
    for (long i = 0; i < rows; i++)
      for (long j = 0; j < sides; j++) {
        Givaro::Integer entry(read_number(file));
        if (j == 0) p.b->setEntry(i, entry);
      }
    p.polynomial = new DensePolynomial<Ring>(ring);
  }
}

static int run(const char *operation) {
  for (long k = 0; k < count; k++) {
    problem &p = problems[k];
    if (!strcmp(operation, "det")) det(p.d, *p.a);
    else if (!strcmp(operation, "solve")) solve(*p.x, p.d, *p.a, *p.b, Method::Dixon());
    else if (!strcmp(operation, "charpoly")) charpoly(*p.polynomial, *p.a);
    else if (!strcmp(operation, "minpoly")) minpoly(*p.polynomial, *p.a);
    else return 0;
  }
  return 1;
}

static uint64_t residue(const Givaro::Integer &x) { return mpz_fdiv_ui(x.get_mpz_const(), modulus); }

static uint64_t fingerprint(const char *operation) {
  digest_t digest = {0};
  for (long k = 0; k < count; k++) {
    problem &p = problems[k];
    if (!strcmp(operation, "det")) digest_push(&digest, residue(p.d), 1);
    else if (!strcmp(operation, "solve")) {
      uint64_t inverse = inverse_mod(residue(p.d));
      for (long i = 0; i < p.columns; i++) digest_push(&digest, residue(p.x->getEntry(i)), inverse);
    } else
      for (size_t i = 0; i < p.polynomial->size(); i++) digest_push(&digest, residue((*p.polynomial)[i]), 1);
  }
  return digest.value;
}

int main() { return serve(); }
