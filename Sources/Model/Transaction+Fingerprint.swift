internal import Basics

extension Transaction {
  /// The fingerprint of all that it says but for its transfer: entries that differ in a field
  /// differ in it too.
  package var fingerprint: String {
    let texts: [String?] = [
      id, "\(date)", "\(amount)", beneficiary, valueDate.map { "\($0)" }, reference, category, note,
      reverses, bank?.id, bank.map { "\($0.day)" }, bank.map { "\($0.amount)" }, bank?.text,
    ]
    var bytes: [UInt8] = []
    for text in texts + tags.map(Optional.some) {
      if let text {
        bytes.append(1)
        bytes += text.utf8
      }
      bytes.append(0)
    }
    return Checksum(of: bytes).description
  }
}
