import type { Decimal } from '../pricing/decimal.ts'

/** A decimal that is not negative, as text: `1.0842`. */
export function decimalText({ digits, scale }: Decimal): string {
  const text = String(digits).padStart(scale + 1, '0')
  return scale === 0 ? text : `${text.slice(0, -scale)}.${text.slice(-scale)}`
}
