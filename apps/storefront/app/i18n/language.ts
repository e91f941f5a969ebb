/**
 * The languages of this storefront. The first has paths without a prefix. A further one is a folder beside `en`, with its
 * tag here and in the files beside that import `en`.
 */
export const languages = ['en', 'de'] as const
export type Language = (typeof languages)[number]

/** What each language calls itself. */
export const languageNames: Record<Language, string> = { en: 'English', de: 'Deutsch' }

const [root] = languages

/** The language that a path is written in, such as German for `/de/cart`. */
export function languageOf(pathname: string): Language {
  const [, first] = pathname.split('/', 2)
  return languages.find((language) => language !== root && language === first) ?? root
}

/** The path without its language, so that two translations of one page compare equal. */
export function barePath(pathname: string): string {
  const language = languageOf(pathname)
  return language === root ? pathname : pathname.slice(1 + language.length) || '/'
}

/** The same page in the given language. Takes a bare path, with or without a query. */
export function localPath(language: Language, path: string): string {
  if (language === root) return path
  return path === '/' ? `/${language}` : path.startsWith('/?') ? `/${language}${path.slice(1)}` : `/${language}${path}`
}

/** Id of the route that holds what all pages of a language share. */
export function layoutId(language: Language) {
  return `${language}/layout` as const
}
