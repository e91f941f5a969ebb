import type { Collection, GetCollectionBySlugResponse } from '../generated/catalog.ts'
import * as calls from '../generated/collections-calls.ts'
import { type CollectionsFields, collectionsFields } from '../generated/query-fields.ts'
import { createQuery, type Query } from '../query/query.ts'
import type { CallOptions, Send } from '../transport/send.ts'

/** A query of collections, as `queryCollections` begins it. */
export type CollectionsQuery = Query<Collection, CollectionsFields>

/** The named sets of products of the shop. */
export const collections = {
  /**
   * One collection. Role: any.
   *
   * @throws CartwrightError with code `COLLECTION_NOT_FOUND`
   */
  getCollection: async (send: Send, id: string, options?: CallOptions): Promise<Collection> =>
    (await send(calls.getCollection, { id }, options)).collection,

  /**
   * One collection by its slug, at most 100 characters. Role: any.
   *
   * @throws CartwrightError with code `COLLECTION_NOT_FOUND`
   */
  getCollectionBySlug: (send: Send, slug: string, options?: CallOptions): Promise<GetCollectionBySlugResponse> =>
    send(calls.getCollectionBySlug, { slug }, options),

  /** Collections by filter and sort order, a page at a time. Role: any. */
  queryCollections: (send: Send, options?: CallOptions): CollectionsQuery =>
    createQuery(send, calls.queryCollections, 'collections', collectionsFields, options),
}
