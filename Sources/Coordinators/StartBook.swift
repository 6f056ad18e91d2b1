package import Model
package import Publishing

/// The task of making a small book to start from, offline.
package struct StartBook: Sendable {
  private let folder: String
  private let today: Day

  /// The entries are dated in today's month and the one before.
  package init(in folder: String, today: Day) {
    self.folder = folder
    self.today = today
  }

  /// Writes the book's files into a new or empty folder; returns their names.
  ///
  /// Throws when the folder has files, or one cannot be written.
  package func run() throws(PublishingError) -> [String] {
    let files = files
    let folder = try LooseFiles(newOrEmpty: folder)
    for (name, text) in files { try folder.write(Array(text.utf8), to: OutputPath(name)) }
    return files.map(\.name)
  }

  private var files: [(name: String, text: String)] {
    let thisMonth = today.month
    let lastMonth = thisMonth.previous
    return [
      (
        "daybook.json",
        """
        {
          "title": "My daybook",
          "locale": "en_GB",
          "currency": "EUR",
          "timeZone": "Europe/Berlin"
        }

        """
      ),
      (
        "accounts.json",
        """
        [
          {
            "name": "Current account",
            "kind": "checking",
            "opened": "\(lastMonth.firstDay)",
            "note": "Amounts are in cents: 250000 is 2,500.00. Money out is negative.",
            "transactions": [
              { "id": "1", "date": "\(lastMonth.firstDay)", "amount": 250000, "beneficiary": "Opening deposit" },
              { "id": "2", "date": "\(lastMonth.firstDay)", "amount": -89000, "beneficiary": "Landlord", "reference": "Rent", "category": "Housing" },
              { "id": "3", "date": "\(lastMonth.lastDay)", "amount": -4215, "beneficiary": "Corner shop", "category": "Groceries" },
              { "id": "4", "date": "\(thisMonth.firstDay)", "amount": 310000, "beneficiary": "Employer", "reference": "Salary", "category": "Income" }
            ]
          },
          {
            "name": "Wallet",
            "kind": "cash",
            "transactions": []
          }
        ]

        """
      ),
      (
        "todos.json",
        """
        [
          {
            "name": "Household",
            "items": [
              { "name": "Put in your own accounts", "due": "\(today)", "priority": "high", "note": "They are in `accounts.json`." },
              { "name": "Pay the rent", "due": "\(thisMonth.lastDay)", "account": "Current account", "amount": 89000 },
              { "name": "Start a daybook", "completed": true, "completionDate": "\(today)" }
            ]
          }
        ]

        """
      ),
    ]
  }
}
