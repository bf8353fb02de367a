import Foundation
import MatrixCommands
import TestSupport
import Testing

/// Pictures drawn with characters: read back by the numbers on their axes, within the page, refused where there is none.
@Suite("Pictures drawn with characters")
struct CharacterPictureTests {
  private typealias Point = ReadPlot.Point
  private let mm = Shell()

  private func plot(_ title: String, _ words: String...) throws -> ReadCharacterPlot {
    let answer = mm.run(words + ["--plot", "--charset", "ascii", "--steps", "none"])
    #expect(answer.status == .success, "\(words): \(answer.errors)")
    return try ReadCharacterPlot(answer.output, title: title)
  }

  @Test("lines are where their equations say, and the disc is where they meet", arguments: ["48", "80"])
  func systems(_ width: String) throws {
    var random = SeededRandom("lines of characters \(width)")
    for _ in 0..<random.count(30) {
      let n = (0..<6).map { _ in Double(Int.random(in: -9...9, using: &random)) }
      let determinant = n[0] * n[3] - n[1] * n[2]
      guard determinant != 0 else { continue }
      let texts = n.map { "\(Int($0))" }
      let plot = try plot(
        "The lines of the system", "solve", "\(texts[0]) \(texts[1]); \(texts[2]) \(texts[3])",
        "\(texts[4]) \(texts[5])", "--width", width)
      #expect(plot.legend.count == 3, "\(random)")
      for (entry, (a, b, right)) in zip(plot.legend, [(n[0], n[1], n[4]), (n[2], n[3], n[5])]) {
        #expect(entry.places.count >= 8, "\(entry.text), \(random)")
        for place in entry.places {
          let room = 1.1 * (a.magnitude * plot.unit.x + b.magnitude * plot.unit.y)
          #expect((a * place.x + b * place.y - right).magnitude < room, "\(entry.text): \(place), \(random)")
        }
      }
      let solution = Point(
        x: (n[3] * n[4] - n[1] * n[5]) / determinant, y: (n[0] * n[5] - n[2] * n[4]) / determinant)
      let disc = try #require(plot.legend[2].places.first, "\(random)")
      #expect(plot.legend[2].places.count == 1, "\(random)")
      #expect((disc.x - solution.x).magnitude < 1.1 * plot.unit.x, "\(disc), \(solution), \(random)")
      #expect((disc.y - solution.y).magnitude < 1.1 * plot.unit.y, "\(disc), \(solution), \(random)")
    }
  }

  @Test("points of a fit, singular values and eigenvalues are where their numbers are")
  func points() throws {
    let fit = try plot("The line of least squares", "lstsq", "1 1; 1 2; 1 4", "3 1 -5")
    for (place, (t, y)) in zip(
      fit.legend[0].places.sorted { $0.x < $1.x }, [(1.0, 3.0), (2, 1), (4, -5)])
    {
      #expect((place.x - t).magnitude < 1.1 * fit.unit.x && (place.y - y).magnitude < 1.1 * fit.unit.y, "\(place)")
    }
    #expect(fit.legend[0].places.count == 3)
    for place in fit.legend[1].places {
      #expect((6 - 19.0 / 7 * place.x - place.y).magnitude < 1.1 * (fit.unit.y + 19.0 / 7 * fit.unit.x), "\(place)")
    }
    let spectrum = try plot("The eigenvalues", "eigen", "1 i 1/2; 0 2i 1; 0 0 -3-i")
    for (x, y) in [(1.0, 0.0), (0, 2), (-3, -1)] {
      #expect(
        spectrum.legend[0].places.contains {
          ($0.x - x).magnitude < 1.1 * spectrum.unit.x && ($0.y - y).magnitude < 1.1 * spectrum.unit.y
        })
    }
    let values = try plot("The singular values", "svd", "0 10 0; -1/1000 0 0; 0 0 1")
    #expect(values.legend[0].places.count == 3)
  }

  @Test("a line of solutions and the lines that lie on it take turns")
  func turns() throws {
    let same = try plot("The lines of the system", "solve", "x + 2y = 3; 2x + 4y = 6")
    #expect(same.legend.count == 3 && same.legend.allSatisfy { $0.places.count >= 8 }, "\(same.legend)")
  }

  @Test("an entry of a matrix is a sign of its size, and negative ones have others")
  func entries() throws {
    let page = mm("structure", "4 0 -9; 0 1 0; -1 -5 9", "--plot", "--charset", "ascii").output
    for line in [" 1|**  %%|", "  |  ++  |", " 3|--==##|"] { #expect(page.contains("\n\(line)\n"), "\(page)") }
    // In a narrower page an entry is one column, then a column stands for several.
    let long = Array(repeating: "1", count: 70).joined(separator: " ")
    let rows = Array(repeating: long, count: 3).joined(separator: "; ")
    for width in [40, 76, 100] {
      let lines = mm("structure", rows, "--plot", "--charset", "ascii", "--width", "\(width)").output
        .split(separator: "\n")
      let full = lines.filter { $0.contains("|####") }
      #expect(full.count == 3 && full.allSatisfy { $0.hasSuffix("#|") && $0.count <= width }, "\(width): \(lines)")
    }
  }

  @Test("every picture of the plane keeps to the width, and to ASCII where that is asked for")
  func widths() throws {
    var drawings = 0
    for (words, _) in PictureTests.cases {
      if mm.run(words + ["--plot"]).errors.contains("one of space") { continue }
      drawings += 1
      let plain = mm.run(words + ["--steps", "none", "--charset", "ascii"]).output
      for width in ["20", "33", "80", "200"] {
        let answer = mm.run(words + ["--plot", "--steps", "none", "--charset", "ascii", "--width", width])
        #expect(answer.status == .success, "\(words): \(answer.errors)")
        #expect(answer.output.utf8.allSatisfy { $0 < 0x80 }, "\(words)")
        let drawn = Set(answer.output.split(separator: "\n"))
          .subtracting(
            mm.run(words + ["--steps", "none", "--charset", "ascii", "--width", width]).output.split(separator: "\n"))
        for line in drawn where line.count > Int(width) ?? 0 {
          // A word that is longer than the page is not broken.
          #expect(
            !line.contains(" ") || line.split(separator: " ").contains { $0.count > 12 }, "\(words) \(width): \(line)")
        }
      }
      let drawn = mm.run(words + ["--plot", "--steps", "none", "--charset", "ascii"]).output
      #expect(drawn.count > plain.count, "\(words)")
      // Nothing of the answer is lost or changed.
      // Columns of labels may be wider or narrower.
      let lines = drawn.split(separator: "\n").map { $0.split(separator: " ") }
      var rest = lines[...]
      for line in plain.split(separator: "\n").map({ $0.split(separator: " ") }) {
        guard let place = rest.firstIndex(of: line) else {
          Issue.record("\(words): \(line)")
          break
        }
        rest = rest[(place + 1)...]
      }
    }
    #expect(drawings > 40)
  }

  @Test("what cannot be drawn is refused, with a way out, before anything is written")
  func refusals() throws {
    let scratch = try Scratch()
    for (words, reason) in [
      (["rank", "1 2"], "rank takes no --plot"),
      (["solve", "1 2 3 4; 4 5 6 1; 1 1 1 1; 0 0 1 2", "1 2 3 4"], "2 or 3 unknowns"),
      (["solve", "x + y + z = 1"], "-o picture.svg"), (["det", "1 2; 3 4", "--format", "json"], "not in json"),
      (["det", "1 2; 3 4", "--format", "html"], "-o page.html"), (["det", "1 2; 3 4", "--query", "answer"], "--query"),
      (["det", "1 2; 3 4", "--format", "svg"], "not in svg"), (["eigen", "1 2; 3 4", "--mod", "7"], "over GF(7)"),
    ] {
      let answer = mm.run(words + ["--plot"])
      #expect(answer.status == .usage && answer.errors.contains(reason), "\(words): \(answer.errors)")
      #expect(answer.output.isEmpty, "\(words)")
    }
    let file = try scratch.file("x.csv")
    #expect(mm("det", "1 2; 3 4", "--plot", "-o", file).status == .usage)
    #expect(!FileManager.default.fileExists(atPath: file))
    // A file of text holds it.
    let page = try scratch.file("x.txt")
    #expect(mm("det", "1 2; 3 4", "--plot", "-o", page).status == .success)
    #expect(try String(contentsOfFile: page, encoding: .utf8).contains("The image of the unit square"))
    // Among the problems of a workspace those that have a picture get it.
    let workspace = try scratch.file("w.mmws")
    #expect(mm("new", workspace).status == .success)
    #expect(mm("set", workspace, "A", "1 2; 3 4").status == .success)
    #expect(mm("pose", workspace, "det", "A").status == .success)
    #expect(mm("pose", workspace, "rank", "A").status == .success)
    let run = mm("run", workspace, "--plot")
    #expect(run.status == .success && run.output.contains("The image of the unit square"), "\(run)")
  }
}
