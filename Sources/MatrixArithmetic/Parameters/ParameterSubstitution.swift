public import MatrixDomain

/// What stands for each of some letters: a function of the letters that stay free, or a root of a polynomial.
///
/// The only letter that is free becomes an element of a number field. Where others are free, or more letters are roots, functions stay
/// functions of the letters, restricted to where the polynomials are 0.
///
/// With 2·k for m:
///
/// ```swift
/// let ring = ParameterRing(["k", "m"])!
/// var double = ParameterSubstitution(ring)
/// double.put(RationalFunction(2 * ring.letter(0)), for: 1)      // true
/// double.text(of: RationalFunction(ring.letter(0) + ring.letter(1)))!       // 3*k
/// ```
public struct ParameterSubstitution: Sendable {
  /// The letters.
  public let ring: ParameterRing
  /// What stands for each letter, in the letters that are free.
  public private(set) var functions: [RationalFunction]
  /// The letters that stand for something else than themselves.
  public private(set) var replaced: Set<Int> = []
  /// The letter that is a root of a polynomial, and the field that the root generates.
  public private(set) var root: (letter: Int, field: ExtensionField<Rational>)?
  /// Letters that are roots of polynomials where others are free, or more of them are; `nil` where there is none.
  package private(set) var chain: ParameterChain?

  /// Every letter stands for itself.
  public init(_ ring: ParameterRing) {
    self.ring = ring
    functions = ring.names.indices.map { RationalFunction(ring.letter($0)) }
  }

  /// Puts a function of the other free letters for a letter; false, and nothing is changed, where what stands for another letter is
  /// divided by 0 then, or exponents have no place. Letters that were roots of polynomials are free then.
  public mutating func put(_ function: RationalFunction, for letter: Int) -> Bool {
    var step = ParameterSubstitution(ring)
    step.functions[letter] = function
    guard functions.allSatisfy({ step.fits($0.numerator) && step.fits($0.denominator) }) else { return false }
    var points = ring.names.indices.map { RationalFunction(ring.letter($0)) }
    points[letter] = function
    var result: [RationalFunction] = []
    for old in functions {
      guard let new = old.value(at: points, of: { RationalFunction(constant: Rational($0)) }) else { return false }
      result.append(new)
    }
    functions = result
    replaced.insert(letter)
    chain = nil
    return true
  }

  /// Makes a letter a root of a polynomial: in it alone where no other is free, else in it, in free letters and in letters that are roots
  /// already. False where the letter is a root already, the polynomial has no inverse as its leading coefficient, or degrees are too large.
  public mutating func put(rootOf polynomial: ParameterPolynomial, for letter: Int) -> Bool {
    guard root == nil, free.contains(letter) else { return false }
    if chain != nil || free.count > 1 {
      guard let next = (chain ?? ParameterChain(ring)).appending(polynomial, for: letter) else { return false }
      chain = next
      return true
    }
    guard let whole = polynomial.univariate(in: letter), whole.degree > 0 else { return false }
    let leading = whole[whole.degree]
    let monic = TextSlab(whole.coefficients.map { ($0 / leading).exchangeText })
    guard let field = ExtensionField<Rational>(NumberFieldDomain(letter: ring.names[letter], polynomial: monic)) else {
      return false
    }
    root = (letter, field)
    return true
  }

  /// Lets the letters be free that are roots where others are free.
  package mutating func dropChain() { chain = nil }

  /// The letters that are free, roots not among them.
  public var free: [Int] {
    ring.names.indices.filter { !replaced.contains($0) && $0 != root?.letter && !(chain?.has($0) ?? false) }
  }

  /// Where values belong; `nil` where a letter is a root, and others are free.
  public var domain: ScalarDomain? {
    if let root { return free.isEmpty ? .numberField(root.field.domain) : nil }
    return free.isEmpty && chain == nil ? .rationals : ring.domain
  }

  /// True where all exponents that come up have a place.
  public func fits(_ polynomial: ParameterPolynomial) -> Bool {
    let degrees = ring.names.indices.map { polynomial.degree(in: $0) }
    return ring.names.indices.allSatisfy { place in
      var bound = 0
      for (degree, function) in zip(degrees, functions) where degree > 0 {
        bound += degree * max(function.numerator.degree(in: place), function.denominator.degree(in: place))
      }
      // Sums of fractions have products below the bar.
      return bound <= ring.largestExponent / 4
    }
  }

  /// A function in the free letters, and the root; `nil` where it is divided by 0, or exponents have no place.
  public func value(of function: RationalFunction) -> RationalFunction? {
    guard let chain else { return unrestricted(function) }
    return unrestricted(function).flatMap { chain.value(of: $0) }
  }

  private func unrestricted(_ function: RationalFunction) -> RationalFunction? {
    if replaced.isEmpty { return function }
    guard fits(function.numerator), fits(function.denominator) else { return nil }
    return function.value(at: functions, of: { RationalFunction(constant: Rational($0)) })
  }

  /// What a polynomial is in the free letters and the root, without a denominator: 0 where the polynomial is. Where exponents have no
  /// place the polynomial itself.
  public func numerator(of polynomial: ParameterPolynomial) -> ParameterPolynomial {
    let found = unrestrictedNumerator(of: polynomial)
    return chain.map { $0.reduced(found).numerator } ?? found
  }

  /// The same where letters that are roots beside free ones are free.
  package func unrestrictedNumerator(of polynomial: ParameterPolynomial) -> ParameterPolynomial {
    if replaced.isEmpty || !fits(polynomial) { return polynomial }
    return polynomial.value(at: functions, of: { RationalFunction(constant: Rational($0)) }).numerator
  }

  /// True where a letter is a root, and the function a polynomial of a lower degree in it alone: its value is spelled as it is.
  func keepsSpelling(of function: RationalFunction) -> Bool {
    guard let root, replaced.isEmpty, root.field.letter != nil, function.denominator.isOne else { return false }
    return function.numerator.terms.allSatisfy { term in
      let exponent = ring.exponent(of: root.letter, in: term.monomial)
      return exponent < root.field.degree && ring.monomial(root.letter, exponent) == term.monomial
    }
  }

  /// The canonical spelling of a function's value in ``domain``; `nil` where it has none.
  public func text(of function: RationalFunction) -> String? {
    guard let value = value(of: function) else { return nil }
    guard let root else { return domain == .rationals ? value.constant?.exchangeText : value.exchangeText }
    guard free.isEmpty else { return nil }
    let points = ring.names.map { _ in root.field.generator }
    return value.value(at: points, of: { root.field.element(Rational($0)) }).map {
      (root.field.element(.zero) + $0).exchangeText
    }
  }
}

extension ParameterPolynomial {
  /// What is left when all factors in common with some polynomials are divided out: a constant where the polynomial is 0 only at zeros of
  /// those.
  ///
  /// ```swift
  /// let k = ParameterRing(["k"])!.letter(0)
  /// (k * k * (k - 1)).without(factorsOf: [k])     // k-1
  /// ```
  public func without(factorsOf others: [ParameterPolynomial]) -> ParameterPolynomial {
    var rest = self
    for other in others where !rest.isConstant {
      var common = rest.gcd(with: other)
      while !common.isConstant {
        guard let quotient = rest.dividedExactly(by: common) else { break }
        rest = quotient
        common = rest.gcd(with: common)
      }
    }
    return rest
  }
}

extension Value {
  /// The value with other things in the place of letters; counts, texts and the like stay as they are.
  ///
  /// `nil` where something is divided by 0 then, or a text is no canonical spelling of a function of the letters.
  package func substituting(_ substitution: ParameterSubstitution) -> Value? {
    guard let domain = substitution.domain else { return nil }
    let ring = substitution.ring
    if domain == ring.domain, substitution.replaced.isEmpty, substitution.chain == nil { return self }
    return mapped(in: ring.domain, to: domain) { text in
      guard let function = ring.function(exchangeText: text.utf8.span) else { return nil }
      return substitution.keepsSpelling(of: function) ? text : substitution.text(of: function)
    }
  }
}
