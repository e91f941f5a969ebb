import { audiencesOf } from '../../people/customers/memberships/benefits.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { OrderMoney } from '../../platform/pricing/convert.ts'
import { choosePrice, type ListPrice, type RegularPrice } from './choose-price.ts'
import { findEntries } from './entries.ts'
import { listsAt, type PriceList } from './price-list.ts'

/** Who wants to know prices, when, and in which currency. */
export interface PriceRequest {
  /** Of the current price lists; null while none is switched on. */
  readonly token: string | null
  readonly timeZone: string
  /** Null for a guest. */
  readonly memberId: string | null
  readonly now: Date
}

/** The lists that hold for a customer now, whatever the currency; the ones that win first. Groups and memberships are read if needed. */
async function listsFor(
  db: Queryable,
  { token, timeZone, memberId, now }: PriceRequest,
): Promise<readonly PriceList[]> {
  if (token === null) return []
  const lists = await listsAt(db, token, timeZone, now)
  if (lists.every(({ customerGroupIds }) => customerGroupIds.length === 0)) return lists
  const audiences = await audiencesOf(db, memberId, now)
  return lists.filter(
    ({ customerGroupIds }) => customerGroupIds.length === 0 || customerGroupIds.some((id) => audiences.has(id)),
  )
}

const inCurrency = (lists: readonly PriceList[], { currency }: OrderMoney) =>
  lists.filter((list) => list.currency === undefined || list.currency === currency)

/** The lists that hold for a customer now in one currency; the ones that win first. */
export const listsInCurrency = async (db: Queryable, request: PriceRequest, money: OrderMoney) =>
  inCurrency(await listsFor(db, request), money)

/** What items cost by the price lists of a customer, in one or more currencies: a function for each, in order. */
export async function listPrices(
  db: Queryable,
  request: PriceRequest,
  productIds: readonly string[],
): Promise<((item: RegularPrice, money: OrderMoney) => ListPrice | null) | null> {
  const lists = await listsFor(db, request)
  if (lists.length === 0) return null
  const find = await findEntries(
    db,
    lists.map(({ id }) => id),
    [...new Set(productIds)],
  )
  return (item, money) => choosePrice(inCurrency(lists, money), item, money, find)
}
