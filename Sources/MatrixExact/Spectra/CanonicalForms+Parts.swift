package import MatrixDomain

extension PrimaryForm {
  /// The form of a matrix from its primary parts.
  ///
  /// A block of fᵏ with the generator u has the basis wₖ₋₁, A·wₖ₋₁, …, Aᵈ⁻¹·wₖ₋₁, …, w₀, A·w₀, …, Aᵈ⁻¹·w₀ with w₀ = u and
  /// wⱼ₊₁ = f(A)·wⱼ.
  package init(_ a: Matrix<Element>, _ parts: [PrimaryPart<Element>], _ budget: Budget) throws(ExactError) {
    let blocks = Self.blocks(of: parts)
    var columns: [Vector<Element>] = []
    let map = MatrixAction(a, budget)
    for part in parts {
      for generator in part.generators {
        let chain = try map.chain(of: generator, part.factor.monic)
        for link in chain.reversed() { columns.append(contentsOf: link) }
      }
    }
    self.init(
      blocks: blocks, form: Self.form(blocks, order: a.rows), change: Matrix(a.shape) { columns[$1][$0] })
  }

  /// The blocks that primary parts make.
  package static func blocks(of parts: [PrimaryPart<Element>]) -> [Block] {
    parts.flatMap { part in part.counts.map { Block(factor: part.factor, size: $0.size, count: $0.count) } }
  }

  /// J for some blocks.
  static func form(_ blocks: [Block], order: Int) -> Matrix<Element> {
    var form = Matrix<Element>.zero(Shape(order, order))
    var start = 0
    for block in blocks {
      let (degree, monic) = (block.factor.degree, block.factor.monic)
      for index in 0..<(block.count * block.size) {
        form.setCompanion(of: monic, at: start)
        if !index.isMultiple(of: block.size) { form[start - degree, start + degree - 1] = .one }
        start += degree
      }
    }
    return form
  }
}

extension Diagonalization {
  /// The basis that the primary parts of a matrix give, or the part that gives none.
  package init(_ a: Matrix<Element>, _ parts: [PrimaryPart<Element>], _ budget: Budget) throws(ExactError) {
    let map = MatrixAction(a, budget)
    for part in parts {
      guard let generator = part.generators.first, generator.size > 1 else { continue }
      var vector = generator.vector
      for _ in 2..<generator.size { vector = try map.image(of: vector, under: part.factor.monic) }
      self = .defective(factor: part.factor, vector: vector.primitive)
      return
    }
    if let part = parts.first(where: { $0.factor.degree > 1 }), let generator = part.generators.first {
      self = .notSplit(factor: part.factor, vector: generator.vector)
      return
    }
    let columns = parts.flatMap { part in part.generators.map { (-part.factor.monic[0], $0.vector) } }
    self = .diagonal(Vector(columns.map(\.0)), change: Matrix(a.shape) { columns[$1].1[$0] })
  }
}

extension Matrix where Element: ExactScalar {
  /// Vectors of the same span, each orthogonal to those before it, without fractions where that can be.
  ///
  /// - Source: J. P. Gram and E. Schmidt's process.
  fileprivate static func orthogonalized(_ vectors: [Vector<Element>]) -> [Vector<Element>] {
    var result: [Vector<Element>] = []
    for vector in vectors {
      var rest = vector
      for other in result {
        rest = rest - (other.conjugate.dot(vector) / other.conjugate.dot(other)) * other
      }
      result.append(rest.primitive)
    }
    return result
  }
}

extension Diagonalization {
  /// The same with an orthogonal basis of each eigenspace: of a matrix that is its own adjoint those of different eigenvalues
  /// are orthogonal anyway. Over a field where vectors have lengths.
  package var orthogonal: Diagonalization {
    guard case .diagonal(let diagonal, let change) = self else { return self }
    var columns: [Vector<Element>] = []
    var start = 0
    while start < diagonal.count {
      let end = (start..<diagonal.count).first { diagonal[$0] != diagonal[start] } ?? diagonal.count
      columns += Matrix.orthogonalized(
        (start..<end).map { column in Vector((0..<change.rows).map { change[$0, column] }) })
      start = end
    }
    return .diagonal(diagonal, change: Matrix(change.shape) { columns[$1][$0] })
  }
}

extension FrobeniusForm {
  /// The form of a matrix from its primary parts.
  ///
  /// The sum of vectors whose annihilators have no factor in common has the product as annihilator: the last companion matrix
  /// gets the sum of the first generator of each part, the one before it that of the second ones, and so on. Where there is
  /// one invariant factor alone, the first unit vector that generates the space stands for that sum, if one of the first few
  /// does: then the columns are short.
  /// - Throws: ``ExactError/budget(_:)``.
  package init(_ a: Matrix<Element>, _ parts: [PrimaryPart<Element>], _ budget: Budget) throws(ExactError) {
    let count = parts.reduce(0) { max($0, $1.generators.count) }
    var factors: [Polynomial<Element>] = []
    var columns: [Vector<Element>] = []
    let map = MatrixAction(a, budget)
    for place in (0..<count).reversed() {
      try budgeted(budget.check)
      var factor = Polynomial<Element>.one
      var generator = Vector<Element>.zero(a.rows)
      for part in parts where place < part.generators.count {
        for _ in 0..<part.generators[place].size { factor = factor * part.factor.monic }
        generator = generator + part.generators[place].vector
      }
      factors.append(factor)
      if count == 1, let images = try Self.cyclicBasis(map, budget) {
        columns = images
      } else {
        columns.append(contentsOf: try map.images(of: generator, count: factor.degree))
      }
    }
    var form = Matrix<Element>.zero(a.shape)
    var start = 0
    for factor in factors {
      form.setCompanion(of: factor, at: start)
      start += factor.degree
    }
    self.init(invariantFactors: factors, form: form, change: Matrix(a.shape) { columns[$1][$0] })
  }

  /// The images under the powers of a matrix of the first unit vector for which they are a basis; `nil` where it is none of
  /// the first few.
  private static func cyclicBasis(
    _ map: MatrixAction<Element>, _ budget: Budget
  ) throws(ExactError) -> [Vector<Element>]? {
    let order = map.matrix.rows
    for place in 0..<min(order, Tuning.cyclicUnitVectors) {
      let images = try map.images(of: .unit(place, count: order), count: order)
      let basis = Matrix(map.matrix.shape) { images[$1][$0] }
      if try Computed.rank(basis, budget: budget).answer == order { return images }
    }
    return nil
  }
}

extension Matrix where Element: ExactScalar {
  /// Writes the companion matrix of a monic polynomial into the diagonal.
  fileprivate mutating func setCompanion(of monic: Polynomial<Element>, at start: Int) {
    let end = start + monic.degree - 1
    for power in 0..<monic.degree {
      if start + power < end { self[start + power + 1, start + power] = .one }
      self[start + power, end] = -monic[power]
    }
  }
}

extension Tuning {
  /// How many unit vectors are tried as generators of the whole space.
  static let cyclicUnitVectors = 3
}
