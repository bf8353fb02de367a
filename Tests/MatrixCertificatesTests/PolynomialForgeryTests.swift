import MatrixCertificates
import MatrixDomain
import MatrixExchange
import MatrixFeatures
import TestSupport
import Testing

/// Claims about matrices of polynomials, honest and forged, before both checkers.
@Suite("Forged forms of polynomials")
struct PolynomialForgeryTests {
  private func result(_ tool: String, _ rows: [[String]], _ domain: String) throws -> ToolResult {
    let tag = try #require(ScalarDomain(tag: domain))
    let value = MatrixValue(tag, Shape(rows.count, rows.first?.count ?? 0), TextSlab(rows.flatMap { $0 }))
    let result = RequestRunner().run(
      Request(
        tool: tool, inputs: [.init("A", .value(.matrix(value)))],
        options: [.init("certificate", .text("full"))]))
    #expect(result.outcome == .value, "\(tool): \(result.error?.message ?? "")")
    return result
  }

  private func line(of result: ToolResult) -> String {
    var writer = JSONWriter(.compact)
    writer.result(result)
    return writer.text
  }

  private static let matrices: [(String, [[String]])] = [
    ("Q[x]", [["x^2-1", "x+1", "2"], ["x-1", "2", "x"], ["0", "x", "1/2"]]), ("Q[x]", [["x", "1"], ["1", "x"]]),
    ("Q[t]", [["t", "t^2"], ["1", "t"]]), ("GF(7)[x]", [["x^2+3", "x+1"], ["5*x", "6"]]),
    ("GF(2)[x]", [["x", "x+1"], ["x^2", "1"]]), ("Q[x]", [["1", "x"], ["0", "1"]]),
    ("Q[x]", [["0", "0"], ["0", "0"]]),
  ]

  /// The texts of a value, each changed alone.
  private func changed(_ value: Value, _ domain: ScalarDomain) -> [Value] {
    func others(_ text: String) -> [String] {
      guard case .polynomials(let ring) = domain else { return [] }
      return ["0", "1", ring.letter, "2*\(ring.letter)", "\(ring.letter)^3+1", "01", "\(ring.letter)+0"].filter {
        $0 != text
      }
    }
    switch value {
    case .scalar(let scalar): return others(scalar.text).map { .scalar(ScalarValue(scalar.domain, $0)) }
    case .matrix(let matrix):
      return matrix.entries.indices.flatMap { index in
        others(matrix.entries[index]).map { text in
          var texts = Array(matrix.entries)
          texts[index] = text
          return Value.matrix(MatrixValue(matrix.domain, matrix.shape, TextSlab(texts)))
        }
      } + [.matrix(MatrixValue(.rationals, matrix.shape, matrix.entries))]
    case .count(let count): return [.count(count + 1), .count(count - 1)]
    case .truth(let truth): return [.truth(!truth)]
    case .list(let items):
      return items.indices.flatMap { index in
        changed(items[index], domain).map { item in
          var items = items
          items[index] = item
          return Value.list(items)
        }
      } + [.list(items + items), .list(Array(items.dropFirst()) + [.count(0)])]
    default: return []
    }
  }

  @Test("every answer is proved, and with any output or matrix of the evidence changed it is not")
  func forgeries() throws {
    var lines: [(line: String, isHonest: Bool)] = []
    for (domain, rows) in Self.matrices {
      for tool in ["hermite", "smith", "popov", "det", "rank", "unimodular"]
      where tool != "det" || rows.count == rows[0].count {
        let honest = try result(tool, rows, domain)
        #expect(
          CertificateChecker.check(honest) == .accepted(.proof), "\(tool) \(rows): \(CertificateChecker.check(honest))")
        lines.append((line(of: honest), true))
        var forged: [ToolResult] = []
        let ring = try #require(ScalarDomain(tag: domain))
        for (index, output) in honest.outputs.enumerated() {
          for value in changed(output.value, ring) {
            var other = honest
            other.outputs[index].value = value
            forged.append(other)
          }
        }
        if case .record(let fields)? = honest.certificate?.data {
          for (index, field) in fields.enumerated() {
            for value in changed(field.value, ring) {
              var (other, fields) = (honest, fields)
              fields[index].value = value
              other.certificate?.data = .record(fields)
              forged.append(other)
            }
          }
        }
        for other in forged where other.outputs != honest.outputs || other.certificate != honest.certificate {
          #expect(!CertificateChecker.check(other).isAccepted, "\(tool) \(rows): \(other.outputs)")
          lines.append((line(of: other), false))
        }
      }
    }
    guard let report = try VerifyScript.run(lines.map(\.line)) else { return }
    try #require(report.lines.count == lines.count, "\(report.errors)")
    for (line, verdict) in zip(lines, report.lines) {
      #expect(
        verdict.contains(": accepted") == line.isHonest && !verdict.contains("malformed"), "\(verdict)\n\(line.line)")
    }
  }

  @Test("two rings in one claim, and tools that mean nothing over a ring, are refused and end nothing")
  func hostile() throws {
    let honest = try result("hermite", [["x", "1"], ["1", "x"]], "Q[x]")
    guard case .value(.matrix(let a)) = honest.request.inputs[0].operand else {
      Issue.record("the input is no matrix")
      return
    }
    for tool in ["inverse", "solve", "rref", "nullspace", "charpoly", "lll", "eigen", "multiply", "transpose"] {
      var other = honest
      other.request.tool = tool
      #expect(!CertificateChecker.check(other).isAccepted, "\(tool)")
    }
    var mixed = honest
    let other = MatrixValue(.polynomials(PolynomialDomain(letter: "y")), Shape(2, 2), ["y", "1", "1", "y"])
    mixed.request.tool = "multiply"
    mixed.request.inputs = [.init("A", .value(.matrix(a))), .init("B", .value(.matrix(other)))]
    #expect(!CertificateChecker.check(mixed).isAccepted)
    for tag in ["GF(6)[x]", "GF(9223372036854775837)[x]"] {
      guard let domain = ScalarDomain(tag: tag) else { continue }
      var composite = honest
      composite.request.inputs = [.init("A", .value(.matrix(MatrixValue(domain, Shape(1, 1), ["x"]))))]
      #expect(!CertificateChecker.check(composite).isAccepted, "\(tag)")
    }
  }
}
