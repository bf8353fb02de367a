internal import MatrixArithmetic
internal import MatrixDomain

/// The ring of polynomials modulo a prime below 2⁶³.
///
/// A polynomial is an array of coefficients in the form of the field, constant term first, without a zero at the end.
struct ResiduePolynomials: Sendable {
  let prime: UInt64
  /// Montgomery's form; of no use modulo 2, where a product is a conjunction.
  private let field: WordField
  let isBinary: Bool

  init(_ prime: UInt64) {
    self.prime = prime
    isBinary = prime == 2
    field = WordField(isBinary ? 3 : prime)
  }

  // MARK: Scalars

  var one: UInt64 { isBinary ? 1 : field.one }

  @inline(__always)
  func product(_ left: UInt64, _ right: UInt64) -> UInt64 { isBinary ? left & right : field.product(left, right) }

  @inline(__always)
  func difference(_ left: UInt64, _ right: UInt64) -> UInt64 {
    left >= right ? left &- right : left &+ (prime &- right)
  }

  @inline(__always)
  func sum(_ left: UInt64, _ right: UInt64) -> UInt64 {
    let sum = left &+ right
    return sum >= prime ? sum &- prime : sum
  }

  func negative(_ value: UInt64) -> UInt64 { value == 0 ? 0 : prime &- value }
  func form(_ residue: UInt64) -> UInt64 { isBinary ? residue : field.form(residue) }
  func residue(_ form: UInt64) -> UInt64 { isBinary ? form : field.residue(form) }

  /// Of a form that is not 0.
  func inverted(_ value: UInt64) -> UInt64 { isBinary ? value : field.inverted(value) }

  func power(_ base: UInt64, _ exponent: Int) -> UInt64 {
    var (result, square, rest) = (one, base, exponent)
    while rest > 0 {
      if rest & 1 == 1 { result = product(result, square) }
      square = product(square, square)
      rest >>= 1
    }
    return result
  }

  // MARK: Reading and writing

  func polynomial(_ coefficients: [Integer]) -> [UInt64] {
    trimmed(coefficients.map { form($0.residue(modulo: prime)) })
  }

  /// The residues from 0 on.
  func residues(_ polynomial: [UInt64]) -> [UInt64] { polynomial.map(residue) }

  func trimmed(_ polynomial: [UInt64]) -> [UInt64] {
    var result = polynomial
    while result.last == 0 { result.removeLast() }
    return result
  }

  var x: [UInt64] { [0, one] }

  // MARK: Ring

  func sum(_ left: [UInt64], _ right: [UInt64]) -> [UInt64] {
    var result = left.count >= right.count ? left : right
    let other = left.count >= right.count ? right : left
    for index in other.indices { result[index] = sum(result[index], other[index]) }
    return trimmed(result)
  }

  func difference(_ left: [UInt64], _ right: [UInt64]) -> [UInt64] {
    var result = left
    if result.count < right.count { result += Array(repeating: 0, count: right.count - result.count) }
    for index in right.indices { result[index] = difference(result[index], right[index]) }
    return trimmed(result)
  }

  func scaled(_ polynomial: [UInt64], by factor: UInt64) -> [UInt64] {
    factor == 0 ? [] : polynomial.map { product($0, factor) }
  }

  /// - Complexity: the product of the numbers of coefficients.
  func product(_ left: [UInt64], _ right: [UInt64]) -> [UInt64] {
    if left.isEmpty || right.isEmpty { return [] }
    var result = Array(repeating: UInt64(0), count: left.count + right.count - 1)
    for (place, factor) in left.enumerated() where factor != 0 {
      subtract(negative(factor), times: right, count: right.count, from: &result, at: place)
    }
    return result
  }

  /// `target[place...] −= factor · source`, this many coefficients.
  @inline(__always)
  private func subtract(
    _ factor: UInt64, times source: [UInt64], count: Int, from target: inout [UInt64], at place: Int
  ) {
    precondition(place >= 0 && place + count <= target.count && count <= source.count)
    unsafe target.withUnsafeMutableBufferPointer { target in
      unsafe source.withUnsafeBufferPointer { source in
        guard let to = target.baseAddress, let from = source.baseAddress else { return }
        if isBinary {
          for index in 0..<count { unsafe to[place + index] ^= from[index] }
        } else {
          unsafe field.subtract(factor, times: from, from: to + place, count: count)
        }
      }
    }
  }

  /// With leading coefficient 1; 0 stays 0.
  func monic(_ polynomial: [UInt64]) -> [UInt64] {
    guard let leading = polynomial.last, leading != one else { return polynomial }
    return scaled(polynomial, by: inverted(leading))
  }

  /// Takes the remainder of `rest` by a divisor that is not 0, and gives the quotient.
  @discardableResult
  func divide(_ rest: inout [UInt64], by divisor: [UInt64]) -> [UInt64] {
    let degree = divisor.count - 1
    guard rest.count > degree else { return [] }
    let inverse = divisor[degree] == one ? one : inverted(divisor[degree])
    var quotient = Array(repeating: UInt64(0), count: rest.count - degree)
    for power in quotient.indices.reversed() {
      let top = rest[power &+ degree]
      if top == 0 { continue }
      let factor = inverse == one ? top : product(top, inverse)
      quotient[power] = factor
      subtract(factor, times: divisor, count: degree, from: &rest, at: power)
    }
    rest.removeLast(rest.count - degree)
    while rest.last == 0 { rest.removeLast() }
    return quotient
  }

  func remainder(_ polynomial: [UInt64], by divisor: [UInt64]) -> [UInt64] {
    var rest = polynomial
    divide(&rest, by: divisor)
    return rest
  }

  func quotient(_ polynomial: [UInt64], by divisor: [UInt64]) -> [UInt64] {
    var rest = polynomial
    return divide(&rest, by: divisor)
  }

  func product(_ left: [UInt64], _ right: [UInt64], modulo divisor: [UInt64]) -> [UInt64] {
    var result = product(left, right)
    while result.last == 0 { result.removeLast() }
    divide(&result, by: divisor)
    return result
  }

  /// Monic; 0 where both are.
  func gcd(_ first: [UInt64], _ second: [UInt64]) -> [UInt64] {
    var (left, right) = (first, second)
    while !right.isEmpty {
      divide(&left, by: right)
      swap(&left, &right)
    }
    return monic(left)
  }

  /// The monic greatest common divisor of `first` and `second`, and what it is a combination of: `gcd = u·first +
  /// v·second`.
  func extendedGCD(_ first: [UInt64], _ second: [UInt64]) -> (gcd: [UInt64], u: [UInt64], v: [UInt64]) {
    var (left, right) = (first, second)
    var (leftU, rightU): ([UInt64], [UInt64]) = ([one], [])
    var (leftV, rightV): ([UInt64], [UInt64]) = ([], [one])
    while !right.isEmpty {
      let quotient = divide(&left, by: right)
      swap(&left, &right)
      (leftU, rightU) = (rightU, difference(leftU, trimmed(product(quotient, rightU))))
      (leftV, rightV) = (rightV, difference(leftV, trimmed(product(quotient, rightV))))
    }
    guard let leading = left.last else { return ([], [], []) }
    let inverse = inverted(leading)
    return (scaled(left, by: inverse), scaled(leftU, by: inverse), scaled(leftV, by: inverse))
  }

  /// The resultant; both are not 0.
  ///
  /// - Source: J. von zur Gathen, J. Gerhard, Modern Computer Algebra, 3rd ed., ch. 6.3 and exercise 6.12.
  func resultant(_ first: [UInt64], _ second: [UInt64]) -> UInt64 {
    var (left, right) = (first, second)
    var result = one
    while right.count > 1 {
      let (m, n) = (left.count - 1, right.count - 1)
      let leading = right[n]
      divide(&left, by: right)
      if left.isEmpty { return 0 }
      result = product(result, power(leading, m - (left.count - 1)))
      if m & n & 1 == 1 { result = negative(result) }
      swap(&left, &right)
    }
    return product(result, power(right[0], left.count - 1))
  }

  func derivative(_ polynomial: [UInt64]) -> [UInt64] {
    trimmed(
      polynomial.indices.dropFirst().map { product(polynomial[$0], form(UInt64($0) % prime)) })
  }

  func isSquarefree(_ polynomial: [UInt64]) -> Bool {
    let derivative = derivative(polynomial)
    guard let short = ShortPolynomials(prime, degree: polynomial.count - 1) else {
      return gcd(polynomial, derivative).count == 1
    }
    let common = short.polynomial(residues(polynomial), capacity: polynomial.count)
    short.formGCD(common, short.polynomial(residues(derivative), capacity: polynomial.count))
    return common.count == 1
  }

  /// A power of the remainder of a polynomial.
  func power(
    _ base: [UInt64], _ exponent: UInt64, modulo divisor: [UInt64], _ budget: Budget
  ) throws(BudgetError) -> [UInt64] {
    if divisor.count <= 1 { return [] }
    var result = [one]
    let base = remainder(base, by: divisor)
    for bit in (0..<(UInt64.bitWidth - exponent.leadingZeroBitCount)).reversed() {
      try budget.check()
      result = product(result, result, modulo: divisor)
      if exponent >> UInt64(bit) & 1 == 1 { result = product(result, base, modulo: divisor) }
    }
    return result
  }
}
