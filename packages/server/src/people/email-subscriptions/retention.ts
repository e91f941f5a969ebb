import { write } from '../../platform/database/write.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { recordDeletion } from './events.ts'
import { type StoredSubscription, saveSubscription } from './store.ts'

const DAY = 24 * 60 * 60 * 1000
/** Days in which a request can be confirmed. */
export const PENDING_DAYS = 30

/** Deletes requests that were not confirmed in time. An address that had withdrawn before is unsubscribed again. */
export async function endOldRequests(site: Pick<Services, 'db' | 'url' | 'now'>): Promise<void> {
  const before = new Date(site.now().getTime() - PENDING_DAYS * DAY).toISOString()
  await write(site, null, async (transaction) => {
    const rows = await transaction
      .selectFrom('email_subscriptions')
      .select('document')
      .where('status', '=', 'PENDING')
      .where('created_at', '<', before)
      .execute()
    const pending = rows.map(({ document }): StoredSubscription => JSON.parse(document))
    for (const stored of pending.filter(({ requestedDate = '' }) => requestedDate < before)) {
      if (stored.unsubscribedDate !== undefined) {
        await saveSubscription(site, transaction, { ...stored, subscriptionStatus: 'UNSUBSCRIBED' })
        continue
      }
      await transaction.deleteFrom('email_subscriptions').where('id', '=', stored.id).execute()
      await recordDeletion(transaction, stored.id, site.now())
    }
  })
}
