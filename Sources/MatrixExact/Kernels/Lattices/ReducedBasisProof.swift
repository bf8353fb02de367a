internal import MatrixArithmetic
internal import MatrixDomain

/// A proof in doubles that rows are reduced: `|μ| ≤ 1/2` and `δ·‖b*ᵢ₋₁‖² ≤ ‖b*ᵢ‖² + μ²·‖b*ᵢ₋₁‖²`, where rounding
/// leaves no doubt. Coefficients too near to 1/2 are left open, to be computed exactly.
///
/// With R̃ what doubles say the factor of `B·Bᵀ = RᵀR` is and V nearly its inverse, let `E = Vᵀ·B·Bᵀ·V − I` and
/// `F = I − R̃·V`. Then `R = H·(I − F)⁻¹·R̃` with `HᵀH = I + E`, where H is upper triangular: with ε, φ the Frobenius
/// norms of E and F, `‖H − I‖ ≤ √2·ε/(1 + √(1 − 2ε)) ≤ ε` for ε ≤ 1/4, since `‖N‖ ≤ ‖N + Nᵀ‖/√2` for upper triangular
/// N. So `|R − R̃|ᵢⱼ ≤ η·‖r̃ⱼ‖` with `η = (1 + ε)/(1 − φ) − 1` and the entries of column j from i on.
/// - Source: G. Villard, Certification of the QR factor R, and of lattice basis reducedness, ISSAC 2007, 361–368,
///   doi:10.1145/1277548.1277597.
struct ReducedBasisProof {
  /// Coefficients that may be a little above 1/2: of the first row before which the second one stands.
  private(set) var open: [(row: Int, other: Int)] = []

  /// Half the distance from 1 to the next double.
  private static let unit = 0x1p-53

  /// `nil` where the rows are not reduced, or doubles are too inexact to decide.
  init?(_ reduction: WordReduction, delta: Double) {
    let count = reduction.count
    guard let factor = Factor(reduction), let error = factor.error(reduction) else { return nil }
    let upper = factor.upper
    func entry(_ row: Int, _ column: Int) -> Double { unsafe upper.base[row * count + column] }
    for column in 0..<count {
      // The length of the column from a row on, from below.
      var square = 0.0
      var bounds = Array(repeating: 0.0, count: column + 1)
      for row in (0...column).reversed() {
        square += entry(row, column) * entry(row, column)
        bounds[row] = error * square.squareRoot() * (1 + 0x1p-30)
        if row == column { continue }
        let diagonal = entry(row, row)
        let half = diagonal * (1 - error) / 2 * (1 - 0x1p-40)
        let value = entry(row, column).magnitude
        if value + bounds[row] <= half { continue }
        // Far above 1/2 would be no rounding.
        if value - bounds[row] > diagonal * 0.5001 || bounds[row] > diagonal * 0x1p-20 { return nil }
        open.append((column, row))
      }
      if column == 0 { continue }
      let last = column - 1
      let mixed = max(0, entry(last, column).magnitude - bounds[last])
      let own = entry(column, column) * (1 - error)
      let before = entry(last, last) * (1 + error)
      let right = (mixed * mixed + own * own) * (1 - 0x1p-40)
      if delta * before * before * (1 + 0x1p-40) > right { return nil }
    }
  }

  /// R̃ and V.
  private struct Factor {
    let upper: DoubleBuffer
    let inverse: DoubleBuffer

    init?(_ reduction: WordReduction) {
      let count = reduction.count
      upper = DoubleBuffer(count: count * count)
      inverse = DoubleBuffer(count: count * count)
      let (r, v) = unsafe (upper.base, inverse.base)
      for row in 0..<count {
        let diagonal = reduction.product(row, row)
        guard diagonal > 0, diagonal < 0x1p900, diagonal > 0x1p-900 else { return nil }
        let root = diagonal.squareRoot()
        for column in 0..<count {
          unsafe r[row * count + column] =
            column < row ? 0 : column == row ? root : reduction.product(column, row) / root
        }
      }
      // Row i of V: from V·R̃ = I, entry by entry to the right.
      for row in 0..<count {
        for column in 0..<row { unsafe v[row * count + column] = 0 }
        for column in row..<count {
          var sum = column == row ? 1.0 : 0
          for index in row..<max(row, column) { unsafe sum -= v[row * count + index] * r[index * count + column] }
          unsafe v[row * count + column] = sum / r[column * count + column]
        }
      }
    }

    /// η; `nil` where it is of no use.
    func error(_ reduction: WordReduction) -> Double? {
      let (count, columns) = (reduction.count, reduction.rows.columns)
      let rows = reduction.doubles
      // Vᵀ, for the product with the rows.
      let turned = DoubleBuffer(count: count * count)
      for row in 0..<count {
        for column in 0..<count { unsafe turned.base[column * count + row] = inverse.base[row * count + column] }
      }
      let images = DoubleBuffer(count: count * columns)
      unsafe BLAS.multiply(
        turned.base, rows.base, plus: 0, into: images.base, rows: count, inner: count, columns: columns)
      let imagesTurned = DoubleBuffer(count: count * columns)
      for row in 0..<count {
        for column in 0..<columns {
          unsafe imagesTurned.base[column * count + row] = images.base[row * columns + column]
        }
      }
      let gram = DoubleBuffer(count: count * count)
      unsafe BLAS.multiply(
        images.base, imagesTurned.base, plus: 0, into: gram.base, rows: count, inner: columns, columns: count)
      let identity = DoubleBuffer(count: count * count)
      unsafe BLAS.multiply(
        upper.base, inverse.base, plus: 0, into: identity.base, rows: count, inner: count, columns: count)
      let unit = ReducedBasisProof.unit
      let (lengths, imageLengths) = (Self.norms(rows, count, columns), Self.norms(images, count, columns))
      let (upperLengths, inverseLengths) = (Self.norms(upper, count, count), Self.norms(turned, count, count))
      // How far each image may be off: the rows are rounded, and so are the sums of the products.
      let offsets = (0..<count).map { row in
        Double(count + 4) * unit
          * (0..<count).reduce(0.0) { unsafe $0 + turned.base[row * count + $1].magnitude * lengths[$1] }
      }
      var (epsilon, phi) = (0.0, 0.0)
      for row in 0..<count {
        for column in 0..<count {
          let target = row == column ? 1.0 : 0
          let doubt =
            Double(columns + 4) * unit * imageLengths[row] * imageLengths[column] + imageLengths[row] * offsets[column]
            + offsets[row] * imageLengths[column] + offsets[row] * offsets[column]
          let e = unsafe (gram.base[row * count + column] - target).magnitude + doubt
          let f =
            unsafe (identity.base[row * count + column] - target).magnitude
            + Double(count + 4) * unit * upperLengths[row] * inverseLengths[column]
          epsilon += e * e
          phi += f * f
        }
      }
      (epsilon, phi) = (epsilon.squareRoot() * 1.01, phi.squareRoot() * 1.01)
      guard epsilon < 0.01, phi < 0.01 else { return nil }
      return ((1 + epsilon) / (1 - phi) - 1) * 1.01
    }

    private static func norms(_ matrix: DoubleBuffer, _ rows: Int, _ columns: Int) -> [Double] {
      (0..<rows).map { row in
        (0..<columns).reduce(0.0) { sum, column in
          let entry = unsafe matrix.base[row * columns + column]
          return sum + entry * entry
        }.squareRoot() * 1.01
      }
    }
  }
}
