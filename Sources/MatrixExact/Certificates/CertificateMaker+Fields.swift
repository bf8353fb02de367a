import MatrixArithmetic
public import MatrixDomain

// The same certificates over any field. Rational answers take the ways above, which prove more with less; for the others
// one elimination over the field gives rows, pivots and null vectors.
extension CertificateMaker {
  /// `det` and `minor`: a null vector for 0; else full the factors L and U; compact nothing, for the checker eliminates
  /// modulo the prime, or over ℚ(i) modulo primes.
  public static func determinant<Element: HandScalar>(
    _ a: Matrix<Element>, _ determinant: Element, size: Certificate.Size, budget: Budget = .unlimited
  ) throws(CertificateError) -> Certificate? {
    if let matrix = a as? Matrix<Rational>, let value = determinant as? Rational {
      return try self.determinant(matrix, value, size: size, budget: budget)
    }
    guard size != .none else { return nil }
    if determinant.isZero { return try singular(a, size: size, budget: budget) }
    guard size == .full else {
      return Element.isFinite ? recomputation(size: size) : certificate("determinant-residues", [])
    }
    let factors = try evident { () throws(ExactError) in try Narrated.lu(a, narration: .silent(budget)).answer }
    return certificate(
      "determinant-factors",
      [
        Value.Field("order", .permutation(PermutationValue(factors.order))),
        try .matrix("lower", factors.lower, budget), try .matrix("upper", factors.upper, budget),
      ])
  }

  /// That a square matrix has no inverse: a null vector.
  public static func singular<Element: HandScalar>(
    _ a: Matrix<Element>, size: Certificate.Size, budget: Budget = .unlimited
  ) throws(CertificateError) -> Certificate? {
    if let matrix = a as? Matrix<Rational> { return try singular(matrix, size: size, budget: budget) }
    guard size != .none else { return nil }
    guard let vector = try FieldEvidence(a, budget: budget).kernel(budget).vectors.first else {
      throw .answerDoesNotHold("the matrix has full rank")
    }
    return certificate("null-vector", [Value.Field("vector", .vector(vector))])
  }

  /// That a method that needs an invertible matrix does not apply.
  public static func notInvertible<Element: HandScalar>(
    _ a: Matrix<Element>, size: Certificate.Size, budget: Budget = .unlimited
  ) throws(CertificateError) -> Certificate? {
    if a.isSquare { return try singular(a, size: size, budget: budget) }
    return size == .none ? nil : certificate("not-square", [])
  }

  /// `adjugate` and `cofactors`: the checker multiplies, and computes one cofactor; two null vectors where all are 0.
  public static func adjugate<Element: HandScalar>(
    _ a: Matrix<Element>, _ adjugate: Matrix<Element>, size: Certificate.Size, budget: Budget = .unlimited
  ) throws(CertificateError) -> Certificate? {
    if let matrix = a as? Matrix<Rational>, let answer = adjugate as? Matrix<Rational> {
      return try self.adjugate(matrix, answer, size: size, budget: budget)
    }
    guard size != .none else { return nil }
    if a.rows < 2 || !adjugate.isZero { return certificate("adjugate-identity", []) }
    let kernel = try FieldEvidence(a, budget: budget).kernel(budget)
    guard kernel.dimension >= 2 else { throw .answerDoesNotHold("the adjugate is not zero") }
    let two = Basis(ambient: kernel.ambient, Array(kernel.vectors.prefix(2)))
    return certificate("null-vectors", [try .basis("vectors", two, budget)])
  }

  /// `charpoly`: the checker computes it again, modulo the prime of the field, or over ℚ(i) modulo primes.
  public static func characteristicPolynomial<Element: HandScalar>(
    _ a: Matrix<Element>, _ polynomial: Polynomial<Element>, size: Certificate.Size, budget: Budget = .unlimited
  ) throws(CertificateError) -> Certificate? {
    if let matrix = a as? Matrix<Rational>, let answer = polynomial as? Polynomial<Rational> {
      return try characteristicPolynomial(matrix, answer, size: size, budget: budget)
    }
    return Element.isFinite || size == .none
      ? recomputation(size: size) : certificate("characteristic-residues", [])
  }

  /// `power`: compact, the checker computes it again; full, the chain A², A⁴, … as far as the exponent needs it.
  public static func power<Element: HandScalar>(
    _ a: Matrix<Element>, _ exponent: Int, size: Certificate.Size, domain: ScalarDomain? = nil,
    budget: Budget = .unlimited
  ) throws(CertificateError) -> Certificate? {
    if let matrix = a as? Matrix<Rational> {
      return try power(matrix, exponent, size: size, domain: domain, budget: budget)
    }
    guard size == .full else { return recomputation(size: size) }
    let bits = UInt.bitWidth - exponent.magnitude.leadingZeroBitCount
    var squares: [Value] = []
    var square = a
    for _ in 0..<max(0, bits - 1) {
      let factor = square
      square = try evident { () throws(ExactError) in try Narrated.multiply(factor, factor, budget) }
      squares.append(try Value.Field.matrix("square", square, budget).value)
    }
    return certificate("square-chain", [Value.Field("squares", .list(squares))])
  }

  // MARK: Rank and what goes with it

  /// `rref`.
  public static func reducedForm<Element: HandScalar>(
    _ a: Matrix<Element>, _ reduced: Matrix<Element>, pivots: [Int], size: Certificate.Size,
    budget: Budget = .unlimited
  ) throws(CertificateError) -> Certificate? {
    if let matrix = a as? Matrix<Rational>, let form = reduced as? Matrix<Rational> {
      return try reducedForm(matrix, form, pivots: pivots, size: size, budget: budget)
    }
    return size == .none ? nil : try rankProfile(of: a, columns: pivots, size, budget)
  }

  /// `ref`.
  public static func echelonForm<Element: HandScalar>(
    _ a: Matrix<Element>, _ echelon: Matrix<Element>, pivots: [Int], size: Certificate.Size,
    budget: Budget = .unlimited
  ) throws(CertificateError) -> Certificate? {
    if let matrix = a as? Matrix<Rational>, let form = echelon as? Matrix<Rational> {
      return try echelonForm(matrix, form, pivots: pivots, size: size, budget: budget)
    }
    guard size != .none else { return nil }
    let evidence = try FieldEvidence(a, budget: budget)
    guard evidence.pivots == pivots else { throw .answerDoesNotHold("the pivot columns are others") }
    return try rankProfile(
      of: a, evidence, [.positions("rows", evidence.rows), try .basis("kernel", evidence.kernel(budget), budget)],
      size, budget)
  }

  /// `rank`.
  public static func rank<Element: HandScalar>(
    _ a: Matrix<Element>, _ rank: Int, size: Certificate.Size, budget: Budget = .unlimited
  ) throws(CertificateError) -> Certificate? {
    if let matrix = a as? Matrix<Rational> { return try self.rank(matrix, rank, size: size, budget: budget) }
    guard size != .none else { return nil }
    let isTall = a.rows > a.columns
    let evidence = try FieldEvidence(isTall ? a : a.transposed, budget: budget)
    guard evidence.pivots.count == rank else { throw .answerDoesNotHold("the rank is \(evidence.pivots.count)") }
    let (rows, columns) = isTall ? (evidence.rows, evidence.pivots) : (evidence.pivots, evidence.rows)
    var fields: [Value.Field] = [.positions("rows", rows), .positions("columns", columns)]
    if rank < min(a.rows, a.columns) {
      fields.append(try .basis(isTall ? "kernel" : "leftKernel", evidence.kernel(budget), budget))
    }
    let block = a.submatrix(rows: rows, columns: columns)
    return certificate("rank-profile", fields + (try FieldEvidence.lowerBound(of: block, size: size, budget)))
  }

  /// `nullspace`.
  public static func nullSpace<Element: HandScalar>(
    _ a: Matrix<Element>, _ basis: Basis<Element>, size: Certificate.Size, budget: Budget = .unlimited
  ) throws(CertificateError) -> Certificate? {
    if let matrix = a as? Matrix<Rational>, let answer = basis as? Basis<Rational> {
      return try nullSpace(matrix, answer, size: size, budget: budget)
    }
    return size == .none ? nil : try rankProfile(of: a, columns: a.pivots(leftBy: basis), size, budget)
  }

  /// `leftnullspace`.
  public static func leftNullSpace<Element: HandScalar>(
    _ a: Matrix<Element>, _ basis: Basis<Element>, size: Certificate.Size, budget: Budget = .unlimited
  ) throws(CertificateError) -> Certificate? {
    if let matrix = a as? Matrix<Rational>, let answer = basis as? Basis<Rational> {
      return try leftNullSpace(matrix, answer, size: size, budget: budget)
    }
    guard size != .none else { return nil }
    let transposed = a.transposed
    return try rankProfile(
      of: transposed, columns: transposed.pivots(leftBy: basis), name: "columns", size, budget)
  }

  /// `columnspace`.
  public static func columnSpace<Element: HandScalar>(
    _ a: Matrix<Element>, _ basis: Basis<Element>, size: Certificate.Size, budget: Budget = .unlimited
  ) throws(CertificateError) -> Certificate? {
    if let matrix = a as? Matrix<Rational>, let answer = basis as? Basis<Rational> {
      return try columnSpace(matrix, answer, size: size, budget: budget)
    }
    guard size != .none else { return nil }
    let evidence = try FieldEvidence(a, budget: budget)
    guard basis.vectors == evidence.pivots.map({ Vector(a.column($0)) }) else {
      throw .answerDoesNotHold("the basis is not made of the pivot columns")
    }
    let fields: [Value.Field] = [
      .positions("rows", evidence.rows), .positions("columns", evidence.pivots),
      try .basis("kernel", evidence.kernel(budget), budget),
    ]
    return try rankProfile(of: a, evidence, fields, size, budget)
  }

  /// `rowspace`.
  public static func rowSpace<Element: HandScalar>(
    _ a: Matrix<Element>, _ basis: Basis<Element>, size: Certificate.Size, budget: Budget = .unlimited
  ) throws(CertificateError) -> Certificate? {
    if let matrix = a as? Matrix<Rational>, let answer = basis as? Basis<Rational> {
      return try rowSpace(matrix, answer, size: size, budget: budget)
    }
    guard size != .none else { return nil }
    let pivots = basis.vectors.compactMap { $0.firstIndex { !$0.isZero } }
    return try rankProfile(of: a, columns: pivots, size, budget)
  }

  private static func rankProfile<Element: HandScalar>(
    of a: Matrix<Element>, columns: [Int], name: String = "rows", _ size: Certificate.Size, _ budget: Budget
  ) throws(CertificateError) -> Certificate {
    certificate("rank-profile", try minor(of: a, columns: columns, name: name, size, budget))
  }

  private static func rankProfile<Element: HandScalar>(
    of a: Matrix<Element>, _ evidence: FieldEvidence<Element>, _ fields: [Value.Field], _ size: Certificate.Size,
    _ budget: Budget
  ) throws(CertificateError) -> Certificate {
    let block = a.submatrix(rows: evidence.rows, columns: evidence.pivots)
    return certificate("rank-profile", fields + (try FieldEvidence.lowerBound(of: block, size: size, budget)))
  }

  /// The rows of a nonsingular block of some columns, and what shows it.
  static func minor<Element: HandScalar>(
    of a: Matrix<Element>, columns: [Int], name: String = "rows", _ size: Certificate.Size, _ budget: Budget
  ) throws(CertificateError) -> [Value.Field] {
    let rows = try FieldEvidence.rows(of: a, columns: columns, budget)
    let block = a.submatrix(rows: rows, columns: columns)
    return [.positions(name, rows)] + (try FieldEvidence.lowerBound(of: block, size: size, budget))
  }
}

extension CertificateMaker {
  /// `minpoly`: vectors whose images span everything, the first of which needs the whole polynomial; over ℚ(i) also a
  /// prime modulo which the images span everything.
  public static func minimalPolynomial<Element: HandScalar>(
    _ a: Matrix<Element>, _ polynomial: Polynomial<Element>, size: Certificate.Size, budget: Budget = .unlimited
  ) throws(CertificateError) -> Certificate? {
    if let matrix = a as? Matrix<Rational>, let answer = polynomial as? Polynomial<Rational> {
      return try minimalPolynomial(matrix, answer, size: size, budget: budget)
    }
    guard size != .none else { return nil }
    let quick = try evident { () throws(ExactError) in
      try FieldKernels.table?.cyclicVectors(a, polynomial.degree, budget)
    }
    if let found = quick ?? nil {
      let vectors = Value.Field("vectors", .list(found.vectors.map { .vector(Vector($0)) }))
      return certificate("krylov-vectors", [vectors] + (found.prime.map { [.init("prime", .count($0))] } ?? []))
    }
    var whole = a
    if let gaussian = a as? Matrix<GaussianRational> {
      let factor = GaussianRational(real: Rational(GaussianResidues.all(of: gaussian).factor))
      if let scaled = gaussian.map({ factor * $0 }) as? Matrix<Element> { whole = scaled }
    }
    let cyclic: CyclicVectors<Element>
    do throws(BudgetError) { cyclic = try CyclicVectors(whole, budget) } catch { throw .budget(error) }
    guard cyclic.polynomial.degree == polynomial.degree else { throw .answerDoesNotHold("the degree is another") }
    var fields = [Value.Field("vectors", .list(cyclic.vectors.map { .vector(Vector($0)) }))]
    if a is Matrix<GaussianRational>, let images = cyclic.images as? [[GaussianRational]] {
      let block = Matrix(a.shape) { images[$0][$1] }
      fields.append(.init("prime", .count(try GaussianPrime.below(nonsingular: block, budget))))
    }
    return certificate("krylov-vectors", fields)
  }
}

extension Matrix {
  /// The columns that no vector of a canonical null space basis ends in.
  fileprivate func pivots(leftBy basis: Basis<Element>) -> [Int] where Element: Field {
    let free = Set(basis.vectors.compactMap { $0.lastIndex { !$0.isZero } })
    return (0..<columns).filter { !free.contains($0) }
  }
}
