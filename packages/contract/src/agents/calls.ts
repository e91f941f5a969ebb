/** The calls by which owners see the agents that shop. Additions of this project. */
import { defineCall } from '../call.ts'
import { EmptyResponse } from '../empty.ts'
import {
  QueryAgentDeliveriesRequest,
  QueryAgentDeliveriesResponse,
  QueryAgentOrdersRequest,
  QueryAgentOrdersResponse,
  QueryAgentRequestsRequest,
  QueryAgentRequestsResponse,
  QueryAgentsRequest,
  QueryAgentsResponse,
  ResendAgentDeliveriesRequest,
  ResendAgentDeliveriesResponse,
  SetAgentAccessRequest,
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

export const QueryAgentDeliveries = defineCall({
  ...agents,
  name: 'QueryAgentDeliveries',
  description: 'The orders that were sent to the agents they came from. They are stored for 30 days.',
  path: '/v1/agents/deliveries/query',
  request: QueryAgentDeliveriesRequest,
  response: QueryAgentDeliveriesResponse,
})

export const ResendAgentDeliveries = defineCall({
  ...agents,
  name: 'ResendAgentDeliveries',
  description: 'Sends orders again to their agents, as they are now. Deliveries that wait are left alone.',
  effect: 'write',
  path: '/v1/agents/deliveries/resend',
  request: ResendAgentDeliveriesRequest,
  response: ResendAgentDeliveriesResponse,
  errors: ['WEBHOOK_DELIVERY_NOT_FOUND'],
})

export const SetAgentAccess = defineCall({
  ...agents,
  name: 'SetAgentAccess',
  rejectsUnknown: true,
  description: 'Decides what an agent may do that has come before.',
  scope: 'MANAGE_SETTINGS',
  effect: 'write',
  path: '/v1/agents/access',
  request: SetAgentAccessRequest,
  response: EmptyResponse,
  errors: ['AGENT_NOT_FOUND'],
})
