import type { CustomerConditions, RequestOf, ResponseOf } from '@cartwright/contract'
import { currencyDigits } from '@cartwright/design'
import { type SqlBool, sql } from 'kysely'
import { customerSegments } from '../../people/customers/segments/segments.ts'
import { tagsOf } from '../../people/customers/tags/store.ts'
import { subscribedAmong } from '../../people/email-subscriptions/store.ts'
import { knownMembers } from '../../people/members/registered.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { guestEmail } from '../../platform/database/guest-email.ts'
import { jsonValue } from '../../platform/database/json.ts'
import { rejected } from '../../platform/kernel/errors.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { toDecimalString } from '../../platform/pricing/money.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { claimedAtHome } from '../journal/entries.ts'
import { admitsNoOrder, conditionsOnAddress, conditionsOnTotals } from './buyer-conditions.ts'
import { isTestOrder } from './test-orders.ts'

const document = sql`orders.document`
const address = guestEmail('document', 'buyerInfo.email')
const nameOf = (part: string) => sql<string>`coalesce(${jsonValue(document, `billingInfo.contactDetails.${part}`)}, '')`

const sorts = { LAST_ORDER: 'last', SPENT: 'spent', ORDERS: 'orders_count' } as const

/**
 * Adds up the orders of each email address.
 *
 * @throws ApplicationError CUSTOMER_SEGMENT_NOT_FOUND
 */
export async function queryBuyers(
  { db }: Services,
  request: RequestOf<'QueryBuyers'>,
): Promise<ResponseOf<'QueryBuyers'>> {
  const { currency } = await readSettings(db)
  const { sort = 'LAST_ORDER', limit = 50, offset = 0 } = request
  const conditions = [...(request.conditions ? [request.conditions] : []), ...(await segmentConditions(db, request))]
  const buyers = withOrders(db, request, { conditions, currency })
  const all = includesMembers(request, conditions) ? buyers.unionAll(withoutOrders(db, request, conditions)) : buyers
  const rows = await db
    .selectFrom(all.as('buyers'))
    .selectAll()
    .orderBy(sorts[sort], 'desc')
    .orderBy('email')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await db
    .selectFrom(all.as('buyers'))
    .select(({ fn }) => fn.countAll<number | string>().as('total'))
    .executeTakeFirstOrThrow()
  const found = rows.map(({ email }) => email)
  const tags = await tagsOf(db, found)
  const subscribed = await subscribedAmong(db, found)
  return {
    currency,
    total: Number(total),
    buyers: rows.map(({ email, member_id, orders_count, spent, first, last, named }) => {
      // Dates come first and are of one length.
      const name = named.slice(last.length)
      return {
        email,
        ...(name && { name }),
        ...(member_id !== null && { memberId: member_id }),
        orders: Number(orders_count),
        spent: toDecimalString(Math.max(0, Number(spent)), currency),
        tags: tags.get(email) ?? [],
        subscribed: subscribed.has(email),
        ...(first && { firstOrderDate: first }),
        ...(last && { lastOrderDate: last }),
      }
    }),
  }
}

interface Wanted {
  readonly conditions: readonly CustomerConditions[]
  readonly currency: string
}

/** Those who ordered, one row for each address. */
function withOrders(db: Queryable, request: RequestOf<'QueryBuyers'>, { conditions, currency }: Wanted) {
  const { search, email, guestsOnly = false, minimumOrders = 1 } = request
  const name = sql<string>`trim(${nameOf('firstName')} || ' ' || ${nameOf('lastName')})`
  const factor = 10 ** currencyDigits(currency)
  const spent = sql<number>`coalesce(sum(${claimedAtHome(currency)}), 0)`
  return db
    .selectFrom('orders')
    .where('status', '=', 'APPROVED')
    .where(isTestOrder, '=', 0)
    .where(sql<SqlBool>`coalesce(${address}, '') <> ''`)
    .$if(email !== undefined, (query) => query.where(address, '=', addressOf(email)))
    .$if(isSearched(search), (query) => {
      const part = partOf(search)
      return query.where(sql<SqlBool>`(${address} like ${part} escape '!' or lower(${name}) like ${part} escape '!')`)
    })
    .where(conditionsOnAddress(address, conditions))
    .select((eb) => [
      address.as('email'),
      eb.fn.max<string | null>('member_id').as('member_id'),
      sql<number | string>`count(*)`.as('orders_count'),
      spent.as('spent'),
      sql<string>`min(orders.placed_at)`.as('first'),
      sql<string>`max(orders.placed_at)`.as('last'),
      // The name of the last order.
      sql<string>`max(orders.placed_at || ${name})`.as('named'),
    ])
    .groupBy(address)
    .having(sql<number>`count(*)`, '>=', minimumOrders)
    .having(conditionsOnTotals(conditions, { spent, factor }))
    .$if(guestsOnly, (query) => query.having(sql<SqlBool>`max(member_id) is null`))
}

const includesMembers = (
  { members, segmentId, guestsOnly = false, minimumOrders }: RequestOf<'QueryBuyers'>,
  conditions: readonly CustomerConditions[],
): boolean =>
  (members ?? segmentId !== undefined) && !guestsOnly && minimumOrders === undefined && admitsNoOrder(conditions)

/** Members whose address has no order. */
function withoutOrders(
  db: Queryable,
  { search, email }: RequestOf<'QueryBuyers'>,
  conditions: readonly CustomerConditions[],
) {
  const own = sql<string>`known.email`
  const ordered = db
    .selectFrom('orders')
    .select(address.as('email'))
    .where('status', '=', 'APPROVED')
    .where(isTestOrder, '=', 0)
    .where(sql<SqlBool>`${address} is not null`)
  return db
    .selectFrom(knownMembers.as('known'))
    .where(own, 'not in', ordered)
    .$if(email !== undefined, (query) => query.where(own, '=', addressOf(email)))
    .$if(isSearched(search), (query) => query.where(sql<SqlBool>`known.search_text like ${partOf(search)} escape '!'`))
    .where(conditionsOnAddress(own, conditions))
    .select([
      own.as('email'),
      sql<string | null>`known.id`.as('member_id'),
      sql<number | string>`0`.as('orders_count'),
      sql<number>`0`.as('spent'),
      sql<string>`''`.as('first'),
      sql<string>`''`.as('last'),
      sql<string>`known.display_name`.as('named'),
    ])
}

const addressOf = (email = ''): string => email.trim().toLowerCase()
const isSearched = (search = ''): boolean => search.trim() !== ''
const partOf = (search = ''): string => `%${escapeLike(search.trim().toLowerCase())}%`

async function segmentConditions(
  db: Services['db'],
  { segmentId }: RequestOf<'QueryBuyers'>,
): Promise<readonly CustomerConditions[]> {
  if (segmentId === undefined) return []
  const segment = await customerSegments.find(db, segmentId)
  if (!segment) throw rejected('CUSTOMER_SEGMENT_NOT_FOUND')
  return [segment.value.conditions]
}

const escapeLike = (text: string) => text.replace(/[!%_]/g, '!$&')
