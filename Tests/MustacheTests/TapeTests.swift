import Testing

@testable import Mustache

struct TapeTests {
  private static let page = Shape("Page", ["a": .text, "b": .text, "on": .flag])

  private func render(_ template: String, _ write: (inout Tape) -> Void) throws -> String {
    var tape = Tape()
    tape.record(Self.page, write)
    let set = try TemplateSet([Source("main", Array(template.utf8))])
    return String(decoding: try set.bind("main", to: Self.page).render(tape), as: UTF8.self)
  }

  @Test func `What is written beyond a record's fields is left out`() throws {
    let text = try render("{{a}}{{b}}{{on}}") { tape in
      tape.text("1")
      tape.text("2")
      tape.flag(true)
      tape.text("3")
      tape.record(Self.page) { $0.text("4") }
    }
    #expect(text == "12true")
  }

  @Test func `What is not written of a record is absent`() throws {
    #expect(try render("{{a}}[{{b}}{{#on}}x{{/on}}{{^on}}y{{/on}}]") { $0.text("1") } == "1[y]")
  }

  @Test func `A record where the kind has none shows nothing`() throws {
    let text = try render("{{a}}{{#a}}{{b}}{{/a}}{{#b}}{{.}}{{/b}}") { tape in
      tape.record(Shape("Other", ["x": .text])) { $0.text("x") }
      tape.list(2) { tape, _ in tape.text("<") }
    }
    #expect(text == "&lt;&lt;")
  }

  @Test func `A record of another shape than belongs there shows what it has`() throws {
    let row = Shape("Row", ["a": .text])
    let other = Shape("Other", ["b": .text, "c": .text, "a": .text])
    let page = Shape("Page", ["rows": .records(row), "others": .records(other)])
    let set = try TemplateSet([Source("main", Array("{{#rows}}{{a}}{{c}}{{/rows}}".utf8))])
    var tape = Tape()
    tape.record(page) { tape in
      tape.list(3) { tape, index in
        switch index {
        case 0: tape.record(other) { $0.text("1") }
        case 1: tape.record(Shape("Unknown", ["a": .text])) { $0.text("2") }
        default: tape.record(row) { $0.text("3") }
        }
      }
    }
    #expect(String(decoding: try set.bind("main", to: page).render(tape), as: UTF8.self) == "3")
  }

  @Test func `Texts of every length are copied, and escaped wherever that is needed`() throws {
    for length in Array(0...70) + [32_767, 32_768, 100_000] {
      let clean = String(repeating: "é", count: length / 2) + (length % 2 == 1 ? "e" : "")
      #expect(try render("[{{a}}]") { $0.text(clean) } == "[\(clean)]")
      let marks = ["&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "'": "&#39;"]
      for (mark, entity) in marks {
        let text = try render("[{{a}}{{{a}}}{{b}}]") { tape in
          tape.text(clean + mark)
          tape.text(mark + clean)
        }
        #expect(text == "[\(clean)\(entity)\(clean)\(mark)\(entity)\(clean)]")
      }
    }
  }

  @Test func `The hyphen of a figure is a minus sign in HTML, and a hyphen elsewhere`() throws {
    for (figure, html) in [
      ("-12.50", "−12.50"), ("€12", "€12"), ("12,50-€", "12,50−€"), ("−3", "−3"), ("", ""),
      ("-£1'200.00", "−£1&#39;200.00"),
    ] {
      #expect(
        try render("{{a}}|{{b}}|{{{a}}}") { tape in
          tape.figure(figure)
          tape.text("a-b")
        } == "\(html)|a-b|\(figure)")
    }
    for length in 1...40 {
      for place in 0..<length {
        let digits = (String(repeating: "1", count: place), String(repeating: "2", count: length))
        #expect(
          try render("{{a}}") { tape in
            tape.figure(digits.0 + "-" + digits.1)
            tape.text("-<")
          } == digits.0 + "−" + digits.1)
      }
    }
  }

  @Test func `No byte but seven is escaped`() throws {
    let escaped: [UInt8] = [0x00, 0x0D, 0x22, 0x26, 0x27, 0x3C, 0x3E]
    for byte in UInt8(0)..<0x80 {
      let text = "abc" + String(UnicodeScalar(byte)) + "def"
      let isSame = try render("{{a}}") { $0.text(text) } == text
      #expect(isSame == !escaped.contains(byte))
    }
  }

  @Test func `Flags around a template that includes itself end in an error, not in a crash`() throws
  {
    let count = Parser.nestingLimit
    let flags = String(repeating: "{{#on}}", count: count)
    let ends = String(repeating: "{{/on}}", count: count)
    #expect(throws: TemplateError.self) {
      try render(flags + "{{>main}}" + ends) { tape in
        tape.text("")
        tape.text("")
        tape.flag(true)
      }
    }
  }

  @Test func `Blocks that multiply are refused before they take for ever`() throws {
    let blocks = (0..<30).map {
      "{{$b\($0)}}{{$b\($0 + 1)}}{{/b\($0 + 1)}}{{$b\($0 + 1)}}{{/b\($0 + 1)}}{{/b\($0)}}"
    }
    let set = try TemplateSet([
      Source("main", Array("{{<parent}}\(blocks.joined()){{/parent}}".utf8)),
      Source("parent", Array("{{$b0}}{{/b0}}".utf8)),
    ])
    let error = #expect(throws: TemplateError.self) { try set.bind("main", to: Self.page) }
    #expect(error?.problem == .expansionTooLarge(limit: Trial.expansionLimit))
  }
}
