/** Everything of the domain cart in its second shape. */
export * from './cart-v2/cart.ts'
export * from './cart-v2/inputs.ts'
export * from './cart-v2/line-item.ts'
export * from './cart-v2/messages.ts'
export * from './cart-v2/money.ts'
export * from './cart-v2/summary.ts'
export * from './cart-v2/violation.ts'
