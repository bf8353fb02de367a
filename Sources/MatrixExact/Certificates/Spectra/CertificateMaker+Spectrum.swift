import MatrixArithmetic
package import MatrixDomain

// Eigenvalues: the evidence of the characteristic polynomial and of its factors, and a prime where dimensions need one.
extension CertificateMaker {
  /// `eigen`. Without vectors, as where the eigenvalues alone were asked for, and in a finite field no prime is needed.
  ///
  /// - Throws: ``CertificateError``.
  package static func spectrum<Element: ExactScalar>(
    _ a: Matrix<Element>, _ polynomial: Polynomial<Element>, _ eigenvalues: [ExactEigenvalue<Element>],
    size: Certificate.Size, budget: Budget = .unlimited
  ) throws(CertificateError) -> Certificate? {
    guard size != .none,
      let characteristic = try characteristicPolynomial(a, polynomial, size: size, budget: budget)
    else { return nil }
    var fields: [Value.Field] = [.init("characteristic", characteristic.data)]
    fields += try irreducibility(of: eigenvalues.map(\.factor), budget)
    if let conjugates = conjugates(of: eigenvalues) { fields.append(conjugates) }
    let doubtful = eigenvalues.filter { !$0.vectors.isEmpty && ($0.multiplicity > 1 || $0.vectors.count > 1) }
    if !isRecomputed(a), !doubtful.isEmpty {
      fields.append(.init("prime", .count(try prime(a, for: doubtful, budget))))
    }
    return certificate("spectrum", fields)
  }

  /// `roots`: what shows that the factors are irreducible.
  ///
  /// - Throws: ``CertificateError``.
  package static func roots<Element: ExactScalar>(
    _ roots: [ExactEigenvalue<Element>], size: Certificate.Size, budget: Budget = .unlimited
  ) throws(CertificateError) -> Certificate? {
    if size == .none { return nil }
    let evidence = try irreducibility(of: roots.map(\.factor), budget)
    return certificate("roots", evidence + (conjugates(of: roots).map { [$0] } ?? []))
  }

  /// Squares about all roots of the polynomial over ℚ whose roots some eigenvalues are, over a number field: the centre and half
  /// the width of each. For eigenvalues in the field there are none.
  private static func conjugates<Element: ExactScalar>(of eigenvalues: [ExactEigenvalue<Element>]) -> Value.Field? {
    guard eigenvalues.contains(where: { !$0.conjugates.isEmpty }) else { return nil }
    let lists = eigenvalues.map { eigenvalue in
      Value.list(
        eigenvalue.conjugates.map { disc in
          let unit = Integer.one << disc.exponent
          let parts = [disc.real, disc.imaginary, disc.radius].map { Rational($0, unit).exchangeText }
          return .vector(VectorValue(.rationals, TextSlab(parts)))
        })
    }
    return .init("conjugates", .list(lists))
  }

  /// `quadric`: what ``spectrum(_:_:_:size:budget:)`` holds for the form.
  ///
  /// - Throws: ``CertificateError``.
  package static func quadric(
    _ a: Matrix<Rational>, _ polynomial: Polynomial<Rational>, _ eigenvalues: [ExactEigenvalue<Rational>],
    size: Certificate.Size, budget: Budget = .unlimited
  ) throws(CertificateError) -> Certificate? {
    guard let own = try spectrum(a, polynomial, eigenvalues, size: size, budget: budget) else { return nil }
    return Certificate(type: "quadric", strength: own.strength, data: own.data)
  }

  /// `eigen` of two matrices: the checker computes the polynomial itself.
  ///
  /// - Parameters:
  ///   - infinite: the vectors of the infinite eigenvalue; empty where there is none, or the values alone are asked for.
  ///   - infiniteMultiplicity: its multiplicity.
  /// - Throws: ``CertificateError``.
  package static func spectrum<Element: ExactScalar>(
    _ a: Matrix<Element>, _ b: Matrix<Element>, _ eigenvalues: [ExactEigenvalue<Element>],
    infinite: [Vector<Element>], infiniteMultiplicity: Int, size: Certificate.Size, budget: Budget = .unlimited
  ) throws(CertificateError) -> Certificate? {
    guard size != .none else { return nil }
    var fields = try irreducibility(of: eigenvalues.map(\.factor), budget)
    if let conjugates = conjugates(of: eigenvalues) { fields.append(conjugates) }
    let doubtful = eigenvalues.filter { !$0.vectors.isEmpty && ($0.multiplicity > 1 || $0.vectors.count > 1) }
    let isDoubtful = !infinite.isEmpty && (infinite.count > 1 || infinite.count < infiniteMultiplicity)
    if !isRecomputed(a), !isRecomputed(b), !doubtful.isEmpty || isDoubtful {
      fields.append(
        .init(
          "prime",
          .count(
            try prime(budget) { (prime) throws(ExactError) in
              guard let left = Element.kernels.residues(a, prime), let right = Element.kernels.residues(b, prime) else {
                return false
              }
              for eigenvalue in doubtful {
                if try !hasDimension(eigenvalue, left, right, prime, budget) { return false }
              }
              if !isDoubtful { return true }
              return try hasDimension(infinite, right, prime, isAll: infinite.count == infiniteMultiplicity, budget)
            })))
    }
    return certificate("spectrum", fields)
  }

  /// True where the checker computes dimensions in the field itself.
  private static func isRecomputed<Element: ExactScalar>(_ a: Matrix<Element>) -> Bool {
    if case .numberField = Element.domain(of: a.rowMajor) { true } else { Element.isFinite }
  }

  /// `eigen` of two matrices for which det(x·B − A) is 0: a polynomial vector that x·B − A takes to 0.
  package static func singularPencil<Element: ExactScalar>(
    _ vectors: [Vector<Element>], size: Certificate.Size
  ) -> Certificate? {
    size == .none
      ? nil : certificate("singular-pencil", [.init("vectors", .list(vectors.map { .vector($0) }))])
  }

  /// A prime modulo which the vectors of each eigenvalue are independent, and no others are taken to 0.
  private static func prime<Element: ExactScalar>(
    _ a: Matrix<Element>, for eigenvalues: [ExactEigenvalue<Element>], _ budget: Budget
  ) throws(CertificateError) -> Int {
    try prime(budget) { (prime) throws(ExactError) in
      guard let image = Element.kernels.residues(a, prime) else { return false }
      for eigenvalue in eigenvalues {
        if try !hasDimension(eigenvalue, image, nil, prime, budget) { return false }
      }
      return true
    }
  }

  private static func prime(
    _ budget: Budget, _ isGood: (Int) throws(ExactError) -> Bool
  ) throws(CertificateError) -> Int {
    for prime in DescendingPrimes(enough: .max / 2, below: DescendingPrimes.evidenceLimit).prefix(64) {
      try budget.checkEvidence()
      if try evident({ () throws(ExactError) in try isGood(prime) }) { return prime }
    }
    throw .answerDoesNotHold("modulo no prime that was tried the eigenspaces have the dimensions claimed")
  }

  /// Whether vectors that a matrix takes to 0 are independent modulo a prime, and there are no others.
  private static func hasDimension<Element: ExactScalar>(
    _ vectors: [Vector<Element>], _ image: Matrix<Residue>, _ prime: Int, isAll: Bool, _ budget: Budget
  ) throws(ExactError) -> Bool {
    let table = Matrix(Shape(vectors.count, image.rows)) { vectors[$0][$1] }
    guard let rows = Element.kernels.residues(table, prime) else { return false }
    if try Computed.rank(rows, budget: budget).answer < vectors.count { return false }
    if isAll { return true }
    return try Computed.rank(image, budget: budget).answer >= image.rows - vectors.count
  }

  /// Whether the vectors of an eigenvalue are independent modulo a prime, and the null space of f(A), or of the system of all
  /// coefficients of a vector with A·v = α·B·v, has their dimension.
  private static func hasDimension<Element: ExactScalar>(
    _ eigenvalue: ExactEigenvalue<Element>, _ image: Matrix<Residue>, _ other: Matrix<Residue>?, _ prime: Int,
    _ budget: Budget
  ) throws(ExactError) -> Bool {
    let (degree, count, order) = (eigenvalue.factor.degree, eigenvalue.vectors.count, image.rows)
    let columns = eigenvalue.vectors.flatMap { $0 }
    let table = Matrix(Shape(columns.count, order)) { columns[$0][$1] }
    let coefficients = eigenvalue.factor.monic.coefficients
    guard let vectors = Element.kernels.residues(table, prime),
      let factor = Element.kernels.residues(Matrix(Shape(1, coefficients.count), rowMajor: coefficients), prime)
    else { return false }
    if count > 1, try Computed.rank(vectors, budget: budget).answer < degree * count { return false }
    if count == eigenvalue.multiplicity { return true }
    guard let other else {
      let value = try PrimarySearch<Residue>(image, .one, budget).value(of: Polynomial(factor.rowMajor))
      return try Computed.rank(value, budget: budget).answer >= order - degree * count
    }
    let lower = factor.rowMajor
    let system = Matrix(Shape(order * degree, order * degree)) { row, column -> Residue in
      let (equation, unknown) = (row / order, column / order)
      var entry = Residue.zero
      if equation == unknown { entry += image[row % order, column % order] }
      if equation == unknown + 1 { entry -= other[row % order, column % order] }
      if unknown == degree - 1 { entry += lower[equation] * other[row % order, column % order] }
      return entry
    }
    return try Computed.rank(system, budget: budget).answer >= order * degree - degree * count
  }
}
