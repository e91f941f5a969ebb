/** What products and variants of the next wire have besides the fields of the provider. An addition of this project. */
import type { z } from 'zod'
import { MeasurementUnit } from '../../enumerations.ts'
import { array, boolean, finite, int, message, optional } from '../../wire.ts'
import { AttributeValue } from '../product-attributes/value.ts'
import { EnergyLabel } from '../v1/energy-label.ts'
import { GiftCardProduct } from '../v1/gift-card-product.ts'
import { additionFields } from '../v1/plain-fields.ts'
import { ProductTags } from '../v1/product-tags.ts'
import { PreorderInfo } from '../v1/variant.ts'
import { AmountV3 } from './parts.ts'

export const BaseQuantityV3 = message('BaseQuantityV3', 'The quantity that the price per unit is of.', {
  quantity: finite(),
  measurementUnit: MeasurementUnit,
})
export type BaseQuantityV3 = z.output<typeof BaseQuantityV3>

const lowestPriorPrice = optional(AmountV3).describe('The lowest price of the 30 days before the reduction.')

export const ProductAdditionsV3 = message(
  'ProductAdditionsV3',
  'What a product has besides the fields of the provider. An addition of this project.',
  {
    manageVariants: boolean.describe('Whether price, weight, stock and the like belong to variants.'),
    lowestPriorPrice,
    pricePerUnitBase: optional(BaseQuantityV3),
    attributes: optional(array(AttributeValue, { max: 100 })).describe('Its values of the attributes of the shop.'),
    tags: optional(ProductTags),
    ...additionFields,
    energyLabel: optional(EnergyLabel),
    giftCard: optional(GiftCardProduct).describe('Set for gift cards.'),
    service: optional(boolean).describe('Set for services.'),
  },
)
export type ProductAdditionsV3 = z.output<typeof ProductAdditionsV3>

export const VariantAdditionsV3 = message(
  'VariantAdditionsV3',
  'What a variant has besides the fields of the provider. An addition of this project.',
  {
    quantity: optional(int({ max: 99999 })).describe('How many units; absent when they are not counted.'),
    preorderInfo: optional(PreorderInfo).describe('Set where it can be preordered.'),
    lowestPriorPrice,
  },
)
export type VariantAdditionsV3 = z.output<typeof VariantAdditionsV3>
