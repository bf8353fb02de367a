public import MatrixDomain

/// The numeric questions, each answered together with how far the answer can be trusted.
///
/// ```swift
/// let a: Matrix<Double> = [[2, 1], [1, 3]]
/// let b: Matrix<Double> = [[3], [5]]
/// let answer = try Numeric.solve(a, b)
/// answer.value         // [0.8; 1.4]
/// answer.trust.digits  // how many of its digits to believe
/// ```
///
/// One file a question adds its function here. The factorizations behind them (``LU``, ``SVD``, …) are values of their
/// own, for callers that need the bare computation.
public enum Numeric {}

/// A numeric value together with what was measured about it.
public struct Answer<Value: Sendable>: Sendable {
  /// The answer itself.
  public var value: Value
  /// How far to trust it.
  public var trust: Trust

  /// A value with what was measured about it.
  public init(_ value: Value, _ trust: Trust) {
    self.value = value
    self.trust = trust
  }
}

/// How a numeric question is to be answered.
public struct NumericOptions: Sendable {
  /// What counts as zero.
  public var tolerance: ToleranceProfile
  /// The routine to take, by LAPACK's name without the letter of the type (`gesdd`); `nil` chooses.
  public var driver: String?
  /// How much is measured about the answer.
  public var depth: TrustDepth
  /// Whether a solution is refined with residuals in twice the precision.
  public var isRefined: Bool
  /// Asked between calls of LAPACK.
  public var budget: Budget
  /// Where factorizations of systems are kept and found; `nil` for nowhere.
  public var cache: FactorizationCache?
  /// How far the numbers may be from those that were meant: error bounds are then those for the numbers that were
  /// meant.
  public var dataError = DataError.none

  /// Options; without arguments the best answer that can be had, with everything measured about it.
  public init(
    tolerance: ToleranceProfile = .standard, driver: String? = nil, depth: TrustDepth = .full, isRefined: Bool = true,
    budget: Budget = .unlimited, cache: FactorizationCache? = nil
  ) {
    self.tolerance = tolerance
    self.driver = driver
    self.depth = depth
    self.isRefined = isRefined
    self.budget = budget
    self.cache = cache
  }
}

/// How much is measured about an answer.
public enum TrustDepth: Int, Hashable, Sendable, Comparable {
  /// Reciprocal condition, normwise backward error, a normwise bound.
  case lean
  /// Componentwise errors too, and proved bounds at small sizes.
  case full

  public static func < (left: TrustDepth, right: TrustDepth) -> Bool { left.rawValue < right.rawValue }
}
