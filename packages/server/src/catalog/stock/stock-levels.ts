import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { ofVariants, type VariantName } from './of-variants.ts'

/** Stock of a variant at a location other than the default one. */
export interface StockLevelRow extends VariantName {
  readonly locationId: string
  readonly quantity: number
}

/** The stock of variants at other locations than the default one, whether or not the shop sells from there. */
export async function readLevels(
  db: Queryable,
  variants: readonly VariantName[],
): Promise<(StockLevelRow & { readonly sellable: number })[]> {
  return ofVariants(variants, (productIds, variantIds) =>
    db
      .selectFrom('stock_levels')
      .innerJoin('products', 'products.number', 'stock_levels.product_number')
      .select(['products.id as productId', 'variant_id as variantId', 'location_id as locationId'])
      .select(['quantity', 'sellable'])
      .where('products.id', 'in', productIds)
      .where('variant_id', 'in', variantIds)
      .execute(),
  )
}

/** Makes another location, which the shop sells from, the default one. Every piece stays where it is. */
export async function moveDefault(transaction: Transaction, fromId: string, toId: string): Promise<void> {
  const elsewhere = sql<number>`(select coalesce(sum(others.quantity), 0) from stock_levels as others
    where others.product_number = variants.product_number and others.variant_id = variants.id and others.sellable = 1)`
  await transaction
    .insertInto('stock_levels')
    .columns(['product_number', 'variant_id', 'location_id', 'quantity', 'sellable'])
    .expression(
      transaction
        .selectFrom('variants')
        .select(['product_number', 'id', sql.val(fromId).as('location_id')])
        .select(sql<number>`quantity - ${elsewhere}`.as('quantity'))
        .select(sql.lit(1).as('sellable'))
        .where('quantity', 'is not', null)
        .where(sql<boolean>`quantity - ${elsewhere} > 0`),
    )
    .execute()
  await transaction.deleteFrom('stock_levels').where('location_id', '=', toId).execute()
}

/** Variants whose pieces are not counted any more have none at any location. */
export async function deleteUncounted(
  transaction: Transaction,
  productNumber: number,
  variants: readonly { readonly id: string; readonly quantity: number | null }[],
): Promise<void> {
  const ids = variants.flatMap(({ id, quantity }) => (quantity === null ? [id] : []))
  if (ids.length === 0) return
  await transaction
    .deleteFrom('stock_levels')
    .where('product_number', '=', productNumber)
    .where('variant_id', 'in', ids)
    .execute()
}
