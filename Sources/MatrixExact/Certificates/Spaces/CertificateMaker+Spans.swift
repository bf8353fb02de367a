import MatrixArithmetic
public import MatrixDomain

// Claims about spans rest on pivot columns, proved by a record a matrix: see `spans` in FORMAT.md.
extension CertificateMaker {
  /// `basis`: the pivot columns of V, or with `extending` those of V with the unit vectors after it.
  public static func spanBasis<Element: ExactScalar>(
    _ vectors: Matrix<Element>, extending: Bool, size: Certificate.Size, budget: Budget = .unlimited
  ) throws(CertificateError) -> Certificate? {
    guard size != .none else { return nil }
    let table = extending ? try joined(vectors, .identity(vectors.rows)) : vectors
    return certificate("spans", [try profile("V", table, size, budget)])
  }

  /// `independent`: a relation speaks for itself; without one there is a minor of all columns.
  public static func independence<Element: ExactScalar>(
    _ vectors: Matrix<Element>, _ answer: Independence<Element>, size: Certificate.Size,
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
  public static func coordinates<Element: ExactScalar>(
    in basis: Matrix<Element>, _ answer: Coordinates<Element>, size: Certificate.Size,
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
  public static func changeOfBasis<Element: ExactScalar>(
    from first: Matrix<Element>, to second: Matrix<Element>, _ answer: ChangeOfBasis<Element>,
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
  public static func pairOfSpaces<Element: ExactScalar>(
    _ first: Matrix<Element>, _ second: Matrix<Element>, size: Certificate.Size, budget: Budget = .unlimited
  ) throws(CertificateError) -> Certificate? {
    guard size != .none else { return nil }
    return certificate("spans", try pair(first, second, size, budget))
  }

  /// `intersection`: the dimensions as for the sum; the basis written with the vectors of either space, and a minor
  /// of it.
  public static func intersection<Element: ExactScalar>(
    _ first: Matrix<Element>, _ second: Matrix<Element>, _ basis: Basis<Element>, size: Certificate.Size,
    budget: Budget = .unlimited
  ) throws(CertificateError) -> Certificate? {
    guard size != .none else { return nil }
    let fields = try pair(first, second, size, budget) + shared(first, second, basis.matrix, size, budget)
    return certificate("spans", fields)
  }

  /// `complement`, orthogonal: a profile of the equations; any: the pivots of [U | I].
  public static func complement<Element: ExactScalar>(
    of vectors: Matrix<Element>, isOrthogonal: Bool, gram: Matrix<Element>?, _ basis: Basis<Element>,
    size: Certificate.Size, budget: Budget = .unlimited
  ) throws(CertificateError) -> Certificate? {
    guard size != .none else { return nil }
    if isOrthogonal {
      let equations = (gram.map { $0 * vectors } ?? vectors).adjoint
      var fields = [try profile("U", equations, size, budget)] + (try definiteness(of: gram, budget))
      if Element.isFinite {
        // That the two have only 0 in common is no matter of course.
        let space = vectors.columns(try RankEvidence(vectors, budget: budget).pivots)
        fields.append(try profile("space", vectors, size, budget))
        fields.append(try minor("sum", try joined(space, basis.matrix), size, budget))
      }
      return certificate("spans", fields)
    }
    return certificate("spans", [try profile("U", try joined(vectors, .identity(vectors.rows)), size, budget)])
  }

  /// `complement`, `projector`, `reflector` modulo a prime: a vector of the space that is orthogonal to all of it.
  public static func isotropic<Element: ExactScalar>(
    _ vector: Vector<Element>, in space: Matrix<Element>, size: Certificate.Size, budget: Budget = .unlimited
  ) throws(CertificateError) -> Certificate? {
    guard size != .none else { return nil }
    let combination = Vector(try coefficients(of: vector.columnMatrix, in: space, budget).column(0))
    return certificate("isotropic-vector", [.init("combination", .vector(combination))])
  }

  // MARK: Evidence

  /// Pivot columns, null vectors and a minor of a matrix, under a name.
  static func profile<Element: ExactScalar>(
    _ name: String, _ matrix: Matrix<Element>, _ size: Certificate.Size, _ budget: Budget
  ) throws(CertificateError) -> Value.Field {
    let found = try RankEvidence(matrix, budget: budget)
    let fields: [Value.Field] = [
      .positions("rows", found.minor.rows), .positions("columns", found.pivots),
      try .basis("kernel", found.kernel(budget), budget),
    ]
    return .init(name, .record(fields + (try found.minor.lowerBound(of: matrix, size: size, budget))))
  }

  /// A minor of all columns of a matrix, under a name.
  static func minor<Element: ExactScalar>(
    _ name: String, _ matrix: Matrix<Element>, _ size: Certificate.Size, _ budget: Budget
  ) throws(CertificateError) -> Value.Field {
    .init(name, .record(try minor("rows", of: matrix, columns: Array(0..<matrix.columns), size, budget)))
  }

  /// The profiles of [U | W] and of [W | U].
  static func pair<Element: ExactScalar>(
    _ first: Matrix<Element>, _ second: Matrix<Element>, _ size: Certificate.Size, _ budget: Budget
  ) throws(CertificateError) -> [Value.Field] {
    [
      try profile("UW", try joined(first, second), size, budget),
      try profile("WU", try joined(second, first), size, budget),
    ]
  }

  /// Vectors written with those of two spaces, and a minor that shows them to be independent.
  static func shared<Element: ExactScalar>(
    _ first: Matrix<Element>, _ second: Matrix<Element>, _ vectors: Matrix<Element>, _ size: Certificate.Size,
    _ budget: Budget
  ) throws(CertificateError) -> [Value.Field] {
    [
      try .matrix("inU", try coefficients(of: vectors, in: first, budget), budget),
      try .matrix("inW", try coefficients(of: vectors, in: second, budget), budget),
      try minor("basis", vectors, size, budget),
    ]
  }

  /// The X with `A·X = B`, 0 beside the pivot columns.
  static func coefficients<Element: ExactScalar>(
    of vectors: Matrix<Element>, in matrix: Matrix<Element>, _ budget: Budget
  ) throws(CertificateError) -> Matrix<Element> {
    if vectors.columns > 1, min(matrix.rows, matrix.columns) >= Tuning.kernelOrder,
      let found = try evident({ () throws(ExactError) in try coefficients(of: vectors, bySome: matrix, budget) })
    {
      return found
    }
    let solutions = try evident { () throws(ExactError) in
      try Computed.solveEach(matrix, vectors, budget: budget).answer
    }
    guard solutions.inconsistent.isEmpty else { throw .answerDoesNotHold("a vector lies outside its space") }
    return solutions.particular
  }

  /// The same by the inverse of a nonsingular part of A, so that no elimination goes through the large integers of B;
  /// `nil` where there is no such X.
  private static func coefficients<Element: ExactScalar>(
    of vectors: Matrix<Element>, bySome matrix: Matrix<Element>, _ budget: Budget
  ) throws(ExactError) -> Matrix<Element>? {
    let columns = try Computed.reducedRowEchelonForm(matrix, budget: budget).answer.pivotColumns
    let independent = matrix.submatrix(rows: Array(0..<matrix.rows), columns: columns)
    let rows = try Computed.reducedRowEchelonForm(independent.transposed, budget: budget).answer.pivotColumns
    let block = independent.submatrix(rows: rows, columns: Array(columns.indices))
    guard case .inverse(let inverse) = try Computed.inverse(block, budget: budget).answer else { return nil }
    let part = vectors.submatrix(rows: rows, columns: Array(0..<vectors.columns))
    let found = try ExactChooser.product(inverse, part, budget)
    guard try ExactChooser.product(independent, found, budget) == vectors else { return nil }
    var result = Matrix<Element>.zero(Shape(matrix.columns, vectors.columns))
    for (row, place) in columns.enumerated() {
      for column in 0..<vectors.columns { result[place, column] = found[row, column] }
    }
    return result
  }

  /// The factors of a Gram matrix; nothing for the standard inner product, and modulo a prime, where no form is
  /// definite.
  static func definiteness<Element: ExactScalar>(
    of gram: Matrix<Element>?, _ budget: Budget
  ) throws(CertificateError) -> [Value.Field] {
    guard let gram, !Element.isFinite else { return [] }
    let factors = try evident { () throws(ExactError) in try gram.positiveFactors(budget: budget) }
    guard case .definite(let lower, let pivots) = factors else {
      throw .answerDoesNotHold("the Gram matrix is not positive definite")
    }
    return [try .matrix("lower", lower, budget), .init("diagonal", .vector(Vector(pivots)))]
  }

  static func joined<Element: ExactScalar>(
    _ first: Matrix<Element>, _ second: Matrix<Element>
  ) throws(CertificateError) -> Matrix<Element> {
    try evident { () throws(ExactError) in try shaped { () throws(ShapeError) in try first.augmented(with: second) } }
  }
}

extension Tuning {
  /// The smallest number of rows and of columns of a matrix whose membership is asked by the inverse of a part.
  static let kernelOrder = 6
}
