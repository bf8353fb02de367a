import MatrixArithmetic
import MatrixDomain

/// A closed form, read: its polynomials with their coefficients, in canonical form, and written as they say.
///
/// A sum over all roots of a polynomial f is a trace of K[a]/(f), a number of K by the sums of the powers of the roots. Nothing
/// depends on whether f is irreducible.
struct CheckedClosedForm<S: CheckedScalar> {
  let first: [S]
  let terms: [Term]
  let isExponential: Bool

  /// Reads a value.
  ///
  /// - Parameter order: the highest degree of a polynomial, and the most numbers ahead.
  init(
    _ value: Value, over domain: ScalarDomain, in variable: String, isExponential: Bool = false, order: Int
  ) throws(Rejection) {
    guard case .closedForm(let form) = value else { throw Rejection("there is no closed form") }
    try require(form.variable == variable, "the variable is not \(Identifier.escaped(variable))")
    try require(
      form.isExponential == isExponential, isExponential ? "a formula is one of powers" : "a formula is a function")
    try Scalars.checkDomain(form.domain, is: domain, named: "a formula")
    first = try Scalars.read(form.first, over: domain, named: "first")
    try require(first.count <= (isExponential ? 0 : order), "too many numbers stand ahead")
    try require(form.polynomials.count == form.coefficients.count, "a polynomial lacks its coefficients")
    var terms: [Term] = []
    for (texts, elements) in zip(form.polynomials, form.coefficients) {
      let term = try Term(texts, elements, over: domain, isExponential: isExponential, order: order)
      try require(!terms.contains { $0.factor == term.factor }, "a polynomial stands twice")
      // The powers of 0 are 0 from the first on, but the exponential function of 0 is 1.
      try require(
        !term.factor[0].isZero || (isExponential && term.factor.count == 2), "0 is a root of a polynomial of the sum")
      terms.append(term)
    }
    let text = ClosedFormText.sum(
      terms.map(\.written), over: domain, variable: variable, isExponential: isExponential)
    try require(form.text == text, "the formula is written otherwise than its coefficients say")
    (self.terms, self.isExponential) = (terms, isExponential)
  }

  /// The n-th numbers for n below `count`, or the n-th derivatives at 0.
  func numbers(_ count: Int) -> [S] {
    let tables = terms.map { $0.powerSums(count + $0.factor.count) }
    let weights = terms.map { $0.weights(count) }
    return (0..<count).map { place in
      if place < first.count { return first[place] }
      return terms.indices.reduce(S.zero) { sum, index in
        sum + terms[index].value(at: place, tables[index], weights[index][place])
      }
    }
  }

  /// The sums of the powers of all roots of a monic polynomial, by Newton's identities.
  static func powerSums(of monic: [S], _ count: Int) -> [S] {
    let degree = monic.count - 1
    // A number of the field is added, so that all of them know which one it is.
    let zero = monic[0] - monic[0]
    var sums = [S(degree) + zero]
    while sums.count < count {
      let power = sums.count
      var sum = power <= degree ? -S(power) * monic[degree - power] : zero
      for step in 1...degree where step < power { sum -= monic[degree - step] * sums[power - step] }
      sums.append(sum)
    }
    return sums
  }

  /// One polynomial.
  struct Term {
    let factor: [S]
    let monic: [S]
    let coefficients: [[S]]
    private let isExponential: Bool
    private let isOfCharacteristicZero: Bool

    init(
      _ texts: TextSlab, _ elements: [String], over domain: ScalarDomain, isExponential: Bool, order: Int
    ) throws(Rejection) {
      (self.isExponential, isOfCharacteristicZero) = (isExponential, domain.characteristic == nil)
      factor = try Scalars.read(texts, over: domain == .rationals ? .integers : domain, named: "polynomials")
      let degree = factor.count - 1
      try require(
        degree >= 1 && degree <= order && !factor[degree].isZero && Claim<S>.isCanonical(factor),
        "a polynomial is not in canonical form")
      monic = Polynomials.monic(factor)
      let field = NumberFieldDomain(over: domain, polynomial: TextSlab(of: monic))
      var coefficients: [[S]] = []
      for element in elements {
        guard let texts = degree == 1 ? [element] : field.coefficients(of: element) else {
          throw Rejection("a coefficient is no canonical scalar of \(field.tag)")
        }
        coefficients.append(try Scalars.read(TextSlab(texts), over: domain, named: "coefficients"))
      }
      try require(
        coefficients.last?.contains { !$0.isZero } ?? false, "the last coefficient of a polynomial is 0")
      self.coefficients = coefficients
    }

    /// The term as texts.
    var written: ClosedFormText.Term {
      ClosedFormText.Term(
        factor.map(\.exchangeText), root: factor.count == 2 ? (-monic[0]).exchangeText : nil,
        coefficients.map { $0.map(\.exchangeText) })
    }

    func powerSums(_ count: Int) -> [S] { CheckedClosedForm.powerSums(of: monic, count) }

    /// What the cⱼ are multiplied with at each place: nʲ, in characteristic p the binomial coefficients C(n, j) by Pascal's
    /// triangle; for derivatives n·(n − 1)·…·(n − j + 1).
    func weights(_ count: Int) -> [[S]] {
      let one = S.one + (monic[0] - monic[0])
      if isOfCharacteristicZero {
        return (0..<count).map { place in
          var (values, value) = ([S](), one)
          for exponent in coefficients.indices {
            values.append(value)
            value *= S(isExponential ? place - exponent : place)
          }
          return values
        }
      }
      var rows: [[S]] = []
      var row = coefficients.indices.map { $0 == 0 ? one : one - one }
      for _ in 0..<count {
        rows.append(row)
        for exponent in row.indices.dropFirst().reversed() { row[exponent] += row[exponent - 1] }
      }
      return rows
    }

    /// The sum of the cⱼ·nʲ·aⁿ; or of the n-th derivatives at 0 of cⱼ·tʲ·e^(a·t), which are cⱼ·n·(n − 1)·…·(n − j + 1)·aⁿ⁻ʲ.
    func value(at place: Int, _ sums: [S], _ weights: [S]) -> S {
      var sum = S.zero
      for (exponent, element) in coefficients.enumerated() {
        let shift = isExponential ? exponent : 0
        if shift > place { break }
        for (index, coefficient) in element.enumerated() {
          sum += weights[exponent] * coefficient * sums[place - shift + index]
        }
      }
      return sum
    }
  }
}
