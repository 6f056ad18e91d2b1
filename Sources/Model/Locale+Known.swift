internal import Basics
package import Foundation

extension Locale {
  /// The locale of a text such as `en_GB` or `en-GB`; nil when the system does not know it.
  package init?(known text: String) {
    let identifier = text.replacing("-", with: "_")
    guard Self.availableIdentifiers.contains(identifier) else { return nil }
    self.init(identifier: identifier)
  }

  /// The known locale that was most likely meant by a text; nil when none is close.
  package static func nearestKnown(to text: String) -> String? {
    // With two letters each, every country is near every other: one of the halves must be right.
    let text = text.replacing("-", with: "_")
    let country = text.split(separator: "_").last
    let letters = text.sorted()
    let likely = availableIdentifiers.sorted().filter {
      $0.split(separator: "_").last == country || $0.sorted() == letters
    }
    return nearest(to: text, among: likely)
  }
}
