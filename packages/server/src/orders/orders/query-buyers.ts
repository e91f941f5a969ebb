import type { QueryBuyersRequest, QueryBuyersResponse } from '@cartwright/contract'
import { currencyDigits } from '@cartwright/design'
import { type SqlBool, sql } from 'kysely'
import { guestEmail } from '../../platform/database/guest-email.ts'
import { jsonAmount, jsonValue } from '../../platform/database/json.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { toDecimalString } from '../../platform/pricing/money.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { isTestOrder } from './test-orders.ts'

const document = sql`orders.document`
const address = guestEmail('document', 'buyerInfo.email')
const nameOf = (part: string) => sql<string>`coalesce(${jsonValue(document, `billingInfo.contactDetails.${part}`)}, '')`

const sorts = {
  LAST_ORDER: sql`max(orders.placed_at)`,
  SPENT: sql`spent`,
  ORDERS: sql`orders_count`,
} as const

/** Adds up the orders of each email address. */
export async function queryBuyers({ db }: Services, request: QueryBuyersRequest): Promise<QueryBuyersResponse> {
  const { currency } = await readSettings(db)
  const { search, email, guestsOnly = false, minimumOrders = 1, sort = 'LAST_ORDER', limit = 50, offset = 0 } = request
  const name = sql<string>`trim(${nameOf('firstName')} || ' ' || ${nameOf('lastName')})`
  const factor = 10 ** currencyDigits(currency)
  const net = sql`orders.total_minor - round(${jsonAmount(document, 'balanceSummary.refunded.amount')} * ${sql.lit(factor)})`
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
    .select((eb) => [
      address.as('email'),
      eb.fn.max<string | null>('member_id').as('member_id'),
      sql<number | string>`count(*)`.as('orders_count'),
      sql<number | string>`coalesce(sum(case when orders.currency = ${currency} then ${net} else 0 end), 0)`.as(
        'spent',
      ),
      sql<string>`min(orders.placed_at)`.as('first'),
      sql<string>`max(orders.placed_at)`.as('last'),
      // The name of the last order: dates come first and are of one length.
      sql<string>`max(orders.placed_at || ${name})`.as('named'),
    ])
    .groupBy(address)
    .having(sql<number>`count(*)`, '>=', minimumOrders)
    .$if(guestsOnly, (query) => query.having(sql<SqlBool>`max(member_id) is null`))
  const rows = await buyers.orderBy(sorts[sort], 'desc').orderBy(address).limit(limit).offset(offset).execute()
  const { total } = await db
    .selectFrom(buyers.as('buyers'))
    .select(({ fn }) => fn.countAll<number | string>().as('total'))
    .executeTakeFirstOrThrow()
  return {
    currency,
    total: Number(total),
    buyers: rows.map(({ email: buyer, member_id, orders_count, spent, first, last, named }) => {
      const lastName = named.slice(last.length)
      return {
        email: buyer,
        ...(lastName && { name: lastName }),
        ...(member_id !== null && { memberId: member_id }),
        orders: Number(orders_count),
        spent: toDecimalString(Math.max(0, Number(spent)), currency),
        firstOrderDate: first,
        lastOrderDate: last,
      }
    }),
  }
}

const escapeLike = (text: string) => text.replace(/[!%_]/g, '!$&')
