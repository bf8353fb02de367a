import MatrixArithmetic
import MatrixDomain
import MatrixExact

extension ToolCall {
  /// The answer modulo the prime of the operands, put into their field as a whole: of machine words, or by GMP.
  func overResidues(_ answered: (any FieldReading) throws -> ToolAnswer) throws -> ToolAnswer {
    let domain = fieldDomain
    guard case .residues(let text) = domain, let number = Integer(text) else {
      throw ModulusError.notPrime(.zero, factor: nil)
    }
    let field = try PrimeField(number)
    var answer = try answered(FieldReadings.residues(field, domain))
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
  /// Says of everything that does not know its number field or finite field which one it is.
  mutating func settle(in field: NumberFieldDomain) {
    settle(in: .numberField(field), field.modulus.flatMap { Integer($0) }.flatMap { try? PrimeField($0) })
  }

  /// Says of everything that does not know its ring of polynomials which one it is.
  mutating func settle(in ring: PolynomialDomain) {
    settle(in: .polynomials(ring), ring.modulus.flatMap { Integer($0) }.flatMap { try? PrimeField($0) })
  }

  /// Says of everything that knows no letter which letters there are.
  mutating func settle(in ring: ParameterRing) { settle(in: ring.domain, nil) }

  /// Says of everything that does not know its modulus which one it is.
  fileprivate mutating func settle(in domain: ScalarDomain, _ modulus: PrimeField?) {
    func settled(_ value: Value) -> Value {
      let value = value.settled(in: domain)
      return modulus.map { value.leastResidues($0, in: domain) } ?? value
    }
    outputs = outputs.map { .init($0.name, settled($0.value)) }
    if let data = certificate?.data { certificate?.data = settled(data) }
    derivation.domain = domain
    for (index, part) in derivation.parts.enumerated() {
      guard var opening = part as? Opening, opening.domain.isOpen else { continue }
      opening.domain = domain
      derivation.parts[index] = opening
    }
  }
}

extension Value {
  /// The value with constants that have met no residue, such as −1 and 1/2, as the residues they are.
  fileprivate func leastResidues(_ modulus: PrimeField, in field: ScalarDomain) -> Value {
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
    case .list(let items): return .list(items.map { $0.leastResidues(modulus, in: field) })
    case .record(let fields): return .record(fields.map { .init($0.name, $0.value.leastResidues(modulus, in: field)) })
    case _ where domain != field: return self
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
    case .permutation, .algebraic, .closedForm, .cases, .truth, .text, .count: return self
    }
  }
}
