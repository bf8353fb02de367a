import Foundation
import Testing

@Suite("Where answers go")
struct OutputTests {
  @Test("standard output, a device, a pipe")
  func streams() throws {
    let mm = try Executable()
    let scratch = try Scratch()
    let dash = try mm("det", "1 2; 3 4", "--format", "json", "-o", "-")
    #expect(dash.status == 0 && dash.output.hasPrefix("{") && dash.output.hasSuffix("}\n"))
    let null = try mm("det", "1 2; 3 4", "-o", "/dev/null")
    #expect(null.status == 0 && null.output.isEmpty && null.errors.isEmpty)
    #expect(try mm("det", "1 2; 3 4", "-o", "/dev/full").status == 73)

    let pipe = scratch.path + "/pipe"
    let make = Process()
    make.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    make.arguments = ["mkfifo", pipe]
    try make.run()
    make.waitUntilExit()
    try #require(make.terminationStatus == 0)
    let writer = mm.process(["det", "1 2; 3 4", "--format", "plain", "-o", pipe])
    try writer.run()
    let reader = try #require(FileHandle(forReadingAtPath: pipe))
    let read = String(decoding: try reader.readToEnd() ?? Data(), as: UTF8.self)
    writer.waitUntilExit()
    #expect(read == "-2\n" && writer.terminationStatus == 0)
    #expect(try scratch.entries == ["pipe"])
  }

  @Test("bytes that are no text, and a page redirected into a file, whole")
  func redirected() throws {
    let mm = try Executable()
    let scratch = try Scratch()
    func written(_ words: [String]) throws -> Data {
      let path = scratch.path + "/out"
      try Data().write(to: URL(fileURLWithPath: path))
      let process = mm.process(words)
      process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
      try process.run()
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
      return try Data(contentsOf: URL(fileURLWithPath: path))
    }
    let array = try written(["transpose", "1/2 -1", "--format", "npy"])
    #expect(array.count == 128 + 16 && array.starts(with: [0x93, 0x4E]))
    let rows = (100..<140).map { row in (0..<40).map { "\(row)\($0 + 10)" }.joined(separator: " ") }
    let page = String(decoding: try written(["transpose", rows.joined(separator: ";")]), as: UTF8.self)
    let entries = rows.joined(separator: " ").split(separator: " ")
    #expect(entries.allSatisfy { page.contains($0) })
    // A pipe takes all of it too, unless somebody says how wide the page is.
    let piped = try mm("transpose", rows.joined(separator: ";"))
    #expect(entries.allSatisfy { piped.output.contains($0) } && !piped.output.contains("shown"))
    for words in [["--width", "60"], ["--width=60", "-o", "-"]] {
      let narrow = try mm.run(["transpose", rows.joined(separator: ";")] + words).output
      #expect(narrow.contains("columns shown") && narrow.split(separator: "\n").allSatisfy { $0.count <= 60 })
    }
    let named = scratch.path + "/page.txt"
    #expect(try mm("transpose", rows.joined(separator: ";"), "--width", "60", "-o", named).status == 0)
    let kept = try String(contentsOfFile: named, encoding: .utf8)
    #expect(entries.allSatisfy { kept.contains($0) })
  }
}
