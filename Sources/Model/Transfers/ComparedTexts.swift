internal import Basics

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
    return bytes.isEmpty ? 0 : max(1, bytes.withUnsafeBytes { Fingerprint(of: $0).bits })
  }

  /// False where a character is not of ASCII, unless that is allowed.
  private mutating func fold(
    _ text: UnsafeBufferPointer<UInt8>, allowing others: Bool = false
  ) -> Bool {
    var isBehindSpace = true
    for byte in text {
      guard byte < 0x80 || others else { return false }
      let isSpace = byte == UInt8(ascii: " ") || (9...13).contains(byte)
      if !isSpace {
        bytes.append(byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte)
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
