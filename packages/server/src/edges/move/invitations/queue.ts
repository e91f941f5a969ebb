import type { Transaction } from '../../../platform/database/database.ts'
import { write } from '../../../platform/database/write.ts'
import type { Services } from '../../../platform/kernel/services.ts'
import { requestAccountMail } from '../../../platform/mail/request.ts'
import { addTask } from '../../../platform/tasks/notify.ts'
import type { TaskQueue } from '../../../platform/tasks/queue.ts'
import { waits } from '../../../platform/tasks/retry.ts'
import { markMailed, waitingInvitations } from './store.ts'

const QUEUE = 'move-invitations'
/** Mails that leave together. Mail servers reject a sender of thousands at once. */
const TOGETHER = 20
/** Milliseconds between two groups. */
const PAUSE = 10_000

/** Each group is a task of its own: one of the same key may still be ending. */
export const queueInvitations = (transaction: Transaction, moveId: string, dueAt: Date): Promise<void> =>
  addTask(transaction, { queue: QUEUE, key: `${moveId} ${dueAt.getTime()}`, dueAt })

/** Sends the invitations of moves, one group after another. A customer is marked in the transaction that requests the mail. */
export const invitationQueue = (site: Services): TaskQueue => ({
  name: QUEUE,
  concurrency: 1,
  role: 'jobs',
  retry: waits([10_000, 60_000, 600_000]),
  run: async ({ key }) => {
    const [moveId = ''] = key.split(' ')
    await write(site, null, async (transaction) => {
      const now = site.now()
      const members = await waitingInvitations(transaction, moveId, TOGETHER)
      for (const memberId of members)
        if (await markMailed(transaction, memberId, now))
          await requestAccountMail(transaction, { kind: 'MOVED_IN', memberId }, now)
      if (members.length === TOGETHER) await queueInvitations(transaction, moveId, new Date(now.getTime() + PAUSE))
    })
  },
})
