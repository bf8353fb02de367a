/// Where a prompt keeps what is to last: in the folder for the state of programs (XDG Base Directory Specification 0.8).
struct PromptFiles {
  /// Earlier inputs; `nil` where none are kept.
  let history: String?
  /// The folder of the journals of sessions; `nil` where none are kept.
  let journals: String?

  /// - Parameter environment: `MM_HISTORY` names the file of earlier inputs; where it is empty, nothing is kept.
  init(_ environment: (String) -> String?) {
    let named = environment("MM_HISTORY")
    let home = environment("HOME").flatMap { $0.isEmpty ? nil : $0 + "/.local/state" }
    // Paths that are not absolute are to be passed over.
    let state = environment("XDG_STATE_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil } ?? home
    let folder = state.map { $0 + "/matrix-master" }
    guard named != "" else {
      (history, journals) = (nil, nil)
      return
    }
    history = named ?? folder.map { $0 + "/history" }
    journals = folder
  }
}
