import MatrixDomain

/// The sums of the powers of all roots of a polynomial: Newton's identities.
struct PowerSums<Element: ExactScalar> {
  private var sums: [Element]

  /// The sums of the powers 0 up to `count` − 1.
  init(of polynomial: Polynomial<Element>, count: Int) {
    let monic = polynomial.monic
    let degree = monic.degree
    let zero = Element.zero(like: monic.coefficients)
    sums = []
    for power in 0..<count {
      var sum = power == 0 ? zero + Element(degree) : zero
      for step in 1...max(1, degree) where step <= degree && step <= power {
        let coefficient = monic[degree - step]
        if coefficient.isZero { continue }
        sum.subtractProduct(coefficient, step == power ? Element(step) : sums[power - step])
      }
      sums.append(sum)
    }
  }

  subscript(power: Int) -> Element { sums[power] }
}

extension ExactScalar {
  /// 0, which knows its field where one of the numbers does.
  static func zero(like numbers: some Sequence<Self>) -> Self { numbers.reduce(.zero) { $0 + ($1 - $1) } }
}

extension Polynomial where Element: ExactScalar {
  /// The polynomial with coefficients that know their field where one of the numbers does: x³ alone has none that do.
  func settled(like numbers: some Sequence<Element>) -> Polynomial {
    let zero = Element.zero(like: numbers)
    return Polynomial(coefficients.map { $0 + zero })
  }
}
