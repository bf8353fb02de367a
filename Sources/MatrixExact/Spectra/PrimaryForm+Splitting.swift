internal import MatrixArithmetic
package import MatrixDomain

/// The Jordan normal form of a rational matrix over the smallest field with all its eigenvalues, where that is ℚ, ℚ(√d) or
/// ℚ(√d, √e); over ℚ, with companion matrices of irreducible factors, where it is another one.
package enum JordanForm: Sendable {
  /// Over ℚ.
  case rational(PrimaryForm<Rational>)
  /// Over ℚ(i).
  case gaussian(PrimaryForm<GaussianRational>)
  /// Over ℚ(√d), or ℚ(√d, √e).
  case quadratic(PrimaryForm<ExtensionElement<Rational>>, NumberFieldDomain)

  /// The form, from the primary parts of a matrix.
  ///
  /// - Throws: ``ExactError/budget(_:)``.
  /// - Complexity: for each column at most two products of the matrix with a vector over the field.
  package init(_ a: Matrix<Rational>, _ parts: [PrimaryPart<Rational>], _ budget: Budget) throws(ExactError) {
    let roots = parts.compactMap { QuadraticRoot.all(of: $0.factor) }
    guard roots.count == parts.count, let field = QuadraticField(of: roots.flatMap(\.self)) else {
      self = .rational(try PrimaryForm(a, parts, budget))
      return
    }
    let split = Array(zip(parts, roots))
    if field.domain == .gaussian {
      self = .gaussian(try PrimaryForm(a, split, field, budget))
    } else {
      self = .quadratic(try PrimaryForm(a, split, field, budget), field.domain)
    }
  }
}

extension PrimaryForm where Element: QuadraticScalar {
  /// The form over a field of the roots of all factors.
  fileprivate init(
    _ a: Matrix<Rational>, _ parts: [(PrimaryPart<Rational>, [QuadraticRoot])], _ field: QuadraticField,
    _ budget: Budget
  ) throws(ExactError) {
    var eigenvalues: [(root: QuadraticRoot, part: PrimaryPart<Rational>)] = []
    for (part, roots) in parts { eigenvalues += roots.map { ($0, part) } }
    eigenvalues = eigenvalues.inPublishedOrder {
      (field.element($0) - field.element($1)).realSign == -1
    }
    var blocks: [Block] = []
    var columns: [Vector<Element>] = []
    for (root, part) in eigenvalues {
      let value = Element.element(root, in: field)
      for (size, count) in part.counts {
        blocks.append(.init(factor: Polynomial([-value, .one]), size: size, count: count))
      }
      let action = QuadraticAction(a, root, budget)
      for generator in part.generators {
        for (x, y) in try action.chain(of: generator).reversed() {
          columns.append(
            Vector(
              zip(x.array, y.array).map {
                Element.element(QuadraticRoot(rational: $0, factor: $1, radicand: root.radicand), in: field)
              }))
        }
      }
    }
    self.init(
      blocks: blocks, form: Self.form(blocks, order: a.rows), change: Matrix(a.shape) { columns[$1][$0] })
  }
}

extension [(root: QuadraticRoot, part: PrimaryPart<Rational>)] {
  /// Real ones ascending, then pairs of conjugates by their real parts and their distance from the axis, the one above it first.
  ///
  /// - Parameter isLess: whether one real root is less than another; not both are rational.
  func inPublishedOrder(_ isLess: (QuadraticRoot, QuadraticRoot) -> Bool) -> Self {
    func isBefore(_ left: QuadraticRoot, _ right: QuadraticRoot) -> Bool {
      if left.isReal != right.isReal { return left.isReal }
      if left.isReal {
        return left.radicand == 1 && right.radicand == 1 ? left.rational < right.rational : isLess(left, right)
      }
      if left.rational != right.rational { return left.rational < right.rational }
      let sizes = (left.factor * left.factor, right.factor * right.factor)
      return sizes.0 == sizes.1 ? left.factor > right.factor : sizes.0 < sizes.1
    }
    return sorted { isBefore($0.root, $1.root) }
  }
}

extension Diagonalization {
  /// The basis that a primary canonical form gives where it is diagonal; `nil` where it is not.
  package init?(_ form: PrimaryForm<Element>) {
    guard form.isSplit, form.isSemisimple else { return nil }
    self = .diagonal(Vector((0..<form.form.rows).map { form.form[$0, $0] }), change: form.change)
  }
}
