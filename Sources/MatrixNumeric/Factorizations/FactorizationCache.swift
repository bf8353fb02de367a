internal import MatrixDomain
internal import Synchronization

/// Factorizations kept by the content of their matrix, so that a second right-hand side costs only its solve.
///
/// ```swift
/// let a: Matrix<Double> = [[2, 1], [1, 3]]
/// let b: Matrix<Double> = [[3], [5]]
/// let c: Matrix<Double> = [[1], [0]]
/// let cache = FactorizationCache()
/// let options = NumericOptions(cache: cache)
/// try Numeric.solve(a, b, options)
/// try Numeric.solve(a, c, options)   // no second factorization
/// cache.hits                         // 1
/// ```
///
/// The least recently used factorization is dropped first where room is short. Answers are the same with a cache and
/// without.
public final class FactorizationCache: Sendable {
  /// The most bytes of matrices and factors that are kept.
  public let limit: Int
  private let state = Mutex(State())

  /// A cache of at most `limit` bytes; 256 MiB unless said otherwise.
  public init(limit: Int = 256 << 20) { self.limit = limit }

  /// How often a factorization was found.
  public var hits: Int { state.withLock { $0.hits } }
  /// The bytes that matrices and factors take at present.
  public var size: Int { state.withLock { $0.size } }

  /// What can be compared at once; the matrices themselves are compared where it agrees.
  private struct Key: Hashable {
    var scalar: ObjectIdentifier
    var shape: Shape
    var norms: MatrixNorms
    var driver: String?
  }

  private struct Entry {
    var matrix: any Sendable
    var factorization: any Sendable
    var bytes: Int
    var lastUse: Int
  }

  private struct State {
    var entries: [Key: Entry] = [:]
    var size = 0
    var uses = 0
    var hits = 0
  }

  /// The factorization of a matrix: found, or made and kept.
  func factorization<Element: NumericScalar>(
    of a: Matrix<Element>, norms: MatrixNorms, driver: String?,
    make: () throws(NumericError) -> any SystemFactorization<Element>
  ) throws(NumericError) -> any SystemFactorization<Element> {
    let key = Key(scalar: ObjectIdentifier(Element.self), shape: a.shape, norms: norms, driver: driver)
    let found = state.withLock { state -> (any Sendable, any Sendable)? in
      guard let entry = state.entries[key] else { return nil }
      return (entry.matrix, entry.factorization)
    }
    if let found, let matrix = found.0 as? Matrix<Element>, matrix.columnMajor == a.columnMajor,
      let factorization = found.1 as? any SystemFactorization<Element>
    {
      state.withLock { state in
        state.hits += 1
        state.uses += 1
        state.entries[key]?.lastUse = state.uses
      }
      return factorization
    }
    let made = try make()
    keep(made, of: a, under: key)
    return made
  }

  private func keep<Element: NumericScalar>(
    _ factorization: any SystemFactorization<Element>, of a: Matrix<Element>, under key: Key
  ) {
    // The factors are about as large as the matrix.
    let bytes = 2 * a.shape.count * MemoryLayout<Element>.stride
    guard bytes <= limit else { return }
    state.withLock { state in
      state.size -= state.entries[key]?.bytes ?? 0
      state.uses += 1
      state.entries[key] = Entry(matrix: a, factorization: factorization, bytes: bytes, lastUse: state.uses)
      state.size += bytes
      while state.size > limit, let oldest = state.entries.min(by: { $0.value.lastUse < $1.value.lastUse }) {
        state.entries[oldest.key] = nil
        state.size -= oldest.value.bytes
      }
    }
  }
}
