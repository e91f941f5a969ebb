import type { Logger } from '../../log.ts'
import { perDatabase } from '../../oauth/per-database.ts'
import type { Site } from '../../site.ts'
import { discardAbandoned } from '../intake/receive.ts'
import { removeContent } from './delete-files.ts'

const DAY = 24 * 60 * 60 * 1000
/** What was uploaded and never shown anywhere is removed after this time, in milliseconds. */
const UNUSED_FOR = 30 * DAY
const BATCH = 100

const lastSweep = perDatabase(() => ({ at: 0 }))

/** Removes files that nobody uses, at most once a day, behind an answer that is on its way already. */
export function sweepSometimes(site: Site, log: Logger): void {
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
export async function sweep(site: Pick<Site, 'db' | 'media' | 'now'>): Promise<number> {
  await discardAbandoned(site.media.folder)
  const before = new Date(site.now().getTime() - UNUSED_FOR).toISOString()
  for (let removed = 0; ; ) {
    const unused = site.db
      .selectFrom('media')
      .select('id')
      .where('used_at', 'is', null)
      .where('is_private', '=', 0)
      .where('created_at', '<', before)
      .limit(BATCH)
    const rows = await site.db.deleteFrom('media').where('id', 'in', unused).returningAll().execute()
    if (rows.length === 0) return removed
    for (const row of rows) await removeContent(site, row)
    removed += rows.length
  }
}
