import { PriceAdjustment } from '@cartwright/contract'
import { z } from 'zod'
import { currency } from './values.ts'

const day = z.iso.date()

export const priceList = z.strictObject({
  name: z.string().min(1).max(100).describe('Each list has a name of its own.'),
  currency: currency.optional().describe('Its prices are in this currency and for carts in it. Default: converted.'),
  customerGroups: z
    .array(z.string().min(1).max(100))
    .max(100)
    .optional()
    .describe('By their names; missing ones are created without members. Default: everyone.'),
  adjustment: PriceAdjustment.strict().optional().describe('For items without a price of their own in the list.'),
  firstDay: day.optional().describe('In the time zone of the shop. Default: at once.'),
  lastDay: day.optional().describe('Inclusive. Default: never ends.'),
  priority: z.int().min(0).max(1000).optional().describe('Higher first. Default: 0.'),
  showRegularPrice: z.boolean().optional().describe('Struck through above a lower price. Default: true.'),
  active: z.boolean().optional().describe('Default: true.'),
})
export type PriceListEntry = z.output<typeof priceList>
