import { fixtures } from '@cartwright/server/testing'
import * as checkout from '@wix/auto_sdk_ecom_checkout'
import * as currentCart from '@wix/auto_sdk_ecom_current-cart'
import * as currentCartV2 from '@wix/auto_sdk_ecom_current-cart-v-2'
import * as draftSubscriptionContracts from '@wix/auto_sdk_ecom_draft-subscription-contracts'
import * as subscriptionContracts from '@wix/auto_sdk_ecom_subscription-contracts'
import * as subscriptionOptions from '@wix/auto_sdk_stores_subscription-options'
import { ApiKeyStrategy, createClient, OAuthStrategy } from '@wix/sdk'
import { beforeAll, expect, test } from 'vitest'
import type * as AllDrafts from './node_modules/@wix/auto_sdk_ecom_draft-subscription-contracts/build/internal/es/index.d.mts'
import { item, openShop, type Shop } from './shop.ts'

// The package exports more functions than its public declarations have.
const allDrafts = draftSubscriptionContracts as unknown as typeof AllDrafts

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
    modules: { drafts: allDrafts, subscriptionContracts, subscriptionOptions },
  })
const visit = () =>
  createClient({ auth: OAuthStrategy({ clientId: shop.clientId }), modules: { checkout, currentCart, currentCartV2 } })

test('O12: a visitor adds a subscription to both carts', async () => {
  const client = visit()
  const first = await client.currentCart.addToCurrentCart({
    lineItems: [item(fixtures.mug, 1, { subscriptionOptionId })],
  })
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

/** A visitor subscribes to two mugs; the owner places the order. */
async function subscribe(): Promise<string> {
  const client = visit()
  await client.currentCart.addToCurrentCart({ lineItems: [item(fixtures.mug, 2, { subscriptionOptionId })] })
  const { checkoutId = '' } = await client.currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' })
  const address = { country: 'DE', city: 'Bremen', postalCode: '28195', addressLine1: 'Am Deich 5' }
  const contactDetails = { firstName: 'Ada', lastName: 'Larkin' }
  await client.checkout.updateCheckout(checkoutId, {
    buyerInfo: { email: 'ada@example.com' },
    shippingInfo: { shippingDestination: { address, contactDetails } },
  })
  const elevated = createClient({
    auth: ApiKeyStrategy({ apiKey: shop.apiKey, siteId: '00000000-0000-4000-8000-000000000001' }),
    modules: { checkout },
  })
  const { subscriptionId = '' } = await elevated.checkout.createOrder(checkoutId)
  return subscriptionId
}

test('O12: an order begins a contract, which its owner reads', async () => {
  const subscriptionId = await subscribe()
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

test('O12: the owner changes a contract by a draft', async () => {
  const { drafts, subscriptionContracts: contracts } = owner()
  const subscriptionId = await subscribe()
  expect(await drafts.getSubscriptionContractDraftability(subscriptionId)).toMatchObject({
    draftable: true,
    nonDraftableReasons: [],
    currentCycle: 1,
  })
  const target = { contractTarget: { nextCycleNumber: 2 } }
  const { calculatedDraftSubscriptionContract: created } = await drafts.createDraftSubscriptionContract(
    subscriptionId,
    {
      target,
    },
  )
  const { _id: draftId = '', _createdDate, lineItems } = created?.draftSubscriptionContract ?? {}
  expect(_createdDate).toBeInstanceOf(Date)
  const lineItemId = lineItems?.[0]?.lineItem?._id ?? ''
  await drafts.updateLineItems(draftId, [{ lineItemId, newQuantity: 3, newPrice: '10.00' }])
  await drafts.addLineItems(draftId, {
    catalogLineItems: [item(fixtures.mug, 1)],
    customLineItems: [{ productName: { original: 'Card' }, quantity: 1, price: { amount: '2.00' } }],
  })
  const address = { country: 'DE', city: 'Kiel', postalCode: '24103', addressLine1: 'Holstenstr. 1' }
  await drafts.setRecipientInfo(draftId, { recipientInfo: { address } })
  const { calculatedDraftSubscriptionContract: shipped } = await drafts.setShippingInfo(draftId, {
    shippingInfo: { logistics: { shippingDestination: { address } } },
  })
  expect(shipped?.draftSubscriptionContract).toMatchObject({
    target,
    status: 'DRAFT',
    lineItems: [
      { changeType: 'CHANGED', changed: { quantityBeforeChange: 2, priceBeforeChange: { amount: '11.25' } } },
      { changeType: 'ADDED' },
      { changeType: 'ADDED', lineItem: { productName: { original: 'Card' } } },
    ],
    recipientDetails: { changeType: 'CHANGED', recipientInfo: { address: { city: 'Kiel' } } },
    priceSummary: { subtotal: { amount: '44.50' } },
  })
  const tags = { assignTags: { privateTags: { tagIds: ['phone'] } } }
  await drafts.bulkUpdateDraftSubscriptionContractTags([draftId], tags)
  const { jobId } = await drafts.bulkUpdateDraftSubscriptionContractTagsByFilter({ status: 'DRAFT' }, tags)
  expect(jobId).toMatch(/^[\da-f]{8}-/)
  const { items } = await drafts
    .queryDraftSubscriptionContracts()
    .eq('subscriptionContractId', subscriptionId)
    .ascending('_id')
    .find()
  expect(items.map(({ _id }) => _id)).toEqual([draftId])
  const settings = { sendNotificationsToBuyer: false, sendNotificationsToBusiness: false }
  await drafts.commitDraftSubscriptionContract(draftId, { reason: 'By phone', settings })
  const contract = await contracts.getSubscriptionContract(subscriptionId)
  expect(contract).toMatchObject({
    lineItems: [{ quantity: 3, price: { amount: '10.00' } }, { quantity: 1 }, { quantity: 1 }],
    recipientInfo: { address: { city: 'Kiel' } },
  })
  expect(contract.activities?.[0]).toMatchObject({
    activityType: 'CHANGES_APPLIED',
    changesApplied: { draftSubscriptionContractId: draftId, reason: 'By phone' },
  })
  const known = await drafts.getDraftSubscriptionContract(draftId)
  expect(known.calculatedDraftSubscriptionContract?.draftSubscriptionContract?.status).toBe('COMMITTED')
  await expect(drafts.updateLineItems(draftId, [{ lineItemId, newQuantity: 1 }])).rejects.toMatchObject({
    details: { applicationError: { code: 'ALREADY_COMMITTED' } },
  })
  await drafts.deleteDraftSubscriptionContract(draftId)
  await expect(drafts.getDraftSubscriptionContract(draftId)).rejects.toMatchObject({
    details: { applicationError: { code: 'DRAFT_SUBSCRIPTION_CONTRACT_NOT_FOUND' } },
  })
})
