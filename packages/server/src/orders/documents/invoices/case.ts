import type { Order } from '@cartwright/contract'
import type { Transaction } from '../../../platform/database/database.ts'
import { readSettings, type SiteSettings } from '../../../platform/settings/settings.ts'
import { type OrderBooks, readBooks } from '../../billing/transactions.ts'
import { type EntryRow, entriesOf } from '../../journal/entries.ts'
import { stateEntries, unstatedClaims } from '../../journal/statements.ts'
import { orderNotFound, requireOrder, saveOrder } from '../../orders/change-order.ts'
import { findOrder } from '../../orders/store.ts'
import { bookOrder } from '../journal-history.ts'
import type { InvoiceDocument } from './document.ts'
import { invoiceMessages } from './messages.ts'
import { type InvoiceRow, insertInvoice, invoicesOf } from './store.ts'

/** An order with everything its documents are made of, in the transaction that issues them. */
export interface Case {
  readonly transaction: Transaction
  readonly order: Order
  readonly orderLanguage: string
  readonly books: OrderBooks
  readonly settings: SiteSettings
  readonly issuedAt: Date
  /** What was issued before. */
  readonly issued: readonly InvoiceRow[]
  /** Claims that no document states. */
  readonly unstated: readonly EntryRow[]
}

/** @throws ApplicationError `ORDER_NOT_FOUND` */
export async function readCase(transaction: Transaction, orderId: string, issuedAt: Date): Promise<Case> {
  const stored = await findOrder(transaction, orderId)
  if (!stored) throw orderNotFound()
  const order: Order = JSON.parse(stored.document)
  // Documents state entries: an order from before the journal gets its entries first.
  if ((await entriesOf(transaction, order.id)).length === 0) await bookOrder(transaction, order)
  return {
    ...{ transaction, order, orderLanguage: stored.language, issuedAt },
    books: await readBooks(transaction, order.id),
    settings: await readSettings(transaction),
    issued: await invoicesOf(transaction, order.id),
    unstated: await unstatedClaims(transaction, order.id),
  }
}

/** The invoices of what was sold, without those of advance payments. */
export const finalInvoices = ({ issued }: Pick<Case, 'issued'>): InvoiceRow[] =>
  issued.filter(({ kind, is_advance }) => kind === 'INVOICE' && is_advance === 0)

/** What is issued, before it has its number. */
interface NewDocument {
  readonly kind: InvoiceRow['kind']
  readonly isAdvance?: boolean
  readonly refundId?: string
  /** Minor units. */
  readonly total: number
  /** What it states. Default: nothing of the journal. */
  readonly entries?: readonly EntryRow[]
  readonly compose: (number: string) => InvoiceDocument
}

/** Issues a document under the next number. The timeline of the order names invoices. */
export async function issueDocument(of: Case, issued: NewDocument): Promise<InvoiceRow> {
  const { transaction, order, settings, issuedAt } = of
  const { kind, total, entries = [], refundId, isAdvance = false } = issued
  const isTest = order.testOrder === true
  const { invoicePrefix, creditNotePrefix } = settings.invoices
  const { firstInvoice, firstCreditNote } = settings.legal
  if (kind === 'INVOICE')
    await saveOrder(transaction, await requireOrder(transaction, order.id), issuedAt, [
      { activityType: 'INVOICE_ADDED' },
    ])
  const row = await insertInvoice(transaction, {
    ...{ kind, orderId: order.id, total, issuedAt, isTest, isAdvance, ...(refundId && { refundId }) },
    prefix: `${isTest ? TEST_PREFIX : ''}${kind === 'INVOICE' ? invoicePrefix : creditNotePrefix}`,
    first: isTest ? undefined : kind === 'INVOICE' ? firstInvoice : firstCreditNote,
    compose: (number) => (isTest ? asTest(issued.compose(number)) : issued.compose(number)),
  })
  await stateEntries(transaction, order.id, row.id, entries)
  return row
}

/** What numbers of documents of test orders begin with, so that they take none of the real ones. */
const TEST_PREFIX = 'TEST-'

/** The same document, which says on its page and in its data that no money moved. */
function asTest(document: InvoiceDocument): InvoiceDocument {
  const { eInvoice, notes, language } = document
  const { testNote } = invoiceMessages[language]
  return {
    ...document,
    isTest: true,
    notes: [testNote, ...notes],
    ...(eInvoice && { eInvoice: { ...eInvoice, notes: [testNote, ...eInvoice.notes] } }),
  }
}
