import MatrixArithmetic
import MatrixDomain

/// The output `closed` is a formula for the numbers u(n) with u(n) = c₁·u(n−1) + … + c_k·u(n−k) and the first numbers `u`: type
/// `closed-form`. `polynomial` is xᵏ − c₁·xᵏ⁻¹ − …, and `numbers` are the first ones.
///
/// - The power of each polynomial f of the formula that is as high as f has coefficients divides the characteristic one, and x
///   as often as numbers stand ahead, or less. So the sum satisfies the recurrence from there on, where the last coefficients
///   that are 0 are left out: `nʲ·aⁿ` does where (x − a)ʲ⁺¹ divides it.
/// - The sum gives the first numbers from there on, so it gives all that follow.
/// - Its numbers are fractions: sums over all roots of f are traces of ℚ[a]/(f), by sums of powers.
/// - The text is what the coefficients are written as.
struct ClosedFormOfRecurrence: CheckedFact {
  func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    _ = try claim.evidence("closed-form")
    let coefficients = try rationals(try claim.input("c"), claim, "c")
    let initial = try rationals(try claim.input("u"), claim, "u")
    let order = coefficients.count
    try require(initial.count == order, "there are not as many first numbers as coefficients")
    let polynomial = coefficients.reversed().map { -$0 } + [Rational.one]
    let claimed = try claim.polynomial(
      try claim.output("polynomial"), in: "x", over: claim.ringDomain, named: "polynomial")
    try require(
      try claimed.map { (x) throws(Rejection) in try x.asRational() } == polynomial, "the polynomial is another")
    guard case .closedForm(let form) = try claim.output("closed") else { throw Rejection("there is no closed form") }
    try require(form.variable == "n", "the variable is not n")
    let first: [Rational] = try Scalars.read(form.first, over: .rationals, named: "first")
    try require(
      first.count <= order && first == Array(initial.prefix(first.count)), "the numbers ahead are others")
    try require(form.polynomials.count == form.coefficients.count, "a polynomial lacks its coefficients")
    var terms: [Term] = []
    var left = polynomial
    for (texts, elements) in zip(form.polynomials, form.coefficients) {
      let term = try Term(texts, elements, order: order)
      try require(!terms.contains { $0.factor == term.factor }, "a polynomial stands twice")
      for _ in term.coefficients {
        guard let (quotient, remainder) = Polynomials.division(left, by: term.monic), remainder.isEmpty else {
          throw Rejection("a polynomial does not divide the characteristic one as often as it should")
        }
        left = quotient
      }
      terms.append(term)
    }
    // What is left may hold x as often as it divides it: from that place on the recurrence is one of a lower order.
    let zeros = polynomial.prefix { $0.isZero }.count
    var tables: [[Rational]] = []
    for term in terms { tables.append(term.powerSums(order + term.factor.count)) }
    for place in first.count..<max(first.count, order) {
      var sum = Rational.zero
      for (term, sums) in zip(terms, tables) { sum += term.value(at: place, sums) }
      try require(sum == initial[place], "the formula gives another number at \(place)")
    }
    try require(first.count <= zeros, "more numbers stand ahead than 0 is a root")
    try require(
      form.text == ClosedFormText.sum(terms.map { ($0.factor, $0.coefficients) }, variable: "n"),
      "the formula is written otherwise than its coefficients say")
    try checkNumbers(claim, coefficients, initial)
  }

  private func rationals<S: CheckedScalar>(
    _ value: Value, _ claim: Claim<S>, _ name: String
  ) throws(Rejection) -> [Rational] {
    let column = try ExactMatrix<S>(operand: value, in: claim.domain, named: name)
    try require(column.columns == 1, "\(name) is not one vector")
    return try column.column(0).map { (x) throws(Rejection) in try x.asRational() }
  }

  /// The output `numbers`: ten, or as many as there are coefficients and three.
  private func checkNumbers<S: CheckedScalar>(
    _ claim: Claim<S>, _ coefficients: [Rational], _ initial: [Rational]
  ) throws(Rejection) {
    let count = max(10, coefficients.count + 3)
    var numbers = initial
    while numbers.count < count {
      var sum = Rational.zero
      for (index, coefficient) in coefficients.enumerated() {
        sum += coefficient * numbers[numbers.count - 1 - index]
      }
      numbers.append(sum)
    }
    guard case .vector(let vector) = try claim.output("numbers"), vector.domain == claim.ringDomain else {
      throw Rejection("the numbers are no vector over the ring")
    }
    let claimed: [Rational] = try Scalars.read(vector.entries, over: vector.domain, named: "numbers")
    try require(claimed == numbers, "the first numbers are others")
  }
}

/// One polynomial of a closed form, read.
private struct Term {
  let factor: [Integer]
  let coefficients: [[Rational]]
  var monic: [Rational] { factor.map { Rational($0, factor[factor.count - 1]) } }

  init(_ texts: TextSlab, _ elements: [String], order: Int) throws(Rejection) {
    let read: [Rational] = try Scalars.read(texts, over: .integers, named: "polynomials")
    factor = read.map(\.numerator)
    let degree = factor.count - 1
    try require(
      degree >= 1 && degree <= order && factor[degree].signum > 0 && Irreducibility.primitive(factor) == factor,
      "a polynomial is not in canonical form")
    try require(!factor[0].isZero, "0 is a root of a polynomial of the sum")
    let leading = factor[degree]
    let field = NumberFieldDomain(
      letter: "a", polynomial: TextSlab(factor.map { Rational($0, leading).exchangeText }))
    var coefficients: [[Rational]] = []
    for element in elements {
      guard let texts = degree == 1 ? [element] : field.coefficients(of: element) else {
        throw Rejection("a coefficient is no canonical scalar of \(field.tag)")
      }
      coefficients.append(try Scalars.read(TextSlab(texts), over: .rationals, named: "coefficients"))
    }
    try require(
      coefficients.last?.contains { !$0.isZero } ?? false, "the last coefficient of a polynomial is 0")
    self.coefficients = coefficients
  }

  /// The sums of the powers of all roots, by Newton's identities.
  func powerSums(_ count: Int) -> [Rational] {
    let (monic, degree) = (monic, factor.count - 1)
    var sums = [Rational(degree)]
    while sums.count < count {
      let power = sums.count
      var sum = power <= degree ? -Rational(power) * monic[degree - power] : .zero
      for step in 1...degree where step < power { sum -= monic[degree - step] * sums[power - step] }
      sums.append(sum)
    }
    return sums
  }

  func value(at place: Int, _ sums: [Rational]) -> Rational {
    var (sum, power) = (Rational.zero, Rational.one)
    for element in coefficients {
      for (index, coefficient) in element.enumerated() { sum += power * coefficient * sums[place + index] }
      power *= Rational(place)
    }
    return sum
  }
}
