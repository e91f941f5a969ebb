import { type DecimalMark, decimalMark, type NumberRules, readDecimal } from '@cartwright/design'

/** The decimal mark of the page's language. */
export const pageMark = (): DecimalMark => decimalMark(globalThis.document?.documentElement.lang || 'en')

/**
 * Reads a number as a person types it in the language of the admin, such as `1,8` or `1.250`.
 *
 * @returns a decimal text as calls take it, or null if it is no number, too fine, or may be two numbers
 */
export function readDecimalText(text: string, rules: Omit<NumberRules, 'mark'> = {}): string | null {
  const reading = readDecimal(text, { ...rules, mark: pageMark() })
  return 'decimal' in reading ? reading.decimal : null
}

/** The same as a number. */
export function readNumber(text: string, rules: Omit<NumberRules, 'mark'> = {}): number | null {
  const decimal = readDecimalText(text, rules)
  return decimal === null ? null : Number(decimal)
}

/** A stored decimal such as `1.085` as a person types it. */
export const numberText = (stored: string | number): string => String(stored).replace('.', pageMark())
