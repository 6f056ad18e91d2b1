import Files

/// The file among Daybook's records in an output folder that says how builds went.
///
/// It is the only file of the output in which there is a time.
package struct StatusFile: Sendable {
  private let records: FilePath
  private var file: FilePath { records.appending(Self.name) }

  static let name = "status.json"

  /// A larger file is none of Daybook's, in bytes.
  private static let limit = 1 << 20
  /// Where no more bytes than these differ, they are written over the old ones, so that a night in
  /// which only the time changed makes no file.
  private static let fewBytes = 192
  /// In seconds; then the file is written without waiting for whoever else writes it.
  private static let patience = 2.0

  /// Takes the output folder as the user named it, which need not be there.
  package init(of output: String) {
    records = FilePath(output).appending(OutputPath.recordsFolder)
  }

  /// Nil where there is none; throws when it cannot be read.
  package func read() throws(PublishingError) -> [UInt8]? {
    try onDisk(file.readIfPresent(atMost: Self.limit, followingLinks: false))
  }

  /// Whether a build holds the output folder in this moment; throws when the system does not say.
  package func isBuilding() throws(PublishingError) -> Bool {
    try onDisk(records.appending("lock").isLocked())
  }

  /// Puts other bytes in place of those that are there, whole or not at all; no bytes are handed on
  /// where there are none that can be read.
  ///
  /// Does nothing where Daybook has built nothing: a folder is never made. Throws when the file
  /// cannot be written.
  package func update(_ change: ([UInt8]?) -> [UInt8]) throws(PublishingError) {
    guard try isOurs() else { return }
    let lock = try onDisk(FolderLock(records, waiting: Self.patience))
    let old = try? read()
    try write(change(old), over: old)
    _ = consume lock
  }
}

extension StatusFile {
  private func isOurs() throws(PublishingError) -> Bool {
    guard try onDisk(records.kind()) == .folder else { return false }
    for name in ["manifest", "journal", "lock", Self.name] {
      if try onDisk(records.appending(name).kind()) == .file { return true }
    }
    return false
  }

  private func write(_ bytes: [UInt8], over old: [UInt8]?) throws(PublishingError) {
    if let old, let change = Self.change(from: old, to: bytes) {
      return try onDisk(file.overwrite(Array(bytes[change]), at: change.lowerBound))
    }
    try onDisk(file.write(bytes, by: records.appending(Self.name + ".new")))
  }

  /// What differs between texts of one length; nil where that is much, or their lengths differ.
  static func change(from old: [UInt8], to new: [UInt8]) -> Range<Int>? {
    guard old.count == new.count else { return nil }
    let first = zip(old, new).enumerated().first { $1.0 != $1.1 }?.offset ?? old.count
    let equalAtEnd = zip(old.reversed(), new.reversed()).enumerated().first { $1.0 != $1.1 }?.offset
    let last = old.count - (equalAtEnd ?? 0)
    return first < last && last - first <= fewBytes
      ? first..<last : first == old.count ? 0..<0 : nil
  }
}
