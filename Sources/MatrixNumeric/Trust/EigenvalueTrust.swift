/// One computed eigenvalue, and how far it and its vector can be trusted.
public struct EigenvalueTrust: Hashable, Sendable {
  /// The computed eigenvalue.
  public var value: Complex
  /// A true eigenvalue lies within this distance; where discs overlap, each true one has its own computed one.
  public var errorBound: Double
  /// True where rounding cannot have broken the bound; false for an estimate of first order.
  public var isProved: Bool
  /// The cosine of the angle between left and right vector: an error ε in the (balanced) matrix moves the eigenvalue by
  /// about ε over this. 1 for a Hermitian matrix; `nil` where it was not asked for.
  public var reciprocalCondition: Double?
  /// The distance to the other eigenvalues, as it affects the vector: an error ε in the (balanced) matrix turns the
  /// vector by about ε over this.
  public var separation: Double?
  /// An estimate of the angle, in radians, by which the computed vector is off; at most π/2.
  public var vectorErrorBound: Double?
  /// The number (from 0) of the cluster that the eigenvalue belongs to, in ``EigenAnswer/clusters``.
  public var cluster: Int?
}

/// Eigenvalues that lie together: discs that overlap, or neighbours whose vectors mean little one by one.
enum Clusters {
  /// The connected groups of more than one value, where two are connected if their distance is at most `reach(i, j)`.
  static func groups(_ values: [Complex], reach: (Int, Int) -> Double) -> [[Int]] {
    var parent = Array(values.indices)
    func root(_ index: Int) -> Int {
      var index = index
      while parent[index] != index { index = parent[index] }
      return index
    }
    for first in values.indices {
      for second in values.indices.dropFirst(first + 1)
      where !((values[first] - values[second]).modulus > reach(first, second)) {
        let (a, b) = (root(first), root(second))
        if a != b { parent[max(a, b)] = min(a, b) }
      }
    }
    var members: [Int: [Int]] = [:]
    for index in values.indices { members[root(index), default: []].append(index) }
    return members.values.filter { $0.count > 1 }.sorted { $0[0] < $1[0] }
  }
}
