import { invalidField } from '../../platform/kernel/errors.ts'
import { readAmount } from '../../platform/pricing/read-amount.ts'
import type { ProductDraft } from './draft.ts'

/** A price of the wire in minor units. @throws ValidationError for one that is negative or finer than the currency */
export function toMinorPrice(price: number, currency: string, field: string): number {
  if (!(price >= 0)) throw invalidField(field, 'must be at least 0', 'MIN', { threshold: 0 })
  return readAmount(price, currency, field)
}

/**
 * A product at another price. Variants with prices of their own keep their distance to the product's.
 *
 * @throws ValidationError when a variant would cost less than nothing
 */
export function atPrice(draft: ProductDraft, price: number, field: string): ProductDraft {
  const change = price - draft.price
  const variants = draft.variants?.map((variant) => {
    if (variant.price === undefined) return variant
    const moved = variant.price + change
    if (moved >= 0) return { ...variant, price: moved }
    throw invalidField(field, 'would make the price of a variant negative', 'DECIMAL_GTE')
  })
  return { ...draft, price, variants }
}
