internal import MatrixDomain

/// Vectors over a prime field whose images under the powers of a square matrix span everything, the first of them with as
/// many independent images as the minimal polynomial has a degree: what ``CyclicVectors`` finds over any field, in words,
/// where the degree is known.
struct WordCyclicVectors {
  private let ring: ResiduePolynomials
  private let order: Int
  /// In the form of the field, row by row.
  private let entries: [UInt64]
  /// The residues of the vectors.
  private(set) var vectors: [[UInt64]] = []

  /// `nil` where none of the vectors that are tried has so many independent images: over a small field that may be.
  ///
  /// - Parameters:
  ///   - residues: of a square matrix, row by row.
  ///   - degree: that of the minimal polynomial.
  /// - Complexity: about `2·n³` products of words for each vector that is tried as the first.
  init?(_ residues: [UInt64], order: Int, degree: Int, modulo prime: UInt64, _ budget: Budget) throws(BudgetError) {
    ring = ResiduePolynomials(prime)
    self.order = order
    entries = residues.map(ring.form)
    if order == 0 { return }
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15
    for attempt in 0..<Tuning.cyclicTries {
      // The first one with small numbers; those after it with any.
      let first = (0..<order).map { _ in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return (attempt == 0 ? state >> 62 : state >> 1) % prime
      }
      var span = Span(ring)
      let count = try take(first, into: &span, budget)
      if count > degree { return nil }
      if count < degree { continue }
      vectors = [first]
      for place in 0..<order where span.rows.count < order {
        let unit = (0..<order).map { UInt64($0 == place ? 1 : 0) }
        if try take(unit, into: &span, budget) > 0 { vectors.append(unit) }
      }
      return
    }
    return nil
  }

  /// Takes a vector and its images into a span until there is nothing new, and tells how many were.
  private func take(_ vector: [UInt64], into span: inout Span, _ budget: Budget) throws(BudgetError) -> Int {
    var image = vector.map(ring.form)
    var count = 0
    while span.rows.count < order {
      try budget.check()
      guard span.insert(image) else { break }
      count += 1
      image = self.image(of: image)
    }
    return count
  }

  private func image(of vector: [UInt64]) -> [UInt64] {
    (0..<order).map { row in
      var sum: UInt64 = 0
      for column in 0..<order {
        sum = ring.sum(sum, ring.product(entries[row &* order &+ column], vector[column]))
      }
      return sum
    }
  }

  /// Vectors in echelon form as they come, each with a leading 1.
  private struct Span {
    private let ring: ResiduePolynomials
    private(set) var rows: [[UInt64]] = []
    private var pivots: [Int] = []

    init(_ ring: ResiduePolynomials) { self.ring = ring }

    /// False where the vector is in the span already.
    mutating func insert(_ vector: [UInt64]) -> Bool {
      var rest = vector
      for (row, pivot) in zip(rows, pivots) where rest[pivot] != 0 {
        let factor = rest[pivot]
        for index in pivot..<rest.count {
          rest[index] = ring.difference(rest[index], ring.product(factor, row[index]))
        }
      }
      guard let pivot = rest.firstIndex(where: { $0 != 0 }) else { return false }
      let inverse = ring.inverted(rest[pivot])
      for index in pivot..<rest.count { rest[index] = ring.product(rest[index], inverse) }
      rows.append(rest)
      pivots.append(pivot)
      return true
    }
  }
}
