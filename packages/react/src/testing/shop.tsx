import {
  ApiKeyStrategy,
  catalogWriter,
  checkout,
  collections,
  createClient,
  currentCart,
  type Fetch,
  members,
  memoryStorage,
  OAuthStrategy,
  orders,
  products,
  recovery,
  redirects,
  type ShopWire,
  selfHosted,
  type TokenStorage,
  verification,
} from '@cartwright/client'
import {
  appliedGiftCards,
  backInStockNotifications,
  checkoutEditor,
  checkoutOrders,
  coupons,
  currencies,
  downloads,
  giftCardBalance,
  giftCards,
  orderFulfillments,
  orderReturns,
  orderSearch,
  ownBalances,
  recommendations,
  relatedProducts,
  reviews,
  storefront,
  translations,
  wishlist,
  withdrawals,
} from '@cartwright/client/site'
import { createApiKey, createTestSite, openTestShop } from '@cartwright/server/testing'
import { QueryClient } from '@tanstack/react-query'
import { configure } from '@testing-library/react'
import type { ReactNode } from 'react'
import { CartwrightProvider } from '../provider.tsx'
import { type ShopperLanguage, shopperLanguage } from '../shop/shopper-language.ts'

// On a busy machine a response may take longer than the default of a second.
configure({ asyncUtilTimeout: 120_000 })

const modules = {
  appliedGiftCards,
  backInStockNotifications,
  checkout,
  checkoutEditor,
  checkoutOrders,
  collections,
  currencies,
  currentCart,
  downloads,
  giftCardBalance,
  members,
  orderReturns,
  orderSearch,
  orders,
  ownBalances,
  products,
  recommendations,
  recovery,
  redirects,
  reviews,
  storefront,
  verification,
  wishlist,
  withdrawals,
}

interface Tab {
  readonly storage?: TokenStorage
  readonly fetch?: Fetch
  readonly language?: ShopperLanguage
  /** The catalog and cart of another wire. */
  readonly wire?: ShopWire
}

/** A real shop in process, and browsers to visit it with. */
export async function openShop(options?: Parameters<typeof createTestSite>[0]) {
  const site = await createTestSite(options)
  const { clientId } = await openTestShop(site)
  const fetchSite: Fetch = (url, init) => site.fetch(new Request(url, init))

  /** A tab: its own cache, and the tokens of `storage`, which other tabs may share. */
  function openTab({ storage = memoryStorage(), fetch = fetchSite, language = shopperLanguage(), wire }: Tab = {}) {
    const client = createClient({
      auth: OAuthStrategy({ clientId, storage }),
      host: selfHosted(site.url),
      modules: { ...modules, ...wire },
      fetch,
      retry: { attempts: 0 },
      onRequest: language.onRequest,
    })
    const queryClient = new QueryClient()
    const wrapper = ({ children }: { children: ReactNode }) => (
      <CartwrightProvider client={client} queryClient={queryClient} language={language}>
        {children}
      </CartwrightProvider>
    )
    return { client, queryClient, wrapper }
  }

  const { apiKey } = await createApiKey(site, { name: 'Staff' })
  const staff = createClient({
    auth: ApiKeyStrategy({ apiKey }),
    host: selfHosted(site.url),
    modules: {
      catalogWriter,
      coupons,
      giftCards,
      orderFulfillments,
      relatedProducts,
      reviews,
      storefront,
      translations,
    },
    fetch: fetchSite,
  })
  return { site, staff, fetchSite, openTab }
}
