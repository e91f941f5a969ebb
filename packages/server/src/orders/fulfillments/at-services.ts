import type { Fulfillment, FulfillmentRequest } from '@cartwright/contract'
import { fulfilledQuantities } from './quantities.ts'

/** Whether the service of a request may still send its items. */
export const isOpen = ({ status }: FulfillmentRequest): boolean => status === 'REQUESTED' || status === 'ACCEPTED'

/** The pieces of a request that no fulfillment has yet, by the id of the line. */
export function unsentOf({ id, lineItems }: FulfillmentRequest, fulfillments: readonly Fulfillment[]) {
  const sent = fulfilledQuantities(fulfillments.filter(({ fulfillmentRequestId }) => fulfillmentRequestId === id))
  const left = lineItems.map((line) => [line.id, line.quantity - (sent.get(line.id) ?? 0)] as const)
  return new Map(left.filter(([, quantity]) => quantity > 0))
}

/** How many pieces of each line fulfillment services have yet to send. They cannot be sent or requested otherwise. */
export function quantitiesAtServices(
  requests: readonly FulfillmentRequest[],
  fulfillments: readonly Fulfillment[],
): Map<string, number> {
  const quantities = new Map<string, number>()
  for (const request of requests.filter(isOpen))
    for (const [id, quantity] of unsentOf(request, fulfillments))
      quantities.set(id, (quantities.get(id) ?? 0) + quantity)
  return quantities
}
