import { z } from 'zod'
import { addressSchema } from './schema-customers.ts'
import { base, date, flag, id, money, optional, text, whole } from './schema-parts.ts'

const quantities = z.array(z.object({ lineId: id, quantity: whole }))

const line = z.object({
  sourceId: id,
  productId: optional(id),
  variantId: optional(id),
  name: text,
  sku: optional(text),
  quantity: whole,
  price: money,
  discount: optional(money),
  tax: optional(money),
  taxRate: optional(money),
  options: optional(z.record(z.string(), z.string())),
  imageUrl: optional(text),
  isPhysical: optional(flag),
})

const isoDate = date.transform((value) => new Date(value).toISOString())

export const orderSchema = base.extend({
  number: text,
  createdDate: isoDate,
  currency: z.string().regex(/^[A-Z]{3}$/, 'must be a code such as EUR'),
  status: z.enum(['APPROVED', 'CANCELED']),
  email: optional(text),
  customerId: optional(id),
  language: optional(text),
  phone: optional(text),
  billing: optional(addressSchema),
  shipping: optional(addressSchema),
  lines: z.array(line),
  taxIncludedInPrices: flag,
  delivery: optional(z.object({ title: text, price: money, tax: optional(money), discount: optional(money) })),
  fees: optional(z.array(z.object({ name: text, price: money, tax: optional(money) }))),
  discounts: optional(z.array(z.object({ code: optional(text), amount: money }))),
  total: money,
  totalTax: money,
  payments: z
    .array(z.object({ sourceId: id, amount: money, date: isoDate, method: text, reference: optional(text) }))
    .default([]),
  refunds: z
    .array(
      z.object({ sourceId: id, amount: money, date: isoDate, reason: optional(text), lines: optional(quantities) }),
    )
    .default([]),
  deliveries: z
    .array(
      z.object({
        sourceId: id,
        date: isoDate,
        carrier: optional(text),
        trackingNumber: optional(text),
        trackingUrl: optional(text),
        lines: quantities,
      }),
    )
    .default([]),
  note: optional(text),
  isTest: optional(flag),
})
