import MatrixArithmetic

extension CheckedRoot {
  /// Rejects unless a text such as `(1+sqrt(5))/2` is the root: with (p + q·√r)/s, or (p + q·√r·i)/s, the polynomial is
  /// s²·x² − 2·p·s·x + p² ∓ q²·r up to a factor, and the sign of q says which of two roots it is.
  ///
  /// `3*cbrt(2)/5` is the real root of a polynomial without x and x². A root of one of degree 4 in x² is ±√λ or ±√(−λ)·i, with λ or −λ
  /// such a text.
  func checkRadical(_ text: String, _ factor: [Integer], _ place: Int) throws(Rejection) {
    switch factor.count {
    case 3: try Self.checkQuadratic(text, factor, place)
    case 4: try checkCubeRoot(text, factor)
    case 5: try checkNested(text, factor, place)
    default: throw Rejection("a radical is none of a polynomial of its degree")
    }
  }

  private static func checkQuadratic(_ text: String, _ factor: [Integer], _ place: Int) throws(Rejection) {
    guard let radical = QuadraticText(text) else { throw Rejection("a radical is none of a quadratic polynomial") }
    let (p, q, r, s) = (radical.constant, radical.factor, radical.radicand, radical.below)
    let square = q * q * (radical.isImaginary ? -r : r)
    let own = [p * p - square, Integer(-2) * p * s, s * s]
    try require(
      zip(own, factor).allSatisfy { $0 * factor[2] == $1 * own[2] }, "a radical is a root of another polynomial")
    let isSecond = radical.isImaginary ? q.signum < 0 : q.signum > 0
    try require(isSecond == (place == 1), "a radical is the other root")
  }

  /// q·∛r/s is the real root of s³·x³ − q³·r.
  private func checkCubeRoot(_ text: String, _ factor: [Integer]) throws(Rejection) {
    guard let radical = CubeRootText(text) else { throw Rejection("a radical is none of a polynomial of degree 3") }
    let (q, r, s) = (radical.factor, radical.radicand, radical.below)
    try require(
      isReal && factor[1].isZero && factor[2].isZero && -factor[0] * s * s * s == q * q * q * r * factor[3],
      "a radical is a root of another polynomial")
  }

  private func checkNested(_ text: String, _ factor: [Integer], _ place: Int) throws(Rejection) {
    let (a, b, c) = (factor[4], factor[2], factor[0])
    try require(
      factor[1].isZero && factor[3].isZero && (b * b - Integer(4) * a * c).signum > 0 && !c.isZero,
      "a radical is none of a polynomial of degree 4")
    // Both values of x² are above 0, both below, or one on each side.
    let (areApart, areBelow) = (c.signum != a.signum, b.signum == a.signum)
    let isImaginary = areApart ? place >= 2 : areBelow
    let isNegative: Bool
    let inner: Int
    if areApart {
      (isNegative, inner) = (place == 0 || place == 3, 1)
    } else if areBelow {
      // The upper of two conjugate roots stands first, those nearer to the real axis before the others.
      (isNegative, inner) = (place == 1 || place == 3, place < 2 ? 0 : 1)
    } else {
      (isNegative, inner) = (place < 2, place == 0 || place == 3 ? 1 : 0)
    }
    var body = Substring(text)
    if isNegative {
      try require(body.first == "-", "a radical is the other root")
      body.removeFirst()
    }
    if isImaginary {
      try require(body.hasSuffix("*i"), "a radical is the other root")
      body.removeLast(2)
    }
    try require(
      body.hasPrefix("sqrt(") && body.hasSuffix(")") && isReal != isImaginary,
      "a radical is none of a polynomial of degree 4")
    try Self.checkQuadratic(String(body.dropFirst(5).dropLast()), [c, isImaginary ? -b : b, a], inner)
  }
}

/// `-3*cbrt(2)/5`, as little of it as is needed.
private struct CubeRootText {
  private(set) var factor = Integer.one
  private(set) var radicand: Integer
  private(set) var below = Integer.one

  init?(_ text: String) {
    var rest = Substring(text)
    if rest.first == "-" {
      rest.removeFirst()
      factor = Integer(-1)
    }
    if let end = rest.firstIndex(of: "*") {
      guard let number = Integer(String(rest[..<end])), number.signum > 0 else { return nil }
      factor *= number
      rest = rest[rest.index(after: end)...]
    }
    if let end = rest.lastIndex(of: "/") {
      guard let number = Integer(String(rest[rest.index(after: end)...])), number.signum > 0 else { return nil }
      below = number
      rest = rest[..<end]
    }
    guard rest.hasPrefix("cbrt("), rest.hasSuffix(")"), let number = Integer(String(rest.dropFirst(5).dropLast())),
      number.signum > 0
    else { return nil }
    radicand = number
  }
}

/// `(p+q*sqrt(r)*i)/s`, as little of it as is needed: `-2*i`, `sqrt(2)/3`, `(1-sqrt(5))/2`.
private struct QuadraticText {
  private(set) var constant = Integer.zero
  private(set) var factor = Integer.one
  private(set) var radicand = Integer.one
  private(set) var below = Integer.one
  private(set) var isImaginary = false

  init?(_ text: String) {
    var rest = Substring(text)
    let hasBrackets = rest.first == "("
    if hasBrackets { rest.removeFirst() }
    if let end = rest.dropFirst().firstIndex(where: { $0 == "+" || $0 == "-" }) {
      guard let number = Integer(String(rest[..<end])) else { return nil }
      constant = number
      rest = rest[rest.index(rest[end] == "+" ? end : rest.index(before: end), offsetBy: 1)...]
    }
    var product = rest
    if hasBrackets {
      guard let end = rest.range(of: ")/") else { return nil }
      product = rest[..<end]
      guard let number = Integer(String(rest[rest.index(end, offsetBy: 2)...])) else { return nil }
      below = number
    } else if let end = rest.firstIndex(of: "/") {
      product = rest[..<end]
      guard let number = Integer(String(rest[rest.index(after: end)...])) else { return nil }
      below = number
    }
    guard below.signum > 0 else { return nil }
    if product.first == "-" {
      product.removeFirst()
      factor = Integer(-1)
    }
    for part in product.split(separator: "*", omittingEmptySubsequences: false) {
      if part == "i", !isImaginary {
        isImaginary = true
      } else if part.hasPrefix("sqrt("), part.hasSuffix(")"), radicand.isOne,
        let number = Integer(String(part.dropFirst(5).dropLast())), number.signum > 0
      {
        radicand = number
      } else if let number = Integer(String(part)), number.signum > 0 {
        factor *= number
      } else {
        return nil
      }
    }
  }
}

extension Substring {
  /// Where a short text begins for the last time.
  fileprivate func range(of part: String) -> Index? {
    indices.last { self[$0...].hasPrefix(part) }
  }
}
