import { calls } from '@cartwright/contract'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fixtures } from '../../../catalog/testing.ts'
import { ask, rejection } from '../../../platform/http/testing.ts'
import { readSettings, writeSettings } from '../../../platform/settings/settings.ts'
import { reconcilePayments } from '../../billing/reconcile.ts'
import { type BillingShop, openBillingShop, placeTestOrder } from '../../billing/testing.ts'
import { issueMissing } from './issue.ts'
import {
  compareSums,
  edit,
  giveBack,
  listDocuments,
  pay,
  payPart,
  readDocuments,
  readOrder,
  send,
} from './testing-changed-orders.ts'

let shop: BillingShop
beforeEach(async () => {
  // Here customers pay by hand.
  shop = await openBillingShop()
  const mugs = shop.site.db.selectFrom('products').select('number').where('id', '=', fixtures.mug)
  await shop.site.db.updateTable('variants').where('product_number', 'in', mugs).set({ quantity: 9000 }).execute()
})
afterEach(() => shop.site.close())

const setInvoices = async (changes: object) =>
  writeSettings(shop.site.db, { invoices: { ...(await readSettings(shop.site.db)).invoices, ...changes } })
const place = async (quantity: number) => (await placeTestOrder(shop, [[fixtures.mug, quantity]])).order
const numbers = async (orderId: string) => (await listDocuments(shop, orderId)).map(({ number }) => number)
const generate = (orderId: string) => ask(shop.site, shop.staff, calls.GenerateInvoice, { orderId })

async function expectEqualSums(orderId: string) {
  const { claimed, stated } = await compareSums(shop, orderId)
  expect(stated).toEqual(claimed)
}

describe('an order that changes after its invoice', () => {
  test('gets a further invoice of what was added, once it is paid', async () => {
    const order = await place(1)
    await pay(shop, order.id)
    await edit(shop, order.id, { quantity: 2 })
    expect(await numbers(order.id)).toEqual(['R-00001'])
    await pay(shop, order.id)
    expect(await numbers(order.id)).toEqual(['R-00001', 'R-00002'])
    await expectEqualSums(order.id)
    const [, further] = await readDocuments(shop, order.id)
    expect(further?.lines.map(({ quantity }) => quantity)).toEqual(['1'])
    expect(further?.facts).toContainEqual({ label: 'Adds to invoice', value: 'R-00001' })
    expect(further?.eInvoice).toMatchObject({ kind: 'INVOICE', corrects: 'R-00001' })
  })

  test('gets a further invoice of a fee by its name', async () => {
    const order = await place(1)
    await pay(shop, order.id)
    await edit(shop, order.id, { fee: '15' })
    await pay(shop, order.id)
    expect((await readDocuments(shop, order.id)).at(-1)?.lines.map(({ name }) => name)).toEqual(['Gift box'])
    await expectEqualSums(order.id)
  })

  test('gets it by call before it is paid; the call refuses only when nothing is missing', async () => {
    const order = await place(1)
    const bulk = async () =>
      (await ask(shop.site, shop.staff, calls.BulkGenerateInvoices, { orderIds: [order.id] })).bulkActionMetadata
        .totalSuccesses
    expect(await bulk()).toBe(1)
    await edit(shop, order.id, { quantity: 2 })
    expect(await bulk()).toBe(1)
    await expectEqualSums(order.id)
    expect(await bulk()).toBe(0)
    expect(await rejection(shop.site, shop.staff, calls.GenerateInvoice, { orderId: order.id })).toMatchObject({
      code: 'INVOICE_ALREADY_EXISTS',
    })
  })

  test('gets a credit note of what was taken away, paid or not', async () => {
    const order = await place(3)
    await generate(order.id)
    await edit(shop, order.id, { quantity: 2 })
    expect(await numbers(order.id)).toEqual(['R-00001', 'K-00001'])
    await expectEqualSums(order.id)
    await pay(shop, order.id)
    await edit(shop, order.id, { quantity: 1 })
    expect(await numbers(order.id)).toEqual(['R-00001', 'K-00001', 'K-00002'])
    await expectEqualSums(order.id)
  })

  test('has its invoice canceled by a credit note, and a new one, where the owner wants that', async () => {
    await setInvoices({ corrections: 'REPLACE' })
    const order = await place(1)
    await pay(shop, order.id)
    await edit(shop, order.id, { quantity: 2 })
    await pay(shop, order.id)
    expect((await numbers(order.id)).toSorted()).toEqual(['K-00001', 'R-00001', 'R-00002'])
    await expectEqualSums(order.id)
    const second = (await readDocuments(shop, order.id)).find(({ number }) => number === 'R-00002')
    expect(second?.facts).toContainEqual({ label: 'Replaces invoice', value: 'R-00001' })
    await edit(shop, order.id, { quantity: 1 })
    expect(await numbers(order.id)).toHaveLength(5)
    await expectEqualSums(order.id)
  })
})

describe('goods on account', () => {
  test('that come back before they are paid lower what is owed, with a credit note', async () => {
    const order = await place(2)
    await generate(order.id)
    await send(shop, order.id)
    const received = await giveBack(shop, order.id, 1)
    expect(received).toMatchObject({ status: 'CLOSED', refund: { credited: received.refund?.amount } })
    const after = await readOrder(shop, order.id)
    const total = Number(order.priceSummary.total.amount)
    expect(Number(after.balanceSummary.balance.amount)).toBeCloseTo(total - Number(received.refund?.amount.amount))
    expect(after.paymentStatus).toBe('NOT_PAID')
    expect(await numbers(order.id)).toEqual(['R-00001', 'K-00001'])
    await expectEqualSums(order.id)
    const { orderPaymentRequest } = await ask(shop.site, shop.staff, calls.CreateOrderPaymentRequest, {
      orderPaymentRequest: { orderId: order.id, title: 'The rest' },
    })
    expect(orderPaymentRequest.amount?.amount).toBe(after.balanceSummary.balance.amount)
    await pay(shop, order.id)
    expect((await readOrder(shop, order.id)).paymentStatus).toBe('PAID')
    expect(await reconcilePayments(shop.site, null)).toEqual([])
  })

  test('that were paid in part give back only what was paid over what is still owed', async () => {
    const order = await place(2)
    await generate(order.id)
    const each = Number(order.lineItems[0]?.totalPriceAfterTax.amount) / 2
    const total = Number(order.priceSummary.total.amount)
    await payPart(shop, order.id, (total - each + 1).toFixed(2))
    await send(shop, order.id)
    await giveBack(shop, order.id, 1)
    const { balanceSummary } = await readOrder(shop, order.id)
    expect(balanceSummary).toMatchObject({ balance: { amount: '0.00' }, refunded: { amount: '1.00' } })
    await expectEqualSums(order.id)
  })

  test('that were never paid and are canceled have a credit note of the whole, and owe nothing', async () => {
    const order = await place(1)
    await generate(order.id)
    await ask(shop.site, shop.staff, calls.CancelOrder, { id: order.id })
    await issueMissing(shop.site, order.id)
    expect(await numbers(order.id)).toEqual(['R-00001', 'K-00001'])
    expect(await compareSums(shop, order.id)).toEqual({ claimed: {}, stated: {} })
    expect((await readOrder(shop, order.id)).balanceSummary.balance.amount).toBe('0.00')
  })
})

describe('an advance payment', () => {
  test('has an invoice of its own, which the invoice of the order deducts', async () => {
    await setInvoices({ advances: 'ALL' })
    const order = await place(2)
    await payPart(shop, order.id, '10.00')
    expect(await listDocuments(shop, order.id)).toMatchObject([{ number: 'R-00001', advance: true }])
    await payPart(shop, order.id, '5.00')
    await pay(shop, order.id)
    expect(await listDocuments(shop, order.id)).toMatchObject([
      { total: { amount: '10.00' } },
      { total: { amount: '5.00' } },
      { total: { amount: (Number(order.priceSummary.total.amount) - 15).toFixed(2) } },
    ])
    await expectEqualSums(order.id)
    const [advance, , last] = await readDocuments(shop, order.id)
    expect(advance?.eInvoice).toMatchObject({ isAdvance: true, total: 1000, paid: 1000 })
    expect(last?.amounts.at(-1)?.label).toBe('Less advance invoice R-00001, R-00002')
    expect(last?.eInvoice?.charges.filter(({ kind }) => kind === 'ALLOWANCE').length).toBeGreaterThan(0)
  })

  test('stays invoiced where the shop retains it after a cancellation, and is credited where it goes back', async () => {
    await setInvoices({ advances: 'ALL' })
    const order = await place(2)
    await payPart(shop, order.id, '10.00')
    await ask(shop.site, shop.staff, calls.CancelOrder, { id: order.id })
    await issueMissing(shop.site, order.id)
    expect(await numbers(order.id)).toEqual(['R-00001'])
    const { orderTransactions } = await ask(shop.site, shop.staff, calls.ListTransactionsForSingleOrder, {
      orderId: order.id,
    })
    const paymentId = orderTransactions.payments[0]?.id ?? ''
    await ask(shop.site, shop.staff, calls.RefundPayments, {
      orderId: order.id,
      paymentRefunds: [{ paymentId, externalRefund: true }],
    })
    await issueMissing(shop.site, order.id)
    expect(await listDocuments(shop, order.id)).toMatchObject([
      { number: 'R-00001', total: { amount: '10.00' } },
      { number: 'K-00001', total: { amount: '10.00' }, advance: true },
    ])
  })

  test('of a customer without a VAT number has none by default', async () => {
    const order = await place(2)
    await payPart(shop, order.id, '10.00')
    expect(await listDocuments(shop, order.id)).toEqual([])
  })
})

test('documents of test orders say so, and take no number of the real ones; a cleared order is credited', async () => {
  const [tried, real] = [await place(1), await place(1)]
  const stored = await readOrder(shop, tried.id)
  const document = JSON.stringify({ ...stored, testOrder: true })
  await shop.site.db.updateTable('orders').set({ document }).where('id', '=', tried.id).execute()
  await pay(shop, tried.id)
  await pay(shop, real.id)
  expect(await numbers(real.id)).toEqual(['R-00001'])
  const [test] = await readDocuments(shop, tried.id)
  expect(test).toMatchObject({ number: 'TEST-R-00001', isTest: true })
  expect(test?.notes[0]).toMatch(/^Test:/)
  expect(test?.eInvoice?.notes[0]).toMatch(/^Test:/)
  await ask(shop.site, shop.staff, calls.ClearTestOrders, {})
  await issueMissing(shop.site, tried.id)
  expect(await numbers(tried.id)).toEqual(['TEST-R-00001', 'TEST-K-00001'])
  expect((await compareSums(shop, tried.id)).stated).toEqual({})
})

const step = fc.oneof(
  fc.record({ quantity: fc.integer({ min: 1, max: 6 }) }),
  fc.record({ fee: fc.integer({ min: 1, max: 2000 }).map((cents) => (cents / 100).toFixed(2)) }),
  fc.record({ part: fc.integer({ min: 1, max: 900 }) }),
  fc.record({ back: fc.integer({ min: 1, max: 2 }) }),
  fc.constant({ isPaid: true as const }),
  fc.constant({ isSent: true as const }),
  fc.constant({ isCanceled: true as const }),
)

test('after any edits, returns, payments and a cancellation, documents state what is claimed, by rate', {
  timeout: 300_000,
}, async () => {
  const life = fc.record({
    corrections: fc.constantFrom('DIFFERENCE', 'REPLACE'),
    advances: fc.constantFrom('ALL', 'NONE'),
    deposit: fc.integer({ min: 0, max: 500 }),
    quantity: fc.integer({ min: 1, max: 5 }),
    steps: fc.array(step, { minLength: 1, maxLength: 8 }),
  })
  await fc.assert(
    fc.asyncProperty(life, async ({ corrections, advances, deposit, quantity, steps }) => {
      await setInvoices({ issue: 'BY_HAND', corrections, advances })
      const { id } = await place(quantity)
      if (deposit > 0) await payPart(shop, id, (deposit / 100).toFixed(2))
      await generate(id)
      await expectEqualSums(id)
      for (const one of steps) {
        await attempt(id, one)
        // What was added is invoiced by call.
        await generate(id).catch(() => {})
        await expectEqualSums(id)
      }
    }),
    { numRuns: process.env.TEST_TIER === 'usual' ? 10 : 60 },
  )
})

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

/** Steps that the order does not allow, such as an edit of a canceled one, change nothing. */
async function attempt(id: string, one: Step): Promise<void> {
  const tried = async () => {
    if ('quantity' in one) return edit(shop, id, { quantity: one.quantity })
    if ('fee' in one) return edit(shop, id, { fee: one.fee })
    if ('part' in one) return payPart(shop, id, (one.part / 100).toFixed(2))
    if ('back' in one) return giveBack(shop, id, one.back)
    if ('isPaid' in one) return pay(shop, id)
    if ('isSent' in one) return send(shop, id)
    await ask(shop.site, shop.staff, calls.CancelOrder, { id })
    return issueMissing(shop.site, id)
  }
  await tried().catch((error: unknown) => {
    if (!(error instanceof Error) || !/answered 4\d\d/.test(error.message)) throw error
  })
}
