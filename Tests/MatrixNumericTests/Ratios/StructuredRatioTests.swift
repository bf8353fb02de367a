import MatrixDomain
import MatrixNumeric
import TestSupport
import Testing

/// LAPACK's test ratios for matrices with structure: types, sizes and threshold of its own test programs.
@Suite struct StructuredRatioTests {
  static let sizes = [0, 1, 2, 3, 5, 10, 50]

  /// Calls `body` with every type, size and element type; no ratio may reach the threshold.
  func sweep(_ label: String, _ body: any RatioSweep) throws {
    var ratios = StructuredRatios()
    var random = SeededRandom("ratios \(label)")
    for type in RatioMatrix.allCases {
      for size in Self.sizes {
        ratios.context = "\(label) \(type) real \(size)"
        try body.check(type, size, &ratios, &random, Double.self)
        ratios.context = "\(label) \(type) complex \(size)"
        try body.check(type, size, &ratios, &random, Complex.self)
      }
    }
    let maxima = ratios.maxima.sorted { $0.key < $1.key }.map { "\($0) \(($1 * 100).rounded() / 100)" }
    print("maxima of \(label): \(maxima.joined(separator: ", "))")
    #expect(ratios.failures == [], "\(random)")
  }

  @Test func positiveDefinite() throws { try sweep("positive definite", DefiniteSweep()) }
  @Test func indefinite() throws { try sweep("symmetric indefinite", IndefiniteSweep()) }
  @Test func symmetric() throws { try sweep("symmetric without conjugation", SymmetricSweep()) }
  @Test func banded() throws { try sweep("banded", BandedSweep()) }
  @Test func tridiagonal() throws { try sweep("tridiagonal", TridiagonalSweep()) }
  @Test func definiteTridiagonal() throws { try sweep("positive definite tridiagonal", DefiniteTridiagonalSweep()) }
  @Test func triangular() throws { try sweep("triangular", TriangularSweep()) }

  /// The harness must see what is wrong.
  @Test func theHarnessFailsOnInjectedErrors() throws {
    var random = SeededRandom("injected errors")
    let a: Matrix<Double> = RatioMatrix.wellConditioned.hermitian(10, isDefinite: true, &random)
    let cholesky = try Cholesky(a)
    var sound = StructuredRatios()
    let subject = try RatioSubject(
      factorization: cholesky, product: cholesky.lower * cholesky.lower.adjoint, inverse: cholesky.inverse())
    try subject.check(a, &sound, &random)
    #expect(sound.failures.isEmpty)
    for injected in [Double.nan, 1e-11] {
      var ratios = StructuredRatios()
      var broken = subject
      broken.factorization = Spoilt(inner: cholesky, error: injected)
      broken.product?[3, 2] += injected
      broken.inverse?[1, 1] += injected
      try broken.check(a, &ratios, &random)
      let failed = Set(ratios.failures.map { $0.prefix { $0 != " " } })
      #expect(failed.isSuperset(of: ["factors", "inverse", "residual", "solution"]), "\(ratios.failures)")
    }
    var ratios = StructuredRatios()
    for estimate in [Double.nan, 0, 1e-3] { ratios.condition(estimate, 0.5) }
    #expect(ratios.failures.count == 3)
  }
}

/// A factorization that adds an error to the first entry of what it solves.
private struct Spoilt: SystemFactorization {
  let inner: Cholesky<Double>
  let error: Double
  var driver: String { inner.driver }
  var order: Int { inner.order }
  var singularPivot: Int? { nil }
  var growth: Double? { nil }
  func solve(_ transposition: Transposition, overwriting b: inout Matrix<Double>) {
    inner.solve(transposition, overwriting: &b)
    b[0, 0] += error
  }
  func reciprocalCondition(_ norm: MatrixNorm) -> Double { inner.reciprocalCondition(norm) }
}

protocol RatioSweep {
  func check<Element: RandomScalar>(
    _ type: RatioMatrix, _ size: Int, _ ratios: inout StructuredRatios, _ random: inout SeededRandom, _: Element.Type
  ) throws
}

private struct DefiniteSweep: RatioSweep {
  func check<Element: RandomScalar>(
    _ type: RatioMatrix, _ size: Int, _ ratios: inout StructuredRatios, _ random: inout SeededRandom, _: Element.Type
  ) throws {
    let a: Matrix<Element> = type.hermitian(size, isDefinite: true, &random)
    if let first = type.zeros(size).first {
      #expect(throws: NumericError.notPositiveDefinite(order: first + 1)) { try Cholesky(a) }
      return
    }
    let cholesky = try Cholesky(a)
    let product = cholesky.lower * cholesky.lower.adjoint
    try RatioSubject(factorization: cholesky, product: product, inverse: cholesky.inverse())
      .check(a, &ratios, &random)
  }
}

private struct IndefiniteSweep: RatioSweep {
  func check<Element: RandomScalar>(
    _ type: RatioMatrix, _ size: Int, _ ratios: inout StructuredRatios, _ random: inout SeededRandom, _: Element.Type
  ) throws {
    let a: Matrix<Element> = type.hermitian(size, isDefinite: false, &random)
    let ldl = try LDL(a)
    let inverseOrder = ldl.permutation.inverse.order
    let product = (ldl.lower * ldl.blockDiagonal * ldl.lower.adjoint)
      .submatrix(rows: inverseOrder, columns: inverseOrder)
    let zeros = type.zeros(size)
    if !zeros.isEmpty {
      ratios.factors(product, a)
      #expect(ldl.singularPivot != nil && ldl.inertia.zero == zeros.count, "\(ratios.context)")
      return
    }
    let positive = (size + 1) / 2
    #expect(ldl.inertia == Inertia(positive: positive, negative: size - positive, zero: 0), "\(ratios.context)")
    try RatioSubject(factorization: ldl, product: product, inverse: ldl.inverse()).check(a, &ratios, &random)
  }
}

/// `dchksy_rk` and `zchksy_rk`: singular values from the type, A = U·Σ·Uᵀ.
private struct SymmetricSweep: RatioSweep {
  func check<Element: RandomScalar>(
    _ type: RatioMatrix, _ size: Int, _ ratios: inout StructuredRatios, _ random: inout SeededRandom, _: Element.Type
  ) throws {
    let a: Matrix<Element> = type.symmetric(size, &random)
    let ldl = try SymmetricLDL(a)
    let inverseOrder = ldl.permutation.inverse.order
    let product = (ldl.lower * ldl.blockDiagonal * ldl.lower.transposed)
      .submatrix(rows: inverseOrder, columns: inverseOrder)
    if !type.zeros(size).isEmpty {
      ratios.factors(product, a)
      #expect(ldl.singularPivot != nil && ldl.reciprocalCondition(.one) == 0, "\(ratios.context)")
      return
    }
    let inverse = try ldl.inverse()
    #expect(inverse.distance(to: inverse.transposed) == 0)
    try RatioSubject(factorization: ldl, product: product, inverse: inverse).check(a, &ratios, &random)
  }
}

private struct BandedSweep: RatioSweep {
  func check<Element: RandomScalar>(
    _ type: RatioMatrix, _ size: Int, _ ratios: inout StructuredRatios, _ random: inout SeededRandom, _: Element.Type
  ) throws {
    let widths = Set([0, (size + 1) / 6, (3 * size - 1) / 4].map { max(0, min($0, size - 1)) }).sorted()
    for lower in widths {
      for upper in widths {
        let a: Matrix<Element> = type.band(size, lower, upper, &random)
        let lu = try BandedLU(a, lower: lower, upper: upper)
        if type.zeros(size).isEmpty {
          try RatioSubject(factorization: lu).check(a, &ratios, &random)
        } else {
          #expect(lu.singularPivot != nil && lu.reciprocalCondition(.one) == 0, "\(ratios.context)")
        }
      }
    }
  }
}

private struct TridiagonalSweep: RatioSweep {
  func check<Element: RandomScalar>(
    _ type: RatioMatrix, _ size: Int, _ ratios: inout StructuredRatios, _ random: inout SeededRandom, _: Element.Type
  ) throws {
    let a: Matrix<Element> = type.band(size, 1, 1, &random)
    // Random entries too: the second half of the types of `dchkgt`.
    let other = Matrix<Element>(a.shape) { row, column in
      type.zeros(size).contains(column) || abs(row - column) > 1
        ? .zero : Element.random(using: &random).scaled(by: type.parameters.scale)
    }
    for a in [a, other] {
      let lu = try TridiagonalLU(a)
      if type.zeros(size).isEmpty {
        try RatioSubject(factorization: lu).check(a, &ratios, &random)
      } else {
        #expect(lu.singularPivot != nil && lu.reciprocalCondition(.one) == 0, "\(ratios.context)")
      }
    }
  }
}

private struct DefiniteTridiagonalSweep: RatioSweep {
  func check<Element: RandomScalar>(
    _ type: RatioMatrix, _ size: Int, _ ratios: inout StructuredRatios, _ random: inout SeededRandom, _: Element.Type
  ) throws {
    // B·Bᴴ of an upper bidiagonal B, whose square has the condition.
    let values = type.values(size).map { $0.squareRoot() }
    let b = Matrix<Element>(Shape(size, size)) { row, column in
      if row == column { return Element(real: values[row]) }
      if type == .diagonal || column != row + 1 { return .zero }
      return Element.random(using: &random).scaled(by: 0.4 * values[column])
    }
    var a = (b * b.adjoint).hermitianPart
    let zeros = type.zeros(size)
    for index in zeros { for other in 0..<size { (a[index, other], a[other, index]) = (.zero, .zero) } }
    if let first = zeros.first {
      #expect(throws: NumericError.notPositiveDefinite(order: first + 1)) { try TridiagonalLDL(a) }
      return
    }
    let ldl = try TridiagonalLDL(a)
    let lower = Matrix<Element>(a.shape) { row, column in
      row == column ? .one : row == column + 1 ? ldl.subdiagonal[column] : .zero
    }
    let diagonal = Matrix<Element>(a.shape) { $0 == $1 ? Element(real: ldl.diagonal[$0]) : .zero }
    try RatioSubject(factorization: ldl, product: lower * diagonal * lower.adjoint).check(a, &ratios, &random)
  }
}

private struct TriangularSweep: RatioSweep {
  func check<Element: RandomScalar>(
    _ type: RatioMatrix, _ size: Int, _ ratios: inout StructuredRatios, _ random: inout SeededRandom, _: Element.Type
  ) throws {
    for triangle in [Triangle.lower, .upper] {
      let a: Matrix<Element> = type.triangular(size, triangle, &random)
      let system = try TriangularSystem(a, triangle)
      if let first = type.zeros(size).first {
        #expect(system.singularPivot == first && system.reciprocalCondition(.infinity) == 0, "\(ratios.context)")
        continue
      }
      try RatioSubject(factorization: system, inverse: system.inverse()).check(a, &ratios, &random)
      let unit = try TriangularSystem(a, triangle, isUnit: true)
      var filled = a
      for index in 0..<size { filled[index, index] = .one }
      if type.parameters.scale > 1 { continue }
      try RatioSubject(factorization: unit, inverse: unit.inverse()).check(filled, &ratios, &random)
    }
  }
}
