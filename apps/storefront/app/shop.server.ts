import {
  cookieStorage,
  createClient,
  currentCart,
  isCartwrightError,
  members,
  OAuthStrategy,
  orders,
  redirects,
  selfHosted,
} from '@cartwright/client'
import { createContext } from 'react-router'
import { readCollections } from './catalog/catalog.server.ts'
import { config } from './config.server.ts'
import { languageOf } from './i18n/language.ts'
import { siteFetch } from './site-fetch.server.ts'

const secure = config.storefrontUrl.protocol === 'https:'

/**
 * The shop as one shopper sees it during one request. Their tokens live in a cookie that scripts cannot read; a
 * visitor is made with the first thing they put into the cart, not before.
 */
export function openShop(request: Request, { pathname }: URL) {
  const language = languageOf(pathname)
  const cookies: string[] = []
  const client = createClient({
    auth: OAuthStrategy({
      clientId: config.clientId,
      storage: cookieStorage({
        name: 'larkmoor',
        secure,
        httpOnly: true,
        jar: { get: () => request.headers.get('Cookie'), set: (cookie) => cookies.push(cookie) },
      }),
    }),
    host: selfHosted(config.siteUrl.origin),
    modules: { currentCart, members, orders, redirects },
    ...siteFetch,
  })
  return {
    client,
    language,
    origin: config.storefrontUrl.origin,
    /** The page asked for, as its head names it. */
    page: { origin: config.storefrontUrl.origin, pathname },
    collections: readCollections,
    /** Whether this browser is known to the site at all. */
    isKnown: async () => (await client.auth.getTokens()).refreshToken.role !== 'none',
    signedIn: () => client.auth.loggedIn(),
    /** `Set-Cookie` headers the session came to; the last one counts. */
    sessionCookies: () => cookies.slice(-1),
  }
}

export type Shop = ReturnType<typeof openShop>

export const shopContext = createContext<Shop>()

/** Whether the site answered, and said no. Everything else is trouble that a page cannot mend. */
export function refusalCode(error: unknown): string | null {
  if (!isCartwrightError(error)) return null
  return error.kind === 'application' || error.kind === 'validation' ? (error.code ?? 'VALIDATION') : null
}
