internal import MatrixDomain

/// The minimal polynomial of a square matrix over a prime field, with vectors that prove it: what ``CyclicVectors``
/// is over any field, in words.
///
/// The images of the vectors under the powers of the matrix span everything, and the first of them has as many
/// independent images as the polynomial has a degree.
struct WordCyclicVectors {
  private let map: WordMap
  private var ring: ResiduePolynomials { map.ring }
  /// Constant term first, in the form of the field; empty where it was known before.
  private var polynomial: [UInt64] = []
  /// The residues of the vectors.
  private(set) var vectors: [[UInt64]] = []

  /// The residues of the coefficients of the minimal polynomial.
  var coefficients: [UInt64] { ring.residues(polynomial) }

  /// The vectors for a polynomial of known degree; `nil` where none of the vectors that are tried has this many
  /// independent images: over a small field that may be.
  ///
  /// - Parameters:
  ///   - residues: of a square matrix, row by row.
  ///   - degree: that of the minimal polynomial.
  /// - Complexity: about `2·n³` products of words for each vector that is tried as the first.
  init?(_ residues: [UInt64], order: Int, degree: Int, modulo prime: UInt64, _ budget: Budget) throws(BudgetError) {
    map = WordMap(residues, order: order, modulo: prime)
    if order == 0 { return }
    for attempt in 0..<Tuning.cyclicTries {
      let first = map.vector(attempt)
      var span = WordSpan(map.ring)
      let count = try map.take(first, into: &span, budget)
      if count > degree { return nil }
      if count < degree { continue }
      vectors = [map.ring.residues(first)]
      for place in 0..<order where span.dimension < order {
        let unit = map.unit(place)
        if try map.take(unit, into: &span, budget) > 0 { vectors.append(map.ring.residues(unit)) }
      }
      return
    }
    return nil
  }

  /// The polynomial and the vectors, as ``CyclicVectors`` finds them.
  ///
  /// - Complexity: about `3·n³` products of words where the first vector tried does; else for each further one `n²·d`
  ///   for degree d.
  init(_ residues: [UInt64], order: Int, modulo prime: UInt64, _ budget: Budget) throws(BudgetError) {
    map = WordMap(residues, order: order, modulo: prime)
    let ring = map.ring
    polynomial = [ring.one]
    if order == 0 { return }
    var first = map.vector(0)
    polynomial = try map.polynomial(of: first, budget)
    search: while true {
      vectors = [ring.residues(first)]
      var span = WordSpan(ring)
      _ = try map.take(first, into: &span, budget)
      for place in 0..<order where span.dimension < order {
        let unit = map.unit(place)
        if !span.isIndependent(unit) { continue }
        if try map.value(polynomial, at: unit, budget).allSatisfy({ $0 == 0 }) {
          vectors.append(ring.residues(unit))
          _ = try map.take(unit, into: &span, budget)
          continue
        }
        // The vector has a factor of its own: one is found with the common multiple of both polynomials.
        let own = try map.polynomial(of: unit, budget)
        let parts = ring.coprimeParts(polynomial, own)
        let left = try map.value(ring.quotient(polynomial, by: parts.left), at: first, budget)
        let right = try map.value(ring.quotient(own, by: parts.right), at: unit, budget)
        first = zip(left, right).map { ring.sum($0, $1) }
        polynomial = ring.product(parts.left, parts.right)
        continue search
      }
      return
    }
  }
}

/// A square matrix over a prime field, applied to vectors in the form of the field.
private struct WordMap {
  let ring: ResiduePolynomials
  let order: Int
  private let entries: [UInt64]

  init(_ residues: [UInt64], order: Int, modulo prime: UInt64) {
    ring = ResiduePolynomials(prime)
    self.order = order
    entries = residues.map(ring.form)
  }

  func callAsFunction(_ vector: [UInt64]) -> [UInt64] {
    (0..<order).map { row in
      var sum: UInt64 = 0
      for column in 0..<order {
        sum = ring.sum(sum, ring.product(entries[row &* order &+ column], vector[column]))
      }
      return sum
    }
  }

  func unit(_ place: Int) -> [UInt64] { (0..<order).map { $0 == place ? ring.one : 0 } }

  /// A vector without an order, not 0: the first one of small numbers, those after it of any.
  func vector(_ attempt: Int) -> [UInt64] {
    var sequence = PseudoRandomSequence(attempt)
    let result = (0..<order).map { _ in
      let number = sequence.next()
      return ring.form((attempt == 0 ? number >> 62 : number >> 1) % ring.prime)
    }
    return result.allSatisfy { $0 == 0 } ? unit(0) : result
  }

  /// Adds a vector and its images to a span until an image is dependent, and returns how many were added.
  func take(_ vector: [UInt64], into span: inout WordSpan, _ budget: Budget) throws(BudgetError) -> Int {
    var image = vector
    var count = 0
    while span.dimension < order {
      try budget.check()
      if span.insert(image) != nil { break }
      count += 1
      image = self(image)
    }
    return count
  }

  /// The monic polynomial of least degree that takes the vector to 0.
  func polynomial(of vector: [UInt64], _ budget: Budget) throws(BudgetError) -> [UInt64] {
    var span = WordSpan(ring, keepsCombinations: true)
    var image = vector
    while true {
      try budget.check()
      if let combination = span.insert(image) { return combination }
      image = self(image)
    }
  }

  /// p(A)·v, by Horner's rule.
  func value(_ polynomial: [UInt64], at vector: [UInt64], _ budget: Budget) throws(BudgetError) -> [UInt64] {
    var result = Array(repeating: UInt64(0), count: order)
    for coefficient in polynomial.reversed() {
      try budget.check()
      result = self(result)
      for index in result.indices {
        result[index] = ring.sum(result[index], ring.product(coefficient, vector[index]))
      }
    }
    return result
  }
}

/// Vectors in echelon form as they come, each with a leading 1.
private struct WordSpan {
  private let ring: ResiduePolynomials
  private let keepsCombinations: Bool
  private var rows: [(pivot: Int, entries: [UInt64], combination: [UInt64])] = []

  init(_ ring: ResiduePolynomials, keepsCombinations: Bool = false) {
    self.ring = ring
    self.keepsCombinations = keepsCombinations
  }

  var dimension: Int { rows.count }

  func isIndependent(_ vector: [UInt64]) -> Bool {
    var (rest, combination) = (vector, [UInt64]())
    reduce(&rest, &combination)
    return rest.contains { $0 != 0 }
  }

  /// Takes a vector in; one in the span already gives the combination of all vectors so far, itself last and once,
  /// that is 0: empty unless combinations are kept.
  mutating func insert(_ vector: [UInt64]) -> [UInt64]? {
    var rest = vector
    var combination = keepsCombinations ? Array(repeating: UInt64(0), count: rows.count) + [ring.one] : []
    reduce(&rest, &combination)
    guard let pivot = rest.firstIndex(where: { $0 != 0 }) else { return combination }
    let inverse = ring.inverted(rest[pivot])
    for index in pivot..<rest.count { rest[index] = ring.product(rest[index], inverse) }
    for index in combination.indices { combination[index] = ring.product(combination[index], inverse) }
    rows.append((pivot, rest, combination))
    return nil
  }

  private func reduce(_ rest: inout [UInt64], _ combination: inout [UInt64]) {
    for row in rows where rest[row.pivot] != 0 {
      let factor = rest[row.pivot]
      for index in row.pivot..<rest.count {
        rest[index] = ring.difference(rest[index], ring.product(factor, row.entries[index]))
      }
      if combination.isEmpty { continue }
      for index in row.combination.indices {
        combination[index] = ring.difference(combination[index], ring.product(factor, row.combination[index]))
      }
    }
  }
}

extension ResiduePolynomials {
  /// Coprime divisors of two monic polynomials whose product is the least common multiple of both.
  ///
  /// A prime factor is assigned to the polynomial that contains its higher power.
  fileprivate func coprimeParts(_ first: [UInt64], _ second: [UInt64]) -> (left: [UInt64], right: [UInt64]) {
    let surplus = quotient(second, by: gcd(first, second))
    var left = first
    while true {
      let common = gcd(left, surplus)
      if common.count < 2 { break }
      left = quotient(left, by: common)
    }
    return (left, quotient(product(first, surplus), by: left))
  }
}

extension Tuning {
  /// How many vectors are tried that may have as many independent images as there can be, before one is made. Over GF(2)
  /// every fifth or so does for most matrices. Estimated.
  static let cyclicTries = 3
}
