import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Fulfillment, Order, OrderTransactions } from '@cartwright/client'
import { testProvider } from '@cartwright/server'
import {
  buy,
  callSite,
  createApiKey,
  createTestSite,
  fixtures,
  goToCheckout,
  openTestShop,
} from '@cartwright/server/testing'
import { expect, test } from 'vitest'
import { cartwright, newPlace, runJson } from './command-line.ts'

/** A shop with two orders, of three and of one mug. */
async function shopWithOrders() {
  const place = await newPlace()
  const site = await createTestSite({ database: join(place.DATA_DIR, 'site.db') })
  const { clientId } = await openTestShop(site)
  for (const quantity of [3, 1]) {
    const { token, checkoutId } = await goToCheckout(site, clientId, [[fixtures.mug, quantity]])
    await buy(site, token, checkoutId)
  }
  await site.close()
  return place
}

interface Shown {
  readonly order: Order
  readonly fulfillments: readonly Fulfillment[]
  readonly transactions: OrderTransactions
}

interface Listed {
  readonly orders: readonly Order[]
  readonly next: string | null
}

const numbers = ({ orders }: Listed) => orders.map(({ number }) => number)

test('an order is listed, shown, sent in two parcels, paid and refunded', async () => {
  const place = await shopWithOrders()
  expect(numbers(await runJson<Listed>(place, 'order', 'list'))).toEqual(['1002', '1001'])
  const [parcel, rest] = [
    await cartwright(
      place,
      ...['order', 'fulfill', '1001', '--item', '1=2', '--carrier', 'ups', '--tracking-number', '1Z'],
    ),
    await cartwright(place, 'order', 'fulfill', '1001'),
  ]
  expect(parcel.stdout).toContain('Order 1001: NOT_PAID, PARTIALLY_FULFILLED.')
  expect(parcel.stdout).toContain('2 × line 1  ups  1Z  https://www.ups.com/track?tracknum=1Z')
  expect(rest.stdout).toContain('1 × line 1')
  expect((await cartwright(place, 'order', 'fulfill', '1001')).stderr).toBe('All items of order 1001 were sent\n')

  const unconfirmed = await cartwright(place, 'order', 'mark-paid', '1001')
  expect(unconfirmed.stderr).toMatch(/^Record that \S+ was paid for order 1001\? Nothing has changed\. Add --yes/)
  expect((await runJson<Order>(place, 'order', 'mark-paid', '1001', '--yes')).paymentStatus).toBe('PAID')
  expect((await cartwright(place, 'order', 'mark-paid', '1001', '--yes')).code).toBe(1)

  const byProvider = await cartwright(place, 'order', 'refund', '1001', '--item', '1=1', '--yes')
  expect(byProvider.stderr).toContain('Return the money yourself, and add --external.')
  const refund = ['order', 'refund', '1001', '--external', '--reason', 'A crack']
  const preview = await cartwright(place, ...refund, '--item', '1=1')
  expect(preview.stderr).toMatch(/^Refund \S+ of order 1001 outside of the site\? Nothing has changed/)
  expect((await cartwright(place, ...refund, '--item', '1=1', '--yes')).stdout).toMatch(/^Refunded \S+\.\n$/)
  await runJson(place, ...refund, '--all', '--yes')
  const shown = await runJson<Shown>(place, 'order', 'show', '#1001')
  expect(shown.order).toMatchObject({ paymentStatus: 'FULLY_REFUNDED', fulfillmentStatus: 'FULFILLED' })
  expect(shown.fulfillments).toHaveLength(2)
  expect(shown.transactions.refunds).toHaveLength(2)
  const { stdout } = await cartwright(place, 'order', 'show', shown.order.id)
  for (const title of ['Items:', 'Parcels:', 'Payments:', 'Refunds:', 'Timeline:']) expect(stdout).toContain(title)
  expect(stdout).toContain('3 refunded')
})

test('the packing slip of an order is saved as PDF: of what is left, and of a parcel', async () => {
  const place = await shopWithOrders()
  const file = join(mkdtempSync(join(tmpdir(), 'slip-')), 'slip.pdf')
  const saved = await cartwright(place, 'order', 'packing-slip', '1002', '--file', file)
  expect(saved.stdout).toMatch(/^To be sent {2}\S+\nSaved /)
  expect(readFileSync(file, 'latin1').slice(0, 5)).toBe('%PDF-')
  await cartwright(place, 'order', 'fulfill', '1002')
  const none = await cartwright(place, 'order', 'packing-slip', '1002', '--file', file)
  expect(none.stderr).toContain('Nothing is left to be sent')
  const parcel = (await runJson<Shown>(place, 'order', 'show', '1002')).fulfillments[0]?.id ?? ''
  expect((await cartwright(place, 'order', 'packing-slip', '1002', '--file', file, '--parcel', parcel)).code).toBe(0)
})

test('an order is commented and canceled, its mails are listed and sent again', async () => {
  const place = await shopWithOrders()
  await runJson(place, 'order', 'comment', '1002', 'The customer called')
  expect((await cartwright(place, 'order', 'show', '1002')).stdout).toContain('MERCHANT_COMMENT')
  expect((await cartwright(place, 'order', 'cancel', '1002')).stderr).toBe(
    'Cancel order 1002? Nothing has changed. Add --yes to confirm.\n',
  )
  const canceled = await runJson<Order>(place, 'order', 'cancel', '1002', '--restock', '--yes')
  expect(canceled).toMatchObject({ status: 'CANCELED', lineItems: [{ restockQuantity: 1 }] })
  expect(numbers(await runJson<Listed>(place, 'order', 'list', '--status', 'CANCELED'))).toEqual(['1002'])
  const again = await cartwright(place, 'order', 'cancel', '1002', '--yes')
  expect([again.code, again.stderr]).toEqual([1, 'The order is canceled already.\n'])

  const { mails } = await runJson<{ mails: { id: string; kind: string }[] }>(place, 'order', 'mails', '1001')
  const confirmation = mails.find(({ kind }) => kind === 'CONFIRMATION')
  expect(confirmation).toBeDefined()
  const resent = await cartwright(place, 'order', 'resend-mail', '1001', confirmation?.id ?? '')
  expect(resent.stdout).toBe('The mail CONFIRMATION will be sent to ada@example.com again.\n')
  expect((await cartwright(place, 'order', 'mails', '1001')).stdout.trim().split('\n')).toHaveLength(mails.length + 1)
})

test('orders are found by filter and read page by page', async () => {
  const place = await shopWithOrders()
  const list = (...options: string[]) => runJson<Listed>(place, 'order', 'list', ...options)
  const first = await list('--limit', '1')
  expect(numbers(first)).toEqual(['1002'])
  expect(await list('--limit', '1', '--cursor', first.next ?? '')).toMatchObject({
    orders: [{ number: '1001' }],
    next: null,
  })
  expect(numbers(await list('--email', 'Ada@example.com', '--payment-status', 'NOT_PAID'))).toHaveLength(2)
  expect(numbers(await list('--to', '2020-01-01'))).toEqual([])
  expect(numbers(await list('--archived'))).toEqual([])
  expect((await cartwright(place, 'order', 'list', '--from', '2099-01-01')).stdout).toBe(
    'There are no orders that match.\n',
  )
})

test('mistakes are named', async () => {
  const place = await shopWithOrders()
  const problem = async (...parameters: string[]) => {
    const { code, stderr } = await cartwright(place, 'order', ...parameters)
    expect(code).toBe(1)
    return stderr
  }
  expect(await problem('show', '77')).toBe('There is no order 77. cartwright order list shows all.\n')
  expect(await problem('show', 'nonsense')).toContain('There is no order nonsense')
  expect(await problem('fulfill', '1001', '--item', '2')).toContain('item: 2 must be a line from 1 to 1')
  expect(await problem('fulfill', '1001', '--item', '1=9')).toContain('must be at most 3')
  expect(await problem('refund', '1001')).toContain('Say what to refund')
  expect(await problem('refund', '1001', '--all', '--amount', '1')).toContain('exclude each other')
  expect(await problem('refund', '1001', '--all')).toBe('The order has no payment to refund\n')
  expect(await problem('cancel', '1001', '--message', 'Sorry')).toBe('--message needs --notify\n')
  expect(await problem('list', '--limit', '0')).toContain('limit: must be a whole number from 1 to 1000')
  expect(await problem('list', '--from', 'soon')).toContain('from: must be a date')
  expect(await problem('list', '--status', 'LOST')).toContain('--status')
})

test('payments reconcile names every difference, and reports lists the stored ones', async () => {
  const place = await shopWithOrders()
  expect((await cartwright(place, 'payments', 'reconcile')).stdout).toBe('Everything adds up.\n')
  const today = new Date().toISOString().slice(0, 10)
  const reports = async () => (await cartwright(place, 'payments', 'reports')).stdout
  expect(await reports()).toBe(`${today}  adds up\n`)
  await runJson(place, 'order', 'mark-paid', '1001', '--yes')
  const site = await createTestSite({ database: join(place.DATA_DIR, 'site.db') })
  await site.db.updateTable('payments').set({ captured_minor: 1 }).where('status', '=', 'captured').execute()
  await site.db
    .insertInto('payment_reports')
    .values({ day: '2026-11-21', created_at: '2026-11-21T03:00:00.000Z', differences: '[]' })
    .execute()
  await site.close()
  const offline = await cartwright(place, 'payments', 'reconcile', '--offline')
  expect(offline.stdout).toMatch(/^manual \S+ order 1001 states paid \d+, its payments say 1$/m)
  expect(await reports()).toBe(`${today}  adds up\n2026-11-21  adds up\n`)
  await cartwright(place, 'payments', 'reconcile')
  expect(await reports()).toMatch(new RegExp(`^${today}\nmanual .* its payments say 1\n[^]*2026-11-21  adds up\n$`))
})

test('abandoned checkouts are listed and counted', async () => {
  const place = await shopWithOrders()
  expect((await cartwright(place, 'checkout', 'list')).stdout).toBe('No customer left a checkout.\n')
  const numbers = await cartwright(place, 'checkout', 'numbers', '--from', '2026-11-01', '--until', '2026-11-30')
  expect(numbers.stdout).toMatch(/^Left: +0 checkouts, 0\.00 \w{3}\nWon back: 0 checkouts/)
})

test('an order is edited after a preview, prepared as a draft, and its payment is requested', async () => {
  const place = await shopWithOrders()
  const preview = await cartwright(place, 'order', 'edit', '1001', '--item', '1=2')
  expect(preview.stdout).toContain('2 × Harbour mug')
  expect(preview.stdout).toContain('(was 3)')
  expect(preview.stdout).toContain('Nothing has changed. Add --apply to apply it.')
  const { order } = await runJson<{ order: Order }>(place, 'order', 'edit', '1001', '--item', '1=2', '--apply')
  expect(order.lineItems[0]?.quantity).toBe(2)

  const requested = await cartwright(place, 'order', 'request-payment', '1001', '--amount', '5.00')
  expect(requested.stdout).toMatch(/^Requested €5\.00 until [\d-]+\.\nhttps?:.*\/pay\//)

  const draft = ['order', 'draft', 'create', '--product', `${fixtures.mug}=2`, '--item', 'Engraving=9.50']
  const { draftOrder } = await runJson<{ draftOrder: { id: string } }>(place, ...draft, '--email', 'ada@example.com')
  expect((await cartwright(place, 'order', 'draft', 'list')).stdout).toContain(draftOrder.id)
  const placed = await cartwright(place, 'order', 'draft', 'place', draftOrder.id, '--paid')
  expect(placed.stdout).toBe('Placed order 1003: PAID, NOT_FULFILLED.\n')
  expect((await cartwright(place, 'order', 'draft', 'delete', draftOrder.id)).code).toBe(1)
})

test('a return is exchanged for another product', async () => {
  const place = await shopWithOrders()
  expect((await cartwright(place, 'order', 'fulfill', '1001')).code).toBe(0)
  const { order } = await runJson<Shown>(place, 'order', 'show', '1001')
  const site = await createTestSite({ database: join(place.DATA_DIR, 'site.db') })
  const { apiKey } = await createApiKey(site, { name: 'Staff' })
  const lineItems = [{ lineItemId: order.lineItems[0]?.id, quantity: 1, reason: 'DOES_NOT_FIT' }]
  const made = await callSite<{ return: { id: string } }>(site, apiKey, 'POST', '/v1/returns', {
    return: { orderId: order.id, lineItems },
  })
  await site.close()
  const { id } = made.body.return
  const exchanged = await cartwright(place, 'order', 'return', 'exchange', id, '--product', `${fixtures.bowl}=1`)
  expect(exchanged.stdout).toMatch(/^Placed order 1003 of .+ for the new items\.\n$/)
  const wrong = await cartwright(place, 'order', 'return', 'exchange', id, '--product', 'bowl')
  expect(wrong).toMatchObject({ code: 1, stderr: expect.stringContaining('must be the id of a product') })
})

test('an authorized payment is captured in parts after a preview, and its rest is released', async () => {
  const place = await newPlace()
  const site = await createTestSite({ database: join(place.DATA_DIR, 'site.db'), paymentProviders: [testProvider] })
  const { clientId } = await openTestShop(site)
  const { token, checkoutId } = await goToCheckout(site, clientId, [[fixtures.mug, 3]])
  const charge = { paymentToken: 'test:4242 4242 4242 4242', delayCapture: true }
  await callSite(site, token, 'POST', `/ecom/v1/checkouts/${checkoutId}/create-order-and-charge`, charge)
  await site.close()
  const preview = await cartwright(place, 'order', 'capture', '1001', '--amount', '10')
  expect(preview.stderr).toMatch(/^Capture €10\.00 of order 1001\. \S+ stays authorized\. Then \S+ is still owed/)
  const first = await cartwright(place, 'order', 'capture', '1001', '--amount', '10', '--yes')
  expect(first.stdout).toMatch(/AUTHORIZED {2}\S+ {2}CreditCard {2}captured: €10\.00\n$/)
  await runJson(place, 'order', 'capture', '1001', '--amount', '5', '--yes')
  const { payments } = await runJson<OrderTransactions>(place, 'order', 'release', '1001', '--yes')
  expect(payments).toMatchObject([{ status: 'APPROVED', amount: { amount: '15.00' } }])
  expect((await cartwright(place, 'order', 'release', '1001', '--yes')).stderr).toBe(
    'Order 1001 has no authorized payment\n',
  )
})
