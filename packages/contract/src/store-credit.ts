/** Everything of the domain of store credit. */
export * from './store-credit/messages.ts'
export * from './store-credit/store-credit.ts'
