import type { Order } from '@cartwright/client'

type Counted = Pick<Order, 'createdDate' | 'buyerInfo' | 'priceSummary'>

export interface Figures {
  readonly sales: number
  readonly count: number
  readonly average: number
  readonly customers: number
  /** Sales of each day, the oldest first. */
  readonly byDay: readonly { readonly day: Date; readonly sales: number }[]
}

const DAY = 24 * 60 * 60_000

/** Midnight of the day, in the time zone of the browser. */
export const startOfDay = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate())

/**
 * Adds up orders of the last days.
 *
 * @param orders of these days, without canceled ones, all in one currency
 * @param now the present instant
 * @param days how many days, today included
 */
export function figuresOf(orders: readonly Counted[], now: Date, days: number): Figures {
  const minor = (order: Counted) => Math.round(Number(order.priceSummary.total.amount) * 1000)
  const sum = (list: readonly Counted[]) => list.reduce((total, order) => total + minor(order), 0) / 1000
  const today = startOfDay(now)
  const byDay = Array.from({ length: days }, (_, index) => {
    // Noon is on the same day also where clocks change.
    const day = startOfDay(new Date(today.getTime() + DAY / 2 - (days - 1 - index) * DAY))
    const own = orders.filter(({ createdDate }) => startOfDay(createdDate).getTime() === day.getTime())
    return { day, sales: sum(own) }
  })
  const sales = sum(orders)
  const customers = new Set(orders.map(({ buyerInfo }) => buyerInfo.email?.toLowerCase() ?? buyerInfo.visitorId)).size
  return { sales, count: orders.length, average: orders.length > 0 ? sales / orders.length : 0, customers, byDay }
}
