import Diagnostics
import Import
import Model

/// What was read of an input, held to what every reader promises.
struct ReadFile {
  private let file: BankFile
  private let input: ArraySlice<UInt8>

  init(_ file: BankFile, of input: ArraySlice<UInt8>) {
    self.file = file
    self.input = input
  }

  /// Stops the program where a promise is broken.
  func check() {
    precondition(!file.statements.isEmpty || !file.problems.isEmpty, "nothing is said")
    for problem in file.problems {
      precondition(isInside(problem.range.lowerBound) && isInside(problem.range.upperBound))
      precondition(!problem.fault.message.isEmpty && !problem.fault.remedy.isEmpty)
    }
    for diagnostic in file.diagnostics(of: input, path: "bank") {
      precondition(!diagnostic.description.isEmpty)
    }
    for statement in file.statements {
      precondition(isInside(statement.place))
      precondition(statement.balances.allSatisfy { isInside($0.place) })
      precondition(statement.entries.allSatisfy { isInside($0.place) })
      _ = statement.arithmetic
    }
  }

  private func isInside(_ place: FileOffset) -> Bool { (0...input.count).contains(place.bytes) }
}
