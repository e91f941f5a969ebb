import type { Transaction } from '../../platform/database/database.ts'
import type { Erasure, Privacy } from '../../platform/domain/privacy.ts'
import { readDocument } from './store.ts'

/** The abandoned checkouts of a customer. An opt-out stays, so that no mail is sent to the address again. */
export const abandonedCheckoutPrivacy: Privacy = {
  export: async (transaction, { id }) => {
    const rows = await transaction
      .selectFrom('abandoned_checkouts')
      .select('document')
      .where('member_id', '=', id)
      .orderBy('created_at')
      .execute()
    return { abandonedCheckouts: rows.map(readDocument) }
  },
  erase: async (transaction, { id }) => {
    await transaction.deleteFrom('abandoned_checkouts').where('member_id', '=', id).execute()
  },
  eraseGuest: async (transaction, email) => deleteOfGuest(transaction, email),
  eraseVisitor: async (transaction, visitorId) => {
    const rows = await transaction
      .deleteFrom('abandoned_checkouts')
      .where('member_id', 'is', null)
      .where('visitor_id', '=', visitorId)
      .returning('id')
      .execute()
    return rows.map(({ id }) => id)
  },
}

async function deleteOfGuest(transaction: Transaction, email: string): Promise<Erasure> {
  const rows = await transaction
    .deleteFrom('abandoned_checkouts')
    .where('member_id', 'is', null)
    .where('email_key', '=', email.toLowerCase())
    .returning('id')
    .execute()
  return { ids: rows.map(({ id }) => id) }
}
