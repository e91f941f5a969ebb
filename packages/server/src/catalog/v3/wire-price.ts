import type {
  AmountV3,
  CostAndProfitData,
  PriceData,
  PriceRangeV3,
  RevenueV3,
  VariantPriceV3,
} from '@cartwright/contract'
import { currencyDigits } from '@cartwright/design'

/** A number of the first wire as the decimal of the next. */
export const decimalOf = (value: number, currency: string) => value.toFixed(currencyDigits(currency))

const paid = ({ discountedPrice, currency, formatted }: PriceData): AmountV3 => ({
  amount: decimalOf(discountedPrice, currency),
  formattedAmount: formatted.discountedPrice,
})

const before = ({ price, currency, formatted }: PriceData): AmountV3 => ({
  amount: decimalOf(price, currency),
  formattedAmount: formatted.price,
})

const isReduced = ({ price, discountedPrice }: PriceData) => price > discountedPrice

/** What a variant costs, and what it cost before a discount. */
export const toPriceV3 = (price: PriceData): VariantPriceV3 => ({
  actualPrice: paid(price),
  ...(isReduced(price) && { compareAtPrice: before(price) }),
})

/** The prices from the cheapest to the dearest; before a discount too where any has one. */
export function toRangesV3(prices: readonly PriceData[]): {
  actualPriceRange?: PriceRangeV3
  compareAtPriceRange?: PriceRangeV3
} {
  if (prices.length === 0) return {}
  return {
    actualPriceRange: rangeOf(prices, (price) => price.discountedPrice, paid),
    ...(prices.some(isReduced) && { compareAtPriceRange: rangeOf(prices, ({ price }) => price, before) }),
  }
}

function rangeOf(
  prices: readonly PriceData[],
  numberOf: (price: PriceData) => number,
  amountOf: (price: PriceData) => AmountV3,
): PriceRangeV3 {
  const sorted = prices.toSorted((a, b) => numberOf(a) - numberOf(b))
  const [least] = sorted
  const most = sorted.at(-1)
  return { ...(least && { minValue: amountOf(least) }), ...(most && { maxValue: amountOf(most) }) }
}

/** Cost and profit of a variant. */
export function toRevenueV3(data: CostAndProfitData, currency: string): RevenueV3 {
  const { itemCost, formattedItemCost, profit, formattedProfit, profitMargin } = data
  return {
    ...(itemCost !== undefined && {
      cost: { amount: decimalOf(itemCost, currency), formattedAmount: formattedItemCost },
    }),
    profit: { amount: decimalOf(profit, currency), formattedAmount: formattedProfit },
    profitMargin,
  }
}

/** The least and the greatest cost of the variants. */
export function toCostRange(costs: readonly AmountV3[]): PriceRangeV3 | undefined {
  const sorted = costs.toSorted((a, b) => Number(a.amount) - Number(b.amount))
  const [minValue] = sorted
  const maxValue = sorted.at(-1)
  return minValue && maxValue ? { minValue, maxValue } : undefined
}

/** The price of a comparable quantity, where the product has one. */
export function toPricePerUnit({ pricePerUnit, formatted, currency }: PriceData) {
  if (pricePerUnit === undefined) return
  const { pricePerUnit: description } = formatted
  return { value: decimalOf(pricePerUnit, currency), ...(description !== undefined && { description }) }
}
