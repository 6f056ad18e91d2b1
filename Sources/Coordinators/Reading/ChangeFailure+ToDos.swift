import Diagnostics
import Model

/// Why to-dos were not changed, or not found.
extension ChangeFailure {
  /// The text is not what one to-do is called.
  static func toDo(_ text: String, _ error: ToDoLookupError) -> ChangeFailure {
    switch error {
    case .none(let nearest):
      ChangeFailure(
        "the book has no to-do \(DisplayText.quoted(text))",
        remedy: nearest.map { "did you mean \(DisplayText.quoted($0))?" }
          ?? "daybook todo list --all shows what there is",
        .usage)
    case .several(let candidates):
      ChangeFailure(
        "\(DisplayText.quoted(text)) may be each of \(candidates.count) to-dos",
        remedy: choice(of: candidates), .usage)
    }
  }

  /// The text is not what one list is called.
  static func toDoList(_ text: String, _ error: ToDoListLookupError) -> ChangeFailure {
    switch error {
    case .none(let nearest):
      ChangeFailure(
        "the book has no to-do list \(DisplayText.quoted(text))",
        remedy: nearest.map { "did you mean \(DisplayText.quoted($0))?" }
          ?? "daybook todo add-list NAME makes one",
        .usage)
    case .several(let count):
      ChangeFailure(
        "\(DisplayText.quoted(text)) may be each of \(count) to-do lists",
        remedy: "write the whole name", .usage)
    }
  }

  /// No list is named and the book has so many.
  static func whichList(count: Int) -> ChangeFailure {
    ChangeFailure(
      "the book has \(count) to-do lists, and none is named", remedy: "name one by --list", .usage)
  }

  /// It was done before, on that day where it is known.
  static func isDone(_ name: String, on day: Day?) -> ChangeFailure {
    ChangeFailure(
      day.map { "\(DisplayText.quoted(name)) was done on \($0) already" }
        ?? "\(DisplayText.quoted(name)) is done already",
      .wrongData)
  }

  static func isOpen(_ name: String) -> ChangeFailure {
    ChangeFailure(
      "\(DisplayText.quoted(name)) is not done, so there is nothing to undo", .wrongData)
  }

  /// A to-do, by its handle, that lacks an account or an amount, or both.
  static func nothingToPay(_ name: String, handle: String) -> ChangeFailure {
    ChangeFailure(
      "\(DisplayText.quoted(name)) does not say both an account and an amount",
      remedy: "daybook todo edit \(DisplayText.escaped(handle)) --account NAME --amount -12.50; or"
        + " leave --pay out",
      .wrongData)
  }

  /// Its amount is money in, and what is called so has only ever been paid; with the to-do's handle.
  static func wouldComeIn(
    _ name: String, handle: String, _ amount: Money, paid: String
  ) -> ChangeFailure {
    ChangeFailure(
      "\(amount.plain) for \(DisplayText.quoted(name)) would be money in, and"
        + " \(DisplayText.quoted(paid)) has only ever been paid",
      remedy: "if it is to be paid: daybook todo edit \(DisplayText.escaped(handle)) --amount"
        + " -\(amount.decimal); if it comes in: --in",
      .usage)
  }

  /// It recurs and has no due day.
  static var recursWithoutDay: ChangeFailure {
    ChangeFailure(
      "a to-do that recurs has a due day",
      remedy: "give one: --due DAY; or leave --every out, which --every= removes", .usage)
  }

  /// The amount is in one currency and the account in another.
  static func otherCurrency(_ amount: Currency, account: Currency) -> ChangeFailure {
    ChangeFailure(
      "the to-do's amount is in \(amount.code), and the account in \(account.code)",
      remedy: "say what it is in the account's currency: --amount", .usage)
  }

  /// A file whose array of to-dos is a list without a name of its own.
  static func listWithoutName(_ path: String) -> ChangeFailure {
    ChangeFailure(
      "\(DisplayText.escaped(path)) is an array of to-dos, and so one list that has no name of its"
        + " own",
      remedy: path.hasSuffix("todos.json")
        ? "make it an array of lists: [{ \"name\": \"…\", \"items\": [ … ] }], with the to-dos in"
          + " the inner [ ]"
        : "rename the file, or make it a list: { \"name\": \"…\", \"items\": [ … ] }",
      .wrongData)
  }

  /// What was agreed to be deleted is not what is there now.
  static var changedSince: ChangeFailure {
    ChangeFailure(
      "the book was changed after the question was asked",
      remedy: "look again: daybook todo list", .wrongData)
  }

  private static let mostShown = 12

  private static func choice(of candidates: [ToDoLookupError.Candidate]) -> String {
    let lines = candidates.prefix(mostShown).map { candidate in
      let item = candidate.item
      let day =
        item.completed
        ? item.completionDate.map { ", done \($0)" } ?? ", done" : item.due.map { ", due \($0)" }
      return "\n    \(DisplayText.escaped(candidate.handle))  \(DisplayText.escaped(item.name)),"
        + " in \(DisplayText.escaped(candidate.list))\(day ?? "")"
    }
    let more = candidates.count - lines.count
    return "name one by what stands before it:" + lines.joined()
      + (more > 0 ? "\n    and \(more) more" : "")
  }
}
