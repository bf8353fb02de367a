import MatrixArithmetic
import MatrixDomain

/// Finds the generators of primary parts.
struct PrimarySearch<Element: ExactScalar> {
  let matrix: Matrix<Element>
  let polynomial: Polynomial<Element>
  let map: MatrixAction<Element>
  let budget: Budget

  private var order: Int { matrix.rows }

  /// - Parameter polynomial: the characteristic polynomial.
  init(_ matrix: Matrix<Element>, _ polynomial: Polynomial<Element>, _ budget: Budget) {
    (self.matrix, self.polynomial, self.budget) = (matrix, polynomial, budget)
    map = MatrixAction(matrix, budget)
  }

  /// The part that belongs to one factor. Vectors of null spaces are short; where f(A) would be a long polynomial of a large
  /// matrix, images of unit vectors are found faster.
  func part(of factor: PolynomialFactors<Element>.Factor) throws(ExactError) -> PrimaryPart<Element> {
    let isSmall = factor.polynomial.degree == 1 || order <= Tuning.generatorByNullSpaceOrder
    if factor.multiplicity == 1 {
      return isSmall ? try kernelVector(of: factor.polynomial) : try projectedUnitVector(of: factor.polynomial)
    }
    if !isSmall, let part = try equalBlocks(of: factor) { return part }
    return try chains(of: factor)
  }

  // MARK: A factor that is not repeated

  private func kernelVector(of factor: Polynomial<Element>) throws(ExactError) -> PrimaryPart<Element> {
    let kernel = try Computed.nullSpace(value(of: factor.monic), budget: budget).answer
    guard let vector = kernel.vectors.first else { stop("a factor of the polynomial takes a vector to 0") }
    return PrimaryPart(
      factor: factor, multiplicity: 1, ranks: [], generators: [.init(size: 1, vector: vector.primitive)])
  }

  /// The other factors take a unit vector to one that this factor takes to 0.
  private func projectedUnitVector(of factor: Polynomial<Element>) throws(ExactError) -> PrimaryPart<Element> {
    let vector = try projectedVector(of: factor).primitive
    return PrimaryPart(factor: factor, multiplicity: 1, ranks: [], generators: [.init(size: 1, vector: vector)])
  }

  private func projectedVector(of factor: Polynomial<Element>) throws(ExactError) -> Vector<Element> {
    let cofactor = polynomial.quotientAndRemainder(dividingBy: factor.monic).quotient
    for place in 0..<order {
      let vector = try map.image(of: .unit(place, count: order), under: cofactor)
      if !vector.isZero { return vector }
    }
    stop("a proper divisor of the minimal polynomial does not take every vector to 0")
  }

  // MARK: Eigenvectors

  /// A basis of the eigenspace of the roots of a factor: of each vector the coefficients of the powers of the root.
  ///
  /// Where the factor f has multiplicity 1 and g is the other one, f(A)·g(A) = 0; so g(A) takes every vector to one that f(A)
  /// takes to 0. Where f is repeated, such vectors are chosen from the null space of f(A): each brings its images under A along.
  func eigenvectors(of factor: PolynomialFactors<Element>.Factor) throws(ExactError) -> [[Vector<Element>]] {
    let monic = factor.polynomial.monic
    if monic.degree == 1 {
      return try Computed.nullSpace(value(of: monic), budget: budget).answer.vectors.map { [$0.primitive] }
    }
    if factor.multiplicity == 1 { return [try map.eigenvector(from: projectedVector(of: monic), monic)] }
    let kernel = try Computed.nullSpace(value(of: monic), budget: budget).answer.vectors
    let chosen = try independent(of: [], among: kernel, degree: monic.degree, count: kernel.count / monic.degree)
    var vectors: [[Vector<Element>]] = []
    for place in chosen { vectors.append(try map.eigenvector(from: kernel[place], monic)) }
    return vectors
  }

  // MARK: A repeated factor

  /// The ranks of the powers of f(A) say how many generators there are of each size. Those of size k are found in the null
  /// space of f(A)ᵏ: subspaces have a direct sum where the vectors f(A)ᵏ⁻¹·u are independent over K[x]/(f), where x multiplies
  /// vectors of f(A)'s null space as A does.
  /// - Source: the chains of Jordan, for factors of any degree.
  private func chains(of factor: PolynomialFactors<Element>.Factor) throws(ExactError) -> PrimaryPart<Element> {
    let degree = factor.polynomial.degree
    let (powers, ranks) = try powers(of: factor)
    var part = PrimaryPart(factor: factor.polynomial, multiplicity: factor.multiplicity, ranks: ranks)
    var ends: [Vector<Element>] = []
    for (size, count) in counts(ranks, degree) {
      let candidates = try Computed.nullSpace(powers[size - 1], budget: budget).answer.vectors.map(\.primitive)
      let images =
        size == 1 ? candidates : try columnList(ExactChooser.product(powers[size - 2], columns(candidates), budget))
      let chosen = try independent(of: ends, among: images, degree: degree, count: count)
      guard chosen.count == count else { stop("the ranks say how many generators there are") }
      for index in chosen {
        part.generators.append(.init(size: size, vector: candidates[index]))
        ends.append(images[index])
      }
    }
    return part
  }

  /// The part where all blocks are equal: the cofactor takes unit vectors to generators, and which of them is found modulo a
  /// prime; `nil` where blocks differ, or where no prime is as good as the field.
  private func equalBlocks(of factor: PolynomialFactors<Element>.Factor) throws(ExactError) -> PrimaryPart<Element>? {
    let degree = factor.polynomial.degree
    var cofactor = polynomial
    for _ in 0..<factor.multiplicity {
      cofactor = cofactor.quotientAndRemainder(dividingBy: factor.polynomial.monic).quotient
    }
    for prime in Self.primes {
      guard let matrix = Element.kernels.residues(matrix, prime),
        let monic = factor.polynomial.monic.residues(prime), let other = cofactor.residues(prime)
      else { continue }
      let search = PrimarySearch<Residue>(matrix, Polynomial([.one]), budget)
      let (powers, ranks) = try search.powers(of: .init(monic, factor.multiplicity))
      guard factor.multiplicity.isMultiple(of: ranks.count), search.counts(ranks, degree).count == 1 else { return nil }
      let count = factor.multiplicity / ranks.count
      var ends = try search.value(of: other)
      if ranks.count > 1 { ends = try ExactChooser.product(powers[ranks.count - 2], ends, budget) }
      let places = try search.independentColumns(among: ends, degree: degree, count: count)
      guard places.count == count else { continue }
      var part = PrimaryPart(factor: factor.polynomial, multiplicity: factor.multiplicity, ranks: ranks)
      for place in places {
        let vector = try map.image(of: .unit(place, count: order), under: cofactor).primitive
        part.generators.append(.init(size: ranks.count, vector: vector))
      }
      // Cayley and Hamilton say it of the whole multiplicity.
      if ranks.count == factor.multiplicity { return part }
      if try areTaken(part.generators, by: factor.polynomial.monic) { return part }
    }
    return nil
  }

  /// Whether the power of a factor that the size of generators names takes each of them to 0.
  private func areTaken(
    _ generators: [PrimaryPart<Element>.Generator], by factor: Polynomial<Element>
  ) throws(ExactError) -> Bool {
    for generator in generators {
      var vector = generator.vector
      for _ in 0..<generator.size { vector = try map.image(of: vector, under: factor) }
      if !vector.isZero { return false }
    }
    return true
  }

  /// f(A), f(A)², … up to the first power of least rank, and their ranks.
  private func powers(
    of factor: PolynomialFactors<Element>.Factor
  ) throws(ExactError) -> (powers: [Matrix<Element>], ranks: [Int]) {
    var powers = [try value(of: factor.polynomial.monic)]
    var ranks = [try Computed.rank(powers[0], budget: budget).answer]
    let least = order - factor.polynomial.degree * factor.multiplicity
    while ranks[ranks.count - 1] > least, ranks.count < factor.multiplicity {
      powers.append(try ExactChooser.product(powers[powers.count - 1], powers[0], budget))
      ranks.append(try Computed.rank(powers[powers.count - 1], budget: budget).answer)
    }
    return (powers, ranks)
  }

  /// How many blocks there are of each size, the largest size first.
  private func counts(_ ranks: [Int], _ degree: Int) -> [(size: Int, count: Int)] {
    ranks.indices.reversed().compactMap { index in
      let above = index == 0 ? order : ranks[index - 1]
      let below = index + 1 == ranks.count ? ranks[index] : ranks[index + 1]
      let count = (above - 2 * ranks[index] + below) / degree
      return count == 0 ? nil : (index + 1, count)
    }
  }

  // MARK: Independence

  private static var primes: PrefixSequence<DescendingPrimes> {
    DescendingPrimes(enough: .max / 2, below: DescendingPrimes.evidenceLimit).prefix(Tuning.primesForGenerators)
  }

  /// The places of vectors which, each with its images under A, are independent of those before them: shown modulo a prime
  /// where that can be done.
  private func independent(
    of known: [Vector<Element>], among vectors: [Vector<Element>], degree: Int, count: Int
  ) throws(ExactError) -> [Int] {
    if known.isEmpty, count == 1, let first = vectors.firstIndex(where: { !$0.isZero }) { return [first] }
    let table = columns(known + vectors)
    for prime in Self.primes {
      guard let matrix = Element.kernels.residues(matrix, prime), let table = Element.kernels.residues(table, prime)
      else { continue }
      let search = PrimarySearch<Residue>(matrix, Polynomial([.one]), budget)
      let places = try search.independentColumns(after: known.count, among: table, degree: degree, count: count)
      if places.count == count { return places }
    }
    return try independentColumns(after: known.count, among: table, degree: degree, count: count)
  }

  /// The first columns which, each with its images under A below a degree, are independent of those before them.
  ///
  /// - Parameter known: how many of the columns are independent already.
  private func independentColumns(
    after known: Int = 0, among table: Matrix<Element>, degree: Int, count: Int
  ) throws(ExactError) -> [Int] {
    // Mostly the first ones do.
    var width = min(table.columns, known + count)
    while true {
      var images = [table.columns(0..<width)]
      while images.count < degree { images.append(try ExactChooser.product(matrix, images[images.count - 1], budget)) }
      let all = Matrix(Shape(order, width * degree)) { images[$1 % degree][$0, $1 / degree] }
      let pivots = try Computed.reducedRowEchelonForm(all, budget: budget).answer.pivotColumns
      let places = pivots.filter { $0 >= known * degree && $0.isMultiple(of: degree) }.map { $0 / degree - known }
      if places.count >= count || width == table.columns { return Array(places.prefix(count)) }
      width = min(table.columns, 2 * width)
    }
  }

  // MARK: Matrices

  private func columns(_ vectors: [Vector<Element>]) -> Matrix<Element> {
    Matrix(Shape(order, vectors.count)) { vectors[$1][$0] }
  }

  private func columnList(_ matrix: Matrix<Element>) -> [Vector<Element>] {
    (0..<matrix.columns).map { column in Vector((0..<order).map { matrix[$0, column] }) }
  }

  /// A polynomial of the matrix.
  func value(of polynomial: Polynomial<Element>) throws(ExactError) -> Matrix<Element> {
    if polynomial.degree == 1, polynomial[1].isOne {
      var result = matrix
      try result.addToDiagonal(polynomial[0])
      return result
    }
    return try Narrated.polynomialValue(polynomial.coefficients, at: matrix, narration: .silent(budget)).answer
  }
}

extension Polynomial where Element: ExactScalar {
  /// The coefficients modulo a prime; `nil` where that is not done.
  fileprivate func residues(_ prime: Int) -> Polynomial<Residue>? {
    Element.kernels.residues(Matrix(Shape(1, coefficients.count), rowMajor: coefficients), prime).map {
      Polynomial<Residue>($0.rowMajor)
    }
  }
}

extension Tuning {
  /// Up to this order a generator is a vector of a null space, whose entries are short; from there on the image of a unit
  /// vector, which is found faster.
  static let generatorByNullSpaceOrder = 12
  /// How many primes are tried before independence is shown in the field itself.
  static let primesForGenerators = 4
}
