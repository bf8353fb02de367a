/// The cokernel of an integer matrix: a sum of cyclic groups, by the invariant factors.
public struct FiniteAbelianGroup<Element: EuclideanScalar>: DerivationPart, Hashable {
  /// The orders of the cyclic groups that are not trivial, each a divisor of the next.
  public var orders: [Element]
  /// How many infinite cyclic groups there are.
  public var free: Int
  /// The prime powers that the orders are made of, where they are known: one cyclic group each.
  public var primePowers: [Element]?

  /// The group that some invariant factors and a number of free summands make.
  public init(_ invariants: [Element], free: Int) {
    orders = invariants.filter { !$0.isOne }
    self.free = free
  }

  /// The same group with the prime powers that its orders are made of.
  public func split(_ primePowers: [Element]?) -> FiniteAbelianGroup {
    var group = self
    group.primePowers = primePowers
    return group
  }

  /// `Z/2 + Z/156 + Z^3`; `0` for the group of one element.
  public var text: String { text(of: orders) }

  /// The same by prime powers, `Z/2 + Z/4 + Z/3 + Z/13 + Z^3`; `nil` where they are not known or make no difference.
  public var primaryText: String? {
    guard let primePowers, primePowers.count > orders.count else { return nil }
    return text(of: primePowers)
  }

  private func text(of orders: [Element]) -> String {
    var parts = orders.map { "Z/\($0.exchangeText)" }
    if free > 0 { parts.append(free == 1 ? "Z" : "Z^\(free)") }
    return parts.isEmpty ? "0" : parts.joined(separator: " + ")
  }

  public var record: Value {
    var fields: [Value.Field] = [
      .init("part", .text("cokernel")), .init("orders", .list(orders.map { .scalar($0) })),
      .init("free", .count(free)), .init("text", .text(text)),
    ]
    if let primePowers { fields.append(.init("primePowers", .list(primePowers.map { .scalar($0) }))) }
    return .record(fields)
  }
}

/// A question about columns that is answered by way of the rows of the transpose.
public struct ByTransposition<Element: ExchangeScalar>: DerivationPart, Hashable {
  /// The matrix as it was given.
  public var matrix: Matrix<Element>

  /// A matrix whose transpose is worked with from here on.
  public init(_ matrix: Matrix<Element>) { self.matrix = matrix }

  public var record: Value {
    .record([.init("part", .text("transposition")), .init("matrix", .matrix(matrix))])
  }
}

/// How short the vectors of a reduced basis are.
public struct ShortVectors<Element: EuclideanScalar, Length: HandScalar>: DerivationPart, Hashable {
  /// The squared length of each vector.
  public var lengths: [Element]
  /// The squared length of each Gram–Schmidt vector; none where they were not computed.
  public var gramSchmidt: [Length]

  /// The lengths of the first `rank` rows of a matrix.
  public init(_ matrix: Matrix<Element>, rank: Int, gramSchmidt: [Length]) {
    lengths = (0..<rank).map { row in matrix.row(row).reduce(into: Element.zero) { $0.addProduct($1, $1) } }
    self.gramSchmidt = gramSchmidt
  }

  public var record: Value {
    var fields: [Value.Field] = [
      .init("part", .text("shortVectors")), .init("lengths", .list(lengths.map { .scalar($0) })),
    ]
    if !gramSchmidt.isEmpty { fields.append(.init("gramSchmidt", .list(gramSchmidt.map { .scalar($0) }))) }
    return .record(fields)
  }
}

/// Why a system has no integer solution: a combination of its equations with an integer left side and a right side that is
/// not.
public struct WholeContradiction<Element: EuclideanScalar, Fraction: HandScalar>: DerivationPart, Hashable {
  /// The coefficients.
  public var matrix: Matrix<Element>
  /// The right-hand side.
  public var right: Vector<Element>
  /// The factors of the equations.
  public var functional: Vector<Fraction>
  /// The combination of the rows.
  public var left: Vector<Fraction>
  /// The combination of the right-hand side.
  public var value: Fraction

  /// A combination of equations, with what it makes of the two sides.
  public init(
    matrix: Matrix<Element>, right: Vector<Element>, functional: Vector<Fraction>, left: Vector<Fraction>,
    value: Fraction
  ) {
    self.matrix = matrix
    self.right = right
    self.functional = functional
    self.left = left
    self.value = value
  }

  public var record: Value {
    .record([
      .init("part", .text("wholeContradiction")), .init("functional", .vector(functional)),
      .init("left", .vector(left)), .init("value", .scalar(value)),
    ])
  }
}
