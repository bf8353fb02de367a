import MatrixArithmetic
import MatrixDomain

/// Pivot columns, rows of a nonsingular block of them, and the canonical null vectors of a matrix over any field, by one
/// elimination over the field itself.
struct FieldEvidence<Element: HandScalar> {
  /// The rows of a nonsingular block of the pivot columns, rising.
  let rows: [Int]
  /// The pivot columns.
  let pivots: [Int]
  private let form: EchelonForm<Element>

  init(_ matrix: Matrix<Element>, budget: Budget) throws(CertificateError) {
    let found = try evident { () throws(ExactError) in try FieldKernels.table?.profile(matrix, budget) }
    if let found {
      (rows, form) = found
      pivots = form.pivotColumns
      return
    }
    var elimination = Elimination(matrix)
    var order = RowOrder<Element>(matrix.rows)
    do throws(BudgetError) {
      try elimination.reduceForward(rule: FirstNonzero(), recorder: &order, budget: budget)
      try elimination.reduceBackward(recorder: &order, budget: budget)
    } catch {
      throw .budget(error)
    }
    pivots = elimination.pivots.map(\.column)
    rows = order.origins.prefix(pivots.count).sorted()
    form = EchelonForm(matrix: elimination.matrix, pivots: elimination.pivots, isReduced: true)
  }

  /// One vector a free column: 1 there, 0 at the other free columns.
  func kernel(_ budget: Budget) throws(CertificateError) -> Basis<Element> {
    let columns = form.matrix.columns
    return Basis(
      ambient: columns, try evident { () throws(ExactError) in try form.nullVectors(unknowns: columns, budget) })
  }

  /// Rows that make with some columns, which must be independent, a nonsingular block.
  static func rows(
    of matrix: Matrix<Element>, columns: [Int], _ budget: Budget
  ) throws(CertificateError) -> [Int] {
    let evidence = try FieldEvidence(matrix.columns(columns), budget: budget)
    guard evidence.pivots.count == columns.count else {
      throw .answerDoesNotHold("the columns that should be independent are not")
    }
    return evidence.rows
  }

  /// The field that shows a square block to be nonsingular: full its inverse; compact nothing modulo a prime, where the
  /// checker eliminates itself, and over ℚ(i) a prime modulo which it is.
  static func lowerBound(
    of block: Matrix<Element>, size: Certificate.Size, _ budget: Budget
  ) throws(CertificateError) -> [Value.Field] {
    guard size == .full else {
      guard let gaussian = block as? Matrix<GaussianRational> else { return [] }
      return [Value.Field("prime", .count(try GaussianPrime.below(nonsingular: gaussian, budget)))]
    }
    let inverse = try evident { () throws(ExactError) in try Computed.inverse(block, budget: budget) }
    guard case .inverse(let matrix) = inverse.answer else { throw .answerDoesNotHold("the minor is singular") }
    return [try .matrix("inverse", matrix, budget)]
  }
}

/// Follows rows through an elimination.
private struct RowOrder<Element: Field>: EliminationRecorder {
  /// Which row of the first matrix stands in each place.
  private(set) var origins: [Int]

  init(_ rows: Int) { origins = Array(0..<rows) }

  mutating func beginColumn(_ column: EliminationColumn<Element>) {}

  mutating func perform(
    _ operation: RowOperation<Element>, for purpose: StepPurpose<Element>, matrix: Matrix<Element>
  ) {
    if case .swap(let first, let second) = operation { origins.swapAt(first, second) }
  }
}

/// Primes that leave 1 when divided by 4: modulo them −1 has a square root, and complex numbers become residues.
enum GaussianPrime {
  /// The largest such prime below 2³¹ modulo which a block, its rows cleared of denominators, is nonsingular.
  static func below(nonsingular block: Matrix<GaussianRational>, _ budget: Budget) throws(CertificateError) -> Int {
    let whole = GaussianResidues.rows(of: block).whole
    let size = block.rows
    // The norm of the determinant is at most the product of the squared lengths of the rows.
    let bits = (0..<size).reduce(1) { bits, row in
      let entries = whole.entries[(row * size)..<((row + 1) * size)]
      return bits + 2 * entries.reduce(0) { max($0, $1.bitCount) } + Int.bitWidth - size.leadingZeroBitCount + 1
    }
    for prime in DescendingPrimes(enough: 2 * bits) where prime % 4 == 1 {
      try budget.checkEvidence()
      let word = UInt64(prime)
      if whole.matrices(word, root(ofMinusOne: word)).first.determinant() != 0 { return prime }
    }
    throw .answerDoesNotHold("the minor is singular")
  }

  /// A number whose square leaves −1: a power of the first one that is no square.
  static func root(ofMinusOne prime: UInt64) -> UInt64 {
    var base: UInt64 = 2
    while true {
      let root = ModularArithmetic.power(base, (prime - 1) / 4, prime)
      if root * root % prime == prime - 1 { return root }
      base += 1
    }
  }
}
