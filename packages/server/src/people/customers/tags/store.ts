import type { RequestOf, ResponseOf } from '@cartwright/contract'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Queryable, Transaction } from '../../../platform/database/database.ts'
import { normalizeEmail } from '../../../platform/kernel/email-address.ts'
import { invalidField } from '../../../platform/kernel/errors.ts'
import './tables.ts'

const MOST_TAGS = 50
const MOST_LISTED = 500

const keyOf = (tag: string) => tag.trim().toLowerCase()

/** Whether an address has a tag, as a condition of a query. */
export const hasTag = (address: RawBuilder<string>, tag: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${address} in (select email_key from customer_tags where tag_key = ${keyOf(tag)})`

/** The tags of addresses in lower case, in the order of the alphabet. */
export async function tagsOf(db: Queryable, addresses: readonly string[]): Promise<Map<string, string[]>> {
  if (addresses.length === 0) return new Map()
  const rows = await db
    .selectFrom('customer_tags')
    .select(['email_key', 'tag'])
    .where('email_key', 'in', addresses)
    .orderBy('tag_key')
    .execute()
  const byAddress = Map.groupBy(rows, ({ email_key }) => email_key)
  return new Map([...byAddress].map(([address, found]) => [address, found.map(({ tag }) => tag)]))
}

/** The tags in use, the most used first. */
export async function listTags(db: Queryable): Promise<ResponseOf<'ListCustomerTags'>> {
  const rows = await db
    .selectFrom('customer_tags')
    .select(({ fn }) => [fn.min<string>('tag').as('tag'), fn.countAll<number | string>().as('customers')])
    .groupBy('tag_key')
    .orderBy('customers', 'desc')
    .orderBy('tag_key')
    .limit(MOST_LISTED)
    .execute()
  return { tags: rows.map(({ tag, customers }) => ({ tag, customers: Number(customers) })) }
}

/**
 * Adds tags to customers and removes tags from them. One that is in both lists is removed.
 *
 * @throws ValidationError for a customer with more than 50 tags
 */
export async function updateTags(
  transaction: Transaction,
  { emails, add = [], remove = [] }: RequestOf<'UpdateCustomerTags'>,
): Promise<void> {
  const removed = remove.map(keyOf)
  const added = new Map(add.map((tag) => [keyOf(tag), tag.trim()]))
  for (const key of removed) added.delete(key)
  for (const email of new Set(emails.map(normalizeEmail))) {
    if (removed.length > 0)
      await transaction
        .deleteFrom('customer_tags')
        .where('email_key', '=', email)
        .where('tag_key', 'in', removed)
        .execute()
    if (added.size === 0) continue
    await transaction
      .insertInto('customer_tags')
      .values([...added].map(([tag_key, tag]) => ({ email_key: email, tag_key, tag })))
      .onConflict((conflict) => conflict.columns(['email_key', 'tag_key']).doNothing())
      .execute()
    if (((await tagsOf(transaction, [email])).get(email)?.length ?? 0) > MOST_TAGS)
      throw invalidField('add', `must leave each customer at most ${MOST_TAGS} tags`)
  }
}

export async function deleteTagsOf(transaction: Transaction, email: string): Promise<void> {
  await transaction.deleteFrom('customer_tags').where('email_key', '=', email).execute()
}
