import type { Queryable, Transaction } from '../storage/database.ts'

/** Which product, and which of its variants, a line of a cart names. */
export interface ItemReference {
  readonly productId: string
  /** A variant by its id … */
  readonly variantId?: string
  /** … or by its choices, option name to choice. Neither: the product without options. */
  readonly choices?: Readonly<Record<string, string>>
}

/** A product or variant as a cart and a checkout see it: today's name, price and stock. */
export interface CatalogItem {
  readonly productId: string
  /** The variant's own id; for a product without variants the nil id `00000000-0000-0000-0000-000000000000`. */
  readonly variantId: string
  readonly name: string
  readonly slug: string
  readonly sku: string
  readonly itemType: 'PHYSICAL' | 'DIGITAL'
  /** Minor units, after the catalog's own discount. */
  readonly price: number
  /** Minor units, before the catalog's own discount. */
  readonly fullPrice: number
  readonly image: { readonly id: string; readonly url: string; readonly width: number; readonly height: number; readonly altText: string } | null
  /** Option name and chosen value of each option; a colour carries its hex code. */
  readonly choices: readonly { readonly option: string; readonly value: string; readonly color?: string }[]
  /** In the site's weight unit. */
  readonly weight: number
  /** Pieces left; null when the product is not counted and simply in stock. 0 when sold out. */
  readonly stock: number | null
  readonly collectionIds: readonly string[]
  readonly customTextFields: readonly { readonly title: string; readonly maxLength: number; readonly mandatory: boolean }[]
}

/** Stock that could not be taken: how much was wanted, how much is there. */
export interface Shortage {
  readonly productId: string
  readonly variantId: string
  readonly wanted: number
  readonly available: number
}

/**
 * Finds what lines of a cart refer to, in the order asked, null for what does not exist or is not visible.
 * One query, however many lines there are.
 */
export async function findItems(_db: Queryable, _references: readonly ItemReference[]): Promise<(CatalogItem | null)[]> {
  throw new Error('The catalog is not there yet')
}

/**
 * Takes stock for an order, all of it or none: lines of the same variant are added up first.
 *
 * @returns the shortages; when there are any, nothing was taken
 */
export async function takeStock(
  _transaction: Transaction,
  _lines: readonly { productId: string; variantId: string; quantity: number }[],
): Promise<Shortage[]> {
  throw new Error('The catalog is not there yet')
}
