import MatrixDomain
import MatrixFeatures

// What a session leaves on the disk for the case that it breaks off.
extension ReplSession {
  /// Where a person types: begins a journal, and offers what others left.
  mutating func beginJournal() {
    guard context.console.isInteractive, let folder = PromptFiles(context.console.environment).journals else { return }
    do {
      leftovers = try SessionJournal.leftovers(in: folder)
      journal = try SessionJournal(in: folder)
    } catch {
      context.say(
        "note: values are not kept for the case that this breaks off: \(RequestRunner.report(of: error).message)\n")
    }
    offer()
  }

  /// Says what can be restored.
  func offer() {
    guard let leftover = leftovers.last else { return }
    context.say(
      "a session that broke off left \(CountText.of(leftover.inputs.count, "input")): "
        + ":restore works them out again, :forget drops them\n")
  }

  /// Keeps an input that gave a name a value.
  mutating func record(_ text: String) {
    do { try journal?.add(text) } catch {
      journal = nil
      context.say(
        "note: values are no longer kept for the case that this breaks off: \(RequestRunner.report(of: error).message)\n"
      )
    }
  }

  func endJournal() {
    do { try journal?.end() } catch {
      context.say("note: \(RequestRunner.report(of: error).message)\n")
    }
  }

  /// Works out what the last session that broke off left, without showing it.
  mutating func restore() throws {
    guard let leftover = leftovers.last else { throw Self.nothingLeft }
    let interrupts = context.console.interrupts
    interrupts.begin()
    defer { interrupts.end() }
    var restored = 0
    for input in leftover.inputs {
      if input.hasPrefix(":") {
        try change(input)
        continue
      }
      run.beginTime(isCancelled: interrupts.isAsked)
      let before = run
      let (_, error) = run.items(input, named: nil)
      if run.evaluator.names.changes != before.evaluator.names.changes {
        last = (input, before)
        record(input)
        restored += 1
      }
      // What was stopped can be restored later.
      if interrupts.isAsked(), let error { throw error }
      if let error { worst = max(worst, context.report(error)) }
    }
    try leftover.remove()
    leftovers.removeLast()
    let names = run.evaluator.names.assigned.filter { $0 != "ans" }
    context.say(
      "\(CountText.of(restored, "input")) restored"
        + (names.isEmpty
          ? "\n" : "; these names have values: \(names.map(Identifier.escaped).joined(separator: ", "))\n"))
    offer()
  }

  mutating func forget() throws {
    guard !leftovers.isEmpty else { throw Self.nothingLeft }
    for leftover in leftovers { try leftover.remove() }
    leftovers = []
  }

  private static let nothingLeft = ErrorReport(
    .malformed, .missingInput, "no session broke off", advice: ":names lists what has a value")
}
