import MatrixArithmetic
import MatrixCertificates
import MatrixDomain
import MatrixFeatures
import Testing

/// Powers of letters past what a monomial has a place for: refused, and never the end of the process.
@Suite("Large powers of letters")
struct LargePowersTests {
  private let names = ["a", "b", "c", "d", "f", "g", "h", "k", "l", "m", "n", "p"]

  private func matrix(_ shape: Shape, _ entries: [String]) -> Value {
    .matrix(MatrixValue(.rationalFunctions(parameters: names), shape, TextSlab(entries)))
  }

  private func run(_ tool: String, _ texts: String..., options: [String: String] = [:]) -> ToolResult {
    RequestRunner().run(
      Request(
        tool: tool, inputs: zip(["A", "B"], texts).map { .init($0, .text($1)) },
        options: options.map { .init($0.key, .text($0.value)) }))
  }

  @Test("are unable where the engine meets them")
  func engine() {
    let letters = names.joined(separator: " ")
    for (tool, first, second) in [
      // Each has places in its own ring, and none beside eleven other letters.
      ("add", "a^600 0 0 0 0 0 0 0 0 0 0 0", letters), ("hadamard", letters, "a^1000 1 1 1 1 1 1 1 1 1 1 1"),
    ] {
      let result = run(tool, first, second)
      #expect(result.outcome == .unable && result.error?.code == .tooLarge, "\(tool): \(result)")
    }
    for text in ["a^400 b c; d f g; h k+l^300 m*n*p", "a^511 b; c d*f*g*h*k*l*m*n*p"] {
      for tool in ["det", "rank", "inverse"] {
        let result = run(tool, text)
        #expect(result.outcome == .unable && result.error?.code == .tooLarge, "\(tool) of \(text): \(result)")
      }
    }
  }

  /// Claims whose products of entries pass the largest exponent, each with what a certificate of its kind has.
  private var claims: [(tool: String, entries: [String], outputs: [Value.Field], type: String, data: [Value.Field])] {
    let one = matrix(Shape(2, 2), ["1", "0", "0", "1"])
    let large = matrix(Shape(2, 2), ["a^511", "0", "0", "b^511"])
    let scalar = { Value.scalar(ScalarValue(.rationalFunctions(parameters: names), $0)) }
    return [
      ("det", ["a^511", "b", "c", "a"], [.init("determinant", scalar("a"))], "recomputation", []),
      ("det", ["a^511", "1", "1", "a^511*b^511"], [.init("determinant", scalar("a"))], "recomputation", []),
      (
        "det", ["1/(a^300+b)", "1/(a^400+c)", "1/(a^500+d)", "a^200"], [.init("determinant", scalar("a"))],
        "recomputation", []
      ),
      ("inverse", ["a^511", "b", "c", "a"], [.init("inverse", large)], "inverse-product", []),
      ("power", ["a^511", "b", "c", "a"], [.init("power", large)], "recomputation", []),
      ("rref", ["a^511", "b", "c", "a"], [.init("rref", one)], "row-transform", [.init("transform", large)]),
      (
        "rank", ["a^511", "b", "c", "a"], [.init("rank", .count(2))], "cases",
        [
          .init(
            "tree",
            .list([
              .record([
                .init("transform", large), .init("inverse", large), .init("type", .text("minor")),
                .init("data", .record([])),
              ])
            ]))
        ]
      ),
    ]
  }

  @Test("are rejected by the checker, whatever is claimed")
  func checker() {
    for claim in claims {
      var inputs = [Request.Input("A", .value(matrix(Shape(2, 2), claim.entries)))]
      if claim.tool == "power" { inputs.append(.init("n", .value(.count(600)))) }
      for isGeneric in [false, true] {
        var result = run("det", "1 2; 3 4")
        result.request = Request(
          tool: claim.tool, inputs: inputs, options: isGeneric ? [.init("generic", .truth(true))] : [])
        result.digest = nil
        result.outputs = claim.outputs
        result.primary = claim.outputs.first?.name
        for type in [claim.type, "recomputation", "cases", "determinant-residues"] {
          result.certificate = Certificate(type: type, strength: .proof, data: .record(claim.data))
          #expect(!CertificateChecker.check(result).isAccepted, "\(claim.tool) of \(claim.entries), \(type)")
        }
      }
    }
    // The determinant as it would be wrong or right makes no difference: it is not computed with.
    var result = run("det", "1 2; 3 4")
    result.request = Request(
      tool: "det", inputs: [.init("A", .value(matrix(Shape(2, 2), ["a^511", "0", "0", "a"])))], options: [])
    result.digest = nil
    let domain = ScalarDomain.rationalFunctions(parameters: names)
    result.outputs = [.init("determinant", .scalar(ScalarValue(domain, "a^511")))]
    result.certificate = Certificate(type: "recomputation", strength: .proof, data: .record([]))
    guard case .rejected(let reason) = CertificateChecker.check(result) else {
      Issue.record("a determinant of degree 512 is accepted")
      return
    }
    #expect(reason.contains("too large"), "\(reason)")
  }
}
