/** What products of a feed lack. Additions of this project. */
import type { z } from 'zod'
import { FeedProblem } from '../enumerations.ts'
import { array, guid, int, message, optional, text } from '../wire.ts'

export const IncompleteProduct = message('IncompleteProduct', 'A product that lacks something for a feed.', {
  productId: guid,
  name: text(),
  problems: array(FeedProblem).describe('Problems of any of its variants.'),
})
export type IncompleteProduct = z.output<typeof IncompleteProduct>

export const QueryFeedProblemsRequest = message('QueryFeedProblemsRequest', 'Which products of a feed.', {
  feedId: guid,
  problem: optional(FeedProblem).describe('Only products that lack this. Default: anything.'),
  limit: optional(int({ min: 1, max: 100 })).describe('How many; 50 when absent.'),
  cursor: optional(text({ max: 20 })).describe('From the page before.'),
})
export type QueryFeedProblemsRequest = z.output<typeof QueryFeedProblemsRequest>

export const QueryFeedProblemsResponse = message('QueryFeedProblemsResponse', 'Products that lack something.', {
  products: array(IncompleteProduct),
  nextCursor: optional(text()).describe(
    'Absent on the last page. A page may be short of its limit, and have a next one.',
  ),
})
export type QueryFeedProblemsResponse = z.output<typeof QueryFeedProblemsResponse>
