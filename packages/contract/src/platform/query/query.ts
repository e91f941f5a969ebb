/** The query of the query calls. */
import type { z } from 'zod'
import { AddressLocation } from '../../address.ts'
import { SortOrder } from '../../enumerations.ts'
import { array, json, message, optional, text } from '../../wire.ts'
import { CursorPaging, Paging } from './paging.ts'

export const Sorting = message('Sorting', 'One sort criterion.', {
  fieldName: text({ max: 512 }).describe('The dotted name of the field.'),
  order: optional(SortOrder).describe('Default ASC.'),
  origin: optional(AddressLocation),
})
export type Sorting = z.output<typeof Sorting>

export const PlatformQuery = message(
  'PlatformQuery',
  'A filter, a sort order and a page. A cursor takes the place of filter and sort.',
  {
    paging: optional(Paging),
    cursorPaging: optional(CursorPaging),
    filter: optional(json).describe('Field to value or operators, joined by `$and`, `$or`, `$not`. See `queryFields`.'),
    sort: optional(array(Sorting)).describe('The first criterion weighs most.'),
  },
  { atMostOne: [['paging', 'cursorPaging']] },
)
export type PlatformQuery = z.output<typeof PlatformQuery>
