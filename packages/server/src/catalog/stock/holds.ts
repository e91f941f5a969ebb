import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { ReadOnce } from '../../platform/database/read-once.ts'
import { statement } from '../../platform/database/statement.ts'
import { addTask } from '../../platform/tasks/notify.ts'
import { keyOf, ofVariants, type VariantName } from './of-variants.ts'
import type { StockLine } from './stock.ts'

/** The queue whose tasks release reserved stock. */
export const HOLDS = 'stock-holds'

/** Pieces that a checkout has reserved at a location. */
export interface HeldStock extends StockLine {
  readonly locationId: string
  readonly preordered: number
}

interface StoredHold extends HeldStock {
  readonly expiresAt: string
}

const selectHolds = statement<{ readonly checkoutId: string }, StoredHold>((slot, db) =>
  db
    .selectFrom('stock_holds')
    .select(['product_id as productId', 'variant_id as variantId', 'location_id as locationId'])
    .select(['quantity', 'preordered', 'expires_at as expiresAt'])
    .where('checkout_id', '=', slot('checkoutId')),
)

const holds = new ReadOnce<{ readonly checkoutId: string; readonly rows: readonly StoredHold[] }>()

/** What a checkout has reserved. */
export async function readHolds(db: Queryable, checkoutId: string): Promise<readonly StoredHold[]> {
  const read = async () => ({ checkoutId, rows: await selectHolds(db, { checkoutId }) })
  const known = await holds.get(db, read)
  return known.checkoutId === checkoutId ? known.rows : (await read()).rows
}

/** Spares the read where a checkout has reserved nothing: the payment of none was started. */
export const rememberNoHolds = (db: Queryable, checkoutId: string): void =>
  holds.set(db, () => ({ checkoutId, rows: [] }))

/** Replaces what a checkout has reserved, and adds the task that releases it. */
export async function saveHolds(
  transaction: Transaction,
  checkoutId: string,
  held: readonly HeldStock[],
  expiresAt: Date,
): Promise<void> {
  await deleteHolds(transaction, checkoutId)
  if (held.length === 0) return
  holds.forget(transaction)
  await transaction
    .insertInto('stock_holds')
    .values(
      held.map(({ productId, variantId, locationId, quantity, preordered }) => ({
        checkout_id: checkoutId,
        product_id: productId,
        variant_id: variantId,
        location_id: locationId,
        quantity,
        preordered,
        expires_at: expiresAt.toISOString(),
      })),
    )
    .execute()
  await addTask(transaction, { queue: HOLDS, key: checkoutId, payload: {}, dueAt: expiresAt })
}

export async function deleteHolds(transaction: Transaction, checkoutId: string): Promise<void> {
  if ((await readHolds(transaction, checkoutId)).length === 0) return
  holds.forget(transaction)
  await transaction.deleteFrom('stock_holds').where('checkout_id', '=', checkoutId).execute()
}

/** When stock of some variants that others have reserved is released, the first of it; null when nothing is. */
export async function heldByOthers(
  db: Queryable,
  variants: readonly VariantName[],
  checkoutId: string | null,
): Promise<ReadonlyMap<string, string>> {
  const rows = await ofVariants(variants, (productIds, variantIds) =>
    db
      .selectFrom('stock_holds')
      .select(['product_id as productId', 'variant_id as variantId', 'expires_at'])
      .where('product_id', 'in', productIds)
      .where('variant_id', 'in', variantIds)
      .where('checkout_id', '!=', checkoutId ?? '')
      .orderBy('expires_at', 'desc')
      .execute(),
  )
  // The last one written for a variant is the first that expires.
  return new Map(rows.map((row) => [keyOf(row), row.expires_at]))
}

/** Pieces of variants that are reserved, by product, variant and location with a space between. */
export async function holdsOfVariants(
  db: Queryable,
  variants: readonly VariantName[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await ofVariants(variants, (productIds, variantIds) =>
    db
      .selectFrom('stock_holds')
      .select(['product_id as productId', 'variant_id as variantId', 'location_id'])
      .select((eb) => eb.fn.sum<number>('quantity').as('quantity'))
      .where('product_id', 'in', productIds)
      .where('variant_id', 'in', variantIds)
      .groupBy(['product_id', 'variant_id', 'location_id'])
      .execute(),
  )
  return new Map(rows.map((row) => [`${keyOf(row)} ${row.location_id}`, Number(row.quantity)]))
}
