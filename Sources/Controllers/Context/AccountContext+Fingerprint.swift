package import Basics
import Foundation

extension AccountContext {
  /// What stands for the context in a record: equal contexts have equal fingerprints in every run
  /// and on every machine.
  ///
  /// Throws when the context cannot be coded, which a context that was made of a book always can.
  package var fingerprint: Fingerprint {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      return Fingerprint(of: [UInt8](try encoder.encode(self)))
    }
  }
}
