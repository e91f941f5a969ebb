import type { Fulfillment, FulfillmentRequest, Order } from '@cartwright/contract'
import { invalidField, rejected } from '../../platform/kernel/errors.ts'
import { isOpen, quantitiesAtServices, unsentOf } from './at-services.ts'
import { fulfilledQuantities } from './quantities.ts'

type LineItems = Fulfillment['lineItems']

/** What of an order was sent, and what fulfillment services were asked to send. */
export interface Progress {
  readonly fulfillments: readonly Fulfillment[]
  readonly requests: readonly FulfillmentRequest[]
}

/**
 * The items with their quantities; one without a quantity means all that is left.
 *
 * @param field where the items are in the request, such as `fulfillment.lineItems`
 * @throws ValidationError for an unknown line item, or more items than are left
 */
export function requireLeft(
  order: Order,
  { fulfillments, requests }: Progress,
  items: LineItems,
  field: string,
): { id: string; quantity: number }[] {
  const fulfilled = fulfilledQuantities(fulfillments)
  const atServices = quantitiesAtServices(requests, fulfillments)
  const leftOf = ({ id, quantity }: Order['lineItems'][number]) =>
    quantity - (fulfilled.get(id) ?? 0) - (atServices.get(id) ?? 0)
  const left = new Map(order.lineItems.map((line) => [line.id, leftOf(line)]))
  return requireItems(items, left, field, (id) => {
    if (!left.has(id)) return 'is no line item of the order'
    return atServices.has(id) ? 'is at a fulfillment service' : 'is fulfilled already'
  })
}

/**
 * The items that a fulfillment service sends for its request.
 *
 * @throws ApplicationError `FULFILLMENT_REQUEST_NOT_FOUND`, `FULFILLMENT_REQUEST_NOT_OPEN`
 * @throws ValidationError for items that are not in the request, or were sent for it before
 */
export function requireRequested({ fulfillments, requests }: Progress, id: string, items: LineItems, field: string) {
  const left = unsentOf(requireOpen(requests, id), fulfillments)
  return requireItems(items, left, field, () => 'is not left in the fulfillment request')
}

/** The request of an order by its id. It has to be open. */
export function requireOpen(requests: readonly FulfillmentRequest[], id: string): FulfillmentRequest {
  const request = requests.find((candidate) => candidate.id === id.toLowerCase())
  if (!request) throw rejected('FULFILLMENT_REQUEST_NOT_FOUND')
  const { status } = request
  if (!isOpen(request))
    throw rejected(
      'FULFILLMENT_REQUEST_NOT_OPEN',
      { status },
      { message: `The fulfillment request is ${status.toLowerCase()}` },
    )
  return request
}

function requireItems(
  items: LineItems,
  left: Map<string, number>,
  field: string,
  whyNone: (id: string) => string,
): { id: string; quantity: number }[] {
  return items.map(({ id, quantity }, index) => {
    const most = left.get(id) ?? 0
    if (most < 1) throw invalidField(left.has(id) ? `${field}[${index}]` : `${field}[${index}].id`, whyNone(id))
    const wanted = quantity ?? most
    if (wanted > most)
      throw invalidField(`${field}[${index}].quantity`, `must be at most ${most}`, 'MAX', { threshold: most })
    left.set(id, most - wanted)
    return { id, quantity: wanted }
  })
}
