import Files
package import Model
import Storage

/// Sequences a change of a book and holds the book meanwhile: lock, read, apply, edit the text,
/// compare, save.
package struct StateController: Sendable {
  private let source: BookSource
  /// Whether a change is made but for the writing.
  package var isRehearsal = false

  /// Takes the book that is changed.
  package init(_ source: BookSource) { self.source = source }

  /// A book before and after a change, and the files that say so.
  package struct Change: Sendable {
    package let before: Book
    package let after: Book
    let files: [FileChange]
  }

  /// Makes a change that is decided on by what the book holds.
  ///
  /// Files that somebody else changes meanwhile are read again, and the change is decided on anew;
  /// nothing is written unless all of it can be. Throws `BookProblems` where the book cannot be
  /// read, `ChangeFailure`, and what `decide` throws.
  ///
  /// What is decided by the settings and the entries of a few accounts names these: of a large book
  /// the others need not be read.
  package func change(
    entriesOf names: (Settings) -> [String] = { _ in [] },
    _ decide: (Book) throws -> BookEdit
  ) throws -> Change {
    let folder = FilePath(source.folder)
    guard folderExists(folder), let lock = try locked(folder) else {
      return try change(names, decide, attempts: 1)
    }
    let change = try change(names, decide, attempts: Self.attempts)
    _ = consume lock
    return change
  }

  /// How often files that change while they are read are read.
  private static let attempts = 5
}

extension StateController {
  /// The runs of imports on record; throws `ChangeFailure`.
  ///
  /// While a change is decided on, nobody else adds one.
  func importRuns() throws(ChangeFailure) -> [ImportRun] {
    do throws(BookStoreError) { return try BookStore(source.bookFolder).importRuns() } catch {
      throw ChangeFailure(error, in: source)
    }
  }

  /// Where there is no folder, reading says so.
  private func folderExists(_ folder: FilePath) -> Bool {
    (try? folder.kind(followingLinks: true)) == .folder
  }

  private func locked(_ folder: FilePath) throws -> FolderLock? {
    do throws(FileError) {
      if let lock = try FolderLock(folder, waiting: source.patience) { return lock }
    } catch { throw ChangeFailure.file(source.folder, error) }
    throw ChangeFailure.busy(source.folder, seconds: source.patience)
  }

  private func change(
    _ names: (Settings) -> [String], _ decide: (Book) throws -> BookEdit, attempts: Int
  ) throws -> Change {
    let store = BookStore(source.bookFolder)
    do throws(BookStoreError) { try store.finish() } catch {
      throw ChangeFailure(error, in: source)
    }
    let reader = source.reader
    let reading = reader.read(entriesOf: names) ?? reader.read()
    guard let book = reading.book else {
      throw BookProblems(
        kind: reading.extent == .none ? .noBook : .wrongData, diagnostics: reading.diagnostics)
    }
    let edit = store.placing(try decide(book), in: reading)
    let after: Book
    do throws(BookEditError) { after = try book.applying(edit) } catch {
      throw ChangeFailure.rule(error)
    }
    do throws(BookStoreError) {
      let files = try store.changes(for: edit, to: reading, giving: after)
      if !isRehearsal { try store.save(files) }
      return Change(before: book, after: after, files: files)
    } catch {
      if error == .changedMeanwhile, attempts > 1 {
        return try change(names, decide, attempts: attempts - 1)
      }
      throw ChangeFailure(error, in: source)
    }
  }
}
