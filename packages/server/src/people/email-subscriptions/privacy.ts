import type { Transaction } from '../../platform/database/database.ts'
import type { Privacy } from '../../platform/domain/privacy.ts'
import { deleteEvents } from '../../platform/events/delete-events.ts'
import { recordDeletion } from './events.ts'
import { findSubscription } from './store.ts'

/** A subscription belongs to an address: a member has the one of an address that is shown to be the own. */
export const emailSubscriptionPrivacy: Privacy = {
  export: async (transaction, { email, emailVerified }) => ({
    newsletter: emailVerified ? await findSubscription(transaction, email) : null,
  }),
  erase: async (transaction, { email, emailVerified }, now) => {
    if (emailVerified) await deleteSubscription(transaction, email, now)
  },
  eraseGuest: deleteSubscription,
  eraseAddress: async (transaction, email) => deleteSubscription(transaction, email, new Date()),
}

/** The event of the deletion stays, so that the mail service of the owner learns of it. */
async function deleteSubscription(transaction: Transaction, email: string, now: Date): Promise<void> {
  const stored = await findSubscription(transaction, email)
  if (!stored) return
  await transaction.deleteFrom('email_subscriptions').where('id', '=', stored.id).execute()
  await deleteEvents(transaction, [stored.id], [])
  await recordDeletion(transaction, stored.id, now)
}
