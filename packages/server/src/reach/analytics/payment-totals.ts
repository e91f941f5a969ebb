import type { PaymentTotal, QueryPaymentTotalsRequest, QueryPaymentTotalsResponse } from '@cartwright/contract'
import { refundsByMinute } from '../../orders/billing/refunds-by-minute.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { addDays, instantOf, inZone } from '../../platform/kernel/zoned-time.ts'
import { toDecimalString } from '../../platform/pricing/money.ts'
import {
  capturesByMinute,
  type MoneyMoved,
  type MoneySpan,
  originsOfPayments,
} from '../../selling/payments/money-moved.ts'
import { type Period, periodOf } from './period.ts'

/**
 * Adds up what providers captured and refunded, by day in the time zone of the shop.
 *
 * @throws ValidationError for days in the wrong order, or too many of them
 */
export async function queryPaymentTotals(
  services: Services,
  request: QueryPaymentTotalsRequest,
): Promise<QueryPaymentTotalsResponse> {
  const period = await periodOf(services, request)
  const span = {
    currency: period.currency,
    includesTests: period.includesTests,
    from: instantOf(period.from, '00:00', period.timeZone).toISOString(),
    to: instantOf(addDays(period.to, 1), '00:00', period.timeZone).toISOString(),
  }
  const captures = daily(await capturesByMinute(services.db, span), period)
  const refunds = daily(await refundsOf(services, span), period)
  const write = (minor: number) => toDecimalString(minor, period.currency)
  const nothing = { count: 0, amount: 0 }
  const netOf = (key: string) => (captures.get(key) ?? nothing).amount - (refunds.get(key) ?? nothing).amount
  const keys = [...new Set([...captures.keys(), ...refunds.keys()])].sort()
  return {
    currency: period.currency,
    payments: keys.map((key): PaymentTotal => {
      const [day = '', provider = ''] = key.split(' ')
      const captured = captures.get(key) ?? nothing
      const refunded = refunds.get(key) ?? nothing
      return {
        day,
        provider,
        captures: captured.count,
        captured: write(captured.amount),
        refunds: refunded.count,
        refunded: write(refunded.amount),
        net: write(netOf(key)),
      }
    }),
    net: write(keys.reduce((sum, key) => sum + netOf(key), 0)),
  }
}

async function refundsOf({ db }: Services, span: MoneySpan): Promise<MoneyMoved[]> {
  const refunds = await refundsByMinute(db, span)
  const origins = await originsOfPayments(db, [...new Set(refunds.map(({ paymentId }) => paymentId))])
  return refunds.flatMap(({ paymentId, ...moved }) => {
    const origin = origins.get(paymentId)
    return origin?.currency === span.currency && (span.includesTests || !origin.isTest)
      ? [{ ...moved, provider: origin.provider }]
      : []
  })
}

/** Sums by day and provider. */
function daily(moved: readonly MoneyMoved[], { timeZone }: Period) {
  const sums = new Map<string, { count: number; amount: number }>()
  for (const { minute, provider, count, amount } of moved) {
    const key = `${inZone(new Date(`${minute}:00Z`), timeZone).date} ${provider}`
    const known = sums.get(key)
    sums.set(key, { count: (known?.count ?? 0) + count, amount: (known?.amount ?? 0) + amount })
  }
  return sums
}
