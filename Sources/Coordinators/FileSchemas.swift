package import Basics
import Storage

/// The task of saying what may stand in a book's files.
package enum FileSchemas {
  /// A schema by its name, the files that it is about, and its document.
  package typealias Named = (name: String, files: String, document: JSONNode)

  /// In the order of the help.
  package static var all: [Named] {
    BookSchema.allCases.map { ($0.rawValue, $0.files, $0.document) }
  }
}
