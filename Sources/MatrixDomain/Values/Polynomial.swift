/// A polynomial in x: coefficients with the constant term first, and no zero at the end.
///
/// ```swift
/// let p = Polynomial<Rational>([6, -5, 1])   // x^2 - 5*x + 6
/// p.value(at: 2)                             // 0
/// p * p - Polynomial(1)
/// ```
///
/// Invariant: `coefficients` is empty for 0, else its last entry is not zero; so equal polynomials look the same.
public struct Polynomial<Element: Field & ExchangeScalar>: Hashable, Sendable {
  /// Constant term first.
  public let coefficients: [Element]

  /// A polynomial from its coefficients, constant term first; zeros at the end are dropped.
  @inlinable public init(_ coefficients: [Element]) {
    var count = coefficients.count
    while count > 0, coefficients[count - 1].isZero { count -= 1 }
    self.coefficients = count == coefficients.count ? coefficients : Array(coefficients.prefix(count))
  }

  /// A constant.
  @inlinable public init(constant: Element) { self.init([constant]) }

  /// x.
  public static var x: Polynomial { Polynomial([.zero, .one]) }

  /// The highest power with a nonzero coefficient; -1 for 0.
  @inlinable public var degree: Int { coefficients.count - 1 }

  /// The coefficient of a power of x; 0 beyond the degree.
  @inlinable public subscript(power: Int) -> Element {
    coefficients.indices.contains(power) ? coefficients[power] : .zero
  }

  /// The value at a point, by Horner's rule.
  @inlinable public func value(at point: Element) -> Element {
    var value = Element.zero
    for coefficient in coefficients.reversed() { value = value * point + coefficient }
    return value
  }
}

extension Polynomial: CommutativeRing {
  @inlinable public static var zero: Polynomial { Polynomial([]) }
  @inlinable public static var one: Polynomial { Polynomial([.one]) }

  public init(_ value: Int) { self.init([Element(value)]) }

  @inlinable public static func + (left: Polynomial, right: Polynomial) -> Polynomial {
    Polynomial((0..<max(left.coefficients.count, right.coefficients.count)).map { left[$0] + right[$0] })
  }

  @inlinable public static func - (left: Polynomial, right: Polynomial) -> Polynomial {
    Polynomial((0..<max(left.coefficients.count, right.coefficients.count)).map { left[$0] - right[$0] })
  }

  @inlinable public static prefix func - (value: Polynomial) -> Polynomial {
    Polynomial(value.coefficients.map { -$0 })
  }

  /// The product, coefficient by coefficient.
  ///
  /// - Complexity: the product of the numbers of coefficients.
  @inlinable public static func * (left: Polynomial, right: Polynomial) -> Polynomial {
    if left.isZero || right.isZero { return .zero }
    var result = Array(repeating: Element.zero, count: left.coefficients.count + right.coefficients.count - 1)
    for (place, coefficient) in left.coefficients.enumerated() where !coefficient.isZero {
      for (other, factor) in right.coefficients.enumerated() { result[place + other].addProduct(coefficient, factor) }
    }
    return Polynomial(result)
  }

  @inlinable public var isZero: Bool { coefficients.isEmpty }
}

extension Polynomial: ExchangeScalar {
  /// Rational functions of x, of which polynomials are some.
  public static var domain: ScalarDomain { .rationalFunctions(parameters: ["x"]) }

  /// `x^2-5*x+6`: highest power first; a coefficient that is a sum, or a fraction before a power, in parentheses.
  public var exchangeText: String {
    var result = ""
    for power in coefficients.indices.reversed() where !coefficients[power].isZero {
      var text = coefficients[power].exchangeText
      let isSum = text.utf8.dropFirst().contains { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") }
      let isNegative = !isSum && text.utf8.first == UInt8(ascii: "-")
      if isNegative { text.removeFirst() }
      if isNegative { result += "-" } else if !result.isEmpty { result += "+" }
      if isSum || (power > 0 && text.utf8.contains(UInt8(ascii: "/"))) { text = "(\(text))" }
      if power == 0 {
        result += text
      } else {
        result += (text == "1" ? "x" : "\(text)*x") + (power == 1 ? "" : "^\(power)")
      }
    }
    return result.isEmpty ? "0" : result
  }

  public init?(exchangeText text: Span<UInt8>) {
    var bytes: [UInt8] = []
    for index in text.indices { bytes.append(text[index]) }
    var result = Polynomial.zero
    for term in Self.terms(of: bytes) {
      guard let term = Self.term(term), term.power < bytes.count || term.power <= 1 << 16 else { return nil }
      var coefficients = Array(repeating: Element.zero, count: term.power + 1)
      coefficients[term.power] = term.coefficient
      result = result + Polynomial(coefficients)
    }
    guard Array(result.exchangeText.utf8) == bytes else { return nil }
    self = result
  }

  /// A sum cut before each sign that is outside parentheses.
  private static func terms(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var terms: [ArraySlice<UInt8>] = []
    var start = 0
    var depth = 0
    for (index, byte) in bytes.enumerated() {
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") { depth -= 1 }
      if depth == 0, index > start, byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") {
        terms.append(bytes[start..<index])
        start = index
      }
    }
    return terms + [bytes[start...]]
  }

  /// The parts of a term such as `-(1/2)*x^3`.
  private static func term(_ bytes: ArraySlice<UInt8>) -> (coefficient: Element, power: Int)? {
    var rest = bytes
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative || rest.first == UInt8(ascii: "+") { rest = rest.dropFirst() }
    var power = 0
    if let place = rest.lastIndex(of: UInt8(ascii: "x")) {
      let exponent = rest[(place + 1)...]
      if exponent.isEmpty {
        power = 1
      } else {
        guard exponent.first == UInt8(ascii: "^"),
          let number = Int(String(decoding: exponent.dropFirst(), as: UTF8.self)), number > 1
        else { return nil }
        power = number
      }
      rest = rest[..<place]
      if rest.isEmpty { return (isNegative ? -.one : .one, power) }
      guard rest.last == UInt8(ascii: "*") else { return nil }
      rest = rest.dropLast()
    }
    if rest.first == UInt8(ascii: "("), rest.last == UInt8(ascii: ")") { rest = rest.dropFirst().dropLast() }
    guard let coefficient = Element(exchangeText: String(decoding: rest, as: UTF8.self)) else { return nil }
    return (isNegative ? -coefficient : coefficient, power)
  }
}

extension Polynomial: ExpansionEntry {
  public var entryRecord: Value {
    .polynomial(PolynomialValue(Element.domain(of: coefficients), variable: "x", TextSlab(of: coefficients)))
  }

  public static func record(of matrix: Matrix<Polynomial>) -> Value {
    .list((0..<matrix.rows).map { row in .list(matrix.row(row).map(\.entryRecord)) })
  }
}

extension Polynomial: CustomStringConvertible {
  public var description: String { exchangeText }
}
