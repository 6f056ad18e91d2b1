import Foundation
package import Views

extension Frame.Language {
  /// A language by its tag, as BCP 47 writes it.
  package init(_ tag: String) {
    self.init(tag: tag)
    isRightToLeft = Locale.Language(identifier: tag).characterDirection == .rightToLeft
  }
}
