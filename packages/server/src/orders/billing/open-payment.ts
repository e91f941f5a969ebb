import type { Order, OrderPrice } from '@cartwright/contract'
import type { Queryable } from '../../platform/database/database.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { textLanguage } from '../../platform/kernel/text-language.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { accountOf } from '../../selling/payments/limits.ts'
import { type OfflineWay, offlineWayOf } from '../../selling/payments/manual.ts'
import { paymentsOfOrder } from '../../selling/payments/order-payments.ts'
import { moneyOf } from './order-price.ts'

/** A payment outside of the site that an order waits for. */
export interface OpenPayment {
  readonly way: OfflineWay
  readonly amount: OrderPrice
  /** Where the amount is transferred to, as lines of text; null for other ways to pay. */
  readonly account: string | null
  /** The owner's text about this way to pay; empty without one. */
  readonly instructions: string
}

/**
 * The payment outside of the site that an order waits for; null when it is paid otherwise, or was paid.
 *
 * @param language that of the owner's text; where it is missing there, the first one is taken
 */
export async function findOpenPayment(
  { db, paymentProviders }: Pick<Services, 'paymentProviders'> & { readonly db: Queryable },
  order: Order,
  language: string,
): Promise<OpenPayment | null> {
  for (const { provider, status, amount } of await paymentsOfOrder(db, order.id)) {
    const way = offlineWayOf(provider)
    if (way === null || status !== 'pending' || amount === 0) continue
    const own = (await readSettings(db)).paymentWays.find((one) => one.provider === provider)
    const account = accountOf(paymentProviders.find(({ id }) => id === provider) ?? {}, own) || null
    const texts = own?.instructions ?? []
    const text = texts.find((one) => textLanguage(one.language) === textLanguage(language)) ?? texts[0]
    return { way, amount: moneyOf(order).write(amount), account, instructions: text?.text ?? '' }
  }
  return null
}
