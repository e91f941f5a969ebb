import { write } from '../../platform/database/write.ts'
import type { Services } from '../../platform/kernel/services.ts'
import type { TaskQueue } from '../../platform/tasks/queue.ts'
import { exponential } from '../../platform/tasks/retry.ts'
import { expireRequest } from './change-request.ts'
import { PAYMENT_REQUESTS } from './create-request.ts'

/** Ends requests when they expire. */
export const paymentRequestQueue = (site: Services): TaskQueue => ({
  name: PAYMENT_REQUESTS,
  concurrency: 1,
  retry: exponential({ first: 60_000, longest: 60 * 60_000, attempts: Number.POSITIVE_INFINITY }),
  run: ({ key }) => write(site, null, (transaction) => expireRequest(transaction, site, key)),
})
