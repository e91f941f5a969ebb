import { write } from '../../platform/database/write.ts'
import type { Services } from '../../platform/kernel/services.ts'
import type { TaskQueue } from '../../platform/tasks/queue.ts'
import { exponential } from '../../platform/tasks/retry.ts'
import { HOLDS, readHolds } from '../stock/holds.ts'
import { releaseHold } from './reserve.ts'

/** Releases reserved stock when its time is over. The key of a task is the id of the checkout. */
export const stockHoldQueue = (site: Services): TaskQueue => ({
  name: HOLDS,
  concurrency: 1,
  retry: exponential({ first: 1000, longest: 60_000, attempts: Number.POSITIVE_INFINITY }),
  run: async ({ key }) => {
    const now = site.now()
    await write(site, null, async (transaction) => {
      const held = await readHolds(transaction, key)
      // A hold that was renewed has a task of its own.
      if (held.every(({ expiresAt }) => Date.parse(expiresAt) <= now.getTime()))
        await releaseHold(transaction, key, now)
    })
  },
})
