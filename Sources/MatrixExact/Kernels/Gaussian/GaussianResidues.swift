import MatrixArithmetic
import MatrixDomain

/// A matrix of Gaussian integers, and polynomials in its entries, computed from residues.
///
/// Modulo a prime that is 1 modulo 4, i is a square root of −1, and each of the two roots turns the matrix into one
/// of residues. Half the sum of the two results is the residue of the real part. Half their difference over the root
/// is that of the imaginary part.
struct GaussianResidues {
  let shape: Shape
  let entries: [GaussianInteger]

  /// Numbers from their residues modulo primes.
  ///
  /// - Parameters:
  ///   - bits: their parts have no more.
  ///   - primes: where to begin; those that leave 3 are passed over.
  ///   - isShared: whether primes are divided between threads; not where the image of one decides about the next.
  ///   - image: residues of the numbers from those of the matrix.
  /// - Returns: `nil` where there are not primes enough, or no image for one of them.
  func numbers(
    _ count: Int, bits: Int, _ primes: inout ResiduePrimes, _ budget: Budget, isShared: Bool = false,
    _ image: (ModularMatrix) throws(ExactError) -> [UInt64]?
  ) throws(ExactError) -> [GaussianInteger]? {
    var found: [Int] = []
    var parts: [[UInt64]] = []
    // Four times the bound, for remainders of either sign.
    var missing = Double(bits + 2)
    let atOnce = isShared ? Threads.usable : 1
    while missing > 0 {
      try budgeted(budget.check)
      budget.note(found.count, of: found.count + Int(missing / 24) + 1, "primes")
      var group: [Int] = []
      while group.count < atOnce, missing > 0 {
        guard let prime = primes.next() else { return nil }
        guard prime % 4 == 1 else { continue }
        group.append(prime)
        missing -= CoefficientBound.log2(below: prime)
      }
      let images = Parallel.map(group.count) { index in
        Result { () throws(ExactError) in try self.parts(modulo: UInt64(group[index]), image) }
      }
      for image in images {
        guard let image = try image.get() else { return nil }
        parts.append(image)
      }
      found += group
    }
    let residues = DoubleBuffer(count: found.count * 2 * count)
    for (row, parts) in parts.enumerated() {
      for (column, part) in parts.enumerated() { unsafe residues.base[row * 2 * count + column] = Double(part) }
    }
    let numbers = ChineseRemainders(found).numbers(DoubleBlock(residues, rows: found.count, columns: 2 * count))
    return (0..<count).map { GaussianInteger(numbers[$0], numbers[count + $0]) }
  }

  /// Residues of the real parts and then of the imaginary parts; `nil` where there is no image.
  private func parts(
    modulo prime: UInt64, _ image: (ModularMatrix) throws(ExactError) -> [UInt64]?
  ) throws(ExactError) -> [UInt64]? {
    let root = GaussianPrime.root(ofMinusOne: prime)
    let matrices = matrices(prime, root)
    guard let first = try image(matrices.first), let second = try image(matrices.second) else { return nil }
    let half = (prime + 1) / 2
    let overRoot = half * ModularArithmetic.inverse(root, prime) % prime
    return zip(first, second).map { ($0 + $1) % prime * half % prime }
      + zip(first, second).map { ($0 + prime - $1) % prime * overRoot % prime }
  }

  /// The matrix modulo a prime, with either root of −1 in the place of i.
  func matrices(_ prime: UInt64, _ root: UInt64) -> (first: ModularMatrix, second: ModularMatrix) {
    var (first, second): ([UInt64], [UInt64]) = ([], [])
    first.reserveCapacity(entries.count)
    second.reserveCapacity(entries.count)
    for entry in entries {
      let real = entry.real.residue(modulo: prime)
      let imaginary = root * entry.imaginary.residue(modulo: prime) % prime
      first.append((real + imaginary) % prime)
      second.append((real + prime - imaginary) % prime)
    }
    return (ModularMatrix(shape, first, modulo: prime), ModularMatrix(shape, second, modulo: prime))
  }

  /// Numbers at least as large as the absolute values of the entries.
  var magnitudes: [Integer] { entries.map { $0.norm.squareRoot() + .one } }
}

extension GaussianResidues {
  /// A matrix with its rows cleared of denominators, and what they were multiplied by.
  static func rows(of a: Matrix<GaussianRational>) -> (whole: GaussianResidues, factors: [Integer]) {
    var entries: [GaussianInteger] = []
    let factors = (0..<a.rows).map { row in
      let entriesOfRow = a.row(row)
      let factor = commonDenominator(entriesOfRow)
      entries += entriesOfRow.map { $0.whole(times: factor) }
      return factor
    }
    return (GaussianResidues(shape: a.shape, entries: entries), factors)
  }

  /// A matrix cleared of denominators by one number.
  static func all(of a: Matrix<GaussianRational>) -> (whole: GaussianResidues, factor: Integer) {
    let entries = a.rowMajor
    let factor = commonDenominator(entries)
    return (GaussianResidues(shape: a.shape, entries: entries.map { $0.whole(times: factor) }), factor)
  }

  private static func commonDenominator(_ entries: [GaussianRational]) -> Integer {
    entries.reduce(Integer.one) { $0.isMultiple(of: $1.denominator) ? $0 : $0.lcm(with: $1.denominator) }
  }
}

extension GaussianRational {
  /// The integer that this one becomes by a multiple of its denominator.
  fileprivate func whole(times factor: Integer) -> GaussianInteger {
    func whole(_ part: Rational) -> Integer {
      if part.denominator == factor { return part.numerator }
      var rest = factor
      rest.divideExactly(by: part.denominator)
      return part.numerator * rest
    }
    return GaussianInteger(whole(real), whole(imaginary))
  }
}
