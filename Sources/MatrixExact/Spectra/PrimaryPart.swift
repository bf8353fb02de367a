package import MatrixDomain

/// The vectors that a power of one irreducible factor f of the characteristic polynomial takes to 0, as a sum of cyclic
/// subspaces: each has the basis u, A·u, A²·u, … of a generator u.
package struct PrimaryPart<Element: ExactScalar>: Sendable {
  /// f: over ℚ integers without a common factor, else monic.
  package let factor: Polynomial<Element>
  /// How often f divides the characteristic polynomial.
  package let multiplicity: Int
  /// The ranks of f(A), f(A)², … up to the first power of least rank; empty where f is not repeated.
  package let ranks: [Int]
  /// The generators, those of longer subspaces first.
  package internal(set) var generators: [Generator] = []

  /// A vector u with f(A)ᵏ·u = 0, and no lower power of f(A) does that.
  package struct Generator: Sendable {
    /// k.
    package let size: Int
    /// u.
    package let vector: Vector<Element>
  }

  /// How many generators there are of each size, the largest size first.
  package var counts: [(size: Int, count: Int)] {
    var counts: [(size: Int, count: Int)] = []
    for generator in generators {
      if counts.last?.size == generator.size {
        counts[counts.count - 1].count += 1
      } else {
        counts.append((generator.size, 1))
      }
    }
    return counts
  }
}

extension Matrix where Element: ExactScalar {
  /// The primary parts of the space, in the order of the factors of the characteristic polynomial.
  ///
  /// - Throws: the budget, or numbers that grow too large.
  package func primaryParts(
    _ polynomial: Polynomial<Element>, _ factors: [PolynomialFactors<Element>.Factor], budget: Budget = .unlimited
  ) throws(ExactError) -> [PrimaryPart<Element>] {
    var parts: [PrimaryPart<Element>] = []
    for factor in factors {
      parts.append(
        factor.multiplicity == 1
          ? try simplePart(of: factor.polynomial, in: polynomial, budget)
          : try repeatedPart(of: factor, budget))
    }
    return parts
  }

  /// The part of a factor that is not repeated: one generator, which the other factors take a vector to.
  private func simplePart(
    of factor: Polynomial<Element>, in polynomial: Polynomial<Element>, _ budget: Budget
  ) throws(ExactError) -> PrimaryPart<Element> {
    var part = PrimaryPart(factor: factor, multiplicity: 1, ranks: [])
    if factor.degree == 1 || rows <= Tuning.generatorByNullSpaceOrder {
      let kernel = try Computed.nullSpace(value(of: factor.monic, budget), budget: budget).answer
      guard let vector = kernel.vectors.first else { stop("a factor of the polynomial takes a vector to 0") }
      part.generators = [.init(size: 1, vector: vector.primitive)]
      return part
    }
    let cofactor = polynomial.quotientAndRemainder(dividingBy: factor.monic).quotient
    for unit in 0..<rows {
      let vector = try image(of: .unit(unit, count: rows), under: cofactor, budget)
      if !vector.isZero {
        part.generators = [.init(size: 1, vector: vector.primitive)]
        return part
      }
    }
    stop("a proper divisor of the minimal polynomial does not take every vector to 0")
  }

  /// The part of a repeated factor.
  ///
  /// The ranks of the powers of f(A) say how many generators there are of each size. Those of size k are found in the null
  /// space of f(A)ᵏ: subspaces have a direct sum where the vectors f(A)ᵏ⁻¹·u are independent over ℚ[x]/(f), which in f(A)'s null
  /// space x multiplies as A does.
  /// - Source: the chains of Jordan, for factors of any degree.
  private func repeatedPart(
    of factor: PolynomialFactors<Element>.Factor, _ budget: Budget
  ) throws(ExactError) -> PrimaryPart<Element> {
    let degree = factor.polynomial.degree
    var powers = [try value(of: factor.polynomial.monic, budget)]
    var ranks = [try Computed.rank(powers[0], budget: budget).answer]
    let least = rows - degree * factor.multiplicity
    while ranks[ranks.count - 1] > least {
      powers.append(try ExactChooser.product(powers[powers.count - 1], powers[0], budget))
      ranks.append(try Computed.rank(powers[powers.count - 1], budget: budget).answer)
    }
    var part = PrimaryPart(factor: factor.polynomial, multiplicity: factor.multiplicity, ranks: ranks)
    var ends: [Vector<Element>] = []
    for size in (1...ranks.count).reversed() {
      let (above, here) = (size == 1 ? rows : ranks[size - 2], ranks[size - 1])
      let below = size == ranks.count ? here : ranks[size]
      let count = (above - 2 * here + below) / degree
      if count == 0 { continue }
      let candidates = try Computed.nullSpace(powers[size - 1], budget: budget).answer.vectors.map(\.primitive)
      let images =
        size == 1 ? candidates : try columnList(ExactChooser.product(powers[size - 2], columns(candidates), budget))
      let chosen = try independent(of: ends, among: images, degree: degree, count: count, budget)
      guard chosen.count == count else { stop("the ranks say how many generators there are") }
      for index in chosen {
        part.generators.append(.init(size: size, vector: candidates[index]))
        ends.append(images[index])
      }
    }
    return part
  }

  /// The places of vectors which, each with its images under A, are independent of those before them.
  private func independent(
    of known: [Vector<Element>], among vectors: [Vector<Element>], degree: Int, count: Int, _ budget: Budget
  ) throws(ExactError) -> [Int] {
    if known.isEmpty, count == 1, let first = vectors.firstIndex(where: { !$0.isZero }) { return [first] }
    var table: [Vector<Element>] = []
    for vector in known + vectors {
      table.append(vector)
      for _ in 1..<degree { table.append(self * table[table.count - 1]) }
    }
    let pivots = try Computed.reducedRowEchelonForm(columns(table), budget: budget).answer.pivotColumns
    let first = known.count * degree
    return pivots.filter { $0 >= first && ($0 - first).isMultiple(of: degree) }.prefix(count).map {
      ($0 - first) / degree
    }
  }

  /// Vectors side by side.
  private func columns(_ vectors: [Vector<Element>]) -> Matrix {
    Matrix(Shape(rows, vectors.count)) { vectors[$1][$0] }
  }

  private func columnList(_ matrix: Matrix) -> [Vector<Element>] {
    (0..<matrix.columns).map { column in Vector((0..<rows).map { matrix[$0, column] }) }
  }

  /// A polynomial of the matrix.
  private func value(of polynomial: Polynomial<Element>, _ budget: Budget) throws(ExactError) -> Matrix {
    if polynomial.degree == 1 {
      var result = self
      try result.addToDiagonal(polynomial[0])
      return result
    }
    return try Narrated.polynomialValue(polynomial.coefficients, at: self, narration: .silent(budget)).answer
  }

  /// A polynomial of the matrix times a vector, by Horner's rule.
  func image(
    of vector: Vector<Element>, under polynomial: Polynomial<Element>, _ budget: Budget
  ) throws(ExactError) -> Vector<Element> {
    var sum = Vector<Element>.zero(rows)
    for coefficient in polynomial.coefficients.reversed() {
      try budgeted(budget.check)
      sum = self * sum + coefficient * vector
    }
    return sum
  }
}

extension Vector where Element: ExactScalar {
  /// The vector times the factor that leaves short entries: over ℚ integers without a common factor.
  var primitive: Vector { Element.primitiveFactor(of: array) * self }
}

extension Tuning {
  /// Up to this order a generator is the first vector of a null space, whose entries are short; from there on the image of a
  /// unit vector, which is found faster.
  static let generatorByNullSpaceOrder = 12
}
