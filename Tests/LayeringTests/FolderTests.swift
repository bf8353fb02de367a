import TestSupport
import Testing

/// The order of the folders in each target: uses go one way.
@Suite struct FolderTests {
  @Test func foldersUseOnlyThoseBelowThem() throws {
    let table = try FolderTable.read()
    let uses = FolderUses(try SourceFile.sources.get(), table)
    for target in table.order.keys.sorted() {
      let arrows = uses.arrows(in: target)
      let allowed = table.allowed[target] ?? []
      for (arrow, names) in arrows where table.isAgainstTheOrder(arrow, in: target) && !allowed.contains(arrow) {
        Issue.record("\(target): \(arrow) is against Sources/folders.txt:\n\(names.sorted().joined(separator: "\n"))")
      }
      for arrow in allowed {
        #expect(
          arrows[arrow] != nil && table.isAgainstTheOrder(arrow, in: target),
          "\(target): Sources/folders.txt allows \(arrow), which is not needed any more")
      }
    }
  }

  @Test func everyFolderHasItsPlace() throws {
    let table = try FolderTable.read()
    var folders: [String: Set<String>] = [:]
    for file in try SourceFile.sources.get() { folders[file.target, default: []].insert(table.folder(of: file)) }
    for (target, found) in folders where found.count > 1 {
      let listed = try #require(table.order[target], "\(target) has folders and no order in Sources/folders.txt")
      #expect(Set(listed).count == listed.count, "\(target) lists a folder twice")
      #expect(found.subtracting(listed).isEmpty, "folders of \(target) without a place in Sources/folders.txt")
      #expect(Set(listed).subtracting(found).isEmpty, "Sources/folders.txt lists folders without files of their own")
    }
    for target in table.order.keys { #expect(folders[target] != nil, "Sources/folders.txt lists \(target)") }
  }

  /// Two folders, `Low` below `High`; the text of `High/b.swift` is what a test is about.
  private func arrows(low: String, high: String, highOther: String = "") throws -> [String: Set<String>] {
    let files = [("Low/a", low), ("High/b", high), ("High/c", highOther)].map {
      SourceFile(path: "Sources/X/\($0.0).swift", lines: SourceFile.code(of: $0.1))
    }
    let uses = FolderUses(files, try FolderTable("X\n  Low\n  High\n")).arrows(in: "X")
    return Dictionary(uniqueKeysWithValues: uses.map { ($0.key.description, $0.value) })
  }

  @Test func typesFunctionsAndMembersAreUses() throws {
    let low = """
      enum Low {}
      struct Outer { struct Inner { var size = 0 } }
      func combined() {}
      extension Low { static func value() {} }
      extension Array { var longestRun: Int { 0 } }
      """
    func names(_ text: String) throws -> Set<String> {
      Set((try arrows(low: low, high: text)["High -> Low"] ?? []).map { String($0.split(separator: " ")[1]) })
    }
    #expect(try names("let x = Low.value()") == ["Low", "Low.value"])
    #expect(try names("func f(_ x: Outer.Inner) {}") == ["Outer", "Outer.Inner"])
    #expect(try names("extension Outer { var y: Inner { Inner() } }") == ["Outer", "Outer.Inner"])
    #expect(try names("extension Low { func g() { value() } }") == ["Low", "Low.value"])
    #expect(try names("let x = combined()") == ["combined"])
    #expect(try names("let x = [1].longestRun") == [".longestRun"])
  }

  @Test func otherMeaningsOfANameAreNone() throws {
    let low = "enum Low {}\nfunc combined() {}\nstruct Outer { private struct Inner {} }"
    for text in [
      "// Low", "let x = \"Low\"", "struct High<Low> { let x: Low }", "private struct Low {}\nlet x = Low()",
      "struct Inner {}\nlet x = Inner()", "func f() { func combined() {}\ncombined() }", "let x = f(combined: 1)",
      "let x = y.combined()", "protocol P { associatedtype Low }",
    ] {
      #expect(try arrows(low: low, high: text).isEmpty, "\(text)")
    }
  }

  @Test func aBreachIsSeen() throws {
    let uses = try arrows(
      low: "let x = High.one", high: "enum High {}", highOther: "extension High { static let one = 1 }")
    #expect(uses["Low -> High"] == ["Sources/X/Low/a.swift: High", "Sources/X/Low/a.swift: High.one"])
    let table = try FolderTable("X\n  Low # lowest\n  High\n  allow Low -> High\n")
    #expect(table.isAgainstTheOrder(.init(from: "Low", to: "High"), in: "X"))
    #expect(!table.isAgainstTheOrder(.init(from: "High", to: "Low"), in: "X"))
    #expect(table.allowed["X"] == [.init(from: "Low", to: "High")])
    #expect(throws: FolderTable.Unreadable.self) { try FolderTable("X\n  Low High\n") }
  }
}
