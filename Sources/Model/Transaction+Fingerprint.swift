internal import Basics

extension Transaction {
  /// The fingerprint of all that it says but for its transfer: entries that differ in a field
  /// differ in it too.
  package var fingerprint: String {
    let texts: [String?] = [
      id, "\(date)", "\(amount)", beneficiary, valueDate.map { "\($0)" }, reference, category, note,
      reverses, bank?.id, bank.map { "\($0.day)" }, bank.map { "\($0.amount)" }, bank?.text,
    ]
    var fingerprint = Checksum()
    for text in texts + tags.map(Optional.some) {
      fingerprint.add(text.map { [1] + Array($0.utf8) + [0] } ?? [0])
    }
    return fingerprint.description
  }
}
