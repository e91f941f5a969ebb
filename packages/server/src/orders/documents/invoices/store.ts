import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Queryable, Transaction } from '../../../platform/database/database.ts'
import { readOnceById } from '../../../platform/database/read-once.ts'
import { statement } from '../../../platform/database/statement.ts'
import type { InvoiceDocument } from './document.ts'
import type { InvoiceTables } from './tables.ts'

export type InvoiceRow = Selectable<InvoiceTables['invoices']>

/** The invoices of an order and its credit notes, in the order of issue. */
export const invoicesOf = readOnceById(
  (db: Queryable, orderId): Promise<readonly InvoiceRow[]> => selectInvoices(db, { orderId: orderId.toLowerCase() }),
)

const selectInvoices = statement<{ readonly orderId: string }, InvoiceRow>((slot, db) =>
  db
    .selectFrom('invoices')
    .selectAll()
    .where('order_id', '=', slot('orderId'))
    .orderBy('issued_at')
    .orderBy('kind', 'desc')
    .orderBy('sequence'),
)

/** The documents of orders by their order, without their texts. In steps: a statement has a limit of parameters. */
export async function documentsOfOrders(db: Queryable, orderIds: readonly string[]) {
  const documents = new Map<string, Pick<InvoiceRow, 'id' | 'kind' | 'number'>[]>()
  for (let start = 0; start < orderIds.length; start += STEP) {
    const rows = await db
      .selectFrom('invoices')
      .select(['id', 'order_id', 'kind', 'number'])
      .where('order_id', 'in', orderIds.slice(start, start + STEP))
      .orderBy('sequence')
      .execute()
    for (const { order_id: orderId, ...row } of rows) documents.set(orderId, [...(documents.get(orderId) ?? []), row])
  }
  return documents
}

const STEP = 500

/** The numbers of the documents of a kind that were issued between two instants, the first included. */
export async function numbersIssued(db: Queryable, kind: InvoiceRow['kind'], from: Date, to: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('invoices')
    .select('number')
    .where('kind', '=', kind)
    .where('issued_at', '>=', from.toISOString())
    .where('issued_at', '<', to.toISOString())
    .orderBy('sequence')
    .execute()
  return rows.map(({ number }) => number)
}

export const findInvoice = (db: Queryable, id: string): Promise<InvoiceRow | undefined> =>
  db.selectFrom('invoices').selectAll().where('id', '=', id).executeTakeFirst()

/** What is issued, before it has its number. */
interface NewInvoice {
  readonly kind: InvoiceRow['kind']
  readonly orderId: string
  readonly refundId?: string
  readonly prefix: string
  /** The least sequence that the settings allow. */
  readonly first?: number | undefined
  readonly total: number
  readonly issuedAt: Date
  /** Whether it is of a test order. Those are numbered on their own. */
  readonly isTest?: boolean
  readonly isAdvance?: boolean
  /** Writes the document with its number. */
  readonly compose: (number: string) => InvoiceDocument
}

/**
 * Stores an invoice or credit note under the next number of its kind. The number is taken and used in one transaction: one
 * that is rolled back leaves no gap. Numbers never go back, whatever the settings say.
 */
export async function insertInvoice(transaction: Transaction, issued: NewInvoice): Promise<InvoiceRow> {
  const { kind, orderId, refundId = '', prefix, first = 1, total, issuedAt, compose } = issued
  const { isTest = false, isAdvance = false } = issued
  const sequence = Math.max((await lastSequence(transaction, kind, isTest)) + 1, first)
  const number = `${prefix}${String(sequence).padStart(FEWEST_DIGITS, '0')}`
  const row: InvoiceRow = {
    ...{ id: randomUUID(), kind, sequence, number, order_id: orderId, refund_id: refundId, total_minor: total },
    issued_at: issuedAt.toISOString(),
    document: JSON.stringify(compose(number)),
    ...{ is_test: isTest ? 1 : 0, is_advance: isAdvance ? 1 : 0 },
  }
  await transaction.insertInto('invoices').values(row).execute()
  return row
}

const FEWEST_DIGITS = 5

/** The sequence of the last invoice or credit note; 0 before the first. */
export async function lastSequence(db: Queryable, kind: InvoiceRow['kind'], isTest = false): Promise<number> {
  const { last } = await db
    .selectFrom('invoices')
    .select((eb) => eb.fn.max('sequence').as('last'))
    .where('kind', '=', kind)
    .where('is_test', '=', isTest ? 1 : 0)
    .executeTakeFirstOrThrow()
  return Number(last ?? 0)
}

/** The number of the last invoice, with its prefix; undefined before the first. */
export async function lastInvoiceNumber(db: Queryable): Promise<string | undefined> {
  const row = await db
    .selectFrom('invoices')
    .select('number')
    .where('kind', '=', 'INVOICE')
    .where('is_test', '=', 0)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.number
}

export async function findPdf(db: Queryable, invoiceId: string): Promise<Uint8Array | null> {
  const row = await db.selectFrom('invoice_files').select('pdf').where('invoice_id', '=', invoiceId).executeTakeFirst()
  return row?.pdf ?? null
}

/** Stores the file of an invoice. The first one stays. */
export async function insertPdf(transaction: Transaction, invoiceId: string, pdf: Uint8Array): Promise<void> {
  await transaction
    .insertInto('invoice_files')
    .values({ invoice_id: invoiceId, pdf })
    .onConflict((conflict) => conflict.column('invoice_id').doNothing())
    .execute()
}
