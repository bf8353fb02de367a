import MatrixArithmetic
import MatrixDomain
import MatrixExact
import MatrixNumeric

extension DeterminantTool {
  /// The determinant in doubles: a scalar where a double can hold it, else mantissa and exponent. Where doubles leave no
  /// right digit, the exact one, rounded.
  func numeric<Element: NumericValue>(_ call: NumericCall<Element>) throws -> ToolAnswer {
    let a = try call.matrix("A")
    var (answer, failure): (Answer<ScaledNumber<Element>>?, NumericError?) = (nil, nil)
    do throws(NumericError) {
      answer = try Numeric.determinant(a, call.options)
    } catch {
      guard case .overflow = error else { throw error }
      failure = error
    }
    let isDoubtful = answer?.trust.isWithoutDigits ?? true
    let exact = try exactDeterminant(call, a, isDoubtful: isDoubtful)
    if isDoubtful, let determinant = exact.determinant {
      let rounded = ScaledNumber<Element>(rounding: determinant)
      let computed = rounded.exact
      let error = determinant.isZero ? 0 : ExactImage.ratio(computed - determinant, determinant)
      answer = Answer(rounded, call.exactTrust(error))
    }
    guard let answer else { throw failure ?? .singular(pivot: 0) }
    let value: Value =
      answer.value.value.map { .scalar($0) }
      ?? .record([
        .init("mantissa", .scalar(answer.value.mantissa)), .init("exponentOf2", .count(answer.value.exponent)),
        .init("decimal", .text(answer.value.description)),
      ])
    return call.answer(
      [.init("determinant", value)], answer.trust,
      shadow: exact.isUnfinished ? .unfinished : exact.determinant.map { Self.shadow(answer.value, $0) })
  }

  /// The determinant of the matrix as it was written, where exact arithmetic looks at it.
  private func exactDeterminant<Element: NumericValue>(
    _ call: NumericCall<Element>, _ a: Matrix<Element>, isDoubtful: Bool
  ) throws -> (determinant: GaussianRational?, isUnfinished: Bool) {
    guard a.isSquare, call.looks(at: a, isDoubtful: isDoubtful) else { return (nil, false) }
    let found = try call.withinHalf { budget in
      let matrix = try call.written("A")
      return Element.isComplex
        ? try Computed.determinant(matrix, budget: budget).answer
        : GaussianRational(try Computed.determinant(matrix.map(\.real), budget: budget).answer)
    }
    return (found, found == nil)
  }

  private static func shadow<Element: NumericValue>(
    _ value: ScaledNumber<Element>, _ exact: GaussianRational
  ) -> ExactShadow {
    var shadow = ExactShadow(isSingular: exact.isZero)
    if !exact.isZero {
      shadow.error = ExactImage.ratio(value.exact - exact, exact)
    } else if !value.isZero {
      shadow.warnings.append(.init("exactly-singular", "the determinant is exactly 0: this value is rounding"))
    }
    return shadow
  }
}

extension ScaledNumber where Element: NumericValue {
  /// The exact number rounded: the larger of its parts to the nearest double times a power of two.
  init(rounding exact: GaussianRational) {
    let sizes = [exact.real, exact.imaginary].filter { !$0.isZero }.map {
      $0.numerator.bitCount - $0.denominator.bitCount
    }
    let exponent = sizes.max() ?? 0
    let power = Rational(Integer.one << abs(exponent))
    func scaled(_ part: Rational) -> Double { Double(exponent >= 0 ? part / power : part * power) }
    self.init(Element(scaled(exact.real), scaled(exact.imaginary)))
    multiply(byPowerOfTwo: exponent)
  }

  /// The number as a fraction.
  var exact: GaussianRational {
    let power = Rational(Integer.one << abs(exponent))
    func scaled(_ part: Double) -> Rational {
      let value = ExactImage.rational(part)
      return exponent >= 0 ? value * power : value / power
    }
    return GaussianRational(scaled(mantissa.realPart), scaled(mantissa.imaginaryPart))
  }
}

extension ExactImage {
  /// The quotient of the absolute values of two numbers, the second not 0.
  static func ratio(_ number: GaussianRational, _ other: GaussianRational) -> Double {
    if number.isZero { return 0 }
    return squareRoot(number.norm / other.norm)
  }
}
