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
