import MatrixArithmetic
import MatrixDomain

/// A closed form, read: its polynomials with their coefficients, in canonical form, and written as they say.
///
/// A sum over all roots of a polynomial f is a trace of ℚ[a]/(f), a fraction by the sums of the powers of the roots. Nothing
/// depends on whether f is irreducible.
struct CheckedClosedForm {
  let first: [Rational]
  let terms: [Term]
  let isExponential: Bool

  /// Reads a value.
  ///
  /// - Parameter order: the highest degree of a polynomial, and the most numbers ahead.
  init(
    _ value: Value, in variable: String, isExponential: Bool = false, order: Int
  ) throws(Rejection) {
    guard case .closedForm(let form) = value else { throw Rejection("there is no closed form") }
    try require(form.variable == variable, "the variable is not \(Identifier.escaped(variable))")
    try require(
      form.isExponential == isExponential, isExponential ? "a formula is one of powers" : "a formula is a function")
    first = try Scalars.read(form.first, over: .rationals, named: "first")
    try require(first.count <= (isExponential ? 0 : order), "too many numbers stand ahead")
    try require(form.polynomials.count == form.coefficients.count, "a polynomial lacks its coefficients")
    var terms: [Term] = []
    for (texts, elements) in zip(form.polynomials, form.coefficients) {
      let term = try Term(texts, elements, order: order)
      try require(!terms.contains { $0.factor == term.factor }, "a polynomial stands twice")
      // The powers of 0 are 0 from the first on, but the exponential function of 0 is 1.
      try require(
        !term.factor[0].isZero || (isExponential && term.factor.count == 2), "0 is a root of a polynomial of the sum")
      terms.append(term)
    }
    let text = ClosedFormText.sum(
      terms.map { ($0.factor, $0.coefficients) }, variable: variable, isExponential: isExponential)
    try require(form.text == text, "the formula is written otherwise than its coefficients say")
    (self.terms, self.isExponential) = (terms, isExponential)
  }

  /// The n-th numbers for n below `count`, or the n-th derivatives at 0.
  func numbers(_ count: Int) -> [Rational] {
    let tables = terms.map { $0.powerSums(count + $0.factor.count) }
    return (0..<count).map { place in
      if place < first.count { return first[place] }
      return zip(terms, tables).reduce(Rational.zero) { sum, pair in
        sum + pair.0.value(at: place, pair.1, isExponential: isExponential)
      }
    }
  }

  /// One polynomial.
  struct Term {
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

    /// The sum of the cⱼ·nʲ·aⁿ; or of the n-th derivatives at 0 of cⱼ·tʲ·e^(a·t), which are cⱼ·n·(n − 1)·…·(n − j + 1)·aⁿ⁻ʲ.
    func value(at place: Int, _ sums: [Rational], isExponential: Bool) -> Rational {
      var (sum, power) = (Rational.zero, Rational.one)
      for (exponent, element) in coefficients.enumerated() {
        let shift = isExponential ? exponent : 0
        if shift > place { break }
        for (index, coefficient) in element.enumerated() { sum += power * coefficient * sums[place - shift + index] }
        power *= Rational(place - shift)
      }
      return sum
    }
  }
}
