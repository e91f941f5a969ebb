import { FeedFormat } from '@cartwright/contract'
import { z } from 'zod'
import { country, currency, language } from './values.ts'

export const feed = z.strictObject({
  name: z.string().min(1).max(100).describe('Each feed has a name of its own.'),
  format: FeedFormat,
  active: z.boolean().optional().describe('Default: true.'),
  language: language.optional().describe('Default: the language of the shop.'),
  currency: currency.optional().describe('Default: the currency of the shop.'),
  country: country.optional().describe('Where customers are. Default: the country of the shop.'),
  googleCategory: z.string().max(255).optional().describe('For products without a category of their own.'),
})
export type FeedEntry = z.output<typeof feed>
