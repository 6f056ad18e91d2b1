internal import Diagnostics
internal import Model

/// Why a text is not XML that is read.
extension BankFileFault {
  /// A document type, with which entities are declared: no bank's message has one.
  static let documentType = error(
    "a document type or an entity is declared here, which is not read",
    remedy: "ask the bank for the file without it; a camt file needs none")

  /// A reference to an entity that XML itself does not know.
  static func unknownEntity(_ name: String) -> BankFileFault {
    .error("the entity \(DisplayText.quoted(name)) is not known", remedy: downloadAgain)
  }

  /// The file ends where this is still open: an element's name, nil before or inside a tag.
  static func xmlEnded(inside name: String?) -> BankFileFault {
    .error(
      name.map { "the XML ends inside of \(DisplayText.quoted($0))" } ?? "the XML ends too early",
      remedy: "the file is cut off: download it again")
  }

  /// An end tag that does not close the element that is open.
  static func wrongEndTag(_ found: String, open: String?) -> BankFileFault {
    .error(
      "\(DisplayText.quoted(found)) is closed "
        + (open.map { "where \(DisplayText.quoted($0)) is open" } ?? "and not open"),
      remedy: downloadAgain)
  }

  /// A construct of XML that is begun and not formed as it must be, by what is said of it.
  enum XMLConstruct: String {
    case tag = "this is not a tag of XML"
    case attribute = "this is not an attribute of XML"
    case comment = "this is not a comment of XML"
    case instruction = "this is not a processing instruction of XML"
    case reference = "\"&\" must begin a reference such as \"&amp;\""
    case text = "\"]]>\" must not stand in a text"
  }

  static func malformed(_ construct: XMLConstruct) -> BankFileFault {
    .error(construct.rawValue, remedy: downloadAgain)
  }

  /// A character that XML forbids, such as U+0000.
  static func forbiddenCharacter(_ scalar: Unicode.Scalar) -> BankFileFault {
    .error(
      "the character U+\(String(scalar.value, radix: 16, uppercase: true)) is not allowed in XML",
      remedy: downloadAgain)
  }

  static func tooDeep(_ limit: Int) -> BankFileFault {
    .error("elements are nested more than \(limit) deep", remedy: downloadAgain)
  }

  /// Text or an element behind the end of the root element.
  static let behindRoot = error(
    "something stands behind the end of the XML", remedy: downloadAgain)

  static func repeatedAttribute(_ name: String) -> BankFileFault {
    .error("the attribute \(DisplayText.quoted(name)) stands twice", remedy: downloadAgain)
  }
}

/// What can be wrong in a camt message, and with its fields.
extension BankFileFault {
  static func notADay(_ text: String) -> BankFileFault {
    .error("\(DisplayText.quoted(text)) is not a day of the calendar", remedy: downloadAgain)
  }

  static func unknownCurrency(_ text: String) -> BankFileFault {
    .error("\(DisplayText.quoted(text)) is not a currency of ISO 4217", remedy: downloadAgain)
  }

  /// A field that must be there, by the format's name of it.
  static func missing(field: String) -> BankFileFault {
    .error("\"\(field)\" is missing here", remedy: downloadAgain)
  }

  /// A code that a field does not have.
  static func unknownCode(_ code: String, field: String) -> BankFileFault {
    .error("\"\(field)\" has no code \(DisplayText.quoted(code))", remedy: downloadAgain)
  }

  /// An entry corrects one that corrects it.
  static func correctsEachOther(_ ids: [String]) -> BankFileFault {
    .error(
      "the entry corrects one that corrects "
        + ids.map { DisplayText.quoted($0) }.joined(separator: ", ") + ", which is this one",
      remedy: downloadAgain)
  }

  /// So many entries that take others back are written with the sign of those, as the balances
  /// prove.
  static func turnedReversals(_ count: Int) -> BankFileFault {
    .note(
      (count == 1 ? "1 entry is" : "\(count) entries are")
        + " marked as reversed and written with the sign of what is taken back, as the balances"
        + " prove; the money goes the other way",
      remedy: "look whether the bank's own list shows them so")
  }
}

/// What can be wrong in an OFX file.
extension BankFileFault {
  /// The file ends before its last end tag.
  static func ofxEnded(insideTransaction: Bool) -> BankFileFault {
    .error(
      insideTransaction
        ? "the file ends inside of a transaction"
        : "the file ends before its end tag \"</OFX>\"",
      remedy: "the file is cut off: download it again")
  }

  private static let later = "download the statement again, later or for a shorter period"

  private static func status(_ code: String, _ words: String) -> String {
    "status \(code)" + (words.isEmpty ? "" : ", \(DisplayText.quoted(words))")
  }

  /// The bank answered with an error instead of a statement.
  static func ofxRefused(status code: String, _ words: String) -> BankFileFault {
    .error(
      "the bank sent an error instead of a statement: \(status(code, words))", remedy: later)
  }

  /// The same for one of several accounts.
  static func ofxAccountRefused(status code: String, _ words: String) -> BankFileFault {
    .note(
      "the bank sent an error for one of the accounts: \(status(code, words))", remedy: later)
  }

  /// An account of securities, by its number, with so many transactions.
  static func securities(account: String, transactions: Int) -> BankFileFault {
    .note(
      "the account \(DisplayText.quoted(account)) holds securities and is left out with its"
        + " \(transactions) transactions",
      remedy: "its deposits and withdrawals stand in the statement of its cash account")
  }

  /// The statement of an account, by its number, names no currency (CURDEF), and none is known.
  static func withoutCurrency(account: String) -> BankFileFault {
    .error(
      "the statement of the account \(DisplayText.quoted(account)) does not say its currency, and"
        + " the book does not have the account",
      remedy: "say it: --currency EUR, or name its account of the book: --account",
      awaitsDecision: true)
  }

  /// No amount of the statement has the sign that the kind of its transaction has.
  static func otherSignThanKind(_ kind: String, _ amount: Money) -> BankFileFault {
    .error(
      "the amount of this transaction of the kind \(DisplayText.quoted(kind)) is \(amount.plain),"
        + " and no amount of the statement has the sign that its kind calls for",
      remedy: "check in the bank's own list which way the money went; --force takes the signs as"
        + " they are and sets no balance")
  }

  /// Kinds of money out, with amounts as money in, in a statement without a negative amount.
  static func kindsWithoutSigns(_ kind: String, _ amount: Money) -> BankFileFault {
    .error(
      "the amount of this transaction of the kind \(DisplayText.quoted(kind)) is \(amount.plain),"
        + " and no amount of the statement is negative",
      remedy: "download the statement in another format: money out seems to be written without its"
        + " sign; --force takes all of it as money in, and sets no balance")
  }

  /// A balance whose day is none of the calendar.
  static func undatedBalance(_ text: String) -> BankFileFault {
    .note(
      "this balance is left out, since \(DisplayText.quoted(text)) is not a day of the calendar",
      remedy: "nothing has to be done; the entries are not held against this balance")
  }
}

/// What can be wrong in an MT940 or MT942.
extension BankFileFault {
  private static let cutOff = "download the statement again; the file may have been cut off"

  /// A statement without this field, such as `25`.
  static func statementLacks(field: String) -> BankFileFault {
    .error("the statement has no field :\(field):", remedy: cutOff)
  }

  /// A part of a `:61:` that a statement cannot do without, by what is said where it is missing.
  enum MT940EntryPart: String {
    case valueDay = "does not begin with its value day, six digits"
    case mark = "does not say whether money came in or went out"
    case amount = "has no amount"
  }

  /// A `:61:` of which a part is not as SWIFT has it.
  static func malformedEntry(_ part: MT940EntryPart, _ text: String) -> BankFileFault {
    .error(
      "the entry \(part.rawValue): \(DisplayText.quoted(text))",
      remedy:
        "write it as in :61:2610311031D12,50NTRFNONREF, or ask the bank for a corrected file")
  }

  /// A balance, the field's tag and its text, that cannot be read.
  static func malformedBalance(field: String, _ text: String) -> BankFileFault {
    .error(
      "the balance :\(field): cannot be read: \(DisplayText.quoted(text))",
      remedy: "write it as in C261031EUR1234,56, or ask the bank for a corrected file")
  }

  /// A day that the calendar does not have.
  static func impossibleDay(_ text: String) -> BankFileFault {
    .error(
      "there is no day \(DisplayText.quoted(text))",
      remedy: "ask the bank which day is meant, and correct it: YYMMDD")
  }

  /// Neither a balance nor a sum names a currency that is known; the code is empty where none is
  /// named.
  static func statementCurrency(_ code: String) -> BankFileFault {
    .error(
      code.isEmpty
        ? "nothing in the statement says its currency"
        : "\(DisplayText.quoted(code)) is no currency",
      remedy: "ask the bank for a corrected file, with a code of ISO 4217")
  }

  /// Nothing proves that the file is whole.
  static let withoutClosingBalance = note(
    "the statement has no closing balance, so that nothing proves that it is whole",
    remedy: cutOff)

  /// The file ends within a line, and the statement has no closing balance.
  static let mt940CutOff = error(
    "the file ends within a line of a statement that has no closing balance", remedy: cutOff)

  /// No message with an account, a balance or an entry.
  static let nothingInMT940 = error("there is no statement in this MT940 file", remedy: cutOff)
}

/// What can be wrong in a QIF file.
extension BankFileFault {
  /// A line before the first header.
  static func beforeHeader(_ text: String) -> BankFileFault {
    .error(
      "\(DisplayText.quoted(text)) stands before the first line that says what follows",
      remedy: "begin the file with a header such as !Type:Bank")
  }

  /// A header, `!…`, that is not known.
  static func unknownHeader(_ text: String) -> BankFileFault {
    .error(
      "\(DisplayText.quoted(text)) is no header of QIF that is known",
      remedy: "write !Type:Bank, !Type:CCard or !Type:Cash")
  }

  static let entryWithoutDate = error(
    "the entry has no date, a line that begins with D",
    remedy: "write a line such as D2026-10-31")

  static let entryWithoutAmount = error(
    "the entry has no amount, a line that begins with T",
    remedy: "write a line such as T-12.50")

  /// Two dates or amounts before the `^` that ends an entry: they are of two entries.
  static func entryNotEnded(_ letter: Character) -> BankFileFault {
    .error(
      "the entry has a second line that begins with \(letter)",
      remedy: "end each entry with a line ^, or download the file again")
  }

  /// Both lines of an entry's amount, T and U, with two amounts.
  static func otherAmountInQIF(_ amount: String, _ other: String) -> BankFileFault {
    .error(
      "the entry has two amounts, \(DisplayText.quoted(amount)) and \(DisplayText.quoted(other))",
      remedy: "ask the bank which of them was booked, and leave that one")
  }

  /// The file ends within a line of its last entry.
  static let entryCutOff = error(
    "the file ends within its last entry",
    remedy: "download the file again, or end its last entry with a line ^")

  /// Entries of securities are left out: how many, under which header.
  static func investments(_ count: Int, _ type: String) -> BankFileFault {
    .note(
      (count == 1
        ? "1 entry of securities (\(type)) is" : "\(count) entries of securities (\(type)) are")
        + " left out",
      remedy: "Daybook keeps money, not securities; their cash account can be imported")
  }

  /// Neither entries nor securities.
  static let nothingInQIF = error(
    "there are no entries in this QIF file",
    remedy: "export the entries of an account, under !Type:Bank")
}
