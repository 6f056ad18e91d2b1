package import Model

/// The task of having a book know a layout of CSV files.
package struct SaveLayout: Sendable {
  private let layout: CSVLayout

  /// Takes a layout as it was proposed, and what it is to be called; nil keeps the name.
  package init(_ layout: CSVLayout, as name: String?) {
    var layout = layout
    if let name { layout.name = name }
    // Who describes a bank's columns says nothing of a book's own layout.
    layout.source = nil
    self.layout = layout
  }

  package var name: String { layout.name }

  /// Writes it into `imports.json`; throws `ChangeFailure` where the book has one of that name.
  package func run(by controller: StateController) throws -> StateController.Change {
    try controller.change { book in
      let folded = layout.name.lowercased()
      guard !book.imports.layouts.contains(where: { $0.name.lowercased() == folded }) else {
        throw ChangeFailure.layoutNamed(layout.name)
      }
      return .layout(layout)
    }
  }
}
