internal import Files

/// Where in a book's files its accounts are written, in the order of the book.
package struct BookPlaces: Sendable {
  /// The file of an object, and which element of the file's array it is; nil where it is all.
  struct Place: Hashable {
    let file: FilePath
    let element: Int?
  }

  let accounts: [Place]

  /// Takes the files in their order, each with how many objects it holds.
  init(accounts files: [(file: FilePath, count: Int)], isOneFile: Bool) {
    accounts = files.flatMap { file, count in
      (0..<count).map { Place(file: file, element: isOneFile ? $0 : nil) }
    }
  }
}

extension JSONText {
  /// The object at a place of this file; nil where the file has none there.
  func object(at place: BookPlaces.Place) -> Range<Int>? {
    guard let element = place.element else { return isObject(root) ? root : nil }
    guard isArray(root) else { return nil }
    let elements = elements(of: root)
    return elements.indices.contains(element) ? elements[element] : nil
  }
}
