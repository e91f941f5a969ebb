import { collections, currentCart, products, type ShopWire } from '@cartwright/client'

/** Catalog V1 and cart v1. Import the three from `@cartwright/client/v3` for catalog V3 and cart v2. */
export const wire: Pick<ShopWire, 'collections' | 'currentCart' | 'products'> = { collections, currentCart, products }
