internal import MatrixDomain

/// A power of two by which a matrix is multiplied so that its largest entry comes near 1: eigenvalues go along, exactly.
struct BinaryScale: Sendable {
  /// 0 where the entries are of ordinary size: nothing is done then.
  let exponent: Int

  /// The scale for a matrix of finite entries.
  init<Element: NumericScalar>(_ a: Matrix<Element>) {
    let largest = a.norm(.maximum)
    // `lange` may overflow for complex entries: those are largest.
    let size = largest == 0 ? 0 : largest.isFinite ? largest.binaryExponent : 1023
    exponent = size.magnitude > SpectralTuning.safeExponent ? -size : 0
  }

  var isOne: Bool { exponent == 0 }

  /// The number times 2^`exponent`.
  func applied(to value: Double) -> Double { isOne ? value : BinaryFactor(exponent).applied(to: value) }
  func undone(on value: Double) -> Double { isOne ? value : BinaryFactor(-exponent).applied(to: value) }
  func undone(on value: Complex) -> Complex { Complex(undone(on: value.real), undone(on: value.imaginary)) }

  func applied<Element: NumericScalar>(to a: Matrix<Element>) -> Matrix<Element> {
    isOne ? a : Entrywise.scaled(a, by: BinaryFactor(exponent))
  }

  func undone<Element: NumericScalar>(on a: Matrix<Element>) -> Matrix<Element> {
    isOne ? a : Entrywise.scaled(a, by: BinaryFactor(-exponent))
  }
}

/// A power of two as two factors, because 2^1100 is no double and 2^−1100 is.
struct BinaryFactor {
  private let first: Double
  private let second: Double

  /// The factor 2^`exponent`. The first is the smaller one by absolute exponent, so that what becomes subnormal is
  /// rounded once.
  init(_ exponent: Int) {
    let half = exponent / 2
    first = Double(sign: .plus, exponent: half, significand: 1)
    second = Double(sign: .plus, exponent: exponent - half, significand: 1)
  }

  func applied<Element: NumericScalar>(to value: Element) -> Element {
    value.scaled(by: first).scaled(by: second)
  }
}
