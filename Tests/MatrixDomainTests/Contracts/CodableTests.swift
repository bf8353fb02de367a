import Foundation
import MatrixArithmetic
import MatrixDomain
import MatrixExact
import MatrixExchange
import MatrixNumeric
import TestSupport
import Testing

@Suite("Codable") struct CodableTests {
  private func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  private func roundTrip<V: Codable & Equatable>(_ value: V) throws {
    #expect(try JSONDecoder().decode(V.self, from: JSONEncoder().encode(value)) == value)
  }

  @Test("the form is that of exchange values, which the readers of the toolkit take")
  func form() throws {
    let a: Matrix<Rational> = [[1, 1 / 2]]
    #expect(try json(a) == #"{"domain":"Q","kind":"matrix","rows":[["1","1/2"]]}"#)
    func read(_ value: some Encodable) throws -> Value {
      var scanner = JSONScanner(SourceText(try json(value)))
      return try scanner.readExchangeValue()
    }
    #expect(try read(a) == .matrix(a))
    for shape in [Shape(0, 0), Shape(0, 3), Shape(3, 0)] {
      #expect(try read(Matrix<Integer>.zero(shape)) == .matrix(Matrix<Integer>.zero(shape)))
    }
    let doubles: Matrix<Double> = [[0.1, -2], [3, 4e300]]
    #expect(try read(doubles) == .matrix(doubles))
    let complex: Vector<Complex> = [Complex(1, -2.5), 0]
    #expect(try read(complex) == .vector(complex))
    let residues = try Matrix<Residue>([[1, 2], [3, 4]] as Matrix<Integer>, modulo: 7)
    #expect(try read(residues) == .matrix(residues) && read(residues[0, 1]) == .scalar(residues[0, 1]))
    #expect(try read(Polynomial<Rational>([6, -5, 1])) == Polynomial<Rational>([6, -5, 1]).entryRecord)
  }

  @Test("decoding undoes encoding")
  func roundTrips() throws {
    var random = SeededRandom("coding")
    for shape in [Shape(0, 0), Shape(0, 3), Shape(3, 0), Shape(1, 1), Shape(3, 2)] {
      let rational = Matrix(shape) { _, _ in random.edgeRational() }
      try roundTrip(rational)
      try roundTrip(rational.map(\.numerator))
      try roundTrip(rational.map { GaussianRational($0, random.rational(bits: 20)) })
      try roundTrip(Vector(rational.rowMajor))
      try roundTrip(Polynomial(rational.rowMajor))
      try roundTrip(Matrix(shape) { _, _ in random.double() })
      try roundTrip(Matrix(shape) { _, _ in Complex(random.double(), random.double()) })
      if !shape.isEmpty { try roundTrip(Matrix<Residue>(rational.map(\.numerator), modulo: 101)) }
    }
    try roundTrip(Rational(-1, 3))
    try roundTrip(Integer(10).power(40))
    try roundTrip(try Residue(3, modulo: 7))
    #expect(try json(Rational(-1, 3)) == #""-1/3""# && json(Complex(1, 2)) == #"{"im":2,"re":1}"#)
  }

  @Test(
    "what is no such value is refused",
    arguments: [
      #"{"kind":"vector","domain":"Q","rows":[["1"]]}"#, #"{"kind":"matrix","domain":"R","rows":[["1"]]}"#,
      #"{"kind":"matrix","domain":"Q","rows":[["1"],["1","2"]]}"#, #"{"kind":"matrix","domain":"Q","rows":[["2/4"]]}"#,
      #"{"kind":"matrix","domain":"Q","rows":[],"shape":[1,0]}"#, #"{"kind":"matrix","domain":"Q"}"#, #"[["1"]]"#,
      #"{"kind":"matrix","domain":"X","rows":[["1"]]}"#,
      #"{"kind":"matrix","domain":"Q","rows":[["1"]],"shape":[1,2]}"#,
    ])
  func refused(text: String) {
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(Matrix<Rational>.self, from: Data(text.utf8)) }
  }

  @Test("a residue without a field is refused, a modulus that is no prime too")
  func residues() {
    #expect(throws: EncodingError.self) { try JSONEncoder().encode(Residue(3)) }
    let text = #"{"kind":"matrix","domain":"GF(8)","rows":[["1"]]}"#
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(Matrix<Residue>.self, from: Data(text.utf8)) }
  }

  @Test("answers describe themselves")
  func descriptions() throws {
    let line = try ([[1, 2]] as Matrix<Rational>).solve([3])
    #expect("\(line)" == "(3, 0) + t·(-2, 1)" && "\(line.directions)" == "{(-2, 1)}")
    #expect("\(try ([[0]] as Matrix<Rational>).solve([1]))" == "no solution")
    #expect("\(Basis<Rational>(ambient: 3, []))" == "{} in dimension 3")
    #expect("\(ErrorBound(0x1p-53, isProved: true))" == "relative error at most 1.1e-16, proved")
    #expect("\(ErrorBound(.infinity, isProved: false))" == "no bound")
    let answer = try Numeric.solve([[2, 1], [1, 3]] as Matrix<Double>, [3, 5])
    #expect(
      "\(answer)".hasPrefix("(0.8, 1.4) (") && "\(answer.trust)".contains("16 digits right; relative error at most"))
    #expect("\(answer.trust)".count < 200)
    #expect(Matrix<Rational>.zeros(3, 0).description == "[] (3×0)" && Matrix<Rational>.zeros(0, 0).description == "[]")
    for matrix in [.zeros(3, 0), .zeros(0, 3), .zeros(0, 0), [[1, 1 / 2], [3, 4]]] as [Matrix<Rational>] {
      let value = Value.matrix(matrix)
      guard case .matrix(let stored) = value else { continue }
      #expect("\(stored)" == matrix.description && "\(value)" == matrix.description)
    }
    #expect("\(VectorValue(.rationals, ["1", "1/2"]))" == "(1, 1/2)")
  }
}
