import { calls } from '@cartwright/contract'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { STORE_APP_ID } from './catalog/product/store-app-id.ts'
import { fixtures } from './catalog/testing.ts'
import { type BillingShop, openBillingShop, placeTestOrder, TestGateway } from './orders/billing/testing.ts'
import { signUp } from './people/sign-in/testing-members.ts'
import { ask, rejection } from './platform/http/testing.ts'

let shop: BillingShop
let orderId: string
let paymentId: string
let draftOrderId: string
let memberId: string
beforeAll(async () => {
  shop = await openBillingShop({ paymentProviders: [new TestGateway().provider] })
  const { order } = await placeTestOrder(shop)
  orderId = order.id
  const books = () => ask(shop.site, shop.staff, calls.ListTransactionsForSingleOrder, { orderId })
  await vi.waitFor(async () =>
    expect((await books()).orderTransactions.payments[0]?.regularPaymentDetails?.status).toBe('APPROVED'),
  )
  paymentId = (await books()).orderTransactions.payments[0]?.id ?? ''
  const { calculatedDraftOrder } = await ask(shop.site, shop.staff, calls.CreateDraftOrder, { draftOrder: {} })
  draftOrderId = calculatedDraftOrder.draftOrder.id
  const { access_token: token } = await signUp(shop.site)
  memberId = (await ask(shop.site, token, calls.GetMyMember, {})).member.id
})
afterAll(() => shop.site.close())

const FINE = '1.005'
const fine = { amount: FINE }
const custom = (amounts: object) => ({
  productName: { original: 'Sofa' },
  itemType: { preset: 'PHYSICAL' },
  price: '1',
  ...amounts,
})
const mug = { appId: STORE_APP_ID, catalogItemId: fixtures.mug }
const rule = (discount: object, trigger: object = {}) => ({
  discountRule: { name: 'R', active: true, discounts: { values: [discount] }, ...trigger },
})

const requests: readonly (readonly [keyof typeof calls, () => object, string])[] = [
  ['AddToCurrentCart', () => ({ customLineItems: [custom({ price: FINE })] }), 'customLineItems[0].price'],
  ['AddToCurrentCart', () => ({ customLineItems: [custom({ fullPrice: FINE })] }), 'customLineItems[0].fullPrice'],
  [
    'AddToCurrentCart',
    () => ({ lineItems: [{ catalogReference: mug, quantity: 1, catalogOverrideFields: { price: FINE } }] }),
    'lineItems[0].catalogOverrideFields.price',
  ],
  [
    'CreateCheckout',
    () => ({ channelType: 'WEB', customLineItems: [custom({ price: FINE })] }),
    'customLineItems[0].price',
  ],
  ['CreateCoupon', () => ({ specification: { code: 'A', moneyOffAmount: 0.001 } }), 'specification.moneyOffAmount'],
  ['CreateCoupon', () => ({ specification: { code: 'A', fixedPriceAmount: 1.005 } }), 'specification.fixedPriceAmount'],
  [
    'CreateCoupon',
    () => ({ specification: { code: 'A', freeShipping: true, minimumSubtotal: 1.005 } }),
    'specification.minimumSubtotal',
  ],
  ['CreateDiscountRule', () => rule({ fixedAmount: FINE }), 'discountRule.discounts.values[0].fixedAmount'],
  ['CreateDiscountRule', () => rule({ orderAmount: FINE }), 'discountRule.discounts.values[0].orderAmount'],
  [
    'CreateDiscountRule',
    () => rule({ percentage: 5 }, { trigger: { subtotalRange: { from: FINE } } }),
    'discountRule.trigger.subtotalRange.from',
  ],
  ['SaveAdditionalFee', () => ({ additionalFee: { code: 'box', name: 'Box', price: FINE } }), 'additionalFee.price'],
  ['GrantStoreCredit', () => ({ memberId, amount: FINE }), 'amount'],
  ['IssueGiftCard', () => ({ giftCard: { initialValue: { value: FINE } } }), 'giftCard.initialValue.value'],
  [
    'CreateShippingOption',
    () => ({ shippingOption: { title: 'Post', rates: [{ amount: FINE }] } }),
    'shippingOption.rates[0].amount',
  ],
  [
    'CreateShippingOption',
    () => ({ shippingOption: { title: 'Post', handlingFee: FINE } }),
    'shippingOption.handlingFee',
  ],
  [
    'CreateDraftOrder',
    () => ({ draftOrder: { customLineItems: [{ productName: { original: 'Sofa' }, price: fine }] } }),
    'draftOrder.customLineItems[0].price.amount',
  ],
  [
    'CreateCustomDiscounts',
    () => ({ draftOrderId, discounts: [{ priceAmount: fine, discountType: 'GLOBAL' }] }),
    'discounts[0].priceAmount.amount',
  ],
  [
    'CreateCustomAdditionalFees',
    () => ({ draftOrderId, customAdditionalFees: [{ name: 'Box', price: fine }] }),
    'customAdditionalFees[0].price.amount',
  ],
  [
    'SetShippingInfo',
    () => ({ draftOrderId, shippingInfo: { title: 'Post', cost: { price: fine } } }),
    'shippingInfo.cost.price.amount',
  ],
  [
    'RefundPayments',
    () => ({ orderId, paymentRefunds: [{ paymentId, amount: fine }] }),
    'paymentRefunds[0].amount.amount',
  ],
  [
    'CalculateRefund',
    () => ({ orderId, refundItems: { shipping: { amount: fine } } }),
    'refundItems.shipping.amount.amount',
  ],
  [
    'UpdateSiteSettings',
    () => ({ settings: { orderLimits: { minimumAmount: FINE } } }),
    'settings.orderLimits.minimumAmount',
  ],
  [
    'UpdateSiteSettings',
    () => ({ settings: { orderLimits: { byCurrency: [{ currency: 'JPY', maximumAmount: '10.5' }] } } }),
    'settings.orderLimits.byCurrency[0].maximumAmount',
  ],
  ['StartProductChanges', () => ({ changes: [{ productId: fixtures.mug, price: 1.005 }] }), 'changes[0].price'],
]

test.each(requests)(
  '%s rejects an amount that is finer than the currency, by its field',
  async (name, request, field) => {
    const problem = await rejection(shop.site, shop.staff, calls[name], request())
    expect(problem).toEqual({ status: 400, fields: [field] })
  },
)
