import type { Database } from '../../database/database.ts'
import { perDatabase } from '../../database/per-database.ts'
import { write } from '../../database/write.ts'
import type { Logger } from '../../kernel/log.ts'
import type { Services } from '../../kernel/services.ts'
import { discardAbandoned } from '../intake/receive.ts'
import { recordLeftovers, removeLeftovers } from './leftovers.ts'
import { removeUnknown } from './remove-unknown.ts'

const DAY = 24 * 60 * 60 * 1000
/** What was uploaded and never shown anywhere is removed after this time, in milliseconds. */
const UNUSED_FOR = 30 * DAY
const BATCH = 100

const lastSweep = perDatabase(() => ({ at: 0 }))

/** Deletes unused files, at most once a day, after the response was sent. */
export function sweepSometimes(site: Services, log: Logger): void {
  const last = lastSweep(site.db)
  const now = site.now().getTime()
  if (now - last.at < DAY) return
  last.at = now
  sweep(site).catch((error) => log.error({ err: error }, 'sweep of unused media failed'))
}

/**
 * Removes public files that were uploaded long ago and never used. What was shown once stays, for an old order may show
 * it still; so does what is private, which is not shown but sold.
 *
 * @returns how many
 */
export async function sweep(site: Pick<Services, 'db' | 'media' | 'now'>): Promise<number> {
  await discardAbandoned(site.media.folder)
  const before = new Date(site.now().getTime() - UNUSED_FOR).toISOString()
  let removed = 0
  for (let batch = BATCH; batch === BATCH; removed += batch) batch = await deleteUnused(site.db, before)
  await removeLeftovers(site)
  await removeUnknown(site)
  return removed
}

/** A batch of what was not used since: how many they were. */
function deleteUnused(db: Database, before: string): Promise<number> {
  return write({ db }, null, async (transaction) => {
    const unused = transaction
      .selectFrom('media')
      .select('id')
      .where('used_at', 'is', null)
      .where('is_private', '=', 0)
      .where('created_at', '<', before)
      .limit(BATCH)
    const rows = await transaction.deleteFrom('media').where('id', 'in', unused).returningAll().execute()
    await recordLeftovers(transaction, rows)
    return rows.length
  })
}
