import MatrixArithmetic
import MatrixDomain

/// Values of letters, by the decisions on the way to a leaf of a distinction of cases.
///
/// What stands for a letter is taken from the certificate and looked at here: an equation on the way must give it.
struct CheckedRegion {
  let ring: ParameterRing
  let isReal: Bool
  private(set) var substitution: ParameterSubstitution
  /// The equations on the way, in the letters for which nothing stands.
  private var equations: [ParameterPolynomial] = []
  /// What is not 0, in the letters for which nothing stands.
  private var nonzero: [ParameterPolynomial] = []
  private var isContradictory = false
  /// The equation of the root.
  private var root: ParameterPolynomial?
  /// The equations on the way, that of the root among them.
  private var all: [ParameterPolynomial] { equations + (root.map { [$0] } ?? []) }

  private let assumptions: [ParameterAssumption]

  init(_ ring: ParameterRing, isReal: Bool, assuming assumptions: [ParameterAssumption] = []) {
    (self.ring, self.isReal, self.assumptions) = (ring, isReal, assumptions)
    substitution = ParameterSubstitution(ring)
  }

  /// A polynomial in the free letters that is 0 where this one is.
  func reduced(_ polynomial: ParameterPolynomial) -> ParameterPolynomial {
    let rest = substitution.numerator(of: polynomial)
    guard let root = substitution.root, substitution.free.isEmpty else { return rest }
    let points = ring.names.map { _ in root.field.generator }
    return rest.value(at: points) { root.field.element(Rational($0)) }.isZero ? .zero : .one
  }

  /// True where a polynomial is 0 for no values of the region: a constant times factors of what is not 0; over the real numbers also
  /// times what is in one letter and has no real zero.
  func isNowhereZero(_ polynomial: ParameterPolynomial) -> Bool {
    let rest = reduced(polynomial)
    if rest.isZero { return false }
    let open = rest.without(factorsOf: restrictedNonzero)
    if open.isConstant || isReal && !open.mayHaveRealZero { return true }
    guard let chain = substitution.chain, let inverse = chain.inverse(of: RationalFunction(open)) else { return false }
    // Where this is not 0 there is an inverse.
    return inverse.denominator.without(factorsOf: nonzero).isConstant
  }

  /// What is not 0, with letters that are roots to lower powers than in their polynomials.
  private var restrictedNonzero: [ParameterPolynomial] {
    guard let chain = substitution.chain else { return nonzero }
    return nonzero.map { chain.reduced($0).numerator }.filter { !$0.isConstant }
  }

  /// A function as it is spelled where letters are roots beside free ones; itself where its denominator may be 0.
  func restricted(_ function: RationalFunction) -> RationalFunction {
    substitution.chain.map { $0.value(of: function) ?? function } ?? function
  }

  /// True where a function has a value other than 0 everywhere in the region.
  func isUnit(_ function: RationalFunction) -> Bool {
    isNowhereZero(function.numerator) && isNowhereZero(function.denominator)
  }

  /// Adds a condition. After an equation letters that were roots beside free ones are free.
  mutating func add(_ polynomial: ParameterPolynomial, isZero: Bool) {
    if isZero { substitution.dropChain() }
    addKeepingRoots(polynomial, isZero: isZero)
  }

  /// Adds a condition to what is looked at for a contradiction alone.
  mutating func addKeepingRoots(_ polynomial: ParameterPolynomial, isZero: Bool) {
    if isZero { equations.append(unrestricted(polynomial)) } else { nonzero.append(unrestricted(polynomial)) }
    renew()
  }

  /// A polynomial in the letters for which nothing stands, with a root in the place of the only letter that was free.
  private func unrestricted(_ polynomial: ParameterPolynomial) -> ParameterPolynomial {
    substitution.chain == nil ? reduced(polynomial) : substitution.unrestrictedNumerator(of: polynomial)
  }

  private mutating func renew() {
    equations = equations.map(unrestricted).filter { !$0.isZero }
    nonzero = nonzero.map(unrestricted)
    if nonzero.contains(where: \.isZero) { isContradictory = true }
    nonzero.removeAll(where: \.isConstant)
    if equations.contains(where: { $0.without(factorsOf: nonzero).isConstant }) { isContradictory = true }
    guard let chain = substitution.chain, !isContradictory else { return }
    // Where equations say that something is 0 that is not, or that a product is of what is not.
    let product = nonzero.reduce(RationalFunction.one) {
      chain.product($0, RationalFunction(chain.reduced($1).numerator))
    }
    if product.isZero { isContradictory = true }
    if equations.contains(where: { isNowhereZero($0) }) { isContradictory = true }
  }

  /// Puts a function for a letter, which an equation gives.
  mutating func put(_ function: RationalFunction, for letter: Int) throws(Rejection) {
    substitution.dropChain()
    let free = substitution.free
    try require(
      free.contains(letter)
        && (function.numerator.letters + function.denominator.letters).allSatisfy {
          $0 != letter && free.contains($0)
        }, "what stands for a letter is not in the free letters")
    let isGiven = (equations + equations.map { $0.without(factorsOf: nonzero) }).contains { equation in
      let parts = equation.squarefreePart.coefficients(in: letter)
      return parts.count == 2 && isNowhereZero(parts[1])
        && RationalFunction(-parts[0], parts[1]) == function
    }
    try require(isGiven, "no equation gives what stands for a letter")
    try require(substitution.put(function, for: letter), "what stands for a letter is divided by 0")
    renew()
  }

  /// Makes a letter a root of an equation: the only one that is free, or one whose equation has a leading coefficient that is not 0, in
  /// free letters and letters that are roots already.
  mutating func put(rootOf polynomial: ParameterPolynomial, for letter: Int) throws(Rejection) {
    let isAlone = substitution.chain == nil && substitution.free == [letter]
    // Without factors that are not 0, and repeated ones, an equation is one still.
    let open = equations.map { isAlone ? $0 : reduced($0) }
    let isGiven = open.contains { equation in
      equation.primitivePart == polynomial
        || !equation.isZero && equation.without(factorsOf: restrictedNonzero).squarefreePart == polynomial
    }
    try require(isGiven, "no equation gives the root")
    if isAlone {
      try require(substitution.put(rootOf: polynomial, for: letter), "a polynomial has no root")
      root = polynomial
    } else {
      let before = self
      try require(
        substitution.put(rootOf: polynomial, for: letter), "a polynomial is none that a letter is made a root of")
      try require(
        substitution.chain?.levels.last.map { before.isNowhereZero($0.leading) } ?? false,
        "the leading coefficient of a polynomial may be 0")
    }
    renew()
  }

  /// True where the conditions contradict each other, as can be seen by solving equations that are linear in a letter, or by remainders
  /// by equations in one letter.
  var isEmpty: Bool {
    if isContradictory { return true }
    var region = self
    region.substitution.dropChain()
    for _ in 0...ring.names.count where !region.isContradictory {
      let open = region.equations.map { $0.without(factorsOf: region.nonzero) }
      if ParameterPolynomial.contradict(open) { return true }
      guard let (letter, function) = region.solution, region.substitution.put(function, for: letter) else {
        return false
      }
      region.renew()
    }
    return region.isContradictory
  }

  private var solution: (Int, RationalFunction)? {
    for equation in equations {
      for letter in equation.letters {
        let parts = equation.coefficients(in: letter)
        if parts.count == 2, isNowhereZero(parts[1]) { return (letter, RationalFunction(-parts[0], parts[1])) }
      }
    }
    return nil
  }

  /// True where the conditions contradict what is taken for granted.
  var contradictsAssumptions: Bool {
    assumptions.contains { assumption in
      switch assumption.relation {
      case .zero: return isNowhereZero(assumption.polynomial)
      case .nonzero: return vanishes(assumption.polynomial)
      case .positive, .nonnegative:
        let value = substitution.value(of: RationalFunction(assumption.polynomial))
        if substitution.root == nil, let number = value?.constant {
          return number.signum < (assumption.relation == .positive ? 1 : 0)
        }
        // At all real zeros of an equation in one letter it is below 0.
        guard let value, let below = value.denominator.constant, below.signum > 0 else { return false }
        return all.contains { value.numerator.isPositive(atRealZeroOf: $0) == false }
      }
    }
  }

  /// True where an equation has no real solution, as sums of squares show in several letters.
  var isUnreal: Bool {
    isReal && equations.contains { $0.conditionOfRealZeros.map { isNowhereZero($0) } ?? false }
  }

  /// True where a function is divided by what an equation says is 0.
  func isDividedByZero(_ function: RationalFunction) -> Bool { vanishes(function.denominator) }

  /// True where a polynomial is 0 in all of the region: with what stands for letters, or as a multiple of an equation.
  func vanishes(_ polynomial: ParameterPolynomial) -> Bool {
    let rest = reduced(polynomial)
    return rest.isZero
      || substitution.chain == nil
        && equations.contains { equation in
          let equation = equation.without(factorsOf: nonzero)
          return !equation.isConstant && rest.dividedExactly(by: equation.primitivePart) != nil
        }
  }
}
