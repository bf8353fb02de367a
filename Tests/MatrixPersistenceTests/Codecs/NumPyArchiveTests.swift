import Foundation
import MatrixDomain
import TestSupport
import Testing

@testable import MatrixPersistence

/// Archives that NumPy 2.4.6 wrote, damaged ones, and others.
@Suite struct NumPyArchiveTests {
  /// np.savez_compressed(f, A=np.arange(600).reshape(20, 30), s=np.float64(0.1))
  static let compressed =
    "UEsDBC0AAAAIAAAAIQAra9BS//////////8FABQAQS5ucHkBABAAQBMAAAAAAAAVBAAAAAAAAJ3XZXcQBBQGYEZ3d47cBgNGd8PI"
    + "0d0TRpcbHQJKmrQSSneD0h2SSqMoCgrSSihd4jkPf8D3y3Pu++F+vedOrd8somGrgFgDYw0L6hwV0yk6qGxgUPnupYNCA4O69I3u"
    + "Hx3Zp0Pf6M5R//Xhkb1iot70Md0i+0W9mYOLhoUGFgsLCQ0cEfg/kziWBDA24zAu4zE+EzAhE/HtwiRMymRMzhRMyVRMzTRMy3RM"
    + "zwzMyEzMzCzMymzMzhwMZE7mYm7mYV7mYxCDGcL8LMBQFmQhFmYYi7Aoi7E4S7AkS7E0y7Asy7E8K7AiK7Eyq7Aqq7E6azCcNVmL"
    + "tVmHdVmPEazPBmzIRmzMJmzKZmzOFmzJVmzNNmzLdmzPDuzISL7DTuzMKHZhV3Zjd/ZgT/Zib/ZhX/bju4xmDPtzAAdyEAdzCIdy"
    + "GIdzBN/jSI7iaL7PDziGYzmO4zmBE/khP+LH/ISf8jNO4mRO4VRO43TO4Of8gjM5i7M5h1/yK87lPM7nAi7kIi7mEi7lMi7nCq7k"
    + "Kq7mGq7lOq7nBm7k1/yGm7iZW7iV27idO7iTu7ibe7iX+7ifB3iQ3/IQD/MIj/IYj/M7fs8TPMlTPM0zPMtzPM8f+CMv8Cf+zIv8"
    + "hb/yEi/zN/7OK7zKP3iN13mDN3mLt3mHf/Iv3uU93ucD/s1/+JCP+JhP+JTP+Jwv+JKv+JpvD38AYzMO4zIe4zMBEzIREzMJkzIZ"
    + "kzMFUzIVUzMN0zId0zMDMzITMzMLszIbszMHA5mTuZibeZiX+RjEYIYwPwswlAVZiIUZxiIsymIszhIsyVIszTIsy3IszwqsyEqs"
    + "zCqsymqszhoMZ03WYm3WYV3WYwTrswEbshEbswmbshmbswVbshVbsw3bsh3bswM7MpLvsBM7M4pd2JXd2J092JO92Jt92Jf9+C6j"
    + "GcP+HMCBHMTBHMKhHMbhHMH3OJKjOJrv8wOO4ViO43hO4ER+yI/4MT/hp/yMkziZUziV0zidM/g5v+BMzuJszuGX/IpzOY/zuYAL"
    + "uYiLuYRLuYzLuYIruYqruYZruY7ruYEb+TW/4SZu5hZu5TZu5w7u5C7u5h7u5T7u5wEe5Lc8xMM8wqM8xuP8jt/zBE/yFE/zDM/y"
    + "HM/zB/7IC/yJP/Mif+GvvMTL/I2/8wqv8g9e43Xe4E3e4m3e4Z/8i3d5j/f5gH/zHz7kIz7mEz7lMz7nC77kK77m24c/gLEZh3EZ"
    + "j/GZgAmZiImZhEmZjMmZgimZiqmZhmmZjumZgRmZiZmZhVmZjdmZg4HMyVzMzTzMy3wMYjBDmJ8FGMqCLMTCDGMRFmUxFmcJlmQp"
    + "lmYZlmU5lmcFVmQlVmYVVmU1VmcNhrMma7E267Au6zGC9dmADdmIjdmETdmMzdmC/wJQSwMELQAAAAgAAAAhAAC8DhL/////////"
    + "/wUAFABzLm5weQEAEACIAAAAAAAAAEgAAAAAAAAAm+wX6hsQychQxlCtnpJanFykbqWgbpNmoa6joJ6WX1RSlJgXn1+UkgoSd0vM"
    + "KU4FihdnJBakAvkamjoKtQoUAa5ZM0Fgpz0AUEsBAi0DLQAAAAgAAAAhACtr0FIVBAAAQBMAAAUAAAAAAAAAAAAAAIABAAAAAEEu"
    + "bnB5UEsBAi0DLQAAAAgAAAAhAAC8DhJIAAAAiAAAAAUAAAAAAAAAAAAAAIABTAQAAHMubnB5UEsFBgAAAAACAAIAZgAAAMsEAAAA"
    + "AA=="

  private func bytes(_ text: String) throws -> [UInt8] { Array(try #require(Data(base64Encoded: text))) }

  @Test func arraysAreRead() throws {
    let archive = try NumPyArchive(try bytes(NumPyFiles.archive))
    #expect(archive.arrays.map(\.description) == ["A: 2x2 <f8", "b: 3 <i8"])
    let matrix = MatrixValue(.reals, Shape(2, 2), ["1.5", "2.0", "3.0", "-4.0"])
    #expect(try archive.value(of: archive.arrays[0]) == .matrix(matrix))
    #expect(try archive.value(of: archive.arrays[1]) == .vector(VectorValue(.integers, ["1", "2", "300"])))
    let second = try NumPyArchive(try bytes(Self.compressed))
    #expect(second.arrays.map(\.description) == ["A: 20x30 <i8", "s: scalar <f8"])
    let range = MatrixValue(.integers, Shape(20, 30), TextSlab((0..<600).map(String.init)))
    #expect(try second.value(of: second.arrays[0]) == .matrix(range))
    #expect(try second.value(of: second.arrays[1]) == .scalar(ScalarValue(.reals, "0.1")))
  }

  @Test func othersAreRefused() throws {
    for (text, says) in [
      (
        "UEsDBBQAAAAAAGuVfF0rhCYSBAAAAAQAAAAPAAAAeGwvd29ya2Jvb2sueG1sPHgvPlBLAQIUAxQAAAAAAGuVfF0rhCYSBAAAAAQA"
          + "AAAPAAAAAAAAAAAAAACAAQAAAAB4bC93b3JrYm9vay54bWxQSwUGAAAAAAEAAQA9AAAAMQAAAAAA",
        "spreadsheet"
      ),
      (
        "UEsDBBQAAAAAAGuVfF2GphA2BQAAAAUAAAAKAAAAcmVhZG1lLnR4dGhlbGxvUEsBAhQDFAAAAAAAa5V8XYamEDYFAAAABQAAAAoA"
          + "AAAAAAAAAAAAAIABAAAAAHJlYWRtZS50eHRQSwUGAAAAAAEAAQA4AAAALQAAAAAA",
        "without arrays"
      ),
    ] {
      let error = try #require(throws: ImportError.self) { try NumPyArchive(try bytes(text), source: "x.npz") }
      #expect(error.message.contains(says) && error.advice != nil && error.place.source == "x.npz")
    }
    // An archive without a file has no array, and a pickle is none.
    #expect(try NumPyArchive(try bytes("UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==")).arrays.isEmpty)
    let objects = try NumPyArchive(
      try bytes(
        "UEsDBC0AAAAAAAAAIQAK9Ox6//////////8FABQAby5ucHkBABAAFgEAAAAAAAAWAQAAAAAAAJNOVU1QWQEAdgB7J2Rlc2NyJzog"
          + "J3xPJywgJ2ZvcnRyYW5fb3JkZXInOiBGYWxzZSwgJ3NoYXBlJzogKDEsKSwgfSAgICAgICAgICAgICAgICAgICAgICAgICAgICAg"
          + "ICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAKgASViwAAAAAAAACMFm51bXB5Ll9jb3JlLm11bHRpYXJyYXmUjAxfcmVj"
          + "b25zdHJ1Y3SUk5SMBW51bXB5lIwHbmRhcnJheZSTlEsAhZRDAWKUh5RSlChLAUsBhZRoA4wFZHR5cGWUk5SMAk84lImIh5RSlChL"
          + "A4wBfJROTk5K/////0r/////Sz90lGKJXZR9lGF0lGIuUEsBAi0DLQAAAAAAAAAhAAr07HoWAQAAFgEAAAUAAAAAAAAAAAAAAIAB"
          + "AAAAAG8ubnB5UEsFBgAAAAABAAEAMwAAAE0BAAAAAA=="
      ))
    let error = try #require(throws: ImportError.self) { try objects.value(of: objects.arrays[0]) }
    #expect(error.message.contains("Python objects"))
    // More than there may be.
    let archive = try NumPyArchive(try bytes(Self.compressed), within: Budget(bytes: 1000))
    #expect(throws: ImportError.self) { try archive.value(of: archive.arrays[0]) }
  }

  /// Damaged archives are refused or give what was in them, and never more.
  @Test func damageIsFound() throws {
    var random = SeededRandom("damaged archives of NumPy")
    for text in [NumPyFiles.archive, Self.compressed] {
      let file = try bytes(text)
      let archive = try NumPyArchive(file)
      let values = try archive.arrays.map { try archive.value(of: $0) }
      for round in 0..<random.count(2000) {
        var damaged = file
        if round % 4 == 0 {
          damaged.removeLast(Int.random(in: 1...file.count, using: &random))
        } else {
          for _ in 0..<Int.random(in: 1...3, using: &random) {
            damaged[Int.random(in: 0..<damaged.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
          }
        }
        guard let read = try? NumPyArchive(damaged) else { continue }
        for array in read.arrays {
          guard let value = try? read.value(of: array) else { continue }
          #expect(values.contains(value), "\(random)")
        }
      }
    }
  }

  @Test func checksums() {
    #expect(ZIPDirectory.checksum([]) == 0 && ZIPDirectory.checksum(Array("123456789".utf8)) == 0xCBF4_3926)
  }
}
