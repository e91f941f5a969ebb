import { write } from '../database/write.ts'
import type { Services } from '../kernel/services.ts'

const DAY = 24 * 60 * 60 * 1000
/** Days that a call stays in the log. */
const LOG_DAYS = 7

/** Deletes answers of checkouts after a day, and calls after a week. */
export function deleteOldAnswers(site: Pick<Services, 'db' | 'now'>): Promise<void> {
  const before = (days: number) => new Date(site.now().getTime() - days * DAY).toISOString()
  return write(site, null, async (transaction) => {
    await transaction.deleteFrom('service_plugin_answers').where('answered_at', '<', before(1)).execute()
    await transaction.deleteFrom('service_plugin_calls').where('created_at', '<', before(LOG_DAYS)).execute()
  })
}
