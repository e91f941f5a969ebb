import type { RequestOf, ResponseOf } from '@cartwright/contract'
import { bookHistory } from '../../orders/documents/journal-history.ts'
import { moneyByProvider } from '../../orders/journal/sums.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { sum } from '../../platform/pricing/allocate.ts'
import { toDecimalString } from '../../platform/pricing/money.ts'
import { APP_GIFT_CARD } from '../../selling/payments/app-gift-card.ts'
import { EXCHANGE } from '../../selling/payments/exchange.ts'
import { GIFT_CARD } from '../../selling/payments/gift-card.ts'
import { STORE_CREDIT } from '../../selling/payments/store-credit.ts'
import { periodOf } from './period.ts'

/** What these pay was taken before: when the card was sold, or for another order. */
const TAKEN_BEFORE = [GIFT_CARD, APP_GIFT_CARD, STORE_CREDIT, EXCHANGE]

/**
 * Adds up what was captured and refunded, by day in the time zone of the shop and by provider. What staff recorded is that of
 * the provider `manual`.
 *
 * @throws ValidationError for days in the wrong order, or too many of them
 */
export async function queryPaymentTotals(
  services: Services,
  request: RequestOf<'QueryPaymentTotals'>,
): Promise<ResponseOf<'QueryPaymentTotals'>> {
  await bookHistory(services)
  const period = await periodOf(services, request)
  const rows = await moneyByProvider(services.db, period, TAKEN_BEFORE)
  const write = (minor: number) => toDecimalString(minor, period.currency)
  return {
    currency: period.currency,
    payments: rows.map(({ captured, refunded, ...row }) => ({
      ...row,
      captured: write(captured),
      refunded: write(refunded),
      net: write(captured - refunded),
    })),
    net: write(sum(rows.map(({ captured, refunded }) => captured - refunded))),
  }
}
