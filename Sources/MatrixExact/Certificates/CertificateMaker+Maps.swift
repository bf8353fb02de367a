public import MatrixArithmetic
public import MatrixDomain

extension CertificateMaker {
  /// `map`: the profile of the standard matrix, and minors of the bases given.
  public static func linearMap(
    _ map: LinearMap<Rational>, from first: Matrix<Rational>?, to second: Matrix<Rational>?, size: Certificate.Size,
    budget: Budget = .unlimited
  ) throws(CertificateError) -> Certificate? {
    guard size != .none else { return nil }
    var fields = [try profile("A", map.standard, size, budget)]
    if let first { fields.append(try minor("B", first, size, budget)) }
    if let second { fields.append(try minor("C", second, size, budget)) }
    return certificate("map", fields)
  }

  /// A basis that is none: a combination of its vectors that is 0.
  public static func dependence(
    of name: String, _ relation: Vector<Rational>, size: Certificate.Size
  ) -> Certificate? {
    size == .none
      ? nil : certificate("dependence", [.init("basis", .text(name)), .init("relation", .vector(relation))])
  }

  /// `projector` and `reflector`: the columns of P written with the vectors of U, and those of I − P with those of W.
  public static func projector(
    _ projector: Matrix<Rational>, onto space: Matrix<Rational>, along other: Matrix<Rational>?,
    gram: Matrix<Rational>?, size: Certificate.Size, budget: Budget = .unlimited
  ) throws(CertificateError) -> Certificate? {
    guard size != .none else { return nil }
    var fields = [try Value.Field.matrix("inU", try coefficients(of: projector, in: space, budget), budget)]
    if let other {
      let rest = Matrix.identity(projector.rows) - projector
      fields.append(try .matrix("inW", try coefficients(of: rest, in: other, budget), budget))
    }
    return certificate("projector", fields + (try definiteness(of: gram, budget)))
  }

  /// `affine`: the pivots of both tables of directions, the parameters of the points, and where they meet the common
  /// directions written with either.
  public static func affine(
    _ p: Vector<Rational>, _ u: Matrix<Rational>, _ q: Vector<Rational>, _ w: Matrix<Rational>,
    _ answer: AffineComparison, size: Certificate.Size, budget: Budget = .unlimited
  ) throws(CertificateError) -> Certificate? {
    guard size != .none else { return nil }
    func parameters(
      _ point: Vector<Rational>, _ start: Vector<Rational>, _ space: Matrix<Rational>
    ) throws(CertificateError) -> Value {
      let way = Vector(zip(point, start).map { $0 - $1 })
      return .vector(Vector(try coefficients(of: way.columnMatrix, in: space, budget).column(0)))
    }
    var fields = try pair(u, w, size, budget)
    fields.append(.init("first", try parameters(answer.nearest.first, p, u)))
    fields.append(.init("second", try parameters(answer.nearest.second, q, w)))
    if answer.meet { fields += try shared(u, w, answer.directions.matrix, size, budget) }
    return certificate("affine", fields)
  }
}
