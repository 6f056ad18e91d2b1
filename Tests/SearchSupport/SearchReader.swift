/// Searches an index as search.js does, and counts the bytes that it loads.
package struct SearchReader {
  private let bytes: (_ path: String) -> [UInt8]?

  /// Takes how to read a file by its path, such as `search/index.js`.
  package init(_ bytes: @escaping (_ path: String) -> [UInt8]?) { self.bytes = bytes }

  /// A search that has loaded nothing yet.
  ///
  /// Of each word's terms a record must have one; a star
  /// stands for any ending.
  package func search(_ words: [[String]]) -> Search { Search(words, bytes) }

  package struct Problem: Error {
    package let file: String
  }

  /// A record by its segment and its number there.
  package struct Hit: Hashable {
    package let segment: String
    package let number: Int
  }
}
