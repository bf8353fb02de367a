public import MatrixArithmetic
public import MatrixDomain

/// Values of letters, by polynomials that are 0 and polynomials that are not.
///
/// ```swift
/// let ring = ParameterRing(["k", "m"])!
/// let (k, m) = (ring.letter(0), ring.letter(1))
/// var region = ParameterRegion(ring)
/// try region.require(m - 2 * k, isZero: true)
/// try region.require(k, isZero: false)
/// try region.settle()
/// region.display                  // m = 2*k and k != 0
/// region.reduced(k + m)           // k
/// ```
///
/// An equation that is linear in a letter, with a coefficient that is not 0, gives what stands for the letter
/// (``substitution``); the others wait in ``pending``.
public struct ParameterRegion: Sendable {
  /// The letters.
  public let ring: ParameterRing
  /// True where letters stand for real numbers.
  public let isReal: Bool
  /// What stands for letters.
  public private(set) var substitution: ParameterSubstitution
  /// Equations that give no letter yet, in the free letters: primitive, without factors that are not 0.
  public private(set) var pending: [ParameterPolynomial] = []
  /// Polynomials in the free letters that are not 0: primitive, irreducible as far as that is known.
  public private(set) var nonzero: [ParameterPolynomial] = []
  /// True where no values of the letters fulfil the conditions.
  public private(set) var isEmpty = false
  /// True where exponents have no place any more.
  public private(set) var isTooLarge = false
  /// The letters of the equations, those first that are roots before others.
  private(set) var order: [Int] = []
  /// What is above 0, or not below, by assumption.
  private var signs: [ParameterAssumption] = []
  /// Polynomials that are known to have no factors.
  private let irreducible: [ParameterPolynomial]
  private let budget: Budget

  /// All values of the letters.
  ///
  /// - Parameter irreducible: primitive polynomials that are known to have no factors, so that none are looked for.
  public init(
    _ ring: ParameterRing, isReal: Bool = false, irreducible: [ParameterPolynomial] = [],
    budget: Budget = .unlimited
  ) {
    (self.ring, self.isReal, self.irreducible, self.budget) = (ring, isReal, irreducible, budget)
    substitution = ParameterSubstitution(ring)
  }

  /// What a polynomial is in the region: primitive, in the free letters and a root; 0 where it is 0 there.
  public func reduced(_ polynomial: ParameterPolynomial) -> ParameterPolynomial {
    let rest = substitution.numerator(of: polynomial)
    guard let root = substitution.root else { return rest.primitivePart }
    // Beside a root nothing is free: what is left is a number of its field.
    let points = ring.names.map { _ in root.field.generator }
    let value = rest.value(at: points) { root.field.element(Rational($0)) }
    return value.isZero ? .zero : .one
  }

  /// True where a polynomial is 0 nowhere in the region, as its factors show.
  public func isNowhereZero(_ polynomial: ParameterPolynomial) -> Bool {
    let rest = reduced(polynomial)
    if rest.isZero { return false }
    let open = rest.without(factorsOf: nonzero)
    if open.isConstant { return true }
    guard let chain = substitution.chain, let inverse = chain.inverse(of: RationalFunction(open)) else { return false }
    return inverse.denominator.without(factorsOf: nonzero).isConstant
  }

  /// A polynomial's irreducible factors that may be 0 in the region; beside letters that are roots the factors of what its inverse is
  /// divided by, or the one that it has in common with the polynomial of a root.
  public func openFactors(of polynomial: ParameterPolynomial) throws(ExactError) -> [ParameterPolynomial] {
    let rest = reduced(polynomial).without(factorsOf: nonzero)
    guard let chain = substitution.chain, !rest.isConstant else { return try factors(of: rest) }
    guard let inverse = chain.inverse(of: RationalFunction(rest)) else {
      return chain.divisor(of: RationalFunction(rest)).map { [$0.factor] } ?? []
    }
    return try factors(of: inverse.denominator.without(factorsOf: nonzero).primitivePart)
  }

  /// The irreducible factors that are no constants, as far as they are found.
  func factors(of polynomial: ParameterPolynomial) throws(ExactError) -> [ParameterPolynomial] {
    if polynomial.isConstant { return [] }
    return irreducible.contains(polynomial)
      ? [polynomial] : try polynomial.factored(budget: budget).powers.map(\.polynomial)
  }

  // MARK: Conditions

  /// Takes the sign of a polynomial for granted.
  package mutating func assume(_ sign: ParameterAssumption) { signs.append(sign) }

  /// True where no values of the region have the signs that are taken for granted, as one of them shows.
  var contradictsSigns: Bool {
    signs.contains { sign in
      let allowed: ClosedRange<Int> = sign.relation == .positive ? 1...1 : 0...1
      let value = substitution.value(of: RationalFunction(sign.polynomial))
      if substitution.root == nil, let number = value?.constant { return !allowed.contains(number.signum) }
      // At the real zeros of an equation in one letter.
      guard let value, value.denominator.constant.map({ $0.signum > 0 }) ?? false else { return false }
      return (pending + (root.map { [$0] } ?? [])).contains { value.numerator.isPositive(atRealZeroOf: $0) == false }
    }
  }

  /// The polynomial of the root.
  fileprivate var root: ParameterPolynomial? {
    substitution.root.map { root in
      ParameterPolynomial.primitive(
        Polynomial(root.field.domain.polynomial.compactMap { Rational($0) }), in: root.letter, of: ring)
    }
  }

  /// Adds a condition.
  public mutating func require(_ polynomial: ParameterPolynomial, isZero: Bool) throws(ExactError) {
    let rest = reduced(polynomial)
    guard isZero else {
      if rest.isZero { isEmpty = true }
      for factor in try factors(of: rest) where !nonzero.contains(factor) { nonzero.append(factor) }
      return renew()
    }
    if rest.isZero { return }
    dropChain()
    pending.append(rest)
    renew()
  }

  /// Adds what the equations say, so that they can be solved in another way.
  mutating func require(derived polynomial: ParameterPolynomial) throws(ExactError) {
    dropChain()
    if !pending.contains(polynomial) { pending.append(polynomial) }
    renew()
  }

  /// Equations of letters that are roots beside free ones wait again.
  private mutating func dropChain() {
    guard let chain = substitution.chain else { return }
    pending = chain.levels.map(\.polynomial) + pending
    substitution.dropChain()
  }

  /// True where a condition that was added to another region said nothing new.
  func isKnown(from other: ParameterRegion) -> Bool {
    isEmpty == other.isEmpty && pending == other.pending && nonzero == other.nonzero
      && substitution.chain == other.substitution.chain
  }

  /// Brings what waits into shape after a change.
  private mutating func renew() {
    nonzero = unique(nonzero.map(reduced), isZero: false)
    pending = unique(pending.map { reduced($0) }, isZero: true)
  }

  private mutating func unique(_ polynomials: [ParameterPolynomial], isZero: Bool) -> [ParameterPolynomial] {
    var found: [ParameterPolynomial] = []
    for polynomial in polynomials {
      if polynomial.isZero {
        if !isZero { isEmpty = true }
        continue
      }
      let rest = isZero ? polynomial.without(factorsOf: nonzero).squarefreePart : polynomial
      if rest.isConstant {
        if isZero { isEmpty = true }
        continue
      }
      if !found.contains(rest) { found.append(rest) }
    }
    // Where a factor is known to be 0, so is the product.
    return isZero
      ? found.filter { whole in !found.contains { $0 != whole && whole.dividedExactly(by: $0) != nil } } : found
  }

  // MARK: What stands for letters

  /// Puts a function for a letter.
  public mutating func put(_ function: RationalFunction, for letter: Int) {
    var next = substitution
    guard next.put(function, for: letter), (pending + nonzero).allSatisfy(next.fits) else {
      isTooLarge = true
      return
    }
    substitution = next
    renew()
  }

  /// Makes a letter a root of an equation that waits.
  public mutating func put(rootOf polynomial: ParameterPolynomial, for letter: Int) {
    if substitution.chain == nil { order = letterOrder }
    guard substitution.put(rootOf: polynomial, for: letter) else {
      isTooLarge = true
      return
    }
    guard substitution.chain == nil else { return renew() }
    pending = []
    if nonzero.contains(where: { reduced($0).isZero }) { isEmpty = true }
    nonzero = []
  }

  /// Solves what can be solved without another decision.
  public mutating func settle() throws(ExactError) {
    while true {
      switch try step() {
      case .solve(let letter, let function): put(function, for: letter)
      default: return
      }
    }
  }
}

extension ParameterRegion {
  /// The equations: one for each letter that something stands for, and those that wait; primitive polynomials.
  public var zero: [ParameterPolynomial] {
    let found = substitution.replaced.sorted().map { letter -> ParameterPolynomial in
      let function = substitution.functions[letter]
      let equation = (function.denominator * ring.letter(letter) - function.numerator).primitivePart
      return equation.leadingCoefficient.isNegative ? -equation : equation
    }
    return found + (root.map { [$0] } ?? []) + (substitution.chain?.levels.map(\.polynomial) ?? []) + pending
  }

  /// The conditions as one writes them: `m = 2*k and k != 0`.
  public var display: String {
    var found: [String] = []
    for letter in substitution.replaced.sorted() {
      found.append("\(ring.names[letter]) = \(substitution.functions[letter])")
    }
    let equations = zero.dropFirst(found.count)
    found += equations.map { $0.condition(isZero: true) }
    found += nonzero.sorted(by: ParameterPolynomial.isSimpler).map { $0.condition(isZero: false) }
    return found.joined(separator: " and ")
  }
}

extension ParameterRegion {
  /// True where all exponents that come up in minors have a place: the degrees of all rows together, times four for sums of fractions.
  static func haveRoom(_ matrix: Matrix<RationalFunction>, _ ring: ParameterRing) -> Bool {
    ring.names.indices.allSatisfy { place in
      let sum = (0..<matrix.rows).reduce(0) { sum, row in
        sum
          + (0..<matrix.columns).reduce(0) { degree, column in
            let entry = matrix[row, column]
            return max(degree, entry.numerator.degree(in: place) + entry.denominator.degree(in: place))
          }
      }
      return sum <= ring.largestExponent / 4
    }
  }
}
