import { data, redirect } from 'react-router'
import { config } from './config.server.ts'
import { barePath, type Language, localPath } from './i18n/language.ts'
import { siteFetch } from './site-fetch.server.ts'

/** Milliseconds. The page is missing anyway: it does not wait long. */
const PATIENCE = 3000

/**
 * Ends a request for a page that does not exist: with a redirect where a shop that moved in had that path, and its query
 * stays; otherwise with 404.
 */
export async function missingOrMoved({ pathname, search }: URL, language: Language): Promise<never> {
  // The other shop may have had languages in its paths too.
  const bare = barePath(pathname)
  const target =
    (await readMovedPath(pathname, language)) ?? (bare === pathname ? null : await readMovedPath(bare, language))
  if (target === null || target === bare) throw data(null, { status: 404 })
  const path = target.startsWith('/') ? localPath(language, target) : target
  throw redirect(withQuery(path, search), 301)
}

/** A redirect of the owner may have a query of its own. */
const withQuery = (path: string, search: string): string =>
  path.includes('?') && search !== '' ? `${path}&${search.slice(1)}` : path + search

async function readMovedPath(path: string, language: Language): Promise<string | null> {
  const url = new URL(`/storefront/v1/moved-path?path=${encodeURIComponent(path)}`, config.siteInternalUrl)
  try {
    const response = await siteFetch(language).fetch(url.href, { signal: AbortSignal.timeout(PATIENCE) })
    if (!response.ok) return null
    const body: { path?: string } = await response.json()
    return body.path ?? null
  } catch {
    return null
  }
}
