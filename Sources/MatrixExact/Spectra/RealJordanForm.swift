internal import MatrixArithmetic
package import MatrixDomain

/// The real Jordan normal form: for a real eigenvalue Jordan blocks, for a pair a ± b·i with b above 0 blocks of
/// `[a, b; -b, a]` with unit matrices above them.
package struct RealJordanForm<Element: ExactScalar>: Sendable {
  /// The blocks in their order, equal ones counted.
  package let blocks: [Block]
  /// J.
  package let form: Matrix<Element>
  /// P, with A·P = P·J.
  package let change: Matrix<Element>

  /// Equal blocks.
  package struct Block: Hashable, Sendable {
    /// a.
    package let real: Element
    /// b: 0 for a real eigenvalue.
    package let imaginary: Element
    /// How many eigenvalues, or pairs of them, stand on the diagonal.
    package let size: Int
    /// How many such blocks there are.
    package let count: Int
  }

  /// J for some blocks.
  static func form(_ blocks: [Block], order: Int) -> Matrix<Element> {
    var form = Matrix<Element>.zero(Shape(order, order))
    var start = 0
    for block in blocks {
      let width = block.imaginary.isZero ? 1 : 2
      for index in 0..<(block.count * block.size) {
        for row in start..<(start + width) {
          form[row, row] = block.real
          if !index.isMultiple(of: block.size) { form[row - width, row] = .one }
        }
        if width == 2 {
          form[start, start + 1] = block.imaginary
          form[start + 1, start] = -block.imaginary
        }
        start += width
      }
    }
    return form
  }
}

/// A real Jordan normal form of a rational matrix over the field of the numbers a and b.
package enum RealForm: Sendable {
  /// Over ℚ.
  case rational(RealJordanForm<Rational>)
  /// Over ℚ(√d), or ℚ(√d, √e).
  case quadratic(RealJordanForm<ExtensionElement<Rational>>, NumberFieldDomain)

  /// The form, from the primary parts of a matrix; `nil` where an eigenvalue has a degree above 2, or the numbers lie in another
  /// field.
  ///
  /// - Throws: ``ExactError/budget(_:)``.
  /// - Complexity: as for ``JordanForm``.
  package init?(_ a: Matrix<Rational>, _ parts: [PrimaryPart<Rational>], _ budget: Budget) throws(ExactError) {
    let roots = parts.compactMap { QuadraticRoot.all(of: $0.factor) }
    guard roots.count == parts.count else { return nil }
    let numbers = roots.flatMap { $0.map(\.realParts.imaginary) + $0.filter(\.isReal) }
    let split = Array(zip(parts, roots))
    if numbers.allSatisfy({ $0.radicand == 1 }) {
      self = .rational(try RealJordanForm(a, split, { $0.rational + $0.factor }, budget))
      return
    }
    guard let field = QuadraticField(of: numbers), field.domain.isOrdered else { return nil }
    self = .quadratic(
      try RealJordanForm(a, split, { field.element($0) }, budget), field.domain)
  }
}

extension QuadraticRoot {
  /// The real and the imaginary part, as real numbers.
  fileprivate var realParts: (real: QuadraticRoot, imaginary: QuadraticRoot) {
    if isReal { return (self, QuadraticRoot(rational: .zero, factor: .zero, radicand: 1)) }
    let size = Int(radicand.magnitude)
    return (
      QuadraticRoot(rational: rational, factor: .zero, radicand: 1),
      size == 1
        ? QuadraticRoot(rational: factor, factor: .zero, radicand: 1)
        : QuadraticRoot(rational: .zero, factor: factor, radicand: size)
    )
  }
}

extension RealJordanForm {
  fileprivate init(
    _ a: Matrix<Rational>, _ parts: [(PrimaryPart<Rational>, [QuadraticRoot])],
    _ element: (QuadraticRoot) -> Element, _ budget: Budget
  ) throws(ExactError) {
    // Of a pair of conjugates the one above the real axis stands for both.
    var eigenvalues: [(root: QuadraticRoot, part: PrimaryPart<Rational>)] = []
    for (part, roots) in parts {
      eigenvalues += roots.filter { $0.isReal || !$0.factor.isNegative }.map { ($0, part) }
    }
    eigenvalues = eigenvalues.inPublishedOrder { (element($0) - element($1)).realSign == -1 }
    var blocks: [Block] = []
    var columns: [Vector<Element>] = []
    for (root, part) in eigenvalues {
      let (real, imaginary) = root.realParts
      for (size, count) in part.counts {
        blocks.append(Block(real: element(real), imaginary: element(imaginary), size: size, count: count))
      }
      let action = QuadraticAction(a, root, budget)
      for generator in part.generators {
        for vector in try action.chain(of: generator).reversed() {
          let radicand = Int(root.radicand.magnitude)
          func number(_ rational: Rational, _ factor: Rational) -> Element {
            element(
              radicand == 1
                ? QuadraticRoot(rational: rational + factor, factor: .zero, radicand: 1)
                : QuadraticRoot(rational: rational, factor: factor, radicand: radicand))
          }
          if root.isReal {
            columns.append(Vector(zip(vector.x.array, vector.y.array).map { number($0, $1) }))
          } else {
            // The real part, and the imaginary part: √d is i·√−d.
            columns.append(Vector(vector.x.array.map { number($0, .zero) }))
            columns.append(Vector(vector.y.array.map { number(.zero, $0) }))
          }
        }
      }
    }
    self.init(
      blocks: blocks, form: Self.form(blocks, order: a.rows), change: Matrix(a.shape) { columns[$1][$0] })
  }
}
