import MatrixArithmetic
public import MatrixDomain

/// A system of linear differential equations with constant coefficients: x′ = A·x, or x′ = A·x + b.
///
/// ```swift
/// let system = try DifferentialSystem<Rational>([[0, 1], [-1, 0]])
/// let solution = try system.solution(from: [1, 0])
/// print(solution[0, 0], solution[1, 0])        // cos(t) -sin(t)
/// ```
public struct DifferentialSystem<Element: ExactScalar>: Hashable, Sendable {
  /// A.
  public let matrix: Matrix<Element>
  /// b; `nil` for none.
  public let constant: Vector<Element>?

  /// A system; A is square, and b has as many entries as it has rows.
  ///
  /// - Throws: ``ExactError/shape(_:)``, ``ExactError/noExponential(_:)`` in characteristic p.
  public init(_ matrix: Matrix<Element>, plus constant: Vector<Element>? = nil) throws(ExactError) {
    guard matrix.isSquare else { throw .shape(.notSquare("the system", matrix.shape)) }
    if let constant, constant.count != matrix.rows {
      throw .shape(
        .mismatch(
          "the system", matrix.shape, Shape(constant.count, 1), rule: "give b an entry for each row of A"))
    }
    try matrix.requireExponential()
    (self.matrix, self.constant) = (matrix, constant)
  }

  /// The solution with a value at 0, as a column of formulas in t.
  ///
  /// - Throws: ``ExactError/shape(_:)``; as `Matrix.exponentialFormula(budget:)`.
  /// - Complexity: that of `Matrix.exponentialFormula(budget:)`, with one right-hand side for each row.
  public func solution(
    from initial: Vector<Element>, budget: Budget = .unlimited
  ) throws(ExactError) -> ClosedFormMatrix<Element> {
    try requireLength(initial)
    let factors = try augmented.minimalPolynomial(budget: budget).factored(budget: budget)
    return try augmented.formula(applied: start(initial), factors, isExponential: true, budget).prefix(
      rows: matrix.rows)
  }

  /// All solutions: as many independent ones of x′ = A·x as A has rows, and with b one solution to add.
  ///
  /// - Throws: as `Matrix.primaryForm(budget:)` and `Matrix.exponentialFormula(budget:)`.
  /// - Complexity: that of `Matrix.primaryForm(budget:)` and `Matrix.exponentialFormula(budget:)`.
  public func fundamentalSystem(budget: Budget = .unlimited) throws(ExactError) -> FundamentalSystem<Element> {
    try fundamentalSystem(matrix.jordanForm(budget: budget), budget)
  }

  /// All solutions by a canonical form of A.
  func fundamentalSystem(
    _ form: PrimaryForm<Element>, _ budget: Budget
  ) throws(ExactError) -> FundamentalSystem<Element> {
    let initial = FundamentalSystem.initial(form)
    let factors = try matrix.minimalPolynomial(budget: budget).factored(budget: budget)
    let solutions = try matrix.formula(applied: initial, factors, isExponential: true, budget)
    guard let constant else { return FundamentalSystem(solutions: solutions, initial: initial, particular: nil) }
    // A constant solution p has A·p = −b; where there is none, that from 0.
    let right = Vector(constant.array.map { -$0 }).columnMatrix
    let points = try Computed.solveEach(matrix, right, budget: budget).answer
    let start =
      points.inconsistent.isEmpty ? points.particular.rowMajor : Array(repeating: .zero, count: matrix.rows)
    return FundamentalSystem(
      solutions: solutions, initial: initial, particular: try solution(from: Vector(start), budget: budget))
  }

  /// x(0), or (x(0), 1).
  func start(_ initial: Vector<Element>) -> Matrix<Element> {
    Vector(constant == nil ? initial.array : initial.array + [.one]).columnMatrix
  }

  /// [A b; 0 0], for (x, 1).
  var augmented: Matrix<Element> {
    guard let constant else { return matrix }
    let order = matrix.rows
    return Matrix(Shape(order + 1, order + 1)) { row, column in
      row == order ? .zero : column == order ? constant[row] : matrix[row, column]
    }
  }

  func requireLength(_ initial: Vector<Element>) throws(ExactError) {
    guard initial.count == matrix.rows else {
      throw .shape(
        .mismatch(
          "the system", matrix.shape, Shape(initial.count, 1), rule: "give x(0) an entry for each row of A"))
    }
  }
}

/// All solutions of a ``DifferentialSystem``: the combinations of the columns of Φ, and with b one solution to add.
public struct FundamentalSystem<Element: ExactScalar>: Hashable, Sendable {
  /// Φ, whose columns are independent solutions of x′ = A·x.
  public let solutions: ClosedFormMatrix<Element>
  /// Φ(0), which is invertible.
  public let initial: Matrix<Element>
  /// A solution of x′ = A·x + b as a column, constant where there is a constant one; `nil` without b.
  public let particular: ClosedFormMatrix<Element>?

  /// Values at 0 whose solutions are short: eigenvectors and chains, and for a pair of conjugate eigenvalues two vectors that
  /// turn into each other.
  static func initial(_ form: PrimaryForm<Element>) -> Matrix<Element> {
    var result = form.change
    var column = 0
    for block in form.blocks {
      for _ in 0..<block.count {
        if let (middle, half) = conjugatePair(block.factor) {
          // A times the first of two columns is the second; (A − middle) divided by half stays shorter.
          for pair in 0..<block.size {
            let (first, second) = (column + 2 * pair, column + 2 * pair + 1)
            for row in 0..<result.rows {
              result[row, second] = (result[row, second] - middle * result[row, first]) / half
            }
          }
        }
        column += block.order
      }
    }
    return result
  }

  /// The numbers m and h, h² times a positive one without a square factor being the square of the imaginary part, of two
  /// conjugate roots m ± … of a polynomial of degree 2 over ℚ; `nil` for another polynomial.
  private static func conjugatePair(_ factor: Polynomial<Element>) -> (middle: Element, half: Element)? {
    guard Element.domain == .rationals, factor.degree == 2 else { return nil }
    let numbers = factor.coefficients.compactMap { Element.kernels.complexNumber($0)?.real }
    guard numbers.count == 3 else { return nil }
    let (a, b, c) = (numbers[2], numbers[1], numbers[0])
    let discriminant = (b * b - Rational(4) * a * c).numerator
    guard discriminant.isNegative else { return nil }
    let half = Rational(ClosedFormText.squares(-discriminant).outside) / (a + a)
    guard let element = Element(exchangeText: half.exchangeText) else { return nil }
    return (-factor[1] / (factor[2] + factor[2]), element)
  }
}
