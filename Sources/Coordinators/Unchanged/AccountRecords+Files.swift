import Basics
import Controllers
import Synchronization

extension AccountRecords {
  /// So many files there are at most of either kind.
  private static let fileCount: UInt64 = 64

  /// What makes the files of this run that are not as they were, one at a time; nil are those that
  /// are to go.
  var changedFiles: [String: (@Sendable () -> ByteParts)?] {
    let made = self.made.withLock { $0 }
    let accounts = Dictionary(
      grouping: made.accounts.values.sorted { $0.written < $1.written }, by: Self.fileName)
    let joint = JointRecord.Kind.allCases.map { kind in
      // Where nobody asked for those, nothing that they are of has changed.
      let records = (made.joint[kind] ?? earlier.joint[kind] ?? [:]).values
      return Dictionary(
        grouping: records.sorted { ($0.place, $0.key) < ($1.place, $1.key) }, by: Self.fileName)
    }
    let names = Set(accounts.keys).union(joint.flatMap(\.keys))
    var changed: [String: (@Sendable () -> ByteParts)?] = [:]
    if let boot, made.states != earlier.states {
      changed[FileStates.fileName] = { [program] in made.states.file(of: program, in: boot) }
    }
    for name in files.keys where !names.contains(name) { changed.updateValue(nil, forKey: name) }
    for name in names {
      let (accounts, joint) = (accounts[name] ?? [], joint.map { $0[name] ?? [] })
      if files[name] != Self.digest(of: accounts, joint) {
        changed[name] = { [self] in file(of: accounts, joint) }
      }
    }
    return changed
  }

  private static func fileName(of record: AccountRecord) -> String {
    "\(record.written.bytes.prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) } % fileCount)"
  }

  /// Those of the same accounts stay in the same file.
  private static func fileName(of record: JointRecord) -> String {
    "joint-\(record.place / JointAccounts.count % Int(fileCount))"
  }

  private func file(of accounts: [AccountRecord], _ joint: [[JointRecord]]) -> ByteParts {
    var file = RecordIndexWriter()
    for record in accounts { record.write(to: &file) }
    file.add(false)
    for records in joint {
      for record in records { record.write(to: &file) }
      file.add(false)
    }
    return file.file(of: program)
  }

  /// What stands for records.
  private static func digest(of accounts: [AccountRecord], _ joint: [[JointRecord]]) -> Digest {
    var digest = Digest()
    for record in accounts { record.add(to: &digest) }
    for records in joint {
      digest.add(0)
      for record in records { record.add(to: &digest) }
    }
    return digest
  }
}
