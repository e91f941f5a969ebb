/** The calls of product feeds. */
import { defineCall } from '../call.ts'
import { QueryFeedProblemsRequest, QueryFeedProblemsResponse } from './messages.ts'
import { feedResource } from './resource.ts'

export const QueryFeeds = feedResource.query
export const GetFeed = feedResource.get
export const CreateFeed = feedResource.create
export const UpdateFeed = feedResource.update
export const DeleteFeed = feedResource.delete

export const BuildFeed = defineCall({
  ...feedResource.shared,
  name: 'BuildFeed',
  description: 'Goes through all products of a feed, and stores what they lack in its report.',
  method: 'POST',
  effect: 'write',
  path: '/v1/feeds/{feedId}/build',
  carrier: 'body',
  request: feedResource.messages.id,
  response: feedResource.messages.response,
  errors: ['FEED_NOT_FOUND'],
})

export const QueryFeedProblems = defineCall({
  ...feedResource.shared,
  name: 'QueryFeedProblems',
  description: 'The products that lack something for a feed, in the order in which they were created.',
  arguments: { fields: ['feedId'], rest: 'query', types: { query: 'FeedProblemsQuery' } },
  method: 'POST',
  effect: 'read',
  path: '/v1/feeds/{feedId}/problems/query',
  carrier: 'body',
  request: QueryFeedProblemsRequest,
  response: QueryFeedProblemsResponse,
  errors: ['FEED_NOT_FOUND'],
})
