package import Diagnostics
import Files
import Import
package import Model
import Storage

/// Why a book was not changed; nothing of it was.
package struct ChangeFailure: UserError, Sendable {
  /// What is wrong, on a line, behind which there may be others; safe to send to a terminal.
  package let description: String
  package let remedy: String?
  package let exitCode: ExitCode
  /// Whether it is that no account is named where the book has several.
  package private(set) var lacksAccount = false

  package var report: StyledText? { Self.report(description, remedy: remedy) }

  init(_ description: String, remedy: String? = nil, _ exitCode: ExitCode) {
    self.description = description
    self.remedy = remedy
    self.exitCode = exitCode
  }

  init(_ error: BookStoreError, in source: BookSource) {
    switch error {
    case .file(let path, let error): self = .file(path, error)
    case .changedMeanwhile: self = .changing(source.folder)
    case .cannotBeNamed: self = .cannotBeNamed
    case .unfinished(let path): self = .unfinished(path)
    case .importRecord(let path, let line): self = .importRecord(path, line: line)
    case .listWithoutName(let path): self = .listWithoutName(path)
    }
  }

  /// An error in the program itself: a task is in a state that its own steps rule out.
  static func impossible(_ file: StaticString = #fileID, _ line: UInt = #line) -> ChangeFailure {
    let fault = InternalFault(at: file, line)
    return ChangeFailure(fault.description, remedy: fault.remedy, fault.exitCode)
  }
}

// MARK: - The files of the book

extension ChangeFailure {
  /// Another run holds the folder, after so many seconds.
  static func busy(_ folder: String, seconds: Double) -> ChangeFailure {
    let time =
      seconds == seconds.rounded() && seconds.magnitude < 1e9 ? "\(Int(seconds))" : "\(seconds)"
    return ChangeFailure(
      "another run holds \(DisplayText.escaped(folder)), and did not let go of it within \(time) s",
      remedy: "try again, or wait longer: --wait 60", .busy)
  }

  /// The folder's files change faster than they can be read.
  static func changing(_ folder: String) -> ChangeFailure {
    ChangeFailure(
      "the files in \(DisplayText.escaped(folder)) change while they are read",
      remedy: "try again when no other program writes there", .busy)
  }

  /// A change of several files was broken off, and this one has been changed since.
  static func unfinished(_ path: String) -> ChangeFailure {
    ChangeFailure(
      "a transfer was broken off before it was in all files, and"
        + " \(DisplayText.escaped(path)) has been changed since",
      remedy: "see that both accounts have the transfer, then delete .daybook-change in the book's"
        + " folder",
      .wrongData)
  }

  /// The disk refused; the path is as the user names it.
  static func file(_ path: String, _ error: FileError) -> ChangeFailure {
    ChangeFailure(
      "\(DisplayText.escaped(path)): cannot \(error.action): \(error.cause)",
      remedy: [.read, .list].contains(error.action)
        ? "nothing was changed; see that it is there and may be read"
        : "nothing was changed; make room or give the right to write, and try again",
      .inputOutput)
  }
}

// MARK: - Accounts

extension ChangeFailure {
  /// The account that is meant is not one account of the book.
  package static func account(_ text: String, _ error: AccountLookupError) -> ChangeFailure {
    switch error {
    case .none(let nearest):
      ChangeFailure(
        "the book has no account \(DisplayText.quoted(text))",
        remedy: nearest.map { "did you mean \(DisplayText.quoted($0))?" }
          ?? "daybook account list names the accounts",
        .usage)
    case .several(let count):
      ChangeFailure(
        "\(count) accounts are called \(DisplayText.quoted(text))",
        remedy: "name the one by its IBAN", .usage)
    }
  }

  /// No account is named and the book has so many.
  static func whichAccount(count: Int) -> ChangeFailure {
    var failure = ChangeFailure(
      "the book has \(count) accounts, and none is named",
      remedy: "name one by --account, or for all entries as \"defaultAccount\" in daybook.json",
      .usage)
    failure.lacksAccount = true
    return failure
  }

  /// An account has no text by which an entry could name it alone.
  static var cannotBeNamed: ChangeFailure {
    ChangeFailure(
      "no name or IBAN means one of the two accounts alone",
      remedy: "give the accounts different names", .wrongData)
  }

  /// A text that is no IBAN.
  static func iban(_ text: String, _ error: IBANError) -> ChangeFailure {
    ChangeFailure(
      "\(DisplayText.quoted(text)) is not an IBAN: \(error)",
      remedy: "copy it again from a statement; --country makes one up", .usage)
  }

  /// The IBANs that are made up are those that the book has.
  static func noFreeIBAN(country: String) -> ChangeFailure {
    ChangeFailure(
      "there is no IBAN of \(country) that the book does not have", remedy: "give one: --iban",
      .usage)
  }
}

// MARK: - Entries and what is written of them

extension ChangeFailure {
  static func amount(_ error: WrittenAmountError) -> ChangeFailure {
    ChangeFailure(DisplayText.escaped(error.description), .usage)
  }

  static func day(option: String, _ error: WrittenDayError) -> ChangeFailure {
    ChangeFailure("\(option): \(DisplayText.escaped(error.description))", .usage)
  }

  static func emptyText(option: String) -> ChangeFailure {
    ChangeFailure("\(option) is empty", .usage)
  }

  /// A text with U+0000 to U+001F or U+007F, which no page can show; a note may have lines and tabs.
  static func controlCharacter(option: String) -> ChangeFailure {
    ChangeFailure("\(option) has a control character", .usage)
  }

  static func tooLongText(option: String, limit: Int) -> ChangeFailure {
    ChangeFailure("\(option) has more than \(limit) bytes", .usage)
  }

  static func noEntry(_ text: String) -> ChangeFailure {
    ChangeFailure(
      "the book has no entry \(DisplayText.quoted(text))",
      remedy:
        "'daybook transaction list' prints the ids; an entry without one is ACCOUNT/DAY/N there",
      .usage)
  }

  /// Several accounts have an entry of that id.
  static func severalEntries(_ text: String, accounts: [String]) -> ChangeFailure {
    ChangeFailure(
      "\(accounts.count) accounts have an entry \(DisplayText.quoted(text)): "
        + accounts.map { DisplayText.quoted($0) }.joined(separator: ", "),
      remedy: "name the account, too: --account", .usage)
  }

  static var nothingToCorrect: ChangeFailure {
    ChangeFailure(
      "nothing is said that is to be corrected",
      remedy: "give --category, --tag or --note; an empty text removes", .usage)
  }

  static func notMoreThanNothing(_ text: String) -> ChangeFailure {
    ChangeFailure(
      "a transfer has an amount of more than nothing, not \(DisplayText.quoted(text))", .usage)
  }

  static func transfer(_ error: TransferError) -> ChangeFailure {
    switch error {
    case .toItself: ChangeFailure("the account is the same twice", .usage)
    case .ofCurrencies(let from, let to):
      ChangeFailure(
        "a transfer has one currency, and the accounts have \(from.code) and \(to.code)",
        remedy: "record what leaves and what arrives as two entries", .usage)
    }
  }
}

// MARK: - Imports

extension ChangeFailure {
  /// No recorded import can be taken back; the id is that of the run that is meant.
  static func noImport(_ run: String?) -> ChangeFailure {
    ChangeFailure(
      run.map {
        "there is no import \(DisplayText.quoted($0)) on record, or it was taken back already"
      } ?? "there is no import to take back",
      remedy: "imports.jsonl in the book's folder has a line for each run", .answerIsNo)
  }

  /// Entries that an import added were edited since, and nobody said what is to become of them.
  static func editedSince(run: String, _ entries: [EditedEntry]) -> ChangeFailure {
    let named = entries.prefix(10).map { entry in
      "\n  \(DisplayText.escaped(entry.account)): \(entry.day) \(entry.amount.plain)"
        + " \(DisplayText.escaped(entry.payee)) (\(entry.fields.joined(separator: ", ")))"
    }
    let rest = entries.count - named.count
    return ChangeFailure(
      "run \(DisplayText.escaped(run)) is not taken back: "
        + (entries.count == 1
          ? "an entry of it was edited since:"
          : "\(entries.count) entries of it were edited since:")
        + named.joined() + (rest > 0 ? "\n  and \(rest) more" : ""),
      remedy: "--keep-edited takes back all others; --force takes back these too", .wrongData)
  }

  /// No entry that is held has the id that was named.
  static func notHeld(_ id: String) -> ChangeFailure {
    ChangeFailure(
      "no entry of these files is held as \(DisplayText.quoted(id))",
      remedy: "run the import without --accept and --add: it names what is held", .usage)
  }

  /// A line of the record of imports, counted from 1, that is none.
  static func importRecord(_ path: String, line: Int) -> ChangeFailure {
    ChangeFailure(
      "\(DisplayText.escaped(path)):\(line): this is no line of the record of imports",
      remedy: "put the file back as it was; without the line what its run brought in cannot be"
        + " taken back",
      .wrongData)
  }

  /// The book has a layout of that name already.
  static func layoutNamed(_ name: String) -> ChangeFailure {
    ChangeFailure(
      "imports.json has a layout \(DisplayText.quoted(name)) already",
      remedy: "give it another name: --save=NAME; or take the other one out of imports.json",
      .wrongData)
  }

  /// An import by a layout that is guessed would refuse the file.
  static func layoutRefused(_ fault: BankFileFault) -> ChangeFailure {
    ChangeFailure(
      "an import by this layout would refuse the file: " + fault.message,
      remedy: fault.remedyBeforeKeeping, .wrongData)
  }

  /// A layout that is guessed asks a person something.
  static func layoutUnanswered(_ layout: CSVLayout, remedy: String) -> ChangeFailure {
    ChangeFailure(
      "nothing in the file tells what is to stand in the place of \"\(CSVLayout.question)\" at "
        + layout.unanswered.map { "\"\($0)\"" }.joined(separator: " and "),
      remedy: remedy, .wrongData)
  }
}

/// An entry that stands in the way of taking an import back.
package struct EditedEntry: Sendable {
  package let account: String
  package let day: Day
  package let amount: Money
  package let payee: String
  /// What was changed, in words such as `category`.
  package let fields: [String]
}

// MARK: - Rules of the domain

extension ChangeFailure {
  /// A rule of the domain is against it.
  static func rule(_ error: BookEditError) -> ChangeFailure {
    ChangeFailure(
      DisplayText.escaped(error.description), remedy: remedy(for: error), .wrongData)
  }

  private static func remedy(for error: BookEditError) -> String? {
    switch error {
    case .account(_, let error): remedy(for: error)
    case .nameTaken: "choose another name: entries, to-dos and commands name accounts by it"
    case .book(.sameIBAN): "name another IBAN, or leave it out"
    case .book(.total), .accountGone, .toDo: nil
    }
  }

  private static func remedy(for error: AccountError) -> String? {
    switch error {
    case .depositTooLow:
      "deposit as much first, or say what the account held before: \"openingBalance\", or"
        + " account add --opening-balance; the least deposit is the book's \"minimumOpeningDeposit\""
    case .depositMissing:
      "give --deposit, or --opening-balance for one that existed before; the least deposit is the"
        + " book's \"minimumOpeningDeposit\""
    case .beforeOpening: "book it on that day or later: --on"
    case .afterClosing:
      "book it on that day or before: --on; an account that goes on has no \"closed\""
    case .reversal(.ofReversal): "what holds again is a new entry: daybook add"
    case .reversal(.beforeEntry): "book the reversal on that day or later: --on"
    case .reversal(.twice): "daybook transaction show prints both"
    case .notEmpty: "record what leaves it first: daybook transfer, or daybook add"
    case .assertedOtherwise: "if the bank corrected it, correct it in the account's \"assertions\""
    case .entryAfter: "close it on that day or later: --on"
    case .reversal, .closedBeforeOpened, .duplicateID, .turnover, .alreadyOpen, .alreadyClosed,
      .entryGone:
      nil
    }
  }
}

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
