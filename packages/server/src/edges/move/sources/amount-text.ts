/** Adds and subtracts amounts that a source writes as decimal texts, without rounding. */
const DIGITS = 6

const toWhole = (amount: string | undefined): bigint => {
  const [, sign = '', whole = '0', part = ''] = /^(-?)(\d*)(?:\.(\d*))?$/.exec((amount ?? '0').trim()) ?? []
  const value = BigInt(whole || '0') * 10n ** BigInt(DIGITS) + BigInt(part.slice(0, DIGITS).padEnd(DIGITS, '0'))
  return sign ? -value : value
}

const toText = (value: bigint): string => {
  const [sign, absolute] = value < 0n ? ['-', -value] : ['', value]
  const whole = absolute / 10n ** BigInt(DIGITS)
  const part = String(absolute % 10n ** BigInt(DIGITS))
    .padStart(DIGITS, '0')
    .replace(/0+$/, '')
  return `${sign}${whole}${part ? `.${part}` : ''}`
}

export const plus = (...amounts: readonly (string | undefined)[]): string =>
  toText(amounts.reduce((sum, amount) => sum + toWhole(amount), 0n))

export const minus = (from: string | undefined, ...amounts: readonly (string | undefined)[]): string =>
  toText(amounts.reduce((rest, amount) => rest - toWhole(amount), toWhole(from)))

/** The amount of one piece of a line. */
export function perPiece(amount: string | undefined, quantity: number, digits = 2): string {
  if (quantity <= 1) return plus(amount)
  const scale = 10n ** BigInt(DIGITS - digits)
  return toText((toWhole(amount) / BigInt(quantity) / scale) * scale)
}

export const isPositive = (amount: string | undefined): boolean => toWhole(amount) > 0n

/** A text as an amount; undefined for what is none. */
export const amountOf = (text: string | undefined): string | undefined =>
  text !== undefined && /^-?\d+(\.\d+)?$/.test(text) ? text : undefined
