import type { Order } from '@cartwright/contract'
import { ApplicationError } from '../../platform/kernel/errors.ts'
import { sum } from '../../platform/pricing/allocate.ts'
import { EXCHANGE } from '../../selling/payments/exchange.ts'
import { manualPayment } from '../../selling/payments/manual.ts'
import { originOf } from '../../selling/payments/order-payments.ts'
import { STORE_CREDIT } from '../../selling/payments/store-credit.ts'
import type { Refunded, Settled } from '../journal/book.ts'
import type { GivenBack } from '../journal/changes.ts'
import { type RefundParts, refundedBefore, refundParts } from './refund-parts.ts'
import type { StoredRefund, StoredRefundTransaction } from './refund-store.ts'
import type { OrderBooks } from './transactions.ts'

/** What reached the customer, in minor units. Parts that failed do not count. */
export const refundedAmount = ({ transactions }: StoredRefund): number =>
  sum(transactions.filter(({ status }) => status === 'succeeded').map(({ amount }) => amount))

/** What a refund gave back: money, and of what was owed. Minor units. */
export const givenBack = (refund: StoredRefund): number => refundedAmount(refund) + (refund.credited ?? 0)

/** Whether none of a refund is pending, and some of it was given back. */
export const hasEnded = (refund: StoredRefund): boolean =>
  refund.transactions.every(({ status }) => status !== 'pending') && givenBack(refund) > 0

/**
 * What the payments of an order came to, as the journal books it.
 *
 * @param at when it happened; of what is booked later, such as an order from before the journal, the time that is stored
 */
export function settledOf(order: Order, books: OrderBooks, at: Date | null): Settled {
  const when = (stored: string) => at ?? new Date(stored)
  return {
    captured: books.payments.map(({ id, provider, origin, captured, updatedAt }) => ({
      ...{ paymentId: id, provider: origin ? EXCHANGE : provider, amount: captured, at: when(updatedAt) },
    })),
    returned: books.refunds.flatMap(({ transactions, createdAt }) =>
      transactions
        .filter(({ status }) => status === 'succeeded')
        .map((part) => ({
          ...{ id: part.id, paymentId: part.paymentId, amount: part.amount, at: when(createdAt) },
          provider: returnedBy(part, books),
        })),
    ),
    // What an edit made too much was given back by the edit.
    refunds: books.refunds
      .filter((refund) => hasEnded(refund) && !refund.transactions.some(({ isAdjustment }) => isAdjustment))
      .map((refund) => refundOf(order, books, refund, when(refund.createdAt))),
  }
}

/** Who returned the money: not the provider where staff did, or where it became store credit or an exchange. */
function returnedBy(part: StoredRefundTransaction, { payments }: OrderBooks): string {
  if (part.isStoreCredit) return STORE_CREDIT
  if (part.exchangePaymentId) return EXCHANGE
  if (part.isExternal) return manualPayment.id
  const payment = payments.find(({ id }) => id === part.paymentId)
  return payment ? originOf(payment).provider : manualPayment.id
}

function refundOf(order: Order, books: OrderBooks, refund: StoredRefund, at: Date): Refunded {
  const parts = partsLeft(order, books, refund)
  return { id: refund.id, at, amount: givenBack(refund), named: parts ? namedOf(order, parts) : [] }
}

/** Null when the order was edited since, so that it no longer has what was refunded. */
function partsLeft(order: Order, { refunds }: OrderBooks, refund: StoredRefund): RefundParts | null {
  const earlier = refunds.slice(0, refunds.indexOf(refund))
  try {
    return refundParts(order, refundedBefore(order, earlier), refund.details)
  } catch (error) {
    if (error instanceof ApplicationError) return null
    throw error
  }
}

function namedOf({ lineItems }: Order, { lines, fees, shipping }: RefundParts): GivenBack[] {
  const isGiftCard = (id: string) => lineItems.find((line) => line.id === id)?.itemType?.preset === 'GIFT_CARD'
  return [
    ...lines.map(({ id, quantity, amounts }) => ({
      ...{ part: isGiftCard(id) ? ('GIFT_CARD' as const) : ('LINE' as const), partId: id, quantity },
      ...{ gross: amounts.total, tax: amounts.tax },
    })),
    ...fees.map(({ id, amounts }) => ({
      ...{ part: 'FEE' as const, partId: id, quantity: 0, gross: amounts.total, tax: amounts.tax },
    })),
    ...(shipping
      ? [{ part: 'DELIVERY' as const, partId: '', quantity: 0, gross: shipping.total, tax: shipping.tax }]
      : []),
  ].filter(({ gross, quantity }) => gross > 0 || quantity > 0)
}
