internal import MatrixArithmetic
internal import MatrixDomain

/// Residues of integers of any length modulo several primes at once.
enum WholeResidues {
  /// The bits of a slice: with residues below 2²² as weights, 256 products add up to less than 2⁵³.
  private static let sliceWidth = 22
  private static let slicesAtOnce = 256
  /// Numbers that are sliced at once: some megabytes.
  private static let batch = 4096

  /// Writes `factors[k]·numbers[i]` modulo `primes[k]` to `target[k·stride + i]`.
  ///
  /// - Complexity: for numbers of `b` bits, a product of a matrix of `b/22` columns with one of a column a prime.
  static func write(
    _ numbers: [Integer], primes: [LiftingPrime], factors: [Double]? = nil,
    to target: UnsafeMutablePointer<Double>, stride: Int
  ) {
    if primes.count <= 2 {
      for (place, prime) in primes.enumerated() {
        unsafe write(numbers, prime, factor: factors?[place], to: target + place * stride)
      }
      return
    }
    var long: [Int] = []
    var bits = 0
    // Looked at where they stand: a copy counts a reference.
    unsafe numbers.withUnsafeBufferPointer { numbers in
      for index in numbers.indices {
        if unsafe numbers[index].box == nil && numbers[index].word.magnitude < 1 << 52 {
          unsafe target[index] = Double(numbers[index].word)
        } else {
          unsafe target[index] = 0
          long.append(index)
          unsafe bits = Swift.max(bits, numbers[index].bitCount)
        }
      }
    }
    for (place, prime) in primes.enumerated().reversed() {
      let line = unsafe target + place * stride
      if place > 0 { unsafe line.update(from: target, count: numbers.count) }
      unsafe prime.reduce(line, count: numbers.count)
      if let factors { unsafe prime.scale(line, by: factors[place], count: numbers.count) }
    }
    if long.isEmpty { return }
    let slices = bits / sliceWidth + 1
    let weights = DoubleBuffer(count: primes.count * slices)
    for (place, prime) in primes.enumerated() {
      let base = prime.residue(Double(1 << sliceWidth))
      var weight = factors?[place] ?? 1
      for slice in 0..<slices {
        unsafe weights.base[place * slices + slice] = weight
        weight = prime.product(weight, base)
      }
    }
    let batch = Swift.min(batch, long.count)
    let digits = DoubleBuffer(count: slices * batch)
    let products = DoubleBuffer(count: primes.count * batch)
    for start in Swift.stride(from: 0, to: long.count, by: batch) {
      let count = Swift.min(batch, long.count - start)
      unsafe numbers.withUnsafeBufferPointer { numbers in
        for index in 0..<count {
          unsafe numbers[long[start + index]].writeSlices(
            digits.base + index, stride: count, count: slices, width: sliceWidth)
        }
      }
      for first in Swift.stride(from: 0, to: slices, by: slicesAtOnce) {
        unsafe BLAS.multiply(
          weights.base + first, digits.base + first * count, plus: first == 0 ? 0 : 1, into: products.base,
          rows: primes.count, inner: Swift.min(slicesAtOnce, slices - first), columns: count,
          strides: (slices, count, count))
        for (place, prime) in primes.enumerated() {
          unsafe prime.reduce(products.base + place * count, count: count)
        }
      }
      for place in primes.indices {
        let line = unsafe target + place * stride
        for index in 0..<count { unsafe line[long[start + index]] = products.base[place * count + index] }
      }
    }
  }

  /// Modulo one prime, number by number.
  private static func write(
    _ numbers: [Integer], _ prime: LiftingPrime, factor: Double?, to target: UnsafeMutablePointer<Double>
  ) {
    let modulus = ShortModulus(Int(prime.value))
    unsafe numbers.withUnsafeBufferPointer { numbers in
      for index in numbers.indices {
        if unsafe numbers[index].box == nil && numbers[index].word.magnitude < 1 << 52 {
          unsafe target[index] = Double(numbers[index].word)
        } else {
          unsafe target[index] = Double(numbers[index].residue(modulo: modulus))
        }
      }
    }
    unsafe prime.reduce(target, count: numbers.count)
    if let factor { unsafe prime.scale(target, by: factor, count: numbers.count) }
  }
}
