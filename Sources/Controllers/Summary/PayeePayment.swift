package import Model

/// A regular payment among an account's entries.
package struct PayeePayment: Hashable, Codable, Sendable {
  package let payee: String
  package let payment: RegularPayment
}
