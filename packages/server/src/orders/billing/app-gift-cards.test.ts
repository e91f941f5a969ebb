import { randomUUID } from 'node:crypto'
import type { Checkout, Order, OrderTransactions } from '@cartwright/contract'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { callSite } from '../../people/oauth/testing.ts'
import {
  apron,
  openPlugin,
  openPluginShop,
  type ReceivedCall,
  type Respond,
  reject,
} from '../../platform/service-plugins/testing.ts'
import { codeOf, type Rejected } from '../../selling/cart/testing.ts'
import { PaymentDeclinedError, ReviewOutdatedError } from '../../selling/checkout/errors.ts'
import { buy, goToCheckout, review, setDetails, submit } from '../../selling/checkout/testing.ts'
import { chooseGiftCard } from '../../selling/gift-cards/choose.ts'
import type { PaymentRequest } from '../../selling/payments/provider.ts'

const APP_ID = '8f9d4a52-0d0a-4c47-9f5e-3c0c7e6f3c11'
const CODE = 'GIFT-1234-5678'

const authorized: PaymentRequest[] = []
const gateway = {
  id: 'gateway',
  isAvailable: () => true,
  authorize: async (request: PaymentRequest) => {
    authorized.push(request)
    return { status: 'authorized' as const, reference: randomUUID() }
  },
  capture: async () => {},
  void: async () => {},
}

let shop: Awaited<ReturnType<typeof openPluginShop>>
let plugin: Awaited<ReturnType<typeof openPlugin>>
beforeAll(async () => {
  shop = await openPluginShop({ paymentProviders: [gateway] })
  plugin = await openPlugin()
})
afterEach(async () => {
  await shop.removeAll()
  plugin.calls.length = 0
  authorized.length = 0
})
afterAll(async () => {
  await plugin.close()
  await shop.site.close()
})

/** Gift cards of an app: codes with balances, and the transactions that were not voided. */
function giftCards(balances: Record<string, number>) {
  const taken = new Map<string, { code: string; amount: number; orderId: string }>()
  const respond: Respond = ({ path, request }, response) => {
    const { code = '', amount, orderId, transactionId } = { ...request, code: codeIn(request) }
    const known = balances[code]
    if (path === '/v1/void') {
      const redemption = taken.get(transactionId)
      if (!redemption) return reject(response, 409, 'ALREADY_VOIDED')
      taken.delete(transactionId)
      balances[redemption.code] = (balances[redemption.code] ?? 0) + redemption.amount
      return { remainingBalance: balances[redemption.code], currencyCode: 'EUR' }
    }
    if (known === undefined) return reject(response, 404, 'GIFT_CARD_NOT_FOUND')
    if (path === '/v1/balance') return { balance: known, currencyCode: 'EUR' }
    if ([...taken.values()].some((one) => one.orderId === orderId)) return reject(response, 409, 'ALREADY_REDEEMED')
    if (amount > known) return reject(response, 428, 'INSUFFICIENT_FUNDS')
    const id = randomUUID()
    taken.set(id, { code, amount, orderId })
    balances[code] = known - amount
    return { remainingBalance: balances[code], currencyCode: 'EUR', transactionId: id }
  }
  return { respond, taken }
}

const codeIn = (request: object): string => ('code' in request ? String(request.code) : '')
const callsTo = (path: string) => plugin.calls.filter((call) => call.path === path)

async function register(respond: Respond, options: object = {}) {
  plugin.respond = respond
  return shop.register({
    kind: 'GIFT_CARDS_PROVIDER',
    name: 'Vouchers',
    url: plugin.url,
    appId: APP_ID,
    timeLimit: 300,
    cacheSeconds: 0,
    ...options,
  })
}

const enter = (token: string, id: string, giftCardCode = CODE) =>
  callSite<{ checkout: Checkout } & Rejected>(shop.site, token, 'PATCH', `/ecom/v1/checkouts/${id}`, {
    checkout: { id },
    giftCardCode,
  })

async function checkOutWithCard() {
  const { token, checkoutId } = await goToCheckout(shop.site, shop.clientId, [apron(2)])
  const { status, body } = await enter(token, checkoutId)
  expect(status).toBe(200)
  return { token, checkoutId, checkout: body.checkout }
}

const transactionsOf = async (orderId: string) => {
  const path = `/ecom/v1/payments/orders/${orderId}`
  const { body } = await callSite<{ orderTransactions: OrderTransactions }>(shop.site, shop.apiKey, 'GET', path)
  return body.orderTransactions
}

test('S01: a gift card of an app pays its part, the provider the rest', async () => {
  const cards = giftCards({ [CODE]: 20 })
  await register(cards.respond)
  const { token, checkoutId, checkout } = await checkOutWithCard()
  expect(checkout.giftCard).toMatchObject({ appId: APP_ID, obfuscatedCode: '5678', amount: { amount: '20.00' } })
  const order = await buy(shop.site, token, checkoutId)
  const total = Number(order.priceSummary?.total?.amount)
  expect(authorized.map(({ amount }) => amount)).toEqual([Math.round((total - 20) * 100)])
  expect(callsTo('/v1/redeem').map(({ request }) => request)).toMatchObject([
    { code: CODE, amount: 20, orderId: order.id, currencyCode: 'EUR' },
  ])
  const { payments } = await transactionsOf(order.id)
  expect(payments.find(({ giftcardPaymentDetails }) => giftcardPaymentDetails)).toMatchObject({
    amount: { amount: '20.00' },
    giftcardPaymentDetails: { appId: APP_ID, giftCardPaymentId: [...cards.taken.keys()][0] },
  })
})

test('the code is stored encrypted, and is not in the log', async () => {
  const { id } = await register(giftCards({ [CODE]: 20 }).respond)
  const { checkoutId } = await checkOutWithCard()
  const { details } = await shop.site.db
    .selectFrom('checkouts')
    .select('details')
    .where('id', '=', checkoutId)
    .executeTakeFirstOrThrow()
  expect(details).not.toContain(CODE)
  const { body } = await shop.call<object>('GET', `/plugins/${id}/calls`)
  expect(JSON.stringify(body)).not.toContain(CODE)
})

test('S05: a canceled order gives the gift card back once', async () => {
  const balances = { [CODE]: 1000 }
  const { respond, taken } = giftCards(balances)
  await register(respond)
  const { token, checkoutId } = await checkOutWithCard()
  const order = await buy(shop.site, token, checkoutId)
  expect(order.paymentStatus).toBe('PAID')
  expect(authorized).toEqual([])
  const total = order.priceSummary?.total?.amount
  const path = `/ecom/v1/orders/${order.id}/cancel`
  const canceled = await callSite<{ order: Order }>(shop.site, shop.apiKey, 'POST', path, {})
  expect(canceled.body.order.status).toBe('CANCELED')
  await expect.poll(() => taken.size).toBe(0)
  expect(balances[CODE]).toBe(1000)
  await expect.poll(async () => (await transactionsOf(order.id)).refunds[0]?.summary?.refunded?.amount).toBe(total)
  expect(callsTo('/v1/void')).toHaveLength(1)
})

test('a part of what a gift card of an app paid cannot be refunded to it', async () => {
  await register(giftCards({ [CODE]: 20 }).respond)
  const { token, checkoutId } = await checkOutWithCard()
  const order = await buy(shop.site, token, checkoutId)
  const { payments } = await transactionsOf(order.id)
  const paymentId = payments.find(({ giftcardPaymentDetails }) => giftcardPaymentDetails)?.id
  const refund = (amount: string) =>
    callSite<Rejected>(shop.site, shop.apiKey, 'POST', '/ecom/v1/order-billing/refund-payments', {
      orderId: order.id,
      paymentRefunds: [{ paymentId, amount: { amount } }],
    })
  expect(codeOf(await refund('5.00'))).toBe('INVALID_PAYMENT_REFUND_AMOUNT')
  expect((await refund('20.00')).status).toBe(200)
  await expect.poll(async () => (await transactionsOf(order.id)).refunds[0]?.summary?.refunded?.amount).toBe('20.00')
})

test('S02: an order that is not placed gives the gift card back, and the next attempt redeems again', async () => {
  const balances = { [CODE]: 20 }
  const cards = giftCards(balances)
  await register(cards.respond)
  const { token, checkoutId } = await checkOutWithCard()
  const reviewed = await review(shop.site, checkoutId)
  const setEmail = (email: string) => setDetails(shop.site, checkoutId, () => ({ email }))
  // The email address changes in another tab while the card is redeemed.
  plugin.respond = async (call: ReceivedCall, response) => {
    if (call.path === '/v1/redeem') await setEmail('grace@example.com')
    return cards.respond(call, response)
  }
  await expect(submit(shop.site, checkoutId, reviewed)).rejects.toBeInstanceOf(ReviewOutdatedError)
  expect(balances[CODE]).toBe(20)
  plugin.respond = cards.respond
  await setEmail('ada@example.com')
  await buy(shop.site, token, checkoutId)
  expect(balances[CODE]).toBe(0)
  expect(new Set(callsTo('/v1/redeem').map(({ request }) => request.orderId)).size).toBe(2)
})

test('a redemption whose response was lost is not made twice', async () => {
  const balances = { [CODE]: 20 }
  const cards = giftCards(balances)
  await register(cards.respond)
  const { token, checkoutId } = await checkOutWithCard()
  plugin.respond = async (call, response) => {
    const given = await cards.respond(call, response)
    return call.path === '/v1/redeem' ? void response.destroy() : given
  }
  await expect(submit(shop.site, checkoutId, await review(shop.site, checkoutId))).rejects.toBeInstanceOf(
    PaymentDeclinedError,
  )
  plugin.respond = cards.respond
  await buy(shop.site, token, checkoutId)
  expect(cards.taken.size).toBe(1)
  expect(balances[CODE]).toBe(0)
})

test('PF04: a service that names one transaction for two orders pays the first only', async () => {
  const cards = giftCards({ [CODE]: 1000 })
  await register((call, response) =>
    call.path === '/v1/redeem'
      ? { remainingBalance: 900, currencyCode: 'EUR', transactionId: 'always-the-same' }
      : cards.respond(call, response),
  )
  const first = await checkOutWithCard()
  await buy(shop.site, first.token, first.checkoutId)
  const { checkoutId } = await checkOutWithCard()
  await expect(submit(shop.site, checkoutId, await review(shop.site, checkoutId))).rejects.toBeInstanceOf(
    PaymentDeclinedError,
  )
  expect(callsTo('/v1/void')).toEqual([])
})

const faults: readonly (readonly [string, Respond])[] = [
  ['hangs', () => new Promise(() => {})],
  ['returns HTML', (_, response) => void response.writeHead(200).end('<html>20</html>')],
  ['sends 10 MB', (_, response) => void response.writeHead(200).end(`{"balance":20,"x":"${'x'.repeat(10_000_000)}"}`)],
  ['names a negative balance', () => ({ balance: -5, currencyCode: 'EUR' })],
  ['responds with a status of 500', (_, response) => void response.writeHead(500).end('{}')],
]

describe('S12: a gift card service that', () => {
  test.each(faults)('%s gives no gift card, and places no order with one', async (_, respond) => {
    await register(giftCards({ [CODE]: 20 }).respond)
    const { checkoutId } = await checkOutWithCard()
    plugin.respond = respond
    const { token, checkoutId: other } = await goToCheckout(shop.site, shop.clientId, [apron()])
    expect(codeOf(await enter(token, other))).toBe('GIFT_CARD_SERVICE_UNAVAILABLE')
    await expect(submit(shop.site, checkoutId, await review(shop.site, checkoutId))).rejects.toThrow()
    expect(authorized).toEqual([])
  })

  test('lies about the currency gives no gift card', async () => {
    await register(() => ({ balance: 20, currencyCode: 'USD' }))
    const { token, checkoutId } = await goToCheckout(shop.site, shop.clientId, [apron()])
    expect(codeOf(await enter(token, checkoutId))).toBe('CURRENCY_NOT_SUPPORTED')
  })

  test('names another currency after redeeming gets it voided, and no order is placed', async () => {
    const balances = { [CODE]: 20 }
    const cards = giftCards(balances)
    await register(cards.respond)
    const { checkoutId } = await checkOutWithCard()
    plugin.respond = async (call, response) => {
      const given = await cards.respond(call, response)
      return call.path === '/v1/redeem' && typeof given === 'object' ? { ...given, currencyCode: 'USD' } : given
    }
    await expect(submit(shop.site, checkoutId, await review(shop.site, checkoutId))).rejects.toBeInstanceOf(
      PaymentDeclinedError,
    )
    expect(balances[CODE]).toBe(20)
  })
})

test('S13: wrong codes are counted, whichever service is called', async () => {
  await register(giftCards({ [CODE]: 20 }).respond)
  const requester = { identity: { identityType: 'UNKNOWN' as const } }
  const money = async () => ({ currency: 'EUR', shopCurrency: 'EUR', rate: null })
  const guess = (giftCardCode: string) =>
    chooseGiftCard(shop.site, { giftCardCode }, { address: '203.0.113.9' }, requester, money)
  for (let i = 0; i < 10; i++) await expect(guess('WRONG-CODE')).rejects.toMatchObject({ code: 'GIFT_CARD_NOT_FOUND' })
  await expect(guess(CODE)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})
