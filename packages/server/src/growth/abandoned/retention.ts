import { write } from '../../platform/database/write.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { readSettings } from '../../platform/settings/settings.ts'

const DAY = 24 * 60 * 60 * 1000

/** Deletes abandoned checkouts when abandoned carts are deleted too. */
export async function deleteOldAbandoned({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const { abandonedCartDays } = await readSettings(db)
  const before = new Date(now().getTime() - abandonedCartDays * DAY).toISOString()
  await write({ db }, null, (transaction) =>
    transaction.deleteFrom('abandoned_checkouts').where('created_at', '<', before).execute(),
  )
}
