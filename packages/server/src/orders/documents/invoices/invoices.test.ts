import { calls, type Order, type OrderInvoice } from '@cartwright/contract'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { STORE_APP_ID } from '../../../catalog/product/store-app-id.ts'
import { fixtures } from '../../../catalog/testing.ts'
import { write } from '../../../platform/database/write.ts'
import { ask, rejection } from '../../../platform/http/testing.ts'
import { findMail } from '../../../platform/mail/mailbox.ts'
import { type BillingShop, openBillingShop, placeTestOrder, TestGateway } from '../../billing/testing.ts'
import type { InvoiceDocument } from './document.ts'
import { issueInvoice, issueMissing } from './issue.ts'
import { insertInvoice } from './store.ts'

let gateway: TestGateway
let shop: BillingShop
beforeEach(async () => {
  gateway = new TestGateway()
  shop = await openBillingShop({ paymentProviders: [gateway.provider] })
})
afterEach(() => shop.site.close())

const list = async (orderId: string): Promise<OrderInvoice[]> =>
  (await ask(shop.site, shop.staff, calls.ListOrderInvoices, { orderId })).invoices
const getOrder = async (id: string): Promise<Order> => (await ask(shop.site, shop.staff, calls.GetOrder, { id })).order
const issuedByHand = () =>
  ask(shop.site, shop.staff, calls.UpdateSiteSettings, {
    settings: { invoices: { issue: 'BY_HAND', invoicePrefix: 'A-', creditNotePrefix: 'B-' } },
  })
const rows = () => shop.site.db.selectFrom('invoices').selectAll().orderBy('kind').orderBy('sequence').execute()
const read = async (url: string) => new Uint8Array(await (await shop.site.fetch(new Request(url))).arrayBuffer())

/** An order that is paid, and its payment. */
async function placePaid() {
  const { order, token } = await placeTestOrder(shop)
  await expect.poll(async () => (await getOrder(order.id)).paymentStatus).toBe('PAID')
  const { orderTransactions } = await ask(shop.site, shop.staff, calls.ListTransactionsForSingleOrder, {
    orderId: order.id,
  })
  return { order, token, paymentId: orderTransactions.payments[0]?.id ?? '' }
}

test('a paid order gets its invoice, which its customer can list and open, and others cannot', async () => {
  const { order, token } = await placePaid()
  await expect.poll(() => list(order.id)).toHaveLength(1)
  const { invoices } = await ask(shop.site, token, calls.ListOrderInvoices, { orderId: order.id })
  expect(invoices).toMatchObject([
    { kind: 'INVOICE', number: 'R-00001', total: { amount: order.priceSummary.total.amount } },
  ])
  const answer = await shop.site.fetch(new Request(invoices[0]?.url ?? ''))
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(
    Buffer.from(await answer.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  const ids = await ask(shop.site, token, calls.ListInvoicesForMultipleOrders, { orderIds: [order.id] })
  expect(ids.invoicesForOrder).toMatchObject([{ orderId: order.id, invoicesInfo: [{ id: invoices[0]?.id }] }])

  const other = (await placeTestOrder(shop)).token
  expect(await rejection(shop.site, other, calls.ListOrderInvoices, { orderId: order.id })).toMatchObject({
    status: 404,
  })
  const none = await ask(shop.site, other, calls.ListInvoicesForMultipleOrders, { orderIds: [order.id] })
  expect(none.invoicesForOrder).toEqual([])
  const wrong = await shop.site.fetch(new Request(`${shop.site.url}/invoices/nothing`))
  expect(wrong.status).toBe(404)
})

test('S06 PF81 200 invoices at once, some rolled back, have unique numbers without gaps, and credit notes a series of their own', async () => {
  await issuedByHand()
  const orders: string[] = []
  for (let count = 0; count < 10; count += 1)
    orders.push((await placeTestOrder(shop, [[fixtures.wallpaper, 1]])).order.id)
  const store = (kind: InvoiceDocument['kind'], orderId: string, end: () => void) =>
    write(shop.site, null, async (transaction) => {
      const compose = (number: string): InvoiceDocument => ({
        ...{ language: 'en', kind, number, issuedAt: '', seller: [], customer: [], facts: [] },
        ...{ lines: [], amounts: [], total: '', taxes: [], payments: [], notes: [] },
      })
      const given = { kind, orderId, refundId: kind === 'INVOICE' ? '' : orderId, prefix: '', total: 0 }
      await insertInvoice(transaction, { ...given, issuedAt: new Date(), compose })
      end()
    })
  const fail = () => {
    throw new Error('The disk is full')
  }
  const attempts = Array.from({ length: 200 }, (_, index) => {
    if (index % 5 === 0) return store('INVOICE', 'none', fail)
    if (index % 5 === 1) return store('CREDIT_NOTE', 'none', fail)
    if (index % 20 === 2) return issueInvoice(shop.site, orders[Math.floor(index / 20)] ?? '', null)
    return store(index % 5 === 2 ? 'CREDIT_NOTE' : 'INVOICE', `order-${index}`, () => {})
  })
  const settled = await Promise.allSettled(attempts)
  expect(settled.filter(({ status }) => status === 'rejected')).toHaveLength(80)
  // Orders that have their invoice take no number.
  await Promise.allSettled(orders.map((id) => issueInvoice(shop.site, id, null)))
  const issued = await rows()
  const of = (kind: string) => issued.filter((row) => row.kind === kind)
  expect(of('INVOICE').map(({ sequence }) => sequence)).toEqual(Array.from({ length: 90 }, (_, index) => index + 1))
  expect(of('CREDIT_NOTE').map(({ sequence }) => sequence)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1))
  expect(issued.filter(({ order_id }) => orders.includes(order_id)).map(({ number }) => number.slice(0, 2))).toEqual(
    orders.map(() => 'A-'),
  )
  const [first = ''] = orders
  expect(await rejection(shop.site, shop.staff, calls.GenerateInvoice, { orderId: first })).toMatchObject({
    code: 'INVOICE_ALREADY_EXISTS',
  })
})

test('an issued invoice never changes: not with the shop, nor with the order, nor in the database', async () => {
  const { order } = await placePaid()
  await expect.poll(() => list(order.id)).toHaveLength(1)
  const [invoice] = await list(order.id)
  const before = await read(invoice?.url ?? '')
  await ask(shop.site, shop.staff, calls.UpdateSiteSettings, {
    settings: { name: 'Another', invoices: { issue: 'WHEN_PAID', invoicePrefix: 'X', creditNotePrefix: 'Y' } },
  })
  await ask(shop.site, shop.staff, calls.CancelOrder, { id: order.id })
  await issueMissing(shop.site, order.id)
  expect(await list(order.id)).toMatchObject([{ number: 'R-00001' }, { kind: 'CREDIT_NOTE', number: 'Y00001' }])
  expect(await read(invoice?.url ?? '')).toEqual(before)
  const { db } = shop.site
  await expect(db.updateTable('invoices').set({ number: 'R-9' }).execute()).rejects.toThrow('never changes')
  await expect(db.deleteFrom('invoices').execute()).rejects.toThrow('never deleted')
  await expect(sql`update invoice_files set pdf = pdf`.execute(db)).rejects.toThrow('never changes')
  await expect(db.deleteFrom('invoice_files').execute()).rejects.toThrow('never deleted')
})

test('the invoice less its credit notes is what the customer paid', async () => {
  const { order, paymentId } = await placePaid()
  await expect.poll(() => list(order.id)).toHaveLength(1)
  const refund = (amount: string, customerReason: string) =>
    ask(shop.site, shop.staff, calls.RefundPayments, {
      orderId: order.id,
      paymentRefunds: [{ paymentId, amount: { amount } }],
      customerReason,
    })
  await refund('1.23', 'A scratch')
  await expect.poll(() => list(order.id)).toHaveLength(2)
  await refund('2.00', 'A crack')
  await expect.poll(() => list(order.id)).toHaveLength(3)
  const issued = await rows()
  const invoice = issued.find(({ kind }) => kind === 'INVOICE')
  const credits = issued.filter(({ kind }) => kind === 'CREDIT_NOTE')
  expect(credits.map(({ number }) => number)).toEqual(['K-00001', 'K-00002'])
  const { balanceSummary } = await getOrder(order.id)
  const retained = Math.round((Number(balanceSummary.paid.amount) - Number(balanceSummary.refunded.amount)) * 100)
  const credited = credits.reduce((sum, { total_minor }) => sum + total_minor, 0)
  expect(credited).toBe(323)
  expect((invoice?.total_minor ?? 0) - credited).toBe(retained)
  const document: InvoiceDocument = JSON.parse(credits[1]?.document ?? '')
  expect(document.facts).toContainEqual(expect.objectContaining({ value: 'R-00001' }))
})

test('a refund that failed has no credit note, and one before the invoice gets its own when it is issued', async () => {
  await issuedByHand()
  const { order, paymentId } = await placePaid()
  gateway.refund = () => ({ status: 'failed', reason: 'The card is closed' })
  const refund = () =>
    ask(shop.site, shop.staff, calls.RefundPayments, { orderId: order.id, paymentRefunds: [{ paymentId }] })
  await refund()
  await expect
    .poll(async () => (await getOrder(order.id)).activities.at(-1)?.activityType)
    .toBe('PAYMENT_REFUND_FAILED')
  gateway.refund = ({ idempotencyKey }) => ({ status: 'succeeded', reference: idempotencyKey })
  await refund()
  await expect.poll(async () => (await getOrder(order.id)).paymentStatus).toBe('FULLY_REFUNDED')
  expect(await list(order.id)).toEqual([])
  const bulk = await ask(shop.site, shop.staff, calls.BulkGenerateInvoices, { orderIds: [order.id] })
  expect(bulk.bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 0 })
  expect((await list(order.id)).map(({ kind }) => kind)).toEqual(['INVOICE', 'CREDIT_NOTE'])
  const [invoice, credit] = await list(order.id)
  expect(credit?.total).toEqual(invoice?.total)
})

test('an invoice says in words how the order was paid', async () => {
  await issuedByHand()
  const { order, paymentId } = await placePaid()
  await shop.site.db.updateTable('payments').set({ method: 'CreditCard' }).where('id', '=', paymentId).execute()
  await ask(shop.site, shop.staff, calls.GenerateInvoice, { orderId: order.id })
  const [row] = await rows()
  const { payments }: InvoiceDocument = JSON.parse(row?.document ?? '')
  expect(payments[0]?.label).toBe('Paid (card)')
})

test('a canceled order that was never paid has no invoice', async () => {
  await shop.site.close()
  // Here customers pay by hand.
  shop = await openBillingShop()
  const { order } = await placeTestOrder(shop, [[fixtures.mug, 1]])
  await ask(shop.site, shop.staff, calls.CancelOrder, { id: order.id })
  expect(await rejection(shop.site, shop.staff, calls.GenerateInvoice, { orderId: order.id })).toMatchObject({
    code: 'ORDER_ALREADY_CANCELED',
  })
})

test('the timeline of an order names its invoice, and that of an app, once', async () => {
  const { order, token } = await placePaid()
  await expect.poll(() => list(order.id)).toHaveLength(1)
  const added = async () =>
    (await getOrder(order.id)).activities.filter(({ activityType }) => activityType === 'INVOICE_ADDED').length
  expect(await added()).toBe(1)
  await issueMissing(shop.site, order.id)
  expect(await added()).toBe(1)
  const invoiceInfo = { id: 'INV-7', appId: '8f9d4a52-0d0a-4c47-9f5e-3c0c7e6f3c11' }
  const add = () => ask(shop.site, shop.staff, calls.AddInvoiceToOrder, { orderId: order.id, invoiceInfo })
  expect((await add()).orderInvoices).toEqual([{ id: (await list(order.id))[0]?.id, appId: STORE_APP_ID }, invoiceInfo])
  await add()
  expect(await added()).toBe(2)
  const { invoicesForOrder } = await ask(shop.site, token, calls.ListInvoicesForMultipleOrders, {
    orderIds: [order.id],
  })
  expect(invoicesForOrder[0]?.invoicesInfo).toHaveLength(2)
})

test('an app cannot add an invoice in the name of the store, to a missing order, or without an id', async () => {
  const { order } = await placePaid()
  const added = (orderId: string, invoiceInfo: object) =>
    rejection(shop.site, shop.staff, calls.AddInvoiceToOrder, { orderId, invoiceInfo })
  expect(await added(order.id, { id: '1', appId: STORE_APP_ID })).toMatchObject({
    status: 400,
    fields: ['invoiceInfo.appId'],
  })
  expect(await added(crypto.randomUUID(), { id: '1', appId: 'app' })).toMatchObject({ code: 'ORDER_NOT_FOUND' })
  expect(await added(order.id, { id: '', appId: 'app' })).toMatchObject({ status: 400 })
})

test('mails link to the invoice of a paid order and to the credit note of a refund', async () => {
  const { order, paymentId } = await placePaid()
  const textOf = async (kind: string): Promise<string> => {
    const { mails } = await ask(shop.site, shop.staff, calls.ListOrderMails, { orderId: order.id })
    const sent = mails.find((mail) => mail.kind === kind && mail.status === 'SENT')
    return (await findMail(shop.site.db, sent?.id ?? ''))?.text ?? ''
  }
  await expect.poll(() => list(order.id)).toHaveLength(1)
  await expect.poll(() => textOf('CONFIRMATION')).toContain('(PDF): ')
  // The mail may be written before the gateway took the money: its link opens the invoice all the same.
  const [, link = ''] = /Invoice.* \(PDF\): (\S+)/.exec(await textOf('CONFIRMATION')) ?? []
  expect(await read(link)).toEqual(await read((await list(order.id))[0]?.url ?? ''))
  await ask(shop.site, shop.staff, calls.RefundPayments, {
    orderId: order.id,
    paymentRefunds: [{ paymentId, amount: { amount: '1.00' } }],
    sideEffects: { notifications: { sendCustomerEmail: true } },
  })
  await expect.poll(() => textOf('REFUNDED')).toContain('Credit note K-00001 (PDF): ')
  expect(await textOf('REFUNDED')).not.toContain('R-00001')
})
