internal import Diagnostics
package import Model

/// Layouts of banks and services that publish what they export, each known by its whole header.
///
/// `bank-layouts.json` is written like the `layouts` of an `imports.json`; `source` says where a
/// bank's columns are described. A header that banks share while their signs differ, such as
/// `Date,Description,Amount`, has no place in it.
package enum BankLayouts {
  /// The layouts in the file's order.
  package static let all = decoded.content?.settings.layouts ?? []

  /// What is wrong with the file; a test holds that nothing is.
  package static var problems: [String] {
    var found = FoundProblems()
    found.add(decoded.findings, in: decoded.source)
    return found.diagnostics().map(\.description)
  }

  private static let bytes =
    Embedded.files["Layouts/bank-layouts.json"]?.withUTF8Buffer(Array.init) ?? []

  private static let decoded = DecodedFile<DecodedImports>(
    JSONBytes(bytes, count: bytes.count),
    shownAs: "bank-layouts.json", decode: ImportsDecoder.decode)
}
