import { z } from 'zod'
import type { MovedRecords, MoveEntity } from './record.ts'
import { customerSchema, groupSchema } from './schema-customers.ts'
import { orderSchema } from './schema-orders.ts'
import { base, flag, id, money, optional, text, whole } from './schema-parts.ts'
import { collectionSchema, productSchema } from './schema-products.ts'
import { subscriptionSchema } from './schema-subscriptions.ts'

const giftCard = base.extend({
  code: optional(text),
  initialValue: money,
  balance: money,
  currency: text,
  active: flag,
  expirationDate: optional(text),
})

const discount = base.extend({
  name: text,
  code: text,
  benefit: z.discriminatedUnion('type', [
    z.object({ type: z.literal('PERCENT'), percent: money }),
    z.object({ type: z.literal('AMOUNT'), amount: money }),
    z.object({ type: z.literal('FREE_DELIVERY') }),
  ]),
  productIds: optional(z.array(id)),
  collectionIds: optional(z.array(id)),
  minimumSubtotal: optional(money),
  startDate: optional(text),
  endDate: optional(text),
  usageLimit: optional(whole),
  limitPerCustomer: optional(whole),
  timesUsed: optional(whole),
  active: flag,
})

const page = base.extend({
  slug: text,
  title: text,
  body: text,
  published: flag,
  seoTitle: optional(text),
  seoDescription: optional(text),
})

const menuLink = base.extend({
  menu: z.enum(['header', 'footer']),
  label: text,
  url: text,
  position: whole,
  parentId: optional(id),
})

const review = base.extend({
  productId: id,
  rating: z.coerce.number(),
  title: optional(text),
  body: optional(text),
  authorName: optional(text),
  email: optional(text),
  verified: optional(flag),
  status: z.enum(['APPROVED', 'IN_MODERATION', 'REJECTED']),
  reply: optional(text),
})

const translation = base.extend({
  entity: z.enum(['products', 'collections', 'pages', 'menus']),
  entityId: id,
  language: text,
  fields: z.record(z.string(), z.string()),
})

/** Checks records that come from outside, such as lines of a file. The types of the records follow from `record.ts`. */
export const recordSchemas: { readonly [E in MoveEntity]: z.ZodType<MovedRecords[E]> } = {
  collections: collectionSchema,
  products: productSchema,
  customerGroups: groupSchema,
  customers: customerSchema,
  giftCards: giftCard,
  discounts: discount,
  orders: orderSchema,
  subscriptions: subscriptionSchema,
  pages: page,
  menus: menuLink,
  redirects: base.extend({ from: text, to: text }),
  reviews: review,
  translations: translation,
}
