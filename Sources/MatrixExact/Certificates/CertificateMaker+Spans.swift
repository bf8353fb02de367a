public import MatrixArithmetic
public import MatrixDomain

// Claims about spans rest on pivot columns, proved by a record a matrix: see `spans` in FORMAT.md.
extension CertificateMaker {
  /// `basis`: the pivot columns of V, or with `extending` those of V with the unit vectors after it.
  public static func spanBasis(
    _ vectors: Matrix<Rational>, extending: Bool, size: Certificate.Size, budget: Budget = .unlimited
  ) throws(CertificateError) -> Certificate? {
    guard size != .none else { return nil }
    let table = extending ? try joined(vectors, .identity(vectors.rows)) : vectors
    return certificate("spans", [try profile("V", table, size, budget)])
  }

  /// `independent`: a relation speaks for itself; without one there is a minor of all columns.
  public static func independence(
    _ vectors: Matrix<Rational>, _ answer: Independence<Rational>, size: Certificate.Size,
    budget: Budget = .unlimited
  ) throws(CertificateError) -> Certificate? {
    guard size != .none else { return nil }
    switch answer {
    case .independent: return certificate("spans", [try minor("V", vectors, size, budget)])
    case .dependent(let relation):
      guard !relation.isZero, (vectors * relation).isZero else {
        throw .answerDoesNotHold("the relation is none")
      }
      return certificate("combination", [])
    }
  }

  /// `member`, `projection` and other answers that are multiplied out.
  public static func combination(size: Certificate.Size) -> Certificate? {
    size == .none ? nil : certificate("combination", [])
  }

  /// `coordinates`: the basis is independent, or the vector outside its span, or the basis is none.
  public static func coordinates(
    in basis: Matrix<Rational>, _ answer: Coordinates<Rational>, size: Certificate.Size,
    budget: Budget = .unlimited
  ) throws(CertificateError) -> Certificate? {
    guard size != .none else { return nil }
    switch answer {
    case .coordinates: return certificate("spans", [try minor("B", basis, size, budget)])
    case .outside(let functional): return certificate("functional", [.init("functional", .vector(functional))])
    case .dependent(let relation):
      return certificate("dependence", [.init("basis", .text("B")), .init("relation", .vector(relation))])
    }
  }

  /// `changebasis`: both are independent, or one is not, or a vector of one lies outside the span of the other.
  public static func changeOfBasis(
    from first: Matrix<Rational>, to second: Matrix<Rational>, _ answer: ChangeOfBasis<Rational>,
    size: Certificate.Size, budget: Budget = .unlimited
  ) throws(CertificateError) -> Certificate? {
    guard size != .none else { return nil }
    switch answer {
    case .matrix:
      return certificate("spans", [try minor("B", first, size, budget), try minor("C", second, size, budget)])
    case .dependent(let isFirst, let relation):
      return certificate(
        "dependence", [.init("basis", .text(isFirst ? "B" : "C")), .init("relation", .vector(relation))])
    case .outside(let isFirst, let index, let functional):
      return certificate(
        "functional",
        [
          .init("basis", .text(isFirst ? "B" : "C")), .init("index", .count(index + 1)),
          .init("functional", .vector(functional)),
        ])
    }
  }

  /// `sum` and `subspaces`: the pivots of [U | W] and of [W | U] give all four dimensions.
  public static func pairOfSpaces(
    _ first: Matrix<Rational>, _ second: Matrix<Rational>, size: Certificate.Size, budget: Budget = .unlimited
  ) throws(CertificateError) -> Certificate? {
    guard size != .none else { return nil }
    return certificate("spans", try pair(first, second, size, budget))
  }

  /// `intersection`: the dimensions as for the sum; the basis written with the vectors of either space, and a minor of it.
  public static func intersection(
    _ first: Matrix<Rational>, _ second: Matrix<Rational>, _ basis: Basis<Rational>, size: Certificate.Size,
    budget: Budget = .unlimited
  ) throws(CertificateError) -> Certificate? {
    guard size != .none else { return nil }
    let fields = try pair(first, second, size, budget) + shared(first, second, basis.matrix, size, budget)
    return certificate("spans", fields)
  }

  /// `complement`, orthogonal: a profile of the equations; any: the pivots of [U | I].
  public static func complement(
    of vectors: Matrix<Rational>, isOrthogonal: Bool, gram: Matrix<Rational>?, _ basis: Basis<Rational>,
    size: Certificate.Size, budget: Budget = .unlimited
  ) throws(CertificateError) -> Certificate? {
    guard size != .none else { return nil }
    if isOrthogonal {
      let equations = (gram.map { $0 * vectors } ?? vectors).transposed
      return certificate(
        "spans", [try profile("U", equations, size, budget)] + (try definiteness(of: gram, budget)))
    }
    return certificate("spans", [try profile("U", try joined(vectors, .identity(vectors.rows)), size, budget)])
  }

  // MARK: Evidence

  /// Pivot columns, null vectors and a minor of a matrix, under a name.
  static func profile(
    _ name: String, _ matrix: Matrix<Rational>, _ size: Certificate.Size, _ budget: Budget
  ) throws(CertificateError) -> Value.Field {
    let found = try KernelEvidence(try WholeRows(matrix), budget: budget)
    let fields: [Value.Field] = [
      .positions("rows", found.minor.rows), .positions("columns", found.pivots),
      try .basis("kernel", found.kernel, budget),
    ]
    return .init(name, .record(fields + (try found.minor.lowerBound(of: matrix, size: size, budget: budget))))
  }

  /// A minor of all columns of a matrix, under a name.
  static func minor(
    _ name: String, _ matrix: Matrix<Rational>, _ size: Certificate.Size, _ budget: Budget
  ) throws(CertificateError) -> Value.Field {
    let found = try MinorEvidence(try WholeRows(matrix), columns: Array(0..<matrix.columns), budget: budget)
    return .init(
      name, .record([.positions("rows", found.rows)] + (try found.lowerBound(of: matrix, size: size, budget: budget))))
  }

  /// The profiles of [U | W] and of [W | U].
  static func pair(
    _ first: Matrix<Rational>, _ second: Matrix<Rational>, _ size: Certificate.Size, _ budget: Budget
  ) throws(CertificateError) -> [Value.Field] {
    [
      try profile("UW", try joined(first, second), size, budget),
      try profile("WU", try joined(second, first), size, budget),
    ]
  }

  /// Vectors written with those of two spaces, and a minor that shows them to be independent.
  static func shared(
    _ first: Matrix<Rational>, _ second: Matrix<Rational>, _ vectors: Matrix<Rational>, _ size: Certificate.Size,
    _ budget: Budget
  ) throws(CertificateError) -> [Value.Field] {
    [
      try .matrix("inU", try coefficients(of: vectors, in: first, budget), budget),
      try .matrix("inW", try coefficients(of: vectors, in: second, budget), budget),
      try minor("basis", vectors, size, budget),
    ]
  }

  /// The X with `A·X = B`.
  static func coefficients(
    of vectors: Matrix<Rational>, in matrix: Matrix<Rational>, _ budget: Budget
  ) throws(CertificateError) -> Matrix<Rational> {
    let solutions = try evident { () throws(ExactError) in
      try Computed.solveEach(matrix, vectors, budget: budget).answer
    }
    guard solutions.inconsistent.isEmpty else { throw .answerDoesNotHold("a vector lies outside its space") }
    return solutions.particular
  }

  /// The factors of a Gram matrix; nothing for the standard inner product.
  static func definiteness(
    of gram: Matrix<Rational>?, _ budget: Budget
  ) throws(CertificateError) -> [Value.Field] {
    guard let gram else { return [] }
    let factors = try evident { () throws(ExactError) in try gram.positiveFactors(budget: budget) }
    guard case .definite(let lower, let pivots) = factors else {
      throw .answerDoesNotHold("the Gram matrix is not positive definite")
    }
    return [try .matrix("lower", lower, budget), .init("diagonal", .vector(Vector(pivots)))]
  }

  static func joined(
    _ first: Matrix<Rational>, _ second: Matrix<Rational>
  ) throws(CertificateError) -> Matrix<Rational> {
    try evident { () throws(ExactError) in try shaped { () throws(ShapeError) in try first.augmented(with: second) } }
  }
}
