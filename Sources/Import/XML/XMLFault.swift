/// Why a text is not XML that is read.
package enum XMLFault: Hashable, Sendable {
  /// A document type, with which entities are declared: no bank's message has one.
  case documentType
  /// A reference to an entity that XML itself does not know.
  case unknownEntity(String)
  /// The file ends where this is still open: an element's name, nil before or inside a tag.
  case ended(inside: String?)
  /// An end tag that does not close the element that is open.
  case wrongEnd(String, open: String?)
  case malformed(Construct)
  /// A character that XML forbids, such as U+0000.
  case forbidden(Unicode.Scalar)
  case tooDeep(Int)
  /// Text or an element behind the end of the root element.
  case behindRoot
  case repeatedAttribute(String)

  /// A construct of XML that is begun and not formed as it must be.
  package enum Construct: Hashable, Sendable {
    case tag, attribute, comment, instruction, reference, text
  }
}
