/** Everything of the domain checkout. */
export * from './checkout/checkout.ts'
export * from './checkout/edit-messages.ts'
export * from './checkout/messages.ts'
export * from './checkout/order-messages.ts'
