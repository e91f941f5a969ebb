import type { Order } from '@cartwright/contract'
import type { Selectable } from 'kysely'
import type { Transaction } from '../../platform/database/database.ts'
import type { PaymentTables } from './tables.ts'

type Row = Pick<Selectable<PaymentTables['payments']>, 'id' | 'reference' | 'request'>

/** Removes the customer from the payments of an order: what was sent to the provider names the email address. */
export async function emptyPayments(transaction: Transaction, { id, checkoutId }: Order): Promise<void> {
  const payments = await selected(transaction)
    .where((is) =>
      is.or([is('order_id', '=', id), ...(checkoutId === undefined ? [] : [is('checkout_id', '=', checkoutId)])]),
    )
    .execute()
  await empty(transaction, payments)
}

/** The same for the payments of payment requests. */
export async function emptyPaymentsOfRequests(transaction: Transaction, requestIds: readonly string[]): Promise<void> {
  if (requestIds.length === 0) return
  await empty(transaction, await selected(transaction).where('request_id', 'in', requestIds).execute())
}

const selected = (transaction: Transaction) => transaction.selectFrom('payments').select(['id', 'reference', 'request'])

async function empty(transaction: Transaction, payments: readonly Row[]): Promise<void> {
  for (const { id, reference, request } of payments) {
    await transaction
      .updateTable('test_payments')
      .set({ email: '' })
      .where('reference', '=', reference ?? '')
      .execute()
    if (request === null) continue
    // The rest stays: the daily report compares payments with a request.
    const { customer: _, ...rest } = JSON.parse(request)
    await transaction
      .updateTable('payments')
      .set({ request: JSON.stringify({ ...rest, email: '' }) })
      .where('id', '=', id)
      .execute()
  }
}
