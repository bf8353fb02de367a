import MatrixArithmetic
import MatrixDomain

/// Facts about the columns of matrices, each proved by a record of the certificate's data.
struct SpanEvidence<S: CheckedScalar> {
  let evidence: Evidence<S>

  /// The pivot columns of a matrix: a record of `rows`, `columns`, `kernel`, and `prime` or `inverse`.
  func pivots(_ name: String, of matrix: ExactMatrix<S>) throws(Rejection) -> [Int] {
    let record = try Evidence<S>(
      record: try evidence.value(name), named: name, over: evidence.domain, fields: "rows", "columns", "kernel",
      "prime", "inverse")
    let pivots = try record.positions("columns", below: matrix.columns)
    try Profile.check(
      matrix, pivots: pivots, kernel: try record.basis("kernel", ambient: matrix.columns),
      minorRows: try record.positions("rows", below: matrix.rows), record)
    return pivots
  }

  /// Rejects unless all columns are independent: a record of `rows`, and `prime` or `inverse`.
  func checkIndependent(_ name: String, _ matrix: ExactMatrix<S>) throws(Rejection) {
    let record = try Evidence<S>(
      record: try evidence.value(name), named: name, over: evidence.domain, fields: "rows", "prime", "inverse")
    try Minor.check(
      matrix, rows: try record.positions("rows", below: matrix.rows), columns: Array(0..<matrix.columns), record)
  }

  /// The pivots of [U | W] and of [W | U], which give the dimensions of U, W and U + W.
  func pair(_ first: ExactMatrix<S>, _ second: ExactMatrix<S>) throws(Rejection) -> Pair {
    Pair(
      border: first.columns, otherBorder: second.columns,
      pivots: try pivots("UW", of: try first.joined(to: second)),
      others: try pivots("WU", of: try second.joined(to: first)))
  }

  /// What the pivots of two tables say about two spaces.
  struct Pair {
    let border: Int
    let otherBorder: Int
    let pivots: [Int]
    let others: [Int]

    var dimensions: PairDimensions {
      PairDimensions(
        first: pivots.filter { $0 < border }.count, second: others.filter { $0 < otherBorder }.count,
        sum: pivots.count)
    }
  }

  /// Rejects unless some vectors are independent and lie in both of two spaces: `inU`, `inW` and the minor `basis`.
  func checkShared(
    _ vectors: ExactMatrix<S>, _ first: ExactMatrix<S>, _ second: ExactMatrix<S>
  ) throws(Rejection) {
    for (name, space) in [("inU", first), ("inW", second)] {
      let coefficients = try evidence.matrix(name, over: evidence.domain, space.columns, vectors.columns)
      try require(
        space.times(coefficients, equals: { vectors[$0, $1] }), "a vector is not what \(name) says of it")
    }
    try checkIndependent("basis", vectors)
  }
}

extension Claim {
  /// Vectors that are an input: the columns of a matrix, or a basis.
  func vectors(_ name: String) throws(Rejection) -> ExactMatrix<S> {
    guard case .basis(let basis) = try input(name) else { return try matrix(name) }
    try require(
      basis.domain == domain || (!S.isFinite && S.reader(of: basis.domain) != nil),
      "the input \(name) is over \(basis.domain.tag), which is not in \(domain.tag)")
    try require(
      (0...ExactMatrix<S>.longestSide).contains(basis.ambient), "the vectors of \(name) have too many entries")
    var rows: [S] = []
    for vector in basis.vectors {
      try require(vector.count == basis.ambient, "a vector of \(name) has the wrong number of entries")
      let entries: [S] = try Scalars.read(vector, over: basis.domain, named: name)
      rows += entries
    }
    return ExactMatrix<S>(rows: basis.vectors.count, columns: basis.ambient, entries: rows).transposed
  }

  /// A vector that is an input, of so many entries.
  func vector(_ name: String, count: Int) throws(Rejection) -> [S] {
    let column = try matrix(name)
    try require(column.columns == 1 && column.rows == count, "\(name) has the wrong number of entries")
    return column.column(0)
  }

  /// A vector over the field among the outputs, of so many entries.
  func outputVector(_ name: String, count: Int) throws(Rejection) -> [S] {
    guard case .vector(let value) = try output(name) else { throw Rejection("the output \(name) is not a vector") }
    let entries: [S] = try Scalars.read(value, over: domain, named: name)
    try require(
      entries.count == count, "the output \(name) has \(CountText.of(entries.count, "entry", "entries")), not \(count)")
    return entries
  }

  /// A truth among the outputs.
  func truth(_ name: String) throws(Rejection) -> Bool {
    guard case .truth(let truth) = try output(name) else { throw Rejection("the output \(name) is not a truth") }
    return truth
  }

  func hasOutput(_ name: String) -> Bool { outputs.contains { $0.name == name } }

  /// The setting of an option as a text; `nil` where it is not given.
  func setting(_ name: String) -> String? {
    switch options.first(where: { $0.name == name })?.setting {
    case .text(let text), .number(let text): text
    case .truth(let truth): truth ? "true" : "false"
    case nil: nil
    }
  }
}

extension ExactMatrix {
  /// The columns of another matrix after those of this one.
  func joined(to other: ExactMatrix<S>) throws(Rejection) -> ExactMatrix<S> {
    try require(rows == other.rows, "the vectors differ in length")
    var entries: [S] = []
    for row in 0..<rows { entries += self.row(row) + other.row(row) }
    return ExactMatrix<S>(rows: rows, columns: columns + other.columns, entries: entries)
  }

  static func identity(_ count: Int) -> ExactMatrix<S> {
    var entries = Array(repeating: S.zero, count: count * count)
    for index in 0..<count { entries[index * count + index] = .one }
    return ExactMatrix<S>(rows: count, columns: count, entries: entries)
  }

  /// The conjugate transpose.
  var adjoint: ExactMatrix {
    var entries: [S] = []
    for column in 0..<columns { entries += self.column(column).map(\.conjugate) }
    return ExactMatrix(rows: columns, columns: rows, entries: entries)
  }

  /// True for a matrix that is its own adjoint: symmetric, over ℚ(i) Hermitian.
  var isSymmetric: Bool {
    (0..<rows).allSatisfy { row in (0...row).allSatisfy { self[row, $0] == self[$0, row].conjugate } }
  }

  init(vectors: [[S]], ambient: Int) {
    self = ExactMatrix<S>(rows: vectors.count, columns: ambient, entries: vectors.flatMap { $0 }).transposed
  }
}
