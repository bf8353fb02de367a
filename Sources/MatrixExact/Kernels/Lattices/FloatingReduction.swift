internal import MatrixArithmetic
internal import MatrixDomain

/// A reduction guided by doubles: the rows and their products are exact, the Gram–Schmidt coefficients are not.
///
/// Whatever it does is a unimodular change of the basis; what is left to do, ``ExactReduction`` does.
/// - Source: P. Q. Nguyen, D. Stehlé, An LLL algorithm with quadratic complexity, SIAM J. Comput. 39 (2009) 874–903.
struct FloatingReduction {
  private(set) var basis: LatticeBasis
  private let delta: Double
  private let budget: Budget
  private var gram: [[Integer]] = []
  private var products: [[Double]]
  private var coefficients: [[Double]]

  /// Larger coefficients are reduced. The bound is a little above 1/2, because doubles cannot resolve values just
  /// above 1/2.
  private static let eta = 0.51

  /// Squared lengths of more bits may leave the range of doubles.
  static let mostBits = 900

  /// `nil` where the entries are too long for doubles.
  init?(_ basis: LatticeBasis, delta: Double, budget: Budget) {
    let count = basis.rows.count
    var bits = 0
    for row in basis.rows { for entry in row { bits = max(bits, entry.bitCount) } }
    guard 2 * bits + 64 < Self.mostBits else { return nil }
    self.basis = basis
    self.delta = min(0.999, delta + (1 - delta) / 4)
    self.budget = budget
    products = Array(repeating: Array(repeating: 0, count: count), count: count)
    coefficients = products
  }

  /// Goes as far as doubles lead.
  mutating func run() throws(BudgetError) {
    let count = basis.rows.count
    guard count > 1 else { return }
    extend()
    products[0][0] = Double(gram[0][0])
    var row = 1
    while row < count {
      budget.note(row, of: count, "vectors of the reduced basis")
      try budget.check()
      if row == gram.count { extend() }
      guard let lengths = try sizeReduced(row) else { return }
      if delta * products[row - 1][row - 1] <= lengths[row - 1] {
        products[row][row] = lengths[row]
        guard lengths[row] > 0 else { return }
        row += 1
        continue
      }
      var place = row - 1
      while place > 0, delta * products[place - 1][place - 1] > lengths[place - 1] { place -= 1 }
      insert(row, at: place)
      products[place][place] = lengths[place]
      guard lengths[place] > 0 else { return }
      row = max(1, place + 1)
    }
  }

  /// The products of the next row with those before it.
  private mutating func extend() {
    let row = gram.count
    gram.append((0...row).map { basis.product(row, $0) })
  }

  /// Reduces a row by those before it. Gives the squared lengths of its projections orthogonal to the first 0, 1, …
  /// rows, or `nil` where doubles do not get further.
  private mutating func sizeReduced(_ row: Int) throws(BudgetError) -> [Double]? {
    for _ in 0..<(64 + Self.mostBits / 20) {
      try budget.check()
      for other in 0..<row {
        var value = Double(gram[row][other])
        for index in 0..<other { value -= coefficients[other][index] * products[row][index] }
        products[row][other] = value
        coefficients[row][other] = value / products[other][other]
      }
      var factors = Array(repeating: 0.0, count: row)
      var isReduced = true
      var working = coefficients[row]
      for other in (0..<row).reversed() where working[other].magnitude > Self.eta {
        let factor = working[other].rounded()
        guard factor.isFinite else { return nil }
        factors[other] = factor
        isReduced = false
        for index in 0..<other { working[index] -= factor * coefficients[other][index] }
      }
      if isReduced {
        var lengths = [Double(gram[row][row])]
        for other in 0..<row { lengths.append(lengths[other] - coefficients[row][other] * products[row][other]) }
        return lengths.allSatisfy(\.isFinite) ? lengths : nil
      }
      for other in 0..<row where factors[other] != 0 {
        guard let factor = Integer(exactly: factors[other]) else { return nil }
        basis.subtract(factor, of: other, from: row)
      }
      for other in 0..<gram.count {
        let value = basis.product(row, other)
        if row >= other { gram[row][other] = value } else { gram[other][row] = value }
      }
    }
    return nil
  }

  private mutating func insert(_ row: Int, at place: Int) {
    basis.move(row, to: place)
    var order = Array(0..<gram.count)
    order.remove(at: row)
    order.insert(row, at: place)
    let old = gram
    for index in place..<gram.count {
      for other in 0...index {
        let (left, right) = (order[index], order[other])
        gram[index][other] = left >= right ? old[left][right] : old[right][left]
      }
    }
    let (line, factors) = (products[row], coefficients[row])
    products.remove(at: row)
    products.insert(line, at: place)
    coefficients.remove(at: row)
    coefficients.insert(factors, at: place)
  }
}
