import type { Job } from '@cartwright/contract'
import type { Transaction } from '../database/database.ts'
import { appendEvent } from '../events/outbox.ts'

const JOB = 'cartwright.v1.job'

/** Raises the event of a job that went on or ended, in the transaction of that step. */
export const announceJob = (transaction: Transaction, job: Job, now: Date): Promise<unknown> =>
  appendEvent(
    transaction,
    { entityType: JOB, slug: 'updated', entityId: job.id, payload: { updatedEvent: { currentEntity: job } } },
    now,
  )
