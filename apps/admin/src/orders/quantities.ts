import type { FulfillmentRequest } from '@cartwright/client'
import type { OrderData } from './queries.ts'

type Sent = Pick<OrderData, 'fulfillments'>
type Progress = Pick<OrderData, 'fulfillments' | 'fulfillmentRequests'>

/** How many of a line are in parcels. */
export const sentOf = ({ fulfillments }: Sent, lineId: string): number =>
  fulfillments
    .flatMap(({ lineItems }) => lineItems)
    .filter(({ id }) => id === lineId)
    .reduce((sum, { quantity = 0 }) => sum + quantity, 0)

/** Whether a fulfillment service may still send the items of a request. */
export const isOpenRequest = ({ status }: Pick<FulfillmentRequest, 'status'>): boolean =>
  status === 'REQUESTED' || status === 'ACCEPTED'

/** How many of a line fulfillment services have yet to send. They cannot be sent otherwise. */
export const atServicesOf = ({ fulfillments, fulfillmentRequests }: Progress, lineId: string): number =>
  fulfillmentRequests.filter(isOpenRequest).reduce((sum, { id, lineItems }) => {
    const requested = lineItems.find((line) => line.id === lineId)?.quantity ?? 0
    const own = fulfillments.filter(({ fulfillmentRequestId }) => fulfillmentRequestId === id)
    return sum + Math.max(requested - sentOf({ fulfillments: own }, lineId), 0)
  }, 0)

/** The lines of which something is still to be sent, and is not at a fulfillment service. */
export const unsentLines = ({ order, ...progress }: Progress & Pick<OrderData, 'order'>) =>
  order.lineItems
    .map((line) => ({ line, left: line.quantity - sentOf(progress, line.id) - atServicesOf(progress, line.id) }))
    .filter(({ left }) => left > 0)

/** Numbers of pieces by the ids of lines. A field that is empty has none. */
export type Units = Record<string, number>

/** All that is left of each line. */
export const allUnits = (lines: ReturnType<typeof unsentLines>): Units =>
  Object.fromEntries(lines.map(({ line, left }) => [line.id, left]))

/** The lines of which some pieces are chosen. */
export const chosenUnits = (units: Units): { id: string; quantity: number }[] =>
  Object.entries(units).flatMap(([id, quantity]) => (quantity > 0 ? [{ id, quantity }] : []))

/** How many pieces are chosen. */
export const countUnits = (units: Units): number => chosenUnits(units).reduce((sum, { quantity }) => sum + quantity, 0)
