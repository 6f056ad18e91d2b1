/// An option of a command, and the property of the command's task that its value goes into.
package struct TaskOption<Task>: Sendable {
  package let option: any DeclaredOption
  private let fill: @Sendable (inout Task, Arguments) -> Void

  init(
    _ option: any DeclaredOption, fill: @escaping @Sendable (inout Task, Arguments) -> Void
  ) {
    self.option = option
    self.fill = fill
  }

  /// An option that the command reads itself.
  package static func other(_ option: any DeclaredOption) -> TaskOption {
    TaskOption(option) { _, _ in }
  }

  /// The same option of a task of which this one is a part.
  package func within<Whole>(
    _ part: any WritableKeyPath<Whole, Task> & Sendable
  ) -> TaskOption<Whole> {
    TaskOption<Whole>(option) { whole, arguments in fill(&whole[keyPath: part], arguments) }
  }

  /// Leaves the property as it is where the option is not given.
  package func fill(_ task: inout Task, from arguments: Arguments) { fill(&task, arguments) }
}

extension Option {
  /// Where it is given, its value goes into the property.
  package func sets<Task>(
    _ property: any WritableKeyPath<Task, Value> & Sendable
  ) -> TaskOption<Task> {
    TaskOption(self) { task, arguments in
      if let value = arguments[self] { task[keyPath: property] = value }
    }
  }

  /// The same of a property that may have no value.
  package func sets<Task>(
    _ property: any WritableKeyPath<Task, Value?> & Sendable
  ) -> TaskOption<Task> {
    TaskOption(self) { task, arguments in
      if let value = arguments[self] { task[keyPath: property] = value }
    }
  }

  /// The same of an option that may be given several times: all values, in their order.
  package func sets<Task>(
    _ property: any WritableKeyPath<Task, [Value]> & Sendable
  ) -> TaskOption<Task> {
    changes { $0[keyPath: property] = $1 }
  }

  /// Where it is given, its values, in their order, change the task.
  package func changes<Task>(
    _ change: @escaping @Sendable (inout Task, [Value]) -> Void
  ) -> TaskOption<Task> {
    TaskOption(self) { task, arguments in
      let values = arguments.all(self)
      if !values.isEmpty { change(&task, values) }
    }
  }

  /// Where it is given, what is made of its value goes into the property.
  package func sets<Task, Property>(
    _ property: any WritableKeyPath<Task, Property> & Sendable,
    to make: @escaping @Sendable (Value) -> Property
  ) -> TaskOption<Task> {
    TaskOption(self) { task, arguments in
      if let value = arguments[self] { task[keyPath: property] = make(value) }
    }
  }
}

extension Flag {
  /// Where it is given, the property becomes true.
  package func sets<Task>(
    _ property: any WritableKeyPath<Task, Bool> & Sendable
  ) -> TaskOption<Task> {
    sets(property, to: true)
  }

  /// Where it is given, the property becomes this value.
  package func sets<Task, Property: Sendable>(
    _ property: any WritableKeyPath<Task, Property> & Sendable, to value: Property
  ) -> TaskOption<Task> {
    TaskOption(self) { task, arguments in
      if arguments[self] { task[keyPath: property] = value }
    }
  }
}
