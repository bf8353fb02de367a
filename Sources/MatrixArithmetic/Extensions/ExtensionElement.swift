public import MatrixDomain

/// An element of the field K[a]/(f): a polynomial in a of a lower degree than f.
///
/// ```swift
/// let nine = ExtensionField<Residue>(NumberFieldDomain(letter: "a", polynomial: ["2", "2", "1"], modulus: "3"))!
/// let a = nine.generator
/// a * a                           // a+1
/// a.inverse                       // a+2
/// a + 1 - .one == a               // true: constants adopt the field of what they meet
/// ```
///
/// An element carries its field, as a ``Residue`` carries its modulus. Constants, such as ``zero``, ``one`` and ``init(_:)``,
/// do not: they are numbers until they meet an element of a field, and then belong to it. Arithmetic with elements of
/// different fields is an error of the program and ends it; comparing them is none: they are not equal.
///
/// Invariant: `coefficients` are fewer than the degree of the field, the last one is not 0, and all know their modulus; a
/// constant has one at most.
public struct ExtensionElement<Base: ExtensionBase>: Sendable {
  /// Coefficients of the powers of the generator, constant term first, without leading zeros.
  public let coefficients: [Base]
  /// The field; `nil` for a constant that has met none.
  public let field: ExtensionField<Base>?

  init(_ coefficients: [Base], _ field: ExtensionField<Base>?) {
    self.coefficients = coefficients
    self.field = field
  }

  /// An element of the base field, in whichever field it meets.
  public init(constant: Base) { self.init(constant.isZero ? [] : [constant], nil) }

  /// The element as one of the base field; `nil` where it is none.
  public var constant: Base? { coefficients.count > 1 ? nil : coefficients.first ?? .zero }

  /// The coordinates in the units of the domain.
  public var coordinates: [Base] { field?.coordinates(coefficients) ?? (coefficients.isEmpty ? [.zero] : coefficients) }

  /// The field of what two elements give together.
  private static func field(_ left: ExtensionElement, _ right: ExtensionElement) -> ExtensionField<Base>? {
    guard let one = left.field, let other = right.field else { return left.field ?? right.field }
    demand(one.isSame(as: other), "elements of different fields do not meet: \(one.domain.tag) and \(other.domain.tag)")
    return one
  }

  /// The coefficients in a field, which a constant adopts.
  fileprivate func coefficients(in other: ExtensionField<Base>) -> [Base] {
    field == nil ? other.reduced(coefficients.map { $0 + other.zero }) : coefficients
  }

  /// Both operands' coefficients in the field they belong to together.
  private static func meet(
    _ left: ExtensionElement, _ right: ExtensionElement
  ) -> (left: [Base], right: [Base], field: ExtensionField<Base>?) {
    guard let field = field(left, right) else { return (left.coefficients, right.coefficients, nil) }
    return (left.coefficients(in: field), right.coefficients(in: field), field)
  }

  private static func sum(_ left: [Base], _ right: [Base], _ combine: (Base, Base) -> Base) -> [Base] {
    var result: [Base] = []
    result.reserveCapacity(max(left.count, right.count))
    for index in 0..<max(left.count, right.count) {
      result.append(combine(index < left.count ? left[index] : .zero, index < right.count ? right[index] : .zero))
    }
    while let last = result.last, last.isZero { result.removeLast() }
    return result
  }

  private static func product(_ left: [Base], _ right: [Base], _ field: ExtensionField<Base>?) -> [Base] {
    guard !left.isEmpty, !right.isEmpty else { return [] }
    var result = Array(repeating: field?.zero ?? .zero, count: left.count + right.count - 1)
    for (i, x) in left.enumerated() where !x.isZero {
      for (j, y) in right.enumerated() { result[i + j].addProduct(x, y) }
    }
    return field?.reduced(result) ?? result.filter { !$0.isZero }
  }
}

extension ExtensionElement: Field {
  /// The constant 0, of every field.
  public static var zero: ExtensionElement { ExtensionElement([], nil) }
  /// The constant 1, of every field.
  public static var one: ExtensionElement { ExtensionElement([.one], nil) }
  public static var isFinite: Bool { Base.isFinite }

  /// A constant.
  public init(_ value: Int) { self.init(constant: Base(value)) }

  public var isZero: Bool { coefficients.isEmpty }
  public var isOne: Bool { coefficients.count == 1 && coefficients[0].isOne }

  public static func + (left: ExtensionElement, right: ExtensionElement) -> ExtensionElement {
    let (x, y, field) = meet(left, right)
    return ExtensionElement(sum(x, y, +), field)
  }

  public static func - (left: ExtensionElement, right: ExtensionElement) -> ExtensionElement {
    let (x, y, field) = meet(left, right)
    // A constant of the shorter operand would not know the modulus.
    return ExtensionElement(sum(x, y.map { -$0 }, +), field)
  }

  public static prefix func - (value: ExtensionElement) -> ExtensionElement {
    ExtensionElement(value.coefficients.map { -$0 }, value.field)
  }

  public static func * (left: ExtensionElement, right: ExtensionElement) -> ExtensionElement {
    let (x, y, field) = meet(left, right)
    return ExtensionElement(product(x, y, field), field)
  }

  /// The quotient. `right` must not be zero.
  public static func / (left: ExtensionElement, right: ExtensionElement) -> ExtensionElement {
    let (x, y, field) = meet(left, right)
    guard let inverse = ExtensionElement(y, field).inverse else { stop("division by zero") }
    return ExtensionElement(product(x, inverse.coefficients, field), field)
  }

  /// What gives 1 with the element; `nil` for 0, and for an element that has a factor in common with a polynomial that is
  /// not irreducible.
  public var inverse: ExtensionElement? {
    guard let field, coefficients.count > 1 else {
      return coefficients.first.flatMap { $0.inverse.map { ExtensionElement([$0], self.field) } }
    }
    if field.degree == 2 {
      // (u + v·a)·(u − v·b − v·a) = u² − u·v·b + v²·c for a² + b·a + c = 0.
      let (u, v, b, c) = (coefficients[0], coefficients[1], field.lower[1], field.lower[0])
      let rest = u - v * b
      guard let inverse = (u * rest + v * v * c).inverse else { return nil }
      return ExtensionElement(field.reduced([rest * inverse, -v * inverse]), field)
    }
    var (left, right) = (Polynomial(field.lower + [field.zero + .one]), Polynomial(coefficients))
    var (leftFactor, rightFactor) = (Polynomial<Base>.zero, Polynomial<Base>.one)
    while right.coefficients.count > 1 {
      let (quotient, rest) = left.quotientAndRemainder(dividingBy: right)
      (left, right) = (right, rest)
      (leftFactor, rightFactor) = (rightFactor, leftFactor - quotient * rightFactor)
    }
    guard let last = right.coefficients.first?.inverse else { return nil }
    return ExtensionElement(field.reduced(rightFactor.coefficients.map { $0 * last + field.zero }), field)
  }

  /// The element to a power from 0 on.
  public func power(_ exponent: Int) -> ExtensionElement {
    demand(exponent >= 0, "a negative power is one of the inverse")
    var (result, square, rest) = (ExtensionElement.one, self, exponent)
    while rest > 0 {
      if rest & 1 == 1 { result *= square }
      rest >>= 1
      if rest > 0 { square *= square }
    }
    return result
  }
}

extension ExtensionElement: Hashable {
  /// True where both are the same element of one field: elements of different fields are not equal, and a constant is what
  /// it becomes in the field of the other.
  public static func == (left: ExtensionElement, right: ExtensionElement) -> Bool {
    switch (left.field, right.field) {
    case (let one?, let other?): one.isSame(as: other) && left.coefficients == right.coefficients
    case (let field?, nil): left.coefficients == right.coefficients(in: field)
    case (nil, let field?): left.coefficients(in: field) == right.coefficients
    case (nil, nil): left.coefficients == right.coefficients
    }
  }

  /// Adds nothing, as for ``Residue``: a constant equals what it becomes in a field.
  public func hash(into hasher: inout Hasher) {}
}

extension ExtensionElement: ExpressibleByIntegerLiteral {
  /// A constant.
  public init(integerLiteral value: Int) { self.init(value) }
}
