import type { Queryable } from '../../platform/database/database.ts'
import { invalidField } from '../../platform/kernel/errors.ts'
import type { ProductRecord, VariantRecord } from '../product/product-record.ts'
import { NIL_ID } from '../product/variants-of-draft.ts'

/** Pieces of a variant that no count of the default location can give away. */
export interface BoundStock {
  /** In stock at other locations that the shop sells from. */
  readonly elsewhere: number
  /** Reserved by checkouts, where the shop sells from. They have left the stock of the variant, and lie there still. */
  readonly held: number
}

/** By the id of the variant; those without any are missing. */
export type BoundStocks = ReadonlyMap<string, BoundStock>

export const nothingBound: BoundStocks = new Map()

/** What is bound of the variants of products, by the id of the product. */
export async function readBoundStock(
  db: Queryable,
  products: readonly ProductRecord[],
): Promise<ReadonlyMap<string, BoundStocks>> {
  if (products.length === 0) return new Map()
  const ids = new Map(products.map(({ row }) => [row.number, row.id]))
  const levels = await db
    .selectFrom('stock_levels')
    .select(['product_number', 'variant_id', 'location_id', 'quantity', 'sellable'])
    .where('product_number', 'in', [...ids.keys()])
    .execute()
  const holds = await db
    .selectFrom('stock_holds')
    .select(['product_id', 'variant_id', 'location_id', 'quantity'])
    .where('product_id', 'in', [...ids.values()])
    .execute()
  const placeOf = (productId: string | undefined, variantId: string, locationId: string) =>
    `${productId} ${variantId} ${locationId}`
  const paused = new Set(
    levels.flatMap(({ product_number, variant_id, location_id, sellable }) =>
      sellable === 0 ? [placeOf(ids.get(product_number), variant_id, location_id)] : [],
    ),
  )
  const bound = new Map([...ids.values()].map((id) => [id, new Map<string, BoundStock>()]))
  const add = (productId: string, variantId: string, more: Partial<BoundStock>) => {
    const { elsewhere = 0, held = 0 } = bound.get(productId)?.get(variantId) ?? {}
    bound
      .get(productId)
      ?.set(variantId, { elsewhere: elsewhere + (more.elsewhere ?? 0), held: held + (more.held ?? 0) })
  }
  for (const { product_number, variant_id, quantity, sellable } of levels)
    add(ids.get(product_number) ?? '', variant_id, { elsewhere: sellable * quantity })
  for (const { product_id, variant_id, location_id, quantity } of holds)
    if (!paused.has(placeOf(product_id, variant_id, location_id))) add(product_id, variant_id, { held: quantity })
  return bound
}

/** The same of one product. */
export const boundStockOf = async (db: Queryable, product: ProductRecord): Promise<BoundStocks> =>
  (await readBoundStock(db, [product])).get(product.row.id) ?? nothingBound

const none: BoundStock = { elsewhere: 0, held: 0 }

/** Whether a product has other quantities than before, or some that were counted again. */
export function setsStock(record: ProductRecord, before: ProductRecord, counted?: ReadonlySet<string> | null): boolean {
  if (counted && counted.size > 0) return true
  const was = new Map(before.variants.map(({ id, quantity }) => [id, quantity]))
  return record.variants.some(({ id, quantity }) => was.has(id) && was.get(id) !== quantity)
}

/**
 * @param field the field of the request. Default: the one of the product
 * @throws ValidationError when a variant is to have less than other locations have of it
 */
export function requireElsewhereFits({ variants }: ProductRecord, bound: BoundStocks, field?: string): void {
  variants.forEach(({ id, quantity }, position) => {
    const { elsewhere } = bound.get(id) ?? none
    if (quantity === null || quantity >= elsewhere) return
    const ofProduct = id === NIL_ID ? 'quantity' : `variants[${position}].quantity`
    throw invalidField(
      field ?? ofProduct,
      `must be at least ${elsewhere}, which other locations have in stock`,
      'MIN',
      {
        threshold: elsewhere,
      },
    )
  })
}

/**
 * What is left to sell of variants that were counted: a count includes what is reserved, which lies on the same shelf.
 *
 * @param counted variants that were counted. Default: those whose quantity differs, as products are also saved with the
 * quantities that they were read with
 */
export function freeOfCount(before: ProductRecord, bound: BoundStocks, counted?: ReadonlySet<string>) {
  const was = new Map(before.variants.map(({ id, quantity }) => [id, quantity]))
  return (variant: VariantRecord): VariantRecord => {
    const { id, quantity } = variant
    const { elsewhere, held } = bound.get(id) ?? none
    if (quantity === null || held === 0 || (quantity === was.get(id) && !counted?.has(id))) return variant
    const free = Math.max(elsewhere, quantity - held)
    return { ...variant, quantity: free, in_stock: free > 0 ? 1 : 0 }
  }
}
