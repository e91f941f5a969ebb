/** Prices of the catalog: numbers, with the currency and formatted text beside them. */
import type { z } from 'zod'
import { MeasurementUnit, ProductDiscountType } from '../../enumerations.ts'
import { finite, float, message, optional, present, text } from '../../wire.ts'

export const FormattedPrice = message('FormattedPrice', 'Prices as text for people.', {
  price: text(),
  discountedPrice: text(),
  pricePerUnit: optional(text()),
  lowestPriorPrice: optional(text()).describe('An addition of this project.'),
})
export type FormattedPrice = z.output<typeof FormattedPrice>

export const PriceData = message('PriceData', 'A price, and the price after discount.', {
  currency: text(),
  price: float({ max: 999999999.99 }).describe('Before discount.'),
  discountedPrice: float().describe('After discount; equal to `price` without one.'),
  formatted: FormattedPrice.describe('The same as text for people.'),
  pricePerUnit: optional(float()).describe('For comparing package sizes.'),
  lowestPriorPrice: optional(finite()).describe(
    'The lowest price of the 30 days before the reduction, where the setting `lowestPriorPrices` shows it. An addition of this project.',
  ),
})
export type PriceData = z.output<typeof PriceData>

export const NumericPropertyRange = message(
  'NumericPropertyRange',
  'The least and the greatest value over all variants.',
  {
    minValue: float(),
    maxValue: float(),
  },
)
export type NumericPropertyRange = z.output<typeof NumericPropertyRange>

export const CostAndProfitData = message(
  'CostAndProfitData',
  'What an item costs the merchant and what it earns. Owners and apps only.',
  {
    itemCost: optional(float({ max: 999999999.99 })),
    formattedItemCost: text(),
    profit: float({ max: 999999999.99 }),
    formattedProfit: text(),
    profitMargin: float({ max: 1 }),
  },
)
export type CostAndProfitData = z.output<typeof CostAndProfitData>

export const PricePerUnitData = message('PricePerUnitData', 'What is needed to show a price per unit.', {
  totalQuantity: present(float({ min: 0.01, max: 999999999.99 }), 0),
  totalMeasurementUnit: present(MeasurementUnit, 'UNSPECIFIED'),
  baseQuantity: present(float({ min: 0.01, max: 999999999.99 }), 0),
  baseMeasurementUnit: present(MeasurementUnit, 'UNSPECIFIED'),
})
export type PricePerUnitData = z.output<typeof PricePerUnitData>

export const Discount = message('Discount', 'A discount of a product.', {
  type: present(ProductDiscountType, 'UNDEFINED'),
  value: present(float(), 0).describe('An amount, or a percentage, by `type`.'),
})
export type Discount = z.output<typeof Discount>
