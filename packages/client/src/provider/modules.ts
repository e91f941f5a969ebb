import { downloads, reviews, storefront, wishlist } from '../site.ts'
import type { ProviderShop } from './shop.ts'
import { readPage, readStorefront } from './storefront.ts'

const nothing = async <Item>(): Promise<Item[]> => []

/**
 * Modules that only a Cartwright site has, for pages whose shop is at the hosted provider. Reads return what the variables of
 * the storefront say, or nothing. Writes go to the provider, which rejects them: do not show their forms.
 *
 * @example
 * ```ts
 * const shop = { name: 'Larkmoor', country: 'DE', currency: 'EUR' }
 * const client = createClient({ auth: OAuthStrategy({ clientId }), modules: providerModules(shop) })
 * const { profile, locale } = await client.storefront.getStorefront()
 * ```
 */
export function providerModules(shop: ProviderShop) {
  return {
    downloads: { ...downloads, listOrderDownloads: nothing } satisfies typeof downloads,
    reviews: {
      ...reviews,
      queryReviews: async () => ({
        reviews: [],
        metadata: { count: 0, offset: 0, total: 0, tooManyToCount: false },
      }),
      summarizeReviews: nothing,
    } satisfies typeof reviews,
    storefront: {
      ...storefront,
      getStorefront: async (_, options = {}) => readStorefront(shop, options),
      getStorefrontPage: readPage,
    } satisfies typeof storefront,
    wishlist: { ...wishlist, getMyWishlist: async () => ({ items: [] }) } satisfies typeof wishlist,
  }
}
