/** What requests of cart v2 put into a cart. */
import type { z } from 'zod'
import { PaymentOptionType } from '../../enumerations.ts'
import { ImageReference } from '../../media.ts'
import { array, boolean, guid, int, message, optional, text } from '../../wire.ts'
import { PriceDescription, TranslatableString } from '../cart/description.ts'
import {
  CatalogReference,
  ExtendedFields,
  ItemType,
  PageUrlV2,
  PhysicalProperties,
  ServiceProperties,
  TaxableAddress,
} from '../cart/item.ts'
import { CartCatalogOverrideFields, CartDescriptionLine } from './line-item.ts'
import { MoneyInput } from './money.ts'

export const CartCatalogItemInput = message('CartCatalogItemInput', 'An item of a catalog, and how many.', {
  catalogReference: CatalogReference,
  quantity: int({ min: 1, max: 100000 }).describe('More than is in stock remains in the line, and does not count.'),
  catalogOverrideFields: optional(CartCatalogOverrideFields),
  extendedFields: optional(ExtendedFields),
})
export type CartCatalogItemInput = z.output<typeof CartCatalogItemInput>

export const CustomItemQuantityInfo = message('CustomItemQuantityInfo', 'How many.', {
  requestedQuantity: int({ min: 1, max: 100000 }),
  availableQuantity: optional(int({ max: 100000 })).describe('How many can be bought.'),
  fixedQuantity: optional(boolean),
})
export type CustomItemQuantityInfo = z.output<typeof CustomItemQuantityInfo>

export const CustomItemPricingInfo = message('CustomItemPricingInfo', 'What one unit costs.', {
  price: MoneyInput,
  fullPrice: optional(MoneyInput),
  priceDescription: optional(PriceDescription),
  priceUndetermined: optional(boolean),
})
export type CustomItemPricingInfo = z.output<typeof CustomItemPricingInfo>

export const CustomItemSource = message('CustomItemSource', 'Where it comes from.', {
  catalogReference: optional(CatalogReference),
  rootCatalogItemId: optional(text({ min: 1, max: 36 })),
})
export type CustomItemSource = z.output<typeof CustomItemSource>

export const CustomItemAttributes = message('CustomItemAttributes', 'What it is.', {
  descriptionLines: optional(array(CartDescriptionLine, { max: 10 })),
  image: optional(ImageReference),
  url: optional(PageUrlV2),
  itemType: ItemType,
  physicalProperties: optional(PhysicalProperties),
  serviceProperties: optional(ServiceProperties),
  membersOnly: optional(boolean),
})
export type CustomItemAttributes = z.output<typeof CustomItemAttributes>

export const CustomItemDeliveryConfig = message('CustomItemDeliveryConfig', 'How it is delivered.', {
  deliveryProfileId: optional(guid),
})
export type CustomItemDeliveryConfig = z.output<typeof CustomItemDeliveryConfig>

export const CustomItemTaxConfig = message('CustomItemTaxConfig', 'How it is taxed.', {
  taxableAddress: optional(TaxableAddress),
  taxGroupId: optional(guid),
})
export type CustomItemTaxConfig = z.output<typeof CustomItemTaxConfig>

export const CustomItemPaymentConfig = message('CustomItemPaymentConfig', 'How and when it is paid.', {
  depositAmount: optional(MoneyInput),
  paymentOption: optional(PaymentOptionType),
})
export type CustomItemPaymentConfig = z.output<typeof CustomItemPaymentConfig>

export const CustomItemInput = message(
  'CustomItemInput',
  'An item that is in no catalog and carries its own name and price. Needs the rights of an owner or app.',
  {
    name: TranslatableString,
    quantityInfo: CustomItemQuantityInfo,
    pricing: CustomItemPricingInfo,
    source: optional(CustomItemSource),
    attributes: CustomItemAttributes,
    deliveryConfig: optional(CustomItemDeliveryConfig),
    taxConfig: optional(CustomItemTaxConfig),
    paymentConfig: optional(CustomItemPaymentConfig),
  },
)
export type CustomItemInput = z.output<typeof CustomItemInput>

export const CartCouponInput = message('CartCouponInput', 'A coupon by its code.', { code: text({ min: 1, max: 50 }) })
export type CartCouponInput = z.output<typeof CartCouponInput>

export const CartGiftCardInput = message('CartGiftCardInput', 'A gift card by its code.', {
  code: text({ min: 1, max: 100 }).describe('Capitals, spaces and hyphens do not matter.'),
  redeemAmount: optional(MoneyInput).describe(
    'At most this much is taken from it. Default: as much as the order costs.',
  ),
})
export type CartGiftCardInput = z.output<typeof CartGiftCardInput>

export const DeliveryMethodInput = message(
  'DeliveryMethodInput',
  'A delivery method that is offered for the address.',
  {
    code: text({ min: 1, max: 100 }),
    appId: optional(guid).describe('The carrier; needed when several offer the same code.'),
  },
)
export type DeliveryMethodInput = z.output<typeof DeliveryMethodInput>

export const QuantityUpdate = message('QuantityUpdate', 'The new quantity.', {
  newQuantity: int({ min: 1, max: 100000 }),
})
export type QuantityUpdate = z.output<typeof QuantityUpdate>

export const LineItemUpdate = message('LineItemUpdate', 'A line and its new quantity.', {
  lineItemId: guid,
  quantity: QuantityUpdate,
})
export type LineItemUpdate = z.output<typeof LineItemUpdate>
