/** What a discount rule gives. */
import type { z } from 'zod'
import { DiscountTargetType, RuleDiscountType, TierBasis } from '../../enumerations.ts'
import { array, boolean, decimal, float, guid, int, message, optional } from '../../wire.ts'
import { RuleItemScope, ruleAmount, scopes } from './trigger.ts'

export const DiscountConfig = message('DiscountConfig', 'A price for a number of units together.', {
  id: optional(guid),
  quantity: optional(int({ min: 2 })),
  price: optional(decimal({ gte: 0, lte: 1000000, maxScale: 4 })),
})
export type DiscountConfig = z.output<typeof DiscountConfig>

export const QuantityBased = message('QuantityBased', 'A price for several units, as often as they are in the cart.', {
  configurations: optional(array(DiscountConfig, { min: 1, max: 1 })),
})
export type QuantityBased = z.output<typeof QuantityBased>

export const SpecificItemsInfo = message('SpecificItemsInfo', 'The items that are discounted.', {
  scopes: optional(array(RuleItemScope, { min: 1, max: 50 })),
})
export type SpecificItemsInfo = z.output<typeof SpecificItemsInfo>

const percentage = float({ min: 0.1, max: 100 })

export const BuyXGetYDiscount = message(
  'BuyXGetYDiscount',
  'For each group of units bought, the cheapest other units are reduced. No unit counts twice.',
  {
    buyQuantity: int({ min: 1, max: 100000 }),
    buyScopes: scopes.describe('What has to be bought. Default: the items that are discounted.'),
    getQuantity: int({ min: 1, max: 100000 }),
    percentage: optional(percentage).describe('How much they are reduced. Default 100: they are free.'),
    maxTimes: optional(int({ min: 1 })).describe('Default: as often as the cart allows.'),
  },
)
export type BuyXGetYDiscount = z.output<typeof BuyXGetYDiscount>

export const DiscountTier = message(
  'DiscountTier',
  'What is given from a subtotal or quantity on.',
  {
    from: ruleAmount.describe('An amount, or a whole number of units.'),
    percentage: optional(percentage),
    amount: optional(ruleAmount),
  },
  { exactlyOne: ['percentage', 'amount'] },
)
export type DiscountTier = z.output<typeof DiscountTier>

export const TieredDiscount = message('TieredDiscount', 'The highest tier that is reached applies.', {
  basis: TierBasis,
  tiers: array(DiscountTier, { min: 1, max: 10 }).describe('All by percentage, or all by amount.'),
})
export type TieredDiscount = z.output<typeof TieredDiscount>

export const FreeShippingDiscount = message('FreeShippingDiscount', 'Delivery is free.', {
  afterDiscounts: optional(boolean).describe(
    'Whether subtotals of the trigger are measured after all other discounts. Default false.',
  ),
})
export type FreeShippingDiscount = z.output<typeof FreeShippingDiscount>

const kinds = {
  percentage: optional(percentage).describe('Percentage of the total of the items, rounded once.'),
  fixedAmount: optional(decimal({ gt: 0, lte: 1000000000000000, maxScale: 4 })).describe('Off each unit.'),
  fixedPrice: optional(ruleAmount).describe('What each unit costs. Items that cost less stay as they are.'),
  quantityBased: optional(QuantityBased),
  orderAmount: optional(decimal({ gt: 0, lte: 1000000000000000, maxScale: 4 })).describe(
    'Off the items together, once. An addition of this project.',
  ),
  buyXGetY: optional(BuyXGetYDiscount).describe('An addition of this project.'),
  tiered: optional(TieredDiscount).describe('An addition of this project.'),
  freeShipping: optional(FreeShippingDiscount).describe('An addition of this project.'),
}

export const RuleDiscount = message(
  'RuleDiscount',
  'What a discount rule gives.',
  {
    ...kinds,
    targetType: optional(DiscountTargetType),
    specificItemsInfo: optional(SpecificItemsInfo).describe('Default: the whole cart.'),
    discountType: optional(RuleDiscountType).describe('Which of the discounts is set.'),
  },
  { atMostOne: [Object.keys(kinds)] },
)
export type RuleDiscount = z.output<typeof RuleDiscount>

export const RuleDiscounts = message('RuleDiscounts', 'What a discount rule gives.', {
  values: optional(array(RuleDiscount, { min: 1, max: 1 })),
})
export type RuleDiscounts = z.output<typeof RuleDiscounts>
