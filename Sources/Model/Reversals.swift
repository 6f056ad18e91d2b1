internal import Basics

/// Which entries of an account take back which others.
///
/// An entry that reverses another names it by its id, has the opposite amount and is not booked
/// before it. Nothing is reversed twice, and a reversal is not reversed, so that every entry is in
/// one pair at most. A returned payment that names none takes back the only one that it can be of.
package struct Reversals: Sendable {
  /// The other entry of a pair.
  package struct Other: Hashable, Sendable {
    package let entry: FilePosition
    /// Whether it was taken back by the entry that was asked about; else it took that one back.
    package let isReversed: Bool
  }

  /// The entries that say that they reverse one which they cannot, in the order of the file.
  package private(set) var faults: [(entry: FilePosition, error: ReversalError)] = []
  private var others: [FilePosition: Other] = [:]

  /// Looks at all entries of an account, whatever the as-of day; in the order of the file, so that
  /// of two reversals of one entry the first counts.
  package init(of account: Account) {
    pairWhatIsWritten(in: account)
    pairReturns(in: account.transactions)
  }

  private mutating func pairWhatIsWritten(in account: Account) {
    let entries = account.transactions
    let reversing = entries.indices.filter { entries[$0].reverses != nil }
    guard !reversing.isEmpty else { return }
    var positions: [String: Int] = [:]
    for index in entries.indices {
      if let id = entries[index].id { positions[id] = index }
    }
    for index in reversing {
      guard let id = entries[index].reverses else { continue }
      do throws(ReversalError) {
        guard let place = positions[id] else { throw .noEntry(id) }
        guard place != index else { throw .itself }
        try Self.check(entries[index], reverses: entries[place], in: account)
        if let first = others[FilePosition(place)].map({ entries[$0.entry.value] }) {
          throw .twice(id: id, by: first.id, on: first.date)
        }
        pair(FilePosition(index), reverses: FilePosition(place))
      } catch {
        faults.append((FilePosition(index), error))
      }
    }
  }

  mutating func pair(_ entry: FilePosition, reverses other: FilePosition) {
    others[entry] = Other(entry: other, isReversed: true)
    others[other] = Other(entry: entry, isReversed: false)
  }

  /// The other entry of the pair that an entry is in; nil where it is in none.
  package subscript(entry: FilePosition) -> Other? { others.isEmpty ? nil : others[entry] }

  /// Whether the account has no pair.
  package var isEmpty: Bool { others.isEmpty }

  private static func check(
    _ reversal: Transaction, reverses entry: Transaction, in account: Account
  ) throws(ReversalError) {
    guard entry.reverses == nil else { throw .ofReversal(entry.id ?? "") }
    let (sum, overflow) = entry.amount.addingReportingOverflow(reversal.amount)
    guard sum == 0, !overflow else {
      throw .otherAmount(account.money(reversal.amount), of: account.money(entry.amount))
    }
    guard reversal.date >= entry.date else { throw .beforeEntry(entry.date) }
  }
}

/// Why an entry does not reverse another.
package enum ReversalError: Error, Hashable, Sendable {
  /// The account has no entry of that id.
  case noEntry(String)
  case itself
  /// The entry of that id is a reversal.
  case ofReversal(String)
  /// The reversal's, which is not the opposite of the entry's.
  case otherAmount(Money, of: Money)
  /// The entry's day.
  case beforeEntry(Day)
  /// The id of the entry, and of the first reversal, where that has one, with its day.
  case twice(id: String, by: String?, on: Day)
}

extension ReversalError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noEntry(let id): "the account has no entry with the id \"\(id)\" to reverse"
    case .itself: "an entry does not reverse itself"
    case .ofReversal(let id): "the entry \"\(id)\" is a reversal, and these are not reversed"
    case .otherAmount(let amount, let other):
      "the amount \(amount.plain) does not reverse that of the entry, \(other.plain)"
    case .beforeEntry(let day): "the entry that it reverses is of \(day), which is later"
    case .twice(let id, let reversal?, let day):
      "the entry \"\(id)\" is reversed already, by \"\(reversal)\" on \(day)"
    case .twice(let id, nil, let day): "the entry \"\(id)\" is reversed already, on \(day)"
    }
  }
}

extension Reversals {
  /// Among so many entries of one amount in the days before a return none is certain.
  private static let mostCandidates = 20

  /// Pairs each entry that says in words that it is a return with the entry that it returns.
  ///
  /// That has the opposite amount, is booked at most 60 days before, has the same payee or the
  /// parties' own id, and is in no pair. The earliest return has the choice; where it has several it
  /// takes none.
  mutating func pairReturns(in entries: [Transaction]) {
    var amounts = MagnitudeFilter(ofEntries: entries.count)
    for index in entries.indices where entries[index].amount != 0 {
      amounts.add(entries[index].amount)
    }
    // Most entries are alone with their amount, so that few texts are read.
    var opposites: Set<Int64> = []
    var returns: [Int] = []
    for index in entries.indices
    where amounts.mayHaveBoth(entries[index].amount) && isFree(index)
      && entries[index].amount != .min && entries[index].isNamedReturn
    {
      returns.append(index)
      opposites.insert(0 - entries[index].amount)
    }
    guard !returns.isEmpty else { return }
    var candidates: [Int64: [Int]] = [:]
    for index in entries.indices
    where opposites.contains(entries[index].amount) && isFree(index)
      && ReturnedPayment.mayComeBack(entries[index]) && !entries[index].isNamedReturn
    {
      candidates[entries[index].amount, default: []].append(index)
    }
    candidates = candidates.mapValues { indices in indices.sorted { isEarlier($0, $1, entries) } }
    for index in returns.sorted(by: { isEarlier($0, $1, entries) }) {
      guard let all = candidates[0 - entries[index].amount] else { continue }
      let last = entries[index].date.daysSinceEpoch
      let start = all.partitionIndex {
        entries[$0].date.daysSinceEpoch >= last - ReturnedPayment.longest
      }
      let end = all.partitionIndex { entries[$0].date.daysSinceEpoch > last }
      guard end - start <= Self.mostCandidates else { continue }
      let found = all[start..<end].filter { isFree($0) && entries[index].isReturn(of: entries[$0]) }
      if found.count == 1 { pair(FilePosition(index), reverses: FilePosition(found[0])) }
    }
  }

  private func isFree(_ index: Int) -> Bool { self[FilePosition(index)] == nil }

  private func isEarlier(_ one: Int, _ other: Int, _ entries: [Transaction]) -> Bool {
    (entries[one].date, one) < (entries[other].date, other)
  }
}

/// Recognises payments that came back, such as a direct debit that bounced, in banks' files and among
/// the entries of a book.
package enum ReturnedPayment {
  /// In days: a payment comes back at most so long after it was booked.
  package static let longest = 60

  /// Whether the entry may be one that came back, as far as it says itself.
  package static func mayComeBack(_ entry: Transaction) -> Bool {
    if case .with = entry.transfer { return false }
    return entry.reverses == nil
  }

  /// Whether a return and an earlier entry are one payment: the parties call both the same or, where
  /// one of them has no such id, one of the names of the return is that of the payee.
  package static func isSame(
    endToEnd: String?, names: @autoclosure () -> [String], as other: Transaction
  ) -> Bool {
    let details = other.bank?.details
    if let endToEnd, let otherID = details?.endToEndID { return endToEnd == otherID }
    let payees = [other.beneficiary, details?.counterparty.name].compactMap(\.self)
      .map(ComparedWords.init)
    let names = names().map(ComparedWords.init)
    return payees.contains { payee in names.contains { $0.agrees(with: payee) } }
  }

  /// Whether a text has a word by which banks call a returned payment.
  ///
  /// All entries of a book are asked: two letters tell of most places that no word begins there.
  package static func isNamed(in text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      guard var one = bytes.first.map(lowercased) else { return false }
      for start in bytes.indices.dropLast() {
        let other = lowercased(bytes[start + 1])
        defer { one = other }
        let pair = Int(one) << 8 | Int(other)
        guard beginnings[pair >> 6] & 1 << UInt64(pair & 63) != 0 else { continue }
        if words.contains(where: { begins(bytes[start...], with: $0) }) { return true }
      }
      return false
    }
  }

  private static func begins(_ bytes: some Collection<UInt8>, with word: [UInt8]) -> Bool {
    bytes.count >= word.count && zip(bytes, word).allSatisfy { lowercased($0) == $1 }
  }

  /// Capitals of ASCII as small letters.
  private static func lowercased(_ byte: UInt8) -> UInt8 { byte | 0x20 }

  /// What banks call a returned payment in the languages of their files, without the letters that
  /// code pages write in different ways.
  private static let words = [
    "cklastschrift", "ckbelastung", "ckbuchung", "lastschriftr", "retoure", "storno",
    "returned", "payment return", "debit return", "return debit", "unpaid", "reversal", "rejet",
    "impay", "retour pr", "devuelto", "insoluto", "stornat", "terugboeking",
    "stornering", "gestorneerd", "devolu", "estorno",
  ].map { Array($0.utf8) }

  /// A bit for each pair of letters with which one of the words begins.
  private static let beginnings = words.reduce(into: [UInt64](repeating: 0, count: 1024)) {
    let pair = Int($1[0]) << 8 | Int($1[1])
    $0[pair >> 6] |= 1 << UInt64(pair & 63)
  }
}

extension Transaction {
  /// The texts that may name an entry as a return, and its payee.
  private var namesOfReturn: [String] {
    [beneficiary, reference, bank?.text].compactMap(\.self)
  }

  /// Whether it says in words that it is a return, and not that it is a transfer or none.
  var isNamedReturn: Bool {
    reverses == nil && transfer == nil && namesOfReturn.contains(where: ReturnedPayment.isNamed)
  }

  /// Whether it, a return, and an earlier entry are one payment.
  func isReturn(of other: Transaction) -> Bool {
    ReturnedPayment.isSame(
      endToEnd: bank?.details.endToEndID, names: namesOfReturn, as: other)
  }
}

/// A text of a bank or a book reduced to letters and digits, for comparison: formats break lines and
/// write umlauts, capitals and accents differently.
package struct ComparedWords: Hashable, Sendable {
  private let letters: [UInt32]

  /// Folds a text.
  package init(_ text: String) {
    var folded = FoldedText()
    folded.set(text)
    var letters: [UInt32] = []
    letters.reserveCapacity(folded.scalars.count)
    for scalar in folded.scalars where Self.isLetterOrDigit(scalar) {
      // "Mueller" and "Müller" are one name.
      if scalar == Self.e, let last = letters.last, Self.umlauts.contains(last) { continue }
      letters.append(scalar)
    }
    self.letters = letters
  }

  /// Whether the text has no letter and no digit.
  package var isEmpty: Bool { letters.isEmpty }

  /// Whether both are the same, or one of them contains the other, which is no short word.
  package func agrees(with other: ComparedWords) -> Bool {
    guard !isEmpty, !other.isEmpty else { return false }
    if letters == other.letters { return true }
    let (short, long) =
      letters.count < other.letters.count
      ? (letters, other.letters) : (other.letters, letters)
    guard short.count >= Self.fewest else { return false }
    return (0...(long.count - short.count)).contains { start in
      long[start] == short[0] && long[start..<start + short.count].elementsEqual(short)
    }
  }

  /// Whether the text begins with a payee, or is equal to it.
  package func begins(with payee: ComparedWords) -> Bool {
    payee.letters.count >= Self.fewest && letters.starts(with: payee.letters)
      || !payee.isEmpty && letters == payee.letters
  }

  private static func isLetterOrDigit(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 48...57, 97...122: true
    case ..<128: false
    default:
      Unicode.Scalar(scalar).map { Character($0).isLetter || Character($0).isNumber } ?? false
    }
  }

  private static let fewest = 4
  private static let e: UInt32 = 0x65
  private static let umlauts: Set<UInt32> = [0x61, 0x6F, 0x75]
}

/// A Bloom filter of amounts that occur both as debit and as credit.
///
/// Amounts share bits by their hash, so that "may be both" can be wrong; "not both" never is.
struct MagnitudeFilter {
  private var debits: [UInt64]
  private var credits: [UInt64]

  private let bits: Int

  /// An empty filter, sized for a large book.
  init() { self.init(bits: 20) }

  /// An empty filter, sized for the number of entries.
  init(ofEntries count: Int) {
    self.init(bits: min(20, max(8, Int.bitWidth - count.leadingZeroBitCount + 3)))
  }

  private init(bits: Int) {
    self.bits = bits
    debits = Array(repeating: 0, count: 1 << (bits - 6))
    credits = debits
  }

  /// Adds an amount in minor units, which is not zero.
  mutating func add(_ amount: Int64) {
    let (word, bit) = place(of: amount)
    if amount > 0 { credits[word] |= bit } else { debits[word] |= bit }
  }

  /// Has an amount be taken for both.
  mutating func addBoth(_ amount: Int64) {
    let (word, bit) = place(of: amount)
    credits[word] |= bit
    debits[word] |= bit
  }

  /// Adds the amounts of another, which has room for as many.
  mutating func add(_ other: MagnitudeFilter) {
    for word in debits.indices {
      debits[word] |= other.debits[word]
      credits[word] |= other.credits[word]
    }
  }

  /// Whether an amount may occur both as a debit and as a credit, whatever its sign.
  func mayHaveBoth(_ amount: Int64) -> Bool {
    let (word, bit) = place(of: amount)
    return debits[word] & credits[word] & bit != 0
  }

  private func place(of amount: Int64) -> (word: Int, bit: UInt64) {
    let hash = (amount.magnitude &* 0x9E37_79B9_7F4A_7C15) >> UInt64(64 - bits)
    return (Int(hash >> 6), 1 << (hash & 63))
  }
}
