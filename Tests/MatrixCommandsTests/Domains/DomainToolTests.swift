import MatrixArithmetic
import MatrixCertificates
import MatrixCommands
import MatrixDomain
import MatrixExchange
import MatrixFeatures
import TestSupport
import Testing

/// Every tool that answers over any field, over ℚ(i), GF(p) and a field from outside of the toolkit, with every size of
/// certificate: the answers are proved by the checker and by `Scripts/verify.py`, which does not know that last field, and what is changed in them is not.
@Suite("Tools over other fields")
struct DomainToolTests {
  static let tools = ToolRegistry.standard.tools.map(\.declaration).filter {
    $0.fields != .rationals && $0.isCertified && $0.engines[0] == .exact
  }

  /// The tools that answer over a field: modulo a prime not those that need lengths, modulo 2 not those that divide by it.
  static func tools(over domain: ScalarDomain) -> [ToolDeclaration] {
    tools.filter { tool in
      switch domain {
      case .gaussianRationals: true
      case .residues(modulus: "2") where ["congruence", "reflector"].contains(tool.id): false
      // There is no exponential function modulo a prime.
      case .residues where tool.id == "system": false
      case .custom: tool.fields == .any && !needingFactors.contains(tool.id)
      default: tool.fields == .any && tool.id != "conjugate"
      }
    }
  }
  /// These need an arithmetic of polynomials, which a field of another package does not have.
  static let needingFactors: Set<String> = [
    "factor", "squarefree", "roots", "gcd", "jordan", "primary", "frobenius", "diagonalize", "similar", "eigen",
    "recurrence",
    "system",
  ]
  /// Outputs that are one of many right ones: another one proves nothing.
  static let chosenOutputs: Set<String> = [
    "member.combination", "jordan.P", "primary.P", "frobenius.P", "diagonalize.P", "similar.P",
  ]
  static let domains: [ScalarDomain] =
    [
      "2", "3", "7", "101", "2147483647", "9223372036854775783", "18446744073709551629",
      "170141183460469231731687303715884105727",
    ].map { .residues(modulus: $0) } + [.gaussianRationals, QuadraticNumber.registered]

  /// What is real over ℚ(i) too.
  static let realOutputs: Set<String> = [
    "squaredLengths", "squaredDistance", "witnessValue", "otherValue", "radicands", "squared", "norm", "normalized",
    "volume", "squaredVolume", "cosine", "squaredCosine",
  ]

  /// Operands for a tool's parameters: square where that is needed, sometimes singular.
  private func request(
    _ tool: ToolDeclaration, _ domain: ScalarDomain, size: Int, _ random: inout SeededRandom
  ) -> Request {
    func scalar() -> String {
      let small = Int.random(in: -4...4, using: &random)
      if case .custom = domain {
        return QuadraticNumber(Rational(small), Rational(Int.random(in: -2...2, using: &random)) / 2).exchangeText
      }
      guard domain == .gaussianRationals else { return String(small) }
      let unit = Int.random(in: -3...3, using: &random)
      return unit == 0 ? "\(small)/3" : "\(small)/2\(unit < 0 ? "" : "+")\(unit)i"
    }
    func matrix(_ rows: Int, _ columns: Int) -> MatrixValue {
      var texts = (0..<rows * columns).map { _ in scalar() }
      if rows > 1, Bool.random(using: &random) {
        for column in 0..<columns { texts[(rows - 1) * columns + column] = texts[column] }
      }
      let canon = try! ScalarCanon(domain)
      return MatrixValue(domain, Shape(rows, columns), TextSlab(texts.map { try! canon.text($0) }))
    }
    /// A matrix that is its own adjoint, sometimes positive definite, sometimes not quite symmetric.
    func form(_ size: Int) -> MatrixValue {
      var value = matrix(size, size)
      let kind = Int.random(in: 0..<5, using: &random)
      guard kind > 0, let canon = try? ScalarCanon(domain) else { return value }
      var texts = Array(value.entries)
      for row in 0..<size {
        for column in 0...row {
          let entry = texts[row * size + column]
          if row == column {
            texts[row * size + row] = kind > 2 ? try! canon.text("\(7 + row)") : "0"
          } else {
            let unit =
              domain == .gaussianRationals ? GaussianRational(exchangeText: entry)!.conjugate.exchangeText : entry
            texts[column * size + row] = unit
          }
        }
      }
      value.entries = TextSlab(texts)
      return value
    }
    var inputs: [Request.Input] = []
    for parameter in tool.parameters {
      switch (tool.id, parameter.name) {
      case ("ldl", _), ("congruence", _), ("cholesky", _), ("definite", _):
        inputs.append(.init(parameter.name, .value(.matrix(form(size)))))
      case (_, "G"), ("map", "B"), ("map", "C"): continue
      case ("projector", "W"), ("reflector", "W"):
        // A complement of the first unit vectors that U has been made of, or none.
        guard size > 1, Bool.random(using: &random) else { continue }
        let ones = (0..<size * size).map { $0 / size == $0 % size ? "1" : "0" }
        let split = size / 2
        func columns(_ range: Range<Int>) -> MatrixValue {
          MatrixValue(
            domain, Shape(size, range.count),
            TextSlab((0..<size).flatMap { row in range.map { ones[row * size + $0] } }))
        }
        inputs[0] = .init("U", .value(.matrix(columns(0..<split))))
        inputs.append(.init("W", .value(.matrix(columns(split..<size)))))
      case ("is", "property"):
        let names = ["symmetric", "normal", "orthogonal", "nilpotent", "idempotent", "triangular", "circulant"]
        inputs.append(.init("property", .value(.text(names.randomElement(using: &random) ?? names[0]))))
      case ("pfaffian", "A"):
        let value = matrix(size, size)
        var texts = Array(repeating: "0", count: size * size)
        let negated = RequestRunner().run(
          Request(tool: "scale", inputs: [.init("A", .value(.matrix(value))), .init("c", .text("-1"))]))
        if case .matrix(let negative)? = negated.output("result") {
          for row in 0..<size {
            for column in 0..<row {
              texts[row * size + column] = value[row, column]
              texts[column * size + row] = negative[row, column]
            }
          }
        }
        inputs.append(.init("A", .value(.matrix(MatrixValue(domain, Shape(size, size), TextSlab(texts))))))
      case ("blockdiag", _):
        inputs.append(.init("blocks", .value(.list([.matrix(matrix(size, size)), .matrix(matrix(1, size))]))))
      case ("deleterows", "rows"), ("deletecolumns", "columns"):
        inputs.append(.init(parameter.name, .value(.list(size > 0 ? [.count(size)] : []))))
      case (_, "order"):
        inputs.append(.init("order", .value(.list((0..<size).map { .count($0 == 0 ? size : $0) }))))
      case ("insertrows", "k"), ("insertcolumns", "k"): inputs.append(.init("k", .value(.count(1))))
      case ("cross", _):
        inputs.append(.init(parameter.name, .value(.vector(VectorValue(domain, matrix(3, 1).entries)))))
      case ("angle", _), ("householder", _):
        // A vector that is not 0.
        var entries = Array(matrix(size, 1).entries)
        if size > 0 { entries[0] = "1" }
        inputs.append(.init(parameter.name, .value(.vector(VectorValue(domain, TextSlab(entries))))))
      case (_, _) where parameter.kinds == [.vector]:
        inputs.append(.init(parameter.name, .value(.vector(VectorValue(domain, matrix(size, 1).entries)))))
      case ("norm", _), ("lstsq", "b"):
        inputs.append(.init(parameter.name, .value(.vector(VectorValue(domain, matrix(size, 1).entries)))))
      case ("check", _):
        let first = matrix(size, size)
        inputs.append(
          .init(
            "chain", .value(.list([.matrix(first), .matrix(Bool.random(using: &random) ? first : matrix(size, size))])))
        )
      case ("power", "n"): inputs.append(.init("n", .text(String(Int.random(in: -3...5, using: &random)))))
      case ("scale", "c"): inputs.append(.init("c", .value(.scalar(ScalarValue(domain, matrix(1, 1).entries[0])))))
      case ("polyval", "p"):
        inputs.append(.init("p", .value(.vector(VectorValue(domain, matrix(1, 3).entries)))))
      case ("factor", _), ("squarefree", _), ("roots", _), ("gcd", _), ("companion", _):
        inputs.append(.init(parameter.name, .value(.vector(VectorValue(domain, matrix(1, size + 1).entries)))))
      case ("minor", "rows"), ("minor", "columns"): inputs.append(.init(parameter.name, .value(.count(1))))
      case ("submatrix", "rows"), ("submatrix", "columns"):
        inputs.append(.init(parameter.name, .text(size > 0 ? "1" : "all")))
      case ("solve", "b"):
        inputs.append(.init("b", .value(.matrix(matrix(size, Int.random(in: 1...3, using: &random))))))
      case ("why", "b"): inputs.append(.init("b", .value(.matrix(matrix(size, 1)))))
      default: inputs.append(.init(parameter.name, .value(.matrix(matrix(size, size)))))
      }
    }
    return Request(tool: tool.id, inputs: inputs)
  }

  @Test("answers are proved, told or silent", arguments: domains)
  func proved(domain: ScalarDomain) throws {
    var random = SeededRandom("tools over \(domain.tag)")
    var lines: [String] = []
    for tool in Self.tools(over: domain) {
      for size in [0, 1, 2, 3] {
        let plain = request(tool, domain, size: size, &random)
        var answers: Set<[Value.Field]> = []
        for certificate in ["compact", "full"] {
          for steps in ["none", "full"] {
            var request = plain
            request.options = [.init("certificate", .text(certificate)), .init("steps", .text(steps))]
            let result = RequestRunner().run(request)
            guard result.outcome == .value || result.outcome == .undefined else {
              #expect(size == 0, "\(tool.id) over \(domain.tag): \(result.error?.message ?? "")")
              continue
            }
            if tool.id != "check" { answers.insert(result.outputs) }
            let verdict = CertificateChecker.check(result)
            #expect(verdict.isAccepted, "\(tool.id) \(size) \(certificate) over \(domain.tag): \(verdict); \(random)")
            #expect(!result.json().contains("GF(p)"), "\(tool.id) does not know its modulus")
            for output in result.outputs {
              // The decimals of an angle are doubles over every field.
              for own in output.value.domains
              where !["eigen", "roots", "svd"].contains(tool.id) && own != .reals
                && (!Self.realOutputs.contains(output.name) || own != .rationals)
              {
                #expect(own == domain, "\(tool.id).\(output.name) is over \(own.tag)")
              }
            }
            if steps == "none" { lines.append(result.json()) }
          }
        }
        if tool.id != "ref", tool.id != "lu" { #expect(answers.count <= 1, "\(tool.id) says two things; \(random)") }
      }
    }
    if case .custom = domain { return }
    guard let report = try VerifyScript.run(lines) else { return }
    #expect(
      report.status == 0 && report.errors.isEmpty,
      "\(report.lines.filter { !$0.contains("accepted") }) \(report.errors)")
    #expect(report.lines.count == lines.count)
  }

  @Test(
    "an answer is given where the checker agrees that there is one",
    arguments: [
      (#"{"tool":"power","inputs":{"A":{"text":"1+i 0; 0 1"},"n":{"text":"3+0i"}}}"#, "value"),
      (#"{"tool":"power","inputs":{"A":{"text":"1+i 0; 0 1"},"n":{"text":"0+0i"}}}"#, "value"),
      (#"{"tool":"minpoly","inputs":{"A":{"text":"1 0; 0 2147483648"}}}"#, "value"),
      (#"{"tool":"check","inputs":{"chain":{"text":"1; 2 -> 5; 3"}},"options":{"mod":"7"}}"#, "value"),
      (#"{"tool":"check","inputs":{"chain":{"text":"1 0; 0 1 -> 6 0; 0 3"}},"options":{"mod":"7"}}"#, "value"),
      (#"{"tool":"check","inputs":{"chain":{"text":"1 0; 0 1 -> -1 0; 0 -1/2+i"}}}"#, "value"),
      (#"{"tool":"rank","inputs":{"A":{"text":"1 2 3; 4 5 1/8388593"}}}"#, "value"),
      (#"{"tool":"rank","inputs":{"A":{"text":"1 2 3; 4 5 1/8388593; 8 10 2/8388593; 0 0 0"}}}"#, "value"),
      (#"{"tool":"coordinates","inputs":{"B":{"text":"1 2; 2 4"},"v":{"text":"1; 3"}}}"#, "undefined"),
      (#"{"tool":"coordinates","inputs":{"B":{"text":"1 2; 2 4"},"v":{"text":"1; 3; 5"}}}"#, "malformed"),
    ])
  func agreement(_ request: String, _ outcome: String) {
    let answer = Shell()("call", input: request + "\n")
    #expect(answer.output.contains(#""outcome":"\#(outcome)""#), "\(answer.output)")
    let verdict = Shell()("verify", "-", input: answer.output)
    #expect(verdict.status == .success, "\(verdict.output)")
  }

  @Test("what is changed is rejected, by both", arguments: domains)
  func corrupted(domain: ScalarDomain) throws {
    var random = SeededRandom("corrupted over \(domain.tag)")
    var lines: [String] = []
    for tool in Self.tools(over: domain) where !["ref", "check"].contains(tool.id) {
      for certificate in ["compact", "full"] {
        var request = request(tool, domain, size: 3, &random)
        request.options = [.init("certificate", .text(certificate))]
        let result = RequestRunner().run(request)
        guard result.outcome == .value else { continue }
        for (index, output) in result.outputs.enumerated() {
          var changed = result
          guard !Self.chosenOutputs.contains("\(tool.id).\(output.name)"),
            let value = output.value.changed(in: domain)
          else { continue }
          changed.outputs[index].value = value
          changed.digest = nil
          #expect(
            !CertificateChecker.check(changed).isAccepted, "\(tool.id).\(output.name) over \(domain.tag); \(random)")
          lines.append(changed.json())
        }
        // The same numbers in another field prove nothing.
        var moved = result
        moved.request.inputs = moved.request.inputs.map { input in
          guard case .value(let value) = input.operand else { return input }
          return .init(input.name, .value(value.claimed(in: .residues(modulus: "103"))))
        }
        moved.digest = nil
        #expect(!CertificateChecker.check(moved).isAccepted, "\(tool.id) over another field")
        lines.append(moved.json())
      }
    }
    if case .custom = domain { return }
    guard let report = try VerifyScript.run(lines) else { return }
    #expect(report.errors.isEmpty && report.lines.count == lines.count, "\(report.errors)")
    for line in report.lines { #expect(!line.contains("accepted"), "\(line)") }
  }
}

extension ToolResult {
  fileprivate func json() -> String {
    var writer = JSONWriter(.compact)
    writer.result(self)
    return writer.text
  }
}

extension Value {
  /// The value with its first number another one.
  fileprivate func changed(in domain: ScalarDomain) -> Value? {
    func other(_ text: String) -> String { text == "1" ? "0" : "1" }
    func other(_ slab: TextSlab) -> TextSlab? {
      slab.isEmpty ? nil : TextSlab([other(slab[0])] + slab.dropFirst())
    }
    switch self {
    case .scalar(let scalar): return .scalar(ScalarValue(scalar.domain, other(scalar.text)))
    case .matrix(var matrix):
      guard let entries = other(matrix.entries) else { return nil }
      matrix.entries = entries
      return .matrix(matrix)
    case .polynomial(var polynomial):
      guard let coefficients = other(polynomial.coefficients) else { return nil }
      polynomial.coefficients = coefficients
      return .polynomial(polynomial)
    case .basis(var basis):
      guard let first = basis.vectors.first, let changed = other(first) else { return nil }
      basis.vectors[0] = changed
      return .basis(basis)
    case .solutionSet(var set):
      guard case .vector(let point)? = set.particular, let changed = other(point) else { return nil }
      set.particular = .vector(changed)
      return .solutionSet(set)
    case .vector(var vector):
      guard let entries = other(vector.entries) else { return nil }
      vector.entries = entries
      return .vector(vector)
    case .truth(let truth): return .truth(!truth)
    case .text(let text): return .text(text + "1")
    case .count(let count): return .count(count + 1)
    default: return nil
    }
  }

  /// The value marked as one of another domain.
  fileprivate func claimed(in domain: ScalarDomain) -> Value {
    switch self {
    case .scalar(let value): .scalar(ScalarValue(domain, value.text))
    case .vector(let value): .vector(VectorValue(domain, value.entries))
    case .matrix(let value): .matrix(MatrixValue(domain, value.shape, value.entries, bar: value.bar))
    case .list(let items): .list(items.map { $0.claimed(in: domain) })
    default: self
    }
  }
}
