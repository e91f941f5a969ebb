import type { Transaction } from '../../platform/database/database.ts'
import type { DataSubject, Privacy } from '../../platform/domain/privacy.ts'
import { readStoreCredit } from './read.ts'

/** The store credit of a member. It ends with the member. */
export const storeCreditPrivacy: Privacy = {
  export: async (transaction, { id }) => {
    const { storeCredit, entries } = await readStoreCredit(transaction, id, null)
    return { storeCredit: { ...storeCredit, entries } }
  },
  erase: (transaction, member) => deleteStoreCredit(transaction, member),
  deleteAccount: (transaction, member) => deleteStoreCredit(transaction, member),
}

async function deleteStoreCredit(transaction: Transaction, { id }: DataSubject): Promise<void> {
  await transaction.deleteFrom('store_credit_entries').where('member_id', '=', id).execute()
  await transaction.deleteFrom('store_credit').where('member_id', '=', id).execute()
}
