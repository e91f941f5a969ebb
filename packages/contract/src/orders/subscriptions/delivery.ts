/** What became of the events of a subscription. */
import type { z } from 'zod'
import { WebhookDeliveryStatus } from '../../enumerations.ts'
import { int, message, optional, text, timestamp } from '../../wire.ts'

export const WebhookDelivery = message('WebhookDelivery', 'The delivery of one event to one subscription.', {
  id: text().describe('Names this delivery; the same at each attempt.'),
  subscriptionId: text(),
  eventId: text().describe('Names the event; the same for every subscription.'),
  eventType: text(),
  entityId: text(),
  status: WebhookDeliveryStatus,
  attempts: int({ min: 0 }),
  nextAttemptDate: optional(timestamp).describe('Date of the next attempt of a pending delivery.'),
  lastStatus: optional(int()).describe('The HTTP status of the last answer, where there was one.'),
  lastError: optional(text()).describe('Why the last attempt failed.'),
  createdDate: timestamp,
  finishedDate: optional(timestamp).describe('When it was delivered or given up.'),
})
export type WebhookDelivery = z.output<typeof WebhookDelivery>
