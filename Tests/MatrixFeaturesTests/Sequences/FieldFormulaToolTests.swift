import MatrixCertificates
import MatrixDomain
import MatrixExchange
import MatrixFeatures
import TestSupport
import Testing

@Suite("Formulas over ℚ(i), GF(p), number fields and GF(q) through the tools")
struct FieldFormulaToolTests {
  private static let long = "170141183460469231731687303715884105727"

  private func run(_ tool: String, _ inputs: [(String, String)], _ options: [(String, String)]) -> ToolResult {
    RequestRunner().run(
      Request(
        tool: tool, inputs: inputs.map { .init($0.0, .text($0.1)) }, options: options.map { .init($0.0, .text($0.1)) }))
  }

  private static let complex = [
    "i 1; 0 i", "1+i 2; 3 -i", "0 i; 1 0", "i", "0 1; i 0", "1/2+i 0 1; 0 1/3i 0; 0 0 2", "0 i 1; 0 0 1; 0 0 0",
    "0 0 i; 1 0 0; 0 1 0", "0 2; 1+0i 0", "i 0; 0 -i",
  ]

  @Test("over ℚ(i) both checkers accept powers and functions, and no other ones")
  func complexNumbers() throws {
    var checkers = BothCheckers()
    for a in Self.complex {
      for (tool, letter) in [("power", "n"), ("exp", "t")] {
        let honest = run(tool, [("A", a)], [("symbolic", letter)])
        #expect(honest.primary == "closed" && honest.error == nil, "\(tool) \(a): \(honest.error?.message ?? "")")
        try checkers.accept(honest)
        try checkers.rejectChanges(of: honest)
      }
    }
    for inputs in [
      [("A", "i 1; 0 i"), ("x0", "1 2")], [("A", "0 i; 1 0"), ("x0", "1 i"), ("b", "2 0")], [("A", "1+i 2; 3 -i")],
      [("A", "i 1; 0 i"), ("b", "1 i")], [("A", "0 2; i 0")],
    ] {
      let honest = run("system", inputs, [])
      #expect(honest.error == nil, "\(inputs): \(honest.error?.message ?? "")")
      try checkers.accept(honest)
      try checkers.rejectChanges(of: honest)
    }
    for (c, u) in [("2i 1", "1 i"), ("1+i -i", "0 1"), ("0 i", "2 0"), ("0 0 2i", "1 i 3"), ("i 0 0", "1 2 3")] {
      let honest = run("recurrence", [("c", c), ("u", u)], [])
      #expect(honest.error == nil, "\(c): \(honest.error?.message ?? "")")
      try checkers.accept(honest)
      try checkers.rejectChanges(of: honest)
    }
    try checkers.verify()
  }

  @Test("modulo primes, over GF(q) and over number fields both checkers accept every answer, and no other one")
  func finiteFields() throws {
    var checkers = BothCheckers()
    let matrices = [
      "1 1; 1 0", "2 1 0; 0 2 1; 0 0 2", "0 1 0; 0 0 1; 0 0 0", "3", "0", "1 2; 2 4", "0 0 1; 1 0 1; 0 1 0",
      "1 1 1 1; 0 1 1 1; 0 0 1 1; 0 0 0 1",
    ]
    for prime in ["2", "3", "7", "11", "9223372036854775783", Self.long] {
      for a in matrices {
        let honest = run("power", [("A", a)], [("symbolic", "n"), ("mod", prime)])
        #expect(honest.primary == "closed" && honest.error == nil, "\(a) mod \(prime): \(honest.error?.message ?? "")")
        try checkers.accept(honest)
        if prime.count < 3 { try checkers.rejectChanges(of: honest) }
      }
      for (c, u) in [("1 1", "0 1"), ("3 -3 1", "0 0 1"), ("1 0 0", "1 0 1"), ("0 1 1", "3 0 2"), ("5 -6", "1 4")] {
        let honest = run("recurrence", [("c", c), ("u", u)], [("mod", prime)])
        #expect(honest.error == nil, "\(c) mod \(prime): \(honest.error?.message ?? "")")
        try checkers.accept(honest)
        if prime.count < 3 { try checkers.rejectChanges(of: honest) }
      }
    }
    for field in ["GF(4)", "GF(9)"] {
      for a in ["a 1; 0 a", "0 a; 1 0", "0 1; 1 1", "a 1 0; 0 a 1; 0 0 a"] {
        let honest = run("power", [("A", a)], [("symbolic", "n"), ("field", field)])
        #expect(honest.primary == "closed" && honest.error == nil, "\(a) \(field): \(honest.error?.message ?? "")")
        try checkers.accept(honest)
        try checkers.rejectChanges(of: honest)
      }
    }
    for (tool, letter) in [("power", "n"), ("exp", "t")] {
      for a in ["sqrt(2) 1; 0 sqrt(2)", "0 sqrt(2); 1 0", "sqrt(2) 0; 0 -sqrt(2)"] {
        let honest = run(tool, [("A", a)], [("symbolic", letter)])
        #expect(honest.primary == "closed" && honest.error == nil, "\(a): \(honest.error?.message ?? "")")
        try checkers.accept(honest)
        try checkers.rejectChanges(of: honest)
      }
    }
    try checkers.verify()
  }

  @Test("a formula over another field is read as it was written")
  func exchange() throws {
    for (c, options) in [("1 1", [("mod", "5")]), ("2i 1", [])] {
      let value = try #require(run("recurrence", [("c", c), ("u", "0 1")], options).output("closed"))
      #expect(try Value(json: value.json()) == value)
    }
  }

  @Test("the formula of one field is none of another")
  func exchanged() {
    var result = run("power", [("A", "1 1; 1 0")], [("symbolic", "n"), ("mod", "7")])
    #expect(CertificateChecker.check(result).isAccepted)
    result.outputs = run("power", [("A", "1 1; 1 0")], [("symbolic", "n"), ("mod", "11")]).outputs
    #expect(!CertificateChecker.check(result).isAccepted)
    result.outputs = run("power", [("A", "1 1; 1 0")], [("symbolic", "n")]).outputs
    #expect(!CertificateChecker.check(result).isAccepted)
  }

  @Test(
    "modulo a prime there is no exponential function and no differential equation, and the refusal says what there is")
  func refusals() {
    for options in [[("mod", "7")], [("field", "GF(9)")]] {
      for result in [
        run("exp", [("A", "1 1; 1 0")], [("symbolic", "t")] + options), run("system", [("A", "1 1; 1 0")], options),
        run("system", [("A", "1 1; 1 0"), ("x0", "1 0")], options),
      ] {
        #expect(result.outcome == .unable && result.error?.code == .unsupportedDomain)
        #expect(result.error?.message.contains("no exponential function") == true, "\(result.error?.message ?? "")")
        #expect(result.error?.advice?.contains("recurrence") == true)
      }
    }
    #expect(run("power", [("A", "0 a; 1 0")], [("symbolic", "b"), ("field", "GF(9)")]).error?.code == .invalidName)
    #expect(run("power", [("A", "k 1; 1 0")], [("symbolic", "n")]).error?.code == .unsupportedDomain)
  }
}
