import type { Transaction } from '../../platform/database/database.ts'
import { invalidField } from '../../platform/kernel/errors.ts'
import { removeEntries } from '../journal/remove-entries.ts'
import './tables.ts'

/**
 * Removes an order with its words and entries. Only for one that was moved in from another shop, and never for one that
 * was placed here: invoices and mails may name its number. The caller removes its payments, refunds and fulfillments first.
 *
 * @throws ValidationError when a document states what is booked of it
 */
export async function removeOrder(transaction: Transaction, id: string): Promise<void> {
  const row = await transaction.selectFrom('orders').select('number').where('id', '=', id).executeTakeFirst()
  if (!row) return
  await transaction.deleteFrom('order_words').where('number', '=', row.number).execute()
  if (!(await removeEntries(transaction, id)))
    throw invalidField('number', 'is on an invoice or credit note here, so the order stays as it is', 'OTHER')
  await transaction.deleteFrom('orders').where('id', '=', id).execute()
}
