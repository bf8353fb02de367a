import MatrixArithmetic
import MatrixDomain

/// `diag`, `blockdiag`, `triu`, `tril`, and rows and columns deleted, inserted and permuted: type `recomputation`, no data.
enum Placements: CheckedFact {
  case diagonal, blocks
  case triangle(isUpper: Bool)
  /// Rows or columns deleted, or put in another order.
  case lines(areRows: Bool, areDeleted: Bool)
  case inserted(areRows: Bool)

  func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    switch self {
    case .diagonal: try Self.checkDiagonal(claim)
    case .blocks: try Self.checkBlocks(claim)
    case .triangle(let isUpper): try Self.checkTriangle(claim, isUpper: isUpper)
    case .lines(let areRows, let areDeleted): try Self.checkLines(claim, areRows: areRows, isDeletion: areDeleted)
    case .inserted(let areRows): try Self.checkInserted(claim, areRows: areRows)
    }
  }

  private static func checkDiagonal<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    try Recomputation.begin(claim, inputs: ["A"], output: "result")
    let (a, offset) = (try claim.matrix("A"), try offset(claim))
    let isLine = min(a.rows, a.columns) == 1 && a.shape != Shape(1, 1)
    let isVector = try claim.input("A").kind == .vector || isLine
    let (row, column) = (max(0, -offset), max(0, offset))
    guard isVector else {
      guard case .vector(let value) = try claim.output("result") else { throw Rejection("the result is not a vector") }
      let found: [S] = try Scalars.read(value, over: claim.ringDomain, named: "result")
      try require(found.count == max(0, min(a.rows - row, a.columns - column)), "the diagonal has another length")
      for index in found.indices {
        try require(found[index] == a[row + index, column + index], "entry \(index + 1) is wrong")
      }
      return
    }
    let entries = a.columns == 1 ? a.column(0) : a.row(0)
    let result = try claim.outputMatrix("result", over: claim.ringDomain)
    let size = entries.count + abs(offset)
    try require(result.shape == Shape(size, size), "the result has the wrong shape")
    try Recomputation.checkEntries(of: result) {
      $1 - $0 == offset && $0 >= row && $1 >= column ? entries[$0 - row] : .zero
    }
  }

  private static func checkBlocks<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    try Recomputation.begin(claim, inputs: ["blocks"], output: "result")
    guard case .list(let items) = try claim.input("blocks") else { throw Rejection("the blocks are not a list") }
    var blocks: [ExactMatrix<S>] = []
    for item in items { blocks.append(try ExactMatrix(operand: item, in: claim.domain, named: "blocks")) }
    let result = try claim.outputMatrix("result", over: claim.ringDomain)
    var (row, column) = (0, 0)
    for block in blocks {
      let (rows, columns) = (row + block.rows, column + block.columns)
      try require(rows <= result.rows && columns <= result.columns, "the result has the wrong shape")
      for i in row..<rows {
        for j in 0..<result.columns {
          let entry: S = (column..<columns).contains(j) ? block[i - row, j - column] : .zero
          try require(result[i, j] == entry, "the entry in row \(i + 1), column \(j + 1) is wrong")
        }
      }
      (row, column) = (rows, columns)
    }
    try require(result.shape == Shape(row, column), "the result has the wrong shape")
  }

  private static func checkTriangle<S: CheckedScalar>(_ claim: Claim<S>, isUpper: Bool) throws(Rejection) {
    try Recomputation.begin(claim, inputs: ["A"], output: "result")
    let (a, offset) = (try claim.matrix("A"), try offset(claim))
    let result = try claim.outputMatrix("result", over: claim.ringDomain)
    try require(result.shape == a.shape, "the result has the wrong shape")
    try Recomputation.checkEntries(of: result) {
      (isUpper ? $1 - $0 >= offset : $1 - $0 <= offset) ? a[$0, $1] : .zero
    }
  }

  /// Lines that are left, or come in another order.
  private static func checkLines<S: CheckedScalar>(_ claim: Claim<S>, areRows: Bool, isDeletion: Bool) throws(Rejection)
  {
    let name = isDeletion ? (areRows ? "rows" : "columns") : "order"
    try Recomputation.begin(claim, inputs: ["A", name], output: "result")
    let a = try claim.matrix("A")
    let count = areRows ? a.rows : a.columns
    let named = try Positions.read(try claim.input(name), named: name)
    try require(named.allSatisfy { $0 < count }, "\(name) asks for what A does not have")
    if !isDeletion {
      try require(named.count == count && Set(named).count == count, "the order does not name each of them once")
    }
    let kept = isDeletion ? (0..<count).filter { !named.contains($0) } : named
    let result = try claim.outputMatrix("result", over: claim.ringDomain)
    try require(
      result.shape == (areRows ? Shape(kept.count, a.columns) : Shape(a.rows, kept.count)),
      "the result has the wrong shape")
    try Recomputation.checkEntries(of: result) { areRows ? a[kept[$0], $1] : a[$0, kept[$1]] }
  }

  private static func checkInserted<S: CheckedScalar>(_ claim: Claim<S>, areRows: Bool) throws(Rejection) {
    try Recomputation.begin(claim, inputs: ["A", "B", "k"], output: "result")
    var (a, b) = (try claim.matrix("A"), try claim.matrix("B"))
    var result = try claim.outputMatrix("result", over: claim.ringDomain)
    // Rows of a matrix are columns of its transpose; a vector is a row, or a column, as it is wanted.
    if areRows { (a, result) = (a.transposed, result.transposed) }
    if areRows, try claim.input("B").kind != .vector { b = b.transposed }
    var at = a.columns
    if claim.hasInput("k") {
      guard case .count(let place) = try claim.input("k") else { throw Rejection("k is not a count") }
      try require((1...a.columns + 1).contains(place), "there is no such place")
      at = place - 1
    }
    try require(
      a.rows == b.rows && result.shape == Shape(a.rows, a.columns + b.columns), "the result has the wrong shape")
    try Recomputation.checkEntries(of: result) {
      $1 < at ? a[$0, $1] : $1 < at + b.columns ? b[$0, $1 - at] : a[$0, $1 - b.columns]
    }
  }

  private static func offset<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) -> Int {
    guard let text = claim.setting("offset") else { return 0 }
    guard let offset = Int(text), abs(offset) <= 1 << 24 else { throw Rejection("the offset is no whole number") }
    return offset
  }
}
