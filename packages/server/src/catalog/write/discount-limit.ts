import { invalidField } from '../../platform/kernel/errors.ts'
import type { ProductDiscount, ProductDraft } from '../product/draft.ts'

/**
 * Rejects an AMOUNT discount that is larger than a price it is taken off: the item would cost nothing.
 *
 * @param fieldOf names the field of the request; `variant` is the position of the variant that is too cheap
 * @throws ValidationError naming that field
 */
export function requireDiscountFits(draft: ProductDraft, fieldOf: (variant?: number) => string): void {
  const { discount, price, variants = [] } = draft
  if (discount?.type !== 'AMOUNT') return
  const most = discount.value
  if (price < most) throw tooLarge(fieldOf(), 'of the product')
  const position = variants.findIndex((variant) => (variant.price ?? price) < most)
  const variant = variants[position]
  if (variant) throw tooLarge(fieldOf(position), `of the variant ${Object.values(variant.choices).join(', ')}`)
}

/** Names the field that a write changed, for writes that do not name it themselves. */
export function changedField(discount: ProductDiscount | undefined, before: ProductDiscount | undefined) {
  const isChanged = discount?.type !== before?.type || discount?.value !== before?.value
  return (variant?: number) => {
    if (isChanged) return 'discount.value'
    return variant === undefined ? 'priceData.price' : `variants[${variant}].price`
  }
}

const tooLarge = (field: string, whose: string) =>
  field.endsWith('discount.value')
    ? invalidField(field, `must not be more than the price ${whose}`, 'MAX')
    : invalidField(field, `must not make the price ${whose} less than the discount`, 'DECIMAL_GTE')
