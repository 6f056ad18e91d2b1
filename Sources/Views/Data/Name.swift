internal import Basics

extension String {
  /// Whether there is anything to see.
  var isNamed: Bool { !isBlank }
}
