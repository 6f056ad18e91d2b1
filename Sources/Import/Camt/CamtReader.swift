internal import Basics
internal import Model
internal import Synchronization

/// Reads camt.052 (report), camt.053 (statement) and camt.054 (notification) in every version, with
/// any prefix of names; some entries after the others, so that a large file needs little memory.
final class CamtReader: Sendable {
  private let values: CamtValues
  private let state = Mutex(State())

  private struct State {
    var file = BankFile()
    /// The statement whose parts come in.
    var statement: CamtStatement?

    mutating func finishStatement() {
      guard let statement = statement.take() else { return }
      if let problem = statement.balanceProblem { file.problems.append(problem) }
      file.statements.append(statement.finished())
    }
  }

  private init(_ text: DecodedText) { values = CamtValues(text: text) }

  /// Reads a text that begins as XML; while some of its parts are taken apart, the next are looked
  /// for.
  ///
  /// Where the XML is broken nothing of it is kept, and what is
  /// wrong stands in the file's problems; an entry that cannot be read is left out and told there.
  static func read(_ text: DecodedText, _ parallel: Parallel) -> BankFile {
    let reader = CamtReader(text)
    var parts = CamtParts(of: text.bytes)
    do {
      var some = try parts.next()
      while !some.isEmpty {
        ((parts, some), _) = try parallel.both { [parts] () throws(XMLError) in
          var parts = parts
          let next = try parts.next()
          return (parts, next)
        } _: { [some] in
          reader.take(some)
        }
      }
    } catch {
      var file = BankFile()
      file.problems = [BankFileProblem(error.fault, at: text.places(error.range))]
      return file
    }
    return reader.finished(parts)
  }

  private func take(_ parts: [CamtParts.Part]) {
    state.withLock { state in
      for part in parts {
        switch part {
        case .statement(let tag):
          state.finishStatement()
          state.statement = CamtStatement(tag, values)
        case .element(let element):
          state.statement?.add(element, problems: &state.file.problems)
        }
      }
    }
  }

  private func finished(_ parts: CamtParts) -> BankFile {
    var file = state.withLock { state in
      state.finishStatement()
      return state.file
    }
    CamtReversals.turn(in: &file, of: values.text)
    guard file.statements.isEmpty, file.problems.isEmpty else { return file }
    let fault: BankFileFault = parts.message == nil ? .foreign(parts.foreign ?? .xml) : .noStatement
    let place = parts.message?.range ?? 0..<0
    file.problems.append(BankFileProblem(fault, at: values.text.places(place)))
    return file
  }
}

/// The parts of a camt message as they come: the statements in it, and what each of them holds.
struct CamtParts: Sendable {
  /// One thing after the other.
  enum Part: Sendable {
    case statement(XMLTag)
    /// A child of the statement that was begun last.
    case element(XMLElement)
  }

  /// The element that says what the document is; nil where none was seen yet.
  private(set) var message: XMLTag?
  /// What the document is where it is no message of a bank.
  private(set) var foreign: ForeignFile?
  private let text: [UInt8]
  private var scanner: XMLScanner
  private var isInStatement = false

  /// So many are read at once that what one costs besides is little, and little memory is held.
  private static let count = 512

  /// The parts of an XML text.
  init(of bytes: [UInt8]) {
    text = bytes
    // Two threads that count their uses of one array wait for each other all the time.
    scanner = XMLScanner(bytes.withUnsafeBufferPointer { Array($0) })
  }

  /// The parts that come next; none behind the last.
  mutating func next() throws(XMLError) -> [Part] {
    var parts: [Part] = []
    while parts.count < Self.count, let token = try scanner.next() {
      switch token {
      case .end: isInStatement = false
      case .start(let tag) where isInStatement:
        parts.append(.element(try XMLTree(tag, of: text, from: &scanner).root))
      case .start(let tag): begin(tag, &parts)
      }
    }
    return parts
  }

  private mutating func begin(_ tag: XMLTag, _ parts: inout [Part]) {
    if message == nil, Self.messages.contains(tag.name) {
      message = tag
    } else if message != nil, Self.statements.contains(tag.name) {
      isInStatement = true
      parts.append(.statement(tag))
    } else if message == nil, foreign == nil {
      foreign = ForeignFile(rootOfXML: scanner.name(tag.qualifiedName))
    }
  }

  /// Version 01 has its number in the names.
  private static let messages: [XMLName] = [
    .report, .statement, .notification, "BkToCstmrAcctRptV01", "BkToCstmrStmtV01",
    "BkToCstmrDbtCdtNtfctnV01",
  ]
  private static let statements: [XMLName] = ["Rpt", .accountStatement, "Ntfctn"]
}

/// Reads what the elements of a camt message write: days, amounts, signs, with the place of what is
/// wrong.
struct CamtValues {
  let text: DecodedText
  /// What an amount without a currency of its own is in.
  var currency: Currency?

  /// A fault of an element's content.
  func problem(_ fault: BankFileFault, at element: XMLElement) -> BankFileProblem {
    let content = element.trimmedContent
    return BankFileProblem(fault, at: text.places(content.isEmpty ? element.tag : content))
  }

  /// A field that an element lacks.
  func missing(_ field: String, in element: XMLElement) -> BankFileProblem {
    BankFileProblem(.missing(field: field), at: text.places(element.tag))
  }

  /// The day of an element that holds `Dt` or `DtTm`; nil where it has neither.
  func day(in element: XMLElement?) throws(BankFileProblem) -> Day? {
    guard let written = element?[.date] ?? element?[.dateTime] else { return nil }
    return try day(written)
  }

  /// The day that a date or an instant prints, moved by no time zone; nil where it is empty.
  func day(_ element: XMLElement) throws(BankFileProblem) -> Day? {
    let bytes = text.bytes[element.trimmedContent]
    guard !bytes.isEmpty else { return nil }
    let rest = bytes.dropFirst(10).first
    guard let day = Day(bytes, separator: UInt8(ascii: "-")),
      rest.map({ "TZ+-".utf8.contains($0) }) ?? true
    else { throw problem(.notADay(element.text ?? ""), at: element) }
    return day
  }

  /// The time of an element that holds `DtTm`, in seconds from the beginning of its day; nil where it
  /// has none.
  func second(in element: XMLElement?) -> Int32? {
    guard let written = element?[.date] ?? element?[.dateTime] else { return nil }
    return TimeOfDay(iso: text.bytes[written.trimmedContent].dropFirst(10))?.seconds
  }

  /// The amount of `Amt`: a debit is negative; where nothing says credit or debit, a sign may stand
  /// in the amount itself.
  func money(
    _ amount: XMLElement, isDebit: Bool?
  ) throws(BankFileProblem) -> Money {
    guard let currency = try currency(of: amount) else { throw missing("Ccy", in: amount) }
    do throws(AmountFault) {
      var written = try DecimalText(text.bytes[amount.trimmedContent], marks: [UInt8(ascii: ".")])
      if let isDebit {
        guard !written.isNegative else { throw AmountFault.notANumber(written.text) }
        written.isNegative = isDebit
      }
      return try Money(written, in: currency)
    } catch {
      throw problem(.amount(error), at: amount)
    }
  }

  /// The currency that `Ccy` of an amount says, else the account's.
  private func currency(of amount: XMLElement) throws(BankFileProblem) -> Currency? {
    guard let code = amount.attribute("Ccy") else { return currency }
    if let currency, currency.code == code { return currency }
    guard let currency = Currency(code: code) else {
      throw BankFileProblem(.unknownCurrency(code), at: text.places(amount.tag))
    }
    return currency
  }

  /// Whether the element's `CdtDbtInd` says debit; nil where it has none.
  func isDebit(_ element: XMLElement) throws(BankFileProblem) -> Bool? {
    guard let sign = element[.sign] else { return nil }
    switch sign.text {
    case "CRDT": return false
    case "DBIT": return true
    default: throw problem(.unknownCode(sign.text ?? "", field: "CdtDbtInd"), at: sign)
    }
  }
}

/// The elements of camt.052, camt.053 and camt.054 that are read (ISO 20022, Bank-to-Customer Cash
/// Management).
extension XMLName {
  static let report: XMLName = "BkToCstmrAcctRpt"
  static let statement: XMLName = "BkToCstmrStmt"
  static let notification: XMLName = "BkToCstmrDbtCdtNtfctn"

  /// Of all that was booked in its days (camt.053), where reports and notifications may be of single
  /// entries.
  static let accountStatement: XMLName = "Stmt"
  static let account: XMLName = "Acct"
  static let balance: XMLName = "Bal"
  static let entry: XMLName = "Ntry"
  static let id: XMLName = "Id"
  static let other: XMLName = "Othr"
  static let iban: XMLName = "IBAN"
  static let type: XMLName = "Tp"
  static let codeOrProprietary: XMLName = "CdOrPrtry"
  static let code: XMLName = "Cd"
  static let proprietary: XMLName = "Prtry"
  static let name: XMLName = "Nm"
  static let institution: XMLName = "FinInstnId"

  static let amount: XMLName = "Amt"
  static let sign: XMLName = "CdtDbtInd"
  static let status: XMLName = "Sts"
  static let date: XMLName = "Dt"
  static let dateTime: XMLName = "DtTm"
  static let bookingDate: XMLName = "BookgDt"
  static let valueDate: XMLName = "ValDt"
  static let bankReference: XMLName = "AcctSvcrRef"
  static let details: XMLName = "NtryDtls"
  static let transaction: XMLName = "TxDtls"
  static let references: XMLName = "Refs"
  static let parties: XMLName = "RltdPties"
  static let party: XMLName = "Pty"
  static let agent: XMLName = "Agt"
  static let remittance: XMLName = "RmtInf"
  static let structured: XMLName = "Strd"
}

/// The signs of entries that take others back.
///
/// By ISO 20022 CdtDbtInd says which way the money goes, whatever RvslInd says; SFIRM, the program of
/// the German Sparkassen, writes the one of the entry that was wrong.
enum CamtReversals {
  /// What the sign of an entry that takes another back is.
  private enum Sign {
    case asWritten, ofWhatIsTakenBack
  }

  /// Turns the signs of entries that take others back, where the balances prove that the file writes
  /// them with the sign of what they take back.
  static func turn(in file: inout BankFile, of text: DecodedText) {
    let signs = file.statements.map(sign)
    guard signs.contains(.ofWhatIsTakenBack) else { return }
    let isWholeFile = !signs.contains(.asWritten)
    for (index, sign) in signs.enumerated() {
      // What has no balances follows the rest of its file.
      let isUnproved = sign == nil && file.statements[index].arithmetic == nil
      guard sign == .ofWhatIsTakenBack || isUnproved && isWholeFile else { continue }
      guard let first = file.statements[index].entries.first(where: \.isReversal) else { continue }
      let count = turn(in: &file.statements[index])
      let place = text.places(text.offset(of: first.place)..<text.offset(of: first.place))
      file.problems.append(BankFileProblem(.turnedReversals(count), at: place))
    }
  }

  /// As the balances prove it; nil where they do not.
  private static func sign(in statement: BankStatement) -> Sign? {
    let currency = statement.closing?.amount.currency
    let reversed = statement.entries.filter {
      $0.isReversal && $0.status == .booked && $0.amount.currency == currency
    }
    guard !reversed.isEmpty, let arithmetic = statement.arithmetic else { return nil }
    var twice: Int64? = 0
    for entry in reversed {
      twice = twice?.subtracting(entry.amount.minorUnits)?.subtracting(entry.amount.minorUnits)
    }
    switch arithmetic {
    case .holds: return twice == 0 ? nil : .asWritten
    case .differs(let units): return units == twice ? .ofWhatIsTakenBack : nil
    case .overflows: return nil
    }
  }

  /// Gives how many were turned.
  private static func turn(in statement: inout BankStatement) -> Int {
    for index in statement.entries.indices where statement.entries[index].isReversal {
      turn(&statement.entries[index])
    }
    return statement.entries.count { $0.isReversal && $0.status == .booked }
  }

  private static func turn(_ entry: inout BankEntry) {
    entry.amount = (try? entry.amount.negated()) ?? entry.amount
    entry.original = entry.original.map(turned)
    for index in entry.parts.indices {
      entry.parts[index].amount = entry.parts[index].amount.flatMap { try? $0.negated() }
      entry.parts[index].original = entry.parts[index].original.map(turned)
    }
  }

  private static func turned(_ original: BankRecord.Original) -> BankRecord.Original {
    BankRecord.Original(
      original.amount.map { 0 &- $0 }, in: original.currency, rate: original.rate)
  }
}
