/** Price lists as the owner sets them up. Additions of this project. */
import type { z } from 'zod'
import { DiscountRuleStatus } from '../../enumerations.ts'
import { amount } from '../../price.ts'
import { ActiveTimeInfo } from '../../selling/discount-rules/rule.ts'
import {
  array,
  boolean,
  currencyCode,
  decimal,
  float,
  guid,
  int,
  int64,
  message,
  optional,
  text,
  timestamp,
} from '../../wire.ts'

export const PriceAdjustment = message('PriceAdjustment', 'A percentage on regular prices.', {
  percentage: float({ min: -100, max: 1000 }).describe('Added to the regular price: `-10` is a tenth less.'),
  roundTo: optional(decimal({ gt: 0, maxScale: 4 })).describe(
    'What prices are rounded to, such as `0.05`. Default: as the currency is rounded.',
  ),
  priceEnding: optional(decimal({ gt: 0, maxScale: 4 })).describe('What prices end in: `0.99` makes 12.99.'),
})
export type PriceAdjustment = z.output<typeof PriceAdjustment>

export const PriceList = message('PriceList', 'Prices for a currency, for customer groups, or for a time.', {
  id: optional(guid),
  revision: optional(int64).describe('Rises with each change; an update names the one it was made from.'),
  createdDate: optional(timestamp),
  updatedDate: optional(timestamp),
  name: optional(text({ min: 1, max: 100 })).describe('For the owner.'),
  active: optional(boolean).describe('Default true.'),
  currency: optional(currencyCode).describe(
    'Its prices are in this currency and only for carts in it. Default: in the shop’s, converted for others.',
  ),
  customerGroupIds: optional(array(guid, { max: 100 })).describe('Whose members get the prices. Default: everyone.'),
  priority: optional(int({ min: 0, max: 1000 })).describe(
    'If several lists have a price, the highest priority wins; then one for groups; then one in a currency; then the newest. Default 0.',
  ),
  activeTimeInfo: optional(ActiveTimeInfo).describe('Default: always.'),
  adjustment: optional(PriceAdjustment).describe('For items without a price of their own in the list.'),
  showRegularPrice: optional(boolean).describe(
    'Whether the regular price is shown struck through above a lower one. Default true.',
  ),
  status: optional(DiscountRuleStatus).describe('By its times alone. Set by the site.'),
  priceCount: optional(int()).describe('How many prices it has. Set by the site.'),
})
export type PriceList = z.output<typeof PriceList>

export const PriceListPrice = message('PriceListPrice', 'What an item costs by a price list.', {
  productId: guid,
  variantId: optional(guid).describe('Default: every variant of the product without a price of its own in the list.'),
  price: amount,
  compareAtPrice: optional(amount).describe('Shown struck through. Default: the regular price, if the list shows it.'),
})
export type PriceListPrice = z.output<typeof PriceListPrice>

export const PriceListItem = message('PriceListItem', 'A price of a list.', {
  productId: guid,
  variantId: optional(guid).describe('Default: the price of the product as a whole.'),
})
export type PriceListItem = z.output<typeof PriceListItem>

export const PriceRowProblem = message('PriceRowProblem', 'Why a row of a file is not imported.', {
  row: int().describe('Its line in the file; the header is line 1.'),
  column: optional(text()),
  message: text(),
})
export type PriceRowProblem = z.output<typeof PriceRowProblem>
