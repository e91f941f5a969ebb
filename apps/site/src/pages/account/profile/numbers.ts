import type { Language } from '../../language.ts'

/** A number as people write it: with a comma in German, without marks between thousands. */
export const writeNumber = (number: number, language: Language): string =>
  language === 'de' ? String(number).replace('.', ',') : String(number)

const written: Record<Language, RegExp> = {
  en: /^[-+]?\d+(\.\d+)?(e[-+]?\d+)?$/i,
  de: /^[-+]?\d+(,\d+)?(e[-+]?\d+)?$/i,
}

/** Null where it is no number, or one of two: `1.500` is something else in each language. */
export function parseNumber(text: string, language: Language): number | null {
  const plain = text.trim()
  if (!written[language].test(plain)) return null
  const number = Number(plain.replace(',', '.'))
  return Number.isFinite(number) ? number : null
}
