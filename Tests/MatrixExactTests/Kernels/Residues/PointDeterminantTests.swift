import MatrixArithmetic
import MatrixDomain
import TestSupport
import Testing

@testable import MatrixExact

/// Determinants of polynomials at eight points at once.
@Suite("Determinants at points in lanes")
struct PointDeterminantTests {
  @Test("they are those of the values, on each kind of processor", arguments: WideLoops.all.map(\.name))
  func values(level: String) throws {
    let loops = try #require(WideLoops.all.first { $0.name == level })
    var random = SeededRandom("determinants at points")
    var answers = 0
    for order in [0, 1, 2, 3, 5, 8, 13, 64] {
      for bits in [1, 7, 50] {
        let length = order == 64 ? 2 : Int.random(in: 0...5, using: &random)
        let entries = (0..<(order * order)).map { _ in
          (0..<Int.random(in: 0...length, using: &random)).map { _ in random.integer(bits: bits) }
        }
        let matrix = try #require(PointDeterminants(order: order, entries))
        for primes in [[8_388_593, 8_388_587, 4_194_301], [3, 5, 101]] {
          let places = (0..<Int.random(in: 1...8, using: &random)).map { _ in
            PointDeterminants.Place(
              point: Int.random(in: -99...99, using: &random), prime: primes.randomElement(using: &random) ?? 3)
          }
          guard let found = matrix.determinants(places, loops: loops) else {
            #expect(primes[0] == 3, "\(order) \(bits) \(random)")
            continue
          }
          answers += 1
          let expected = places.map { place in
            let values = entries.map { entry in
              entry.reversed().reduce(Integer.zero) { $0 * Integer(place.point) + $1 }
            }
            let prime = UInt64(place.prime)
            let residues = values.map { $0.residue(modulo: prime) }
            return ModularMatrix(Shape(order, order), residues, modulo: prime).determinant()
          }
          #expect(found == expected, "\(order) \(bits) \(random)")
        }
      }
    }
    #expect(answers >= 24)
  }

  @Test("longer coefficients and orders are refused")
  func refused() {
    #expect(PointDeterminants(order: 1, [[Integer(1 << 51)]]) == nil)
    #expect(PointDeterminants(order: 1, [[Integer(1 << 51) - 1]]) != nil)
    #expect(PointDeterminants(order: 65, Array(repeating: [Integer.one], count: 65 * 65)) == nil)
  }

  @Test("polynomials from values at any integers")
  func interpolation() {
    var random = SeededRandom("interpolation at integers")
    for prime: UInt64 in [101, 8_388_593, 2_305_843_009_213_693_951] {
      let field = WordField(prime)
      for count in 0...12 {
        let points = Array((-20...20).shuffled(using: &random).prefix(count))
        let coefficients = points.map { _ in field.form(UInt64.random(in: 0..<prime, using: &random)) }
        let values = points.map { point in
          let form = point < 0 ? field.negative(field.form(UInt64(-point))) : field.form(UInt64(point))
          return coefficients.reversed().reduce(UInt64(0)) { field.sum(field.product($0, form), $1) }
        }
        #expect(WordInterpolation(points, field).coefficients(values) == coefficients, "\(prime) \(points) \(random)")
      }
    }
  }
}
