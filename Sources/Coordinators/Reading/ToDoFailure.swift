import Diagnostics
package import Model

/// Why to-dos were not changed, or not found.
package enum ToDoFailure: Error, Sendable {
  /// The text is not what one to-do is called.
  case item(String, ToDoLookupError)
  /// The text is not what one list is called.
  case list(String, ToDoListLookupError)
  /// No list is named and the book has so many.
  case whichList(count: Int)
  /// It was done before, on that day where it is known.
  case isDone(String, on: Day?)
  case isOpen(String)
  /// A to-do, by its handle, that lacks an account or an amount, or both.
  case nothingToPay(String, handle: String)
  /// Its amount is money in, and what is called so has only ever been paid; with the to-do's handle.
  case wouldComeIn(String, handle: String, Money, paid: String)
  /// It recurs and has no due day.
  case recursWithoutDay
  /// The amount is in one currency and the account in another.
  case otherCurrency(Currency, account: Currency)
  /// A file whose array of to-dos is a list without a name of its own.
  case listWithoutName(String)
  /// What was agreed to be deleted is not what is there now.
  case changedSince
}

extension ToDoFailure {
  /// Whether the command line lacks something, or names what is not there.
  package var isOfCommandLine: Bool {
    switch self {
    case .item, .list, .whichList, .wouldComeIn, .recursWithoutDay, .otherCurrency: true
    case .isDone, .isOpen, .nothingToPay, .listWithoutName, .changedSince: false
    }
  }

  /// What is wrong.
  var description: String {
    switch self {
    case .item(let text, .none): "the book has no to-do \(DisplayText.quoted(text))"
    case .item(let text, .several(let candidates)):
      "\(DisplayText.quoted(text)) may be each of \(candidates.count) to-dos"
    case .list(let text, .none): "the book has no to-do list \(DisplayText.quoted(text))"
    case .list(let text, .several(let count)):
      "\(DisplayText.quoted(text)) may be each of \(count) to-do lists"
    case .whichList(let count): "the book has \(count) to-do lists, and none is named"
    case .isDone(let name, let day?): "\(DisplayText.quoted(name)) was done on \(day) already"
    case .isDone(let name, nil): "\(DisplayText.quoted(name)) is done already"
    case .isOpen(let name): "\(DisplayText.quoted(name)) is not done, so there is nothing to undo"
    case .nothingToPay(let name, _):
      "\(DisplayText.quoted(name)) does not say both an account and an amount"
    case .wouldComeIn(let name, _, let amount, let paid):
      "\(amount.plain) for \(DisplayText.quoted(name)) would be money in, and"
        + " \(DisplayText.quoted(paid)) has only ever been paid"
    case .recursWithoutDay: "a to-do that recurs has a due day"
    case .otherCurrency(let amount, let account):
      "the to-do's amount is in \(amount.code), and the account in \(account.code)"
    case .listWithoutName(let path):
      "\(DisplayText.escaped(path)) is an array of to-dos, and so one list that has no name of its own"
    case .changedSince: "the book was changed after the question was asked"
    }
  }

  /// What to do about it; nil where the description says so.
  var remedy: String? {
    switch self {
    case .item(_, .none(let nearest)), .list(_, .none(let nearest)):
      nearest.map { "did you mean \(DisplayText.quoted($0))?" } ?? missing
    case .item(_, .several(let candidates)): Self.choice(of: candidates)
    case .list(_, .several): "write the whole name"
    case .whichList: "name one by --list"
    case .isDone, .isOpen: nil
    case .nothingToPay(_, let handle):
      "daybook todo edit \(DisplayText.escaped(handle)) --account NAME --amount -12.50; or leave --pay out"
    case .wouldComeIn(_, let handle, let amount, _):
      "if it is to be paid: daybook todo edit \(DisplayText.escaped(handle)) --amount"
        + " -\(amount.decimal); if it comes in: --in"
    case .recursWithoutDay: "give one: --due DAY; or leave --every out, which --every= removes"
    case .otherCurrency: "say what it is in the account's currency: --amount"
    case .listWithoutName(let path) where path.hasSuffix("todos.json"):
      "make it an array of lists: [{ \"name\": \"…\", \"items\": [ … ] }], with the to-dos in the"
        + " inner [ ]"
    case .listWithoutName:
      "rename the file, or make it a list: { \"name\": \"…\", \"items\": [ … ] }"
    case .changedSince: "look again: daybook todo list"
    }
  }

  private var missing: String {
    if case .list = self { return "daybook todo add-list NAME makes one" }
    return "daybook todo list --all shows what there is"
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
