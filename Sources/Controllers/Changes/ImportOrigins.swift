import Basics
package import Model

/// Which file of which import brought in what has a number: the ids of what one file brought into
/// one account follow each other.
package struct ImportOrigins: Sendable {
  /// In the order of their numbers.
  private let parts: [Part]
  /// What was there before, and got an id when a bank's entry was tied to it.
  private let tied: Set<RecordNumber>
  private let names: [[String]]

  private struct Part {
    let numbers: ClosedRange<RecordNumber>
    let origin: Origin
  }

  /// A file of an import.
  package struct Origin: Hashable, Comparable, Sendable {
    /// Counts from 0 in the order of the imports.
    let run: Int
    /// Counts from 0 among the import's files.
    let file: Int
    /// When the import was.
    package let number: RecordNumber

    /// In the order of the imports, and of an import in that of its files.
    package static func < (one: Origin, other: Origin) -> Bool {
      (one.run, one.file) < (other.run, other.file)
    }
  }

  /// The name of a file without its folder, which is nobody's business on a page.
  package func name(of origin: Origin) -> String { names[origin.run][origin.file] }

  func isTied(_ number: RecordNumber) -> Bool { tied.contains(number) }

  subscript(number: RecordNumber) -> Origin? {
    let next = parts.partitionIndex { $0.numbers.lowerBound > number }
    guard next > 0, parts[next - 1].numbers.contains(number) else { return nil }
    return parts[next - 1].origin
  }
}

extension ImportOrigins {
  /// Takes the runs on record, or the later ones of them.
  package init(of runs: [ImportRun] = []) {
    let runs = runs.standing
    var parts: [Part] = []
    var tied: Set<RecordNumber> = []
    for (place, run) in runs.enumerated() {
      guard let number = RecordNumber(id: run.id) else { continue }
      for (file, content) in run.files.enumerated() {
        for account in content.accounts {
          tied.formUnion(
            account.tied.map(\.id).compactMap(RecordNumber.init).filter { $0 > number })
          let numbers = account.added.compactMap { RecordNumber(id: $0.id) }
          guard let first = numbers.min(), let last = numbers.max() else { continue }
          parts.append(
            Part(numbers: first...last, origin: Origin(run: place, file: file, number: number)))
        }
      }
    }
    self.init(
      parts: parts.sorted { $0.numbers.lowerBound < $1.numbers.lowerBound }, tied: tied,
      names: runs.map {
        $0.files.map { file in
          file.name.split(separator: "/").last.map(String.init) ?? file.name
        }
      })
  }

  /// Adds what stands for all that pages show of them.
  func add(to digest: inout Digest) {
    for part in parts {
      digest.add(Int(part.numbers.lowerBound.value))
      digest.add(Int(part.numbers.upperBound.value))
      digest.add(name(of: part.origin))
    }
    for number in tied.sorted() { digest.add(Int(number.value)) }
  }
}
