import type { Language } from '@cartwright/hosted-pages/kit'

/** The name of a language or country, or its code if it is unknown. */
export function nameOfCode(type: 'language' | 'region', code: string, language: Language): string {
  try {
    return new Intl.DisplayNames(language, { type }).of(code) ?? code
  } catch {
    return code
  }
}
