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
