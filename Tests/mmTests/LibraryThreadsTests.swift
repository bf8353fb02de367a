#if os(Linux)
  import Foundation
  import Testing

  @Suite("threads of the numeric library")
  struct LibraryThreadsTests {
    @Test("they are started with the first large matrix, not with the program", arguments: [[], ["--threads", "1"]])
    func start(options: [String]) throws {
      let mm = try Executable()
      let (input, output) = (Pipe(), Pipe())
      let process = mm.process(["call"] + options, output: output, input: input)
      // A number that is asked for stays.
      let names = ["OPENBLAS_NUM_THREADS", "GOTO_NUM_THREADS", "OMP_NUM_THREADS"]
      process.environment = ProcessInfo.processInfo.environment.filter { !names.contains($0.key) }
      try process.run()
      defer { process.terminate() }
      let folder = "/proc/\(process.processIdentifier)"

      func threads(after request: String) throws -> Int {
        try input.fileHandleForWriting.write(contentsOf: Data((request + "\n").utf8))
        var answer = Data()
        while answer.last != UInt8(ascii: "\n") {
          let part = output.fileHandleForReading.availableData
          if part.isEmpty { break }
          answer += part
        }
        #expect(String(decoding: answer, as: UTF8.self).contains(#""outcome":"value""#), "\(request.prefix(80))")
        return try FileManager.default.contentsOfDirectory(atPath: folder + "/task").count
      }

      func determinant(_ text: String) -> String {
        #"{"tool":"det","inputs":{"A":{"text":"\#(text)"}},"options":{"engine":"numeric"}}"#
      }
      let small = try threads(after: determinant("1 2; 3 4"))
      // A shared library starts its threads before the program can say anything.
      let isShared = try String(contentsOfFile: folder + "/maps", encoding: .utf8).contains("libopenblas")
      if !isShared { #expect(small == 1) }
      let order = 64
      let rows = (0..<order).map { row in (0..<order).map { $0 == row ? "2" : "1" }.joined(separator: " ") }
      let large = try threads(after: determinant(rows.joined(separator: "; ")))
      if options.isEmpty {
        #expect(large >= min(2, ProcessInfo.processInfo.activeProcessorCount))
      } else if !isShared {
        #expect(large == 1)
      }
    }
  }
#endif
