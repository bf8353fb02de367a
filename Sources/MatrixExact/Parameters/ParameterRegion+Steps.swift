public import MatrixArithmetic
import MatrixDomain

// How the equations of a region are solved, step by step.
extension ParameterRegion {
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

  // MARK: Equations of which none is linear in a letter

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
  var letterOrder: [Int] {
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
