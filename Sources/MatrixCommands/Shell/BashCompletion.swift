import MatrixFeatures

/// The completion script for bash, 3.2 and later.
enum BashCompletion {
  static func script(_ model: CommandLineModel) -> String {
    let names = ShellText.list(model.words.map(\.name))
    let words = model.groups { $0.options.filter(\.isPlain).map(\.name) }
    let options = words.map { group in
      "    \(pattern(group.names)) _mm_words=(\(ShellText.list(group.key + ["--help"]))) ;;\n"
    }
    let values = model.optionGroups.filter { $0.option.value != .none }.map { group in
      "    \(pattern(group.names.map { "\($0) \(group.option.name)" })) \(action(group.option.value)) ;;\n"
    }
    let operands = model.groups { $0.operands.map(\.mark) + ($0.repeats ? ["…"] : []) }.map { group in
      let marks = group.key.filter { $0 != "…" }.map { ShellText.quoted($0) }.joined(separator: " ")
      let repeats = group.key.contains("…") ? "; _mm_repeats=1" : ""
      return "    \(pattern(group.names)) _mm_operands=(\(marks))\(repeats) ;;\n"
    }
    return head + "_mm_commands=(\(names))\n\n"
      + "# The options of a command.\n_mm_options() {\n  _mm_words=('--help')\n  case $1 in\n\(options.joined())  esac\n}\n\n"
      + "# What follows an option: words to offer, or _mm_kind; fails where nothing follows.\n"
      + "_mm_values() {\n  _mm_words=() _mm_kind=\n  case \"$1 $2\" in\n\(values.joined())    *) return 1 ;;\n  esac\n}\n\n"
      + "# What the operands of a command are.\n"
      + "_mm_operands_of() {\n  _mm_operands=() _mm_repeats=\n  case $1 in\n\(operands.joined())  esac\n}\n\n" + body
  }

  /// `'det'|'rref')`
  private static func pattern(_ words: [String]) -> String {
    words.map { ShellText.quoted($0) }.joined(separator: "|") + ")"
  }

  private static func action(_ value: CommandLineModel.Value) -> String {
    switch value {
    case .none, .other: ":"
    case .choice(let choices): "_mm_words=(\(ShellText.list(choices)))"
    case .file: "_mm_kind=file"
    }
  }

  private static let head = """
    # bash completion for mm, written by: mm completions bash
    # shellcheck shell=bash disable=SC2034

    """

  private static let body = #"""
    # Offers those of some words that begin with $1.
    _mm_offer() {
      local start=$1 word
      shift
      for word in "$@"; do
        if [[ $word == "$start"* ]]; then COMPREPLY+=("$word"); fi
      done
    }

    # Offers files whose names begin with $1; folders and workspaces alone where $2 is given.
    _mm_files() {
      local file
      while IFS= read -r file; do
        if [[ -z ${2-} || -d $file || $file == *.mmws ]]; then COMPREPLY+=("$file"); fi
      done < <(compgen -f -- "$1")
      compopt -o filenames 2>/dev/null
    }

    # Offers the objects or problems ($2) of a workspace ($3) that begin with $1, after $4.
    _mm_names() {
      local name file=${3/#\~\//$HOME/}
      while IFS= read -r name; do
        if [[ $name == "$1"* ]]; then COMPREPLY+=("${4-}$name"); fi
      done < <("$_mm_program" completions "$2" "$file" 2>/dev/null </dev/null)
    }

    _mm() {
      local _mm_words _mm_kind _mm_operands _mm_repeats _mm_program=${COMP_WORDS[0]}
      local cur=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} command=${COMP_WORDS[1]-}
      local index word kind position=0 workspace=
      COMPREPLY=()
      if ((COMP_CWORD == 1)); then
        _mm_offer "$cur" "${_mm_commands[@]}" --help --version
        return
      fi
      # --format=json comes as three words.
      if [[ $cur == = ]]; then
        cur=
      elif [[ $before == = ]]; then
        before=${COMP_WORDS[COMP_CWORD - 2]}
      fi
      if [[ $before == -* ]] && _mm_values "$command" "$before"; then
        if [[ $_mm_kind == file ]]; then _mm_files "$cur"; else _mm_offer "$cur" ${_mm_words[@]+"${_mm_words[@]}"}; fi
        return
      fi
      if [[ $cur == -* ]]; then
        _mm_options "$command"
        _mm_offer "$cur" "${_mm_words[@]}"
        return
      fi
      # Which operand this is, and the workspace before it.
      index=2
      while ((index < COMP_CWORD)); do
        word=${COMP_WORDS[index]}
        if [[ $word == -?* ]]; then
          if [[ ${COMP_WORDS[index + 1]-} == = ]]; then
            ((index += 2))
          elif _mm_values "$command" "$word"; then
            ((index += 1))
          fi
        else
          ((position += 1))
          if [[ $word == *.mmws ]]; then workspace=$word; fi
        fi
        ((index += 1))
      done
      _mm_operands_of "$command"
      kind=${_mm_operands[position]-}
      if [[ -z $kind && -n $_mm_repeats ]]; then kind=${_mm_operands[${#_mm_operands[@]} - 1]}; fi
      case $kind in
        value | workspace)
          if [[ $cur == *.mmws#* ]]; then
            _mm_names "${cur##*#}" objects "${cur%#*}" "${cur%#*}#"
          elif [[ $kind == workspace ]]; then
            _mm_files "$cur" workspaces
          else
            _mm_files "$cur"
          fi
          ;;
        object) if [[ -n $workspace ]]; then _mm_names "$cur" objects "$workspace"; fi ;;
        problem) if [[ -n $workspace ]]; then _mm_names "$cur" problems "$workspace"; fi ;;
        command) _mm_offer "$cur" "${_mm_commands[@]}" ;;
        choice*)
          read -r -a _mm_words <<<"${kind#choice }"
          _mm_offer "$cur" "${_mm_words[@]}"
          ;;
      esac
    }

    complete -F _mm mm

    """#
}
