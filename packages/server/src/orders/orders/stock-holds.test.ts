import { calls, type Order } from '@cartwright/contract'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { stockHoldQueue } from '../../catalog/inventory/hold-queue.ts'
import { returnUnits } from '../../catalog/inventory/reserve.ts'
import { fixtures } from '../../catalog/testing.ts'
import { openManagement } from '../../catalog/write/testing.ts'
import { callSite } from '../../people/oauth/testing.ts'
import { write } from '../../platform/database/write.ts'
import { ask } from '../../platform/http/testing.ts'
import { InsufficientInventoryError, PaymentDeclinedError } from '../../selling/checkout/errors.ts'
import { goToCheckout, openTestShop, review, submit } from '../../selling/checkout/testing.ts'
import type { PaymentProvider, ProviderStatus } from '../../selling/payments/provider.ts'
import { createTestSite } from '../../testing.ts'
import { cancelOrder } from './cancel-order.ts'
import { stockOf } from './order-stock.ts'
import { settleCheckout } from './submit-checkout.ts'

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

const { bowl, mug } = fixtures
const variantId = '00000000-0000-0000-0000-000000000000'
const MINUTE = 60_000

/** A shop whose customers confirm their payments at the provider. */
async function openShop() {
  let time = Date.now()
  let status: ProviderStatus = { status: 'pending' }
  const voided: string[] = []
  const provider: PaymentProvider = {
    id: 'gateway',
    isAvailable: () => true,
    authorize: async ({ idempotencyKey }) => ({
      status: 'redirect',
      url: 'https://pay.test',
      reference: idempotencyKey,
    }),
    status: async ({ reference }) => (status.status === 'authorized' ? { ...status, reference } : status),
    void: async ({ reference }) => void voided.push(reference),
  }
  const site = await createTestSite({ paymentProviders: [provider], now: () => new Date(time) })
  closers.push(() => site.close())
  const { clientId } = await openTestShop(site)
  const shop = await openManagement(site)
  return {
    site,
    clientId,
    shop,
    voided,
    pass: (milliseconds: number) => {
      time += milliseconds
    },
    answer: (next: ProviderStatus) => {
      status = next
    },
    expire: (key: string) =>
      stockHoldQueue(site).run({ id: 1, key, payload: '{}', attempts: 0, revision: 0 }, new AbortController().signal),
    settled: async (token: string, checkoutId: string) => {
      const settlement = await settleCheckout(site, checkoutId)
      if (settlement?.status !== 'placed') throw new Error('No order was placed')
      return (await callSite<{ order: Order }>(site, token, 'GET', `/ecom/v1/orders/${settlement.orderId}`)).body.order
    },
    pay: async (checkoutId: string) => submit(site, checkoutId, await review(site, checkoutId)),
    stock: async (productId = bowl) => (await shop.product(productId)).stock.quantity,
  }
}

test('stock is reserved while a customer pays, and the next one sees until when', async () => {
  const { site, clientId, pay, stock } = await openShop()
  const first = await goToCheckout(site, clientId, [[bowl, 1]])
  const second = await goToCheckout(site, clientId, [[bowl, 1]])
  const reviewed = await review(site, second.checkoutId)
  expect(await pay(first.checkoutId)).toMatchObject({ status: 'redirect' })
  expect(await stock()).toBe(0)
  const error = await submit(site, second.checkoutId, reviewed).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(InsufficientInventoryError)
  expect(error).toMatchObject({ lines: [{ available: 0, heldUntil: expect.any(String) }] })
  const { body } = await callSite<{ cart: { lineItems: object[] } }>(
    site,
    second.token,
    'GET',
    '/ecom/v1/carts/current',
  )
  expect(body.cart.lineItems).toMatchObject([
    { availability: { status: 'NOT_AVAILABLE', heldUntil: expect.any(String) } },
  ])
  // The first customer still sees the piece, pays in another tab, and takes it once.
  expect(await pay(first.checkoutId)).toMatchObject({ status: 'redirect' })
  expect(await stock()).toBe(0)
})

test('a declined payment releases its stock, and the other customer can buy', async () => {
  const { site, clientId, pay, answer, stock } = await openShop()
  const first = await goToCheckout(site, clientId, [[bowl, 1]])
  const second = await goToCheckout(site, clientId, [[bowl, 1]])
  await pay(first.checkoutId)
  answer({ status: 'declined', reason: 'The customer canceled' })
  expect(await settleCheckout(site, first.checkoutId)).toMatchObject({ status: 'declined' })
  expect(await stock()).toBe(1)
  answer({ status: 'authorized', reference: 'second' })
  await pay(second.checkoutId)
  expect(await settleCheckout(site, second.checkoutId)).toMatchObject({ status: 'placed' })
  expect(await stock()).toBe(0)
})

test('PF08 PF12: reserved stock is released after its time, and a late payment of what was sold goes back', async () => {
  const { site, clientId, pay, pass, answer, expire, stock, voided } = await openShop()
  const first = await goToCheckout(site, clientId, [[bowl, 1]])
  const second = await goToCheckout(site, clientId, [[bowl, 1]])
  await pay(first.checkoutId)
  pass(14 * MINUTE)
  await expire(first.checkoutId)
  expect(await stock()).toBe(0)
  pass(2 * MINUTE)
  await expire(first.checkoutId)
  await expire(first.checkoutId)
  expect(await stock()).toBe(1)
  await pay(second.checkoutId)
  answer({ status: 'authorized', reference: 'paid' })
  expect(await settleCheckout(site, second.checkoutId)).toMatchObject({ status: 'placed' })
  expect(await settleCheckout(site, first.checkoutId)).toMatchObject({ status: 'returned' })
  expect(voided).toHaveLength(1)
  expect(await stock()).toBe(0)
})

test('PF08: a late payment takes its stock again where it is still there', async () => {
  const { site, clientId, pay, pass, answer, expire, stock } = await openShop()
  const { checkoutId } = await goToCheckout(site, clientId, [[bowl, 1]])
  await pay(checkoutId)
  pass(20 * MINUTE)
  await expire(checkoutId)
  answer({ status: 'authorized', reference: 'late' })
  expect(await settleCheckout(site, checkoutId)).toMatchObject({ status: 'placed' })
  expect(await stock()).toBe(0)
})

test('PF47 pieces beyond stock are preordered up to their limit, with their date on the order, and given back', async () => {
  const { site, clientId, shop, stock, answer, pay, settled } = await openShop()
  const preorderInfo = { enabled: true, limit: 3, availableDate: '2027-03-01', message: 'Next firing' }
  await ask(site, shop.apiKey, calls.UpdateInventoryVariants, {
    inventoryItem: { productId: bowl, preorderInfo, variants: [{ variantId, quantity: 1 }] },
  })
  const one = await goToCheckout(site, clientId, [[bowl, 3]])
  answer({ status: 'authorized', reference: 'one' })
  await pay(one.checkoutId)
  const order = await settled(one.token, one.checkoutId)
  expect(order.lineItems[0]).toMatchObject({
    quantity: 3,
    preorder: { quantity: 2, availableDate: '2027-03-01', message: 'Next firing' },
    stockLocations: [{ quantity: 1 }],
  })
  const { token } = await goToCheckout(site, clientId, [[bowl, 2]])
  const { body } = await callSite<{ cart: { lineItems: object[] } }>(site, token, 'GET', '/ecom/v1/carts/current')
  expect(body.cart.lineItems).toMatchObject([{ quantity: 1, preorder: { quantity: 1 } }])
  const levels = async () =>
    (await ask(site, shop.apiKey, calls.QueryStockLevels, { productIds: [bowl] })).stockLevels[0]
  expect(await levels()).toMatchObject({ quantity: 0, preordered: 2 })
  await site.db.updateTable('payments').set({ status: 'voided' }).execute()
  await write(site, null, (transaction) =>
    cancelOrder(transaction, site, { id: order.id, restockAllItems: true }, new Date()),
  )
  expect(await levels()).toMatchObject({ quantity: 1, preordered: 0 })
  expect(await stock()).toBe(1)
})

test('preordered pieces that are sent count no longer, and go into stock when the customer returns them', async () => {
  const { site, clientId, shop, answer, pay, settled } = await openShop()
  await ask(site, shop.apiKey, calls.UpdateInventoryVariants, {
    inventoryItem: { productId: bowl, preorderInfo: { enabled: true }, variants: [{ variantId, quantity: 1 }] },
  })
  answer({ status: 'authorized', reference: 'paid' })
  const order = async (quantity: number) => {
    const { token, checkoutId } = await goToCheckout(site, clientId, [[bowl, quantity]])
    await pay(checkoutId)
    return settled(token, checkoutId)
  }
  const levels = async () =>
    (await ask(site, shop.apiKey, calls.QueryStockLevels, { productIds: [bowl] })).stockLevels[0]
  const { id: orderId, lineItems } = await order(3)
  await order(1)
  expect(await levels()).toMatchObject({ quantity: 0, preordered: 3 })
  const id = lineItems[0]?.id ?? ''
  const send = async (quantity: number) => {
    const fulfillment = { lineItems: [{ id, quantity }] }
    return (await ask(site, shop.apiKey, calls.CreateFulfillment, { orderId, fulfillment })).fulfillmentId
  }
  await send(1)
  expect(await levels()).toMatchObject({ quantity: 0, preordered: 3 })
  const fulfillmentId = await send(2)
  expect(await levels()).toMatchObject({ quantity: 0, preordered: 1 })
  await ask(site, shop.apiKey, calls.DeleteFulfillment, { orderId, fulfillmentId })
  expect(await levels()).toMatchObject({ quantity: 0, preordered: 3 })
  await send(2)
  const { order: sent } = await ask(site, shop.apiKey, calls.GetOrder, { id: orderId })
  const all = new Map([[id, 3]])
  await write(site, null, (transaction) => returnUnits(transaction, stockOf(sent, all, all), new Date()))
  expect(await levels()).toMatchObject({ quantity: 3, preordered: 1 })
})

type Step =
  | { readonly kind: 'order' | 'hold' | 'release' | 'cancel'; readonly quantity: number }
  | { readonly kind: 'move'; readonly quantity: number; readonly from: number; readonly to: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('order' as const, 'hold' as const, 'release' as const, 'cancel' as const),
    quantity: fc.integer({ min: 1, max: 7 }),
  }),
  fc.record({
    kind: fc.constant('move' as const),
    quantity: fc.integer({ min: 1, max: 5 }),
    from: fc.nat(2),
    to: fc.nat(2),
  }),
)

test('I15 PF46: over any sequence of orders, cancels, holds and moves, no piece appears or is lost', async () => {
  const { site, clientId, shop, pay, answer, settled } = await openShop()
  const created = []
  for (const name of ['Berlin', 'Vienna']) {
    const location = { name, timeZone: 'Europe/Berlin', address: { country: 'DE' } }
    created.push((await ask(site, shop.apiKey, calls.CreateLocation, { location })).location.id ?? '')
  }
  const { locations } = await ask(site, shop.apiKey, calls.ListLocations, {})
  const ids = [locations.find((one) => one.default)?.id ?? '', ...created]
  await ask(site, shop.apiKey, calls.SetStockLevels, {
    stockLevels: ids.map((locationId) => ({ productId: mug, variantId, locationId, quantity: 6 })),
  })
  let sold = 0
  const orders: Order[] = []
  const held: string[] = []
  const run = async (one: Step) => {
    if (one.kind === 'move') {
      const move = { fromLocationId: ids[one.from] ?? '', toLocationId: ids[one.to] ?? '', quantity: one.quantity }
      await ask(site, shop.apiKey, calls.MoveStock, { moves: [{ productId: mug, variantId, ...move }] })
      return
    }
    if (one.kind === 'release') {
      answer({ status: 'declined', reason: 'canceled' })
      const checkoutId = held.pop()
      if (checkoutId) await settleCheckout(site, checkoutId)
      return
    }
    if (one.kind === 'cancel') {
      const order = orders.pop()
      if (!order) return
      await site.db.updateTable('payments').set({ status: 'voided' }).where('order_id', '=', order.id).execute()
      await write(site, null, (transaction) =>
        cancelOrder(transaction, site, { id: order.id, restockAllItems: true }, new Date()),
      )
      sold -= order.lineItems[0]?.quantity ?? 0
      return
    }
    const { token, checkoutId } = await goToCheckout(site, clientId, [[mug, one.quantity]])
    answer({ status: 'pending' })
    await pay(checkoutId)
    held.push(checkoutId)
    if (one.kind === 'hold') return
    answer({ status: 'authorized', reference: checkoutId })
    held.pop()
    const order = await settled(token, checkoutId)
    orders.push(order)
    sold += order.lineItems[0]?.quantity ?? 0
  }
  const isRejected = (error: unknown) =>
    error instanceof InsufficientInventoryError ||
    error instanceof PaymentDeclinedError ||
    /\b4\d\d\b|No|was/.test(String(error))
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      for (const one of steps) {
        await run(one).catch((error) => {
          if (!isRejected(error)) throw error
        })
        const { stockLevels } = await ask(site, shop.apiKey, calls.QueryStockLevels, { productIds: [mug] })
        const [level] = stockLevels
        const quantities = level?.locations.map(({ quantity }) => quantity) ?? []
        const reserved = level?.locations.reduce((sum, one_) => sum + one_.held, 0) ?? 0
        expect(Math.min(...quantities)).toBeGreaterThanOrEqual(0)
        expect(quantities.reduce((sum, quantity) => sum + quantity, 0)).toBe(level?.quantity)
        expect((level?.quantity ?? 0) + reserved + sold).toBe(18)
      }
    }),
    { numRuns: 12 },
  )
}, 120_000)
