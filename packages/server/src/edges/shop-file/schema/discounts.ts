import { z } from 'zod'
import { amount, code, name, slug } from './values.ts'

export const coupon = z
  .strictObject({
    code: code.describe('What customers enter, in capital letters or not.'),
    name,
    percentOff: z.number().min(0).max(100).optional(),
    amountOff: amount.optional(),
    fixedPrice: amount.optional().describe('What one piece costs.'),
    buyXGetY: z
      .strictObject({ buy: z.int().positive(), get: z.int().positive() })
      .optional()
      .describe('For every pieces bought, the cheapest others are free.'),
    freeDelivery: z.literal(true).optional(),
    oneItemOnly: z.boolean().optional().describe('Only the cheapest eligible piece. Default: false.'),
    collections: z
      .array(slug)
      .max(10_000)
      .optional()
      .describe('Slugs of collections. Without them and without products: the whole cart.'),
    products: z
      .array(slug)
      .max(10_000)
      .optional()
      .describe('Slugs of products. Without them and without collections: the whole cart.'),
    minimumSubtotal: amount.optional(),
    minimumQuantity: z.int().positive().max(100_000).optional().describe('Pieces of these items. Default: one.'),
    subscriptionDeliveries: z
      .union([z.literal('ALL'), z.int().min(1).max(999)])
      .optional()
      .describe('Deliveries of a subscription that it applies to. Default: its first order only.'),
    combinesWithRules: z.literal(false).optional().describe('No discount rule applies beside it.'),
    startsAt: z.iso.datetime().optional(),
    endsAt: z.iso.datetime().optional().describe('The first moment at which it is no longer valid.'),
    maximumUses: z.int().positive().optional().describe('Of all customers together. Default: no limit.'),
    oncePerCustomer: z.boolean().optional().describe('Default: false.'),
    maximumUsesPerCustomer: z.int().positive().optional().describe('Default: no limit, or once.'),
    active: z.boolean().optional().describe('Default: true.'),
  })
  .refine(
    (given) =>
      [given.percentOff, given.amountOff, given.fixedPrice, given.buyXGetY, given.freeDelivery].filter(
        (benefit) => benefit !== undefined,
      ).length === 1,
    { message: 'must have one of percentOff, amountOff, fixedPrice, buyXGetY and freeDelivery' },
  )
export type CouponEntry = z.output<typeof coupon>

export const fee = z.strictObject({
  code,
  name,
  price: amount,
  aboveWeight: z.number().min(0).optional().describe('Only for orders that are sent and heavier than this.'),
  taxable: z.boolean().optional().describe('Default: true.'),
  active: z.boolean().optional().describe('Default: true.'),
  position: z.int().min(0).max(100_000).optional().describe('Default: 0.'),
})
export type FeeEntry = z.output<typeof fee>
