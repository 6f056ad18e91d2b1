/// Where each name's field is in records of the shapes that a page can have, so that none is looked
/// up while pages are rendered.
struct Layouts: Sendable {
  /// By the names' numbers, those of one shape behind those of another; negative where there is no
  /// field.
  ///
  /// The first are of records in which no name is known.
  private(set) var fields: [Int32]
  private let shapes: [Shape]
  private var starts: [ObjectIdentifier: Int] = [:]

  init(of shapes: [Shape], names: [String: Int]) {
    self.shapes = shapes
    fields = Array(repeating: -1, count: names.count)
    for shape in shapes {
      starts[ObjectIdentifier(shape)] = fields.count
      fields += shape.layout(of: names)
    }
  }

  /// Where the fields of some shapes begin among all.
  func starts(of shapes: [Shape]) -> [Int] { shapes.map { starts[ObjectIdentifier($0)] ?? 0 } }
}
