/// Where one algorithm hands over to another. Each number says what it was measured with.
enum Tuning {
  /// The largest square matrix whose determinant is expanded by a formula.
  ///
  /// `exact-matrices` in `Benchmarks`: by formula 2×2 to 4×4 take a quarter to a third of the elimination's time.
  static let closedFormDeterminantLimit = 4

  /// The most entries of a matrix (right-hand sides included) that is tried in machine words.
  ///
  /// Not a matter of speed: with more entries the rounding argument of ``MinorBound`` does not hold. Where the bound
  /// does not hold anyway the attempt costs a pass over the entries, which the elimination after it does not notice.
  static let wordEliminationLimit = 1 << 21

  /// The most entries of a matrix that is eliminated by two pivot rules, to show the one with fewer fractions.
  ///
  /// Beyond, nearly every entry is a fraction whatever the rule, and nobody follows by hand: one run is made, over the
  /// rationals with whole numbers.
  static let twoRules = 1_000

  /// The most entries for which a silent forward phase over the rationals is computed with fractions; beyond, with whole
  /// numbers.
  ///
  /// Measured on reduced forms with entries of two digits: equal at 8×9, 1.5 times as fast at 10×11, 6 at 50×51, 7 at
  /// 100×101.
  static let fractions = 72

  /// Up to so many bits an entry, for each unknown, a system is solved digit by digit for a certificate; beyond, by
  /// elimination.
  ///
  /// Estimated, not measured: lifting takes about `n³·b²/1000` word operations for `b` bits, elimination `n³/3` products
  /// of `n·b` bits.
  static let liftedBits = 4096

  /// Up to so many bits an entry a characteristic polynomial is computed by residues; beyond, with scalars.
  ///
  /// Estimated: the primes needed grow with the bits, and with them the passes over all entries.
  static let residueBits = 4096

  /// The most entries of an answer that may be larger than what it is computed from: a product, a basis.
  ///
  /// A fraction of two machine words takes 32 bytes: half a gigabyte.
  static let answerEntries = 1 << 24

  /// How many bits more than the accuracy of the approximate inverse promises a digit of a lifting has: what is lost by
  /// errors of chance is less than what is lost by all at their worst.
  static let liftedDigitSurplus = 2

  /// The fewest bits a digit of a lifting may have; with fewer, elimination is as fast.
  static let liftedDigitLeast = 8

  /// The smallest order of a system that is solved by lifting.
  static let liftedOrder = 15

  /// The smallest order of a determinant that is found by lifting.
  static let liftedDeterminantOrder = 17

  /// How many solutions are tried whose denominators might lack parts of the determinant.
  static let liftedDeterminantTries = 4

  /// The smallest order of an inverse that is found by lifting.
  static let liftedInverseOrder = 15

  /// The smallest number of pivots of a reduced form that is found by lifting.
  static let liftedEchelonOrder = 20

  /// The smallest order of a complex system, inverse or form that is found as a real one of twice the order, by lifting,
  /// and of a complex determinant that is found by residues.
  static let embeddedOrder = 8

  /// How many right-hand sides are lifted at once: enough for products of matrices to run at full speed, few enough for
  /// their digits to stay in the cache.
  static let liftedColumns = 64

  /// How often a common denominator may turn out to lack a factor.
  static let liftedDenominatorRepairs = 8
}
