/** Items that are in no catalog. */
import type { z } from 'zod'
import { PaymentOptionType } from '../../enumerations.ts'
import { ImageReference } from '../../media.ts'
import { amount } from '../../price.ts'
import { array, boolean, decimal, guid, int, message, optional, text } from '../../wire.ts'
import { DescriptionLine, PriceDescription, ProductName } from './description.ts'
import {
  CatalogReference,
  ItemType,
  PageUrlV2,
  PhysicalProperties,
  Policy,
  ServiceProperties,
  TaxableAddress,
} from './item.ts'
import { CustomModifierGroup } from './modifier.ts'

export const CustomLineItem = message(
  'CustomLineItem',
  'An item that is in no catalog and carries its own name and price. Needs the rights of an owner or app.',
  {
    quantity: optional(int({ min: 1, max: 100000 })),
    price: amount.describe('What one unit costs.'),
    priceDescription: optional(PriceDescription),
    descriptionLines: optional(array(DescriptionLine, { max: 10 })),
    media: optional(ImageReference).describe('A picture of it.'),
    taxGroupId: optional(guid).describe('The tax group it belongs to.'),
    productName: optional(ProductName),
    url: optional(PageUrlV2),
    itemType: ItemType,
    fullPrice: optional(decimal()).describe('What one unit cost before a discount.'),
    quantityAvailable: optional(int({ max: 100000 })).describe('How many can be bought.'),
    physicalProperties: optional(PhysicalProperties),
    paymentOption: optional(PaymentOptionType),
    serviceProperties: optional(ServiceProperties),
    rootCatalogItemId: optional(text({ min: 1, max: 36 })),
    depositAmount: optional(decimal()),
    deliveryProfileId: optional(guid),
    catalogReference: optional(CatalogReference),
    priceUndetermined: optional(boolean),
    fixedQuantity: optional(boolean),
    consentRequiredPaymentPolicy: optional(text({ min: 1, max: 1000 })),
    savePaymentMethod: optional(boolean),
    policies: optional(array(Policy, { max: 5 })),
    membersOnly: optional(boolean),
    taxableAddress: optional(TaxableAddress),
    modifierGroups: optional(array(CustomModifierGroup, { max: 25 })),
  },
)
export type CustomLineItem = z.output<typeof CustomLineItem>
