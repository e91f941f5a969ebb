/** Numbers that a database holds. */
const MOST_DIGITS = 15

/** The number of an order as people write it, such as `No. 1001.` or `#1001`; null for a text without one. */
export function readOrderNumber(text: string): number | null {
  const digits = text.normalize('NFKC').replace(/^\D+|\D+$/g, '')
  return /^\d+$/.test(digits) && digits.length <= MOST_DIGITS ? Number(digits) : null
}
