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
