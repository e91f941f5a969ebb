import { localReturnPath } from '@cartwright/react/server'
import { barePath, languages, localPath } from './language.ts'

/** The URL to redirect to for the language in `lang`; null if the visitor is already there. */
export function pathInLanguageOf({ pathname, searchParams }: URL): string | null {
  const requested = languages.find((language) => language === searchParams.get('lang'))
  if (!requested) return null
  const rest = new URLSearchParams(searchParams)
  rest.delete('lang')
  return localReturnPath(localPath(requested, barePath(pathname)) + (rest.size > 0 ? `?${rest}` : ''))
}
