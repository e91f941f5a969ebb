import { perDatabase } from '../../database/per-database.ts'
import type { Logger } from '../../kernel/log.ts'
import type { Services } from '../../kernel/services.ts'
import { forgetWritesBefore } from './answers.ts'

const INTERVAL = 60 * 60 * 1000
/** How long a key names its write. */
export const RETENTION = 24 * 60 * 60 * 1000

const lastSweep = perDatabase(() => ({ at: 0 }))

/** Deletes expired keys, at most once an hour, after the response was sent. */
export function sweepSometimes({ db, now }: Services, log: Logger): void {
  const last = lastSweep(db)
  const time = now().getTime()
  if (time - last.at < INTERVAL) return
  last.at = time
  const before = new Date(time - RETENTION).toISOString()
  forgetWritesBefore(db, before).catch((error) => log.error({ err: error }, 'sweep failed'))
}
