import { REVERSE_CHARGE } from '@cartwright/design/order'
import { refundsByOrder } from '../../orders/billing/refunds-by-order.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { addDays, instantOf } from '../../platform/kernel/zoned-time.ts'
import { roundHalfUp } from '../../platform/pricing/allocate.ts'
import type { Period } from './period.ts'
import { taxesOfOrders } from './sums.ts'

interface RefundRow {
  readonly country: string
  readonly rate: string
  readonly orders: number
  readonly taxable: number
  readonly tax: number
}

/**
 * What refunds of a period take off, by country and rate, as negative amounts. The report of an earlier period was sent to
 * the tax office already, so a refund counts when it was made. It is split over the rates of its order in proportion.
 */
export async function refundedRows(db: Queryable, period: Period): Promise<RefundRow[]> {
  const { from, to, timeZone } = period
  const refunds = await refundsByOrder(db, {
    from: instantOf(from, '00:00', timeZone).toISOString(),
    to: instantOf(addDays(to, 1), '00:00', timeZone).toISOString(),
  })
  const refunded = new Map(refunds.map(({ orderId, amount }) => [orderId, amount]))
  const orders = await taxesOfOrders(db, period, [...refunded.keys()])
  return orders
    .filter(({ name }) => name !== REVERSE_CHARGE)
    .map(({ orderId, country, sales, rate, taxable, tax }) => {
      const share = (part: number) => -shareOf(part, Math.min(refunded.get(orderId) ?? 0, sales), sales)
      // An order without tax has no row of a tax: all of it was sold at 0 %.
      const isUntaxed = rate === null
      return {
        country,
        rate: rate ?? '0',
        orders: 0,
        taxable: share(isUntaxed ? sales : (taxable ?? 0)),
        tax: share(tax ?? 0),
      }
    })
}

const shareOf = (part: number, amount: number, whole: number): number =>
  whole === 0 ? 0 : roundHalfUp(BigInt(part) * BigInt(amount), BigInt(whole))
