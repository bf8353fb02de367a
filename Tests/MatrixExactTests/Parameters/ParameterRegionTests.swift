import MatrixArithmetic
import MatrixDomain
import TestSupport
import Testing

@testable import MatrixExact

@Suite("Regions of values of letters")
struct ParameterRegionTests {
  private let ring = ParameterRing(["k", "m", "p"])!

  @Test("take what stands for a letter from an equation that is linear in it")
  func solving() throws {
    let (k, m, p) = (ring.letter(0), ring.letter(1), ring.letter(2))
    var region = ParameterRegion(ring)
    try region.require(m - 2 * k, isZero: true)
    try region.require(k, isZero: false)
    try region.settle()
    #expect(region.display == "m = 2*k and k != 0")
    #expect(region.reduced(k + m) == k && region.isNowhereZero(m * k) && !region.isNowhereZero(p))
    // With p = m and k*p = 2 only a square is left: k^2 = 1.
    try region.require(p - m, isZero: true)
    try region.require(k * p - 2, isZero: true)
    try region.settle()
    #expect(region.zero.contains(k * k - 1) || region.pending.contains(k * k - 1), "\(region.display)")
    try region.require(k - 1, isZero: false)
    try region.settle()
    #expect(region.substitution.free.isEmpty && region.display.contains("k = -1"), "\(region.display)")
    try region.require(m + 2, isZero: false)
    #expect(region.isEmpty)
  }

  @Test("are written as a person writes them")
  func display() throws {
    let (k, m, p) = (ring.letter(0), ring.letter(1), ring.letter(2))
    #expect((k - 1).condition(isZero: false) == "k != 1" && (2 * k + 1).condition(isZero: true) == "k = -1/2")
    #expect((k * k - 2).condition(isZero: true) == "k^2 = 2" && (m - 2 * k).condition(isZero: false) == "m != 2*k")
    #expect((k * k + k + 1).condition(isZero: true) == "k^2+k+1 = 0")
    #expect((k * m - p * p).condition(isZero: false) == "k*m-p^2 != 0")
  }

  @Test("of a tree leave nothing out, and exclude each other")
  func trees() throws {
    var random = SeededRandom("regions of a tree")
    for (rows, columns) in [(0, 0), (0, 2), (2, 0), (1, 1), (2, 2), (2, 3), (3, 2), (3, 3)] {
      for _ in 0..<random.count(6) {
        let a = Matrix(Shape(rows, columns)) { _, _ -> RationalFunction in
          switch Int.random(in: 0..<4, using: &random) {
          case 0: RationalFunction(ring.letter(Int.random(in: 0..<3, using: &random)))
          case 1:
            RationalFunction(
              ring.letter(Int.random(in: 0..<3, using: &random))
                + ParameterPolynomial(Int.random(in: -1...1, using: &random)))
          default: RationalFunction(Int.random(in: -1...2, using: &random))
          }
        }
        var leaves: [CaseLeaf] = []
        var search = CaseSearch(a) { leaf in
          leaves.append(leaf)
          return nil
        }
        _ = try search.tree(ParameterRegion(ring))
        for leaf in leaves {
          guard case .echelon(let transform, let inverse) = leaf.kind else { continue }
          let here = a.map { leaf.region.substitution.value(of: $0)! }
          let (product, form) = (transform * inverse, transform * here)
          let reduced = [product, form].map { $0.map { leaf.region.substitution.chain?.value(of: $0) ?? $0 } }
          #expect(reduced[0] == .identity(rows), "\(a); \(random)")
          #expect(reduced[1].isRowEchelon(columns: columns, isReduced: true), "\(a); \(random)")
        }
        for _ in 0..<30 {
          let point = (0..<3).map { _ in Rational(Int.random(in: -2...2, using: &random)) }
          let holding = leaves.filter { leaf in
            leaf.region.zero.allSatisfy { $0.value(at: point).isZero }
              && leaf.region.nonzero.allSatisfy { !$0.value(at: point).isZero }
          }
          #expect(holding.count == 1, "\(holding.count) leaves of \(a) at \(point); \(random)")
        }
      }
    }
  }
}
