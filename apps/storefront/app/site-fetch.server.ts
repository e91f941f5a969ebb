import type { Fetch } from '@cartwright/client'
import { config } from './config.server.ts'
import { recordedFetch } from './dev/recorded-calls.server.ts'
import type { Language } from './i18n/language.ts'

const { serverKey } = config

/** How the storefront's server calls the site: with its own key where it has one, and with the language of the page. */
export const siteFetch = (language: Language): { fetch: Fetch } => ({
  fetch: (url, init) => {
    const headers = new Headers(init.headers)
    headers.set('X-Wix-Linguist', language)
    if (serverKey !== null) headers.set('X-Cartwright-Server-Key', serverKey)
    return recordedFetch(url, { ...init, headers })
  },
})
