import Foundation
import MatrixArithmetic
import MatrixCertificates
import MatrixDomain
import MatrixExact
import TestSupport
import Testing

@Suite("Certificates of answers computed elsewhere")
struct ReferenceDataTests {
  struct Entry: Decodable {
    var matrix: [[String]]
    var cols: Int?
    var rank: Int?
    var rref: [[String]]?
    var pivots: [Int]?
    var det: String?
    var inverse: [[String]]?
    var charpoly_low_to_high: [String]?
  }

  @Test(
    "are accepted: ranks, reduced forms, determinants, characteristic polynomials and inverses",
    arguments: ["corpus", "families"])
  func accepted(file: String) throws {
    guard let text = ReferenceData.text("exact/\(file).jsonl") else { return }
    var random = SeededRandom("certificates of \(file)")
    let decoder = JSONDecoder()
    var checked = 0
    for line in text.split(separator: "\n").shuffled(using: &random).prefix(random.count(150)) {
      let entry = try decoder.decode(Entry.self, from: Data(line.utf8))
      let a = try matrix(entry.matrix, columns: entry.cols)
      if max(a.rows, a.columns) > 12 { continue }
      for result in try results(a, entry) {
        #expect(result.verdict == .accepted(.proof), "\(result.summary)\n\(random)")
        checked += 1
      }
    }
    #expect(checked > 50)
  }

  private func results(_ a: Matrix<Rational>, _ entry: Entry) throws -> [CertifiedCase] {
    let inputs = [CaseInputs.field("A", a)]
    var result: [CertifiedCase] = []
    func add(_ tool: String, _ outputs: [Value.Field], _ certificate: Certificate?) throws {
      result.append(
        CertifiedCase(tool: tool, inputs: inputs, outputs: outputs, certificate: try #require(certificate)))
    }
    func marked(_ name: String, _ matrix: Matrix<Rational>) -> Value.Field { .init(name, .matrix(matrix)) }
    if let rank = entry.rank {
      try add("rank", [.init("rank", .count(rank))], CertificateMaker.rank(a, rank, size: .compact))
      if let pivots = entry.pivots, let rows = entry.rref {
        let form = try matrix(rows, columns: a.columns)
        let outputs = [
          marked("reduced", form), .init("pivots", Claims.pivots(pivots)), .init("rank", .count(rank)),
        ]
        try add("rref", outputs, CertificateMaker.reducedForm(a, form, pivots: pivots, size: .compact))
      }
    }
    if let text = entry.det, let determinant = Rational(text) {
      let isWhole = a.rowMajor.allSatisfy { $0.isWhole }
      let value = Value.scalar(ScalarValue(isWhole ? .integers : .rationals, determinant.exchangeText))
      for size in [Certificate.Size.compact, .full] {
        try add(
          "det", [.init("determinant", value)], CertificateMaker.determinant(a, determinant, size: size))
      }
    }
    if let coefficients = entry.charpoly_low_to_high {
      let isWhole = a.rowMajor.allSatisfy { $0.isWhole }
      let polynomial = Polynomial(try coefficients.map { try #require(Rational($0)) })
      let value = PolynomialValue(
        isWhole ? .integers : .rationals, variable: "x", TextSlab(of: polynomial.coefficients))
      for size in [Certificate.Size.compact, .full] {
        try add(
          "charpoly", [.init("polynomial", .polynomial(value))],
          CertificateMaker.characteristicPolynomial(a, polynomial, size: size))
      }
    }
    if let rows = entry.inverse {
      try add(
        "inverse", [marked("inverse", try matrix(rows, columns: a.rows))], CertificateMaker.inverse(size: .compact))
    }
    return result
  }

  private func matrix(_ rows: [[String]], columns: Int?) throws -> Matrix<Rational> {
    let entries = try rows.flatMap { try $0.map { try #require(Rational($0), "\($0)") } }
    return Matrix(Shape(rows.count, columns ?? rows.first?.count ?? 0), rowMajor: entries)
  }
}
