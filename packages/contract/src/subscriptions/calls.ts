/** The calls of webhook subscriptions. Additions of this project. */
import { defineCall } from '../call.ts'
import { EmptyRequest, EmptyResponse } from '../empty.ts'
import { JwksResponse } from '../oauth/token.ts'
import {
  CreateWebhookSubscriptionRequest,
  CreateWebhookSubscriptionResponse,
  ListWebhookDeliveriesRequest,
  ListWebhookDeliveriesResponse,
  ListWebhookSubscriptionsResponse,
  ReplayWebhookDeliveriesRequest,
  ReplayWebhookDeliveriesResponse,
  RotateWebhookSecretResponse,
  UpdateWebhookSubscriptionRequest,
  WebhookSubscriptionRequest,
  WebhookSubscriptionResponse,
} from './messages.ts'

const webhooks = { module: 'webhookSubscriptions', service: 'webhooks' } as const
const subscriptions = { ...webhooks, roles: ['owner', 'app'], scope: 'MANAGE_WEBHOOKS' } as const
const notFound = ['WEBHOOK_SUBSCRIPTION_NOT_FOUND'] as const

export const CreateWebhookSubscription = defineCall({
  ...subscriptions,
  name: 'CreateWebhookSubscription',
  description: 'Has events delivered to an address from now on.',
  method: 'POST',
  effect: 'write',
  path: '/v1/subscriptions',
  carrier: 'body',
  request: CreateWebhookSubscriptionRequest,
  response: CreateWebhookSubscriptionResponse,
  errors: ['WEBHOOK_SUBSCRIPTIONS_LIMIT_EXCEEDED'],
})

export const ListWebhookSubscriptions = defineCall({
  ...subscriptions,
  name: 'ListWebhookSubscriptions',
  description: 'All subscriptions, oldest first, with how many of their deliveries are pending or given up.',
  method: 'GET',
  effect: 'read',
  path: '/v1/subscriptions',
  carrier: 'query',
  request: EmptyRequest,
  response: ListWebhookSubscriptionsResponse,
})

export const UpdateWebhookSubscription = defineCall({
  ...subscriptions,
  name: 'UpdateWebhookSubscription',
  description: 'Changes address, types or description of a subscription, or pauses it.',
  arguments: { types: { subscription: 'WebhookSubscriptionChanges' } },
  method: 'PATCH',
  effect: 'write',
  path: '/v1/subscriptions/{subscription.id}',
  carrier: 'body',
  request: UpdateWebhookSubscriptionRequest,
  response: WebhookSubscriptionResponse,
  errors: notFound,
})

export const DeleteWebhookSubscription = defineCall({
  ...subscriptions,
  name: 'DeleteWebhookSubscription',
  description: 'Ends a subscription, with all that was still to be delivered to it.',
  method: 'DELETE',
  effect: 'write',
  path: '/v1/subscriptions/{id}',
  carrier: 'query',
  request: WebhookSubscriptionRequest,
  response: EmptyResponse,
  errors: notFound,
})

export const RotateWebhookSecret = defineCall({
  ...subscriptions,
  name: 'RotateWebhookSecret',
  description: 'Gives a subscription a new secret; for a day its deliveries are signed with both.',
  method: 'POST',
  effect: 'write',
  path: '/v1/subscriptions/{id}/rotate-secret',
  carrier: 'body',
  request: WebhookSubscriptionRequest,
  response: RotateWebhookSecretResponse,
  errors: notFound,
})

export const RotateWebhookKey = defineCall({
  ...subscriptions,
  name: 'RotateWebhookKey',
  description: 'Signs all deliveries with a new key; the former key stays published for a day.',
  method: 'POST',
  effect: 'write',
  path: '/v1/keys/rotate',
  carrier: 'body',
  request: EmptyRequest,
  response: EmptyResponse,
})

export const ListWebhookDeliveries = defineCall({
  ...subscriptions,
  name: 'ListWebhookDeliveries',
  description: 'What became of events on their way to subscriptions, newest first.',
  arguments: 'request',
  method: 'GET',
  effect: 'read',
  path: '/v1/deliveries',
  carrier: 'query',
  request: ListWebhookDeliveriesRequest,
  response: ListWebhookDeliveriesResponse,
})

export const ReplayWebhookDeliveries = defineCall({
  ...subscriptions,
  name: 'ReplayWebhookDeliveries',
  description: 'Sends deliveries again that were given up or have arrived, with a full set of attempts.',
  arguments: 'request',
  method: 'POST',
  effect: 'write',
  path: '/v1/deliveries/replay',
  carrier: 'body',
  request: ReplayWebhookDeliveriesRequest,
  response: ReplayWebhookDeliveriesResponse,
  errors: [...notFound, 'WEBHOOK_DELIVERY_NOT_FOUND'],
})

export const GetWebhookKeys = defineCall({
  ...webhooks,
  roles: ['visitor', 'member', 'owner', 'app'],
  open: true,
  name: 'GetWebhookKeys',
  inClient: false,
  description: 'The public keys that deliveries are signed with, as a JSON web key set.',
  method: 'GET',
  effect: 'read',
  path: '/v1/keys',
  carrier: 'query',
  request: EmptyRequest,
  response: JwksResponse,
})
