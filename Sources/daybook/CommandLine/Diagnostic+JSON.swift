import Basics
import Coordinators
import Diagnostics

extension Diagnostic {
  /// One JSON object on one line, with the same keys for every problem; what it has not is null.
  var json: String { JSONNode(members: RecordedProblem(self).members).line }
}
