import Foundation
import MatrixCommands
import Testing

/// `mm convert`.
@Suite struct ConvertCommandTests {
  private let mm = Shell()
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func path(_ name: String) -> String { scratch.path + "/" + name }

  /// Round trips by every format, with names and without.
  @Test(arguments: [
    ("[1 2; 3 4]", ["csv", "tsv", "json", "mtx", "npy", "txt", "md", "tex", "m", "py", "jl", "wl"]),
    ("[1 1/2; -3 4]", ["csv", "tsv", "json", "mtx", "txt", "md", "tex", "m", "py", "jl", "wl"]),
    ("[1 1/2; -3 4]", ["npy"]), ("[1+2i 3; 0 -i]", ["json", "txt", "tex", "m", "py", "jl", "wl"]),
  ])
  func roundTrips(literal: String, types: [String]) throws {
    let start = path("start.json")
    #expect(mm("convert", literal, start).status == .success)
    for type in types {
      let (file, end) = (path("a.\(type)"), path("end.json"))
      let written = mm("convert", start, file)
      #expect(written.status == .success, "\(type): \(written.errors)")
      let read = mm("convert", file, end)
      #expect(read.status == .success, "\(type): \(read.errors)")
      // A file of doubles says so.
      if type != "npy" || !literal.contains("/") {
        #expect(
          try Data(contentsOf: URL(fileURLWithPath: start)) == Data(contentsOf: URL(fileURLWithPath: end)), "\(type)")
      }
    }
  }

  @Test func contentTellsWhereTheNameDoesNot() throws {
    for type in ["npy", "mtx", "json", "tex", "csv"] {
      let (file, plain) = (path("b.\(type)"), path("b-\(type)"))
      #expect(mm("convert", "[1 2; 3 4]", file).status == .success)
      try FileManager.default.copyItem(atPath: file, toPath: plain)
      #expect(mm("convert", plain, "-", "--to", "julia").output == "[1 2; 3 4]\n", "\(type)")
    }
  }

  @Test func whatAFormatCannotHoldIsRefused() throws {
    let residues = path("r.json")
    try #"{"kind":"matrix","domain":"GF(7)","rows":[["1","2"],["3","4"]]}"#.write(
      toFile: residues, atomically: true, encoding: .utf8)
    for (input, output, mentions) in [
      ("[1 1/3; 3 4]", "x.npy", "1/3"), ("[1 2 | 3]", "x.csv", "bar"), ("[1 2 | 3]", "x.npy", "bar"),
      (residues, "x.csv", "GF(7)"), (residues, "x.jl", "GF(7)"), (residues, "x.txt", "GF(7)"),
    ] {
      let refused = mm("convert", input, path(output))
      #expect(refused.status != .success, "\(input) to \(output)")
      #expect(
        refused.errors.contains(mentions) && refused.errors.lowercased().contains("json"),
        "\(input) to \(output): \(refused.errors)"
      )
      #expect(!FileManager.default.fileExists(atPath: path(output)))
    }
    let letter = path("letter.csv")
    try "1,2\n3,k\n".write(toFile: letter, atomically: true, encoding: .utf8)
    let refused = mm("convert", letter, path("y.json"))
    #expect(refused.status == .badData && refused.errors.contains("line 2"), "\(refused.errors)")
    #expect(mm("convert", "[1 2]", path("x.xls")).errors.contains("--to FORMAT"))
    #expect(mm("convert", "[1 2]", path("x.mmws")).errors.contains("mm import"))
    #expect(mm("convert", "[1 2]").status == .usage)
    #expect(mm("convert", "[1 2]", path("x.csv"), "-o", path("y.csv")).status == .usage)
  }

  @Test func theUsualOptionNamesTheOutput() throws {
    let file = path("named.csv")
    #expect(mm("convert", "[1 2; 3 4]", "-o", file).status == .success)
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "1,2\n3,4\n")
    #expect(mm("convert", "-o", "-", "[1 2; 3 4]", "--to", "julia").output == "[1 2; 3 4]\n")
  }
}
