import { fixtures } from '@cartwright/server/testing'
import * as checkout from '@wix/auto_sdk_ecom_checkout'
import * as currentCart from '@wix/auto_sdk_ecom_current-cart'
import * as currentCartV2 from '@wix/auto_sdk_ecom_current-cart-v-2'
import * as subscriptionContracts from '@wix/auto_sdk_ecom_subscription-contracts'
import * as subscriptionOptions from '@wix/auto_sdk_stores_subscription-options'
import { ApiKeyStrategy, createClient, OAuthStrategy } from '@wix/sdk'
import { beforeAll, expect, test } from 'vitest'
import { item, openShop, type Shop } from './shop.ts'

let shop: Shop
let subscriptionOptionId: string
beforeAll(async () => {
  shop = await openShop()
  const client = owner()
  const option = await client.subscriptionOptions.createSubscriptionOption({
    title: 'Monthly',
    subscriptionSettings: { frequency: 'MONTH', autoRenewal: true },
    discount: { type: 'PERCENT', value: 10 },
  })
  subscriptionOptionId = option._id ?? ''
  const assignedSubscriptionOptions = [{ _id: subscriptionOptionId }]
  await client.subscriptionOptions.assignSubscriptionOptionsToProduct(fixtures.mug, { assignedSubscriptionOptions })
})

const owner = () =>
  createClient({
    auth: ApiKeyStrategy({ apiKey: shop.apiKey, siteId: '00000000-0000-4000-8000-000000000001' }),
    modules: { subscriptionContracts, subscriptionOptions },
  })
const visit = () =>
  createClient({ auth: OAuthStrategy({ clientId: shop.clientId }), modules: { checkout, currentCart, currentCartV2 } })

test('O12: a visitor adds a subscription to both carts', async () => {
  const client = visit()
  const first = await client.currentCart.addToCurrentCart({ lineItems: [item(fixtures.mug, 1, { subscriptionOptionId })] })
  expect(first.cart?.lineItems?.[0]).toMatchObject({
    price: { amount: '11.25' },
    subscriptionOptionInfo: { title: { original: 'Monthly' }, subscriptionSettings: { frequency: 'MONTH' } },
  })
  const { cart } = await client.currentCartV2.addLineItemsToCurrentCart({
    catalogItems: [item(fixtures.mug, 1, { subscriptionOptionId })],
  })
  expect(cart?.lineItems?.[0]).toMatchObject({
    quantityInfo: { confirmedQuantity: 2 },
    attributes: { subscriptionInfo: { title: { original: 'Monthly' } } },
  })
})

test('O12: an order begins a contract, which its owner reads', async () => {
  const client = visit()
  await client.currentCart.addToCurrentCart({ lineItems: [item(fixtures.mug, 2, { subscriptionOptionId })] })
  const { checkoutId = '' } = await client.currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' })
  const address = { country: 'DE', city: 'Bremen', postalCode: '28195', addressLine1: 'Am Deich 5' }
  const contactDetails = { firstName: 'Ada', lastName: 'Larkin' }
  await client.checkout.updateCheckout(checkoutId, {
    buyerInfo: { email: 'ada@example.com' },
    shippingInfo: { shippingDestination: { address, contactDetails } },
  })
  const elevated = createClient({ auth: ApiKeyStrategy({ apiKey: shop.apiKey, siteId: '00000000-0000-4000-8000-000000000001' }), modules: { checkout } })
  const { subscriptionId = '' } = await elevated.checkout.createOrder(checkoutId)
  const contract = await owner().subscriptionContracts.getSubscriptionContract(subscriptionId)
  expect(contract).toMatchObject({
    _id: subscriptionId,
    _createdDate: expect.any(Date),
    subscriptionSettings: { frequency: 'MONTH', autoRenewal: true },
    lineItems: [{ quantity: 2, price: { amount: '11.25' } }],
  })
  const { items } = await owner().subscriptionContracts.querySubscriptionContracts().eq('_id', subscriptionId).find()
  expect(items.map(({ _id }) => _id)).toEqual([subscriptionId])
})
