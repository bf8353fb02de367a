import MatrixArithmetic
import MatrixDomain
import MatrixExact

// What is handed over, and how it is told.
extension LetterSpectrum {
  /// Whether there is a basis of eigenvectors.
  func verdict(_ ring: ParameterRing) -> String {
    if parts.contains(where: \.isDefective) { return "no" }
    return parts.allSatisfy { $0.value != nil } ? "over \(ring.domain.tag)" : "over C"
  }

  /// One record for each factor. Of a root that is no function of the letters, x stands for the root in the vectors.
  func records(_ ring: ParameterRing, isLeft: Bool) -> [Value] {
    parts.map { part in
      var fields: [Value.Field] = [
        .init("factor", .polynomial(Self.polynomial(part.factor.coefficients, ring))),
        .init("multiplicity", .count(part.multiplicity)),
      ]
      if !part.vectors.isEmpty { fields.append(.init("geometric", .count(part.vectors.count))) }
      let roots = part.value.map { [Value.scalar(ScalarValue(ring.domain, $0.exchangeText))] } ?? []
      fields.append(.init("roots", .list(roots)))
      if !part.vectors.isEmpty {
        fields.append(.init(isLeft ? "leftVectors" : "vectors", Self.vectors(part, ring)))
      }
      return .record(fields)
    }
  }

  private static func vectors(_ part: Part, _ ring: ParameterRing) -> Value {
    let ambient = part.vectors[0][0].count
    guard part.value == nil else {
      return .basis(BasisValue(ring.domain, ambient: ambient, part.vectors.map { TextSlab(of: $0[0].array) }))
    }
    return .list(
      part.vectors.map { powers in
        .list(
          (0..<ambient).map { row in
            .polynomial(polynomial(Polynomial(powers.map { $0[row] }).coefficients, ring))
          })
      })
  }

  static func polynomial(_ coefficients: [RationalFunction], _ ring: ParameterRing) -> PolynomialValue {
    PolynomialValue(ring.domain, variable: "x", TextSlab(of: coefficients))
  }

  /// The characteristic polynomial, its factors, and the eigenspace of each eigenvalue.
  func derivation(
    _ records: [Value], _ ring: ParameterRing, verdict: String?, isLeft: Bool, _ narration: Narration
  ) throws -> Derivation {
    if narration.isSilent { return Derivation() }
    let factors = parts.map { PolynomialFactors<RationalFunction>.Factor($0.factor, $0.multiplicity) }
    var eigenvalues: [ExactEigenvalue<RationalFunction>] = []
    for (factor, part) in zip(factors, parts) {
      var eigenvalue = try ExactEigenvalue(factor, over: ring.domain, budget: narration.budget)
      eigenvalue.vectors = part.vectors
      eigenvalues.append(eigenvalue)
    }
    return try Narrated.eigenvalues(
      matrix, polynomial, PolynomialFactors(constant: .one, factors), eigenvalues, records: records, verdict: verdict,
      isLeft: isLeft, narration: narration)
  }
}
