import type { Storefront } from '@cartwright/client'
import { cached } from '../cached.server.ts'
import { config } from '../config.server.ts'
import type { Language } from '../i18n/language.ts'
import { languages, setMainLanguage } from '../i18n/language.ts'
import { siteFetch } from '../site-fetch.server.ts'
import { mainLanguageOf } from './brand.ts'
import { unknownShop } from './unknown-shop.ts'

/** Shorter than an owner needs from saving to looking. Unchanged, it is an empty 304 from the site. */
const freshFor = 1_000

/** Reads the storefront in one language, and asks again only whether it has changed. */
function reader(language: Language) {
  let known: { readonly storefront: Storefront; readonly etag: string } | undefined
  return cached(freshFor, async (): Promise<Storefront> => {
    const url = new URL(`/storefront/v1/storefront?language=${language}`, config.siteInternalUrl)
    const response = await siteFetch(language).fetch(url.href, {
      headers: known ? { 'If-None-Match': known.etag } : {},
      signal: AbortSignal.timeout(10_000),
    })
    if (response.status === 304 && known) return known.storefront
    if (!response.ok) throw new Error(`The site answered ${response.status} for the storefront`)
    const { storefront }: { storefront: Storefront } = await response.json()
    known = { storefront, etag: response.headers.get('ETag') ?? '' }
    return storefront
  })
}

const readers = new Map(languages.map((language) => [language, reader(language)]))

/** Name, look and content of the shop. While the site has never been reached, those of a shop without a name. */
export async function readStorefront(language: Language): Promise<Storefront> {
  try {
    const storefront = (await readers.get(language)?.()) ?? unknownShop
    setMainLanguage(mainLanguageOf(storefront))
    return storefront
  } catch (error) {
    console.error(`The storefront could not be read: ${error instanceof Error ? error.message : error}`)
    return unknownShop
  }
}

/** The shop's own language. Afterwards `localPath` knows which paths name theirs. */
export const readMainLanguage = async (): Promise<Language> => mainLanguageOf(await readStorefront(languages[0]))

/** The storefront in the shop's own language. */
export const readMainStorefront = async (): Promise<Storefront> => readStorefront(await readMainLanguage())
