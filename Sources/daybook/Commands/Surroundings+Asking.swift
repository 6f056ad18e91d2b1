extension Flag {
  static let yes = Flag("yes", short: "y", "do not ask; needed where there is no terminal")
}

extension Surroundings {
  /// Whether what is to be deleted for good may be; throws `nobodyToAsk`.
  ///
  /// Nobody is asked with `--yes`, and a rehearsal needs no leave. What is asked about is read from
  /// the book, and so only where there is somebody to ask.
  func mayDelete<Subject>(
    _ arguments: Arguments, _ command: String, _ subject: () throws -> Subject,
    _ question: (Subject) -> String
  ) throws -> Leave<Subject> {
    if arguments[.yes] || arguments[.dryRun] { return .given(nil) }
    guard console.canAsk else {
      throw UsageError.nobodyToAsk(command: command, confirmation: Flag.yes.form)
    }
    let subject = try subject()
    return console.agrees(to: question(subject)) ? .given(subject) : .refused
  }
}

/// Whether something may be deleted, and what that was agreed on.
enum Leave<Subject> {
  case given(Subject?)
  case refused
}
