import Foundation
import TestSupport
import Testing

@testable import MatrixPersistence

/// Data that zlib 1.2.13 compressed, and damaged ones.
@Suite struct InflateTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var compressed: String
    var count: Int
    /// Adler-32 of what was compressed, as zlib computes it.
    var checksum: UInt32

    var bytes: [UInt8] {
      get throws { Array(try #require(Data(base64Encoded: compressed), "\(testDescription)")) }
    }
  }

  static let cases: [Case] = [
    Case(
      testDescription: "nothing",
      compressed:
        "eJwDAAAAAAE=",
      count: 0, checksum: 1),
    Case(
      testDescription: "one byte",
      compressed:
        "eJyrAAAAeQB5",
      count: 1, checksum: 7929977),
    Case(
      testDescription: "text",
      compressed:
        "eJwryUhVKErMzFMAouICECMtMSenWCEXyMypBImWAFUU5AC51mDmqOIRoxgAODXAAQ==",
      count: 540, checksum: 943046657),
    Case(
      testDescription: "text, level 9",
      compressed:
        "eNoryUhVKErMzFMAouICECMtMSenWCEXyMypBImWAFUU5AC51mDmqOIRoxgAODXAAQ==",
      count: 540, checksum: 943046657),
    Case(
      testDescription: "text, level 1",
      compressed:
        "eAEryUhVKErMzFMAouICECMtMSenWCEXyMypBImWAFUU5AC51mDmqOIRExoAODXAAQ==",
      count: 540, checksum: 943046657),
    Case(
      testDescription: "text, stored",
      compressed:
        "eAEBHALj/XRoZSByYWluIGluIHNwYWluIGZhbGxzIG1haW5seSBpbiB0aGUgcGxhaW47IHRoZSByYWluIGluIHNwYWluIGZhbGxz"
        + "IG1haW5seSBpbiB0aGUgcGxhaW47IHRoZSByYWluIGluIHNwYWluIGZhbGxzIG1haW5seSBpbiB0aGUgcGxhaW47IHRoZSByYWlu"
        + "IGluIHNwYWluIGZhbGxzIG1haW5seSBpbiB0aGUgcGxhaW47IHRoZSByYWluIGluIHNwYWluIGZhbGxzIG1haW5seSBpbiB0aGUg"
        + "cGxhaW47IHRoZSByYWluIGluIHNwYWluIGZhbGxzIG1haW5seSBpbiB0aGUgcGxhaW47IHRoZSByYWluIGluIHNwYWluIGZhbGxz"
        + "IG1haW5seSBpbiB0aGUgcGxhaW47IHRoZSByYWluIGluIHNwYWluIGZhbGxzIG1haW5seSBpbiB0aGUgcGxhaW47IHRoZSByYWlu"
        + "IGluIHNwYWluIGZhbGxzIG1haW5seSBpbiB0aGUgcGxhaW47IHRoZSByYWluIGluIHNwYWluIGZhbGxzIG1haW5seSBpbiB0aGUg"
        + "cGxhaW47IHRoZSByYWluIGluIHNwYWluIGZhbGxzIG1haW5seSBpbiB0aGUgcGxhaW47IHRoZSByYWluIGluIHNwYWluIGZhbGxz"
        + "IG1haW5seSBpbiB0aGUgcGxhaW47IDg1wAE=",
      count: 540, checksum: 943046657),
    Case(
      testDescription: "text, fixed codes",
      compressed:
        "eAEryUhVKErMzFMAouICECMtMSenWCEXyMypBImWAFUU5AC51mDmqOIRoxgAODXAAQ==",
      count: 540, checksum: 943046657),
    Case(
      testDescription: "text, no distances",
      compressed:
        "eAEFwcEJACEUQ8FWXh9Wk4Ni4BtEvWz3O/Nm58jB4W45DFVdlpz6cHizs0tO483OkYPD3XIYqrosOfXh8GZnl5zGm50jB4e75TBU"
        + "dVly6sPhzc4uOY03O0cODnfLYajqsuTUh8ObnV1yGm92jhwc7pbDUNVlyakPhzc7u+Q03uwcOTjcLYehqsuSUx8Ob3Z2yWm82Tly"
        + "cLhbDkNVlyWnPhze7OyS03izc+TgcLcchqouS059OLzZ2SWn8WbnyMHhbjkMVV2WnPpweLOzS07jzc6Rg8Pdchiquiw59eHwZmeX"
        + "nMabnSMHh7vlMFR1WXLqw+HNzi45jTc7Rw4Od8thqOqy5NSHw5udXXIaPzg1wAE=",
      count: 540, checksum: 943046657),
    Case(
      testDescription: "runs",
      compressed:
        "eAHtwTEBAAAAwiD7p14KP2AAAAAAwF0TiAAB",
      count: 5000, checksum: 327680001),
    Case(
      testDescription: "random bytes",
      compressed:
        "eJwBLAHT/qVNyhglMLsdbRMs3tYjey7ZHj9yH8sZcRdElNZJPJ1cNGC+MSAeaf7aoO7ouZl/XHwpmf2v5ZMlPNZUr0361xQnoK6z"
        + "/ukjL4ryIR+e5JHFsQvstVY7/B5vk0J+y8j+KVXlzY5G3I7Ut8J2TSpaTXZ3BvhdhpACSta9o0Ab6cjLzMk19s0fYSJq4VM4rho0"
        + "AE0zug0kasBMgbG68j47+e71958rSTSvh/VSC2m5Sw2YLoW7VbZyqHJjes10Zvy2Dg6P8YRjsOSyuilwNHTwZKxo9wD1sCs9xmb0"
        + "W96qLMrtzStRV0EOTe5K8rNPQwoHNEfeY2wOgGyVe6aE1kMfterXQk0J4V0CTFhI8j0fpvc2HX9hjRUy5w4g4qZmjef0foRn5UbV"
        + "PsjioSV72xM6lOg=",
      count: 300, checksum: 322606312),
    Case(
      testDescription: "few letters",
      compressed:
        "eNpNkgsWxCAIA7lquP8hlkzAbvuqFQmfUalaqprRb6k9jLF6/ryYcf69MU6zNc+YFTPKWuWOxeaqxsECf7VBLLdhpIrUIXjFCg8c"
        + "mCuJcUXbzqhv6RRI1VSxaV0atRUODhKrP2wEx78uba9DkodFUFS2lCaKrE8MnO7DALcUv21AmGTLIkg73j4CLXHMbiY86KCBkIMB"
        + "RSjzpM0cD/lUF5oW/5j04u+EDYQsrizIhvuDmDggucOw03dX0gz1pYpMQGCsPbLNp0OUBoGmd3d6E9y1XLI6VXob9Q/EJ7yH",
      count: 700, checksum: 3290938503),
    Case(
      testDescription: "a small window",
      compressed:
        "GNMryUhVKErMzFMAouICECMtMSenWCEXyMypBImWAFUU5AC51mDmqOIRoxgAODXAAQ==",
      count: 540, checksum: 943046657),
    Case(
      testDescription: "several blocks",
      compressed:
        "eJwqyUhVKErMzFMAouICECMtMSenWCEXyMypBImWAFUU5AC51mDmqOIRoxgAAAD//0ySCxbEIAgDuWq4/yGWTMBu+7QVCZ9RqXpG"
        + "zey31J7GWD1/Xsw8/94Yp9maZ8yKGWWtcudic1XjYIFHbRDLbRipInUIXrHCAwe+lcS4om1n1Ld0CqRqqti0Lo3aCgcHidUDG8Hx"
        + "r0vb65DkYREUlS2liSLrEwOn+zDALcVvGxAm2bII0o63j0BLHLObCQ86aCDkYEARyjxpM8dDPtWFpsU/Jr34O2EDIYsrC7Lh/iAm"
        + "DkjuMOz03ZU0Q32pIh8gMNce2ebTIUqDQNO7O70J7louWZ0qvY36BwAA//8BLAHT/qVNyhglMLsdbRMs3tYjey7ZHj9yH8sZcRdE"
        + "lNZJPJ1cNGC+MSAeaf7aoO7ouZl/XHwpmf2v5ZMlPNZUr0361xQnoK6z/ukjL4ryIR+e5JHFsQvstVY7/B5vk0J+y8j+KVXlzY5G"
        + "3I7Ut8J2TSpaTXZ3BvhdhpACSta9o0Ab6cjLzMk19s0fYSJq4VM4rho0AE0zug0kasBMgbG68j47+e71958rSTSvh/VSC2m5Sw2Y"
        + "LoW7VbZyqHJjes10Zvy2Dg6P8YRjsOSyuilwNHTwZKxo9wD1sCs9xmb0W96qLMrtzStRV0EOTe5K8rNPQwoHNEfeY2wOgGyVe6aE"
        + "1kMfterXQk0J4V0CTFhI8j0fpvc2HX9hjRUy5w4g4qZmjef0foRn5UbVPsjioSV72zWSEYw=",
      count: 1540, checksum: 898765196),
  ]

  @Test(arguments: cases) func decompresses(_ test: Case) throws {
    let bytes = try test.bytes
    let all = try Inflate.all(bytes, 0..<bytes.count, limit: test.count)
    #expect(all.count == test.count && Inflate.checksum(all) == test.checksum)
    switch test.testDescription {
    case "nothing": #expect(all.isEmpty)
    case "one byte": #expect(all == Array("x".utf8))
    case "runs": #expect(all.allSatisfy { $0 == 0 })
    case let name where name.hasPrefix("text"):
      #expect(String(decoding: all, as: UTF8.self).hasPrefix("the rain in spain falls mainly in the plain; the"))
    default: break
    }
    // The data may lie among others, and may be read in part.
    let among = [7, 7] + bytes + [9]
    #expect(try Inflate.all(among, 2..<(2 + bytes.count), limit: test.count) == all)
    for count in 0...test.count where count < 70 || count > test.count - 3 {
      #expect(try Inflate.prefix(bytes, 0..<bytes.count, count: count) == Array(all[..<count]))
    }
  }

  @Test(arguments: cases) func moreThanTheLimitIsRefused(_ test: Case) throws {
    let bytes = try test.bytes
    for limit in [0, test.count / 2, test.count - 1] where limit >= 0 && limit < test.count {
      #expect(throws: Inflate.Fault.tooLong) { try Inflate.all(bytes, 0..<bytes.count, limit: limit) }
    }
  }

  @Test(arguments: cases) func cutsAreRefused(_ test: Case) throws {
    let bytes = try test.bytes
    for end in bytes.indices {
      #expect(throws: Inflate.Fault.cutOff) { try Inflate.all(bytes, 0..<end, limit: test.count) }
    }
  }

  /// A single changed bit never goes unnoticed, and any damage is an error or data within the limit.
  @Test(arguments: cases) func damageIsSeen(_ test: Case) throws {
    let bytes = try test.bytes
    let all = try Inflate.all(bytes, 0..<bytes.count, limit: test.count)
    for place in bytes.indices {
      for bit in 0..<8 {
        var damaged = bytes
        damaged[place] ^= 1 << UInt8(bit)
        // The level of compression in the second byte is a remark, but is under the check of the header.
        let read = try? Inflate.all(damaged, 0..<damaged.count, limit: test.count)
        #expect(read == nil || read == all, "byte \(place), bit \(bit)")
      }
    }
    var random = SeededRandom("damaged deflate, \(test.testDescription)")
    for _ in 0..<random.count(200) {
      let count = Int.random(in: 0...80, using: &random)
      let noise = [0x78, 0x9C] + (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
      if let read = try? Inflate.all(noise, 0..<noise.count, limit: 1000) { #expect(read.count <= 1000, "\(random)") }
    }
  }

  /// 1032 zeros take a byte at least, on which the reader of files relies.
  @Test func theLargestRatioHolds() throws {
    let runs = try #require(Self.cases.first { $0.testDescription == "runs" })
    #expect(runs.count <= Inflate.largestRatio * (try runs.bytes.count))
  }
}
