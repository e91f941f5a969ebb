import type { PricedLine } from './types.ts'

/** What all pieces of a line cost before discounts. */
export function linePrice({ unitPrice, quantity }: Pick<PricedLine, 'unitPrice' | 'quantity'>): number {
  const price = unitPrice * quantity
  if (!Number.isSafeInteger(price)) throw new RangeError('The price of a line is too large to be counted exactly')
  return price
}
