internal import Basics

extension String {
  /// Whether there is anything to see: some data names a party by nothing, or by spaces.
  package var isNamed: Bool { !isBlank }
}
