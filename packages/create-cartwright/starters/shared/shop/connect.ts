import {
  collections,
  createClient,
  currentCart,
  members,
  type OAuthOptions,
  OAuthStrategy,
  orders,
  products,
  redirects,
  selfHosted,
  type TransportOptions,
} from '@cartwright/client'
import {
  backInStockNotifications,
  downloads,
  emailSubscriptions,
  linkedOrders,
  orderSearch,
  recommendations,
  reviews,
  storefront,
  wishlist,
  withdrawals,
} from '@cartwright/client/site'
import { shopperLanguage } from '@cartwright/react/server'
import type { Language } from './languages'

/** The address of the site, and the app of it that this storefront is. */
export interface SiteAddress {
  readonly url: string
  readonly clientId: string
}

/** What `CHECKOUT` says. @throws Error for another value */
export function readCheckout(value: string | undefined): 'hosted' | 'own' {
  if (value === 'own') return value
  if (value && value !== 'hosted') throw new Error('CHECKOUT must be hosted or own.')
  return 'hosted'
}

/** Language and currency of a shopper. */
export interface Preferences {
  readonly language?: Language
  readonly currency?: string | undefined
}

const modules = {
  backInStockNotifications,
  collections,
  currentCart,
  downloads,
  emailSubscriptions,
  linkedOrders,
  members,
  orderSearch,
  orders,
  products,
  recommendations,
  redirects,
  reviews,
  storefront,
  wishlist,
  withdrawals,
}

/** Makes a client. What is not named in `modules` is in no bundle. */
export const connectTo = (
  { url, clientId }: SiteAddress,
  tokens: Omit<OAuthOptions, 'clientId'> = {},
  { language, currency }: Preferences = {},
  calls: TransportOptions = {},
) =>
  createClient({
    auth: OAuthStrategy({ clientId, ...tokens }),
    host: selfHosted(url),
    modules,
    onRequest: shopperLanguage(language).onRequest,
    ...(currency && { currency }),
    ...calls,
  })

export type Client = ReturnType<typeof connectTo>

/** The cookie that stores the currency that the shopper chose. */
export const CURRENCY_COOKIE = 'currency'

/** The currency of a `Cookie` header. */
export const currencyOf = (cookies: string | null | undefined): string | undefined =>
  /(?:^|;\s*)currency=([A-Z]{3})(?:;|$)/.exec(cookies ?? '')?.[1]
