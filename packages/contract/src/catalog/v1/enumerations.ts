import type { z } from 'zod'
import { enumeration } from '../../enumeration.ts'

/** Physical goods or downloads. */
export const ProductType = enumeration('ProductType', 'Physical goods or downloads.', [
  'unspecified_product_type',
  'physical',
  'digital',
])
export type ProductType = z.output<typeof ProductType>

/** The class of an energy label. */
export const EnergyClass = enumeration('EnergyClass', 'The class of an energy label; `NONE` for no label.', [
  'NONE',
  'A',
  'B',
  'C',
  'D',
  'E',
  'F',
  'G',
])
export type EnergyClass = z.output<typeof EnergyClass>

/** Whether all, some or none of the variants are in stock. */
export const InventoryStatus = enumeration(
  'InventoryStatus',
  'Whether all, some or none of the variants are in stock.',
  ['IN_STOCK', 'OUT_OF_STOCK', 'PARTIALLY_OUT_OF_STOCK'],
)
export type InventoryStatus = z.output<typeof InventoryStatus>

/** The unit of a price per unit. */
export const MeasurementUnit = enumeration('MeasurementUnit', 'The unit of a price per unit.', [
  'UNSPECIFIED',
  'ML',
  'CL',
  'L',
  'CBM',
  'MG',
  'G',
  'KG',
  'MM',
  'CM',
  'M',
  'SQM',
  'OZ',
  'LB',
  'FLOZ',
  'PT',
  'QT',
  'GAL',
  'IN',
  'FT',
  'YD',
  'SQFT',
])
export type MeasurementUnit = z.output<typeof MeasurementUnit>

/** The kind of a media item. */
export const MediaItemType = enumeration('MediaItemType', 'The kind of a media item.', [
  'unspecified_media_item_type',
  'image',
  'video',
  'audio',
  'document',
  'zip',
])
export type MediaItemType = z.output<typeof MediaItemType>

/** How an option is chosen. */
export const OptionType = enumeration('OptionType', 'How an option is chosen.', [
  'unspecified_option_type',
  'drop_down',
  'color',
])
export type OptionType = z.output<typeof OptionType>

/** How a product discount is counted. */
export const ProductDiscountType = enumeration('ProductDiscountType', 'How a product discount is counted.', [
  'UNDEFINED',
  'NONE',
  'AMOUNT',
  'PERCENT',
])
export type ProductDiscountType = z.output<typeof ProductDiscountType>

/** How the discount of a subscription is counted. */
export const SubscriptionDiscountType = enumeration(
  'SubscriptionDiscountType',
  'How the discount of a subscription is counted.',
  ['AMOUNT', 'PERCENT'],
)
export type SubscriptionDiscountType = z.output<typeof SubscriptionDiscountType>

/** The order of a product search. */
export const ProductSearchSort = enumeration('ProductSearchSort', 'The order of a product search.', [
  'RELEVANCE',
  'NEWEST',
  'PRICE_ASC',
  'PRICE_DESC',
  'NAME',
])
export type ProductSearchSort = z.output<typeof ProductSearchSort>

/** What has become of a job. */
export const JobState = enumeration('JobState', 'What has become of a job.', [
  'QUEUED',
  'RUNNING',
  'COMPLETED',
  'FAILED',
  'CANCELLING',
  'CANCELLED',
])
export type JobState = z.output<typeof JobState>

/** How the rows of a catalog are written as CSV. */
export const CatalogFormat = enumeration('CatalogFormat', 'How the rows of a catalog are written as CSV.', [
  'AUTO',
  'CARTWRIGHT',
  'SHOPIFY',
])
export type CatalogFormat = z.output<typeof CatalogFormat>

/** What an import does to a product. */
export const ProductAction = enumeration('ProductAction', 'What an import or its undo does to a product.', [
  'CREATED',
  'CHANGED',
  'RESTORED',
  'DELETED',
  'SKIPPED',
])
export type ProductAction = z.output<typeof ProductAction>

/** What was changed of a product. */
export const ProductHistoryKind = enumeration('ProductHistoryKind', 'What was changed of a product.', [
  'PRODUCT',
  'STOCK',
])
export type ProductHistoryKind = z.output<typeof ProductHistoryKind>

/** Whether all or any of the conditions of a collection must hold. */
export const CollectionRuleMatch = enumeration(
  'CollectionRuleMatch',
  'Whether all or any of the conditions of a collection must hold.',
  ['ALL', 'ANY'],
)
export type CollectionRuleMatch = z.output<typeof CollectionRuleMatch>

/** What a condition of a collection looks at. */
export const CollectionRuleField = enumeration(
  'CollectionRuleField',
  'What a condition of a collection looks at: `PRICE` is the least price of the catalog after discount, `AGE` the days since a product was created, `COLLECTION` a collection filled by hand.',
  [
    'PRICE',
    'ON_SALE',
    'IN_STOCK',
    'BRAND',
    'RIBBON',
    'TAG',
    'PRODUCT_TYPE',
    'NAME',
    'SKU',
    'AGE',
    'OPTION',
    'INFO_SECTION',
    'COLLECTION',
  ],
)
export type CollectionRuleField = z.output<typeof CollectionRuleField>

/** How a condition of a collection compares. */
export const CollectionRuleOperator = enumeration(
  'CollectionRuleOperator',
  'How a condition of a collection compares. `IS_SET` and `IS_NOT_SET` need no value.',
  [
    'IS',
    'IS_NOT',
    'CONTAINS',
    'CONTAINS_NOT',
    'STARTS_WITH',
    'AT_LEAST',
    'AT_MOST',
    'ABOVE',
    'BELOW',
    'IS_SET',
    'IS_NOT_SET',
  ],
)
export type CollectionRuleOperator = z.output<typeof CollectionRuleOperator>
