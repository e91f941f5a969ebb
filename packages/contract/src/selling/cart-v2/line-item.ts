/** A line of cart v2. */
import type { z } from 'zod'
import { PaymentOptionType } from '../../enumerations.ts'
import { Image, ImageReference } from '../../media.ts'
import { array, boolean, decimal, guid, int, message, optional, text } from '../../wire.ts'
import {
  Color,
  DescriptionLineName,
  PlainTextValue,
  PriceDescription,
  TranslatableString,
} from '../cart/description.ts'
import {
  CatalogReference,
  ExtendedFields,
  ItemType,
  PageUrlV2,
  PaymentOption,
  PhysicalProperties,
  Policy,
  ServiceProperties,
  TaxableAddress,
} from '../cart/item.ts'
import { SubscriptionOptionInfo } from '../cart/subscription.ts'
import { CartLineAdditions } from './additions.ts'
import { CartDiscountSourceType, CartItemStatus } from './enumerations.ts'
import { ConvertedMoney } from './money.ts'

export const CartDescriptionLine = message(
  'CartDescriptionLine',
  'One chosen option or typed text of an item, such as Size: Large.',
  {
    name: optional(DescriptionLineName),
    plainText: optional(PlainTextValue).describe('The value as text.'),
    colorInfo: optional(Color).describe('The value as a colour.'),
  },
)
export type CartDescriptionLine = z.output<typeof CartDescriptionLine>

export const CartCatalogOverrideFields = message(
  'CartCatalogOverrideFields',
  "Values that replace the catalog's own. Needs the rights of an owner or app.",
  {
    name: optional(TranslatableString),
    salePrice: optional(decimal({ gte: 0, lte: 999999999, maxScale: 3 })).describe('What one unit costs.'),
    fullPrice: optional(decimal({ gte: 0, lte: 999999999, maxScale: 3 })).describe(
      'What one unit cost before a discount.',
    ),
    descriptionLines: optional(array(CartDescriptionLine, { max: 20 })),
    physicalProperties: optional(PhysicalProperties),
    image: optional(ImageReference),
    paymentOption: optional(PaymentOption),
    depositAmount: optional(decimal({ gt: 0, lte: 999999999, maxScale: 3 })).describe('The part paid now.'),
    fixedQuantity: optional(boolean).describe('Whether the quantity cannot be changed.'),
  },
)
export type CartCatalogOverrideFields = z.output<typeof CartCatalogOverrideFields>

export const ItemQuantityInfo = message('ItemQuantityInfo', 'How many units a line has.', {
  confirmedQuantity: int({ min: 0 }).describe('How many of them can be bought now: what totals count.'),
  requestedQuantity: int({ min: 1 }).describe('How many the customer asked for.'),
  availableQuantity: optional(int()).describe('How many there are; absent where they are not counted.'),
  fixedQuantity: boolean.describe('Whether the quantity cannot be changed.'),
})
export type ItemQuantityInfo = z.output<typeof ItemQuantityInfo>

export const ItemPriceBreakdown = message('ItemPriceBreakdown', 'How the price of one unit comes about.', {
  fullPrice: ConvertedMoney.describe("Before the catalog's discount."),
  salePrice: ConvertedMoney.describe("After the catalog's discount."),
})
export type ItemPriceBreakdown = z.output<typeof ItemPriceBreakdown>

export const ItemPricingInfo = message('ItemPricingInfo', 'What a line costs, before the discounts of the cart.', {
  unitPrice: ConvertedMoney.describe('One unit.'),
  totalPrice: ConvertedMoney.describe('`unitPrice` times the confirmed quantity.'),
  priceDescription: optional(PriceDescription).describe('Words shown beside or instead of the price.'),
  priceUndetermined: boolean.describe('Whether the price is not known yet.'),
  breakdown: ItemPriceBreakdown,
})
export type ItemPricingInfo = z.output<typeof ItemPricingInfo>

export const ItemSource = message('ItemSource', 'Where a line comes from.', {
  catalogReference: optional(CatalogReference).describe('The item in its catalog. Absent on custom items.'),
  catalogOverrideFields: optional(CartCatalogOverrideFields),
  rootCatalogItemId: optional(text({ min: 1, max: 36 })).describe('The item this one is a part of, in its catalog.'),
})
export type ItemSource = z.output<typeof ItemSource>

export const ItemAttributes = message('ItemAttributes', 'What a line is.', {
  descriptionLines: array(CartDescriptionLine).describe('The options chosen and texts typed.'),
  image: optional(Image),
  url: optional(PageUrlV2).describe('The page of the item.'),
  policies: optional(array(Policy, { max: 5 })).describe('Terms of sale.'),
  itemType: ItemType,
  physicalProperties: optional(PhysicalProperties),
  subscriptionInfo: optional(SubscriptionOptionInfo).describe('The subscription it is bought by.'),
  serviceProperties: optional(ServiceProperties).describe('When the service happens.'),
  membersOnly: boolean.describe('Whether only members may buy it.'),
})
export type ItemAttributes = z.output<typeof ItemAttributes>

export const ItemDeliveryConfig = message('ItemDeliveryConfig', 'How a line is delivered.', {
  deliveryProfileId: optional(guid),
})
export type ItemDeliveryConfig = z.output<typeof ItemDeliveryConfig>

export const ItemTaxConfig = message('ItemTaxConfig', 'How a line is taxed.', {
  taxableAddress: optional(TaxableAddress).describe('Which address decides the tax.'),
  taxGroupId: optional(text({ max: 50 })),
})
export type ItemTaxConfig = z.output<typeof ItemTaxConfig>

export const ItemPaymentConfig = message('ItemPaymentConfig', 'How and when a line is paid.', {
  savePaymentMethod: boolean.describe('Whether the payment method is stored for later charges.'),
  consentRequiredPaymentPolicy: optional(text({ min: 1, max: 2500 })).describe('Terms to agree to before paying.'),
  depositAmount: optional(ConvertedMoney).describe('The part paid now when the payment option is DEPOSIT_ONLINE.'),
  paymentOption: PaymentOptionType,
})
export type ItemPaymentConfig = z.output<typeof ItemPaymentConfig>

export const CartDiscountSource = message('CartDiscountSource', 'Where a discount comes from.', {
  sourceType: CartDiscountSourceType,
  couponCode: optional(text({ max: 50 })),
})
export type CartDiscountSource = z.output<typeof CartDiscountSource>

export const ItemDiscount = message('ItemDiscount', 'What a discount of the cart takes off a line.', {
  name: TranslatableString,
  amountOff: ConvertedMoney,
  source: CartDiscountSource,
})
export type ItemDiscount = z.output<typeof ItemDiscount>

export const CartV2LineItem = message('CartV2LineItem', 'One line of a cart.', {
  id: guid,
  name: TranslatableString,
  quantityInfo: ItemQuantityInfo,
  pricing: ItemPricingInfo,
  source: ItemSource,
  attributes: ItemAttributes,
  deliveryConfig: ItemDeliveryConfig,
  taxConfig: ItemTaxConfig,
  paymentConfig: ItemPaymentConfig,
  status: CartItemStatus.describe('Whether it can be bought now.'),
  extendedFields: optional(ExtendedFields),
  discounts: array(ItemDiscount).describe('What the discounts of the cart take off it.'),
  customLineItem: boolean.describe('Whether it is in no catalog.'),
  additions: optional(CartLineAdditions),
})
export type CartV2LineItem = z.output<typeof CartV2LineItem>
