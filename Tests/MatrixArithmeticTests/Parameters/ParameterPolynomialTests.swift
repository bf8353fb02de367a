import MatrixDomain
import TestSupport
import Testing

@testable import MatrixArithmetic

extension SeededRandom {
  /// A sum of at most `terms` terms with exponents and coefficients up to some bounds.
  mutating func polynomial(_ ring: ParameterRing, terms: Int, degree: Int, bits: Int = 4) -> ParameterPolynomial {
    var result = ParameterPolynomial.zero
    for _ in 0..<Int.random(in: 0...terms, using: &self) {
      var term = ParameterPolynomial(constant: integer(bits: bits))
      for place in ring.names.indices {
        term = term * ring.letter(place).power(Int.random(in: 0...degree, using: &self))
      }
      result = result + term
    }
    return result
  }
}

@Suite("Polynomials in letters")
struct ParameterPolynomialTests {
  static let names = [["k"], ["k", "m"], ["a", "b", "c"], (1...12).map { "x\($0)" }]

  @Test("obey the laws of an integral domain", arguments: names)
  func laws(names: [String]) throws {
    var random = SeededRandom("laws of \(names)")
    let ring = try #require(ParameterRing(names))
    var samples: [ParameterPolynomial] = [.zero, .one, -2, ring.letter(0), ring.letter(names.count - 1)]
    for _ in 0..<6 { samples.append(random.polynomial(ring, terms: 4, degree: 3)) }
    #expect(Laws.integralDomain(samples) == [], "\(random)")
    for (left, right) in zip(samples, samples.reversed()) where !right.isZero {
      #expect((left * right).dividedExactly(by: right) == left, "\(left), \(right); \(random)")
      let rest = left * right + 1
      if !right.isConstant { #expect(rest.dividedExactly(by: right) == nil, "\(left), \(right); \(random)") }
    }
  }

  @Test("have the greatest common divisors that were planted, by both ways", arguments: names)
  func divisors(names: [String]) throws {
    var random = SeededRandom("divisors in \(names)")
    let ring = try #require(ParameterRing(names))
    for bits in [3, 40] {
      for _ in 0..<random.count(40) {
        let planted = random.polynomial(ring, terms: 3, degree: 2, bits: bits)
        let (p, q) = (
          random.polynomial(ring, terms: 3, degree: 2, bits: bits),
          random.polynomial(ring, terms: 3, degree: 2, bits: bits)
        )
        if planted.isZero || (p.isZero && q.isZero) { continue }
        let (left, right) = (p * planted, q * planted)
        let found = left.gcd(with: right)
        #expect(found.dividedExactly(by: planted) != nil, "\(left), \(right): \(found); \(random)")
        #expect(left.dividedExactly(by: found) != nil && right.dividedExactly(by: found) != nil, "\(random)")
        #expect(!found.leadingCoefficient.isNegative && found == right.gcd(with: left), "\(random)")
        // Nothing is left that both have.
        if !left.isZero, !right.isZero, let first = left.dividedExactly(by: found),
          let second = right.dividedExactly(by: found)
        {
          #expect(first.gcd(with: second).isOne, "\(random)")
          #expect((left.lcm(with: right) * found) == (left * right).canonicalSign, "\(random)")
        }
      }
    }
    #expect(ParameterPolynomial.zero.gcd(with: .zero).isZero && ParameterPolynomial(-6).gcd(with: 4) == 2)
  }

  @Test("lose repeated factors, and keep the others")
  func squarefree() throws {
    var random = SeededRandom("squarefree parts")
    let ring = try #require(ParameterRing(["k", "m"]))
    for _ in 0..<random.count(30) {
      let (p, q) = (random.polynomial(ring, terms: 3, degree: 2), random.polynomial(ring, terms: 2, degree: 1))
      if p.isZero || q.isZero { continue }
      let part = (p * q * q).squarefreePart
      #expect(part == (p * q).squarefreePart && part == part.squarefreePart, "\(p), \(q); \(random)")
      #expect((p * q).dividedExactly(by: part.gcd(with: p * q)) != nil && part.primitivePart == part, "\(random)")
      for place in part.letters { #expect(part.gcd(with: part.derivative(in: place)).letters.contains(place) == false) }
    }
  }

  @Test("are taken to numbers by a homomorphism")
  func values() throws {
    var random = SeededRandom("values of polynomials")
    let ring = try #require(ParameterRing(["a", "b", "c"]))
    for _ in 0..<random.count(30) {
      let (p, q) = (random.polynomial(ring, terms: 4, degree: 3), random.polynomial(ring, terms: 4, degree: 3))
      let point = (0..<3).map { _ in random.rational(bits: 4) }
      #expect((p * q).value(at: point) == p.value(at: point) * q.value(at: point), "\(p), \(q); \(random)")
      #expect((p - q).value(at: point) == p.value(at: point) - q.value(at: point), "\(random)")
      for place in 0..<3 {
        #expect(ParameterPolynomial(p.coefficients(in: place), in: place, of: ring) == p, "\(random)")
        #expect((p * q).derivative(in: place) == p.derivative(in: place) * q + p * q.derivative(in: place), "\(random)")
      }
    }
  }

  @Test("of one letter have real zeros or not")
  func realZeros() throws {
    let ring = try #require(ParameterRing(["k"]))
    let k = ring.letter(0)
    for polynomial in [k, k * k - 2, k.power(3) + 1, k.power(4) - k - 1, (k - 1).power(2), k.power(4) - 2 * k * k + 1] {
      #expect(polynomial.mayHaveRealZero, "\(polynomial)")
    }
    for polynomial in [k * k + 1, k.power(4) + 1, 3 * k * k - 2 * k + 1, ParameterPolynomial(5), (k * k + 1).power(2)] {
      #expect(!polynomial.mayHaveRealZero, "\(polynomial)")
    }
    #expect(ParameterPolynomial.zero.mayHaveRealZero)
    // Of several letters one may stand alone; two are not looked at.
    let both = try #require(ParameterRing(["k", "m"]))
    let (first, second) = (both.letter(0), both.letter(1))
    #expect(!(second * second + 1).mayHaveRealZero && (second * second - 2).mayHaveRealZero)
    #expect((first * first + second * second + 1).mayHaveRealZero)
  }

  @Test("are in up to twelve letters that are names")
  func rings() {
    for names in [[], ["k", "k"], ["2"], [""], (1...13).map { "x\($0)" }] {
      #expect(ParameterRing(names) == nil, "\(names)")
    }
    #expect(ParameterRing((1...12).map { "x\($0)" })?.largestExponent == 511)
    #expect(ParameterRing(["k"])?.largestExponent == 1 << 31 - 1)
  }
}

extension ParameterPolynomial {
  /// With a positive leading coefficient.
  fileprivate var canonicalSign: ParameterPolynomial { leadingCoefficient.isNegative ? -self : self }
}
