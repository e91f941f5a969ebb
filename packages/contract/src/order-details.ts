/** Everything of the domain order details. */
export * from './order-details/messages.ts'
