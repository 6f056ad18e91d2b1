import Diagnostics
import Storage
package import Files
package import Model

/// Why a book was not changed; nothing of it was.
package enum ChangeFailure: Error, Sendable {
  /// A rule of the domain is against it.
  case rule(BookEditError)
  /// The account that is meant is not one account of the book.
  case account(String, AccountLookupError)
  /// No account is named and the book has so many.
  case whichAccount(count: Int)
  case amount(WrittenAmountError)
  case notMoreThanNothing(String)
  case transfer(TransferError)
  case day(option: String, WrittenDayError)
  /// What is said of to-dos does not go with the book.
  case toDo(ToDoFailure)
  /// A text that no entry may have.
  case text(option: String, TextFault)
  case entry(EntryFailure)
  /// A text that is no IBAN.
  case iban(String, IBANError)
  /// The IBANs that are made up are those that the book has.
  case noFreeIBAN(country: String)
  /// Another run holds the folder, after so many seconds.
  case busy(String, seconds: Double)
  /// The folder's files change faster than they can be read.
  case changing(String)
  /// An account has no text by which an entry could name it alone.
  case cannotBeNamed(AccountID)
  /// A change of several files was broken off, and this one has been changed since.
  case unfinished(String)
  /// No import on record can be taken back; the id is that of the run that is meant.
  case noImport(String?)
  /// Entries that an import added were edited since, and nobody said what is to become of them.
  case editedSince(run: String, [EditedEntry])
  /// No entry that is held has the id that was named.
  case notHeld(String)
  /// A line of the record of imports, counted from 1, that is none.
  case importRecord(String, line: Int)
  /// The book has a layout of that name already.
  case layoutNamed(String)
  /// The disk refused; the path is as the user names it.
  case file(String, FileError)
  /// A fault of Daybook itself, seen in a line of its source.
  case internalFault(at: String)

  /// What a text for the book may not be.
  package enum TextFault: Sendable {
    case empty
    /// U+0000 to U+001F and U+007F, which no page can show; a note may have lines and tabs.
    case controlCharacter
    /// More than so many bytes.
    case tooLong(limit: Int)
  }
}

extension ChangeFailure {
  /// What a task throws where its own steps leave nothing that it could go on with.
  static func impossible(_ file: StaticString = #fileID, _ line: UInt = #line) -> ChangeFailure {
    .internalFault(at: "\(file):\(line)")
  }

  init(_ error: BookStoreError, in source: BookSource) {
    switch error {
    case .file(let path, let error): self = .file(path, error)
    case .changedMeanwhile: self = .changing(source.folder)
    case .cannotBeNamed(let account): self = .cannotBeNamed(account)
    case .unfinished(let path): self = .unfinished(path)
    case .importRecord(let path, let line): self = .importRecord(path, line: line)
    case .listWithoutName(let path): self = .toDo(.listWithoutName(path))
    }
  }
}

extension ChangeFailure: CustomStringConvertible {
  /// What is wrong, on a line, behind which there may be others; safe to send to a terminal.
  package var description: String {
    switch self {
    case .rule(let error): DisplayText.escaped(error.description)
    case .account(let text, .none): "the book has no account \(DisplayText.quoted(text))"
    case .account(let text, .several(let count)):
      "\(count) accounts are called \(DisplayText.quoted(text))"
    case .whichAccount(let count): "the book has \(count) accounts, and none is named"
    case .amount(let error): DisplayText.escaped(error.description)
    case .notMoreThanNothing(let text):
      "a transfer has an amount of more than nothing, not \(DisplayText.quoted(text))"
    case .transfer(.toItself): "the account is the same twice"
    case .transfer(.ofCurrencies(let from, let to)):
      "a transfer has one currency, and the accounts have \(from.code) and \(to.code)"
    case .day(let option, let error): "\(option): \(DisplayText.escaped(error.description))"
    case .toDo(let failure): failure.description
    case .text(let option, .empty): "\(option) is empty"
    case .text(let option, .controlCharacter): "\(option) has a control character"
    case .text(let option, .tooLong(let limit)): "\(option) has more than \(limit) bytes"
    case .entry(let failure): failure.description
    case .noFreeIBAN(let country): "there is no IBAN of \(country) that the book does not have"
    case .iban(let text, let error): "\(DisplayText.quoted(text)) is not an IBAN: \(error)"
    case .busy(let folder, let seconds):
      "another run holds \(DisplayText.escaped(folder)), and did not let go of it within \(Self.text(seconds)) s"
    case .changing(let folder):
      "the files in \(DisplayText.escaped(folder)) change while they are read"
    case .cannotBeNamed: "no name or IBAN means one of the two accounts alone"
    case .unfinished(let path):
      "a transfer was broken off before it was in all files, and"
        + " \(DisplayText.escaped(path)) has been changed since"
    case .noImport(nil): "there is no import to take back"
    case .noImport(let run?):
      "there is no import \(DisplayText.quoted(run)) on record, or it was taken back already"
    case .editedSince(let run, let entries): Self.text(run, entries)
    case .notHeld(let id): "no entry of these files is held as \(DisplayText.quoted(id))"
    case .importRecord(let path, let line):
      "\(DisplayText.escaped(path)):\(line): this is no line of the record of imports"
    case .layoutNamed(let name):
      "imports.json has a layout \(DisplayText.quoted(name)) already"
    case .file(let path, let error):
      "\(DisplayText.escaped(path)): cannot \(error.action): \(error.cause)"
    case .internalFault(let place): "a fault in Daybook itself, at \(place)"
    }
  }

  /// What to do about it; nil where the description says so.
  package var remedy: String? {
    switch self {
    case .rule(let error): Self.remedy(for: error)
    case .entry(let failure): failure.remedy
    case .noFreeIBAN: "give one: --iban"
    case .iban: "copy it anew from a statement; --country makes one up"
    case .account(_, .none(let nearest?)): "did you mean \(DisplayText.quoted(nearest))?"
    case .account(_, .none(nil)): "daybook account list names the accounts"
    case .account(_, .several): "name the one by its IBAN"
    case .transfer(.ofCurrencies): "record what leaves and what arrives as two entries"
    case .whichAccount:
      "name one by --account, or for all entries as \"defaultAccount\" in daybook.json"
    case .busy: "try again, or wait longer: --wait 60"
    case .changing: "try again when no other program writes there"
    case .toDo(let failure): failure.remedy
    case .cannotBeNamed: "give the accounts different names"
    case .unfinished:
      "see that both accounts have the transfer, then delete .daybook-change in the book's folder"
    case .noImport: "imports.jsonl in the book's folder has a line for each run"
    case .editedSince: "--keep-edited takes back all others; --force takes back these too"
    case .notHeld: "run the import without --accept and --add: it names what is held"
    case .importRecord:
      "put the file back as it was; without the line what its run brought in cannot be taken back"
    case .layoutNamed:
      "give it another name: --save=NAME; or take the other one out of imports.json"
    case .file(_, let error) where [.read, .list].contains(error.action):
      "nothing was changed; see that it is there and may be read"
    case .file: "nothing was changed; make room or give the right to write, and try again"
    case .internalFault: "please report it, with the command; 'daybook check' says how the book is"
    case .account, .amount, .notMoreThanNothing, .transfer, .day, .text: nil
    }
  }

  private static func text(_ run: String, _ entries: [EditedEntry]) -> String {
    let named = entries.prefix(10).map { entry in
      "\n  \(DisplayText.escaped(entry.account)): \(entry.day) \(entry.amount.plain)"
        + " \(DisplayText.escaped(entry.payee)) (\(entry.fields.joined(separator: ", ")))"
    }
    let rest = entries.count - named.count
    return "run \(DisplayText.escaped(run)) is not taken back: "
      + (entries.count == 1
        ? "an entry of it was edited since:" : "\(entries.count) entries of it were edited since:")
      + named.joined() + (rest > 0 ? "\n  and \(rest) more" : "")
  }

  private static func text(_ seconds: Double) -> String {
    seconds == seconds.rounded() && seconds.magnitude < 1e9 ? "\(Int(seconds))" : "\(seconds)"
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
