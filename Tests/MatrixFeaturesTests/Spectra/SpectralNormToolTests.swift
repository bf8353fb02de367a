import MatrixArithmetic
import MatrixCertificates
import MatrixDomain
import MatrixExact
import MatrixFeatures
import TestSupport
import Testing

@Suite("The 2-norm, exactly")
struct SpectralNormToolTests {
  private func run(_ a: String, _ norm: String = "2", _ options: [(String, String)] = []) -> ToolResult {
    RequestRunner().run(
      Request(
        tool: "norm", inputs: [.init("A", .text(a))],
        options: ([("norm", norm)] + options).map { .init($0.0, .text($0.1)) }))
  }

  private func number(_ value: Value?) -> Double? {
    switch value {
    case .scalar(let scalar)?:
      scalar.domain == .reals ? Double(scalar.text) : Rational(exchangeText: scalar.text).map { Double($0) }
    case .algebraic(let number)?: Double(number.approximation)
    default: nil
    }
  }

  private func text(_ rows: Int, _ columns: Int, isComplex: Bool, _ random: inout SeededRandom) -> String {
    (0..<rows).map { _ in
      (0..<columns).map { _ in
        let (x, y) = (Int.random(in: -4...4, using: &random), Int.random(in: -2...2, using: &random))
        return isComplex && y != 0 ? "\(x)\(y < 0 ? "" : "+")\(y)i" : "\(x)"
      }.joined(separator: " ")
    }.joined(separator: "; ")
  }

  @Test("numbers that are known")
  func known() {
    for (a, norm, expected) in [
      ("1 2; 3 4", "2", "sqrt(15+sqrt(221))"), ("1 2; 3 4", "-2", "sqrt(15-sqrt(221))"),
      ("1 1; 1 0", "2", "(1+sqrt(5))/2"), ("1 1; 1 0", "-2", "(-1+sqrt(5))/2"), ("3 0; 4 5", "2", "\"3*sqrt(5)\""),
      ("3 0; 4 5", "-2", "\"sqrt(5)\""), ("0 0; 0 0", "2", "0"), ("1 2; 2 4", "2", "5"), ("1 2; 2 4", "-2", "0"),
      ("1/2 0 0; 0 1/3 0", "2", "1/2"), ("0 2; 3 0; 0 0", "-2", "2"), ("1 i; -i 1", "2", "2"), ("-7", "2", "7"),
      ("zeros(0, 0)", "2", "0"), ("zeros(0, 3)", "2", "0"), ("zeros(3, 0)", "-2", "0"),
    ] {
      let result = run(a, norm, [("steps", "full")])
      #expect(result.output("norm")?.description == expected, "\(a) \(norm) \(result)")
      #expect(CertificateChecker.check(result) == .accepted(.proof), "\(result)")
    }
    let long = run("1 2; 3 4", "2", [("places", "40")])
    guard case .algebraic(let root)? = long.output("norm") else {
      Issue.record("\(long)")
      return
    }
    #expect(root.approximation == "5.4649857042190426504511884932841825330426")
    #expect(CertificateChecker.check(long).isAccepted)
    #expect(run("1 2; 3 4", "nuclear").error?.code == .unsupportedMethod)
  }

  @Test("both checkers accept the numeric norms, and reject what is changed")
  func random() throws {
    var random = SeededRandom("spectral norms")
    var (lines, changed): ([String], [String]) = ([], [])
    for round in 0..<random.count(24) {
      let (rows, columns) = (Int.random(in: 2...4, using: &random), Int.random(in: 2...5, using: &random))
      let a = text(rows, columns, isComplex: round % 3 == 2, &random)
      for norm in ["2", "-2"] {
        let result = run(a, norm)
        #expect(CertificateChecker.check(result) == .accepted(.proof), "\(a) \(result) \(random)")
        lines.append(try result.json())
        let near = try #require(number(run(a, norm, [("engine", "numeric")]).output("norm")))
        let square = try #require(number(result.output("squared")))
        #expect(abs(near * near - square) <= 1e-8 * max(1, square), "\(a) \(norm) \(random)")
        if let exact = number(result.output("norm")) {
          #expect(abs(near - exact) <= 1e-6 * max(1, exact), "\(a) \(norm) \(random)")
        }
        // The other one of the two is a false claim, unless they are equal.
        let other = run(a, norm == "2" ? "-2" : "2")
        var swapped = result
        swapped.digest = nil
        swapped.outputs = other.outputs
        if swapped.outputs != result.outputs {
          #expect(!CertificateChecker.check(swapped).isAccepted, "\(swapped) \(random)")
          changed.append(try swapped.json())
        }
        for index in result.outputs.indices {
          for value in result.outputs[index].value.changes {
            var copy = result
            copy.digest = nil
            copy.outputs[index].value = value
            #expect(!CertificateChecker.check(copy).isAccepted, "\(copy) \(random)")
            changed.append(try copy.json())
          }
        }
      }
    }
    guard let report = try VerifyScript.run(lines), let others = try VerifyScript.run(changed) else { return }
    #expect(report.lines.count == lines.count && report.lines.allSatisfy { $0.contains(": accepted") }, "\(report)")
    #expect(others.lines.count == changed.count && others.lines.allSatisfy { $0.contains(": rejected") }, "\(others)")
  }
}
