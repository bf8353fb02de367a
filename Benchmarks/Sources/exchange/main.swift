import BenchmarkHarness
import Foundation
import MatrixDomain
import MatrixExchange

// Reading workspaces: swift run -c release exchange
// From the bytes of a document to validated exchange values, beside Foundation's reader, which only builds a tree.

/// The slowest reading allowed of plain integers and short fractions.
let target = 150.0

var comparison = Comparison("Reading documents of matrices, against JSONSerialization", rounds: 3)
var lines: [String] = []
for document in Document.all {
  let bytes = document.bytes(document.isPromised ? 20_000_000 : 2_000_000)
  let data = Data(bytes)
  var counts = (ours: 0, peer: 0)
  comparison.measure(document.name, operations: 1) {
    counts.ours = read(bytes)
  } against: {
    counts.peer = (try? JSONSerialization.jsonObject(with: data) as? [String: Any])?.count ?? 0
  }
  precondition(counts.ours > 0 && counts.peer > 0, "nothing was read")
  let reading = best(of: 7) { counts.ours = read(bytes) }
  let speed = Double(bytes.count) / 1e6 / reading
  let values = readValues(bytes)
  var writer = JSONWriter(.compact)
  let writing = best(of: 3) {
    writer = JSONWriter(.compact)
    for value in values { writer.exchange(value) }
  }
  let mark = document.isPromised ? ", target \(Int(target)) \(speed >= target ? "met" : "MISSED")" : ""
  lines.append(
    "\(document.name): read \(Int(speed)) MB/s\(mark), written \(Int(Double(writer.bytes.count) / 1e6 / writing)) MB/s")
}
for line in lines { print(line) }
comparison.finish()
if lines.contains(where: { $0.contains("MISSED") }) { exit(1) }

/// The shortest of some runs, in seconds of processor time.
func best(of runs: Int, _ body: () -> Void) -> Double {
  (0..<runs).map { _ in
    let start = clock()
    body()
    return Double(clock() - start) / Double(CLOCKS_PER_SEC)
  }.min() ?? .infinity
}

/// Reads a document as a workspace is read; the number of entries.
func read(_ bytes: [UInt8]) -> Int {
  readValues(bytes).reduce(0) { if case .matrix(let matrix) = $1 { $0 + matrix.shape.count } else { $0 } }
}

func readValues(_ bytes: [UInt8]) -> [Value] {
  var scanner = JSONScanner(SourceText(bytes))
  var values: [Value] = []
  do {
    try scanner.readObject { (scanner, key) throws(JSONError) in
      guard key.name == "objects" else {
        try scanner.skipValue()
        return
      }
      try scanner.readArray { (scanner) throws(JSONError) in
        if let value = try scanner.readExchangeObject().value { values.append(value) }
      }
    }
    try scanner.finish()
  } catch {
    preconditionFailure("\(error)")
  }
  return values
}
