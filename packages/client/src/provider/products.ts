import type { ModuleOf, ShopProducts } from '../neutral.ts'

/** Products of either catalog of the provider, with a search. Pages load its code with the first one. */
export const productsOfProvider = (products: ModuleOf<ShopProducts>): ModuleOf<ShopProducts> => ({
  ...products,
  searchProducts: async (send, request, options) =>
    (await import('./search.ts')).searchByQuery(products, send, request, options),
})
