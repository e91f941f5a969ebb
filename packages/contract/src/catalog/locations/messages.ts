/** The requests and responses of locations. */
import type { z } from 'zod'
import { boolean, int, message, optional } from '../../wire.ts'

export const LocationPagingMetadata = message('LocationPagingMetadata', 'Where a page lies in the whole result.', {
  count: optional(int()),
  offset: optional(int()),
  hasNext: optional(boolean),
})
export type LocationPagingMetadata = z.output<typeof LocationPagingMetadata>
