package import Basics
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
  /// Reads a bank's file of any format, found by what stands in it.
  ///
  /// It never fails: what is wrong stands in the file's problems, by bytes of the file as it came.
  /// `reading` holds what QIF and CSV files do not say; a large file is worked on in parallel.
  package static func read(
    _ file: ArraySlice<UInt8>, _ reading: BankFileReading = BankFileReading(),
    _ parallel: Parallel = Parallel(width: 1)
  ) -> BankFile {
    if let foreign = ForeignFile(file) { return unread(.foreign(foreign)) }
    var reading = reading
    if reading.encoding != nil {
      // What a person names for this import comes before what layouts say.
      for index in reading.layouts.indices { reading.layouts[index].encoding = nil }
    }
    let text: DecodedText
    do {
      text = try DecodedText(file, as: reading.encoding)
    } catch {
      var unread = BankFile()
      unread.problems = [error]
      return unread
    }
    var read = read(text, of: file, reading, parallel)
    read.format = BankFileFormat.detect(text)
    read.encoding = text.encoding
    // A layout that names an encoding leaves no doubt.
    if !reading.layouts.contains(where: { $0.encoding != nil }) { read.noteDoubt(of: text) }
    if let today = reading.today { read.noteFarDays(today) }
    read.problems.sort { $0.range.lowerBound < $1.range.lowerBound }
    return read
  }

  private static func read(
    _ text: DecodedText, of file: ArraySlice<UInt8>, _ reading: BankFileReading,
    _ parallel: Parallel
  ) -> BankFile {
    let format = BankFileFormat.detect(text)
    if format != .ofx, let foreign = ForeignFile(text: text.bytes) {
      return unread(.foreign(foreign))
    }
    // XML's reader finds it itself.
    if format != .camt, let nul = text.bytes.firstIndex(of: 0) {
      return unread(.nul, at: text.places(nul..<nul + 1))
    }
    switch format {
    case .camt: return CamtReader.read(text, parallel)
    case .ofx: return OFXReader.read(text, reading)
    case .mt940: return BankFile(mt940: text)
    case .qif: return BankFile(qif: text, reading: reading)
    case .csv: return BankFile(csv: file, as: text, reading: reading)
    case nil: return unread(.unknownFormat)
    }
  }

  /// A file of which nothing can be read.
  private static func unread(
    _ fault: BankFileFault, at range: Range<FileOffset> = FileOffset(0)..<FileOffset(0)
  ) -> BankFile {
    var file = BankFile()
    file.problems = [BankFileProblem(fault, at: range)]
    return file
  }

  /// Notes that some words could be read otherwise.
  private mutating func noteDoubt(of text: DecodedText) {
    guard let evidence = text.evidence, !evidence.doubtfulWords.isEmpty else { return }
    let place = FileOffset(evidence.doubtfulPlace)
    problems.append(
      BankFileProblem(
        .unsureEncoding(evidence.page.name, words: evidence.doubtfulWords), at: place..<place))
  }

  /// Notes, once and at the first, that entries are booked or valued before 1970 or more than a year
  /// after a day.
  mutating func noteFarDays(_ today: Day) {
    var count = 0
    var first: (place: FileOffset, day: Day)?
    for statement in statements {
      for entry in statement.entries where entry.status == .booked {
        let days = [entry.day, entry.valueDay].compactMap(\.self)
        guard let day = days.first(where: { $0.isFar(from: today) }) else { continue }
        count += 1
        if first.map({ entry.place < $0.place }) ?? true { first = (entry.place, day) }
      }
    }
    guard let first else { return }
    problems.append(BankFileProblem(.farDays(count, first.day), at: first.place..<first.place))
  }
}

extension Day {
  /// Before 1970, or more than a year after a day.
  fileprivate func isFar(from today: Day) -> Bool {
    year < 1970 || (year - 1, monthNumber, day) > (today.year, today.monthNumber, today.day)
  }
}

/// What files do not say of themselves.
package struct BankFileReading: Hashable, Sendable {
  /// The currency of accounts and rows that name none.
  package var currency: Currency
  /// Whether a person named that currency for this import, so that it is no guess.
  package var isCurrencyNamed = false
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
        problem.fault.isAboutTheFile
        ? nil : lines.place(of: text?.range(of: problem.range) ?? bytes)
      return Diagnostic(
        problem.fault.severity, path: path, place: place, message: problem.fault.message,
        remedy: problem.fault.remedy)
    }
  }
}

extension BankFileFault {
  /// It is about the whole file and has no line.
  fileprivate var isAboutTheFile: Bool {
    switch cause {
    case .foreign, .wholeFile: true
    case .dateOrder, .decimalMark, .other: false
    }
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
