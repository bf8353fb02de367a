import MatrixArithmetic
import MatrixDomain
import MatrixExchange

/// Which engine answers a request, and its operands as that engine takes them.
///
/// Exact unless the request says otherwise, asks for a method that only the numeric engine has, or an operand is made of
/// doubles.
struct EngineChoice {
  let engine: Engine
  /// True where the operands or the method chose.
  private let isImplied: Bool

  init(_ request: Request, _ inputs: [Value.Field], _ tool: ToolDeclaration) {
    if let asked = request.option("engine").flatMap({ Engine(rawValue: $0.text) }) {
      engine = asked
      isImplied = false
    } else {
      let hasDoubles = inputs.contains { $0.value.domain?.isExact == false }
      let method = request.option("method")?.text ?? "auto"
      engine =
        (hasDoubles || Self.numericMethods.contains(method)) && tool.engines.contains(.numeric)
        ? .numeric : tool.engines[0]
      isImplied = engine != tool.engines[0]
    }
  }

  /// The methods of tools with both engines that only the numeric one has: routines of LAPACK, and `qr` of `lstsq`.
  private static let numericMethods: Set<String> = [
    "gelsd", "gesdd", "gelsy", "geqrf", "gesvd", "potrf", "sytrf_rk", "syevd", "syevr", "qr",
  ]

  /// The setting that goes with operands that chose.
  var options: [Request.Option] { isImplied ? [.init("engine", .text(engine.rawValue))] : [] }

  /// The operands in domains the engine works over.
  func converted(_ inputs: [Value.Field], _ tool: ToolDeclaration) throws(ErrorReport) -> [Value.Field] {
    switch engine {
    case .exact:
      for field in inputs { try requireExact(field, tool) }
      return inputs
    case .numeric:
      let domain: ScalarDomain = inputs.contains { $0.value.domain == .complexNumbers } ? .complexNumbers : .reals
      var result: [Value.Field] = []
      for field in inputs {
        result.append(.init(field.name, try DoubleConversion(field.name, domain).value(field.value)))
      }
      return result
    }
  }

  private func requireExact(_ field: Value.Field, _ tool: ToolDeclaration) throws(ErrorReport) {
    guard let domain = field.value.domain, domain != .integers, domain != .rationals else { return }
    let hasNumeric = tool.engines.contains(.numeric)
    throw ErrorReport(
      .unable, .unsupportedDomain, "\(tool.id) does not work exactly over \(domain.tag) in this version",
      advice: hasNumeric && !domain.isExact
        ? "add --numeric, or give integers or fractions"
        : "give integers or fractions; decimals such as 0.1 are read as exact fractions in Z and Q",
      place: Place(source: field.name))
  }
}

/// Operands as doubles: every number becomes the nearest one.
struct DoubleConversion {
  let operand: String
  let domain: ScalarDomain

  init(_ operand: String, _ domain: ScalarDomain) {
    self.operand = operand
    self.domain = domain
  }

  func value(_ value: Value) throws(ErrorReport) -> Value {
    switch value {
    case .scalar(let scalar):
      return .scalar(ScalarValue(domain, try texts(TextSlab([scalar.text]), scalar.domain, columns: 1)[0]))
    case .vector(let vector):
      return .vector(VectorValue(domain, try texts(vector.entries, vector.domain, columns: 1)))
    case .matrix(let matrix):
      let entries = try texts(matrix.entries, matrix.domain, columns: matrix.shape.columns)
      return .matrix(MatrixValue(domain, matrix.shape, entries, bar: matrix.bar))
    case .polynomial(let polynomial):
      let coefficients = try texts(polynomial.coefficients, polynomial.domain, columns: 1)
      return .polynomial(PolynomialValue(domain, variable: polynomial.variable, coefficients))
    case .basis(let basis):
      var vectors: [TextSlab] = []
      for vector in basis.vectors { vectors.append(try texts(vector, basis.domain, columns: 1)) }
      return .basis(BasisValue(domain, ambient: basis.ambient, vectors))
    case .solutionSet, .permutation, .list, .record, .truth, .text, .count: return value
    }
  }

  private func texts(_ slab: TextSlab, _ source: ScalarDomain, columns: Int) throws(ErrorReport) -> TextSlab {
    if source == domain { return slab }
    switch source {
    case .integers, .rationals, .reals: break
    case .gaussianRationals, .residues, .rationalFunctions, .complexNumbers:
      throw ErrorReport(
        .unable, .unsupportedDomain, "the numeric engine does not work over \(source.tag)",
        advice: "give real or complex numbers", place: Place(source: operand))
    }
    let canon: ScalarCanon
    do throws(ScalarError) { canon = try ScalarCanon(domain) } catch { throw error.report }
    var result = TextSlab()
    result.reserve(texts: slab.count, bytes: slab.count * 8)
    for index in slab.indices {
      do throws(ScalarError) {
        result.append(try slab.withUTF8(at: index) { (text) throws(ScalarError) in try canon.text(text) })
      } catch {
        let (row, column) = (index / max(1, columns) + 1, index % max(1, columns) + 1)
        throw ErrorReport(
          error.outcome, error.code, "\(error.message) (the entry in row \(row), column \(column))",
          advice: error.advice, place: Place(source: operand))
      }
    }
    return result
  }
}
