import Foundation
import MatrixDomain
import Testing

@testable import MatrixPersistence

@Suite struct ConcurrentWriteTests {
  let scratch = Scratch()

  /// Reads the number in the file, adds one, saves; again for as long as somebody else is faster.
  static func increment(_ path: String) throws(FileError) {
    while true {
      do {
        let old = try DurableFile.read(path)
        let number = Int(String(decoding: old.bytes, as: UTF8.self)) ?? -1_000_000
        try DurableFile.write(Array("\(number + 1)".utf8), to: path, expecting: .unchanged(old.identity))
        return
      } catch {
        guard error.code == .changedOnDisk || error.code == .locked else { throw error }
      }
    }
  }

  @Test func noUpdateIsLost() async throws {
    try scratch.put("0", "f")
    let path = scratch.path("f")
    let writers = 4
    let rounds = 25
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<writers {
        group.addTask { for _ in 0..<rounds { try Self.increment(path) } }
      }
      try await group.waitForAll()
    }
    #expect(scratch.text("f") == "\(writers * rounds)")
    #expect(scratch.names == ["f"])
  }

  @Test func oneOfManyMakesTheFile() async throws {
    for round in 0..<10 {
      let path = scratch.path("new\(round)")
      let winners = await withTaskGroup(of: Int.self) { group in
        for writer in 0..<4 {
          group.addTask {
            (try? DurableFile.write(Array("\(writer)".utf8), to: path, expecting: .nothing)) == nil ? 0 : 1
          }
        }
        return await group.reduce(0, +)
      }
      #expect(winners == 1)
      #expect(["0", "1", "2", "3"].contains(scratch.text("new\(round)")))
    }
    #expect(scratch.names.count == 10)
  }

  @Test func readersNeverSeeAPart() async throws {
    let old = [UInt8](repeating: 1, count: 200_000)
    let new = [UInt8](repeating: 2, count: 300_000)
    let path = scratch.path("f")
    try DurableFile.write(old, to: path)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        for round in 0..<20 { try DurableFile.write(round.isMultiple(of: 2) ? new : old, to: path) }
      }
      group.addTask {
        for _ in 0..<200 {
          let seen = try DurableFile.read(path).bytes
          #expect(seen == old || seen == new)
        }
      }
      try await group.waitForAll()
    }
  }

  /// `/usr/bin/flock`, another program, holds the lock.
  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/flock")))
  func anotherProgramHoldsTheLock() throws {
    try scratch.put("old", "f")
    let holder = Process()
    holder.executableURL = URL(fileURLWithPath: "/usr/bin/flock")
    holder.arguments = [scratch.path("f"), "sh", "-c", "echo held; exec cat >/dev/null"]
    let output = Pipe()
    let input = Pipe()
    holder.standardOutput = output
    holder.standardInput = input
    try holder.run()
    #expect(output.fileHandleForReading.readData(ofLength: 5) == Data("held\n".utf8))
    do {
      try DurableFile.write(Array("new".utf8), to: scratch.path("f"))
      Issue.record("the lock was ignored")
    } catch {
      #expect(error.code == .locked)
      #expect(error.report.outcome == .unable)
    }
    #expect(scratch.text("f") == "old")
    #expect(scratch.names == ["f"])
    try input.fileHandleForWriting.close()
    holder.waitUntilExit()
    try DurableFile.write(Array("new".utf8), to: scratch.path("f"))
    #expect(scratch.text("f") == "new")
  }

  @Test func lockInTheSameProcess() throws {
    try scratch.put("old", "f")
    let target = try SaveTarget(resolving: scratch.path("f"))
    do {
      let lock = try TargetLock(target)
      #expect(throws: FileError.self) { try DurableFile.write([1], to: scratch.path("f")) }
      #expect(lock.status?.size == 3)
      extendLifetime(lock)
    }
    try DurableFile.write([1], to: scratch.path("f"))
    #expect(scratch.bytes("f") == [1])
  }
}
