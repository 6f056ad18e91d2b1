import Foundation
import TestSupport
import Testing

/// The scripts of `daybook completions` in the shells themselves.
@Suite struct ShellTests {
  private let folder = TemporaryFolder()

  private static let names = [
    "Joint account", "A \"quoted\" one", "It's", "$(touch pwned) cash", "`touch pwned`", "wow!x !!",
    "a;touch pwned", "back\\slash", "حساب التوفير", "Zürich 東京", "--force", "* ? [a]", "x:y=z",
    "~root", "#hash", "{a,b}", "100% %F{red}", "\\", "'", "\"", "!", "<(touch pwned)", "&",
    "(touch x)",
  ]

  init() throws {
    let accounts = try JSONEncoder().encode(Self.names.map { ["name": $0] })
    try folder.write(String(decoding: accounts, as: UTF8.self), to: "accounts.json")
    try folder.write("", to: "folder/x y")
  }

  private static func isInstalled(_ shell: String) -> Bool {
    ["/bin/", "/usr/bin/", "/usr/local/bin/"].contains {
      FileManager.default.isExecutableFile(atPath: $0 + shell)
    }
  }

  /// What a shell prints, in a folder where the program is found by its name.
  private func run(_ shell: [String], _ script: String) throws -> String {
    var daybook = Daybook(folder: folder.path)
    daybook.environment["LC_ALL"] = "C.UTF-8"
    daybook.environment["HOME"] = folder.path
    daybook.script = #"PATH="$(dirname "$1"):$PATH"; shift; exec "$@""#
    let result = try daybook.run(shell + [script])
    #expect(result.errors == "")
    #expect(result.code == 0)
    #expect(!folder.exists("pwned") && !folder.exists("x"))
    return result.output
  }

  @Test(.enabled(if: isInstalled("bash"), "there is no bash"))
  func `bash reads every name that it completes as it is, and evaluates none`() throws {
    let output = try run(
      ["bash", "--norc", "-c"],
      #"""
      source <(daybook completions bash)
      compopt() { printf 'compopt %s\n' "$*"; }
      COMP_WORDBREAKS=$' \t\n"\'@><=;|&(:'
      complete_line() { COMP_LINE=$1 COMP_POINT=${#1}; _daybook; }
      complete_line 'daybook add --account '
      eval "set -- ${COMPREPLY[*]}"; printf '%s\n' "$@"
      for quote in '"' "'"; do
        complete_line "daybook add --account=$quote"
        for word in "${COMPREPLY[@]}"; do
          # As readline closes the quote.
          [[ $word == *"$quote" ]] || word+=$quote
          eval "set -- $quote$word"; printf '%s\n' "$@"
        done
      done
      complete_line 'daybook build '; complete_line 'daybook templ'; printf '%s\n' "$COMPREPLY"
      """#)
    let lines = output.split(separator: "\n").map(String.init)
    #expect(lines == Self.names + Self.names + Self.names + ["compopt -o dirnames", "templates"])
  }

  @Test(.enabled(if: isInstalled("zsh"), "there is no zsh"))
  func `zsh is given every name as it is, and evaluates none`() throws {
    let output = try run(
      ["zsh", "-f", "-c"],
      #"""
      compdef() { print -r -- "compdef $*" }
      compadd() { print -rl -- "${@[1,3]}" "${(@P)@[-1]}" }
      compset() { print -r -- "compset $*" }
      _files() { print -r -- "_files $*" }
      eval "$(daybook completions zsh)"
      words=(daybook add --account '') CURRENT=4 PREFIX=''; _daybook
      words=(daybook add "--account=It\'s" '') CURRENT=3 PREFIX="--account=It\\'s"; _daybook
      words=(daybook statements --book '') CURRENT=3 PREFIX=''; _daybook
      """#)
    let lines = output.split(separator: "\n").map(String.init)
    let added = ["-V", "daybook", "-d"] + Self.names
    #expect(
      lines == ["compdef _daybook daybook"] + added + ["compset -P 1 *="] + added + ["_files -/"])
  }

  @Test(.enabled(if: isInstalled("fish"), "there is no fish"))
  func `fish completes every name as it is, and evaluates none`() throws {
    let output = try run(
      ["fish", "--no-config", "-c"],
      #"""
      daybook completions fish | source
      complete -C 'daybook add --account '
      echo ---
      complete -C 'daybook add --account="It'
      complete -C 'daybook templates e'
      complete -C 'daybook statements --output=fol'
      """#)
    let parts = output.components(separatedBy: "---\n")
    #expect(Set(parts[0].split(separator: "\n").map(String.init)) == Set(Self.names))
    #expect(
      parts.last == """
        --account=It's
        export\twrite out the built-in templates, to start a theme from
        --output=folder/\tDirectory

        """)
  }
}
