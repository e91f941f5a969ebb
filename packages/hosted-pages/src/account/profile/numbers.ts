import type { Language } from '../../language.ts'

/** The mark before the decimals of a number, such as the comma of German. */
const decimalMark = (language: Language): string =>
  new Intl.NumberFormat(language).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.'

/** A number as people write it, without marks between thousands. */
export const writeNumber = (number: number, language: Language): string =>
  String(number).replace('.', decimalMark(language))

/** Null for text that is not a number in this language. `1.500` is 1.5 in English and invalid in German. */
export function parseNumber(text: string, language: Language): number | null {
  const mark = decimalMark(language)
  if (mark !== '.' && text.includes('.')) return null
  const plain = text.trim().replace(mark, '.')
  if (!/^[-+]?\d+(\.\d+)?(e[-+]?\d+)?$/i.test(plain)) return null
  const number = Number(plain)
  return Number.isFinite(number) ? number : null
}
