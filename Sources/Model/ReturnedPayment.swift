/// What tells that a payment came back, such as a direct debit that bounced: in a bank's file and of
/// entries that a book has.
package enum ReturnedPayment {
  /// It comes back at most so many days after it was booked.
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

  private static func begins(_ bytes: Slice<UnsafeBufferPointer<UInt8>>, with word: [UInt8]) -> Bool
  {
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
  /// Where an entry may say that it is a return, and whose.
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
