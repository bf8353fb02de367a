import MatrixArithmetic
import MatrixDomain
import MatrixExchange

/// A coefficient of an equation: a complex fraction, or a number of a number field.
enum EquationNumber {
  case gaussian(GaussianRational)
  case element(ExtensionElement<Rational>)
  case function(RationalFunction)

  typealias TooLong = LinearForm.TooLong

  init(_ fraction: Rational) { self = .gaussian(GaussianRational(fraction)) }

  /// A formula in letters; the number that it is where no letter is left.
  init(_ function: RationalFunction) {
    if let constant = function.constant { self.init(constant) } else { self = .function(function) }
  }

  /// A number that was read, a fraction or a complex one where it is one.
  init(_ element: ExtensionElement<Rational>) {
    if let constant = element.constant {
      self.init(constant)
    } else if element.field?.domain == .gaussian {
      self = .gaussian(GaussianRational(element.coordinates[0], element.coordinates[1]))
    } else {
      self = .element(element)
    }
  }

  static var zero: EquationNumber { .gaussian(.zero) }
  static var one: EquationNumber { .gaussian(.one) }
  static var i: EquationNumber { .gaussian(.i) }

  var isZero: Bool { if case .gaussian(let value) = self { value.isZero } else { false } }

  static prefix func - (value: EquationNumber) -> EquationNumber {
    switch value {
    case .gaussian(let number): .gaussian(-number)
    case .element(let element): .element(-element)
    case .function(let function): .function(-function)
    }
  }

  /// `nil` for 0.
  var inverse: EquationNumber? {
    switch self {
    case .gaussian(let number): number.inverse.map { .gaussian($0) }
    case .element(let element): element.inverse.map { .element($0) }
    case .function(let function): function.inverse.map { .function($0) }
    }
  }

  /// The canonical spelling, in a number field that the number lies in, if there is one.
  func text(in field: ExtensionField<Rational>?) -> String {
    switch (self, field) {
    case (.gaussian(let number), nil): number.exchangeText
    case (.gaussian(let number), let field?):
      field.text(of: number.exchangeText, from: .gaussianRationals) ?? number.exchangeText
    case (.element(let element), _): field?.image(of: element)?.exchangeText ?? element.exchangeText
    case (.function(let function), _): function.exchangeText
    }
  }

  /// The number as one of a number field.
  private var element: ExtensionElement<Rational> {
    switch self {
    case .element(let element): element
    case .function(let function): ExtensionElement(constant: function.constant ?? .zero)
    case .gaussian(let number) where number.isReal: ExtensionElement(constant: number.real)
    case .gaussian(let number):
      ExtensionField<Rational>(.gaussian)?.element([number.real, number.imaginary])
        ?? ExtensionElement(constant: number.real)
    }
  }

  /// The number as a function; `nil` for one that is no fraction.
  private var function: RationalFunction? {
    switch self {
    case .function(let function): function
    case .gaussian(let number): number.isReal ? RationalFunction(constant: number.real) : nil
    case .element(let element): element.constant.map { RationalFunction(constant: $0) }
    }
  }

  /// The most terms of polynomials that are multiplied.
  private static var mostTerms: Int { LetterReader.mostTerms }

  /// A sum or product with letters in it; `nil` where there are none.
  private static func functions(
    _ left: EquationNumber, _ right: EquationNumber, _ takesDigits: (Int) -> Bool,
    _ combine: (RationalFunction, RationalFunction) -> RationalFunction
  ) throws(TooLong) -> EquationNumber? {
    switch (left, right) {
    case (.function, _), (_, .function): break
    default: return nil
    }
    guard let x = left.function, let y = right.function else { throw TooLong(hasLettersBesideRoots: true) }
    let terms = max(x.numerator.count, x.denominator.count) * max(y.numerator.count, y.denominator.count)
    let bits = x.writtenSize + y.writtenSize
    let places = x.ring.map { $0.names.indices } ?? y.ring.map { $0.names.indices } ?? 0..<0
    let degree = places.reduce(0) { sum, place in
      max(sum, [x.numerator, x.denominator, y.numerator, y.denominator].reduce(0) { $0 + $1.degree(in: place) })
    }
    guard terms <= mostTerms, degree <= LetterReader.largestExponent / 4 else {
      throw TooLong(digits: ScalarReader.digitLimit + 1)
    }
    try check(bits: bits, takesDigits)
    return EquationNumber(combine(x, y))
  }

  private static func combined(
    _ left: EquationNumber, _ right: EquationNumber, _ takesDigits: (Int) -> Bool,
    _ combine: (ExtensionElement<Rational>, ExtensionElement<Rational>) -> ExtensionElement<Rational>
  ) throws(TooLong) -> EquationNumber {
    var (x, y) = (left.element, right.element)
    if let one = x.field?.domain, let other = y.field?.domain, one != other {
      guard let both = one.compositum(with: other), let field = ExtensionField<Rational>(both),
        let first = field.image(of: x),
        let second = field.image(of: y)
      else { throw TooLong(fields: (one, other)) }
      (x, y) = (first, second)
    }
    try check(bits: x.writtenSize + y.writtenSize, takesDigits)
    return EquationNumber(combine(x, y))
  }

  // MARK: Numbers in a stranger's hands: their size is looked at first

  static func sum(
    _ left: EquationNumber, _ right: EquationNumber, _ takesDigits: (Int) -> Bool
  ) throws(TooLong) -> EquationNumber {
    if let sum = try functions(left, right, takesDigits, +) { return sum }
    guard case .gaussian(let one) = left, case .gaussian(let other) = right else {
      return try combined(left, right, takesDigits, +)
    }
    return .gaussian(
      GaussianRational(
        try sum(one.real, other.real, takesDigits), try sum(one.imaginary, other.imaginary, takesDigits)))
  }

  static func product(
    _ left: EquationNumber, _ right: EquationNumber, _ takesDigits: (Int) -> Bool
  ) throws(TooLong) -> EquationNumber {
    if let product = try functions(left, right, takesDigits, *) { return product }
    guard case .gaussian(let one) = left, case .gaussian(let other) = right else {
      return try combined(left, right, takesDigits, *)
    }
    return .gaussian(try product(one, other, takesDigits))
  }

  private static func product(
    _ left: GaussianRational, _ right: GaussianRational, _ takesDigits: (Int) -> Bool
  ) throws(TooLong) -> GaussianRational {
    if left.isReal && right.isReal { return GaussianRational(try product(left.real, right.real, takesDigits)) }
    return GaussianRational(
      try sum(
        product(left.real, right.real, takesDigits), -product(left.imaginary, right.imaginary, takesDigits),
        takesDigits),
      try sum(
        product(left.real, right.imaginary, takesDigits), product(left.imaginary, right.real, takesDigits),
        takesDigits))
  }

  private static func sum(
    _ left: Rational, _ right: Rational, _ takesDigits: (Int) -> Bool
  ) throws(TooLong) -> Rational {
    if left.isZero { return right }
    if right.isZero { return left }
    let first = left.numerator.bitCount + right.denominator.bitCount
    let second = right.numerator.bitCount + left.denominator.bitCount
    try check(bits: max(first, second) + 1, takesDigits)
    try check(bits: left.denominator.bitCount + right.denominator.bitCount, takesDigits)
    return left + right
  }

  private static func product(
    _ left: Rational, _ right: Rational, _ takesDigits: (Int) -> Bool
  ) throws(TooLong) -> Rational {
    if left.isOne { return right }
    if right.isOne { return left }
    if left.isZero || right.isZero { return .zero }
    try check(bits: left.numerator.bitCount + right.numerator.bitCount, takesDigits)
    try check(bits: left.denominator.bitCount + right.denominator.bitCount, takesDigits)
    return left * right
  }

  private static func check(bits: Int, _ takesDigits: (Int) -> Bool) throws(TooLong) {
    // One digit is log₂ 10 bits, about 3.3219.
    let digits = Int(Double(bits) / 3.3219)
    if digits > ScalarReader.digitLimit || !takesDigits(digits) { throw TooLong(digits: digits) }
  }
}

extension EquationNumber {
  /// True for what may stand before an exponent: a number that is no fraction, or a formula in letters.
  var isPowered: Bool { if case .gaussian = self { false } else { true } }
}
