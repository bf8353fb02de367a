import MatrixFeatures

/// The completion script for zsh, to be found in `fpath` as `_mm`.
enum ZshCompletion {
  static func script(_ model: CommandLineModel) -> String {
    let commands = model.words.filter { ShellText.isPlain($0.name) }.map { described($0.name, $0.summary) }
    let options = model.groups { $0.options.filter(\.isPlain).map { described($0.name, $0.summary) } }.map { group in
      "    (\(pattern(group.names))) options=(\((group.key + [described("--help", "say how it is used")]).joined(separator: " "))) ;;\n"
    }
    let values = model.optionGroups.filter { $0.option.value != .none }.map { group in
      "    (\(pattern(group.names.map { "\($0) \(group.option.name)" }))) \(action(group.option.value)) ;;\n"
    }
    let operands = model.groups { $0.operands.map(\.mark) + ($0.repeats ? ["…"] : []) }.map { group in
      let marks = group.key.filter { $0 != "…" }.map { ShellText.quoted($0) }.joined(separator: " ")
      let repeats = group.key.contains("…") ? "; repeats=1" : ""
      return "    (\(pattern(group.names))) operands=(\(marks))\(repeats) ;;\n"
    }
    return """
      #compdef mm
      # zsh completion for mm, written by: mm completions zsh

      _mm_options() {
        options=()
        case $1 in
      \(options.joined())  esac
      }

      # What follows an option: choices, or kind; fails where nothing follows.
      _mm_values() {
        choices=() kind=
        case "$1 $2" in
      \(values.joined())    (*) return 1 ;;
        esac
      }

      _mm_operands() {
        operands=() repeats=
        case $1 in
      \(operands.joined())  esac
      }

      _mm_commands() {
        local -a commands
        commands=(
          \(commands.joined(separator: "\n    "))
        )
        _describe -t commands 'command of mm' commands
      }

      """ + body
  }

  /// `'--steps:how much of the derivation to show'`: a colon parts word and sentence.
  private static func described(_ word: String, _ summary: String) -> String {
    ShellText.quoted("\(word):\(ShellText.sentence(summary))")
  }

  private static func pattern(_ words: [String]) -> String {
    words.map { ShellText.quoted($0) }.joined(separator: "|")
  }

  private static func action(_ value: CommandLineModel.Value) -> String {
    switch value {
    case .none, .other: ":"
    case .choice(let choices): "choices=(\(ShellText.list(choices)))"
    case .file: "kind=file"
    }
  }

  private static let body = ##"""
    # The objects or problems ($1) of a workspace ($2), after $3.
    _mm_names() {
      local -a names
      local file=${2/#\~\//$HOME/}
      names=(${(f)"$($_mm_program completions $1 $file 2>/dev/null </dev/null)"})
      (( $#names )) && compadd -p "$3" -a names
    }

    _mm() {
      emulate -L zsh
      local command=${words[2]} current=${words[CURRENT]} before=${words[CURRENT-1]} _mm_program=${words[1]}
      local kind repeats word workspace
      local -a options choices operands
      local -i index position=1
      if (( CURRENT == 2 )); then
        _mm_commands
        return
      fi
      if [[ $current == --*=* ]]; then
        before=${current%%=*}
        compset -P '*='
      fi
      if [[ $before == -* ]] && _mm_values $command $before; then
        if [[ $kind == file ]]; then
          _files
        elif (( $#choices )); then
          compadd -a choices
        else
          _message 'a value'
        fi
        return
      fi
      if [[ $current == -* ]]; then
        _mm_options $command
        _describe -o -t options 'option' options
        return
      fi
      for (( index = 3; index < CURRENT; index += 1 )); do
        word=${words[index]}
        if [[ $word == -?* ]]; then
          if [[ $word != *=* ]] && _mm_values $command $word; then (( index += 1 )); fi
        else
          (( position += 1 ))
          if [[ $word == *.mmws ]]; then workspace=$word; fi
        fi
      done
      _mm_operands $command
      kind=${operands[position]}
      if [[ -z $kind && -n $repeats ]]; then kind=${operands[-1]}; fi
      case $kind in
        (value|workspace)
          if [[ $current == *.mmws\#* ]]; then
            _mm_names objects ${current%\#*} "${current%\#*}#"
          elif [[ $kind == workspace ]]; then
            _files -g '*.mmws(-.)'
          else
            _files
          fi
          ;;
        (object) [[ -n $workspace ]] && _mm_names objects $workspace '' ;;
        (problem) [[ -n $workspace ]] && _mm_names problems $workspace '' ;;
        (command) _mm_commands ;;
        (choice*) choices=(${=kind#choice }) && compadd -a choices ;;
      esac
    }

    _mm "$@"

    """##
}
