import type { ProductDiscount } from '../../product/draft.ts'

/** What a variant costs, and what it cost before, in minor units. */
export interface Priced {
  readonly price: number | undefined
  readonly compareAt: number | undefined
}

/**
 * Shopify keeps a former price per variant, this catalog a discount per product. Where all variants are reduced by the
 * same amount, or by the same percentage, that is the discount; else they keep the prices they are sold at.
 */
export function discountOf(variants: readonly Priced[]): {
  readonly discount: ProductDiscount | undefined
  readonly prices: readonly (number | undefined)[]
} {
  const prices = variants.map(({ price }) => price)
  const full = variants.map(({ price, compareAt }) => Math.max(compareAt ?? 0, price ?? 0))
  const off = variants.map(({ price }, index) => (full[index] ?? 0) - (price ?? 0))
  const [amount = 0] = off
  if (amount > 0 && off.every((other) => other === amount)) {
    return { discount: { type: 'AMOUNT', value: amount }, prices: full }
  }
  const percent = Math.round((amount * 100) / (full[0] || 1))
  const isPercent = (price: number | undefined, index: number) =>
    Math.round(((full[index] ?? 0) * (100 - percent)) / 100) === price
  if (percent > 0 && prices.every(isPercent)) return { discount: { type: 'PERCENT', value: percent }, prices: full }
  return { discount: undefined, prices }
}
