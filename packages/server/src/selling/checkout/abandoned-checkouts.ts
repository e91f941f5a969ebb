import { setImmediate as turn } from 'node:timers/promises'
import type { Database } from '../../platform/database/database.ts'
import { write } from '../../platform/database/write.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { checkoutsOfCarts } from '../cart/store.ts'
import { checkoutsWithPayments } from '../payments/payments.ts'
import { deleteCheckouts } from './store.ts'

const DAY = 24 * 60 * 60 * 1000
/** Checkouts that are looked at in one transaction: between two, requests are answered. */
const BATCH = 500

/**
 * Deletes checkouts that became no order, with the addresses in them, once their cart is gone and no customer has changed
 * them for as many days as an abandoned cart is stored. Checkouts with a payment in progress stay.
 */
export async function deleteAbandonedCheckouts(
  { db, now }: Pick<Services, 'db' | 'now'>,
  signal?: AbortSignal,
): Promise<void> {
  const { abandonedCartDays } = await readSettings(db)
  const before = new Date(now().getTime() - abandonedCartDays * DAY).toISOString()
  for (let after: string | undefined = ''; after !== undefined && !signal?.aborted; await turn()) {
    after = await deleteBatch(db, after, before)
  }
}

/** Returns the id of the last checkout it looked at; nothing when there are no more. */
function deleteBatch(db: Database, after: string, before: string): Promise<string | undefined> {
  return write({ db }, null, async (transaction) => {
    const rows = await transaction
      .selectFrom('checkouts')
      .select('id')
      .where('id', '>', after)
      .where('completed', '=', 0)
      .where('updated_at', '<', before)
      .orderBy('id')
      .limit(BATCH)
      .execute()
    const ids = rows.map(({ id }) => id)
    if (ids.length === 0) return
    const [inCart, paid] = [await checkoutsOfCarts(transaction, ids), await checkoutsWithPayments(transaction, ids)]
    await deleteCheckouts(
      transaction,
      ids.filter((id) => !inCart.has(id) && !paid.has(id)),
    )
    return ids.at(-1)
  })
}
