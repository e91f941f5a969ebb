/** The requests and responses about agents that shop. Additions of this project. */
import type { z } from 'zod'
import {
  AgentAccess,
  AgentDeliveryKind,
  AgentPaymentState,
  AgentPaymentWay,
  AgentSignatures,
  WebhookDeliveryStatus,
} from '../enumerations.ts'
import { Paging, PagingMetadata } from '../query/paging.ts'
import { array, boolean, guid, int, message, optional, text, timestamp } from '../wire.ts'

export const Agent = message('Agent', 'An agent that has used the shop.', {
  profile: text().describe('The address of its profile, by which it names itself.'),
  firstSeenDate: timestamp,
  lastSeenDate: timestamp,
  requests: int().describe('Requests in all.'),
  orders: int().describe('Orders that came from it.'),
  access: optional(AgentAccess).describe('Default: what all agents may.'),
  lastSignedDate: optional(timestamp).describe('When a signature of it was last verified.'),
})
export type Agent = z.output<typeof Agent>

export const QueryAgentsRequest = message('QueryAgentsRequest', 'Which page of agents.', {
  paging: optional(Paging),
})
export type QueryAgentsRequest = z.output<typeof QueryAgentsRequest>

export const AgentPaymentOption = message('AgentPaymentOption', 'A way in which agents could pay.', {
  way: AgentPaymentWay,
  provider: text().describe('The id of the payment provider.'),
  state: AgentPaymentState,
})
export type AgentPaymentOption = z.output<typeof AgentPaymentOption>

export const QueryAgentsResponse = message('QueryAgentsResponse', 'Agents, the one seen last first.', {
  enabled: boolean.describe('Whether agents can use the shop now.'),
  access: AgentAccess.describe('What agents may do that nothing else was decided of.'),
  signatures: AgentSignatures,
  payments: boolean.describe('Whether agents can pay by payment handlers.'),
  paymentOptions: array(AgentPaymentOption).describe('What the payment providers of the shop charge for agents.'),
  agents: array(Agent),
  metadata: PagingMetadata,
})
export type QueryAgentsResponse = z.output<typeof QueryAgentsResponse>

export const AgentRequestRecord = message('AgentRequestRecord', 'A request of an agent.', {
  profile: text(),
  date: timestamp,
  operation: text().describe('Such as `create_checkout`.'),
  status: int().describe('The HTTP status of the response.'),
  code: optional(text()).describe('The code of the error, or of the first message.'),
})
export type AgentRequestRecord = z.output<typeof AgentRequestRecord>

export const QueryAgentRequestsRequest = message('QueryAgentRequestsRequest', 'Whose requests.', {
  profile: optional(text({ max: 500 })).describe('Default: all agents.'),
  paging: optional(Paging),
})
export type QueryAgentRequestsRequest = z.output<typeof QueryAgentRequestsRequest>

export const QueryAgentRequestsResponse = message('QueryAgentRequestsResponse', 'Requests, the last one first.', {
  requests: array(AgentRequestRecord),
  metadata: PagingMetadata,
})
export type QueryAgentRequestsResponse = z.output<typeof QueryAgentRequestsResponse>

export const AgentOrder = message('AgentOrder', 'An order that came from an agent.', {
  orderId: guid,
  orderNumber: text(),
  profile: text(),
  date: timestamp.describe('When the agent began to shop.'),
})
export type AgentOrder = z.output<typeof AgentOrder>

export const QueryAgentOrdersRequest = message('QueryAgentOrdersRequest', 'Which orders. All conditions must hold.', {
  profile: optional(text({ max: 500 })),
  orderIds: optional(array(guid, { max: 100 })),
  paging: optional(Paging),
})
export type QueryAgentOrdersRequest = z.output<typeof QueryAgentOrdersRequest>

export const QueryAgentOrdersResponse = message('QueryAgentOrdersResponse', 'Orders, the newest first.', {
  orders: array(AgentOrder),
  metadata: PagingMetadata,
})
export type QueryAgentOrdersResponse = z.output<typeof QueryAgentOrdersResponse>

export const AgentDelivery = message('AgentDelivery', 'An order that was sent to the agent it came from.', {
  id: guid.describe('Names the event; the same at each attempt.'),
  profile: text(),
  orderId: guid,
  kind: AgentDeliveryKind,
  date: timestamp.describe('When the order changed.'),
  status: WebhookDeliveryStatus,
  attempts: int({ min: 0 }),
  lastStatus: optional(int()).describe('The HTTP status of the last response, where there was one.'),
  lastError: optional(text()).describe('Why the last attempt failed.'),
  finishedDate: optional(timestamp).describe('When it was delivered or given up.'),
})
export type AgentDelivery = z.output<typeof AgentDelivery>

export const QueryAgentDeliveriesRequest = message(
  'QueryAgentDeliveriesRequest',
  'Which deliveries. All conditions must hold.',
  {
    profile: optional(text({ max: 500 })).describe('Default: all agents.'),
    status: optional(WebhookDeliveryStatus),
    paging: optional(Paging),
  },
)
export type QueryAgentDeliveriesRequest = z.output<typeof QueryAgentDeliveriesRequest>

export const QueryAgentDeliveriesResponse = message('QueryAgentDeliveriesResponse', 'Deliveries, the newest first.', {
  deliveries: array(AgentDelivery),
  metadata: PagingMetadata,
})
export type QueryAgentDeliveriesResponse = z.output<typeof QueryAgentDeliveriesResponse>

export const ResendAgentDeliveriesRequest = message('ResendAgentDeliveriesRequest', 'What to send again.', {
  deliveryIds: array(guid, { min: 1, max: 100 }),
})
export type ResendAgentDeliveriesRequest = z.output<typeof ResendAgentDeliveriesRequest>

export const ResendAgentDeliveriesResponse = message('ResendAgentDeliveriesResponse', 'What will be sent again.', {
  resent: int({ min: 0 }),
})
export type ResendAgentDeliveriesResponse = z.output<typeof ResendAgentDeliveriesResponse>

export const SetAgentAccessRequest = message('SetAgentAccessRequest', 'What one agent may do.', {
  profile: text({ min: 1, max: 500 }).describe('The address of its profile.'),
  access: optional(AgentAccess).describe('Default: what all agents may.'),
})
export type SetAgentAccessRequest = z.output<typeof SetAgentAccessRequest>
