import type { Bound } from '../client.ts'
import type { QueryStoreVariantsResponse } from '../generated/catalog.ts'
import type { CollectionsQuery } from '../modules/collections.ts'
import type { ProductsQuery, products as productsModule, StoreVariantsQuery } from '../modules/products.ts'

/** What the compiler must accept and reject: checked by `tsc`, never run. */
export function judge(products: ProductsQuery, collections: CollectionsQuery) {
  products.eq('slug', 'mug').ne('name', 'x').gt('price', 3).ge('priceData.price', 3).le('createdDate', new Date())
  products.hasSome('collectionIds', ['a']).hasAll('collectionIds', ['a', 'b']).startsWith('name', 'M')
  products.in('slug', ['a', 'b']).exists('sku').between('lastUpdated', new Date(0), new Date())
  products.ascending('name', 'slug').descending('price').limit(5).skip(5)
  products.or(products.eq('slug', 'a')).not(collections.eq('id', 'x'))

  // @ts-expect-error there is no such field
  products.eq('colour', 'red')
  // @ts-expect-error a text is no number
  products.eq('price', '3')
  // @ts-expect-error a number does not start with anything
  products.startsWith('price', '3')
  // @ts-expect-error a text holds no list
  products.hasAll('name', ['a'])
  // @ts-expect-error descriptions have no order
  products.ascending('description')
  // @ts-expect-error collections have no price
  collections.gt('price', 3)
  // @ts-expect-error one value where a list is required
  products.in('slug', 'a')
}

/** A function that is called in two ways keeps both when it is bound to a client. */
export function judgeBound(products: Bound<typeof productsModule>) {
  const query: StoreVariantsQuery = products.queryStoreVariants()
  const variants: Promise<QueryStoreVariantsResponse> = products.queryStoreVariants({ filter: {} }, { timeout: 5 })
  query.startsWith('sku', 'M').eq('managedVariant', true).hasSome('collectionIds', ['a']).descending('sku')

  // @ts-expect-error variants have no price here
  query.gt('price', 3)
  // @ts-expect-error a query is a filter and more, not a text
  products.queryStoreVariants('sku')
  return variants
}
