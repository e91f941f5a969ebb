/** The money of an order, from its payments and refunds. All amounts are integer minor units of its currency. */
import type { PaymentStatus } from '@cartwright/contract'
import { sum } from './allocate.ts'

export type LedgerPaymentStatus = 'pending' | 'authorized' | 'captured' | 'voided' | 'declined'

export interface LedgerPayment {
  readonly id: string
  readonly status: LedgerPaymentStatus
  /** What was asked for; of a payment of which nothing more will be captured, what was captured. */
  readonly amount: number
  /** What was captured so far. */
  readonly captured: number
}

export interface LedgerRefund {
  readonly paymentId: string
  readonly status: 'pending' | 'succeeded' | 'failed'
  readonly amount: number
  /** Whether it returns what became too much when the order was edited. Default: it refunds what was bought. */
  readonly isAdjustment?: boolean
}

export interface Ledger {
  readonly paid: number
  /** What was paid, less what went back because the order was edited. */
  readonly retained: number
  readonly authorized: number
  readonly refunded: number
  readonly pendingRefund: number
  /** What the customer still owes: the total less what was paid. Only a refund for an edit raises it. Never negative. */
  readonly balance: number
  readonly paymentStatus: PaymentStatus
}

/** What was paid, refunded and is owed of an order. */
export function ledgerOf(total: number, payments: readonly LedgerPayment[], refunds: readonly LedgerRefund[]): Ledger {
  const refundsOf = (status: LedgerRefund['status']) =>
    sum(refunds.filter((refund) => refund.status === status).map(({ amount }) => amount))
  const paid = sum(payments.map(({ captured }) => captured))
  const authorized = sum(payments.filter(isAuthorized).map(({ amount, captured }) => amount - captured))
  const refunded = refundsOf('succeeded')
  const adjustments = refunds.filter(({ isAdjustment }) => isAdjustment)
  const adjusted = (status: LedgerRefund['status']) =>
    sum(adjustments.filter((refund) => refund.status === status).map(({ amount }) => amount))
  const retained = paid - adjusted('succeeded') - adjusted('pending')
  return {
    paid,
    authorized,
    refunded,
    pendingRefund: refundsOf('pending'),
    retained,
    balance: Math.max(total - retained, 0),
    paymentStatus: statusOf({ total, paid: retained, authorized, refunded: refunded - adjusted('succeeded') }),
  }
}

const isAuthorized = ({ status }: LedgerPayment) => status === 'authorized'

function statusOf({ total, paid, authorized, refunded }: Record<'total' | 'paid' | 'authorized' | 'refunded', number>) {
  if (refunded > 0) return refunded >= paid ? 'FULLY_REFUNDED' : 'PARTIALLY_REFUNDED'
  if (paid >= total) return 'PAID'
  if (paid > 0) return 'PARTIALLY_PAID'
  return authorized > 0 ? 'PENDING' : 'NOT_PAID'
}

/** What of a payment can still be refunded: what was captured, less the refunds that succeeded or are pending. */
export function refundable(payment: LedgerPayment, refunds: readonly LedgerRefund[]): number {
  const taken = refunds.filter(({ paymentId, status }) => paymentId === payment.id && status !== 'failed')
  return payment.captured - sum(taken.map(({ amount }) => amount))
}

/** What becomes of an authorized payment when a part of it is captured. */
export interface CapturePlan {
  /** What can be captured: what is authorized, at most what is owed. */
  readonly maximum: number
  /** What stays authorized, and can be captured later. */
  readonly remaining: number
  /** What goes back, because nothing more can be captured. */
  readonly released: number
}

/**
 * Plans the capture of an authorized payment.
 *
 * @param owed what the customer owes before
 * @param wanted what is captured; at most `maximum`
 * @param inParts whether the provider captures again after a part
 */
export function planCapture(
  { amount, captured }: Pick<LedgerPayment, 'amount' | 'captured'>,
  owed: number,
  wanted: number,
  inParts: boolean,
): CapturePlan {
  const left = amount - captured
  const rest = left - wanted
  const isFinal = !inParts || wanted >= owed
  return { maximum: Math.min(left, owed), remaining: isFinal ? 0 : rest, released: isFinal ? rest : 0 }
}

/** A refund spread over payments, the oldest first. What is left over when all are refunded is in none of them. */
export function spreadRefund(
  amount: number,
  payments: readonly LedgerPayment[],
  refunds: readonly LedgerRefund[],
): { readonly paymentId: string; readonly amount: number }[] {
  let missing = amount
  return payments.flatMap((payment) => {
    const part = Math.min(missing, refundable(payment, refunds))
    missing -= part
    return part > 0 ? [{ paymentId: payment.id, amount: part }] : []
  })
}

/**
 * The amount of some pieces of a line. The parts of a line always add up to the line: a refund corrects the rounding of
 * the one before.
 *
 * @param amount of all pieces
 * @param done pieces that were refunded before
 */
export function partOfLine(amount: number, quantity: number, done: number, units: number): number {
  const upTo = (count: number) => Number((BigInt(amount) * BigInt(count)) / BigInt(quantity))
  return upTo(done + units) - upTo(done)
}
