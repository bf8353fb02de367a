import MatrixArithmetic
import MatrixDomain
import MatrixNotation
import TestSupport
import Testing

/// Reading undoes writing.
@Suite struct RoundTripTests {
  private func slab(_ random: inout SeededRandom, _ count: Int, whole: Bool) -> (TextSlab, ScalarDomain) {
    let numbers = (0..<count).map { _ in
      whole ? Rational(random.edgeInteger()) : random.rational(bits: Int.random(in: 1...40, using: &random))
    }
    return (TextSlab(numbers.map(\.exchangeText)), numbers.allSatisfy(\.isWhole) ? .integers : .rationals)
  }

  @Test func valuesComeBack() throws {
    var random = SeededRandom("values come back")
    for _ in 0..<random.count(300) {
      let rows = Int.random(in: 0...4, using: &random)
      let columns = Int.random(in: 0...4, using: &random)
      let whole = Bool.random(using: &random)
      let (entries, domain) = slab(&random, rows * columns, whole: whole)
      let bar = Bool.random(using: &random) ? Int.random(in: 0...columns, using: &random) : nil
      let matrix = MatrixValue(domain, Shape(rows, columns), entries, bar: bar)
      #expect(try Notation.matrix(Notation.text(of: matrix)) == matrix, "\(random)")
      #expect(try Notation.operand(Notation.text(of: matrix), kinds: [.matrix]) == .matrix(matrix), "\(random)")

      let vector = Value.vector(VectorValue(domain, entries))
      #expect(try Notation.operand(Notation.text(of: vector), kinds: [.vector, .matrix]) == vector, "\(random)")
      let vectors = (0..<rows).map { row in TextSlab((0..<columns).map { entries[row * columns + $0] }) }
      let basis = Value.basis(BasisValue(domain, ambient: columns, vectors))
      #expect(try Notation.operand(Notation.text(of: basis), kinds: [.basis]) == basis, "\(random)")

      let permutation = Value.permutation(PermutationValue(Array(0..<rows).shuffled(using: &random)))
      #expect(try Notation.operand(Notation.text(of: permutation), kinds: [.permutation]) == permutation, "\(random)")
      if let text = entries.first {
        let scalar = Value.scalar(ScalarValue(text.contains("/") ? .rationals : .integers, text))
        #expect(try Notation.operand(Notation.text(of: scalar), kinds: [.scalar]) == scalar, "\(random)")
      }
    }
  }

  /// MM_MULTIPLIER=5 makes 100,000 values, as it does for the languages and the tables.
  @Test func textsOfEveryDomainComeBack() throws {
    var random = SeededRandom("texts of every domain come back")
    let pool = random.pool(1000)
    for round in 0..<random.count(20_000) {
      let domain = writtenDomains[round % 4]
      let value: Value
      switch round / 4 % 8 {
      case 0..<3: value = .scalar(ScalarValue(domain, random.slab(pool, domain, 1)[0]))
      case 3..<6:
        value = .vector(VectorValue(domain, random.slab(pool, domain, Int.random(in: 1...3, using: &random))))
      default:
        var matrix = random.matrix(domain, most: 2, from: pool)
        if Bool.random(using: &random) { matrix.bar = Int.random(in: 0...matrix.shape.columns, using: &random) }
        value = .matrix(matrix)
      }
      let text = Notation.text(of: value)
      let told = domain.isExact ? nil : domain
      let back = try Notation.operand(text, kinds: [value.kind], domain: told)
      // Much quicker than `#expect` where nothing is wrong.
      if back != value { Issue.record("\(text) is read as \(back), \(random)") }
    }
  }

  /// A random system, written with random spellings, against its coefficients.
  @Test func equationsComeBack() throws {
    var random = SeededRandom("equations come back")
    for _ in 0..<random.count(200) {
      let names = ["x", "y", "z_1", "w₂", "alpha"].prefix(Int.random(in: 1...5, using: &random)).map { $0 }
      let count = Int.random(in: 1...4, using: &random)
      var entries: [Rational] = []
      var right: [Rational] = []
      var lines: [String] = []
      for _ in 0..<count {
        let row = names.map { _ in random.rational(bits: Int.random(in: 1...8, using: &random)) }
        let constant = random.rational(bits: 8)
        entries += row
        right.append(constant)
        var left = ""
        for (name, coefficient) in zip(names, row) {
          // Half of it as it is, half of it taken over from the other side or in brackets.
          left += [
            " + (\(coefficient))\(name)", " - (\(-coefficient))*\(name)", " + (\(coefficient)/2)*(\(name) + \(name))",
          ]
          .randomElement(using: &random)!
        }
        lines.append("0\(left) - 1 = \(constant) + 2\(names[0]) - 2 * \(names[0]) - 1")
      }
      let system = try Notation.equations(lines.joined(separator: Bool.random(using: &random) ? "; " : "\n"))
      #expect(system.unknowns == names, "\(random)")
      #expect(Array(system.matrix.entries) == entries.map(\.exchangeText), "\(lines), \(random)")
      #expect(Array(system.right.entries) == right.map(\.exchangeText), "\(lines), \(random)")
      #expect(system.equations == lines, "\(random)")
    }
  }
}
