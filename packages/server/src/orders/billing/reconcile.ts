import { setImmediate as turn } from 'node:timers/promises'
import type { PaymentDifferenceKind } from '@cartwright/contract'
import { isDatabaseAway } from '../../platform/database/unavailable.ts'
import type { Services } from '../../platform/kernel/services.ts'
import type { LedgerRefund } from '../../platform/pricing/ledger.ts'
import { isOffline } from '../../selling/payments/manual.ts'
import { type CheckoutPayment, findPayment, listPayments } from '../../selling/payments/payments.ts'
import type { ProviderStatus } from '../../selling/payments/provider.ts'
import { bookedMoney } from '../journal/list-entries.ts'
import { requireOrder } from '../orders/change-order.ts'
import { toAuthorized } from '../orders/settle-payment.ts'
import { moneyOf } from './order-price.ts'
import { refundedAtProvider } from './refunds-at-provider.ts'
import { ledgerOfBooks, type OrderBooks, readBooks, refundTransactions } from './transactions.ts'

/** Something in the books that does not add up. */
export interface Difference {
  readonly paymentId: string
  readonly orderId: string | null
  readonly provider: string
  /** What differs, in words for staff. */
  readonly problem: string
  /** None where the comparison failed, and in reports of earlier releases. */
  readonly kind?: PaymentDifferenceKind
  readonly currency?: string
  /** What the site records, in minor units, if amounts differ. */
  readonly found?: number
  /** What it should be, in minor units. */
  readonly expected?: number
}

/** What differs about one payment. */
type Problem = Pick<Difference, 'kind' | 'found' | 'expected' | 'problem'>

type ReconcileSite = Pick<Services, 'db' | 'now' | 'log' | 'paymentProviders'>

/** Milliseconds after which a payment should be settled. */
const LONGEST_PENDING = 25 * 60 * 60 * 1000
/** Milliseconds in which the site stores a capture that its provider has done already. */
const LONGEST_CAPTURE = 15 * 60 * 1000
const BATCH = 200

/**
 * Compares the payments and refunds of the site with the balance of their orders, and with what their providers say. A
 * payment that moves in between differs for a moment: what a second comparison does not find is no difference.
 *
 * @param asksSince providers are asked about payments that were made since then; null: not at all
 * @returns every difference; none when the books add up
 */
export async function reconcilePayments(site: ReconcileSite, asksSince: Date | null): Promise<Difference[]> {
  const suspects: string[] = []
  for (let after: string | null = ''; after !== null; await turn()) {
    const payments: readonly CheckoutPayment[] = await listPayments(site.db, after, BATCH)
    for (const payment of payments)
      if ((await problemsOf(site, payment, asksSince)).length > 0) suspects.push(payment.id)
    after = payments.length < BATCH ? null : (payments.at(-1)?.id ?? null)
  }
  const differences: Difference[] = []
  for (const id of suspects) {
    const payment = await findPayment(site.db, id)
    if (!payment) continue
    const { id: paymentId, orderId, provider, currency } = payment
    const problems = await problemsOf(site, payment, asksSince)
    differences.push(...problems.map((problem) => ({ paymentId, orderId, provider, currency, ...problem })))
  }
  return differences
}

/** A payment that cannot be compared, such as of an order that cannot be read, leaves the others comparable. */
async function problemsOf(site: ReconcileSite, payment: CheckoutPayment, asksSince: Date | null): Promise<Problem[]> {
  const asksProvider = asksSince !== null && Date.parse(payment.createdAt) >= asksSince.getTime()
  try {
    return [...(await inBooks(site, payment)), ...(asksProvider ? await atProvider(site, payment) : [])]
  } catch (error) {
    if (isDatabaseAway(error)) throw error
    site.log.error({ err: error, payment: payment.id }, 'a payment could not be compared')
    return [{ problem: 'could not be compared: the log of the site has the cause' }]
  }
}

async function inBooks({ db, now }: ReconcileSite, payment: CheckoutPayment): Promise<Problem[]> {
  const { orderId, status, request, createdAt, captured, amount, id } = payment
  const problems: Problem[] = []
  const isOverdue = request !== null && now().getTime() - Date.parse(createdAt) > LONGEST_PENDING
  if (status === 'pending' && isOverdue)
    problems.push({ kind: 'PENDING_TOO_LONG', problem: 'is pending for more than a day' })
  if (captured > amount) {
    const problem = `has ${captured} captured of ${amount}`
    problems.push({ kind: 'CAPTURED_TOO_MUCH', problem, found: captured, expected: amount })
  }
  if (orderId === null) {
    if (status === 'authorized' || captured > 0)
      problems.push({ kind: 'MONEY_WITHOUT_ORDER', problem: 'has money and no order' })
    return problems
  }
  const books = await readBooks(db, orderId)
  const refunded = sumOf(refundTransactions(books), id, ['succeeded', 'pending'])
  if (refunded > captured) {
    const problem = `has ${refunded} refunded of ${captured} captured`
    problems.push({ kind: 'REFUNDED_TOO_MUCH', problem, found: refunded, expected: captured })
  }
  return [...problems, ...(await inOrder(db, orderId, books)), ...(await inJournal(db, orderId, payment, books))]
}

/** The balance that an order states follows from its payments and refunds. */
async function inOrder(db: ReconcileSite['db'], orderId: string, books: OrderBooks): Promise<Problem[]> {
  const order = await requireOrder(db, orderId)
  const money = moneyOf(order)
  const ledger = ledgerOfBooks(order, books)
  const stated = order.balanceSummary
  const pairs = [
    ['ORDER_PAID_DIFFERS', 'paid', ledger.paid, stated.paid],
    ['ORDER_AUTHORIZED_DIFFERS', 'authorized', ledger.authorized, stated.authorized],
    ['ORDER_REFUNDED_DIFFERS', 'refunded', ledger.refunded, stated.refunded],
    ['ORDER_BALANCE_DIFFERS', 'balance', ledger.balance, stated.balance],
  ] as const
  // One that an older version canceled states what it owed before.
  const compared = order.status === 'CANCELED' ? pairs.filter(([, name]) => name !== 'balance') : pairs
  return compared.flatMap(([kind, name, expected, price]) => {
    const found = price ? money.read(price) : 0
    const problem = `order ${order.number} states ${name} ${found}, its payments say ${expected}`
    return found === expected ? [] : [{ kind, problem, found, expected }]
  })
}

/** What the journal has of a payment is what was captured less what was refunded; orders from before the journal have none. */
async function inJournal(
  db: ReconcileSite['db'],
  orderId: string,
  { id, captured }: CheckoutPayment,
  books: OrderBooks,
): Promise<Problem[]> {
  const found = await bookedMoney(db, orderId, id)
  if (found === null) return []
  const expected = captured - sumOf(refundTransactions(books), id, ['succeeded'])
  const problem = `has ${found} in the journal, its captures and refunds say ${expected}`
  return found === expected ? [] : [{ kind: 'JOURNAL_AMOUNT_DIFFERS', problem, found, expected }]
}

async function atProvider(site: ReconcileSite, payment: CheckoutPayment): Promise<Problem[]> {
  const { provider: providerId, reference, status, request } = payment
  if (isOffline(payment) || request === null || reference === null) return []
  const provider = site.paymentProviders.find((candidate) => candidate.id === providerId)
  if (!provider?.status) return [{ kind: 'PROVIDER_NOT_CONFIGURED', problem: 'has a provider that is not configured' }]
  const state = await provider.status(toAuthorized(payment)).catch(() => null)
  if (!state) return [{ kind: 'PROVIDER_UNREACHABLE', problem: 'could not be compared: the provider does not answer' }]
  if (state.status === 'captured') return compareCaptured(site, payment, state)
  if (state.status === 'authorized' && status !== 'authorized' && status !== 'pending')
    return [{ kind: 'AUTHORIZED_AT_PROVIDER', problem: `is ${status} here and authorized at the provider` }]
  if (state.status === 'declined' && (status === 'authorized' || status === 'captured'))
    return [{ kind: 'ENDED_AT_PROVIDER', problem: `is ${status} here and ended at the provider` }]
  return []
}

/** The books are read after the provider answered, so that they hold at least what it knew. */
async function compareCaptured(
  { db, now }: ReconcileSite,
  { id, orderId }: CheckoutPayment,
  state: Extract<ProviderStatus, { status: 'captured' }>,
): Promise<Problem[]> {
  const books = orderId === null ? null : await readBooks(db, orderId)
  const payment = books?.payments.find((one) => one.id === id)
  if (payment?.status === 'authorized' && now().getTime() - Date.parse(payment.updatedAt) < LONGEST_CAPTURE) return []
  const found = books && payment ? payment.captured - refundedAtProvider(books, id, state.refunded) : 0
  const expected = state.captured - state.refunded
  const problem = `has ${found} here and ${expected} at the provider`
  return found === expected ? [] : [{ kind: 'PROVIDER_AMOUNT_DIFFERS', problem, found, expected }]
}

const sumOf = (refunds: readonly LedgerRefund[], paymentId: string, states: readonly LedgerRefund['status'][]) =>
  refunds
    .filter((refund) => refund.paymentId === paymentId && states.includes(refund.status))
    .reduce((sum, { amount }) => sum + amount, 0)
