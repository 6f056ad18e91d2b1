package import Diagnostics
internal import Model

/// What is wrong, or odd, with a bank's file or with taking it in, and what to do about it.
///
/// Each fault is a function in one of the extensions, which has its texts.
package struct BankFileFault: Error, Hashable, Sendable {
  /// Whether the file is refused for it, or it is only told.
  package let severity: Diagnostic.Severity
  /// What is wrong, in one sentence without a full stop.
  package let message: String
  /// What to do about it.
  package let remedy: String
  /// Whether a person can say what the file does not: of which account it is, how its columns,
  /// days or decimals are read.
  package private(set) var awaitsDecision = false
  package private(set) var cause = Cause.other

  /// What decides how the reading goes on.
  package enum Cause: Hashable, Sendable {
    /// It is no bank statement.
    case foreign(ForeignFile)
    /// Nothing tells day and month apart, or decimals and thousands: a text that could be two.
    case dateOrder(String)
    case decimalMark(String)
    /// It is of a kind that is read, or no kind is known, and has nothing to read: no place in the
    /// file says more.
    case wholeFile
    case other
  }

  static func error(
    _ message: String, remedy: String, awaitsDecision: Bool = false, cause: Cause = .other
  ) -> BankFileFault {
    BankFileFault(
      severity: .error, message: message, remedy: remedy, awaitsDecision: awaitsDecision,
      cause: cause)
  }

  static func note(_ message: String, remedy: String) -> BankFileFault {
    BankFileFault(severity: .note, message: message, remedy: remedy)
  }
}

/// What is wrong with a bank's file, and where; thrown where nothing more of the file can be read.
package struct BankFileProblem: Error, Hashable, Sendable {
  package let fault: BankFileFault
  /// The bytes that it is about.
  package let range: Range<FileOffset>

  /// Takes the bytes that the fault is about; they may be none.
  package init(_ fault: BankFileFault, at range: Range<FileOffset>) {
    self.fault = fault
    self.range = range
  }
}

/// A place in a file: bytes from its first, 0 at the first.
package struct FileOffset: Hashable, Comparable, Sendable {
  package let bytes: Int

  /// Counts bytes of the file as it was read, its byte-order mark among them.
  package init(_ bytes: Int) { self.bytes = bytes }

  package static func < (one: FileOffset, other: FileOffset) -> Bool { one.bytes < other.bytes }
}

/// What can be wrong with a file of any format.
extension BankFileFault {
  static let downloadAgain =
    "download the file again; where it stays so, ask the bank for a corrected one"
  fileprivate static let formats = "camt.053 (XML), OFX, MT940, QIF or CSV"

  static let unknownFormat = error(
    "this is no bank statement in a format that Daybook reads",
    remedy: "download the statement as \(formats)", cause: .wholeFile)

  /// A message of the right kind without a statement.
  static let noStatement = error(
    "there is no account statement in this file",
    remedy: "download the account's statement or its list of transactions", cause: .wholeFile)

  static func unreadEncoding(_ name: String) -> BankFileFault {
    .error(
      "the file says that it is in the encoding \(DisplayText.quoted(name)), which is not read",
      remedy: "save the file as UTF-8, or download it in another format")
  }

  /// The bytes could be several texts; the encoding that was taken, and the words that hang on it.
  static func unsureEncoding(_ name: String, words: [String]) -> BankFileFault {
    .note(
      "the file does not show its encoding and was read as \(name), by which it has "
        + words.map { DisplayText.quoted($0) }.joined(separator: ", "),
      remedy: "where these words are wrong, name the encoding: --encoding NAME")
  }

  /// A byte 0 in what is a text elsewhere.
  static let nul = error("a byte 0 stands here, which no text has", remedy: downloadAgain)

  /// So many days lie before 1970 or more than a year ahead, such as this one.
  static func farDays(_ count: Int, _ day: Day) -> BankFileFault {
    .note(
      count == 1
        ? "the day \(day) lies before 1970 or more than a year ahead"
        : "\(count) entries have days before 1970 or more than a year ahead, such as \(day)",
      remedy: "look whether the bank's own list has these days")
  }

  /// Something else that people try, which decides what to do.
  static func foreign(_ file: ForeignFile) -> BankFileFault {
    let download = "download the statement as \(formats)"
    let (message, remedy) =
      switch file {
      case .empty: ("the file is empty", "download the statement again")
      case .archive:
        ("this is an archive of packed files", "unpack it and import the files that lie in it")
      case .excel: ("this is an Excel workbook", "\(download), or save the sheet as CSV")
      case .openDocument: ("this is an OpenDocument file", "\(download), or save the sheet as CSV")
      case .word: ("this is a Word document", download)
      case .pdf: ("this is a PDF, which is made for reading by people", download)
      case .image: ("this is an image", download)
      case .database: ("this is an SQLite database", download)
      case .richText: ("this is a text with formatting (RTF)", download)
      case .web:
        (
          "this is a web page, perhaps the bank's login",
          "log in to the bank again and \(download)"
        )
      case .json: ("this is JSON", download)
      case .book:
        (
          "this is a book's own file, which is read as it is",
          "put it into a book's folder as accounts.json, and build the book: daybook build DIR"
        )
      case .propertyList:
        (
          "this is a property list, in which apps keep their own data",
          "have the app write JSON with JSONEncoder, and keep that as accounts.json of a book"
        )
      case .gnuCash:
        (
          "this is a book of GnuCash", "export its transactions from GnuCash as CSV or QIF"
        )
      case .paymentOrder:
        (
          "this is a payment order or its answer, which tells nothing that was booked",
          "download the account's statement as \(formats)"
        )
      case .xml: ("this XML is no account statement", download)
      case .binary: ("this is no text", download)
      case .nationalStatement(let name):
        ("this is a statement in the format \(name), which is not read", download)
      }
    return .error(message, remedy: remedy, cause: .foreign(file))
  }
}

/// What people try that is no bank statement Daybook reads; known by its first bytes.
package enum ForeignFile: Hashable, Sendable {
  case empty
  case archive
  case excel
  case openDocument
  case word
  case pdf
  case image
  case database
  case richText
  case web
  case json
  /// Accounts or to-dos in JSON, as a book has them.
  case book
  case propertyList
  case gnuCash
  /// A payment order (pain.001, pain.008) or its answer: what was asked for, not what was booked.
  case paymentOrder
  /// XML of some other kind.
  case xml
  /// Bytes that are no text.
  case binary
  /// Belgian CODA, US BAI2 or French CFONB 120: statements, but not read.
  case nationalStatement(String)
}
