import { write } from '../../platform/database/write.ts'
import { deletableBefore } from '../../platform/kernel/lifetimes.ts'
import type { Services } from '../../platform/kernel/services.ts'

/** Deletes the authorization requests that have expired. */
export async function deleteExpiredRequests({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await write({ db }, null, async (transaction) => {
    await transaction.deleteFrom('authorization_requests').where('expires_at', '<', deletableBefore(now())).execute()
  })
}
