import type { Order } from '@cartwright/contract'
import type { Transaction } from '../../platform/database/database.ts'
import { guestEmail } from '../../platform/database/guest-email.ts'
import type { Erasure, Privacy } from '../../platform/domain/privacy.ts'
import { normalizeEmail } from '../../platform/kernel/email-address.ts'
import { emptyCheckout } from '../../selling/checkout/privacy.ts'
import { emptyPayments } from '../../selling/payments/privacy.ts'
import { clearEmailOfUses } from '../../selling/promotions/of-order.ts'
import { legalOrder } from './legal-order.ts'
import { updateWords } from './order-words.ts'

export const orderPrivacy: Privacy = {
  export: async (transaction, { id }) => ({ orders: await ordersOfMember(transaction, id) }),
  erase: async (transaction, { id }) => reduceOrders(transaction, await ordersOfMember(transaction, id)),
  findGuest: async (transaction, email) => {
    const rows = await guestOrders(transaction, email).select('visitor_id').execute()
    return { visitorIds: rows.flatMap(({ visitor_id }) => visitor_id ?? []), hasOrders: rows.length > 0 }
  },
  eraseGuest: async (transaction, email) => {
    const rows = await guestOrders(transaction, email).select('document').execute()
    return reduceOrders(
      transaction,
      rows.map(({ document }) => JSON.parse(document)),
    )
  },
}

async function ordersOfMember(transaction: Transaction, memberId: string): Promise<Order[]> {
  const rows = await transaction
    .selectFrom('orders')
    .select('document')
    .where('member_id', '=', memberId)
    .orderBy('number')
    .execute()
  return rows.map(({ document }) => JSON.parse(document))
}

const guestOrders = (transaction: Transaction, email: string) =>
  transaction
    .selectFrom('orders')
    .where('member_id', 'is', null)
    .where(guestEmail('document', 'buyerInfo.email'), '=', email)

/** Leaves of orders, and of the checkouts that they were, what the law requires. */
async function reduceOrders(transaction: Transaction, orders: readonly Order[]): Promise<Erasure> {
  for (const order of orders) {
    const legal = legalOrder(order)
    const reduced = { member_id: null, visitor_id: null, document: JSON.stringify(legal) }
    await transaction.updateTable('orders').set(reduced).where('id', '=', order.id).execute()
    await updateWords(transaction, order, legal)
    await clearEmailOfUses(transaction, order.id)
    await emptyPayments(transaction, order)
    if (order.checkoutId !== undefined) await emptyCheckout(transaction, order.checkoutId)
  }
  const addresses = orders.flatMap(({ buyerInfo: { email } }) => (email === undefined ? [] : [normalizeEmail(email)]))
  return { ids: orders.map(({ id }) => id), addresses, ordersKept: orders.length }
}
