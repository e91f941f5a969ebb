import { invalidField } from '../../../platform/kernel/errors.ts'
import type { ProductDiscount } from '../../product/draft.ts'
import { discounted } from '../../product/price.ts'

/** What a variant costs, in minor units. */
export interface GivenPrice {
  readonly actual: number
  /** Before a discount; equal to the actual price without one. */
  readonly before: number
}

/** Digits of a percentage that are tried. */
const MOST_DIGITS = 6

/**
 * The discount of a product that leads from each price before to the actual one. A product has one discount for all
 * of its variants.
 *
 * @param known the discount that it has, which stays where it fits
 * @throws ValidationError naming the variant that is reduced in another way than the others
 */
export function discountOfPrices(
  prices: readonly GivenPrice[],
  known: ProductDiscount | undefined,
): ProductDiscount | undefined {
  prices.forEach(({ actual, before }, index) => {
    if (before < actual) throw invalidField(fieldOf(index), 'must be at least the actual price', 'DECIMAL_GTE')
  })
  if (prices.every(({ actual, before }) => actual === before)) return
  const misfit = (discount: ProductDiscount) =>
    prices.findIndex(({ actual, before }) => discounted(before, discount) !== actual)
  const fitting = candidatesOf(prices, known).find((discount) => misfit(discount) < 0)
  if (fitting) return fitting
  const [first] = prices
  const amount: ProductDiscount = { type: 'AMOUNT', value: first ? first.before - first.actual : 0 }
  throw invalidField(
    fieldOf(misfit(amount)),
    'must be reduced by the same amount or percentage as the other variants: a product has one discount',
  )
}

const fieldOf = (index: number) => `variantsInfo.variants[${index}].price.compareAtPrice.amount`

function candidatesOf(prices: readonly GivenPrice[], known: ProductDiscount | undefined): ProductDiscount[] {
  const most = prices.reduce((found, price) => (price.before > found.before ? price : found))
  const percent = 100 * (1 - most.actual / most.before)
  const rounded = Array.from({ length: MOST_DIGITS + 1 }, (_, digits) => Number(percent.toFixed(digits)))
  return [
    ...(known ? [known] : []),
    { type: 'AMOUNT', value: most.before - most.actual },
    ...rounded.map((value): ProductDiscount => ({ type: 'PERCENT', value })),
  ]
}
