import MatrixArithmetic

extension Residues {
  /// det(x·I − A) modulo the prime, constant term first.
  ///
  /// A similarity makes all zero below the first subdiagonal; the polynomials of the leading blocks follow one another.
  /// - Complexity: about `10/3 · count³` multiplications of machine words.
  consuming func characteristicPolynomial() -> [UInt64] {
    var form = entries
    let last = max(1, count - 1)
    for step in 1..<last {
      guard let found = (step..<count).first(where: { form[$0][step - 1] != 0 }) else { continue }
      if found != step {
        form.swapAt(found, step)
        for row in 0..<count { form[row].swapAt(found, step) }
      }
      let inverse = Residues.power(form[step][step - 1], prime - 2, modulo: prime)
      for row in (step + 1)..<count where form[row][step - 1] != 0 {
        let factor = form[row][step - 1] * inverse % prime
        for column in (step - 1)..<count {
          form[row][column] = (form[row][column] + (prime - factor) * form[step][column]) % prime
        }
        for other in 0..<count { form[other][step] = (form[other][step] + factor * form[other][row]) % prime }
      }
    }
    // Block k: (x − h[k][k])·p(k) − Σ h[i][k]·(subdiagonal from i to k)·p(i).
    var blocks: [[UInt64]] = [[1 % prime]]
    for index in 0..<count {
      var next = [0] + blocks[index]
      var factor = form[index][index]
      var subdiagonal: UInt64 = 1
      for block in (0...index).reversed() {
        if block < index {
          subdiagonal = subdiagonal * form[block + 1][block] % prime
          factor = subdiagonal * form[block][index] % prime
        }
        for (power, coefficient) in blocks[block].enumerated() {
          next[power] = (next[power] + (prime - factor) * coefficient) % prime
        }
      }
      blocks.append(next)
    }
    return blocks[count]
  }

  /// True where v, A·v, A²·v, … are independent modulo a prime, as many as A has rows.
  static func areIndependentPowers(_ whole: [[Integer]], _ vector: [Integer], prime: Int) -> Bool {
    let modulus = UInt64(prime)
    let rows = whole.map { row in row.map { $0.residue(modulo: modulus) } }
    var image = vector.map { $0.residue(modulo: modulus) }
    var powers: [[Integer]] = []
    for _ in rows {
      powers.append(image.map { Integer($0) })
      image = rows.map { row in
        var sum: UInt64 = 0
        for (entry, factor) in zip(row, image) { sum = (sum &+ entry &* factor) % modulus }
        return sum
      }
    }
    let everything = Array(rows.indices)
    return Residues(powers, rows: everything, columns: everything, prime: prime).determinant() != 0
  }
}
