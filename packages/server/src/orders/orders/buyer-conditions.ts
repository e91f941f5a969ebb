import type { CustomerConditions } from '@cartwright/contract'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { hasTag } from '../../people/customers/tags/store.ts'
import { isSubscribed } from '../../people/email-subscriptions/store.ts'
import { jsonValue } from '../../platform/database/json.ts'

type Condition = RawBuilder<SqlBool>

const document = sql`orders.document`
const countries = ['billingInfo.address.country', 'shippingInfo.logistics.shippingDestination.address.country'] as const

const allOf = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql<SqlBool>`1 = 1` : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`

/** What is the same for each order of a buyer. */
export const conditionsOnOrders = (address: RawBuilder<string>, all: readonly CustomerConditions[]): Condition =>
  allOf(
    all.flatMap(({ tag, subscribed }) => [
      ...(tag === undefined ? [] : [hasTag(address, tag)]),
      ...(subscribed === undefined ? [] : [subscribed ? isSubscribed(address) : not(isSubscribed(address))]),
    ]),
  )

const not = (condition: Condition): Condition => sql<SqlBool>`not (${condition})`

interface Totals {
  /** In minor units. */
  readonly spent: RawBuilder<number>
  /** Minor units in one unit. */
  readonly factor: number
}

/** What is only known of all orders of a buyer together. */
export const conditionsOnTotals = (all: readonly CustomerConditions[], { spent, factor }: Totals): Condition =>
  allOf(
    all.flatMap(({ minimumOrders, minimumSpent, lastOrderFrom, lastOrderBefore, country }) => [
      ...(minimumOrders === undefined ? [] : [sql<SqlBool>`count(*) >= ${minimumOrders}`]),
      ...(minimumSpent === undefined ? [] : [sql<SqlBool>`${spent} >= ${Math.round(minimumSpent * factor)}`]),
      ...(lastOrderFrom === undefined ? [] : [sql<SqlBool>`max(orders.placed_at) >= ${toText(lastOrderFrom)}`]),
      ...(lastOrderBefore === undefined ? [] : [sql<SqlBool>`max(orders.placed_at) < ${toText(lastOrderBefore)}`]),
      ...(country === undefined ? [] : [ordersIn(country)]),
    ]),
  )

/** As the column has it. */
const toText = (time: string): string => new Date(time).toISOString()

function ordersIn(country: string): Condition {
  const matches = countries.map((path) => sql`${jsonValue(document, path)} = ${country}`)
  return sql<SqlBool>`max(case when ${sql.join(matches, sql` or `)} then 1 else 0 end) = 1`
}
