package import Diagnostics
package import Model

/// What a bank's file says, and what is wrong with it.
package struct BankFile: Hashable, Sendable {
  /// Nil where it is not known yet.
  package var format: BankFileFormat?
  package var statements: [BankStatement] = []
  /// What is wrong or odd, in the file's order.
  package var problems: [BankFileProblem] = []
  /// What became of the rows of a CSV file; nil for other formats.
  package var rows: CSVRowCounts?
  /// The layout by which a CSV file was read that no layout knows, and what it proves of itself.
  package var guess: CSVGuess?
  /// Of a CSV file that a layout of the book reads: whether it prints money out as positive, and no
  /// other amount; nil for other files.
  package var hasNoMinus: Bool?
  /// How the file was read as a text; nil where it was not.
  package var encoding: TextEncoding?

  /// A file of which nothing is known.
  package init() {}
}

/// What became of the rows below the header of a CSV file: each is counted once.
package struct CSVRowCounts: Hashable, Sendable {
  /// Booked entries.
  package var entries = 0
  package var pending = 0
  /// By the layout's `skipWhen` and `onlyWhen`.
  package var leftOut = 0
  /// Rows without a date and without an amount.
  package var continuations = 0
  /// Balances, totals and headings.
  package var balances = 0
  /// Rows that could not be read.
  package var refused = 0

  /// No row yet.
  package init() {}

  /// All rows that were read.
  package var read: Int { entries + pending + leftOut + continuations + balances + refused }
}

/// A layout that was guessed for a CSV file whose balances prove the amounts.
package struct CSVGuess: Hashable, Sendable {
  package let layout: CSVLayout
  /// Columns of debits and credits, or words beside the amounts, say which way the money went.
  package let provesSigns: Bool
  /// Some amounts are printed with a minus, or the file itself says what the account held first: else
  /// no balance of the file tells the direction of the oldest row.
  package let showsSigns: Bool
  /// The header.
  package let place: FileOffset
}

/// The formats that are read, known by what stands in a file and never by its name.
package enum BankFileFormat: String, Hashable, CaseIterable, Sendable {
  /// camt.052, camt.053, camt.054.
  case camt
  /// OFX 1 (SGML), OFX 2 (XML) and QFX.
  case ofx
  /// MT940 and MT942.
  case mt940
  case qif
  /// Values between commas, semicolons, tabs or bars.
  case csv

  /// Whether its one day is the booking day; else it may be that of a purchase as well.
  var saysBookingDays: Bool {
    switch self {
    case .camt, .mt940, .ofx: true
    case .csv, .qif: false
    }
  }
}

extension BankFileFormat {
  /// How much of a file is looked at.
  private static let reach = 16_384

  /// The format that a text shows; nil where it shows none.
  package static func detect(_ text: DecodedText) -> BankFileFormat? {
    let head = text.bytes.prefix(reach).drop { $0 <= 0x20 }
    let letters = String(decoding: head, as: UTF8.self)
    if isOFX(head, letters) { return .ofx }
    if head.first == UInt8(ascii: "<") { return .camt }
    if isMT940(head) { return .mt940 }
    if isQIF(head) { return .qif }
    return isTable(head) ? .csv : nil
  }

  private static func isOFX(_ head: ArraySlice<UInt8>, _ letters: String) -> Bool {
    if head.starts(with: "OFXHEADER".utf8) { return true }
    let upper = letters.prefix(4096).uppercased()
    return upper.contains("<OFX>") || upper.contains("<?OFX ")
  }

  /// A block of SWIFT, or the fields of a statement at the beginnings of lines.
  private static func isMT940(_ head: ArraySlice<UInt8>) -> Bool {
    if head.starts(with: "{1:".utf8) { return true }
    let lines = head.split { $0 == 0x0A || $0 == 0x0D }
    func has(_ tags: String...) -> Bool {
      lines.contains { line in tags.contains { line.starts(with: $0.utf8) } }
    }
    return has(":20:", ":25:", ":25P:")
      && has(":25:", ":25P:", ":28:", ":28C:", ":60F:", ":60M:", ":61:")
      && (has(":20:") || has(":60F:", ":60M:", ":61:", ":62F:", ":62M:"))
  }

  /// The first line that is no remark is a header of QIF.
  private static func isQIF(_ head: ArraySlice<UInt8>) -> Bool {
    let lines = head.split { $0 == 0x0A || $0 == 0x0D }
    let first = lines.first { $0.first != UInt8(ascii: "#") }
    return first?.first == UInt8(ascii: "!")
  }

  /// Some line has a mark between two values.
  private static func isTable(_ head: ArraySlice<UInt8>) -> Bool {
    !head.contains(0) && head.contains { ",;\t|".utf8.contains($0) }
  }
}

extension BankFile {
  /// The problems as diagnostics of the file with these bytes, which is known under a path.
  ///
  /// Lines and columns are those of the text, in whatever encoding it stands.
  package func diagnostics(of file: ArraySlice<UInt8>, path: String) -> [Diagnostic] {
    guard !problems.isEmpty else { return [] }
    let text = try? DecodedText(file, as: encoding)
    let lines = SourceLines(text?.source(path: path) ?? SourceText(path: path, bytes: file))
    return problems.map { problem in
      let bytes = problem.range.lowerBound.bytes..<problem.range.upperBound.bytes
      // Where the text was never read, a place in it would say nothing.
      let place =
        Self.isAboutTheFile(problem.fault)
        ? nil : lines.place(of: text?.range(of: problem.range) ?? bytes)
      return Diagnostic(
        problem.fault.severity, path: path, place: place, message: problem.fault.message,
        remedy: problem.fault.remedy)
    }
  }

  /// It is about the whole file and has no line.
  private static func isAboutTheFile(_ fault: BankFileFault) -> Bool {
    switch fault.cause {
    case .foreign, .wholeFile: true
    case .dateOrder, .decimalMark, .severalAccounts, .currency, .other: false
    }
  }
}

/// A file that is to be imported, as it was read.
package struct ImportFile: Sendable {
  /// As the user named it.
  package let name: String
  /// SHA-256 of its bytes, in 64 hexadecimal digits.
  package let digest: String
  package let content: BankFile

  /// Takes a file without errors.
  package init(name: String, digest: String, content: BankFile) {
    self.name = name
    self.digest = digest
    self.content = content
  }
}

/// What files do not say of themselves.
package struct BankFileReading: Hashable, Sendable {
  /// The currency of accounts and rows that name none.
  package var currency: Currency
  /// Whether a person named that currency for this import, so that it is no guess.
  package var isCurrencyNamed = false
  /// Whether the account that a person named is a card.
  package var isOfCard = false
  /// The currencies of accounts that a file names without one, by their numbers as written.
  package var currencies: [String: Currency] = [:]
  /// The encoding of all files, whatever their bytes show; nil where these must show it.
  package var encoding: TextEncoding?
  /// The order of day and month, before what a layout says and the dates show.
  package var dateOrder: DateOrder?
  /// The mark before decimals; nil where a layout says it or the amounts must show it.
  package var decimal: DecimalMark?
  /// The book's layouts of CSV files; they come before those of banks.
  package var layouts: [CSVLayout] = []
  /// Layouts of banks that are known to everybody.
  package var bankLayouts: [CSVLayout] = []
  /// The day of the import, which days of entries are held against; nil where they are not.
  package var today: Day?

  /// Whether a layout is a bank's, which no person of this book wrote.
  func isOfBank(_ layout: CSVLayout) -> Bool {
    bankLayouts.contains { $0.name == layout.name && $0.headers == layout.headers }
  }

  /// The files themselves must show the order of dates and the decimal mark.
  package init(currency: Currency = .euro) {
    self.currency = currency
  }

  /// The currency of an account that a file names without one; nil where neither the book nor a
  /// person says it.
  func currency(of number: String) -> Currency? {
    currencies[number] ?? (isCurrencyNamed ? currency : nil)
  }
}
