import type { Order } from '@cartwright/contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { callSite } from '../../people/oauth/testing.ts'
import { apron, openPlugin, openPluginShop, type Respond, reject } from '../../platform/service-plugins/testing.ts'
import { InsufficientInventoryError, ReviewOutdatedError } from '../../selling/checkout/errors.ts'
import { buy, goToCheckout, review, setDetails, submit } from '../../selling/checkout/testing.ts'

const APP_ID = '8f9d4a52-0d0a-4c47-9f5e-3c0c7e6f3c11'
const kit = { productName: { original: 'Clay kit' }, price: '12.50', itemType: { preset: 'PHYSICAL' } }

let shop: Awaited<ReturnType<typeof openPluginShop>>
let plugin: Awaited<ReturnType<typeof openPlugin>>
beforeAll(async () => {
  shop = await openPluginShop()
  plugin = await openPlugin()
})
afterEach(async () => {
  await shop.removeAll()
  plugin.calls.length = 0
})
afterAll(async () => {
  await plugin.close()
  await shop.site.close()
})

/** An app with a catalog and so many kits in stock. */
function warehouse(stock: { kits: number }): Respond {
  return ({ path, request }, response) => {
    if (path === '/get-catalog-items')
      return {
        catalogItems: request.catalogReferences.map(({ catalogReference }) => ({ catalogReference, data: kit })),
      }
    const [item] = request.items
    const quantity = item && 'quantity' in item ? Number(item.quantity) : 0
    if (path === '/v1/increment') stock.kits += quantity
    else if (stock.kits < quantity) return reject(response, 428, 'DECREMENT_NOT_POSSIBLE')
    else stock.kits -= quantity
    return {}
  }
}

async function checkOutKits(quantity: number, respond: Respond, fallback: 'IGNORE' | 'BLOCK' = 'IGNORE') {
  plugin.respond = respond
  const app = { name: 'Warehouse', url: plugin.url, appId: APP_ID, timeLimit: 300 }
  await shop.register({ kind: 'ECOM_CATALOG', ...app })
  await shop.register({ kind: 'ECOM_INVENTORY', ...app, fallback })
  const { token, checkoutId } = await goToCheckout(shop.site, shop.clientId, [apron()])
  const lineItems = [{ quantity, catalogReference: { appId: APP_ID, catalogItemId: 'kit' } }]
  const path = `/ecom/v1/checkouts/${checkoutId}/add-to-checkout`
  expect((await callSite(shop.site, token, 'POST', path, { lineItems })).status).toBe(200)
  return { token, checkoutId }
}

const callsTo = (path: string) => plugin.calls.filter((call) => call.path === path).map(({ request }) => request)

test('an order takes the items of an app out of the stock of its inventory plugin, once', async () => {
  const stock = { kits: 5 }
  const { token, checkoutId } = await checkOutKits(3, warehouse(stock))
  const order = await buy(shop.site, token, checkoutId)
  await submit(shop.site, checkoutId, 'again')
  expect(callsTo('/v1/decrement')).toMatchObject([
    {
      items: [{ catalogReference: { appId: APP_ID, catalogItemId: 'kit' }, quantity: 3 }],
      orderId: order.id,
      reason: 'ORDER_PLACED',
      restrictInventoryValue: true,
    },
  ])
  expect(stock.kits).toBe(2)
})

test('I01: an order for more than an inventory plugin has fails, naming the item', async () => {
  const stock = { kits: 2 }
  const { checkoutId } = await checkOutKits(3, warehouse(stock))
  const submitted = submit(shop.site, checkoutId, await review(shop.site, checkoutId))
  await expect(submitted).rejects.toBeInstanceOf(InsufficientInventoryError)
  await expect(submitted).rejects.toThrow('Clay kit')
  expect(stock.kits).toBe(2)
})

test('S02: stock of an order that is not placed goes back', async () => {
  const stock = { kits: 5 }
  const respond = warehouse(stock)
  const { checkoutId } = await checkOutKits(3, async (call, response) => {
    if (call.path === '/v1/decrement') await setDetails(shop.site, checkoutId, () => ({ email: 'grace@example.com' }))
    return respond(call, response)
  })
  const submitted = submit(shop.site, checkoutId, await review(shop.site, checkoutId))
  await expect(submitted).rejects.toBeInstanceOf(ReviewOutdatedError)
  expect(stock.kits).toBe(5)
  expect(callsTo('/v1/increment')).toMatchObject([{ reason: 'ORDER_REJECTED' }])
})

test('S05: canceling with restock puts the items back once, without it leaves them', async () => {
  const stock = { kits: 5 }
  const { token, checkoutId } = await checkOutKits(2, warehouse(stock))
  const { id } = await buy(shop.site, token, checkoutId)
  const path = `/ecom/v1/orders/${id}/cancel`
  await callSite<{ order: Order }>(shop.site, shop.apiKey, 'POST', path, { restockAllItems: true })
  await expect.poll(() => stock.kits).toBe(5)
  await callSite(shop.site, shop.apiKey, 'POST', path, { restockAllItems: true })
  expect(callsTo('/v1/increment')).toMatchObject([{ orderId: id, reason: 'ORDER_CANCELED' }])
})

test('S12: while an inventory plugin fails, its fallback decides whether the order is placed', async () => {
  const failing: Respond = (call, response) =>
    call.path === '/v1/decrement' ? void response.writeHead(500).end() : warehouse({ kits: 5 })(call, response)
  const ignored = await checkOutKits(1, failing)
  await buy(shop.site, ignored.token, ignored.checkoutId)
  await shop.removeAll()
  const blocked = await checkOutKits(1, failing, 'BLOCK')
  await expect(submit(shop.site, blocked.checkoutId, await review(shop.site, blocked.checkoutId))).rejects.toThrow()
})
