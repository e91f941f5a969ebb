import type { StoredRefund } from '../../../orders/billing/refund-store.ts'
import { manualPayment } from '../../../selling/payments/manual.ts'
import { ourId } from '../ids.ts'
import type { MovedOrder } from '../record.ts'
import { minorOf } from './amounts.ts'
import type { RecordWriting } from './writer.ts'

/** A payment as it is stored: made outside of the site, so it is never captured or refunded at a provider. */
export interface MovedMoney {
  readonly id: string
  readonly provider: string
  readonly amount: number
  readonly reference: string | null
  readonly method: string
  readonly at: Date
}

export interface OrderMoney {
  readonly payments: readonly MovedMoney[]
  readonly refunds: readonly StoredRefund[]
}

/**
 * Payments and refunds of an order of the source.
 *
 * @throws ValidationError naming an amount that is finer than the currency
 */
export function orderMoney(record: MovedOrder, { sourceKey, note }: RecordWriting): OrderMoney {
  const { currency, sourceId } = record
  const payments = record.payments.flatMap((payment, index): MovedMoney[] => {
    const amount = minorOf(payment.amount, currency, `payments[${index}].amount`)
    if (amount <= 0) return []
    return [
      {
        id: ourId(sourceKey, 'payments', `${sourceId}/${payment.sourceId}`),
        provider: manualPayment.id,
        amount,
        reference: payment.reference?.slice(0, 200) ?? null,
        method: payment.method.slice(0, 100),
        at: new Date(payment.date),
      },
    ]
  })
  let left = payments.map(({ id, amount }) => ({ id, amount }))
  const refunds = record.refunds.flatMap((refund, index): StoredRefund[] => {
    const amount = minorOf(refund.amount, currency, `refunds[${index}].amount`)
    const id = ourId(sourceKey, 'refunds', `${sourceId}/${refund.sourceId}`)
    const taken = takeFrom(left, amount)
    left = taken.left
    if (taken.missing > 0) note(`refunds[${index}].amount`, 'is more than the payments of the order')
    if (taken.parts.length === 0) return []
    return [
      {
        id,
        createdAt: new Date(refund.date).toISOString(),
        details: {
          shippingIncluded: false,
          ...(refund.reason && { reason: refund.reason.slice(0, 200) }),
          ...(refund.lines && refund.lines.length > 0 && { lineItems: linesOf(record, refund.lines, sourceKey) }),
        },
        notification: null,
        transactions: taken.parts.map((part, position) => ({
          id: ourId(sourceKey, 'refunds', `${sourceId}/${refund.sourceId}/${position}`),
          paymentId: part.id,
          amount: part.amount,
          status: 'succeeded',
          isExternal: true,
          reference: null,
        })),
      },
    ]
  })
  return { payments, refunds }
}

function linesOf(
  record: MovedOrder,
  lines: readonly { readonly lineId: string; readonly quantity: number }[],
  sourceKey: string,
) {
  return lines
    .filter(({ quantity }) => quantity > 0)
    .map(({ lineId, quantity }) => ({
      lineItemId: ourId(sourceKey, 'lines', `${record.sourceId}/${lineId}`),
      quantity,
    }))
}

interface Left {
  readonly id: string
  readonly amount: number
}

/** Takes an amount from payments, the first first. */
function takeFrom(all: readonly Left[], amount: number) {
  let missing = amount
  const parts: Left[] = []
  const left = all.map(({ id, amount: has }) => {
    const taken = Math.min(has, missing)
    if (taken > 0) parts.push({ id, amount: taken })
    missing -= taken
    return { id, amount: has - taken }
  })
  return { parts, left, missing }
}
