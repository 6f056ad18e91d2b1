import Basics
import Files

/// What a record says of a file's bytes.
enum FileDigest: Hashable, Sendable {
  case fingerprint(Fingerprint)
  /// As records of the first version say it.
  case checksum(Checksum)
}

extension FileDigest {
  /// Reads the digits of either; nil when the bytes are anything else.
  init?(hexDigits: ArraySlice<UInt8>) {
    if let fingerprint = Fingerprint(hexDigits: hexDigits) {
      self = .fingerprint(fingerprint)
    } else if let checksum = Checksum(hexDigits: hexDigits) {
      self = .checksum(checksum)
    } else {
      return nil
    }
  }

  var text: String {
    switch self {
    case .fingerprint(let fingerprint): fingerprint.description
    case .checksum(let checksum): checksum.description
    }
  }

  var isOfFirstVersion: Bool {
    switch self {
    case .fingerprint: false
    case .checksum: true
    }
  }

  func isOf(_ bytes: [UInt8]) -> Bool {
    switch self {
    case .fingerprint(let fingerprint): fingerprint == Fingerprint(of: bytes)
    case .checksum(let checksum): checksum == Checksum(of: bytes)
    }
  }

  /// Whether the path is one that changes with the bytes, since it holds a part of this.
  func isPart(of path: OutputPath) -> Bool { path.text.contains("-" + text.prefix(16)) }
}

extension OpenFolder {
  /// Whether a regular file has one of the digests; throws when it cannot be read.
  func hasDigest(_ name: String, among wanted: Set<FileDigest>) throws(FileError) -> Bool {
    var fingerprint = FingerprintStream()
    var checksum = Checksum()
    let isOfFirstVersion = wanted.contains(where: \.isOfFirstVersion)
    try forEachChunk(of: name) { chunk in
      fingerprint.add(chunk)
      if isOfFirstVersion { checksum.add(chunk) }
    }
    return wanted.contains(.fingerprint(fingerprint.fingerprint))
      || isOfFirstVersion && wanted.contains(.checksum(checksum))
  }
}
