import Foundation
import MatrixDomain
import MatrixPersistence
import TestSupport
import Testing

/// Files that NumPy 2.4.6 wrote, and files that are written here.
@Suite struct NumPyArrayTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var file: String
    var kind: Value.Kind
    var domain: ScalarDomain
    var entries: [String]
    var shape: Shape?

    init(
      _ name: String, _ kind: Value.Kind, _ domain: ScalarDomain, _ shape: Shape?, _ entries: [String],
      _ file: String
    ) {
      testDescription = name
      (self.file, self.kind, self.domain, self.entries, self.shape) = (file, kind, domain, entries, shape)
    }
  }

  // np.save of each, in base 64.
  static let read: [Case] = [
    Case(
      "doubles in C order", .matrix, .reals, Shape(2, 3), ["1.5", "-0.0", "5e-324", "1.7e+308", "0.1", "-2.0"],
      "k05VTVBZAQB2AHsnZGVzY3InOiAnPGY4JywgJ2ZvcnRyYW5fb3JkZXInOiBGYWxzZSwgJ3NoYXBlJzogKDIsIDMpLCB9ICAgICAg"
        + "ICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgIAoAAAAAAAD4PwAAAAAAAACAAQAAAAAA"
        + "AAB2O3cw0ULuf5qZmZmZmbk/AAAAAAAAAMA="),
    Case(
      "doubles in Fortran order", .matrix, .reals, Shape(2, 3), ["1.5", "-0.0", "5e-324", "1.7e+308", "0.1", "-2.0"],
      "k05VTVBZAQB2AHsnZGVzY3InOiAnPGY4JywgJ2ZvcnRyYW5fb3JkZXInOiBUcnVlLCAnc2hhcGUnOiAoMiwgMyksIH0gICAgICAg"
        + "ICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgIAoAAAAAAAD4P3Y7dzDRQu5/AAAAAAAA"
        + "AICamZmZmZm5PwEAAAAAAAAAAAAAAAAAAMA="),
    Case(
      "big-endian doubles", .matrix, .reals, Shape(2, 3), ["1.5", "-0.0", "5e-324", "1.7e+308", "0.1", "-2.0"],
      "k05VTVBZAQB2AHsnZGVzY3InOiAnPmY4JywgJ2ZvcnRyYW5fb3JkZXInOiBGYWxzZSwgJ3NoYXBlJzogKDIsIDMpLCB9ICAgICAg"
        + "ICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgIAo/+AAAAAAAAIAAAAAAAAAAAAAAAAAA"
        + "AAF/7kLRMHc7dj+5mZmZmZmawAAAAAAAAAA="),
    Case(
      "floats", .vector, .reals, nil, ["0.10000000149011612", "-0.0", "1.401298464324817e-45"],
      "k05VTVBZAQB2AHsnZGVzY3InOiAnPGY0JywgJ2ZvcnRyYW5fb3JkZXInOiBGYWxzZSwgJ3NoYXBlJzogKDMsKSwgfSAgICAgICAg"
        + "ICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgIArNzMw9AAAAgAEAAAA="),
    Case(
      "half floats", .vector, .reals, nil, ["1.0", "-2.0", "65504.0", "5.960464477539063e-08", "-0.0", "0.3330078125"],
      "k05VTVBZAQB2AHsnZGVzY3InOiAnPGYyJywgJ2ZvcnRyYW5fb3JkZXInOiBGYWxzZSwgJ3NoYXBlJzogKDYsKSwgfSAgICAgICAg"
        + "ICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgIAoAPADA/3sBAACAVDU="),
    Case(
      "complex numbers", .matrix, .complexNumbers, Shape(1, 2), ["1.0-2.0i", "-0.0+0.0i"],
      "k05VTVBZAQB2AHsnZGVzY3InOiAnPGMxNicsICdmb3J0cmFuX29yZGVyJzogRmFsc2UsICdzaGFwZSc6ICgxLCAyKSwgfSAgICAg"
        + "ICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgIAoAAAAAAADwPwAAAAAAAADAAAAAAAAA"
        + "AIAAAAAAAAAAAA=="),
    Case(
      "short complex numbers in Fortran order", .matrix, .complexNumbers, Shape(2, 2),
      ["1.0+2.0i", "3.0+0.0i", "0.0+0.0i", "-0.0-1.0i"],
      "k05VTVBZAQB2AHsnZGVzY3InOiAnPGM4JywgJ2ZvcnRyYW5fb3JkZXInOiBUcnVlLCAnc2hhcGUnOiAoMiwgMiksIH0gICAgICAg"
        + "ICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgIAoAAIA/AAAAQAAAAAAAAAAAAABAQAAA"
        + "AAAAAACAAACAvw=="),
    Case(
      "integers", .matrix, .integers, Shape(2, 2), ["-9223372036854775808", "9223372036854775807", "0", "-1"],
      "k05VTVBZAQB2AHsnZGVzY3InOiAnPGk4JywgJ2ZvcnRyYW5fb3JkZXInOiBGYWxzZSwgJ3NoYXBlJzogKDIsIDIpLCB9ICAgICAg"
        + "ICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgIAoAAAAAAAAAgP////////9/AAAAAAAA"
        + "AAD//////////w=="),
    Case(
      "bytes", .vector, .integers, nil, ["-128", "127", "-1"],
      "k05VTVBZAQB2AHsnZGVzY3InOiAnfGkxJywgJ2ZvcnRyYW5fb3JkZXInOiBGYWxzZSwgJ3NoYXBlJzogKDMsKSwgfSAgICAgICAg"
        + "ICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgIAqAf/8="),
    Case(
      "big-endian words", .vector, .integers, nil, ["-2", "300"],
      "k05VTVBZAQB2AHsnZGVzY3InOiAnPmkyJywgJ2ZvcnRyYW5fb3JkZXInOiBGYWxzZSwgJ3NoYXBlJzogKDIsKSwgfSAgICAgICAg"
        + "ICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgIAr//gEs"),
    Case(
      "unsigned", .vector, .integers, nil, ["18446744073709551615", "0"],
      "k05VTVBZAQB2AHsnZGVzY3InOiAnPHU4JywgJ2ZvcnRyYW5fb3JkZXInOiBGYWxzZSwgJ3NoYXBlJzogKDIsKSwgfSAgICAgICAg"
        + "ICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgIAr//////////wAAAAAAAAAA"),
    Case(
      "truth values", .matrix, .integers, Shape(1, 2), ["1", "0"],
      "k05VTVBZAQB2AHsnZGVzY3InOiAnfGIxJywgJ2ZvcnRyYW5fb3JkZXInOiBGYWxzZSwgJ3NoYXBlJzogKDEsIDIpLCB9ICAgICAg"
        + "ICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgIAoBAA=="),
    Case(
      "a scalar", .scalar, .reals, nil, ["2.5"],
      "k05VTVBZAQB2AHsnZGVzY3InOiAnPGY4JywgJ2ZvcnRyYW5fb3JkZXInOiBGYWxzZSwgJ3NoYXBlJzogKCksIH0gICAgICAgICAg"
        + "ICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgIAoAAAAAAAAEQA=="),
    Case(
      "an empty matrix", .matrix, .reals, Shape(0, 3), [],
      "k05VTVBZAQB2AHsnZGVzY3InOiAnPGY4JywgJ2ZvcnRyYW5fb3JkZXInOiBGYWxzZSwgJ3NoYXBlJzogKDAsIDMpLCB9ICAgICAg"
        + "ICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgIAo="),
    Case(
      "an empty vector", .vector, .reals, nil, [],
      "k05VTVBZAQB2AHsnZGVzY3InOiAnPGY4JywgJ2ZvcnRyYW5fb3JkZXInOiBGYWxzZSwgJ3NoYXBlJzogKDAsKSwgfSAgICAgICAg"
        + "ICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgIAo="),
    Case(
      "version 2", .matrix, .reals, Shape(1, 3), ["1.5", "-0.0", "5e-324"],
      "k05VTVBZAgB0AAAAeydkZXNjcic6ICc8ZjgnLCAnZm9ydHJhbl9vcmRlcic6IEZhbHNlLCAnc2hhcGUnOiAoMSwgMyksIH0gICAg"
        + "ICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgIAoAAAAAAAD4PwAAAAAAAACAAQAAAAAA"
        + "AAA="),
    Case(
      "version 3", .vector, .integers, nil, ["7"],
      "k05VTVBZAwB0AAAAeydkZXNjcic6ICc8aTgnLCAnZm9ydHJhbl9vcmRlcic6IEZhbHNlLCAnc2hhcGUnOiAoMSwpLCB9ICAgICAg"
        + "ICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgIAoHAAAAAAAAAA=="),
  ]

  static let refused: [(name: String, file: String, says: String)] = [
    (
      "three dimensions",
      "k05VTVBZAQB2AHsnZGVzY3InOiAnPGY4JywgJ2ZvcnRyYW5fb3JkZXInOiBGYWxzZSwgJ3NoYXBlJzogKDEsIDIsIDIpLCB9ICAg"
        + "ICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgIAoAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
        + "AAAAAAAAAAAAAA==",
      "3 dimensions"
    ),
    (
      "texts",
      "k05VTVBZAQB2AHsnZGVzY3InOiAnPFUxJywgJ2ZvcnRyYW5fb3JkZXInOiBGYWxzZSwgJ3NoYXBlJzogKDIsKSwgfSAgICAgICAg"
        + "ICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgIAphAAAAYgAAAA==",
      "texts"
    ),
    (
      "objects",
      "k05VTVBZAQB2AHsnZGVzY3InOiAnfE8nLCAnZm9ydHJhbl9vcmRlcic6IEZhbHNlLCAnc2hhcGUnOiAoMiwpLCB9ICAgICAgICAg"
        + "ICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgIAqABJWQAAAAAAAAAIwWbnVtcHkuX2Nv"
        + "cmUubXVsdGlhcnJheZSMDF9yZWNvbnN0cnVjdJSTlIwFbnVtcHmUjAduZGFycmF5lJOUSwCFlEMBYpSHlFKUKEsBSwKFlGgDjAVk"
        + "dHlwZZSTlIwCTziUiYiHlFKUKEsDjAF8lE5OTkr/////Sv////9LP3SUYoldlChLAYwBYZRldJRiLg==",
      "Python objects"
    ),
    (
      "records",
      "k05VTVBZAQB2AHsnZGVzY3InOiBbKCd4JywgJzxpNCcpLCAoJ3knLCAnPGY4JyldLCAnZm9ydHJhbl9vcmRlcic6IEZhbHNlLCAn"
        + "c2hhcGUnOiAoMSwpLCB9ICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgIAoBAAAAAAAAAAAAAEA=",
      "records"
    ),
    (
      "nan",
      "k05VTVBZAQB2AHsnZGVzY3InOiAnPGY4JywgJ2ZvcnRyYW5fb3JkZXInOiBGYWxzZSwgJ3NoYXBlJzogKDIsIDIpLCB9ICAgICAg"
        + "ICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgIAoAAAAAAADwPwAAAAAAAABAAAAAAAAA"
        + "CEAAAAAAAAD4fw==",
      "row 2, column 2 is inf or nan"
    ),
    (
      "infinite in Fortran order",
      "k05VTVBZAQB2AHsnZGVzY3InOiAnPGY4JywgJ2ZvcnRyYW5fb3JkZXInOiBUcnVlLCAnc2hhcGUnOiAoMiwgMiksIH0gICAgICAg"
        + "ICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgIAoAAAAAAADwPwAAAAAAAAhAAAAAAAAA"
        + "8H8AAAAAAAAQQA==",
      "row 1, column 2"
    ),
    (
      "a complex infinity",
      "k05VTVBZAQB2AHsnZGVzY3InOiAnPGMxNicsICdmb3J0cmFuX29yZGVyJzogRmFsc2UsICdzaGFwZSc6ICgyLCksIH0gICAgICAg"
        + "ICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgIAoAAAAAAADwPwAAAAAAAAAAAAAAAAAA"
        + "AAAAAAAAAADwfw==",
      "entry 2"
    ),
    (
      "long doubles",
      "k05VTVBZAQB2AHsnZGVzY3InOiAnPGYxNicsICdmb3J0cmFuX29yZGVyJzogRmFsc2UsICdzaGFwZSc6ICgxLCksIH0gICAgICAg"
        + "ICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgIAoAAAAAAAAAgP8/1w6ffwAA",
      "longer than doubles"
    ),
    (
      "dates",
      "k05VTVBZAQB2AHsnZGVzY3InOiAnPE04W0RdJywgJ2ZvcnRyYW5fb3JkZXInOiBGYWxzZSwgJ3NoYXBlJzogKDEsKSwgfSAgICAg"
        + "ICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgIApWRwAAAAAAAA==",
      "dates"
    ),
  ]

  private func bytes(_ file: String) throws -> [UInt8] { Array(try #require(Data(base64Encoded: file))) }

  @Test(arguments: read) func reads(_ test: Case) throws {
    let value = try NumPyArray.read(try bytes(test.file))
    #expect(value.kind == test.kind && value.domain == test.domain)
    switch value {
    case .scalar(let scalar): #expect([scalar.text] == test.entries)
    case .vector(let vector): #expect(Array(vector.entries) == test.entries)
    case .matrix(let matrix): #expect(Array(matrix.entries) == test.entries && matrix.shape == test.shape)
    default: Issue.record("\(value)")
    }
    // What is written is read as the same again.
    if !test.entries.contains("18446744073709551615") {
      #expect(try NumPyArray.read(try NumPyArray.bytes(of: value)) == value)
    }
  }

  @Test(arguments: refused) func refuses(_ name: String, _ file: String, _ says: String) throws {
    let error = try #require(throws: ImportError.self) { try NumPyArray.read(try bytes(file), source: "x.npy") }
    #expect(error.message.contains(says) && error.advice != nil && error.place.source == "x.npy", "\(error.message)")
  }

  /// A C-ordered file of doubles is written byte for byte as NumPy writes it.
  @Test(
    arguments: read.filter {
      ["doubles in C order", "integers", "complex numbers", "a scalar"].contains($0.testDescription)
    })
  func writesWhatNumPyWrites(_ test: Case) throws {
    let file = try bytes(test.file)
    #expect(try NumPyArray.bytes(of: try NumPyArray.read(file)) == file)
  }

  @Test func refusesToRound() {
    let third = Value.vector(VectorValue(.rationals, ["1/2", "1/3"]))
    #expect(throws: UnwritableNumPyError.self) { try NumPyArray.bytes(of: third) }
    let long = Value.matrix(MatrixValue(.integers, Shape(1, 1), ["9007199254740993000001"]))
    #expect(throws: UnwritableNumPyError.self) { try NumPyArray.bytes(of: long) }
    #expect(throws: UnwritableNumPyError.self) { try NumPyArray.bytes(of: .text("x")) }
    #expect(throws: UnwritableNumPyError.self) {
      try NumPyArray.bytes(of: .scalar(ScalarValue(.residues(modulus: "7"), "3")))
    }
  }

  /// Larger arrays than those in tiles of which they are read, in both orders, with their first entry that is not finite.
  @Test(arguments: [(9, 5000), (17, 3), (1, 4097), (4097, 1), (8, 4096), (0, 5), (5, 0), (1, 1)])
  func largerArrays(_ rows: Int, _ columns: Int) throws {
    var random = SeededRandom("larger arrays of NumPy")
    let entries = (0..<rows * columns).map { _ in Double.random(in: -1...1, using: &random) }
    for type in ["<f8", ">f8", "<f4", "<i4"] {
      let numbers = type == "<i4" ? entries.map { ($0 * 0x1p31).rounded(.down) } : entries
      let read = type == "<f4" ? numbers.map { Double(Float($0)) } : numbers
      let value = MatrixValue(
        type == "<i4" ? .integers : .reals, Shape(rows, columns),
        TextSlab(read.map { type == "<i4" ? String(Int32($0)) : $0.description }))
      for isFortranOrder in [false, true] {
        var file = array(type, rows, columns, isFortranOrder, numbers)
        #expect(try NumPyArray.read(file) == .matrix(value), "\(type) \(isFortranOrder)")
        guard type == "<f8", rows * columns > 0 else { continue }
        let places = (0..<3).map { _ in Int.random(in: 0..<rows * columns, using: &random) }
        for place in places {
          let (row, column) = place.quotientAndRemainder(dividingBy: columns)
          let index = isFortranOrder ? column * rows + row : place
          for byte in 6..<8 { file[file.count - 8 * (rows * columns - index) + byte] = 0xFF }
        }
        let (row, column) = places.min()!.quotientAndRemainder(dividingBy: columns)
        let error = try #require(throws: ImportError.self) { try NumPyArray.read(file) }
        #expect(error.message.contains("row \(row + 1), column \(column + 1) is"), "\(error.message)")
      }
    }
  }

  /// A file with numbers that are given row by row.
  private func array(
    _ type: String, _ rows: Int, _ columns: Int, _ isFortranOrder: Bool, _ numbers: [Double]
  ) -> [UInt8] {
    let header =
      "{'descr': '\(type)', 'fortran_order': \(isFortranOrder ? "True" : "False"), 'shape': (\(rows), \(columns)), }\n"
    var file: [UInt8] = [0x93] + Array("NUMPY".utf8) + [1, 0, UInt8(header.utf8.count), 0] + Array(header.utf8)
    for index in numbers.indices {
      let place = isFortranOrder ? index % rows * columns + index / rows : index
      let (word, size): (UInt64, Int) =
        switch type {
        case "<f4": (UInt64(Float(numbers[place]).bitPattern), 4)
        case "<i4": (UInt64(UInt32(bitPattern: Int32(numbers[place]))), 4)
        default: (numbers[place].bitPattern, 8)
        }
      let bytes = (0..<size).map { UInt8(truncatingIfNeeded: word >> UInt64(8 * $0)) }
      file += type.hasPrefix(">") ? bytes.reversed() : bytes
    }
    return file
  }

  /// What NumPy has numbers for comes back as it was, and other exact numbers as the doubles they are or not at all.
  /// MM_MULTIPLIER=5 makes 100,000 arrays.
  @Test func arraysComeBack() throws {
    var random = SeededRandom("arrays of NumPy come back")
    let pool = random.pool(1000)
    for round in 0..<random.count(20_000) {
      let domain = writtenDomains[round % 4]
      let value: Value
      switch round / 4 % 3 {
      case 0: value = .scalar(ScalarValue(domain, random.slab(pool, domain, 1)[0]))
      case 1: value = .vector(VectorValue(domain, random.slab(pool, domain, Int.random(in: 0...3, using: &random))))
      default: value = .matrix(random.matrix(domain, most: 2, from: pool))
      }
      let texts: TextSlab =
        switch value {
        case .scalar(let scalar): [scalar.text]
        case .vector(let vector): vector.entries
        case .matrix(let matrix): matrix.entries
        default: []
        }
      let isHeld = value.domain != .integers && value.domain != .rationals || texts.allSatisfy { Int64($0) != nil }
      if let file = try? NumPyArray.bytes(of: value) {
        let back = try NumPyArray.read(file)
        if isHeld, value.domain != .rationals {
          if back != value { Issue.record("\(value) is read as \(back), \(random)") }
          continue
        }
        guard back.domain == .reals, back.kind == value.kind else {
          Issue.record("\(value) is read as \(back), \(random)")
          continue
        }
        // What is written as a double is that number exactly, and written again is the same file.
        if try NumPyArray.bytes(of: back) != file { Issue.record("\(value) is read as \(back), \(random)") }
        let rounded = try NumPyArray.rounded(value)
        if rounded.roundedCount != 0 || rounded.bytes != file { Issue.record("\(value) was rounded, \(random)") }
      } else {
        if isHeld, value.domain != .rationals { Issue.record("\(value) is not written, \(random)") }
        guard let rounded = try? NumPyArray.rounded(value) else { continue }
        if rounded.roundedCount == 0 { Issue.record("\(value) is held and not written, \(random)") }
      }
    }
  }

  /// Files that are cut off, and with other bytes: read or refused, never more.
  @Test func damagedFiles() throws {
    var random = SeededRandom("damaged files of NumPy")
    for _ in 0..<random.count(300) {
      var file = try bytes(Self.read.randomElement(using: &random)!.file)
      if Bool.random(using: &random) {
        let whole = file
        file = Array(file.prefix(Int.random(in: 0...file.count, using: &random)))
        // A file whose last byte is 0 is whole again where that alone was cut off.
        if file + [0] != whole {
          #expect(throws: ImportError.self, "\(random)") { try NumPyArray.read(file + [0]) }
        }
      }
      for _ in 0..<Int.random(in: 1...4, using: &random) where !file.isEmpty {
        file[Int.random(in: 0..<min(file.count, 140), using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      _ = try? NumPyArray.read(file)
    }
  }

  @Test func nothingIsAllocatedForWhatAHeaderAnnounces() throws {
    var file = try NumPyArray.bytes(of: .vector(VectorValue(.reals, ["1.0"])))
    let start = try #require(file.firstRange(of: Array("(1,)".utf8)))
    file.replaceSubrange(start, with: Array("(9,)".utf8))
    let short = try #require(throws: ImportError.self) { try NumPyArray.read(file) }
    #expect(short.message.contains("announces 9"), "\(short.message)")
  }
}
