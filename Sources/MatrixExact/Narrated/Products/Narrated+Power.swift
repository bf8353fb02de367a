import MatrixArithmetic
public import MatrixDomain

extension Narrated {
  /// `A` to an integer power by repeated squaring; `A⁰ = I`. Negative powers are those of the inverse.
  ///
  /// The size of the answer is estimated before it is computed: `A^(10^10)` is refused at once where its entries grow,
  /// and computed where they do not.
  /// - Throws: ``ExactError/shape(_:)`` unless the matrix is square, ``ExactError/magnitude(_:)`` where an entry would
  ///   have more than `Integer.bitLimit` bits, ``ExactError/budget(_:)`` also where memory would not do.
  /// - Complexity: at most 2·log₂|exponent| products.
  public static func power<Element: ExactScalar>(
    _ a: Matrix<Element>, _ exponent: Int, narration: Narration = Narration()
  ) throws(ExactError) -> Worked<InverseOutcome<Element>> {
    guard a.isSquare else { throw .shape(.notSquare("the power", a.shape)) }
    var derivation = Derivation()
    var base = a
    if exponent < 0 {
      let inverted = try inverse(a, narration: narration)
      guard case .inverse(let inverse) = inverted.answer else {
        return Worked(inverted.answer, inverted.derivation, method: inverted.method)
      }
      derivation = inverted.derivation
      base = inverse
    }
    let sign = exponent < 0 ? "-" : ""
    let count = exponent.magnitude
    var result: Matrix<Element>?
    var reached: UInt = 0
    var square = base
    var squared: UInt = 1
    while count >= squared {
      if count & squared != 0 {
        if let partial = result {
          try PowerEstimate.check(partial, square)
          result = try ExactChooser.product(partial, square, narration.budget)
          if !narration.isSilent, let result {
            derivation.append(
              NamedMatrix("A^\(sign)\(reached + squared) = A^\(sign)\(reached)*A^\(sign)\(squared)", result))
          }
        } else {
          result = square
        }
        reached += squared
      }
      guard count / 2 >= squared else { break }
      try PowerEstimate.check(square, square)
      let next = try ExactChooser.product(square, square, narration.budget)
      try PowerEstimate.extrapolate(from: square, to: next, squarings: count / squared / 2)
      square = next
      squared *= 2
      if !narration.isSilent {
        derivation.append(
          NamedMatrix("A^\(sign)\(squared) = A^\(sign)\(squared / 2)*A^\(sign)\(squared / 2)", square))
      }
    }
    let answer = result ?? Matrix<Element>.identity(a.rows)
    if !narration.isSilent {
      // The inverse was shown under that name already.
      if exponent != -1 { derivation.append(NamedMatrix("A^\(exponent)", answer)) }
      let check = try ResultSize.ifWithinLimit { () throws(ExactError) in
        try powerCheck(a, exponent, answer, narration.budget)
      }
      if let check { derivation.append(check) }
    }
    return Worked(.inverse(answer), derivation, method: "repeated-squaring")
  }

  /// A power of few factors against one factor at a time, on a vector; a higher one only against A itself.
  private static func powerCheck<Element: ExactScalar>(
    _ a: Matrix<Element>, _ exponent: Int, _ power: Matrix<Element>, _ budget: Budget
  ) throws(ExactError) -> IdentityCheck<Element> {
    guard exponent.magnitude <= NarrationLimits.checkedFactors else {
      return IdentityCheck(
        "A*A^n = A^n*A, with n = \(exponent)", left: try ExactChooser.product(a, power, budget),
        right: try ExactChooser.product(power, a, budget))
    }
    let ones = Matrix(Shape(a.columns, 1), repeating: Element.one)
    var image = exponent < 0 ? try ExactChooser.product(power, ones, budget) : ones
    for _ in 0..<exponent.magnitude { image = try ExactChooser.product(a, image, budget) }
    return exponent < 0
      ? IdentityCheck(
        "A*(...*(A*(A^\(exponent)*u))) = u, with u = (1, ..., 1)", left: image, right: ones)
      : IdentityCheck(
        "A^\(exponent)*u = A*(...*(A*u)), with u = (1, ..., 1)", left: try ExactChooser.product(power, ones, budget),
        right: image)
  }
}

/// Bounds on the size of powers, before they are computed.
enum PowerEstimate {
  /// Refuses a product that could have entries beyond the limit.
  static func check<Element: ExactScalar>(_ left: Matrix<Element>, _ right: Matrix<Element>) throws(ExactError) {
    let bits = Double(left.largestWrittenSize) + Double(right.largestWrittenSize) + Double(left.rows).binaryExponent
    try bounded { () throws(MagnitudeError) in try MagnitudeError.check("an entry of the power", bits: bits) }
  }

  /// Refuses a power of which enough squarings are done to see that its entries double with each.
  ///
  /// Entries of ``NarrationLimits/extrapolationBits`` bits that doubled grow like the power of an eigenvalue, and so
  /// will go on; `times` is how often the exponent reached fits into the one asked for.
  static func extrapolate<Element: ExactScalar>(
    from old: Matrix<Element>, to new: Matrix<Element>, squarings times: UInt
  ) throws(ExactError) {
    let before = Double(old.largestWrittenSize)
    let after = Double(new.largestWrittenSize)
    guard after >= Double(NarrationLimits.extrapolationBits), after >= 1.9 * before else { return }
    try bounded { () throws(MagnitudeError) in
      try MagnitudeError.check("an entry of the power", bits: after * Double(times))
    }
  }
}

extension Double {
  /// The exponent of the power of two at or below; 0 for 0.
  fileprivate var binaryExponent: Double { self > 0 ? Double(exponent) + 1 : 0 }
}
