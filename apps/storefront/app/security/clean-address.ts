import { pathInLanguageOf } from '../i18n/language.ts'
import { localReturnPath } from './return-path.ts'

/** What the site's pages add to an address for storefronts that read it. This shop asks its session instead. */
const SIGN_IN_SIGNAL = 'wixMemberLoggedIn'

/**
 * The address without what the site's pages added to it on the way back: the language, which goes into the path, and
 * whether a member is signed in.
 *
 * @returns the path to redirect to; null when the address holds neither
 */
export function cleanAddress(url: URL): string | null {
  const clean = new URL(url)
  clean.searchParams.delete(SIGN_IN_SIGNAL)
  const inLanguage = pathInLanguageOf(clean)
  if (inLanguage !== null || !url.searchParams.has(SIGN_IN_SIGNAL)) return inLanguage
  return localReturnPath(clean.pathname + clean.search)
}
