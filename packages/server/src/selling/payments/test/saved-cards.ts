import { createHash } from 'node:crypto'
import type { Queryable, Transaction } from '../../../platform/database/database.ts'
import { write } from '../../../platform/database/write.ts'
import type { Services } from '../../../platform/kernel/services.ts'
import { randomId } from '../../../platform/secrets/secret-token.ts'
import type { SavedMethod, SavedMethods } from '../provider.ts'
import { isTestCard, type TestCard, testCards } from './cards.ts'
import { findTestPayment } from './store.ts'

/** The year in which most test cards expire. */
const EXPIRY_YEAR = 2034

/** A card that a customer of the test provider saved. */
export interface SavedTestCard {
  readonly card: TestCard
  /** ISO time. */
  readonly savedAt: string | null
}

/** The saved cards of the test provider. It has them in its own books, as any provider does. */
export const testSavedCards = (site: Pick<Services, 'db' | 'now'>): SavedMethods => ({
  createCustomer: async ({ idempotencyKey }) => `test_${hashOf(idempotencyKey)}`,
  findSaved: ({ reference }) =>
    write(site, null, async (transaction) => {
      const payment = await findTestPayment(transaction, reference)
      if (!payment?.customer || payment.saves === 0 || !payment.card || !isTestCard(payment.card)) return null
      return describeCard(payment.customer, await saveCard(transaction, payment.customer, payment.card, site.now()))
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
export async function findSavedCard(
  db: Queryable,
  customer: string,
  reference: string,
): Promise<(SavedTestCard & { readonly reference: string }) | null> {
  const row = await db
    .selectFrom('test_saved_cards')
    .select(['card', 'reference', 'saved_at as savedAt'])
    .where('customer', '=', customer)
    .where('reference', '=', reference)
    .executeTakeFirst()
  return row && isTestCard(row.card) ? { ...row, card: row.card } : null
}

/** Saves a card of a customer, once. */
export async function saveCard(
  transaction: Transaction,
  customer: string,
  card: TestCard,
  now: Date,
): Promise<SavedTestCard & { readonly reference: string }> {
  await transaction
    .insertInto('test_saved_cards')
    .values({ reference: randomId(), customer, card, saved_at: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['customer', 'card']).doNothing())
    .execute()
  const { reference, savedAt } = await transaction
    .selectFrom('test_saved_cards')
    .select(['reference', 'saved_at as savedAt'])
    .where('customer', '=', customer)
    .where('card', '=', card)
    .executeTakeFirstOrThrow()
  return { card, reference, savedAt }
}

/** A card as the provider describes it. */
export function describeCard(
  customer: string,
  { card, reference, savedAt }: SavedTestCard & { readonly reference: string },
): SavedMethod {
  const month = expiryOf({ card, savedAt })
  return {
    reference,
    fingerprint: hashOf(`${customer} ${card}`),
    brand: 'visa',
    lastDigits: testCards[card].number.slice(-4),
    expiryMonth: (month % 12) + 1,
    expiryYear: Math.floor(month / 12),
  }
}

/** The month after which a card is declined, as months since the year 0. */
function expiryOf({ card, savedAt }: SavedTestCard): number {
  if (savedAt === null || (card !== 'expires' && card !== 'renewed')) return EXPIRY_YEAR * 12 + 11
  return monthOf(new Date(savedAt)) + 1
}

const monthOf = (date: Date) => date.getUTCFullYear() * 12 + date.getUTCMonth()

/** Whether a card is declined because it has expired. Its bank renews a card of this kind in time. */
export const isCardExpired = (saved: SavedTestCard, now: Date): boolean =>
  saved.card !== 'renewed' && monthOf(now) > expiryOf(saved)

/** A card as it is now: a renewed one has a later end. */
export function describeNow(
  customer: string,
  saved: SavedTestCard & { readonly reference: string },
  now: Date,
): SavedMethod {
  const described = describeCard(customer, saved)
  const isRenewed = saved.card === 'renewed' && monthOf(now) >= expiryOf(saved)
  return isRenewed ? { ...described, expiryYear: described.expiryYear + 4 } : described
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 24)
