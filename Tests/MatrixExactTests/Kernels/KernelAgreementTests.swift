import MatrixExact
import TestSupport
import Testing

/// The packed kernels against the generic elimination: every size from 0 to 8, every sort of entry, every path.
@Suite struct KernelAgreementTests {
  /// Square and rectangular matrices, half of them with rows that depend on others.
  private static func matrices(_ label: String) -> [(matrix: Matrix<Integer>, note: String)] {
    var random = SeededRandom(label)
    var result: [(Matrix<Integer>, String)] = []
    for _ in 0..<random.count(1) {
      for sort in EntrySort.allCases {
        for rows in 0...8 {
          for columns in Set([rows, rows + 1, 0, 8, Int.random(in: 0...8, using: &random)]).sorted() {
            var matrix = sort.matrix(rows, columns, &random)
            result.append((matrix, "\(sort) \(matrix) \(random)"))
            guard rows > 1 else { continue }
            let target = Int.random(in: 0..<rows, using: &random)
            let source = Int.random(in: 0..<rows, using: &random)
            let factor = Integer(Int.random(in: -2...2, using: &random))
            for column in 0..<columns { matrix[target, column] = factor * matrix[source, column] }
            result.append((matrix, "dependent \(sort) \(matrix) \(random)"))
          }
        }
      }
    }
    return result
  }

  @Test func determinants() throws {
    var paths: Set<KernelPath> = []
    for (matrix, note) in Self.matrices("kernel determinants") where matrix.isSquare {
      let (value, path) = ExactChooser.determinant(matrix)
      paths.insert(path)
      #expect(Rational(value) == KernelOracle(matrix).determinant, "\(path) \(note)")
      #expect(try matrix.determinant() == value)
      #expect(try matrix.map { Rational($0) }.determinant() == Rational(value))
    }
    #expect(paths == Set(KernelPath.allCases).subtracting([.residues]))
  }

  @Test func ranksAndForms() throws {
    var paths: Set<KernelPath> = []
    for (matrix, note) in Self.matrices("kernel forms") {
      let oracle = KernelOracle(matrix)
      let (reduced, path) = ExactChooser.reducedEchelonForm(matrix)
      paths.insert(path)
      #expect(reduced.matrix == oracle.reduced, "\(path) \(note)")
      #expect(reduced.pivots == oracle.pivots && reduced.isReduced, "\(path) \(note)")
      #expect(try matrix.rank() == oracle.rank, "\(note)")

      let echelon = try matrix.rowEchelonForm()
      #expect(echelon.pivots == oracle.pivots && !echelon.isReduced, "\(note)")
      #expect(KernelOracle(echelon.matrix).reduced == oracle.reduced, "\(note)")
      for row in 0..<matrix.rows {
        let first = row < oracle.rank ? oracle.pivots[row].column : matrix.columns
        #expect((0..<first).allSatisfy { echelon.matrix[row, $0].isZero }, "\(note)")
        if row < oracle.rank { #expect(!echelon.matrix[row, first].isZero, "\(note)") }
      }
      let isWhole = echelon.matrix.rowMajor.allSatisfy { $0.isWhole }
      #expect(isWhole, "\(note)")
    }
    #expect(paths == [.word, .doubleWord, .residues, .integer])
  }

  @Test func inverses() throws {
    var paths: Set<KernelPath> = []
    var singular = 0
    for (matrix, note) in Self.matrices("kernel inverses") where matrix.isSquare {
      let (value, path) = ExactChooser.inverse(matrix)
      paths.insert(path)
      let rational = matrix.map { Rational($0) }
      if let value {
        #expect(rational * value == .identity(matrix.rows), "\(path) \(note)")
        #expect(try rational.inverse() == value)
      } else {
        singular += 1
        #expect(KernelOracle(matrix).rank < matrix.rows, "\(path) \(note)")
        do throws(InversionError) {
          _ = try matrix.inverse()
          Issue.record("a singular matrix was inverted: \(note)")
        } catch {
          guard case .singular(let vector) = error else {
            Issue.record("\(error)")
            continue
          }
          #expect(!vector.isZero && (rational * vector).isZero, "\(note)")
          #expect(error.report.code == .singular && error.report.outcome == .undefined)
        }
      }
    }
    #expect(paths == [.closedForm, .word, .doubleWord, .integer])
    #expect(singular > 0)
  }

  @Test func solutions() throws {
    var random = SeededRandom("kernel right-hand sides")
    var paths: Set<KernelPath> = []
    var statuses: [SolutionSetValue.Status: Int] = [:]
    for (number, (matrix, note)) in Self.matrices("kernel solutions").enumerated() {
      let sides = number % 3 + 1
      // Half of the right-hand sides are made to fit.
      let fitting = matrix * EntrySort.small.matrix(matrix.columns, sides, &random)
      let right = Bool.random(using: &random) ? fitting : EntrySort.small.matrix(matrix.rows, sides, &random)
      let (set, path) = ExactChooser.solve(matrix, right.rowMajor, count: sides)
      paths.insert(path)
      statuses[set.status, default: 0] += 1
      let rational = matrix.map { Rational($0) }
      let rationalRight = right.map { Rational($0) }
      let oracle = KernelOracle(try rational.augmented(with: rationalRight), pivotColumns: matrix.columns)
      #expect((set.particular == nil) == oracle.isInconsistent(from: matrix.columns), "\(path) \(note)")
      #expect(try matrix.solve(right) == set)
      #expect(try rational.solve(rationalRight) == set)
      if sides == 1 {
        #expect(try matrix.solve(Vector(right.rowMajor)) == set)
        #expect(try rational.solve(Vector(rationalRight.rowMajor)) == set)
      }
      guard let particular = set.particular else {
        #expect(set.free.isEmpty && set.directions.dimension == 0)
        continue
      }
      #expect(rational * particular == rationalRight, "\(path) \(note)")
      #expect(try set.free.count == matrix.columns - oracle.rank && set.directions == matrix.nullSpace(), "\(note)")
      for (row, column) in zip(oracle.pivots.indices, oracle.pivots.map(\.column)) {
        for side in 0..<sides {
          #expect(particular[column, side] == oracle.reduced[row, matrix.columns + side], "\(path) \(note)")
        }
      }
      for free in set.free {
        #expect((0..<sides).allSatisfy { particular[free, $0].isZero }, "\(note)")
      }
    }
    // Cramer's rule takes regular 3×3 systems with small right-hand sides: whether chance made one is no matter.
    let (regular, path) = ExactChooser.solve([[2, 1, 0], [1, 3, 1], [0, 1, 4]], [3, 5, 5], count: 1)
    #expect(regular.unique == [1, 1, 1] && path == .closedForm)
    paths.insert(path)
    let (several, severalPath) = ExactChooser.solve(
      [[2, 1, 0], [1, 3, 1], [0, 1, 4]], [3, 2, 5, 1, 5, 0], count: 2)
    #expect(several.particular == [[1, 1], [1, 0], [1, 0]] && severalPath == .closedForm)
    #expect(several.unknowns == 3 && several.status == .unique)
    #expect(paths == Set(KernelPath.allCases).subtracting([.lifting, .residues]))
    #expect(statuses[.none]! > 0 && statuses[.unique]! > 0 && statuses[.infinite]! > 0)
  }

  @Test func subspaces() throws {
    for (matrix, note) in Self.matrices("kernel subspaces") {
      let rational = matrix.map { Rational($0) }
      let oracle = KernelOracle(matrix)
      let null = try matrix.nullSpace()
      #expect(null.ambient == matrix.columns && null.dimension == matrix.columns - oracle.rank, "\(note)")
      #expect(KernelOracle(null.matrix).rank == null.dimension, "\(note)")
      #expect((rational * null.matrix).isZero, "\(note)")
      #expect(try rational.nullSpace() == null, "\(note)")

      let left = try matrix.leftNullSpace()
      #expect(left.ambient == matrix.rows && left.dimension == matrix.rows - oracle.rank, "\(note)")
      #expect((left.matrix.transposed * rational).isZero, "\(note)")
      #expect(try rational.leftNullSpace() == left, "\(note)")

      let columns = try matrix.columnSpace()
      #expect(columns.vectors == oracle.pivots.map { Vector(rational.column($0.column)) }, "\(note)")
      #expect(try rational.columnSpace() == columns, "\(note)")

      let rows = try matrix.rowSpace()
      #expect(rows.vectors == (0..<oracle.rank).map { Vector(oracle.reduced.row($0)) }, "\(note)")
      #expect(try rational.rowSpace() == rows, "\(note)")
    }
  }
}
