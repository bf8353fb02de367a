public import MatrixDomain

extension CertificateMaker {
  /// `map`: the profile of the standard matrix, and minors of the bases given.
  public static func linearMap<Element: ExactScalar>(
    _ map: LinearMap<Element>, from first: Matrix<Element>?, to second: Matrix<Element>?, size: Certificate.Size,
    budget: Budget = .unlimited
  ) throws(CertificateError) -> Certificate? {
    guard size != .none else { return nil }
    var fields = [try profile("A", map.standard, size, budget)]
    if let first { fields.append(try minor("B", first, size, budget)) }
    if let second { fields.append(try minor("C", second, size, budget)) }
    return certificate("map", fields)
  }

  /// A basis that is none: a combination of its vectors that is 0.
  public static func dependence<Element: ExactScalar>(
    of name: String, _ relation: Vector<Element>, size: Certificate.Size
  ) -> Certificate? {
    size == .none
      ? nil : certificate("dependence", [.init("basis", .text(name)), .init("relation", .vector(relation))])
  }

  /// `projector` and `reflector`: the columns of P written with the vectors of U, and those of I − P with those of W.
  public static func projector<Element: ExactScalar>(
    _ projector: Matrix<Element>, onto space: Matrix<Element>, along other: Matrix<Element>?,
    gram: Matrix<Element>?, size: Certificate.Size, budget: Budget = .unlimited
  ) throws(CertificateError) -> Certificate? {
    guard size != .none else { return nil }
    var fields = [try Value.Field.matrix("inU", try coefficients(of: projector, in: space, budget), budget)]
    if let other {
      let rest = Matrix<Element>.identity(projector.rows) - projector
      fields.append(try .matrix("inW", try coefficients(of: rest, in: other, budget), budget))
    }
    return certificate("projector", fields + (try definiteness(of: gram, budget)))
  }

  /// `affine`: the pivots of both tables of directions, the parameters of the points, and where they meet the common
  /// directions written with either; without lengths, where they do not meet, a functional that separates them.
  public static func affine<Element: ExactScalar>(
    _ p: Vector<Element>, _ u: Matrix<Element>, _ q: Vector<Element>, _ w: Matrix<Element>,
    _ answer: AffineComparison<Element>, size: Certificate.Size, budget: Budget = .unlimited
  ) throws(CertificateError) -> Certificate? {
    guard size != .none else { return nil }
    func parameters(
      _ point: Vector<Element>, _ start: Vector<Element>, _ space: Matrix<Element>
    ) throws(CertificateError) -> Value {
      let way = Vector(zip(point, start).map { $0 - $1 })
      return .vector(Vector(try coefficients(of: way.columnMatrix, in: space, budget).column(0)))
    }
    var fields = try pair(u, w, size, budget)
    if case .separated(let functional) = answer.meeting { fields.append(.init("functional", .vector(functional))) }
    if let nearest = answer.nearest {
      fields.append(.init("first", try parameters(nearest.first, p, u)))
      fields.append(.init("second", try parameters(nearest.second, q, w)))
    }
    if answer.meet { fields += try shared(u, w, answer.directions.matrix, size, budget) }
    return certificate("affine", fields)
  }
}
