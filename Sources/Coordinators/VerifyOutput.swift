import Basics
package import Files
package import Publishing

/// The task of finding what somebody else did to a site since it was built.
package struct VerifyOutput: Sendable {
  private let folder: FilePath
  /// How many files are read at a time.
  package var jobs = 1

  /// Takes the site's folder as the user named it.
  package init(of folder: String) { self.folder = FilePath(folder) }

  /// Throws a `PublishingError` where there is no record to compare with, or a file cannot be read.
  package func run() throws(PublishingError) -> OutputCheck {
    try OutputCheck(of: folder.text, width: jobs)
  }

  /// The SHA-256 digest of a file that is as it was recorded, in hexadecimal digits.
  ///
  /// Throws when it cannot be read.
  package func digest(of path: OutputPath) throws(FileError) -> String {
    SHA256(of: try folder.appending(path.text).read(followingLinks: false)).hexDigits
  }
}
