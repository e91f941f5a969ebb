import type { StoredShippingOption } from '@cartwright/client'
import { isPositive } from '../kit/amounts.ts'
import { formatMoney, formatNumber } from '../kit/format.ts'
import { messages } from './messages.ts'
import { readSteps } from './rate-steps.ts'

/** The prices of an option as people read them, such as `free / €4.90`. */
export function pricesOf({ rates = [] }: Pick<StoredShippingOption, 'rates'>, currency: string): string {
  return [...new Set(rates.map(({ amount }) => priceText(amount, currency)))].join(' / ')
}

const priceText = (amount: string, currency: string) =>
  isPositive(amount) ? formatMoney(amount, currency) : messages.delivery.free

/** Prices by steps as people read them, such as `up to 2 kg: €4.90, above: €9.00`; null where there are no steps. */
export function stepsOf(
  { rates = [] }: Pick<StoredShippingOption, 'rates'>,
  currency: string,
  weightUnit: string,
): string | null {
  const table = readSteps(rates)
  if (!table) return null
  const { sentenceUpTo, sentenceBelow, sentenceAbove, sentenceFrom } = messages.delivery
  const limitOf = (upTo: string) => {
    if (table.kind === 'weight')
      return upTo ? sentenceUpTo(`${formatNumber(Number(upTo))} ${weightUnit}`) : sentenceAbove
    return upTo ? sentenceBelow(formatMoney(upTo, currency)) : sentenceFrom
  }
  return table.steps.map(({ upTo, price }) => `${limitOf(upTo)}: ${priceText(price, currency)}`).join(', ')
}
