import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { invalidField } from '../../platform/kernel/errors.ts'
import { findVariants, type StockLine, showStock } from './stock.ts'

/** Stock of a variant at a location other than the default one. */
export interface StockLevelRow {
  readonly productId: string
  readonly variantId: string
  readonly locationId: string
  readonly quantity: number
}

/** The stock of variants at other locations than the default one, whether or not the shop sells from there. */
export async function readLevels(
  db: Queryable,
  variants: readonly Pick<StockLine, 'productId' | 'variantId'>[],
): Promise<(StockLevelRow & { readonly sellable: number })[]> {
  if (variants.length === 0) return []
  return db
    .selectFrom('stock_levels')
    .innerJoin('products', 'products.number', 'stock_levels.product_number')
    .select(['products.id as productId', 'variant_id as variantId', 'location_id as locationId'])
    .select(['quantity', 'sellable'])
    .where((eb) =>
      eb.or(variants.map((one) => eb.and({ 'products.id': one.productId, 'stock_levels.variant_id': one.variantId }))),
    )
    .execute()
}

/** Begins or ends to sell the stock of a location, and shows that in the catalog. */
export async function setSellable(
  transaction: Transaction,
  locationId: string,
  sellable: boolean,
  now: Date,
): Promise<void> {
  const rows = await transaction
    .selectFrom('stock_levels')
    .innerJoin('products', 'products.number', 'stock_levels.product_number')
    .select(['products.id as productId', 'product_number as number', 'variant_id as variantId', 'quantity'])
    .where('location_id', '=', locationId)
    .where('sellable', '=', sellable ? 0 : 1)
    .execute()
  const moved = rows.filter(({ quantity }) => quantity > 0)
  const before = await findVariants(transaction, moved)
  await transaction
    .updateTable('stock_levels')
    .set({ sellable: sellable ? 1 : 0 })
    .where('location_id', '=', locationId)
    .execute()
  for (const { number, variantId, quantity } of moved) {
    const change = sellable ? quantity : -quantity
    await transaction
      .updateTable('variants')
      .set((eb) => ({
        quantity: eb('quantity', '+', change),
        in_stock: eb
          .case()
          .when(eb('quantity', '>', -change))
          .then(1)
          .else(0)
          .end(),
      }))
      .where('product_number', '=', number)
      .where('id', '=', variantId)
      .where('quantity', 'is not', null)
      .execute()
  }
  await showStock(transaction, new Set(moved.map(({ number }) => number)), before, now)
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

/**
 * Holds the stock that was set for a product to what its other locations have: the default location has the rest.
 *
 * @throws ValidationError when less was set than the other locations have
 */
export async function requireLevelsFit(
  transaction: Transaction,
  productNumber: number,
  variants: readonly { readonly id: string; readonly quantity: number | null }[],
): Promise<void> {
  const levels = await transaction
    .selectFrom('stock_levels')
    .select(['variant_id', 'sellable', 'quantity'])
    .where('product_number', '=', productNumber)
    .execute()
  if (levels.length === 0) return
  for (const { id, quantity } of variants) {
    const own = levels.filter(({ variant_id }) => variant_id === id)
    if (quantity === null && own.length > 0) {
      await transaction
        .deleteFrom('stock_levels')
        .where('product_number', '=', productNumber)
        .where('variant_id', '=', id)
        .execute()
    }
    const elsewhere = own.reduce((total, level) => total + level.sellable * level.quantity, 0)
    if (quantity !== null && quantity < elsewhere)
      throw invalidField('quantity', `must be at least ${elsewhere}, which other locations have in stock`, 'MIN', {
        threshold: elsewhere,
      })
  }
}
