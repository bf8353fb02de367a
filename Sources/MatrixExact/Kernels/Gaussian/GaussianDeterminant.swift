import MatrixArithmetic
import MatrixDomain

/// The determinant over ℚ(i), modulo primes that leave 1 when divided by 4: modulo them i is a square root of −1.
///
/// Both roots give a residue of the determinant; half their sum is its real part, and half their difference over the
/// root its imaginary part. The primes are enough once their product is above twice Hadamard's bound.
/// - Complexity: `n³ / 3` products of machine words for each root of each prime.
enum GaussianDeterminant {
  static func value(_ a: Matrix<GaussianRational>, _ budget: Budget) throws(ExactError) -> GaussianRational {
    var rows: [[GaussianInteger]] = []
    var below = Integer.one
    for row in 0..<a.rows {
      let entries = a.row(row)
      let scale = entries.reduce(Integer.one) { $0.lcm(with: $1.denominator) }
      below *= scale
      rows.append(entries.map { GaussianInteger(whole($0.real, scale), whole($0.imaginary, scale)) })
    }
    let bound = rows.reduce(Integer.one) { bound, row in
      bound * (row.reduce(Integer.zero) { $0 + $1.norm }.squareRoot() + .one)
    }
    var real = Integer.zero
    var imaginary = Integer.zero
    var reached = Integer.one
    for prime in DescendingPrimes(enough: .max - 64) where prime % 4 == 1 {
      if reached > bound + bound { break }
      try budgeted(budget.check)
      let word = UInt64(prime)
      let unit = GaussianPrime.root(ofMinusOne: word)
      let first = determinant(rows, unit, word)
      let second = determinant(rows, word - unit, word)
      let half = (word + 1) / 2
      let sum = (first + second) % word * half % word
      let difference =
        (first + word - second) % word * half % word * ModularArithmetic.inverse(unit, word) % word
      // Garner's step: what is known so far, and a multiple of the primes so far that makes up for the rest.
      let inverse = ModularArithmetic.inverse(reached.residue(modulo: word), word)
      func joined(_ known: Integer, _ residue: UInt64) -> Integer {
        let missing = (residue + word - known.residue(modulo: word)) % word * inverse % word
        return known + reached * Integer(missing)
      }
      real = joined(real, sum)
      imaginary = joined(imaginary, difference)
      reached *= Integer(prime)
    }
    func centred(_ value: Integer) -> Integer { value + value > reached ? value - reached : value }
    return GaussianRational(GaussianInteger(centred(real), centred(imaginary)), over: below)
  }

  private static func whole(_ part: Rational, _ scale: Integer) -> Integer {
    var factor = scale
    factor.divideExactly(by: part.denominator)
    return part.numerator * factor
  }

  private static func determinant(_ rows: [[GaussianInteger]], _ unit: UInt64, _ prime: UInt64) -> UInt64 {
    var rows = rows.map { row in
      row.map { ($0.real.residue(modulo: prime) + unit * $0.imaginary.residue(modulo: prime)) % prime }
    }
    var result: UInt64 = 1
    for step in rows.indices {
      guard let found = (step..<rows.count).first(where: { rows[$0][step] != 0 }) else { return 0 }
      if found != step {
        rows.swapAt(found, step)
        result = prime - result
      }
      let top = rows[step]
      result = result * top[step] % prime
      let inverse = ModularArithmetic.inverse(top[step], prime)
      for row in (step + 1)..<max(step + 1, rows.count) where rows[row][step] != 0 {
        ModularArithmetic.add(prime - rows[row][step] * inverse % prime, of: top, to: &rows[row], from: step, prime)
      }
    }
    return result % prime
  }
}
