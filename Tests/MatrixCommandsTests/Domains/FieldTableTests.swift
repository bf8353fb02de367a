import MatrixCertificates
import MatrixCommands
import MatrixDomain
import MatrixFeatures
import Testing

/// Every tool of the registry over every domain: a proved answer, or an error that says why there is none.
///
/// The tables below are all there is of tools without a meaning over some domain: a tool that refuses and is not in them
/// fails the test, and so does one that is in them and answers.
@Suite("Which tools have a meaning over which field")
struct FieldTableTests {
  /// Integers and what is done with them.
  static let whole: Set<String> = [
    "hermite", "smith", "lll", "diophantine", "unimodular", "lattice", "latticemember", "latticekernel", "saturation",
    "quadric",
  ]
  /// These are about derivatives: in characteristic p that of xᵖ is 0.
  static let functions: Set<String> = ["system"]
  /// These need lengths, or a form that is above 0, or conjugates.
  static let metric: Set<String> = [
    "gramschmidt", "qr", "project", "lstsq", "pinv", "cholesky", "definite", "norm", "conjugate",
    "angle", "volume", "householder", "svd",
  ]
  /// These compute in doubles, or compare with them.
  static let numeric: Set<String> = ["schur", "exp", "cond", "compare", "bidiagonal", "balance"]
  /// These are about real numbers: rotations of the plane and of space.
  static let real: Set<String> = ["rotation", "givens"]
  /// These are about matrices of polynomials.
  static let polynomials: Set<String> = ["popov"]
  /// Some of the examples of these ask what has no meaning modulo a prime, or for a matrix or formulas made of fractions.
  static let mixed: Set<String> = ["is", "gallery", "diagonalize", "jordan", "power", "exp", "eigen"]
  /// These divide by 2.
  static let halving: Set<String> = ["congruence", "reflector"]

  /// True for a tool that refuses a domain because it means nothing there.
  static func hasNoMeaning(_ tool: String, over domain: ScalarDomain) -> Bool {
    switch domain {
    case .gaussianRationals: whole.contains(tool)
    case .residues(modulus: "2") where halving.contains(tool): true
    case .residues:
      whole.contains(tool) || metric.contains(tool) || numeric.contains(tool) || functions.contains(tool)
    default: false
    }
  }

  static let domains: [ScalarDomain] =
    [.rationals, .gaussianRationals]
    + [
      "2", "7", "2147483647", "9223372036854775783", "18446744073709551629", "170141183460469231731687303715884105727",
    ]
    .map { .residues(modulus: $0) }

  @Test("every tool answers or refuses over every domain", arguments: domains)
  func table(domain: ScalarDomain) throws {
    let runner = RequestRunner()
    for tool in ToolRegistry.standard.tools.map(\.declaration) {
      if domain != .rationals, Self.real.union(Self.polynomials).contains(tool.id) { continue }
      var (proved, refused) = (0, 0)
      for example in tool.examples where !example.expected.hasPrefix("!") {
        guard let request = request(example, tool, over: domain, runner) else { continue }
        let result = runner.run(request)
        switch result.outcome {
        case .value, .undefined:
          proved += 1
          guard result.engine != Engine.numeric.rawValue, tool.isCertified else { continue }
          let verdict = CertificateChecker.check(result)
          #expect(verdict.isAccepted, "\(tool.id) \(example.operands) over \(domain.tag): \(verdict)")
        case .malformed, .unable, .cancelled:
          let code = result.error?.code
          // The option `mod` is none of a tool that does not compute modulo a prime.
          if code == .unsupportedDomain || code == .unknownOption {
            refused += 1
            #expect(result.error?.advice?.isEmpty == false, "\(tool.id) over \(domain.tag) knows no way out")
          } else {
            // What the example asks for: a half modulo 2, a matrix that is not a form modulo the prime, a cosine without its denominator.
            #expect(
              code == .zeroDenominator || code == .unsupportedMethod || code == .notPositiveDefinite
                || code == .wrongKind || code == .shapeMismatch || code == .invalidField,
              "\(tool.id) \(example.operands) over \(domain.tag): \(result.error?.message ?? "")")
          }
        }
      }
      if Self.hasNoMeaning(tool.id, over: domain) {
        #expect(proved == 0 && refused > 0, "\(tool.id) is said to have no meaning over \(domain.tag)")
      } else {
        #expect(
          proved > 0 && (refused == 0 || Self.mixed.contains(tool.id)),
          "\(tool.id) over \(domain.tag): \(proved) proved, \(refused) refused")
      }
    }
  }

  /// The request of an example over a domain; `nil` where the example is about another one.
  private func request(
    _ example: ToolDeclaration.Example, _ tool: ToolDeclaration, over domain: ScalarDomain, _ runner: RequestRunner
  ) -> Request? {
    let isOther = example.options.contains {
      $0.name == "mod" || $0.name == "field" || $0.setting == .text("numeric")
    }
    var request = Request(tool: tool.id, options: example.options)
    request.inputs = zip(tool.parameters, example.operands).map { .init($0.name, .text($1)) }
    if isOther { return nil }
    let plain = runner.run(request)
    let isComplex = plain.request.inputs.contains { input in
      if case .value(let value) = input.operand { value.domains.contains(.gaussianRationals) } else { false }
    }
    let isAlgebraic = plain.request.inputs.contains { input in
      guard case .value(let value) = input.operand else { return false }
      return value.domains.contains { if case .numberField = $0 { true } else { false } }
    }
    let isOfPolynomials = plain.request.inputs.contains { input in
      guard case .value(let value) = input.operand else { return false }
      return value.domains.contains { if case .polynomials = $0 { true } else { false } }
    }
    if isAlgebraic || isOfPolynomials, domain != .rationals { return nil }
    switch domain {
    case .residues(let prime):
      if isComplex { return nil }
      // No denominators: the prime may divide them.
      request.inputs = zip(tool.parameters, example.operands).map { parameter, text in
        .init(
          parameter.name,
          .text(
            text.split(separator: "/").enumerated().map { index, part in
              index == 0 ? String(part) : String(part.drop { $0.isNumber })
            }.joined()))
      }
      request.options.append(.init("mod", .text(prime)))
    case .gaussianRationals:
      // Real numbers are complex ones; numbers that count stay as they are.
      request.inputs = zip(tool.parameters, plain.request.inputs).map { parameter, input in
        guard case .value(let value) = input.operand, !parameter.isCounting else { return input }
        return .init(input.name, .value(value.complex))
      }
    default: break
    }
    return request
  }

  @Test("what refuses a modulus says why, from the shell and from a request alike")
  func refusals() {
    let mm = Shell()
    for (tool, operands) in [
      ("gramschmidt", ["1 1; 1 0"]), ("lstsq", ["1; 1", "1 2"]), ("cholesky", ["4 2; 2 5"]), ("definite", ["1"]),
      ("hermite", ["2 3; 4 5"]), ("svd", ["1 2; 3 4"]), ("congruence", ["0 1; 1 0"]), ("reflector", ["1; 1"]),
    ] {
      let answer = mm.run([tool] + operands + ["--mod", "2"])
      // Over another prime two of these would answer, and the third one with a letter in the matrix.
      let isTaken = ["congruence", "reflector", "hermite"].contains(tool)
      #expect(
        answer.status == (isTaken ? .noValue : .usage)
          && (answer.output.isEmpty || answer.output.contains("modul")),
        "\(tool): \(answer.output)")
      #expect(answer.errors.contains("modul"), "\(tool): \(answer.errors)")
      let inputs = operands.enumerated().map { index, text in
        "\"\(ToolRegistry.standard.tool(tool)!.declaration.parameters[index].name)\":{\"text\":\"\(text)\"}"
      }
      let line = "{\"tool\":\"\(tool)\",\"inputs\":{\(inputs.joined(separator: ","))},\"options\":{\"mod\":2}}\n"
      #expect(mm("call", input: line).output.contains(isTaken ? "unsupported-domain" : "unknown-option"), "\(tool)")
    }
    let degenerate = mm("complement", "1; 2", "--mod", "5")
    #expect(degenerate.status == .noValue && degenerate.errors.contains("--any"), "\(degenerate.errors)")
    #expect(mm("complement", "1; 2", "--mod", "5", "--any", "--steps", "none").output.contains("(1, 0)"))
  }
}

extension Value {
  /// The value with its numbers as complex ones.
  fileprivate var complex: Value {
    switch self {
    case .scalar(let value): .scalar(ScalarValue(.gaussianRationals, value.text))
    case .vector(let value): .vector(VectorValue(.gaussianRationals, value.entries))
    case .matrix(let value): .matrix(MatrixValue(.gaussianRationals, value.shape, value.entries, bar: value.bar))
    case .basis(let value): .basis(BasisValue(.gaussianRationals, ambient: value.ambient, value.vectors))
    case .polynomial(let value):
      .polynomial(PolynomialValue(.gaussianRationals, variable: value.variable, value.coefficients))
    case .list(let items): .list(items.map(\.complex))
    default: self
    }
  }
}
