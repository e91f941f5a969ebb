import type { InvoiceSettings } from '@cartwright/contract'
import { invalidField } from '../../../platform/kernel/errors.ts'

/**
 * Settings of invoices with the day until which the books are closed. What was filed stays closed: changes that do not name
 * the day keep it.
 *
 * @throws ValidationError for an earlier day
 */
export function withClosedBooks(given: InvoiceSettings, { booksClosedUntil: known }: InvoiceSettings): InvoiceSettings {
  if (known === undefined || known === '') return given
  const { booksClosedUntil = known } = given
  if (booksClosedUntil >= known) return { ...given, booksClosedUntil }
  const rule = `must not be before ${known}: books that were closed stay closed`
  throw invalidField('settings.invoices.booksClosedUntil', rule, 'MIN')
}
