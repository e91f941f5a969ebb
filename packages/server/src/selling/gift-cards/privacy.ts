import type { Transaction } from '../../platform/database/database.ts'
import type { MemberMerge } from '../../platform/domain/merge-members.ts'
import type { Privacy } from '../../platform/domain/privacy.ts'
import { toWireGiftCard } from './wire.ts'

/** The gift cards that were mailed to an address. */
export const giftCardPrivacy: Privacy = {
  export: async (transaction, { email, emailVerified }, now) => ({
    giftCards: emailVerified ? (await cardsOf(transaction, email)).map((row) => toWireGiftCard(row, now)) : [],
  }),
  erase: (transaction, { email }) => forgetRecipient(transaction, email),
  eraseGuest: (transaction, email) => forgetRecipient(transaction, email),
  eraseAddress: (transaction, email) => forgetRecipient(transaction, email),
}

const cardsOf = (transaction: Transaction, email: string) =>
  transaction
    .selectFrom('gift_cards')
    .selectAll()
    .where(({ fn }) => fn<string>('lower', ['recipient_email']), '=', email)
    .execute()

/**
 * Makes the cards that were mailed to an address those of another. Cards stay with an address that is not verified: it may
 * belong to another person.
 *
 * @returns how many moved
 */
export async function moveGiftCards(transaction: Transaction, { from, into }: MemberMerge): Promise<number> {
  if (!from.emailVerified) return 0
  const { numUpdatedRows } = await transaction
    .updateTable('gift_cards')
    .set({ recipient_email: into.email })
    .where(({ fn }) => fn<string>('lower', ['recipient_email']), '=', from.email)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** The card stays usable: its code is worth money. */
async function forgetRecipient(transaction: Transaction, email: string): Promise<void> {
  await transaction
    .updateTable('gift_cards')
    .set({ recipient_email: null, recipient_name: null, sender_name: null, message: null })
    .where(({ fn }) => fn<string>('lower', ['recipient_email']), '=', email)
    .execute()
}
