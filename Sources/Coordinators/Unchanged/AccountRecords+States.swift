package import Basics
package import Files
import Synchronization

/// Files that are in a state in which they were read before are not read before something is asked of
/// them; if one is in another by then, what was made so far counts for nothing.
extension AccountRecords {
  package func bytes(ofFileIn state: FileState) -> Digest? {
    InputState.settledKey(of: state, at: now).flatMap { earlier.states[$0] }
  }

  package func distrust() { distrusted.store(true, ordering: .releasing) }

  /// Throws where something was not what it is on record as.
  func checkTrust() throws(Distrusted) {
    if isDistrusted { throw Distrusted() }
  }

  var isDistrusted: Bool { distrusted.load(ordering: .acquiring) }

  /// What is made by the record may be wrong, and is to be made without it.
  struct Distrusted: Error {}

  /// What this run is to put in the place of all that an earlier one did, none of which counts.
  var withoutEarlier: AccountRecords {
    let nothing = files.mapValues { _ in RecordFile(size: 0) { _ in nil } }
    return AccountRecords(nothing, of: program, at: now, in: boot)
  }

  /// Puts on record in which states files were read.
  func put(_ states: [(state: FileState, bytes: Digest)]) {
    let states = FileStates(states, at: now)
    made.withLock { $0.states = states }
  }
}
