import MatrixArithmetic
import MatrixDomain

/// The evidence over the rationals: answers of the choosers, and minors modulo a prime.
enum RationalEvidence {
  static let kernels = EvidenceKernels<Rational>(
    rank: { (a, budget) throws(CertificateError) in try rank(a, budget) },
    minor: { (a, columns, budget) throws(CertificateError) in try minor(of: a, columns, budget) },
    nullVectors: nullVectors, nonsingularity: nonsingularity,
    solvedDeterminant: CertificateMaker.solvedDeterminant, solvedForm: solvedForm,
    determinant: CertificateMaker.compactDeterminant, characteristic: CertificateMaker.rationalCharacteristic,
    minimal: CertificateMaker.rationalMinimal,
    irreducibility: { (polynomial, budget) throws(CertificateError) in
      try CertificateMaker.irreducibility(Rational.primitive(polynomial).polynomial, budget)
    },
    squarefreeness: { (polynomial, budget) throws(CertificateError) in
      let whole = Rational.primitive(polynomial).polynomial.map { GaussianInteger($0, .zero) }
      return try CertificateMaker.squarefreeness(whole, isReal: true, budget)
    })

  /// The reduced form by its chooser, and a minor of its pivot columns; where the form is lifted, the one that proved
  /// it.
  static func rank(_ a: Matrix<Rational>, _ budget: Budget) throws(CertificateError) -> RankEvidence<Rational> {
    try evident { () throws(ExactError) in try ResultSize.requireElimination(a) }
    if let form = ExactChooser.lifted(a, budget) {
      try evident { () throws(ExactError) in
        try ResultSize.require("the null space", of: Rational.self, form.freeColumns.count, a.columns, budget)
      }
      return RankEvidence(minor: MinorEvidence(form), kernel: { _ in form.nullBasis(unknowns: a.columns) })
    }
    let form = try evident { () throws(ExactError) in try ExactChooser.reducedEchelonForm(a, budget).answer }
    return RankEvidence(minor: try minor(of: a, form.pivotColumns, budget), form: form)
  }

  static func minor(
    of matrix: Matrix<Rational>, _ columns: [Int], _ budget: Budget
  ) throws(CertificateError) -> MinorEvidence<Rational> {
    if matrix.rows * columns.count > Tuning.modularEchelonWords,
      let prime = DescendingPrimes(enough: 1, below: DescendingPrimes.evidenceLimit).first(where: { _ in true }),
      let profile = EchelonByLifting.elimination(ofWords: matrix, columns: columns, prime: prime, budget),
      profile.rank == columns.count
    {
      return MinorEvidence(rows: profile.pivotRows.sorted(), columns: columns, prime: prime)
    }
    try evident { () throws(ExactError) in try ResultSize.requireElimination(matrix) }
    return try MinorEvidence(ClearedFractions(matrix).matrix, columns: columns, budget: budget)
  }

  private static func nullVectors(
    of a: Matrix<Rational>, _ limit: Int, _ budget: Budget
  ) throws(CertificateError) -> Basis<Rational>? {
    try evident { () throws(ExactError) in
      try ResultSize.requireElimination(a)
      let cleared = ClearedFractions(a).matrix
      return try budgeted { () throws(BudgetError) in
        try budget.check()
        return try ExactChooser.nullBasis(cleared, limit: limit, budget, lifts: LiftingRoom.suffices(for: a, budget))
          .value
      }
    }
  }

  /// The lifted reduced form, whose proof is the certificate; `nil` where the chooser does not lift.
  private static func solvedForm(
    _ a: Matrix<Rational>, _ budget: Budget
  ) -> EvidenceKernels<Rational>.Certified<EchelonForm<Rational>>? {
    guard let form = ExactChooser.lifted(a, budget) else { return nil }
    let minor = MinorEvidence(form)
    return (
      ExactChooser.worked(form),
      { () throws(CertificateError) in
        try CertificateMaker.rankProfile([.positions("rows", minor.rows)], minor, a, .compact, budget)
      }
    )
  }

  /// A prime modulo which the block is nonsingular, the whole rows cleared of denominators, as the checker does it.
  private static func nonsingularity(
    of matrix: Matrix<Rational>, _ block: MinorEvidence<Rational>, _ budget: Budget
  ) throws(CertificateError) -> [Value.Field]? {
    let rows = matrix.submatrix(rows: block.rows, columns: Array(0..<matrix.columns))
    let found = try minor(of: rows, block.columns, budget)
    return found.prime.map { [Value.Field("prime", .count($0))] }
  }
}

extension MinorEvidence<Rational> {
  /// A block that a kernel proved the form by.
  init(_ form: LiftedForm) {
    self.init(rows: form.pivotRows.sorted(), columns: form.pivotColumns, prime: form.prime)
  }

  /// A block of some columns of a matrix of integers.
  ///
  /// - Throws: where the columns are dependent.
  init(
    _ matrix: Matrix<Integer>, columns: [Int], primesBelow start: Int = DescendingPrimes.evidenceLimit, budget: Budget
  ) throws(CertificateError) {
    let strip = columns.elementsEqual(0..<matrix.columns) ? matrix : matrix.columns(columns)
    for prime in DescendingPrimes(enough: RowLengths.minorBits(strip), below: start) {
      try budget.checkEvidence()
      let echelon = ModularEchelon(strip, pivotColumns: columns.count, prime: prime)
      if echelon.pivotColumns.count == columns.count {
        self.init(rows: echelon.pivotRows.sorted(), columns: columns, prime: prime)
        return
      }
    }
    throw .answerDoesNotHold("the columns that should be independent are not")
  }
}

/// Hadamard's inequality.
enum RowLengths {
  /// A bound on the bits of every minor.
  static func minorBits(_ matrix: Matrix<Integer>) -> Int {
    (0..<matrix.rows).reduce(0) { $0 + bits(matrix.row($1)) }
  }

  /// A bound on the bits of the length of a row.
  static func bits(_ row: some Sequence<Integer>) -> Int {
    var sum = Integer.zero
    for entry in row { sum.addProduct(entry, entry) }
    return (sum.bitCount + 1) / 2
  }
}
