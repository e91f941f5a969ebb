import { z } from 'zod'
import { addressSchema } from './schema-customers.ts'
import { base, flag, id, money, optional, text, whole } from './schema-parts.ts'

export const subscriptionSchema = base.extend({
  email: text,
  customerId: optional(id),
  language: optional(text),
  address: optional(addressSchema),
  lines: z.array(
    z.object({ productId: optional(id), variantId: optional(id), sku: optional(text), quantity: whole, price: money }),
  ),
  currency: text,
  taxIncludedInPrices: optional(flag),
  frequency: z.enum(['DAY', 'WEEK', 'MONTH', 'YEAR']),
  interval: whole,
  startDate: optional(text),
  nextDate: optional(text),
  endDate: optional(text),
  deliveries: optional(whole),
  deliveriesDone: optional(whole),
  status: z.enum(['ACTIVE', 'PAUSED'], 'must be ACTIVE or PAUSED: contracts that ended do not move'),
  payment: optional(z.object({ provider: text, customer: text, reference: text })),
})
