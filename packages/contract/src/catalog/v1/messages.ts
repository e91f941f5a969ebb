/** The requests and answers of catalog reading. */
import type { z } from 'zod'
import { Paging, PagingMetadata } from '../../platform/query/paging.ts'
import { array, int, message, optional, text } from '../../wire.ts'
import { Collection } from './collection.ts'
import { Product } from './product.ts'

export const QueryProductsResponse = message('QueryProductsResponse', 'A page of products.', {
  products: array(Product, { max: 100 }),
  metadata: PagingMetadata,
})
export type QueryProductsResponse = z.output<typeof QueryProductsResponse>

export const TextQuery = message('TextQuery', 'A filter and a sort order as JSON texts, and a page.', {
  paging: optional(Paging),
  filter: optional(text({ max: 20000 })).describe('JSON: field to value or operators.'),
  sort: optional(text({ max: 2000 })).describe(
    'JSON: a list of `{ "fieldName", "order" }`, or of a field and its order such as `{ "price": "asc" }`.',
  ),
})
export type TextQuery = z.output<typeof TextQuery>

export const PageOfItems = message('PageOfItems', 'Which part of a list it is.', {
  items: int().describe('How many there are on the page.'),
  offset: int(),
})
export type PageOfItems = z.output<typeof PageOfItems>

export const GetCollectionBySlugRequest = message('GetCollectionBySlugRequest', 'Which collection.', {
  slug: text({ min: 1, max: 100 }),
})
export type GetCollectionBySlugRequest = z.output<typeof GetCollectionBySlugRequest>

export const QueryCollectionsResponse = message('QueryCollectionsResponse', 'A page of collections.', {
  collections: array(Collection, { max: 100 }),
  metadata: PagingMetadata,
})
export type QueryCollectionsResponse = z.output<typeof QueryCollectionsResponse>
