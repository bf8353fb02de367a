import BenchmarkHarness
import Foundation
import MatrixDomain
import MatrixPersistence

// Loading a workspace of 20 MB and an array of NumPy of 32 MB from their files to validated values:
// swift run -c release workspaces

let folder = NSTemporaryDirectory() + "mm-benchmark-\(ProcessInfo.processInfo.processIdentifier)"
try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)

/// Prints the row of a file, with the median wall time of loading it.
///
/// - Parameter target: the slowest loading allowed, in megabytes a second.
/// - Returns: whether it is met.
func row(_ document: String, _ path: String, target: Double, load: () throws -> Bool) throws -> Bool {
  let size = Double(try DurableFile.read(path).bytes.count) / 1e6
  var times: [Double] = []
  for _ in 0..<15 {
    let start = DispatchTime.now().uptimeNanoseconds
    let isRight = try load()
    times.append(Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9)
    precondition(isRight)
  }
  let time = times.sorted()[times.count / 2]
  let speed = size / time
  print(
    "| \(document) | \(String(format: "%.1f", size)) MB | \(Int(time * 1000)) ms | \(Int(speed)) MB/s "
      + "| \(Int(target)) MB/s \(speed >= target ? "met" : "MISSED") |")
  return speed >= target
}

/// The file of doubles that `np.save` writes.
func array(_ rows: Int, _ columns: Int) -> [UInt8] {
  let header = "{'descr': '<f8', 'fortran_order': False, 'shape': (\(rows), \(columns)), }"
  let padding = String(repeating: " ", count: 117 - header.utf8.count) + "\n"
  var bytes: [UInt8] = [0x93] + Array("NUMPY".utf8) + [1, 0, 118, 0] + Array((header + padding).utf8)
  bytes.reserveCapacity(bytes.count + 8 * rows * columns)
  for index in 0..<rows * columns {
    let word = (Double(index &* 7919 % 19_999) / 64 - 150).bitPattern
    for place in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: word >> UInt64(8 * place))) }
  }
  return bytes
}

var workspace = Workspace(title: "A large one")
for index in 0..<20 {
  let entries = TextSlab((0..<160_000).map { String(($0 &* 7919 &+ index) % 19_999 - 9_999) })
  try workspace.set("A\(index)", to: .matrix(MatrixValue(.integers, Shape(400, 400), entries)))
}
_ = try workspace.save(to: folder + "/large.mmws", expecting: .nothing)
try Data(array(2000, 2000)).write(to: URL(fileURLWithPath: folder + "/large.npy"))

print("| document | size | load, median wall time | speed | target |\n|---|---|---|---|---|")
let isWorkspaceFast = try row("20 matrices 400×400", folder + "/large.mmws", target: 150) {
  try Workspace.load(folder + "/large.mmws").workspace.objects.count == 20
}
let isArrayFast = try row("array of NumPy, 2000×2000 doubles", folder + "/large.npy", target: 1000) {
  let value = try NumPyArray.read(try DurableFile.read(folder + "/large.npy").bytes)
  if case .matrix(let matrix) = value { return matrix.shape == Shape(2000, 2000) }
  return false
}
try FileManager.default.removeItem(atPath: folder)
exit(isWorkspaceFast && isArrayFast ? 0 : 1)
