import { calls } from '@cartwright/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { invoicesOf } from '../../orders/documents/invoices/store.ts'
import { entriesOf } from '../../orders/journal/entries.ts'
import { ask, rejection } from '../../platform/http/testing.ts'
import {
  at,
  type BooksShop,
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

const FIRST = ['2027-01-01', '2027-03-31'] as const
const SECOND = ['2027-04-01', '2027-06-30'] as const
const oss = ([from, to]: readonly [string, string]) => statedByOss(shop, from, to)

test('an item that goes back takes the tax of its rate off papers and reports alike', async () => {
  const { id } = await sellOrder(shop, { mug: 1, bowl: 1 })
  await markAsPaid(shop, id)
  await refundOrder(shop, id, '105.50', { lineItems: [{ lineItemId: await lineOf(shop, id, 1), quantity: 1 }] })
  const left = { '0.2': [10_000, 2000] }
  expect(await statedByDocuments(shop, id)).toEqual(left)
  expect(await oss(FIRST)).toEqual(left)
  await refundOrder(shop, id, '120.00')
  expect(await statedByDocuments(shop, id)).toEqual({})
  expect(await oss(FIRST)).toEqual({})
})

test('an amount and then an item go back: no rate gives back more than it sold', async () => {
  const { id } = await sellOrder(shop, { mug: 1, bowl: 1 })
  await markAsPaid(shop, id)
  await refundOrder(shop, id, '50.00')
  await refundOrder(shop, id, '105.50', { lineItems: [{ lineItemId: await lineOf(shop, id, 1), quantity: 1 }] })
  const left = await statedByDocuments(shop, id)
  expect(await oss(FIRST)).toEqual(left)
  expect(Object.keys(left)).toEqual(['0.2'])
  await refundOrder(shop, id, '70.00')
  expect(await statedByDocuments(shop, id)).toEqual({})
})

test('an order of which a part was paid and went back gets no invoice', async () => {
  const { id } = await sellOrder(shop, { mug: 1 })
  await ask(shop.site, shop.staff, calls.AddPayments, {
    orderId: id,
    payments: [{ amount: { amount: '40.00' }, regularPaymentDetails: { offlinePayment: true } }],
  } as never)
  for (const amount of ['10.00', '30.00']) {
    await refundOrder(shop, id, amount)
    expect(await statedByDocuments(shop, id)).toEqual({})
    expect(await invoicesOf(shop.site.db, id)).toEqual([])
  }
})

test('an order that is refunded in the next quarter and canceled stays in its own', async () => {
  const { id } = await sellOrder(shop, { mug: 1 })
  await markAsPaid(shop, id)
  at(shop, '2027-04-25')
  await refundOrder(shop, id, '120.00')
  await ask(shop.site, shop.staff, calls.CancelOrder, { id })
  expect(await oss(FIRST)).toEqual({ '0.2': [10_000, 2000] })
  expect(await oss(SECOND)).toEqual({ '0.2': [-10_000, -2000] })
})

test('an edit counts on its own day, once, and its refund corrects nothing more', async () => {
  const { id } = await sellOrder(shop, { mug: 2 })
  await markAsPaid(shop, id)
  at(shop, '2027-04-25')
  await editLine(shop, id, await lineOf(shop, id), 1)
  await refundOrder(shop, id, '120.00')
  expect(await oss(FIRST)).toEqual({ '0.2': [20_000, 4000] })
  expect(await oss(SECOND)).toEqual({ '0.2': [-10_000, -2000] })
  const { total } = await ask(shop.site, shop.staff, calls.QuerySales, {
    ...{ from: FIRST[0], to: SECOND[1], dimension: 'DAY' },
  })
  expect(total).toMatchObject({ sales: '120.00', refunded: '0.00', tax: '20.00', orders: 1 })
  const { buyers } = await ask(shop.site, shop.staff, calls.QueryBuyers, {})
  expect(buyers).toMatchObject([{ spent: '120.00' }])
})

test('what is booked into a closed period counts on the day after', async () => {
  const { id } = await sellOrder(shop, { mug: 1 })
  await ask(shop.site, shop.staff, calls.UpdateSiteSettings, {
    settings: {
      invoices: { issue: 'BY_HAND', invoicePrefix: 'R-', creditNotePrefix: 'K-', booksClosedUntil: '2027-03-31' },
    },
  })
  await ask(shop.site, shop.staff, calls.CancelOrder, { id })
  expect(await oss(FIRST)).toEqual({ '0.2': [10_000, 2000] })
  expect(await oss(SECOND)).toEqual({ '0.2': [-10_000, -2000] })
})

test('books that were closed stay closed: an earlier day is an error, and changes without a day keep it', async () => {
  const invoices = { issue: 'BY_HAND' as const, invoicePrefix: 'R-', creditNotePrefix: 'K-' }
  const save = (booksClosedUntil?: string) => ({
    settings: { invoices: { ...invoices, ...(booksClosedUntil !== undefined && { booksClosedUntil }) } },
  })
  const update = (until?: string) => ask(shop.site, shop.staff, calls.UpdateSiteSettings, save(until))
  await update('2027-03-31')
  expect(await rejection(shop.site, shop.staff, calls.UpdateSiteSettings, save('2027-03-30'))).toMatchObject({
    status: 400,
    fields: ['settings.invoices.booksClosedUntil'],
  })
  expect((await update()).settings.invoices.booksClosedUntil).toBe('2027-03-31')
  expect((await update('2027-06-30')).settings.invoices.booksClosedUntil).toBe('2027-06-30')
})

test('changes of one order at the same time are each booked once', async () => {
  const { id } = await sellOrder(shop, { mug: 2, bowl: 1 })
  await markAsPaid(shop, id)
  await Promise.all([
    ...['10.00', '20.00', '30.00'].map((amount) => refundOrder(shop, id, amount)),
    ask(shop.site, shop.staff, calls.UpdateOrder, { order: { id, buyerNote: 'Ring twice' } }),
  ])
  const entries = await entriesOf(shop.site.db, id)
  expect(entries.map(({ position }) => position)).toEqual(entries.map((_, index) => index + 1))
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
  expect(sum(entries.map(({ money_minor }) => money_minor))).toBe(34_550 - 6000)
  expect(sum(entries.map(({ net_minor, tax_minor }) => net_minor + tax_minor))).toBe(34_550 - 6000)
})

test('what was booked cannot be changed or deleted', async () => {
  await sellOrder(shop, { mug: 1 })
  const { db } = shop.site
  await expect(db.updateTable('journal_entries').set({ tax_minor: 0 }).execute()).rejects.toThrow('never changes')
  await expect(db.deleteFrom('journal_entries').execute()).rejects.toThrow('never changes')
})
