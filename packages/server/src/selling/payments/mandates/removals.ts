import type { Transaction } from '../../../platform/database/database.ts'
import type { Services } from '../../../platform/kernel/services.ts'
import { addTask } from '../../../platform/tasks/notify.ts'
import type { TaskQueue } from '../../../platform/tasks/queue.ts'
import { exponential } from '../../../platform/tasks/retry.ts'
import type { Mandate } from './store.ts'

const REMOVALS = 'payment-mandate-removals'
const HOUR = 3_600_000

/** Has a provider end a mandate, once the transaction has committed. */
export async function addMandateRemoval(
  transaction: Transaction,
  { id, provider, customer, reference }: Mandate,
  now: Date,
): Promise<void> {
  const payload = { provider, customer, reference }
  await addTask(transaction, { queue: REMOVALS, key: id, payload, dueAt: now })
}

/** Ends mandates at their providers, with retries until these respond. */
export const mandateRemovalQueue = (site: Pick<Services, 'paymentProviders'>): TaskQueue => ({
  name: REMOVALS,
  concurrency: 2,
  retry: exponential({ first: 5000, longest: HOUR, attempts: Number.POSITIVE_INFINITY }),
  run: async ({ payload }) => {
    const { provider: providerId, ...method }: Pick<Mandate, 'provider' | 'customer' | 'reference'> =
      JSON.parse(payload)
    const mandates = site.paymentProviders.find(({ id }) => id === providerId)?.mandates
    if (!mandates) throw new Error(`The payment provider ${providerId} is not configured`)
    await mandates.remove(method)
  },
})
