internal import MatrixArithmetic
internal import MatrixDomain

/// Images of vectors under the powers of an integer matrix modulo a prime, in doubles.
struct KrylovResidues {
  private let field: ResidueField
  private let order: Int
  /// The transposed matrix: vectors stand in rows.
  private let residues: DoubleBuffer

  /// - Parameter prime: below 2²³, and one that lets as many products be added up as the matrix has rows.
  init(transposed entries: [Integer], order: Int, prime: Int) {
    field = ResidueField(prime)
    self.order = order
    residues = DoubleBuffer(count: order * order)
    unsafe WholeResidues.write(
      entries, primes: [LiftingPrime(prime)], to: residues.base, stride: order * order)
    unsafe field.reduce(residues.base, count: order * order)
  }

  private var matrix: DoubleBlock { DoubleBlock(residues, rows: order, columns: order) }

  private func write(_ vector: [Integer], to row: UnsafeMutablePointer<Double>) {
    let prime = UInt64(field.prime)
    for (index, entry) in vector.enumerated() {
      unsafe row[index] = field.reduced(Double(entry.residue(modulo: prime)))
    }
  }

  /// The coefficients but the leading one of the monic polynomial of a degree with `p(A)·v = 0`; `nil` where there is none,
  /// or one of a smaller degree.
  func relation(_ vector: [Integer], degree: Int, _ budget: Budget) -> [UInt64]? {
    let memory = DoubleBuffer(count: (degree + 1) * order)
    let images = DoubleBlock(memory, rows: degree + 1, columns: order)
    unsafe write(vector, to: images.row(0))
    for index in 0..<degree {
      field.multiply(
        images.part(index..<(index + 1), 0..<order), matrix, into: images.part((index + 1)..<(index + 2), 0..<order))
    }
    let last = DoubleBuffer(count: order)
    unsafe last.base.update(from: images.row(degree), count: order)
    guard
      let elimination = ResidueElimination(memory, rows: degree, columns: order, in: field, budget: budget),
      elimination.rank == degree, let factors = unsafe elimination.combination(last.base)
    else { return nil }
    return factors.map { UInt64(field.leastResidue(-$0)) }
  }

  /// Which of some vectors a polynomial does not take to 0.
  func remaining(_ polynomial: [Integer], _ vectors: [[Integer]]) -> [Int] {
    let count = vectors.count
    let (first, images, next) = (
      DoubleBuffer(count: count * order), DoubleBuffer(count: count * order), DoubleBuffer(count: count * order)
    )
    for (index, vector) in vectors.enumerated() { unsafe write(vector, to: first.base + index * order) }
    var (old, new) = (images, next)
    unsafe old.base.update(from: first.base, count: count * order)
    let prime = UInt64(field.prime)
    // Horner's scheme; the leading coefficient is 1.
    for coefficient in polynomial.dropLast().reversed() {
      let target = DoubleBlock(new, rows: count, columns: order)
      field.multiply(DoubleBlock(old, rows: count, columns: order), matrix, into: target)
      let factor = field.reduced(Double(coefficient.residue(modulo: prime)))
      for index in 0..<(count * order) where factor != 0 {
        unsafe new.base[index] += field.reduced(factor * first.base[index])
      }
      unsafe field.reduce(new.base, count: count * order)
      swap(&old, &new)
    }
    return (0..<count).filter { index in
      (0..<order).contains { place in unsafe field.reduced(old.base[index * order + place]) != 0 }
    }
  }
}
