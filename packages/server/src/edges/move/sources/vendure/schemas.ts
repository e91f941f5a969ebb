import { z } from 'zod'
import { idText, textOrNone } from '../shared/values.ts'

export const listSchema = z.object({ totalItems: z.number(), items: z.array(z.unknown()) })

export const collectionSchema = z.object({
  id: idText,
  name: z.string(),
  slug: textOrNone,
  description: textOrNone,
  isPrivate: z.boolean(),
  parentId: idText.nullish(),
  createdAt: textOrNone,
})

export const productSchema = z.object({
  id: idText,
  name: z.string(),
  slug: textOrNone,
  description: textOrNone,
  enabled: z.boolean(),
  createdAt: textOrNone,
  updatedAt: textOrNone,
  assets: z.array(z.object({ id: idText, source: z.string() })).default([]),
  collections: z.array(z.object({ id: idText })).default([]),
  optionGroups: z.array(z.object({ name: z.string(), options: z.array(z.object({ name: z.string() })) })).default([]),
  variants: z.array(
    z.object({
      id: idText,
      sku: textOrNone,
      priceWithTax: z.number(),
      currencyCode: z.string(),
      enabled: z.boolean(),
      trackInventory: z.string(),
      stockLevels: z.array(z.object({ stockOnHand: z.number(), stockAllocated: z.number() })).default([]),
      options: z.array(z.object({ name: z.string(), group: z.object({ name: z.string() }) })).default([]),
    }),
  ),
})
export type VendureProduct = z.output<typeof productSchema>

const address = {
  fullName: textOrNone,
  company: textOrNone,
  streetLine1: textOrNone,
  streetLine2: textOrNone,
  city: textOrNone,
  province: textOrNone,
  postalCode: textOrNone,
  phoneNumber: textOrNone,
}
const orderAddress = z.object({ ...address, countryCode: textOrNone })
export type VendureAddress = z.output<typeof orderAddress>

export const customerSchema = z.object({
  id: idText,
  emailAddress: z.string(),
  firstName: textOrNone,
  lastName: textOrNone,
  phoneNumber: textOrNone,
  createdAt: textOrNone,
  updatedAt: textOrNone,
  user: z.object({ verified: z.boolean() }).nullish(),
  addresses: z.array(z.object({ ...address, country: z.object({ code: z.string() }) })).nullish(),
})

export const orderSchema = z.object({
  id: idText,
  code: z.string(),
  state: z.string(),
  orderPlacedAt: textOrNone,
  createdAt: z.string(),
  updatedAt: textOrNone,
  currencyCode: z.string().length(3),
  totalWithTax: z.number(),
  total: z.number(),
  shippingWithTax: z.number(),
  shipping: z.number(),
  couponCodes: z.array(z.string()).default([]),
  customer: z.object({ id: idText, emailAddress: z.string(), user: z.object({}).nullish() }).nullish(),
  billingAddress: orderAddress.nullish(),
  shippingAddress: orderAddress.nullish(),
  discounts: z.array(z.object({ description: z.string(), amountWithTax: z.number() })).default([]),
  shippingLines: z.array(z.object({ shippingMethod: z.object({ name: z.string() }) })).default([]),
  lines: z.array(
    z.object({
      id: idText,
      quantity: z.number(),
      unitPriceWithTax: z.number(),
      linePriceWithTax: z.number(),
      proratedLinePriceWithTax: z.number(),
      taxRate: z.number(),
      productVariant: z.object({ id: idText, name: z.string(), sku: textOrNone, product: z.object({ id: idText }) }),
    }),
  ),
  payments: z
    .array(
      z.object({
        id: idText,
        amount: z.number(),
        state: z.string(),
        method: z.string(),
        transactionId: textOrNone,
        createdAt: z.string(),
        refunds: z
          .array(
            z.object({ id: idText, total: z.number(), state: z.string(), reason: textOrNone, createdAt: z.string() }),
          )
          .default([]),
      }),
    )
    .nullish(),
  fulfillments: z
    .array(
      z.object({
        id: idText,
        state: z.string(),
        method: textOrNone,
        trackingCode: textOrNone,
        createdAt: z.string(),
        lines: z.array(z.object({ orderLineId: idText, quantity: z.number() })),
      }),
    )
    .nullish(),
})
export type VendureOrder = z.output<typeof orderSchema>
