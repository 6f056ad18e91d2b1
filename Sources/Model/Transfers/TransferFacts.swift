internal import Basics

/// What is needed of an account to recognise its transfers, whatever the as-of day.
package struct TransferFacts: Hashable, Sendable {
  package let account: AccountID
  package let iban: IBAN?
  /// The account's other numbers at its bank, beside the IBAN.
  let numbers: [String]
  let name: String
  package let currency: Currency
  /// As the account names it; nil is the book's owner.
  package let owner: String?
  package let opened: Day?
  package let closed: Day?
  /// Of all entries.
  package let entries: EntryOutline
  /// Where each entry is in booking order, in the order of the file; nil where that is the same.
  let bookingIndices: [BookingIndex]?
  /// The entries that can be no leg, in the order of the file.
  let excluded: [FilePosition]
  /// The IBANs and numbers that they hold.
  let identifiers: WrittenIdentifiers
  /// What else is compared of them.
  let texts: EntryTexts
  /// What the parties call the payments, of those that the bank says it of.
  let endToEndIDs: [FilePosition: String]
  /// What some of them say themselves.
  let declared: [FilePosition: DeclaredTransfer]
  /// Of those that have one.
  let ids: [FilePosition: String]
}

extension TransferFacts {
  /// Looks at what every entry says that moves money and does not say that it is no transfer; what
  /// was reversed, or reverses, is none unless it says so.
  package init(of account: Account) { self.init(of: account) { _ in true } }

  /// Looks only at entries with amounts that are wanted, in minor units without their sign.
  package init(of account: Account, wanting isWanted: (UInt64) -> Bool) {
    let reversals = Reversals(of: account)
    var excluded: [FilePosition] = []
    var identifiers = WrittenIdentifiers()
    var texts = EntryTexts.Builder(count: account.transactions.count)
    var endToEndIDs: [FilePosition: String] = [:]
    var declared: [FilePosition: DeclaredTransfer] = [:]
    var ids: [FilePosition: String] = [:]
    var scan = IdentifierScan()
    let all = account.entries.all
    let (transactions, times) = (all.entries, all.times)
    // By its place, since a copy of an entry has many parts.
    for index in transactions.indices {
      let position = FilePosition(index)
      let (amount, transfer) = (transactions[index].amount, transactions[index].transfer)
      guard amount != 0, transfer != .never, transfer != nil || reversals[position] == nil,
        isWanted(amount.magnitude)
      else {
        excluded.append(position)
        texts.skip()
        continue
      }
      if let transfer { declared[position] = transfer }
      let bank = transactions[index].bank
      scan.begin()
      scan.add(transactions[index].beneficiary)
      if let reference = transactions[index].reference { scan.add(reference) }
      if let bank { scan.add(bank) }
      if let note = transactions[index].note { scan.add(note, tellsOfOthers: false) }
      identifiers.add(scan.found, at: position)
      texts.add(
        payee: transactions[index].beneficiary,
        text: transactions[index].reference ?? bank?.text,
        category: transactions[index].category)
      if let id = bank?.endToEndIdentity { endToEndIDs[position] = id }
      if let id = transactions[index].id { ids[position] = id }
    }
    let order = transactions.bookingOrder(through: nil, times)
    self.init(
      account: account.id, iban: account.iban, numbers: account.ownNumbers,
      name: account.name, currency: account.currency, owner: account.owner,
      opened: account.opened, closed: account.closed,
      entries: EntryOutline(of: transactions, times, in: order),
      bookingIndices: order.map(Self.bookingIndices), excluded: excluded, identifiers: identifiers,
      texts: texts.texts, endToEndIDs: endToEndIDs, declared: declared, ids: ids)
  }

  private static func bookingIndices(_ order: [FilePosition]) -> [BookingIndex] {
    var indices = [BookingIndex](repeating: BookingIndex(0), count: order.count)
    for (index, position) in order.enumerated() { indices[position.value] = BookingIndex(index) }
    return indices
  }

  /// Whether any entry says itself whether it is a transfer, and with whom.
  package var areDeclared: Bool { !declared.isEmpty }

  /// The same without what entries say, which nobody asks for once transfers are recognised.
  package var recognised: TransferFacts {
    TransferFacts(
      account: account, iban: iban, numbers: numbers, name: name, currency: currency, owner: owner,
      opened: opened, closed: closed, entries: entries, bookingIndices: bookingIndices,
      excluded: excluded, identifiers: WrittenIdentifiers(), texts: .none, endToEndIDs: [:],
      declared: [:], ids: [:])
  }
}

/// An entry as far as the recognition of transfers looks at it.
package struct TransferCandidate {
  let position: FilePosition
  package let index: BookingIndex
  /// Minor units of the account's currency, never zero.
  package let amount: Int64
}

extension TransferFacts {
  /// Calls the body with every entry through a day that can be a leg, in the order of the file.
  func forEachCandidate(through lastDay: Day, _ body: (TransferCandidate) -> Void) {
    let counted = entries.count(through: lastDay)
    var excluded = excluded[...]
    for position in 0..<entries.count {
      if excluded.first?.value == position {
        excluded.removeFirst()
        continue
      }
      let index = bookingIndices?[position] ?? BookingIndex(position)
      guard index.value < counted else { continue }
      body(
        TransferCandidate(
          position: FilePosition(position), index: index, amount: entries.amount(of: index)))
    }
  }

  /// The candidate at a position in the file; nil where there is none.
  package subscript(position: FilePosition) -> TransferCandidate? {
    guard position.value < entries.count else { return nil }
    let place = excluded.partitionIndex { $0 >= position }
    guard place == excluded.count || excluded[place] != position else { return nil }
    let index = bookingIndices?[position.value] ?? BookingIndex(position.value)
    return TransferCandidate(
      position: position, index: index, amount: entries.amount(of: index))
  }

  /// The booking date of a candidate.
  package func day(of candidate: TransferCandidate) -> Day { entries.day(of: candidate.index) }

  /// The candidate at a position in the file among all entries of its account; nil where there is
  /// none.
  package func anchor(at position: FilePosition) -> EntryAnchor? {
    self[position].map { candidate in
      let (day, placeInDay) = entries.place(of: candidate.index)
      return EntryAnchor(
        id: ids[position], on: day, placeInDay: Int32(truncatingIfNeeded: placeInDay))
    }
  }
}

/// Payees, texts and categories of an account's entries, by their hashes (`ComparedTexts`), in the
/// order of the file; 0 where an entry has none, or can be no leg.
struct EntryTexts: Hashable, Sendable {
  fileprivate(set) var payees: [Int64] = []
  fileprivate(set) var texts: [Int32] = []
  fileprivate(set) var categories: [Int32] = []

  /// Of no entries.
  static let none = EntryTexts()

  /// What is compared of one entry.
  struct Entry: Hashable {
    var payee: Int64 = 0
    /// Of the reference, or else of what the bank said.
    var text: Int32 = 0
    /// 0 also where it says itself that it is for transfers.
    var category: Int32 = 0
  }

  subscript(position: FilePosition) -> Entry {
    let place = position.value
    guard place < payees.count else { return Entry() }
    return Entry(payee: payees[place], text: texts[place], category: categories[place])
  }

  func payee(at position: FilePosition) -> Int64 {
    position.value < payees.count ? payees[position.value] : 0
  }
}

extension EntryTexts {
  /// Gathers them entry by entry.
  struct Builder {
    private(set) var texts = EntryTexts()
    private var compared = ComparedTexts()
    /// Entries that follow each other often have one category, or one payee.
    private var category: (text: String?, hash: Int32) = (nil, 0)
    private var payee: (text: String, hash: Int64) = ("", 0)

    init(count: Int) {
      texts.payees.reserveCapacity(count)
      texts.texts.reserveCapacity(count)
      texts.categories.reserveCapacity(count)
    }

    mutating func skip() { add(Entry()) }

    mutating func add(payee: String, text: String?, category: String?) {
      if category != self.category.text {
        self.category = (category, Int32(truncatingIfNeeded: compared.hash(category: category)))
      }
      if payee != self.payee.text {
        self.payee = (payee, Int64(bitPattern: compared.hash(payee)))
      }
      add(
        Entry(
          payee: self.payee.hash,
          text: Int32(truncatingIfNeeded: text.map { compared.hash($0) } ?? 0),
          category: self.category.hash))
    }

    private mutating func add(_ entry: Entry) {
      texts.payees.append(entry.payee)
      texts.texts.append(entry.text)
      texts.categories.append(entry.category)
    }
  }
}

/// Texts as transfers compare them, by their hashes: without regard to case, accents, and how much
/// white space there is.
struct ComparedTexts {
  private var bytes: [UInt8] = []

  /// The hash of a text; 0 of one that is blank.
  mutating func hash(_ text: String) -> UInt64 {
    bytes.removeAll(keepingCapacity: true)
    var text = text
    if !text.withUTF8({ fold($0) }) {
      var folded = text.foldedName
      bytes.removeAll(keepingCapacity: true)
      _ = folded.withUTF8 { fold($0, allowing: true) }
    }
    if bytes.last == UInt8(ascii: " ") { bytes.removeLast() }
    return bytes.isEmpty ? 0 : max(1, Fingerprint(of: bytes).bits)
  }

  /// False where a character is not of ASCII, unless that is allowed.
  private mutating func fold(
    _ text: some Sequence<UInt8>, allowing others: Bool = false
  ) -> Bool {
    var isBehindSpace = true
    for byte in text {
      guard byte < 0x80 || others else { return false }
      let isSpace = byte == UInt8(ascii: " ") || (9...13).contains(byte)
      if !isSpace {
        bytes.append(byte.isCapital ? byte | 0x20 : byte)
      } else if !isBehindSpace {
        bytes.append(UInt8(ascii: " "))
      }
      isBehindSpace = isSpace
    }
    return true
  }
}

extension ComparedTexts {
  /// The hash of a category, by whose last part entries of one transfer may be filed; 0 where there
  /// is none, and of one that says itself that it is for transfers.
  mutating func hash(category: String?) -> UInt64 {
    guard let category else { return 0 }
    let hash = hash(category)
    guard hash != 0, !Self.transferWords.contains(hash) else { return 0 }
    let isOfTransfers = category.split(separator: ":").contains { part in
      Self.transferWords.contains(self.hash(String(part)))
    }
    return isOfTransfers ? 0 : hash
  }

  /// What people call the category of transfers, in the languages of the site.
  private static let transferWords: Set<UInt64> = {
    var texts = ComparedTexts()
    let words = [
      "transfer", "transfers", "account transfer", "internal transfer", "umbuchung", "umbuchungen",
      "übertrag", "überträge", "virement", "virements", "virement interne", "virements internes",
      "giroconto", "trasferimento", "trasferimenti", "overboeking", "overboekingen",
      "transferencia", "transferencias", "traspaso", "traspasos", "transferência",
      "transferências", "振替", "資金移動", "تحويل", "تحويلات",
    ]
    return Set(words.map { texts.hash($0) })
  }()
}

/// What an entry is called within its account's registers: by its id where that can stand in an
/// address, else by its day and its place among the day's entries.
///
/// Entries of other days do not change it.
package struct EntryAnchor: Hashable, Sendable {
  /// Nil where the entry has none, or one that cannot stand in an address.
  package let id: String?
  package let day: Day
  /// From 1, in booking order.
  package let placeInDay: Int32

  /// Takes the entry's id, if it has one, and its place among those of its day, from 1.
  package init(id: String?, on day: Day, placeInDay: Int32) {
    self.id = id.flatMap { $0.isFitForAddress ? $0 : nil }
    self.day = day
    self.placeInDay = placeInDay
  }

  /// `t-<id>`, or `t<date>-<place>`.
  package var text: String {
    if let id { return "t-" + id }
    let place = placeInDay.magnitude
    let byteCount = "t-".utf8.count + 10 + (place < 100 ? 2 : 10)
    return ASCIIText.string(of: byteCount) { text in
      text.put("t")
      text.put(day)
      text.put("-")
      text.put(place)
    }
  }
}

extension String {
  fileprivate var isFitForAddress: Bool {
    (1...64).contains(utf8.count)
      && utf8.allSatisfy {
        $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
      }
  }
}
