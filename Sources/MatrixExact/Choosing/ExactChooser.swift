import MatrixArithmetic
import MatrixDomain

/// Which algorithm answers a question over the integers and the rationals: one file a question.
///
/// A question over the rationals is that of its rows cleared of denominators. The methods of `Matrix` ask with a budget
/// without limits, ``Computed`` with the caller's; both get the same algorithm. Callers have checked the shapes.
package enum ExactChooser {
  /// Answers a question that has no limits.
  @inline(__always)
  static func unlimited<Result>(_ question: (Budget) throws(BudgetError) -> Result) -> Result {
    do throws(BudgetError) {
      return try question(.unlimited)
    } catch {
      preconditionFailure("a budget without limits ran out: \(error)")
    }
  }

  /// A matrix of fractions cleared of denominators row by row, and whether there is memory to lift it.
  ///
  /// Throws where numbers of an elimination could pass the limit. Entries that are words are read once: nothing of a matrix of
  /// this size passes any limit.
  static func cleared(_ a: Matrix<Rational>, _ budget: Budget) throws(ExactError) -> (
    rows: ClearedFractions, lifts: Bool
  ) {
    if a.shape.count <= Tuning.entriesWithinLimits {
      if let numerators = a.shortNumerators {
        return (ClearedFractions(numerators), LiftingRoom.suffices(forWords: a.shape, budget))
      }
      if a.hasShortFractions {
        return (ClearedFractions(scaling: a), LiftingRoom.suffices(forShort: a, budget))
      }
    }
    try ResultSize.requireElimination(a)
    let lifts = LiftingRoom.suffices(for: a, budget)
    return (ClearedFractions(a), lifts)
  }

  /// A system cleared of denominators, and whether there is memory to lift it: as ``cleared(_:_:)``.
  static func cleared(
    _ a: Matrix<Rational>, right b: Matrix<Rational>, _ budget: Budget
  ) throws(ExactError) -> (system: SystemOverIntegers, lifts: Bool) {
    let shape = Shape(a.rows, a.columns + b.columns)
    if shape.count <= Tuning.entriesWithinLimits {
      if let matrix = a.shortNumerators, let right = b.shortNumerators {
        return (SystemOverIntegers(matrix: matrix, right: right), LiftingRoom.suffices(forWords: shape, budget))
      }
      if a.hasShortFractions, b.hasShortFractions {
        return (SystemOverIntegers(scaling: a, b), LiftingRoom.suffices(forShort: a, right: b, budget))
      }
    }
    try ResultSize.requireElimination(a, right: b)
    return (SystemOverIntegers(a, b), LiftingRoom.suffices(for: a, right: b, budget))
  }

  /// Whether there is memory to lift a matrix of integers, perhaps with right-hand sides.
  ///
  /// Throws where numbers of an elimination could pass the limit; as in ``cleared(_:_:)`` words cannot.
  static func lifts(
    _ a: Matrix<Integer>, right b: Matrix<Integer>? = nil, _ budget: Budget
  ) throws(ExactError) -> Bool {
    let shape = Shape(a.rows, a.columns + (b?.columns ?? 0))
    if shape.count <= Tuning.entriesWithinLimits, a.hasShortEntries, b?.hasShortEntries ?? true {
      return LiftingRoom.suffices(forWords: shape, budget)
    }
    try ResultSize.requireElimination(a, right: b)
    return LiftingRoom.suffices(for: a, right: b, budget)
  }

  /// Asks the budget; without a look at the clock where that takes as long as the answer.
  @inline(__always)
  static func ask(_ budget: Budget, before shape: Shape) throws(BudgetError) {
    if shape.count > Tuning.untimedEntries { try budget.check() } else { try budget.checkWithoutClock() }
  }

  /// Whether a small matrix whose minors do not fit machine words is lifted: its entries fit them, and it is not smaller
  /// than an order.
  static func isLifted(_ matrix: borrowing Matrix<Integer>, from order: Int) -> Bool {
    Swift.min(matrix.rows, matrix.columns) >= order && matrix.storage.entries.allSatisfy { $0.box == nil }
  }
}

extension Tuning {
  /// The most entries of a matrix before which the clock is not looked at; a long elimination of it asks by itself.
  ///
  /// Measured with `exact-orders integers det`: 0.14 µs with a look and 0.07 without at order 5, 0.24 and 0.17 at 8.
  static let untimedEntries = 64

  /// The most entries of a matrix whose minors cannot pass ``Integer/bitLimit`` where numerators and denominators are
  /// machine words: two words for each entry of a row, four minors at once.
  static let entriesWithinLimits = Integer.bitLimit >> 10
}

extension KernelPath {
  /// The method that a result names.
  func method(_ elimination: UsualMethod) -> UsualMethod { self == .lifting ? .lifting : elimination }
}
