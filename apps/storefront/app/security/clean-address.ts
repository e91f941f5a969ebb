import { localReturnPath } from '@cartwright/react/server'
import { pathInLanguageOf } from '../i18n/path-in-language.ts'

/** Parameters the site's pages add for storefronts that read them. This shop uses its session instead. */
const SIGN_IN_SIGNAL = 'wixMemberLoggedIn'

/**
 * The URL without the parameters the site's pages added: the language, which moves into the path, and whether a member
 * is signed in.
 * @returns the path to redirect to; null when the URL has neither
 */
export function cleanAddress(url: URL): string | null {
  const clean = new URL(url)
  clean.searchParams.delete(SIGN_IN_SIGNAL)
  const inLanguage = pathInLanguageOf(clean)
  if (inLanguage !== null || !url.searchParams.has(SIGN_IN_SIGNAL)) return inLanguage
  return localReturnPath(clean.pathname + clean.search)
}
