import { sql } from 'kysely'
import type { Transaction } from '../../platform/database/database.ts'
import { atLeastZero } from '../../platform/database/number.ts'

/** A location other than the default one. */
export interface MoveAt {
  readonly locationId: string
  /** Whether the shop sells from it. */
  readonly sellable: boolean
}

interface Variant {
  readonly product_number: number
  readonly id: string
  readonly quantity: number | null
  readonly preordered: number | null
}

interface Units {
  /** Negative: taken. */
  readonly quantity: number
  /** Negative: no longer ordered beyond stock. */
  readonly preordered?: number
  readonly at?: MoveAt | undefined
}

/**
 * Moves pieces of one variant. Its conditions keep stock from falling below zero, at each location and in all.
 *
 * @returns whether anything changed: stock that is not counted does not
 */
export async function moveUnits(transaction: Transaction, variant: Variant, units: Units): Promise<boolean> {
  const { quantity, preordered = 0, at } = units
  if (preordered !== 0 && variant.preordered !== null) await preorder(transaction, variant, preordered)
  if (variant.quantity === null || quantity === 0) return preordered !== 0
  if (at) await moveLevel(transaction, variant, quantity, at)
  if (!at || at.sellable) await moveTotal(transaction, variant, quantity, !at)
  return true
}

async function preorder(transaction: Transaction, { product_number, id }: Variant, preordered: number) {
  await transaction
    .updateTable('preorders')
    .set((eb) => ({ preordered: atLeastZero(eb('preordered', '+', preordered)) }))
    .where('product_number', '=', product_number)
    .where('variant_id', '=', id)
    .execute()
}

async function moveLevel(
  transaction: Transaction,
  { product_number, id }: Variant,
  quantity: number,
  { locationId, sellable }: MoveAt,
) {
  if (quantity > 0) {
    await transaction
      .insertInto('stock_levels')
      .values({ product_number, variant_id: id, location_id: locationId, quantity, sellable: sellable ? 1 : 0 })
      .onConflict((conflict) =>
        conflict
          .columns(['product_number', 'variant_id', 'location_id'])
          .doUpdateSet((eb) => ({ quantity: eb('stock_levels.quantity', '+', quantity) })),
      )
      .execute()
    return
  }
  const { numUpdatedRows } = await transaction
    .updateTable('stock_levels')
    .set((eb) => ({ quantity: eb('quantity', '+', quantity) }))
    .where('product_number', '=', product_number)
    .where('variant_id', '=', id)
    .where('location_id', '=', locationId)
    .where('quantity', '>=', -quantity)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw taken(id)
}

/** @param isDefault whether the pieces are at the default location, whose stock is what the others do not have */
async function moveTotal(
  transaction: Transaction,
  { product_number, id }: Variant,
  quantity: number,
  isDefault: boolean,
) {
  const elsewhere = sql<number>`(select coalesce(sum(stock_levels.quantity), 0) from stock_levels
    where stock_levels.product_number = variants.product_number and variant_id = variants.id and sellable = 1)`
  const { numUpdatedRows } = await transaction
    .updateTable('variants')
    .set((eb) => ({
      quantity: eb('quantity', '+', quantity),
      in_stock: eb
        .case()
        .when(eb('quantity', '>', -quantity))
        .then(1)
        .else(0)
        .end(),
    }))
    .where('product_number', '=', product_number)
    .where('id', '=', id)
    .where('quantity', '>=', -quantity)
    .$if(isDefault && quantity < 0, (update) => update.where(sql<boolean>`quantity - ${elsewhere} >= ${-quantity}`))
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw taken(id)
}

const taken = (variantId: string) => new Error(`The stock of variant ${variantId} was taken in the meantime`)
