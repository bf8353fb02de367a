import MatrixCertificates
import MatrixDomain
import MatrixFeatures
import Testing

/// Every tool, by every method and with certificates of every size, with operands at the edge of what it can do: there is
/// an answer, which is proved, or a reason, and the program goes on.
@Suite("Operands at the edge")
struct LimitTests {
  /// The tools whose exact answers come with a certificate, and that answer exactly unless told otherwise.
  private static let certifiedTools = ToolRegistry.standard.tools.map(\.declaration)
    .filter { $0.isCertified && $0.engines[0] == .exact }.map(\.id)

  private let runner = RequestRunner()

  /// The inputs of a tool for a matrix.
  static func inputs(_ tool: String, _ a: Value, _ second: Value?) -> [Request.Input] {
    var result: [Request.Input] = [.init("A", .value(a))]
    if let list = ToolRegistry.standard.tool(tool)?.declaration.parameters.first, list.items == .matrices {
      return [.init(list.name, .value(.list([a, second ?? a])))]
    }
    if let parameters = ToolRegistry.standard.tool(tool)?.declaration.parameters, parameters[0].name != "A",
      parameters[0].items == nil
    {
      // Vectors, spaces and forms: the matrix for each, its first column where a vector is wanted.
      return parameters.filter(\.isRequired).map {
        .init($0.name, .value($0.kinds.contains(.vector) && !$0.kinds.contains(.matrix) ? column(of: a) : a))
      }
    }
    switch tool {
    case "scale": result.append(.init("c", .text("3")))
    case "power": result.append(.init("n", .text("3")))
    case "lstsq": result.append(.init("b", .value(second ?? a)))
    case "polyval": result.append(.init("p", .text("(1, 2)")))
    case "minor":
      // The first entry, where there is one.
      var size = 0
      if case .matrix(let matrix) = a { size = min(1, matrix.shape.rows, matrix.shape.columns) }
      let first = Value.list(Array(repeating: .count(1), count: size))
      result += [.init("rows", .value(first)), .init("columns", .value(first))]
    case "add", "subtract", "hadamard", "commutator", "augment", "stack": result.append(.init("B", .value(a)))
    case "diophantine", "latticemember":
      guard case .matrix(let matrix) = a else { break }
      let isSystem = tool == "diophantine"
      let ones = TextSlab(Array(repeating: "1", count: isSystem ? matrix.shape.rows : matrix.shape.columns))
      result.append(.init(isSystem ? "b" : "v", .value(.vector(VectorValue(.integers, ones)))))
    case "why": result.append(.init("b", .value(second ?? a)))
    case "kronecker": result.append(.init("B", .text("1 2; 3 4")))
    case "multiply", "compose", "solve":
      if let second { result.append(.init(tool == "solve" ? "b" : "B", .value(second))) }
    default: break
    }
    return result
  }

  private static func column(of value: Value) -> Value {
    guard case .matrix(let matrix) = value else { return value }
    let entries = (0..<matrix.shape.rows).map { matrix.shape.columns == 0 ? "0" : matrix[$0, 0] }
    return .vector(VectorValue(matrix.domain, TextSlab(entries)))
  }

  private func check(_ tool: String, _ inputs: [Request.Input], _ note: String, isThorough: Bool = true) {
    guard let declaration = ToolRegistry.standard.tool(tool)?.declaration else { return }
    for method in ["auto"] + (isThorough ? declaration.methods.map(\.id) : []) {
      for size in isThorough ? Certificate.Size.allCases : [.compact] {
        for steps in size == .compact ? ["none", "normal"] : ["none"] {
          let result = runner.run(
            Request(
              tool: tool, inputs: inputs,
              options: [
                .init("engine", .text("exact")), .init("method", .text(method)),
                .init("certificate", .text(size.rawValue)),
                .init("steps", .text(steps)),
              ]))
          let what = "\(tool) \(method) \(size) \(steps) \(note): \(result.error?.message ?? "")"
          switch result.outcome {
          case .value, .undefined:
            if size != .none { #expect(CertificateChecker.check(result).isAccepted, "\(what)") }
          case .unable:
            // Of numbers there is no Popov form.
            let ofNumbers = tool == "popov" && result.error?.code == .unsupportedDomain
            #expect(ofNumbers || [.tooLarge, .unsupportedMethod].contains(result.error?.code), "\(what)")
          case .malformed:
            #expect(
              [.notSquare, .missingInput, .shapeMismatch, .notHermitian, .wrongKind, .degenerateForm]
                .contains(result.error?.code),
              "\(what)")
          case .cancelled: Issue.record("\(what)")
          }
        }
      }
    }
  }

  private func empty(_ rows: Int, _ columns: Int) -> Value {
    .matrix(MatrixValue(.rationals, Shape(rows, columns), []))
  }

  @Test("without entries, however wide or high", arguments: Self.certifiedTools)
  func emptyOperands(tool: String) {
    // What is proved about these holds square matrices of that order, which take minutes in a debug build.
    let length = ["blockdiag", "pinv"].contains(tool) ? 500 : 5_000
    for (rows, columns) in [(0, length), (length, 0), (0, 30), (30, 0), (0, 0)] {
      let second = tool == "solve" || tool == "why" ? empty(rows, rows == 0 ? 1 : 0) : empty(columns, rows)
      check(
        tool, Self.inputs(tool, empty(rows, columns), second), "\(rows)×\(columns)", isThorough: rows + columns < 100)
    }
  }

  @Test(
    "with thousands of digits above and below the bar", arguments: Self.certifiedTools)
  func longNumbers(tool: String) {
    // Denominators without a common factor: 10^k + 1 for several k, and powers of 2.
    func denominator(_ zeros: Int) -> String { "1" + String(repeating: "0", count: zeros) + "1" }
    let fractions = [1299, 1300, 1301, 1302].map { "1/" + denominator($0) }
    let whole = ["7", "3", "1", "9"].map { String(repeating: $0, count: 2500) + "1" }
    for (entries, domain) in [(fractions, ScalarDomain.rationals), (whole, .integers)] {
      let square = Value.matrix(MatrixValue(domain, Shape(2, 2), TextSlab(entries)))
      let wide = Value.matrix(MatrixValue(domain, Shape(2, 3), TextSlab(entries + entries.prefix(2))))
      // The rows are dependent.
      let singular = Value.matrix(MatrixValue(domain, Shape(2, 2), TextSlab(entries.prefix(2) + entries.prefix(2))))
      let side = Value.matrix(MatrixValue(domain, Shape(2, 1), TextSlab(entries.suffix(2))))
      for a in domain == .integers ? [square, singular] : [square, wide] {
        let kind = a == square ? "square" : a == wide ? "wide" : "singular"
        let second = tool == "solve" || tool == "why" ? side : square
        check(tool, Self.inputs(tool, a, second), "\(kind) over \(domain.tag)")
      }
    }
  }

  @Test("stop when they are told to, also between an answer and its text")
  func conversions() {
    // A transpose asks nobody while it is computed: it is the conversion that hears of it.
    let runner = RequestRunner(isCancelled: { true })
    for tool in ToolRegistry.standard.tools.map(\.declaration.id) where tool != "solve" {
      let a = Value.matrix(MatrixValue(.integers, Shape(2, 2), ["1", "2", "3", "4"]))
      let b = Value.matrix(MatrixValue(.integers, Shape(2, 1), ["1", "2"]))
      var result = runner.run(Request(tool: tool, inputs: Self.inputs(tool, a, tool == "why" ? b : a)))
      if [.malformed, .unable].contains(result.outcome),
        let declaration = ToolRegistry.standard.tool(tool)?.declaration,
        let example = declaration.examples.first(where: { !$0.expected.hasPrefix("!") })
      {
        // It takes other operands than matrices: those of its first example.
        let inputs = zip(declaration.parameters, example.operands).map { Request.Input($0.name, .text($1)) }
        result = runner.run(Request(tool: tool, inputs: inputs, options: example.options))
      }
      #expect(result.outcome == .cancelled || ["rank", "det"].contains(tool), "\(tool): \(result.outcome)")
    }
  }
}
