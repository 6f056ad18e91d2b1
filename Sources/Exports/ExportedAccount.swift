package import Model

/// An account's entries in a stretch of days, and what it held before them: what every format is
/// written from.
package struct ExportedAccount: Sendable {
  package let account: Account
  /// By what it is known, the best first: its IBAN, its name where that is its alone, its part of
  /// paths.
  let names: [String]
  /// The days of which every entry is here, the first and the last among them.
  package private(set) var days: ClosedRange<Day>
  /// At the beginning of the first day, in minor units.
  package private(set) var opening: Int64
  /// In booking order.
  package private(set) var entries: [Entry]

  /// An entry as formats write it: one of the book, or a batch whose parts the book keeps.
  package struct Entry: Sendable {
    package let transaction: Transaction
    /// After the entry, in minor units.
    package let balance: Int64
    /// Nil where it is no transfer between accounts of the book.
    let transfer: Transfer?
    /// Whether it takes another entry back.
    var isReversal = false
    /// The entries of the book that a batch is kept in; none where it is one entry.
    var parts: [Transaction] = []
    /// In microseconds since 1970; nil where no entry of the account has a time.
    var instant: Int64?
  }

  /// The other end of a transfer.
  struct Transfer: Sendable {
    /// Its account's name.
    let name: String
    /// Its entry; nil where that is not written, or not booked yet.
    let partner: Partner?
  }

  struct Partner: Sendable {
    let account: ExportedOrdinal
    let transaction: Transaction
  }
}

/// An account's place among those that are written, which need not be all of the book.
struct ExportedOrdinal: Hashable, Sendable {
  /// Counts from 0.
  let value: Int
}

extension ExportedAccount {
  var name: String { account.name.oneLine }
  var currency: Currency { account.currency }
  /// At the end of the last day, in minor units.
  package var closing: Int64 { entries.last?.balance ?? opening }

  /// The IBAN, where it is one.
  var iban: String? { account.iban.flatMap { $0.isValid ? $0.electronic : nil } }

  /// What identifies it, of at most so many characters, or the number at its bank; nil where only a
  /// part would fit.
  func number(atMost limit: Int) -> String? {
    let all = names + account.numbers.map(\.oneLine)
    return all.first { !$0.isEmpty && $0.unicodeScalars.count <= limit }
  }

  /// A part of what identifies it.
  func partOfNumber(_ limit: Int) -> String { (names.last ?? "account").cut(to: limit).text }

  /// The same account with other entries of the same sum.
  func with(_ entries: [Entry]) -> Self {
    var account = self
    account.entries = entries
    return account
  }

  /// The same account in those of its days that lie in a range, and how many entries lie before and
  /// after it; what lies before is in the opening balance.
  func within(_ range: ClosedRange<Day>) -> (account: Self, before: Int, after: Int) {
    let before = entries.prefix { $0.transaction.date < range.lowerBound }.count
    let inside = entries.dropFirst(before).prefix { $0.transaction.date <= range.upperBound }
    var account = self
    if before > 0 { account.opening = entries[before - 1].balance }
    account.entries = Array(inside)
    account.days = days.clamped(to: range)
    return (account, before, entries.count - before - inside.count)
  }
}

extension Transaction {
  /// The id that others are given: the bank's, else the book's; nil where it has none.
  var exportedID: String? {
    let id = (bank?.id ?? id ?? "").oneLine
    return id.isEmpty ? nil : id
  }
}

extension ExportedAccount {
  /// The same account with each batch as the one entry that its bank booked; a book keeps it as
  /// several entries, its parts.
  ///
  /// A batch stays in parts where one was changed, or is not of the exported days.
  func withWholeBatches() -> ExportedAccount {
    let batches = batches
    guard !batches.isEmpty else { return self }
    let firsts = Dictionary(batches.map { ($0[0], $0) }) { one, _ in one }
    let others = Set(batches.flatMap { $0.dropFirst() })
    var balance = opening
    var whole: [Entry] = []
    for index in entries.indices where !others.contains(index) {
      let parts = (firsts[index] ?? []).map { entries[$0].transaction }
      let transaction = Self.whole(parts) ?? entries[index].transaction
      balance += transaction.amount
      whole.append(
        Entry(
          transaction: transaction, balance: balance,
          transfer: parts.isEmpty ? entries[index].transfer : nil,
          isReversal: parts.isEmpty ? entries[index].isReversal : transaction.reverses != nil,
          parts: parts,
          instant: entries[index].instant))
    }
    return with(whole)
  }

  /// The places of the parts of each batch, in their order.
  private var batches: [[Int]] {
    var places: [BankRecord: [Int]] = [:]
    for (index, entry) in entries.enumerated() {
      guard let bank = entry.transaction.bank, bank.amount != entry.transaction.amount,
        bank.day == entry.transaction.date
      else { continue }
      places[bank.identity, default: []].append(index)
    }
    return places.flatMap { bank, places in
      var batches: [[Int]] = []
      var parts: [Int] = []
      var sum: Int64 = 0
      for place in places {
        parts.append(place)
        sum &+= entries[place].transaction.amount
        guard sum == bank.amount else { continue }
        batches.append(parts)
        (parts, sum) = ([], 0)
      }
      return batches
    }
  }

  /// One entry of the batch's amount; nil of no parts.
  private static func whole(_ parts: [Transaction]) -> Transaction? {
    guard var whole = parts.first, let bank = whole.bank else { return nil }
    whole.amount = bank.amount
    whole.beneficiary = joined(parts.map(\.beneficiary))
    whole.reference = joined(parts.compactMap(\.reference))
    return whole
  }

  /// The distinct texts, joined.
  private static func joined(_ texts: [String]) -> String {
    var seen: Set<String> = []
    return texts.map(\.oneLine).filter { !$0.isEmpty && seen.insert($0).inserted }
      .joined(separator: ", ")
  }
}

extension String {
  /// The text on one line: one blank for each run of blanks, line ends and control characters, none
  /// around it, and U+FFFD for what no text of XML may hold.
  var oneLine: String {
    if utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) { return self }
    var line = String.UnicodeScalarView()
    var needsBlank = false
    for scalar in unicodeScalars {
      switch scalar {
      case "\u{0}"..." ", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}": needsBlank = true
      default:
        if needsBlank, !line.isEmpty { line.append(" ") }
        needsBlank = false
        line.append(scalar.value & 0xFFFE == 0xFFFE ? "\u{FFFD}" : scalar)
      }
    }
    return String(line)
  }

  /// The first characters, as Unicode counts them, without a blank at the end; and whether there
  /// were more.
  func cut(to limit: Int) -> (text: String, isCut: Bool) {
    guard utf8.count > limit, unicodeScalars.count > limit else { return (self, false) }
    return (String(unicodeScalars.prefix(limit)).oneLine, true)
  }

  /// Pieces of at most `limit` characters, divided at blanks where there are any.
  func pieces(of limit: Int) -> [String] {
    guard utf8.count > limit, unicodeScalars.count > limit else { return isEmpty ? [] : [self] }
    var pieces: [String] = []
    var rest = unicodeScalars[...]
    while rest.count > limit {
      let window = rest.prefix(limit + 1)
      let end = window.lastIndex(of: " ") ?? window.index(before: window.endIndex)
      pieces.append(String(rest[..<end]))
      rest = rest[end...]
      if rest.first == " " { rest = rest.dropFirst() }
    }
    if !rest.isEmpty { pieces.append(String(rest)) }
    return pieces
  }
}
