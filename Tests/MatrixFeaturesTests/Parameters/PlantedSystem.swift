import MatrixArithmetic
import MatrixDomain
import TestSupport

/// Random matrices with letters whose rank falls where planted polynomials are 0, and systems of equations of them.
struct PlantedSystem {
  let ring: ParameterRing
  var matrix: Matrix<RationalFunction>
  var right: Matrix<RationalFunction>

  /// A matrix: a diagonal one between products of elementary matrices.
  static func matrix(
    _ rows: Int, _ columns: Int, _ ring: ParameterRing, _ random: inout SeededRandom
  ) -> Matrix<RationalFunction> {
    let letters = ring.names.indices.map { RationalFunction(ring.letter($0)) }
    func letter() -> RationalFunction { letters.randomElement(using: &random)! }
    func number(_ range: ClosedRange<Int>) -> RationalFunction {
      RationalFunction(Int.random(in: range, using: &random))
    }
    func mixer(_ size: Int) -> Matrix<RationalFunction> {
      var matrix = Matrix<RationalFunction>.identity(size)
      guard size > 1 else { return matrix }
      for _ in 0..<size {
        let (source, target) = (Int.random(in: 0..<size, using: &random), Int.random(in: 0..<size, using: &random))
        if source == target { continue }
        let multiple = Int.random(in: 0..<6, using: &random) == 0 ? letter() : number(-2...2)
        RowOperation.add(multiple: multiple, of: source, to: target).apply(to: &matrix)
      }
      return matrix
    }
    let diagonal = Matrix(Shape(rows, columns)) { row, column -> RationalFunction in
      guard row == column else { return .zero }
      switch Int.random(in: 0..<7, using: &random) {
      case 0: return .zero
      case 1: return letter() - number(-2...2)
      case 2: return letter() - number(-2...2) * letter()
      case 3: return (letter() - number(-1...1)) * (letter() + number(-1...1))
      case 4: return letter() * letter() - number(-1...3)
      default: return .one
      }
    }
    return mixer(rows) * diagonal * mixer(columns)
  }

  /// A system with a right-hand side of numbers, with one letter in it, that the system reaches, that it reaches where a planted
  /// polynomial is 0, or of zeros; now and then with an entry that is divided by a letter.
  init(_ rows: Int, _ columns: Int, _ ring: ParameterRing, _ random: inout SeededRandom) {
    self.ring = ring
    matrix = Self.matrix(rows, columns, ring, &random)
    func numbers(_ count: Int) -> Matrix<RationalFunction> {
      Matrix(Shape(count, 1)) { _, _ in RationalFunction(Int.random(in: -3...3, using: &random)) }
    }
    let letter = RationalFunction(ring.letter(Int.random(in: ring.names.indices, using: &random)))
    let planted = letter - RationalFunction(Int.random(in: -2...2, using: &random))
    right = Matrix(Shape(rows, 1)) { _, _ in .zero }
    switch Int.random(in: 0..<5, using: &random) {
    case 0: right = numbers(rows)
    case 1:
      right = numbers(rows)
      right[Int.random(in: 0..<rows, using: &random), 0] += letter
    case 2: right = matrix * numbers(columns)
    case 3: right = matrix * numbers(columns) + numbers(rows).map { $0 * planted }
    default: break
    }
    guard Int.random(in: 0..<8, using: &random) == 0, let pole = planted.inverse else { return }
    let row = Int.random(in: 0..<rows, using: &random)
    if Bool.random(using: &random) {
      right[row, 0] += pole
    } else {
      matrix[row, Int.random(in: 0..<columns, using: &random)] += pole
    }
  }

  /// A system as exercises have it: small numbers, a letter in one or two places of the matrix, another one on the right.
  static func exercise(_ random: inout SeededRandom) -> PlantedSystem {
    let ring = ParameterRing(["k", "m"])!
    let (rows, columns) = [(2, 2), (3, 3), (3, 3), (3, 3), (2, 3), (3, 2), (4, 4)].randomElement(using: &random)!
    var system = PlantedSystem(rows, columns, ring, &random)
    system.matrix = Matrix(Shape(rows, columns)) { _, _ in RationalFunction(Int.random(in: -2...3, using: &random)) }
    system.right = Matrix(Shape(rows, 1)) { _, _ in RationalFunction(Int.random(in: -2...3, using: &random)) }
    let (k, m) = (RationalFunction(ring.letter(0)), RationalFunction(ring.letter(1)))
    for _ in 0..<Int.random(in: 1...2, using: &random) {
      let number = RationalFunction(Int.random(in: -2...2, using: &random))
      let entry = Int.random(in: 0..<4, using: &random) == 0 ? k * k - number : k + number
      system.matrix[Int.random(in: 0..<rows, using: &random), Int.random(in: 0..<columns, using: &random)] = entry
    }
    system.right[Int.random(in: 0..<rows, using: &random), 0] = m
    return system
  }

  /// The matrix beside the right-hand side.
  var value: Value {
    let shape = Shape(matrix.rows, matrix.columns + 1)
    return Self.value(
      Matrix(shape) { row, column in column < matrix.columns ? matrix[row, column] : right[row, 0] }, ring,
      bar: matrix.columns)
  }

  static func value(_ matrix: Matrix<RationalFunction>, _ ring: ParameterRing, bar: Int? = nil) -> Value {
    .matrix(MatrixValue(ring.domain, matrix.shape, TextSlab(matrix.rowMajor.map(\.exchangeText)), bar: bar))
  }
}
