/** An exact decimal number: an integer over a power of ten. */
export interface Decimal {
  readonly digits: bigint
  readonly scale: number
}

export function parseDecimal(text: string): Decimal {
  const [whole = '', fraction = ''] = text.split('.')
  return { digits: BigInt(whole + fraction), scale: fraction.length }
}

/**
 * One number divided by another, rounded half up.
 *
 * @param scale digits after the point of the result
 * @throws RangeError for a division by zero
 */
export function divide(dividend: Decimal, divisor: Decimal, scale: number): Decimal {
  const numerator = dividend.digits * 10n ** BigInt(divisor.scale + scale)
  return { digits: halfUp(numerator, divisor.digits * 10n ** BigInt(dividend.scale)), scale }
}

/** A half goes away from zero, so that a discount of an amount is worth what the amount is. */
export function halfUp(dividend: bigint, divisor: bigint): bigint {
  const doubled = dividend < 0n ? -dividend * 2n : dividend * 2n
  const quotient = (doubled + divisor) / (divisor * 2n)
  return dividend < 0n ? -quotient : quotient
}

/** Without zeros at the end. */
export function trimmed({ digits, scale }: Decimal): Decimal {
  return scale > 0 && digits % 10n === 0n ? trimmed({ digits: digits / 10n, scale: scale - 1 }) : { digits, scale }
}
