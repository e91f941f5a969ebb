import type { Fulfillment, Order, OrderReturn, ReturnableItem, ReturnRequester } from '@cartwright/contract'
import { isPacked } from '@cartwright/design/order'
import { fulfilledQuantities } from '../fulfillments/quantities.ts'

/** How many of each line came back or are about to, by the id of the line. */
export function returnedQuantities(returns: readonly OrderReturn[]): Map<string, number> {
  const quantities = new Map<string, number>()
  for (const { status, lineItems } of returns) {
    if (status === 'DECLINED' || status === 'CANCELED') continue
    for (const { lineItemId, quantity, receivedQuantity = quantity } of lineItems)
      quantities.set(lineItemId, (quantities.get(lineItemId) ?? 0) + receivedQuantity)
  }
  return quantities
}

/**
 * How many of each line can be returned, by the id of the line. Customers return what was sent. Staff return what was
 * bought, since not every shop records what it sends.
 */
export function returnableQuantities(
  order: Order,
  fulfillments: readonly Fulfillment[],
  returns: readonly OrderReturn[],
  by: ReturnRequester,
): Map<string, number> {
  const sent = fulfilledQuantities(fulfillments)
  const returned = returnedQuantities(returns)
  return new Map(
    order.lineItems.map((line) => {
      const { id, quantity } = line
      const most = by === 'STAFF' ? quantity : Math.min(quantity, sent.get(id) ?? 0)
      return [id, isPacked(line) ? Math.max(most - (returned.get(id) ?? 0), 0) : 0]
    }),
  )
}

const DAY = 24 * 60 * 60 * 1000

/** Whether a customer can still return a line: the days count from the last parcel with it. */
export function isInWindow(lineItemId: string, fulfillments: readonly Fulfillment[], days: number, now: Date): boolean {
  const sent = fulfillments
    .filter(({ lineItems }) => lineItems.some(({ id }) => id === lineItemId))
    .map(({ createdDate }) => Date.parse(createdDate ?? ''))
  return days > 0 && now.getTime() <= Math.max(...sent) + days * DAY
}

interface Returnable {
  readonly by: ReturnRequester
  readonly days: number
  readonly now: Date
}

/** The lines that can be returned now, and how many of each. */
export function returnableItems(
  order: Order,
  fulfillments: readonly Fulfillment[],
  returns: readonly OrderReturn[],
  { by, days, now }: Returnable,
): ReturnableItem[] {
  if (order.status === 'CANCELED') return []
  return [...returnableQuantities(order, fulfillments, returns, by)].flatMap(([lineItemId, quantity]) => {
    const isOpen = by === 'STAFF' || isInWindow(lineItemId, fulfillments, days, now)
    return quantity > 0 && isOpen ? [{ lineItemId, quantity }] : []
  })
}
