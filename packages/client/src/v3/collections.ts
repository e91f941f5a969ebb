import type { Collection } from '../generated/catalog.ts'
import { type CollectionsFields, collectionsFields } from '../generated/query-fields.ts'
import { createQuery, type Query } from '../query/query.ts'
import type { CallOptions, Send } from '../transport/send.ts'
import { lazyCalls, lazyQuery } from './lazy.ts'

const load = () => import('./collection-calls.ts')
const lazy = lazyCalls(load)

/** The categories of catalog V3, in the form of the collections of V1. */
export const collections = {
  /**
   * One category by its id. Role: any.
   *
   * @throws CartwrightError with code `COLLECTION_NOT_FOUND`
   */
  getCollection: lazy((calls) => calls.getCollection),

  /**
   * One category by its slug, or one that it had before. Role: any.
   *
   * @throws CartwrightError with code `COLLECTION_NOT_FOUND`
   */
  getCollectionBySlug: lazy((calls) => calls.getCollectionBySlug),

  /** Categories by filter and sort order, a page at a time. Role: any. */
  queryCollections: (send: Send, options?: CallOptions): Query<Collection, CollectionsFields> =>
    createQuery<'collections', Collection, CollectionsFields>(
      lazyQuery(load, send),
      ['POST /categories/v1/categories/query'],
      'collections',
      collectionsFields,
      options,
    ),
}
