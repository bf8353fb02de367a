import MatrixArithmetic
public import MatrixDomain

extension Narrated {
  /// `P·A = L·U` for a matrix of any shape: L square, lower triangular with ones on the diagonal; U in row echelon
  /// form.
  ///
  /// Silent and narrated runs give the same factors.
  /// - Throws: ``ExactError/tooManyEntries(_:rows:columns:limit:)`` where L would be too large.
  /// - Complexity: `rows · columns · rank` operations on scalars.
  @specialized(where Element == Rational)
  @specialized(where Element == Residue)
  public static func lu<Element: ExactScalar>(
    _ a: Matrix<Element>, method: FactorizationMethod? = nil, narration: Narration = Narration()
  ) throws(ExactError) -> Worked<TriangularFactors<Element>> {
    let (factors, reduction) = try factors(of: a, method ?? .firstNonzero, narration, layout: TableLayout())
    var worked = Worked(factors, method: (method ?? .firstNonzero).rawValue)
    guard !narration.isSilent, let timeline = reduction.timeline else { return worked }
    worked.derivation.append(
      Opening(
        method: "lu", domain: a.domain, pivotRule: reduction.rule, reason: method == nil ? nil : .asked))
    worked.derivation.append(timeline)
    worked.derivation.append(factors)
    if let check = try productCheck(factors, of: a, narration.budget) { worked.derivation.append(check) }
    return worked
  }

  /// L·U multiplied out; `nil` where its numbers would be too long.
  static func productCheck<Element: ExactScalar>(
    _ factors: TriangularFactors<Element>, of a: Matrix<Element>, _ budget: Budget
  ) throws(ExactError) -> IdentityCheck<Element>? {
    try ResultSize.ifWithinLimit { () throws(ExactError) in
      IdentityCheck(
        factors.keepsOrder ? "A = L*U" : "P*A = L*U", left: factors.permutation.applied(to: a),
        right: try ExactChooser.product(factors.lower, factors.upper, budget))
    }
  }

  /// The factors, and the elimination they come from: always with its timeline, where the multipliers are.
  static func factors<Element: ExactScalar>(
    of a: Matrix<Element>, _ method: FactorizationMethod, _ narration: Narration, layout: TableLayout
  ) throws(ExactError) -> (TriangularFactors<Element>, Reduction<Element>) {
    try ResultSize.require("the factor L", of: Element.self, a.rows, a.rows, narration.budget)
    var recorded = narration
    recorded.isSilent = false
    recorded.pivotRule = method == .firstNonzero ? .firstNonzero : .fewestFractions
    let plan = ReductionPlan(pivotColumns: a.columns, isUnique: false)
    let reduction = try Reduction.run(a, plan, recorded, layout: layout)
    var order = Permutation(identity: a.rows)
    var lower = Matrix<Element>.zero(Shape(a.rows, a.rows))
    for operation in reduction.timeline?.operations ?? [] {
      switch operation {
      case .swap(let first, let second):
        order.swap(first, second)
        lower.swapRows(first, second)
      case .add(let multiple, let source, let target): lower[target, source] = -multiple
      case .scale: preconditionFailure("a factorization scales no row")
      }
    }
    for index in 0..<a.rows { lower[index, index] = .one }
    return (TriangularFactors(order: order.order, lower: lower, upper: reduction.matrix), reduction)
  }
}

// What one asks a factorization.
extension TriangularFactors {
  /// P: which row of A each row of P·A is.
  public var permutation: Permutation { Permutation(order: order) ?? Permutation(identity: order.count) }

  /// The rank of the matrix: the rows of U that are not zero.
  public var rank: Int { (0..<upper.rows).count(where: { row in !upper.row(row).allSatisfy(\.isZero) }) }

  /// The determinant of the matrix; `nil` unless it is square.
  public var determinant: Element? {
    guard upper.isSquare else { return nil }
    let product = (0..<upper.rows).reduce(Element.one) { $0 * upper[$1, $1] }
    return permutation.sign > 0 ? product : -product
  }

  /// The `x` with `A·x = b`; `nil` unless the matrix is invertible. `b` must have as many entries as the matrix has
  /// rows.
  ///
  /// - Complexity: `n²` operations on scalars.
  public func solve(_ b: Vector<Element>) -> Vector<Element>? {
    precondition(b.count == order.count, "a right-hand side has one entry a row")
    guard upper.isSquare, (0..<upper.rows).allSatisfy({ !upper[$0, $0].isZero }) else { return nil }
    return Vector(back(through: forward(b.array)))
  }

  /// The `y` with `L·y = P·b`.
  func forward(_ b: [Element]) -> [Element] {
    var y = order.map { b[$0] }
    for row in y.indices {
      for column in 0..<row where !lower[row, column].isZero { y[row].subtractProduct(lower[row, column], y[column]) }
    }
    return y
  }

  /// The `x` with `U·x = y`, for a U with a diagonal without zeros.
  func back(through y: [Element]) -> [Element] {
    var x = y
    for row in x.indices.reversed() {
      for column in (row + 1)..<max(row + 1, x.count) where !upper[row, column].isZero {
        x[row].subtractProduct(upper[row, column], x[column])
      }
      x[row] = x[row] / upper[row, row]
    }
    return x
  }
}
