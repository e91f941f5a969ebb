import type { Fulfillment, FulfillmentStatus, Order } from '@cartwright/contract'

type Lines = readonly Pick<Order['lineItems'][number], 'id' | 'quantity'>[]

/** How many of each line are in fulfillments, by the id of the line. */
export function fulfilledQuantities(fulfillments: readonly Fulfillment[]): Map<string, number> {
  const quantities = new Map<string, number>()
  for (const { id, quantity = 0 } of fulfillments.flatMap(({ lineItems }) => lineItems))
    quantities.set(id, (quantities.get(id) ?? 0) + quantity)
  return quantities
}

/** The fulfillment status of an order: derived from its fulfillments, never stored by hand. */
export function fulfillmentStatusOf(lines: Lines, fulfillments: readonly Fulfillment[]): FulfillmentStatus {
  const quantities = fulfilledQuantities(fulfillments)
  if (quantities.size === 0) return 'NOT_FULFILLED'
  return lines.every(({ id, quantity }) => (quantities.get(id) ?? 0) >= quantity) ? 'FULFILLED' : 'PARTIALLY_FULFILLED'
}
