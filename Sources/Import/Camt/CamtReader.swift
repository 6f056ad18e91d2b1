internal import Basics
internal import Model
internal import Synchronization

/// Reads camt.052 (report), camt.053 (statement) and camt.054 (notification) in every version, with
/// any prefix of names; some entries after the others, so that a large file needs little memory.
final class CamtReader: Sendable {
  private let values: CamtValues
  private let state = Mutex(State())

  private struct State {
    var file = BankFile()
    /// The statement whose parts come in.
    var statement: CamtStatement?

    mutating func finishStatement() {
      statement.take().map { file.statements.append($0.finished()) }
    }
  }

  private init(_ text: DecodedText) { values = CamtValues(text: text) }

  /// Reads a text that begins as XML; while some of its parts are taken apart, the next are looked
  /// for.
  ///
  /// Where the XML is broken nothing of it is kept, and what is
  /// wrong stands in the file's problems; an entry that cannot be read is left out and told there.
  static func read(_ text: DecodedText, _ parallel: Parallel) -> BankFile {
    let reader = CamtReader(text)
    var parts = CamtParts(of: text.bytes)
    do {
      var some = try parts.next()
      while !some.isEmpty {
        ((parts, some), _) = try parallel.both { [parts] () throws(XMLError) in
          var parts = parts
          let next = try parts.next()
          return (parts, next)
        } _: { [some] in
          reader.take(some)
        }
      }
    } catch {
      var file = BankFile()
      file.problems = [BankFileProblem(error.fault, at: text.places(error.range))]
      return file
    }
    return reader.finished(parts)
  }

  private func take(_ parts: [CamtParts.Part]) {
    state.withLock { state in
      for part in parts {
        switch part {
        case .statement(let tag):
          state.finishStatement()
          state.statement = CamtStatement(at: values.text.place(tag.range.lowerBound), values)
        case .element(let element):
          state.statement?.add(element, problems: &state.file.problems)
        }
      }
    }
  }

  private func finished(_ parts: CamtParts) -> BankFile {
    var file = state.withLock { state in
      state.finishStatement()
      return state.file
    }
    file.turnReversals(in: values.text)
    guard file.statements.isEmpty, file.problems.isEmpty else { return file }
    let fault: BankFileFault = parts.message == nil ? .foreign(parts.foreign ?? .xml) : .noStatement
    let place = parts.message?.range ?? 0..<0
    file.problems.append(BankFileProblem(fault, at: values.text.places(place)))
    return file
  }
}
