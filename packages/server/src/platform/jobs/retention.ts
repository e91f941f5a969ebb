import { write } from '../database/write.ts'
import type { Services } from '../kernel/services.ts'
import { readSettings } from '../settings/settings.ts'

const DAY = 24 * 60 * 60 * 1000
/** Rows that one statement deletes: other writes wait for no more. */
const BATCH = 2_000

/** Deletes jobs that ended long enough ago (`jobRetentionDays`), with all they reported. Returns how many. */
export async function forgetJobs({ db, now }: Pick<Services, 'db' | 'now'>, signal?: AbortSignal): Promise<number> {
  const { jobRetentionDays } = await readSettings(db)
  const before = new Date(now().getTime() - jobRetentionDays * DAY).toISOString()
  for (let deleted = 0; ; deleted += 1) {
    const old = await db.selectFrom('jobs').select('id').where('finished_at', '<', before).limit(1).executeTakeFirst()
    if (!old || signal?.aborted) return deleted
    for (const table of ['job_changes', 'job_entries'] as const) {
      for (let last = 0; ; last += BATCH) {
        const { numDeletedRows } = await write({ db }, null, (transaction) =>
          transaction
            .deleteFrom(table)
            .where('job_id', '=', old.id)
            .where('position', '<', last + BATCH)
            .executeTakeFirst(),
        )
        if (numDeletedRows === 0n) break
      }
    }
    await write({ db }, null, (transaction) => transaction.deleteFrom('jobs').where('id', '=', old.id).execute())
  }
}
