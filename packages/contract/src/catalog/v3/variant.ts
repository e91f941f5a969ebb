/** Variants of the next wire. */
import type { z } from 'zod'
import { OptionRenderType, ProductTypeV3 } from '../../enumerations.ts'
import { Dimensions } from '../../selling/cart/item.ts'
import { array, boolean, float, guid, int64, label, message, optional, text } from '../../wire.ts'
import { VariantAdditionsV3 } from './additions.ts'
import { AmountV3, InventoryStatusV3, PricePerUnitV3, ProductMediaV3, WeightUnitInfoV3 } from './parts.ts'
import { SubscriptionPricesV3 } from './subscription.ts'

export const OptionChoiceIdsV3 = message('OptionChoiceIdsV3', 'An option and its choice by their ids.', {
  optionId: optional(text({ max: 36 })),
  choiceId: optional(guid),
})
export type OptionChoiceIdsV3 = z.output<typeof OptionChoiceIdsV3>

export const OptionChoiceNamesV3 = message('OptionChoiceNamesV3', 'An option and its choice by their names.', {
  optionName: optional(text({ min: 1 })),
  choiceName: optional(text({ min: 1 })),
  renderType: optional(OptionRenderType),
})
export type OptionChoiceNamesV3 = z.output<typeof OptionChoiceNamesV3>

export const VariantChoiceV3 = message('VariantChoiceV3', 'A choice that a variant stands for.', {
  optionChoiceIds: optional(OptionChoiceIdsV3),
  optionChoiceNames: optional(OptionChoiceNamesV3).describe(
    'The names of the choice; for the variants of a product only with `VARIANT_OPTION_CHOICE_NAMES`.',
  ),
})
export type VariantChoiceV3 = z.output<typeof VariantChoiceV3>

export const VariantPriceV3 = message('VariantPriceV3', 'What a variant costs.', {
  actualPrice: optional(AmountV3).describe('What the shopper pays.'),
  compareAtPrice: optional(AmountV3).describe('What it cost before a discount. Absent without one.'),
})
export type VariantPriceV3 = z.output<typeof VariantPriceV3>

export const RevenueV3 = message('RevenueV3', 'Cost and profit. Owners and apps only.', {
  cost: optional(AmountV3),
  profit: optional(AmountV3),
  profitMargin: optional(float({ max: 1 })),
})
export type RevenueV3 = z.output<typeof RevenueV3>

export const VariantPhysicalV3 = message('VariantPhysicalV3', 'What delivery depends on.', {
  weight: optional(float({ max: 999999999.99 })).describe('In the weight unit of the site.'),
  pricePerUnit: optional(PricePerUnitV3),
  productDimensions: optional(Dimensions),
  packageDimensions: optional(Dimensions),
})
export type VariantPhysicalV3 = z.output<typeof VariantPhysicalV3>

const variantFields = {
  visible: optional(boolean),
  sku: optional(label({ max: 40 })),
  barcode: optional(label({ max: 50 })),
  price: optional(VariantPriceV3),
  revenueDetails: optional(RevenueV3).describe('Only with `MERCHANT_DATA`.'),
  physicalProperties: optional(VariantPhysicalV3),
  media: optional(ProductMediaV3),
  inventoryStatus: optional(InventoryStatusV3),
  subscriptionPricesInfo: optional(SubscriptionPricesV3).describe('Only with `SUBSCRIPTION_PRICES_INFO`.'),
}

export const VariantV3 = message('VariantV3', 'A variant of a product: one for each combination of choices.', {
  id: optional(guid),
  choices: optional(array(VariantChoiceV3, { max: 6 })),
  ...variantFields,
  additions: optional(VariantAdditionsV3),
})
export type VariantV3 = z.output<typeof VariantV3>

export const VariantsInfoV3 = message('VariantsInfoV3', 'The variants of a product.', {
  variants: array(VariantV3, { min: 1, max: 1000 }),
})
export type VariantsInfoV3 = z.output<typeof VariantsInfoV3>

export const VariantProductPhysicalV3 = message('VariantProductPhysicalV3', 'The unit of the weights.', {
  weightMeasurementUnitInfo: optional(WeightUnitInfoV3),
})
export type VariantProductPhysicalV3 = z.output<typeof VariantProductPhysicalV3>

export const VariantProductV3 = message('VariantProductV3', 'What a variant repeats of its product.', {
  productId: optional(guid),
  name: optional(text()),
  productType: optional(ProductTypeV3),
  slug: optional(text()),
  visible: optional(boolean),
  mainCategoryId: optional(guid),
  currency: optional(text()).describe('Only with `CURRENCY`.'),
  revision: optional(int64),
  physicalProperties: optional(VariantProductPhysicalV3),
})
export type VariantProductV3 = z.output<typeof VariantProductV3>

export const ReadOnlyVariantV3 = message('ReadOnlyVariantV3', 'A variant on its own.', {
  id: optional(guid).describe('Equal to `variantId`. With `productData.productId` it names the variant.'),
  variantId: optional(guid),
  optionChoices: optional(array(VariantChoiceV3, { max: 6 })),
  ...variantFields,
  productData: optional(VariantProductV3),
})
export type ReadOnlyVariantV3 = z.output<typeof ReadOnlyVariantV3>
