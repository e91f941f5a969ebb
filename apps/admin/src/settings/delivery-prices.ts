import type { StoredShippingOption } from '@cartwright/client'
import { isPositive } from '../kit/amounts.ts'
import { formatMoney } from '../kit/format.ts'
import { messages } from './messages.ts'

/** The prices of an option as people read them, such as `free / €4.90`. */
export function pricesOf({ rates = [] }: Pick<StoredShippingOption, 'rates'>, currency: string): string {
  const prices = rates.map(({ amount }) =>
    isPositive(amount) ? formatMoney(amount, currency) : messages.delivery.free,
  )
  return [...new Set(prices)].join(' / ')
}
