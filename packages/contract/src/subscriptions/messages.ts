/** The requests and answers of webhooks. */
import type { z } from 'zod'
import { WebhookDeliveryStatus } from '../enumerations.ts'
import { Paging, PagingMetadata } from '../query/paging.ts'
import { array, int, message, optional, text, timestamp } from '../wire.ts'
import { WebhookDelivery } from './delivery.ts'
import { ChangedWebhookSubscription, NewWebhookSubscription, WebhookSubscription } from './subscription.ts'

const id = text({ min: 1, max: 36 })

export const CreateWebhookSubscriptionRequest = message('CreateWebhookSubscriptionRequest', 'Where events are to go.', {
  subscription: NewWebhookSubscription,
})
export type CreateWebhookSubscriptionRequest = z.output<typeof CreateWebhookSubscriptionRequest>

export const CreateWebhookSubscriptionResponse = message('CreateWebhookSubscriptionResponse', 'The subscription.', {
  subscription: WebhookSubscription,
  secret: text().describe('Signs the headers of its deliveries. It is shown this once.'),
})
export type CreateWebhookSubscriptionResponse = z.output<typeof CreateWebhookSubscriptionResponse>

export const ListWebhookSubscriptionsResponse = message('ListWebhookSubscriptionsResponse', 'All there are.', {
  subscriptions: array(WebhookSubscription),
})
export type ListWebhookSubscriptionsResponse = z.output<typeof ListWebhookSubscriptionsResponse>

export const UpdateWebhookSubscriptionRequest = message('UpdateWebhookSubscriptionRequest', 'What is to change.', {
  subscription: ChangedWebhookSubscription,
})
export type UpdateWebhookSubscriptionRequest = z.output<typeof UpdateWebhookSubscriptionRequest>

export const WebhookSubscriptionResponse = message('WebhookSubscriptionResponse', 'The subscription as it is now.', {
  subscription: WebhookSubscription,
})
export type WebhookSubscriptionResponse = z.output<typeof WebhookSubscriptionResponse>

export const WebhookSubscriptionRequest = message('WebhookSubscriptionRequest', 'Which subscription.', { id })
export type WebhookSubscriptionRequest = z.output<typeof WebhookSubscriptionRequest>

export const RotateWebhookSecretResponse = message('RotateWebhookSecretResponse', 'The new secret.', {
  secret: text().describe('It is shown this once.'),
  previousSecretExpirationDate: timestamp.describe('Until then deliveries carry a signature of the former one too.'),
})
export type RotateWebhookSecretResponse = z.output<typeof RotateWebhookSecretResponse>

export const ListWebhookDeliveriesRequest = message('ListWebhookDeliveriesRequest', 'Which deliveries.', {
  subscriptionId: optional(id),
  status: optional(WebhookDeliveryStatus),
  paging: optional(Paging),
})
export type ListWebhookDeliveriesRequest = z.output<typeof ListWebhookDeliveriesRequest>

export const ListWebhookDeliveriesResponse = message('ListWebhookDeliveriesResponse', 'Deliveries, newest first.', {
  deliveries: array(WebhookDelivery, { max: 100 }),
  metadata: PagingMetadata,
})
export type ListWebhookDeliveriesResponse = z.output<typeof ListWebhookDeliveriesResponse>

export const ReplayWebhookDeliveriesRequest = message(
  'ReplayWebhookDeliveriesRequest',
  'Deliveries by name, or all that a subscription has given up.',
  {
    deliveryIds: optional(array(id, { min: 1, max: 100 })),
    subscriptionId: optional(id),
  },
  { exactlyOne: ['deliveryIds', 'subscriptionId'] },
)
export type ReplayWebhookDeliveriesRequest = z.output<typeof ReplayWebhookDeliveriesRequest>

export const ReplayWebhookDeliveriesResponse = message('ReplayWebhookDeliveriesResponse', 'What will be sent again.', {
  replayed: int({ min: 0 }),
})
export type ReplayWebhookDeliveriesResponse = z.output<typeof ReplayWebhookDeliveriesResponse>
