import type { Queryable, Transaction } from '../../platform/database/database.ts'
import type { MemberMerge } from '../../platform/domain/merge-members.ts'
import type { Privacy } from '../../platform/domain/privacy.ts'
import { toWire } from './wire-request.ts'

/** A customer whose requests are exported or deleted. */
interface Customer {
  /** Null for a customer without an account. */
  readonly id: string | null
  readonly email: string
  /** Whether the address was shown to be the customer's own. */
  readonly emailVerified: boolean
}

/** The requests of a customer: those made while signed in, and those for an address that is proven to be theirs. */
export const backInStockPrivacy: Privacy = {
  export: async (transaction, member) => {
    const rows = await requestsOf(transaction, member).orderBy('created_at').execute()
    return { backInStockRequests: rows.map(toWire) }
  },
  erase: deleteRequests,
  eraseGuest: (transaction, email) => deleteRequests(transaction, { id: null, email, emailVerified: true }),
}

const requestsOf = (db: Queryable, { id, email, emailVerified }: Customer) =>
  db
    .selectFrom('back_in_stock_requests')
    .selectAll()
    .where(({ or, and, eb }) =>
      or([
        ...(id === null ? [] : [eb('member_id', '=', id)]),
        ...(emailVerified ? [and([eb('email_key', '=', email), eb('member_id', 'is', null)])] : []),
      ]),
    )

async function deleteRequests(transaction: Transaction, customer: Customer): Promise<void> {
  const rows = await requestsOf(transaction, customer).execute()
  for (const { id } of rows) {
    await transaction.deleteFrom('back_in_stock_requests').where('id', '=', id).execute()
  }
}

/** Makes the requests of a member those of another. The mail still goes to the address that was entered. @returns how many */
export async function moveRequests(transaction: Transaction, { from, into }: MemberMerge): Promise<number> {
  const { numUpdatedRows } = await transaction
    .updateTable('back_in_stock_requests')
    .set({ member_id: into.id })
    .where('member_id', '=', from.id)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
