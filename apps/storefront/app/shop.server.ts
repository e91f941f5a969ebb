import {
  createClient,
  currentCart,
  isCartwrightError,
  members,
  OAuthStrategy,
  orders,
  redirects,
  selfHosted,
  type TokenStorage,
} from '@cartwright/client'
import { createContext } from 'react-router'
import { readCollections } from './catalog/catalog.server.ts'
import { config } from './config.server.ts'
import { languageOf } from './i18n/language.ts'
import { siteFetch } from './site-fetch.server.ts'

/** The site's client for whom these tokens speak for. */
export const clientOf = (storage: TokenStorage) =>
  createClient({
    auth: OAuthStrategy({ clientId: config.clientId, storage }),
    host: selfHosted(config.siteUrl.origin),
    modules: { currentCart, members, orders, redirects },
    ...siteFetch,
  })

export type ShopClient = ReturnType<typeof clientOf>

/**
 * The shop as one shopper sees it during one request. Their tokens live in a cookie that scripts cannot read; a
 * visitor is made with the first thing they put into the cart, not before.
 */
export function openShop(session: TokenStorage, { pathname }: URL) {
  const client = clientOf(session)
  return {
    client,
    language: languageOf(pathname),
    origin: config.storefrontUrl.origin,
    /** The page asked for, as its head names it. */
    page: { origin: config.storefrontUrl.origin, pathname },
    collections: readCollections,
    /** Whether this browser is known to the site at all. */
    isKnown: async () => (await client.auth.getTokens()).refreshToken.role !== 'none',
    signedIn: () => client.auth.loggedIn(),
  }
}

export type Shop = ReturnType<typeof openShop>

export const shopContext = createContext<Shop>()

/** Whether the site answered, and said no. Everything else is trouble that a page cannot mend. */
export function refusalCode(error: unknown): string | null {
  if (!isCartwrightError(error)) return null
  return error.kind === 'application' || error.kind === 'validation' ? (error.code ?? 'VALIDATION') : null
}
