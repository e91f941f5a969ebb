import type { Transaction } from '../../../platform/database/database.ts'
import type { Services } from '../../../platform/kernel/services.ts'
import { addTask } from '../../../platform/tasks/notify.ts'
import type { TaskQueue } from '../../../platform/tasks/queue.ts'
import { exponential } from '../../../platform/tasks/retry.ts'

const REMOVALS = 'saved-payment-method-removals'
const HOUR = 3_600_000

/** What is deleted at a provider: a card, or with none the whole account of a customer. */
interface Removal {
  readonly provider: string
  readonly customer: string
  readonly reference?: string
}

/** Has a provider delete a card, or a customer with all cards, once the transaction has committed. */
export async function removeAtProvider(transaction: Transaction, removal: Removal, now: Date): Promise<void> {
  const { provider, customer, reference = '' } = removal
  const key = `${provider} ${customer} ${reference}`
  await addTask(transaction, { queue: REMOVALS, key, payload: removal, dueAt: now })
}

/** Deletes cards at their providers. A provider that cannot be reached is asked until it answers. */
export const savedMethodRemovalQueue = (site: Pick<Services, 'paymentProviders'>): TaskQueue => ({
  name: REMOVALS,
  concurrency: 2,
  retry: exponential({ first: 5000, longest: HOUR, attempts: Number.POSITIVE_INFINITY }),
  run: async ({ payload }) => {
    const { provider: id, customer, reference }: Removal = JSON.parse(payload)
    const methods = site.paymentProviders.find((provider) => provider.id === id)?.savedMethods
    if (!methods) throw new Error(`The payment provider ${id} is not configured`)
    if (reference === undefined) await methods.deleteCustomer(customer)
    else await methods.remove({ customer, reference })
  },
})
