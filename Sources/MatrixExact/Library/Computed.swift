public import MatrixArithmetic
public import MatrixDomain

/// Answers without steps, within a budget: by lifting where that is possible, else as ``Narrated`` computes them in silence.
///
/// ```swift
/// try Computed.determinant(a, budget: Budget(seconds: 10)).answer
/// ```
///
/// The answers are those of ``Narrated``, to the letter. `Matrix` has the same as methods, without a budget.
public enum Computed {
  /// The determinant of a square matrix.
  ///
  /// - Throws: ``ExactError`` as ``Narrated/determinant(_:method:name:narration:)`` does.
  public static func determinant(
    _ a: Matrix<Rational>, budget: Budget = .unlimited
  ) throws(ExactError) -> Worked<Rational> {
    if a.isSquare, a.rows >= Tuning.liftedDeterminantOrder, let whole = ScaledRows(a, budget),
      let value = DeterminantByLifting.value(whole.matrix, budget: budget)
    {
      return Worked(Rational(value, whole.product), method: lifting)
    }
    return try Narrated.determinant(a, narration: .silent(budget))
  }

  /// The inverse of a square matrix, or a null vector.
  ///
  /// - Throws: ``ExactError`` as ``Narrated/inverse(_:narration:)`` does.
  public static func inverse(
    _ a: Matrix<Rational>, budget: Budget = .unlimited
  ) throws(ExactError) -> Worked<InverseOutcome<Rational>> {
    if a.isSquare, a.rows >= Tuning.liftedInverseOrder, let whole = ScaledRows(a, budget),
      let outcome = InverseByLifting.outcome(whole.matrix, budget: budget)
    {
      switch outcome {
      case .inverse(var inverse):
        for (column, factor) in whole.factors.enumerated() where !factor.isOne {
          for row in 0..<inverse.rows { inverse[row, column] *= Rational(factor) }
        }
        return Worked(.inverse(inverse), method: lifting)
      case .singular(let vector):
        let factor = Rational.primitiveFactor(of: vector.array)
        return Worked(.singular(nullVector: Vector(vector.map { $0 * factor })), method: lifting)
      }
    }
    return try Narrated.inverse(a, narration: .silent(budget))
  }

  /// All solutions of `A·X = B`, each column of `B` classified on its own.
  ///
  /// - Throws: ``ExactError`` as ``Narrated/solveEach(_:_:method:narration:)`` does.
  public static func solveEach(
    _ a: Matrix<Rational>, _ b: Matrix<Rational>, budget: Budget = .unlimited
  ) throws(ExactError) -> Worked<SystemSolutions<Rational>> {
    if a.rows == b.rows, min(a.rows, a.columns) >= Tuning.liftedOrder, let whole = ScaledRows(a, right: b, budget),
      let solutions = try lifted(whole, unknowns: a.columns, budget)
    {
      return Worked(solutions, method: lifting)
    }
    return try Narrated.solveEach(a, b, narration: .silent(budget))
  }

  /// `nil` where lifting does not do, or some right-hand sides have solutions and others may have none.
  private static func lifted(
    _ whole: ScaledRows, unknowns: Int, _ budget: Budget
  ) throws(ExactError) -> SystemSolutions<Rational>? {
    let sides = whole.matrix.columns - unknowns
    if sides == 1, whole.matrix.rows == unknowns {
      let (matrix, right) = whole.parts(at: unknowns)
      if let unique = SystemByLifting.solution(matrix, right.rowMajor, budget: budget), let point = unique.particular {
        return SystemSolutions(
          unknowns: unknowns, particular: point, inconsistent: [], directions: unique.directions, free: [],
          pivots: Array(0..<unknowns))
      }
    }
    guard let form = EchelonByLifting.form(whole.matrix, budget: budget) else { return nil }
    let pivots = form.pivotColumns.filter { $0 < unknowns }
    let isInconsistent = pivots.count < form.rank
    if isInconsistent && sides > 1 { return nil }
    if isInconsistent {
      return SystemSolutions(
        unknowns: unknowns, particular: .zero(Shape(unknowns, 1)), inconsistent: [0],
        directions: Basis(ambient: unknowns, []), free: [], pivots: pivots)
    }
    try ResultSize.require("the solution", of: Rational.self, unknowns, sides, budget)
    try requireBasis(of: form, unknowns: unknowns, budget)
    let solutions = form.solutions(unknowns: unknowns)
    return solutions.particular.map {
      SystemSolutions(
        unknowns: unknowns, particular: $0, inconsistent: [], directions: solutions.directions, free: solutions.free,
        pivots: pivots)
    }
  }

  /// The reduced row echelon form.
  ///
  /// - Throws: ``ExactError`` as ``Narrated/reducedRowEchelonForm(_:narration:)`` does.
  public static func reducedRowEchelonForm(
    _ a: Matrix<Rational>, budget: Budget = .unlimited
  ) throws(ExactError) -> Worked<EchelonForm<Rational>> {
    if let form = form(of: a, budget) { return Worked(form.echelonForm, method: lifting) }
    return try Narrated.reducedRowEchelonForm(a, narration: .silent(budget))
  }

  /// The rank.
  ///
  /// - Throws: ``ExactError`` as ``Narrated/rank(_:narration:)`` does.
  public static func rank(_ a: Matrix<Rational>, budget: Budget = .unlimited) throws(ExactError) -> Worked<Int> {
    if let form = form(of: a, budget) { return Worked(form.rank, method: lifting) }
    return try Narrated.rank(a, narration: .silent(budget))
  }

  /// A basis of the null space.
  ///
  /// - Throws: ``ExactError`` as ``Narrated/nullSpace(_:narration:)`` does.
  public static func nullSpace(
    _ a: Matrix<Rational>, budget: Budget = .unlimited
  ) throws(ExactError) -> Worked<Basis<Rational>> {
    if let form = form(of: a, budget) {
      try requireBasis(of: form, unknowns: a.columns, budget)
      return Worked(form.nullBasis(unknowns: a.columns), method: lifting)
    }
    return try Narrated.nullSpace(a, narration: .silent(budget))
  }

  private static let lifting = "lifting"

  private static func requireBasis(of form: LiftedForm, unknowns: Int, _ budget: Budget) throws(ExactError) {
    let vectors = form.freeColumns.prefix { $0 < unknowns }.count
    try ResultSize.require("the basis", of: Rational.self, vectors, unknowns, budget)
  }

  private static func form(of a: Matrix<Rational>, _ budget: Budget) -> LiftedForm? {
    guard min(a.rows, a.columns) >= Tuning.liftedEchelonOrder, let whole = ScaledRows(a, budget) else { return nil }
    return EchelonByLifting.form(whole.matrix, budget: budget)
  }
}

// Over any field: the one place where the fast kernel of a domain is chosen. The rationals have lifting; complex
// matrices are real ones of twice the order, or residues; every other field is computed as it is narrated, until it has a
// kernel of its own.
extension Computed {
  /// The determinant of a square matrix.
  ///
  /// - Throws: ``ExactError`` as ``Narrated/determinant(_:method:name:narration:)`` does.
  public static func determinant<Element: HandScalar>(
    _ a: Matrix<Element>, budget: Budget = .unlimited
  ) throws(ExactError) -> Worked<Element> {
    if let rational = a as? Matrix<Rational>,
      let found: Worked<Element> = matched(try determinant(rational, budget: budget))
    {
      return found
    }
    if let complex = a as? Matrix<GaussianRational>, a.isSquare, a.rows >= Tuning.embeddedOrder {
      try ResultSize.requireElimination(a)
      let worked = Worked(try GaussianDeterminant.value(complex, budget), method: "residues")
      if let found: Worked<Element> = matched(worked) { return found }
    }
    return try Narrated.determinant(a, narration: .silent(budget))
  }

  /// The inverse of a square matrix, or a null vector.
  ///
  /// - Throws: ``ExactError`` as ``Narrated/inverse(_:narration:)`` does.
  public static func inverse<Element: HandScalar>(
    _ a: Matrix<Element>, budget: Budget = .unlimited
  ) throws(ExactError) -> Worked<InverseOutcome<Element>> {
    if let rational = a as? Matrix<Rational>,
      let found: Worked<InverseOutcome<Element>> = matched(try inverse(rational, budget: budget))
    {
      return found
    }
    if let complex = a as? Matrix<GaussianRational>, a.isSquare, a.rows >= Tuning.embeddedOrder {
      let worked = try inverse(EmbeddedMatrix.embedding(complex), budget: budget)
      if case .inverse(let inverse) = worked.answer {
        let outcome = InverseOutcome.inverse(EmbeddedMatrix.extracted(inverse))
        if let found: Worked<InverseOutcome<Element>> = matched(Worked(outcome, method: worked.method)) { return found }
      }
    }
    return try Narrated.inverse(a, narration: .silent(budget))
  }

  /// All solutions of `A·X = B`, each column of `B` classified on its own.
  ///
  /// - Throws: ``ExactError`` as ``Narrated/solveEach(_:_:method:narration:)`` does.
  public static func solveEach<Element: HandScalar>(
    _ a: Matrix<Element>, _ b: Matrix<Element>, budget: Budget = .unlimited
  ) throws(ExactError) -> Worked<SystemSolutions<Element>> {
    if let rational = a as? Matrix<Rational>, let right = b as? Matrix<Rational>,
      let found: Worked<SystemSolutions<Element>> = matched(try solveEach(rational, right, budget: budget))
    {
      return found
    }
    if let complex = a as? Matrix<GaussianRational>, let right = b as? Matrix<GaussianRational>, a.rows == b.rows,
      a.isSquare, a.rows >= Tuning.embeddedOrder,
      let solutions = try EmbeddedMatrix.uniqueSolution(complex, right, budget),
      let found: Worked<SystemSolutions<Element>> = matched(solutions)
    {
      return found
    }
    return try Narrated.solveEach(a, b, narration: .silent(budget))
  }

  /// The reduced row echelon form.
  ///
  /// - Throws: ``ExactError`` as ``Narrated/reducedRowEchelonForm(_:narration:)`` does.
  public static func reducedRowEchelonForm<Element: HandScalar>(
    _ a: Matrix<Element>, budget: Budget = .unlimited
  ) throws(ExactError) -> Worked<EchelonForm<Element>> {
    if let rational = a as? Matrix<Rational>,
      let found: Worked<EchelonForm<Element>> = matched(try reducedRowEchelonForm(rational, budget: budget))
    {
      return found
    }
    if let form = try EmbeddedMatrix.formWhereLarge(a, budget), let found: Worked<EchelonForm<Element>> = matched(form)
    {
      return found
    }
    return try Narrated.reducedRowEchelonForm(a, narration: .silent(budget))
  }

  /// The rank.
  ///
  /// - Throws: ``ExactError`` as ``Narrated/rank(_:narration:)`` does.
  public static func rank<Element: HandScalar>(
    _ a: Matrix<Element>, budget: Budget = .unlimited
  ) throws(ExactError) -> Worked<Int> {
    if let rational = a as? Matrix<Rational> { return try rank(rational, budget: budget) }
    if let form = try EmbeddedMatrix.formWhereLarge(a, budget) { return Worked(form.answer.rank, method: form.method) }
    return try Narrated.rank(a, narration: .silent(budget))
  }

  /// A basis of the null space.
  ///
  /// - Throws: ``ExactError`` as ``Narrated/nullSpace(_:narration:)`` does.
  public static func nullSpace<Element: HandScalar>(
    _ a: Matrix<Element>, budget: Budget = .unlimited
  ) throws(ExactError) -> Worked<Basis<Element>> {
    if let rational = a as? Matrix<Rational>,
      let found: Worked<Basis<Element>> = matched(try nullSpace(rational, budget: budget))
    {
      return found
    }
    if let form = try EmbeddedMatrix.formWhereLarge(a, budget) {
      let vectors = try form.answer.nullVectors(unknowns: a.columns, budget)
      let worked = Worked(Basis(ambient: a.columns, vectors), method: form.method)
      if let found: Worked<Basis<Element>> = matched(worked) { return found }
    }
    return try Narrated.nullSpace(a, narration: .silent(budget))
  }
}

/// A value of one type as one of another, where they are the same.
private func matched<Given, Wanted>(_ value: Given) -> Wanted? { value as? Wanted }

/// A matrix of fractions as whole numbers, with what each row was multiplied by.
private struct ScaledRows {
  let matrix: Matrix<Integer>
  let factors: [Integer]

  /// `nil` where the numbers would be too long, or the budget has no memory for them.
  init?(_ a: Matrix<Rational>, right: Matrix<Rational>? = nil, _ budget: Budget) {
    let columns = a.columns + (right?.columns ?? 0)
    let limit = budget.bytes ?? .max
    // Six matrices of doubles and one of numbers, or less.
    if a.rows * columns > limit / 64 { return nil }
    var bits = 0.0
    for row in 0..<a.rows {
      var (longest, below) = (0, 0)
      func count(_ entry: Rational) {
        longest = max(longest, entry.numerator.bitCount)
        if !entry.isWhole { below += entry.denominator.bitCount }
      }
      for column in 0..<a.columns { count(a[row, column]) }
      if let right { for column in 0..<right.columns { count(right[row, column]) } }
      bits += Double(longest + below)
    }
    // Minors of the whole matrix, of which there are many, and four at once: as for an elimination.
    guard bits * 4 < Double(Integer.bitLimit), bits / 8 * Double(columns) * 2 < Double(limit) else { return nil }
    let cleared = ClearedFractions(a, right: right)
    matrix = cleared.matrix
    factors = cleared.factors
  }

  /// What all rows together were multiplied by.
  var product: Integer { factors.reduce(into: .one) { $0 *= $1 } }

  /// The columns before and from `column` on.
  func parts(at column: Int) -> (left: Matrix<Integer>, right: Matrix<Integer>) {
    (
      matrix.submatrix(rows: 0..<matrix.rows, columns: 0..<column),
      matrix.submatrix(rows: 0..<matrix.rows, columns: column..<matrix.columns)
    )
  }
}
