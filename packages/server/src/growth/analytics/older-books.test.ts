import { calls } from '@cartwright/contract'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { keepHouse } from '../../housekeeping.ts'
import type { InvoiceDocument } from '../../orders/documents/invoices/document.ts'
import { invoicesOf } from '../../orders/documents/invoices/store.ts'
import { bookHistory } from '../../orders/documents/journal-history.ts'
import { statedBy } from '../../orders/journal/statements.ts'
import { findOrder, listUnbookedOrders } from '../../orders/orders/store.ts'
import type { Database } from '../../platform/database/database.ts'
import { isPostgres } from '../../platform/database/is-postgres.ts'
import { ask } from '../../platform/http/testing.ts'
import {
  at,
  type BooksShop,
  byRate,
  editLine,
  lineOf,
  markAsPaid,
  openBooksShop,
  refundOrder,
  sellOrder,
  statedByDocuments,
  statedByOss,
} from './testing-books.ts'

let shop: BooksShop
beforeEach(async () => {
  shop = await openBooksShop()
  at(shop, '2027-03-20')
})
afterEach(() => shop.site.close())

/** Makes a shop one from before the journal: its orders have no entries. */
async function forgetJournal(db: Database) {
  for (const table of ['journal_entries', 'stated_entries']) {
    const on = isPostgres(db) ? sql` on ${sql.table(table)}` : sql``
    await sql`drop trigger ${sql.id(`${table}_no_delete`)}${on}`.execute(db)
    await sql`delete from ${sql.table(table)}`.execute(db)
  }
}

const countEntries = async (): Promise<number> => {
  const { count } = await shop.site.db
    .selectFrom('journal_entries')
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

const YEAR = { from: '2027-01-01', to: '2027-12-31' }

async function readReports() {
  const { site, staff } = shop
  return {
    oss: [await statedByOss(shop, '2027-01-01', '2027-03-31'), await statedByOss(shop, '2027-04-01', '2027-06-30')],
    taxes: (await ask(site, staff, calls.QueryTaxTotals, YEAR)).taxes,
    sales: (await ask(site, staff, calls.QuerySales, { ...YEAR, dimension: 'DAY' })).total,
    products: (await ask(site, staff, calls.QuerySales, { ...YEAR, dimension: 'PRODUCT' })).rows,
    payments: await ask(site, staff, calls.QueryPaymentTotals, YEAR),
    buyers: (await ask(site, staff, calls.QueryBuyers, {})).buyers.map(({ email, spent }) => ({ email, spent })),
  }
}

/** Orders with all that can have happened to them; their ids. */
async function sellEverything(): Promise<string[]> {
  const ids: string[] = []
  const sell = async (quantities: Parameters<typeof sellOrder>[1]) => {
    const { id } = await sellOrder(shop, quantities)
    ids.push(id)
    return id
  }
  const partlyReturned = await sell({ mug: 1, bowl: 1 })
  const returned = await sell({ mug: 1 })
  const cheaper = await sell({ mug: 2, bowl: 1 })
  await sell({ bowl: 1 })
  const canceled = await sell({ mug: 1 })
  for (const id of [partlyReturned, returned, cheaper]) {
    await markAsPaid(shop, id)
    await statedByDocuments(shop, id)
  }
  await refundOrder(shop, partlyReturned, '105.50', {
    lineItems: [{ lineItemId: await lineOf(shop, partlyReturned, 1), quantity: 1 }],
  })
  await ask(shop.site, shop.staff, calls.CancelOrder, { id: canceled })
  at(shop, '2027-04-25')
  await refundOrder(shop, returned, '120.00')
  await ask(shop.site, shop.staff, calls.CancelOrder, { id: returned })
  await editLine(shop, cheaper, await lineOf(shop, cheaper), 1)
  await refundOrder(shop, cheaper, '120.00')
  for (const id of [partlyReturned, returned, cheaper]) await statedByDocuments(shop, id)
  return ids
}

test('orders from before the journal are booked once, with the same reports', async () => {
  await sellEverything()
  const before = await readReports()
  await forgetJournal(shop.site.db)
  await bookHistory(shop.site, { again: true })
  expect(await readReports()).toEqual(before)
  const booked = await countEntries()
  await bookHistory(shop.site, { again: true })
  expect(await countEntries()).toBe(booked)
})

test('entries of older orders state what their documents say', async () => {
  const ids = await sellEverything()
  await forgetJournal(shop.site.db)
  await bookHistory(shop.site, { again: true })
  const documents = (await Promise.all(ids.map((id) => invoicesOf(shop.site.db, id)))).flat()
  expect(documents.map(({ kind }) => kind).sort()).toEqual([
    ...['CREDIT_NOTE', 'CREDIT_NOTE', 'CREDIT_NOTE'],
    ...['INVOICE', 'INVOICE', 'INVOICE'],
  ])
  for (const { id, kind, order_id: orderId, document } of documents) {
    const { eInvoice }: InvoiceDocument = JSON.parse(document)
    const sign = kind === 'INVOICE' ? 1 : -1
    const said = eInvoice?.taxes.map(({ rate, base, tax }) => ({
      ...{ rate: String(rate / 100), net: sign * base, tax: sign * tax },
    }))
    const entries = await statedBy(shop.site.db, orderId, id)
    const stated = entries.map(({ rate, net_minor: net, tax_minor: tax }) => ({ rate, net, tax }))
    expect(byRate(stated)).toEqual(byRate(said ?? []))
  }
})

test('booking older orders goes on where it was interrupted', async () => {
  const ids = await sellEverything()
  const before = await readReports()
  await forgetJournal(shop.site.db)
  let batches = 0
  const signal = Object.assign(new AbortController().signal, {
    throwIfAborted: () => {
      batches += 1
      if (batches > 2) throw new Error('The site closes')
    },
  })
  await expect(bookHistory(shop.site, { signal, again: true, batch: 2 })).rejects.toThrow('The site closes')
  const booked = await shop.site.db.selectFrom('journal_entries').select('order_id').distinct().execute()
  expect([booked.length, ids.length]).toEqual([4, 5])
  await bookHistory(shop.site, { again: true })
  expect(await readReports()).toEqual(before)
})

describe('an older order that cannot be read', () => {
  const setDocument = (id: string, document: string) =>
    shop.site.db.updateTable('orders').set({ document }).where('id', '=', id).execute()
  test('is left out of reports, which count all others, and is logged', async () => {
    const ids = await sellEverything()
    const before = await readReports()
    await forgetJournal(shop.site.db)
    const [broken = ''] = ids
    const document = (await findOrder(shop.site.db, broken))?.document ?? ''
    await setDocument(broken, '{}')
    await bookHistory(shop.site, { again: true, batch: 2 })
    const booked = await shop.site.db.selectFrom('journal_entries').select('order_id').distinct().execute()
    expect(booked.map(({ order_id }) => order_id).toSorted()).toEqual(ids.slice(1).toSorted())
    expect((await readReports()).sales).toMatchObject({ orders: before.sales.orders - 1 })
    expect(await listUnbookedOrders(shop.site.db, 0, 20)).toHaveLength(1)
    await setDocument(broken, document)
    await keepHouse(shop.site, new AbortController().signal)
    expect(await readReports()).toEqual(before)
    expect(await listUnbookedOrders(shop.site.db, 0, 20)).toEqual([])
  })
})

test('an older order that changes before it is booked is booked as a whole', async () => {
  const { id } = await sellOrder(shop, { mug: 1, bowl: 1 })
  await markAsPaid(shop, id)
  await forgetJournal(shop.site.db)
  await refundOrder(shop, id, '120.00', { lineItems: [{ lineItemId: await lineOf(shop, id), quantity: 1 }] })
  await bookHistory(shop.site, { again: true })
  expect(await statedByOss(shop, '2027-01-01', '2027-03-31')).toEqual({ '0.055': [10_000, 550] })
  const { buyers } = await ask(shop.site, shop.staff, calls.QueryBuyers, {})
  expect(buyers).toMatchObject([{ spent: '105.50' }])
})
