/** Everything of the domain webhooks: subscriptions and their deliveries. */
export * from './subscriptions/delivery.ts'
export * from './subscriptions/messages.ts'
export * from './subscriptions/subscription.ts'
