/** The search for orders. */
import type { z } from 'zod'
import { CursorPaging, Cursors } from '../../platform/query/paging.ts'
import { Sorting } from '../../platform/query/query.ts'
import { array, boolean, int, json, message, optional, text } from '../../wire.ts'

export const OrderTextSearch = message(
  'OrderTextSearch',
  'Words to find in numbers, email addresses, names of people and products, and SKUs of orders. An addition of this project.',
  {
    expression: optional(text({ min: 1, max: 100 })).describe(
      'Each word is the beginning of a word of the order. An email address is compared as a whole.',
    ),
  },
)
export type OrderTextSearch = z.output<typeof OrderTextSearch>

export const OrderSearch = message(
  'OrderSearch',
  'A filter, a sort order and a page. A cursor takes the place of filter and sort.',
  {
    cursorPaging: optional(CursorPaging),
    filter: optional(json).describe(
      'Field to value or operators, such as `{"paymentStatus": {"$in": ["PAID"]}}`, joined by `$and`, `$or`, `$not`.',
    ),
    sort: optional(array(Sorting, { max: 4 })).describe('The first criterion weighs most. Default: newest first.'),
    search: optional(OrderTextSearch).describe('Words to find. Send it again with each cursor.'),
  },
)
export type OrderSearch = z.output<typeof OrderSearch>

export const CursorPagingMetadata = message('CursorPagingMetadata', 'Where a page by cursor lies in the result.', {
  count: int().describe('How many are on this page.'),
  cursors: Cursors.describe('The cursors of the pages before and after.'),
  hasNext: boolean.describe('Whether there is a page after this one.'),
})
export type CursorPagingMetadata = z.output<typeof CursorPagingMetadata>
