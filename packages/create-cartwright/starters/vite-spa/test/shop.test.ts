import { productsQuery, storeItem } from '@cartwright/react/server'
import { createTestSite, type TestSite } from '@cartwright/testing'
import { QueryClient } from '@tanstack/react-query'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectTo } from '../src/shop/connect'

let site: TestSite
beforeAll(async () => {
  site = await createTestSite()
}, 60_000)
afterAll(() => site.close())

/** The client of a new visitor. */
const visit = () => connectTo({ url: site.url, clientId: site.clientId })

test('the list has products that the shop shows', async () => {
  const { items } = await new QueryClient().fetchQuery(productsQuery(visit(), (query) => query.limit(24)))
  expect(items.map(({ id }) => id)).toContain(site.products.mug)
})

test('a shopper adds a product and reaches the checkout', async () => {
  const shop = visit()
  const lineItems = [{ quantity: 2, catalogReference: storeItem(site.products.mug) }]
  const { cart } = await shop.currentCart.addToCurrentCart({ lineItems })
  expect(cart?.subtotal.formattedAmount).toBe('€25.00')
  const { checkoutId } = await shop.currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' })
  const callbacks = { thankYouPageUrl: 'http://localhost:3000/thank-you' }
  const { redirectSession } = await shop.redirects.createRedirectSession({ ecomCheckout: { checkoutId }, callbacks })
  expect(redirectSession?.fullUrl).toContain(site.url)
})

test('what is sold out cannot be added', async () => {
  const lineItems = [{ quantity: 1, catalogReference: storeItem(site.products.teapot) }]
  await expect(visit().currentCart.addToCurrentCart({ lineItems })).rejects.toMatchObject({
    code: 'ITEM_NOT_AVAILABLE',
  })
})
