/** The calls of webhook subscriptions. Additions of this project. */
import { defineCalls } from '../../define-calls.ts'
import { EmptyRequest, EmptyResponse } from '../../empty.ts'
import { WebhookDeliveryStatus } from '../../enumerations.ts'
import { JwksResponse } from '../../people/oauth/token.ts'
import { Paging, PagingMetadata } from '../../platform/query/paging.ts'
import { array, int, message, optional, payload, text, timestamp } from '../../wire.ts'
import { WebhookDelivery } from './delivery.ts'
import { ChangedWebhookSubscription, NewWebhookSubscription, WebhookSubscription } from './subscription.ts'

const webhooks = { module: 'webhookSubscriptions', service: 'webhooks' } as const
const subscriptions = { ...webhooks, roles: ['owner', 'app'], scope: 'MANAGE_WEBHOOKS' } as const
const notFound = ['WEBHOOK_SUBSCRIPTION_NOT_FOUND'] as const

const id = text({ min: 1, max: 36 })

const WebhookSubscriptionRequest = message('WebhookSubscriptionRequest', 'Which subscription.', { id })

export const subscriptionsCalls = defineCalls(webhooks, {
  CreateWebhookSubscription: {
    ...subscriptions,
    route: 'POST /v1/subscriptions',
    description: 'Has events delivered to an address from now on.',
    request: payload('Where events are to go.', {
      subscription: NewWebhookSubscription,
    }),
    response: payload('The subscription.', {
      subscription: WebhookSubscription,
      secret: text().describe('Signs the headers of its deliveries. It is shown this once.'),
    }),
    errors: ['WEBHOOK_SUBSCRIPTIONS_LIMIT_EXCEEDED'],
  },
  ListWebhookSubscriptions: {
    ...subscriptions,
    route: 'GET /v1/subscriptions',
    description: 'All subscriptions, oldest first, with how many of their deliveries are pending or given up.',
    request: EmptyRequest,
    response: payload('All there are.', {
      subscriptions: array(WebhookSubscription),
    }),
  },
  UpdateWebhookSubscription: {
    ...subscriptions,
    route: 'PATCH /v1/subscriptions/{subscription.id}',
    description: 'Changes address, types or description of a subscription, or pauses it.',
    arguments: { types: { subscription: 'WebhookSubscriptionChanges' } },
    request: payload('What is to change.', {
      subscription: ChangedWebhookSubscription,
    }),
    response: message('WebhookSubscriptionResponse', 'The subscription as it is now.', {
      subscription: WebhookSubscription,
    }),
    errors: notFound,
  },
  DeleteWebhookSubscription: {
    ...subscriptions,
    route: 'DELETE /v1/subscriptions/{id}',
    description: 'Ends a subscription, with all that was still to be delivered to it.',
    request: WebhookSubscriptionRequest,
    response: EmptyResponse,
    errors: notFound,
  },
  RotateWebhookSecret: {
    ...subscriptions,
    route: 'POST /v1/subscriptions/{id}/rotate-secret',
    description: 'Gives a subscription a new secret; for a day its deliveries are signed with both.',
    request: WebhookSubscriptionRequest,
    response: payload('The new secret.', {
      secret: text().describe('It is shown this once.'),
      previousSecretExpirationDate: timestamp.describe(
        'Until then deliveries carry a signature of the former one too.',
      ),
    }),
    errors: notFound,
  },
  RotateWebhookKey: {
    ...subscriptions,
    route: 'POST /v1/keys/rotate',
    description: 'Signs all deliveries with a new key; the former key stays published for a day.',
    request: EmptyRequest,
    response: EmptyResponse,
  },
  ListWebhookDeliveries: {
    ...subscriptions,
    route: 'GET /v1/deliveries',
    description: 'What became of events on their way to subscriptions, newest first.',
    arguments: 'request',
    request: payload('Which deliveries.', {
      subscriptionId: optional(id),
      status: optional(WebhookDeliveryStatus),
      paging: optional(Paging),
    }),
    response: payload('Deliveries, newest first.', {
      deliveries: array(WebhookDelivery, { max: 100 }),
      metadata: PagingMetadata,
    }),
  },
  ReplayWebhookDeliveries: {
    ...subscriptions,
    route: 'POST /v1/deliveries/replay',
    description: 'Sends deliveries again that were given up or have arrived, with a full set of attempts.',
    arguments: 'request',
    request: payload(
      'Deliveries by name, or all that a subscription has given up.',
      {
        deliveryIds: optional(array(id, { min: 1, max: 100 })),
        subscriptionId: optional(id),
      },
      { exactlyOne: ['deliveryIds', 'subscriptionId'] },
    ),
    response: payload('What will be sent again.', {
      replayed: int({ min: 0 }),
    }),
    errors: [...notFound, 'WEBHOOK_DELIVERY_NOT_FOUND'],
  },
  GetWebhookKeys: {
    route: 'GET /v1/keys',
    roles: ['visitor', 'member', 'owner', 'app'],
    open: true,
    inClient: false,
    description: 'The public keys that deliveries are signed with, as a JSON web key set.',
    request: EmptyRequest,
    response: JwksResponse,
  },
})
