/** A line of the cart. */
import type { z } from 'zod'
import { EnergyClass, MeasurementUnit, PaymentOptionType, WithdrawalExemption } from '../../enumerations.ts'
import { Image } from '../../media.ts'
import { MultiCurrencyPrice } from '../../price.ts'
import { array, boolean, finite, guid, int, message, optional, text } from '../../wire.ts'
import { DescriptionLine, PriceDescription, ProductName } from './description.ts'
import {
  CatalogOverrideFields,
  CatalogReference,
  ExtendedFields,
  ItemAvailabilityInfo,
  ItemType,
  PageUrlV2,
  PhysicalProperties,
  Policy,
  PreorderedUnits,
  SelectedMembership,
  ServiceProperties,
  TaxableAddress,
} from './item.ts'
import { ModifierGroup } from './modifier.ts'
import { SubscriptionOptionInfo } from './subscription.ts'

export const LineItemBasePrice = message('LineItemBasePrice', 'The price of a quantity for comparison.', {
  price: MultiCurrencyPrice,
  baseQuantity: finite(),
  baseMeasurementUnit: MeasurementUnit,
})
export type LineItemBasePrice = z.output<typeof LineItemBasePrice>

export const LineItem = message(
  'LineItem',
  'One line of a cart. Name, price, image and the like come from the catalog and are read-only.',
  {
    id: guid,
    quantity: int({ min: 1, max: 100000 }),
    catalogReference: optional(CatalogReference).describe('The item in its catalog. Absent on custom items.'),
    productName: ProductName.describe('The name of the item.'),
    url: optional(PageUrlV2).describe('The page of the item.'),
    price: MultiCurrencyPrice.describe('One unit, after catalog and item discounts.'),
    fullPrice: MultiCurrencyPrice.describe("One unit, before the catalog's discount."),
    priceBeforeDiscounts: MultiCurrencyPrice.describe(
      "One unit, after the catalog's discount and before those of the cart.",
    ),
    lowestPriorPrice: optional(MultiCurrencyPrice).describe(
      'One unit at the lowest price of the 30 days before the reduction. An addition of this project.',
    ),
    basePrice: optional(LineItemBasePrice).describe(
      'The price per unit, of products that are sold by measure. An addition of this project.',
    ),
    withdrawalExemption: optional(WithdrawalExemption).describe(
      'Why the customer has no right of withdrawal. Absent where there is one. An addition of this project.',
    ),
    energyClass: optional(EnergyClass).describe('The class of its energy label. An addition of this project.'),
    lineItemPrice: MultiCurrencyPrice.describe('The whole line: `price` times `quantity`.'),
    descriptionLines: array(DescriptionLine).describe('The options chosen and texts typed.'),
    image: optional(Image),
    availability: ItemAvailabilityInfo.describe('Whether the item can be bought now.'),
    preorder: optional(PreorderedUnits).describe('The units beyond stock. An addition of this project.'),
    physicalProperties: optional(PhysicalProperties).describe('Weight and stock keeping unit.'),
    itemType: ItemType.describe('What kind of thing it is.'),
    subscriptionOptionInfo: optional(SubscriptionOptionInfo).describe('The subscription it is bought by.'),
    paymentOption: PaymentOptionType.describe('How and when it is paid.'),
    serviceProperties: optional(ServiceProperties).describe('When the service happens.'),
    rootCatalogItemId: optional(text({ min: 1, max: 36 })).describe('The item this one is a part of, in its catalog.'),
    priceDescription: optional(PriceDescription).describe('Words shown beside or instead of the price.'),
    depositAmount: optional(MultiCurrencyPrice).describe(
      'The part paid now when the payment option is DEPOSIT_ONLINE.',
    ),
    selectedMembership: optional(SelectedMembership).describe('The membership that pays for it.'),
    deliveryProfileId: optional(guid).describe('The delivery profile it is sent by.'),
    taxGroupId: optional(guid).describe('The tax group it belongs to.'),
    customLineItem: boolean.describe('Whether it is in no catalog.'),
    consentRequiredPaymentPolicy: optional(text({ min: 1, max: 2500 })).describe(
      'Terms the shopper must agree to before paying.',
    ),
    priceUndetermined: boolean.describe('Whether the price is not known yet.'),
    fixedQuantity: boolean.describe('Whether the quantity cannot be changed.'),
    catalogOverrideFields: optional(CatalogOverrideFields).describe("Values that replace the catalog's own."),
    savePaymentMethod: boolean.describe('Whether the payment method is stored for later charges.'),
    taxableAddress: optional(TaxableAddress).describe('Which address decides the tax.'),
    extendedFields: optional(ExtendedFields),
    policies: optional(array(Policy, { max: 5 })).describe('Terms of sale.'),
    membersOnly: boolean.describe('Whether only members may buy it.'),
    modifierGroups: optional(array(ModifierGroup, { max: 25 })).describe('Extras added to it.'),
    modifiersTotalPrice: optional(MultiCurrencyPrice).describe('What the extras cost together.'),
  },
)
export type LineItem = z.output<typeof LineItem>

/** A line item as a shopper adds it: the catalog item and how many. All else comes from the catalog. */
export const NewLineItem = LineItem.pick({
  catalogOverrideFields: true,
  selectedMembership: true,
  taxableAddress: true,
  extendedFields: true,
})
  .extend({ quantity: int({ min: 1, max: 100000 }), catalogReference: CatalogReference })
  .meta({ id: 'NewLineItem', description: 'A line item as a shopper adds it: the catalog item and how many.' })
export type NewLineItem = z.output<typeof NewLineItem>

/** A line item as an update names it: the same item, and how many when that changes. */
export const ChangedLineItem = NewLineItem.partial({ quantity: true }).meta({
  id: 'ChangedLineItem',
  description: 'A line item as an update names it: the same item, and how many when that changes.',
})
export type ChangedLineItem = z.output<typeof ChangedLineItem>

export const LineItemQuantityUpdate = message(
  'LineItemQuantityUpdate',
  'A line and its new quantity. More than is in stock becomes what is in stock.',
  {
    id: guid,
    quantity: int({ min: 1, max: 100000 }),
  },
)
export type LineItemQuantityUpdate = z.output<typeof LineItemQuantityUpdate>
