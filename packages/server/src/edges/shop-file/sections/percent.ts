/** `19` percent is `0.19`, exactly: the point moves, nothing is divided as a float. */
export function asRate(percent: string): string {
  const [whole = '0', fraction = ''] = percent.split('.')
  const digits = `${whole.padStart(3, '0')}${fraction}`
  const point = digits.length - fraction.length - 2
  return `${Number(digits.slice(0, point))}.${digits.slice(point)}`
}

/** `0.19` is `19` percent, exactly. */
export function asPercent(rate: string): string {
  const [whole = '0', fraction = ''] = rate.split('.')
  const digits = fraction.padEnd(2, '0')
  const rest = digits.slice(2).replace(/0+$/, '')
  return `${Number(whole + digits.slice(0, 2))}${rest === '' ? '' : `.${rest}`}`
}
