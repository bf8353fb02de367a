import MatrixDomain

/// Polynomials from their values.
enum Interpolation {
  /// The coefficients, constant term first and as many as there are values, of the polynomial that has these at 0, 1, 2, …, by divided
  /// differences (Newton). The characteristic of their field is 0 or not below their number.
  static func coefficients<Scalar: Field>(_ values: [Scalar]) -> [Scalar] {
    var differences = values
    for step in differences.indices.dropFirst() {
      for place in (step..<differences.count).reversed() {
        differences[place] = (differences[place] - differences[place - 1]) / Scalar(step)
      }
    }
    var result: [Scalar] = []
    for place in differences.indices.reversed() {
      // result·(x − place) + difference
      var next = [differences[place]] + result
      for (power, coefficient) in result.enumerated() { next[power].subtractProduct(Scalar(place), coefficient) }
      result = next
    }
    return result
  }
}
