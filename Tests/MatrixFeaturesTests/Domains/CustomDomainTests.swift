import MatrixArithmetic
import MatrixDomain
import MatrixExchange
import MatrixFeatures
import MatrixNotation
import TestSupport
import Testing

@Suite("A domain that another package adds")
struct CustomDomainTests {
  private let domain = QuadraticNumber.registered

  private func run(_ tool: String, _ operands: (String, String)..., options: [Request.Option] = []) -> ToolResult {
    RequestRunner().run(Request(tool: tool, inputs: operands.map { .init($0.0, .text($0.1)) }, options: options))
  }

  @Test("is registered once, under a tag of its own")
  func registration() throws {
    try CustomDomain.register(QuadraticNumber.self)
    #expect(ScalarDomain(tag: domain.tag) == domain)
    for (type, code) in [
      (Impostor<FirstTag>.self as any CustomScalar.Type, ErrorCode.duplicateName),
      (Impostor<SecondTag>.self, .duplicateName), (Impostor<ThirdTag>.self, .invalidName),
      (Impostor<FourthTag>.self, .invalidName),
    ] {
      let error = #expect(throws: ErrorReport.self) { try CustomDomain.register(type) }
      #expect(error?.code == code, "\(type.tag)")
    }
  }

  @Test("has literals, which are read as they are written")
  func literals() throws {
    for text in ["1 2*s7; 1/2-3*s7 0", "[1 2*s7]", "2*s7", "(1, 2*s7)", "[[1, 2*s7], [3, 4]]"] {
      let value = try Notation.operand(text, kinds: [.scalar, .vector, .matrix])
      #expect(value.domains == [domain], "\(text)")
      #expect(try Notation.operand(Notation.text(of: value), kinds: [value.kind]) == value, "\(text)")
      #expect(try Value(json: value.json()) == value, "\(text)")
    }
    #expect(Notation.text(of: try Notation.operand("6/4+2/4*s7", kinds: [.scalar])) == "3/2+1/2*s7")
    for text in ["1 2*s7; i 1", "1 i; 2*s7 1"] {
      let error = #expect(throws: NotationError.self) { try Notation.operand(text, kinds: [.matrix]) }
      #expect(error?.code == .domainMismatch, "\(text)")
    }
    #expect(throws: NotationError.self) { try Notation.operand("1 2*s8", kinds: [.matrix]) }
  }

  @Test("joins integers and fractions, and nothing else")
  func joining() throws {
    let product = run("multiply", ("A", "1/2 1"), ("B", "s7x; 1"))
    #expect(product.outcome == .malformed)
    let joined = run("multiply", ("A", "1/2 1"), ("B", "2*s7; 1"))
    #expect(joined.output("product").map { Notation.text(of: $0) } == "[1+1*s7]")
    for (a, options) in [
      ("i 1", []), ("1.0 2", [Request.Option("engine", .text("numeric"))]), ("1 1", [.init("mod", .text("7"))]),
    ] {
      let refused = run("multiply", ("A", a), ("B", "2*s7; 1"), options: options)
      #expect(refused.error != nil && refused.outputs.isEmpty, "\(a): \(refused)")
    }
    #expect(run("gramschmidt", ("A", "2*s7 1; 1 1")).error?.code == .unsupportedDomain)
  }

  @Test("gives rational matrices the answers that they have over the rationals")
  func agreement() throws {
    var random = SeededRandom("rational matrices over a custom domain")
    for _ in 0..<random.count(20) {
      let size = Int.random(in: 0...4, using: &random)
      let a = Matrix<Rational>(Shape(size, size)) { _, _ in Rational(Int.random(in: -3...3, using: &random)) / 2 }
      for tool in ["det", "rank", "rref", "inverse", "charpoly", "minpoly", "nullspace", "lu"] {
        func answer(_ domain: ScalarDomain) throws -> ToolResult {
          var value = try MatrixValue(a, within: .unlimited)
          value.domain = domain
          return RequestRunner().run(Request(tool: tool, inputs: [.init("A", .value(.matrix(value)))]))
        }
        let (own, rational) = (try answer(domain), try answer(.rationals))
        #expect(own.outcome == rational.outcome, "\(tool) of \(a); \(random)")
        #expect(
          own.outputs.map { Notation.text(of: $0.value) } == rational.outputs.map { Notation.text(of: $0.value) },
          "\(tool) of \(a); \(random)")
      }
    }
  }
}

private protocol Tag: Hashable, Sendable { static var text: String { get } }
private enum FirstTag: Tag { static let text = "Q(s7)!" }
private enum SecondTag: Tag { static let text = "Q(i)" }
private enum ThirdTag: Tag { static let text = "" }
private enum FourthTag: Tag { static let text = "Q with a blank" }

/// Rational numbers under another tag.
private struct Impostor<Name: Tag>: CustomScalar {
  var value: Rational
  static var tag: String { Name.text }
  static var summary: String { "Exact rationals" }
  static var zero: Self { Self(value: .zero) }
  static var one: Self { Self(value: .one) }
  init(value: Rational) { self.value = value }
  init(_ value: Int) { self.value = Rational(value) }
  init?(exchangeText text: Span<UInt8>) {
    guard let value = Rational(exchangeText: text) else { return nil }
    self.value = value
  }
  var exchangeText: String { value.exchangeText }
  static func + (x: Self, y: Self) -> Self { Self(value: x.value + y.value) }
  static func - (x: Self, y: Self) -> Self { Self(value: x.value - y.value) }
  static prefix func - (x: Self) -> Self { Self(value: -x.value) }
  static func * (x: Self, y: Self) -> Self { Self(value: x.value * y.value) }
  static func / (x: Self, y: Self) -> Self { Self(value: x.value / y.value) }
  var inverse: Self? { value.inverse.map(Self.init(value:)) }
  var isWhole: Bool { value.isWhole }
  var writtenSize: Int { value.writtenSize }
  var isWrittenNegative: Bool { value.isWrittenNegative }
}
