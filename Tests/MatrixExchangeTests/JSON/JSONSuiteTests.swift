import MatrixDomain
import MatrixExchange
import TestSupport
import Testing

/// Nicolas Seriot's JSONTestSuite: `y_` must be read, `n_` must be refused, `i_` is free but must not crash.
@Suite struct JSONSuiteTests {
  static let folder = "faults/json/test_parsing"
  static let names = ReferenceData.files(in: folder) ?? []

  /// The grammar allows these; we refuse them, with both places, unless asked otherwise.
  static let duplicates = ["y_object_duplicated_key.json", "y_object_duplicated_key_and_value.json"]

  static func parse(_ name: String, allowsDuplicateKeys: Bool) throws -> JSONValue? {
    guard let bytes = ReferenceData.bytes(folder + "/" + name) else { return nil }
    var scanner = JSONScanner(SourceText(bytes, name: name), allowsDuplicateKeys: allowsDuplicateKeys)
    let value = try scanner.readValue()
    try scanner.finish()
    return value
  }

  @Test(arguments: names.filter { $0.hasPrefix("y_") })
  func everythingValidIsRead(_ name: String) throws {
    let value = try Self.parse(name, allowsDuplicateKeys: true)
    // What is written reads back to the same tree.
    if let value, !Self.duplicates.contains(name) {
      for style in [JSONWriter.Style.compact, .canonical, .pretty] {
        let again = try JSONValue(parsing: value.text(style))
        if style != .canonical { #expect(again == value) }
        #expect(again.text(.canonical) == value.text(.canonical))
      }
      #expect(try Self.parse(name, allowsDuplicateKeys: false) == value)
    }
  }

  @Test(arguments: names.filter { $0.hasPrefix("n_") })
  func everythingInvalidIsRefused(_ name: String) {
    #expect(throws: JSONError.self) { try Self.parse(name, allowsDuplicateKeys: true) }
    #expect(throws: JSONError.self) { try Self.parse(name, allowsDuplicateKeys: false) }
  }

  @Test(arguments: duplicates)
  func duplicateKeysAreRefusedWithBothPlaces(_ name: String) throws {
    guard ReferenceData.folder != nil else { return }
    let error = #expect(throws: JSONError.self) { try Self.parse(name, allowsDuplicateKeys: false) }
    #expect(error?.code == .duplicateKey)
    #expect(error?.place?.column == 10)
    #expect(error?.related?.column == 2)
  }

  @Test func everythingElseEndsOneWayOrTheOther() {
    for name in Self.names where name.hasPrefix("i_") {
      do {
        _ = try Self.parse(name, allowsDuplicateKeys: false)
      } catch let error as JSONError {
        #expect(!error.message.isEmpty && error.place?.line != nil, "\(name)")
      } catch {
        Issue.record("\(name): \(error)")
      }
    }
  }
}
