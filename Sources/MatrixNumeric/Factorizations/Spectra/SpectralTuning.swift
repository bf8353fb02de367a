internal import MatrixDomain

/// The thresholds of eigenvalue problems, each with what set it.
enum SpectralTuning {
  /// Matrices up to this order get proved bounds of eigenvalues: an approximate inverse of the vectors and three
  /// products cost about as much again as the eigenvalues.
  static let provedOrder = 200
  /// A reciprocal condition number of an eigenvalue below this says that a defective matrix is near: a double defective
  /// eigenvalue has about √ε = 1.5e-8 once rounding has split it.
  static let nearlyDefective = 1e-7
  /// Matrices whose largest entry lies beyond 2^±this are scaled first, so that no product overflows or underflows.
  static let safeExponent = 400
  /// A backward error above this part of n is none that the QR iteration leaves: the matrix is taken again unbalanced.
  static let spoiltByBalancing = 8 * 0x1p-52
  /// The backward error of the QR iteration over ε·‖A‖, as a bound that was never seen exceeded: LAPACK's ratio
  /// ‖A·V − V·Λ‖/(‖A‖·ε) stayed below 8 over the 21 matrix types at sizes up to 50.
  static func backwardErrorFactor(_ n: Int) -> Double { max(8, Double(n)) }
  /// Matrices up to this order get the condition number of their exponential: some thirty exponentials' work.
  static let exponentialConditionOrder = 100
  /// Condition numbers in the 1- and ∞-norm come from the inverse itself up to this order: some milliseconds.
  static let conditionByInverseOrder = 256
}
