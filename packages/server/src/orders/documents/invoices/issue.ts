import type { Order } from '@cartwright/contract'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { type WriteCaller, write } from '../../../platform/database/write.ts'
import { rejected } from '../../../platform/kernel/errors.ts'
import type { Services } from '../../../platform/kernel/services.ts'
import { readSettings, type SiteSettings } from '../../../platform/settings/settings.ts'
import { findOpenPayment } from '../../billing/open-payment.ts'
import { moneyOf } from '../../billing/order-price.ts'
import { refundsOfOrder, type StoredRefund } from '../../billing/refund-store.ts'
import { hasEnded, refundedAmount } from '../../billing/settled.ts'
import { type OrderBooks, readBooks } from '../../billing/transactions.ts'
import { claimsOfRefund, stateEntries, unstatedClaims } from '../../journal/statements.ts'
import { orderNotFound, saveOrder } from '../../orders/change-order.ts'
import { orderOfEvent } from '../../orders/order-of-event.ts'
import { findOrder } from '../../orders/store.ts'
import { wasPaid } from '../../orders/was-paid.ts'
import { composeCreditNote } from './compose-credit-note.ts'
import { composeInvoice } from './compose-invoice.ts'
import { type InvoiceRow, insertInvoice, invoicesOf } from './store.ts'

type IssuingSite = Pick<Services, 'db' | 'now' | 'media' | 'paymentProviders'>

/** An order with everything its documents are made of. */
interface Case {
  readonly order: Order
  readonly orderLanguage: string
  readonly books: OrderBooks
  readonly settings: SiteSettings
}

/**
 * Issues the invoice of an order, and a credit note for each refund that it had before.
 *
 * @throws ApplicationError `ORDER_NOT_FOUND`, `INVOICE_ALREADY_EXISTS`, `ORDER_ALREADY_CANCELED` for one that was never paid
 */
export async function issueInvoice(site: IssuingSite, orderId: string, cause: WriteCaller): Promise<InvoiceRow> {
  const issued = await write(site, cause, async (transaction) => {
    const of = await readCase(transaction, orderId)
    const { id, status } = of.order
    if ((await invoicesOf(transaction, id)).length > 0) throw rejected('INVOICE_ALREADY_EXISTS')
    if (status === 'CANCELED' && !wasPaid(of.order))
      throw rejected('ORDER_ALREADY_CANCELED', {}, { message: 'A canceled order that was not paid has no invoice' })
    const invoice = await insertOf(transaction, of, site)
    return [invoice, ...(await issueCreditNotes(transaction, of, invoice, site.now()))]
  })
  const [invoice] = issued
  if (!invoice) throw new Error('The invoice was issued just now')
  return invoice
}

/** Issues what an order lacks: its invoice when it is paid, where the settings say so, and the credit notes of refunds. */
export async function issueMissing(site: IssuingSite, orderId: string): Promise<void> {
  // Most events of an order leave nothing to issue: then no transaction is begun.
  if (!(await lacksDocument(site.db, orderId))) return
  await write(site, null, async (transaction) => {
    const of = await readCase(transaction, orderId)
    const known = (await invoicesOf(transaction, of.order.id)).find(({ kind }) => kind === 'INVOICE')
    if (!known && !(isPaidHere(of.order) && issuesWhenPaid(of.settings))) return
    const invoice = known ?? (await insertOf(transaction, of, site))
    await issueCreditNotes(transaction, of, invoice, site.now())
  })
}

const isPaidHere = (order: Order): boolean => wasPaid(order) && !order.imported

const issuesWhenPaid = ({ invoices }: SiteSettings): boolean => invoices.issue === 'WHEN_PAID'

/** Whether the invoice of an order is due, or a refund of it has no credit note. */
async function lacksDocument(db: Database, orderId: string): Promise<boolean> {
  const order = await orderOfEvent(db, orderId)
  const issued = await invoicesOf(db, order.id)
  if (issued.length > 0) return withoutCreditNote(await refundsOfOrder(db, order.id), issued).length > 0
  return isPaidHere(order) && issuesWhenPaid(await readSettings(db))
}

async function readCase(transaction: Transaction, orderId: string): Promise<Case> {
  const stored = await findOrder(transaction, orderId)
  if (!stored) throw orderNotFound()
  const order: Order = JSON.parse(stored.document)
  const books = await readBooks(transaction, order.id)
  return { order, orderLanguage: stored.language, books, settings: await readSettings(transaction) }
}

/** Issues the invoice, and records it in the timeline of the order. */
async function insertOf(
  transaction: Transaction,
  of: Case,
  { now, paymentProviders }: IssuingSite,
): Promise<InvoiceRow> {
  const issuedAt = now()
  const open = await findOpenPayment({ db: transaction, paymentProviders }, of.order, of.orderLanguage)
  await saveOrder(transaction, of.order, issuedAt, [{ activityType: 'INVOICE_ADDED' }])
  const invoice = await insertInvoice(transaction, {
    kind: 'INVOICE',
    orderId: of.order.id,
    prefix: of.settings.invoices.invoicePrefix,
    first: of.settings.legal.firstInvoice,
    total: moneyOf(of.order).read(of.order.priceSummary.total),
    issuedAt,
    compose: (number) => composeInvoice({ ...of, open, number, issuedAt }),
  })
  // Each refund has a credit note of its own.
  const charged = (await unstatedClaims(transaction, of.order.id)).filter(({ kind }) => kind !== 'REFUND')
  await stateEntries(transaction, of.order.id, invoice.id, charged)
  return invoice
}

async function issueCreditNotes(transaction: Transaction, of: Case, invoice: InvoiceRow, issuedAt: Date) {
  const issued: InvoiceRow[] = []
  for (const refund of withoutCreditNote(of.books.refunds, await invoicesOf(transaction, of.order.id))) {
    const total = refundedAmount(refund)
    const entries = claimsOfRefund(await unstatedClaims(transaction, of.order.id), refund.id, total)
    const note = await insertInvoice(transaction, {
      kind: 'CREDIT_NOTE',
      orderId: of.order.id,
      refundId: refund.id,
      prefix: of.settings.invoices.creditNotePrefix,
      first: of.settings.legal.firstCreditNote,
      total,
      issuedAt,
      compose: (number) =>
        composeCreditNote({ ...of, number, issuedAt, refund, entries, invoiceNumber: invoice.number }),
    })
    await stateEntries(transaction, of.order.id, note.id, entries)
    issued.push(note)
  }
  return issued
}

/** The refunds that have ended, and are not among the documents of their order. */
function withoutCreditNote(refunds: readonly StoredRefund[], issued: readonly InvoiceRow[]): StoredRefund[] {
  const known = new Set(issued.map(({ refund_id }) => refund_id))
  return refunds.filter((refund) => hasEnded(refund) && !known.has(refund.id))
}
