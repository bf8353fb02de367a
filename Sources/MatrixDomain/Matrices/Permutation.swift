/// A rearrangement of `count` rows: row `i` of `P·A` is row `order[i]` of `A`, counting from 0.
public struct Permutation: Hashable, Sendable, CustomStringConvertible {
  /// Where each row comes from, counting from 0.
  public private(set) var order: [Int]

  /// The permutation that moves nothing.
  public init(identity count: Int) { order = Array(0..<count) }

  /// A permutation from its order; `nil` where a row is missing or comes twice.
  public init?(order: [Int]) {
    var seen = Array(repeating: false, count: order.count)
    for row in order {
      guard order.indices.contains(row), !seen[row] else { return nil }
      seen[row] = true
    }
    self.order = order
  }

  /// The number of rows.
  public var count: Int { order.count }
  /// The row of the matrix that comes to this place, counting from 0. The place must exist.
  public subscript(index: Int) -> Int {
    requirePlace(index)
    return order[index]
  }

  /// Lets the rows at two places change places. Both must exist.
  public mutating func swap(_ first: Int, _ second: Int) {
    requirePlace(first)
    requirePlace(second)
    order.swapAt(first, second)
  }

  private func requirePlace(_ index: Int) {
    demand(order.indices.contains(index), "a permutation of \(count) rows has no place \(index): places count from 0")
  }

  /// 1 for an even permutation, −1 for an odd one.
  public var sign: Int {
    var seen = Array(repeating: false, count: count)
    var sign = 1
    for start in 0..<count where !seen[start] {
      var index = start
      var length = 0
      while !seen[index] {
        seen[index] = true
        index = order[index]
        length += 1
      }
      if length.isMultiple(of: 2) { sign = -sign }
    }
    return sign
  }

  /// The permutation that undoes this one.
  public var inverse: Permutation {
    var result = self
    for (index, row) in order.enumerated() { result.order[row] = index }
    return result
  }

  /// The permutation matrix `P`.
  public func matrix<Element: Ring>(of type: Element.Type = Element.self) -> Matrix<Element> {
    Matrix(Shape(count, count)) { row, column in order[row] == column ? .one : .zero }
  }

  /// `P·A`: the rows of a matrix in the new order. The matrix must have `count` rows.
  public func applied<Element>(to matrix: Matrix<Element>) -> Matrix<Element> {
    demand(matrix.rows == count, "the permutation moves \(count) rows, the matrix has \(matrix.rows)")
    return Matrix(matrix.shape) { row, column in matrix[order[row], column] }
  }

  /// The order, counting from 1.
  public var description: String { "(" + order.map { String($0 + 1) }.joined(separator: ", ") + ")" }
}
