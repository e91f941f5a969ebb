/** The calls by which owners see the agents that shop. Additions of this project. */
import { defineCall } from '../call.ts'
import {
  QueryAgentOrdersRequest,
  QueryAgentOrdersResponse,
  QueryAgentRequestsRequest,
  QueryAgentRequestsResponse,
  QueryAgentsRequest,
  QueryAgentsResponse,
} from './messages.ts'

const agents = {
  module: 'agents',
  service: 'storefront',
  method: 'POST',
  carrier: 'body',
  roles: ['owner', 'app'],
  scope: 'MANAGE_ORDERS',
  effect: 'read',
  details: 'Role: owner or app.',
  arguments: 'request',
} as const

export const QueryAgents = defineCall({
  ...agents,
  name: 'QueryAgents',
  description: 'The agents that have used the shop, with their requests and orders.',
  path: '/v1/agents/query',
  request: QueryAgentsRequest,
  response: QueryAgentsResponse,
})

export const QueryAgentRequests = defineCall({
  ...agents,
  name: 'QueryAgentRequests',
  description: 'The last requests of agents. They are stored for a week.',
  path: '/v1/agents/requests/query',
  request: QueryAgentRequestsRequest,
  response: QueryAgentRequestsResponse,
})

export const QueryAgentOrders = defineCall({
  ...agents,
  name: 'QueryAgentOrders',
  description: 'The orders that came from agents.',
  path: '/v1/agents/orders/query',
  request: QueryAgentOrdersRequest,
  response: QueryAgentOrdersResponse,
})
