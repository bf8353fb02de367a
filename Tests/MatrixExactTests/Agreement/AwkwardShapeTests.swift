import TestSupport
import Testing

@testable import MatrixExact

/// Shapes for which there is a way of their own: what they give is what the elimination over the rationals gives.
@Suite("Awkward shapes") struct AwkwardShapeTests {
  /// Low ranks, with minors of that order that fit one word, two, and none.
  @Test func lowRanks() throws {
    var random = SeededRandom("low ranks")
    var paths: Set<KernelPath> = []
    for _ in 0..<random.count(1) {
      for (rows, columns, rank, bits) in [
        (17, 17, 1, 7), (18, 25, 1, 20), (25, 18, 2, 7), (20, 20, 3, 12), (20, 20, 5, 5), (17, 19, 2, 40),
        (16, 16, 0, 7),
      ] {
        let left = random.matrix(.dense, rows, rank, bits: bits)
        let matrix = left * random.matrix(.dense, rank, columns, bits: bits)
        let oracle = KernelOracle(matrix)
        let note = "\(rows)×\(columns) rank \(rank), \(bits) bits, \(random)"
        let (value, path) = ExactChooser.rank(matrix)
        paths.insert(path)
        #expect(value == oracle.rank, "\(path) \(note)")
        #expect(try matrix.reducedRowEchelonForm().matrix == oracle.reduced, "\(note)")
        #expect(try matrix.nullSpace().dimension == columns - oracle.rank, "\(note)")
        if rows == columns { #expect(try matrix.determinant().isZero, "\(note)") }
      }
    }
    #expect(paths.isSuperset(of: [.word, .integer]))
  }

  /// A wide matrix of full rank, and sparse ones with more columns than dense ones are proved independent for.
  @Test func fullRanks() throws {
    var random = SeededRandom("full ranks")
    let wide = random.matrix(.dense, 9, 30, bits: 7)
    #expect(ExactChooser.rank(wide) == (KernelOracle(wide).rank, .residues))
    for order in [70, 100, 128] {
      let places = (0..<order).shuffled(using: &random)
      var matrix = Matrix<Integer>(Shape(order, order)) { row, column in
        places[row] == column ? (Integer.one << 80) + random.integer(bits: 70) : 0
      }
      #expect(FullColumnRank.isProved(of: matrix), "\(random)")
      #expect(ExactChooser.rank(matrix) == (order, .word), "read off where the rows begin: \(random)")
      for column in 0..<order { matrix[order / 2, column] = matrix[0, column] }
      #expect(!FullColumnRank.isProved(of: matrix), "\(random)")
      #expect(try matrix.rank() == order - 1, "\(random)")
    }
  }

  /// Rows that are multiples of short ones: solved as these, in lowest terms.
  @Test func multipliedRows() throws {
    var random = SeededRandom("multiplied rows")
    for _ in 0..<random.count(2) {
      let order = Int.random(in: 15...30, using: &random)
      let short = random.matrix(.dense, order, order, bits: 7)
      let factors = (0..<order).map { Integer($0 % 3 + 1) << ($0 * 5 % 41) }
      let matrix = Matrix(short.shape) { factors[$0] * short[$0, $1] }
      let right = Vector((0..<order).map { _ in random.integer(bits: 7) })
      guard try short.rank() == order else { continue }
      let rows = try #require(
        PrimitiveRows(matrix.rowMajor, right.array, limit: ApproximateInverse.entryLimit), "\(random)")
      #expect(rows.entries.allSatisfy { $0.bitCount <= 7 }, "\(random)")
      let solution = try #require(try matrix.solve(right).unique, "\(random)")
      #expect(matrix.map { Rational($0) } * solution == Vector(right.map { Rational($0) }), "\(random)")
      // Rows without a common factor are left to others.
      var mixed = matrix
      for row in 0..<order { mixed[row, row] = (Integer.one << 60) + 1 }
      #expect(PrimitiveRows(mixed.rowMajor, right.array, limit: ApproximateInverse.entryLimit) == nil, "\(random)")
    }
    #expect(PrimitiveRows([1, 2, 3, 4], [5, 6], limit: 1 << 30) == nil)
  }

  /// Inverses with long numbers that doubles say little about: the first system is made for short ones.
  @Test func unimodularInverses() throws {
    var random = SeededRandom("unimodular inverses")
    for (order, bits) in [(16, 3), (26, 4), (33, 2)] {
      let matrix = random.matrix(.unimodular, order, order, bits: bits)
      let inverse = try matrix.inverse()
      #expect(inverse.rowMajor.allSatisfy { $0.isWhole } && matrix.map { Rational($0) } * inverse == .identity(order))
    }
    let hilbert = Matrix<Rational>(Shape(20, 20)) { Rational(1, Integer($0 + $1 + 1)) }
    #expect(try hilbert * hilbert.inverse() == .identity(20))
  }
}
