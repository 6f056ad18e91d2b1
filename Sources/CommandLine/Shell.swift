/// A shell that completes command lines of the program.
package enum Shell: String, CaseIterable {
  case bash, zsh, fish

  /// What the shell has to run, to complete.
  package var script: String {
    switch self {
    case .bash: Self.bashScript
    case .zsh: Self.zshScript
    case .fish: Self.fishScript
    }
  }
}

extension Shell {
  /// The scripts ask `daybook complete` with what is written, and take its lines as texts: the first
  /// says what follows, the others are words, which no script evaluates.
  private static let bashScript = #"""
    # Completes command lines of daybook in bash; printed by 'daybook completions bash'.
    _daybook() {
      local -a answer
      COMPREPLY=()
      mapfile -t answer < <(
        command daybook complete bash -- "$COMP_WORDBREAKS" "${COMP_LINE:0:COMP_POINT}" 2>/dev/null
      )
      case ${answer[0]-} in
        files) compopt -o default ;;
        folders) compopt -o dirnames ;;
        words) COMPREPLY=("${answer[@]:1}") ;;
      esac
    }
    complete -o nosort -F _daybook daybook 2>/dev/null || complete -F _daybook daybook
    """#

  private static let zshScript = #"""
    #compdef daybook
    # Completes command lines of daybook in zsh; printed by 'daybook completions zsh'.
    _daybook() {
      local -a answer values shown long
      local line
      answer=("${(@f)$(
        command daybook complete zsh -- "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null
      )}")
      [[ $PREFIX == --*=* ]] && compset -P 1 '*='
      case ${answer[1]} in
        (files) _files ;;
        (folders) _files -/ ;;
        (words)
          for line in "${(@)answer[2,-1]}"; do
            values+=("${line%%$'\t'*}")
            shown+=("${line#*$'\t'}")
          done
          [[ ${values[1]-} == ${shown[1]-} ]] || long=(-l)
          compadd -V daybook $long -d shown -a -- values ;;
      esac
    }
    if [[ ${funcstack[1]-} == _daybook ]]; then _daybook "$@"; else compdef _daybook daybook; fi
    """#

  private static let fishScript = #"""
    # Completes command lines of daybook in fish; printed by 'daybook completions fish'.
    function __daybook_complete
        set -l words (commandline -opc)
        set -e words[1]
        set -l current (commandline -ct)
        set -l answer (command daybook complete fish -- $words "$current" 2>/dev/null)
        set -l option (string match -r -- '^--[^=]+=' "$current")
        set -l path (string replace -r -- '^--[^=]+=' '' "$current")
        switch "$answer[1]"
            case files
                for found in (__fish_complete_path "$path")
                    echo -- "$option$found"
                end
            case folders
                for found in (__fish_complete_directories "$path")
                    echo -- "$option$found"
                end
            case words
                set -e answer[1]
                string join -- \n $answer
        end
    end
    complete -c daybook -f -a '(__daybook_complete)'
    """#
}
