internal import Basics

extension Transaction {
  /// The fingerprint of all that it says but for its transfer: entries that differ in a field
  /// differ in it too.
  package var fingerprint: String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(256)
    func add(_ text: String?) {
      if let text {
        bytes.append(1)
        bytes += text.utf8
      }
      bytes.append(0)
    }
    for text in [id, date.description, String(amount), beneficiary] { add(text) }
    for text in [valueDate?.description, reference, category, note, reverses] { add(text) }
    for text in [bank?.id, bank?.day.description, bank.map { String($0.amount) }, bank?.text] {
      add(text)
    }
    for tag in tags { add(tag) }
    return Checksum(of: bytes).description
  }
}

/// The fingerprints of what rules may set on an entry, each on its own, and of all the rest.
package struct EntryFingerprints: Hashable, Sendable {
  package let payee, reference, category, tags, rest: String

  /// Those of an entry as it is.
  package init(of entry: Transaction) {
    func short(_ texts: [String]) -> String {
      String(Checksum(of: Array(texts.joined(separator: "\u{0}").utf8)).description.suffix(8))
    }
    payee = short([entry.beneficiary])
    reference = short([entry.reference ?? ""])
    category = short([entry.category ?? ""])
    tags = short(entry.tags.sorted())
    var plain = entry
    (plain.beneficiary, plain.reference, plain.category, plain.tags) = ("", nil, nil, [])
    rest = plain.fingerprint
  }

  /// Reads what `text` gives; nil where a text is anything else.
  package init?(_ text: String) {
    let parts = text.split(separator: " ").map(String.init)
    guard parts.count == 5 else { return nil }
    (payee, reference, category) = (parts[0], parts[1], parts[2])
    (tags, rest) = (parts[3], parts[4])
  }

  /// All of them, with blanks between.
  package var text: String { [payee, reference, category, tags, rest].joined(separator: " ") }
}
