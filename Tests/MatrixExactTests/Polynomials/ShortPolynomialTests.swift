import MatrixArithmetic
import MatrixDomain
import TestSupport
import Testing

@testable import MatrixExact

/// Polynomials in floats, against those in machine words.
@Suite("Polynomials modulo small primes") struct ShortPolynomialTests {
  private static func random(
    _ count: Int, _ prime: UInt64, _ random: inout SeededRandom, isMonic: Bool = false
  ) -> [UInt64] {
    guard count > 0 else { return [] }
    let last = isMonic ? 1 : UInt64.random(in: 1..<prime, using: &random)
    return (1..<count).map { _ in UInt64.random(in: 0..<prime, using: &random) } + [last]
  }

  @Test("are multiplied, divided and mapped alike by the loops for every processor") func arithmetic() throws {
    var random = SeededRandom("short polynomials")
    for loops in WideLoops.all {
      for _ in 0..<random.count(60) {
        let prime = try #require([3, 5, 7, 13, 31, 61, 127, 251].randomElement(using: &random)) as UInt64
        let most = try #require([4, 20, 70, 150].randomElement(using: &random))
        let counts = (0..<2).map { _ in Int.random(in: 1...most, using: &random) }
        let ring = ResiduePolynomials(prime)
        let half = Int(prime / 2)
        guard let short = ShortPolynomials(prime, degree: counts[0] + counts[1], loops) else {
          #expect((counts[0] + counts[1] + 4) * half * half >= 1 << 22, "\(counts) modulo \(prime) \(random)")
          continue
        }
        let comment = Comment("\(loops.name), \(counts) modulo \(prime) \(random)")
        let (p, q) = (Self.random(counts[0], prime, &random), Self.random(counts[1], prime, &random))
        let (left, right) = (p.map(ring.form), q.map(ring.form))
        let capacity = counts[0] + counts[1]
        func read(_ polynomial: [UInt64]) -> ShortPolynomial { short.polynomial(polynomial, capacity: capacity) }
        func residues(_ polynomial: [UInt64]) -> [UInt64] { ring.residues(polynomial) }
        #expect(short.residues(read(p)) == p, comment)

        let product = ShortPolynomial(capacity: capacity)
        short.multiply(read(p), read(q), 0..<(capacity - 1), into: product)
        #expect(short.residues(product) == residues(ring.product(left, right)), comment)
        let start = Int.random(in: 0..<(capacity - 1), using: &random)
        let end = Int.random(in: start...(capacity - 1), using: &random)
        short.multiply(read(p), read(q), start..<end, into: product)
        let part = ring.trimmed(Array(ring.product(left, right)[start..<end]))
        #expect(short.residues(product) == residues(part), comment)

        let (rest, quotient) = (read(p), ShortPolynomial(capacity: capacity))
        short.divide(rest, by: read(q), quotient: quotient)
        var remainder = left
        let expected = ring.divide(&remainder, by: right)
        #expect(short.residues(rest) == residues(remainder), comment)
        if p.count >= q.count { #expect(short.residues(quotient) == residues(expected), comment) }

        // With a factor in common.
        let factor = Self.random(Int.random(in: 1...5, using: &random), prime, &random).map(ring.form)
        let (one, other) = (ring.product(left, factor), ring.product(right, factor))
        let (common, second) = (read(residues(one)), read(residues(other)))
        short.formGCD(common, second)
        #expect(short.residues(common) == residues(ring.gcd(one, other)), comment)
      }
    }
  }

  @Test("have the remainders' products and powers that machine words have") func remainders() throws {
    var random = SeededRandom("short remainders")
    for _ in 0..<random.count(40) {
      let prime = try #require([3, 5, 11, 41, 127].randomElement(using: &random)) as UInt64
      let ring = ResiduePolynomials(prime)
      let degree = Int.random(in: 2...70, using: &random)
      let polynomial = Self.random(degree + 1, prime, &random, isMonic: true)
      let modulus = polynomial.map(ring.form)
      guard ring.gcd(modulus, ring.derivative(modulus)).count == 1 else { continue }
      let comment = Comment("degree \(degree) modulo \(prime) \(random)")
      let short = try #require(ShortPolynomials(prime, degree: degree))
      let remainders = try ShortRemainders(short.polynomial(polynomial, capacity: 0), short, .unlimited)
      let (p, q) = (
        Self.random(Int.random(in: 1...degree, using: &random), prime, &random),
        Self.random(Int.random(in: 0...degree, using: &random), prime, &random)
      )
      let product = remainders.newPolynomial()
      product.take(short.polynomial(p, capacity: degree))
      let power = try remainders.power(product, Int(prime), .unlimited)
      let image = remainders.image(of: product)
      remainders.multiply(product, by: short.polynomial(q, capacity: degree))
      let (left, right) = (p.map(ring.form), q.map(ring.form))
      let expected = ring.residues(ring.product(left, right, modulo: modulus))
      #expect(short.residues(product) == expected, comment)
      let mapped = ring.residues(try ring.power(left, prime, modulo: modulus, .unlimited))
      #expect(short.residues(image) == mapped && short.residues(power) == mapped, comment)
    }
  }

  @Test("come apart by degrees as machine words say, whatever the degrees are") func degrees() throws {
    var random = SeededRandom("short distinct degrees")
    for _ in 0..<random.count(60) {
      let prime = try #require([3, 5, 7, 17, 43].randomElement(using: &random)) as UInt64
      let ring = ResiduePolynomials(prime)
      var polynomial = [ring.one]
      // Many small factors, or few large ones.
      let largest = Int.random(in: 1...25, using: &random)
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        let count = Int.random(in: 1...largest, using: &random) + 1
        polynomial = ring.product(polynomial, Self.random(count, prime, &random, isMonic: true).map(ring.form))
      }
      for part in ring.squarefreeParts(polynomial).map(\.polynomial) where part.count > 2 {
        let found = try ring.distinctDegrees(part, .unlimited)
        let expected = try ring.plainDistinctDegrees(part, .unlimited)
        #expect(found.map(\.degree) == expected.map(\.degree), "\(part) modulo \(prime) \(random)")
        #expect(found.map(\.product) == expected.map(\.product), "\(part) modulo \(prime) \(random)")
        #expect(ring.isSquarefree(part))
        #expect(!ring.isSquarefree(ring.product(part, part)))
        for (degree, product) in found {
          let factors = try ring.equalDegreeFactors(product, degree: degree, .unlimited)
          #expect(factors.allSatisfy { $0.count == degree + 1 })
          #expect(factors.reduce([ring.one]) { ring.product($0, $1) } == product, "\(random)")
        }
      }
    }
  }

  @Test("are refused where sums would not be exact") func limits() {
    #expect(ShortPolynomials(2, degree: 10) == nil)
    #expect(ShortPolynomials(4099, degree: 1) == nil)
    #expect(ShortPolynomials(61, degree: 4096) != nil && ShortPolynomials(67, degree: 4096) == nil)
    // The inverses, by what they are multiplied to 1 with.
    for prime in [3, 5, 7, 101, 997] as [UInt64] {
      let ring = ResiduePolynomials(prime)
      for residue in 1..<prime {
        let short = ShortPolynomials(prime, degree: 1)
        let monic = short?.polynomial([0, residue], capacity: 2)
        if let short, let monic { short.formGCD(monic, ShortPolynomial(capacity: 2)) }
        #expect(monic.flatMap { short?.residues($0) } == ring.residues(ring.x))
      }
    }
  }
}
