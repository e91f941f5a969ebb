import type { Collection } from '../generated/catalog.ts'
import * as calls from '../generated/collections-calls.ts'
import { type CollectionsFields, collectionsFields } from '../generated/query-fields.ts'
import { createQuery, type Query } from '../query/query.ts'
import type { CallOptions, Send } from '../transport/send.ts'

/** A query of collections, as `queryCollections` begins it. */
export type CollectionsQuery = Query<Collection, CollectionsFields>

/** Collections by filter and sort order, a page at a time. Role: any. */
export const queryCollections = (send: Send, options?: CallOptions): CollectionsQuery =>
  createQuery(send, calls.queryCollections, 'collections', collectionsFields, options)
