import type { DeliveryOption, RateCondition } from './delivery-option.ts'

/** What a delivery is priced by. */
export interface Parcel {
  /** In the site's weight unit. */
  readonly weight: number
  /** Minor units of goods, after discounts. */
  readonly subtotal: number
  readonly quantity: number
}

/** What an option costs in minor units, handling included; null where it is not offered for this parcel. */
export function costOf(option: DeliveryOption, parcel: Parcel): number | null {
  const { rates, freeFrom, handlingFee = 0, minimumOrder = 0 } = option
  if (parcel.subtotal < minimumOrder) return null
  const rate = rates.find(({ conditions }) => conditions.every((condition) => holds(condition, parcel)))
  if (!rate) return null
  if (freeFrom !== undefined && parcel.subtotal >= freeFrom) return handlingFee
  return rate.amount * (rate.multiplyByQuantity ? parcel.quantity : 1) + handlingFee
}

function holds({ type, operator, value }: RateCondition, parcel: Parcel): boolean {
  const actual = {
    BY_TOTAL_WEIGHT: parcel.weight,
    BY_TOTAL_PRICE: parcel.subtotal,
    BY_TOTAL_QUANTITY: parcel.quantity,
  }[type]
  switch (operator) {
    case 'EQ':
      return actual === value
    case 'GT':
      return actual > value
    case 'GTE':
      return actual >= value
    case 'LT':
      return actual < value
    case 'LTE':
      return actual <= value
  }
}
