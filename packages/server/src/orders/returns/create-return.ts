import { randomUUID } from 'node:crypto'
import type { NewReturn, OrderReturn, ReturnRequester } from '@cartwright/contract'
import type { Transaction } from '../../platform/database/database.ts'
import { invalidField, rejected } from '../../platform/kernel/errors.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { requireLine } from '../billing/refund-parts.ts'
import { listFulfillments } from '../fulfillments/store.ts'
import { requireOrder } from '../orders/change-order.ts'
import { recordStep } from './events.ts'
import { isInWindow, returnableQuantities } from './quantities.ts'
import { returnsOfOrder } from './store.ts'

interface ReturnFacts {
  readonly requestedBy: ReturnRequester
  readonly isMailed: boolean
  readonly now: Date
}

/**
 * Requests a return. One of the staff is approved at once.
 *
 * @throws ApplicationError `ORDER_NOT_FOUND`, `ORDER_IS_CANCELED`, `LINE_ITEM_NOT_FOUND`, `INVALID_RETURN_QUANTITY`;
 *   `RETURN_WINDOW_CLOSED` for a customer who is too late
 */
export async function createReturn(
  transaction: Transaction,
  given: NewReturn,
  { requestedBy, isMailed, now }: ReturnFacts,
): Promise<OrderReturn> {
  const order = await requireOrder(transaction, given.orderId)
  if (order.status === 'CANCELED')
    throw rejected('ORDER_IS_CANCELED', {}, { message: 'Items of a canceled order cannot be returned' })
  const fulfillments = await listFulfillments(transaction, order.id)
  const left = returnableQuantities(order, fulfillments, await returnsOfOrder(transaction, order.id), requestedBy)
  const { returnWindowDays } = await readSettings(transaction)
  const ids = given.lineItems.map(({ lineItemId }) => lineItemId)
  for (const [index, { lineItemId, quantity }] of given.lineItems.entries()) {
    requireLine(order, lineItemId)
    const field = `return.lineItems[${index}]`
    if (ids.indexOf(lineItemId) < index) throw invalidField(`${field}.lineItemId`, 'is listed twice')
    const maximum = left.get(lineItemId) ?? 0
    if (quantity > maximum)
      throw rejected(
        'INVALID_RETURN_QUANTITY',
        { lineItemId, maximum },
        { message: `Only ${maximum} of the items can be returned` },
      )
    if (requestedBy === 'CUSTOMER' && !isInWindow(lineItemId, fulfillments, returnWindowDays, now))
      throw rejected('RETURN_WINDOW_CLOSED', { lineItemId, returnWindowDays })
  }
  const at = now.toISOString()
  const { comment } = given
  const created: OrderReturn = {
    id: randomUUID(),
    orderId: order.id,
    orderNumber: order.number,
    status: requestedBy === 'STAFF' ? 'APPROVED' : 'REQUESTED',
    requestedBy,
    lineItems: given.lineItems.map(({ lineItemId, quantity, reason }) => ({ lineItemId, quantity, reason })),
    ...(comment !== undefined && { comment }),
    createdDate: at,
    updatedDate: at,
  }
  return recordStep(transaction, created, { isNew: true, isMailed, now })
}
