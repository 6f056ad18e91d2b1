internal import Basics
package import Diagnostics
package import Model

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
    /// The rows are of several accounts, by the column at this position, 0 being the first.
    case severalAccounts(column: Int)
    /// Amounts are in another currency than the account, or have more decimals than it.
    case currency
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

  /// Entries below a header of QIF, of an account that nothing names, beside those of others.
  static func unnamedSection(_ header: String) -> BankFileFault {
    .error(
      "nothing says of which account the entries below \(DisplayText.quoted(header)) are, and the"
        + " file has others",
      remedy: "name it above them, in lines !Account, NName and ^, or export each account alone",
      awaitsDecision: true)
  }

  /// A message of the right kind without a statement.
  static let noStatement = error(
    "there is no account statement in this file",
    remedy: "download the account's statement or its list of transactions", cause: .wholeFile)

  static func unreadEncoding(_ name: String) -> BankFileFault {
    .error(
      "the file declares the encoding \(DisplayText.quoted(name)), which Daybook cannot read",
      remedy: "save the file as UTF-8, or download it in another format")
  }

  /// Words in another script than Latin, in an encoding that nothing tells.
  static let unknownEncoding = error(
    "the file is neither UTF-8 nor in Latin letters, and nothing tells its encoding",
    remedy: "name it, such as --encoding Windows-1251 or Windows-1253; a file in another one, such"
      + " as Big5 or GBK, is to be saved as UTF-8 first",
    awaitsDecision: true)

  /// The bytes could be several texts; the encoding that was taken, and the words that hang on it.
  static func unsureEncoding(_ name: String, words: [String]) -> BankFileFault {
    .note(
      "the file does not declare its encoding; read as \(name), it has the words "
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

/// Why a text is not an amount.
package enum AmountFault: Error, Hashable, Sendable {
  case notANumber(String)
  /// Three digits stand behind its only mark, which may mark thousands or decimals.
  case unclear(String)
  /// More decimals than the currency has, and they are not zero.
  case tooFine(String, Currency)
  /// More than 64 bits can hold.
  case tooLarge(String, Currency)
}

/// What can be wrong with the amounts of a file.
extension BankFileFault {
  static func amount(_ fault: AmountFault) -> BankFileFault {
    switch fault {
    case .notANumber(let text):
      .error(
        "\(DisplayText.quoted(text)) is not an amount",
        remedy: "ask the bank for a corrected file, or correct the amount")
    case .unclear(let text):
      .error(
        "the mark in \(DisplayText.quoted(text)) may stand before decimals or between thousands",
        remedy: "write the amount with as many decimals as its currency has")
    case .tooFine(let text, let currency):
      .error(
        currency.digits == 0
          ? "\(DisplayText.quoted(text)) has decimals, and \(currency.code) has none"
          : "\(DisplayText.quoted(text)) has more than the \(currency.digits) decimals of"
            + " \(currency.code)",
        remedy: "ask the bank which amount was booked, and correct the file", cause: .currency)
    case .tooLarge(let text, let currency):
      .error(
        "\(DisplayText.quoted(text)) is more \(currency.code) than Daybook can count",
        remedy: "ask the bank for a corrected file")
    }
  }

  /// No amount tells thousands from decimals; the first that could be both.
  static func unclearDecimalMark(_ text: String) -> BankFileFault {
    .error(
      "\(DisplayText.quoted(text)) can be read as thousands or as decimals, and no other amount of"
        + " the file tells which",
      remedy: "say which mark stands before decimals, by \"decimal\": \".\" or \",\" in a layout,"
        + " or write the amount with two decimals",
      awaitsDecision: true, cause: .decimalMark(text))
  }

  static func otherDecimalMark(_ text: String) -> BankFileFault {
    .error(
      "\(DisplayText.quoted(text)) has another decimal mark than the amounts before it",
      remedy: "write all amounts of the file with the same mark")
  }
}

/// What can be wrong with the dates of a file.
extension BankFileFault {
  static func notADate(_ text: String) -> BankFileFault {
    .error(
      "\(DisplayText.quoted(text)) is not a date",
      remedy: "write it with day, month and year, such as 2026-10-31")
  }

  /// A text with the form of a date, of which the calendar has no day.
  static func impossibleDate(_ text: String) -> BankFileFault {
    .error(
      "there is no day \(DisplayText.quoted(text))",
      remedy: "correct it; where day and month stand in another order, say so by --date-order dmy,"
        + " mdy or ymd")
  }

  /// A day and a month, and nothing in the file leaves exactly one year.
  static func dateWithoutYear(_ text: String) -> BankFileFault {
    .error(
      "\(DisplayText.quoted(text)) has no year, and nothing in the file leaves exactly one",
      remedy: "write the year, such as 2026-10-31, or above the header the days that the file"
        + " covers: Period: 2026-10-01 - 2026-10-31")
  }

  /// The number by which a spreadsheet counts days, from a first day that it does not say.
  static func spreadsheetDate(_ text: String) -> BankFileFault {
    .error(
      "\(DisplayText.quoted(text)) is not a date but the number by which a spreadsheet counts days",
      remedy: "have the spreadsheet show the column as dates, such as 2026-10-31, and save it again"
    )
  }

  /// Nothing in the file tells day and month apart; the first date that could be two days.
  static func ambiguousDate(_ text: String) -> BankFileFault {
    .error(
      "\(DisplayText.quoted(text)) can be two days, and no other date of the file tells which",
      remedy: "say the order: --date-order dmy, --date-order mdy or --date-order ymd",
      awaitsDecision: true, cause: .dateOrder(text))
  }

  static func otherDateOrder(_ text: String) -> BankFileFault {
    .error(
      "in \(DisplayText.quoted(text)) day and month stand in another order than in the dates before"
        + " it",
      remedy: "write all dates of the file in one order")
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

extension ForeignFile {
  /// By the bytes of a file, before they are read as text; nil where they may be text.
  init?(_ file: ArraySlice<UInt8>) {
    if file.allSatisfy({ $0 <= 0x20 }) {
      self = file.contains(0) ? .binary : .empty
      return
    }
    if PropertyListSigns.isArchive(file) != nil {
      self = .propertyList
      return
    }
    if file.dropFirst(257).starts(with: "ustar".utf8) {
      self = .archive
      return
    }
    guard let known = Self.signatures.first(where: { file.starts(with: $0.bytes) }) else {
      return nil
    }
    self = known.kind == .archive ? Self.archive(file) : known.kind
  }

  /// By the first letters of a text.
  init?(text: [UInt8]) {
    let head = text.prefix(512).drop { $0 <= 0x20 }
    let lower = String(decoding: head, as: UTF8.self).lowercased()
    if lower.contains("<html") || Self.webTags.contains(where: lower.hasPrefix) {
      self = .web
    } else if lower.hasPrefix("%pdf-") {
      self = .pdf
    } else if lower.hasPrefix("{\\rtf") {
      self = .richText
    } else if let first = lower.first, first == "{" && !lower.hasPrefix("{1:") || first == "[" {
      let keys = ["\"transactions\"", "\"beneficiary\"", "\"completed\""]
      let beginning = String(decoding: text.prefix(1 << 16), as: UTF8.self)
      self = keys.contains(where: beginning.contains) ? .book : .json
    } else if let kind = Self.national(head) {
      self = .nationalStatement(kind)
    } else if Self.isBinary(text.prefix(4096)) {
      self = .binary
    } else {
      return nil
    }
  }

  /// By the name of the root element and, under `Document`, its first child.
  init?(rootOfXML name: String) {
    switch name.split(separator: ":").last.map(String.init) ?? name {
    case "Document": return nil
    case "html": self = .web
    case "gnc-v2": self = .gnuCash
    case "Workbook": self = .excel
    case "CstmrCdtTrfInitn", "CstmrDrctDbtInitn", "CstmrPmtStsRpt": self = .paymentOrder
    default: self = .xml
    }
  }

  /// With which pages begin that leave `html` out, as tables for spreadsheets do.
  private static let webTags = [
    "<!doctype html", "<head", "<body", "<meta", "<table", "<script", "<style",
  ]

  /// A byte 0, and more control characters than slip into a text.
  private static func isBinary(_ head: ArraySlice<UInt8>) -> Bool {
    let controls = head.count { $0 < 0x20 && !(0x09...0x0D).contains($0) }
    return head.contains(0) && controls * 20 > head.count
  }

  private static let signatures: [(bytes: [UInt8], kind: ForeignFile)] = [
    (Array("PK\u{3}\u{4}".utf8), .archive), (Array("PK\u{5}\u{6}".utf8), .archive),
    ([0x1F, 0x8B], .archive), (Array("7z".utf8) + [0xBC, 0xAF, 0x27, 0x1C], .archive),
    (Array("Rar!".utf8), .archive), (Array("BZh".utf8), .archive),
    ([0xFD] + Array("7zXZ".utf8), .archive), ([0x28, 0xB5, 0x2F, 0xFD], .archive),
    ([0x1F, 0x9D], .archive), (Array("MSCF".utf8), .archive),
    ([0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1], .excel),
    (Array("%PDF".utf8), .pdf), (Array("%!PS".utf8), .pdf),
    ([0x89] + Array("PNG".utf8), .image), ([0xFF, 0xD8, 0xFF], .image),
    (Array("GIF8".utf8), .image), (Array("II*\u{0}".utf8), .image),
    (Array("MM\u{0}*".utf8), .image), (Array("SQLite format 3".utf8), .database),
  ]

  /// What a zip holds, by the names of its first files and its index at the end.
  private static func archive(_ file: ArraySlice<UInt8>) -> ForeignFile {
    let ends = [file.prefix(4096), file.suffix(4096)].map { String(decoding: $0, as: UTF8.self) }
    func has(_ name: String) -> Bool { ends.contains { $0.contains(name) } }
    if has("opendocument") { return .openDocument }
    if has("xl/") { return .excel }
    return has("word/") ? .word : .archive
  }

  /// By the first record of formats with lines of fixed length.
  private static func national(_ head: ArraySlice<UInt8>) -> String? {
    let line = head.prefix { $0 != 0x0A && $0 != 0x0D }
    let isText = line.count >= 20
    if isText, line.starts(with: "00000".utf8), line.count == 128 { return "CODA" }
    if isText, line.starts(with: "01,".utf8), line.last == UInt8(ascii: "/") { return "BAI2" }
    if line.count == 120, line.starts(with: "01".utf8) { return "CFONB 120" }
    return nil
  }
}
