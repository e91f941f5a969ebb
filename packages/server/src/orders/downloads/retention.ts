import { write } from '../../platform/database/write.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import './tables.ts'

const DAY = 24 * 60 * 60 * 1000

/** Deletes entries of the log of downloads that are older than entries of the audit log may be. */
export async function forgetUses({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const { auditRetentionDays } = await readSettings(db)
  const before = new Date(now().getTime() - auditRetentionDays * DAY).toISOString()
  await write({ db }, null, (transaction) => transaction.deleteFrom('download_uses').where('at', '<', before).execute())
}
