import { calls, type OrderMail } from '@cartwright/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fixtures } from '../../catalog/testing.ts'
import { write } from '../../platform/database/write.ts'
import { ask, rejection } from '../../platform/http/testing.ts'
import { findMail } from '../../platform/mail/mailbox.ts'
import { startMailServer } from '../../platform/mail/testing.ts'
import { writeSettings } from '../../platform/settings/settings.ts'
import { announceAlert } from '../billing/payment-alerts.ts'
import { type BillingShop, openBillingShop, placeTestOrder, TestGateway } from '../billing/testing.ts'
import { announcePaymentReturned } from '../orders/events.ts'

let shop: BillingShop
beforeEach(async () => {
  shop = await openBillingShop()
})
afterEach(() => shop.site.close())

const listMails = async (orderId: string): Promise<OrderMail[]> =>
  (await ask(shop.site, shop.staff, calls.ListOrderMails, { orderId })).mails

const sentKinds = async (orderId: string) =>
  (await listMails(orderId)).filter(({ status }) => status === 'SENT').map(({ kind }) => kind)

/** The newest mail of a kind, once it was sent. */
async function mailOf(orderId: string, kind: OrderMail['kind']) {
  await expect.poll(() => sentKinds(orderId)).toContain(kind)
  const newest = (await listMails(orderId)).findLast((mail) => mail.kind === kind)
  return findMail(shop.site.db, newest?.id ?? '')
}

const ship = (orderId: string, id: string, quantity: number, trackingNumber: string) =>
  ask(shop.site, shop.staff, calls.CreateFulfillment, {
    orderId,
    fulfillment: { lineItems: [{ id, quantity }], trackingInfo: { shippingProvider: 'DHL', trackingNumber } },
  })

test('each parcel is announced with its items and tracking, and the last one completes the order', async () => {
  const { order } = await placeTestOrder(shop, [[fixtures.mug, 3]])
  const lineId = order.lineItems[0]?.id ?? ''
  await ship(order.id, lineId, 1, '0034043416')
  const first = await mailOf(order.id, 'PARTIALLY_SHIPPED')
  expect(first?.text).toContain('1 × Harbour mug')
  expect(first?.text).toContain('https://www.dhl.com/en/express/tracking.html?AWB=0034043416')
  await ship(order.id, lineId, 2, '0034043417')
  const last = await mailOf(order.id, 'SHIPPED')
  expect(last?.subject).toBe('Your order 1001 at Linholme has shipped')
  expect(last?.html).toContain('2 × Harbour mug')
})

const createService = async (): Promise<string> => {
  const product = { name: 'Repair', priceData: { price: 60 }, service: true, visible: true }
  return (await ask(shop.site, shop.staff, calls.SaveProduct, { product })).product.id ?? ''
}

const fulfill = (orderId: string, ids: readonly string[]) =>
  ask(shop.site, shop.staff, calls.CreateFulfillment, {
    orderId,
    fulfillment: { lineItems: ids.map((id) => ({ id })) },
  })

test('a service that is done is announced as done, not as sent', async () => {
  const { order } = await placeTestOrder(shop, [[await createService(), 1]])
  await fulfill(
    order.id,
    order.lineItems.map(({ id }) => id),
  )
  const mail = await mailOf(order.id, 'DONE')
  expect(mail?.subject).toBe('Done: your order 1001 at Linholme')
  expect(mail?.text).toContain('1 × Repair')
  expect(mail?.text).not.toMatch(/sent|ship|parcel/)
})

test('the parcel of an order with a service is the last one, and lists the service apart', async () => {
  const items = [[fixtures.mug, 1] as const, [await createService(), 1] as const]
  const apart = (await placeTestOrder(shop, items)).order
  const [mug = '', repair = ''] = apart.lineItems.map(({ id }) => id)
  await fulfill(apart.id, [mug])
  await fulfill(apart.id, [repair])
  const shipped = await mailOf(apart.id, 'SHIPPED')
  expect(shipped?.text).toContain('1 × Harbour mug')
  expect(shipped?.text).not.toContain('Repair')
  await mailOf(apart.id, 'DONE')
  const { order } = await placeTestOrder(shop, items)
  await fulfill(
    order.id,
    order.lineItems.map(({ id }) => id),
  )
  expect((await mailOf(order.id, 'SHIPPED'))?.text).toMatch(/Items\n1 × Harbour mug.*\n\nAlso done\n1 × Repair/)
})

test('a download that staff count as done has no mail besides its links', async () => {
  const { order } = await placeTestOrder(shop, [[fixtures.wallpaper, 1]])
  await fulfill(
    order.id,
    order.lineItems.map(({ id }) => id),
  )
  const service = (await placeTestOrder(shop, [[await createService(), 1]])).order
  await fulfill(
    service.id,
    service.lineItems.map(({ id }) => id),
  )
  await mailOf(service.id, 'DONE')
  const kinds = await sentKinds(order.id)
  for (const kind of ['DONE', 'SHIPPED', 'PARTIALLY_SHIPPED'] as const) expect(kinds).not.toContain(kind)
})

test('a payment that staff record and a delivery are confirmed, each once', async () => {
  const { order } = await placeTestOrder(shop)
  await ask(shop.site, shop.staff, calls.MarkOrderAsPaid, { ecomOrderId: order.id })
  expect((await mailOf(order.id, 'PAID'))?.text).toContain(order.priceSummary.total.formattedAmount)
  const { fulfillmentId } = await ship(order.id, order.lineItems[0]?.id ?? '', 1, '1')
  const fulfillment = { id: fulfillmentId, completed: true }
  await ask(shop.site, shop.staff, calls.UpdateFulfillment, { orderId: order.id, fulfillment })
  await mailOf(order.id, 'DELIVERED')
  await ask(shop.site, shop.staff, calls.UpdateFulfillment, { orderId: order.id, fulfillment })
  const kinds = await sentKinds(order.id)
  expect(kinds.filter((kind) => kind === 'DELIVERED')).toHaveLength(1)
  expect(kinds.filter((kind) => kind === 'PAID')).toHaveLength(1)
})

test('cancellations and refunds are announced when staff ask for it, with their own words', async () => {
  const { order } = await placeTestOrder(shop)
  await ask(shop.site, shop.staff, calls.MarkOrderAsPaid, { ecomOrderId: order.id })
  const { orderTransactions } = await ask(shop.site, shop.staff, calls.ListTransactionsForSingleOrder, {
    orderId: order.id,
  })
  const notifications = { sendCustomerEmail: true, customMessage: 'We are sorry about the crack.' }
  await ask(shop.site, shop.staff, calls.RefundPayments, {
    orderId: order.id,
    paymentRefunds: [
      { paymentId: orderTransactions.payments[0]?.id ?? '', amount: { amount: '2.00' }, externalRefund: true },
    ],
    customerReason: 'A crack in the glaze',
    sideEffects: { notifications },
  })
  const refunded = await mailOf(order.id, 'REFUNDED')
  for (const text of ['€2.00', 'We are sorry about the crack.', 'A crack in the glaze'])
    expect(refunded?.text).toContain(text)

  const silent = (await placeTestOrder(shop)).order
  await ask(shop.site, shop.staff, calls.CancelOrder, { id: silent.id })
  await ask(shop.site, shop.staff, calls.CancelOrder, {
    id: order.id,
    sendOrderCanceledEmail: true,
    customMessage: 'The last mug broke.',
  })
  expect((await mailOf(order.id, 'CANCELED'))?.text).toContain('The last mug broke.')
  expect(await sentKinds(silent.id)).not.toContain('CANCELED')
})

test('a refund by a provider is announced once it succeeded', async () => {
  await shop.site.close()
  const gateway = new TestGateway()
  shop = await openBillingShop({ paymentProviders: [gateway.provider] })
  const { order } = await placeTestOrder(shop)
  const transactions = () => ask(shop.site, shop.staff, calls.ListTransactionsForSingleOrder, { orderId: order.id })
  await expect.poll(async () => (await transactions()).orderTransactions.payments[0]?.status).toBe('APPROVED')
  const paymentId = (await transactions()).orderTransactions.payments[0]?.id ?? ''
  await ask(shop.site, shop.staff, calls.RefundPayments, {
    orderId: order.id,
    paymentRefunds: [{ paymentId }],
    sideEffects: { notifications: { sendCustomerEmail: true } },
  })
  const mail = await mailOf(order.id, 'REFUNDED')
  expect(mail?.text).toContain(order.priceSummary.total.formattedAmount)
  expect(await sentKinds(order.id)).not.toContain('PAID')
})

test('staff learn of a new order at the address of the shop', async () => {
  await writeSettings(shop.site.db, { business: { email: 'shop@example.com' } })
  const { order } = await placeTestOrder(shop)
  const mail = await mailOf(order.id, 'NEW_ORDER')
  expect(mail).toMatchObject({ to: 'shop@example.com', subject: 'New order 1001 at Linholme' })
  expect(mail?.text).toContain('ada@example.com')
  expect(mail?.text).toContain(`${shop.site.url}/admin/orders/${order.id}`)
})

test('the owner’s own subject and intro replace those of the site, in their language', async () => {
  const own = { kind: 'CONFIRMATION' as const, language: 'en', subject: '{shop} says hello to {number}' }
  const intro = 'We wrap order {number} by hand.'
  const orderMailTexts = [
    { ...own, intro },
    { kind: 'NEW_ORDER' as const, language: 'de', subject: 'Anders' },
  ]
  await ask(shop.site, shop.staff, calls.UpdateSiteSettings, { settings: { orderMailTexts } })
  const { order } = await placeTestOrder(shop)
  const mail = await mailOf(order.id, 'CONFIRMATION')
  expect(mail?.subject).toBe('Linholme says hello to 1001')
  for (const form of [mail?.html, mail?.text]) expect(form).toContain('We wrap order 1001 by hand.')
})

test('PF82 S15 a mail is sent again on request, with what the order is now', async () => {
  const { order } = await placeTestOrder(shop)
  const mail = await mailOf(order.id, 'CONFIRMATION')
  await ask(shop.site, shop.staff, calls.UpdateOrder, {
    order: { id: order.id, buyerInfo: { email: 'grace@example.com' } },
  })
  const again = await ask(shop.site, shop.staff, calls.ResendOrderMail, { orderId: order.id, mailId: mail?.id ?? '' })
  expect(again.mail).toMatchObject({ kind: 'CONFIRMATION', status: 'QUEUED' })
  await expect.poll(() => findMail(shop.site.db, again.mail.id)).toMatchObject({ to: 'grace@example.com' })
  expect(
    await rejection(shop.site, shop.staff, calls.ResendOrderMail, { orderId: order.id, mailId: 'none' }),
  ).toMatchObject({ code: 'MAIL_NOT_FOUND' })
})

test('a payment that goes back from an order and one that fails are listed, sent once, and sent again on request', async () => {
  await writeSettings(shop.site.db, { business: { email: 'shop@example.com' } })
  const intro = 'You paid {number} twice.'
  const orderMailTexts = [{ kind: 'PAYMENT_RETURNED' as const, language: 'en', intro }]
  await ask(shop.site, shop.staff, calls.UpdateSiteSettings, { settings: { orderMailTexts } })
  const { order } = await placeTestOrder(shop)
  const { id: orderId } = order
  const payment = { paymentId: 'second', amount: 1800, currency: 'EUR', email: 'ada@example.com', language: 'en' }
  const now = new Date()
  await write(shop.site, null, async (transaction) => {
    await announcePaymentReturned(transaction, { ...payment, orderId, reason: 'PAYMENT_NOT_NEEDED' }, now)
    const failed = { kind: 'PAYMENT_FAILED' as const, orderId, paymentId: 'first', amount: 1800, reason: 'No funds' }
    await announceAlert(transaction, failed, now)
  })
  const returned = await mailOf(orderId, 'PAYMENT_RETURNED')
  expect(returned).toMatchObject({ to: 'ada@example.com', id: 'payment-returned-second' })
  for (const text of ['You paid 1001 twice.', '€18.00']) expect(returned?.text).toContain(text)
  const failed = await mailOf(orderId, 'PAYMENT_FAILED')
  expect(failed).toMatchObject({ to: 'shop@example.com' })
  expect(failed?.text).toContain('No funds')
  const again = await ask(shop.site, shop.staff, calls.ResendOrderMail, { orderId, mailId: returned?.id ?? '' })
  await expect.poll(() => findMail(shop.site.db, again.mail.id)).toMatchObject({ subject: returned?.subject })
  const { mails } = await ask(shop.site, shop.staff, calls.ListOrderMails, { orderId })
  expect(mails.filter(({ kind }) => kind === 'PAYMENT_RETURNED')).toHaveLength(2)
})

test('a mail that cannot be sent is listed with the reason, and sent later', async () => {
  await shop.site.close()
  let time = Date.now()
  const server = await startMailServer({ isDown: true })
  shop = await openBillingShop({ smtpUrl: `smtp://127.0.0.1:${server.port}`, now: () => new Date(time) })
  const { order } = await placeTestOrder(shop)
  await expect.poll(() => listMails(order.id)).toMatchObject([{ kind: 'CONFIRMATION', status: 'FAILED', attempts: 1 }])
  expect((await listMails(order.id))[0]?.failureReason).toMatch(/connect|socket|closed|greeting/i)
  server.comeUp()
  // The next attempt may be planned only after the failure is listed.
  const later = () => {
    time += 60_000
    return sentKinds(order.id)
  }
  await expect.poll(later).toEqual(['CONFIRMATION'])
  expect(server.received).toHaveLength(1)
  await server.stop()
})
