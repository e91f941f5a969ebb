import { createHash } from 'node:crypto'
import type { Queryable, Transaction } from '../../../platform/database/database.ts'
import { write } from '../../../platform/database/write.ts'
import type { Services } from '../../../platform/kernel/services.ts'
import { randomId } from '../../../platform/secrets/secret-token.ts'
import type { SavedMethod, SavedMethods } from '../provider.ts'
import { isTestCard, type TestCard, testCards } from './cards.ts'
import { findTestPayment } from './store.ts'

/** The year in which all test cards expire. */
const EXPIRY_YEAR = 2034

/** The saved cards of the test provider. It has them in its own books, as any provider does. */
export const testSavedCards = (site: Pick<Services, 'db'>): SavedMethods => ({
  createCustomer: async ({ idempotencyKey }) => `test_${hashOf(idempotencyKey)}`,
  findSaved: ({ reference }) =>
    write(site, null, async (transaction) => {
      const payment = await findTestPayment(transaction, reference)
      if (!payment?.customer || payment.saves === 0 || !payment.card || !isTestCard(payment.card)) return null
      return describe(payment.customer, payment.card, await saveCard(transaction, payment.customer, payment.card))
    }),
  remove: ({ customer, reference }) =>
    write(site, null, async (transaction) => {
      await transaction
        .deleteFrom('test_saved_cards')
        .where('customer', '=', customer)
        .where('reference', '=', reference)
        .execute()
      // A payment that is asked about again does not save its card again.
      await transaction.updateTable('test_payments').set({ saves: 0 }).where('customer', '=', customer).execute()
    }),
  deleteCustomer: (customer) =>
    write(site, null, async (transaction) => {
      await transaction.deleteFrom('test_saved_cards').where('customer', '=', customer).execute()
    }),
})

/** The card that a customer saved; null where it is gone, or another customer's. */
export async function findSavedCard(db: Queryable, customer: string, reference: string): Promise<TestCard | null> {
  const row = await db
    .selectFrom('test_saved_cards')
    .select('card')
    .where('customer', '=', customer)
    .where('reference', '=', reference)
    .executeTakeFirst()
  return row && isTestCard(row.card) ? row.card : null
}

async function saveCard(transaction: Transaction, customer: string, card: TestCard): Promise<string> {
  await transaction
    .insertInto('test_saved_cards')
    .values({ reference: randomId(), customer, card })
    .onConflict((conflict) => conflict.columns(['customer', 'card']).doNothing())
    .execute()
  const { reference } = await transaction
    .selectFrom('test_saved_cards')
    .select('reference')
    .where('customer', '=', customer)
    .where('card', '=', card)
    .executeTakeFirstOrThrow()
  return reference
}

const describe = (customer: string, card: TestCard, reference: string): SavedMethod => ({
  reference,
  fingerprint: hashOf(`${customer} ${card}`),
  brand: 'visa',
  lastDigits: testCards[card].number.slice(-4),
  expiryMonth: 12,
  expiryYear: EXPIRY_YEAR,
})

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 24)
