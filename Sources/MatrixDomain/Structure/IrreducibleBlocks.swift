/// The blocks of a square matrix that no reordering splits further: its Frobenius normal form.
///
/// ```swift
/// let a: Matrix<Integer> = [[1, 0, 2], [3, 4, 5], [6, 0, 7]]
/// let blocks = IrreducibleBlocks(a)
/// blocks.order                     // [1, 0, 2]: rows and columns in this order make A block upper triangular
/// blocks.map { Array($0) }         // [[1], [0, 2]]
/// ```
///
/// Rows and columns are reordered alike, so that P·A·Pᵀ is block upper triangular. The diagonal blocks belong to the
/// strongly connected components of the graph with an edge from i to j for every nonzero entry aᵢⱼ. Determinant and
/// characteristic polynomial are the products of those of the diagonal blocks.
///
/// - Complexity: `n` entries are read of a matrix without zeros, at most `3·n²` of any.
/// - Source: R. Tarjan, SIAM J. Comput. 1 (1972) 146–160; I. S. Duff and J. K. Reid, ACM Trans. Math. Softw. 4 (1978)
///   137–147, for matrices.
public struct IrreducibleBlocks: Hashable, Sendable {
  /// The indices of rows and columns, block after block, counting from 0.
  public let order: [Int]
  /// Where each block begins in ``order``.
  @usableFromInline let starts: [Int]

  /// The blocks of a square matrix.
  @inlinable public init<Element>(_ matrix: Matrix<Element>) where Element: AdditiveGroup {
    precondition(matrix.isSquare, "a \(matrix.shape) matrix has no irreducible blocks: it must be square")
    self.init(order: matrix.rows) { !matrix[$0, $1].isZero }
  }

  /// The blocks of a square matrix of this order with these nonzero entries.
  @inlinable package init(order: Int, isNonzero: (Int, Int) -> Bool) {
    if order > 0, Self.isStronglyConnected(order, isNonzero) {
      (self.order, starts) = (Array(0..<order), [0])
    } else {
      var search = ComponentSearch(order: order)
      search.run(isNonzero)
      (self.order, starts) = search.blocks
    }
  }

  /// True for a matrix that is one block.
  public var isIrreducible: Bool { starts.count == 1 }

  /// True where every vertex is reached from the first, and the first from every vertex.
  @inlinable static func isStronglyConnected(_ order: Int, _ isNonzero: (Int, Int) -> Bool) -> Bool {
    reachesAll(order, isNonzero) && reachesAll(order) { isNonzero($1, $0) }
  }

  /// True where every vertex is reached from the first.
  @inlinable static func reachesAll(_ order: Int, _ hasEdge: (Int, Int) -> Bool) -> Bool {
    var unreached = Array(1..<order)
    var reached = [0]
    while let vertex = reached.popLast() {
      if unreached.isEmpty { return true }
      var kept = 0
      for other in unreached {
        if hasEdge(vertex, other) {
          reached.append(other)
        } else {
          unreached[kept] = other
          kept += 1
        }
      }
      unreached.removeSubrange(kept...)
    }
    return unreached.isEmpty
  }
}

extension IrreducibleBlocks: RandomAccessCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { starts.count }
  /// The row and column indices of a diagonal block.
  public subscript(position: Int) -> ArraySlice<Int> {
    order[starts[position]..<(position + 1 < starts.count ? starts[position + 1] : order.count)]
  }
}

/// Tarjan's search for strongly connected components, with a stack of its own: graphs may be deep.
@usableFromInline struct ComponentSearch {
  @usableFromInline let order: Int
  /// When each vertex was visited; −1 for one that was not.
  @usableFromInline var visits: [Int]
  /// The earliest visit that is reached from each vertex by its subtree and one more edge.
  @usableFromInline var low: [Int]
  /// Vertices that were visited and belong to no component yet.
  @usableFromInline var open: [Int] = []
  @usableFromInline var isOpen: [Bool]
  /// Components, those that lead nowhere first.
  @usableFromInline var components: [[Int]] = []

  @inlinable init(order: Int) {
    self.order = order
    visits = Array(repeating: -1, count: order)
    low = Array(repeating: 0, count: order)
    isOpen = Array(repeating: false, count: order)
  }

  @inlinable mutating func run(_ hasEdge: (Int, Int) -> Bool) {
    var time = 0
    var path: [(vertex: Int, next: Int)] = []
    func visit(_ vertex: Int, in search: inout Self) {
      search.visits[vertex] = time
      search.low[vertex] = time
      time += 1
      search.open.append(vertex)
      search.isOpen[vertex] = true
      path.append((vertex, 0))
    }
    for start in 0..<order where visits[start] < 0 {
      visit(start, in: &self)
      while let (vertex, next) = path.last {
        if next == order {
          path.removeLast()
          if let parent = path.last?.vertex { low[parent] = Swift.min(low[parent], low[vertex]) }
          if low[vertex] == visits[vertex] { close(vertex) }
          continue
        }
        path[path.count - 1].next = next + 1
        guard next != vertex, hasEdge(vertex, next) else { continue }
        if visits[next] < 0 {
          visit(next, in: &self)
        } else if isOpen[next] {
          low[vertex] = Swift.min(low[vertex], visits[next])
        }
      }
    }
  }

  /// Takes the component of a vertex, the first of it that was visited, off the open vertices.
  @usableFromInline mutating func close(_ vertex: Int) {
    let start = open.lastIndex(of: vertex)!
    let component = Array(open[start...])
    for member in component { isOpen[member] = false }
    open.removeSubrange(start...)
    components.append(component)
  }

  /// The components in an order in which edges lead from earlier ones to later ones.
  @usableFromInline var blocks: (order: [Int], starts: [Int]) {
    var (order, starts): ([Int], [Int]) = ([], [])
    for component in components.reversed() {
      starts.append(order.count)
      order += component
    }
    return (order, starts)
  }
}
