internal import Basics
internal import Foundation

/// What an output folder holds about its builds: how the last one ended, the last one that succeeded
/// and the last one that failed.
package struct BuildRecord: Hashable, Sendable {
  /// Never `building`.
  package private(set) var state = BuildState.neverBuilt
  package private(set) var success: BuildSuccess?
  package private(set) var failure: BuildFailure?

  /// Nothing is on record.
  package init() {}

  /// A build succeeded.
  package mutating func add(_ success: BuildSuccess) {
    self.success = success
    state = .succeeded
  }

  /// A build failed.
  package mutating func add(_ failure: BuildFailure) {
    self.failure = failure
    state = .failed(failure.reason)
  }
}

extension BuildRecord: Decodable {
  private enum Key: String, CodingKey { case format, failure, success }

  /// The form of the file; another is that of another version of the program.
  private static let format = 1
  /// The file's length is a multiple of this, so that it seldom changes.
  private static let step = 64

  /// Reads a file; nil where it is none of this form.
  package init?(file bytes: [UInt8]) {
    guard let record = try? JSONDecoder().decode(BuildRecord.self, from: Data(bytes)) else {
      return nil
    }
    self = record
  }

  /// Reads what `file` holds; throws for all else.
  package init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Key.self)
    guard try object.decode(Int.self, forKey: .format) == Self.format else {
      throw DecodingError.dataCorruptedError(
        forKey: .format, in: object, debugDescription: "another form")
    }
    state = try BuildState(from: decoder)
    failure = try object.decodeIfPresent(BuildFailure.self, forKey: .failure)
    success = try object.decodeIfPresent(BuildSuccess.self, forKey: .success)
  }

  /// The file as it is written: what changes from night to night comes last, and blanks behind it.
  package var file: [UInt8] {
    var members = [("format", JSONNode.number(Int64(Self.format)))] + state.members
    if let failure { members.append(("failure", JSONNode(members: failure.members))) }
    if let success { members.append(("success", JSONNode(members: success.members))) }
    let text = Array(JSONNode(members: members).text.utf8)
    let rest = (Self.step - (text.count + 1) % Self.step) % Self.step
    return text + Array(repeating: UInt8(ascii: " "), count: rest) + [UInt8(ascii: "\n")]
  }
}
