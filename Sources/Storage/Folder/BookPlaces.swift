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
