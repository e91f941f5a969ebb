import { foldPostalCode, postalCodeShapes } from './postal-codes.ts'

/**
 * Whether a postal code is one of these: a code, a range `28000-28999`, or a pattern whose `*` is anything. Code and rules are
 * read as people write them: `D-28195`, `sw1a1aa`. A short form stands for all codes that begin with it: `10001` for
 * `10001-0001`, the district `SE1` for `SE1 7PB` and not for `SE10 8EW`.
 *
 * @param country ISO 3166-1 alpha-2; codes of an unknown one are compared as they are
 */
export function matchesPostalCode(country: string, rules: readonly string[], postalCode: string | undefined): boolean {
  const code = foldPostalCode(country, postalCode ?? '')
  return code !== '' && rules.some((rule) => matchesRule(country, rule, code))
}

/** Whether no postal code of the country can match a rule, as with `28999-28000` or `281X*` in Germany. */
export function matchesNothing(country: string, rule: string): boolean {
  const range = rangeOf(country, rule)
  if (range && range.from > range.to) return true
  const patterns = range ? [range.from, range.to] : [patternOf(country, rule)]
  const shapes = postalCodeShapes(country).map(compact)
  if (shapes.length === 0 || districtOf(country, rule) !== null) return patterns.includes('')
  return !patterns.every((pattern) => shapes.some((shape) => canWrite(pattern, shape)))
}

function matchesRule(country: string, rule: string, code: string): boolean {
  const district = districtOf(country, rule)
  if (district !== null) return matches(district, code.split(' ', 1).join())
  const range = rangeOf(country, rule)
  return formsOf(country, compact(code)).some((form) =>
    range
      ? form.length === range.from.length && form >= range.from && form <= range.to
      : matches(patternOf(country, rule), form),
  )
}

/** A code, and its short form where the country has one: five digits of nine in the United States, four of seven in Portugal. */
function formsOf(country: string, code: string): string[] {
  const short = postalCodeShapes(country).filter((shape) => compact(shape) === shape && shape.length < code.length)
  return [code, ...short.map((shape) => code.slice(0, shape.length))]
}

/** `28000-28999` is a range; `1000-001` of Portugal and `94706-1234` of the United States are codes. */
function rangeOf(country: string, rule: string): { readonly from: string; readonly to: string } | null {
  const ends = rule.split(/\s*(?:\p{Pd}|\.\.)\s*/u)
  if (ends.length !== 2 || rule.includes('*')) return null
  const [from = '', to = ''] = ends.map((end) => compact(foldPostalCode(country, end)))
  return from !== '' && from.length === to.length ? { from, to } : null
}

const patternOf = (country: string, rule: string): string =>
  compact(rule.includes('*') ? rule : foldPostalCode(country, rule))

const DISTRICT = /^[A-Z]{1,2}(\d[A-Z\d]?\*?|\*)$/

/** The district that a British rule names, such as `SE1` or `PA67*`; null where it names more, or is of another country. */
function districtOf(country: string, rule: string): string | null {
  if (country !== 'GB') return null
  const [first = '', rest = '*', ...more] = rule.trim().toUpperCase().split(/\s+/)
  return rest === '*' && more.length === 0 && DISTRICT.test(first) ? first : null
}

function matches(pattern: string, text: string): boolean {
  const escaped = pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')
  return new RegExp(`^${escaped}$`).test(text)
}

/** Whether a pattern can be written in a shape, where `N` is a digit and `A` a letter. */
function canWrite(pattern: string, shape: string): boolean {
  const sign = pattern.charAt(0)
  if (sign === '*') return canWrite(pattern.slice(1), shape) || (shape !== '' && canWrite(pattern, shape.slice(1)))
  if (sign === '' || shape === '') return sign === shape
  return (shape.startsWith('N') ? /\d/ : /[A-Z]/).test(sign) && canWrite(pattern.slice(1), shape.slice(1))
}

const compact = (text: string): string => text.toUpperCase().replace(/[\s\p{Pd}]/gu, '')
