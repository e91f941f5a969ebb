/** Updates of carts and checkouts, with a value for each field. */
import { type Call, calls } from '@cartwright/contract'
import { z } from 'zod'
import { visitorTokens } from './people/oauth/testing.ts'
import { goToCheckout, toLineItems } from './selling/checkout/testing.ts'
import { answerOf, type Clearing, type ClearingShop } from './testing-clearing.ts'

const record = z.record(z.string(), z.unknown())
const idOf = (value: unknown) => z.object({ id: z.string() }).parse(value).id
const extendedFields = { namespaces: { app: { note: 'x' } } }
const address = { country: 'DE', city: 'Bremen', postalCode: '28195', addressLine: 'Am Deich 5' }
const person = { address, contactDetails: { firstName: 'Ada', lastName: 'Larkin' } }
const GUID = 'a1b2c3d4-0000-4000-8000-000000000001'
const customFields = [{ title: 'Size', value: 'L' }]

async function newCart(shop: ClearingShop) {
  const { access_token: token } = await visitorTokens(shop.site, shop.clientId)
  const lineItems = toLineItems([[shop.productId, 1]])
  const { cart } = await answerOf(shop, calls.AddToCurrentCart, { lineItems }, token)
  return { token, id: idOf(cart) }
}

const cart = (call: Call, isCurrent: boolean): Clearing => ({
  call,
  one: 'cartInfo',
  open: async (shop) => {
    const { token, id } = await newCart(shop)
    return {
      entity: isCurrent ? {} : { id },
      token,
      read: async () => record.parse((await answerOf(shop, calls.GetCurrentCart, {}, token)).cart),
      values: {
        buyerNote: 'Ring',
        contactInfo: person,
        selectedShippingOption: { code: 'express' },
        extendedFields,
        businessLocationId: GUID,
        buyerInfo: { email: 'ada@example.com', contactId: GUID },
        overrideCheckoutUrl: 'https://shop.test/pay',
      },
    }
  },
})

const cartV2 = (call: Call, isCurrent: boolean): Clearing => ({
  call,
  one: 'cart',
  open: async (shop) => {
    const { token, id } = await newCart(shop)
    const read = async () => {
      const stored = record.parse((await answerOf(shop, calls.GetCurrentCartV2, {}, token)).cart)
      // Only what an update can set: the rest follows from items, customer and shop.
      const { customerInfo, deliveryInfo, paymentInfo, businessInfo } = z
        .object({
          customerInfo: z.looseObject({ email: z.string().optional() }).optional(),
          deliveryInfo: z.looseObject({ address: z.unknown().optional() }).optional(),
          paymentInfo: z.looseObject({ billingAddress: z.unknown().optional() }).optional(),
          businessInfo: z.looseObject({ locationId: z.unknown().optional() }).optional(),
        })
        .parse(stored)
      return {
        ...stored,
        customerInfo: customerInfo?.email,
        deliveryInfo: deliveryInfo?.address,
        paymentInfo: paymentInfo?.billingAddress,
        businessInfo: businessInfo?.locationId,
      }
    }
    return {
      entity: isCurrent ? {} : { id },
      token,
      read,
      values: {
        note: 'Ring',
        businessInfo: { locationId: GUID },
        customerInfo: { email: 'ada@example.com', firstName: 'Ada' },
        deliveryInfo: { address },
        paymentInfo: { billingAddress: address },
        customCheckoutUrl: 'https://shop.test/pay',
        extendedFields,
      },
    }
  },
})

const notSupported = 'This site rejects it.'

const checkout: Clearing = {
  call: calls.UpdateCheckout,
  one: 'checkout',
  unset: {
    membershipOptions: 'The shop has no plugin with memberships.',
    customSettings: notSupported,
    customContentReference: notSupported,
    externalReference: notSupported,
    taxExemptGroupId: notSupported,
  },
  open: async (shop) => {
    const { token, checkoutId } = await goToCheckout(shop.site, shop.clientId)
    const read = async () => record.parse((await answerOf(shop, calls.GetCheckout, { id: checkoutId }, token)).checkout)
    await answerOf(
      shop,
      calls.UpdateCheckout,
      { checkout: { id: checkoutId, shippingInfo: null, buyerInfo: null } },
      token,
    )
    return {
      entity: { id: checkoutId },
      token,
      read,
      values: {
        billingInfo: person,
        shippingInfo: { shippingDestination: person },
        buyerNote: 'Ring',
        buyerInfo: { email: 'ada@example.com' },
        customFields,
        extendedFields,
        businessLocationId: GUID,
      },
    }
  },
}

export const cartUpdates: readonly Clearing[] = [
  cart(calls.UpdateCurrentCart, true),
  cart(calls.UpdateCart, false),
  cartV2(calls.UpdateCurrentCartV2, true),
  cartV2(calls.UpdateCartV2, false),
  checkout,
]
