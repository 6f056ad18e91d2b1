internal import Basics
internal import Model

/// Reads the fields of one message into a statement, and notes what is wrong with them.
struct MT940StatementReader {
  private let text: DecodedText
  private let message: MT940Message
  private(set) var statement: BankStatement
  private(set) var problems: [BankFileProblem] = []
  private let currency: Currency?
  /// Whether the entries are told before they are booked: an MT942.
  private let isInterim: Bool
  /// Whether it is a statement of what is booked that ends with an entry's line, without the balance
  /// that ends it.
  private(set) var endsInEntry = false
  /// What the account holds behind the fields that were read; nil before its first balance.
  private var running: Int64?
  /// The days of the balances, else the one on which the message was made; nil where neither is
  /// known, or where the statement ends before it begins.
  private let days: ClosedRange<Day>?

  /// Nil where the message has nothing of a statement.
  init?(_ message: MT940Message, of text: DecodedText) {
    let kinds = Set(message.fields.map(\.tag.kind))
    guard !kinds.isDisjoint(with: [.account, .opening, .entry, .closing]) else { return nil }
    self.text = text
    self.message = message
    isInterim = !kinds.contains(.opening) && !kinds.isDisjoint(with: [.floorLimit, .sums])
    currency = message.fields.lazy.compactMap { Self.currency(of: $0, in: text.bytes) }.first
    days = Self.days(of: message, in: text.bytes)
    let account = message.fields.first { $0.tag.kind == .account }
    statement = BankStatement(
      of: BankAccount(mt940: account?.value(in: text.bytes) ?? [], currency: currency),
      at: text.place(message.start))
    readFields()
    noteMissing(kinds)
  }

  private static func currency(of field: MT940Message.Field, in text: [UInt8]) -> Currency? {
    let value = field.value(in: text)
    let code: String? =
      switch field.tag.kind {
      case .opening, .closing, .otherBalance: MT940Balance.currencyCode(in: value)
      case .floorLimit: String(decoding: value.trimmed.prefix(3), as: UTF8.self)
      case .sums: String(decoding: value.trimmed.drop(while: \.isDigit).prefix(3), as: UTF8.self)
      default: nil
      }
    return code.flatMap(Currency.init(inUseOrWithdrawn:))
  }

  private static func days(
    of message: MT940Message, in text: [UInt8]
  ) -> ClosedRange<Day>? {
    func day(_ kind: MT940Tag.Kind, from start: Int) -> Day? {
      message.fields.lazy.filter { $0.tag.kind == kind }.compactMap { field in
        Day(mt940: field.value(in: text).trimmed.dropFirst(start).prefix(6))
      }.first
    }
    // Behind the mark of a balance.
    let (first, last) = (day(.opening, from: 1), day(.closing, from: 1))
    if let first, let last { return first <= last ? first...last : nil }
    return (last ?? first ?? day(.time, from: 0)).map { $0...$0 }
  }

  private mutating func readFields() {
    // A `:86:` belongs to the entry right before it; behind a balance it is a note of the bank.
    var followsEntry = false
    for field in message.fields {
      switch field.tag.kind {
      case .reference: statement.reference = field.value(in: text.bytes).words
      case .number: statement.sequence = field.value(in: text.bytes).words
      case .opening: readBalance(.opening, field)
      case .closing: readBalance(.closing, field)
      case .otherBalance: readBalance(.other(field.tag.name), field)
      case .details where followsEntry: readDetails(field)
      case .entry, .account, .details, .floorLimit, .sums, .time, .passedOver: break
      }
      followsEntry = field.tag.kind == .entry && readEntry(field)
    }
  }

  private mutating func readBalance(_ kind: BankBalance.Kind, _ field: MT940Message.Field) {
    do throws(BankFileFault) {
      let balance = try MT940Balance(field.value(in: text.bytes), field: field.tag.name)
      if let currency, balance.amount.currency != currency {
        throw .balanceCurrency(balance.amount.currency, currency)
      }
      let place = text.place(field.range.lowerBound)
      if kind == .opening || kind == .closing {
        hold(balance.amount, field.tag.name, at: place)
      }
      statement.balances.append(
        BankBalance(
          kind, code: field.tag.name, day: balance.day, amount: balance.amount, at: place))
    } catch {
      // The other balances have no part in the sum.
      if kind == .opening || kind == .closing { note(error, field) }
    }
  }

  /// Holds a balance in the middle of a message (`:62M:`, `:60M:`) against what was read before it.
  private mutating func hold(_ balance: Money, _ tag: String, at place: FileOffset) {
    if let running, tag.hasSuffix("M"), running != balance.minorUnits {
      let difference = balance.minorUnits.subtracting(running)
      statement.disproofs.append(
        BankFileProblem(
          .jump(difference.map { Money(minorUnits: $0, currency: balance.currency) }),
          at: place..<place))
    }
    running = balance.minorUnits
  }

  /// Whether an entry was read.
  private mutating func readEntry(_ field: MT940Message.Field) -> Bool {
    guard let currency else { return false }
    do throws(BankFileFault) {
      let line = try MT940Entry(field.value(in: text.bytes), in: currency, days: days)
      var entry = BankEntry(
        line.amount, on: line.day, at: text.place(field.range.lowerBound))
      entry.valueDay = line.valueDay
      entry.status = isInterim ? line.mark.isExpected ? .future : .interim : .booked
      entry.isReversal = line.mark.isReversal
      entry.names.bank = line.bankReference
      entry.names.customer = line.customerReference
      entry.names.code = line.code
      let more = Array(field.lines.dropFirst().flatMap { text.bytes[$0] + [.space] })
      entry.text = more[...].words ?? ""
      if let account = more[...].unspaced, (try? IBAN(account)) != nil {
        entry.party.account = account
      }
      statement.entries.append(entry)
      running = running.flatMap { $0.adding(line.amount.minorUnits) }
      return true
    } catch {
      note(error, field)
      return false
    }
  }

  private mutating func readDetails(_ field: MT940Message.Field) {
    guard var entry = statement.entries.popLast() else { return }
    let details = MT940Details(lines: field.lines.map { text.bytes[$0] })
    entry.names.endToEnd = details.names.endToEnd
    entry.names.instruction = details.names.instruction
    entry.names.mandate = details.names.mandate
    entry.names.gvc = details.names.gvc
    entry.names.creditor = details.names.creditor
    entry.party.name = details.party.name
    entry.party.account = details.party.account ?? entry.party.account
    entry.party.bic = details.party.bic
    entry.party.isNamedByField = details.party.name != nil
    entry.original = details.original(of: entry.amount)
    entry.charges = details.charges(in: entry.amount.currency)
    entry.isUnstructured = details.isLongText
    entry.remittance = details.remittance
    entry.reference = details.reference
    entry.text = [entry.text, details.text].filter { !$0.isEmpty }.joined(separator: " ")
    statement.entries.append(entry)
  }

  private mutating func note(_ fault: BankFileFault, _ field: MT940Message.Field) {
    let line = field.range.lowerBound..<(field.lines.first?.upperBound ?? field.range.upperBound)
    problems.append(BankFileProblem(fault, at: text.places(line)))
  }

  /// What a statement cannot do without, said where the message begins; what proves that it is
  /// whole, said where it ends.
  private mutating func noteMissing(_ kinds: Set<MT940Tag.Kind>) {
    guard let first = message.fields.first else { return }
    if statement.account.number.isEmpty { note(.statementLacks(field: "25"), first) }
    if !isInterim, !kinds.contains(.opening) { note(.statementLacks(field: "60F"), first) }
    if currency == nil, let entry = message.fields.first(where: { $0.tag.kind == .entry }) {
      let opening = message.fields.first { $0.tag.kind == .opening }
      let code = opening.flatMap { MT940Balance.currencyCode(in: $0.value(in: text.bytes)) }
      note(.statementCurrency(code ?? ""), entry)
    }
    if !isInterim, !kinds.contains(.closing) {
      endsInEntry = message.fields.last?.tag.kind == .entry
      let end = text.place(message.end)
      problems.append(BankFileProblem(.withoutClosingBalance, at: end..<end))
    }
  }
}

extension BankFile {
  /// Reads MT940 and MT942, with or without the envelopes of SWIFT: each message, and each page of
  /// one, is a statement.
  ///
  /// What is wrong is among the problems, and the rest is read nevertheless.
  package init(mt940 text: DecodedText) {
    self.init()
    var endsInEntry = false
    MT940Message.forEach(in: text.bytes) { message in
      guard let reader = MT940StatementReader(message, of: text) else { return }
      statements.append(reader.statement)
      problems += reader.problems
      endsInEntry = reader.endsInEntry && message.end == text.bytes.count
    }
    // The last line has no end: digits of its amount may be missing.
    if endsInEntry, let last = text.bytes.last, last != .lineFeed, last != .carriageReturn {
      let end = text.place(text.bytes.count)
      problems.append(BankFileProblem(.mt940CutOff, at: end..<end))
    }
    for index in statements.indices.dropFirst() {
      statements[index].holdPage(behind: statements[index - 1])
    }
    if statements.isEmpty {
      let start = text.place(0)
      problems.append(BankFileProblem(.nothingInMT940, at: start..<start))
    }
  }
}

extension BankStatement {
  /// Holds the balance with which a page begins (`:60M:`) against the one with which the page before
  /// it of the same statement ends (`:62M:`).
  fileprivate mutating func holdPage(behind page: BankStatement) {
    guard let opening, opening.code == "60M", let closing = page.closing, closing.code == "62M",
      account.number == page.account.number, opening.amount.currency == closing.amount.currency,
      let number = MT940PageNumber(sequence), let before = MT940PageNumber(page.sequence),
      number.statement == before.statement, number.page == before.page + 1,
      opening.amount != closing.amount
    else { return }
    disproofs.append(
      BankFileProblem(
        .jump(
          opening.amount.minorUnits.subtracting(closing.amount.minorUnits).map {
            Money(minorUnits: $0, currency: opening.amount.currency)
          }), at: opening.place..<opening.place))
  }
}

/// The number of a statement and of its page (`:28C:3/2`).
private struct MT940PageNumber {
  let statement: Int
  let page: Int

  init?(_ text: String?) {
    let parts = (text ?? "").split(separator: "/").compactMap { Int($0) }
    guard parts.count == 2 else { return nil }
    (statement, page) = (parts[0], parts[1])
  }
}

/// The fields of one statement, or of one page of it, in their order.
struct MT940Message {
  private(set) var fields: [Field] = []

  /// A field: its tag, and the lines of its value, the first behind the tag.
  struct Field {
    let tag: MT940Tag
    /// The bytes of the field in the text, its tag included.
    var range: Range<Int>
    var lines: [Range<Int>]

    /// The bytes of the first line.
    func value(in text: [UInt8]) -> ArraySlice<UInt8> {
      lines.first.map { text[$0] } ?? []
    }
  }

  var start: Int { fields.first?.range.lowerBound ?? 0 }
  var end: Int { fields.last?.range.upperBound ?? 0 }
}

extension MT940Message {
  /// Each message of a text in turn, with or without the envelopes of SWIFT around it.
  ///
  /// A message begins with `:20:`, or with the first field of a statement where a bank leaves that
  /// out, and ends with a line `-` or `-}`, with the next envelope or with the next message. What
  /// stands between messages is passed over: banks write headers there.
  ///
  /// Where a field follows a line `-` that no statement begins with, that line ended nothing.
  static func forEach(in text: [UInt8], _ body: (MT940Message) -> Void) {
    var message: MT940Message?
    // The lines since one that may have ended the message.
    var behindEnd: [Range<Int>]?
    for line in ByteLines(bytes: text) {
      let bytes = text[line]
      if isEnvelope(bytes) {
        message.map(body)
        (message, behindEnd) = (nil, nil)
      } else if isEnd(bytes) {
        if message != nil { behindEnd = behindEnd ?? [] }
      } else if let tag = MT940Tag(bytes) {
        let isNext =
          behindEnd != nil && tag.beginsStatement
          || message.map { $0.ends(before: tag) } ?? (tag.beginsStatement || tag.isOfStatement)
        if isNext {
          message.map(body)
          message = MT940Message()
        } else {
          for line in behindEnd ?? [] { message?.continueLastField(line) }
        }
        behindEnd = nil
        message?.begin(tag, at: line)
      } else if behindEnd != nil {
        behindEnd?.append(line)
      } else {
        message?.continueLastField(line)
      }
    }
    message.map(body)
  }

  /// Whether a field is of the next message: a reference always, an account where this one has one
  /// and a balance, so that it is no second name of the account.
  private func ends(before tag: MT940Tag) -> Bool {
    guard tag.kind == .account else { return tag.kind == .reference }
    let kinds = fields.map(\.tag.kind)
    return kinds.contains(.account)
      && kinds.contains { [.opening, .entry, .closing].contains($0) }
  }

  private mutating func begin(_ tag: MT940Tag, at line: Range<Int>) {
    let value = line.lowerBound + tag.length..<line.upperBound
    // Some banks write each line of the details as a field of its own.
    if tag.kind == .details, fields.last?.tag.kind == .details { return continueLastField(value) }
    fields.append(Field(tag: tag, range: line, lines: [value]))
  }

  private mutating func continueLastField(_ line: Range<Int>) {
    guard !fields.isEmpty else { return }
    let last = fields.count - 1
    fields[last].lines.append(line)
    fields[last].range = fields[last].range.lowerBound..<line.upperBound
  }

  private static func isEnd(_ line: ArraySlice<UInt8>) -> Bool {
    guard line.first == UInt8(ascii: "-") else { return false }
    let rest = line.dropFirst().trimmed
    return rest.isEmpty || rest.first == UInt8(ascii: "}") || rest.elementsEqual("XXX".utf8)
  }

  /// Whether the envelope of a message begins.
  private static func isEnvelope(_ line: ArraySlice<UInt8>) -> Bool {
    line.starts(with: "{1:".utf8) || line.starts(with: "\u{1}{1:".utf8)
  }
}

/// A field of SWIFT's MT940 and MT942, by its tag.
struct MT940Tag: Hashable {
  let kind: Kind
  /// As written, such as `60F`.
  let name: String
  /// The bytes of the tag with its colons.
  let length: Int

  enum Kind: Hashable {
    case reference, account, number
    case opening, entry, details, closing
    /// A balance that has no part in the sum: 64, 65.
    case otherBalance
    /// The smallest amount that is told, and the sums of the entries: fields of MT942 alone.
    case floorLimit, sums
    /// When the message was made.
    case time
    /// A field of which nothing is read.
    case passedOver
  }

  /// Whether a statement may begin with it.
  var beginsStatement: Bool {
    switch kind {
    case .reference, .account, .number, .opening: true
    case .entry, .details, .closing, .otherBalance, .floorLimit, .sums, .time, .passedOver: false
    }
  }

  /// Whether it says something of the account's money, so that it cannot be passed over.
  var isOfStatement: Bool {
    switch kind {
    case .entry, .closing: true
    case .reference, .account, .number, .opening, .details, .otherBalance: false
    case .floorLimit, .sums, .time, .passedOver: false
    }
  }

  /// The tag with which a line begins; nil for a line that goes on with the field before.
  ///
  /// Only tags of the standard and those that some banks add count, since texts have colons too.
  init?(_ line: ArraySlice<UInt8>) {
    guard line.first == UInt8(ascii: ":"),
      let end = line.dropFirst().prefix(4).firstIndex(of: UInt8(ascii: ":"))
    else { return nil }
    let tag = line[line.startIndex + 1..<end]
    guard let kind = Self.kind(of: tag) else { return nil }
    self.kind = kind
    name = String(decoding: tag, as: UTF8.self)
    length = tag.count + 2
  }

  private static func kind(of tag: ArraySlice<UInt8>) -> Kind? {
    if tag.elementsEqual("NS".utf8) { return .passedOver }
    guard tag.count == 2 || tag.count == 3 && tag.last?.isCapital == true else { return nil }
    return switch tag.prefix(2).smallNumber {
    case 20: .reference
    case 25: .account
    case 28: .number
    case 60: .opening
    case 61: .entry
    case 62: .closing
    case 64, 65: .otherBalance
    case 86: .details
    case 34: .floorLimit
    case 90: .sums
    case 13: .time
    case 21: .passedOver
    default: nil
    }
  }
}
