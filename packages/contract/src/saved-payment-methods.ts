/** Everything of the domain of saved cards. */
export * from './saved-payment-methods/messages.ts'
export * from './saved-payment-methods/saved-payment-method.ts'
