package import Diagnostics
import Exports
import Files
import Model

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
