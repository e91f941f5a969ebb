import { write } from '../../platform/database/write.ts'
import { after, deletableBefore } from '../../platform/kernel/lifetimes.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { deleteSpentTokens } from '../../platform/secrets/spent-tokens.ts'
import { deleteAbandonedSignUps } from '../members/member-store.ts'
import { FAMILIAR_FOR } from './familiar-places.ts'
import { deleteLostAttempts } from './shared-attempts.ts'

/** Deletes codes, links and tokens that have expired, counts of attempts, and sign-ups that were never finished. */
export async function deleteExpired({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await deleteLostAttempts(db, now())
  const before = deletableBefore(now())
  await write({ db }, null, async (transaction) => {
    for (const table of ['verifications', 'recovery_tokens'] as const) {
      await transaction.deleteFrom(table).where('expires_at', '<', before).execute()
    }
    await deleteSpentTokens(transaction, before)
    await transaction.deleteFrom('throttles').where('last_attempt_at', '<', before).execute()
    const familiarSince = after(now(), -FAMILIAR_FOR)
    await transaction.deleteFrom('familiar_addresses').where('last_seen_at', '<', familiarSince).execute()
    await deleteAbandonedSignUps(transaction, now())
  })
}
