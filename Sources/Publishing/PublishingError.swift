package import Files

/// Why something could not be written.
package enum PublishingError: Error, Equatable, Sendable {
  /// The folder holds files and Daybook wrote none of them.
  case notOurFolder(String)
  /// The folder for a new book has files in it.
  case notEmpty(String)
  /// A file that would be made is there already.
  case exists(String)
  /// What is written there would be read as a part of the book; the text names the book's folder.
  case insideBook(String, part: String)
  /// A file that Daybook did not write stands where a page belongs.
  case notOurFile(String)
  /// A folder or a special file stands where a page belongs, or a file where a folder does.
  case wrongKind(String)
  /// A symbolic link stands where a folder or a file of the output belongs.
  case symbolicLink(String)
  /// There is no record of what Daybook wrote to the folder.
  case noRecord(String)
  /// Another run is writing to the folder.
  case busy(String)
  case unsafePath(String)
  /// The folder is that of a live site, whose pages are not to be published.
  case liveSite(String)
  /// The folder has a site for publishing, with which no live one is mixed.
  case builtSite(String)
  /// A part of the site is missing, not finished or damaged.
  case noPart(OutputPart, String)
  /// A file that a part of the site counts on is not there as that has it.
  case partLacks(OutputPart, String)
  /// Two parts are not of one input; the text says what differs.
  case unlikeParts(OutputPart, OutputPart, String)
  /// A part was made by another program.
  case otherProgram(OutputPart)
  /// A file or folder could not be made, read, written or removed.
  case file(FileError)
}

extension PublishingError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notOurFolder(let path):
      "\(path) is not empty and was not written by Daybook"
    case .insideBook(let path, let part):
      "\(path) is in the book's own \(part)/, where what is written would be read as a part of it"
    case .exists(let path): "\(path) is there already"
    case .notEmpty(let path): "\(path) is not empty"
    case .notOurFile(let path):
      "\(path) was not written by Daybook and stands where a page belongs"
    case .wrongKind(let path): "\(path) stands in the way: it is not of the kind that belongs there"
    case .symbolicLink(let path): "\(path) is a symbolic link, which Daybook does not write through"
    case .noRecord(let path): "\(path) has no record of what Daybook wrote there"
    case .busy(let path): "another run is writing to \(path)"
    case .unsafePath(let path): "\"\(path)\" is no path inside the output folder"
    case .liveSite(let path): "\(path) has the site of a 'daybook watch --live'"
    case .builtSite(let path): "\(path) has a site that is not live"
    case .noPart(let part, let path): "\(path) has no finished part \(part)"
    case .partLacks(let part, let path):
      "\(path) is not there as part \(part) left it"
    case .unlikeParts(let one, let other, let what):
      "part \(other) is of \(what) than part \(one)"
    case .otherProgram(let part): "part \(part) was made by another program than this"
    case .file(let error): error.description
    }
  }

  /// What the person can do about it.
  package var remedy: String? {
    switch self {
    case .notOurFolder:
      "choose an empty folder with --output, or add --force to write there all the same"
    case .insideBook: "name a folder beside it with --output, such as BOOK/public"
    case .exists: "move it away, or name another folder"
    case .notEmpty: "choose a new folder for the book"
    case .notOurFile: "move it away, or add --force to replace it"
    case .wrongKind, .symbolicLink: "move it away"
    case .noRecord: "name the folder of a site with --output, or build it first: daybook build"
    case .busy: "wait until it has ended"
    case .liveSite, .builtSite: "name another folder with --output, or delete this one"
    case .otherProgram: "build all parts, and join them, with one program"
    case .noPart(let part, _), .partLacks(let part, _), .unlikeParts(_, let part, _):
      "make it again: daybook build --part \(part)"
    case .unsafePath, .file: nil
    }
  }
}
