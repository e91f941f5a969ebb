/** The calls by which owners see the agents that shop. Additions of this project. */
import { defineCalls } from '../../define-calls.ts'
import { EmptyResponse } from '../../empty.ts'
import { AgentAccess, AgentSignatures, WebhookDeliveryStatus } from '../../enumerations.ts'
import { Paging, PagingMetadata } from '../../platform/query/paging.ts'
import { array, boolean, guid, int, optional, payload, text } from '../../wire.ts'
import { Agent, AgentDelivery, AgentOrder, AgentPaymentOption, AgentRequestRecord } from './messages.ts'

export const agents = defineCalls(
  {
    module: 'agents',
    service: 'storefront',
    roles: ['owner', 'app'],
    scope: 'MANAGE_ORDERS',
    details: 'Role: owner or app.',
    arguments: 'request',
  },
  {
    QueryAgents: {
      route: 'POST /v1/agents/query',
      effect: 'read',
      description: 'The agents that have used the shop, with their requests and orders.',
      request: payload('Which page of agents.', {
        paging: optional(Paging),
      }),
      response: payload('Agents, the one seen last first.', {
        enabled: boolean.describe('Whether agents can use the shop now.'),
        access: AgentAccess.describe('What agents may do that nothing else was decided of.'),
        signatures: AgentSignatures,
        payments: boolean.describe('Whether agents can pay by payment handlers.'),
        paymentOptions: array(AgentPaymentOption).describe('What the payment providers of the shop charge for agents.'),
        agents: array(Agent),
        metadata: PagingMetadata,
      }),
    },
    QueryAgentRequests: {
      route: 'POST /v1/agents/requests/query',
      effect: 'read',
      description: 'The last requests of agents. They are stored for a week.',
      request: payload('Whose requests.', {
        profile: optional(text({ max: 500 })).describe('Default: all agents.'),
        paging: optional(Paging),
      }),
      response: payload('Requests, the last one first.', {
        requests: array(AgentRequestRecord),
        metadata: PagingMetadata,
      }),
    },
    QueryAgentOrders: {
      route: 'POST /v1/agents/orders/query',
      effect: 'read',
      description: 'The orders that came from agents.',
      request: payload('Which orders. All conditions must hold.', {
        profile: optional(text({ max: 500 })),
        orderIds: optional(array(guid, { max: 100 })),
        paging: optional(Paging),
      }),
      response: payload('Orders, the newest first.', {
        orders: array(AgentOrder),
        metadata: PagingMetadata,
      }),
    },
    QueryAgentDeliveries: {
      route: 'POST /v1/agents/deliveries/query',
      effect: 'read',
      description: 'The orders that were sent to the agents they came from. They are stored for 30 days.',
      request: payload('Which deliveries. All conditions must hold.', {
        profile: optional(text({ max: 500 })).describe('Default: all agents.'),
        status: optional(WebhookDeliveryStatus),
        paging: optional(Paging),
      }),
      response: payload('Deliveries, the newest first.', {
        deliveries: array(AgentDelivery),
        metadata: PagingMetadata,
      }),
    },
    ResendAgentDeliveries: {
      route: 'POST /v1/agents/deliveries/resend',
      description: 'Sends orders again to their agents, as they are now. Deliveries that wait are left alone.',
      request: payload('What to send again.', {
        deliveryIds: array(guid, { min: 1, max: 100 }),
      }),
      response: payload('What will be sent again.', {
        resent: int({ min: 0 }),
      }),
      errors: ['WEBHOOK_DELIVERY_NOT_FOUND'],
    },
    SetAgentAccess: {
      route: 'POST /v1/agents/access',
      rejectsUnknown: true,
      description: 'Decides what an agent may do that has come before.',
      scope: 'MANAGE_SETTINGS',
      request: payload('What one agent may do.', {
        profile: text({ min: 1, max: 500 }).describe('The address of its profile.'),
        access: optional(AgentAccess).describe('Default: what all agents may.'),
      }),
      response: EmptyResponse,
      errors: ['AGENT_NOT_FOUND'],
    },
  },
)
