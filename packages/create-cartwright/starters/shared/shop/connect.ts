import {
  createClient,
  members,
  type OAuthOptions,
  OAuthStrategy,
  orders,
  redirects,
  selfHosted,
  type TransportOptions,
  wix,
} from '@cartwright/client'
import { type ProviderShop, productsOfProvider, providerModules } from '@cartwright/client/provider'
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
import { wire } from './wire'

/** The address of the site, and the app of it that this storefront is. */
export interface SiteAddress {
  readonly url: string
  readonly clientId: string
  /** Set for a shop at the hosted provider, by `readProviderShop`. */
  readonly provider?: ProviderShop | undefined
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
  ...wire,
  backInStockNotifications,
  downloads,
  emailSubscriptions,
  linkedOrders,
  members,
  orderSearch,
  orders,
  recommendations,
  redirects,
  reviews,
  storefront,
  wishlist,
  withdrawals,
}

/** The provider has no calls for some of them. */
const modulesOf = (provider: ProviderShop | undefined): typeof modules =>
  provider ? { ...modules, ...providerModules(provider), products: productsOfProvider(wire.products) } : modules

/** Makes a client. What is not named in `modules` is in no bundle. */
export const connectTo = (
  { url, clientId, provider }: SiteAddress,
  tokens: Omit<OAuthOptions, 'clientId'> = {},
  { language, currency }: Preferences = {},
  calls: TransportOptions = {},
) =>
  createClient({
    auth: OAuthStrategy({ clientId, ...tokens }),
    host: provider ? wix() : selfHosted(url),
    modules: modulesOf(provider),
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
