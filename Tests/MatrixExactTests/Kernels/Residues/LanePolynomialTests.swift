import TestSupport
import Testing

@testable import MatrixExact

/// Polynomials modulo eight primes at once, at every level that this processor has.
@Suite("Polynomials in lanes") struct LanePolynomialTests {
  private static let large = ResiduePrimes.eight
  private static let small = [3, 5, 7, 11, 13, 17, 19, 23].map { ResidueField($0) }

  /// Entries of a few kinds: dense, with zeros in the places of pivots, derogatory, triangular.
  private static func matrix(_ order: Int, _ round: Int, _ random: inout SeededRandom) -> Matrix<Integer> {
    let dense = Matrix<Integer>(Shape(order, order)) { _, _ in random.integer(bits: 7) }
    return switch round {
    case 0: dense
    case 1: Matrix(dense.shape) { $0 > $1 + 1 || ($0 + $1).isMultiple(of: 3) ? 0 : dense[$0, $1] }
    case 2: Matrix(dense.shape) { $0 % 3 == $1 % 3 ? dense[$0 % 3, 0] : 0 }
    default: Matrix(dense.shape) { $0 <= $1 ? dense[$0, $1] : 0 }
    }
  }

  @Test("characteristic polynomials by Hessenberg forms, against integers")
  func hessenberg() throws {
    var random = SeededRandom("Hessenberg forms in lanes")
    var (answers, all) = (0, 0)
    for loops in WideLoops.all {
      for order in [0, 1, 2, 3, 4, 7, 12, 20, 33] {
        for round in 0..<4 {
          let matrix = Self.matrix(order, round, &random)
          let expected = try HessenbergForm.characteristicPolynomial(matrix.map { Rational($0) }, .unlimited)
          for fields in [Self.large, Self.small] {
            let residues = DoubleBuffer(count: 8 * order * order)
            unsafe fields.write(matrix.rowMajor.map { Double($0.asInt ?? 0) }, to: residues.base)
            let found = unsafe LaneHessenberg.coefficients(fields, order: order, residues.base, loops: loops)
            for (field, coefficients) in zip(fields, found) {
              all += 1
              guard let coefficients else { continue }
              answers += 1
              let remainders = expected.map { Int($0.numerator.residue(modulo: UInt64(field.prime))) }
              #expect(
                coefficients.map { field.leastResidue($0) } == remainders,
                "\(loops.name) \(field.prime) \(matrix) \(random)")
            }
            // A large prime divides no pivot but 0.
            if fields[0].prime > 1 << 20 { #expect(found.allSatisfy { $0 != nil }, "\(matrix) \(random)") }
          }
        }
      }
    }
    #expect(4 * answers > 3 * all)
  }

  @Test("characteristic polynomials from moments, against integers")
  func moments() throws {
    var random = SeededRandom("moments in lanes")
    var answers = 0
    for loops in WideLoops.all {
      for order in [1, 2, 3, 5, 8, 13, 24] {
        for round in 0..<3 {
          let matrix = Self.matrix(order, round, &random)
          let (left, right) = (
            (0..<order).map { _ in random.integer(bits: 9) }, (0..<order).map { _ in random.integer(bits: 9) }
          )
          var image = right
          var moments: [Integer] = []
          for _ in 0..<(2 * order) {
            moments.append(zip(left, image).reduce(into: .zero) { $0.addProduct($1.0, $1.1) })
            image = (0..<order).map { row in
              (0..<order).reduce(into: Integer.zero) { $0.addProduct(matrix[row, $1], image[$1]) }
            }
          }
          let expected = try HessenbergForm.characteristicPolynomial(matrix.map { Rational($0) }, .unlimited)
          for fields in [Self.large, Self.small] {
            let lanes = DoubleBuffer(count: 16 * order)
            for (place, moment) in moments.enumerated() {
              for (lane, field) in fields.enumerated() {
                unsafe lanes.base[8 * place + lane] = field.reduced(
                  Double(moment.residue(modulo: UInt64(field.prime))))
              }
            }
            let found = unsafe LaneRecurrence.coefficients(fields, lanes.base, order: order, loops: loops)
            for (field, coefficients) in zip(fields, found) {
              guard let coefficients else { continue }
              answers += 1
              let remainders = expected.map { Int($0.numerator.residue(modulo: UInt64(field.prime))) }
              #expect(
                coefficients.map { field.leastResidue($0) } == remainders,
                "\(loops.name) \(field.prime) \(matrix) \(random)")
            }
            // The images of one vector do not span what is derogatory.
            if round == 2, order > 6 { #expect(found.allSatisfy { $0 == nil }) }
            if round == 0, order > 7, fields[0].prime > 1 << 20 {
              #expect(found.allSatisfy { $0 != nil }, "\(matrix) \(random)")
            }
          }
        }
      }
    }
    #expect(answers > 100)
  }
}

extension ResiduePrimes {
  /// The largest ones for sums of a hundred products.
  fileprivate static var eight: [ResidueField] {
    var source = ResiduePrimes(inner: 100)
    return (0..<8).compactMap { _ in source.next().map { ResidueField($0) } }
  }
}
