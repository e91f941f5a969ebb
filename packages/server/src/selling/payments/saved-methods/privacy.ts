import type { Transaction } from '../../../platform/database/database.ts'
import type { DataSubject, Privacy } from '../../../platform/domain/privacy.ts'
import { removeAtProvider } from './removals.ts'
import { savedMethodsOf } from './store.ts'
import { toWire } from './wire.ts'

/** The saved cards of a member. With the account they end here, and with the customer at the provider. */
export const savedMethodPrivacy: Privacy = {
  export: async (transaction, { id }) => ({
    savedPaymentMethods: (await savedMethodsOf(transaction, id)).map(toWire),
  }),
  erase: async (transaction, member, now) => ({ ids: await deleteAll(transaction, member, now) }),
  deleteAccount: async (transaction, member, now) => {
    await deleteAll(transaction, member, now)
  },
}

async function deleteAll(transaction: Transaction, { id }: DataSubject, now: Date): Promise<string[]> {
  const methods = await savedMethodsOf(transaction, id)
  const customers = await transaction
    .selectFrom('payment_customers')
    .select(['provider', 'reference'])
    .where('member_id', '=', id)
    .execute()
  for (const { provider, reference } of customers)
    await removeAtProvider(transaction, { provider, customer: reference }, now)
  await transaction.deleteFrom('saved_payment_methods').where('member_id', '=', id).execute()
  await transaction.deleteFrom('payment_customers').where('member_id', '=', id).execute()
  return methods.map((method) => method.id)
}
