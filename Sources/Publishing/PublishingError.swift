package import Diagnostics
package import Files

/// Why something could not be written.
package struct PublishingError: UserError, Equatable, Sendable {
  package let description: String
  package let remedy: String?
  package let exitCode: ExitCode
  /// What the disk refused, where that is the reason.
  package let fileError: FileError?
  /// Whether a link or something of another kind stands where a file or folder belongs.
  private(set) var isWrongKind = false

  private init(
    _ description: String, remedy: String?, exitCode: ExitCode = .cannotCreate,
    fileError: FileError? = nil, isWrongKind: Bool = false
  ) {
    self.description = description
    self.remedy = remedy
    self.exitCode = exitCode
    self.fileError = fileError
    self.isWrongKind = isWrongKind
  }

  /// A file or folder could not be made, read, written or removed.
  package static func file(_ error: FileError) -> PublishingError {
    PublishingError(
      error.description, remedy: nil,
      exitCode: error.action == .create ? .cannotCreate : .inputOutput, fileError: error)
  }

  /// Another run is writing to the folder.
  package static func busy(_ path: String) -> PublishingError {
    PublishingError(
      "another run is writing to \(path)", remedy: "wait until it has ended", exitCode: .busy)
  }

  /// There is no record of what Daybook wrote to the folder.
  package static func noRecord(_ path: String) -> PublishingError {
    PublishingError(
      "\(path) has no record of what Daybook wrote there",
      remedy: "name the folder of a site with --output, or build it first: daybook build",
      exitCode: .answerIsNo)
  }
}

// MARK: - What stands in the output folder

extension PublishingError {
  /// The folder holds files and Daybook wrote none of them.
  package static func notOurFolder(_ path: String) -> PublishingError {
    PublishingError(
      "\(path) is not empty and was not written by Daybook",
      remedy: "choose an empty folder with --output, or add --force to write there all the same")
  }

  /// The folder for a new book has files in it.
  package static func notEmpty(_ path: String) -> PublishingError {
    PublishingError("\(path) is not empty", remedy: "choose a new folder for the book")
  }

  /// A file that would be made is there already.
  package static func exists(_ path: String) -> PublishingError {
    PublishingError(
      "\(path) is there already", remedy: "move it away, or name another folder")
  }

  /// What is written there would be read as a part of the book; the text names the book's folder.
  package static func insideBook(_ path: String, part: String) -> PublishingError {
    PublishingError(
      "\(path) is in the book's own \(part)/, where what is written would be read as a part of it",
      remedy: "name a folder beside it with --output, such as BOOK/public")
  }

  /// A file that Daybook did not write stands where a page belongs.
  package static func notOurFile(_ path: String) -> PublishingError {
    PublishingError(
      "\(path) was not written by Daybook and stands where a page belongs",
      remedy: "move it away, or add --force to replace it")
  }

  /// A folder or a special file stands where a page belongs, or a file where a folder does.
  package static func wrongKind(_ path: String) -> PublishingError {
    PublishingError(
      "\(path) stands in the way: it is not of the kind that belongs there", remedy: "move it away",
      isWrongKind: true)
  }

  /// A symbolic link stands where a folder or a file of the output belongs.
  package static func symbolicLink(_ path: String) -> PublishingError {
    PublishingError(
      "\(path) is a symbolic link, which Daybook does not write through", remedy: "move it away",
      isWrongKind: true)
  }

  package static func unsafePath(_ path: String) -> PublishingError {
    PublishingError("\"\(path)\" is no path inside the output folder", remedy: nil)
  }

  /// The folder is that of a live site, whose pages are not to be published.
  package static func liveSite(_ path: String) -> PublishingError {
    PublishingError(
      "\(path) has the site of a 'daybook watch --live'",
      remedy: "name another folder with --output, or delete this one")
  }

  /// The folder has a site for publishing, with which no live one is mixed.
  package static func builtSite(_ path: String) -> PublishingError {
    PublishingError(
      "\(path) has a site that is not live",
      remedy: "name another folder with --output, or delete this one")
  }
}

// MARK: - Parts of a site

extension PublishingError {
  /// A part of the site is missing, not finished or damaged.
  package static func noPart(_ part: OutputPart, _ path: String) -> PublishingError {
    PublishingError("\(path) has no finished part \(part)", remedy: remaking(part))
  }

  /// A file that a part of the site counts on is not there as that has it.
  package static func partLacks(_ part: OutputPart, _ path: String) -> PublishingError {
    PublishingError("\(path) is not there as part \(part) left it", remedy: remaking(part))
  }

  /// Two parts are not of one input; the text says what differs.
  package static func unlikeParts(
    _ one: OutputPart, _ other: OutputPart, _ what: String
  ) -> PublishingError {
    PublishingError("part \(other) was made with \(what) than part \(one)", remedy: remaking(other))
  }

  /// A part was made by another program.
  package static func otherProgram(_ part: OutputPart) -> PublishingError {
    PublishingError(
      "part \(part) was made by another program than this",
      remedy: "build all parts, and join them, with one program")
  }

  private static func remaking(_ part: OutputPart) -> String {
    "make it again: daybook build --part \(part)"
  }
}
