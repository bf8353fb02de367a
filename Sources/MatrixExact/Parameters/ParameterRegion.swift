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
  private var order: [Int] = []
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
  private func factors(of polynomial: ParameterPolynomial) throws(ExactError) -> [ParameterPolynomial] {
    if polynomial.isConstant { return [] }
    return irreducible.contains(polynomial)
      ? [polynomial] : try polynomial.factored(budget: budget).powers.map(\.polynomial)
  }

  // MARK: Conditions

  /// Takes the sign of a polynomial for granted.
  package mutating func assume(_ sign: ParameterAssumption) { signs.append(sign) }

  /// True where no values of the region have the signs that are taken for granted, as one of them shows.
  private var contradictsSigns: Bool {
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

  // MARK: Solving equations

  /// What is to be done next about the equations that wait.
  public enum Step {
    /// There are none.
    case done
    /// No values fulfil the conditions.
    case empty
    /// No real values do.
    case unreal
    /// No values do that have the signs that are taken for granted.
    case assumed
    /// An equation gives what stands for a letter.
    case solve(letter: Int, RationalFunction)
    /// An equation makes a letter a root of a polynomial.
    case root(letter: Int, ParameterPolynomial)
    /// Whether this polynomial is 0 decides how an equation is solved.
    case decide(ParameterPolynomial)
    /// The equations say that this polynomial is 0.
    case derive(ParameterPolynomial)
    /// Exponents, degrees or polynomials are too large.
    case stuck
  }

  /// An equation that no real numbers of the region fulfil.
  public var unreal: ParameterPolynomial? {
    isReal ? pending.first { $0.conditionOfRealZeros.map(isNowhereZero) ?? false } : nil
  }

  /// The next step.
  public func step() throws(ExactError) -> Step {
    if isEmpty { return .empty }
    if isTooLarge { return .stuck }
    if contradictsSigns { return .assumed }
    if pending.isEmpty { return derivedFactor.map { .derive($0) } ?? .done }
    if substitution.chain != nil { return try levelStep() }
    if pending.count > 1, ParameterPolynomial.contradict(pending) { return .empty }
    if isReal, pending.contains(where: { !$0.mayHaveRealZero }) { return .unreal }
    if let found = solution { return .solve(letter: found.letter, found.function) }
    for polynomial in pending {
      let factors = try factors(of: polynomial)
      if factors.count > 1 { return .decide(factors[0]) }
    }
    // The simplest coefficient of a letter that is linear.
    var best: ParameterPolynomial?
    for polynomial in pending {
      // Among equal ones that of the last letter: the ones before it stand further left in a matrix, where pivots are looked for first.
      for letter in polynomial.letters.reversed() where polynomial.degree(in: letter) == 1 {
        let coefficient = polynomial.coefficients(in: letter)[1]
        let size = coefficient.orderedSize
        if best.map({ size.lexicographicallyPrecedes($0.orderedSize) }) ?? true { best = coefficient }
      }
    }
    // What is known to be 0, and gave no letter, need not be asked again.
    if let best,
      let factor = try openFactors(of: best).filter({ !pending.contains($0) }).min(by: ParameterPolynomial.isSimpler)
    {
      return .decide(factor)
    }
    if isReal {
      for polynomial in pending {
        guard let condition = polynomial.conditionOfRealZeros else { continue }
        guard let factor = try openFactors(of: condition).first else {
          if reduced(condition).isZero { continue }
          return .unreal
        }
        if !pending.contains(factor) { return .decide(factor) }
      }
    }
    guard pending.count == 1, let letter = pending[0].letters.first, pending[0].letters.count == 1,
      substitution.root == nil, substitution.free == [letter]
    else { return substitution.root == nil ? try levelStep() : .stuck }
    return .root(letter: letter, pending[0])
  }

  /// The equation that is solved first: for a letter with the coefficient ±1, then with another number, then with what is not 0;
  /// for the last of several letters.
  private var solution: (letter: Int, function: RationalFunction)? {
    var best: (score: [Int], letter: Int, function: RationalFunction)?
    for polynomial in pending {
      for letter in polynomial.letters where polynomial.degree(in: letter) == 1 {
        let parts = polynomial.coefficients(in: letter)
        let coefficient = parts[1]
        guard isNowhereZero(coefficient) else { continue }
        let kind = coefficient.constant.map { $0.magnitude.isOne ? 0 : 1 } ?? 2
        let score = [kind, coefficient.count, polynomial.count, -letter]
        if best.map({ score.lexicographicallyPrecedes($0.score) }) ?? true {
          best = (score, letter, RationalFunction(-parts[0], coefficient))
        }
      }
    }
    return best.map { ($0.letter, $0.function) }
  }

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

// Equations of which none is linear in a letter.
extension ParameterRegion {
  /// The most terms of a polynomial that a letter is made a root of.
  private static let mostTerms = 400

  /// What makes one more letter a root: of an equation in it, in free letters and in those that are roots already.
  ///
  /// - Source: J. F. Ritt, Differential Algebra (1950), and W. Wu, J. Sys. Sci. & Math. Sci. 4 (1984) 207–235: of the equations in a letter and
  ///   those before it the one of lowest degree, and what is left of the others.
  private func levelStep() throws(ExactError) -> Step {
    let order = substitution.chain == nil ? letterOrder : order
    func place(_ letter: Int) -> Int { order.firstIndex(of: letter) ?? -1 }
    let top = substitution.chain?.levels.last.map { place($0.letter) } ?? -1
    var best: (score: [Int], letter: Int, polynomial: ParameterPolynomial)?
    for polynomial in pending {
      guard polynomial.count <= Self.mostTerms else { return .stuck }
      guard let letter = polynomial.letters.max(by: { place($0) < place($1) }), place(letter) > top else {
        return .derive(polynomial)
      }
      let score = [place(letter), polynomial.degree(in: letter), polynomial.count]
      if best.map({ score.lexicographicallyPrecedes($0.score) }) ?? true { best = (score, letter, polynomial) }
    }
    guard let best else { return .stuck }
    let next = (substitution.chain ?? ParameterChain(ring)).appending(best.polynomial, for: best.letter)
    let leading = next?.levels.last?.leading ?? best.polynomial.coefficients(in: best.letter).last ?? .one
    if let factor = try openFactors(of: leading).min(by: ParameterPolynomial.isSimpler) {
      return pending.contains(factor) ? .stuck : .decide(factor)
    }
    return .root(letter: best.letter, best.polynomial)
  }

  /// Letters that fewer letters stand beside come first, and of equal ones those of higher degree.
  private var letterOrder: [Int] {
    let scores = substitution.free.map { letter -> [Int] in
      let own = pending.filter { $0.degree(in: letter) > 0 }
      return [own.map(\.letters.count).min() ?? 0, -(own.map { $0.degree(in: letter) }.min() ?? 0), letter]
    }
    return zip(scores, substitution.free).sorted { $0.0.lexicographicallyPrecedes($1.0) }.map(\.1)
  }

  /// What is 0 where a polynomial that has a factor in common with that of a root is not: the other factor.
  private var derivedFactor: ParameterPolynomial? {
    guard let chain = substitution.chain, chain.levels.count > 1 else { return nil }
    for polynomial in nonzero where !chain.isInvertible(polynomial) {
      if let found = chain.divisor(of: RationalFunction(polynomial)) { return found.quotient }
    }
    return nil
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

extension ParameterPolynomial {
  /// A condition as one writes it: `k = 1`, `k != 1`, `k^2 = 2`, `k^2+k+1 = 0`, `m != 2*k`, `a*d-b*c != 0`.
  public func condition(isZero: Bool) -> String {
    let sign = isZero ? "=" : "!="
    let letters = letters
    guard let ring, let last = letters.last else { return "\(self) \(sign) 0" }
    if letters.count == 1, let whole = univariate(in: last) {
      guard (1..<whole.degree).allSatisfy({ whole[$0].isZero }) else { return "\(self) \(sign) 0" }
      let power = whole.degree == 1 ? ring.names[last] : "\(ring.names[last])^\(whole.degree)"
      return "\(power) \(sign) \(-whole[0] / whole[whole.degree])"
    }
    // Of two terms, m-2*k, each has its side.
    if count == 2, letters.count == 2,
      let letter = letters.reversed().first(where: { place in
        let parts = coefficients(in: place)
        return parts.count == 2 && (parts[1].constant?.magnitude.isOne ?? false)
      })
    {
      let parts = coefficients(in: letter)
      return "\(ring.names[letter]) \(sign) \(parts[1].leadingCoefficient.isNegative ? parts[0] : -parts[0])"
    }
    return "\(self) \(sign) 0"
  }

  /// Sorts conditions: first those on one letter that has a fraction as its zero, by letter and zero, then by degree, terms and spelling.
  public static func isSimpler(_ left: ParameterPolynomial, _ right: ParameterPolynomial) -> Bool {
    let (one, other) = (left.rationalZero, right.rationalZero)
    if let one, let other { return one.letter == other.letter ? one.zero < other.zero : one.letter < other.letter }
    if one != nil || other != nil { return one != nil }
    let (first, second) = (left.orderedSize, right.orderedSize)
    return first == second ? left.description < right.description : first.lexicographicallyPrecedes(second)
  }

  private var rationalZero: (letter: Int, zero: Rational)? {
    guard letters.count == 1, let whole = univariate(in: letters[0]), whole.degree == 1 else { return nil }
    return (letters[0], -whole[0] / whole[1])
  }

  /// Degree, number of letters, number of terms.
  fileprivate var orderedSize: [Int] {
    var degree = 0
    forEachTerm { exponents, _ in degree = max(degree, exponents.reduce(0, +)) }
    return [degree, letters.count, count]
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
