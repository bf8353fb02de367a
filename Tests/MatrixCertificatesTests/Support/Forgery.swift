import MatrixArithmetic
import MatrixDomain

/// A false or unproved claim with evidence that fits it, but for one thing.
struct Forgery {
  var result: CertifiedCase
  /// A part of the checker's reason: the check that is meant to catch it.
  var reason: String

  init(
    _ tool: String, _ inputs: [Value.Field], _ outputs: [Value.Field], _ type: String, _ data: [Value.Field],
    options: [Request.Option] = [], outcome: Outcome = .value, error: ErrorCode? = nil, caughtBy reason: String
  ) {
    result = CertifiedCase(
      tool: tool, inputs: inputs, options: options, outcome: outcome, outputs: outputs, errorCode: error,
      certificate: Certificate(type: type, strength: .proof, data: .record(data)))
    self.reason = reason
  }

  static let all =
    ranks + forms + systems + unsolvable + determinants + determinantDivisors + others + classical
    + explanations + chains + claims
    + polynomials + spectra + canonicalForms
}

// How forgeries are written down.
extension Forgery {
  static let prime = Value.Field("prime", .count(2_147_483_647))

  static func positions(_ name: String, _ places: Int...) -> Value.Field { .init(name, .list(places.map(Value.count))) }

  static func matrix(_ name: String, _ rows: [[Rational]], _ domain: ScalarDomain = .rationals) -> Value.Field {
    let entries = TextSlab(rows.flatMap { $0.map(\.exchangeText) })
    return .init(name, .matrix(MatrixValue(domain, Shape(rows.count, rows.first?.count ?? 0), entries)))
  }

  static func a(_ rows: [Rational]...) -> Value.Field { matrix("A", rows, .integers) }

  static func vector(_ name: String, _ entries: Rational..., over domain: ScalarDomain = .rationals) -> Value.Field {
    .init(name, .vector(VectorValue(domain, TextSlab(entries.map(\.exchangeText)))))
  }

  static func basis(_ name: String, ambient: Int, _ vectors: [Rational]...) -> Value.Field {
    .init(name, .basis(BasisValue(.rationals, ambient: ambient, vectors.map { TextSlab($0.map(\.exchangeText)) })))
  }

  static func count(_ name: String, _ count: Int) -> Value.Field { .init(name, .count(count)) }

  static func scalar(_ name: String, _ value: Rational) -> Value.Field {
    .init(name, .scalar(ScalarValue(.integers, value.exchangeText)))
  }

  static func solution(
    _ status: SolutionSetValue.Status, _ unknowns: Int, _ point: [Rational]?, _ directions: [[Rational]] = [],
    free: [Int] = []
  ) -> Value.Field {
    func texts(_ scalars: [Rational]) -> TextSlab { TextSlab(scalars.map(\.exchangeText)) }
    return .init(
      "solution",
      .solutionSet(
        SolutionSetValue(
          .rationals, status: status, unknowns: (0..<unknowns).map { "x\($0 + 1)" },
          particular: point.map { .vector(texts($0)) }, directions: directions.map(texts), free: free.map { $0 - 1 })))
  }
}
