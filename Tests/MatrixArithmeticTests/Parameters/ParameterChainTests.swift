import MatrixDomain
import TestSupport
import Testing

@testable import MatrixArithmetic

/// Functions where letters are roots of polynomials.
@Suite("Letters as roots beside free letters")
struct ParameterChainTests {
  private let ring = ParameterRing(["k", "m", "n"])!
  private var letters: (k: ParameterPolynomial, m: ParameterPolynomial, n: ParameterPolynomial) {
    (ring.letter(0), ring.letter(1), ring.letter(2))
  }

  private func random(_ random: inout SeededRandom, terms: Int, degree: Int) -> ParameterPolynomial {
    (0..<terms).reduce(.zero) { sum, _ in
      (0..<3).reduce(ParameterPolynomial(Int.random(in: -4...4, using: &random))) {
        $0 * ring.letter($1).power(Int.random(in: 0...degree, using: &random))
      } + sum
    }
  }

  @Test("have one spelling, without the letter below the bar")
  func spelling() throws {
    let (k, m, n) = letters
    let circle = try #require(ParameterChain(ring).appending(k * k + m * m - 1, for: 0))
    #expect(circle.reduced(k * k * k).exchangeText == "-k*m^2+k")
    #expect(circle.reduced(k * k + m * m - 1).isZero)
    #expect(circle.inverse(of: RationalFunction(k))?.exchangeText == "-k/(m^2-1)")
    #expect(circle.value(of: RationalFunction(n, k + 1))?.exchangeText == "(-k*n+n)/m^2")
    #expect(circle.inverse(of: .zero) == nil && circle.value(of: RationalFunction(.one, k) * 0)?.isZero == true)
    // A leading coefficient with a free letter in it, and one with a letter that is a root.
    let other = try #require(ParameterChain(ring).appending(m * k * k - 2, for: 0))
    #expect(other.reduced(k.power(4)).exchangeText == "4/m^2")
    let tower = try #require(other.appending(k * n * n - m, for: 2))
    #expect(tower.reduced(2 * n * n).exchangeText == "k*m^2")
    #expect(tower.dimension == 4)
    // What makes no level.
    #expect(circle.appending(k - m, for: 0) == nil && circle.appending(m - n, for: 1) == nil)
    #expect(
      circle.appending(k * k + m * m, for: 2) == nil && ParameterChain(ring).appending(k.power(33) - m, for: 0) == nil)
  }

  @Test("are multiplied and divided as their values are at points of the curve")
  func values() throws {
    var random = SeededRandom("functions on a curve")
    let (k, m, _) = letters
    let chains = try [
      #require(ParameterChain(ring).appending(k * k + m * m - 1, for: 0)),
      #require(ParameterChain(ring).appending(25 * m * k * k - 9 * m + (5 * m - 4) * k, for: 0)),
    ]
    let points = [[Rational(3, 5), Rational(4, 5)], [Rational(-3, 5), Rational(4, 5)]]
    for chain in chains {
      for _ in 0..<random.count(20) {
        let (f, g) = (self.random(&random, terms: 4, degree: 2), self.random(&random, terms: 3, degree: 2))
        guard let quotient = chain.value(of: g.isZero ? .one : RationalFunction(f, g)) else {
          Issue.record("\(g) has no inverse; \(random)")
          continue
        }
        if !g.isZero {
          #expect(chain.product(quotient, RationalFunction(g)) == chain.reduced(f), "\(f), \(g); \(random)")
        }
        #expect(!quotient.denominator.letters.contains(0) && quotient.numerator.degree(in: 0) < 2)
        for point in points {
          let point = point + [Rational(Int.random(in: -3...3, using: &random))]
          guard chain.levels.allSatisfy({ $0.polynomial.value(at: point).isZero }), !g.value(at: point).isZero,
            !quotient.denominator.value(at: point).isZero
          else { continue }
          #expect(
            quotient.value(at: point) { Rational($0) } == f.value(at: point) / g.value(at: point),
            "(\(f))/(\(g)) at \(point); \(random)")
        }
      }
    }
  }

  @Test("that have a factor in common with the polynomial of a root have no inverse, and the factor is found")
  func divisors() throws {
    let (k, m, n) = letters
    let roots = try #require(ParameterChain(ring).appending(k * k - 2, for: 0)?.appending(m * m - 2, for: 1))
    #expect(!roots.isInvertible(m - k) && roots.isInvertible(m - 2 * k) && roots.isInvertible(n + k))
    let found = try #require(roots.divisor(of: RationalFunction(3 * m - 3 * k)))
    #expect(roots.reduced(found.factor * found.quotient).isZero)
    #expect(found.factor == k - m || found.factor == m - k, "\(found)")
    #expect(roots.divisor(of: RationalFunction(m)) == nil && roots.divisor(of: .zero) == nil)
    let noted = RestrictedFunction.run { () -> Bool in
      let element = RestrictedFunction(RationalFunction(m + k), in: roots)
      return (element.map { ($0 / $0).isOne }) ?? false
    }
    #expect(noted.answer == nil && noted.factor.map { roots.isInvertible($0) } == false)
    let proper = RestrictedFunction.run { () -> Bool in
      let element = RestrictedFunction(RationalFunction(m + n), in: roots)
      return (element.map { ($0 / $0).isOne }) ?? false
    }
    #expect(proper.answer == true && proper.factor == nil)
  }
}
