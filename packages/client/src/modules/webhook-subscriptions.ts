import type {
  ChangedWebhookSubscription,
  CreateWebhookSubscriptionResponse,
  ListWebhookDeliveriesRequest,
  ListWebhookDeliveriesResponse,
  NewWebhookSubscription,
  ReplayWebhookDeliveriesRequest,
  RotateWebhookSecretResponse,
  WebhookSubscription,
} from '../generated/subscriptions.ts'
import * as calls from '../generated/webhook-subscriptions-calls.ts'
import type { CallOptions, Send } from '../transport/send.ts'

/** A subscription to make; types that are left out mean all events. */
export type WebhookSubscriptionInput = NewWebhookSubscription

/** What is to change about a subscription. */
export type WebhookSubscriptionChanges = Omit<ChangedWebhookSubscription, 'id'>

/** Where a site delivers its events. Role: app or owner. An addition of Cartwright's to the wire. */
export const webhookSubscriptions = {
  /**
   * Has events delivered to an address from now on. The secret that signs their headers is in this answer only.
   *
   * @throws CartwrightError of kind `validation` for an address that may not be called or a type that does not exist,
   *   with code `WEBHOOK_SUBSCRIPTIONS_LIMIT_EXCEEDED` when there are 50
   */
  createWebhookSubscription: (
    send: Send,
    { url, eventTypes = [], description = '' }: WebhookSubscriptionInput,
    options?: CallOptions,
  ): Promise<CreateWebhookSubscriptionResponse> =>
    send(calls.createWebhookSubscription, { subscription: { url, eventTypes, description } }, options),

  /** All subscriptions, with how many of their deliveries wait or were given up. */
  listWebhookSubscriptions: async (send: Send, options?: CallOptions): Promise<WebhookSubscription[]> =>
    (await send(calls.listWebhookSubscriptions, {}, options)).subscriptions,

  /**
   * Changes a subscription, or pauses it with `active: false`; events during the pause are not delivered later.
   * @throws CartwrightError with code `WEBHOOK_SUBSCRIPTION_NOT_FOUND`
   */
  updateWebhookSubscription: async (
    send: Send,
    id: string,
    changes: WebhookSubscriptionChanges,
    options?: CallOptions,
  ): Promise<WebhookSubscription> =>
    (await send(calls.updateWebhookSubscription, { subscription: { ...changes, id } }, options)).subscription,

  /**
   * Ends a subscription, with all that was still to be delivered to it.
   *
   * @throws CartwrightError with code `WEBHOOK_SUBSCRIPTION_NOT_FOUND`
   */
  deleteWebhookSubscription: async (send: Send, id: string, options?: CallOptions): Promise<void> => {
    await send(calls.deleteWebhookSubscription, { id }, options)
  },

  /**
   * Gives a subscription a new secret; for a day deliveries carry a signature of both.
   *
   * @throws CartwrightError with code `WEBHOOK_SUBSCRIPTION_NOT_FOUND`
   */
  rotateWebhookSecret: (send: Send, id: string, options?: CallOptions): Promise<RotateWebhookSecretResponse> =>
    send(calls.rotateWebhookSecret, { id }, options),

  /** Signs all deliveries with a new key; the former key stays published for a day. */
  rotateWebhookKey: async (send: Send, options?: CallOptions): Promise<void> => {
    await send(calls.rotateWebhookKey, {}, options)
  },

  /** What became of events on their way, newest first. */
  listWebhookDeliveries: (
    send: Send,
    options?: ListWebhookDeliveriesRequest,
    callOptions?: CallOptions,
  ): Promise<ListWebhookDeliveriesResponse> => send(calls.listWebhookDeliveries, options, callOptions),

  /**
   * Sends deliveries again: those of `deliveryIds`, or all that the subscription of `subscriptionId` has given up.
   * Answers how many.
   *
   * @throws CartwrightError with code `WEBHOOK_SUBSCRIPTION_NOT_FOUND` or `WEBHOOK_DELIVERY_NOT_FOUND`
   */
  replayWebhookDeliveries: async (
    send: Send,
    which: ReplayWebhookDeliveriesRequest,
    options?: CallOptions,
  ): Promise<number> => (await send(calls.replayWebhookDeliveries, which, options)).replayed,
}
