import type { Queryable } from '../../platform/database/database.ts'
import { type ActiveTimes, activeTimesOf } from '../../platform/kernel/active-times.ts'
import type { OrderMoney } from '../../platform/pricing/convert.ts'
import { listPrices, listsInCurrency, type PriceRequest } from './shopper-prices.ts'

/** An item by the ids of its product and variant. */
interface Item {
  readonly productId: string
  readonly variantId: string
}

/** Finds when the price list holds that an item has its price from; null where no list with an end or a start prices it. */
export type FindListTimes = (item: Item) => ActiveTimes | null

const never: FindListTimes = () => null

/** The times of the price lists that price items of some products now. */
export async function findListTimes(
  db: Queryable,
  request: PriceRequest,
  money: OrderMoney,
  productIds: readonly string[],
): Promise<FindListTimes> {
  const lists = await listsInCurrency(db, request, money)
  const timed = new Map(
    lists
      .map(({ id, activeTimeInfo }) => [id, activeTimesOf(activeTimeInfo, request.timeZone)] as const)
      .filter(([, { startsAt, endsAt }]) => startsAt !== null || endsAt !== null),
  )
  const priceOf = timed.size > 0 ? await listPrices(db, request, productIds) : null
  if (!priceOf) return never
  // Which list wins depends on the item alone, and not on what it costs.
  return (item) => timed.get(priceOf({ ...item, price: 0, fullPrice: 0 }, money)?.listId ?? '') ?? null
}
