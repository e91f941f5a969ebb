import type { NewWithdrawal, Order } from '@cartwright/contract'
import type { Queryable } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/kernel/caller.ts'
import { normalizeEmail } from '../../platform/kernel/email-address.ts'
import { rejected } from '../../platform/kernel/errors.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { isOwnedBy } from '../../selling/checkout/ownership.ts'
import { orderNotFound } from '../orders/change-order.ts'
import { readOrderNumber } from '../orders/read-order-number.ts'
import { findOrder, findOrderByNumber } from '../orders/store.ts'
import { readWithdrawalToken } from './link.ts'

/** How a customer names an order that is shown to be the customer's own. */
export interface OwnOrder {
  readonly token?: string | undefined
  readonly orderId?: string | undefined
}

/**
 * The order of a link, or of the caller.
 *
 * @throws ApplicationError `WITHDRAWAL_LINK_INVALID`, `ORDER_NOT_FOUND` also for an order of another customer
 */
export async function requireOwnOrder(
  site: Pick<Services, 'db'>,
  { token, orderId = '' }: OwnOrder,
  caller: Caller,
): Promise<Order> {
  if (token !== undefined) {
    const linked = await readWithdrawalToken(site, token)
    const stored = linked === null ? undefined : await findOrder(site.db, linked)
    if (!stored) throw rejected('WITHDRAWAL_LINK_INVALID')
    return JSON.parse(stored.document)
  }
  const stored = await findOrder(site.db, orderId)
  if (!stored || !isOwnedBy(stored, caller)) throw orderNotFound()
  return JSON.parse(stored.document)
}

/** The order that a guest names by its number, with any signs around it, and the address that it was placed with. */
export async function findNamedOrder(
  db: Queryable,
  { orderNumber = '', email }: Pick<NewWithdrawal, 'orderNumber' | 'email'>,
): Promise<Order | null> {
  const number = readOrderNumber(orderNumber)
  const order = number === null ? null : await findOrderByNumber(db, number)
  const known = order?.buyerInfo.email
  return order && known !== undefined && normalizeEmail(known) === normalizeEmail(email) ? order : null
}
