import Foundation
import MatrixDomain
import MatrixPersistence
import TestSupport
import Testing

/// Files that SciPy 1.17 wrote, some made by hand, and broken ones.
@Suite struct MATFileTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var file: String
    var index: Int
    var variable: String
    var domain: ScalarDomain
    var shape: Shape
    var entries: [String]
  }

  // scipy.io.savemat of each, in base 64.
  static let files: [String: String] = [
    "double":
      "TUFUTEFCIDUuMCBNQVQtZmlsZSBQbGF0Zm9ybTogcG9zaXgsIENyZWF0ZWQgb246IFNhdCBOb3YgMjggMTA6MDU6MjUgMjAyNgAA"
      + "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABSU0OAAAAYAAAAAYAAAAIAAAABgAAAAAA"
      + "AAAFAAAACAAAAAIAAAADAAAAAQABAEEAAAAJAAAAMAAAAAAAAAAAAPg/djt3MNFC7n8AAAAAAAAAgJqZmZmZmbk/AQAAAAAAAAAA"
      + "AAAAAAAAwA==",
    "doublez":
      "TUFUTEFCIDUuMCBNQVQtZmlsZSBQbGF0Zm9ybTogcG9zaXgsIENyZWF0ZWQgb246IFNhdCBOb3YgMjggMTA6MDU6MjUgMjAyNgAA"
      + "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABSU0PAAAAQAAAAHic42NgYEgAYjYg5oDS"
      + "IMAK5TMBMTMQMwKhI5DmBGIDBhj4YV9mXW5w0eldPVSgYdZMENhpz8iAAg4AAHx6C/A=",
    "single":
      "TUFUTEFCIDUuMCBNQVQtZmlsZSBQbGF0Zm9ybTogcG9zaXgsIENyZWF0ZWQgb246IFNhdCBOb3YgMjggMTA6MDU6MjUgMjAyNgAA"
      + "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABSU0OAAAAOAAAAAYAAAAIAAAABwAAAAAA"
      + "AAAFAAAACAAAAAIAAAABAAAAAQABAEEAAAAHAAAACAAAAM3MzD0AAADA",
    "ints":
      "TUFUTEFCIDUuMCBNQVQtZmlsZSBQbGF0Zm9ybTogcG9zaXgsIENyZWF0ZWQgb246IFNhdCBOb3YgMjggMTA6MDU6MjUgMjAyNgAA"
      + "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABSU0OAAAAMAAAAAYAAAAIAAAACAAAAAAA"
      + "AAAFAAAACAAAAAEAAAACAAAAAQABAGEAAAABAAIAgH8AAA4AAAAwAAAABgAAAAgAAAAJAAAAAAAAAAUAAAAIAAAAAgAAAAEAAAAB"
      + "AAEAYgAAAAIAAgAA/wAADgAAADAAAAAGAAAACAAAAAoAAAAAAAAABQAAAAgAAAABAAAAAgAAAAEAAQBjAAAAAwAEAACALAEOAAAA"
      + "MAAAAAYAAAAIAAAACwAAAAAAAAAFAAAACAAAAAEAAAACAAAAAQABAGQAAAAEAAQA//8AAA4AAAA4AAAABgAAAAgAAAAMAAAAAAAA"
      + "AAUAAAAIAAAAAQAAAAIAAAABAAEAZQAAAAUAAAAIAAAAAAAAgAcAAAAOAAAAMAAAAAYAAAAIAAAADQAAAAAAAAAFAAAACAAAAAEA"
      + "AAABAAAAAQABAGYAAAAGAAQA/////w4AAABAAAAABgAAAAgAAAAOAAAAAAAAAAUAAAAIAAAAAQAAAAIAAAABAAEAZwAAAAwAAAAQ"
      + "AAAAAAAAAAAAAID/////////fw4AAABAAAAABgAAAAgAAAAPAAAAAAAAAAUAAAAIAAAAAQAAAAIAAAABAAEAaAAAAA0AAAAQAAAA"
      + "//////////8BAAAAAAAAAA==",
    "logical":
      "TUFUTEFCIDUuMCBNQVQtZmlsZSBQbGF0Zm9ybTogcG9zaXgsIENyZWF0ZWQgb246IFNhdCBOb3YgMjggMTA6MDU6MjUgMjAyNgAA"
      + "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABSU0OAAAAMAAAAAYAAAAIAAAACQIAAAAA"
      + "AAAFAAAACAAAAAIAAAACAAAAAQABAHQAAAACAAQAAQAAAQ==",
    "complex":
      "TUFUTEFCIDUuMCBNQVQtZmlsZSBQbGF0Zm9ybTogcG9zaXgsIENyZWF0ZWQgb246IFNhdCBOb3YgMjggMTA6MDU6MjUgMjAyNgAA"
      + "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABSU0OAAAAeAAAAAYAAAAIAAAABggAAAAA"
      + "AAAFAAAACAAAAAIAAAACAAAAAQABAHoAAAAJAAAAIAAAAAAAAAAAAPA/AAAAAAAAAAAAAAAAAAAMQAAAAAAAAACACQAAACAAAAAA"
      + "AAAAAAAAwAAAAAAAAAAAAAAAAAAAAAAAAAAAAADwvw==",
    "sparse":
      "TUFUTEFCIDUuMCBNQVQtZmlsZSBQbGF0Zm9ybTogcG9zaXgsIENyZWF0ZWQgb246IFNhdCBOb3YgMjggMTA6MDU6MjUgMjAyNgAA"
      + "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABSU0OAAAAeAAAAAYAAAAIAAAABQAAAAMA"
      + "AAAFAAAACAAAAAQAAAADAAAAAQABAHMAAAAFAAAADAAAAAEAAAAAAAAAAgAAAAAAAAAFAAAAEAAAAAAAAAABAAAAAgAAAAMAAAAJ"
      + "AAAAGAAAAAAAAAAAAABAAAAAAAAA+D8AAAAAAAAIwA==",
    "sparsecomplex":
      "TUFUTEFCIDUuMCBNQVQtZmlsZSBQbGF0Zm9ybTogcG9zaXgsIENyZWF0ZWQgb246IFNhdCBOb3YgMjggMTA6MDU6MjUgMjAyNgAA"
      + "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABSU0OAAAAgAAAAAYAAAAIAAAABQgAAAIA"
      + "AAAFAAAACAAAAAIAAAACAAAAAQABAHMAAAAFAAAACAAAAAEAAAAAAAAABQAAAAwAAAAAAAAAAQAAAAIAAAAAAAAACQAAABAAAAAA"
      + "AAAAAAAAQAAAAAAAAAAACQAAABAAAAAAAAAAAAAAAAAAAAAAAPg/",
    "empty":
      "TUFUTEFCIDUuMCBNQVQtZmlsZSBQbGF0Zm9ybTogcG9zaXgsIENyZWF0ZWQgb246IFNhdCBOb3YgMjggMTA6MDU6MjUgMjAyNgAA"
      + "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABSU0OAAAAMAAAAAYAAAAIAAAABgAAAAAA"
      + "AAAFAAAACAAAAAAAAAADAAAAAQABAEEAAAAJAAAAAAAAAA==",
    "zero":
      "TUFUTEFCIDUuMCBNQVQtZmlsZSBQbGF0Zm9ybTogcG9zaXgsIENyZWF0ZWQgb246IFNhdCBOb3YgMjggMTA6MDU6MjUgMjAyNgAA"
      + "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABSU0OAAAAMAAAAAYAAAAIAAAABgAAAAAA"
      + "AAAFAAAACAAAAAAAAAAAAAAAAQABAEEAAAAJAAAAAAAAAA==",
    "bigendian":
      "TUFUTEFCIDUuMCBNQVQtZmlsZSwgUGxhdGZvcm06IFNPTDIgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAg"
      + "ICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAAAAAAAAAAAAEATUkAAAAOAAAAOAAAAAYAAAAIAAAABgAA"
      + "AAAAAAAFAAAACAAAAAIAAAACAAEAAUEAAAAAAAADAAAACAAB//4AAwGQ",
    "char":
      "TUFUTEFCIDUuMCBNQVQtZmlsZSBQbGF0Zm9ybTogcG9zaXgsIENyZWF0ZWQgb246IFNhdCBOb3YgMjggMTA6MDU6MjUgMjAyNgAA"
      + "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABSU0OAAAAQAAAAAYAAAAIAAAABAAAAAAA"
      + "AAAFAAAACAAAAAEAAAAMAAAAAQABAHQAAAAQAAAADAAAAFsxIDEvMjsgMyA0XQAAAAA=",
    "charrows":
      "TUFUTEFCIDUuMCBNQVQtZmlsZSBQbGF0Zm9ybTogcG9zaXgsIENyZWF0ZWQgb246IFNhdCBOb3YgMjggMTA6MDU6MjUgMjAyNgAA"
      + "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABSU0OAAAAQAAAAAYAAAAIAAAABAAAAAAA"
      + "AAAFAAAACAAAAAMAAAADAAAAAQABAHQAAAAQAAAACQAAADEzNSAgNTI0IAAAAAAAAAA=",
    "chargreek":
      "TUFUTEFCIDUuMCBNQVQtZmlsZSBQbGF0Zm9ybTogcG9zaXgsIENyZWF0ZWQgb246IFNhdCBOb3YgMjggMTA6MDU6MjUgMjAyNgAA"
      + "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABSU0OAAAAQAAAAAYAAAAIAAAABAAAAAAA"
      + "AAAFAAAACAAAAAEAAAAHAAAAAQABAHQAAAAQAAAACQAAAGjDqWxsbyDOqQAAAAAAAAA=",
    "several":
      "TUFUTEFCIDUuMCBNQVQtZmlsZSBQbGF0Zm9ybTogcG9zaXgsIENyZWF0ZWQgb246IFNhdCBOb3YgMjggMTA6MDU6MjUgMjAyNgAA"
      + "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABSU0PAAAAQAAAAHic42NgYEgAYjYg5oDS"
      + "IMAK5TMBMTMQMwKhI5DmBGIDBhj4YV9mXW5w0eldPVSgYdZMENhpz8iAAg4AAHx6C/APAAAALAAAAHic42NgYHAAYjYg5oDSIMAK"
      + "5TMBMSMYMzIkAWlOIBZggIEP9lCGAwA1kQJfDwAAACoAAAB4nONjYGAwAGI2IOYAYhYGCGCF8hmhYoxAMi+/JFUASJekVpQAAClV"
      + "A/c=",
    "cell":
      "TUFUTEFCIDUuMCBNQVQtZmlsZSBQbGF0Zm9ybTogcG9zaXgsIENyZWF0ZWQgb246IFNhdCBOb3YgMjggMTA6MDU6MjUgMjAyNgAA"
      + "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABSU0OAAAAqAAAAAYAAAAIAAAAAQAAAAAA"
      + "AAAFAAAACAAAAAEAAAACAAAAAQABAGMAAAAOAAAAQAAAAAYAAAAIAAAADgAAAAAAAAAFAAAACAAAAAEAAAACAAAAAQAAAAAAAAAM"
      + "AAAAEAAAAAEAAAAAAAAAAgAAAAAAAAAOAAAAMAAAAAYAAAAIAAAABAAAAAAAAAAFAAAACAAAAAEAAAABAAAAAQAAAAAAAAAQAAEA"
      + "eAAAAA==",
    "struct":
      "TUFUTEFCIDUuMCBNQVQtZmlsZSBQbGF0Zm9ybTogcG9zaXgsIENyZWF0ZWQgb246IFNhdCBOb3YgMjggMTA6MDU6MjUgMjAyNgAA"
      + "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABSU0OAAAAuAAAAAYAAAAIAAAAAgAAAAAA"
      + "AAAFAAAACAAAAAEAAAABAAAAAQABAHMAAAAFAAQAAgAAAAEABAB4AHkADgAAADgAAAAGAAAACAAAAA4AAAAAAAAABQAAAAgAAAAB"
      + "AAAAAQAAAAEAAAAAAAAADAAAAAgAAAABAAAAAAAAAA4AAAA4AAAABgAAAAgAAAAOAAAAAAAAAAUAAAAIAAAAAQAAAAEAAAABAAAA"
      + "AAAAAAwAAAAIAAAAAgAAAAAAAAA=",
    "three":
      "TUFUTEFCIDUuMCBNQVQtZmlsZSBQbGF0Zm9ybTogcG9zaXgsIENyZWF0ZWQgb246IFNhdCBOb3YgMjggMTA6MDU6MjUgMjAyNgAA"
      + "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABSU0OAAAAeAAAAAYAAAAIAAAABgAAAAAA"
      + "AAAFAAAADAAAAAIAAAACAAAAAgAAAAAAAAABAAEAQQAAAAkAAABAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
      + "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA==",
    "inf":
      "TUFUTEFCIDUuMCBNQVQtZmlsZSBQbGF0Zm9ybTogcG9zaXgsIENyZWF0ZWQgb246IFNhdCBOb3YgMjggMTA6MDU6MjUgMjAyNgAA"
      + "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABSU0OAAAAQAAAAAYAAAAIAAAABgAAAAAA"
      + "AAAFAAAACAAAAAEAAAACAAAAAQABAEEAAAAJAAAAEAAAAAAAAAAAAPA/AAAAAAAA8H8=",
    "none":
      "TUFUTEFCIDUuMCBNQVQtZmlsZSBQbGF0Zm9ybTogcG9zaXgsIENyZWF0ZWQgb246IFNhdCBOb3YgMjggMTA6MDU6MjUgMjAyNgAA"
      + "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABSU0=",
    "level4":
      "AAAAAAIAAAADAAAAAAAAAAIAAABBAAAAAAAAAPg/djt3MNFC7n8AAAAAAAAAgJqZmZmZmbk/AQAAAAAAAAAAAAAAAAAAwA==",
  ]

  static let read: [Case] = [
    Case(
      testDescription: "doubles", file: "double", index: 0, variable: "A: 2x3 double", domain: .reals,
      shape: Shape(2, 3),
      entries: ["1.5", "-0.0", "5e-324", "1.7e+308", "0.1", "-2.0"]),
    Case(
      testDescription: "compressed doubles", file: "doublez", index: 0, variable: "A: 2x3 double", domain: .reals,
      shape: Shape(2, 3),
      entries: ["1.5", "-0.0", "5e-324", "1.7e+308", "0.1", "-2.0"]),
    Case(
      testDescription: "singles", file: "single", index: 0, variable: "A: 2x1 single", domain: .reals,
      shape: Shape(2, 1),
      entries: ["0.10000000149011612", "-2.0"]),
    Case(
      testDescription: "int8", file: "ints", index: 0, variable: "a: 1x2 int8", domain: .integers, shape: Shape(1, 2),
      entries: ["-128", "127"]),
    Case(
      testDescription: "uint8", file: "ints", index: 1, variable: "b: 2x1 uint8", domain: .integers, shape: Shape(2, 1),
      entries: ["0", "255"]),
    Case(
      testDescription: "int16", file: "ints", index: 2, variable: "c: 1x2 int16", domain: .integers, shape: Shape(1, 2),
      entries: ["-32768", "300"]),
    Case(
      testDescription: "uint16", file: "ints", index: 3, variable: "d: 1x2 uint16", domain: .integers,
      shape: Shape(1, 2),
      entries: ["65535", "0"]),
    Case(
      testDescription: "int32", file: "ints", index: 4, variable: "e: 1x2 int32", domain: .integers, shape: Shape(1, 2),
      entries: ["-2147483648", "7"]),
    Case(
      testDescription: "uint32", file: "ints", index: 5, variable: "f: 1x1 uint32", domain: .integers,
      shape: Shape(1, 1),
      entries: ["4294967295"]),
    Case(
      testDescription: "int64", file: "ints", index: 6, variable: "g: 1x2 int64", domain: .integers, shape: Shape(1, 2),
      entries: ["-9223372036854775808", "9223372036854775807"]),
    Case(
      testDescription: "uint64", file: "ints", index: 7, variable: "h: 1x2 uint64", domain: .integers,
      shape: Shape(1, 2),
      entries: ["18446744073709551615", "1"]),
    Case(
      testDescription: "truth values", file: "logical", index: 0, variable: "t: 2x2 logical", domain: .integers,
      shape: Shape(2, 2),
      entries: ["1", "0", "0", "1"]),
    Case(
      testDescription: "complex numbers", file: "complex", index: 0, variable: "z: 2x2 complex double",
      domain: .complexNumbers, shape: Shape(2, 2),
      entries: ["1.0-2.0i", "3.5+0.0i", "0.0+0.0i", "-0.0-1.0i"]),
    Case(
      testDescription: "sparse", file: "sparse", index: 0, variable: "s: 4x3 sparse double", domain: .reals,
      shape: Shape(4, 3),
      entries: ["0.0", "1.5", "0.0", "2.0", "0.0", "0.0", "0.0", "0.0", "-3.0", "0.0", "0.0", "0.0"]),
    Case(
      testDescription: "sparse and complex", file: "sparsecomplex", index: 0, variable: "s: 2x2 complex sparse double",
      domain: .complexNumbers, shape: Shape(2, 2),
      entries: ["0.0+0.0i", "0.0+1.5i", "2.0+0.0i", "0.0+0.0i"]),
    Case(
      testDescription: "no rows", file: "empty", index: 0, variable: "A: 0x3 double", domain: .reals,
      shape: Shape(0, 3),
      entries: []),
    Case(
      testDescription: "nothing", file: "zero", index: 0, variable: "A: 0x0 double", domain: .reals, shape: Shape(0, 0),
      entries: []),
    Case(
      testDescription: "short integers, big-endian, in a double", file: "bigendian", index: 0,
      variable: "A: 2x2 double", domain: .reals, shape: Shape(2, 2),
      entries: ["1.0", "3.0", "-2.0", "400.0"]),
  ]

  private static func bytes(_ name: String) throws -> [UInt8] {
    let text = try #require(files[name], "\(name)")
    return Array(try #require(Data(base64Encoded: text), "\(name)"))
  }

  @Test(arguments: read) func reads(_ test: Case) throws {
    let file = try MATFile(try Self.bytes(test.file), source: "x.mat")
    let variable = file.variables[test.index]
    #expect(variable.description == test.variable)
    let expected = MatrixValue(test.domain, test.shape, TextSlab(test.entries))
    #expect(try file.content(of: variable) == .value(.matrix(expected)))
  }

  @Test(arguments: [("char", "[1 1/2; 3 4]"), ("charrows", "1 2\n3 4\n55"), ("chargreek", "héllo Ω")])
  func readsTexts(_ name: String, _ text: String) throws {
    let file = try MATFile(try Self.bytes(name))
    #expect(try file.content(of: file.variables[0]) == .text(text))
  }

  @Test func listsVariables() throws {
    let file = try MATFile(try Self.bytes("several"))
    #expect(file.variables.map(\.description) == ["A: 2x3 double", "b: 2x1 double", "note: 1x4 char"])
    #expect(try file.content(of: file.variables[2]) == .text("text"))
    #expect(try MATFile(try Self.bytes("none")).variables.isEmpty)
  }

  @Test(
    arguments: [
      ("cell", "a cell array"), ("struct", "a structure"), ("three", "3 dimensions"), ("inf", "row 1, column 2 is inf"),
      ("level4", "level 4"),
    ])
  func refuses(_ name: String, _ says: String) throws {
    let error = try #require(throws: ImportError.self) {
      let file = try MATFile(try Self.bytes(name), source: "x.mat")
      _ = try file.content(of: file.variables[0])
    }
    #expect(error.message.contains(says) && error.advice != nil && error.place.source == "x.mat", "\(error.message)")
  }

  @Test func namesOtherFormats() throws {
    var hierarchical = Array("MATLAB 7.3 MAT-file, Platform: GLNXA64".utf8)
    #expect(MATFile.recognises(hierarchical))
    hierarchical += Array(repeating: 0, count: 512 - hierarchical.count)
    for (bytes, says) in [
      (hierarchical, "7.3, which is HDF5"), ([], "no MAT-file"), (Array("1 2; 3 4".utf8), "no MAT-file"),
      (Array("MATLAB 5.0 MAT-file".utf8), "cut off"),
      (Array("MATLAB 5.0 MAT-file".utf8) + Array(repeating: 32, count: 109), "byte order"),
    ] {
      let error = try #require(throws: ImportError.self) { try MATFile(bytes) }
      #expect(error.message.contains(says), "\(error.message)")
    }
  }

  /// A matrix of level 5 that is written here, both byte orders, as the reader sees it.
  @Test(arguments: [false, true]) func readsRandomMatrices(_ isBigEndian: Bool) throws {
    var random = SeededRandom("MAT-files, big-endian \(isBigEndian)")
    for _ in 0..<random.count(100) {
      let shape = Shape(Int.random(in: 0...5, using: &random), Int.random(in: 0...5, using: &random))
      let words = (0..<shape.count).map { _ in UInt64.random(in: 0...UInt64.max, using: &random) }
      let doubles = words.map { Double(bitPattern: $0) }.map { $0.isFinite ? $0 : 0 }
      var columns: [UInt64] = []
      for column in 0..<shape.columns {
        for row in 0..<shape.rows { columns.append(doubles[row * shape.columns + column].bitPattern) }
      }
      let file = MATWriter(isBigEndian: isBigEndian).file(class: 6, shape, "A", type: 9, size: 8, columns)
      let read = try MATFile(file)
      let expected = MatrixValue(.reals, shape, TextSlab(doubles.map(\.description)))
      #expect(try read.content(of: read.variables[0]) == .value(.matrix(expected)), "\(random)")
    }
  }

  /// Whatever is cut off or changed, there is an answer or an error that says what is wrong.
  @Test(arguments: files.keys.sorted()) func cutsAreRefused(_ name: String) throws {
    let bytes = try Self.bytes(name)
    let whole = (try? MATFile(bytes).variables.count) ?? 0
    for length in bytes.indices {
      guard let file = try? MATFile(Array(bytes[..<length]), source: "x.mat") else { continue }
      // At the end of a variable the rest is just not there.
      #expect(file.variables.count < whole || whole == 0, "\(name) cut off at \(length)")
    }
  }

  @Test(arguments: files.keys.sorted()) func damageIsRefusedOrRead(_ name: String) throws {
    let bytes = try Self.bytes(name)
    var random = SeededRandom("damaged MAT-file \(name)")
    for place in bytes.indices {
      for change in [0xFF, 0x80, 1, Int.random(in: 1...255, using: &random)] {
        var damaged = bytes
        damaged[place] ^= UInt8(change)
        Self.readAll(damaged)
      }
    }
    for _ in 0..<random.count(200) {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        damaged[Int.random(in: damaged.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      Self.readAll(damaged)
    }
  }

  /// Reads everything in a file within a little memory.
  private static func readAll(_ bytes: [UInt8]) {
    let budget = Budget(bytes: 1 << 24)
    do throws(ImportError) {
      let file = try MATFile(bytes, source: "x.mat", within: budget)
      for variable in file.variables {
        do throws(ImportError) {
          if case .value(.matrix(let matrix)) = try file.content(of: variable) {
            #expect(matrix.entries.count == matrix.shape.count)
          }
        } catch {
          #expect(!error.message.isEmpty && error.advice != nil && error.place.source == "x.mat")
        }
      }
    } catch {
      #expect(!error.message.isEmpty && error.advice != nil && error.place.source == "x.mat")
    }
  }

  /// Lengths and sizes that nothing follows take no memory.
  @Test func liesAboutSizesAreRefused() throws {
    for isBigEndian in [false, true] {
      let writer = MATWriter(isBigEndian: isBigEndian)
      let huge = Shape(Int(Int32.max), Int(Int32.max))
      for (shape, kind) in [
        (huge, 6), (Shape(1 << 20, 1 << 10), 6), (huge, 5), (huge, 4), (Shape(Int(Int32.max), 0), 6),
      ] {
        let file = writer.file(class: kind, shape, "A", type: 9, size: 8, [1, 2])
        let error = try #require(throws: ImportError.self, "\(shape), class \(kind)") {
          let read = try MATFile(file)
          _ = try read.content(of: read.variables[0])
        }
        #expect(error.message.hasPrefix("variable A: "), "\(error.message)")
      }
      var file = writer.file(class: 6, Shape(1, 1), "A", type: 9, size: 8, [0])
      for place in 132..<136 { file[place] = 0xFF }
      #expect(throws: ImportError.self) { try MATFile(file) }
    }
  }

  /// Compressed data hold one variable of the length that its tag says, and no compressed data again.
  @Test func compressedDataAreOneVariable() throws {
    for isBigEndian in [false, true] {
      let writer = MATWriter(isBigEndian: isBigEndian)
      let variable = writer.variable(class: 6, Shape(1, 2), "A", [(9, 8, [1.5, -2].map(\.bitPattern))])
      func content(_ data: [UInt8]) throws -> MATFile.Content {
        let file = try MATFile(writer.header + writer.element(15, writer.stored(data), isFilled: false))
        return try file.content(of: try #require(file.variables.first))
      }
      let expected = MatrixValue(.reals, Shape(1, 2), ["1.5", "-2.0"])
      #expect(try content(variable) == .value(.matrix(expected)))
      let nested = writer.element(15, writer.stored(variable), isFilled: false)
      for data in [nested, variable + variable, Array(variable.dropLast(8)), Array(variable.prefix(8)), [], [14]] {
        #expect(throws: ImportError.self) { try content(data) }
      }
      // Four gigabytes are announced, and as many as may come of these bytes are not there.
      var long = variable
      for place in 4..<8 { long[place] = 0xFF }
      let error = try #require(throws: ImportError.self) { try content(long) }
      #expect(error.message.contains("announces 4294967295 bytes"), "\(error.message)")
    }
  }

  @Test func sparseIndicesAreChecked() throws {
    let writer = MATWriter(isBigEndian: false)
    func content(rows: [UInt64], starts: [UInt64], _ shape: Shape = Shape(2, 2)) throws -> MATFile.Content {
      let parts: [(type: Int, size: Int, [UInt64])] = [
        (5, 4, rows), (5, 4, starts), (9, 8, rows.indices.map { Double($0 + 1).bitPattern }),
      ]
      let file = try MATFile(writer.file(class: 5, shape, "A", parts))
      return try file.content(of: file.variables[0])
    }
    #expect(
      try content(rows: [1, 0], starts: [0, 1, 2])
        == .value(.matrix(MatrixValue(.reals, Shape(2, 2), ["0.0", "2.0", "1.0", "0.0"]))))
    // Rows of a column in any order.
    #expect(
      try content(rows: [1, 0], starts: [0, 2, 2])
        == .value(.matrix(MatrixValue(.reals, Shape(2, 2), ["2.0", "0.0", "1.0", "0.0"]))))
    for (rows, starts): ([UInt64], [UInt64]) in [
      ([2, 0], [0, 1, 2]), ([0, 0], [0, 2, 2]), ([0, 1], [0, 2, 1]), ([0, 1], [0, 1, 3]), ([0, 1], [1, 1, 2]),
      ([0, 1], [0, 2]), ([0, 0xFFFF_FFFF], [0, 1, 2]), ([0, 1], [0, 0xFFFF_FFFF, 2]),
    ] {
      #expect(throws: ImportError.self, "\(rows) \(starts)") { try content(rows: rows, starts: starts) }
    }
  }
}

/// Writes files of MATLAB for the tests, well formed or not.
struct MATWriter {
  var isBigEndian: Bool

  func number(_ value: UInt64, _ size: Int) -> [UInt8] {
    let bytes = (0..<size).map { UInt8(truncatingIfNeeded: value >> UInt64(8 * $0)) }
    return isBigEndian ? bytes.reversed() : bytes
  }

  func element(_ type: Int, _ data: [UInt8], isFilled: Bool = true) -> [UInt8] {
    number(UInt64(type), 4) + number(UInt64(data.count), 4) + data
      + Array(repeating: 0, count: isFilled ? -data.count & 7 : 0)
  }

  /// A stream of zlib with the data as they are.
  func stored(_ data: [UInt8]) -> [UInt8] {
    let size = data.count
    let sums = data.reduce(into: (1, 0)) { sums, byte in
      sums.0 = (sums.0 + Int(byte)) % 65521
      sums.1 = (sums.1 + sums.0) % 65521
    }
    let lengths = [size & 255, size >> 8, ~size & 255, ~size >> 8 & 255]
    let checksum = [sums.1 >> 8, sums.1 & 255, sums.0 >> 8, sums.0 & 255]
    return [0x78, 0x01, 0x01] + lengths.map { UInt8($0) } + data + checksum.map { UInt8($0) }
  }

  /// The first 128 bytes.
  var header: [UInt8] {
    let text = Array("MATLAB 5.0 MAT-file".utf8)
    return text + Array(repeating: 32, count: 116 - text.count) + Array(repeating: 0, count: 8) + number(0x0100, 2)
      + Array((isBigEndian ? "MI" : "IM").utf8)
  }

  func file(class kind: Int, _ shape: Shape, _ name: String, type: Int, size: Int, _ numbers: [UInt64]) -> [UInt8] {
    file(class: kind, shape, name, [(type, size, numbers)])
  }

  func file(
    class kind: Int, _ shape: Shape, _ name: String, _ parts: [(type: Int, size: Int, numbers: [UInt64])]
  ) -> [UInt8] {
    header + variable(class: kind, shape, name, parts)
  }

  func variable(
    class kind: Int, _ shape: Shape, _ name: String, _ parts: [(type: Int, size: Int, numbers: [UInt64])]
  ) -> [UInt8] {
    var body = element(6, number(UInt64(kind), 4) + number(0, 4))
    body += element(5, number(UInt64(shape.rows), 4) + number(UInt64(shape.columns), 4))
    body += element(1, Array(name.utf8))
    for part in parts { body += element(part.type, part.numbers.flatMap { number($0, part.size) }) }
    return element(14, body)
  }
}
