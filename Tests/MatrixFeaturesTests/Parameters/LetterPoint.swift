import MatrixArithmetic
import MatrixDomain
import MatrixExact
import TestSupport

/// What stands for each of some letters: a fraction, or an element of a number field.
struct LetterPoint: CustomStringConvertible {
  let ring: ParameterRing
  private let fractions: [Rational]
  private let elements: [ExtensionElement<Rational>]
  private let field: ExtensionField<Rational>?

  init(_ ring: ParameterRing, _ fractions: [Rational]) {
    (self.ring, self.fractions, elements, field) = (ring, fractions, [], nil)
  }

  init(_ ring: ParameterRing, _ elements: [ExtensionElement<Rational>], in field: ExtensionField<Rational>) {
    (self.ring, fractions, self.elements, self.field) = (ring, [], elements, field)
  }

  var isRational: Bool { field == nil }

  private var domain: ScalarDomain { field.map { .numberField($0.domain) } ?? .rationals }

  var description: String {
    let values = field == nil ? fractions.map(\.exchangeText) : elements.map(\.exchangeText)
    return zip(ring.names, values).map { "\($0) = \($1)" }.joined(separator: ", ")
      + (field.map { " in \(ScalarDomain.numberField($0.domain).tag)" } ?? "")
  }

  func isZero(_ polynomial: ParameterPolynomial) -> Bool {
    field.map { field in polynomial.value(at: elements) { field.element(Rational($0)) }.isZero }
      ?? polynomial.value(at: fractions).isZero
  }

  private func text(of function: RationalFunction) -> String? {
    guard let field else { return function.value(at: fractions) { Rational($0) }?.exchangeText }
    return function.value(at: elements) { field.element(Rational($0)) }
      .map { (field.element(.zero) + $0).exchangeText }
  }

  /// A value with the point in the place of the letters, roots of polynomials among them; `nil` where something is divided by 0.
  func value(of value: Value) -> Value? {
    var result = value
    for source in Set(value.domains) {
      switch source {
      case .rationalFunctions, .numberField:
        let moved = result.mapped(in: source, to: domain) { text in
          var reader = LetterReader(Array(text.utf8), in: ring)
          return (try? reader.whole()).flatMap { self.text(of: $0) }
        }
        guard let moved else { return nil }
        result = moved
      default: continue
      }
    }
    return result
  }

  /// True where the conditions of a case hold.
  func fulfils(_ item: CasesValue.Case) -> Bool {
    let holds = { (text: String) in polynomial(text, in: ring).map(isZero) ?? false }
    return item.zero.allSatisfy(holds) && !item.nonzero.contains(where: holds)
  }
}

private func polynomial(_ text: String, in ring: ParameterRing) -> ParameterPolynomial? {
  ring.function(exchangeText: text.utf8.span)?.polynomial
}

// MARK: Where to look

extension LetterPoint {
  /// Points in every case of an answer that has some to be found, zeros of each of its conditions, and random ones.
  static func points(
    of result: ToolResult, in ring: ParameterRing, _ random: inout SeededRandom
  ) throws -> [LetterPoint] {
    var points = (0..<3).map { _ in LetterPoint(ring, ring.names.map { _ in number(&random) }) }
    var conditions: [ParameterPolynomial] = []
    for output in result.outputs {
      guard case .cases(let cases) = output.value else { continue }
      for item in cases.cases {
        let zero = item.zero.compactMap { polynomial($0, in: ring) }
        let nonzero = item.nonzero.compactMap { polynomial($0, in: ring) }
        for condition in zero + nonzero where !conditions.contains(condition) { conditions.append(condition) }
        points += try Self.points(zero, nonzero, ring, &random)
      }
    }
    for condition in conditions { points += try zeros(of: condition, ring, &random) }
    return points
  }

  private static func number(_ random: inout SeededRandom) -> Rational {
    Rational(Int.random(in: -3...3, using: &random))
  }

  /// Two points of a region; none where its equations were not solved.
  private static func points(
    _ zero: [ParameterPolynomial], _ nonzero: [ParameterPolynomial], _ ring: ParameterRing, _ random: inout SeededRandom
  ) throws -> [LetterPoint] {
    var region = ParameterRegion(ring)
    for condition in nonzero { try region.require(condition, isZero: false) }
    for condition in zero { try region.require(condition, isZero: true) }
    solving: while true {
      switch try region.step() {
      case .solve(let letter, let function): region.put(function, for: letter)
      case .root(let letter, let polynomial): region.put(rootOf: polynomial, for: letter)
      case .done: break solving
      default: return []
      }
    }
    return try (0..<2).compactMap { _ in
      let free = ring.names.map { _ in number(&random) }
      let functions = region.substitution.functions
      if let chain = region.substitution.chain { return try point(chain, functions, free) }
      guard let root = region.substitution.root else {
        let values = functions.compactMap { $0.value(at: free) { Rational($0) } }
        return values.count == free.count ? LetterPoint(ring, values) : nil
      }
      let start = free.indices.map { $0 == root.letter ? root.field.generator : root.field.element(free[$0]) }
      let values = functions.compactMap { $0.value(at: start) { root.field.element(Rational($0)) } }
      return values.count == free.count ? LetterPoint(ring, values, in: root.field) : nil
    }
  }

  /// A point where one letter is a root beside free ones.
  private static func point(
    _ chain: ParameterChain, _ functions: [RationalFunction], _ free: [Rational]
  ) throws -> LetterPoint? {
    guard chain.levels.count == 1,
      let start = try zeros(of: chain.levels[0].polynomial, chain.levels[0].letter, free).first
    else { return nil }
    guard let field = start.field else {
      let values = functions.compactMap { $0.value(at: start.fractions) { Rational($0) } }
      return values.count == free.count ? LetterPoint(chain.ring, values) : nil
    }
    let values = functions.compactMap { $0.value(at: start.elements) { field.element(Rational($0)) } }
    return values.count == free.count ? LetterPoint(chain.ring, values, in: field) : nil
  }

  /// The zeros of a polynomial with numbers for all letters but one: one of each irreducible factor.
  private static func zeros(
    of polynomial: ParameterPolynomial, _ ring: ParameterRing, _ random: inout SeededRandom
  ) throws -> [LetterPoint] {
    guard let letter = polynomial.letters.randomElement(using: &random) else { return [] }
    return try zeros(of: polynomial, letter, ring.names.map { _ in number(&random) })
  }

  private static func zeros(
    of polynomial: ParameterPolynomial, _ letter: Int, _ others: [Rational]
  ) throws -> [LetterPoint] {
    guard let ring = polynomial.ring else { return [] }
    let values = ring.names.indices.map { place in
      place == letter ? RationalFunction(ring.letter(place)) : RationalFunction(constant: others[place])
    }
    let line = polynomial.value(at: values) { RationalFunction(constant: Rational($0)) }.numerator
    if line.isConstant { return [] }
    return try line.factored().powers.compactMap { power in
      guard let factor = power.polynomial.univariate(in: letter), factor.degree <= 4 else { return nil }
      if factor.degree == 1 {
        var fractions = others
        fractions[letter] = -factor[0] / factor[1]
        return LetterPoint(ring, fractions)
      }
      let monic = factor.coefficients.map { ($0 / factor[factor.degree]).exchangeText }
      let domain = NumberFieldDomain(letter: ring.names[letter], polynomial: TextSlab(monic))
      guard let field = ExtensionField<Rational>(domain) else { return nil }
      let elements = others.indices.map { $0 == letter ? field.generator : field.element(others[$0]) }
      return LetterPoint(ring, elements, in: field)
    }
  }
}
