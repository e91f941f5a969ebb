/**
 * A storefront that runs against a Cartwright site or, by its variables alone, against the hosted provider.
 *
 * @module
 */
export { type ProviderModules, providerModules } from './provider/modules.ts'
export { productsOfProvider } from './provider/products.ts'
export { PROVIDER_URL, type ProviderShop, readProviderShop } from './provider/shop.ts'
