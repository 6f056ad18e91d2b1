import Diagnostics
import Files
import Publishing

/// The task of saying how it stands with the builds of a book's site.
package struct ReportStatus: Sendable {
  private let book: String
  private let now: Instant
  /// The output folder; nil is the book's `public/`.
  package var output: String?
  /// How long ago the last success may be; nil where that does not matter.
  package var mostAge: Age?

  /// Takes the book's folder.
  package init(book: String, now: Instant) {
    self.book = book
    self.now = now
  }

  /// How it stands.
  package struct Report: Sendable {
    /// The output folder as the user named it.
    package let output: String
    /// As it is on record, or `building`.
    package let state: BuildState
    package let success: BuildSuccess?
    /// The last failure; where `success` is the later of the two, it is mended.
    package let failure: BuildFailure?
    /// How long ago the last success was.
    package let age: Age?
    /// Whether the last build that ended succeeded, and not too long ago.
    package let isFresh: Bool
    /// Whether the last build that ended failed.
    package let hasFailed: Bool
    /// Whether there is a record that cannot be read.
    package let isDamaged: Bool
  }

  /// Throws `BookProblems` where there is neither an output folder nor a book, and a
  /// `PublishingError` where the record may not be read.
  package func run() throws -> Report {
    let folder = output ?? book + "/public"
    try checkFolders(folder)
    let file = StatusFile(of: folder)
    let bytes = try read(file)
    let found = bytes.map { BuildRecord(file: $0) }
    let record = found.flatMap(\.self) ?? BuildRecord()
    let age = record.success.map { Age(from: $0.time, to: now) }
    return Report(
      output: folder, state: try file.isBuilding() ? .building : record.state,
      success: record.success, failure: record.failure, age: age,
      isFresh: record.state == .succeeded && isFresh(age),
      hasFailed: record.state.reason != nil, isDamaged: bytes != nil && found == .some(nil))
  }
}

extension ReportStatus {
  /// In seconds: a clock that was set right is not taken for a record of the future.
  private static let tolerance: Int64 = 300

  private func isFresh(_ age: Age?) -> Bool {
    guard let age else { return false }
    guard let mostAge else { return true }
    return age <= mostAge && age.seconds >= -Self.tolerance
  }

  /// What is no file that Daybook wrote says as much as one that is damaged.
  private func read(_ file: StatusFile) throws(PublishingError) -> [UInt8]? {
    do throws(PublishingError) { return try file.read() } catch {
      switch error.fileError?.cause {
      case .isFolder, .isLink, .notAFile, .tooLarge, .changing: return []
      default: throw error
      }
    }
  }

  private func checkFolders(_ folder: String) throws {
    let isThere = { (path: String) in (try? FilePath(path).kind(followingLinks: true)) != nil }
    guard !isThere(folder), output != nil || !isThere(book) else { return }
    throw BookProblems(
      kind: .noBook,
      diagnostics: [
        Diagnostic(
          .error, path: output ?? book, message: "there is no such folder",
          remedy: "name the book, or with --output the folder that it was built into")
      ])
  }
}
