/// The words of one language as their file says them.
///
/// A line is `name = text`, or `name.variant = text` where the text depends on a count or a case;
/// empty lines and those that begin with `#` say nothing. Texts are templates: what stands in
/// braces is a value or a part, all else is text as it is meant to be read.
struct WordFile: Sendable {
  let lines: [Line]

  /// One word, or one variant of it.
  struct Line: Sendable {
    let name: String
    /// The flag for which the text is; nil when it is for all.
    let variant: String?
    let text: ArraySlice<UInt8>
    /// Where the text begins.
    let place: FilePlace
  }

  /// What is wrong with a line, at an index of the file's bytes.
  fileprivate struct Fault: Error {
    let fault: TemplateFault
    let index: Int

    init(_ fault: TemplateFault, at index: Int) {
      (self.fault, self.index) = (fault, index)
    }
  }
}

extension WordFile {
  /// Throws every line that defines no word, and every duplicate.
  init(
    _ file: String, _ bytes: [UInt8], isBuiltIn: Bool = false
  ) throws(TemplateProblems) {
    var lines: [Line] = []
    var problems: [TemplateProblem] = []
    var keys: Set<String> = []
    let rows = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (number, row) in zip(1..., rows) {
      let content = row.trimmed
      guard let first = content.first, first != UInt8(ascii: "#") else { continue }
      let place = {
        FilePlace(
          file: file, line: number, column: $0 - row.startIndex + 1, isBuiltIn: isBuiltIn)
      }
      do throws(Fault) {
        let line = try Line(content, place)
        guard keys.insert(line.key).inserted else {
          throw Fault(.duplicateWord(line.key), at: content.startIndex)
        }
        lines.append(line)
      } catch {
        problems.append(TemplateProblem(place(error.index), error.fault))
      }
    }
    guard problems.isEmpty else { throw TemplateProblems(all: problems) }
    self.init(lines: lines)
  }
}

extension WordFile.Line {
  var key: String { name + (variant.map { "." + $0 } ?? "") }

  fileprivate init(
    _ content: ArraySlice<UInt8>, _ place: (Int) -> FilePlace
  ) throws(WordFile.Fault) {
    let start = content.startIndex
    guard String(validating: content, as: UTF8.self) != nil else {
      throw .init(.lineNotUTF8, at: start)
    }
    guard let equals = content.firstIndex(of: UInt8(ascii: "=")) else {
      throw .init(.lineWithoutText, at: start)
    }
    let key = content[..<equals].trimmed
    let parts = key.split(
      separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
    guard let name = parts.first, name.isNameOfWord, parts.dropFirst().allSatisfy(\.isVariant)
    else {
      throw .init(.malformedWord(key.asText), at: start)
    }
    let text = content[(equals + 1)...].trimmed
    guard !text.isEmpty else { throw .init(.emptyWord(key.asText), at: start) }
    if let tag = text.startOfUnclosedTag {
      throw .init(.unclosedTag(text[tag...].asText), at: tag)
    }
    self.init(
      name: name.asText, variant: parts.dropFirst().first?.asText, text: text,
      place: place(text.startIndex))
  }
}

extension ArraySlice<UInt8> {
  fileprivate var asText: String { String(decoding: self, as: UTF8.self) }

  fileprivate var trimmed: ArraySlice<UInt8> {
    let isSpace = { (byte: UInt8) in byte == UInt8(ascii: " ") || (9...13).contains(byte) }
    let start = firstIndex { !isSpace($0) } ?? endIndex
    let end = lastIndex { !isSpace($0) }.map { $0 + 1 } ?? endIndex
    return self[start..<Swift.max(start, end)]
  }

  fileprivate var isNameOfWord: Bool {
    !isEmpty
      && allSatisfy {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: "-")
      }
  }

  fileprivate var isVariant: Bool {
    !isEmpty && allSatisfy { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 }
  }
}
