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

export const isPositive = (amount: string | undefined): boolean => toWhole(amount) > 0n

/** A text as an amount; undefined where it has none. */
export const amountOf = (text: string | undefined): string | undefined =>
  text !== undefined && /^-?\d+(\.\d+)?$/.test(text) ? text : undefined

/** An amount with at most some digits after the point, half up. */
export function rounded(amount: string | undefined, digits: number): string {
  const value = toWhole(amount)
  const scale = 10n ** BigInt(DIGITS - digits)
  const [sign, absolute] = value < 0n ? [-1n, -value] : [1n, value]
  return toText(sign * ((absolute + scale / 2n) / scale) * scale)
}

/** The amount of one piece, rounded up, so that all units come to at least the whole. */
export function perUnitRoundedUp(amount: string | undefined, quantity: number, digits: number): string {
  const scale = 10n ** BigInt(DIGITS - digits)
  const parts = BigInt(Math.max(quantity, 1)) * scale
  return toText(((toWhole(amount) + parts - 1n) / parts) * scale)
}

export const times = (amount: string | undefined, quantity: number): string =>
  toText(toWhole(amount) * BigInt(quantity))
