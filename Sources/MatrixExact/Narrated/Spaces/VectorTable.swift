import MatrixArithmetic
import MatrixDomain

/// Vectors as the columns of one table, with their names: `u1 u2 | w1`.
struct VectorTable<Element: ExactScalar>: Sendable {
  private(set) var matrix: Matrix<Element>
  private(set) var names: [String]
  private(set) var bars: [Int] = []

  /// Some vectors, called by a letter and their number.
  init(_ vectors: Matrix<Element>, _ letter: String) {
    matrix = vectors
    names = VectorTable.names(letter, vectors.columns)
  }

  /// The vectors of a table with others after them.
  ///
  /// - Throws: where the vectors differ in length, or the table would be too large.
  @specialized(where Element == Rational)
  func followed(by vectors: Matrix<Element>, _ letter: String, _ budget: Budget) throws(ExactError) -> VectorTable {
    try ResultSize.require(
      "the table", of: Element.self, matrix.rows, matrix.columns + vectors.columns, budget)
    var result = self
    result.matrix = try shaped { () throws(ShapeError) in try matrix.augmented(with: vectors) }
    result.names += VectorTable.names(letter, vectors.columns)
    result.bars.append(matrix.columns)
    return result
  }

  /// `v1`, `v2`, …
  static func names(_ letter: String, _ count: Int) -> [String] { (0..<count).map { "\(letter)\($0 + 1)" } }

  /// A column as a vector.
  func vector(_ column: Int) -> Vector<Element> { Vector(matrix.column(column)) }

  /// Reduces the table as far as it goes, with its derivation unless the run is silent.
  func reduced(_ narration: Narration) throws(ExactError) -> Worked<EchelonForm<Element>> {
    if narration.isSilent {
      let form = try Computed.reducedRowEchelonForm(matrix, budget: narration.budget).answer
      return Worked(form, method: SolveMethod.gaussJordan.rawValue)
    }
    let reduction = try Reduction.run(
      matrix, ReductionPlan(pivotColumns: matrix.columns, backward: .always), narration,
      layout: TableLayout(columnNames: names, bars: bars, namesUnknowns: false))
    var worked = Worked(reduction.form, method: SolveMethod.gaussJordan.rawValue)
    guard let timeline = reduction.timeline else { return worked }
    worked.derivation.append(
      Opening(
        method: worked.method, domain: Element.domain, pivotRule: reduction.rule, reason: .wantsBasis))
    worked.derivation.append(timeline)
    return worked
  }

  /// A column without a pivot as a combination of the pivot columns before it, read off the reduced form.
  func combination(
    of column: Int, _ form: EchelonForm<Element>, _ role: VectorCombination<Element>.Role = .dependence
  ) -> VectorCombination<Element> {
    VectorCombination(
      role, target: names[column],
      terms: form.pivots.filter { $0.column < column }.map {
        .init(
          name: names[$0.column], coefficient: form.matrix[$0.row, column], vector: vector($0.column))
      }, value: vector(column))
  }

  /// The null vector of a column without a pivot, made whole.
  func relation(of column: Int, _ form: EchelonForm<Element>) -> Vector<Element> {
    var entries = Array(repeating: Element.zero, count: matrix.columns)
    entries[column] = .one
    for pivot in form.pivots { entries[pivot.column] = -form.matrix[pivot.row, column] }
    let factor = Element.primitiveFactor(of: entries)
    return Vector(factor.isOne ? entries : entries.map { $0 * factor })
  }
}

extension Derivation {
  /// The derivation of a system needed for another answer: without its own answer, and what else is said about it.
  func asStep<Element: ExactScalar>(over _: Element.Type) -> Derivation {
    Derivation(
      parts.filter {
        !($0 is SolutionAnswer<Element> || $0 is InconsistencyProof<Element> || $0 is Redundancy<Element>
          || $0 is DeterminantFromPivots<Element>)
      })
  }

  /// Puts a part at the beginning.
  mutating func prepend(_ part: some DerivationPart) { parts.insert(part, at: 0) }
}

extension Basis {
  /// Some columns of a matrix, which are independent.
  init(columns: [Int], of matrix: Matrix<Element>) {
    self.init(ambient: matrix.rows, columns.map { Vector(matrix.column($0)) })
  }
}
