import type { Transaction } from '../../platform/database/database.ts'
import type { Privacy } from '../../platform/domain/privacy.ts'
import { emptyPaymentsOfRequests } from '../../selling/payments/privacy.ts'
import { orderIdsOfGuest, orderIdsOfMember } from '../orders/owned-orders.ts'

/** Payments of requests name the customer, also those that were never completed. */
export const paymentRequestPrivacy: Privacy = {
  erase: async (transaction, { id }) => emptyPayments(transaction, await orderIdsOfMember(transaction, id)),
  eraseGuest: async (transaction, email) => emptyPayments(transaction, await orderIdsOfGuest(transaction, email)),
}

async function emptyPayments(transaction: Transaction, orderIds: readonly string[]): Promise<void> {
  for (const orderId of orderIds) {
    const requests = await transaction
      .selectFrom('order_payment_requests')
      .select('id')
      .where('order_id', '=', orderId)
      .execute()
    await emptyPaymentsOfRequests(
      transaction,
      requests.map(({ id }) => id),
    )
  }
}
