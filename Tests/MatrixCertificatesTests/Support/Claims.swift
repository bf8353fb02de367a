import MatrixArithmetic
import MatrixDomain

/// The one true result of a tool for some inputs, in canonical form.
struct Claims {
  var outcome = Outcome.value
  var outputs: [Value.Field] = []
  var errorCode: ErrorCode?

  /// The operands of a request; `nil` where they do not fit the tool or are not canonical.
  struct Operands {
    var a: Matrix<Rational>
    var second: Matrix<Rational>?
    var scalar: Rational?
    var exponent: Int?
    /// Of a minor, counting from 0.
    var rows: [Int] = []
    var columns: [Int] = []
    var secondIsVector = false
    /// The bars of A and of the second operand.
    var bars: (Int?, Int?) = (nil, nil)
    var places: [String: [Int]] = [:]
    var coefficients: [Rational]?
    var domain = ScalarDomain.integers
  }

  /// `nil` where the inputs are malformed.
  init?(tool: String, inputs: [Value.Field], options: [Request.Option] = []) {
    guard let operands = Self.operands(tool, inputs, options) else { return nil }
    let a = operands.a
    let ring = operands.domain
    func matrix(_ name: String, _ matrix: Matrix<Rational>, _ domain: ScalarDomain = .rationals) {
      var value = MatrixValue(matrix)
      value.domain = domain
      outputs.append(.init(name, .matrix(value)))
    }
    func form(_ name: String, _ form: PlainAnswers.Form) {
      matrix(name, form.matrix)
      outputs += [.init("pivots", Self.pivots(form.pivots)), .init("rank", .count(form.pivots.count))]
    }
    func basis(_ basis: Basis<Rational>) {
      outputs = [.init("basis", basis.value), .init("dimension", .count(basis.dimension))]
    }
    func scalar(_ name: String, _ scalar: Rational) {
      outputs = [.init(name, .scalar(ScalarValue(ring, scalar.exchangeText)))]
    }
    func singular() {
      outcome = .undefined
      errorCode = .singular
    }
    switch tool {
    case "solve":
      guard let b = operands.second, b.rows == a.rows else { return nil }
      let pivots = PlainAnswers.reduced(a).pivots
      if options.contains(where: { $0.name == "method" && $0.setting != .text("gauss") }),
        !a.isSquare || pivots.count < a.rows
      {
        outcome = .undefined
        errorCode = .methodNeedsInvertible
        return
      }
      outputs = [
        .init(
          "solution",
          PlainAnswers.solution(
            a, b, (0..<a.columns).map { "x\($0 + 1)" }, isVector: operands.secondIsVector)),
        .init("rank", .count(pivots.count)), .init("pivots", Self.pivots(pivots)),
      ]
    case "ref": form("echelon", PlainAnswers.echelon(a))
    case "rref": form("reduced", PlainAnswers.reduced(a))
    case "rank": outputs = [.init("rank", .count(PlainAnswers.rank(a)))]
    case "nullspace": basis(PlainAnswers.nullSpace(a))
    case "leftnullspace": basis(PlainAnswers.nullSpace(a.transposed))
    case "columnspace": basis(PlainAnswers.columnSpace(a))
    case "rowspace": basis(PlainAnswers.rowSpace(a))
    case "transpose": matrix("transpose", a.transposed, ring)
    case "lu":
      let factors = PlainAnswers.factors(a)
      outputs = [.init("P", .permutation(PermutationValue(factors.order)))]
      matrix("L", factors.lower)
      matrix("U", factors.upper)
    case "minor":
      guard operands.rows.count == operands.columns.count else { return nil }
      scalar(
        "result", PlainAnswers.determinant(a.submatrix(rows: operands.rows, columns: operands.columns)))
    case "det", "trace", "inverse", "power", "adjugate", "cofactors", "charpoly":
      guard a.isSquare else { return nil }
      switch tool {
      case "adjugate": matrix("adjugate", PlainAnswers.cofactors(a).transposed, ring)
      case "cofactors": matrix("cofactors", PlainAnswers.cofactors(a), ring)
      case "charpoly":
        let coefficients = TextSlab(of: PlainAnswers.characteristicPolynomial(a).coefficients)
        outputs = [.init("polynomial", .polynomial(PolynomialValue(ring, variable: "x", coefficients)))]
      case "det": scalar("determinant", PlainAnswers.determinant(a))
      case "trace": scalar("trace", (0..<a.rows).reduce(.zero) { $0 + a[$1, $1] })
      case "inverse":
        if let inverse = PlainAnswers.inverse(a) { matrix("inverse", inverse) } else { singular() }
      default:
        guard let exponent = operands.exponent else { return nil }
        if let power = PlainAnswers.power(a, exponent) {
          matrix("result", power, exponent < 0 ? .rationals : ring)
        } else {
          singular()
        }
      }
    case "add", "subtract":
      guard let b = operands.second, b.shape == a.shape else { return nil }
      if tool == "add" { matrix("sum", a + b, ring) } else { matrix("difference", a - b, ring) }
    case "multiply":
      guard let b = operands.second, b.rows == a.columns else { return nil }
      matrix("product", a * b, ring)
    case "scale":
      guard let factor = operands.scalar else { return nil }
      matrix("result", factor * a, ring)
    default:
      guard let fields = Self.blocks(tool, operands) else { return nil }
      outputs = fields
    }
  }

  /// The answers that need neither elimination nor more than one line; `nil` for other tools and operands that do not fit.
  private static func blocks(_ tool: String, _ operands: Operands) -> [Value.Field]? {
    let (a, ring) = (operands.a, operands.domain)
    func field(_ name: String, _ matrix: Matrix<Rational>, bar: Int? = nil) -> [Value.Field] {
      var value = MatrixValue(matrix, bar: bar)
      value.domain = ring
      return [.init(name, .matrix(value))]
    }
    switch tool {
    case "hadamard":
      guard let b = operands.second, b.shape == a.shape else { return nil }
      return field("product", Matrix(a.shape) { a[$0, $1] * b[$0, $1] })
    case "kronecker":
      guard let b = operands.second else { return nil }
      let shape = Shape(a.rows * b.rows, a.columns * b.columns)
      return field(
        "product", Matrix(shape) { a[$0 / b.rows, $1 / b.columns] * b[$0 % b.rows, $1 % b.columns] })
    case "commutator":
      guard let b = operands.second, a.isSquare, a.shape == b.shape else { return nil }
      return field("result", a * b - b * a)
    case "augment":
      guard let b = operands.second, a.rows == b.rows, operands.bars.0 == nil || operands.bars.1 == nil,
        let both = try? a.augmented(with: b)
      else { return nil }
      return field("result", both, bar: operands.bars.0 ?? operands.bars.1.map { $0 + a.columns } ?? a.columns)
    case "stack":
      let (first, second) = operands.bars
      guard let b = operands.second, first == nil || second == nil || first == second,
        let both = try? a.stacked(on: b)
      else { return nil }
      return field("result", both, bar: first ?? second)
    case "submatrix":
      let rows = operands.places["rows"] ?? Array(0..<a.rows)
      let columns = operands.places["columns"] ?? Array(0..<a.columns)
      guard rows.allSatisfy({ $0 < a.rows }), columns.allSatisfy({ $0 < a.columns }) else { return nil }
      return field("result", a.submatrix(rows: rows, columns: columns))
    case "polyval":
      guard a.isSquare, let coefficients = operands.coefficients else { return nil }
      var power = Matrix<Rational>.identity(a.rows)
      var sum = Matrix<Rational>.zero(a.shape)
      for coefficient in coefficients {
        sum = sum + coefficient * power
        power = power * a
      }
      return field("result", sum)
    case "why":
      guard let b = operands.second, let analysis = PlainAnswers.analysis(a, b), let value = try? analysis.value()
      else { return nil }
      return [.init("record", value)]
    default: return nil
    }
  }

  static func pivots(_ columns: [Int]) -> Value { .list(columns.map { .count($0 + 1) }) }

  static func operands(
    _ tool: String, _ inputs: [Value.Field], _ options: [Request.Option] = []
  ) -> Operands? {
    guard Set(inputs.map(\.name)).count == inputs.count,
      let first = inputs.first(where: { $0.name == "A" }), let a = matrix(first.value)
    else { return nil }
    var result = Operands(a: a)
    for input in inputs {
      switch (tool, input.name) {
      case (_, "A"): break
      case ("solve", "b"), ("solve", "B"), ("add", "B"), ("subtract", "B"), ("multiply", "B"), ("why", "b"),
        ("why", "B"), ("hadamard", "B"), ("kronecker", "B"), ("commutator", "B"), ("augment", "B"), ("stack", "B"):
        guard result.second == nil, let second = matrix(input.value) else { return nil }
        result.second = second
        result.secondIsVector = input.value.kind == .vector
      case ("minor", "rows"):
        guard let kept = positions(input.value, below: a.rows) else { return nil }
        result.rows = kept
      case ("minor", "columns"):
        guard let kept = positions(input.value, below: a.columns) else { return nil }
        result.columns = kept
      case ("submatrix", "rows"), ("submatrix", "columns"):
        if input.value == .text("all") { break }
        guard case .list(let items) = input.value else { return nil }
        var places: [Int] = []
        for item in items {
          guard case .count(let place) = item, place > 0 else { return nil }
          places.append(place - 1)
        }
        result.places[input.name] = places
      case ("polyval", "p"):
        switch input.value {
        case .polynomial(let value): result.coefficients = scalars(value.coefficients, value.domain)
        case .vector(let value): result.coefficients = scalars(value.entries, value.domain)
        default: return nil
        }
        if result.coefficients == nil { return nil }
      case ("scale", "c"):
        guard case .scalar(let value) = input.value, let factor = scalars([value.text], value.domain) else {
          return nil
        }
        result.scalar = factor[0]
      case ("power", "n"):
        switch input.value {
        case .count(let exponent): result.exponent = exponent
        case .scalar(let value):
          guard let whole = scalars([value.text], value.domain)?[0].asInteger else { return nil }
          result.exponent = whole.asInt
        default: return nil
        }
      default: return nil
      }
      if domain(input.value) == .rationals { result.domain = .rationals }
    }
    if tool == "minor" {
      let kinds = inputs.filter { $0.name != "A" }.map { $0.value.kind == .count }
      guard kinds.count == 2, kinds[0] == kinds[1] else { return nil }
    }
    result.bars = (bar(first.value), inputs.first { $0.name == "B" }.flatMap { bar($0.value) })
    if tool == "why", result.second != nil, result.bars.0 != nil { return nil }
    if tool == "solve" || tool == "why", result.second == nil {
      guard case .matrix(let value) = first.value else { return nil }
      var last: Int?
      if case .number(let text)? = options.first(where: { $0.name == "augmented" })?.setting { last = Int(text) }
      guard
        let bar = value.bar ?? last.map({ a.columns - $0 }) ?? (a.columns == 0 && tool == "solve" ? 0 : nil), bar >= 0
      else { return nil }
      result.a = a.columns(0..<bar)
      result.second = a.columns(bar..<a.columns)
      result.secondIsVector = result.second?.columns == 1
    }
    return result
  }

  /// The rows or columns a minor keeps, counting from 0; `nil` where they do not rise or are none.
  private static func positions(_ value: Value, below limit: Int) -> [Int]? {
    var kept: [Int] = []
    switch value {
    case .count(let position):
      return (1...max(1, limit)).contains(position) && limit > 0 ? (0..<limit).filter { $0 != position - 1 } : nil
    case .vector(let vector):
      guard vector.domain == .integers, let scalars = scalars(vector.entries, .integers) else { return nil }
      kept = scalars.map { ($0.numerator.asInt ?? 0) - 1 }
    case .list(let items): kept = items.map { if case .count(let count) = $0 { count - 1 } else { -1 } }
    default: return nil
    }
    let rises = zip(kept, kept.dropFirst()).allSatisfy { $0 < $1 }
    return rises && kept.allSatisfy { (0..<limit).contains($0) } ? kept : nil
  }

  private static func bar(_ value: Value) -> Int? {
    if case .matrix(let value) = value { value.bar } else { nil }
  }

  private static func domain(_ value: Value) -> ScalarDomain? {
    switch value {
    case .matrix(let value): value.domain
    case .vector(let value): value.domain
    case .scalar(let value): value.domain
    case .polynomial(let value): value.domain
    default: nil
    }
  }

  private static func matrix(_ value: Value) -> Matrix<Rational>? {
    switch value {
    case .matrix(let value):
      if let bar = value.bar, !(0...value.shape.columns).contains(bar) { return nil }
      return scalars(value.entries, value.domain).map { Matrix(value.shape, rowMajor: $0) }
    case .vector(let value): return scalars(value.entries, value.domain).map { Vector($0).columnMatrix }
    default: return nil
    }
  }

  static func scalars(_ texts: TextSlab, _ domain: ScalarDomain) -> [Rational]? {
    switch domain {
    case .integers: texts.scalars(as: Integer.self).map { $0.map(Rational.init) }
    case .rationals: texts.scalars(as: Rational.self)
    default: nil
    }
  }
}

extension CertifiedCase {
  /// True where the outcome and the outputs are the true ones for the inputs, in canonical form.
  var isTrue: Bool {
    if tool == "check" { return CheckedChains.isTrue(self) }
    if SpaceCases.tools.contains(tool) { return SpaceCases.isTrue(self) }
    if LatticeCases.tools.contains(tool) { return LatticeCases.isTrue(self) }
    if FormClaims.tools.contains(tool) { return FormClaims.isTrue(self) }
    if PolynomialCases.tools.contains(tool) { return PolynomialCases.isTrue(self) }
    guard let truth = Claims(tool: tool, inputs: inputs, options: options), truth.outcome == outcome,
      truth.errorCode == errorCode,
      Set(outputs.map(\.name)).count == outputs.count
    else { return false }
    if tool == "ref" { return isEchelonForm }
    if tool == "lu" { return areFactors }
    func sorted(_ fields: [Value.Field]) -> [Value.Field] { fields.sorted { $0.name < $1.name } }
    return sorted(outputs) == sorted(truth.outputs)
  }

  /// The same claim with inputs that are marked complex, and are rational, marked so; `nil` where no input is.
  var overRationals: CertifiedCase? {
    var result = self
    for index in inputs.indices where inputs[index].value.domain == .gaussianRationals {
      switch inputs[index].value {
      case .matrix(var value):
        guard Claims.scalars(value.entries, .rationals) != nil else { return nil }
        value.domain = .rationals
        result.inputs[index].value = .matrix(value)
      case .vector(var value):
        guard Claims.scalars(value.entries, .rationals) != nil else { return nil }
        value.domain = .rationals
        result.inputs[index].value = .vector(value)
      case .polynomial(var value):
        guard Claims.scalars(value.coefficients, .rationals) != nil else { return nil }
        value.domain = .rationals
        result.inputs[index].value = .polynomial(value)
      default: return nil
      }
    }
    return result.inputs == inputs ? nil : result
  }

  /// Factors are not the only ones either: true where they have their shapes and P·A = L·U.
  private var areFactors: Bool {
    func matrix(_ name: String) -> Matrix<Rational>? {
      guard case .matrix(let value)? = outputs.first(where: { $0.name == name })?.value, value.domain == .rationals,
        value.bar == nil, let entries = Claims.scalars(value.entries, .rationals)
      else { return nil }
      return Matrix(value.shape, rowMajor: entries)
    }
    guard let a = Claims.operands(tool, inputs)?.a, outputs.count == 3, let lower = matrix("L"),
      let upper = matrix("U"), case .permutation(let order)? = outputs.first(where: { $0.name == "P" })?.value,
      let permutation = Permutation(order: order.order), permutation.count == a.rows,
      lower.shape == Shape(a.rows, a.rows), upper.shape == a.shape
    else { return false }
    let leading = (0..<upper.rows).map { row in (0..<upper.columns).first { !upper[row, $0].isZero } ?? Int.max }
    return (0..<a.rows).allSatisfy { row in
      lower[row, row] == 1 && ((row + 1)..<max(row + 1, a.rows)).allSatisfy { lower[row, $0] == 0 }
    } && zip(leading, leading.dropFirst()).allSatisfy { $0 < $1 || ($0 == Int.max && $1 == Int.max) }
      && permutation.applied(to: a) == lower * upper
  }

  /// A row echelon form is not the only one: true where it has the shape of one and reduces to the reduced form of A.
  private var isEchelonForm: Bool {
    guard let a = Claims.operands(tool, inputs)?.a, outputs.count == 3,
      case .matrix(let value)? = outputs.first(where: { $0.name == "echelon" })?.value,
      value.domain == .rationals, value.bar == nil, value.shape == a.shape,
      let entries = Claims.scalars(value.entries, .rationals)
    else { return false }
    let form = Matrix(value.shape, rowMajor: entries)
    let leading = (0..<form.rows).map { row in (0..<form.columns).first { !form[row, $0].isZero } ?? Int.max }
    let pivots = leading.filter { $0 < Int.max }
    guard zip(leading, leading.dropFirst()).allSatisfy({ $0 < $1 || ($0 == Int.max && $1 == Int.max) }),
      PlainAnswers.reduced(form).matrix == PlainAnswers.reduced(a).matrix
    else { return false }
    return outputs.first { $0.name == "pivots" }?.value == Claims.pivots(pivots)
      && outputs.first { $0.name == "rank" }?.value == .count(pivots.count)
  }
}
