import Basics
package import Files
package import Publishing

/// The task of finding what somebody else did to a site since it was built.
package struct VerifyOutput: Sendable {
  private let folder: String
  private let jobs: Int

  /// Jobs is how many files are read at a time.
  package init(of folder: String, jobs: Int) {
    self.folder = folder
    self.jobs = jobs
  }

  /// Throws a `PublishingError` where there is no record to compare with, or a file cannot be read.
  package func run() throws(PublishingError) -> OutputCheck {
    try OutputCheck(of: folder, width: jobs)
  }

  /// The SHA-256 digest of a file that is as it was recorded, in hexadecimal digits.
  ///
  /// Throws when it cannot be read.
  package func digest(of path: OutputPath) throws(FileError) -> String {
    SHA256(of: try FilePath(folder).appending(path.text).read(followingLinks: false)).hexDigits
  }
}
