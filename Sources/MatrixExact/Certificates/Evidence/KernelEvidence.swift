import MatrixArithmetic
import MatrixDomain

/// Pivot columns, a nonsingular block of them, and the canonical null vectors of a matrix: all proved before they leave.
struct KernelEvidence {
  let minor: MinorEvidence
  /// One vector a free column: 1 there, 0 at the other free columns.
  let kernel: Basis<Rational>

  var pivots: [Int] { minor.columns }

  /// Finds them modulo a prime and lifts them to fractions. A prime that hides a pivot is found out when the vectors are
  /// multiplied by the matrix, and the next one is taken.
  ///
  /// - Parameters:
  ///   - vectors: how many null vectors are wanted, from the left; `nil` for all.
  ///   - start: the first prime tried is below it.
  init(
    _ matrix: WholeRows, vectors: Int? = nil, primesBelow start: Int = DescendingPrimes.evidenceLimit, budget: Budget
  ) throws(CertificateError) {
    if start == DescendingPrimes.evidenceLimit, let lifted = try Self.lifted(matrix, wanted: vectors, budget) {
      self = lifted
      return
    }
    for prime in DescendingPrimes(enough: matrix.minorBits, below: start) {
      try budget.checkEvidence()
      let echelon = ModularEchelon(matrix, pivotColumns: matrix.columns, prime: prime)
      guard let kernel = try Self.kernel(of: matrix, echelon, prime, wanted: vectors, budget) else { continue }
      minor = MinorEvidence(rows: echelon.pivotRows.sorted(), columns: echelon.pivotColumns, prime: prime)
      self.kernel = Basis(ambient: matrix.columns, kernel)
      return
    }
    throw .answerDoesNotHold("no prime shows the rank")
  }

  private init(minor: MinorEvidence, kernel: Basis<Rational>) {
    self.minor = minor
    self.kernel = kernel
  }

  /// By the kernels, which prove what they find; `nil` where the matrix is too small for them.
  private static func lifted(
    _ matrix: WholeRows, wanted: Int?, _ budget: Budget
  ) throws(CertificateError) -> KernelEvidence? {
    let whole = Matrix(Shape(matrix.count, matrix.columns), rowMajor: matrix.entries.flatMap { $0 })
    guard let form = EchelonByLifting.form(whole, vectors: wanted ?? .max, budget: budget) else { return nil }
    try evident { () throws(ExactError) in
      try ResultSize.require("the null space", of: Rational.self, form.freeColumns.count, matrix.columns, budget)
    }
    return KernelEvidence(
      minor: MinorEvidence(form), kernel: form.nullBasis(unknowns: matrix.columns))
  }

  /// The null vectors for the pivots of an echelon form modulo a prime; `nil` where those are not the true ones.
  private static func kernel(
    of matrix: WholeRows, _ echelon: ModularEchelon, _ prime: Int, wanted: Int?, _ budget: Budget
  ) throws(CertificateError) -> [Vector<Rational>]? {
    let block = matrix.block(rows: echelon.pivotRows, columns: echelon.pivotColumns)
    guard let solver = LiftingSolver(block, prime: prime) else { return nil }
    let isPivot = Set(echelon.pivotColumns)
    let free = (0..<matrix.columns).filter { !isPivot.contains($0) }.prefix(wanted ?? matrix.columns)
    try evident { () throws(ExactError) in
      try ResultSize.require("the null space", of: Rational.self, free.count, matrix.columns, budget)
    }
    var result: [Vector<Rational>] = []
    for free in free {
      let solution = try solver.solve(echelon.pivotRows.map { -matrix.entries[$0][free] }, budget: budget)
      var vector = Array(repeating: Rational.zero, count: matrix.columns)
      vector[free] = .one
      for (pivot, value) in zip(echelon.pivotColumns, solution) {
        if pivot > free && !value.isZero { return nil }
        vector[pivot] = value
      }
      guard try matrix.annihilates(vector) else { return nil }
      result.append(Vector(vector))
    }
    return result
  }
}
