import type { EmailSubscription } from '@cartwright/contract'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { normalizeEmail } from '../../platform/kernel/email-address.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { recordChange } from './events.ts'
import { newsletterOptOut } from './links.ts'
import './tables.ts'

/** As it is stored: the link is made when it is read. */
export type StoredSubscription = Omit<EmailSubscription, 'unsubscribeUrl'>

type Site = Pick<Services, 'db' | 'url' | 'now'>

/** The subscription of an address, in lower case. */
export async function findSubscription(db: Queryable, emailKey: string): Promise<StoredSubscription | null> {
  const row = await db
    .selectFrom('email_subscriptions')
    .select('document')
    .where('email_key', '=', emailKey)
    .executeTakeFirst()
  return row ? JSON.parse(row.document) : null
}

/** Whether an address gets the newsletter, as a condition of a query. */
export const isSubscribed = (address: RawBuilder<string>): RawBuilder<SqlBool> =>
  sql<SqlBool>`${address} in (select email_key from email_subscriptions where status = 'SUBSCRIBED')`

/** Those of some addresses that get the newsletter. */
export const subscribedAmong = (db: Queryable, addresses: readonly string[]): Promise<ReadonlySet<string>> =>
  addressesWith(db, addresses, 'SUBSCRIBED')

/** Those of some addresses that want no mails that they did not request. */
export const unsubscribedAmong = (db: Queryable, addresses: readonly string[]): Promise<ReadonlySet<string>> =>
  addressesWith(db, addresses, 'UNSUBSCRIBED')

async function addressesWith(
  db: Queryable,
  addresses: readonly string[],
  status: StoredSubscription['subscriptionStatus'],
): Promise<ReadonlySet<string>> {
  if (addresses.length === 0) return new Set()
  const rows = await db
    .selectFrom('email_subscriptions')
    .select('email_key')
    .where('email_key', 'in', addresses)
    .where('status', '=', status)
    .execute()
  return new Set(rows.map(({ email_key }) => email_key))
}

/** A subscription by its id. */
export async function findSubscriptionById(db: Queryable, id: string): Promise<StoredSubscription | null> {
  const row = await db.selectFrom('email_subscriptions').select('document').where('id', '=', id).executeTakeFirst()
  return row ? JSON.parse(row.document) : null
}

/** The subscription as staff sees it. */
export async function toWire(
  site: Pick<Services, 'db' | 'url'>,
  stored: StoredSubscription,
): Promise<EmailSubscription> {
  const { email, language = 'en' } = stored
  return { ...stored, unsubscribeUrl: await newsletterOptOut.url(site, normalizeEmail(email), language) }
}

/** Creates a subscription, or replaces the one with its id, and raises the event. */
export async function saveSubscription(
  site: Site,
  transaction: Transaction,
  given: StoredSubscription,
): Promise<StoredSubscription> {
  const saved = { ...given, updatedDate: site.now().toISOString() }
  const { id, email, subscriptionStatus: status, createdDate } = saved
  const document = JSON.stringify(saved)
  const isNew = (await findSubscriptionById(transaction, id)) === null
  await transaction
    .insertInto('email_subscriptions')
    .values({ id, email_key: normalizeEmail(email), status, created_at: createdDate, document })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ status, document }))
    .execute()
  // By the transaction: the secret of the link may be made by this write.
  const sent = await toWire({ db: transaction, url: site.url }, saved)
  await recordChange(transaction, isNew ? 'created' : 'updated', sent, site.now())
  return saved
}
