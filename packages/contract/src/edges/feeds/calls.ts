/** The calls of product feeds. */
import { defineCalls, inOrder } from '../../define-calls.ts'
import { FeedProblem } from '../../enumerations.ts'
import { array, guid, int, optional, payload, text } from '../../wire.ts'
import { IncompleteProduct } from './messages.ts'
import { feedResource } from './resource.ts'

const furtherCalls = defineCalls(feedResource.shared, {
  BuildFeed: {
    route: 'POST /v1/feeds/{feedId}/build',
    description: 'Goes through all products of a feed, and stores what they lack in its report.',
    request: feedResource.messages.id,
    response: feedResource.messages.response,
    errors: ['FEED_NOT_FOUND'],
  },
  QueryFeedProblems: {
    route: 'POST /v1/feeds/{feedId}/problems/query',
    effect: 'read',
    description: 'The products that lack something for a feed, in the order in which they were created.',
    arguments: { fields: ['feedId'], rest: 'query', types: { query: 'FeedProblemsQuery' } },
    request: payload('Which products of a feed.', {
      feedId: guid,
      problem: optional(FeedProblem).describe('Only products that lack this. Default: anything.'),
      limit: optional(int({ min: 1, max: 100 })).describe('How many; 50 when absent.'),
      cursor: optional(text({ max: 20 })).describe('From the page before.'),
    }),
    response: payload('Products that lack something.', {
      products: array(IncompleteProduct),
      nextCursor: optional(text()).describe(
        'Absent on the last page. A page may be short of its limit, and have a next one.',
      ),
    }),
    errors: ['FEED_NOT_FOUND'],
  },
})

export const feeds = inOrder({
  QueryFeeds: feedResource.query,
  GetFeed: feedResource.get,
  CreateFeed: feedResource.create,
  UpdateFeed: feedResource.update,
  DeleteFeed: feedResource.delete,
  ...furtherCalls,
})
