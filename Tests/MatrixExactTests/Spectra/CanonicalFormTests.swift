import MatrixArithmetic
import MatrixDomain
import TestSupport
import Testing

@testable import MatrixExact

@Suite("Canonical forms under similarity") struct CanonicalFormTests {
  private static let irreducible: [Polynomial<Rational>] = [
    [0, 1], [-2, 1], [1, 1], [-2, 0, 1], [1, 0, 1], [-1, -1, 1], [-1, -1, 0, 1], [1, 0, -10, 0, 1],
  ]

  /// How often each pair of factor and size stands, factors made monic.
  private struct Key<Element: ExactScalar>: Hashable {
    let factor: Polynomial<Element>
    let size: Int
  }

  private func power<Element: ExactScalar>(_ factor: Polynomial<Element>, _ size: Int) -> Polynomial<Element> {
    (0..<size).reduce(Polynomial<Element>.one) { product, _ in product * factor }
  }

  /// Checks all forms of a matrix whose blocks are known.
  private func check<Element: ExactScalar>(
    _ a: Matrix<Element>, _ blocks: [(factor: Polynomial<Element>, size: Int)], _ random: SeededRandom
  ) throws {
    let primary = try a.primaryForm()
    #expect(a * primary.change == primary.change * primary.form, "\(a) \(random)")
    #expect(try primary.change.rank() == a.rows, "\(a) \(random)")
    var found: [Key<Element>: Int] = [:]
    for block in primary.blocks { found[Key(factor: block.factor.monic, size: block.size), default: 0] += block.count }
    var planted: [Key<Element>: Int] = [:]
    for block in blocks { planted[Key(factor: block.factor.monic, size: block.size), default: 0] += 1 }
    #expect(found == planted, "\(a) \(random)")
    #expect(primary.form == PrimaryForm.form(primary.blocks, order: a.rows))

    let frobenius = try a.frobeniusForm()
    #expect(a * frobenius.change == frobenius.change * frobenius.form, "\(a) \(random)")
    #expect(try frobenius.change.rank() == a.rows, "\(a) \(random)")
    // The k-th invariant factor from the end is the product of the k-th largest powers.
    var sizes: [Polynomial<Element>: [Int]] = [:]
    for block in blocks { sizes[block.factor.monic, default: []].append(block.size) }
    let count = sizes.values.map(\.count).max() ?? 0
    let factors = (0..<count).reversed().map { place in
      sizes.reduce(Polynomial<Element>.one) { product, part in
        let sorted = part.value.sorted(by: >)
        return place < sorted.count ? product * power(part.key, sorted[place]) : product
      }
    }
    #expect(frobenius.invariantFactors == factors, "\(a) \(random)")
    if a.rows > 0 {
      #expect(try a.minimalPolynomial() == factors.last, "\(a) \(random)")
      #expect(try a.characteristicPolynomial(budget: .unlimited) == factors.reduce(.one) { $0 * $1 }, "\(a) \(random)")
    }

    let isSemisimple = blocks.allSatisfy { $0.size == 1 }
    let isSplit = blocks.allSatisfy { $0.factor.degree == 1 }
    switch try a.diagonalization() {
    case .diagonal(let diagonal, let change):
      #expect(isSemisimple && isSplit, "\(a) \(random)")
      let form = Matrix(a.shape) { $0 == $1 ? diagonal[$0] : .zero }
      #expect(try a * change == change * form && change.rank() == a.rows, "\(a) \(random)")
    case .defective(let factor, let vector):
      #expect(!isSemisimple, "\(a) \(random)")
      let image = try MatrixAction(a, .unlimited).image(of: vector, under: factor)
      #expect(try !image.isZero && MatrixAction(a, .unlimited).image(of: image, under: factor).isZero, "\(a) \(random)")
    case .notSplit(let factor, let vector):
      #expect(isSemisimple && !isSplit && factor.degree > 1, "\(a) \(random)")
      #expect(
        try !vector.isZero && MatrixAction(a, .unlimited).image(of: vector, under: factor).isZero, "\(a) \(random)")
    }
  }

  private func blocks<Element: ExactScalar>(
    among factors: [Polynomial<Element>], order: Int, _ random: inout SeededRandom
  ) -> [(factor: Polynomial<Element>, size: Int)] {
    var (blocks, left): ([(factor: Polynomial<Element>, size: Int)], Int) = ([], order)
    let some = factors.shuffled(using: &random).prefix(Int.random(in: 1...3, using: &random))
    for _ in 0..<Int.random(in: 1...5, using: &random) {
      guard let factor = some.randomElement(using: &random) else { continue }
      let size = Int.random(in: 1...3, using: &random)
      if factor.degree * size > left { continue }
      left -= factor.degree * size
      blocks.append((factor, size))
    }
    return blocks
  }

  @Test("planted blocks are found over the rationals, with transforms and invariant factors")
  func rationals() throws {
    var random = SeededRandom("canonical forms")
    for _ in 0..<random.count(60) {
      let blocks = blocks(among: Self.irreducible, order: 12, &random)
      try check(random.planted(blocks.map { power($0.factor, $0.size) }), blocks, random)
    }
  }

  @Test("larger matrices, whose generators are images of unit vectors")
  func large() throws {
    var random = SeededRandom("large canonical forms")
    for _ in 0..<random.count(6) {
      let blocks = blocks(among: Self.irreducible, order: 30, &random)
      try check(random.planted(blocks.map { power($0.factor, $0.size) }), blocks, random)
    }
    // Distinct eigenvalues, no root in the field, and a nilpotent matrix.
    let simple = (1...16).map { (factor: Polynomial<Rational>([Rational(-$0), 1]), size: 1) }
    try check(random.planted(simple.map(\.factor)), simple, random)
    let long: Polynomial<Rational> = Polynomial([-1, -1] + Array(repeating: 0, count: 12) + [1])
    let single = try long.factored().factors.map { (factor: $0.polynomial, size: 1) }
    try check(random.planted([long]), single, random)
    try check(
      random.planted([power([0, 1] as Polynomial<Rational>, 14)]), [([0, 1] as Polynomial<Rational>, 14)], random)
  }

  @Test("fractions, complex numbers and residues")
  func fields() throws {
    var random = SeededRandom("canonical forms over fields")
    for _ in 0..<random.count(20) {
      let halves: [Polynomial<Rational>] = [[Rational(-1, 2), 1], [Rational(1, 3), 0, 1], [2, 1]]
      let rational = blocks(among: halves, order: 8, &random)
      try check(random.planted(rational.map { power($0.factor, $0.size) }), rational, random)
      let i = GaussianRational(0, 1)
      let complex: [Polynomial<GaussianRational>] = [[-i, .one], [i + .one, .one], [-i, .zero, .one]]
      let gaussian = blocks(among: complex, order: 8, &random)
      try check(random.planted(gaussian.map { power($0.factor, $0.size) }), gaussian, random)
    }
    for prime in [2, 3, 7, 101, 2_147_483_647] {
      let modulus = try PrimeModulus(prime)
      for _ in 0..<random.count(6) {
        // x, x − 1, and the irreducible factors of a random polynomial of degree 3.
        let cubic = Polynomial<Residue>(
          (0..<3).map { _ in modulus.residue(Integer(Int.random(in: 0..<prime, using: &random))) } + [
            modulus.residue(1)
          ])
        let one = modulus.residue(1)
        let factors =
          [Polynomial<Residue>([one - one, one]), Polynomial<Residue>([-one, one])]
          + (try cubic.factored().factors.map(\.polynomial))
        let unique = factors.enumerated().filter { !factors[..<$0.offset].contains($0.element) }.map(\.element)
        let residues = blocks(among: unique, order: 8, &random)
        // Every entry knows the modulus.
        let matrix = random.planted(residues.map { power($0.factor, $0.size) }).map { $0 * one }
        try check(matrix, residues, random)
      }
    }
  }

  @Test("sizes 0 and 1, a zero matrix, and matrices that are not square")
  func edges() throws {
    let random = SeededRandom("edges of canonical forms")
    try check(Matrix<Rational>.identity(0), [], random)
    try check([[7]] as Matrix<Rational>, [([-7, 1] as Polynomial<Rational>, 1)], random)
    try check(
      Matrix<Rational>.zero(Shape(3, 3)), Array(repeating: ([0, 1] as Polynomial<Rational>, 1), count: 3), random)
    try check(Matrix<Rational>.identity(20), Array(repeating: ([-1, 1] as Polynomial<Rational>, 1), count: 20), random)
    let wide: Matrix<Rational> = [[1, 2, 3]]
    #expect(throws: ExactError.self) { try wide.primaryForm() }
    #expect(throws: ExactError.self) { try wide.frobeniusForm() }
    #expect(throws: ExactError.self) { try wide.diagonalization() }
    #expect(throws: ExactError.self) { try wide.similarity(to: wide) }
    #expect(throws: ExactError.self) { try Matrix<Rational>.identity(2).similarity(to: .identity(3)) }
    #expect(try Matrix<Rational>.identity(0).similarity(to: .identity(0)).isSimilar)
  }

  @Test("similar matrices have a transform, others different invariant factors")
  func similarity() throws {
    var random = SeededRandom("similarity")
    for round in 0..<random.count(40) {
      let one = blocks(among: Self.irreducible, order: 9, &random)
      let a = random.planted(one.map { power($0.factor, $0.size) })
      if round.isMultiple(of: 2) {
        let b = random.conjugated(a)
        guard case .similar(let change) = try a.similarity(to: b) else {
          Issue.record("\(a) and \(b) are similar \(random)")
          continue
        }
        #expect(try a * change == change * b && change.rank() == a.rows, "\(a) \(b) \(random)")
        continue
      }
      // The same characteristic polynomial, other blocks: the companion matrix of the product has one block a factor.
      let product = one.reduce(Polynomial<Rational>.one) { $0 * power($1.factor, $1.size) }
      let b = random.planted([product])
      let isSimilar = Set(one.map(\.factor)).count == one.count
      #expect(try a.similarity(to: b).isSimilar == isSimilar, "\(a) \(b) \(random)")
      #expect(try a.rows == 0 || !a.similarity(to: a + .identity(a.rows)).isSimilar, "\(a) \(random)")
    }
  }

  @Test("blocks and invariant factors of the reference matrices", .enabled(if: !ReferenceMatrix.corpus.isEmpty))
  func reference() throws {
    var count = 0
    for matrix in ReferenceMatrix.corpus where matrix.blocks != nil {
      let primary = try matrix.matrix.primaryForm()
      #expect(
        matrix.matrix * primary.change == primary.change * primary.form && Set(primary.blocks) == matrix.blocks,
        "\(matrix)")
      let frobenius = try matrix.matrix.frobeniusForm()
      #expect(frobenius.invariantFactors == matrix.invariantFactors, "\(matrix)")
      #expect(matrix.matrix * frobenius.change == frobenius.change * frobenius.form, "\(matrix)")
      count += 1
    }
    #expect(count == 921)
  }
}
