import type { Order, OrderPrice } from '@cartwright/contract'
import type { Services } from '../kernel/services.ts'
import { type OfflineWay, offlineWayOf } from '../payments/manual.ts'
import { paymentsOfOrder } from '../payments/payments.ts'
import { moneyOf } from './order-price.ts'

/** A payment outside of the site that an order waits for. */
export interface OpenPayment {
  readonly way: OfflineWay
  readonly amount: OrderPrice
  /** Where the amount is transferred to, as lines of text; null for other ways to pay. */
  readonly account: string | null
}

/** The payment outside of the site that an order waits for; null when it is paid otherwise, or was paid. */
export async function findOpenPayment(
  { db, paymentProviders }: Pick<Services, 'db' | 'paymentProviders'>,
  order: Order,
): Promise<OpenPayment | null> {
  for (const { provider, status, amount } of await paymentsOfOrder(db, order.id)) {
    const way = offlineWayOf(provider)
    if (way === null || status !== 'pending' || amount === 0) continue
    const account = paymentProviders.find(({ id }) => id === provider)?.account ?? null
    return { way, amount: moneyOf(order).write(amount), account }
  }
  return null
}
