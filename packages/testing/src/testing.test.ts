import { createClient, currentCart, OAuthStrategy, selfHosted } from '@cartwright/client'
import { expect } from 'vitest'
import { faultsOf } from './index.ts'
import { freePort, runStorefront } from './storefront.ts'
import { siteTest } from './vitest.ts'

const test = siteTest()
const STORES = '215238eb-22a5-4c36-9e7b-e7c08025e04e'

test('an item is added once, though the response to adding it was lost', async ({ site }) => {
  const faults = faultsOf(site)
  const shop = createClient({
    auth: OAuthStrategy({ clientId: site.clientId }),
    host: selfHosted(site.url),
    modules: { currentCart },
    fetch: faults.fetch,
  })
  faults.dropResponse({ on: 'addToCurrentCart' })
  const catalogReference = { appId: STORES, catalogItemId: site.products.mug }
  const { cart } = await shop.currentCart.addToCurrentCart({ lineItems: [{ quantity: 1, catalogReference }] })
  expect(cart?.lineItems[0]?.quantity).toBe(1)
  expect(faults.requests.length).toBeGreaterThan(2)
})

test('tests of a file share their site', async ({ site }) => {
  expect(await site.productId('harbour-mug')).toBe(site.products.mug)
  await expect(site.productId('no-such-product')).rejects.toThrow('no product with the slug no-such-product')
})

test('a storefront that ends is an error with what it printed', async () => {
  const url = `http://localhost:${await freePort()}`
  await expect(runStorefront('echo "no such build" >&2; exit 1', url, {})).rejects.toThrow(/no such build/)
})
