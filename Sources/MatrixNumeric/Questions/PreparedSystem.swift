internal import MatrixDomain

/// A square system checked, scaled where it needs to be, and factorized.
struct PreparedSystem<Element: NumericScalar> {
  private(set) var system: ScaledSystem<Element>
  private(set) var norms: MatrixNorms
  let factorization: any SystemFactorization<Element>
  /// The estimate in the 1-norm, of the scaled system; 0 where a pivot is 0.
  private(set) var reciprocalCondition: Double
  /// What to say about scaling.
  private(set) var scalingNote: String?

  init(
    _ a: Matrix<Element>, _ b: Matrix<Element>, _ operation: String, _ options: NumericOptions
  ) throws(NumericError) {
    try a.requireSquare(operation)
    guard b.rows == a.rows else {
      throw .shape(.mismatch("the system", a.shape, b.shape, rule: "give both sides the same number of rows"))
    }
    guard let norms = Element.norms(a) else {
      try a.requireFinite("A")
      preconditionFailure("norms of a finite matrix")
    }
    try b.requireFinite("B")
    self.norms = norms
    system = ScaledSystem(a, b)
    try budgeted { () throws(BudgetError) in try options.budget.check() }
    if Self.isExtreme(norms.one) || Self.isExtreme(Element.lange(.maximum, b)) {
      let equilibration = Equilibration(a)
      (system, self.norms, factorization) = try Self.equilibrated(a, b, equilibration, options)
      reciprocalCondition = Self.condition(factorization)
      if equilibration.spread > Tuning.scalingSpread {
        scalingNote = "rows or columns differ by factors up to 2^\(equilibration.spread): they were equilibrated"
      }
      return
    }
    let plain = try SystemDriver.factorization(a, norms: norms, options)
    let condition = Self.condition(plain)
    if condition < Tuning.equilibrationCondition, a.rows > 0,
      !Equilibration.isNeedless(a, spread: Tuning.scalingSpread)
    {
      let equilibration = Equilibration(a)
      if equilibration.spread > Tuning.scalingSpread {
        let (scaled, scaledNorms, other) = try Self.equilibrated(a, b, equilibration, options)
        let better = Self.condition(other)
        if better > condition {
          (system, self.norms, factorization, reciprocalCondition) = (scaled, scaledNorms, other, better)
          scalingNote =
            "rows or columns differ by factors up to 2^\(equilibration.spread): equilibration took the reciprocal "
            + "condition from \(condition.brief) to \(better.brief)"
          return
        }
      }
    }
    factorization = plain
    reciprocalCondition = condition
  }

  private static func isExtreme(_ norm: Double) -> Bool {
    norm != 0 && !(norm > Tuning.safeRange.lowerBound && norm < Tuning.safeRange.upperBound)
  }

  private static func condition(_ factorization: any SystemFactorization<Element>) -> Double {
    factorization.singularPivot == nil ? factorization.reciprocalCondition(.one) : 0
  }

  private static func equilibrated(
    _ a: Matrix<Element>, _ b: Matrix<Element>, _ equilibration: Equilibration, _ options: NumericOptions
  ) throws(NumericError) -> (ScaledSystem<Element>, MatrixNorms, any SystemFactorization<Element>) {
    try budgeted { () throws(BudgetError) in try options.budget.check() }
    let system = ScaledSystem(a, b, equilibration)
    guard let norms = Element.norms(system.matrix) else { preconditionFailure("norms of a scaled matrix") }
    return (system, norms, try SystemDriver.factorization(system.matrix, norms: norms, options))
  }

  /// What to know about the system before an answer is used.
  func warn(_ trust: inout Trust) {
    if let scalingNote { trust.warn(.scalingPoor, scalingNote) }
    let bound = trust.forwardErrorBound?.relative ?? .infinity
    // Where the condition is good, a coarse bound is the doing of underflow or of the data: others say so.
    guard reciprocalCondition < Tuning.illConditioned else { return }
    if reciprocalCondition < Rounding.epsilon || !bound.isFinite {
      trust.warn(
        .nearlySingular,
        "the reciprocal condition is \(reciprocalCondition.brief): a singular matrix is as near as rounding")
    } else {
      trust.warn(
        .illConditioned,
        "the condition number is about \((1 / reciprocalCondition).brief): errors of the data grow by as much")
    }
  }
}
