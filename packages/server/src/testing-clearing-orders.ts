/** Updates of orders and what pays for them, with a value for each field. */
import { calls } from '@cartwright/contract'
import { z } from 'zod'
import { buy, goToCheckout } from './selling/checkout/testing.ts'
import { answerOf, type Clearing, type ClearingShop } from './testing-clearing.ts'

const record = z.record(z.string(), z.unknown())
const idOf = (value: unknown) => z.object({ id: z.string() }).parse(value).id
const extendedFields = { namespaces: { app: { note: 'x' } } }
const address = { country: 'DE', city: 'Bremen', postalCode: '28195', addressLine: 'Am Deich 5' }
const person = { address, contactDetails: { firstName: 'Ada', lastName: 'Larkin' } }
const GUID = 'a1b2c3d4-0000-4000-8000-000000000001'
const customFields = [{ title: 'Size', value: 'L' }]

async function newOrder(shop: ClearingShop): Promise<{ id: string; lineId: string }> {
  const { token, checkoutId } = await goToCheckout(shop.site, shop.clientId)
  const { id, lineItems } = await buy(shop.site, token, checkoutId)
  return { id, lineId: lineItems[0]?.id ?? '' }
}

const order: Clearing = {
  call: calls.UpdateOrder,
  one: 'order',
  open: async (shop) => {
    const { id } = await newOrder(shop)
    await answerOf(shop, calls.UpdateOrder, { order: { id, billingInfo: null, recipientInfo: null } })
    return {
      entity: { id },
      read: async () => record.parse((await answerOf(shop, calls.GetOrder, { id })).order),
      values: {
        billingInfo: person,
        recipientInfo: person,
        buyerNote: 'Ring',
        archived: true,
        seenByAHuman: true,
        eInvoice: { buyerReference: '991-1' },
        customFields,
        extendedFields,
        tags: { tags: { tagIds: ['gift'] } },
      },
    }
  },
}

const activity: Clearing = {
  call: calls.UpdateActivity,
  one: 'activity',
  named: { merchantComment: '', customActivity: '' },
  open: async (shop) => {
    const { id } = await newOrder(shop)
    const activity = { merchantComment: { message: 'Fragile' } }
    const { activityId } = await answerOf(shop, calls.AddActivity, { id, activity })
    return { entity: {}, beside: { id, activityId }, read: async () => ({}), values: {} }
  },
}

const fulfillment: Clearing = {
  call: calls.UpdateFulfillment,
  one: 'fulfillment',
  open: async (shop) => {
    const { id: orderId, lineId } = await newOrder(shop)
    const made = await answerOf(shop, calls.CreateFulfillment, {
      orderId,
      fulfillment: { lineItems: [{ id: lineId, quantity: 1 }] },
    })
    const { fulfillmentId } = z.object({ fulfillmentId: z.string() }).parse(made)
    const read = async () => {
      const { orderWithFulfillments } = await answerOf(shop, calls.ListFulfillmentsForSingleOrder, { orderId })
      return z.object({ fulfillments: z.array(record) }).parse(orderWithFulfillments).fulfillments[0] ?? {}
    }
    return {
      entity: { id: fulfillmentId },
      beside: { orderId },
      read,
      values: {
        trackingInfo: { trackingNumber: '123', shippingProvider: 'dhl' },
        customInfo: { fieldsData: { bike: 'yes' } },
        status: 'In transit',
        completed: true,
      },
    }
  },
}

const paymentRequest: Clearing = {
  call: calls.UpdateOrderPaymentRequest,
  one: 'orderPaymentRequest',
  open: async (shop) => {
    const orderPaymentRequest = { orderId: (await newOrder(shop)).id, title: 'The rest' }
    const made = await answerOf(shop, calls.CreateOrderPaymentRequest, { orderPaymentRequest, sendEmail: false })
    const id = idOf(made.orderPaymentRequest)
    const read = async () =>
      record.parse(
        (await answerOf(shop, calls.GetOrderPaymentRequest, { orderPaymentRequestId: id })).orderPaymentRequest,
      )
    return {
      entity: { id },
      read,
      values: {
        description: 'For the frame',
        image: { url: 'https://elsewhere.test/a.jpg' },
        blockedPaymentMethods: ['MANUAL'],
        extendedFields,
      },
    }
  },
}

const serverOnly = 'Only the site sets it.'
const agreed = 'It is agreed on when the card is issued; updates do not change it.'

const giftCard: Clearing = {
  call: calls.UpdateGiftCard,
  one: 'giftCard',
  unset: {
    obfuscatedCode: serverOnly,
    balance: serverOnly,
    status: serverOnly,
    mailedDate: serverOnly,
    orderId: serverOnly,
    initialValue: agreed,
    recipientEmail: agreed,
    recipientName: agreed,
    senderName: agreed,
    message: agreed,
    language: agreed,
    deliveryDate: agreed,
  },
  open: async (shop) => {
    const made = await answerOf(shop, calls.IssueGiftCard, { giftCard: { initialValue: { value: '5' } } })
    const id = idOf(made.giftCard)
    const read = async () => {
      const { giftCards } = await answerOf(shop, calls.QueryGiftCards, { query: { filter: { id } } })
      return z.array(record).parse(giftCards)[0] ?? {}
    }
    return { entity: { id }, read, values: { active: false, expirationDate: '2030-05-01' } }
  },
}

let codes = 0

const coupon: Clearing = {
  call: calls.UpdateCoupon,
  one: 'specification',
  unset: {
    type: serverOnly,
    appliesToSubscriptions: 'discountedCycleCount needs it.',
    moneyOffAmount: 'Coupons have one benefit: see percentOffRate.',
    freeShipping: 'As moneyOffAmount.',
    fixedPriceAmount: 'As moneyOffAmount.',
    buyXGetY: 'As moneyOffAmount.',
  },
  named: { percentOffRate: '' },
  open: async (shop) => {
    const specification = {
      code: `TEN${++codes}`,
      percentOffRate: 10,
      startTime: '1600000000000',
      appliesToSubscriptions: true,
    }
    const { id } = await answerOf(shop, calls.CreateCoupon, { specification })
    const read = async () =>
      record.parse(
        z.object({ specification: record }).parse((await answerOf(shop, calls.GetCoupon, { id })).coupon).specification,
      )
    const group = await answerOf(shop, calls.CreateCustomerGroup, { customerGroup: { name: 'Trade' } })
    return {
      entity: {},
      beside: { id },
      read,
      values: {
        name: 'Twenty',
        startTime: '1700000000000',
        expirationTime: '2000000000000',
        usageLimit: 5,
        limitPerCustomer: 2,
        limitedToOneItem: true,
        discountedCycleCount: 3,
        active: false,
        scope: { namespace: 'stores', group: { name: 'product', entityId: shop.productId } },
        items: { productIds: [shop.productId, GUID] },
        minimumSubtotal: 10,
        minimumQuantity: 2,
        customerGroupIds: [idOf(group.customerGroup)],
        combinesWithRules: false,
      },
    }
  },
}

export const orderUpdates: readonly Clearing[] = [order, activity, fulfillment, paymentRequest, giftCard, coupon]
