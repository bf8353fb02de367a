internal import MatrixDomain

/// Letters as roots of polynomials in the letters that are free: ℚ(m)[k]/(k² + m² − 1), and such extensions of it.
///
/// Every level makes one letter a root of a polynomial in it, in the letters of the levels below and in free letters; its leading
/// coefficient in the letter is a polynomial in free letters alone. Where that is not 0, functions have one spelling, in which a letter
/// of a level stands to a lower power than in its polynomial, and never below the bar.
///
/// ```
/// let ring = ParameterRing(["k", "m"])!
/// let (k, m) = (ring.letter(0), ring.letter(1))
/// let circle = ParameterChain(ring).appending(k * k + m * m - 1, for: 0)!
/// circle.reduced(k * k * k)!                 // -k*m^2+k
/// circle.inverse(of: RationalFunction(k))!   // -k/(m^2-1)
/// ```
///
/// Where a polynomial has factors there are elements other than 0 without an inverse: ``divisor(of:)`` gives a factor then.
///
/// - Source: J. F. Ritt, Differential Algebra (1950), and W. Wu, J. Sys. Sci. & Math. Sci. 4 (1984) 207–235 (characteristic sets);
///   J. Della Dora, C. Dicrescenzo, D. Duval, EUROCAL 1985 (elements without an inverse).
package struct ParameterChain: Sendable {
  /// The letters.
  package let ring: ParameterRing
  /// The levels, the lowest first.
  package private(set) var levels: [Level] = []

  /// A letter and the polynomial that it is a root of.
  package struct Level: Sendable, Hashable {
    package let letter: Int
    /// Primitive.
    package let polynomial: ParameterPolynomial
    /// The degree in the letter.
    let degree: Int
    /// The coefficients of the powers of the letter below the highest.
    let lower: [ParameterPolynomial]
    /// The coefficient of the highest power, in free letters; functions are divided by its powers.
    package let leading: ParameterPolynomial

    init(_ letter: Int, _ polynomial: ParameterPolynomial) {
      (self.letter, self.polynomial) = (letter, polynomial)
      let parts = polynomial.coefficients(in: letter)
      (degree, lower, leading) = (parts.count - 1, parts.dropLast(), parts[parts.count - 1])
    }
  }

  /// No level: all letters are free.
  package init(_ ring: ParameterRing) { self.ring = ring }

  /// The most elements of a basis over the functions of the free letters.
  package static let largestDimension = 32

  /// The dimension over the functions of the free letters.
  package var dimension: Int { levels.reduce(1) { $0 * $1.degree } }

  /// True where a letter is that of a level.
  package func has(_ letter: Int) -> Bool { levels.contains { $0.letter == letter } }

  /// True where no letter of a level occurs.
  func isFree(_ polynomial: ParameterPolynomial) -> Bool { !polynomial.letters.contains(where: has) }

  private var below: ParameterChain {
    var found = self
    found.levels.removeLast()
    return found
  }

  /// The chain with a level more, on top; `nil` where the letter is in a level, the polynomial is of degree 0 in it, its leading coefficient
  /// has no inverse, or the dimension is too large.
  package func appending(_ polynomial: ParameterPolynomial, for letter: Int) -> ParameterChain? {
    guard !has(letter), !levels.contains(where: { $0.polynomial.letters.contains(letter) }) else { return nil }
    let rest = reduced(polynomial)
    let parts = rest.numerator.coefficients(in: letter)
    guard parts.count > 1, parts.count - 1 <= Self.largestDimension / dimension, let leading = parts.last else {
      return nil
    }
    var found = self
    if isFree(leading) {
      found.levels.append(Level(letter, rest.numerator.primitivePart))
      return found
    }
    guard let inverse = inverse(of: RationalFunction(leading)) else { return nil }
    let monic = reduced(RationalFunction(rest.numerator) * inverse)
    found.levels.append(Level(letter, monic.numerator.primitivePart))
    return found
  }

  // MARK: Arithmetic

  /// The spelling of a polynomial: letters of levels to lower powers, over a polynomial in free letters.
  package func reduced(_ polynomial: ParameterPolynomial) -> RationalFunction {
    var (rest, divisor) = (polynomial, ParameterPolynomial.one)
    for level in levels.reversed() {
      var parts = rest.coefficients(in: level.letter)
      if parts.count <= level.degree { continue }
      while parts.count > level.degree {
        let top = parts.removeLast()
        if top.isZero { continue }
        let shift = parts.count - level.degree
        if !level.leading.isOne {
          divisor *= level.leading
          for place in parts.indices { parts[place] *= level.leading }
        }
        for (place, coefficient) in level.lower.enumerated() {
          parts[shift + place] = parts[shift + place] - top * coefficient
        }
      }
      rest = ParameterPolynomial(parts, in: level.letter, of: ring)
    }
    return divisor.isOne ? RationalFunction(rest) : RationalFunction(rest, divisor)
  }

  /// The spelling of a function that is divided by free letters alone.
  private func reduced(_ function: RationalFunction) -> RationalFunction {
    let above = reduced(function.numerator)
    return function.denominator.isOne
      ? above : RationalFunction(above.numerator, above.denominator * function.denominator)
  }

  /// The spelling of a function; `nil` where what it is divided by has no inverse.
  package func value(of function: RationalFunction) -> RationalFunction? {
    if isFree(function.denominator) { return reduced(function) }
    guard let inverse = inverse(of: RationalFunction(function.denominator)) else { return nil }
    return reduced(RationalFunction(function.numerator) * inverse)
  }

  /// The product of two functions in their spelling.
  package func product(_ left: RationalFunction, _ right: RationalFunction) -> RationalFunction {
    reduced(left * right)
  }

  /// What gives 1 with a function; `nil` where nothing does. It is divided by what the function is 0 somewhere above.
  package func inverse(of function: RationalFunction) -> RationalFunction? {
    let start = isFree(function.denominator) ? reduced(function) : value(of: function)
    guard let start, !start.isZero else { return nil }
    if isFree(start.numerator) { return start.inverse }
    let above = start.numerator
    let units = units
    // Column by column, what the numerator times an element of the basis is; beside it 1.
    var table = Array(
      repeating: Array(repeating: RationalFunction.zero, count: units.count + 1), count: units.count)
    for (column, unit) in units.enumerated() {
      for (row, entry) in coordinates(of: reduced(above * unit)).enumerated() { table[row][column] = entry }
    }
    table[0][units.count] = .one
    for place in units.indices {
      guard
        let row = (place..<units.count).filter({ !table[$0][place].isZero }).min(by: {
          Self.size(table[$0][place]) < Self.size(table[$1][place])
        }), let scale = table[row][place].inverse
      else { return nil }
      table.swapAt(place, row)
      table[place] = table[place].enumerated().map { $0.offset < place ? $0.element : $0.element * scale }
      for row in table.indices where row != place && !table[row][place].isZero {
        let factor = table[row][place]
        for column in place...units.count where !table[place][column].isZero {
          table[row][column] = table[row][column] - factor * table[place][column]
        }
      }
    }
    let found = zip(table, units).reduce(RationalFunction.zero) { $0 + $1.0[units.count] * RationalFunction($1.1) }
    return found * RationalFunction(start.denominator)
  }

  /// True for what has an inverse.
  package func isInvertible(_ polynomial: ParameterPolynomial) -> Bool {
    inverse(of: RationalFunction(polynomial)) != nil
  }

  private static func size(_ function: RationalFunction) -> Int {
    function.numerator.count + function.denominator.count
  }

  /// The products of powers of the letters of levels that every function is a sum of multiples of; 1 first.
  private var units: [ParameterPolynomial] {
    levels.reversed().reduce([.one]) { found, level in
      (0..<level.degree).flatMap { power in found.map { $0 * ring.letter(level.letter).power(power) } }
    }
  }

  /// The functions of free letters that the units are multiplied by.
  private func coordinates(of function: RationalFunction) -> [RationalFunction] {
    let parts = levels.reversed().reduce([function.numerator]) { found, level in
      let parts = found.map { $0.coefficients(in: level.letter) }
      return (0..<level.degree).flatMap { power in parts.map { power < $0.count ? $0[power] : .zero } }
    }
    return parts.map { RationalFunction($0, function.denominator) }
  }

  // MARK: Factors

  /// A factor of the polynomial of a level that a function has in common with it, and the quotient by it; `nil` for 0 and for what has an
  /// inverse.
  package func divisor(of function: RationalFunction) -> (factor: ParameterPolynomial, quotient: ParameterPolynomial)? {
    guard let level = levels.last else { return nil }
    let below = below
    var left = level.polynomial.coefficients(in: level.letter).map { RationalFunction($0) }
    var right = reduced(function).numerator.coefficients(in: level.letter).map { below.reduced($0) }
    while let last = right.last, last.isZero { right.removeLast() }
    while let last = right.last {
      if right.count == 1 { return below.divisor(of: last) }
      guard let inverse = below.inverse(of: last) else { return below.divisor(of: last) }
      right = right.map { below.product($0, inverse) }
      var rest = left
      while rest.count >= right.count {
        let top = rest.removeLast()
        if top.isZero { continue }
        let shift = rest.count - (right.count - 1)
        for place in 0..<(right.count - 1) {
          rest[shift + place] = below.reduced(rest[shift + place] - top * right[place])
        }
      }
      while let last = rest.last, last.isZero { rest.removeLast() }
      (left, right) = (right, rest)
    }
    guard left.count <= level.degree else { return nil }
    let factor = polynomial(left, level.letter)
    return (factor, polynomial(below.quotient(of: level, by: left), level.letter))
  }

  /// The quotient of a level's polynomial by one whose leading coefficient is 1 and that divides it.
  private func quotient(of level: Level, by divisor: [RationalFunction]) -> [RationalFunction] {
    var rest = level.polynomial.coefficients(in: level.letter).map { RationalFunction($0) }
    var found = Array(repeating: RationalFunction.zero, count: max(0, rest.count - divisor.count + 1))
    while rest.count >= divisor.count {
      let top = rest.removeLast()
      let shift = rest.count - (divisor.count - 1)
      found[shift] = top
      for place in 0..<(divisor.count - 1) {
        rest[shift + place] = reduced(rest[shift + place] - top * divisor[place])
      }
    }
    return found
  }

  /// The primitive polynomial that is a multiple of one with such coefficients.
  private func polynomial(_ coefficients: [RationalFunction], _ letter: Int) -> ParameterPolynomial {
    let below = coefficients.reduce(ParameterPolynomial.one) { $0.lcm(with: $1.denominator) }
    let parts = coefficients.map { $0.numerator * (below.dividedExactly(by: $0.denominator) ?? .one) }
    let found = ParameterPolynomial(parts, in: letter, of: ring).primitivePart
    return found.leadingCoefficient.isNegative ? -found : found
  }
}

extension ParameterChain: Hashable {
  package static func == (left: ParameterChain, right: ParameterChain) -> Bool {
    left.ring.isSame(as: right.ring) && left.levels == right.levels
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(levels) }
}
