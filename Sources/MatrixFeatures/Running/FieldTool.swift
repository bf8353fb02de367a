import MatrixArithmetic
import MatrixDomain
import MatrixExact

/// A tool that answers exactly, alone or beside another engine.
protocol ExactTool: Tool {
  /// Answers exactly.
  func exact(_ call: ToolCall) throws -> ToolAnswer
}

extension ExactTool {
  func run(_ call: ToolCall) throws -> ToolAnswer {
    let answer = call.engine == .numeric ? try overDoubles(call) { try exact($0) } : try exact(call)
    // What was reached before the budget ended is an answer of its own.
    if answer.unfinished == nil { try call.budget.check() }
    return answer
  }
}

/// A tool whose exact half is written once, for every field: ℚ, ℚ(i), GF(p).
///
/// Its declaration says `fields: .any`. Scalars are read and results written by the ``FieldCall``; what comes back is put
/// into the domain of the operands as a whole, so that a matrix of zeros knows modulo which prime it is zero.
protocol FieldTool: ExactTool {
  /// Answers exactly over the field of the call.
  func exact<Element: ExactScalar>(_ call: FieldCall<Element>) throws -> ToolAnswer
}

extension FieldTool {
  /// Chooses the scalars by the domains of the operands.
  func exact(_ call: ToolCall) throws -> ToolAnswer {
    switch call.fieldDomain {
    case .residues: try call.overResidues(word: { try exact($0) }, long: { try exact($0) })
    case .gaussianRationals: try exact(call.overComplexNumbers)
    default: try exact(call.overRationals)
    }
  }
}

/// A tool whose exact half is written once, for the fields over which vectors have lengths: ℚ and ℚ(i).
///
/// Its declaration says `fields: .metric`.
protocol MetricTool: ExactTool {
  /// Answers exactly over the field of the call.
  func exact<Element: ExactMetricScalar>(_ call: FieldCall<Element>) throws -> ToolAnswer
}

extension MetricTool {
  /// Chooses the scalars by the domains of the operands.
  func exact(_ call: ToolCall) throws -> ToolAnswer {
    call.fieldDomain == .gaussianRationals ? try exact(call.overComplexNumbers) : try exact(call.overRationals)
  }
}

extension ToolCall {
  /// The call over ℚ.
  var overRationals: FieldCall<Rational> { FieldCall(self, .rationals) { Rational(exchangeText: $0) } }

  /// The call over ℚ(i).
  var overComplexNumbers: FieldCall<GaussianRational> {
    FieldCall(self, .gaussianRationals) { GaussianRational(exchangeText: $0) }
  }

  /// The answer modulo the prime of the operands, put into their field as a whole: of machine words, or by GMP.
  func overResidues(
    word: (FieldCall<Residue>) throws -> ToolAnswer, long: (FieldCall<LongResidue>) throws -> ToolAnswer
  ) throws -> ToolAnswer {
    let domain = fieldDomain
    guard case .residues(let text) = domain, let number = Integer(text) else {
      throw ModulusError.notPrime(.zero, factor: nil)
    }
    let field = try PrimeField(number)
    var answer =
      switch field {
      case .word(let modulus): try word(FieldCall(self, domain) { modulus.residue(exchangeText: $0) })
      case .long(let modulus): try long(FieldCall(self, domain) { modulus.residue(exchangeText: $0) })
      }
    answer.settle(in: domain, field)
    if !field.isProved { answer.diagnostics.warnings.append(.probablePrime(number)) }
    return answer
  }
}

extension Diagnostics.Warning {
  /// What is known of a modulus that is not proved to be a prime.
  fileprivate static func probablePrime(_ modulus: Integer) -> Diagnostics.Warning {
    .init(
      "probable-prime",
      "the modulus, of \(modulus.bitCount) bits, passes tests that no composite number is known to pass; that it is a prime "
        + "is not proved")
  }
}

extension ToolAnswer {
  /// Says of everything that does not know its modulus which one it is.
  fileprivate mutating func settle(in domain: ScalarDomain, _ modulus: PrimeField) {
    outputs = outputs.map { .init($0.name, $0.value.settled(in: domain).leastResidues(modulus)) }
    if let data = certificate?.data { certificate?.data = data.settled(in: domain).leastResidues(modulus) }
    derivation.domain = domain
    for (index, part) in derivation.parts.enumerated() {
      guard var opening = part as? Opening, opening.domain == .residuesOfAnyModulus else { continue }
      opening.domain = domain
      derivation.parts[index] = opening
    }
  }
}

extension Value {
  /// The value with constants that have met no residue, such as −1 and 1/2, as the residues they are.
  fileprivate func leastResidues(_ modulus: PrimeField) -> Value {
    func least(_ slab: TextSlab) -> TextSlab {
      guard slab.contains(where: { $0.utf8.contains { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "/") } }) else {
        return slab
      }
      return TextSlab(
        slab.map { text in
          Rational(exchangeText: text).flatMap { try? modulus.text(of: $0) } ?? text
        })
    }
    switch self {
    case .list(let items): return .list(items.map { $0.leastResidues(modulus) })
    case .record(let fields): return .record(fields.map { .init($0.name, $0.value.leastResidues(modulus)) })
    case _ where domain != modulus.domain: return self
    case .scalar(var value):
      value.text = least([value.text])[0]
      return .scalar(value)
    case .vector(var value):
      value.entries = least(value.entries)
      return .vector(value)
    case .matrix(var value):
      value.entries = least(value.entries)
      return .matrix(value)
    case .polynomial(var value):
      value.coefficients = least(value.coefficients)
      return .polynomial(value)
    case .basis(var value):
      value.vectors = value.vectors.map(least)
      return .basis(value)
    case .solutionSet(var value):
      value.directions = value.directions.map(least)
      switch value.particular {
      case .vector(let slab)?: value.particular = .vector(least(slab))
      case .matrix(var matrix)?:
        matrix.entries = least(matrix.entries)
        value.particular = .matrix(matrix)
      case nil: break
      }
      return .solutionSet(value)
    case .permutation, .truth, .text, .count: return self
    }
  }
}

/// A call over one field: everything ``/MatrixDomain/ToolCall`` has, with operands as elements of the field.
@dynamicMemberLookup
struct FieldCall<Element: ExactScalar> {
  let call: ToolCall
  /// ℚ, ℚ(i) or GF(p).
  let domain: ScalarDomain
  private let read: (Span<UInt8>) -> Element?

  init(_ call: ToolCall, _ domain: ScalarDomain, read: @escaping (Span<UInt8>) -> Element?) {
    self.call = call
    self.domain = domain
    self.read = read
  }

  subscript<Member>(dynamicMember path: KeyPath<ToolCall, Member>) -> Member { call[keyPath: path] }

  func input(_ name: String) -> Value? { call.input(name) }
  func option(_ name: String) -> Request.Setting? { call.option(name) }
  func flag(_ name: String) -> Bool { call.flag(name) }
  func wholeNumber(_ name: String) throws(ErrorReport) -> Int { try call.wholeNumber(name) }
  func wholeInteger(_ name: String) throws(ErrorReport) -> Integer { try call.wholeInteger(name) }
  func narration(unknowns: [String] = []) -> Narration { call.narration(unknowns: unknowns) }

  // MARK: Operands

  /// A matrix operand. The call was checked, so only a value that is not canonical is refused.
  func matrix(_ name: String) throws(ErrorReport) -> Matrix<Element> {
    guard case .matrix(let value)? = input(name) else { throw call.notCanonical(name) }
    return try matrix(value, named: name)
  }

  /// A matrix that is part of an operand.
  func matrix(_ value: MatrixValue, named name: String) throws(ErrorReport) -> Matrix<Element> {
    try call.matrix(value, named: name, read)
  }

  func vector(_ name: String) throws(ErrorReport) -> Vector<Element> {
    guard case .vector(let value)? = input(name) else { throw call.notCanonical(name) }
    return Vector(try scalars(value.entries, named: name))
  }

  /// A matrix operand; a vector is its column.
  func columnOrMatrix(_ name: String) throws(ErrorReport) -> Matrix<Element> {
    if case .vector? = input(name) { try vector(name).columnMatrix } else { try matrix(name) }
  }

  func scalar(_ name: String) throws(ErrorReport) -> Element {
    guard case .scalar(let value)? = input(name) else { throw call.notCanonical(name) }
    return try scalars([value.text], named: name)[0]
  }

  /// The coefficients of a polynomial, constant term first, or the entries of a vector.
  func coefficients(_ name: String) throws(ErrorReport) -> [Element] {
    switch input(name) {
    case .polynomial(let polynomial)?: return try scalars(polynomial.coefficients, named: name)
    case .vector(let vector)?: return try scalars(vector.entries, named: name)
    default: throw call.notCanonical(name)
    }
  }

  func scalars(_ texts: TextSlab, named name: String) throws(ErrorReport) -> [Element] {
    try call.scalars(texts, named: name, read)
  }

  // MARK: Results

  /// A matrix in the ring domain: over ℤ where all operands are.
  func ringValue(_ matrix: Matrix<Element>, bar: Int? = nil) throws(BudgetError) -> Value {
    var value = try MatrixValue(matrix, bar: bar, within: call.budget)
    value.domain = call.ringDomain
    return .matrix(value)
  }

  /// A scalar in the ring domain.
  func ringValue(_ scalar: Element) -> Value { .scalar(ScalarValue(call.ringDomain, scalar.exchangeText)) }
}
