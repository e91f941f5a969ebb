import type { Language } from '@cartwright/hosted-pages/kit'

/** What a language or a land is called; its code where that is none that anybody knows. */
export function nameOfCode(type: 'language' | 'region', code: string, language: Language): string {
  try {
    return new Intl.DisplayNames(language, { type }).of(code) ?? code
  } catch {
    return code
  }
}
