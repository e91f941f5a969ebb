import type { CreateWebhookSubscriptionResponse, NewWebhookSubscription } from '../generated/subscriptions.ts'
import * as calls from '../generated/webhook-subscriptions-calls.ts'
import type { CallOptions, Send } from '../transport/send.ts'

/** A subscription to make; types that are left out mean all events. */
export type WebhookSubscriptionInput = NewWebhookSubscription

/**
 * Has events delivered to an address from now on. The secret that signs their headers is in this response only.
 *
 * @throws CartwrightError of kind `validation` for an address that may not be called or a type that does not exist,
 *   with code `WEBHOOK_SUBSCRIPTIONS_LIMIT_EXCEEDED` when there are 50
 */
export const createWebhookSubscription = (
  send: Send,
  { url, eventTypes = [], description = '' }: WebhookSubscriptionInput,
  options?: CallOptions,
): Promise<CreateWebhookSubscriptionResponse> =>
  send(calls.createWebhookSubscription, { subscription: { url, eventTypes, description } }, options)
