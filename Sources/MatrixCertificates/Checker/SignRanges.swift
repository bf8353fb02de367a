import MatrixArithmetic
import MatrixDomain

/// What `definite` says of a symmetric matrix for every real value of a letter: type `sign-ranges`, without data.
///
/// Let c be the lowest coefficient of det(x·I − A) that is not 0 as a function, and q the product of the different factors of its
/// numerator and of all denominators of entries. All eigenvalues are real and depend continuously on the letter where entries are
/// defined, and as many of them are 0 as c has the index. So between the real zeros of q none changes its sign. At any value as many are
/// above 0 as signs change along the coefficients (Descartes), which is looked at in one place of each part of the line.
///
/// The zeros of q are counted by Sturm's theorem. A zero that is no fraction is given by a polynomial and an interval in which both
/// have one root, the same one: by Tarski's theorem q is 0 at that of the polynomial. The signs there are told in the same way.
struct SignRanges {
  private let claim: Claim<RationalFunction>
  private let ring: ParameterRing

  /// Longer polynomials are refused.
  private static let largestDegree = 400

  init(_ claim: Claim<RationalFunction>, _ ring: ParameterRing) { (self.claim, self.ring) = (claim, ring) }

  func check() throws(Rejection) {
    try claim.checkForm()
    try require(claim.tool == "definite" && ring.names.count == 1, "the sign of a form is told in one letter")
    try require(claim.outcome == .value && claim.error == nil, "the outcome is no value")
    _ = try claim.evidence("sign-ranges")
    let a = try claim.squareMatrix()
    var poles = ParameterPolynomial.one
    for row in 0..<a.rows {
      for column in 0..<a.rows {
        try require(a[row, column] == a[column, row], "the matrix is not symmetric")
        poles = poles.lcm(with: a[row, column].denominator)
      }
    }
    let coefficients = Elimination.characteristicPolynomial((0..<a.rows).map(a.row))
    let lowest = coefficients.first { !$0.isZero }?.numerator ?? .one
    let parts = try line(lowest * poles)
    let all = try cases(of: "definiteness")
    let inertia = try cases(of: "inertia")
    try require(all.count == parts.count && inertia.count == parts.count, "the parts of the line are not all there")
    for (index, part) in parts.enumerated() {
      let isPole = part.sign(of: RationalFunction(poles)) == 0
      let signature = isPole ? nil : Signature(signsOfCoefficients: coefficients.map(part.sign))
      try require(all[index].value == .text(signature?.definiteness ?? "undefined"), "the form is another one")
      let expected = signature?.value ?? .record([.init("undefined", .text("zero-denominator"))])
      try require(inertia[index].value == expected, "the signature is another one")
    }
    try claim.finish(primary: "definiteness")
  }

  /// The cases of an output: one without a condition where it is the same for all values.
  private func cases(of name: String) throws(Rejection) -> [CasesValue.Case] {
    let value = try claim.output(name)
    guard case .cases(let cases) = value else {
      return [.init(zero: [], nonzero: [], range: .between(nil, nil), display: "", value: value)]
    }
    try require(cases.parameters == ring.names && cases.isReal, "the letter is read in another way")
    try require(cases.cases.count > 1, "there is one case")
    return cases.cases
  }

  /// The parts of the line between the real zeros of a polynomial, and these, as both outputs list them.
  private func line(_ polynomial: ParameterPolynomial) throws(Rejection) -> [LinePart] {
    let (cases, others) = (try self.cases(of: "definiteness"), try self.cases(of: "inertia"))
    let areSame = zip(cases, others).allSatisfy { one, other in
      one.zero == other.zero && one.nonzero == other.nonzero && one.range == other.range
    }
    try require(cases.count == others.count && areSame, "the outputs have other parts of the line")
    guard let whole = polynomial.squarefreePart.univariate(in: 0), whole.degree > 0 else {
      try require(cases.count == 1 && cases[0].range == .between(nil, nil), "there are too many parts of the line")
      return [.sample(.zero)]
    }
    try require(whole.degree <= Self.largestDegree, "a polynomial is too long to count its roots")
    let chain = SturmChain(whole)
    try require(cases.count == 2 * chain.count() + 1, "the parts of the line are not all there")
    var points: [(value: Value, part: LinePart)] = []
    for index in stride(from: 1, to: cases.count, by: 2) {
      guard case .at(let value)? = cases[index].range else { throw Rejection("a part of the line is no number") }
      let part = try point(value, cases[index].zero, of: whole, chain, place: index / 2)
      points.append((value, part))
    }
    var parts: [LinePart] = []
    for index in 0...points.count {
      let (left, right) = (index > 0 ? points[index - 1] : nil, index < points.count ? points[index] : nil)
      let item = cases[2 * index]
      try require(
        item.zero.isEmpty && item.range == .between(left?.value, right?.value), "a part of the line is no interval")
      parts.append(.sample(LinePart.number(between: left?.part, right?.part)))
      if let right { parts.append(right.part) }
    }
    try require(cases.allSatisfy { $0.nonzero.isEmpty }, "a part of the line excludes something")
    return parts
  }

  /// A zero of a polynomial, with so many others below it.
  private func point(
    _ value: Value, _ zero: [String], of whole: Polynomial<Rational>, _ chain: SturmChain, place: Int
  ) throws(Rejection) -> LinePart {
    let reason = "a number is no zero, or not at its place"
    let part: LinePart
    switch value {
    case .scalar(let scalar):
      let number: Rational = try Scalars.read(scalar, over: .rationals, named: "a number")
      try require(whole.value(at: number).isZero && chain.count(upTo: number) == place + 1, reason)
      part = .sample(number)
    case .algebraic(let number):
      let own = try RealRootedPolynomial(of: number, named: "a number")
      try require(own.degree > 1 && own.degree <= Self.largestDegree, reason)
      let root = try CheckedRoot(
        value, of: RootedFactor(own.coefficients.map { [$0] }), index: number.root, decimalPlaces: 10)
      let polynomial = Polynomial(own.coefficients.map { Rational($0) })
      let ownChain = SturmChain(polynomial)
      try require(
        root.isReal && root.low < root.high
          && [root.low, root.high].allSatisfy { !whole.value(at: $0).isZero && !polynomial.value(at: $0).isZero },
        reason)
      try require(
        chain.count(above: root.low, upTo: root.high) == 1 && chain.count(upTo: root.high) == place + 1, reason)
      try require(
        ownChain.count(above: root.low, upTo: root.high) == 1 && ownChain.count(upTo: root.low) == number.root, reason)
      part = .root(polynomial, root.low, root.high)
      try require(part.sign(of: whole) == 0, reason)
    default: throw Rejection("a part of the line is no number")
    }
    try require(zero == [part.condition(ring)], "a number has another condition")
    return part
  }
}

/// A place at which signs are told: a fraction, or the only root of a polynomial in an interval.
private enum LinePart {
  case sample(Rational)
  case root(Polynomial<Rational>, Rational, Rational)

  func sign(of function: RationalFunction) -> Int {
    // The sign of a quotient is that of the product.
    (function.numerator * function.denominator).univariate(in: 0).map(sign) ?? 0
  }

  func sign(of polynomial: Polynomial<Rational>) -> Int {
    switch self {
    case .sample(let number): polynomial.value(at: number).signum
    case .root(let own, let low, let high): SturmChain(own, weighedBy: polynomial).count(above: low, upTo: high)
    }
  }

  /// The polynomial that is 0 here, in canonical spelling.
  func condition(_ ring: ParameterRing) -> String {
    switch self {
    case .sample(let number):
      "\(ParameterPolynomial.primitive(Polynomial([-number, .one]), in: 0, of: ring))"
    case .root(let own, _, _): "\(ParameterPolynomial.primitive(own, in: 0, of: ring))"
    }
  }

  /// A number between two neighbouring zeros of a polynomial that is 0 at no end of the intervals.
  static func number(between left: LinePart?, _ right: LinePart?) -> Rational {
    switch (left, right) {
    case (.root(_, _, let high)?, _): high
    case (_, .root(_, let low, _)?): low
    case (.sample(let one)?, .sample(let other)?): (one + other) / Rational(2)
    case (.sample(let one)?, nil): one + .one
    case (nil, .sample(let other)?): other - .one
    case (nil, nil): .zero
    }
  }
}
