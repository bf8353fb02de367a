import MatrixArithmetic
import MatrixDomain
import MatrixFeatures
import Synchronization
import TestSupport
import Testing

/// Every exact tool with operands that take long: past its time, its memory or its cancellation it ends, and says so.
///
/// Nothing is timed. How often a tool asks is counted: a loop that does not ask would never see that it is to stop.
@Suite("Past its budget")
struct BudgetTests {
  static let exactTools = ToolRegistry.standard.tools.map(\.declaration).filter { $0.engines.contains(.exact) }

  /// How often a tool may still ask once it was told to stop: while the error finds its way up, and where an answer is
  /// looked for another way.
  static let mostQuestions = 40

  @Test("every exact tool has operands that take long", arguments: exactTools.map(\.id))
  func coverage(tool: String) { #expect(Operands.of(tool) != nil, "add operands for ‘\(tool)’ that take long") }

  @Test("time that is up ends every tool: it is unable, and says of what", arguments: exactTools.map(\.id))
  func time(tool: String) throws {
    let inputs = try #require(Operands.of(tool))
    for seconds in ["0.000001", "0.01"] {
      for detail in ["none", "normal"] {
        let result = RequestRunner().run(request(tool, inputs, ["timeLimit": seconds, "steps": detail]))
        let what = "\(tool) within \(seconds) s, steps \(detail): \(result.outcome) \(result.error?.message ?? "")"
        switch result.outcome {
        case .value, .undefined: continue
        case .unable:
          #expect([.timeLimit, .tooLarge].contains(result.error?.code), "\(what)")
          if result.error?.code == .timeLimit { #expect(result.error?.advice?.isEmpty == false, "\(what)") }
        case .malformed, .cancelled: Issue.record("\(what)")
        }
      }
    }
  }

  @Test("cancellation is heard, at once and in the midst of the work", arguments: exactTools.map(\.id))
  func cancellation(tool: String) throws {
    let inputs = try #require(Operands.of(tool))
    let declaration = try #require(ToolRegistry.standard.tool(tool)?.declaration)
    var ways: [[String: String]] = declaration.methods.map { ["method": $0.id] }
    if declaration.fields == .any { ways.append(["mod": "2147483647"]) }
    for options in [[:]] + ways {
      for patience in options.isEmpty ? [0, 1, 7, 60] : [7] {
        let asked = Counter()
        let runner = RequestRunner(isCancelled: { asked.next() > patience })
        let result = runner.run(request(tool, inputs, options))
        let what = "\(tool) \(options), cancelled after \(patience) of \(asked.count) questions: \(result.outcome)"
        if asked.count > patience {
          #expect(result.outcome == .cancelled, "\(what)")
          #expect(asked.count <= patience + Self.mostQuestions, "\(what)")
        } else {
          // It was done before it would have been told to stop.
          #expect(result.outcome != .malformed && result.outcome != .cancelled, "\(what)")
        }
      }
    }
  }

  @Test("a cancelled task ends its request", arguments: exactTools.map(\.id))
  func tasks(tool: String) async throws {
    let inputs = try #require(Operands.of(tool))
    let request = request(tool, inputs, [:])
    let task = Task.detached {
      // Not before it was cancelled: or the answer might be there first.
      while !Task.isCancelled { await Task.yield() }
      return RequestRunner(isCancelled: { Task.isCancelled }).run(request)
    }
    task.cancel()
    let result = await task.value
    // Some ask nobody: they are done in no time.
    #expect(result.outcome == .cancelled || asksNobody(tool, inputs), "\(tool): \(result.outcome)")
  }

  @Test("memory that does not do is said, or not needed", arguments: exactTools.map(\.id))
  func memory(tool: String) throws {
    let inputs = try #require(Operands.of(tool))
    let result = RequestRunner().run(request(tool, inputs, ["maxMemory": "1", "timeLimit": "0.05"]))
    let what = "\(tool): \(result.outcome) \(result.error?.message ?? "")"
    switch result.outcome {
    case .value, .undefined: break
    case .unable: #expect([.memoryLimit, .timeLimit, .tooLarge].contains(result.error?.code), "\(what)")
    case .malformed, .cancelled: Issue.record("\(what)")
    }
  }

  @Test("a product that would not fit is refused before it is begun")
  func memoryOfProducts() {
    let wide = Operands.matrix(700, 1)
    let inputs: [Request.Input] = [.init("A", wide), .init("B", Operands.matrix(1, 700))]
    let result = RequestRunner().run(request("kronecker", inputs, ["maxMemory": "1"]))
    #expect(result.outcome == .unable && result.error?.code == .memoryLimit, "\(result.outcome)")
    #expect(result.error?.advice?.contains("‘maxMemory’") == true)
  }

  private func asksNobody(_ tool: String, _ inputs: [Request.Input]) -> Bool {
    let asked = Counter()
    _ = RequestRunner(isCancelled: { asked.next() > 0 }).run(request(tool, inputs, [:]))
    return asked.count == 0
  }

  private func request(_ tool: String, _ inputs: [Request.Input], _ options: [String: String]) -> Request {
    var options = options
    if tool == "exp" { options["symbolic"] = "t" }
    let settings = options.sorted { $0.key < $1.key }.map { Request.Option($0.key, .text($0.value)) }
    return Request(tool: tool, inputs: inputs, options: [.init("engine", .text("exact"))] + settings)
  }
}

/// Counts the questions of all threads.
private final class Counter: Sendable {
  private let value = Mutex(0)
  var count: Int { value.withLock { $0 } }
  func next() -> Int {
    value.withLock {
      $0 += 1
      return $0
    }
  }
}

/// Operands that take a tool long.
private enum Operands {
  static let order = 40

  /// Those of a tool; `nil` for one that is not known here.
  static func of(_ tool: String) -> [Request.Input]? {
    let (a, b, half) = (matrix(order, order), matrix(order, order), matrix(order, order / 2))
    func named(_ names: String..., values: Setting...) -> [Request.Input] { zip(names, values).map { .init($0, $1) } }
    return switch tool {
    case "inverse", "det", "rank", "ref", "rref", "cofactors", "adjugate", "charpoly", "lu", "qr", "norm", "compare",
      "hermite", "smith", "lll", "lattice", "saturation", "unimodular", "minpoly", "cayleyhamilton", "transpose",
      "conjugate", "trace", "map", "diag", "triu", "tril", "hessenberg", "structure", "eigen", "svd", "cond",
      "diagonalize", "jordan", "primary", "frobenius":
      named("A", values: a)
    case "dot", "angle": named("u", "v", values: vector, column(order, seed: "v"))
    case "cross": named("u", "v", values: column(3, seed: "u"), column(3, seed: "v"))
    case "volume": named("V", values: half)
    case "blockdiag": named("blocks", values: .value(.list([value(a), value(b)])))
    case "deleterows": named("A", "rows", values: a, .text("1:20"))
    case "deletecolumns": named("A", "columns", values: a, .text("1:20"))
    case "insertrows", "insertcolumns": named("A", "B", values: a, b)
    case "permuterows", "permutecolumns": named("A", "order", values: a, .text("1:\(order)"))
    case "identity", "zeros", "ones", "random": named(tool == "identity" ? "n" : "m", values: .text("\(order)"))
    case "gallery": named("name", "n", values: .text("hilbert"), .text("\(order)"))
    case "rotation": named("angle", values: .text("90"))
    case "givens": named("a", "b", values: .text("3"), .text("4"))
    case "householder": named("v", values: vector)
    case "is": named("property", "A", values: .text("nilpotent"), a)
    case "permanent": named("A", values: matrix(12, 12))
    case "pfaffian": named("A", values: skew)
    case "nullspace", "latticekernel": named("A", values: matrix(order / 2, order))
    case "columnspace", "rowspace", "leftnullspace", "pinv", "gramschmidt": named("A", values: half)
    case "congruence", "ldl", "cholesky", "definite": named("A", values: definite)
    case "solve", "diophantine": named("A", "b", values: a, vector)
    case "why", "lstsq": named("A", "b", values: half, vector)
    case "check": named("chain", values: .value(.list([value(a), value(b)])))
    case "basis", "independent": named("V", values: half)
    case "member": named("V", "v", values: half, vector)
    case "coordinates": named("B", "v", values: a, vector)
    case "changebasis": named("B", "C", values: a, b)
    case "sum", "intersection", "subspaces": named("U", "W", values: half, matrix(order, order / 2 + 5))
    case "complement", "projector", "reflector": named("U", values: half)
    case "affine": named("p", "U", "q", "W", values: vector, half, column(order, seed: "q"), matrix(order, order / 2))
    case "project": named("U", "v", values: half, vector)
    case "compose", "multiply", "add", "subtract", "hadamard", "kronecker", "commutator", "augment", "stack", "similar":
      named("A", "B", values: a, b)
    case "popov": named("A", values: polynomials)
    case "sylvester": named("A", "B", "C", values: a, b, matrix(order, order))
    case "lyapunov": named("A", "C", values: a, b)
    case "minor": named("A", "rows", "columns", values: a, .text("1"), .text("2"))
    case "submatrix": named("A", "rows", "columns", values: a, .text("1:20"), .text("all"))
    case "polyval": named("A", "p", values: a, polynomial(60))
    case "power": named("A", "n", values: a, .text("500"))
    case "scale": named("A", "c", values: a, .text("3/7"))
    case "latticemember": named("A", "v", values: a, vector)
    case "factor", "squarefree", "roots", "companion": named("p", values: polynomial(160))
    case "exp": named("A", values: matrix(order / 2, order / 2))
    case "system": named("A", "x0", values: matrix(order / 2, order / 2), column(order / 2, seed: "x0"))
    case "recurrence": named("c", "u", values: column(order, seed: "c"), column(order, seed: "u"))
    case "quadric": named("A", "b", "c", values: small, column(3, seed: "quadric"), .text("7/3"))
    case "gcd": named("p", "q", values: polynomial(160), polynomial(150))
    default: nil
    }
  }

  typealias Setting = Request.Operand

  static func matrix(_ rows: Int, _ columns: Int) -> Setting {
    var random = SeededRandom("operands \(rows)×\(columns)")
    let entries = (0..<(rows * columns)).map { _ in "\(random.integer(bits: 40))" }
    return .value(.matrix(MatrixValue(.integers, Shape(rows, columns), TextSlab(entries))))
  }

  /// Of degree 2.
  private static var polynomials: Setting {
    var random = SeededRandom("operands of polynomials")
    let ring = PolynomialDomain(letter: "x")
    let entries = (0..<(order * order)).map { _ in
      ring.text((0..<3).map { _ in "\(random.integer(bits: 40))" })
    }
    return .value(.matrix(MatrixValue(.polynomials(ring), Shape(order, order), TextSlab(entries))))
  }

  /// Symmetric, and positive definite: the diagonal outweighs the rest.
  private static var definite: Setting {
    let entries = (0..<(order * order)).map { index in
      let (row, column) = (index / order, index % order)
      return row == column ? "\(order * 100 + row)" : "\((row * column * 37 + row + column) % 97)"
    }
    return .value(.matrix(MatrixValue(.integers, Shape(order, order), TextSlab(entries))))
  }

  /// Its transpose with the sign turned.
  private static var skew: Setting {
    let entries = (0..<(order * order)).map { index in
      let (row, column) = (index / order, index % order)
      return "\((row - column) * ((row * column * 37 + row + column) % 97 + 1))"
    }
    return .value(.matrix(MatrixValue(.integers, Shape(order, order), TextSlab(entries))))
  }

  /// Symmetric, of 3 rows.
  private static var small: Setting {
    .value(.matrix(MatrixValue(.integers, Shape(3, 3), ["12345", "-678", "91", "-678", "2", "345", "91", "345", "6"])))
  }

  private static var vector: Setting { column(order, seed: "vector") }

  private static func column(_ count: Int, seed: String) -> Setting {
    var random = SeededRandom("operand \(seed)")
    let entries = (0..<count).map { _ in "\(random.integer(bits: 40))" }
    return .value(.vector(VectorValue(.integers, TextSlab(entries))))
  }

  private static func polynomial(_ degree: Int) -> Setting {
    var random = SeededRandom("polynomial \(degree)")
    let coefficients = (0..<degree).map { _ in "\(random.integer(bits: 40))" } + ["12345"]
    return .value(.polynomial(PolynomialValue(.integers, variable: "x", TextSlab(coefficients))))
  }

  private static func value(_ setting: Setting) -> Value {
    guard case .value(let value) = setting else { preconditionFailure("an operand that is a value") }
    return value
  }
}
