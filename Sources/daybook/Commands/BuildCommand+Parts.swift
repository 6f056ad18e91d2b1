import Coordinators
import Publishing

extension BuildCommand {
  static let part = Option<OutputPart>(
    OptionForm(
      "part", value: "K/N",
      "make the K-th of N parts of the site alone, which nobody sees before they are joined"),
    wanted: "a part such as 2/4, of at most \(OutputPart.most)"
  ) { text in
    let words = text.split(separator: "/", omittingEmptySubsequences: false)
    guard words.count == 2, let number = Int(words[0]), let count = Int(words[1]) else {
      return nil
    }
    return OutputPart(number, of: count)
  }

  static let join = Option<Int>(
    OptionForm(
      "join", value: "N", "put what N parts have made into its place, without reading the book"),
    wanted: "a number from 1 to \(OutputPart.most)"
  ) { Int($0).flatMap { (1...OutputPart.most).contains($0) ? $0 : nil } }

  /// How much of the site is to be made.
  static func work(_ arguments: Arguments, _ here: Surroundings) throws -> BuildSite.Work {
    let (part, count) = (arguments[part], arguments[join])
    guard part != nil || count != nil else { return .whole }
    let flag = (part == nil ? join.form : self.part.form).flag
    if part != nil, count != nil { throw UsageError.conflict(flag, join.form.flag) }
    if arguments[dryRun] { throw UsageError.conflict(flag, dryRun.form.flag) }
    let program = try here.programContent()
    if let part { return .part(part, program: program) }
    return count.map { .joining($0, program: program) } ?? .whole
  }
}
