import Basics
import Files

/// The first line of a manifest, which says the version, what the other lines come to and how safe
/// the files are.
struct ManifestHead: Equatable, Sendable {
  /// Of the lines behind it.
  let fingerprint: Fingerprint
  /// Whether all files were made to outlast a loss of power before they were recorded.
  let isSynchronized: Bool
  /// Which start of the machine they were recorded in.
  let boot: BootNumber?

  /// The version that is written; the first had no line that says it.
  private static let version = "2"
}

extension ManifestHead {
  var text: String {
    let state = isSynchronized ? "synchronized" : "unsynchronized"
    return "daybook \(Self.version) \(fingerprint) \(state) \(boot?.text ?? "-")\n"
  }

  /// Reads the line; nil when it is none of this version.
  init?(_ line: String) {
    let words = line.split { $0 == " " || $0 == "\n" }
    guard words.count == 5, words[0] == "daybook", words[1] == Self.version,
      let fingerprint = Fingerprint(words[2])
    else { return nil }
    self.init(
      fingerprint: fingerprint, isSynchronized: words[3] == "synchronized",
      boot: BootNumber(String(words[4])))
  }

  /// Reads the first line of a text; nil when that has none of this version.
  init?(of text: [UInt8]) {
    guard let end = text.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    self.init(String(decoding: text[...end], as: UTF8.self))
  }

  /// Whether no restart of the machine can have lost what was not yet on the disk.
  func isSafe(in current: BootNumber?) -> Bool {
    isSynchronized || (boot != nil && boot == current)
  }
}
