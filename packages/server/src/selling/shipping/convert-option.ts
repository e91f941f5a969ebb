import { type OrderMoney, toOrderAmount } from '../../platform/pricing/convert.ts'
import type { DeliveryOption } from './delivery-option.ts'

/** A delivery option in the currency of an order: its prices, and the amounts that they depend on. */
export function optionInMoney(option: DeliveryOption, money: OrderMoney): DeliveryOption {
  if (money.rate === null) return option
  const amount = (minor: number) => toOrderAmount(minor, money)
  const { freeFrom, handlingFee, minimumOrder } = option
  return {
    ...option,
    rates: option.rates.map((rate) => ({
      ...rate,
      amount: amount(rate.amount),
      conditions: rate.conditions.map((condition) =>
        condition.type === 'BY_TOTAL_PRICE' ? { ...condition, value: amount(condition.value) } : condition,
      ),
    })),
    ...(freeFrom !== undefined && { freeFrom: amount(freeFrom) }),
    ...(handlingFee !== undefined && { handlingFee: amount(handlingFee) }),
    ...(minimumOrder !== undefined && { minimumOrder: amount(minimumOrder) }),
  }
}
