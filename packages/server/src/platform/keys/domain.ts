import { write } from '../database/write.ts'
import { defineDomain } from '../domain/define-domain.ts'
import { after, deletableBefore, lifetimes } from '../kernel/lifetimes.ts'
import type { Services } from '../kernel/services.ts'
import type {} from './tables.ts'

export const keys = defineDomain({
  name: 'keys',
  housekeeping: { 'signing keys': deleteRetiredKeys },
})

/**
 * A retired key verifies no signature; its private half is not stored for a thief. The public half still shows whom an ID
 * token is about that an app sends as a hint, for as long as a session of that time lasts.
 */
async function deleteRetiredKeys({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await write({ db }, null, async (transaction) => {
    await transaction
      .updateTable('signing_keys')
      .set({ private_key: '' })
      .where('retired_at', '<', deletableBefore(now()))
      .execute()
    const hintsSince = after(now(), -lifetimes.session.member.absolute)
    await transaction.deleteFrom('signing_keys').where('retired_at', '<', hintsSince).execute()
  })
}
