public import MatrixArithmetic
public import MatrixDomain
public import MatrixExact

/// A number `a + b·√7` with rational parts: a field that the toolkit does not know, written `1/2-3*s7`.
public struct QuadraticNumber: Hashable, Sendable {
  public var rational: Rational
  public var root: Rational

  public init(_ rational: Rational, _ root: Rational = .zero) {
    self.rational = rational
    self.root = root
  }

  /// Its domain, registered.
  public static let registered: ScalarDomain = {
    try! CustomDomain.register(QuadraticNumber.self)
    return domain
  }()

  private var norm: Rational { rational * rational - 7 * root * root }
}

extension QuadraticNumber {
  public static var zero: Self { Self(.zero) }
  public static var one: Self { Self(.one) }

  public init(_ value: Int) { self.init(Rational(value)) }

  public static func + (x: Self, y: Self) -> Self { Self(x.rational + y.rational, x.root + y.root) }
  public static func - (x: Self, y: Self) -> Self { Self(x.rational - y.rational, x.root - y.root) }
  public static prefix func - (x: Self) -> Self { Self(-x.rational, -x.root) }
  public static func * (x: Self, y: Self) -> Self {
    Self(x.rational * y.rational + 7 * x.root * y.root, x.rational * y.root + x.root * y.rational)
  }
  public static func / (x: Self, y: Self) -> Self { x * y.inverse! }

  public var inverse: Self? { norm.isZero ? nil : Self(rational / norm, -root / norm) }
  public var isWhole: Bool { rational.isWhole && root.isWhole }
  public var writtenSize: Int { rational.writtenSize + root.writtenSize }
  public var isWrittenNegative: Bool { rational.isZero ? root.isNegative : rational.isNegative }

  public var realSign: Int? {
    let leading = norm.isNegative ? root : rational
    return self == .zero ? 0 : leading.isNegative ? -1 : 1
  }
}

extension QuadraticNumber: CustomScalar {
  public static var tag: String { "Q(s7)!" }
  public static var summary: String { "Exact numbers a+b*s7" }

  public var exchangeText: String {
    if root.isZero { return rational.exchangeText }
    let sign = root.isNegative ? "-" : rational.isZero ? "" : "+"
    return "\(rational.isZero ? "" : rational.exchangeText)\(sign)\(root.magnitude)*s7"
  }

  public init?(exchangeText text: Span<UInt8>) {
    self.init(written: text)
    guard exchangeText.utf8.elementsEqual(text.indices.map { text[$0] }) else { return nil }
  }

  /// `a`, `b*s7` or `a+b*s7`, in any terms.
  public init?(written text: Span<UInt8>) {
    let characters = String(decoding: text.indices.map { text[$0] }, as: UTF8.self)
    guard characters.hasSuffix("*s7") else {
      guard let rational = Rational(characters) else { return nil }
      self.init(rational)
      return
    }
    let body = characters.dropLast(3)
    let sign = body.dropFirst().lastIndex { $0 == "+" || $0 == "-" } ?? body.startIndex
    let before = body[..<sign]
    let factor = body[sign...].first == "+" ? body[sign...].dropFirst() : body[sign...]
    guard let rational = Rational(before.isEmpty ? "0" : String(before)), let root = Rational(String(factor)) else {
      return nil
    }
    self.init(rational, root)
  }
}

extension QuadraticNumber: ExactScalar {}
