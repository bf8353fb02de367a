import MatrixArithmetic
import MatrixDomain

/// Minimal polynomials of permutation matrices, from the lengths of their cycles.
///
/// The powers of a cycle of length c have the least relation x^c − 1, the product of the cyclotomic polynomials Φ_d for d | c. So
/// the minimal polynomial is the product of Φ_d for all d that divide a length, and by Möbius' inversion a product of powers of
/// x^e − 1, positive and negative.
/// - Complexity: `n·d` additions for d divisors.
enum MinimalPolynomialOfPermutation {
  /// The coefficients, constant term first; `nil` for other matrices.
  static func coefficients(_ matrix: Matrix<Integer>) -> [Integer]? {
    guard let lengths = cycleLengths(matrix) else { return nil }
    var divisors: Set<Int> = []
    for length in Set(lengths) {
      for number in 1...length where length.isMultiple(of: number) { divisors.insert(number) }
    }
    // How often x^e − 1 is a factor.
    var exponents: [Int: Int] = [:]
    for divisor in divisors {
      for part in divisors where divisor.isMultiple(of: part) {
        let sign = moebius(divisor / part)
        if sign != 0 { exponents[part, default: 0] += sign }
      }
    }
    let degree = exponents.reduce(0) { $0 + $1.key * $1.value }
    var series = [Int](repeating: 0, count: degree + 1)
    series[0] = 1
    for (part, exponent) in exponents.sorted(by: { $0.key < $1.key }) {
      for _ in 0..<exponent.magnitude {
        guard exponent > 0 ? multiply(&series, by: part) : divide(&series, by: part) else { return nil }
      }
    }
    return series.map { Integer($0) }
  }

  /// The lengths of the cycles of a permutation matrix; `nil` for others.
  private static func cycleLengths(_ matrix: Matrix<Integer>) -> [Int]? {
    var images: [Int] = []
    var isTaken = Array(repeating: false, count: matrix.columns)
    for row in 0..<matrix.rows {
      var image: Int?
      for column in 0..<matrix.columns where !matrix[row, column].isZero {
        guard image == nil, matrix[row, column].isOne, !isTaken[column] else { return nil }
        image = column
      }
      guard let image else { return nil }
      isTaken[image] = true
      images.append(image)
    }
    var isSeen = Array(repeating: false, count: images.count)
    var lengths: [Int] = []
    for start in images.indices where !isSeen[start] {
      var (place, length) = (start, 0)
      while !isSeen[place] {
        isSeen[place] = true
        place = images[place]
        length += 1
      }
      lengths.append(length)
    }
    return lengths
  }

  private static func moebius(_ number: Int) -> Int {
    var (rest, sign, divisor) = (number, 1, 2)
    while divisor * divisor <= rest {
      if rest.isMultiple(of: divisor) {
        rest /= divisor
        if rest.isMultiple(of: divisor) { return 0 }
        sign = -sign
      }
      divisor += 1
    }
    return rest > 1 ? -sign : sign
  }

  /// Multiplies a power series by x^part − 1; `false` where a coefficient becomes too long.
  private static func multiply(_ series: inout [Int], by part: Int) -> Bool {
    for place in series.indices.reversed() {
      let (value, isTooLong) = (place < part ? 0 : series[place - part]).subtractingReportingOverflow(series[place])
      if isTooLong { return false }
      series[place] = value
    }
    return true
  }

  /// Divides a power series by x^part − 1; `false` where a coefficient becomes too long.
  private static func divide(_ series: inout [Int], by part: Int) -> Bool {
    for place in series.indices {
      let (value, isTooLong) = (place < part ? 0 : series[place - part]).subtractingReportingOverflow(series[place])
      if isTooLong { return false }
      series[place] = value
    }
    return true
  }
}
