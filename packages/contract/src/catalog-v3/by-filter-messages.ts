/** The requests that change all products that a filter finds. */
import type { z } from 'zod'
import { guid, json, message, optional } from '../wire.ts'
import { SearchDetails } from './search.ts'
import { TagsV3 } from './tags.ts'
import { ProductInputV3 } from './write-messages.ts'

const filter = json.describe('As `queryProducts` takes it. An empty filter is all products.')
const search = optional(SearchDetails).describe('Words that the products must have too.')

export const BulkDeleteProductsByFilterRequest = message(
  'BulkDeleteProductsByFilterRequest',
  'The products to delete.',
  {
    filter,
    search,
  },
)
export type BulkDeleteProductsByFilterRequest = z.output<typeof BulkDeleteProductsByFilterRequest>

export const SharedProductInputV3 = ProductInputV3.omit({ id: true, revision: true, slug: true }).meta({
  id: 'SharedProductInputV3',
  description: 'The fields that all products get. What is not given stays.',
})
export type SharedProductInputV3 = z.output<typeof SharedProductInputV3>

export const BulkUpdateProductsByFilterRequest = message(
  'BulkUpdateProductsByFilterRequest',
  'The products to change, and the fields that they get.',
  { filter, search, product: SharedProductInputV3 },
)
export type BulkUpdateProductsByFilterRequest = z.output<typeof BulkUpdateProductsByFilterRequest>

export const BulkUpdateProductTagsByFilterRequest = message(
  'BulkUpdateProductTagsByFilterRequest',
  'The products to change, and the tags to add and to remove.',
  {
    filter,
    assignTags: optional(TagsV3),
    unassignTags: optional(TagsV3).describe('A tag that is both added and removed is removed.'),
  },
)
export type BulkUpdateProductTagsByFilterRequest = z.output<typeof BulkUpdateProductTagsByFilterRequest>

export const ProductsByFilterResponse = message('ProductsByFilterResponse', 'The job that changes the products.', {
  jobId: guid.describe('`getJob` says how far it is, and which products were left as they are.'),
})
export type ProductsByFilterResponse = z.output<typeof ProductsByFilterResponse>
