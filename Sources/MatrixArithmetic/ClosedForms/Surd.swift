import MatrixDomain

/// u + v·√d.
struct Surd {
  let rational: Rational
  let surd: Rational
  let radicand: Integer

  init(_ rational: Rational, _ surd: Rational = .zero, _ radicand: Integer = .one) {
    (self.rational, self.surd, self.radicand) = (rational, surd, radicand)
  }

  var isZero: Bool { rational.isZero && surd.isZero }
  var isOne: Bool { rational.isOne && surd.isZero }

  private var root: String {
    if radicand.isNegative { return (-radicand).isOne ? "i" : "sqrt(\(-radicand))*i" }
    return "sqrt(\(radicand))"
  }

  /// Both parts over one denominator.
  private var whole: (rational: Integer, surd: Integer, below: Integer) {
    let below = rational.denominator.lcm(with: surd.denominator)
    func above(_ part: Rational) -> Integer { (part * Rational(below)).numerator }
    return (above(rational), above(surd), below)
  }

  private func multiple(_ factor: Integer) -> String {
    factor.magnitude.isOne ? root : "\(factor.magnitude)*\(root)"
  }

  /// The number as a factor, with its sign apart.
  var written: (isNegative: Bool, text: String) {
    if surd.isZero { return (rational.isNegative, (rational.isNegative ? -rational : rational).exchangeText) }
    let (p, q, s) = whole
    let end = s.isOne ? "" : "/\(s)"
    if p.isZero { return (q.isNegative, multiple(q) + end) }
    let sign = q.isNegative != p.isNegative ? "-" : "+"
    return (p.isNegative, "(\(p.magnitude)\(sign)\(multiple(q)))\(end)")
  }

  /// The number times a variable: `2*t`, `-sqrt(3)*t/2`, `(1+sqrt(5))*t/2`.
  func times(_ variable: String) -> String {
    let (p, q, s) = whole
    let end = s.isOne ? "" : "/\(s)"
    if !p.isZero, !q.isZero { return "(\(p)\(q.isNegative ? "-" : "+")\(multiple(q)))*\(variable)\(end)" }
    let sign = p.isNegative || q.isNegative ? "-" : ""
    if !q.isZero { return "\(sign)\(multiple(q))*\(variable)\(end)" }
    return sign + (p.magnitude.isOne ? "" : "\(p.magnitude)*") + variable + end
  }

  /// The number as what is raised to a power.
  var base: String {
    if surd.isZero {
      let text = rational.exchangeText
      return rational.isNegative || !rational.denominator.isOne ? "(\(text))" : text
    }
    let (p, q, s) = whole
    if p.isZero {
      let text = (q.isNegative ? "-" : "") + multiple(q) + (s.isOne ? "" : "/\(s)")
      return q.isOne && s.isOne && (!radicand.isNegative || (-radicand).isOne) ? text : "(\(text))"
    }
    let sum = "(\(p)\(q.isNegative ? "-" : "+")\(multiple(q)))"
    return s.isOne ? sum : "(\(sum)/\(s))"
  }
}
