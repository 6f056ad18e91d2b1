internal import Basics
internal import Files
internal import Model

extension BookStore {
  /// Writes a layout behind those of `imports.json`, which is made where it is not there.
  func add(_ layout: CSVLayout, in edits: inout FileEdits) {
    let key = ImportsKey.layouts.name
    guard let file = BookFiles(in: folder).imports else {
      let document = JSONNode(members: [(key, .array([JSONNode(layout)]))])
      edits.make(FilePath("imports.json"), Array((document.text + "\n").utf8))
      return
    }
    let record = JSONRecord(JSONNode(layout))
    edits.edit(file) { text in
      guard text.isObject(text.root) else { return nil }
      if let layouts = text.member(key, of: text.root)?.value, text.isArray(layouts) {
        return [text.appending(record, to: layouts)]
      }
      return [text.setting(key, to: .array([record]), in: text.root)]
    }
  }
}

extension JSONRecord {
  /// A value as it was made, to be laid out like what stands beside it.
  fileprivate init(_ node: JSONNode) {
    switch node {
    case .text(let text): self = .text(text)
    case .number(let number): self = .number(number)
    case .flag(let flag): self = .flag(flag)
    case .array(let elements): self = .array(elements.map { JSONRecord($0) })
    case .object(let members):
      self = .object(members.map { Member(key: $0.key, value: JSONRecord($0.value)) })
    case .null: self = .written(Array("null".utf8))
    }
  }
}
