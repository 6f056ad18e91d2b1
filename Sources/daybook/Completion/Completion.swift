import Manual

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
    let names = CommandNames(commands: commands)
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
