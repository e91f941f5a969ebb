import type { OrderData } from './queries.ts'

type Sent = Pick<OrderData, 'fulfillments'>

/** How many of a line are in parcels. */
export const sentOf = ({ fulfillments }: Sent, lineId: string): number =>
  fulfillments
    .flatMap(({ lineItems }) => lineItems)
    .filter(({ id }) => id === lineId)
    .reduce((sum, { quantity = 0 }) => sum + quantity, 0)

/** The lines of which something is still to be sent. */
export const unsentLines = ({ order, ...sent }: Pick<OrderData, 'order' | 'fulfillments'>) =>
  order.lineItems.map((line) => ({ line, left: line.quantity - sentOf(sent, line.id) })).filter(({ left }) => left > 0)
