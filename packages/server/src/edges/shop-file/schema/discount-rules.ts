import { z } from 'zod'
import { amount, clock, slug } from './values.ts'

const percentOff = z.number().min(0.1).max(100)
const units = z.int().positive().max(100_000)
const benefits = [
  'percentOff',
  'amountOff',
  'amountOffEach',
  'fixedPrice',
  'bundle',
  'buyXGetY',
  'tiers',
  'freeDelivery',
] as const

export const discountRule = z
  .strictObject({
    name: z.string().min(1).max(50).describe('What customers read. Each rule has a name of its own.'),
    percentOff: percentOff.optional(),
    amountOff: amount.optional().describe('Off the items together.'),
    amountOffEach: amount.optional().describe('Off each piece.'),
    fixedPrice: amount.optional().describe('What each piece costs.'),
    bundle: z
      .strictObject({ quantity: z.int().min(2), price: amount })
      .optional()
      .describe('So many pieces cost this together.'),
    buyXGetY: z
      .strictObject({
        buy: units,
        get: units,
        percentOff: percentOff.optional().describe('Default: 100, they are free.'),
        maximumTimes: z.int().positive().optional().describe('Default: as often as the cart allows.'),
      })
      .optional()
      .describe('For every pieces bought, the cheapest others are reduced.'),
    tiers: z
      .strictObject({
        by: z.enum(['subtotal', 'quantity']),
        steps: z
          .array(z.strictObject({ from: amount, percentOff: percentOff.optional(), amountOff: amount.optional() }))
          .min(1)
          .max(10),
      })
      .optional()
      .describe('The highest step that is reached applies.'),
    freeDelivery: z.literal(true).optional(),
    collections: z.array(slug).min(1).max(50).optional().describe('Slugs of collections. Default: the whole cart.'),
    products: z.array(slug).min(1).max(50).optional().describe('Slugs of products. Default: the whole cart.'),
    minimumSubtotal: amount.optional().describe('Of these items, before discounts.'),
    minimumQuantity: units.optional().describe('Of these items.'),
    firstOrderOnly: z.literal(true).optional(),
    weekly: z
      .strictObject({
        days: z.array(z.enum(['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'])).min(1),
        from: clock,
        to: clock,
      })
      .optional()
      .describe('Hours of some days, by the clocks of the shop.'),
    firstDay: z.iso.date().optional().describe('Default: at once.'),
    lastDay: z.iso.date().optional().describe('Inclusive. Default: never.'),
    priority: z.int().min(0).max(1000).optional().describe('Higher first. Default: 0.'),
    combines: z.boolean().optional().describe('Whether other rules apply beside it. Default: true.'),
    combinesWithCoupons: z.boolean().optional().describe('Default: true.'),
    maximumUses: z.int().positive().optional().describe('Of all customers together. Default: no limit.'),
    maximumUsesPerCustomer: z.int().positive().optional().describe('Default: no limit.'),
    advertised: z.boolean().optional().describe('Whether customers read what is missing for it. Default: true.'),
    active: z.boolean().optional().describe('Default: true.'),
  })
  .refine((given) => benefits.filter((benefit) => given[benefit] !== undefined).length === 1, {
    message: `must have one of ${benefits.join(', ')}`,
  })
  .refine(({ collections, products }) => collections === undefined || products === undefined, {
    message: 'must have at most one of collections and products',
  })
export type DiscountRuleEntry = z.output<typeof discountRule>
