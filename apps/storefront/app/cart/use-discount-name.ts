import { useMessages } from '../i18n/use-messages.ts'
import type { DiscountView } from './applied-discounts.ts'

/** The name of a discount as the shopper reads it. */
export function useDiscountName(): (discount: Pick<DiscountView, 'source' | 'name'>) => string {
  const { cart } = useMessages()
  return ({ source, name }) => (source === 'coupon' ? cart.couponApplied(name) : name || cart.discount)
}
