/** Where events go. An addition of this project: the provider's hosted site keeps these in its own console. */
import type { z } from 'zod'
import { array, boolean, int, message, optional, present, text, timestamp, webUrl } from '../../wire.ts'

const eventTypes = array(text({ min: 1, max: 100 }), { max: 100 }).describe(
  'Types of events, such as `wix.ecom.v1.cart_updated`; none: all there are.',
)
const description = text({ max: 200 }).describe('What people know it by.')

export const WebhookSubscription = message('WebhookSubscription', 'An address that events are delivered to.', {
  id: text(),
  url: webUrl,
  eventTypes,
  description,
  active: boolean.describe('Whether events are delivered. Events of the time in between are not delivered later.'),
  pendingDeliveries: optional(int({ min: 0 })).describe('How many are in flight or wait for another attempt.'),
  deadDeliveries: optional(int({ min: 0 })).describe('How many were given up, and can be replayed.'),
  createdDate: timestamp,
  updatedDate: timestamp,
})
export type WebhookSubscription = z.output<typeof WebhookSubscription>

export const NewWebhookSubscription = message('NewWebhookSubscription', 'An address to deliver events to.', {
  url: webUrl,
  eventTypes: present(eventTypes, []),
  description: present(description, ''),
})
export type NewWebhookSubscription = z.output<typeof NewWebhookSubscription>

export const ChangedWebhookSubscription = message(
  'ChangedWebhookSubscription',
  'What is to change about a subscription; what is left out stays.',
  {
    id: text({ min: 1, max: 36 }),
    url: optional(webUrl),
    eventTypes: optional(eventTypes),
    description: optional(description),
    active: optional(boolean),
  },
)
export type ChangedWebhookSubscription = z.output<typeof ChangedWebhookSubscription>
