internal import Files

/// Where in a book's files its accounts are written, in the order of the book.
package struct BookPlaces: Sendable {
  /// The file of an object, and which element of the file's array it is; nil where it is all.
  struct Place: Hashable {
    let file: FilePath
    let element: Int?
    /// What its key `order` says.
    var order: Int64?
  }

  let accounts: [Place]
  /// Whether the accounts are one file's array; else each has a file of its own.
  let isOneFile: Bool

  /// The file of accounts that are one file's array.
  let file: FilePath

  /// Takes the files in the order of the book, each with the `order` of every object in it.
  init(accounts files: [(file: FilePath, orders: [Int64?])], isOneFile: Bool) {
    self.isOneFile = isOneFile
    file = isOneFile ? files.first?.file ?? BookFiles.accountsFile : BookFiles.accountsFile
    accounts = files.flatMap { file, orders in
      orders.enumerated().map { index, order in
        Place(file: file, element: isOneFile ? index : nil, order: order)
      }
    }
  }
}
