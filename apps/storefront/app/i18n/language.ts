import { localReturnPath } from '../security/return-path.ts'

export const languages = ['en', 'de'] as const
export type Language = (typeof languages)[number]

export const languageNames: Record<Language, string> = { en: 'English', de: 'Deutsch' }

/** The language a path is written in: German lives below `/de`, everything else is English. */
export function languageOf(pathname: string): Language {
  return pathname === '/de' || pathname.startsWith('/de/') ? 'de' : 'en'
}

/** The path without its language, so that two translations of one page compare equal. */
export function barePath(pathname: string): string {
  return languageOf(pathname) === 'en' ? pathname : pathname.slice('/de'.length) || '/'
}

/** The same page in the given language. Takes a bare path, with or without a query. */
export function localPath(language: Language, path: string): string {
  if (language === 'en') return path
  return path === '/' ? '/de' : path.startsWith('/?') ? `/de${path.slice(1)}` : `/de${path}`
}

/** The URL to redirect to for the language in `lang`; null if the visitor is already there. */
export function pathInLanguageOf({ pathname, searchParams }: URL): string | null {
  const asked = languages.find((language) => language === searchParams.get('lang'))
  if (!asked) return null
  const rest = new URLSearchParams(searchParams)
  rest.delete('lang')
  return localReturnPath(localPath(asked, barePath(pathname)) + (rest.size > 0 ? `?${rest}` : ''))
}

/** Id of the route that holds what all pages of a language share. */
export function layoutId(language: Language) {
  return `${language}/layout` as const
}
