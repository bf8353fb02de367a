// NTL.
#include <NTL/LLL.h>
#include <NTL/mat_ZZ.h>
#include <NTL/ZZX.h>
#include <NTL/mat_poly_ZZ.h>
#include "server.h"
using namespace NTL;

struct problem { mat_ZZ a, b, result; vec_ZZ x; ZZ d; ZZX polynomial; };
static problem *problems = nullptr;
static long count = 0;

static void read_matrix(FILE *file, mat_ZZ &m) {
  long rows = atol(read_number(file)), columns = atol(read_number(file));
  m.SetDims(rows, columns);
  for (long i = 0; i < rows; i++)
    for (long j = 0; j < columns; j++) conv(m[i][j], read_number(file));
}

static void systems_load(FILE *file) {
  delete[] problems;
  count = atol(read_number(file));
  problems = new problem[count];
  for (long k = 0; k < count; k++) read_matrix(file, problems[k].a), read_matrix(file, problems[k].b);
}

static int run(const char *operation) {
  for (long k = 0; k < count; k++) {
    problem &p = problems[k];
    if (!strcmp(operation, "det")) determinant(p.d, p.a);
    else if (!strcmp(operation, "solve")) {
      // x·A = b for the transpose: NTL's vectors stand on the left.
      vec_ZZ b;
      b.SetLength(p.b.NumRows());
      for (long i = 0; i < p.b.NumRows(); i++) b[i] = p.b[i][0];
      solve1(p.d, p.x, transpose(p.a), b);
    }
    else if (!strcmp(operation, "inverse")) inv(p.d, p.result, p.a);
    else if (!strcmp(operation, "multiply")) mul(p.result, p.a, p.b);
    else if (!strcmp(operation, "charpoly")) CharPoly(p.polynomial, p.a);
    else return 0;
  }
  return 1;
}

static uint64_t residue(const ZZ &x) { return (uint64_t)(x % (long)modulus); }

static uint64_t fingerprint(const char *operation) {
  digest_t digest = {0};
  for (long k = 0; k < count; k++) {
    problem &p = problems[k];
    if (!strcmp(operation, "det")) digest_push(&digest, residue(p.d), 1);
    else if (!strcmp(operation, "solve")) {
      uint64_t inverse = inverse_mod(residue(p.d));
      for (long i = 0; i < p.x.length(); i++) digest_push(&digest, residue(p.x[i]), inverse);
    } else if (!strcmp(operation, "charpoly")) {
      for (long i = 0; i <= deg(p.polynomial); i++) digest_push(&digest, residue(coeff(p.polynomial, i)), 1);
    } else {
      uint64_t inverse = !strcmp(operation, "inverse") ? inverse_mod(residue(p.d)) : 1;
      for (long i = 0; i < p.result.NumRows(); i++)
        for (long j = 0; j < p.result.NumCols(); j++) digest_push(&digest, residue(p.result[i][j]), inverse);
    }
  }
  return digest.value;
}

int main() { return serve(); }
