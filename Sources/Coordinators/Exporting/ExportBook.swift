package import Diagnostics
package import Exports
import Files
package import Model

/// The task of writing accounts of a book for other programs; all that is nil or empty wants all.
package struct ExportBook: Sendable {
  package var format: ExportFormat
  /// The version of camt.053.
  package var camtVersion = CamtVersion.usual
  /// Names, IBANs or slugs.
  package var accounts: [String] = []
  /// Days as a person writes them.
  package var from: String?
  package var to: String?
  /// The file that is written; nil where the caller takes the bytes.
  package var output: String?

  /// The whole book, in a format.
  package init(_ format: ExportFormat) { self.format = format }

  /// The file that was written, or that the caller is to print.
  ///
  /// Throws `BookProblems`, `ChangeFailure` where it names no account or day of the book,
  /// and `ExportFailure`; then nothing is written. A file is replaced whole or not at all, and left
  /// alone where it has these bytes already.
  package func run(of source: BookSource, today: (Settings) -> Day) throws -> ExportedFile {
    let book = try source.bookAlone()
    let today = today(book.settings)
    let from = try self.from.map { try WrittenText.day($0, "--from", today) }
    let to = try self.to.map { try WrittenText.day($0, "--to", today) }
    if let from, let to, from > to { throw ExportFailure.noDays(from: from, to: to) }
    let exported = ExportedBook(book, try accounts(of: book), from: from, to: to)
    let file: ExportedFile
    do throws(ExportFault) {
      file = try exported.file(as: format, camt: camtVersion)
    } catch {
      throw ExportFailure.fault(error)
    }
    if let output { try write(file.bytes, to: FilePath(output)) }
    return file
  }

  private func write(_ bytes: [UInt8], to path: FilePath) throws(ExportFailure) {
    do throws(FileError) {
      let old = try path.readIfPresent()
      if old != bytes { try path.replace(old, with: bytes) }
    } catch { throw .file(error) }
  }

  /// In the book's order, each once.
  private func accounts(of book: Book) throws(ChangeFailure) -> [AccountOrdinal] {
    let all = book.accounts.indices.map(AccountOrdinal.init)
    guard !accounts.isEmpty else { return all }
    var wanted: Set<AccountID> = []
    for name in accounts { wanted.insert(try book.account(named: name).id) }
    return all.filter { wanted.contains(book.accounts[$0.value].id) }
  }
}

/// Why nothing was written for other programs.
package struct ExportFailure: UserError, Sendable {
  package let description: String
  package let remedy: String?
  package let exitCode: ExitCode

  /// The last day that is wanted is before the first.
  static func noDays(from: Day, to: Day) -> ExportFailure {
    ExportFailure(
      description: "--to \(to) is before --from \(from)", remedy: nil, exitCode: .usage)
  }

  /// The format cannot hold the book.
  static func fault(_ fault: ExportFault) -> ExportFailure {
    ExportFailure(description: fault.description, remedy: fault.remedy, exitCode: .wrongData)
  }

  /// The disk refused.
  static func file(_ error: FileError) -> ExportFailure {
    ExportFailure(
      description: error.description, remedy: nil,
      exitCode: error.action == .create ? .cannotCreate : .inputOutput)
  }
}
