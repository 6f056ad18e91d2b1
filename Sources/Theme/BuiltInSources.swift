/// The templates, words and assets that are compiled into the program, by file name.
package struct BuiltInSources: Sendable {
  package let templates: [String: [UInt8]]
  package let words: [String: [UInt8]]
  package let assets: [String: [UInt8]]

  /// Takes the bytes of files by their names.
  package init(
    templates: [String: [UInt8]], words: [String: [UInt8]], assets: [String: [UInt8]]
  ) {
    self.templates = templates
    self.words = words
    self.assets = assets
  }
}

extension BuiltInSources {
  /// Every file, by its name.
  package var all: [String: [UInt8]] {
    templates.merging(words) { $1 }.merging(assets) { $1 }
  }
}
