import TestSupport
import Testing

@testable import MatrixExact

/// Determinants of small matrices from residues.
@Suite("Residue triangles") struct ResidueTriangleTests {
  @Test("determinants modulo a prime")
  func modulo() {
    var random = SeededRandom("residue triangles")
    for order in [0, 1, 2, 3, 4, 5, 7, 8, 13, 17, 64] {
      for number in [3, 5, 8_388_593] {
        let prime = LiftingPrime(number)
        let stride = (order + 3) & ~3
        var matrix = Matrix<Integer>(Shape(order, order)) { _, _ in
          Integer(Int.random(in: -(number / 2)...(number / 2), using: &random))
        }
        // Zeros in the places of pivots.
        if order > 2 && order < 64 { for row in 0..<(order - 1) { matrix[row, 0] = 0 } }
        let buffer = DoubleBuffer(count: order * stride)
        unsafe buffer.base.initialize(repeating: 0, count: buffer.count)
        for row in 0..<order {
          for column in 0..<order { unsafe buffer.base[row * stride + column] = Double(matrix[row, column].asInt!) }
        }
        let found = unsafe ResidueTriangle.determinant(
          buffer.base, rows: order, columns: order, stride: stride, prime: prime)
        let expected = ExactChooser.determinant(matrix).value.modulo(Integer(number))
        #expect(Integer(Int(found.map(prime.positive) ?? 0)) == expected, "\(order) \(number) \(random)")
      }
    }
  }

  @Test("determinants modulo eight primes at once, at every level of the processor")
  func lanes() {
    var random = SeededRandom("determinants in lanes")
    let large = LiftingPrimes.largest(terms: 70)!.primes.prefix(8).map { LiftingPrime($0) }
    let small = [3, 5, 7, 11, 13, 17, 19, 23].map { LiftingPrime($0) }
    var answers = 0
    for loops in WideLoops.all {
      for order in [0, 1, 2, 3, 5, 8, 13, 22, 40, 64] {
        for round in 0..<4 {
          var matrix = Matrix<Integer>(Shape(order, order)) { _, _ in random.integer(bits: round == 0 ? 51 : 8) }
          // Zeros in the places of pivots, and a row that depends on others.
          if round == 1, order > 2 { for row in 0..<(order - 1) { matrix[row, 0] = 0 } }
          if round == 2, order > 2 {
            for column in 0..<order { matrix[1, column] = matrix[0, column] + matrix[2, column] }
          }
          let words = matrix.rowMajor.map { Double($0.asInt ?? 0) }
          let exact = ExactChooser.determinant(matrix).value
          for primes in [large, Array(large.prefix(3)), small] {
            let found = unsafe LaneDeterminants.residues(words, order: order, primes, loops: loops)
            // A small prime divides some pivot where others do not.
            guard let found else {
              #expect(primes[0].value == 3, "\(loops.name) \(order) \(round) \(random)")
              continue
            }
            answers += 1
            let expected = primes.map { exact.residue(modulo: UInt64($0.value)) }
            #expect(found == expected, "\(loops.name) \(order) \(round) \(random)")
          }
        }
      }
    }
    #expect(answers >= 80 * WideLoops.all.count)
  }

  @Test("determinants from residues alone, with primes from 3 up too")
  func alone() {
    var random = SeededRandom("determinants from residues")
    for _ in 0..<random.count(40) {
      let order = Int.random(in: 0...9, using: &random)
      let bits = Int.random(in: 1...120, using: &random)
      var matrix = Matrix<Integer>(Shape(order, order)) { _, _ in random.integer(bits: bits) }
      if order > 2 && Bool.random(using: &random) {
        for column in 0..<order { matrix[1, column] = matrix[0, column] + matrix[2, column] }
      }
      let expected = KernelOracle(matrix).determinant
      let bound = MinorSize.hadamardBits(matrix.rowMajor, order: order)
      #expect(expected.magnitude < Rational(Integer.one << bound), "\(matrix) \(random)")
      for source in [nil, LiftingPrimes.smallest] {
        let found = DeterminantByLifting.residues(matrix.rowMajor, order: order, bound, primes: source, .unlimited)
        #expect(found.map { Rational($0) } == expected, "\(matrix) \(source == nil) \(random)")
      }
    }
  }

  /// Hadamard's bound is reached by orthogonal rows, and missed by far on a diagonal with long rows beside it.
  @Test("determinants whose size doubles do not tell")
  func shapes() throws {
    let order = 30
    let factorial = (1...order).reduce(Integer.one) { $0 * Integer($1) }
    let diagonal = Matrix<Integer>(Shape(order, order)) { $0 == $1 ? Integer($0 + 1) : 0 }
    #expect(ExactChooser.determinant(diagonal).value == factorial)
    let sylvester = Matrix<Integer>(Shape(32, 32)) { ($0 & $1).nonzeroBitCount.isMultiple(of: 2) ? 1 : -1 }
    #expect(ExactChooser.determinant(sylvester).value == Integer(32).power(16))
    var random = SeededRandom("determinant 1")
    for order in [20, 40, 70] {
      let lower = Matrix<Integer>(Shape(order, order)) {
        $0 == $1 ? 1 : $0 > $1 ? Integer(Int.random(in: -3...3, using: &random)) : 0
      }
      let upper = Matrix<Integer>(Shape(order, order)) {
        $0 == $1 ? 1 : $0 < $1 ? Integer(Int.random(in: -3...3, using: &random)) : 0
      }
      #expect(ExactChooser.determinant(try lower.multiplied(by: upper)).value == 1, "\(order) \(random)")
    }
    // Far more of a cofactor than a double holds, beyond the order of residues alone.
    let large = Matrix<Integer>(Shape(80, 80)) { $0 == $1 ? Integer($0 + 1) : 0 }
    #expect(ExactChooser.determinant(large).value == (1...80).reduce(Integer.one) { $0 * Integer($1) })
    var negative = large
    negative[3, 3] = -4
    #expect(ExactChooser.determinant(negative).value == -(1...80).reduce(Integer.one) { $0 * Integer($1) })
  }
}
