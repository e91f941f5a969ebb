import type { CustomerConditions } from '@cartwright/contract'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { hasTag } from '../../people/customers/tags/store.ts'
import { isSubscribed } from '../../people/email-subscriptions/store.ts'
import { isMember } from '../../people/members/registered.ts'
import { jsonValue } from '../../platform/database/json.ts'

type Condition = RawBuilder<SqlBool>

const document = sql`orders.document`
const countries = ['billingInfo.address.country', 'shippingInfo.logistics.shippingDestination.address.country'] as const

const allOf = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql<SqlBool>`1 = 1` : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`

/** What holds for an address, whatever was ordered with it. */
export const conditionsOnAddress = (address: RawBuilder<string>, all: readonly CustomerConditions[]): Condition =>
  allOf(
    all.flatMap(({ tag, subscribed, registered }) => [
      ...(tag === undefined ? [] : [hasTag(address, tag)]),
      ...(subscribed === undefined ? [] : [is(subscribed, isSubscribed(address))]),
      ...(registered === undefined ? [] : [is(registered, isMember(address))]),
    ]),
  )

const is = (wanted: boolean, condition: Condition): Condition => (wanted ? condition : sql<SqlBool>`not (${condition})`)

/** Whether a customer without an order can fulfil all conditions. */
export const admitsNoOrder = (all: readonly CustomerConditions[]): boolean =>
  all.every(
    ({ minimumOrders, minimumSpent = 0, lastOrderFrom, lastOrderBefore, country }) =>
      minimumSpent <= 0 && [minimumOrders, lastOrderFrom, lastOrderBefore, country].every((one) => one === undefined),
  )

interface Totals {
  /** In minor units. */
  readonly spent: RawBuilder<number>
  /** Minor units in one unit. */
  readonly factor: number
}

/** What is only known of all orders of a buyer together. */
export const conditionsOnTotals = (all: readonly CustomerConditions[], { spent, factor }: Totals): Condition =>
  allOf(
    all.flatMap(({ minimumOrders, maximumOrders, minimumSpent, lastOrderFrom, lastOrderBefore, country }) => [
      ...(minimumOrders === undefined ? [] : [sql<SqlBool>`count(*) >= ${minimumOrders}`]),
      ...(maximumOrders === undefined ? [] : [sql<SqlBool>`count(*) <= ${maximumOrders}`]),
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
