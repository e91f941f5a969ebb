import type { StorefrontPageContent } from '@cartwright/client'
import { config } from '../config.server.ts'
import type { Language } from '../i18n/language.ts'
import { siteFetch } from '../site-fetch.server.ts'

/** A published page of the shop; undefined where there is none. */
export async function readPage(slug: string, language: Language): Promise<StorefrontPageContent | undefined> {
  const url = new URL(`/storefront/v1/pages/${encodeURIComponent(slug)}?language=${language}`, config.siteInternalUrl)
  const response = await siteFetch(language).fetch(url.href, { signal: AbortSignal.timeout(10_000) })
  if (response.status === 404 || response.status === 400) return undefined
  if (!response.ok) throw new Error(`The site answered ${response.status} for the page ${slug}`)
  const { page }: { page: StorefrontPageContent } = await response.json()
  return page
}
