/** Everything of the domain email subscriptions. */
export * from './email-subscriptions/messages.ts'
export * from './email-subscriptions/subscription.ts'
