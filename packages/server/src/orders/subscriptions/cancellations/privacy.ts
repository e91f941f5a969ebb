import type { Transaction } from '../../../platform/database/database.ts'
import type { Erasure, Privacy } from '../../../platform/domain/privacy.ts'
import { cancellationsOfAddress, saveCancellation } from './store.ts'

/** That and when a subscription was canceled stays; name, address and reason go. */
export const cancellationPrivacy: Privacy = {
  export: async (transaction, { email, emailVerified }) => ({
    subscriptionCancellations: emailVerified && email !== null ? await cancellationsOfAddress(transaction, email) : [],
  }),
  erase: async (transaction, { email, emailVerified }) =>
    emailVerified && email !== null ? removeDetails(transaction, email) : { ids: [] },
  eraseGuest: removeDetails,
}

async function removeDetails(transaction: Transaction, email: string): Promise<Erasure> {
  const all = await cancellationsOfAddress(transaction, email)
  for (const { name: _name, email: _email, reason: _reason, ...stored } of all)
    await saveCancellation(transaction, stored)
  return { ids: all.map(({ id }) => id) }
}
