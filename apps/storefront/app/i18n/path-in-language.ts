import { localReturnPath } from '@cartwright/react/server'
import { barePath, type Language, languages, localPath, namedLanguage } from './language.ts'

/** The URL to redirect to for the language in `lang`; null if the visitor is already there. */
export function pathInLanguageOf({ pathname, searchParams }: URL): string | null {
  const requested = languages.find((language) => language === searchParams.get('lang'))
  if (!requested) return null
  const rest = new URLSearchParams(searchParams)
  rest.delete('lang')
  return localReturnPath(localPath(requested, barePath(pathname)) + (rest.size > 0 ? `?${rest}` : ''))
}

/**
 * Where a page is in the languages of a shop, the first of them its own. A path that names no language is in that one.
 *
 * @returns null when it is there
 */
export function pathElsewhere(pathname: string, offered: readonly Language[]): string | null {
  const named = namedLanguage(pathname)
  const language = named !== null && offered.includes(named) ? named : offered[0]
  if (language === undefined) return null
  const bare = barePath(pathname)
  const isNamed = localPath(language, '/') !== '/'
  return named === (isNamed ? language : null) ? null : localPath(language, bare)
}
