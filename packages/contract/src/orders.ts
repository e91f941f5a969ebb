/** Everything of the domain orders. */
export * from './orders/messages.ts'
export * from './orders/order.ts'
