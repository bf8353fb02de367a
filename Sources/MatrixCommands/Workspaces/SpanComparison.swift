import MatrixArithmetic
import MatrixDomain
import MatrixExact
import MatrixFeatures

/// Whether two descriptions of a space by fractions are of one and the same.
enum SpanComparison {
  /// True where two lists of vectors span the same space; false where they do not, or are not made of fractions, or
  /// of such long ones that the rank is not computed.
  static func areEqual(_ left: [TextSlab], _ right: [TextSlab], length: Int) -> Bool {
    guard let left = fractions(left), let right = fractions(right) else { return false }
    guard let rank = rank(left, length) else { return false }
    return rank == self.rank(right, length) && rank == self.rank(left + right, length)
  }

  /// True where two sets of solutions hold the same points.
  static func areEqual(_ left: SolutionSetValue, _ right: SolutionSetValue) -> Bool {
    let length = left.unknowns.count
    guard left.status == right.status, right.unknowns.count == length else { return false }
    guard let points = Self.points(left), let others = Self.points(right), points.count == others.count else {
      return false
    }
    guard areEqual(left.directions, right.directions, length: length) else { return false }
    guard let directions = fractions(left.directions) else { return false }
    guard let rank = rank(directions, length) else { return false }
    return zip(points, others).allSatisfy { point, other in
      self.rank(directions + [zip(point, other).map { $0 - $1 }], length) == rank
    }
  }

  /// One particular solution for each right-hand side.
  private static func points(_ set: SolutionSetValue) -> [[Rational]]? {
    switch set.particular {
    case nil: return []
    case .vector(let entries)?: return fractions([entries])
    case .matrix(let matrix)?:
      guard let entries = fractions([matrix.entries])?[0] else { return nil }
      let columns = matrix.shape.columns
      return (0..<columns).map { column in stride(from: column, to: entries.count, by: columns).map { entries[$0] } }
    }
  }

  private static func fractions(_ vectors: [TextSlab]) -> [[Rational]]? {
    var result: [[Rational]] = []
    for vector in vectors {
      guard let entries = vector.scalars(as: Rational.self) else { return nil }
      result.append(entries)
    }
    return result
  }

  /// The rank of the vectors; `nil` where their numbers are too long for it.
  private static func rank(_ vectors: [[Rational]], _ length: Int) -> Int? {
    try? Matrix<Rational>(Shape(vectors.count, length), rowMajor: vectors.flatMap { $0 }).rank()
  }
}
