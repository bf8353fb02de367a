import MatrixArithmetic
import MatrixDomain

/// Some columns of a matrix are independent: a square block of them has a determinant that is not 0.
///
/// Data: `rows`, the rows of the block, and one of
/// - `prime`: a prime below 2³¹ that does not divide the block's determinant (each row cleared of denominators first);
///   the checker computes that determinant modulo the prime. Over ℚ(i) the prime leaves 1 when divided by 4, and i becomes
///   a square root of −1 modulo it. Where the checker eliminates in the field itself nothing is needed;
/// - `inverse`: the exact inverse of the block, to be multiplied out.
///
/// - Complexity: with a prime, `r³ / 3` products of machine words; with an inverse, `r³` exact products.
struct Minor: CheckedFact {
  private let record: String
  private let term: MatrixTerm

  /// All columns of a term, by a record of the data.
  init(_ record: String, of term: MatrixTerm) { (self.record, self.term) = (record, term) }

  func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    let matrix = try claim.matrix(term)
    let record = try claim.evidence().record(record)
    try Self.check(
      matrix, rows: try record.positions("rows", below: matrix.rows), columns: Array(0..<matrix.columns), record)
  }

  /// Rejects unless the block in `rows` and `columns` is nonsingular.
  static func check<S: CheckedScalar>(
    _ matrix: ExactMatrix<S>, rows: [Int], columns: [Int], _ evidence: Evidence
  ) throws(Rejection) {
    try require(
      rows.count == columns.count,
      "the minor has \(CountText.of(rows.count, "row")) and \(CountText.of(columns.count, "column"))")
    let block = matrix.block(rows: rows, columns: columns)
    if evidence.has("inverse") {
      try require(!evidence.has("prime"), "the certificate needs either a prime or an inverse, not both")
      let inverse: ExactMatrix<S> = try evidence.matrix("inverse", over: evidence.domain, block.shape)
      try require(
        block.times(inverse, equals: { $0 == $1 ? .one : .zero }),
        "the minor times its claimed inverse is not the identity")
    } else if S.isRecomputed {
      try require(!Elimination.determinant((0..<rows.count).map(block.row)).isZero, "the minor is singular")
    } else {
      let (prime, reduce) = try reduction(evidence, S.self)
      try require(
        !Elimination.determinant(words: block.whole.map { $0.map(reduce) }).isZero,
        "the minor is singular modulo \(prime)")
    }
  }

  /// The prime of the evidence, and the numerators modulo it.
  static func reduction<S: CheckedScalar>(
    _ evidence: Evidence, _ field: S.Type
  ) throws(Rejection) -> (prime: Int, reduce: (S.Whole) -> Residue) {
    let prime = try evidence.prime()
    guard let reduce = S.reductions(modulo: prime).first else {
      throw Rejection("\(prime) is not a prime below 2³¹ that leaves 1 by 4")
    }
    return (prime, reduce)
  }
}

/// Rank, pivot columns and null space of a matrix, all at once. The pivots get a name.
///
/// Given the pivot columns `P` (rising; the other columns `F` are free), one null vector for each free column, and a
/// block of the columns `P` that is nonsingular, it is checked that the vector of the free column `f`
/// 1. is 1 at `f` (in the data any number but 0), and 0 at the other free columns and at the pivot columns right of `f`;
/// 2. is mapped to 0.
///
/// So the columns `P` are independent (the block) and each free column is a combination of pivot columns left of it
/// (1 and 2). Hence `P` are exactly the pivot columns of the reduced row echelon form, the rank is their number, and the
/// vectors are the one basis of the null space with these ones and zeros.
struct Profile: CheckedFact {
  /// What shows the pivots and the null vectors.
  enum Source: Sendable {
    /// The fields `columns` and `kernel` of the data.
    case data
    /// A matrix whose columns are the null vectors: each ends with the 1 of its free column.
    case kernel(MatrixTerm)
    /// A reduced row echelon form, without rows of zeros where `isFull`: column `f` with its signs changed is the null vector.
    case reducedForm(MatrixTerm, isFull: Bool)
    /// A row echelon form and the field `kernel`. It takes the null vectors to 0, and so has the null space of the matrix.
    case echelonForm(MatrixTerm)
  }

  private let term: MatrixTerm
  private let source: Source
  private let record: String?
  private let minor: String

  /// By the data themselves; the pivots are named `pivot`. The rows of the minor are in the field `minor`.
  init(of term: MatrixTerm, by source: Source, minor: String = "rows") {
    (self.term, self.source, record, self.minor) = (term, source, nil, minor)
  }

  /// By a record of the data, whose name the pivots get.
  init(_ record: String, of term: MatrixTerm) {
    (self.term, source, self.record, minor) = (term, .data, record, "rows")
  }

  func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    let (matrix, evidence) = (try claim.matrix(term), try claim.evidence())
    if let record {
      claim.places[record] = try Self.pivots(record, of: matrix, evidence)
      return
    }
    let pivots: [Int]
    switch source {
    case .data:
      claim.places["pivot"] = try Self.pivots(of: matrix, evidence)
      return
    case .kernel(let term):
      let kernel = try NullSpace.vectors(term, of: matrix, claim)
      pivots = try Self.pivots(below: matrix.columns, kernel: kernel)
      try NullSpace.check(matrix, pivots: pivots, kernel)
    case .reducedForm(let term, let isFull):
      let form = try claim.matrix(term)
      pivots = try Echelon.reducedPivots(of: form)
      try require(!isFull || pivots.count == form.rows, "a basis vector is zero")
      try Self.check(matrix, reduced: form, pivots: pivots)
    case .echelonForm(let term):
      let form = try claim.matrix(term)
      try require(form.shape == matrix.shape, "the echelon form does not have A's shape")
      pivots = try Echelon.pivots(of: form)
      let kernel: [[S]] = try evidence.basis("kernel", ambient: matrix.columns)
      try NullSpace.check(matrix, pivots: pivots, kernel, isCanonical: false)
      try require(kernel.allSatisfy(form.annihilates), "the echelon form has another null space than A")
    }
    try Minor.check(
      matrix, rows: try evidence.positions(minor, below: matrix.rows), columns: pivots, evidence)
    claim.places["pivot"] = pivots
  }

  /// The pivots that a record of the data proves.
  static func pivots<S: CheckedScalar>(
    _ record: String, of matrix: ExactMatrix<S>, _ evidence: Evidence
  ) throws(Rejection) -> [Int] {
    try pivots(of: matrix, try evidence.record(record))
  }

  /// The pivots that the fields `columns`, `kernel`, `rows` and those of a minor prove.
  private static func pivots<S: CheckedScalar>(
    of matrix: ExactMatrix<S>, _ evidence: Evidence
  ) throws(Rejection) -> [Int] {
    let pivots = try evidence.positions("columns", below: matrix.columns)
    try NullSpace.check(
      matrix, pivots: pivots, try evidence.basis("kernel", ambient: matrix.columns), isCanonical: false)
    try Minor.check(matrix, rows: try evidence.positions("rows", below: matrix.rows), columns: pivots, evidence)
    return pivots
  }

  /// Rejects unless what a reduced row echelon form shows takes a matrix to 0. The vectors are never written down: a wide
  /// matrix has millions of them.
  static func check<S: CheckedScalar>(
    _ matrix: ExactMatrix<S>, reduced: ExactMatrix<S>, pivots: [Int]
  ) throws(Rejection) {
    try require(reduced.columns == matrix.columns, "the reduced form has not as many columns as the matrix")
    let strip = matrix.columns(at: pivots)
    for free in Positions.complement(of: pivots, below: matrix.columns) {
      try require(
        strip.maps(pivots.indices.map { reduced[$0, free] }, to: { matrix[$0, free] }),
        "the null vector of column \(free + 1) is not mapped to 0")
    }
  }

  /// The pivot columns that canonical null vectors leave: each vector ends with the 1 of its free column.
  static func pivots<S: CheckedScalar>(below columns: Int, kernel: [[S]]) throws(Rejection) -> [Int] {
    var free: [Int] = []
    for vector in kernel {
      guard let last = vector.lastIndex(where: { !$0.isZero }) else { throw Rejection("a null vector is zero") }
      free.append(last)
    }
    try Positions.checkRising(free, below: columns, named: "the free columns")
    return Positions.complement(of: free, below: columns)
  }
}

/// The columns of a matrix are the canonical basis of a null space, where the pivot columns are known.
struct NullSpace: CheckedFact {
  private let basis: MatrixTerm
  private let term: MatrixTerm
  private let pivots: String

  init(_ basis: MatrixTerm, of term: MatrixTerm, pivots: String) {
    (self.basis, self.term, self.pivots) = (basis, term, pivots)
  }

  func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    let matrix = try claim.matrix(term)
    try Self.check(matrix, pivots: claim.places[pivots] ?? [], try Self.vectors(basis, of: matrix, claim))
  }

  static func vectors<S: CheckedScalar>(
    _ basis: MatrixTerm, of matrix: ExactMatrix<S>, _ claim: Claim<S>
  ) throws(Rejection) -> [[S]] {
    let vectors = try claim.entries(basis)
    try require(
      vectors.shape.rows == matrix.columns,
      "the vectors of \(basis) live in \(vectors.shape.rows) dimensions, not \(matrix.columns)")
    return vectors.vectors
  }

  /// - Parameter isCanonical: false for null vectors of the data, which may have any number but 0 in the place of their 1.
  static func check<S: CheckedScalar>(
    _ matrix: ExactMatrix<S>, pivots: [Int], _ kernel: [[S]], isCanonical: Bool = true
  ) throws(Rejection) {
    let free = Positions.complement(of: pivots, below: matrix.columns)
    try require(
      kernel.count == free.count, "there are \(kernel.count) null vectors for \(free.count) free columns")
    for (vector, ownColumn) in zip(kernel, free) {
      for column in free {
        let isRight =
          column == ownColumn && !isCanonical
          ? !vector[column].isZero : vector[column] == (column == ownColumn ? .one : .zero)
        try require(
          isRight,
          "the null vector of column \(ownColumn + 1) is not in canonical form at column \(column + 1)")
      }
      for pivot in pivots where pivot > ownColumn {
        try require(
          vector[pivot].isZero, "the null vector of column \(ownColumn + 1) is not 0 at pivot column \(pivot + 1)")
      }
      try require(matrix.annihilates(vector), "the null vector of column \(ownColumn + 1) is not mapped to 0")
    }
  }
}

/// A rank: the minor of `rows` and `columns` bounds it from below; unless it is full, null vectors of the matrix (`kernel`) or
/// of its transpose (`leftKernel`) bound it from above.
struct Rank: CheckedFact {
  func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    let (a, evidence) = (try claim.matrix("A"), try claim.evidence())
    let rows = try evidence.positions("rows", below: a.rows)
    let columns = try evidence.positions("columns", below: a.columns)
    let rank = try claim.count("rank")
    try require(columns.count == rank, "the rank is not the size of the minor")
    try Minor.check(a, rows: rows, columns: columns, evidence)
    if rank == min(a.rows, a.columns) {
      try require(!evidence.has("kernel") && !evidence.has("leftKernel"), "a full rank needs no null vectors")
    } else if evidence.has("kernel") {
      try require(!evidence.has("leftKernel"), "null vectors of one side are enough")
      try NullSpace.check(
        a, pivots: columns, try evidence.basis("kernel", ambient: a.columns), isCanonical: false)
    } else {
      try NullSpace.check(
        a.transposed, pivots: rows, try evidence.basis("leftKernel", ambient: a.rows), isCanonical: false)
    }
  }
}

/// A square matrix is singular: `vector` is not 0, and the matrix takes it to 0.
struct NullVector: CheckedFact {
  let term: MatrixTerm

  init(of term: MatrixTerm) { self.term = term }

  func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    try Self.check(try claim.matrix(term), try claim.evidence("null-vector"))
  }

  static func check<S: CheckedScalar>(_ matrix: ExactMatrix<S>, _ evidence: Evidence) throws(Rejection) {
    let vector: [S] = try evidence.vector("vector", over: evidence.domain, count: matrix.columns)
    try require(vector.contains { !$0.isZero }, "the null vector is zero")
    try require(matrix.annihilates(vector), "A times the null vector is not 0")
  }
}

/// Row echelon forms.
enum Echelon {
  /// The pivot columns of a matrix in row echelon form.
  ///
  /// - Throws: where it is not: a nonzero row below a zero row, or a leading entry not right of the one above.
  static func pivots<S: CheckedScalar>(of matrix: ExactMatrix<S>) throws(Rejection) -> [Int] {
    var pivots: [Int] = []
    for row in 0..<matrix.rows {
      guard let leading = (0..<matrix.columns).first(where: { !matrix.isZero(row, $0) }) else { continue }
      try require(pivots.count == row, "row \(row + 1) stands below a zero row")
      try require(
        pivots.last.map { $0 < leading } ?? true, "the leading entry of row \(row + 1) is not right of the one above")
      pivots.append(leading)
    }
    return pivots
  }

  /// The pivot columns of a matrix in reduced row echelon form.
  static func reducedPivots<S: CheckedScalar>(of matrix: ExactMatrix<S>) throws(Rejection) -> [Int] {
    let pivots = try pivots(of: matrix)
    for (row, pivot) in pivots.enumerated() {
      for other in 0..<matrix.rows {
        try require(
          matrix[other, pivot] == (other == row ? .one : .zero), "pivot column \(pivot + 1) is not a unit column")
      }
    }
    return pivots
  }
}
