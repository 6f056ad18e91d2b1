import Foundation
package import Views

extension Frame.Language {
  /// A language by its tag, as BCP 47 writes it.
  package init(_ tag: String) {
    let language = Locale.Language(identifier: tag)
    self.init(tag: tag, isRightToLeft: language.characterDirection == .rightToLeft)
  }
}
