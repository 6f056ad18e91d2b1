package import Manual

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
