import type { ProductsFields } from '../generated/query-fields.ts'
import type { ShopProduct, ShopProductsQuery } from '../neutral.ts'
import { createQuery } from '../query/query.ts'
import type { CallOptions, Send } from '../transport/send.ts'
import { lazyCalls, lazyQuery } from './lazy.ts'

const load = () => import('./product-calls.ts')
const lazy = lazyCalls(load)

/** The fields of both wires that a query can name. */
const fields = '1id,1name,1slug,5productType,3price,3priceData.price,3lastUpdated,2createdDate,6collectionIds,4visible'

/** Products of catalog V3, in the form of those of V1. */
export const products = {
  /**
   * One product with its variants. Role: any.
   *
   * @throws CartwrightError with code `PRODUCT_NOT_FOUND`
   */
  getProduct: lazy((calls) => calls.getProduct),

  /** Products by filter and sort order, a page at a time. By a slug alone, the product has its variants. Role: any. */
  queryProducts: (send: Send, options?: CallOptions): ShopProductsQuery =>
    createQuery<'products', ShopProduct, ProductsFields>(
      lazyQuery(load, send),
      ['POST /stores/v3/products/query'],
      'products',
      fields,
      options,
    ),

  /** Visible products by words and facets: a call of Cartwright's sites, the same on both wires. Role: any. */
  searchProducts: lazy((calls) => calls.searchProducts),
}
