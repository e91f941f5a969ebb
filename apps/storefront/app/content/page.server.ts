import { isCartwrightError, type StorefrontPageContent } from '@cartwright/client'
import { config } from '../config.server.ts'
import type { Shop } from '../shop.server.ts'
import { siteFetch } from '../site-fetch.server.ts'

/** A page, or the names of the levels whose members read it. */
type ReadPage = { readonly page: StorefrontPageContent } | { readonly levels: readonly string[] }

/** A published page of the shop; undefined where there is none. Members read it as themselves. */
export async function readPage(
  slug: string,
  { client, language, signedIn }: Pick<Shop, 'client' | 'language' | 'signedIn'>,
): Promise<ReadPage | undefined> {
  if (await signedIn()) return readAsMember(slug, client, language)
  const url = new URL(`/storefront/v1/pages/${encodeURIComponent(slug)}?language=${language}`, config.siteInternalUrl)
  const response = await siteFetch(language).fetch(url.href, { signal: AbortSignal.timeout(10_000) })
  if (response.status === 404 || response.status === 400) return undefined
  if (response.status === 403) return { levels: levelsOf((await response.json()).details?.applicationError) }
  if (!response.ok) throw new Error(`The site answered ${response.status} for the page ${slug}`)
  const { page }: { page: StorefrontPageContent } = await response.json()
  return { page }
}

async function readAsMember(
  slug: string,
  client: Shop['client'],
  language: Shop['language'],
): Promise<ReadPage | undefined> {
  try {
    return { page: await client.storefront.getStorefrontPage(slug, { language }) }
  } catch (error) {
    if (!isCartwrightError(error)) throw error
    if (error.status === 404 || error.status === 400) return undefined
    if (error.status !== 403) throw error
    return { levels: levelsOf(error.details.applicationError) }
  }
}

/** The names in the data of `MEMBERSHIP_REQUIRED`. */
function levelsOf(error: { readonly data?: unknown } | undefined): string[] {
  const levels: unknown = Object(error?.data).levels
  return Array.isArray(levels) ? levels.map((level) => String(Object(level).name)) : []
}
