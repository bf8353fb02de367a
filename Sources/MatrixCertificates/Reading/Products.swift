import MatrixArithmetic
import MatrixDomain

extension ExactMatrix {
  /// The product. The shapes must fit.
  func multiplied(by right: ExactMatrix) -> ExactMatrix {
    let common = right.scales.reduce(Integer.one) { $1.isOne ? $0 : $0.lcm(with: $1) }
    // Between triangular factors the denominators of the rows have little in common, and those of partial sums are short.
    if common.bitCount > 4 * right.scales.reduce(64, { max($0, $1.bitCount) }) { return addedUp(right) }
    let factors = zip(right.whole, right.scales).map { row, scale in
      scale == common ? row : row.map { S.scaled($0, by: common.dividedExactly(by: scale)!) }
    }
    let products = Self.products(whole, factors, columns: right.columns)
    return ExactMatrix(columns: right.columns, products, scales.map { $0 * common })
  }

  /// The same row by row, each partial sum in lowest terms.
  private func addedUp(_ right: ExactMatrix) -> ExactMatrix {
    let sums = whole.indices.map { row in
      var sum = [S.Whole](repeating: .zero, count: right.columns)
      var denominator = Integer.one
      for (index, entry) in whole[row].enumerated() where !entry.isZero {
        let factor = Cleared([self[row, index]])
        let below = factor.denominator * right.scales[index]
        let common = denominator.gcd(with: below)
        let (old, new) = (below.dividedExactly(by: common)!, denominator.dividedExactly(by: common)!)
        let multiple = S.scaled(factor.numerators[0], by: new)
        for column in sum.indices {
          var value = S.scaled(sum[column], by: old)
          value.addProduct(multiple, right.whole[index][column])
          sum[column] = value
        }
        denominator *= old
        S.reduce(&sum, &denominator)
      }
      return (sum, denominator)
    }
    return ExactMatrix(columns: right.columns, sums.map(\.0), sums.map(\.1))
  }

  /// Rows of numerators times such a matrix.
  private static func products(_ left: [[S.Whole]], _ right: [[S.Whole]], columns: Int) -> [[S.Whole]] {
    let (a, b) = (left.map(S.integers), right.map(S.integers))
    let parts = a.first?.count ?? 0
    guard parts > 0, !b.isEmpty, (a + b).allSatisfy({ $0.count == parts }) else {
      return left.map { row in
        (0..<columns).map { column in
          var sum = S.Whole.zero
          for (index, entry) in row.enumerated() { sum.addProduct(entry, right[index][column]) }
          return sum
        }
      }
    }
    func product(_ part: Int, _ other: Int) -> [[Integer]] {
      IntegerProduct.rows(a.map { $0[part] }, b.map { $0[other] }, columns: columns)
    }
    if parts == 1 { return zip(product(0, 0), left).map { S.numerators([$0], like: $1) } }
    func combined(_ x: [[Integer]], _ y: [[Integer]], _ combine: (Integer, Integer) -> Integer) -> [[Integer]] {
      zip(x, y).map { zip($0, $1).map(combine) }
    }
    let real = combined(product(0, 0), product(1, 1), -)
    let imaginary = combined(product(0, 1), product(1, 0), +)
    return left.indices.map { S.numerators([real[$0], imaginary[$0]], like: left[$0]) }
  }
}

/// Products of matrices of integers.
///
/// The entries of a row of the right factor are the digits of one long integer: sums of multiples of these have the entries of
/// the product as their digits (L. Kronecker, 1882). That is for multiples by short numbers.
private enum IntegerProduct {
  static func rows(_ left: [[Integer]], _ right: [[Integer]], columns: Int) -> [[Integer]] {
    func longest(_ rows: [[Integer]]) -> Int { rows.reduce(0) { $1.reduce($0) { max($0, $1.bitCount) } } }
    let (short, long) = (longest(left), longest(right))
    if short > long && columns > 0 { return transposed(rows(transposed(right), transposed(left), columns: left.count)) }
    let width = short + long + right.count.description.count * 4 + 3
    let chunk = short > 256 ? 1 : max(1, (1 << 18) / width)
    var result = [[Integer]](repeating: [], count: left.count)
    for start in stride(from: 0, to: columns, by: chunk) {
      let end = min(columns, start + chunk)
      let packed = right.map { Digits.packed($0[start..<end], width) }
      for (row, entries) in left.enumerated() {
        var sum = Integer.zero
        for (entry, factor) in zip(entries, packed) where !entry.isZero { sum.addProduct(entry, factor) }
        Digits.append(sum, end - start, width, to: &result[row])
      }
    }
    return result
  }

  private static func transposed(_ rows: [[Integer]]) -> [[Integer]] {
    (rows.first ?? []).indices.map { column in rows.map { $0[column] } }
  }
}

/// Integers as the digits of one, to the base of a power of 2 that is more than twice as large as each.
private enum Digits {
  static func packed(_ digits: ArraySlice<Integer>, _ width: Int) -> Integer {
    if digits.count < 2 { return digits.first ?? .zero }
    let half = digits.count / 2
    let middle = digits.startIndex + half
    return packed(digits[..<middle], width) + packed(digits[middle...], width) << (width * half)
  }

  static func append(_ number: Integer, _ count: Int, _ width: Int, to digits: inout [Integer]) {
    if count < 2 || number.isZero {
      digits.append(number)
      digits.append(contentsOf: repeatElement(.zero, count: count - 1))
      return
    }
    let half = count / 2
    let high = (number + Integer.one << (width * half - 1)) >> (width * half)
    append(number - high << (width * half), half, width, to: &digits)
    append(high, count - half, width, to: &digits)
  }
}
