import type { Order } from '@cartwright/client'
import { client } from '../app.ts'
import { facts } from '../facts/facts.ts'
import { fileDate, saveFile, toCsv } from '../kit/csv.ts'
import { toZoned } from '../kit/zoned-time.ts'
import { customerName } from './customer-name.ts'
import { deliveryName } from './delivery-name.ts'
import { owedOf, totalOf } from './export-amounts.ts'
import { labelsOf } from './labels.ts'
import { messages } from './messages.ts'
import { type OrderView, orderFilter, orderSearch, orderSort } from './view.ts'

/** The most orders that are selected or exported at once. */
export const MOST = 10_000

/**
 * All orders of a view, page by page; at most 10,000.
 *
 * @param report called after each page with the number of orders so far
 */
export async function allOrders(view: OrderView, report: (count: number) => void = () => undefined): Promise<Order[]> {
  const found: Order[] = []
  let cursor: string | undefined
  do {
    const { orders, metadata } = await client.orderSearch.searchOrders(
      cursor
        ? { ...orderSearch(view), cursorPaging: { cursor, limit: 100 } }
        : { ...orderSearch(view), filter: orderFilter(view), sort: orderSort(view), cursorPaging: { limit: 100 } },
    )
    found.push(...orders)
    report(found.length)
    cursor = metadata.hasNext ? (metadata.cursors.next ?? undefined) : undefined
  } while (cursor && found.length < MOST)
  return found.slice(0, MOST)
}

const { timeZone } = facts

/** `2026-11-28 16:32` by the clock of the shop, which spreadsheets read as a date. */
function placedAt({ purchasedDate, createdDate }: Order): string {
  const { day, time } = toZoned(purchasedDate ?? createdDate, timeZone)
  return `${day} ${time}`
}

/** Saves orders as CSV, one line for each. */
export function exportOrders(orders: readonly Order[]): void {
  const { columns } = messages
  const head = [
    columns.number,
    `${columns.date} (${timeZone})`,
    columns.customer,
    columns.email,
    columns.payment,
    columns.fulfillment,
    columns.items,
    columns.total,
    messages.paid,
    messages.refunded,
    messages.owed,
    messages.currency,
    messages.tags,
  ]
  const rows = orders.map((order) => [
    order.number,
    placedAt(order),
    customerName(order),
    order.buyerInfo.email ?? '',
    messages.payment[order.paymentStatus] ?? order.paymentStatus,
    deliveryName(order),
    order.lineItems.reduce((sum, { quantity }) => sum + quantity, 0),
    totalOf(order),
    order.balanceSummary.paid.amount,
    order.balanceSummary.refunded.amount,
    owedOf(order),
    order.currency,
    labelsOf(order).join(', '),
  ])
  saveFile(`orders-${fileDate()}.csv`, toCsv([head, ...rows]))
}
