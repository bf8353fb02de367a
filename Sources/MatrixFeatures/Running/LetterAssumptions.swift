import MatrixArithmetic
import MatrixDomain
import MatrixExact

/// The option `assume`: what is taken for granted about letters.
enum LetterAssumptions {
  /// The settings with assumptions in canonical spelling, in the letters of the operands.
  static func canonical(_ options: [Request.Option], _ inputs: [Value.Field]) throws(ErrorReport) -> [Request.Option] {
    guard let index = options.firstIndex(where: { $0.name == "assume" }) else { return options }
    var result = options
    var names: [String] = []
    for input in inputs { for case .rationalFunctions(let own) in input.value.domains { names = own } }
    guard let ring = ParameterRing(names) else {
      throw ErrorReport(
        .malformed, .unknownName, "the option ‘assume’ speaks of letters, and no operand has one",
        advice: "leave it out, or write letters in the matrix: 1 k; k 1")
    }
    if options.contains(where: { $0.name == "generic" && $0.setting == .truth(true) }) {
      throw ErrorReport(
        .malformed, .invalidOption, "the option ‘generic’ asks for almost all values, and ‘assume’ for some",
        advice: "give one of them")
    }
    let found = try read(options[index].setting.text, ring)
    if found.isEmpty {
      result.remove(at: index)
    } else {
      result[index].setting = .text(found.map(\.description).joined(separator: ", "))
    }
    return result
  }

  /// The signs between two sides, the longer ones first, with what they say and whether the sides change places.
  private static let signs: [(text: String, relation: ParameterAssumption.Relation, turns: Bool)] = [
    ("!=", .nonzero, false), ("<>", .nonzero, false), ("\u{2260}", .nonzero, false),
    (">=", .nonnegative, false), ("\u{2265}", .nonnegative, false), ("<=", .nonnegative, true),
    ("\u{2264}", .nonnegative, true), ("==", .zero, false), ("=", .zero, false), (">", .positive, false),
    ("<", .positive, true),
  ]

  private static func read(_ text: String, _ ring: ParameterRing) throws(ErrorReport) -> [ParameterAssumption] {
    var found: [ParameterAssumption] = []
    for part in text.split(whereSeparator: { $0 == "," || $0 == ";" }) {
      guard
        let (sign, range) = signs.lazy.compactMap({ sign in part.firstRange(of: sign.text).map { (sign, $0) } }).first
      else { throw refusal(part, "has no sign such as != or =") }
      let left = try side(part[..<range.lowerBound], of: part, ring)
      let right = try side(part[range.upperBound...], of: part, ring)
      let difference = sign.turns ? right - left : left - right
      guard difference.isPolynomial else { throw refusal(part, "is divided by a letter") }
      // A denominator is a positive number.
      let polynomial = difference.numerator
      guard let number = polynomial.constant else {
        let item = ParameterAssumption(polynomial, sign.relation)
        if !found.contains(item) { found.append(item) }
        continue
      }
      let holds =
        switch sign.relation {
        case .zero: number.isZero
        case .nonzero: !number.isZero
        case .positive: number.signum > 0
        case .nonnegative: number.signum >= 0
        }
      guard holds else { throw refusal(part, "holds for no values of the letters") }
    }
    return found
  }

  private static func side(
    _ text: Substring, of part: Substring, _ ring: ParameterRing
  ) throws(ErrorReport) -> RationalFunction {
    var reader = LetterReader(Array(text.utf8), in: ring)
    do throws(LetterReader.Mistake) { return try reader.whole() } catch {
      throw refusal(part, "is not understood: \(error.message)")
    }
  }

  private static func refusal(_ part: Substring, _ reason: String) -> ErrorReport {
    ErrorReport(
      .malformed, .invalidOption, "the option ‘assume’: ‘\(Identifier.escaped(String(part.prefix(60))))’ \(reason)",
      advice: "write polynomials in the letters of the operands: \(option: "assume", "k != 0, m = 2*k, k > 0")")
  }
}

extension ParameterAssumption {
  /// The assumption as one writes it: `m = 2*k`, `k > 0`.
  var display: String {
    switch relation {
    case .zero, .nonzero: polynomial.condition(isZero: relation == .zero)
    case .positive, .nonnegative: description
    }
  }
}
