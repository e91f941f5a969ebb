import { downloads, reviews, storefront, wishlist } from '../site.ts'
import type { ProviderShop } from './shop.ts'
import { readPage, readStorefront } from './storefront.ts'

const nothing = async <Item>(): Promise<Item[]> => []

/** The modules, with their functions. A type, as clients take no interface of modules. */
export type ProviderModules = {
  /** An order has no downloads. */
  readonly downloads: typeof downloads
  /** A product has no reviews. */
  readonly reviews: typeof reviews
  /** The shop as its variables describe it, without pages. */
  readonly storefront: typeof storefront
  /** The wishlist is empty. */
  readonly wishlist: typeof wishlist
}

/**
 * Modules that only a Cartwright site has, for pages whose shop is at the hosted provider. Reads return what the variables of
 * the storefront say, or nothing. Writes go to the provider, which rejects them: do not show their forms.
 *
 * @example
 * ```ts
 * const shop = { name: 'My shop', country: 'DE', currency: 'EUR' }
 * const client = createClient({ auth: OAuthStrategy({ clientId }), modules: providerModules(shop) })
 * const { profile, locale } = await client.storefront.getStorefront()
 * ```
 */
export function providerModules(shop: ProviderShop): ProviderModules {
  return {
    downloads: { ...downloads, listOrderDownloads: nothing },
    reviews: {
      ...reviews,
      queryReviews: async () => ({
        reviews: [],
        metadata: { count: 0, offset: 0, total: 0, tooManyToCount: false },
      }),
      summarizeReviews: nothing,
    },
    storefront: {
      ...storefront,
      getStorefront: async (_, options) => readStorefront(shop, options),
      getStorefrontPage: readPage,
    },
    wishlist: { ...wishlist, getMyWishlist: async () => ({ items: [] }) },
  }
}
