/** What tells the two readings of a number apart, such as 1,500: fifteen hundred or one and a half. */
export interface NumberRules {
  /** Most digits after the decimal mark, such as 2 for euros and 0 for units. Absent: any number of them. */
  readonly digits?: number
  /** The decimal mark of the language or the file that the number was written in, where it is known. */
  readonly mark?: DecimalMark | undefined
  /** The largest number that makes sense, such as 100 for a percentage. Tells two readings apart and checks nothing. */
  readonly max?: number
  /** Whether a minus sign is allowed. */
  readonly signed?: boolean
}

export type DecimalMark = '.' | ','

/** A number with a decimal point and without marks of thousands, or why the text is rejected. */
export type NumberReading =
  | { readonly decimal: string }
  | { readonly problem: 'MALFORMED' }
  | { readonly problem: 'TOO_FINE' }
  | {
      readonly problem: 'AMBIGUOUS'
      /** The two numbers it may be, each written so that it has one reading. */
      readonly readings: readonly [grouped: string, decimal: string]
    }

/** Groups of three from the right, or of two left of three digits, as in India. */
const GROUPS = /^[1-9]\d{0,2}(?:([.,])\d{3})(?:\1\d{3})*$|^[1-9]\d?(?:,\d{2})+,\d{3}$/
/** Spaces of any width and apostrophes only ever group. */
const ONLY_GROUPING = /^(\d{1,3})((?:[\s'’]\d{3})+)((?:[.,]\d*)?)$/

/**
 * Reads a number as people and programs write it: `1299`, `1.299,00`, `1,299.00`, `1 299,00`, `1'299.00`, `1,00,000`.
 * A text that may be two numbers is never guessed: one mark before three digits, as in `1,500`, groups thousands where
 * three decimals are not allowed and the mark is not the known decimal mark, is a decimal mark where that is the only
 * sense, and is ambiguous otherwise.
 *
 * @returns the number as a decimal text without trailing zeros, or why it is rejected
 */
export function readDecimal(text: string, rules: NumberRules = {}): NumberReading {
  const trimmed = halfWidth(text.trim())
  const isNegative = rules.signed === true && /^[-−]/.test(trimmed)
  const unsigned = isNegative ? trimmed.slice(1) : trimmed
  const spaced = ONLY_GROUPING.exec(unsigned)
  const plain = spaced ? `${spaced[1]}${spaced[2]?.replace(/[\s'’]/g, '')}${spaced[3]}` : unsigned
  const reading = readPlain(plain, rules, spaced !== null)
  return isNegative && 'decimal' in reading && /[1-9]/.test(reading.decimal)
    ? { decimal: `-${reading.decimal}` }
    : reading
}

function readPlain(plain: string, rules: NumberRules, isGrouped: boolean): NumberReading {
  if (!/^\d[\d.,]*$|^[.,]\d+$/.test(plain)) return { problem: 'MALFORMED' }
  const at = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','))
  if (at < 0) return numberOf(plain, '', rules)
  const [whole, fraction, mark] = [plain.slice(0, at), plain.slice(at + 1), plain[at]]
  if (/[.,]/.test(whole)) {
    if (isGrouped) return { problem: 'MALFORMED' }
    if (whole.includes(mark ?? '')) return GROUPS.test(plain) ? numberOf(plain, '', rules) : { problem: 'MALFORMED' }
    return GROUPS.test(whole) ? numberOf(whole, fraction, rules) : { problem: 'MALFORMED' }
  }
  if (isGrouped || !GROUPS.test(plain)) return numberOf(whole, fraction, rules)
  return readOneMark({ whole, fraction, mark: mark === ',' ? ',' : '.' }, rules)
}

/** A mark before three digits. */
function readOneMark(
  { whole, fraction, mark }: { readonly whole: string; readonly fraction: string; readonly mark: DecimalMark },
  rules: NumberRules,
): NumberReading {
  const { digits = Number.POSITIVE_INFINITY, max = Number.POSITIVE_INFINITY } = rules
  const isDecimalAllowed = digits >= 3
  const isDecimalPossible = isDecimalAllowed && (rules.mark === undefined || rules.mark === mark)
  if (isDecimalPossible && Number(whole + fraction) > max) return numberOf(whole, fraction, rules)
  if (isDecimalAllowed && mark === rules.mark) return numberOf(whole, fraction, rules)
  if (!isDecimalAllowed && mark !== rules.mark) return numberOf(whole + fraction, '', rules)
  const shown = fraction.slice(0, Math.min(digits, 3))
  const decimal = isDecimalAllowed ? `${whole}${mark}${fraction}0` : shown === '' ? whole : `${whole}${mark}${shown}`
  return { problem: 'AMBIGUOUS', readings: [whole + fraction, decimal] }
}

function numberOf(whole: string, fraction: string, { digits = Number.POSITIVE_INFINITY }: NumberRules): NumberReading {
  const decimals = fraction.replace(/0+$/, '')
  if (decimals.length > digits) return { problem: 'TOO_FINE' }
  const digitsOfWhole = whole.replace(/[.,]/g, '').replace(/^0+(?=\d)/, '') || '0'
  return { decimal: decimals === '' ? digitsOfWhole : `${digitsOfWhole}.${decimals}` }
}

/** Digits and marks of the width that Japanese and Chinese keyboards write. */
const halfWidth = (text: string): string =>
  text.replace(/[０-９．，－]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) - 0xfee0))

/** The mark before the decimals of numbers in a language. */
export const decimalMark = (language: string): DecimalMark =>
  new Intl.NumberFormat(language).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value === ',' ? ',' : '.'
