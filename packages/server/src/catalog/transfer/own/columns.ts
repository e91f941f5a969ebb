import { plainTexts, plainValues } from '@cartwright/contract'

/** One cell per product, on its first row. */
export const PRODUCT_COLUMNS = [
  'Product id',
  'Slug',
  'Name',
  'Description',
  'Product type',
  'Visible',
  'Brand',
  ...plainTexts.map(({ column }) => column),
  'Tags',
  'Private tags',
  ...plainValues.map(({ column }) => column),
  'Energy class',
  'Energy label URL',
  'Energy data sheet URL',
  'Energy registry URL',
  'SKU',
  'Barcode',
  'Price',
  'Cost',
  'Discount type',
  'Discount value',
  'Weight',
  'Stock',
  'Length',
  'Width',
  'Height',
  'Length unit',
  'Package length',
  'Package width',
  'Package height',
  'Package unit',
  'Content quantity',
  'Content unit',
  'Base quantity',
  'Base unit',
  'Manage variants',
  'Subscription only',
  'SEO title',
  'SEO description',
  'SEO data',
  'Delivery profile',
] as const

/** Lists: their first element is on the product's first row, the second on its second, and so on. */
export const LIST_COLUMNS = {
  collections: ['Collection', 'Collection name'],
  images: ['Image URL', 'Image alt text', 'Image width', 'Image height'],
  infoSections: ['Info section title', 'Info section description'],
  customTexts: ['Custom text title', 'Custom text length', 'Custom text required', 'Custom text price'],
  modifiers: [
    'Modifier name',
    'Modifier type',
    'Modifier required',
    'Modifier choice',
    'Modifier choice value',
    'Modifier choice price',
  ],
  subscriptions: [
    'Subscription id',
    'Subscription title',
    'Subscription description',
    'Subscription frequency',
    'Subscription interval',
    'Subscription cycles',
    'Subscription discount type',
    'Subscription discount value',
    'Subscription visible',
    'Subscription trial unit',
    'Subscription trial length',
    'Subscription minimum cycles',
    'Subscription start date',
  ],
  attributes: ['Attribute', 'Attribute value'],
  choices: ['Option name', 'Option type', 'Choice', 'Choice value', 'Choice images'],
  variants: [
    'Variant id',
    'Variant choice 1',
    'Variant choice 2',
    'Variant choice 3',
    'Variant choice 4',
    'Variant choice 5',
    'Variant choice 6',
    'Variant SKU',
    'Variant barcode',
    'Variant price',
    'Variant cost',
    'Variant weight',
    'Variant visible',
    'Variant stock',
    'Variant length',
    'Variant width',
    'Variant height',
    'Variant length unit',
    'Variant package length',
    'Variant package width',
    'Variant package height',
    'Variant package unit',
  ],
} as const

export type ProductColumn = (typeof PRODUCT_COLUMNS)[number]
export type ListColumn = (typeof LIST_COLUMNS)[keyof typeof LIST_COLUMNS][number]
export type Column = ProductColumn | ListColumn

/** In the order they are written. */
export const COLUMNS: readonly Column[] = [...PRODUCT_COLUMNS, ...Object.values(LIST_COLUMNS).flat()]

export const CHOICE_COLUMNS = [1, 2, 3, 4, 5, 6].map((place) => `Variant choice ${place}` as ListColumn)

/** Three sizes and their unit. */
export type SizeColumns = readonly [length: Column, width: Column, height: Column, unit: Column]

/** What is measured: the goods, and the package they come in. */
export const SIZES = {
  product: ['Length', 'Width', 'Height', 'Length unit'],
  package: ['Package length', 'Package width', 'Package height', 'Package unit'],
  variant: ['Variant length', 'Variant width', 'Variant height', 'Variant length unit'],
  variantPackage: ['Variant package length', 'Variant package width', 'Variant package height', 'Variant package unit'],
} as const satisfies Record<string, SizeColumns>
