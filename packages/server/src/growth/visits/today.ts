import type { Queryable } from '../../platform/database/database.ts'
import { inZone } from '../../platform/kernel/zoned-time.ts'
import { readSettings } from '../../platform/settings/settings.ts'

/** The current day in the time zone of the shop. */
export async function today(db: Queryable, now: Date): Promise<string> {
  const { business } = await readSettings(db)
  return inZone(now, business.timeZone ?? 'UTC').date
}
