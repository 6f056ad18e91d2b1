import Basics
import Diagnostics
import Files
package import Model
import Storage

/// Sequences a change of a book and holds the book meanwhile: lock, read, apply, edit the text,
/// compare, save.
package struct StateController: Sendable {
  private let source: BookSource
  /// Whether a change is only tried: all of it is done and checked, and no file is written.
  package var isRehearsal = false

  /// Takes the book that is changed.
  package init(_ source: BookSource) { self.source = source }

  /// How many files are read at a time.
  var parallelism: Int { source.parallelism }

  /// A book before and after a change, and the files that say so.
  package struct Change: Sendable {
    package let before: Book
    package let after: Book
    let files: [FileChange]
  }

  /// Makes a change that is decided on by what the book holds; also returns what else was decided.
  ///
  /// Files that somebody else changes meanwhile are read again, and the change is decided on again;
  /// nothing is written unless all of it can be. Throws `BookProblems` where the book cannot be
  /// read, `ChangeFailure`, and what `decide` throws.
  ///
  /// What is decided by the entries of a few accounts chooses these by what all are called: of a
  /// large book the others need not be read. Nil wants the entries of all.
  ///
  /// A new or empty folder is begun with these settings, the bytes of a `daybook.json`, which no
  /// other folder asks for; where that is nil there is no book.
  func decide<Decision>(
    entriesOf names: (Book) -> [AccountID]? = { _ in nil },
    beginningWith settings: (() -> [UInt8])? = nil,
    _ decide: (Book) throws -> (BookEdit, Decision)
  ) throws -> (change: Change, decision: Decision) {
    let folder = FilePath(source.folder)
    let isMade = try settings != nil && !isRehearsal && makeIfMissing(folder)
    do {
      guard folderExists(folder), let lock = try locked(folder) else {
        return try self.decide(names, settings, decide, attempts: 1)
      }
      let result = try self.decide(names, settings, decide, attempts: Self.attempts)
      _ = consume lock
      return result
    } catch {
      if isMade { folder.removeEmptyFolder() }
      throw error
    }
  }

  /// The same where all that is decided on is the change.
  func change(_ decide: (Book) throws -> BookEdit) throws -> Change {
    try self.decide { (try decide($0), ()) }.change
  }

  /// How often files that change while they are read are read.
  private static let attempts = 5
}

extension StateController {
  /// The recorded runs of imports; throws `ChangeFailure`.
  ///
  /// While a change is decided on, nobody else adds one.
  func importRuns() throws(ChangeFailure) -> [ImportRun] {
    do throws(BookStoreError) { return try BookStore(source.bookFolder).importRuns() } catch {
      throw ChangeFailure(error, in: source)
    }
  }

  /// Makes the folder where nothing is; says whether it did.
  private func makeIfMissing(_ folder: FilePath) throws(ChangeFailure) -> Bool {
    do throws(FileError) {
      guard try folder.kind() == nil else { return false }
      try folder.makeFolders()
      return true
    } catch { throw .file(source.folder, error) }
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

  private func decide<Decision>(
    _ names: (Book) -> [AccountID]?, _ settings: (() -> [UInt8])?,
    _ decide: (Book) throws -> (BookEdit, Decision), attempts: Int
  ) throws -> (change: Change, decision: Decision) {
    let store = BookStore(source.bookFolder)
    do throws(BookStoreError) { try store.finish() } catch {
      throw ChangeFailure(error, in: source)
    }
    let reader = source.reader
    let reading =
      reader.read(entriesOf: names) ?? settings.flatMap(reader.beginning) ?? reader.read()
    let book = try reading.bookOrProblems()
    let (wanted, decision) = try decide(book)
    let edit = store.placing(wanted, in: reading)
    let after: Book
    do throws(BookEditError) { after = try book.applying(edit) } catch {
      throw ChangeFailure.rule(error)
    }
    do throws(BookStoreError) {
      let parallel = Parallel(width: parallelism)
      let files = try store.changes(for: edit, to: reading, giving: after, parallel)
      if !isRehearsal { try store.save(files, parallel) }
      return (Change(before: book, after: after, files: files), decision)
    } catch {
      if error == .changedMeanwhile, attempts > 1 {
        return try self.decide(names, settings, decide, attempts: attempts - 1)
      }
      throw ChangeFailure(error, in: source)
    }
  }
}

extension StateController.Change {
  /// What differs in the files, as `diff -u` shows it; the paths are as the user names them.
  package var diff: String {
    files.map { file in
      let diff = UnifiedDiff(
        from: String(decoding: file.old ?? [], as: UTF8.self),
        to: String(decoding: file.new ?? [], as: UTF8.self))
      let path = DisplayText.escaped(file.shownPath)
      let nothing = "/dev/null"
      return """
        --- \(file.old == nil ? nothing : path)
        +++ \(file.new == nil ? nothing : path)
        \(diff.hunks)
        """
    }.joined()
  }
}
