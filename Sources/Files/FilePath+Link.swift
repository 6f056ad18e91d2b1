internal import Foundation

extension FilePath {
  /// Where the symbolic link leads, as it says itself; nil when there is no link.
  package var linkDestination: FilePath? {
    var target = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = withCString { readlink($0, &target, target.count) }
    return count > 0 ? FilePath(bytes: target[..<count].map { UInt8(bitPattern: $0) }) : nil
  }
}
