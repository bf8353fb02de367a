public import MatrixDomain

extension GaussianRational: CustomStringConvertible, LosslessStringConvertible {
  /// `1/2+3i`, `-i`, `2i`, `3/4i` (three quarters of i), `5`.
  public var description: String {
    if imaginary.isZero { return real.description }
    let unit = Self.unitText(imaginary)
    if real.isZero { return unit }
    return real.description + (imaginary.isNegative ? "" : "+") + unit
  }

  private static func unitText(_ factor: Rational) -> String {
    if factor.isOne { return "i" }
    return (-factor).isOne ? "-i" : "\(factor)i"
  }

  /// Reads a number as ``description`` writes it; parts need not be in lowest terms, and may be 0. `nil` for anything
  /// else, blanks included.
  public init?(_ text: String) { self.init(text.utf8.span) { Rational(text: $0, isCanonical: false) } }

  /// The last sign that is not the first byte separates the parts of a text that ends with `i`.
  private init?(_ text: Span<UInt8>, part: (Span<UInt8>) -> Rational?) {
    guard text.count > 0, text[text.count - 1] == UInt8(ascii: "i") else {
      guard let real = part(text) else { return nil }
      self.init(real)
      return
    }
    var split = 0
    for index in stride(from: text.count - 2, to: 0, by: -1)
    where text[index] == UInt8(ascii: "+") || text[index] == UInt8(ascii: "-") {
      split = index
      break
    }
    var real = Rational.zero
    if split > 0 {
      guard let value = part(text.extracting(..<split)) else { return nil }
      real = value
    }
    let hasPlus = split > 0 && text[split] == UInt8(ascii: "+")
    let factor = text.extracting((hasPlus ? split + 1 : split)..<(text.count - 1))
    if factor.count == 0 {
      self.init(real, .one)
    } else if factor.count == 1, factor[0] == UInt8(ascii: "-") {
      self.init(real, -.one)
    } else {
      guard let imaginary = part(factor) else { return nil }
      self.init(real, imaginary)
    }
  }
}

extension GaussianRational: HandScalar {
  public static var domain: ScalarDomain { .gaussianRationals }

  /// Reads the one canonical spelling: parts in lowest terms, none that is 0, no factor 1 before `i`.
  public init?(exchangeText text: Span<UInt8>) {
    self.init(text) { Rational(text: $0, isCanonical: true) }
    // Rejects other spellings of the same number: 0+i, 1i, 2+0i, and a sum with a redundant sign.
    let canonical = description.utf8
    guard canonical.count == text.count, canonical.enumerated().allSatisfy({ text[$0.offset] == $0.element }) else {
      return nil
    }
  }

  public var exchangeText: String { description }

  public static func spell(row: Int, of matrix: Matrix<GaussianRational>, length: Int) -> TextSlab {
    matrix.spelledRow(row, length: length)
  }

  public static func perform(
    _ operation: RowOperation<GaussianRational>, on matrix: inout Matrix<GaussianRational>
  ) {
    operation.apply(to: &matrix)
  }

  @inlinable public var isWhole: Bool { real.isWhole && imaginary.isWhole }
  @inlinable public var writtenSize: Int { real.writtenSize + imaginary.writtenSize }

  /// True where the first part that is written is below 0.
  @inlinable public var isWrittenNegative: Bool { real.isZero ? imaginary.isNegative : real.isNegative }

  /// True for integers and integer multiples of i.
  @inlinable public var isAtomic: Bool { isWhole && (real.isZero || imaginary.isZero) }

  @inlinable public var realSign: Int? { isReal ? real.signum : nil }

  public var division: HandDivision<GaussianRational> {
    isReal ? .bar : .conjugate(conjugate, norm: GaussianRational(norm))
  }

  /// The least common denominator of all parts over the greatest common divisor of their numerators; one where all
  /// are zero. Only rational integers are factored out, no Gaussian ones.
  public static func primitiveFactor(of entries: [GaussianRational]) -> GaussianRational {
    GaussianRational(Rational.primitiveFactor(of: entries.flatMap { [$0.real, $0.imaginary] }))
  }
}
