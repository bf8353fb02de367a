import MatrixMaster

/// A number `a + b·√d` with rational `a` and `b`. `d` is an integer that no square divides.
struct Quadratic<let d: Int>: Hashable, Sendable {
  var rational: Rational
  var root: Rational

  init(_ rational: Rational, _ root: Rational = .zero) {
    self.rational = rational
    self.root = root
  }

  /// a² − d·b², which is 0 for 0 alone.
  var norm: Rational { rational * rational - Rational(d) * root * root }
}

// The field.
extension Quadratic {
  static var zero: Quadratic { Quadratic(.zero) }
  static var one: Quadratic { Quadratic(.one) }

  init(_ value: Int) { self.init(Rational(value)) }

  static func + (x: Self, y: Self) -> Self { Self(x.rational + y.rational, x.root + y.root) }
  static func - (x: Self, y: Self) -> Self { Self(x.rational - y.rational, x.root - y.root) }
  static prefix func - (x: Self) -> Self { Self(-x.rational, -x.root) }
  static func * (x: Self, y: Self) -> Self {
    Self(
      x.rational * y.rational + Rational(d) * x.root * y.root,
      x.rational * y.root + x.root * y.rational)
  }
  static func / (x: Self, y: Self) -> Self { x * y.inverse! }

  var inverse: Self? {
    let norm = norm
    return norm.isZero ? nil : Self(rational / norm, -root / norm)
  }
}

// On paper: what the choice of pivots and the words of the steps depend on.
extension Quadratic {
  var isWhole: Bool { rational.isWhole && root.isWhole }
  var isAtomic: Bool { isWhole && (rational.isZero || root.isZero) }
  var writtenSize: Int { rational.writtenSize + root.writtenSize }
  var isWrittenNegative: Bool { rational.isZero ? root.isNegative : rational.isNegative }

  /// One multiplies above and below by `a - b·√d`.
  var division: HandDivision<Self> {
    root.isZero ? .bar : .conjugate(Self(rational, -root), norm: Self(norm))
  }

  /// The sign of a + b·√d, for d above 0: that of the larger of a² and d·b².
  var realSign: Int? {
    if d < 0 { return root.isZero ? rational.realSign : nil }
    let leading = norm.isNegative ? root : rational
    return self == .zero ? 0 : leading.isNegative ? -1 : 1
  }
}

// The domain: its tag, and how its elements are written and read.
extension Quadratic: CustomScalar {
  static var tag: String { "Quadratic(\(d))" }
  static var summary: String { "Exact numbers a+b*sqrt(\(d))" }

  /// `1/2-3*sqrt(2)`, `sqrt(2)`, `5`.
  var exchangeText: String {
    if root.isZero { return rational.exchangeText }
    let sign = root.isNegative ? "-" : rational.isZero ? "" : "+"
    let factor = root.magnitude.isOne ? "" : "\(root.magnitude)*"
    return "\(rational.isZero ? "" : rational.exchangeText)\(sign)\(factor)sqrt(\(d))"
  }

  init?(exchangeText text: Span<UInt8>) {
    self.init(written: text)
    guard exchangeText.utf8.elementsEqual(text.indices.map { text[$0] }) else { return nil }
  }

  /// Sums of fractions and of multiples of the root: `sqrt(2)/2+1`, `3√2`, `1-2*sqrt(2)`.
  init?(written text: Span<UInt8>) {
    let characters = String(decoding: text.indices.map { text[$0] }, as: UTF8.self)
    self = .zero
    var term = ""
    for character in characters + "+" {
      guard "+-".contains(character), !term.isEmpty else {
        term.append(character)
        continue
      }
      guard let value = Self(term: term) else { return nil }
      self += value
      term = character == "-" ? "-" : ""
    }
    guard term.isEmpty else { return nil }
  }

  /// A fraction, or a root with a factor before it or a divisor after it.
  private init?(term: String) {
    let sign = term.hasPrefix("-") ? "-" : ""
    let body = term.dropFirst(sign.count)
    guard let root = ["sqrt(\(d))", "√\(d)"].lazy.compactMap({ body.firstRange(of: $0) }).first else {
      guard let rational = Rational(term) else { return nil }
      self.init(rational)
      return
    }
    var factor = String(body[..<root.lowerBound])
    let divisor = body[root.upperBound...]
    if factor.hasSuffix("*") { factor.removeLast() }
    guard var value = Rational(sign + (factor.isEmpty ? "1" : factor)) else { return nil }
    if !divisor.isEmpty {
      guard divisor.hasPrefix("/"), let number = Rational(String(divisor.dropFirst())), !number.isZero else {
        return nil
      }
      value /= number
    }
    self.init(.zero, value)
  }
}

// The engine: the generic algorithms, certificates and steps.
extension Quadratic: ExactScalar {}
