import Basics
import Diagnostics
import Foundation
import Model
import Storage
import Testing

/// A book in a real folder of its own, removed when the test lets go of it.
final class TemporaryBook {
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("daybook-storage-\(UUID().uuidString)")

  /// Files by their path inside the book.
  init(_ files: [String: String] = [:]) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (path, text) in files { try write(Data(text.utf8), to: path) }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func write(_ data: Data, to path: String) throws {
    let file = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }

  func read(parallelism: Int = 2) -> BookReading {
    let book = BookFolder(path: folder.path, shownAs: "site")
    return BookReader(book, Parallel(width: parallelism)).read()
  }

  /// The book, which must be right.
  func book(parallelism: Int = 2) throws -> Book {
    try #require(read(parallelism: parallelism).book)
  }

  /// The full text of all problems, or of all notes when the book is accepted.
  func report(parallelism: Int = 2) -> String {
    let reading = read(parallelism: parallelism)
    let end = reading.book == nil ? [] : ["accepted"]
    return (reading.diagnostics.map(\.description) + end).joined(separator: "\n")
  }
}
