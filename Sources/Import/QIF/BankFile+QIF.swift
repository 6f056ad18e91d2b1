internal import Basics
internal import Model

extension BankFile {
  /// Reads a QIF file: a statement for each stretch of entries of a bank account, a card or cash.
  ///
  /// Securities are left out and told. Where the order of the dates or the decimal mark is not
  /// known, that is the only problem told, and there are no entries.
  package init(qif text: DecodedText, reading: BankFileReading) {
    self.init()
    let sections = QIFSections(text)
    problems = sections.problems
    do throws(BankFileProblem) {
      let conventions = try QIFConventions(of: sections.all, in: text, reading: reading)
      let reader = QIFEntryReader(
        text: text, conventions: conventions, currency: reading.currency)
      read(sections.all, with: reader, reading)
    } catch {
      problems.append(error)
    }
    if statements.isEmpty, problems.isEmpty {
      let start = text.place(0)
      problems.append(BankFileProblem(.nothingInQIF, at: start..<start))
    }
    problems.sort { $0.range.lowerBound < $1.range.lowerBound }
  }

  private mutating func read(
    _ sections: [QIFSection], with reader: QIFEntryReader, _ reading: BankFileReading
  ) {
    let text = reader.text
    var accounts = QIFAccounts(text: text)
    var taken: [QIFAccounts.Taken] = []
    for section in sections {
      switch section.kind {
      case .accounts: accounts.take(section.records)
      case .endOfList: accounts.endList()
      case .entries(let kind):
        let account = accounts.account(ofNext: kind)
        let name = account?.value("N").flatMap { text.bytes[$0].words } ?? ""
        let described = QIFDescription(account?.value("D").flatMap { text.bytes[$0].words } ?? "")
        let number = described.iban ?? name
        if !section.records.isEmpty {
          taken.append(.init(number, kind, section.header, hasAccount: account != nil))
        }
        let known = described.currency ?? reading.currency(of: number)
        let reader = QIFEntryReader(
          text: text, conventions: reader.conventions, currency: known ?? reader.currency)
        var statement = BankStatement(
          of: BankAccount(number: number, currency: reader.currency),
          at: text.place(section.header.lowerBound))
        statement.account.isCurrencyAssumed = known == nil
        statement.account.kind = kind
        for (index, record) in section.records.enumerated() {
          do throws(BankFileProblem) {
            let entry = try reader.entry(of: record, in: name)
            if statement.balances.isEmpty, let day = entry.day,
              reader.isOpening(record, of: name, isFirst: index == 0)
            {
              statement.balances = [
                BankBalance(
                  .opening, code: "opening", day: day, amount: entry.amount, at: entry.place)
              ]
            } else {
              statement.entries.append(entry)
            }
          } catch {
            problems.append(error)
          }
        }
        statements.append(statement)
      case .investments(let type) where !section.records.isEmpty:
        problems.append(
          BankFileProblem(
            .investments(section.records.count, type), at: text.places(section.header)))
      case .investments, .passedOver, .unknown: break
      }
    }
    if let unnamed = QIFAccounts.unnamed(among: taken) {
      problems.append(
        BankFileProblem(
          .unnamedSection(text.bytes[unnamed].words ?? ""), at: text.places(unnamed)))
    }
  }
}

/// Which account the entries of each section are of.
struct QIFAccounts {
  let text: DecodedText
  /// The account that stands before the entries alone, and of which kind they were so far.
  private var named: (account: QIFRecord, kind: String?)?
  private var listed: [QIFRecord] = []
  /// The names of accounts that had entries.
  private var used: Set<String> = []

  /// What entries are of: their account's name or IBAN, which an account may have left empty, the
  /// kind in the header, and whether an account stands above them.
  struct Taken {
    let name: String
    let kind: String
    let header: Range<Int>
    let hasAccount: Bool

    init(_ name: String, _ kind: String, _ header: Range<Int>, hasAccount: Bool) {
      (self.name, self.kind, self.header, self.hasAccount) = (name, kind, header, hasAccount)
    }
  }

  init(text: DecodedText) { self.text = text }

  /// One account is that of the entries behind it; several are a list.
  mutating func take(_ accounts: [QIFRecord]) {
    listed += accounts
    named = accounts.count == 1 ? (accounts[0], nil) : nil
  }

  /// A list that programs put before all entries (AutoSwitch) names no account of theirs.
  mutating func endList() { named = nil }

  /// The account that is named, unless it had entries of another kind, else the only one of a list
  /// that is of the kind, or that says none and had no entries; nil where nothing says it.
  mutating func account(ofNext kind: String) -> QIFRecord? {
    if let named, named.kind == nil || named.kind == kind {
      self.named = (named.account, kind)
      used.insert(words(named.account, "N"))
      return named.account
    }
    var found: [String: QIFRecord] = [:]
    for account in listed {
      let (name, type) = (words(account, "N"), QIFSection.Kind.compact(words(account, "T")))
      if type == kind || type.isEmpty && !used.contains(name) { found[name] = account }
    }
    guard found.count == 1, let (name, account) = found.first else { return nil }
    used.insert(name)
    return account
  }

  private func words(_ account: QIFRecord, _ letter: Character) -> String {
    account.value(letter).flatMap { text.bytes[$0].words } ?? ""
  }

  /// The header of entries without an account, where others in the file are of another
  /// account or kind; nil where there are none.
  static func unnamed(among taken: [Taken]) -> Range<Int>? {
    guard let first = taken.first,
      taken.contains(where: { ($0.name, $0.kind) != (first.name, first.kind) })
    else { return nil }
    return taken.last { !$0.hasAccount }?.header
  }
}

/// The sections of a QIF file in its order, and what is wrong with its lines.
struct QIFSections {
  private(set) var all: [QIFSection] = []
  private(set) var problems: [BankFileProblem] = []
  private var record = QIFRecord()

  init(_ text: DecodedText) {
    let bytes = text.bytes
    for line in ByteLines(bytes: bytes) {
      let line = Self.trimmed(line, of: bytes)
      guard let first = bytes[line].first else { continue }
      if first == UInt8(ascii: "!") {
        close()
        begin(line, of: text)
      } else if first == UInt8(ascii: "^") {
        close()
      } else if all.isEmpty {
        if first != UInt8(ascii: "#") { noteBeforeHeader(line, of: text) }
      } else {
        record.append(line, of: bytes)
      }
    }
    // Programs leave out the last `^`; a line without its end was cut.
    if let last = bytes.last, last != .lineFeed, last != .carriageReturn, !record.fields.isEmpty {
      if all.last?.kind != .passedOver {
        problems.append(BankFileProblem(.entryCutOff, at: text.places(record.range)))
      }
    } else {
      close()
    }
  }

  private static func trimmed(_ line: Range<Int>, of bytes: [UInt8]) -> Range<Int> {
    let rest = bytes[line].trimmed
    return rest.startIndex..<rest.endIndex
  }

  private mutating func begin(_ line: Range<Int>, of text: DecodedText) {
    let kind = QIFSection.Kind(text.bytes[line])
    all.append(QIFSection(kind: kind, header: line))
    if case .unknown(let header) = kind {
      problems.append(BankFileProblem(.unknownHeader(header), at: text.places(line)))
    }
  }

  private mutating func close() {
    defer { record = QIFRecord() }
    guard !record.fields.isEmpty, !all.isEmpty else { return }
    all[all.count - 1].records.append(record)
  }

  /// Said once: what stands there is usually another file.
  private mutating func noteBeforeHeader(_ line: Range<Int>, of text: DecodedText) {
    guard problems.isEmpty else { return }
    let words = text.bytes[line].prefix(40).words ?? ""
    problems.append(BankFileProblem(.beforeHeader(words), at: text.places(line)))
  }
}

/// A stretch of a QIF file under one header, `!…`, with its records.
struct QIFSection {
  let kind: Kind
  /// The line of the header.
  let header: Range<Int>
  var records: [QIFRecord] = []

  enum Kind: Hashable {
    /// Entries of an account; what kind of account.
    case entries(String)
    /// Entries of securities.
    case investments(String)
    /// The account that the next entries are of, or a list of several.
    case accounts
    /// The end of a list of accounts.
    case endOfList
    /// Lists of categories and the like, and options of the program that wrote the file.
    case passedOver
    case unknown(String)
  }
}

extension QIFSection.Kind {
  /// By the line of a header.
  init(_ line: ArraySlice<UInt8>) {
    let text = line.words ?? ""
    let parts = text.split(separator: ":", maxSplits: 1).map { Self.compact($0) }
    switch (parts.first, parts.dropFirst().first) {
    case ("!type", let type?):
      switch type {
      case "bank", "cash", "ccard", "otha", "othl": self = .entries(type)
      case "invst", "port", "401(k)", "401(k)/403(b)": self = .investments(type)
      case "cat", "class", "memorized", "security", "prices", "tag", "budget", "invitem",
        "template":
        self = .passedOver
      default: self = .unknown(text)
      }
    case ("!account", nil): self = .accounts
    case ("!clear", "autoswitch"?): self = .endOfList
    case ("!option", _?), ("!clear", _?): self = .passedOver
    default: self = .unknown(text)
    }
  }

  /// In small letters and without blanks.
  static func compact(_ text: some StringProtocol) -> String {
    text.lowercased().filter { $0 != " " }
  }
}

/// The lines up to a `^`: a letter each, and a value.
struct QIFRecord {
  private(set) var fields: [Field] = []

  struct Field {
    let letter: UInt8
    let value: Range<Int>
  }

  /// Takes a line that is not empty.
  mutating func append(_ line: Range<Int>, of text: [UInt8]) {
    fields.append(
      Field(letter: text[line.lowerBound], value: line.lowerBound + 1..<line.upperBound))
  }

  /// The bytes from its first line to the end of its last.
  var range: Range<Int> {
    guard let first = fields.first, let last = fields.last else { return 0..<0 }
    return first.value.lowerBound - 1..<last.value.upperBound
  }

  /// The value of the first field with this letter.
  func value(_ letter: Character) -> Range<Int>? {
    fields.first { letter.asciiValue == $0.letter }?.value
  }

  /// The value of the second field with this letter.
  func secondValue(_ letter: Character) -> Range<Int>? {
    fields.lazy.filter { letter.asciiValue == $0.letter }.dropFirst().first?.value
  }
}

/// How a QIF file writes dates and amounts; one way holds for the whole file.
struct QIFConventions {
  let order: DateOrder?
  let decimal: DecimalMark?

  /// Finds what `reading` leaves open in all dates and amounts of a file; throws where they do not
  /// show it, or contradict each other.
  init(
    of sections: [QIFSection], in text: DecodedText, reading: BankFileReading
  ) throws(BankFileProblem) {
    var dates = DateOrderEvidence()
    var amounts = DecimalMarkEvidence()
    for section in sections {
      guard case .entries = section.kind else { continue }
      for field in section.records.lazy.flatMap(\.fields) {
        let value = text.bytes[field.value]
        switch field.letter {
        case UInt8(ascii: "D"):
          if let date = WrittenDate(value) { dates.look(at: date, place: field.value) }
        case UInt8(ascii: "T"), UInt8(ascii: "U"), UInt8(ascii: "$"):
          amounts.look(at: value, place: field.value)
        default: break
        }
      }
    }
    if let order = reading.dateOrder {
      self.order = order
    } else {
      order = try dates.order(in: text)
    }
    if let decimal = reading.decimal {
      self.decimal = decimal
    } else {
      decimal = try amounts.mark(in: text)
    }
  }
}

/// Reads a record of a QIF file into an entry.
struct QIFEntryReader {
  let text: DecodedText
  let conventions: QIFConventions
  let currency: Currency

  /// Throws the first thing that is wrong with the record.
  func entry(of record: QIFRecord, in account: String) throws(BankFileProblem) -> BankEntry {
    for letter in ["D", "T", "U"] as [Character] {
      if let second = record.secondValue(letter) { throw problem(.entryNotEnded(letter), second) }
    }
    guard let date = record.value("D") else { throw problem(.entryWithoutDate, record.range) }
    guard let amount = record.value("T") ?? record.value("U") else {
      throw problem(.entryWithoutAmount, record.range)
    }
    let money = try money(amount)
    if let other = record.value("U"), try self.money(other) != money {
      throw problem(.otherAmountInQIF(words(amount) ?? "", words(other) ?? ""), other)
    }
    var entry = BankEntry(money, on: try day(date), at: text.place(record.range.lowerBound))
    entry.party.name = words(record.value("P"))
    entry.remittance = words(record.value("M"))
    entry.names.check = words(record.value("N"))
    entry.text = [entry.party.name, entry.remittance].compactMap(\.self).joined(separator: " ")
    take(words(record.value("L")), for: &entry, account: account)
    entry.parts = try parts(of: record)
    return entry
  }

  /// Whether a record says what the account began with: by the words of banks' balances as its payee,
  /// and the account itself in place of a category, or none at the beginning.
  func isOpening(_ record: QIFRecord, of account: String, isFirst: Bool) -> Bool {
    guard let payee = record.value("P"), CSVLabel(text.bytes[payee])?.kind == .opening else {
      return false
    }
    guard let category = words(record.value("L")) else {
      // The word of a German transfer too.
      return isFirst && words(payee)?.foldedName != "ubertrag"
    }
    guard category.hasPrefix("["), let end = category.firstIndex(of: "]") else { return false }
    let other = category[category.index(after: category.startIndex)..<end]
    return account.isEmpty || String(other).foldedName == account.foldedName
  }

  /// `L` names a category, or in brackets the other account.
  ///
  /// Quicken names the account itself where
  /// an entry is its opening balance, and writes `--Split--` where the parts have the categories.
  private func take(_ category: String?, for entry: inout BankEntry, account: String) {
    guard let category, category != "--Split--" else { return }
    if category.hasPrefix("["), let end = category.firstIndex(of: "]") {
      let other = String(category[category.index(after: category.startIndex)..<end])
      if other != account, !other.isEmpty { entry.transfer = other }
    } else {
      entry.category = category
    }
  }

  /// Each `S` begins a part; `E` and `$` are of the part before them.
  private func parts(of record: QIFRecord) throws(BankFileProblem) -> [BankEntry.Part] {
    var parts: [BankEntry.Part] = []
    for field in record.fields {
      switch field.letter {
      case UInt8(ascii: "S"):
        var part = BankEntry.Part()
        part.category = words(field.value)
        parts.append(part)
      case UInt8(ascii: "E") where !parts.isEmpty:
        parts[parts.count - 1].remittance = words(field.value)
      case UInt8(ascii: "$") where !parts.isEmpty:
        parts[parts.count - 1].amount = try money(field.value)
      default: break
      }
    }
    return parts
  }

  private func day(_ value: Range<Int>) throws(BankFileProblem) -> Day {
    let written = words(value) ?? ""
    guard let date = WrittenDate(text.bytes[value]) else {
      throw problem(.notADate(written), value)
    }
    guard let day = date.day(in: conventions.order) else {
      throw problem(.impossibleDate(written), value)
    }
    return day
  }

  private func money(_ value: Range<Int>) throws(BankFileProblem) -> Money {
    if let mark = WrittenAmount(text.bytes[value])?.currency, !mark.fits(currency) {
      throw problem(.otherCurrency(mark.text, currency, isByLayout: false), value)
    }
    do throws(AmountFault) {
      return try Money(written: text.bytes[value], conventions.decimal, in: currency)
    } catch {
      throw problem(.amount(error), value)
    }
  }

  private func words(_ value: Range<Int>?) -> String? { value.flatMap { text.bytes[$0].words } }

  private func problem(_ fault: BankFileFault, _ range: Range<Int>) -> BankFileProblem {
    BankFileProblem(fault, at: text.places(range))
  }
}

/// What the description of a QIF account says where Daybook wrote it: the account's IBAN, where it
/// has one, and its currency, for both of which QIF has no field.
struct QIFDescription {
  private(set) var iban: String?
  private(set) var currency: Currency?

  /// Reads `IBAN CODE` or `CODE`; any other text says nothing.
  init(_ text: String) {
    let words = text.split(separator: " ")
    guard (1...2).contains(words.count),
      let currency = words.last.flatMap({ Currency(code: String($0)) })
    else { return }
    if words.count == 2 {
      guard let iban = try? IBAN(String(words[0])) else { return }
      self.iban = iban.electronic
    }
    self.currency = currency
  }
}
