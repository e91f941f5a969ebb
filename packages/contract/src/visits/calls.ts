/** The calls of visits: storefronts report them in batches, owners read their sums. Additions of this project. */
import { defineCall } from '../call.ts'
import { QueryVisitsRequest, QueryVisitsResponse, RecordVisitsRequest, RecordVisitsResponse } from './messages.ts'

const visits = { module: 'visits', service: 'storefront', method: 'POST', carrier: 'body' } as const

export const RecordVisits = defineCall({
  ...visits,
  name: 'RecordVisits',
  description: 'Counts what visitors did. A page that a visitor views again at once counts one time.',
  details: 'Leave out bots, and browsers that send `DNT: 1` or `Sec-GPC: 1`.',
  roles: ['visitor', 'member', 'owner', 'app'],
  effect: 'write',
  path: '/v1/visits/record',
  request: RecordVisitsRequest,
  response: RecordVisitsResponse,
})

export const QueryVisits = defineCall({
  ...visits,
  name: 'QueryVisits',
  description: 'Visitors, viewed pages and conversion by day, source, campaign, landing page or page.',
  details: 'Role: owner or app.',
  arguments: 'request',
  parameters: { request: 'days as `YYYY-MM-DD`, both included, in the time zone of the shop' },
  roles: ['owner', 'app'],
  scope: 'MANAGE_ORDERS',
  effect: 'read',
  path: '/v1/visits/query',
  request: QueryVisitsRequest,
  response: QueryVisitsResponse,
})
