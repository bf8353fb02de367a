package import MatrixArithmetic
package import MatrixDomain

extension ExactChooser {
  /// The inverse of a square matrix; `nil` where there is none.
  package static func inverse(_ matrix: Matrix<Integer>) -> (value: Matrix<Rational>?, path: KernelPath) {
    if let value = ClosedFormInverse.value(matrix) { return (value, .closedForm) }
    let (outcome, path) = unlimited { (budget) throws(BudgetError) in try inverse(matrix, budget) }
    return (outcome.matrix, path)
  }

  /// The inverse of a square matrix, or the first vector of the basis of its null space, within a budget.
  static func inverse(
    _ matrix: Matrix<Integer>, _ budget: Budget, lifts: Bool = true
  ) throws(BudgetError) -> (outcome: InverseOutcome<Rational>, path: KernelPath) {
    if let value = ClosedFormInverse.value(matrix) { return (.inverse(value), .closedForm) }
    var source = EliminationSource(matrix)
    source.right = .identity
    let isSmall = matrix.rows < Tuning.liftedInverseOrder
    var found = isSmall ? try FractionFreeReduction.inWords(source, InverseOfForm(), budget) : nil
    if found == nil, lifts, !isSmall || isLifted(matrix, from: Tuning.shortInverseOrder) {
      switch InverseByLifting.outcome(matrix, budget: budget) {
      case .inverse(let value): return (.inverse(value), .lifting)
      case .singular(let vector): return (.singular(nullVector: vector), .lifting)
      case nil: try budget.check()
      }
    }
    if found == nil { found = try FractionFreeReduction.reduce(source, InverseOfForm(), budget) }
    if let found, let value = found.result { return (.inverse(value), found.path) }
    let (basis, singular) = try nullBasis(matrix, limit: 1, budget, lifts: lifts)
    return (.singular(nullVector: basis.vectors[0]), singular)
  }

  /// The inverse of a square matrix of fractions, or a null vector of integers without a common factor.
  static func inverse(
    _ a: Matrix<Rational>, _ budget: Budget
  ) throws(ExactError) -> Worked<InverseOutcome<Rational>> {
    guard a.isSquare else { throw .shape(.notSquare("the inverse", a.shape)) }
    try ResultSize.require("the matrix with the identity beside it", of: Rational.self, a.rows, 2 * a.rows, budget)
    try budgeted { () throws(BudgetError) in try ask(budget, before: a.shape) }
    let (cleared, lifts) = try cleared(a, budget)
    return try inverse(cleared, lifts: lifts, budget)
  }

  /// The inverse of a square matrix of integers, whose size is looked at, or a null vector of integers without a common
  /// factor.
  static func workedInverse(
    _ a: Matrix<Integer>, _ budget: Budget
  ) throws(ExactError) -> Worked<InverseOutcome<Rational>> {
    guard a.isSquare else { throw .shape(.notSquare("the inverse", a.shape)) }
    try budgeted { () throws(BudgetError) in try ask(budget, before: a.shape) }
    if let value = ClosedFormInverse.value(a) {
      return Worked(.inverse(value), .gaussJordan)
    }
    return try inverseWithoutFormula(a, budget)
  }

  /// Apart from its caller, which a call with a large frame would slow down.
  @inline(never)
  private static func inverseWithoutFormula(
    _ a: Matrix<Integer>, _ budget: Budget
  ) throws(ExactError) -> Worked<InverseOutcome<Rational>> {
    try ResultSize.require("the matrix with the identity beside it", of: Rational.self, a.rows, 2 * a.rows, budget)
    return try inverse(ClearedFractions(a), lifts: lifts(a, budget), budget)
  }

  private static func inverse(
    _ a: ClearedFractions, lifts: Bool, _ budget: Budget
  ) throws(ExactError) -> Worked<InverseOutcome<Rational>> {
    let (outcome, path) = try budgeted { () throws(BudgetError) in try inverse(a.matrix, budget, lifts: lifts) }
    // Consumed, so that the inverse is written over where its rows were multiplied.
    switch consume outcome {
    case .inverse(let inverse):
      return Worked(.inverse(a.unscaled(inverse)), path.method(.gaussJordan))
    case .singular(let vector):
      let factor = Rational.primitiveFactor(of: vector.array)
      return Worked(.singular(nullVector: Vector(vector.map { $0 * factor })), path.method(.gaussJordan))
    }
  }
}

extension ClearedFractions {
  /// The inverse of the matrix as it was: (D·A)⁻¹·D = A⁻¹ for the diagonal matrix D of the factors.
  func unscaled(_ inverse: consuming Matrix<Rational>) -> Matrix<Rational> {
    var inverse = inverse
    for (column, factor) in factors.enumerated() where !factor.isOne {
      for row in 0..<inverse.rows { inverse[row, column] *= Rational(factor) }
    }
    return inverse
  }
}

extension Tuning {
  /// The smallest order of an inverse that is found by lifting.
  static let liftedInverseOrder = 15
}
