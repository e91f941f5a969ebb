import { passedMemberships } from '../../people/customers/memberships/store.ts'
import { write } from '../../platform/database/write.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { storeMembership } from './save.ts'

/** Raises the event of memberships whose time has passed. Their benefits end by the clock, without it. */
export async function announceEnds({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  if ((await passedMemberships(db, now())).length === 0) return
  await write({ db }, null, async (transaction) => {
    for (const row of await passedMemberships(transaction, now()))
      await storeMembership(transaction, { ...row, ended: 1 }, row, now())
  })
}
