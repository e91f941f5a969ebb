/** The requests and responses of reading the catalog in the next wire. */
import type { z } from 'zod'
import { CursorPagingMetadata } from '../../orders/orders/search.ts'
import { CursorPaging } from '../../platform/query/paging.ts'
import { Sorting } from '../../platform/query/query.ts'
import { array, json, message, optional } from '../../wire.ts'
import { ProductV3 } from './product.ts'
import { ReadOnlyVariantV3 } from './variant.ts'

export const CursorQuery = message('CursorQuery', 'A filter, a sort order and a page. A cursor goes alone.', {
  cursorPaging: optional(CursorPaging),
  filter: optional(json).describe('Field to value or one operator, joined by `$and`, `$or`, `$not`.'),
  sort: optional(array(Sorting, { max: 5 })),
})
export type CursorQuery = z.output<typeof CursorQuery>

export const ProductV3Response = message('ProductV3Response', 'The product.', { product: ProductV3 })
export type ProductV3Response = z.output<typeof ProductV3Response>

export const QueryVariantsV3Response = message('QueryVariantsV3Response', 'A page of variants.', {
  variants: array(ReadOnlyVariantV3),
  pagingMetadata: CursorPagingMetadata,
})
export type QueryVariantsV3Response = z.output<typeof QueryVariantsV3Response>
