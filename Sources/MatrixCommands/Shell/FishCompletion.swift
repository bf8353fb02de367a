import MatrixFeatures

/// The completion script for fish.
enum FishCompletion {
  static func script(_ model: CommandLineModel) -> String {
    var text = head
    for word in model.words where ShellText.isPlain(word.name) {
      text += "complete -c mm -n __mm_needs_command -a \(quoted(word.name)) -d \(sentence(word.summary))\n"
    }
    text += "\n"
    for group in model.optionGroups {
      text += "complete -c mm -n \(condition(group.names)) \(name(group.option.name))"
      text += arguments(group.option.value) + " -d \(sentence(group.option.summary))\n"
    }
    text += "complete -c mm -l help -d 'say how it is used'\n\n"
    for group in model.groups({ $0.operands.map(\.mark) + ($0.repeats ? ["…"] : []) }) {
      let marks = group.key.filter { $0 != "…" }
      for (position, mark) in marks.enumerated() {
        let repeats = position == marks.count - 1 && group.key.contains("…")
        guard let offer = offer(mark, model) else { continue }
        text += "complete -c mm -n \(condition(group.names, position: position, repeats: repeats)) \(offer)\n"
      }
    }
    return text
  }

  private static func quoted(_ text: String) -> String { ShellText.fishQuoted(text) }
  private static func sentence(_ text: String) -> String { quoted(ShellText.sentence(text)) }

  /// `'__mm_is det rref'`: the names are plain words.
  private static func condition(_ names: [String]) -> String { quoted("__mm_is " + names.joined(separator: " ")) }

  private static func condition(_ names: [String], position: Int, repeats: Bool) -> String {
    quoted("__mm_at \(position) \(repeats) " + names.joined(separator: " "))
  }

  private static func name(_ typed: String) -> String {
    typed.hasPrefix("--") ? "-l \(quoted(String(typed.dropFirst(2))))" : "-s \(quoted(String(typed.dropFirst())))"
  }

  private static func arguments(_ value: CommandLineModel.Value) -> String {
    switch value {
    case .none: ""
    case .choice(let choices): " -x -a \(quoted(choices.filter(ShellText.isPlain).joined(separator: " ")))"
    case .file: " -r -F"
    case .other: " -x"
    }
  }

  /// What is offered for an operand; `nil` where nothing can be.
  private static func offer(_ mark: String, _ model: CommandLineModel) -> String? {
    switch mark {
    case "value": "-F -a '(__mm_objects_after)'"
    case "workspace": "-a '(__fish_complete_suffix .mmws; __mm_objects_after)'"
    case "object": "-a '(__mm_names objects)'"
    case "problem": "-a '(__mm_names problems)'"
    case "command": "-a \(quoted(model.words.map(\.name).filter(ShellText.isPlain).joined(separator: " ")))"
    case _ where mark.hasPrefix("choice "): "-a \(quoted(String(mark.dropFirst("choice ".count))))"
    default: nil
    }
  }

  private static let head = #"""
    # fish completion for mm, written by: mm completions fish

    complete -c mm -f

    function __mm_needs_command
        test (count (commandline -opc)) -eq 1
    end

    # True after one of some commands.
    function __mm_is
        set -l words (commandline -opc)
        test (count $words) -gt 1; and contains -- $words[2] $argv
    end

    # True where the operand comes next that has a position, for one of some commands. Options that take a value are
    # counted with it where it stands in the same word.
    function __mm_at
        set -l words (commandline -opc)
        test (count $words) -gt 1; and contains -- $words[2] $argv[3..-1]; or return 1
        set -l operands (string match -v -- '-*' $words[3..-1])
        set -l before (count $operands)
        test $before -eq $argv[1]; or begin
            test $argv[2] = true; and test $before -gt $argv[1]
        end
    end

    # The objects or problems of the workspace before.
    function __mm_names
        set -l words (commandline -opc)
        for file in (string match -- '*.mmws' $words[3..-1])
            $words[1] completions $argv[1] $file 2>/dev/null </dev/null
            return
        end
    end

    # FILE.mmws#NAME
    function __mm_objects_after
        set -l word (commandline -ct)
        string match -q -- '*.mmws#*' $word; or return
        set -l file (string replace -r '#[^#]*$' '' -- $word)
        set -l words (commandline -opc)
        for name in ($words[1] completions objects $file 2>/dev/null </dev/null)
            echo $file'#'$name
        end
    end


    """#
}
