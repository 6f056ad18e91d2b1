internal import Diagnostics

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

  /// The bank answered with an error instead of a statement.
  static func ofxRefused(_ status: OFXStatus) -> BankFileFault {
    .error("the bank sent an error instead of a statement: \(status.reason)", remedy: later)
  }

  /// The same for one of several accounts.
  static func ofxAccountRefused(_ status: OFXStatus) -> BankFileFault {
    .note("the bank sent an error for one of the accounts: \(status.reason)", remedy: later)
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
      remedy: "say it: --currency EUR, or name its account of the book: --account")
  }

  /// A balance whose day is none of the calendar.
  static func undatedBalance(_ text: String) -> BankFileFault {
    .note(
      "this balance is left out, since \(DisplayText.quoted(text)) is not a day of the calendar",
      remedy: "nothing has to be done; the entries are not held against this balance")
  }
}

extension OFXStatus {
  fileprivate var reason: String {
    words.isEmpty ? "status \(code)" : "status \(code), \(DisplayText.quoted(words))"
  }
}
