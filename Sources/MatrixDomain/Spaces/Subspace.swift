/// A subspace of all vectors of ``ambient`` entries.
///
/// ```swift
/// let plane = Subspace<Rational>(ambient: 3, spannedBy: [[1, 0, 1], [0, 1, 1], [1, 1, 2]])
/// plane.dimension                 // 2
/// plane.contains([2, 3, 5])       // true
/// ```
///
/// Invariant: ``basis`` holds the rows of a reduced row echelon form, of which a subspace has exactly one. Two subspaces
/// are therefore equal where these bases are, however they were spanned.
public struct Subspace<Element: Field>: Hashable, Sendable {
  /// The one basis in reduced row echelon form: each vector starts with a 1 that the others have a 0 for.
  public let basis: Basis<Element>
  /// The place of the first 1 of each basis vector, rising.
  public let leading: [Int]

  /// The span of some vectors, dependent or not, each of `ambient` entries.
  ///
  /// - Complexity: `vectors.count · ambient · dimension` operations on scalars.
  @inlinable public init(ambient: Int, spannedBy vectors: [Vector<Element>]) {
    demand(vectors.allSatisfy { $0.count == ambient }, "every vector has \(ambient) entries")
    var elimination = Elimination(Matrix(Shape(vectors.count, ambient)) { vectors[$0][$1] })
    var recorder = SilentRecorder<Element>()
    do throws(BudgetError) {
      try elimination.reduceForward(rule: FirstNonzero(), recorder: &recorder)
      try elimination.reduceBackward(recorder: &recorder)
    } catch {
      stop("an unlimited budget ran out")
    }
    leading = elimination.pivots.map(\.column)
    basis = Basis(ambient: ambient, leading.indices.map { Vector(elimination.matrix.row($0)) })
  }

  /// The span of a basis.
  @inlinable public init(_ basis: Basis<Element>) { self.init(ambient: basis.ambient, spannedBy: basis.vectors) }

  /// The subspace of the zero vector alone.
  @inlinable public static func zero(ambient: Int) -> Subspace { Subspace(ambient: ambient, spannedBy: []) }

  /// All vectors of `ambient` entries.
  @inlinable public static func whole(ambient: Int) -> Subspace {
    Subspace(
      ambient: ambient,
      spannedBy: (0..<ambient).map { place in
        var unit = Vector<Element>.zero(ambient)
        unit[place] = .one
        return unit
      })
  }

  /// The number of vectors in a basis.
  @inlinable public var dimension: Int { basis.dimension }
  /// The number of entries of each vector.
  @inlinable public var ambient: Int { basis.ambient }
  /// True for the subspace of the zero vector alone.
  @inlinable public var isZero: Bool { dimension == 0 }
  /// True where every vector belongs to it.
  @inlinable public var isWhole: Bool { dimension == ambient }

  /// What is left of a vector after the multiples of the basis vectors that clear their leading places are taken away.
  ///
  /// - Complexity: `dimension · ambient` operations on scalars.
  @inlinable public func remainder(of vector: Vector<Element>) -> Vector<Element> {
    demand(vector.count == ambient, "a vector of \(ambient) entries is needed, not of \(vector.count)")
    var rest = vector
    for (lead, member) in zip(leading, basis.vectors) where !rest[lead].isZero {
      let factor = rest[lead]
      for place in lead..<ambient { rest[place].subtractProduct(factor, member[place]) }
    }
    return rest
  }

  /// True where the vector, which must have ``ambient`` entries, lies in the subspace.
  @inlinable public func contains(_ vector: Vector<Element>) -> Bool { remainder(of: vector).isZero }

  /// True where every vector of this subspace lies in the other. Both must have the same ``ambient``.
  @inlinable public func isContained(in other: Subspace) -> Bool {
    demand(ambient == other.ambient, "subspaces of \(ambient) and \(other.ambient) entries are not compared")
    return dimension <= other.dimension && basis.vectors.allSatisfy(other.contains)
  }
}
