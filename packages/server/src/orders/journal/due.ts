import type { Order } from '@cartwright/contract'
import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/database.ts'
import { toMinorUnits } from '../../platform/pricing/money.ts'
import { priceWriter } from '../../platform/pricing/wire.ts'

/** What an order claims less what was paid for it, in minor units: negative where too much was. Null: it is not booked yet. */
export async function owedByJournal(db: Queryable, orderId: string): Promise<number | null> {
  const { owed } = await db
    .selectFrom('journal_entries')
    .select(sql<number | null>`sum(net_minor + tax_minor - money_minor)`.as('owed'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return owed === null ? null : Number(owed)
}

/**
 * States what is to be received for an order, or to be given back, and since when. What a payment is authorized for is as good
 * as received, and what is being refunded as given back.
 *
 * @param owed claims less money, in minor units
 */
export function withDue(order: Order, owed: number, at: Date): Order {
  const { currency, buyerLanguage, siteLanguage, balanceSummary } = order
  const { dueSince: before, owed: owedBefore, refundDue: refundBefore, ...summary } = balanceSummary
  const read = (price?: { readonly amount: string }) => (price ? toMinorUnits(price.amount, currency) : 0)
  // A refund corrects claims when all of it has ended. Until then what has gone back is not owed again.
  const open = read(summary.pendingRefund) > 0 ? Math.min(owed, read(summary.balance)) : owed
  const toReceive = Math.max(open - read(summary.authorized), 0)
  const toReturn = Math.max(-owed - read(summary.pendingRefund), 0)
  const wasDue = toReceive > 0 ? read(owedBefore) > 0 : read(refundBefore) > 0
  const dueSince = wasDue ? (before ?? at.toISOString()) : at.toISOString()
  const write = (minor: number) => {
    const { amount, formattedAmount } = priceWriter(currency, buyerLanguage ?? siteLanguage ?? 'en')(minor)
    return { amount, formattedAmount }
  }
  return {
    ...order,
    balanceSummary: {
      ...summary,
      owed: write(toReceive),
      refundDue: write(toReturn),
      ...(toReceive + toReturn > 0 && { dueSince }),
    },
  }
}
