import MatrixCertificates
import MatrixDomain
import MatrixExchange
import MatrixFeatures
import MatrixNumeric
import TestSupport
import Testing

@Suite("Matrices of formulas through the tools")
struct MatrixFormulaToolTests {
  static let matrices = [
    "4 1; 2 3", "1 1; 1 0", "0 -1; 1 0", "0 1; 0 0", "2 1; 0 2", "0 1; -1 -1", "1 -2; 2 1", "1/2 1/3; 1/4 1/5",
    "1 2; 2 4", "3", "0", "-1/2", "0 1 0; 0 0 1; 0 0 0", "2 1 0; 0 2 1; 0 0 2", "0 0 1; 1 0 1; 0 1 0",
    "1 1 1; 1 1 1; 1 1 1",
    "1 1 1; 2 1 -1; -3 2 4", "0 -1 0 0; 1 0 0 0; 1 0 0 -1; 0 1 1 0", "0 0 0 5; 1 0 0 0; 0 1 0 -3; 0 0 1 0", "0 2; 1 0",
    "-1000003 7; 11 12345678987654321",
  ]

  private func run(_ tool: String, _ a: String, _ letter: String) -> ToolResult {
    RequestRunner().run(
      Request(tool: tool, inputs: [.init("A", .text(a))], options: [.init("symbolic", .text(letter))]))
  }

  @Test("both checkers accept every answer, and none with another number, polynomial, letter or text")
  func certificates() throws {
    var checkers = BothCheckers()
    for a in Self.matrices {
      for (tool, letter) in [("power", "n"), ("power", "k"), ("exp", "t"), ("exp", "s")] {
        let honest = run(tool, a, letter)
        #expect(honest.primary == "closed")
        try checkers.accept(honest)
        if ["n", "t"].contains(letter) { try checkers.rejectChanges(of: honest) }
      }
    }
    try checkers.verify()
  }

  @Test("systems: both checkers accept every answer, and no other one")
  func systems() throws {
    let cases: [[(String, String)]] = [
      [("A", "0 1; -1 0"), ("x0", "1 0")], [("A", "4 1; 2 3"), ("x0", "1 2"), ("b", "1 0")], [("A", "4 1; 2 3")],
      [("A", "2 1; 0 2"), ("b", "1 1")], [("A", "0 1; 0 0"), ("b", "2 3")], [("A", "1 -2; 2 1")], [("A", "3")],
      [("A", "0"), ("x0", "2"), ("b", "5")], [("A", "0 0 1; 1 0 1; 0 1 0"), ("x0", "1 0 0")],
      [("A", "0 -1 0 0; 1 0 0 0; 1 0 0 -1; 0 1 1 0")], [("A", "1/2 1/3; 1/4 1/5"), ("x0", "1/7 1")],
    ]
    var checkers = BothCheckers()
    for inputs in cases {
      for options: [Request.Option] in [[], [.init("variable", .text("s"))]] {
        let honest = RequestRunner().run(
          Request(tool: "system", inputs: inputs.map { .init($0.0, .text($0.1)) }, options: options))
        try checkers.accept(honest)
        if options.isEmpty { try checkers.rejectChanges(of: honest) }
      }
    }
    try checkers.verify()
  }

  @Test("the powers of one matrix are not those of another, and powers are no functions")
  func exchanged() {
    var other = run("power", "4 1; 2 3", "n")
    other.outputs = run("power", "4 2; 1 3", "n").outputs
    #expect(!CertificateChecker.check(other).isAccepted)
    other.outputs = run("exp", "4 1; 2 3", "n").outputs
    #expect(!CertificateChecker.check(other).isAccepted)
  }

  @Test("formulas as they are written, by their roots and in doubles are the same numbers")
  func numbers() throws {
    for text in Self.matrices.dropLast() {
      guard case .list(let rows)? = run("exp", text, "t").output("closed") else { continue }
      guard case .list(let powers)? = run("power", text, "n").output("closed") else { continue }
      let entries = text.split(separator: ";").map { row in
        row.split(separator: " ").map { part -> Double in
          let numbers = part.split(separator: "/").map { Double($0)! }
          return numbers.count == 2 ? numbers[0] / numbers[1] : numbers[0]
        }
      }
      for point in [-1, -0.25, 0, 0.5, 1.75] {
        let a = Matrix<Double>(Shape(entries.count, entries.count)) { point * entries[$0][$1] }
        let expected = try Numeric.exponential(a).value
        for (row, items) in rows.enumerated() {
          for (column, item) in items.items.enumerated() {
            guard case .closedForm(let form) = item else { continue }
            let (found, wanted) = (WrittenFormula.value(form, at: point), expected[row, column])
            let scale = 1e-7 * max(1, expected.rowMajor.map(\.magnitude).max()!)
            #expect((found - Complex(wanted)).modulus < scale, "\(text) at \(point): \(form.text)")
            if let written = WrittenFormula.value(text: form.text, variable: "t", at: point) {
              #expect((written - found).modulus < scale, "\(form.text) at \(point)")
            } else {
              #expect(form.text.contains("sum("))
            }
          }
        }
      }
      for items in powers {
        for case .closedForm(let form) in items.items {
          for place in [1.0, 2, 3, 6] where place >= Double(form.first.count) {
            let found = WrittenFormula.value(form, at: place)
            guard let written = WrittenFormula.value(text: form.text, variable: "n", at: place) else { continue }
            #expect((written - found).modulus < 1e-7 * max(1, found.modulus), "\(form.text) at \(place)")
          }
        }
      }
    }
  }

  @Test("what has no formula is refused with a way out")
  func refusals() {
    func error(_ tool: String, _ inputs: [(String, String)], _ options: [(String, String)]) -> ErrorReport? {
      RequestRunner().run(
        Request(
          tool: tool, inputs: inputs.map { .init($0.0, .text($0.1)) },
          options: options.map { .init($0.0, .text($0.1)) })
      ).error
    }
    let a = "1 1; 1 0"
    #expect(error("power", [("A", a)], [])?.code == .missingInput)
    #expect(error("power", [("A", a), ("n", "3")], [("symbolic", "n")])?.code == .invalidOption)
    for letter in ["a", "2", "cos", "C1", "pi", "x12", ""] {
      #expect(error("power", [("A", a)], [("symbolic", letter)])?.code == .invalidName, "\(letter)")
      #expect(error("exp", [("A", a)], [("symbolic", letter)])?.code == .invalidName, "\(letter)")
    }
    #expect(error("exp", [("A", a)], [("engine", "exact")])?.code == .unsupportedMethod)
    #expect(error("exp", [("A", "1 2 3")], [("symbolic", "t")])?.code == .notSquare)
    #expect(error("power", [("A", "1 2 3")], [("symbolic", "n")])?.code == .notSquare)
  }

  @Test("orders 0 and 40")
  func ends() throws {
    let empty = RequestRunner().run(
      Request(
        tool: "power", inputs: [.init("A", .value(.matrix(MatrixValue(.integers, Shape(0, 0), []))))],
        options: [.init("symbolic", .text("n"))]))
    #expect(empty.output("closed") == .list([]) && CertificateChecker.check(empty) == .accepted(.proof))
    var random = SeededRandom("order 40")
    let large = MatrixValue(
      .integers, Shape(40, 40), TextSlab((0..<1600).map { _ in "\(Int.random(in: -9...9, using: &random))" }))
    let result = RequestRunner().run(
      Request(tool: "exp", inputs: [.init("A", .value(.matrix(large)))], options: [.init("symbolic", .text("t"))]))
    #expect(result.outcome == .unable && result.error?.code == .tooLarge, "\(random)")
  }
}

extension Value {
  fileprivate var items: [Value] { if case .list(let items) = self { items } else { [] } }
}
