/** The languages of the storefront. The first has no prefix in addresses: `/cart` and `/de/cart`. */
export const languages = ['en', 'de'] as const

export type Language = (typeof languages)[number]

/** The language of an address. */
export function languageOf(pathname: string): Language {
  const [, first] = pathname.split(/[/?#]/)
  return languages.find((language) => language === first) ?? languages[0]
}

/** An address without the prefix of its language. */
export function barePath(pathname: string): string {
  const language = languageOf(pathname)
  return language === languages[0] ? pathname : pathname.slice(language.length + 1) || '/'
}

/** A path of the shop in a language. Anchors and addresses of other sites stay as they are. */
export function localPath(language: string, path: string): string {
  if (!path.startsWith('/') || language === languages[0]) return path
  return path === '/' ? `/${language}` : `/${language}${path}`
}

/** A date as a reader of the language writes it. */
export const formatDay = (date: Date, language: Language): string =>
  date.toLocaleDateString(language === 'en' ? 'en-GB' : language, { dateStyle: 'long', timeZone: 'UTC' })
