import {
  createClient,
  members,
  OAuthStrategy,
  orders,
  redirects,
  selfHosted,
  type TokenStorage,
} from '@cartwright/client'
import {
  backInStockNotifications,
  downloads,
  emailSubscriptions,
  giftCardBalance,
  mySubscriptions,
  orderCancellations,
  orderFulfillments,
  orderInvoices,
  orderPaymentRequests,
  orderReturns,
  ownBalances,
  savedPaymentMethods,
  storefront,
  wishlist,
  withdrawals,
} from '@cartwright/client/site'
import { createContext } from 'react-router'
import { languagesOf } from './brand/brand.ts'
import { readMainLanguage, readStorefront } from './brand/storefront.server.ts'
import { catalogModules, readCollections } from './catalog/catalog.server.ts'
import { config } from './config.server.ts'
import { type Language, namedLanguage } from './i18n/language.ts'
import { readPreview } from './sections/preview.server.ts'
import { siteFetch } from './site-fetch.server.ts'
import { wire } from './wire.server.ts'

/** The site's client for these tokens, with texts in a language. */
export const clientOf = (storage: TokenStorage, language: Language, currency?: string) =>
  createClient({
    auth: OAuthStrategy({ clientId: config.clientId, storage }),
    host: selfHosted(config.siteInternalUrl.origin),
    modules: {
      ...catalogModules,
      appliedGiftCards: wire.appliedGiftCards,
      backInStockNotifications,
      currentCart: wire.currentCart,
      downloads,
      emailSubscriptions,
      giftCardBalance,
      members,
      mySubscriptions,
      orderFulfillments,
      orderInvoices,
      orderPaymentRequests,
      orderCancellations,
      orderReturns,
      orders,
      ownBalances,
      redirects,
      savedPaymentMethods,
      storefront,
      wishlist,
      withdrawals,
    },
    ...(currency !== undefined && { currency }),
    ...siteFetch(language),
  })

export type ShopClient = ReturnType<typeof clientOf>

/**
 * The shop as one shopper sees it during one request. Their tokens live in a cookie that scripts cannot read; a
 * visitor is made with the first thing they put into the cart, not before.
 */
export async function openShop(session: TokenStorage, url: URL, chosenCurrency: string | null) {
  const { pathname } = url
  const language = namedLanguage(pathname) ?? (await readMainLanguage())
  const [stored, preview] = await Promise.all([readStorefront(language), readPreview(url, language)])
  const storefront = preview && !preview.page ? { ...stored, homeSections: preview.sections } : stored
  const { currencies } = storefront.locale
  const currency = currencies.find((known) => known === chosenCurrency)
  const client = clientOf(session, language, currency)
  const isMember = await client.auth.loggedIn()
  return {
    client,
    language,
    /** Name, look and content of the shop. */
    storefront,
    /** What the owner previews; null for customers. */
    preview,
    /** The languages that it can be read in, the first of them its own. */
    languages: languagesOf(storefront),
    origin: config.storefrontUrl.origin,
    /** The page asked for, as its head names it. */
    page: { origin: config.storefrontUrl.origin, pathname, storefront },
    collections: () => readCollections(language),
    /** The currency of all prices, which the customer may have chosen. */
    currency: currency ?? currencies[0] ?? storefront.locale.currency,
    /** How this customer reads the catalog. */
    view: { language, currency, member: isMember ? client : null },
    /** Whether this browser is known to the site at all. */
    isKnown: async () => (await client.auth.getTokens()).refreshToken.role !== 'none',
    signedIn: () => client.auth.loggedIn(),
  }
}

export type Shop = Awaited<ReturnType<typeof openShop>>

export const shopContext = createContext<Shop>()
