import MatrixArithmetic
import MatrixDomain

/// The output `blocks` lists the blocks of a real Jordan normal form: for each real eigenvalue a, or pair a ± b·i with b above 0,
/// those of k of them by falling k, with their number. The matrix of the blocks gets a name.
///
/// Of a pair the block is k times `[a, b; -b, a]` on the diagonal, with unit matrices above.
struct RealBlocks: CheckedFact {
  let name: String

  init(form name: String) { self.name = name }

  func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    let order = try claim.squareMatrix().rows
    guard case .list(let items) = try claim.output("blocks") else { throw Rejection("the blocks are not a list") }
    var rows = Array(repeating: Array(repeating: S.zero, count: order), count: order)
    var eigenvalues: [[S]] = []
    var (end, last) = (0, 0)
    for item in items {
      guard case .record(let fields) = item, fields.map(\.name) == ["real", "imaginary", "size", "count"],
        case .scalar(let real) = fields[0].value, case .scalar(let imaginary) = fields[1].value,
        case .count(let size) = fields[2].value, case .count(let count) = fields[3].value
      else { throw Rejection("a block lacks its numbers, its size or how many there are") }
      let eigenvalue = [
        try claim.scalar(real, over: claim.ringDomain, named: "blocks"),
        try claim.scalar(imaginary, over: claim.ringDomain, named: "blocks"),
      ]
      try require(
        eigenvalue[0].realSign != nil && (eigenvalue[1].realSign ?? -1) >= 0,
        "an eigenvalue is not compared with 0, or stands below the real axis")
      if eigenvalue == eigenvalues.last {
        try require(size < last, "the sizes of the blocks of an eigenvalue do not fall")
      } else {
        try require(!eigenvalues.contains(eigenvalue), "the blocks of an eigenvalue do not stand together")
        eigenvalues.append(eigenvalue)
      }
      last = size
      let width = eigenvalue[1].isZero ? 1 : 2
      try require(
        (1...order).contains(size) && (1...order).contains(count) && width * size * count <= order - end,
        "the blocks are larger than the matrix")
      for index in 0..<(count * size) {
        for row in end..<(end + width) {
          rows[row][row] = eigenvalue[0]
          if !index.isMultiple(of: size) { rows[row - width][row] = .one }
        }
        if width == 2 {
          rows[end][end + 1] = eigenvalue[1]
          rows[end + 1][end] = -eigenvalue[1]
        }
        end += width
      }
    }
    try require(end == order, "the blocks do not fill the matrix")
    let found = rows
    claim.set(name, Entries(Shape(order, order)) { found[$0][$1] })
  }
}
