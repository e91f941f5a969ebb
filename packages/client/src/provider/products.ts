import type { ModuleOf, ShopProducts } from '../neutral.ts'

/**
 * Products of either catalog of the provider, with a search. Pages load its code with the first one.
 *
 * @example
 * ```ts
 * const modules = { products: productsOfProvider(products) }
 * const client = createClient({ auth: OAuthStrategy({ clientId }), modules })
 * const page = await client.products.searchProducts({ text: 'mug', paging: { limit: 12 } })
 * ```
 */
export function productsOfProvider(products: ModuleOf<ShopProducts>): ModuleOf<ShopProducts> {
  return {
    ...products,
    searchProducts: async (send, request, options) =>
      (await import('./search.ts')).searchByQuery(products, send, request, options),
  }
}
