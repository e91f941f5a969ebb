import type { Order } from '@cartwright/contract'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { type WriteCaller, write } from '../../../platform/database/write.ts'
import { rejected } from '../../../platform/kernel/errors.ts'
import type { Services } from '../../../platform/kernel/services.ts'
import { readSettings, type SiteSettings } from '../../../platform/settings/settings.ts'
import { findOpenPayment } from '../../billing/open-payment.ts'
import { moneyOf } from '../../billing/order-price.ts'
import { refundsOfOrder, type StoredRefund } from '../../billing/refund-store.ts'
import { type OrderBooks, readBooks } from '../../billing/transactions.ts'
import { orderNotFound, saveOrder } from '../../orders/change-order.ts'
import { orderOfEvent } from '../../orders/order-of-event.ts'
import { findOrder } from '../../orders/store.ts'
import { composeCreditNote, refundedAmount } from './compose-credit-note.ts'
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

/** What happened to the money of an order that was paid at some time. */
const PAID: ReadonlySet<Order['paymentStatus']> = new Set(['PAID', 'PARTIALLY_REFUNDED', 'FULLY_REFUNDED'])

/**
 * Issues the invoice of an order, and a credit note for each refund that it had before.
 *
 * @throws ApplicationError `ORDER_NOT_FOUND`, `INVOICE_ALREADY_EXISTS`, `ORDER_ALREADY_CANCELED` for one that was never paid
 */
export async function issueInvoice(site: IssuingSite, orderId: string, cause: WriteCaller): Promise<InvoiceRow> {
  const issued = await write(site, cause, async (transaction) => {
    const of = await readCase(transaction, orderId)
    const { id, status, paymentStatus } = of.order
    if ((await invoicesOf(transaction, id)).length > 0) throw rejected('INVOICE_ALREADY_EXISTS')
    if (status === 'CANCELED' && !PAID.has(paymentStatus))
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
  // Most events of an order leave nothing to issue.
  if (!(await mayLack(site.db, orderId))) return
  await write(site, null, async (transaction) => {
    const of = await readCase(transaction, orderId)
    const known = (await invoicesOf(transaction, of.order.id)).find(({ kind }) => kind === 'INVOICE')
    if (!known && !isDue(of)) return
    const invoice = known ?? (await insertOf(transaction, of, site))
    await issueCreditNotes(transaction, of, invoice, site.now())
  })
}

const isDue = ({ order, settings }: Pick<Case, 'order' | 'settings'>): boolean =>
  settings.invoices.issue === 'WHEN_PAID' && PAID.has(order.paymentStatus) && !order.imported

/** Whether the invoice of an order is due, or refunds of it may have no credit note. */
async function mayLack(db: Database, orderId: string): Promise<boolean> {
  const order = await orderOfEvent(db, orderId)
  const issued = await invoicesOf(db, orderId)
  if (issued.length > 0) return (await refundsOfOrder(db, order.id)).length >= issued.length
  return PAID.has(order.paymentStatus) && isDue({ order, settings: await readSettings(db) })
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
  return insertInvoice(transaction, {
    kind: 'INVOICE',
    orderId: of.order.id,
    prefix: of.settings.invoices.invoicePrefix,
    first: of.settings.legal.firstInvoice,
    total: moneyOf(of.order).read(of.order.priceSummary.total),
    issuedAt,
    compose: (number) => composeInvoice({ ...of, open, number, issuedAt }),
  })
}

async function issueCreditNotes(transaction: Transaction, of: Case, invoice: InvoiceRow, issuedAt: Date) {
  const issued: InvoiceRow[] = []
  const ended = of.books.refunds.filter(hasEnded)
  if (ended.length === 0) return issued
  const known = new Set((await invoicesOf(transaction, of.order.id)).map(({ refund_id }) => refund_id))
  for (const refund of ended.filter(({ id }) => !known.has(id)))
    issued.push(
      await insertInvoice(transaction, {
        kind: 'CREDIT_NOTE',
        orderId: of.order.id,
        refundId: refund.id,
        prefix: of.settings.invoices.creditNotePrefix,
        first: of.settings.legal.firstCreditNote,
        total: refundedAmount(refund),
        issuedAt,
        compose: (number) => composeCreditNote({ ...of, number, issuedAt, refund, invoiceNumber: invoice.number }),
      }),
    )
  return issued
}

/** Whether a refund is over and returned something. */
const hasEnded = (refund: StoredRefund): boolean =>
  refund.transactions.every(({ status }) => status !== 'pending') && refundedAmount(refund) > 0
