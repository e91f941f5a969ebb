/** What a shop says of the orders of a life, read from every place that says it. */
import { calls, type Order, type OrderTransactions } from '@cartwright/contract'
import { toMinorUnits } from '../../platform/pricing/money.ts'
import type { InvoiceDocument } from '../documents/invoices/document.ts'
import { issueMissing } from '../documents/invoices/issue.ts'
import { type InvoiceRow, invoicesOf } from '../documents/invoices/store.ts'
import { type EntryRow, entriesOf } from '../journal/entries.ts'
import { type Reports, readReports, type Span } from './testing-reports.ts'
import type { LifeShop } from './testing-step.ts'
import type { World } from './testing-world.ts'

export interface Issued extends Omit<InvoiceRow, 'document'> {
  readonly text: string
  readonly document: InvoiceDocument
  /** Empty where the standard requires more than is known. */
  readonly xml: string
}

export interface OrderFigures {
  readonly order: Order
  readonly transactions: OrderTransactions
  readonly entries: readonly EntryRow[]
  /** The position of each entry that a document states, with its document. */
  readonly stated: ReadonlyMap<number, string>
  readonly documents: readonly Issued[]
}

export interface Figures {
  /** When the shop issues invoices. */
  readonly issue: LifeShop['issue']
  readonly orders: readonly OrderFigures[]
  /** What the payment provider holds of them, in minor units. */
  readonly held: number
  readonly reports: Reports
  readonly cards: readonly { readonly id: string; readonly initial: number; readonly balance: number }[]
}

/** Documents never change, so each XML is read once. */
const readXml = new Map<string, string>()

async function xmlOf(world: World, row: InvoiceRow): Promise<string> {
  const known = readXml.get(row.id)
  if (known !== undefined) return known
  const { invoices } = await world.staff(calls.ListOrderInvoices, { orderId: row.order_id })
  for (const { id, eInvoiceUrl } of invoices) {
    if (readXml.has(id)) continue
    readXml.set(id, eInvoiceUrl ? await (await world.shop.site.fetch(new Request(eInvoiceUrl))).text() : '')
  }
  return readXml.get(row.id) ?? ''
}

async function readOrder(world: World, id: string): Promise<OrderFigures> {
  const { site } = world.shop
  await issueMissing(site, id)
  const rows = await invoicesOf(site.db, id)
  const documents = await Promise.all(
    rows.map(async ({ document, ...row }) => ({
      ...row,
      ...{ text: document, document: JSON.parse(document), xml: await xmlOf(world, { ...row, document }) },
    })),
  )
  const stated = await site.db.selectFrom('stated_entries').selectAll().where('order_id', '=', id).execute()
  return {
    order: await world.order(id),
    transactions: (await world.staff(calls.ListTransactionsForSingleOrder, { orderId: id })).orderTransactions,
    entries: await entriesOf(site.db, id),
    stated: new Map(stated.map(({ position, document_id }) => [position, document_id])),
    documents,
  }
}

export async function readFigures(world: World, ids: readonly string[], span: Span, email: string): Promise<Figures> {
  const orders: OrderFigures[] = []
  for (const id of ids) orders.push(await readOrder(world, id))
  const currencies = orders.map(({ order }) => order.currency)
  const { giftCards } = await world.staff(calls.QueryGiftCards, { query: { filter: { orderId: { $in: ids } } } })
  return {
    issue: world.invoices.issue,
    held: world.gateway.money,
    orders,
    reports: await readReports(world, span, email, currencies),
    cards: giftCards.map(({ id = '', initialValue, balance }) => ({
      ...{ id, initial: toMinorUnits(initialValue?.value ?? '0', 'EUR') },
      balance: toMinorUnits(balance?.value ?? '0', 'EUR'),
    })),
  }
}
