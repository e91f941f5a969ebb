import { sql } from 'kysely'
import type { Transaction } from '../database/database.ts'
import type { MemberMerge } from '../domain/merge-members.ts'
import type { Privacy } from '../domain/privacy.ts'

export const mailPrivacy: Privacy = {
  export: async (transaction, { id }) => ({
    mails: await transaction
      .selectFrom('mails')
      .select(['subject', 'text', 'received_at'])
      .where('member_id', '=', id)
      .execute(),
  }),
  eraseGuest: deleteMailsTo,
  eraseAddress: deleteMailsTo,
}

/** Deletes mails to an address that are for no member. A member's own are deleted with the member. */
async function deleteMailsTo(transaction: Transaction, email: string): Promise<void> {
  await transaction
    .deleteFrom('mails')
    // Order mails go to the address as it was typed.
    .where(sql<string>`lower(recipient)`, '=', email)
    .where('member_id', 'is', null)
    .execute()
}

/** Makes the stored mails to a member those of another. @returns how many */
export async function moveMails(transaction: Transaction, { from, into }: MemberMerge): Promise<number> {
  const { numUpdatedRows } = await transaction
    .updateTable('mails')
    .set({ member_id: into.id })
    .where('member_id', '=', from.id)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
