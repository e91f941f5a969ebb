import { write } from '../../platform/database/write.ts'
import type { Services } from '../../platform/kernel/services.ts'

const DAY = 24 * 60 * 60 * 1000
/** Days that a request waits for its item. */
const OPEN_FOR = 365
/** Days that a request is stored after its mail. */
const SENT_FOR = 30

/** Deletes requests that waited too long, and those whose customer was notified some time ago. */
export async function deleteOldRequests({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const before = (days: number) => new Date(now().getTime() - days * DAY).toISOString()
  await write({ db }, null, (transaction) =>
    transaction.deleteFrom('back_in_stock_requests').where('created_at', '<', before(OPEN_FOR)).execute(),
  )
  await write({ db }, null, (transaction) =>
    transaction.deleteFrom('back_in_stock_requests').where('notified_at', '<', before(SENT_FOR)).execute(),
  )
}
