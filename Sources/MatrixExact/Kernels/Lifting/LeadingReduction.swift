/// A reduction of a few short vectors by combinations with short coefficients, in doubles that hold integers exactly.
///
/// Each vector is followed by its coefficients with a weight, so that these stay short too.
/// - Source: A. K. Lenstra, H. W. Lenstra and L. Lovász, Factoring polynomials with rational coefficients, Math. Ann.
///   261
///   (1982) 515–534.
struct LeadingReduction {
  private typealias Row = SIMD8<Double>

  /// How many bits the numbers have at most.
  static let bits = 48
  static let mostRows = 4
  /// Balances the lengths of coefficients and vectors.
  private static let weight = 0x1p20
  private static let delta = 0.9
  private static let eta = 0.51
  /// Below, integers are exact.
  private static let exactLimit = 0x1p52

  private let count: Int
  private let columns: Int
  private var rows: [Row]
  /// What is orthogonal to the rows before, and its squared length.
  private var stars: [Row]
  private var lengths: [Double]
  private var isChanged = false

  /// The combinations that shorten some vectors, a unimodular matrix; `nil` where they are reduced.
  ///
  /// - Parameter vectors: at most ``mostRows``, with no more entries than there are vectors, integers of ``bits`` bits.
  static func change(of vectors: [[Double]]) -> [[Int]]? {
    var reduction = LeadingReduction(vectors)
    reduction.run()
    guard reduction.isChanged else { return nil }
    return reduction.rows.map { row in
      (0..<vectors.count).map { Int(row[reduction.columns + $0] / weight) }
    }
  }

  private init(_ vectors: [[Double]]) {
    count = vectors.count
    columns = vectors[0].count
    precondition(count <= Self.mostRows && columns + count <= Row.scalarCount)
    rows = []
    for (place, vector) in vectors.enumerated() {
      var row = Row.zero
      for column in 0..<columns { row[column] = vector[column] }
      row[columns + place] = Self.weight
      rows.append(row)
    }
    stars = rows
    lengths = Array(repeating: 0, count: count)
  }

  private mutating func run() {
    orthogonalise(0)
    var row = 1
    // Far more than there ever are.
    for _ in 0..<4096 where row < count {
      guard reduceSize(row) else { return }
      orthogonalise(row)
      let factor = Self.product(rows[row], stars[row - 1]) / lengths[row - 1]
      if lengths[row] >= (Self.delta - factor * factor) * lengths[row - 1] {
        row += 1
        continue
      }
      rows.swapAt(row, row - 1)
      isChanged = true
      orthogonalise(row - 1)
      row = max(1, row - 1)
    }
  }

  /// Takes integer multiples of the rows before from one, until it is no longer than it has to be; false where a
  /// number would be rounded.
  private mutating func reduceSize(_ row: Int) -> Bool {
    var isReduced = false
    while !isReduced {
      isReduced = true
      for other in (0..<row).reversed() {
        let factor = Self.product(rows[row], stars[other]) / lengths[other]
        if factor.magnitude <= Self.eta { continue }
        let multiple = factor.rounded() * rows[other]
        guard max(multiple.max(), -multiple.min()) < Self.exactLimit else { return false }
        rows[row] -= multiple
        isReduced = false
        isChanged = true
      }
    }
    return true
  }

  private mutating func orthogonalise(_ row: Int) {
    var star = rows[row]
    for other in 0..<row { star -= Self.product(star, stars[other]) / lengths[other] * stars[other] }
    stars[row] = star
    lengths[row] = Self.product(star, star)
  }

  private static func product(_ x: Row, _ y: Row) -> Double { (x * y).sum() }
}
