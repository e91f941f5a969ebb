/** Everything of the domain orders. */
export * from './orders/activity.ts'
export * from './orders/claim-messages.ts'
export * from './orders/discount.ts'
export * from './orders/manage-messages.ts'
export * from './orders/messages.ts'
export * from './orders/order.ts'
export * from './orders/price.ts'
export * from './orders/search.ts'
