import { readSettings } from '../settings/settings.ts'
import type { Site } from '../site.ts'

const DAY = 24 * 60 * 60 * 1000
/** Jobs that go at once, with up to ten thousand entries each: between two goes, requests are answered. */
const BATCH = 5

/** Forgets jobs that ended long enough ago (`jobRetentionDays`), with all they had to tell. Answers how many. */
export async function forgetJobs({ db, now }: Pick<Site, 'db' | 'now'>, signal?: AbortSignal): Promise<number> {
  const { jobRetentionDays } = await readSettings(db)
  const before = new Date(now().getTime() - jobRetentionDays * DAY).toISOString()
  for (let forgotten = 0; ; ) {
    const old = db.selectFrom('jobs').select('id').where('finished_at', '<', before).limit(BATCH)
    const { numDeletedRows } = await db.deleteFrom('jobs').where('id', 'in', old).executeTakeFirst()
    if (numDeletedRows === 0n || signal?.aborted) return forgotten
    forgotten += Number(numDeletedRows)
  }
}
