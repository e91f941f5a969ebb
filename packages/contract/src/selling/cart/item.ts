/** The parts of a cart's line items. */
import type { z } from 'zod'
import {
  DimensionsUnit,
  FileType,
  ItemAvailabilityStatus,
  ItemTypePreset,
  PaymentOptionType,
  TaxableAddressType,
} from '../../enumerations.ts'
import { ImageReference } from '../../media.ts'
import {
  array,
  boolean,
  decimal,
  float,
  guid,
  int,
  json,
  localDate,
  map,
  message,
  optional,
  present,
  text,
  timestamp,
} from '../../wire.ts'
import { DescriptionLine, ProductName } from './description.ts'

export const CatalogReference = message(
  'CatalogReference',
  'Which item of which catalog. For store products `options` holds `variantId`, or `options` and `customTextFields` as maps.',
  {
    catalogItemId: text({ min: 1, max: 36 }).describe(
      'The id of the item in its catalog; for store products the product id.',
    ),
    appId: text({ min: 1 }).describe(
      'The app whose catalog it is; for store products 215238eb-22a5-4c36-9e7b-e7c08025e04e.',
    ),
    options: optional(json).describe('Which variant, and what the shopper typed.'),
  },
)
export type CatalogReference = z.output<typeof CatalogReference>

export const PageUrlV2 = message('PageUrlV2', "The address of an item's page.", {
  relativePath: present(text(), ''),
  url: optional(text()),
})
export type PageUrlV2 = z.output<typeof PageUrlV2>

export const ItemType = message(
  'ItemType',
  "What kind of thing an item is: one of ours, or a word of the catalog's own.",
  {
    preset: optional(ItemTypePreset),
    custom: optional(text()),
  },
)
export type ItemType = z.output<typeof ItemType>

export const PreorderedUnits = message('PreorderedUnits', 'The units of a line that are ordered beyond stock.', {
  quantity: int({ min: 1 }),
  availableDate: optional(localDate).describe('When they are expected, as YYYY-MM-DD.'),
  message: optional(text({ max: 250 })),
})
export type PreorderedUnits = z.output<typeof PreorderedUnits>

export const ItemAvailabilityInfo = message(
  'ItemAvailabilityInfo',
  'Whether an item can be bought now, and how many.',
  {
    status: ItemAvailabilityStatus,
    quantityAvailable: optional(int()).describe('How many can be bought; absent when there is no limit.'),
    heldUntil: optional(text()).describe(
      'Set while other customers are paying for missing units: when the first of them come back, at the latest. ' +
        'An addition of this project.',
    ),
  },
)
export type ItemAvailabilityInfo = z.output<typeof ItemAvailabilityInfo>

export const Dimensions = message('Dimensions', 'Length, width and height.', {
  length: optional(decimal({ gte: 0, lte: 999999999, maxScale: 6 })),
  width: optional(decimal({ gte: 0, lte: 999999999, maxScale: 6 })),
  height: optional(decimal({ gte: 0, lte: 999999999, maxScale: 6 })),
  unit: optional(DimensionsUnit),
})
export type Dimensions = z.output<typeof Dimensions>

export const PhysicalProperties = message('PhysicalProperties', 'Weight, stock keeping unit and size of an item.', {
  weight: optional(float()).describe('In the weight unit of the cart.'),
  sku: optional(text({ max: 40 })).describe('The stock keeping unit.'),
  shippable: optional(boolean).describe('Whether it has to be sent. Default: physical items have to.'),
  productDimensions: optional(Dimensions),
  packageDimensions: optional(Dimensions),
})
export type PhysicalProperties = z.output<typeof PhysicalProperties>

export const SelectedMembership = message('SelectedMembership', 'The membership that pays for an item.', {
  id: text({ min: 1, max: 100 }),
  appId: guid,
})
export type SelectedMembership = z.output<typeof SelectedMembership>

export const TaxableAddress = message('TaxableAddress', 'Which address decides the tax.', {
  addressType: present(TaxableAddressType, 'BUSINESS'),
})
export type TaxableAddress = z.output<typeof TaxableAddress>

export const Policy = message('Policy', 'Terms of sale of an item.', {
  title: optional(text({ min: 1, max: 29 })),
  content: optional(text({ min: 1, max: 3000 })),
})
export type Policy = z.output<typeof Policy>

export const ServiceProperties = message('ServiceProperties', 'When a service happens and for how many.', {
  scheduledDate: optional(timestamp),
  numberOfParticipants: optional(int({ min: 1, max: 10000 })),
  endDate: optional(timestamp),
})
export type ServiceProperties = z.output<typeof ServiceProperties>

export const PaymentOption = message('PaymentOption', 'How an item is paid.', {
  value: present(PaymentOptionType, 'FULL_PAYMENT_ONLINE'),
})
export type PaymentOption = z.output<typeof PaymentOption>

export const SecuredMedia = message('SecuredMedia', 'A file only buyers can open.', {
  id: optional(text({ min: 1, max: 100 })),
  fileName: optional(text({ min: 1, max: 1000 })),
  fileType: optional(FileType),
})
export type SecuredMedia = z.output<typeof SecuredMedia>

export const CatalogOverrideFields = message(
  'CatalogOverrideFields',
  "Values that replace the catalog's own. Needs the rights of an owner or app.",
  {
    productName: optional(ProductName),
    price: optional(decimal({ gte: 0, lte: 999999999, maxScale: 3 })).describe('What one unit costs.'),
    fullPrice: optional(decimal({ gte: 0, lte: 999999999, maxScale: 3 })).describe(
      'What one unit cost before a discount.',
    ),
    descriptionLines: optional(array(DescriptionLine, { max: 20 })),
    physicalProperties: optional(PhysicalProperties),
    image: optional(ImageReference),
    paymentOption: optional(PaymentOption),
    depositAmount: optional(decimal({ gt: 0, lte: 999999999, maxScale: 3 })).describe('The part paid now.'),
    savePaymentMethod: optional(boolean).describe('Whether to keep the payment method for later charges.'),
    inventoryAppId: optional(guid),
    fixedQuantity: optional(boolean).describe('Whether the quantity cannot be changed.'),
  },
)
export type CatalogOverrideFields = z.output<typeof CatalogOverrideFields>

export const ExtendedFields = message('ExtendedFields', 'Extra data of apps, by namespace.', {
  namespaces: optional(map(json)),
})
export type ExtendedFields = z.output<typeof ExtendedFields>
