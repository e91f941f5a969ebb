import type { Order } from '@cartwright/client'
import type { FulfillmentStatus, OrderStatus, PaymentStatus } from '@cartwright/client/enumerations'
import type { Operator } from '../operator.ts'

/** Which orders `order list` shows. */
export interface ListOptions {
  readonly status?: OrderStatus
  readonly paymentStatus?: PaymentStatus
  readonly fulfillmentStatus?: FulfillmentStatus
  readonly email?: string
  readonly from?: string
  readonly to?: string
  readonly archived?: boolean
  readonly cancelRequests?: boolean
  readonly refundDue?: boolean
  readonly owed?: boolean
  readonly limit: string
  readonly cursor?: string
}

export interface ListedOrders {
  readonly orders: readonly Order[]
  /** Continues after the last order; null at the end. */
  readonly next: string | null
}

/** Most orders of one call. */
const PAGE = 100
const MOST = 1000

/** Orders, newest first. Archived orders are listed only when asked for. */
export async function listOrders({ orderSearch }: Operator, options: ListOptions): Promise<ListedOrders> {
  const limit = readLimit(options.limit)
  const filter = readFilter(options)
  let cursor = options.cursor
  const orders: Order[] = []
  do {
    const rest = Math.min(PAGE, limit - orders.length)
    const cursorPaging = { limit: rest, ...(cursor !== undefined && { cursor }) }
    // A cursor stands for its filter.
    const page = await orderSearch.searchOrders({ cursorPaging, ...(cursor === undefined && { filter }) })
    orders.push(...page.orders)
    cursor = page.metadata.hasNext ? page.metadata.cursors.next : undefined
  } while (cursor !== undefined && orders.length < limit)
  return { orders, next: cursor ?? null }
}

function readFilter(options: ListOptions) {
  const { status, paymentStatus, fulfillmentStatus, email, from, to, archived = false, cancelRequests } = options
  const { refundDue, owed } = options
  return {
    ...(refundDue && { 'balanceSummary.refundDue.amount': { $gt: 0 } }),
    ...(owed && { 'balanceSummary.owed.amount': { $gt: 0 } }),
    ...(cancelRequests && { 'cancellationRequest.status': 'REQUESTED' }),
    ...(status && { status }),
    ...(paymentStatus && { paymentStatus }),
    ...(fulfillmentStatus && { fulfillmentStatus }),
    ...(email && { 'buyerInfo.email': email.trim().toLowerCase() }),
    ...((from || to) && {
      createdDate: { ...(from && { $gte: readInstant('from', from) }), ...(to && { $lt: readInstant('to', to) }) },
    }),
    // An order that never was archived has no such field.
    ...(archived ? { archived: true } : { archived: { $ne: true } }),
  }
}

function readInstant(option: string, text: string): string {
  const instant = new Date(text)
  if (!/^\d{4}-\d\d-\d\d(T.*Z)?$/.test(text) || Number.isNaN(instant.getTime()))
    throw new Error(`${option}: must be a date such as 2030-01-31 or 2030-01-31T12:00:00Z`)
  return instant.toISOString()
}

function readLimit(text: string): number {
  const limit = Number(text)
  if (Number.isInteger(limit) && limit >= 1 && limit <= MOST) return limit
  throw new Error(`limit: must be a whole number from 1 to ${MOST}`)
}
