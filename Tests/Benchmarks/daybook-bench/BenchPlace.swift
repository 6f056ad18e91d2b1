internal import Foundation
internal import SampleBooks

/// How large the books of a benchmark are, and where these and their sites are put.
struct BenchPlace {
  let size: SampleBook.Size
  /// A RAM disk shows the program's own cost.
  let folder: String

  var isOnDisk: Bool { !folder.hasPrefix("/dev/shm/") }

  func path(_ name: String) -> String { folder + "/" + name }

  /// The size with a tenth of the accounts.
  var tenth: SampleBook.Size {
    var size = size
    size.accounts = max(1, size.accounts / 10)
    return size
  }

  /// The size with ten times the accounts.
  var tenfold: SampleBook.Size {
    var size = size
    size.accounts *= 10
    return size
  }

  /// Builds the site of the book that is there.
  func build(_ day: BenchTask.AsOf) throws -> MeasuredProcess {
    try building("book", asOf: day)(path("site"))
  }

  /// Removes what is there under a name, or all where it is nil.
  func remove(_ name: String? = nil) {
    try? FileManager.default.removeItem(atPath: name.map(path) ?? folder)
  }
}

extension BenchPlace {
  /// Takes a size and a folder, in any order, and what they are where none is said; nil for words that
  /// say neither.
  init?(
    _ words: [String], size usual: SampleBook.Size,
    folder usualFolder: String = FileManager.default.temporaryDirectory.path
  ) {
    var (size, folder) = (usual, usualFolder)
    for word in words {
      if let said = SampleBook.Size(word) {
        size = said
      } else if word.contains("/") {
        folder = word
      } else {
        return nil
      }
    }
    let process = ProcessInfo.processInfo.processIdentifier
    self.init(size: size, folder: "\(folder)/daybook-bench-\(process)")
  }
}

extension SampleBook.Size {
  /// A million entries in a thousand accounts.
  static let million = SampleBook.Size(accounts: 1000, months: 50, entries: 20)
}
