package import Exports
package import Files
package import Model

/// Why nothing was written for other programs.
package enum ExportFailure: Error, Sendable {
  /// The last day that is wanted is before the first.
  case noDays(from: Day, to: Day)
  /// The format cannot hold the book.
  case fault(ExportFault)
  /// The disk refused.
  case file(FileError)
}

extension ExportFailure: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noDays(let from, let to): "--to \(to) is before --from \(from)"
    case .fault(let fault): fault.description
    case .file(let error): error.description
    }
  }

  /// What the person can do about it; nil where the description says so.
  package var remedy: String? {
    switch self {
    case .fault(let fault): fault.remedy
    case .noDays, .file: nil
    }
  }
}
