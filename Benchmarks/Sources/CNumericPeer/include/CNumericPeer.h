#ifndef MATRIX_MASTER_C_NUMERIC_PEER_H
#define MATRIX_MASTER_C_NUMERIC_PEER_H

// What a program in C would write: straight calls of BLAS and LAPACK over buffers and work space that are there already.
// Operands that LAPACK overwrites are copied into a buffer first, as our values are.

typedef struct peer peer;

/// Buffers for square matrices of order n (copied, column-major) and `columns` right-hand sides.
peer *peer_make(int n, const double *a, int columns, const double *b);
void peer_free(peer *p);

/// C := A·A.
void peer_gemm(peer *p);
/// dgetrf and dgetrs; the solution stays in the buffer.
int peer_solve(peer *p);
/// dgetrf, dgetrs and dgecon.
int peer_solve_condition(peer *p);
/// dpotrf of the lower triangle.
int peer_cholesky(peer *p);
/// dpotrf and dpotrs.
int peer_cholesky_solve(peer *p);
/// dgeqrf, with R and the reflectors.
int peer_qr(peer *p);
/// dgesdd, all vectors.
int peer_svd(peer *p);
/// dsyevd, with vectors.
int peer_symmetric_eigen(peer *p);
/// dgeev, with right vectors.
int peer_eigen(peer *p);

/// The entry of the last result that our side compares: of the product, the solution, the factor.
double peer_result(const peer *p, int index);

/// One thread for this process's BLAS.
void peer_single_thread(void);
/// The library and the core it chose.
const char *peer_library(void);
const char *peer_core(void);

#endif
