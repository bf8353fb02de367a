import MatrixArithmetic
import MatrixDomain
import TestSupport
import Testing

@testable import MatrixExact

@Suite("Lifted factors") struct HenselLiftingTests {
  @Test("multiply to the polynomial modulo the power, and are the factors modulo the prime") func product() throws {
    var random = SeededRandom("lifted factors")
    for _ in 0..<random.count(25) {
      let prime = try #require([3, 5, 29, 65_537, 2_147_483_647].randomElement(using: &random)) as UInt64
      let ring = ResiduePolynomials(prime)
      let degree = Int.random(in: 1...24, using: &random)
      let polynomial = (0...degree).map { _ in Integer(Int.random(in: 1...Int.max, using: &random)) }
      let image = ring.monic(ring.polynomial(polynomial))
      guard image.count == polynomial.count, ring.isSquarefree(image) else { continue }
      var factors: [[UInt64]] = []
      for (degree, product) in try ring.distinctDegrees(image, .unlimited) {
        factors += try ring.equalDegreeFactors(product, degree: degree, .unlimited)
      }
      for exponent in [1, 2, 3, 7, 16, 33] {
        let (lifted, modulus) = try HenselLifting.lift(
          factors, of: polynomial, ring, exponent: exponent, .unlimited)
        #expect(modulus == Integer(prime).power(exponent))
        #expect(lifted.map { $0.map { $0.residue(modulo: prime) } } == factors.map(ring.residues), "\(random)")
        #expect(lifted.allSatisfy { $0.allSatisfy { !$0.isNegative && $0 < modulus } && $0.last == .one })
        let product = lifted.reduce([polynomial[degree]]) { WholePolynomials.product($0, $1) }
        #expect(
          product.map { $0.modulo(modulus) } == polynomial.map { $0.modulo(modulus) },
          "degree \(degree), \(prime)^\(exponent) \(random)")
      }
    }
  }
}
