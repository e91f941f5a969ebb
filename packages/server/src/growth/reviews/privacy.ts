import type { Queryable, Transaction } from '../../platform/database/database.ts'
import type { MemberMerge } from '../../platform/domain/merge-members.ts'
import type { Privacy } from '../../platform/domain/privacy.ts'
import { toWire } from './store.ts'

interface Customer {
  /** Null for a customer without an account. */
  readonly id: string | null
  readonly email: string
  /** Whether the address was shown to be the customer's own. */
  readonly emailVerified: boolean
}

/** The reviews of a customer are deleted with the customer's data: name and texts are personal. */
export const reviewPrivacy: Privacy = {
  export: async (transaction, member) => {
    const rows = await reviewsOf(transaction, member).orderBy('created_at').execute()
    return { reviews: rows.map((row) => toWire(row, { isStaff: false, memberId: member.id })) }
  },
  erase: deleteReviews,
  eraseGuest: (transaction, email) => deleteReviews(transaction, { id: null, email, emailVerified: true }),
}

const reviewsOf = (db: Queryable, { id, email, emailVerified }: Customer) =>
  db
    .selectFrom('reviews')
    .selectAll()
    .where(({ or, and, eb }) =>
      or([
        ...(id === null ? [] : [eb('member_id', '=', id)]),
        ...(emailVerified ? [and([eb('email_key', '=', email), eb('member_id', 'is', null)])] : []),
      ]),
    )

async function deleteReviews(transaction: Transaction, customer: Customer): Promise<void> {
  const rows = await reviewsOf(transaction, customer).execute()
  for (const { id } of rows) await transaction.deleteFrom('reviews').where('id', '=', id).execute()
}

/** Makes the reviews of a member those of another. @returns how many */
export async function moveReviews(transaction: Transaction, { from, into }: MemberMerge): Promise<number> {
  const { numUpdatedRows } = await transaction
    .updateTable('reviews')
    .set({ member_id: into.id })
    .where('member_id', '=', from.id)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
