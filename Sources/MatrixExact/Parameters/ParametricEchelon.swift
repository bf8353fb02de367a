public import MatrixArithmetic
public import MatrixDomain

/// A matrix whose entries are polynomials in one letter, brought to row echelon form by operations that hold for every value
/// of the letter: rows are exchanged, and multiples of rows by polynomials are added to others. No row is ever multiplied or
/// divided by anything.
///
/// ```swift
/// let ring = ParameterRing(["k"])!
/// let k = RationalFunction(ring.letter(0))
/// let found = try ParametricEchelon(Matrix([[k, 1, 1], [1, k, 1]]))
/// found.matrix          // [1, k, 1; 0, -k^2+1, -k+1]
/// found.conditions      // [k+1, k-1]
/// ```
///
/// So for every value the matrix and its echelon form have the same null space, the same row space, and as systems of equations the
/// same solutions. Where no pivot is 0, ranks and pivot columns are those of the form; the pivots are 0 at the zeros of
/// ``conditions`` alone.
///
/// Invariant: `transform · A = matrix`, and `inverseTransform · transform = I`, all of them with polynomials as entries.
public struct ParametricEchelon: Sendable {
  /// The letter.
  public let ring: ParameterRing
  /// The echelon form.
  public let matrix: Matrix<RationalFunction>
  /// The product of the operations.
  public let transform: Matrix<RationalFunction>
  /// What undoes them.
  public let inverseTransform: Matrix<RationalFunction>
  /// The places of the pivots.
  public let pivots: [Elimination<RationalFunction>.Pivot]
  /// The irreducible factors of the pivots: first those that have a rational zero, by its value, then the others by degree.
  public let conditions: [ParameterPolynomial]
  /// The operations with their reasons.
  public let timeline: Timeline<RationalFunction>

  /// The form of a matrix.
  ///
  /// - Parameter ring: the letter, where the entries may know none.
  /// - Throws: ``ParameterError``.
  /// - Complexity: not bounded by a polynomial in the number of operations, as the coefficients may grow.
  /// - Source: the row Hermite form over ℚ[k]: R. M. Corless, M. Giesbrecht, L. Rafiee Sevyeri, B. D. Saunders, CASC 2020,
  ///   arXiv:2508.21629.
  public init(
    _ a: Matrix<RationalFunction>, ring: ParameterRing? = nil, layout: TableLayout = TableLayout(),
    budget: Budget = .unlimited
  ) throws(ParameterError) {
    guard let ring = ring ?? a.rowMajor.lazy.compactMap(\.ring).first else { throw .noLetter }
    guard ring.names.count == 1 else { throw .severalLetters(ring.names) }
    var entries: [Polynomial<Rational>] = []
    for (index, entry) in a.rowMajor.enumerated() {
      guard let polynomial = entry.univariate else {
        throw .denominator(row: index / max(1, a.columns), column: index % max(1, a.columns), entry.exchangeText)
      }
      entries.append(polynomial)
    }
    var reducer = PolynomialReducer(Matrix(a.shape, rowMajor: entries), a, ring, layout, budget)
    do throws(ExactError) {
      try reducer.reduce()
      conditions = try reducer.conditions()
    } catch {
      throw .exact(error)
    }
    self.ring = ring
    pivots = reducer.pivots
    timeline = reducer.timeline
    matrix = reducer.matrix.map { RationalFunction($0, in: ring) }
    transform = reducer.left.map { RationalFunction($0, in: ring) }
    inverseTransform = reducer.inverse.map { RationalFunction($0, in: ring) }
  }
}

/// Why no cases were distinguished.
public enum ParameterError: Error, Hashable, Sendable {
  /// There is no letter.
  case noLetter
  /// There are several letters.
  case severalLetters([String])
  /// An entry has a letter below its bar; row and column count from 0.
  case denominator(row: Int, column: Int, String)
  /// The computation came to no end.
  case exact(ExactError)
}

extension ParameterError: ReportableError {
  /// What went wrong, where, and what to do.
  public var report: ErrorReport {
    switch self {
    case .noLetter:
      ErrorReport(.malformed, .wrongKind, "there is no letter to distinguish cases by", advice: "write 1 k; k 1")
    case .severalLetters(let names):
      ErrorReport(
        .unable, .unsupportedDomain,
        "cases are distinguished in one letter, and there are \(names.count): \(names.map(Identifier.escaped).joined(separator: ", "))",
        advice: """
          put numbers for the others with \(option: "where", "\(names[names.count - 1])=1"), or take \
          \(option: "generic") for the answer that holds for almost all values
          """)
    case .denominator(let row, let column, let text):
      ErrorReport(
        .unable, .unsupportedDomain,
        "cases are distinguished where the entries are polynomials, and \(Identifier.escaped(text)) in row \(row + 1), column "
          + "\(column + 1) is divided by a letter",
        advice: "multiply the row by the denominator, or take \(option: "generic")")
    case .exact(let error): error.report
    }
  }
}

extension RationalFunction {
  /// The function as a polynomial over the fractions in the only letter of its ring; `nil` where it has a letter below its bar.
  var univariate: Polynomial<Rational>? {
    guard let below = denominator.constant, let above = numerator.univariate(in: 0) else { return nil }
    return below.isOne ? above : Polynomial(above.coefficients.map { $0 / Rational(below) })
  }

  /// A polynomial over the fractions as a function of the first letter of a ring.
  init(_ polynomial: Polynomial<Rational>, in ring: ParameterRing) {
    let denominator = polynomial.coefficients.reduce(Integer.one) { $0.lcm(with: $1.denominator) }
    let coefficients = polynomial.coefficients.map {
      ParameterPolynomial(constant: ($0 * Rational(denominator)).numerator)
    }
    self.init(
      ParameterPolynomial(coefficients, in: 0, of: ring), ParameterPolynomial(constant: denominator))
  }
}
