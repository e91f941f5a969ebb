/** Everything of the domain of abandoned checkouts. */
export * from './abandoned-checkouts/abandoned-checkout.ts'
export * from './abandoned-checkouts/messages.ts'
