import {
  bankTransfer,
  invoicePayment,
  manualPayment,
  type PaymentProvider,
  paymentOnDelivery,
} from '@cartwright/server'
import { callSite, createApiKey, createTestSite, fixtures, openMailbox, openTestShop } from '@cartwright/server/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Browser } from '../testing.ts'
import { addToCart, checkOutCart, deliveryForm, detailsForm, newVisitor, placeForm } from './testing.ts'

/** Takes the money at once, as a gateway does. */
const gateway: PaymentProvider = {
  id: 'gateway',
  isAvailable: () => true,
  authorize: async ({ idempotencyKey }) => ({ status: 'authorized', reference: idempotencyKey }),
  capture: async () => {},
}

let site: Awaited<ReturnType<typeof createTestSite>>
let clientId: string
beforeEach(async () => {
  const transfer = bankTransfer('Linholme\nDE89 3704 0044 0532 0130 00')
  const paymentProviders = [manualPayment, invoicePayment, paymentOnDelivery, transfer, gateway]
  site = await createTestSite({ paymentProviders })
  clientId = (await openTestShop(site)).clientId
})
afterEach(() => site.close())

const digitalForm = { ...detailsForm, fulfilment: '' }
const forms = {
  shipped: detailsForm,
  pickup: { ...detailsForm, fulfilment: 'pickup:workshop' },
  digital: digitalForm,
  service: digitalForm,
}

const mug = async () => fixtures.mug
const productOf = { shipped: mug, pickup: mug, digital: async () => fixtures.wallpaper, service: makeService }

async function makeService(): Promise<string> {
  const { apiKey } = await createApiKey(site, { name: 'Staff' })
  const product = { name: 'Repair', priceData: { price: 60 }, service: true, visible: true }
  const { body } = await callSite<{ product: { id: string } }>(
    site,
    apiKey,
    'POST',
    '/stores/v1/catalog/products/save',
    { product },
  )
  return body.product.id
}

/** Buys by the pages; the thank-you page, the page of the order and its mail as plain texts. */
async function buy(kind: keyof typeof forms, payment: string) {
  const browser = new Browser(site)
  const token = await newVisitor(site, clientId)
  await addToCart(site, token, await productOf[kind]())
  const path = await checkOutCart(site, token)
  let { text } = await browser.post(path, forms[kind])
  if (!text.includes('name="reviewed"')) text = (await browser.post(path, deliveryForm)).text
  const offered = [...text.matchAll(/name="payment"[^>]*value="(\w+)"/g)].map(([, id]) => id)
  const thanks = (await browser.post(path, placeForm(text, { payment }))).text
  const mail = await openMailbox(site).next('ada@example.com')
  const link = /\/orders\/[^"\s?]+/.exec(thanks)?.[0] ?? ''
  return { offered, thanks, order: async () => (await browser.open(link)).text, mail: mail.text }
}

const PACK = '<li>We pack your order.</li>'
const READY = '<li>We get your order ready.</li>'
const FILES = '<li>You download your files on this page. We also email you the links.</li>'
const TRANSFER = '<li>You transfer the amount.</li>'
const PREPARED_WHEN_PAID = '<li>We prepare your order when your payment has arrived.</li>'
const NOTHING_SHIPPED = '<li>Nothing needs to be shipped.</li>'

test.each([
  ['shipped', 'gateway', PACK, 'Paid'],
  ['shipped', 'manual', PACK, 'You pay when you receive your order, or by the invoice that comes with it.'],
  ['shipped', 'invoice', PACK, 'You pay by invoice after your order has arrived.'],
  ['shipped', 'delivery', PACK, 'You pay when you receive your order.'],
  ['shipped', 'transfer', TRANSFER, 'We send your order when your payment has arrived.'],
  ['pickup', 'gateway', READY, 'Paid'],
  ['pickup', 'manual', READY, 'You pay when you pick up your order.'],
  ['pickup', 'invoice', READY, 'You pay by invoice after you have picked up your order.'],
  ['pickup', 'delivery', READY, 'You pay when you pick up your order.'],
  ['pickup', 'transfer', TRANSFER, 'You can pick up your order when your payment has arrived.'],
  ['digital', 'gateway', FILES, 'Paid'],
  ['digital', 'manual', PREPARED_WHEN_PAID, 'You pay by invoice.'],
  ['digital', 'invoice', PREPARED_WHEN_PAID, 'You pay by invoice.'],
  ['digital', 'transfer', PREPARED_WHEN_PAID, 'We prepare your order when your payment has arrived.'],
  ['service', 'gateway', NOTHING_SHIPPED, 'Paid'],
  ['service', 'invoice', PREPARED_WHEN_PAID, 'You pay by invoice.'],
] as const)('thank-you page, order page and mail are true: %s, paid by %s', async (kind, payment, step, messages) => {
  const bought = await buy(kind, payment)
  const isPaid = payment === 'gateway'
  expect(bought.offered.includes('delivery')).toBe(kind === 'shipped' || kind === 'pickup')
  const steps = [PACK, READY, FILES, TRANSFER, PREPARED_WHEN_PAID, NOTHING_SHIPPED].filter((one) =>
    bought.thanks.includes(one),
  )
  expect(steps).toEqual([step])
  if (isPaid) await expect.poll(bought.order).toContain('<dd>Paid</dd>')
  else
    for (const text of [bought.thanks, await bought.order(), bought.mail]) {
      expect(text).toContain('Not paid yet')
      expect(text).toContain(messages)
    }
  const withAccount = [bought.thanks, await bought.order(), bought.mail].filter((text) => text.includes('DE89'))
  expect(withAccount).toHaveLength(payment === 'transfer' ? 3 : 0)
  const isWaitedFor = step === TRANSFER || step === PREPARED_WHEN_PAID
  expect((await bought.order()).includes('We prepare your order when your payment has arrived.')).toBe(isWaitedFor)
})

test('an order by bank transfer is packed once staff marked it as paid', async () => {
  const bought = await buy('shipped', 'transfer')
  const { apiKey } = await createApiKey(site, { name: 'Staff' })
  const { id } = await site.db.selectFrom('orders').select('id').executeTakeFirstOrThrow()
  await callSite(site, apiKey, 'POST', `/ecom/v1/payments-collector/orders/${id}/mark-as-paid`, {})
  const text = await bought.order()
  expect(text).toContain('We are preparing your order.')
  expect(text).not.toContain('DE89')
})

test('an order of a service says that nothing is shipped, and at the end that it is done', async () => {
  const bought = await buy('service', 'gateway')
  expect(bought.mail).toContain('Nothing needs to be shipped. You get everything about it by email.')
  await expect
    .poll(bought.order)
    .toContain('Nothing needs to be shipped. You get everything about your order by email.')
  const { apiKey } = await createApiKey(site, { name: 'Staff' })
  const { body } = await callSite<{ orders: { id: string; lineItems: { id: string }[] }[] }>(
    site,
    apiKey,
    'POST',
    '/ecom/v1/orders/search',
    { search: {} },
  )
  const [order] = body.orders
  await callSite(site, apiKey, 'POST', `/ecom/v1/fulfillments/orders/${order?.id}/create-fulfillment`, {
    fulfillment: { lineItems: order?.lineItems.map(({ id }) => ({ id })) },
  })
  const page = await bought.order()
  expect(page).toContain('Your order is done.')
  expect(page).not.toMatch(/been sent|>Sent<|parcel/)
})
