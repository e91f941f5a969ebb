import type { NewReview, Order } from '@cartwright/contract'
import { orderIdsOfMember } from '../../orders/orders/owned-orders.ts'
import { findOrder } from '../../orders/orders/store.ts'
import { findNamedOrder } from '../../orders/withdrawals/find-order.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/kernel/caller.ts'
import { normalizeEmail } from '../../platform/kernel/email-address.ts'

/** A customer who ordered the product. */
export interface Buyer {
  readonly memberId: string | null
  readonly emailKey: string
  readonly firstName: string | undefined
}

/**
 * The customer whose order has the product: that of a link, the guest whose order is named, or the calling member.
 *
 * @param linkedOrderId the order of the link that the review was opened by; null without a link
 */
export async function findBuyer(
  db: Queryable,
  caller: Caller,
  review: NewReview,
  linkedOrderId: string | null,
): Promise<Buyer | null> {
  const { entityId, orderNumber, email } = review
  if (linkedOrderId !== null) {
    const stored = await findOrder(db, linkedOrderId)
    const order: Order | null = stored ? JSON.parse(stored.document) : null
    return order && has(order, entityId) ? buyerOf(order, order.buyerInfo.memberId ?? null) : null
  }
  if (orderNumber !== undefined && email !== undefined) {
    const order = await findNamedOrder(db, { orderNumber, email })
    return order && has(order, entityId) ? buyerOf(order, ownMemberId(order, caller)) : null
  }
  if (caller.role !== 'member') return null
  for (const id of await orderIdsOfMember(db, caller.memberId)) {
    const stored = await findOrder(db, id)
    const order: Order | null = stored && JSON.parse(stored.document)
    if (order && has(order, entityId)) return buyerOf(order, caller.memberId)
  }
  return null
}

const has = ({ status, lineItems }: Order, productId: string) =>
  status === 'APPROVED' && lineItems.some(({ catalogReference }) => catalogReference?.catalogItemId === productId)

/** The calling member, where the order is its own. */
const ownMemberId = ({ buyerInfo }: Order, caller: Caller) =>
  caller.role === 'member' && buyerInfo.memberId === caller.memberId ? caller.memberId : null

const buyerOf = ({ buyerInfo, billingInfo, recipientInfo }: Order, memberId: string | null): Buyer => ({
  memberId,
  emailKey: normalizeEmail(buyerInfo.email ?? ''),
  firstName: (billingInfo ?? recipientInfo)?.contactDetails?.firstName || undefined,
})
