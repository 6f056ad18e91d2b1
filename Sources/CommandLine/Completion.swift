package import Manual

/// What can stand where the cursor is, on a command line of the program.
struct Completion {
  /// A word that can stand there, and what it means; that is empty where the word says it.
  struct Candidate: Hashable {
    let text: String
    let about: String
  }

  enum Answer {
    case words([Candidate])
    /// Files, or folders alone, which the shell itself knows best.
    case files, folders
    /// Names of this kind, of the book in a folder.
    case names(ValueKind, book: String)
    case months
  }

  let answer: Answer
  /// What of the word stands before what is completed: the `--account=` of `--account=Sav`.
  var prefix = ""

  /// Takes the words before the cursor, the program's own not among them, and that at the cursor as
  /// far as it is written.
  init(
    _ words: [String], _ current: String, commands: [CommandSpec], topics: [Manual.Page]
  ) {
    let names = CommandNames(commands)
    guard let (command, rest) = names.command(leading: words) else {
      answer = .words(names.next(after: words, current))
      return
    }
    let state = CompletedWords(rest, of: command)
    if let option = state.pending {
      answer = state.answer(option.kind)
    } else if let option = state.option(writtenIn: current) {
      answer = state.answer(option.form.kind)
      prefix = option.prefix
    } else if current.hasPrefix("-"), current == "-" || current.isOption, !state.optionsEnded {
      answer = .words(state.options)
    } else if state.operandKind == .subject {
      let subjects = topics.map { Candidate(text: $0.name, about: $0.summary) }
      answer = .words(
        names.next(after: state.operands, "") + (state.operands.isEmpty ? subjects : []))
    } else if let kind = state.operandKind, kind != .nothing {
      answer = state.answer(kind)
    } else {
      answer = .words(current.isEmpty && !state.optionsEnded ? state.options : [])
    }
  }
}

/// The names of commands, word by word.
package struct CommandNames {
  private let commands: [CommandSpec]

  init(_ commands: [CommandSpec]) { self.commands = commands }

  /// The names that finished words may begin with, the longer first, and the words behind them.
  package static func leading(
    _ words: [String]
  ) -> [(name: String, rest: ArraySlice<String>)] {
    [2, 1].filter { words.count >= $0 }.map { count in
      (words[..<count].joined(separator: " "), words[count...])
    }
  }

  /// The command that finished words begin with, and the words behind it; nil when there is none.
  func command(leading words: [String]) -> (command: CommandSpec, rest: ArraySlice<String>)? {
    for (name, rest) in Self.leading(words) {
      if let command = commands.first(where: { $0.name == name }) { return (command, rest) }
    }
    return nil
  }

  /// The words that lead on to a command; in the first place the program's own options too, where
  /// such a word is begun.
  func next(after words: [String], _ current: String) -> [Completion.Candidate] {
    if words.isEmpty, current.hasPrefix("-") {
      return [
        Completion.Candidate(text: "--help", about: "list the commands and the topics"),
        Completion.Candidate(text: "--version", about: "print the program's version"),
      ]
    }
    var order: [String] = []
    var abouts: [String: [String]] = [:]
    for command in commands {
      let parts = command.name.split(separator: " ").map(String.init)
      guard parts.count > words.count, Array(parts.prefix(words.count)) == words else { continue }
      let word = parts[words.count]
      if abouts[word] == nil { order.append(word) }
      let isLast = parts.count == words.count + 1
      abouts[word, default: []].append(isLast ? command.summary : parts[words.count + 1])
    }
    return order.map { word in
      Completion.Candidate(text: word, about: abouts[word, default: []].joined(separator: ", "))
    }
  }
}

/// What the finished words behind a command say, right or wrong.
struct CompletedWords {
  private let command: CommandSpec
  private(set) var operands: [String] = []
  /// The option whose value comes next.
  private(set) var pending: OptionForm?
  private(set) var optionsEnded = false
  private var given: Set<String> = []
  private var book: String?

  private var forms: [OptionForm] { command.allOptions.map(\.form) }

  init(_ words: ArraySlice<String>, of command: CommandSpec) {
    self.command = command
    for word in words {
      if let option = pending {
        take(word, for: option)
        pending = nil
      } else if word == "--", !optionsEnded {
        optionsEnded = true
      } else if word.isOption, !optionsEnded {
        take(option: word)
      } else {
        operands.append(word)
      }
    }
  }

  private mutating func take(option word: String) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let form = forms.first(where: { $0.isWritten(parts[0]) }) else { return }
    given.insert(form.name)
    if parts.count == 2 {
      take(String(parts[1]), for: form)
    } else if form.valueName != nil, !form.isValueOptional {
      pending = form
    }
  }

  private mutating func take(_ value: String, for option: OptionForm) {
    if option.name == Option.book.form.name { book = value }
  }
}

extension CompletedWords {
  /// The options that may still be given.
  var options: [Completion.Candidate] {
    forms.filter { $0.isRepeatable || !given.contains($0.name) }.map { form in
      let line = form.explanation.prefix { $0 != "\n" }
      return Completion.Candidate(
        text: form.flag, about: line.hasSuffix(";") ? String(line.dropLast()) : String(line))
    }
  }

  /// The option of a word such as `--account=Sav`, and what stands before its value; nil for every
  /// other word.
  func option(writtenIn word: String) -> (form: OptionForm, prefix: String)? {
    guard !optionsEnded, word.hasPrefix("--"), let equals = word.firstIndex(of: "="),
      let form = forms.first(where: { $0.isWritten(word[..<equals]) })
    else { return nil }
    return (form, String(word[...equals]))
  }

  /// What the next operand is; nil when the command takes no more.
  var operandKind: ValueKind? {
    guard let operand = command.operand else { return nil }
    if operand.count == .words, operand.kinds.count == 1 { return operand.kinds[0] }
    return operands.count < operand.kinds.count ? operand.kinds[operands.count] : nil
  }

  /// What a value of a kind can be.
  func answer(_ kind: ValueKind) -> Completion.Answer {
    switch kind {
    case .account, .list, .toDo, .payee, .category, .tag: .names(kind, book: folder)
    case .folder: .folders
    case .file: .files
    case .month: .months
    case .choice(let words): .words(words.map { Completion.Candidate(text: $0, about: "") })
    case .subject, .nothing: .words([])
    }
  }

  /// The folder of the book that the words name.
  private var folder: String {
    let operand = command.operand?.name == Operand.book.name ? operands.first : nil
    return book ?? operand ?? "."
  }
}

/// What a shell is told: a line that says what follows, then a word a line; behind a tab, what fish
/// says of it, and in zsh how it is shown in a list.
package struct CompletionReply {
  private let shell: Shell
  /// Nil but in bash.
  private let line: BashLine?
  private let completion: Completion
  private let home: String?

  /// The lines; the names of a kind in a book, and the latest months, are asked for only where they
  /// are wanted.
  package func lines(names: (ValueKind, String) -> [String], months: () -> [String]) -> [String] {
    switch completion.answer {
    case .files: ["files"]
    case .folders: ["folders"]
    case .words(let words): ["words"] + written(words)
    case .names(let kind, let book): ["words"] + written(plain(names(kind, expanded(book))))
    case .months: ["words"] + written(plain(months()))
    }
  }

  private func plain(_ texts: [String]) -> [Completion.Candidate] {
    texts.map { Completion.Candidate(text: $0, about: "") }
  }

  private func written(_ words: [Completion.Candidate]) -> [String] {
    switch shell {
    case .bash: line?.replacements(words.map { completion.prefix + $0.text }) ?? []
    case .zsh: listed(words)
    case .fish: words.map { "\(completion.prefix)\($0.text)\t\($0.about)" }
    }
  }

  /// Each with the line that shows it in a list: the word, and in a column of its own what it means.
  private func listed(_ words: [Completion.Candidate]) -> [String] {
    let width = words.map(\.text.count).max() ?? 0
    return words.map { word in
      let gap = String(repeating: " ", count: width - word.text.count)
      return "\(word.text)\t\(word.text)" + (word.about.isEmpty ? "" : "\(gap)  \(word.about)")
    }
  }

  /// A folder with the home folder in the place of `~`, as the shell will put it there.
  private func expanded(_ folder: String) -> String {
    guard let home, folder == "~" || folder.hasPrefix("~/") else { return folder }
    return home + folder.dropFirst()
  }
}

extension CompletionReply {
  /// Takes what a shell's script passes on: in bash the characters at which words break, and the
  /// line up to the cursor; in the others each word, the last of which is at the cursor.
  package init?(
    _ shell: Shell, _ passed: [String], home: String?, commands: [CommandSpec],
    topics: [Manual.Page]
  ) {
    guard shell != .bash || passed.count == 2 else { return nil }
    let line = shell == .bash ? BashLine(passed[1], breaks: passed[0]) : nil
    let words = line.map { $0.words.dropFirst() } ?? passed.dropLast()
    guard let current = line?.current ?? passed.last else { return nil }
    self.init(
      shell: shell, line: line,
      completion: Completion(Array(words), current, commands: commands, topics: topics),
      home: home)
  }
}

/// A command line as bash reads it, up to the cursor; nothing in it is expanded.
///
/// Readline replaces only the end of the word at the cursor: what stands behind an open quote, or
/// behind the last of the characters at which it breaks words.
struct BashLine {
  private enum Quote { case none, single, double }

  /// The finished words, without their quotes; the program's own is the first.
  private(set) var words: [String] = []
  /// The word at the cursor, without its quotes.
  var current: String { String(String.UnicodeScalarView(scalars)) }

  private var scalars: [Unicode.Scalar] = []
  /// How many scalars of the word stay as they are written.
  private var kept = 0
  private var quote = Quote.none

  /// Breaks are those of `COMP_WORDBREAKS`.
  init(_ line: String, breaks: String) {
    let breaks = Set(breaks.unicodeScalars)
    var isBegun = false
    var rest = line.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch (quote, scalar) {
      case (.none, " "), (.none, "\t"), (.none, "\n"):
        if isBegun { finish() }
        isBegun = false
        continue
      case (.none, "\\"):
        if let next = rest.popFirst() { scalars.append(next) }
      case (.double, "\\"):
        let next = rest.first
        if let next, "\"\\$`".unicodeScalars.contains(next) { rest.removeFirst() }
        scalars.append(next.flatMap { "\"\\$`".unicodeScalars.contains($0) ? $0 : nil } ?? "\\")
      case (.none, "'"): turn(to: .single)
      case (.none, "\""): turn(to: .double)
      case (.single, "'"), (.double, "\""): turn(to: .none)
      default:
        scalars.append(scalar)
        if quote == .none, breaks.contains(scalar) { kept = scalars.count }
      }
      isBegun = true
    }
  }

  private mutating func finish() {
    words.append(current)
    scalars = []
    kept = 0
  }

  private mutating func turn(to quote: Quote) {
    self.quote = quote
    kept = scalars.count
  }
}

extension BashLine {
  /// What readline has to put in, of those texts that the word at the cursor begins: quoted so that
  /// bash reads the text again, whatever is in it, and evaluates nothing.
  ///
  /// Where none begins so, the only one that does in another case.
  func replacements(_ texts: [String]) -> [String] {
    let exact = texts.filter { $0.unicodeScalars.starts(with: scalars) }
    if !exact.isEmpty { return exact.map(replacement) }
    let typed = current.lowercased().unicodeScalars
    let others = texts.filter { $0.lowercased().unicodeScalars.starts(with: typed) }
    return others.count == 1 ? others.map(replacement) : []
  }

  private func replacement(_ text: String) -> String {
    let written = text.unicodeScalars.dropFirst(kept).map(written).joined()
    // Readline closes the quote, but not where it finds that character at the end.
    switch quote {
    case .single where written.hasSuffix("'"): return written + "'"
    case .double where written.hasSuffix("\""): return written + "\""
    case .none, .single, .double: return written
    }
  }

  /// A character where the quote at the cursor is open.
  private func written(_ scalar: Unicode.Scalar) -> String {
    switch (quote, scalar) {
    case (.single, "'"): "'\\''"
    // Between double quotes bash would keep the backslash before it.
    case (.double, "!"): "\"\\!\""
    case (.double, "\""), (.double, "\\"), (.double, "$"), (.double, "`"): "\\\(scalar)"
    case (.none, _) where !isPlain(scalar): "\\\(scalar)"
    default: String(scalar)
    }
  }

  private func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.isASCII else { return true }
    return scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
      || "_-./+,%@:=".unicodeScalars.contains(scalar)
  }
}

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
