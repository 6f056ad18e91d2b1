internal import Basics
internal import Model

/// Reads OFX 1 (SGML, with or without end tags), OFX 2 (XML) and QFX: statements of banks and of
/// credit cards.
///
/// Those of securities are told and left out.
struct OFXReader {
  private var values: OFXValues
  private var scanner: OFXScanner
  private var file = BankFile()
  private var open: [OFXAggregate] = []
  private var statement: OFXStatement?
  private var transaction: OFXTransaction?
  private var status = OFXStatus()
  /// How the bank answered for the first account that it gave no statement of.
  private var refusal: OFXStatus?
  private var hasSecurities = false
  private var isComplete = false

  private init(_ text: DecodedText, _ reading: BankFileReading) {
    values = OFXValues(text, reading)
    scanner = OFXScanner(bytes: text.bytes)
  }

  /// Reads a text; what is wrong stands in the file's problems.
  ///
  /// A transaction that cannot be read
  /// is left out and told there.
  static func read(_ text: DecodedText, _ reading: BankFileReading) -> BankFile {
    var reader = OFXReader(text, reading)
    do {
      while let tag = try reader.scanner.next() { reader.take(tag) }
      reader.finish()
    } catch {
      if error.fault == .documentType {
        reader.file = BankFile()
        reader.report(error.fault, at: error.range)
      } else {
        reader.finish()
      }
    }
    return reader.file
  }

  private mutating func take(_ tag: OFXTag) {
    if tag.name == "OFX" { isComplete = tag.isEnd }
    guard let aggregate = OFXAggregate(tag.name) else {
      if !tag.isEnd { takeValue(tag) }
      return
    }
    if tag.isEnd {
      guard open.contains(aggregate) else { return }
      close(to: aggregate.level)
    } else {
      close(to: aggregate.level)
      begin(aggregate, tag)
    }
  }

  private mutating func begin(_ aggregate: OFXAggregate, _ tag: OFXTag) {
    open.append(aggregate)
    switch aggregate {
    case .bankStatement, .cardStatement, .securitiesStatement:
      let place = values.text.place(tag.range.lowerBound)
      statement = OFXStatement(aggregate, at: tag.range, place: place)
    case .transaction, .pendingTransaction:
      transaction = OFXTransaction(at: tag.range, isPending: aggregate == .pendingTransaction)
    case .status: status = OFXStatus()
    default: break
    }
  }

  /// Closes what stands as deep or deeper.
  private mutating func close(to level: Int) {
    while let last = open.last, last.level >= level {
      open.removeLast()
      switch last {
      case .transaction, .pendingTransaction: finishTransaction()
      case .bankStatement, .cardStatement, .securitiesStatement: finishStatement()
      case .status: finishStatus()
      case .ledgerBalance, .availableBalance: finishBalance(last)
      default: break
      }
    }
  }

  private mutating func takeValue(_ tag: OFXTag) {
    guard let aggregate = open.last else { return }
    if aggregate == .status {
      status.add(tag, values)
    } else if transaction != nil {
      transaction?.add(tag, in: aggregate)
    } else {
      do {
        try statement?.add(tag, in: aggregate, values)
      } catch {
        file.problems.append(error)
      }
    }
  }

  private mutating func finishTransaction() {
    guard let transaction else { return }
    statement?.add(transaction, &values, problems: &file.problems)
    self.transaction = nil
  }

  private mutating func finishBalance(_ aggregate: OFXAggregate) {
    do {
      try statement?.finishBalance(aggregate, &values)
    } catch {
      file.problems.append(error)
    }
  }

  private mutating func finishStatement() {
    guard let finished = statement else { return }
    statement = nil
    if finished.kind == .securitiesStatement {
      hasSecurities = true
      let account = finished.statement.account.number
      report(
        .securities(account: account, transactions: finished.leftOut), at: finished.start)
    } else {
      if finished.isWithoutCurrency {
        report(
          .withoutCurrency(account: finished.statement.account.number), at: finished.start)
      }
      file.statements.append(finished.heldToKinds)
    }
  }

  private mutating func finishStatus() {
    guard status.isError else { return }
    report(.ofxAccountRefused(status: status.code, status.words), at: status.range)
    refusal = refusal ?? status
  }

  /// At the end of the file; what is open there was cut off.
  private mutating func finish() {
    if !isComplete {
      let end = values.text.bytes.count
      report(.ofxEnded(insideTransaction: transaction != nil), at: end..<end)
      transaction = nil
    }
    close(to: 1)
    file.applyCorrections()
    file.problems += values.unclearAmounts
    guard file.statements.isEmpty, !hasSecurities else { return }
    if let (code, words) = refusal.map({ ($0.code, $0.words) }),
      file.problems.first?.fault == .ofxAccountRefused(status: code, words)
    {
      file.problems[0] = BankFileProblem(
        .ofxRefused(status: code, words), at: file.problems[0].range)
    } else if file.problems.isEmpty {
      report(.noStatement, at: 0..<0)
    }
  }

  private mutating func report(_ fault: BankFileFault, at range: Range<Int>) {
    file.problems.append(values.problem(fault, at: range))
  }
}

extension BankFile {
  /// Has each entry that corrects another of the file take its place, or take it away (OFX 11.4.3:
  /// CORRECTFITID, CORRECTACTION), the file's order being that of time.
  ///
  /// What corrects goes on saying so, as the entry that was wrong may have come in an earlier file
  /// too.
  mutating func applyCorrections() {
    guard statements.contains(where: { $0.entries.contains { $0.correction != nil } }) else {
      return
    }
    for statement in statements.indices {
      for place in statements[statement].entries.indices {
        apply(statement, place)
      }
    }
    for statement in statements.indices {
      statements[statement].entries.removeAll { $0.status == .superseded }
    }
  }

  private mutating func apply(_ statement: Int, _ place: Int) {
    guard var correction = statements[statement].entries[place].correction else { return }
    let account = AccountNumber(statements[statement].account)
    for other in statements.indices where AccountNumber(statements[other].account) == account {
      let wrong = statements[other].entries.firstIndex { entry in
        entry.names.bank == correction.ids.first && entry.correction?.action != .delete
          && entry.status != .superseded
      }
      guard let wrong, (other, wrong) != (statement, place) else { continue }
      let (own, back) = (
        statements[statement].entries[place], statements[other].entries[wrong].correction
      )
      if let id = own.names.bank, let back, back.ids.contains(id) {
        problems.append(BankFileProblem(.correctsEachOther(back.ids), at: own.place..<own.place))
        return
      }
      // What the wrong entry itself corrects is corrected by this one now.
      correction.ids += statements[other].entries[wrong].correction?.ids ?? []
      correction.madeDay = statements[other].entries[wrong].day
      statements[other].entries[wrong].status = .superseded
      statements[statement].entries[place].correction = correction
      return
    }
  }
}

/// The elements of OFX that hold others and matter here (OFX 2.3, chapters 3, 11 and 13).
enum OFXAggregate: CaseIterable {
  case signOn, bankAnswer, cardAnswer, securitiesAnswer
  case status, bankStatement, cardStatement, securitiesStatement
  case account, transactions, ledgerBalance, availableBalance, balances
  case transaction, pendingTransaction, balance
  case payee, otherAccount, currency, originalCurrency

  /// Nil for a name that is none of them.
  init?(_ name: XMLName) {
    guard let known = Self.byName[name] else { return nil }
    self = known
  }

  /// How deep it stands: where one opens, all that stand as deep are closed, so that a file may
  /// leave end tags out.
  var level: Int {
    switch self {
    case .signOn, .bankAnswer, .cardAnswer, .securitiesAnswer: 1
    case .status, .bankStatement, .cardStatement, .securitiesStatement: 2
    case .account, .transactions, .ledgerBalance, .availableBalance, .balances: 3
    case .transaction, .pendingTransaction, .balance: 4
    case .payee, .otherAccount, .currency, .originalCurrency: 5
    }
  }

  private static let byName: [XMLName: OFXAggregate] = [
    "SONRS": .signOn, "STMTTRNRS": .bankAnswer, "CCSTMTTRNRS": .cardAnswer,
    "INVSTMTTRNRS": .securitiesAnswer, "STATUS": .status, "STMTRS": .bankStatement,
    "CCSTMTRS": .cardStatement, "INVSTMTRS": .securitiesStatement, "BANKACCTFROM": .account,
    "CCACCTFROM": .account, "INVACCTFROM": .account, "BANKTRANLIST": .transactions,
    "BANKTRANLISTP": .transactions, "INVTRANLIST": .transactions, "LEDGERBAL": .ledgerBalance,
    "AVAILBAL": .availableBalance, "BALLIST": .balances, "BAL": .balance,
    "STMTTRN": .transaction, "STMTTRNP": .pendingTransaction, "PAYEE": .payee,
    "BANKACCTTO": .otherAccount, "CCACCTTO": .otherAccount, "CURRENCY": .currency,
    "ORIGCURRENCY": .originalCurrency,
  ]
}

/// Reads the tags of OFX one after the other: SGML, where values have no end tags, and XML alike.
struct OFXScanner {
  let bytes: [UInt8]
  /// At first the start of the text; the header of OFX 1, which has no tags, is passed over.
  private(set) var position = 0

  /// The next tag with the text behind it; nil at the end.
  ///
  /// Throws where a document type is declared, and where the end cuts a tag.
  mutating func next() throws(XMLError) -> OFXTag? {
    while true {
      guard let start = bytes[position...].firstIndex(of: UInt8(ascii: "<")) else { return nil }
      position = start
      if skipMarkup() { continue }
      if has("<!") {
        throw XMLError(fault: .documentType, range: start..<min(start + 9, bytes.count))
      }
      if let tag = try readTag() { return tag }
      position = max(position, start + 1)
    }
  }

  /// A tag at the position; nil where `<` begins none and is a character as any other.
  private mutating func readTag() throws(XMLError) -> OFXTag? {
    let start = position
    let isEnd = start + 1 < bytes.count && bytes[start + 1] == UInt8(ascii: "/")
    guard let name = tagName(at: start + (isEnd ? 2 : 1)) else { return nil }
    guard let close = bytes[name.upperBound...].firstIndex(of: UInt8(ascii: ">")) else {
      throw XMLError(fault: .xmlEnded(inside: nil), range: bytes.count..<bytes.count)
    }
    position = close + 1
    return OFXTag(
      name: XMLName(capitalizing: name, in: bytes), isEnd: isEnd, range: start..<close + 1,
      value: isEnd ? position..<position : value())
  }

  /// A name of letters, digits and marks, behind which the tag ends.
  private func tagName(at start: Int) -> Range<Int>? {
    var end = start
    while end < bytes.count, Self.isNameByte(bytes[end]) { end += 1 }
    // A name begins with a letter; `<3` is text.
    guard end > start, bytes[start] >= UInt8(ascii: "A") else { return nil }
    // At the end of the file a name may be cut.
    guard end < bytes.count else { return start..<end }
    return bytes[end] == UInt8(ascii: ">") || bytes[end] <= 0x20 || bytes[end] == UInt8(ascii: "/")
      ? start..<end : nil
  }

  /// The text up to the next tag, without blanks around it.
  private mutating func value() -> Range<Int> {
    let start = position
    while position < bytes.count {
      if bytes[position] == UInt8(ascii: "<") {
        if skipMarkup() { continue }
        let next = position + 1 < bytes.count ? bytes[position + 1] : 0
        let isEnd = next == UInt8(ascii: "/")
        if next == 0 || tagName(at: position + (isEnd ? 2 : 1)) != nil { break }
      }
      position += 1
    }
    var range = start..<position
    while let first = range.first, bytes[first] <= 0x20 { range.removeFirst() }
    while let last = range.last, bytes[last] <= 0x20 {
      range = range.lowerBound..<range.upperBound - 1
    }
    return range
  }

  /// Passes over a comment, an instruction or character data at the position.
  private mutating func skipMarkup() -> Bool {
    guard position + 1 < bytes.count, "!?".utf8.contains(bytes[position + 1]) else { return false }
    if has("<!--") {
      position = Self.endOfComment(at: position, in: bytes)
      return true
    }
    for (start, end) in [("<![CDATA[", "]]>"), ("<?", "?>")] where has(start) {
      let rest = bytes[(position + start.utf8.count)...]
      position = rest.firstRange(of: Array(end.utf8))?.upperBound ?? bytes.count
      return true
    }
    return false
  }

  /// The byte behind the comment at a place: SGML allows blanks before its `>`.
  static func endOfComment(at start: Int, in bytes: [UInt8]) -> Int {
    var place = start + 4
    while let mark = bytes[min(place, bytes.count)...].firstRange(of: Array("--".utf8)) {
      let close = bytes[mark.upperBound...].firstIndex { $0 > 0x20 } ?? bytes.count
      if close < bytes.count, bytes[close] == UInt8(ascii: ">") { return close + 1 }
      place = mark.lowerBound + 1
    }
    return bytes.count
  }

  private func has(_ text: String) -> Bool { bytes[position...].starts(with: text.utf8) }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit
      || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
  }
}

/// A tag of OFX, and the text up to the next one.
struct OFXTag {
  let name: XMLName
  let isEnd: Bool
  /// From `<` to behind `>`.
  let range: Range<Int>
  let value: Range<Int>
}

extension OFXStatus {
  /// Takes one value of it.
  fileprivate mutating func add(_ tag: OFXTag, _ values: OFXValues) {
    let text = values.words(tag.value) ?? ""
    switch tag.name {
    case "CODE": (code, range) = (text, tag.value)
    case "SEVERITY": isError = text.uppercased() == "ERROR"
    case "MESSAGE": words = text
    default: break
    }
  }
}

/// How the bank answered (STATUS).
struct OFXStatus {
  var code = ""
  var words = ""
  var range = 0..<0
  var isError = false
}
