/** What products of a feed lack. Additions of this project. */
import type { z } from 'zod'
import { FeedProblem } from '../../enumerations.ts'
import { array, guid, message, text } from '../../wire.ts'

export const IncompleteProduct = message('IncompleteProduct', 'A product that lacks something for a feed.', {
  productId: guid,
  name: text(),
  problems: array(FeedProblem).describe('Problems of any of its variants.'),
})
export type IncompleteProduct = z.output<typeof IncompleteProduct>
