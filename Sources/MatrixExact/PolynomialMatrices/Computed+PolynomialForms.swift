public import MatrixArithmetic
public import MatrixDomain

// Normal forms of matrices over K[x].
extension Computed {
  /// The Hermite form, with monic pivots and entries above a pivot of lower degree: by row operations where the matrix is small,
  /// else by its row module.
  ///
  /// - Parameter method: `row-operations`, `lattice`, or anything else for a choice.
  /// - Throws: ``ExactError`` where the budget is spent.
  /// - Complexity: by the row module polynomial in order, degree and length of the coefficients; see ``Narrated`` for the other.
  @specialized(where Base == Rational)
  @specialized(where Base == Residue)
  public static func hermiteForm<Base: PolynomialBase>(
    _ a: Matrix<PolynomialElement<Base>>, method: String = "auto", narration: Narration = .silent
  ) throws(ExactError) -> Worked<HermiteForm<PolynomialElement<Base>>> {
    if isNarrated(a, method, "row-operations") { return try Narrated.hermiteForm(a, narration: narration) }
    let entries = PolynomialEntries(a)
    let found = try Base.hermiteForm(entries.polynomials, width: a.columns, narration.budget)
    let form = HermiteForm(
      matrix: entries.matrix(found[0], a.columns), transform: entries.matrix(found[1], a.rows),
      inverseTransform: entries.matrix(found[2], a.rows),
      pivotColumns: found[0].compactMap { $0.firstIndex { !$0.isZero } })
    return Worked(form, withoutSteps(narration, a), method: "lattice")
  }

  /// The Smith form, with monic invariant factors, each a divisor of the next: by operations where the matrix is small, else by
  /// Hermite forms from both sides.
  ///
  /// - Parameter method: `row-and-column-operations`, `lattice`, or anything else for a choice.
  /// - Throws: ``ExactError`` where the budget is spent.
  @specialized(where Base == Rational)
  @specialized(where Base == Residue)
  public static func smithForm<Base: PolynomialBase>(
    _ a: Matrix<PolynomialElement<Base>>, method: String = "auto", narration: Narration = .silent
  ) throws(ExactError) -> Worked<SmithForm<PolynomialElement<Base>>> {
    if isNarrated(a, method, "row-and-column-operations") { return try Narrated.smithForm(a, narration: narration) }
    let entries = PolynomialEntries(a)
    let found = try Base.smithForm(entries.polynomials, width: a.columns, narration.budget)
    let matrix = entries.matrix(found[0], a.columns)
    let form = SmithForm(
      matrix: matrix, left: entries.matrix(found[1], a.rows), leftInverse: entries.matrix(found[2], a.rows),
      right: entries.matrix(found[3], a.columns), rightInverse: entries.matrix(found[4], a.columns),
      invariants: (0..<min(a.rows, a.columns)).map { matrix[$0, $0] }.filter { !$0.isZero })
    return Worked(form, withoutSteps(narration, a), method: "lattice")
  }

  /// The determinant of a matrix of polynomials: by row operations where they are narrated, else from its values.
  ///
  /// - Parameter method: `rows`, or anything else for a choice.
  /// - Throws: ``ExactError`` unless the matrix is square, and where the budget is spent.
  @specialized(where Base == Rational)
  @specialized(where Base == Residue)
  public static func determinant<Base: PolynomialBase>(
    _ a: Matrix<PolynomialElement<Base>>, method: String = "auto", narration: Narration = .silent
  ) throws(ExactError) -> Worked<PolynomialElement<Base>> {
    guard a.isSquare else { throw .shape(.notSquare("the determinant", a.shape)) }
    let isTold = method == "rows" || !narration.isSilent && isShort(a)
    guard isTold else {
      let entries = PolynomialEntries(a)
      let value = try Base.determinant(entries.polynomials, narration.budget)
      return Worked(entries.element(value), withoutSteps(narration, a, method: "values"), method: "values")
    }
    let worked = try Narrated.polynomialTriangle(a, narration: narration)
    return Worked(worked.answer.determinant ?? .one, worked.derivation, method: worked.method)
  }

  /// The rank of a matrix of polynomials, over the quotients of polynomials.
  ///
  /// - Throws: ``ExactError`` where the budget is spent.
  @specialized(where Base == Rational)
  @specialized(where Base == Residue)
  public static func rank<Base: PolynomialBase>(
    _ a: Matrix<PolynomialElement<Base>>, narration: Narration = .silent
  ) throws(ExactError) -> Worked<Int> {
    if !narration.isSilent, isShort(a) {
      let worked = try Narrated.polynomialTriangle(a, tellsDeterminant: false, narration: narration)
      return Worked(worked.answer.rank, worked.derivation, method: worked.method)
    }
    let field = ElementField<Base>(zero: .zero, one: .one)
    let reduced = try PolynomialRows(field, PolynomialEntries(a).rows, width: a.columns, narration.budget)
    return Worked(reduced.pivots.count, withoutSteps(narration, a, method: "popov"), method: "popov")
  }

  private static func isNarrated<Base: PolynomialBase>(
    _ a: Matrix<PolynomialElement<Base>>, _ method: String, _ operations: String
  ) -> Bool {
    method == operations || method != "lattice" && isShort(a)
  }

  /// True for a matrix that a person could reduce: Euclid's algorithm lets coefficients and degrees grow.
  private static func isShort<Base: PolynomialBase>(_ a: Matrix<PolynomialElement<Base>>) -> Bool {
    let degree = (0..<a.rows).reduce(0) { sum, row in
      sum + max(0, (0..<a.columns).map { a[row, $0].degree }.max() ?? 0)
    }
    return a.shape.count <= Tuning.narratedPolynomials && degree <= Tuning.narratedDegrees
  }

  /// Where steps were asked for, at least the method.
  private static func withoutSteps<Base: PolynomialBase>(
    _ narration: Narration, _ a: Matrix<PolynomialElement<Base>>, method: String = "lattice"
  ) -> Derivation {
    narration.isSilent ? Derivation() : Derivation([Opening(method: method, domain: PolynomialElement<Base>.domain)])
  }
}

/// The entries of a matrix as polynomials, and the ring that they belong to.
struct PolynomialEntries<Base: PolynomialBase> {
  /// Row by row.
  let polynomials: [[Polynomial<Base>]]
  private let ring: PolynomialRing<Base>?

  @specialized(where Base == Rational)
  @specialized(where Base == Residue)
  init(_ a: Matrix<PolynomialElement<Base>>) {
    let entries = a.rowMajor
    var ring: PolynomialRing<Base>?
    for entry in entries where ring == nil { ring = entry.ring }
    self.ring = ring
    var polynomials: [[Polynomial<Base>]] = []
    for row in 0..<a.rows {
      var line: [Polynomial<Base>] = []
      line.reserveCapacity(a.columns)
      for entry in entries[(row * a.columns)..<((row + 1) * a.columns)] {
        line.append(
          entry.ring == nil ? ring?.element(entry.polynomial).polynomial ?? entry.polynomial : entry.polynomial)
      }
      polynomials.append(line)
    }
    self.polynomials = polynomials
  }

  /// The entries as kernels take them.
  var rows: [[DensePolynomial<Base>]] { polynomials.dense() }

  func element(_ polynomial: Polynomial<Base>) -> PolynomialElement<Base> {
    ring?.element(polynomial) ?? PolynomialElement(constant: polynomial[0])
  }

  func matrix(_ rows: [[Polynomial<Base>]], _ columns: Int) -> Matrix<PolynomialElement<Base>> {
    Matrix(Shape(rows.count, columns), rowMajor: rows.flatMap { $0.map { element($0) } })
  }
}

extension Tuning {
  /// The most entries of a matrix of polynomials whose normal forms are found by operations on rows and columns.
  static let narratedPolynomials = 16
  /// The largest sum of the degrees of its rows.
  static let narratedDegrees = 8
}
