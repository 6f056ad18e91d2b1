/// A file of an output folder that is not as it was recorded.
package struct OutputFault: Equatable, Sendable {
  package enum Kind: CaseIterable, Sendable {
    /// On record, and not there.
    case missing
    /// There, with other bytes than recorded, or as something else than a file.
    case changed
    /// There, and Daybook did not write it.
    case foreign
    /// From a run that was interrupted; the next build sees to it.
    case unfinished
  }

  /// From the output folder, for messages: what is not UTF-8 is replaced.
  package let path: String
  package let kind: Kind
}
