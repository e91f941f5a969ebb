/**
 * The fields each query call can filter and sort by. Both releases of the wire are served: the operators here are the
 * union of what the current and the earlier one declare.
 */

/** The operators of a filter. `$and`, `$or` and `$not` join filters and apply everywhere. */
export const operators = [
  '$eq',
  '$ne',
  '$gt',
  '$gte',
  '$lt',
  '$lte',
  '$in',
  '$nin',
  '$startsWith',
  '$hasSome',
  '$hasAll',
  '$exists',
  '$isEmpty',
] as const
export type Operator = (typeof operators)[number]

/** The type of a field, which decides how values compare. */
export type FieldKind = 'string' | 'number' | 'boolean' | 'enum' | 'date' | 'strings'

/** How a field may be queried. */
export interface QueryField {
  readonly kind: FieldKind
  readonly operators: readonly Operator[]
  readonly sort: boolean
}

const compared = ['$eq', '$ne', '$gt', '$gte', '$lt', '$lte', '$in', '$nin', '$hasSome', '$exists'] as const
const matched = ['$eq', '$ne', '$in', '$nin', '$hasSome', '$exists'] as const
const written = [...compared, '$startsWith', '$isEmpty'] as const
const listed = ['$eq', '$ne', '$in', '$nin', '$hasSome', '$hasAll', '$exists', '$isEmpty'] as const

const text = { kind: 'string', operators: written, sort: true } as const
const unsortedText = { kind: 'string', operators: written, sort: false } as const
const number = { kind: 'number', operators: compared, sort: true } as const
const date = { kind: 'date', operators: compared, sort: true } as const
const enumeration = { kind: 'enum', operators: matched, sort: true } as const
const strings = { kind: 'strings', operators: listed, sort: false } as const
const match = { kind: 'enum', operators: matched, sort: false } as const
const boolean = { kind: 'boolean', operators: matched, sort: false } as const

/** Per query, its fields by dotted name. */
export const queryFields = {
  products: {
    id: text,
    name: text,
    slug: text,
    sku: text,
    description: unsortedText,
    productType: enumeration,
    price: number,
    'priceData.price': number,
    numericId: number,
    lastUpdated: date,
    createdDate: { ...date, sort: false },
    collectionIds: strings,
    tags: strings,
    visible: boolean,
  },
  collections: {
    id: text,
    name: text,
  },
  productsV3: {
    id: text,
    name: text,
    slug: text,
    visible: { ...boolean, sort: true },
    productType: match,
    createdDate: date,
    updatedDate: date,
    'actualPriceRange.minValue.amount': number,
    'actualPriceRange.maxValue.amount': number,
    'compareAtPriceRange.minValue.amount': number,
    'compareAtPriceRange.maxValue.amount': number,
    'inventory.availabilityStatus': match,
    'inventory.preorderStatus': match,
    'brand.id': match,
    'brand.name': text,
    'ribbon.id': match,
    'ribbon.name': text,
    'options.id': strings,
    'options.name': strings,
    'options.choicesSettings.choices.choiceId': strings,
    'options.choicesSettings.choices.name': strings,
    'tags.publicTags.tagIds': strings,
    'tags.privateTags.tagIds': strings,
    'allCategoriesInfo.categories': strings,
    'directCategoriesInfo.categories': strings,
  },
  variantsV3: {
    variantId: text,
    sku: text,
    visible: boolean,
    'inventoryStatus.inStock': boolean,
    'price.actualPrice.amount': number,
    'productData.productId': text,
    'productData.name': text,
    'productData.slug': text,
    'productData.visible': boolean,
    'productData.productType': match,
  },
  inventoryItemsV3: {
    id: text,
    productId: text,
    variantId: text,
    trackQuantity: boolean,
    quantity: number,
    inStock: boolean,
    updatedDate: date,
    'product.name': text,
    'product.variantSku': text,
  },
  brandsV3: { id: text, name: text, createdDate: date, updatedDate: date },
  ribbonsV3: { id: text, name: text, createdDate: date, updatedDate: date },
  infoSectionsV3: { id: text, title: text, uniqueName: text, createdDate: date, updatedDate: date },
  customizationsV3: {
    id: text,
    name: text,
    customizationType: match,
    customizationRenderType: match,
    createdDate: date,
    updatedDate: date,
  },
  categories: {
    id: text,
    name: text,
    slug: text,
    visible: boolean,
    createdDate: date,
    updatedDate: date,
    'parentCategory.id': text,
    'parentCategory.index': number,
  },
  storeVariants: {
    productId: text,
    variantId: text,
    sku: text,
    barcode: text,
    collectionIds: strings,
    managedVariant: boolean,
  },
} as const satisfies Record<string, Record<string, QueryField>>

/** A query with a table of fields. */
export type QueryName = keyof typeof queryFields
