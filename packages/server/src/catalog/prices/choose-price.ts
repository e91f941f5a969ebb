import { type CurrencyRate, convertPrice, type OrderMoney, toOrderPrice } from '../../platform/pricing/convert.ts'
import type { PriceAdjustment, PriceList } from './price-list.ts'

/** What an item costs in the catalog. Minor units of the shop's currency. */
export interface RegularPrice {
  readonly productId: string
  /** The nil id for a product without variants; empty for a product as a whole. */
  readonly variantId: string
  readonly price: number
  /** Before the catalog's own discount. */
  readonly fullPrice: number
}

/** What it costs by a price list. Minor units of the currency of the order. */
export interface ListPrice {
  readonly listId: string
  readonly price: number
  /** Shown struck through where it is higher. */
  readonly fullPrice: number
}

/** A price of a list, in minor units of the list's currency. */
export interface PriceEntry {
  readonly price: number
  readonly compareAt: number | null
}

/** The price of an item in a list, if it has one there. */
export type FindEntry = (listId: string, item: RegularPrice) => PriceEntry | undefined

/**
 * The price of the first list that has one. Null: no list has one, and the regular price holds.
 *
 * @param lists those for this customer and currency, the ones that win first
 */
export function choosePrice(
  lists: readonly PriceList[],
  item: RegularPrice,
  money: OrderMoney,
  find: FindEntry,
): ListPrice | null {
  for (const list of lists) {
    const entry = find(list.id, item)
    if (entry) return fromEntry(list, entry, item, money)
    if (list.adjustment) return adjusted(list, list.adjustment, item, money)
  }
  return null
}

function fromEntry(
  list: PriceList,
  { price, compareAt }: PriceEntry,
  item: RegularPrice,
  money: OrderMoney,
): ListPrice {
  const inMoney = (minor: number) => (list.currency === undefined ? toOrderPrice(minor, money) : minor)
  const before = compareAt === null ? regularOf(list, item, money) : inMoney(compareAt)
  return withFullPrice(list, inMoney(price), before)
}

function adjusted(list: PriceList, adjustment: PriceAdjustment, item: RegularPrice, money: OrderMoney): ListPrice {
  const price = adjust(toOrderPrice(item.price, money), adjustment, money)
  return withFullPrice(list, price, regularOf(list, item, money))
}

const regularOf = (list: PriceList, { fullPrice }: RegularPrice, money: OrderMoney) =>
  list.showRegularPrice ? toOrderPrice(fullPrice, money) : 0

const withFullPrice = ({ id }: PriceList, price: number, before: number): ListPrice => ({
  listId: id,
  price,
  fullPrice: Math.max(price, before),
})

/** Exact until the end: a price is a rate of the currency to itself, rounded as the list or the currency says. */
function adjust(minor: number, { percentage, roundTo, priceEnding }: PriceAdjustment, money: OrderMoney): number {
  const { currency, rate } = money
  const isOwn = roundTo !== undefined || priceEnding !== undefined
  const rounding: Pick<CurrencyRate, 'roundTo' | 'priceEnding'> = isOwn ? { roundTo, priceEnding } : (rate ?? {})
  const factor = ((100 + percentage) / 100).toFixed(6)
  return convertPrice(minor, currency, { ...rounding, currency, rate: factor })
}
