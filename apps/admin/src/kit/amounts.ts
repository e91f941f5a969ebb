// Amounts of calls are decimal texts. They are compared and added as whole numbers of their smallest digit, which is exact.

const digitsOf = (amount: string) => amount.split('.')[1]?.length ?? 0

function unitsOf(amount: string, digits: number): bigint {
  const [whole = '0', fraction = ''] = amount.replace('-', '').split('.')
  const units = BigInt(whole + fraction.padEnd(digits, '0'))
  return amount.startsWith('-') ? -units : units
}

/** The sum of amounts; empty texts count as nothing. */
export function addAmounts(...amounts: readonly string[]): string {
  const digits = Math.max(0, ...amounts.map(digitsOf))
  const units = amounts.reduce((sum, amount) => sum + unitsOf(amount || '0', digits), 0n)
  const text = String(units < 0n ? -units : units).padStart(digits + 1, '0')
  const point = text.length - digits
  return `${units < 0n ? '-' : ''}${text.slice(0, point)}${digits > 0 ? `.${text.slice(point)}` : ''}`
}

/** One amount less another. */
export const subtractAmounts = (amount: string, other: string): string =>
  addAmounts(amount, other.startsWith('-') ? other.slice(1) : `-${other || '0'}`)

/** Whether an amount is more than nothing. */
export const isPositive = (amount: string | undefined): boolean =>
  amount !== undefined && !amount.startsWith('-') && /[1-9]/.test(amount)

/** Whether an amount is nothing. */
export const isZero = (amount: string): boolean => !/[1-9]/.test(amount)

/** Whether an amount is more than another. */
export const isMore = (amount: string, other: string): boolean => isPositive(subtractAmounts(amount, other))

/** Whether an amount can be paid or refunded: more than nothing, and at most another. */
export const isPayable = (amount: string | null, most: string): amount is string =>
  amount !== null && isPositive(amount) && !isMore(amount, most)

/** The lesser of two amounts. */
export const lesserOf = (amount: string, other: string): string => (isMore(amount, other) ? other : amount)

/** An amount for calls and charts, which take a number. Such a number is never added to another. */
export const amountNumber = (amount: string): number => Number(amount)

/** How large an amount is beside another, for shares and charts; 0 beside nothing. */
export const ratioOf = (amount: string, other: string): number =>
  isPositive(other) ? Number(amount) / Number(other) : 0
