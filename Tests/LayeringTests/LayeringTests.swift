import Foundation
import TestSupport
import Testing

/// The layers of the design, kept by reading every `import` line.
@Suite struct LayeringTests {
  /// What each target under `Sources` may import. An arrow not written here does not exist.
  static let allowed: [String: Set<String>] = [
    "MatrixDomain": [],
    "MatrixArithmetic": ["MatrixDomain", "CGMP"],
    "MatrixExchange": ["MatrixDomain", "MatrixArithmetic"],
    "MatrixExact": ["MatrixDomain", "MatrixArithmetic", "CLAPACK", "CThreads", "CWide"],
    "MatrixCertificates": ["MatrixDomain", "MatrixArithmetic"],
    "MatrixNumeric": ["MatrixDomain", "CLAPACK", "CWide"],
    "MatrixNotation": ["MatrixDomain", "MatrixArithmetic", "MatrixExchange"],
    "MatrixPersistence": ["MatrixDomain", "MatrixExchange", "CThreads"],
    "MatrixRendering": ["MatrixDomain"],
    "MatrixFeatures": [
      "MatrixDomain", "MatrixArithmetic", "MatrixExact", "MatrixCertificates", "MatrixNumeric", "MatrixExchange",
      "MatrixNotation", "MatrixPersistence", "MatrixRendering",
    ],
    "MatrixCommands": libraries.subtracting(["MatrixCommands"]),
    "MatrixMaster": libraries.subtracting(["MatrixCommands"]),
    "mm": libraries,
  ]

  static let libraries: Set<String> = [
    "MatrixDomain", "MatrixArithmetic", "MatrixExchange", "MatrixExact", "MatrixCertificates", "MatrixNumeric",
    "MatrixNotation", "MatrixPersistence", "MatrixRendering", "MatrixFeatures", "MatrixCommands",
  ]

  /// The modules of the system that every target may use, MatrixDomain the one that comes with the standard library alone. Foundation is not among them: it
  /// would double the time `mm` takes to start.
  static let system: Set<String> = ["Glibc", "Musl", "Darwin", "Synchronization", "Dispatch"]

  /// The folders in which memory may be touched by hand. Everything else is checked by the compiler.
  static let unsafeFolders = [
    "Sources/MatrixDomain/Storage/",
    "Sources/MatrixArithmetic/Integer/GMP/", "Sources/MatrixExact/Kernels/", "Sources/MatrixNumeric/LAPACK/",
    "Sources/MatrixPersistence/Files/",
    "Sources/MatrixPersistence/Concurrency/", "Sources/mm/",
  ]

  @Test func everyTargetImportsOnlyWhatItsLayerMay() throws {
    let files = try SourceFile.sources.get()
    #expect(files.count > 50, "the sources were not found")
    for file in files {
      guard let allowed = Self.allowed[file.target] else {
        Issue.record("\(file.path) belongs to a target without a layer")
        continue
      }
      let permitted = allowed.union(file.target == "MatrixDomain" ? ["Synchronization"] : Self.system)
      for (module, line) in file.imports where module != file.target {
        #expect(permitted.contains(module), "\(file.path):\(line) imports \(module)")
      }
    }
  }

  @Test func theLayersInThePackageManifestAreTheSame() throws {
    let manifest = try String(contentsOfFile: ReferenceData.repository + "/Package.swift", encoding: .utf8)
    let start = try #require(manifest.range(of: "let layers"))
    let end = try #require(manifest.range(of: "\n]\n", range: start.upperBound..<manifest.endIndex))
    let table = String(manifest[start.upperBound..<end.lowerBound])
    var layers: [String: Set<String>] = [:]
    let entry = /\(\s*"(\w+)",\s*\[([^\]]*)\]/
    for match in table.matches(of: entry) {
      layers[String(match.1)] = Set(match.2.matches(of: /"(\w+)"/).map { String($0.1) })
    }
    #expect(layers == Self.allowed.filter { Self.libraries.contains($0.key) })
  }

  @Test func testsReachNoCLibrary() throws {
    let permitted = Self.libraries.union([
      "MatrixMaster", "TestSupport", "Testing", "Foundation", "FoundationEssentials", "Glibc", "Darwin",
      "Synchronization", "Dispatch",
    ])
    for file in try SourceFile.all(under: "Tests") {
      for (module, line) in file.imports {
        #expect(permitted.contains(module), "\(file.path):\(line) imports \(module)")
      }
    }
  }

  @Test func memoryIsTouchedByHandOnlyWhereItMayBe() throws {
    for file in try SourceFile.sources.get() {
      if Self.unsafeFolders.contains(where: file.path.hasPrefix) { continue }
      for (index, line) in file.lines.enumerated() {
        #expect(
          !line.contains(/\bunsafe\b|Unsafe|@safe\b/), "\(file.path):\(index + 1) touches memory by hand")
      }
    }
  }

  /// C is for what a benchmark shows Swift cannot reach, and in two targets; the others only name a library's headers.
  @Test func codeInCHasTargetsOfItsOwn() throws {
    let root = ReferenceData.repository + "/Sources"
    let paths = (FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []).filter {
      ["c", "h"].contains(($0 as NSString).pathExtension)
    }
    #expect(paths.contains("CWide/include/CWide.h"))
    for path in paths where !path.hasPrefix("CWide/") && !path.hasPrefix("CThreads/") {
      #expect(["CGMP/shim.h", "CLAPACK/shim.h"].contains(path), "\(path) is C outside of its targets")
    }
  }

  @Test func theReaderOfImportsSeesWhatTheCompilerSees() {
    let text = """
      // import Hidden
      /* import Hidden /* import Hidden */ import Hidden */
      @_exported public import One
      import struct Two.Thing
      let text = "import Hidden // \\" import Hidden"
      unsafe internal import Three
      let important = 1
      import Four.Sub
      """
    let file = SourceFile(path: "Sources/X/x.swift", lines: SourceFile.code(of: text))
    #expect(file.imports.map(\.module) == ["One", "Two", "Three", "Four"])
    #expect(file.imports.map(\.line) == [3, 4, 6, 8])
    #expect(file.target == "X")
  }
}
