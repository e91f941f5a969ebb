import { invalidField } from '../../../platform/kernel/errors.ts'
import { compared, type EntityWriter } from './writer.ts'

/** The shop has no contracts that another system could continue, so each subscription is named as one that did not move. */
export const subscriptionWriter: EntityWriter<'subscriptions'> = {
  write: async ({ title }) => {
    throw invalidField('subscriptions', `"${title}" stays at the source: running contracts cannot be moved`, 'OTHER')
  },
  remove: async () => null,
  sums: () => ({}),
  fields: ({ title, status, nextDate }) => compared({ title, status, nextDate }),
  read: async () => new Map(),
}
