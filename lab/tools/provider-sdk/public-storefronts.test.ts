import { fixtures } from '@cartwright/server/testing'
import * as cartV2 from '@wix/auto_sdk_ecom_cart-v-2'
import * as checkout from '@wix/auto_sdk_ecom_checkout'
import * as currentCart from '@wix/auto_sdk_ecom_current-cart'
import * as currentCartV2 from '@wix/auto_sdk_ecom_current-cart-v-2'
import * as redirects from '@wix/auto_sdk_redirects_redirects'
import * as collections from '@wix/auto_sdk_stores_collections'
import { createClient, OAuthStrategy } from '@wix/sdk'
import { beforeAll, expect, test } from 'vitest'
import { item, openShop, type Shop } from './shop.ts'

/** Requests of storefronts that anyone can read, where the provider's types allow more than its documentation says. */
let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})

const modules = { cartV2, checkout, collections, currentCart, currentCartV2, redirects }
const visit = () => createClient({ auth: OAuthStrategy({ clientId: shop.clientId }), modules })
const page = 'https://shop.test/api/to-checkout?checkoutId={checkoutId}'

test('leaves collections out by a list of names', async () => {
  const client = visit()
  const names = async (query: { find: () => Promise<{ items: { name?: string | null }[] }> }) =>
    (await query.find()).items.map(({ name }) => name)
  const all = await names(client.collections.queryCollections())
  expect(all).toContain('All Products')
  expect(await names(client.collections.queryCollections().ne('name', ['All Products']))).toEqual(
    all.filter((name) => name !== 'All Products'),
  )
})

test('checks a cart out with a page of its own that leads to the hosted one', async () => {
  const client = visit()
  await client.currentCart.addToCurrentCart({ lineItems: [item(fixtures.mug)] })
  await client.currentCart.updateCurrentCart({ cartInfo: { overrideCheckoutUrl: page } })
  const { checkoutId = '' } = await client.currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' })
  const { checkoutUrl } = await client.checkout.getCheckoutUrl(checkoutId)
  expect(checkoutUrl).toBe(`https://shop.test/api/to-checkout?checkoutId=${checkoutId}`)
  const { redirectSession } = await client.redirects.createRedirectSession({ ecomCheckout: { checkoutId } })
  expect(redirectSession?.fullUrl).toMatch(`${shop.site.url}/checkout/`)
})

test('checks a cart of the second shape out, where the id of the page is that of the cart', async () => {
  const client = visit()
  const { cart } = await client.currentCartV2.addLineItemsToCurrentCart({ catalogItems: [item(fixtures.mug)] })
  await client.currentCartV2.updateCurrentCart({ customCheckoutUrl: page })
  const cartId = cart?._id ?? ''
  const { checkoutUrl } = await client.cartV2.getCheckoutUrl(cartId)
  expect(checkoutUrl).toBe(`https://shop.test/api/to-checkout?checkoutId=${cartId}`)
  const { redirectSession } = await client.redirects.createRedirectSession({ ecomCheckout: { checkoutId: cartId } })
  expect(redirectSession?.fullUrl).toMatch(`${shop.site.url}/checkout/`)
})

test('buys one item at once, with a page of its own that leads to the hosted one', async () => {
  const client = visit()
  const request = { channelType: 'WEB' as const, lineItems: [item(fixtures.mug)], overrideCheckoutUrl: page }
  const checkoutId = (await client.checkout.createCheckout(request))._id ?? ''
  const callbacks = { postFlowUrl: 'https://shop.test/', thankYouPageUrl: 'https://shop.test/thanks' }
  const { redirectSession } = await client.redirects.createRedirectSession({ ecomCheckout: { checkoutId }, callbacks })
  expect(redirectSession?.fullUrl).toMatch(`${shop.site.url}/checkout/`)
})
