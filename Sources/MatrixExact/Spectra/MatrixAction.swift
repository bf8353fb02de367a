package import MatrixDomain

/// A matrix that many vectors are multiplied with, by the kernel of the field where there is one. Each product asks the budget.
package struct MatrixAction<Element: ExactScalar> {
  let matrix: Matrix<Element>
  private let budget: Budget
  private let kernel: ((Vector<Element>) -> Vector<Element>?)?

  package init(_ matrix: Matrix<Element>, _ budget: Budget) {
    (self.matrix, self.budget) = (matrix, budget)
    kernel = Element.kernels.vectorProducts(matrix)
  }

  /// A·v.
  ///
  /// - Throws: ``ExactError/budget(_:)``, as all that is made of products.
  func callAsFunction(_ vector: Vector<Element>) throws(ExactError) -> Vector<Element> {
    try budgeted(budget.check)
    return kernel?(vector) ?? matrix * vector
  }

  /// v, A·v, A²·v, ….
  func images(of vector: Vector<Element>, count: Int) throws(ExactError) -> [Vector<Element>] {
    var images = [vector]
    while images.count < count { images.append(try self(images[images.count - 1])) }
    return images
  }

  /// p(A)·v, by Horner's rule.
  package func image(
    of vector: Vector<Element>, under polynomial: Polynomial<Element>
  ) throws(ExactError) -> Vector<Element> {
    guard let leading = polynomial.coefficients.last else { return .zero(vector.count) }
    var sum = leading * vector
    for coefficient in polynomial.coefficients.dropLast().reversed() {
      sum = try self(sum)
      if !coefficient.isZero { sum = sum + coefficient * vector }
    }
    return sum
  }

  /// Of a vector u with f(A)·u = 0 the eigenvector w₀ + w₁·α + … over K(α), for a root α of f = x^d + … + c₁·x + c₀: with
  /// w_{d−1} = u and w_{i−1} = A·w_i + cᵢ·u. Over ℚ integers without a common factor.
  func eigenvector(
    from vector: Vector<Element>, _ monic: Polynomial<Element>
  ) throws(ExactError) -> [Vector<Element>] {
    var coefficients = [vector]
    for power in (1..<monic.degree).reversed() {
      let image = try self(coefficients[coefficients.count - 1])
      coefficients.append(monic[power].isZero ? image : image + monic[power] * vector)
    }
    let factor = Element.primitiveFactor(of: coefficients.flatMap(\.array))
    return coefficients.reversed().map { factor * $0 }
  }

  /// For each of w₀ = u, w₁ = f(A)·u, …, as many as the size says, the images w, A·w, … below the degree of f.
  package func chain(
    of generator: PrimaryPart<Element>.Generator, _ monic: Polynomial<Element>
  ) throws(ExactError) -> [[Vector<Element>]] {
    var links = [try images(of: generator.vector, count: monic.degree)]
    while links.count < generator.size {
      let last = links[links.count - 1]
      var next = try self(last[last.count - 1])
      for (power, vector) in last.enumerated() where !monic[power].isZero { next = next + monic[power] * vector }
      links.append(try images(of: next, count: monic.degree))
    }
    return links
  }
}
