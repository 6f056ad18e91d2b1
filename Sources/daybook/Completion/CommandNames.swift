/// The names of commands, word by word.
struct CommandNames {
  let commands: [CommandSpec]

  /// The command that finished words begin with, and the words behind it; nil when there is none.
  func command(leading words: [String]) -> (command: CommandSpec, rest: ArraySlice<String>)? {
    for count in [2, 1] where words.count >= count {
      let name = words[..<count].joined(separator: " ")
      if let command = commands.first(where: { $0.name == name }) {
        return (command, words[count...])
      }
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
