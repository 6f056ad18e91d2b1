import Model

extension ExportedAccount {
  /// The same with each batch as the one entry that its bank booked, with the parts that a book
  /// keeps it in.
  ///
  /// A batch of which a part was changed, or is not of these days, stays as its parts.
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

  /// Each text once.
  private static func joined(_ texts: [String]) -> String {
    var seen: Set<String> = []
    return texts.map(\.oneLine).filter { !$0.isEmpty && seen.insert($0).inserted }
      .joined(separator: ", ")
  }
}
