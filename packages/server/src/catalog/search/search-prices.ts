import { NumberSet } from '../../platform/query/number-set.ts'
import { toMajor, toMinor } from '../product/price.ts'
import type { CatalogData } from './catalog-data.ts'
import type { PriceTable } from './shown-prices.ts'

interface Range {
  readonly minValue: number
  readonly maxValue: number
}

/** The prices that a search filters and counts by: each product's least one. Amounts are numbers of the wire. */
export interface SearchPrices {
  /** The products in a range, and perhaps some that are no more. */
  readonly between: (minValue: number | undefined, maxValue: number | undefined) => NumberSet
  /** Undefined where no product is found. */
  readonly rangeOf: (found: NumberSet) => Range | undefined
}

/** The prices of the catalog, in the shop's currency. */
export const regularPrices = (index: CatalogData, currency: string): SearchPrices =>
  pricesIn(
    currency,
    (least, greatest) => index.pricedBetween(least, greatest),
    (number) => index.price(number),
  )

/** The prices that the caller is shown. */
export const shownPrices = ({ currency, prices }: PriceTable): SearchPrices =>
  pricesIn(
    currency,
    (least, greatest) => NumberSet.between(prices, least, greatest),
    (number) => prices[number] ?? Number.NaN,
  )

function pricesIn(
  currency: string,
  between: (least: number, greatest: number) => NumberSet,
  priceOf: (number: number) => number,
): SearchPrices {
  return {
    between: (minValue, maxValue) =>
      between(
        minValue === undefined ? Number.NEGATIVE_INFINITY : toMinor(minValue, currency),
        maxValue === undefined ? Number.POSITIVE_INFINITY : toMinor(maxValue, currency),
      ),
    rangeOf: (found) => {
      let [least, greatest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
      found.forEach((number) => {
        const price = priceOf(number)
        if (price < least) least = price
        if (price > greatest) greatest = price
      })
      if (least === Number.POSITIVE_INFINITY) return undefined
      return { minValue: toMajor(least, currency), maxValue: toMajor(greatest, currency) }
    },
  }
}
