import type { Transaction } from '../database/database.ts'
import type { Privacy } from '../domain/privacy.ts'
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

/** The card stays usable: its code is worth money. */
async function forgetRecipient(transaction: Transaction, email: string): Promise<void> {
  await transaction
    .updateTable('gift_cards')
    .set({ recipient_email: null, recipient_name: null, sender_name: null, message: null })
    .where(({ fn }) => fn<string>('lower', ['recipient_email']), '=', email)
    .execute()
}
