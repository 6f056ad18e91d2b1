/// A template checked against one kind of page; renders any number of pages.
package struct BoundTemplate: Sendable {
  let library: TemplateSet
  let template: Template
  let layout: Layout

  /// What the template asks for and will not get, by place.
  package let findings: [Finding]
}

extension BoundTemplate {
  /// The page on a tape as UTF-8 bytes.
  ///
  /// Throws only when a template includes itself deeper than the nesting limit.
  package func render(_ page: Tape) throws(TemplateError) -> [UInt8] {
    var frames = Array(
      repeating: Renderer.Frame(value: Slot(), kind: Layout.nothing), count: Renderer.depthLimit + 2
    )
    return try frames.withUnsafeMutableBufferPointer { (frames) throws(TemplateError) in
      try render(page, frames)
    }
  }

  /// Renders values; throws also when a record is not of the shape that was bound.
  package func render(_ page: Value) throws(TemplateError) -> [UInt8] {
    var tape = Tape()
    if let wrong = tape.write(page, as: layout.kinds[0]) {
      let place = Place(template: template.source.name, line: 1, column: 1)
      throw TemplateError(.wrongShape(expected: wrong.expected.name), place, wrong.given.name)
    }
    return try render(tape)
  }

  package func render(_ page: Record) throws(TemplateError) -> [UInt8] {
    try render(.record(page))
  }

  private func render(
    _ page: Tape, _ frames: UnsafeMutableBufferPointer<Renderer.Frame>
  ) throws(TemplateError) -> [UInt8] {
    try library.program.code.withUnsafeBufferPointer { (code) throws(TemplateError) in
      try library.program.bytes.withUnsafeBufferPointer { (sources) throws(TemplateError) in
        try layout.fields.withUnsafeBufferPointer { (fields) throws(TemplateError) in
          try page.slots.withUnsafeBufferPointer { (slots) throws(TemplateError) in
            try page.bytes.withUnsafeBufferPointer { (texts) throws(TemplateError) in
              var renderer = Renderer(
                library: library, layout: layout, frames: frames, code: code,
                sources: UnsafeRawBufferPointer(sources),
                fields: fields, slots: slots, texts: UnsafeRawBufferPointer(texts), output: Output()
              )
              renderer.push(slots[0], 0)
              try renderer.run(template.body)
              return renderer.finish()
            }
          }
        }
      }
    }
  }
}
