/** The requests and responses about agents that shop. Additions of this project. */
import type { z } from 'zod'
import {
  AgentAccess,
  AgentDeliveryKind,
  AgentPaymentState,
  AgentPaymentWay,
  WebhookDeliveryStatus,
} from '../../enumerations.ts'
import { guid, int, message, optional, text, timestamp } from '../../wire.ts'

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

export const AgentPaymentOption = message('AgentPaymentOption', 'A way in which agents could pay.', {
  way: AgentPaymentWay,
  provider: text().describe('The id of the payment provider.'),
  state: AgentPaymentState,
})
export type AgentPaymentOption = z.output<typeof AgentPaymentOption>

export const AgentRequestRecord = message('AgentRequestRecord', 'A request of an agent.', {
  profile: text(),
  date: timestamp,
  operation: text().describe('Such as `create_checkout`.'),
  status: int().describe('The HTTP status of the response.'),
  code: optional(text()).describe('The code of the error, or of the first message.'),
})
export type AgentRequestRecord = z.output<typeof AgentRequestRecord>

export const AgentOrder = message('AgentOrder', 'An order that came from an agent.', {
  orderId: guid,
  orderNumber: text(),
  profile: text(),
  date: timestamp.describe('When the agent began to shop.'),
})
export type AgentOrder = z.output<typeof AgentOrder>

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
