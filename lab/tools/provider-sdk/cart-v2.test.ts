import { fixtures } from '@cartwright/server/testing'
import * as cartV2 from '@wix/auto_sdk_ecom_cart-v-2'
import * as currentCart from '@wix/auto_sdk_ecom_current-cart'
import * as currentCartV2 from '@wix/auto_sdk_ecom_current-cart-v-2'
import * as redirects from '@wix/auto_sdk_redirects_redirects'
import { createClient, OAuthStrategy } from '@wix/sdk'
import { beforeAll, expect, test } from 'vitest'
import { item, openShop, type Shop, thrown } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})

/** A new visitor's client. */
const visit = () =>
  createClient({
    auth: OAuthStrategy({ clientId: shop.clientId }),
    modules: { cartV2, currentCart, currentCartV2, redirects },
  })

const germany = { country: 'DE', city: 'Bremen', postalCode: '28195', addressLine1: 'Am Deich 5' }

test('O12: a visitor fills the current cart of the second shape, which is that of the first', async () => {
  const client = visit()
  expect(await thrown(client.currentCartV2.getCurrentCart())).toMatchObject({
    status: 404,
    details: { applicationError: { code: 'CURRENT_CART_NOT_FOUND' } },
  })
  const { cart } = await client.currentCartV2.addLineItemsToCurrentCart({ catalogItems: [item(fixtures.mug, 2)] })
  expect(cart).toMatchObject({ _createdDate: expect.any(Date), revision: '1', businessInfo: { currencyCode: 'EUR' } })
  const [line] = cart?.lineItems ?? []
  expect(line).toMatchObject({
    name: { original: 'Harbour mug' },
    status: 'IN_STOCK',
    quantityInfo: { confirmedQuantity: 2, requestedQuantity: 2 },
    attributes: { image: expect.stringContaining('wix:image://') },
  })
  expect((await client.currentCart.getCurrentCart())._id).toBe(cart?._id)
  const lineItemId = line?._id ?? ''
  await client.currentCartV2.updateLineItemsInCurrentCart({ lineItems: [{ lineItemId, quantity: { newQuantity: 3 } }] })
  await client.currentCartV2.updateCurrentCart({ note: 'Ring twice', deliveryInfo: { address: germany } })
  const { summary } = await client.currentCartV2.estimateCurrentCart({ calculateTax: true })
  expect(summary?.priceSummary?.subtotal).toEqual({ amount: expect.any(String), convertedAmount: expect.any(String) })
  const { redirectSession } = await client.redirects.createRedirectSession({
    ecomCheckout: { checkoutId: cart?._id ?? '' },
  })
  expect(redirectSession?.fullUrl).toContain('/checkout/')
  const { cart: emptied } = await client.currentCartV2.removeLineItemsFromCurrentCart([lineItemId])
  expect(emptied?.lineItems).toEqual([])
  await client.currentCartV2.deleteCurrentCart()
})

test('O12: a cart by its id is made, changed, calculated and deleted', async () => {
  const client = visit()
  const made = await client.cartV2.createCart({ catalogItems: [item(fixtures.mug, 1)] })
  const id = made._id ?? ''
  expect((await client.cartV2.getCart(id)).lineItems).toHaveLength(1)
  expect((await client.cartV2.updateCart(id, { note: 'Later' })).note).toBe('Later')
  const { summary } = await client.cartV2.calculateCart(id)
  expect(summary).toMatchObject({ cartId: id, priceVerificationToken: expect.any(String) })
  await client.cartV2.deleteCart(id)
  expect(await thrown(client.cartV2.getCart(id))).toMatchObject({ status: 404 })
})
