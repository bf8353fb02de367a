import MatrixArithmetic
import MatrixCertificates
import MatrixDomain
import Testing

/// Claims that are small to write and would be endless to check by the letter.
@Suite("Claims made to wear the checker out")
struct HostileClaimTests {
  private func field(_ name: String, _ rows: Int, _ columns: Int, _ domain: ScalarDomain = .rationals) -> Value.Field {
    .init(name, .matrix(MatrixValue(domain, Shape(rows, columns), [])))
  }

  @Test("reduced forms so wide that their null vectors would fill the memory")
  func wide() {
    let wide = field("A", 0, 1 << 19)
    let data = Value.record([.init("rows", .list([])), .init("prime", .count(2_147_483_647))])
    let certificate = Certificate(type: "rank-profile", strength: .proof, data: data)
    var reduced = CertifiedCase(
      tool: "rref", inputs: [wide],
      outputs: [field("reduced", 0, 1 << 19), .init("pivots", .list([])), .init("rank", .count(0))],
      certificate: certificate)
    #expect(reduced.verdict == .accepted(.proof))
    reduced.outputs[2] = .init("rank", .count(1))
    #expect(!reduced.verdict.isAccepted)
    let space = CertifiedCase(
      tool: "rowspace", inputs: [wide],
      outputs: [.init("basis", .basis(BasisValue(.rationals, ambient: 1 << 19, []))), .init("dimension", .count(0))],
      certificate: certificate)
    #expect(space.verdict == .accepted(.proof))
  }

  @Test("determinants of long numbers that would take millions of primes")
  func longDeterminants() {
    let digits = String(repeating: "7", count: 1_000_000)
    let claim = CertifiedCase(
      tool: "det",
      inputs: [.init("A", .matrix(MatrixValue(.integers, Shape(4, 4), TextSlab((0..<16).map { _ in digits }))))],
      outputs: [.init("determinant", .scalar(ScalarValue(.integers, "1")))],
      certificate: Certificate(type: "determinant-residues", strength: .proof, data: .record([])))
    guard case .rejected(let reason) = claim.verdict else {
      Issue.record("accepted")
      return
    }
    #expect(reason.contains("primes"), "\(reason)")
  }
}
