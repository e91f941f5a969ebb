import { write } from '../../../platform/database/write.ts'
import type { Services } from '../../../platform/kernel/services.ts'
import type { TaskQueue } from '../../../platform/tasks/queue.ts'
import { exponential } from '../../../platform/tasks/retry.ts'
import { resumeDue } from '../changes/resume.ts'
import { NOTICES, RENEWALS } from '../schedule.ts'
import { announceRenewal } from './announce-renewal.ts'
import { renewContract } from './renew-contract.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Makes deliveries at their dates. A provider that cannot be reached is called until it responds. */
export const renewalQueue = (site: Services): TaskQueue => ({
  name: RENEWALS,
  concurrency: 4,
  retry: exponential({ first: MINUTE, longest: HOUR, attempts: Number.POSITIVE_INFINITY }),
  run: async ({ key }) => {
    const { status } = await renewContract(site, key, null)
    // A pause may have ended by its date.
    if (status === 'not-due') await write(site, null, (transaction) => resumeDue(transaction, key, site.now()))
  },
})

/** Announces renewals some days before them. */
export const noticeQueue = (site: Services): TaskQueue => ({
  name: NOTICES,
  concurrency: 2,
  retry: exponential({ first: MINUTE, longest: HOUR, attempts: 20 }),
  run: ({ key }) => write(site, null, (transaction) => announceRenewal(transaction, key, site.now())),
})
