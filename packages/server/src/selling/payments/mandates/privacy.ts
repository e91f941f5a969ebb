import type { Privacy } from '../../../platform/domain/privacy.ts'
import { endMandate } from './mandates.ts'
import { mandatesOfMember } from './store.ts'

/** What a member agreed to for later charges. It ends with the account. */
export const mandatePrivacy: Privacy = {
  export: async (transaction, { id }) => ({
    paymentMandates: (await mandatesOfMember(transaction, id)).map(
      ({ customer: _, reference: __, ...mandate }) => mandate,
    ),
  }),
  erase: async (transaction, { id }, now) => {
    const mandates = await mandatesOfMember(transaction, id)
    for (const mandate of mandates) await endMandate(transaction, mandate.id, now)
    await transaction.updateTable('payment_mandates').set({ member_id: null }).where('member_id', '=', id).execute()
    return { ids: mandates.map((mandate) => mandate.id) }
  },
  deleteAccount: async (transaction, { id }, now) => {
    for (const mandate of await mandatesOfMember(transaction, id)) await endMandate(transaction, mandate.id, now)
  },
}
