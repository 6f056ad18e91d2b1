/// Values one behind the other, of which one digest is made: quicker than a digest of each.
///
/// Each text counts with its length, so that no two ways of splitting a content are alike.
package struct DigestBuffer: Sendable {
  private var bytes: [UInt8] = []

  /// No values yet.
  package init() { bytes.reserveCapacity(512) }

  /// Adds a number.
  package mutating func add(_ number: Int) {
    withUnsafeBytes(of: Int64(number).littleEndian) { bytes.append(contentsOf: $0) }
  }

  /// Adds a text; one that is missing differs from an empty one.
  package mutating func add(_ text: String?) {
    guard let text else { return add(-1) }
    add(text.utf8.count)
    bytes.append(contentsOf: text.utf8)
  }

  /// Adds what another digest stands for.
  package mutating func add(_ digest: Digest) {
    digest.withBytes { bytes.append(contentsOf: $0) }
  }

  /// What stands for the values that were added since the last time.
  package mutating func takeDigest() -> Digest {
    var digest = Digest()
    bytes.withUnsafeBytes { digest.add($0) }
    bytes.removeAll(keepingCapacity: true)
    return digest
  }
}
