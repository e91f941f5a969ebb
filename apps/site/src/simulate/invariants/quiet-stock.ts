import { write } from '@cartwright/server'
import type { QuietStock } from '../history/stock-history.ts'
import { look } from '../incarnation.ts'
import type { World } from '../world.ts'
import type { Db } from './invariant.ts'
import { readUnits } from './units.ts'

/** Begins the history of stock again, at a moment when nothing is in flight. */
export async function beginStock(world: World): Promise<void> {
  const { records, site } = world
  const begin = async (db: Db) => {
    const ordered = await db.selectFrom('orders').select('checkout_id as checkoutId').execute()
    records.stock.begin(
      await readStock(world, db),
      ordered.flatMap(({ checkoutId }) => checkoutId ?? []),
    )
  }
  await world.during(look(() => write(site, null, begin)))
}

/** What the shop has of each product, and what open payments may add to it or take from it. */
async function readStock({ records }: World, db: Db): Promise<readonly QuietStock[]> {
  const { stored, holds } = await readUnits(db)
  // They may be sold without being reserved any more.
  const pending = await db
    .selectFrom('payments')
    .select('checkout_id as checkoutId')
    .where('status', '=', 'pending')
    .execute()
  const takes = [...new Set(pending.map(({ checkoutId }) => checkoutId))].flatMap((id) =>
    records.stock.unitsOf(id ?? ''),
  )
  return records.goods.map(({ productId }) => ({
    productId,
    quantity: stored.find(({ id }) => id === productId)?.quantity ?? 0,
    open: [
      ...holds.filter(({ id }) => id === productId).map(({ quantity }) => quantity),
      ...takes.filter((one) => one.productId === productId).map(({ quantity }) => -quantity),
    ],
  }))
}
