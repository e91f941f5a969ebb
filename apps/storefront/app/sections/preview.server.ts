import type { StorefrontPreview } from '@cartwright/client'
import { config } from '../config.server.ts'
import type { Language } from '../i18n/language.ts'
import { siteFetch } from '../site-fetch.server.ts'

/** The query parameter with the token of a preview. */
const parameter = 'preview'

/** What the owner previews at this address; null for customers, and for a token that has expired. */
export async function readPreview({ searchParams }: URL, language: Language): Promise<StorefrontPreview | null> {
  const token = searchParams.get(parameter)
  if (!token) return null
  const query = new URLSearchParams({ token, language })
  const url = new URL(`/storefront/v1/preview?${query}`, config.siteInternalUrl)
  const response = await siteFetch(language).fetch(url.href, { signal: AbortSignal.timeout(10_000) })
  if (response.status === 404 || response.status === 400) return null
  if (!response.ok) throw new Error(`The site answered ${response.status} for a preview`)
  const { preview }: { preview: StorefrontPreview } = await response.json()
  return preview
}
