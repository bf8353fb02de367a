import MatrixExact
import TestSupport

/// How long the entries of a random matrix are, and up to which order numbers on the way stay short enough to be
/// computed twice.
enum EntryWidth: CaseIterable {
  case digit, twoDigits, half, mantissa, word, hundred, thousand, hundredThousand

  var bits: Int {
    switch self {
    case .digit: 3
    case .twoDigits: 7
    case .half: 31
    case .mantissa: 52
    case .word: 64
    case .hundred: 100
    case .thousand: 1_000
    case .hundredThousand: 100_000
    }
  }

  var order: Int {
    switch self {
    case .digit, .twoDigits: 26
    case .half, .mantissa, .word: 20
    case .hundred: 17
    case .thousand: 8
    case .hundredThousand: 3
    }
  }

  /// A few have 100,000 bits.
  static func random(using random: inout SeededRandom) -> EntryWidth {
    switch Int.random(in: 0..<200, using: &random) {
    case 0: .hundredThousand
    case 1..<20: .thousand
    case 20..<50: .hundred
    case 50..<60: .half
    case 60..<70: .mantissa
    case 70..<80: .word
    case 80..<120: .digit
    default: .twoDigits
    }
  }
}

/// What a random matrix looks like.
enum MatrixStructure: CaseIterable {
  case dense, sparse, banded, toeplitz, permuted, triangular, unimodular, lowRank, nearlyRegular, graded, oneLong
  case emptyLines
}

extension SeededRandom {
  /// A matrix of any structure, entry width and size, 0×0 and 0×n among them, with what it is called in a comment.
  mutating func matrix(isSquare: Bool) -> (matrix: Matrix<Integer>, note: String) {
    let width = EntryWidth.random(using: &self)
    let rows = order(upTo: width.order)
    let columns = isSquare ? rows : order(upTo: width.order)
    let structure = MatrixStructure.allCases.randomElement(using: &self)!
    return (matrix(structure, rows, columns, bits: width.bits), "\(structure) \(rows)×\(columns) \(width) \(self)")
  }

  /// Small orders often, large ones now and then.
  private mutating func order(upTo most: Int) -> Int {
    let limit = Int.random(in: 0..<8, using: &self) == 0 ? most : Swift.min(7, most)
    return Int.random(in: 0...limit, using: &self)
  }

  mutating func matrix(_ structure: MatrixStructure, _ rows: Int, _ columns: Int, bits: Int) -> Matrix<Integer> {
    func dense(_ rows: Int, _ columns: Int) -> Matrix<Integer> {
      Matrix(Shape(rows, columns)) { _, _ in integer(bits: bits) }
    }
    func masked(_ keeps: (Int, Int) -> Bool) -> Matrix<Integer> {
      Matrix(Shape(rows, columns)) { keeps($0, $1) ? integer(bits: bits) : 0 }
    }
    switch structure {
    case .dense: return dense(rows, columns)
    case .sparse: return masked { _, _ in Int.random(in: 0..<4, using: &self) == 0 }
    case .banded: return masked { abs($0 - $1) <= 1 }
    case .toeplitz:
      let diagonals = (0..<(rows + columns)).map { _ in integer(bits: bits) }
      return Matrix(Shape(rows, columns)) { diagonals[$0 - $1 + columns] }
    case .permuted:
      let places = (0..<rows).shuffled(using: &self)
      return masked { places[$0] == $1 }
    case .triangular: return masked { $0 >= $1 }
    case .unimodular:
      let lower = Matrix<Integer>(Shape(rows, rows)) { $0 == $1 ? 1 : $0 > $1 ? integer(bits: 2) : 0 }
      let upper = Matrix<Integer>(Shape(rows, columns)) { $0 == $1 ? 1 : $0 < $1 ? integer(bits: bits) : 0 }
      return lower * upper
    case .lowRank:
      let rank = Int.random(in: 0...Swift.min(rows, columns), using: &self)
      return dense(rows, rank) * Matrix(Shape(rank, columns)) { _, _ in integer(bits: 3) }
    case .nearlyRegular:
      var matrix = dense(rows, columns)
      if rows > 1 {
        for column in 0..<columns { matrix[rows - 1, column] = matrix[0, column] + matrix[rows / 2, column] }
      }
      return matrix
    case .graded: return Matrix(Shape(rows, columns)) { row, _ in integer(bits: bits) << (row * 7 % 40) }
    case .oneLong:
      var matrix = dense(rows, columns)
      if rows > 0 && columns > 0 { matrix[rows / 2, columns / 3] = Integer.one << (bits + 200) }
      return matrix
    case .emptyLines:
      let (row, column) = (Int.random(in: 0...rows, using: &self), Int.random(in: 0...columns, using: &self))
      return masked { $0 != row && $1 != column }
    }
  }
}
