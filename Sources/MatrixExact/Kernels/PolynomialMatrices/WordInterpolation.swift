/// Polynomials modulo a prime from their values at small integers, by divided differences (Newton).
struct WordInterpolation {
  private let field: WordField
  private let points: [Int]
  /// The inverses of the integers up to the largest distance of two points.
  private let inverses: [UInt64]
  private let forms: [UInt64]

  /// - Parameter points: no two at a distance that the prime divides.
  init(_ points: [Int], _ field: WordField) {
    (self.field, self.points) = (field, points)
    let (least, most) = (points.min() ?? 0, points.max() ?? 0)
    let (last, largest) = (most - least, max(most.magnitude, least.magnitude))
    var forms: [UInt64] = [0]
    for _ in 0..<max(UInt(last), largest) { forms.append(field.sum(forms[forms.count - 1], field.one)) }
    // The inverse of the product of all gives those of each.
    var products = [field.one]
    for number in 1..<max(1, last + 1) { products.append(field.product(products[number - 1], forms[number])) }
    var inverses = Array(repeating: field.one, count: last + 1)
    var rest = field.inverted(products[last])
    for number in (1..<max(1, last + 1)).reversed() {
      inverses[number] = field.product(rest, products[number - 1])
      rest = field.product(rest, forms[number])
    }
    self.inverses = inverses
    self.forms = points.map { $0 < 0 ? field.negative(forms[-$0]) : forms[$0] }
  }

  /// The coefficients, constant term first, as many as points.
  ///
  /// - Complexity: the square of the number of points.
  func coefficients(_ values: [UInt64]) -> [UInt64] {
    var values = values
    let count = points.count
    for step in 1..<max(1, count) {
      for place in (step..<count).reversed() {
        let distance = points[place] - points[place - step]
        let difference =
          distance < 0
          ? field.difference(values[place - 1], values[place]) : field.difference(values[place], values[place - 1])
        values[place] = field.product(difference, inverses[abs(distance)])
      }
    }
    var result = Array(repeating: UInt64(0), count: count)
    for (done, place) in (0..<count).reversed().enumerated() {
      // result·(x − point) + value
      for power in (0..<done).reversed() {
        result[power + 1] = field.sum(result[power + 1], result[power])
        result[power] = field.negative(field.product(result[power], forms[place]))
      }
      result[0] = field.sum(result[0], values[place])
    }
    return result
  }
}
