import { type Call, calls } from '@cartwright/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { fixtures } from '../../catalog/testing.ts'
import { createApiKey } from '../../people/clients/api-keys.ts'
import { visitorToken } from '../../people/oauth/testing.ts'
import { memberToken } from '../../people/sign-in/testing-members.ts'
import { buy, goToCheckout, openTestShop } from '../../selling/checkout/testing.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { ask, callOf, rejection } from './testing.ts'

const { mug, prototype, archive } = fixtures
const NIL_ID = '00000000-0000-0000-0000-000000000000'

const treeReference = { appNamespace: '@wix/stores' }

const lineOf = (catalogItemId: string) => ({
  quantity: 1,
  catalogReference: { appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e', catalogItemId },
})

let site: Site
/** What belongs to another visitor. */
let theirs: { cartId: string; checkoutId: string; orderId: string; lineId: string; token: string }
let owner: string
/** Of a gift card that anyone may use. */
let ownCode: string
let others: { visitor: string; member: string }

beforeAll(async () => {
  site = await createTestSite()
  const { clientId } = await openTestShop(site)
  const bought = await goToCheckout(site, clientId)
  const order = await buy(site, bought.token, bought.checkoutId)
  const open = await goToCheckout(site, clientId)
  const { cart } = await ask(site, open.token, calls.GetCurrentCart, {})
  theirs = {
    checkoutId: open.checkoutId,
    orderId: order.id,
    cartId: cart?.id ?? '',
    lineId: cart?.lineItems[0]?.id ?? '',
    token: open.token,
  }
  owner = (await createApiKey(site, { name: 'Owner' })).apiKey
  ownCode = (await ask(site, owner, calls.IssueGiftCard, { giftCard: { initialValue: { value: '5' } } })).code ?? ''
  await ask(site, owner, calls.CreateDataCollection, {
    collection: { id: dataCollectionId, fields: [{ key: 'title', type: 'TEXT' }] },
  })
  await ask(site, owner, calls.InsertDataItem, { dataCollectionId, dataItem: secretItem })
  others = { visitor: await visitorToken(site), member: await memberToken(site) }
  for (const token of Object.values(others)) {
    await ask(site, token, calls.AddToCurrentCart, { lineItems: [lineOf(mug)] })
  }
})
afterAll(() => site.close())

/** The calls of carts by their ids, with what else they need. */
const cartsById = (
  [
    [calls.GetCartV2],
    [calls.DeleteCartV2],
    [calls.AddLineItems, { catalogItems: [lineOf(mug)] }],
    [calls.UpdateLineItemsV2, () => ({ lineItems: [{ lineItemId: theirs.lineId, quantity: { newQuantity: 2 } }] })],
    [calls.RemoveLineItemsV2, () => ({ lineItemIds: [theirs.lineId] })],
    [calls.AddCoupon, { coupon: { code: 'TEN' } }],
    [calls.RemoveCouponV2, () => ({ couponId: theirs.lineId })],
    [calls.AddGiftCard, () => ({ giftCard: { code: ownCode } })],
    [calls.RemoveGiftCardV2, () => ({ giftCardId: theirs.lineId })],
    [calls.SetDeliveryMethod, { deliveryMethod: { code: 'standard' } }],
    [calls.RemoveDeliveryMethod],
    [calls.RefreshCart],
    [calls.CalculateCart],
    [calls.EstimateCart],
    [calls.GetCheckoutUrlV2],
    [calls.PlaceOrder],
    [calls.UpdateCartV2, () => ({ cart: { id: theirs.cartId, note: 'Mine' } })],
  ] as readonly (readonly [Call, (object | (() => object))?])[]
).map(([call, rest = {}]): readonly [Call, () => object, string] => [
  call,
  () => ({ cartId: theirs.cartId, ...(typeof rest === 'function' ? rest() : rest) }),
  'CART_NOT_FOUND',
])

/** The same in the first shape of the wire. */
const cartsByIdV1 = (
  [
    [calls.GetCart],
    [calls.DeleteCart],
    [calls.AddToCart, () => ({ lineItems: [lineOf(mug)] })],
    [calls.UpdateLineItemsQuantity, () => ({ lineItems: [{ id: theirs.lineId, quantity: 2 }] })],
    [calls.RemoveLineItems, () => ({ lineItemIds: [theirs.lineId] })],
    [calls.RemoveCoupon],
    [calls.RemoveBusinessLocation],
    [calls.EstimateTotals],
    [calls.CreateCheckoutV1, () => ({ channelType: 'WEB' })],
    [calls.UpdateCart, () => ({ cartInfo: { id: theirs.cartId, buyerNote: 'Mine' } })],
  ] as readonly (readonly [Call, (() => object)?])[]
).map(([call, rest = () => ({})]): readonly [Call, () => object, string] => [
  call,
  () => ({ id: theirs.cartId, ...rest() }),
  'CART_NOT_FOUND',
])

/** Each call that takes an id, with the id of another owner or of a hidden entity, and the expected error. */
const swaps: readonly (readonly [Call, () => object, code: string])[] = [
  [calls.GetOrder, () => ({ id: theirs.orderId }), 'NOT_FOUND'],
  [calls.PayOwnOrder, () => ({ orderId: theirs.orderId }), 'ORDER_NOT_FOUND'],
  [calls.GetOwnOrderBalance, () => ({ orderId: theirs.orderId }), 'ORDER_NOT_FOUND'],
  [calls.ListReturnableItems, () => ({ orderId: theirs.orderId }), 'ORDER_NOT_FOUND'],
  [calls.GetWithdrawableOrder, () => ({ orderId: theirs.orderId }), 'ORDER_NOT_FOUND'],
  [
    calls.CreateWithdrawal,
    () => ({ withdrawal: { name: 'Eve', email: 'eve@example.com', orderId: theirs.orderId } }),
    'ORDER_NOT_FOUND',
  ],
  [calls.GetCheckout, () => ({ id: theirs.checkoutId }), 'CHECKOUT_NOT_FOUND'],
  [calls.GetCheckoutByCartId, () => ({ id: theirs.cartId }), 'CHECKOUT_NOT_FOUND'],
  [calls.GetCheckoutURL, () => ({ id: theirs.checkoutId }), 'CHECKOUT_NOT_FOUND'],
  [calls.UpdateCheckout, () => ({ checkout: { id: theirs.checkoutId, buyerNote: 'Mine' } }), 'CHECKOUT_NOT_FOUND'],
  [calls.AddToCheckout, () => ({ id: theirs.checkoutId, lineItems: [lineOf(mug)] }), 'CHECKOUT_NOT_FOUND'],
  [
    calls.UpdateCheckoutLineItemsQuantity,
    () => ({ id: theirs.checkoutId, lineItems: [{ id: theirs.lineId, quantity: 2 }] }),
    'CHECKOUT_NOT_FOUND',
  ],
  [
    calls.RemoveLineItemsFromCheckout,
    () => ({ id: theirs.checkoutId, lineItemIds: [theirs.lineId] }),
    'CHECKOUT_NOT_FOUND',
  ],
  [calls.RemoveCouponFromCheckout, () => ({ id: theirs.checkoutId }), 'CHECKOUT_NOT_FOUND'],
  [calls.RemoveGiftCard, () => ({ id: theirs.checkoutId }), 'CHECKOUT_NOT_FOUND'],
  [calls.AddGiftCardToCheckout, () => ({ id: theirs.checkoutId, giftCard: { code: ownCode } }), 'CHECKOUT_NOT_FOUND'],
  [calls.CreateOrderFromCheckout, () => ({ id: theirs.checkoutId }), 'CHECKOUT_NOT_FOUND'],
  [
    calls.CreateOrderAndCharge,
    () => ({ id: theirs.checkoutId, paymentToken: 'test:4242424242424242' }),
    'CHECKOUT_NOT_FOUND',
  ],
  [calls.RemoveOverrideCheckoutUrl, () => ({ id: theirs.checkoutId }), 'CHECKOUT_NOT_FOUND'],
  [calls.ListOrderDownloads, () => ({ orderId: theirs.orderId }), 'ORDER_NOT_FOUND'],
  [calls.ListFulfillmentsForSingleOrder, () => ({ orderId: theirs.orderId }), 'ORDER_NOT_FOUND'],
  [calls.RemoveLineItemsFromCurrentCart, () => ({ lineItemIds: [theirs.lineId] }), 'LINE_ITEM_NOT_FOUND'],
  [
    calls.UpdateCurrentCartLineItemQuantity,
    () => ({ lineItems: [{ id: theirs.lineId, quantity: 2 }] }),
    'LINE_ITEM_NOT_FOUND',
  ],
  ...cartsById,
  ...cartsByIdV1,
  [calls.GetCartByCheckoutId, () => ({ id: theirs.checkoutId }), 'CART_NOT_FOUND'],
  [calls.CreateCart, () => ({ lineItems: [lineOf(prototype)] }), 'ITEM_NOT_FOUND_IN_CATALOG'],
  [calls.RemoveLineItemsFromCurrentCartV2, () => ({ lineItemIds: [theirs.lineId] }), 'LINE_ITEM_NOT_FOUND_IN_CART'],
  [
    calls.UpdateLineItemsInCurrentCart,
    () => ({ lineItems: [{ lineItemId: theirs.lineId, quantity: { newQuantity: 2 } }] }),
    'LINE_ITEM_NOT_FOUND_IN_CART',
  ],
  [calls.RemoveCouponFromCurrentCartV2, () => ({ couponId: theirs.lineId }), 'COUPON_NOT_FOUND_IN_CART'],
  [calls.RemoveGiftCardFromCurrentCartV2, () => ({ giftCardId: theirs.lineId }), 'GIFT_CARD_NOT_FOUND_IN_CART'],
  [calls.AddLineItemsToCurrentCart, () => ({ catalogItems: [lineOf(prototype)] }), 'ITEM_NOT_FOUND_IN_CATALOG'],
  [calls.CreateCartV2, () => ({ catalogItems: [lineOf(prototype)] }), 'ITEM_NOT_FOUND_IN_CATALOG'],
  [calls.CreateCurrentCartV2, () => ({ catalogItems: [lineOf(prototype)] }), 'ITEM_NOT_FOUND_IN_CATALOG'],
  [calls.CreateRedirectSession, () => ({ ecomCheckout: { checkoutId: theirs.cartId } }), 'CHECKOUT_NOT_FOUND'],
  [calls.CreateRedirectSession, () => ({ ecomCheckout: { checkoutId: theirs.checkoutId } }), 'CHECKOUT_NOT_FOUND'],
  [calls.GetProduct, () => ({ id: prototype }), 'PRODUCT_NOT_FOUND'],
  [calls.GetProductV3, () => ({ productId: prototype }), 'PRODUCT_NOT_FOUND'],
  [calls.GetProductBySlugV3, () => ({ slug: 'secret-prototype' }), 'PRODUCT_NOT_FOUND'],
  [calls.GetCategory, () => ({ categoryId: archive, treeReference }), 'COLLECTION_NOT_FOUND'],
  [calls.GetCategoryBySlug, () => ({ slug: 'archive', treeReference }), 'COLLECTION_NOT_FOUND'],
  [calls.ListItemsInCategory, () => ({ categoryId: archive, treeReference }), 'COLLECTION_NOT_FOUND'],
  [calls.GetArrangedItems, () => ({ categoryId: archive, treeReference }), 'COLLECTION_NOT_FOUND'],
  [
    calls.ListCategoriesForItem,
    () => ({ item: lineOf(prototype).catalogReference, treeReference }),
    'PRODUCT_NOT_FOUND',
  ],
  [calls.GetProductOptionsAvailability, () => ({ id: prototype, options: {} }), 'PRODUCT_NOT_FOUND'],
  [calls.QueryProductVariants, () => ({ id: prototype }), 'PRODUCT_NOT_FOUND'],
  [calls.GetStoreVariant, () => ({ id: `${prototype}-${NIL_ID}` }), 'VARIANT_NOT_FOUND'],
  [calls.GetCollection, () => ({ id: archive }), 'COLLECTION_NOT_FOUND'],
  [calls.GetCollectionBySlug, () => ({ slug: 'archive' }), 'COLLECTION_NOT_FOUND'],
  [calls.GetCollectionBySlugV1, () => ({ slug: 'archive' }), 'COLLECTION_NOT_FOUND'],
  [calls.AddToCurrentCart, () => ({ lineItems: [lineOf(prototype)] }), 'ITEM_NOT_FOUND_IN_CATALOG'],
  [
    calls.CreateBackInStockNotificationRequest,
    () => ({ request: { email: 'eve@example.com', catalogReference: lineOf(prototype).catalogReference } }),
    'ITEM_NOT_FOUND_IN_CATALOG',
  ],
  [calls.CreateCheckout, () => ({ channelType: 'WEB', lineItems: [lineOf(prototype)] }), 'ITEM_NOT_FOUND_IN_CATALOG'],
]

const dataCollectionId = 'staff-notes'
const secretItem = { id: 'secret-note', data: { title: 'Secret' } }
const overwritten = { dataCollectionId, dataItem: { id: secretItem.id, data: { title: 'Mine' } } }
const allOverwritten = { dataCollectionId, dataItems: [overwritten.dataItem] }

const secretReference = {
  referringItemFieldName: 'others',
  referringItemId: secretItem.id,
  referencedItemId: secretItem.id,
}
const secretPatch = { dataItemId: secretItem.id, fieldModifications: [{ fieldPath: 'title', action: 'REMOVE_FIELD' }] }

/** Calls for the items of a collection that only staff may use. */
const staffOnly: readonly (readonly [Call, request: object])[] = [
  [calls.QueryDataItems, { dataCollectionId, query: { filter: { _id: secretItem.id } } }],
  [calls.CountDataItems, { dataCollectionId, filter: { _id: secretItem.id } }],
  [calls.GetDataItem, { dataCollectionId, dataItemId: secretItem.id }],
  [calls.InsertDataItem, { ...overwritten, dataItem: { ...overwritten.dataItem, id: 'another-note' } }],
  [calls.UpdateDataItem, overwritten],
  [calls.SaveDataItem, overwritten],
  [calls.RemoveDataItem, { dataCollectionId, dataItemId: secretItem.id }],
  [calls.BulkInsertDataItems, { dataCollectionId, dataItems: [{ id: 'another-note', data: { title: 'Mine' } }] }],
  [calls.BulkUpdateDataItems, allOverwritten],
  [calls.BulkRemoveDataItems, { dataCollectionId, dataItemIds: [secretItem.id] }],
  [calls.BulkInsertDataItemReferences, { dataCollectionId, dataItemReferences: [secretReference] }],
  [calls.BulkRemoveDataItemReferences, { dataCollectionId, dataItemReferences: [secretReference] }],
  [calls.ReplaceDataItemReferences, { dataCollectionId, ...secretReference, newReferencedItemIds: [] }],
  [calls.QueryReferencedDataItems, { dataCollectionId, ...secretReference }],
  [calls.IsReferencedDataItem, { dataCollectionId, ...secretReference }],
  [calls.PatchDataItem, { dataCollectionId, patch: secretPatch }],
  [calls.BulkPatchDataItems, { dataCollectionId, patches: [secretPatch] }],
]

/** Calls whose ids belong to no caller, or that are tested where their entities are created. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  ListOrderInvoices: 'invoices/invoices.test.ts',
  ListInvoicesForMultipleOrders: 'invoices/invoices.test.ts',
  GetSavedPaymentMethod: 'billing/saved-cards.test.ts',
  DeleteSavedPaymentMethod: 'billing/saved-cards.test.ts',
  UpdateSavedPaymentMethod: 'payment-requests/charge-saved-card.test.ts',
  UpsertSavedPaymentMethod: 'names a token that no site issues',
  MarkSavedPaymentMethodPrimary: 'billing/saved-cards.test.ts',
  GetMember: 'members/query-members.test.ts',
  GetBrandV3: 'names what products of the shop have',
  GetRibbonV3: 'names what products of the shop have',
  GetInfoSectionV3: 'names what products of the shop have',
  GetCustomizationV3: 'names what products of the shop have',
  RequestOrderCancellation: 'orders/cancellation-requests.test.ts',
  CreateReturn: 'returns/returns.test.ts',
  GetReturn: 'returns/returns.test.ts',
  CancelReturn: 'returns/returns.test.ts',
  UpdateMember: 'identity/own-identity.test.ts',
  CancelMySubscription: 'subscriptions/my-subscriptions.test.ts',
  ChangeMySubscription: 'subscriptions/my-subscriptions.test.ts',
  DecideMySubscriptionPrice: 'subscriptions/my-subscriptions.test.ts',
  FinishMySubscriptionPaymentMethod: 'subscriptions/my-subscriptions.test.ts',
  GetMySubscription: 'subscriptions/my-subscriptions.test.ts',
  PauseMySubscription: 'subscriptions/my-subscriptions.test.ts',
  PayMySubscription: 'subscriptions/my-subscriptions.test.ts',
  ResumeMySubscription: 'subscriptions/my-subscriptions.test.ts',
  SkipMySubscriptionCycle: 'subscriptions/my-subscriptions.test.ts',
  StartMySubscriptionPaymentMethod: 'subscriptions/my-subscriptions.test.ts',
  EndMySession: 'below: visitors have none',
  BulkSaveDataItems: 'below: the response reports each item',
  SearchProducts: 'catalog/search/search.test.ts',
  GetRecommendation: 'names items and plugins of the shop; hidden ones in recommendations/recommendations.test.ts',
  RecordVisits: 'names a checkout, to count its order: visits/visits.test.ts',
  AddToMyWishlist: 'names a product of the shop',
  RemoveFromMyWishlist: 'names a product of the shop',
  CreateReview: 'reviews/reviews.test.ts',
  GetReview: 'reviews/reviews.test.ts',
  SetMyEmailSubscription: 'names the caller',
  SubscribeToNewsletter: 'names only an address: email-subscriptions/email-subscriptions.test.ts',
  SummarizeReviews: 'counts what everyone may read: reviews/reviews.test.ts',
  LoginV2: 'names the caller',
  RegisterV2: 'names the caller',
  OauthToken: 'names an app',
  SendRecoveryEmail: 'names an app',
  UpdateCurrentCart: 'names what is outside of the site',
  CreateCheckoutFromCurrentCart: 'names what is outside of the site',
  RemoveGiftCardFromCurrentCart: 'names a card in the cart of the caller: another id changes nothing',
  EstimateCurrentCartTotals: 'names what is outside of the site',
  UpdateCurrentCartV2: 'names what is outside of the site',
  SetDeliveryMethodForCurrentCart: 'names what is outside of the site',
  Login: 'names the caller',
  Register: 'names the caller',
  Logout: 'names an app',
  LoginWithIdpConnectionTokenParams: 'names a provider',
  UpdateMyIdentity: 'is a number of a tax office',
  Start: 'sends a code to whom it names, and tells nothing',
}

const namesSomething = (call: Call) =>
  /"(id|\w+Ids?)":/.test(JSON.stringify(z.toJSONSchema(call.request, { io: 'input', unrepresentable: 'any' })))

test('Z02: every call of shoppers that takes an id has its swap', () => {
  const shoppers = (call: Call) => call.roles.some((role) => role === 'visitor' || role === 'member')
  const taken = Object.values<Call>(calls).filter((call) => shoppers(call) && namesSomething(call))
  const swapped = new Set([...swaps, ...staffOnly].map(([{ name }]) => name))
  expect(taken.filter(({ name }) => !swapped.has(name) && !(name in ELSEWHERE)).map(({ name }) => name)).toEqual([])
})

test.each(
  swaps.flatMap(([call, request, code]) =>
    (['visitor', 'member'] as const).map((who) => [who, call.name, call, request, code] as const),
  ),
)('Z02: a %s who gives %s what is not theirs gets nothing of it', async (who, _, call, request, code) => {
  expect(await rejection(site, others[who], call, request())).toEqual({ status: 404, code })
  const answer = await callOf(site, others[who], call, request())
  expect(await answer.text()).not.toMatch(/ada@example|Larkin|Am Deich|prototype"|Secret|Archive/)
})

test.each(
  staffOnly.flatMap(([call, request]) =>
    (['visitor', 'member'] as const).map((who) => [who, call.name, call, request] as const),
  ),
)('Z02: a %s who calls %s for a collection of the staff gets none of its items', async (who, _, call, request) => {
  expect(await rejection(site, others[who], call, request)).toEqual({ status: 403, code: 'WDE0027' })
  const response = await callOf(site, others[who], call, request)
  expect(await response.text()).not.toMatch(/Secret/)
})

test.each(['visitor', 'member'] as const)('Z02: a %s cannot save items of the staff in bulk', async (who) => {
  const response = await ask(site, others[who], calls.BulkSaveDataItems, { ...allOverwritten, returnEntity: true })
  expect(response.bulkActionMetadata).toEqual({ totalSuccesses: 0, totalFailures: 1 })
  expect(response.results[0]?.itemMetadata.error?.code).toBe('WDE0027')
  expect(JSON.stringify(response)).not.toMatch(/Secret/)
})

test('Z02: a member cannot end another’s session', async () => {
  const another = await memberToken(site)
  const sessions = async () => (await ask(site, another, calls.ListMySessions, {})).sessions
  const [session] = await sessions()
  expect(await rejection(site, others.member, calls.EndMySession, { sessionId: session?.id ?? '' })).toEqual({
    status: 404,
    code: 'SESSION_NOT_FOUND',
  })
  expect(await sessions()).toMatchObject([{ id: session?.id }])
})

test('Z02: none of the attempts changed anything', async () => {
  const { cart } = await ask(site, theirs.token, calls.GetCurrentCart, {})
  expect(cart?.lineItems).toMatchObject([{ id: theirs.lineId, quantity: 1 }])
  expect((await ask(site, theirs.token, calls.GetCheckout, { id: theirs.checkoutId })).checkout).toBeDefined()
  const { dataItems } = await ask(site, owner, calls.QueryDataItems, { dataCollectionId })
  expect(dataItems).toMatchObject([{ id: secretItem.id, data: secretItem.data }])
})

test('Z02: hidden products are in no query, whatever its filter', async () => {
  const filters = [
    { id: prototype },
    { $or: [{ id: prototype }, { visible: false }] },
    { $not: { id: mug } },
    { visible: false },
    { collectionIds: { $hasSome: [archive] } },
    { $and: [{ $not: [{ $not: [{ id: prototype }] }] }] },
  ]
  for (const filter of filters) {
    const { products } = await ask(site, others.visitor, calls.QueryProducts, { query: { filter } })
    expect(products.map(({ id }) => id)).not.toContain(prototype)
  }
})
