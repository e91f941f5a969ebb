/** A line of the cart. */
import type { z } from 'zod'
import { PaymentOptionType } from '../enumerations.ts'
import { Image } from '../media.ts'
import { MultiCurrencyPrice } from '../price.ts'
import { array, boolean, guid, int, message, optional, text } from '../wire.ts'
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
  SelectedMembership,
  ServiceProperties,
  TaxableAddress,
} from './item.ts'
import { ModifierGroup } from './modifier.ts'
import { SubscriptionOptionInfo } from './subscription.ts'

export const LineItem = message(
  'LineItem',
  'One line of a cart. Name, price, image and the like come from the catalog and are read-only.',
  {
    id: guid,
    quantity: int({ min: 1, max: 100000 }),
    catalogReference: optional(CatalogReference),
    productName: ProductName,
    url: optional(PageUrlV2),
    price: MultiCurrencyPrice,
    fullPrice: MultiCurrencyPrice,
    priceBeforeDiscounts: MultiCurrencyPrice,
    lineItemPrice: MultiCurrencyPrice,
    descriptionLines: array(DescriptionLine),
    image: optional(Image),
    availability: ItemAvailabilityInfo,
    physicalProperties: optional(PhysicalProperties),
    itemType: ItemType,
    subscriptionOptionInfo: optional(SubscriptionOptionInfo),
    paymentOption: PaymentOptionType,
    serviceProperties: optional(ServiceProperties),
    rootCatalogItemId: optional(text({ min: 1, max: 36 })),
    priceDescription: optional(PriceDescription),
    depositAmount: optional(MultiCurrencyPrice),
    selectedMembership: optional(SelectedMembership),
    deliveryProfileId: optional(guid),
    taxGroupId: optional(guid),
    customLineItem: boolean,
    consentRequiredPaymentPolicy: optional(text({ min: 1, max: 2500 })),
    priceUndetermined: boolean,
    fixedQuantity: boolean,
    catalogOverrideFields: optional(CatalogOverrideFields),
    savePaymentMethod: boolean,
    taxableAddress: optional(TaxableAddress),
    extendedFields: optional(ExtendedFields),
    policies: optional(array(Policy, { max: 5 })),
    membersOnly: boolean,
    modifierGroups: optional(array(ModifierGroup, { max: 25 })),
    modifiersTotalPrice: optional(MultiCurrencyPrice),
  },
)
export type LineItem = z.output<typeof LineItem>

/** A line item as a shopper adds it: the catalog item and how many. All else comes from the catalog. */
export const NewLineItem = LineItem.pick({
  catalogOverrideFields: true,
  selectedMembership: true,
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
