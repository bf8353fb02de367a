public import MatrixDomain

/// The equation `A·X + X·B = C` for a matrix X, with square A and B.
///
/// ```swift
/// let equation = try SylvesterEquation<Rational>([[1, 2], [0, 3]], [[1]], [[4], [4]])
/// try Computed.solve(equation).answer.particular!   // [1; 1]
/// ```
///
/// With `A` of order n and `B` of order m, X and C have n rows and m columns.
public struct SylvesterEquation<Element: ExactScalar>: Hashable, Sendable {
  /// The factor on the left of X.
  public let a: Matrix<Element>
  /// The factor on the right of X, as it stands in the equation.
  public let b: Matrix<Element>
  /// The right-hand side.
  public let c: Matrix<Element>
  /// How the second product stands in the equation.
  public let form: SylvesterForm

  /// The equation `A·X + X·B = C`, or with `isDifference` `A·X − X·B = C`.
  ///
  /// - Throws: ``ExactError/shape(_:)`` unless A and B are square, and C has the rows of A and the columns of B.
  public init(
    _ a: Matrix<Element>, _ b: Matrix<Element>, _ c: Matrix<Element>, isDifference: Bool = false
  ) throws(ExactError) {
    try self.init(a, b, c, isDifference ? .difference : .sum)
  }

  /// Lyapunov's equation `A·X + X·Aᴴ = C`.
  ///
  /// The sign of C is that of SciPy's `solve_continuous_lyapunov`; MATLAB's `lyap(A, Q)` solves `A·X + X·Aᴴ + Q = 0`.
  /// - Throws: ``ExactError/shape(_:)`` unless A and C are square, of one size.
  public init(lyapunov a: Matrix<Element>, _ c: Matrix<Element>) throws(ExactError) {
    try self.init(a, a.adjoint, c, .lyapunov)
  }

  private init(
    _ a: Matrix<Element>, _ b: Matrix<Element>, _ c: Matrix<Element>, _ form: SylvesterForm
  ) throws(ExactError) {
    for factor in [a, b] where !factor.isSquare {
      throw .shape(.notSquare("the equation", factor.shape))
    }
    guard c.rows == a.rows, c.columns == b.rows else {
      throw .shape(
        .mismatch(
          "the equality", c.shape, Shape(a.rows, b.rows),
          rule: form == .lyapunov ? "give C the size of A" : "give C the rows of A and the columns of B"))
    }
    (self.a, self.b, self.c, self.form) = (a, b, c, form)
  }

  /// The R with which the equation reads `A·X + X·R = C`.
  var right: Matrix<Element> { form == .difference ? b.map { -$0 } : b }

  /// `A·X + X·R`.
  func value(at x: Matrix<Element>, _ budget: Budget) throws(ExactError) -> Matrix<Element> {
    let (first, second) = (
      try ExactChooser.product(a, x, budget), try ExactChooser.product(x, right, budget)
    )
    return Matrix(first.shape) { first[$0, $1] + second[$0, $1] }
  }

  /// `Aᵀ·Y + Y·Rᵀ`, which is 0 where the sum of the products of the entries of Y and of `A·X + X·R` is 0 for every X.
  func adjointValue(at y: Matrix<Element>, _ budget: Budget) throws(ExactError) -> Matrix<Element> {
    let first = try ExactChooser.product(a.transposed, y, budget)
    let second = try ExactChooser.product(y, right.transposed, budget)
    return Matrix(first.shape) { first[$0, $1] + second[$0, $1] }
  }

  /// `I ⊗ A + Rᵀ ⊗ I`, which takes the columns of X, one below the other, to those of `A·X + X·R`.
  ///
  /// - Throws: ``ExactError/tooManyEntries(_:rows:columns:limit:)`` before anything of that size is built.
  func system(_ budget: Budget) throws(ExactError) -> Matrix<Element> {
    let (count, isHuge) = a.rows.multipliedReportingOverflow(by: b.rows)
    let unknowns = isHuge ? Int.max : count
    let bits = a.writtenBits * Double(b.rows) + b.writtenBits * Double(a.rows)
    try ResultSize.require(
      "the system of one equation for each entry", of: Element.self, unknowns, unknowns, bits: bits, budget)
    let (order, right) = (a.rows, right)
    var result = Matrix<Element>.zero(Shape(unknowns, unknowns))
    for block in 0..<b.rows {
      try budgeted(budget.check)
      for row in 0..<order {
        for column in 0..<order { result[block * order + row, block * order + column] = a[row, column] }
        for other in 0..<b.rows { result[block * order + row, other * order + row] += right[other, block] }
      }
    }
    return result
  }

  /// The columns of a matrix of the shape of X, one below the other.
  static func stacked(_ x: Matrix<Element>) -> Matrix<Element> {
    Matrix(Shape(x.shape.count, 1)) { place, _ in x[place % x.rows, place / x.rows] }
  }

  /// The matrix of the shape of X with these entries, column by column.
  func unstacked(_ entry: (Int) -> Element) -> Matrix<Element> { Matrix(c.shape) { entry($1 * c.rows + $0) } }
}

/// How the second product stands in the equation.
public enum SylvesterForm: String, Hashable, Sendable, CaseIterable {
  /// `A·X + X·B = C`.
  case sum
  /// `A·X − X·B = C`.
  case difference
  /// `A·X + X·Aᴴ = C`: Lyapunov's equation. Over fields without conjugates Aᴴ is Aᵀ.
  case lyapunov
}

/// All solutions of a ``SylvesterEquation``, or the proof that there is none.
public enum SylvesterSolutions<Element: Field>: Hashable, Sendable {
  /// One solution, and a basis of those for C = 0: every solution is the sum of the first and a combination of these.
  ///
  /// The unknowns are the entries of X, column by column. Those without a pivot are free: 0 in the first solution, and 1 in
  /// the direction of its own and 0 in the others.
  case solutions(Matrix<Element>, directions: [Matrix<Element>])
  /// A matrix Y for which the sum of the products of its entries and those of `A·X + X·B` is 0 for every X, and not for C.
  case inconsistent(functional: Matrix<Element>)

  /// The first solution, or `nil` where there is none.
  public var particular: Matrix<Element>? { if case .solutions(let x, _) = self { x } else { nil } }
  /// The only solution, or `nil` where there are several or none.
  public var unique: Matrix<Element>? { if case .solutions(let x, []) = self { x } else { nil } }
}

/// How a ``SylvesterEquation`` is solved.
public enum SylvesterMethod: String, Hashable, Sendable, CaseIterable {
  /// By the entries for small matrices, else by a polynomial.
  case auto
  /// One linear equation for each entry of C.
  case kronecker
  /// With q(R) = 0, `q(A)·X` is known; where q(A) is singular, as ``kronecker``.
  case polynomial
}
