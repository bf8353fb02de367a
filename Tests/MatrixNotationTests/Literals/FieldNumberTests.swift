import MatrixDomain
import MatrixExchange
import MatrixNotation
import TestSupport
import Testing

@Suite("Numbers of number fields and finite fields in literals and equations")
struct FieldNumberTests {
  @Test("are read as they are written, and written so that they read back")
  func literals() throws {
    let cases: [(text: String, written: String, tag: String)] = [
      ("sqrt(2) 1; 1 √2", "[sqrt(2), 1; 1, sqrt(2)]", "Q(sqrt(2))"),
      ("(1+sqrt(5))/2 1; 1 (1-√5)/2", "[1/2+1/2*sqrt(5), 1; 1, 1/2-1/2*sqrt(5)]", "Q(sqrt(5))"),
      ("[2√8, 1/sqrt(2)]", "[4*sqrt(2), 1/2*sqrt(2)]", "Q(sqrt(2))"),
      ("sqrt(4) 1; 1 sqrt(1/9)", "[2, 1; 1, 1/3]", "Q"), ("sqrt(4) cbrt(-8)", "[2, -2]", "Z"),
      ("sqrt(-4) 1", "[2i, 1]", "Q(i)"), ("zeta(4) zeta(2)", "[i, -1]", "Q(i)"),
      ("cbrt(2) cbrt(4)", "[cbrt(2), cbrt(2)^2]", "Q(cbrt(2))"),
      ("zeta(5)^4 zeta(10)", "[-1-zeta(5)-zeta(5)^2-zeta(5)^3, -zeta(5)^3]", "Q(zeta(5))"),
      ("root(2*x^3-2*x-2)^3 1", "[1+root(x^3-x-1), 1]", "Q(root(x^3-x-1))"),
      ("root( y^2 - y - 1 ) 1", "[root(x^2-x-1), 1]", "Q(root(x^2-x-1))"),
      ("sqrt(2) sqrt(3); sqrt(6) 1", "[sqrt(2), sqrt(3); sqrt(6), 1]", "Q(sqrt(2),sqrt(3))"),
      ("1+2i sqrt(2)", "[1+2*i, sqrt(2)]", "Q(i,sqrt(2))"), ("sqrt(2) 1+2i", "[sqrt(2), 1+2*i]", "Q(i,sqrt(2))"),
      ("i*sqrt(2) 1", "[sqrt(-2), 1]", "Q(i,sqrt(2))"),
      ("zeta(3) zeta(4)", "[-1+zeta(12)^2, zeta(12)^3]", "Q(zeta(12))"),
      ("(sqrt(2)+sqrt(3))^2 1", "[5+2*sqrt(6), 1]", "Q(sqrt(2),sqrt(3))"),
      ("[[sqrt(2), 1], [1, 2]]", "[sqrt(2), 1; 1, 2]", "Q(sqrt(2))"),
      ("1/2 sqrt(2) | 3", "[1/2, sqrt(2) | 3]", "Q(sqrt(2))"),
    ]
    for (text, written, tag) in cases {
      let value = try Notation.matrix(text)
      #expect(
        Notation.text(of: value) == written && value.domain.tag == tag,
        "\(text): \(value.domain.tag) \(Notation.text(of: value))")
      // A smaller field may do for what is left.
      let again = try Notation.matrix(written)
      #expect(again.entries == value.entries && again.bar == value.bar, "\(text)")
      #expect(again == value || ["i*sqrt(2) 1", "(sqrt(2)+sqrt(3))^2 1"].contains(text), "\(text)")
      #expect(try Value(json: Value.matrix(value).json()) == .matrix(value), "\(text)")
    }
    #expect(try Notation.vector("(1, √2, -√2)").entries == ["1", "sqrt(2)", "-sqrt(2)"])
    #expect(try Notation.scalar("(1+√5)/2").text == "1/2+1/2*sqrt(5)")
  }

  @Test("are read in a field that is given")
  func given() throws {
    let nine = try #require(ScalarDomain(tag: "GF(3)[a]/(a^2+2*a+2)"))
    let value = try Notation.operand("(a+1)^2 -1; 1/2 a*(a-1)", kinds: [.matrix], domain: nine)
    #expect(Notation.text(of: value) == "[2, 2; 2, 1]" && value.domains == [nine], "\(Notation.text(of: value))")
    #expect(Notation.text(of: try Notation.operand("(1, a, a^7)", kinds: [.vector], domain: nine)) == "(1, a, a+2)")
    let pair = try #require(ScalarDomain(tag: "Q(sqrt(2),sqrt(3))"))
    #expect(try Notation.operand("sqrt(6) 1", kinds: [.matrix], domain: pair).domains == [pair])
    #expect(Notation.text(of: try Notation.operand("zeros(1, 2)", kinds: [.matrix], domain: nine)) == "[0, 0]")
  }

  @Test(
    "name the mistake",
    arguments: [
      ("sqrt(2) cbrt(2)", ErrorCode.domainMismatch), ("sqrt(2) sqrt(3) sqrt(5)", .domainMismatch),
      ("sqrt(x) 1", .invalidNumber),
      ("sqrt(1+sqrt(2)) 1", .unsupportedDomain), ("root(5) 1", .unsupportedDomain), ("zeta(0) 1", .invalidNumber),
      ("zeta(1/2) 1", .invalidNumber), ("1/(sqrt(2)-sqrt(2)) 1", .zeroDenominator), ("sqrt(2 1", .invalidNumber),
      ("sqrt(2)^99999 1", .tooLarge), ("root(x^65-2) 1", .tooLarge),
      ("sqrt(10000000000000000000000000000000000000001) 1", .tooLarge),
      ("sqrt() 1", .invalidNumber), ("√ 1", .syntax), ("((1+sqrt(2))^4000)^4000 1", .tooLarge),
      ("root(x^2-y) 1", .syntax),
    ])
  func mistakes(text: String, code: ErrorCode) {
    let error = #expect(throws: NotationError.self, "\(text)") { try Notation.matrix(text) }
    #expect(error?.code == code, "\(text): \(error.map { "\($0.code) \($0.message)" } ?? "")")
  }

  @Test("stand in equations")
  func equations() throws {
    let system = try Notation.equations("sqrt(2)x + y = √3; x/√2 - 2(1+√2)*y = sqrt(2)^2")
    #expect(system.unknowns == ["x", "y"])
    #expect(Notation.text(of: system.matrix) == "[sqrt(2), 1; 1/2*sqrt(2), -2-2*sqrt(2)]")
    #expect(
      Notation.text(of: .vector(system.right)) == "(sqrt(3), 2)" && system.matrix.domain.tag == "Q(sqrt(2),sqrt(3))")
    let nine = try #require(ScalarDomain(tag: "GF(3)[a]/(a^2+2*a+2)"))
    let finite = try Notation.equations("a*x + y = 4; x + (a+1)y/2 = a", domain: nine)
    #expect(Notation.text(of: finite.matrix) == "[a, 1; 1, 2*a+2]" && finite.unknowns == ["x", "y"])
    #expect(finite.matrix.domain == nine && finite.right.entries == ["1", "a"])
    for (text, code) in [
      ("sqrt(2)x + cbrt(2)y = 1", ErrorCode.domainMismatch), ("sqrt(x) = 2", .invalidNumber),
      ("sqrt(2)x = cbrt(3)", .domainMismatch),
    ] {
      let error = #expect(throws: NotationError.self) { try Notation.equations(text) }
      #expect(error?.code == code, "\(text): \(error?.message ?? "")")
    }
  }
}
