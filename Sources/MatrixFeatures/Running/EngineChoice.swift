import MatrixArithmetic
import MatrixDomain
import MatrixExchange

/// Which engine answers a request, and its operands as that engine takes them.
///
/// Exact unless the request says otherwise, asks for a method or gives an operand that only the numeric engine has, or an
/// operand is made of doubles (an option that one engine has alone asks for that one, one that names a field for the exact
/// engine); complex operands go to the numeric engine where the tool answers exactly over the rationals alone.
struct EngineChoice {
  let engine: Engine
  /// True where the operands or the method chose.
  private let isImplied: Bool
  private let tool: ToolDeclaration

  init(_ request: Request, _ inputs: [Value.Field], _ tool: ToolDeclaration) {
    self.tool = tool
    if let asked = request.option("engine").flatMap({ Engine(rawValue: $0.text) }) {
      engine = asked
      isImplied = false
    } else {
      let isNumeric = inputs.contains { field in
        field.value.domains.contains { !$0.isExact || ($0 == .gaussianRationals && tool.fields == .rationals) }
          || tool.parameters.contains { $0.name == field.name && $0.engine == .numeric }
      }
      let method = request.option("method").flatMap { tool.method($0.text) }
      let option = tool.options.first { $0.engine != nil && request.option($0.name) != nil }
      if let asked = option?.engine {
        engine = asked
      } else {
        engine =
          (isNumeric || method?.engine == .numeric) && tool.engines.contains(.numeric)
          ? .numeric : Self.usual(request, tool)
      }
      isImplied = engine != tool.engines[0]
    }
  }

  /// The tool's first engine; the exact one where a field is named.
  private static func usual(_ request: Request, _ tool: ToolDeclaration) -> Engine {
    let namesField = [CommonOptions.modulus, CommonOptions.field].contains { request.option($0.name) != nil }
    return namesField && tool.engines.contains(.exact) ? .exact : tool.engines[0]
  }

  /// The setting that goes with operands that chose.
  var options: [Request.Option] { isImplied ? [.init("engine", .text(engine.rawValue))] : [] }

  /// The operands as doubles; as they are where the exact engine answers for doubles: a fraction is not rounded twice.
  func converted(_ inputs: [Value.Field], within budget: Budget) throws(ErrorReport) -> [Value.Field] {
    if tool.doubles != nil { return inputs }
    let isComplex = inputs.contains { field in
      field.value.domains.contains { $0 == .complexNumbers || $0 == .gaussianRationals }
    }
    var result: [Value.Field] = []
    for field in inputs {
      let conversion = DoubleConversion(field.name, isComplex ? .complexNumbers : .reals, within: budget)
      result.append(.init(field.name, try conversion.value(field.value)))
    }
    return result
  }
}

/// Operands as doubles: every number becomes the nearest one.
struct DoubleConversion {
  let operand: String
  let domain: ScalarDomain
  private let budget: Budget

  init(_ operand: String, _ domain: ScalarDomain, within budget: Budget = .unlimited) {
    self.operand = operand
    self.domain = domain
    self.budget = budget
  }

  func value(_ value: Value) throws(ErrorReport) -> Value {
    try value.moved(to: domain) { (slab, source, columns) throws(ErrorReport) in
      try texts(slab, source, columns: columns)
    }
  }

  func texts(_ slab: TextSlab, _ source: ScalarDomain, columns: Int) throws(ErrorReport) -> TextSlab {
    if source == domain { return slab }
    switch source {
    case .integers, .rationals, .reals: break
    case .gaussianRationals where domain == .complexNumbers: break
    case .gaussianRationals, .residues, .rationalFunctions, .numberField, .polynomials, .complexNumbers, .custom:
      throw ErrorReport(
        .unable, .unsupportedDomain, "the numeric engine does not work over \(source.tag)",
        advice: "give real or complex numbers", place: Place(source: operand))
    }
    if domain == .reals {
      if let words = slab.words { return TextSlab(doubles: words.map { Double($0) }) }
      var doubles: [Double] = []
      doubles.reserveCapacity(slab.count)
      try slab.visit(operand, columns: columns, within: budget) { (text) throws(ErrorReport) in
        if let integer = Self.shortInteger(text) {
          doubles.append(Double(integer))
        } else {
          do throws(ScalarError) { doubles.append(try ScalarReader.double(text)) } catch { throw error.report }
        }
      }
      return TextSlab(doubles: doubles)
    }
    let canon: ScalarCanon
    do throws(ScalarError) { canon = try ScalarCanon(domain) } catch { throw error.report }
    return try slab.rewritten(operand, columns: columns, within: budget) { (text) throws(ErrorReport) in
      do throws(ScalarError) { return try canon.text(text) } catch { throw error.report }
    }
  }

  /// An integer of at most 15 characters, which is a double: most entries of large matrices are. `nil` for other texts.
  private static func shortInteger(_ text: Span<UInt8>) -> Int? {
    guard text.count > 0, text.count <= 15 else { return nil }
    let isNegative = text[0] == UInt8(ascii: "-")
    if isNegative && text.count == 1 { return nil }
    var value = 0
    for index in (isNegative ? 1 : 0)..<text.count {
      let digit = text[index] &- UInt8(ascii: "0")
      guard digit <= 9 else { return nil }
      value = value &* 10 &+ Int(digit)
    }
    return isNegative ? -value : value
  }
}

extension Value {
  /// The value with its scalars in another domain; values without scalars of a domain of their own stay as they are.
  ///
  /// - Parameter rewrite: gives texts of a domain, in rows of the given number of columns, as texts of the other.
  func moved(
    to domain: ScalarDomain, by rewrite: (TextSlab, ScalarDomain, Int) throws(ErrorReport) -> TextSlab
  ) throws(ErrorReport) -> Value {
    switch self {
    case .scalar(let scalar):
      return .scalar(ScalarValue(domain, try rewrite(TextSlab([scalar.text]), scalar.domain, 1)[0]))
    case .vector(let vector): return .vector(VectorValue(domain, try rewrite(vector.entries, vector.domain, 1)))
    case .matrix(let matrix):
      let entries = try rewrite(matrix.entries, matrix.domain, matrix.shape.columns)
      return .matrix(MatrixValue(domain, matrix.shape, entries, bar: matrix.bar))
    case .polynomial(let polynomial):
      // Modulo a prime the highest coefficients may become 0.
      let moved = try rewrite(polynomial.coefficients, polynomial.domain, 1)
      let zeros = moved.reversed().prefix { $0 == "0" }.count
      let coefficients = zeros == 0 ? moved : TextSlab(moved.dropLast(zeros))
      return .polynomial(PolynomialValue(domain, variable: polynomial.variable, coefficients))
    case .basis(let basis):
      var vectors: [TextSlab] = []
      for vector in basis.vectors { vectors.append(try rewrite(vector, basis.domain, 1)) }
      return .basis(BasisValue(domain, ambient: basis.ambient, vectors))
    case .list(let items):
      var moved: [Value] = []
      for item in items { moved.append(try item.moved(to: domain, by: rewrite)) }
      return .list(moved)
    case .record(let fields):
      var moved: [Value.Field] = []
      for field in fields { moved.append(.init(field.name, try field.value.moved(to: domain, by: rewrite))) }
      return .record(moved)
    case .solutionSet, .permutation, .algebraic, .closedForm, .cases, .truth, .text, .count: return self
    }
  }
}

extension TextSlab {
  /// Every text replaced.
  ///
  /// - Throws: as ``visit(_:columns:within:_:)``.
  func rewritten(
    _ operand: String, columns: Int, within budget: Budget, by rewrite: (Span<UInt8>) throws(ErrorReport) -> String
  ) throws(ErrorReport) -> TextSlab {
    var result = TextSlab()
    result.reserve(texts: count, bytes: count * 8)
    try visit(operand, columns: columns, within: budget) { (text) throws(ErrorReport) in
      result.append(try rewrite(text))
    }
    return result
  }

  /// Calls `body` with every text; an error says which entry of the operand it is about. Every few thousand bytes the budget
  /// is asked.
  func visit(
    _ operand: String, columns: Int, within budget: Budget, _ body: (Span<UInt8>) throws(ErrorReport) -> Void
  ) throws(ErrorReport) {
    let texts = spelled
    var pace = EntryPace(count)
    for index in indices {
      try pace.step(budget, bytes: texts.withUTF8(at: index) { $0.count })
      do throws(ErrorReport) {
        try texts.withUTF8(at: index, body)
      } catch {
        let (row, column) = (index / Swift.max(1, columns) + 1, index % Swift.max(1, columns) + 1)
        throw ErrorReport(
          error.outcome, error.code, "\(error.message) (the entry in row \(row), column \(column))",
          advice: error.advice, place: Place(source: operand))
      }
    }
  }
}

/// How often the texts of an operand ask the budget while they are turned into something else: every few thousand bytes.
struct EntryPace {
  private let total: Int
  private var pace = ReadingPace()
  private var done = 0
  private var position = 0

  init(_ total: Int) { self.total = total }

  @inline(never)
  private mutating func ask(_ budget: Budget) throws(ErrorReport) {
    if let report = pace.report(at: position, within: budget, read: done, of: total) { throw report }
  }

  /// Before each text.
  @inline(__always)
  mutating func step(_ budget: Budget, bytes count: Int) throws(ErrorReport) {
    if pace.isDue(at: position) { try ask(budget) }
    done += 1
    position += count + 1
  }
}
