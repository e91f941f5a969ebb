/** Everything of the domain webhooks: what a site is told to deliver, and what became of it. */
export * from './subscriptions/delivery.ts'
export * from './subscriptions/messages.ts'
export * from './subscriptions/subscription.ts'
