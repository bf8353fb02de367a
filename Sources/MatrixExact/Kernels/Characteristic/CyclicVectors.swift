import MatrixDomain

/// The minimal polynomial of a square matrix over any field, by the images of vectors under its powers; with vectors
/// that prove it.
///
/// The minimal polynomial of a vector v is the monic m of least degree with m(A)·v = 0. A vector is found whose
/// polynomial is that of the matrix, and others whose images complete those of the first to everything: what takes
/// all of them to 0 takes everything to 0.
/// - Source: F. R. Gantmacher, The Theory of Matrices (1959), ch. VII, for a vector with the polynomial of the matrix.
struct CyclicVectors<Element: ExactScalar> {
  /// The minimal polynomial of the matrix, which is that of the first vector.
  private(set) var polynomial = Polynomial<Element>.one
  /// Vectors whose images span everything; none for the 0×0 matrix.
  private(set) var vectors: [[Element]] = []
  /// Of the images of all vectors, in order, those that are independent of the ones before: a basis.
  private(set) var images: [[Element]] = []

  /// - Complexity: about `3·n³` operations where the first vector tried does; else for each further one `n²·d` for
  ///   degree d.
  init(_ a: Matrix<Element>, _ budget: Budget) throws(BudgetError) {
    let map = RowMap(a)
    guard a.rows > 0 else { return }
    // Zero as an element of the field of the entries: constants adopt its modulus.
    let zero = a.rowMajor.reduce(.zero) { $0 + ($1 - $1) }
    let units = (0..<a.rows).map { place in (0..<a.rows).map { ($0 == place ? .one : .zero) + zero } }
    var first = (0..<a.rows).map { Element(Self.smallNumber($0)) + zero }
    if first.allSatisfy(\.isZero) { first = units[0] }
    polynomial = try map.polynomial(of: first, budget)
    search: while true {
      vectors = [first]
      var span = FieldSpan<Element>()
      try map.take(first, into: &span, budget)
      for unit in units where span.dimension < a.rows && span.rest(of: unit) != nil {
        if try map.value(polynomial, at: unit, budget).allSatisfy(\.isZero) {
          vectors.append(unit)
          try map.take(unit, into: &span, budget)
          continue
        }
        // The vector has a factor of its own: one is found with the common multiple of both polynomials.
        let own = try map.polynomial(of: unit, budget)
        let parts = polynomial.coprimeParts(with: own)
        let left = try map.value(polynomial.quotientAndRemainder(dividingBy: parts.left).quotient, at: first, budget)
        let right = try map.value(own.quotientAndRemainder(dividingBy: parts.right).quotient, at: unit, budget)
        let sum = zip(left, right).map { $0 + $1 }
        let factor = Element.primitiveFactor(of: sum)
        first = sum.map { factor * $0 }
        polynomial = parts.left * parts.right
        continue search
      }
      images = span.images
      return
    }
  }

  /// Numbers from 0 to 3 without an order, the same on every run. A hash of the place, and not ``PseudoRandomSequence``: the
  /// vector stands in certificates, which other numbers would change.
  private static func smallNumber(_ index: Int) -> Int {
    var state = UInt64(truncatingIfNeeded: index &+ 1) &* 0x9E37_79B9_7F4A_7C15
    state ^= state >> 29
    return Int((state &* 0xBF58_476D_1CE4_E5B9) >> 62)
  }
}

/// A square matrix as its rows, applied to vectors.
private struct RowMap<Element: ExactScalar> {
  let rows: [[Element]]

  init(_ a: Matrix<Element>) { rows = (0..<a.rows).map { a.row($0) } }

  func callAsFunction(_ vector: [Element]) -> [Element] {
    rows.map { row in
      var sum = Element.zero
      for index in row.indices where !row[index].isZero { sum.addProduct(row[index], vector[index]) }
      return sum
    }
  }

  /// p(A)·v, by Horner's rule.
  func value(
    _ polynomial: Polynomial<Element>, at vector: [Element], _ budget: Budget
  ) throws(BudgetError) -> [Element] {
    var result = Array(repeating: Element.zero, count: vector.count)
    for coefficient in polynomial.coefficients.reversed() {
      try budget.check()
      result = self(result)
      for index in result.indices { result[index].addProduct(coefficient, vector[index]) }
    }
    return result
  }

  /// The monic polynomial of least degree that takes the vector to 0.
  func polynomial(of vector: [Element], _ budget: Budget) throws(BudgetError) -> Polynomial<Element> {
    var span = FieldSpan<Element>(keepsCombinations: true)
    var image = vector
    while true {
      try budget.check()
      if let combination = span.insert(image) { return Polynomial(combination) }
      image = self(image)
    }
  }

  /// Takes a vector and its images into a span, until there is nothing new.
  func take(_ vector: [Element], into span: inout FieldSpan<Element>, _ budget: Budget) throws(BudgetError) {
    var image = vector
    while span.dimension < rows.count {
      try budget.check()
      if span.insert(image) != nil { return }
      image = self(image)
    }
  }
}

/// Vectors over a field, in echelon form as they come.
private struct FieldSpan<Element: ExactScalar> {
  private var rows: [(pivot: Int, entries: [Element], combination: [Element])] = []
  private let keepsCombinations: Bool
  /// The vectors that were new, as they came.
  private(set) var images: [[Element]] = []

  init(keepsCombinations: Bool = false) { self.keepsCombinations = keepsCombinations }

  var dimension: Int { rows.count }

  /// What is left of a vector; `nil` where that is 0.
  func rest(of vector: [Element]) -> [Element]? {
    var combination: [Element] = []
    let rest = reduced(vector, &combination)
    return rest.allSatisfy(\.isZero) ? nil : rest
  }

  /// Takes a vector in; one in the span already gives the combination of all vectors so far, itself last and once, that
  /// is 0: empty unless combinations are kept.
  mutating func insert(_ vector: [Element]) -> [Element]? {
    var combination = keepsCombinations ? Array(repeating: Element.zero, count: rows.count) + [.one] : []
    let rest = reduced(vector, &combination)
    guard let pivot = rest.firstIndex(where: { !$0.isZero }) else { return combination }
    let divisor = rest[pivot]
    rows.append((pivot, rest.map { $0 / divisor }, combination.map { $0 / divisor }))
    images.append(vector)
    return nil
  }

  private func reduced(_ vector: [Element], _ combination: inout [Element]) -> [Element] {
    var rest = vector
    for row in rows where !rest[row.pivot].isZero {
      let factor = rest[row.pivot]
      for index in row.pivot..<rest.count { rest[index].subtractProduct(factor, row.entries[index]) }
      if !combination.isEmpty {
        for index in row.combination.indices { combination[index].subtractProduct(factor, row.combination[index]) }
      }
    }
    return rest
  }
}

extension Polynomial where Element: ExactScalar {
  /// True where the polynomial has no factor twice that its derivative would show: it is then the minimal polynomial of
  /// every matrix whose characteristic polynomial it is.
  var isPrimeToDerivative: Bool {
    let derivative = Polynomial((1..<max(1, coefficients.count)).map { Element($0) * coefficients[$0] })
    return commonDivisor(with: derivative).degree == 0
  }

  /// The monic greatest common divisor, by Euclid's algorithm.
  fileprivate func commonDivisor(with other: Polynomial) -> Polynomial {
    var (left, right) = (self, other)
    while !right.isZero { (left, right) = (right, left.quotientAndRemainder(dividingBy: right).remainder) }
    return left * left.canonicalUnit
  }

  /// Coprime divisors of this monic polynomial and of another, whose product is the least common multiple of both.
  ///
  /// A prime factor is assigned to the polynomial that contains its higher power.
  fileprivate func coprimeParts(with other: Polynomial) -> (left: Polynomial, right: Polynomial) {
    let surplus = other.quotientAndRemainder(dividingBy: commonDivisor(with: other)).quotient
    var left = self
    while true {
      let common = left.commonDivisor(with: surplus)
      if common.degree < 1 { break }
      left = left.quotientAndRemainder(dividingBy: common).quotient
    }
    return (left, (self * surplus).quotientAndRemainder(dividingBy: left).quotient)
  }
}
