package import Basics

/// How it stands with the builds of an output folder.
package enum BuildState: Hashable, Sendable {
  /// None is on record.
  case neverBuilt
  /// One runs now.
  case building
  /// The last one succeeded.
  case succeeded
  /// The last one failed; the site is that of the last one that succeeded.
  case failed(BuildFailure.Reason)
}

extension BuildState {
  /// As it is written, such as `failed`; the reason stands beside it.
  package var name: String {
    switch self {
    case .neverBuilt: "neverBuilt"
    case .building: "building"
    case .succeeded: "succeeded"
    case .failed: "failed"
    }
  }

  package var reason: BuildFailure.Reason? {
    if case .failed(let reason) = self { reason } else { nil }
  }

  /// The members `state` and, where a build failed, `reason` of an object.
  package var members: [(key: String, value: JSONNode)] {
    [("state", .text(name))] + (reason.map { [("reason", .text($0.rawValue))] } ?? [])
  }
}

extension BuildState: Decodable {
  private enum Key: String, CodingKey { case state, reason }

  /// Reads what `members` are; throws for all else.
  package init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Key.self)
    let name = try object.decode(String.self, forKey: .state)
    let states: [BuildState] = [.neverBuilt, .building, .succeeded]
    if let state = states.first(where: { $0.name == name }) {
      self = state
    } else {
      self = .failed(try object.decode(BuildFailure.Reason.self, forKey: .reason))
      guard name == self.name else {
        throw DecodingError.dataCorruptedError(
          forKey: .state, in: object, debugDescription: "no state of a build")
      }
    }
  }
}
