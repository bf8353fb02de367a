import MatrixArithmetic
import MatrixDomain

/// A field whose matrices are taken as matrices of polynomials in one letter, for which Cramer's rule is.
protocol CramerSource: Sendable {
  associatedtype Element: ExactScalar
  /// The rows of a matrix, each multiplied by a number or polynomial other than 0.
  var whole: WholePolynomialMatrix { get }
  /// What the polynomials are taken modulo.
  var polynomial: [Integer]? { get }
  /// A polynomial as an element of the field.
  func element(_ coefficients: [Integer]) -> Element
  /// Quotients by one polynomial.
  func quotients(by divisor: [Integer]) -> ([Integer]) -> Element
}

/// Questions about a matrix that Cramer's rule answers.
///
/// What the answers say is what the generic elimination says, to the letter.
struct CramerAnswers<Source: CramerSource> {
  typealias Element = Source.Element

  private let source: Source
  private let form: CramerForm
  /// The columns that may have pivots.
  private let unknowns: Int

  /// `nil` where the rule does not apply.
  init?(_ source: Source, pivotColumns: Int, _ budget: Budget) throws(ExactError) {
    let form = try budgeted { () throws(BudgetError) in
      try CramerForm(source.whole, pivotColumns: pivotColumns, modulo: source.polynomial, budget)
    }
    guard let form else { return nil }
    (self.source, self.form, unknowns) = (source, form, pivotColumns)
  }

  var rank: Int { form.rank }
  var columns: [Int] { form.columns }
  var rows: [Int] { form.rows }

  /// Which places of the other columns are unknowns.
  private var free: [(place: Int, column: Int)] {
    form.others.enumerated().filter { $0.element < unknowns }.map { ($0.offset, $0.element) }
  }

  /// The canonical null vectors of the unknowns.
  private func nullVectors() -> [Vector<Element>] {
    let free = free
    if free.isEmpty { return [] }
    let quotient = source.quotients(by: form.determinant)
    return free.map { place, column in
      vector(column, .one) { form.columns[$0] < column ? -quotient(form.numerator($0, place)) : .zero }
    }
  }

  /// Null vectors without divisions: the determinant in the place of the 1.
  func multipliedNullVectors() -> [Vector<Element>] {
    let determinant = source.element(form.determinant)
    return free.map { place, column in
      vector(column, determinant) {
        form.columns[$0] < column ? -source.element(form.numerator($0, place)) : .zero
      }
    }
  }

  private func vector(_ column: Int, _ own: Element, _ entry: (Int) -> Element) -> Vector<Element> {
    var entries = Array(repeating: Element.zero, count: unknowns)
    entries[column] = own
    for (index, pivot) in form.columns.enumerated() { entries[pivot] = entry(index) }
    return Vector(entries)
  }

  func nullBasis() -> Basis<Element> { Basis(ambient: unknowns, nullVectors()) }

  /// Of a matrix all of whose columns may have pivots.
  func reducedForm() -> EchelonForm<Element> {
    let quotient = source.quotients(by: form.determinant)
    var entries = Array(repeating: Element.zero, count: form.shape.count)
    for (row, column) in form.columns.enumerated() {
      entries[row * form.shape.columns + column] = .one
      for (place, other) in form.others.enumerated() where other > column {
        entries[row * form.shape.columns + other] = quotient(form.numerator(row, place))
      }
    }
    return EchelonForm(
      matrix: Matrix(form.shape, rowMajor: entries),
      pivots: form.columns.enumerated().map { .init(row: $0.offset, column: $0.element) }, isReduced: true)
  }

  /// Of a square matrix beside the identity; `nil` where it has no inverse.
  func inverse() -> Matrix<Element>? {
    guard form.rank == unknowns else { return nil }
    let quotient = source.quotients(by: form.determinant)
    return Matrix(Shape(unknowns, unknowns)) { quotient(form.numerator($0, $1)) }
  }

  /// Of right-hand sides in the columns after the unknowns.
  func solutions() -> Worked<SystemSolutions<Element>> {
    let sides = form.shape.columns - unknowns
    let inconsistent = form.inconsistent.map { $0 - unknowns }
    let isSolvable = inconsistent.isEmpty || inconsistent.count < sides
    let isUnique = form.rank == unknowns
    var particular = Array(repeating: Element.zero, count: unknowns * sides)
    if isSolvable {
      let quotient = source.quotients(by: form.determinant)
      for (place, column) in form.others.enumerated() where column >= unknowns {
        let side = column - unknowns
        if inconsistent.contains(side) { continue }
        for (row, pivot) in form.columns.enumerated() {
          particular[pivot * sides + side] = quotient(form.numerator(row, place))
        }
      }
    }
    let directions = isSolvable && !isUnique ? nullVectors() : []
    let isReduced = isSolvable && (sides != 1 || !isUnique)
    return Worked(
      SystemSolutions(
        unknowns: unknowns, particular: Matrix(Shape(unknowns, sides), rowMajor: particular),
        inconsistent: inconsistent, directions: Basis(ambient: unknowns, directions),
        free: directions.isEmpty ? [] : free.map(\.column), pivots: form.columns),
      method: (isReduced ? SolveMethod.gaussJordan : .gauss).rawValue)
  }
}

/// The kernels that Cramer's rule gives a field.
struct CramerKernels<Source: CramerSource> {
  typealias Element = Source.Element

  /// A matrix as its source; `nil` where it is none, or the generic algorithms are faster.
  let source: @Sendable (Matrix<Element>) -> Source?

  private func answers(
    _ a: Matrix<Element>, pivotColumns: Int? = nil, _ budget: Budget
  ) throws(ExactError) -> CramerAnswers<Source>? {
    guard let source = source(a) else { return nil }
    return try CramerAnswers(source, pivotColumns: pivotColumns ?? a.columns, budget)
  }

  func solve(
    _ a: Matrix<Element>, _ b: Matrix<Element>, _ budget: Budget
  ) throws(ExactError) -> Worked<SystemSolutions<Element>>? {
    guard a.rows == b.rows else { return nil }
    let whole = try shaped { () throws(ShapeError) in try a.augmented(with: b) }
    return try answers(whole, pivotColumns: a.columns, budget)?.solutions()
  }

  func reduced(_ a: Matrix<Element>, _ budget: Budget) throws(ExactError) -> Worked<EchelonForm<Element>>? {
    guard let found = try answers(a, budget) else { return nil }
    return Worked(found.reducedForm(), method: SolveMethod.gaussJordan.rawValue)
  }

  func rank(_ a: Matrix<Element>, _ budget: Budget) throws(ExactError) -> Worked<Int>? {
    guard let found = try answers(a, budget) else { return nil }
    return Worked(found.rank, method: SolveMethod.gauss.rawValue)
  }

  func nullSpace(_ a: Matrix<Element>, _ budget: Budget) throws(ExactError) -> Worked<Basis<Element>>? {
    guard let found = try answers(a, budget) else { return nil }
    return Worked(found.nullBasis(), method: SolveMethod.gaussJordan.rawValue)
  }

  func inverse(_ a: Matrix<Element>, _ budget: Budget) throws(ExactError) -> Worked<InverseOutcome<Element>>? {
    guard a.isSquare else { return nil }
    let beside = try shaped { () throws(ShapeError) in try a.augmented(with: Matrix.identity(a.rows)) }
    guard let inverse = try answers(beside, pivotColumns: a.columns, budget)?.inverse() else { return nil }
    return Worked(.inverse(inverse), method: SolveMethod.gaussJordan.rawValue)
  }

  // MARK: Evidence

  func evidence(
    _ a: Matrix<Element>, _ budget: Budget
  ) throws(CertificateError) -> RankEvidence<Element>? {
    let found = try evident { () throws(ExactError) in try answers(a, budget) }
    guard let found else { return nil }
    return RankEvidence(minor: MinorEvidence(rows: found.rows, columns: found.columns)) { _ throws(CertificateError) in
      Basis(ambient: a.columns, found.multipliedNullVectors())
    }
  }

  /// A combination of equations that leaves 0 = c, by the null vectors of the transpose.
  func refutation(
    _ a: Matrix<Element>, _ b: Matrix<Element>, _ budget: Budget
  ) throws(CertificateError) -> (factors: Vector<Element>, column: Int)? {
    let found = try evident { () throws(ExactError) in try answers(a.transposed, budget) }
    guard let vectors = found?.multipliedNullVectors() else { return nil }
    for column in 0..<b.columns {
      for vector in vectors {
        try budget.checkEvidence()
        var sum = Element.zero
        for row in 0..<b.rows { sum.addProduct(vector[row], b[row, column]) }
        if !sum.isZero { return (vector, column) }
      }
    }
    return nil
  }
}
