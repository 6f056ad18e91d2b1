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

  /// Whether a text has a word by which banks call a returned payment; every entry of a file is
  /// looked at.
  package static func isNamed(in text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      bytes.indices.contains { start in
        wordsByFirst[Int(bytes[start] | 0x20)].contains { word in
          bytes.count - start >= word.count
            && word.indices.allSatisfy { bytes[start + $0] | 0x20 == word[$0] }
        }
      }
    }
  }

  /// What banks call a returned payment in the languages of their files, without the letters that
  /// code pages write in different ways, by the first letter.
  private static let wordsByFirst: [[[UInt8]]] = {
    var words: [[[UInt8]]] = Array(repeating: [], count: 256)
    for word in [
      "cklastschrift", "ckbelastung", "ckbuchung", "lastschriftr", "retoure", "storno",
      "returned", "payment return", "debit return", "return debit", "unpaid", "reversal", "rejet",
      "impay", "retour pr", "devuelto", "insoluto", "stornat", "terugboeking",
      "stornering", "gestorneerd", "devolu", "estorno",
    ] {
      let bytes = word.utf8.map { $0 | 0x20 }
      words[Int(bytes[0])].append(bytes)
    }
    return words
  }()
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
