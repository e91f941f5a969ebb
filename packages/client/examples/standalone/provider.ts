import { OAuthStrategy, products } from '@cartwright/client'
import { productsOfProvider, providerModules, readProviderShop } from '@cartwright/client/provider'
import type { Callers } from '../functions/callers.ts'
import { connecting } from './connecting.ts'

async function ofProductsOfProvider(callers: Callers) {
  const { clientId } = callers
  const createClient = connecting(callers)
  // #region productsOfProvider
  const modules = { products: productsOfProvider(products) }
  const client = createClient({ auth: OAuthStrategy({ clientId }), modules })
  const page = await client.products.searchProducts({ text: 'mug', paging: { limit: 12 } })
  // #endregion
  if (page.products.length > 12) throw new Error(`${page.products.length} products came`)
}

async function ofProviderModules(callers: Callers) {
  const { clientId } = callers
  const createClient = connecting(callers)
  // #region providerModules
  const shop = { name: 'My shop', country: 'DE', currency: 'EUR' }
  const client = createClient({ auth: OAuthStrategy({ clientId }), modules: providerModules(shop) })
  const { profile, locale } = await client.storefront.getStorefront()
  // #endregion
  if (profile.name !== shop.name || locale.country !== 'DE') throw new Error(`It is ${profile.name}`)
}

async function ofReadProviderShop() {
  // #region readProviderShop
  const shop = readProviderShop({
    SITE_URL: 'https://www.wixapis.com',
    SHOP_NAME: 'My shop',
    SHOP_COUNTRY: 'DE',
    SHOP_CURRENCY: 'EUR',
    SHOP_DELIVERY_COUNTRIES: 'DE,AT',
  })
  // #endregion
  if (shop?.deliveryCountries?.length !== 2) throw new Error('It delivers elsewhere')
}

export {
  ofProductsOfProvider as productsOfProvider,
  ofProviderModules as providerModules,
  ofReadProviderShop as readProviderShop,
}
