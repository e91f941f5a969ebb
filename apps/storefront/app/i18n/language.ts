/**
 * The languages of this storefront. A further one is a folder beside `en`, with its tag here and in the files beside that
 * import `en`.
 */
export const languages = ['en', 'de'] as const
export type Language = (typeof languages)[number]

/** What each language calls itself. */
export const languageNames: Record<Language, string> = { en: 'English', de: 'Deutsch' }

const [root] = languages

/**
 * Whether paths of the first language have no prefix. In a shop whose own language is another one, each language has its
 * prefix, and a path without one leads to the shop's own.
 */
let isRootBare = true

/** Tells this process which language is the shop's own. Browsers read it from the document. */
export function setMainLanguage(main: Language): void {
  isRootBare = main === root
}

const isBareIn = (language: Language): boolean =>
  language === root &&
  (typeof document === 'undefined' ? isRootBare : !('prefixed' in document.documentElement.dataset))

/** For the document: whether each language has its prefix. */
export const hasPrefixes = (): boolean => !isBareIn(root)

/** The language that a path names, such as German for `/de/cart`; null where it names none. */
export function namedLanguage(pathname: string): Language | null {
  const [, first] = pathname.split('/', 2)
  return languages.find((language) => language === first) ?? null
}

/** The language that a path is written in. */
export const languageOf = (pathname: string): Language => namedLanguage(pathname) ?? root

/** The path without its language, so that two translations of one page compare equal. */
export function barePath(pathname: string): string {
  const language = namedLanguage(pathname)
  return language === null ? pathname : pathname.slice(1 + language.length) || '/'
}

/** The same page in the given language. Takes a bare path, with or without a query. */
export function localPath(language: Language, path: string): string {
  if (isBareIn(language)) return path
  return path === '/' ? `/${language}` : path.startsWith('/?') ? `/${language}${path.slice(1)}` : `/${language}${path}`
}

/** Id of the route that holds what all pages of a language share. */
export function layoutId(language: Language) {
  return `${language}/layout` as const
}
