import { z } from 'zod'
import { amountText, idText, textOrNone } from '../shared/values.ts'

export const pageSchema = z.object({
  list: z.object({
    totalCount: z.number().nullish(),
    pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullish() }),
    edges: z.array(z.object({ node: z.unknown() })),
  }),
})

const amount = z.object({ amount: amountText })
const slug = z.object({ slug: z.string() })
const texts = {
  name: z.string(),
  slug: textOrNone,
  description: textOrNone,
  seoTitle: textOrNone,
  seoDescription: textOrNone,
}

export const categorySchema = z.object({
  id: idText,
  ...texts,
  parent: z.object({ id: idText }).nullish(),
  backgroundImage: z.object({ url: z.string(), alt: textOrNone }).nullish(),
})

export const productSchema = z.object({
  id: idText,
  ...texts,
  created: textOrNone,
  updatedAt: textOrNone,
  category: z.object({ id: idText }).nullish(),
  productType: z.object({ isDigital: z.boolean() }),
  channelListings: z.array(z.object({ channel: slug, isPublished: z.boolean() })).nullish(),
  media: z.array(z.object({ id: idText, url: z.string(), alt: textOrNone, type: z.string() })).nullish(),
  variants: z.array(
    z.object({
      id: idText,
      name: z.string(),
      sku: textOrNone,
      trackInventory: z.boolean(),
      weight: z.object({ value: z.number(), unit: z.string() }).nullish(),
      stocks: z.array(z.object({ quantity: z.number(), quantityAllocated: z.number() })).nullish(),
      channelListings: z
        .array(
          z.object({
            channel: slug,
            price: amount.nullish(),
            priorPrice: amount.nullish(),
            costPrice: amount.nullish(),
          }),
        )
        .nullish(),
      attributes: z
        .array(z.object({ attribute: z.object({ name: z.string() }), values: z.array(z.object({ name: z.string() })) }))
        .default([]),
      media: z.array(z.object({ id: idText })).nullish(),
    }),
  ),
})
export type SaleorProduct = z.output<typeof productSchema>

const address = z.object({
  firstName: textOrNone,
  lastName: textOrNone,
  companyName: textOrNone,
  streetAddress1: textOrNone,
  streetAddress2: textOrNone,
  city: textOrNone,
  postalCode: textOrNone,
  country: z.object({ code: z.string() }),
  countryArea: textOrNone,
  phone: textOrNone,
})
export type SaleorAddress = z.output<typeof address>

export const customerSchema = z.object({
  id: idText,
  email: z.string(),
  firstName: textOrNone,
  lastName: textOrNone,
  isActive: z.boolean(),
  isConfirmed: z.boolean().default(true),
  dateJoined: textOrNone,
  updatedAt: textOrNone,
  languageCode: textOrNone,
  note: textOrNone,
  addresses: z.array(address),
})

export const orderSchema = z.object({
  id: idText,
  number: z.string(),
  status: z.string(),
  created: z.string(),
  updatedAt: textOrNone,
  userEmail: textOrNone,
  customerNote: textOrNone,
  voucherCode: textOrNone,
  user: z.object({ id: idText }).nullish(),
  total: z.object({ gross: amount.extend({ currency: z.string().length(3) }), tax: amount }),
  shippingPrice: z.object({ gross: amount, tax: amount }),
  shippingMethodName: textOrNone,
  billingAddress: address.nullish(),
  shippingAddress: address.nullish(),
  lines: z.array(
    z.object({
      id: idText,
      productName: z.string(),
      productSku: textOrNone,
      quantity: z.number(),
      isShippingRequired: z.boolean(),
      taxRate: z.number().nullish(),
      undiscountedUnitPrice: z.object({ gross: amount }),
      totalPrice: z.object({ gross: amount, tax: amount }),
      variant: z.object({ id: idText, product: z.object({ id: idText }) }).nullish(),
    }),
  ),
  payments: z.array(
    z.object({
      id: idText,
      gateway: z.string(),
      transactions: z
        .array(
          z.object({
            id: idText,
            kind: z.string(),
            isSuccess: z.boolean(),
            amount: amount.nullish(),
            created: z.string(),
            token: textOrNone,
          }),
        )
        .nullish(),
    }),
  ),
  fulfillments: z.array(
    z.object({
      id: idText,
      status: z.string(),
      trackingNumber: textOrNone,
      created: z.string(),
      lines: z.array(z.object({ quantity: z.number(), orderLine: z.object({ id: idText }).nullish() })).nullish(),
    }),
  ),
})
export type SaleorOrder = z.output<typeof orderSchema>
