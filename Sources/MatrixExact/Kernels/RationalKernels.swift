import MatrixArithmetic
import MatrixDomain

/// The fast ways over the rationals: machine words for small matrices whose minors fit them, lifting for large ones, and
/// residues for products and characteristic polynomials.
enum RationalKernels {
  static let table = FieldKernels<Rational>(
    determinant: determinant, inverse: inverse, solve: solve, reduced: reduced, rank: rank, nullSpace: nullSpace,
    product: productOverIntegers, characteristic: Narrated.rationalCoefficients)

  private static let lifting = "lifting"

  static func determinant(_ a: Matrix<Rational>, _ budget: Budget) throws(ExactError) -> Worked<Rational>? {
    guard a.isSquare, a.rows >= Tuning.liftedDeterminantOrder, let whole = ScaledRows(a, budget),
      let value = DeterminantByLifting.value(whole.matrix, budget: budget)
    else { return nil }
    return Worked(Rational(value, whole.product), method: lifting)
  }

  /// The determinant with what gives the solution of a system for the rows cleared of denominators, whose denominator
  /// divides that of these; `nil` where the kernel goes another way.
  static func solvedDeterminant(
    _ a: Matrix<Rational>, _ budget: Budget
  ) -> (worked: Worked<Rational>, solved: DeterminantByLifting.Solved, whole: Matrix<Integer>)? {
    guard a.isSquare, a.rows >= Tuning.liftedDeterminantOrder, let whole = ScaledRows(a, budget),
      let solved = DeterminantByLifting.solved(whole.matrix, budget: budget)
    else { return nil }
    return (Worked(Rational(solved.value, whole.product), method: lifting), solved, whole.matrix)
  }

  static func inverse(
    _ a: Matrix<Rational>, _ budget: Budget
  ) throws(ExactError) -> Worked<InverseOutcome<Rational>>? {
    guard a.isSquare, a.rows >= Tuning.liftedInverseOrder, let whole = ScaledRows(a, budget),
      let outcome = InverseByLifting.outcome(whole.matrix, budget: budget)
    else { return nil }
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

  static func solve(
    _ a: Matrix<Rational>, _ b: Matrix<Rational>, _ budget: Budget
  ) throws(ExactError) -> Worked<SystemSolutions<Rational>>? {
    guard a.rows == b.rows else { return nil }
    if min(a.rows, a.columns) < Tuning.liftedOrder {
      guard let whole = ScaledRows(a, right: b, budget) else { return nil }
      return inWords(whole, unknowns: a.columns).map {
        Worked($0, method: ($0.free.isEmpty ? SolveMethod.gauss : .gaussJordan).rawValue)
      }
    }
    if let (matrix, right) = squareSystem(a, b, budget),
      let unique = SystemByLifting.solution(matrix, right.rowMajor, budget: budget),
      let solutions = SystemSolutions(unique, pivots: Array(0..<a.columns))
    {
      return Worked(solutions, method: lifting)
    }
    guard let whole = ScaledRows(a, right: b, budget) else { return nil }
    return try lifted(whole, unknowns: a.columns, budget).map { Worked($0, method: lifting) }
  }

  /// A square system with one right-hand side over ℤ; `nil` for others, and where the numbers would be too long.
  private static func squareSystem(
    _ a: Matrix<Rational>, _ b: Matrix<Rational>, _ budget: Budget
  ) -> (matrix: Matrix<Integer>, right: Matrix<Integer>)? {
    guard a.isSquare, b.columns == 1 else { return nil }
    if ScaledRows.fits(Shape(a.rows, a.columns + 1), bits: Double(Int.bitWidth * a.rows), budget),
      let matrix = a.shortNumerators, let right = b.shortNumerators
    {
      return (matrix, right)
    }
    guard let whole = ScaledRows(a, right: b, budget) else { return nil }
    let (matrix, right) = whole.parts(at: a.columns)
    return (matrix, right)
  }

  /// `nil` also where some right-hand side has no solution.
  private static func inWords(_ whole: ScaledRows, unknowns: Int) -> SystemSolutions<Rational>? {
    var source = EliminationSource(whole.matrix)
    source.pivotColumns = unknowns
    guard let set = FractionFreeReduction.inWords(source, SolutionsOfForm(unknowns: unknowns)),
      let particular = set.particular
    else { return nil }
    let free = Set(set.free)
    return SystemSolutions(
      unknowns: unknowns, particular: particular, inconsistent: [], directions: set.directions, free: set.free,
      pivots: (0..<unknowns).filter { !free.contains($0) })
  }

  /// `nil` where lifting does not do, or some right-hand sides have solutions and others may have none.
  private static func lifted(
    _ whole: ScaledRows, unknowns: Int, _ budget: Budget
  ) throws(ExactError) -> SystemSolutions<Rational>? {
    let sides = whole.matrix.columns - unknowns
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

  static func reduced(_ a: Matrix<Rational>, _ budget: Budget) throws(ExactError) -> Worked<EchelonForm<Rational>>? {
    if let form = inWords(a, ReducedEchelonOfForm(), budget) {
      return Worked(form, method: SolveMethod.gaussJordan.rawValue)
    }
    return form(of: a, budget).map(worked)
  }

  static func worked(_ form: LiftedForm) -> Worked<EchelonForm<Rational>> { Worked(form.echelonForm, method: lifting) }

  static func rank(_ a: Matrix<Rational>, _ budget: Budget) throws(ExactError) -> Worked<Int>? {
    if let rank = inWords(a, RankOfForm(), budget) { return Worked(rank, method: SolveMethod.gauss.rawValue) }
    return form(of: a, budget).map { Worked($0.rank, method: lifting) }
  }

  static func nullSpace(_ a: Matrix<Rational>, _ budget: Budget) throws(ExactError) -> Worked<Basis<Rational>>? {
    if let basis = inWords(a, NullBasisOfForm(), budget) {
      return Worked(basis, method: SolveMethod.gaussJordan.rawValue)
    }
    guard let form = form(of: a, budget) else { return nil }
    try requireBasis(of: form, unknowns: a.columns, budget)
    return Worked(form.nullBasis(unknowns: a.columns), method: lifting)
  }

  /// What is made of the form of a matrix below the orders of lifting; `nil` where words do not do.
  private static func inWords<Consumer: ReducedFormConsumer>(
    _ a: Matrix<Rational>, _ consumer: Consumer, _ budget: Budget
  ) -> Consumer.Result? {
    guard min(a.rows, a.columns) < Tuning.liftedEchelonOrder, a.shape.count <= Tuning.unbudgetedWords,
      let whole = ScaledRows(a, budget)
    else { return nil }
    return FractionFreeReduction.inWords(EliminationSource(whole.matrix), consumer)
  }

  private static func requireBasis(of form: LiftedForm, unknowns: Int, _ budget: Budget) throws(ExactError) {
    let vectors = form.freeColumns.prefix { $0 < unknowns }.count
    try ResultSize.require("the basis", of: Rational.self, vectors, unknowns, budget)
  }

  /// The reduced form with the minor that proves its rank.
  static func form(of a: Matrix<Rational>, _ budget: Budget) -> LiftedForm? {
    guard min(a.rows, a.columns) >= Tuning.liftedEchelonOrder, ScaledRows.fits(a.shape, budget) else { return nil }
    let profile = EchelonByLifting.elimination(ofWords: a, budget)
    if let profile, let identity = EchelonByLifting.identity(of: a.shape, profile) { return identity }
    guard let whole = ScaledRows(a, budget) else { return nil }
    return EchelonByLifting.form(whole.matrix, eliminated: profile, budget: budget)
  }
}

extension SystemSolutions<Rational> {
  /// Solutions of systems that all have some; `nil` where they have none.
  fileprivate init?(_ set: AffineSolutionSet<Rational>, pivots: [Int]) {
    guard let particular = set.particular else { return nil }
    self.init(
      unknowns: set.unknowns, particular: particular, inconsistent: [], directions: set.directions, free: set.free,
      pivots: pivots)
  }
}

/// A matrix of fractions as whole numbers, with what each row was multiplied by.
private struct ScaledRows {
  let matrix: Matrix<Integer>
  let factors: [Integer]

  /// Whether the budget has memory for six matrices of doubles and one of numbers, or less.
  static func fits(_ shape: Shape, _ budget: Budget) -> Bool { shape.count <= (budget.bytes ?? .max) / 64 }

  /// Whether minors with so many bits are no longer than numbers may be, and the budget has memory for them: minors of
  /// the whole matrix, of which there are many, and four at once, as for an elimination.
  static func fits(_ shape: Shape, bits: Double, _ budget: Budget) -> Bool {
    fits(shape, budget) && bits * 4 < Double(Integer.bitLimit)
      && bits / 8 * Double(shape.columns) * 2 < Double(budget.bytes ?? .max)
  }

  /// `nil` where the numbers would be too long, or the budget has no memory for them.
  init?(_ a: Matrix<Rational>, right: Matrix<Rational>? = nil, _ budget: Budget) {
    let shape = Shape(a.rows, a.columns + (right?.columns ?? 0))
    guard Self.fits(shape, budget) else { return nil }
    var bits = 0.0
    func count(_ matrix: Matrix<Rational>) {
      if let words = matrix.words {
        for row in 0..<matrix.rows {
          let magnitudes = words[(row * matrix.columns)..<((row + 1) * matrix.columns)].reduce(0) { $0 | $1.magnitude }
          bits += Double(UInt32.bitWidth - magnitudes.leadingZeroBitCount)
        }
        return
      }
      unsafe matrix.rowMajor.withUnsafeBufferPointer { entries in
        for row in 0..<matrix.rows {
          var (longest, below) = (0, 0)
          for place in (row * matrix.columns)..<((row + 1) * matrix.columns) {
            unsafe longest = max(longest, entries[place].numerator.bitCount)
            if unsafe !entries[place].denominator.isOne { unsafe below += entries[place].denominator.bitCount }
          }
          bits += Double(longest + below)
        }
      }
    }
    count(a)
    if let right { count(right) }
    guard Self.fits(shape, bits: bits, budget) else { return nil }
    let cleared = ClearedFractions(a, right: right)
    matrix = cleared.matrix
    factors = cleared.factors
  }

  /// What all rows together were multiplied by.
  var product: Integer { factors.reduce(into: .one) { $0 *= $1 } }

  /// The columns before and from `column` on.
  func parts(at column: Int) -> (left: Matrix<Integer>, right: Matrix<Integer>) {
    let entries = matrix.storage.entries
    func columns(_ range: Range<Int>) -> Matrix<Integer> {
      var part: [Integer] = []
      part.reserveCapacity(matrix.rows * range.count)
      for start in stride(from: 0, to: entries.count, by: max(1, matrix.columns)) {
        part += entries[(start + range.lowerBound)..<(start + range.upperBound)]
      }
      return Matrix(Shape(matrix.rows, range.count), rowMajor: part)
    }
    return (columns(0..<column), columns(column..<matrix.columns))
  }
}
