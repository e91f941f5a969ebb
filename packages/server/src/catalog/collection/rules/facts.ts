import type { ProductDetails, ProductRecord } from '../../product/product-record.ts'
import { choiceRows } from '../../product/variant-rows.ts'

/** What the conditions of collections look at. */
export interface ProductFacts {
  /** The least of its visible variants after discount, in minor units. */
  readonly price: number
  readonly onSale: boolean
  readonly inStock: boolean
  readonly brand: string | null
  readonly ribbon: string | undefined
  readonly tags: readonly string[]
  readonly productType: string
  readonly name: string
  /** Its own and those of its variants. */
  readonly skus: readonly string[]
  readonly createdAt: string
  /** Those of visible variants. */
  readonly choices: readonly { readonly option: string; readonly choice: string }[]
  readonly infoSections: ProductDetails['infoSections']
  /** Collections that it was added to by hand. */
  readonly collectionIds: readonly string[]
}

/** The facts of a product that was read or built. */
export function factsOf(record: ProductRecord): ProductFacts {
  const { row, details, variants, collectionIds } = record
  return {
    price: row.lowest_price_minor,
    onSale: row.on_sale === 1,
    inStock: row.in_stock === 1,
    brand: row.brand,
    ribbon: details.ribbon,
    tags: details.tags ?? [],
    productType: row.product_type,
    name: row.name,
    skus: [row.sku, ...variants.map(({ sku }) => sku)].filter(Boolean),
    createdAt: row.created_at,
    choices: choiceRows(record).map(({ option_name, choice }) => ({ option: option_name, choice })),
    infoSections: details.infoSections,
    collectionIds,
  }
}
