import type { CustomerConditions, QueryBuyersRequest, QueryBuyersResponse } from '@cartwright/contract'
import { currencyDigits } from '@cartwright/design'
import { type SqlBool, sql } from 'kysely'
import { customerSegments } from '../../people/customers/segments/segments.ts'
import { tagsOf } from '../../people/customers/tags/store.ts'
import { subscribedAmong } from '../../people/email-subscriptions/store.ts'
import { guestEmail } from '../../platform/database/guest-email.ts'
import { jsonAmount, jsonValue } from '../../platform/database/json.ts'
import { rejected } from '../../platform/kernel/errors.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { toDecimalString } from '../../platform/pricing/money.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { conditionsOnOrders, conditionsOnTotals } from './buyer-conditions.ts'
import { isTestOrder } from './test-orders.ts'

const document = sql`orders.document`
const address = guestEmail('document', 'buyerInfo.email')
const nameOf = (part: string) => sql<string>`coalesce(${jsonValue(document, `billingInfo.contactDetails.${part}`)}, '')`

const sorts = {
  LAST_ORDER: sql`max(orders.placed_at)`,
  SPENT: sql`spent`,
  ORDERS: sql`orders_count`,
} as const

/**
 * Adds up the orders of each email address.
 *
 * @throws ApplicationError CUSTOMER_SEGMENT_NOT_FOUND
 */
export async function queryBuyers({ db }: Services, request: QueryBuyersRequest): Promise<QueryBuyersResponse> {
  const { currency } = await readSettings(db)
  const { search, email, guestsOnly = false, minimumOrders = 1, sort = 'LAST_ORDER', limit = 50, offset = 0 } = request
  const conditions = [...(request.conditions ? [request.conditions] : []), ...(await segmentConditions(db, request))]
  const name = sql<string>`trim(${nameOf('firstName')} || ' ' || ${nameOf('lastName')})`
  const factor = 10 ** currencyDigits(currency)
  const net = sql`orders.total_minor - round(${jsonAmount(document, 'balanceSummary.refunded.amount')} * ${sql.lit(factor)})`
  const spent = sql<number>`coalesce(sum(case when orders.currency = ${currency} then ${net} else 0 end), 0)`
  const buyers = db
    .selectFrom('orders')
    .where('status', '=', 'APPROVED')
    .where(isTestOrder, '=', 0)
    .where(sql<SqlBool>`coalesce(${address}, '') <> ''`)
    .$if(email !== undefined, (query) => query.where(address, '=', (email ?? '').trim().toLowerCase()))
    .$if(search !== undefined && search.trim() !== '', (query) => {
      const part = `%${escapeLike((search ?? '').trim().toLowerCase())}%`
      return query.where(sql<SqlBool>`(${address} like ${part} escape '!' or lower(${name}) like ${part} escape '!')`)
    })
    .where(conditionsOnOrders(address, conditions))
    .select((eb) => [
      address.as('email'),
      eb.fn.max<string | null>('member_id').as('member_id'),
      sql<number | string>`count(*)`.as('orders_count'),
      spent.as('spent'),
      sql<string>`min(orders.placed_at)`.as('first'),
      sql<string>`max(orders.placed_at)`.as('last'),
      // The name of the last order: dates come first and are of one length.
      sql<string>`max(orders.placed_at || ${name})`.as('named'),
    ])
    .groupBy(address)
    .having(sql<number>`count(*)`, '>=', minimumOrders)
    .having(conditionsOnTotals(conditions, { spent, factor }))
    .$if(guestsOnly, (query) => query.having(sql<SqlBool>`max(member_id) is null`))
  const rows = await buyers.orderBy(sorts[sort], 'desc').orderBy(address).limit(limit).offset(offset).execute()
  const { total } = await db
    .selectFrom(buyers.as('buyers'))
    .select(({ fn }) => fn.countAll<number | string>().as('total'))
    .executeTakeFirstOrThrow()
  const found = rows.map(({ email: buyer }) => buyer)
  const tags = await tagsOf(db, found)
  const subscribed = await subscribedAmong(db, found)
  return {
    currency,
    total: Number(total),
    buyers: rows.map(({ email: buyer, member_id, orders_count, spent: paid, first, last, named }) => {
      const lastName = named.slice(last.length)
      return {
        email: buyer,
        ...(lastName && { name: lastName }),
        ...(member_id !== null && { memberId: member_id }),
        orders: Number(orders_count),
        spent: toDecimalString(Math.max(0, Number(paid)), currency),
        tags: tags.get(buyer) ?? [],
        subscribed: subscribed.has(buyer),
        firstOrderDate: first,
        lastOrderDate: last,
      }
    }),
  }
}

async function segmentConditions(
  db: Services['db'],
  { segmentId }: QueryBuyersRequest,
): Promise<readonly CustomerConditions[]> {
  if (segmentId === undefined) return []
  const segment = await customerSegments.find(db, segmentId)
  if (!segment) throw rejected('CUSTOMER_SEGMENT_NOT_FOUND')
  return [segment.value.conditions]
}

const escapeLike = (text: string) => text.replace(/[!%_]/g, '!$&')
