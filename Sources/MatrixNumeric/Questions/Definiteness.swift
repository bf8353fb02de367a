public import MatrixDomain

/// What the quadratic form xᴴ·A·x of a Hermitian matrix does.
public enum Definiteness: String, Hashable, Sendable, CaseIterable {
  /// Above 0 for all x ≠ 0.
  case positiveDefinite = "positive-definite"
  /// Never below 0.
  case positiveSemidefinite = "positive-semidefinite"
  /// Above 0 for some x, below 0 for others.
  case indefinite
  /// Never above 0.
  case negativeSemidefinite = "negative-semidefinite"
  /// Below 0 for all x ≠ 0.
  case negativeDefinite = "negative-definite"
  /// 0 for all x.
  case zero
}

/// The definiteness of a Hermitian matrix, with what the decision rests on.
public struct DefinitenessAnswer<Element: NumericScalar>: Sendable {
  /// What the matrix is: as proved, or, where rounding or data that were measured leave it open, with eigenvalues
  /// within ``tolerance`` counted as 0.
  public let definiteness: Definiteness
  /// True where the decision holds for the matrix as it stands: rounding cannot have changed it. A semidefinite matrix
  /// can never be distinguished from its neighbours, except the zero matrix.
  public let isProved: Bool
  /// Every kind that the error bounds leave open; one where ``isProved``.
  public let possible: [Definiteness]
  /// The smallest and the largest eigenvalue, with bounds on their errors; `nil` for a matrix without rows.
  public let smallest: (value: Double, errorBound: Double)?
  /// The largest eigenvalue with a bound on its error; `nil` for a matrix without rows.
  public let largest: (value: Double, errorBound: Double)?
  /// Eigenvalues up to this absolute value count as 0.
  public let tolerance: Double
  /// A vector of 2-norm 1 at which the form is smallest (for a matrix that is not positive definite) or, for a negative
  /// one, largest: it shows why the matrix is no better. `nil` for definite matrices.
  public let witness: Vector<Element>?
  /// xᴴ·A·x of the witness.
  public let witnessValue: Double?
}

extension Numeric {
  /// Whether a Hermitian matrix is positive definite, semidefinite or indefinite, said as far as rounding allows.
  ///
  /// ```swift
  /// let answer = try Numeric.definiteness([[2, 1], [1, 2]])
  /// answer.value.definiteness  // .positiveDefinite
  /// answer.value.isProved      // true: the smallest eigenvalue is 1, give or take 1e-15
  /// ```
  ///
  /// The matrix without rows is positive definite: there is nothing to the contrary.
  ///
  /// - Throws: ``NumericError/notHermitian(row:column:)`` for a matrix that is not exactly equal to its conjugate
  ///   transpose, and what ``eigen(_:_:)`` throws.
  /// - Complexity: about 9·n³ operations.
  /// - Source: bounds as in ``eigen(_:_:)``; R. A. Horn, C. R. Johnson, Matrix Analysis, 2nd ed., 7.2.
  public static func definiteness<Element: NumericScalar>(
    _ a: Matrix<Element>, _ options: NumericOptions = NumericOptions()
  ) throws(NumericError) -> Answer<DefinitenessAnswer<Element>> {
    try a.requireSquare("definiteness")
    try a.requireFinite("A")
    if let position = Element.firstNotHermitian(a) {
      throw .notHermitian(row: position.row, column: position.column)
    }
    let answer = try eigen(a, options)
    guard case .hermitian(let spectrum) = answer.value.decomposition, let last = answer.value.eigenvalues.last else {
      return Answer(DefinitenessAnswer(ofNothing: ()), answer.trust)
    }
    let first = answer.value.eigenvalues[0]
    var trust = answer.trust
    let low = (first.value.real - first.errorBound, first.value.real + first.errorBound)
    let high = (last.value.real - last.errorBound, last.value.real + last.errorBound)
    let isCertain = first.isProved && last.isProved
    let isZero = spectrum.norm == 0
    let tolerance = options.tolerance.threshold(largest: spectrum.norm, shape: a.shape)
    let possible = isZero ? [.zero] : Definiteness.possible(smallest: low, largest: high)
    let isProved = isCertain && possible.count == 1 && !options.tolerance.isMeasured
    let verdict =
      isProved
      ? possible[0]
      : Definiteness(smallest: first.value.real, largest: last.value.real, tolerance: tolerance)
    if !isProved {
      trust.warn(
        .rankAmbiguous,
        "rounding leaves open whether the matrix is " + possible.map(\.rawValue).joined(separator: ", or "))
    }
    let position = verdict.witnessPosition(count: a.rows)
    let witness = position.map { Vector(spectrum.vectors.column($0)) }
    return Answer(
      DefinitenessAnswer(
        definiteness: verdict, isProved: isProved, possible: possible,
        smallest: (first.value.real, first.errorBound), largest: (last.value.real, last.errorBound),
        tolerance: tolerance, witness: witness, witnessValue: position.map { spectrum.values[$0] }), trust)
  }
}

extension DefinitenessAnswer {
  /// The answer for the matrix without rows.
  fileprivate init(ofNothing: ()) {
    self.init(
      definiteness: .positiveDefinite, isProved: true, possible: [.positiveDefinite], smallest: nil, largest: nil,
      tolerance: 0, witness: nil, witnessValue: nil)
  }
}

extension Definiteness {
  fileprivate init(smallest: Double, largest: Double, tolerance: Double) {
    let (isNegative, isPositive) = (smallest < -tolerance, largest > tolerance)
    switch (isNegative, isPositive) {
    case (true, true): self = .indefinite
    case (false, false): self = .zero
    case (false, true): self = smallest > tolerance ? .positiveDefinite : .positiveSemidefinite
    case (true, false): self = largest < -tolerance ? .negativeDefinite : .negativeSemidefinite
    }
  }

  /// What a matrix can be whose smallest and largest eigenvalue lie in these intervals.
  fileprivate static func possible(smallest: (Double, Double), largest: (Double, Double)) -> [Definiteness] {
    var kinds: [Definiteness] = []
    if smallest.1 > 0 { kinds.append(.positiveDefinite) }
    if smallest.0 <= 0, smallest.1 >= 0, largest.1 > 0 { kinds.append(.positiveSemidefinite) }
    if smallest.0 < 0, largest.1 > 0 { kinds.append(.indefinite) }
    if largest.0 <= 0, largest.1 >= 0, smallest.0 < 0 { kinds.append(.negativeSemidefinite) }
    if largest.0 < 0 { kinds.append(.negativeDefinite) }
    if smallest.0 <= 0, smallest.1 >= 0, largest.0 <= 0, largest.1 >= 0 { kinds.append(.zero) }
    return kinds
  }

  /// The position of the eigenvalue whose vector shows why the matrix is not definite.
  fileprivate func witnessPosition(count: Int) -> Int? {
    switch self {
    case .positiveDefinite, .negativeDefinite: nil
    case .positiveSemidefinite, .indefinite, .zero: 0
    case .negativeSemidefinite: count - 1
    }
  }
}

extension ToleranceProfile {
  /// True where the data themselves are taken to be off, so that nothing about the matrix as it stands is asked.
  fileprivate var isMeasured: Bool {
    switch self {
    case .strict, .standard: false
    case .measurement, .absolute: true
    }
  }
}
