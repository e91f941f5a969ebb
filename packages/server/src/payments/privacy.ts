import type { Order } from '@cartwright/contract'
import type { Transaction } from '../database/database.ts'

/** Removes the customer from the payments of an order: what was sent to the provider names the email address. */
export async function emptyPayments(transaction: Transaction, { id, checkoutId }: Order): Promise<void> {
  const requested = transaction.selectFrom('order_payment_requests').select('id').where('order_id', '=', id)
  const payments = await transaction
    .selectFrom('payments')
    .select(['id', 'reference', 'request'])
    .where((is) =>
      is.or([
        is('order_id', '=', id),
        is('request_id', 'in', requested),
        ...(checkoutId === undefined ? [] : [is('checkout_id', '=', checkoutId)]),
      ]),
    )
    .execute()
  for (const { id: paymentId, reference, request } of payments) {
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
      .where('id', '=', paymentId)
      .execute()
  }
}
