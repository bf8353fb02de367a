#include "CNumericPeer.h"

#include <cblas.h>
#include <lapacke.h>
#include <stdlib.h>
#include <string.h>

struct peer {
  int n, columns;
  double *a, *b;            // as given
  double *matrix, *right;   // overwritten
  double *u, *vt, *values, *other;
  double *work;
  int work_size, integer_size;
  int *pivots, *integers;
  const double *result;
};

static double *copy(const double *from, size_t count) {
  double *to = malloc(count * sizeof(double));
  if (from) memcpy(to, from, count * sizeof(double));
  return to;
}

peer *peer_make(int n, const double *a, int columns, const double *b) {
  peer *p = calloc(1, sizeof(peer));
  size_t size = (size_t)n * n;
  p->n = n, p->columns = columns;
  p->a = copy(a, size), p->b = copy(b, (size_t)n * columns);
  p->matrix = copy(a, size), p->right = copy(b, (size_t)n * columns);
  p->u = copy(0, size), p->vt = copy(0, size);
  p->values = copy(0, n), p->other = copy(0, n);
  p->pivots = malloc(n * sizeof(int));
  // The largest work space that any of the drivers asks for.
  double asked[4] = {0};
  int integer_asked = 0, dummy = 0;
  LAPACKE_dgeqrf_work(LAPACK_COL_MAJOR, n, n, p->matrix, n, p->values, &asked[0], -1);
  LAPACKE_dgesdd_work(LAPACK_COL_MAJOR, 'A', n, n, p->matrix, n, p->values, p->u, n, p->vt, n, &asked[1], -1, &dummy);
  LAPACKE_dsyevd_work(LAPACK_COL_MAJOR, 'V', 'L', n, p->matrix, n, p->values, &asked[2], -1, &integer_asked, -1);
  LAPACKE_dgeev_work(
      LAPACK_COL_MAJOR, 'N', 'V', n, p->matrix, n, p->values, p->other, p->u, n, p->vt, n, &asked[3], -1);
  p->work_size = 4 * n;
  for (int i = 0; i < 4; i++)
    if ((int)asked[i] > p->work_size) p->work_size = (int)asked[i];
  p->integer_size = integer_asked > 8 * n ? integer_asked : 8 * n;
  p->work = copy(0, p->work_size);
  p->integers = malloc(p->integer_size * sizeof(int));
  return p;
}

void peer_free(peer *p) {
  free(p->a), free(p->b), free(p->matrix), free(p->right), free(p->u), free(p->vt), free(p->values), free(p->other);
  free(p->pivots), free(p->work), free(p->integers), free(p);
}

static void take_matrix(peer *p) { memcpy(p->matrix, p->a, (size_t)p->n * p->n * sizeof(double)); }
static void take_right(peer *p) { memcpy(p->right, p->b, (size_t)p->n * p->columns * sizeof(double)); }

void peer_gemm(peer *p) {
  int n = p->n;
  cblas_dgemm(CblasColMajor, CblasNoTrans, CblasNoTrans, n, n, n, 1, p->a, n, p->a, n, 0, p->matrix, n);
  p->result = p->matrix;
}

int peer_solve(peer *p) {
  int n = p->n;
  take_matrix(p), take_right(p);
  int info = LAPACKE_dgetrf_work(LAPACK_COL_MAJOR, n, n, p->matrix, n, p->pivots);
  LAPACKE_dgetrs_work(LAPACK_COL_MAJOR, 'N', n, p->columns, p->matrix, n, p->pivots, p->right, n);
  p->result = p->right;
  return info;
}

int peer_solve_condition(peer *p) {
  int n = p->n;
  double norm = LAPACKE_dlange_work(LAPACK_COL_MAJOR, '1', n, n, p->a, n, p->work), condition = 0;
  int info = peer_solve(p);
  LAPACKE_dgecon_work(LAPACK_COL_MAJOR, '1', n, p->matrix, n, norm, &condition, p->work, p->integers);
  return info;
}

int peer_cholesky(peer *p) {
  take_matrix(p);
  p->result = p->matrix;
  return LAPACKE_dpotrf_work(LAPACK_COL_MAJOR, 'L', p->n, p->matrix, p->n);
}

int peer_cholesky_solve(peer *p) {
  int info = peer_cholesky(p);
  take_right(p);
  LAPACKE_dpotrs_work(LAPACK_COL_MAJOR, 'L', p->n, p->columns, p->matrix, p->n, p->right, p->n);
  p->result = p->right;
  return info;
}

int peer_qr(peer *p) {
  take_matrix(p);
  p->result = p->matrix;
  return LAPACKE_dgeqrf_work(LAPACK_COL_MAJOR, p->n, p->n, p->matrix, p->n, p->values, p->work, p->work_size);
}

int peer_svd(peer *p) {
  int n = p->n;
  take_matrix(p);
  p->result = p->values;
  return LAPACKE_dgesdd_work(
      LAPACK_COL_MAJOR, 'A', n, n, p->matrix, n, p->values, p->u, n, p->vt, n, p->work, p->work_size, p->integers);
}

int peer_symmetric_eigen(peer *p) {
  take_matrix(p);
  p->result = p->values;
  return LAPACKE_dsyevd_work(
      LAPACK_COL_MAJOR, 'V', 'L', p->n, p->matrix, p->n, p->values, p->work, p->work_size, p->integers,
      p->integer_size);
}

int peer_eigen(peer *p) {
  int n = p->n;
  take_matrix(p);
  p->result = p->values;
  return LAPACKE_dgeev_work(
      LAPACK_COL_MAJOR, 'N', 'V', n, p->matrix, n, p->values, p->other, p->u, n, p->vt, n, p->work, p->work_size);
}

double peer_result(const peer *p, int index) { return p->result[index]; }

void peer_single_thread(void) { openblas_set_num_threads(1); }
const char *peer_library(void) { return openblas_get_config(); }
const char *peer_core(void) { return openblas_get_corename(); }
