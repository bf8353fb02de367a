internal import MatrixArithmetic
internal import MatrixDomain

/// Products of a rational matrix with vectors x + y·√d.
struct QuadraticAction {
  typealias Pair = (x: Vector<Rational>, y: Vector<Rational>)

  private let map: MatrixAction<Rational>
  private let root: QuadraticRoot

  init(_ a: Matrix<Rational>, _ root: QuadraticRoot, _ budget: Budget) {
    map = MatrixAction(a, budget)
    self.root = root
  }

  /// (A − p − q·√d)·(x + y·√d).
  private func callAsFunction(_ vector: Pair, minus root: QuadraticRoot) throws(ExactError) -> Pair {
    let d = Rational(root.radicand)
    return (
      try map(vector.x) - root.rational * vector.x - root.factor * d * vector.y,
      try map(vector.y) - root.rational * vector.y - root.factor * vector.x
    )
  }

  /// v, (A − λ)·v, …, for the vector v that a generator gives, in integers without a common factor.
  ///
  /// Where f = (x − λ)·(x − μ) and u generates a block of fᵏ, the vector (A − μ)ᵏ·u generates a block of (x − λ)ᵏ.
  func chain(of generator: PrimaryPart<Rational>.Generator) throws(ExactError) -> [Pair] {
    var top: Pair = (generator.vector, .zero(generator.vector.count))
    if root.radicand != 1 { for _ in 0..<generator.size { top = try self(top, minus: root.conjugate) } }
    var chain = [top]
    while chain.count < generator.size { chain.append(try self(chain[chain.count - 1], minus: root)) }
    let factor = Rational.primitiveFactor(of: chain.flatMap { $0.x.array + $0.y.array })
    return chain.map { (factor * $0.x, factor * $0.y) }
  }
}
