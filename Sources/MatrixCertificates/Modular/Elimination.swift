import MatrixArithmetic
import MatrixDomain

/// What elimination finds out about matrices over a field: rows of residues modulo a prime, or of the field of a claim.
enum Elimination<Scalar: Field> {
  /// The determinant of a square matrix.
  ///
  /// - Complexity: `n³ / 3` products.
  static func determinant(_ matrix: [[Scalar]]) -> Scalar {
    let (rank, pivots) = eliminate(matrix)
    return rank == matrix.count ? pivots : .zero
  }

  /// The rank.
  static func rank(_ matrix: [[Scalar]]) -> Int { eliminate(matrix).rank }

  /// The rank, and the product of the pivots with the sign of the row exchanges.
  @specialized(where Scalar == Residue)
  private static func eliminate(_ matrix: [[Scalar]]) -> (rank: Int, pivots: Scalar) {
    var rows = matrix
    var (rank, pivots) = (0, Scalar.one)
    for column in 0..<(rows.first?.count ?? 0) where rank < rows.count {
      guard let first = (rank..<rows.count).first(where: { !rows[$0][column].isZero }),
        let inverse = rows[first][column].inverse
      else { continue }
      if first != rank {
        rows.swapAt(first, rank)
        pivots = -pivots
      }
      pivots *= rows[rank][column]
      let top = rows[rank]
      for row in (rank + 1)..<max(rank + 1, rows.count) where !rows[row][column].isZero {
        let factor = rows[row][column] * inverse
        for place in column..<top.count { rows[row][place].subtractProduct(factor, top[place]) }
      }
      rank += 1
    }
    return (rank, pivots)
  }

  /// The product of two matrices.
  @specialized(where Scalar == Residue)
  static func product(_ left: [[Scalar]], _ right: [[Scalar]]) -> [[Scalar]] {
    left.map { row in
      var sum = Array(repeating: Scalar.zero, count: right.first?.count ?? 0)
      for (factor, other) in zip(row, right) where !factor.isZero {
        for index in sum.indices { sum[index].addProduct(factor, other[index]) }
      }
      return sum
    }
  }

  /// det(x·I − A), constant term first.
  ///
  /// A similarity makes all zero below the first subdiagonal; the polynomials of the leading blocks follow one another.
  /// - Complexity: about `10/3 · n³` products.
  @specialized(where Scalar == Residue)
  static func characteristicPolynomial(_ matrix: [[Scalar]]) -> [Scalar] {
    let count = matrix.count
    var form = matrix
    for step in 1..<max(1, count - 1) {
      guard let found = (step..<count).first(where: { !form[$0][step - 1].isZero }) else { continue }
      if found != step {
        form.swapAt(found, step)
        for row in 0..<count { form[row].swapAt(found, step) }
      }
      guard let inverse = form[step][step - 1].inverse else { continue }
      for row in (step + 1)..<count where !form[row][step - 1].isZero {
        let factor = form[row][step - 1] * inverse
        for column in (step - 1)..<count { form[row][column].subtractProduct(factor, form[step][column]) }
        for other in 0..<count { form[other][step].addProduct(factor, form[other][row]) }
      }
    }
    // Block k: (x − h[k][k])·p(k) − Σ h[i][k]·(subdiagonal from i to k)·p(i).
    var blocks: [[Scalar]] = [[.one]]
    for index in 0..<count {
      var next = [Scalar.zero] + blocks[index]
      var factor = form[index][index]
      var subdiagonal = Scalar.one
      for block in (0...index).reversed() {
        if block < index {
          subdiagonal *= form[block + 1][block]
          factor = subdiagonal * form[block][index]
        }
        for (power, coefficient) in blocks[block].enumerated() { next[power].subtractProduct(factor, coefficient) }
      }
      blocks.append(next)
    }
    return blocks[count]
  }

  /// The dimension of what the first of some vectors spans with its images under a matrix, its images' images and so on; and
  /// of what all of them span.
  @specialized(where Scalar == Residue)
  static func dimensions(_ rows: [[Scalar]], _ vectors: [[Scalar]]) -> (first: Int, all: Int) {
    var echelon: [(pivot: Int, row: [Scalar])] = []
    var first = 0
    for (index, vector) in vectors.enumerated() {
      var image = vector
      while echelon.count < rows.count {
        var left = image
        for (pivot, row) in echelon where !left[pivot].isZero {
          let factor = left[pivot]
          for column in left.indices { left[column].subtractProduct(factor, row[column]) }
        }
        guard let pivot = left.firstIndex(where: { !$0.isZero }), let inverse = left[pivot].inverse else { break }
        echelon.append((pivot, left.map { $0 * inverse }))
        image = rows.map { dot($0, image) }
      }
      if index == 0 { first = echelon.count }
    }
    return (first, echelon.count)
  }
}

extension Elimination where Scalar == Residue {
  /// The determinant modulo a prime below 2³¹, where a sum of a residue and a product fits a word: twice as fast.
  static func determinant(words matrix: [[Residue]]) -> Residue {
    guard let entry = matrix.first?.first, let field = PrimeModulus(of: entry), field.value < Primes.limit else {
      return determinant(matrix)
    }
    let modulus = UInt64(field.value)
    var rows = matrix.map { $0.map { UInt64($0.representative) } }
    var determinant = Residue.one
    for step in rows.indices {
      guard let found = (step..<rows.count).first(where: { rows[$0][step] != 0 }) else { return .zero }
      if found != step {
        rows.swapAt(found, step)
        determinant = -determinant
      }
      let top = rows[step]
      let pivot = field.residue(Integer(top[step]))
      determinant *= pivot
      guard let inverse = pivot.inverse.map({ UInt64($0.representative) }) else { return .zero }
      for row in (step + 1)..<max(step + 1, rows.count) where rows[row][step] != 0 {
        let factor = modulus - rows[row][step] * inverse % modulus
        add(factor, of: top, to: &rows[row], from: step, modulus)
      }
    }
    return determinant
  }

  private static func add(
    _ factor: UInt64, of top: [UInt64], to row: inout [UInt64], from start: Int, _ modulus: UInt64
  ) {
    for column in start..<top.count { row[column] = (row[column] &+ factor &* top[column]) % modulus }
  }
}

/// The sum of the products of two lists.
@specialized(where Number == Residue)
@specialized(where Number == Integer)
func dot<Number: Ring>(_ left: [Number], _ right: [Number]) -> Number {
  var sum = Number.zero
  for (entry, factor) in zip(left, right) { sum.addProduct(entry, factor) }
  return sum
}
