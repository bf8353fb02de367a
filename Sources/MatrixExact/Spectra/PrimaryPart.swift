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
  package internal(set) var generators: [Generator]

  init(
    factor: Polynomial<Element>, multiplicity: Int, ranks: [Int], generators: [Generator] = []
  ) {
    (self.factor, self.multiplicity, self.ranks, self.generators) = (factor, multiplicity, ranks, generators)
  }

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
  /// The primary parts of the space, in the order of some factors of the characteristic polynomial.
  ///
  /// - Throws: the budget, or numbers that grow too large.
  package func primaryParts(
    _ polynomial: Polynomial<Element>, _ factors: [PolynomialFactors<Element>.Factor], budget: Budget = .unlimited
  ) throws(ExactError) -> [PrimaryPart<Element>] {
    let search = PrimarySearch(self, polynomial, budget)
    var parts: [PrimaryPart<Element>] = []
    for factor in factors { parts.append(try search.part(of: factor)) }
    return parts
  }
}

extension Vector where Element: ExactScalar {
  /// The vector times the factor that leaves short entries: over ℚ integers without a common factor.
  var primitive: Vector { Element.primitiveFactor(of: array) * self }
}
