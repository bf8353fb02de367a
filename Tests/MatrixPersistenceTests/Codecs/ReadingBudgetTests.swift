import MatrixDomain
import MatrixPersistence
import Testing

/// Reading long files asks their budget, and says how far it came.
@Suite("Files within a budget") struct ReadingBudgetTests {
  private static let long = String(repeating: "7", count: 9000)

  private func report(_ read: (Budget) throws -> Void, _ budget: Budget) -> ErrorReport? {
    do {
      try read(budget)
      return nil
    } catch {
      return (error as? any ReportableError)?.report
    }
  }

  @Test("tables, Matrix Market files, JSON and workspaces")
  func formats() throws {
    let rows = (1...9).map { "\($0)\(Self.long),1/3" }.joined(separator: "\n")
    let entries = (1...9).map { "\($0) 1 \($0)\(Self.long)" }.joined(separator: "\n")
    let lists = (1...9).map { "[\"\($0)\(Self.long)/2\",3]" }.joined(separator: ",")
    let matrix = #"{"kind":"matrix","domain":"Q","rows":[\#(lists)]}"#
    let object = #"{"uid":"u1","name":"A",\#(matrix.dropFirst())"#
    let workspace = #"{"format":"mmws","version":1,"objects":[\#(object)]}"#
    let ways: [(String, (Budget) throws -> Void)] = [
      ("csv", { _ = try DelimitedText.read(Array(rows.utf8), source: "a.csv", within: $0) }),
      (
        "mtx",
        {
          _ = try MatrixMarket.read(
            Array("%%MatrixMarket matrix coordinate integer general\n9 1 9\n\(entries)\n".utf8), source: "a.mtx",
            within: $0)
        }
      ),
      ("a list", { _ = try JSONImport.read(Array("[\(lists)]".utf8), source: "a.json", within: $0) }),
      ("a value", { _ = try JSONImport.read(Array(matrix.utf8), source: "a.json", within: $0) }),
      ("a workspace", { _ = try Workspace.decode(Array(workspace.utf8), name: "a.mmws", within: $0) }),
    ]
    for (name, read) in ways {
      try read(.unlimited)
      let late = report(read, Budget(seconds: 0))
      #expect(late?.code == .timeLimit && late?.outcome == .unable, "\(name): \(late?.message ?? "read")")
      #expect(late?.message.hasSuffix("entries read") == true, "\(name): \(late?.message ?? "read")")
      #expect(report(read, Budget(isCancelled: { true }))?.outcome == .cancelled, "\(name)")
    }
  }
}
