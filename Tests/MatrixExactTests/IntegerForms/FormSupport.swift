import Foundation
import MatrixExact
import TestSupport
import Testing

/// A whole matrix with the forms that others computed.
struct FormReference: CustomStringConvertible, Sendable {
  var description: String
  var matrix: Matrix<Integer>
  var invariants: [Integer]?
  var hermite: Matrix<Integer>?

  init?(_ fields: [String: Any], name: String) {
    guard let rows = fields["matrix"] as? [[String]] else { return nil }
    let shape = Shape(rows.count, fields["cols"] as? Int ?? rows.first?.count ?? 0)
    let entries = rows.flatMap { $0 }.compactMap { Integer($0) }
    guard entries.count == shape.count else { return nil }
    description = name
    matrix = Matrix(shape, rowMajor: entries)
    let diagonal = fields["smith_invariants"] ?? fields["smith_diagonal"] ?? fields["smith"]
    invariants = (diagonal as? [String])?.compactMap { Integer($0) }.filter { !$0.isZero }.map(\.magnitude)
    hermite = (fields["hnf_row_style"] as? [[String]]).map {
      Matrix(shape, rowMajor: $0.flatMap { $0 }.compactMap { Integer($0) })
    }
  }

  static func lines(_ path: String) -> [FormReference] {
    guard let text = ReferenceData.text(path) else { return [] }
    return text.split(separator: "\n").enumerated().compactMap { index, line in
      guard let fields = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] else { return nil }
      return FormReference(fields, name: "\(path) line \(index + 1)")
    }
  }

  static func list(_ path: String) -> [[String: Any]] {
    guard let bytes = ReferenceData.bytes(path) else { return [] }
    return (try? JSONSerialization.jsonObject(with: Data(bytes)) as? [[String: Any]]) ?? []
  }
}

extension Matrix where Element == Integer {
  /// What is wrong with a Hermite form; empty if nothing.
  func hermiteDefects(_ pivots: [Int]) -> [String] {
    var defects: [String] = []
    for row in 0..<rows {
      let lead = (0..<columns).first { !self[row, $0].isZero }
      guard row < pivots.count else {
        if lead != nil { defects.append("row \(row) is not zero") }
        continue
      }
      if lead != pivots[row] { defects.append("row \(row) begins elsewhere") }
      if row > 0 && pivots[row] <= pivots[row - 1] { defects.append("no staircase") }
      let pivot = self[row, pivots[row]]
      if pivot < 1 { defects.append("a pivot is not positive") }
      for above in 0..<row where self[above, pivots[row]] < 0 || self[above, pivots[row]] >= pivot {
        defects.append("an entry above a pivot is not reduced")
      }
    }
    return defects
  }

  var whole: Matrix<Rational> { map { Rational($0) } }
}

extension HermiteForm where Element == Integer {
  /// What is wrong with the form of a matrix; empty if nothing.
  func defects(of a: Matrix<Integer>) -> [String] {
    var defects = matrix.hermiteDefects(pivotColumns)
    if transform * a != matrix { defects.append("U·A is not H") }
    if transform * inverseTransform != .identity(a.rows) { defects.append("U is not unimodular") }
    return defects
  }
}

extension SmithForm where Element == Integer {
  /// What is wrong with the form of a matrix; empty if nothing.
  func defects(of a: Matrix<Integer>) -> [String] {
    var defects: [String] = []
    if left * a * right != matrix { defects.append("U·A·V is not S") }
    if left * leftInverse != .identity(a.rows) { defects.append("U is not unimodular") }
    if right * rightInverse != .identity(a.columns) { defects.append("V is not unimodular") }
    let diagonal = Matrix<Integer>(a.shape) { $0 == $1 && $0 < invariants.count ? invariants[$0] : .zero }
    if diagonal != matrix { defects.append("S is not diagonal") }
    if invariants.contains(where: { $0 < 1 }) { defects.append("an invariant is not positive") }
    if zip(invariants, invariants.dropFirst()).contains(where: { !$1.isMultiple(of: $0) }) {
      defects.append("no chain of divisors")
    }
    return defects
  }
}

extension SeededRandom {
  /// A product of elementary operations.
  mutating func unimodular(_ order: Int, steps: Int) -> Matrix<Integer> {
    var matrix = Matrix<Integer>.identity(order)
    if order < 2 { return matrix }
    for _ in 0..<steps {
      let source = Int.random(in: 0..<order, using: &self)
      let target = (source + Int.random(in: 1..<order, using: &self)) % order
      RowOperation.add(multiple: Integer(Int.random(in: -2...2, using: &self)), of: source, to: target)
        .apply(to: &matrix)
      if Bool.random(using: &self) { matrix.swapRows(source, target) }
    }
    return matrix
  }

  /// A whole matrix that may be sparse, of low rank, with common factors, or long.
  mutating func wholeMatrix(_ shape: Shape) -> Matrix<Integer> {
    func entries(_ shape: Shape, _ bound: Int) -> Matrix<Integer> {
      Matrix(shape) { _, _ in Integer(Int.random(in: -bound...bound, using: &self)) }
    }
    switch Int.random(in: 0..<6, using: &self) {
    case 0: return entries(shape, 1)
    case 1:
      let inner = Int.random(in: 0...max(0, min(shape.rows, shape.columns)), using: &self)
      return entries(Shape(shape.rows, inner), 3) * entries(Shape(inner, shape.columns), 3)
    case 2: return entries(shape, 4).scaled(by: 6)
    case 3: return Matrix(shape) { _, _ in integer(bits: 90) }
    case 4:
      return entries(shape, 2) * (shape.columns > 0 ? entries(Shape(shape.columns, shape.columns), 2) : .identity(0))
    default: return entries(shape, 30)
    }
  }
}

/// A square matrix with the minimal polynomial that others computed.
struct MinimalPolynomialReference: Sendable {
  var name: String
  var matrix: Matrix<Rational>
  var polynomial: Polynomial<Rational>

  static let all: [MinimalPolynomialReference] = {
    ["exact/corpus.jsonl", "exact/families.jsonl"].flatMap { path -> [MinimalPolynomialReference] in
      guard let text = ReferenceData.text(path) else { return [] }
      return text.split(separator: "\n").enumerated().compactMap { index, line in
        guard let fields = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any],
          let texts = (fields["minpoly_low_to_high"] ?? fields["minpoly"]) as? [String],
          let rows = fields["matrix"] as? [[String]]
        else { return nil }
        let entries = rows.flatMap { $0 }.compactMap { Rational($0) }
        return MinimalPolynomialReference(
          name: "\(path) line \(index + 1)", matrix: Matrix(Shape(rows.count, rows.count), rowMajor: entries),
          polynomial: Polynomial(texts.compactMap { Rational($0) }))
      }
    }
  }()
}
