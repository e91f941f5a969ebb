/** Pages of results: by offset, or by cursor. */
import type { z } from 'zod'
import { boolean, int, message, optional, text } from '../../wire.ts'

export const Paging = message('Paging', 'A page by offset.', {
  limit: optional(int({ max: 100 })).describe('How many; 50 when absent.'),
  offset: optional(int()).describe('How many to skip.'),
})
export type Paging = z.output<typeof Paging>

export const CursorPaging = message('CursorPaging', 'A page by cursor.', {
  limit: optional(int({ max: 100 })).describe('How many; 50 when absent.'),
  cursor: optional(text({ max: 16000 })).describe(
    'From the metadata of the page before. Takes the place of filter and sort.',
  ),
})
export type CursorPaging = z.output<typeof CursorPaging>

export const Cursors = message('Cursors', 'The cursors of the pages around this one.', {
  next: optional(text({ max: 16000 })),
  prev: optional(text({ max: 16000 })),
})
export type Cursors = z.output<typeof Cursors>

export const PagingMetadata = message('PagingMetadata', 'Where a page lies in the whole result.', {
  count: optional(int()).describe('How many are on this page.'),
  offset: optional(int()).describe('How many were skipped.'),
  total: optional(int()).describe('How many there are in all.'),
  cursors: optional(Cursors).describe('Where to go on.'),
  tooManyToCount: optional(boolean).describe('Set when the result is too large to count; `total` is then absent.'),
})
export type PagingMetadata = z.output<typeof PagingMetadata>

export const PageMetadata = message('PageMetadata', 'How many results a page holds and where it starts.', {
  items: int(),
  offset: int(),
})
export type PageMetadata = z.output<typeof PageMetadata>
