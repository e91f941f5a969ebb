import { sql } from 'kysely'
import type { Transaction } from '../database/database.ts'
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
