import type { Operator, PlatformQuery, ResponseOf, ReviewSummary } from '@cartwright/contract'
import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/database.ts'
import type { Column } from '../../platform/query/column.ts'
import { type Fields, readFilter } from '../../platform/query/condition.ts'
import { toSql, valuesOf } from '../../platform/query/condition-sql.ts'
import { cursorsOf, readPaging } from '../../platform/query/paging.ts'
import { runStatement } from '../../platform/query/run-statement.ts'
import { Slots } from '../../platform/query/slots.ts'
import { orderSql, readSort } from '../../platform/query/sort.ts'
import { type ReviewReader, type ReviewRow, staffReader, toWire } from './store.ts'

/** Who reads reviews. A member finds their own by `author.contactId`; those of others have no author for them. */
export interface Reader extends ReviewReader {
  /** Whether reviews that are not approved are found too. */
  readonly isPrivate: boolean
}

const equality: readonly Operator[] = ['$eq', '$ne', '$in', '$nin', '$exists']
const range: readonly Operator[] = [...equality, '$gt', '$gte', '$lt', '$lte']

const string = { kind: 'string', operators: equality, sort: true } as const
const scalar = (name: keyof ReviewRow): Column => ({ kind: 'scalar', value: sql.ref(`reviews.${name}`) })

const fields: Fields = {
  id: string,
  entityId: string,
  'author.contactId': string,
  'moderation.moderationStatus': string,
  'origin.type': string,
  'content.rating': { kind: 'number', operators: range, sort: true },
  verified: { kind: 'boolean', operators: ['$eq', '$ne', '$in'], sort: true },
  createdDate: { kind: 'date', operators: range, sort: true },
}
const staffColumns: Readonly<Record<string, Column>> = {
  id: scalar('id'),
  entityId: scalar('product_id'),
  'author.contactId': { kind: 'scalar', value: sql`coalesce(reviews.member_id, '')` },
  'moderation.moderationStatus': scalar('status'),
  'origin.type': scalar('origin'),
  'content.rating': scalar('rating'),
  verified: { kind: 'scalar', value: sql.ref('reviews.verified'), toColumn: Number },
  createdDate: scalar('created_at'),
}

const columnsFor = ({ isStaff, memberId }: Reader): typeof staffColumns =>
  isStaff ? staffColumns : { ...staffColumns, 'author.contactId': ownAuthor(memberId) }

/** PostgreSQL sorts by no constant, so a visitor's is an expression too: no member has an empty id. */
const ownAuthor = (memberId: string | null): Column => ({
  kind: 'scalar',
  value: sql`case when reviews.member_id = ${memberId ?? ''} then reviews.member_id else '' end`,
})

/** The condition of a filter. The namespace of storefronts of the provider is always that of the store. */
function conditionOf(filter: unknown, field: string, reader: Reader) {
  const { isPrivate } = reader
  const columns = columnsFor(reader)
  const condition = readFilter(withoutNamespace(filter), fields, field)
  const where = sql`${toSql(condition, columns, new Slots())} and ${isPrivate ? sql`1 = 1` : sql`status = 'APPROVED'`}`
  return { where, values: valuesOf(condition, columns) }
}

function withoutNamespace(filter: unknown): unknown {
  if (typeof filter !== 'object' || filter === null || Array.isArray(filter)) return filter
  return Object.fromEntries(
    Object.entries(filter).filter(
      ([name, value]) => name !== 'namespace' || !(value === 'stores' || JSON.stringify(value) === '{"$eq":"stores"}'),
    ),
  )
}

/**
 * A page of reviews, newest first unless sorted otherwise.
 *
 * @throws ValidationError naming a field or operator that reviews are not found by, or an invalid page
 */
export async function queryReviews(
  db: Queryable,
  given: PlatformQuery = {},
  reader: Reader,
): Promise<ResponseOf<'QueryReviews'>> {
  const query = readPaging(given)
  const { where, values } = conditionOf(query.filter, 'query.filter', reader)
  const orders = readSort(query.sort, fields, 'query.sort')
  const newestFirst = [{ field: 'createdDate', descending: true }]
  const by = orderSql(orders.length > 0 ? orders : newestFirst, columnsFor(reader), [sql.ref('reviews.id')])
  const { limit, offset } = query
  const rows = await runStatement<ReviewRow>(
    db,
    sql`select * from reviews where ${where} order by ${by} limit ${limit} offset ${offset}`,
    values,
  )
  const total = await countWhere(db, { where, values })
  const cursors = query.byCursor ? { cursors: cursorsOf(query, total) } : {}
  return {
    reviews: rows.map((row) => toWire(row, reader)),
    metadata: { count: rows.length, offset, total, ...cursors },
  }
}

/** How many reviews match a filter. */
export const countReviews = (db: Queryable, filter: unknown, reader: Reader): Promise<number> =>
  countWhere(db, conditionOf(filter ?? {}, 'filter', reader))

/** The ids of all reviews that match a filter, also of those that are not approved. */
export async function findReviewIds(db: Queryable, filter: unknown): Promise<string[]> {
  const { where, values } = conditionOf(filter, 'filter', { ...staffReader, isPrivate: true })
  const rows = await runStatement<{ id: string }>(db, sql`select reviews.id from reviews where ${where}`, values)
  return rows.map(({ id }) => id)
}

async function countWhere(db: Queryable, { where, values }: ReturnType<typeof conditionOf>): Promise<number> {
  const [counted] = await runStatement<{ total: number }>(
    db,
    sql`select count(*) as total from reviews where ${where}`,
    values,
  )
  return Number(counted?.total ?? 0)
}

/** Number and average of the approved reviews of products, in the given order. */
export async function summarizeReviews(db: Queryable, productIds: readonly string[]): Promise<ReviewSummary[]> {
  const rows = await db
    .selectFrom('reviews')
    .select(['product_id', ({ fn }) => fn.countAll<number>().as('count'), sql<number>`sum(rating)`.as('stars')])
    .where('product_id', 'in', productIds)
    .where('status', '=', 'APPROVED')
    .groupBy('product_id')
    .execute()
  return productIds.map((entityId) => {
    const row = rows.find((one) => one.product_id === entityId)
    const count = Number(row?.count ?? 0)
    return { entityId, count, averageRating: (count === 0 ? 0 : Number(row?.stars) / count).toFixed(1) }
  })
}
