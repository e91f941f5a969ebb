import { randomUUID } from 'node:crypto'
import * as ours from '@cartwright/client/plugins'
import type { Checkout } from '@cartwright/contract'
import { buy, callSite, checkOutCart, fixtures, memberToken } from '@cartwright/server/testing'
import { beforeAll, expect, test } from 'vitest'
import { APP_ID, apps, type Kind, register } from './plugin-apps.ts'
import { openShop, type Shop } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ outgoing: { allowedAddresses: ['127.0.0.1'] } })
})

const apron = [fixtures.apron, 1, { variantId: fixtures.apronVariants.mediumMoss }] as const

const classes: Kind = {
  name: 'catalog',
  kind: 'ECOM_CATALOG',
  definition: ours.catalog,
  handlers: () => ({
    getCatalogItems: ({ request: { catalogReferences = [] } }) => ({
      catalogItems: catalogReferences.map(({ catalogReference }) => ({
        catalogReference,
        data: {
          productName: { original: 'Pottery class' },
          price: '60.00',
          itemType: { preset: 'SERVICE' },
          quantityAvailable: 8,
        },
      })),
    }),
  }),
}

test.each(apps)('catalog is called with %s, and its item is ordered at its price', async (_, open) => {
  await register(shop, classes, open)
  const token = await memberToken(shop.site)
  const id = await checkOutCart(shop.site, token, [apron])
  const lineItems = [{ quantity: 2, catalogReference: { appId: APP_ID, catalogItemId: 'class' } }]
  await callSite(shop.site, token, 'POST', `/ecom/v1/checkouts/${id}/add-to-checkout`, { lineItems })
  const order = await buy(shop.site, token, id)
  expect(order.lineItems[1]).toMatchObject({
    productName: { original: 'Pottery class' },
    quantity: 2,
    totalPriceAfterTax: { amount: '120.00' },
    catalogReference: { appId: APP_ID, catalogItemId: 'class' },
  })
})

const moved: object[] = []
const seats: Kind = {
  name: 'inventory',
  kind: 'ECOM_INVENTORY',
  definition: ours.inventory,
  handlers: () => ({
    decrementAvailability: ({ request }) => {
      moved.push(request)
      return {}
    },
    incrementAvailability: ({ request }) => {
      moved.push(request)
      return {}
    },
  }),
}

test.each(apps)('inventory is called with %s when an order is placed, and when it is canceled', async (_, open) => {
  await register(shop, classes, open)
  await register(shop, seats, open)
  moved.length = 0
  const token = await memberToken(shop.site)
  const id = await checkOutCart(shop.site, token, [apron])
  const lineItems = [{ quantity: 2, catalogReference: { appId: APP_ID, catalogItemId: 'class' } }]
  await callSite(shop.site, token, 'POST', `/ecom/v1/checkouts/${id}/add-to-checkout`, { lineItems })
  const { id: orderId } = await buy(shop.site, token, id)
  await callSite(shop.site, shop.apiKey, 'POST', `/ecom/v1/orders/${orderId}/cancel`, { restockAllItems: true })
  await expect
    .poll(() => moved)
    .toMatchObject([
      { orderId, reason: 'ORDER_PLACED', items: [{ quantity: 2, catalogReference: { catalogItemId: 'class' } }] },
      { orderId, reason: 'ORDER_CANCELED', items: [{ quantity: 2 }] },
    ])
})

let balance = 0
const vouchers: Kind = {
  name: 'gift-vouchers-provider',
  kind: 'GIFT_CARDS_PROVIDER',
  definition: ours.giftVouchersProvider,
  handlers: () => ({
    getBalance: () => ({ balance, currencyCode: 'EUR' }),
    redeem: ({ request: { amount = 0 } }) => {
      balance -= amount
      return { remainingBalance: balance, currencyCode: 'EUR', transactionId: `${randomUUID()}|${amount}` }
    },
    _void: ({ request: { transactionId = '' } }) => {
      balance += Number(transactionId.split('|')[1])
      return { remainingBalance: balance, currencyCode: 'EUR' }
    },
  }),
}

test.each(apps)(
  'gift-vouchers-provider is called with %s: balance, redemption, and void when canceled',
  async (_, open) => {
    balance = 500
    await register(shop, vouchers, open)
    const token = await memberToken(shop.site)
    const id = await checkOutCart(shop.site, token, [apron])
    const { body } = await callSite<{ checkout: Checkout }>(shop.site, token, 'PATCH', `/ecom/v1/checkouts/${id}`, {
      checkout: { id },
      giftCardCode: 'GIFT-1234-5678',
    })
    expect(body.checkout.giftCard).toMatchObject({ appId: APP_ID, obfuscatedCode: '5678' })
    const order = await buy(shop.site, token, id)
    expect(order.paymentStatus).toBe('PAID')
    expect(balance).toBeCloseTo(500 - Number(order.priceSummary?.total?.amount), 2)
    await callSite(shop.site, shop.apiKey, 'POST', `/ecom/v1/orders/${order.id}/cancel`, {})
    await expect.poll(() => balance).toBeCloseTo(500, 2)
  },
)
