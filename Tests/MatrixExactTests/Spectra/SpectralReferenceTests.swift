import Foundation
import MatrixArithmetic
import MatrixDomain
import TestSupport
import Testing

@testable import MatrixExact

/// Jordan forms that were planted by another system, and matrices about which other systems were wrong.
@Suite("Canonical forms of reference data") struct SpectralReferenceTests {
  @Test("planted Jordan blocks are found", .enabled(if: ReferenceData.folder != nil))
  func plantedBlocks() throws {
    let bytes = try #require(ReferenceData.bytes("exact/jordan-cases.json"))
    let cases = try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [[String: Any]])
    #expect(cases.count >= 46)
    for item in cases {
      let rows = try #require(item["matrix"] as? [[String]])
      let a = Matrix<Rational>(Shape(rows.count, rows.count)) { Rational(rows[$0][$1])! }
      var planted: [String: Int] = [:]
      for block in try #require(item["blocks"] as? [[Any]]) { planted["\(block[0]) \(block[1])", default: 0] += 1 }
      let form = try a.jordanForm()
      var found: [String: Int] = [:]
      for block in form.blocks { found["\(-block.factor.monic[0]) \(block.size)", default: 0] += block.count }
      #expect(found == planted, "\(a)")
      #expect(a * form.change == form.change * form.form)
      #expect(try form.change.rank() == a.rows)
      guard case .rational(let narrated) = try Narrated.jordanForm(a).answer else {
        Issue.record("\(a)")
        continue
      }
      #expect(narrated == form)
    }
  }

  @Test("matrices of reports have the invariant factors that two systems agree on")
  func incidents() throws {
    for incident in ReferenceMatrix.incidents {
      guard let factors = incident.invariantFactors, incident.matrix.isSquare else { continue }
      let a = incident.matrix
      let form = try a.frobeniusForm()
      #expect(form.invariantFactors == factors, "\(incident)")
      #expect(a * form.change == form.change * form.form, "\(incident)")
      #expect(try form.change.rank() == a.rows, "\(incident)")
      let primary = try a.primaryForm()
      #expect(a * primary.change == primary.change * primary.form, "\(incident)")
      let counts = try a.exactEigenvalues().map { $0.factor.degree * $0.multiplicity }
      #expect(counts.reduce(0, +) == a.rows, "\(incident)")
    }
  }
}
