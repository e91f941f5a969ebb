/** Everything of the domain of draft orders. */
export * from './draft-orders/draft-order.ts'
export * from './draft-orders/messages.ts'
