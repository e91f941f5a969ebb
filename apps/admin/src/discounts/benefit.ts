import { isPositive } from '../kit/amounts.ts'
import { readAmount } from '../kit/money-input.ts'
import { readNumber } from '../kit/number-input.ts'

/** Whether a text that a person typed is a percentage that a discount may have. */
export function isPercent(text: string): boolean {
  const value = readNumber(text, { max: 100 })
  return value !== null && value >= 1 && value <= 100
}

interface Benefit {
  readonly kind: 'percent' | 'amount' | 'shipping' | 'other'
  readonly value: string
}

/** Whether the form of a coupon says what it takes off. */
export function hasBenefit({ kind, value }: Benefit, currency: string): boolean {
  if (kind === 'percent') return isPercent(value)
  return kind !== 'amount' || isPositive(readAmount(value, currency) ?? '')
}
