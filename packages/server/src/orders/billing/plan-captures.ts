import type { Order, PaymentCapture } from '@cartwright/contract'
import { rejected } from '../../platform/kernel/errors.ts'
import { type CapturePlan, planCapture } from '../../platform/pricing/ledger.ts'
import type { OrderPaymentRow } from '../../selling/payments/order-payments.ts'
import type { PaymentProvider } from '../../selling/payments/provider.ts'
import { requirePayment } from './offline-payments.ts'
import { moneyOf } from './order-price.ts'
import { ledgerOfBooks, type OrderBooks } from './transactions.ts'

/** The capture of one payment. Amounts are minor units. */
export interface PlannedCapture extends CapturePlan {
  readonly payment: OrderPaymentRow
  readonly amount: number
  readonly inParts: boolean
  /** What the customer owes after it. */
  readonly owed: number
}

/**
 * What the captures of some payments come to, one after the other.
 *
 * @param captures an amount each; without one all that is authorized, at most what is owed
 * @throws ApplicationError for a payment that is not authorized; `INVALID_AMOUNT` above what is authorized or owed
 */
export function planCaptures(
  order: Order,
  books: OrderBooks,
  providers: readonly PaymentProvider[],
  captures: readonly PaymentCapture[],
): PlannedCapture[] {
  const money = moneyOf(order)
  let owed = ledgerOfBooks(order, books).balance
  const twice = captures.find(
    ({ paymentId }, index) => captures.findIndex((one) => one.paymentId === paymentId) < index,
  )
  if (twice) throw rejected('INVALID_AMOUNT', { ...twice }, { message: 'Capture each payment once' })
  return captures.map(({ paymentId, amount: given }, index) => {
    const payment = requireAuthorized(requirePayment(books.payments, paymentId))
    const inParts = providers.find(({ id }) => id === payment.provider)?.capturesInParts === true
    const amount = given
      ? money.readGiven(given, `payments[${index}].amount`)
      : Math.min(payment.amount - payment.captured, owed)
    const plan = planCapture(payment, owed, amount, inParts)
    if (amount < 1 || amount > plan.maximum) throw invalidAmount(paymentId, plan.maximum)
    owed -= amount
    return { ...plan, payment, amount, inParts, owed }
  })
}

const invalidAmount = (paymentId: string, maximum: number) =>
  rejected(
    'INVALID_AMOUNT',
    { paymentId, maximum },
    { message: 'The amount must be above zero and at most what is authorized and owed' },
  )

/** @throws ApplicationError for a payment that is not authorized */
export function requireAuthorized(payment: OrderPaymentRow): OrderPaymentRow {
  if (payment.status === 'authorized') return payment
  const code =
    payment.status === 'captured'
      ? 'PAYMENT_ALREADY_CAPTURED'
      : payment.status === 'voided'
        ? 'PAYMENT_ALREADY_VOIDED'
        : 'PAYMENT_NOT_AUTHORIZED'
  throw rejected(
    code,
    { paymentId: payment.id, status: payment.status },
    { message: `The payment is ${payment.status}, not authorized` },
  )
}
