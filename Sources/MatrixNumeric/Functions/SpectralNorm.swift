internal import MatrixDomain

/// The largest singular value, estimated by a few steps of power iteration.
enum SpectralNorm {
  private static let steps = 8

  /// An estimate of ‖A‖₂ from below, seldom more than a few percent off; infinite where an entry is.
  static func estimate<Element: NumericScalar>(_ a: Matrix<Element>) -> Double {
    let largest = a.norm(.maximum)
    guard largest > 0, largest.isFinite else { return largest.isNaN ? .infinity : largest }
    let down = BinaryFactor(-largest.binaryExponent).applied(to: Element.one)
    // Falling weights, so that no pattern of signs cancels them.
    var x = (0..<a.columns).map { Element(real: 1 + 1 / Double($0 + 2)) }
    var estimate = 0.0
    for _ in 0..<steps {
      let length = norm(x)
      if length == 0 { break }
      x = x.map { $0.scaled(by: 1 / length) }
      var image = [Element](repeating: .zero, count: a.rows)
      Element.gemv(down, a.view, x, .zero, &image)
      estimate = max(estimate, norm(image))
      Element.gemv(down, a.view.adjoint, image, .zero, &x)
    }
    // No matrix has a 2-norm below its largest entry.
    return max(largest, BinaryFactor(largest.binaryExponent).applied(to: estimate))
  }

  private static func norm<Element: NumericScalar>(_ x: [Element]) -> Double {
    var sum = 0.0
    for entry in x { sum += entry.realPart * entry.realPart + entry.imaginaryPart * entry.imaginaryPart }
    return sum.squareRoot()
  }
}
