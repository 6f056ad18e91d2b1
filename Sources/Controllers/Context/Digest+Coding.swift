package import Basics
import Foundation

extension Digest {
  /// Of a value by the one way in which it is coded; throws where it cannot be.
  package init(coding value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    self.init(of: try encoder.encode(value))
  }
}
