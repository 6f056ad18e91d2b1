internal import Basics
internal import Foundation

/// The id of the machine's current boot, which changes with each restart.
package struct BootNumber: Hashable, Sendable {
  package let text: String

  /// Takes letters, digits and hyphens; nil for anything else.
  package init?(_ name: String) {
    let isPlain = name.utf8.allSatisfy {
      $0.isDigit || $0 == UInt8(ascii: "-") || $0.isLetter && !$0.isCapital
    }
    guard isPlain, name.utf8.count > 1 else { return nil }
    text = name
  }

  /// Of this machine now; nil where the system does not say, as in some containers.
  package static var current: BootNumber? {
    // The system says no size of such a file, so that it cannot be read as a whole.
    guard
      let file = try? OpenFile(
        FilePath("/proc/sys/kernel/random/boot_id"), 0, for: .read),
      let bytes = try? file.nextChunk(of: FilePath("boot_id"))
    else { return nil }
    return BootNumber(String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self))
  }
}
