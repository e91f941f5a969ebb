import type { Order } from '@cartwright/contract'
import type { Transaction } from '../../platform/database/database.ts'
import { perDatabase } from '../../platform/database/per-database.ts'
import { isDatabaseAway } from '../../platform/database/unavailable.ts'
import { write } from '../../platform/database/write.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { sum } from '../../platform/pricing/allocate.ts'
import { splitByRate } from '../../platform/pricing/split-tax.ts'
import { hasEnded, refundedAmount, settledOf } from '../billing/settled.ts'
import { readBooks } from '../billing/transactions.ts'
import { bookMoney, SALE } from '../journal/book.ts'
import { addUp, differenceOf, reductionOf } from '../journal/changes.ts'
import { type Claim, claimsOf, grossOf } from '../journal/claims.ts'
import { owedByJournal, withDue } from '../journal/due.ts'
import { claimsLeft, entriesOf } from '../journal/entries.ts'
import { claimsOfRefund, stateEntries, unstatedClaims } from '../journal/statements.ts'
import { type Fact, NO_CLAIM, writeEntries } from '../journal/write.ts'
import { listUnbookedOrders, readUnbookedOrders, replaceDocument } from '../orders/store.ts'
import type { InvoiceDocument } from './invoices/document.ts'
import { type InvoiceRow, invoicesOf } from './invoices/store.ts'

/** Orders of one transaction: other writes wait no longer than for an import. */
const BATCH = 100

const stateOf = perDatabase(() => ({ isDone: false }))

/**
 * Books the orders from before the journal, once. Reports call it first; housekeeping looks again. Each batch is committed, so
 * one that is interrupted goes on from there. An order that cannot be booked is logged. Reports leave it out until
 * housekeeping can book it.
 *
 * @throws Error when the database cannot be reached, or the signal is aborted
 */
export async function bookHistory(
  services: HistoryServices,
  {
    signal,
    again = false,
    batch = BATCH,
  }: { readonly signal?: AbortSignal; readonly again?: boolean; readonly batch?: number } = {},
): Promise<void> {
  const state = stateOf(services.db)
  if (state.isDone && !again) return
  for (let after: number | undefined = 0; after !== undefined; ) {
    signal?.throwIfAborted()
    const numbers: number[] = await listUnbookedOrders(services.db, after, batch)
    if (numbers.length > 0) await bookOrders(services, numbers)
    after = numbers.length < batch ? undefined : numbers.at(-1)
  }
  state.isDone = true
}

type HistoryServices = Pick<Services, 'db' | 'now' | 'log'>

/** Books orders in one transaction; where one of them fails, each in its own. */
async function bookOrders(services: HistoryServices, numbers: readonly number[]): Promise<void> {
  try {
    await write(services, null, async (transaction) => {
      for (const document of await readUnbookedOrders(transaction, numbers))
        await bookOrder(transaction, JSON.parse(document))
    })
  } catch (error) {
    if (isDatabaseAway(error)) throw error
    if (numbers.length > 1) for (const number of numbers) await bookOrders(services, [number])
    else services.log.error({ err: error, orderNumber: numbers[0] }, 'an older order cannot be booked')
  }
}

/** Books an order as its documents state it, then as it is now, with its money and refunds. */
export async function bookOrder(transaction: Transaction, order: Order): Promise<void> {
  const books = await readBooks(transaction, order.id)
  const documents = await invoicesOf(transaction, order.id)
  const invoice = documents.find(({ kind }) => kind === 'INVOICE')
  const sold = claimsOf({ ...order, status: 'APPROVED' })
  const placed = new Date(order.purchasedDate ?? order.createdDate)
  const edited = invoice ? editedSince(invoice, sold) : []
  const sale: Fact = { id: SALE, kind: 'SALE', at: placed, claims: orNone([...sold, ...edited]) }
  let left = edited
  const changes = books.refunds
    .filter((refund) => hasEnded(refund) && refund.transactions.some(({ isAdjustment }) => isAdjustment))
    .map((refund): Fact => {
      const claims = reductionOf(left, refundedAmount(refund))
      left = addUp([...left, ...claims])
      return { id: refund.id, kind: 'CHANGE', at: new Date(refund.createdAt), claims: orNone(claims) }
    })
  const rest = differenceOf(left, [])
  const changed = new Date(order.updatedDate ?? order.createdDate)
  const last: Fact[] = rest.length > 0 ? [{ kind: 'CHANGE', at: changed, claims: rest }] : []
  await writeEntries(transaction, order, [], [sale, ...changes, ...last])
  await bookMoney(transaction, order, settledOf(order, books, null))
  if (order.status !== 'APPROVED') await bookEnd(transaction, order)
  await linkDocuments(transaction, order.id, documents)
  await stateDue(transaction, order, changed)
}

/** What is to be received or given back is stated where it is booked. */
async function stateDue(transaction: Transaction, order: Order, at: Date): Promise<void> {
  const owed = (await owedByJournal(transaction, order.id)) ?? 0
  await replaceDocument(transaction, withDue(order, owed, at))
}

const orNone = (claims: readonly Claim[]) => (claims.length > 0 ? claims : [NO_CLAIM])

/** By rate, what the invoice states and the order no longer has; negative where it has more. */
function editedSince({ document, total_minor: total }: InvoiceRow, sold: readonly Claim[]): Claim[] {
  const now = sum(sold.map(grossOf))
  if (now === total) return []
  const { eInvoice }: InvoiceDocument = JSON.parse(document)
  const byRate = sold.map((claim) => ({ rate: claim.rate, gross: grossOf(claim), tax: claim.tax }))
  const stated = eInvoice
    ? eInvoice.taxes.map(({ rate, base, tax }) => ({ rate: String(rate / 100), gross: base + tax, tax }))
    : splitByRate(total, byRate)
  const asClaim = ({ rate, gross, tax }: { rate: string; gross: number; tax: number }): Claim => {
    const like = sold.find((claim) => Number(claim.rate) === Number(rate))
    return {
      ...{ ...NO_CLAIM, part: 'FEE', partId: 'before-edit', name: '', rate: like?.rate ?? rate },
      ...{
        taxName: like?.taxName ?? '',
        jurisdiction: like?.jurisdiction ?? '',
        net: gross - tax,
        base: gross - tax,
        tax,
      },
    }
  }
  return differenceOf(addUp(byRate.map(asClaim)), addUp(stated.map(asClaim)))
}

/** The end of an order that was canceled: nothing of it is claimed any more. */
async function bookEnd(transaction: Transaction, order: Order): Promise<void> {
  const known = await entriesOf(transaction, order.id)
  const canceled = order.activities.findLast(({ activityType }) => activityType === 'ORDER_CANCELED')?.createdDate
  const at = new Date(canceled ?? order.updatedDate ?? order.createdDate)
  const claims = orNone(differenceOf(claimsLeft(known), []))
  await writeEntries(transaction, order, known, [{ kind: 'CANCELLATION', at, claims }])
}

/** The invoice states the sale, and each credit note its refund. */
async function linkDocuments(
  transaction: Transaction,
  orderId: string,
  documents: readonly InvoiceRow[],
): Promise<void> {
  for (const { id, kind, refund_id: refundId, total_minor: total } of documents) {
    const unstated = await unstatedClaims(transaction, orderId)
    const stated =
      kind === 'INVOICE' ? unstated.filter(({ fact }) => fact === SALE) : claimsOfRefund(unstated, refundId, total)
    await stateEntries(transaction, orderId, id, stated)
  }
}
