import { setImmediate as turn } from 'node:timers/promises'
import { write } from '../../platform/database/write.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { deleteCart } from './save-cart.ts'
import { findCartById } from './store.ts'

const DAY = 24 * 60 * 60 * 1000
/** Carts that are looked at in one go: between two goes, requests are answered. */
const BATCH = 500

/** Deletes visitors' carts that have not changed for the configured number of days. Carts of members stay. */
export async function deleteAbandonedCarts(
  { db, now }: Pick<Services, 'db' | 'now'>,
  signal?: AbortSignal,
): Promise<number> {
  const { abandonedCartDays } = await readSettings(db)
  const before = new Date(now().getTime() - abandonedCartDays * DAY).toISOString()
  let deleted = 0
  for (let after = ''; ; await turn()) {
    const rows = await db
      .selectFrom('carts')
      .select(['id', 'owner_kind', 'updated_at'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute()
    const abandoned = rows.filter((row) => row.owner_kind === 'visitor' && row.updated_at < before)
    for (const { id } of abandoned) if (await deleteIfAbandoned({ db, now }, id, before)) deleted += 1
    const last = rows.at(-1)
    if (last === undefined || signal?.aborted) return deleted
    after = last.id
  }
}

/** Checks again in the transaction: the visitor may be back, or have become a member. */
function deleteIfAbandoned({ db, now }: Pick<Services, 'db' | 'now'>, id: string, before: string): Promise<boolean> {
  return write({ db }, null, async (transaction) => {
    const stored = await findCartById(transaction, id)
    if (stored?.cart.owner.kind !== 'visitor' || stored.cart.updatedAt >= before) return false
    await deleteCart(transaction, stored.cart, now())
    return true
  })
}
