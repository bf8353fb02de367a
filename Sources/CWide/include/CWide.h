#ifndef CWIDE_H
#define CWIDE_H

#include <stdbool.h>
#include <stdint.h>

/// A thread's part of a matrix that is inverted: every second panel, or every one.
typedef struct wide_columns {
  /// Of the whole matrix.
  int order;
  /// How many vectors of eight columns a panel has; the last one may have fewer.
  int width;
  /// Which thread's, of one or two.
  int thread, threads;
  /// How many vectors each row of the part has.
  int stride;
  /// The rows, zeros after the last column, and room for 8·width more, at addresses divisible by 64.
  double *_Nonnull rows, *_Nonnull lines;
} wide_columns;

/// A product of magnitudes, about `significand · 2^bits`.
typedef struct wide_product {
  double significand;
  int bits;
} wide_product;

/// Loops over wide registers, compiled for each kind of processor and chosen when the program runs: Swift compiles for
/// the oldest processor of an architecture alone, where these take up to twice as long (Benchmarks/RESULTS.md).
///
/// A block is 64 doubles at an address divisible by 64: the columns of a matrix up to 8×8, zeros after their end.
typedef struct wide_kernels {
  /// What the kernels are compiled for.
  const char *_Nonnull name;

  /// Brings H = Zᵀ·A·Z to the real Schur form on the rows and columns from `low` to `high`, outside of which it is
  /// triangular: reflections to Hessenberg form, then the double-shift QR iteration. H becomes the form, Z what A was
  /// multiplied by, `real` and `imaginary` the eigenvalues. False where the iteration does not end.
  bool (*_Nonnull schur)(
      double *_Nonnull h, double *_Nonnull z, double *_Nonnull real, double *_Nonnull imaginary, int n, int low, int high);

  /// The vectors of a real Schur form H with these eigenvalues, multiplied by Z: the rows of the matrix of vectors by
  /// their real and imaginary parts. Divisors are no smaller than `least`.
  void (*_Nonnull vectors)(
      double *_Nonnull h, double *_Nonnull z, const double *_Nonnull real, const double *_Nonnull imaginary, int n,
      double least, double *_Nonnull real_rows, double *_Nonnull imaginary_rows);

  /// Makes n columns, given as above, of 2-norm 1 and the first of their numbers that is largest, up to the part
  /// `tie`, real and positive.
  void (*_Nonnull normalise)(double *_Nonnull real_rows, double *_Nonnull imaginary_rows, int n, double tie);

  /// Eigenvalues (in no order) and vectors, the columns of `q`, of a symmetric matrix, which is lost: reflections to
  /// tridiagonal form, then implicit QL. False where the iteration does not end or numbers leave the range of squares.
  bool (*_Nonnull symmetric)(double *_Nonnull a, double *_Nonnull q, double *_Nonnull values, int n);

  /// Singular values (with signs, in no order) and vectors, the columns of `u` and `v`, of a matrix, which is lost,
  /// whose n columns are no longer than 8 and no shorter than n: reflections to bidiagonal form, then implicit QR.
  /// False as above, and where an intermediate diagonal entry vanishes.
  bool (*_Nonnull singular)(double *_Nonnull a, double *_Nonnull u, double *_Nonnull v, double *_Nonnull values, int n);

  /// Takes a thread's columns out of a matrix row by row, not in blocks, whose inverse is to be found.
  void (*_Nonnull copy_columns)(const wide_columns *_Nonnull part, const double *_Nonnull matrix);

  /// The multipliers of a panel of the part, of which all panels before were added: of every row those for the first
  /// eight pivots, then those for the next, and so on. `found` gets the rows where its pivots were, in the places of
  /// its columns. False where a pivot is 0.
  bool (*_Nonnull eliminate_panel)(
      const wide_columns *_Nonnull part, int panel, double *_Nonnull multipliers, int *_Nonnull found,
      wide_product *_Nonnull pivots);

  /// Takes the rows of a panel's pivots out of the part, and puts the panel itself in, where it belongs to the part.
  void (*_Nonnull bring_lines)(
      const wide_columns *_Nonnull part, int panel, const double *_Nonnull multipliers, const int *_Nonnull found);

  /// Adds what a panel multiplies these rows by to some of the part's vectors.
  void (*_Nonnull add_panel)(
      const wide_columns *_Nonnull part, int panel, const double *_Nonnull multipliers, int from, int to);

  /// Some rows of the inverse, from a part and the other one, which may be the same where there is one; `places` has
  /// room for as many numbers as `found`.
  void (*_Nonnull write_columns)(
      const wide_columns *_Nonnull part, const wide_columns *_Nonnull other, const int *_Nonnull found,
      int *_Nonnull places, int from, int to, double *_Nonnull result);

  /// The products of rows with two columns, modulo 2³²: of four rows with the first, then of these with the second, and
  /// so on. Their number is a multiple of 4, and `stride`, which is how many numbers each and the columns have, of 16.
  void (*_Nonnull short_products)(
      const int16_t *_Nonnull rows, int stride, int count, const int16_t *_Nonnull first,
      const int16_t *_Nonnull second, int32_t *_Nonnull sums);

  /// Numbers of 52 bits with the sign, the first words of pairs, as doubles; all lie between 2ᵏ and its negative where
  /// `magnitudes` becomes less than 2ᵏ, and are read wrong where that is not less than 2⁵¹. False where a second word
  /// is not 0; then nothing is said of the numbers.
  bool (*_Nonnull read_words)(
      const int64_t *_Nonnull pairs, int64_t count, double *_Nonnull doubles, uint64_t *_Nonnull magnitudes);

  /// Whole doubles within ±2⁵³ as the first words of pairs whose second word is 0.
  void (*_Nonnull write_words)(const double *_Nonnull doubles, int64_t count, int64_t *_Nonnull pairs);

  /// Fractions `±numerators[k·stride] / denominator`, k < count, in lowest terms from
  /// `fractions[4·k·fraction_stride]` on: the number above, 0, the positive number below, 0. The denominator is not
  /// 0, and no number −2⁶³.
  void (*_Nonnull lowest_terms)(
      const int64_t *_Nonnull numerators, int64_t stride, int64_t count, int64_t denominator, bool negated,
      int64_t *_Nonnull fractions, int64_t fraction_stride);

  // Polynomials modulo an odd prime p: whole floats from −p/2 to p/2, constant term first, with 64 zeros in front of
  // and behind each polynomial, which stay zeros. Sums of as many products as a polynomial has coefficients are below
  // 2²². The first of the `inverses` is 1/p, then come those of 1 to (p − 1)/2 modulo p.

  /// Leaves the remainder of `rest`, which has `count` coefficients at an address divisible by 64, by a divisor,
  /// whose leading coefficient is not 0, and zeros above it. The quotient has `count − degree` coefficients, where it
  /// is asked for.
  void (*_Nonnull residue_divide)(
      float *_Nonnull rest, int count, const float *_Nonnull divisor, int degree, float prime,
      const float *_Nonnull inverses, float *_Nullable quotient);

  /// The monic greatest common divisor, which `first` becomes, and how many coefficients it has; `second` is lost.
  int (*_Nonnull residue_gcd)(
      float *_Nonnull first, int count, float *_Nonnull second, int other, float prime, const float *_Nonnull inverses);

  /// The coefficients of a product from the power `start` on and below `end`.
  void (*_Nonnull residue_multiply)(
      const float *_Nonnull left, int count, const float *_Nonnull right, int other, int start, int end,
      float *_Nonnull result, float prime, float inverse);

  /// The sum of `count` rows, each times a number; `stride` is how many numbers each has, a multiple of 16.
  void (*_Nonnull residue_transform)(
      const float *_Nonnull rows, int64_t stride, const float *_Nonnull factors, int count, float *_Nonnull result,
      float prime, float inverse);

  /// The determinants of a matrix of order 64 at most modulo eight primes below 2²³, as residues between −p/2 and p/2, of
  /// its entries within ±2⁵¹ row by row. False where some primes divide a pivot and others do not. `space` has room for
  /// 8·order² numbers at an address divisible by 64.
  bool (*_Nonnull residue_determinants)(
      const double *_Nonnull words, int order, const double *_Nonnull primes, double *_Nonnull space,
      double *_Nonnull result);

  /// The same of a matrix of polynomials at eight points within ±2⁵¹, each modulo a prime of its own: `length` coefficients
  /// within ±2⁵¹ for each entry, constant term first.
  bool (*_Nonnull residue_point_determinants)(
      const double *_Nonnull words, int order, int length, const double *_Nonnull primes,
      const double *_Nonnull points, double *_Nonnull space, double *_Nonnull result);

  /// Whether a matrix of entries within ±2⁵¹, row by row, has a rank of 64 at most modulo each of eight primes below 2²³, by
  /// pivots in its first rows and columns. `space` has room for 8·rows·columns numbers at an address divisible by 64.
  bool (*_Nonnull residue_ranks)(
      const double *_Nonnull words, int rows, int columns, int rank, const double *_Nonnull primes,
      double *_Nonnull space);

  // A number for each of eight primes below 2²⁴, as many as are less than 2⁵³ with sums of order + 1 products: residues
  // between −p/2 and p/2, at addresses divisible by 64. What they give are the lanes with a result, as bits.

  /// The characteristic polynomials of a matrix row by row, which is lost, by Hessenberg forms: (order + 1)·(order + 2)/2
  /// numbers, the last order + 1 of which are the coefficients, constant term first.
  int (*_Nonnull residue_polynomials)(
      double *_Nonnull matrix, int order, const double *_Nonnull primes, double *_Nonnull space);

  /// The polynomials of a degree from 1 on that are orthogonal for a form with these 2·order moments, by a recurrence of
  /// three terms: order + 1 coefficients, constant term first. `space` has room for 9·order + 3 numbers.
  int (*_Nonnull residue_recurrence)(
      const double *_Nonnull moments, int order, const double *_Nonnull primes, double *_Nonnull space,
      double *_Nonnull result);
} wide_kernels;

/// Kernels for one kind of processor: 0 for any, 1 for AVX2 with fused operations and BMI2, 2 for AVX-512 as well.
/// Null where this processor is another.
const wide_kernels *_Nullable wide_kernels_at(int level);

#endif
