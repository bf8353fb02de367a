import Foundation
import MatrixArithmetic
import MatrixDomain
import MatrixNumeric
import TestSupport
import Testing

@testable import MatrixExact

@Suite("Exact eigenvalues") struct ExactEigenvalueTests {
  /// Multiplies everything out: the product of the factors, and A·v(α) = α·v(α) modulo each factor.
  @discardableResult
  private func check(_ a: Matrix<Rational>) throws -> [ExactEigenvalue<Rational>] {
    let found = try a.exactEigenvalues()
    let polynomial: Polynomial<Rational> = try a.characteristicPolynomial(budget: .unlimited)
    var product = Polynomial<Rational>.one
    for eigenvalue in found {
      let monic = eigenvalue.factor.monic
      let degree = monic.degree
      for _ in 0..<eigenvalue.multiplicity { product = product * monic }
      #expect(eigenvalue.roots.count == degree && Set(eigenvalue.roots).count == degree)
      #expect((1...eigenvalue.multiplicity).contains(eigenvalue.geometricMultiplicity))
      for vector in eigenvalue.vectors {
        #expect(vector.count == degree && vector.contains { !$0.isZero })
        for power in 0..<degree {
          let before = power == 0 ? Vector<Rational>.zero(a.rows) : vector[power - 1]
          #expect(a * vector[power] == before - monic[power] * vector[degree - 1])
        }
      }
      // The vectors are independent over ℚ(α): they and their multiples by powers of α, which are their images, are over ℚ.
      var rows: [[Rational]] = []
      for vector in eigenvalue.vectors {
        var top = vector[degree - 1]
        for _ in 0..<degree {
          rows.append(top.array)
          top = a * top
        }
      }
      #expect(try Matrix(Shape(rows.count, a.rows)) { rows[$0][$1] }.rank() == rows.count)
      // And there are no others: the dimension of the null space of f(A).
      var value = Matrix<Rational>.zero(a.shape)
      for coefficient in monic.coefficients.reversed() {
        value = value * a
        for index in 0..<a.rows { value[index, index] += coefficient }
      }
      #expect(try a.rows - value.rank() == rows.count)
    }
    #expect(product == polynomial)
    for (one, two) in zip(found, found.dropFirst()) { #expect(try one.roots[0].isBefore(two.roots[0])) }
    return found
  }

  @Test("small matrices, and those without rows")
  func small() throws {
    #expect(try Matrix<Rational>.identity(0).exactEigenvalues().isEmpty)
    #expect(throws: ExactError.self) { try Matrix<Rational>([[1, 2, 3], [4, 5, 6]]).exactEigenvalues() }
    let one = try check([[7]])
    #expect(one.count == 1 && one[0].roots[0].rational == 7 && one[0].vectors == [[[1]]])
    let symmetric = try check([[2, 1], [1, 2]])
    #expect(symmetric.map { $0.roots[0].rational } == [1, 3])
    let golden = try check([[1, 1], [1, 0]])
    #expect(golden.count == 1)
    #expect(try golden[0].roots.map { try $0.decimals(9) } == ["-0.618033989", "1.618033989"])
    #expect(golden[0].vectors == [[[0, 1], [1, 0]]])
    let rotation = try check([[0, -1], [1, 0]])
    #expect(try rotation[0].roots.map { try $0.decimals(3) } == ["0.000+1.000i", "0.000-1.000i"])
    let shear = try check([[2, 1], [0, 2]])
    #expect(shear[0].multiplicity == 2 && shear[0].geometricMultiplicity == 1)
    try check([[Rational(1, 2), Rational(1, 3)], [Rational(1, 5), Rational(1, 7)]])
  }

  @Test("planted blocks: multiplicities of both kinds")
  func planted() throws {
    var random = SeededRandom("planted eigenvalues")
    let factors: [[Int]] = [[-2, 1], [3, 2], [-2, 0, 1], [1, 1, 1], [-1, -1, 0, 1], [1, 0, 0, 0, 1]]
    for _ in 0..<random.count(15) {
      // Companion matrices of powers of irreducible factors: one vector each.
      var blocks: [(polynomial: Polynomial<Rational>, factor: Int, power: Int)] = []
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let (factor, power) = (Int.random(in: 0..<factors.count, using: &random), Int.random(in: 1...2, using: &random))
        let base = Polynomial(factors[factor].map { Rational($0) })
        blocks.append((power == 1 ? base : base * base, factor, power))
      }
      let size = blocks.reduce(0) { $0 + $1.polynomial.degree }
      var a = Matrix<Rational>.zero(Shape(size, size))
      var corner = 0
      for block in blocks {
        let companion = try block.polynomial.companionMatrix()
        for row in 0..<companion.rows {
          for column in 0..<companion.columns { a[corner + row, corner + column] = companion[row, column] }
        }
        corner += companion.rows
      }
      for _ in 0..<2 * size where size > 1 {
        let (i, j) = (Int.random(in: 0..<size, using: &random), Int.random(in: 0..<size, using: &random))
        if i == j { continue }
        for k in 0..<size { a[i, k] += a[j, k] }
        for k in 0..<size { a[k, j] -= a[k, i] }
      }
      let found = try check(a)
      for (index, coefficients) in factors.enumerated() {
        let own = blocks.filter { $0.factor == index }
        let eigenvalue = found.first { $0.factor == Polynomial(coefficients.map { Rational($0) }) }
        #expect(eigenvalue?.multiplicity ?? 0 == own.reduce(0) { $0 + $1.power })
        #expect(eigenvalue?.geometricMultiplicity ?? 0 == own.count)
      }
    }
  }

  @Test("spectra of graphs are real, and their matrices diagonalizable")
  func graphs() throws {
    guard let bytes = ReferenceData.bytes("exact/graphs.json") else { return }
    let graphs = try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [[String: Any]])
    #expect(graphs.count > 3)
    for graph in graphs {
      let (size, edges) = (try #require(graph["n"] as? Int), try #require(graph["edges"] as? [[Int]]))
      guard size <= 16 else { continue }
      var a = Matrix<Rational>.zero(Shape(size, size))
      for edge in edges {
        a[edge[0], edge[1]] = 1
        a[edge[1], edge[0]] = 1
      }
      let found = try check(a)
      #expect(found.allSatisfy { $0.multiplicity == $0.geometricMultiplicity && $0.roots.allSatisfy(\.isReal) })
      guard graph["name"] as? String == "petersen" else { continue }
      #expect(found.map { $0.roots[0].rational } == [-2, 1, 3] && found.map(\.multiplicity) == [4, 5, 1])
    }
  }

  @Test("numeric eigenvalues lie near exact ones")
  func numeric() throws {
    var random = SeededRandom("exact and numeric eigenvalues")
    for _ in 0..<random.count(20) {
      let size = Int.random(in: 1...9, using: &random)
      let a = Matrix<Rational>(Shape(size, size)) { _, _ in Rational(Int.random(in: -9...9, using: &random)) }
      let exact = try check(a).flatMap(\.roots).map { root in
        let disc = try root.region(within: 60)
        let unit = Double(sign: .plus, exponent: -disc.exponent, significand: 1)
        return (Double(disc.real) * unit, Double(disc.imaginary) * unit)
      }
      let doubles = Matrix<Double>(a.shape) { Double(a[$0, $1].numerator) }
      for value in try Numeric.eigen(doubles).value.eigenvalues {
        let near = exact.map { hypot($0.0 - value.value.real, $0.1 - value.value.imaginary) }.min()
        #expect(try #require(near) <= max(value.errorBound.isFinite ? value.errorBound : 0, 1e-6))
      }
    }
  }

  @Test("digits are those of √2, and two orders of one pair agree")
  func digits() throws {
    let roots = try AlgebraicNumber.roots(of: [-2, 0, 1])
    #expect(try roots[1].decimals(40) == "1.4142135623730950488016887242096980785697")
    #expect(try roots[0].decimals(0) == "-1" && roots[0].sign() == -1 && roots[1].sign() == 1)
    let others = try AlgebraicNumber.roots(of: [-2_000_001, 0, 1_000_000])
    #expect(try roots[1].isBefore(others[1]) && !others[1].isBefore(roots[1]))
    #expect(try others[0].isBefore(roots[0]) && roots[1] == AlgebraicNumber.roots(of: [-2, 0, 1])[1])
    // Quintic with one real root, then two pairs by their real parts, the upper one first.
    let quintic = try AlgebraicNumber.roots(of: [-1, -1, 0, 0, 0, 1])
    #expect(
      try quintic.map { try $0.decimals(4) } == [
        "1.1673", "-0.7649+0.3525i", "-0.7649-0.3525i", "0.1812+1.0840i", "0.1812-1.0840i",
      ])
  }

  @Test("short radicals are exact: their squares and decimals agree")
  func radicals() throws {
    func texts(_ polynomial: [Integer]) throws -> [String?] { try AlgebraicNumber.roots(of: polynomial).map(\.radical) }
    #expect(try texts([-1, -1, 1]) == ["(1-sqrt(5))/2", "(1+sqrt(5))/2"])
    #expect(try texts([8, 0, 1]) == ["2*sqrt(2)*i", "-2*sqrt(2)*i"])
    #expect(try texts([1, 1, 1]) == ["(-1+sqrt(3)*i)/2", "(-1-sqrt(3)*i)/2"])
    #expect(try texts([2, -2, 1]) == ["1+i", "1-i"] && texts([-3, 4]) == ["3/4"])
    #expect(try texts([-1, 0, 2]) == ["-sqrt(2)/2", "sqrt(2)/2"])
    #expect(try AlgebraicNumber.roots(of: [-1, -1, 0, 0, 0, 1])[0].text(digits: 4) == "root 1 of x^5 - x - 1, 1.1673")
    var random = SeededRandom("quadratic surds")
    for _ in 0..<random.count(200) {
      let coefficients = (0..<3).map { _ in Int.random(in: -50...50, using: &random) }
      let factors = try Polynomial(coefficients.map { Rational($0) }).factored().factors
      guard let factor = factors.first(where: { $0.polynomial.degree == 2 }) else { continue }
      for root in try AlgebraicNumber.roots(of: factor.polynomial.coefficients.map(\.numerator)) {
        let text = try #require(root.radical)
        // The text in doubles, by its parts: (m ± k·√r·i)/d.
        var body = Substring(text)
        var below = 1.0
        if let bar = body.lastIndex(of: "/") {
          below = try #require(Double(body[body.index(after: bar)...]))
          body = body[..<bar].filter { $0 != "(" && $0 != ")" }[...]
        }
        let parts =
          text.contains("/")
          ? body.replacing("sqrt", with: "r") : body.replacing("sqrt(", with: "r").replacing(")", with: "")
        let split = parts.dropFirst().lastIndex { $0 == "+" || $0 == "-" }
        let constant = try split.map { try #require(Double(parts[..<$0])) } ?? 0
        var surd = split.map { String(parts[$0...]) } ?? String(parts)
        var value = 1.0
        if let sign = surd.first, sign == "-" || sign == "+" {
          value = sign == "-" ? -1 : 1
          surd.removeFirst()
        }
        for piece in surd.split(separator: "*") where piece != "i" {
          value *= try #require(piece.hasPrefix("r") ? Double(piece.dropFirst())?.squareRoot() : Double(piece))
        }
        let disc = try root.region(within: 50)
        let unit = Double(sign: .plus, exponent: -disc.exponent, significand: 1)
        let (x, y) = root.isReal ? (constant + value, 0) : (constant, value)
        #expect(
          hypot(Double(disc.real) * unit - x / below, Double(disc.imaginary) * unit - y / below) < 1e-9, "\(text)")
      }
    }
  }

  @Test("cube roots of fractions, and square roots of quadratic surds: their powers and decimals agree")
  func nestedRadicals() throws {
    func texts(_ polynomial: [Integer]) throws -> [String?] { try AlgebraicNumber.roots(of: polynomial).map(\.radical) }
    #expect(try texts([-2, 0, 0, 1]) == ["cbrt(2)", nil, nil] && texts([54, 0, 0, 5])[0] == "-3*cbrt(50)/5")
    #expect(try texts([-2, 0, 0, 0, 1]) == ["-sqrt(sqrt(2))", "sqrt(sqrt(2))", "sqrt(sqrt(2))*i", "-sqrt(sqrt(2))*i"])
    #expect(
      try texts([4, 0, -30, 0, 1]) == [
        "-sqrt(15+sqrt(221))", "-sqrt(15-sqrt(221))", "sqrt(15-sqrt(221))", "sqrt(15+sqrt(221))",
      ])
    #expect(
      try texts([1, 0, 3, 0, 1]) == [
        "sqrt((3-sqrt(5))/2)*i", "-sqrt((3-sqrt(5))/2)*i", "sqrt((3+sqrt(5))/2)*i", "-sqrt((3+sqrt(5))/2)*i",
      ])
    #expect(try texts([1, 0, 0, 0, 1]) == [nil, nil, nil, nil])
    var random = SeededRandom("nested radicals")
    for round in 0..<random.count(120) {
      let (a, b, c) = (
        Int.random(in: 1...9, using: &random), Int.random(in: -60...60, using: &random),
        Int.random(in: -99...99, using: &random)
      )
      let isCubic = round.isMultiple(of: 3)
      let polynomial = (isCubic ? [c, 0, 0, a] : [c, 0, b, 0, a]).map { Rational($0) }
      let factors = try Polynomial(polynomial).factored().factors
      guard let factor = factors.first(where: { $0.polynomial.degree == polynomial.count - 1 }) else { continue }
      for root in try AlgebraicNumber.roots(of: Rational.primitive(factor.polynomial).polynomial) {
        guard let text = root.radical else {
          #expect(isCubic ? !root.isReal : b * b < 4 * a * c, "\(polynomial) \(random)")
          continue
        }
        let disc = try root.region(within: 60)
        let unit = Double(sign: .plus, exponent: -disc.exponent, significand: 1)
        let size = (root.isReal ? 1 : -1) * pow(Double((root.isReal ? disc.real : disc.imaginary)) * unit, 2)
        if isCubic {
          let value = Double(disc.real) * unit
          let parts = text.split { "-*/()".contains($0) }.map(String.init)
          let place = try #require(parts.firstIndex(of: "cbrt"))
          var written = pow(try #require(Double(parts[place + 1])), 1.0 / 3)
          if place == 1 { written *= try #require(Double(parts[0])) }
          if parts.count > place + 2 { written /= try #require(Double(parts[place + 2])) }
          if text.hasPrefix("-") { written = -written }
          #expect(abs(written - value) < 1e-9 * max(1, abs(value)), "\(text) \(random)")
        } else {
          // ±√λ: λ is one of (−b ± √(b² − 4ac))/2a, with the sign that the text has.
          let root = (Double(b * b - 4 * a * c)).squareRoot()
          let values = [(-Double(b) - root) / Double(2 * a), (-Double(b) + root) / Double(2 * a)]
          #expect(values.contains { abs($0 - size) < 1e-8 * max(1, abs($0)) }, "\(text) \(random)")
          let isLarger = abs(values[1] - size) < abs(values[0] - size)
          let isMinus = text.dropFirst().last { $0 == "+" || $0 == "-" } == "-"
          let isImaginary = text.hasSuffix("*i")
          // For −λ the other root has the plus.
          #expect(isMinus == (isLarger == isImaginary), "\(text) \(polynomial) \(random)")
          let part = isImaginary ? disc.imaginary : disc.real
          #expect(text.hasPrefix("-") == part.isNegative, "\(text) \(random)")
        }
      }
    }
  }
}
