import { setImmediate as turn } from 'node:timers/promises'
import type { Services } from '../kernel/services.ts'
import { requireOrder } from '../orders/change-order.ts'
import { toAuthorized } from '../orders/settle-payment.ts'
import { isOffline } from '../payments/manual.ts'
import { type CheckoutPayment, listPayments } from '../payments/payments.ts'
import { type LedgerRefund, ledgerOf } from '../pricing/ledger.ts'
import { moneyOf } from './order-price.ts'
import { type OrderBooks, readBooks, refundTransactions } from './transactions.ts'

/** Something in the books that does not add up. */
export interface Difference {
  readonly paymentId: string
  readonly orderId: string | null
  readonly provider: string
  /** What differs, in words for staff. */
  readonly problem: string
}

type ReconcileSite = Pick<Services, 'db' | 'now' | 'paymentProviders'>

/** Milliseconds after which a payment should be settled. */
const LONGEST_PENDING = 25 * 60 * 60 * 1000
const BATCH = 200

/**
 * Compares the payments and refunds of the site with the balance of their orders, and with what their providers say.
 *
 * @param asksSince providers are asked about payments that were made since then; null: not at all
 * @returns every difference; none when the books add up
 */
export async function reconcilePayments(site: ReconcileSite, asksSince: Date | null): Promise<Difference[]> {
  const differences: Difference[] = []
  for (let after: string | null = ''; after !== null; await turn()) {
    const payments: readonly CheckoutPayment[] = await listPayments(site.db, after, BATCH)
    for (const payment of payments) {
      const isAsked = asksSince !== null && Date.parse(payment.createdAt) >= asksSince.getTime()
      const problems = [...(await inBooks(site, payment)), ...(isAsked ? await atProvider(site, payment) : [])]
      const { id: paymentId, orderId, provider } = payment
      differences.push(...problems.map((problem) => ({ paymentId, orderId, provider, problem })))
    }
    after = payments.length < BATCH ? null : (payments.at(-1)?.id ?? null)
  }
  return differences
}

async function inBooks({ db, now }: ReconcileSite, payment: CheckoutPayment): Promise<string[]> {
  const { orderId, status, request, createdAt, captured, amount, id } = payment
  const problems: string[] = []
  const isOverdue = request !== null && now().getTime() - Date.parse(createdAt) > LONGEST_PENDING
  if (status === 'pending' && isOverdue) problems.push('is pending for more than a day')
  if (captured > amount) problems.push(`has ${captured} captured of ${amount}`)
  if (orderId === null) {
    if (status === 'authorized' || captured > 0) problems.push('has money and no order')
    return problems
  }
  const books = await readBooks(db, orderId)
  const refunded = sumOf(refundTransactions(books), id, ['succeeded', 'pending'])
  if (refunded > captured) problems.push(`has ${refunded} refunded of ${captured} captured`)
  return [...problems, ...(await inOrder(db, orderId, books))]
}

/** The balance that an order states follows from its payments and refunds. */
async function inOrder(db: ReconcileSite['db'], orderId: string, books: OrderBooks): Promise<string[]> {
  const order = await requireOrder(db, orderId)
  const money = moneyOf(order)
  const ledger = ledgerOf(money.read(order.priceSummary.total), books.payments, refundTransactions(books))
  const stated = order.balanceSummary
  const pairs = [
    ['paid', ledger.paid, stated.paid],
    ['authorized', ledger.authorized, stated.authorized],
    ['refunded', ledger.refunded, stated.refunded],
    ['balance', ledger.balance, stated.balance],
  ] as const
  return pairs.flatMap(([name, counted, price]) => {
    const read = price ? money.read(price) : 0
    return read === counted ? [] : [`order ${order.number} states ${name} ${read}, its payments say ${counted}`]
  })
}

async function atProvider(site: ReconcileSite, payment: CheckoutPayment): Promise<string[]> {
  const { id, provider: providerId, reference, status, captured, orderId, request } = payment
  if (isOffline(payment) || request === null || reference === null) return []
  const provider = site.paymentProviders.find((candidate) => candidate.id === providerId)
  if (!provider?.status) return ['has a provider that is not configured']
  const state = await provider.status(toAuthorized(payment)).catch(() => null)
  if (!state) return ['could not be compared: the provider does not answer']
  if (state.status === 'captured') {
    const books = orderId === null ? null : await readBooks(site.db, orderId)
    const refunded = books ? sumOf(refundTransactions(books), id, ['succeeded']) : 0
    const ours = captured - refunded
    const theirs = state.captured - state.refunded
    return theirs === (orderId === null ? 0 : ours) ? [] : [`has ${ours} here and ${theirs} at the provider`]
  }
  if (state.status === 'authorized' && status !== 'authorized' && status !== 'pending')
    return [`is ${status} here and authorized at the provider`]
  if (state.status === 'declined' && (status === 'authorized' || status === 'captured'))
    return [`is ${status} here and ended at the provider`]
  return []
}

const sumOf = (refunds: readonly LedgerRefund[], paymentId: string, states: readonly LedgerRefund['status'][]) =>
  refunds
    .filter((refund) => refund.paymentId === paymentId && states.includes(refund.status))
    .reduce((sum, { amount }) => sum + amount, 0)
