internal import MatrixDomain

/// K[x]ⁿ modulo the rows of a nonsingular matrix in Popov form: a space of finite dimension, with the multiplication by x.
///
/// The classes of xᵏ·eⱼ with k below the degree of row j are a basis. The Hermite form of the same rows is read off linear
/// relations between the images of eₙ, then eₙ₋₁, … under the powers of x: a relation says which combination lies in the rows.
///
/// - Complexity: for the degree D of the determinant, `n·D²` operations for the images and `D³` for the relations.
/// - Source: J. C. Faugère, P. Gianni, D. Lazard, T. Mora, Efficient computation of zero-dimensional Gröbner bases by change of
///   ordering, J. Symb. Comp. 16 (1993) 329–344, for modules over K[x].
struct RowQuotient<Coefficients: CoefficientField> {
  typealias Element = Coefficients.Element

  private let field: Coefficients
  private let degrees: [Int]
  private let offsets: [Int]
  /// The classes of x to the degree of row j, times eⱼ.
  private let borders: [[Element]]
  /// The dimension: the degree of the determinant.
  let dimension: Int

  /// - Parameter popov: square, nonsingular and in Popov form.
  init(_ field: Coefficients, _ popov: [[DensePolynomial<Element>]]) {
    self.field = field
    degrees = popov.indices.map { popov[$0][$0].degree }
    var (offsets, sum) = ([Int](), 0)
    for degree in degrees {
      offsets.append(sum)
      sum += degree
    }
    self.offsets = offsets
    dimension = sum
    let degrees = degrees
    borders = popov.indices.map { row in
      var vector = Array(repeating: field.zero, count: sum)
      for column in popov.indices {
        for (power, coefficient) in popov[row][column].coefficients.enumerated() where power < degrees[column] {
          vector[offsets[column] + power] = field.negative(coefficient)
        }
      }
      return vector
    }
  }

  /// The class of eⱼ.
  private func unit(_ column: Int) -> [Element] {
    if degrees[column] == 0 { return borders[column] }
    var vector = Array(repeating: field.zero, count: dimension)
    vector[offsets[column]] = field.one
    return vector
  }

  /// The class of x times a vector.
  private func image(_ vector: [Element]) -> [Element] {
    var result = Array(repeating: field.zero, count: dimension)
    for column in degrees.indices where degrees[column] > 0 {
      let (start, end) = (offsets[column], offsets[column] + degrees[column])
      for place in start..<(end - 1) { result[place + 1] = vector[place] }
    }
    for column in degrees.indices where degrees[column] > 0 {
      let top = vector[offsets[column] + degrees[column] - 1]
      if top != field.zero { field.subtract(field.negative(top), times: borders[column], from: &result, at: 0) }
    }
    return result
  }

  /// A row of an echelon form: a vector from its pivot on, and the combination of images that it is.
  private struct Line {
    var pivot: Int
    var vector: [Element]
    var combination: [Element]
  }

  /// The Hermite form of the rows.
  func hermiteForm(_ budget: Budget) throws(ExactError) -> [[DensePolynomial<Element>]] {
    let count = degrees.count
    var form = Array(repeating: Array(repeating: DensePolynomial<Element>.zero, count: count), count: count)
    var lines: [Line] = []
    // Which power of which unit vector the images are, in the order of their discovery.
    var images: [(column: Int, power: Int)] = []
    for column in (0..<count).reversed() {
      var (vector, power) = (unit(column), 0)
      while true {
        try budgeted(budget.check)
        budget.note(images.count, of: dimension, "images")
        var (rest, combination) = (vector, Array(repeating: field.zero, count: images.count))
        for line in lines where rest[line.pivot] != field.zero {
          let factor = rest[line.pivot]
          field.subtract(factor, times: line.vector, from: &rest, at: line.pivot)
          field.subtract(factor, times: line.combination, from: &combination, at: 0)
        }
        guard let pivot = rest.firstIndex(where: { $0 != field.zero }) else {
          form[column] = relation(combination, images, column, power)
          break
        }
        combination.append(field.one)
        let inverse = field.inverted(rest[pivot])
        let line = Line(
          pivot: pivot, vector: rest[pivot...].map { field.product($0, inverse) },
          combination: combination.map { field.product($0, inverse) })
        lines.insert(line, at: lines.firstIndex { $0.pivot > pivot } ?? lines.count)
        images.append((column, power))
        vector = image(vector)
        power += 1
      }
    }
    return form
  }

  /// The row of polynomials that a relation is: xᵏ·eⱼ and a combination of images is 0.
  private func relation(
    _ combination: [Element], _ images: [(column: Int, power: Int)], _ column: Int, _ power: Int
  ) -> [DensePolynomial<Element>] {
    var row = Array(repeating: [Element](), count: degrees.count)
    for (place, image) in images.enumerated() where combination[place] != field.zero {
      while row[image.column].count <= image.power { row[image.column].append(field.zero) }
      row[image.column][image.power] = combination[place]
    }
    while row[column].count <= power { row[column].append(field.zero) }
    row[column][power] = field.one
    return row.map(field.polynomial)
  }
}
