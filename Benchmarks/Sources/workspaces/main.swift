import BenchmarkHarness
import Foundation
import MatrixDomain
import MatrixPersistence

// Loading a 20 MB workspace from its file to validated values: swift run -c release workspaces

/// The slowest loading allowed, in megabytes a second.
let target = 150.0

var workspace = Workspace(title: "A large one")
for index in 0..<20 {
  let entries = TextSlab((0..<160_000).map { String(($0 &* 7919 &+ index) % 19_999 - 9_999) })
  try workspace.set("A\(index)", to: .matrix(MatrixValue(.integers, Shape(400, 400), entries)))
}
let path = NSTemporaryDirectory() + "mm-benchmark-\(ProcessInfo.processInfo.processIdentifier).mmws"
defer { try? FileManager.default.removeItem(atPath: path) }
_ = try workspace.save(to: path, expecting: .nothing)
let size = Double(try DurableFile.read(path).bytes.count) / 1e6

var times: [Double] = []
for _ in 0..<15 {
  let start = DispatchTime.now().uptimeNanoseconds
  let loaded = try Workspace.load(path).workspace
  times.append(Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9)
  precondition(loaded.objects.count == 20)
}
let speed = size / times.sorted()[times.count / 2]
print("| document | size | load, median wall time | speed | target |\n|---|---|---|---|---|")
print(
  "| 20 matrices 400×400 | \(String(format: "%.1f", size)) MB | \(Int(times.sorted()[times.count / 2] * 1000)) ms | "
    + "\(Int(speed)) MB/s | \(Int(target)) MB/s \(speed >= target ? "met" : "MISSED") |")
exit(speed >= target ? 0 : 1)
