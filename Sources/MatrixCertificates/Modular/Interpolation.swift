import MatrixArithmetic

/// Polynomials from their values.
enum Interpolation {
  /// The coefficients, constant term first and as many as there are values, of the polynomial that has these at 0, 1, 2, …, by divided
  /// differences (Newton). Their prime is not below their number.
  static func coefficients(_ values: [Residue]) -> [Residue] {
    var differences = values
    for step in differences.indices.dropFirst() {
      for place in (step..<differences.count).reversed() {
        differences[place] = (differences[place] - differences[place - 1]) / Residue(step)
      }
    }
    var result: [Residue] = []
    for place in differences.indices.reversed() {
      // result·(x − place) + difference
      var next = [differences[place]] + result
      for (power, coefficient) in result.enumerated() { next[power].subtractProduct(Residue(place), coefficient) }
      result = next
    }
    return result
  }
}
